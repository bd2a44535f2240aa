#include "games/guam/assault.h"
#include "tests/games/guam/fight.h"

namespace causeway::guam {
namespace {

// Three companies in one hex charge a company of Marines; nobody fires.
Fight charge(AssaultKind kind = AssaultKind::banzai, bool leader = false) {
    Fight f;
    f.quality("3mardiv", 6).quality("48imb", 6);
    f.put("us-a-1-3", defended).shooting(defended, Shooting::no_fire);
    f.put({"jp-1-ii-10", "jp-2-ii-10", "jp-3-ii-10"}, "36.75");
    if (leader) {
        f.put("shigematsu", "36.75");
    }
    f.banzai(defended, kind).assault("48imb", defended);
    f.calmly();
    return f;
}

// Dice that cost the charge so many DG.
Fight& lose_by(Fight& f, int dg) {
    const int difference = f.modifier(japan) - f.modifier(us);
    const int american = std::min(9, std::max(0, difference + dg));
    return static_cast<Fight&>(f.roll({american - difference - dg, american}));
}

int survivors(const Fight& f) {
    return (f.dead("jp-1-ii-10") ? 0 : 1) + (f.dead("jp-2-ii-10") ? 0 : 1) + (f.dead("jp-3-ii-10") ? 0 : 1);
}

TEST(Guam_9_6, StatusMarkersComeOffBeforeTheCharge) {
    Fight f;
    f.put("us-a-1-3", defended);
    f.put("jp-1-ii-10", "36.75").dg("36.75", 4);
    f.put("jp-1-322", "34.75").nerve("34.75", Nerve::suppressed);
    f.banzai(defended).activate("48imb", Step::assaults);
    EXPECT_EQ(f.dg("36.75"), 4);
    f.act(Verb::assault, defended);
    EXPECT_EQ(f.dg("36.75"), 0);
    EXPECT_EQ(f.nerve("34.75"), Nerve::steady);
    EXPECT_TRUE(f.happened(Sentence::shaken_off));
    EXPECT_TRUE(f.goes_in("jp-1-ii-10"));
    EXPECT_TRUE(f.goes_in("jp-1-322"));
}

TEST(Guam_9_6, StatusMarkersStayOnAChargeThatIsCalledOff) {
    Fight f;
    f.put("us-a-1-3", defended);
    f.put("jp-1-ii-10", "36.75").dg("36.75", 3);
    f.banzai(defended).activate("48imb", Step::assaults);
    f.act(Verb::call_off, defended);
    EXPECT_EQ(f.dg("36.75"), 3);
}

TEST(Guam_9_6, HalfOfTheDgRoundedUpAreLostInUnits) {
    Fight f = charge();
    lose_by(f, 1);
    ASSERT_TRUE(f.asks<ChargeLoss>());
    EXPECT_EQ(f.asked(), japan);
    f.act_piece(Verb::lose, "jp-2-ii-10");
    EXPECT_TRUE(f.dead("jp-2-ii-10"));
    EXPECT_EQ(survivors(f), 2);
    EXPECT_EQ(f.dg("36.75"), 0);  // R9.14
    Fight g = charge();
    lose_by(g, 3);
    g.act(Verb::lose).act(Verb::lose);
    EXPECT_EQ(survivors(g), 1);
}

TEST(Guam_9_6, ALeaderGoesFirstAndRoundsDown) {
    CASES("13.3");
    Fight f = charge(AssaultKind::banzai, true);
    lose_by(f, 1);
    EXPECT_TRUE(has(f.p, f.piece("shigematsu"), status::replaced));
    EXPECT_FALSE(f.asks<ChargeLoss>());
    EXPECT_EQ(survivors(f), 3);
}

TEST(Guam_9_6_1, EachDgOfADrunkChargeCostsAUnit) {
    Fight f = charge(AssaultKind::drunk, true);
    lose_by(f, 2);
    EXPECT_TRUE(has(f.p, f.piece("shigematsu"), status::replaced));
    f.act(Verb::lose).act(Verb::lose);
    EXPECT_EQ(survivors(f), 1);
}

TEST(Guam_9_6, EqualTotalsCostOneDgForEachChargingHex) {
    Fight f;
    f.put("us-a-1-3", defended).shooting(defended, Shooting::no_fire);
    f.put({"jp-1-ii-10", "jp-2-ii-10"}, "36.75");
    f.put("jp-3-ii-10", "34.75");
    f.banzai(defended, AssaultKind::drunk).assault("48imb", defended);
    f.calmly();
    lose_by(f, 0);
    f.act(Verb::lose).act(Verb::lose);
    EXPECT_EQ(survivors(f), 1);
    EXPECT_EQ(f.dg(defended), 1);
}

// The example of 9.6: a drunk charge on war dogs and Marines beside the runway.
TEST(Guam_9_6_1, TheExampleOfTheDogs) {
    CASES("9.6", "12.5");
    Fight f;
    f.put({"us-a-1-3", "us-3rct-war-dogs"}, "23.79").shooting("23.79", Shooting::no_fire);
    f.put({"jp-1-ii-10", "jp-2-ii-10"}, "23.78");
    f.put({"jp-2-9tk", "jp-1-322"}, "22.80").dg("22.80", 3);
    f.banzai("23.79", AssaultKind::drunk).assault("48imb", "23.79");
    EXPECT_EQ(f.dg("22.80"), 0);
    EXPECT_TRUE(f.goes_in("jp-2-9tk"));  // a division chit
    EXPECT_TRUE(f.goes_in("jp-1-322"));
    f.calmly();
    ASSERT_TRUE(f.asks_die(Purpose::alert));
    f.roll(3);
    ASSERT_TRUE(f.asks<DefensiveFire>());  // in spite of the marker
    f.act(Verb::fire, "23.78");
    EXPECT_EQ(f.p.shot.value, 9);  // 5 + 2 + 4 - 2: the table ends at 8
    f.roll(5);                     // 2 DG
    EXPECT_EQ(f.p.assault.losses, 2);
    EXPECT_EQ(f.dg("23.78"), 0);
    EXPECT_FALSE(f.asks<DefensiveFire>());  // one fire
    EXPECT_EQ(f.term(us, "war dogs"), 2);
    EXPECT_EQ(f.term(japan, "Banzai charge"), 4);
}

TEST(Guam_12_5, SilentDogsAllowNoFire) {
    Fight f;
    f.put({"us-a-1-3", "us-3rct-war-dogs"}, defended).shooting(defended, Shooting::no_fire);
    f.put("jp-1-322", "36.75");
    f.banzai(defended).assault("48imb", defended);
    f.roll(5);
    EXPECT_TRUE(f.asks_die(Purpose::assault_attacker));
    EXPECT_EQ(f.p.assault.alerted, 0);
}

TEST(Guam_9_6_1, AMarkerIsDrunkOnTwoOrLess) {
    for (const auto& [die, kind] : {std::pair{2, AssaultKind::drunk}, {3, AssaultKind::banzai}}) {
        Fight f;
        f.put("us-a-1-22", defended);
        f.put("jp-1-322", "36.75");
        f.activate("322", Step::markers);
        f.act(Verb::mark, defended);
        ASSERT_TRUE(f.asks_die(Purpose::drunk));
        f.roll(die);
        ASSERT_NE(assault_mark(f.p, f.hex(defended), japan), nullptr);
        EXPECT_EQ(assault_mark(f.p, f.hex(defended), japan)->kind, kind);
        EXPECT_EQ(f.p.divisions[f.division("48imb")].dispatch, 4);
    }
}

// Orote: on 25 and 26 July the first charge of a night is drunk on 5 or less.
TEST(Guam_9_6_1, TheFirstChargeOfANightIsDrunkSooner) {
    const auto kind_at = [](Fight& f, const char* hex, int die) {
        f.act(Verb::mark, hex).roll(die);
        return assault_mark(f.p, f.hex(hex), japan)->kind;
    };
    Fight f("orote");
    f.turn(25, 6).put("us-a-1-22", defended).put("us-b-1-22", "37.75").put("jp-1-ii-38", "36.75");
    f.activate("ii-38", Step::markers);
    EXPECT_EQ(kind_at(f, defended, 5), AssaultKind::drunk);
    EXPECT_EQ(kind_at(f, "37.75", 5), AssaultKind::banzai);  // the second
    Fight later("orote");
    later.turn(27, 6).put("us-a-1-22", defended).put("jp-1-ii-38", "36.75");
    later.activate("ii-38", Step::markers);
    EXPECT_EQ(kind_at(later, defended, 5), AssaultKind::banzai);
}

// Agat: Suenaga's attack has three markers.
TEST(Guam_9_6_2, AScenarioMayLimitTheMarkers) {
    for (const int used : {2, 3}) {
        Fight f("agat");
        f.night().put("us-a-1-22", defended);
        f.put("jp-1-ii-38", "36.75");
        f.p.massed = 1;
        f.p.massed_used = static_cast<std::uint8_t>(used);
        f.activate("ii-38", Step::markers);
        EXPECT_EQ(f.can(Verb::mark, defended), used < 3);
    }
}

TEST(Guam_9_6_2, MassedChargesAreFreeAndGoInAtOnce) {
    Fight f;
    f.night().put("us-a-1-22", defended);
    f.put("jp-1-322", "36.75");
    f.p.massed = 1;
    f.p.divisions[f.division("48imb")].dispatch = 0;
    f.activate("322", Step::markers);
    Fight elsewhere = f;
    elsewhere.act(Verb::prepare).act(Verb::mark, "36.76").roll(9);
    EXPECT_TRUE(elsewhere.is_at("jp-1-322", "36.76"));  // 9.1: nobody is there
    f.act(Verb::mark, defended).roll(9);
    EXPECT_EQ(f.p.assault.hex, f.hex(defended));
    EXPECT_TRUE(f.goes_in("jp-1-322"));
    EXPECT_EQ(f.p.massed_used, 1);
}

// R9.13: a charge shakes off every status, but nobody leaves a heavy barrage.
TEST(Guam_9_6_2, AMassedChargeStartsOnlyWhereSomebodyCanCharge) {
    CASES("9.3", "9.6");
    const auto may_mark = [](bool massed, Barrage barrage) {
        Fight f;
        f.night().put("us-a-1-22", defended);
        f.put("jp-1-322", "36.75").dg("36.75", 4).nerve("36.75", Nerve::suppressed).barrage("36.75", barrage);
        f.p.massed = massed ? 1 : 0;
        return f.activate("322", Step::markers).can(Verb::mark, defended);
    };
    EXPECT_TRUE(may_mark(true, Barrage::none));
    EXPECT_TRUE(may_mark(true, Barrage::medium));
    EXPECT_FALSE(may_mark(true, Barrage::heavy));
    EXPECT_TRUE(may_mark(false, Barrage::heavy)) << "an ordinary charge waits for the next activation";
}

TEST(Guam_6_3, WinnersComeOutOfTheCave) {
    Fight f;
    f.cave({"jp-1-322", "jp-2-322"}, "58.67");
    f.put("us-hq-9rct", "58.67").dg("58.67", 4).shooting("58.67", Shooting::no_fire);
    f.banzai("58.67").assault("322", "58.67");
    f.calmly().roll({9, 0});
    if (f.asks<Loss>()) {
        f.act(Verb::lose);
    }
    ASSERT_TRUE(f.asks<Advance>());
    f.act_piece(Verb::advance, "jp-1-322").act(Verb::done);
    EXPECT_FALSE(in_cave(f.p, f.piece("jp-1-322")));
    EXPECT_TRUE(in_cave(f.p, f.piece("jp-2-322")));
}

TEST(Guam_9_6, OfSeveralLeadersTheJapaneseLoseOneOfTheirChoice) {
    CASES("13.3");
    Fight f = charge();
    f.put({"shigematsu", "beppu"}, "36.75");
    lose_by(f, 3);
    ASSERT_TRUE(f.asks<ChargeLoss>());
    EXPECT_EQ(f.choices(Verb::lose), 2);
    f.act_piece(Verb::lose, "beppu");
    EXPECT_TRUE(has(f.p, f.piece("beppu"), status::replaced) || f.dead("beppu"));
    EXPECT_FALSE(has(f.p, f.piece("shigematsu"), status::replaced) || f.dead("shigematsu"));
    EXPECT_EQ(f.choices(Verb::lose), 3);  // and half of three, rounded down, in units
    f.act_piece(Verb::lose, "jp-1-ii-10");
    EXPECT_EQ(survivors(f), 2);
}

TEST(Guam_9_6, AChargeIsPlannedWithoutTheMarkersThatItShakesOff) {
    Fight f;
    f.put("us-a-1-3", defended).put("jp-1-ii-10", "36.75").dg("36.75", 3);
    f.banzai(defended);
    f.p.chit = f.chit_of("48imb");
    plan_assault(f.game, f.p, f.hex(defended));
    EXPECT_TRUE(f.goes_in("jp-1-ii-10"));
    EXPECT_EQ(f.dg("36.75"), 0);
    Fight prepared;
    prepared.put("jp-1-ii-10", defended).put("us-a-1-3", "36.75").dg("36.75", 3);
    prepared.marker(defended);
    prepared.p.chit = prepared.chit_of("3mardiv");
    plan_assault(prepared.game, prepared.p, prepared.hex(defended));
    EXPECT_TRUE(prepared.goes_in("us-a-1-3"));
    EXPECT_EQ(prepared.dg("36.75"), 3);
}

// 9.3: who comes out of a cave crosses no side, so that every weapon follows.
TEST(Guam_6_3, WeaponsFollowOutOfTheCave) {
    const Fight f;
    EXPECT_TRUE(assault::weapon_crosses(f.game, f.p, f.piece("jp-ii-10-hmg"), f.hex("58.67"), f.hex("58.67")));
}

}  // namespace
}  // namespace causeway::guam
