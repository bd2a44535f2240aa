// What the readers of the data files ask of one another. Private to the game.
#pragma once

#include <algorithm>

#include "core/data.h"
#include "core/words.h"
#include "games/formosa/chapters.h"

namespace causeway::formosa {

// What no data file gives: the title, the sides, the verbs and the questions.
GameInfo heading();
// The sentences of the log: describe.cpp.
void set_sentences(GameInfo& info);

void read_scenarios(const DataFile& file, Game& game);  // before the units, which name options
void read_units(const DataFile& file, Game& game);
void read_deployment(const DataFile& file, Game& game);  // after the units

}  // namespace causeway::formosa
