// Guam 1944 at company scale. This header is the game's surface: its immutable data (Game), its Position, its verbs, and the
// functions of the contract in core/game.h. One source file a chapter.
//
// Nothing is hidden in this game: displays are open (2.0), and what neither player may know (snipers, booby traps, ambush
// units) is drawn by Chance when it is turned over.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/chart.h"
#include "core/fixed_vector.h"
#include "core/game.h"
#include "core/hex_set.h"
#include "core/map.h"
#include "core/sight.h"
#include "core/stacks.h"

namespace causeway::guam {

inline constexpr Side us = first_side;
inline constexpr Side japan = second_side;

// --- counters ----------------------------------------------------------------------------------------------------------

enum class FireType : std::uint8_t { small_arms, high_explosive, armour_piercing, indirect, white, none };  // 8.1
enum class Mode : std::uint8_t { leg, wheeled, tracked, none };                                             // 3.2
enum class Armour : std::uint8_t { soft, armoured, tank };                                                  // 2.0: hard targets
enum class Service : std::uint8_t { marine, army, navy };

// One side of a counter.
struct Face {
    std::int8_t fire = 0;
    FireType type = FireType::small_arms;
    std::uint8_t range = 1;
    std::int8_t defence = 0;
};

enum class PieceType : std::uint8_t { unit, ambush, weapon, leader, hero, truck };
enum class Stripe : std::uint8_t { coloured, white, none, corps };  // 3.2; corps: 26.0
// 14.1
enum class Hero : std::uint8_t { none, mason, skaggs, wilson, witek };

inline constexpr std::uint8_t nothing = 0xFF;  // no division, formation, chit, ...

// What the rules ask for comes first and fills one cache line.
struct alignas(64) Piece {
    PieceType type = PieceType::unit;
    Side side = us;
    Stripe stripe = Stripe::coloured;
    // Index into Game::divisions. Ambush units, corps artillery, its trucks and Witek have none.
    std::uint8_t division = nothing;
    std::uint8_t formation = nothing;  // index into Game::formations; only with a coloured stripe
    Face deployed, column;             // of a weapon, leader, hero or truck: `deployed` holds its values
    bool has_column = true;
    std::uint8_t movement = 0;  // on the column side
    Mode mode = Mode::leg;
    Armour armour = Armour::soft;
    bool indirect = false;  // fires indirectly when deployed (8.7)
    bool engineer = false, flamethrower = false;
    bool gun = false;  // 8.7, 27.0: the symbol of guns without transport
    bool headquarters = false;
    std::uint8_t command_range = 0;  // of an HQ
    std::uint32_t commands = 0;      // bit f: formations of an HQ or leader; all of a division's for its own HQ
    std::int8_t quality = 0;         // of a leader or hero: bonus; of a unit: constant quality, 0 when it is the division's
    std::int8_t quality_change = 0;  // against the division's
    std::int8_t other_fire = 0, other_quality = 0;  // a leader's replacement; has_column says whether there is one
    bool sustained = false;                         // 8.6.1
    std::uint8_t alert = 0;                         // 12.5: the number to roll
    bool lands_by_roll = false;                     // 12.4.2: a tank weapon that must get ashore
    Hero hero = Hero::none;
    int arrives = 0;            // of a hero: turn, 0 at start or by an event
    std::int8_t lost_on = -1;   // of a hero: removed when the American assault die shows this
    std::vector<PieceId> with;  // of a hero: the units he stays with; empty: any that he serves
    std::string id, name, kind, symbol, size, source;
    std::string title;        // what the counter is, in words
    std::string replacement;  // name of a leader's other side (13.3)
};

struct Division {
    std::string id, name, short_name;
    Side side = us;
    Service service = Service::marine;
    std::uint8_t command = 0, dispatch = 0, quality = 0, trucks = 0;
};
struct Formation {
    std::string id, name, stripe;
    std::uint8_t division = 0;
};

inline constexpr std::size_t max_divisions = 6;
inline constexpr std::size_t max_formations = 26;

// What is drawn from the cup (4.0): the divisions, the formations from `first_formation`, and the rest.
namespace chit {
inline constexpr std::uint8_t first_formation = max_divisions;
inline constexpr std::uint8_t us_command = first_formation + max_formations;
inline constexpr std::uint8_t japan_command = us_command + 1;
inline constexpr std::uint8_t wind = us_command + 2;
inline constexpr std::uint8_t event = us_command + 3;
inline constexpr std::uint8_t naval = us_command + 4;
inline constexpr std::uint8_t amphibious = us_command + 5;
inline constexpr std::uint8_t air = us_command + 6;
inline constexpr std::uint8_t count = us_command + 7;
}  // namespace chit
using Chits = std::uint64_t;
constexpr Chits bit(std::uint8_t chit) { return Chits{1} << chit; }

// --- the map -----------------------------------------------------------------------------------------------------------

inline constexpr std::size_t max_hexes = 7616;  // of the frame
inline constexpr std::size_t max_sites = 2688;  // land hexes, which alone can be occupied
inline constexpr std::size_t max_units = 260;   // with ambush units
inline constexpr std::size_t max_pieces = 448;
inline constexpr std::size_t max_beaches = 12;
inline constexpr std::size_t max_caves = 16;
// Where markers can lie: in land hexes, naval zones (R22.2) and caves (R6.21).
inline constexpr std::size_t max_places = max_sites + 3 * max_beaches + max_caves;
using Sites = HexSet<max_sites>;

enum class Terrain : std::uint8_t {
    clear,
    beach,
    rocky,
    brush,
    swamp,
    runway,
    town,
    buildings,
    paddy,
    palm,
    tropical,
    mangrove,
    cave,
    cane,
    sea,
    off,
};
inline constexpr int terrain_count = static_cast<int>(Terrain::off) + 1;

// Features of a hexside (6.2.2), as bits.
namespace side {
inline constexpr std::uint8_t stream = 1, river = 2, ravine = 4, slope = 8, steep = 16, ridge = 32, cliff = 64;
inline constexpr std::uint8_t up = 128;  // a slope or steep slope, and the neighbour is the upper hex
}  // namespace side

enum class Road : std::uint8_t { none, trail, unpaved, paved, causeway };

enum class Sight : std::uint8_t { open, partial, blocks };

// 6.2.1, from terrain.toml. Movement points are in halves; 0: no entry.
struct TerrainFacts {
    std::array<std::uint8_t, 3> cost{};  // by Mode
    std::int8_t defence = 0;
    Sight sight = Sight::open;
    std::uint8_t ambush = 0;           // 24.1: this or less
    std::int8_t burns = -1;            // 8.8: this or less of the die; -1: never
    bool vehicles_deploy = true;       // 6.2.1
    std::uint8_t deploy_dg = 0;        // mangrove
    bool tank_weapons = true;          // swamp: false
    bool digging = true;               // mangrove: no foxhole and no trench
    bool hides = false;                // mangrove: a lone deployed Japanese unit
    std::int8_t american_quality = 0;  // tropical forest
};
// 6.2.2
struct SideFacts {
    std::array<std::int8_t, 3> cost{};  // by Mode, in halves; -1: only along a road
    std::int8_t fire_defence = 0, assault_defence = 0;
    bool blocks_sight = false;
    bool road = true;     // false: no crossing even along a road
    bool uphill = false;  // the defence counts toward the upper hex only
    bool weapons = true;  // false: attached support weapons do not cross off a road
};
struct RoadFacts {
    std::uint8_t halves = 0, bonus = 0;  // to enter; more for a unit that keeps to it
    bool interdiction = false, deploy = true;
};
// 6.3
struct CaveFacts {
    std::uint8_t enter = 0, leave = 0;  // halves
    std::uint8_t units = 0, rout_dg = 0;
    std::int8_t defence = 0;
};

struct HexFacts {
    Terrain terrain = Terrain::off;
    std::uint8_t level = 0;
    std::array<std::uint8_t, 6> sides{};  // features by Direction
    std::array<Road, 6> roads{};          // leading over that side
    HexId site = no_hex;                  // its number among the land hexes, as an index for Sites and Position::marks
    std::uint8_t beach = nothing;         // index of the landing beach there
    std::uint8_t cave = nothing;          // index of the cave there
    bool causeway = false;                // entered at the causeway's cost from everywhere (6.2.1)
    bool land() const { return site != no_hex; }
};

// 22.0
struct Beach {
    std::string id, name;
    HexId hex = no_hex;
    std::uint8_t beachhead = 0;         // Asan, Agat, Tumon
    std::array<std::int8_t, 3> hard{};  // by Zone: value of the hard target
};
enum class Zone : std::uint8_t { transport, approach, run_in };
inline constexpr std::array<std::uint8_t, 3> zone_range{0xFF, 3, 1};  // 22.3.1: added to the range

// Off the map a piece is in a box, kept where its hex would be.
namespace box {
inline constexpr HexId unused{0x8000};          // not in this scenario
inline constexpr HexId reinforcements{0x8001};  // arrives later (18.0)
inline constexpr HexId eliminated{0x8002};
inline constexpr HexId routed{0x8003};        // of its division (8.5.1)
inline constexpr HexId available{0x8004};     // weapons of its division (12.1)
inline constexpr HexId reallocating{0x8005};  // 12.2
inline constexpr HexId trucks{0x8006};        // truck pool (15.0)
inline constexpr HexId airfield{0x8007};      // engineers at Orote (11.3.2)
inline constexpr HexId pool{0x8008};          // ambush units to be drawn (24.0), heroes to come (14.0)
inline constexpr HexId waiting{0x8009};       // leaders and heroes without a unit of their command (13.1)
inline constexpr HexId first_zone{0x8010};    // naval zones: 3 * beach + Zone
inline constexpr HexId first_cave{0x8040};    // the inside of each cave: a place for markers and fire, not for counters (6.3)
inline constexpr HexId turn_track{0x8100};    // tank weapons that are delayed to a turn (12.4.2): + turn
}  // namespace box
constexpr bool on_map(HexId place) { return index(place) < max_hexes; }
constexpr bool at_sea(HexId place) {
    return place >= box::first_zone && index(place) < index(box::first_zone) + 3 * max_beaches;
}
constexpr HexId zone_box(std::uint8_t beach, Zone zone) {
    return static_cast<HexId>(index(box::first_zone) + 3U * beach + index(zone));
}
constexpr std::uint8_t beach_of(HexId zone) { return static_cast<std::uint8_t>((index(zone) - index(box::first_zone)) / 3); }
constexpr bool is_inside(HexId place) { return place >= box::first_cave && index(place) < index(box::first_cave) + max_caves; }
constexpr HexId cave_box(std::uint8_t cave) { return static_cast<HexId>(index(box::first_cave) + cave); }
constexpr Zone zone_of(HexId zone) { return static_cast<Zone>((index(zone) - index(box::first_zone)) % 3); }

// --- charts ------------------------------------------------------------------------------------------------------------

// One cell of the fire table (8.5).
struct Hit {
    std::uint8_t dg = 0;
    bool suppressed = false, eliminated = false;
    bool rout = false;
    std::uint8_t ease = 0;  // subtracted from the die of the check: R* 1, R** 2
};

enum class Barrage : std::uint8_t { none, smoke, light, medium, heavy, bombardment };  // 8.7.2, 8.7.7
enum class Fort : std::uint8_t { none, foxhole, trench, pillbox, bunker };             // 11.1
struct BarrageFacts {
    std::int8_t fire = 0;
    std::uint8_t minus = 0;  // movement points, in halves
    bool halves = false, stops = false, assault = true;
    std::uint8_t least = 0;  // fire that leaves the marker
    bool rally = true;
};
enum class Removal : std::uint8_t { empty, enemy, never };
struct FortFacts {
    std::int8_t defence = 0, quality = 0, assault = 0;
    Removal removed = Removal::empty;  // when nobody is left, when an enemy enters, never
};
// 8.5.4; index 0 is a hex without the marker.
struct StatusFacts {
    std::int8_t fire = 0, quality = 0;
    std::uint8_t minus = 0;  // movement points, in halves
    bool halves = false, assault = true;
    bool stops = false, fires = true;
};
enum class Weather : std::uint8_t { clear, rain, hot, storm };  // 4.0
struct WeatherFacts {
    std::uint8_t sight = 0;
    std::int8_t fire = 0;
    bool air = true;
    std::uint8_t fatigue = 0;      // of American divisions
    std::uint8_t direct_cost = 1;  // of a Direct Command
    std::uint8_t burning = 0;      // fires start, spread and burn out on so much more
    std::uint8_t next = 0;         // added to the next weather die
};
// 17.0
struct NightFacts {
    std::uint8_t sight = 1;
    std::int8_t fire_us = 0, fire_navy = 0, fire_army = 0;
};
// 6.2.2
struct RidgeFacts {
    std::int8_t behind_defence = 0, behind_quality = 0, fire_us = 0, fire_japan = 0, flank = 0;
};

// What a marker of an assault adds (9.5, 9.6).
enum class AssaultKind : std::uint8_t { prepared, banzai, drunk, gyokusai };
struct AssaultFacts {
    std::int8_t quality = 0;  // for the attacker
    std::int8_t target = 0;   // for fire at the attackers
};

struct SniperFacts {
    bool pins = true;  // or disorganizes
    std::uint8_t number = 0, leader_loss = 0;
    bool loses_leaders = false;
};
struct TrapFacts {
    std::uint8_t fire = 0, leader_loss = 0;
    bool loses_leaders = false;
};
inline constexpr std::size_t max_snipers = 9, max_traps = 8;

// --- scenarios ---------------------------------------------------------------------------------------------------------

inline constexpr int most_points = 29;  // 30.1

inline constexpr int hours_a_day = 8;  // 0500 0700 0900 1100 1300 1500, Night I, Night II
// Turns count from 0500 of 21 July, eight a day.
constexpr int turn_of(int day, int hour) { return (day - 21) * hours_a_day + hour; }
constexpr int hour_of(int turn) { return turn % hours_a_day; }
constexpr int day_of(int turn) { return 21 + turn / hours_a_day; }
constexpr bool is_night(int turn) { return hour_of(turn) >= 6; }

struct StackFacts {
    HexId hex = no_hex;
    std::vector<PieceId> pieces;  // units, weapons, leaders
    Fort fort = Fort::none;
    bool in_cave = false, column = false;
    bool replaced = false;  // the leader is on the side of his replacement (13.3)
    int free_from = 0;      // turn: cannot be active before (0: at once)
    bool enters = false;    // and is not on the map before
    int wake = 0;           // but free as soon as an American unit is so near (0: never)
};
struct LandingFacts {
    std::uint8_t beach = 0;
    Zone zone = Zone::transport;
    int turn = 0;  // 0: at start
    std::vector<PieceId> pieces;
};
struct ArrivalFacts {
    int turn = 0;
    std::vector<PieceId> pieces;  // tank weapons (12.4.2) or trucks (15.0)
    PieceId with = no_piece;      // when this unit is on land, instead of the turn
    bool ashore = false;          // without the roll of 12.4.2
};
struct VictoryHex {
    HexId hex = no_hex;
    std::string name;
    int points = 0;
    int japanese = 0;  // for Japan when it holds the hex at the end
    int bonus_by = 0;  // last turn for an early bonus, 0 none
    int bonus = 0;
    bool cleared = false;  // its points are for clearing the airfield (11.3.1)
};
struct VictoryLevel {
    int margin = 0;  // US points minus Japanese: at least this
    Side winner = nobody;
    std::string title;
};
struct DivisionStart {
    bool plays = false;
    std::uint8_t command = 0, dispatch = 0, quality = 0, direct = 0;  // rating, points, current quality, points
};
struct ScenarioFacts {
    int first_turn = 0, turns = 0;
    Side initiative = us;
    Weather weather = Weather::clear;
    bool rolls_weather = true;  // on later days
    bool rolls_first = false;   // on the first day, too
    Sites area;                 // hexes in play
    std::array<DivisionStart, max_divisions> divisions{};
    std::vector<StackFacts> stacks;
    std::vector<LandingFacts> landings;
    std::vector<ArrivalFacts> tanks, trucks;
    std::vector<std::pair<int, int>> task_forces;   // from turn, count
    std::vector<std::pair<int, int>> bombardments;  // turn, count
    int later_bombardments = 0;                     // that many on any later day, at the hour of the turn below,
    int later_from = 0, later_rest = 0;             // from that turn, with so many days between two
    std::vector<std::uint8_t> mines;                // beaches
    std::vector<HexId> traps;
    bool demolition = false, whiskey = true;
    int ambush = 0, snipers = 0;
    std::vector<PieceId> heroes;            // who may appear (14.1)
    int massed_first = 0, massed_last = 0;  // 9.6.2: night turns among which one may be chosen; 0: none
    int massed_markers = 0;                 // at most that many, 0: any number
    int drunk_most = 2;                     // 9.6.1
    int first_drunk_most = 0;               // for the first charge of a night on the days below; 0: as any other
    std::vector<int> first_drunk_days;
    std::vector<VictoryHex> hexes;
    int units_a_point = 1, hq_more = 1, artillery_more = 1;  // 30.3: the last two on top for each such unit
    int dg_a_point = 0;                                      // 0: they do not count
    int beach_points = 0;                                    // 30.4
    int beach_entered_points = 0;                            // for Japan, each beach hex it enters
    Sites breakthrough;                                      // for Japan, each of these hexes that it holds at the end
    int breakthrough_points = 0;
    int japanese_unit_points = 0, japanese_units_most = 0;  // for the US, scenario (d), for units of these kinds
    std::vector<std::string> japanese_kinds;
    PieceId wanted = no_piece;  // a Japanese leader whose loss gives the US points
    int wanted_points = 0;
    int link_points = 0;                                   // for the US when the beachheads are joined, scenario (f)
    int airfield_points = 0;                               // operational
    int airfield_early_by = 0, airfield_early_points = 0;  // more when it is by this turn
    std::vector<std::pair<int, int>> cleared_points;       // by turn, points
    std::vector<VictoryLevel> levels;                      // highest margin first; the last holds below all
    int gyokusai_from = 0, gyokusai_units = 0;             // 9.6.3: turn, or when at most that many units are left
    std::vector<HexId> gyokusai_hexes;
    int gyokusai_hexes_needed = 0;
    int desperation_units = 0;  // 20.0 event 1
    std::vector<HexId> desperation_hexes;
    int desperation_hour = 0;                                // of the turn that it begins with
    std::vector<std::pair<std::uint8_t, int>> closed_chits;  // chit, first turn it may be bought
    std::uint8_t no_chits = 0;                               // bit: division that buys none
    std::uint8_t no_weapons = 0;                             // bit: division whose weapons without a stripe do not play
    std::vector<PieceId> lent;                               // weapons that serve another division
    std::uint8_t lent_to = nothing;
    std::vector<std::uint8_t> weakened;  // formations that lose a random rifle company at the start
    PieceId successor = no_piece;        // this leader is replaced in that turn, if not before
    int succession = 0;
    bool other_beaches = false;                       // reinforcements may choose a beach of the same beachhead
    std::array<std::uint8_t, max_units> free_from{};  // by unit: StackFacts::free_from
};

struct Position;

struct Game {
    using Position = guam::Position;

