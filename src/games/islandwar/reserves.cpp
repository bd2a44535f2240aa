// 6B.3: reserves move in the enemy's combat, after Offensive Support and before the defenders are shown.
#include <fmt/format.h>

#include "games/islandwar/battle.h"

namespace causeway::islandwar {

namespace {

template <class Visit>
void for_reserves(const Game& game, const Position& p, Visit visit) {
    for (const PieceId piece : game.pieces[index(defender(p))]) {
        if (has(p, piece, status::reserve) && can_move_reserve(game, p, piece)) {
            visit(piece);
        }
    }
}

}  // namespace

Verdict may_release(const Game& game, const Position& p, bool acted, PieceId piece) {
    if (piece == no_piece || owner(game, piece) != phasing(p) || !has(p, piece, status::reserve) || !on_map(at(p, piece))) {
        return senseless;
    }
    return acted ? forbidden_by("6B.3") : allowed;
}

void list_releases(const Game& game, const Position& p, bool acted, ActionList& out) {
    for (const PieceId piece : game.pieces[index(phasing(p))]) {
        if (may_release(game, p, acted, piece).allowed()) {
            list(out, Verb::unmark_reserve, piece);
        }
    }
}

Side ReserveMoves::asked(const Game&, const Position& p) const { return defender(p); }

bool ReserveMoves::ready(const Game& game, Position& p, Events*) {
    bool any = false;
    for_reserves(game, p, [&](PieceId) { any = true; });
    if (!any) {
        p.stack.pop();
    }
    return any;
}

void ReserveMoves::actions(const Game& game, const Position& p, ActionList& out) const {
    for_reserves(game, p, [&](PieceId piece) { list(out, Verb::unit, piece); });
    list(out, Verb::done);
}

Prompt ReserveMoves::prompt(const Game& game, const Position& p) const {
    return {fmt::format("{} is attacked: choose a reserve that moves before the fight, or be done",
                        game.map.label(p.fight.target))};
}

void ReserveMoves::apply(const Game&, Position& p, Action action, Events*) {
    if (verb(action) == Verb::unit) {
        set(p, action.piece, status::grouped);
        p.stack.push(MoveTo{.piece = action.piece});
    } else {
        p.stack.pop();
    }
}

}  // namespace causeway::islandwar
