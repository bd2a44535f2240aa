// Pacific Battles: Malaya, December 1941 to February 1942. This header is the game's surface: its immutable data (Game), its
// Position, its verbs, and the functions of the contract in core/game.h. One source file a chapter.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/chart.h"
#include "core/checked.h"
#include "core/fixed_vector.h"
#include "core/game.h"
#include "core/hex_set.h"
#include "core/lazy_table.h"
#include "core/map.h"
#include "core/stacks.h"
#include "games/malaya/doctrine.h"
#include "games/malaya/procedures.h"

namespace causeway::malaya {

// 2.31, 26.0: what the rules ask of a unit's type.
enum class Class : std::uint8_t {
    headquarters,
    infantry,
    armor,
    recon,  // armoured reconnaissance
    engineer,
    amphibious,
    antiaircraft,
    coastal_defense,
    airfield,  // airbase unit (26.9)
    supply,    // one counter a point (7.8)
};
enum class Size : std::uint8_t { point, battalion, regiment, brigade, division, corps, army };

// 25.0: how a unit comes into play.
enum class Group : std::uint8_t {
    pool,        // battalions for breakdown (26.7) and supply points: when something makes them
    start,       // Japan: in the base (25.5)
    naval_base,  // Allied set-up (25.4)
    island,
    penang,
    airfields,
    north,
    southern_operation,
    replacements,
    indian_army,
    middle_east,
    optional,  // for victory points (25.6 e, 25.7 e)
    armoured,  // the three units of the 7th Armoured Brigade, together (Allied optional reinforcements)
};
inline constexpr std::size_t group_count = static_cast<std::size_t>(Group::armoured) + 1;

inline constexpr std::uint8_t no_kind = 0xFF;

// What the rules ask of a unit: small, so that those of all units lie close together.
struct Unit {
    Side side = nobody;
    Class type = Class::infantry;
    Size size = Size::battalion;
    Group group = Group::pool;
    std::uint8_t attack = 0, defence = 0, movement = 0;
    std::uint8_t support = 0, radius = 0;  // of an HQ (10.1)
    std::uint8_t stacking = 0;             // battalion equivalents (26.8); 0 stacks free
    bool mechanized = false;               // 2.32
    bool jungle = false;                   // 26.13
    std::uint8_t breakdown = no_kind;      // index into Game::breakdowns, of a unit that can break down (26.7)
    std::uint8_t kind = no_kind;           // index into Game::kinds, of a battalion that others break down into
    friend constexpr bool operator==(const Unit&, const Unit&) = default;
};
// The unit as its counter shows it.
struct Counter : Unit {
    std::string id, name, symbol, formation, source;
};

// 26.7: battalions that cannot be told apart.
struct Kind {
    std::string id;
    std::vector<PieceId> counters;
    std::uint8_t attack = 0, defence = 0, movement = 0;
};
inline constexpr std::size_t max_kinds = 10;
// 26.7: what a regiment or brigade breaks down into; `parts` counts by Kind, three in all.
struct Breakdown {
    std::string id;
    Side side = nobody;
    std::array<std::uint8_t, max_kinds> parts{};
    std::uint8_t attack = 0, defence = 0;  // of the parts together
};

inline constexpr std::size_t max_hexes = 1024;
inline constexpr std::size_t max_pieces = 240;
inline constexpr int max_turns = 6;
inline constexpr int stacking_limit = 9;  // battalion equivalents in a hex (26.8)
using Hexes = HexSet<max_hexes>;

// Off the map a unit is in a display, kept where its hex would be.
namespace box {
inline constexpr HexId unused{0x8000};       // not in play: a counter that nothing has called for, or a parent of battalions
inline constexpr HexId hand{0x8001};         // to be set up (25.4)
inline constexpr HexId base{0x8002};         // the off-map base of its side (26.2)
inline constexpr HexId to_place{0x8003};     // reinforcements of this turn, in the Reinforcement Phase (6.2)
inline constexpr HexId replaceable{0x8004};  // eliminated, may be refitted (7.5)
inline constexpr HexId eliminated{0x8005};   // permanently (15.21), or withdrawn
inline constexpr HexId afloat{
    0x8006};  // and the three after it: assault forces at sea (22.4); Position::assaults has the targets
inline constexpr HexId track{0x8010};  // and so many after it: comes on that turn (6.12, 16.63)
}  // namespace box
inline constexpr std::size_t assault_count = 4;
inline constexpr int box_count = 10;  // up to the last assault force
constexpr bool on_map(HexId place) { return index(place) < max_hexes; }
constexpr bool is_afloat(HexId place) {
    return index(place) >= index(box::afloat) && index(place) < index(box::afloat) + assault_count;
}
constexpr bool on_track(HexId place) { return index(place) > index(box::track) && index(place) <= index(box::track) + 15; }
constexpr HexId track_of(int turn) { return static_cast<HexId>(index(box::track) + static_cast<std::size_t>(turn)); }
constexpr HexId afloat_box(std::size_t force) { return static_cast<HexId>(index(box::afloat) + force); }

// What never changes about a hex, in the shape the rules ask for it. Bit d of `sides`: that direction.
struct HexFacts {
    std::uint8_t foot = 0, mechanized = 0;  // movement points to enter; 0: prohibited but along a line
    std::uint8_t rivers = 0;                // sides with a river and no bridge
    std::uint8_t bridges = 0;               // sides with a river and a bridge
    std::uint8_t roads = 0, rails = 0, trails = 0;
    std::uint8_t water_sides = 0;  // all-water sides: sea, strait, the map's edge (the causeway is none)
    std::uint8_t causeways = 0;
    std::uint8_t straits = 0;      // strait sides, the causeway included
    std::uint8_t shift = 0;        // columns left for the defender (14.33)
    std::uint8_t bombardment = 0;  // columns left (16.81)
    std::uint8_t objective = 0;    // 1 outside Singapore island, 2 on it
    bool land = false, jungle = false, city = false, port = false, airfield = false, naval_base = false;
    bool open = false;  // clear, cultivated or marsh, where recon sees two hexes far (16.71)
    bool coastal = false, thailand = false, island = false, penang = false, north_edge = false;
    bool on_rail = false;
    bool set_up = false;  // nearer a Thai border hex than Johore Baru (25.4)
};

// 11.31, 26.12: units that pay the same for a step, two kinds a side.
enum class StepKind : std::uint8_t { allied_foot, allied_mechanized, japanese_foot, japanese_mechanized };
inline constexpr std::size_t step_kinds = 4;
constexpr StepKind step_kind(Side side, bool mechanized) {
    return static_cast<StepKind>((side == allies ? 0U : 2U) + (mechanized ? 1U : 0U));
}
inline constexpr std::uint8_t with_river = 0x80;  // in Game::steps: the extra cost of a river (11.72) is part of it
inline constexpr int most_halves = 40;            // of an allowance: twice the largest factor, and room
// Where a unit could march from a hex if nobody else were on the map.
struct OpenMarch {
    struct Stage {
        HexId hex = no_hex, from = no_hex;
        std::uint8_t halves = 0;  // what it has spent when it gets there
    };
    Hexes reach{};              // with the hex where it starts
    Hexes beside{};             // these and those next to them: whoever is elsewhere does not bear on it
    std::vector<Stage> stages;  // the cheapest way to each, in the order of their cost; without the start
};

enum class CombatResult : std::uint8_t { none, ae, as, az, bb, de, ds, dz, aa, am, ct, da, dm };
inline constexpr const char* combat_result_names[] = {"none", "AE", "AS", "AZ", "BB", "DE", "DS",
                                                      "DZ",   "AA", "AM", "CT", "DA", "DM"};
enum class BombardResult : std::uint8_t { none, aa, s, d };
inline constexpr const char* bombard_result_names[] = {"-", "AA", "S", "D"};
enum class Crt : std::uint8_t { none, raid, assault };
inline constexpr int combat_columns = 9;
inline constexpr int air_columns = 7;      // of the Air Superiority Table
inline constexpr int bombard_columns = 8;  // 0 to 7 and more
struct AirResult {
    std::uint8_t eliminated = 0, damaged = 0;
};
enum class Delay : std::uint8_t { none, one, two, lost };  // of the Reinforcement Interdiction Table

// 5.3, 5.4: how many of a kind a side has, and how many of them in hand at the start.
struct MarkerFacts {
    std::uint8_t count = 0, in_hand = 0;
};

// 24.1: what the other side gains when it is eliminated, by the owner's Side.
struct LossPoints {
    std::uint8_t headquarters = 0, large = 0, other = 0, air = 0;  // large: a Japanese regiment, an Allied brigade
};

// Figures of scenarios.toml.
struct ScenarioFacts {
    int turns = 0;
    std::vector<std::string> turn_labels;
    std::array<std::uint8_t, 2> air{}, supply_base{}, command_level{};        // by Side
    std::array<std::uint8_t, 2> first_picks{};                                // on turn 1 (25.4 e)
    std::array<std::uint8_t, 2> strike_limit{};                               // air points a hex (26.1.3)
    std::uint8_t off_map_air = 10;                                            // Japan (26.1.2)
    std::uint8_t japan_supply = 0, allied_supply = 0, allied_supply_cut = 0;  // routine (25.6, 25.7)
    std::uint8_t optional_turn = 0, armoured_turn = 0, optional_price = 0, armoured_price = 0;
    std::uint8_t naval_ca = 0, naval_dd = 0, force_z = 0;  // bombardment strengths
    std::uint8_t force_z_damaged = 0, force_z_sunk = 0;    // VP (24.1)
    std::array<LossPoints, 2> losses{};                    // by the owner's Side
    std::uint8_t allied_objective = 0, allied_island = 0;  // VP a turn and at the end
    std::uint8_t japan_objective = 0, japan_island = 0;    // VP a turn
    std::array<std::uint8_t, 3> levels{};                  // least difference for marginal, major, decisive (24.2)
    std::uint8_t morale_objectives = 0;                    // 5.3 Morale
    std::uint8_t thais_last_turn = 0;                      // 5.3 Thais Resist: removed when picked later
};

// 3.0: where a unit of the historical set-up stands.
struct Deployed {
    PieceId piece = no_piece;
    HexId hex = no_hex;
};

// Terrain Effects Chart.
struct Effect {
    std::string id;
    std::uint8_t foot = 0, mechanized = 0, shift = 0, bombardment = 0;
};

struct Game {
    using Position = malaya::Position;

