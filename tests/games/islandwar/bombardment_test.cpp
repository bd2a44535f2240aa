// 11 Artillery units, 11B Bombardment, 15B guns and forts, 18B, 18C.3, 18F.1 coastal guns, 21.7 napalm, 21.11 guns on Saipan.
#include "core/remark.h"
#include "tests/games/islandwar/board.h"

namespace causeway::islandwar {
namespace {

Board& bombarding(Board& board, Side side = us) { return board.enter(Phase::bombardment, side); }

// What the answer that adds the gun says of it.
std::string worth(const Board& board, std::string_view id) {
    for (const Action& action : board.legal()) {
        if (verb(action) == Verb::gun && action.piece == board.piece(id)) {
            return remark(board.game, board.p, action).says;
        }
    }
    return "not listed";
}

std::string prompt_of(const Board& board) { return prompt(board.game, board.p).text; }
bool says(const Board& board, std::string_view words) { return prompt_of(board).find(words) != std::string::npos; }

// A battalion in the open with a friend of the bombarding side beside it.
Board in_the_open() {
    Board board;
    board.show("js-i-118", "0922").put("us-1-2", "0923");
    return board;
}

// --- 11 ------------------------------------------------------------------------------------------------------------------

TEST(IslandWar_11_1, OnlyIndirectFireBombards) {
    CASES("11B");
    Board board = in_the_open();
    board.put("us-1-10", "0925").put("us-864", "0925").put("us-w-2", "0923");
    bombarding(board).act(Verb::bombard, "0922");
    EXPECT_TRUE(board.can_piece(Verb::gun, "us-1-10"));
    EXPECT_FALSE(board.can_piece(Verb::gun, "us-864"));
    EXPECT_EQ(board.why_not(Verb::gun, {}, "us-w-2"), "11.1");
}

TEST(IslandWar_11_2, BeyondHalfTheRangeStrengthIsHalved) {
    Board board;
    board.show("js-i-118", "0921").put("us-1-10", "0926").put("us-1-2", "0922");
    bombarding(board).act(Verb::bombard, "0921");
    EXPECT_EQ(worth(board, "us-1-10"), "counts 3") << "5 of 11";

    Board far;
    far.show("js-i-118", "0920").put("us-1-10", "0926").put("us-1-2", "0921");
    bombarding(far).act(Verb::bombard, "0920");
    EXPECT_EQ(worth(far, "us-1-10"), "counts 1.5") << "6 of 11 is more than half (R11.2)";
}

TEST(IslandWar_11_2, TheTargetMustBeWithinRange) {
    Board board;
    board.show("js-i-118", "0915").put("us-1-10", "0926").put("us-2-10", "0927");
    bombarding(board).act(Verb::bombard, "0915");
    EXPECT_TRUE(board.can_piece(Verb::gun, "us-1-10")) << "11 hexes";
    EXPECT_FALSE(board.can_piece(Verb::gun, "us-2-10")) << "12 hexes";
    EXPECT_EQ(board.why_not(Verb::gun, {}, "us-2-10"), "11.2");
}

TEST(IslandWar_11_3, AGunFiresAtOneHexAndIsNotHurt) {
    CASES("11.7");
    Board board = in_the_open();
    board.show("js-ii-118", "0822").put("us-1-10", "0925").put("us-3-10", "0925");
    bombarding(board).act(Verb::bombard, "0922").act_piece(Verb::gun, "us-1-10").act(Verb::open_fire).roll(1);
    EXPECT_TRUE(board.is("us-1-10", status::fired));
    board.act(Verb::bombard, "0822");
    EXPECT_EQ(board.why_not(Verb::gun, {}, "us-1-10"), "11.7");
    EXPECT_TRUE(board.can_piece(Verb::gun, "us-3-10"));
    EXPECT_EQ(board.hits("us-1-10"), 0);
}

TEST(IslandWar_11_3, OnlyHexesWithEnemiesAreTargets) {
    Board board = in_the_open();
    board.put("us-1-10", "0925");
    bombarding(board);
    EXPECT_EQ(board.choices(Verb::bombard), 1);
    EXPECT_EQ(board.why_not(Verb::bombard, "0921"), "11.3");
}

TEST(IslandWar_11_4, NoIndirectFireFromUnderALevelTwoFort) {
    CASES("15B.4", "15B.5");
    Board board;
    board.put("us-1-2", "0720").put("js-i-118", "0721");
    board.fort("js-fort-1", "0923", {"js-i-3m"});    // level 1
    board.fort("js-fort-13", "0922", {"js-ii-3m"});  // level 2
    board.put("js-14-mor", "0922");                  // on top of it
    ASSERT_EQ(fort_level(board.game, board.p, board.hex("0923")), 1);
    ASSERT_EQ(fort_level(board.game, board.p, board.hex("0922")), 2);
    bombarding(board, japan).act(Verb::bombard, "0720");
    EXPECT_TRUE(board.can_piece(Verb::gun, "js-i-3m"));
    EXPECT_FALSE(board.can_piece(Verb::gun, "js-ii-3m"));
    EXPECT_EQ(board.why_not(Verb::gun, {}, "js-ii-3m"), "11.4");
    EXPECT_TRUE(board.can_piece(Verb::gun, "js-14-mor"));
}

TEST(IslandWar_11_7, FiredUntilTheOwnersNextInitialPhase) {
    Board board = in_the_open();
    board.put("us-1-10", "0925").mark("us-1-10", status::fired);
    board.put("js-14-mor", "0921").mark("js-14-mor", status::fired);
    board.enter(Phase::initial, japan);
    EXPECT_TRUE(board.is("us-1-10", status::fired));
    EXPECT_FALSE(board.is("js-14-mor", status::fired));
}

// --- 11B -----------------------------------------------------------------------------------------------------------------

TEST(IslandWar_11B_1, TheTotalIsRolledOnTheTable) {
    Board board = in_the_open();
    board.put({"us-1-10", "us-2-10"}, "0925");
    bombarding(board).act(Verb::bombard, "0922");
    EXPECT_FALSE(board.can(Verb::open_fire)) << "nothing fires yet";
    board.act_piece(Verb::gun, "us-1-10").act_piece(Verb::gun, "us-2-10");
    EXPECT_TRUE(says(board, "6 points")) << prompt_of(board);
    board.act(Verb::open_fire).roll(4);
    EXPECT_TRUE(board.is("js-i-118", status::disrupted | status::badly)) << "column 6-9, a 4: two hits";
    EXPECT_EQ(board.asked(), us) << "the phase goes on";
}

TEST(IslandWar_11B, WithoutGunsAndPointsNobodyIsAsked) {
    Board board = in_the_open();
    bombarding(board);
    EXPECT_NE(board.p.phase, Phase::bombardment);
    for (const bool air : {false, true}) {
        Board with_points = in_the_open();
        with_points.support(air ? 1 : 0, air ? 0 : 1);
        bombarding(with_points);
        EXPECT_TRUE(with_points.can(Verb::bombard, "0922"));
    }
}

TEST(IslandWar_11B_1, ABarrageMayBeCalledOff) {
    Board board = in_the_open();
    board.put("us-1-10", "0925").support(3, 2);
    bombarding(board).act(Verb::bombard, "0922").act_piece(Verb::gun, "us-1-10").act(Verb::air).act(Verb::surface);
    EXPECT_EQ(board.p.air, 2);
    board.act(Verb::cancel);
    EXPECT_EQ(board.p.air, 3);
    EXPECT_EQ(board.p.surface, 2);
    EXPECT_FALSE(board.is("us-1-10", status::supports));
    EXPECT_FALSE(board.is("us-1-10", status::fired));
}

TEST(IslandWar_11B, AHexMayBeBombardedAgain) {
    Board board = in_the_open();
    board.put({"us-1-10", "us-2-10"}, "0925");
    bombarding(board).act(Verb::bombard, "0922").act_piece(Verb::gun, "us-1-10").act(Verb::open_fire).roll(6);
    EXPECT_TRUE(board.is("js-i-118", status::badly));
    board.act(Verb::bombard, "0922").act_piece(Verb::gun, "us-2-10").act(Verb::open_fire).roll(5);
    EXPECT_EQ(board.hits("js-i-118"), 1) << "badly disrupted: a loss";
}

TEST(IslandWar_11B_2, TheOwnerPlacesTheHits) {
    Board board = in_the_open();
    board.show("js-ii-118", "0922").support(12, 0);
    bombarding(board).act(Verb::bombard, "0922");
    for (int i = 0; i < 12; ++i) {
        board.act(Verb::air);
    }
    board.act(Verb::open_fire).roll(3);
    ASSERT_EQ(board.question(), "place-hits");
    EXPECT_EQ(board.asked(), japan);
    board.act_piece(Verb::disrupt, "js-ii-118").act_piece(Verb::disrupt, "js-i-118");
    EXPECT_TRUE(board.is("js-i-118", status::disrupted));
    EXPECT_FALSE(board.is("js-i-118", status::badly));
    EXPECT_TRUE(board.is("js-ii-118", status::disrupted));
    EXPECT_TRUE(board.asks<Bombard>());
}

TEST(IslandWar_11B_2, OneUnitMayTakeAllOfThem) {
    Board board = in_the_open();
    board.show("js-ii-118", "0922").support(30, 0);
    bombarding(board).act(Verb::bombard, "0922");
    for (int i = 0; i < 30; ++i) {
        board.act(Verb::air);
    }
    board.act(Verb::open_fire).roll(6);
    for (int i = 0; i < 5; ++i) {
        board.act_piece(Verb::disrupt, "js-i-118");
    }
    EXPECT_TRUE(board.is("js-i-118", status::badly));
    EXPECT_EQ(board.hits("js-i-118"), 3) << "five hits: disrupted, badly, three losses (R11.8)";
}

TEST(IslandWar_11B_2, TheAmericanPicksExposedGuns) {
    Board board = in_the_open();
    board.show("js-14-mor", "0922").support(6, 0);
    bombarding(board).act(Verb::bombard, "0922");
    for (int i = 0; i < 6; ++i) {
        board.act(Verb::air);
    }
    board.act(Verb::open_fire).roll(6);
    ASSERT_EQ(board.question(), "choose-hits");
    EXPECT_EQ(board.asked(), us);
    EXPECT_FALSE(board.can_piece(Verb::disrupt, "js-i-118")) << "only guns";
    board.act_piece(Verb::disrupt, "js-14-mor").act(Verb::pass);
    EXPECT_TRUE(board.is("js-14-mor", status::disrupted));
    EXPECT_EQ(board.asked(), japan) << "two of three are left to him";
    board.act_piece(Verb::disrupt, "js-i-118").act_piece(Verb::disrupt, "js-i-118");
    EXPECT_TRUE(board.is("js-i-118", status::badly));
}

TEST(IslandWar_11B_2, GunsThatAreNotExposedAreTheOwnersChoice) {
    Board board;
    board.put({"js-i-118", "js-14-mor"}, "0921").put("us-1-2", "0922").support(6, 0);
    bombarding(board).act(Verb::bombard, "0921");
    for (int i = 0; i < 6; ++i) {
        board.act(Verb::air);
    }
    board.act(Verb::open_fire);
    if (board.asks<AntiAir>()) {
        board.act(Verb::done);
    }
    board.roll(6);
    EXPECT_EQ(board.question(), "place-hits");
}

TEST(IslandWar_11B_3, HalvedWithoutAFriendBesideIt) {
    Board board;
    board.show("js-i-118", "0922").put("us-1-10", "0925").put("us-1-2", "0923").disrupt("us-1-2");
    board.support(0, 0);
    bombarding(board).act(Verb::bombard, "0922").act_piece(Verb::gun, "us-1-10");
    EXPECT_TRUE(says(board, "1.5 points")) << prompt_of(board);
    unset(board.p, board.piece("us-1-2"), status::disrupted);
    EXPECT_TRUE(says(board, "3 points")) << prompt_of(board);
}

TEST(IslandWar_11B_3, WhoBombardedGivesNoSupport) {
    Board board = in_the_open();
    board.put("us-1-10", "0925");
    bombarding(board).act(Verb::bombard, "0922").act_piece(Verb::gun, "us-1-10").act(Verb::open_fire).roll(1);
    board.phase(Phase::combat, us);
    board.mark("us-1-2", status::in_battle);
    board.p.fight = {.target = board.hex("0922"), .kind = FightKind::assault};
    EXPECT_FALSE(offer_support(board.game, board.p, us));
}

TEST(IslandWar_11B_4, TerrainAndFortProtect) {
    CASES("15B.2", "9C");
    Board board;
    board.show("js-i-118", "0921").put("us-1-2", "0922").put("us-1-10", "0925");
    bombarding(board).act(Verb::bombard, "0921").act_piece(Verb::gun, "us-1-10");
    EXPECT_TRUE(says(board, "-1 to the die")) << "rough: " << prompt_of(board);
    board.act(Verb::cancel).fort("js-fort-13", "0921").mark("js-fort-13", status::exposed);
    board.act(Verb::bombard, "0921");
    EXPECT_TRUE(says(board, "-3 to the die")) << "and a fort of level 2: " << prompt_of(board);
    board.rain();
    EXPECT_TRUE(says(board, "-4 to the die")) << prompt_of(board);
    board.act(Verb::cancel);
    board.put("us-2-2", "1021").show("js-ii-118", "1020").act(Verb::bombard, "1020").act_piece(Verb::gun, "us-1-10");
    EXPECT_TRUE(says(board, "1.5 points")) << "halved into the mountain: " << prompt_of(board);
    EXPECT_TRUE(says(board, "-3 to the die")) << "mountain and rain: " << prompt_of(board);
}

TEST(IslandWar_11B_4, AllModifiersTogetherAreNoWorseThanFour) {
    CASES("9C");
    Board board;
    board.show("js-i-118", "1020").put("us-1-2", "1021").put("us-3-10", "1025").rain();
    board.fort("js-fort-20", "1020").mark("js-fort-20", status::exposed);
    ASSERT_EQ(fort_level(board.game, board.p, board.hex("1020")), 3);
    bombarding(board).act(Verb::bombard, "1020");
    EXPECT_TRUE(says(board, "-4 to the die")) << prompt_of(board);
}

TEST(IslandWar_14_1, ADisruptedGunBombardsABadlyDisruptedOneDoesNot) {
    CASES("14.2");
    Board board = in_the_open();
    board.put({"us-1-10", "us-2-10"}, "0925").disrupt("us-1-10").disrupt_badly("us-2-10");
    bombarding(board).act(Verb::bombard, "0922");
    EXPECT_EQ(worth(board, "us-1-10"), "counts 3") << "R11.5";
    EXPECT_EQ(board.why_not(Verb::gun, {}, "us-2-10"), "14.2");
}

TEST(IslandWar_13A_2, IsolatedGunsCountHalf) {
    Board board = in_the_open();
    board.put("us-1-10", "0925").mark("us-1-10", status::isolated);
    bombarding(board).act(Verb::bombard, "0922");
    EXPECT_EQ(worth(board, "us-1-10"), "counts 1.5");
}

// --- 15B.5, 19B ----------------------------------------------------------------------------------------------------------

TEST(IslandWar_15B_5, AnExposedGunOnTopMayBeBombardedAlone) {
    Board board;
    board.fort("js-fort-13", "0922", {"js-i-118"}).show("js-14-mor", "0922");
    board.put("us-1-2", "0923").put("us-1-10", "0925");
    bombarding(board);
    ASSERT_TRUE(board.can_piece(Verb::bombard_unit, "js-14-mor"));
    EXPECT_FALSE(board.can_piece(Verb::bombard_unit, "js-i-118"));
    board.act_piece(Verb::bombard_unit, "js-14-mor").act_piece(Verb::gun, "us-1-10").act(Verb::open_fire).roll(6);
    EXPECT_TRUE(board.is("js-14-mor", status::badly)) << "column 3-5, a 6 without the fort: two hits, both on it";
    EXPECT_FALSE(board.is("js-i-118", status::disrupted));
}

TEST(IslandWar_15B_6, TheHexHasTheFortsModifier) {
    Board board;
    board.fort("js-fort-13", "0922", {"js-i-118"}).put("us-1-2", "0923").put({"us-1-10", "us-2-10"}, "0925");
    bombarding(board).act(Verb::bombard, "0922").act_piece(Verb::gun, "us-1-10").act_piece(Verb::gun, "us-2-10");
    board.act(Verb::open_fire).roll(4);
    ASSERT_EQ(board.question(), "place-hits") << "two counters lie there, so that Japan is asked (R19.8)";
    board.act_piece(Verb::disrupt, "js-i-118");
    EXPECT_TRUE(board.is("js-i-118", status::disrupted));
    EXPECT_FALSE(board.is("js-i-118", status::badly)) << "a 4 less 2: one hit of column 6-9";
}

// R19.7: neither the prompt nor the log tells of a fort that the American has not seen.
TEST(IslandWar_19B_2, AHiddenFortIsNotTold) {
    Board board;
    board.fort("js-fort-13", "0922", {"js-i-118"}).put("us-1-2", "0923").put("us-1-10", "0925");
    bombarding(board).act(Verb::bombard, "0922").act_piece(Verb::gun, "us-1-10");
    EXPECT_TRUE(says(board, "+0 to the die")) << prompt_of(board);
    board.act(Verb::open_fire).roll(6);
    for (const Event& event : board.events.list) {
        if (event.sentence == static_cast<std::uint8_t>(Sentence::bombarded)) {
            EXPECT_EQ(event.explanation, -1);
            EXPECT_STREQ(event.column, "");
        }
    }
}

TEST(IslandWar_19B_6, DummiesTakeHitsAndAreNotRevealed) {
    Board board;
    board.put("js-dummy-1", "0921").put("us-1-2", "0922").put({"us-3-10", "us-4-10"}, "0925");
    bombarding(board).act(Verb::bombard, "0921").act_piece(Verb::gun, "us-3-10").act_piece(Verb::gun, "us-4-10");
    board.act(Verb::open_fire).roll(5);
    EXPECT_TRUE(board.is("js-dummy-1", status::disrupted | status::badly)) << "column 6-9, a 4: two hits";
    board.put("us-249", "0925").act(Verb::bombard, "0921").act_piece(Verb::gun, "us-249").act(Verb::open_fire).roll(4);
    EXPECT_TRUE(board.in_pool("js-dummy-1")) << "alone it takes a loss (R19.6)";
    EXPECT_FALSE(board.happened(Sentence::revealed_dummy));
}

TEST(IslandWar_19B_6, BesideUnitsADummyTakesNoLoss) {
    Board board;
    board.put({"js-dummy-1", "js-i-118"}, "0921").put("us-1-2", "0922").disrupt_badly("js-dummy-1");
    board.put({"us-3-10", "us-4-10"}, "0925");
    bombarding(board).act(Verb::bombard, "0921").act_piece(Verb::gun, "us-3-10").act_piece(Verb::gun, "us-4-10");
    board.act(Verb::open_fire).roll(5);
    ASSERT_EQ(board.question(), "place-hits");
    EXPECT_FALSE(board.can_piece(Verb::disrupt, "js-dummy-1"));
    EXPECT_TRUE(board.can_piece(Verb::disrupt, "js-i-118"));
}

// R11.6
TEST(IslandWar_11_3, FireAtAFortWithoutUnitsIsSpent) {
    Board board;
    board.fort("js-fort-1", "0921").put("us-1-2", "0922").put("us-3-10", "0925");
    bombarding(board).act(Verb::bombard, "0921").act_piece(Verb::gun, "us-3-10").act(Verb::open_fire).roll(6);
    EXPECT_TRUE(board.is("us-3-10", status::fired));
    EXPECT_TRUE(board.asks<Bombard>());
}

// --- 18B, 18C.3 ----------------------------------------------------------------------------------------------------------

TEST(IslandWar_18B, TheFirstLandingsArePreparedByFire) {
    Board board;
    board.turn(1).put("js-i-118", "0719").put("js-ii-118", "1019").put("js-iii-118", "1119").put("js-dummy-1", "0822");
    board.put("js-4-9t", "0721").disrupt("js-4-9t");
    board.p.plans[0] = {.hex = board.hex("0720"), .turn = 1};
    bombarding(board);
    EXPECT_TRUE(board.is("js-i-118", status::disrupted));
    EXPECT_TRUE(board.is("js-ii-118", status::disrupted)) << "three hexes";
    EXPECT_FALSE(board.is("js-iii-118", status::disrupted)) << "four";
    EXPECT_TRUE(board.is("js-dummy-1", status::disrupted)) << "R14.3";
    EXPECT_FALSE(board.is("js-4-9t", status::badly)) << "it is no hit";
    EXPECT_FALSE(board.is("js-ii-118", status::exposed));
}

TEST(IslandWar_18B, OnlyOnTheFirstTurnOfLandings) {
    Board board;
    board.turn(3).put("js-i-118", "0719");
    board.p.plans[0] = {.hex = board.hex("0720"), .turn = 4};
    bombarding(board);
    EXPECT_FALSE(board.is("js-i-118", status::disrupted)) << "planned for later";
    board.turn(4);
    bombarding(board);
    EXPECT_TRUE(board.is("js-i-118", status::disrupted));
    unset(board.p, board.piece("js-i-118"), status::disrupted);
    board.p.plans[1] = {.hex = board.hex("0818"), .turn = 5};
    board.turn(5);
    bombarding(board);
    EXPECT_FALSE(board.is("js-i-118", status::disrupted)) << "once in the game";
}

TEST(IslandWar_18C_3, ADemonstrationDisruptsOnEachTurn) {
    Board board;
    board.put("us-demonstration", "1608").put("js-iii-135", "1708").put("js-i-118", "1417");
    bombarding(board);
    EXPECT_TRUE(board.is("js-iii-135", status::disrupted));
    EXPECT_FALSE(board.is("js-i-118", status::disrupted));
    unset(board.p, board.piece("js-iii-135"), status::disrupted);
    board.turn(4);
    bombarding(board, japan);
    EXPECT_FALSE(board.is("js-iii-135", status::disrupted)) << "in the American phase only (R18.22)";
    bombarding(board);
    EXPECT_TRUE(board.is("js-iii-135", status::disrupted));
}

// --- 18F.1, 21.10 --------------------------------------------------------------------------------------------------------

TEST(IslandWar_21_10, TheFieldOfFireIsRangeAndArc) {
    CASES("18F.1");
    Board board;
    board.put("js-cd-agingan", "0526");
    const PieceId gun = board.piece("js-cd-agingan");
    const auto covers = [&](std::string_view hex) { return in_field_of_fire(board.game, board.p, gun, board.hex(hex)); };
    EXPECT_TRUE(covers("0526"));
    EXPECT_TRUE(covers("0525")) << "north, within 200 to 20 degrees";
    EXPECT_TRUE(covers("0522")) << "four hexes";
    EXPECT_FALSE(covers("0521")) << "five";
    EXPECT_FALSE(covers("0626")) << "east of it";
    EXPECT_TRUE(covers("0426")) << "west";
    board.disrupt("js-cd-agingan");
    EXPECT_FALSE(covers("0525"));
}

// The table of 1h: which beaches each battery covers.
TEST(IslandWar_21_10, BatteriesCoverTheBeachesOfTheirTable) {
    Board board;
    const auto covers = [&](std::string_view id, std::string_view at, std::string_view hex) {
        board.put(id, at);
        return in_field_of_fire(board.game, board.p, board.piece(id), board.hex(hex));
    };
    EXPECT_TRUE(covers("js-cd-mutcho", "0812", "0818"));
    EXPECT_TRUE(covers("js-cd-mutcho", "0812", "0720"));
    EXPECT_TRUE(covers("js-cd-mutcho", "0812", "1111"));
    EXPECT_FALSE(covers("js-cd-mutcho", "0812", "0622"));
    EXPECT_TRUE(covers("js-cd-laulau", "1321", "1223"));
    EXPECT_TRUE(covers("js-cd-laulau", "1321", "1227"));
    EXPECT_FALSE(covers("js-cd-tanapag", "1310", "1321"));
}

TEST(IslandWar_18F_1, BatteriesBombardCoastalHexesOfTheirField) {
    Board board;
    board.put("js-cd-mutcho", "0812").put("us-1-2", "0818").put("us-2-2", "0917").put("us-3-2", "1014");
    bombarding(board, japan).act(Verb::bombard, "0818");
    EXPECT_TRUE(board.can_piece(Verb::gun, "js-cd-mutcho"));
    board.act(Verb::cancel);
    EXPECT_EQ(board.why_not(Verb::bombard, "1014"), "11.2") << "outside the arc";
}

TEST(IslandWar_18F_1, UnderAFortBatteriesFire) {
    CASES("11.4", "15B.4");
    Board board;
    board.fort("js-fort-20", "0812", {"js-cd-mutcho"}).put("us-1-2", "0818");
    bombarding(board, japan).act(Verb::bombard, "0818");
    EXPECT_TRUE(board.can_piece(Verb::gun, "js-cd-mutcho"));
}

// --- 12.1 in bombardments ------------------------------------------------------------------------------------------------

TEST(IslandWar_12_1a, ThreeSurfacePointsOnAHexInAPhase) {
    Board board;
    board.show("js-i-118", "0720").put("us-1-2", "0719").support(0, 6);
    bombarding(board).act(Verb::bombard, "0720").act(Verb::surface).act(Verb::surface).act(Verb::open_fire).roll(1);
    board.act(Verb::bombard, "0720").act(Verb::surface);
    EXPECT_FALSE(board.can(Verb::surface)) << "R12.1: both bombardments together";
    EXPECT_EQ(board.why_not(Verb::surface), "12.1a");
}

TEST(IslandWar_12_1a, AllAirPointsMayGoToOneHex) {
    Board board = in_the_open();
    board.support(6, 0);
    bombarding(board).act(Verb::bombard, "0922");
    for (int i = 0; i < 6; ++i) {
        board.act(Verb::air);
    }
    EXPECT_EQ(board.p.air, 0);
    EXPECT_EQ(board.why_not(Verb::air), "12.0");
}

TEST(IslandWar_12_1c, SurfacePointsCountDoubleByTheCoast) {
    Board board;
    board.show("js-i-118", "0720").put("us-1-2", "0719").support(0, 6).show("js-ii-118", "1021").put("us-2-2", "1022");
    board.show("js-iii-118", "0820").put("us-3-2", "0819");
    bombarding(board).act(Verb::bombard, "0720").act(Verb::surface);
    EXPECT_TRUE(says(board, "2 points")) << prompt_of(board);
    board.act(Verb::cancel).act(Verb::bombard, "0820").act(Verb::surface);
    EXPECT_TRUE(says(board, "2 points")) << "next to the coast: " << prompt_of(board);
    board.act(Verb::cancel).act(Verb::bombard, "1021").act(Verb::surface);
    EXPECT_TRUE(says(board, "1 points")) << prompt_of(board);
}

// --- 21.7, 21.11 ---------------------------------------------------------------------------------------------------------

TEST(IslandWar_21_7, NapalmBurnsForts) {
    Board board(tinian);
    board.fort("jt-fort-8", "4122", {"jt-i-50"}).put("us-1-23", "4121").support(8, 0);
    const int level = fort_level(board.game, board.p, board.hex("4122"));
    ASSERT_EQ(level, 2);
    bombarding(board).act(Verb::bombard, "4122").act(Verb::napalm).act(Verb::napalm);
    EXPECT_EQ(board.why_not(Verb::napalm), "21.7") << "two a turn";
    EXPECT_TRUE(says(board, "+0 to the die")) << "town -1, napalm +1: " << prompt_of(board);
    board.act(Verb::open_fire);
    if (board.asks<AntiAir>()) {
        board.act(Verb::done);
    }
    board.roll(6);
    EXPECT_EQ(fort_level(board.game, board.p, board.hex("4122")), 1);
    EXPECT_FALSE(board.is("jt-i-50", status::exposed)) << "R21.2";
}

TEST(IslandWar_21_7, ALevelOneFortIsGone) {
    Board board(tinian);
    board.fort("jt-fort-1", "4119", {"jt-i-50"}).put("us-1-23", "4118").support(2, 0);
    ASSERT_EQ(fort_level(board.game, board.p, board.hex("4119")), 1);
    bombarding(board).act(Verb::bombard, "4119").act(Verb::napalm).act(Verb::open_fire);
    if (board.asks<AntiAir>()) {
        board.act(Verb::done);
    }
    board.roll(6);
    EXPECT_TRUE(board.gone("jt-fort-1"));
    EXPECT_FALSE(board.is("jt-i-50", status::under));
}

TEST(IslandWar_21_7, NotOnSaipan) {
    Board board = in_the_open();
    board.support(6, 0);
    bombarding(board).act(Verb::bombard, "0922");
    EXPECT_FALSE(board.can(Verb::napalm));
}

TEST(IslandWar_21_11, GunsOnSaipanReachTheNorthOfTinian) {
    Board board(tinian);
    board.into("us-145", box::saipan).into("us-531", box::saipan);
    board.show("jt-i-50", "4207").show("jt-ii-50", "4216").show("jt-iii-50", "4217").put("us-1-23", "4208");
    bombarding(board).act(Verb::bombard, "4207");
    EXPECT_EQ(worth(board, "us-145"), "counts 6");
    board.act(Verb::cancel).act(Verb::bombard, "4216");
    EXPECT_EQ(worth(board, "us-145"), "counts 3");
    EXPECT_EQ(worth(board, "us-531"), "counts 3");
    board.act(Verb::cancel).act(Verb::bombard, "4217");
    EXPECT_EQ(board.why_not(Verb::gun, {}, "us-145"), "11.2");
    EXPECT_TRUE(board.can_piece(Verb::gun, "us-531"));
}

TEST(IslandWar_11B_2, AMarkerIsNobodyWhoCouldTakeAHit) {
    Board board;
    board.show("js-i-118", "0922").put("js-source-ija", "0922").put("us-1-2", "0923").support(6, 0);
    bombarding(board).act(Verb::bombard, "0922").act(Verb::air).act(Verb::open_fire).roll(6);
    EXPECT_TRUE(board.is("js-i-118", status::disrupted)) << "nobody is asked";
}

TEST(IslandWar_21_7, NapalmThatIsShotDownBurnsNothing) {
    CASES("11C.2");
    Board board(tinian);
    board.show("jt-i-50", "4016").show("jt-82-aa", "4017").put("us-1-23", "4015").support(1, 3);
    bombarding(board).act(Verb::bombard, "4016").act(Verb::napalm).act(Verb::surface).act(Verb::surface).act(Verb::surface);
    board.act(Verb::open_fire).act_piece(Verb::anti_air, "jt-82-aa").act(Verb::done);
    while (board.question() == "anti-air-roll") {
        board.roll(6);
    }
    ASSERT_EQ(board.question(), "bombard-roll");
    EXPECT_EQ(board.p.stack.top<BombardRoll>().air, 0);
    board.roll(2);
    EXPECT_FALSE(board.is("jt-i-50", status::disrupted)) << "3 points and a 2; with napalm it would be a 3";
}

}  // namespace
}  // namespace causeway::islandwar
