// 6 Movement: who may move, and the march of a unit or stack.
#include <fmt/format.h>

#include "games/islandwar/group.h"

namespace causeway::islandwar {

// R4.3: support in the assault of an overrun that failed is no bar.
bool has_bombarded(const Position& p, PieceId piece) {
    return p.phase == Phase::movement && has(p, piece, status::fired) && !has(p, piece, status::supported_attack);
}

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
    if (has_bombarded(p, piece)) {
        return forbidden_by("4.1B");
    }
    if (p.phase == Phase::combat && (!has(p, piece, status::reserve) || has(p, piece, status::responded))) {
        return forbidden_by("6B.3");
    }
    const Verdict alone = p.carrier[index(piece)] == no_piece ? allowed : forbidden_by("18K.1");
    return first_of(alone, may_leave_beachhead(game, p, piece));
}

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
    Event event = about(events, game, p, EventType::move, Sentence::moved, "6A", piece);
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
        return steps[index(d)] > 0 && (facts(game, to).land || u.amphibious) && !has_unit_of(game, p, other(u.side), to);
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

bool has_movers(const Game& game, const Position& p) {
    const std::vector<PieceId>& all = game.pieces[index(phasing(p))];
    return std::any_of(all.begin(), all.end(), [&](PieceId piece) {
        return is_unit(game, piece) && may_move(game, p, piece).allowed() && can_go_anywhere(game, p, piece);
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
    const bool any =
        acted != 0 || (phasing(p) == japan && has_secrets(game, p)) || has_movers(game, p) || has_landings(game, p);
    if (!any) {
        p.stack.pop();
    }
    return any;
}

void Select::actions(const Game& game, const Position& p, ActionList& out) const {
    for_movers(game, p, [&](PieceId piece) { list(out, Verb::unit, piece); });
    list_landings(game, p, out);  // 18
    list_releases(game, p, acted != 0, out);
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
    } else if (verb(action) == Verb::unmark_reserve) {
        unset(p, action.piece, status::reserve);
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
        case Verb::unmark_reserve: return may_release(game, p, acted != 0, tried.piece);
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
    if (acted) {
        const std::uint32_t mark = p.phase == Phase::combat ? status::responded : status::moved;  // 6B.3
        for (const PieceId piece : game.pieces[index(side)]) {
            if (has(p, piece, status::grouped)) {
                set(p, piece, mark);
            }
        }
    }
    unset_all(game, p, side, status::grouped);
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
    const Group group(game, p, piece, spent);
    bool any = list_cargo_orders(game, p, piece, nullptr) || group.has_next();
    if (any) {
        return true;
    }
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
    const HexId from = group.hex();
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
        offer_interdiction(game, p, to, from);  // 12.2
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

// From hex to hex, none of them twice.
bool March::stands(const Game& game, const Position& p, std::size_t depth) const {
    const HexId start = at(p, p.stack.at<MoveTo>(depth - 1).piece);
    HexId before = start;
    for (std::size_t left = path.size(); left > 0; --left) {
        const HexId hex = path[left - 1];
        if (!on_map(before) || hex == start || !game.map.direction(before, hex)) {
            return false;
        }
        before = hex;
    }
    return are_hexes_once_each(path);
}

// --- reserves (6B.3) -----------------------------------------------------------------------------------------------------

bool can_move_reserve(const Game& game, const Position& p, PieceId piece) {
    return may_move(game, p, piece).allowed() && can_go_anywhere(game, p, piece);
}

// --- the phase -----------------------------------------------------------------------------------------------------------

void begin_movement(const Game&, Position& p, Side) { p.stack.push(Select{}); }

void end_movement(const Game& game, Position& p, Side side, Events*) {
    unset_all(game, p, side, status::moved | status::landing);
}

void preview_move(const Game& game, const Position& p, Action action, Preview& preview) {
    if (!p.stack.on_top<MoveTo>()) {
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
