// 9A.1: Fire Combat, both dice before any loss.
#include <fmt/format.h>

#include "games/islandwar/battle.h"
#include "games/islandwar/guns.h"

namespace causeway::islandwar {

namespace {

// 9B.8
bool hurts_armor(const Game& game, PieceId piece) { return is_artillery(game, piece) || unit(game, piece).armor; }

void note_guns(const Game& game, const Position& p, FireFight& fight) {
    bool attack = false, defence = false;
    for_attackers(game, p, [&](PieceId piece) { attack = attack || hurts_armor(game, piece); });
    for_defenders(game, p,
                  [&](PieceId piece) { defence = defence || (!has(p, piece, status::stayed) && hurts_armor(game, piece)); });
    fight.hurts_armor = static_cast<std::uint8_t>((attack ? 1U : 0U) | (defence ? 2U : 0U));
}

// R3.1: a strength of nothing rolls no die.
void roll_fire(const Game& game, Position& p) {
    if (fire_of_attackers(game, p) > 0) {
        p.stack.push(FireRoll<true>{});
    }
}

void roll_return_fire(const Game& game, Position& p) {
    if (p.fight.from != no_hex && fire_of_defenders(game, p) > 0) {
        p.stack.push(FireRoll<false>{});
    }
}

void end_fire(const Game& game, Position& p) {
    ChooseAttack& choice = p.stack.at<ChooseAttack>(p.stack.size() - 2);
    if (is_vacated(game, p)) {
        choice.emptied.push_back(p.fight.target);
    }
    end_attack(game, p);
    p.stack.pop();
}

}  // namespace

void FireFight::go_on(const Game& game, Position& p, Events* events) {
    switch (stage++) {
        case early_retreats: p.stack.push(SlipAway{}); break;
        case return_fire:
            mark_attacked(game, p);
            if (is_vacated(game, p)) {
                emit(events, in_hex(EventType::combat, Sentence::found_nobody, "9J.2", p.fight.target));
                stage = end;
            } else {
                p.stack.push(ReturnFire{});
            }
            break;
        case fire:
            note_guns(game, p, *this);
            roll_fire(game, p);
            break;
        case fire_back: roll_return_fire(game, p); break;
        case defender_losses:
            judge_result(game, p);
            demand_losses(game, p, defender(p), Counted::fire, defender_due, 0, (hurts_armor & 1U) == 0);
            break;
        case attacker_losses:
            demand_losses(game, p, attacker(p), Counted::fire, attacker_due, 0, (hurts_armor & 2U) == 0);
            break;
        case end: end_fire(game, p); break;
    }
}

// --- return fire (9A.1b, R9.6) -------------------------------------------------------------------------------------------

namespace {

Hexes hexes_of_attackers(const Game& game, const Position& p) {
    Hexes hexes;
    for_attackers(game, p, [&](PieceId piece) { hexes.insert(at(p, piece)); });
    return hexes;
}

bool can_fire_back(const Game& game, const Position& p, PieceId piece) {
    return !has(p, piece, status::stayed) && defence_of(game, p, piece) > 0;
}

}  // namespace

Side ReturnFire::asked(const Game&, const Position& p) const { return defender(p); }

bool ReturnFire::ready(const Game& game, Position& p, Events*) {
    const bool asks = fire_of_defenders(game, p) > 0 || has_hidden_defenders(game, p);
    if (!asks) {
        p.stack.pop();
    }
    return asks;
}

void ReturnFire::actions(const Game& game, const Position& p, ActionList& out) const {
    int firing = 0;
    for_defenders(game, p, [&](PieceId piece) { firing += can_fire_back(game, p, piece) ? 1 : 0; });
    if (firing > 0) {
        hexes_of_attackers(game, p).for_each([&](HexId hex) { list(out, Verb::fire_back, no_piece, hex); });
    }
    if (firing > 1) {
        for_defenders(game, p, [&](PieceId piece) {
            if (can_fire_back(game, p, piece)) {
                list(out, Verb::hold, piece);
            }
        });
    }
    list(out, Verb::pass);
}

void ReturnFire::apply(const Game&, Position& p, Action action, Events*) {
    switch (verb(action)) {
        case Verb::hold: set(p, action.piece, status::stayed); break;
        case Verb::fire_back:
            p.fight.from = action.hex;
            p.stack.pop();
            break;
        default: p.stack.pop(); break;
    }
}

Prompt ReturnFire::prompt(const Game& game, const Position& p) const {
    const int strength = fire_of_defenders(game, p);
    const std::string where = game.map.label(p.fight.target);
    return {strength == 0 ? fmt::format("{} is fired at, and nobody there can fire back. Go on", where)
                          : fmt::format("{} is fired at: {} points can fire back. Choose the attackers' hex, or hold fire",
                                        where, in_points(strength))};
}

// --- the dice (9A.1c) ----------------------------------------------------------------------------------------------------

template <bool attacking>
void FireRoll<attacking>::apply(const Game& game, Position& p, Action action, Events* events) {
    const HexId target = attacking ? p.fight.target : p.fight.from;
    const int strength = attacking ? fire_of_attackers(game, p) : fire_of_defenders(game, p);
    const int die = action.number + fire_modifier(game, p, target, attacking, nullptr);
    const int losses = game.fire.at(die)[band_of(game.fire_floors, strength)];
    // R19.7: neither column nor modifiers are told.
    const EventType type = hides_something(game, p, target) ? EventType::reveal : EventType::roll;
    Event event = in_hex(type, Sentence::fire_result, "9D.2", target);
    event.a = action.number;
    event.b = static_cast<std::int16_t>(losses);
    emit(events, event);
    p.stack.pop();
    FireFight& fight = p.stack.top<FireFight>();
    (attacking ? fight.defender_due : fight.attacker_due) = static_cast<std::uint8_t>(losses);
}

template struct FireRoll<true>;
template struct FireRoll<false>;

}  // namespace causeway::islandwar
