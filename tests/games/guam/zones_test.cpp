// 22.3, 17.0: fire at naval zones and at those who land, and the way back to the transports.
#include "tests/games/guam/fleet.h"

namespace causeway::guam {
namespace {

TEST(Guam_22_3_1, ARoutAtSeaLeadsBackToTheTransports) {
    Fleet fleet;
    fleet.afloat({"us-i-3-3", "us-k-3-3"}, "red-1", Zone::run_in).afloat({"us-a-1-3"}, "red-1", Zone::transport, 5);
    fleet.zone_dg("red-1", Zone::run_in, 3);
    drive_back(fleet.game, fleet.p, fleet.piece("us-i-3-3"), &fleet.events);
    EXPECT_TRUE(fleet.in_zone("us-i-3-3", "red-1", Zone::transport));
    EXPECT_TRUE(fleet.is_column("us-i-3-3"));
    EXPECT_TRUE(fleet.happened(Sentence::driven_back));
    // The other unit keeps what lay on the zone; the transports have no markers.
    EXPECT_EQ(fleet.zone_dg("red-1", Zone::run_in), 3);
    EXPECT_EQ(fleet.zone_dg("red-1", Zone::transport), 0);
    drive_back(fleet.game, fleet.p, fleet.piece("us-k-3-3"), &fleet.events);
    EXPECT_EQ(fleet.zone_dg("red-1", Zone::run_in), 0);
}

TEST(Guam_22_1, WhoWasDrivenBackMayJoinAnyStackLater) {
    Fleet fleet;
    fleet.afloat({"us-i-3-3"}, "red-1", Zone::run_in).afloat({"us-a-1-3"}, "red-1", Zone::transport, 5);
    fleet.afloat({"us-b-1-3", "us-c-1-3", "us-l-3-3"}, "red-1", Zone::transport, 4);
    drive_back(fleet.game, fleet.p, fleet.piece("us-i-3-3"), &fleet.events);
    fleet.land();
    // Three sail by themselves; with room for one of them he may go before the last of the line, or not at all.
    EXPECT_FALSE(fleet.can_piece(Verb::sail, "us-i-3-3"));
    fleet.act_piece(Verb::sail, "us-b-1-3");
    EXPECT_TRUE(fleet.can_piece(Verb::sail, "us-i-3-3"));
    EXPECT_FALSE(fleet.can_piece(Verb::sail, "us-a-1-3"));  // who waits behind the one that stays
}

TEST(Guam_22_3_1, WhoWasDrivenBackWaitsForTheNextChit) {
    Fleet fleet;
    fleet.afloat({"us-i-3-3", "us-k-3-3"}, "red-1", Zone::approach).afloat({"us-a-1-3"}, "red-1", Zone::transport).land();
    drive_back(fleet.game, fleet.p, fleet.piece("us-i-3-3"), &fleet.events);
    fleet.all_ashore();
    EXPECT_TRUE(fleet.in_zone("us-i-3-3", "red-1", Zone::transport));
    EXPECT_TRUE(fleet.in_zone("us-a-1-3", "red-1", Zone::approach));
    fleet.land().all_ashore();
    EXPECT_TRUE(fleet.in_zone("us-i-3-3", "red-1", Zone::approach));
}

TEST(Guam_22_3_1, WhoIsDrivenBackInAnotherActivationSailsOnTheNextChit) {
    Fleet fleet;
    fleet.afloat({"us-i-3-3"}, "red-1", Zone::run_in);
    fleet.p.chit = fleet.chit_of("54ngf");
    drive_back(fleet.game, fleet.p, fleet.piece("us-i-3-3"), &fleet.events);
    fleet.land().all_ashore();
    EXPECT_TRUE(fleet.in_zone("us-i-3-3", "red-1", Zone::approach));
}

TEST(Guam_22_3_1, ASuppressedZoneStaysWhereItIs) {
    Fleet fleet;
    fleet.afloat({"us-i-3-3"}, "red-1", Zone::run_in);
    put_mark(fleet.game, fleet.p, fleet.zone("red-1", Zone::run_in), mark::nerve, static_cast<unsigned>(Nerve::suppressed));
    fleet.land();
    EXPECT_FALSE(fleet.asks<AmphibiousLanding>());
    EXPECT_TRUE(fleet.in_zone("us-i-3-3", "red-1", Zone::run_in));
}

TEST(Guam_22_3_1, ALeaderWhoseUnitsAreLostFindsOthers) {
    CASES("13.1");
    Fleet fleet;
    fleet.afloat({"us-i-3-3", "hall"}, "red-1", Zone::run_in).afloat({"us-e-2-3"}, "red-2", Zone::approach);
    fleet.into("us-i-3-3", box::eliminated);
    tidy_zone(fleet.game, fleet.p, fleet.zone("red-1", Zone::run_in));
    EXPECT_TRUE(fleet.in_zone("hall", "red-2", Zone::approach));
    fleet.into("us-e-2-3", box::eliminated);
    tidy_zone(fleet.game, fleet.p, fleet.zone("red-2", Zone::approach));
    EXPECT_EQ(fleet.at("hall"), box::waiting);
}

TEST(Guam_22_3_1, ZonesHaveTheirOwnDefence) {
    const Fleet fleet;
    EXPECT_EQ(zone_defence(fleet.game, fleet.zone("red-1", Zone::approach)), -2);
    EXPECT_EQ(zone_defence(fleet.game, fleet.zone("red-1", Zone::run_in)), 0);
}

TEST(Guam_17_0, AtNightfallTheZonesEmpty) {
    Fleet fleet;
    fleet.afloat({"us-i-3-3"}, "red-1", Zone::run_in)
        .afloat({"us-hq-3rct", "hall"}, "red-2", Zone::approach)
        .afloat({"us-a-1-3"}, "red-1", Zone::transport, 3)
        .zone_dg("red-1", Zone::run_in, 2)
        .put("us-k-3-3", "23.59");
    return_to_transports(fleet.game, fleet.p, &fleet.events);
    EXPECT_TRUE(fleet.in_zone("us-i-3-3", "red-1", Zone::transport));
    EXPECT_TRUE(fleet.in_zone("us-hq-3rct", "red-2", Zone::transport));
    EXPECT_TRUE(fleet.in_zone("hall", "red-2", Zone::transport));
    EXPECT_TRUE(fleet.is_at("us-k-3-3", "23.59"));
    EXPECT_EQ(fleet.zone_dg("red-1", Zone::run_in), 0);
    EXPECT_EQ(fleet.zone_dg("red-1", Zone::transport), 0);
    // They keep their place in the line.
    EXPECT_LT(fleet.arrival("us-i-3-3"), fleet.arrival("us-a-1-3"));
}

// --- fire (22.3.1, 22.3.2) --------------------------------------------------------------------------------------------

TEST(Guam_22_3_1, TheRangeToAZoneIsThatToTheBeachAndMore) {
    Fleet fleet;
    fleet.put("jp-1-54", "23.58").put("jp-3-320", "24.60");
    const auto reaches = [&](const char* unit, Zone zone) {
        return reaches_zone(fleet.game, fleet.p, fleet.piece(unit), fleet.zone("red-1", zone));
    };
    EXPECT_TRUE(reaches("jp-1-54", Zone::run_in));
    EXPECT_TRUE(reaches("jp-1-54", Zone::approach));
    EXPECT_FALSE(reaches("jp-1-54", Zone::transport));
    EXPECT_FALSE(reaches("jp-3-320", Zone::run_in));  // 1 hex to the beach and 1 more
    // With an enemy beside it the gun reaches no farther than one hex.
    fleet.put("us-i-3-3", "23.59");
    EXPECT_FALSE(reaches("jp-1-54", Zone::run_in));
}

TEST(Guam_22_1, UnitsOnTheApproachAreFiredAtOneByOne) {
    CASES("22.3.1", "22.2");
    Fleet fleet;
    fleet.put("jp-1-54", "23.58");
    fleet.afloat({"us-i-3-3", "us-k-3-3", "us-c-1aab"}, "red-1", Zone::approach).land();
    fleet.act_piece(Verb::sail, "us-k-3-3").act(Verb::done);
    ASSERT_TRUE(fleet.asks<OpportunityFire>());
    EXPECT_EQ(fleet.asked(), japan);
    EXPECT_TRUE(fleet.can_piece(Verb::fire_at_from, "us-i-3-3"));
    EXPECT_TRUE(fleet.can_piece(Verb::fire_at_from, "us-c-1aab"));
    EXPECT_FALSE(fleet.can_piece(Verb::fire_at_from, "us-k-3-3"));  // it does not move
    EXPECT_EQ(fleet.choices(Verb::fire_from), 0);
    // 5 for the gun, -2 for the zone; nothing for the counter.
    fleet.act_piece(Verb::fire_at_from, "us-i-3-3");
    EXPECT_EQ(fleet.last(Sentence::fires).a, 3);
    fleet.roll(9).quiet();
    EXPECT_TRUE(fleet.in_zone("us-i-3-3", "red-1", Zone::run_in));
    EXPECT_EQ(fleet.shooting("23.58"), Shooting::no_fire);
}

TEST(Guam_8_6, TheOwnerSaysWhichHexFiresAtANavalZone) {
    CASES("22.3.1");
    Fleet fleet;
    fleet.put("jp-1-54", "23.58").put("jp-2-54", "24.60");
    fleet.afloat({"us-i-3-3"}, "red-1", Zone::approach).land().act(Verb::done);
    ASSERT_TRUE(fleet.asks<OpportunityFire>());
    EXPECT_TRUE(fleet.can(Verb::fire_at_from, "24.60", fleet.piece("us-i-3-3")));
    fleet.act(Verb::fire_at_from, "23.58", fleet.piece("us-i-3-3"));
    EXPECT_EQ(fleet.p.shot.from, fleet.hex("23.58"));
    fleet.roll(9);
    EXPECT_EQ(fleet.choices(Verb::fire_at_from), 1);
}

TEST(Guam_22_3_1, AFailedCheckAtSeaDrivesBackAndPinsNobody) {
    Fleet fleet;
    fleet.put("jp-1-54", "23.58");
    fleet.afloat({"us-i-3-3", "us-k-3-3"}, "red-1", Zone::approach).land().act(Verb::done);
    fleet.act_piece(Verb::fire_at_from, "us-i-3-3");
    for (int face = 1; face <= 3 && !fleet.asks_die(Purpose::rout); ++face) {
        fleet.roll(face);
    }
    ASSERT_TRUE(fleet.asks_die(Purpose::rout));
    fleet.roll(9).quiet();
    EXPECT_TRUE(fleet.in_zone("us-i-3-3", "red-1", Zone::transport));
    EXPECT_TRUE(fleet.in_zone("us-k-3-3", "red-1", Zone::run_in));
    EXPECT_EQ(nerve(fleet.game, fleet.p, fleet.zone("red-1", Zone::run_in)), Nerve::steady);
    EXPECT_GT(fleet.zone_dg("red-1", Zone::run_in), 0);
}

TEST(Guam_22_1, NobodyFiresAtUnitsThatLeaveTheTransports) {
    Fleet fleet;
    fleet.put("jp-1-54", "23.58").put("jp-3-320", "24.60");
    fleet.afloat({"us-i-3-3"}, "red-1", Zone::transport).land().act(Verb::done);
    EXPECT_FALSE(fleet.asks<OpportunityFire>());
    EXPECT_TRUE(fleet.in_zone("us-i-3-3", "red-1", Zone::approach));
}

TEST(Guam_22_3_2, FireAtALandingSparesThoseWhoStayAtSea) {
    Fleet fleet;
    fleet.put("jp-1-54", "23.58");
    fleet.afloat({"us-i-3-3", "us-k-3-3"}, "red-1", Zone::run_in).zone_dg("red-1", Zone::run_in, 1).land();
    fleet.act_piece(Verb::sail, "us-k-3-3").act(Verb::done).act(Verb::fire_from, "23.58").roll(3);
    while (fleet.asks_die(Purpose::rout)) {
        fleet.roll(0);
    }
    fleet.quiet();
    EXPECT_TRUE(fleet.is_at("us-i-3-3", "23.59"));
    EXPECT_EQ(fleet.dg("23.59"), 3);
    EXPECT_TRUE(fleet.in_zone("us-k-3-3", "red-1", Zone::run_in));
    EXPECT_EQ(fleet.zone_dg("red-1", Zone::run_in), 1);
}

TEST(Guam_22_3_2, ARoutOnTheBeachNeedsAHeadquartersThere) {
    CASES("22.3.1", "8.5.1");
    Fleet fleet;
    fleet.put("jp-1-54", "23.58");
    fleet.afloat({"us-i-3-3"}, "red-1", Zone::run_in).land();
    fleet.act(Verb::done).act(Verb::fire_from, "23.58").roll(3).roll(9).quiet();
    EXPECT_TRUE(fleet.dead("us-i-3-3"));
    EXPECT_EQ(fleet.dg("23.59"), 0);
    EXPECT_FALSE(in_use(fleet.p, fleet.beach("red-1")));
}

// The example of 22.1: K Company and the tanks land on Red 1, then I and L Companies.
TEST(Guam_22_1, LandingWithOpportunityFire) {
    CASES("22.2", "22.3.2", "6.1", "8.6");
    Fleet fleet;
    fleet.put("jp-1-54", "23.58").put("jp-3-320", "24.60");
    fleet.put("us-hq-3rct", "23.61");
    fleet.afloat({"us-i-3-3", "us-k-3-3", "us-c-1aab"}, "red-1", Zone::run_in).afloat({"us-l-3-3"}, "red-1", Zone::approach);
    fleet.land().act_piece(Verb::sail, "us-i-3-3").act(Verb::done);
    // 1/54 fires at the hex: 2DG/R, and the check is passed. 3/320 saves its fire.
    ASSERT_TRUE(fleet.asks<OpportunityFire>());
    EXPECT_TRUE(fleet.can(Verb::fire_from, "24.60"));
    EXPECT_TRUE(fleet.can_piece(Verb::fire_at_from, "us-c-1aab"));
    fleet.act(Verb::fire_from, "23.58").roll(3);
    if (fleet.asks<RoutChoice>()) {
        fleet.act_piece(Verb::unit, "us-k-3-3");
    }
    fleet.roll(0).quiet();
    EXPECT_TRUE(fleet.is_at("us-k-3-3", "23.59") && fleet.is_at("us-c-1aab", "23.59"));
    EXPECT_EQ(fleet.dg("23.59"), 2);
    EXPECT_EQ(fleet.shooting("23.58"), Shooting::no_fire);
    EXPECT_EQ(fleet.shooting("24.60"), Shooting::free);
    EXPECT_TRUE(fleet.in_zone("us-i-3-3", "red-1", Zone::run_in));
    // L Company comes up; the gun has an enemy beside it and no longer reaches it.
    fleet.act(Verb::done);
    EXPECT_FALSE(fleet.asks<OpportunityFire>());
    EXPECT_TRUE(fleet.in_zone("us-l-3-3", "red-1", Zone::run_in));
    // Next turn: the marker is gone. Both fire, a DG is scored, but the beach has more.
    fleet.shooting("23.58", Shooting::free);
    fleet.begin(Crowding{});
    // Only three are proposed for the beach; the fourth wants to land, too.
    fleet.land().act_piece(Verb::sail, fleet.is_landing("us-i-3-3") ? "us-l-3-3" : "us-i-3-3").act(Verb::done);
    fleet.act(Verb::fire_from, "23.58").roll(9).act(Verb::fire_from, "24.60").roll(1);
    while (fleet.asks_die(Purpose::rout) || fleet.asks<RoutChoice>()) {
        fleet.asks_die(Purpose::rout) ? fleet.roll(0) : fleet.act(Verb::unit);
    }
    EXPECT_EQ(fleet.shooting("24.60"), Shooting::no_fire);
    // Four units: one more for crowding.
    EXPECT_TRUE(fleet.is_at("us-i-3-3", "23.59") && fleet.is_at("us-l-3-3", "23.59"));
    EXPECT_EQ(fleet.dg("23.59"), 3);
}

}  // namespace
}  // namespace causeway::guam
