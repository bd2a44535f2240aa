// 31.0 Whiskey and sake: any die, and only for a side that could gain from it.
#include "games/guam/stakes.h"
#include "tests/games/guam/board.h"

namespace causeway::guam {
namespace {

// A die on the procedure that rolls it, with the face that shows.
template <class T>
Board thrown(const T& procedure, Purpose purpose, int face, Side by) {
    Board board;
    board.p.orders[0].reroll = board.p.orders[1].reroll = RerollOrder::ask;
    board.begin(procedure).begin(Roll{.purpose = purpose, .face = static_cast<std::uint8_t>(face), .side = by});
    return board;
}
// Who may have it rolled again.
std::string takers(const Board& board) {
    const Roll& die = top<Roll>(board.p);
    return std::string(could_gain(board.game, board.p, die, us) ? "us " : "") +
           (could_gain(board.game, board.p, die, japan) ? "japan" : "");
}
template <class T>
std::string takers_of(const T& procedure, Purpose purpose, int face, Side by = us) {
    return takers(thrown(procedure, purpose, face, by));
}

TEST(Guam_31_0, TheAirSupportDieCanBeRolledAgain) {
    CASES("16.0");
    EXPECT_EQ(takers_of(AirSupport{}, Purpose::air, 0), "japan");
    EXPECT_EQ(takers_of(AirSupport{}, Purpose::air, 2), "us japan");
    EXPECT_EQ(takers_of(AirSupport{}, Purpose::air, 9), "us ");
}

TEST(Guam_31_0, TheEventDieCanBeRolledAgain) {
    CASES("20.0");
    EXPECT_EQ(takers_of(Crowding{}, Purpose::event, 0), "japan");  // an officer finds a way
    EXPECT_EQ(takers_of(Crowding{}, Purpose::event, 7), "us ");    // snipers
}

TEST(Guam_31_0, TheDispatchDieCanBeRolledAgain) {
    CASES("4.0", "19.1");
    Board board;
    const std::uint8_t marines = board.division("3mardiv");
    EXPECT_EQ(takers_of(DispatchDice{marines, true}, Purpose::dispatch, 9), "us ");
    EXPECT_EQ(takers_of(DispatchDice{marines, true}, Purpose::dispatch, 0), "japan");
    Board full = thrown(DispatchDice{marines, true}, Purpose::dispatch, 9, us);
    full.p.divisions[marines].dispatch = 8;  // there is room for one
    EXPECT_EQ(takers(full), "");
}

TEST(Guam_31_0, TheCommandDieCanBeRolledAgain) {
    CASES("19.1");
    Board board;
    const std::uint8_t brigade = board.division("48imb");
    EXPECT_EQ(takers_of(CommandDice{brigade}, Purpose::command, 8, japan), "us ");
    EXPECT_EQ(takers_of(CommandDice{brigade}, Purpose::command, 1, japan), "japan");
}

TEST(Guam_31_0, TheDiceOfALandingTankCanBeRolledAgain) {
    CASES("12.4.2");
    Board board;
    const Arrivals tank{board.piece("us-m4-1-a-3"), 1};
    for (int face = 0; face <= 9; ++face) {
        const bool arrives = board.game.charts.find("tank-arrival")->cell(face) == "arrives";
        EXPECT_EQ(takers_of(tank, Purpose::tank, face), arrives ? "japan" : "us ") << face;
    }
    EXPECT_EQ(takers_of(tank, Purpose::delay, 1), "japan");
    EXPECT_EQ(takers_of(tank, Purpose::delay, 9), "us ");
    EXPECT_EQ(takers_of(tank, Purpose::tank_check, 9), "us ");
}

TEST(Guam_31_0, TheScatterDieCanBeRolledAgain) {
    CASES("8.7.6");
    EXPECT_EQ(takers_of(StrikeResolution{1, ShotKind::naval}, Purpose::scatter, 0), "japan");
    EXPECT_EQ(takers_of(StrikeResolution{1, ShotKind::naval}, Purpose::scatter, 6), "us ");
}

TEST(Guam_31_0, TheAlertDieCanBeRolledAgain) {
    CASES("12.5");
    Board board;
    SniperShot shot;
    shot.hex = board.hex("30.41");
    shot.to = board.hex("31.40");
    for (const int face : {4, 5}) {
        Board dogs = thrown(shot, Purpose::alert, face, us);
        dogs.put({"us-c-1-9", "us-9rct-war-dogs"}, "31.40");
        EXPECT_EQ(takers(dogs), face <= 4 ? "japan" : "us ");
    }
}

TEST(Guam_31_0, WeatherIsNobodysAndEitherMayDislikeIt) {
    CASES("4.0");
    EXPECT_EQ(takers_of(Daybreak{true}, Purpose::weather, 5), "us japan");
}

TEST(Guam_31_0, WindAndSpreadingFireAreNobodysToo) {
    CASES("8.8.1");
    for (const Purpose purpose : {Purpose::wind, Purpose::spread_fire}) {
        for (const Side by : {us, japan}) {
            for (const int face : {0, 9}) {
                Board board;
                board.begin(Wind{.hex = board.hex("24.60")});
                board.begin(Roll{.purpose = purpose, .face = static_cast<std::uint8_t>(face), .side = by});
                EXPECT_EQ(takers(board), "") << "nobody is near the fire";
                EXPECT_EQ(takers(board.put("us-a-1-3", "24.61")), "us japan") << face;
            }
        }
    }
}

TEST(Guam_31_0, AFailedCheckOffersTheDieToItsSideAlone) {
    CASES("8.7.3");
    EXPECT_EQ(takers_of(Activation{}, Purpose::illumination, 9), "us ");
    EXPECT_EQ(takers_of(Activation{}, Purpose::illumination, 8), "japan");
}

TEST(Guam_31_0, TheAmericanIsAskedFirstAndADieIsRolledAgainOnceByEach) {
    Board board = thrown(AirSupport{}, Purpose::air, 2, us);
    board.p.whiskey = board.p.sake = 1;
    board.settle();
    ASSERT_TRUE(board.asks<Reroll>());
    EXPECT_EQ(board.asked(), us);
    board.act(Verb::reroll).roll(1);
    ASSERT_TRUE(board.asks<Reroll>());
    EXPECT_EQ(board.asked(), japan);
    board.act(Verb::reroll).roll(9);
    EXPECT_FALSE(board.asks<Reroll>());
    EXPECT_EQ(board.p.whiskey, 0);
    EXPECT_EQ(board.p.sake, 0);
    EXPECT_EQ(board.last(Sentence::air_markers).b, 1);
}

TEST(Guam_31_0, NobodyIsAskedAboutADieFromWhichHeCouldNotGain) {
    Board board = thrown(AirSupport{}, Purpose::air, 9, us);
    board.p.sake = 1;
    board.settle();
    EXPECT_FALSE(board.asks<Reroll>());
}

}  // namespace
}  // namespace causeway::guam
