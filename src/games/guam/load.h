// Reading of data/guam. Private to the game.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "core/data.h"
#include "core/words.h"
#include "games/guam/chapters.h"

namespace causeway::guam {

// The place of the text among words; reports when it is none of them.
template <class Words>
std::size_t one_of(const DataValue& value, const Words& words) {
    const std::string word = value.text();
    const auto found = std::find_if(std::begin(words), std::end(words), [&](const char* w) { return word == w; });
    if (found == std::end(words)) {
        value.report(in_quotes(word) + " is not known here");
        return 0;
    }
    return static_cast<std::size_t>(found - std::begin(words));
}
// A whole number from `least` to `most`; reports anything else.
template <class Number = int>
Number number_within(const DataValue& value, int least, int most) {
    const int number = value.integer();
    if (number < least || number > most) {
        value.report("must be a number from " + std::to_string(least) + " to " + std::to_string(most));
        return static_cast<Number>(least);
    }
    return static_cast<Number>(number);
}
// The member of the table, or what holds without it.
template <class Number = int>
Number number_or(const DataValue& table, const char* key, int least, int most, Number otherwise = 0) {
    return table.has(key) ? number_within<Number>(table.at(key), least, most) : otherwise;
}
// A figure that the program cannot change: the data must agree.
inline void fixed(const DataValue& value, int number) { number_within(value, number, number); }

// The place among things with an id; reports when there is none of that id and returns the number of things.
template <class Things>
std::size_t find_id(const DataValue& value, const Things& things, const char* what) {
    const std::string id = value.text();
    const auto found = std::find_if(things.begin(), things.end(), [&](const auto& thing) { return thing.id == id; });
    if (found == things.end()) {
        value.report("there is no " + std::string(what) + " " + in_quotes(id));
    }
    return static_cast<std::size_t>(found - things.begin());
}
// A land hex; reports anything else and returns no_hex.
HexId land_hex(const DataValue& value, const Game& game);  // ground.cpp

inline constexpr const char* side_ids[] = {"us", "japan"};
inline constexpr const char* fort_ids[] = {"none", "foxhole", "trench", "pillbox", "bunker"};
inline constexpr const char* zone_ids[] = {"transport", "approach", "run-in"};
inline constexpr const char* hour_ids[] = {"0500", "0700", "0900", "1100", "1300", "1500", "night-1", "night-2"};
inline constexpr int first_day = 21, last_day = 41;

// The sentences of the log: describe.cpp.
std::vector<std::string_view> slot_names();
void begin_match(const Game& game, Position& p);    // sequence.cpp: what happens before the first turn
void read_units(const DataFile& file, Game& game);  // order_of_battle.cpp
void read_weapons(const DataFile& file, Game& game);
void read_leaders(const DataFile& file, Game& game);
void read_markers(const DataFile& file, Game& game);  // after the units, before the weapons
void read_trucks(const DataFile& file, Game& game);   // after the heroes
void read_terrain(const DataFile& file, Game& game);  // ground.cpp
// 7.1: whether the terrain of the map leaves the line between two hexes open, on a clear day and with nothing burnt.
bool terrain_lets_see(const Game& game, HexId from, HexId to);
void read_scenarios(const DataFile& file, Game& game);  // scenarios.cpp

}  // namespace causeway::guam
