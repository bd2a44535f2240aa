#include "tests/games/guam/fight.h"
#include "tests/games/guam/ground.h"

namespace causeway::guam {
namespace {

class LastCharge : public Fight {
  public:
    // Japanese units under a marker.
    LastCharge& doomed(std::initializer_list<std::string_view> ids, std::string_view place) {
        put(ids, place);
        go_gyokusai(game, p, hex(place), &events);
        return *this;
    }
    // Lets the group of the hex go, without fire at it.
    LastCharge& go(std::string_view place) {
        act(Verb::stack, place);
        return still();
    }
    LastCharge& go_alone(std::string_view id) {
        act_piece(Verb::unit, id);
        return still();
    }
    LastCharge& still() {
        quiet();
        calmly();
        return *this;
    }
    int distance(std::string_view id, std::string_view place) const { return game.map.grid().distance(at(id), hex(place)); }
};

TEST(Guam_9_6_3, AMarkerTakesWeaponsAndStatusAndTurnsUnitsToColumn) {
    CASES("14.2");
    LastCharge f;
    f.put("jp-iii-10-hmg", "35.75").dg("35.75", 3).nerve("35.75", Nerve::pinned);
    f.doomed({"jp-1-iii-10", "jp-mtr-iii-10"}, "35.75");
    EXPECT_TRUE(f.dead("jp-iii-10-hmg"));
    EXPECT_TRUE(f.is_column("jp-1-iii-10"));
    EXPECT_TRUE(has(f.p, f.piece("jp-mtr-iii-10"), status::no_guns));
    EXPECT_EQ(f.dg("35.75"), 0);
    EXPECT_EQ(f.nerve("35.75"), Nerve::steady);
}

TEST(Guam_9_6_3, MarkersInsideACaveGoToo) {
    LastCharge f;
    f.cave({"jp-1-iii-10"}, "28.60");
    const HexId inside = cave_box(facts(f.game, f.hex("28.60")).cave);
    put_mark(f.game, f.p, inside, mark::dg, 3);
    trigger_gyokusai(f.game, f.p, &f.events);
    EXPECT_EQ(guam::dg(f.game, f.p, inside), 0);
    EXPECT_TRUE(has(f.p, f.piece("jp-1-iii-10"), status::gyokusai));
}

// A leader rounds the losses down, but he does not fall to indirect fire.
TEST(Guam_9_6_3, IndirectFireRoundsUpAndSparesTheLeader) {
    for (const auto& [kind, dead] : {std::pair{ShotKind::bombardment, true}, {ShotKind::naval, true}, {ShotKind::air, false}}) {
        LastCharge f;
        f.put("beppu", "35.75");
        f.doomed({"jp-1-iii-10"}, "35.75");
        f.p.shot.kind = kind;
        disorganize(f.game, f.p, f.hex("35.75"), japan, 1, false, &f.events, "8.5");
        f.p.shot = {};
        EXPECT_EQ(f.asks<Loss>(), dead);
        EXPECT_EQ(f.happened(Sentence::leader_lost), !dead);
    }
}

// R9.33
TEST(Guam_9_6_3, WhoReturnsDuringTheLastChargeJoinsIt) {
    CASES("8.5.2");
    LastCharge f;
    f.put("us-a-1-3", "24.60").put("jp-hq-48imb", "35.75").into("jp-1-320", box::routed);
    f.p.gyokusai = 1;
    f.activate("48imb").act_piece(Verb::unit, "jp-1-320").act(Verb::place, "35.75");
    EXPECT_TRUE(has(f.p, f.piece("jp-1-320"), status::gyokusai));
}

TEST(Guam_9_6_3, AmbushUnitsDoNotGoGyokusai) {
    LastCharge f;
    f.doomed({"jp-1-iii-10", "ambush-1"}, "35.75");
    EXPECT_FALSE(has(f.p, f.piece("ambush-1"), status::gyokusai));
}

// The example of 9.6.3: the group comes next to an American by its march and charges at once, without points or a drunk die.
TEST(Guam_9_6_3, AGroupMarchesCloserAndChargesAtOnce) {
    LastCharge f;
    f.put("us-a-1-22", "35.75").shooting("35.75", Shooting::no_fire);
    f.doomed({"jp-r1-54", "jp-r2-54"}, "37.75");
    f.activate("ijn");
    f.go("37.75");
    while (f.asks<guam::LastCharge>()) {
        const int before = f.distance("jp-r1-54", "35.75");
        f.act(Verb::move);
        f.still();
        EXPECT_LT(f.distance("jp-r1-54", "35.75"), before);
    }
    ASSERT_TRUE(f.asks_die(Purpose::assault_attacker));
    EXPECT_EQ(f.p.assault.kind, AssaultKind::gyokusai);
    EXPECT_EQ(f.distance("jp-r1-54", "35.75"), 1);
    EXPECT_EQ(f.direct("ijn"), 10);
    EXPECT_EQ(f.p.divisions[f.division("ijn")].dispatch, 5);
    EXPECT_TRUE(f.goes_in("jp-r1-54"));
    EXPECT_TRUE(f.goes_in("jp-r2-54"));
    f.roll({0, 9});
    if (f.asks<ChargeLoss>()) {
        f.act(Verb::lose);
    }
    f.still();
    for (const char* id : {"jp-r1-54", "jp-r2-54"}) {
        EXPECT_TRUE(f.dead(id) || (f.is_done(id) && has(f.p, f.piece(id), status::gyokusai))) << id;
    }
}

TEST(Guam_9_6_3, AGroupNextToAnEnemyChargesAndIsFinished) {
    LastCharge f;
    f.put("us-a-1-22", "35.75").shooting("35.75", Shooting::no_fire);
    f.doomed({"jp-1-322"}, "36.75");
    f.activate("48imb");
    EXPECT_FALSE(f.can(Verb::end));  // it must
    f.go_alone("jp-1-322");
    ASSERT_TRUE(f.asks_die(Purpose::assault_attacker));
    EXPECT_TRUE(f.is_at("jp-1-322", "36.75"));
    f.roll({0, 9});
    EXPECT_TRUE(f.dead("jp-1-322"));
}

TEST(Guam_9_6_3, ChargesComeFromOneHexOnly) {
    LastCharge f;
    f.put("us-a-1-22", "35.75").shooting("35.75", Shooting::no_fire);
    f.doomed({"jp-1-322"}, "36.75");
    f.doomed({"jp-2-322"}, "34.75");
    f.activate("48imb");
    f.go_alone("jp-1-322");
    EXPECT_TRUE(f.goes_in("jp-1-322"));
    EXPECT_FALSE(f.goes_in("jp-2-322"));
}

TEST(Guam_9_6_3, ADirectCommandIsPaidForOneActionOnly) {
    LastCharge f;
    f.put("us-a-1-22", "35.75").shooting("35.75", Shooting::no_fire);
    f.put("jp-1-321", "45.75");  // keeps the activation going
    f.doomed({"jp-1-322"}, "37.75");
    f.command(japan);
    EXPECT_TRUE(f.can(Verb::end));  // it may
    f.go_alone("jp-1-322");
    while (f.asks<guam::LastCharge>()) {
        f.act(Verb::move);
        f.still();
    }
    EXPECT_EQ(f.distance("jp-1-322", "35.75"), 1);
    EXPECT_EQ(f.direct("48imb"), 9);
    EXPECT_FALSE(f.asks_die(Purpose::assault_attacker));
    EXPECT_TRUE(f.is_done("jp-1-322"));
}

TEST(Guam_9_6_3, UnitsOnTheWayAreCarriedAway) {
    CASES("20.0");
    LastCharge f;
    f.put("us-a-1-22", "32.75");
    f.doomed({"jp-1-322"}, "36.75");
    for (const char* hex : {"35.74", "35.75"}) {
        f.put(hex == std::string_view("35.74") ? "jp-2-322" : "jp-3-322", hex);
    }
    f.activate("48imb");
    f.go_alone("jp-1-322");
    while (f.asks<guam::LastCharge>()) {
        f.act(Verb::move);
        f.still();
    }
    EXPECT_NE(has(f.p, f.piece("jp-2-322"), status::gyokusai), has(f.p, f.piece("jp-3-322"), status::gyokusai));
}

TEST(Guam_9_6_3, DgOfAnAssaultOnThemAreLosses) {
    LastCharge f;
    f.doomed({"jp-1-322", "jp-2-322", "jp-3-322"}, "35.75");
    disorganize(f.game, f.p, f.hex("35.75"), japan, 3, false, &f.events, "9.4");
    f.settle();
    EXPECT_EQ(f.dg("35.75"), 0);
    ASSERT_TRUE(f.asks<Loss>());
    EXPECT_EQ(top<Loss>(f.p).left, 2);
}

// 24.0: an ambush unit in the stack is not driven on.
TEST(Guam_9_6_3, AnAmbushUnitOfTheHexStaysBehind) {
    CASES("24.0");
    LastCharge f;
    f.put("us-a-1-22", "33.75").put("jp-1-321", "38.76");
    f.doomed({"jp-1-322", "ambush-1"}, "38.75");
    unset(f.p, f.piece("ambush-1"), status::column);
    f.command(japan).act(Verb::stack, "38.75");
    EXPECT_FALSE(has(f.p, f.piece("ambush-1"), status::grouped));
    while (f.asks<guam::LastCharge>()) {
        f.act(Verb::move).quiet();
    }
    EXPECT_TRUE(f.is_at("ambush-1", "38.75"));
    EXPECT_LT(f.distance("jp-1-322", "33.75"), 5);
}

TEST(Guam_9_6_3, WhoIsInsideACaveComesOutAndMarchesOn) {
    CASES("6.3");
    LastCharge f;
    const std::string cave = "58.67";
    f.cave({"jp-1-322"}, cave).put("us-a-1-22", "54.67");
    go_gyokusai(f.game, f.p, f.hex(cave), &f.events);
    f.activate("48imb");
    f.go_alone("jp-1-322");
    EXPECT_FALSE(in_cave(f.p, f.piece("jp-1-322")));
    while (f.asks<guam::LastCharge>()) {
        f.act(Verb::move);
        f.still();
    }
    EXPECT_LT(f.distance("jp-1-322", "54.67"), f.game.map.grid().distance(f.hex(cave), f.hex("54.67")));
}

TEST(Guam_9_6_3, WhoStandsBetweenTwoEnemiesChoosesWhomToCharge) {
    LastCharge f;
    f.put("us-a-1-22", "35.75")
        .put("us-b-1-22", "35.77")
        .shooting("35.75", Shooting::no_fire)
        .shooting("35.77", Shooting::no_fire);
    f.doomed({"jp-1-322", "jp-2-322"}, "35.76");
    f.activate("48imb").act(Verb::stack, "35.76");
    ASSERT_TRUE(f.asks<guam::LastCharge>());
    EXPECT_EQ(f.choices(Verb::assault), 2);
    EXPECT_EQ(f.choices(Verb::move), 0);
    f.act(Verb::assault, "35.77");
    f.still();
    EXPECT_EQ(f.p.assault.hex, f.hex("35.77"));
    EXPECT_TRUE(f.goes_in("jp-1-322") && f.goes_in("jp-2-322"));
}

TEST(Guam_9_6_3, ADirectCommandIsPaidForACharge) {
    LastCharge f;
    f.put("us-a-1-22", "35.75").shooting("35.75", Shooting::no_fire).put("jp-1-321", "45.75");
    f.doomed({"jp-1-322"}, "36.75");
    f.command(japan);
    f.go_alone("jp-1-322");
    EXPECT_TRUE(f.goes_in("jp-1-322"));
    EXPECT_EQ(f.direct("48imb"), 9);
    EXPECT_TRUE(f.is_done("jp-1-322"));
}

TEST(Guam_9_6_3, WhoHasActedIsCarriedAwayButDoesNothingMore) {
    CASES("20.0");
    LastCharge f;
    f.put("us-a-1-22", "30.60");
    f.doomed({"jp-1-322"}, "34.60");
    f.put({"jp-2-322", "ambush-1"}, "34.60").put("jp-3-322", "40.60").activate("48imb");
    set(f.p, f.piece("jp-2-322"), status::first);
    f.go_alone("jp-1-322");
    EXPECT_TRUE(has(f.p, f.piece("jp-2-322"), status::gyokusai));
    EXPECT_TRUE(f.is_done("jp-2-322"));
    EXPECT_TRUE(f.is_at("jp-2-322", "34.60"));
    EXPECT_FALSE(has(f.p, f.piece("ambush-1"), status::gyokusai));
    EXPECT_FALSE(has(f.p, f.piece("jp-3-322"), status::gyokusai));
}

TEST(Guam_9_6_3, TheMarchCostsWhatTheGroundCostsAndEnds) {
    const Ground ground =
        Ground().terrain("30.41", Terrain::brush).terrain("31.40", Terrain::mangrove).terrain("29.40", Terrain::mangrove);
    class Band : public Fight {
      public:
        using Fight::Fight;
    } f("campaign", ground.game);
    f.put("us-a-1-22", "30.48").column("jp-1-322", "30.40");
    go_gyokusai(f.game, f.p, f.hex("30.40"), &f.events);
    f.activate("48imb").select("jp-1-322");
    f.quiet();
    while (f.asks<guam::LastCharge>()) {
        f.act(Verb::move).quiet();
    }
    EXPECT_EQ(f.game.map.grid().distance(f.at("jp-1-322"), f.hex("30.48")), 4);  // 2 + 1 + 1 + 1 of 5
    EXPECT_TRUE(f.is_done("jp-1-322"));
    EXPECT_EQ(f.p.march, March{});
}

}  // namespace
}  // namespace causeway::guam
