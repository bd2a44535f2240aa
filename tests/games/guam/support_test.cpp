// 8.7.7 Preparation bombardment; 21.0 naval support.
#include "tests/games/guam/fire_base.h"

namespace causeway::guam {
namespace {

// --- 8.7.7 -------------------------------------------------------------------------------------------------------------

TEST(Guam_8_7_7, AllMarkersArePlacedBeforeAnyRolls) {
    Board board;
    board.put("jp-1-320", "26.37").put("jp-2-320", "28.40");
    board.begin(Bombardments{2}).settle();
    EXPECT_EQ(board.asked(), us);
    board.act(Verb::target, "26.37");
    EXPECT_TRUE(board.asks<Bombardments>());
    board.act(Verb::target, "28.40");
    EXPECT_TRUE(board.asks_die(Purpose::scatter));
    EXPECT_EQ(board.p.strikes.size(), 2U);
}

// Two markers are placed; the second keeps the turn from ending with the first.
Board two_bombardments() {
    Board board;
    board.put("jp-1-320", "26.37").put("jp-2-320", "28.40").fort("26.37", Fort::trench);
    board.begin(Bombardments{2}).settle();
    board.act(Verb::target, "26.37").act(Verb::target, "28.40");
    return board;
}

TEST(Guam_8_7_7, AttacksWithFiveAndNoModifiers) {
    Board board = two_bombardments();
    board.roll(0);
    EXPECT_EQ(board.barrage("26.37"), Barrage::bombardment);
    EXPECT_EQ(board.p.shot.kind, ShotKind::bombardment);
    Shot shot = board.p.shot;
    EXPECT_EQ(fire_value(board.game, board.p, shot, nullptr), 5);
    board.roll(9);
    EXPECT_TRUE(board.asks_die(Purpose::scatter));
    EXPECT_EQ(board.barrage("26.37"), Barrage::bombardment) << "R8.27";
    board.roll(0).roll(9);
    EXPECT_TRUE(board.p.strikes.empty());
}

TEST(Guam_8_7_7, EveryMarkerScatters) {
    Board board = two_bombardments();
    board.put("us-a-1-3", "26.38");
    EXPECT_TRUE(board.asks_die(Purpose::scatter)) << "although an American sees the hex";
    board.roll(7);
    EXPECT_EQ(board.barrage("26.38"), Barrage::bombardment);
    EXPECT_EQ(board.dg("26.38"), 0);
    EXPECT_EQ(board.barrage("26.37"), Barrage::none);
}

TEST(Guam_8_7_7, ASecondMarkerInAHexIsRemoved) {
    Board board;
    board.put("jp-1-320", "26.37");
    board.begin(Bombardments{2}).settle();
    board.act(Verb::target, "26.37").act(Verb::target, "26.37");
    board.roll(0).roll(9);
    EXPECT_TRUE(board.asks_die(Purpose::scatter));
    board.events.clear();
    board.roll(1);
    EXPECT_FALSE(board.happened(Sentence::fires));
    EXPECT_TRUE(board.p.strikes.empty());
}

TEST(Guam_8_7_7, AMarkerThatScattersIntoTheSeaIsRemoved) {
    Board board;
    board.put("jp-1-320", "71.88");
    board.begin(Bombardments{1}).settle().act(Verb::target, "71.88").roll(7);
    EXPECT_TRUE(board.p.strikes.empty());
    EXPECT_FALSE(board.happened(Sentence::barrage));
}

TEST(Guam_8_7_7, MarkersMayBeLeftUnused) {
    Board board;
    board.put("jp-1-320", "26.37");
    board.begin(Bombardments{3}).settle().act(Verb::done);
    EXPECT_FALSE(board.asks<Bombardments>());
    EXPECT_TRUE(board.p.strikes.empty());
}

TEST(Guam_8_7_7, AnyHexMayBeBombarded) {
    Board board;
    board.put("jp-1-320", "26.37");
    board.begin(Bombardments{1}).settle().act(Verb::target, "30.45").roll(0);
    EXPECT_EQ(board.last(Sentence::barrage).hex, board.hex("30.45"));
}

TEST(Guam_8_7_7, BombardmentsEndWithTheTurn) {
    Board board;
    board.barrage("26.37", Barrage::bombardment).barrage("26.38", Barrage::medium);
    end_bombardments(board.game, board.p);
    EXPECT_EQ(board.barrage("26.37"), Barrage::none);
    EXPECT_EQ(board.barrage("26.38"), Barrage::medium);
}

// --- 21.0 --------------------------------------------------------------------------------------------------------------

Board fleet(int task_forces) {
    Board board;
    board.put("us-a-1-3", "26.38").put("jp-1-320", "26.37").put("jp-2-320", "28.60");
    board.begin(TaskForces{static_cast<std::uint8_t>(task_forces)});
    return board;
}

TEST(Guam_21_2, AnyAmericanUnitSpotsForSeven) {
    CASES("21.1", "21.0");
    Board board = fleet(1);
    board.settle().act(Verb::target, "26.37");
    EXPECT_EQ(board.p.shot.kind, ShotKind::naval);
    EXPECT_EQ(board.p.shot.strength, 7);
    board.roll(8);
    EXPECT_EQ(board.barrage("26.37"), Barrage::heavy);
    EXPECT_EQ(board.direct("3mardiv"), 10) << "it costs nothing";
}

TEST(Guam_21_2, WithoutASpotterAircraftForFiveWithScatter) {
    CASES("8.7.6");
    Board board = fleet(1);
    board.settle().act(Verb::target, "28.60");
    ASSERT_TRUE(board.asks_die(Purpose::scatter));
    board.roll(4);
    EXPECT_EQ(board.p.shot.hex, board.hex("28.59"));
    EXPECT_EQ(board.p.shot.strength, 5);
    board.roll(9);
    EXPECT_EQ(board.barrage("28.59"), Barrage::none);
}

TEST(Guam_21_2, UsesTheModifiersOfIndirectFire) {
    CASES("8.7.4");
    Board board = fleet(1);
    board.fort("26.37", Fort::trench).settle().act(Verb::target, "26.37");
    Shot shot = board.p.shot;
    EXPECT_EQ(fire_value(board.game, board.p, shot, nullptr), 7 - 2 - 2);
}

TEST(Guam_21_2, AllArePlacedFirstOneInAHex) {
    CASES("21.0");
    Board board = fleet(2);
    board.settle().act(Verb::target, "26.37");
    EXPECT_TRUE(board.asks<TaskForces>());
    EXPECT_FALSE(board.can(Verb::target, "26.37"));
    board.act(Verb::target, "28.60");
    EXPECT_TRUE(board.asks_die(Purpose::fire));
    board.roll(9);
    EXPECT_TRUE(board.asks_die(Purpose::scatter));
    board.roll(0).roll(9);
    EXPECT_TRUE(board.p.strikes.empty());
}

TEST(Guam_21_2, TheSmokeOfTheFirstDoesNotBlindTheSecond) {
    Board board;
    board.put("us-a-1-3", "50.68").put("jp-1-320", "50.67").put("jp-2-320", "50.66");
    board.begin(TaskForces{2}).settle().act(Verb::target, "50.67").act(Verb::target, "50.66");
    board.roll(8);
    EXPECT_EQ(board.barrage("50.67"), Barrage::heavy);
    EXPECT_EQ(board.p.shot.strength, 7) << "R21.3";
}

TEST(Guam_21_1, InRainOnlySpottedHexes) {
    Board board = fleet(2);
    board.weather(Weather::rain).settle();
    EXPECT_TRUE(board.can(Verb::target, "26.37"));
    EXPECT_FALSE(board.can(Verb::target, "28.60"));
}

TEST(Guam_21_1, AnyHexThatIsSeenMayBeShelled) {
    CASES("8.7.1");
    Board board = fleet(1);
    board.settle();
    EXPECT_TRUE(board.can(Verb::target, "26.38"));  // friends
    EXPECT_TRUE(board.can(Verb::target, "30.45"));  // nobody
    board.act(Verb::target, "26.38").roll(0);
    EXPECT_EQ(board.barrage("26.38"), Barrage::heavy);
    EXPECT_EQ(board.dg("26.38"), 0);
}

TEST(Guam_21_0, NothingIsAskedWhenNothingIsSeen) {
    Board board;
    board.weather(Weather::rain).begin(TaskForces{2}).settle();
    EXPECT_FALSE(board.asks<TaskForces>());
}

}  // namespace
}  // namespace causeway::guam
