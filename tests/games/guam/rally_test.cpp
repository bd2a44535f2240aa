// 10.0 Rally, and 8.5.2: routed units come back.
#include "tests/games/guam/board.h"

namespace causeway::guam {
namespace {

Board shaken(int level, Nerve nerve = Nerve::steady) {
    Board board;
    board.put({"us-a-1-3", "us-b-1-3"}, "54.75").put("us-hq-3rct", "55.75").dg("54.75", level).nerve("54.75", nerve);
    return board;
}

TEST(Guam_10_1, RallyTakesAwayOneLevel) {
    CASES("10.2.3");
    Board board = shaken(3);
    board.activate("3rct").select("us-a-1-3").act(Verb::rally);
    EXPECT_EQ(board.dg("54.75"), 2);
    EXPECT_EQ(board.last(Sentence::rallied).a, 2);
}

TEST(Guam_10_1, OnceInAHexAndActivation) {
    Board board = shaken(3);
    board.activate("3rct").select("us-a-1-3").act(Verb::rally).select("us-b-1-3");
    EXPECT_FALSE(board.can(Verb::rally));
}

TEST(Guam_10_1, InAFireZoneToo) {
    Board board = shaken(1);
    board.put("jp-1-320", "53.75").activate("3rct").select("us-a-1-3").act(Verb::rally);
    EXPECT_EQ(board.dg("54.75"), 0);
}

TEST(Guam_10_1, OneUnitOfAStackIsEnough) {
    Board board = shaken(2);
    board.activate("3rct").act(Verb::stack, "54.75").act(Verb::rally);
    EXPECT_TRUE(has(board.p, board.piece("us-a-1-3"), status::first));
    EXPECT_FALSE(has(board.p, board.piece("us-b-1-3"), status::first));
}

// R10.4: no check is made, so that the headquarters, which is better, need not spend its action.
TEST(Guam_10_1, TheFirstUnitOfAStackRalliesHoweverGoodTheOthersAre) {
    Board board;
    board.put({"us-a-1-3", "us-hq-3rct"}, "54.75").dg("54.75", 2).quality("3mardiv", 4);
    board.activate("3rct").act(Verb::stack, "54.75").act(Verb::rally);
    EXPECT_TRUE(has(board.p, board.piece("us-a-1-3"), status::first));
    EXPECT_FALSE(has(board.p, board.piece("us-hq-3rct"), status::first));
}

TEST(Guam_10_1, NothingToRally) {
    Board board = shaken(0);
    board.activate("3rct").select("us-a-1-3");
    EXPECT_FALSE(board.can(Verb::rally));
}

TEST(Guam_10_2_1, SuppressedComesFirst) {
    CASES("10.1");
    Board board = shaken(2, Nerve::suppressed);
    board.activate("3rct").select("us-a-1-3").act(Verb::rally);
    EXPECT_EQ(board.nerve("54.75"), Nerve::steady);
    EXPECT_EQ(board.dg("54.75"), 2);
}

TEST(Guam_10_2_1, SuppressedUnitsOnlyRally) {
    Board board = shaken(0, Nerve::suppressed);
    board.activate("3rct").select("us-a-1-3");
    EXPECT_TRUE(board.can(Verb::rally));
    EXPECT_FALSE(board.can(Verb::dig));
}

TEST(Guam_10_2_2, PinnedComesFirst) {
    Board board = shaken(1, Nerve::pinned);
    board.activate("3rct").select("us-a-1-3").act(Verb::rally);
    EXPECT_EQ(board.nerve("54.75"), Nerve::steady);
    EXPECT_EQ(board.dg("54.75"), 1);
}

TEST(Guam_10_2_2, PinnedUnitsMayDig) {
    Board board = shaken(0, Nerve::pinned);
    board.activate("3rct").select("us-a-1-3").act(Verb::dig);
    EXPECT_EQ(board.fort("54.75"), Fort::foxhole);
}

// R5.5, R22.2
TEST(Guam_10_1, UnitsAtSeaRallyAndNothingElse) {
    Board board;
    const HexId zone = zone_box(0, Zone::approach);
    board.into("us-a-1-3", zone).into("us-b-1-3", zone_box(1, Zone::approach));
    put_mark(board.game, board.p, zone, mark::dg, 2);
    board.activate("3rct");
    EXPECT_FALSE(board.can_piece(Verb::unit, "us-b-1-3"));
    board.select("us-a-1-3").act(Verb::rally);
    EXPECT_EQ(dg(board.game, board.p, zone), 1);
}

// --- 8.5.2 -------------------------------------------------------------------------------------------------------------

Board one_routed(const char* id) {
    Board board;
    board.put("us-hq-3mardiv", "54.75").put({"us-hq-9rct", "turnage"}, "64.75").into(id, box::routed);
    return board;
}

TEST(Guam_8_5_2, ARoutedUnitComesBackToTheDivisionsHeadquarters) {
    Board board = one_routed("us-a-1-3");
    board.dg("55.75", 2).activate("3rct").select("us-a-1-3");
    ASSERT_TRUE(board.asks<Rejoin>());
    EXPECT_TRUE(board.can(Verb::place, "54.75"));
    EXPECT_FALSE(board.can(Verb::place, "64.75"));
    EXPECT_TRUE(board.can(Verb::pass));
    board.act(Verb::place, "55.75");
    EXPECT_TRUE(board.is_at("us-a-1-3", "55.75"));
    EXPECT_TRUE(board.is_column("us-a-1-3"));
    EXPECT_EQ(board.direct("3mardiv"), 10);
}

TEST(Guam_8_5_2, ItIsAnActionAfterWhichASecondMayFollow) {
    Board board = one_routed("us-a-1-3");
    board.activate("3rct").select("us-a-1-3").act(Verb::place, "54.75");
    EXPECT_TRUE(has(board.p, board.piece("us-a-1-3"), status::first));
    EXPECT_TRUE(board.can_piece(Verb::unit, "us-a-1-3"));
}

TEST(Guam_8_5_2, AHeadquartersComesBackToTheDivisionsLeader) {
    Board board = one_routed("us-hq-3rct");
    board.activate("3rct").select("us-hq-3rct");
    EXPECT_TRUE(board.can(Verb::place, "64.75"));
    EXPECT_FALSE(board.can(Verb::place, "54.75"));
}

TEST(Guam_8_5_2, WithoutADivisionLeaderItStaysAway) {
    Board board = one_routed("us-hq-3rct");
    board.into("turnage", box::eliminated).put("us-a-1-3", "58.76").activate("3rct");
    EXPECT_FALSE(board.can_piece(Verb::unit, "us-hq-3rct"));
}

TEST(Guam_8_5_2, NotIntoAFireZone) {
    Board board = one_routed("us-a-1-3");
    board.put("jp-1-320", "54.73").activate("3rct").select("us-a-1-3");
    EXPECT_FALSE(board.can(Verb::place, "54.74"));
    EXPECT_TRUE(board.can(Verb::place, "54.75"));
}

TEST(Guam_8_5_2, OnADirectCommandChitItIsPaidFor) {
    Board board = one_routed("us-a-1-3");
    board.command(us).select("us-a-1-3").act(Verb::place, "54.75");
    EXPECT_EQ(board.direct("3mardiv"), 9);
    EXPECT_FALSE(board.can_piece(Verb::unit, "us-a-1-3"));
}

TEST(Guam_8_5_2, NavyAndArmyDoNotComeBackTogether) {
    CASES("6.1.2");
    Board board;
    board.put({"jp-hq-ijn", "jp-1-320"}, "54.75").into("jp-1-60aadu", box::routed).command(japan).select("jp-1-60aadu");
    EXPECT_FALSE(board.can(Verb::place, "54.75"));
    EXPECT_TRUE(board.can(Verb::place, "55.75"));
}

}  // namespace
}  // namespace causeway::guam
