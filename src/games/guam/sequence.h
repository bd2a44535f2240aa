// The parts of the sequence of play (4.0). Private to the game.
#pragma once

#include "games/guam/load.h"

namespace causeway::guam {

// Ends everything that is under way: the match is over.
void end_match(const Game& game, Position& p, Events* events);  // victory.cpp
// The preparation phase (4.0 1): preparation.cpp.
void begin_preparation(const Game& game, Position& p, Events* events);
// The action phase (4.0 2): cup.cpp.
void begin_action_phase(const Game& game, Position& p, Events* events);

}  // namespace causeway::guam
