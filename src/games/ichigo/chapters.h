// What the chapters of the rulebook ask of one another. Private to the game.
#pragma once

#include "core/fault.h"
#include "games/ichigo/ichigo.h"

namespace causeway::ichigo {

// --- pieces and stacks (2.0, 6.0): pieces.cpp --------------------------------------------------------------------------

inline const Unit& unit(const Game& game, PieceId piece) { return game.units[index(piece)]; }
inline Nation nation(const Game& game, PieceId piece) { return unit(game, piece).nation; }
inline HexId at(const Position& p, PieceId piece) { return p.at[index(piece)]; }
inline bool has(const Position& p, PieceId piece, std::uint8_t bit) { return (p.status[index(piece)] & bit) != 0; }
inline void set(Position& p, PieceId piece, std::uint8_t bit) { p.status[index(piece)] |= bit; }
inline void unset(Position& p, PieceId piece, std::uint8_t bit) { p.status[index(piece)] &= static_cast<std::uint8_t>(~bit); }
inline bool is_body(const Game& game, PieceId piece) { return piece >= game.first_body; }
inline bool is_static(const Unit& u) { return u.kind == Kind::militia || u.kind == Kind::static_division; }
inline bool is_division(const Unit& u) {
    return u.kind == Kind::division || u.kind == Kind::static_division || u.kind == Kind::airborne;
}

// The words of boxes, in the order of namespace box, and of statuses.
inline constexpr const char* box_ids[] = {"china-pool", "track",    "kwantung",       "area-army-14", "formosa-garrison",
                                          "us-pool",    "crossing", "special-forces", "dead",         "withdrawn"};
static_assert(std::size(box_ids) == box_count);
inline constexpr std::pair<const char*, std::uint8_t> status_ids[] = {
    {"tried", status::tried},       {"moved", status::moved},   {"fought", status::fought}, {"attacking", status::attacking},
    {"advanced", status::advanced}, {"bombed", status::bombed}, {"moving", status::moving},
};

// Visits the pieces of a hex from the top down. `visit` may move the visited piece away.
template <class Visit>
void for_stack(const Position& p, HexId hex, Visit visit) {
    p.stacks.for_each(hex, visit);
}
// The combat factor as it stands (2.10); a Chinese body has its face's.
int strength(const Game& game, const Position& p, PieceId piece);
// Units counting towards the stacking limit (6.2-6.4).
int stacked(const Game& game, const Position& p, HexId hex);
int stacking_limit(Nation nation);
const char* stacking_case(Nation nation);
// True when `count` more units of the nation may stand in the hex at the end of a move (6.0-6.4).
bool can_stack(const Game& game, const Position& p, Nation nation, HexId hex, int count);
// Whether anything of the nation may be in the hex at all, and whether so many more units may stay there.
Verdict may_be_in(const Game& game, const Position& p, Nation nation, HexId hex);
Verdict may_stand(const Game& game, const Position& p, Nation nation, HexId hex, int count);

inline bool is_land(const Game& game, HexId hex) { return on_map(hex) && game.hexes[index(hex)].cost != 0; }
inline bool occupied_by(const Position& p, Side side, HexId hex) {
    return side == japan ? p.occupied[0].contains(hex) : p.occupied[1].contains(hex) || p.occupied[2].contains(hex);
}
inline bool enemy_in(const Position& p, Side side, HexId hex) { return occupied_by(p, other(side), hex); }
inline bool controls(const Position& p, Side side, HexId hex) { return p.japanese_control.contains(hex) == (side == japan); }
// 11.29: an initially Japanese city in Japanese hands without units defends itself.
inline bool garrisoned(const Game& game, const Position& p, HexId hex) {
    return game.hexes[index(hex)].initially_japanese && p.japanese_control.contains(hex) && !p.occupied[0].contains(hex) &&
           !p.garrison_gone.contains(hex);
}
// 8.9: within three hexes of the B-29 marker.
inline bool is_bombed(const Game& game, const Position& p, HexId hex) {
    return p.bomber != no_hex && game.map.grid().distance(p.bomber, hex) <= 3;
}
// Whether an enemy unit of `side` stands next to the hex.
bool adjacent_to_enemy(const Game& game, const Position& p, Side side, HexId hex);

// 3.5: a unit of `side` is in the hex, in passing or to stay. May end the game (4.4, 4.5).
void enter(const Game& game, Position& p, Side side, HexId hex, Events* events);
// Puts a piece on the map or in a box. Entering a hex takes control of it (3.5) and may end the game (4.4, 4.5).
void put(const Game& game, Position& p, PieceId piece, HexId place, Events* events);
// Takes a piece out of play for good, or a Chinese regular back to the pool (9.7).
void eliminate(const Game& game, Position& p, PieceId piece, Events* events, const char* rule);
// Tells that it has been put where it is.
void placed_event(const Game& game, const Position& p, PieceId piece, const char* rule, Events* events);
inline const std::vector<PieceId>& japanese(const Game& game) { return game.pieces[index(Nation::japan)]; }
// A face drawn from the pool goes on the first free Chinese body, which is returned in box::unused.
PieceId draw_body(const Game& game, Position& p, int face);
inline bool in_pool(const Position& p, int face) {
    return ((p.pool[static_cast<std::size_t>(face) >> 6U] >> (face & 63)) & 1U) != 0;
}
inline void put_in_pool(Position& p, std::size_t face) { p.pool[face >> 6U] |= std::uint64_t{1} << (face & 63U); }
int pool_size(const Position& p);

// All counters off the map, nothing decided: setup.cpp.
Position blank_position();

// --- the small charts of charts.toml; `load` has checked that they are there and what they hold -------------------------

// Keys beyond the ends read the end rows.
inline const std::string& chart_word(const Game& game, std::string_view id, int key, int column = 0) {
    return game.charts.find(id)->cell(key, column);
}
inline int chart_number(const Game& game, std::string_view id, int key, int column = 0) {
    return cell_number(chart_word(game, id, key, column)).value_or(0);
}

// --- answers -----------------------------------------------------------------------------------------------------------

inline void list_die(ActionList& list) {
    for (std::int16_t face = 1; face <= 6; ++face) {
        list.push_back({.verb = static_cast<std::uint8_t>(Verb::roll), .number = face});
    }
}
inline void list(ActionList& list, Verb verb, PieceId piece = no_piece, HexId hex = no_hex, int number = 0) {
    list.push_back(
        {.verb = static_cast<std::uint8_t>(verb), .piece = piece, .hex = hex, .number = static_cast<std::int16_t>(number)});
}
inline Verb verb(Action action) { return static_cast<Verb>(action.verb); }
inline Verb verb(const Try& tried) { return static_cast<Verb>(tried.verb); }
inline Verdict allowed_if(bool holds, const char* rule) { return holds ? allowed : forbidden_by(rule); }
inline bool is_on_map(const Position& p, PieceId piece) { return piece != no_piece && on_map(at(p, piece)); }
inline constexpr int area_army_draws = 1000;  // Action::number of a 14th Area Army draw is this plus the piece

// --- supply (7.0): supply.cpp ------------------------------------------------------------------------------------------

// Bits of Position::network_stale.
inline constexpr std::uint8_t japanese_network = 1;
inline constexpr std::uint8_t american_network = 2;
inline constexpr std::uint8_t both_networks = 3;
// Recomputes the wanted networks if anything changed since.
void refresh_networks(const Game& game, Position& p, std::uint8_t wanted = both_networks);
// Full (or, from turn 7, attenuated) supply for Japan (7.2), supply of any kind for the US (7.5), always for the Chinese
// (7.0). The networks must be current.
bool in_supply(const Game& game, const Position& p, PieceId piece);
// 7.4
inline bool attenuated(const Position& p) { return p.turn >= 7; }
// 7.8: the aerial supply marker.
Verdict may_drop_supplies(const Game& game, const Position& p, HexId hex);
void list_supply_drops(const Game& game, const Position& p, ActionList& out);
void drop_supplies(Position& p, HexId hex, Events* events);
// 11.25: by a path to a beachhead, not by coast or air.
bool on_beachhead_network(const Game& game, const Position& p, HexId hex);

// --- movement (10.0) ---------------------------------------------------------------------------------------------------

// The MP a unit would have if it started to move now, 255 while a roll is needed (10.14-10.16).
int movement_allowance(const Game& game, const Position& p, PieceId piece);
// 10.14, 10.15: the MP that a die gives a stack.
int rolled_allowance(const Game& game, const Position& p, Nation who, int die);
// 10.17: whether the unit may use strategic movement.
bool may_move_strategically(const Game& game, const Position& p, PieceId piece);
// Whether the unit still may move this phase.
Verdict may_move(const Game& game, const Position& p, PieceId piece);
// Marks the units of the hex that move, or the only one that does, and opens their move.
void begin_move(const Game& game, Position& p, Nation who, HexId hex, PieceId only_piece);
// 8.10, 8.11: airlift.cpp. Whether the nation may use the airlift, and whether the unit may.
Verdict may_airlift(const Position& p, Nation who);
Verdict may_fly(const Game& game, const Position& p, Nation who, PieceId piece);
// The MP that a move or passage costs, in all and term by term, and the way it takes. A MoveTo must be open.
void preview_move(const Game& game, const Position& p, Action action, Preview& preview);

// --- combat (11.0) -----------------------------------------------------------------------------------------------------

struct Odds {
    int attack = 0, defence = 0;
    int ratio = 1;
    int column = 0;  // after all shifts
};
// 7.3, 11.13, R21: half of some factors.
constexpr int half_up(int factors) { return (factors + 1) / 2; }
// The attack as it stands in p.battle with the units marked attacking. A strength may be given when the real one is not
// for the asker to know; otherwise pass -1.
Odds combat_odds(const Game& game, const Position& p, int attack, int defence, Explanation* explanation);
int attack_strength(const Game& game, const Position& p, Explanation* explanation);
int column_shift(const Game& game, const Position& p, Explanation* explanation);
int defence_strength(const Game& game, const Position& p, HexId hex);
// Whether the unit may be added to the attack in p.battle on that hex.
Verdict may_attack(const Game& game, const Position& p, PieceId piece, HexId target);
// Whether anything of the enemy's stands in the hex under attack.
bool defended(const Game& game, const Position& p);
// The cell of the chart's rows that stands under a column of the attacker's own line of odds (11.8).
int cell_under(const Game& game, const Position& p, int column);
// Steps each side loses: the printed result with the doubled Chinese losses (11.23) and the regiments' share (11.17).
inline constexpr int everything = 255;
struct Losses {
    Game::CombatResult printed;
    int attacker = 0, defender = 0;
};
Losses combat_losses(const Game& game, const Position& p, int column, int die);
// The question with what the attack as it stands would lead to, from what the asked side may know: preview.cpp.
Prompt battle_prompt(const Game& game, const Position& p, std::string text);

// --- the turn (5.0) ----------------------------------------------------------------------------------------------------

// 5.1: the first or second phase of the nation.
constexpr Phase half_of(Nation nation, bool first) {
    constexpr Phase firsts[] = {Phase::japan_first, Phase::china_first, Phase::us_first};
    constexpr Phase seconds[] = {Phase::japan_second, Phase::china_second, Phase::us_second};
    return (first ? firsts : seconds)[index(nation)];
}
// 5.5: whether the nation moves in that half, or fights.
inline bool is_movement(const Position& p, Nation nation, bool first_half) {
    const bool fights_first = ((p.fights_first >> index(nation)) & 1U) != 0;
    return first_half != fights_first;
}

// 5.0: the player whose phase it is has done something in it, so that he is asked to end it.
void note_act(Position& p);

// --- victory (4.0): victory.cpp ----------------------------------------------------------------------------------------

bool whole_railroad(const Game& game, const Position& p);
bool all_airbases(const Game& game, const Position& p);  // Japanese
int allied_airbases(const Game& game, const Position& p);
bool japanese_within_five(const Game& game, const Position& p, HexId centre);
bool chinese_east_of_railroad(const Game& game, const Position& p);
int victory_points(const Game& game, const Position& p, Explanation* explanation);
// Called the moment control of a hex changes (4.1, 4.4, 4.5).
void control_changed(const Game& game, Position& p, HexId hex, Events* events);
void end_of_game(const Game& game, Position& p, Events* events);
void resolve_collapse(const Game& game, Position& p, int die, Events* events);
int collapse_modifier(const Game& game, const Position& p, Explanation* explanation);
inline bool launched(const Position& p) { return p.causeway == 1; }
// 8.8, 8.10: with Causeway for good, without it in a turn whose roll was won.
inline bool allied_air_superiority(const Position& p) { return launched(p) || p.air_side == index(allies); }
// 8.1, 8.7: by how many markers Japan wins the air, or loses it if negative; 0 is rolled again. An Allied die of 0: none
// rolled.
int air_lead(const Game& game, const Position& p, int japanese_die, int allied_die);
// 5.2: what modifies the Causeway roll. `airbases`: what the loss of all of them means, 1 or -1, or 0.
int causeway_modifier(const Game& game, const Position& p, int airbases, Explanation* explanation);
// 8.3: what Position::air_range must be.
Hexes range_of_markers(const Game& game, const Position& p);
inline int last_turn(const Position& p) { return launched(p) ? 12 : 9; }

// --- the log: describe.cpp ---------------------------------------------------------------------------------------------

// Sentences of the log; words.toml has the wording.
enum class Sentence : std::uint8_t {
    phase,
    turn,
    die,
    drawn,
    dealt,
    moved,
    placed,
    control,
    eliminated,
    reduced,
    revealed,
    zero,
    attack,
    result,
    advanced,
    tanks,
    special_forces,
    air_won,
    air_marker,
    bomber,
    bomber_none,
    causeway,
    beachhead,
    displaced,
    order,
    withdrawn,
    absorbed,
    area_army,
    area_army_none,
    crossed,
    lost_at_sea,
    recruits,
    collapse,
    ending,
    supply_marker,
    airlift,
    airdrop,
    allowance,
    called_off,
    committed,
    garrison_falls,
    landed,
    transferred,
    no_attack,
    scored,
    scored_hex,
    scored_unit,
    points,
};
// A die was rolled for what this procedure asks.
template <class Roll>
void emit_die(Events* events, int die) {
    Event event = happening(EventType::roll, Sentence::die, Roll::ask.rule.data());
    event.a = static_cast<std::int16_t>(die);
    event.b = static_cast<std::int16_t>(Procedures::kind_of<Roll>);
    emit(events, event);
}
// Who may be told which piece this is: its owner always, the enemy while it is on top of its stack or in a battle (6.6).
Audience known_to(const Game& game, const Position& p, PieceId piece);
// Whether the viewer may know which piece this is: view.cpp.
bool identifies(const Game& game, const Position& p, PieceId piece, Viewer viewer);
inline Event about(const Game& game, const Position& p, EventType type, Sentence sentence, const char* rule, PieceId piece) {
    Event event = happening(type, sentence, rule);
    event.piece = piece;
    event.known_to = known_to(game, p, piece);
    event.c = static_cast<std::int16_t>(p.face[index(piece)]);
    return event;
}

}  // namespace causeway::ichigo
