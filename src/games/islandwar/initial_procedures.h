// What can wait for an answer in the Initial Phases: 6B.3, 16, 19B.7.
#pragma once

#include "games/islandwar/sides.h"

namespace causeway::islandwar {

struct Turn;
struct Planning;

// R4.2: what a player does in any order, as often as he likes.
struct Initial {
    using lies_on = On<Turn>;
    static constexpr auto phase = Phase::initial;
    std::uint8_t gave = 0;     // 16D.3: a point has gone to a track, so none is drawn any more
    std::uint8_t dummies = 0;  // 19B.6: brought back so far
    static constexpr Ask ask{"initial", "4.1A", "Replacements, reserves and other preparations, or end the phase"};
    static constexpr auto fields =
        std::tuple{field("gave", &Initial::gave, up_to(1), optional), field("dummies", &Initial::dummies, up_to(8), optional)};
    Side asked(const Game& game, const Position& p) const;
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
    Preview preview(const Game& game, const Position& p, Action action) const;
};

// 21.14: the free set-up; unseen by the US until it is done.
struct Deploy {
    using lies_on = On<Turn, Planning>;
    static constexpr auto phase = Phase::setup;
    static constexpr Ask ask{"deploy", "21.14", "Choose a counter to set up, or place the rest as in history"};
    static constexpr Side by = japan;
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Prompt prompt(const Game& game, const Position& p) const;
};
struct DeployAt {
    using lies_on = TopOn<Deploy>;
    static constexpr auto phase = Phase::setup;
    PieceId piece = no_piece;
    static constexpr Ask ask{"deploy-at", "21.14", "Choose the hex in which it is set up"};
    static constexpr auto fields = std::tuple{field("piece", &DeployAt::piece, piece_form)};
    static constexpr Side by = japan;
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Verdict verdict(const Game& game, const Position& p, const Try& tried) const;
    Prompt prompt(const Game& game, const Position& p) const;
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
};

// 19B.7: two dice before the first turn.
struct FirstLook : DieRoll {
    using lies_on = TopOn<Turn, Planning>;
    static constexpr auto phase = Phase::setup;
    std::uint8_t first = 0;  // the first die, once it is rolled
    static constexpr Ask ask{"first-look", "19B.7", "US intelligence is rolled"};
    static constexpr auto fields = std::tuple{field("first", &FirstLook::first, up_to(6), optional)};
    void apply(const Game& game, Position& p, Action action, Events* events);
};
// One die for an Air Support Point.
struct ScoutRoll : DieRoll {
    using lies_on = TopOn<Initial>;
    static constexpr Ask ask{"scout-roll", "19B.7", "The reconnaissance is rolled"};
    void apply(const Game& game, Position& p, Action action, Events* events);
};
// So many counters may be looked at, from the top of a stack; in the mountains each counts twice.
struct Scout {
    using lies_on = TopOn<Turn, Initial, Planning>;
    std::uint8_t left = 0;
    static constexpr Ask ask{"scout", "19B.7", "Choose a hidden counter to look at, or stop"};
    static constexpr auto fields = std::tuple{field("left", &Scout::left, from_to(1, 12))};
    static constexpr Side by = us;
    bool ready(const Game& game, Position& p, Events* events);
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    Prompt prompt(const Game& game, const Position& p) const;
};

// 16D.3: who takes the strength point that this unit gives.
struct Give {
    using lies_on = TopOn<Initial>;
    PieceId piece = no_piece;
    static constexpr Ask ask{"give", "16D.3", "Choose who takes the strength point"};
    static constexpr auto fields = std::tuple{field("piece", &Give::piece, piece_form)};
    Side asked(const Game& game, const Position& p) const;
    void actions(const Game& game, const Position& p, ActionList& out) const;
    void apply(const Game& game, Position& p, Action action, Events* events);
    bool stands(const Game& game, const Position& p, std::size_t depth) const;
    Prompt prompt(const Game& game, const Position& p) const;
};

}  // namespace causeway::islandwar
