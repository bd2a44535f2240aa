// 22.1, 22.2: from the transports to the beach.
#include "games/guam/fire.h"
#include "tests/games/guam/fleet.h"

namespace causeway::guam {
namespace {

TEST(Guam_22_0, ThreeGroupsOfFourBeaches) {
    const Fleet fleet;
    const auto head = [&](const char* id) { return fleet.game.beaches[fleet.beach(id)].beachhead; };
    for (const char* id : {"blue", "green", "red-2"}) {
        EXPECT_EQ(head(id), head("red-1"));
    }
    for (const char* id : {"white-2", "yellow-1", "yellow-2"}) {
        EXPECT_EQ(head(id), head("white-1"));
    }
    for (const char* id : {"tumon-2", "tumon-3", "tumon-4"}) {
        EXPECT_EQ(head(id), head("tumon-1"));
    }
    EXPECT_NE(head("red-1"), head("white-1"));
    EXPECT_NE(head("white-1"), head("tumon-1"));
}

TEST(Guam_22_0, EveryStepGoesOneZoneFurther) {
    CASES("22.1");
    Fleet fleet;
    fleet.afloat({"us-i-3-3"}, "red-1", Zone::run_in)
        .afloat({"us-k-3-3"}, "red-1", Zone::approach)
        .afloat({"us-l-3-3"}, "red-1", Zone::transport)
        .land()
        .all_ashore();
    EXPECT_TRUE(fleet.is_at("us-i-3-3", "23.59"));
    EXPECT_TRUE(fleet.in_zone("us-k-3-3", "red-1", Zone::run_in));
    EXPECT_TRUE(fleet.in_zone("us-l-3-3", "red-1", Zone::approach));
    EXPECT_EQ(fleet.arrival("us-i-3-3"), 0);
    EXPECT_TRUE(fleet.happened(Sentence::landed));
    EXPECT_FALSE(fleet.is_landing("us-i-3-3"));
}

TEST(Guam_22_0, NoSupportWeaponIsEverAtSea) {
    for (std::size_t i = 0; i < test_game().scenarios.size(); ++i) {
        const Board board = Board::at_start(test_game().info.scenarios[i].id);
        for (const PieceId weapon : board.game.weapons) {
            EXPECT_FALSE(at_sea(at(board.p, weapon))) << board.game.pieces[index(weapon)].id;
        }
    }
}

TEST(Guam_22_1, NobodyIsAskedWhenNobodyCanMove) {
    Fleet fleet;
    fleet.land();
    EXPECT_FALSE(fleet.asks<AmphibiousLanding>());
}

TEST(Guam_22_1, EverybodyIsProposedAndAnyoneMayBeDelayed) {
    Fleet fleet;
    fleet.afloat({"us-i-3-3", "us-k-3-3"}, "red-1", Zone::run_in).land();
    EXPECT_EQ(fleet.asked(), us);
    EXPECT_TRUE(fleet.is_landing("us-i-3-3") && fleet.is_landing("us-k-3-3"));
    fleet.act_piece(Verb::sail, "us-k-3-3").act(Verb::done);
    EXPECT_TRUE(fleet.is_at("us-i-3-3", "23.59"));
    EXPECT_TRUE(fleet.in_zone("us-k-3-3", "red-1", Zone::run_in));
}

TEST(Guam_22_1, AZoneHoldsThree) {
    Fleet fleet;
    fleet.afloat({"us-a-1-3", "us-b-1-3"}, "red-1", Zone::approach)
        .afloat({"us-c-1-3", "us-i-3-3", "us-k-3-3", "us-l-3-3"}, "red-1", Zone::transport)
        .land();
    // Step 2: both go on. Step 3: three of four follow, and one may stand in for another.
    fleet.act_piece(Verb::sail, "us-a-1-3").act(Verb::done);
    EXPECT_TRUE(fleet.in_zone("us-a-1-3", "red-1", Zone::approach));
    EXPECT_TRUE(fleet.is_landing("us-c-1-3") && fleet.is_landing("us-i-3-3"));
    EXPECT_FALSE(fleet.is_landing("us-k-3-3") || fleet.is_landing("us-l-3-3"));
    EXPECT_FALSE(fleet.can_piece(Verb::sail, "us-k-3-3"));
    fleet.act_piece(Verb::sail, "us-c-1-3").act_piece(Verb::sail, "us-k-3-3").act(Verb::done);
    EXPECT_TRUE(fleet.in_zone("us-c-1-3", "red-1", Zone::transport));
    EXPECT_TRUE(fleet.in_zone("us-k-3-3", "red-1", Zone::approach));
    EXPECT_EQ(count_afloat(fleet.game, fleet.p, fleet.zone("red-1", Zone::approach)), 3);
}

TEST(Guam_22_1, WhoArrivedFirstLeavesTheTransportsFirst) {
    Fleet fleet;
    fleet.afloat({"us-l-3-3"}, "red-1", Zone::transport, 1)
        .afloat({"us-a-1-3", "us-b-1-3", "us-c-1-3"}, "red-1", Zone::transport, 2)
        .land();
    EXPECT_TRUE(fleet.is_landing("us-l-3-3") && fleet.is_landing("us-a-1-3") && fleet.is_landing("us-b-1-3"));
    EXPECT_FALSE(fleet.is_landing("us-c-1-3"));
    // If the first one stays, so does everybody behind.
    fleet.act_piece(Verb::sail, "us-l-3-3");
    EXPECT_FALSE(fleet.is_landing("us-a-1-3"));
    EXPECT_FALSE(fleet.can_piece(Verb::sail, "us-a-1-3"));
    fleet.act_piece(Verb::sail, "us-l-3-3").act_piece(Verb::sail, "us-c-1-3").act(Verb::done);
    EXPECT_TRUE(fleet.in_zone("us-c-1-3", "red-1", Zone::approach));
    EXPECT_TRUE(fleet.in_zone("us-b-1-3", "red-1", Zone::transport));
}

TEST(Guam_22_1, LandsDeployedOrInColumnAndIsInColumnAtSea) {
    CASES("22.2");
    Fleet fleet;
    fleet.afloat({"us-i-3-3", "us-k-3-3", "us-c-1aab"}, "red-1", Zone::run_in).land();
    fleet.act_piece(Verb::land_deployed, "us-i-3-3").act_piece(Verb::land_deployed, "us-c-1aab");
    fleet.act_piece(Verb::land_deployed, "us-k-3-3").act_piece(Verb::sail, "us-k-3-3").act(Verb::done);
    EXPECT_FALSE(fleet.is_column("us-i-3-3") || fleet.is_column("us-c-1aab"));
    EXPECT_TRUE(fleet.in_zone("us-k-3-3", "red-1", Zone::run_in));
    EXPECT_TRUE(fleet.is_column("us-k-3-3"));
}

TEST(Guam_22_1, OnlyThoseWhoLandChooseTheirSide) {
    Fleet fleet;
    fleet.afloat({"us-i-3-3"}, "red-1", Zone::approach).land();
    EXPECT_FALSE(fleet.can_piece(Verb::land_deployed, "us-i-3-3"));
}

TEST(Guam_22_1, MortarsBesideTheEnemyLandInColumn) {
    CASES("8.7.5");
    Fleet fleet;
    fleet.put("jp-3-320", "24.60");
    fleet.afloat({"us-m-3-3", "us-i-3-3"}, "red-1", Zone::run_in).land();
    EXPECT_FALSE(fleet.can_piece(Verb::land_deployed, "us-m-3-3"));
    EXPECT_TRUE(fleet.can_piece(Verb::land_deployed, "us-i-3-3"));
}

TEST(Guam_22_1, NobodyLandsAmongTheEnemy) {
    Fleet fleet;
    fleet.put("jp-3-320", "23.59");
    fleet.afloat({"us-i-3-3"}, "red-1", Zone::run_in).land();
    EXPECT_EQ(fleet.choices(Verb::divert), 3);
    EXPECT_FALSE(fleet.can_piece(Verb::land_deployed, "us-i-3-3"));
    fleet.act(Verb::done);
    EXPECT_TRUE(fleet.in_zone("us-i-3-3", "red-1", Zone::run_in));
}

TEST(Guam_22_1, MayTurnToTheTransportsOfAnotherBeach) {
    Fleet fleet;
    fleet.put("jp-3-320", "23.59");
    fleet.afloat({"us-i-3-3", "us-k-3-3", "hall"}, "red-1", Zone::run_in);
    fleet.afloat({"us-e-2-3"}, "red-2", Zone::transport, 4).zone_dg("red-1", Zone::run_in, 2).land();
    fleet.act_piece(Verb::sail, "us-k-3-3").act_number(Verb::divert, zone_number(fleet.zone("red-2", Zone::transport)));
    EXPECT_TRUE(fleet.in_zone("us-i-3-3", "red-2", Zone::transport));
    EXPECT_TRUE(fleet.in_zone("hall", "red-2", Zone::transport));
    EXPECT_GT(fleet.arrival("us-i-3-3"), fleet.arrival("us-e-2-3"));
    EXPECT_EQ(fleet.zone_dg("red-2", Zone::transport), 0);
    // The other one is asked again and stays. The first has moved, so that only E Company goes on from there.
    fleet.act(Verb::done).act(Verb::done);
    EXPECT_TRUE(fleet.in_zone("us-k-3-3", "red-1", Zone::run_in));
    EXPECT_EQ(fleet.zone_dg("red-1", Zone::run_in), 2);
    EXPECT_TRUE(fleet.in_zone("us-e-2-3", "red-2", Zone::approach));
    EXPECT_TRUE(fleet.in_zone("us-i-3-3", "red-2", Zone::transport));
    EXPECT_FALSE(has(fleet.p, fleet.piece("us-i-3-3"), status::moved_zone));
}

// A long match: the numbers of the line end, but its order does not turn round.
TEST(Guam_22_1, TheLastInALongLineStaysLast) {
    Fleet fleet;
    fleet.put("jp-3-320", "23.59");
    fleet.afloat({"us-i-3-3", "us-k-3-3", "us-l-3-3"}, "red-1", Zone::run_in);
    fleet.afloat({"us-e-2-3"}, "red-2", Zone::transport, 253).land();
    const int elsewhere = zone_number(fleet.zone("red-2", Zone::transport));
    fleet.act_piece(Verb::sail, "us-k-3-3").act_piece(Verb::sail, "us-l-3-3").act_number(Verb::divert, elsewhere);
    fleet.act_piece(Verb::sail, "us-l-3-3").act_number(Verb::divert, elsewhere);
    fleet.act_number(Verb::divert, elsewhere);
    EXPECT_LT(fleet.arrival("us-e-2-3"), fleet.arrival("us-i-3-3"));
    EXPECT_LT(fleet.arrival("us-i-3-3"), fleet.arrival("us-k-3-3"));
    EXPECT_GE(fleet.arrival("us-l-3-3"), fleet.arrival("us-k-3-3"));
}

TEST(Guam_22_1, OneBeachheadIsFinishedBeforeTheNext) {
    Fleet fleet;
    fleet.afloat({"us-i-3-3"}, "red-1", Zone::run_in)
        .afloat({"us-k-3-3"}, "red-1", Zone::transport)
        .afloat({"us-e-2-3"}, "red-2", Zone::run_in)
        .afloat({"us-a-1-22"}, "yellow-1", Zone::run_in)
        .land();
    EXPECT_TRUE(fleet.can_piece(Verb::sail, "us-i-3-3"));
    fleet.act(Verb::done);
    EXPECT_TRUE(fleet.can_piece(Verb::sail, "us-e-2-3"));
    fleet.act(Verb::done);
    EXPECT_TRUE(fleet.can_piece(Verb::sail, "us-k-3-3"));
    fleet.act(Verb::done);
    EXPECT_TRUE(fleet.can_piece(Verb::sail, "us-a-1-22"));
    fleet.act(Verb::done);
    EXPECT_FALSE(fleet.asks<AmphibiousLanding>());
}

TEST(Guam_22_1, NobodyMovesTwoZones) {
    Fleet fleet;
    fleet.afloat({"us-k-3-3"}, "red-1", Zone::approach).land().all_ashore();
    EXPECT_TRUE(fleet.in_zone("us-k-3-3", "red-1", Zone::run_in));
}

TEST(Guam_22_1, DisorganizationComesAshoreWithThem) {
    CASES("6.1.1");
    Fleet fleet;
    fleet.afloat({"us-i-3-3"}, "red-1", Zone::run_in).zone_dg("red-1", Zone::run_in, 2);
    fleet.put("us-a-1-3", "23.60").dg("23.60", 3);
    fleet.afloat({"us-e-2-3"}, "red-2", Zone::run_in).zone_dg("red-2", Zone::run_in, 1).land().all_ashore();
    EXPECT_EQ(fleet.dg("23.59"), 2);
    EXPECT_EQ(fleet.dg("23.60"), 3);
    EXPECT_EQ(fleet.zone_dg("red-1", Zone::run_in), 0);
}

TEST(Guam_22_1, LeadersGoAlongWithTheirUnits) {
    CASES("13.1");
    Fleet fleet;
    fleet.afloat({"us-hq-3rct", "us-h-2-3", "hall"}, "red-2", Zone::approach).land();
    fleet.act_piece(Verb::sail, "us-h-2-3").act(Verb::done);
    EXPECT_TRUE(fleet.in_zone("hall", "red-2", Zone::run_in));
    fleet.land().act(Verb::done);
    EXPECT_TRUE(fleet.is_at("hall", "23.60"));
}

TEST(Guam_22_1, AnEmptyJapaneseWorkIsLost) {
    CASES("11.1");
    Fleet fleet;
    fleet.fort("23.59", Fort::pillbox);
    fleet.afloat({"us-i-3-3"}, "red-1", Zone::run_in).land().all_ashore();
    EXPECT_EQ(fleet.fort("23.59"), Fort::none);
}

TEST(Guam_22_1, FoxholesOfThoseAshoreStay) {
    CASES("11.1");
    Fleet fleet;
    fleet.put("us-a-1-3", "23.59").fort("23.59", Fort::foxhole);
    fleet.afloat({"us-i-3-3"}, "red-1", Zone::run_in).land().all_ashore();
    EXPECT_EQ(fleet.fort("23.59"), Fort::foxhole);
}

TEST(Guam_22_1, ReinforcementsMayChooseABeachWhereTheScenarioSaysSo) {
    CASES("18.0");
    Fleet fleet("campaign");
    fleet.afloat({"us-a-1-305"}, "white-1", Zone::transport).land();
    EXPECT_EQ(fleet.choices(Verb::divert), 3);
    fleet.act_number(Verb::divert, zone_number(fleet.zone("white-2", Zone::transport)));
    EXPECT_TRUE(fleet.in_zone("us-a-1-305", "white-2", Zone::transport));
    EXPECT_FALSE(fleet.asks<AmphibiousLanding>());

    Fleet other("asan");
    other.afloat({"us-i-3-3"}, "red-1", Zone::transport).land();
    EXPECT_EQ(other.choices(Verb::divert), 0);
}

TEST(Guam_25_0, ALandingWakesASniperBesideTheBeach) {
    CASES("22.1");
    Fleet fleet;
    Sniper sniper;
    sniper.hex = fleet.hex("24.60");
    fleet.p.snipers.push_back(sniper);
    fleet.afloat({"us-i-3-3"}, "red-1", Zone::run_in).land().act(Verb::done);
    ASSERT_TRUE(fleet.asks<SniperShot>());
    fleet.act_number(Verb::draw, sniper_draw).roll(6);
    EXPECT_EQ(fleet.nerve("23.59"), Nerve::pinned);
}

TEST(Guam_23_0, ALandingSetsOffATrapOnTheBeach) {
    CASES("22.1");
    Fleet fleet;
    fleet.p.traps.push_back(fleet.hex("23.59"));
    fleet.afloat({"us-i-3-3"}, "red-1", Zone::run_in).land().act(Verb::done);
    EXPECT_TRUE(fleet.asks<BoobyTrap>());
}

TEST(Guam_28_0, MinesDoNothingToThoseWhoLand) {
    Fleet fleet;
    fleet.p.mines[fleet.beach("red-1")] = 1;
    fleet.afloat({"us-i-3-3"}, "red-1", Zone::run_in).land().all_ashore();
    EXPECT_FALSE(fleet.asks_die(Purpose::mines));
    EXPECT_EQ(fleet.dg("23.59"), 0);
}

TEST(Guam_30_4, ALandingBringsTheBeachIntoUse) {
    Fleet fleet;
    EXPECT_FALSE(in_use(fleet.p, fleet.beach("red-1")));
    fleet.afloat({"us-i-3-3"}, "red-1", Zone::run_in).land().all_ashore();
    EXPECT_TRUE(in_use(fleet.p, fleet.beach("red-1")));
    EXPECT_FALSE(in_use(fleet.p, fleet.beach("red-2")));
    fleet.p.closed = static_cast<std::uint16_t>(1U << fleet.beach("red-1"));
    EXPECT_FALSE(in_use(fleet.p, fleet.beach("red-1")));
}

TEST(Guam_22_3_1, ALeaderDoesNotHelpThoseInLandingCraft) {
    CASES("8.5.1");
    Fleet fleet;
    fleet.afloat({"us-a-1-3", "hall"}, "red-1", Zone::run_in).put("us-b-1-3", "23.59");
    const auto leader = [&](std::string_view id, HexId place) {
        fleet.p.shot = {};
        fleet.p.shot.side = static_cast<std::uint8_t>(index(japan));
        fleet.p.shot.hex = place;
        Explanation terms;
        rout_limit(fleet.game, fleet.p, fleet.piece(id), &terms);
        int amount = 0;
        for (const Term& term : terms) {
            amount += std::string_view(term.label) == "leader or hero" ? term.amount : 0;
        }
        return amount;
    };
    EXPECT_EQ(leader("us-a-1-3", fleet.zone("red-1", Zone::run_in)), 0);
    fleet.put("hall", "23.59");
    EXPECT_EQ(leader("us-b-1-3", fleet.hex("23.59")), 2);
}

// --- what fire does to those who land, and who goes where (22.1, 22.3.2) -------------------------------------------------

TEST(Guam_22_3_2, WhatStopsALandingForceHoldsForTheBeach) {
    CASES("22.1");
    for (const Nerve state : {Nerve::steady, Nerve::pinned, Nerve::suppressed}) {
        Fleet fleet;
        const std::string beach(fleet.game.map.name(fleet.game.beaches[0].hex));
        fleet.afloat({"us-a-1-3"}, fleet.game.beaches[0].id, Zone::run_in).put("us-b-1-3", beach);
        fleet.begin(AmphibiousLanding{}).settle();
        ASSERT_TRUE(fleet.asks<AmphibiousLanding>());
        put_mark(fleet.game, fleet.p, zone_box(0, Zone::run_in), mark::nerve, 0);
        top<AmphibiousLanding>(fleet.p).stage = LandingStage::under_fire;
        put_mark(fleet.game, fleet.p, zone_box(0, Zone::run_in), mark::nerve, static_cast<unsigned>(state));
        put_mark(fleet.game, fleet.p, zone_box(0, Zone::run_in), mark::dg, 2);
        fleet.settle();
        EXPECT_TRUE(fleet.is_at("us-a-1-3", beach));
        EXPECT_EQ(fleet.nerve(beach), state);
        EXPECT_EQ(fleet.dg(beach), 2);
        EXPECT_FALSE(has(fleet.p, fleet.piece("us-a-1-3"), status::landing));
        EXPECT_EQ(fleet.p.queue[index(fleet.piece("us-a-1-3"))], 0);
    }
}

TEST(Guam_25_0, WhoLandsUnhurtBesidePinnedUnitsIsFree) {
    CASES("22.1");
    Fleet fleet;
    const std::string beach(fleet.game.map.name(fleet.game.beaches[0].hex));
    fleet.afloat({"us-a-1-3"}, fleet.game.beaches[0].id, Zone::run_in).put("us-b-1-3", beach).nerve(beach, Nerve::pinned);
    fleet.begin(AmphibiousLanding{}).settle().act(Verb::done);
    ASSERT_TRUE(fleet.is_at("us-a-1-3", beach));
    EXPECT_EQ(nerve_of(fleet.game, fleet.p, fleet.piece("us-a-1-3")), Nerve::steady);
    EXPECT_EQ(nerve_of(fleet.game, fleet.p, fleet.piece("us-b-1-3")), Nerve::pinned);
}

TEST(Guam_22_1, LeadersGoAlongWithTheirOwnMenOnly) {
    CASES("13.1");
    Fleet fleet;
    const std::string_view id = fleet.game.beaches[0].id;
    fleet.afloat({"us-a-1-3", "hall", "craig"}, id, Zone::approach).afloat({"us-a-1-9"}, id, Zone::approach, 2);
    fleet.begin(AmphibiousLanding{}).settle();
    while (fleet.asks<AmphibiousLanding>() && top<AmphibiousLanding>(fleet.p).step != LandingStep::run_in) {
        fleet.act(Verb::done);
    }
    fleet.act_piece(Verb::sail, "us-a-1-9").act(Verb::done);  // he stays
    EXPECT_EQ(fleet.at("us-a-1-3"), zone_box(0, Zone::run_in));
    EXPECT_EQ(fleet.at("hall"), zone_box(0, Zone::run_in));
    EXPECT_EQ(fleet.at("us-a-1-9"), zone_box(0, Zone::approach));
    EXPECT_EQ(fleet.at("craig"), zone_box(0, Zone::approach));
    EXPECT_FALSE(has(fleet.p, fleet.piece("us-a-1-3"), status::landing));
}

}  // namespace
}  // namespace causeway::guam
