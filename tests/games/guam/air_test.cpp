// 16.0 Air strikes and interdiction.
#include "tests/games/guam/fire_base.h"

namespace causeway::guam {
namespace {

// The Air Support chit is drawn; two divisions can pay.
Board air() {
    Board board;
    board.put("us-hq-3mardiv", "26.60").put("us-hq-1pmb", "34.75").direct("1pmb", 12);
    board.put("jp-1-320", "26.37").put("jp-2-9tk", "28.48");
    board.begin(AirSupport{}).settle();
    return board;
}

TEST(Guam_16_0, TheTableGivesTheMarkers) {
    const int expected[] = {5, 4, 3, 2, 2, 2, 2, 2, 2, 1};
    for (int die = 0; die <= 9; ++die) {
        Board board = air();
        ASSERT_TRUE(board.asks_die(Purpose::air));
        board.roll(die);
        EXPECT_EQ(top<AirSupport>(board.p).left, expected[die]) << die;
    }
}

TEST(Guam_16_0, AnOperationalAirfieldTakesTwoFromTheDie) {
    CASES("11.3.2");
    Board board = air();
    board.p.orote = 2;
    board.roll(1);
    EXPECT_EQ(top<AirSupport>(board.p).left, 6);
    Board cleared = air();
    cleared.p.orote = 1;
    cleared.roll(1);
    EXPECT_EQ(top<AirSupport>(cleared.p).left, 4);
}

TEST(Guam_16_0, TheRichestDivisionPaysForEachMarker) {
    Board board = air();
    board.roll(0).act(Verb::interdict);
    EXPECT_EQ(board.direct("1pmb"), 11);
    EXPECT_EQ(board.direct("3mardiv"), 10);
    board.act(Verb::target, "26.37");
    EXPECT_EQ(board.direct("1pmb"), 10);
}

TEST(Guam_16_0, TheAmericanChoosesWhoPays) {
    Board board = air();
    board.roll(0);
    EXPECT_EQ(prompt(board.game, board.p).text,
              "Place air strikes or interdiction: 5 left. 1st Provisional Marine Brigade pays 1 of 12 direct commands each");
    EXPECT_EQ(board.choices(Verb::pay), 1);
    board.act_number(Verb::pay, board.division("3mardiv")).act(Verb::interdict);
    EXPECT_EQ(board.direct("3mardiv"), 9);
    board.act_number(Verb::pay, board.division("1pmb")).act(Verb::interdict);
    EXPECT_EQ(board.direct("1pmb"), 11);
}

TEST(Guam_16_0, NobodyIsAskedWhoPaysIfOnlyOneCan) {
    Board board = air();
    board.direct("3mardiv", 0).roll(0);
    EXPECT_EQ(board.choices(Verb::pay), 0);
}

TEST(Guam_16_0, OnlyDivisionsWithTheirHqOnTheMapPay) {
    Board board = air();
    board.into("us-hq-1pmb", box::routed).roll(0).act(Verb::interdict);
    EXPECT_EQ(board.direct("1pmb"), 12);
    EXPECT_EQ(board.direct("3mardiv"), 9);
}

TEST(Guam_16_0, WithoutDirectCommandsNothingFlies) {
    Board board = air();
    board.direct("1pmb", 0).direct("3mardiv", 0).roll(0);
    EXPECT_FALSE(board.asks<AirSupport>());
}

TEST(Guam_16_0, AStrikeMayBePlacedOnAnyHex) {
    Board board = air();
    board.put("us-a-1-3", "26.38").roll(9);
    EXPECT_TRUE(board.can(Verb::target, "30.45"));
    board.act(Verb::target, "26.38");
    EXPECT_TRUE(board.p.strikes.empty());  // R16.4: it hits nobody there, and leaves nothing
    EXPECT_EQ(board.dg("26.38"), 0);
}

TEST(Guam_16_0, HotWeatherDoublesTheCost) {
    CASES("4.0");
    Board board = air();
    board.weather(Weather::hot).roll(0).act(Verb::interdict);
    EXPECT_EQ(board.direct("1pmb"), 10);
}

TEST(Guam_16_0, AtMostThreeMarkersOfInterdiction) {
    Board board = air();
    board.roll(0).act(Verb::interdict).act(Verb::interdict).act(Verb::interdict);
    EXPECT_EQ(board.p.interdiction, 3);
    EXPECT_FALSE(board.can(Verb::interdict));
}

TEST(Guam_16_0, TheNextChitEndsTheOldInterdiction) {
    Board board;
    board.p.interdiction = 2;
    board.begin(AirSupport{}).settle();
    EXPECT_EQ(board.p.interdiction, 0);
}

TEST(Guam_16_0, AHexIsStruckWithSixHighExplosive) {
    Board board = air();
    board.fort("26.37", Fort::trench).roll(9).act(Verb::target, "26.37");
    EXPECT_EQ(board.p.shot.kind, ShotKind::air);
    EXPECT_EQ(board.p.shot.type, FireType::high_explosive);
    EXPECT_EQ(board.p.shot.hard, 0);
    Shot shot = board.p.shot;
    EXPECT_EQ(fire_value(board.game, board.p, shot, nullptr), 6) << "no modifiers";
    board.roll(7);
    EXPECT_EQ(board.barrage("26.37"), Barrage::none) << "no barrage from the air";
    EXPECT_TRUE(board.p.strikes.empty());
}

TEST(Guam_16_0, AHardTargetWithSixArmourPiercing) {
    Board board = air();
    board.roll(9);
    EXPECT_FALSE(board.can_piece(Verb::strike_at, "jp-1-320"));
    board.act_piece(Verb::strike_at, "jp-2-9tk");
    EXPECT_EQ(board.p.shot.type, FireType::armour_piercing);
    EXPECT_EQ(board.p.shot.hard, 1);
    EXPECT_EQ(board.p.shot.target, board.piece("jp-2-9tk"));
    board.roll(6);
    EXPECT_TRUE(board.dead("jp-2-9tk"));
}

TEST(Guam_16_0, AllStrikesArePlacedFirstOneInAHex) {
    Board board = air();
    board.roll(2).act_piece(Verb::strike_at, "jp-2-9tk");
    EXPECT_FALSE(board.can(Verb::target, "28.48"));
    EXPECT_FALSE(board.can_piece(Verb::strike_at, "jp-2-9tk"));
    board.act(Verb::target, "26.37");
    EXPECT_TRUE(board.asks<AirSupport>()) << "one marker is left";
    EXPECT_EQ(board.p.strikes.size(), 2U);
    board.act(Verb::done);
    EXPECT_TRUE(board.asks_die(Purpose::fire));
}

TEST(Guam_16_0, AStrikeDoesNothingToThoseInsideACave) {
    CASES("6.3");
    Board board = air();
    board.cave({"jp-3-320"}, "24.59").roll(9).act(Verb::target, "24.59");
    EXPECT_TRUE(board.p.strikes.empty());
    EXPECT_FALSE(board.happened(Sentence::fires));
}

}  // namespace
}  // namespace causeway::guam
