// What never changes: counters, the map, boxes beside it, and the charts.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/broken.h"
#include "core/hex_set.h"
#include "core/ids.h"

namespace causeway::guam {

inline constexpr Side us = first_side;
inline constexpr Side japan = second_side;

// --- counters ----------------------------------------------------------------------------------------------------------

enum class FireType : std::uint8_t { small_arms, high_explosive, armour_piercing, indirect, white, none };  // 8.1
enum class Shells : std::uint8_t { best, explosive, piercing };  // 8.1: what a white box fires at a single hard target
enum class Mode : std::uint8_t { leg, wheeled, tracked, none };  // 3.2
enum class Armour : std::uint8_t { soft, armoured, tank };       // 2.0: hard targets
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
constexpr Chits bit(std::uint8_t chit) {
    require(chit < chit::count, "a chit that is none");
    return Chits{1} << chit;
}

// --- the map -----------------------------------------------------------------------------------------------------------

inline constexpr std::size_t max_hexes = 3328;
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
};
inline constexpr int terrain_count = static_cast<int>(Terrain::sea) + 1;

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
// 6.2.2: what all the features of a hexside together do to those who cross it.
struct Crossing {
    std::array<std::int8_t, 3> cost{};  // by Mode, in halves on top of the hex; -1: only along a road
    bool road = true, weapons = true;   // false: as in SideFacts
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
    Terrain terrain = Terrain::sea;
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
    std::int8_t defence = 0, quality = 0;
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
    std::uint8_t on = 0;      // 9.6.1: a charge is drunk on this roll or less, where the scenario does not say otherwise
};

struct SniperFacts {
    bool pins = true;  // or disorganizes
    std::uint8_t number = 0, leader_loss = 0;
};
struct TrapFacts {
    std::uint8_t fire = 0, leader_loss = 0;
};
inline constexpr std::size_t max_snipers = 9, max_traps = 8;

// What fires.
enum class ShotKind : std::uint8_t { none, direct, opportunity, assault, indirect, ambush, naval, air, bombardment, trap };

}  // namespace causeway::guam
