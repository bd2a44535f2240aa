// 6 Movement, 7 Roads: what a step costs, what a unit can spend, and the march of a unit or stack.
#include <fmt/format.h>

#include "core/path.h"
#include "games/islandwar/landing.h"

namespace causeway::islandwar {

// --- the price of a step (6A.1, 7A) --------------------------------------------------------------------------------------

namespace {

const Effect* effect_of(const Game& game, std::string_view name) {
    const auto found =
        std::find_if(game.effects.begin(), game.effects.end(), [&](const Effect& effect) { return effect.id == name; });
    return found == game.effects.end() ? nullptr : &*found;
}

std::uint8_t cost_to(const Effect& effect, StepKind kind, std::size_t weather) {
    switch (kind) {
        case StepKind::foot: return effect.foot[weather];
        case StepKind::motorized: return effect.motorized[weather];
        case StepKind::artillery: return effect.artillery[weather];
        case StepKind::mountain_artillery: return effect.mountain_artillery[weather];
        case StepKind::amphibian:
            return effect.amphibious[weather] > 0 ? effect.amphibious[weather] : effect.motorized[weather];
    }
    return 0;
}

bool is_closed(const Game& game, StepKind kind, HexId hex) {
    const Effect* here = effect_of(game, game.map.terrain_name(hex));
    return here == nullptr || cost_to(*here, kind, 0) == 0;
}

// 0: prohibited. A hexside adds to the hex (6A.1). Who stands where he may not go leaves by a road only (R7.2).
int plain_step(const Game& game, StepKind kind, std::size_t weather, HexId from, Direction d) {
    if (is_closed(game, kind, from)) {
        return 0;
    }
    const Effect* there = effect_of(game, game.map.terrain_name(game.map.neighbour(from, d)));
    const int hex = there == nullptr ? 0 : cost_to(*there, kind, weather);
    if (hex == 0 || !has_side(facts(game, from).steep, d)) {
        return hex;
    }
    const int side = cost_to(game.steep, kind, weather);
    return side == 0 ? 0 : hex + side;
}

// 7A, R7.1: along a road the cost of clear terrain, if that is less.
int measured_step(const Game& game, StepKind kind, std::size_t weather, HexId from, Direction d) {
    const int plain = plain_step(game, kind, weather, from, d);
    if (!has_side(facts(game, from).roads, d)) {
        return plain;
    }
    const int road = cost_to(*effect_of(game, "clear"), kind, weather);
    return plain == 0 ? road : std::min(plain, road);
}

}  // namespace

void measure_steps(Game& game) {
    for (std::size_t weather = 0; weather < 2; ++weather) {
        for (std::size_t k = 0; k < step_kinds; ++k) {
            const auto kind = static_cast<StepKind>(k);
            for (int i = 0; i < game.map.size(); ++i) {
                const auto hex = static_cast<HexId>(i);
                for (const Direction d : all_directions) {
                    if (game.map.neighbour(hex, d) == no_hex) {
                        continue;
                    }
                    game.steps[weather][k][index(hex)][index(d)] =
                        static_cast<std::uint8_t>(measured_step(game, kind, weather, hex, d));
                }
            }
        }
    }
}

// --- what a unit can spend (6A, 6B.3, 6C, 14) -----------------------------------------------------------------------------

namespace {

// 4.1B, 6A.2, 14: whether it may move at all in this phase.
Verdict may_move(const Game& game, const Position& p, PieceId piece) {
    const Unit& u = unit(game, piece);
    if (u.movement == 0 || !on_map(at(p, piece))) {
        return forbidden_by("6B.1");
    }
    if (has(p, piece, status::badly)) {
        return forbidden_by("14.2");
    }
    if (has(p, piece, status::moved)) {
        return forbidden_by("6A.2");
    }
    // R4.3: it has bombarded; support in the assault of an overrun that failed is no bar.
    if (p.phase == Phase::movement && has(p, piece, status::fired) && !has(p, piece, status::supported_attack)) {
        return forbidden_by("4.1B");
    }
    if (p.phase == Phase::combat && (!has(p, piece, status::reserve) || has(p, piece, status::responded))) {
        return forbidden_by("6B.3");
    }
    const Verdict alone = p.carrier[index(piece)] == no_piece ? allowed : forbidden_by("18K.1");
    return first_of(alone, may_leave_beachhead(game, p, piece));
}

}  // namespace

int allowance(const Game& game, const Position& p, PieceId piece) {
    if (has(p, piece, status::landing) && !(has_crossed(p, piece) && owner(game, piece) == us)) {
        return landing_allowance(game, p, piece);
    }
    const Unit& u = unit(game, piece);
    const bool exploits = p.phase == Phase::exploitation || p.phase == Phase::night_movement;
    const bool reserve = has(p, piece, status::reserve);
    int points = u.movement;
    int divisor = reserve ? 2 : 1;  // 6B.3
    if (exploits && u.klass == Class::motorized) {
        divisor = reserve ? 4 : 2;  // 6C.1
    } else if (exploits) {
        points = 1;
        divisor = 1;
    }
    divisor *= has(p, piece, status::disrupted) ? 2 : 1;  // 14
    return points / divisor;                              // what is left of a point buys nothing
}

// --- leaving zones of control (6A.3) -------------------------------------------------------------------------------------

namespace {

// R19.7: a counter that the mover does not know is taken for a unit with a zone of control.
bool seems_to_reach(const Game& game, const Position& p, Side viewer, PieceId piece, HexId from, Direction d) {
    return identifies(game, p, piece, viewer_of(viewer)) ? is_unit(game, piece) && reaches_to(game, p, piece, from, d)
                                                         : is_open(game, StepKind::foot, from, d);
}

}  // namespace

bool seems_held(const Game& game, const Position& p, Side enemy, HexId hex, HexId but) {
    const std::array<HexId, 6>& around = game.map.neighbours(hex);
    return std::any_of(all_directions.begin(), all_directions.end(), [&](Direction d) {
        const HexId from = around[index(d)];
        return from != no_hex && from != but && occupied_by(p, enemy, from) && p.stacks.any(from, [&](PieceId piece) {
            return owner(game, piece) == enemy && seems_to_reach(game, p, other(enemy), piece, from, opposite(d));
        });
    });
}

namespace {

std::size_t exit_class(const Game& game, PieceId piece) {
    const Class klass = unit(game, piece).klass;
    return klass == Class::motorized ? 1 : klass == Class::artillery ? 2 : 0;
}

int interdiction_in(const Position& p, HexId hex) {
    int most = 0;
    for (const Interdiction& each : p.interdictions) {
        most = each.hex == hex ? std::max<int>(most, each.points) : most;
    }
    return most;
}

// What units pay to leave a hex; of several the one that pays most decides.
class Exit {
  public:
    Exit(const Game& game, const Position& p, Side side) : game_(game), p_(p), enemy_(other(side)) {}
    void add(PieceId piece) {
        free_ = std::max<int>(free_, game_.exit_free[exit_class(game_, piece)]);
        held_ = std::max<int>(held_, game_.exit_held[exit_class(game_, piece)]);
    }

