// What no Position may violate. Private to the game.
#pragma once

#include <vector>

#include "core/fault.h"
#include "games/ichigo/chapters.h"

namespace causeway::ichigo {

// Everything wrong with the Position; empty when it is sound.
std::vector<Fault> faults(const Game& game, const Position& position);

// 8.3: what Position::air_range must be.
Hexes range_of_markers(const Game& game, const Position& p);

}  // namespace causeway::ichigo
