// What the loaders of games share.
#include "core/load.h"

#include <gtest/gtest.h>

#include <array>
#include <string>

#include "tests/core/temporary_file.h"

namespace causeway {
namespace {

constexpr std::string_view text = R"([[charts]]
id = "odds"
rule = "1.1"
source = "ours"
keys = [1, 2]
columns = ["<=49", "50-99", ">=100"]
rows = [["-", "A1", "2"], ["A1", "3", "-"]]
)";
constexpr ChartShape shape{"odds", 3, 1, 2};

// What is said against the file when `read(file, charts)` is done with it.
template <class Read>
std::string refusal(std::string_view written, Read read) {
    const TemporaryFile file(written);
    const Expected<DataFile> data = DataFile::load(file.path());
    const Expected<Charts> charts = Charts::load(file.path());
    read(*data, *charts);
    return data->ok() ? "" : data->error().message;
}

TEST(Load, ReadsChartsByTheirWordsAndNumbers) {
    std::array<std::array<int, 3>, 3> found{};
    constexpr const char* words[] = {"-", "A1"};
    const auto read = [&](const DataFile& file, const Charts& charts) {
        read_cells(file, charts, shape, [&](std::size_t die, std::size_t column, std::string_view cell) {
            return find_word(cell, words, found[die][column]) || find_number(cell, 2, 9, found[die][column]);
        });
    };
    EXPECT_EQ(refusal(text, read), "");
    EXPECT_EQ(found[1], (std::array{0, 1, 2}));
    EXPECT_EQ(found[2], (std::array{1, 3, 0}));
    EXPECT_EQ(refusal(replaced(text, "\"3\"", "\"10\""), read), "\"10\" has no meaning in chart \"odds\"");
}

TEST(Load, RefusesAWordThatAChartCannotHold) {
    const auto check = [](const DataFile& file, const Charts& charts) {
        check_words(file, charts, shape, {"-", "A1", "2", "3"});
    };
    EXPECT_EQ(refusal(text, check), "");
    EXPECT_EQ(refusal(replaced(text, "\"3\"", "\"4\""), check), "\"4\" has no meaning in chart \"odds\"");
}

TEST(Load, ColumnsHoldFromTheirFirstNumberOn) {
    std::vector<int> floors;
    const auto read = [&](const DataFile& file, const Charts& charts) { floors = column_floors(file, *charts.find("odds")); };
    EXPECT_EQ(refusal(text, read), "");
    EXPECT_EQ(floors, (std::vector{49, 50, 100}));
    EXPECT_EQ(refusal(replaced(text, ">=100", ">=20"), read), "the columns of \"odds\" do not rise");
}

TEST(Load, SidesAreBitsByTheirDirections) {
    EXPECT_EQ(sides_where([](Direction d) { return d == all_directions[0] || d == all_directions[3]; }), 0b1001);
}

}  // namespace
}  // namespace causeway
