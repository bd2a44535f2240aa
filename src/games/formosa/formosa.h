// Operation Causeway: the invasion of Formosa that was planned for 1945. This header is the game's surface: its immutable
// data (Game), its Position, its verbs, and the functions of the contract in core/game.h. One source file a chapter.
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
#include "games/formosa/doctrine.h"
#include "games/formosa/procedures.h"

namespace causeway::formosa {

// Rows of the two LP expenditure charts (8.2), and what other rules ask of a unit's type.
enum class Class : std::uint8_t {
    headquarters,
    heavy_weapons,  // static for Japan; the Allied defense battalions
    coastal_defense,
    armor,
    artillery,
    airborne,
    ranger,
    marine,
    special,      // Japanese special forces
    infantry,     // Allied
    first_line,   // Japanese infantry regiments and brigades
    second_line,  // Japanese guards
    engineer,
    construction,
    guerrilla,
    deception,
    camp,  // 25.10
};
inline constexpr int class_count = static_cast<int>(Class::camp) + 1;

// 7.3: what a class costs. `replace` is never for units that cannot be replaced.
inline constexpr std::uint8_t never = 0xFF;
struct Price {
    std::uint8_t recruit = never, replace = never;
    bool setup_only = false;  // 8.2
};

struct Unit {
    std::string id, name, symbol, size, division;
    Nation nation = Nation::japan;
    Class type = Class::infantry;
    std::uint8_t combat = 0, movement = 0;
    std::uint8_t base_combat = 0;  // of the base side of an Allied engineer (20.0)
    bool mechanized = false;
    bool attack_bonus = false, defense_bonus = false;  // 15.4.1
    bool mobile_deception = false;                     // 11.1: not one of the two D/O
    bool starts = false;                               // 24.1
    bool from_amoy = false;                            // 24.1: the 6th Marine Division
    bool counts_when_lost = false;                     // 4.2: HQ, regiment, brigade, group
    Options option = 0;                                // the optional rule that brings it in
};

inline constexpr std::size_t max_hexes = 704;
inline constexpr std::size_t max_pieces = 136;
inline constexpr std::size_t max_ports = 16;
using Hexes = HexSet<max_hexes>;

// Off the map a unit is in a display, kept where its hex would be.
namespace box {
inline constexpr HexId unused{0x8000};          // not in this scenario, or set aside after set-up (3.0)
inline constexpr HexId reinforcements{0x8001};  // may be recruited (8.0)
inline constexpr HexId hand{0x8002};            // Japanese, to be deployed at once (3.0, 8.1)
inline constexpr HexId staging{0x8003};         // Allied
inline constexpr HexId amoy{0x8004};            // Allied (9.0)
inline constexpr HexId replacements{0x8005};    // 8.3
inline constexpr HexId eliminated{0x8006};      // 8.3
inline constexpr HexId sixth_marines{0x8007};   // until Amoy has fallen (24.1)
inline constexpr HexId raiders{0x8008};         // recruited, waiting off the map (25.7, 25.8)
}  // namespace box
inline constexpr int box_count = 9;
constexpr bool on_map(HexId place) { return index(place) < max_hexes; }

// What never changes about a hex, in the shape the rules ask for it.
struct HexFacts {
    std::uint8_t foot = 0, mechanized = 0;  // movement points to enter (12.1); 0: prohibited; both 0: sea
    std::uint8_t rivers = 0;                // bit d: a river on that side
    std::uint8_t roads = 0;                 // bit d: a road or railroad over that side (12.4)
    std::uint8_t sea_sides = 0;             // bit d: an all-sea hex or hexside there
    std::array<std::uint8_t, 2> shift{};    // in-hex terrain shift by the defender's Side (15.4.1)
    std::uint8_t bomber_column = 0;         // of the B-29 table; the fortified column is not terrain
    bool land = false, open = false, mud = false;
    bool high = false;        // mountain or peak (19.0)
    bool coastal = false;     // land that touches the sea
    bool open_coast = false;  // 10.1
    bool city = false, town = false, major_port = false, minor_port = false, airfield = false, industry = false, peak = false;
    bool on_road = false;
    bool port() const { return major_port || minor_port; }
};

struct ScenarioFacts {
    int japan_tac = 0;  // and a die
    int turns = 0, japan_lp = 0, allied_lp = 0, allied_income = 0;
    std::array<int, nation_count> tac{};      // Japan's is rolled
    std::array<int, nation_count> gunfire{};  // Japan has none
    bool commonwealth = false;
    std::vector<std::string> closed_divisions;
    std::vector<std::string> turn_labels;
};

// 12.1, 15.4.1: what a kind of ground costs to enter, and the columns it shifts an attack, by the defender's Side.
struct Effect {
    std::string id;
    std::uint8_t foot = 0, mechanized = 0;
    std::array<std::uint8_t, 2> shift{};
};

// 4.2
struct VictoryFacts {
    int major_port = 0, minor_port = 0, airfield = 0;  // with a base
    int industry = 0, peak = 0;
    std::array<int, 4> levels{};  // the least net points for all endings but the last, best for the Allies first
};

// 7.2
struct IncomeFacts {
    int amoy = 0, major_port = 0, minor_port = 0;
    int airfields_a_point = 1;  // how many bring a point, to either side
};

// Countermix limits of points and markers (8.2).
struct Pools {
    std::array<int, nation_count> tac{}, gunfire{};
    int kamikaze = 0, amphibious = 0;
};

// What can be bought or lost besides ground units; the choices of Verb::buy and Verb::lose_air.
enum class Item : std::uint8_t {
    tac,
    tac_cw,
    gunfire,
    gunfire_cw,
    b_29,
    air_supply,
    amphibious,
    drop_zone,
    kamikaze,
    fleet,
    superiority,  // points to lose from that mission (16.2)
    superiority_cw,
    tactical,
    tactical_cw,
    ready,  // points to lose that fly no mission (25.8)
    ready_cw,
};
inline constexpr int item_count = static_cast<int>(Item::ready_cw) + 1;

enum class CombatResult : std::uint8_t { none, a1, ae, ar, b1, bb, ca, d1, dr, de };
inline constexpr const char* combat_result_names[] = {"-", "A1", "AE", "AR", "B1", "BB", "CA", "D1", "DR", "DE"};
inline constexpr int combat_columns = 9;

struct Game {
    using Position = formosa::Position;

