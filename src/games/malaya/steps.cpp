// 11.3 to 11.7, 13.3 to 13.5, 20.0, 26.12: what a step costs and where it may not go, and the search for all that a group can
// reach.
#include "games/malaya/steps.h"
#include "core/tally.h"

namespace causeway::malaya {

Reachable& last_search() {
    thread_local Reachable reach;
    return reach;
}

// --- steps ---------------------------------------------------------------------------------------------------------------

namespace {

constexpr int closed_terrain = 0;
int terrain_halves(const HexFacts& there, bool mechanized) { return 2 * (mechanized ? there.mechanized : there.foot); }

// The lines along a side.
struct Lines {
    bool road = false, rail = false, trail = false;
};

// The cheapest of the lines and the open ground; nothing where there is no way.
Price price_of_way(const Game& game, const HexFacts& there, Lines lines, const Mover& mover, bool by_rail) {
    constexpr int none = 1000;
    const int ground = terrain_halves(there, mover.mechanized);
    const int on_ground = ground == closed_terrain || by_rail ? none : ground;
    const int on_road = lines.road && !by_rail ? game.road_halves : none;
    // R11.4
    const int on_rail = !lines.rail ? none : mover.side == allies || by_rail ? game.rail_halves : 2 * game.rail_halves;
    const int trail_halves = mover.mechanized ? game.trail_mechanized_halves : game.trail_foot_halves;
    const int on_trail = lines.trail && !by_rail ? trail_halves : none;
    const int best = std::min({on_ground, on_road, on_rail, on_trail});
    Price price;
    int& part = best == on_road ? price.road : best == on_rail ? price.rail : best == on_trail ? price.trail : price.terrain;
    part = best == none ? 0 : best;
    return price;
}

}  // namespace

namespace {

Lines lines_along(const Game& game, HexId hex, Direction d) {
    const HexFacts& here = facts(game, hex);
    return {has_side(here.roads, d), has_side(here.rails, d), has_side(here.trails, d)};
}

// For a unit of that kind that is not bound to the railroad; see Game::steps.
std::uint8_t measure(const Game& game, HexId hex, Direction d, Side side, bool mechanized) {
    const HexId to = game.map.neighbour(hex, d);
    const HexFacts& here = facts(game, hex);
    if (to == no_hex || !facts(game, to).land || has_side(here.water_sides, d)) {
        return 0;
    }
    Mover mover;
    mover.side = side;
    mover.mechanized = mechanized;
    const int way = price_of_way(game, facts(game, to), lines_along(game, hex, d), mover, false).total();
    const bool river = has_side(here.rivers, d);
    const int crossing = river ? 2 * (mechanized ? game.river_mechanized : game.river_foot) : 0;
    return way == 0 ? std::uint8_t{0} : static_cast<std::uint8_t>((way + crossing) | (river ? with_river : 0));
}

}  // namespace

namespace {

// See Game::least_steps.
std::uint8_t least_of(const Game& game, const std::array<std::uint8_t, direction_count>& steps, bool mechanized) {
    int least = with_river;
    for (const std::uint8_t step : steps) {
        const bool river = (step & with_river) != 0;
        const int halves = (step & ~with_river) - (river ? 2 * (mechanized ? game.river_mechanized : game.river_foot) : 0);
        least = step == 0 ? least : std::min(least, halves);
    }
    return static_cast<std::uint8_t>(least);
}

}  // namespace

void measure_steps(Game& game) {
    for (const Side side : both_sides) {
        for (const bool mechanized : {false, true}) {
            auto& steps = game.steps[index(step_kind(side, mechanized))];
            for (const HexId hex : game.land) {
                for (const Direction d : all_directions) {
                    steps[index(hex)][index(d)] = measure(game, hex, d, side, mechanized);
                }
                game.least_steps[index(step_kind(side, mechanized))][index(hex)] =
                    least_of(game, steps[index(hex)], mechanized);
            }
        }
    }
}

unsigned Steps::way_by_rail(HexId from, Direction d, unsigned step) const {
    const int river = (step & with_river) != 0 ? river_halves() : 0;
    const bool on_rail = step != 0 && has_side(facts(game_, from).rails, d);
    return on_rail ? static_cast<unsigned>(game_.rail_halves + river) | (step & with_river) : 0;
}

Price Steps::price(HexId from, HexId to, Direction d) const {
    Price price = price_of_way(game_, facts(game_, to), lines_along(game_, from, d), mover_, by_rail_);
    if ((way(from, d) & with_river) != 0 && !is_bridged(from) && !is_bridged(to)) {
        price.river = river_halves();
    }
    return price;
}

// R11.3
bool can_cross(const Game& game, PieceId piece, HexId from, HexId to) {
    const std::optional<Direction> d = game.map.direction(from, to);
    const Unit& u = unit(game, piece);
    return d && game.steps[index(step_kind(u.side, u.mechanized))][index(from)][index(*d)] != 0;
}

// --- over the north edge -------------------------------------------------------------------------------------------------

namespace {

// A railroad leaves the map there.
bool is_railhead(const Game& game, HexId hex) { return facts(game, hex).north_edge && facts(game, hex).on_rail; }

Price entry_price(const Game& game, const Mover& mover, HexId hex, bool by_rail) {
    return price_of_way(game, facts(game, hex), {.rail = is_railhead(game, hex)}, mover, by_rail);
}

}  // namespace

int spent_entering(const Game& game, const Mover& mover, HexId hex, int halves, bool by_rail) {
    return std::min(entry_price(game, mover, hex, by_rail).total(), halves);  // 11.4
}

Verdict may_come_over_edge(const Game& game, const Ground& ground, const Mover& mover, HexId hex) {
    if (mover.side != japan || !facts(game, hex).north_edge) {
        return forbidden_by("26.3");
    }
    const bool open = !ground.is_closed(hex) && entry_price(game, mover, hex, false).total() > 0;
    return open ? allowed : forbidden_by("11.5");
}

Hexes edge_hexes(const Game& game, const Ground& ground, const Mover& mover) {
    Hexes hexes;
    for (const HexId hex : game.edge) {
        hexes.assign(hex, may_come_over_edge(game, ground, mover, hex).allowed());
    }
    return hexes;
}

// --- who moves together --------------------------------------------------------------------------------------------------

namespace {

// R20.2: its own hex, unless another engineer started there, too.
HexId own_bridge(const Game& game, const Position& p, PieceId piece) {
    if (!is_working_engineer(game, p, piece)) {
        return no_hex;
    }
    const HexId hex = at(p, piece);
    return std::count(p.engineers.begin(), p.engineers.end(), hex) == 1 ? hex : no_hex;
}

// 20.0 (4): an engineer takes a supply point along, which then moves by the engineer's factor. Engineers are looked for when
// supply is met.
class Carriers {
  public:
    Carriers(const Game& game, const Position& p) : game_(game), p_(p) {}
    int allowance_of(PieceId piece) {
        const int own = allowance(game_, p_, piece);
        if (!is_supply(game_, piece)) {
            return own;
        }
        if (!counted_) {
            count(piece);
        }
        if (free_ == 0) {
            return own;
        }
        --free_;
        return std::max(own, halves_);
    }

