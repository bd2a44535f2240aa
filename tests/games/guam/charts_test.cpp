// The tables that a player looks up show the figures that the rules use.
#include "tests/games/guam/board.h"
#include "tests/tables.h"

namespace causeway::guam {
namespace {

using Rows = std::vector<std::string>;

Rows shown(std::string_view table) { return rows_of(charts(test_game()), table); }

TEST(Guam_6_2_1, TheTableShowsTheTerrain) {
    EXPECT_EQ(shown("terrain"),
              (Rows{"clear: 1, 3, 2, 0, open, 0-2, no, 0", "beach: 1, 5, 3, 0, open, 0-1, no, 0",
                    "rocky: 2, 6, 4, -2, blocks, 0-7, no, 0", "brush: 2, 4, 3, -1, partial, 0-6, 0-2, 0",
                    "swamp: 3, road only, road only, +2, open, 0-4, no, 0", "runway: 1, 3, 2, +1, open, 0-1, no, 0",
                    "town: 1, 3, 2, -2, blocks, 0-7, 0, 0", "buildings: 1, 1, 1, -2, blocks, 0-7, 0, 0",
                    "rice paddy: 2, 5, 5, -1, partial, 0-4, no, 0", "palm grove: 2, 5, 3, -1, blocks, 0-6, no, 0",
                    "tropical forest: 3, road only, road only, -2, blocks, 0-8, no, -2",
                    "mangrove: 3, road only, road only, -3, blocks, 0-8, no, 0", "cave: 2, 6, 4, -2, blocks, 0-7, no, 0",
                    "sugar cane: 2, 4, 3, -1, blocks, 0-6, 0-2, 0"}));
}

TEST(Guam_6_2_2, TheTableShowsTheHexsides) {
    EXPECT_EQ(shown("hexsides"),
              (Rows{"stream: 1, 3, 2, 0, 0, no, yes", "river: 2, road only, road only, 0, -2, no, yes",
                    "ravine: road only, road only, road only, 0, 0, no, yes", "slope: 0, 0, 0, 0, -1, yes, yes",
                    "steep: 1, road only, road only, -2, -2, yes, no", "ridge: 1, road only, road only, -1, -1, yes, no",
                    "cliff: no, no, no, 0, 0, yes, yes"}));
}

TEST(Guam_6_2_1, TheTableShowsTheRoads) {
    EXPECT_EQ(shown("roads"),
              (Rows{"trail: 2, 2, no, yes", "unpaved: 1, 0, yes, yes", "paved: 1/2, 0, yes, yes", "causeway: 1/2, 0, no, no"}));
}

TEST(Guam_8_5_4, TheTableShowsTheStatesOfUnits) {
    CASES("10.2", "29.0");
    EXPECT_EQ(shown("states"),
              (Rows{"DG1: -1, 0, -1, yes, yes", "DG2: -1, -1, -1, yes, yes", "DG3: -2, -1, half, yes, yes",
                    "DG4: -3, -2, half, no, yes", "suppressed: 0, -1, none, no, no", "pinned: -3, 0, none, no, yes",
                    "drunk: -1, -1, -1, yes, yes", "hungover: 0, -1, full, yes, yes"}));
}

TEST(Guam_11_1, TheTableShowsTheFortifications) {
    EXPECT_EQ(shown("fortifications"), (Rows{"foxhole: -1, 0, when left", "trench: -2, +1, when left",
                                             "pillbox: -3, +1, by an enemy", "bunker: -4, +2, never"}));
}

TEST(Guam_8_7_2, TheTableShowsTheBarrages) {
    EXPECT_EQ(shown("barrages"),
              (Rows{"smoke: 0, 0, full, yes, yes", "light: 3, -1, -1, yes, yes", "medium: 4, -2, half, yes, yes",
                    "heavy: 5, -3, none, no, yes", "bombardment: 0, -3, none, no, no"}));
}

TEST(Guam_9_5, TheTableShowsTheAssaultMarkers) {
    CASES("9.6");
    EXPECT_EQ(shown("assault-markers"), (Rows{"prepared assault: +1, +1", "banzai: +3, +3", "drunk banzai: +4, +4"}));
}

TEST(Guam_4_0, TheTableShowsTheWeather) {
    CASES("17.0");
    EXPECT_EQ(shown("weather-effects"),
              (Rows{"clear: 8, 0, yes, 0, 1, 0, 0", "rain: 3, -1, no, 0, 1, 0, +1", "hot: 8, 0, yes, 4, 2, +1, 0",
                    "tropical storm: 3, -1, no, 0, 1, 0, 0", "night: 1, -2, , , , , "}));
}

TEST(Guam_19_2, TheTableShowsTheDivisions) {
    EXPECT_EQ(shown("divisions"), (Rows{"3rd Marine Division: 6, 4, 6, 4", "1st Provisional Marine Brigade: 5, 4, 6, 2",
                                        "77th Infantry Division: 5, 4, 5, 4", "29th Division: 4, 4, 6, 0",
                                        "48th Independent Mixed Brigade: 4, 3, 5, 0", "Imperial Japanese Navy: 3, 2, 4, 0"}));
}

TEST(Guam_22_1, TheTableShowsTheBeaches) {
    EXPECT_EQ(shown("beaches"),
              (Rows{"Red 1: 23.59, -2, 0", "Red 2: 23.60, -2, 0", "Green: 23.61, -2, 0", "Blue: 22.62, -2, -2",
                    "Yellow 1: 34.81, -2, 0", "Yellow 2: 35.81, -2, 0", "White 1: 36.82, -2, 0", "White 2: 36.83, -2, 0",
                    "Tumon 1: 25.44, 0, 0", "Tumon 2: 25.43, 0, 0", "Tumon 3: 25.41, 0, 0", "Tumon 4: 25.40, 0, 0"}));
}

TEST(Guam_21_2, TheTableShowsTheSupport) {
    CASES("8.7.7", "16.0");
    EXPECT_EQ(shown("fire-support"),
              (Rows{"task force, spotted: 7", "task force, spotted from the air: 5", "bombardment: 5", "air strike: 6"}));
}

TEST(Guam_8_3, TheTablesOfTheDiceAreShown) {
    for (const Chart& chart : test_game().charts.all()) {
        EXPECT_FALSE(shown(chart.id()).empty()) << chart.id();
    }
}

}  // namespace
}  // namespace causeway::guam
