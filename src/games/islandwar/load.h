// What the readers of the data files ask of one another. Private to the game.
#pragma once

#include <algorithm>

#include "core/data.h"
#include "core/words.h"
#include "games/islandwar/chapters.h"

namespace causeway::islandwar {

// The sentences of the log: describe.cpp.
std::vector<std::string_view> slot_names();

// The order of battle, in this order: the islands by name and the hexes of their sheets, the counters, what the islands say of
// both, the scenarios.
void read_sheets(const DataFile& file, Game& game);
void read_units(const DataFile& file, Game& game);
void read_islands(const DataFile& file, Game& game);
void read_scenarios(const DataFile& file, Game& game);

}  // namespace causeway::islandwar
