// Fire that comes from afar or from above (8.7, 16.0, 21.0), and what the wind does (8.8.1). Private to the game.
#pragma once

#include "games/guam/chapters.h"

namespace causeway::guam {

// Whether such fire has units of the side to hit in the hex: not those inside a cave (6.3), nor one that hides (6.2.1).
bool exposed(const Game& game, const Position& p, HexId hex, Side side);
// 8.7.1: whether the side's fire at the hex can have a result; friends in it prevent that, those inside a cave do not (R8.50).
bool is_target(const Game& game, const Position& p, HexId hex, Side by);
// All hexes that are targets for the side.
Sites targets(const Game& game, const Position& p, Side by);

// 8.7.2: the marker that a fire of the strength leaves, units that add to it counted and nothing else.
Barrage barrage_of(const Game& game, int strength);
// 8.7.1: a unit that sees the hex for the firer; for a task force (no_piece) any American one (21.1). no_piece: none does.
PieceId spotter(const Game& game, const Position& p, PieceId firer, HexId hex);
// 8.7.6: aircraft see everything for American guns, ships and bombardments: by day and without rain.
bool aircraft_spot(const Position& p, Side side);
// 8.7.6: the hex where fire with aircraft spotting comes down; no_hex when it is lost in the sea or off the map (R8.26).
HexId scattered(const Game& game, const Position& p, HexId aimed, int die, Events* events);

// 8.7.4: the best fire of some units of a hex: one fires, others of its range or more add to it.
struct Battery {
    PieceId firer = no_piece;
    int added = 0;
    int strength = 0;  // unmodified
};
using Guns = FixedVector<PieceId, 63>;
// Of those that reach so far; without a firer when none does.
Battery battery(const Game& game, const Guns& guns, int distance);
// 8.7.1, 8.7.4: whether the unit, apart from its target, can fire indirectly with its next action.
Verdict may_shell(const Game& game, const Position& p, PieceId unit);
inline bool can_shell(const Game& game, const Position& p, PieceId unit) { return may_shell(game, p, unit).allowed(); }
// 8.7.1: fires at the hex. A die for scatter comes first, for indirect::rolled, when only aircraft see it.
void shell(const Game& game, Position& p, const Battery& battery, HexId hex, Events* events);

// Markers that go at a fixed time. 8.7.7: bombardments at the end of a turn.
void end_bombardments(const Game& game, Position& p);
// 8.7.2, 8.7.3: all other barrages and the illumination rounds, by the wind or with a lost day.
void clear_smoke(const Game& game, Position& p, Events* events);
// 16.0: how many the die brings.
std::uint8_t air_markers(const Game& game, const Position& p, int die);
// 8.8.1: on this die or less a fire burns down, on that or more it spreads; a degree or so earlier when it is hot.
inline constexpr int burns_down_to = 2, spreads_from = 8;
// 8.8.1: when the weather becomes rain or a storm.
void put_out_fires(const Game& game, Position& p);

}  // namespace causeway::guam
