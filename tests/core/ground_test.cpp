// What loaders ask of a map.
#include "core/ground.h"

#include <gtest/gtest.h>

#include "tests/core/temporary_file.h"

namespace causeway {
namespace coast {

// A game that is nothing but a map.
struct Game {
    Map map;
};
const Map& map(const Game& game) { return game.map; }
bool is_land(const Game& game, HexId hex) { return hex != no_hex && game.map.terrain_name(hex) == "clear"; }

// Two columns, three rows: land in the west, sea in the east; 0103 is off the map.
constexpr std::string_view text = R"(title = "A coast"
[grid]
id = "CCRR"
low_columns = "even"
columns = [1, 2]
rows = [1, 3]
[legend]
"c" = "clear"
"." = "sea"
" " = "off"
[terrain]
rows = ["c.", "c.", " ."]
[[hexsides]]
feature = "river"
sides = ["0101-0102"]
[[lines]]
kind = "rail"
name = "Coast line"
hexes = ["0101", "0102"]
[[places]]
hex = "0101"
name = "Haven"
kinds = ["city", "port"]
)";

Game load() {
    const TemporaryFile file(text);
    return {std::move(*Map::load(file.path()))};
}

// The line that is reported when the map's words are refused; 0 when they are not.
int refused_line(std::string_view written) {
    const TemporaryFile file(written);
    const Expected<DataFile> data = DataFile::load(file.path());
    refuse_unknown_words(data->root(), {{"river"}, {"rail"}, {"city", "port"}});
    for (int line = 1; !data->ok() && line < 40; ++line) {
        if (data->error().where == file.line(line)) {
            return line;
        }
    }
    return 0;
}

TEST(Ground, FindsTheHexesOfAMapInOrder) {
    const Game game = load();
    const std::vector<HexId> land = hexes_where(game.map, [&](HexId hex) { return is_land(game, hex); });
    EXPECT_EQ(land, (std::vector{*game.map.find("0101"), *game.map.find("0102")}));
    EXPECT_EQ(hexes_where(game.map, [](HexId) { return true; }).size(), 5U);  // without what is off the map
}

TEST(Ground, FindsTheSidesOfAFeature) {
    const Game game = load();
    EXPECT_EQ(sides_with(game.map, *game.map.find("0101"), "river"), 1U << index(Direction::south));
    EXPECT_EQ(sides_with(game.map, *game.map.find("0102"), "river"), 1U << index(Direction::north));
    EXPECT_EQ(sides_with(game.map, *game.map.find("0101"), "lake"), 0U);
}

TEST(Ground, RefusesWordsWithoutMeaningWhereTheyStand) {
    EXPECT_EQ(refused_line(text), 0);
    for (const char* word : {"\"river\"", "\"rail\"", "\"port\""}) {
        EXPECT_EQ(refused_line(replaced(text, word, "\"tunnel\"")), line_of(text, word)) << word;
    }
}

TEST(Ground, TakesHexesOnLandEachOnce) {
    const Game game = load();
    const auto read = [&](const char* list) {
        const TemporaryFile file("hexes = " + std::string(list) + "\n");
        const Expected<DataFile> data = DataFile::load(file.path());
        std::vector<HexId> hexes;
        lands_form.read(game, data->root().at("hexes"), hexes);
        return data->ok() ? std::to_string(hexes.size()) : data->error().message;
    };
    EXPECT_EQ(read("[\"0102\", \"0101\"]"), "2");
    EXPECT_EQ(read("[\"0102\", \"0102\"]"), "0102 is here a second time");
    EXPECT_EQ(read("[\"0201\"]"), "is no land hex");
    EXPECT_EQ(read("[\"0103\"]"), "there is no hex \"0103\"");
}

}  // namespace coast
}  // namespace causeway
