// Strong types for the things a rulebook names: hexes, pieces, sides. All are small integers, so that a
// Position can keep thousands of them in flat arrays.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace causeway {

// A hex of one Map, as a dense index: where the map has no hex none is counted. Its printed number is Map::name(hex).
enum class HexId : std::uint16_t {};
inline constexpr HexId no_hex{0xFFFF};

// A counter of one Game, as an index into its order of battle.
enum class PieceId : std::uint16_t {};
inline constexpr PieceId no_piece{0xFFFF};

// A player's side, as an index into GameInfo::sides. `chance` answers the dice; `nobody` is asked once a match is over.
enum class Side : std::uint8_t {};
inline constexpr Side first_side{0};
inline constexpr Side second_side{1};
inline constexpr Side chance_side{0xFE};
inline constexpr Side nobody{0xFF};
inline constexpr int max_sides = 2;

inline constexpr Side both_sides[] = {first_side, second_side};

constexpr Side other(Side side) { return side == first_side ? second_side : first_side; }

// The integer behind a strong id, for indexing arrays.
template <class Enum>
    requires std::is_enum_v<Enum>
constexpr std::size_t index(Enum value) {
    return static_cast<std::size_t>(value);
}

// Movement points count halves, because some rulebooks charge half a point for a road.
struct HalfPoints {
    std::int16_t halves = 0;
    friend constexpr auto operator<=>(HalfPoints, HalfPoints) = default;
};
constexpr HalfPoints points(int whole) { return {static_cast<std::int16_t>(2 * whole)}; }
constexpr HalfPoints operator+(HalfPoints a, HalfPoints b) { return {static_cast<std::int16_t>(a.halves + b.halves)}; }
constexpr HalfPoints operator-(HalfPoints a, HalfPoints b) { return {static_cast<std::int16_t>(a.halves - b.halves)}; }

}  // namespace causeway
