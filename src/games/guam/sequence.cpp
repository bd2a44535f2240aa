// The contract of core/game.h, from the list of procedures.
#include "games/guam/sequence.h"

#include <algorithm>

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

// Nothing is hidden, so all of the Position may be looked at. What is listed is allowed; where a procedure has no verdict of
// its own, the case of its question forbids what is not.
const char* why_not(const Game& game, const Position& p, const Attempt& attempt) {
    const Side by = decision(game, p).by;
    const Try tried{by, attempt.verb, find_piece(game, p, game.pieces.size(), attempt.piece, viewer_of(by)), attempt.hex};
    if (by == nobody || by == chance_side || (tried.piece == no_piece && !attempt.piece.empty())) {
        return "";
    }
    ActionList legal;
    actions(game, p, legal);
    const auto is_tried = [&](Action action) {
        return action.verb == tried.verb && action.piece == tried.piece && action.hex == tried.hex;
    };
    if (std::any_of(legal.begin(), legal.end(), is_tried)) {
        return "";
    }
    const bool asked = std::any_of(legal.begin(), legal.end(), [&](Action action) { return action.verb == tried.verb; });
    const Verdict verdict = p.stack.visit_top([&]<class T>(const T& procedure) -> Verdict {
        if constexpr (requires { procedure.verdict(game, p, tried); }) {
            return procedure.verdict(game, p, tried);
        } else {
            return asked ? forbidden_by(T::ask.rule.data()) : senseless;
        }
    });
    return verdict.rule();
}

}  // namespace causeway::guam
