// 16C.3, 16C.4: Japanese Replacement Sources that are cut off or lost.
#include "tests/games/islandwar/board.h"

namespace causeway::islandwar {
namespace {

int track(const Board& board, Contingent contingent = Contingent::ija, Kind kind = Kind::infantry) {
    return board.p.points[index(contingent)][index(kind)];
}

// What the source has to itself; -1 while it is not isolated for that kind.
int held(const Board& board, std::string_view source, Kind kind = Kind::infantry) {
    for (const Held& each : board.p.held) {
        if (each.source == board.piece(source) && (each.isolated >> index(kind) & 1U) != 0) {
            return each.points[index(kind)];
        }
    }
    return -1;
}

Board& judge(Board& board) {
    judge_sources(board.game, board.p, &board.events);
    return board;
}

// Two staffs of the Army on the plain of Tinian; Americans north and south of the first have all hexes around it in their
// zones.
Board apart(int infantry = 5) {
    Board board(tinian);
    board.put("jt-hq-50", "3914").put("jt-source-ija", "4421").points(Contingent::ija, Kind::infantry, infantry);
    judge(board);
    EXPECT_EQ(held(board, "jt-hq-50"), -1) << "nobody is near";
    board.put("us-1-23", "3913").put("us-2-23", "3915");
    return board;
}

// --- 16C.3 ------------------------------------------------------------------------------------------------------------------

TEST(IslandWar_16C_3, ASourceWithoutALineToAnotherHoldsHalfOfThePoints) {
    Board board = apart();
    judge(board);
    EXPECT_EQ(held(board, "jt-hq-50"), 2) << "half of five, rounded down";
    EXPECT_EQ(held(board, "jt-source-ija"), 1) << "it has no line either: half of the three that are left";
    EXPECT_EQ(track(board), 2);
    EXPECT_TRUE(board.happened(Sentence::source_cut_off));
}

TEST(IslandWar_16C_3, OtherSourcesStayTogether) {
    Board board(saipan);
    board.put({"js-hq-43d", "js-hq-47b"}, "0926").put("js-source-ija", "1514").points(Contingent::ija, Kind::infantry, 6);
    judge(board);
    EXPECT_TRUE(board.p.held.empty() || held(board, "js-source-ija") == -1);
    board.put("us-1-2", "1513").put("us-2-2", "1515");
    judge(board);
    EXPECT_EQ(held(board, "js-source-ija"), 3);
    EXPECT_EQ(held(board, "js-hq-43d"), -1) << "the other staff is in its hex";
    EXPECT_EQ(track(board), 3);
}

TEST(IslandWar_16C_3, AnotherContingentIsNoHelp) {
    Board board = apart();
    board.put("jt-hq-56g", "3914");
    judge(board);
    EXPECT_EQ(held(board, "jt-hq-50"), 2);
    EXPECT_EQ(held(board, "jt-hq-56g"), -1) << "R16.4: the Navy has no other source";
}

TEST(IslandWar_16C_3, FriendlyUnitsNegateZonesInTheirHex) {
    Board board = apart();
    board.put("jt-i-50", "4014").put("jt-ii-50", "4114");
    judge(board);
    EXPECT_EQ(held(board, "jt-hq-50"), -1);
    EXPECT_EQ(track(board), 5);
}

TEST(IslandWar_16C_3, AFortWithoutAUnitNegatesNothing) {
    CASES("3A.10");
    Board board = apart();
    board.put("jt-fort-1", "4014");
    judge(board);
    EXPECT_EQ(held(board, "jt-hq-50"), 2);
}

TEST(IslandWar_16C_3, WhatMayTravelDependsOnTheKindOfPoints) {
    Board board(saipan);
    board.put("js-hq-43d", "1117").put("js-source-ija", "1514");
    for (const Kind kind : {Kind::infantry, Kind::artillery, Kind::armor}) {
        board.points(Contingent::ija, kind, 4);
    }
    judge(board);
    EXPECT_EQ(held(board, "js-hq-43d", Kind::infantry), -1);
    EXPECT_EQ(held(board, "js-hq-43d", Kind::artillery), 2) << "no guns in the mountains around Tipo Pale";
    EXPECT_EQ(held(board, "js-hq-43d", Kind::armor), 2);
    EXPECT_EQ(track(board), 4);
}

TEST(IslandWar_16C_3, PointsGoBackWhenTheLineIsOpenAgain) {
    Board board = apart();
    judge(board);
    board.into("us-2-23", box::offshore);
    judge(board);
    EXPECT_EQ(held(board, "jt-hq-50"), -1);
    EXPECT_EQ(track(board), 5);
    EXPECT_TRUE(board.p.held.empty());
    EXPECT_TRUE(board.happened(Sentence::source_joined));
}

TEST(IslandWar_16C_3, ItIsJudgedAtAllTimesAndNobodyIsAsked) {
    Board board = apart();
    board.into("us-2-23", box::unused).put("us-2-23", "3917").put("us-beachhead-1", "3917");
    board.enter(Phase::movement, us);
    EXPECT_EQ(held(board, "jt-hq-50"), -1);
    board.move("us-2-23", "3915");
    EXPECT_EQ(held(board, "jt-hq-50"), 2);
    EXPECT_EQ(board.asked(), us) << "R16.5: no question tells that a staff is there";
    for (const Event& event : board.events.list) {
        const bool about_source = event.sentence == static_cast<std::uint8_t>(Sentence::source_cut_off);
        EXPECT_TRUE(!about_source || !sees(event.seen_by, viewer_of(us)));
    }
}

// A marker is no unit: it is cut off when the enemy's zone reaches it, and takes only its own points along when he is there.
TEST(IslandWar_16C_3, AMarkerIsCutOffBeforeAnybodyEntersIt) {
    CASES("16C.4", "16C.2b");
    Board board(tinian);
    board.put("jt-hq-50", "4421").put("jt-source-ija", "3914").put("us-beachhead-1", "3916").put("us-1-23", "3916");
    board.points(Contingent::ija, Kind::infantry, 5).enter(Phase::movement, us);
    board.move("us-1-23", "3914");
    EXPECT_TRUE(board.gone("jt-source-ija"));
    EXPECT_EQ(track(board), 4) << "the staff held two, the marker one of the others; the staff is the last source now";
    EXPECT_TRUE(board.p.held.empty());
}

TEST(IslandWar_16C_3, UpToHalfIsForTheOwnerToSay) {
    for (const auto& [share, points] : {std::pair(Share::none, 0), std::pair(Share::one, 1), std::pair(Share::two, 2),
                                        std::pair(Share::three, 3), std::pair(Share::half, 4)}) {
        Board board = apart(9);
        board.p.share = share;
        judge(board);
        EXPECT_EQ(held(board, "jt-hq-50"), points);
    }
    Board few = apart(3);
    few.p.share = Share::three;
    judge(few);
    EXPECT_EQ(held(few, "jt-hq-50"), 1) << "never more than half";
}

TEST(IslandWar_16C_3, TheOrderCanBeGivenAtAnyTime) {
    CASES("15B.1");
    Board board = apart();
    board.enter(Phase::movement, us);
    ActionList orders;
    standing_orders(board.game, board.p, japan, orders);
    EXPECT_EQ(orders.size(), 6U) << "four of this order and two of the one for forts";
    for (const Action order : orders) {
        if (choice_name(board.game, order) == "japan-isolated-sources-none") {
            apply(board.game, board.p, order, &board.events);
        }
    }
    EXPECT_EQ(board.p.share, Share::none);
    EXPECT_EQ(board.asked(), us);
    EXPECT_EQ(settings(board.game, board.p, japan).front().value, "none");
}

TEST(IslandWar_16C_3, OnlyPointsOfLossesTracedToItAreAdded) {
    Board board = apart(4);
    board.put("jt-i-50", "3914").put("jt-ii-50", "4420");
    judge(board);
    EXPECT_EQ(held(board, "jt-hq-50"), 2);
    EXPECT_EQ(held(board, "jt-source-ija"), 1);
    book_replacement(board.game, board.p, board.piece("jt-i-50"), 6);
    EXPECT_EQ(held(board, "jt-hq-50"), 3);
    book_replacement(board.game, board.p, board.piece("jt-ii-50"), 6);
    EXPECT_EQ(held(board, "jt-source-ija"), 2);
    EXPECT_EQ(track(board), 1) << "the rest waits";
}

TEST(IslandWar_16C_3, WhoReachesOnlyThatSourceHasOnlyItsPoints) {
    CASES("16E.1", "16E.2");
    Board board = apart(4);
    board.put("jt-i-50", "3914").hits("jt-i-50", 3).into("jt-ii-50", box::pool);
    judge(board);
    board.phase(Phase::initial, japan).begin(Initial{});
    EXPECT_TRUE(board.can_piece(Verb::replace, "jt-ii-50", "3914"));
    EXPECT_TRUE(board.can_piece(Verb::replace, "jt-ii-50", "4421"));
    board.act_piece(Verb::rebuild, "jt-i-50").act_piece(Verb::rebuild, "jt-i-50");
    EXPECT_EQ(held(board, "jt-hq-50"), 0);
    EXPECT_EQ(track(board), 1) << "what is on the track is out of its reach";
    EXPECT_FALSE(board.can_piece(Verb::rebuild, "jt-i-50"));
    EXPECT_FALSE(board.can_piece(Verb::replace, "jt-ii-50", "3914"));
    board.act_piece(Verb::replace, "jt-ii-50", "4421");
    EXPECT_EQ(held(board, "jt-source-ija"), 0);
}

TEST(IslandWar_16C_3, AUnitMayGiveAPointToTheSourceThatItReaches) {
    CASES("16D.3");
    Board board = apart(4);
    board.put("jt-i-50", "3914");
    judge(board);
    board.phase(Phase::initial, japan).begin(Initial{});
    board.act_piece(Verb::give, "jt-i-50").act(Verb::give_to_pool);
    EXPECT_EQ(held(board, "jt-hq-50"), 3);
    EXPECT_EQ(track(board), 1);
}

TEST(IslandWar_16C_3, OnlyTheOwnerSeesWhatASourceHolds) {
    CASES("16B");
    Board board = apart();
    judge(board);
    const auto shows = [&](Side side) {
        const View shown = view(board.game, board.p, viewer_of(side));
        return std::any_of(shown.tracks.begin(), shown.tracks.end(),
                           [](const auto& each) { return each.id == "held-jt-hq-50-infantry" && each.value == 2; });
    };
    EXPECT_TRUE(shows(japan));
    EXPECT_FALSE(shows(us));
}

// --- 16C.4 ------------------------------------------------------------------------------------------------------------------

TEST(IslandWar_16C_4, WithASourceGoesItsPartOfTheTrack) {
    Board board(saipan);
    board.put("js-hq-43d", "0926").put("js-hq-47b", "1025").put("js-source-ija", "1514").put("js-hq-5bf", "1026");
    board.points(Contingent::ija, Kind::infantry, 7).points(Contingent::ija, Kind::artillery, 2);
    board.points(Contingent::ijn, Kind::infantry, 3);
    judge(board);
    ASSERT_TRUE(board.p.held.empty());
    eliminate(board.game, board.p, board.piece("js-hq-47b"), &board.events, "9D.1");
    EXPECT_EQ(track(board), 5) << "seven by three, rounded down";
    EXPECT_EQ(track(board, Contingent::ija, Kind::artillery), 2) << "two by three is nothing";
    EXPECT_EQ(track(board, Contingent::ijn), 3) << "the Navy has lost nothing";
    EXPECT_TRUE(board.happened(Sentence::source_lost));
}

TEST(IslandWar_16C_4, IsolatedSourcesDoNotDivide) {
    Board board(saipan);
    board.put("js-hq-43d", "0926").put("js-hq-47b", "1025").put("js-source-ija", "1514");
    board.points(Contingent::ija, Kind::infantry, 6).put("us-1-2", "1513").put("us-2-2", "1515");
    judge(board);
    EXPECT_EQ(held(board, "js-source-ija"), 3);
    eliminate(board.game, board.p, board.piece("js-hq-47b"), &board.events, "9D.1");
    EXPECT_EQ(track(board), 2) << "three by two";
}

TEST(IslandWar_16C_4, AnIsolatedSourceTakesOnlyItsOwnPointsAlong) {
    Board board = apart(4);
    judge(board);
    EXPECT_EQ(track(board), 1);
    eliminate(board.game, board.p, board.piece("jt-hq-50"), &board.events, "9D.1");
    EXPECT_EQ(track(board), 1) << "none are lost from the track";
    judge(board);
    EXPECT_EQ(track(board), 2) << "R16.4: the last source has the track, with what it held";
    EXPECT_TRUE(board.p.held.empty());
}

TEST(IslandWar_16C_4, TheLastSourceTakesAllAlong) {
    Board board(tinian);
    board.put("jt-source-ija", "3914").points(Contingent::ija, Kind::infantry, 5);
    judge(board);
    board.put("us-1-23", "3914");
    EXPECT_EQ(track(board), 0);
}

TEST(IslandWar_16C_4, ALostBeachheadCountsAsCasualties) {
    Board board;
    board.put("us-beachhead-1", "0620").put("us-beachhead-2", "0621").points(Contingent::usmc, Kind::infantry, 4);
    eliminate(board.game, board.p, board.piece("us-beachhead-1"), &board.events, "9D.1");
    EXPECT_GT(board.p.casualties, 0);
    EXPECT_EQ(track(board, Contingent::usmc), 5) << "no points are lost, and its four are one more (18C.2)";
}

}  // namespace
}  // namespace causeway::islandwar
