// 15.2: units lost in a battle. Their owner chooses, and may break units down to lose less (15.22 to 15.24).
#include <fmt/format.h>

#include "games/malaya/battle.h"

namespace causeway::malaya {

bool are_alike(const Game& game, const Position& p, PieceId a, PieceId b) {
    const Unit &one = unit(game, a), &two = unit(game, b);
    const bool same = (one.kind != no_kind && one.kind == two.kind) || (is_supply(game, a) && is_supply(game, b));
    constexpr unsigned matters = status::suppressed | status::surrounded | status::retreats | status::arrived;
    return a == b || (same && at(p, a) == at(p, b) && ((p.status[index(a)] ^ p.status[index(b)]) & matters) == 0);
}

FixedVector<PieceId, 4> parted_units(const Game& game, const Position& p, Side side) {
    FixedVector<PieceId, 4> units;
    for_force(game, p, side, [&](PieceId piece) {
        if (has(p, piece, status::parted)) {
            units.push_back(piece);
        }
    });
    return units;
}

bool are_all_alike(const Game& game, const Position& p, const FixedVector<PieceId, 4>& units) {
    return std::all_of(units.begin(), units.end(), [&](PieceId piece) { return are_alike(game, p, units[0], piece); });
}

namespace {

Side side_in(const Position& p, bool attacking) { return attacking ? attacker(p) : defender(p); }

Force force_of(const Game& game, const Position& p, Side side) {
    Force force;
    for_force(game, p, side, [&](PieceId piece) { force.push_back(piece); });
    return force;
}

bool is_any_breakable(const Game& game, const Force& force) {
    return std::any_of(force.begin(), force.end(), [&](PieceId piece) { return can_break_down(game, piece); });
}

bool are_all_alike(const Game& game, const Position& p, const Force& force) {
    return std::all_of(force.begin(), force.end(), [&](PieceId piece) { return are_alike(game, p, force[0], piece); });
}

// Breaking units down comes first in the list, as it costs less.
void list_losses(const Game& game, const Force& force, const Force& losable, ActionList& out) {
    for (const PieceId piece : force) {
        if (can_break_down(game, piece)) {
            list(out, Verb::break_down, piece);
        }
    }
    for (const PieceId piece : losable) {
        list(out, Verb::lose, piece);
    }
}

}  // namespace

// --- AE, DE --------------------------------------------------------------------------------------------------------------

namespace {

void keep(const Game& game, Position& p, Side side, PieceId kept, Events* events) {
    for (const PieceId piece : parted_units(game, p, side)) {
        if (piece != kept) {
            eliminate(game, p, piece, events, "14.5");
        }
    }
    unset(p, kept, status::parted);
}

}  // namespace

template <bool attacking>
Side LastBattalion<attacking>::asked(const Game&, const Position& p) const {
    return side_in(p, attacking);
}

template <bool attacking>
bool LastBattalion<attacking>::ready(const Game& game, Position& p, Events* events) {
    const Side side = side_in(p, attacking);
    if (piece == no_piece) {
        const Force force = force_of(game, p, side);
        const auto* next = std::find_if(force.begin(), force.end(), [&](PieceId each) { return can_break_down(game, each); });
        if (next == force.end()) {
            p.stack.pop();
            return false;
        }
        piece = *next;
        break_down(game, p, piece, events, "14.5");
    }
    const auto parts = parted_units(game, p, side);
    const bool asks = !parts.empty() && !causeway::malaya::are_all_alike(game, p, parts);
    if (!asks) {
        if (!parts.empty()) {
            keep(game, p, side, parts[0], events);
        }
        piece = no_piece;
    }
    return asks;
}

template <bool attacking>
void LastBattalion<attacking>::actions(const Game& game, const Position& p, ActionList& out) const {
    for (const PieceId part : parted_units(game, p, side_in(p, attacking))) {
        list(out, Verb::unit, part);
    }
}

template <bool attacking>
void LastBattalion<attacking>::apply(const Game& game, Position& p, Action action, Events* events) {
    keep(game, p, side_in(p, attacking), action.piece, events);
    piece = no_piece;
}

template struct LastBattalion<true>;
template struct LastBattalion<false>;

// --- half of the factors (15.23, 15.24) ----------------------------------------------------------------------------------

namespace {

// R15.4: those with factors; the others make nothing good.
Force with_factors(const Game& game, const Force& force, bool attacking) {
    Force losable;
    for (const PieceId piece : force) {
        if (factors(game, piece, attacking) > 0) {
            losable.push_back(piece);
        }
    }
    return losable;
}

// Whether somebody could be spared, so that it matters who goes.
bool can_spare(const Game& game, const Force& losable, bool attacking, int need) {
    int all = 0;
    for (const PieceId piece : losable) {
        all += factors(game, piece, attacking);
    }
    return std::any_of(losable.begin(), losable.end(),
                       [&](PieceId piece) { return all - factors(game, piece, attacking) >= need; });
}

// Rounded up.
int still_to_lose(int total, int lost) { return std::max(0, (total + 1) / 2 - lost); }

// 15.23: attackers without attack factors are lost besides.
void lose_zeros(const Game& game, Position& p, Events* events) {
    for_force(game, p, attacker(p), [&](PieceId piece) {
        if (factors(game, piece, true) == 0) {
            eliminate(game, p, piece, events, "15.23");
        }
    });
}

// 15.24: in the total, the parts take the place of the whole.
int total_when_broken(const Game& game, const Position& p, PieceId piece, bool attacking, int total) {
    const Breakdown& into = game.breakdowns[unit(game, piece).breakdown];
    const int parts = attacking ? into.attack : into.defence;
    const bool counts = attacking || counts_in_defence(game, p, piece);  // R15.5
    return counts ? std::clamp(total + parts - factors(game, piece, attacking), 0, 255) : total;
}

}  // namespace

template <bool attacking>
Side Halve<attacking>::asked(const Game&, const Position& p) const {
    return side_in(p, attacking);
}

template <bool attacking>
bool Halve<attacking>::ready(const Game& game, Position& p, Events* events) {
    const int need = still_to_lose(total, lost);
    const Force force = force_of(game, p, side_in(p, attacking));
    const Force losable = with_factors(game, force, attacking);
    if (need == 0 || losable.empty()) {
        if constexpr (attacking) {
            lose_zeros(game, p, events);
        }
        p.stack.pop();
        return false;
    }
    const bool asks =
        is_any_breakable(game, force) || (can_spare(game, losable, attacking, need) && !are_all_alike(game, p, losable));
    if (!asks) {
        apply(game, p, {.verb = static_cast<std::uint8_t>(Verb::lose), .piece = losable[0]}, events);
    }
    return asks;
}

template <bool attacking>
void Halve<attacking>::actions(const Game& game, const Position& p, ActionList& out) const {
    const Force force = force_of(game, p, side_in(p, attacking));
    list_losses(game, force, with_factors(game, force, attacking), out);
}

template <bool attacking>
void Halve<attacking>::apply(const Game& game, Position& p, Action action, Events* events) {
    if (verb(action) == Verb::break_down) {
        total = static_cast<std::uint8_t>(total_when_broken(game, p, action.piece, attacking, total));
        break_down(game, p, action.piece, events, "15.24");
    } else {
        lost = static_cast<std::uint8_t>(std::min(255, lost + factors(game, action.piece, attacking)));
        eliminate(game, p, action.piece, events, "15.23");
    }
}

template <bool attacking>
Prompt Halve<attacking>::prompt(const Game&, const Position&) const {
    return {fmt::format("{}: {} of {} factors are still to go", Halve::ask.prompt, still_to_lose(total, lost), total)};
}

template struct Halve<true>;
template struct Halve<false>;

// --- AA, DA --------------------------------------------------------------------------------------------------------------

template <bool attacking>
Side Attrition<attacking>::asked(const Game&, const Position& p) const {
    return side_in(p, attacking);
}

// R15.3: one of both is owed.
template <bool attacking>
bool Attrition<attacking>::ready(const Game& game, Position& p, Events* events) {
    const Force force = force_of(game, p, side_in(p, attacking));
    if (force.empty()) {
        p.stack.pop();
        return false;
    }
    const bool asks = is_any_breakable(game, force) || !are_all_alike(game, p, force);
    if (!asks) {
        apply(game, p, {.verb = static_cast<std::uint8_t>(Verb::lose), .piece = force[0]}, events);
    }
    return asks;
}

template <bool attacking>
void Attrition<attacking>::actions(const Game& game, const Position& p, ActionList& out) const {
    const Force force = force_of(game, p, side_in(p, attacking));
    list_losses(game, force, force, out);
}

template <bool attacking>
void Attrition<attacking>::apply(const Game& game, Position& p, Action action, Events* events) {
    p.stack.pop();
    if (verb(action) == Verb::break_down) {
        break_down(game, p, action.piece, events, "15.22");
    } else {
        eliminate(game, p, action.piece, events, "14.5");
    }
}

template struct Attrition<true>;
template struct Attrition<false>;

}  // namespace causeway::malaya
