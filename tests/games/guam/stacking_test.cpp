// 6.1, 6.1.1, 10.2.3: what units in one hex share, and what crowding costs.
#include "tests/games/guam/ground.h"

namespace causeway::guam {

TEST(Guam_6_1_1, ExampleOfDisorganizedMarkers) {
    CASES("10.2.3");
    const Ground ground;
    Board b("campaign", ground.game);
    b.column("us-l-3-306", "29.40").dg("29.40", 1).put("us-f-2-306", "29.41");
    b.column("us-k-3-306", "31.40").dg("31.40", 2).put("us-e-2-306", "31.41").dg("31.41", 3);
    b.column("us-a-1-306", "33.40").dg("33.40", 4).put("us-c-1-306", "33.41");
    call(b, "306rct");
    march(b, {"us-l-3-306"}, "29.42");
    EXPECT_EQ(b.dg("29.41"), 1);
    EXPECT_EQ(b.dg("29.42"), 1);
    EXPECT_EQ(b.dg("29.40"), 0);  // nobody is left there
    march(b, {"us-k-3-306"}, "31.41");
    EXPECT_EQ(b.dg("31.41"), 3);
    order(b, Verb::move, "31.42");
    EXPECT_EQ(b.dg("31.42"), 3);
    march(b, {"us-a-1-306"}, "33.42");
    EXPECT_EQ(b.dg("33.41"), 4);
    EXPECT_EQ(b.dg("33.42"), 4);
}

TEST(Guam_10_2_3, MovementExampleOne) {
    const Ground ground = Ground().terrain("30.41", Terrain::paddy);
    Board b("campaign", ground.game);
    b.column("us-a-1-306", "30.40").dg("30.40", 3).column("us-b-1-306", "30.41").dg("30.41", 1);
    march(call(b, "306rct"), {"us-a-1-306"}, "30.41");
    EXPECT_TRUE(b.is_at("us-a-1-306", "30.41"));
    EXPECT_EQ(b.dg("30.41"), 3);
    EXPECT_EQ(points_left(b), 0);
    EXPECT_EQ(allowance(b.game, b.p, b.piece("us-b-1-306")), 4);
}

TEST(Guam_10_2_3, MovementExampleTwo) {
    const Ground ground = Ground().road({"30.40", "30.41", "30.42"}, Road::paved);
    Board b("campaign", ground.game);
    b.column("us-c-1-306", "30.40").dg("30.40", 1).put("us-a-1-306", "30.41").dg("30.41", 3);
    b.column("us-b-1-306", "30.42");
    group(call(b, "306rct"), {"us-c-1-306"});
    order(b, Verb::move, "30.41");
    EXPECT_EQ(points_left(b), 1);  // half of 3.5
    order(b, Verb::move, "30.42");
    EXPECT_EQ(points_left(b), 0.5);
    EXPECT_EQ(b.dg("30.42"), 3);
    EXPECT_EQ(allowance(b.game, b.p, b.piece("us-b-1-306")), 4);
}

TEST(Guam_10_2_3, AFreshUnitThatEntersDgThreeKeepsHalfOfItsRest) {
    const Ground ground;
    Board b("campaign", ground.game);
    b.column("us-a-1-306", "30.40").put("us-b-1-306", "30.41").dg("30.41", 3);
    march(call(b, "306rct"), {"us-a-1-306"}, "30.41");
    EXPECT_EQ(points_left(b), 2);  // half of 5 - 1
}

TEST(Guam_10_2_3, AReductionIsAppliedOnce) {
    const Ground ground;
    Board b("campaign", ground.game);
    b.column("us-a-1-306", "30.40").dg("30.40", 1).put("us-b-1-306", "30.41").dg("30.41", 2);
    march(call(b, "306rct"), {"us-a-1-306"}, "30.41");
    EXPECT_EQ(points_left(b), 3);
}

// R6.28
TEST(Guam_10_2_1, WhoEntersASuppressedHexIsSuppressed) {
    CASES("10.2.2");
    const Ground ground;
    for (const auto& [marker, goes_on] : {std::pair{Nerve::suppressed, false}, {Nerve::pinned, true}}) {
        Board b("campaign", ground.game);
        b.column("us-a-1-306", "30.40").put("us-b-1-306", "30.41").nerve("30.41", marker);
        march(call(b, "306rct"), {"us-a-1-306"}, "30.41");
        EXPECT_EQ(can_order(b, Verb::move), goes_on);
    }
}

TEST(Guam_11_1, WhatAnEmptyHexKeeps) {
    CASES("10.0", "8.6");
    const Ground ground;
    for (const auto& [fort, kept] :
         {std::pair{Fort::foxhole, false}, {Fort::trench, false}, {Fort::pillbox, true}, {Fort::bunker, true}}) {
        Board b("campaign", ground.game);
        b.column("jp-1-319", "30.40").fort("30.40", fort).shooting("30.40", Shooting::no_fire).dg("30.40", 1);
        march(call(b, "319"), {"jp-1-319"}, "30.41");
        EXPECT_EQ(b.fort("30.40") == fort, kept);
        EXPECT_EQ(b.shooting("30.40"), Shooting::free);
        EXPECT_EQ(b.dg("30.40"), 0);
    }
}

TEST(Guam_11_1, AnEnemyWhoEntersRemovesAPillboxAndNotABunker) {
    const Ground ground;
    for (const auto& [fort, left] : {std::pair{Fort::pillbox, Fort::none}, {Fort::bunker, Fort::bunker}}) {
        Board b("campaign", ground.game);
        b.column("us-a-1-3", "30.40").fort("30.41", fort);
        march(call(b, "3rct"), {"us-a-1-3"}, "30.41");
        EXPECT_EQ(b.fort("30.41"), left);
    }
}

TEST(Guam_29_1, TheDrunkMarkerStaysUntilTheLastUnitLeaves) {
    const Ground ground;
    Board b("campaign", ground.game);
    b.column({"us-a-1-3", "us-b-1-3"}, "30.40");
    set(b.p, b.piece("us-a-1-3"), status::drunk | status::first_party);
    set(b.p, b.piece("us-b-1-3"), status::first_party);
    march(call(b, "3rct"), {"us-a-1-3"}, "30.41");
    EXPECT_FALSE(has(b.p, b.piece("us-a-1-3"), status::drunk));
    EXPECT_TRUE(has(b.p, b.piece("us-b-1-3"), status::drunk));
    march(b, {"us-b-1-3"}, "30.42");
    EXPECT_TRUE(has(b.p, b.piece("us-b-1-3"), status::drunk));
}

TEST(Guam_29_1, AUnitHasOneMarker) {
    const Ground ground;
    Board b("campaign", ground.game);
    b.column({"us-a-1-3", "us-b-1-3"}, "30.40").column("us-a-1-305", "30.40");
    set(b.p, b.piece("us-a-1-3"), status::drunk | status::first_party);
    set(b.p, b.piece("us-b-1-3"), status::hungover | status::first_party);
    call(b, "3rct");
    set(b.p, b.piece("us-b-1-3"), status::hungover);
    march(b, {"us-a-1-3"}, "30.41");
    EXPECT_TRUE(has(b.p, b.piece("us-a-1-3"), status::drunk));
    EXPECT_FALSE(has(b.p, b.piece("us-b-1-3"), status::drunk));
    EXPECT_FALSE(has(b.p, b.piece("us-a-1-305"), status::drunk));  // the Army does not take it
}

// --- crowding ------------------------------------------------------------------------------------------------------------

TEST(Guam_6_1, StackingExample) {
    Board b;
    b.put({"us-e-2-306", "us-f-2-306", "us-g-2-306", "us-h-2-306"}, "30.40");
    charge_crowding(b.game, b.p, &b.events);
    EXPECT_EQ(b.dg("30.40"), 1);
    charge_crowding(b.game, b.p, &b.events);
    EXPECT_EQ(b.dg("30.40"), 1);
    b.put("us-cc-305", "30.40");
    charge_crowding(b.game, b.p, &b.events);
    EXPECT_EQ(b.dg("30.40"), 3);
    // Three companies leave; one more formation in the hex than there should be.
    b.put({"us-e-2-306", "us-g-2-306", "us-h-2-306"}, "33.40").dg("30.40", 1);
    charge_crowding(b.game, b.p, &b.events);
    EXPECT_EQ(b.dg("30.40"), 1);
    b.dg("30.40", 0);
    charge_crowding(b.game, b.p, &b.events);
    EXPECT_EQ(b.dg("30.40"), 1);
    b.put("us-a-1-307", "30.40");
    charge_crowding(b.game, b.p, &b.events);
    EXPECT_EQ(b.dg("30.40"), 1);
}

TEST(Guam_6_1, ThreeUnitsOfAFormationAreNoCrowd) {
    Board b;
    b.put({"us-a-1-3", "us-b-1-3", "us-c-1-3", "us-3rct-hmg-1", "hall"}, "30.40");
    charge_crowding(b.game, b.p, &b.events);
    EXPECT_EQ(b.dg("30.40"), 0);
    EXPECT_TRUE(b.p.crowds.empty());
}

TEST(Guam_6_1, WhiteStripesMixWithTheirOwnDivisionOnly) {
    Board b;
    b.put({"us-a-1-3", "us-c-1aab"}, "30.40").put({"us-b-1-3", "us-a-1aab"}, "33.40");
    charge_crowding(b.game, b.p, &b.events);
    EXPECT_EQ(b.dg("30.40"), 0);
    EXPECT_EQ(b.dg("33.40"), 1);
}

TEST(Guam_9_6_3, GyokusaiUnitsMayMixButNotCrowd) {
    Board b;
    b.put({"jp-1-319", "jp-1-320"}, "30.40").put({"jp-1-321", "jp-2-321", "jp-3-321", "jp-1-322"}, "33.40");
    for (const char* id : {"jp-1-319", "jp-1-320", "jp-1-321", "jp-2-321", "jp-3-321", "jp-1-322"}) {
        set(b.p, b.piece(id), status::gyokusai);
    }
    charge_crowding(b.game, b.p, &b.events);
    EXPECT_EQ(b.dg("30.40"), 0);
    EXPECT_TRUE(b.happened(Sentence::crowded));
    EXPECT_EQ(b.last(Sentence::crowded).hex, b.hex("33.40"));
}

TEST(Guam_6_3, StackingCountsInsideAndOutsideOfACaveByItself) {
    const Ground ground = Ground().cave("30.40", 0);
    Board b("campaign", ground.game);
    b.cave({"jp-1-322", "jp-2-322"}, "30.40").put({"jp-1-321", "jp-2-321", "jp-3-321"}, "30.40");
    charge_crowding(b.game, b.p, &b.events);
    EXPECT_EQ(b.dg("30.40"), 0);
}

// R6.3, R6.21: each place of a cave hex pays for its own crowd, and remembers what it paid.
TEST(Guam_6_1, ACrowdInsideACaveAndOneOutsidePayApart) {
    CASES("6.3");
    Board board;
    const std::string cave = "58.67";
    const HexId inside = cave_box(facts(board.game, board.hex(cave)).cave);
    board.cave({"jp-1-322", "jp-1-ii-18"}, cave).put({"jp-1-319", "jp-2-319", "jp-3-319", "jp-1-320"}, cave);
    const auto levels = [&] { return std::pair(dg(board.game, board.p, inside), board.dg(cave)); };
    charge_crowding(board.game, board.p, &board.events);
    EXPECT_EQ(levels(), std::pair(1, 2));  // two formations inside; four units of two outside
    ASSERT_EQ(board.p.crowds.size(), 1U);
    EXPECT_EQ(board.p.crowds[0].charged, 2 | (1 << 8));
    charge_crowding(board.game, board.p, &board.events);
    EXPECT_EQ(levels(), std::pair(1, 2));  // once
    put_mark(board.game, board.p, inside, mark::dg, 0);
    charge_crowding(board.game, board.p, &board.events);
    EXPECT_EQ(levels(), std::pair(1, 2));  // what is rallied comes back
    board.put("jp-2-320", cave);
    charge_crowding(board.game, board.p, &board.events);
    EXPECT_EQ(levels(), std::pair(1, 3));
}

TEST(Guam_6_1, WhatWasPaidIsForgottenWithTheLastUnit) {
    Board board;
    board.put({"us-a-1-3", "us-a-1-9"}, "24.60").put({"us-b-1-3", "us-b-1-9"}, "24.62").put({"us-c-1-3", "us-c-1-9"}, "24.64");
    charge_crowding(board.game, board.p, &board.events);
    ASSERT_EQ(board.p.crowds.size(), 3U);
    EXPECT_EQ(board.p.crowds[0].hex, board.hex("24.60"));
    EXPECT_EQ(board.p.crowds[2].hex, board.hex("24.64"));
    EXPECT_EQ(board.p.casualties, 0);
    for (const char* id : {"us-b-1-3", "us-b-1-9"}) {
        board.into(id, box::eliminated);
    }
    tidy(board.game, board.p, board.hex("24.62"), us, &board.events);
    ASSERT_EQ(board.p.crowds.size(), 2U);
    EXPECT_EQ(board.p.crowds[1].hex, board.hex("24.64"));
    EXPECT_EQ(board.dg("24.62"), 0);
}

TEST(Guam_6_1, ACrowdOfMoreThanFourLevelsCostsUnits) {
    CASES("10.2.3");
    Board board;
    board.put({"us-a-1-3", "us-b-1-3", "us-c-1-3", "us-e-2-3", "us-f-2-3", "us-g-2-3", "us-i-3-3", "us-k-3-3"}, "24.60");
    charge_crowding(board.game, board.p, &board.events);
    board.settle();
    EXPECT_EQ(board.dg("24.60"), 4);
    ASSERT_TRUE(board.asks<Loss>());  // five units too many
    EXPECT_EQ(top<Loss>(board.p).left, 1);
}

// R22.8, 22.1: what a landing force would add.
TEST(Guam_6_1, ThoseOnTheirWayCountWithThoseWhoAreThere) {
    CASES("22.1");
    Board board;
    board.put({"us-a-1-3", "us-b-1-3"}, "24.60");
    const auto with = [&](std::initializer_list<std::string_view> ids) {
        std::vector<PieceId> coming;
        for (const std::string_view id : ids) {
            coming.push_back(board.piece(id));
        }
        return crowding(board.game, board.p, board.hex("24.60"), us, coming);
    };
    EXPECT_EQ(with({}), 0);
    EXPECT_EQ(with({"us-c-1-3"}), 0);
    EXPECT_EQ(with({"us-a-1-9"}), 1);
    EXPECT_EQ(with({"us-c-1-3", "us-e-2-3"}), 1);
    EXPECT_EQ(with({"us-a-1-9", "us-b-1-9"}), 2);
    EXPECT_EQ(with({"us-1-155h"}), 0);  // R6.4
}

}  // namespace causeway::guam
