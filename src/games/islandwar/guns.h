// What guns, aircraft and ships can reach and what they are worth there: 11, 12.1, 13A.2, 15B, 18F, 21.11. Private to
// bombardment and Support.
#pragma once

#include <string>

#include "games/islandwar/chapters.h"

namespace causeway::islandwar {

enum class Use : std::uint8_t { bombardment, attack, defence };

// 11.1: a unit with indirect fire.
inline bool is_gun(const Game& game, PieceId piece) { return is_artillery(game, piece) && unit(game, piece).bs > 0; }

// 11.2, 21.11
enum class RangeBand : std::uint8_t { out, half, full };
RangeBand range_band(const Game& game, const Position& p, PieceId gun, HexId hex);

// 11, 14, 15B: what the gun's own state forbids.
Verdict may_fire(const Game& game, const Position& p, PieceId gun, Use use);

// 11.2, 13A.2, 6C.2: B/S strength at that distance, in parts of a point; terrain and spotters not yet counted.
int strength_at(const Game& game, const Position& p, PieceId gun, RangeBand band);

// 12.1c: what a surface point counts there.
int surface_value(const Game& game, HexId hex);
// 12.1c, 18F.1: a coastal hex, or one next to such a hex.
bool is_by_coast(const Game& game, HexId hex);

// Visits the guns of a side that are anywhere they can fire from.
template <class Visit>
void for_guns(const Game& game, const Position& p, Side side, Visit visit) {
    for (const PieceId piece : game.pieces[index(side)]) {
        if (is_gun(game, piece) && (on_map(at(p, piece)) || at(p, piece) == box::saipan)) {
            visit(piece);
        }
    }
}
// Those that have been chosen.
template <class Visit>
void for_firing(const Game& game, const Position& p, Side side, Visit visit) {
    for (const PieceId piece : game.pieces[index(side)]) {
        if (has(p, piece, status::supports)) {
            visit(piece);
        }
    }
}

// "4", "2.5": parts of a point as a person reads them.
std::string in_points(int amount);
// As a term, and a second one for what is no whole number.
void explain_points(Explanation* explanation, const char* label, const char* rule, int amount);

// Adds up parts of a point, as Tally (core/tally.h) does whole numbers: the terms that are shown are the strength that is used.
class PointTally {
  public:
    explicit PointTally(Explanation* terms) : terms_(terms) {}
    PointTally& add(const char* label, const char* rule, int amount) {
        total_ += amount;
        explain_points(terms_, label, rule, amount);
        return *this;
    }
    // Only where it changes anything.
    PointTally& add_if(int amount, const char* label, const char* rule) {
        return amount == 0 ? *this : add(label, rule, amount);
    }
    PointTally& halve_if(bool condition, const char* label, const char* rule) {
        return condition ? add_if(total_ / 2 - total_, label, rule) : *this;
    }
    int total() const { return total_; }

  private:
    Explanation* terms_;
    int total_ = 0;
};

// 11B.2: what one more Disruption hit does to the unit: bombardment.cpp
Remark remark_on_hit(const Game& game, const Position& p, PieceId piece);

// 19B.2: whether Japanese counters lie there whose nature the American does not know.
bool hides_something(const Game& game, const Position& p, HexId hex);

}  // namespace causeway::islandwar
