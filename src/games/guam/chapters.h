// What the chapters of the rulebook ask of one another. Private to the game.
#pragma once

#include <span>

#include "core/verdict.h"
#include "games/guam/log.h"
#include "games/guam/pieces.h"

namespace causeway::guam {

// --- quality and command (5.1, 8.5.1, 19.2): quality.cpp ---------------------------------------------------------------

// Troop quality of a unit where it stands: its division's current one (19.2) or its own, status markers (8.5.4), terrain
// (6.2.1), drunkenness (29.0). Without leaders, heroes and forts, which 8.5.1 and 9.5 count separately.
int quality(const Game& game, const Position& p, PieceId unit, Explanation* explanation);
// 8.5.1 c, 9.5: the best leader and the best hero of the side in the hex that serve the unit.
int leader_quality(const Game& game, const Position& p, HexId hex, PieceId unit);
// 5.1
bool in_command(const Game& game, const Position& p, PieceId unit);
// 2.0, 5.1: whether the chit in play makes the piece active; says nothing of actions used.
bool belongs(const Game& game, const Position& p, PieceId piece, std::uint8_t chit);
inline bool is_night_now(const Position& p) { return is_night(p.turn); }
inline bool is_rain(const Position& p) { return p.weather == Weather::rain; }
inline Side side_of_chit(const Game& game, std::uint8_t chit) {
    if (chit < chit::first_formation) {
        return game.divisions[chit].side;
    }
    if (chit < chit::us_command) {
        return game.divisions[game.formations[chit - chit::first_formation].division].side;
    }
    return chit == chit::japan_command ? japan : us;
}
inline bool is_command_chit(std::uint8_t chit) { return chit == chit::us_command || chit == chit::japan_command; }
// The division whose points an activation of the chit uses; nothing for the Direct Command chits.
inline std::uint8_t division_of_chit(const Game& game, std::uint8_t chit) {
    if (chit < chit::first_formation) {
        return chit;
    }
    return chit < chit::us_command ? game.formations[chit - chit::first_formation].division : nothing;
}
inline bool plays(const Game& game, const Position& p, std::size_t division) {
    return game.scenarios[p.scenario].divisions[division].plays;
}

// --- direct commands (4.0, 19.1): quality.cpp --------------------------------------------------------------------------

// 4.0: what one Direct Command costs today.
inline int direct_price(const Game& game, const Position& p) { return game.weather_facts[index(p.weather)].direct_cost; }
bool can_pay(const Game& game, const Position& p, std::uint8_t division, int commands);
void pay_direct(const Game& game, Position& p, std::uint8_t division, int commands, Events* events, const char* rule);
// Divisions as bits. Where several may pay, their side says which one does; until it does, the richest.
using Divisions = std::uint8_t;
std::uint8_t payer_among(const Position& p, Side side, Divisions payers);  // nothing when there is none
// The other answers: Verb::pay for each of several divisions but the one that would pay now.
void list_payers(const Position& p, Side side, Divisions payers, ActionList& list);
inline void name_payer(Position& p, Side side, Action action) {
    p.orders[index(side)].payer = static_cast<std::uint8_t>(action.number);
}
// Those that can pay a command: for aircraft, with an HQ on the map (16.0); for taking back an ambush unit, all of them (24.3).
Divisions air_payers(const Game& game, const Position& p);
Divisions disbanding_payers(const Game& game, const Position& p);
// For corps artillery both Marine divisions (26.0), for an ambush unit those with a deployed unit beside it (24.2).
Divisions payers(const Game& game, const Position& p, PieceId unit);
// The division that pays for the unit: its own, or one of these; nothing when none can.
std::uint8_t payer(const Game& game, const Position& p, PieceId unit);
void change_dispatch(Position& p, std::uint8_t division, int change, Events* events, const char* rule);  // 0 to 9
void change_quality(const Game& game, Position& p, std::uint8_t division, int change, Events* events, const char* rule);

// --- sight and fire zones (7.0): sight.cpp -----------------------------------------------------------------------------

// 7.1.2: how far one sees to a hex now: 8, 3 in rain, 1 at night unless it is illuminated.
int visibility(const Game& game, const Position& p, HexId to);
// 7.1: the line of sight between two hexes, with weather, night, barrages and fires.
bool sees(const Game& game, const Position& p, HexId from, HexId to);
// 7.1: all that is seen from a hex, as places around it, itself left out.
SightCells all_seen(const Game& game, const Position& p, HexId from);
SightCells all_seen_by_day(const Game& game, const Position& p, HexId from);
// 7.0, for a unit: from inside a cave it sees less (6.3); its own cave hex it always sees.
bool unit_sees(const Game& game, const Position& p, PieceId unit, HexId to);
// The same line as on a clear day, for illumination rounds (17.1).
bool sees_by_day(const Game& game, const Position& p, HexId from, HexId to);
// 7.2: whether the unit could fire into the hex: range, sight, status, adjacent enemies, barrage. Says nothing of targets.
bool in_fire_zone(const Game& game, const Position& p, PieceId unit, HexId hex);
// 7.2: whether any unit of the side could.
bool in_fire_zones(const Game& game, const Position& p, Side side, HexId hex);
// 22.3.1: the same for a naval zone.
bool reaches_zone(const Game& game, const Position& p, PieceId unit, HexId zone);
// All hexes in a fire zone of the side.
Sites fire_zones(const Game& game, const Position& p, Side side);
// 8.5.1, 12.1, 13.1: the hexes that an unlimited trace of the mode from `start` reaches without entering an enemy fire zone.
// The last hex of a trace may lie in one: those hexes are in it, too, but nothing goes on from there.
// Nobody looks any further when a hex of `until` is reached.
Sites trace(const Game& game, const Position& p, HexId start, Mode mode, Side side, const Sites& until = {});

// --- movement (6.0): movement.cpp --------------------------------------------------------------------------------------

// Whether a unit of the mode can cross at all, by terrain alone: traces, retreats.
bool passable(const Game& game, const Position& p, Mode mode, HexId from, HexId to);
bool passable(const Game& game, const Position& p, Mode mode, HexId from, HexId to, Direction d);
// 8.5.4, 8.7.2: the unit's movement allowance where it stands, in halves.
int allowance(const Game& game, const Position& p, PieceId unit);
// 6.1.1: the unit enters: levels of disorganization become equal, markers of an empty hex go. Pushes no procedure. What it
// takes along is the caller's business, and so is `tidy` for the hex that it left.
void enter(const Game& game, Position& p, PieceId unit, HexId to, Events* events);
// 29.1, R29.3: the unit is about to leave its hex or is lost; one who was there when its drunk marker was placed, and stays,
// takes it over. A march does this once, when it begins.
void hand_on_drinks(const Game& game, Position& p, PieceId unit, std::uint32_t leaving = 0);
// 6.2.2, 23.0, 25.0: what waits for units that have come into the hex by any way: ridges to claim, a booby trap, snipers.
// Pushes procedures: the caller's procedure must be ready to go on when it is on top again.
void arrive(const Game& game, Position& p, Side side, HexId hex, Events* events);
// After units left a hex or died there: markers, forts, excess weapons, lonely leaders (8.5.1, 11.1, 12.1, 13.1). Pushes
// procedures where somebody must choose.
void tidy(const Game& game, Position& p, HexId hex, Side side, Events* events);
// 6.1: the disorganization that the side would owe in the hex, outside a cave, with units that are still on their way.
int crowding(const Game& game, const Position& p, HexId hex, Side side, std::span<const PieceId> coming);
// 6.1: at the end of an activation. Charges crowded hexes of both sides; pushes procedures when units are lost.
void charge_crowding(const Game& game, Position& p, Events* events);
// 11.3, 30.2, 30.4: what the presence of units means, after anything moved: the airfield, victory hexes, closed beaches.
void take_stock(const Game& game, Position& p, Events* events);

// --- fire (8.0): fire.cpp ----------------------------------------------------------------------------------------------

// 8.3, 8.7.4: the modified value of p.shot; fixes who defends (8.3.1) when the target is a hex.
int fire_value(const Game& game, const Position& p, Shot& shot, Explanation* explanation);
// Pushes the procedure that resolves p.shot.
void begin_shot(const Game& game, Position& p, const Shot& shot, Events* events);
// 8.5: adds DG to the hex; what is beyond 4 eliminates units: pushes a procedure for the choice. `counts`: caused by Japanese
// fire or mines, towards 30.3.
void disorganize(const Game& game, Position& p, HexId hex, Side side, int levels, bool counts, Events* events,
                 const char* rule);
void pin(const Game& game, Position& p, HexId hex, Events* events, const char* rule);
void suppress(const Game& game, Position& p, HexId hex, Events* events, const char* rule);
// Takes a unit out of play: an HQ to the routed box (8.5), everything else for good; its load with it (15.0). Points (30.3).
void eliminate(const Game& game, Position& p, PieceId unit, Events* events, const char* rule);
// 12.2, R12.2: whether a weapon that is taken from its hex can be used again: an American one needs a line to its HQ.
bool finds_way_home(const Game& game, const Position& p, PieceId weapon);
// 8.4, 12.2: a broken weapon.
void break_weapon(const Game& game, Position& p, PieceId weapon, Events* events, const char* rule);
// 8.5.1
void rout(const Game& game, Position& p, PieceId unit, Events* events);
// 13.3, 23.0: flips the leader or removes him; a hero is removed.
void lose_leader(const Game& game, Position& p, PieceId leader, Events* events, const char* rule);
// 8.6: asks the other side for opportunity fire at units of `side` that leave `hex` for `to`, if any of its units may fire.
void offer_fire(const Game& game, Position& p, Side side, HexId hex, HexId to, Trigger trigger, Events* events);

// --- indirect fire (8.7): indirect.cpp ---------------------------------------------------------------------------------

// 8.7.2: the greater marker stays.
void place_barrage(const Game& game, Position& p, HexId hex, Barrage barrage, Events* events);
// 8.7.1: all hexes that somebody sees for the firer; for a task force (no_piece) any American (21.1).
Sites seen_for(const Game& game, const Position& p, PieceId firer);
// 8.7.1: whether a unit of the firer's division, or itself, sees the hex as a spotter.
bool spotted(const Game& game, const Position& p, PieceId firer, HexId hex);
// 8.7.5: deployed indirect units of the side beside an enemy turn to column.
void turn_threatened_guns(const Game& game, Position& p, Side side, Events* events);

// --- activation (5.0): activation.cpp ----------------------------------------------------------------------------------

// The units that the chit in play could activate.
inline const std::vector<PieceId>& roster(const Game& game, const Position& p) {
    return p.chit == nothing ? game.unit_list[index(us)] : game.roster[p.chit];
}
// The group that is ordered now: units with status::grouped, all in one hex.
template <class Visit>
void for_group(const Game& game, const Position& p, Visit visit) {
    for (const PieceId unit : roster(game, p)) {
        if (has(p, unit, status::grouped)) {
            visit(unit);
        }
    }
}
// For who looks at them several times.
using GroupUnits = FixedVector<PieceId, max_units>;
inline GroupUnits units_of_group(const Game& game, const Position& p) {
    GroupUnits units;
    for_group(game, p, [&](PieceId unit) { units.push_back(unit); });
    return units;
}
HexId group_hex(const Game& game, const Position& p);
// The group has begun an action: it is charged (5.1) and counted (5.2). `whole`: no second action may follow.
void begin_action(const Game& game, Position& p, bool whole, Events* events, const char* rule);
void clear_group(const Game& game, Position& p);
// Whether the unit may begin an action now: active, actions left, in command and paid for if it is the second.
bool can_act(const Game& game, const Position& p, PieceId unit);

// What may happen only once in a hex and activation: bits of HexUse::uses.
namespace use {
inline constexpr std::uint16_t direct = 1;        // 8.0
inline constexpr std::uint16_t indirect = 2;      // 8.0: first
inline constexpr std::uint16_t indirect_2 = 4;    // second
inline constexpr std::uint16_t rally = 8;         // 10.1
inline constexpr std::uint16_t engineering = 16;  // 11.1
inline constexpr std::uint16_t ambush = 32;       // 24.1: an attempt for this hex
inline constexpr std::uint16_t held = 64;         // the side that may fire from here holds its fire in this activation
inline constexpr std::uint16_t fired = 128;       // has fired, or was not alerted, at what moves now (8.6)
inline constexpr std::uint16_t owes = 256;        // units here kept out of an assault for the sake of another one (9.3)
}  // namespace use
bool was_used(const Position& p, HexId hex, std::uint16_t uses);
void note_use(Position& p, HexId hex, std::uint16_t uses);

// --- assault (9.0): assault.cpp ----------------------------------------------------------------------------------------

const AssaultMark* assault_mark(const Position& p, HexId hex, Side side);
// 9.2: removes markers that have no friendly unit beside them any more.
void drop_stale_marks(const Game& game, Position& p, Events* events);
// 9.5: what the side adds to its die in p.assault.
int assault_modifier(const Game& game, const Position& p, Side side, Explanation* explanation);
// For previews: sets p.assault and the units that must go in as an assault on the marker in the hex would begin.
void plan_assault(const Game& game, Position& p, HexId hex);
// 9.6.3, R9.19: the Japanese units in the hex go Gyokusai: weapons lost, in column for good, free of status markers.
void go_gyokusai(const Game& game, Position& p, HexId hex, Events* events);

// --- naval zones (22.0): landing.cpp -----------------------------------------------------------------------------------

int count_afloat(const Game& game, const Position& p, HexId zone);
// 22.3.1: what a shot at any unit in the zone counts for its defence.
inline int zone_defence(const Game& game, HexId zone) { return game.beaches[beach_of(zone)].hard[index(zone_of(zone))]; }
// 22.3.1: a failed rout check at sea: back to the end of the line in the transport zone, without markers.
void drive_back(const Game& game, Position& p, PieceId unit, Events* events);
// After a unit at sea was lost: markers of an empty zone go, a leader left alone finds another unit (R13.1).
void tidy_zone(const Game& game, Position& p, HexId zone);
// 17.0: at nightfall all units at sea go back to the transport zones of their beaches.
void return_to_transports(const Game& game, Position& p, Events* events);
// R14.3: Americans have landed there and the Japanese have not closed it.
inline bool in_use(const Position& p, std::size_t beach) { return ((p.landed & ~p.closed) >> beach & 1U) != 0; }

// --- events (20.0): events.cpp -----------------------------------------------------------------------------------------

// 25.0: Japan places so many snipers, as by event 7 or before a scenario begins.
void place_snipers(Position& p, int count);

// --- victory (30.0): victory.cpp ---------------------------------------------------------------------------------------

// Of Position::early: the points for an airfield that was operational (11.3.2) or cleared in time.
inline constexpr std::uint32_t opened_in_time = std::uint32_t{1} << 30U, cleared_in_time = std::uint32_t{1} << 31U;
void score(Position& p, Side side, int points, Events* events, const char* rule);  // 30.1
void count_casualties(const Game& game, Position& p, int dg, Events* events);      // 30.3
void count_loss(const Game& game, Position& p, PieceId unit, Events* events);      // 30.3
void end_of_turn(const Game& game, Position& p, Events* events);                   // 4.0 3; may end the match
void trigger_gyokusai(const Game& game, Position& p, Events* events);              // 9.6.3

// --- procedures --------------------------------------------------------------------------------------------------------

// The procedure on top of the stack, which must be a T.
template <class T>
T& top(Position& p) {
    return p.stack.top<T>();
}
template <class T>
const T& top(const Position& p) {
    return p.stack.top<T>();
}
template <class T>
void push(Position& p, const T& procedure) {
    p.stack.push(procedure);
}
inline void pop(Position& p) { p.stack.pop(); }

// 31.0: pushes a die for the procedure on top, which gets its face by `rolled` when it stands, after whiskey and sake. `by`:
// the side whose die it is.
void roll(Position& p, Purpose purpose, Side by);

// Runs the procedures until a question is open or the match is over; `apply` ends with it.
void settle(const Game& game, Position& p, Events* events);

// What a group of active units may be ordered to do, and the order itself: called by the activation procedure at Step::actions,
// for verbs of that chapter only. `list` adds nothing when the chapter has no order for the group.
#define CAUSEWAY_GUAM_ORDERS(name)                                                 \
    namespace name {                                                               \
    void list_orders(const Game& game, const Position& p, ActionList& list);       \
    void give_order(const Game& game, Position& p, Action action, Events* events); \
    }
CAUSEWAY_GUAM_ORDERS(movement)     // move, caves, deploy, form_column, take, leave, abandon, refuse_roads, use_roads
CAUSEWAY_GUAM_ORDERS(fire)         // arm, disarm, load_explosive, load_piercing, concentrate, fire, fire_at, fire_zone
CAUSEWAY_GUAM_ORDERS(indirect)     // bombard, lay_barrage, light_up, lay_smoke
CAUSEWAY_GUAM_ORDERS(engineering)  // 10.0, 11.0, 15.0: rally, dig, entrench, seal, clear_mines, repair, assign, load, unload
#undef CAUSEWAY_GUAM_ORDERS
namespace assault {
// Step::assaults and Step::markers of an activation: assault, call_off, mark, prepare (9.2, 9.3).
void list_orders(const Game& game, const Position& p, Step step, ActionList& list);
void give_order(const Game& game, Position& p, Action action, Events* events);
// 9.3: whether a marker beside active units waits to be carried out or called off.
bool any_waiting(const Game& game, const Position& p);
// 9.3: the player goes on without them: markers beside active units are called off.
void end_assaults(const Game& game, Position& p, Events* events);
}  // namespace assault

inline void list(ActionList& list, Verb verb, PieceId piece = no_piece, HexId hex = no_hex, int number = 0) {
    list.push_back(
        {.verb = static_cast<std::uint8_t>(verb), .piece = piece, .hex = hex, .number = static_cast<std::int16_t>(number)});
}
// The verdict on an answer that nothing forbids, as to pass; any other verb is none to this question.
inline Verdict only(const Try& tried, Verb open) { return static_cast<Verb>(tried.verb) == open ? allowed : senseless; }
// Verb::draw names a chit by its number; an ambush unit by its place in Game::ambushes and the first of these, a kind of booby
// trap or sniper by the others.
inline constexpr int ambush_draw = 64, trap_draw = 128, sniper_draw = 144;
static_assert(chit::count <= ambush_draw && trap_draw + max_traps <= sniper_draw);
inline Verb verb(Action action) { return static_cast<Verb>(action.verb); }
// The number by which a box operand names a naval zone.
inline int zone_number(HexId zone) { return static_cast<int>(index(zone) - index(box::first_zone)); }
inline HexId numbered_zone(int number) { return static_cast<HexId>(index(box::first_zone) + static_cast<std::size_t>(number)); }

// Changes the standing order of a side; the number of Verb::order. There is no Event: orders are a side's own affair.
void give_standing_order(Position& p, int number);
// Standing orders as choices of Verb::order: what they set and to what; Japan's follow those of the US. Some are for one side.
inline constexpr const char* order_ids[] = {"fire-ask",      "fire-everything", "fire-adjacent",  "fire-leaders-and-tanks",
                                            "fire-hold",     "reroll-failures", "reroll-ask",     "reroll-never",
                                            "tenacity-ask",  "tenacity-always", "tenacity-never", "ambush-ask",
                                            "ambush-always", "ambush-never",    "hero-ask",       "hero-never"};
inline constexpr int order_count = static_cast<int>(std::size(order_ids));

}  // namespace causeway::guam
