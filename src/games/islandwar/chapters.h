// What the chapters of the rulebook ask of one another. Private to the game.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <span>

#include "core/misplaced.h"
#include "core/rng.h"
#include "core/verdict.h"
#include "games/islandwar/islandwar.h"
#include "games/islandwar/log.h"

namespace causeway::islandwar {

template <class T>
bool is_one_of(T value, std::initializer_list<T> values) {
    return std::find(values.begin(), values.end(), value) != values.end();
}

// Of a list from outside: whether all of it lies on the map, and nothing twice.
template <class List>
bool are_hexes_once_each(const List& list) {
    Hexes seen;
    for (const HexId hex : list) {
        if (!on_map(hex) || seen.contains(hex)) {
            return false;
        }
        seen.insert(hex);
    }
    return true;
}

// --- counters (3A): pieces.cpp -----------------------------------------------------------------------------------------

inline const Unit& unit(const Game& game, PieceId piece) { return game.figures[index(piece)]; }
inline const Counter& counter(const Game& game, PieceId piece) { return game.units[index(piece)]; }
inline Side owner(const Game& game, PieceId piece) { return unit(game, piece).side; }
inline bool is(const Game& game, PieceId piece, Type type) { return unit(game, piece).type == type; }
// 3A.1, 15B: forts and markers are no units.
inline bool is_unit(const Game& game, PieceId piece) { return unit(game, piece).unit; }
inline bool is_dummy(const Game& game, PieceId piece) { return is(game, piece, Type::dummy); }
// A unit that is what it seems.
inline bool is_real(const Game& game, PieceId piece) { return is_unit(game, piece) && !is_dummy(game, piece); }
inline bool is_artillery(const Game& game, PieceId piece) { return unit(game, piece).klass == Class::artillery; }
inline HexId at(const Position& p, PieceId piece) { return p.at[index(piece)]; }
inline bool has(const Position& p, PieceId piece, std::uint32_t bits) { return (p.status[index(piece)] & bits) != 0; }
inline void set(Position& p, PieceId piece, std::uint32_t bits) { p.status[index(piece)] |= bits; }
inline void unset(Position& p, PieceId piece, std::uint32_t bits) { p.status[index(piece)] &= ~bits; }
void unset_all(const Game& game, Position& p, std::uint32_t bits);
void unset_all(const Game& game, Position& p, Side side, std::uint32_t bits);
constexpr std::uint8_t bit_of(Side side) { return static_cast<std::uint8_t>(1U << index(side)); }
inline bool is_option_on(const Position& p, Option option) { return (p.options & option) != 0; }
inline const ScenarioFacts& scenario(const Game& game, const Position& p) { return game.scenarios[p.scenario]; }
inline const Island& island(const Game& game, const Position& p) { return game.islands[scenario(game, p).island]; }
inline Side phasing(const Position& p) { return static_cast<Side>(p.player); }
inline bool is_pm(const Position& p) { return p.turn % 2 == 0; }
inline bool is_night(const Position& p) { return p.phase == Phase::night_movement || p.phase == Phase::night_combat; }

// 9D.3, 9E: printed figures less hits, at least 0. The reverse side of a CI unit prints what is left at its CI number, so that
// the same subtraction holds for both. Steps of amtracs and DUKWs are no hits (18K.3).
inline int reduced(const Position& p, PieceId piece, const Unit& u, int printed) {
    return u.steps > 0 ? printed : std::max(0, printed - p.hits[index(piece)]);
}
inline int attack_of(const Game& game, const Position& p, PieceId piece) {
    return reduced(p, piece, unit(game, piece), unit(game, piece).attack);
}
inline int defence_of(const Game& game, const Position& p, PieceId piece) {
    return reduced(p, piece, unit(game, piece), unit(game, piece).defence);
}
inline int bs_of(const Game& game, const Position& p, PieceId piece) {
    return reduced(p, piece, unit(game, piece), unit(game, piece).bs);
}
int aa_of(const Game& game, const Position& p, PieceId piece);            // 14: 0 while badly disrupted
bool is_ineffective(const Game& game, const Position& p, PieceId piece);  // 9E: CI
// 18K.3: an amtrac on its reduced side carries less. In half Stacking Points.
int capacity_of(const Game& game, const Position& p, PieceId piece);

// Strengths that may be halved several times are counted in these parts of a point (3C.2, 3C.3).
inline constexpr int parts = 32;

// --- places: pieces.cpp ------------------------------------------------------------------------------------------------

template <class Visit>
void for_stack(const Position& p, HexId hex, Visit visit) {
    p.stacks.for_each(hex, visit);
}
// The units of one side in a hex; friends and enemies share one in a landing (9I).
template <class Visit>
void for_units(const Game& game, const Position& p, Side side, HexId hex, Visit visit) {
    p.stacks.for_each(hex, [&](PieceId piece) {
        if (owner(game, piece) == side && is_unit(game, piece)) {
            visit(piece);
        }
    });
}
// Visits the counters of a side that are in that box.
template <class Visit>
void for_box(const Game& game, const Position& p, Side side, HexId box, Visit visit) {
    for (const PieceId piece : game.pieces[index(side)]) {
        if (at(p, piece) == box) {
            visit(piece);
        }
    }
}
inline bool occupied_by(const Position& p, Side side, HexId hex) { return p.occupied[index(side)].contains(hex); }
inline const HexFacts& facts(const Game& game, HexId hex) { return game.hexes[index(hex)]; }
constexpr bool has_side(std::uint8_t sides, Direction d) { return ((sides >> index(d)) & 1U) != 0; }
// Puts a piece on the map or in a box, and takes it off where it was; cargo is moved by whoever moves the transport. Keeps
// `occupied`, the stacks, the owners of hexes (5B) and empty forts (15B) right. A piece that leaves play loses status and hits.
void put(const Game& game, Position& p, PieceId piece, HexId place, Events* events = nullptr);
// The fort of a hex, or no_piece.
PieceId fort_in(const Game& game, const Position& p, HexId hex);
// 14: makes it disrupted, then badly disrupted, then lose a strength point (11B.2); `to` 1 or 2 makes it so at least.
void disrupt(const Game& game, Position& p, PieceId piece, Events* events, const char* rule);
void disrupt_at_least(const Game& game, Position& p, PieceId piece, int to, Events* events, const char* rule);

// --- stacking (8): pieces.cpp ------------------------------------------------------------------------------------------

// Half Stacking Points in that hex: amphibians count nothing in a reef, carried units and all others their own.
int stacking_of(const Game& game, PieceId piece, HexId hex);
struct Stacked {
    int all = 0, artillery = 0;  // half Stacking Points; those of artillery are part of all
};
Stacked stacked(const Game& game, const Position& p, Side side, HexId hex);
// Whether so much fits: the limit, and beyond it artillery up to the additional points, which a Beachhead uses up (8, 18C.2).
bool fits(const Game& game, const Position& p, Side side, HexId hex, Stacked load);
inline bool is_overstacked(const Game& game, const Position& p, Side side, HexId hex) {
    return !fits(game, p, side, hex, stacked(game, p, side, hex));
}
// Whether one more could join.
bool has_room_for(const Game& game, const Position& p, PieceId piece, HexId hex);

// --- zones of control and ownership (5): zones.cpp ---------------------------------------------------------------------

// 5A: the one function for all uses. Into the unit's own hex as well.
bool exerts_zoc(const Game& game, const Position& p, PieceId piece, HexId into);
// Whether a unit of that side exerts one into the hex; units in `but` do not count (6B.2: the target of an overrun).
bool in_zoc_of(const Game& game, const Position& p, Side side, HexId hex, HexId but = no_hex);
// 5B: the hex and those around it, after something there has changed.
void settle_owners(const Game& game, Position& p, HexId hex, Events* events);
inline bool owned_by(const Position& p, Side side, HexId hex) { return p.owned.contains(hex) == (side == us); }
inline Side hex_owner(const Position& p, HexId hex) { return p.owned.contains(hex) ? us : japan; }
// 5A: platoons and disrupted units exert none outside their own hex; nor do units in the midst of a landing (18G.1) or of a
// fight within one hex (9I).
bool reaches_out(const Game& game, const Position& p, PieceId piece);
// 18G.1a: a unit of that side with these marks came ashore in this Player Turn and has no zone outside its hex yet.
bool is_still_landing(const Position& p, Side side, std::uint32_t marks);
// 18G.1a: the phasing side's units that have landed have their zones back, and with them the hexes around (5B).
void return_zones(const Game& game, Position& p, Events* events);
// The same for one side of the hex that it is in.
bool reaches_to(const Game& game, const Position& p, PieceId piece, HexId from, Direction d);
bool has_unit_of(const Game& game, const Position& p, Side side, HexId hex);

// --- lines of communication (3A.10): lines.cpp ---------------------------------------------------------------------------

void note_open_steps(Game& game);  // Game::open_steps, once the steps are measured
inline Spot spot(const Game& game, HexId hex) { return game.spots[index(hex)]; }
// The hexes through which lines of that side may go: free of enemies and their ZOCs but where friends stand.
Columns open_ground(const Game& game, const Position& p, Side side);
// The hexes from which a line over that ground reaches one of the goals, over terrain open to that kind of step.
// If only the hexes of `wanted` are asked about, it may find no others.
Columns connected(const Game& game, const Position& p, const Columns& ground, const Hexes& goals, StepKind kind,
                  const Columns* wanted = nullptr);
// The same over any ground, as over what a player believes to be open.
Hexes connected(const Game& game, const Position& p, const Hexes& ground, const Hexes& goals, StepKind kind);

// --- movement (6, 7, 8): movement.cpp, steps.cpp, group.cpp, trim.cpp, overrun.cpp ----------------------------------------

inline StepKind step_kind(const Game& game, PieceId piece) {
    const Unit& u = unit(game, piece);
    switch (u.klass) {
        case Class::motorized: return u.amphibious ? StepKind::amphibian : StepKind::motorized;
        case Class::artillery: return u.bound ? StepKind::artillery : StepKind::mountain_artillery;
        case Class::infantry:
        case Class::other:
        case Class::none: return StepKind::foot;
    }
    return StepKind::foot;
}
// MP of a step in this weather; 0: prohibited. Roads count (7A).
inline int step_cost(const Game& game, const Position& p, StepKind kind, HexId from, Direction d) {
    return game.steps[index(p.weather)][index(kind)][index(from)][index(d)];
}
// Whether it may go there at all, on a road too: what 5A asks of a zone of control (R5.1), and 9B of an assault.
inline bool is_open(const Game& game, StepKind kind, HexId from, Direction d) {
    return game.steps[0][index(kind)][index(from)][index(d)] > 0;
}
void measure_steps(Game& game);  // Game::steps, once the map and its terrain are read
// 6A, 6B.3, 6C, 14: MP that it has in this phase; 0 if it cannot move at all.
int allowance(const Game& game, const Position& p, PieceId piece);
// 6A.3, 12.2: MP to leave the hex towards the other, as far as the mover's side knows.
int exit_cost(const Game& game, const Position& p, PieceId piece, HexId from, HexId to);
// Whether that side has a ZOC into the hex, as far as the other one knows: hidden counters seem to have one (R19.7).
bool seems_held(const Game& game, const Position& p, Side enemy, HexId hex, HexId but = no_hex);
bool has_bombarded(const Position& p, PieceId piece);  // 4.1B: so that it does not move in this Movement Phase
// 13A.2: hexes from there to the nearest Beachhead.
int distance_home(const Game& game, const Position& p, HexId hex);
// 6B.3: whether a reserve can still move in this enemy Combat Phase.
bool can_move_reserve(const Game& game, const Position& p, PieceId piece);
// 6B.3, R6.11: markers that the phasing side may take off as long as it has done nothing else in the phase; part of its first
// question.
void list_releases(const Game& game, const Position& p, bool acted, ActionList& out);
Verdict may_release(const Game& game, const Position& p, bool acted, PieceId piece);
void preview_move(const Game& game, const Position& p, Action action, Preview& preview);
void begin_movement(const Game& game, Position& p, Side side);
void end_movement(const Game& game, Position& p, Side side, Events* events);

// --- combat (9, 10, 15, 19A) ---------------------------------------------------------------------------------------------

inline Side attacker(const Position& p) { return static_cast<Side>(p.fight.attacker); }
inline Side defender(const Position& p) { return other(attacker(p)); }
// Takes strength points off a unit: hits, CI, elimination, Special Replacement Points, Casualty Points (9D.3, 16D, 20). More
// than it has are not counted. Gives how many it was.
int lose(const Game& game, Position& p, PieceId piece, int points, Events* events, const char* rule);
// Into the Replacement Pool, or out of the game if it is isolated or `for_good` (9D.3, 6B.2b).
void eliminate(const Game& game, Position& p, PieceId piece, Events* events, const char* rule, bool for_good = false);
void begin_combat(const Game& game, Position& p, Events* events);
void end_combat(const Game& game, Position& p, Events* events);
// 6B.2: whether the units of one hex may overrun that one, whatever it costs; and the overrun itself. False: it failed, and its
// assault lies on the stack.
Verdict may_overrun(const Game& game, const Position& p, std::span<const PieceId> group, HexId target);
bool overrun(const Game& game, Position& p, std::span<const PieceId> group, HexId target, Events* events);
// 6B.2a: whether the units in_battle would overrun Fight::target.
bool overrun_succeeds(const Game& game, const Position& p, Explanation* explanation);
// 18J.3: another round of the assault under way.
void fight_again(const Game& game, Position& p);
// 6B.2: what an overrun of the hex would lead to: combat_preview.cpp.
void preview_overrun(const Game& game, const Position& p, HexId target, Preview& preview);
// "3-2 left", "is eliminated": the unit after one more loss.
std::string after_loss(const Game& game, const Position& p, PieceId piece);

// --- asked by combat of other chapters -----------------------------------------------------------------------------------

// 18J.3: both sides are left in the hex of a landing after a round. True: its question was pushed, whose answer is fight_again
// or a retreat.
bool continue_landing(const Game& game, Position& p, Events* events);
// 9I.1, 18J: whether it attacks within a hex as one who has landed there: any American, of the Japanese who came by night
// (21.3).
bool came_by_sea(const Game& game, const Position& p, Side side, PieceId piece);
// 18J.2: those attackers of the assault under way that fought within the target hex must retreat.
void retreat_to_ships(const Game& game, Position& p, Events* events);

// --- guns, aircraft and ships (11, 12, 18F) -------------------------------------------------------------------------------

void begin_bombardment(const Game& game, Position& p, Events* events);  // bombardment.cpp
// 18F.1, 21.10: whether a deployed battery covers the hex; a disrupted one covers none: guns.cpp
bool in_field_of_fire(const Game& game, const Position& p, PieceId gun, HexId hex);
// 15B, 21.7: 0 without a fort.
int fort_level(const Game& game, const Position& p, HexId hex);
// 11.4, 15B.4: under a fort out of which it cannot fire.
bool is_shut_in(const Game& game, const Position& p, PieceId gun);
// 11A, 12.1: asks that side for its Support in the Assault of Position::fight, if it may have any to give: support.cpp
bool offer_support(const Game& game, Position& p, Side side);
// In parts of a point.
int support_of(const Game& game, const Position& p, Side side, Explanation* explanation);
// 11C: after air points were sent to the hex: antiair.cpp
void offer_anti_air(const Game& game, Position& p, HexId hex);
// 12.2: after Japanese units (status::grouped) have moved into the hex: interdiction.cpp
void offer_interdiction(const Game& game, Position& p, HexId hex, HexId from);
void end_interdiction(const Game& game, Position& p);  // the phase is over

// --- planning (18A, 18B, 18C): planning.cpp --------------------------------------------------------------------------------

// The Beachhead marker of a plan: the first belongs to the first, and so on; no_piece where the battle has not so many.
PieceId marker_of(const Game& game, const Position& p, std::size_t plan);
// The Beachhead in a hex, or no_piece.
PieceId beachhead_in(const Game& game, const Position& p, HexId hex);
const Beach* beach_of(const Game& game, HexId hex);            // 18C.1: null where there is none
bool is_full(const Game& game, const Position& p, HexId hex);  // 18C.2: a Beachhead at its limit
void place_beachhead(const Game& game, Position& p, std::size_t plan, Events* events);
void place_beachheads(const Game& game, Position& p, Events* events);  // 18D.2a: at the end of the US Combat Phase
// 18C.2, R18.21: a Beachhead has left the map; put() calls it.
void lose_beachhead(const Game& game, Position& p, PieceId marker, Events* events);

// --- landings (18D, 18E, 18G, 18L): landing.cpp --------------------------------------------------------------------------

// R18.1: whether whoever lands there now meets a zone of control or field of fire.
bool is_opposed(const Game& game, const Position& p, Side side, HexId hex);
// What the phasing side can land, send back to the ships or withdraw in this phase: part of Select.
bool has_landings(const Game& game, const Position& p);
int waiting_to_land(const Game& game, const Position& p);  // units, or transports with what they carry
// 18E: the die of a landing, as far as its side knows whether it will be opposed (R19.7).
void preview_landing(const Game& game, const Position& p, Action action, Preview& preview);
Remark remark_on_landing(const Game& game, const Position& p, Action action);
void list_landings(const Game& game, const Position& p, ActionList& out);
bool take_landing(const Game& game, Position& p, Action action, Events* events);
Verdict may_land(const Game& game, const Position& p, PieceId piece, HexId hex);
Verdict may_embark(const Game& game, const Position& p, PieceId piece);
// 18L, 21.3: landings from the map, part of MoveTo: hexes that the unit can reach over water with so many points left.
inline bool swims_from_the_map(const Game& game, PieceId piece) {
    return unit(game, piece).amphibious && !is(game, piece, Type::dukw);
}
void list_crossings(const Game& game, const Position& p, PieceId piece, int points, ActionList& out);
int cross(const Game& game, Position& p, PieceId piece, HexId hex, int points, Events* events);  // gives what it cost
bool has_crossed(const Position& p, PieceId piece);                                              // in this Player Turn
// 18A.2, R18.2: MP of a unit that came ashore in this phase.
int landing_allowance(const Game& game, const Position& p, PieceId piece);
// 18A, 18I.3: what is left in the boxes of the phase goes back; who is still on the water is lost.
void end_landings(const Game& game, Position& p, Side side, Events* events);

// --- ashore (18G.1d, 18J): ashore.cpp ------------------------------------------------------------------------------------

// R18.12: asks about the overrun if it would succeed.
void offer_beach_overrun(const Game& game, Position& p, Side side, HexId hex);

// --- transports (18K): transport.cpp -------------------------------------------------------------------------------------

inline PieceId carrier_of(const Position& p, PieceId piece) { return p.carrier[index(piece)]; }
// What it carries, wherever it is.
template <class Visit>
void for_cargo(const Game& game, const Position& p, PieceId transport, Visit visit) {
    if (unit(game, transport).transport) {
        for (const PieceId piece : game.pieces[index(owner(game, transport))]) {
            if (carrier_of(p, piece) == transport) {
                visit(piece);
            }
        }
    }
}
bool has_cargo(const Game& game, const Position& p, PieceId transport);
int room_in(const Game& game, const Position& p, PieceId transport);  // half Stacking Points
// With so much room left in it.
Verdict may_carry(const Game& game, PieceId transport, PieceId cargo, int room);
void load_on(const Game& game, Position& p, PieceId cargo, PieceId transport, Events* events);
void unload(const Game& game, Position& p, PieceId cargo, Events* events);
// A transport with its cargo, or any other unit.
void put_party(const Game& game, Position& p, PieceId piece, HexId place, Events* events);
void settle_cargo(const Game& game, Position& p, Events* events);  // at the end of a phase
// 18K.1, R18.19: part of MoveTo for a transport.
bool list_cargo_orders(const Game& game, const Position& p, PieceId transport, ActionList* out);
void take_cargo_order(const Game& game, Position& p, PieceId transport, Action action, Events* events);
Verdict may_leave_beachhead(const Game& game, const Position& p, PieceId piece);  // 18K.4

// --- coastal guns (18F): coastal.cpp -------------------------------------------------------------------------------------

void list_abandonable(const Game& game, const Position& p, ActionList& out);  // 18F.2: part of Initial
void abandon(const Game& game, Position& p, PieceId gun, Events* events);

// --- limited intelligence (19B): fog.cpp ---------------------------------------------------------------------------------

void expose(const Game& game, Position& p, PieceId piece, Events* events, const char* rule);
// 19B.3: those of a clear hex, by day; dummies that are revealed are eliminated (19B.6).
void expose_in_clear(const Game& game, Position& p, HexId hex, Events* events);
// The same for Japanese units that have come to a hex: hidden again where nobody can see them (19B.3).
void hide_or_expose(const Game& game, Position& p, HexId hex, Events* events);
// 19B.5, R19.4: in the Japanese Initial Phase what is not in the open is hidden again; US units are no longer looked at.
void hide_again(const Game& game, Position& p);
// R19.5: whoever came into the open at night is found when the next phase begins.
void expose_all_in_clear(const Game& game, Position& p, Events* events);
// Whether the viewer may know which piece this is.
bool identifies(const Game& game, const Position& p, PieceId piece, Viewer viewer);
// R19.8: whether some Japanese counter on the map is hidden from the US.
bool has_secrets(const Game& game, const Position& p);
Audience known_to(const Game& game, const Position& p, PieceId piece);

// --- the initial phase (4.1A, 13, 14, 19C): initial.cpp ------------------------------------------------------------------

void begin_initial(const Game& game, Position& p, Events* events);
Side side_of(Contingent contingent);
// 12: Support Points of the Game Turn: support.cpp
void allot_support(const Game& game, Position& p, Events* events);
// 17: reinforcements.cpp; 18A: pushes the question of landings if there is anything to plan: planning.cpp
void receive_reinforcements(const Game& game, Position& p, Side side, Events* events);
void push_planning(const Game& game, Position& p);

// --- replacements (13A, 16): replacements.cpp ----------------------------------------------------------------------------

void judge_isolation(const Game& game, Position& p, Events* events);  // 13A
// 16C.1, 16C.2, R16.3: where they stand. American Beachheads serve all; a Japanese source its contingent, or `any` where only
// a loss is asked about.
Hexes sources_of(const Game& game, const Position& p, Side side, Contingent contingent, bool any = false);
// 16D.2: whether it is isolated from every Replacement Source of its side at this moment.
bool is_cut_off(const Game& game, const Position& p, PieceId piece);
// 9D.3, R9.11: marks all units of those hexes for which that is so, for the result of a fight.
void mark_cut_off(const Game& game, Position& p, const Hexes& hexes);
Kind kind_of(const Game& game, PieceId piece);
// Strength points lost: Special Replacement Points (16D.1) and Casualty Points (20). Who is cut off, or overrun, has only the
// second of them.
void book_loss(const Game& game, Position& p, PieceId piece, int points, Events* events);
void book_casualties(const Game& game, Position& p, PieceId piece, int points, Events* events);
void book_replacement(const Game& game, Position& p, PieceId piece, int points);
void list_replacements(const Game& game, const Position& p, const Initial& initial, ActionList& out);
void rebuild(const Game& game, Position& p, PieceId piece, Events* events);
void replace(const Game& game, Position& p, PieceId piece, HexId hex, Events* events);
int dummies_in(const Game& game, const Position& p, HexId hex);

// --- forts (15B, R15.1): forts.cpp ---------------------------------------------------------------------------------------

// A Japanese unit has come to its hex: below the fort, or not, as the standing order has it.
void enter_fort(const Game& game, Position& p, PieceId piece);
void list_cover(const Game& game, const Position& p, ActionList& out);  // part of Deploy and of Initial
void take_cover(Position& p, Action action);

// --- the set-up (19B.7, 21.14): setup.cpp, deploy.cpp --------------------------------------------------------------------

void place_as_history(const Game& game, Position& p);  // all Japanese counters
void begin_deployment(const Game& game, Position& p);
// Any part of a free set-up, for whoever does not see it.
void deploy_at_random(const Game& game, Position& p, Rng& rng);
bool is_setting_up(const Position& p);

// --- Japanese sources (16C.3, 16C.4): sources.cpp ------------------------------------------------------------------------

// 16C.3: finds out which of them are cut off now. settle() calls it whenever Position::stirred says that lines may have
// changed.
void judge_sources(const Game& game, Position& p, Events* events);
void lose_source(const Game& game, Position& p, PieceId source, Events* events);  // 16C.4: it has left the map; put() calls it
// Points that a Japanese unit could be brought back with at a source of its contingent in that hex, and where they are paid
// from.
int points_at(const Game& game, const Position& p, PieceId piece, HexId hex);
void pay_at(const Game& game, Position& p, PieceId piece, HexId hex, int price);
// 16C.3: whether a source of its contingent is isolated for its kind of points, so that it matters which one a line reaches.
bool is_divided(const Game& game, const Position& p, PieceId piece);
// What it can be rebuilt with then; and the point that it draws, or earns (R16.6).
int points_in_reach(const Game& game, const Position& p, PieceId piece, const Columns& ground);
void draw_point(const Game& game, Position& p, PieceId piece);
void add_point(const Game& game, Position& p, PieceId piece);

// --- standing orders (12.2, 16C.3): orders.cpp ---------------------------------------------------------------------------

void give_standing_order(Position& p, int number);
std::string order_name(int number);

// --- victory (20): victory.cpp -----------------------------------------------------------------------------------------

inline int last_turn(const Game& game, const Position& p) { return scenario(game, p).turns; }
void add_casualties(Position& p, int points, Events* events, const char* rule);
// 20: Casualty Points with what is adjusted at the end, as the match stands.
int final_casualties(const Game& game, const Position& p);
void end_match(const Game& game, Position& p, Events* events);            // after the last turn
void lose_all_beachheads(const Game& game, Position& p, Events* events);  // 18C.2, 20

// --- procedures: sequence.cpp ------------------------------------------------------------------------------------------

void settle(const Game& game, Position& p, Events* events);
// The unit that a procedure has hold of, or no_piece.
PieceId held_by(const Procedures::Slot& procedure);

inline void list(ActionList& list, Verb verb, PieceId piece = no_piece, HexId hex = no_hex, int number = 0) {
    list.push_back(
        {.verb = static_cast<std::uint8_t>(verb), .piece = piece, .hex = hex, .number = static_cast<std::int16_t>(number)});
}
inline void list_die(ActionList& out) {
    for (int face = 1; face <= 6; ++face) {
        list(out, Verb::roll, no_piece, no_hex, face);
    }
}
inline Verb verb(Action action) { return static_cast<Verb>(action.verb); }
inline Verb verb(const Try& tried) { return static_cast<Verb>(tried.verb); }

// --- the log: describe.cpp ---------------------------------------------------------------------------------------------

void emit_die(Events* events, std::size_t what, int die, const char* rule);
template <class Procedure>
void emit_die(Events* events, int die, const char* rule) {
    emit_die(events, Procedures::kind_of<Procedure>, die, rule);
}
// Who may know the piece is found out only if there is anybody to tell.
inline Event about(const Events* events, const Game& game, const Position& p, EventType type, Sentence sentence,
                   const char* rule, PieceId piece) {
    Event event = happening(type, sentence, rule);
    event.piece = piece;
    event.hex = at(p, piece);
    event.known_to = events == nullptr ? to_none : known_to(game, p, piece);
    return event;
}
inline Event in_hex(EventType type, Sentence sentence, const char* rule, HexId hex) {
    Event event = happening(type, sentence, rule);
    event.hex = hex;
    return event;
}

}  // namespace causeway::islandwar
