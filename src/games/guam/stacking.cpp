// 6.1 Stacking: what units share by being in one hex, what they leave behind, and what crowding costs.
#include <algorithm>
#include <bit>

#include "games/guam/movement.h"

namespace causeway::guam {

// --- entering and leaving (6.1.1, 10.2.3) ------------------------------------------------------------------------------

void share_level(const Game& game, Position& p, HexId place, Side side, int level, Events* events) {
    const int before = dg(game, p, place);
    if (level <= before) {
        return;
    }
    put_mark(game, p, place, mark::dg, static_cast<unsigned>(level));
    Event event = happening(EventType::track, Sentence::disorganized, "6.1.1");
    event.hex = hex_of(game, place);
    event.a = static_cast<std::int16_t>(level);
    event.b = static_cast<std::int16_t>(level - before);
    event.c = static_cast<std::int16_t>(index(side));
    emit(events, event);
}

namespace {

bool is_empty(const Game& game, const Position& p, HexId place) {
    bool empty = true;
    for (const Side side : {us, japan}) {
        for_place(game, p, place, side, [&](PieceId) { empty = false; });
    }
    return empty;
}

void forget_crowd(Position& p, HexId hex) {
    for (std::size_t i = 0; i < p.crowds.size(); ++i) {
        if (p.crowds[i].hex == hex) {
            p.crowds.erase_at(i);
            return;
        }
    }
}

// R6.28: a Pinned marker goes when all whom it held are gone.
void clear_idle_pin(const Game& game, Position& p, HexId place) {
    bool holds_somebody = false;
    for (const Side side : {us, japan}) {
        for_place(game, p, place, side, [&](PieceId unit) { holds_somebody |= !has(p, unit, status::unpinned); });
    }
    if (nerve(game, p, place) == Nerve::pinned && !holds_somebody) {
        put_nerve(game, p, place, Nerve::steady);
    }
}

// 8.6, R10.3
void clear_place(const Game& game, Position& p, HexId place) {
    clear_idle_pin(game, p, place);
    if (!is_empty(game, p, place)) {
        return;
    }
    for (const mark::Field field : {mark::dg, mark::nerve, mark::shooting}) {
        put_mark(game, p, place, field, 0);
    }
    if (game.forts[index(fort(game, p, place))].removed == Removal::empty) {
        put_mark(game, p, place, mark::fort, 0);
    }
}

}  // namespace

void clear_empty_places(const Game& game, Position& p, HexId hex) {
    clear_place(game, p, hex);
    if (facts(game, hex).cave != nothing) {
        clear_place(game, p, place_in(game, hex, true));
    }
    if (!holds(game, p, hex, us) && !holds(game, p, hex, japan)) {
        forget_crowd(p, hex);
    }
}

void join_place(const Game& game, Position& p, PieceId unit) {
    unset(p, unit, status::unpinned);
    if (nerve(game, p, place_of(game, p, unit)) == Nerve::pinned) {
        set(p, unit, status::unpinned);
    }
}

void hand_on_drinks(const Game& game, Position& p, PieceId unit, std::uint32_t leaving) {
    constexpr unsigned marker = status::drunk | status::hungover;
    if (!has(p, unit, marker) || !on_map(at(p, unit))) {
        return;
    }
    const std::uint32_t party = p.status[index(unit)] & status::parties;
    PieceId heir = no_piece;
    for_units(game, p, at(p, unit), us, [&](PieceId other) {
        const bool stays = other != unit && !has(p, other, leaving | marker);
        heir = heir == no_piece && stays && has(p, other, party) ? other : heir;
    });
    if (heir != no_piece) {
        set(p, heir, p.status[index(unit)] & marker);
        unset(p, unit, marker);
    }
}

namespace {

// 6.0: who started an activation together may move together.
void note_departure(const Game& game, Position& p, PieceId unit, HexId from) {
    HexId& began = p.began[index(unit)];
    if (began == no_hex && on_map(from) && p.stack.holds<Activation>() && owner(game, unit) == side_of_chit(game, p.chit)) {
        began = from;
    }
}

}  // namespace

void enter(const Game& game, Position& p, PieceId unit, HexId to, Events* events) {
    const HexId from = at(p, unit);
    const Side side = owner(game, unit);
    if (on_map(from)) {
        share_level(game, p, place_in(game, to, in_cave(p, unit)), side, dg(game, p, place_of(game, p, unit)), events);
    }
    put(game, p, unit, to);
    join_place(game, p, unit);
    note_departure(game, p, unit, from);
    note_entry(game, p, side, to, events);
    if (on_map(from)) {
        clear_empty_places(game, p, from);
    }
}

void arrive(const Game& game, Position& p, Side side, HexId hex, Events*) {
    if (side == us) {
        hazards::trigger(game, p, hex);
    }
    movement::offer_ridges(game, p, side, hex);
}

void tidy(const Game& game, Position& p, HexId hex, Side side, Events* events) {
    if (!is_land(game, hex)) {
        return;
    }
    const int units = count_units(game, p, hex, side);
    clear_empty_places(game, p, hex);
    if (const RidgeMark* mark = movement::ridge_mark(p, hex);
        mark != nullptr && mark->side == index(side) && !holds_outside(game, p, hex, side)) {
        movement::drop_ridge(p, hex, events);
    }
    drop_stale_marks(game, p, events);
    int weapons = 0;
    movement::for_baggage(game, p, hex, side, [&](PieceId piece, unsigned) {
        if (piece_of(game, piece).type == PieceType::weapon) {
            ++weapons;
        } else if (units == 0) {
            push(p, LonelyLeader{hex, piece, side});  // 13.1
        }
    });
    if (weapons > units) {
        push(p, Excess{hex, side});  // 12.1
    }
}

// --- crowding (6.1) ----------------------------------------------------------------------------------------------------

namespace {

constexpr int most_units = 3;

// R6.4: what a unit mixes with: its formation; a white stripe goes with every formation of its division.
struct Mix {
    std::uint32_t formations = 0;
    std::uint8_t divisions = 0;

