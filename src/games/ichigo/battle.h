// What the two halves of 11.0 share: attack.cpp, up to the die, and combat.cpp, from it on. Private to the game.
#pragma once

#include "games/ichigo/chapters.h"

namespace causeway::ichigo {

inline Nation attacker(const Position& p) { return static_cast<Nation>(p.battle.nation); }

template <class Visit>
void for_attackers(const Game& game, const Position& p, Visit visit) {
    for (const HexId hex : game.map.neighbours(p.battle.target)) {
        if (hex != no_hex && p.occupied[p.battle.nation].contains(hex)) {
            for_stack(p, hex, [&](PieceId piece) {
                if (has(p, piece, status::attacking)) {
                    visit(piece);
                }
            });
        }
    }
}

inline bool any_attacker(const Game& game, const Position& p) {
    bool any = false;
    for_attackers(game, p, [&](PieceId) { any = true; });
    return any;
}

// attack.cpp
Hexes targets_of(const Game& game, const Position& p, Nation who, HexId from);
// Whether the hex is among the targets; `otherwise` is the case when nobody next to it may attack.
Verdict may_target(const Game& game, const Position& p, Nation who, HexId hex, const Hexes& targets, const char* otherwise);
// 11.25, R57: what those who advanced and have not attacked since could attack, each from where he stands.
Hexes momentum_targets(const Game& game, const Position& p);
void begin_momentum_attack(Position& p, HexId target);
// For a forecast of the attack while no unit is named: it comes from the hex where most factors may go on.
void take_strongest_momentum(const Game& game, Position& p);
// The first unit of a momentum attack settles which hex it comes from.
void join_attack(Position& p, PieceId piece);
// What was declared cannot be called off (6.6), nor supported any more.
Verdict in_battle(const Try& tried);

// combat.cpp
void commit(const Game& game, Position& p, Events* events);
void after_commitment(const Game& game, Position& p, Events* events);

}  // namespace causeway::ichigo
