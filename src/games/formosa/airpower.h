// What the files of chapters 16 and 18 share. Private to them.
#pragma once

#include "games/formosa/chapters.h"

namespace causeway::formosa {

template <class P>
auto& wing(P& p, Nation nation) {
    return p.wings[index(nation)];
}

// 16.2, 16.6: what that many points do with that die.
int air_result(const Game& game, int points, int die);
// Fills in the die, the cell and the column of the air combat chart.
void quote_air_combat(const Game& game, Event& event, int points, int die);

// 16.5: whether a fort in the hex is face up; whether one may be concealed there as far as the Allies can know, so that what
// follows from it tells nothing.
bool has_open_fort(const Game& game, const Position& p, HexId hex);
bool may_hide_fort(const Position& p, HexId hex);
// 16.5: the column of the B-29 table for the hex.
int bomber_column(const Game& game, const Position& p, HexId hex);

// 18.0
bool can_sortie(const Position& p);

}  // namespace causeway::formosa
