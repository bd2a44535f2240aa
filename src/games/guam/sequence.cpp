// The contract of core/game.h, from the list of procedures.
#include "games/guam/sequence.h"

#include <algorithm>

namespace causeway::guam {

void settle(const Game& game, Position& p, Events* events) {
    for (ProcedureSteps steps; p.winner == 0; steps.step()) {
        if (top_is_ready(game, p, events)) {
            return;
        }
    }
    if (p.phase != Phase::over) {
        end_match(game, p, events);
    }
}

void apply(const Game& game, Position& p, Action action, Events* events) {
    if (verb(action) == Verb::order) {
        give_standing_order(p, action.number);
    } else {
        take_answer(game, p, action, events);
    }
    settle(game, p, events);
}

}  // namespace causeway::guam
