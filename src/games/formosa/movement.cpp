// 12.0 Land movement, with what belongs to its phase: infiltration and motorized movement (22.0, 23.0, 25.9), air transport
// (25.3). The raids of 25.7 and 25.8 are in raids.cpp.
#include <fmt/format.h>

#include <algorithm>

#include "core/broken.h"
#include "core/path.h"
#include "core/tally.h"
#include "games/formosa/chapters.h"
#include "games/formosa/raids.h"

namespace causeway::formosa {

namespace {

constexpr int most_halves = 24;  // 22.0: twice a factor of six
// The search knows every hex twice: before the unit has ignored a zone of control, and after (22.0, 25.9). Units that ignore
// none stay among the first.
using Reachable = Reach<2 * max_hexes, most_halves>;

// Scratch memory only: every search starts afresh, so nothing is carried from one call to the next.
Reachable& scratch() {
    thread_local Reachable reach;
    return reach;
}

constexpr bool is_after(HexId node) { return index(node) >= max_hexes; }
constexpr HexId after(HexId hex) { return static_cast<HexId>(index(hex) + max_hexes); }
constexpr HexId hex_of(HexId node) { return is_after(node) ? static_cast<HexId>(index(node) - max_hexes) : node; }

constexpr bool bit(std::uint8_t sides, Direction d) { return ((sides >> index(d)) & 1U) != 0; }

// --- steps (12.1-12.4, 14.1) ---------------------------------------------------------------------------------------------

// What closes or slows hexes to a side, whichever of its units moves.
struct Ground {
    Hexes closed, zoc, interdicted;

    Ground(const Game& game, const Position& p, Side side)
        : closed(p.occupied[index(other(side))]), zoc(zoc_of(game, p, other(side))) {
        if (side != japan) {
            return;
        }
        if (p.suppressed != 0) {
            closed.insert(p.bombed);  // 16.5
        }
        for (const Strike& strike : p.strikes) {
            interdicted.insert(strike.hex);
        }
    }
};

// What the steps of one unit cost and where they may not go. A concealed unit moves like any other (11.1): on foot, and
// heeding every zone of control (R11.1, R11.2). Only what no vehicle can enter stays closed to vehicles.
class Steps {
  public:
    Steps(const Game& game, const Position& p, const Ground& ground, PieceId piece)
        : game_(game),
          p_(p),
          ground_(ground),
          unit_(unit(game, piece)),
          concealed_(has(p, piece, status::concealed)),
          heeds_zoc_(concealed_ || !is_guerrilla(game, piece)),              // 23.0
          infiltrates_(!concealed_ && formosa::infiltrates(game, piece)) {}  // 22.0, 25.9
    // 22.0: for motorized movement.
    void keep_to_roads() { roads_only_ = true; }

    bool infiltrates() const { return infiltrates_; }
    bool in_zoc(HexId hex) const { return heeds_zoc_ && ground_.zoc.contains(hex); }
    // 11.2, 12.2: whether the unit's move, or the part of it that can be planned, ends where it enters such a hex.
    bool stops_in(HexId node) const {
        const HexId hex = hex_of(node);
        return (!is_after(node) && in_zoc(hex)) || (concealed_ && ground_.interdicted.contains(hex));
    }
    // Which of the two hexes of the search a step ends in: a zone of control is ignored once and then stops the unit.
    HexId enter(HexId from, HexId to) const {
        const bool stays_after = is_after(from) && !in_zoc(to);
        const bool ignores = !is_after(from) && infiltrates_ && in_zoc(to);
        return stays_after || ignores ? after(to) : to;
    }

    // 12.2, 16.5: whether the unit may be in the hex, whichever way it came.
    Verdict may_enter(HexId to) const {
        if (!ground_.closed.contains(to)) {
            return can_stand(game_, unit_, to) ? allowed : forbidden_by("12.2");
        }
        return forbidden_by(is_suppressed(p_, to) ? "16.5" : "12.2");
    }

