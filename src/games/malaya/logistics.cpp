// 7.0 Logistics, 20.0 (3) fortifications, 26.5, 26.6: what supply is spent on. Reorganization (9.0) is in reorganize.cpp.
#include <fmt/format.h>

#include "games/malaya/chapters.h"

namespace causeway::malaya {

// --- supply (7.1, 7.2)
// ---------------------------------------------------------------------------------------------------------

namespace {

// 12.5: an overstacked hex gives none; what was refitted in this phase is judged when it ends (R7.4).
bool gives_supply(const Game& game, const Position& p, HexId hex) {
    int equivalents = 0;
    for_stack(p, hex, [&](PieceId piece) { equivalents += has(p, piece, status::arrived) ? 0 : unit(game, piece).stacking; });
    return equivalents <= stacking_limit;
}

// The points that a side can expend there: in a hex, or in its base.
int supply_in(const Game& game, const Position& p, Side side, HexId place) {
    int points = 0;
    if (place == box::base) {
        for_box(game, p, side, place, [&](PieceId piece) { points += is_supply(game, piece) ? 1 : 0; });
    } else if (occupied_by(p, side, place) && gives_supply(game, p, place)) {
        for_stack(p, place, [&](PieceId piece) { points += is_supply(game, piece) ? 1 : 0; });
    }
    return points;
}

// 7.2, R7.7: visits the places with supply within reach of that place, and the points there.
template <class Visit>
void for_supply_in_reach(const Game& game, const Position& p, Side side, HexId place, Visit visit) {
    const auto offer = [&](HexId from) {
        if (const int points = supply_in(game, p, side, from); points > 0) {
            visit(from, points);
        }
    };
    offer(place);
    if (on_map(place)) {
        for (const HexId hex : game.map.neighbours(place)) {
            if (hex != no_hex) {
                offer(hex);
            }
        }
    }
}

// Visits every place where the side can expend supply.
template <class Visit>
void for_supply(const Game& game, const Position& p, Side side, bool base, Visit visit) {
    p.occupied[index(side)].for_each([&](HexId hex) {
        if (const int points = supply_in(game, p, side, hex); points > 0) {
            visit(hex, points);
        }
    });
    if (const int points = base ? supply_in(game, p, side, box::base) : 0; points > 0) {
        visit(box::base, points);
    }
}

int supply_in_reach(const Game& game, const Position& p, Side side, HexId place) {
    int total = 0;
    for_supply_in_reach(game, p, side, place, [&](HexId, int points) { total += points; });
    return total;
}

// 7.8: back into the mix.
void expend(const Game& game, Position& p, Side side, HexId place, int points, Events* events) {
    for (const PieceId piece : game.supplies[index(side)]) {
        if (points > 0 && at(p, piece) == place) {
            put(game, p, piece, box::unused, events);
            --points;
        }
    }
}

Event for_owner(const Game& game, const Position& p, Sentence sentence, const char* rule, PieceId piece) {
    Event event = about(game, p, EventType::supply, sentence, rule, piece);
    event.seen_by = only(owner(game, piece));
    return event;
}

// --- activation (7.3, 7.4)
// -----------------------------------------------------------------------------------------------------

// 5.3.19, R5.11
int activation_price(const Position& p, Side side) { return side == japan && p.panic != 0 ? 2 : 1; }

bool is_idle_hq(const Game& game, const Position& p, Side side, PieceId piece) {
    return owner(game, piece) == side && is_hq(game, piece) && is_at_hand(p, piece) && !has(p, piece, status::paid);
}

Verdict may_activate(const Game& game, const Position& p, Side side, PieceId piece) {
    if (!is_idle_hq(game, p, side, piece)) {
        return senseless;
    }
    return supply_in_reach(game, p, side, at(p, piece)) >= activation_price(p, side) ? allowed : forbidden_by("7.3");
}

// R18.4: who is activated the enemy is not told.
void activate(const Game& game, Position& p, PieceId piece, int points, const char* rule, Events* events) {
    set(p, piece, status::active | status::paid);
    Event event = for_owner(game, p, Sentence::activated, rule, piece);
    event.a = static_cast<std::int16_t>(points);
    emit(events, event);
}

// 26.5: supply in the base activates all headquarters there.
void activate_by_supply(const Game& game, Position& p, PieceId piece, Events* events) {
    const Side side = owner(game, piece);
    int price = activation_price(p, side);
    if (at(p, piece) != box::base) {
        activate(game, p, piece, price, "7.3", events);
        return;
    }
    for (const PieceId each : game.headquarters[index(side)]) {
        if (at(p, each) == box::base && !has(p, each, status::paid)) {
            activate(game, p, each, price, "26.5", events);
            price = 0;
        }
    }
}

// 5.3.6, 5.3.9, 5.3.20, R5.18
Verdict may_activate_free(const Game& game, const Position& p, Side side, PieceId piece, Marker marker) {
    if (!is_idle_hq(game, p, side, piece)) {
        return senseless;
    }
    if (held(p, side, marker) == 0) {
        return forbidden_by("5.3");
    }
    const bool thai = on_map(at(p, piece)) && facts(game, at(p, piece)).thailand;
    return marker == Marker::matadore && !thai ? forbidden_by("5.3.6") : allowed;
}

// --- refit (7.5)
// ---------------------------------------------------------------------------------------------------------------

// R7.3: what stacks free costs by its size.
int refit_cost(const Game& game, PieceId piece) {
    const Unit& u = unit(game, piece);
    return u.stacking > 0 ? u.stacking : u.size >= Size::brigade ? 3 : 1;
}

constexpr int refit_by_a_point = 3;

Verdict may_restore(const Game& game, const Position& p, Side side, PieceId piece, HexId place, int left) {
    if (at(p, piece) != box::replaceable || owner(game, piece) != side || !is_combat_unit(game, piece)) {
        return senseless;
    }
    if (on_map(place) && !can_be_placed(game, piece, place)) {
        return forbidden_by("6.21");  // R7.4
    }
    return refit_cost(game, piece) <= left ? allowed : forbidden_by("7.5");
}

// Visits what can come back there; of battalions that are alike one.
template <class Visit>
void for_restorable(const Game& game, const Position& p, Side side, HexId place, int left, Visit visit) {
    std::uint32_t kinds = 0;
    for (const PieceId piece : game.pieces[index(side)]) {
        if (!may_restore(game, p, side, piece, place, left).allowed()) {
            continue;
        }
        const std::uint8_t kind = unit(game, piece).kind;
        const std::uint32_t mark = kind == no_kind || unit(game, piece).group != Group::pool ? 0U : 1U << kind;
        if ((kinds & mark) == 0) {
            visit(piece);
        }
        kinds |= mark;
    }
}

Verdict may_refit(const Game& game, const Position& p, Side side, HexId place) {
    if (supply_in(game, p, side, place) == 0) {
        return forbidden_by("7.5");
    }
    bool any = false;
    for_restorable(game, p, side, place, refit_by_a_point, [&](PieceId) { any = true; });
    return any ? allowed : forbidden_by("7.5");
}

int refit_price(const Game& game, PieceId hq) { return std::max<int>(1, unit(game, hq).support); }

// 7.51: all that it costs is expended where it appears.
template <class Visit>
void for_refit_places(const Game& game, const Position& p, PieceId hq, Visit visit) {
    for_supply(game, p, owner(game, hq), true, [&](HexId place, int points) {
        if (points >= refit_price(game, hq) && (place == box::base || can_be_placed(game, hq, place))) {
            visit(place);
        }
    });
}

Verdict may_refit_hq(const Game& game, const Position& p, Side side, PieceId piece) {
    if (owner(game, piece) != side || !is_hq(game, piece) || at(p, piece) != box::replaceable) {
        return senseless;
    }
    bool any = false;
    for_refit_places(game, p, piece, [&](HexId) { any = true; });
    return any ? allowed : forbidden_by("7.5");
}

// The box that it comes from lies open, so the enemy sees who comes back to the map (R18.2).
void restore(const Game& game, Position& p, PieceId piece, HexId place, Events* events) {
    Event event = about(game, p, EventType::place, Sentence::restored, "7.51", piece);
    event.hex = place;
    emit(events, event);
    put(game, p, piece, place);
    if (on_map(place)) {
        set(p, piece, status::known | status::arrived);
    }
}

// --- repair (7.6, 26.6)
// --------------------------------------------------------------------------------------------------------

// R7.5: Japan pays in its base, the Allies on the map.
template <class Visit>
void for_repair_places(const Game& game, const Position& p, Side side, Visit visit) {
    if (side == allies) {
        for_supply(game, p, side, false, visit);
    } else if (const int points = supply_in(game, p, side, box::base); points > 0) {
        visit(box::base, points);
    }
}

Verdict may_repair(const Game& game, const Position& p, Side side) {
    if (points_on(p, side, Mission::damaged) == 0) {
        return forbidden_by("7.6");
    }
    bool any = false;
    for_repair_places(game, p, side, [&](HexId, int) { any = true; });
    return any ? allowed : forbidden_by("26.6");
}

void repair(Position& p, Side side, Events* events) {
    std::uint8_t& damaged = points_on(p, side, Mission::damaged);
    std::uint8_t& reserve = points_on(p, side, Mission::reserve);
    const auto repaired = std::min<std::uint8_t>(3, damaged);
    damaged = static_cast<std::uint8_t>(damaged - repaired);
    reserve = static_cast<std::uint8_t>(reserve + repaired);
    emit(events, of_side(EventType::supply, Sentence::repaired, "7.6", side, repaired));
}

// --- fortifications (20.0, 21.0)
// -----------------------------------------------------------------------------------------------

bool is_engineer_ready(const Game& game, const Position& p, Side side, PieceId piece) {
    return owner(game, piece) == side && is(game, piece, Class::engineer) && is_effective(p, piece);
}

// R20.3: what the engineers in reach of a point in that hex could fortify.
Hexes building_sites(const Game& game, const Position& p, Side side, HexId supply) {
    Hexes sites;
    const auto around = [&](HexId hex, auto visit) {
        visit(hex);
        for (const HexId next : game.map.neighbours(hex)) {
            if (next != no_hex) {
                visit(next);
            }
        }
    };
    around(supply, [&](HexId hex) {
        const bool engineers = occupied_by(p, side, hex) &&
                               p.stacks.any(hex, [&](PieceId piece) { return is_engineer_ready(game, p, side, piece); });
        if (engineers) {
            around(hex, [&](HexId site) { sites.insert(site); });
        }
    });
    return (sites & p.occupied[index(side)]) - p.forts;
}

template <class Visit>
void for_fort_supply(const Game& game, const Position& p, PieceId engineer, Visit visit) {
    const Side side = owner(game, engineer);
    for_supply_in_reach(game, p, side, at(p, engineer), [&](HexId place, int points) {
        if (!building_sites(game, p, side, place).empty()) {
            visit(place, points);
        }
    });
}

Verdict may_fortify(const Game& game, const Position& p, Side side, PieceId piece) {
    if (owner(game, piece) != side || !on_map(at(p, piece))) {
        return senseless;
    }
    bool any = false;
    if (is_engineer_ready(game, p, side, piece)) {
        for_fort_supply(game, p, piece, [&](HexId, int) { any = true; });
    }
    return any ? allowed : forbidden_by("20.0");
}

// --- who may do what
// -----------------------------------------------------------------------------------------------------------

// Visits the answers of the third step but its end: visit(verb, piece, hex).
template <class Visit>
void for_expenses(const Game& game, const Position& p, Side side, Visit visit) {
    for (const PieceId piece : game.headquarters[index(side)]) {
        const auto offer = [&](Verb verb, Verdict verdict) {
            if (verdict.allowed()) {
                visit(verb, piece, no_hex);
            }
        };
        offer(Verb::activate, may_activate(game, p, side, piece));
        offer(Verb::plan_staff, may_activate_free(game, p, side, piece, Marker::staff_planning));
        offer(Verb::matadore, may_activate_free(game, p, side, piece, Marker::matadore));
        offer(Verb::refit_hq, may_refit_hq(game, p, side, piece));
    }
    for_supply(game, p, side, true, [&](HexId place, int) {
        if (may_refit(game, p, side, place).allowed()) {
            visit(place == box::base ? Verb::refit_base : Verb::refit, no_piece, place == box::base ? no_hex : place);
        }
    });
    if (may_repair(game, p, side).allowed()) {
        visit(Verb::repair, no_piece, no_hex);
    }
    for (const PieceId piece : game.pieces[index(side)]) {
        if (is(game, piece, Class::engineer) && may_fortify(game, p, side, piece).allowed()) {
            visit(Verb::fortify, piece, no_hex);
        }
    }
}

// 7.4: who was not activated turns inactive.
void end_logistics(const Game& game, Position& p, Side side, Events* events) {
    for (const PieceId piece : game.headquarters[index(side)]) {
        if (has(p, piece, status::active) && !has(p, piece, status::paid)) {
            unset(p, piece, status::active);
            emit(events, for_owner(game, p, Sentence::deactivated, "7.4", piece));
        }
    }
    unset_all(game, p, side, status::paid | status::arrived);
    p.stack.pop();
}

void begin_refit(const Game& game, Position& p, Side side, HexId place, Events* events) {
    expend(game, p, side, place, 1, events);
    p.stack.push(Refit{.place = place == box::base ? no_hex : place});
}

void activate_by_marker(const Game& game, Position& p, Side side, Verb how, PieceId piece, Events* events) {
    if (how == Verb::matadore) {
        remove_marker(p, side, Marker::matadore, events);
    } else {
        return_to_pool(p, side, Marker::staff_planning, events);
    }
    activate(game, p, piece, 0, how == Verb::matadore ? "5.3.6" : side == allies ? "5.3.9" : "5.3.20", events);
}

std::uint8_t as_due(int points) { return static_cast<std::uint8_t>(points); }

}  // namespace

// --- the third step (7.1)
// ------------------------------------------------------------------------------------------------------

void Expend::actions(const Game& game, const Position& p, ActionList& out) const {
    for_expenses(game, p, side, [&](Verb verb, PieceId piece, HexId hex) { list(out, verb, piece, hex); });
    list(out, Verb::end);
}

void Expend::apply(const Game& game, Position& p, Action action, Events* events) {
    const Side spender = side;
    acted = 1;
    switch (verb(action)) {
        case Verb::activate: p.stack.push(Pay{action.piece, Purpose::activate, as_due(activation_price(p, spender))}); break;
        case Verb::plan_staff:
        case Verb::matadore: activate_by_marker(game, p, spender, verb(action), action.piece, events); break;
        case Verb::refit: begin_refit(game, p, spender, action.hex, events); break;
        case Verb::refit_base: begin_refit(game, p, spender, box::base, events); break;
        case Verb::refit_hq: p.stack.push(Pay{action.piece, Purpose::refit, as_due(refit_price(game, action.piece))}); break;
        case Verb::repair: p.stack.push(Pay{no_piece, Purpose::repair, 1}); break;
        case Verb::fortify: p.stack.push(Pay{action.piece, Purpose::fortify, 1}); break;
        default: end_logistics(game, p, spender, events); break;
    }
}

Verdict Expend::verdict(const Game& game, const Position& p, const Try& tried) const {
    switch (verb(tried)) {
        case Verb::end: return allowed;
        case Verb::refit: return is_land(game, tried.hex) ? may_refit(game, p, side, tried.hex) : senseless;
        case Verb::refit_base: return may_refit(game, p, side, box::base);
        case Verb::repair: return may_repair(game, p, side);
        default: break;
    }
    if (tried.piece == no_piece) {
        return senseless;
    }
    switch (verb(tried)) {
        case Verb::activate: return may_activate(game, p, side, tried.piece);
        case Verb::plan_staff: return may_activate_free(game, p, side, tried.piece, Marker::staff_planning);
        case Verb::matadore: return may_activate_free(game, p, side, tried.piece, Marker::matadore);
        case Verb::refit_hq: return may_refit_hq(game, p, side, tried.piece);
        case Verb::fortify: return may_fortify(game, p, side, tried.piece);
        default: return senseless;
    }
}

Remark Expend::remark(const Game& game, const Position& p, Action action) const {
    Remark remark;
    switch (verb(action)) {
        case Verb::activate:
            remark.says =
                fmt::format("costs {} supply; shifts battles by {} and lets units move again within {} hexes",
                            activation_price(p, side), unit(game, action.piece).support, unit(game, action.piece).radius);
            break;
        case Verb::refit_hq: remark.says = fmt::format("costs {} supply", refit_price(game, action.piece)); break;
        case Verb::refit:
        case Verb::refit_base: remark.says = "costs 1 supply, brings back 3 battalion equivalents"; break;
        case Verb::repair: remark.says = "costs 1 supply, repairs up to 3 air points"; break;
        case Verb::fortify: remark.says = "costs 1 supply"; break;
        default: break;
    }
    return remark;
}

Prompt Expend::prompt(const Game& game, const Position& p) const {
    int on_the_map = 0;
    for_supply(game, p, side, false, [&](HexId, int points) { on_the_map += points; });
    return {fmt::format("{}. {} supply points can be used on the map, {} in the base", ask.prompt, on_the_map,
                        supply_in(game, p, side, box::base))};
}

// --- paying (7.2)
// --------------------------------------------------------------------------------------------------------------

namespace {

// Visits the places that can pay: visit(place, points).
template <class Visit>
void for_payers(const Game& game, const Position& p, Side side, const Pay& pay, Visit visit) {
    switch (pay.purpose) {
        case Purpose::activate: for_supply_in_reach(game, p, side, at(p, pay.piece), visit); break;
        case Purpose::refit:
            for_refit_places(game, p, pay.piece, [&](HexId place) { visit(place, supply_in(game, p, side, place)); });
            break;
        case Purpose::repair: for_repair_places(game, p, side, visit); break;
        case Purpose::fortify: for_fort_supply(game, p, pay.piece, visit); break;
    }
}

// What was paid for happens. The payment is off the stack.
void deliver(const Game& game, Position& p, Side side, const Pay& paid, HexId place, Events* events) {
    switch (paid.purpose) {
        case Purpose::activate: activate_by_supply(game, p, paid.piece, events); break;
        case Purpose::refit: restore(game, p, paid.piece, place, events); break;
        case Purpose::repair: repair(p, side, events); break;
        case Purpose::fortify: p.stack.push(Fortify{.place = place}); break;
    }
}

// 5.3.19: for an activation two points may come from two places; all else is paid in one.
void pay_from(const Game& game, Position& p, Side side, HexId place, Events* events) {
    Pay& open = p.stack.top<Pay>();
    const int points = open.purpose == Purpose::activate ? 1 : open.due;
    expend(game, p, side, place, points, events);
    open.due = static_cast<std::uint8_t>(open.due - points);
    if (open.due == 0) {
        const Pay paid = open;
        p.stack.pop();
        deliver(game, p, side, paid, place, events);
    }
}

}  // namespace

Side Pay::asked(const Game&, const Position& p) const { return p.stack.nearest<Expend>().side; }

bool Pay::ready(const Game& game, Position& p, Events* events) {
    const Side side = asked(game, p);
    int places = 0, total = 0;
    HexId last = no_hex;
    for_payers(game, p, side, *this, [&](HexId place, int points) {
        ++places;
        total += points;
        last = place;
    });
    if (places == 0) {
        p.stack.pop();
        return false;
    }
    const bool takes_all = purpose == Purpose::activate && total <= due;
    if (places > 1 && !takes_all) {
        return true;
    }
    pay_from(game, p, side, last, events);
    return false;
}

Prompt Pay::prompt(const Game& game, const Position&) const {
    constexpr const char* reasons[] = {"activate ", "bring back ", "repair air points", "fortify with "};
    return {fmt::format("Choose where the supply to {}{} is taken from: {} {} to pay",
                        reasons[static_cast<std::size_t>(purpose)], piece == no_piece ? "" : counter(game, piece).name, due,
                        due == 1 ? "point" : "points")};
}

void Pay::actions(const Game& game, const Position& p, ActionList& out) const {
    for_payers(game, p, asked(game, p), *this, [&](HexId place, int) {
        if (place == box::base) {
            list(out, Verb::pay_base);
        } else {
            list(out, Verb::pay, no_piece, place);
        }
    });
}

void Pay::apply(const Game& game, Position& p, Action action, Events* events) {
    pay_from(game, p, asked(game, p), verb(action) == Verb::pay_base ? box::base : action.hex, events);
}

bool Pay::stands(const Game& game, const Position& p, std::size_t depth) const {
    const Side side = p.stack.at<Expend>(depth - 1).side;
    if (purpose == Purpose::repair || piece == no_piece) {
        return purpose == Purpose::repair && piece == no_piece && due == 1;
    }
    if (owner(game, piece) != side) {
        return false;
    }
    switch (purpose) {
        case Purpose::activate: return is_idle_hq(game, p, side, piece) && due <= activation_price(p, side);
        case Purpose::refit: return is_hq(game, piece) && at(p, piece) == box::replaceable && due == refit_price(game, piece);
        case Purpose::fortify: return is_engineer_ready(game, p, side, piece) && due == 1;
        case Purpose::repair: break;
    }
    return false;
}

// --- refitting (7.5, 7.51)
// -----------------------------------------------------------------------------------------------------

namespace {

HexId place_of(const Refit& refit) { return refit.place == no_hex ? box::base : refit.place; }

}  // namespace

Side Refit::asked(const Game&, const Position& p) const { return p.stack.nearest<Expend>().side; }

bool Refit::ready(const Game& game, Position& p, Events*) {
    bool any = false;
    for_restorable(game, p, asked(game, p), place_of(*this), left, [&](PieceId) { any = true; });
    if (!any) {
        p.stack.pop();
    }
    return any;
}

void Refit::actions(const Game& game, const Position& p, ActionList& out) const {
    for_restorable(game, p, asked(game, p), place_of(*this), left, [&](PieceId piece) { list(out, Verb::restore, piece); });
    list(out, Verb::done);
}

void Refit::apply(const Game& game, Position& p, Action action, Events* events) {
    if (verb(action) == Verb::done) {
        p.stack.pop();
        return;
    }
    left = static_cast<std::uint8_t>(left - refit_cost(game, action.piece));
    restore(game, p, action.piece, place_of(*this), events);
}

Prompt Refit::prompt(const Game&, const Position&) const {
    return {fmt::format("{}. {} battalion equivalents left", ask.prompt, left)};
}

bool Refit::stands(const Game&, const Position& p, std::size_t depth) const {
    return place == no_hex || !enemy_in(p, p.stack.at<Expend>(depth - 1).side, place);
}

// --- fortifying (20.0)
// ---------------------------------------------------------------------------------------------------------

Side Fortify::asked(const Game&, const Position& p) const { return p.stack.nearest<Expend>().side; }

bool Fortify::ready(const Game& game, Position& p, Events*) {
    const bool any = !building_sites(game, p, asked(game, p), place).empty();
    if (!any) {
        p.stack.pop();
    }
    return any;
}

void Fortify::actions(const Game& game, const Position& p, ActionList& out) const {
    list_all(out, Verb::place, building_sites(game, p, asked(game, p), place));
    list(out, Verb::done);
}

void Fortify::apply(const Game&, Position& p, Action action, Events* events) {
    if (verb(action) == Verb::done) {
        p.stack.pop();
        return;
    }
    p.forts.insert(action.hex);
    Event event = happening(EventType::control, Sentence::fortified, "21.0");
    event.hex = action.hex;
    emit(events, event);
}

}  // namespace causeway::malaya
