// 9.7 and 9.9: Chinese reinforcements.
#include "tests/games/ichigo/board.h"

namespace causeway::ichigo {
namespace {

// Phase X, where the die of 9.7 is to be rolled.
Board recruiting() { return Board().after(Phase::china_second); }

int drawn_by(Board board, int die) {
    board.roll(die);
    int drawn = 0;
    for (; drawn < 9 && board.asks<RecruitsDraw>(); ++drawn) {
        board.first().act(Verb::place);
    }
    return drawn;
}

TEST(Ichigo_9_0, ChineseReinforcementsArriveUntried) {
    CASES("9.7");
    Board board = recruiting();
    board.roll(1).draw("ch-5").act(Verb::place, "0712");
    EXPECT_FALSE(has(board.p, board.p.stacks.top(board.hex("0712")), status::tried));
}

TEST(Ichigo_9_7, TheDieIsTheNumberOfUnitsDrawn) {
    for (int die = 1; die <= 6; ++die) {
        EXPECT_EQ(drawn_by(recruiting(), die), die);
    }
}

TEST(Ichigo_9_7, WithAllAirbasesLostItIsHalvedAndRoundedUp) {
    const int halved[] = {0, 1, 1, 2, 2, 3, 3};
    for (int die = 1; die <= 6; ++die) {
        Board board;
        board.control(board.game.airbases, japan);
        EXPECT_EQ(drawn_by(board.after(Phase::china_second), die), halved[die]) << die;
        board.control("1522", allies);
        EXPECT_EQ(drawn_by(board.after(Phase::china_second), die), die);
    }
}

TEST(Ichigo_9_7, TheDrawIsBlindAndNobodyLearnsTheFace) {
    CASES("3.3", "6.6");
    Board board = recruiting();
    board.roll(2);
    EXPECT_EQ(board.asked(), chance_side);
    EXPECT_EQ(board.choices(Verb::draw), pool_size(board.p));
    board.draw("ch-74");
    EXPECT_EQ(board.asked(), allies);
    EXPECT_EQ(board.legal().front().number, 0);
    EXPECT_EQ(piece_id(board.game, board.p, board.p.stack.top<RecruitsPlace>().piece, viewer_of(allies)).find("74"),
              std::string::npos);
}

TEST(Ichigo_9_7, TheyAppearInInitiallyChineseCitiesStillHeld) {
    Board board = recruiting();
    board.control("1801", japan).control("2008", allies).roll(1).first();
    EXPECT_TRUE(places(board, "0712"));
    EXPECT_TRUE(places(board, "3016"));
    EXPECT_FALSE(places(board, "1801"));  // lost
    EXPECT_FALSE(places(board, "2008"));  // taken, but Japanese at the start
    EXPECT_FALSE(places(board, "1522"));  // an airbase without a city
    EXPECT_FALSE(places(board, "1904"));
    EXPECT_FALSE(board.can(Verb::pass));
}

TEST(Ichigo_9_7, ARetakenChineseCityTakesThemAgain) {
    Board board = recruiting();
    board.control("1801", japan).control("1801", allies).roll(1).first();
    EXPECT_TRUE(places(board, "1801"));
}

TEST(Ichigo_9_7, AllMayGoToOneCityUpToFour) {
    CASES("6.3");
    Board board = recruiting();
    board.roll(6);
    for (int i = 0; i < 4; ++i) {
        board.first().act(Verb::place, "0712");
    }
    EXPECT_EQ(board.count_in("0712"), 4);
    board.first();
    EXPECT_FALSE(places(board, "0712"));
}

TEST(Ichigo_9_7, MilitiaInTheCityTakeNoRoom) {
    CASES("6.3");
    Board board = recruiting();
    board.put("ch-militia-hm", "1815").roll(6);
    for (int i = 0; i < 4; ++i) {
        board.first().act(Verb::place, "1815");
    }
    EXPECT_EQ(board.count_in("1815"), 5);
}

TEST(Ichigo_9_7, ASurroundedCityTakesThemAsWell) {
    Board board;
    const char* around[] = {"1812", "1913", "1914", "1814", "1713", "1712"};
    const char* ids[] = {"jp-37", "jp-62", "jp-110", "jp-3", "jp-58", "jp-13"};
    for (int i = 0; i < 6; ++i) {
        board.put(ids[i], around[i]);
    }
    board.after(Phase::china_second).roll(1).first();
    EXPECT_TRUE(places(board, "1813"));
}

TEST(Ichigo_9_7, ACityWithUSUnitsTakesNone) {
    CASES("6.3");
    Board board;
    board.turn(9).causeway(1).put("us-6", "3016").after(Phase::china_second).roll(1).first();
    EXPECT_FALSE(places(board, "3016"));
    EXPECT_TRUE(places(board, "3112"));
}

TEST(Ichigo_9_7, NothingClingsToACounterThatGoesBackToThePool) {
    Board board;
    const PieceId army = board.regular("2703", 4, true);
    const int face = board.p.face[index(army)];
    board.p.allowance[index(army)] = 5;
    eliminate(board.game, board.p, army, nullptr, "11.19");
    EXPECT_TRUE(in_pool(board.p, face));
    EXPECT_EQ(at(board.p, army), box::unused);
    EXPECT_EQ(board.p.status[index(army)], 0);
    EXPECT_EQ(board.p.allowance[index(army)], not_rolled);
}

TEST(Ichigo_9_7, WhatFindsNoRoomStaysInThePool) {
    Board board;
    board.control(board.game.cities, japan).control("0712", allies);
    for (int i = 0; i < 3; ++i) {
        board.regular("0712", 1);
    }
    board.after(Phase::china_second);
    const int before = pool_size(board.p);
    board.roll(6).first().act(Verb::place, "0712");
    EXPECT_FALSE(board.asks<RecruitsDraw>());
    board.act(Verb::end);
    EXPECT_EQ(pool_size(board.p), before - 1);
    EXPECT_EQ(board.p.turn, 2);
}

TEST(Ichigo_9_7, WithoutAnyCityNobodyComes) {
    Board board;
    board.control(board.game.cities, japan).after(Phase::china_second).roll(6);
    EXPECT_EQ(board.p.turn, 2);
}

TEST(Ichigo_9_7, AnEmptyPoolGivesWhatItHas) {
    Board board;
    board.p.pool = {};
    board.p.pool[0] = 0b101;
    EXPECT_EQ(drawn_by(board.after(Phase::china_second), 6), 2);
}

TEST(Ichigo_9_7, ARegularThatDiesReturnsToThePoolFaceDownAndMayComeAgain) {
    CASES("11.27");
    Board board;
    const PieceId army = board.regular("1801", 4, true);
    const int face = board.p.face[index(army)];
    EXPECT_FALSE(in_pool(board.p, face));
    eliminate(board.game, board.p, army, nullptr, "11.20");
    EXPECT_TRUE(in_pool(board.p, face));
    board.after(Phase::china_second).roll(1).draw(board.game.faces[static_cast<std::size_t>(face)].id).act(Verb::place, "0712");
    const auto returned = board.p.stacks.top(board.hex("0712"));
    EXPECT_FALSE(has(board.p, returned, status::tried));
    EXPECT_EQ(strength(board.game, board.p, returned), 4);
}

TEST(Ichigo_9_7, MilitiaThatDieAreGone) {
    Board board;
    board.put("ch-militia-yrd", "1309");
    const int before = pool_size(board.p);
    eliminate(board.game, board.p, board.piece("ch-militia-yrd"), nullptr, "11.20");
    EXPECT_TRUE(board.dead("ch-militia-yrd"));
    EXPECT_EQ(pool_size(board.p), before);
}

// --- 9.9 ----------------------------------------------------------------------------------------------------------------

TEST(Ichigo_9_9, NoChineseReinforcementAppearsOnFormosa) {
    Board board;
    board.turn(9).causeway(1).control("3417", allies).after(Phase::china_second).roll(1).first();
    EXPECT_FALSE(places(board, "3417"));
}

TEST(Ichigo_9_9, NoChineseUnitFliesToFormosa) {
    CASES("8.10");
    Board board;
    board.turn(9).causeway(1).control("3417", allies);
    const PieceId army = board.regular("3016", 2);
    board.movement(Nation::china).act(Verb::airlift, {}, army);
    EXPECT_TRUE(board.can(Verb::move, "0712"));
    EXPECT_FALSE(board.can(Verb::move, "3417"));
}

TEST(Ichigo_9_9, NoChineseUnitWalksToFormosa) {
    CASES("10.10");
    Board board;
    board.turn(9).causeway(1);
    const PieceId army = board.regular("3016", 2);
    board.movement(Nation::china).act(Verb::unit, {}, army).roll(6);
    for (const Action& action : board.legal()) {
        EXPECT_TRUE(action.hex == no_hex || !board.game.hexes[index(action.hex)].formosa);
    }
}

}  // namespace
}  // namespace causeway::ichigo
