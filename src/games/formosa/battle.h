// What the files of chapter 15 share: declare.cpp says who attacks whom, odds.cpp finds the column, combat.cpp runs the
// battle from the declaration to its end, effort.cpp spends points on it, retreat.cpp moves units after it.
#pragma once

#include "games/formosa/chapters.h"

namespace causeway::formosa::combat {

inline Side attacker(const Position& p) { return static_cast<Side>(p.battle.attacker); }
inline Side defender(const Position& p) { return other(attacker(p)); }

// The units of a side that attack or defend in the battle.
template <class Visit>
void for_force(const Game& game, const Position& p, Side side, Visit visit) {
    for (const PieceId piece : game.pieces[index(side)]) {
        if (has(p, piece, status::in_battle)) {
            visit(piece);
        }
    }
}

inline bool is_landing(const Game& game, const Position& p) {
    return p.battle.kind == BattleKind::landing ||
           (p.battle.kind == BattleKind::counterattack && is_sea(game, p.battle.targets[0]));
}

// The battle goes on with another question; it keeps one frame from the declaration to its end.
inline void become(Position& p, FrameKind kind, int a = 0, int b = 0, HexId hex = no_hex, PieceId piece = no_piece) {
    top(p) = {kind, static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b), 0, hex, piece};
}

// --- declare.cpp ---------------------------------------------------------------------------------------------------------

// Hexes on both sides of the front that can still fight in this phase, each next to one of the other kind.
struct Front {
    Hexes able;     // hold units that can attack
    Hexes obliged;  // of these: must attack (15.0)
    Hexes open;     // enemy hexes that can be attacked
    Hexes owed;     // of these: must be attacked (15.0)
    bool owes() const { return !obliged.empty() || !owed.empty(); }
};
Front front_of(const Game& game, const Position& p, Side side);
// Enemy hexes next to this one that can be attacked.
Hexes open_around(const Game& game, const Position& p, Side side, HexId hex);

void list_attacks(const Game& game, const Position& p, ActionList& out);
void begin_battle(const Game& game, Position& p, HexId target);
void begin_exploitation(const Game& game, Position& p, HexId hex);
void list_build(const Game& game, const Position& p, ActionList& out);
// Every answer but commit and cancel.
void apply_build(const Game& game, Position& p, Action action, Events* events);

// --- effort.cpp ----------------------------------------------------------------------------------------------------------

// Asks the side that attacks, or the other, or goes on to the next step when it has nothing to put in.
bool effort_ready(const Game& game, Position& p, bool attacking);
void list_effort(const Game& game, const Position& p, bool attacking, ActionList& out);
void spend_effort(const Game& game, Position& p, Action action, bool attacking, Events* events);

// --- retreat.cpp ---------------------------------------------------------------------------------------------------------

// 15.7: marks who must retreat.
void order_retreat(const Game& game, Position& p, Side side);
// True when the unit on the frame has a choice; false after a step without one. `over` says that nobody is left.
bool retreat_ready(const Game& game, Position& p, Events* events, bool& over);
void list_retreats(const Game& game, const Position& p, ActionList& out);
void retreat(const Game& game, Position& p, HexId hex, Events* events);

// 15.8
void list_advances(const Game& game, const Position& p, ActionList& out);
bool can_advance(const Game& game, const Position& p);
void advance(const Game& game, Position& p, PieceId piece, HexId hex, Events* events);

// --- combat.cpp ----------------------------------------------------------------------------------------------------------

// Eliminates a unit of the battle and keeps what 25.2 and 25.10 ask for later.
void kill(const Game& game, Position& p, PieceId piece, Events* events, const char* rule);
// 25.10: the Allies are in the hex of the camp that they have just eliminated.
void free_camp(Position& p, HexId hex, Events* events);

}  // namespace causeway::formosa::combat
