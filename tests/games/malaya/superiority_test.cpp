// 16.5, 26.1.5: air superiority.
#include "core/telling.h"
#include "tests/games/malaya/desk.h"

namespace causeway::malaya {
namespace {

// Six Japanese points against four Allied ones, as in the examples of 16.52, with Allied points on other missions.
Desk example() {
    Desk desk;
    desk.air(japan, Mission::superiority, 6).air(allies, Mission::superiority, 4);
    desk.air(allies, Mission::interdiction, 1).air(allies, Mission::strike, 1).air(allies, Mission::reserve, 1);
    return desk;
}

// Rolls whatever dice are left in the phase, with a face that hits nobody.
void roll_on(Desk& desk) {
    while (desk.asks<AirFire>()) {
        desk.roll(1);
    }
}

TEST(Malaya_16_52, WhoHasMoreMaySpareUpToTheDifference) {
    Desk desk = example();
    desk.enter(Phase::superiority);
    ASSERT_TRUE(desk.asks<SplitFire>());
    EXPECT_EQ(decision(desk.game, desk.p).by, japan);
    for (const int spare : {0, 1, 2}) {
        EXPECT_TRUE(desk.can_number(Verb::split, spare));
    }
    EXPECT_FALSE(desk.can_number(Verb::split, 3));
}

// The first example: two points fire at other missions and roll a 5; one is eliminated, one damaged (R16.1).
TEST(Malaya_16_52, TwoPointsAtOtherMissionsRollAFive) {
    CASES("16.5");
    Desk desk = example();
    desk.enter(Phase::superiority).act_number(Verb::split, 2);
    ASSERT_EQ(desk.p.stack.top<AirFire>().points, 4);  // the others fire at the fighters
    desk.roll(1);
    ASSERT_EQ(desk.p.stack.top<AirFire>().points, 2);
    desk.roll(5);
    ASSERT_TRUE(desk.asks<AirHits>());
    EXPECT_EQ(desk.choices(Verb::hit), 3) << "nobody flies recon";
    desk.hit(Mission::interdiction).hit(Mission::strike);
    EXPECT_EQ(desk.air_on(allies, Mission::interdiction), 0);
    EXPECT_EQ(desk.air_on(allies, Mission::strike), 0);
    EXPECT_EQ(desk.vp(japan), 1);                         // the first is eliminated
    EXPECT_GE(desk.air_on(allies, Mission::damaged), 1);  // the second damaged
    EXPECT_EQ(desk.air_on(allies, Mission::reserve), 1);
}

// The second example: all six at the four fighters, a 6, three eliminated and three damaged; two damages find nobody.
TEST(Malaya_16_52, SixPointsRollASixAndNothingSpillsOver) {
    CASES("16.51", "2.34");
    Desk desk = example();
    desk.enter(Phase::superiority).act_number(Verb::split, 0).roll(6);
    EXPECT_EQ(desk.air_on(allies, Mission::superiority), 0);
    EXPECT_EQ(desk.vp(japan), 3);
    EXPECT_EQ(desk.air_on(allies, Mission::damaged), 1);
    EXPECT_EQ(desk.air_on(allies, Mission::interdiction) + desk.air_on(allies, Mission::strike), 2);
    EXPECT_EQ(desk.air_on(allies, Mission::reserve), 1);
}

TEST(Malaya_16_51, FireIsSimultaneous) {
    Desk desk = example();
    desk.enter(Phase::superiority).act_number(Verb::split, 0).roll(6);  // the four Allied fighters are gone
    ASSERT_TRUE(desk.asks<AirFire>());
    EXPECT_EQ(desk.p.stack.top<AirFire>().side, allies);
    EXPECT_EQ(desk.p.stack.top<AirFire>().points, 4);
    desk.roll(6);  // two eliminated, two damaged
    EXPECT_EQ(desk.vp(allies), 4);
    EXPECT_EQ(desk.air_on(japan, Mission::damaged), 2);
    EXPECT_EQ(desk.p.wings[index(japan)].flown, 2);  // the others are back
    EXPECT_EQ(desk.air_on(japan, Mission::superiority), 0);
}

TEST(Malaya_16_52, EqualNumbersFireAtFightersOnly) {
    Desk desk;
    desk.air(japan, Mission::superiority, 3).air(allies, Mission::superiority, 3).air(allies, Mission::strike, 2);
    desk.enter(Phase::superiority);
    EXPECT_FALSE(desk.asks<SplitFire>());
    ASSERT_TRUE(desk.asks<AirFire>());
    EXPECT_EQ(desk.p.stack.top<AirFire>().at_missions, 0);
    desk.roll(6).roll(6);
    EXPECT_EQ(desk.air_on(allies, Mission::strike), 2);
}

TEST(Malaya_16_52, AgainstNoFightersAllPointsAreToSpare) {
    Desk desk;
    desk.air(allies, Mission::superiority, 2).air(japan, Mission::strike, 1).air(japan, Mission::recon, 1);
    desk.enter(Phase::superiority);
    ASSERT_TRUE(desk.asks<SplitFire>());
    desk.act_number(Verb::split, 2).roll(5);  // one eliminated, one damaged
    desk.hit(Mission::recon);
    EXPECT_EQ(desk.air_on(japan, Mission::recon), 0);
    EXPECT_EQ(desk.air_on(japan, Mission::strike), 0);  // the last one needs no choice
    EXPECT_EQ(desk.air_on(japan, Mission::damaged), 1);
    EXPECT_EQ(desk.vp(allies), 2);
}

TEST(Malaya_16_51, MoreThanSevenPointsFireAsSeven) {
    CASES("2.34");
    Desk desk;
    desk.air(japan, Mission::superiority, 9).air(allies, Mission::superiority, 9);
    desk.enter(Phase::superiority).roll(6);  // 4/3 in column 7
    EXPECT_EQ(desk.air_on(allies, Mission::superiority), 2);
    EXPECT_EQ(desk.air_on(allies, Mission::damaged), 3);
    EXPECT_EQ(desk.vp(japan), 4);
    EXPECT_STREQ(desk.last(Sentence::air_fire)->column, "7");
}

TEST(Malaya_16_5, WithoutFightersThereIsNoFire) {
    Desk desk;
    desk.air(japan, Mission::strike, 5).air(allies, Mission::strike, 2).phase(Phase::superiority);
    reveal_missions(desk.game, desk.p, &desk.events);
    desk.settle();
    EXPECT_NE(desk.p.phase, Phase::superiority);
    EXPECT_TRUE(desk.happened(Sentence::missions));
    EXPECT_FALSE(desk.happened(Sentence::air_fire));
}

TEST(Malaya_16_5, TheLogTellsOfEveryMission) {
    Desk desk;
    desk.air(japan, Mission::superiority, 1).air(japan, Mission::strike, 5).air(japan, Mission::interdiction, 2);
    desk.air(japan, Mission::recon, 3).phase(Phase::superiority);
    reveal_missions(desk.game, desk.p, &desk.events);
    const Event* told = nullptr;
    for (const Event& event : desk.events.list) {
        told = event.sentence == index(Sentence::missions) && event.b == static_cast<int>(index(japan)) ? &event : told;
    }
    ASSERT_NE(told, nullptr);
    EXPECT_EQ(describe(desk.game, *told, Viewer::spectator),
              "Japanese air missions: 1 superiority, 5 strike, 2 interdiction, 3 reconnaissance");
}

TEST(Malaya_26_1_5, JapanMayHitTheAlliedReserve) {
    CASES("16.4", "26.4");
    Desk desk;
    desk.air(japan, Mission::superiority, 6).air(allies, Mission::reserve, 4);
    desk.enter(Phase::superiority);
    ASSERT_TRUE(desk.asks<SplitFire>());
    desk.act_number(Verb::split, 6).roll(6);
    EXPECT_EQ(desk.air_on(allies, Mission::reserve), 0);
    EXPECT_EQ(desk.vp(japan), 3);
    EXPECT_EQ(desk.air_on(allies, Mission::damaged), 1);
}

TEST(Malaya_26_1_5, WithoutPointsToSpareTheReserveIsSafe) {
    CASES("16.52");
    Desk desk;
    desk.air(japan, Mission::superiority, 4).air(allies, Mission::superiority, 4).air(allies, Mission::reserve, 3);
    desk.enter(Phase::superiority);
    EXPECT_FALSE(desk.asks<SplitFire>());
    desk.roll(6).roll(6);
    EXPECT_EQ(desk.air_on(allies, Mission::reserve), 3);
}

TEST(Malaya_26_1_5, WhatComesThisTurnIsNotInTheReserveYet) {
    Desk desk;
    desk.air(japan, Mission::superiority, 6).air(allies, Mission::reserve, 4);
    desk.p.wings[index(allies)].fresh = 3;
    desk.enter(Phase::superiority).act_number(Verb::split, 6).roll(6);
    EXPECT_EQ(desk.air_on(allies, Mission::reserve), 3);
}

TEST(Malaya_26_1_5, TheAlliesMayNot) {
    CASES("16.4");
    Desk desk;
    desk.air(allies, Mission::superiority, 4).air(japan, Mission::reserve, 6).enter(Phase::superiority);
    EXPECT_FALSE(desk.asks<SplitFire>());
    EXPECT_EQ(desk.air_on(japan, Mission::reserve), 6);
}

TEST(Malaya_16_10, DamagedPointsAreNotHit) {
    Desk desk;
    desk.air(japan, Mission::superiority, 6).air(allies, Mission::damaged, 4).enter(Phase::superiority);
    EXPECT_FALSE(desk.asks<SplitFire>());
    roll_on(desk);
    EXPECT_EQ(desk.air_on(allies, Mission::damaged), 4);
}

}  // namespace
}  // namespace causeway::malaya
