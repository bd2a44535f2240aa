// Parts of sight and fire zones (7.0) that other files of the game use. Private to the game.
#pragma once

#include <algorithm>

#include "games/guam/chapters.h"

namespace causeway::guam {

// 7.1: the line between two hexes on the map as printed, on a clear day.
bool map_lets_see(const Game& game, HexId from, HexId to);
// Whether the unit could fire directly at all: it has such a fire, is not Suppressed, not on a truck, not sealed in.
bool can_fire(const Game& game, const Position& p, PieceId unit);

}  // namespace causeway::guam
