// What the chapters of the rulebook ask of one another. Private to the game.
#pragma once

#include <algorithm>
#include <initializer_list>

#include "games/formosa/formosa.h"

namespace causeway::formosa {

enum class Sentence : std::uint8_t;  // of the log, below

template <class T>
bool is_one_of(T value, std::initializer_list<T> values) {
    return std::find(values.begin(), values.end(), value) != values.end();
}

// --- units (2.3, 11.0, 20.0) -------------------------------------------------------------------------------------------

inline const Unit& unit(const Game& game, PieceId piece) { return game.units[index(piece)]; }
inline Nation nation(const Game& game, PieceId piece) { return unit(game, piece).nation; }
inline Side owner(const Game& game, PieceId piece) { return side_of(nation(game, piece)); }
inline HexId at(const Position& p, PieceId piece) { return p.at[index(piece)]; }
inline bool has(const Position& p, PieceId piece, unsigned bits) { return (p.status[index(piece)] & bits) != 0; }
inline void set(Position& p, PieceId piece, unsigned bits) {
    p.status[index(piece)] = static_cast<std::uint16_t>(p.status[index(piece)] | bits);
}
inline void unset(Position& p, PieceId piece, unsigned bits) {
    p.status[index(piece)] = static_cast<std::uint16_t>(p.status[index(piece)] & ~bits);
}
// Takes these marks off every unit.
inline void unset_all(Position& p, unsigned bits) {
    for (std::uint16_t& marks : p.status) {
        marks = static_cast<std::uint16_t>(marks & ~bits);
    }
}
inline bool is_option_on(const Position& p, Option option) { return (p.options & option) != 0; }

inline bool is(const Game& game, PieceId piece, Class type) { return unit(game, piece).type == type; }
// 2.4: coastal defense, heavy weapons, the camp (Japan), an engineer base (Allies). Deception units are not static units.
inline bool is_static(const Game& game, const Position& p, PieceId piece) {
    const Unit& u = unit(game, piece);
    return has(p, piece, status::base) || (u.movement == 0 && u.type != Class::deception);
}
// 16.5, 19.3: the Japanese fortifications.
inline bool is_fort(const Game& game, PieceId piece) {
    const Unit& u = unit(game, piece);
    return u.nation == Nation::japan && (u.type == Class::coastal_defense || u.type == Class::heavy_weapons);
}
inline bool is_guerrilla(const Game& game, PieceId piece) { return is(game, piece, Class::guerrilla); }
inline int combat_factor(const Game& game, const Position& p, PieceId piece) {
    return has(p, piece, status::base) ? unit(game, piece).base_combat : unit(game, piece).combat;
}
// 11.1: the movement factor of the side that shows; 0 for what never moves.
int movement_factor(const Game& game, const Position& p, PieceId piece);
// 22.0, 25.9: ignores the first enemy zone of control that it enters.
inline bool infiltrates(const Game& game, PieceId piece) {
    const Unit& u = unit(game, piece);
    return u.type == Class::ranger || (u.type == Class::special && (u.option & takasago) != 0);
}

// --- places: pieces.cpp ------------------------------------------------------------------------------------------------

template <class Visit>
void for_stack(const Position& p, HexId hex, Visit visit) {
    p.stacks.for_each(hex, visit);
}
inline bool occupied_by(const Position& p, Side side, HexId hex) { return p.occupied[index(side)].contains(hex); }
inline bool enemy_in(const Position& p, Side side, HexId hex) { return occupied_by(p, other(side), hex); }
inline const HexFacts& facts(const Game& game, HexId hex) { return game.hexes[index(hex)]; }
inline bool is_sea(const Game& game, HexId hex) { return !facts(game, hex).land; }
// 12.2, 21.0: whether the terrain lets the unit ashore. From the quays of a port it drives off by road (R10.5).
inline bool can_debark(const Game& game, PieceId piece, HexId hex) {
    const HexFacts& there = facts(game, hex);
    return !unit(game, piece).mechanized || there.mechanized > 0 || (there.port() && there.on_road);
}
// 9.0: Amoy serves as a staging area.
inline bool is_staging(HexId place) { return place == box::staging || place == box::amoy; }

// 24.1, 24.2, 25.0: whether the unit has no part in this match.
bool is_absent(const Game& game, const Position& p, const Unit& unit);
// 12.2: whether the unit can be in the hex at all; mechanized units keep to roads where the ground is closed to them.
inline bool can_stand(const Game& game, const Unit& unit, HexId hex) {
    const HexFacts& there = facts(game, hex);
    return there.land && (!unit.mechanized || there.mechanized != 0 || there.on_road);
}
// 8.1, 25.10: whether static units of the class belong on that ground; others may be anywhere.
inline bool suits(const HexFacts& ground, Class type) {
    switch (type) {
        case Class::coastal_defense: return ground.port();
        case Class::heavy_weapons: return ground.city || ground.town;
        case Class::camp: return ground.town && !ground.city;
        case Class::headquarters:
        case Class::armor:
        case Class::artillery:
        case Class::airborne:
        case Class::ranger:
        case Class::marine:
        case Class::special:
        case Class::infantry:
        case Class::first_line:
        case Class::second_line:
        case Class::engineer:
        case Class::construction:
        case Class::guerrilla:
        case Class::deception: break;
    }
    return true;
}
// Puts a piece on the map or in a box, with nothing else that a rule might want.
void put(const Game& game, Position& p, PieceId piece, HexId place);
// 11.1, 11.2: turns the unit face up; a deception unit is removed from the game.
void reveal(const Game& game, Position& p, PieceId piece, Events* events, const char* rule);
void reveal_stack(const Game& game, Position& p, HexId hex, Events* events, const char* rule);
// 8.3: into the Replacements or the Eliminated display, by supply at this moment. With 25.6 the unit may stay where it is,
// marked dying and out of its battle, until the roll that the sequence makes before any other procedure goes on.
void eliminate(const Game& game, Position& p, PieceId piece, Events* events, const char* rule);
// 25.6: infantry and marines may go on, where the terrain of the hex shifts attacks and a counter is free.
bool may_die_hard(const Game& game, const Position& p, PieceId piece);
// Takes a unit off the map for the display it belongs in (8.3, 13.3), whatever its supply.
void remove_to(const Game& game, Position& p, PieceId piece, HexId display);

// --- zones of control (14.0): pieces.cpp -------------------------------------------------------------------------------

// Whether some unit in the hex exerts a ZOC: not guerrillas face up, not suppressed units (11.1, 14.0, 16.5, 23.0).
bool exerts_zoc(const Game& game, const Position& p, HexId hex);
// The hexes in the ZOC of that side.
Hexes zoc_of(const Game& game, const Position& p, Side side);
inline bool is_suppressed(const Position& p, HexId hex) { return p.suppressed != 0 && p.bombed == hex; }
// 16.5: no other Japanese unit enters a suppressed hex, nor by retreat or advance (R16.30).
inline bool is_closed_by_bombs(const Position& p, Side side, HexId hex) { return side == japan && is_suppressed(p, hex); }

// --- stacking (13.0): pieces.cpp ---------------------------------------------------------------------------------------

inline constexpr std::array<int, 2> mobile_limit{4, 3};  // units in a hex, by Side (13.1, 13.2)
inline constexpr int static_limit = 1;
// Whether the hex holds more than 13.1 or 13.2 allow, or both US and Commonwealth units (5.1).
bool is_overstacked(const Game& game, const Position& p, Side side, HexId hex);
// Whether the unit could join the hex without breaking them.
Verdict may_stack(const Game& game, const Position& p, PieceId piece, HexId hex);
// 5.1: whether it would be with its own contingent only.
Verdict may_mingle(const Game& game, const Position& p, PieceId piece, HexId hex);
inline bool can_stack(const Game& game, const Position& p, PieceId piece, HexId hex) {
    return may_stack(game, p, piece, hex).allowed();
}
// The first overstacked hex of the side, or no_hex.
HexId overstacked_hex(const Game& game, const Position& p, Side side);
// 12.2, 12.3, 15.7, 15.8.1: whether terrain lets the unit go from one hex to the next, by road if it must.
bool can_cross(const Game& game, PieceId piece, HexId from, Direction d);
bool can_cross(const Game& game, PieceId piece, HexId from, HexId to);

// --- supply (19.0): supply.cpp -----------------------------------------------------------------------------------------

// 20.0
bool is_functional(const Game& game, const Position& p, HexId hex);
inline bool is_functional_port(const Game& game, const Position& p, HexId hex) {
    return facts(game, hex).port() && is_functional(game, p, hex);
}
// Where the unit's line of supply ends, or no_hex without one. A Japanese line may end at a concealed fort if `concealed_too`;
// using it reveals the fort (19.3), which is up to the caller.
HexId supply_source(const Game& game, const Position& p, PieceId piece, bool concealed_too = false);
inline bool in_supply(const Game& game, const Position& p, PieceId piece) { return supply_source(game, p, piece) != no_hex; }
// 25.4: whether the Allied unit on the map has a line of supply to a functional port that this nation holds, near or far.
bool reaches_port_of(const Game& game, const Position& p, PieceId piece, Nation holder);
// The hexes that a retreat of the unit can go towards (15.7): functional ports and HQs of its contingent, or forts face up.
// Nothing in its own hex, and no HQ that retreats in the same battle (R15.30).
Hexes supply_sources(const Game& game, const Position& p, PieceId piece);

// --- logistics (7.0, 8.0): logistics.cpp -------------------------------------------------------------------------------

inline constexpr int lp_limit = 20;  // 7.2
// What the unit costs to bring into play now; `never` when that is not possible.
int price_of(const Game& game, const Position& p, PieceId piece);
// 8.1, R8.5: ground in which guerrillas appear.
inline bool shelters_guerrillas(const HexFacts& hex) {
    return hex.city || hex.town || hex.airfield || hex.port() || (hex.land && !hex.open && !hex.mud && !hex.peak);
}
// 20.1: the price of a base in the hex: bases.cpp.
int base_cost(const Game& game, HexId hex);
// 7.3: the price of a point or a marker.
inline int price_of(const Game& game, Side side, Item item) { return game.item_prices[index(side)][index(item)]; }
// 8.2: whether the unit can be recruited during set-up only, and so never be deployed late.
bool only_at_setup(const Game& game, PieceId piece);
void spend(Position& p, Side side, int amount);
// Emits the new total.
void gain(Position& p, Side side, int amount, Events* events, const char* rule);
// 24.1: the 6th Marine Division comes to Amoy.
void open_amoy(const Game& game, Position& p, Events* events);

// --- invasion (10.0): invasion.cpp -------------------------------------------------------------------------------------

// 10.2.2: after an opposed landing on the hex. Opens the choice of who goes ashore, or sends all back; clears the battle.
void end_landing(const Game& game, Position& p, HexId hex, Events* events);
// 10.0: whether there is a marker, and somebody for it, to come ashore with.
bool can_land(const Game& game, const Position& p);
// 10.1: the markers go back to the Reinforcements display, units left at sea to the Staging Area.
void end_invasion(const Game& game, Position& p, Events* events);
// 10.2, 22.0: whether the Japanese hold the hex and everybody in the sea hex could go ashore there.
bool can_assault(const Game& game, const Position& p, HexId sea, HexId hex);

// --- airpower (16.0): airpower.cpp, strikes.cpp ------------------------------------------------------------------------

int points_in(const Position& p, HexId hex, Nation nation);
// 13.1, 13.2, 16.1: whether the hex takes another point of the nation; `rule` when it has its full number already.
Verdict may_take_point(const Position& p, Nation nation, HexId hex, const char* rule);
// Points of the nation that are not in the reinforcements display (8.2).
int tac_in_play(const Position& p, Nation nation);
// A tactical point goes to the hex, with the sentence and case that the log gives it.
void place_strike(Position& p, HexId hex, Nation nation, Sentence sentence, const char* rule, Events* events);
// Takes a strike off the map; its points have flown.
void spend_strike(Position& p, std::size_t strike);
int points_in(const Position& p, HexId hex);
void reveal_plans(const Game& game, Position& p, Events* events);  // 6.1, Strike Reveal
void end_superiority(Position& p);                                 // 16.2, step 5
void return_air(Position& p);                                      // 6.1, Air Return
// 16.3: support points left on the map at the end of a combat phase go back.
void end_support(Position& p);

// --- combat (15.0): combat.cpp, odds.cpp -------------------------------------------------------------------------------

// 11.2, 15.0: reveals what is in an enemy ZOC and fixes what must be attacked.
void begin_combat_phase(const Game& game, Position& p, Side side, Events* events);
void end_combat_phase(Position& p);
// Empties Position::battle and the marks of its units.
void clear_battle(Position& p);

// The table of terrain effects has the shifts by Side after the costs of both kinds of movement: charts.cpp.
inline constexpr int first_shift_column = 2;

struct Odds {
    int attack = 0, defence = 0;
    int percent = 0;
    int first_column = 0;  // 15.2, step 5
    int column = 0;        // after all shifts
};
// 15.2-15.4: the battle as it stands in p.battle with the units marked in_battle. The explanation begins with the
// factors and their ratio (15.2); the other terms are the shifts.
Odds combat_odds(const Game& game, const Position& p, Explanation* explanation);
// The same against a defence that is only thought of.
struct Defence {
    int factors = 0;
    bool bonus = false;  // 15.4.1
};
Odds combat_odds(const Game& game, const Position& p, const Defence& against, Explanation* explanation);
// The parts that are known while defenders are concealed.
void explain_attack(const Game& game, const Position& p, const Defence& known, int unknown, Explanation* explanation);
// The column's heading in the attacker's table, and what may come of a roll there: preview.cpp.
std::string column_name(const Game& game, const Position& p, int column);
std::vector<ChartPlace> battle_places(const Game& game, const Position& p, int column);
std::vector<Outcome> combat_outcomes(const Game& game, const Position& p, int column);
// 17.0: gunfire units that support the side's part in the battle.
int gunfire_support(const Game& game, const Position& p);
inline bool attacks(const Game& game, const Position& p, PieceId piece) {
    return has(p, piece, status::in_battle) && index(owner(game, piece)) == p.battle.attacker;
}
inline bool defends(const Game& game, const Position& p, PieceId piece) {
    return has(p, piece, status::in_battle) && index(owner(game, piece)) != p.battle.attacker;
}

// --- movement (12.0): movement.cpp -------------------------------------------------------------------------------------

// Cost in whole or half points, path and terms of a move.
void preview_move(const Game& game, const Position& p, Action action, Preview& preview);

// --- victory (4.0): victory.cpp ----------------------------------------------------------------------------------------

// 4.2: what a base in the hex earns.
inline int base_points(const Game& game, const HexFacts& hex) {
    const VictoryFacts& worth = game.victory;
    return (hex.major_port ? worth.major_port : 0) + (hex.minor_port ? worth.minor_port : 0) +
           (hex.airfield ? worth.airfield : 0);
}
// 4.2: what a unit in the hex earns, base or not.
inline int objective_points(const Game& game, const HexFacts& hex) {
    return (hex.industry ? game.victory.industry : 0) + (hex.peak ? game.victory.peak : 0);
}
int allied_points(const Game& game, const Position& p, Explanation* explanation);    // objectives and 25.x
int japanese_points(const Game& game, const Position& p, Explanation* explanation);  // 4.2: Allied units eliminated
// 4.1: ends the game at once if it is won.
void check_sudden_death(const Game& game, Position& p, Events* events);
// R4.1: whether nobody is or will be ashore when turn 2 begins, so that the Allies have lost by then.
bool misses_the_landing(const Position& p);
void end_of_game(const Game& game, Position& p, Events* events);  // 4.2
// The remark on an answer with which the match may end in a defeat, from what the side that is asked can know. In its own
// player turn Japan knows all that can still happen.
Remark warn_japan(const Game& game, const Position& p, Action action);
// 4.2: whether the Allies lose on points as they stand, even if Japan should have to withdraw the camp yet (13.3, 25.10).
bool allies_lose_on_points(const Game& game, const Position& p);
inline int last_turn(const Game& game, const Position& p) { return game.scenarios[p.scenario].turns; }

// --- procedures: sequence.cpp -----------------------------------------------------------------------------------------

// 13.3: whether the side's stacking is checked as the phase ends.
bool checks_stacking(Phase phase, Side side);
// Runs the procedures until a question is open or the match is over; `apply` ends with it.
void settle(const Game& game, Position& p, Events* events);

// A phase in which its player has acted ends when he ends it, also when he can do nothing more.
template <class Questions>
void mark_acted(Position& p) {
    if (Questions* asked = p.stack.find<Questions>()) {
        asked->acted = 1;
    }
}

// The unit that a procedure has hold of, or no_piece.
PieceId held_by(const Procedures::Slot& procedure);
// Whether any procedure under way has hold of the unit.
bool is_held(const Position& p, PieceId piece);
// 6.1: which phases a turn has.
bool is_played(const Position& p, Phase phase);
// 16.2: the points that fight for air superiority.
std::uint8_t firing(const Position& p, Side side);

inline void list(ActionList& list, Verb verb, PieceId piece = no_piece, HexId hex = no_hex, int number = 0) {
    list.push_back(
        {.verb = static_cast<std::uint8_t>(verb), .piece = piece, .hex = hex, .number = static_cast<std::int16_t>(number)});
}
inline void list_item(ActionList& out, Verb verb, Item item) { list(out, verb, no_piece, no_hex, static_cast<int>(item)); }
inline void list_die(ActionList& out) {
    for (int face = 1; face <= 6; ++face) {
        list(out, Verb::roll, no_piece, no_hex, face);
    }
}
// The number by which Verb::stow names a display.
inline int box_number(HexId place) { return static_cast<int>(index(place)) - static_cast<int>(index(box::unused)); }
inline HexId numbered_box(int number) { return static_cast<HexId>(index(box::unused) + static_cast<std::size_t>(number)); }
inline Verb verb(Action action) { return static_cast<Verb>(action.verb); }
inline Verb verb(const Try& tried) { return static_cast<Verb>(tried.verb); }
inline Item item(Action action) { return static_cast<Item>(action.number); }

// --- words -------------------------------------------------------------------------------------------------------------

// In the order of CombatResult (15.5).
inline constexpr const char* result_texts[] = {
    "no effect",
    "A1: one attacker lost",
    "AE: all attackers lost",
    "AR: the attackers retreat",
    "B1: one unit lost on each side",
    "BB: bloodbath",
    "CA: the defenders counterattack",
    "D1: one defender lost",
    "DR: the defenders retreat",
    "DE: all defenders lost",
};
static_assert(std::size(result_texts) == std::size(combat_result_names));
inline constexpr const char* ca_ends_text = "CA: no counterattack, the combat ends";  // 15.5, 15.6

// --- the log: describe.cpp ---------------------------------------------------------------------------------------------

// Sentences of the log; words.toml has the wording. What `a`, `b` and `c` of the Event hold stands beside each.
enum class Sentence : std::uint8_t {
    phase,      // a: Phase
    turn,       // a: turn
    die,        // a: die, b: the procedure that asked, by its place in the list
    deployed,   // piece, hex or display
    recruited,  // piece, a: LP
    bought,     // a: Item, b: Side, c: LP
    lp,         // a: new total, b: Side, c: change
    lp_lost,    // a: LP beyond 20, b: Side (7.2)
    set_up,     // b: Side: its set-up is complete
    revealed,   // piece, hex
    deception,  // piece, hex: was nothing but a deception
    amoy,       // a: die, b: 1 if it falls
    sixth_marines,
    planned,          // b: Side; who has planned
    plans,            // a: superiority, b: tactical, c: Nation + 4 * (kamikaze points, or 1 if the B-29s fly)
    air_fire,         // a: die, b: Side that fires, c: points lost; result, column
    air_lost,         // a: points, b: Item, c: Side that loses them
    kamikaze,         // a: die, b: points that attacked, c: markers to return
    marker_lost,      // a: how many, b: Item
    sortie,           // a: die; result: fiasco, indecisive, decisive
    bombing,          // hex, a: die; result, column
    suppressed,       // hex
    interdicted,      // hex, a: points
    air_support,      // hex, a: points, b: Nation
    beach,            // hex: amphibious marker
    drop_zone,        // hex
    embarked,         // piece, hex
    landed,           // piece, hex
    turned_back,      // piece: back to the Staging Area
    sailed,           // piece, from, hex or staging
    moved,            // piece, from, hex, a: half points spent
    motorized,        // hex, a: units
    flown,            // piece, hex
    raid,             // piece, hex, a: die, b: 0 lost, 1 turned back, 2 lands
    raid_damage,      // a: die, b: points
    overstacked,      // piece, hex
    attack,           // hex: first target; a: attack, b: defence, c: percent; explanation
    result,           // hex; a: die, b: 1 if a CA leads to no counterattack; result, column, explanation
    lp_spent,         // a: LP, b: Side
    air_supply,       // b: Side that attacks or defends
    eliminated,       // piece, hex, a: 1 if it can be replaced
    guerrillas,       // hex, a: die, b: 1 if they appear (25.6)
    counterattack,    // hex
    retreated,        // piece, from, hex
    advanced,         // piece, from, hex
    victory_lp,       // b: Side (25.2)
    no_attack,        // hex: nobody is left to attack it (15.0)
    excused,          // hex: a stack that must attack has nobody left to attack (15.0)
    base_built,       // piece, hex, a: LP
    base_left,        // piece, hex (20.2)
    camp_freed,       // hex (25.10)
    camp_bombed,      // hex, a: die
    points,           // a: Allied VP, b: Japanese VP, c: difference
    ending,           // a: index of the ending
    source_revealed,  // piece, hex: a fort reveals itself as a source of supply (19.3)
    scored,           // hex, a: VP, b: major port, minor port, airfield, industry, peak
    scored_loss,      // piece
    scored_else,      // a: VP for the Allies, b: the 97th Division, prisoners freed, killed by bombs, still held
};
// A die was rolled for what a procedure of this kind asks.
void emit_die(Events* events, std::size_t what, int die, const char* rule);
template <class Procedure>
void emit_die(Events* events, int die, const char* rule) {
    emit_die(events, Procedures::kind_of<Procedure>, die, rule);
}
// Who may be told which piece this is, as it stands now: its owner always, the enemy unless it is concealed or was never seen.
Audience known_to(const Game& game, const Position& p, PieceId piece);
// Whether the viewer may know which piece this is: view.cpp.
bool identifies(const Game& game, const Position& p, PieceId piece, Viewer viewer);
inline Event about(const Game& game, const Position& p, EventType type, Sentence sentence, const char* rule, PieceId piece) {
    Event event = happening(type, sentence, rule);
    event.piece = piece;
    event.known_to = known_to(game, p, piece);
    return event;
}

}  // namespace causeway::formosa
