// What the readers of the data files ask of one another. Private to the game.
#pragma once

#include <algorithm>

#include "core/data.h"
#include "core/words.h"
#include "games/malaya/chapters.h"

namespace causeway::malaya {

// The sentences of the log: describe.cpp.
std::vector<std::string_view> slot_names();

void read_scenarios(const DataFile& file, Game& game);
void read_units(const DataFile& file, Game& game);
void read_deployment(const DataFile& file, Game& game);  // after the units

}  // namespace causeway::malaya
