// Island War: Saipan and Tinian, 1944. This header is the game's surface: its immutable data (Game), its Position, its verbs,
// and the functions of the contract in core/game.h. One source file a chapter; both battles are scenarios, each on a sheet of
// the map.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/chart.h"
#include "core/checked.h"
#include "core/fixed_vector.h"
#include "core/game.h"
#include "core/hex_set.h"
#include "core/map.h"
#include "core/stacks.h"
#include "games/islandwar/columns.h"
#include "games/islandwar/doctrine.h"
#include "games/islandwar/procedures.h"

namespace causeway::islandwar {

// --- counters (3A) -----------------------------------------------------------------------------------------------------

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

// --- the two battles ---------------------------------------------------------------------------------------------------

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

// --- charts ------------------------------------------------------------------------------------------------------------

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

struct Game {
    using Position = islandwar::Position;

    GameInfo info;
    Map map;
    Charts charts;
    RowSources sources;
    CheckedArray<TypeFacts, type_count> types{};
    CheckedArray<std::string, type_count> symbols{}, type_titles{};
    CheckedVector<Effect> effects;
    CheckedVector<Feature> features;
    Effect steep, road;
    StackingLimits stacking;
    std::int8_t drm_floor = 0;                             // 9C: all DRMs of combat together lower a die by no more
    std::uint8_t overrun_cost = 0;                         // 6B.2: MP besides the terrain
    std::array<std::uint8_t, 3> exit_free{}, exit_held{};  // 6A.3: MP to leave an enemy ZOC, by foot, motorized, artillery
    CheckedVector<Counter> units;                          // by PieceId, the US ones first
    CheckedArray<Unit, max_pieces> figures{};              // the same without their names
    CheckedArray<std::vector<PieceId>, 2> pieces;          // by Side
    CheckedArray<std::vector<PieceId>, 2> depots;          // those that are Replacement Sources (16C), by Side
    CheckedVector<PieceId> beachheads;                     // 18C.2
    CheckedVector<Island> islands;
    CheckedVector<ScenarioFacts> scenarios;
    CheckedArray<HexFacts, max_hexes> hexes{};
    // MP of the step from a hex in a direction, by weather and StepKind; 0: prohibited.
    CheckedArray<CheckedArray<CheckedArray<std::array<std::uint8_t, direction_count>, max_hexes>, step_kinds>, 2> steps{};
    CheckedArray<Hexes, max_hexes> around{};  // adjacent hexes
    CheckedArray<Spot, max_hexes> spots{};
    CheckedArray<CheckedArray<OpenSteps, step_kinds>, 2> open_steps{};  // by weather and StepKind: what is not prohibited
    CheckedArray<StepKind, step_kinds> goes_like{};                     // the first to which the same steps are open
    // Bit of a Direction: in dry weather the step is not prohibited.
    CheckedArray<CheckedArray<std::uint8_t, max_hexes>, step_kinds> open_sides{};
    CheckedArray<CheckedArray<AssaultResult, odds_columns>, highest_row - lowest_row + 1> assault{};
    AssaultModifiers assault_modifiers;
    // 9A.1: losses
    DieTable<Numbers<fire_columns>, 0, 6> fire;
    Floors<fire_columns> fire_floors{};
    FireModifiers fire_modifiers;
    // 11B: Disruption hits
    DieTable<Numbers<bombardment_columns>, -1, 6> bombardment;
    Floors<bombardment_columns> bombardment_floors{};
    BombardmentModifiers bombardment_modifiers;
    DieTable<bool, 2, 3> retreat_before_combat;  // 9J: whether it succeeds
    RetreatModifiers retreat_modifiers;
    DieTable<CheckedArray<BanzaiLoss, banzai_columns>, 1, 6> banzai;  // 19A
    Floors<banzai_columns> banzai_floors{};
    DieTable<bool, 5, 6> anti_aircraft;  // 11C: whether it aborts an Air Support Point
    AntiAircraftModifiers anti_aircraft_modifiers;
    DieTable<std::uint8_t, 3, 6> interdiction;  // 12.2: MP to leave the hex
    InterdictionModifiers interdiction_modifiers;
    DieTable<LandingResult, -3, 4> landing_disruption;  // 18E
    LandingModifiers landing_modifiers;
    DieTable<Loss, 0, 4> amphibious_retreat;  // 18J: the share of its strength
    AmphibiousRetreatModifiers amphibious_retreat_modifiers;
    DieTable<WeatherResult, 1, 6> weather;         // 19C
    std::array<std::uint8_t, 2> losses_a_point{};  // 16D.1: losses that make a Replacement Point, by Side
    CasualtyPoints casualties;
    WeatherEffects weather_effects;
    Intelligence intelligence;
    std::uint8_t preparation_radius = 0;  // 18B, 18C.3: hexes within which Japanese units are disrupted
    CheckedVector<Doctrine> characters;   // of bots; the first plays
    Means means;                          // for bots
};

// Reads data/islandwar, or says what is wrong in it and where.
Expected<Game> load(const std::string& directory);

// In the order of scenarios.toml.
enum Option : Options {
    free_setup = 1U << 0U,  // the Japanese set up where they like within their sectors
};
inline constexpr int option_count = 1;

// --- what changes ------------------------------------------------------------------------------------------------------

// Bits of Position::status.
namespace status {
inline constexpr std::uint32_t disrupted = 1U << 0U;  // 14
inline constexpr std::uint32_t badly = 1U << 1U;      // 14: badly disrupted; then disrupted as well
inline constexpr std::uint32_t isolated = 1U << 2U;   // 13A: US, judged in the US Initial Phase
inline constexpr std::uint32_t fired = 1U << 3U;      // 11: until the owner's next Initial Phase
inline constexpr std::uint32_t supported_attack = 1U << 4U, supported_defence = 1U << 5U;  // 11A: in this Game Turn
inline constexpr std::uint32_t aa_fired = 1U << 6U;                                        // 11C: in this Player Turn
inline constexpr std::uint32_t reserve = 1U << 7U;                                         // 6B.3
inline constexpr std::uint32_t responded = 1U << 8U;   // a reserve that has moved in this Combat Phase
inline constexpr std::uint32_t moved = 1U << 9U;       // in this Movement or Exploitation Phase (6A.2)
inline constexpr std::uint32_t grouped = 1U << 10U;    // moves, attacks or lands with the unit that was chosen
inline constexpr std::uint32_t in_battle = 1U << 11U;  // takes part in Position::fight
inline constexpr std::uint32_t fought = 1U << 12U;     // has attacked or been attacked in this Combat Phase (9B)
inline constexpr std::uint32_t refugee = 1U << 13U;    // 9F.1: retreated into its hex in this Combat Phase
inline constexpr std::uint32_t exposed =
    1U << 14U;  // 19B.2: Japanese, to be seen by the US; of a US unit: Japan has looked (19B.1)
inline constexpr std::uint32_t under = 1U << 15U;      // 15B: occupies the fort of its hex
inline constexpr std::uint32_t landed = 1U << 16U;     // 18G.1: in an opposed landing of this Player Turn
inline constexpr std::uint32_t ashore = 1U << 17U;     // 20: committed, has been on the map
inline constexpr std::uint32_t supports = 1U << 18U;   // lends its B/S strength to Position::fight or bombards
inline constexpr std::uint32_t retreats = 1U << 19U;   // must still retreat
inline constexpr std::uint32_t landing = 1U << 20U;    // came ashore in this phase: its wave bounds what it may do (18A.2)
inline constexpr std::uint32_t stayed = 1U << 21U;     // has done its part of the question under way
inline constexpr std::uint32_t spared = 1U << 22U;     // 12.2: let pass by aircraft until the phase ends
inline constexpr std::uint32_t last_wave = 1U << 23U;  // 18A.2c: landed in this phase with the Reserve Wave
inline constexpr std::uint32_t cut_off = 1U << 24U;  // 9D.3: isolated from replacements when the result of Position::fight came
inline constexpr std::uint32_t relieved = 1U << 25U;  // 20.4: left the game as a CI unit, through a Beachhead
}  // namespace status

enum class FightKind : std::uint8_t { none, fire, assault };

// The attack under way; all zero while there is none. Its units are marked in_battle, its guns supports.
struct Fight {
    HexId target = no_hex;
    HexId from = no_hex;  // the hex that return fire goes to (9A.1); of a failed overrun, where it came from
    FightKind kind = FightKind::none;
    std::uint8_t attacker = 0;          // a Side
    std::uint8_t air = 0, surface = 0;  // offensive Support Points
    std::uint8_t defence_air = 0, defence_surface = 0;
    std::uint8_t die = 0;
    std::int8_t row = 0;  // the modified die
    std::uint8_t column = 0;
    std::uint8_t overrun = 0;                           // 6B.2c: after a failed overrun
    std::uint8_t banzai = 0;                            // 19A
    std::uint8_t round = 0;                             // 18J: rounds fought
    std::uint8_t attacker_lost = 0, defender_lost = 0;  // combat factors lost so far
    std::uint8_t early = 0;                             // 9J: a unit failed to retreat before combat
    std::uint8_t ability = 0;                           // 15A: 1 engineers, 2 flame-throwers are to be used
    std::uint8_t judged = 0;                            // R9.11: who is cut off is marked for the result under way
    std::uint8_t filler = 0;
    friend constexpr bool operator==(const Fight&, const Fight&) = default;
};

// 18A: a landing that is planned, or its Beachhead.
struct Plan {
    HexId hex = no_hex;
    std::uint8_t turn = 0;    // first turn on which it may land
    std::uint8_t placed = 0;  // the Beachhead marker is, or was, on the map
    friend constexpr bool operator==(const Plan&, const Plan&) = default;
};

// 18L: a unit that has landed in this Player Turn from another hex of the map, and that hex (18J.2).
struct Origin {
    PieceId piece = no_piece;
    HexId hex = no_hex;
    friend constexpr bool operator==(const Origin&, const Origin&) = default;
};

// 12.2
struct Interdiction {
    HexId hex = no_hex;
    std::uint8_t points = 0, filler = 0;
    friend constexpr bool operator==(const Interdiction&, const Interdiction&) = default;
};

// 12.2: when the American wants to be asked; as his standing order, or but for the phase under way.
enum class InterdictionOrder : std::uint8_t { never, ask, ask_next_phase };

// 15B, R15.1: who goes below the fort of a hex that he enters, as the standing order of the Japanese: all but guns that could
// not fire from there, all, or none.
enum class Shelter : std::uint8_t { men, all, none };

// 16C.3, R16.5: how many points of a kind go to a Japanese source that is cut off, as the standing order of its owner; never
// more than half of them.
enum class Share : std::uint8_t { half, none, one, two, three };

// 16C.3: points of an isolated Japanese Replacement Source.
struct Held {
    PieceId source = no_piece;
    CheckedArray<std::uint8_t, kind_count> points{};
    std::uint8_t isolated = 0;  // bit of a Kind: it is cut off for that kind
    friend constexpr bool operator==(const Held&, const Held&) = default;
};

struct Position {
    CheckedArray<Hexes, 2> occupied{};  // by Side: units
    Hexes owned{};                      // 5B: by the US; the rest is Japanese

