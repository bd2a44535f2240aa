// The words that views, documents and the log have in common. Private to the game.
#pragma once

#include <fmt/format.h>

#include <string>

#include "games/guam/load.h"

namespace causeway::guam {

// In the order of their enums.
inline constexpr const char* weather_words[] = {"clear", "rain", "hot", "tropical storm"};
inline constexpr const char* shooting_words[] = {"free", "no-opportunity-fire", "sustained", "concentrated"};
inline constexpr const char* fire_words[] = {"small arms",    "high explosive", "armour piercing",
                                             "indirect fire", "white",          "none"};

inline const char* adjective(Side side) { return side == us ? "American" : "Japanese"; }
inline const char* people(Side side) { return side == us ? "the Americans" : "the Japanese"; }

// "21 July, 0700", "1 August, night I"
inline std::string turn_label(int turn) {
    constexpr const char* hours[] = {"0500", "0700", "0900", "1100", "1300", "1500", "night I", "night II"};
    constexpr int july = 31;
    const int day = day_of(turn);
    return fmt::format("{} {}, {}", day > july ? day - july : day, day > july ? "August" : "July",
                       hours[static_cast<std::size_t>(hour_of(turn))]);
}

// What is drawn from the cup: "3mardiv", "3rct", "us-command". Empty when there is no such chit.
std::string chit_id(const Game& game, std::size_t chit);
std::string chit_title(const Game& game, std::size_t chit);

// As in namespace box.
inline constexpr const char* box_ids[] = {"unused",       "reinforcements", "eliminated", "routed", "available",
                                          "reallocating", "trucks",         "airfield",   "pool",   "waiting"};
static_assert(index(box::waiting) - index(box::unused) + 1 == std::size(box_ids));

// The naval zone "red-1-approach", and in words "Red 1, approach zone".
std::string zone_id(const Game& game, HexId zone);
std::string zone_title(const Game& game, HexId zone);
// A place in words: a hex with its name, a naval zone, the inside of a cave, or a box.
std::string place_title(const Game& game, HexId place);

// The place whose markers lie at that index, or no_hex.
inline HexId place_at(const Game& game, std::size_t i) {
    if (i < max_sites) {
        return i < game.hex_of_site.size() ? game.hex_of_site[i] : no_hex;
    }
    const std::size_t beside = i - max_sites;
    const std::size_t box =
        beside < 3 * max_beaches ? index(box::first_zone) + beside : index(box::first_cave) + beside - 3 * max_beaches;
    return is_place_of(game, static_cast<HexId>(box)) ? static_cast<HexId>(box) : no_hex;
}
// Whose units the markers of a place are about.
inline Side holder_of(const Game& game, const Position& p, HexId place) {
    for (const Side side : both_sides) {
        bool found = false;
        for_place(game, p, place, side, [&](PieceId) { found = true; });
        if (found) {
            return side;
        }
    }
    return nobody;
}

}  // namespace causeway::guam
