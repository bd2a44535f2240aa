// Parts of sight and fire zones (7.0) that other files of the game use. Private to the game.
#pragma once

#include <algorithm>

#include "core/verdict.h"
#include "games/guam/chapters.h"

namespace causeway::guam {

// 7.1: the line between two hexes on the map as printed, on a clear day.
bool map_lets_see(const Game& game, HexId from, HexId to);
// Whether the unit could fire directly at all: it has such a fire, is not Suppressed, not on a truck, not sealed in.
bool can_fire(const Game& game, const Position& p, PieceId unit);
// Whether in_fire_zone holds, and if not, why.
Verdict may_fire_into(const Game& game, const Position& p, PieceId unit, HexId hex);
// 10.2.1, 10.2.2: what a marker forbids; `pinned`: being Pinned matters, too.
inline Verdict is_steady(Nerve nerve, bool pinned) {
    switch (nerve) {
        case Nerve::suppressed: return forbidden_by("10.2.1");
        case Nerve::pinned: return pinned ? forbidden_by("10.2.2") : allowed;
        case Nerve::steady: break;
    }
    return allowed;
}
inline Verdict is_steady(const Game& game, const Position& p, HexId place, bool pinned) {
    return is_steady(nerve(game, p, place), pinned);
}

}  // namespace causeway::guam
