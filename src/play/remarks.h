// What a person should know of each answer before he gives it: what the game says of it (`remark` in core/remark.h), and what
// an answer that ends something gives up.
#pragma once

#include <span>
#include <vector>

#include "play/any_game.h"

namespace causeway {

// A Remark for each of the legal answers, in their order, for the side that must answer. Where a verb has the role `end`, the
// list itself tells what it gives up: the units that could still be ordered, or else the orders that could still be given.
std::vector<Remark> remarks(const AnyGame& game, const AnyPosition& position, std::span<const Action> legal);

}  // namespace causeway
