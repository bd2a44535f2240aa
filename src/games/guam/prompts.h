// The facts of questions, for people. Private to the game.
#pragma once

#include "games/guam/chapters.h"

namespace causeway::guam {

// What a die that lies on the table means: its face, what was needed, and what would come of another.
Prompt facts_of_die(const Game& game, const Position& p, const Roll& die);
// 8.4: the value of a fire term by term, and the chance of every result: preview.cpp.
Preview preview_of(const Game& game, const Position& p, const Shot& shot);

}  // namespace causeway::guam
