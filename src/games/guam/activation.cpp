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
    return may_rejoin(game, p, unit) ? allowed : forbidden_by("8.5.2");
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

bool anything_to_order(const Game& game, const Position& p) {
    const std::vector<PieceId>& units = roster(game, p);
    if (p.march.halves + p.march.on_trail > 0 ||
        std::any_of(units.begin(), units.end(), [&](PieceId unit) { return may_choose(game, p, unit).allowed(); })) {
        return true;
    }
    const bool leaders =
        top<Activation>(p).step == Step::leaders && !is_command_chit(p.chit) &&
        std::any_of(game.leaders.begin(), game.leaders.end(), [&](PieceId leader) { return may_move_leader(game, p, leader); });
    const bool disbands =
        p.chit == chit::japan_command &&
        std::any_of(game.ambushes.begin(), game.ambushes.end(), [&](PieceId unit) { return can_disband(game, p, unit); });
    return leaders || disbands || may_repair(game, p);
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

// 6.0: units of the hex that began the activation together, where others joined them: by the first of them.
void list_parties(const Game& game, const Position& p, HexId hex, ActionList& out) {
    const auto counts = [&](PieceId unit) { return !in_cave(p, unit) && can_act(game, p, unit); };
    for_units(game, p, hex, active_side(game, p), [&](PieceId unit) {
        int together = 0, all = 0;
        bool first = counts(unit);
        for_units(game, p, hex, active_side(game, p), [&](PieceId other) {
            const bool companion = counts(other) && began_in(p, other) == began_in(p, unit) && on_map(began_in(p, unit));
            all += counts(other) ? 1 : 0;
            together += companion ? 1 : 0;
            first = first && (!companion || other >= unit);
        });
        if (first && together > 1 && together < all) {
            list(out, Verb::party, unit);
        }
    });
}

// One pass over the side: units that can be chosen, and hexes with several of them.
void list_units(const Game& game, const Position& p, const Group& group, ActionList& out) {
    Sites one, several, strangers;
    const bool fresh = p.march.spent == 0;
    for (const PieceId unit : roster(game, p)) {
        if (!may_choose(game, p, unit).allowed()) {
            continue;
        }
        const bool chosen = group.size == 1 && group.first == unit && fresh;
        if (!chosen) {
            list(out, Verb::unit, unit);
        }
        const HexId hex = at(p, unit);
        if (!on_map(hex) || (in_cave(p, unit) && holds_outside(game, p, hex, owner(game, unit)))) {
            continue;
        }
        strangers.assign(site(game, hex), strangers.contains(site(game, hex)) || began_in(p, unit) != hex);
        if (!one.contains(site(game, hex))) {
            one.insert(site(game, hex));
        } else if (!several.contains(site(game, hex))) {
            several.insert(site(game, hex));
            const bool same = group.size > 1 && at(p, group.first) == hex && fresh;
            if (!same) {
                list(out, Verb::stack, no_piece, hex);
            }
        }
    }
    (several & strangers).for_each([&](HexId each) { list_parties(game, p, game.hex_of_site[index(each)], out); });
}

void list_orders_of(const Game& game, const Position& p, const Group& group, ActionList& out) {
    if (group.size > 0 && !at_sea(group.place)) {
        const bool able = group_can_act(game, p);
        if (able || p.march.spent != 0) {
            movement::list_orders(game, p, out);
        }
        if (able) {
            fire::list_orders(game, p, out);
            indirect::list_orders(game, p, out);
        }
    }
    engineering::list_orders(game, p, out);
}

// 24.3, R24.4
void list_disbanding(const Game& game, const Position& p, ActionList& out) {
    if (p.chit == chit::japan_command) {
        for (const PieceId unit : game.ambushes) {
            if (can_disband(game, p, unit)) {
                list(out, Verb::disband, unit);
            }
        }
    }
}

void list_activation(const Game& game, const Position& p, Step step, ActionList& out) {
    // R9.32: every assault is carried out or called off by name before anything that comes after assaults.
    const bool waiting = step <= Step::assaults && assault::any_waiting(game, p);
    if (!waiting && !must_charge(game, p)) {
        list(out, Verb::end);
    }
    if (!is_command_chit(p.chit)) {
        if (step <= Step::leaders) {
            list_leaders(game, p, out);
        }
        if (step <= Step::weapons) {
            list_weapons(game, p, out);
        }
        if (step <= Step::assaults) {
            assault::list_orders(game, p, Step::assaults, out);
        }
        if (waiting) {
            return;
        }
        if (step <= Step::markers) {
            assault::list_orders(game, p, Step::markers, out);
        }
    }
    const Group group = group_of(game, p);
    list_units(game, p, group, out);
    list_disbanding(game, p, out);
    list_payers(game, p, out);
    list_orders_of(game, p, group, out);
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
    switch (piece_of(game, piece).type) {
        case PieceType::leader: push(p, PlaceLeader{piece}); return;
        case PieceType::weapon:
            advance_to(game, p, Step::weapons, events);
            push(p, PlaceWeapon{piece});
            return;
        default: break;
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

void Activation::actions(const Game& game, const Position& p, ActionList& out) const { list_activation(game, p, step, out); }

void Activation::apply(const Game& game, Position& p, Action action, Events* events) {
    acted = true;
    apply_order(game, p, action, events);
}

Prompt Activation::prompt(const Game& game, const Position& p) const {
    return {anything_to_order(game, p) ? "" : "Nobody else can act: end the activation"};
}

namespace {

// R9.32: assaults come first.
bool waits_for_assaults(const Game& game, const Position& p) {
    return top<Activation>(p).step <= Step::assaults && assault::any_waiting(game, p);
}

// 4.0 2v: leaders and weapons have their steps.
bool is_late(const Position& p, Step step) { return top<Activation>(p).step > step || is_command_chit(p.chit); }

Verdict may_choose_piece(const Game& game, const Position& p, PieceId piece) {
    if (owner(game, piece) != active_side(game, p)) {
        return forbidden_by("5.0");
    }
    switch (piece_of(game, piece).type) {
        case PieceType::leader:
            return forbidden_by(is_late(p, Step::leaders) ? "4.0" : belongs(game, p, piece, p.chit) ? "13.1" : "5.1");
        case PieceType::hero: return forbidden_by("14.0");
        case PieceType::weapon:
            return forbidden_by(is_late(p, Step::weapons) ? "4.0" : at(p, piece) == box::reallocating ? "12.2" : "12.1");
        case PieceType::truck: return forbidden_by("15.0");
        default: return waits_for_assaults(game, p) ? forbidden_by("9.3") : may_choose(game, p, piece);
    }
}

Verdict may_choose_stack(const Game& game, const Position& p, HexId hex) {
    const Side side = active_side(game, p);
    if (hex == no_hex || !is_land(game, hex)) {
        return senseless;
    }
    if (!holds(game, p, hex, side)) {
        return forbidden_by("5.0");
    }
    if (waits_for_assaults(game, p)) {
        return forbidden_by("9.3");
    }
    const bool ours = any_unit(game, p, hex, side, [&](PieceId unit) { return belongs(game, p, unit, p.chit); });
    return forbidden_by(ours ? "5.2" : "5.1");
}

}  // namespace

Verdict Activation::verdict(const Game& game, const Position& p, const Try& tried) const {
    if (verdict_of_list(game, p, tried).allowed()) {
        return allowed;
    }
    const auto named = [&](PieceType type, const char* rule) {
        return tried.piece != no_piece && piece_of(game, tried.piece).type == type ? forbidden_by(rule) : senseless;
    };
    const auto order = static_cast<Verb>(tried.verb);
    switch (order) {
        case Verb::end: return forbidden_by(waits_for_assaults(game, p) ? "9.3" : "9.6.3");
        case Verb::unit: return tried.piece == no_piece ? senseless : may_choose_piece(game, p, tried.piece);
        case Verb::stack: return may_choose_stack(game, p, tried.hex);
        case Verb::party: return forbidden_by("6.0");
        case Verb::detach: return named(PieceType::weapon, "12.2");
        case Verb::disband: return named(PieceType::ambush, "24.3");
        case Verb::mark:
        case Verb::prepare:
        case Verb::assault:
        case Verb::call_off: return assault::verdict(game, p, tried);
        case Verb::take:
        case Verb::leave:
        case Verb::abandon:
        case Verb::refuse_roads:
        case Verb::use_roads: return movement::verdict(game, p, tried);
        default: break;
    }
    if (order >= Verb::move && order <= Verb::form_column) {
        return movement::verdict(game, p, tried);
    }
    if (order >= Verb::arm && order <= Verb::fire_zone) {
        return fire::verdict(game, p, tried);
    }
    if (order >= Verb::bombard && order <= Verb::lay_smoke) {
        return indirect::verdict(game, p, tried);
    }
    return order >= Verb::rally && order <= Verb::unload ? engineering::verdict(game, p, tried) : senseless;
}

}  // namespace causeway::guam
