// 20, 21.12 Victory; 21.8 points by schedule.
#include "tests/games/islandwar/board.h"

namespace causeway::islandwar {
namespace {

std::string reason(const Board& board) {
    const std::optional<Result> ended = result(board.game, board.p);
    return ended ? std::string(ended->reason) : "";
}

TEST(IslandWar_21_12, TheBandsOfCasualties) {
    const std::array<std::pair<int, Side>, 5> cases{{{105, us}, {135, us}, {165, nobody}, {195, japan}, {196, japan}}};
    for (const auto& [casualties, winner] : cases) {
        Board board;
        board.put("us-beachhead-1", "0622");
        board.p.owned = board.game.islands[0].all;
        board.p.casualties = static_cast<std::int16_t>(casualties);
        end_match(board.game, board.p, nullptr);
        EXPECT_EQ(result(board.game, board.p)->winner, winner) << casualties;
    }
}

TEST(IslandWar_20_0, WhoHasNoBeachheadHasNotWon) {
    Board board;
    board.p.owned = board.game.islands[0].all;
    end_match(board.game, board.p, nullptr);
    EXPECT_EQ(result(board.game, board.p)->winner, japan);
    EXPECT_EQ(reason(board), "no Beachhead stands on the island");
}

TEST(IslandWar_20_0, BothAreToldWhatTheBattleCameTo) {
    Board board;
    board.p.owned = board.game.islands[0].all;
    board.p.casualties = 105;
    end_match(board.game, board.p, &board.events);
    ASSERT_TRUE(board.happened(Sentence::casualties));
    EXPECT_EQ(board.events.list.front().b, 105);
    EXPECT_TRUE(board.happened(Sentence::ending));
}

TEST(IslandWar_21_12, WhatJapanHoldsAtTheEndCounts) {
    Board board;
    board.p.owned = board.game.islands[0].all;
    EXPECT_EQ(final_casualties(board.game, board.p), 0);
    board.put("js-i-118", "1514");  // defence 5
    EXPECT_EQ(final_casualties(board.game, board.p), 2) << "one for each full two points of defence";
    board.p.owned.erase(board.hex("1025"));
    EXPECT_EQ(final_casualties(board.game, board.p), 7) << "an airfield";
}

TEST(IslandWar_20_3, UnitsThatNeverLandedAreSpared) {
    Board board;
    board.p.owned = board.game.islands[0].all;
    board.into("us-1-2", box::offshore).into("us-a-2t", box::offshore).into("us-a-2at", box::offshore);
    EXPECT_EQ(final_casualties(board.game, board.p), -4) << "a battalion 3, another unit 1, transports nothing";
    board.put("us-1-2", "0923").into("us-1-2", box::offshore);
    EXPECT_EQ(final_casualties(board.game, board.p), -1) << "it was on the map";
}

TEST(IslandWar_20_0, TheLastGameTurnEndsTheMatch) {
    CASES("4.3");
    for (const Battle battle : {saipan, tinian}) {
        Board board(battle);
        board.turn(last_turn(board.game, board.p)).enter(Phase::exploitation, japan);
        while (board.p.winner == 0 && !board.legal().empty()) {
            apply(board.game, board.p, board.legal().front(), &board.events);
        }
        ASSERT_TRUE(result(board.game, board.p));
        EXPECT_EQ(board.p.turn, last_turn(board.game, board.p));
        EXPECT_EQ(board.p.phase, Phase::over);
        EXPECT_TRUE(board.asks<Over>() && board.legal().empty());
    }
}

TEST(IslandWar_20_0, TheLossOfAllBeachheadsEndsTheGame) {
    Board board;
    lose_all_beachheads(board.game, board.p, nullptr);
    EXPECT_EQ(result(board.game, board.p)->winner, japan);
    EXPECT_EQ(reason(board), "all Beachheads are lost");
}

TEST(IslandWar_21_8, PointsComeByTheSchedule) {
    CASES("16A.1", "16B");
    Board board = Board::at_start();
    EXPECT_EQ(board.p.points[index(Contingent::ija)][index(Kind::infantry)], 4);
    EXPECT_EQ(board.p.points[index(Contingent::ijn)][index(Kind::infantry)], 2);
    EXPECT_EQ(board.p.points[index(Contingent::usmc)][index(Kind::infantry)], 0);
    Board later;
    later.put("us-beachhead-1", "0620").turn(13).enter(Phase::initial, us);
    later.roll(1);
    EXPECT_EQ(later.p.points[index(Contingent::usmc)][index(Kind::infantry)], 4);
}

TEST(IslandWar_21_13, DummiesAndScoutsRetreatBeforeCombat) {
    const Board board;
    for (const char* id : {"us-rcn-2", "us-rcn-4", "us-rcn-27"}) {
        EXPECT_TRUE(unit(board.game, board.piece(id)).retreats_early) << id;
    }
    EXPECT_FALSE(unit(board.game, board.piece("us-1-2")).retreats_early);
    EXPECT_FALSE(unit(board.game, board.piece("js-i-118")).retreats_early);
}

TEST(IslandWar_20_4, IneffectiveUnitsThatLeaveThroughABeachheadAreSpared) {
    CASES("17A.3");
    Board board;
    board.p.owned = board.game.islands[0].all;
    board.put("us-beachhead-1", "0620").put({"us-1-2", "us-2-2"}, "0620").hits("us-1-2", 5);
    board.enter(Phase::movement, us).act_piece(Verb::leave, "us-1-2").act_piece(Verb::leave, "us-2-2");
    EXPECT_EQ(board.at("us-1-2"), box::withdrawn);
    EXPECT_EQ(final_casualties(board.game, board.p), -1) << "one of them was ineffective";
    // Whatever comes after it.
    board.enter(Phase::initial, japan).act(Verb::end);
    unset_all(board.game, board.p, status::stayed);
    EXPECT_EQ(final_casualties(board.game, board.p), -1);
    board.p.owned = Hexes{};
    EXPECT_TRUE(violations(board.game, board.p).empty());
}

TEST(IslandWar_20_4, TwelveAtMost) {
    Board board;
    board.p.owned = board.game.islands[0].all;
    int left = 0;
    for (const PieceId piece : board.game.pieces[index(us)]) {
        if (unit(board.game, piece).ci > 0 && left < 14) {
            put(board.game, board.p, piece, box::withdrawn);
            set(board.p, piece, status::relieved | status::ashore);
            ++left;
        }
    }
    EXPECT_EQ(final_casualties(board.game, board.p), -12);
}

TEST(IslandWar_20_1, AfterTheLastPhaseOfTheLastTurnNothingIsAskedAnyMore) {
    CASES("4.3");
    Board board;
    board.put("us-beachhead-1", "0620").put("us-1-2", "0923").put("js-316", "1123").turn(last_turn(board.game, board.p));
    board.enter(Phase::night_combat, japan);
    for (int i = 0; i < 6 && board.p.winner == 0; ++i) {
        board.act(board.can(Verb::end) ? Verb::end : Verb::done);
    }
    EXPECT_NE(board.p.winner, 0);
    EXPECT_EQ(board.p.phase, Phase::over);
    EXPECT_TRUE(board.asks<Over>());
    EXPECT_EQ(unsoundness(board.game, board.p), "");
}

}  // namespace
}  // namespace causeway::islandwar
