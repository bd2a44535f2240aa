// 6A, 6B.2, 13A.2, 18C.2, 18I.3, 18K.4: where units that move together can go.
#include "games/islandwar/group.h"

#include <bit>

namespace causeway::islandwar {

// --- who goes ------------------------------------------------------------------------------------------------------------

Group::Group(const Game& game, const Position& p, PieceId leader, int spent)
    : game_(game), p_(p), side_(owner(game, leader)), hex_(at(p, leader)), exit_(game, p, side_), spent_(spent) {
    for_group(game, p, hex_, side_, [&](PieceId piece) { add(piece); });
}
Group::Group(const Game& game, const Position& p, PieceId alone)
    : game_(game), p_(p), side_(owner(game, alone)), hex_(at(p, alone)), exit_(game, p, side_), spent_(0) {
    add(alone);
}

void Group::add(PieceId piece) {
    members_.push_back(piece);
    exit_.add(piece);
    kinds_ |= 1U << index(step_kind(game_, piece));
    allowance_ = members_.size() == 1 ? allowance(game_, p_, piece) : std::min(allowance_, allowance(game_, p_, piece));
    isolated_ = isolated_ || has(p_, piece, status::isolated);
    has_dukw_ = has_dukw_ || is(game_, piece, Type::dukw);
    all_tanks_ = all_tanks_ && is(game_, piece, Type::amphibious_tank);
    has_landed_ = has_landed_ || (has(p_, piece, status::landing) && !has(p_, piece, status::last_wave));
}

// --- a step --------------------------------------------------------------------------------------------------------------

int Group::terrain(HexId from, Direction d) const {
    int most = 0;
    for (unsigned kinds = kinds_; kinds != 0; kinds &= kinds - 1) {
        const int cost = step_cost(game_, p_, static_cast<StepKind>(std::countr_zero(kinds)), from, d);
        if (cost == 0) {
            return 0;
        }
        most = std::max(most, cost);
    }
    return most;
}

namespace {

// 18I.3: a reef beside the coast.
bool is_inshore(const Game& game, HexId hex) {
    const std::array<HexId, 6>& around = game.map.neighbours(hex);
    return facts(game, hex).reef &&
           std::any_of(around.begin(), around.end(), [&](HexId beside) { return beside != no_hex && is_land(game, beside); });
}

template <class Visit>
void for_beachheads(const Game& game, const Position& p, Visit visit) {
    for (const PieceId beachhead : game.beachheads) {
        if (const HexId home = at(p, beachhead); on_map(home)) {
            visit(home);
        }
    }
}

}  // namespace

Verdict Group::may_enter(HexId from, HexId to, Direction d) const {
    return terrain(from, d) == 0 ? forbidden_by("6A.1") : may_enter_open(from, to);
}

// The same where terrain lets it.
Verdict Group::may_enter_open(HexId from, HexId to) const {
    if (has_unit_of(game_, p_, other(side_), to)) {  // R15.4: a fort alone keeps nobody out
        return forbidden_by("6A.2");
    }
    if (!facts(game_, to).land && !(all_tanks_ && is_inshore(game_, to))) {
        return forbidden_by("18I.3");
    }
    if (side_ == us && facts(game_, to).beach != 0xFF && overfills(to)) {
        return forbidden_by("18C.2");
    }
    if (has_dukw_ && !comes_nearer(from, to)) {
        return forbidden_by("18K.4");  // R18.20
    }
    return leaves_home(from, to) ? forbidden_by("13A.2") : allowed;
}

// 18C.2: a Beachhead takes nobody in above its limit, not even on the way.
bool Group::overfills(HexId to) const {
    if (beachhead_in(game_, p_, to) == no_piece) {
        return false;
    }
    int points = stacked(game_, p_, side_, to).all;
    for (const PieceId piece : members_) {
        points += stacking_of(game_, piece, to);
        for_cargo(game_, p_, piece, [&](PieceId cargo) { points += stacking_of(game_, cargo, to); });
    }
    return points > facts(game_, to).stacking;
}

int distance_home(const Game& game, const Position& p, HexId hex) {
    int nearest = max_hexes;
    for_beachheads(game, p, [&](HexId home) { nearest = std::min(nearest, game.map.grid().distance(home, hex)); });
    return nearest;
}

// 13A.2
bool Group::leaves_home(HexId from, HexId to) const {
    return isolated_ && distance_home(game_, p_, to) > distance_home(game_, p_, from);
}

// R18.20: to any of the Beachheads.
bool Group::comes_nearer(HexId from, HexId to) const {
    const auto& grid = game_.map.grid();
    bool nearer = false;
    for_beachheads(game_, p_, [&](HexId home) { nearer = nearer || grid.distance(home, to) < grid.distance(home, from); });
    return nearer;
}

// 19B.6
bool Group::dummies_fit(HexId to) const {
    if (side_ == us) {
        return true;
    }
    int dummies = 0;
    for_units(game_, p_, side_, to, [&](PieceId piece) { dummies += is_dummy(game_, piece) ? 1 : 0; });
    for (const PieceId piece : members_) {
        dummies += to != hex_ && is_dummy(game_, piece) ? 1 : 0;
    }
    return dummies <= 2;
}

// --- the reach -----------------------------------------------------------------------------------------------------------

namespace {

Reachable& last_search() {
    thread_local Reachable reach;
    return reach;
}

// Whether hexes seem held by that side, each found out once.
class Zones {
  public:
    Zones(const Game& game, const Position& p, Side enemy) : game_(game), p_(p), enemy_(enemy) {}
    bool hold(HexId hex) {
        if (!known_.contains(hex)) {
            known_.insert(hex);
            held_.assign(hex, seems_held(game_, p_, enemy_, hex));
        }
        return held_.contains(hex);
    }