    GameInfo info;
    Map map;
    Charts charts;
    CheckedVector<Effect> effects;
    RowSources sources;                            // of effects and prices
    CheckedVector<Unit> units;                     // by PieceId
    CheckedArray<std::vector<PieceId>, 2> pieces;  // by Side
    CheckedVector<ScenarioFacts> scenarios;        // in the order of info.scenarios
    VictoryFacts victory;
    IncomeFacts income;
    Pools pools;
    CheckedArray<CheckedArray<Price, class_count>, 2> prices{};             // by Side
    CheckedArray<CheckedArray<std::uint8_t, item_count>, 2> item_prices{};  // by Side; `never` for what it cannot buy
    std::uint8_t port_base = 0, airfield_base = 0, both_base = 0;           // LP to build a base (20.1)
    std::uint8_t concealed_movement = 0;                                    // 11.1
    CheckedArray<HexFacts, max_hexes> hexes{};
    // By hex: the adjacent land hexes that are not across an all-sea hexside. Zones of control, attacks, retreats.
    CheckedArray<Hexes, max_hexes> around{};
    CheckedVector<HexId> land, ports, airfields;
    Hexes land_set, port_set, base_set;  // base_set: every hex with a port or an airfield (4.1)
    std::uint8_t river_cost = 1;         // 12.1
    CheckedArray<std::uint8_t, 2> river_shift{};
    CheckedVector<std::pair<PieceId, HexId>> deployment;  // the historical set-up, offered at set-up (24.1)
    // Charts in the shape the rules use; dice count from 1.
    CheckedArray<CheckedArray<CheckedArray<CombatResult, combat_columns>, 7>, 2> results{};  // [attacker's side][die][column]
    CheckedArray<int, combat_columns> column_floor{};                                        // lowest percentage of each column
    CheckedArray<CheckedArray<std::uint8_t, 17>, 7> air_combat{};                            // [die][points], 16 and more
    // For bots: what is left of a worth in that hex in every other, step by step over land.
    using Fading = std::array<float, max_hexes>;
    LazyTable<Fading, max_hexes> fading;
    CheckedVector<Doctrine> characters;  // of bots; the first plays
};

// Reads data/formosa, or says what is wrong in it and where.
Expected<Game> load(const std::string& directory);

// 25.1-25.10, in the order of scenarios.toml.
enum Option : Options {
    exploitation = 1U << 0U,
    victory_lp = 1U << 1U,
    air_transport = 1U << 2U,
    usmc_replacements = 1U << 3U,
    division_97 = 1U << 4U,
    die_hards = 1U << 5U,
    marine_brigade = 1U << 6U,
    air_raiders = 1U << 7U,
    takasago = 1U << 8U,
    pow_camp = 1U << 9U,
};
inline constexpr int option_count = 10;

// Bits of Position::status.
namespace status {
inline constexpr std::uint16_t concealed = 1;     // 11.1
inline constexpr std::uint16_t moved = 2;         // has moved, landed or sailed this player turn (10.2.1, 12.2, 21.0)
inline constexpr std::uint16_t fought = 4;        // has attacked this combat phase (15.0)
inline constexpr std::uint16_t attacked = 8;      // has been attacked this combat phase (15.0)
inline constexpr std::uint16_t in_battle = 16;    // attacks or defends in Position::battle
inline constexpr std::uint16_t base = 32;         // an engineer on its base side (20.1)
inline constexpr std::uint16_t known = 64;        // the enemy has seen which unit this is and could follow it since
inline constexpr std::uint16_t motorized = 128;   // 22.0
inline constexpr std::uint16_t wandered = 256;    // moved while concealed: the enemy knows that it is not static
inline constexpr std::uint16_t off_road = 512;    // went concealed where no mechanized unit can go
inline constexpr std::uint16_t late = 1024;       // deployed after set-up: one of the classes of 8.2
inline constexpr std::uint16_t landing = 2048;    // done in this phase: landed (10.1), sailed (21.0), turned over (20.2)
inline constexpr std::uint16_t retreated = 4096;  // must retreat, or has, in this battle (15.7)
inline constexpr std::uint16_t stepped = 8192;    // advanced one hex in this battle and may go on (15.8)
inline constexpr std::uint16_t stayed = 16384;    // has ended its advance in this battle
inline constexpr std::uint16_t dying = 32768;     // eliminated, and may yet go on as guerrillas (25.6)
}  // namespace status

// Air points on the map: ground support in a combat phase, interdiction later (16.3, 16.4).
struct Strike {
    HexId hex = no_hex;
    std::uint8_t nation = 0, points = 0;
    friend constexpr bool operator==(const Strike&, const Strike&) = default;
};

// A marker on the map during the Invasion Phase (10.1).
struct Beach {
    HexId hex = no_hex;
    std::uint8_t airborne = 0;  // a drop zone
    std::uint8_t fought = 0;    // its assault has been made (10.2.2)
    friend constexpr bool operator==(const Beach&, const Beach&) = default;
};

enum class BattleKind : std::uint8_t { none, attack, landing, counterattack, exploitation };

// The attack being put together or resolved; all zero while there is none. Its pieces are marked in_battle.
struct Battle {
    FixedVector<HexId, 6> targets{};  // defending hexes
    FixedVector<HexId, 6> from{};     // attacking hexes; at sea in a landing
    BattleKind kind = BattleKind::none;
    std::uint8_t attacker = 0;                      // a Side
    std::uint8_t committed = 0;                     // no calling off any more
    std::uint8_t attacker_lp = 0, defender_lp = 0;  // spent (15.4.1)
    std::uint8_t air_supply = 0;                    // 1: for the attack, 2: for the defence (19.4)
    std::uint8_t result = 0;                        // a CombatResult, once rolled
    std::uint8_t camp = 0;                          // where the camp fell: 1 + index of the target hex (25.10)
    std::uint8_t killed = 0;                        // printed factors of mobile defenders eliminated (25.2)
    std::uint8_t entered = 0;                       // an attacker advanced into a defending hex (25.2, 25.10)
    std::uint8_t gunfire_held = 0;                  // gunfire units that could support it and are kept back (17.0)
    std::uint8_t filler = 0;
    friend constexpr bool operator==(const Battle&, const Battle&) = default;
};

// B-29, air supply, drop zone, mobile fleet. `flown`: air supply that carried a unit in this player turn (25.3).
enum class Asset : std::uint8_t { pool, ready, planned, used, gone, flown };

// 16.1: what a nation has of tactical air points, and where. What is neither is in the reinforcements display.
struct Wing {
    std::uint8_t ready = 0;                      // in the available display
    std::uint8_t superiority = 0, tactical = 0;  // on missions; tactical counts points not yet on the map
    std::uint8_t spent = 0;                      // flew this turn; back in the available display at Air Return (6.1)
    friend constexpr bool operator==(const Wing&, const Wing&) = default;
};

struct Position {
    CheckedArray<Hexes, 2> occupied{};  // by Side; at sea too in the Invasion Phase
    Hexes must_be_attacked{};           // enemy hexes that 15.0 still obliges the phasing player to attack