    GameInfo info;
    Map map;
    Charts charts;
    CheckedVector<Effect> effects;
    RowSources sources;
    CheckedVector<Counter> units;                  // by PieceId; supply points of a side stand together at the end of its units
    CheckedArray<Unit, max_pieces> figures{};      // by PieceId: the same without their names
    CheckedArray<std::vector<PieceId>, 2> pieces;  // by Side
    CheckedArray<std::vector<PieceId>, 2> headquarters;  // by Side
    CheckedArray<std::vector<PieceId>, 2> supplies;      // by Side
    CheckedArray<std::vector<PieceId>, 2> breakable;     // by Side: units that can break down (26.7)
    CheckedVector<Kind> kinds;
    CheckedVector<Breakdown> breakdowns;
    CheckedVector<ScenarioFacts> scenarios;
    CheckedArray<CheckedArray<MarkerFacts, marker_count>, 2> markers{};  // by Side
    CheckedVector<Deployed> deployment;
    CheckedArray<HexFacts, max_hexes> hexes{};
    // By hex: the adjacent land hexes that are not across an all-water side (13.1). Zones of control, attacks, retreats.
    CheckedArray<Hexes, max_hexes> around{};
    // 11.3: half points of the step from a hex in a direction, by StepKind; 0: no way. Worked out by measure_steps.
    CheckedArray<CheckedArray<std::array<std::uint8_t, direction_count>, max_hexes>, step_kinds> steps{};
    // Half points that the cheapest step out of a hex takes at least, whatever engineers bridge.
    CheckedArray<CheckedArray<std::uint8_t, max_hexes>, step_kinds> least_steps{};
    // By StepKind, allowance in half points and hex (steps.cpp).
    LazyTable<OpenMarch, step_kinds*(most_halves + 1) * max_hexes> marches;
    CheckedVector<HexId> land, coast, ports, airfields, objectives, edge;  // edge: where Japan enters (26.3)
    Hexes land_set, coast_set, port_set, jungle_set, objective_set;
    CheckedArray<Hexes, group_count> quarters{};  // by Group: where it may be set up (25.4)
    HexId naval_base = no_hex, penang = no_hex;
    std::uint8_t river_foot = 0, river_mechanized = 0;  // extra points to cross (11.72)
    std::uint8_t river_shift = 0, strait_shift = 0, causeway_shift = 0;
    std::uint8_t road_halves = 1, rail_halves = 1, trail_foot_halves = 2, trail_mechanized_halves = 4;
    // Charts in the shape the rules use; dice count from 1.
    CheckedArray<CheckedArray<CheckedArray<CombatResult, combat_columns>, 7>, 3> results{};  // [Crt][die][column]
    CheckedArray<int, combat_columns> column_floor{};                                        // lowest percentage of each column
    CheckedArray<CheckedArray<AirResult, air_columns>, 7> air_combat{};                      // [die][points - 1]
    CheckedArray<CheckedArray<BombardResult, bombard_columns>, 7> bombardment{};             // [die][column]
    CheckedArray<std::uint8_t, 16> interdiction_modifier{};                                  // by air points, 15 and more
    // By objective, as listed: half points on foot from every hex, for bots.
    CheckedVector<std::array<std::uint8_t, max_hexes>> fields;
    CheckedVector<Doctrine> characters;      // of bots; the first plays
    std::array<double, 256> closeness{};     // by half points to an objective: how much it draws, for bots
    CheckedArray<Delay, 16> interdiction{};  // by modified die, 15 and more
};

// Reads data/malaya, or says what is wrong in it and where.
Expected<Game> load(const std::string& directory);

// In the order of scenarios.toml.
enum Option : Options {
    optional_reinforcements = 1U << 0U,  // 6.14: units for victory points may be bought
};
inline constexpr int option_count = 1;

// Bits of Position::status.
namespace status {
inline constexpr std::uint16_t known = 1;          // the enemy has looked at it and it has lain still since (18.0)
inline constexpr std::uint16_t moved = 2;          // in this movement phase (11.2)
inline constexpr std::uint16_t suppressed = 4;     // 8.0
inline constexpr std::uint16_t active = 8;         // an HQ on its activated side (7.3)
inline constexpr std::uint16_t paid = 16;          // an HQ activated in this Logistics Phase (7.4)
inline constexpr std::uint16_t ready = 32;         // may move in this follow-on phase (10.2)
inline constexpr std::uint16_t grouped = 64;       // moves, sails or arrives with the unit that was chosen
inline constexpr std::uint16_t in_battle = 128;    // takes part in Position::battle
inline constexpr std::uint16_t retreats = 256;     // must still retreat in this battle (15.3)
inline constexpr std::uint16_t stepped = 512;      // has pursued one hex in this battle and may go on (15.44)
inline constexpr std::uint16_t stayed = 1024;      // has ended its pursuit, or stayed in spite of a retreat
inline constexpr std::uint16_t surrounded = 2048;  // as the battle began: eliminated means permanently (15.21)
inline constexpr std::uint16_t exempt =
    4096;  // was delayed and cannot be interdicted again (16.63); in the base: came this phase
inline constexpr std::uint16_t railed = 8192;    // began the phase on a railroad beside an engineer (26.12)
inline constexpr std::uint16_t arrived = 16384;  // retreated (15.35), or was refitted (7.51), into its hex in this phase
// A battalion of the unit that has just broken down; of a regiment or brigade in box::unused: its battalions are in play.
inline constexpr std::uint16_t parted = 32768;
}  // namespace status

// 16.31: air points of a side by Mission; `fresh` of the reserve came in this turn and cannot fly; `flown` have flown this
// turn.
struct Wing {
    CheckedArray<std::uint8_t, mission_count> on{};
    std::uint8_t fresh = 0, flown = 0;
    friend constexpr bool operator==(const Wing&, const Wing&) = default;
};

// 16.8, 17.0: what has been placed on a hex in this Strike Phase: aircraft, or ships, which bombard apart (R16.10).
struct Raid {
    HexId hex = no_hex;
    std::uint8_t air = 0;
    std::uint8_t ca = 0, dd = 0, force_z = 0;  // gunfire markers
    constexpr bool is_naval() const { return ca + dd + force_z > 0; }
    friend constexpr bool operator==(const Raid&, const Raid&) = default;
};

// 14.2: a hex under attack in the declared battle of that number. Attackers are in Position::battle_of.
struct Target {
    HexId hex = no_hex;
    std::uint8_t battle = 0, filler = 0;
    friend constexpr bool operator==(const Target&, const Target&) = default;
};

// The battle being fought; all zero while there is none. Its units are marked in_battle.
struct Battle {
    FixedVector<HexId, 6> from{};  // the hexes of the attackers as it began (15.4: where defenders may pursue)
    std::uint8_t number = 0;       // 1 and more
    std::uint8_t attacker = 0;     // a Side
    Crt table = Crt::none;
    CombatResult result = CombatResult::none;
    std::uint8_t banzai = 0;            // 5.3: played by Japan
    std::uint8_t tank_shock = 0;        // 5.3
    std::uint8_t thais_resist = 0;      // 5.3: for the Allies, one column
    std::uint8_t defender_chooses = 0;  // 14.41: Intelligence
    friend constexpr bool operator==(const Battle&, const Battle&) = default;
};

struct Position {
    CheckedArray<Hexes, 2> occupied{};  // by Side
    Hexes beaches{};                    // 26.11, R26.5: where a supply point has landed over the beach this turn
    // 18.4: where, in this Movement Phase or these retreats, units were told of an enemy zone of control that they could not
    // enter.
    Hexes met{};
    Hexes forts{};  // with a fortification; its owner is who stands there (21.3)