    GameInfo info;
    Map map;
    Charts charts;
    std::vector<Piece> pieces;                             // by PieceId: units, ambush units, weapons, leaders, heroes, trucks
    std::size_t units = 0;                                 // units and ambush units come first
    std::array<std::vector<PieceId>, 2> unit_list;         // by Side, with ambush units
    std::array<std::vector<PieceId>, chit::count> roster;  // by chit: the units that it could activate (5.1)
    std::array<std::vector<PieceId>, 2> long_range;        // by Side: units whose direct fire reaches beyond one hex
    std::vector<PieceId> weapons, leaders, heroes, trucks, ambushes;
    std::vector<Division> divisions;
    Division corps;  // of the corps artillery and its trucks; none of the above (26.0)
    std::vector<Formation> formations;
    std::vector<ScenarioFacts> scenarios;
    std::vector<Beach> beaches;
    std::vector<HexId> caves;
    std::vector<HexId> hex_of_site;
    std::array<HexFacts, max_hexes> hexes{};
    std::array<TerrainFacts, terrain_count> terrain{};
    std::array<SideFacts, 7> side_facts{};  // in the order of the bits
    std::array<RoadFacts, 5> roads{};       // by Road
    CaveFacts cave;
    std::array<BarrageFacts, 6> barrages{};
    std::array<FortFacts, 5> forts{};
    std::array<StatusFacts, 5> disorganized{};
    StatusFacts suppressed, pinned, drunk, hungover;
    std::array<AssaultFacts, 4> assaults{};
    std::array<WeatherFacts, 4> weather_facts{};
    NightFacts night;
    RidgeFacts ridge;
    int concentrated_fire = 1;  // 8.3.6
    std::array<SniperFacts, max_snipers> snipers{};
    std::array<TrapFacts, max_traps> traps{};
    std::array<std::array<Hit, 10>, 4> fire{};  // [type][die]; a 9 misses
    std::array<Weather, 11> weather{};          // die after the modifier
    std::array<std::int8_t, 10> scatter{};      // Direction, or -1 on target
    std::array<std::uint8_t, 12> air{};         // die + 2
    int task_force = 7, task_force_air = 5, bombardment = 5, air_strike = 6;
    int most_interdiction = 3;  // 16.0
    int most_drunk = 5;         // 29.1: markers
    int disband_distance = 3;   // 24.3
    int drunk_most = 2;         // 9.6.1, where the scenario does not say otherwise
    int zone_stacking = 3;      // 22.1
    HexId barracks = no_hex;
    std::array<HexId, 3> runway{};    // 11.3.1
    std::optional<SightLines> lines;  // of the map's grid; always there after `load`
    SightField sight;                 // what the terrain lets through on a clear day (7.1)
};

// Reads data/guam, or says what is wrong in it and where.
Expected<Game> load(const std::string& directory);

// --- the Position ------------------------------------------------------------------------------------------------------

enum class Phase : std::uint8_t { preparation, action, end, over };  // 4.0

// A procedure that waits for an answer; the top of the stack is the open Decision. Beside each: who answers, and what the
// frame's fields hold.
enum class FrameKind : std::uint8_t {
    turn,    // the sequence of play itself; never asks (4.0)
    roll,    // Chance: a die for the frame below; a: Purpose, b: face or 10, c: re-rolls (dice.cpp)
    reroll,  // a: Side; whiskey or sake for the roll below (31.0)
    // preparation (4.0)
    weather,       // after the roll
    disband,       // Japan: ambush units to take back (24.3)
    shift_guns,    // Japan: artillery to move in Night II (27.0)
    shift_gun_to,  // Japan: piece
    buy,           // a: Side; chits for the cup (4.0 1G)
    dispatch,      // a: division whose die is next (4.0 1I)
    arrivals,      // a: index; tank weapons that roll (12.4.2)
    bombardments,  // US: markers to place, a: how many are left (8.7.7)
    demolition,    // a: beach whose die is next (28.3)
    massed,        // Japan: declare the massed charge (9.6.2)
    // action phase
    purchase,      // a: Side; a formation before the draw (4.0 2C)
    draw,          // Chance: a chit (4.0)
    command_dice,  // a: division whose die is next (4.0 2vi)
    activation,    // a: Side; b: Step; the chit in play commands (5.0)
    place_leader,  // piece (13.1)
    place_weapon,  // piece (12.1)
    rejoin,        // piece: a routed unit comes back (8.5.2)
    march,         // a moving group; hex: where it wants to go, to: the next hex, a: MarchStep, b: arrived by road (6.0)
    mine_choice,   // US: stay on the beach or go on (28.1)
    ambush,        // Japan: to: the hex (24.1)
    ridge,         // a: Side; hex, to: claim the ridge marker or not (6.2.2)
    opportunity,   // a: Side that may fire; hex: at what; b: Trigger (8.6)
    shot,          // a fire being resolved: Position::shot (8.0)
    rout_choice,   // the firing side chooses who checks; hex (8.5.1)
    tenacity,      // Japan: piece (8.5.3)
    rout,          // piece: checks after its roll (8.5.1)
    loss,          // a: Side that loses, b: units still to lose; hex (8.5)
    excess,        // a: Side: weapons beyond the units; hex (12.1)
    widow,         // a: Side: leader or hero alone, piece (13.1)
    leader_loss,   // Japan: which US leader is lost; hex (23.0, 25.0)
    // assault (9.0): Position::assault
    assault,         // its steps; a: AssaultStep
    commit,          // the attacker: units that go in (9.1 A)
    support_fire,    // the attacker: indirect fire first (9.1 B)
    retreat,         // the defender: retreats before the assault (9.1 D)
    defensive_fire,  // the defender: fires at the attackers (9.1 E)
    spread,          // the attacker: b: DG still to distribute (9.4)
    charge_loss,     // Japan: b: units to lose in a charge (9.6)
    advance,         // the attacker: who goes in (9.1 J)
    // other chits
    fleet,     // US: task forces to place, a: how many are left (21.2)
    bombard,   // a: index; the fires placed are resolved in order (8.7.7, 21.2, 16.0)
    air,       // US: a: markers left (16.0)
    event,     // a: event; its procedure (20.0)
    wind,      // a: index; the fires that roll (8.8.1)
    landing,   // US: a: beach; b: LandingStep (22.1)
    trap,      // a: index; a booby trap that goes off (23.0)
    sniper,    // a: index; a sniper that shoots (25.0)
    gyokusai,  // Japan: a group that must move or charge (9.6.3)
    flares,    // US: illumination before Gyokusai, a: left (17.1)
    crowding,  // stacking is checked; a: Side (6.1)
    over,
    interdiction,  // US: strike the Japanese who came along a road to the hex, or not (16.0)
    concede,       // Japan: victory hexes that it gives up in the End Phase (30.2)
    join_hero,     // US: piece; the hex where he joins his unit (14.1)
    hero,          // US: a: Hero, hex: Skaggs' marker; whether he appears or is used (14.1)
};
inline constexpr int frame_kinds = static_cast<int>(FrameKind::hero) + 1;

// What a die is rolled for; it decides the prompt, and which frame below takes the face (dice.cpp).
enum class Purpose : std::uint8_t {
    weather,
    dispatch,
    tank,
    incident,
    delay,
    tank_check,
    demolition,
    command,
    air,
    event,
    wind,
    spread_fire,
    fire,
    rout,
    scatter,
    illumination,
    alert,
    assault_attacker,
    assault_defender,
    drunk,
    engineering,
    sealing,
    clearing,
    repair,
    mines,
    ambush,
    sniper,
    trap,
    flares,
};
inline constexpr int purpose_count = static_cast<int>(Purpose::flares) + 1;

struct Frame {
    FrameKind kind = FrameKind::turn;
    std::uint8_t a = 0, b = 0, c = 0;  // the procedure's own small state, named where it is used
    HexId hex = no_hex, to = no_hex;
    PieceId piece = no_piece;
    std::uint16_t d = 0;
    friend constexpr bool operator==(const Frame&, const Frame&) = default;
};

// Steps of an activation (4.0 2v), in order; the player may go on, never back.
enum class Step : std::uint8_t { leaders, weapons, assaults, markers, actions };

// Bits of Position::status.
namespace status {
inline constexpr std::uint16_t column = 1;          // else deployed
inline constexpr std::uint16_t first = 2;           // has used its first action in this activation (5.2)
inline constexpr std::uint16_t done = 4;            // no more actions in this activation
inline constexpr std::uint16_t grouped = 8;         // of the group that is ordered now
inline constexpr std::uint16_t turned = 16;         // has changed between column and deployed in this activation (6.0)
inline constexpr std::uint16_t in_cave = 32;        // 6.3
inline constexpr std::uint16_t assaulting = 64;     // in Position::assault
inline constexpr std::uint16_t gyokusai = 128;      // 9.6.3
inline constexpr std::uint16_t drunk = 256;         // carries the marker (29.1)
inline constexpr std::uint16_t hungover = 512;      // 29.2
inline constexpr std::uint16_t replaced = 1024;     // a leader on the other side of his counter (13.3)
inline constexpr std::uint16_t loaded = 2048;       // a unit on a truck, and the truck (15.0)
inline constexpr std::uint16_t no_guns = 4096;      // never deploys again (8.7.5)
inline constexpr std::uint16_t landing = 8192;      // moving in this amphibious activation (22.1)
inline constexpr std::uint16_t moved_zone = 16384;  // has moved, or was driven back, in it
inline constexpr std::uint16_t fired_in = 32768;    // fired in support of the assault, or used a one-time ability
}  // namespace status

// Everything that lies in a hex besides counters, packed; see chapters.h for the fields.
using Marks = std::uint16_t;

// A hex used in this activation: what may happen only once or twice there (8.0, 10.1, 11.1).
struct HexUse {
    HexId hex = no_hex;
    std::uint16_t uses = 0;  // see chapters.h
    friend constexpr bool operator==(const HexUse&, const HexUse&) = default;
};

// 9.2: a marker waiting for its assault.
struct AssaultMark {
    HexId hex = no_hex;
    AssaultKind kind = AssaultKind::prepared;
    std::uint8_t side = 0;
    friend constexpr bool operator==(const AssaultMark&, const AssaultMark&) = default;
};

struct RidgeMark {
    HexId hex = no_hex;  // whose ridge sides it is about; the units there hold it
    std::uint8_t side = 0, filler = 0;
    friend constexpr bool operator==(const RidgeMark&, const RidgeMark&) = default;
};

struct Sniper {
    HexId hex = no_hex;
    std::uint8_t kind = nothing;  // index into Game::snipers once it is known
    std::uint8_t filler = 0;
    friend constexpr bool operator==(const Sniper&, const Sniper&) = default;
};

// 6.1: what the crowding of a hex has cost already.
struct Crowd {
    HexId hex = no_hex;
    std::uint16_t charged = 0;
    friend constexpr bool operator==(const Crowd&, const Crowd&) = default;
};
// It takes two to crowd a hex.
using Crowds = FixedVector<Crowd, max_units / 2>;

// A fire placed by the naval or air chit and not yet resolved, or an Air Strike on a hard target (16.0).
struct Strike {
    HexId hex = no_hex;
    PieceId piece = no_piece;
    friend constexpr bool operator==(const Strike&, const Strike&) = default;
};

// What fires.
enum class ShotKind : std::uint8_t { none, direct, opportunity, assault, indirect, ambush, naval, air, bombardment, trap };

// The fire being resolved (8.0); all zero while there is none.
struct Shot {
    HexId from = no_hex, hex = no_hex;  // hex: the target hex, or a naval zone
    PieceId firer = no_piece;           // the firing unit
    PieceId weapon = no_piece;
    PieceId target = no_piece;   // a hard target; or, once chosen, the defending unit whose values count (8.3.1)
    PieceId checked = no_piece;  // who makes the rout check
    ShotKind kind = ShotKind::none;
    FireType type = FireType::small_arms;
    std::int8_t value = 0;  // modified
    std::uint8_t side = 0;  // of the firer
    std::uint8_t hard = 0;  // a single hard target
    std::uint8_t concentrated = 0;
    std::uint8_t added = 0;      // units that add to it (8.3.4)
    std::uint8_t strength = 0;   // unmodified, for the barrage (8.7.2)
    std::uint8_t flames = 0;     // a flamethrower is in it (8.8)
    std::uint8_t sustained = 0;  // 8.6.1
    std::uint8_t die = 0;        // once rolled
    std::uint8_t step = 0;       // what of the result has been applied; fire.cpp
    std::uint8_t ease = 0;
    std::uint8_t alerted = 0;  // 12.5: +2
    friend constexpr bool operator==(const Shot&, const Shot&) = default;
};

// The assault being carried out (9.0); attackers are marked assaulting.
struct Assault {
    HexId hex = no_hex;
    AssaultKind kind = AssaultKind::prepared;
    std::uint8_t side = 0;      // the attacker
    std::uint8_t supports = 0;  // indirect fires that add to the roll (9.4)
    std::uint8_t alerted = 0;   // 12.5
    std::uint8_t attacker_die = 0, defender_die = 0;
    std::uint8_t losses = 0;  // DG of a charge so far (9.6)
    std::uint8_t mason = 0;   // his re-roll was offered (14.1)
    std::uint8_t fired = 0;   // the defender has fired
    std::uint8_t filler = 0;
    friend constexpr bool operator==(const Assault&, const Assault&) = default;
};

// How a group moves now (6.0).
struct March {
    std::uint8_t halves = 0;    // movement points left
    std::uint8_t spent = 0;     // 1 once the action has begun
    std::uint8_t level = 0;     // DG level for which the allowance was reduced already (10.2.3)
    std::uint8_t on_trail = 0;  // halves more for a group that has kept to trails from the start (6.2.1)
    std::uint8_t baggage = 0;   // bits: weapons and leaders of the hex that the player takes or leaves otherwise (R6.15)
    std::uint8_t filler = 0;
    friend constexpr bool operator==(const March&, const March&) = default;
};

// What a side wants done without being asked.
enum class FireOrder : std::uint8_t { ask, everything, adjacent, leaders_and_tanks, hold };
enum class RerollOrder : std::uint8_t { ask, own_checks, never };
enum class YesNoOrder : std::uint8_t { ask, always, never };
struct Orders {
    FireOrder fire = FireOrder::ask;
    RerollOrder reroll = RerollOrder::ask;
    YesNoOrder tenacity = YesNoOrder::ask;  // Japan (8.5.3)
    YesNoOrder ambush = YesNoOrder::ask;    // Japan (24.1)
    friend constexpr bool operator==(const Orders&, const Orders&) = default;
};

// 19.0
struct DivisionState {
    std::uint8_t quality = 0, dispatch = 0, direct = 0;
    std::int8_t fatigue = 0;
    friend constexpr bool operator==(const DivisionState&, const DivisionState&) = default;
};

struct Position {
    Chits cup = 0, spent = 0;   // in the cup; drawn or bought into play this turn
    std::uint32_t victory = 0;  // bit: victory hex of the scenario that the US controls (30.2)
    std::uint32_t early = 0;    // bit: its early bonus was earned
    Sites entered{};            // US victory hexes and beaches: entered by the US (30.2, 30.4)
    Sites illuminated{};        // 8.7.3

