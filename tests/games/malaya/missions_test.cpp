// 16.1 to 16.4, 26.1.2: air points and the missions they are given.
#include "tests/games/malaya/desk.h"

namespace causeway::malaya {
namespace {

TEST(Malaya_16_31, PointsGoFromTheReserveToMissions) {
    CASES("16.1");
    Desk desk;
    desk.air(japan, Mission::reserve, 10).ask(Phase::missions, Plan<japan>{});
    EXPECT_TRUE(desk.can_number(Verb::plan_superiority, 10));
    desk.act_number(Verb::plan_superiority, 6).act_number(Verb::plan_strike, 3);
    EXPECT_EQ(desk.air_on(japan, Mission::superiority), 6);
    EXPECT_EQ(desk.air_on(japan, Mission::reserve), 1);
    EXPECT_TRUE(desk.can_number(Verb::plan_recon, 1));
    EXPECT_FALSE(desk.can_number(Verb::plan_recon, 2));
    desk.act(Verb::done);
    EXPECT_NE(desk.p.planned & bit_of(japan), 0);
}

TEST(Malaya_16_31, AMissionIsGivenItsPointsAtOneTime) {
    Desk desk;
    desk.air(japan, Mission::reserve, 4).ask(Phase::missions, Plan<japan>{}).act_number(Verb::plan_strike, 1);
    EXPECT_FALSE(desk.can(Verb::plan_strike));
    EXPECT_EQ(desk.why_not(Verb::plan_strike), "16.31");
    EXPECT_TRUE(desk.can_number(Verb::plan_recon, 3));
}

TEST(Malaya_16_31, DamagedAndNewPointsDoNotFly) {
    CASES("16.10");
    Desk desk;
    desk.air(japan, Mission::reserve, 4).air(japan, Mission::damaged, 3);
    desk.p.wings[index(japan)].fresh = 3;
    desk.ask(Phase::missions, Plan<japan>{});
    EXPECT_TRUE(desk.can_number(Verb::plan_strike, 1));
    EXPECT_FALSE(desk.can_number(Verb::plan_strike, 2));
}

TEST(Malaya_16_31, ARepairedPointFliesFromTheNextTurnOn) {
    CASES("7.6", "16.11");
    Desk desk;
    desk.air(japan, Mission::damaged, 2).supply_in_base(japan, 1).put("al-6-ind", "1212").put("jp-4-eng", "1404");
    desk.ask(Phase::logistics, Expend{.side = japan}).act(Verb::repair);
    EXPECT_EQ(desk.air_on(japan, Mission::reserve), 2);
    desk.in_hand(japan, Marker::banzai).enter(Phase::strikes);  // asked because of the marker
    EXPECT_FALSE(desk.can(Verb::strike));
    return_air(desk.p);
    desk.ask(Phase::missions, Plan<japan>{});
    EXPECT_TRUE(desk.can_number(Verb::plan_strike, 2));
}

TEST(Malaya_16_31, BothSidesPlanTheFirstPlayerBeforeTheOther) {
    Desk desk;
    desk.air(japan, Mission::reserve, 2).air(allies, Mission::reserve, 2).enter(Phase::missions);
    ASSERT_TRUE(desk.asks<Plan<japan>>());
    desk.act(Verb::done);
    EXPECT_TRUE(desk.asks<Plan<allies>>());
}

TEST(Malaya_16_31, AListDoesNotDependOnTheEnemysPlan) {
    Desk desk;
    desk.air(japan, Mission::reserve, 5).air(allies, Mission::reserve, 3).put("al-airfield-1", "1211");
    desk.enter(Phase::missions);
    Desk other = desk;
    desk.act(Verb::done);
    other.act_number(Verb::plan_interdiction, 5).act(Verb::done);
    EXPECT_EQ(desk.legal(), other.legal());
}

TEST(Malaya_16_31, WhoHasNoPointIsNotAsked) {
    Desk desk;
    desk.air(japan, Mission::damaged, 3).enter(Phase::missions);
    EXPECT_NE(desk.p.phase, Phase::missions);
}

TEST(Malaya_26_1_2, TheAlliesFlyNoMorePointsThanTheyManAirfields) {
    CASES("26.9");
    Desk desk;
    desk.air(allies, Mission::reserve, 5).put("al-airfield-1", "1211").put("al-airfield-2", "1316");
    desk.put("al-airfield-3", "1118");   // no airfield there
    desk.put("al-mc-engineer", "2335");  // 26.9: no airfield unit
    desk.put("al-airfield-4", "1211");   // a hex counts once
    EXPECT_EQ(manned_airfields(desk.game, desk.p, allies), 2);
    desk.ask(Phase::missions, Plan<allies>{});
    EXPECT_FALSE(desk.can_number(Verb::plan_strike, 3));
    desk.act_number(Verb::plan_strike, 1).act_number(Verb::plan_superiority, 1);
    EXPECT_FALSE(desk.can(Verb::plan_recon));
    EXPECT_EQ(desk.why_not(Verb::plan_recon), "26.1.2");
    EXPECT_EQ(desk.air_on(allies, Mission::reserve), 3);
}

TEST(Malaya_26_1_2, ASuppressedAirfieldUnitDoesNotCount) {
    Desk desk;
    desk.air(allies, Mission::reserve, 5).put("al-airfield-1", "1211");
    set(desk.p, desk.piece("al-airfield-1"), status::suppressed);
    desk.ask(Phase::missions, Plan<allies>{});
    EXPECT_EQ(desk.legal().size(), 1U);  // asked all the same: who mans airfields is hidden
    EXPECT_TRUE(desk.can(Verb::done));
}

TEST(Malaya_26_1_2, JapanIsNotLimited) {
    Desk desk;
    desk.air(japan, Mission::reserve, 12).ask(Phase::missions, Plan<japan>{});
    EXPECT_TRUE(desk.can_number(Verb::plan_strike, 12));
}

TEST(Malaya_16_2, WhatHasFlownFliesNoMoreThisTurn) {
    CASES("16.51");
    Desk desk;
    desk.air(japan, Mission::superiority, 4).air(japan, Mission::strike, 2);
    end_superiority(desk.p);
    EXPECT_EQ(desk.air_on(japan, Mission::superiority), 0);
    EXPECT_EQ(desk.air_on(japan, Mission::strike), 2);
    EXPECT_EQ(desk.air_on(japan, Mission::reserve), 0);
    EXPECT_EQ(air_points(desk.p, japan), 6);
}

TEST(Malaya_16_32, AtTheEndOfTheTurnPointsAreInReserveOrDamaged) {
    CASES("16.33");
    Desk desk;
    desk.air(japan, Mission::reserve, 1).air(japan, Mission::superiority, 2).air(japan, Mission::strike, 3);
    desk.air(japan, Mission::interdiction, 1).air(japan, Mission::recon, 1).air(japan, Mission::damaged, 2);
    desk.p.wings[index(japan)].flown = 2;
    desk.p.wings[index(japan)].fresh = 1;
    return_air(desk.p);
    EXPECT_EQ(desk.air_on(japan, Mission::reserve), 10);
    EXPECT_EQ(desk.air_on(japan, Mission::damaged), 2);
    desk.ask(Phase::missions, Plan<japan>{});
    EXPECT_TRUE(desk.can_number(Verb::plan_strike, 10));
}

TEST(Malaya_16_10, EliminatedPointsAreGoneAndScoreDamagedOnesDoNot) {
    CASES("24.1", "7.62");
    Desk desk;
    desk.air(allies, Mission::strike, 2).air(japan, Mission::strike, 2);
    lose_air(desk.game, desk.p, allies, Mission::strike, &desk.events, "16.51");
    damage_air(desk.p, allies, Mission::strike, &desk.events, "16.51");
    EXPECT_EQ(air_points(desk.p, allies), 1);
    EXPECT_EQ(desk.air_on(allies, Mission::damaged), 1);
    EXPECT_EQ(desk.vp(japan), 1);
    lose_air(desk.game, desk.p, japan, Mission::strike, &desk.events, "16.51");
    EXPECT_EQ(desk.vp(allies), 2);
}

}  // namespace
}  // namespace causeway::malaya