    Verdict may_step(HexId from_node, HexId to, Direction d) const {
        const HexId from = hex_of(from_node);
        const HexFacts& here = facts(game_, from);
        if (bit(here.sea_sides, d)) {
            return forbidden_by("12.2");
        }
        if (ground_.closed.contains(to)) {
            return may_enter(to);
        }
        if ((unit_.mechanized || roads_only_) && !bit(here.roads, d) && (roads_only_ || facts(game_, to).mechanized == 0)) {
            return forbidden_by("12.2");  // and 22.0
        }
        // 12.2, 14.1: not from one zone of control to the next, unless either of them is ignored.
        const bool free = is_after(from_node) || infiltrates_ || !in_zoc(to) || !in_zoc(from);
        return free ? allowed : forbidden_by("14.1");
    }

    // In half points, part by part.
    struct Price {
        int road, terrain, river, interdiction;
        int total() const { return road + terrain + river + interdiction; }
    };
    Price price(HexId from, HexId to, Direction d) const {
        const HexFacts& here = facts(game_, from);
        const HexFacts& there = facts(game_, to);
        const int by_road = (here.roads >> index(d)) & 1, off_road = 1 - by_road;
        return {.road = by_road,  // 12.4
                .terrain = off_road * 2 * (unit_.mechanized && !concealed_ ? there.mechanized : there.foot),
                .river = off_road * 2 * game_.river_cost * ((here.rivers >> index(d)) & 1),
                .interdiction = ground_.interdicted.contains(to) ? 2 * points_in(p_, to) : 0};  // 16.4
    }

  private:
    const Game& game_;
    const Position& p_;
    const Ground& ground_;
    const Unit& unit_;
    bool concealed_, heeds_zoc_, infiltrates_;
    bool roads_only_ = false;
};

// --- the search ----------------------------------------------------------------------------------------------------------

struct Mover {
    PieceId piece;
    HexId start;  // a hex of the search
    int spent;    // half points
    int factor;   // the movement factor in half points
    bool motorized;

    Mover(const Game& game, const Position& p, const MoveTo& move)
        : piece(move.piece),
          start(move.infiltrated != 0 ? after(at(p, move.piece)) : at(p, move.piece)),
          spent(move.spent),
          factor(2 * movement_factor(game, p, move.piece)),
          motorized(has(p, move.piece, status::motorized)) {}
    int left() const { return std::clamp(factor - spent, 0, most_halves); }
    int left_by_road() const { return 2 * factor; }  // R22.1: nothing was spent before
};

// Ends at `stop_at` when the cheapest way there is known.
void search(const Game& game, const Steps& steps, const Mover& mover, int halves, HexId stop_at = no_hex) {
    Reachable& reach = scratch();
    const auto expand = [&](HexId node, int spent) {
        if (spent == halves || (node != mover.start && steps.stops_in(node))) {
            return;
        }
        const HexId from = hex_of(node);
        const std::array<HexId, 6>& around = game.map.neighbours(from);
        for (const Direction d : all_directions) {
            const HexId to = around[index(d)];
            if (to == no_hex) {
                continue;
            }
            const HexId entered = steps.infiltrates() ? steps.enter(node, to) : to;
            // Every step costs something.
            if (!reach.gains(entered, spent + 1) || !steps.may_step(node, to, d).allowed()) {
                continue;
            }
            const int price = steps.price(from, to, d).total();
            // 12.3: the first step of a move is within every unit's means.
            const int cost = spent + (node == mover.start && mover.spent == 0 ? std::min(price, halves) : price);
            if (reach.gains(entered, cost)) {
                reach.find(node, entered, cost);
            }
        }
    };
    reach.spread(mover.start, {static_cast<std::int16_t>(halves)}, expand, stop_at);
}

void search_roads(const Game& game, Steps steps, const Mover& mover) {
    steps.keep_to_roads();
    search(game, steps, mover, mover.left_by_road());
}

// The hex of the last search in which the cheapest way ends, or no_hex.
HexId cheapest(HexId hex) {
    const Reachable& reach = scratch();
    if (!reach.reached(after(hex))) {
        return reach.reached(hex) ? hex : no_hex;
    }
    return reach.reached(hex) && reach.cost(hex) <= reach.cost(after(hex)) ? hex : after(hex);
}

// Where in the search a way ends, and what the unit may spend on it, in half points.
struct Way {
    HexId end;
    int means;
};

// Leaves the cheapest way to the hex in the scratch memory.
Way find_path(const Game& game, const Steps& steps, const Mover& mover, HexId to) {
    // Who ignores a zone of control may come to the hex before or after he did.
    search(game, steps, mover, mover.left(), steps.infiltrates() ? no_hex : to);
    const HexId end = cheapest(to);
    if (end != no_hex || !mover.motorized) {
        return {end, mover.left()};
    }
    search_roads(game, steps, mover);
    return {cheapest(to), mover.left_by_road()};
}

// --- the bill ------------------------------------------------------------------------------------------------------------

// 12.1: what the steps of a move cost, by what they are paid for: the road in half points, all else in whole ones.
struct Bill {
    int open = 0, mud = 0, rough = 0, mountain = 0, peak = 0, river = 0, interdiction = 0, road = 0;

