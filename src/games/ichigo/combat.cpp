// 11.0 Combat: odds in odds.cpp, the course of a battle here.
//
// The procedure of a combat phase is Attack. A battle is one procedure above it, which gives way to the next from step to
// step: Build, Support, Defend, CombatRoll, DefenderLoss, AttackerLoss, Advance, Momentum, and Build again (R53).
#include <fmt/format.h>

#include <algorithm>

#include "games/ichigo/chapters.h"

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
    const std::optional<Direction> d = game.map.grid().direction(hex, target);
    if (!d) {
        return forbidden_by("11.2");
    }
    if (is_across_water(game, hex, *d)) {
        return forbidden_by("11.13");
    }
    if (p.battle.momentum_from != no_hex) {
        return allowed_if(hex == p.battle.momentum_from && has_momentum(game, p, piece), "11.25");
    }
    return has(p, piece, status::fought) ? forbidden_by("11.0") : allowed_if(p.turn != 1 || hex != game.indochina, "5.4");
}

namespace {

Nation attacker(const Position& p) { return static_cast<Nation>(p.battle.nation); }

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

template <class Visit>
void for_attackers(const Game& game, const Position& p, Visit visit) {
    for (const HexId hex : game.map.neighbours(p.battle.target)) {
        if (hex != no_hex && p.occupied[p.battle.nation].contains(hex)) {
            for_stack(p, hex, [&](PieceId piece) {
                if (has(p, piece, status::attacking)) {
                    visit(piece);
                }
            });
        }
    }
}

bool any_attacker(const Game& game, const Position& p) {
    bool any = false;
    for_attackers(game, p, [&](PieceId) { any = true; });
    return any;
}

// --- targets ------------------------------------------------------------------------------------------------------------

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

// Whether the hex is among the targets; `otherwise` is the case when nobody next to it may attack.
Verdict may_target(const Game& game, const Position& p, Nation who, HexId hex, const Hexes& targets, const char* otherwise) {
    if (hex == no_hex) {
        return senseless;
    }
    if (const Verdict enemy = may_be_attacked(game, p, side_of(who), hex); !enemy.allowed()) {
        return enemy;
    }
    return allowed_if(targets.contains(hex), only_across_water(game, p, who, hex) ? "11.13" : otherwise);
}

bool momentum_possible(const Game& game, const Position& p, HexId hex) {
    bool able = false;
    for_stack(p, hex, [&](PieceId piece) { able = able || has_momentum(game, p, piece); });
    return able && !targets_of(game, p, attacker(p), hex).empty();
}

// --- support (11.17, 11.28) ---------------------------------------------------------------------------------------------

bool takes_a_regiment(const Game& game, const Position& p, PieceId piece) {
    const Unit& u = unit(game, piece);
    return (is_division(u) || u.kind == Kind::brigade) && in_supply(game, p, piece);
}

// Regiments that may still be committed: one for each supplied unit in the battle, on the mainland only.
bool may_commit_tank(const Game& game, const Position& p) {
    if (p.battle.tanks >= p.tanks || game.hexes[index(p.battle.target)].formosa || p.battle.momentum_from != no_hex) {
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
           attacker(p) == Nation::japan && p.battle.momentum_from == no_hex;
}

std::string support_text(const Game& game, const Position& p, const char* what) {
    return fmt::format("Support the {} {}: tank regiments {} committed, {} left. What is committed is spent", what,
                       game.map.label(p.battle.target), p.battle.tanks, p.tanks - p.battle.tanks);
}

std::string losses_text(const Game& game, const Position& p) {
    return fmt::format("Battle of {}: choose a unit to lose a step, {} still to lose", game.map.label(p.battle.target),
                       p.battle.losses);
}

// --- the course of a battle ---------------------------------------------------------------------------------------------

void finish_battle(const Game& game, Position& p) {
    for (const PieceId piece : game.pieces[p.battle.nation]) {
        unset(p, piece, status::attacking | status::advanced);
    }
    p.battle = {};
    p.stack.pop();
}

// 6.6, 11.27: a unit in the battle is laid open; a zero-strength unit leaves at once.
void reveal(const Game& game, Position& p, PieceId piece, Events* events) {
    const bool flips = is_body(game, piece) && !has(p, piece, status::tried);
    const bool covered = p.stacks.top(at(p, piece)) != piece;
    if (flips) {
        set(p, piece, status::tried);
    }
    if (flips || covered) {
        Event event = about(game, p, EventType::reveal, Sentence::revealed, flips ? "11.27" : "6.6", piece);
        event.hex = at(p, piece);
        event.a = static_cast<std::int16_t>(strength(game, p, piece));
        event.b = 1;
        emit(events, event);
    }
    if (is_body(game, piece) && strength(game, p, piece) == 0) {
        Event event = about(game, p, EventType::loss, Sentence::zero, "2.14", piece);
        event.hex = at(p, piece);
        event.b = 1;
        emit(events, event);
        eliminate(game, p, piece, nullptr, "11.27");  // told already
    }
}

// 11.17, 11.28: what was committed is lost whatever happens.
void spend_support(const Game& game, Position& p, Events* events) {
    if (p.battle.tanks != 0) {
        p.tanks = static_cast<std::uint8_t>(p.tanks - p.battle.tanks);
        Event event = happening(EventType::loss, Sentence::tanks, "11.17");
        event.a = p.battle.tanks;
        emit(events, event);
    }
    if (p.battle.special_forces != 0) {
        emit(events, happening(EventType::loss, Sentence::special_forces, "11.28"));
        put(game, p, game.special_forces, box::dead, events);
        p.steps[index(game.special_forces)] = 0;
    }
}

void after_commitment(const Game& game, Position& p, Events* events) {
    if (attacker(p) == Nation::japan) {
        p.stack.replace(CombatRoll{});
    } else {
        p.stack.replace(Defend{});
    }
    for_attackers(game, p, [&](PieceId piece) { reveal(game, p, piece, events); });
    if (!any_attacker(game, p)) {
        // 11.27: only zeros attacked. There are no odds to compute, so nobody looks at the defenders (6.6).
        Event event = happening(EventType::combat, Sentence::no_attack, "11.27");
        event.hex = p.battle.target;
        emit(events, event);
        finish_battle(game, p);
        return;
    }
    for_stack(p, p.battle.target, [&](PieceId piece) { reveal(game, p, piece, events); });
    if (!defended(game, p)) {
        spend_support(game, p, events);  // 11.27: only zeros defended
        p.stack.replace(Advance{});
    }
}

void commit(const Game& game, Position& p, Events* events) {
    p.battle.committed = 1;
    if (p.battle.momentum_from == no_hex) {
        p.attacked.insert(p.battle.target);  // R49: momentum attacks come on top
    }
    for (const PieceId piece : game.pieces[p.battle.nation]) {
        unset(p, piece, status::advanced);
        if (has(p, piece, status::attacking)) {
            set(p, piece, status::fought);
        }
    }
    Event event = happening(EventType::choice, Sentence::committed, "11.0");
    event.hex = p.battle.target;
    emit(events, event);
    if (attacker(p) == Nation::japan) {
        p.stack.replace(Support{});
    } else {
        after_commitment(game, p, events);
    }
}

// 11.19-11.23
void roll(const Game& game, Position& p, int die, Events* events) {
    Explanation explanation;
    const Odds odds = combat_odds(game, p, -1, -1, &explanation);
    Event attack = happening(EventType::choice, Sentence::attack, "11.6");
    attack.hex = p.battle.target;
    attack.a = static_cast<std::int16_t>(odds.attack);
    attack.b = static_cast<std::int16_t>(odds.defence);
    attack.c = static_cast<std::int16_t>(odds.ratio);
    emit(events, attack);

    const Losses losses = combat_losses(game, p, odds.column, die);
    Event event = happening(EventType::combat, Sentence::result, "11.19");
    event.hex = p.battle.target;
    event.a = static_cast<std::int16_t>(die);
    event.b = static_cast<std::int16_t>(losses.printed.attacker);
    event.c = static_cast<std::int16_t>(losses.printed.eliminated ? -1 : losses.printed.defender);
    event.result = game.combat->cell(die, odds.column).c_str();
    event.column = game.combat->column_name(line_column(game, attacker(p), odds.column)).c_str();
    emit(events, event, explanation);

    spend_support(game, p, events);
    p.battle.losses = static_cast<std::uint8_t>(losses.defender);
    p.battle.attacker_losses = static_cast<std::uint8_t>(losses.attacker);
    p.stack.replace(DefenderLoss{});
}

// --- losses (11.20, 11.21) ----------------------------------------------------------------------------------------------

template <class Visit>
void for_involved(const Game& game, const Position& p, bool defenders, Visit visit) {
    if (defenders) {
        for_stack(p, p.battle.target, visit);
    } else {
        for_attackers(game, p, visit);
    }
}

bool has_spare_steps(const Game& game, const Position& p, bool defenders) {
    bool spare = false;
    for_involved(game, p, defenders, [&](PieceId piece) { spare = spare || p.steps[index(piece)] > 1; });
    return spare;
}

// 11.21: no division dies while a unit of its side in this battle has two steps.
Verdict may_die(const Game& game, const Position& p, PieceId piece, bool spare_steps) {
    return allowed_if(!spare_steps || p.steps[index(piece)] > 1 || !is_division(unit(game, piece)), "11.21");
}

template <class Visit>
void for_losses(const Game& game, const Position& p, bool defenders, Visit visit) {
    const bool spare = has_spare_steps(game, p, defenders);
    for_involved(game, p, defenders, [&](PieceId piece) {
        if (may_die(game, p, piece, spare).allowed()) {
            visit(piece);
        }
    });
}

// What was declared cannot be called off (6.6), nor supported any more.
Verdict in_battle(const Try& tried) {
    switch (verb(tried)) {
        case Verb::cancel: return forbidden_by("6.6");
        case Verb::tank: return forbidden_by("11.17");
        case Verb::special_forces: return forbidden_by("11.28");
        default: return senseless;
    }
}

Verdict may_lose(const Game& game, const Position& p, bool defenders, const Try& tried) {
    if (verb(tried) != Verb::lose || !is_on_map(p, tried.piece)) {
        return in_battle(tried);
    }
    bool involved = false;
    for_involved(game, p, defenders, [&](PieceId piece) { involved = involved || piece == tried.piece; });
    return involved ? may_die(game, p, tried.piece, has_spare_steps(game, p, defenders)) : forbidden_by("11.20");
}

void lose_step(const Game& game, Position& p, PieceId piece, Events* events) {
    --p.battle.losses;
    if (p.steps[index(piece)] == 1) {
        eliminate(game, p, piece, events, "11.20");
        return;
    }
    --p.steps[index(piece)];  // 2.15
    Event event = about(game, p, EventType::loss, Sentence::reduced, "2.15", piece);
    event.hex = at(p, piece);
    event.a = p.steps[index(piece)];
    emit(events, event);
}

void after_losses(Position& p, bool defenders) {
    if (defenders) {
        p.battle.losses = p.battle.attacker_losses;
        p.battle.attacker_losses = 0;
        p.stack.replace(AttackerLoss{});
    } else {
        p.battle.losses = 0;
        p.stack.replace(Advance{});
    }
}

// True when the owner has a choice. Forced losses are taken at once.
bool losses_ready(const Game& game, Position& p, bool defenders, Events* events) {
    if (p.battle.losses > 0 && defenders && garrisoned(game, p, p.battle.target)) {
        p.garrison_gone.insert(p.battle.target);  // 11.29
        Event event = happening(EventType::loss, Sentence::garrison_falls, "11.29");
        event.hex = p.battle.target;
        emit(events, event);
        p.battle.losses = 0;
    }
    int steps = 0, choices = 0;
    PieceId only = no_piece;
    for_involved(game, p, defenders, [&](PieceId piece) { steps += p.steps[index(piece)]; });
    for_losses(game, p, defenders, [&](PieceId piece) {
        ++choices;
        only = piece;
    });
    if (p.battle.losses == 0 || steps == 0) {
        after_losses(p, defenders);
        return false;
    }
    if (steps <= p.battle.losses) {
        for_involved(game, p, defenders, [&](PieceId piece) { eliminate(game, p, piece, events, "11.20"); });
        p.battle.losses = 0;
        if (defenders && game.hexes[index(p.battle.target)].initially_japanese && attacker(p) != Nation::japan) {
            p.garrison_gone.insert(p.battle.target);  // 11.29, R58: the city lies open
        }
        return false;
    }
    if (choices == 1) {
        lose_step(game, p, only, events);
        return false;
    }
    return true;
}

// --- advance and momentum (11.24, 11.25) --------------------------------------------------------------------------------

bool advance_ready(const Game& game, Position& p) {
    if (!defended(game, p) && any_attacker(game, p) && can_stack(game, p, attacker(p), p.battle.target, 1)) {
        return true;
    }
    const HexId hex = p.battle.target;
    const bool advanced = p.occupied[p.battle.nation].contains(hex);
    if (advanced) {
        refresh_networks(game, p, attacker(p) == Nation::japan ? japanese_network : american_network);  // R57
    }
    if (advanced && momentum_possible(game, p, hex)) {
        const std::uint8_t who = p.battle.nation;
        for (const PieceId piece : game.pieces[who]) {
            unset(p, piece, status::attacking);
        }
        p.battle = {};
        p.battle.nation = who;
        p.stack.replace(Momentum{{}, hex});
    } else {
        finish_battle(game, p);
    }
    return false;
}

void advance(const Game& game, Position& p, PieceId piece, Events* events) {
    Event event = about(game, p, EventType::advance, Sentence::advanced, "11.24", piece);
    event.from = at(p, piece);
    event.hex = p.battle.target;
    event.b = has(p, piece, status::tried) ? 1 : 0;
    emit(events, event);
    unset(p, piece, status::attacking);
    set(p, piece, status::advanced);
    put(game, p, piece, p.battle.target, events);
}

// The rest stay where they are.
void stop_advancing(const Game& game, Position& p) {
    for_attackers(game, p, [&](PieceId piece) { unset(p, piece, status::attacking); });
}

bool all_fit(const Game& game, const Position& p) {
    int count = 0;
    for_attackers(game, p, [&](PieceId) { ++count; });
    return count > 1 && can_stack(game, p, attacker(p), p.battle.target, count);
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
    const HexId from = p.battle.momentum_from;
    const std::uint8_t who = p.battle.nation;
    p.battle = {};
    if (from == no_hex) {
        p.stack.pop();
    } else {
        p.battle.nation = who;
        p.stack.replace(Momentum{{}, from});
    }
}

}  // namespace

Side OfTheAttacker::asked(const Game&, const Position& p) const { return side_of(attacker(p)); }

// --- 11.0: the combat phase ---------------------------------------------------------------------------------------------

bool Attack::ready(const Game& game, Position& p, Events*) {
    // 11.17 asks for the supply of defending Japanese as well.
    refresh_networks(game, p, nation == Nation::us ? both_networks : japanese_network);
    if (open_targets(game, p, nation).empty()) {
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
        case Verb::attacker: set(p, action.piece, status::attacking); break;
        case Verb::attackers:
            for_stack(p, action.hex, [&](PieceId piece) {
                if (may_attack(game, p, piece, p.battle.target).allowed()) {
                    set(p, piece, status::attacking);
                }
            });
            break;
        case Verb::commit: commit(game, p, events); break;
        default: call_off(game, p, events); break;
    }
}

// --- 11.17, 11.28: support ----------------------------------------------------------------------------------------------

bool Support::ready(const Game& game, Position& p, Events* events) {
    if (!may_commit_tank(game, p) && !may_commit_special_forces(game, p)) {
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
    if (!may_commit_tank(game, p)) {
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

// --- 11.19, 11.20: the die and the losses -------------------------------------------------------------------------------

void CombatRoll::apply(const Game& game, Position& p, Action action, Events* events) { roll(game, p, action.number, events); }

Side DefenderLoss::asked(const Game&, const Position& p) const { return other(side_of(attacker(p))); }

bool DefenderLoss::ready(const Game& game, Position& p, Events* events) { return losses_ready(game, p, true, events); }

void DefenderLoss::actions(const Game& game, const Position& p, ActionList& out) const {
    for_losses(game, p, true, [&](PieceId piece) { list(out, Verb::lose, piece); });
}

Verdict DefenderLoss::verdict(const Game& game, const Position& p, const Try& tried) const {
    return may_lose(game, p, true, tried);
}

Prompt DefenderLoss::prompt(const Game& game, const Position& p) const { return {losses_text(game, p)}; }

void DefenderLoss::apply(const Game& game, Position& p, Action action, Events* events) {
    lose_step(game, p, action.piece, events);
}

bool AttackerLoss::ready(const Game& game, Position& p, Events* events) { return losses_ready(game, p, false, events); }

void AttackerLoss::actions(const Game& game, const Position& p, ActionList& out) const {
    for_losses(game, p, false, [&](PieceId piece) { list(out, Verb::lose, piece); });
}

Verdict AttackerLoss::verdict(const Game& game, const Position& p, const Try& tried) const {
    return may_lose(game, p, false, tried);
}

Prompt AttackerLoss::prompt(const Game& game, const Position& p) const { return {losses_text(game, p)}; }

void AttackerLoss::apply(const Game& game, Position& p, Action action, Events* events) {
    lose_step(game, p, action.piece, events);
}

// --- 11.24, 11.25: advance and momentum ---------------------------------------------------------------------------------

bool Advance::ready(const Game& game, Position& p, Events*) { return advance_ready(game, p); }

void Advance::actions(const Game& game, const Position& p, ActionList& out) const {
    for_attackers(game, p, [&](PieceId piece) { list(out, Verb::advance, piece); });
    if (all_fit(game, p)) {
        list(out, Verb::all);
    }
    list(out, Verb::done);
}

Verdict Advance::verdict(const Game& game, const Position& p, const Try& tried) const {
    if (verb(tried) == Verb::all) {
        return allowed_if(all_fit(game, p), "11.24");
    }
    if (verb(tried) != Verb::advance || !is_on_map(p, tried.piece)) {
        return in_battle(tried);
    }
    return allowed_if(has(p, tried.piece, status::attacking), "11.24");
}

void Advance::apply(const Game& game, Position& p, Action action, Events* events) {
    if (verb(action) == Verb::advance) {
        advance(game, p, action.piece, events);
    } else if (verb(action) == Verb::all) {
        for_attackers(game, p, [&](PieceId piece) { advance(game, p, piece, events); });
    } else {
        stop_advancing(game, p);
    }
}

void Momentum::actions(const Game& game, const Position& p, ActionList& out) const {
    targets_of(game, p, attacker(p), hex).for_each([&](HexId target) { list(out, Verb::target, no_piece, target); });
    list(out, Verb::done);
}

Verdict Momentum::verdict(const Game& game, const Position& p, const Try& tried) const {
    const Nation who = attacker(p);
    return verb(tried) == Verb::target ? may_target(game, p, who, tried.hex, targets_of(game, p, who, hex), "11.25")
                                       : senseless;
}

void Momentum::apply(const Game& game, Position& p, Action action, Events*) {
    if (verb(action) == Verb::target) {
        p.battle.target = action.hex;
        p.battle.momentum_from = hex;
        p.stack.replace(Build{});
    } else {
        finish_battle(game, p);
    }
}

}  // namespace causeway::ichigo