  private:
    const Game& game_;
    const Position& p_;
    Side enemy_;
    Hexes known_, held_;
};

}  // namespace

const Reachable& Group::search(HexId stop_at) const {
    Reachable& reach = last_search();
    Zones zones(game_, p_, other(side_));
    const auto expand = [&](HexId from, int spent) {
        const int before = spent + exit_.interdiction(from);
        const bool held = zones.hold(from);
        const std::array<HexId, 6>& around = game_.map.neighbours(from);
        for (const Direction d : all_directions) {
            const HexId to = around[index(d)];
            if (to == no_hex || !reach.gains(to, before + 1)) {
                continue;  // no step is cheaper
            }
            const int cost = terrain(from, d);
            if (cost == 0 || !reach.gains(to, before + cost) || !may_enter_open(from, to).allowed()) {
                continue;
            }
            const int all = before + cost + (held ? exit_.out_of_zone(zones.hold(to)) : 0);
            if (reach.gains(to, all)) {
                reach.find(from, to, all);
            }
        }
    };
    reach.spread(hex_, HalfPoints{static_cast<std::int16_t>(points_left())}, expand, stop_at);
    return reach;
}

bool Group::has_next() const {
    const std::array<HexId, 6>& around = game_.map.neighbours(hex_);
    return std::any_of(all_directions.begin(), all_directions.end(), [&](Direction d) {
        const HexId to = around[index(d)];
        const int cost = to == no_hex ? 0 : terrain(hex_, d);
        return cost > 0 && cost <= points_left() && may_enter_open(hex_, to).allowed() &&
               cost + exit(hex_, to) <= points_left() && may_stay(to).allowed();
    });
}

// --- overruns (6B.2) -----------------------------------------------------------------------------------------------------

bool Group::is_enemy_in(HexId hex) const {
    return p_.stacks.any(hex, [&](PieceId each) { return owner(game_, each) != side_ && is_unit(game_, each); });
}

// R6.5: each of them its own price, out of its own allowance.
bool Group::can_all_overrun(HexId to, Direction d) const {
    return std::all_of(members_.begin(), members_.end(), [&](PieceId piece) {
        Exit alone(game_, p_, side_);
        alone.add(piece);
        const int step = step_cost(game_, p_, step_kind(game_, piece), hex_, d);
        return step + alone.price(hex_, to, to) + game_.overrun_cost <= allowance(game_, p_, piece) - spent_;
    });
}

Verdict Group::may_overrun(HexId to) const {
    const std::optional<Direction> way = game_.map.direction(hex_, to);
    if (!way || !is_phase_among(p_.phase, movement_phases) || !facts(game_, to).land || !is_enemy_in(to)) {
        return senseless;
    }
    if (terrain(hex_, *way) == 0 || !can_all_overrun(to, *way)) {
        return forbidden_by("6B.2");
    }
    return first_of(leaves_home(hex_, to) ? forbidden_by("13A.2") : allowed, islandwar::may_overrun(game_, p_, members(), to));
}

}  // namespace causeway::islandwar
