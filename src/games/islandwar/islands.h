// The two battles: beaches, schedules, set-ups of history, exclusive rules and victory (17, 18, 20, 21).
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/checked.h"
#include "games/islandwar/columns.h"
#include "games/islandwar/facts.h"

namespace causeway::islandwar {

struct Beach {
    std::string name;
    HexId hex = no_hex;
    std::int8_t drm = 0;
    std::uint8_t reef = 0;                                // reef hexes counted for Naval Transport (18K.5)
    std::array<std::uint8_t, wave_count> box_capacity{};  // half Stacking Points of a planning box, by Wave (18A.2)
};
struct SupportRow {
    std::uint8_t from = 1, to = 1, air = 0, surface = 0;
};
struct CapacityRow {
    std::uint8_t from = 1, to = 1, stacking = 0;  // half Stacking Points
    bool sea_counted = false;                     // a heavy sea does not halve it again (19C)
};
// Air Support Points change from a turn on as long as the US do not own all the hexes; turn 0: never.
struct AirfieldCondition {
    std::uint8_t turn = 0;
    std::int8_t air = 0;
    std::vector<HexId> hexes;
};
struct Arrival {
    std::uint8_t turn = 1;
    std::vector<PieceId> units;
};
// From a turn on, once a turn, one of the arrivals comes on the next turn instead; turn 0: never.
struct EarlyCall {
    std::uint8_t turn = 0;
    std::uint8_t casualties = 0;     // its price in Casualty Points
    std::vector<std::uint8_t> rows;  // the turns of the arrivals that can be called
};
struct StartHits {
    std::uint8_t hits = 0;
    std::vector<PieceId> units;
};
struct Points {
    std::uint8_t turn = 0;  // 0: at the start
    Contingent contingent = Contingent::usmc;
    Kind kind = Kind::infantry;
    std::uint8_t points = 0;
};
struct Withdrawal {
    std::uint8_t turn = 1, count = 0;
    Type type = Type::amtrac;
};
struct Deployed {
    PieceId piece = no_piece;
    HexId hex = no_hex;
    bool under = false;  // beneath the fort of the hex (15B)
};
struct PlannedUnit {
    PieceId piece = no_piece, carrier = no_piece;
    Wave wave = Wave::assault;
};
struct HistoricalPlan {
    HexId hex = no_hex;
    std::vector<PlannedUnit> units;
};
// 20: Casualty Points at the end if that side owns the hex; those of the US are below 0.
struct ScoredHex {
    HexId hex = no_hex;
    std::int8_t japan = 0, us = 0;
};
// Turns on which the sea is what it is whatever the die; from 0: none.
struct FixedSea {
    std::uint8_t from = 0, to = 0;
    Sea sea = Sea::calm;
};
// A Japanese landing by night, once in the game: so many units of infantry and half Stacking Points; units 0: none.
struct NightLanding {
    std::vector<HexId> from;
    std::uint8_t units = 0, stacking = 0, movement = 0;
    std::int8_t drm = 0;
};
// Tinian: guns on Saipan have their full strength down to one row of the map, half of it down to another.
struct GunGroup {
    std::vector<PieceId> units;
    std::uint8_t full = 0, half = 0;
};
struct Napalm {
    std::uint8_t points = 0;    // Air Support Points a turn that may be napalm
    std::uint8_t fort_die = 0;  // natural die on which a fort loses a level
    bool exposes_dummies = false;
};
// The free set-up: these units are set up in an area of the map.
struct Sector {
    std::string area;
    Hexes hexes;
    std::vector<PieceId> units;
};
// So many units of that kind must be set up in the sector; count 0: no such duty.
struct LeastInSector {
    std::string area;
    std::uint8_t count = 0;
    Class klass = Class::none;
    Size size = Size::none;
};

struct Island {
    std::string id, title, sheet, first_date;
    Side first_player = us;
    std::vector<std::string> turn_labels;
    std::vector<Beach> beaches;
    std::vector<HexId> landing_coast;  // 18L: besides the beaches
    std::vector<SupportRow> support;
    AirfieldCondition airfield_condition;
    std::vector<CapacityRow> capacity;
    std::vector<PieceId> offshore, floating;  // 17C: where units are at the start
    std::vector<Arrival> arrivals;            // out of `floating`
    EarlyCall early_call;
    std::vector<Withdrawal> withdrawals;
    std::vector<Points> points;
    std::array<std::uint8_t, 2> reserves{};  // markers by Side (6B.3)
    std::uint8_t beachheads = 0;
    std::vector<Deployed> deployment;          // the Japanese set-up of history
    std::vector<HistoricalPlan> plans;         // the US landing of history
    std::vector<PieceId> demonstration_units;  // 18C.3
    HexId demonstration_hex = no_hex;
    std::uint8_t demonstration_last = 0;      // turn on which the marker still lies on the map
    std::uint8_t demonstration_offshore = 0;  // turn on which its units come to the Offshore Box
    // Battalions of infantry that may come before, and the turn of it; 0: none.
    std::uint8_t demonstration_early_turn = 0, demonstration_early_battalions = 0;
    std::vector<GunGroup> guns;     // Tinian: artillery on Saipan
    std::vector<ScoredHex> scored;  // of a scenario that has no such list of its own
    Weather first_weather = Weather::clear;
    Sea first_sea = Sea::calm;
    FixedSea fixed_sea;
    std::vector<StartHits> start_hits;
    NightLanding night_landing;
    Napalm napalm;
    std::string fortified;  // the area of caves (9F.2)
    std::vector<Sector> sectors;
    LeastInSector least;
    CheckedVector<HexId> land;
    Hexes all;       // every hex of the sheet
    Columns ground;  // the same
};

inline constexpr std::size_t level_count = 5;
struct ScenarioFacts {
    std::uint8_t island = 0;
    std::uint8_t first_turn = 1, turns = 0;
    bool survivors = false, uncommitted = false, withdrawn = false;  // whether these count at the end (CasualtyPoints)
    std::vector<ScoredHex> scored;
    // 20: the most Casualty Points for a US major, a US minor victory, a draw, a Japanese minor one.
    std::array<std::int16_t, level_count - 1> levels{};
    std::array<std::string, level_count> level_titles;
};

// 20: what the US lose and spare.
struct CasualtyPoints {
    std::uint8_t contingents = 0;                                         // bit of a Contingent: its losses count
    std::uint8_t loss = 0;                                                // each strength point
    std::uint8_t battalion = 0, company = 0, platoon = 0, beachhead = 0;  // besides, when a unit is eliminated
    std::int8_t uncommitted_battalion = 0, uncommitted_other = 0;         // infantry battalions, other combat units
    std::int8_t ci_withdrawn = 0, ci_withdrawn_most = 0;                  // each, and all of them at most
    std::uint8_t survivor_points = 0, survivors = 0;                      // Japanese defence left, and what it counts
};
// 19C: what weather does besides terrain and dice.
struct WeatherEffects {
    std::uint8_t rain_air = 1;            // divides Air Support Points
    std::uint8_t heavy_sea_capacity = 1;  // divides what may land
    std::uint32_t heavy_sea_bars = 0;     // bit of a Type: carries nobody ashore
};
// 19B.7
struct Intelligence {
    std::uint8_t first_dice = 0, air_dice = 0;  // before turn 1; for an Air Support Point
    std::uint8_t mountain = 1;                  // what a unit in the mountains counts
};

}  // namespace causeway::islandwar