    CheckedArray<std::uint32_t, max_pieces> status{};
    CheckedArray<HexId, max_pieces> at{};
    CheckedArray<PieceId, max_pieces> carrier{};  // 18K.1: the transport that carries it, or no_piece
    Stacks<max_hexes, max_pieces, std::uint16_t> stacks{};
    ProcedureStack<Procedures, 10> stack{};
    CheckedArray<Plan, plan_count> plans{};
    FixedVector<Interdiction, 24> interdictions{};
    FixedVector<Held, 8> held{};
    FixedVector<Origin, 20> origins{};
    Fight fight{};
    std::int16_t casualties = 0;  // 20: Casualty Points

    CheckedArray<std::uint8_t, max_pieces> hits{};  // 9D.3; steps lost of amtracs
    CheckedArray<CheckedArray<std::uint8_t, kind_count>, contingent_count> points{}, remainders{};  // 16B, 16D.1
    std::uint8_t air = 0, surface = 0;  // 12: Support Points left in this Game Turn
    std::uint8_t landed = 0;            // half Stacking Points landed from offshore in this Game Turn
    std::uint8_t scouted = 0;           // 19B.7: done in this Initial Phase
    std::uint8_t turn = 1;
    Phase phase = Phase::setup;
    std::uint8_t player = 0;  // the phasing Side
    Weather weather = Weather::clear;
    Sea sea = Sea::calm;
    std::uint8_t scenario = 0;
    std::uint8_t winner = 0;  // 0 none yet, 1 US, 2 Japan, 3 draw
    std::uint8_t ending = 0;  // index into the table of endings (victory.cpp)
    std::uint8_t options = 0;
    std::uint8_t demonstration = 0;  // 18C.3: the marker is on the map
    std::uint8_t prepared = 0;       // 18B: the first landings have been prepared by fire
    InterdictionOrder interdict = InterdictionOrder::never;
    std::uint8_t called = 0;         // 17B: the turn of the row that comes on the next turn instead
    std::uint8_t night_landing = 0;  // 21.3: the turn of the Japanese landing
    Share share = Share::half;
    Shelter shelter = Shelter::men;
    std::uint8_t stirred = 0;                // lines of communication may have changed (16C.3); never while somebody is asked
    CheckedArray<std::uint8_t, 5> filler{};  // a Position has no padding: its bytes are its value

