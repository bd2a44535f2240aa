// 8.8.1 Fires on the map and the wind.
#include "tests/games/guam/fire_base.h"

namespace causeway::guam {
namespace {

constexpr auto brush = "22.29";  // brush to the north-west and to the south-west
constexpr auto north_west = "21.28", south_west = "21.29";

Board burning(const char* place) {
    Board board;
    board.mark(place, mark::blaze, static_cast<int>(Blaze::burning));
    return board;
}
Blaze at(const Board& board, const char* place) { return blaze(board.game, board.p, board.hex(place)); }

TEST(Guam_8_8_1, TheWindRollsForEachFire) {
    Board board = burning(brush);
    board.mark("26.37", mark::blaze, static_cast<int>(Blaze::burning));
    board.begin(Wind{}).settle();
    EXPECT_TRUE(board.asks_die(Purpose::wind));
    board.roll(5);
    EXPECT_TRUE(board.asks_die(Purpose::wind));
    board.roll(5);
    EXPECT_FALSE(board.asks_die(Purpose::wind));
    EXPECT_EQ(at(board, brush), Blaze::burning);
    EXPECT_EQ(at(board, "26.37"), Blaze::burning);
}

TEST(Guam_8_8_1, OnTwoOrLessItBurnsDownAndTheHexIsClear) {
    Board board = burning(brush);
    board.begin(Wind{}).settle().roll(2);
    EXPECT_EQ(at(board, brush), Blaze::burnt);
    EXPECT_EQ(terrain(board.game, board.p, board.hex(brush)), Terrain::clear);
    Board other = burning(brush);
    other.begin(Wind{}).settle().roll(3);
    EXPECT_EQ(at(other, brush), Blaze::burning);
}

TEST(Guam_8_8_1, InHotWeatherOnThreeOrLess) {
    Board board = burning(brush);
    board.weather(Weather::hot).begin(Wind{}).settle().roll(3);
    EXPECT_EQ(at(board, brush), Blaze::burnt);
}

TEST(Guam_8_8_1, OnEightOrMoreItSpreadsToTheWest) {
    for (const int die : {0, 4, 5, 9}) {
        Board board = burning(brush);
        board.begin(Wind{}).settle().roll(8);
        ASSERT_TRUE(board.asks_die(Purpose::spread_fire));
        board.roll(die);
        EXPECT_EQ(at(board, north_west), die <= 4 ? Blaze::burning : Blaze::none);
        EXPECT_EQ(at(board, south_west), die <= 4 ? Blaze::none : Blaze::burning);
        EXPECT_EQ(at(board, brush), Blaze::burning);
        EXPECT_FALSE(board.asks_die(Purpose::wind)) << "the new fire waits for the next wind";
    }
}

TEST(Guam_8_8_1, OnSevenOnlyInHotWeather) {
    Board board = burning(brush);
    board.begin(Wind{}).settle().roll(7);
    EXPECT_FALSE(board.asks_die(Purpose::spread_fire));
    Board hot = burning(brush);
    hot.weather(Weather::hot).begin(Wind{}).settle().roll(7);
    EXPECT_TRUE(hot.asks_die(Purpose::spread_fire));
}

TEST(Guam_8_8_1, WithOneHexThatBurnsThereIsNoSecondDie) {
    Board board = burning(brush);
    board.mark(north_west, mark::blaze, static_cast<int>(Blaze::burnt));
    board.begin(Wind{}).settle().roll(9);
    EXPECT_FALSE(board.asks_die(Purpose::spread_fire));
    EXPECT_EQ(at(board, south_west), Blaze::burning);
    EXPECT_EQ(at(board, north_west), Blaze::burnt) << "R8.29";
}

TEST(Guam_8_8_1, WithNoneItDoesNotSpread) {
    Board board = burning("18.28");
    board.begin(Wind{}).settle().roll(9);
    EXPECT_FALSE(board.asks_die(Purpose::spread_fire));
    EXPECT_FALSE(board.happened(Sentence::burns));
}

TEST(Guam_8_8_1, RainPutsOutFires) {
    Board board = burning(brush);
    board.mark("26.37", mark::blaze, static_cast<int>(Blaze::burnt));
    put_out_fires(board.game, board.p);
    EXPECT_EQ(at(board, brush), Blaze::none);
    EXPECT_EQ(at(board, "26.37"), Blaze::burnt) << "what has burnt down stays clear";
}

}  // namespace
}  // namespace causeway::guam
