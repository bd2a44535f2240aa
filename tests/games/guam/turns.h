// Turns for tests of the sequence of play: begins one, and answers what the test is not about.
#pragma once

#include "games/guam/turn.h"
#include "tests/games/guam/board.h"

namespace causeway::guam {

// From the first step of the preparation phase to its first question; what was under way is forgotten.
inline Board& begin_turn(Board& board, int day, int hour) {
    while (!board.asks<Turn>()) {
        pop(board.p);
    }
    board.turn(day, hour);
    board.p.cup = board.p.spent = 0;
    board.p.phase = Phase::preparation;
    top<Turn>(board.p).step = TurnStep::prepare;
    return board.settle();
}

// Declines what is asked; dice show the face.
inline Board& decline(Board& board, int face = 9) {
    if (board.asks<Roll>()) {
        return board.roll(face);
    }
    for (const Verb verb : {Verb::done, Verb::pass, Verb::end}) {
        if (board.can(verb)) {
            return board.act(verb);
        }
    }
    const ActionList legal = board.legal();
    apply(board.game, board.p, legal.front(), &board.events);
    return board;
}

// Declines until a question of the kind is open.
template <class T>
Board& until(Board& board, int face = 9) {
    for (int answers = 0; answers < 500 && !board.asks<T>() && board.p.winner == 0; ++answers) {
        decline(board, face);
    }
    EXPECT_TRUE(board.asks<T>()) << board.game.info.asks[decision(board.game, board.p).ask].id;
    return board;
}
inline Board& until_die(Board& board, Purpose purpose, int face = 9) {
    for (int answers = 0; answers < 500 && !board.asks_die(purpose) && board.p.winner == 0; ++answers) {
        decline(board, face);
    }
    EXPECT_TRUE(board.asks_die(purpose)) << board.game.info.asks[decision(board.game, board.p).ask].id;
    return board;
}
// Declines until the turn is over.
inline Board& finish_turn(Board& board) {
    const int turn = board.p.turn;
    for (int answers = 0; answers < 1000 && board.p.turn == turn && board.p.winner == 0; ++answers) {
        decline(board);
    }
    return board;
}

inline int fatigue(const Board& board, std::string_view id) { return board.p.divisions[board.division(id)].fatigue; }
inline int dispatch(const Board& board, std::string_view id) { return board.p.divisions[board.division(id)].dispatch; }
inline int current_quality(const Board& board, std::string_view id) { return board.p.divisions[board.division(id)].quality; }

}  // namespace causeway::guam