    CheckedArray<HexId, max_pieces> at{};
    CheckedArray<std::uint16_t, max_pieces> status{};
    ProcedureStack<Procedures, 8> stack{};
    FixedVector<HexId, 16> engineers{};  // where engineers began this Movement Phase (20.0)
    FixedVector<Raid, 24> raids{};
    FixedVector<Target, 64> targets{};
    CheckedArray<HexId, assault_count> assaults{};  // what the assault forces at sea attack (22.4); no_hex: none
    CheckedArray<std::int16_t, 2> vp{};             // by Side (24.1)
    Battle battle{};

    Stacks<max_hexes, max_pieces> stacks{};
    CheckedArray<std::uint8_t, max_pieces> battle_of{};  // number of the declared battle it attacks in; 0: none

    CheckedArray<Wing, 2> wings{};                                             // by Side
    CheckedArray<CheckedArray<std::uint8_t, marker_count>, 2> pool{}, hand{};  // by Side (5.0)
    CheckedArray<std::uint8_t, marker_count> fired{};                          // gunfire markers used this turn
    std::uint8_t amphibious_moves = 0;                                         // 5.3 Amphibious Move, in effect this turn
    std::uint8_t panic = 0;                                                    // 5.3, this turn
    std::uint8_t no_landings = 0;                                              // 26.1.6, this turn
    std::uint8_t planned = 0;                                                  // bit of a Side: has planned its missions
    std::uint8_t turn = 1;
    Phase phase = Phase::setup;
    std::uint8_t impulse = 0;  // 1, 2 initial, 3, 4 follow-on, 5 Yamashita's; 0 before
    std::uint8_t first = 1;    // the Side with the initiative
    std::uint8_t scenario = 0;
    std::uint8_t winner = 0;  // 0 none yet, 1 Allies, 2 Japan, 3 draw
    std::uint8_t ending = 0;  // index into the table of endings (victory.cpp)
    std::uint8_t options = 0;
    CheckedArray<std::uint8_t, 9> filler{};  // a Position has no padding: its bytes are its value

