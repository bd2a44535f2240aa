// What decides where units can march (11.0): the ground, the means of each unit, the price of each step, and the search. Shared
// by movement.cpp and steps.cpp.
#pragma once

#include "core/path.h"
#include "games/malaya/chapters.h"

namespace causeway::malaya {

using Reachable = Reach<max_hexes, most_halves>;
// What the last search of this thread found. Scratch memory only: every search starts afresh.
Reachable& last_search();

// What closes hexes to a side or stops it there, as far as it knows (18.4), whichever of its units moves. A zone is looked up
// when somebody first comes to it: that is at few hexes.
class Ground {
  public:
    Ground(const Game& game, const Position& p, Side side) : game_(game), p_(p), enemy_(other(side)) {
        for (const HexId hex : p.engineers) {
            bridges_.assign(hex, facts(game, hex).rivers != 0);
        }
        has_bridges_ = !bridges_.empty();
    }
    bool is_closed(HexId hex) const { return occupied_by(p_, enemy_, hex); }
    KnownZone zone(HexId hex) const {
        if (!asked_.contains(hex)) {
            look_up(hex);
        }
        return {certain_.contains(hex), uncertain_.contains(hex)};
    }
    // Where somebody is next to an enemy, or one was met.
    Hexes front() const {
        Hexes front = p_.met;
        enemies().for_each([&](HexId hex) { front |= game_.around[index(hex)]; });
        return front;
    }
    // Whether a march through these hexes is as on an empty map.
    bool is_open(const Hexes& hexes) const {
        return !hexes.intersects(enemies()) && !hexes.intersects(p_.met) && !has_bridges_in(hexes);
    }
    // Where the enemies in these hexes are known to have a zone of control, and where one was met.
    Hexes known_zone(const Hexes& hexes) const { return known_zone_of(game_, p_, enemy_, enemies() & hexes) | p_.met; }
    // Where somebody on a march through these hexes can meet a zone; with a bridge among them he may get anywhere.
    Hexes watched(const Hexes& hexes) const {
        Hexes watched = p_.met;
        (has_bridges_in(hexes) ? enemies() : enemies() & hexes).for_each([&](HexId hex) {
            watched |= game_.around[index(hex)];
        });
        return watched;
    }
    const Hexes& enemies() const { return p_.occupied[index(enemy_)]; }
    bool has_bridges() const { return has_bridges_; }
    bool has_bridges_in(const Hexes& hexes) const { return has_bridges_ && hexes.intersects(bridges_); }
    // 20.0 (2): an engineer began the phase there, at a river.
    bool is_bridged(HexId hex) const { return bridges_.contains(hex); }

  private:
    void look_up(HexId hex) const {
        const KnownZone zone =
            p_.met.contains(hex) ? KnownZone{.certain = true} : known_zoc_at(game_, p_, enemy_, hex);  // 18.4
        asked_.insert(hex);
        certain_.assign(hex, zone.certain);
        uncertain_.assign(hex, zone.uncertain);
    }

    const Game& game_;
    const Position& p_;
    Side enemy_;
    Hexes bridges_;
    bool has_bridges_ = false;
    mutable Hexes asked_, certain_, uncertain_;
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
// Without its means: enough to tell a single step.
inline Mover walker_of(const Game& game, const Position& p, PieceId piece) {
    const Unit& u = unit(game, piece);
    Mover mover;
    mover.start = at(p, piece);
    mover.side = u.side;
    mover.mechanized = u.mechanized;
    mover.infiltrates = u.side == japan && u.type == Class::infantry;  // 13.5, R13.3
    return mover;
}
// `halves`: its allowance; `entered`: it has come over the edge into the hex where it is.
Mover mover_of(const Game& game, const Position& p, PieceId piece, int halves, bool entered);

// In half points, part by part.
struct Price {
    int terrain = 0, road = 0, rail = 0, trail = 0, river = 0;
    int total() const { return terrain + road + rail + trail + river; }
};

// Whether terrain lets the unit leave the hex in some direction.
inline bool has_ways(const Game& game, PieceId piece, HexId hex) {
    const Unit& u = unit(game, piece);
    return game.least_steps[index(step_kind(u.side, u.mechanized))][index(hex)] < with_river;
}

// What the steps of one unit cost and where they may not go. `by_rail`: it keeps to the railroad.
class Steps {
  public:
    Steps(const Game& game, const Ground& ground, const Mover& mover, bool by_rail = false)
        : game_(game),
          ground_(ground),
          mover_(mover),
          kind_(index(step_kind(mover.side, mover.mechanized))),
          starts_in_zoc_(ground.zone(mover.start).certain),
          by_rail_(by_rail),
          as_measured_(!by_rail && !ground.has_bridges()) {}

