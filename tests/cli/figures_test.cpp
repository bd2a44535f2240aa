#include "cli/toml_figures.h"

#include <gtest/gtest.h>

#include <string>

namespace causeway::cli {
namespace {

std::string found(std::string_view text) {
    std::string all;
    for (const Figure& figure : figures_in(text)) {
        all += std::to_string(figure.line) + ":" + std::string(text.substr(figure.begin, figure.end - figure.begin)) + " ";
    }
    return all;
}

TEST(Figures, AreTheWholeNumbersAmongTheValues) {
    EXPECT_EQ(found("a = 3\nb = -12 # not 7\n"), "1:3 2:-12 ");
    EXPECT_EQ(found("a = \"1 and 2\"\nb = '3'\n"), "");
    EXPECT_EQ(found("rows = [\n  [1, 2],\n  [3],\n]\n4x = 5\n"), "2:1 2:2 3:3 5:5 ");
    EXPECT_EQ(found("[table.6]\nkey = { id = \"x\", value = 1 }\n"), "2:1 ");
    EXPECT_EQ(found("x = 1.5\ny = 2026-11-16\nz = true\n"), "");
}

}  // namespace
}  // namespace causeway::cli
