// What no Position may violate. Private to the game.
#pragma once

#include <vector>

#include "core/fault.h"
#include "games/ichigo/chapters.h"

namespace causeway::ichigo {

// Everything wrong with the Position; empty when it is sound.
std::vector<Fault> faults(const Game& game, const Position& position);

inline bool is_land(const Game& game, HexId hex) {
    return index(hex) < static_cast<std::size_t>(game.map.size()) && game.hexes[index(hex)].cost != 0;
}

// 8.3: what Position::air_range must be.
Hexes range_of_markers(const Game& game, const Position& p);

}  // namespace causeway::ichigo
