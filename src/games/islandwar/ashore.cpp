// 18G.1d the overrun at the beach, 18J amphibious assaults: further rounds, and the way back to the ships.
#include <fmt/format.h>

#include "core/chances.h"
#include "core/tally.h"
#include "games/islandwar/battle.h"
#include "games/islandwar/landing.h"

namespace causeway::islandwar {

bool is_landing_assault(const Game&, const Position& p) { return p.fight.kind == FightKind::assault && on_map(p.fight.target); }

bool came_by_sea(const Game& game, const Position& p, Side side, PieceId piece) {
    return owner(game, piece) == side && is_unit(game, piece) && (side == us || has(p, piece, status::landed));
}

// --- the overrun at the beach (18G.1d, R18.12) ---------------------------------------------------------------------------

namespace {

// 9E.2, 9G, 14.2
bool can_attack(const Game& game, const Position& p, PieceId piece) {
    return attack_of(game, p, piece) > 0 && !has(p, piece, status::badly) && !is_ineffective(game, p, piece);
}

// Whether all that is ashore would be enough; the fight is only thought of.
bool would_overrun(const Game& game, const Position& p, Side side, HexId hex) {
    Position thought = p;
    thought.fight = Fight{.target = hex, .kind = FightKind::assault, .attacker = static_cast<std::uint8_t>(index(side))};
    bool any = false;
    for_units(game, thought, side, hex, [&](PieceId piece) {
        if (can_attack(game, thought, piece)) {
            set(thought, piece, status::in_battle);
            any = true;
        }
    });
    return any && overrun_succeeds(game, thought, nullptr);
}

// 15B.8: a fort goes with the last of them.
void clear_hex(const Game& game, Position& p, Side side, HexId hex, Events* events) {
    for_stack(p, hex, [&](PieceId piece) {
        if (owner(game, piece) == side && is_unit(game, piece)) {
            eliminate(game, p, piece, events, "6B.2b", true);
        }
    });
}

}  // namespace

void offer_beach_overrun(const Game& game, Position& p, Side side, HexId hex) {
    const bool both = occupied_by(p, side, hex) && p.stacks.any(hex, [&](PieceId piece) {
        return owner(game, piece) == other(side) && is_unit(game, piece);
    });
    if (both && would_overrun(game, p, side, hex)) {
        p.stack.push(BeachOverrun{.hex = hex});
    }
}

Side BeachOverrun::asked(const Game&, const Position& p) const { return phasing(p); }

void BeachOverrun::actions(const Game&, const Position&, ActionList& out) const {
    list(out, Verb::overrun, no_piece, hex);
    list(out, Verb::pass);
}

void BeachOverrun::apply(const Game& game, Position& p, Action action, Events* events) {
    const HexId target = hex;
    p.stack.pop();
    if (verb(action) == Verb::overrun) {
        emit(events, in_hex(EventType::combat, Sentence::overran, "18G.1d", target));
        clear_hex(game, p, other(phasing(p)), target, events);
    }
}

Prompt BeachOverrun::prompt(const Game& game, const Position&) const {
    return {
        fmt::format("Enough are ashore to overrun the enemies in {}: press the hex to eliminate them without a fight, or pass",
                    game.map.label(hex))};
}

Preview BeachOverrun::preview(const Game&, const Position&, Action action) const {
    Preview made;
    if (verb(action) == Verb::overrun) {
        made.outcomes = {{1, "the defenders are eliminated for good"}};
    }
    return made;
}

// --- further rounds (18J.3, R18.13) --------------------------------------------------------------------------------------

bool continue_landing(const Game& game, Position& p, Events*) {
    bool able = false;
    for_units(game, p, attacker(p), p.fight.target, [&](PieceId piece) {
        able = able ||
               (has(p, piece, status::in_battle) && came_by_sea(game, p, attacker(p), piece) && can_attack(game, p, piece));
    });
    if (able) {
        p.stack.push(NextRound{});
    }
    return able;
}

Side NextRound::asked(const Game&, const Position& p) const { return attacker(p); }

void NextRound::actions(const Game& game, const Position& p, ActionList& out) const {
    list(out, Verb::fight_on);
    list(out, Verb::fall_back);
    for_attackers(game, p, [&](PieceId piece) {
        if (!is_same_hex(p, piece)) {
            list(out, Verb::hold, piece);  // R18.13
        }
    });
}

namespace {

// R18.14: those in the hex that attacked, whole parties.
void order_back(const Game& game, Position& p, bool voluntary) {
    for_units(game, p, attacker(p), p.fight.target, [&](PieceId piece) {
        const PieceId carrier = carrier_of(p, piece);
        const Party party = party_of(game, p, carrier == no_piece ? piece : carrier);
        const bool attacked =
            std::any_of(party.begin(), party.end(), [&](PieceId each) { return has(p, each, status::in_battle); });
        if (attacked && came_by_sea(game, p, attacker(p), piece) && !is(game, piece, Type::beachhead)) {
            set(p, piece, status::retreats);
        }
    });
    p.stack.push(SeaRetreat{.voluntary = static_cast<std::uint8_t>(voluntary)});
}

}  // namespace

void NextRound::apply(const Game& game, Position& p, Action action, Events*) {
    if (verb(action) == Verb::hold) {
        unset(p, action.piece, status::in_battle);
        return;
    }
    p.stack.pop();
    if (verb(action) == Verb::fight_on) {
        fight_again(game, p);
    } else {
        order_back(game, p, true);
    }
}

// --- back to the ships (18J.2, R18.14) -----------------------------------------------------------------------------------

void retreat_to_ships(const Game& game, Position& p, Events*) { order_back(game, p, false); }

namespace {

bool may_go_along(const Game& game, const Position& p, PieceId piece) {
    return !has(p, piece, status::retreats) && !is(game, piece, Type::beachhead) && carrier_of(p, piece) == no_piece &&
           came_by_sea(game, p, attacker(p), piece);
}

PieceId next_back(const Game& game, const Position& p) {
    PieceId next = no_piece;
    for_units(game, p, attacker(p), p.fight.target, [&](PieceId piece) {
        const bool goes = has(p, piece, status::retreats) && carrier_of(p, piece) == no_piece;
        next = goes && next == no_piece ? piece : next;
    });
    return next;
}

}  // namespace

Side SeaRetreat::asked(const Game&, const Position& p) const { return attacker(p); }

bool SeaRetreat::ready(const Game& game, Position& p, Events* events) {
    bool others = false;
    for_units(game, p, attacker(p), p.fight.target, [&](PieceId piece) { others = others || may_go_along(game, p, piece); });
    if (chosen == 0 && others) {
        return true;
    }
    chosen = 1;
    const PieceId piece = next_back(game, p);
    if (piece == no_piece) {
        p.stack.pop();
    } else if (unit(game, piece).heavy && !unit(game, piece).amphibious) {
        eliminate(game, p, piece, events, "18J.2");
    } else {
        SeaRetreatRoll roll;
        roll.piece = piece;
        p.stack.push(roll);
    }
    return false;
}

void SeaRetreat::actions(const Game& game, const Position& p, ActionList& out) const {
    for_units(game, p, attacker(p), p.fight.target, [&](PieceId piece) {
        if (may_go_along(game, p, piece)) {
            list(out, Verb::join, piece);
        }
    });
    list(out, Verb::done);
}

void SeaRetreat::apply(const Game& game, Position& p, Action action, Events*) {
    if (verb(action) == Verb::done) {
        chosen = 1;
        return;
    }
    for (const PieceId each : party_of(game, p, action.piece)) {
        set(p, each, status::retreats);
    }
}

namespace {

int retreat_drm(const Game& game, const Position& p, const Party& party, bool voluntary, Explanation* explanation) {
    const AmphibiousRetreatModifiers& m = game.amphibious_retreat_modifiers;
    const PieceId lead = party.back();
    const Beach* beach = beach_of(game, at(p, lead));
    const auto any = [&](auto holds) { return std::any_of(party.begin(), party.end(), holds); };
    const bool badly = any([&](PieceId piece) { return has(p, piece, status::badly); });
    const bool disrupted = any([&](PieceId piece) { return has(p, piece, status::disrupted); });
    Tally tally(explanation);
    tally.add_if(unit(game, lead).amphibious ? m.amphibious : 0, "amphibious", "18I.1");
    tally.add_if(any([&](PieceId piece) { return unit(game, piece).trained; }) ? m.trained : 0, "amphibiously trained",
                 "18I.2");
    tally.add_if(voluntary ? m.voluntary : 0, "by choice", "18J.3");
    tally.add_if(badly ? m.badly_disrupted : disrupted ? m.disrupted : 0, badly ? "badly disrupted" : "disrupted", "14.1");
    tally.add_if(beach == nullptr ? 0 : std::max(0, beach->reef - 1) * m.reef_hex, "reef", "18J.2");
    tally.add_if(m.sea[index(p.sea)], "sea", "19C");
    return tally.total();
}

int share_of(int strength, Loss loss) {
    switch (loss) {
        case Loss::none: return 0;
        case Loss::quarter: return (strength + 3) / 4;
        case Loss::half: return (strength + 1) / 2;
        case Loss::all: return strength;
    }
    return 0;
}

// 18K.3, R18.24: a transport loses a step for any of it, and its cargo half.
void suffer_retreat(const Game& game, Position& p, const Party& party, Loss loss, Events* events) {
    const PieceId lead = party.back();
    if (loss == Loss::all) {
        for (const PieceId piece : party) {
            eliminate(game, p, piece, events, "18J.2");
        }
    } else if (loss != Loss::none) {
        const int points = unit(game, lead).transport ? 1 : share_of(defence_of(game, p, lead), loss);
        lose(game, p, lead, points, events, "18J.2");
    }
}

// 18L: the hex it came from, if it is still free for it.
HexId origin_of(const Game& game, const Position& p, PieceId piece) {
    for (const Origin& each : p.origins) {
        if (each.piece == piece && !occupied_by(p, other(owner(game, piece)), each.hex) &&
            has_room_for(game, p, piece, each.hex)) {
            return each.hex;
        }
    }
    return no_hex;
}

void go_back(const Game& game, Position& p, PieceId piece, Events* events) {
    const HexId home = origin_of(game, p, piece);
    if (home != no_hex) {
        put_party(game, p, piece, home, events);
    } else if (owner(game, piece) == us) {
        go_offshore(game, p, piece, events, "18J.2");
    } else {
        eliminate(game, p, piece, events, "18J.2");
    }
}

constexpr const char* loss_words[] = {"none", "quarter", "half", "all"};

// Strength points and steps of a party that such a loss would take, as in suffer_retreat.
int points_of(const Game& game, const Position& p, const Party& party, Loss loss) {
    if (loss == Loss::all) {
        int sum = 0;
        for (const PieceId piece : party) {
            sum += unit(game, piece).transport ? unit(game, piece).steps - p.hits[index(piece)] : defence_of(game, p, piece);
        }
        return sum;
    }
    const PieceId lead = party.back();
    return loss == Loss::none ? 0 : unit(game, lead).transport ? 1 : share_of(defence_of(game, p, lead), loss);
}

using Spread = std::vector<double>;  // how likely it is that so many are lost

Spread with_party(const Game& game, const Position& p, const Spread& before, const Party& party, int drm) {
    const bool doomed = unit(game, party.back()).heavy && !unit(game, party.back()).amphibious;
    Spread after(before.size() + static_cast<std::size_t>(points_of(game, p, party, Loss::all)));
    for (int die = 1; die <= 6; ++die) {
        const Loss loss = doomed ? Loss::all : game.amphibious_retreat.at(die + drm);
        const auto points = static_cast<std::size_t>(points_of(game, p, party, loss));
        for (std::size_t n = 0; n < before.size(); ++n) {
            after[n + points] += before[n] / 6;
        }
    }
    return after;
}

// All that are marked to go.
void preview_way_back(const Game& game, const Position& p, bool voluntary, Preview& preview) {
    Spread spread{1};
    for_units(game, p, attacker(p), p.fight.target, [&](PieceId piece) {
        if (has(p, piece, status::retreats) && carrier_of(p, piece) == no_piece) {
            const Party party = party_of(game, p, piece);
            Explanation own;
            const int drm = retreat_drm(game, p, party, voluntary, &own);
            preview.explanation = spread.size() == 1 ? own : Explanation{};  // the dice of several are changed each in its way
            spread = with_party(game, p, spread, party, drm);
        }
    });
    Chances chances;
    for (std::size_t n = 0; n < spread.size(); ++n) {
        if (spread[n] > 0) {
            chances.add(spread[n], fmt::format("{} strength points and steps lost", n));
        }
    }
    preview.outcomes = chances.take();
    preview.charts = {{"amphibious-retreat"}};
}

}  // namespace

Prompt NextRound::prompt(const Game& game, const Position& p) const {
    return {fmt::format("Both sides still hold {} after {} {}: fight another round, or go back to the ships?",
                        game.map.label(p.fight.target), p.fight.round + 1, p.fight.round == 0 ? "round" : "rounds")};
}

Preview NextRound::preview(const Game& game, const Position& p, Action action) const {
    Preview made;
    Position next = p;
    NextRound(*this).apply(game, next, action, nullptr);
    if (verb(action) == Verb::fight_on) {
        preview_fight(game, next, attacker(p), made);
    } else if (verb(action) == Verb::fall_back) {
        preview_way_back(game, next, true, made);
    }
    return made;
}

Preview SeaRetreat::preview(const Game& game, const Position& p, Action action) const {
    Preview made;
    if (is_one_of(verb(action), {Verb::join, Verb::done})) {
        Position next = p;
        SeaRetreat(*this).apply(game, next, action, nullptr);
        preview_way_back(game, next, voluntary != 0, made);
    }
    return made;
}

void SeaRetreatRoll::apply(const Game& game, Position& p, Action action, Events* events) {
    const PieceId lead = piece;
    const Party party = party_of(game, p, lead);
    const HexId hex = at(p, lead);
    const bool voluntary = p.stack.at<SeaRetreat>(p.stack.size() - 2).voluntary != 0;
    p.stack.pop();
    emit_die<SeaRetreatRoll>(events, action.number, "18J.2");
    Explanation explanation;
    const int die = action.number + retreat_drm(game, p, party, voluntary, events == nullptr ? nullptr : &explanation);
    const Loss loss = game.amphibious_retreat.at(die);
    Event event = about(events, game, p, EventType::retreat, Sentence::fell_back, "18J.2", lead);
    event.from = hex;
    event.a = action.number;
    event.result = loss_words[index(loss)];
    emit(events, event, explanation);
    suffer_retreat(game, p, party, loss, events);
    for (const PieceId each : party) {
        unset(p, each, status::retreats | status::in_battle);
    }
    if (at(p, lead) == hex) {
        go_back(game, p, lead, events);
    }
}

bool SeaRetreatRoll::stands(const Game& game, const Position& p, std::size_t) const {
    return at(p, piece) == p.fight.target && has(p, piece, status::retreats) && owner(game, piece) == attacker(p);
}

}  // namespace causeway::islandwar
