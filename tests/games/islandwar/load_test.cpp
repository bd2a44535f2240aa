// Data: what is wrong in a file is said with file and line, and nothing is played with it.

#include "tests/data_copy.h"
#include "tests/games/islandwar/board.h"

namespace causeway::islandwar {
namespace {

// What is wrong with a copy of the data in which one text was replaced.
std::string error_of(const std::string& file, const std::string& text, const std::string& by) {
    DataCopy data("islandwar");
    data.replace(file, text, by);
    const Expected<Game> game = load(data.folder());
    return game ? "" : to_string(game.error());
}

bool tells(const std::string& error, const std::string& file, std::string_view what) {
    const bool place = error.find(file + ":") != std::string::npos;
    return (place && error.find(what) != std::string::npos) || (ADD_FAILURE() << error, false);
}

TEST(IslandWarData, AnUnknownKeyIsAnError) {
    EXPECT_TRUE(tells(error_of("terrain.toml", "no_armor = true", "no_armour = true"), "terrain.toml", "no_armour"));
}

TEST(IslandWarData, AFigureOutOfRangeIsAnError) {
    EXPECT_TRUE(tells(error_of("units.toml", "attack = 8", "attack = 80"), "units.toml", "attack"));
}

TEST(IslandWarData, ACounterTwiceIsAnError) {
    EXPECT_TRUE(tells(error_of("units.toml", "id = \"us-2-2\"", "id = \"us-1-2\""), "units.toml", "us-1-2"));
}

TEST(IslandWarData, AResultWithoutMeaningIsAnError) {
    CASES("9A.2");
    EXPECT_TRUE(tells(error_of("charts.toml", "\"AE\"", "\"AX\""), "charts.toml", "AX"));
}

// 18L, 21.3: a Position has room for all who can land from the map in a Player Turn.
TEST(IslandWar_18L, MoreSwimmersThanThereIsRoomForAreAnError) {
    EXPECT_TRUE(tells(error_of("types.toml", "id = \"medium-artillery\"", "id = \"medium-artillery\"\namphibious = true"),
                      "islands.toml", "too many units can land from the map"));
}

// 12.1: nor for more surface points than these.
TEST(IslandWar_12_0, MorePointsThanCanBeSpentAreAnError) {
    EXPECT_TRUE(tells(error_of("islands.toml", "air = 6, surface = 6", "air = 6, surface = 11"), "islands.toml",
                      "more points than can be spent"));
}

}  // namespace
}  // namespace causeway::islandwar
