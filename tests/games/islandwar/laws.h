// What holds wherever play comes to. The battery looks for it in random matches, the Board of the tests after every answer.
#pragma once

#include <string>

#include "games/islandwar/chapters.h"

namespace causeway::islandwar {

// What the Position violates; empty if nothing.
std::string unsoundness(const Game& game, const Position& p);

// Legality is one verdict: what is listed is forbidden by nothing, and of what is not listed nothing is allowed. The latter
// is tried with the verbs of the list, on all pieces and on the hexes that are occupied or next to such a one.
std::string disagreement(const Game& game, const Position& p);

}  // namespace causeway::islandwar
