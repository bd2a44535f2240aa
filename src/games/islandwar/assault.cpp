// 9A.2, R9.1: an assault from its declaration to the advance, in the fixed order of its questions.
#include <fmt/format.h>

#include "games/islandwar/battle.h"

namespace causeway::islandwar {

namespace {

// --- before the die ------------------------------------------------------------------------------------------------------

// 19B.4: after the attacker has allocated everything. Of US units Japan sees what the combat shows (R19.3). Dummies are gone
// (19B.6).
void expose_all(const Game& game, Position& p, Events* events) {
    Force seen = attacker(p) == japan ? attackers(game, p) : hex_defenders(game, p);
    if (const PieceId fort = fort_in(game, p, p.fight.target); fort != no_piece) {
        seen.push_back(fort);
    }
    for (const PieceId piece : seen) {
        expose(game, p, piece, events, "19B.4");
    }
    for (const PieceId piece : attacker(p) == japan ? hex_defenders(game, p) : attackers(game, p)) {
        expose(game, p, piece, events, "19B.4");
    }
}

// R9.2, 9J.2: the attack is spent.
void find_nobody(const Position& p, Events* events) {
    emit(events, in_hex(EventType::combat, Sentence::found_nobody, "9J.2", p.fight.target));
}

void expose_hex(const Game& game, Position& p, Assault& assault, Events* events) {
    mark_attacked(game, p);
    expose_all(game, p, events);
    if (is_vacated(game, p)) {
        find_nobody(p, events);
        assault.stage = Assault::advance;
    }
}

// --- odds and die --------------------------------------------------------------------------------------------------------

void emit_result(const Game& game, const Position& p, const Odds& odds, const char* text, Events* events,
                 const Explanation& explanation) {
    if (events == nullptr) {
        return;
    }
    Event event = in_hex(EventType::combat, Sentence::assault_result, "9A.2e", p.fight.target);
    event.a = p.fight.die;
    event.b = static_cast<std::int16_t>(odds.drm);
    event.result = text;
    event.column = game.charts.find("assault")->column_name(odds.column).c_str();
    emit(events, event, explanation);
}

void reckon_odds(const Game& game, Position& p, Assault& assault, Events* events) {
    if (attackers(game, p).empty()) {
        assault.stage = Assault::end;  // R19.1: none of them came through
        return;
    }
    Explanation explanation;
    const Odds odds = assault_odds(game, p, events == nullptr ? nullptr : &explanation);
    assault.automatic = static_cast<std::uint8_t>(odds.automatic);
    if (odds.automatic == Automatic::no) {
        p.stack.push(AssaultRoll{});
        return;
    }
    Event event = in_hex(EventType::combat, Sentence::assault_automatic, "9A.2g", p.fight.target);
    event.a = odds.automatic == Automatic::attackers_die ? 0 : 1;
    if (events != nullptr) {
        emit(events, event, explanation);
    }
}

// --- results -------------------------------------------------------------------------------------------------------------

const AssaultResult& result_of(const Game& game, const Position& p) {
    return assault_result(game, p.fight.row, p.fight.column);
}

bool all_attackers_die(const Game& game, const Position& p, const Assault& assault) {
    return assault.automatic == static_cast<std::uint8_t>(Automatic::attackers_die) ||
           (assault.automatic == 0 && result_of(game, p).attacker == Loss::all);
}

bool all_defenders_die(const Game& game, const Position& p, const Assault& assault) {
    return assault.automatic == static_cast<std::uint8_t>(Automatic::defenders_die) ||
           (assault.automatic == 0 && result_of(game, p).defender == Loss::all);
}

void hurt_attackers(const Game& game, Position& p, const Assault& assault, Events* events) {
    if (all_attackers_die(game, p, assault)) {
        p.fight.attacker_lost = 1;
        eliminate_all(game, p, attackers(game, p), events, "9D.1a");
    } else {
        demand_losses(game, p, attacker(p), Counted::attack, assault.attacker_due, assault.attacker_bound, false);
    }
}

// 9F.1c: refugees too.
void hurt_defenders(const Game& game, Position& p, const Assault& assault, Events* events) {
    if (all_defenders_die(game, p, assault)) {
        p.fight.defender_lost = 1;
        eliminate_all(game, p, hex_defenders(game, p), events, "9D.1a");
    } else {
        demand_losses(game, p, defender(p), Counted::defence, assault.defender_due, assault.defender_bound, false);
    }
}

// 9H.4, R9.19: the face of the die, and American losses by the result itself.
bool is_natural_three(const Position& p, const Assault& assault) {
    const int lost = attacker(p) == us ? p.fight.attacker_lost : p.fight.defender_lost;
    return assault.automatic == 0 && p.fight.die == 3 && lost > 0;
}

// 18J.2, R18.14: those within the hex that landed there go back to sea, all others by land.
Force attackers_by_sea(const Game& game, const Position& p, bool by_sea) {
    Force force;
    for (const PieceId piece : attackers(game, p)) {
        if ((is_same_hex(p, piece) && came_by_sea(game, p, attacker(p), piece)) == by_sea) {
            force.push_back(piece);
        }
    }
    return force;
}

int attacker_retreat(const Game& game, const Position& p, const Assault& assault) {
    return assault.automatic == 0 ? result_of(game, p).attacker_retreat : 0;
}

void remember_target(const Game& game, Position& p) {
    ChooseAttack* choice = p.stack.find<ChooseAttack>();
    if (choice != nullptr && is_vacated(game, p)) {
        choice->emptied.push_back(p.fight.target);
    }
}

void end_assault(const Game& game, Position& p) {
    remember_target(game, p);
    end_attack(game, p);
    p.stack.pop();
}

}  // namespace

void Assault::go_on(const Game& game, Position& p, Events* events) {
    switch (stage++) {
        case offensive_support: offer_support(game, p, attacker(p)); break;
        case early_retreats: p.stack.push(SlipAway{}); break;
        case reserve_moves:
            if (p.phase == Phase::combat) {  // 6B.3, R6.9, R6.13
                p.stack.push(ReserveMoves{});
            }
            break;
        case exposure: expose_hex(game, p, *this, events); break;
        case defensive_support: offer_support(game, p, defender(p)); break;
        case banzai: p.stack.push(BanzaiCall{}); break;
        case banzai_over: break;
        case odds: reckon_odds(game, p, *this, events); break;
        case attacker_losses:
            judge_result(game, p);
            hurt_attackers(game, p, *this, events);
            break;
        case defender_losses: hurt_defenders(game, p, *this, events); break;
        case natural_three:
            if (is_natural_three(p, *this)) {
                p.stack.push(NaturalThree{});
            }
            break;
        case sea_retreats:  // 18J.2: who attacked within the hex goes back to sea
            if (attacker_retreat(game, p, *this) > 0 && !attackers_by_sea(game, p, true).empty()) {
                retreat_to_ships(game, p, events);
            }
            break;
        case attacker_retreats:
            if (const int length = attacker_retreat(game, p, *this); length > 0) {
                order_retreat(game, p, attacker(p), attackers_by_sea(game, p, false), length);
            }
            break;
        case defender_retreats:
            if (automatic == 0 && result_of(game, p).defender_retreat > 0) {
                order_retreat(game, p, defender(p), hex_defenders(game, p), result_of(game, p).defender_retreat);
            }
            break;
        case landing:
            if (!is_vacated(game, p) && continue_landing(game, p, events)) {
                stage = landing;  // it asks again after that
            }
            break;
        case advance: p.stack.push(Advance{}); break;
        case end: end_assault(game, p); break;
    }
}

void fight_again(const Game& game, Position& p) {
    Assault* assault = p.stack.find<Assault>();
    require(assault != nullptr, "no assault is under way");
    *assault = Assault{};
    assault->stage = Assault::odds;
    p.fight.die = 0;
    p.fight.judged = 0;
    p.fight.attacker_lost = p.fight.defender_lost = 0;
    ++p.fight.round;
    for (const PieceId piece : attackers(game, p)) {  // R18.13
        if (is_ineffective(game, p, piece) || has(p, piece, status::badly)) {
            unset(p, piece, status::in_battle);
        }
    }
}

// --- the die (9A.2e) -----------------------------------------------------------------------------------------------------

void AssaultRoll::apply(const Game& game, Position& p, Action action, Events* events) {
    Explanation explanation;
    const Odds found = assault_odds(game, p, events == nullptr ? nullptr : &explanation);
    p.fight.die = static_cast<std::uint8_t>(action.number);
    p.fight.row = static_cast<std::int8_t>(assault_row(action.number, found.drm));
    p.fight.column = static_cast<std::uint8_t>(found.column);
    const AssaultResult& result = result_of(game, p);
    emit_result(game, p, found, result.text, events, explanation);
    const Due due = losses_of(game, p, result);
    p.stack.pop();
    Assault& assault = p.stack.top<Assault>();
    assault.attacker_due = static_cast<std::uint8_t>(due.attacker);
    assault.defender_due = static_cast<std::uint8_t>(due.defender);
    assault.attacker_bound = static_cast<std::uint8_t>(found.attacker_bound);
    assault.defender_bound = static_cast<std::uint8_t>(found.defender_bound);
}

}  // namespace causeway::islandwar
