// 9A, 9B: choosing attacks and the units that make them.
#include <fmt/format.h>

#include "games/islandwar/battle.h"

namespace causeway::islandwar {

bool is_fighting(const Game&, const Position& p) { return on_map(p.fight.target) && p.fight.kind != FightKind::none; }
bool is_assaulting(const Game& game, const Position& p) { return is_fighting(game, p) && p.fight.kind == FightKind::assault; }
bool is_fire_fight(const Game& game, const Position& p) { return is_fighting(game, p) && p.fight.kind == FightKind::fire; }

// --- who takes part ------------------------------------------------------------------------------------------------------

Force attackers(const Game& game, const Position& p) {
    Force force;
    for_attackers(game, p, [&](PieceId piece) { force.push_back(piece); });
    return force;
}

Force hex_defenders(const Game& game, const Position& p) {
    Force force;
    for_hex_defenders(game, p, [&](PieceId piece) { force.push_back(piece); });
    return force;
}

Force defenders(const Game& game, const Position& p) {
    Force force;
    for_defenders(game, p, [&](PieceId piece) { force.push_back(piece); });
    return force;
}

namespace {

bool has_units_of(const Game& game, const Position& p, Side side, HexId hex) {
    return occupied_by(p, side, hex) &&
           p.stacks.any(hex, [&](PieceId piece) { return owner(game, piece) == side && is_unit(game, piece); });
}

// 9I: units of both sides are in it.
bool is_contested(const Game& game, const Position& p, HexId hex) {
    return has_units_of(game, p, us, hex) && has_units_of(game, p, japan, hex);
}

bool gives_support(const Position& p, PieceId piece) { return has(p, piece, status::supported_attack | status::supports); }

}  // namespace

Verdict may_attack(const Game& game, const Position& p, PieceId piece) {
    if (is_dummy(game, piece)) {
        return forbidden_by("19B.6");
    }
    if (is(game, piece, Type::beachhead)) {
        return forbidden_by("18C.2");
    }
    if (is(game, piece, Type::coastal)) {
        return forbidden_by("18F.1");
    }
    if (!is_unit(game, piece) || !on_map(at(p, piece))) {
        return senseless;
    }
    if (has(p, piece, status::fought)) {
        return forbidden_by("9B.1");
    }
    if (has(p, piece, status::badly)) {
        return forbidden_by("14.2");
    }
    if (is_ineffective(game, p, piece)) {
        return forbidden_by("9E.2");
    }
    return is_artillery(game, piece) && gives_support(p, piece) ? forbidden_by("11.6") : allowed;
}

Verdict may_assault_into(const Game& game, const Position& p, PieceId piece, HexId target) {
    const HexId from = at(p, piece);
    if (from == target) {
        return allowed;
    }
    const std::optional<Direction> way = game.map.direction(from, target);
    if (!way) {
        return forbidden_by("9.0");
    }
    return step_cost(game, p, step_kind(game, piece), from, *way) > 0 ? allowed : forbidden_by("9B.6");
}

void mark_attacked(const Game& game, Position& p) {
    if (is_phase_among(p.phase, combat_phases)) {
        for (const PieceId piece : hex_defenders(game, p)) {
            set(p, piece, status::fought);
        }
    }
}

void judge_result(const Game& game, Position& p) {
    Hexes hexes;
    hexes.insert(p.fight.target);
    for_attackers(game, p, [&](PieceId piece) { hexes.insert(at(p, piece)); });
    mark_cut_off(game, p, hexes);
    p.fight.judged = 1;
}

void end_attack(const Game& game, Position& p) {
    unset_all(game, p, status::in_battle | status::supports | status::stayed | status::retreats | status::cut_off);
    p.fight = Fight{};
}

bool has_hidden_defenders(const Game& game, const Position& p) {
    bool hidden = false;
    for_hex_defenders(game, p, [&](PieceId piece) { hidden = hidden || !identifies(game, p, piece, viewer_of(attacker(p))); });
    return hidden && defender(p) == japan;
}

// --- targets (9.0, 9A, 9B) -----------------------------------------------------------------------------------------------

namespace {

// Whether that unit may take part in an attack of this kind on the hex.
Verdict may_join(const Game& game, const Position& p, PieceId piece, FightKind kind, HexId target) {
    const HexId from = at(p, piece);
    if (const Verdict able = may_attack(game, p, piece); !able.allowed()) {
        return able;
    }
    // 9I.1: who is in a hex with enemies attacks these.
    if (from != target && is_contested(game, p, from)) {
        return forbidden_by("9I.1");
    }
    if (kind == FightKind::assault) {
        return may_assault_into(game, p, piece, target);
    }
    return from != target && game.map.direction(from, target) ? allowed : forbidden_by("9.0");
}

// R9.15: refugees alone were attacked already; others are attacked once.
Verdict may_be_attacked(const Game& game, const Position& p, const ChooseAttack& choice, HexId hex) {
    const Side enemy = other(phasing(p));
    if (!occupied_by(p, enemy, hex)) {
        return senseless;
    }
    bool fresh = false, attacked = false;
    for_units(game, p, enemy, hex, [&](PieceId piece) {
        fresh = fresh || !has(p, piece, status::fought);
        attacked = attacked || (has(p, piece, status::fought) && !has(p, piece, status::refugee));
    });
    const bool emptied = std::find(choice.emptied.begin(), choice.emptied.end(), hex) != choice.emptied.end();
    if (attacked || emptied) {
        return forbidden_by("9.0");
    }
    return fresh ? allowed : forbidden_by("9B.1");
}

template <class Visit>
void for_candidates(const Game& game, const Position& p, FightKind kind, HexId target, Visit visit) {
    const auto visit_hex = [&](HexId hex) {
        if (hex != no_hex && occupied_by(p, phasing(p), hex)) {
            for_units(game, p, phasing(p), hex, [&](PieceId piece) {
                if (may_join(game, p, piece, kind, target).allowed()) {
                    visit(piece);
                }
            });
        }
    };
    visit_hex(target);
    for (const HexId hex : game.map.neighbours(target)) {
        visit_hex(hex);
    }
}

// 9G.1: an attack needs one unit with some strength.
bool has_attacker(const Game& game, const Position& p, FightKind kind, HexId target) {
    const auto has_one = [&](HexId hex) {
        return hex != no_hex && occupied_by(p, phasing(p), hex) && p.stacks.any(hex, [&](PieceId piece) {
            return owner(game, piece) == phasing(p) && is_unit(game, piece) && attack_of(game, p, piece) > 0 &&
                   may_join(game, p, piece, kind, target).allowed();
        });
    };
    const std::array<HexId, 6>& around = game.map.neighbours(target);
    return has_one(target) || std::any_of(around.begin(), around.end(), has_one);
}

// 6C.2b, R9.21: by night and within a hex nobody fires.
Verdict may_fire_at(const Game& game, const Position& p, HexId hex) {
    if (p.phase == Phase::night_combat) {
        return forbidden_by("6C.2b");
    }
    return is_contested(game, p, hex) ? forbidden_by("9I.1") : allowed;
}

template <class Visit>
void for_targets(const Game& game, const Position& p, const ChooseAttack& choice, Visit visit) {
    p.occupied[index(other(phasing(p)))].for_each([&](HexId hex) {
        const bool near = occupied_by(p, phasing(p), hex) ||
                          std::any_of(game.map.neighbours(hex).begin(), game.map.neighbours(hex).end(),
                                      [&](HexId beside) { return beside != no_hex && occupied_by(p, phasing(p), beside); });
        if (near && may_be_attacked(game, p, choice, hex).allowed()) {
            visit(hex);
        }
    });
}

// 9I.1, 18G.1e: those who landed on the enemy must attack him.
bool must_attack(const Game& game, const Position& p, const ChooseAttack& choice, HexId hex) {
    const Side side = phasing(p);
    const bool bound = is_contested(game, p, hex) &&
                       (side == us || p.stacks.any(hex, [&](PieceId piece) { return came_by_sea(game, p, side, piece); }));
    bool able = false;
    if (bound && may_be_attacked(game, p, choice, hex).allowed()) {
        for_units(game, p, side, hex, [&](PieceId piece) {
            able = able || (may_attack(game, p, piece).allowed() && attack_of(game, p, piece) > 0);
        });
    }
    return able;
}

bool has_duty(const Game& game, const Position& p, const ChooseAttack& choice) {
    bool found = false;
    (p.occupied[index(us)] & p.occupied[index(japan)]).for_each([&](HexId hex) {
        found = found || must_attack(game, p, choice, hex);
    });
    return found;
}

void begin_attack(const Game& game, Position& p, FightKind kind, HexId target) {
    p.fight = Fight{};
    p.fight.target = target;
    p.fight.kind = kind;
    p.fight.attacker = p.player;
    if (is_contested(game, p, target)) {
        for_units(game, p, phasing(p), target, [&](PieceId piece) {
            if (may_join(game, p, piece, kind, target).allowed()) {
                set(p, piece, status::in_battle);
            }
        });
    }
    p.stack.push(Build{});
}

}  // namespace

void begin_combat(const Game&, Position& p, Events*) { p.stack.push(ChooseAttack{}); }

void end_combat(const Game& game, Position& p, Events*) {
    unset_all(game, p, status::fought | status::refugee | status::responded);
    p.interdictions.clear();  // 12.2: those against reserves
}

Side ChooseAttack::asked(const Game&, const Position& p) const { return phasing(p); }

namespace {

// R19.8: a hidden counter next to Americans might attack, as far as they know.
bool might_attack(const Game& game, const Position& p) {
    if (phasing(p) != japan) {
        return false;
    }
    const auto hides = [&](HexId hex) {
        return hex != no_hex && occupied_by(p, japan, hex) &&
               p.stacks.any(hex, [&](PieceId piece) { return !identifies(game, p, piece, viewer_of(us)); });
    };
    bool found = false;
    p.occupied[index(us)].for_each([&](HexId hex) {
        const std::array<HexId, 6>& around = game.map.neighbours(hex);
        found = found || hides(hex) || std::any_of(around.begin(), around.end(), hides);
    });
    return found;
}

}  // namespace

bool ChooseAttack::ready(const Game& game, Position& p, Events*) {
    bool any = acted != 0 || might_attack(game, p);
    if (!any) {
        for_targets(game, p, *this, [&](HexId hex) {
            any = any || has_attacker(game, p, FightKind::assault, hex) ||
                  (may_fire_at(game, p, hex).allowed() && has_attacker(game, p, FightKind::fire, hex));
        });
    }
    if (!any) {
        p.stack.pop();
    }
    return any;
}

void ChooseAttack::actions(const Game& game, const Position& p, ActionList& out) const {
    for_targets(game, p, *this, [&](HexId hex) {
        if (has_attacker(game, p, FightKind::assault, hex)) {
            list(out, Verb::attack, no_piece, hex);
        }
        if (may_fire_at(game, p, hex).allowed() && has_attacker(game, p, FightKind::fire, hex)) {
            list(out, Verb::fire, no_piece, hex);
        }
    });
    list_releases(game, p, acted != 0, out);
    if (!has_duty(game, p, *this)) {
        list(out, Verb::end);
    }
}

void ChooseAttack::apply(const Game& game, Position& p, Action action, Events*) {
    switch (verb(action)) {
        case Verb::attack: begin_attack(game, p, FightKind::assault, action.hex); break;
        case Verb::fire: begin_attack(game, p, FightKind::fire, action.hex); break;
        case Verb::unmark_reserve: unset(p, action.piece, status::reserve); break;
        default: p.stack.pop(); break;
    }
}

Verdict ChooseAttack::verdict(const Game& game, const Position& p, const Try& tried) const {
    const bool fires = verb(tried) == Verb::fire;
    if (verb(tried) == Verb::end) {
        return has_duty(game, p, *this) ? forbidden_by("9I.1") : allowed;
    }
    if (verb(tried) == Verb::unmark_reserve) {
        return may_release(game, p, acted != 0, tried.piece);
    }
    if ((!fires && verb(tried) != Verb::attack) || !on_map(tried.hex)) {
        return senseless;
    }
    if (!has_units_of(game, p, other(phasing(p)), tried.hex)) {
        return senseless;
    }
    const Verdict kind = fires ? may_fire_at(game, p, tried.hex) : allowed;
    const FightKind wanted = fires ? FightKind::fire : FightKind::assault;
    return first_of(may_be_attacked(game, p, *this, tried.hex), kind,
                    has_attacker(game, p, wanted, tried.hex) ? allowed : forbidden_by("9.0"));
}

Prompt ChooseAttack::prompt(const Game& game, const Position& p) const {
    return {has_duty(game, p, *this)
                ? "Units that landed on the enemy must attack him: choose the hex"
                : "Choose a hex to assault or to fire at, or end the phase. The odds shown are those of all "
                  "who can join"};
}

bool ChooseAttack::stands(const Game& game, const Position& p, std::size_t) const {
    return are_hexes_once_each(emptied) &&
           std::all_of(emptied.begin(), emptied.end(), [&](HexId hex) { return island(game, p).all.contains(hex); });
}

// --- putting an attack together ------------------------------------------------------------------------------------------

Side Build::asked(const Game&, const Position& p) const { return attacker(p); }

namespace {

bool has_strength(const Game& game, const Position& p) {
    bool found = false;
    for_attackers(game, p, [&](PieceId piece) { found = found || attack_of(game, p, piece) > 0; });
    return found;
}

template <class Visit>
void for_more(const Game& game, const Position& p, Visit visit) {
    for_candidates(game, p, p.fight.kind, p.fight.target, [&](PieceId piece) {
        if (!has(p, piece, status::in_battle)) {
            visit(piece);
        }
    });
}

// 15A: the attacker need not know what is in the hex to say that he brings engineers against it.
bool may_help(const Game& game, const Position& p, std::uint8_t which) {
    const bool worth = defender(p) == japan || (which == ability::engineers && facts(game, p.fight.target).town);
    bool found = false;
    for_attackers(game, p, [&](PieceId piece) { found = found || can_use(game, p, piece, which); });
    return worth && found && p.fight.kind == FightKind::assault && p.fight.ability != which;
}

void announce_attack(const Game& game, const Position& p, Events* events) {
    // 19B.4: who attacks comes out of hiding.
    const EventType type = attacker(p) == japan ? EventType::reveal : EventType::combat;
    Event event = in_hex(type, p.fight.kind == FightKind::fire ? Sentence::fires : Sentence::assaults,
                         p.fight.kind == FightKind::fire ? "9A.1a" : "9A.2a", p.fight.target);
    event.a = static_cast<std::int16_t>(attackers(game, p).size());
    event.b = p.fight.attacker;
    emit(events, event);
}

// 9B.1: both sides have had their combat of this phase.
void mark_fought(const Game& game, Position& p) {
    for (const PieceId piece : attackers(game, p)) {
        set(p, piece, status::fought);
    }
}

}  // namespace

void Build::actions(const Game& game, const Position& p, ActionList& out) const {
    int others = 0;
    for_more(game, p, [&](PieceId piece) {
        list(out, Verb::join, piece);
        ++others;
    });
    if (others > 1) {
        list(out, Verb::join_all);
    }
    if (may_help(game, p, ability::engineers)) {
        list(out, Verb::engineers);
    }
    if (may_help(game, p, ability::flame)) {
        list(out, Verb::flame);
    }
    if (has_strength(game, p)) {
        list(out, Verb::commit);
    }
    list(out, Verb::cancel);
}

void Build::apply(const Game& game, Position& p, Action action, Events* events) {
    switch (verb(action)) {
        case Verb::join: set(p, action.piece, status::in_battle); break;
        case Verb::join_all: {
            Force more;
            for_more(game, p, [&](PieceId piece) { more.push_back(piece); });
            for (const PieceId piece : more) {
                set(p, piece, status::in_battle);
            }
            break;
        }
        case Verb::engineers: p.fight.ability = ability::engineers; break;
        case Verb::flame: p.fight.ability = ability::flame; break;
        case Verb::commit:
            announce_attack(game, p, events);
            mark_fought(game, p);
            p.stack.pop();
            p.stack.top<ChooseAttack>().acted = 1;
            if (p.fight.kind == FightKind::fire) {
                p.stack.push(FireFight{});
            } else {
                p.stack.push(Assault{});
            }
            break;
        default:
            end_attack(game, p);
            p.stack.pop();
            break;
    }
}

Verdict Build::verdict(const Game& game, const Position& p, const Try& tried) const {
    if (verb(tried) == Verb::join && tried.piece != no_piece && owner(game, tried.piece) == attacker(p)) {
        const bool joined = has(p, tried.piece, status::in_battle);
        return joined ? senseless : may_join(game, p, tried.piece, p.fight.kind, p.fight.target);
    }
    if (verb(tried) == Verb::commit) {
        return has_strength(game, p) ? allowed : forbidden_by("9G.1");
    }
    return verdict_of_list(game, p, tried);
}

Prompt Build::prompt(const Game& game, const Position& p) const {
    int strength = 0;
    for_attackers(game, p, [&](PieceId piece) { strength += attack_of(game, p, piece); });
    const std::string what =
        fmt::format("{} {}", p.fight.kind == FightKind::fire ? "Fire at" : "Assault on", game.map.label(p.fight.target));
    if (const std::size_t units = attackers(game, p).size(); units > 0) {
        return {fmt::format("{}: {} unit{} with {} points attack. Add others, attack, or call it off", what, units,
                            units == 1 ? "" : "s", strength)};
    }
    return {what + ": choose the units that attack, or call it off"};
}

}  // namespace causeway::islandwar