    CheckedArray<HexId, max_pieces> at{};
    CheckedArray<std::uint16_t, max_pieces> status{};
    ProcedureStack<Procedures, 10> stack{};
    FixedVector<Strike, 40> strikes{};  // every point of 8.2 in a hex of its own
    FixedVector<Beach, 7> beaches{};
    Battle battle{};
    HexId bombed = no_hex;  // where the B-29s are (16.5)

    Stacks<max_hexes, max_pieces> stacks{};

    CheckedArray<Wing, nation_count> wings{};
    CheckedArray<std::uint8_t, nation_count> gunfire{};                        // units in the Staging Area (17.0)
    CheckedArray<std::uint8_t, max_ports> port_traffic{};                      // as Game::ports, this phase (21.0)
    CheckedArray<std::uint8_t, 2> lp{};                                        // by Side (7.0)
    std::uint8_t kamikaze_pool = 0, kamikaze_ready = 0, kamikaze_planned = 0;  // 16.6; in all they only fall
    std::uint8_t amphibious = 0;                                               // markers in the display (10.1)
    Asset drop_zone = Asset::pool, bombers = Asset::pool, air_supply = Asset::pool, fleet = Asset::pool;
    std::uint8_t suppressed = 0;       // units in `bombed` are suppressed (16.5)
    std::uint8_t gunfire_barred = 0;   // this turn (18.0)
    std::uint8_t landings_barred = 0;  // no amphibious markers this turn (18.0)
    std::uint8_t dying = 0;            // units with that status
    std::uint8_t planned = 0;          // which parts of a plan are made; airpower.cpp
    std::uint8_t turn = 1;
    Phase phase = Phase::setup;
    std::uint8_t scenario = 0;
    std::uint8_t amoy = 0;          // the turn it fell, or 0 (9.1)
    std::uint8_t recruited_97 = 0;  // 25.5
    std::int8_t vp_adjustment = 0;  // to the Allied total (25.10)
    std::uint8_t winner = 0;        // 0 none yet, 1 Allies, 2 Japan, 3 draw
    std::uint8_t ending = 0;        // index into the table of endings (victory.cpp)
    std::uint16_t options = 0;
    CheckedArray<std::uint8_t, 4> filler{};  // a Position has no padding: its bytes are its value

