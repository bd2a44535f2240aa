// 4.0 movement and the chain that can interrupt it.
#include <algorithm>

#include "tests/cases.h"
#include "tests/games/skirmish/table.h"

namespace causeway::skirmish {
namespace {

using Texts = std::vector<std::string>;

TEST(Skirmish_4_1, FourPointsWithWoodsAtTwoAndTheStreamOneMore) {
    Table table({{"blue-able", "0103"}, {"red-rifles", "0605"}});
    EXPECT_TRUE(table.can("move blue-able 0403"));   // by 0202 and 0303, and two for the stream
    EXPECT_FALSE(table.can("move blue-able 0404"));  // three to 0304, and three for stream and woods
    table.act("move blue-able 0203");                // woods
    EXPECT_EQ(table.at("blue-able").halves, 2 * 2);
    table.act("move blue-able 0303");
    EXPECT_EQ(table.at("blue-able").halves, 2 * 1);
    EXPECT_FALSE(table.can("move blue-able 0403"));
    EXPECT_TRUE(table.can("move blue-able 0402"));
}

TEST(Skirmish_4_1, ThePreviewShowsTheCostOfEveryStep) {
    const Table table({{"blue-able", "0303"}, {"red-rifles", "0605"}});
    const Preview shown = preview(the_game(), table.position, table.find("move blue-able 0403"));
    EXPECT_EQ(terms(shown.explanation), "clear 1 (4.1), stream 1 (4.1)");
    EXPECT_EQ(shown.outcomes.front().text, "reaches 0403 for 2 points unless fire stops it");
    EXPECT_EQ(shown.cost, points(2));
    EXPECT_EQ(shown.path, (std::vector<HexId>{hex("0303"), hex("0403")}));
}

TEST(Skirmish_4_2, StopsInAZoneOfControl) {
    Table table({{"blue-able", "0302"}, {"red-rifles", "0402"}, {"blue-scouts", "0201"}});
    EXPECT_FALSE(table.can("move blue-scouts 0501"));  // only through the zone
    table.act("move blue-able 0301", "hold");          // out of the zone
    EXPECT_EQ(table.at("blue-able").halves, 2 * 2);    // 0301 is woods
    Table entering({{"blue-able", "0304"}, {"red-rifles", "0402"}});
    entering.act("move blue-able 0303", "hold");
    EXPECT_EQ(entering.at("blue-able").halves, 0);
}

TEST(Skirmish_4_3, NoTwoCountersShareAHexNotEvenInPassing) {
    Table table({{"blue-able", "0101"}, {"blue-baker", "0102"}, {"blue-scouts", "0201"}, {"red-rifles", "0605"}});
    for (const std::string& each : table.answers()) {
        EXPECT_TRUE(each.find("blue-able") == each.npos) << each;  // hemmed in by its friends
    }
}

TEST(Skirmish_4_4, AStepNearTheEnemyLetsHimFireOrHold) {
    Table table({{"blue-able", "0101"}, {"red-rifles", "0402"}, {"red-guns", "0605"}});
    table.act("move blue-able 0102");
    EXPECT_EQ(table.ask(), "blue move");  // three hexes away
    table.act("move blue-able 0202");
    EXPECT_EQ(table.ask(), "red fire");
    EXPECT_EQ(table.answers(), (Texts{"fire red-rifles", "hold"}));
    EXPECT_EQ(table.act("hold").ask(), "blue move");
    table.act("move blue-able 0102");  // a step that only begins there
    EXPECT_EQ(table.ask(), "red fire");
}

TEST(Skirmish_4_4, OnlyEnemiesNearTheStepMayFire) {
    Table table({{"blue-able", "0201"}, {"red-rifles", "0402"}, {"red-guns", "0605"}});
    table.act("move blue-able 0202");
    for (const char* piece : {"red-guns", "red-guards"}) {  // too far away, and not on the map
        EXPECT_STREQ(why_not(the_game(), table.position, {static_cast<std::uint8_t>(Verb::fire), piece}), "4.4") << piece;
    }
}

TEST(Skirmish_4_4, EveryStepOfALongMoveIsAStep) {
    Table table({{"blue-able", "0104"}, {"red-rifles", "0401"}});
    table.act("move blue-able 0303");
    EXPECT_EQ(table.where("blue-able"), "0303");
    table.act("hold");
    EXPECT_EQ(table.ask(), "blue move");
    table = Table({{"blue-able", "0201"}, {"red-rifles", "0401"}, {"red-guns", "0403"}});
    table.act("move blue-able 0204");
    EXPECT_EQ(table.where("blue-able"), "0202");
    table.act("hold");
    EXPECT_EQ(table.where("blue-able"), "0203");
    EXPECT_EQ(table.act("hold").where("blue-able"), "0204");
}

TEST(Skirmish_4_4, ACounterFiresOnceAPhase) {
    Table table({{"blue-able", "0202"}, {"red-rifles", "0402"}});
    table.act("move blue-able 0201", "fire red-rifles", "roll 1", "move blue-able 0202");
    EXPECT_EQ(table.ask(), "blue move");
    EXPECT_TRUE(table.at("red-rifles").fired);
    table.end_part();
    EXPECT_FALSE(table.at("red-rifles").fired);
}

TEST(Skirmish_4_5, TheChartDecidesTheShot) {
    for (int die = 1; die <= 6; ++die) {
        Table table({{"blue-able", "0303"}, {"red-rifles", "0402"}, {"red-guns", "0605"}});
        table.act("move blue-able 0302", "fire red-rifles", "roll " + std::to_string(die));
        EXPECT_EQ(table.ask(), die >= 5 ? "chance check" : "blue move");
    }
}

TEST(Skirmish_4_5, RangeAndWoodsTakeFromTheDie) {
    Table table({{"blue-able", "0202"}, {"red-guns", "0402"}});
    table.act("move blue-able 0203");
    const Preview shown = preview(the_game(), table.position, table.find("fire red-guns"));
    EXPECT_EQ(shown.column, "3");
    ASSERT_EQ(shown.outcomes.size(), 2U);
    EXPECT_EQ(shown.outcomes[0].text, "missed");
    EXPECT_DOUBLE_EQ(shown.outcomes[0].probability, 4.0 / 6);
    table.act("fire red-guns", "roll 4");
    EXPECT_EQ(table.explanation(), "range of two hexes -1 (4.5), target in woods -1 (4.5)");
    EXPECT_EQ(table.told(Viewer::spectator).front(), "Red Gun Section rolls 4: missed");
}

// Able has morale 4 and moves from 0303 to 0302, beside Red's guns.
Table under_fire() {
    Table table({{"blue-able", "0304"}, {"red-guns", "0401"}, {"red-rifles", "0605"}});
    return table.act("move blue-able 0303", "fire red-guns", "roll 6");
}

TEST(Skirmish_4_6, MoraleIsBetterInWoodsAndWorseShakenOrCutOff) {
    Table table({{"blue-able", "0202"}, {"red-guns", "0402"}});
    table.at("blue-able").shaken = table.at("blue-able").cut_off = true;
    table.put("blue-baker", "0101", Table::Face::down);
    table.act("move blue-able 0203", "fire red-guns", "roll 5", "roll 3");
    EXPECT_EQ(table.explanation(), "morale 4 (4.6), woods 1 (4.6), shaken -1 (4.6), cut off -1 (4.6)");
    EXPECT_EQ(table.told(viewer_of(red)).front(), "Able Company rolls 3 against morale 3");
}

TEST(Skirmish_4_6, ACounterThatMustCheckIsRevealed) {
    CASES("2.2");
    Table table({{"red-guns", "0402"}});
    table.put("blue-able", "0202", Table::Face::down);
    table.act("move blue-able 0201", "fire red-guns");
    EXPECT_TRUE(table.at("blue-able").concealed);
    table.act("roll 6");
    EXPECT_FALSE(table.at("blue-able").concealed);
}

TEST(Skirmish_4_7, TheMoversSideIsAskedFirstThenTheFirers) {
    Table table = under_fire();
    EXPECT_EQ(table.ask(), "chance check");
    EXPECT_EQ(table.act("roll 6").ask(), "blue re-roll");
    EXPECT_EQ(table.act("re-roll").ask(), "chance check");
    EXPECT_EQ(table.act("roll 2").ask(), "red re-roll");
    EXPECT_EQ(table.act("re-roll").ask(), "chance check");
    table.act("roll 5");
    EXPECT_EQ(table.told(viewer_of(blue)).back(), "Able Company fails the check with 5 and halts at 0303");
    EXPECT_EQ(table.ask(), "blue move");
    EXPECT_EQ(table.position.rerolls, (std::array<std::uint8_t, 2>{1, 1}));
}

TEST(Skirmish_4_7, TheQuestionTellsTheRollAndWhatIsNeeded) {
    const Table table = under_fire().act("roll 6");
    const Prompt asked = prompt(the_game(), table.position);
    EXPECT_EQ(asked.text, "Morale check of Able Company: a 6, needed 4 or less. Roll again for one token? 2 left");
    EXPECT_EQ(terms(asked.explanation), "morale 4 (4.6)");
    ASSERT_EQ(asked.outcomes.size(), 3U);
    EXPECT_EQ(asked.outcomes[0].text, "passes");
    EXPECT_NEAR(asked.outcomes[0].probability, 4 / 6.0, 1e-9);
    EXPECT_NEAR(asked.outcomes[1].probability, 1 / 6.0, 1e-9);
    EXPECT_NEAR(asked.outcomes[2].probability, 1 / 6.0, 1e-9);
    EXPECT_TRUE(prompt(the_game(), under_fire().position).text.empty());
}

TEST(Skirmish_4_7, ASideWithoutTokensIsNotAsked) {
    Table table = under_fire();
    table.position.rerolls = std::array<std::uint8_t, 2>{0, 1};
    EXPECT_EQ(table.act("roll 2").ask(), "red re-roll");
    Table neither = under_fire();
    neither.position.rerolls = std::array<std::uint8_t, 2>{0, 0};
    EXPECT_EQ(neither.act("roll 2").ask(), "blue move");
}

TEST(Skirmish_4_7, ThePreviewWeighsTheNewRoll) {
    Table table = under_fire();
    table.act("roll 6");
    const Preview again = preview(the_game(), table.position, table.find("re-roll"));
    ASSERT_EQ(again.outcomes.size(), 3U);
    EXPECT_EQ(again.outcomes[0].text, "passes and goes on");
    EXPECT_DOUBLE_EQ(again.outcomes[0].probability, 4.0 / 6);
    EXPECT_EQ(preview(the_game(), table.position, table.find("accept")).outcomes[0].text, "falls back and is hit");
}

TEST(Skirmish_4_8, PassedTheMoveGoesOn) {
    Table table({{"blue-able", "0201"}, {"red-guns", "0401"}, {"red-rifles", "0605"}});
    table.act("move blue-able 0204", "fire red-guns", "roll 6", "roll 4", "accept", "accept");
    EXPECT_EQ(table.where("blue-able"), "0204");
    EXPECT_EQ(table.at("blue-able").halves, 0);
}

TEST(Skirmish_4_8, FailedByOneTheCounterHaltsWhereItIs) {
    Table table({{"blue-able", "0201"}, {"red-guns", "0401"}, {"red-rifles", "0605"}});
    table.act("move blue-able 0204", "fire red-guns", "roll 6", "roll 5", "accept", "accept");
    EXPECT_EQ(table.where("blue-able"), "0202");
    EXPECT_EQ(table.at("blue-able").halves, 0);
    EXPECT_FALSE(table.at("blue-able").shaken);
}

TEST(Skirmish_4_8, FailedByMoreTheStepIsUndoneAndTheCounterHit) {
    CASES("1.3");
    Table table({{"blue-able", "0201"}, {"red-guns", "0401"}, {"red-rifles", "0605"}});
    Table shaken = table;
    table.act("move blue-able 0204", "fire red-guns", "roll 6", "roll 6", "accept", "accept");
    EXPECT_EQ(table.where("blue-able"), "0201");
    EXPECT_EQ(table.at("blue-able").halves, 0);
    EXPECT_TRUE(table.at("blue-able").shaken);
    shaken.at("blue-able").shaken = true;
    shaken.act("move blue-able 0204", "fire red-guns", "roll 6", "roll 6", "accept", "accept");
    EXPECT_EQ(shaken.where("blue-able"), "off the map");
    EXPECT_EQ(shaken.ask(), "blue move");
}

TEST(SkirmishBot, SpendsARerollOnABadCheckOnlyAndFiresWhenItPays) {
    const auto choice = [](const Table& table, Side side) {
        ActionList list;
        actions(the_game(), table.position, list);
        std::vector<double> scores(list.size());
        Rng rng(1);
        appraise(the_game(), table.position, side, list, scores, rng);
        return Table::text(list[static_cast<std::size_t>(std::max_element(scores.begin(), scores.end()) - scores.begin())]);
    };
    EXPECT_EQ(choice(under_fire().act("roll 6"), blue), "re-roll");
    EXPECT_EQ(choice(under_fire().act("roll 1"), blue), "accept");
    EXPECT_EQ(choice(under_fire().act("roll 6", "accept"), red), "accept");
    Table table({{"blue-able", "0304"}, {"red-guns", "0401"}});
    EXPECT_EQ(choice(table.act("move blue-able 0303"), red), "fire red-guns");
    Table open({{"blue-able", "0402"}, {"red-guns", "0601"}});
    EXPECT_EQ(choice(open, blue), "move blue-able 0503");
}

}  // namespace
}  // namespace causeway::skirmish
