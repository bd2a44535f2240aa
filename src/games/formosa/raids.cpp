// 25.7 the Japanese marine brigade and 25.8 the air raiders, which come from outside in the Japanese movement phase.
#include "games/formosa/raids.h"

#include <fmt/format.h>

#include <algorithm>

namespace causeway::formosa {

namespace {

enum class Landing : std::uint8_t { lost, back, lands };

bool comes_by_air(const Game& game, PieceId piece) { return is(game, piece, Class::airborne); }
const char* rule_of(const Game& game, PieceId piece) { return comes_by_air(game, piece) ? "25.8" : "25.7"; }

template <class Visit>
void for_landing_hexes(const Game& game, const Position& p, PieceId piece, Visit visit) {
    const auto visit_open = [&](HexId hex) {
        if (!is_suppressed(p, hex)) {  // 16.5: nobody enters
            visit(hex);
        }
    };
    if (comes_by_air(game, piece)) {
        for (const HexId hex : game.airfields) {  // 25.8: Allied units and their zones do not matter
            visit_open(hex);
        }
        return;
    }
    const Hexes closed = zoc_of(game, p, allies) | p.occupied[index(allies)];
    for (const HexId hex : game.land) {
        if ((facts(game, hex).port() || facts(game, hex).open_coast) && !closed.contains(hex)) {  // 25.7, R25.13
            visit_open(hex);
        }
    }
}

const std::string& cell(const Game& game, const char* chart, int die) { return game.charts.find(chart)->cell(die); }

Landing landing(const Game& game, int die) {
    const std::string& word = cell(game, "landing-25.7", die);
    return word == "lost" ? Landing::lost : word == "back" ? Landing::back : Landing::lands;
}

void come_down(const Game& game, Position& p, PieceId piece, HexId hex, int die, Events* events) {
    const char* rule = rule_of(game, piece);
    const Landing outcome = landing(game, die);
    unset(p, piece, status::concealed);
    set(p, piece, status::known | status::moved);
    Event event = about(game, p, EventType::roll, Sentence::raid, rule, piece);
    event.hex = hex;
    event.a = static_cast<std::int16_t>(die);
    event.b = static_cast<std::int16_t>(outcome);
    event.result = cell(game, "landing-25.7", die).c_str();
    emit(events, event);
    if (outcome == Landing::back) {
        return;
    }
    const bool raid = outcome == Landing::lands && enemy_in(p, japan, hex);
    if (outcome == Landing::lost || raid) {
        remove_to(game, p, piece, box::eliminated);
    } else {
        put(game, p, piece, hex);
    }
    if (raid) {
        p.stack.push(RaidDamage{});
    }
}

// --- the points that the Allies lose (25.8) ------------------------------------------------------------------------------

// Points off the map, whether they still wait, have flown or were never sent out: this late in the turn all are alike.
int points_off_map(const Wing& wing) { return wing.ready + wing.spent + wing.superiority + wing.tactical; }

void lose_off_map(Wing& wing) {
    for (std::uint8_t* part : {&wing.ready, &wing.spent, &wing.superiority, &wing.tactical}) {
        if (*part > 0) {
            --*part;
            return;
        }
    }
}

void lose_on_map(Position& p, HexId hex) {
    for (std::size_t i = 0; i < p.strikes.size(); ++i) {
        if (p.strikes[i].hex == hex) {
            if (--p.strikes[i].points == 0) {
                p.strikes.erase_at(i);
            }
            return;
        }
    }
}

void emit_loss(Events* events, Item item, HexId hex) {
    Event event = happening(EventType::loss, Sentence::air_lost, "25.8");
    event.hex = hex;
    event.a = 1;
    event.b = static_cast<std::int16_t>(item);
    emit(events, event);
}

void lose_ready(Position& p, Item item, Events* events) {
    lose_off_map(p.wings[index(item == Item::ready ? Nation::us : Nation::commonwealth)]);
    emit_loss(events, item, no_hex);
}

void lose_strike(Position& p, HexId hex, Events* events) {
    const bool us = points_in(p, hex, Nation::us) > 0;
    lose_on_map(p, hex);
    emit_loss(events, us ? Item::tactical : Item::tactical_cw, hex);
}

void list_losses(const Position& p, ActionList& out) {
    if (points_off_map(p.wings[index(Nation::us)]) > 0) {
        list_item(out, Verb::lose_air, Item::ready);
    }
    if (points_off_map(p.wings[index(Nation::commonwealth)]) > 0) {
        list_item(out, Verb::lose_air, Item::ready_cw);
    }
    for (const Strike& strike : p.strikes) {
        list(out, Verb::target, no_piece, strike.hex);
    }
    if (out.empty()) {
        list(out, Verb::pass);
    }
}

// Japan does not know what waits off the map, so that must not decide whether the Allies are asked.
bool choice_is_open(const Game& game, const Position& p) {
    return game.scenarios[p.scenario].commonwealth || !p.strikes.empty();
}

}  // namespace

Verdict may_raid(const Game& game, const Position& p, PieceId piece) {
    if (at(p, piece) != box::raiders) {
        return senseless;
    }
    bool somewhere = false;
    if (p.turn > 1 && !has(p, piece, status::moved)) {
        for_landing_hexes(game, p, piece, [&](HexId) { somewhere = true; });
    }
    return somewhere ? allowed : forbidden_by(rule_of(game, piece));
}

void RaidPlace::actions(const Game& game, const Position& p, ActionList& out) const {
    for_landing_hexes(game, p, piece, [&](HexId hex) { list(out, Verb::place, no_piece, hex); });
    list(out, Verb::cancel);
}

void RaidPlace::apply(const Game&, Position& p, Action action, Events*) {
    const PieceId raider = piece;
    p.stack.pop();
    if (verb(action) == Verb::place) {
        mark_acted<Select>(p);
        p.stack.push(RaidRoll{.piece = raider, .hex = action.hex});
    }
}

Verdict RaidPlace::verdict(const Game& game, const Position& p, const Try& tried) const {
    if (verb(tried) != Verb::place || tried.hex == no_hex) {
        return senseless;
    }
    bool open = false;
    for_landing_hexes(game, p, piece, [&](HexId hex) { open = open || hex == tried.hex; });
    return open ? allowed : forbidden_by(rule_of(game, piece));
}

Prompt RaidPlace::prompt(const Game& game, const Position&) const {
    Prompt prompt;
    prompt.text = fmt::format("Choose where {} comes down", unit(game, piece).name);
    const auto faces_of = [&](Landing outcome) {
        int faces = 0;
        for (int die = 1; die <= 6; ++die) {
            faces += landing(game, die) == outcome ? 1 : 0;
        }
        return faces;
    };
    prompt.outcomes = {{faces_of(Landing::lands) / 6.0, "lands"},
                       {faces_of(Landing::back) / 6.0, "turns back"},
                       {faces_of(Landing::lost) / 6.0, "is lost"}};
    explain(&prompt.explanation, "lands from a", rule_of(game, piece), 7 - faces_of(Landing::lands));
    explain(&prompt.explanation, "is lost up to a", rule_of(game, piece), faces_of(Landing::lost));
    return prompt;
}

void RaidRoll::actions(const Game&, const Position&, ActionList& out) const { list_die(out); }

void RaidRoll::apply(const Game& game, Position& p, Action action, Events* events) {
    const auto [raider, place] = *this;
    p.stack.pop();
    come_down(game, p, raider, place, action.number, events);
}

void RaidDamage::apply(const Game& game, Position& p, Action action, Events* events) {
    const int points = cell_number(cell(game, "raid-25.8", action.number)).value_or(0);
    p.stack.pop();
    Event event = happening(EventType::roll, Sentence::raid_damage, "25.8");
    event.a = action.number;
    event.b = static_cast<std::int16_t>(points);
    emit(events, event);
    if (points > 0) {
        p.stack.push(RaidLoss{.points = static_cast<std::uint8_t>(points)});
    }
}

bool RaidLoss::ready(const Game& game, Position& p, Events* events) {
    if (points > 0 && choice_is_open(game, p)) {
        return true;
    }
    const int lost = std::min<int>(points, points_off_map(p.wings[index(Nation::us)]));
    p.stack.pop();
    for (int i = 0; i < lost; ++i) {
        lose_ready(p, Item::ready, events);
    }
    return false;
}

void RaidLoss::actions(const Game&, const Position& p, ActionList& out) const { list_losses(p, out); }

void RaidLoss::apply(const Game&, Position& p, Action action, Events* events) {
    switch (verb(action)) {
        case Verb::lose_air: lose_ready(p, item(action), events); break;
        case Verb::target: lose_strike(p, action.hex, events); break;
        default: points = 1; break;  // nothing is left to lose
    }
    --points;
}

Verdict RaidLoss::verdict(const Game&, const Position& p, const Try& tried) const {
    if (verb(tried) != Verb::target || tried.hex == no_hex) {
        return senseless;
    }
    return points_in(p, tried.hex) > 0 ? allowed : forbidden_by("25.8");
}

Prompt RaidLoss::prompt(const Game&, const Position&) const {
    return {fmt::format("The raiders destroy air points: choose one to lose. {} to go", points)};
}

}  // namespace causeway::formosa
