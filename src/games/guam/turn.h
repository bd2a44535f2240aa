// What the files of the sequence of play (4.0) share: turn.cpp, preparation.cpp, arrivals.cpp, cup.cpp, victory.cpp and
// quality.cpp. Private to the game.
#pragma once

#include "games/guam/sequence.h"
#include "games/guam/support.h"

namespace causeway::guam {

// 4.0: a tropical storm: the turn becomes 0500 of the next day.
void skip_day(const Game& game, Position& p, Events* events);  // turn.cpp
bool is_last_turn(const Game& game, const Position& p);        // turn.cpp

// --- quality.cpp -------------------------------------------------------------------------------------------------------

// The HQ of a whole division.
bool is_division_headquarters(const Game& game, const Piece& hq);
// A reserve that may not be active yet.
bool held_back(const Game& game, const Position& p, PieceId unit);
void change_direct(Position& p, std::uint8_t division, int change, Events* events, const char* rule);   // 0 to 19
void change_fatigue(Position& p, std::uint8_t division, int change, Events* events, const char* rule);  // 0 to 19
// On the map, at sea or routed.
bool is_around(const Position& p, PieceId piece);
// 18.0, R18.1: the division plays and has units there, or some that arrive this turn.
bool takes_part(const Game& game, const Position& p, std::uint8_t division);
// Whether the chit of a division or formation would make any unit active.
bool can_be_active(const Game& game, const Position& p, std::uint8_t chit);

// --- preparation.cpp ---------------------------------------------------------------------------------------------------

// 24.3: an ambush unit that may be taken back now, if anybody can pay; and what happens then.
bool can_disband(const Game& game, const Position& p, PieceId unit);
void disband(const Game& game, Position& p, PieceId unit, Events* events);

// --- arrivals.cpp (12.4.2, 14.1, 15.0, 18.0, 22.1) ---------------------------------------------------------------------

// A unit among the reinforcements whose turn has come.
bool is_due(const Game& game, const Position& p, PieceId piece);
// What the calendar brings at the start of a turn: the night, heroes who leave, a new commander, Orote, Desperation.
void begin_turn(const Game& game, Position& p, Events* events);
// What of the scenario's special rules shows in the set-up.
void adjust_set_up(const Game& game, Position& p);

// --- cup.cpp -----------------------------------------------------------------------------------------------------------

// 4.0 1G, 19.2, R4.8: whether the side's chit can be bought for so many dispatch points.
bool is_for_sale(const Game& game, const Position& p, std::uint8_t chit, int price);
void pay_for_chit(const Game& game, Position& p, std::uint8_t chit, int price, Events* events);
// Whether a division or formation of that number exists.
inline bool chit_exists(const Game& game, std::uint8_t chit) {
    return chit < chit::first_formation ? chit < game.divisions.size()
                                        : static_cast<std::size_t>(chit - chit::first_formation) < game.formations.size();
}
// 4.0 2C: the next chit is drawn, or the phase is over.
void next_chit(const Game& game, Position& p, Events* events);
inline constexpr int division_price = 2, formation_price = 1, immediate_price = 2;

// --- victory.cpp -------------------------------------------------------------------------------------------------------

// 9.6.3: whether the last charge is over because nobody is left to make it (R9.20).
bool last_charge_is_over(const Game& game, const Position& p);
// Adds the points that are given at the end, and decides the match by the scenario's levels.
void decide(const Game& game, Position& p, Events* events);
// 30.3: whether the loss of the Japanese unit gives the US points.
bool counts_for_us(const Game& game, const Position& p, PieceId unit);

// --- account.cpp -------------------------------------------------------------------------------------------------------

// What a hex was scored for: held at the end, taken in time, a beach closed (30.4), reached by a breakthrough.
enum class Scored : std::uint8_t { held, in_time, closed, broken_through };
// A line of the account; none for no points.
void tell_scored(Events* events, Side side, HexId hex, int points, Scored why);
void tell_scored(Events* events, Side side, PieceId piece, int points);
void tell_joined(Events* events, int points);
// What was scored before the end.
void tell_account(const Game& game, const Position& p, Events* events);

bool controls(const Game& game, const Position& p, HexId hex);  // 30.2: the US, a victory hex
// The Japanese units on the map that are not ambush units.
int japanese_left(const Game& game, const Position& p);

}  // namespace causeway::guam
