// 9F.3: attackers enter the hex that their assault has emptied.
#include <fmt/format.h>

#include "games/islandwar/battle.h"

namespace causeway::islandwar {

namespace {

// R9.17: any attacker that did not retreat.
Verdict may_advance(const Game& game, const Position& p, PieceId piece) {
    if (!has(p, piece, status::in_battle) || at(p, piece) == p.fight.target) {
        return senseless;
    }
    const Verdict way = may_assault_into(game, p, piece, p.fight.target);
    return first_of(way, has_room_for(game, p, piece, p.fight.target) ? allowed : forbidden_by("9F.3"));
}

template <class Visit>
void for_advancing(const Game& game, const Position& p, Visit visit) {
    if (is_vacated(game, p)) {
        for_attackers(game, p, [&](PieceId piece) {
            if (may_advance(game, p, piece).allowed()) {
                visit(piece);
            }
        });
    }
}

}  // namespace

Side Advance::asked(const Game&, const Position& p) const { return attacker(p); }

bool Advance::ready(const Game& game, Position& p, Events*) {
    bool any = false;
    for_advancing(game, p, [&](PieceId) { any = true; });
    if (!any) {
        p.stack.pop();
    }
    return any;
}

void Advance::actions(const Game& game, const Position& p, ActionList& out) const {
    for_advancing(game, p, [&](PieceId piece) { list(out, Verb::advance, piece); });
    list(out, Verb::done);
}

Prompt Advance::prompt(const Game& game, const Position& p) const {
    return {
        fmt::format("Nobody holds {} any more: choose units that advance into it, or be done", game.map.label(p.fight.target))};
}

void Advance::apply(const Game& game, Position& p, Action action, Events* events) {
    if (verb(action) == Verb::done) {
        p.stack.pop();
        return;
    }
    Event event = about(events, game, p, EventType::advance, Sentence::advanced, "9F.3", action.piece);
    event.from = at(p, action.piece);
    event.hex = p.fight.target;
    emit(events, event);
    unload(game, p, action.piece);
    unset(p, action.piece, status::under);
    put(game, p, action.piece, p.fight.target, events);
    expose_in_clear(game, p, p.fight.target, events);  // 19B.3
}

Verdict Advance::verdict(const Game& game, const Position& p, const Try& tried) const {
    if (verb(tried) == Verb::done) {
        return allowed;
    }
    if (verb(tried) != Verb::advance || tried.piece == no_piece || owner(game, tried.piece) != attacker(p)) {
        return senseless;
    }
    return may_advance(game, p, tried.piece);
}

}  // namespace causeway::islandwar
