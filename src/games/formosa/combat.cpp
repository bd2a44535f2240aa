// 15.0 Ground combat: the course of a battle, as combat_procedures.h lists its steps. Units that are eliminated may rise as
// guerrillas before the next step (25.6), so each step looks at the map anew when it is asked whether it is ready.
#include <fmt/format.h>

#include <algorithm>

#include "games/formosa/battle.h"

namespace causeway::formosa {

void clear_battle(Position& p) {
    unset_all(p, status::in_battle | status::retreated | status::stepped | status::stayed);
    p.battle = {};
}

namespace {

void clear_phase(Position& p) {
    unset_all(p, status::fought | status::attacked);
    p.must_be_attacked.clear();
}

}  // namespace

void begin_combat_phase(const Game& game, Position& p, Side side, Events* events) {
    (zoc_of(game, p, allies) & p.occupied[index(japan)]).for_each([&](HexId hex) {
        reveal_stack(game, p, hex, events, "11.2");
    });
    clear_phase(p);
    const Front front = front_of(game, p, side);
    front.open.for_each([&](HexId hex) {
        if (exerts_zoc(game, p, hex) && game.around[index(hex)].intersects(front.obliged)) {
            p.must_be_attacked.insert(hex);
        }
    });
}

void end_combat_phase(Position& p) { clear_phase(p); }

// --- units lost --------------------------------------------------------------------------------------------------------

void kill(const Game& game, Position& p, PieceId piece, Events* events, const char* rule) {
    if (defends(game, p, piece) && !is_static(game, p, piece)) {
        p.battle.killed = static_cast<std::uint8_t>(std::min(255, p.battle.killed + combat_factor(game, p, piece)));
    }
    if (is(game, piece, Class::camp)) {
        for (std::size_t i = 0; i < p.battle.targets.size(); ++i) {
            if (p.battle.targets[i] == at(p, piece)) {
                p.battle.camp = static_cast<std::uint8_t>(i + 1);
            }
        }
    }
    eliminate(game, p, piece, events, rule);
}

void free_camp(Position& p, HexId hex, Events* events) {
    constexpr int reward = 5;  // 25.10
    if (p.battle.camp == 0 || p.battle.targets[p.battle.camp - 1U] != hex || attacker(p) != allies) {
        return;
    }
    p.battle.camp = 0;
    p.vp_adjustment = static_cast<std::int8_t>(p.vp_adjustment + reward);
    Event event = happening(EventType::track, Sentence::camp_freed, "25.10");
    event.hex = hex;
    emit(events, event);
}

bool are_alike(const Game& game, const Position& p, PieceId a, PieceId b) {
    const Unit &x = unit(game, a), &y = unit(game, b);
    return at(p, a) == at(p, b) && has(p, a, status::base) == has(p, b, status::base) && x.type == y.type &&
           x.nation == y.nation && x.combat == y.combat && x.movement == y.movement && x.mechanized == y.mechanized &&
           x.attack_bonus == y.attack_bonus && x.defense_bonus == y.defense_bonus && x.option == y.option &&
           x.counts_when_lost == y.counts_when_lost && x.division == y.division;
}

namespace {

bool any_left(const Game& game, const Position& p, Side side) {
    bool any = false;
    for_force(game, p, side, [&](PieceId) { any = true; });
    return any;
}

int printed_factors(const Game& game, const Position& p, Side side) {
    int total = 0;
    for_force(game, p, side, [&](PieceId piece) { total += combat_factor(game, p, piece); });
    return total;
}

// R15.10: what gives supply to the others goes last, so that all are judged as they stood (8.3).
void wipe_out(const Game& game, Position& p, Side side, Events* events) {
    for (const bool supplies : {false, true}) {
        for_force(game, p, side, [&](PieceId piece) {
            if ((is_static(game, p, piece) || is(game, piece, Class::headquarters)) == supplies) {
                kill(game, p, piece, events, "15.5");
            }
        });
    }
}

// --- the end of a battle -----------------------------------------------------------------------------------------------

// 16.3: the points that supported the attack go home. Those on the map when a counterattack ends are on interdiction (16.4).
void return_strikes(Position& p) {
    if (p.battle.kind == BattleKind::counterattack) {
        return;
    }
    for (std::size_t i = p.strikes.size(); i-- > 0;) {
        const Strike strike = p.strikes[i];
        const bool here = std::find(p.battle.targets.begin(), p.battle.targets.end(), strike.hex) != p.battle.targets.end();
        if (here && side_of(static_cast<Nation>(strike.nation)) == attacker(p)) {
            spend_strike(p, i);
        }
    }
}

// 25.2, R25.2: one point for a battle, by losses or by ground.
void reward_victory(const Game& game, Position& p, Events* events) {
    const HexId target = p.battle.targets[0];
    if (p.battle.kind == BattleKind::landing && !enemy_in(p, allies, target) && any_left(game, p, allies)) {
        p.battle.entered = 1;  // 10.2.2: they must go ashore
        free_camp(p, target, events);
    }
    const int enough = attacker(p) == allies ? 9 : 6;
    if (is_option_on(p, victory_lp) && (p.battle.killed >= enough || p.battle.entered != 0)) {
        Event event = happening(EventType::track, Sentence::victory_lp, "25.2");
        event.b = p.battle.attacker;
        emit(events, event);
        gain(p, attacker(p), 1, events, "25.2");
    }
}

void leave_battle(const Game& game, Position& p, Events* events) {
    if (!is_landing(game, p)) {
        if (p.phase == Phase::invasion) {
            clear_phase(p);  // R15.8, R25.32: outside the Combat Phase nobody uses up his attack of it
        }
        clear_battle(p);
        p.stack.pop();
        return;
    }
    // 10.2.2: what was to be taken; a counterattack has turned the battle round.
    const HexId target = p.battle.kind == BattleKind::counterattack ? p.battle.from[0] : p.battle.targets[0];
    p.stack.pop();
    end_landing(game, p, target, events);
}

// 25.1: after a DE, one stack of the force may go on.
Hexes exploiting_stacks(const Game& game, const Position& p, unsigned mark) {
    Hexes stacks;
    for (const PieceId piece : game.pieces[p.battle.attacker]) {
        if (has(p, piece, mark) && !open_around(game, p, attacker(p), at(p, piece)).empty()) {
            stacks.insert(at(p, piece));
        }
    }
    return stacks;
}

bool can_exploit(const Game& game, const Position& p) {
    const bool attack = p.battle.kind == BattleKind::attack || p.battle.kind == BattleKind::exploitation;
    return attack && is_option_on(p, exploitation) && p.battle.result == index(CombatResult::de) &&
           !exploiting_stacks(game, p, status::in_battle).empty();
}

void ask_for_exploitation(const Game& game, Position& p) {
    const std::uint8_t side = p.battle.attacker;
    for (const PieceId piece : game.pieces[side]) {
        if (has(p, piece, status::in_battle)) {
            unset(p, piece, status::in_battle | status::stepped);
            set(p, piece, status::stayed);
        }
    }
    p.battle = {};
    p.battle.kind = BattleKind::exploitation;
    p.battle.attacker = side;
    p.stack.replace(Exploit{});
}

}  // namespace

void conclude(const Game& game, Position& p, Events* events) {
    reward_victory(game, p, events);
    return_strikes(p);
    if (can_exploit(game, p)) {
        ask_for_exploitation(game, p);
    } else {
        leave_battle(game, p, events);
    }
}

namespace {

// --- declaration -------------------------------------------------------------------------------------------------------

// 15.0: what cannot be done any more is said, so that nobody looks for it.
void tell(Sentence sentence, const Hexes& hexes, Events* events) {
    hexes.for_each([&](HexId hex) {
        Event event = happening(EventType::combat, sentence, "15.0");
        event.hex = hex;
        emit(events, event);
    });
}

}  // namespace

void end_attacks(Position& p, Side side, Events* events) {
    tell(Sentence::no_attack, p.must_be_attacked & p.occupied[index(other(side))], events);
    p.stack.pop();
}

void call_off(Position& p) {
    const Battle battle = p.battle;
    if (battle.kind == BattleKind::exploitation) {
        unset_all(p, status::in_battle);
        p.battle = {};
        p.battle.kind = battle.kind;
        p.battle.attacker = battle.attacker;
        p.stack.replace(Exploit{});
        return;
    }
    if (battle.kind == BattleKind::landing) {
        for (std::size_t i = p.strikes.size(); i-- > 0;) {
            const Strike strike = p.strikes[i];
            if (strike.hex == battle.targets[0]) {
                Wing& wing = p.wings[strike.nation];
                wing.tactical = static_cast<std::uint8_t>(wing.tactical + strike.points);
                p.strikes.erase_at(i);
            }
        }
    }
    clear_battle(p);
    p.stack.pop();
}

namespace {

// 15.0: each unit attacks once, and each is attacked once; R15.3: those who held back in an attacking hex have had their
// chance. R15.8: landings are outside the Combat Phase.
void mark_combatants(const Game& game, Position& p) {
    if (p.battle.kind == BattleKind::landing) {
        for (Beach& beach : p.beaches) {
            if (std::find(p.battle.from.begin(), p.battle.from.end(), beach.hex) != p.battle.from.end()) {
                beach.fought = 1;
            }
        }
        return;
    }
    for (const HexId hex : p.battle.from) {
        for_stack(p, hex, [&](PieceId piece) {
            if (p.battle.kind == BattleKind::attack || has(p, piece, status::in_battle)) {
                set(p, piece, status::fought);
            }
        });
    }
    for_force(game, p, defender(p), [&](PieceId piece) { set(p, piece, status::attacked); });
    for (const HexId hex : p.battle.targets) {
        p.must_be_attacked.erase(hex);
    }
    for (const PieceId piece : game.pieces[p.battle.attacker]) {
        unset(p, piece, status::stayed | status::stepped);
    }
}

void announce(const Game& game, const Position& p, Events* events) {
    if (events == nullptr) {
        return;
    }
    Explanation explanation;
    const Odds odds = combat_odds(game, p, &explanation);
    Event event = happening(EventType::choice, Sentence::attack, "15.2");
    event.hex = p.battle.targets[0];
    event.a = static_cast<std::int16_t>(odds.attack);
    event.b = static_cast<std::int16_t>(odds.defence);
    event.c = static_cast<std::int16_t>(odds.percent);
    emit(events, event, explanation);
}

// R15.12: where nothing but deceptions was, nobody is attacked.
void drop_empty_targets(Position& p) {
    for (std::size_t i = p.battle.targets.size(); i-- > 0;) {
        if (!p.stacks.any(p.battle.targets[i], [&](PieceId piece) { return has(p, piece, status::in_battle); })) {
            p.battle.targets.erase_at(i);
        }
    }
}

}  // namespace

void commit(const Game& game, Position& p, Events* events) {
    p.battle.committed = 1;
    mark_acted<Attack>(p);
    const bool exploits = p.battle.kind == BattleKind::exploitation && p.phase != Phase::invasion;
    for (const HexId hex : p.battle.targets) {
        reveal_stack(game, p, hex, events, "11.2");
    }
    for_force(game, p, attacker(p), [&](PieceId piece) { reveal(game, p, piece, events, "11.2"); });  // R11.8
    const Hexes obliged = exploits ? front_of(game, p, attacker(p)).obliged : Hexes{};
    mark_combatants(game, p);
    if (exploits) {
        // 25.1: the only attack that can take away what somebody else had to attack.
        tell(Sentence::excused, obliged - front_of(game, p, attacker(p)).obliged, events);
    }
    if (!any_left(game, p, defender(p))) {
        return_strikes(p);  // R15.12: nothing but deceptions was there, so there is no battle
        leave_battle(game, p, events);
        return;
    }
    drop_empty_targets(p);
    announce(game, p, events);
    p.stack.replace(Effort<true>{});
}

namespace {

// --- counterattack (15.6) ----------------------------------------------------------------------------------------------

// 25.10: the camp never attacks.
bool counterattacks(const Game& game, const Position& p, PieceId piece) {
    return defends(game, p, piece) && !is(game, piece, Class::camp);
}

}  // namespace

// 15.5, R15.9: heavy weapons and coastal defense, of either side, end the combat.
bool must_counterattack(const Game& game, const Position& p) {
    if (p.battle.kind == BattleKind::counterattack) {
        return false;  // 15.6
    }
    bool holds = false, able = false;
    for_force(game, p, defender(p), [&](PieceId piece) {
        holds = holds || ends_counterattacks(game, piece);
        able = able || counterattacks(game, p, piece);
    });
    return able && !holds;
}

namespace {

void counterattack(const Game& game, Position& p, HexId target, Events* events) {
    return_strikes(p);
    Battle turned;
    turned.kind = BattleKind::counterattack;
    turned.attacker = static_cast<std::uint8_t>(index(defender(p)));
    turned.committed = 1;
    turned.targets.push_back(target);
    for (const HexId hex : p.battle.targets) {
        if (p.stacks.any(hex, [&](PieceId piece) { return counterattacks(game, p, piece); })) {
            turned.from.push_back(hex);
        }
    }
    for_force(game, p, defender(p), [&](PieceId piece) {
        if (!counterattacks(game, p, piece)) {
            unset(p, piece, status::in_battle);
        }
    });
    for_force(game, p, attacker(p), [&](PieceId piece) {
        if (at(p, piece) != target) {
            unset(p, piece, status::in_battle);
        }
    });
    p.battle = turned;
    Event event = happening(EventType::combat, Sentence::counterattack, "15.6");
    event.hex = target;
    emit(events, event);
    p.stack.replace(CombatRoll{});
}

// --- results (15.5) ----------------------------------------------------------------------------------------------------

// The weaker side dies, the other loses as much.
void bloodbath(const Game& game, Position& p, Events* events) {
    const int attack = printed_factors(game, p, attacker(p)), defence = printed_factors(game, p, defender(p));
    const int price = std::min({attack, defence, 255});
    if (attack <= defence) {
        wipe_out(game, p, attacker(p), events);
    }
    if (defence <= attack) {
        wipe_out(game, p, defender(p), events);
    }
    // Where both are gone nobody is left to pay.
    if (any_left(game, p, attacker(p))) {
        p.stack.replace(Losses<true>{.factors = static_cast<std::uint8_t>(price)});
    } else {
        p.stack.replace(Losses<false>{.factors = static_cast<std::uint8_t>(price)});
    }
}

void apply_result(const Game& game, Position& p, Events* events) {
    switch (static_cast<CombatResult>(p.battle.result)) {
        case CombatResult::none: conclude(game, p, events); break;
        case CombatResult::a1:
        case CombatResult::b1: p.stack.replace(Losses<true>{.units = 1}); break;
        case CombatResult::ae:
            wipe_out(game, p, attacker(p), events);
            p.stack.replace(Advance{});
            break;
        case CombatResult::ar: order_retreat(game, p, attacker(p)); break;
        case CombatResult::bb: bloodbath(game, p, events); break;
        case CombatResult::ca:
            if (must_counterattack(game, p)) {
                p.stack.replace(Counterattack{});
            } else {
                conclude(game, p, events);
            }
            break;
        case CombatResult::d1: p.stack.replace(Losses<false>{.units = 1}); break;
        case CombatResult::dr: order_retreat(game, p, defender(p)); break;
        case CombatResult::de:
            wipe_out(game, p, defender(p), events);
            p.stack.replace(Advance{});
            break;
    }
}

}  // namespace

void CombatRoll::apply(const Game& game, Position& p, Action action, Events* events) {
    Explanation explanation;
    const Odds odds = combat_odds(game, p, events == nullptr ? nullptr : &explanation);
    const CombatResult result =
        game.results[p.battle.attacker][static_cast<std::size_t>(action.number)][static_cast<std::size_t>(odds.column)];
    p.battle.result = static_cast<std::uint8_t>(result);
    if (events != nullptr) {
        Event event = happening(EventType::combat, Sentence::result, "15.2");
        event.hex = p.battle.targets[0];
        event.a = action.number;
        event.b = result == CombatResult::ca && !must_counterattack(game, p) ? 1 : 0;
        event.result = combat_result_names[index(result)];
        event.column = game.charts.find("allied-attack")->column_name(odds.column).c_str();
        emit(events, event, explanation);
    }
    apply_result(game, p, events);
}

namespace {

// --- losses (15.5) -----------------------------------------------------------------------------------------------------

// 25.10: the camp is the last to go.
Verdict may_lose(const Game& game, const Position& p, Side side, PieceId piece) {
    if (!on_map(at(p, piece))) {
        return senseless;
    }
    if (owner(game, piece) != side || !has(p, piece, status::in_battle)) {
        return forbidden_by("15.5");
    }
    bool others = !is(game, piece, Class::camp);
    if (others) {
        return allowed;
    }
    for_force(game, p, side, [&](PieceId each) { others = others || !is(game, each, Class::camp); });
    return others ? forbidden_by("25.10") : allowed;
}

template <class Visit>
void for_losses(const Game& game, const Position& p, Side side, Visit visit) {
    for_force(game, p, side, [&](PieceId piece) {
        if (may_lose(game, p, side, piece).allowed()) {
            visit(piece);
        }
    });
}

// True when the owner of a force that owes a unit, or so many factors, has a choice. Otherwise `taken` is what must be lost
// now: everybody, or the unit that is as good as any.
bool has_choice(const Game& game, const Position& p, Side side, int factors, PieceId& taken, bool& all) {
    const int total = printed_factors(game, p, side);
    bool alike = true, can_spare = false;
    for_force(game, p, side, [&](PieceId piece) { can_spare = can_spare || total - combat_factor(game, p, piece) >= factors; });
    for_losses(game, p, side, [&](PieceId piece) {
        taken = taken == no_piece ? piece : taken;
        alike = alike && are_alike(game, p, taken, piece);
    });
    all = !can_spare;
    return !all && !alike;
}

}  // namespace

template <bool attacking>
Side Losses<attacking>::asked(const Game&, const Position& p) const {
    return attacking ? attacker(p) : defender(p);
}

// Forced losses are taken at once.
template <bool attacking>
bool Losses<attacking>::ready(const Game& game, Position& p, Events* events) {
    const Side side = asked(game, p);
    if ((units == 0 && factors == 0) || !any_left(game, p, side)) {
        if constexpr (attacking) {
            p.stack.replace(
                Losses<false>{.units = static_cast<std::uint8_t>(p.battle.result == index(CombatResult::b1) ? 1 : 0)});
        } else {
            p.stack.replace(Advance{});
        }
        return false;
    }
    PieceId taken = no_piece;
    bool all = false;
    if (has_choice(game, p, side, factors, taken, all)) {
        return true;
    }
    if (all) {
        wipe_out(game, p, side, events);
    } else {
        lose(game, p, taken, events);
    }
    return false;
}

template <bool attacking>
void Losses<attacking>::actions(const Game& game, const Position& p, ActionList& out) const {
    for_losses(game, p, asked(game, p), [&](PieceId piece) { list(out, Verb::lose, piece); });
}

template <bool attacking>
void Losses<attacking>::lose(const Game& game, Position& p, PieceId piece, Events* events) {
    if (units > 0) {
        --units;
    } else {
        factors = static_cast<std::uint8_t>(std::max(0, factors - combat_factor(game, p, piece)));
    }
    kill(game, p, piece, events, "15.5");
}

template <bool attacking>
void Losses<attacking>::apply(const Game& game, Position& p, Action action, Events* events) {
    lose(game, p, action.piece, events);
}

template <bool attacking>
Verdict Losses<attacking>::verdict(const Game& game, const Position& p, const Try& tried) const {
    const bool makes_sense = verb(tried) == Verb::lose && tried.piece != no_piece;
    return makes_sense ? may_lose(game, p, asked(game, p), tried.piece) : senseless;
}

template <bool attacking>
Prompt Losses<attacking>::prompt(const Game&, const Position&) const {
    return {fmt::format("{}. {} to go", Losses::ask.prompt,
                        units > 0 ? std::to_string(units) : fmt::format("{} combat factors", factors))};
}

template struct Losses<true>;
template struct Losses<false>;

// --- counterattack, advance, exploitation --------------------------------------------------------------------------------

Side Counterattack::asked(const Game&, const Position& p) const { return defender(p); }

bool Counterattack::ready(const Game& game, Position& p, Events* events) {
    const bool asks = p.battle.from.size() > 1;
    if (!asks) {
        counterattack(game, p, p.battle.from[0], events);
    }
    return asks;
}

void Counterattack::actions(const Game&, const Position& p, ActionList& out) const {
    for (const HexId hex : p.battle.from) {
        list(out, Verb::counterattack, no_piece, hex);
    }
}

void Counterattack::apply(const Game& game, Position& p, Action action, Events* events) {
    counterattack(game, p, action.hex, events);
}

Verdict Counterattack::verdict(const Game&, const Position& p, const Try& tried) const {
    if (verb(tried) != Verb::counterattack || tried.hex == no_hex) {
        return senseless;
    }
    const auto& from = p.battle.from;
    return std::find(from.begin(), from.end(), tried.hex) != from.end() ? allowed : forbidden_by("15.6");
}

Side Exploit::asked(const Game&, const Position& p) const { return attacker(p); }

void Exploit::actions(const Game& game, const Position& p, ActionList& out) const {
    exploiting_stacks(game, p, status::stayed).for_each([&](HexId hex) { list(out, Verb::exploit, no_piece, hex); });
    list(out, Verb::pass);
}

void Exploit::apply(const Game& game, Position& p, Action action, Events* events) {
    if (verb(action) == Verb::exploit) {
        begin_exploitation(game, p, action.hex);
    } else {
        leave_battle(game, p, events);
    }
}

Verdict Exploit::verdict(const Game& game, const Position& p, const Try& tried) const {
    if (verb(tried) != Verb::exploit || tried.hex == no_hex) {
        return senseless;
    }
    return exploiting_stacks(game, p, status::stayed).contains(tried.hex) ? allowed : forbidden_by("25.1");
}

}  // namespace causeway::formosa
