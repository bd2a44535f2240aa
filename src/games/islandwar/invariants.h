// What no Position may violate, and the bounds that its inspection shares with its document. Private to the game.
#pragma once

#include "core/fault.h"
#include "games/islandwar/chapters.h"

namespace causeway::islandwar {

inline constexpr int last_ending = 7;         // of the table in victory.cpp; 0: none
inline constexpr int most_support = 40;       // Air or Surface Support Points of a turn
inline constexpr int most_points = 99;        // Replacement Points of a kind
inline constexpr int most_hits = 40;          // of a unit
inline constexpr int most_casualties = 2000;  // and as many below nothing
inline constexpr int most_interdiction = 12;  // MP of a marker

inline constexpr std::uint32_t known_status = (status::relieved << 1U) - 1U;  // all bits of Position::status

// 15B: a fort is a hidden counter like a unit; sources and demonstration markers keep nobody out (pieces.cpp).
inline bool fills_a_hex(const Game& game, PieceId piece) { return is_unit(game, piece) || is(game, piece, Type::fort); }

}  // namespace causeway::islandwar