    // A function that gives the price of the way out of that hex into another; units in `but` have no ZOC.
    auto from(HexId hex, HexId but = no_hex) const {
        const int interdiction = interdiction_in(p_, hex);
        const bool held = seems_held(game_, p_, enemy_, hex, but);
        return [this, interdiction, held, but](HexId to) {
            return interdiction + (!held ? 0 : seems_held(game_, p_, enemy_, to, but) ? held_ : free_);
        };
    }

  private:
    const Game& game_;
    const Position& p_;
    Side enemy_;
    int free_ = 0, held_ = 0;
};

}  // namespace

int exit_cost(const Game& game, const Position& p, PieceId piece, HexId from, HexId to) {
    Exit exit(game, p, owner(game, piece));
    exit.add(piece);
    return exit.from(from)(to);
}

// --- the group on the move -----------------------------------------------------------------------------------------------

namespace {

constexpr int most_points = 20;
using Reachable = causeway::Reach<max_hexes, most_points>;
Reachable& last_search() {
    thread_local Reachable reach;
    return reach;
}

template <class Visit>
void for_group(const Game& game, const Position& p, HexId hex, Side side, Visit visit) {
    for_units(game, p, side, hex, [&](PieceId piece) {
        if (has(p, piece, status::grouped)) {
            visit(piece);
        }
    });
}

// 18I.3: a reef beside the coast.
bool is_inshore(const Game& game, HexId hex) {
    const std::array<HexId, 6>& around = game.map.neighbours(hex);
    return facts(game, hex).reef &&
           std::any_of(around.begin(), around.end(), [&](HexId beside) { return beside != no_hex && is_land(game, beside); });
}

// What decides where the units of a hex that move together can go.
class Group {
  public:
    Group(const Game& game, const Position& p, PieceId leader, int spent)
        : game_(game), p_(p), side_(owner(game, leader)), hex_(at(p, leader)), exit_(game, p, side_), spent_(spent) {
        for_group(game, p, hex_, side_, [&](PieceId piece) { add(piece); });
    }
    // The unit alone, before anybody has chosen it.
    Group(const Game& game, const Position& p, PieceId alone)
        : game_(game), p_(p), side_(owner(game, alone)), hex_(at(p, alone)), exit_(game, p, side_), spent_(0) {
        add(alone);
    }