    std::array<Marks, max_places> marks{};  // see place_index
    Stacks<max_sites, max_pieces, std::uint16_t> stacks{};
    std::array<HexId, max_pieces> at{};
    std::array<std::uint16_t, max_pieces> status{};
    std::array<std::uint8_t, max_units> queue{};  // at sea: the order of arrival (22.1); 0 elsewhere

    FixedVector<Frame, 24> stack{};
    FixedVector<HexUse, 112> used{};
    FixedVector<AssaultMark, 64> assaults{};
    FixedVector<RidgeMark, 40> ridges{};
    Crowds crowds{};
    FixedVector<Sniper, max_snipers> snipers{};
    FixedVector<HexId, max_traps> traps{};
    FixedVector<Strike, 16> strikes{};

    Shot shot{};
    Assault assault{};
    March march{};
    std::array<Orders, 2> orders{};
    std::array<DivisionState, max_divisions> divisions{};
    std::array<std::uint8_t, max_beaches> mines{};  // 0 none, else 1 + DG of the demolition teams (28.3)

    std::uint16_t options = 0;
    std::uint16_t sealed = 0;        // bit: cave (11.2)
    std::uint16_t closed = 0;        // bit: beach closed (30.4)
    std::uint16_t landed = 0;        // bit: beach that US units have entered
    std::uint16_t snipers_used = 0;  // bit: kinds that lie on the map and are known
    std::uint16_t traps_used = 0;    // bit: kinds that went off
    std::int16_t orote_turn = -1;    // when the airfield becomes operational (11.3.2); -1 not under repair
    std::uint8_t orote = 0;          // 0 not cleared, 1 cleared, 2 operational
    std::uint8_t turn = 0;           // turn_of
    Phase phase = Phase::preparation;
    Weather weather = Weather::clear;
    std::uint8_t rained = 0;  // +1 to the next weather die
    std::uint8_t scenario = 0;
    std::uint8_t chit = nothing;    // in play
    std::uint8_t bought = 0;        // bit: division that put its own chit into the cup this turn (4.0 1H)
    std::uint8_t interdiction = 0;  // markers in the box (16.0)
    std::uint8_t whiskey = 0, sake = 0;
    std::uint8_t casualties = 0;                   // DG counted towards the next point (30.3)
    std::uint8_t us_points = 0, japan_points = 0;  // 30.1
    std::uint8_t units_lost = 0;                   // US units counted towards the next point
    std::uint8_t japanese_lost = 0;
    std::uint8_t massed = 0;    // 0 not yet, 1 this turn, 2 over (9.6.2)
    std::uint8_t gyokusai = 0;  // 1: triggered (9.6.3)
    std::uint8_t desperation = 0;
    std::uint8_t queue_next = 1;
    std::uint8_t winner = 0;               // 0 none yet, 1 US, 2 Japan, 3 draw
    std::uint8_t ending = 0;               // index into the scenario's levels, or 0xFF
    std::uint8_t bombarded = 0;            // day of the last bombardment, 0 none (8.7.7)
    std::uint8_t massed_used = 0;          // markers of the massed charge (9.6.2)
    std::uint8_t charge_day = 0;           // day_of the last night turn in which a Banzai marker was placed (9.6.1)
    std::array<std::uint8_t, 1> filler{};  // a Position has no padding: its bytes are its value

