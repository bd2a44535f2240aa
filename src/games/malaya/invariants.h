// What no Position may violate, and the bounds that its inspection shares with its document. Private to the game.
#pragma once

#include <vector>

#include "core/fault.h"
#include "games/malaya/load.h"

namespace causeway::malaya {

// The part of `faults` that is about the procedures under way: procedures.cpp. Everything else must be sound.
void inspect_stack(const Game& game, const Position& p, Inspection& found);

inline constexpr int last_ending = 9;    // of the table in victory.cpp
inline constexpr int most_air = 40;      // points of a side
inline constexpr int most_markers = 9;   // of a kind
inline constexpr int most_battles = 64;  // of a combat phase: Position::targets
inline constexpr int most_vp = 999;      // of a side

}  // namespace causeway::malaya
