// What an action would lead to, before it is taken, from what the side that decides may know (19B, R19.7).
#include "games/islandwar/battle.h"
#include "games/islandwar/shown.h"

namespace causeway::islandwar {

Preview preview(const Game& game, const Position& p, Action action) {
    Preview result;
    if (p.stack.on_top<MoveTo>() && verb(action) == Verb::move) {
        preview_move(game, p, action, result);
    } else {
        preview_attack(game, p, action, result);
    }
    return result;
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
