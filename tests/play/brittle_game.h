// The toy game with a list that is too short: peeking needs an entry too many, and so does the die against blue-c. Where a
// shift would lead to it cannot tell either.
#pragma once

#include "core/fixed_vector.h"
#include "tests/play/toy_game.h"

namespace causeway::brittle {

struct Game : toy::Game {
    using Position = toy::Position;
};

inline void fill(std::size_t entries) {
    FixedVector<std::uint8_t, 2> list;
    for (std::size_t i = 0; i < entries; ++i) {
        list.push_back(1);
    }
}

// Half of it is done when the list turns out to be full.
inline void apply(const Game& game, toy::Position& p, Action action, Events* events) {
    const auto verb = static_cast<toy::Verb>(action.verb);
    const bool against_the_last = verb == toy::Verb::roll && p.target == toy::piece_count - 1;
    toy::apply(static_cast<const toy::Game&>(game), p, action, events);
    fill(verb == toy::Verb::peek || against_the_last ? 3 : 2);
}

inline Preview preview(const Game& game, const toy::Position& p, Action action) {
    fill(static_cast<toy::Verb>(action.verb) == toy::Verb::shift ? 3 : 2);
    return toy::preview(static_cast<const toy::Game&>(game), p, action);
}

inline const AnyGame& game() {
    static const GameAdaptor<Game> adapted = [] {
        Game made;
        static_cast<toy::Game&>(made) = toy::load();
        made.info.id = "brittle";
        return GameAdaptor<Game>(std::move(made));
    }();
    return adapted;
}

}  // namespace causeway::brittle