    bool in_zoc(HexId hex) const { return hex == mover_.start ? starts_in_zoc_ : ground_.zone(hex).certain; }
    // 13.3. `wary`: no way goes on from a hex where a zone of control may be met (18.4).
    bool must_stop(HexId hex, bool wary) const {
        const KnownZone zone = ground_.zone(hex);
        return zone.certain || (wary && zone.uncertain);
    }
    bool changes_zone(HexId from, HexId to) const { return in_zoc(from) && in_zoc(to); }
    // Whether the unit may be in the hex, whichever way it came.
    Verdict may_enter(HexId to) const {
        return facts(game_, to).land && !is_closed(to) ? allowed : forbidden_by("11.5");  // R11.1
    }
    bool is_closed(HexId hex) const { return ground_.is_closed(hex); }
    // 13.4, 13.5: not from one zone of control to the next, but for infiltration.
    bool stays_free(HexId from, HexId to) const {
        return !changes_zone(from, to) || (mover_.infiltrates && mover_.fresh && from == mover_.start);
    }
    Verdict may_step(HexId from, HexId to, Direction d) const {
        if (!may_enter(to).allowed() || way(from, d) == 0) {
            return forbidden_by("11.5");
        }
        return stays_free(from, to) ? allowed : forbidden_by("13.4");
    }
    Price price(HexId from, HexId to, Direction d) const;
    // The same in one figure, between neighbours without bridges and railroads.
    int halves(HexId from, HexId to) const {
        return game_.steps[kind_][index(from)][index(*game_.map.direction(from, to))] & ~with_river;
    }
    // Visits the hexes next to this one to which there is a way, whoever is there: visit(to, half points).
    template <class Visit>
    void for_ways(HexId from, Visit visit) const {
        const auto& beside = game_.map.neighbours(from);
        const auto& steps = game_.steps[kind_][index(from)];
        if (as_measured_) {
            for (std::size_t d = 0; d < direction_count; ++d) {
                if (steps[d] != 0) {
                    visit(beside[d], steps[d] & ~with_river);
                }
            }
            return;
        }
        for (std::size_t d = 0; d < direction_count; ++d) {
            const unsigned step = by_rail_ ? way_by_rail(from, static_cast<Direction>(d), steps[d]) : steps[d];
            if (step == 0) {
                continue;
            }
            const bool bridged = (step & with_river) != 0 && (is_bridged(from) || is_bridged(beside[d]));
            visit(beside[d], static_cast<int>(step & ~unsigned{with_river}) - (bridged ? river_halves() : 0));
        }
    }
    // The same with the hexes from where there is a way into this one, without bridges and railroads.
    template <class Visit>
    void for_ways_into(HexId to, Visit visit) const {
        const auto& beside = game_.map.neighbours(to);
        for (std::size_t d = 0; d < direction_count; ++d) {
            const HexId from = beside[d];
            const std::size_t back = d < direction_count / 2 ? d + direction_count / 2 : d - direction_count / 2;
            const int step = from == no_hex ? 0 : game_.steps[kind_][index(from)][back];
            if (step != 0) {
                visit(from, step & ~with_river);
            }
        }
    }
    // No way out of the hex costs less.
    int least(HexId from) const { return by_rail_ ? game_.rail_halves : game_.least_steps[kind_][index(from)]; }

  private:
    // With `with_river` where one is in it; 0: no way.
    unsigned way(HexId from, Direction d) const {
        const unsigned step = game_.steps[kind_][index(from)][index(d)];
        return by_rail_ ? way_by_rail(from, d, step) : step;
    }
    unsigned way_by_rail(HexId from, Direction d, unsigned step) const;
    // 20.0 (2)
    bool is_bridged(HexId hex) const { return hex != mover_.own_bridge && ground_.is_bridged(hex); }
    int river_halves() const { return 2 * (mover_.mechanized ? game_.river_mechanized : game_.river_foot); }

    const Game& game_;
    const Ground& ground_;
    const Mover& mover_;
    std::size_t kind_;  // a StepKind
    bool starts_in_zoc_;
    bool by_rail_;
    bool as_measured_;  // no step costs anything but what Game::steps says
};

// --- over the north edge (26.2, R26.4) -----------------------------------------------------------------------------------

Verdict may_come_over_edge(const Game& game, const Ground& ground, const Mover& mover, HexId hex);
Hexes edge_hexes(const Game& game, const Ground& ground, const Mover& mover);
// Half points that entering takes out of an allowance.
int spent_entering(const Game& game, const Mover& mover, HexId hex, int halves, bool by_rail);

// --- who moves together (11.2, 20.0) -------------------------------------------------------------------------------------

struct Member {
    PieceId piece{};
    std::int16_t halves = 0;  // its allowance
};
using Members = FixedVector<Member, max_pieces>;
// The group under way, with supply that engineers carry.
Members members_of(const Game& game, const Position& p, const MoveTo& move);
inline Mover mover_of(const Game& game, const Position& p, const MoveTo& move, const Member& member) {
    return mover_of(game, p, member.piece, member.halves, move.spent > 0);
}
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
Way find_way(const Game& game, const Ground& ground, const Mover& mover, HexId to);
// Whether it is sure that a way is found and nobody met on it, so that only its cost is left to know.
bool has_open_way(const Game& game, const Ground& ground, const Mover& mover, HexId to);
// Where all of the group can go, each within its own means.
Hexes destinations(const Game& game, const Position& p, const MoveTo& move);

}  // namespace causeway::malaya
