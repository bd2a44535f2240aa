// 8, R8.1: what a side gives up at the end of a phase where a hex holds too many.
#include <fmt/format.h>

#include "games/islandwar/landing.h"

namespace causeway::islandwar {

namespace {

// 8.1, 19B.6: retreats may have brought a third dummy.
bool holds_too_much(const Game& game, const Position& p, Side side, HexId hex) {
    return is_overstacked(game, p, side, hex) || (side == japan && dummies_in(game, p, hex) > game.stacking.dummies);
}

HexId overfull_hex(const Game& game, const Position& p, Side side) {
    HexId found = no_hex;
    p.occupied[index(side)].for_each([&](HexId hex) {
        if (found == no_hex && holds_too_much(game, p, side, hex)) {
            found = hex;
        }
    });
    return found;
}

}  // namespace

bool Trim::ready(const Game& game, Position& p, Events* events) {
    for (const Side each : {phasing(p), other(phasing(p))}) {
        if (const HexId found = overfull_hex(game, p, each); found != no_hex) {
            if (found != hex) {
                emit(events, in_hex(EventType::reveal, Sentence::overfull, "8.1", found));
            }
            hex = found;
            side = each;
            return true;
        }
    }
    p.stack.pop();
    return false;
}

void Trim::actions(const Game& game, const Position& p, ActionList& out) const {
    const bool overstacked = is_overstacked(game, p, side, hex);
    for_units(game, p, side, hex, [&](PieceId piece) {
        if (overstacked ? stacking_of(game, piece, hex) > 0 : is_dummy(game, piece)) {
            list(out, Verb::remove, piece);
        }
    });
}

void Trim::apply(const Game& game, Position& p, Action action, Events* events) {
    if (has(p, action.piece, status::landed | status::landing) && owner(game, action.piece) == us) {
        go_offshore(game, p, action.piece, events, "8.1");  // R8.1
    } else {
        eliminate(game, p, action.piece, events, "8.1");
    }
}

Prompt Trim::prompt(const Game& game, const Position&) const {
    return {fmt::format("{} holds too many units: choose one that is lost", game.map.label(hex))};
}

bool Trim::stands(const Game& game, const Position& p, std::size_t) const {
    return on_map(hex) && holds_too_much(game, p, side, hex);
}

}  // namespace causeway::islandwar
