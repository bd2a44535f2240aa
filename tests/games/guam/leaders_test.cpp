// 13.0 Leaders.
#include "tests/games/guam/board.h"

namespace causeway::guam {
namespace {

Board hall_and_companies() {
    Board board;
    board.put({"us-a-1-3", "hall"}, "54.75").put("us-b-1-3", "57.75").put("us-a-1-9", "55.75");
    return board;
}

TEST(Guam_13_1, ALeaderGoesToAUnitOfHisFormation) {
    Board board = hall_and_companies();
    board.activate("3rct", Step::leaders).select("hall");
    EXPECT_TRUE(board.asks<PlaceLeader>());
    EXPECT_FALSE(board.can(Verb::place, "55.75"));
    board.act(Verb::place, "57.75");
    EXPECT_TRUE(board.is_at("hall", "57.75"));
    EXPECT_FALSE(board.can_piece(Verb::unit, "hall"));
}

TEST(Guam_13_1, HeMayStay) {
    Board board = hall_and_companies();
    board.activate("3rct", Step::leaders).select("hall").act(Verb::place, "54.75");
    EXPECT_TRUE(board.is_at("hall", "54.75"));
    EXPECT_FALSE(board.can_piece(Verb::unit, "hall"));
    EXPECT_FALSE(board.happened(Sentence::leader_moved));
}

TEST(Guam_13_1, ALeaderWithoutAStripeGoesToAnyUnitOfTheDivision) {
    Board board;
    board.put({"us-a-1-3", "turnage"}, "54.75").put("us-a-1-9", "57.75").put("us-a-1-4", "55.75");
    board.activate("3rct", Step::leaders).select("turnage");
    EXPECT_TRUE(board.can(Verb::place, "57.75"));
    EXPECT_FALSE(board.can(Verb::place, "55.75"));
}

TEST(Guam_13_1, OnlyTheFirstAndLastHexMayLieInAFireZone) {
    Board board = hall_and_companies();
    board.put("jp-1-320", "58.76").activate("3rct", Step::leaders).select("hall");
    EXPECT_TRUE(board.can(Verb::place, "57.75"));
    // Every hex around the second company is watched.
    Board ring = hall_and_companies();
    ring.put("jp-1-320", "57.73").put("jp-2-320", "59.75").put("jp-3-320", "57.77").put("jp-1-321", "55.74");
    ring.put("jp-2-321", "55.76").put("jp-3-321", "59.74").put("jp-1-322", "59.76");
    ring.activate("3rct", Step::leaders);
    EXPECT_FALSE(ring.can_piece(Verb::unit, "hall"));
}

TEST(Guam_13_1, NotOnADirectCommandChit) {
    Board board = hall_and_companies();
    board.command(us);
    EXPECT_FALSE(board.can_piece(Verb::unit, "hall"));
}

TEST(Guam_13_1, FromShipToShipAndToTheBeach) {
    Board board;
    const HexId zone = zone_box(0, Zone::approach);
    board.into("us-a-1-3", zone).into("hall", zone).put("us-b-1-3", "23.59").into("us-c-1-3", zone_box(1, Zone::run_in));
    board.put("us-e-2-3", "54.75").activate("3rct", Step::leaders).select("hall");
    EXPECT_TRUE(board.can(Verb::place, "23.59"));
    EXPECT_TRUE(board.can(Verb::divert, {}, no_piece, zone_number(zone_box(1, Zone::run_in))));
    board.act(Verb::divert, {}, no_piece, zone_number(zone_box(1, Zone::run_in)));
    EXPECT_EQ(board.at("hall"), zone_box(1, Zone::run_in));
}

// The zones of one beachhead are one place to a leader afloat, whichever of the three it is.
TEST(Guam_13_1, FromZoneToZoneWithinEveryBeachhead) {
    CASES("22.0");
    const int asan = 0, agat = 4, tumon = 8;
    for (const int first : {asan, agat, tumon}) {
        Board board;
        const auto zone = [](int beach) { return zone_box(static_cast<std::uint8_t>(beach), Zone::approach); };
        const auto can_sail = [&](int beach) { return board.can(Verb::divert, {}, no_piece, zone_number(zone(beach))); };
        board.into("us-a-1-3", zone(first)).into("hall", zone(first)).into("us-b-1-3", zone(first + 1));
        board.into("us-c-1-3", zone((first + 4) % 12)).into("us-e-2-3", zone((first + 8) % 12));
        board.activate("3rct", Step::leaders).select("hall");
        EXPECT_TRUE(can_sail(first + 1)) << first;
        EXPECT_FALSE(can_sail((first + 4) % 12)) << first;
        EXPECT_FALSE(can_sail((first + 8) % 12)) << first;
    }
}

TEST(Guam_13_1, ALonelyLeaderGoesToAUnitOfHisCommand) {
    Board board;
    board.put("hall", "54.75").put("us-b-1-3", "57.75").put("us-c-1-3", "58.76");
    board.begin(LonelyLeader{board.hex("54.75"), board.piece("hall"), us}).settle();
    ASSERT_TRUE(board.asks<LonelyLeader>());
    EXPECT_EQ(board.choices(Verb::place), 2);
    board.act(Verb::place, "58.76");
    EXPECT_TRUE(board.is_at("hall", "58.76"));
}

TEST(Guam_13_1, WhereThereIsNoChoiceNobodyIsAsked) {
    Board board;
    board.put("hall", "54.75").put("us-b-1-3", "57.75");
    board.begin(LonelyLeader{board.hex("54.75"), board.piece("hall"), us}).settle();
    EXPECT_TRUE(board.is_at("hall", "57.75"));
}

TEST(Guam_13_1, WithoutAPathHeWaitsOffTheMap) {
    Board board;
    board.put("hall", "54.75").into("us-b-1-3", box::routed);
    board.begin(LonelyLeader{board.hex("54.75"), board.piece("hall"), us}).settle();
    EXPECT_EQ(board.at("hall"), box::waiting);
}

TEST(Guam_13_1, HeComesBackWithHisMen) {
    Board board;
    board.into("hall", box::waiting).put("us-b-1-3", "57.75").activate("3rct", Step::leaders);
    board.select("hall").act(Verb::place, "57.75");
    EXPECT_TRUE(board.is_at("hall", "57.75"));
}

TEST(Guam_13_1, WithoutMenHeIsOutOfTheGame) {
    Board board;
    board.put("hall", "54.75").into("us-b-1-3", box::eliminated);
    board.begin(LonelyLeader{board.hex("54.75"), board.piece("hall"), us}).settle();
    EXPECT_TRUE(board.dead("hall"));
}

TEST(Guam_13_1, AJapaneseLeaderAloneIsReplaced) {
    Board board;
    board.put("beppu", "54.75").put("jp-1-iii-10", "64.75").put("jp-2-iii-10", "65.75");
    board.begin(LonelyLeader{board.hex("54.75"), board.piece("beppu"), japan}).settle();
    ASSERT_TRUE(board.asks<LonelyLeader>());
    board.act(Verb::place, "65.75");
    EXPECT_TRUE(board.is_at("beppu", "65.75"));
    EXPECT_TRUE(has(board.p, board.piece("beppu"), status::replaced));
}

TEST(Guam_13_1, AJapaneseLeaderWithoutReplacementIsLost) {
    Board board;
    board.put("major-320", "54.75").put("jp-1-320", "64.75").put("jp-2-320", "65.75");
    board.begin(LonelyLeader{board.hex("54.75"), board.piece("major-320"), japan}).settle();
    EXPECT_TRUE(board.dead("major-320"));
}

TEST(Guam_14_0, AHeroLeftAloneJoinsAnotherUnitOfHisFormation) {
    Board board;
    board.put("skaggs", "54.75").put("us-b-1-3", "64.75");
    board.begin(LonelyLeader{board.hex("54.75"), board.piece("skaggs"), us}).settle();
    EXPECT_TRUE(board.is_at("skaggs", "64.75"));
}

TEST(Guam_14_1, CaptainWilsonAloneIsRemoved) {
    Board board;
    board.put("wilson", "54.75").put("us-e-2-9", "64.75");
    board.begin(LonelyLeader{board.hex("54.75"), board.piece("wilson"), us}).settle();
    EXPECT_TRUE(board.dead("wilson"));
}

}  // namespace
}  // namespace causeway::guam
