
#include "tests/data_copy.h"
#include "tests/games/formosa/board.h"

namespace causeway::formosa {

TEST(Formosa_2_2, TheMapHoldsEveryObjectiveOf4_2) {
    CASES("4.2");
    const Game& game = test_game();
    int points = 0, majors = 0, minors = 0;
    for (const HexId hex : game.land) {
        const HexFacts& known = facts(game, hex);
        majors += known.major_port;
        minors += known.minor_port;
        points += (known.major_port ? 4 : 0) + (known.minor_port ? 2 : 0) + known.airfield + known.industry + known.peak;
    }
    EXPECT_EQ(majors, 2);
    EXPECT_EQ(minors, 9);
    EXPECT_EQ(game.airfields.size(), 18U);
    EXPECT_EQ(points, 62);
}

TEST(Formosa_2_2, TheBetterOfTownAndTerrainDefends) {
    const Board board;
    EXPECT_EQ(facts(board.game, board.hex("2204")).shift[index(japan)], 2);  // Kiirun, a city in rough
    EXPECT_EQ(facts(board.game, board.hex("2204")).foot, 2);
}

// What is wrong with the data when one text of a file is another.
std::string error_after(const std::string& name, const std::string& from, const std::string& to) {
    DataCopy data("formosa");
    data.replace(name, from, to);
    const Expected<Game> game = load(data.folder());
    return game ? "" : game.error().message;
}

TEST(Formosa_24_2, AnUnknownDivisionIsRefused) {
    EXPECT_EQ(error_after("scenarios.toml", "[\"10\", \"23\"]", "[\"10\", \"99\"]"), "there is no Japanese division \"99\"");
    EXPECT_EQ(error_after("scenarios.toml", "[\"10\", \"23\"]", "[\"10\", \"23\"]"), "");
}

TEST(Formosa_24_1, TheStartListIsThere) {
    const Board board = Board::at_start();
    int hand = 0, staging = 0;
    for (const HexId place : board.p.at) {
        hand += place == box::hand;
        staging += place == box::staging;
    }
    EXPECT_EQ(hand, 12 + 5 + 2 + 5 + 2 + 4);
    EXPECT_EQ(staging, 18 + 2 + 2 + 3 + 7);
}

}  // namespace causeway::formosa
