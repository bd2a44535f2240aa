// 6A, 6B: the units of a hex that move together. Private to movement.
#pragma once

#include <span>

#include "core/path.h"
#include "games/islandwar/chapters.h"

namespace causeway::islandwar {

// 6A.3, 12.2: what units pay to leave a hex, as far as their side knows; of several the one that pays most decides: steps.cpp
class Exit {
  public:
    Exit(const Game& game, const Position& p, Side side) : game_(game), p_(p), enemy_(other(side)) {}
    void add(PieceId piece);
    // Of the way from hex to hex; units in `but` have no ZOC.
    int price(HexId from, HexId to, HexId but = no_hex) const;
    int interdiction(HexId hex) const;
    // Where an enemy holds the hex that is left, and perhaps the other.
    int out_of_zone(bool into_another) const { return into_another ? held_ : free_; }

  private:
    const Game& game_;
    const Position& p_;
    Side enemy_;
    int free_ = 0, held_ = 0;
};

inline constexpr int most_points = 20;
using Reachable = causeway::Reach<max_hexes, most_points>;

template <class Visit>
void for_group(const Game& game, const Position& p, HexId hex, Side side, Visit visit) {
    for_units(game, p, side, hex, [&](PieceId piece) {
        if (has(p, piece, status::grouped)) {
            visit(piece);
        }
    });
}

// What decides where the units of a hex that move together can go.
class Group {
  public:
    Group(const Game& game, const Position& p, PieceId leader, int spent);
    // The unit alone, before anybody has chosen it.
    Group(const Game& game, const Position& p, PieceId alone);

    HexId hex() const { return hex_; }
    // 18K.4: one that combat has driven from its Beachhead.
    bool has_stray() const { return has_dukw_ && beachhead_in(game_, p_, hex_) == no_piece; }
    std::size_t size() const { return members_.size(); }
    int points_left() const { return std::max(0, allowance_ - spent_); }
    bool is_fresh() const { return spent_ == 0; }
    std::span<const PieceId> members() const { return {members_.begin(), members_.size()}; }

    int terrain(HexId from, Direction d) const;  // 0: prohibited
    int exit(HexId from, HexId to, HexId but = no_hex) const { return exit_.price(from, to, but); }
    // 6A.2, 13A.2, 18I.3: whether the group may enter at all.
    Verdict may_enter(HexId from, HexId to, Direction d) const;
    // R8.1: the limit holds at the end of the phase only, but no hex takes a third dummy (19B.6).
    Verdict may_stay(HexId to) const { return dummies_fit(to) ? allowed : forbidden_by("19B.6"); }

    // What it can reach; holds until the thread searches again.
    const Reachable& search(HexId stop_at = no_hex) const;
    // Whether a hex beside it is in reach and lets it stay, which is what most questions about a reach come to.
    bool has_next() const;

    // 6B.2, R6.5: what an overrun costs the one who pays most; the targets' own ZOCs do not count.
    int overrun_price(HexId to, Direction d) const { return terrain(hex_, d) + exit(hex_, to, to) + game_.overrun_cost; }
    Verdict may_overrun(HexId to) const;
    template <class Visit>
    void for_overruns(Visit visit) const {
        for (const HexId to : game_.map.neighbours(hex_)) {
            if (to != no_hex && occupied_by(p_, other(side_), to) && may_overrun(to).allowed()) {
                visit(to);
            }
        }
    }
    // 6B.1: one hex, whatever it costs, with all its points.
    template <class Visit>
    void for_minimum_moves(Visit visit) const {
        if (!is_fresh() || has_landed_) {
            return;  // R6.3
        }
        for (const Direction d : all_directions) {
            const HexId to = game_.map.neighbour(hex_, d);
            if (to != no_hex && may_enter(hex_, to, d).allowed() && may_stay(to).allowed()) {
                visit(to);
            }
        }
    }

  private:
    void add(PieceId piece);
    Verdict may_enter_open(HexId from, HexId to) const;
    bool can_all_overrun(HexId to, Direction d) const;
    bool is_enemy_in(HexId hex) const;
    bool overfills(HexId to) const;
    bool leaves_home(HexId from, HexId to) const;
    bool comes_nearer(HexId from, HexId to) const;
    bool dummies_fit(HexId to) const;

    const Game& game_;
    const Position& p_;
    Side side_;
    HexId hex_;
    Exit exit_;
    int spent_, allowance_ = 0;
    unsigned kinds_ = 0;
    bool isolated_ = false, all_tanks_ = true, has_landed_ = false, has_dukw_ = false;
    FixedVector<PieceId, 64> members_{};
};

}  // namespace causeway::islandwar