    void add(const HexFacts& hex, const Steps::Price& price) {
        int& ground = hex.peak ? peak : hex.high ? mountain : hex.mud ? mud : hex.open ? open : rough;
        ground += price.terrain / 2;
        river += price.river / 2;
        interdiction += price.interdiction / 2;
        road += price.road;
    }
};

// In half points: what is shown, added up. 12.3: who has less than a first step costs pays what he has; a hex by road is never
// so dear, so that only whole points are lacking.
int total(const Bill& bill, int most, Explanation* explanation) {
    Tally whole(explanation), halves(explanation);
    whole.add_if(bill.open, "open hexes", "12.1");
    whole.add_if(bill.mud, "mud flats", "12.1");
    whole.add_if(bill.rough, "rough hexes", "12.1");
    whole.add_if(bill.mountain, "mountain hexes", "12.1");
    whole.add_if(bill.peak, "peak hexes", "12.1");
    whole.add_if(bill.river, "river hexsides", "12.1");
    whole.add_if(bill.interdiction, "interdiction", "16.4");
    halves.add_if(bill.road, "hexes by road, half a point each", "12.4");
    const int lacking = std::max(0, 2 * whole.total() + halves.total() - most);
    whole.add_if(-lacking / 2, "more than the unit has: minimum movement", "12.3");
    return 2 * whole.total() + halves.total();
}

// What the way costs that the last search found.
int pay(const Game& game, const Steps& steps, const Mover& mover, Way way, Explanation* explanation) {
    Bill bill;
    HexId from = hex_of(mover.start);
    scratch().for_path(way.end, [&](HexId node) {
        const HexId to = hex_of(node);
        bill.add(facts(game, to), steps.price(from, to, *game.map.direction(from, to)));
        from = to;
    });
    const int paid = total(bill, way.means, explanation);
    require(paid == scratch().cost(way.end).halves, "a way whose steps cost something else than the way");
    return paid;
}

// --- the choice of where to go -------------------------------------------------------------------------------------------

// 22.0, R22.1: units in the hex that have not moved and are supplied (19.5).
Verdict may_be_motorized(const Game& game, const Position& p, PieceId piece) {
    if (has(p, piece, status::moved | status::motorized) || movement_factor(game, p, piece) == 0) {
        return forbidden_by("22.0");
    }
    return in_supply(game, p, piece) ? allowed : forbidden_by("19.5");
}

Verdict may_motorize(const Game& game, const Position& p, const Mover& mover) {
    if (owner(game, mover.piece) != allies) {
        return senseless;
    }
    if (p.lp[index(allies)] == 0) {
        return forbidden_by("7.2");
    }
    if (mover.spent > 0 || !facts(game, hex_of(mover.start)).on_road) {
        return forbidden_by("22.0");
    }
    return may_be_motorized(game, p, mover.piece);
}

// Visits every hex that the unit can go to, each once.
template <class Visit>
void for_destinations(const Game& game, const Position& p, const Mover& mover, Visit visit) {
    const Ground ground(game, p, owner(game, mover.piece));
    const Steps steps(game, p, ground, mover.piece);
    Hexes seen;
    seen.insert(hex_of(mover.start));
    const auto visit_reached = [&] {
        for (const HexId node : scratch()) {
            if (const HexId hex = hex_of(node); !seen.contains(hex)) {
                seen.insert(hex);
                visit(hex);
            }
        }
    };
    search(game, steps, mover, mover.left());
    visit_reached();
    if (mover.motorized) {
        search_roads(game, steps, mover);
        visit_reached();
    }
}

void end_move(Position& p) {
    set(p, p.stack.top<MoveTo>().piece, status::moved);
    p.stack.pop();
}

// The unit has come to a hex in the middle of its move: it goes on unless a zone of control that it heeds stops it (14.1).
void halt_or_go_on(const Game& game, Position& p) {
    const PieceId piece = p.stack.top<MoveTo>().piece;
    const Ground ground(game, p, owner(game, piece));
    const Steps steps(game, p, ground, piece);
    if (!steps.in_zoc(at(p, piece))) {
        return;
    }
    if (steps.infiltrates()) {
        p.stack.top<MoveTo>().infiltrated = 1;
    } else {
        end_move(p);
    }
}

// What the enemy learns from the way that a concealed unit took: it is mobile, and perhaps that it is not mechanized.
void mark_way(const Game& game, Position& p, PieceId piece, HexId end) {
    HexId from = at(p, piece);
    scratch().for_path(end, [&](HexId node) {
        const HexId to = hex_of(node);
        const Direction d = *game.map.direction(from, to);
        if (facts(game, to).mechanized == 0 && !bit(facts(game, from).roads, d)) {
            set(p, piece, status::off_road);
        }
        from = to;
    });
    set(p, piece, status::wandered);
}

void go(const Game& game, Position& p, HexId to, Events* events) {
    MoveTo& move = p.stack.top<MoveTo>();
    const PieceId piece = move.piece;
    const bool concealed = has(p, piece, status::concealed);
    const Ground ground(game, p, owner(game, piece));
    const Steps steps(game, p, ground, piece);
    const Mover mover(game, p, move);
    const Way way = find_path(game, steps, mover, to);
    const int cost = pay(game, steps, mover, way, nullptr);
    Event event = about(game, p, EventType::move, Sentence::moved, "12.0", piece);
    event.from = at(p, piece);
    event.hex = to;
    event.a = static_cast<std::int16_t>(cost);
    emit(events, event);
    if (concealed) {
        mark_way(game, p, piece, way.end);
    }
    put(game, p, piece, to);
    mark_acted<Select>(p);
    move.spent = static_cast<std::uint8_t>(move.spent + cost);
    if (!concealed || !ground.interdicted.contains(to)) {
        end_move(p);
        return;
    }
    reveal(game, p, piece, events, "11.2");
    if (on_map(at(p, piece))) {
        halt_or_go_on(game, p);
    } else {
        p.stack.pop();  // 11.1: a deception unit
    }
}

void motorize(const Game& game, Position& p, HexId hex, Events* events) {
    spend(p, allies, 1);
    mark_acted<Select>(p);
    int count = 0;
    for_stack(p, hex, [&](PieceId piece) {
        if (may_be_motorized(game, p, piece).allowed()) {
            set(p, piece, status::motorized);
            ++count;
        }
    });
    Event event = happening(EventType::choice, Sentence::motorized, "22.0");
    event.hex = hex;
    event.a = static_cast<std::int16_t>(count);
    emit(events, event);
}

// --- air transport (25.3) ------------------------------------------------------------------------------------------------

bool is_landing_field(const Game& game, const Position& p, HexId hex) {
    return facts(game, hex).airfield && is_functional(game, p, hex);
}

template <class Visit>
void for_landing_fields(const Game& game, const Position& p, Visit visit) {
    for (const HexId hex : game.airfields) {
        if (is_landing_field(game, p, hex)) {
            visit(hex);
        }
    }
}

bool may_use_transport(const Game& game, const Position& p) {
    bool field = false;
    if (is_option_on(p, air_transport) && p.air_supply == Asset::ready) {
        for_landing_fields(game, p, [&](HexId) { field = true; });
    }
    return field;
}

Verdict may_fly(const Game& game, const Position& p, PieceId piece) {
    if (owner(game, piece) != allies || !is_staging(at(p, piece)) || !is_option_on(p, air_transport)) {
        return senseless;  // 9.0
    }
    const Class type = unit(game, piece).type;
    const bool light = type == Class::infantry || type == Class::airborne || type == Class::ranger || type == Class::engineer;
    return light && !has(p, piece, status::moved) ? allowed : forbidden_by("25.3");  // 21.0
}

void fly(const Game& game, Position& p, PieceId piece, HexId to, Events* events) {
    p.air_supply = Asset::flown;
    mark_acted<Select>(p);
    put(game, p, piece, to);
    Event event = about(game, p, EventType::place, Sentence::flown, "25.3", piece);
    event.hex = to;
    emit(events, event);
    p.stack.push(MoveTo{.piece = piece, .spent = static_cast<std::uint8_t>(points(1).halves)});
    halt_or_go_on(game, p);  // R25.11
}

// --- the choice of what moves --------------------------------------------------------------------------------------------

Verdict may_move(const Game& game, const Position& p, const Ground& ground, PieceId piece) {
    const HexId hex = at(p, piece);
    if (!on_map(hex) || is_sea(game, hex)) {
        return senseless;
    }
    if (has(p, piece, status::moved)) {
        return forbidden_by("12.2");
    }
    if (movement_factor(game, p, piece) == 0) {
        return forbidden_by(has(p, piece, status::concealed) ? "11.1" : "12.0");
    }
    if (is_closed_by_bombs(p, owner(game, piece), hex)) {
        return forbidden_by("16.5");
    }
    const Steps steps(game, p, ground, piece);
    for (const Direction d : all_directions) {
        const HexId to = game.map.neighbour(hex, d);
        if (to != no_hex && steps.may_step(hex, to, d).allowed()) {
            return allowed;
        }
    }
    return forbidden_by(steps.in_zoc(hex) && !steps.infiltrates() ? "14.1" : "12.2");
}

// 12.0, 25.7, 25.8: whether its side may choose it to move or to raid.
Verdict may_choose(const Game& game, const Position& p, const Ground& ground, PieceId piece) {
    return on_map(at(p, piece)) ? may_move(game, p, ground, piece) : may_raid(game, p, piece);
}

// Visits what can be chosen as `visit(Verb, PieceId)` until that returns true; whether it did.
template <class Visit>
bool find_choice(const Game& game, const Position& p, Side side, const Visit& visit) {
    const Ground ground(game, p, side);
    const auto& pieces = game.pieces[index(side)];
    const auto any = [&](Verb verb, const auto& may) {
        return std::any_of(pieces.begin(), pieces.end(), [&](PieceId piece) { return may(piece) && visit(verb, piece); });
    };
    return any(Verb::unit, [&](PieceId piece) { return may_choose(game, p, ground, piece).allowed(); }) ||
           (side == allies && may_use_transport(game, p) &&
            any(Verb::fly, [&](PieceId piece) { return may_fly(game, p, piece).allowed(); }));
}

}  // namespace

void preview_move(const Game& game, const Position& p, Action action, Preview& preview) {
    const Mover mover(game, p, p.stack.top<MoveTo>());
    const Ground ground(game, p, owner(game, mover.piece));
    const Steps steps(game, p, ground, mover.piece);
    const Way way = find_path(game, steps, mover, action.hex);
    preview.path = {hex_of(mover.start)};
    scratch().for_path(way.end, [&](HexId node) { preview.path.push_back(hex_of(node)); });
    preview.cost = HalfPoints{static_cast<std::int16_t>(pay(game, steps, mover, way, &preview.explanation))};
}

// --- the questions -------------------------------------------------------------------------------------------------------

// 11.0: while Japan has concealed units it is asked, so that a phase left out does not tell that none of them can move.
bool Select::ready(const Game& game, Position& p, Events*) {
    const auto& pieces = game.pieces[index(side)];
    const bool conceals =
        std::any_of(pieces.begin(), pieces.end(), [&](PieceId piece) { return has(p, piece, status::concealed); });
    const bool asks = acted != 0 || conceals || find_choice(game, p, side, [](Verb, PieceId) { return true; });
    if (!asks) {
        p.stack.pop();
    }
    return asks;
}

void Select::actions(const Game& game, const Position& p, ActionList& out) const {
    find_choice(game, p, side, [&](Verb verb, PieceId piece) {
        list(out, verb, piece);
        return false;
    });
    list(out, Verb::end);
}

void Select::apply(const Game&, Position& p, Action action, Events*) {
    switch (verb(action)) {
        case Verb::unit:
            if (on_map(at(p, action.piece))) {
                p.stack.push(MoveTo{.piece = action.piece});
            } else {
                p.stack.push(RaidPlace{.piece = action.piece});
            }
            break;
        case Verb::fly: p.stack.push(FlyTo{.piece = action.piece}); break;
        default: p.stack.pop(); break;
    }
}

Verdict Select::verdict(const Game& game, const Position& p, const Try& tried) const {
    if (tried.piece == no_piece) {
        return senseless;
    }
    switch (verb(tried)) {
        case Verb::unit:
            if (owner(game, tried.piece) != side) {
                return on_map(at(p, tried.piece)) ? forbidden_by("12.0") : senseless;
            }
            return may_choose(game, p, Ground(game, p, side), tried.piece);
        case Verb::fly:
            return first_of(may_fly(game, p, tried.piece), may_use_transport(game, p) ? allowed : forbidden_by("25.3"));
        default: return senseless;
    }
}

Remark Select::remark(const Game& game, const Position& p, Action action) const {
    return verb(action) == Verb::end && side == japan ? warn_japan(game, p, action) : Remark{};
}

Prompt Select::prompt(const Game& game, const Position& p) const {
    const bool more = find_choice(game, p, side, [](Verb, PieceId) { return true; });
    return {more ? "" : "Nobody can move: end movement"};
}

Side MoveTo::asked(const Game& game, const Position&) const { return owner(game, piece); }

bool MoveTo::ready(const Game& game, Position& p, Events*) {
    bool anywhere = spent == 0;
    if (!anywhere) {
        for_destinations(game, p, Mover(game, p, *this), [&](HexId) { anywhere = true; });
    }
    if (!anywhere) {
        end_move(p);
    }
    return anywhere;
}

void MoveTo::actions(const Game& game, const Position& p, ActionList& out) const {
    const Mover mover(game, p, *this);
    for_destinations(game, p, mover, [&](HexId hex) { list(out, Verb::move, no_piece, hex); });
    if (may_motorize(game, p, mover).allowed()) {
        list(out, Verb::motorize);
    }
    list(out, mover.spent == 0 ? Verb::cancel : Verb::done);
}

void MoveTo::apply(const Game& game, Position& p, Action action, Events* events) {
    switch (verb(action)) {
        case Verb::move: go(game, p, action.hex, events); break;
        case Verb::motorize: motorize(game, p, at(p, piece), events); break;
        case Verb::done: end_move(p); break;
        default: p.stack.pop(); break;
    }
}

Verdict MoveTo::verdict(const Game& game, const Position& p, const Try& tried) const {
    const Mover mover(game, p, *this);
    if (verb(tried) == Verb::motorize) {
        return may_motorize(game, p, mover);
    }
    if (verb(tried) != Verb::move || tried.hex == no_hex) {
        return senseless;
    }
    bool reached = false;
    for_destinations(game, p, mover, [&](HexId hex) { reached = reached || hex == tried.hex; });
    if (reached) {
        return allowed;
    }
    const Ground ground(game, p, owner(game, piece));
    const Steps steps(game, p, ground, piece);
    const std::optional<Direction> next = game.map.direction(hex_of(mover.start), tried.hex);
    return first_of(steps.may_enter(tried.hex), next ? steps.may_step(mover.start, tried.hex, *next) : allowed,
                    forbidden_by("12.0"));
}

Prompt MoveTo::prompt(const Game& game, const Position& p) const {
    const Mover mover(game, p, *this);
    const int left = mover.motorized ? mover.left_by_road() : mover.left();
    return {fmt::format("Choose where {} moves. {}{} movement points left{}", unit(game, piece).name, left / 2,
                        left % 2 != 0 ? "\u00BD" : "", mover.motorized ? " by road" : "")};
}

void FlyTo::actions(const Game& game, const Position& p, ActionList& out) const {
    for_landing_fields(game, p, [&](HexId hex) { list(out, Verb::place, no_piece, hex); });
    list(out, Verb::cancel);
}

void FlyTo::apply(const Game& game, Position& p, Action action, Events* events) {
    const PieceId flying = piece;
    p.stack.pop();
    if (verb(action) == Verb::place) {
        fly(game, p, flying, action.hex, events);
    }
}

Verdict FlyTo::verdict(const Game& game, const Position& p, const Try& tried) const {
    if (verb(tried) != Verb::place || tried.hex == no_hex) {
        return senseless;
    }
    return is_landing_field(game, p, tried.hex) ? allowed : forbidden_by("25.3");
}

}  // namespace causeway::formosa
