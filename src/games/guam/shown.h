// The words that views, documents and the log have in common. Private to the game.
#pragma once

#include <fmt/format.h>

#include <string>

#include "games/guam/load.h"

namespace causeway::guam {

struct PhaseWords {
    const char *id, *label, *rule;
};
// In the order of Phase.
inline constexpr PhaseWords phase_words[] = {
    {"preparation", "Preparation", "4.0"},
    {"action", "Action", "4.0"},
    {"end", "End", "4.0"},
    {"over", "Game over", "30.0"},
};
static_assert(std::size(phase_words) == index(Phase::over) + 1);

// In the order of their enums.
inline constexpr const char* weather_words[] = {"clear", "rain", "hot", "tropical storm"};
inline constexpr const char* barrage_words[] = {"none", "smoke", "light", "medium", "heavy", "bombardment"};
inline constexpr const char* nerve_words[] = {"steady", "pinned", "suppressed"};
inline constexpr const char* blaze_words[] = {"none", "burning", "burnt"};
inline constexpr const char* shooting_words[] = {"free", "no-opportunity-fire", "sustained", "concentrated"};
inline constexpr const char* assault_words[] = {"prepared", "banzai", "drunk", "gyokusai"};
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
inline constexpr const char* common_chit_ids[] = {"us-command", "japan-command", "wind",       "event",
                                                  "naval",      "amphibious",    "air-support"};
inline constexpr const char* common_chit_titles[] = {
    "American Direct Command", "Japanese Direct Command", "Wind",       "Random Event",
    "Naval Support",           "Amphibious Landing",      "Air Support"};
static_assert(std::size(common_chit_ids) == chit::count - chit::us_command);
std::string chit_id(const Game& game, std::size_t chit);
std::string chit_title(const Game& game, std::size_t chit);

// The naval zone "red-1-approach", and in words "Red 1, approach zone".
std::string zone_id(const Game& game, HexId zone);
std::string zone_title(const Game& game, HexId zone);
// A place in words: a hex with its name, a naval zone, the inside of a cave, or a box.
std::string place_title(const Game& game, HexId place);

// Whether the place is one where markers lie (place_index).
inline bool is_marked_place(const Game& game, HexId place) {
    if (on_map(place)) {
        return is_land(game, place);
    }
    return at_sea(place) ? beach_of(place) < game.beaches.size()
                         : is_inside(place) && index(place) - index(box::first_cave) < game.caves.size();
}
// Calls `visit(place)` for every place where markers can lie.
template <class Visit>
void for_places(const Game& game, Visit visit) {
    for (const HexId hex : game.hex_of_site) {
        visit(hex);
    }
    for (std::size_t i = 0; i < 3 * game.beaches.size(); ++i) {
        visit(static_cast<HexId>(index(box::first_zone) + i));
    }
    for (std::size_t i = 0; i < game.caves.size(); ++i) {
        visit(cave_box(static_cast<std::uint8_t>(i)));
    }
}

}  // namespace causeway::guam
