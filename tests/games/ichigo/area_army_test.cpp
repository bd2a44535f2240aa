// 5.3.7 to 5.3.11: the 14th Area Army crosses from the Philippines.
#include "tests/games/ichigo/board.h"

namespace causeway::ichigo {
namespace {

// Phase V of that turn, where the die of 5.3.7 is rolled.
Board area_army(int turn = 8) { return ashore_on_formosa(turn).after(Phase::us_second); }

// The same with a single unit in the pool, which is drawn; its crossing is to be rolled.
Board crossing(std::string_view id) {
    Board board = ashore_on_formosa(8);
    board.empty_box(box::area_army).wait(id, box::area_army);
    return board.after(Phase::us_second).roll(2).draw(id);
}

// --- 5.3.7: how many of the 14th Area Army ------------------------------------------------------------------------------

TEST(Ichigo_5_3_7, OneLessThanTheDieIsDrawn) {
    for (int die = 2; die <= 6; ++die) {
        Board board = area_army();
        EXPECT_TRUE(board.asks<AreaArmyRoll>());
        board.roll(die);
        int drawn = 0;
        for (; drawn < 9 && board.asks<AreaArmyDraw>(); ++drawn) {
            board.first();
            if (board.asks<Crossing>()) {
                board.roll(6);  // lost at sea
            }
        }
        EXPECT_EQ(drawn, die - 1);
        EXPECT_EQ(boxed(board, box::area_army), 18 - drawn);
    }
}

TEST(Ichigo_5_3_7, TheDrawIsBlindAmongAllThatAreLeft) {
    Board board = area_army();
    board.roll(3);
    EXPECT_EQ(board.asked(), chance_side);
    EXPECT_EQ(board.choices(Verb::draw), 18);
    for (const Action& action : board.legal()) {
        EXPECT_EQ(weight(board.game, board.p, action), 1U);
    }
    board.draw("jp-1").roll(6);
    EXPECT_EQ(board.choices(Verb::draw), 17);
}

TEST(Ichigo_5_3_7, TheDieIsRolledInPhaseFiveOfEveryTurnFromSevenOn) {
    for (int turn = 7; turn <= 12; ++turn) {
        EXPECT_TRUE(area_army(turn).asks<AreaArmyRoll>()) << turn;
    }
}

TEST(Ichigo_5_3_7, AfterADrawTheNextTurnBringsAnother) {
    Board board = area_army(8);
    board.roll(2).draw("jp-1").roll(6).turn(9).after(Phase::us_second);
    EXPECT_TRUE(board.asks<AreaArmyRoll>());
}

TEST(Ichigo_5_3_7, ThePoolCanRunOut) {
    Board board = ashore_on_formosa(8);
    board.empty_box(box::area_army).wait("jp-1", box::area_army).wait("jp-54b", box::area_army);
    board.after(Phase::us_second).roll(6).draw("jp-1").roll(1).draw("jp-54b").roll(1);
    EXPECT_TRUE(board.asks<Ashore>());
    board.turn(9).after(Phase::us_second);
    EXPECT_FALSE(board.asks<AreaArmyRoll>());
}

// --- 5.3.8: where they land ---------------------------------------------------------------------------------------------

TEST(Ichigo_5_3_8, AOneClosesThePoolForGood) {
    CASES("9.4");
    Board board = area_army();
    board.roll(1);
    EXPECT_EQ(boxed(board, box::area_army), 18);
    EXPECT_TRUE(board.asks<Order>());
    for (int turn = 9; turn <= 12; ++turn) {
        board.turn(turn).after(Phase::us_second);
        EXPECT_FALSE(board.asks<AreaArmyRoll>()) << turn;
    }
}

TEST(Ichigo_5_3_8, AFriendlyMainlandPortTakesThem) {
    const Board board = crossing("jp-1").roll(1);
    EXPECT_TRUE(board.asks<Ashore>());
    EXPECT_EQ(board.asked(), japan);
    for (const char* port : {"2223", "2621", "2819", "3106", "3208"}) {
        EXPECT_TRUE(places(board, port)) << port;
    }
    EXPECT_FALSE(places(board, "3016"));                           // Chinese
    EXPECT_FALSE(places(board, "2022"));                           // a city off the coast
    EXPECT_FALSE(places(board, "2820") || places(board, "2720"));  // a coast without a port
    EXPECT_FALSE(board.can(Verb::pass));
}

TEST(Ichigo_5_3_8, APortThatWasTakenFromTheChineseIsFriendlyAndOneThatWasLostIsNot) {
    Board board = ashore_on_formosa(8);
    board.control("3016", japan).control("3106", allies).empty_box(box::area_army).wait("jp-1", box::area_army);
    board.after(Phase::us_second).roll(2).draw("jp-1").roll(1);
    EXPECT_TRUE(places(board, "3016"));
    EXPECT_FALSE(places(board, "3106"));
}

TEST(Ichigo_5_3_8, OnFormosaAnyCoastalHexThatIsNotNextToTheUS) {
    const Board board = crossing("jp-1").roll(1);
    EXPECT_TRUE(places(board, "3417"));   // a port
    EXPECT_TRUE(places(board, "3218"));   // open coast
    EXPECT_FALSE(places(board, "3319"));  // an inland city
    EXPECT_FALSE(places(board, "3221"));  // the beachhead
    EXPECT_FALSE(places(board, "3220"));  // next to it
    EXPECT_FALSE(places(board, "3322"));
}

TEST(Ichigo_5_3_8, AnEmptyBeachheadKeepsNobodyFromLandingBesideItButIsNoLandingPlace) {
    Board board = ashore_on_formosa(8);
    board.put("us-6", "3418").empty_box(box::area_army).wait("jp-1", box::area_army);
    board.after(Phase::us_second).roll(2).draw("jp-1").roll(1);
    EXPECT_TRUE(places(board, "3220"));
    EXPECT_FALSE(places(board, "3221"));
    EXPECT_FALSE(places(board, "3417"));
}

TEST(Ichigo_5_3_8, AUSUnitBesideAMainlandPortDoesNotCloseIt) {
    Board board = ashore_on_formosa(9);
    board.put("us-7", "2719").empty_box(box::area_army).wait("jp-1", box::area_army);
    board.after(Phase::us_second).roll(2).draw("jp-1").roll(1);
    EXPECT_TRUE(places(board, "2819"));
}

TEST(Ichigo_5_3_8, AFullStackTakesNobody) {
    CASES("6.2");
    Board board = ashore_on_formosa(9);
    board.put("jp-37", "2819").put("jp-62", "2819").put("jp-110", "2819").put("jp-3", "2819").put("jp-58", "2819");
    board.empty_box(box::area_army).wait("jp-1", box::area_army);
    board.after(Phase::us_second).roll(2).draw("jp-1").roll(1);
    EXPECT_FALSE(places(board, "2819"));
}

TEST(Ichigo_5_3_8, AStackOfFourTakesOneMore) {
    CASES("6.2");
    Board board = ashore_on_formosa(9);
    board.put("jp-37", "2819").put("jp-62", "2819").put("jp-110", "2819").put("jp-3", "2819");
    board.empty_box(box::area_army).wait("jp-1", box::area_army);
    board.after(Phase::us_second).roll(2).draw("jp-1").roll(1).act(Verb::place, "2819");
    EXPECT_EQ(board.count_in("2819"), 5);
}

TEST(Ichigo_5_3_8, WithoutAnyLandingPlaceASurvivorGoesBackToThePool) {
    Board board = ashore_on_formosa(9);
    board.put("us-7", "3319").put("us-24", "3321").put("us-25", "3417").put("us-27", "3322").control(board.game.cities, allies);
    board.empty_box(box::area_army).wait("jp-1", box::area_army);
    board.after(Phase::us_second).roll(2).draw("jp-1").roll(3);
    EXPECT_FALSE(board.asks<Ashore>());
    EXPECT_EQ(board.at("jp-1"), box::area_army);
    EXPECT_EQ(board.steps("jp-1"), 2);
}

// --- 5.3.9: the crossing ------------------------------------------------------------------------------------------------

TEST(Ichigo_5_3_9, ABrigadeSurvivesOneToThree) {
    CASES("9.4");
    for (int die = 1; die <= 6; ++die) {
        const Board board = crossing("jp-54b").roll(die);
        EXPECT_EQ(board.asks<Ashore>(), die <= 3) << die;
        EXPECT_EQ(board.dead("jp-54b"), die > 3) << die;
    }
}

TEST(Ichigo_5_3_9, ADivisionIsWholeOnOneAndTwoReducedOnThreeAndFourLostOnFiveAndSix) {
    CASES("9.4");
    for (int die = 1; die <= 6; ++die) {
        Board board = crossing("jp-1").roll(die);
        EXPECT_EQ(board.dead("jp-1"), die >= 5) << die;
        EXPECT_EQ(board.steps("jp-1"), die <= 2 ? 2 : die <= 4 ? 1 : 0) << die;
        if (die <= 4) {
            board.act(Verb::place, "3106");
            EXPECT_EQ(strength(board.game, board.p, board.piece("jp-1")), die <= 2 ? 4 : 2);
        }
    }
}

TEST(Ichigo_5_3_9, AllRollBeforeAnyOfThemIsGivenItsPlace) {
    CASES("9.4");
    Board board = ashore_on_formosa(8);
    board.empty_box(box::area_army).wait("jp-1", box::area_army).wait("jp-54b", box::area_army);
    board.after(Phase::us_second).roll(3).draw("jp-1").roll(1);
    EXPECT_FALSE(board.asks<Ashore>());
    board.draw("jp-54b").roll(1);
    EXPECT_TRUE(board.asks<Ashore>());
}

TEST(Ichigo_5_3_9, TheSpecialForcesDoNotRoll) {
    CASES("11.28", "9.4");
    const Board board = crossing("jp-1-sf");
    EXPECT_FALSE(board.asks<Crossing>());
    EXPECT_EQ(board.at("jp-1-sf"), box::support);
}

// --- 5.3.10: the 2nd Tank Division --------------------------------------------------------------------------------------

TEST(Ichigo_5_3_10, TheTankDivisionStaysWhereItLanded) {
    CASES("2.12", "10.1");
    Board board = crossing("jp-2-tank").roll(2);
    board.act(Verb::place, "2223").put("jp-13b", "2223").movement(Nation::japan);
    EXPECT_EQ(board.steps("jp-2-tank"), 2);
    EXPECT_FALSE(board.can_piece(Verb::unit, "jp-2-tank"));
    EXPECT_FALSE(board.can(Verb::stack, "2223"));
    EXPECT_TRUE(board.can_piece(Verb::unit, "jp-13b"));
}

TEST(Ichigo_5_3_10, ItMayLandOnFormosaAndStaysThereToo) {
    Board board = crossing("jp-2-tank").roll(4);
    board.act(Verb::place, "3417").movement(Nation::japan);
    EXPECT_EQ(board.steps("jp-2-tank"), 1);
    EXPECT_FALSE(board.can_piece(Verb::unit, "jp-2-tank"));
}

TEST(Ichigo_5_3_10, ItCrossesLikeADivision) {
    for (int die = 1; die <= 6; ++die) {
        const Board board = crossing("jp-2-tank").roll(die);
        EXPECT_EQ(board.steps("jp-2-tank"), die <= 2 ? 2 : die <= 4 ? 1 : 0) << die;
    }
}

TEST(Ichigo_5_3_10, ItDiesLikeAnyUnit) {
    CASES("2.12");
    Board board = crossing("jp-2-tank").roll(2);
    board.act(Verb::place, "3417")
        .put("us-6", "3317")
        .put("us-7", "3317")
        .put("us-24", "3317")
        .put("us-25", "3318")
        .put("us-27", "3318");
    board.put("us-31", "3418").put("us-32", "3418");
    board.combat(Nation::us).attack("3417").until<CombatRoll>(Verb::done).roll(6);
    EXPECT_TRUE(board.dead("jp-2-tank"));
}

// --- 5.3.11: a withdrawn division returns -------------------------------------------------------------------------------

// After the withdrawals of turn 5: the 62nd named first, then the 37th.
Board withdrawn() {
    Board board;
    board.empty_box(box::track).empty_box(box::area_army).empty_box(box::kwantung);
    board.put("jp-37", "1901").put("jp-62", "1901").turn(5).after(Phase::airpower);
    return board.act_piece(Verb::withdraw, "jp-62").act_piece(Verb::withdraw, "jp-37");
}

TEST(Ichigo_5_3_11, OneOfTheTwoWithdrawnDivisionsWaitsInThePool) {
    CASES("9.2");
    Board board = withdrawn();
    board.turn(7).causeway(1).after(Phase::us_second).roll(6);
    EXPECT_EQ(board.choices(Verb::draw), 1);
    board.draw("jp-62").roll(1).act(Verb::place, "3106");
    EXPECT_TRUE(board.is_at("jp-62", "3106"));
    EXPECT_EQ(board.steps("jp-62"), 2);
    EXPECT_EQ(board.at("jp-37"), box::withdrawn);
}

TEST(Ichigo_5_3_11, ItHasToSurviveTheCrossingLikeTheOthers) {
    Board board = withdrawn();
    board.turn(7).causeway(1).after(Phase::us_second).roll(2).draw("jp-62").roll(5);
    EXPECT_TRUE(board.dead("jp-62"));
}

TEST(Ichigo_5_3_11, WithoutCausewayItNeverReturns) {
    Board board = withdrawn();
    for (int turn = 7; turn <= 9; ++turn) {
        board.turn(turn).causeway(2).empty_box(box::formosa).after(Phase::airpower);
        EXPECT_TRUE(board.asks<Order>()) << turn;
    }
    EXPECT_EQ(board.at("jp-62"), box::area_army);
}

}  // namespace
}  // namespace causeway::ichigo
