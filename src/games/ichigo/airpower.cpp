// 8.0 Airpower.
#include <algorithm>

#include "core/trace.h"
#include "games/ichigo/chapters.h"

namespace causeway::ichigo::airpower {

namespace {

constexpr int markers_in_the_box = 5;  // 8.1

// 8.1: +1 on turn 1, -2 from turn 7, never below zero.
int japanese_result(const Game& game, const Position& p, int die) {
    return std::max(0, die + chart_number(game, "japan-airpower", p.turn));
}

// 8.7: airbases lost count against the Allied die; without any there is no die, which is then given as 0.
int allied_result(const Game& game, const Position& p, int die) {
    return std::max(0, die + game.airbase_modifier[static_cast<std::size_t>(allied_airbases(game, p))]);
}

void compare(const Game& game, Position& p, int japanese_die, int allied_die, Events* events) {
    const int difference = japanese_result(game, p, japanese_die) - allied_result(game, p, allied_die);
    if (difference == 0) {
        replace(p, FrameKind::air_japan);  // 8.1: ties are rolled again
        return;
    }
    const Side winner = difference > 0 ? japan : allies;
    const int markers = std::min(std::abs(difference), markers_in_the_box);
    p.air_side = static_cast<std::uint8_t>(index(winner));
    Event event = happening(EventType::track, Sentence::air_won, "8.1");
    event.a = static_cast<std::int16_t>(index(winner));
    event.b = static_cast<std::int16_t>(markers);
    emit(events, event);
    replace(p, FrameKind::air_place, static_cast<std::uint8_t>(markers));
}

void place_bomber(const Game& game, Position& p, HexId hex, Events* events) {
    p.bomber = hex;
    p.bomber_used = 1;
    // 8.9: whoever starts the turn within three hexes is out of supply for all of it.
    for (const PieceId piece : game.pieces[index(Nation::japan)]) {
        if (on_map(at(p, piece)) && is_bombed(game, p, at(p, piece))) {
            set(p, piece, status::bombed);
        }
    }
    Event event = happening(EventType::place, Sentence::bomber, "8.9");
    event.hex = hex;
    emit(events, event);
}

void place_marker(const Game& game, Position& p, HexId hex, Events* events) {
    p.air.push_back(hex);
    // 8.3: the hex and the six around it.
    p.air_range |= within<max_hexes>(hex, 1, [&](HexId h) -> const std::array<HexId, 6>& { return game.map.neighbours(h); });
    Event event = happening(EventType::place, Sentence::air_marker, "8.2");
    event.hex = hex;
    emit(events, event);
}

}  // namespace

bool ready(const Game& game, Position& p, Events* events) {
    switch (top(p).kind) {
        case FrameKind::bomber_roll:
            if (launched(p)) {
                return true;
            }
            // 8.9: without Causeway there is one raid a game, and no roll for it.
            pop(p);
            if (p.bomber_used == 0) {
                push(p, FrameKind::bomber);
            }
            return false;
        case FrameKind::bomber: {
            const bool any =
                std::any_of(game.cities.begin(), game.cities.end(), [&](HexId hex) { return controls(p, japan, hex); });
            if (!any) {
                pop(p);
            }
            return any;
        }
        case FrameKind::air_allies:
            if (allied_airbases(game, p) == 0) {
                compare(game, p, top(p).a, 0, events);  // 8.7
                return false;
            }
            return true;
        case FrameKind::air_place:
            if (top(p).a == 0) {
                pop(p);
                return false;
            }
            return true;
        default: return true;
    }
}

void actions(const Game& game, const Position& p, ActionList& out) {
    switch (top(p).kind) {
        case FrameKind::bomber:
            for (const HexId hex : game.cities) {
                if (controls(p, japan, hex)) {
                    list(out, Verb::marker, no_piece, hex);
                }
            }
            list(out, Verb::pass);
            break;
        case FrameKind::air_place:
            // 8.2, R32: any hex of the board, one marker a hex.
            for (std::size_t i = 0; i < static_cast<std::size_t>(game.map.size()); ++i) {
                const auto hex = static_cast<HexId>(i);
                if (game.map.exists(hex) && std::find(p.air.begin(), p.air.end(), hex) == p.air.end()) {
                    list(out, Verb::marker, no_piece, hex);
                }
            }
            break;
        default: list_die(out); break;
    }
}

void apply(const Game& game, Position& p, Action action, Events* events) {
    switch (top(p).kind) {
        case FrameKind::bomber_roll:
            pop(p);
            emit_die(events, FrameKind::bomber_roll, action.number, "8.9");
            if (chart_word(game, "b29", action.number) == "yes") {
                push(p, FrameKind::bomber);
            } else {
                emit(events, happening(EventType::track, Sentence::bomber_none, "8.9"));
            }
            break;
        case FrameKind::bomber:
            pop(p);
            if (verb(action) == Verb::marker) {
                place_bomber(game, p, action.hex, events);
            }
            break;
        case FrameKind::air_japan:
            emit_die(events, FrameKind::air_japan, action.number, "8.1");
            replace(p, FrameKind::air_allies, static_cast<std::uint8_t>(action.number));
            break;
        case FrameKind::air_allies:
            emit_die(events, FrameKind::air_allies, action.number, "8.1");
            compare(game, p, top(p).a, action.number, events);
            break;
        case FrameKind::air_place:
            --top(p).a;
            place_marker(game, p, action.hex, events);
            break;
        default: break;
    }
}

}  // namespace causeway::ichigo::airpower
