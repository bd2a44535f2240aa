// 6 Movement, 7 Roads, 8 Stacking.
#include "tests/games/islandwar/board.h"

namespace causeway::islandwar {
namespace {

Board& moving(Board& board, Side side = us, Phase phase = Phase::movement) { return board.enter(phase, side); }

int cost_to(const Board& board, std::string_view place) {
    for (const Action& action : board.legal()) {
        if (verb(action) == Verb::move && action.hex == board.hex(place)) {
            return preview(board.game, board.p, action).cost->halves / 2;
        }
    }
    return -1;
}

TEST(IslandWar_6A_1, TerrainCostsByClassAndWeather) {
    CASES("3A.3", "6A");
    Board board;
    board.put("us-1-2", "0923").put("us-a-2t", "0923");
    moving(board).select("us-1-2");
    EXPECT_EQ(cost_to(board, "0922"), 1);
    EXPECT_EQ(cost_to(board, "0823"), 2) << "rough";
    board.act(Verb::cancel);
    board.rain().select("us-a-2t");
    EXPECT_EQ(cost_to(board, "0922"), 2) << "vehicles in the mud";
    EXPECT_EQ(cost_to(board, "0823"), 3);
}

// The book: two points more for infantry across a steep side.
TEST(IslandWar_6A_1, ASteepSideAddsToTheHex) {
    Board board;
    board.put("us-1-2", "1014");
    moving(board).select("us-1-2");
    EXPECT_EQ(cost_to(board, "1015"), 3) << "a mountain";
    const Direction way = *board.game.map.direction(board.hex("1013"), board.hex("1114"));
    EXPECT_EQ(step_cost(board.game, board.p, StepKind::foot, board.hex("1013"), way), 5) << "a mountain across a steep side";
    EXPECT_EQ(step_cost(board.game, board.p, StepKind::motorized, board.hex("1013"), way), 0);
}

TEST(IslandWar_6A_1, ProhibitedTerrainIsClosed) {
    Board board;
    board.put("us-a-2t", "1021");
    moving(board).select("us-a-2t");
    EXPECT_FALSE(board.can(Verb::move, "1121"));
    EXPECT_EQ(board.why_not(Verb::move, "1121"), "6A.1");
}

TEST(IslandWar_6A_2, WhoHasMovedIsDone) {
    Board board;
    board.put("us-1-2", "0923").put("us-2-2", "0922");
    moving(board).move("us-1-2", "0924").act(Verb::done);
    EXPECT_TRUE(board.is_at("us-1-2", "0924"));
    EXPECT_FALSE(board.can_piece(Verb::unit, "us-1-2"));
    EXPECT_TRUE(board.can_piece(Verb::unit, "us-2-2"));
    EXPECT_EQ(board.why_not(Verb::unit, {}, "us-1-2"), "6A.2");
}

TEST(IslandWar_6A_2, AUnitMayGoOnWithWhatItHasLeftUntilAnotherBegins) {
    Board board;
    board.put("us-1-2", "0923");
    moving(board).move("us-1-2", "0924");
    EXPECT_EQ(cost_to(board, "0925"), 1);
    board.act(Verb::move, "0925");
    EXPECT_TRUE(board.is_at("us-1-2", "0925"));
}

TEST(IslandWar_6A_2, EnemiesCloseAHex) {
    Board board;
    board.put("us-1-2", "0923").show("js-i-118", "0924");
    moving(board).select("us-1-2");
    EXPECT_EQ(board.why_not(Verb::move, "0924"), "6A.2");
}

// 6A.3: nothing to enter a zone, something to leave it.
TEST(IslandWar_6A_2, WhoIsSurroundedIsNotAsked) {
    Board board;
    board.put("us-1-2", "0923").put("us-2-2", "1514");
    const char* ring[] = {"js-i-118", "js-ii-118", "js-iii-118", "js-316", "js-317", "js-318"};
    std::size_t next = 0;
    for (const HexId hex : board.game.map.neighbours(board.hex("0923"))) {
        board.show(ring[next++], board.game.map.name(hex));
    }
    moving(board);
    EXPECT_TRUE(board.can_piece(Verb::unit, "us-2-2"));
    EXPECT_FALSE(board.can_piece(Verb::unit, "us-1-2"));
}

TEST(IslandWar_19B_6, TwoDummiesInAHexAndNoMore) {
    Board board;
    board.put("js-dummy-1", "1123").put({"js-dummy-2", "js-dummy-3"}, "1122").put("us-1-2", "0720");
    moving(board, japan).select("js-dummy-2");
    ASSERT_TRUE(board.can(Verb::move, "1123"));
    board.act(Verb::move, "1123");
    if (board.can(Verb::done)) {
        board.act(Verb::done);
    }
    board.select("js-dummy-3");
    EXPECT_FALSE(board.can(Verb::move, "1123"));
    EXPECT_EQ(board.why_not(Verb::move, "1123"), "19B.6");
}

TEST(IslandWar_6A_3, LeavingAZoneCosts) {
    Board board;
    board.put("us-1-2", "0923").show("js-i-118", "0925");
    moving(board).select("us-1-2");
    EXPECT_EQ(cost_to(board, "0924"), 1) << "into the zone";
    EXPECT_EQ(cost_to(board, "1024"), 2);
    board.act(Verb::move, "0924");
    EXPECT_EQ(cost_to(board, "0923"), 2) << "out of it: one point more";
    EXPECT_EQ(cost_to(board, "1024"), 3) << "from zone to zone: two more";
}

TEST(IslandWar_6A_3, VehiclesPayMoreFromZoneToZone) {
    Board board;
    board.put("us-a-2t", "0924").show("js-i-118", "0925");
    const auto exit = [&](std::string_view to) {
        return exit_cost(board.game, board.p, board.piece("us-a-2t"), board.hex("0924"), board.hex(to));
    };
    EXPECT_EQ(exit("0923"), 1);
    EXPECT_EQ(exit("1024"), 3);
}

// R19.7: a hidden counter is taken for a unit with a zone.
TEST(IslandWar_6A_3, AHiddenCounterPricesLikeAUnit) {
    Board board;
    board.put("us-1-2", "1014").put("js-fort-1", "1112");
    CASES("19B.2");
    moving(board).select("us-1-2");
    board.act(Verb::move, "1013");
    const int before_fort = cost_to(board, "1014");
    board.act(Verb::done);
    Board other;
    other.put("us-1-2", "1014").put("js-i-118", "1112");
    moving(other).select("us-1-2").act(Verb::move, "1013");
    EXPECT_EQ(before_fort, cost_to(other, "1014"));
}

// --- 6B.1 -------------------------------------------------------------------------------------------------------------------

TEST(IslandWar_6B_1, AUnitMayAlwaysGoOneHex) {
    Board board;
    board.put("us-1-2", "1014").disrupt("us-1-2");  // 3 points
    moving(board).select("us-1-2");
    EXPECT_TRUE(board.can(Verb::move, "1114")) << "five points, all that it has";
    board.act(Verb::move, "1114");
    EXPECT_TRUE(board.is_at("us-1-2", "1114"));
    EXPECT_TRUE(board.asks<Select>()) << "nothing is left";
}

TEST(IslandWar_6B_1, NotIntoProhibitedTerrainAndNotAfterSpending) {
    Board board;
    board.put("us-a-2t", "1021").put("us-1-2", "0923").disrupt("us-1-2");
    moving(board).select("us-a-2t");
    EXPECT_FALSE(board.can(Verb::move, "1121"));
    board.act(Verb::cancel).move("us-1-2", "0922");
    EXPECT_EQ(cost_to(board, "0921"), 2);
    board.act(Verb::move, "0921");
    EXPECT_TRUE(board.asks<Select>()) << "three points are spent";
}

TEST(IslandWar_6B_1, NoneForTheBadlyDisrupted) {
    Board board;
    CASES("14.2");
    board.put("us-1-2", "0923").disrupt_badly("us-1-2").put("us-2-2", "0925");
    moving(board);
    EXPECT_FALSE(board.can_piece(Verb::unit, "us-1-2"));
    EXPECT_EQ(board.why_not(Verb::unit, {}, "us-1-2"), "14.2");
}

TEST(IslandWar_14_1, ADisruptedUnitHasHalfItsPoints) {
    Board board;
    board.put("us-1-2", "0923").disrupt("us-1-2").put("us-2-2", "0923");
    moving(board);
    EXPECT_EQ(allowance(board.game, board.p, board.piece("us-1-2")), 3);
    EXPECT_EQ(allowance(board.game, board.p, board.piece("us-2-2")), 6);
}

// --- 6B.3, 6C ---------------------------------------------------------------------------------------------------------------

TEST(IslandWar_6B_3, ReservesHaveHalfAndAQuarter) {
    Board board;
    board.put("us-a-2t", "0923").mark("us-a-2t", status::reserve);
    moving(board);
    EXPECT_EQ(allowance(board.game, board.p, board.piece("us-a-2t")), 5);
    moving(board, us, Phase::exploitation);
    EXPECT_EQ(allowance(board.game, board.p, board.piece("us-a-2t")), 2) << "a quarter of ten";
}

TEST(IslandWar_6B_3, MarkersAreLimited) {
    Board board;
    board.put({"us-1-2", "us-2-2"}, "0923").put("us-3-2", "0924").put("us-1-6", "0925").put("us-2-6", "0926");
    board.put("us-3-6", "1024").put("us-1-8", "1025").put("us-2-8", "1026").phase(Phase::initial, us).begin(Initial{});
    for (const char* id : {"us-1-2", "us-2-2", "us-3-2", "us-1-6", "us-2-6", "us-3-6", "us-1-8"}) {
        board.act_piece(Verb::mark_reserve, id);
    }
    EXPECT_FALSE(board.can_piece(Verb::mark_reserve, "us-2-8")) << "six markers, a stack has one";
    board.act_piece(Verb::unmark_reserve, "us-3-2");
    EXPECT_TRUE(board.can_piece(Verb::mark_reserve, "us-2-8"));
}

TEST(IslandWar_6C_1, VehiclesExploitWithHalfOthersWithOnePoint) {
    Board board;
    board.put("us-a-2t", "0923").put("us-1-2", "0923");
    moving(board, us, Phase::exploitation).select("us-1-2");
    EXPECT_TRUE(board.can(Verb::move, "0922"));
    EXPECT_TRUE(board.can(Verb::move, "0823")) << "two points: the minimum move";
    EXPECT_FALSE(board.can(Verb::move, "0921"));
    board.act(Verb::cancel).select("us-a-2t");
    EXPECT_TRUE(board.can(Verb::move, "1025")) << "five of ten points";
}

TEST(IslandWar_6C_2, JapanMovesAgainByNightOnPmTurns) {
    CASES("6C.2a");
    Board board;
    board.turn(4).put("js-i-118", "1514").put("us-1-2", "0620").enter(Phase::exploitation, japan);
    board.act(Verb::end);
    EXPECT_EQ(board.p.phase, Phase::night_movement);
    Board day;
    day.turn(3).put("js-i-118", "1514").put("us-1-2", "0620").enter(Phase::exploitation, japan);
    day.act(Verb::end);
    EXPECT_NE(day.p.phase, Phase::night_movement);
}

// --- 7A ---------------------------------------------------------------------------------------------------------------------

TEST(IslandWar_7A, ARoadCostsLikeClearTerrain) {
    Board board;
    board.put("us-1-2", "1120").put("us-a-2t", "1120");
    moving(board).select("us-1-2");
    EXPECT_EQ(cost_to(board, "1020"), 1) << "a mountain on the road";
    board.act(Verb::cancel).select("us-a-2t");
    EXPECT_EQ(cost_to(board, "1020"), 1) << "prohibited but for the road";
    const Direction away = *board.game.map.direction(board.hex("1020"), board.hex("1021"));
    EXPECT_EQ(step_cost(board.game, board.p, StepKind::motorized, board.hex("1020"), away), 0) << "R7.2: and leaves by it only";
}

// --- 8 ----------------------------------------------------------------------------------------------------------------------

TEST(IslandWar_8_1, NineInClearSixElsewhereAndMoreArtillery) {
    CASES("3A.4");
    Board board;
    board.put({"us-1-2", "us-2-2", "us-3-2"}, "0923");
    EXPECT_FALSE(is_overstacked(board.game, board.p, us, board.hex("0923")));
    EXPECT_FALSE(has_room_for(board.game, board.p, board.piece("us-a-2t"), board.hex("0923")));
    EXPECT_TRUE(has_room_for(board.game, board.p, board.piece("us-1-10"), board.hex("0923"))) << "three points of guns";
    board.put("us-1-10", "0923");
    EXPECT_FALSE(has_room_for(board.game, board.p, board.piece("us-2-10"), board.hex("0923"))) << "four in all";
    EXPECT_TRUE(has_room_for(board.game, board.p, board.piece("us-w-2"), board.hex("0923")));
    Board rough;
    rough.put({"us-1-2", "us-2-2"}, "0823");
    EXPECT_FALSE(has_room_for(rough.game, rough.p, rough.piece("us-a-2t"), rough.hex("0823")));
    EXPECT_TRUE(has_room_for(rough.game, rough.p, rough.piece("us-1-10"), rough.hex("0823")));
}

// R8.1: the limit holds when the phase ends.
TEST(IslandWar_8_1, WhatIsTooMuchAtTheEndIsGivenUpByItsOwner) {
    CASES("8.3");
    Board board;
    board.put({"us-1-2", "us-2-2", "us-3-2"}, "0923").put("us-a-2t", "0924");
    moving(board).move("us-a-2t", "0923").act(Verb::done).act(Verb::end);
    ASSERT_TRUE(board.asks<Trim>());
    EXPECT_EQ(board.asked(), us);
    board.act_piece(Verb::remove, "us-a-2t");
    EXPECT_FALSE(board.asks<Trim>());
    EXPECT_TRUE(board.is_at("us-1-2", "0923"));
}

TEST(IslandWar_8_2, AmphibiansCountNothingInAReef) {
    const Board board;
    EXPECT_EQ(stacking_of(board.game, board.piece("us-a-2at"), board.hex("0619")), 0);
    EXPECT_EQ(stacking_of(board.game, board.piece("us-a-2at"), board.hex("0620")), 2) << "half points";
    EXPECT_EQ(stacking_of(board.game, board.piece("us-a-2aa"), board.hex("0619")), 0);
}

TEST(IslandWar_8_5, InTheInitialPhaseAHexMayBeTooFull) {
    Board board;
    board.put({"us-1-2", "us-2-2", "us-3-2", "us-a-2t"}, "0923").put("us-beachhead-1", "0620");
    board.phase(Phase::initial, us).begin(Initial{});
    board.act(Verb::end);
    EXPECT_NE(board.question(), "trim");
}

// 4.1B: bombardment bars movement; support in the assault after a failed overrun does not.
TEST(IslandWar_4_1B, GunsThatOnlySupportedMayMove) {
    Board board;
    board.put({"us-1-2", "us-1-10"}, "0923").mark("us-1-10", status::fired).enter(Phase::movement, us);
    EXPECT_EQ(board.why_not(Verb::unit, {}, "us-1-10"), "4.1B");
    board.mark("us-1-10", status::supported_attack);
    EXPECT_TRUE(board.can_piece(Verb::unit, "us-1-10"));
}

TEST(IslandWar_6A, ThreeBattalionsMoveAsAStack) {
    CASES("19B.6");
    Board board;
    board.put({"us-1-2", "us-2-2", "us-3-2"}, "0923").enter(Phase::movement, us).select("us-1-2").act(Verb::join_all);
    board.act(Verb::move, "0924");
    EXPECT_TRUE(board.is_at("us-3-2", "0924"));
    EXPECT_TRUE(board.is_at("us-1-2", "0924"));
}

TEST(IslandWar_8_1, WhoHasNoStackingPointsMakesNoRoom) {
    CASES("3A.4", "16C.2a");
    Board board;
    board.put({"js-316", "js-317", "js-318", "js-hq-43d", "js-dummy-1"}, "1123").put("us-1-2", "0620");
    board.phase(Phase::movement, japan).begin(Trim{}).settle();
    ASSERT_TRUE(board.asks<Trim>());
    EXPECT_EQ(board.choices(Verb::remove), 3) << "9 SP in rough, and two counters that weigh nothing";
    board.act_piece(Verb::remove, "js-317");
    EXPECT_FALSE(board.asks<Trim>());
}

TEST(IslandWar_8_1, AReefHoldsAnyNumberOfAmphibians) {
    Board board;
    board.put({"us-a-2aa", "us-b-2aa", "us-c-2aa", "us-d-2aa", "us-a-2at"}, "0618");
    EXPECT_FALSE(is_overstacked(board.game, board.p, us, board.hex("0618")));
    EXPECT_TRUE(has_room_for(board.game, board.p, board.piece("us-b-2at"), board.hex("0618")));
}

// 18C.2: with what the transport carries.
TEST(IslandWar_18C_2, ALoadedTransportNeedsRoomForItsCargo) {
    Board board;
    board.put({"us-beachhead-1", "us-1-6", "us-2-6"}, "0719").put({"us-a-2at", "us-1-2"}, "0720");
    moving(board).select("us-a-2at");
    EXPECT_TRUE(board.can(Verb::move, "0719")) << "seven SP";
    board.act_piece(Verb::load, "us-1-2");
    EXPECT_FALSE(board.can(Verb::move, "0719")) << "ten";
}

TEST(IslandWar_20_0, WhenTheMatchIsOverNothingWaitsToBeJudged) {
    Board board;
    board.p.winner = 2;
    board.p.ending = 1;
    board.p.stirred = 1;
    board.settle();
    EXPECT_EQ(board.p.stirred, 0);
    EXPECT_EQ(board.p.phase, Phase::over);
}

}  // namespace
}  // namespace causeway::islandwar
