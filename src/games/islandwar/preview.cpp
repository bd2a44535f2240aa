// What an action would lead to, before it is taken, from what the side that decides may know (19B, R19.7).
#include "games/islandwar/battle.h"
#include "games/islandwar/shown.h"

namespace causeway::islandwar {

// The question that is open says what its answers lead to.
Preview preview(const Game& game, const Position& p, Action action) {
    if (p.stack.empty()) {
        return {};
    }
    return p.stack.visit_top([&]<class T>(const T& asked) -> Preview {
        if constexpr (requires { asked.preview(game, p, action); }) {
            return asked.preview(game, p, action);
        } else {
            return {};
        }
    });
}

Preview Select::preview(const Game& game, const Position& p, Action action) const {
    Preview made;
    preview_landing(game, p, action, made);
    return made;
}

Preview MoveTo::preview(const Game& game, const Position& p, Action action) const {
    Preview made;
    switch (verb(action)) {
        case Verb::move: preview_move(game, p, action, made); break;
        case Verb::overrun: preview_overrun(game, p, action.hex, made); break;
        default: preview_landing(game, p, action, made); break;
    }
    return made;
}

// The table of a die that is about to fall; of an assault, which has come out of hiding by then (19B.4), its column too.
std::vector<ChartPlace> live_charts(const Game& game, const Position& p, Viewer) {
    if (p.stack.empty()) {
        return {};
    }
    if (p.stack.on_top<AssaultRoll>()) {
        return {{"assault", only_at(assault_odds(game, p, nullptr).column)}};
    }
    return p.stack.visit_top([]<class T>(const T&) -> std::vector<ChartPlace> {
        if constexpr (requires { T::chart; }) {
            return {{T::chart}};
        } else {
            return {};
        }
    });
}

}  // namespace causeway::islandwar
