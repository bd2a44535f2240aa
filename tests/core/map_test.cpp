#include "core/map.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/core/temporary_file.h"

namespace causeway {
namespace {

// Four columns, three rows; 0101 is off the map.
constexpr std::string_view island = R"(title = "An island"

[grid]
id = "CCRR"
low_columns = "even"
columns = [1, 4]
rows = [1, 3]

[legend]
"." = "sea"
"c" = "clear"
"m" = "mountain"
" " = "off"

[terrain]
rows = [
  " cc.",
  ".cm.",
  ".cc.",
]

[[hexsides]]
feature = "river"
name = "Mud Creek"
source = "reconstructed: a guess"
sides = ["0201-0202", "0202-0302"]

[[hexsides]]
feature = "lake"
name = "Lake"
sides = ["0202-0303"]

[[lines]]
kind = "rail"
name = "Railroad"
hexes = ["0201", "0302", "0202"]

[[places]]
hex = "0302"
name = "Harbour"
kinds = ["city", "port"]
owner = "japan"

[[places]]
hex = "0203"
name = "Strip"
kinds = ["airbase"]

[[areas]]
id = "north"
title = "The north"
hexes = ["0201", "0301"]

[[boxes]]
id = "pool"
title = "Pool"
)";

Map load(std::string_view text) {
    const TemporaryFile file(text);
    const Expected<Map> map = Map::load(file.path());
    EXPECT_TRUE(map) << to_string(map.error());
    return map.value_or(Map{});
}

HexId hex(const Map& map, const char* name) {
    const std::optional<HexId> found = map.find(name);
    EXPECT_TRUE(found) << name;
    return found.value_or(no_hex);
}

TEST(Map, ReadsTerrainFromRowsOfCharacters) {
    const Map map = load(island);
    EXPECT_EQ(map.title(), "An island");
    EXPECT_EQ(map.size(), 11);
    EXPECT_EQ(map.terrain_name(hex(map, "0201")), "clear");
    EXPECT_EQ(map.terrain_name(hex(map, "0302")), "mountain");
    EXPECT_EQ(map.terrain_name(hex(map, "0401")), "sea");
    EXPECT_EQ(map.terrain_name(hex(map, "0103")), "sea");
    EXPECT_EQ(map.terrain(hex(map, "0302")), map.terrain_index("mountain"));
    EXPECT_EQ(map.terrain_index("swamp"), -1);
}

TEST(Map, AnOffHexIsNoHex) {
    const Map map = load(island);
    EXPECT_FALSE(map.find("0101"));
    EXPECT_EQ(map.grid().at(1, 1), no_hex);
    EXPECT_EQ(map.grid().spots(), 12) << "it has a spot in the frame all the same";
    EXPECT_EQ(hex(map, "0102"), HexId{0}) << "the first that exists";
    EXPECT_EQ(hex(map, "0403"), HexId{10});
}

TEST(Map, NeitherNoHexNorABoxExists) {
    const Map map = load(island);
    EXPECT_TRUE(map.exists(hex(map, "0403"))) << "the last";
    EXPECT_FALSE(map.exists(static_cast<HexId>(map.size())));
    EXPECT_FALSE(map.exists(HexId{0x8000}));
    EXPECT_FALSE(map.exists(no_hex));
}

TEST(Map, NeighboursLeaveOutTheEdgeAndOffHexes) {
    const Map map = load(island);
    EXPECT_EQ(map.neighbour(hex(map, "0201"), Direction::north_west), no_hex) << "0101 is off";
    EXPECT_EQ(map.neighbour(hex(map, "0201"), Direction::north), no_hex) << "the edge";
    EXPECT_EQ(map.neighbour(hex(map, "0201"), Direction::south_west), hex(map, "0102"));
    for (int i = 0; i < map.size(); ++i) {
        const auto here = static_cast<HexId>(i);
        for (const Direction d : all_directions) {
            EXPECT_EQ(map.neighbour(here, d), map.neighbours(here)[index(d)]);
            EXPECT_EQ(map.neighbour(here, d), map.grid().neighbour(here, d));
        }
    }
}

TEST(Map, AFeatureLiesOnBothSidesOfItsHexside) {
    const Map map = load(island);
    const int river = map.feature_index("river");
    const int lake = map.feature_index("lake");
    EXPECT_TRUE(map.has_feature(hex(map, "0201"), Direction::south, river));
    EXPECT_TRUE(map.has_feature(hex(map, "0202"), Direction::north, river));
    EXPECT_FALSE(map.has_feature(hex(map, "0202"), Direction::south, river));
    EXPECT_FALSE(map.has_feature(hex(map, "0202"), Direction::north, lake));
    EXPECT_TRUE(map.has_feature(hex(map, "0202"), Direction::south_east, lake));
    EXPECT_TRUE(map.has_feature(hex(map, "0303"), Direction::north_west, lake));
    EXPECT_EQ(map.features(hex(map, "0202"), Direction::north_east), 1U << static_cast<unsigned>(river));
    EXPECT_FALSE(map.has_feature(hex(map, "0202"), Direction::north, map.feature_index("canal")));
    EXPECT_EQ(map.hexside_runs().front().source, "reconstructed: a guess");
    EXPECT_EQ(map.hexside_runs().front().sides.size(), 2U);
}

TEST(Map, FindsLinesPlacesAreasAndBoxes) {
    const Map map = load(island);
    ASSERT_NE(map.line("Railroad"), nullptr);
    EXPECT_EQ(map.line("Railroad")->hexes, (std::vector{hex(map, "0201"), hex(map, "0302"), hex(map, "0202")}));
    EXPECT_EQ(map.line("Canal"), nullptr);
    ASSERT_NE(map.place(hex(map, "0302")), nullptr);
    EXPECT_TRUE(map.place(hex(map, "0302"))->is("port"));
    EXPECT_FALSE(map.place(hex(map, "0302"))->is("airbase"));
    EXPECT_EQ(map.place(hex(map, "0302"))->owner, "japan");
    EXPECT_EQ(map.place(hex(map, "0203"))->owner, "");
    EXPECT_EQ(map.place(hex(map, "0201")), nullptr);
    ASSERT_NE(map.area("north"), nullptr);
    EXPECT_EQ(map.area("north")->title, "The north");
    EXPECT_EQ(map.area("north")->hexes.size(), 2U);
    EXPECT_EQ(map.area("south"), nullptr);
    ASSERT_EQ(map.boxes().size(), 1U);
    EXPECT_EQ(map.boxes()[0].id, "pool");
}

TEST(Map, LabelsAHexByItsNumberAndPlace) {
    const Map map = load(island);
    EXPECT_EQ(map.label(hex(map, "0302")), "0302 Harbour");
    EXPECT_EQ(map.label(hex(map, "0201")), "0201");
}

TEST(Map, AMapMayHaveNothingButTerrain) {
    const Map map = load(island.substr(0, island.find("[[hexsides]]")));
    EXPECT_TRUE(map.places().empty());
    EXPECT_EQ(map.features(hex(map, "0201"), Direction::south), 0U);
}

constexpr std::string_view levels_of_the_island = R"([levels]
source = "reconstructed: a guess"
rows = [
  "..1.",
  ".14.",
  "0.9.",
]

)";

