// What the chapters of the rulebook ask of one another. Private to the game.
#pragma once

#include <algorithm>
#include <initializer_list>

#include "core/misplaced.h"
#include "core/verdict.h"
#include "games/malaya/log.h"
#include "games/malaya/malaya.h"

namespace causeway::malaya {

template <class T>
bool is_one_of(T value, std::initializer_list<T> values) {
    return std::find(values.begin(), values.end(), value) != values.end();
}

// --- units (2.3) -------------------------------------------------------------------------------------------------------

inline const Unit& unit(const Game& game, PieceId piece) { return game.figures[index(piece)]; }
inline const Counter& counter(const Game& game, PieceId piece) { return game.units[index(piece)]; }
inline Side owner(const Game& game, PieceId piece) { return unit(game, piece).side; }
inline bool is(const Game& game, PieceId piece, Class type) { return unit(game, piece).type == type; }
inline bool is_supply(const Game& game, PieceId piece) { return is(game, piece, Class::supply); }
inline bool is_hq(const Game& game, PieceId piece) { return is(game, piece, Class::headquarters); }
// 2.36: all land units other than HQs and supply.
inline bool is_combat_unit(const Game& game, PieceId piece) { return !is_supply(game, piece) && !is_hq(game, piece); }
inline bool can_break_down(const Game& game, PieceId piece) { return unit(game, piece).breakdown != no_kind; }
inline HexId at(const Position& p, PieceId piece) { return p.at[index(piece)]; }
inline bool has(const Position& p, PieceId piece, unsigned bits) { return (p.status[index(piece)] & bits) != 0; }
inline void set(Position& p, PieceId piece, unsigned bits) {
    p.status[index(piece)] = static_cast<std::uint16_t>(p.status[index(piece)] | bits);
}
inline void unset(Position& p, PieceId piece, unsigned bits) {
    p.status[index(piece)] = static_cast<std::uint16_t>(p.status[index(piece)] & ~bits);
}
constexpr std::uint8_t bit_of(Side side) { return static_cast<std::uint8_t>(1U << index(side)); }
void unset_all(Position& p, unsigned bits);
void unset_all(const Game& game, Position& p, Side side, unsigned bits);
inline bool is_option_on(const Position& p, Option option) { return (p.options & option) != 0; }
inline const ScenarioFacts& scenario(const Game& game, const Position& p) { return game.scenarios[p.scenario]; }
// R9.3, R5.18: on the map, or in the base.
inline bool is_at_hand(const Position& p, PieceId piece) { return on_map(at(p, piece)) || at(p, piece) == box::base; }
// 8.0: on the map, not suppressed.
inline bool is_effective(const Position& p, PieceId piece) {
    return on_map(at(p, piece)) && !has(p, piece, status::suppressed);
}
// 11.0, 8.2: in half points; halved while suppressed, fractions kept.
inline int allowance(const Game& game, const Position& p, PieceId piece) {
    const int movement = unit(game, piece).movement;
    return has(p, piece, status::suppressed) ? movement : 2 * movement;
}

// --- places: pieces.cpp ------------------------------------------------------------------------------------------------

template <class Visit>
void for_stack(const Position& p, HexId hex, Visit visit) {
    p.stacks.for_each(hex, visit);
}
inline bool occupied_by(const Position& p, Side side, HexId hex) { return p.occupied[index(side)].contains(hex); }
inline bool enemy_in(const Position& p, Side side, HexId hex) { return occupied_by(p, other(side), hex); }
inline const HexFacts& facts(const Game& game, HexId hex) { return game.hexes[index(hex)]; }
constexpr bool has_side(std::uint8_t sides, Direction d) { return ((sides >> index(d)) & 1U) != 0; }
// Visits the units of a side that are in that box.
template <class Visit>
void for_box(const Game& game, const Position& p, Side side, HexId box, Visit visit) {
    for (const PieceId piece : game.pieces[index(side)]) {
        if (at(p, piece) == box) {
            visit(piece);
        }
    }
}
// Puts a piece on the map or in a box, and takes it off where it was. Keeps `occupied`, the stacks and fortifications (21.3)
// right; a piece that leaves the map loses every status, one that goes into a box of its side is known to the enemy no more.
void put(const Game& game, Position& p, PieceId piece, HexId place, Events* events = nullptr);
// A supply point that is in no place yet, or no_piece.
PieceId spare_supply(const Game& game, const Position& p, Side side);
// Into the Replaceable box, or for good if it is surrounded or Banzai was played (15.21, 5.3); supply goes back to the mix.
// Scores for the other side (24.1).
void eliminate(const Game& game, Position& p, PieceId piece, Events* events, const char* rule);
// For good, without points: withdrawals.
void withdraw(const Game& game, Position& p, PieceId piece, Events* events);

// 26.7: puts the battalions in the place of the unit (hex or box), with its status of suppression, of battle and of being
// known; the unit is set aside. The new battalions are marked status::parted, all others lose that mark.
void break_down(const Game& game, Position& p, PieceId piece, Events* events, const char* rule);
// 26.7: whether its battalions are, or were, in its place.
inline bool is_apart(const Game& game, const Position& p, PieceId whole) {
    return can_break_down(game, whole) && at(p, whole) == box::unused && has(p, whole, status::parted);
}
// 9.2, 9.42: the battalions in a place (a hex, or box::base) that may combine: those not suppressed, by Kind.
using Battalions = std::array<std::uint8_t, max_kinds>;
Battalions battalions_in(const Game& game, const Position& p, Side side, HexId place);
bool are_enough(const Breakdown& whole, const Battalions& there);
Verdict may_combine(const Game& game, const Position& p, PieceId whole, HexId place);
void combine(const Game& game, Position& p, PieceId whole, HexId place, Events* events);

// --- stacking (12.0, 26.8): pieces.cpp ---------------------------------------------------------------------------------

int stacked(const Game& game, const Position& p, HexId hex);  // battalion equivalents
inline bool is_overstacked(const Game& game, const Position& p, HexId hex) { return stacked(game, p, hex) > stacking_limit; }
// Whether it could join without going beyond.
inline bool fits(const Game& game, const Position& p, PieceId piece, HexId hex) {
    return stacked(game, p, hex) + unit(game, piece).stacking <= stacking_limit;
}
// 12.5: HQs of overstacked hexes go inactive, at the end of every phase.
void settle_stacking(const Game& game, Position& p, Events* events);
// 12.5 (3), R12.2: whether it is one of those of an overstacked hex that lend it their strength: the choice up to the limit
// with the highest total defence, of those who did not retreat there in this phase (15.35).
bool is_employed(const Game& game, const Position& p, PieceId piece);

// --- zones of control (13.0, 26.13): zones.cpp -------------------------------------------------------------------------

// 13.0, R13.1: combat-effective combat units, and activated HQs.
bool exerts_zoc(const Game& game, const Position& p, PieceId piece);
// Whether some unit there exerts a ZOC at all (18.4), and into that adjacent hex.
bool exerts_zoc(const Game& game, const Position& p, HexId hex);
bool exerts_zoc(const Game& game, const Position& p, HexId hex, HexId into);
// The hexes in the ZOC of that side.
Hexes zoc_of(const Game& game, const Position& p, Side side);
bool in_zoc_of(const Game& game, const Position& p, Side side, HexId hex);
// 18.4: whether the enemy of a stack has been told of its ZOC: he stands beside it, or knows all of its units.
bool knows_zoc(const Game& game, const Position& p, Side viewer, HexId hex);
// The ZOC of the side as far as the other side knows it; hexes beside stacks that it does not know are in `uncertain`.
struct KnownZones {
    Hexes certain, uncertain;
};
KnownZones known_zoc_of(const Game& game, const Position& p, Side side);
// What is certain of it, of these stacks alone.
Hexes known_zone_of(const Game& game, const Position& p, Side side, const Hexes& stacks);
// The same of one hex, for who asks about few.
struct KnownZone {
    bool certain = false, uncertain = false;
};
KnownZone known_zoc_at(const Game& game, const Position& p, Side side, HexId hex);
// The same of one stack: whether it is known to have a zone in open ground and in jungle, or to have none.
struct ToldZones {
    bool knows_open = false, open = false, knows_jungle = false, jungle = false;
};
ToldZones told_zones(const Game& game, const Position& p, HexId hex);
// 18.4: whoever comes to a hex is told whether an enemy zone reaches it, if he did not know. To be called before the unit is
// put there.
void announce_zone(const Game& game, const Position& p, Side mover, HexId hex, Events* events);
// 15.21: no neighbour hex is free of enemies, their ZOC and prohibited terrain.
bool is_surrounded(const Game& game, const Position& p, PieceId piece);

// --- fog of war (18.0): fog.cpp ----------------------------------------------------------------------------------------

// The enemy looks at every unit in the hex.
void look_at(const Game& game, Position& p, Side viewer, HexId hex, Events* events, const char* rule);
// 18.1: at the start of the friendly Combat Phase.
void look_around(const Game& game, Position& p, Side viewer, Events* events);
// 16.71: the hexes that a reconnaissance of this one shows.
Hexes seen_by_recon(const Game& game, HexId hex);
// Whether the viewer has not looked at some unit of a stack.
inline bool is_unknown(const Position& p, HexId hex) {
    return p.stacks.any(hex, [&](PieceId piece) { return !has(p, piece, status::known); });
}
// Visits the enemy's stacks that he does not know whole.
template <class Visit>
void for_unknown_stacks(const Position& p, Side viewer, Visit visit) {
    p.occupied[index(other(viewer))].for_each([&](HexId hex) {
        if (is_unknown(p, hex)) {
            visit(hex);
        }
    });
}
// 16.7: where a recon point could see what its side does not know, and its flight.
Hexes recon_hexes(const Game& game, const Position& p, Side side);
void fly_recon(const Game& game, Position& p, Side side, HexId hex, Events* events);
// Whether the viewer may know which piece this is.
bool identifies(const Game& game, const Position& p, PieceId piece, Viewer viewer);
Audience known_to(const Game& game, const Position& p, PieceId piece);

// --- command markers (5.0): markers.cpp --------------------------------------------------------------------------------

inline int held(const Position& p, Side side, Marker marker) { return p.hand[index(side)][index(marker)]; }
// R5.16: what both sides see in a hand, because it serves each turn or this turn.
constexpr bool is_open_marker(Marker marker) {
    return marker == Marker::naval_ca || marker == Marker::naval_dd || marker == Marker::amphibious_move ||
           marker == Marker::thais_resist;
}
int hand_size(const Position& p, Side side);
int pool_size(const Position& p, Side side);
// Plays one from the hand: back to the pool, or out of the game.
void return_to_pool(Position& p, Side side, Marker marker, Events* events);
void remove_marker(Position& p, Side side, Marker marker, Events* events);
// At the end of a turn: markers bound to it lapse.
void end_markers(const Game& game, Position& p, Events* events);

// --- air (16.0): missions.cpp, superiority.cpp, strikes.cpp ------------------------------------------------------------

inline std::uint8_t& points_on(Position& p, Side side, Mission mission) { return p.wings[index(side)].on[index(mission)]; }
inline int points_on(const Position& p, Side side, Mission mission) { return p.wings[index(side)].on[index(mission)]; }
int air_points(const Position& p, Side side);                          // in all, damaged included
int manned_airfields(const Game& game, const Position& p, Side side);  // 26.1.2, 26.9
void gain_air(const Game& game, Position& p, Side side, int points, Events* events,
              const char* rule);  // into the Reserve, fresh
void lose_air(const Game& game, Position& p, Side side, Mission from, Events* events, const char* rule);  // eliminated, scores
void damage_air(Position& p, Side side, Mission from, Events* events, const char* rule);
void reveal_missions(const Game& game, Position& p, Events* events);  // 16.5; pushes the fire of both sides
void end_superiority(Position& p);                                    // 16.51 step 5
void return_air(Position& p);  // at the end of a turn: everything but the damaged is in the Reserve, nothing is fresh
// The column of a bombardment as it stands, 16.81 to 16.84.
int bombard_column(const Game& game, const Position& p, const Raid& raid, Side side, Explanation* explanation);
// 26.1.6: what so many air points may do to Force Z.
void preview_intercept(const Game& game, const Position& p, int points, Preview& preview);
// 16.84: an AA unit in the hex or next to it.
bool has_flak(const Game& game, const Position& p, Side defender, HexId hex);

// --- reinforcements (6.0): reinforcement.cpp ---------------------------------------------------------------------------

// At the start of the phase: routine points, and what is due this turn goes to box::to_place.
void receive(const Game& game, Position& p, Side side, Events* events);
// 6.13: a unit of a marker's group comes this turn (into box::to_place) or later.
void call_up(const Game& game, Position& p, PieceId piece, int turn, Events* events);
void gain_supply(const Game& game, Position& p, Side side, int points, Events* events);  // into box::to_place
// 6.21, R7.4, R11.3: whether terrain lets the unit be put there: open to it, or with a line through it.
bool can_be_placed(const Game& game, PieceId piece, HexId hex);
// 26.11, R26.5: whether one more supply point may land in that coastal hex without an amphibious unit or marker. Who lands one
// tells land_supply.
Verdict may_land_supply(const Game& game, const Position& p, Side side, HexId hex);
void land_supply(const Game& game, Position& p, Side side, HexId hex);

// --- movement (11.0): movement.cpp, amphibious.cpp ---------------------------------------------------------------------

// 10.2, 20.0, 26.12: who may move, engineers. R6.4, R6.5: who has sailed from the base in the Reinforcement Phase is marked
// status::moved and stays so in the initial Movement Phase.
void begin_movement(const Game& game, Position& p, Side side);
void end_movement(const Game& game, Position& p, Side side);
// 25.4: whether a unit of that group may be set up in the hex, whoever else is there. Game::quarters: setup.cpp.
bool may_start_in(const Game& game, Group group, HexId hex);
void assign_quarters(Game& game);
void measure_steps(Game& game);  // Game::steps, once the map and its terrain are read: steps.cpp
// 15.33, 15.44: whether terrain lets the unit go from one hex to the next.
bool can_cross(const Game& game, PieceId piece, HexId from, HexId to);
void preview_move(const Game& game, const Position& p, Action action, Preview& preview);
// 22.0, 26.2, 26.10: amphibious.cpp. Whether the group under way (status::grouped) has lift, and may go to that hex.
bool has_lift(const Game& game, const Position& p, Side side);
Verdict may_sail(const Game& game, const Position& p, Side side, HexId to);
Verdict may_storm(const Game& game, const Position& p, Side side, HexId to);
// All hexes for which these allow it.
Hexes sail_hexes(const Game& game, const Position& p, Side side);
Hexes storm_hexes(const Game& game, const Position& p, Side side);
// They carry the group out, which then has moved and is a group no more, and spend an Amphibious Move if it takes one.
void sail(const Game& game, Position& p, Side side, HexId to, Events* events);
void storm(const Game& game, Position& p, Side side, HexId to, Events* events);
// Forces with nobody left at sea have no target any more.
void forget_empty_forces(const Game& game, Position& p);

// --- combat (14.0, 15.0) -----------------------------------------------------------------------------------------------

inline Side attacker(const Position& p) { return static_cast<Side>(p.battle.attacker); }
inline Side defender(const Position& p) { return other(attacker(p)); }
inline bool attacks(const Game& game, const Position& p, PieceId piece) {
    return has(p, piece, status::in_battle) && owner(game, piece) == attacker(p);
}
inline bool defends(const Game& game, const Position& p, PieceId piece) {
    return has(p, piece, status::in_battle) && owner(game, piece) == defender(p);
}
// The units of a side in the battle.
template <class Visit>
void for_force(const Game& game, const Position& p, Side side, Visit visit) {
    for (const PieceId piece : game.pieces[index(side)]) {
        if (has(p, piece, status::in_battle)) {
            visit(piece);
        }
    }
}
// The hexes under attack in a declared battle.
template <class Visit>
void for_targets(const Position& p, int number, Visit visit) {
    for (const Target& target : p.targets) {
        if (target.battle == number) {
            visit(target.hex);
        }
    }
}
void begin_combat(const Game& game, Position& p, Side side, Events* events);  // 18.1; pushes Resolve and Declare: declare.cpp
void end_combat(const Game& game, Position& p, Side side, Events* events);    // 22.4: forces still at sea are lost
// Factors of the force as it stands: attack of attackers, defence of defenders (14.3): odds.cpp
int force_factors(const Game& game, const Position& p, Side side);
struct Odds {
    int attack = 0, defence = 0, percent = 0;
    int first_column = 0, column = 0;
};
// 14.3: the battle as it stands in Position::battle. The explanation begins with the factors; the other terms are shifts.
Odds combat_odds(const Game& game, const Position& p, Explanation* explanation);
// The same for a battle that is only being put together (Build), against what the attacker may know.
Odds declared_odds(const Game& game, const Position& p, int number, Explanation* explanation);
std::string column_name(const Game& game, int column);
// Ends the battle: clears its marks; assault forces that did not land are lost (22.4): results.cpp
void conclude(const Game& game, Position& p, Events* events);
// 15.3: marks who must retreat, without those who ignore it by Banzai (5.3), and pushes Retreats: retreat.cpp
void order_retreat(const Game& game, Position& p, Side side, int length, Events* events);
// 15.4: pushes Pursuit if anybody can: pursuit.cpp
void offer_pursuit(const Game& game, Position& p, Side side, int length);
// Hexes of the battle that the side's enemy held as it began and that are empty of him now.
Hexes vacated(const Game& game, const Position& p, Side side);

// --- fortifications (21.0) ---------------------------------------------------------------------------------------------

inline bool is_fortified(const Position& p, HexId hex) { return p.forts.contains(hex); }

// --- victory (24.0, 25.3): victory.cpp ---------------------------------------------------------------------------------

void score(Position& p, Side side, int points, Events* events, const char* rule);
// 24.1: what the unit is worth to the other side.
int loss_points(const Game& game, const Position& p, PieceId piece);
int objectives_held(const Game& game, const Position& p, Side side);
void check_victory(const Game& game, Position& p, Events* events);  // the Victory Points Phase
inline int last_turn(const Game& game, const Position& p) { return scenario(game, p).turns; }

// --- procedures: sequence.cpp ------------------------------------------------------------------------------------------

// Whose impulse, logistics or reinforcement it is; nobody in phases of both.
Side phasing(const Position& p);
void settle(const Game& game, Position& p, Events* events);
template <class Questions>
void mark_acted(Position& p) {
    if (Questions* asked = p.stack.find<Questions>()) {
        asked->acted = 1;
    }
}
// The unit that a procedure has hold of, or no_piece.
PieceId held_by(const Procedures::Slot& procedure);

inline void list(ActionList& list, Verb verb, PieceId piece = no_piece, HexId hex = no_hex, int number = 0) {
    list.push_back(
        {.verb = static_cast<std::uint8_t>(verb), .piece = piece, .hex = hex, .number = static_cast<std::int16_t>(number)});
}
// The same answer for each of the hexes.
inline void list_all(ActionList& out, Verb verb, const Hexes& hexes, PieceId piece = no_piece) {
    std::size_t next = out.size();
    out.resize(next + static_cast<std::size_t>(hexes.count()));
    hexes.for_each([&](HexId hex) { out[next++] = {.verb = static_cast<std::uint8_t>(verb), .piece = piece, .hex = hex}; });
}
inline void list_die(ActionList& out) {
    for (int face = 1; face <= 6; ++face) {
        list(out, Verb::roll, no_piece, no_hex, face);
    }
}
inline Verb verb(Action action) { return static_cast<Verb>(action.verb); }
inline Verb verb(const Try& tried) { return static_cast<Verb>(tried.verb); }
inline Marker marker(Action action) { return static_cast<Marker>(action.number); }
inline Mission mission(Action action) { return static_cast<Mission>(action.number); }

// --- judgement: evaluate.cpp ------------------------------------------------------------------------------------------

void work_out_fields(Game& game);  // when everything else is loaded

// --- the log: describe.cpp ---------------------------------------------------------------------------------------------

void emit_die(Events* events, std::size_t what, int die, const char* rule);
template <class Procedure>
void emit_die(Events* events, int die, const char* rule) {
    emit_die(events, Procedures::kind_of<Procedure>, die, rule);
}
inline Event about(const Game& game, const Position& p, EventType type, Sentence sentence, const char* rule, PieceId piece) {
    Event event = happening(type, sentence, rule);
    event.piece = piece;
    event.known_to = known_to(game, p, piece);
    return event;
}
inline Event of_side(EventType type, Sentence sentence, const char* rule, Side side, int amount) {
    Event event = happening(type, sentence, rule);
    event.a = static_cast<std::int16_t>(amount);
    event.b = static_cast<std::int16_t>(index(side));
    return event;
}

}  // namespace causeway::malaya
