// Remarks on answers. A procedure may have a member `Remark remark(const Game&, const Position&, Action) const`. The side that
// is asked reads it, so that it may rest only on what that side knows. What an answer that ends something gives up follows from
// the list and from the roles of the game's words without it (play/remarks.h). Where the end carries out what was put together,
// so that nothing is given up by it, the procedure says so: `static constexpr bool completes = true`.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/broken.h"
#include "core/game.h"

namespace causeway {

// The case by which an answer ends the match at once with a defeat of the side that gives it, if it does.
template <class G>
std::string loses_at_once(const G& game, typename G::Position position, Side side, Action action) {
    try {
        apply(game, position, action, nullptr);
    } catch (const Broken&) {
        return {};  // whoever gives the answer will be told
    }
    const std::optional<Result> ended = result(game, position);
    return ended && ended->winner == other(side) ? std::string(ended->rule) : std::string();
}

// A game whose result rests on nothing but what both sides know says `static constexpr bool open_result = true`: whoever ends
// or passes is then told by which case that loses the match at once.
template <class G>
concept HasOpenResult = requires { requires G::open_result; };

template <class G>
bool lets_go_by(const G& game, Action action) {
    const std::vector<VerbWords>& words = info(game).vocabulary.verbs;
    return action.verb < words.size() && (words[action.verb].role == "end" || words[action.verb].role == "pass");
}

template <RunsProcedures G>
Remark remark(const G& game, const typename G::Position& position, Action action) {
    if (position.stack.empty()) {
        return {};
    }
    Remark made = position.stack.visit_top([&]<class T>(const T& procedure) -> Remark {
        Remark own;
        if constexpr (requires { procedure.remark(game, position, action); }) {
            own = procedure.remark(game, position, action);
        }
        if constexpr (requires { T::completes; }) {
            own.completes = T::completes;
        }
        return own;
    });
    if constexpr (HasOpenResult<G>) {
        if (made.loses.empty() && lets_go_by(game, action)) {
            made.loses = loses_at_once(game, position, decision(game, position).by, action);
        }
    }
    return made;
}

}  // namespace causeway
