// Operation Ichi-Go: the last Japanese offensive in China, 1944-45. This header is the game's surface: its immutable
// data (Game), its Position, its verbs, and the functions of the contract in core/game.h. One source file a chapter.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
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
#include "games/ichigo/doctrine.h"
#include "games/ichigo/procedures.h"

namespace causeway::ichigo {

enum class Army : std::uint8_t { expeditionary, kwantung, area_army_14, formosa_garrison, american, regular, militia };
enum class Kind : std::uint8_t {
    division,
    brigade,
    static_division,
    special_forces,
    airborne,
    regular,
    militia,
    tank_regiment
};
inline constexpr const char* kind_ids[] = {"division", "brigade", "static",  "special-forces",
                                           "airborne", "army",    "militia", "tank-regiment"};

// A counter of the order of battle. Chinese regulars are two things: a body that stands on the map, which has a PieceId,
// and a face, drawn blind, that says who it is and how strong (3.3).
struct Unit {
    std::string id, name, symbol;
    Nation nation = Nation::japan;
    Army army = Army::expeditionary;
    Kind kind = Kind::division;
    bool cavalry = false;
    int number = 0;
    CheckedArray<std::uint8_t, 5> strength{};  // by steps left: strength[steps]; strength[0] is 0
    std::uint8_t full_steps = 1;
    HexId hex = no_hex;  // set-up hex, or
    int turn = 0;        // turn of entry
};

struct Face {
    std::string id, name, symbol;
    std::uint8_t strength = 0;
};

inline constexpr std::size_t max_hexes = 896;
inline constexpr std::size_t max_pieces = 172;
inline constexpr std::size_t max_faces = 128;
using Hexes = HexSet<max_hexes>;

// Off the map a piece is in a box, kept where its hex would be.
namespace box {
inline constexpr HexId unused{0x8000};     // a Chinese body with no counter in play
inline constexpr HexId track{0x8001};      // on the turn track, waiting for its turn (3.4)
inline constexpr HexId kwantung{0x8002};   // Kwantung Army (5.3.6)
inline constexpr HexId area_army{0x8003};  // 14th Area Army pool (5.3.7)
inline constexpr HexId formosa{0x8004};    // Formosa Garrison before it is deployed (5.3.5, 9.3)
inline constexpr HexId us_pool{0x8005};    // not yet landed (5.3.4, 5.3.12)
inline constexpr HexId crossing{0x8006};   // drawn from the 14th Area Army, not yet ashore (5.3.9)
inline constexpr HexId support{0x8007};    // 1st Special Forces Group, ready off the map (11.28)
inline constexpr HexId dead{0x8008};
inline constexpr HexId withdrawn{0x8009};  // out of the game (9.2, 9.5)
}  // namespace box
inline constexpr int box_count = 10;
constexpr bool on_map(HexId place) { return index(place) < max_hexes; }

// What never changes about a hex, in the shape the rules ask for it.
struct HexFacts {
    std::uint8_t cost = 0;          // 10.7, 10.8; 0: nothing on land may enter (10.10)
    std::uint8_t rivers = 0;        // bit d: a river on that side (10.9)
    std::uint8_t barriers = 0;      // bit d: a lake, the sea or the map edge on that side (10.10)
    std::int8_t terrain_shift = 0;  // 11.11, 11.12
    std::int8_t city_shift = 0;     // 11.14
    bool mountain = false;
    bool city = false, initially_japanese = false, initially_chinese = false, coastal = false, port = false;
    bool airbase = false, rail = false, formosa = false, east_of_rail = false, tracked = false;
};

struct Position;

struct Setup {
    HexId hex = no_hex;
    int count = 0;
};

struct Game {
    using Position = ichigo::Position;
    static constexpr bool open_result = true;

    Game() = default;
    Game(Game&&) = default;  // not copied: `combat` points into `charts`
    Game& operator=(Game&&) = default;

