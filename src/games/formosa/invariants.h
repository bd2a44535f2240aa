// What no Position may violate, and the bounds that its inspection shares with its document. Private to the game.
#pragma once

#include <vector>

#include "core/fault.h"
#include "games/formosa/chapters.h"

namespace causeway::formosa {

// The part of `faults` that is about the procedures under way: procedures.cpp. Everything else must be sound.
void inspect_stack(const Game& game, const Position& p, Inspection& found);

inline constexpr int last_ending = 7;    // of the table in victory.cpp
inline constexpr int most_turns = 30;    // of a scenario
inline constexpr int most_points = 28;   // of any kind (8.2)
inline constexpr int most_lp = 200;      // of a side; the limit of 7.2 holds at the end of a Recruit Phase only
inline constexpr int most_lp_read = 99;  // of a document, so that a turn's income cannot lead beyond
inline constexpr int most_traffic = 4;   // 21.0
inline constexpr int camp_points = 5;    // 25.10

}  // namespace causeway::formosa
