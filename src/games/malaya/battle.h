// What the files of chapters 14 and 15 share: declare.cpp says who attacks whom, odds.cpp finds the column, combat.cpp runs a
// battle up to its roll, results.cpp the steps of the result, losses.cpp, retreat.cpp and pursuit.cpp each of them.
#pragma once

#include "games/malaya/chapters.h"

namespace causeway::malaya {

using Force = FixedVector<PieceId, max_pieces>;

// --- forces at sea (22.4) ------------------------------------------------------------------------------------------------

inline std::size_t force_of(HexId box) { return index(box) - index(box::afloat); }
// Where a unit fights: its hex, or R22.6 the hex that its force assaults; no_hex for others.
inline HexId fighting_hex(const Position& p, PieceId piece) {
    const HexId place = at(p, piece);
    return on_map(place) ? place : is_afloat(place) ? p.assaults[force_of(place)] : no_hex;
}

// The length of a retreat that a die decides (15.32).
inline constexpr int rout = 0;

// --- odds.cpp ------------------------------------------------------------------------------------------------------------

// What the unit adds to its force: attack factors of attackers, defence factors of defenders. HQs attack with none (14.12).
inline int factors(const Game& game, PieceId piece, bool attacking) {
    const Unit& of = unit(game, piece);
    return attacking ? (of.type == Class::headquarters ? 0 : of.attack) : of.defence;
}
// 12.5, 15.35: whether the defender lends its strength.
bool counts_in_defence(const Game& game, const Position& p, PieceId piece);
// 14.32: by Side, the active HQ with the best support for it in the battle, or no_piece.
std::array<PieceId, 2> supporters(const Game& game, const Position& p);

// --- losses.cpp ----------------------------------------------------------------------------------------------------------

inline bool any_left(const Game& game, const Position& p, Side side) {
    bool any = false;
    for_force(game, p, side, [&](PieceId) { any = true; });
    return any;
}
// Whether it makes no difference which of the two is lost, or retreats.
bool are_alike(const Game& game, const Position& p, PieceId a, PieceId b);
// The battalions of the unit of that side that has just broken down in the battle.
FixedVector<PieceId, 4> parted_units(const Game& game, const Position& p, Side side);
bool are_all_alike(const Game& game, const Position& p, const FixedVector<PieceId, 4>& units);

}  // namespace causeway::malaya
