// Random matches of Guam for tests that look at many Positions.
#pragma once

#include "core/rng.h"
#include "tests/games/guam/board.h"

namespace causeway::guam {

// Plays so many random answers from a Position and calls `look(p, events)` after each; ends when the match does or `look` says
// no.
template <class Look>
void walk(Position p, std::uint64_t seed, int answers, Look look) {
    const Game& game = test_game();
    Rng rng(seed);
    ActionList list;
    Events events;
    for (int i = 0; i < answers && decision(game, p).by != nobody; ++i) {
        actions(game, p, list);
        ASSERT_FALSE(list.empty()) << game.info.asks[decision(game, p).ask].id;
        const Action chosen = list[rng.below(static_cast<std::uint32_t>(list.size()))];
        events.clear();
        apply(game, p, chosen, &events);
        if (!look(static_cast<const Position&>(p), static_cast<const Events&>(events))) {
            return;
        }
    }
}

}  // namespace causeway::guam
