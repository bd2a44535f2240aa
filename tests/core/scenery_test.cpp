#include "core/scenery.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "core/map.h"
#include "tests/core/temporary_file.h"

namespace causeway {
namespace {

constexpr std::string_view scenery = R"(shore = [
  [[0.5, 1], [2.25, 1.5], [1.0, 3.75]],
]
lakes = [[[1.0, 1.0], [1.5, 1.25]]]
[heights]
rows = [
  [10, 20],
  [30, -2],
  [0, 0],
]
)";

const Grid grid(Grid::Numbering::ccrr, true, 1, 2, 1, 3);

std::string error_of(std::string_view text) {
    const TemporaryFile file(text);
    const Expected<Scenery> loaded = load_scenery(file.path(), grid);
    return loaded ? "" : to_string(loaded.error()).substr(file.path().size());
}

TEST(Scenery, ReadsHeightsShoreAndLakes) {
    const TemporaryFile file(scenery);
    const Scenery loaded = load_scenery(file.path(), grid).value();
    EXPECT_EQ(loaded.heights[index(*grid.find("0201"))], 20);
    EXPECT_EQ(loaded.heights[index(*grid.find("0102"))], 30);
    EXPECT_EQ(loaded.heights[index(*grid.find("0202"))], -2);
    ASSERT_EQ(loaded.shore.size(), 1U);
    EXPECT_EQ(loaded.shore[0], (std::vector<Point>{{0.5, 1}, {2.25, 1.5}, {1, 3.75}}));
    EXPECT_EQ(loaded.lakes[0].size(), 2U);
}

TEST(Scenery, HeightsWhereThereIsNoHexAreLeftOut) {
    const TemporaryFile file(scenery);
    const Grid holed = grid.with_hexes_in({false, true, true, true, false, true});
    EXPECT_EQ(load_scenery(file.path(), holed).value().heights, (std::vector<int>{30, 0, 20, 0}));
}

TEST(Scenery, MayLackAnyPart) {
    const TemporaryFile file("lakes = []\n");
    EXPECT_TRUE(load_scenery(file.path(), grid).value().heights.empty());
}

TEST(Scenery, NamesTheLineOfAMistake) {
    EXPECT_EQ(error_of(replaced(scenery, "lakes", "lake")), ":4: unknown key \"lake\"");
    EXPECT_EQ(error_of(replaced(scenery, "[2.25, 1.5]", "[2.25]")), ":2: a point is [x, y]");
    EXPECT_EQ(error_of(replaced(scenery, ", [1.0, 3.75]", "")), ":2: an outline of \"shore\" needs 3 points or more");
    EXPECT_EQ(error_of(replaced(scenery, "2.25", "nan")), ":2: \"shore[0][1][0]\" must be a number");
    EXPECT_EQ(error_of(replaced(scenery, "[30, -2]", "[30]")), ":8: row 2 has 1 heights, the map has 2 columns");
    EXPECT_EQ(error_of(replaced(scenery, "  [0, 0],\n", "")), ":6: 2 rows of heights, the map has 3");
    EXPECT_EQ(error_of(replaced(scenery, "30", "9001")), ":8: no hex is 9001 metres high");
}

// A folder with a map of one hex, and a scenery beside it.
TEST(Scenery, IsReadWithTheMapBesideIt) {
    const std::filesystem::path folder = std::filesystem::path(testing::TempDir()) / "causeway-scenery-test";
    std::filesystem::create_directories(folder);
    std::ofstream(folder / "map.toml") << "title = \"Rock\"\n[grid]\nid = \"CCRR\"\nlow_columns = \"even\"\ncolumns = [1, 1]\n"
                                          "rows = [1, 1]\nhex_km = 5\n[legend]\nc = \"clear\"\n[terrain]\nrows = [\"c\"]\n";
    const std::string path = (folder / "map.toml").string();
    EXPECT_TRUE(Map::load(path).value().scenery().heights.empty());
    EXPECT_EQ(Map::load(path).value().hex_km(), 5);
    std::ofstream(folder / "scenery.toml") << "[heights]\nrows = [[7]]\n";
    EXPECT_EQ(Map::load(path).value().scenery().heights, std::vector<int>{7});
    std::ofstream(folder / "scenery.toml") << "[heights]\nrows = [[7, 8]]\n";
    const Expected<Map> bad = Map::load(path);
    std::filesystem::remove_all(folder);
    ASSERT_FALSE(bad);
    EXPECT_EQ(bad.error().where, (folder / "scenery.toml").string() + ":2");
}

}  // namespace
}  // namespace causeway
