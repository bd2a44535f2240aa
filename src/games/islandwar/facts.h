// 3A, 6A.1, 8: what never changes about counters and hexes, and the displays off the map.
#pragma once

#include <cstdint>
#include <string>

#include "core/hex_set.h"
#include "games/islandwar/sides.h"

namespace causeway::islandwar {

// Unit Counter Information Chart: what the rules ask of a type.
struct TypeFacts {
    Class klass = Class::none;
    bool armor = false, anti_tank = false;
    bool heavy = false, heavy_us = false;  // 3A.5 Heavy Equipment: of both sides, or of US units only
    bool bound = false;                    // kept to roads in mountain and swamp and across steep sides
    bool combat_engineer = false, flame = false;
    bool amphibious = false, transport = false;  // 18I.1
    bool direct = false;                         // artillery without indirect fire (11)
    bool light = false, swamp_barred = false;    // guns that men carry: only swamp is closed to them
    bool replacement_source = false;             // 16C
    bool unit = true;                            // false for markers: forts, sources, demonstrations
    Class losses_as = Class::none;               // what its losses count as (16D.1): its class, but for some
    std::uint32_t cargo = 0;                     // bit of a Type: what a transport carries (18K.3, 18K.4)
};

inline constexpr std::uint8_t no_island = 0xFF;
inline constexpr auto no_contingent = static_cast<Contingent>(contingent_count);  // forts, dummies, demonstrations

// What the rules ask of a counter: small, so that those of all counters lie close together.
struct Unit {
    Side side = nobody;
    Type type = Type::infantry;
    Class klass = Class::none;
    Size size = Size::none;
    Contingent contingent = Contingent::usmc;
    std::uint8_t attack = 0, defence = 0, movement = 0;
    std::uint8_t bs = 0, range = 0;     // indirect fire (11)
    std::uint8_t aa = 0, aa_range = 0;  // 11C
    std::uint8_t ci = 0;                // 9E: the CI number; 0: none
    std::uint8_t stacking = 0;          // half Stacking Points
    std::uint8_t carries = 0;           // 18K.1: half Stacking Points; and on the reduced side
    std::uint8_t carries_reduced = 0;
    std::uint8_t steps = 0;                  // of amtracs and DUKWs (18K.3, 18K.4)
    std::uint8_t level = 0;                  // of a fort (15B)
    std::uint8_t island = no_island;         // index into Game::islands of a counter that belongs to one battle
    std::uint16_t arc_from = 0, arc_to = 0;  // 18F: degrees clockwise from north
    PieceId crew = no_piece;                 // 18F: what takes the place of a coastal gun
    Class losses_as = Class::none;           // 16D.1
    bool armor = false, anti_tank = false, heavy = false, bound = false;
    bool engineer = false, flame = false, amphibious = false, transport = false, unit = true;
    bool trained = false;             // amphibiously (18I.2)
    bool retreats_early = false;      // 9J
    bool battery = false;             // 11: artillery with indirect fire
    bool light = false;               // 18K.3: mountain guns and mortars
    bool replacement_source = false;  // 16C
    friend constexpr bool operator==(const Unit&, const Unit&) = default;
};
// The same as its counter shows it.
struct Counter : Unit {
    std::string id, name, symbol, formation, source;
};

inline constexpr std::size_t max_hexes = 1024;
inline constexpr std::size_t max_pieces = 320;
inline constexpr int max_turns = 50;
using Hexes = HexSet<max_hexes>;

// Off the map a counter is in a display, kept where its hex would be.
namespace box {
inline constexpr HexId unused{0x8000};         // not in this battle, or not yet
inline constexpr HexId offshore{0x8001};       // 17C, 18A.1
inline constexpr HexId reserve{0x8002};        // floating reserve: comes by the schedule
inline constexpr HexId demonstration{0x8003};  // 18C.3
inline constexpr HexId saipan{0x8004};         // Tinian: artillery that fires from Saipan
inline constexpr HexId pool{0x8005};           // Replacement Pool (9D.3)
inline constexpr HexId gone{0x8006};           // permanently out of play
inline constexpr HexId withdrawn{0x8007};      // 17A: out of play, not eliminated
inline constexpr HexId hand{0x8008};           // Japanese units to be set up
inline constexpr HexId plans{0x8010};          // and so many after it: wave by wave of each plan (18A.2)
}  // namespace box
inline constexpr int box_count = 9;  // up to the first plan
constexpr bool on_map(HexId place) { return index(place) < max_hexes; }
constexpr HexId plan_box(std::size_t plan, Wave wave) {
    return static_cast<HexId>(index(box::plans) + wave_count * plan + static_cast<std::size_t>(wave));
}
constexpr bool is_planned(HexId place) {
    return index(place) >= index(box::plans) && index(place) < index(box::plans) + wave_count * plan_count;
}
constexpr std::size_t plan_of(HexId place) { return (index(place) - index(box::plans)) / wave_count; }
constexpr Wave wave_of(HexId place) { return static_cast<Wave>((index(place) - index(box::plans)) % wave_count); }

// --- terrain (6A.1, 9C) ------------------------------------------------------------------------------------------------

enum class Terrain : std::uint8_t { off, sea, reef, clear, rough, mountain, swamp, town };

// A row of the Terrain Effects Chart. Costs are in dry weather and in rain; 0: prohibited.
struct Effect {
    std::string id, title;
    std::array<std::uint8_t, 2> foot{}, motorized{}, artillery{};  // Infantry and Other; C/M; Artillery
    std::array<std::uint8_t, 2> mountain_artillery{},
        amphibious{};                                    // guns that men carry; amphibians, where they differ, else 0
    std::int8_t fire = 0, assault = 0, bombardment = 0;  // DRMs
    bool halved = false;                                 // attack and B/S strengths
    bool no_armor = false;                               // 10A
    bool clear = false;                                  // 19B.2: for exposure
    std::uint8_t stacking = 0, artillery_stacking = 0;   // half Stacking Points (8)
};

// What lies in a hex besides its terrain; it changes nothing in fights and movement.
struct Feature {
    std::string id, title;
};

// 8, 15B, 18C.2, 19B.6: limits of a hex, half Stacking Points and counters.
struct StackingLimits {
    std::uint8_t clear = 0, other = 0;                      // of all units
    std::uint8_t artillery_clear = 0, artillery_other = 0;  // beyond that, artillery only
    std::uint8_t dummies = 0, forts = 0;                    // counters
};

// Units that pay the same for a step.
enum class StepKind : std::uint8_t { foot, motorized, artillery, mountain_artillery, amphibian };
inline constexpr std::size_t step_kinds = 5;

// What never changes about a hex, in the shape the rules ask for it. Bit d of `steep`, `roads`: that direction.
struct HexFacts {
    Terrain terrain = Terrain::off;
    std::uint8_t steep = 0, roads = 0;
    std::uint8_t water_sides = 0;                       // bits of the neighbours that are sea or reef
    std::uint8_t stacking = 0, artillery_stacking = 0;  // half Stacking Points (8)
    std::uint8_t beach = 0xFF;                          // index into Island::beaches (18C.1)
    std::uint8_t island = 0;
    std::int8_t fire = 0, assault = 0, bombardment = 0;
    bool halved = false, no_armor = false, clear = false;
    bool land = false, reef = false, sea = false, town = false, mountain = false;
    bool coastal = false, near_coast = false;  // touches water; next to such a hex (12.1)
    bool airfield = false;
    bool caves = false;         // fortified terrain (9F.2, 15B)
    bool lands_on_map = false;  // 18L: eligible for landings between hexes of the map
};

}  // namespace causeway::islandwar
