// What the View, the log, fog and resampling share. Private to the game.
#pragma once

#include "games/islandwar/chapters.h"

namespace causeway::islandwar {

// By Side.
inline constexpr const char* adjectives[] = {"US", "Japanese"};

inline bool sees_all_of(Viewer viewer, Side side) { return viewer == Viewer::omniscient || is_side(viewer, side); }

// What is hidden in this game: units and forts (19B.2). Beachheads, sources and demonstrations lie open.
inline bool can_hide(const Game& game, PieceId piece) {
    return (is_unit(game, piece) && !is(game, piece, Type::beachhead)) || is(game, piece, Type::fort);
}
// 19B.1, R19.3: the US unit with the highest defence less hits, of equals the first in the unit list; or no_piece.
PieceId top_of(const Game& game, const Position& p, HexId hex);
// The same among any candidates: whether a unit with that defence would be taken for the top before the other.
inline bool outranks(int defence, PieceId piece, int other_defence, PieceId other) {
    return defence != other_defence ? defence > other_defence : piece < other;
}
// 19B.2, R19.4: whether a hex shows who is in it, outside fortified positions.
inline bool is_in_the_open(const Game& game, HexId hex) { return facts(game, hex).clear && !facts(game, hex).caves; }

}  // namespace causeway::islandwar
