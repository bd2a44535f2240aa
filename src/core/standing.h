// How a match stands while it runs: what a search and the laboratory ask of a game besides its result. A game may have
//   double standing(const G&, const Position&)  the state of its victory conditions for the first side, from -1 to 1, by
//   degrees int clock(const G&, const Position&)        how many turns of a side are over; it never goes back
// Both depend on nothing but what the Position is.
#pragma once

#include <cmath>
#include <concepts>

#include "core/game.h"

namespace causeway {

template <class G>
concept HasStanding = requires(const G& game, const typename G::Position& position) {
    { standing(game, position) } -> std::same_as<double>;
    { clock(game, position) } -> std::same_as<int>;
};

// A lead that as much as decides the match is near 1; none, however great, is as good as having won.
inline double by_degrees(double lead, double decisive) { return 0.99 * std::tanh(lead / decisive); }

// The standing of a side, also of a match that is over: 1 won, -1 lost.
template <HasStanding G>
double standing_of(const G& game, const typename G::Position& position, Side side) {
    double first = 0;
    if (const std::optional<Result> over = result(game, position)) {
        first = over->winner == nobody ? 0 : over->winner == first_side ? 1 : -1;
    } else {
        first = standing(game, position);
    }
    return side == first_side ? first : -first;
}

}  // namespace causeway
