// What the readers of the data files ask of one another. Private to the game.
#pragma once

#include <string>
#include <string_view>

#include "core/data.h"
#include "core/words.h"
#include "games/ichigo/chapters.h"

namespace causeway::ichigo {

// The hex of that printed number, if it is on the map and on land; else reports.
HexId land_hex(const DataValue& value, const Game& game);
// A list of them, each once; ends at the first that is wrong.
std::vector<HexId> land_hexes(const DataValue& list, const Game& game);

// The sentences of the log: describe.cpp.
std::vector<std::string_view> slot_names();

// Each reads its file into the game and reports to the file what is wrong. The map and the charts must be there; the
// scenario needs the units.
void read_units(const DataFile& file, Game& game);
void read_scenario(const DataFile& file, Game& game);

}  // namespace causeway::ichigo
