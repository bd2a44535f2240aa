// The tables that a player looks up show the figures that the rules use.
#include "tests/games/malaya/board.h"
#include "tests/tables.h"

namespace causeway::malaya {
namespace {

using Rows = std::vector<std::string>;

TEST(Malaya_24_1, TheTableShowsWhatEachSideScores) {
    CASES("24.2");
    EXPECT_EQ(rows_of(charts(test_game()), "victory"), (Rows{
                                                           "an enemy headquarters: 4, 2",
                                                           "a Japanese regiment, an Allied brigade: 3, 3",
                                                           "any other enemy ground unit: 1, 1",
                                                           "an enemy air point: 2, 1",
                                                           "Force Z damaged, sunk: , 10, 20",
                                                           "an objective, each turn: 1, 1",
                                                           "an objective on Singapore island, each turn: 1, 3",
                                                           "the same at the end of the last turn: 10, ",
                                                           "lead for a marginal victory: 16, 16",
                                                           "lead for a major victory: 31, 31",
                                                           "lead for a decisive victory: 45, 45",
                                                       }));
}

TEST(Malaya_11_3, TheTableShowsTheEffectsOfTerrain) {
    CASES("14.33", "16.81");
    EXPECT_EQ(rows_of(charts(test_game()), "terrain"), (Rows{
                                                           "clear: 1, 1, 0, 0",
                                                           "cultivated: 1, 2, 0, 0",
                                                           "jungle: 2, 4, 1, 1",
                                                           "mountain: 3, road only, 2, 1",
                                                           "marsh: 3, road only, 1, 0",
                                                           "city: 1, 1, 1, 1",
                                                           "river: 1, 2, 1, 0",
                                                           "strait: , , 2, 0",
                                                           "causeway: , , 2, 0",
                                                       }));
}

TEST(Malaya_14_3, TheTablesOfTheDiceAreShown) {
    CASES("16.51", "16.81", "16.62");
    const std::vector<ChartTable> tables = charts(test_game());
    for (const Chart& chart : test_game().charts.all()) {
        EXPECT_FALSE(rows_of(tables, chart.id()).empty()) << chart.id();
    }
}

}  // namespace
}  // namespace causeway::malaya
