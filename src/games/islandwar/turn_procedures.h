// What can wait for an answer in the frame of the turn: 4, 17, 19C.
#pragma once

#include "games/islandwar/sides.h"

namespace causeway::islandwar {

// 4: the sequence of play itself; never asks.
struct Turn {
    using lies_on = On<>;
    std::uint8_t begun = 0;  // 1: the phase is under way, 2: it has ended but for stacks that are too high (8)
    static constexpr Ask ask{"turn", "4.0", "The turn goes on"};
    static constexpr auto fields = std::tuple{field("begun", &Turn::begun, from_to(1, 2))};
    void go_on(const Game& game, Position& p, Events* events);
};

// 19C
struct WeatherRoll : DieRoll {
    using lies_on = TopOn<Turn>;
    static constexpr auto phase = Phase::initial;
    static constexpr const char* chart = "weather";
    static constexpr Ask ask{"weather", "19C", "The weather is rolled"};
    void apply(const Game& game, Position& p, Action action, Events* events);
};

// Nobody is asked any more.
struct Over {
    using lies_on = TopOn<>;
    static constexpr auto phase = Phase::over;
    static constexpr Ask ask{"over", "20.0", "The game is over"};
    static constexpr Side by = nobody;
    void actions(const Game&, const Position&, ActionList&) const {}
    void apply(const Game&, Position&, Action, Events*) {}
};

}  // namespace causeway::islandwar