    HexId hex() const { return hex_; }
    // 18K.4: one that combat has driven from its Beachhead.
    bool has_stray() const { return has_dukw_ && beachhead_in(game_, p_, hex_) == no_piece; }
    std::size_t size() const { return members_.size(); }
    int points_left() const { return std::max(0, allowance_ - spent_); }
    bool is_fresh() const { return spent_ == 0; }

    // 0: prohibited.
    int terrain(HexId from, Direction d) const {
        int most = 0;
        for (std::size_t kind = 0; kind < step_kinds; ++kind) {
            if ((kinds_ >> kind & 1U) != 0) {
                const int cost = step_cost(game_, p_, static_cast<StepKind>(kind), from, d);
                if (cost == 0) {
                    return 0;
                }
                most = std::max(most, cost);
            }
        }
        return most;
    }
    int exit(HexId from, HexId to, HexId but = no_hex) const { return exit_.from(from, but)(to); }
    std::span<const PieceId> members() const { return {members_.begin(), members_.size()}; }

    // 6A.2, 13A.2, 18I.3: whether the group may enter at all.
    Verdict may_enter(HexId from, HexId to, Direction d) const {
        return terrain(from, d) == 0 ? forbidden_by("6A.1") : may_enter_open(from, to);
    }
    // The same where terrain lets it.
    Verdict may_enter_open(HexId from, HexId to) const {
        if (occupied_by(p_, other(side_), to)) {
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
        return isolated_ && distance_home(to) > distance_home(from) ? forbidden_by("13A.2") : allowed;
    }
    // R8.1: the limit holds at the end of the phase only, but no hex takes a third dummy (19B.6).
    Verdict may_stay(HexId to) const { return dummies_fit(to) ? allowed : forbidden_by("19B.6"); }

    const Reachable& search(HexId stop_at = no_hex) const {
        Reachable& reach = last_search();
        const auto expand = [&](HexId from, int spent) {
            const auto leaving = exit_.from(from);
            const std::array<HexId, 6>& around = game_.map.neighbours(from);
            for (const Direction d : all_directions) {
                const HexId to = around[index(d)];
                const int cost = to == no_hex ? 0 : terrain(from, d);
                if (cost == 0 || !reach.gains(to, spent + cost) || !may_enter_open(from, to).allowed()) {
                    continue;
                }
                if (const int all = spent + cost + leaving(to); reach.gains(to, all)) {
                    reach.find(from, to, all);
                }
            }
        };
        reach.spread(hex_, HalfPoints{static_cast<std::int16_t>(points_left())}, expand, stop_at);
        return reach;
    }
    // 6B.2, R6.5: what an overrun costs; the targets' own ZOCs do not count.
    int overrun_price(HexId to, Direction d) const { return terrain(hex_, d) + exit(hex_, to, to) + game_.overrun_cost; }
    Verdict may_overrun(HexId to) const {
        const std::optional<Direction> way = game_.map.direction(hex_, to);
        if (!way || !is_phase_among(p_.phase, movement_phases) || !facts(game_, to).land || !is_enemy_in(to)) {
            return senseless;
        }
        if (terrain(hex_, *way) == 0 || overrun_price(to, *way) > points_left()) {
            return forbidden_by("6B.2");
        }
        const bool inland = isolated_ && distance_home(to) > distance_home(hex_);
        return first_of(inland ? forbidden_by("13A.2") : allowed, islandwar::may_overrun(game_, p_, members(), to));
    }
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
    bool is_enemy_in(HexId hex) const {
        return p_.stacks.any(hex, [&](PieceId each) { return owner(game_, each) != side_ && is_unit(game_, each); });
    }
    void add(PieceId piece) {
        members_.push_back(piece);
        exit_.add(piece);
        kinds_ |= 1U << index(step_kind(game_, piece));
        allowance_ = members_.size() == 1 ? allowance(game_, p_, piece) : std::min(allowance_, allowance(game_, p_, piece));
        isolated_ = isolated_ || has(p_, piece, status::isolated);
        has_dukw_ = has_dukw_ || is(game_, piece, Type::dukw);
        all_tanks_ = all_tanks_ && is(game_, piece, Type::amphibious_tank);
        has_landed_ = has_landed_ || (has(p_, piece, status::landing) && !has(p_, piece, status::last_wave));
    }
    // 18C.2: a Beachhead takes nobody in above its limit, not even on the way.
    bool overfills(HexId to) const {
        int points = stacked(game_, p_, side_, to).all;
        for (const PieceId piece : members_) {
            points += stacking_of(game_, piece, to);
            for_cargo(game_, p_, piece, [&](PieceId cargo) { points += stacking_of(game_, cargo, to); });
        }
        return points > facts(game_, to).stacking && beachhead_in(game_, p_, to) != no_piece;
    }
    int distance_home(HexId hex) const {
        int nearest = max_hexes;
        for_beachheads([&](HexId home) { nearest = std::min(nearest, game_.map.grid().distance(home, hex)); });
        return nearest;
    }
    // R18.20: to any of the Beachheads.
    bool comes_nearer(HexId from, HexId to) const {
        const auto& grid = game_.map.grid();
        bool nearer = false;
        for_beachheads([&](HexId home) { nearer = nearer || grid.distance(home, to) < grid.distance(home, from); });
        return nearer;
    }
    template <class Visit>
    void for_beachheads(Visit visit) const {
        for (const PieceId beachhead : game_.beachheads) {
            if (const HexId home = at(p_, beachhead); on_map(home)) {
                visit(home);
            }
        }
    }
    // 19B.6
    bool dummies_fit(HexId to) const {
        int dummies = 0;
        for_units(game_, p_, side_, to, [&](PieceId piece) { dummies += is_dummy(game_, piece) ? 1 : 0; });
        for (const PieceId piece : members_) {
            dummies += to != hex_ && is_dummy(game_, piece) ? 1 : 0;
        }
        return dummies <= 2;
    }

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

// Cargo goes where its transport goes (18K.1).
void move_piece(const Game& game, Position& p, PieceId piece, HexId to, Events* events) {
    const HexId from = at(p, piece);
    if (unit(game, piece).transport) {
        for_units(game, p, owner(game, piece), from, [&](PieceId cargo) {
            if (p.carrier[index(cargo)] == piece) {
                put(game, p, cargo, to, events);
            }
        });
    }
    put(game, p, piece, to, events);
    unset(p, piece, status::under);
    Event event = about(game, p, EventType::move, Sentence::moved, "6A", piece);
    event.from = from;
    emit(events, event);
}

}  // namespace

// --- choosing (6A) -------------------------------------------------------------------------------------------------------

Side Select::asked(const Game&, const Position& p) const { return phasing(p); }

namespace {

bool can_go_anywhere(const Game& game, const Position& p, PieceId piece) {
    const Unit& u = unit(game, piece);
    const std::array<HexId, 6>& around = game.map.neighbours(at(p, piece));
    const auto& steps = game.steps[index(p.weather)][index(step_kind(game, piece))][index(at(p, piece))];
    return std::any_of(all_directions.begin(), all_directions.end(), [&](Direction d) {
        const HexId to = around[index(d)];
        return steps[index(d)] > 0 && (facts(game, to).land || u.amphibious) && !occupied_by(p, other(u.side), to);
    });
}

template <class Visit>
void for_movers(const Game& game, const Position& p, Visit visit) {
    const Side side = phasing(p);
    p.occupied[index(side)].for_each([&](HexId hex) {
        for_units(game, p, side, hex, [&](PieceId piece) {
            if (may_move(game, p, piece).allowed() && can_go_anywhere(game, p, piece)) {
                visit(piece);
            }
        });
    });
}

// 18K.4, R18.20: a DUKW that combat has driven off goes back as soon as it can.
bool must_return(const Game& game, const Position& p, PieceId piece) {
    if (!is(game, piece, Type::dukw) || !on_map(at(p, piece)) || !may_move(game, p, piece).allowed()) {
        return false;
    }
    const Group alone(game, p, piece);
    bool can = false;
    if (alone.has_stray()) {
        alone.for_minimum_moves([&](HexId) { can = true; });
    }
    return can;
}

bool has_stray(const Game& game, const Position& p) {
    const std::vector<PieceId>& all = game.pieces[index(us)];
    return phasing(p) == us && is_phase_among(p.phase, movement_phases) &&
           std::any_of(all.begin(), all.end(), [&](PieceId piece) { return must_return(game, p, piece); });
}

}  // namespace

bool Select::ready(const Game& game, Position& p, Events*) {
    // R19.8: hidden counters might move, as far as the Americans know.
    bool any = acted != 0 || (phasing(p) == japan && has_secrets(game, p));
    if (!any) {
        for_movers(game, p, [&](PieceId) { any = true; });
        any = any || has_landings(game, p);
    }
    if (!any) {
        p.stack.pop();
    }
    return any;
}

void Select::actions(const Game& game, const Position& p, ActionList& out) const {
    for_movers(game, p, [&](PieceId piece) { list(out, Verb::unit, piece); });
    list_landings(game, p, out);  // 18
    if (!has_stray(game, p)) {
        list(out, Verb::end);
    }
}

void Select::apply(const Game& game, Position& p, Action action, Events* events) {
    if (take_landing(game, p, action, events)) {
        p.stack.find<Select>()->acted = 1;
    } else if (verb(action) == Verb::unit) {
        set(p, action.piece, status::grouped);
        p.stack.push(MoveTo{.piece = action.piece});
    } else {
        p.stack.pop();
    }
}

Verdict Select::verdict(const Game& game, const Position& p, const Try& tried) const {
    switch (verb(tried)) {
        case Verb::unit:
            return tried.piece == no_piece || owner(game, tried.piece) != phasing(p) ? senseless
                                                                                     : may_move(game, p, tried.piece);
        case Verb::land:
            return tried.piece == no_piece || owner(game, tried.piece) != phasing(p)
                       ? senseless
                       : may_land(game, p, tried.piece, tried.hex);
        case Verb::embark:
            return tried.piece == no_piece || owner(game, tried.piece) != phasing(p) ? senseless
                                                                                     : may_embark(game, p, tried.piece);
        case Verb::end: return has_stray(game, p) ? forbidden_by("18K.4") : allowed;
        default: return verdict_of_list(game, p, tried);
    }
}

Prompt Select::prompt(const Game& game, const Position& p) const {
    int movers = 0;
    for_movers(game, p, [&](PieceId) { ++movers; });
    const std::string move = fmt::format("{} unit{} can move", movers, movers == 1 ? "" : "s");
    if (const int waiting = phasing(p) == us ? waiting_to_land(game, p) : 0; waiting > 0) {
        return {
            fmt::format("{} wait{} in the boats{}. Choose one and its beach; who has not landed when the phase ends stays on "
                        "the ships",
                        waiting, waiting == 1 ? "s" : "", movers == 0 ? "" : "; " + move)};
    }
    return {movers == 0 ? "Nobody else can move: end the phase" : move + ": choose one, or end the phase"};
}

Remark Select::remark(const Game& game, const Position& p, Action action) const { return remark_on_landing(game, p, action); }

// --- moving (6A.2) -------------------------------------------------------------------------------------------------------

Side MoveTo::asked(const Game& game, const Position&) const { return owner(game, piece); }

namespace {

void end_move(const Game& game, Position& p) {
    const MoveTo& move = p.stack.top<MoveTo>();
    const bool acted = move.spent > 0;
    const Side side = owner(game, move.piece);
    for (const PieceId piece : game.pieces[index(side)]) {
        if (has(p, piece, status::grouped)) {
            unset(p, piece, status::grouped);
            if (acted) {
                set(p, piece, p.phase == Phase::combat ? status::responded : status::moved);  // 6B.3
            }
        }
    }
    p.stack.pop();
    if (acted && p.stack.on_top<Select>()) {
        p.stack.top<Select>().acted = 1;
    }
}

template <class Visit>
void for_destinations(const Group& group, Visit visit) {
    const Reachable& reach = group.search();
    for (const HexId hex : reach) {
        if (hex != group.hex() && group.may_stay(hex).allowed()) {
            visit(hex);
        }
    }
    group.for_minimum_moves([&](HexId hex) {
        if (!reach.reached(hex)) {
            visit(hex);
        }
    });
}

bool can_join(const Game& game, const Position& p, PieceId piece) {
    return !has(p, piece, status::grouped) && may_move(game, p, piece).allowed();
}

}  // namespace

bool MoveTo::ready(const Game& game, Position& p, Events*) {
    if (!on_map(at(p, piece)) || !has(p, piece, status::grouped)) {
        end_move(game, p);  // it was lost on the way
        return false;
    }
    if (spent == 0) {
        return true;
    }
    bool any = list_cargo_orders(game, p, piece, nullptr);
    const Group group(game, p, piece, spent);
    for_destinations(group, [&](HexId) { any = true; });
    group.for_overruns([&](HexId) { any = true; });
    if (!any) {
        end_move(game, p);
    }
    return any;
}

void MoveTo::actions(const Game& game, const Position& p, ActionList& out) const {
    const Group group(game, p, piece, spent);
    bool goes_on = false;
    for_destinations(group, [&](HexId hex) {
        list(out, Verb::move, no_piece, hex);
        goes_on = true;
    });
    group.for_overruns([&](HexId hex) { list(out, Verb::overrun, no_piece, hex); });
    list_cargo_orders(game, p, piece, &out);
    if (p.phase != Phase::combat && group.size() == 1 && (spent == 0 || owner(game, piece) == us)) {
        list_crossings(game, p, piece, group.points_left(), out);  // 18L
    }
    if (spent == 0) {
        int others = 0;
        for_units(game, p, owner(game, piece), at(p, piece), [&](PieceId each) {
            if (can_join(game, p, each)) {
                list(out, Verb::join, each);
                ++others;
            }
        });
        if (others > 1) {
            list(out, Verb::join_all);
        }
    }
    if (spent == 0 || !goes_on || !group.has_stray()) {
        list(out, spent == 0 ? Verb::cancel : Verb::done);  // R18.20
    }
}

namespace {

// 6B.2b, 6B.2c: who succeeds goes on from the hex, who fails is done.
void carry_out_overrun(const Game& game, Position& p, HexId to, Events* events) {
    MoveTo& move = p.stack.top<MoveTo>();
    const Group group(game, p, move.piece, move.spent);
    const int price = group.overrun_price(to, *game.map.direction(group.hex(), to));
    if (!overrun(game, p, group.members(), to, events)) {
        move.spent = most_spent;
        return;
    }
    move.spent = static_cast<std::uint8_t>(move.spent + price);
    for (const PieceId piece : group.members()) {
        move_piece(game, p, piece, to, events);
    }
    if (owner(game, move.piece) == japan) {
        hide_or_expose(game, p, to, events);
    }
}

}  // namespace

void MoveTo::apply(const Game& game, Position& p, Action action, Events* events) {
    switch (verb(action)) {
        case Verb::load:
        case Verb::unload: take_cargo_order(game, p, piece, action, events); break;
        case Verb::land: {
            const int points = Group(game, p, piece, spent).points_left();
            const int cost = cross(game, p, piece, action.hex, points, events);
            spent = static_cast<std::uint8_t>(spent + cost);
            break;
        }
        case Verb::join: set(p, action.piece, status::grouped); break;
        case Verb::join_all:
            for_units(game, p, owner(game, piece), at(p, piece), [&](PieceId each) {
                if (can_join(game, p, each)) {
                    set(p, each, status::grouped);
                }
            });
            break;
        case Verb::move: {
            March march;
            const Group group(game, p, piece, spent);
            const Reachable& reach = group.search(action.hex);
            if (reach.reached(action.hex)) {
                for (HexId hex = action.hex; hex != group.hex(); hex = reach.previous(hex)) {
                    march.path.push_back(hex);
                }
            } else {
                march.path.push_back(action.hex);  // 6B.1
            }
            p.stack.push(march);
            break;
        }
        case Verb::overrun: carry_out_overrun(game, p, action.hex, events); break;
        default: end_move(game, p); break;
    }
}

Verdict MoveTo::verdict(const Game& game, const Position& p, const Try& tried) const {
    if (verb(tried) == Verb::overrun && on_map(tried.hex)) {
        return Group(game, p, piece, spent).may_overrun(tried.hex);
    }
    if (verb(tried) != Verb::move || tried.hex == no_hex) {
        return verdict_of_list(game, p, tried);
    }
    const Group group(game, p, piece, spent);
    const Verdict listed = verdict_of_list(game, p, tried);
    if (listed.allowed() || tried.hex == group.hex()) {
        return listed;
    }
    const std::optional<Direction> way = game.map.direction(group.hex(), tried.hex);
    const Verdict entry = way ? group.may_enter(group.hex(), tried.hex, *way) : allowed;
    return first_of(entry, group.may_stay(tried.hex), forbidden_by("6A"));
}

Prompt MoveTo::prompt(const Game& game, const Position& p) const {
    const Group group(game, p, piece, spent);
    int count = 0;
    for_group(game, p, group.hex(), owner(game, piece), [&](PieceId) { ++count; });
    const std::string who = count == 1 ? counter(game, piece).name : fmt::format("{} units", count);
    return {fmt::format("{}: {} movement points left. Choose where to go", who, group.points_left())};
}

namespace {

// R19.5: where a dummy of the group would be found on its way, or no_hex.
HexId where_found(const Game& game, const Position& p, const Group& group, HexId to) {
    const auto members = group.members();
    const bool dummies = std::any_of(members.begin(), members.end(), [&](PieceId piece) { return is_dummy(game, piece); });
    const auto is_seen = [&](HexId hex) { return facts(game, hex).clear && !facts(game, hex).caves; };
    if (!dummies || is_night(p) || is_seen(to)) {
        return dummies && !is_night(p) ? to : no_hex;
    }
    HexId found = no_hex;
    if (const Reachable& reach = group.search(to); reach.reached(to)) {
        reach.for_path(to, [&](HexId hex) { found = is_seen(hex) ? hex : found; });
    }
    return found;
}

}  // namespace

Remark MoveTo::remark(const Game& game, const Position& p, Action action) const {
    if (verb(action) == Verb::move && owner(game, piece) == japan) {
        const HexId found = where_found(game, p, Group(game, p, piece, spent), action.hex);
        return found == no_hex ? Remark{} : Remark{.says = "the dummy is seen in the open and removed"};
    }
    return remark_on_landing(game, p, action);
}

bool MoveTo::stands(const Game& game, const Position& p, std::size_t) const {
    // 6B.2c: who led an overrun that failed may be lost in its assault.
    const bool there = p.fight.overrun != 0 || (has(p, piece, status::grouped) && on_map(at(p, piece)));
    return (owner(game, piece) == phasing(p)) != (p.phase == Phase::combat) && there && unit(game, piece).movement > 0;
}

// --- marching ------------------------------------------------------------------------------------------------------------

namespace {

// 19B.6: who led the group may have been a dummy; the others go on.
void pass_lead(const Game& game, const Position& p, MoveTo& move, HexId hex) {
    if (at(p, move.piece) != hex) {
        for_group(game, p, hex, owner(game, move.piece), [&](PieceId piece) { move.piece = piece; });
    }
}

}  // namespace

void March::go_on(const Game& game, Position& p, Events* events) {
    const std::size_t depth = p.stack.size() - 2;
    MoveTo& move = p.stack.at<MoveTo>(depth);
    if (path.empty() || !on_map(at(p, move.piece))) {
        p.stack.pop();
        return;
    }
    const Group group(game, p, move.piece, move.spent);
    const HexId from = group.hex();
    const HexId to = path.back();
    const std::optional<Direction> way = game.map.direction(from, to);
    const int cost = way ? group.terrain(from, *way) + group.exit(from, to) : 0;
    const bool dear = cost > group.points_left();
    if (!way || !group.may_enter(from, to, *way).allowed() || (dear && !group.is_fresh())) {
        p.stack.pop();  // the way has become too long
        return;
    }
    path.pop_back();
    // 6B.1: a minimum move takes all that there is, and counts as a move even of a unit that has no points.
    move.spent = static_cast<std::uint8_t>(dear ? std::max(1, group.points_left()) : move.spent + cost);
    FixedVector<PieceId, 64> movers;
    const Side side = owner(game, move.piece);
    for_group(game, p, from, side, [&](PieceId piece) { movers.push_back(piece); });
    for (const PieceId piece : movers) {
        move_piece(game, p, piece, to, events);
    }
    if (side == japan) {
        for (std::size_t i = 0; i < movers.size() && path.empty(); ++i) {
            enter_fort(game, p, movers[i]);  // 15B
        }
        hide_or_expose(game, p, to, events);
        pass_lead(game, p, move, to);
        offer_interdiction(game, p, to, from);  // 12.2
    }
}

bool March::stands(const Game&, const Position&, std::size_t) const { return true; }

// --- reserves (6B.3) -----------------------------------------------------------------------------------------------------

bool can_move_reserve(const Game& game, const Position& p, PieceId piece) {
    return may_move(game, p, piece).allowed() && can_go_anywhere(game, p, piece);
}

// --- the phase -----------------------------------------------------------------------------------------------------------

void begin_movement(const Game&, Position& p, Side) { p.stack.push(Select{}); }

void end_movement(const Game& game, Position& p, Side side, Events*) {
    unset_all(game, p, side, status::moved | status::landing);
}

// --- too many in a hex (8, R8.1) -----------------------------------------------------------------------------------------

namespace {

// 8.1, 19B.6: retreats may have brought a third dummy.
bool holds_too_much(const Game& game, const Position& p, Side side, HexId hex) {
    return is_overstacked(game, p, side, hex) || (side == japan && dummies_in(game, p, hex) > game.stacking.dummies);
}

HexId overfull_hex(const Game& game, const Position& p, Side side) {
    HexId found = no_hex;
    p.occupied[index(side)].for_each([&](HexId hex) {
        if (found == no_hex && holds_too_much(game, p, side, hex)) {
            found = hex;
        }
    });
    return found;
}

}  // namespace

bool Trim::ready(const Game& game, Position& p, Events* events) {
    for (const Side each : {phasing(p), other(phasing(p))}) {
        if (const HexId found = overfull_hex(game, p, each); found != no_hex) {
            if (found != hex) {
                emit(events, in_hex(EventType::reveal, Sentence::overfull, "8.1", found));
            }
            hex = found;
            side = each;
            return true;
        }
    }
    p.stack.pop();
    return false;
}

void Trim::actions(const Game& game, const Position& p, ActionList& out) const {
    const bool overstacked = is_overstacked(game, p, side, hex);
    for_units(game, p, side, hex, [&](PieceId piece) {
        if (overstacked ? stacking_of(game, piece, hex) > 0 : is_dummy(game, piece)) {
            list(out, Verb::remove, piece);
        }
    });
}

void Trim::apply(const Game& game, Position& p, Action action, Events* events) {
    if (has(p, action.piece, status::landed | status::landing) && owner(game, action.piece) == us) {
        go_offshore(game, p, action.piece, events, "8.1");  // R8.1
    } else {
        eliminate(game, p, action.piece, events, "8.1");
    }
}

Prompt Trim::prompt(const Game& game, const Position&) const {
    return {fmt::format("{} holds too many units: choose one that is lost", game.map.label(hex))};
}

bool Trim::stands(const Game& game, const Position& p, std::size_t) const {
    return on_map(hex) && holds_too_much(game, p, side, hex);
}

void preview_move(const Game& game, const Position& p, Action action, Preview& preview) {
    if (!p.stack.on_top<MoveTo>() || verb(action) != Verb::move) {
        return;
    }
    const MoveTo& move = p.stack.top<MoveTo>();
    const Group group(game, p, move.piece, move.spent);
    const Reachable& reach = group.search(action.hex);
    preview.path.push_back(group.hex());
    if (reach.reached(action.hex)) {
        preview.cost = HalfPoints{static_cast<std::int16_t>(2 * reach.cost(action.hex).halves)};
        reach.for_path(action.hex, [&](HexId hex) { preview.path.push_back(hex); });
    } else {
        preview.cost = HalfPoints{static_cast<std::int16_t>(2 * group.points_left())};
        preview.path.push_back(action.hex);
    }
}

}  // namespace causeway::islandwar