    void add(const Game& game, const Position& p, PieceId unit) {
        const Piece& piece = piece_of(game, unit);
        if (has(p, unit, status::gyokusai) || piece.division == nothing || piece.stripe == Stripe::none ||
            piece.stripe == Stripe::corps) {
            return;
        }
        divisions |= static_cast<std::uint8_t>(1U << piece.division);
        if (piece.stripe == Stripe::coloured && piece.formation != nothing) {
            formations |= 1U << piece.formation;
        }
    }
    bool mixed() const { return std::popcount(formations) > 1 || std::popcount(divisions) > 1; }
};

// What the units of the side owe in the hex, inside its cave or outside (R6.3, R6.21).
int penalty(const Game& game, const Position& p, HexId hex, Side side, bool inside) {
    Mix mix;
    int units = 0;
    for_units(game, p, hex, side, [&](PieceId unit) {
        if (in_cave(p, unit) == inside) {
            ++units;
            mix.add(game, p, unit);
        }
    });
    return std::max(0, units - most_units) + (mix.mixed() ? 1 : 0);
}

}  // namespace

int crowding(const Game& game, const Position& p, HexId hex, Side side, std::span<const PieceId> coming) {
    Mix mix;
    auto units = static_cast<int>(coming.size());
    for_units(game, p, hex, side, [&](PieceId unit) {
        if (!in_cave(p, unit)) {
            ++units;
            mix.add(game, p, unit);
        }
    });
    for (const PieceId unit : coming) {
        mix.add(game, p, unit);
    }
    return std::max(0, units - most_units) + (mix.mixed() ? 1 : 0);
}

namespace {

int charged(const Position& p, HexId hex, bool inside) {
    for (const Crowd& crowd : p.crowds) {
        if (crowd.hex == hex) {
            return inside ? crowd.charged >> 8U : crowd.charged & 0xFFU;
        }
    }
    return 0;
}

void charge(const Game& game, Position& p, HexId hex, Side side, bool inside, Events* events) {
    const int owed = penalty(game, p, hex, side, inside);
    const HexId place = owed > 0 ? place_in(game, hex, inside) : hex;
    const int now = dg(game, p, place);
    const int added = std::max(owed - charged(p, hex, inside), std::min(owed, 4) - now);
    if (owed == 0 || added <= 0) {
        return;
    }
    Event event = happening(EventType::track, Sentence::crowded, "6.1");
    event.hex = hex;
    event.a = static_cast<std::int16_t>(added);
    emit(events, event);
    disorganize(game, p, place, side, added, false, events, "6.1");
}

// Visits every hex with units of the side once, with the lowest unit in it.
template <class Visit>
void for_stacks(const Game& game, const Position& p, Side side, Visit visit) {
    for (const PieceId unit : game.unit_list[index(side)]) {
        if (on_map(at(p, unit))) {
            PieceId first = no_piece;
            for_units(game, p, at(p, unit), side, [&](PieceId other) { first = first == no_piece ? other : first; });
            if (first == unit) {
                visit(at(p, unit));
            }
        }
    }
}

void note_crowd(Crowds& crowds, HexId hex, int outside, int inside) {
    if (outside == 0 && inside == 0) {
        return;
    }
    const auto sum = static_cast<std::uint16_t>(outside | (inside << 8));
    for (Crowd& crowd : crowds) {
        if (crowd.hex == hex) {
            crowd.charged = static_cast<std::uint16_t>(crowd.charged | sum);
            return;
        }
    }
    crowds.push_back({hex, sum});
}

}  // namespace

void charge_crowding(const Game& game, Position& p, Events* events) {
    movement::drop_idle_ridges(game, p, events);  // R6.17
    Crowds crowds;
    for (const Side side : {us, japan}) {
        for_stacks(game, p, side, [&](HexId hex) {
            note_crowd(crowds, hex, penalty(game, p, hex, side, false), penalty(game, p, hex, side, true));
        });
    }
    for (const Crowd& crowd : crowds) {
        for (const Side side : {us, japan}) {
            charge(game, p, crowd.hex, side, false, events);
            charge(game, p, crowd.hex, side, true, events);
        }
    }
    std::sort(crowds.begin(), crowds.end(), [](const Crowd& a, const Crowd& b) { return a.hex < b.hex; });
    p.crowds = crowds;
}

}  // namespace causeway::guam