  private:
    void count(PieceId supply) {
        counted_ = true;
        for_companions(game_, p_, supply, [&](PieceId piece) {
            if (has(p_, piece, status::grouped) && is_working_engineer(game_, p_, piece)) {
                ++free_;
                halves_ = std::max(halves_, allowance(game_, p_, piece));
            }
        });
    }

    const Game& game_;
    const Position& p_;
    bool counted_ = false;
    int free_ = 0, halves_ = 0;
};

}  // namespace

Mover mover_of(const Game& game, const Position& p, PieceId piece, int halves, bool entered) {
    const HexId place = at(p, piece);
    Mover mover = walker_of(game, p, piece);
    mover.own_bridge = own_bridge(game, p, piece);
    mover.fresh = !entered;
    mover.railed = has(p, piece, status::railed);
    const auto left = [&](bool by_rail) {
        const int spent = entered ? spent_entering(game, mover, place, halves, by_rail) : 0;
        return static_cast<std::int16_t>(std::min(halves - spent, most_halves));
    };
    const bool can_stay_on_rail = mover.railed && (!entered || is_railhead(game, place));
    mover.halves = left(false);
    mover.rail_halves = can_stay_on_rail ? left(true) : std::int16_t{0};
    return mover;
}

namespace {

template <class Visit>
void for_members(const Game& game, const Position& p, const MoveTo& move, Visit visit) {
    Carriers carriers(game, p);
    for_companions(game, p, move.piece, [&](PieceId piece) {
        if (has(p, piece, status::grouped)) {
            const int halves = carriers.allowance_of(piece);
            visit(Member{piece, static_cast<std::int16_t>(halves)});
        }
    });
}

}  // namespace

Members members_of(const Game& game, const Position& p, const MoveTo& move) {
    Members members;
    for_members(game, p, move, [&](const Member& member) { members.push_back(member); });
    return members;
}

Mover leader_of(const Game& game, const Position& p, const MoveTo& move) {
    for (const Member& member : members_of(game, p, move)) {
        if (member.piece == move.piece) {
            return mover_of(game, p, move, member);
        }
    }
    broken("who leads is not among those who move");
}

// --- the search ----------------------------------------------------------------------------------------------------------

namespace {

// What the last search finds. Zones are looked for in the hexes `watched`; for `wary` see Steps::must_stop.
void search(const Steps& steps, const Mover& mover, int halves, const Hexes& watched, HexId stop_at, bool wary) {
    Reachable& reach = last_search();
    const auto leave_start = [&](HexId to, int price) {
        // 11.4: one hex is within every unit's means, but for infiltration.
        const bool least = mover.fresh && !steps.changes_zone(mover.start, to);
        const int cost = least ? std::min(price, halves) : price;
        if (reach.gains(to, cost) && !steps.is_closed(to) && steps.stays_free(mover.start, to)) {
            reach.find(mover.start, to, cost);
        }
    };
    const auto expand = [&](HexId from, int spent) {
        if (from == mover.start) {
            if (halves > 0) {
                steps.for_ways(from, leave_start);
            }
            return;
        }
        // Beyond the first hex nobody goes on out of a zone, so that none is changed.
        if (spent + steps.least(from) > halves || (watched.contains(from) && steps.must_stop(from, wary))) {
            return;
        }
        steps.for_ways(from, [&](HexId to, int price) {
            if (reach.gains(to, spent + price) && !steps.is_closed(to)) {
                reach.find(from, to, spent + price);
            }
        });
    };
    reach.spread(mover.start, {static_cast<std::int16_t>(halves)}, expand, stop_at);
}

Hexes found_hexes() {
    Hexes hexes;
    for (const HexId hex : last_search()) {
        hexes.insert(hex);
    }
    return hexes;
}

OpenMarch find_open_march(const Game& game, HexId start, int halves, StepKind kind) {
    Reachable& reach = last_search();
    const auto expand = [&](HexId from, int spent) {
        if (spent + game.least_steps[index(kind)][index(from)] > halves && spent > 0) {
            return;
        }
        const auto& beside = game.map.neighbours(from);
        const auto& steps = game.steps[index(kind)][index(from)];
        for (std::size_t d = 0; d < direction_count; ++d) {
            const int price = steps[d] & ~with_river;
            const int cost = spent + (from == start ? std::min(price, halves) : price);  // 11.4
            if (price > 0 && reach.gains(beside[d], cost)) {
                reach.find(from, beside[d], cost);
            }
        }
    };
    reach.spread(start, {static_cast<std::int16_t>(halves)}, expand);
    OpenMarch march;
    march.stages.reserve(reach.size());
    for (const HexId hex : reach) {
        march.reach.insert(hex);
        march.beside |= game.around[index(hex)];
        if (hex != start) {
            march.stages.push_back({hex, reach.previous(hex), static_cast<std::uint8_t>(reach.cost(hex).halves)});
        }
    }
    march.beside |= march.reach;
    return march;
}

// As for a unit that has spent nothing yet; one that has goes no farther.
const OpenMarch& open_march(const Game& game, const Mover& mover) {
    const std::size_t kind = index(step_kind(mover.side, mover.mechanized));
    const std::size_t number =
        (kind * (most_halves + 1) + static_cast<std::size_t>(mover.halves)) * max_hexes + index(mover.start);
    return game.marches.get(number,
                            [&] { return find_open_march(game, mover.start, mover.halves, static_cast<StepKind>(kind)); });
}

void search_open(const Game& game, const Ground& ground, const Mover& mover, HexId stop_at = no_hex, bool wary = false) {
    const Hexes watched = ground.watched(open_march(game, mover).beside);
    search(Steps(game, ground, mover), mover, mover.halves, watched, stop_at, wary);
}
// 26.12: on the railroad all the way.
void search_rail(const Game& game, const Ground& ground, const Mover& mover, HexId stop_at = no_hex, bool wary = false) {
    const Hexes watched = ground.watched(game.land_set);
    search(Steps(game, ground, mover, true), mover, mover.rail_halves, watched, stop_at, wary);
}

// --- marches among enemies -----------------------------------------------------------------------------------------------

// What enemies make of an open march, for a unit that starts fresh, with no bridge in reach: most ways stay as they are, and
// others are looked for only to the hexes whose ways are cut.
class HinderedMarch {
  public:
    HinderedMarch(const Game& game, const Ground& ground, const Mover& mover)
        : mover_(mover), steps_(game, ground, mover), open_(open_march(game, mover)) {
        reached_ = open_.reach - ground.enemies();
        stops_ = reached_ & ground.known_zone(open_.beside);
        stops_.erase(mover.start);
        through_ = reached_ - stops_;
        if (through_ == open_.reach) {
            return;
        }
        leaves_zone_ = steps_.in_zoc(mover.start);
        for (const OpenMarch::Stage& stage : open_.stages) {
            if ((!through_.contains(stage.from) || is_barred(stage)) && reached_.contains(stage.hex)) {
                cut_.insert(stage.hex);
                through_.erase(stage.hex);
            }
        }
        if (!cut_.empty()) {
            reached_ -= cut_;
            look_for_detours();
        }
    }
    const Hexes& hexes() const { return reached_; }