std::string island_with_levels() {
    return replaced(island, "[[hexsides]]", std::string(levels_of_the_island) + "[[hexsides]]");
}

TEST(Map, ReadsLevelsFromRowsOfDigits) {
    const Map map = load(island_with_levels());
    EXPECT_TRUE(map.has_levels());
    EXPECT_EQ(map.level(hex(map, "0301")), 1);
    EXPECT_EQ(map.level(hex(map, "0302")), 4);
    EXPECT_EQ(map.level(hex(map, "0303")), 9);
    EXPECT_EQ(map.level(hex(map, "0103")), 0);
    EXPECT_EQ(map.level(hex(map, "0401")), 0) << "a dot is level 0";
}

TEST(Map, WithoutLevelsEveryHexIsAtLevelNought) {
    const Map map = load(island);
    EXPECT_FALSE(map.has_levels());
    EXPECT_EQ(map.level(hex(map, "0302")), 0);
}

TEST(Map, TheScaleMayBeAFraction) {
    EXPECT_EQ(load(replaced(island, "rows = [1, 3]", "rows = [1, 3]\nhex_km = 0.5")).hex_km(), 0.5);
    EXPECT_EQ(load(island).hex_km(), 0) << "the map does not say";
}

TEST(Map, HexsidesOfARunKeepTheOrderOfTheirHexes) {
    const Map map = load(replaced(island, "\"0201-0202\"", "\"0202-0201\""));
    EXPECT_EQ(map.hexside_runs().front().sides.front(), std::pair(hex(map, "0202"), hex(map, "0201")));
}

