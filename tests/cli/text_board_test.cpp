#include "cli/text_board.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace causeway::cli {
namespace {

// Four columns and three rows; the even columns stand lower.
constexpr const char* map_file = R"(
title = "A corner of nowhere"
[grid]
id = "CCRR"
low_columns = "even"
columns = [1, 4]
rows = [1, 3]
hex_km = 1
[legend]
"c" = "clear"
"r" = "rough"
"s" = "sea"
" " = "off"
[terrain]
rows = ["crc ", "cccc", "sscc"]
[[hexsides]]
feature = "river"
name = "Brook"
source = "made up"
sides = ["0101-0102"]
[[places]]
hex = "0202"
name = "Ford"
kinds = ["town"]
owner = "red"
source = "made up"
[[boxes]]
id = "cup"
title = "the cup"
)";

class TextBoardTest : public testing::Test {
  protected:
    void SetUp() override {
        const std::string path = testing::TempDir() + "text_board_map.toml";
        std::ofstream(path) << map_file;
        Expected<Map> loaded = Map::load(path);
        ASSERT_TRUE(loaded) << to_string(loaded.error());
        map = std::move(*loaded);
        info.sides = {{"red", "Red"}, {"blue", "Blue"}};
        view.turn = 2;
        view.turns = 6;
        view.turn_label = "Dawn";
        view.phase_label = "Red Movement";
        view.phase_rule = "3.1";
        PieceView scout;
        scout.id = "red-scout";
        scout.side = "red";
        scout.name = "Scout Company";
        scout.hex = *map.find("0101");
        scout.attack = 2;
        scout.steps = 1;
        scout.full_steps = 2;
        scout.status = {"moved"};
        PieceView unknown;
        unknown.id = "blue@0202.1";
        unknown.side = "blue";
        unknown.hidden = true;
        unknown.hex = *map.find("0202");
        PieceView waiting;
        waiting.id = "blue-2";
        waiting.side = "blue";
        waiting.name = "2nd Company";
        waiting.box = "cup";
        view.pieces = {scout, unknown, waiting};
        view.control = {{*map.find("0202"), "red"}};
        view.tracks = {{"vp", "Victory points", 3}};
    }

    TextBoard board() const { return {info, map, view}; }

    GameInfo info;
    Map map;
    View view;
};

TEST_F(TextBoardTest, DrawsNumbersAboveContents) {
    const std::string drawn = board().draw({});
    EXPECT_EQ(drawn.substr(0, drawn.find("* place")),
              "0101      0301\n"
              ". R1 0201 .\n"
              "0102 ^    0302\n"
              ".    0202 .    0402\n"
              "0103 .rB1 0303 .\n"
              "~    0203 .    0403\n"
              "     ~         .\n"
              ". clear  ^ rough  ~ sea  ");
}

TEST_F(TextBoardTest, DrawsOnlyTheWindow) {
    const std::string drawn = board().draw({*map.find("0403"), 2, 2});
    EXPECT_EQ(drawn.substr(0, drawn.find(". clear")),
              "0302\n"
              ".    0402\n"
              "0303 .\n"
              ".    0403\n"
              "     .\n");
}

TEST_F(TextBoardTest, TheCornerOfTheWindowMayBeOffTheMap) {
    const std::string drawn = board().draw({*map.find("0402"), 1, 3});
    EXPECT_EQ(drawn.substr(0, drawn.find(". clear")),
              "\n"
              "\n"
              "0402\n"
              ".\n"
              "0403\n"
              ".\n"
              "\n");
}

// One hex on either side of a gap, in which the middle of the pieces lies.
TEST_F(TextBoardTest, TheMiddleOfThePiecesMayBeOffTheMap) {
    const std::string path = testing::TempDir() + "text_board_gap.toml";
    std::ofstream(path) << "title = \"A gap\"\n[grid]\nid = \"CCRR\"\nlow_columns = \"even\"\ncolumns = [1, 5]\nrows = [1, 1]\n"
                           "[legend]\nc = \"clear\"\n\" \" = \"off\"\n[terrain]\nrows = [\"cc cc\"]\n";
    map = Map::load(path).value();
    view.pieces[0].hex = *map.find("0201");
    view.pieces[1].hex = *map.find("0401");
    view.control.clear();
    const std::string drawn = board().draw({no_hex, 3, 1});
    EXPECT_EQ(drawn.substr(0, drawn.find(". clear")),
              "\n"
              "0201      0401\n"
              ". R1      . B1\n");
}

TEST_F(TextBoardTest, WithoutPiecesTheMiddleOfTheMapIsDrawn) {
    view.pieces.clear();
    const std::string drawn = board().draw({no_hex, 1, 1});
    EXPECT_EQ(drawn.substr(0, drawn.find(". clear")), "0302\n.\n\n");
}

TEST_F(TextBoardTest, TellsTheTurnAndTheTracks) {
    EXPECT_EQ(board().phase_line(), "Turn 2 of 6, Dawn. Red Movement (3.1).");
    EXPECT_EQ(board().tracks(), "Victory points: 3\n");
}

TEST_F(TextBoardTest, TellsStacksAsSentences) {
    EXPECT_EQ(board().stacks(),
              "0101, clear. 1 piece:\n"
              "  Scout Company (red-scout), Red, attack 2, 1 of 2 steps; moved\n"
              "0202 Ford, clear (town), controlled by Red. 1 piece:\n"
              "  unidentified Blue piece (blue@0202.1)\n");
}

TEST_F(TextBoardTest, LooksAtHexesPlacesPiecesAndBoxes) {
    EXPECT_EQ(board().look("0101"),
              "0101, clear. 1 piece:\n"
              "  Scout Company (red-scout), Red, attack 2, 1 of 2 steps; moved\n"
              "  south-east: 0201, rough\n"
              "  south: 0102, clear, across a river\n");
    EXPECT_EQ(board().look("ford"), board().look("0202"));
    EXPECT_EQ(board().look("red-scout"), "Scout Company (red-scout), Red, attack 2, 1 of 2 steps; moved at 0101.\n");
    EXPECT_EQ(board().look("cup"), "  2nd Company (blue-2), Blue\n");
    EXPECT_EQ(board().look("0401"), "") << "a frame position without a hex";
    EXPECT_EQ(board().look("nowhere"), "");
}

TEST_F(TextBoardTest, NamesThePieceBehindAnAction) {
    EXPECT_EQ(board().piece_note("red-scout"), "Scout Company at 0101");
    EXPECT_EQ(board().piece_note("blue@0202.1"), "unidentified at 0202 Ford");
    EXPECT_EQ(board().piece_note("blue-2"), "2nd Company in the cup");
    EXPECT_EQ(board().piece_note("red-9"), "");
}

}  // namespace
}  // namespace causeway::cli
