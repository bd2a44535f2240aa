// What no Position may violate, and the bounds that its inspection shares with its document. Private to the game.
#pragma once

#include <vector>

#include "core/fault.h"
#include "games/guam/shown.h"

namespace causeway::guam {

// The part of `faults` that is about the procedures under way: procedures.cpp. Everything else must be sound.
std::vector<Fault> stack_faults(const Game& game, const Position& p);

inline constexpr int most_dg = 4;                                             // 10.2.3
inline constexpr int most_dispatch = 9, most_direct = 19, most_fatigue = 19;  // 2.0, 19.1, R4.4

}  // namespace causeway::guam