TEST(Map, ReadsADottedMapWithLowOddColumns) {
    const Map map = load(R"(title = "Strip"
[grid]
id = "CC.RR"
low_columns = "odd"
columns = [0, 2]
rows = [1, 2]
[legend]
x = "clear"
[terrain]
rows = ["xxx", "xxx"]
[[hexsides]]
feature = "cliff"
sides = ["00.02-01.01"]
)");
    EXPECT_TRUE(map.has_feature(hex(map, "00.02"), Direction::north_east, map.feature_index("cliff")));
    EXPECT_TRUE(map.has_feature(hex(map, "01.01"), Direction::south_west, map.feature_index("cliff")));
}

struct BadMap {
    const char* name;
    std::string_view from, to;  // what is changed in the island
    std::string_view at;        // text on the line that the error must name, in the changed file
    std::string_view message;
};
// NOLINTNEXTLINE: how GoogleTest prints a parameter
void PrintTo(const BadMap& bad, std::ostream* out) { *out << bad.name; }

class BadMaps : public testing::TestWithParam<BadMap> {};

TEST_P(BadMaps, AreRefusedWithFileAndLine) {
    const BadMap& bad = GetParam();
    const std::string text = replaced(island_with_levels(), bad.from, bad.to);
    const TemporaryFile file(text);
    const Expected<Map> map = Map::load(file.path());
    ASSERT_FALSE(map);
    ASSERT_GT(line_of(text, bad.at), 0);
    EXPECT_EQ(to_string(map.error()), file.line(line_of(text, bad.at)) + ": " + std::string(bad.message));
}

