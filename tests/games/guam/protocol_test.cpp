// The worked examples of the rulebook, played over the protocol: what it prints is what the engine answers. The examples of
// fire and movement stand on made ground, the others on the map.
#include "tests/games/guam/fight.h"
#include "tests/games/guam/fleet.h"
#include "tests/games/guam/ground.h"
#include "tests/games/guam/range.h"
#include "tests/games/guam/talk.h"

namespace causeway::guam {
namespace {

using nlohmann::json;

// --- fire (8.2) ----------------------------------------------------------------------------------------------------------

TEST(GuamProtocol, FiringAtAHex) {
    CASES("8.2", "8.3", "8.3.1", "8.3.2", "8.3.4", "8.3.5", "8.5.1");
    Board board("campaign", fire_ground());
    board.put({"us-c-1-9", "craig", "us-9rct-light-at-1"}, "31.75").column("us-b-1-9", "31.75");
    board.put({"jp-2-ii-18", "maruyama"}, "31.74").column("jp-3-ii-18", "31.74").quality("29id", 6);
    Talk talk(board.activate("9rct"));
    talk.act("unit us-c-1-9");
    const json shown = talk.preview("fire 31.74");
    SCOPED_TRACE(shown.dump(1));
    EXPECT_EQ(term(shown, "target unit"), -1);
    EXPECT_EQ(term(shown, "support weapon"), 1);
    EXPECT_EQ(term(shown, "leader"), 1);
    EXPECT_EQ(term(shown, "brush"), -1);
    EXPECT_EQ(total(shown), 5);
    EXPECT_EQ(shown["column"], "high explosive");
    // 0 to 5 hit: 2DG/S, twice DG/R*, twice 2DG/R, 3DG/R.
    EXPECT_EQ(percent(shown, "2 DG, suppressed"), 10);
    EXPECT_EQ(percent(shown, "1 DG, rout check, -1 to the die"), 20);
    EXPECT_EQ(percent(shown, "2 DG, rout check"), 20);
    EXPECT_EQ(percent(shown, "3 DG, rout check"), 10);

    talk.dice({3}).act("fire 31.74");
    EXPECT_EQ(talk.event("die 3")["result"], "2DG/R");
    EXPECT_EQ(talk.event("die 3")["roll"], json({3}));
    EXPECT_EQ(talk.dg("31.74"), "DG 2");
    // Only one fire a hex; B has not acted and may still go elsewhere.
    talk.dice({0}).act("pass");
    talk.act("unit us-b-1-9");
    EXPECT_FALSE(talk.can("fire 31.74"));
    EXPECT_TRUE(talk.can("move 32.75"));
}

// The example has the deployed company checked (R8.9), so that the one in column is left out.
TEST(GuamProtocol, TheRoutCheckAfterIt) {
    CASES("8.2", "8.5.1", "8.5.3");
    Board board("campaign", fire_ground());
    board.put({"us-c-1-9", "craig", "us-9rct-light-at-1"}, "31.75").column("us-b-1-9", "31.75");
    board.put({"jp-2-ii-18", "maruyama"}, "31.74").quality("29id", 6);
    Talk talk(board.activate("9rct"));
    talk.dice({3}).acts({"unit us-c-1-9", "fire 31.74"});
    ASSERT_EQ(talk.asked(), "japan tenacity");
    talk.dice({4}).act("pass");
    const json check = talk.event("Rout check of Japanese 2/II/18");
    EXPECT_EQ(check["text"], "Rout check of Japanese 2/II/18 in 31.74, die 4, modified 1, troop quality 6: passed");
    EXPECT_EQ(term(check, "terrain"), -1);
    EXPECT_EQ(term(check, "leader or hero"), -2);
    EXPECT_EQ(term(check, "defence of the unit"), -1);
    EXPECT_EQ(term(check, "markers"), 1);
    EXPECT_EQ(total(check), -3);
    EXPECT_EQ(talk.marker("pinned-31.74"), "");
}

TEST(GuamProtocol, FiringAtAHexWithATankInAPillbox) {
    CASES("8.2", "8.3.1", "8.3.3", "8.3.4", "8.3.6");
    Board board("campaign", fire_ground());
    board.put({"us-i-3-9", "us-k-3-9", "us-9rct-flamethrower-1"}, "31.75");
    board.put("jp-24tk", "31.74").column("jp-1-ii-18", "31.74").fort("31.74", Fort::pillbox);
    Talk talk(board.activate("9rct"));
    talk.acts({"stack 31.75", "concentrate"});
    const json shown = talk.preview("fire 31.74");
    SCOPED_TRACE(shown.dump(1));
    EXPECT_EQ(term(shown, "target unit"), -1);
    EXPECT_EQ(term(shown, "support weapon"), 1);
    EXPECT_EQ(term(shown, "fortification"), -3);
    EXPECT_EQ(term(shown, "other units"), 1);
    EXPECT_EQ(term(shown, "brush"), -1);
    EXPECT_EQ(term(shown, "concentrated fire"), 1);
    EXPECT_EQ(term(shown, "hard targets in the hex"), -2);
    EXPECT_EQ(total(shown), 1);
    EXPECT_EQ(shown["column"], "high explosive");
    EXPECT_EQ(percent(shown, "2 DG, suppressed"), 10);
    EXPECT_EQ(percent(shown, "1 DG, rout check, -1 to the die"), 10);
    talk.dice({2}).act("fire 31.74");
    EXPECT_EQ(talk.marker("concentrated-31.75"), "Concentrated fire");
    EXPECT_EQ(talk.dg("31.74"), "");
}

TEST(GuamProtocol, FiringAtTheHexOrAtTheTank) {
    CASES("8.2", "8.3.1", "8.3.3", "12.4.1");
    Board board("campaign", fire_ground());
    board.put({"us-c-1-9", "us-9rct-light-at-1", "us-m4-1-a-3"}, "31.75").column("us-b-1-9", "31.75");
    board.put({"jp-2-ii-10", "jp-2-9tk"}, "30.75").fort("30.75", Fort::foxhole).barrage("31.75", Barrage::medium);
    Talk talk(board.activate("9rct"));
    talk.act("unit us-c-1-9");
    const json hex = talk.preview("fire 30.75");
    SCOPED_TRACE(hex.dump(1));
    EXPECT_EQ(term(hex, "target unit"), -1);
    EXPECT_EQ(term(hex, "support weapon"), 2);
    EXPECT_EQ(term(hex, "fortification"), -1);
    EXPECT_EQ(term(hex, "under a barrage"), -2);
    EXPECT_EQ(term(hex, "tropical forest"), -2);
    EXPECT_EQ(term(hex, "hard targets in the hex"), -2);
    EXPECT_EQ(total(hex), -1);
    EXPECT_EQ(hex["column"], "high explosive");
    EXPECT_EQ(percent(hex, "2 DG, suppressed"), 10);  // nothing but a 0
    EXPECT_EQ(percent(hex, "no effect"), 80);
    const json tank = talk.preview("fire-at jp-2-9tk");
    EXPECT_EQ(term(tank, "hard targets in the hex"), 0);
    EXPECT_EQ(total(tank), 1);
    EXPECT_EQ(percent(tank, "no effect"), 70);
}

// --- indirect fire (8.7) -------------------------------------------------------------------------------------------------

// The battery of the example and the company in its trench.
Board battery() {
    Board board;
    board.put({"us-1-12-3", "us-2-12-3"}, "26.45").dg("26.45", 2);
    board.put("jp-3-320", "26.37").fort("26.37", Fort::trench);
    return board;
}

TEST(GuamProtocol, IndirectFire) {
    CASES("8.7", "8.7.1", "8.7.2", "8.7.4");
    Board board = battery();
    board.put("us-c-1-3", "26.38");
    Talk talk(board.activate("3mardiv"));
    talk.act("stack 26.45");
    const json shown = talk.preview("bombard 26.37");
    SCOPED_TRACE(shown.dump(1));
    EXPECT_EQ(term(shown, "disorganized"), -1);
    EXPECT_EQ(term(shown, "buildings"), -2);
    EXPECT_EQ(term(shown, "fortification"), -2);
    EXPECT_EQ(term(shown, "other units"), 1);
    EXPECT_EQ(total(shown), -1);
    EXPECT_EQ(percent(shown, "2 DG, suppressed"), 10);
    EXPECT_EQ(percent(shown, "no effect"), 90);
    talk.dice({1}).act("bombard 26.37");
    EXPECT_EQ(talk.marker("barrage-26.37"), "Medium barrage");
    EXPECT_EQ(talk.dg("26.37"), "");
}

TEST(GuamProtocol, IndirectFireSpottedByAircraft) {
    CASES("8.7", "8.7.6");
    Board board = battery();
    board.barrage("26.38", Barrage::smoke);  // nobody sees the target
    Talk talk(board.activate("3mardiv"));
    talk.act("stack 26.45");
    EXPECT_EQ(percent(talk.preview("bombard 26.37"), "on target"), 40);
    talk.dice({6, 4}).act("bombard 26.37");
    EXPECT_EQ(talk.event("scatters")["hex"], "27.37");
    EXPECT_EQ(talk.marker("barrage-27.37"), "Medium barrage");
    EXPECT_EQ(talk.marker("barrage-26.37"), "");
}

// --- assault (9.5) -------------------------------------------------------------------------------------------------------

// Up to the dice of the assault: the mortars miss, the defender disorganizes one hex and misses the other.
Talk prepared_assault() {
    Fight f;
    f.quality("1pmb", 5).quality("48imb", 5);
    f.put({"us-a-1-22", "us-b-1-22", "us-m4-1-tk-22", "schneider"}, "29.48").put({"us-e-2-22", "us-f-2-22"}, "29.47");
    f.put({"us-d-1-22", "us-h-2-22"}, "31.47").put("us-i-3-22", "40.75");
    f.put({"jp-2-iii-10", "beppu", "jp-iii-10-hmg"}, "28.48").fort("28.48", Fort::trench);
    f.marker("28.48").activate("22rct", Step::assaults);
    Talk talk(f);
    EXPECT_EQ(talk.preview("assault 28.48")["column"], "+11 against +11");  // before the mortars
    talk.act("assault 28.48");
    EXPECT_EQ(talk.asked(), "us support-fire");
    talk.dice({8}).act("fire-from 31.47");
    EXPECT_EQ(talk.marker("barrage-28.48"), "Medium barrage");
    EXPECT_EQ(talk.asked(), "japan defensive-fire");
    EXPECT_EQ(total(talk.preview("fire 29.48")), 1);
    talk.dice({1}).act("fire 29.48");
    EXPECT_EQ(talk.asked(), "japan rout-choice");
    talk.dice({0}).act("unit us-a-1-22");
    EXPECT_EQ(talk.dg("29.48"), "DG 1");
    EXPECT_EQ(talk.marker("sustained-28.48"), "Sustained fire");
    return talk;
}

// The dice of the example. What it lists makes 13 against 11, and it goes on with 12 against 10 (R9.10, R9.11).
Talk assault_with(int attacker, int defender) {
    Talk talk = prepared_assault();
    talk.dice({6, attacker, defender}).act("fire 29.47");
    EXPECT_EQ(talk.marker("sustained-28.48"), "Sustained fire");
    return talk;
}

TEST(GuamProtocol, PreparedAssault) {
    CASES("8.6.1", "9.1", "9.4", "9.5");
    Talk talk = assault_with(6, 4);
    const json american = talk.event("American die in the assault");
    EXPECT_EQ(term(american, "odds 4-1"), 1);
    EXPECT_EQ(term(american, "tanks"), 2);
    EXPECT_EQ(term(american, "only tanks"), 0);
    EXPECT_EQ(term(american, "prepared assault"), 1);
    EXPECT_EQ(term(american, "status markers"), 0);
    EXPECT_EQ(term(american, "leader"), 2);
    EXPECT_EQ(term(american, "supporting fire"), 2);
    EXPECT_EQ(term(american, "lowest troop quality"), 5);
    EXPECT_EQ(total(american), 13);
    const json japanese = talk.event("Japanese die in the assault");
    EXPECT_EQ(term(japanese, "terrain"), 1);
    EXPECT_EQ(term(japanese, "defence value"), 1);
    EXPECT_EQ(term(japanese, "fortification"), 2);
    EXPECT_EQ(term(japanese, "leader"), 2);
    EXPECT_EQ(term(japanese, "lowest troop quality"), 5);
    EXPECT_EQ(total(japanese), 11);
    EXPECT_TRUE(talk.happened("the defender loses by 4"));
    EXPECT_EQ(talk.dg("28.48"), "DG 4");
}

TEST(GuamProtocol, PreparedAssaultWithEqualTotals) {
    CASES("9.4", "9.5");
    Talk talk = assault_with(3, 5);
    EXPECT_TRUE(talk.happened("is even"));
    EXPECT_EQ(talk.dg("28.48"), "DG 1");
    EXPECT_EQ(talk.dg("29.47"), "DG 1");
    EXPECT_EQ(talk.dg("29.48"), "DG 2");
}

TEST(GuamProtocol, PreparedAssaultThatTheAttackerLoses) {
    CASES("9.4", "9.5");
    Talk talk = assault_with(1, 6);
    EXPECT_TRUE(talk.happened("the attacker loses by 3"));
    ASSERT_EQ(talk.asked(), "us spread");
    talk.acts({"absorb 29.47", "absorb 29.48", "absorb 29.47"});
    EXPECT_EQ(talk.dg("29.47"), "DG 2");
    EXPECT_EQ(talk.dg("29.48"), "DG 2");
    EXPECT_EQ(talk.dg("28.48"), "");
}

// --- stacking (6.1, 6.1.1) -----------------------------------------------------------------------------------------------

TEST(GuamProtocol, DisorganizationTravels) {
    CASES("6.1.1");
    const Ground ground;
    Board b("campaign", ground.game);
    b.column("us-l-3-306", "29.40").dg("29.40", 1).put("us-f-2-306", "29.41");
    b.column("us-k-3-306", "31.40").dg("31.40", 2).put("us-e-2-306", "31.41").dg("31.41", 3);
    b.column("us-a-1-306", "33.40").dg("33.40", 4).put("us-c-1-306", "33.41");
    Talk talk(b.activate("306rct"));
    talk.acts({"unit us-l-3-306", "move 29.42"});
    EXPECT_EQ(talk.dg("29.41"), "DG 1");
    EXPECT_EQ(talk.dg("29.42"), "DG 1");
    talk.acts({"unit us-k-3-306", "move 31.42"});
    EXPECT_EQ(talk.dg("31.41"), "DG 3");
    EXPECT_EQ(talk.dg("31.42"), "DG 3");
    talk.acts({"unit us-a-1-306", "move 33.42"});
    EXPECT_EQ(talk.dg("33.41"), "DG 4");
    EXPECT_EQ(talk.dg("33.42"), "DG 4");
}

// The chits that can come next.
Chits cup(const Board& board, std::initializer_list<std::string_view> ids) {
    Chits chits = 0;
    for (const std::string_view id : ids) {
        chits |= bit(board.chit_of(id));
    }
    return chits;
}

TEST(GuamProtocol, Overstacking) {
    CASES("6.1");
    const Ground ground;
    Board b("campaign", ground.game);
    b.put({"us-e-2-306", "us-f-2-306", "us-g-2-306", "us-h-2-306"}, "30.40").column("us-cc-305", "30.42");
    b.put("us-a-1-307", "33.48").put("us-hq-306rct", "33.46");
    b.p.cup = cup(b, {"305rct", "306rct", "307rct"});
    Talk talk(b.activate("306rct"));
    talk.dice({"draw 305rct"}).act("end");
    EXPECT_EQ(talk.dg("30.40"), "DG 1");  // four units
    talk.nobody_buys().acts({"unit us-cc-305", "move 30.40"});
    EXPECT_EQ(talk.dg("30.40"), "DG 1");
    talk.dice({"draw 306rct"}).act("end");
    EXPECT_EQ(talk.dg("30.40"), "DG 3");  // five units of two formations
    // Three companies go, and the one that stays rallies.
    talk.nobody_buys();
    for (const char* unit : {"unit us-e-2-306", "unit us-g-2-306", "unit us-h-2-306"}) {
        talk.acts({unit, "form-column", "move 30.38"});
    }
    talk.acts({"unit us-f-2-306", "rally", "end"});
    EXPECT_EQ(talk.dg("30.40"), "DG 2");
}

TEST(GuamProtocol, TwoFormationsInAHex) {
    CASES("6.1");
    const Ground ground;
    Board b("campaign", ground.game);
    b.put({"us-f-2-306", "us-cc-305"}, "30.40").column("us-a-1-307", "30.42");
    b.p.cup = cup(b, {"305rct", "306rct", "307rct", "3rct"});
    Talk talk(b.activate("305rct"));
    talk.dice({"draw 306rct"}).act("end");
    EXPECT_EQ(talk.dg("30.40"), "DG 1");
    // It comes back after every rally.
    talk.nobody_buys().dice({"draw 307rct"}).acts({"unit us-f-2-306", "rally"});
    EXPECT_TRUE(talk.happened("The units in 30.40 rally: no DG"));
    talk.act("end");
    EXPECT_EQ(talk.dg("30.40"), "DG 1");
    // A third formation costs nothing more.
    talk.nobody_buys().acts({"unit us-a-1-307", "move 30.40"});
    talk.dice({"draw 3rct"}).act("end");
    EXPECT_EQ(talk.dg("30.40"), "DG 1");
}

// Whoever did something in an activation ends it himself, and can take his last order back until then.
TEST(GuamProtocol, TheLastOrderOfAnActivationIsTakenBackLikeAnyOther) {
    CASES("5.0");
    const Ground ground;
    Board b("campaign", ground.game);
    b.put("us-f-2-306", "30.40").dg("30.40", 1);
    Talk talk(b.activate("306rct"));
    talk.acts({"unit us-f-2-306", "rally"});
    EXPECT_EQ(talk.decision()["prompt"], "Nobody else can act: end the activation");
    EXPECT_EQ(talk.decision()["actions"].size(), 1U);
    EXPECT_EQ(talk.refused("undo"), 0);
    EXPECT_EQ(talk.dg("30.40"), "DG 1");
    EXPECT_TRUE(talk.can("rally"));
}

// --- movement with DG (10.2.3) -------------------------------------------------------------------------------------------

TEST(GuamProtocol, MovingWithDgThree) {
    CASES("10.2.3");
    const Ground ground = Ground().terrain("30.41", Terrain::paddy);
    Board b("campaign", ground.game);
    b.column("us-a-1-306", "30.40").dg("30.40", 3).column("us-b-1-306", "30.41").dg("30.41", 1);
    Talk talk(b.activate("306rct"));
    talk.act("unit us-a-1-306");
    EXPECT_EQ(term(talk.preview("move 30.41"), "half movement points"), 4);
    talk.act("move 30.41");
    EXPECT_EQ(talk.dg("30.41"), "DG 3");
    EXPECT_EQ(talk.event("A/1/306 moves")["text"], "American A/1/306 moves 30.40 → 30.41");  // no points left
    // B has two points now.
    talk.act("unit us-b-1-306");
    EXPECT_TRUE(talk.can("move 30.43"));
    EXPECT_FALSE(talk.can("move 30.44"));
}

TEST(GuamProtocol, MovingAlongTheRoadIntoDgThree) {
    CASES("10.2.3");
    const Ground ground = Ground().road({"30.40", "30.41", "30.42"}, Road::paved);
    Board b("campaign", ground.game);
    b.column("us-c-1-306", "30.40").dg("30.40", 1).put("us-a-1-306", "30.41").dg("30.41", 3).column("us-b-1-306", "30.42");
    Talk talk(b.activate("306rct"));
    talk.acts({"unit us-c-1-306", "move 30.41"});
    EXPECT_EQ(talk.event("C/1/306 moves")["text"], "American C/1/306 moves 30.40 → 30.41 (3½ MP left)");
    talk.act("move 30.42");  // 3.5 have become 1
    EXPECT_EQ(talk.event("C/1/306 moves")["text"], "American C/1/306 moves 30.41 → 30.42 (½ MP left)");
    EXPECT_EQ(talk.dg("30.42"), "DG 3");
    talk.act("unit us-b-1-306");
    EXPECT_TRUE(talk.can("move 30.44"));
    EXPECT_FALSE(talk.can("move 30.45"));
}

TEST(GuamProtocol, OpportunityFireAtAMoveIntoDgThree) {
    CASES("8.6", "10.2.3");
    const Ground ground;
    Board b("campaign", ground.game);
    b.column({"us-a-1-306", "us-b-1-306"}, "30.40").dg("30.40", 1).put("us-c-1-306", "30.41").dg("30.41", 3);
    b.put({"jp-1-ii-18", "jp-2-ii-18"}, "30.39");
    Talk talk(b.activate("306rct"));
    talk.acts({"unit us-a-1-306", "move 30.41"});
    ASSERT_EQ(talk.asked(), "japan opportunity-fire");
    talk.dice({5, 0}).act("fire-from 30.39");
    EXPECT_EQ(talk.event("die 5")["result"], "2DG/R");
    EXPECT_EQ(talk.at("us-a-1-306"), "30.41");
    EXPECT_EQ(talk.dg("30.40"), "DG 3");
    EXPECT_EQ(talk.dg("30.41"), "DG 3");
    EXPECT_EQ(talk.marker("no-opportunity-fire-30.39"), "No opportunity fire");
}

// Whoever lets a column pass sees where it goes next, and cannot go back to shoot at it where it was.
TEST(GuamProtocol, WhatOneLetPassIsNotTakenBackOnceTheColumnHasGoneOn) {
    CASES("8.6");
    const Ground ground;
    Board b("campaign", ground.game);
    b.column("us-a-1-306", "30.40").put("jp-1-ii-18", "31.40").put("jp-2-ii-18", "31.41");
    Talk talk(b.activate("306rct"));
    talk.acts({"unit us-a-1-306", "move 30.42"});
    ASSERT_EQ(talk.asked(), "japan opportunity-fire");
    talk.act("pass");
    ASSERT_EQ(talk.asked(), "japan opportunity-fire");
    EXPECT_EQ(talk.refused("undo"), -32003);
}

// --- mines (28.1) --------------------------------------------------------------------------------------------------------

// A Company leaves the beach under fire; the mines roll an 8, less 2 for the demolition teams.
Talk mined_beach() {
    Board b;
    b.column({"us-a-1-4", "us-c-1-4"}, "35.81").put("us-b-1-4", "35.80").dg("35.81", 1).put("jp-3-i-38", "34.81");
    b.p.mines[facts(b.game, b.hex("35.81")).beach] = 1 + 2;
    Talk talk(b.activate("4rct"));
    talk.acts({"unit us-a-1-4", "move 35.80"});
    EXPECT_EQ(talk.asked(), "japan opportunity-fire");
    talk.dice({1, 0, 8}).act("fire-from 34.81");
    EXPECT_EQ(talk.event("Mines in")["text"], "Mines in 35.81 Yellow 2, die 8: 3 DG");
    EXPECT_EQ(talk.asked(), "us mines");
    return talk;
}

TEST(GuamProtocol, ThroughTheMines) {
    CASES("28.0", "28.1", "28.3");
    Talk talk = mined_beach();
    talk.act("move 35.80");
    EXPECT_EQ(talk.at("us-a-1-4"), "35.80");
    EXPECT_EQ(talk.dg("35.80"), "DG 4");  // R28.1
    EXPECT_EQ(talk.dg("35.81"), "DG 2");
}

TEST(GuamProtocol, BackFromTheMines) {
    CASES("28.1");
    Talk talk = mined_beach();
    talk.act("stay");
    EXPECT_EQ(talk.at("us-a-1-4"), "35.81");
    EXPECT_EQ(talk.dg("35.81"), "DG 3");
    EXPECT_EQ(talk.dg("35.80"), "");
}

// --- landing (22.1) ------------------------------------------------------------------------------------------------------

TEST(GuamProtocol, LandingUnderFire) {
    CASES("7.2", "8.6", "22.1", "6.1");
    Fleet fleet;
    fleet.put("jp-1-54", "24.60").put("jp-3-320", "24.59");
    fleet.afloat({"us-i-3-3", "us-k-3-3", "us-c-1aab"}, "red-1", Zone::run_in).afloat({"us-l-3-3"}, "red-1", Zone::approach);
    fleet.land();
    fleet.p.cup = cup(fleet, {"ijn"}) | bit(chit::amphibious) | bit(chit::wind);
    Talk talk(fleet);
    // One company waits, the other lands with the tanks.
    talk.acts({"sail us-i-3-3", "done"});
    ASSERT_EQ(talk.asked(), "japan opportunity-fire");
    EXPECT_EQ(total(talk.preview("fire-from 24.60")), 4);
    talk.dice({3, 0}).acts({"fire-from 24.60", "unit us-k-3-3"});
    EXPECT_EQ(talk.event("Fire at")["result"], "2DG/R");
    EXPECT_EQ(talk.marker("no-opportunity-fire-24.60"), "No opportunity fire");
    ASSERT_EQ(talk.asked(), "japan opportunity-fire");
    talk.act("pass");  // 3/320 saves its fire
    EXPECT_EQ(talk.at("us-k-3-3"), "23.59");
    EXPECT_EQ(talk.at("us-c-1aab"), "23.59");
    EXPECT_EQ(talk.dg("23.59"), "DG 2");
    // The other company of the approach zone follows, and the Navy is active.
    talk.dice({"draw ijn"}).act("done");
    talk.nobody_buys();
    EXPECT_EQ(talk.marker("no-opportunity-fire-24.60"), "");
    talk.act("unit jp-1-54");
    EXPECT_FALSE(talk.can("fire-zone red-1-run-in"));  // the enemy is next door
    talk.dice({9, "draw amphibious"}).acts({"fire 23.59", "end"});
    EXPECT_EQ(talk.dg("23.59"), "DG 2");
    // The second landing: a DG on those who land is less than what the beach has, and then there are four companies.
    talk.nobody_buys().acts({"sail us-l-3-3", "done"});
    talk.dice({1, 0}).acts({"fire-from 24.60", "unit us-l-3-3"});
    EXPECT_EQ(talk.event("Fire at")["result"], "DG/R*");
    talk.dice({9}).act("fire-from 24.59");
    EXPECT_EQ(talk.at("us-i-3-3"), "23.59");
    EXPECT_EQ(talk.at("us-l-3-3"), "23.59");
    EXPECT_EQ(talk.marker("no-opportunity-fire-24.59"), "No opportunity fire");
    EXPECT_TRUE(talk.happened("23.59 Red 1 is crowded: 1 DG"));
    EXPECT_EQ(talk.dg("23.59"), "DG 3");
}

}  // namespace
}  // namespace causeway::guam
