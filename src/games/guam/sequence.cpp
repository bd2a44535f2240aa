// The contract of core/game.h, from the list of procedures.
#include "games/guam/sequence.h"

namespace causeway::guam {

const GameInfo& info(const Game& game) { return game.info; }
const Map& map(const Game& game) { return game.map; }

void settle(const Game& game, Position& p, Events* events) {
    while (p.winner == 0) {
        if (top_is_ready(game, p, events)) {
            return;
        }
    }
    if (p.phase != Phase::over) {
        end_match(game, p);
    }
}

Decision decision(const Game& game, const Position& p) { return open_decision(game, p); }

void actions(const Game& game, const Position& p, ActionList& list) {
    list.clear();
    if (!p.stack.empty()) {
        list_answers(game, p, list);
    }
}

std::uint32_t weight(const Game&, const Position&, Action) { return 1; }

void apply(const Game& game, Position& p, Action action, Events* events) {
    if (verb(action) == Verb::order) {
        give_standing_order(p, action.number, events);
    } else {
        take_answer(game, p, action, events);
    }
    settle(game, p, events);
}

Prompt prompt(const Game& game, const Position& p) { return open_prompt(game, p); }

}  // namespace causeway::guam