INSTANTIATE_TEST_SUITE_P(
    Map, BadMaps,
    testing::Values(
        BadMap{"MissingTitle", "title = \"An island\"", "", "\n", "missing key \"title\""},
        BadMap{"UnknownTable", "[[boxes]]", "[[boxs]]", "[[boxs]]", "unknown key \"boxs\""},
        BadMap{"UnknownKeyOfTheGrid", "id = \"CCRR\"", "id = \"CCRR\"\nsize = 3", "size = 3", "unknown key \"size\""},
        BadMap{"Numbering", "\"CCRR\"", "\"RRCC\"", "\"RRCC\"", "\"id\" must be \"CCRR\" or \"CC.RR\""},
        BadMap{"LowColumns", "\"even\"", "\"left\"", "\"left\"", "\"low_columns\" must be \"even\" or \"odd\""},
        BadMap{"ColumnsBackwards", "[1, 4]", "[4, 1]", "[4, 1]", "\"columns\" must be [first, last] within 0 to 99"},
        BadMap{"RowsOfThreeDigits", "[1, 3]", "[1, 100]", "[1, 100]", "\"rows\" must be [first, last] within 0 to 99"},
        BadMap{"OnlyOneRowNumber", "[1, 3]", "[3]", "[3]", "\"rows\" must be [first, last] within 0 to 99"},
        BadMap{"NoScale", "id = \"CCRR\"", "id = \"CCRR\"\nhex_km = 0", "hex_km", "\"hex_km\" must be positive"},
        BadMap{"LongLegend", "\"c\" = \"clear\"", "\"cl\" = \"clear\"", "\"cl\"",
               "a terrain of the legend needs one character, not \"cl\""},
        BadMap{"TerrainTwiceInTheLegend", "\"mountain\"", "\"clear\"", "\"m\" = ", "terrain \"clear\" is here a second time"},
        BadMap{"TooFewRows", "  \".cm.\",\n", "", "rows = [\n", "2 rows of terrain, the map has 3"},
        BadMap{"TooManyRows", "  \".cm.\",", "  \".cm.\", \".cm.\",", "rows = [\n", "4 rows of terrain, the map has 3"},
        BadMap{"ShortRow", "\".cm.\"", "\".cm\"", "\".cm\"", "row 2 has 3 characters, the map has 4 columns"},
        BadMap{"LongRow", "\".cc.\"", "\".cc..\"", "\".cc..\"", "row 3 has 5 characters, the map has 4 columns"},
        BadMap{"UnknownTerrain", "\".cm.\"", "\".cx.\"", "\".cx.\"", "'x' in hex 0302 is not in the legend"},
        BadMap{"NothingButOff", "  \" cc.\",\n  \".cm.\",\n  \".cc.\",", "\"    \", \"    \", \"    \"", "[terrain]",
               "there is no hex on the map"},
        BadMap{"TooFewRowsOfLevels", "  \".14.\",\n", "", "rows = [\n  \"..1.\"", "2 rows of levels, the map has 3"},
        BadMap{"ShortRowOfLevels", "\".14.\"", "\".14\"", "\".14\"", "row 2 has 3 characters, the map has 4 columns"},
        BadMap{"UnknownLevel", "\".14.\"", "\".1c.\"", "\".1c.\"", "'c' in hex 0302 is not a level"},
        BadMap{"UnknownKeyOfTheLevels", "[levels]", "[levels]\nunit = 3", "unit = 3", "unknown key \"unit\""},
        BadMap{"LevelsWithoutRows", "rows = [\n  \"..1.\",\n  \".14.\",\n  \"0.9.\",\n]\n", "", "[levels]",
               "missing key \"rows\""},
        BadMap{"HexsideWithoutDash", "\"0201-0202\"", "\"0201\"", "\"0201\"", "a hexside is a pair of hexes, not \"0201\""},
        BadMap{"HexsideOfNoHex", "0201-0202", "0201-0902", "0201-0902", "there is no hex \"0902\" on the map"},
        BadMap{"HexsideOfAnOffHex", "0201-0202", "0101-0201", "0101-0201", "there is no hex \"0101\" on the map"},
        BadMap{"HexsideOfDistantHexes", "0201-0202", "0201-0203", "0201-0203", "the hexes of \"0201-0203\" are not adjacent"},
        BadMap{"HexsideOfOneHex", "0201-0202", "0201-0201", "0201-0201", "the hexes of \"0201-0201\" are not adjacent"},
        BadMap{"HexsideTwice", "\"0202-0302\"", "\n\"0202-0201\"", "0202-0201", "hexside \"0201-0202\" is here a second time"},
        BadMap{"HexsideWithoutFeature", "feature = \"lake\"\n", "", "[[hexsides]]\nname = \"Lake\"", "missing key \"feature\""},
        BadMap{"UnknownKeyOfAHexside", "name = \"Lake\"", "nam = \"Lake\"", "nam = \"Lake\"", "unknown key \"nam\""},
        BadMap{"LineWithAGap", "\"0201\", \"0302\"", "\"0201\",\n \"0303\"", " \"0303\"",
               "0303 is not adjacent to 0201 before it"},
        BadMap{"LineOffTheMap", "\"0201\", \"0302\"", "\"0201\",\n \"0101\"", " \"0101\"",
               "there is no hex \"0101\" on the map"},
        BadMap{"LineWithoutKind", "kind = \"rail\"\n", "", "[[lines]]", "missing key \"kind\""},
        BadMap{"PlaceOffTheMap", "hex = \"0302\"", "hex = \"0512\"", "hex = \"0512\"", "there is no hex \"0512\" on the map"},
        BadMap{"PlaceTwice", "name = \"Strip\"", "name = \"Harbour\"", "[[places]]\nhex = \"0203\"",
               "place \"Harbour\" is here a second time"},
        BadMap{"KindsOfAPlaceAreAList", "[\"airbase\"]", "\"airbase\"", "\"airbase\"", "\"kinds\" must be a list"},
        BadMap{"UnknownKeyOfAPlace", "owner = \"japan\"", "onwer = \"japan\"", "onwer", "unknown key \"onwer\""},
        BadMap{"AreaTwice", "[[boxes]]", "[[areas]]\nid = \"north\"\nhexes = []\n[[boxes]]",
               "[[areas]]\nid = \"north\"\nhexes = []", "area \"north\" is here a second time"},
        BadMap{"AreaHexTwice", "[\"0201\", \"0301\"]", "[\"0201\",\n\"0201\"]", "\"0201\"]",
               "hex \"0201\" is here a second time"},
        BadMap{"AreaOffTheMap", "\"0301\"]", "\n\"0501\"]", "\"0501\"]", "there is no hex \"0501\" on the map"},
        BadMap{"BoxTwice", "title = \"Pool\"", "title = \"Pool\"\n[[boxes]]\nid = \"pool\"\ntitle = \"Again\"",
               "[[boxes]]\nid = \"pool\"\ntitle = \"Again\"", "box \"pool\" is here a second time"},
        BadMap{"HexThatIsANumber", "hex = \"0302\"", "hex = 302", "hex = 302", "\"hex\" must be text"}),
    [](const auto& bad) { return std::string(bad.param.name); });

TEST(Map, RefusesMoreFeaturesThanItHasBitsFor) {
    std::string text(island);
    for (int i = 0; i < 31; ++i) {
        text += "[[hexsides]]\nfeature = \"f" + std::to_string(i) + "\"\nsides = [\"0201-0202\"]\n";
    }
    const TemporaryFile file(text);
    const Expected<Map> map = Map::load(file.path());
    ASSERT_FALSE(map);
    EXPECT_EQ(map.error().message, "more than 32 hexside features");
}

