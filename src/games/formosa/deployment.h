// 8.1: where units enter play. What set-up and the Recruit Phase share; private to the chapter on logistics.
#pragma once

#include "games/formosa/chapters.h"

namespace causeway::formosa {

// 8.1, 25.4, 25.9, 25.10: whether the unit may enter play in that hex now.
Verdict may_deploy(const Game& game, const Position& p, PieceId piece, HexId hex);
// Whether there is such a hex.
bool any_hex(const Game& game, const Position& p, PieceId piece);
// 8.1: whether there is anything to choose for an Allied unit besides the Staging Area.
bool has_choice(const Game& game, const Position& p, PieceId piece);
// Puts the unit there, concealed or face up as 8.1 and 11.2 ask.
void bring_in(const Game& game, Position& p, PieceId piece, HexId place, Events* events);

// --- what deployment asks of the Recruit Phase: logistics.cpp -----------------------------------------------------------

// 7.3, 8.0: whether the side can bring the unit into play now.
Verdict may_recruit(const Game& game, const Position& p, Side side, PieceId piece);
// 7.3: units and items that the side can pay for now and that could enter play.
void list_purchases(const Game& game, const Position& p, Side side, ActionList& out);
void recruit(const Game& game, Position& p, PieceId piece, Events* events);
void buy(const Game& game, Position& p, Side side, Item item, Events* events);
// Takes the price of the unit, which is still in its display.
void pay_for(const Game& game, Position& p, PieceId piece, Events* events);
// 7.2, 24.1: what is beyond 20 is lost.
void lose_excess(Position& p, Side side, Events* events);
// Tells of the total; `change` is what it changed by.
Event track(const Position& p, Side side, int change, const char* rule);

}  // namespace causeway::formosa
