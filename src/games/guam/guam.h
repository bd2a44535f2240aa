// Guam 1944 at company scale. This header is the game's surface: its immutable data (Game), its Position, its verbs, and the
// functions of the contract in core/game.h. One source file a chapter.
//
// Nothing is hidden in this game: displays are open (2.0), and what neither player may know (snipers, booby traps, ambush
// units) is drawn by Chance when it is turned over.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/game.h"
#include "games/guam/position.h"
#include "games/guam/scenario.h"

namespace causeway::guam {

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
    party,     // piece: choose all that began the activation with it and are still there
    place,     // hex
    detach,    // piece
    assault,   // hex
    call_off,  // hex
    mark,      // hex
    prepare,   // asks for the hex of a mark without an enemy
    move,      // hex
    enter_cave,
    leave_cave,
    tunnel,  // hex
    deploy,
    form_column,
    arm,  // piece: the weapon to fire with
    disarm,
    load_explosive,  // 8.1: a white box fires high explosive at a hard target
    load_piercing,   // or armour piercing
    concentrate,
    fire,         // hex
    fire_at,      // piece
    fire_zone,    // box: a naval zone
    fire_from,    // hex: opportunity fire of the units there
    alert,        // hex: war dogs there
    hold,         // opportunity fire: no more in this activation
    bombard,      // hex
    illuminate,   // hex
    smoke,        // hex
    lay_barrage,  // these three ask for the hex
    light_up,
    lay_smoke,
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
    order,         // choice: a standing order, at any time
    concede,       // hex: a victory hex (30.2)
    take,          // piece: the weapon or leader goes with the group (R6.15)
    leave,         // piece: it stays
    abandon,       // the group gives up its ridge (6.2.2)
    refuse_roads,  // the group keeps off the roads (6.2.1)
    use_roads,
    disband,       // piece: an ambush unit (24.3)
    fire_at_from,  // piece, hex: opportunity fire of the units there at one target
    pay,           // choice: the division that pays where several may
    no_more,       // not asked again this turn
    lift,          // hex: the sniper there is to be placed elsewhere (25.0)
};

// The contract of core/game.h.
inline std::size_t piece_count(const Game& game) { return game.pieces.size(); }
Position start(const Game& game, std::size_t scenario, Options options);
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

}  // namespace causeway::guam
