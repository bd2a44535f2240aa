#include "core/chart.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/core/temporary_file.h"

namespace causeway {
namespace {

constexpr std::string_view two_charts = R"([[charts]]
id = "combat"
title = "Combat results"
rule = "11.8"
source = "reconstructed: a guess"
keys = [1, 2, 3]
columns = ["1:3", "1:2", "1:1", "2:1", "4:1"]
rows = [
  ["z1", "a1", "b1", "c1", "d1", "e1", "f1"],
  ["z2", "a2", "b2", "c2", "d2", "e2", "f2"],
  ["z3", "a3", "b3", "c3", "d3", "e3", "f3"],
]
lines.china = 0
lines.japan = 1
lines.us = 2
printed = [{ what = "one cell", rule = "11.19" }]
reasons = ["Symmetry."]

[[charts]]
id = "air"
rule = "8.7"
source = "printed 8.7"
keys = [0, 1, 2]
columns = ["normal", "late"]
rows = [["no-roll", "-2"], ["-1", "-1"], ["0", "3"]]
modifiers = [
  { id = "bases", value = -1, title = "Bases lost" },
  { id = "railroad", value = 2 },
]

[[terrain]]
id = "mountain"
cost = 2
shift = -2
source = "printed 10.8"
)";

Charts load(std::string_view text) {
    const TemporaryFile file(text);
    const Expected<Charts> charts = Charts::load(file.path());
    EXPECT_TRUE(charts) << to_string(charts.error());
    return charts.value_or(Charts{});
}

TEST(Odds, FractionsFavourTheDefender) {
    EXPECT_EQ(odds_ratio(26, 7), 3);
    EXPECT_EQ(odds_ratio(5, 11), -3);
    EXPECT_EQ(odds_ratio(7, 7), 1);
    EXPECT_EQ(odds_ratio(13, 7), 1);
    EXPECT_EQ(odds_ratio(14, 7), 2);
    EXPECT_EQ(odds_ratio(6, 7), -2);
    EXPECT_EQ(odds_ratio(7, 14), -2);
    EXPECT_EQ(odds_ratio(7, 15), -3);
    EXPECT_EQ(odds_ratio(1, 40), -40);
}

TEST(Odds, AreTheBestWholeOddsThatTheAttackerStillReaches) {
    for (int attack = 1; attack <= 60; ++attack) {
        for (int defence = 1; defence <= 60; ++defence) {
            const int ratio = odds_ratio(attack, defence);
            if (ratio > 0) {
                ASSERT_GE(attack, ratio * defence);
                ASSERT_LT(attack, (ratio + 1) * defence);
            } else {
                ASSERT_LE(ratio, -2);
                ASSERT_GE(-ratio * attack, defence);
                ASSERT_LT((-ratio - 1) * attack, defence);
            }
            ASSERT_LE(ratio, odds_ratio(attack + 1, defence)) << "more attackers never hurt";
            ASSERT_GE(ratio, odds_ratio(attack, defence + 1)) << "more defenders never help";
        }
    }
}

TEST(Odds, AreWrittenAsARatio) {
    EXPECT_EQ(odds_text(3), "3:1");
    EXPECT_EQ(odds_text(1), "1:1");
    EXPECT_EQ(odds_text(-3), "1:3");
}

TEST(Chart, ReadsItsCellsByDieAndColumn) {
    const Charts charts = load(two_charts);
    const Chart* combat = charts.find("combat");
    ASSERT_NE(combat, nullptr);
    EXPECT_EQ(combat->title(), "Combat results");
    EXPECT_EQ(combat->rule(), "11.8");
    EXPECT_EQ(combat->source(), "reconstructed: a guess");
    EXPECT_EQ(combat->columns(), 5);
    EXPECT_EQ(combat->first_die(), 1);
    EXPECT_EQ(combat->last_die(), 3);
    EXPECT_EQ(combat->cell(1, 1), "a1");
    EXPECT_EQ(combat->cell(2, 4), "d2");
    EXPECT_EQ(combat->cell(3, 5), "e3");
    EXPECT_EQ(combat->column_name(3), "2:1");
    EXPECT_EQ(charts.find("weather"), nullptr);
    EXPECT_EQ(charts.all().size(), 2U);
}

TEST(Chart, AModifiedDieBeyondTheRowsTakesTheEndRow) {
    const Charts charts = load(two_charts);
    const Chart* air = charts.find("air");
    ASSERT_NE(air, nullptr);
    EXPECT_EQ(air->first_die(), 0);
    EXPECT_EQ(air->cell(0), "no-roll");
    EXPECT_EQ(air->cell(-7), "no-roll");
    EXPECT_EQ(air->cell(2), "0");
    EXPECT_EQ(air->cell(9, 1), "3");
}

TEST(Chart, OddsBeyondTheEndsUseTheEndColumns) {
    const Charts charts = load(two_charts);
    const Chart* combat = charts.find("combat");
    ASSERT_NE(combat, nullptr);
    EXPECT_EQ(combat->odds_column(-9), 0);
    EXPECT_EQ(combat->odds_column(-3), 0);
    EXPECT_EQ(combat->odds_column(-2), 1);
    EXPECT_EQ(combat->odds_column(1), 2);
    EXPECT_EQ(combat->odds_column(2), 3);
    EXPECT_EQ(combat->odds_column(3), 3) << "between two columns the poorer one holds";
    EXPECT_EQ(combat->odds_column(4), 4);
    EXPECT_EQ(combat->odds_column(20), 4);
}

TEST(Chart, ShiftsStopAtTheEndsOfTheGridAndOfALine) {
    const Charts charts = load(two_charts);
    const Chart* combat = charts.find("combat");
    ASSERT_NE(combat, nullptr);
    EXPECT_EQ(combat->clamp(-1), 0);
    EXPECT_EQ(combat->clamp(2), 2);
    EXPECT_EQ(combat->clamp(5), 4);
}

TEST(Chart, LinesStandOffsetOverTheGrid) {
    const Charts charts = load(two_charts);
    const Chart* combat = charts.find("combat");
    ASSERT_NE(combat, nullptr);
    EXPECT_EQ(combat->line_offset("china"), 0);
    EXPECT_EQ(combat->line_offset("japan"), 1);
    EXPECT_EQ(combat->line_offset("us"), 2);
    EXPECT_EQ(combat->line_offset("france"), 0);
    EXPECT_EQ(combat->width(), 7);
    EXPECT_EQ(combat->cell(2, combat->odds_column(99) + combat->line_offset("us")), "f2");
    EXPECT_EQ(combat->cell(2, combat->odds_column(-99) + combat->line_offset("china")), "z2");
}

TEST(Chart, FindsColumnsModifiersAndTerrainById) {
    const Charts charts = load(two_charts);
    const Chart* air = charts.find("air");
    ASSERT_NE(air, nullptr);
    EXPECT_EQ(air->title(), "air") << "without a title the id serves";
    EXPECT_EQ(air->find_column("late"), 1);
    EXPECT_EQ(air->find_column("early"), -1);
    EXPECT_EQ(air->modifier("bases"), -1);
    EXPECT_EQ(air->modifier("railroad"), 2);
    EXPECT_EQ(air->modifier("weather"), 0);
    ASSERT_EQ(air->modifiers().size(), 2U);
    EXPECT_EQ(air->modifiers()[0].title, "Bases lost");
    ASSERT_NE(charts.terrain("mountain"), nullptr);
    EXPECT_EQ(charts.terrain("mountain")->cost, 2);
    EXPECT_EQ(charts.terrain("mountain")->shift, -2);
    EXPECT_EQ(charts.terrain("swamp"), nullptr);
}

TEST(Chart, ACellMayHoldANumber) {
    EXPECT_EQ(cell_number("-5"), -5);
    EXPECT_EQ(cell_number("0"), 0);
    EXPECT_EQ(cell_number("12"), 12);
    for (const char* text : {"", "no-roll", "1/2", "3 ", "1.5", "99999999999"}) {
        EXPECT_FALSE(cell_number(text)) << text;
    }
}

struct BadChart {
    const char* name;
    std::string_view from, to;  // what is changed in the two charts
    std::string_view at;        // text on the line that the error must name, in the changed file
    std::string_view message;
};
// NOLINTNEXTLINE: how GoogleTest prints a parameter
void PrintTo(const BadChart& bad, std::ostream* out) { *out << bad.name; }

class BadCharts : public testing::TestWithParam<BadChart> {};

TEST_P(BadCharts, AreRefusedWithFileAndLine) {
    const BadChart& bad = GetParam();
    const std::string text = replaced(two_charts, bad.from, bad.to);
    const TemporaryFile file(text);
    const Expected<Charts> charts = Charts::load(file.path());
    ASSERT_FALSE(charts);
    ASSERT_GT(line_of(text, bad.at), 0);
    EXPECT_EQ(to_string(charts.error()), file.line(line_of(text, bad.at)) + ": " + std::string(bad.message));
}

INSTANTIATE_TEST_SUITE_P(
    Chart, BadCharts,
    testing::Values(
        BadChart{"UnknownTable", "[[terrain]]", "[[terain]]", "[[terain]]", "unknown key \"terain\""},
        BadChart{"UnknownKey", "columns = [\"normal\"", "colums = [\"normal\"", "colums", "unknown key \"colums\""},
        BadChart{"MissingSource", "source = \"printed 8.7\"\n", "", "[[charts]]\nid = \"air\"", "missing key \"source\""},
        BadChart{"MissingRule", "rule = \"8.7\"\n", "", "[[charts]]\nid = \"air\"", "missing key \"rule\""},
        BadChart{"SameId", "id = \"air\"", "id = \"combat\"", "[[charts]]\nid = \"combat\"\nrule = \"8.7\"",
                 "chart \"combat\" is here a second time"},
        BadChart{"KeyLeftOut", "keys = [1, 2, 3]", "keys = [1, 2, 4]", "[1, 2, 4]",
                 "the keys of a chart must be consecutive numbers"},
        BadChart{"KeyThatIsText", "keys = [0, 1, 2]", "keys = [0, 1, \"two\"]", "\"two\"",
                 "\"keys[2]\" must be a whole number"},
        BadChart{"NoKeys", "keys = [0, 1, 2]", "keys = []", "[[charts]]\nid = \"air\"", "a chart needs a row"},
        BadChart{"NoColumns", "columns = [\"normal\", \"late\"]", "columns = []", "[[charts]]\nid = \"air\"",
                 "a chart needs a column"},
        BadChart{"RowLeftOut", "  [\"z2\", \"a2\", \"b2\", \"c2\", \"d2\", \"e2\", \"f2\"],\n", "", "rows = [\n",
                 "2 rows for 3 keys"},
        BadChart{"CellLeftOut", "\"c2\", ", "", "\"b2\"", "6 cells instead of 7"},
        BadChart{"CellThatIsANumber", "\"c2\"", "2", "\"b2\"", "\"rows[1][3]\" must be text"},
        BadChart{"ColumnTwice", "\"late\"", "\"normal\"", "columns = [\"normal\"", "a column is here a second time"},
        BadChart{"OddsOutOfOrder", "\"1:3\", \"1:2\"", "\"1:2\", \"1:3\"", "columns = [\"1:2\"",
                 "columns of odds must all be odds such as \"1:2\" or \"3:1\", the poorest first"},
        BadChart{"OddsMixedWithNames", "\"4:1\"", "\"overrun\"", "\"overrun\"",
                 "columns of odds must all be odds such as \"1:2\" or \"3:1\", the poorest first"},
        BadChart{"OddsThatAreNotLowest", "\"4:1\"", "\"5:2\"", "\"5:2\"",
                 "columns of odds must all be odds such as \"1:2\" or \"3:1\", the poorest first"},
        BadChart{"LineBeyondTheGrid", "lines.us = 2", "lines.us = 3", "\"a1\"", "7 cells instead of 8"},
        BadChart{"LineWithoutNumber", "lines.us = 2", "lines.us = \"1\"", "lines.us", "\"us\" must be a whole number"},
        BadChart{"UnknownKeyOfAModifier", "value = 2", "vaule = 2", "vaule", "unknown key \"vaule\""},
        BadChart{"ModifierTwice", "id = \"railroad\"", "id = \"bases\"", "modifiers = [", "a modifier is here a second time"},
        BadChart{"UnknownKeyOfARemark", "what = ", "wath = ", "wath", "unknown key \"wath\""},
        BadChart{"TerrainWithoutShift", "shift = -2\n", "", "[[terrain]]", "missing key \"shift\""}),
    [](const auto& bad) { return std::string(bad.param.name); });

TEST(Chart, TerrainMayBeListedOnce) {
    const TemporaryFile file(std::string(two_charts) +
                             "\n[[terrain]]\nid = \"mountain\"\ncost = 1\nshift = 0\nsource = \"\"\n");
    const Expected<Charts> charts = Charts::load(file.path());
    ASSERT_FALSE(charts);
    EXPECT_EQ(charts.error().message, "terrain \"mountain\" is here a second time");
}

TEST(Chart, TheChartsOfIchigoLoad) {
    const Expected<Charts> charts = Charts::load(std::string(CAUSEWAY_TEST_DATA) + "/ichigo/charts.toml");
    ASSERT_TRUE(charts) << to_string(charts.error());
    const Chart* combat = charts->find("combat");
    ASSERT_NE(combat, nullptr);
    // 11.19: the Japanese line at 2:1 gives 2/4 on a six.
    EXPECT_EQ(combat->cell(6, combat->odds_column(2) + combat->line_offset("japan")), "2/4");
    EXPECT_EQ(combat->column_name(combat->odds_column(-99)), "1:5");
    EXPECT_EQ(combat->column_name(combat->odds_column(99)), "10:1");
    ASSERT_NE(charts->terrain("mountain"), nullptr);
    EXPECT_EQ(charts->terrain("mountain")->cost, 2);
    for (const Chart& chart : charts->all()) {
        EXPECT_FALSE(chart.source().empty()) << chart.id();
    }
}

TEST(ChartTables, ShowWhatTheRulesRead) {
    const Charts charts = load(two_charts);
    const ChartTable table = table_of(*charts.find("combat"));
    EXPECT_EQ(table.title, "Combat results");
    EXPECT_EQ(table.rule, "11.8");
    EXPECT_EQ(table.row_head, "die");
    EXPECT_TRUE(is_reconstructed(table));
    ASSERT_EQ(table.rows.size(), 3U);
    EXPECT_EQ(table.rows[1].label, "2");
    EXPECT_EQ(table.rows[1].cells[4], charts.find("combat")->cell(2, 4));
    EXPECT_EQ(table.printed[0].rule, "11.19");
    EXPECT_EQ(table.reasons, std::vector<std::string>{"Symmetry."});
}

// Each nation's odds stand over the cells that it reads.
TEST(ChartTables, HaveALineOfHeadingsForEachNation) {
    const Charts charts = load(two_charts);
    const Chart& combat = *charts.find("combat");
    const ChartTable table = table_of(combat);
    ASSERT_EQ(table.headings.size(), 3U);
    const ChartRow& us = table.headings[static_cast<std::size_t>(*line_over(combat, "us"))];
    EXPECT_EQ(us.cells, (std::vector<std::string>{"", "", "1:3", "1:2", "1:1", "2:1", "4:1"}));
    EXPECT_EQ(us.cells[static_cast<std::size_t>(combat.line_offset("us") + combat.odds_column(2))], "2:1");
    EXPECT_FALSE(line_over(combat, "burma"));
}

TEST(ChartTables, AreReadByPeople) {
    const ChartTable air = table_of(*load(two_charts).find("air"));
    EXPECT_FALSE(is_reconstructed(air));
    EXPECT_EQ(air.rows[0].cells[0], "no roll");
    EXPECT_EQ(air.rows[0].cells[1], "-2");
    EXPECT_EQ(air.modifiers[0].title, "Bases lost");
    EXPECT_EQ(air.modifiers[1].title, "railroad");
    EXPECT_EQ(in_words("3-2"), "3-2");
}

TEST(ChartTables, EndWithTheTerrain) {
    const Charts charts = load(two_charts);
    const std::vector<ChartTable> tables = tables_of(charts);
    ASSERT_EQ(tables.size(), 3U);
    EXPECT_EQ(tables.back().rows[0].cells, (std::vector<std::string>{"2", "-2"}));
    EXPECT_EQ(terrain_row(charts, "mountain"), only_at(0));
    EXPECT_FALSE(terrain_row(charts, "sea"));
}

TEST(Chart, TellsWhatItsKeysAreAndHowItIsRead) {
    const ChartTable table = table_of(*load(R"([[charts]]
id = "losses"
rule = "1.0"
source = "printed 1.0"
key_title = "turn"
notes = ["Read it twice."]
keys = [1]
columns = ["steps"]
rows = [["3"]]
)")
                                           .find("losses"));
    EXPECT_EQ(table.row_head, "turn");
    EXPECT_EQ(table.notes, std::vector<std::string>{"Read it twice."});
    EXPECT_EQ(table.rows[0].label, "") << "a lone row needs no key";
}

}  // namespace
}  // namespace causeway
