// 8.0 Suppression is lifted, 9.0 Reorganization, 26.7: the first two steps of a player's Logistics Phase.
#include "games/malaya/chapters.h"

namespace causeway::malaya {

namespace {

Verdict may_break_down(const Game& game, const Position& p, Side side, PieceId piece) {
    if (owner(game, piece) != side || !is_at_hand(p, piece)) {
        return senseless;
    }
    return can_break_down(game, piece) ? allowed : forbidden_by("26.7");
}

// 26.7: three battalions make a unit, so nothing combines where fewer are.
Hexes gatherings(const Game& game, const Position& p, Side side) {
    Hexes places;
    p.occupied[index(side)].for_each([&](HexId hex) {
        int battalions = 0;
        for_stack(p, hex, [&](PieceId piece) { battalions += unit(game, piece).kind != no_kind ? 1 : 0; });
        if (battalions >= 3) {
            places.insert(hex);
        }
    });
    return places;
}

// Visits what can be combined and where: visit(whole, place).
template <class Visit>
void for_combinations(const Game& game, const Position& p, Side side, Visit visit) {
    std::optional<Hexes> places;  // looked for when somebody is apart
    for (const PieceId whole : game.pieces[index(side)]) {
        if (!is_apart(game, p, whole)) {
            continue;
        }
        places = places ? places : gatherings(game, p, side);
        places->for_each([&](HexId hex) {
            if (may_combine(game, p, whole, hex).allowed()) {
                visit(whole, hex);
            }
        });
        if (may_combine(game, p, whole, box::base).allowed()) {
            visit(whole, box::base);
        }
    }
}

template <class Visit>
void for_breakdowns(const Game& game, const Position& p, Side side, Visit visit) {
    for (const PieceId piece : game.pieces[index(side)]) {
        if (may_break_down(game, p, side, piece).allowed()) {
            visit(piece);
        }
    }
}

}  // namespace

// 8.0: suppression goes first, and only in the part of its own side. Asked whatever there is to do: not to be asked would tell
// the enemy (18.0).
bool Reorganize::ready(const Game& game, Position& p, Events*) {
    unset_all(game, p, side, status::suppressed);
    return true;
}

void Reorganize::actions(const Game& game, const Position& p, ActionList& out) const {
    for_breakdowns(game, p, side, [&](PieceId piece) { list(out, Verb::break_down, piece); });
    for_combinations(game, p, side, [&](PieceId whole, HexId place) {
        if (on_map(place)) {
            list(out, Verb::combine, whole, place);
        } else {
            list(out, Verb::combine_base, whole);
        }
    });
    list(out, Verb::end);
}

void Reorganize::apply(const Game& game, Position& p, Action action, Events* events) {
    if (verb(action) == Verb::end) {
        p.stack.pop();
        return;
    }
    acted = 1;
    if (verb(action) == Verb::break_down) {
        break_down(game, p, action.piece, events, "9.1");
    } else {
        combine(game, p, action.piece, verb(action) == Verb::combine ? action.hex : box::base, events);
    }
}

Verdict Reorganize::verdict(const Game& game, const Position& p, const Try& tried) const {
    if (verb(tried) == Verb::end) {
        return allowed;
    }
    if (tried.piece == no_piece || owner(game, tried.piece) != side) {
        return senseless;
    }
    switch (verb(tried)) {
        case Verb::break_down: return may_break_down(game, p, side, tried.piece);
        case Verb::combine: return is_land(game, tried.hex) ? may_combine(game, p, tried.piece, tried.hex) : senseless;
        case Verb::combine_base: return may_combine(game, p, tried.piece, box::base);
        default: return senseless;
    }
}

}  // namespace causeway::malaya