  private:
    // 13.4, 13.5: out of a zone of control into the next, but for who infiltrates and has the points for it (11.4).
    bool is_barred(HexId from, HexId to, int price) const {
        return from == mover_.start && leaves_zone_ && stops_.contains(to) && !(mover_.infiltrates && price <= mover_.halves);
    }
    bool is_barred(const OpenMarch::Stage& stage) const {
        return stage.from == mover_.start && leaves_zone_ && stops_.contains(stage.hex) &&
               is_barred(stage.from, stage.hex, steps_.halves(stage.from, stage.hex));
    }
    void look_for_detours() {
        std::array<std::uint8_t, max_hexes> spent{};  // nothing at the start
        for (const OpenMarch::Stage& stage : open_.stages) {
            spent[index(stage.hex)] = stage.halves;
        }
        Reachable& reach = last_search();
        const auto enter = [&](HexId from, HexId to, int cost) {
            if (reach.gains(to, cost)) {
                reach.find(from, to, cost);
            }
        };
        const auto expand = [&](HexId from, int cost) {
            if (from == mover_.start) {
                cut_.for_each([&](HexId to) {
                    steps_.for_ways_into(to, [&](HexId before, int price) {
                        if (through_.contains(before) && !is_barred(before, to, price)) {
                            // 11.4
                            enter(before, to,
                                  spent[index(before)] + (before == from ? std::min<int>(price, mover_.halves) : price));
                        }
                    });
                });
            } else if (!stops_.contains(from)) {
                steps_.for_ways(from, [&](HexId to, int price) {
                    if (cut_.contains(to)) {
                        enter(from, to, cost + price);
                    }
                });
            }
        };
        reach.spread(mover_.start, {mover_.halves}, expand);
        reached_ |= found_hexes();
    }

