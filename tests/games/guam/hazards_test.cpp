// 6.2.2 ridges, 16.0 interdiction, 23.0 traps, 24.1 ambushes, 25.0 snipers, 28.0 mines.
#include "tests/games/guam/ground.h"

namespace causeway::guam {

namespace {

Ground ridge() { return Ground().side("30.40", "30.41", side::ridge); }

}  // namespace

// --- ridges (6.2.2) ------------------------------------------------------------------------------------------------------

TEST(Guam_6_2_2, WhoDidNotMoveIsAskedFirstForTheRidge) {
    const Ground ground = ridge();
    Board b("campaign", ground.game);
    b.column("us-k-3-3", "29.40").put("jp-1-319", "30.41");
    b.p.orders[1].fire = FireOrder::hold;
    b.p.orders[1].ambush = YesNoOrder::never;
    march(call(b, "3rct"), {"us-k-3-3"}, "30.40");
    ASSERT_EQ(b.at("us-k-3-3"), b.hex("30.40"));
    ASSERT_TRUE(b.asks<RidgeClaim>());
    EXPECT_EQ(b.asked(), japan);
    b.act(Verb::claim);
    ASSERT_EQ(b.p.ridges.size(), 1U);
    EXPECT_EQ(b.p.ridges[0].hex, b.hex("30.41"));
}

TEST(Guam_6_2_2, IfHeDoesNotClaimItTheMoverMay) {
    const Ground ground = ridge();
    Board b("campaign", ground.game);
    b.column("us-k-3-3", "30.40").put("jp-1-319", "30.41");
    call(b, "3rct");
    arrive(b.game, b.p, us, b.hex("30.40"), &b.events);
    b.settle().act(Verb::pass);
    EXPECT_EQ(b.asked(), us);
    b.act(Verb::claim);
    EXPECT_EQ(b.p.ridges[0].hex, b.hex("30.40"));
    // One marker for a ridge.
    arrive(b.game, b.p, us, b.hex("30.40"), &b.events);
    b.settle();
    EXPECT_FALSE(b.asks<RidgeClaim>());
}

TEST(Guam_6_2_2, UnitsInACaveLeaveTheRidgeToTheEnemy) {
    CASES("6.3");
    const Ground ground = ridge().cave("30.41", 0);
    Board b("campaign", ground.game);
    b.column("us-k-3-3", "30.40").cave({"jp-1-319"}, "30.41");
    call(b, "3rct");
    arrive(b.game, b.p, us, b.hex("30.40"), &b.events);
    b.settle();
    ASSERT_EQ(b.p.ridges.size(), 1U);
    EXPECT_EQ(b.p.ridges[0].hex, b.hex("30.40"));
}

TEST(Guam_6_2_2, TheMarkerGoesWhenNobodyIsAdjacentAnyMore) {
    const Ground ground = ridge();
    Board b("campaign", ground.game);
    b.put("us-k-3-3", "30.40").put("jp-1-319", "30.41");
    b.p.ridges.push_back({b.hex("30.41"), 1, 0});
    charge_crowding(b.game, b.p, &b.events);
    EXPECT_EQ(b.p.ridges.size(), 1U);
    b.put("us-k-3-3", "33.40");
    charge_crowding(b.game, b.p, &b.events);
    EXPECT_TRUE(b.p.ridges.empty());
}

TEST(Guam_6_2_2, AnActiveOwnerGivesTheMarkerUpAndTheEnemyMayTakeIt) {
    const Ground ground = ridge();
    Board b("campaign", ground.game);
    b.put("us-k-3-3", "30.40").put("jp-1-319", "30.41");
    b.p.ridges.push_back({b.hex("30.40"), 0, 0});
    order(group(call(b, "3rct"), {"us-k-3-3"}), Verb::abandon);
    EXPECT_EQ(b.asked(), japan);
    b.act(Verb::claim);
    ASSERT_EQ(b.p.ridges.size(), 1U);
    EXPECT_EQ(b.p.ridges[0].side, 1);
}

TEST(Guam_6_2_2, WhoLeavesTheHexLosesTheMarker) {
    const Ground ground = ridge();
    Board b("campaign", ground.game);
    b.column("us-k-3-3", "30.40");
    b.p.ridges.push_back({b.hex("30.40"), 0, 0});
    march(call(b, "3rct"), {"us-k-3-3"}, "30.39");
    EXPECT_TRUE(b.p.ridges.empty());
}

// --- mines (28.0) --------------------------------------------------------------------------------------------------------

namespace {

// The beach of the example: a company with DG 2, one of them by opportunity fire, demolition teams worth 2.
Board mined_beach() {
    Board b;
    b.column("us-a-1-4", "35.81").put("us-c-1-4", "35.81").put("us-b-1-4", "35.80").dg("35.81", 2);
    b.p.mines[facts(b.game, b.hex("35.81")).beach] = 1 + 2;
    return b;
}

}  // namespace

TEST(Guam_28_1, ExampleGoingOn) {
    CASES("28.0", "28.3");
    Board b = mined_beach();
    march(call(b, "4rct"), {"us-a-1-4"}, "35.80");
    ASSERT_TRUE(b.asks_die(Purpose::mines));
    b.roll(8);
    EXPECT_EQ(b.last(Sentence::mines).b, 3);
    ASSERT_TRUE(b.asks<MineChoice>());
    EXPECT_EQ(b.asked(), us);
    b.act(Verb::move, "35.80");
    EXPECT_TRUE(b.is_at("us-a-1-4", "35.80"));
    EXPECT_EQ(b.dg("35.80"), 4);
    EXPECT_EQ(b.dg("35.81"), 2);
}

TEST(Guam_28_1, ExampleStaying) {
    Board b = mined_beach();
    march(call(b, "4rct"), {"us-a-1-4"}, "35.80");
    b.roll(8).act(Verb::stay);
    EXPECT_TRUE(b.is_at("us-a-1-4", "35.81"));
    EXPECT_EQ(b.dg("35.81"), 3);
    EXPECT_EQ(b.dg("35.80"), 0);
    EXPECT_EQ(b.p.march, March{});
}

TEST(Guam_28_1, ALowRollOfTheMinesDoesNothing) {
    Board b = mined_beach();
    march(call(b, "4rct"), {"us-a-1-4"}, "35.80");
    b.roll(3);
    EXPECT_TRUE(b.is_at("us-a-1-4", "35.80"));
    EXPECT_EQ(b.dg("35.80"), 2);
}

TEST(Guam_28_1, OnlyAmericansWhoLeaveTheBeachSetThemOff) {
    Board b = mined_beach();
    guam::put(b.game, b.p, b.piece("us-a-1-4"), b.hex("35.80"));
    guam::put(b.game, b.p, b.piece("us-b-1-4"), b.hex("33.40"));
    march(call(b, "4rct"), {"us-a-1-4"}, "35.81");
    EXPECT_FALSE(b.asks_die(Purpose::mines));
    EXPECT_TRUE(b.is_at("us-a-1-4", "35.81"));
}

// --- ambush (24.1) -------------------------------------------------------------------------------------------------------

namespace {

// Marines in 34.81 want to go to the town 34.80; a company of the 29th Division stands beside it.
Board before_ambush(YesNoOrder order = YesNoOrder::ask) {
    Board b;
    b.column({"us-b-1-4", "us-c-1-4"}, "34.81").put("jp-1-i-38", "34.79").into("ambush-1", box::pool);
    b.into("ambush-4", box::pool);
    b.p.orders[1].fire = FireOrder::hold;
    b.p.orders[1].ambush = order;
    return b;
}

}  // namespace

TEST(Guam_24_1, ExampleUpToTheShot) {
    CASES("24.0", "24.2");
    Board b = before_ambush();
    march(call(b, "4rct"), {"us-b-1-4", "us-c-1-4"}, "34.80");
    ASSERT_TRUE(b.asks<AmbushAttempt>());
    EXPECT_EQ(b.asked(), japan);
    const Prompt asked = prompt(b.game, b.p);
    EXPECT_NE(asked.text.find("Needed 7 or less, 2 left"), std::string::npos) << asked.text;
    ASSERT_EQ(asked.explanation.size(), 1U);
    EXPECT_EQ(asked.explanation[0].amount, 7);
    b.act(Verb::ambush);
    EXPECT_EQ(b.direct("29id"), 9);
    ASSERT_TRUE(b.asks_die(Purpose::ambush));
    b.roll(7);
    EXPECT_EQ(b.asked(), chance_side);
    EXPECT_EQ(b.game.info.asks[decision(b.game, b.p).ask].prompt, "The ambush unit is drawn");
    EXPECT_EQ(b.choices(Verb::draw), 2);
    b.act(Verb::draw);
    EXPECT_TRUE(b.is_at("ambush-1", "34.80"));
    EXPECT_TRUE(b.is_at("us-b-1-4", "34.81"));
    EXPECT_TRUE(b.happened(Sentence::ambush_unit));
}

TEST(Guam_24_1, TheJapaneseChooseWhoPays) {
    Board b = before_ambush();
    b.put("jp-1-320", "35.79").direct("48imb", 4);
    march(call(b, "4rct"), {"us-b-1-4", "us-c-1-4"}, "34.80");
    ASSERT_TRUE(b.asks<AmbushAttempt>());
    EXPECT_EQ(b.choices(Verb::pay), 1);
    b.act_number(Verb::pay, b.division("48imb")).act(Verb::ambush);
    EXPECT_EQ(b.direct("48imb"), 3);
    EXPECT_EQ(b.direct("29id"), 10);
}

TEST(Guam_24_1, AFailedAttemptCostsTheCommandAndUsesNoUnit) {
    Board b = before_ambush(YesNoOrder::always);
    march(call(b, "4rct"), {"us-b-1-4", "us-c-1-4"}, "34.80");
    b.roll(8);
    EXPECT_EQ(b.direct("29id"), 9);
    EXPECT_EQ(b.at("ambush-1"), box::pool);
    EXPECT_TRUE(b.is_at("us-b-1-4", "34.80"));
}

TEST(Guam_24_1, ItNeedsADeployedUnitAPointAndAnEmptyHex) {
    const auto asked = [](auto change) {
        Board b = before_ambush();
        change(b);
        march(call(b, "4rct"), {"us-b-1-4", "us-c-1-4"}, "34.80");
        return b.asks<AmbushAttempt>();
    };
    EXPECT_TRUE(asked([](Board&) {}));
    EXPECT_FALSE(asked([](Board& b) { b.column("jp-1-i-38", "34.79"); }));
    EXPECT_FALSE(asked([](Board& b) { b.direct("29id", 0); }));
    EXPECT_FALSE(asked([](Board& b) { b.put("us-a-1-4", "34.80"); }));
    EXPECT_FALSE(asked([](Board& b) { b.into("ambush-1", box::eliminated).into("ambush-4", box::eliminated); }));
    EXPECT_FALSE(asked([](Board& b) { b.put("jp-1-i-38", "33.78"); }));
}

// R6.12: who was routed by the fire at his leaving does not arrive.
TEST(Guam_24_1, NobodyIsAmbushedWhenTheWholeGroupWasRoutedOnLeaving) {
    CASES("6.0", "8.5.1", "8.6");
    Board b = before_ambush();
    b.p.orders[1].fire = FireOrder::ask;
    b.put("jp-2-i-38", "35.80");
    march(call(b, "4rct"), {"us-b-1-4", "us-c-1-4"}, "34.80");
    ASSERT_TRUE(b.asks<OpportunityFire>());
    b.into("us-b-1-4", box::routed).into("us-c-1-4", box::routed).act(Verb::pass);
    EXPECT_FALSE(b.asks<AmbushAttempt>());
    EXPECT_TRUE(b.asks<Reroll>());  // the march is over
}

TEST(Guam_24_1, WhoIsSentBackKeepsWhatTheMinesDidToHim) {
    CASES("28.1", "6.1.1");
    Board b = before_ambush(YesNoOrder::always);
    b.column("us-a-1-4", "35.81").put("jp-2-i-38", "35.79");
    b.p.mines[facts(b.game, b.hex("35.81")).beach] = 1;
    march(call(b, "4rct"), {"us-a-1-4"}, "35.80");
    b.roll(6).act(Verb::move, "35.80");  // 3 DG
    ASSERT_TRUE(b.asks_die(Purpose::ambush));
    b.roll(0).act(Verb::draw);
    EXPECT_TRUE(b.is_at("us-a-1-4", "35.81"));
    EXPECT_EQ(b.dg("35.81"), 3);
}

// --- traps (23.0) --------------------------------------------------------------------------------------------------------

TEST(Guam_23_0, WhoEntersTurnsTheTrapOver) {
    const Ground ground;
    Board b("campaign", ground.game);
    b.column("us-a-1-3", "30.40");
    b.p.traps.push_back(b.hex("30.41"));
    march(call(b, "3rct"), {"us-a-1-3"}, "30.42");
    ASSERT_TRUE(b.asks<BoobyTrap>());
    EXPECT_TRUE(b.is_at("us-a-1-3", "30.41"));
    EXPECT_EQ(b.choices(Verb::draw), 8);
    b.act_number(Verb::draw, trap_draw + 7);
    ASSERT_TRUE(b.asks_die(Purpose::trap));
    b.roll(9);
    EXPECT_TRUE(b.p.traps.empty());
    EXPECT_EQ(b.p.traps_used, 1U << 7U);
    EXPECT_TRUE(b.is_at("us-a-1-3", "30.42"));
}

TEST(Guam_23_0, TheDieHitsWithTheStrengthOfTheTrapAlone) {
    const Ground ground = Ground().terrain("30.41", Terrain::mangrove);
    Board b("campaign", ground.game);
    b.column("us-a-1-3", "30.40");
    b.p.traps.push_back(b.hex("30.41"));
    march(call(b, "3rct"), {"us-a-1-3"}, "30.41");
    b.act_number(Verb::draw, trap_draw + 0).roll(5);  // strength 5: 3DG/R
    EXPECT_EQ(b.dg("30.41"), 3);
}

TEST(Guam_23_0, TheHeroIsHitBeforeALeader) {
    const Ground ground;
    Board b("campaign", ground.game);
    b.column("us-a-1-3", "30.40").put({"hall", "mason"}, "30.40");
    b.p.traps.push_back(b.hex("30.41"));
    march(call(b, "3rct"), {"us-a-1-3"}, "30.41");
    b.act_number(Verb::draw, trap_draw + 0).roll(2);
    EXPECT_TRUE(b.dead("mason"));
    EXPECT_FALSE(has(b.p, b.piece("hall"), status::replaced));
}

TEST(Guam_23_0, TheJapaneseKnowTheirTraps) {
    const Ground ground;
    Board b("campaign", ground.game);
    b.column("jp-1-319", "30.40");
    b.p.traps.push_back(b.hex("30.41"));
    march(call(b, "319"), {"jp-1-319"}, "30.41");
    EXPECT_EQ(b.p.traps.size(), 1U);
}

// --- snipers (25.0) ------------------------------------------------------------------------------------------------------

TEST(Guam_25_0, Example) {
    CASES("12.5", "31.0");
    const Ground ground;
    Board b("campaign", ground.game);
    b.column("us-a-1-9", "31.39").column("us-c-1-9", "31.38").put({"wilson", "craig", "us-9rct-war-dogs"}, "31.38");
    b.p.snipers.push_back({b.hex("30.41"), nothing, 0});
    b.p.whiskey = 1;
    call(b, "9rct");
    march(b, {"us-a-1-9"}, "31.40");
    ASSERT_TRUE(b.asks<SniperShot>());
    EXPECT_EQ(b.choices(Verb::draw), 9);
    b.act_number(Verb::draw, sniper_draw + 0).roll(4);  // pins on 6 or less
    b.act(Verb::pass);                                  // no whiskey yet
    EXPECT_EQ(b.nerve("31.40"), Nerve::pinned);
    EXPECT_EQ(b.p.snipers.size(), 1U);

    march(b, {"us-c-1-9"}, "31.40");
    b.roll(1).act(Verb::pass);
    ASSERT_TRUE(b.asks<CallDogs>());
    EXPECT_EQ(b.asked(), us);
    b.act(Verb::alert, "31.40");
    ASSERT_TRUE(b.asks_die(Purpose::alert));
    b.roll(3);
    ASSERT_TRUE(b.asks_die(Purpose::sniper));
    b.roll(0).act(Verb::reroll).roll(7);
    EXPECT_EQ(nerve_of(b.game, b.p, b.piece("us-a-1-9")), Nerve::pinned);
    EXPECT_EQ(nerve_of(b.game, b.p, b.piece("us-c-1-9")), Nerve::steady);
    EXPECT_TRUE(b.is_at("wilson", "31.40"));
    EXPECT_TRUE(b.p.snipers.empty());
    EXPECT_EQ(b.p.snipers_used, 0);
}

namespace {

// A Pinned company in 31.40, another one comes from 31.39.
Board to_pinned(const Ground& ground) {
    Board b("campaign", ground.game);
    b.column({"us-a-1-9"}, "31.40").nerve("31.40", Nerve::pinned).column("us-c-1-9", "31.39");
    call(b, "9rct");
    return b;
}

}  // namespace

TEST(Guam_25_0, WhoComesToAPinnedUnitIsNotPinnedByThat) {
    CASES("10.2.2");
    const Ground ground;
    Board b = to_pinned(ground);
    march(b, {"us-c-1-9"}, "31.41");
    EXPECT_TRUE(b.is_at("us-c-1-9", "31.41"));
    EXPECT_EQ(b.nerve("31.41"), Nerve::steady);
    EXPECT_EQ(b.nerve("31.40"), Nerve::pinned);
    EXPECT_FALSE(has(b.p, b.piece("us-c-1-9"), status::unpinned));
}

TEST(Guam_25_0, WhoIsHitAmongPinnedUnitsIsPinnedLikeThem) {
    CASES("8.5.3");
    const Ground ground;
    Board b = to_pinned(ground);
    march(b, {"us-c-1-9"}, "31.40");
    pin(b.game, b.p, b.hex("31.40"), &b.events, "25.0");
    EXPECT_EQ(nerve_of(b.game, b.p, b.piece("us-c-1-9")), Nerve::pinned);
    pin(b.game, b.p, b.hex("31.40"), &b.events, "25.0");
    EXPECT_EQ(nerve_of(b.game, b.p, b.piece("us-c-1-9")), Nerve::suppressed);
}

TEST(Guam_25_0, TheMarkerGoesWithTheLastWhomItHeld) {
    const Ground ground;
    Board b = to_pinned(ground);
    march(b, {"us-c-1-9"}, "31.40");
    guam::put(b.game, b.p, b.piece("us-a-1-9"), box::eliminated);
    tidy(b.game, b.p, b.hex("31.40"), us, &b.events);
    EXPECT_EQ(b.nerve("31.40"), Nerve::steady);
    EXPECT_FALSE(has(b.p, b.piece("us-c-1-9"), status::unpinned));
}

TEST(Guam_25_0, APinnedUnitStopsAndDogsTryOnce) {
    const Ground ground;
    Board b("campaign", ground.game);
    b.column("us-a-1-9", "31.39").put("us-9rct-war-dogs", "31.39");
    b.p.snipers.push_back({b.hex("30.41"), 0, 0});
    b.p.snipers_used = 1;
    march(call(b, "9rct"), {"us-a-1-9"}, "31.42");
    b.roll(5).act(Verb::alert).roll(9);  // no alert
    EXPECT_TRUE(b.is_at("us-a-1-9", "31.40"));
    EXPECT_EQ(b.nerve("31.40"), Nerve::pinned);
}

TEST(Guam_25_0, TheAmericanMayLeaveTheDogsWhereTheyAre) {
    CASES("12.5");
    const Ground ground;
    Board b("campaign", ground.game);
    b.column("us-a-1-9", "31.39").put("us-9rct-war-dogs", "31.39");
    b.p.snipers.push_back({b.hex("30.41"), 0, 0});
    b.p.snipers_used = 1;
    march(call(b, "9rct"), {"us-a-1-9"}, "31.42");
    b.roll(5);
    EXPECT_EQ(prompt(b.game, b.p).text,
              "The sniper hits with a 5 in 31.40. Send the war dogs? Needed 4 or less for one new roll");
    ASSERT_EQ(prompt(b.game, b.p).explanation.size(), 1U);
    EXPECT_EQ(prompt(b.game, b.p).explanation[0].amount, 4);
    b.act(Verb::pass);
    EXPECT_EQ(b.nerve("31.40"), Nerve::pinned);
}

// Silent dogs leave the hit, an alarm gives one new roll.
TEST(Guam_25_0, TheOddsOfTheDogsAreToldBeforeTheyAreSent) {
    CASES("12.5");
    const Ground ground;
    Board b("campaign", ground.game);
    b.column("us-a-1-9", "31.39").put("us-9rct-war-dogs", "31.39");
    b.p.snipers.push_back({b.hex("30.41"), 0, 0});
    b.p.snipers_used = 1;
    march(call(b, "9rct"), {"us-a-1-9"}, "31.42");
    b.roll(5);
    int pinned = 0;
    for (int alert = 0; alert <= 9; ++alert) {
        Board sent = b;
        sent.act(Verb::alert).roll(alert);
        for (int die = 0; die <= 9; ++die) {
            Board shot = sent;
            if (shot.asks_die(Purpose::sniper)) {
                shot.roll(die);
            }
            pinned += shot.nerve("31.40") == Nerve::pinned ? 1 : 0;
        }
    }
    for (const Action& action : b.legal()) {
        const Preview shown = preview(b.game, b.p, action);
        if (verb(action) != Verb::alert) {
            continue;
        }
        ASSERT_EQ(shown.outcomes.size(), 2U);
        EXPECT_EQ(shown.outcomes[0].text, "pinned");
        EXPECT_NEAR(shown.outcomes[0].probability, pinned / 100.0, 1e-9);
        EXPECT_NEAR(shown.outcomes[1].probability, 1 - pinned / 100.0, 1e-9);
    }
}

TEST(Guam_23_0, TheAmericanMaySendDogsToUndoATrap) {
    CASES("12.5");
    const Ground ground;
    const auto trapped = [&](Verb answer) {
        Board b("campaign", ground.game);
        b.column("us-a-1-9", "30.40").put("us-9rct-war-dogs", "30.40");
        b.p.traps.push_back(b.hex("30.41"));
        march(call(b, "9rct"), {"us-a-1-9"}, "30.41");
        b.act_number(Verb::draw, trap_draw + 0).roll(5).act(answer);
        return b;
    };
    EXPECT_EQ(trapped(Verb::pass).dg("30.41"), 3);
    Board b = trapped(Verb::alert);
    b.roll(4).roll(9);
    EXPECT_EQ(b.dg("30.41"), 0);
}

TEST(Guam_25_0, AMissRevealsTheSniperAndTheMarchGoesOn) {
    const Ground ground;
    Board b("campaign", ground.game);
    b.column("us-a-1-9", "31.39");
    b.p.snipers.push_back({b.hex("30.41"), nothing, 0});
    march(call(b, "9rct"), {"us-a-1-9"}, "31.42");
    b.act_number(Verb::draw, sniper_draw + 6).roll(3);  // DG on 2 or less
    EXPECT_TRUE(b.p.snipers.empty());
    EXPECT_TRUE(b.is_at("us-a-1-9", "31.42"));
}

TEST(Guam_25_0, JapanChoosesAmongLeaders) {
    const Ground ground;
    Board b("campaign", ground.game);
    b.column("us-a-1-9", "31.39").put({"craig", "turnage"}, "31.39");
    b.p.snipers.push_back({b.hex("30.41"), 0, 0});
    b.p.snipers_used = 1;
    march(call(b, "9rct"), {"us-a-1-9"}, "31.40");
    b.roll(2);
    ASSERT_TRUE(b.asks<LeaderLoss>());
    EXPECT_EQ(b.asked(), japan);
    EXPECT_EQ(b.choices(Verb::lose), 2);
    b.act_piece(Verb::lose, "craig");
    EXPECT_TRUE(has(b.p, b.piece("craig"), status::replaced));
}

// --- interdiction (16.0) -------------------------------------------------------------------------------------------------

TEST(Guam_16_0, AircraftMayStrikeWhoComesAlongARoad) {
    const Ground ground = Ground().road({"30.40", "30.41"}, Road::unpaved).terrain("30.41", Terrain::brush);
    Board b("campaign", ground.game);
    b.column({"jp-1-319", "jp-1-9tk"}, "30.40");
    b.p.interdiction = 1;
    march(call(b, "48imb"), {"jp-1-319"}, "30.41");
    ASSERT_TRUE(b.asks<Interdiction>());
    EXPECT_EQ(b.asked(), us);
    EXPECT_EQ(b.choices(Verb::strike_at), 0);
    b.act(Verb::target, "30.41");
    EXPECT_EQ(b.p.interdiction, 0);
}

TEST(Guam_16_0, NotOnTrailsAndNotIfTheAmericanDeclines) {
    const Ground ground = Ground()
                              .terrain("30.41", Terrain::tropical)
                              .road({"30.40", "30.41"}, Road::trail)
                              .road({"31.40", "32.41"}, Road::paved);
    Board b("campaign", ground.game);
    b.column("jp-1-319", "30.40").column("jp-2-319", "31.40");
    b.p.interdiction = 1;
    march(call(b, "319"), {"jp-1-319"}, "30.41");
    EXPECT_FALSE(b.asks<Interdiction>());
    march(b, {"jp-2-319"}, "32.41");
    b.act(Verb::pass);
    EXPECT_EQ(b.p.interdiction, 1);
    EXPECT_TRUE(b.is_at("jp-2-319", "32.41"));
}

// --- trucks on the march (15.0) ------------------------------------------------------------------------------------------

TEST(Guam_15_0, AsManyTrucksOfADivisionDriveAsLoadsGo) {
    CASES("26.0");
    const Ground ground;
    Board b("campaign", ground.game);
    b.column({"us-1-12-3", "us-2-12-3", "us-1-155h"}, "30.40").column("us-a-1-3", "30.40");
    std::vector<PieceId> own, corps;
    for (const PieceId truck : b.game.trucks) {
        const std::uint8_t division = piece_of(b.game, truck).division;
        if (division == b.division("3mardiv") ? own.size() < 2 : division == nothing && corps.empty()) {
            (division == nothing ? corps : own).push_back(truck);
            guam::put(b.game, b.p, truck, b.hex("30.40"));
            set(b.p, truck, status::loaded);
        }
    }
    ASSERT_EQ(own.size() + corps.size(), 3U);
    for (const char* id : {"us-1-12-3", "us-2-12-3", "us-1-155h"}) {
        set(b.p, b.piece(id), status::loaded);
    }
    const auto driven = [&](std::string_view hex) {
        const auto there = [&](PieceId truck) { return at(b.p, truck) == b.hex(hex); };
        return std::pair(std::count_if(own.begin(), own.end(), there), std::count_if(corps.begin(), corps.end(), there));
    };
    call(b, "3mardiv");
    march(b, {"us-a-1-3"}, "30.39");
    EXPECT_EQ(driven("30.39"), std::pair(0L, 0L));  // who is on foot drives nothing
    march(b, {"us-1-12-3"}, "30.41");
    EXPECT_EQ(driven("30.41"), std::pair(1L, 0L));
    EXPECT_EQ(driven("30.40"), std::pair(1L, 1L));
    march(b, {"us-2-12-3"}, "30.41");
    EXPECT_EQ(driven("30.41"), std::pair(2L, 0L));
    march(b, {"us-1-12-3", "us-2-12-3"}, "30.42");
    EXPECT_EQ(driven("30.42"), std::pair(2L, 0L));
    EXPECT_EQ(driven("30.40"), std::pair(0L, 1L));
}

// --- interdiction at one tank, and at a hex ---

namespace {

Board on_watched_road(const Ground& ground, std::initializer_list<std::string_view> column, int aircraft = 1) {
    Board b("campaign", ground.game);
    b.column(column, "30.40");
    b.p.interdiction = static_cast<std::uint8_t>(aircraft);
    return march(call(b, "48imb"), column, "30.42");
}

}  // namespace

TEST(Guam_16_0, AircraftStrikeATankOrTheHexWithASix) {
    CASES("8.5");
    const Ground ground = Ground().road({"30.40", "30.41", "30.42"}, Road::unpaved);
    Board tank = on_watched_road(ground, {"jp-1-319", "jp-1-9tk"});
    ASSERT_TRUE(tank.asks<Interdiction>());
    EXPECT_EQ(tank.choices(Verb::strike_at), 1);
    tank.act_piece(Verb::strike_at, "jp-1-9tk");
    EXPECT_EQ(tank.p.shot.type, FireType::armour_piercing);
    EXPECT_EQ(tank.p.shot.target, tank.piece("jp-1-9tk"));
    tank.roll(7);  // more than six: a miss
    EXPECT_FALSE(tank.dead("jp-1-9tk"));
    Board hit = on_watched_road(ground, {"jp-1-319", "jp-1-9tk"});
    hit.act_piece(Verb::strike_at, "jp-1-9tk").roll(6);
    EXPECT_TRUE(hit.dead("jp-1-9tk"));
    EXPECT_FALSE(hit.dead("jp-1-319"));
    EXPECT_EQ(hit.dg("30.41"), 0);
    Board hex = on_watched_road(ground, {"jp-1-319", "jp-1-9tk"});
    hex.act(Verb::target, "30.41");
    EXPECT_EQ(hex.p.shot.type, FireType::high_explosive);
    EXPECT_EQ(hex.p.shot.side, index(us));
    hex.roll(6);
    EXPECT_EQ(hex.dg("30.41"), 3);
}

TEST(Guam_16_0, EachHexOfTheRoadMayBeStruckWhileAircraftAreLeft) {
    const Ground ground = Ground()
                              .terrain("30.41", Terrain::brush)
                              .terrain("30.42", Terrain::brush)
                              .road({"30.40", "30.41", "30.42"}, Road::unpaved);
    Board b = on_watched_road(ground, {"jp-1-319"}, 1);
    b.act(Verb::pass);
    EXPECT_TRUE(b.is_at("jp-1-319", "30.42"));
    ASSERT_TRUE(b.asks<Interdiction>());
    b.act(Verb::pass);
    EXPECT_EQ(b.p.interdiction, 1);
    EXPECT_FALSE(on_watched_road(ground, {"jp-1-319"}, 0).asks<Interdiction>());
}

TEST(Guam_16_0, NothingIsStruckWhereNobodyIsLeft) {
    const Ground ground;
    Board b("campaign", ground.game);
    b.p.interdiction = 1;
    call(b, "48imb").begin(Interdiction{b.hex("30.40")}).settle();
    EXPECT_FALSE(b.asks<Interdiction>());
    EXPECT_EQ(b.p.interdiction, 1);
}

// --- ridges, once more ---

TEST(Guam_6_2_2, ARidgeThatNobodyClaimsIsAskedForOnceOnEachSide) {
    const Ground ground = ridge();
    Board b("campaign", ground.game);
    b.column("us-k-3-3", "30.40").put("jp-1-319", "30.41");
    call(b, "3rct");
    arrive(b.game, b.p, us, b.hex("30.40"), &b.events);
    b.settle().act(Verb::pass);
    EXPECT_EQ(b.asked(), us);
    b.act(Verb::pass);
    EXPECT_FALSE(b.asks<RidgeClaim>());
    EXPECT_TRUE(b.p.ridges.empty());
}

TEST(Guam_6_2_2, WhoFacesAClaimedRidgeGetsNoMarker) {
    // One ridge before two Japanese hexes, the first of which has the marker.
    const Ground ground = Ground().side("30.40", "30.41", side::ridge).side("30.40", "31.40", side::ridge);
    Board b("campaign", ground.game);
    b.column("us-k-3-3", "30.40").put("jp-1-319", "30.41").put("jp-2-319", "31.40");
    b.p.ridges.push_back({b.hex("30.41"), 1, 0});
    call(b, "3rct");
    arrive(b.game, b.p, us, b.hex("30.40"), &b.events);
    b.settle();
    ASSERT_TRUE(b.asks<RidgeClaim>());
    EXPECT_EQ(b.asked(), japan);  // the other hex may have one, too
    b.act(Verb::pass);
    EXPECT_FALSE(b.asks<RidgeClaim>());  // but not the American, against the marker of the first
    EXPECT_EQ(b.p.ridges.size(), 1U);
}

// --- hazards that hit nobody, or one alone ---

TEST(Guam_25_0, ASniperMayDisorganizeInsteadOfPinning) {
    const Ground ground;
    Board b("campaign", ground.game);
    b.column("us-a-1-9", "31.39").put("craig", "31.39");
    b.p.snipers.push_back({b.hex("30.41"), 6, 0});
    b.p.snipers_used = 1U << 6U;
    b.p.casualties = 0;
    march(call(b, "9rct"), {"us-a-1-9"}, "31.40");
    b.roll(2);  // a DG on 2 or less, the leader on 1 or less
    EXPECT_EQ(b.dg("31.40"), 1);
    EXPECT_EQ(b.nerve("31.40"), Nerve::steady);
    EXPECT_EQ(b.p.casualties, 0);  // 30.3: fire and mines only
    EXPECT_FALSE(has(b.p, b.piece("craig"), status::replaced));
}

TEST(Guam_25_0, TheOnlyLeaderIsHitWithoutAChoice) {
    CASES("23.0");
    const Ground ground;
    Board b("campaign", ground.game);
    b.column("us-a-1-9", "31.39").put("craig", "31.39");
    b.p.snipers.push_back({b.hex("30.41"), 0, 0});
    b.p.snipers_used = 1;
    march(call(b, "9rct"), {"us-a-1-9"}, "31.40");
    b.roll(2);
    EXPECT_TRUE(has(b.p, b.piece("craig"), status::replaced));
    EXPECT_FALSE(b.asks<LeaderLoss>());
}

TEST(Guam_25_0, ASniperBesideWhomSomebodyStandsIsFoundOnceHeHasShot) {
    const Ground ground;
    Board b("campaign", ground.game);
    b.column("us-a-1-9", "31.40").nerve("31.40", Nerve::pinned);
    b.p.snipers.push_back({b.hex("30.41"), 0, 0});
    b.p.snipers.push_back({b.hex("34.45"), 1, 0});
    b.p.snipers_used = 3;
    hazards::drop_found_snipers(b.game, b.p, &b.events);
    EXPECT_EQ(b.p.snipers.size(), 2U);  // who is Pinned finds nobody
    b.nerve("31.40", Nerve::steady);
    b.begin(SniperShot{b.hex("30.41"), b.hex("31.40")});
    hazards::drop_found_snipers(b.game, b.p, &b.events);
    EXPECT_EQ(b.p.snipers.size(), 2U);  // he has still to shoot
    pop(b.p);
    hazards::drop_found_snipers(b.game, b.p, &b.events);
    ASSERT_EQ(b.p.snipers.size(), 1U);
    EXPECT_EQ(b.p.snipers[0].hex, b.hex("34.45"));
    EXPECT_EQ(b.p.snipers_used, 2);
}

TEST(Guam_23_0, SilentDogsLeaveTheTrapItsDie) {
    CASES("12.5");
    const Ground ground;
    Board b("campaign", ground.game);
    b.column("us-a-1-9", "30.40").put("us-9rct-war-dogs", "30.40");
    b.p.traps.push_back(b.hex("30.41"));
    march(call(b, "9rct"), {"us-a-1-9"}, "30.41");
    b.act_number(Verb::draw, trap_draw + 0).roll(5).act(Verb::alert).roll(5);
    EXPECT_EQ(b.dg("30.41"), 3);
}

}  // namespace causeway::guam
