// The tables that a player looks up show the figures that the rules use.
#include "tests/games/formosa/board.h"
#include "tests/tables.h"

namespace causeway::formosa {
namespace {

using Rows = std::vector<std::string>;

Rows shown(std::string_view table) { return rows_of(charts(test_game()), table); }

TEST(Formosa_4_2, TheTableShowsPointsAndLevels) {
    EXPECT_EQ(shown("victory"), (Rows{
                                    "a major port with a base: 4",
                                    "a minor port with a base: 2",
                                    "an airfield with a base: 1",
                                    "an industry: 1",
                                    "a peak: 1",
                                    "net, Allied strategic victory: from 25",
                                    "net, Allied operational victory: from 19",
                                    "net, draw: from 13",
                                    "net, Japanese operational victory: from 7",
                                    "net, Japanese strategic victory: less",
                                }));
}

TEST(Formosa_7_2, TheTableShowsTheIncome) {
    EXPECT_EQ(shown("income"), (Rows{"Amoy: 5", "a major port: 3", "a minor port: 1", "every 2 airfields: 1"}));
}

TEST(Formosa_20_1, TheTableShowsTheCostOfBases) {
    EXPECT_EQ(shown("bases"), (Rows{"a port: 3", "an airfield: 1", "both in one hex: 4"}));
}

TEST(Formosa_12_1, TheTableShowsTheEffectsOfTerrain) {
    CASES("15.4.1");
    EXPECT_EQ(shown("terrain"), (Rows{
                                    "open: 1, 1, 0, 0",
                                    "mud flats: 2, road only, 0, 0",
                                    "rough: 2, 3, 0, 1",
                                    "mountain: 3, road only, 1, 2",
                                    "peak: 4, road only, 1, 3",
                                    "town: , , 0, 1",
                                    "city: , , 1, 2",
                                    "river: 1, 1, 1, 1",
                                }));
}

TEST(Formosa_7_3, TheTablesShowWhatUnitsAndPointsCost) {
    CASES("8.2");
    EXPECT_EQ(shown("allied-expenditure"),
              (Rows{"headquarters: 4, 2, any turn", "heavy weapons: 4, 2, any turn", "armor: 3, 2, any turn",
                    "artillery: 3, 2, any turn", "airborne: 3, 2, any turn", "ranger: 3, 2, any turn", "marine: 2, 1, any turn",
                    "infantry: 2, 1, any turn", "engineer: 2, 1, any turn", "Air point: 1, , any turn",
                    "Commonwealth air point: 1, , any turn", "Naval gunfire: 3, , any turn",
                    "Commonwealth naval gunfire: 3, , any turn", "B-29s: 3, , any turn", "Air supply: 2, , any turn",
                    "Amphibious marker: 3, , any turn", "Drop zone: 1, , any turn"}));
    EXPECT_EQ(shown("japanese-expenditure"),
              (Rows{"heavy weapons: 3, never, set-up only", "coastal defense: 3, never, set-up only",
                    "armor: 3, never, set-up only", "airborne: 3, never, set-up only", "marine: 3, never, set-up only",
                    "special: 3, never, set-up only", "first line: 2, never, set-up only", "second line: 1, 1, any turn",
                    "engineer: 2, never, set-up only", "construction: 1, 1, any turn", "guerrilla: 1, 1, any turn",
                    "deception: 0, never, any turn", "camp: 0, never, any turn", "Air point: 2, , any turn",
                    "Two kamikaze points: 1, , any turn", "Mobile Fleet: 4, , any turn"}));
}

TEST(Formosa_15_5, TheTablesOfTheDiceAreShown) {
    for (const Chart& chart : test_game().charts.all()) {
        EXPECT_FALSE(shown(chart.id()).empty()) << chart.id();
    }
}

// Printed or reconstructed: of every table, or of each of its rows.
TEST(FormosaCharts, EveryTableSaysWhereItsFiguresComeFrom) {
    for (const ChartTable& table : charts(test_game())) {
        const bool rows =
            std::all_of(table.rows.begin(), table.rows.end(), [](const auto& row) { return !row.source.empty(); });
        EXPECT_TRUE(!table.source.empty() || rows) << table.id;
    }
}

}  // namespace
}  // namespace causeway::formosa
