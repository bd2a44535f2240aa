// What no Position may violate, and the bounds that its inspection shares with its document. Private to the game.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/fault.h"
#include "games/guam/shown.h"

namespace causeway::guam {

// Everything wrong with the Position, which may hold any values at all; empty when it is sound.
std::vector<Fault> faults(const Game& game, const Position& position);

// The part of it that is about the procedures under way: procedures.cpp. Everything else must be sound.
void inspect_stack(const Game& game, const Position& p, std::vector<Fault>& faults);

inline bool is_hex_of(const Game& game, HexId hex) {
    return index(hex) < static_cast<std::size_t>(game.map.size()) && game.map.exists(hex);
}
inline bool is_land_of(const Game& game, HexId hex) { return is_hex_of(game, hex) && is_land(game, hex); }
// A land hex, a naval zone or the inside of a cave.
inline bool is_place_of(const Game& game, HexId place) {
    return on_map(place) ? is_land_of(game, place) : is_marked_place(game, place);
}

inline constexpr int most_dg = 4;                                             // 10.2.3
inline constexpr int most_dispatch = 9, most_direct = 19, most_fatigue = 19;  // 19.1, R4.4
inline constexpr std::uint32_t cleared_early = std::uint32_t{1} << 31U;  // of Position::early: points for an early clearing

}  // namespace causeway::guam
