// 9.6.3 Gyokusai: units that march at the enemy and charge until none is left.
#include <algorithm>

#include "games/guam/assault.h"
#include "games/guam/movement.h"

namespace causeway::guam {

namespace assault {

namespace {

// The units of the group that are left. The march lets them go when its points are spent; they have acted once then.
template <class Visit>
void for_band(const Game& game, const Position& p, Visit visit) {
    for (const PieceId unit : game.unit_list[index(japan)]) {
        const bool has_marched = has(p, unit, status::first) && !has(p, unit, status::done);
        if (has(p, unit, status::gyokusai) && on_map(at(p, unit)) && (has(p, unit, status::grouped) || has_marched)) {
            visit(unit);
        }
    }
}

// The first unit of the group, or no_piece.
PieceId leading_unit(const Game& game, const Position& p) {
    PieceId found = no_piece;
    for_band(game, p, [&](PieceId unit) { found = found == no_piece ? unit : found; });
    return found;
}

// The distance to the nearest American unit on the map (R9.18).
int enemy_distance(const Game& game, const Position& p, HexId hex) {
    int nearest = static_cast<int>(max_hexes);
    for (const PieceId unit : game.unit_list[index(us)]) {
        if (on_map(at(p, unit))) {
            nearest = std::min(nearest, game.map.grid().distance(at(p, unit), hex));
        }
    }
    return nearest;
}

// --- the charge ----------------------------------------------------------------------------------------------------------

// All of the group can go in, from their one hex.
bool can_charge(const Game& game, const Position& p, HexId hex) {
    if (hex == no_hex || !is_land(game, hex) || !holds(game, p, hex, us)) {
        return false;
    }
    bool all = true;
    for_band(game, p, [&](PieceId unit) { all = all && can_enter(game, p, unit, hex) && is_fit(game, p, unit, true); });
    return all;
}

template <class Visit>
void for_charges(const Game& game, const Position& p, HexId from, Visit visit) {
    if (can_charge(game, p, from)) {
        visit(from);  // out of a cave
    }
    for (const HexId next : game.map.neighbours(from)) {
        if (can_charge(game, p, next)) {
            visit(next);
        }
    }
}

void begin_charge(const Game& game, Position& p, HexId hex, Events* events) {
    if (is_command_chit(p.chit)) {
        begin_action(game, p, true, events, "9.6.3");
    }
    top<LastCharge>(p).band = Band::charged;
    for_band(game, p, [&](PieceId unit) { set(p, unit, status::assaulting); });
    begin(p, hex, AssaultKind::gyokusai, japan);
    push(p, AssaultCourse{.hex = hex, .stage = AssaultStage::commit});
}

// --- the march -----------------------------------------------------------------------------------------------------------

int halves_left(const Game& game, const Position& p) {
    if (p.march.spent != 0 || top<LastCharge>(p).band != Band::fresh) {
        return p.march.halves;
    }
    int least = 0xFF;
    for_band(game, p, [&](PieceId unit) { least = std::min(least, allowance(game, p, unit)); });
    return least;
}

bool can_march(const Game& game, const Position& p, HexId from, HexId to) {
    if (to == no_hex || !in_play(game, p, to) || holds(game, p, to, us) ||
        enemy_distance(game, p, to) >= enemy_distance(game, p, from)) {
        return false;
    }
    const movement::Party party = movement::party_of(game, p);
    const int cost =
        party.units == 0 || party.inside ? -1 : movement::price(game, p, party, from, to, direction(game, from, to)).halves;
    return cost >= 0 && cost <= halves_left(game, p);
}

template <class Visit>
void for_steps(const Game& game, const Position& p, HexId from, Visit visit) {
    for (const HexId next : game.map.neighbours(from)) {
        if (can_march(game, p, from, next)) {
            visit(next);
        }
    }
}

Action order(Verb verb, HexId hex) {
    return {.verb = static_cast<std::uint8_t>(verb), .piece = no_piece, .hex = hex, .number = 0};
}

void march_to(const Game& game, Position& p, HexId from, HexId hex, Events* events) {
    top<LastCharge>(p) = {.hex = from, .band = Band::marched};
    movement::give_order(game, p, order(Verb::move, hex), events);
}

// 6.3: those inside a cave come out first, unless Americans stand before it.
bool come_out(const Game& game, Position& p, PieceId unit, Events* events) {
    if (!in_cave(p, unit) || holds(game, p, at(p, unit), us) || halves_left(game, p) < game.cave.leave) {
        return false;
    }
    top<LastCharge>(p).band = Band::marched;
    movement::give_order(game, p, order(Verb::leave_cave, no_hex), events);
    return true;
}

// 20.0, R9.19: units in hexes that the group comes through join it for good; those that have acted have done so.
void carry_away(const Game& game, Position& p, HexId hex, Events* events) {
    bool any = false;
    for_units(game, p, hex, japan, [&](PieceId unit) {
        if (!is_ambush(game, unit) && !has(p, unit, status::gyokusai)) {
            any = true;
            set(p, unit, has(p, unit, status::first) ? status::done : 0U);
        }
    });
    if (any) {
        go_gyokusai(game, p, hex, events);
    }
}

void finish_group(const Game& game, Position& p) {
    for_band(game, p, [&](PieceId unit) { set(p, unit, status::first | status::done); });
    clear_group(game, p);
    p.march = {};
    pop(p);
}

// On a Direct Command chit a group that has marched does nothing more.
bool may_charge(const Position& p) {
    const Band band = top<LastCharge>(p).band;
    return band == Band::fresh || (band == Band::marched && !is_command_chit(p.chit));
}

// Does what the group must do. True when its player has to choose between hexes.
bool drive_group(const Game& game, Position& p, PieceId leading, Events* events) {
    const HexId from = at(p, leading);
    int charges = 0, steps = 0;
    HexId target = no_hex;
    carry_away(game, p, from, events);
    LastCharge& charge = top<LastCharge>(p);
    const bool stuck = charge.hex == from;
    charge.hex = no_hex;
    if (may_charge(p)) {
        for_charges(game, p, from, [&](HexId hex) { target = ++charges == 1 ? hex : target; });
    }
    if (charges == 1) {
        begin_charge(game, p, target, events);
    }
    if (charges > 0) {
        return charges > 1;
    }
    if (charge.band != Band::charged && !stuck) {
        for_steps(game, p, from, [&](HexId hex) { target = ++steps == 1 ? hex : target; });
    }
    if (steps == 1) {
        march_to(game, p, from, target, events);
    }
    if (steps == 0 && !(charge.band == Band::fresh && come_out(game, p, leading, events))) {
        finish_group(game, p);
    }
    return steps > 1;
}

}  // namespace

}  // namespace assault

using namespace assault;

bool LastCharge::ready(const Game& game, Position& p, Events* events) {
    const PieceId leading = leading_unit(game, p);
    if (leading != no_piece) {
        return drive_group(game, p, leading, events);
    }
    finish_group(game, p);  // nobody of it is left
    return false;
}

void LastCharge::actions(const Game& game, const Position& p, ActionList& out) const {
    const HexId from = at(p, leading_unit(game, p));
    bool charges = false;
    if (may_charge(p)) {
        for_charges(game, p, from, [&](HexId target) {
            charges = true;
            list(out, Verb::assault, no_piece, target);
        });
    }
    if (!charges) {
        for_steps(game, p, from, [&](HexId target) { list(out, Verb::move, no_piece, target); });
    }
}

void LastCharge::apply(const Game& game, Position& p, Action action, Events* events) {
    if (verb(action) == Verb::assault) {
        begin_charge(game, p, action.hex, events);
    } else {
        march_to(game, p, at(p, leading_unit(game, p)), action.hex, events);
    }
}

void go_gyokusai(const Game& game, Position& p, HexId hex, Events* events) {
    for_units(game, p, hex, japan, [&](PieceId unit) {
        if (is_ambush(game, unit)) {
            return;  // 24.0
        }
        put_mark(game, p, place_of(game, p, unit), mark::dg, 0);
        put_nerve(game, p, place_of(game, p, unit), Nerve::steady);
        if (piece_of(game, unit).has_column) {
            set(p, unit, status::column);
        }
        set(p, unit, status::gyokusai | status::no_guns);
    });
    for_pieces(game, p, hex, [&](PieceId piece) {
        if (piece_of(game, piece).type == PieceType::weapon && owner(game, piece) == japan) {
            put(game, p, piece, box::eliminated);
        }
    });
    Event event = happening(EventType::place, Sentence::gyokusai, "9.6.3");
    event.hex = hex;
    emit(events, event);
}

}  // namespace causeway::guam
