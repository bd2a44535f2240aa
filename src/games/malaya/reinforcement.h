// What placing reinforcements and their interdiction ask of one another. Private to the game.
#pragma once

#include "games/malaya/chapters.h"

namespace causeway::malaya {

// Puts a reinforcement of this turn ashore, or over the north edge.
void arrive(const Game& game, Position& p, PieceId piece, HexId hex, Events* events);
// 16.6: whether enemy aircraft attack what comes by sea.
inline bool is_interdicted(const Position& p, Side side) { return points_on(p, other(side), Mission::interdiction) > 0; }
// Where a unit that has sailed from the base faces them: its hex, or the one that it assaults (R6.6).
inline HexId destination(const Position& p, PieceId piece) {
    const HexId place = at(p, piece);
    return is_afloat(place) ? p.assaults[index(place) - index(box::afloat)] : place;
}
// It comes on a later turn.
Event delayed(const Game& game, const Position& p, PieceId piece, int turn, const char* rule);

}  // namespace causeway::malaya
