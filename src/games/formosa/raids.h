// 25.7 and 25.8 as far as the movement phase asks for them.
#pragma once

#include "games/formosa/chapters.h"

namespace causeway::formosa {

// Whether the unit waits off the map and may try to land somewhere now.
Verdict may_raid(const Game& game, const Position& p, PieceId piece);

}  // namespace causeway::formosa
