// How likely the first side is to win, and what dice have to do with it. A roll is luck as far as what came of it is better or
// worse than the mean of all that could have come of it: by its nature that is 0 in the mean, whoever plays.
#pragma once

#include "play/any_game.h"

namespace causeway {

// The chance of the first side, from 0 to 1, a draw being half a win: the result of a match that is over, else what has been
// learned of such Positions or, where nobody has taught that, how it stands.
double chance_of_first(const AnyGame& game, const AnyPosition& position);

// The same with foresight: where dice are about to be rolled, the mean over everything that may come of them before a side is
// asked again. Where that is too much to be looked at, nothing is foreseen.
double foreseen_chance(const AnyGame& game, const AnyPosition& position);

// Of the open Chance decision: the mean, by their weights, of what is foreseen after each of its outcomes.
double mean_of_roll(const AnyGame& game, const AnyPosition& position);

}  // namespace causeway
