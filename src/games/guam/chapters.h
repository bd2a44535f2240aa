// What the chapters of the rulebook ask of one another. Private to the game.
#pragma once

#include "games/guam/guam.h"

namespace causeway::guam {

enum class Sentence : std::uint8_t;  // of the log, below

// --- counters: pieces.cpp ----------------------------------------------------------------------------------------------

inline const Piece& piece_of(const Game& game, PieceId piece) { return game.pieces[index(piece)]; }
inline Side owner(const Game& game, PieceId piece) { return piece_of(game, piece).side; }
inline HexId at(const Position& p, PieceId piece) { return p.at[index(piece)]; }
inline bool has(const Position& p, PieceId piece, unsigned bits) { return (p.status[index(piece)] & bits) != 0; }
inline void set(Position& p, PieceId piece, unsigned bits) {
    p.status[index(piece)] = static_cast<std::uint16_t>(p.status[index(piece)] | bits);
}
inline void unset(Position& p, PieceId piece, unsigned bits) {
    p.status[index(piece)] = static_cast<std::uint16_t>(p.status[index(piece)] & ~bits);
}
inline bool is_unit(const Game& game, PieceId piece) { return index(piece) < game.units; }
inline bool is_ambush(const Game& game, PieceId piece) { return piece_of(game, piece).type == PieceType::ambush; }
inline bool is_deployed(const Position& p, PieceId piece) { return !has(p, piece, status::column); }
inline bool in_column(const Position& p, PieceId piece) { return has(p, piece, status::column); }
inline bool in_cave(const Position& p, PieceId piece) { return has(p, piece, status::in_cave); }
// The side of the counter that shows.
inline const Face& face(const Game& game, const Position& p, PieceId piece) {
    return in_column(p, piece) ? piece_of(game, piece).column : piece_of(game, piece).deployed;
}
inline bool is_hard(const Game& game, PieceId piece) { return piece_of(game, piece).armour != Armour::soft; }
inline bool is_tank(const Game& game, PieceId piece) { return piece_of(game, piece).armour == Armour::tank; }
inline bool is_leg(const Game& game, PieceId piece) { return piece_of(game, piece).mode == Mode::leg; }
inline bool is_navy(const Game& game, PieceId piece) {
    const std::uint8_t division = piece_of(game, piece).division;
    return division != nothing && game.divisions[division].service == Service::navy;
}
// 29.1: of a Marine division or the corps.
inline bool is_marine(const Game& game, PieceId unit) {
    const std::uint8_t division = piece_of(game, unit).division;
    return owner(game, unit) == us && (division == nothing || game.divisions[division].service == Service::marine);
}
// 8.7: a deployed unit that fires indirectly and has no fire zone.
inline bool fires_indirectly(const Game& game, const Position& p, PieceId piece) {
    return piece_of(game, piece).indirect && is_deployed(p, piece);
}
// A leader's or hero's values as he is now (13.3).
int fire_bonus(const Game& game, const Position& p, PieceId leader);
int quality_bonus(const Game& game, const Position& p, PieceId leader);
// 8.3.2, 12.3, 13.0: whether a weapon, leader or hero serves the unit: same formation, or no stripe and same division.
bool serves(const Game& game, PieceId marker, PieceId unit);
// The same with the weapons that the scenario lends to another division.
bool serves(const Game& game, const Position& p, PieceId marker, PieceId unit);
// The division that a weapon serves, or that a piece is of.
std::uint8_t division_served(const Game& game, const Position& p, PieceId piece);

// --- places: pieces.cpp ------------------------------------------------------------------------------------------------

inline const HexFacts& facts(const Game& game, HexId hex) { return game.hexes[index(hex)]; }
inline bool is_land(const Game& game, HexId hex) { return facts(game, hex).land(); }
inline HexId site(const Game& game, HexId hex) { return facts(game, hex).site; }
// 8.8.1: a burnt-down hex is clear for the rest of the game.
Terrain terrain(const Game& game, const Position& p, HexId hex);
inline const TerrainFacts& terrain_facts(const Game& game, const Position& p, HexId hex) {
    return game.terrain[index(terrain(game, p, hex))];
}
// The scenario's area (R18.x); sea hexes are never in play.
inline bool in_play(const Game& game, const Position& p, HexId hex) {
    return is_land(game, hex) && game.scenarios[p.scenario].area.contains(site(game, hex));
}
// The direction from one hex to an adjacent one.
Direction direction(const Game& game, HexId from, HexId to);

// Every piece in a land hex, in the order of PieceIds.
template <class Visit>
void for_pieces(const Game& game, const Position& p, HexId hex, Visit visit) {
    p.stacks.for_each(site(game, hex), visit);
}
template <class Visit>
void for_units(const Game& game, const Position& p, HexId hex, Visit visit) {
    p.stacks.for_each(site(game, hex), [&](PieceId piece) {
        if (is_unit(game, piece)) {
            visit(piece);
        }
    });
}
template <class Visit>
void for_units(const Game& game, const Position& p, HexId hex, Side side, Visit visit) {
    p.stacks.for_each(site(game, hex), [&](PieceId piece) {
        if (is_unit(game, piece) && owner(game, piece) == side) {
            visit(piece);
        }
    });
}
template <class Holds>
bool any_unit(const Game& game, const Position& p, HexId hex, Side side, Holds holds) {
    return p.stacks.any(site(game, hex),
                        [&](PieceId piece) { return is_unit(game, piece) && owner(game, piece) == side && holds(piece); });
}
// Units of the side in the hex, inside a cave or out.
bool holds(const Game& game, const Position& p, HexId hex, Side side);
// The same, not counting units inside a cave (6.3).
bool holds_outside(const Game& game, const Position& p, HexId hex, Side side);
int count_units(const Game& game, const Position& p, HexId hex, Side side);
bool enemy_adjacent(const Game& game, const Position& p, HexId hex, Side side);

// Moves a piece from where it is to a hex or a box. Nothing else changes.
void put(const Game& game, Position& p, PieceId piece, HexId place);

// --- what lies in a hex: Marks -----------------------------------------------------------------------------------------

// 8.5, 8.6, 10.2
enum class Nerve : std::uint8_t { steady, pinned, suppressed };
enum class Shooting : std::uint8_t { free, no_fire, sustained, concentrated };  // 8.3.6, 8.6, 8.6.1
enum class Blaze : std::uint8_t { none, burning, burnt };                       // 8.8.1

namespace mark {
struct Field {
    unsigned shift, width;
};
inline constexpr Field dg{0, 3}, nerve{3, 2}, fort{5, 3}, barrage{8, 3}, blaze{11, 2}, shooting{13, 2};
}  // namespace mark
// The markers of a place: a land hex, a naval zone (R22.2), or the inside of a cave, which has its own (R6.21).
inline std::size_t place_index(const Game& game, HexId place) {
    if (on_map(place)) {
        return index(site(game, place));
    }
    return is_inside(place) ? max_sites + 3 * max_beaches + index(place) - index(box::first_cave)
                            : max_sites + index(place) - index(box::first_zone);
}
// Where the markers of a unit lie: its hex, its zone, or the inside of its cave.
inline HexId place_of(const Game& game, const Position& p, PieceId unit) {
    return in_cave(p, unit) ? cave_box(facts(game, at(p, unit)).cave) : at(p, unit);
}
// The hex of a place; a zone has none.
inline HexId hex_of(const Game& game, HexId place) {
    return is_inside(place) ? game.caves[index(place) - index(box::first_cave)] : place;
}
// Units of the side in a place: in a hex those outside its cave.
template <class Visit>
void for_place(const Game& game, const Position& p, HexId place, Side side, Visit visit) {
    if (at_sea(place)) {
        for (const PieceId unit : game.unit_list[index(side)]) {
            if (at(p, unit) == place) {
                visit(unit);
            }
        }
        return;
    }
    for_units(game, p, hex_of(game, place), side, [&](PieceId unit) {
        if (in_cave(p, unit) == is_inside(place)) {
            visit(unit);
        }
    });
}
inline unsigned get(const Game& game, const Position& p, HexId hex, mark::Field field) {
    return (p.marks[place_index(game, hex)] >> field.shift) & ((1U << field.width) - 1U);
}
inline void put_mark(const Game& game, Position& p, HexId hex, mark::Field field, unsigned value) {
    Marks& marks = p.marks[place_index(game, hex)];
    const unsigned mask = ((1U << field.width) - 1U) << field.shift;
    marks = static_cast<Marks>((marks & ~mask) | (value << field.shift));
}
inline int dg(const Game& game, const Position& p, HexId hex) { return static_cast<int>(get(game, p, hex, mark::dg)); }
inline Nerve nerve(const Game& game, const Position& p, HexId hex) {
    return static_cast<Nerve>(get(game, p, hex, mark::nerve));
}
inline Fort fort(const Game& game, const Position& p, HexId hex) { return static_cast<Fort>(get(game, p, hex, mark::fort)); }
inline Barrage barrage(const Game& game, const Position& p, HexId hex) {
    return static_cast<Barrage>(get(game, p, hex, mark::barrage));
}
inline Blaze blaze(const Game& game, const Position& p, HexId hex) {
    return static_cast<Blaze>(get(game, p, hex, mark::blaze));
}
inline Shooting shooting(const Game& game, const Position& p, HexId hex) {
    return static_cast<Shooting>(get(game, p, hex, mark::shooting));
}
inline bool illuminated(const Game& game, const Position& p, HexId hex) { return p.illuminated.contains(site(game, hex)); }

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
inline int direct_price(const Position& p) { return p.weather == Weather::hot ? 2 : 1; }
// The division that pays for the unit: its own; for corps artillery the richer Marine one (26.0), for an ambush unit the
// richest one with a deployed unit beside it (24.2); nothing when none may.
std::uint8_t payer(const Game& game, const Position& p, PieceId unit);
bool can_pay(const Position& p, std::uint8_t division, int commands);
void pay_direct(Position& p, std::uint8_t division, int commands, Events* events, const char* rule);
// The richest division of the side that can pay one command and has its HQ on the map; nothing when there is none (16.0).
std::uint8_t richest(const Game& game, const Position& p, Side side);
void change_dispatch(Position& p, std::uint8_t division, int change, Events* events, const char* rule);  // 0 to 9
void change_quality(const Game& game, Position& p, std::uint8_t division, int change, Events* events, const char* rule);

// --- sight and fire zones (7.0): sight.cpp -----------------------------------------------------------------------------

// 7.1.2: how far one sees to a hex now: 8, 3 in rain, 1 at night unless it is illuminated.
int visibility(const Game& game, const Position& p, HexId to);
// 7.1: the line of sight between two hexes, with weather, night, barrages and fires.
bool sees(const Game& game, const Position& p, HexId from, HexId to);
// 7.1: all that is seen from a hex, as places around it.
SightCells all_seen(const Game& game, const Position& p, HexId from);
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
Sites trace(const Game& game, const Position& p, HexId start, Mode mode, Side side);

// --- movement (6.0): movement.cpp --------------------------------------------------------------------------------------

// 6.2: halves of a movement point to step from a hex into an adjacent one, or -1. `tank` for a leg unit with tank weapons.
int step_cost(const Game& game, const Position& p, PieceId unit, HexId from, HexId to);
// Whether a unit of the mode can cross at all, by terrain alone: traces, retreats.
bool passable(const Game& game, const Position& p, Mode mode, HexId from, HexId to);
// 8.5.4, 8.7.2: the unit's movement allowance where it stands, in halves.
int allowance(const Game& game, const Position& p, PieceId unit);
// 6.1.1: the unit enters: levels of disorganization become equal, markers of an empty hex go. Pushes no frame. What it takes
// along is the caller's business, and so is `tidy` for the hex that it left.
void enter(const Game& game, Position& p, PieceId unit, HexId to, Events* events);
// 29.1, R29.3: the unit is about to leave its hex or is lost; a Marine who stays there takes its drunk marker over. A march
// does this once, when it begins.
void hand_on_drinks(const Game& game, Position& p, PieceId unit);
// 6.2.2, 23.0, 25.0: what waits for units that have come into the hex by any way: ridges to claim, a booby trap, snipers.
// Pushes frames: the caller's frame must be ready to go on when it is on top again.
void arrive(const Game& game, Position& p, Side side, HexId hex, Events* events);
// After units left a hex or died there: markers, forts, excess weapons, lonely leaders (8.5.1, 11.1, 12.1, 13.1). Pushes
// frames where somebody must choose.
void tidy(const Game& game, Position& p, HexId hex, Side side, Events* events);
// 6.1: at the end of an activation. Charges crowded hexes of both sides; pushes frames when units are lost.
void charge_crowding(const Game& game, Position& p, Events* events);
// 11.3, 30.2, 30.4: what the presence of units means, after anything moved: the airfield, victory hexes, closed beaches.
void take_stock(const Game& game, Position& p, Events* events);

// --- fire (8.0): fire.cpp ----------------------------------------------------------------------------------------------

// 8.3, 8.7.4: the modified value of p.shot; fixes who defends (8.3.1) when the target is a hex.
int fire_value(const Game& game, const Position& p, Shot& shot, Explanation* explanation);
// Pushes the frame that resolves p.shot.
void begin_shot(const Game& game, Position& p, const Shot& shot, Events* events);
// 8.5: adds DG to the hex; what is beyond 4 eliminates units: pushes a frame for the choice. `counts`: caused by Japanese
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
enum class Trigger : std::uint8_t { leaving, landing, zone, unloading };
void offer_fire(const Game& game, Position& p, Side side, HexId hex, HexId to, Trigger trigger, Events* events);

// --- indirect fire (8.7): indirect.cpp ---------------------------------------------------------------------------------

// 8.7.2: the greater marker stays.
void place_barrage(const Game& game, Position& p, HexId hex, Barrage barrage, Events* events);
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

// Of Position::early: the points for an airfield that was operational in time (11.3.2).
inline constexpr std::uint32_t opened_in_time = std::uint32_t{1} << 30U;
void score(Position& p, Side side, int points, Events* events, const char* rule);  // 30.1
void count_casualties(const Game& game, Position& p, int dg, Events* events);      // 30.3
void count_loss(const Game& game, Position& p, PieceId unit, Events* events);      // 30.3
void end_of_turn(const Game& game, Position& p, Events* events);                   // 4.0 3; may end the match
void trigger_gyokusai(const Game& game, Position& p, Events* events);              // 9.6.3

// --- frames ------------------------------------------------------------------------------------------------------------

inline Frame& top(Position& p) { return p.stack.back(); }
inline const Frame& top(const Position& p) { return p.stack.back(); }
inline Frame& push(Position& p, FrameKind kind, int a = 0, HexId hex = no_hex, PieceId piece = no_piece) {
    p.stack.push_back({kind, static_cast<std::uint8_t>(a), 0, 0, hex, no_hex, piece, 0});
    return p.stack.back();
}
inline void pop(Position& p) { p.stack.pop_back(); }
inline Side side_in(const Frame& frame) { return static_cast<Side>(frame.a); }

// 31.0: pushes a die for the frame on top. When it stands, after whiskey and sake, the chapter of that frame gets it by its
// `rolled`. `by`: the side whose die it is.
void roll(Position& p, Purpose purpose, Side by);
// Hands a die to the chapter of the frame on top.
void deliver(const Game& game, Position& p, Purpose purpose, int die, Events* events);

// Runs the procedures until a question is open or the match is over; `apply` ends with it.
void settle(const Game& game, Position& p, Events* events);

// A chapter lists, answers and, when its frame has nothing to ask, moves on. `ready` says whether the top frame has an
// open question; when it says no it has changed the Position. `rolled` takes the die that the top frame asked for.
#define CAUSEWAY_GUAM_CHAPTER(name)                                                       \
    namespace name {                                                                      \
    bool ready(const Game& game, Position& p, Events* events);                            \
    void actions(const Game& game, const Position& p, ActionList& list);                  \
    void apply(const Game& game, Position& p, Action action, Events* events);             \
    void rolled(const Game& game, Position& p, Purpose purpose, int die, Events* events); \
    }
CAUSEWAY_GUAM_CHAPTER(sequence)  // 4.0: turn, weather, disband, shift_*, buy, dispatch, arrivals, demolition, massed, purchase,
                                 // draw, command_dice, crowding, over
CAUSEWAY_GUAM_CHAPTER(dice)      // 31.0: roll, reroll
CAUSEWAY_GUAM_CHAPTER(activation)  // 5.0, 12.0, 13.0: activation, place_leader, place_weapon, excess, widow, rejoin
CAUSEWAY_GUAM_CHAPTER(movement)    // 6.0: march, ridge, interdiction
CAUSEWAY_GUAM_CHAPTER(hazards)     // 23.0-25.0, 28.0: mine_choice, ambush, trap, sniper, leader_loss
CAUSEWAY_GUAM_CHAPTER(fire)        // 8.0: opportunity, shot, rout_choice, tenacity, rout, loss
CAUSEWAY_GUAM_CHAPTER(assault)     // 9.0: assault, commit, support_fire, retreat, defensive_fire, spread, charge_loss, advance,
                                   // gyokusai
CAUSEWAY_GUAM_CHAPTER(support)     // 8.7.7, 8.8.1, 16.0, 17.1, 21.0: bombardments, fleet, bombard, air, wind, flares
CAUSEWAY_GUAM_CHAPTER(landing)     // 22.0: landing
CAUSEWAY_GUAM_CHAPTER(happenings)  // 20.0: event
#undef CAUSEWAY_GUAM_CHAPTER

// What a group of active units may be ordered to do, and the order itself: called by the activation frame at Step::actions,
// for verbs of that chapter only. `list` adds nothing when the chapter has no order for the group.
#define CAUSEWAY_GUAM_ORDERS(name)                                                 \
    namespace name {                                                               \
    void list_orders(const Game& game, const Position& p, ActionList& list);       \
    void give_order(const Game& game, Position& p, Action action, Events* events); \
    }
CAUSEWAY_GUAM_ORDERS(movement)     // move, enter_cave, leave_cave, tunnel, deploy, form_column, take, leave, abandon
CAUSEWAY_GUAM_ORDERS(fire)         // arm, disarm, concentrate, fire, fire_at, fire_zone
CAUSEWAY_GUAM_ORDERS(indirect)     // bombard, illuminate, smoke
CAUSEWAY_GUAM_ORDERS(engineering)  // 10.0, 11.0, 15.0: rally, dig, entrench, seal, clear_mines, repair, assign, load, unload
#undef CAUSEWAY_GUAM_ORDERS
namespace engineering {  // its dice come to the activation frame, which hands them on
void rolled(const Game& game, Position& p, Purpose purpose, int die, Events* events);
}
namespace indirect {
void rolled(const Game& game, Position& p, Purpose purpose, int die, Events* events);
}
namespace assault {
// Step::assaults and Step::markers of an activation: assault, call_off, mark (9.2, 9.3).
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
// Verb::draw names a chit by its number; an ambush unit by its place in Game::ambushes and the first of these, a kind of booby
// trap or sniper by the others.
inline constexpr int ambush_draw = 64, trap_draw = 128, sniper_draw = 144;
static_assert(chit::count <= ambush_draw && trap_draw + max_traps <= sniper_draw);
inline Verb verb(Action action) { return static_cast<Verb>(action.verb); }
// The number by which a box operand names a naval zone.
inline int zone_number(HexId zone) { return static_cast<int>(index(zone) - index(box::first_zone)); }
inline HexId numbered_zone(int number) { return static_cast<HexId>(index(box::first_zone) + static_cast<std::size_t>(number)); }

// Changes the standing order of a side; the number of Verb::order.
void give_standing_order(Position& p, int number, Events* events);
// Standing orders as choices of Verb::order: what they set and to what; Japan's follow those of the US.
inline constexpr const char* order_ids[] = {"fire-ask",      "fire-everything", "fire-adjacent",     "fire-leaders-and-tanks",
                                            "fire-hold",     "reroll-ask",      "reroll-own-checks", "reroll-never",
                                            "tenacity-ask",  "tenacity-always", "tenacity-never",    "ambush-ask",
                                            "ambush-always", "ambush-never"};
inline constexpr int order_count = static_cast<int>(std::size(order_ids));

// --- the log: describe.cpp ---------------------------------------------------------------------------------------------

Event happening(EventType type, Sentence sentence, const char* rule);
inline Event about(EventType type, Sentence sentence, const char* rule, PieceId piece) {
    Event event = happening(type, sentence, rule);
    event.piece = piece;
    return event;
}

// Sentences of the log; words.toml has the wording. What `a`, `b` and `c` of the Event hold stands beside each.
enum class Sentence : std::uint8_t {
    turn,          // a: turn
    weather,       // a: Weather, b: die
    die,           // a: die, b: Purpose, c: Side
    rerolled,      // a: Side
    fatigue,       // a: fatigue, b: division
    quality,       // a: new, b: division, c: change
    dispatch,      // a: new, b: division, c: change
    direct,        // a: new, b: division, c: change
    chit_bought,   // a: chit, b: Side
    chit_drawn,    // a: chit
    chit_removed,  // a: chit
    activation_ends,
    leader_moved,        // piece, hex
    weapon_attached,     // piece, hex
    weapon_detached,     // piece, hex
    weapon_broken,       // piece, hex
    leader_lost,         // piece, hex; a: 1 if a replacement takes over
    turned,              // piece, hex; a: 1 to column, 0 deployed
    moved,               // piece, from, hex; a: halves left
    entered_cave,        // piece, hex; a: 1 in, 0 out
    tunnelled,           // piece, from, hex
    disorganized,        // hex; a: new level, b: added, c: Side
    pinned,              // hex; c: Side
    suppressed,          // hex; c: Side
    rallied,             // hex; a: new level, b: 0 DG, 1 pinned, 2 suppressed
    crowded,             // hex; a: added
    fires,               // piece (firer or none), from, hex; a: value, b: FireType, c: ShotKind; explanation
    fire_result,         // hex; a: die; result, column; explanation
    holds_fire,          // a: Side, hex
    rout_check,          // piece, hex; a: die, b: modified, c: quality; explanation
    routed,              // piece, hex
    endures,             // piece, hex (8.5.3)
    eliminated,          // piece, hex
    marker_removed,      // hex, a: which (see words.toml)
    returned,            // piece, hex (8.5.2)
    barrage,             // hex; a: Barrage
    scatter,             // from, hex; a: die
    illuminated,         // hex
    burns,               // hex; a: 0 catches fire, 1 spreads, 2 burns down
    assault_marked,      // hex; a: AssaultKind, b: Side
    assault_called_off,  // hex
    assault_begins,      // hex; a: AssaultKind
    retreated,           // hex, from; c: Side (9.1 D)
    assault_roll,        // hex; a: die, b: total, c: Side; explanation
    assault_result,      // hex; a: difference, b: 0 equal, 1 attacker loses, 2 defender loses
    advanced,            // piece, from, hex
    alert,               // hex; a: die, b: 1 alerted
    built,               // hex; a: Fort
    cave_sealed,         // hex; a: die, b: 1 success
    failed,              // hex; a: die, b: Purpose
    mines_cleared,       // hex; a: die, b: 1 success
    mines,               // hex; a: die, b: DG
    trap,                // hex; a: die, b: kind
    sniper,              // hex; a: die, b: kind
    sniper_placed,       // hex
    sniper_gone,         // hex
    ambush,              // hex; a: die, b: 1 success
    ambush_unit,         // piece, hex
    airfield,            // a: 0 not cleared any more, 1 cleared, 2 operational, 3 repair begun; b: die
    assigned,            // piece (11.3.2)
    loaded,              // piece, hex; a: 1 loaded, 0 unloaded
    tank_arrives,        // piece; a: die, b: 0 arrives, 1 incident, 2 delayed, 3 lost
    arrived,             // piece, zone as number in a
    zone_moved,          // piece; a: beach, b: Zone
    landed,              // piece, hex
    driven_back,         // piece; a: beach (22.3.1)
    event,               // a: event, b: die
    strike,              // hex; a: 1 air, 2 interdiction, 3 task force, 4 bombardment
    air_markers,         // a: die, b: count
    interdiction,        // a: markers
    demolition,          // hex; a: die, b: DG
    ridge,               // hex; a: Side, b: 1 claimed, 0 given up
    hero,                // piece, hex; a: 0 arrives, 1 leaves, 2 used
    drunk,               // hex; a: 1 drunk, 2 hungover, 0 sober
    controlled,          // hex; a: points
    beach_closed,        // hex
    points,              // a: US, b: Japan
    massed,              // the massed charge is declared
    gyokusai,            // hex or none
    orders,              // a: Side, b: choice
    ending,              // a: level, b: US points, c: Japanese points
    blown_away,          // a: barrages, b: illumination rounds that the wind takes (8.7.2)
    disbanded,           // piece, hex (24.3)
    shaken_off,          // hex: the status markers of those who charge (9.6)
};
// A die was rolled.
void emit_die(Events* events, Purpose purpose, int die, Side by);

}  // namespace causeway::guam
