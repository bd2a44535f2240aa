// The charts and what is added to their dice (9, 11, 12, 18, 19).
#pragma once

#include <algorithm>
#include <cstdint>

#include "core/checked.h"
#include "games/islandwar/sides.h"

namespace causeway::islandwar {

// 9D.1: what a cell of the Assault Combat Results Table does to a side.
enum class Loss : std::uint8_t { none, quarter, half, all };
struct AssaultResult {
    const char* text = "";
    Loss attacker = Loss::none, defender = Loss::none;
    std::uint8_t attacker_retreat = 0, defender_retreat = 0;
    Loss exchange = Loss::none;  // QX, HX
};
inline constexpr int odds_columns = 10;  // 1:4 to 7:1
inline constexpr int lowest_row = -3, highest_row = 7;

// The rows of a chart by the modified die: below the first the first holds, above the last the last.
template <class Row, int first, int last>
struct DieTable {
    static constexpr int first_die = first, last_die = last;
    CheckedArray<Row, last - first + 1> rows{};
    constexpr const Row& at(int die) const { return rows[static_cast<std::size_t>(std::clamp(die, first, last) - first)]; }
};
// Columns by strength: a column holds from its floor up to the next one's; less than the first floor is read in the first.
inline constexpr std::size_t fire_columns = 7, bombardment_columns = 7, banzai_columns = 5;
template <std::size_t columns>
using Floors = CheckedArray<std::uint8_t, columns>;
template <std::size_t columns>
using Numbers = CheckedArray<std::uint8_t, columns>;

// 19A: what the charge costs before the fight, in parts of the defenders' strength.
enum class BanzaiLoss : std::uint8_t { quarter, half, equal };
// 18E: 1 disrupted, 2 badly disrupted; and losses besides.
struct LandingResult {
    std::uint8_t disruption = 0, losses = 0;
};
struct WeatherResult {
    Weather weather = Weather::clear;
    Sea sea = Sea::calm;
};

// What the charts add to their dice. `fort` is by level, `sea` by Sea.
using FortModifiers = CheckedArray<std::int8_t, 4>;
using SeaModifiers = CheckedArray<std::int8_t, 3>;
struct AssaultModifiers {
    FortModifiers fort{};
    std::int8_t armor_attack = 0, armor_defence = 0;  // 10A
    std::int8_t engineers = 0;                        // 15A
    std::int8_t disrupted = 0;                        // 14
    std::int8_t caught = 0;                           // 9J.1: a defender failed to retreat before combat
    std::int8_t overrun = 0;                          // 6B.2c: after one that failed
    std::int8_t night = 0;                            // 6C.2
};
struct FireModifiers {
    FortModifiers fort{};
    std::int8_t caught = 0, rain = 0;
};
struct RetreatModifiers {
    std::int8_t cover = 0, dummy = 0, night = 0, disrupted = 0;
    std::int8_t surrounded = 0;  // attacked from three or more hexes
    std::int8_t armor = 0;       // among the attackers, in clear
};
struct BombardmentModifiers {
    FortModifiers fort{};
    std::int8_t rain = 0, napalm = 0;
};
struct AntiAircraftModifiers {
    std::int8_t close = 0, rain = 0;  // close: at most one hex from the guns
};
struct InterdictionModifiers {
    std::int8_t clear = 0, road = 0, mountain = 0, swamp = 0, rain = 0;
};
struct LandingModifiers {
    SeaModifiers sea{};
    std::int8_t reef_hex = 0;                 // each (18K.5)
    std::int8_t opposed = 0, occupied = 0;    // in a ZOC or field of fire; an enemy unit in the hex
    std::int8_t heavy_equipment = 0;          // that is not amphibious
    std::int8_t trained = 0, amphibious = 0;  // amphibious: or carried by one that is
    std::int8_t beachhead = 0;                // in the hex
};
struct AmphibiousRetreatModifiers {
    SeaModifiers sea{};
    std::int8_t amphibious = 0, trained = 0;
    std::int8_t voluntary = 0;
    std::int8_t disrupted = 0, badly_disrupted = 0;
    std::int8_t reef_hex = 0;  // each to open water after the first
};

}  // namespace causeway::islandwar
