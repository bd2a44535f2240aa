// 6B.2: overruns.
#include "tests/games/islandwar/fights.h"

namespace causeway::islandwar {
namespace {

// Three battalions in 0923 against whoever is in 1023.
Board& overrunning(Board& board, Board::Names units = {"us-1-2", "us-2-2"}, std::string_view from = "0923") {
    for (const std::string_view id : units) {
        board.put(id, from);
    }
    board.enter(Phase::movement, us).select(*units.begin());
    return units.size() > 1 ? board.act(units.size() > 2 ? Verb::join_all : Verb::join) : board;
}

TEST(IslandWar_6B_2, EightToOneEliminatesForGood) {
    CASES("6B.2a", "6B.2b", "16D.1");
    Board board;
    board.put("js-source-ija", "1026").show("js-41g", "1023");
    overrunning(board).act(Verb::overrun, "1023");
    EXPECT_TRUE(board.gone("js-41g"));
    EXPECT_TRUE(board.is_at("us-1-2", "1023"));
    EXPECT_EQ(board.p.remainders[index(Contingent::ijn)][index(Kind::infantry)], 0);
    ASSERT_TRUE(board.asks<MoveTo>()) << "1 and 3 of 6 are spent";
    EXPECT_TRUE(board.can(Verb::move, "1024"));
    EXPECT_FALSE(board.can(Verb::move, "1026"));
}

TEST(IslandWar_6B_2, ThePreviewKnowsTheOutcomeOfWhatIsSeen) {
    Board board;
    board.show("js-41g", "1023");
    overrunning(board);
    for (const Action& action : board.legal()) {
        if (verb(action) == Verb::overrun) {
            EXPECT_EQ(preview(board.game, board.p, action).outcomes.size(), 1U);
            unset(board.p, board.piece("js-41g"), status::exposed);
            EXPECT_TRUE(preview(board.game, board.p, action).outcomes.empty());
        }
    }
}

TEST(IslandWar_6B_2, FailureIsAnAssaultAtOnce) {
    CASES("6B.2c");
    Board board;
    board.show("js-316", "1023");
    overrunning(board).act(Verb::overrun, "1023");
    let_pass(board);
    ASSERT_TRUE(board.asks<AssaultRoll>());
    EXPECT_EQ(assault_odds(board.game, board.p, nullptr).drm, -2);
    board.roll(3);  // 16 against 5: 3:1, AS
    EXPECT_TRUE(board.is_at("us-1-2", "0923"));
    EXPECT_TRUE(board.is("us-1-2", status::moved));
    EXPECT_FALSE(board.is("us-1-2", status::fought)) << "it may attack in the Combat Phase";
}

TEST(IslandWar_6B_2, OnlyGroundShiftsIt) {
    Board disrupted;  // 7:1 by a hair: 16 against 2 is 8:1 with nothing else
    disrupted.show("js-41g", "1023").disrupt("js-41g").fort("js-fort-1", "1023");
    overrunning(disrupted).act(Verb::overrun, "1023");
    EXPECT_TRUE(on_map(disrupted.at("js-41g"))) << "the fort takes a column, disruption gives none";
}

TEST(IslandWar_6B_2, ArmourShiftsIt) {
    CASES("10A.1");
    Board board;  // 14:2 is 7:1
    board.show("js-41g", "1023");
    overrunning(board, {"us-2-2", "us-a-2t", "us-d-2t"}).act(Verb::overrun, "1023");
    EXPECT_TRUE(board.gone("js-41g"));
}

TEST(IslandWar_6B_2, ItCostsThreeMoreThanTheTerrain) {
    Board board;
    board.show("js-41g", "1123");
    overrunning(board, {"us-1-2", "us-2-2"}, "1022");
    EXPECT_TRUE(board.can(Verb::overrun, "1123")) << "2 and 3, and the target's own zone does not count";
    Board held;
    held.show("js-41g", "1123").show("js-316", "1023");
    overrunning(held, {"us-1-2", "us-2-2"}, "1022");
    EXPECT_FALSE(held.can(Verb::overrun, "1123")) << "that of its neighbour does";
    EXPECT_EQ(held.why_not(Verb::overrun, "1123"), "6B.2");
}

TEST(IslandWar_6B_2, TheTargetsLimitCapsTheOverrunners) {
    CASES("8.4");
    Board board;
    board.show("js-41g", "1123");
    overrunning(board, {"us-1-2", "us-2-2", "us-3-2"}, "1022");
    EXPECT_FALSE(board.can(Verb::overrun, "1123")) << "9 SP into rough";
}

TEST(IslandWar_6B_2, WhoCannotAssaultCannotOverrun) {
    CASES("6B.1", "9E.2");
    Board board;
    board.show("js-41g", "1023").put("us-1-2", "0923").hits("us-1-2", 4).enter(Phase::movement, us).select("us-1-2");
    EXPECT_FALSE(board.can(Verb::overrun, "1023"));
    EXPECT_EQ(board.why_not(Verb::overrun, "1023"), "9E.2");
}

TEST(IslandWar_6B_2, DummiesAreOnePointTogether) {
    CASES("19B.6");
    Board board;
    board.put({"js-dummy-1", "js-dummy-2"}, "1123").put("us-1-2", "1022").enter(Phase::movement, us).select("us-1-2");
    board.act(Verb::overrun, "1123");  // 8:1, rough: short by one
    EXPECT_TRUE(board.in_pool("js-dummy-1"));
    EXPECT_TRUE(board.asks<Advance>());
    Board two;
    two.put("js-dummy-1", "1123");
    overrunning(two, {"us-1-2", "us-2-2"}, "1022").act(Verb::overrun, "1123");
    EXPECT_TRUE(two.in_pool("js-dummy-1"));
    EXPECT_TRUE(two.is_at("us-1-2", "1123"));
}

TEST(IslandWar_12_2a, AfterAnOverrunTheHexIsEntered) {
    Board board;
    board.support(6, 0).show("js-i-118", "0923").show("js-ii-118", "0923").put("us-a-18", "1023").hits("us-a-18", 1);
    board.put("us-1-2", "0720").p.interdict = InterdictionOrder::ask;
    board.enter(Phase::movement, japan).select("js-i-118").act(Verb::join).act(Verb::overrun, "1023");
    ASSERT_TRUE(board.is_at("js-i-118", "1023"));
    ASSERT_TRUE(board.asks<Interdict>());
    board.act_number(Verb::interdict, 1).roll(6);
    ASSERT_EQ(board.p.interdictions.size(), 1U);
    EXPECT_EQ(board.p.interdictions[0].hex, board.hex("1023"));
}

TEST(IslandWar_9G_1, AStrengthOfOneMayTryAnOverrunNoneMayNot) {
    CASES("6B.2");
    Board board;
    board.show("js-41g", "1023").put("us-a-18", "0923").hits("us-a-18", 1).put("us-a-2at", "0924");
    board.enter(Phase::movement, us).select("us-a-18");
    EXPECT_TRUE(board.can(Verb::overrun, "1023"));
    board.act(Verb::cancel).select("us-a-2at");
    EXPECT_FALSE(board.can(Verb::overrun, "1023"));
    EXPECT_EQ(board.why_not(Verb::overrun, "1023"), "9G.1");
}

TEST(IslandWar_15B_8, AFortAloneIsEnteredAndNotOverrun) {
    Board board;
    board.fort("js-fort-1", "1023").put("us-1-2", "0923").enter(Phase::movement, us).select("us-1-2");
    EXPECT_FALSE(board.can(Verb::overrun, "1023"));
    EXPECT_TRUE(board.can(Verb::move, "1023"));
}

// R6.5: the book asks each unit for its own points: 1, 2 and 3 of six for infantry, 1, 3 and 3 of ten for tanks.
TEST(IslandWar_6B_2, EachOverrunnerPaysItsOwnPrice) {
    CASES("6A.3");
    Board board;
    board.show("js-41g", "1023").show("js-316", "1022");
    overrunning(board, {"us-1-2", "us-a-2t"});
    EXPECT_TRUE(board.can(Verb::overrun, "1023"));
    board.act(Verb::cancel).disrupt("us-1-2").select("us-a-2t").act_piece(Verb::join, "us-1-2");
    EXPECT_FALSE(board.can(Verb::overrun, "1023")) << "half of six";
}

}  // namespace
}  // namespace causeway::islandwar
