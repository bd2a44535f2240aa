// 25.7 and 25.8 as far as the movement phase asks for them: raid_place, raid_roll, raid_damage, raid_loss.
#pragma once

#include "games/formosa/chapters.h"

namespace causeway::formosa::raids {

// Whether the unit waits off the map and may try to land somewhere now.
bool may_land(const Game& game, const Position& p, PieceId piece);

bool ready(const Game& game, Position& p, Events* events);
void actions(const Game& game, const Position& p, ActionList& out);
void apply(const Game& game, Position& p, Action action, Events* events);

}  // namespace causeway::formosa::raids