TEST(Map, NamesTheFileThatIsNotThere) {
    const Expected<Map> map = Map::load("nowhere/map.toml");
    ASSERT_FALSE(map);
    EXPECT_EQ(map.error().where, "nowhere/map.toml");
}

TEST(Map, TheMapOfChinaLoads) {
    const Expected<Map> map = Map::load(std::string(CAUSEWAY_TEST_DATA) + "/ichigo/map.toml");
    ASSERT_TRUE(map) << to_string(map.error());
    EXPECT_EQ(map->size(), 36 * 25 - 65);
    EXPECT_FALSE(map->find("1305"));
    EXPECT_TRUE(map->find("1401"));
    EXPECT_EQ(map->label(hex(*map, "3106")), "3106 Shanghai");
    EXPECT_GE(map->feature_index("river"), 0);
    EXPECT_GE(map->feature_index("lake"), 0);
    ASSERT_EQ(map->lines().size(), 1U);
    EXPECT_EQ(map->lines()[0].kind, "rail");
    ASSERT_NE(map->area("north-edge"), nullptr);
    for (const HexId edge : map->area("north-edge")->hexes) {
        EXPECT_EQ(map->grid().row(edge), 1);
        EXPECT_EQ(map->neighbour(edge, Direction::north), no_hex);
    }
    for (const Place& place : map->places()) {
        EXPECT_NE(map->terrain_name(place.hex), "sea") << place.name;
    }
}

TEST(Map, TheMapOfGuamLoadsWithItsLevels) {
    const Expected<Map> map = Map::load(std::string(CAUSEWAY_TEST_DATA) + "/guam/map.toml");
    ASSERT_TRUE(map) << to_string(map.error());
    EXPECT_EQ(map->hex_km(), 0.5);
    EXPECT_EQ(map->size(), 77 * 94 - 3962);
    EXPECT_EQ(map->level(hex(*map, "31.64")), 4);
    EXPECT_EQ(map->level(hex(*map, "32.65")), 3);
    for (int i = 0; i < map->size(); ++i) {
        const auto here = static_cast<HexId>(i);
        EXPECT_EQ(map->level(here) > 0, map->terrain_name(here) != "sea") << map->name(here);
        EXPECT_NE(map->terrain_name(here), "off") << map->name(here);
    }
    for (const HexsideRun& run : map->hexside_runs()) {
        for (const auto& [lower, upper] : run.sides) {
            if (run.feature == "slope" || run.feature == "steep") {
                EXPECT_LE(map->level(lower), map->level(upper)) << map->name(lower) << "-" << map->name(upper);
            }
        }
    }
}

// Two sheets of two columns beside each other, numbered through.
constexpr std::string_view archipelago = R"(title = "Two islands"

[grid]
id = "CCRR"
low_columns = "even"
columns = [1, 5]
rows = [1, 2]

[legend]
"c" = "clear"
" " = "off"

[terrain]
rows = [
  "cc cc",
  "cc cc",
]

[[sheets]]
id = "west"
title = "The western island"
columns = [1, 2]

[[sheets]]
id = "east"
title = "The eastern island"
columns = [4, 5]
)";

TEST(Map, HasSheetsThatDoNotTouch) {
    const Map map = load(archipelago);
    ASSERT_EQ(map.sheets().size(), 2U);
    const Sheet* east = map.sheet("east");
    ASSERT_NE(east, nullptr);
    EXPECT_EQ(east->title, "The eastern island");
    EXPECT_TRUE(map.lies_on(hex(map, "0401"), *east));
    EXPECT_FALSE(map.lies_on(hex(map, "0202"), *east));
    EXPECT_EQ(map.sheet("north"), nullptr);
    for (const Direction d : all_directions) {
        const HexId beside = map.neighbour(hex(map, "0201"), d);
        EXPECT_TRUE(beside == no_hex || !map.lies_on(beside, *east));
    }
    EXPECT_TRUE(load(island).sheets().empty());
}

std::string error_of(std::string_view text) {
    const TemporaryFile file(text);
    const Expected<Map> map = Map::load(file.path());
    return map ? "" : map.error().message;
}

TEST(Map, RefusesSheetsThatTouchOrLeaveHexesOut) {
    std::string touching(archipelago);
    touching.replace(touching.find("[4, 5]"), 6, "[3, 5]");
    EXPECT_EQ(error_of(touching), "a column without hexes must lie between two sheets");
    std::string narrow(archipelago);
    narrow.replace(narrow.find("[4, 5]"), 6, "[4, 4]");
    EXPECT_EQ(error_of(narrow), "0501 lies on none of the sheets");
}

}  // namespace
}  // namespace causeway