    friend constexpr bool operator==(const Position&, const Position&) = default;
};

enum class Verb : std::uint8_t {
    roll,
    unit,          // piece: choose it
    place,         // hex
    stow,          // box: into the Staging Area or Amoy
    recruit,       // piece
    buy,           // choice: an Item
    historical,    // place all that is left as in history
    reveal,        // piece
    reveal_stack,  // hex
    done,
    end,
    pass,
    cancel,
    superiority,     // number of points
    tactical,        // number
    superiority_cw,  // number
    tactical_cw,     // number
    tokku,           // number
    b_29,
    lose_air,  // choice: an Item
    sortie,
    bomb,         // hex
    beach,        // hex
    drop_zone,    // hex
    embark,       // piece
    target,       // hex
    attack_from,  // hex
    join,         // piece that need not attack
    commit,
    support,       // hex
    support_cw,    // hex
    interdict,     // hex
    interdict_cw,  // hex
    move,          // hex
    motorize,
    fly,    // piece
    spend,  // number of LP
    air_supply,
    lose,           // piece
    retreat,        // hex
    counterattack,  // hex
    advance,        // piece, hex
    exploit,        // hex of the stack
    build,          // piece
    demobilize,     // piece
    hold_fire,
    turn_up,  // piece: a standing choice, never an answer (11.1)
};

// The contract of core/game.h.
inline std::size_t piece_count(const Game& game) { return game.units.size(); }
Position start(const Game& game, std::size_t scenario, Options options);
void apply(const Game& game, Position& position, Action action, Events* events);
void standing_orders(const Game& game, const Position& position, Side side, ActionList& list);
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

}  // namespace causeway::formosa