    GameInfo info;
    Map map;
    Charts charts;
    const Chart* combat = nullptr;  // 11.8
    CheckedVector<Unit> units;      // by PieceId; Chinese bodies come last
    CheckedVector<Face> faces;
    CheckedArray<HexFacts, max_hexes> hexes{};
    CheckedVector<HexId> land, cities, airbases, rail, formosa;  // formosa: its land hexes
    CheckedVector<HexId> chinese_cities;                         // initially Chinese (9.7)
    CheckedVector<HexId> north_edge;                             // 7.1
    Hexes japanese_at_start;                                     // control (3.5)
    CheckedVector<HexId> tracked;                                // hexes whose control matters (3.5, 7.1, 8.7)
    CheckedVector<Setup> diamonds;                               // 3.3, cities without a diamond included
    CheckedArray<std::string, 12> turn_labels;
    HexId chungking = no_hex, kunming = no_hex, shanghai = no_hex, wuhan = no_hex, takao = no_hex, indochina = no_hex,
          rail_north = no_hex, landing_limit = no_hex;
    CheckedArray<std::vector<PieceId>, 3> pieces;  // by nation
    PieceId first_body = no_piece;                 // Chinese regular bodies run from here to the end
    PieceId special_forces = no_piece, airborne = no_piece;
    int initial_tanks = 0, kwantung_tanks = 0;
    int river_cost = 0;  // 10.9
    // Figures of charts.toml in the shape the rules use.
    struct CombatResult {
        std::uint8_t attacker = 0, defender = 0;
        bool eliminated = false;
    };
    CheckedArray<CheckedArray<CombatResult, 16>, 7> results{};  // [die][cell]
    CheckedArray<int, 3> line{};                                // the cell over which a nation's line of odds begins (11.8)
    CheckedArray<std::uint8_t, 7> attenuated_movement{};        // by die (7.4)
    CheckedArray<std::int8_t, 9> airbase_modifier{};            // by bases held (8.7)
    CheckedArray<std::uint8_t, 7> crossing_brigade{},
        crossing_division{};  // steps that come ashore: by die (5.3.9); 2 full, 1 reduced
    // For bots: the movement points over land from every hex to that one.
    using Ways = std::array<std::uint8_t, max_hexes>;
    LazyTable<Ways, max_hexes> ways;
    CheckedVector<Doctrine> characters;  // of bots; the first plays
};

// Reads data/ichigo, or says what is wrong in it and where.
Expected<Game> load(const std::string& directory);

enum Option : Options { causeway_always = 1U << 0U, causeway_never = 1U << 1U };

// Bits of Position::status.
namespace status {
inline constexpr std::uint8_t tried = 1;      // face up (11.27)
inline constexpr std::uint8_t moved = 2;      // this movement phase (10.1)
inline constexpr std::uint8_t fought = 4;     // attacked this combat phase (11.0)
inline constexpr std::uint8_t attacking = 8;  // in the attack being built or resolved
inline constexpr std::uint8_t advanced = 16;  // advanced in this chain of attacks and has not attacked since (11.25)
inline constexpr std::uint8_t bombed = 32;    // out of supply this turn by the B-29 raid (8.9)
inline constexpr std::uint8_t moving = 64;    // in the group being moved
}  // namespace status

// 4.1: one roll a game, due the moment Chungking falls and made as soon as the rules have finished the step under way.
enum class Collapse : std::uint8_t { never, due, rolled };

// The attack being put together or resolved; all zero while there is none.
struct Battle {
    HexId target = no_hex;
    HexId momentum_from = no_hex;  // a momentum attack comes from this hex only (11.25), once its first unit is named
    std::uint8_t nation = 0;       // the attackers'
    std::uint8_t tanks = 0;        // regiments committed by Japan, on either side (11.17)
    std::uint8_t special_forces = 0;
    std::uint8_t committed = 0;  // declared; no calling off (6.6, R53)
    std::uint8_t losses = 0;     // steps still to be taken by the side being asked
    std::uint8_t attacker_losses = 0;
    std::uint8_t momentum = 0;  // 11.25
    std::uint8_t filler = 0;
    friend constexpr bool operator==(const Battle&, const Battle&) = default;
};

inline constexpr std::uint8_t none8 = 0xFF;
inline constexpr std::uint8_t not_rolled = 0xFF;

struct Position {
    CheckedArray<Hexes, 3> occupied{};  // by nation
    Hexes japanese_control{};           // every other hex is Allied
    Hexes lost_once{};                  // initially Japanese cities that were ever Allied (7.1)
    Hexes garrison_gone{};              // cities whose defenders fell and were not yet replaced (11.29, R58)
    Hexes attacked{};                   // hexes attacked in this combat phase (11.4)
    Hexes air_range{};                  // 8.3
    // Supply networks of Japan and the US to a beachhead, kept current whenever a rule may ask for them (7.1, 7.5).
    Hexes japan_network{}, us_network{};
    CheckedArray<std::uint64_t, max_faces / 64> pool{};  // Chinese faces not in play (3.3)

    CheckedArray<HexId, max_pieces> at{};
    FixedVector<HexId, 5> air{};
    ProcedureStack<Procedures, 8> stack{};
    Battle battle{};
    HexId bomber = no_hex, aerial_supply = no_hex, formosa_beachhead = no_hex, mainland_beachhead = no_hex;

    Stacks<max_hexes, max_pieces> stacks{};
    CheckedArray<std::uint8_t, max_pieces> steps{};
    CheckedArray<std::uint8_t, max_pieces> face{};  // of a Chinese body, or none8
    CheckedArray<std::uint8_t, max_pieces> status{};
    CheckedArray<std::uint8_t, max_pieces> allowance{};  // movement points rolled this phase, or not_rolled

    std::uint8_t turn = 1;
    Phase phase = Phase::setup;
    std::uint8_t options = 0;
    std::uint8_t causeway = 0;  // 0 not yet known, 1 launched, 2 the Philippines (5.2)
    Collapse collapse = Collapse::never;
    std::uint8_t collapse_modifier = 0;  // fixed at the moment Chungking fell
    std::uint8_t air_side = none8;       // who won the air (8.1), as a Side; none8 while nobody has
    std::uint8_t bomber_used = 0;        // 8.9, once without Causeway
    std::uint8_t supply_used = 0;        // aerial supply marker placed this turn (7.8)
    std::uint8_t airlift_used = 0;       // this turn (8.10)
    std::uint8_t dropped = 0;            // the airdrop was made (8.11)
    std::uint8_t area_army_closed = 0;   // 5.3.8
    std::uint8_t tanks = 0;              // regiments available (11.17)
    std::uint8_t fights_first = 0;       // bit n: nation n fights before it moves this turn (5.5)
    std::uint8_t network_stale = 0;
    std::uint8_t winner = 0;           // 0 none yet, 1 Japan, 2 Allies, 3 draw
    std::uint8_t ending = 0;           // index into the table of endings (victory.cpp)
    std::uint8_t formosa_entered = 0;  // Formosa Garrison divisions entered on turn 9 (9.3)

    friend constexpr bool operator==(const Position&, const Position&) = default;
};

// The contract of core/game.h.
inline std::size_t piece_count(const Game& game) { return game.units.size(); }
Position start(const Game& game, std::size_t scenario, Options options);
void apply(const Game& game, Position& position, Action action, Events* events);
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
std::vector<ChartPlace> live_charts(const Game& game, const Position& position, Viewer viewer);
std::vector<Benchmark> benchmarks(const Game& game);

}  // namespace causeway::ichigo
