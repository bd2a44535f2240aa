#include "core/data.h"

#include <gtest/gtest.h>

#include "tests/core/temporary_file.h"

namespace causeway {
namespace {

constexpr std::string_view units = R"(# Two counters.
[[units]]
id = "jp-37"
strength = [4, 2]
number = 37
hidden = true

[[units]]
id = "us-7"
strength = [8, 6,
            4, 2]
number = 7
place = { hex = "1903" }
)";

// The file's first error after `read` has gone over its root.
template <class Read>
std::string error_of(const TemporaryFile& file, Read read) {
    const Expected<DataFile> data = DataFile::load(file.path());
    if (!data) {
        return to_string(data.error());
    }
    read(data->root());
    return data->ok() ? "" : to_string(data->error());
}

TEST(Data, ReadsEveryType) {
    const TemporaryFile file(units);
    const Expected<DataFile> data = DataFile::load(file.path());
    ASSERT_TRUE(data);
    const std::vector<DataValue> list = data->root().list("units");
    ASSERT_EQ(list.size(), 2U);
    EXPECT_EQ(list[0].text("id"), "jp-37");
    EXPECT_EQ(list[0].integers("strength"), (std::vector<int>{4, 2}));
    EXPECT_EQ(list[0].integer("number"), 37);
    EXPECT_EQ(list[0].at("number").number(), 37.0);
    EXPECT_TRUE(list[0].boolean("hidden"));
    EXPECT_FALSE(list[0].has("place"));
    EXPECT_EQ(list[1].at("place").text("hex"), "1903");
    EXPECT_EQ(list[1].where(), file.line(8));
    EXPECT_TRUE(data->ok());
}

TEST(Data, AMissingMemberTakesItsFallbackWithoutAnError) {
    const TemporaryFile file(units);
    const Expected<DataFile> data = DataFile::load(file.path());
    ASSERT_TRUE(data);
    const DataValue unit = data->root().list("units")[1];
    EXPECT_EQ(unit.text_or("name", "unnamed"), "unnamed");
    EXPECT_EQ(unit.integer_or("turn", -1), -1);
    EXPECT_TRUE(unit.boolean_or("hidden", true));
    EXPECT_TRUE(unit.list_if_any("markers").empty());
    EXPECT_EQ(unit.text_or("id", "unnamed"), "us-7");
    EXPECT_EQ(unit.integer_or("number", -1), 7);
    EXPECT_TRUE(data->ok());
}

TEST(Data, AFallbackDoesNotHideAWrongType) {
    const TemporaryFile file(units);
    EXPECT_EQ(error_of(file, [](const DataValue& root) { root.list("units")[1].integer_or("id", 3); }),
              file.line(9) + ": \"id\" must be a whole number");
}

TEST(Data, NamesTheKeyAndLineOfATypingMistake) {
    const TemporaryFile file(replaced(units, "strength = [8", "strenght = [8"));
    EXPECT_EQ(error_of(file,
                       [](const DataValue& root) {
                           for (const DataValue& unit : root.list("units")) {
                               unit.only({"id", "strength", "number", "hidden", "place"});
                               unit.integers("strength");
                           }
                       }),
              file.line(10) + ": unknown key \"strenght\"");
}

TEST(Data, NamesTheUnknownKeyThatComesFirstInTheFile) {
    const TemporaryFile file("zebra = 1\nant = 2\n");
    EXPECT_EQ(error_of(file, [](const DataValue& root) { root.only({"title"}); }), file.line(1) + ": unknown key \"zebra\"");
}

TEST(Data, NamesTheTableThatLacksAKey) {
    const TemporaryFile file(replaced(units, "number = 7\n", ""));
    EXPECT_EQ(error_of(file,
                       [](const DataValue& root) {
                           for (const DataValue& unit : root.list("units")) {
                               unit.integer("number");
                           }
                       }),
              file.line(8) + ": missing key \"number\"");
}

TEST(Data, NamesTheLineOfAWrongTypeEvenInsideAList) {
    const TemporaryFile file(replaced(units, "            4, 2]", "            4, \"two\"]"));
    EXPECT_EQ(error_of(file, [](const DataValue& root) { root.list("units")[1].integers("strength"); }),
              file.line(11) + ": \"strength[3]\" must be a whole number");
}

TEST(Data, EveryTypeIsChecked) {
    const TemporaryFile file("a = 1\nb = \"text\"\nc = 1.5\n[d]\n");
    EXPECT_EQ(error_of(file, [](const DataValue& root) { root.text("a"); }), file.line(1) + ": \"a\" must be text");
    EXPECT_EQ(error_of(file, [](const DataValue& root) { root.boolean("b"); }), file.line(2) + ": \"b\" must be true or false");
    EXPECT_EQ(error_of(file, [](const DataValue& root) { root.integer("c"); }),
              file.line(3) + ": \"c\" must be a whole number");
    EXPECT_EQ(error_of(file, [](const DataValue& root) { root.list("d"); }), file.line(4) + ": \"d\" must be a list");
    EXPECT_EQ(error_of(file, [](const DataValue& root) { root.at("a").members(); }), file.line(1) + ": \"a\" must be a table");
    EXPECT_EQ(error_of(file, [](const DataValue& root) { root.at("b").text("id"); }), file.line(2) + ": \"b\" must be a table");
}

TEST(Data, RefusesANumberThatNoFigureCouldBe) {
    const TemporaryFile file("a = 5000000000\n");
    EXPECT_EQ(error_of(file, [](const DataValue& root) { root.integer("a"); }),
              file.line(1) + ": \"a\" must be a number that is not so large");
}

TEST(Data, KeepsTheFirstErrorAndReadsOnHarmlessly) {
    const TemporaryFile file("a = 1\nb = 2\n");
    EXPECT_EQ(error_of(file,
                       [](const DataValue& root) {
                           const DataValue missing = root.at("none");
                           EXPECT_EQ(missing.text(), "");
                           EXPECT_EQ(missing.integer("deeper"), 0);
                           EXPECT_TRUE(missing.list("deeper").empty());
                           EXPECT_TRUE(missing.members().empty());
                           missing.only({});
                           root.text("b");
                       }),
              file.line(1) + ": missing key \"none\"");
}

TEST(Data, NamesTheLineOnWhichTheFileStopsBeingToml) {
    const TemporaryFile file("a = 1\nb = = 2\n");
    const Expected<DataFile> data = DataFile::load(file.path());
    ASSERT_FALSE(data);
    EXPECT_EQ(data.error().where, file.line(2));
    EXPECT_FALSE(data.error().message.empty());
}

TEST(Data, RefusesAKeyGivenTwice) {
    const TemporaryFile file("a = 1\n\na = 2\n");
    const Expected<DataFile> data = DataFile::load(file.path());
    ASSERT_FALSE(data);
    EXPECT_EQ(data.error().where, file.line(3));
}

TEST(Data, NamesTheFileThatIsNotThere) {
    const Expected<DataFile> data = DataFile::load("no-such-folder/units.toml");
    ASSERT_FALSE(data);
    EXPECT_EQ(data.error().where, "no-such-folder/units.toml");
    EXPECT_FALSE(data.error().message.empty());
}

TEST(Data, MembersComeInTheOrderOfTheFile) {
    const TemporaryFile file("[legend]\nz = 1\n\".\" = 2\na = 3\n");
    const Expected<DataFile> data = DataFile::load(file.path());
    ASSERT_TRUE(data);
    std::string order;
    for (const auto& [key, value] : data->root().at("legend").members()) {
        order += key + std::to_string(value.integer());
    }
    EXPECT_EQ(order, "z1.2a3");
}

}  // namespace
}  // namespace causeway