    const Mover& mover_;
    Steps steps_;
    const OpenMarch& open_;
    Hexes reached_;
    Hexes stops_;    // of these, in a zone of control
    Hexes through_;  // of these, where a way goes on
    Hexes cut_;      // to which the way is cut
    bool leaves_zone_ = false;
};

bool is_free(const Ground& ground, HexId hex) {
    const KnownZone zone = ground.zone(hex);
    return !ground.is_closed(hex) && !zone.certain && !zone.uncertain;
}

Hexes reached_in_the_open(const Game& game, const Ground& ground, const Mover& mover) {
    const OpenMarch& open = open_march(game, mover);
    if (mover.fresh && ground.is_open(open.beside)) {
        return open.reach;
    }
    if (mover.fresh && !ground.has_bridges_in(open.beside)) {
        return HinderedMarch(game, ground, mover).hexes();
    }
    search_open(game, ground, mover);
    return found_hexes();
}

Hexes reached_by(const Game& game, const Ground& ground, const Mover& mover) {
    Hexes hexes = reached_in_the_open(game, ground, mover);
    if (mover.rail_halves > 0) {
        search_rail(game, ground, mover);
        hexes |= found_hexes();
    }
    hexes.erase(mover.start);
    return hexes;
}

Way find_cheapest(const Game& game, const Ground& ground, const Mover& mover, HexId to, bool wary) {
    constexpr int never = 1000;
    const auto cost = [&] { return last_search().reached(to) ? int{last_search().cost(to).halves} : never; };
    int by_rail = never;
    if (mover.rail_halves > 0) {
        search_rail(game, ground, mover, to, wary);
        by_rail = cost();
    }
    search_open(game, ground, mover, to, wary);
    const int open = cost();
    if (by_rail < open) {
        search_rail(game, ground, mover, to, wary);
    }
    return {std::min(by_rail, open) < never, by_rail < open};
}

}  // namespace

// The way that it would take on an empty map leads past nobody.
bool has_open_way(const Game& game, const Ground& ground, const Mover& mover, HexId to) {
    if (!mover.fresh || ground.is_closed(to)) {
        return false;
    }
    const auto& stages = open_march(game, mover).stages;
    HexId next = to;
    // From the end: whoever is passed stands before whoever comes after him.
    for (auto stage = stages.rbegin(); stage != stages.rend(); ++stage) {
        if (stage->hex != next) {
            continue;
        }
        next = stage->from;
        if (next == mover.start) {
            return !ground.zone(mover.start).certain || is_free(ground, stage->hex);  // 13.4, R13.5
        }
        if (!is_free(ground, next)) {
            return false;
        }
    }
    return false;
}

// R11.6: nobody walks into what may be a zone of control if he can get there without.
Way find_way(const Game& game, const Ground& ground, const Mover& mover, HexId to) {
    const Way wary = find_cheapest(game, ground, mover, to, true);
    return wary.found ? wary : find_cheapest(game, ground, mover, to, false);
}

Hexes destinations(const Game& game, const Position& p, const MoveTo& move) {
    const Ground ground(game, p, owner(game, move.piece));
    Hexes common = game.land_set;
    FixedVector<Mover, 8> before;  // what agrees with one of these needs no search
    for_members(game, p, move, [&](const Member& member) {
        const Mover mover = mover_of(game, p, move, member);
        if (std::find(before.begin(), before.end(), mover) != before.end()) {
            return;
        }
        common &= on_map(mover.start) ? reached_by(game, ground, mover) : edge_hexes(game, ground, mover);
        if (!before.full()) {
            before.push_back(mover);
        }
    });
    return common;
}

// --- previews ------------------------------------------------------------------------------------------------------------

namespace {

// 11.3: the price of a way, by what for.
class Bill {
  public:
    void add(const Game& game, HexId hex, const Price& price) {
        const auto* name = std::find(std::begin(names), std::end(names), game.map.terrain_name(hex));
        require(name != std::end(names), "a terrain that has no name on a bill");
        terrain_[name - std::begin(names)] += price.terrain;
        rest_.road += price.road;
        rest_.rail += price.rail;
        rest_.trail += price.trail;
        rest_.river += price.river;
    }
    // All in half points; never more than the unit has.
    HalfPoints total(int means, Explanation& explanation) const {
        Tally paid(&explanation);
        for (std::size_t i = 0; i < std::size(names); ++i) {
            paid.add_if(terrain_[i], labels[i], "11.31");
        }
        paid.add_if(rest_.trail, "by trail, in half points", "11.31");
        paid.add_if(rest_.river, "rivers, in half points", "11.72");
        paid.add_if(rest_.road, "by road, in half points", "11.71");
        paid.add_if(rest_.rail, "by railroad, in half points", "26.12");
        paid.add_if(std::min(0, means - paid.total()), "more than the unit has, in half points: minimum move", "11.4");
        return {static_cast<std::int16_t>(paid.total())};
    }

