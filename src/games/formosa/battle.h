// What the files of chapter 15 share: declare.cpp says who attacks whom, odds.cpp finds the column, combat.cpp runs the
// battle from the declaration to its end, effort.cpp spends points on it, retreat.cpp moves units after it.
#pragma once

#include "games/formosa/chapters.h"

namespace causeway::formosa {

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

// 15.4.1, 19.4: whether any unit of the side's force has a line of supply; a Japanese line may end at a concealed fort.
bool is_force_supplied(const Game& game, const Position& p, Side side);  // supply.cpp

inline bool is_landing(const Game& game, const Position& p) {
    return p.battle.kind == BattleKind::landing ||
           (p.battle.kind == BattleKind::counterattack && is_sea(game, p.battle.targets[0]));
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

void begin_exploitation(const Game& game, Position& p, HexId hex);
// 15.0: what cannot be attacked any more is said, and the phase goes on.
void end_attacks(Position& p, Side side, Events* events);

// --- concealed.cpp -------------------------------------------------------------------------------------------------------

namespace trait {
inline constexpr unsigned bonus = 1;         // 15.4.1
inline constexpr unsigned holds = 2;         // 15.5: ends a CA
inline constexpr unsigned strikes_back = 4;  // 15.6: somebody could counterattack
inline constexpr unsigned real = 8;          // not everybody is a deception
inline constexpr std::size_t count = 16;
}  // namespace trait
// What the defenders may be, as far as the attacker knows, with how likely that is; empty if nothing is consistent with it.
struct PossibleDefence {
    int factors = 0;
    unsigned traits = 0;
    double probability = 0;
};
std::vector<PossibleDefence> possible_defences(const Game& game, const Position& p);

// --- retreat.cpp ---------------------------------------------------------------------------------------------------------

// 15.7: marks who must retreat.
void order_retreat(const Game& game, Position& p, Side side);
// --- combat.cpp ----------------------------------------------------------------------------------------------------------

// Eliminates a unit of the battle and keeps what 25.2 and 25.10 ask for later.
void kill(const Game& game, Position& p, PieceId piece, Events* events, const char* rule);
// Whether it makes no difference which of the two is lost, or retreats.
bool are_alike(const Game& game, const Position& p, PieceId a, PieceId b);
// What the declaration leads to.
void commit(const Game& game, Position& p, Events* events);
void call_off(Position& p);
void conclude(const Game& game, Position& p, Events* events);
// 15.5: whether a CA leads to a counterattack.
inline bool ends_counterattacks(const Game& game, PieceId piece) {
    return is(game, piece, Class::heavy_weapons) || is(game, piece, Class::coastal_defense);
}
bool must_counterattack(const Game& game, const Position& p);
// 25.10: the Allies are in the hex of the camp that they have just eliminated.
void free_camp(Position& p, HexId hex, Events* events);

}  // namespace causeway::formosa
