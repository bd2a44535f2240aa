// 3.0 sequence of play, 6.0 victory.
#include "tests/cases.h"
#include "tests/games/skirmish/table.h"

namespace causeway::skirmish {
namespace {

using Texts = std::vector<std::string>;

TEST(Skirmish_3_1, BlueMovesAndAttacksThenRedThenTheNextTurnBegins) {
    Table table;
    EXPECT_EQ(table.ask(), "blue move");
    EXPECT_EQ(table.act("end").ask(), "blue attack");
    EXPECT_EQ(table.act("end").ask(), "red move");
    EXPECT_EQ(table.act("end").ask(), "red attack");
    EXPECT_EQ(table.position.turn, 1);
    EXPECT_EQ(table.act("end").ask(), "chance draw");
    EXPECT_EQ(table.position.turn, 2);
    EXPECT_EQ(table.act("draw blue-decoy").ask(), "blue move");
}

TEST(Skirmish_3_1, AfterTheLastCounterThePlayerEndsHisMovement) {
    CASES("4.1");
    Table table({{"blue-able", "0303"}, {"red-rifles", "0605"}});
    table.at("blue-able").halves = 4;
    table.act("move blue-able 0403");  // woods take all that is left
    EXPECT_EQ(table.ask(), "blue move");
    EXPECT_EQ(table.answers(), std::vector<std::string>{"end"});
}

// 2.4: also where only decoys stand beside the enemy, or the question would tell them apart.
TEST(Skirmish_3_1, AfterTheLastAttackThePlayerEndsHisCombat) {
    CASES("5.1", "2.4");
    Table table({{"blue-able", "0401"}, {"red-rifles", "0402"}, {"red-guns", "0605"}});
    table.act("end", "attack 0402", "roll 3");
    EXPECT_EQ(table.ask(), "blue attack");
    EXPECT_EQ(table.answers(), std::vector<std::string>{"end"});
}

TEST(Skirmish_3_2, FromTheSecondTurnOnACounterIsDrawnBlindlyFromTheCup) {
    Table table;
    table.end_part().end_part();
    EXPECT_EQ(table.answers(), (Texts{"draw blue-charlie", "draw blue-decoy"}));
    table.act("draw blue-charlie");
    EXPECT_EQ(table.where("blue-charlie"), "0103");
    EXPECT_TRUE(table.at("blue-charlie").concealed);
    EXPECT_EQ(table.told(viewer_of(blue)).front(), "Blue draws Charlie Company, which arrives at 0103");
    EXPECT_EQ(table.told(viewer_of(red)).front(), "Blue draws a counter, which arrives at 0103");
}

TEST(Skirmish_3_2, ItArrivesOnTheFirstFreeHexOfTheBaseOrNotAtAll) {
    Table table;
    table.put("blue-able", "0103");
    table.end_part().end_part().act("draw blue-charlie");
    EXPECT_EQ(table.where("blue-charlie"), "0102");

    Table full;
    full.put("blue-able", "0101").put("blue-baker", "0102").put("blue-scouts", "0103").put("blue-guns", "0104");
    full.put("red-decoy", "0105", Table::Face::down);
    full.end_part().end_part();
    EXPECT_EQ(full.ask(), "blue move");
}

TEST(Skirmish_3_3, ACounterWithoutAWayToItsBaseIsCutOff) {
    // Red's counters and their zones close the way from 0505 to the west; a friend in the zone opens it again.
    Table table({{"blue-able", "0505"}, {"red-rifles", "0403"}, {"red-guards", "0305"}, {"red-snipers", "0402"}});
    Table joined = table;
    joined.put("blue-baker", "0404").put("blue-scouts", "0304").put("blue-guns", "0204");
    table.end_part().end_part();
    EXPECT_TRUE(table.at("blue-able").cut_off);
    joined.end_part().end_part();
    EXPECT_FALSE(joined.at("blue-able").cut_off);
}

TEST(Skirmish_3_4, AShakenCounterRalliesInSupplyAndOutOfContact) {
    Table table({{"blue-able", "0505"}, {"red-rifles", "0403"}, {"red-guards", "0305"}, {"red-snipers", "0402"}});
    table.put("blue-baker", "0102").put("blue-scouts", "0302");
    table.at("blue-able").shaken = table.at("blue-baker").shaken = table.at("blue-scouts").shaken = true;
    table.end_part().end_part();
    EXPECT_TRUE(table.at("blue-scouts").shaken);  // beside the snipers
    EXPECT_FALSE(table.at("blue-scouts").cut_off);
    EXPECT_TRUE(table.at("blue-able").shaken);
    EXPECT_FALSE(table.at("blue-baker").shaken);
}

TEST(Skirmish_6_1, BlueWinsByStandingOnTheHillAtTheEndOfATurn) {
    Table table({{"red-rifles", "0605"}});
    table.put("blue-able", "0503", Table::Face::down);
    table.end_part();
    EXPECT_EQ(table.ask(), "red move");
    table.end_part();
    EXPECT_EQ(table.ask(), "over");
    EXPECT_EQ(result(the_game(), table.position)->winner, blue);
    EXPECT_EQ(result(the_game(), table.position)->rule, "6.1");
}

TEST(Skirmish_6_1, ADecoyOnTheHillIsRevealedAndWinsNothing) {
    CASES("2.2", "2.3");
    Table table({{"red-rifles", "0605"}, {"blue-able", "0101"}});
    table.put("blue-decoy", "0503", Table::Face::down);
    table.end_part().end_part();
    EXPECT_EQ(table.where("blue-decoy"), "off the map");
    EXPECT_EQ(table.ask(), "blue move");
}

TEST(Skirmish_6_2, ASideWithoutCountersOnTheMapLoses) {
    EXPECT_EQ(result(the_game(), Table({{"blue-able", "0101"}}).end_part().position)->winner, blue);
    EXPECT_EQ(result(the_game(), Table({{"red-rifles", "0101"}}).end_part().position)->winner, red);
    EXPECT_EQ(result(the_game(), Table({}).end_part().position)->winner, nobody);
}

TEST(Skirmish_6_3, RedWinsWhenTheLastTurnEnds) {
    Table table({{"blue-able", "0101"}, {"red-rifles", "0605"}});
    table.position.turn = 7;
    table.end_part();
    EXPECT_EQ(table.ask(), "red move");
    table.end_part();
    EXPECT_EQ(result(the_game(), table.position)->winner, red);
    EXPECT_EQ(result(the_game(), table.position)->rule, "6.3");
    EXPECT_EQ(table.told(viewer_of(blue)).back(), "Time has run out for Blue");
}

}  // namespace
}  // namespace causeway::skirmish