    friend constexpr bool operator==(const Position&, const Position&) = default;
};

enum class Verb : std::uint8_t {
    roll,   // faces
    unit,   // piece: choose it
    place,  // hex
    historical,
    done,
    end,
    pass,
    cancel,
    join,  // piece goes along
    join_all,
    move,            // hex
    overrun,         // hex
    remove,          // piece: given up, where a hex holds too many (8)
    mark_reserve,    // piece (6B.3)
    unmark_reserve,  // piece
    scout,           // 19B.7: an Air Support Point looks
    expose,          // piece: is looked at
    rebuild,         // piece: one Replacement Point (16E.2)
    replace,         // piece, hex (16E.1)
    give,            // piece gives a strength point (16D.3)
    take,            // piece takes it
    give_to_pool,
    attack,        // hex: assault it (9A.2)
    fire,          // hex (9A.1)
    engineers,     // use their ability (15A)
    flame,         // the same of flame-thrower tanks
    commit,        // the attack that was put together
    fire_back,     // hex (9A.1b)
    hold,          // piece does not fire back
    lose,          // piece takes a loss (9D.3)
    retreat,       // hex (9F.1)
    stand,         // piece stays for a loss (9F.2)
    slip_away,     // piece tries to retreat before combat (9J)
    advance,       // piece (9F.3)
    banzai,        // 19A
    bombard,       // hex (11B)
    bombard_unit,  // piece: an exposed gun, alone (15B.5)
    gun,           // piece fires or supports
    air,           // one point
    napalm,        // one air point (21.7)
    surface,       // one point
    open_fire,
    anti_air,    // piece fires at aircraft (11C)
    disrupt,     // piece takes a Disruption hit (11B.2)
    interdict,   // number: so many air points (12.2)
    pass_unit,   // for these units, until the phase ends
    pass_phase,  // until the phase ends
    order,       // choice: a standing order, never an answer
    beach,       // hex: a Beachhead is written down (18A)
    drop,        // hex: and dropped again
    plan,        // hex: its boxes are looked at
    assign,      // piece, choice: the wave that it goes to (18A.2)
    load,        // piece rides in the transport that was chosen (18K.1)
    unload,      // piece
    clear,       // the boxes of the plan
    call,        // number: the turn of the row that comes on the next turn (17B)
    land,        // piece, hex
    ferry,       // piece, hex: it unloads there and goes back at once (18A.1)
    embark,      // piece goes back to the ships (18A.1)
    leave,       // piece leaves the game (17A.3)
    abandon,     // piece (18F.2)
    fight_on,    // another round (18J.3)
    fall_back,   // to the ships
    cover,       // piece goes below the fort of its hex (15B)
    uncover,     // piece lies on top of it
};

// The contract of core/game.h.
inline std::size_t piece_count(const Game& game) { return game.units.size(); }
Position start(const Game& game, std::size_t scenario, Options options);
void apply(const Game& game, Position& position, Action action, Events* events);
void standing_orders(const Game& game, const Position& position, Side side, ActionList& list);
std::vector<Setting> settings(const Game& game, const Position& position, Side side);
std::optional<Result> result(const Game& game, const Position& position);
View view(const Game& game, const Position& position, Viewer viewer);
std::vector<Overlay> overlays(const Game& game, const Position& position, Viewer viewer);
std::vector<Overlay> overlays_from(const Game& game, const Position& position, Viewer viewer, HexId hex);
Position resample(const Game& game, const Position& position, Side side, Rng& rng);
std::string piece_id(const Game& game, const Position& position, PieceId piece, Viewer viewer);
std::string choice_name(const Game& game, Action action);
std::string slot(const Game& game, const Event& event, Viewer viewer, std::string_view name);
Preview preview(const Game& game, const Position& position, Action action);
std::vector<ChartPlace> live_charts(const Game& game, const Position& position, Viewer viewer);
nlohmann::json document(const Game& game, const Position& position);
Expected<Position> from_document(const Game& game, const nlohmann::json& document);
std::vector<Fault> faults(const Game& game, const Position& position);
void appraise(const Game& game, const Position& position, Side side, std::span<const Action> legal, std::span<double> scores,
              Rng& rng);
double standing(const Game& game, const Position& position);
int clock(const Game& game, const Position& position);

}  // namespace causeway::islandwar
