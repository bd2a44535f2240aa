#include "cli/json_lines.h"

#include <gtest/gtest.h>

namespace causeway::cli {
namespace {

constexpr std::string_view document = R"({
  "game": "ichigo, \"campaign\" [1]",
  "pieces" : [
    {"id": "jp-3", "hex": "1903"},
    {
      "id": "ch-74",
      "at": {"hex" : "9999"}
    },
    []
  ],
  "turn": 3
}
)";

TEST(JsonLines, FindsMembersAndElements) {
    EXPECT_EQ(line_of_path(document, "game"), 2U);
    EXPECT_EQ(line_of_path(document, "pieces"), 3U);
    EXPECT_EQ(line_of_path(document, "pieces[0].hex"), 4U);
    EXPECT_EQ(line_of_path(document, "pieces[1]"), 5U);
    EXPECT_EQ(line_of_path(document, "pieces[1].id"), 6U);
    EXPECT_EQ(line_of_path(document, "pieces[1].at.hex"), 7U);
    EXPECT_EQ(line_of_path(document, "pieces[2]"), 9U);
    EXPECT_EQ(line_of_path(document, "turn"), 11U);
}

TEST(JsonLines, StopsAtTheLastValueOnTheWay) {
    EXPECT_EQ(line_of_path(document, ""), 1U);
    EXPECT_EQ(line_of_path(document, "nothing"), 1U);
    EXPECT_EQ(line_of_path(document, "pieces[7].hex"), 3U);
    EXPECT_EQ(line_of_path(document, "pieces[1].strength"), 5U);
    EXPECT_EQ(line_of_path(document, "pieces[x]"), 3U);
    EXPECT_EQ(line_of_path(document, "turn.of"), 11U);
}

TEST(JsonLines, CountsLinesFromOne) {
    EXPECT_EQ(line_at("a\nb\nc", 0), 1U);
    EXPECT_EQ(line_at("a\nb\nc", 2), 2U);
    EXPECT_EQ(line_at("a\nb\nc", 99), 3U);
}

}  // namespace
}  // namespace causeway::cli
