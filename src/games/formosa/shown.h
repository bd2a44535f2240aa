// What the View, its layers, the log and resampling share. Private to the game.
#pragma once

#include "games/formosa/chapters.h"

namespace causeway::formosa {

// In the order of Nation.
inline constexpr const char* adjectives[] = {"Japanese", "US", "Commonwealth"};
static_assert(std::size(adjectives) == nation_count);

inline bool sees_all_of(Viewer viewer, Side side) { return viewer == Viewer::omniscient || is_side(viewer, side); }

// Whether the unit has no line of supply, as its owner knows it: a concealed fort may still reveal itself (19.3). Deception
// units and the camp have no use for one (19.5).
inline bool lacks_supply(const Game& game, const Position& p, PieceId piece) {
    const Class type = unit(game, piece).type;
    return type != Class::deception && type != Class::camp && supply_source(game, p, piece, true) == no_hex;
}

// 8.1, 25.10: whether the Japanese unit may be under a concealed counter in that hex, for all that the Allies have seen of it
// (status::wandered, off_road, late): resample.cpp.
bool could_stand(const Game& game, const Position& p, PieceId piece, HexId hex, unsigned marks);

}  // namespace causeway::formosa
