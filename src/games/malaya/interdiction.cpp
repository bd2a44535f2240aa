// 16.6 Interdiction of reinforcements, 26.1.4.
#include "games/malaya/reinforcement.h"

namespace causeway::malaya {

Event delayed(const Game& game, const Position& p, PieceId piece, int turn, const char* rule) {
    Event event = about(game, p, EventType::place, Sentence::delayed, rule, piece);
    event.a = static_cast<std::int16_t>(turn);
    return event;
}

namespace {

// 16.63: by the enemy. What is due after the last turn never comes (6.25).
void hold_up(const Game& game, Position& p, PieceId piece, int turns, Events* events) {
    put(game, p, piece, track_of(p.turn + turns), events);
    set(p, piece, status::exempt);
    emit(events, delayed(game, p, piece, p.turn + turns, "16.63"));
}

template <class Cells>
auto last_or(const Cells& cells, int place) {
    return cells[std::min(static_cast<std::size_t>(place), cells.size() - 1)];
}

// The battalions of the unit that has just broken down.
template <class Visit>
void for_parted(const Game& game, const Position& p, Side side, Visit visit) {
    for (const Kind& kind : game.kinds) {
        for (const PieceId piece : kind.counters) {
            if (has(p, piece, status::parted) && at(p, piece) != box::unused && owner(game, piece) == side) {
                visit(piece);
            }
        }
    }
}

// 16.63 (2): the others come two turns later.
void lose_parted(const Game& game, Position& p, PieceId lost, Events* events) {
    const Side side = owner(game, lost);
    eliminate(game, p, lost, events, "16.63");
    for_parted(game, p, side, [&](PieceId piece) { hold_up(game, p, piece, 2, events); });
    forget_empty_forces(game, p);
}

// 26.11: a point that is stopped has not landed, and leaves the beach to another.
void free_beach(const Game& game, Position& p, HexId hex) {
    if (!facts(game, hex).port || !occupied_by(p, allies, hex)) {
        p.beaches.erase(hex);
    }
}

void stop(const Game& game, Position& p, PieceId piece, Delay result, Events* events) {
    if (result != Delay::lost) {
        hold_up(game, p, piece, result == Delay::one ? 1 : 2, events);
    } else if (can_break_down(game, piece)) {
        break_down(game, p, piece, events, "16.63");
        p.stack.push(InterdictionLoss{.piece = piece});
    } else {
        eliminate(game, p, piece, events, "16.63");
    }
    forget_empty_forces(game, p);
}

}  // namespace

void InterdictionRoll::apply(const Game& game, Position& p, Action action, Events* events) {
    const PieceId rolled = piece;
    const HexId to = hex;
    p.stack.pop();
    unset(p, rolled, status::grouped);
    const int points = points_on(p, other(owner(game, rolled)), Mission::interdiction);
    const int modifier = last_or(game.interdiction_modifier, points);
    const Delay result = last_or(game.interdiction, action.number + modifier);
    Event event = about(game, p, EventType::roll, Sentence::interdicted, "16.62", rolled);
    event.a = action.number;
    event.b = static_cast<std::int16_t>(modifier);
    event.c = static_cast<std::int16_t>(index(result));
    event.hex = to;
    emit(events, event);
    const bool from_base = at(p, rolled) == to;
    if (result != Delay::none) {
        stop(game, p, rolled, result, events);
        if (from_base && is_supply(game, rolled) && owner(game, rolled) == allies) {
            free_beach(game, p, to);
        }
    } else if (at(p, rolled) == box::to_place) {
        arrive(game, p, rolled, to, events);
    }
}

bool InterdictionRoll::stands(const Game& game, const Position& p, std::size_t depth) const {
    const Side side = p.stack.at<Reinforce>(depth - 1).side;
    if (owner(game, piece) != side || enemy_in(p, side, hex) != is_afloat(at(p, piece))) {
        return false;
    }
    return at(p, piece) == box::to_place || destination(p, piece) == hex;
}

Side InterdictionLoss::asked(const Game& game, const Position&) const { return owner(game, piece); }

bool InterdictionLoss::ready(const Game& game, Position& p, Events* events) {
    PieceId first = no_piece;
    bool choice = false;
    for_parted(game, p, owner(game, piece), [&](PieceId each) {
        choice = choice || (first != no_piece && unit(game, each).kind != unit(game, first).kind);
        first = first == no_piece ? each : first;
    });
    if (choice) {
        return true;
    }
    p.stack.pop();
    if (first != no_piece) {
        lose_parted(game, p, first, events);
    }
    return false;
}

void InterdictionLoss::actions(const Game& game, const Position& p, ActionList& out) const {
    PieceId last = no_piece;
    for_parted(game, p, owner(game, piece), [&](PieceId each) {
        if (last == no_piece || unit(game, each).kind != unit(game, last).kind) {
            list(out, Verb::lose, each);
        }
        last = each;
    });
}

void InterdictionLoss::apply(const Game& game, Position& p, Action action, Events* events) {
    p.stack.pop();
    lose_parted(game, p, action.piece, events);
}

bool InterdictionLoss::stands(const Game& game, const Position& p, std::size_t depth) const {
    return owner(game, piece) == p.stack.at<Reinforce>(depth - 1).side && can_break_down(game, piece) &&
           at(p, piece) == box::unused;
}

}  // namespace causeway::malaya
