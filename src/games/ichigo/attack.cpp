// 11.0-11.18: which hex is attacked, by whom, and with what support. Odds in odds.cpp.
//
// The procedure of a combat phase is Attack. A battle is one procedure above it, which gives way to the next from step to
// step: Build, Support, Defend, CombatRoll, DefenderLoss, AttackerLoss, Advance, Momentum, and Build again (R53).
#include <fmt/format.h>

#include "games/ichigo/battle.h"

namespace causeway::ichigo {

namespace {

// 11.13: a lake, or the sea, on that side.
bool is_across_water(const Game& game, HexId from, Direction d) {
    return ((game.hexes[index(from)].barriers >> index(d)) & 1U) != 0;
}

// 11.25: whether a unit that just advanced may go on, wherever that leads.
bool has_momentum(const Game& game, const Position& p, PieceId piece) {
    if (!has(p, piece, status::advanced)) {
        return false;
    }
    switch (nation(game, piece)) {
        case Nation::japan: return p.turn <= 6 && in_supply(game, p, piece);
        case Nation::us: return on_beachhead_network(game, p, at(p, piece));
        case Nation::china: return false;
    }
    return false;
}

}  // namespace

Verdict may_attack(const Game& game, const Position& p, PieceId piece, HexId target) {
    if (!is_on_map(p, piece)) {
        return senseless;
    }
    const HexId hex = at(p, piece);
    if (const auto who = static_cast<Nation>(p.battle.nation); nation(game, piece) != who) {
        return forbidden_by(side_of(nation(game, piece)) == side_of(who) ? "5.1" : "11.0");  // R50
    }
    if (is_static(unit(game, piece))) {
        return forbidden_by(unit(game, piece).kind == Kind::militia ? "11.26" : "2.12");
    }
    const std::optional<Direction> d = game.map.direction(hex, target);
    if (!d) {
        return forbidden_by("11.2");
    }
    if (is_across_water(game, hex, *d)) {
        return forbidden_by("11.13");
    }
    if (p.battle.momentum != 0) {
        const bool from_there = p.battle.momentum_from == no_hex || p.battle.momentum_from == hex;
        return allowed_if(from_there && has_momentum(game, p, piece), "11.25");
    }
    return has(p, piece, status::fought) ? forbidden_by("11.0") : allowed_if(p.turn != 1 || hex != game.indochina, "5.4");
}

namespace {

// Something of the enemy's stands in the hex and may be attacked.
Verdict may_be_attacked(const Game& game, const Position& p, Side side, HexId hex) {
    if (!enemy_in(p, side, hex) && !(side == allies && garrisoned(game, p, hex))) {
        return forbidden_by("11.0");
    }
    return allowed_if(p.turn != 1 || hex != game.indochina, "5.4");
}

}  // namespace

bool defended(const Game& game, const Position& p) {
    return may_be_attacked(game, p, side_of(attacker(p)), p.battle.target).allowed();
}

namespace {

// --- targets ------------------------------------------------------------------------------------------------------------

}  // namespace

Hexes targets_of(const Game& game, const Position& p, Nation who, HexId from) {
    Hexes targets;
    const auto& around = game.map.neighbours(from);
    for (std::size_t d = 0; d < around.size(); ++d) {
        if (around[d] != no_hex && !is_across_water(game, from, static_cast<Direction>(d)) &&
            may_be_attacked(game, p, side_of(who), around[d]).allowed()) {
            targets.insert(around[d]);
        }
    }
    return targets;
}

namespace {

// 11.4, R49: hexes that somebody may still attack in this phase.
Hexes open_targets(const Game& game, const Position& p, Nation who) {
    Hexes targets;
    p.occupied[index(who)].for_each([&](HexId hex) {
        bool able = false;
        for_stack(p, hex,
                  [&](PieceId piece) { able = able || (!is_static(unit(game, piece)) && !has(p, piece, status::fought)); });
        if (able && !(p.turn == 1 && hex == game.indochina)) {
            targets |= targets_of(game, p, who, hex);
        }
    });
    return targets - p.attacked;
}

// Whether units of the nation are next to the hex, but only with a lake or the sea between.
bool only_across_water(const Game& game, const Position& p, Nation nation, HexId hex) {
    bool wet = false, dry = false;
    for (const Direction d : all_directions) {
        const HexId from = game.map.neighbour(hex, d);
        if (from != no_hex && p.occupied[index(nation)].contains(from)) {
            (is_across_water(game, from, opposite(d)) ? wet : dry) = true;
        }
    }
    return wet && !dry;
}

}  // namespace

Verdict may_target(const Game& game, const Position& p, Nation who, HexId hex, const Hexes& targets, const char* otherwise) {
    if (hex == no_hex) {
        return senseless;
    }
    if (const Verdict enemy = may_be_attacked(game, p, side_of(who), hex); !enemy.allowed()) {
        return enemy;
    }
    return allowed_if(targets.contains(hex), only_across_water(game, p, who, hex) ? "11.13" : otherwise);
}

Hexes momentum_targets(const Game& game, const Position& p) {
    Hexes targets;
    for (const PieceId piece : game.pieces[p.battle.nation]) {
        if (is_on_map(p, piece) && has_momentum(game, p, piece)) {
            targets |= targets_of(game, p, attacker(p), at(p, piece));
        }
    }
    return targets;
}

void begin_momentum_attack(Position& p, HexId target) {
    p.battle.target = target;
    p.battle.momentum = 1;
}

void take_strongest_momentum(const Game& game, Position& p) {
    if (p.battle.momentum == 0 || p.battle.momentum_from != no_hex) {
        return;
    }
    int most = 0;
    HexId strongest = no_hex;
    for (const HexId from : game.map.neighbours(p.battle.target)) {
        if (from == no_hex) {
            continue;
        }
        int factors = 0;
        for_stack(p, from, [&](PieceId piece) {
            factors += may_attack(game, p, piece, p.battle.target).allowed() ? strength(game, p, piece) : 0;
        });
        if (factors > most) {
            most = factors;
            strongest = from;
        }
    }
    p.battle.momentum_from = strongest;
}

void join_attack(Position& p, PieceId piece) {
    set(p, piece, status::attacking);
    if (p.battle.momentum != 0) {
        p.battle.momentum_from = at(p, piece);
    }
}

Verdict in_battle(const Try& tried) {
    switch (verb(tried)) {
        case Verb::cancel: return forbidden_by("6.6");
        case Verb::tank: return forbidden_by("11.17");
        case Verb::special_forces: return forbidden_by("11.28");
        default: return senseless;
    }
}

namespace {

// --- support (11.17, 11.28) ---------------------------------------------------------------------------------------------

bool takes_a_regiment(const Game& game, const Position& p, PieceId piece) {
    const Unit& u = unit(game, piece);
    return (is_division(u) || u.kind == Kind::brigade) && in_supply(game, p, piece);
}

// Regiments that may still be committed: one for each supplied unit in the battle, on the mainland only.
bool may_commit_tank(const Game& game, const Position& p) {
    if (p.battle.tanks >= p.tanks || game.hexes[index(p.battle.target)].formosa || p.battle.momentum != 0) {
        return false;
    }
    int places = 0;
    const auto count = [&](PieceId piece) { places += takes_a_regiment(game, p, piece) ? 1 : 0; };
    if (attacker(p) == Nation::japan) {
        for_attackers(game, p, count);
    } else {
        for_stack(p, p.battle.target, count);
    }
    return p.battle.tanks < places;
}

bool may_commit_special_forces(const Game& game, const Position& p) {
    return game.special_forces != no_piece && at(p, game.special_forces) == box::support && p.battle.special_forces == 0 &&
           attacker(p) == Nation::japan && p.battle.momentum == 0;
}

std::string support_text(const Game& game, const Position& p, const char* what) {
    const char* const special_forces = p.battle.special_forces != 0         ? ", the 1st Special Forces Group committed"
                                       : may_commit_special_forces(game, p) ? ", the 1st Special Forces Group left"
                                                                            : "";
    return fmt::format("Support the {} {}: tank regiments {} committed, {} left{}. What is committed is spent", what,
                       game.map.label(p.battle.target), p.battle.tanks, p.tanks - p.battle.tanks, special_forces);
}

// 11.2: a unit that is not yet part of the attack.
Verdict may_join(const Game& game, const Position& p, PieceId piece) {
    const Verdict attacking = may_attack(game, p, piece, p.battle.target);
    return attacking.allowed() && has(p, piece, status::attacking) ? senseless : attacking;
}

// A stack of at least two that may; else what stops the unit on top, which all can see.
Verdict may_join_together(const Game& game, const Position& p, HexId hex) {
    if (hex == no_hex || p.stacks.empty(hex)) {
        return senseless;
    }
    int open = 0;
    for_stack(p, hex, [&](PieceId piece) { open += may_join(game, p, piece).allowed() ? 1 : 0; });
    return open > 1 ? allowed : open == 1 ? senseless : may_join(game, p, p.stacks.top(hex));
}

void call_off(const Game& game, Position& p, Events* events) {
    for_attackers(game, p, [&](PieceId piece) { unset(p, piece, status::attacking); });
    Event event = happening(EventType::choice, Sentence::called_off, "6.6");
    event.hex = p.battle.target;
    emit(events, event);
    const Battle called_off = p.battle;
    p.battle = {};
    if (called_off.momentum == 0) {
        p.stack.pop();
    } else {
        p.battle.nation = called_off.nation;
        p.stack.replace(Momentum{});
    }
}

}  // namespace

Side OfTheAttacker::asked(const Game&, const Position& p) const { return side_of(attacker(p)); }

// --- 11.0: the combat phase ---------------------------------------------------------------------------------------------

bool Attack::ready(const Game& game, Position& p, Events*) {
    // 11.17 asks for the supply of defending Japanese as well.
    refresh_networks(game, p, nation == Nation::us ? both_networks : japanese_network);
    if (p.attacked.empty() && open_targets(game, p, nation).empty()) {  // 5.0: who attacked ends the phase himself
        p.stack.pop();
        return false;
    }
    return true;
}

void Attack::actions(const Game& game, const Position& p, ActionList& out) const {
    open_targets(game, p, nation).for_each([&](HexId hex) { list(out, Verb::target, no_piece, hex); });
    if (nation == Nation::us) {
        list_supply_drops(game, p, out);
    }
    list(out, Verb::end);
}

Verdict Attack::verdict(const Game& game, const Position& p, const Try& tried) const {
    if (verb(tried) == Verb::supply && nation == Nation::us) {
        return may_drop_supplies(game, p, tried.hex);
    }
    const bool again = tried.hex != no_hex && p.attacked.contains(tried.hex);
    return verb(tried) == Verb::target
               ? may_target(game, p, nation, tried.hex, open_targets(game, p, nation), again ? "11.4" : "11.0")
               : senseless;
}

Prompt Attack::prompt(const Game& game, const Position& p) const {
    return {open_targets(game, p, nation).empty() ? "Nothing more can be attacked: end combat" : ""};
}

void Attack::apply(const Game&, Position& p, Action action, Events* events) {
    if (verb(action) == Verb::target) {
        p.battle.target = action.hex;
        p.battle.nation = static_cast<std::uint8_t>(index(nation));
        p.stack.push(Build{});
    } else if (verb(action) == Verb::supply) {
        drop_supplies(p, action.hex, events);
    } else {
        p.stack.pop();
    }
}

// --- 11.2: putting an attack together -----------------------------------------------------------------------------------

void Build::actions(const Game& game, const Position& p, ActionList& out) const {
    for (const HexId hex : game.map.neighbours(p.battle.target)) {
        if (hex == no_hex || !p.occupied[p.battle.nation].contains(hex)) {
            continue;
        }
        int open = 0;
        for_stack(p, hex, [&](PieceId piece) {
            if (may_join(game, p, piece).allowed()) {
                list(out, Verb::attacker, piece);
                ++open;
            }
        });
        if (open > 1) {
            list(out, Verb::attackers, no_piece, hex);
        }
    }
    if (any_attacker(game, p)) {
        list(out, Verb::commit);
    }
    list(out, Verb::cancel);
}

Verdict Build::verdict(const Game& game, const Position& p, const Try& tried) const {
    switch (verb(tried)) {
        case Verb::attacker: return may_join(game, p, tried.piece);
        case Verb::attackers: return may_join_together(game, p, tried.hex);
        case Verb::commit: return allowed_if(any_attacker(game, p), "11.2");
        default: return senseless;
    }
}

Prompt Build::prompt(const Game& game, const Position& p) const {
    const std::string text =
        fmt::format("Attack on {}: add units, then commit it or call it off", game.map.label(p.battle.target));
    return any_attacker(game, p) ? battle_prompt(game, p, text) : Prompt{text};
}

void Build::apply(const Game& game, Position& p, Action action, Events* events) {
    switch (verb(action)) {
        case Verb::attacker: join_attack(p, action.piece); break;
        case Verb::attackers:
            for_stack(p, action.hex, [&](PieceId piece) {
                if (may_attack(game, p, piece, p.battle.target).allowed()) {
                    join_attack(p, piece);
                }
            });
            break;
        case Verb::commit: commit(game, p, events); break;
        default: call_off(game, p, events); break;
    }
}

// --- 11.17, 11.28: support ----------------------------------------------------------------------------------------------

bool Support::ready(const Game& game, Position& p, Events* events) {
    const bool committed = p.battle.tanks != 0 || p.battle.special_forces != 0;
    if (!committed && !may_commit_tank(game, p) && !may_commit_special_forces(game, p)) {
        after_commitment(game, p, events);
        return false;
    }
    return true;
}

void Support::actions(const Game& game, const Position& p, ActionList& out) const {
    if (may_commit_tank(game, p)) {
        list(out, Verb::tank);
    }
    if (may_commit_special_forces(game, p)) {
        list(out, Verb::special_forces);
    }
    list(out, Verb::done);
}

Verdict Support::verdict(const Game& game, const Position& p, const Try& tried) const {
    const bool may_commit = (verb(tried) == Verb::tank && may_commit_tank(game, p)) ||
                            (verb(tried) == Verb::special_forces && may_commit_special_forces(game, p));
    return may_commit ? allowed : in_battle(tried);
}

Prompt Support::prompt(const Game& game, const Position& p) const {
    return battle_prompt(game, p, support_text(game, p, "attack on"));
}

void Support::apply(const Game& game, Position& p, Action action, Events* events) {
    switch (verb(action)) {
        case Verb::tank: ++p.battle.tanks; break;
        case Verb::special_forces: p.battle.special_forces = 1; break;
        default: after_commitment(game, p, events); break;
    }
}

bool Defend::ready(const Game& game, Position& p, Events*) {
    refresh_networks(game, p, japanese_network);  // zeros that left may have opened a path (7.2)
    if (p.battle.tanks == 0 && !may_commit_tank(game, p)) {
        p.stack.replace(CombatRoll{});
        return false;
    }
    return true;
}

void Defend::actions(const Game& game, const Position& p, ActionList& out) const {
    if (may_commit_tank(game, p)) {
        list(out, Verb::tank);
    }
    list(out, Verb::done);
}

Verdict Defend::verdict(const Game& game, const Position& p, const Try& tried) const {
    return verb(tried) == Verb::tank && may_commit_tank(game, p) ? allowed : in_battle(tried);
}

Prompt Defend::prompt(const Game& game, const Position& p) const {
    return battle_prompt(game, p, support_text(game, p, "defence of"));
}

void Defend::apply(const Game&, Position& p, Action action, Events*) {
    if (verb(action) == Verb::tank) {
        ++p.battle.tanks;
    } else {
        p.stack.replace(CombatRoll{});
    }
}

}  // namespace causeway::ichigo
