// 9.6 Banzai charges: what makes them different from a prepared assault.
#include <algorithm>

#include "games/guam/assault.h"

namespace causeway::guam::assault {

namespace {

// R9.15: leaders in a hex that charges.
template <class Visit>
void for_charging_leaders(const Game& game, const Position& p, Visit visit) {
    for (const HexId from : origins(game, p)) {
        for_pieces(game, p, from, [&](PieceId piece) {
            if (piece_of(game, piece).type == PieceType::leader && owner(game, piece) == attacker(p)) {
                visit(piece);
            }
        });
    }
}

int count_leaders(const Game& game, const Position& p) {
    int count = 0;
    for_charging_leaders(game, p, [&](PieceId) { ++count; });
    return count;
}

// 9.6, 9.6.1: half of the DG, rounded up without a leader and down with one; in a drunk charge all of them.
int units_to_lose(AssaultKind kind, int dg, bool leader) {
    if (kind == AssaultKind::drunk) {
        return dg;
    }
    return leader ? dg / 2 : (dg + 1) / 2;
}

}  // namespace

void strip_markers(const Game& game, Position& p, Events* events) {
    for (const HexId from : origins(game, p)) {
        const HexId place = origin_place(game, p, from);
        if (dg(game, p, place) == 0 && nerve(game, p, place) == Nerve::steady) {
            continue;
        }
        put_mark(game, p, place, mark::dg, 0);
        put_nerve(game, p, place, Nerve::steady);
        Event event = happening(EventType::place, Sentence::shaken_off, "9.6");
        event.hex = from;
        emit(events, event);
    }
}

int drunk_limit(const Game& game, const Position& p) {
    const ScenarioFacts& scenario = game.scenarios[p.scenario];
    const int day = day_of(p.turn);
    const bool special =
        scenario.first_drunk_most != 0 && is_night_now(p) && p.charge_day != day && lists(scenario.first_drunk_days, day);
    return special ? scenario.first_drunk_most : game.assaults[index(AssaultKind::drunk)].on;
}

void take_losses(const Game& game, Position& p) {
    const int dg = p.assault.losses;
    p.assault.losses = 0;
    if (!is_charge(p) || dg == 0) {
        return;
    }
    const bool leader = count_leaders(game, p) > 0;
    const int units = std::min(units_to_lose(p.assault.kind, dg, leader), count_attackers(game, p));
    push(p, ChargeLoss{.left = static_cast<std::uint8_t>(units)});
    if (leader) {
        push(p, ChargeLoss{.leader = true});  // 9.6: he goes first
    }
}

}  // namespace causeway::guam::assault

namespace causeway::guam {

using namespace assault;

bool ChargeLoss::ready(const Game& game, Position& p, Events* events) {
    if (leader) {
        if (count_leaders(game, p) > 1) {
            return true;
        }
        PieceId only = no_piece;
        for_charging_leaders(game, p, [&](PieceId each) { only = each; });
        pop(p);
        if (only != no_piece) {
            lose_leader(game, p, only, events, "13.3");
        }
        return false;
    }
    const int units = left;
    if (units > 0 && count_attackers(game, p) > units) {
        return true;
    }
    pop(p);
    if (units > 0) {
        for_attackers(game, p, [&](PieceId unit) { eliminate(game, p, unit, events, "9.6"); });
    }
    return false;
}

void ChargeLoss::actions(const Game& game, const Position& p, ActionList& out) const {
    const auto lists = [&](PieceId piece) { list(out, Verb::lose, piece); };
    if (leader) {
        for_charging_leaders(game, p, lists);
    } else {
        for_attackers(game, p, lists);
    }
}

void ChargeLoss::apply(const Game& game, Position& p, Action action, Events* events) {
    if (leader) {
        pop(p);
        lose_leader(game, p, action.piece, events, "13.3");
    } else {
        --left;
        eliminate(game, p, action.piece, events, "9.6");
    }
}

}  // namespace causeway::guam
