// 5.0 Activations: the steps of 4.0 2v for the chit in play. The list of a step holds the later ones, too; whoever takes
// something from a later step has closed the earlier ones.
#include "games/guam/activation.h"

#include <algorithm>

#include "games/guam/turn.h"

namespace causeway::guam {

namespace {

Side active_side(const Game& game, const Position& p) { return side_of_chit(game, p.chit); }

// --- beginning ---------------------------------------------------------------------------------------------------------

// 4.0 2v c and e, 8.7.5, 29.2. On a Direct Command chit each unit wakes when it is paid for.
void begin(const Game& game, Position& p, Events* events) {
    top<Activation>(p).begun = true;
    if (is_command_chit(p.chit)) {
        return;
    }
    release_weapons(game, p);
    const Side side = active_side(game, p);
    for (const PieceId unit : roster(game, p)) {
        if ((on_map(at(p, unit)) || at_sea(at(p, unit))) && belongs(game, p, unit, p.chit)) {
            awake(game, p, unit, events);
        }
    }
    turn_threatened_guns(game, p, side, events);
}

// 9.3: going on to a later step calls off what was not carried out.
void advance_to(const Game& game, Position& p, Step step, Events* events) {
    const Step now = top<Activation>(p).step;
    if (step <= now) {
        return;
    }
    top<Activation>(p).step = step;
    if (now <= Step::assaults && step > Step::assaults) {
        assault::end_assaults(game, p, events);
    }
}

// --- who can be chosen -------------------------------------------------------------------------------------------------

// Units on the map or at sea that can be ordered to do something; at sea they only rally (R5.5).
Verdict may_choose(const Game& game, const Position& p, PieceId unit) {
    const HexId place = at(p, unit);
    if (!on_map(place) && !at_sea(place) && place != box::routed) {
        return forbidden_by("18.0");
    }
    const Verdict acts = may_act(game, p, unit);
    if (on_map(place)) {
        return acts.allowed() || may_be_assigned(game, p, unit) || may_unload(game, p, unit) ? allowed : acts;
    }
    if (!acts.allowed()) {
        return acts;
    }
    if (at_sea(place)) {
        return may_rally(game, p, place).allowed() ? allowed : forbidden_by("22.1");
    }
    return may_rejoin(game, p, unit);
}

// 9.6.3: units under the marker must act.
bool must_charge(const Game& game, const Position& p) {
    if (p.chit == nothing || is_command_chit(p.chit) || active_side(game, p) != japan) {
        return false;
    }
    return std::any_of(roster(game, p).begin(), roster(game, p).end(), [&](PieceId unit) {
        return has(p, unit, status::gyokusai) && !has(p, unit, status::first) && can_act(game, p, unit);
    });
}

// 4.0 2v: whether it is not too late for a step, nor too early. R9.32: every assault is carried out or called off by name
// before anything that comes after assaults.
Verdict in_time(const Game& game, const Position& p, Step wanted) {
    const Step now = top<Activation>(p).step;
    if (wanted < Step::actions && (now > wanted || is_command_chit(p.chit))) {
        return forbidden_by("4.0");
    }
    const bool waits = wanted > Step::assaults && now <= Step::assaults && assault::any_waiting(game, p);
    return waits ? forbidden_by("9.3") : allowed;
}

Verdict may_end(const Game& game, const Position& p) {
    const Verdict now = in_time(game, p, Step::actions);
    return now.allowed() && must_charge(game, p) ? forbidden_by("9.6.3") : now;
}

// 24.3, R24.4
Verdict may_disband(const Game& game, const Position& p, PieceId unit) {
    return p.chit == chit::japan_command && can_disband(game, p, unit) ? allowed : forbidden_by("24.3");
}

bool anything_to_order(const Game& game, const Position& p) {
    const auto any = [](const auto& pieces, auto may) {
        return std::any_of(pieces.begin(), pieces.end(), [&](PieceId piece) { return may(piece).allowed(); });
    };
    return p.march.halves + p.march.on_trail > 0 ||
           any(roster(game, p), [&](PieceId unit) { return may_choose(game, p, unit); }) ||
           (in_time(game, p, Step::leaders).allowed() &&
            any(game.leaders, [&](PieceId leader) { return may_move_leader(game, p, leader); })) ||
           any(game.ambushes, [&](PieceId unit) { return may_disband(game, p, unit); }) || may_repair(game, p).allowed();
}

// Units that died or routed are not ordered any more.
void drop_absent(const Game& game, Position& p) {
    bool any = false;
    for_group(game, p, [&](PieceId unit) {
        if (on_map(at(p, unit)) || at_sea(at(p, unit))) {
            any = true;
        } else {
            unset(p, unit, status::grouped);
        }
    });
    if (!any) {
        p.march = {};
    }
}

// --- the end -----------------------------------------------------------------------------------------------------------

// 8.8.1: in a burning hex; on a Direct Command chit only who was activated (R8.29).
void burn(const Game& game, Position& p, Events* events) {
    const Side side = active_side(game, p);
    for (const PieceId unit : game.unit_list[index(side)]) {
        const HexId hex = at(p, unit);
        if (!on_map(hex) || blaze(game, p, hex) != Blaze::burning) {
            continue;
        }
        if (is_command_chit(p.chit) ? has(p, unit, status::first) : belongs(game, p, unit, p.chit)) {
            eliminate(game, p, unit, events, "8.8.1");
            tidy(game, p, hex, side, events);
        }
    }
}

void close(const Game& game, Position& p, Events* events) {
    drop_stale_marks(game, p, events);
    take_stock(game, p, events);
    const Side side = active_side(game, p);
    for (std::size_t i = 0; i < game.pieces.size(); ++i) {
        const auto piece = static_cast<PieceId>(i);
        if (owner(game, piece) == side) {
            unset(p, piece, status::first | status::done | status::grouped | status::turned);
        }
    }
    p.began = nowhere_yet();
    p.used.clear();
    p.march = {};
    emit(events, happening(EventType::phase, Sentence::activation_ends, "4.0"));
    pop(p);
}

void set_pending(Position& p, Pending pending) { top<Activation>(p).pending = pending; }

void end(const Game& game, Position& p, Events* events) {
    advance_to(game, p, Step::actions, events);
    clear_group(game, p);
    set_pending(p, Pending::burn);
}

// Carries on with what was interrupted. False when nothing was.
bool resume(const Game& game, Position& p, Events* events) {
    switch (top<Activation>(p).pending) {
        case Pending::none: return false;
        case Pending::unload:
            set_pending(p, Pending::none);
            finish_unloading(game, p, events);
            return true;
        case Pending::charge:
            set_pending(p, Pending::none);
            for_group(game, p, [&](PieceId unit) { set(p, unit, status::first | status::done); });
            clear_group(game, p);
            return true;
        case Pending::burn:
            set_pending(p, Pending::crowd);
            turn_threatened_guns(game, p, active_side(game, p), events);
            burn(game, p, events);
            return true;
        case Pending::crowd:
            set_pending(p, Pending::close);
            charge_crowding(game, p, events);
            return true;
        case Pending::close: close(game, p, events); return true;
    }
    return false;
}

// --- the list ----------------------------------------------------------------------------------------------------------

// 6.0: units of the hex that began the activation together, where others joined them, are chosen by the first of them.
Verdict may_choose_party(const Game& game, const Position& p, PieceId unit) {
    const auto counts = [&](PieceId each) { return !in_cave(p, each) && can_act(game, p, each); };
    if (!is_unit(game, unit) || !on_map(at(p, unit)) || !counts(unit)) {
        return forbidden_by("6.0");
    }
    int together = 0, all = 0;
    bool first = true;
    for_units(game, p, at(p, unit), active_side(game, p), [&](PieceId other) {
        if (counts(other)) {
            const bool companion = began_in(p, other) == began_in(p, unit) && on_map(began_in(p, unit));
            ++all;
            together += companion ? 1 : 0;
            first = first && (!companion || other >= unit);
        }
    });
    return first && together > 1 && together < all ? allowed : forbidden_by("6.0");
}

// Whether the unit is the whole group, which has not moved.
bool is_chosen(const Position& p, const Group& group, PieceId unit) {
    return group.size == 1 && group.first == unit && p.march.spent == 0;
}
// Whether the group is all of a hex that can be chosen there.
bool is_chosen_stack(const Position& p, const Group& group, HexId hex) {
    return group.size > 1 && at(p, group.first) == hex && p.march.spent == 0;
}

// Whether the unit, which may be chosen, is one of those that its hex is chosen for: those in the cave only when nobody stands
// outside.
bool is_of_stack(const Game& game, const Position& p, PieceId unit) {
    const HexId hex = at(p, unit);
    return on_map(hex) && !(in_cave(p, unit) && holds_outside(game, p, hex, owner(game, unit)));
}

Verdict may_choose_stack(const Game& game, const Position& p, const Group& group, HexId hex) {
    const Side side = active_side(game, p);
    if (hex == no_hex || !is_land(game, hex) || is_chosen_stack(p, group, hex)) {
        return senseless;
    }
    int several = 0;
    Verdict last = forbidden_by("5.0");  // of those who may not
    for_units(game, p, hex, side, [&](PieceId unit) {
        const Verdict chosen = may_choose(game, p, unit);
        several += chosen.allowed() && is_of_stack(game, p, unit) ? 1 : 0;
        last = chosen.allowed() ? last : chosen;
    });
    return several > 1 ? allowed : several == 1 && last == forbidden_by("5.0") ? senseless : last;
}

// One pass over the side: units that can be chosen, and hexes with several of them.
void list_units(const Game& game, const Position& p, const Group& group, ActionList& out) {
    Sites one, several, strangers;
    for (const PieceId unit : roster(game, p)) {
        if (!may_choose(game, p, unit).allowed()) {
            continue;
        }
        if (!is_chosen(p, group, unit)) {
            list(out, Verb::unit, unit);
        }
        if (!is_of_stack(game, p, unit)) {
            continue;
        }
        const HexId hex = at(p, unit);
        strangers.assign(site(game, hex), strangers.contains(site(game, hex)) || began_in(p, unit) != hex);
        if (!one.contains(site(game, hex))) {
            one.insert(site(game, hex));
        } else if (!several.contains(site(game, hex))) {
            several.insert(site(game, hex));
            if (!is_chosen_stack(p, group, hex)) {
                list(out, Verb::stack, no_piece, hex);
            }
        }
    }
    (several & strangers).for_each([&](HexId each) {
        for_units(game, p, game.hex_of_site[index(each)], active_side(game, p), [&](PieceId unit) {
            if (may_choose_party(game, p, unit).allowed()) {
                list(out, Verb::party, unit);
            }
        });
    });
}

// 6.0: what is left of a march needs no action.
Verdict may_order_march(const Position& p, const Group& group, Verdict able) {
    if (group.size == 0 || at_sea(group.place)) {
        return group.size == 0 ? senseless : forbidden_by("22.1");
    }
    return p.march.spent != 0 ? allowed : able;
}
Verdict may_order_fire(const Group& group, Verdict able) {
    return group.size > 0 && at_sea(group.place) ? forbidden_by("22.1") : able;
}

void list_orders_of(const Game& game, const Position& p, const Group& group, ActionList& out) {
    const Verdict able = group.size == 0 ? senseless : group_may_act(game, p);
    if (may_order_march(p, group, able).allowed()) {
        movement::list_orders(game, p, out);
    }
    if (may_order_fire(group, able).allowed()) {
        fire::list_orders(game, p, out);
        indirect::list_orders(game, p, out);
    }
    engineering::list_orders(game, p, out);
}

void list_disbanding(const Game& game, const Position& p, ActionList& out) {
    for (const PieceId unit : game.ambushes) {
        if (may_disband(game, p, unit).allowed()) {
            list(out, Verb::disband, unit);
        }
    }
}

void list_activation(const Game& game, const Position& p, ActionList& out) {
    const auto is_time_for = [&](Step step) { return in_time(game, p, step).allowed(); };
    if (may_end(game, p).allowed()) {
        list(out, Verb::end);
    }
    if (is_time_for(Step::leaders)) {
        list_leaders(game, p, out);
    }
    if (is_time_for(Step::weapons)) {
        list_weapons(game, p, out);
    }
    if (is_time_for(Step::assaults)) {
        assault::list_orders(game, p, Step::assaults, out);
    }
    if (is_time_for(Step::markers)) {
        assault::list_orders(game, p, Step::markers, out);
    }
    if (is_time_for(Step::actions)) {
        const Group group = group_of(game, p);
        list_units(game, p, group, out);
        list_disbanding(game, p, out);
        list_payers(game, p, out);
        list_orders_of(game, p, group, out);
    }
}

// --- answers -----------------------------------------------------------------------------------------------------------

// 9.6.3: what a group under the marker does is not the player's choice.
void begin_charge(const Game& game, Position& p) {
    bool any = false;
    for_group(game, p, [&](PieceId unit) { any = any || has(p, unit, status::gyokusai); });
    if (!any) {
        return;
    }
    for_group(game, p, [&](PieceId unit) {
        if (!has(p, unit, status::gyokusai)) {
            unset(p, unit, status::grouped);
        }
    });
    set_pending(p, Pending::charge);
    push(p, LastCharge{});
}

void choose(const Game& game, Position& p, PieceId piece, Events* events) {
    const PieceType type = piece_of(game, piece).type;
    if (type == PieceType::leader) {
        push(p, PlaceLeader{piece});
        return;
    }
    if (type == PieceType::weapon) {
        advance_to(game, p, Step::weapons, events);
        push(p, PlaceWeapon{piece});
        return;
    }
    advance_to(game, p, Step::actions, events);
    if (at(p, piece) == box::routed) {
        clear_group(game, p);
        push(p, Rejoin{piece});
        return;
    }
    group_unit(game, p, piece);
    begin_charge(game, p);
}

// 6.0: on a Direct Command chit a unit that changes its side becomes active; its action is paid for with it.
void turn(const Game& game, Position& p, Action action, Events* events) {
    movement::give_order(game, p, action, events);
    for_group(game, p, [&](PieceId unit) {
        if (has(p, unit, status::turned)) {
            activate(game, p, unit, events);
        }
    });
}

bool is_laying(Verb order) { return order >= Verb::lay_barrage && order <= Verb::lay_smoke; }

// Whether the order begins another action than the march of the group.
bool ends_march(Verb order) {
    const bool asks_first = order == Verb::assign || order == Verb::repair || is_laying(order);
    return order >= Verb::fire && order <= Verb::unload && !asks_first;
}

void give_order(const Game& game, Position& p, Action action, Events* events) {
    const Verb order = verb(action);
    if (ends_march(order)) {
        p.march = {};
    }
    if (order == Verb::deploy || order == Verb::form_column) {
        turn(game, p, action, events);
    } else if (order >= Verb::arm && order <= Verb::fire_zone) {
        fire::give_order(game, p, action, events);
    } else if (order == Verb::bombard || is_laying(order)) {
        indirect::give_order(game, p, action, events);
    } else if (order >= Verb::rally && order <= Verb::unload) {
        engineering::give_order(game, p, action, events);
    } else {
        movement::give_order(game, p, action, events);
    }
}

void apply_order(const Game& game, Position& p, Action action, Events* events) {
    switch (verb(action)) {
        case Verb::end: end(game, p, events); break;
        case Verb::disband:
            clear_group(game, p);
            disband(game, p, action.piece, events);
            break;
        case Verb::pay: name_payer(p, active_side(game, p), action); break;
        case Verb::unit: choose(game, p, action.piece, events); break;
        case Verb::stack:
            advance_to(game, p, Step::actions, events);
            group_stack(game, p, action.hex);
            begin_charge(game, p);
            break;
        case Verb::party:
            advance_to(game, p, Step::actions, events);
            group_party(game, p, action.piece);
            begin_charge(game, p);
            break;
        case Verb::detach:
            advance_to(game, p, Step::weapons, events);
            detach(game, p, action.piece, events);
            break;
        case Verb::assault:
        case Verb::call_off:
            advance_to(game, p, Step::assaults, events);
            assault::give_order(game, p, action, events);
            break;
        case Verb::mark:
            advance_to(game, p, Step::markers, events);
            assault::give_order(game, p, action, events);
            break;
        case Verb::prepare:
            advance_to(game, p, Step::markers, events);
            push(p, PlaceMark{});
            break;
        default:
            advance_to(game, p, Step::actions, events);
            give_order(game, p, action, events);
            break;
    }
}

}  // namespace

bool Activation::ready(const Game& game, Position& p, Events* events) {
    if (!begun) {
        begin(game, p, events);
        return false;
    }
    drop_absent(game, p);
    if (resume(game, p, events)) {
        return false;
    }
    if (!acted && !anything_to_order(game, p)) {
        end(game, p, events);
        return false;
    }
    return true;
}

void Activation::actions(const Game& game, const Position& p, ActionList& out) const { list_activation(game, p, out); }

void Activation::apply(const Game& game, Position& p, Action action, Events* events) {
    acted = true;
    apply_order(game, p, action, events);
}

Prompt Activation::prompt(const Game& game, const Position& p) const {
    return {anything_to_order(game, p) ? "" : "Nobody else can act: end the activation"};
}

namespace {

Verdict may_choose_piece(const Game& game, const Position& p, PieceId piece) {
    if (piece == no_piece) {
        return senseless;
    }
    if (owner(game, piece) != active_side(game, p)) {
        return forbidden_by("5.0");
    }
    const auto when = [&](Step step, auto decide) {
        const Verdict now = in_time(game, p, step);
        return now.allowed() ? decide() : now;
    };
    switch (piece_of(game, piece).type) {
        case PieceType::leader: return when(Step::leaders, [&] { return may_move_leader(game, p, piece); });
        case PieceType::hero: return forbidden_by("14.0");
        case PieceType::weapon: return when(Step::weapons, [&] { return may_take_weapon(game, p, piece); });
        case PieceType::truck: return forbidden_by("15.0");
        case PieceType::unit:
        case PieceType::ambush: break;
    }
    return when(Step::actions, [&] { return is_chosen(p, group_of(game, p), piece) ? senseless : may_choose(game, p, piece); });
}

// An answer about a piece of this type.
template <class Decide>
Verdict about_one(const Game& game, PieceId piece, PieceType type, Decide decide) {
    return piece != no_piece && piece_of(game, piece).type == type ? decide(piece) : senseless;
}

Verdict may_name_payer(const Game& game, const Position& p) {
    ActionList payers;
    list_payers(game, p, payers);
    return payers.empty() ? senseless : allowed;
}

bool is_fire(Verb order) { return order >= Verb::arm && order <= Verb::fire_zone; }
bool is_indirect(Verb order) { return order >= Verb::bombard && order <= Verb::lay_smoke; }
bool is_engineering(Verb order) { return order >= Verb::rally && order <= Verb::unload; }

// The orders of a group at the last step.
Verdict may_order(const Game& game, const Position& p, const Try& tried) {
    const auto order = static_cast<Verb>(tried.verb);
    const Group group = group_of(game, p);
    const Verdict able = group_may_act(game, p);
    if (is_engineering(order)) {
        return engineering::verdict(game, p, tried);
    }
    if (is_fire(order) || is_indirect(order)) {
        return first_of(is_fire(order) ? fire::verdict(game, p, tried) : indirect::verdict(game, p, tried),
                        may_order_fire(group, able));
    }
    return first_of(movement::verdict(game, p, tried), may_order_march(p, group, able));
}

bool is_for_group(Verb order) {
    switch (order) {
        case Verb::take:
        case Verb::leave:
        case Verb::abandon:
        case Verb::refuse_roads:
        case Verb::use_roads: return true;
        default:
            return (order >= Verb::move && order <= Verb::form_column) || is_fire(order) || is_indirect(order) ||
                   is_engineering(order);
    }
}

}  // namespace

Verdict Activation::verdict(const Game& game, const Position& p, const Try& tried) const {
    const auto order = static_cast<Verb>(tried.verb);
    const Verdict last = in_time(game, p, Step::actions);
    if (is_for_group(order)) {
        return first_of(may_order(game, p, tried), last);
    }
    switch (order) {
        case Verb::end: return may_end(game, p);
        case Verb::unit: return may_choose_piece(game, p, tried.piece);
        case Verb::stack: return first_of(last, may_choose_stack(game, p, group_of(game, p), tried.hex));
        case Verb::party:
            return first_of(tried.piece == no_piece ? forbidden_by("6.0") : may_choose_party(game, p, tried.piece), last);
        case Verb::disband:
            return first_of(
                about_one(game, tried.piece, PieceType::ambush, [&](PieceId unit) { return may_disband(game, p, unit); }),
                last);
        case Verb::pay: return first_of(may_name_payer(game, p), last);
        case Verb::detach:
            return first_of(
                about_one(game, tried.piece, PieceType::weapon, [&](PieceId named) { return may_detach(game, p, named); }),
                in_time(game, p, Step::weapons));
        case Verb::mark:
        case Verb::prepare: return first_of(assault::verdict(game, p, tried), in_time(game, p, Step::markers));
        case Verb::assault:
        case Verb::call_off: return first_of(assault::verdict(game, p, tried), in_time(game, p, Step::assaults));
        default: return senseless;
    }
}

}  // namespace causeway::guam