    friend constexpr bool operator==(const Position&, const Position&) = default;
};

enum class Verb : std::uint8_t {
    roll,        // faces
    draw,        // choice: a Marker
    unit,        // piece: choose it
    place,       // hex
    stow,        // into the off-map base
    delay,       // until next turn
    historical,  // set up all that is left as in history
    done,
    end,
    pass,
    cancel,
    plan_superiority,   // number of points
    plan_strike,        // number
    plan_interdiction,  // number
    plan_recon,         // number
    split,              // number of points that fire at other missions
    hit,                // choice: a Mission
    withdraw_air,       // choice: a Mission
    withdraw,           // piece
    lose,               // piece
    buy,                // piece: an optional reinforcement
    break_down,         // piece
    combine,            // piece (the regiment or brigade), hex
    combine_base,       // piece
    activate,           // piece: an HQ
    plan_staff,         // piece: activate by Staff Planning
    matadore,           // piece: activate by Operation Matadore
    refit,              // hex
    refit_base,
    refit_hq,  // piece
    repair,    // air points
    fortify,   // piece: an engineer
    pay,       // hex
    pay_base,
    restore,  // piece comes back
    join,     // piece goes along
    join_all,
    move,         // hex
    sail,         // hex: amphibious move
    storm,        // hex: amphibious assault
    recon,        // hex
    look,         // hex: Intelligence
    strike,       // hex: one air point
    shell_ca,     // hex
    shell_dd,     // hex
    shell_z,      // hex: Force Z
    intercept,    // number of points
    bombard,      // hex: the aircraft over it
    shell,        // hex: the ships off it
    target,       // hex
    attack_from,  // hex
    commit,
    fight,  // hex: the battle for it
    play,   // choice: a Marker
    raid,
    assault,
    retreat,  // hex
    stay,     // piece: ignores its retreat
    advance,  // piece, hex
    rally,    // piece: makes of its rout a retreat of one hex (21.2)
};

// The contract of core/game.h.
inline std::size_t piece_count(const Game& game) { return game.units.size(); }
Position start(const Game& game, std::size_t scenario, Options options);
void apply(const Game& game, Position& position, Action action, Events* events);
std::uint32_t weight(const Game& game, const Position& position, Action action);
std::optional<Result> result(const Game& game, const Position& position);
View view(const Game& game, const Position& position, Viewer viewer);
std::vector<Overlay> overlays(const Game& game, const Position& position, Viewer viewer);
Position resample(const Game& game, const Position& position, Side side, Rng& rng);
std::string piece_id(const Game& game, const Position& position, PieceId piece, Viewer viewer);
std::string choice_name(const Game& game, Action action);
std::string slot(const Game& game, const Event& event, Viewer viewer, std::string_view name);
Preview preview(const Game& game, const Position& position, Action action);
nlohmann::json document(const Game& game, const Position& position);
Expected<Position> from_document(const Game& game, const nlohmann::json& document);
std::vector<Fault> faults(const Game& game, const Position& position);
void appraise(const Game& game, const Position& position, Side side, std::span<const Action> legal, std::span<double> scores,
              Rng& rng);
double standing(const Game& game, const Position& position);
int clock(const Game& game, const Position& position);
std::vector<ChartTable> charts(const Game& game);
std::vector<ChartPlace> live_charts(const Game& game, const Position& position, Viewer viewer);
std::vector<Benchmark> benchmarks(const Game& game);

}  // namespace causeway::malaya
