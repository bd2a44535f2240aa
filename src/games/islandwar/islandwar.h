// Island War: Saipan and Tinian, 1944. This header is the game's surface: its immutable data (Game), its Position, its verbs,
// and the functions of the contract in core/game.h. One source file a chapter; both battles are scenarios, each on a sheet of
// the map.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/chart.h"
#include "core/checked.h"
#include "core/game.h"
#include "core/map.h"
#include "games/islandwar/charts.h"
#include "games/islandwar/doctrine.h"
#include "games/islandwar/islands.h"
#include "games/islandwar/position.h"

namespace causeway::islandwar {

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
    Effect steep;
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
