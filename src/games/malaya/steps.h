// What decides where units can march (11.0): the ground, the means of each unit, the price of each step, and the search. Shared
// by movement.cpp and steps.cpp.
#pragma once

#include "core/path.h"
#include "games/malaya/chapters.h"

namespace causeway::malaya {

inline constexpr int most_halves = 40;  // twice the largest factor, and room
using Reachable = Reach<max_hexes, most_halves>;
// What the last search of this thread found. Scratch memory only: every search starts afresh.
Reachable& last_search();

// What closes hexes to a side or stops it there, as far as it knows (18.4), whichever of its units moves.
struct Ground {
    Hexes closed;
    KnownZones zones;
    Ground(const Game& game, const Position& p, Side side)
        : closed(p.occupied[index(other(side))]), zones(known_zoc_of(game, p, other(side))) {
        zones.certain |= p.met;  // 18.4
        zones.uncertain -= p.met;
    }
};

// What decides where a unit can go; units that agree in it can go to the same hexes.
struct Mover {
    HexId start = no_hex;          // or box::base
    HexId own_bridge = no_hex;     // R20.2: an engineer's river sides do not serve itself
    std::int16_t halves = 0;       // half points left
    std::int16_t rail_halves = 0;  // left to a unit that keeps to the railroad (26.12)
    Side side = nobody;
    bool mechanized = false, infiltrates = false;
    bool fresh = true;  // has spent nothing yet: one hex is within its means (11.4)
    bool railed = false;
    friend constexpr bool operator==(const Mover&, const Mover&) = default;
};
// `halves`: its allowance; `entered`: it has come over the edge into the hex where it is.
Mover mover_of(const Game& game, const Position& p, PieceId piece, int halves, bool entered);

// In half points, part by part.
struct Price {
    int terrain = 0, road = 0, rail = 0, trail = 0, river = 0;
    int total() const { return terrain + road + rail + trail + river; }
};

// What the steps of one unit cost and where they may not go. `by_rail`: it keeps to the railroad.
class Steps {
  public:
    Steps(const Game& game, const Position& p, const Ground& ground, const Mover& mover, bool by_rail = false)
        : game_(game), p_(p), ground_(ground), mover_(mover), by_rail_(by_rail) {}

    bool in_zoc(HexId hex) const { return ground_.zones.certain.contains(hex); }
    bool may_meet(HexId hex) const { return ground_.zones.uncertain.contains(hex); }
    bool changes_zone(HexId from, HexId to) const { return in_zoc(from) && in_zoc(to); }
    // Whether the unit may be in the hex, whichever way it came.
    Verdict may_enter(HexId to) const {
        return facts(game_, to).land && !ground_.closed.contains(to) ? allowed : forbidden_by("11.5");  // R11.1
    }
    Verdict may_step(HexId from, HexId to, Direction d) const;
    // Half points of a step, or -1 where it is forbidden: what may_step and price say, without their reasons.
    int cost(HexId from, HexId to, Direction d) const;
    Price price(HexId from, HexId to, Direction d) const;

  private:
    // With `with_river` where one is in it; 0: no way.
    unsigned way(HexId from, Direction d) const;
    bool is_bridged(HexId hex) const;
    int river_halves() const { return 2 * (mover_.mechanized ? game_.river_mechanized : game_.river_foot); }
    // 13.4, 13.5: not from one zone of control to the next, but for infiltration.
    bool stays_free(HexId from, HexId to) const {
        return !changes_zone(from, to) || (mover_.infiltrates && mover_.fresh && from == mover_.start);
    }

    const Game& game_;
    const Position& p_;
    const Ground& ground_;
    const Mover& mover_;
    bool by_rail_;
};

// --- over the north edge (26.2, R26.4) -----------------------------------------------------------------------------------

Verdict may_come_over_edge(const Game& game, const Ground& ground, const Mover& mover, HexId hex);
Hexes edge_hexes(const Game& game, const Ground& ground, const Mover& mover);
// Half points that entering takes out of an allowance.
int spent_entering(const Game& game, const Mover& mover, HexId hex, int halves, bool by_rail);

// --- who moves together (11.2, 20.0) -------------------------------------------------------------------------------------

struct Member {
    PieceId piece = no_piece;
    Mover mover;
};
using Members = FixedVector<Member, max_pieces>;
// The group under way, with supply that engineers carry.
Members members_of(const Game& game, const Position& p, const MoveTo& move);
Mover leader_of(const Game& game, const Position& p, const MoveTo& move);

// Visits the units in the place of this one, itself included.
template <class Visit>
void for_companions(const Game& game, const Position& p, PieceId piece, Visit visit) {
    if (const HexId place = at(p, piece); on_map(place)) {
        for_stack(p, place, visit);
    } else {
        for_box(game, p, owner(game, piece), place, visit);
    }
}
inline bool is_working_engineer(const Game& game, const Position& p, PieceId piece) {
    return is(game, piece, Class::engineer) && !has(p, piece, status::suppressed);
}

// --- the search ----------------------------------------------------------------------------------------------------------

// Finds the cheapest of the safest ways to the hex, which is the last search then.
struct Way {
    bool found = false, by_rail = false;
};
Way find_way(const Game& game, const Position& p, const Ground& ground, const Mover& mover, HexId to);
// Where all of the group can go, each within its own means.
Hexes destinations(const Game& game, const Position& p, const MoveTo& move);

}  // namespace causeway::malaya
