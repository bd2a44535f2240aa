// What tests of combat share.
#pragma once

#include "games/islandwar/battle.h"
#include "tests/games/islandwar/board.h"

namespace causeway::islandwar {

// Answers these questions, which come before the die of a fight, with no.
inline Board& let_pass(Board& board, Board::Names questions = {"offensive-support", "defensive-support", "slip-away",
                                                               "reserve-moves", "banzai", "return-fire", "anti-air"}) {
    while (std::find(questions.begin(), questions.end(), board.question()) != questions.end()) {
        board.act(board.can(Verb::done) ? Verb::done : board.can(Verb::pass) ? Verb::pass : Verb::open_fire);
    }
    return board;
}

}  // namespace causeway::islandwar