  private:
    static constexpr std::string_view names[] = {"clear", "cultivated", "jungle", "mountain", "marsh", "city"};
    static constexpr const char* labels[] = {"clear hexes, in half points",  "cultivated hexes, in half points",
                                             "jungle hexes, in half points", "mountain hexes, in half points",
                                             "marsh hexes, in half points",  "city hexes, in half points"};
    int terrain_[std::size(names)] = {};
    Price rest_;
};

void preview_entry(const Game& game, const Mover& mover, HexId hex, Preview& preview) {
    const bool by_rail = mover.railed && is_railhead(game, hex);
    Bill bill;
    bill.add(game, hex, entry_price(game, mover, hex, by_rail));
    preview.cost = bill.total(mover.halves, preview.explanation);
    preview.path = {hex};
}

}  // namespace

void preview_move(const Game& game, const Position& p, Action action, Preview& preview) {
    const Mover mover = leader_of(game, p, p.stack.top<MoveTo>());
    if (!on_map(mover.start)) {
        preview_entry(game, mover, action.hex, preview);
        return;
    }
    const Ground ground(game, p, mover.side);
    const Way way = find_way(game, ground, mover, action.hex);
    if (!way.found) {
        return;
    }
    const Steps steps(game, ground, mover, way.by_rail);
    Bill bill;
    preview.path = {mover.start};
    last_search().for_path(action.hex, [&](HexId to) {
        const HexId from = preview.path.back();
        bill.add(game, to, steps.price(from, to, *game.map.direction(from, to)));
        preview.path.push_back(to);
    });
    preview.cost = bill.total(way.by_rail ? mover.rail_halves : mover.halves, preview.explanation);
}

}  // namespace causeway::malaya
