// 5.0 combat.
#include "tests/cases.h"
#include "tests/games/skirmish/table.h"

namespace causeway::skirmish {
namespace {

using Texts = std::vector<std::string>;

TEST(Skirmish_5_1, AllAdjacentCountersAttackTogetherAndOnlyOnce) {
    Table table(
        {{"blue-able", "0303"}, {"blue-baker", "0302"}, {"blue-scouts", "0203"}, {"red-rifles", "0402"}, {"red-guns", "0403"}});
    table.act("end");
    EXPECT_EQ(table.answers(), (Texts{"attack 0402", "attack 0403", "end"}));
    table.act("attack 0402");
    EXPECT_EQ(table.told(Viewer::spectator), (Texts{"Able Company attacks 0402", "Baker Company attacks 0402"}));
    table.act("roll 2");
    EXPECT_EQ(table.answers(), Texts{"end"});  // Able, beside 0403 too, has attacked
}

TEST(Skirmish_5_2, OddsAreRoundedInTheDefendersFavour) {
    Table table({{"blue-able", "0303"}, {"red-rifles", "0402"}, {"red-guns", "0304"}});
    table.act("end");
    EXPECT_EQ(preview(the_game(), table.position, table.find("attack 0402")).column, "1:1");  // 4 against 3
    EXPECT_EQ(preview(the_game(), table.position, table.find("attack 0304")).column, "2:1");  // 4 against 2
    table.put("blue-baker", "0302");
    const Preview both = preview(the_game(), table.position, table.find("attack 0402"));  // 8 against 3
    EXPECT_EQ(both.column, "2:1");
    const int column = the_game().combat_chart().find_column("2:1");
    EXPECT_EQ(both.charts, (std::vector<ChartPlace>{{"combat", only_at(column)}}));
    table.act("attack 0402");
    EXPECT_EQ(live_charts(the_game(), table.position, Viewer::spectator), both.charts) << "before the die";
    ASSERT_EQ(both.outcomes.size(), 3U);
    EXPECT_EQ(both.outcomes[1].text, "defender hit");
    EXPECT_DOUBLE_EQ(both.outcomes[1].probability, 2.0 / 6);
}

TEST(Skirmish_5_2, BeyondTheEndsOfTheChartTheEndColumnsAreUsed) {
    Table table({{"blue-able", "0303"}, {"blue-baker", "0302"}, {"red-snipers", "0402"}});
    table.act("end");
    EXPECT_EQ(preview(the_game(), table.position, table.find("attack 0402")).column, "4:1");  // 8 against 1
}

TEST(Skirmish_5_3, WoodsShiftOneColumnAndCutOffAttackersCountHalf) {
    Table table({{"blue-able", "0401"}, {"blue-charlie", "0501"}, {"red-guns", "0502"}});
    table.at("blue-able").cut_off = true;
    table.act("end", "attack 0502", "roll 4");
    EXPECT_EQ(table.explanation(),
              "attackers' strength 7 (5.2), cut off -2 (5.3), defender's strength 2 (5.2), column shift: woods -1 (5.3)");
    // 5 against 2 is 2:1; in woods 1:1.
    EXPECT_EQ(table.told(viewer_of(red)).front(), "Attack on Red Gun Section at 0502 in column 1:1, roll 4: NE");
}

TEST(Skirmish_5_4, AttackersHitNothingDefenderHitDefenderLost) {
    const auto after = [](const char* die) {
        Table table({{"blue-able", "0303"}, {"blue-baker", "0302"}, {"red-guns", "0402"}});  // 4:1
        return table.act("end", "attack 0402", die);
    };
    EXPECT_FALSE(after("roll 1").at("red-guns").shaken);
    EXPECT_TRUE(after("roll 2").at("red-guns").shaken);
    EXPECT_EQ(after("roll 4").where("red-guns"), "off the map");
    Table poor({{"blue-guns", "0303"}, {"blue-scouts", "0302"}, {"red-rifles", "0402"}});  // 1:1
    poor.act("end", "attack 0402", "roll 1");
    EXPECT_TRUE(poor.at("blue-guns").shaken && poor.at("blue-scouts").shaken);
    EXPECT_FALSE(poor.at("red-rifles").shaken);
}

Table cleared_hex(Options options) {
    Table table({{"blue-able", "0303"}, {"blue-baker", "0302"}, {"blue-guns", "0201"}, {"red-guns", "0402"}});  // 4:1
    table.position.options = static_cast<std::uint8_t>(options);
    return table.act("end", "attack 0402", "roll 6");
}

TEST(Skirmish_5_5, OneOfTheAttackersMayAdvance) {
    Table table = cleared_hex(2);
    EXPECT_EQ(table.ask(), "blue advance");
    EXPECT_EQ(table.answers(), (Texts{"advance blue-able", "advance blue-baker", "hold"}));
    EXPECT_STREQ(why_not(the_game(), table.position, {static_cast<std::uint8_t>(Verb::advance), "blue-guns"}), "5.5");
    EXPECT_STREQ(why_not(the_game(), table.position, {static_cast<std::uint8_t>(Verb::advance), "blue-able"}), "");
    table.act("advance blue-able");
    EXPECT_EQ(table.where("blue-able"), "0402");
    EXPECT_EQ(table.told(viewer_of(red)), Texts{"Able Company moves from 0303 to 0402"});
    EXPECT_EQ(table.ask(), "blue attack");
    EXPECT_EQ(cleared_hex(2).act("hold").where("blue-able"), "0303");
}

TEST(Skirmish_5_5, NobodyIsAskedWithoutTheOptionOrWhileTheHexIsHeld) {
    EXPECT_EQ(cleared_hex(0).ask(), "blue attack");
    Table held({{"blue-able", "0303"}, {"blue-baker", "0302"}, {"red-guns", "0402"}});
    held.position.options = 2;
    EXPECT_EQ(held.act("end", "attack 0402", "roll 2").ask(), "blue attack");
}

}  // namespace
}  // namespace causeway::skirmish