    friend constexpr bool operator==(const Position&, const Position&) = default;
};

enum class Verb : std::uint8_t {
    roll,  // number
    draw,  // choice: a chit, or what is turned over
    reroll,
    pass,
    done,
    end,
    buy,       // choice: a chit
    unit,      // piece: choose it
    stack,     // hex: choose all that can act there
    place,     // hex
    detach,    // piece
    assault,   // hex
    call_off,  // hex
    mark,      // hex
    move,      // hex
    enter_cave,
    leave_cave,
    tunnel,  // hex
    deploy,
    form_column,
    arm,  // piece: the weapon to fire with
    disarm,
    concentrate,
    fire,        // hex
    fire_at,     // piece
    fire_zone,   // box: a naval zone
    fire_from,   // hex: opportunity fire of the units there
    alert,       // hex: war dogs there
    hold,        // opportunity fire: no more in this activation
    bombard,     // hex
    illuminate,  // hex
    smoke,       // hex
    rally,
    dig,
    entrench,
    seal,
    clear_mines,
    repair,
    assign,  // to the airfield
    load,    // piece: the truck
    unload,
    stay,
    ambush,
    endure,
    claim,
    lose,       // piece
    commit,     // piece
    retreat,    // hex
    absorb,     // hex: one DG there
    advance,    // piece
    target,     // hex
    strike_at,  // piece
    interdict,
    division,       // choice
    sail,           // piece: moves to the next zone, or lands
    divert,         // box: to another beach
    land_deployed,  // piece
    massed,
    order,    // choice: a standing order, at any time
    concede,  // hex: a victory hex (30.2)
    take,     // piece: the weapon or leader goes with the group (R6.15)
    leave,    // piece: it stays
    abandon,  // the group gives up its ridge (6.2.2)
    disband,  // piece: an ambush unit (24.3)
};

// The contract of core/game.h.
const GameInfo& info(const Game& game);
const Map& map(const Game& game);
Position start(const Game& game, std::size_t scenario, Options options);
Decision decision(const Game& game, const Position& position);
void actions(const Game& game, const Position& position, ActionList& list);
std::uint32_t weight(const Game& game, const Position& position, Action action);
void apply(const Game& game, Position& position, Action action, Events* events);
std::optional<Result> result(const Game& game, const Position& position);
void standing_orders(const Game& game, const Position& position, Side side, ActionList& list);
std::vector<Setting> settings(const Game& game, const Position& position, Side side);
View view(const Game& game, const Position& position, Viewer viewer);
std::vector<Overlay> overlays(const Game& game, const Position& position, Viewer viewer);
std::vector<Overlay> overlays_from(const Game& game, const Position& position, Viewer viewer, HexId hex);
Position resample(const Game& game, const Position& position, Side side, Rng& rng);
std::string piece_id(const Game& game, const Position& position, PieceId piece, Viewer viewer);
std::string choice_name(const Game& game, Action action);
std::string describe(const Game& game, const Event& event, Viewer viewer);
std::string slot(const Game& game, const Event& event, Viewer viewer, std::string_view name);
Preview preview(const Game& game, const Position& position, Action action);
nlohmann::json document(const Game& game, const Position& position);
Expected<Position> from_document(const Game& game, const nlohmann::json& document);
std::vector<std::string> violations(const Game& game, const Position& position);
void appraise(const Game& game, const Position& position, Side side, std::span<const Action> legal, std::span<double> scores,
              Rng& rng);
const char* why_not(const Game& game, const Position& position, const Attempt& attempt);
std::vector<Benchmark> benchmarks(const Game& game);

}  // namespace causeway::guam
