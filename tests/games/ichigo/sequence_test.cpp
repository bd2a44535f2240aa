// 5.0 Sequence of play: the turn, its phases and the choice of their order. Causeway itself is in causeway_test.cpp.
#include "tests/games/ichigo/board.h"

namespace causeway::ichigo {
namespace {

// Answers so as to do as little as possible, and with a die of six.
void decline(Board& board) {
    for (const Verb least : {Verb::end, Verb::pass, Verb::done, Verb::stop}) {
        if (board.can(least)) {
            board.act(least);
            return;
        }
    }
    if (board.can(Verb::roll)) {
        // A tie for the air would be rolled again (8.1).
        board.roll(board.asks<AirAllies>() ? 1 : 6);
        return;
    }
    board.first();
}

// The phases of the first whole turn among the events.
std::vector<Phase> phases_of(const Events& events) {
    std::vector<Phase> phases;
    int turns = 0;
    for (const Event& event : events.list) {
        turns += event.sentence == index(Sentence::turn) ? 1 : 0;
        if (event.sentence == index(Sentence::phase) && turns == 1) {
            phases.push_back(static_cast<Phase>(event.a));
        }
    }
    return phases;
}

// Nobody does more than he must until that turn is over.
void play_to_the_end_of(Board& board, int turn) {
    for (int answers = 0; answers < 20'000 && board.p.turn <= turn && board.p.winner == 0; ++answers) {
        decline(board);
    }
}

std::vector<Phase> phases_of_turn(Board board, int number) {
    board.events.clear();
    board.start_of_turn(number);
    play_to_the_end_of(board, number);
    return phases_of(board.events);
}

const std::vector<Phase> without_causeway{Phase::airpower,    Phase::reinforcement, Phase::japan_first, Phase::japan_second,
                                          Phase::china_first, Phase::china_second,  Phase::recruits};
const std::vector<Phase> with_causeway{Phase::landing,       Phase::us_first,     Phase::us_second,
                                       Phase::reinforcement, Phase::japan_first,  Phase::japan_second,
                                       Phase::china_first,   Phase::china_second, Phase::recruits};

// A Japanese division, a Chinese army and a US division, each next to an enemy.
Board three_armies() {
    Board board;
    board.empty_box(box::track).put("jp-37", "2103").put("us-6", "2104").regular("2003", 2);
    return board;
}

std::string first_half(Board board, Phase before, bool fights_first) {
    board.after(before).order(fights_first);
    return std::string(board.game.info.asks[decision(board.game, board.p).ask].id);
}
std::string second_half(Board board, Phase before, bool fights_first) {
    board.after(before).order(fights_first).act(Verb::end);
    return std::string(board.game.info.asks[decision(board.game, board.p).ask].id);
}

// --- 5.0 ----------------------------------------------------------------------------------------------------------------

TEST(Ichigo_5_0, WithoutCausewayNineTurnsOfSevenPhases) {
    CASES("5.1");
    for (int turn = 2; turn <= 9; ++turn) {
        Board board;
        board.empty_box(box::track);
        board.p.options = causeway_never;
        board.causeway(turn > 7 ? 2 : 0);
        EXPECT_EQ(phases_of_turn(board, turn), without_causeway) << "turn " << turn;
    }
}

TEST(Ichigo_5_0, TheFirstTurnBeginsWithTheAirpowerPhase) {
    CASES("5.1", "8.1");
    Board board = Board::set_up();
    EXPECT_EQ(board.p.turn, 1);
    EXPECT_TRUE(board.asks<AirJapan>());
    play_to_the_end_of(board, 1);
    EXPECT_EQ(phases_of(board.events), without_causeway);
}

TEST(Ichigo_5_0, WithCausewayPhasesOneToThreeAreAddedAndFourIsDropped) {
    CASES("5.1", "8.8");
    for (int turn = 7; turn <= 12; ++turn) {
        Board board;
        board.empty_box(box::track);
        board.p.options = causeway_always;
        board.causeway(turn > 7 ? 1 : 0);
        EXPECT_EQ(phases_of_turn(board, turn), with_causeway) << "turn " << turn;
    }
}

TEST(Ichigo_5_0, AGameWithoutCausewayEndsAfterTurnNine) {
    CASES("4.2");
    Board board = Board::set_up(causeway_never);
    play_to_the_end_of(board, 12);
    EXPECT_NE(board.p.winner, 0);
    EXPECT_EQ(board.p.turn, 9);
}

TEST(Ichigo_5_0, AGameWithCausewayEndsAfterTurnTwelve) {
    CASES("4.3");
    Board board = Board::set_up(causeway_always);
    play_to_the_end_of(board, 12);
    EXPECT_NE(board.p.winner, 0);
    EXPECT_EQ(board.p.turn, 12);
}

TEST(Ichigo_5_0, APhaseThatWasEndedDoesNotComeBack) {
    Board board = three_armies();
    board.after(Phase::reinforcement).order(false).act(Verb::end).act(Verb::end);
    EXPECT_EQ(board.p.phase, Phase::china_first);
    EXPECT_FALSE(board.can_piece(Verb::unit, "jp-37"));
}

TEST(Ichigo_5_0, ANewTurnBeginsWhenAllPhasesAreDone) {
    Board board;
    board.turn(3).after(Phase::recruits);
    EXPECT_EQ(board.p.turn, 4);
    EXPECT_TRUE(board.happened(Sentence::turn));
}

TEST(Ichigo_5_0, WhatMayBeDoneIsListedAnew) {
    Board board;
    board.put("jp-37", "1901").movement(Nation::japan);
    ActionList list = board.legal();
    actions(board.game, board.p, list);
    EXPECT_EQ(list.size(), board.legal().size());
}

TEST(Ichigo_5_0, WhatMayBeUsedOnceATurnIsThereAgain) {
    CASES("7.8", "8.10");
    Board board;
    board.p.supply_used = board.p.airlift_used = 1;
    board.turn(3).after(Phase::recruits);
    EXPECT_EQ(board.p.supply_used, 0);
    EXPECT_EQ(board.p.airlift_used, 0);
}

// --- 5.1 ----------------------------------------------------------------------------------------------------------------

TEST(Ichigo_5_1, JapanMovesThenFightsOrFightsThenMoves) {
    EXPECT_EQ(first_half(three_armies(), Phase::reinforcement, false), "select");
    EXPECT_EQ(second_half(three_armies(), Phase::reinforcement, false), "attack");
    EXPECT_EQ(first_half(three_armies(), Phase::reinforcement, true), "attack");
    EXPECT_EQ(second_half(three_armies(), Phase::reinforcement, true), "select");
}

TEST(Ichigo_5_1, TheChineseMoveThenFightOrFightThenMove) {
    EXPECT_EQ(first_half(three_armies(), Phase::japan_second, false), "select");
    EXPECT_EQ(second_half(three_armies(), Phase::japan_second, false), "attack");
    EXPECT_EQ(first_half(three_armies(), Phase::japan_second, true), "attack");
    EXPECT_EQ(second_half(three_armies(), Phase::japan_second, true), "select");
}

TEST(Ichigo_5_1, TheUSMovesThenFightsOrFightsThenMoves) {
    Board board = three_armies();
    board.turn(10).causeway(1).empty_box(box::us_pool);
    EXPECT_EQ(first_half(board, Phase::landing, false), "select");
    EXPECT_EQ(second_half(board, Phase::landing, false), "attack");
    EXPECT_EQ(first_half(board, Phase::landing, true), "attack");
    EXPECT_EQ(second_half(board, Phase::landing, true), "select");
}

TEST(Ichigo_5_1, PhaseOneIsForTransfersFromTurnNine) {
    CASES("10.11");
    Board board;
    board.turn(8).causeway(1).control("2819", allies).control("3221", allies).put("us-6", "2819");
    board.p.formosa_beachhead = board.hex("3221");
    board.p.mainland_beachhead = board.hex("2819");
    board.begin(Land{.landed = true}, Nation::us);
    EXPECT_FALSE(board.can_piece(Verb::transfer, "us-6"));
    EXPECT_TRUE(board.turn(9).can_piece(Verb::transfer, "us-6"));
    board.act_piece(Verb::transfer, "us-6");
    EXPECT_TRUE(board.is_at("us-6", "3221"));
}

TEST(Ichigo_5_1, AUnitThatMovedMayFightAndOneThatFoughtMayMove) {
    Board board = three_armies();
    board.after(Phase::reinforcement).order(false).act_piece(Verb::unit, "jp-37").act(Verb::stop).act(Verb::end);
    EXPECT_TRUE(board.asks<Attack>());
    EXPECT_TRUE(board.can(Verb::target, "2003"));

    Board other_way = three_armies();
    other_way.put("jp-62", "2103").after(Phase::reinforcement).order(true).attack("2003");
    for (int answers = 0; answers < 9 && !other_way.asks<Select>(); ++answers) {
        decline(other_way);
    }
    EXPECT_TRUE(other_way.can(Verb::stack, "2103") || other_way.can_piece(Verb::unit, "jp-37"));
}

// --- 5.4 ----------------------------------------------------------------------------------------------------------------

TEST(Ichigo_5_4, The38thArmyDoesNotMoveOnTurnOne) {
    Board board;
    board.put("jp-21", "0925").put("jp-34b", "0925").put("jp-37", "1901").movement(Nation::japan);
    EXPECT_FALSE(board.can_piece(Verb::unit, "jp-21"));
    EXPECT_FALSE(board.can_piece(Verb::unit, "jp-34b"));
    EXPECT_FALSE(board.can(Verb::stack, "0925"));
    EXPECT_TRUE(board.can_piece(Verb::unit, "jp-37"));
}

TEST(Ichigo_5_4, The38thArmyDoesNotAttackOnTurnOne) {
    Board board;
    board.put("jp-21", "0925").put("jp-37", "1025").regular("1024", 2);
    board.combat(Nation::japan).act(Verb::target, "1024");  // 1025 may attack it
    EXPECT_TRUE(board.can_piece(Verb::attacker, "jp-37"));
    EXPECT_FALSE(board.can_piece(Verb::attacker, "jp-21"));
}

TEST(Ichigo_5_4, NothingNextToThe38thArmyAloneIsATargetOnTurnOne) {
    Board board;
    board.put("jp-21", "0925").put("jp-37", "1901").regular("1024", 2);
    board.regular("1801", 2);
    board.combat(Nation::japan);
    EXPECT_FALSE(board.can(Verb::target, "1024"));
    EXPECT_TRUE(board.can(Verb::target, "1801"));
}

TEST(Ichigo_5_4, The38thArmyIsNotAttackedOnTurnOne) {
    Board board;
    board.put("jp-21", "0925").put("jp-37", "1124").regular("1024", 2);
    board.combat(Nation::china);
    EXPECT_FALSE(board.can(Verb::target, "0925"));
    EXPECT_TRUE(board.can(Verb::target, "1124"));
}

TEST(Ichigo_5_4, FromTurnTwoThe38thArmyIsAForceLikeAnyOther) {
    Board board;
    board.turn(2).put("jp-21", "0925").regular("1024", 2);
    board.movement(Nation::japan);
    EXPECT_TRUE(board.can_piece(Verb::unit, "jp-21"));
    board.combat(Nation::japan);
    EXPECT_TRUE(board.can(Verb::target, "1024"));
    board.combat(Nation::china);
    EXPECT_TRUE(board.can(Verb::target, "0925"));
}

// --- 5.5 ----------------------------------------------------------------------------------------------------------------

TEST(Ichigo_5_5, JapanChoosesItsOwnOrder) {
    for (const int causeway : {0, 1, 2}) {
        Board board = three_armies();
        board.turn(causeway == 0 ? 3 : 8).causeway(causeway).after(Phase::reinforcement);
        EXPECT_TRUE(board.asks<Order>());
        EXPECT_EQ(board.asked(), japan) << causeway;
    }
}

TEST(Ichigo_5_5, JapanChoosesTheChineseOrderUntilCausewayAndAfterItsCancellation) {
    Board board = three_armies();
    EXPECT_EQ(board.turn(3).causeway(0).after(Phase::japan_second).asked(), japan);
    EXPECT_TRUE(board.asks<Order>());
    EXPECT_EQ(board.turn(8).causeway(2).after(Phase::japan_second).asked(), japan);
}

TEST(Ichigo_5_5, TheAlliesChooseTheUSAndTheChineseOrderAfterTheLaunch) {
    CASES("5.3.1");
    Board board = three_armies();
    board.turn(10).causeway(1);
    EXPECT_EQ(board.after(Phase::landing).asked(), allies);
    EXPECT_TRUE(board.asks<Order>());
    EXPECT_EQ(board.after(Phase::japan_second).asked(), allies);
    EXPECT_TRUE(board.asks<Order>());
}

TEST(Ichigo_5_5, WhichChineseUnitsMoveAndFightIsUpToTheAllies) {
    Board board = three_armies();
    board.after(Phase::japan_second).order(true);
    EXPECT_TRUE(board.asks<Attack>());
    EXPECT_EQ(board.asked(), allies);
    board.act(Verb::end);
    EXPECT_TRUE(board.asks<Select>());
    EXPECT_EQ(board.asked(), allies);
}

TEST(Ichigo_5_5, TheOrderIsChosenAnewEachTurn) {
    Board board = three_armies();
    board.turn(3).after(Phase::reinforcement).order(true);
    EXPECT_TRUE(board.asks<Attack>());
    board.after(Phase::recruits).after(Phase::reinforcement);
    EXPECT_TRUE(board.asks<Order>());
    board.order(false);
    EXPECT_TRUE(board.asks<Select>());
}

TEST(Ichigo_5_5, TheChoiceForOneNationBindsNoOther) {
    Board board = three_armies();
    board.after(Phase::reinforcement).order(true).act(Verb::end).act(Verb::end);
    board.order(false);
    EXPECT_TRUE(board.asks<Select>());
    EXPECT_EQ(board.asked(), allies);
}

}  // namespace
}  // namespace causeway::ichigo
