#include "tests/games/guam/fight.h"

namespace causeway::guam {
namespace {

// --- markers (9.2, 9.3) --------------------------------------------------------------------------------------------------

TEST(Guam_9_2, AMarkerCostsADispatchPointAndLiesNextToAnActiveUnit) {
    Fight f;
    f.put("us-a-1-22", "36.75");
    f.put("us-a-1-4", "33.75");
    f.put("jp-1-322", defended);
    f.activate("22rct", Step::markers);
    EXPECT_TRUE(f.can(Verb::mark, defended));
    EXPECT_FALSE(f.can(Verb::mark, "36.76"));  // without an enemy: its hex is asked for
    f.act(Verb::mark, defended);
    ASSERT_NE(assault_mark(f.p, f.hex(defended), us), nullptr);
    EXPECT_EQ(assault_mark(f.p, f.hex(defended), us)->kind, AssaultKind::prepared);
    EXPECT_EQ(f.p.divisions[f.division("1pmb")].dispatch, 4);
    EXPECT_FALSE(f.can(Verb::mark, defended));  // R9.2
}

TEST(Guam_9_2, AMarkerMayLieInAnyHexThatAUnitBesideItCouldEnter) {
    Fight f;
    f.put({"us-a-1-22"}, "36.75").put("us-b-1-22", "37.75");
    f.put("us-a-1-4", "33.75");
    f.activate("22rct", Step::markers).act(Verb::prepare);
    ASSERT_TRUE(f.asks<PlaceMark>());
    EXPECT_TRUE(f.can(Verb::mark, "36.76"));   // vacant, and no enemy far and wide
    EXPECT_TRUE(f.can(Verb::mark, "37.75"));   // friends
    EXPECT_FALSE(f.can(Verb::mark, "34.75"));  // beside the inactive A/1/4 only
    f.act(Verb::pass);
    EXPECT_EQ(f.p.divisions[f.division("1pmb")].dispatch, 5);
    f.act(Verb::prepare).act(Verb::mark, "36.76");
    EXPECT_NE(assault_mark(f.p, f.hex("36.76"), us), nullptr);
    EXPECT_EQ(f.p.divisions[f.division("1pmb")].dispatch, 4);
    EXPECT_TRUE(f.asks<Activation>());
}

TEST(Guam_9_2, NoMarkerWithoutDispatchPointsOrWhereTheUnitCannotGo) {
    Fight f;
    f.put("us-a-1-22", "03.12");  // a cliff above 03.13
    f.put("jp-1-322", "03.13");
    f.put("us-b-1-22", "36.75");
    f.put("jp-2-322", defended);
    f.p.divisions[f.division("1pmb")].dispatch = 0;
    f.activate("22rct", Step::markers);
    EXPECT_EQ(f.choices(Verb::mark) + f.choices(Verb::prepare), 0);
    Fight g;
    g.put("us-a-1-22", "36.75");
    g.put("jp-2-322", defended);
    put_mark(g.game, g.p, g.hex(defended), mark::blaze, static_cast<unsigned>(Blaze::burning));
    g.activate("22rct", Step::markers);
    EXPECT_FALSE(g.can(Verb::mark, defended));  // 8.8.1
}

TEST(Guam_9_2, NoMarkerAcrossACliff) {
    CASES("6.2.2");
    Fight f;
    f.put("us-a-1-22", "03.12").put("jp-1-322", "03.13");
    f.put("us-b-1-22", "36.75").put("jp-2-322", defended);
    f.activate("22rct", Step::markers);
    EXPECT_TRUE(f.can(Verb::mark, defended));
    EXPECT_FALSE(f.can(Verb::mark, "03.13"));
}

TEST(Guam_9_2, AMarkerWithoutFriendsBesideItGoes) {
    Fight f;
    f.put("us-a-1-22", "36.75");
    f.marker(defended).marker("30.48");
    drop_stale_marks(f.game, f.p, &f.events);
    EXPECT_NE(assault_mark(f.p, f.hex(defended), us), nullptr);
    EXPECT_EQ(assault_mark(f.p, f.hex("30.48"), us), nullptr);
}

TEST(Guam_9_0, NoAssaultOnADirectCommandChit) {
    Fight f;
    f.put("us-a-1-22", "36.75");
    f.put("jp-1-322", defended);
    f.marker(defended);
    f.p.chit = chit::us_command;
    ActionList list;
    assault::list_orders(f.game, f.p, Step::assaults, list);
    assault::list_orders(f.game, f.p, Step::markers, list);
    EXPECT_TRUE(list.empty());
}

TEST(Guam_9_3, AnAssaultMayBeCalledOffWithoutAnyEffect) {
    CASES("9.0");
    Fight f;
    f.put("us-a-1-22", "36.75");
    f.put("jp-1-322", defended);
    f.marker(defended).activate("22rct", Step::assaults);
    f.act(Verb::call_off, defended);
    EXPECT_EQ(assault_mark(f.p, f.hex(defended), us), nullptr);
    EXPECT_FALSE(f.is_done("us-a-1-22"));
    EXPECT_FALSE(f.is_column("us-a-1-22"));
}

TEST(Guam_9_3, GoingOnCallsOffTheMarkersOfActiveUnits) {
    Fight f;
    f.put("us-a-1-22", "36.75");
    f.put("us-a-1-4", "30.47");
    f.marker(defended).marker("30.48");
    f.p.chit = f.chit_of("22rct");
    assault::end_assaults(f.game, f.p, &f.events);
    EXPECT_EQ(assault_mark(f.p, f.hex(defended), us), nullptr);
    EXPECT_NE(assault_mark(f.p, f.hex("30.48"), us), nullptr);
}

TEST(Guam_9_3, AllActiveUnitsBesideTheMarkerGoIn) {
    Fight f;
    f.put({"us-a-1-22", "us-b-1-22"}, "36.75");
    f.put("us-e-2-22", "34.75");
    f.put("us-a-1-4", "35.74");  // of another regiment
    f.put("jp-1-322", defended);
    f.marker(defended).assault("22rct", defended);
    EXPECT_TRUE(f.goes_in("us-a-1-22"));
    EXPECT_TRUE(f.goes_in("us-b-1-22"));
    EXPECT_TRUE(f.goes_in("us-e-2-22"));
    EXPECT_FALSE(f.goes_in("us-a-1-4"));
}

TEST(Guam_9_3, HeadquartersAndGunsBesideTheMarkerGoIn) {
    Fight f;
    f.put({"us-a-1-22", "us-hq-22rct"}, "36.75").put("us-d-1-22", "34.75");
    f.marker(defended).assault("22rct", defended);
    EXPECT_FALSE(f.asks<Commitment>());
    EXPECT_TRUE(f.goes_in("us-hq-22rct"));
    EXPECT_TRUE(f.goes_in("us-d-1-22"));  // a mortar that no enemy has made turn
}

TEST(Guam_9_3, WhoKeepsOutForAnotherMarkerMustAssaultThere) {
    Fight f;
    f.put("us-i-3-22", "40.75");  // keeps the activation going
    f.put("us-a-1-22", "36.75").put("us-e-2-22", "36.76");
    f.marker(defended).marker("35.76");
    Fight neither = f;
    neither.activate("22rct", Step::assaults).act(Verb::call_off, defended).act(Verb::call_off, "35.76");
    EXPECT_FALSE(neither.is_done("us-e-2-22"));
    f.assault("22rct", defended).act(Verb::done);
    ASSERT_TRUE(f.asks<Activation>());
    EXPECT_TRUE(f.is_at("us-a-1-22", defended));
    EXPECT_FALSE(f.can(Verb::call_off, "35.76"));
    EXPECT_TRUE(f.can(Verb::assault, "35.76"));
}

TEST(Guam_9_3, AUnitBesideTwoMarkersPicksOne) {
    Fight f;
    f.put("us-a-1-22", "36.75");
    f.put({"us-e-2-22", "us-hq-22rct"}, "36.76");
    f.put("jp-1-322", defended);
    f.put("jp-2-322", "35.76");
    f.marker(defended).marker("35.76").assault("22rct", defended);
    ASSERT_TRUE(f.asks<Commitment>());
    EXPECT_TRUE(f.goes_in("us-a-1-22"));
    EXPECT_TRUE(f.can_piece(Verb::commit, "us-e-2-22"));
    EXPECT_TRUE(f.can_piece(Verb::commit, "us-hq-22rct"));
    f.act_piece(Verb::commit, "us-e-2-22");
    EXPECT_TRUE(f.goes_in("us-e-2-22"));
    f.act(Verb::done);
    EXPECT_FALSE(f.asks<Commitment>());
    EXPECT_FALSE(f.goes_in("us-hq-22rct"));  // it has another marker to go to
}

TEST(Guam_9_3, MarkersKeepUnitsOutOfAPreparedAssault) {
    CASES("8.5.4");
    const auto goes = [](auto prepare) {
        Fight f;
        f.put("us-a-1-22", "36.75");
        f.put("jp-1-322", defended);
        prepare(f);
        f.marker(defended).activate("22rct", Step::assaults);
        return f.can(Verb::assault, defended);
    };
    EXPECT_TRUE(goes([](Fight& f) { f.dg("36.75", 3); }));
    EXPECT_FALSE(goes([](Fight& f) { f.dg("36.75", 4); }));
    EXPECT_FALSE(goes([](Fight& f) { f.nerve("36.75", Nerve::pinned); }));
    EXPECT_FALSE(goes([](Fight& f) { f.nerve("36.75", Nerve::suppressed); }));
    EXPECT_TRUE(goes([](Fight& f) { f.barrage("36.75", Barrage::medium); }));
    EXPECT_FALSE(goes([](Fight& f) { f.barrage("36.75", Barrage::heavy); }));
}

// --- the steps (9.1) -----------------------------------------------------------------------------------------------------

TEST(Guam_9_1, AnEmptyHexIsEnteredAtOnce) {
    Fight f;
    f.put("us-i-3-22", "40.75");  // keeps the activation going
    f.put({"us-a-1-22", "us-b-1-22"}, "36.75");
    f.marker(defended).assault("22rct", defended);
    ASSERT_TRUE(f.asks<Advance>());
    EXPECT_FALSE(f.can(Verb::done));  // at least one
    f.act_piece(Verb::advance, "us-a-1-22").act(Verb::done);
    EXPECT_TRUE(f.is_at("us-a-1-22", defended));
    EXPECT_TRUE(f.is_at("us-b-1-22", "36.75"));
    EXPECT_TRUE(f.is_done("us-b-1-22"));
    EXPECT_EQ(assault_mark(f.p, f.hex(defended), us), nullptr);
}

TEST(Guam_9_1, SupportingGunsFireFirstAndAreFinished) {
    CASES("9.4", "8.7.4");
    Fight f;
    f.put("us-a-1-22", "36.75");
    f.put({"us-d-1-22", "us-h-2-22"}, "38.75");
    f.put("jp-1-322", defended);
    f.marker(defended).assault("22rct", defended);
    ASSERT_TRUE(f.asks<SupportFire>());
    f.act(Verb::fire_from, "38.75");
    EXPECT_EQ(f.p.shot.strength, 4);  // 3 and the other mortar
    EXPECT_EQ(f.p.assault.supports, 2);
    f.roll(9);
    EXPECT_TRUE(f.is_done("us-d-1-22"));
    EXPECT_TRUE(f.is_done("us-h-2-22"));
    f.calmly();
    EXPECT_TRUE(f.is_column("us-a-1-22"));  // C
    EXPECT_TRUE(f.asks_die(Purpose::assault_attacker));
}

TEST(Guam_9_1, TheAttackerNamesTheGunsOfAFire) {
    CASES("9.4");
    Fight f;
    f.put("us-a-1-9", "36.75").put({"us-d-1-9", "us-h-2-9", "us-m-3-9"}, "38.75");
    f.put("jp-1-322", defended);
    f.marker(defended).assault("9rct", defended);
    ASSERT_TRUE(f.asks<SupportFire>());
    EXPECT_EQ(f.choices(Verb::unit), 3);
    f.act_piece(Verb::unit, "us-h-2-9");
    ASSERT_TRUE(f.asks<SupportFire>());  // others of the hex may add to it
    EXPECT_FALSE(f.can_piece(Verb::unit, "us-h-2-9"));
    f.act_piece(Verb::unit, "us-m-3-9").act(Verb::fire_from, "38.75");
    EXPECT_EQ(f.p.shot.strength, 4);
    EXPECT_EQ(f.p.assault.supports, 2);
    EXPECT_TRUE(f.is_done("us-h-2-9"));
    EXPECT_TRUE(f.is_done("us-m-3-9"));
    EXPECT_FALSE(f.is_done("us-d-1-9"));
    f.roll(9);
    ASSERT_TRUE(f.asks<SupportFire>());  // the third in a fire of its own
    f.act(Verb::fire_from, "38.75");
    EXPECT_EQ(f.p.shot.firer, f.piece("us-d-1-9"));
    EXPECT_EQ(f.p.assault.supports, 3);
}

TEST(Guam_9_1, WhoMayHaveOneGunNamesWhich) {
    CASES("9.4");
    Fight f;
    f.put("jp-1-322", "36.75").put({"jp-mtr-322", "jp-mtr-ii-10"}, "38.75");
    f.put("us-a-1-22", defended);
    f.banzai(defended).assault("48imb", defended);
    ASSERT_TRUE(f.asks<SupportFire>());
    EXPECT_EQ(f.choices(Verb::unit), 2);
    f.act_piece(Verb::unit, "jp-mtr-ii-10");  // the only one: it fires
    ASSERT_TRUE(f.asks_die(Purpose::fire));
    EXPECT_EQ(f.p.shot.firer, f.piece("jp-mtr-ii-10"));
    EXPECT_FALSE(f.is_done("jp-mtr-322"));
}

TEST(Guam_9_1, GunsThatWereNamedAreFreeWhenTheAssaultGoesInWithoutThem) {
    Fight f;
    f.put("us-a-1-9", "36.75").put({"us-d-1-9", "us-h-2-9"}, "38.75");
    f.put("jp-1-322", defended).shooting(defended, Shooting::no_fire);
    f.marker(defended).assault("9rct", defended);
    f.act_piece(Verb::unit, "us-h-2-9").act(Verb::done);
    EXPECT_TRUE(f.asks_die(Purpose::assault_attacker));
    EXPECT_FALSE(has(f.p, f.piece("us-h-2-9"), status::grouped | status::done));
}

TEST(Guam_9_1, AJapaneseChargeHasOneSupportingGun) {
    CASES("9.6");
    Fight f;
    f.put("us-a-1-22", defended);
    f.put("jp-1-322", "36.75");
    f.put({"jp-mtr-322", "jp-mtr-ii-10"}, "38.75");
    f.banzai(defended).assault("48imb", defended);
    ASSERT_TRUE(f.asks<SupportFire>());
    f.act(Verb::fire_from, "38.75");
    EXPECT_EQ(f.p.assault.supports, 1);
    f.roll(9);
    EXPECT_FALSE(f.asks<SupportFire>());
}

TEST(Guam_9_1, ADefenderInColumnMayRetreatAndIsSuppressed) {
    Fight f;
    f.put("us-a-1-22", "36.75");
    f.column("jp-1-322", defended);
    f.marker(defended).assault("22rct", defended);
    ASSERT_TRUE(f.asks<Retreat>());
    EXPECT_EQ(f.asked(), japan);
    EXPECT_FALSE(f.can(Verb::retreat, "36.75"));  // Americans
    EXPECT_FALSE(f.can(Verb::retreat, "36.76"));  // in their fire zone
    f.act(Verb::retreat, "34.75");
    EXPECT_TRUE(f.is_at("jp-1-322", "34.75"));
    EXPECT_EQ(f.nerve("34.75"), Nerve::suppressed);
    EXPECT_TRUE(f.is_at("us-a-1-22", defended));  // J, without dice
}

TEST(Guam_9_4, WhatTheAttackersOfOneHexSufferNeedsNoChoice) {
    Fight f;
    f.put("us-a-1-22", "36.75").put("jp-1-322", defended);
    f.engaged(us, defended, {"us-a-1-22"});
    f.begin(Reroll{}).begin(SpreadLosses{2}).settle();
    EXPECT_FALSE(f.asks<SpreadLosses>());
    EXPECT_EQ(f.dg("36.75"), 2);
}

TEST(Guam_9_1, WhyARetreatIsRefused) {
    Fight f;
    f.put("us-a-1-22", "36.75").column("jp-1-322", defended);
    f.marker(defended).assault("22rct", defended);
    ASSERT_TRUE(f.asks<Retreat>());
    const auto said = [&](std::string_view place) {
        return top<Retreat>(f.p).verdict(f.game, f.p,
                                         {japan, static_cast<std::uint8_t>(Verb::retreat), no_piece, f.hex(place)});
    };
    EXPECT_TRUE(said("34.75").allowed());
    EXPECT_EQ(said("33.75"), forbidden_by("9.1"));  // two hexes away
    EXPECT_FALSE(said("36.76").allowed());
    EXPECT_EQ(top<Retreat>(f.p).verdict(f.game, f.p, {japan, static_cast<std::uint8_t>(Verb::retreat)}), senseless);
}

TEST(Guam_25_0, AnAdvanceWakesASniper) {
    CASES("9.1");
    Fight f;
    f.put("us-a-1-22", "36.75");
    f.p.snipers.push_back({f.hex("34.75"), nothing, 0});
    f.marker(defended).assault("22rct", defended);
    EXPECT_TRUE(f.is_at("us-a-1-22", defended));
    ASSERT_TRUE(f.asks<SniperShot>());
    f.act_number(Verb::draw, sniper_draw).roll(6);
    EXPECT_EQ(f.nerve(defended), Nerve::pinned);
}

TEST(Guam_23_0, ARetreatMayEndInATrap) {
    CASES("9.1");
    Fight f;
    f.put("jp-1-322", "36.75");
    f.column("us-a-1-22", defended);
    f.p.traps.push_back(f.hex("34.75"));
    f.banzai(defended).assault("322", defended);
    ASSERT_TRUE(f.asks<Retreat>());
    f.act(Verb::retreat, "34.75");
    ASSERT_TRUE(f.asks<BoobyTrap>());
    f.act_number(Verb::draw, trap_draw).roll(9);
    EXPECT_TRUE(f.is_at("jp-1-322", defended));  // and the charge goes on
}

TEST(Guam_9_1, DeployedOrPinnedDefendersStay) {
    Fight f;
    f.put("us-a-1-22", "36.75");
    f.column("jp-1-322", defended);
    f.put("jp-2-322", defended);
    f.marker(defended).assault("22rct", defended);
    EXPECT_FALSE(f.asks<Retreat>());
    Fight g;
    g.put("us-a-1-22", "36.75");
    g.column("jp-1-322", defended);
    g.nerve(defended, Nerve::pinned);
    g.marker(defended).assault("22rct", defended);
    EXPECT_FALSE(g.asks<Retreat>());  // R9.4
}

TEST(Guam_9_4, TheDefenderFiresAtOneHexAndIsDone) {
    CASES("8.6");
    Fight f;
    f.put("us-a-1-22", "36.75");
    f.put("us-b-1-22", "34.75");
    f.put("jp-1-322", defended);
    f.marker(defended).assault("22rct", defended);
    ASSERT_TRUE(f.asks<DefensiveFire>());
    EXPECT_TRUE(f.can(Verb::fire, "36.75"));
    f.act(Verb::fire, "34.75");
    EXPECT_EQ(f.p.shot.kind, ShotKind::assault);
    f.roll(9);
    EXPECT_EQ(f.shooting(defended), Shooting::no_fire);
    EXPECT_TRUE(f.asks_die(Purpose::assault_attacker));
}

TEST(Guam_9_4, SustainedFireReachesEveryHexUntilTheWeaponBreaks) {
    CASES("8.6.1");
    const auto after = [](int die) {
        Fight f;
        f.put("us-a-1-22", "36.75");
        f.put("us-b-1-22", "34.75");
        f.put({"jp-1-iii-10", "jp-iii-10-hmg"}, defended).dg(defended, 4);  // so that a 6 misses
        f.marker(defended).assault("22rct", defended);
        f.act(Verb::fire, "36.75");
        EXPECT_EQ(f.p.shot.sustained, 1);
        f.roll(die);
        return f;
    };
    Fight holds = after(6);
    EXPECT_TRUE(holds.asks<DefensiveFire>());
    EXPECT_EQ(holds.shooting(defended), Shooting::sustained);
    EXPECT_FALSE(holds.can(Verb::fire, "36.75"));
    EXPECT_TRUE(holds.can(Verb::fire, "34.75"));
    const Fight breaks = after(9);
    EXPECT_FALSE(breaks.asks<DefensiveFire>());
    EXPECT_EQ(breaks.shooting(defended), Shooting::no_fire);
    EXPECT_TRUE(breaks.dead("jp-iii-10-hmg"));
}

TEST(Guam_9_4, AMarkedOrSuppressedDefenderDoesNotFire) {
    for (const Shooting mark : {Shooting::no_fire, Shooting::concentrated}) {
        Fight f;
        f.put("us-a-1-22", "36.75");
        f.put("jp-1-322", defended);
        f.shooting(defended, mark);
        f.marker(defended).assault("22rct", defended);
        EXPECT_FALSE(f.asks<DefensiveFire>());
    }
    Fight f;
    f.put("us-a-1-22", "36.75");
    f.put("jp-1-322", defended);
    f.nerve(defended, Nerve::suppressed);
    f.marker(defended).assault("22rct", defended);
    EXPECT_FALSE(f.asks<DefensiveFire>());
}

TEST(Guam_9_4, SuppressedAttackersDropOut) {
    CASES("8.5.4");
    Fight f;
    f.put("us-a-1-22", "36.75");
    f.put("us-b-1-22", "34.75");
    f.put("jp-1-322", defended);
    f.marker(defended).assault("22rct", defended);
    f.act(Verb::fire, "36.75").roll(0);  // DG/S
    EXPECT_EQ(f.nerve("36.75"), Nerve::suppressed);
    EXPECT_FALSE(f.goes_in("us-a-1-22"));  // R9.5
    EXPECT_TRUE(f.is_done("us-a-1-22"));
    EXPECT_TRUE(f.goes_in("us-b-1-22"));
    Fight g;
    g.put("us-a-1-22", "36.75");
    g.put("jp-1-322", defended);
    g.marker(defended).assault("22rct", defended);
    g.act(Verb::fire, "36.75").roll(0);
    EXPECT_FALSE(g.asks_die(Purpose::assault_attacker));  // nobody is left
    EXPECT_EQ(assault_mark(g.p, g.hex(defended), us), nullptr);
}

// --- the rolls (9.4) -----------------------------------------------------------------------------------------------------

// The example of 9.5. What it lists makes 13 against 11, and it goes on with 12 against 10 (R9.10, R9.11): its three results
// are those of either pair.
Fight palms() {
    Fight f;
    f.quality("1pmb", 5).quality("48imb", 5);
    f.put("us-i-3-22", "40.75");  // keeps the activation going
    f.put({"us-a-1-22", "us-b-1-22", "us-m4-1-tk-22", "schneider"}, "29.48");
    f.put({"us-e-2-22", "us-f-2-22"}, "29.47");
    f.put({"us-d-1-22", "us-h-2-22"}, "31.47");
    f.put({"jp-2-iii-10", "beppu"}, "28.48").fort("28.48", Fort::trench);
    f.marker("28.48").assault("22rct", "28.48");
    f.act(Verb::fire_from, "31.47").roll(8);
    f.calmly();
    EXPECT_EQ(f.modifier(us), 13);
    EXPECT_EQ(f.modifier(japan), 11);
    return f;
}

TEST(Guam_9_4, TheLowerDefenderTakesTheDifference) {
    CASES("9.5");
    Fight f = palms();
    f.roll({6, 4});
    EXPECT_EQ(f.last(Sentence::assault_result).a, 4);
    EXPECT_EQ(f.dg("28.48"), 4);
    EXPECT_FALSE(f.asks<Advance>());
    EXPECT_TRUE(f.is_done("us-a-1-22"));
}

TEST(Guam_9_4, EqualTotalsCostEveryHexOneDg) {
    CASES("9.5");
    Fight f = palms();
    f.roll({3, 5});
    EXPECT_EQ(f.dg("28.48"), 1);
    EXPECT_EQ(f.dg("29.48"), 1);
    EXPECT_EQ(f.dg("29.47"), 1);
}

TEST(Guam_9_4, TheLowerAttackerDividesTheDifference) {
    CASES("9.5");
    Fight f = palms();
    f.roll({1, 6});
    ASSERT_TRUE(f.asks<SpreadLosses>());
    EXPECT_EQ(f.asked(), us);
    f.act(Verb::absorb, "29.48").act(Verb::absorb, "29.47").act(Verb::absorb, "29.48");
    EXPECT_EQ(f.dg("29.48"), 2);
    EXPECT_EQ(f.dg("29.47"), 1);
    EXPECT_EQ(f.dg("28.48"), 0);
    EXPECT_FALSE(f.asks<SpreadLosses>());
}

TEST(Guam_13_3, ANineCostsTheLeaderWhoHelped) {
    CASES("9.4");
    Fight f = palms();
    f.roll({9, 9});
    EXPECT_TRUE(has(f.p, f.piece("schneider"), status::replaced));
    EXPECT_TRUE(f.is_at("beppu", "28.48"));
    EXPECT_TRUE(has(f.p, f.piece("beppu"), status::replaced));
    Fight later = palms();
    set(later.p, later.piece("schneider"), status::replaced);
    later.roll({9, 9});
    EXPECT_TRUE(later.dead("schneider"));
}

TEST(Guam_9_1, WinnersAdvanceAndAreFinished) {
    CASES("5.2");
    Fight f;
    f.put("us-i-3-22", "40.75");  // keeps the activation going
    f.put({"us-a-1-22", "us-b-1-22", "us-22rct-bazooka", "schneider"}, "36.75");
    f.put("us-e-2-22", "34.75");
    f.put("jp-1-322", defended).dg(defended, 4).fort(defended, Fort::pillbox);
    f.marker(defended).assault("22rct", defended);
    f.calmly().roll({9, 0});
    if (f.asks<Loss>()) {
        f.act(Verb::lose);
    }
    ASSERT_TRUE(f.asks<Advance>());
    f.act_piece(Verb::advance, "us-a-1-22");
    EXPECT_TRUE(f.is_at("us-22rct-bazooka", defended));
    EXPECT_TRUE(f.is_at("schneider", "36.75"));
    f.act_piece(Verb::advance, "schneider").act(Verb::done);
    EXPECT_TRUE(f.is_at("schneider", defended));
    EXPECT_EQ(f.fort(defended), Fort::none);
    EXPECT_EQ(f.dg(defended), 0);
    EXPECT_TRUE(f.is_done("us-a-1-22"));
    EXPECT_TRUE(f.is_done("us-e-2-22"));
    EXPECT_EQ(f.p.assault, Assault{});
}

TEST(Guam_12_3, TheOwnerSaysWhichWeaponGoesAlongWithAnAdvance) {
    CASES("9.1");
    Fight f;
    f.put("us-i-3-22", "40.75");  // keeps the activation going
    f.put({"us-a-1-22", "us-b-1-22", "us-c-1-22", "us-22rct-bazooka", "us-22rct-hmg-1"}, "36.75");
    f.marker(defended).assault("22rct", defended);
    ASSERT_TRUE(f.asks<Advance>());  // nobody is there
    Fight hmg = f;
    hmg.act_piece(Verb::arm, "us-22rct-hmg-1").act_piece(Verb::advance, "us-a-1-22");
    EXPECT_TRUE(hmg.is_at("us-22rct-hmg-1", defended));
    EXPECT_TRUE(hmg.is_at("us-22rct-bazooka", "36.75"));
    f.act(Verb::disarm).act_piece(Verb::advance, "us-a-1-22");
    EXPECT_TRUE(f.is_at("us-22rct-hmg-1", "36.75") && f.is_at("us-22rct-bazooka", "36.75"));
    EXPECT_FALSE(f.can(Verb::disarm));  // two units would have to hold two weapons with one of them gone
}

TEST(Guam_9_1, TheMarkerOfTheDefendersFireDoesNotPassToTheWinners) {
    CASES("8.6");
    Fight f;
    f.put("us-i-3-22", "40.75");  // keeps the activation going
    f.put({"us-a-1-22", "us-b-1-22"}, "36.75");
    f.put("jp-1-322", defended).dg(defended, 4);
    f.marker(defended).assault("22rct", defended);
    f.act(Verb::fire, "36.75").roll(9);
    EXPECT_EQ(f.shooting(defended), Shooting::no_fire);
    f.calmly().roll({9, 0});
    if (f.asks<Loss>()) {
        f.act(Verb::lose);
    }
    ASSERT_TRUE(f.asks<Advance>());
    f.act_piece(Verb::advance, "us-a-1-22").act(Verb::done);
    EXPECT_TRUE(f.is_at("us-a-1-22", defended));
    EXPECT_EQ(f.shooting(defended), Shooting::free);
}

TEST(Guam_6_2_2, WeaponsDoNotFollowUpASteepSlope) {
    CASES("9.3");
    const auto advance = [](std::string_view unit, std::string_view weapon, std::string_view chit, std::string_view enemy) {
        Fight f;
        const Side side = owner(f.game, f.piece(unit));
        f.put({unit, weapon}, "02.13");
        f.put(enemy, "02.14").dg("02.14", 4);
        f.marker("02.14", side, side == us ? AssaultKind::prepared : AssaultKind::banzai).assault(chit, "02.14");
        f.calmly().roll({9, 0});
        if (f.asks<Loss>()) {
            f.act(Verb::lose);
        }
        EXPECT_TRUE(f.is_at(unit, "02.14"));
        return f.at(weapon);
    };
    EXPECT_EQ(advance("us-a-1-22", "us-22rct-bazooka", "22rct", "jp-263ag"), box::reallocating);
    EXPECT_EQ(advance("jp-1-iii-10", "jp-iii-10-hmg", "48imb", "us-hq-22rct"), box::eliminated);
}

// --- caves (6.3) ---------------------------------------------------------------------------------------------------------

TEST(Guam_6_3, JapaneseChargeOutOfACaveIntoItsHexOnly) {
    Fight f;
    f.cave({"jp-1-322", "jp-2-322"}, "58.67");
    f.put("us-a-1-9", "58.67");
    f.put("us-b-1-9", "58.68");
    f.activate("322", Step::markers);
    EXPECT_TRUE(f.can(Verb::mark, "58.67"));
    EXPECT_FALSE(f.can(Verb::mark, "58.68"));
}

TEST(Guam_6_3, AmericansDoNotAssaultIntoACave) {
    Fight f;
    f.cave({"jp-1-322"}, "58.67");
    f.put("jp-2-322", "58.67");
    f.put({"us-a-1-9", "us-b-1-9"}, "58.68");
    f.engaged(us, "58.67", {"us-a-1-9", "us-b-1-9"});
    EXPECT_EQ(f.term(us, "odds 2-1"), -1);  // R6.23: against the one outside
    Fight g;
    g.cave({"jp-1-322"}, "58.67");
    g.put("us-a-1-9", "58.68");
    g.marker("58.67").assault("9rct", "58.67");
    EXPECT_TRUE(g.is_at("us-a-1-9", "58.67"));  // nobody is outside
    EXPECT_TRUE(g.is_at("jp-1-322", "58.67"));
}

// --- defensive fire: weapons and targets (9.4, R9.24) --------------------------------------------------------------------

namespace {

// Marines in two hexes assault two companies with a machine gun and a knee mortar.
Fight two_hexes(std::initializer_list<std::string_view> weapons) {
    Fight f;
    f.put("us-a-1-3", "36.75").put("us-b-1-3", "34.75").put({"jp-1-ii-18", "jp-2-ii-18"}, defended).put(weapons, defended);
    f.marker(defended).assault("3rct", defended);
    while (f.asks<Retreat>() || f.asks<SupportFire>()) {
        f.act(f.asks<Retreat>() ? Verb::pass : Verb::done);
    }
    return f;
}

}  // namespace

TEST(Guam_9_4, ASustainedWeaponIsKeptForSeveralHexes) {
    CASES("8.6.1");
    Fight f = two_hexes({"jp-ii-18-hmg", "jp-ii-18-knee-mortar"});
    ASSERT_TRUE(f.asks<DefensiveFire>());
    EXPECT_FALSE(f.can_piece(Verb::arm, "jp-ii-18-hmg"));  // it fires with that anyway
    EXPECT_TRUE(f.can_piece(Verb::arm, "jp-ii-18-knee-mortar"));
    EXPECT_TRUE(f.can(Verb::disarm));
    Fight by_hand = f;
    by_hand.act_piece(Verb::arm, "jp-ii-18-knee-mortar");
    EXPECT_FALSE(by_hand.can_piece(Verb::arm, "jp-ii-18-knee-mortar"));
    EXPECT_TRUE(by_hand.can_piece(Verb::arm, "jp-ii-18-hmg"));
    by_hand.act(Verb::fire, "36.75");
    EXPECT_EQ(by_hand.p.shot.weapon, by_hand.piece("jp-ii-18-knee-mortar"));
    EXPECT_EQ(by_hand.p.shot.type, FireType::high_explosive);
    by_hand.roll(9);
    EXPECT_FALSE(by_hand.asks<DefensiveFire>());  // one fire without a sustained weapon
    EXPECT_EQ(by_hand.shooting(defended), Shooting::no_fire);
    Fight bare = f;
    bare.act(Verb::disarm);
    EXPECT_FALSE(bare.can(Verb::disarm));
    bare.act(Verb::fire, "36.75");
    EXPECT_EQ(bare.p.shot.weapon, no_piece);
    f.act(Verb::fire, "36.75");
    EXPECT_EQ(f.p.shot.weapon, f.piece("jp-ii-18-hmg"));
    f.roll(6);
    while (f.asks_die(Purpose::rout)) {
        f.roll(0);
    }
    EXPECT_EQ(f.shooting(defended), Shooting::sustained);
    ASSERT_TRUE(f.asks<DefensiveFire>());
    EXPECT_FALSE(f.can(Verb::fire, "36.75"));
    EXPECT_EQ(f.choices(Verb::arm), 0);  // it is bound to the weapon
    EXPECT_FALSE(f.can(Verb::disarm));
    f.act(Verb::fire, "34.75");
    EXPECT_EQ(f.p.shot.weapon, f.piece("jp-ii-18-hmg"));
}

TEST(Guam_9_4, AgainstOneHexTheBestWeaponFires) {
    Fight f;
    f.put("us-a-1-3", "36.75").put({"jp-1-ii-18", "jp-ii-18-hmg", "jp-ii-18-knee-mortar"}, defended);
    f.marker(defended).assault("3rct", defended);
    while (f.asks<Retreat>() || f.asks<SupportFire>()) {
        f.act(f.asks<Retreat>() ? Verb::pass : Verb::done);
    }
    EXPECT_TRUE(f.can_piece(Verb::arm, "jp-ii-18-hmg"));
    EXPECT_TRUE(f.can_piece(Verb::arm, "jp-ii-18-knee-mortar"));
    f.act(Verb::fire, "36.75");
    EXPECT_EQ(f.p.shot.weapon, f.piece("jp-ii-18-knee-mortar"));  // high explosive does more
    EXPECT_EQ(f.p.shot.hard, 0);
    EXPECT_EQ(f.p.shot.side, index(japan));
}

TEST(Guam_9_4, WithoutWeaponsThereIsNothingToArm) {
    Fight f = two_hexes({});
    EXPECT_EQ(f.choices(Verb::arm), 0);
    EXPECT_FALSE(f.can(Verb::disarm));
    EXPECT_FALSE(f.can(Verb::load_piercing));
    f.act(Verb::fire, "34.75").roll(9);
    EXPECT_EQ(f.shooting(defended), Shooting::no_fire);
    EXPECT_FALSE(f.asks<DefensiveFire>());
}

TEST(Guam_9_4, OneOfTheTanksThatComeMayBeFiredAt) {
    CASES("8.1", "8.2");
    Fight f;
    f.put({"jp-1-9tk", "jp-1-ii-10"}, "36.75").put("jp-2-9tk", "34.75").put({"us-a-1-3", "us-3rct-bazooka"}, defended);
    f.banzai(defended).assault("48imb", defended);
    while (f.asks<Retreat>() || f.asks<SupportFire>()) {
        f.act(f.asks<Retreat>() ? Verb::pass : Verb::done);
    }
    ASSERT_TRUE(f.asks<DefensiveFire>());
    EXPECT_TRUE(f.can(Verb::fire, "36.75"));
    EXPECT_FALSE(f.can(Verb::fire, "34.75"));  // only a tank comes from there
    EXPECT_EQ(f.choices(Verb::fire_at), 2);
    EXPECT_TRUE(f.can(Verb::load_piercing));
    f.act(Verb::load_piercing).act_piece(Verb::fire_at, "jp-2-9tk");
    EXPECT_EQ(f.p.shot.target, f.piece("jp-2-9tk"));
    EXPECT_EQ(f.p.shot.hard, 1);
    EXPECT_EQ(f.p.shot.type, FireType::armour_piercing);
    EXPECT_EQ(f.p.shot.hex, f.hex("34.75"));
}

// --- retreat: who and what goes along (9.1 D, R9.4) ----------------------------------------------------------------------

TEST(Guam_9_1, EverythingOfTheHexRetreats) {
    CASES("13.1", "12.3");
    Fight f;
    f.put("us-a-1-3", "36.75").column({"jp-1-ii-10", "jp-2-ii-10"}, defended).put({"jp-ii-10-hmg", "shigematsu"}, defended);
    f.marker(defended).assault("3rct", defended);
    ASSERT_TRUE(f.asks<Retreat>());
    f.act(Verb::retreat, "34.75");
    for (const char* id : {"jp-1-ii-10", "jp-2-ii-10", "jp-ii-10-hmg", "shigematsu"}) {
        EXPECT_TRUE(f.is_at(id, "34.75")) << id;
    }
    EXPECT_EQ(f.nerve("34.75"), Nerve::suppressed);
    EXPECT_EQ(f.nerve(defended), Nerve::steady);
}

TEST(Guam_9_1, NobodyRetreatsToTheOtherServiceNorOntoTheEnemyNorIntoAFire) {
    CASES("6.1.2", "8.8.1");
    const auto may_retreat = [](auto change) {
        Fight f;
        f.put("us-a-1-3", "36.75").column("jp-1-ii-10", defended);
        change(f);
        f.marker(defended).assault("3rct", defended);
        return f.asks<Retreat>() && f.can(Verb::retreat, "34.75");
    };
    EXPECT_TRUE(may_retreat([](Fight&) {}));
    EXPECT_TRUE(may_retreat([](Fight& f) { f.put("jp-2-ii-10", "34.75"); }));
    EXPECT_TRUE(may_retreat([](Fight& f) { f.put("ambush-1", "34.75"); }));
    EXPECT_FALSE(may_retreat([](Fight& f) { f.put("jp-r1-54", "34.75"); }));
    EXPECT_FALSE(may_retreat([](Fight& f) { f.put("us-b-1-9", "34.75").nerve("34.75", Nerve::suppressed); }));
    EXPECT_FALSE(may_retreat([](Fight& f) { f.put("us-b-1-9", "33.74"); }));  // a fire zone
    EXPECT_FALSE(may_retreat([](Fight& f) { f.mark("34.75", mark::blaze, static_cast<int>(Blaze::burning)); }));
    EXPECT_FALSE(may_retreat([](Fight& f) { f.column("jp-1-54", defended); }));  // which cannot move
    EXPECT_FALSE(may_retreat([](Fight& f) { f.put("jp-2-ii-10", defended); }));  // which is deployed
}

// --- the advance (9.1 J, R9.25) ------------------------------------------------------------------------------------------

namespace {

// The last Japanese company before two of Marines is lost; the Marines have this with them.
Fight won(std::initializer_list<std::string_view> more,
          std::initializer_list<std::string_view> companies = {"us-a-1-3", "us-b-1-3"}) {
    Fight f;
    f.put(companies, "36.75")
        .put(more, "36.75")
        .put("jp-1-322", defended)
        .dg(defended, 4)
        .shooting(defended, Shooting::no_fire);
    f.fort(defended, Fort::trench);
    f.marker(defended);
    f.assault("3rct", defended);
    f.calmly().roll({8, 0});
    f.calmly();
    return f;
}

}  // namespace

TEST(Guam_9_1, TheFirstWhoGoesInTakesTheEnemysWorks) {
    CASES("11.1");
    Fight f = won({});
    ASSERT_TRUE(f.asks<Advance>());
    EXPECT_FALSE(f.can(Verb::done));  // one must go in
    EXPECT_EQ(f.choices(Verb::arm), 0);
    f.act_piece(Verb::advance, "us-a-1-3");
    EXPECT_EQ(f.fort(defended), Fort::none);
    EXPECT_TRUE(f.is_column("us-a-1-3"));
    f.fort(defended, Fort::trench).act_piece(Verb::advance, "us-b-1-3");
    EXPECT_EQ(f.fort(defended), Fort::trench);  // only the first
    EXPECT_TRUE(f.is_at("us-b-1-3", defended));
}

TEST(Guam_9_1, ABunkerStaysForTheWinner) {
    CASES("11.1");
    Fight f;
    f.put("us-a-1-3", "36.75").put("jp-1-322", defended).dg(defended, 4).shooting(defended, Shooting::no_fire);
    f.fort(defended, Fort::bunker);
    f.marker(defended);
    f.assault("3rct", defended);
    f.calmly().roll({8, 0});
    EXPECT_TRUE(f.dead("jp-1-322") || f.fort(defended) == Fort::bunker);
    EXPECT_EQ(f.fort(defended), Fort::bunker);
}

TEST(Guam_9_1, TheStrongestWeaponThatServesGoesAlong) {
    CASES("12.3");
    Fight f = won({"us-3rct-hmg-1", "us-m4-1-a-3"});
    EXPECT_EQ(f.choices(Verb::arm), 2);
    EXPECT_FALSE(f.can(Verb::disarm));  // the other could not hold both
    Fight other = f;
    other.act_piece(Verb::arm, "us-3rct-hmg-1");
    EXPECT_FALSE(other.can_piece(Verb::arm, "us-3rct-hmg-1"));
    other.act_piece(Verb::advance, "us-b-1-3");
    EXPECT_TRUE(other.is_at("us-3rct-hmg-1", defended));
    EXPECT_TRUE(other.is_at("us-m4-1-a-3", "36.75"));
    f.act_piece(Verb::advance, "us-a-1-3");
    EXPECT_TRUE(f.is_at("us-m4-1-a-3", defended));
    EXPECT_TRUE(f.is_at("us-3rct-hmg-1", "36.75"));
}

TEST(Guam_9_1, AWeaponThatOthersCanHoldMayStay) {
    CASES("12.3");
    Fight f = won({"us-3rct-hmg-1"});
    EXPECT_EQ(f.choices(Verb::arm), 1);
    Fight bare = f;
    bare.act(Verb::disarm);
    EXPECT_FALSE(bare.can(Verb::disarm));
    bare.act_piece(Verb::advance, "us-a-1-3");
    EXPECT_TRUE(bare.is_at("us-3rct-hmg-1", "36.75"));
    bare.act_piece(Verb::advance, "us-b-1-3");
    EXPECT_TRUE(bare.is_at("us-3rct-hmg-1", defended));  // nobody else is left to hold it
    f.act_piece(Verb::advance, "us-a-1-3");
    EXPECT_TRUE(f.is_at("us-3rct-hmg-1", defended));
}

TEST(Guam_13_1, LeadersFollowIfTheirOwnerLikesAndNeverStayAlone) {
    CASES("9.1", "14.0");
    Fight f = won({"hall", "skaggs"});
    EXPECT_FALSE(f.can_piece(Verb::advance, "hall"));  // not before a unit
    f.act_piece(Verb::advance, "us-a-1-3");
    EXPECT_TRUE(f.is_at("hall", "36.75"));
    Fight stays = f;
    stays.act(Verb::done);
    EXPECT_TRUE(stays.is_at("hall", "36.75"));
    EXPECT_TRUE(f.can_piece(Verb::advance, "skaggs"));
    f.act_piece(Verb::advance, "hall");
    EXPECT_TRUE(f.is_at("hall", defended));
    EXPECT_TRUE(f.is_at("skaggs", "36.75"));
    f.act_piece(Verb::advance, "us-b-1-3");
    EXPECT_TRUE(f.is_at("skaggs", defended));
    Fight alone = won({"hall"}, {"us-a-1-3"});
    EXPECT_TRUE(alone.is_at("us-a-1-3", defended));
    EXPECT_TRUE(alone.is_at("hall", defended));
}

}  // namespace
}  // namespace causeway::guam
