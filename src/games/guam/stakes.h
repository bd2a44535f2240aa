// 31.0 What is at stake in a die. Private to the game.
#pragma once

#include "games/guam/chapters.h"

namespace causeway::guam {

// How good a face is for the side whose die it is; only the order of the numbers means something. Of a die that is nobody's,
// as the weather, it only tells results apart.
int merit(const Game& game, const Position& p, const Roll& die, int face);
// 31.0: whether another face would be better for the side than the one that shows. Of a die that is nobody's: whether another
// face would lead to something else.
bool could_gain(const Game& game, const Position& p, const Roll& die, Side side);

// 12.5: the number of the war dogs that are asked by the topmost die.
int number_of_dogs(const Game& game, const Position& p);

}  // namespace causeway::guam
