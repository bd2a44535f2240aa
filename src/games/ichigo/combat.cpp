// 11.19-11.25: the course of a battle from its declaration on.
#include <fmt/format.h>

#include <algorithm>

#include "games/ichigo/battle.h"

namespace causeway::ichigo {

namespace {

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

}  // namespace

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
    if (p.battle.momentum == 0) {
        p.attacked.insert(p.battle.target);  // R49: momentum attacks come on top
    }
    for (const PieceId piece : game.pieces[p.battle.nation]) {
        if (has(p, piece, status::attacking)) {
            unset(p, piece, status::advanced);  // R57: whoever stays behind may still go on later
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

namespace {

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
    event.result = game.combat->cell(die, cell_under(game, p, odds.column)).c_str();
    event.column = game.combat->column_name(odds.column).c_str();
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

std::string losses_text(const Game& game, const Position& p) {
    return fmt::format("Battle of {}: choose a unit to lose a step, {} still to lose", game.map.label(p.battle.target),
                       p.battle.losses);
}

Verdict may_lose(const Game& game, const Position& p, bool defenders, const Try& tried) {
    if (verb(tried) != Verb::lose || !is_on_map(p, tried.piece)) {
        return in_battle(tried);
    }
    bool involved = false;
    for_involved(game, p, defenders, [&](PieceId piece) { involved = involved || piece == tried.piece; });
    return involved ? may_die(game, p, tried.piece, has_spare_steps(game, p, defenders)) : forbidden_by("11.20");
}

// A unit dies. One that took no part and lay covered under it lies open now (6.6).
void fall(const Game& game, Position& p, PieceId piece, Events* events) {
    const PieceId below = p.stacks.top(at(p, piece)) == piece ? p.stacks.below(piece) : no_piece;
    const bool covered = below != no_piece && known_to(game, p, below) != to_all;
    eliminate(game, p, piece, events, "11.20");
    if (covered && known_to(game, p, below) == to_all) {
        Event event = about(game, p, EventType::reveal, Sentence::revealed, "6.6", below);
        event.hex = at(p, below);
        event.a = static_cast<std::int16_t>(strength(game, p, below));
        event.b = 1;
        emit(events, event);
    }
}

void lose_step(const Game& game, Position& p, PieceId piece, Events* events) {
    --p.battle.losses;
    if (p.steps[index(piece)] == 1) {
        fall(game, p, piece, events);
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
        for_involved(game, p, defenders, [&](PieceId piece) { fall(game, p, piece, events); });
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
    refresh_networks(game, p, attacker(p) == Nation::japan ? japanese_network : american_network);  // R57
    if (momentum_targets(game, p).empty()) {
        finish_battle(game, p);
        return false;
    }
    const std::uint8_t who = p.battle.nation;
    for (const PieceId piece : game.pieces[who]) {
        unset(p, piece, status::attacking);
    }
    p.battle = {};
    p.battle.nation = who;
    p.stack.replace(Momentum{});
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

}  // namespace

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
    momentum_targets(game, p).for_each([&](HexId target) { list(out, Verb::target, no_piece, target); });
    list(out, Verb::done);
}

Verdict Momentum::verdict(const Game& game, const Position& p, const Try& tried) const {
    const Nation who = attacker(p);
    return verb(tried) == Verb::target ? may_target(game, p, who, tried.hex, momentum_targets(game, p), "11.25") : senseless;
}

void Momentum::apply(const Game& game, Position& p, Action action, Events*) {
    if (verb(action) == Verb::target) {
        begin_momentum_attack(p, action.hex);
        p.stack.replace(Build{});
    } else {
        finish_battle(game, p);
    }
}

}  // namespace causeway::ichigo
