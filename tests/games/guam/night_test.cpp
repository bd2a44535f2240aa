// 8.7.3, 17.0, 17.1 Indirect fire and illumination at night.
#include "tests/games/guam/fire_base.h"

namespace causeway::guam {
namespace {

// American mortars on open ground, three hexes from a Japanese company.
constexpr auto mortars = "50.69", beside = "50.67", lit = "50.66";

FireBase night() {
    FireBase board;
    board.night().put({"us-d-1-3", "us-h-2-3"}, mortars).put("jp-3-320", lit);
    board.choose("3rct", {"us-d-1-3"});
    return board;
}

TEST(Guam_8_7_3, AtNightOnlyHexesBesideFriendlyUnits) {
    CASES("17.0", "17.1");
    FireBase board = night();
    EXPECT_FALSE(board.may(Verb::bombard, lit));
    board.put("us-a-1-3", beside);
    EXPECT_TRUE(board.may(Verb::bombard, lit));
}

TEST(Guam_8_7_3, AndHexesThatAreIlluminated) {
    CASES("17.1");
    FireBase board = night();
    board.p.illuminated.insert(site(board.game, board.hex(lit)));
    EXPECT_TRUE(board.may(Verb::bombard, lit));
}

TEST(Guam_8_7_3, AnythingButANineLightsUpTheHex) {
    CASES("17.1");
    FireBase board = night();
    board.order(Verb::illuminate, lit);
    board.die(Purpose::illumination, 8);
    EXPECT_TRUE(illuminated(board.game, board.p, board.hex(lit)));
    EXPECT_EQ(board.p.shot, Shot{});
    EXPECT_EQ(board.barrage(lit), Barrage::none);
    EXPECT_FALSE(board.may(Verb::illuminate, lit));
}

TEST(Guam_8_7_3, ANineFailsAndMayBeTriedAgain) {
    CASES("17.1");
    FireBase board = night();
    board.order(Verb::illuminate, lit);
    board.die(Purpose::illumination, 9);
    EXPECT_FALSE(illuminated(board.game, board.p, board.hex(lit)));
    board.choose("3rct", {"us-h-2-3"});
    EXPECT_TRUE(board.may(Verb::illuminate, lit));
}

TEST(Guam_8_7_3, IlluminationIsAFireOfTheHexAndAnActionOfOneUnit) {
    CASES("8.0");
    FireBase board = night();
    board.choose("3rct", {"us-d-1-3", "us-h-2-3"});
    board.order(Verb::illuminate, lit);
    EXPECT_TRUE(was_used(board.p, board.hex(mortars), use::indirect));
    EXPECT_TRUE(has(board.p, board.piece("us-d-1-3"), status::first));
    EXPECT_FALSE(has(board.p, board.piece("us-h-2-3"), status::first));
}

TEST(Guam_8_7_3, AfterAnIlluminationTheUnitMayBeOrderedASecondTime) {
    CASES("5.1", "8.0");
    FireBase board = night();
    board.order(Verb::illuminate, lit);
    EXPECT_TRUE(has(board.p, board.piece("us-d-1-3"), status::first));
    EXPECT_FALSE(has(board.p, board.piece("us-d-1-3"), status::done));
}

TEST(Guam_17_1, IlluminationGoesWhereOneSeesByDay) {
    FireBase board = night();
    EXPECT_TRUE(board.may(Verb::illuminate, lit));
    board.barrage("50.68", Barrage::smoke).barrage(beside, Barrage::smoke);
    EXPECT_FALSE(board.may(Verb::illuminate, lit)) << "nobody could see it by day either";
}

TEST(Guam_8_7_3, AnyHexMayBeLitUp) {
    CASES("17.1");
    FireBase board = night();
    EXPECT_TRUE(board.may(Verb::illuminate, mortars));  // friends
    EXPECT_TRUE(board.may(Verb::illuminate, "50.70"));  // nobody, away from the enemy
}

TEST(Guam_17_1, ASpotterSeesForTheGuns) {
    FireBase board;
    board.night().put("us-1-12-3", "50.72").put("jp-3-320", lit);
    board.choose("3mardiv", {"us-1-12-3"});
    EXPECT_FALSE(board.may(Verb::illuminate, lit));
    board.put("us-a-1-3", "50.70");
    EXPECT_TRUE(board.may(Verb::illuminate, lit));
    board.weather(Weather::rain);
    EXPECT_FALSE(board.may(Verb::illuminate, lit)) << "in rain he sees three hexes";
}

TEST(Guam_17_1, OnlyWithinTheRangeOfTheUnit) {
    FireBase board;
    board.night().put("us-d-1-3", "50.73").put("us-a-1-3", beside).put("jp-3-320", lit);
    board.choose("3rct", {"us-d-1-3"});
    EXPECT_FALSE(board.may(Verb::illuminate, lit));
    EXPECT_TRUE(board.may(Verb::illuminate, beside));
}

TEST(Guam_17_1, OnlyAtNightAndOnlyAmericans) {
    CASES("8.7.3", "17.0");
    FireBase board = night();
    EXPECT_GT(board.offers(Verb::illuminate), 0);
    board.turn(21, 5);
    EXPECT_EQ(board.offers(Verb::illuminate), 0);
    FireBase other;
    other.night().put("jp-mtr-320", mortars).put("us-a-1-3", lit);
    other.choose("320", {"jp-mtr-320"});
    EXPECT_EQ(other.offers(Verb::illuminate), 0) << "R8.24";
}

TEST(Guam_8_7_3, TheWindPutsOutIllumination) {
    CASES("17.1");
    Board board;
    board.night().p.illuminated.insert(site(board.game, board.hex("26.37")));
    board.begin(Wind{}).settle();
    EXPECT_TRUE(board.p.illuminated.empty());
}

TEST(Guam_8_7_3, TaskForcesFireAtNightBesideAmericansOnly) {
    CASES("17.1", "21.1");
    Board board;
    board.night().put("us-a-1-3", "26.38").put("jp-1-320", "26.37").put("jp-2-320", lit);
    board.begin(TaskForces{2}).settle();
    EXPECT_TRUE(board.can(Verb::target, "26.37"));
    EXPECT_FALSE(board.can(Verb::target, lit));
}

TEST(Guam_17_1, RoundsArePlacedAnywhereBeforeTheLastCharge) {
    CASES("9.6.3");
    Board board;
    board.night().put("jp-1-320", "26.37").begin(Flares{2}).settle();
    EXPECT_EQ(board.asked(), us);
    board.act(Verb::target, "26.37");
    EXPECT_FALSE(board.can(Verb::target, "26.37"));
    board.act(Verb::target, "30.60");  // far from everybody
    EXPECT_TRUE(illuminated(board.game, board.p, board.hex("26.37")));
    EXPECT_TRUE(illuminated(board.game, board.p, board.hex("30.60")));
    EXPECT_FALSE(board.asks<Flares>());
}

TEST(Guam_17_1, NoRoundsBeforeALastChargeByDay) {
    Board board;
    board.put("jp-1-320", "26.37").begin(Flares{2}).settle();
    EXPECT_FALSE(board.asks<Flares>()) << "R17.3";
}

}  // namespace
}  // namespace causeway::guam
