// What a side could be in, for programs that search without cheating.
#pragma once

#include <cstdint>

#include "play/any_game.h"

namespace causeway {

// The Position with the usual standing orders for the enemy of `side`, whatever his are: nobody is told them.
AnyPosition without_enemy_orders(const AnyGame& game, const AnyPosition& position, Side side);

// A Position that `side` could not tell from this one, in which its Decision is open: the game's `resample`, with
// the usual standing orders for the enemy, whatever his are. It depends on what the side may know and on the seed alone, so
// that asking with all seeds tells no more than `resample` does. Of dice to come there is nothing in a Position.
AnyPosition imagine(const AnyGame& game, const AnyPosition& position, Side side, std::uint64_t seed);

}  // namespace causeway
