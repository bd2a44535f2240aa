// 14.3: per cents, columns and shifts. 1827 and 1828 are plain ground with no river between them.
#include "tests/games/malaya/board.h"

namespace causeway::malaya {
namespace {

// --- per cents and columns -------------------------------------------------------------------------------------------------

TEST(Malaya_14_3, ThePerCentIsAttackOverDefence) {
    Board board = attack_on_plain({"jp-11-5", "jp-1-tank"}, {"al-8-ind"});
    board.fight();
    EXPECT_EQ(board.odds().attack, 9);
    EXPECT_EQ(board.odds().defence, 6);
    EXPECT_EQ(board.odds().percent, 150);
    EXPECT_EQ(board.column(), "150-199%");
}

TEST(Malaya_14_3, FractionsAreDropped) {
    Board board = attack_on_plain({"jp-1-tank"}, {"al-8-ind", "al-11-hq"});
    board.fight();
    EXPECT_EQ(board.odds().percent, 42) << "3 of 7";
    EXPECT_EQ(board.column(), "25-49%");
}

TEST(Malaya_14_3, TheExampleOfNineAgainstThree) {
    CASES("14.41");
    Board board = attack_on_plain({"jp-11-5", "jp-1-tank"}, {"al-9-mg"});
    board.fight();
    EXPECT_EQ(board.odds().percent, 300);
    EXPECT_EQ(board.column(), "300-399%");
}

TEST(Malaya_14_3, EveryColumnBeginsAtItsFigure) {
    const Game& game = test_game();
    const int floors[] = {0, 25, 50, 100, 150, 200, 300, 400, 500};
    for (std::size_t column = 1; column < combat_columns; ++column) {
        EXPECT_EQ(game.column_floor[column], floors[column]);
    }
    EXPECT_EQ(column_name(game, 0), "24%-");
    EXPECT_EQ(column_name(game, 1), "25-49%");
}

TEST(Malaya_14_12, AnHqWithSupportOfOneAttacksInTheSecondColumn) {
    // The rulebook's example.
    CASES("10.3");
    Board board;
    board.put("jp-ig-hq", "1827").activate("jp-ig-hq").put("al-8-ind", "1828").combat(japan).declare({}, {"1828"}).fight();
    EXPECT_EQ(board.odds().attack, 0);
    EXPECT_EQ(board.odds().first_column, 0);
    EXPECT_EQ(board.column(), "25-49%");
}

TEST(Malaya_14_12, ZeroAgainstNextToNothingIsStillTheLowestColumn) {
    Board board;
    board.put("jp-20-aa", "1827").supply(allies, "1828").combat(japan).declare({"jp-20-aa"}, {"1828"}).fight();
    EXPECT_EQ(board.column(), "24%-");
}

TEST(Malaya_14_3, OneAgainstOneIsAHundredPerCent) {
    Board board;
    board.put("jp-4-eng", "1827").supply(allies, "1828").combat(japan).declare({"jp-4-eng"}, {"1828"}).fight();
    EXPECT_EQ(board.odds().percent, 100);
    EXPECT_EQ(board.column(), "100-149%");
}

// R14.5: nobody counts of a stack that has retreated there and is beyond the limit (15.35).
TEST(Malaya_15_35, AgainstNoDefenceTheHighestColumn) {
    CASES("14.3");
    Board board;
    board.put("jp-4-eng", "1827").put({"al-8-ind", "al-6-ind", "al-15-ind", "al-12-ind"}, "1828").combat(japan);
    board.declare({"jp-4-eng"}, {"1828"});
    for (const char* brigade_there : {"al-8-ind", "al-6-ind", "al-15-ind", "al-12-ind"}) {
        board.mark(brigade_there, status::arrived);
    }
    board.fight();
    EXPECT_EQ(board.odds().defence, 0);
    EXPECT_EQ(board.odds().percent, 0);
    EXPECT_EQ(board.odds().first_column, combat_columns - 1);
}

// --- headquarters ----------------------------------------------------------------------------------------------------------

TEST(Malaya_10_3, AnActiveHqShiftsForItsSide) {
    CASES("10.1", "19.2");
    Board board = attack_on_plain({"jp-11-5"}, {"al-8-ind"});
    board.put("jp-5-hq", "1824").activate("jp-5-hq").put("al-11-hq", "1830").activate("al-11-hq").fight();
    EXPECT_EQ(board.shift("attacker's headquarters"), 2);
    EXPECT_EQ(board.shift("defender's headquarters"), -1);
    EXPECT_EQ(board.column(), "150-199%");
}

TEST(Malaya_10_3, AnInactiveHqDoesNot) {
    Board board = attack_on_plain({"jp-11-5"}, {"al-8-ind"});
    board.put("jp-5-hq", "1824").fight();
    EXPECT_EQ(board.shift("14.32"), 0);
}

TEST(Malaya_10_32, OneUnitOfTheForceInTheRadiusIsEnough) {
    CASES("10.4");
    Board board;
    board.put("jp-11-5", "1827").put("jp-1-tank", "1829").put("al-8-ind", "1828").put("jp-5-hq", "1823").activate("jp-5-hq");
    board.combat(japan).declare({"jp-11-5", "jp-1-tank"}, {"1828"}).fight();
    EXPECT_EQ(board.shift("14.32"), 2) << "four hexes from 1827, six from 1829";
    Board far;
    far.put("jp-11-5", "1827").put("al-8-ind", "1828").put("jp-5-hq", "1822").activate("jp-5-hq");
    EXPECT_EQ(far.combat(japan).declare({}, {"1828"}).fight().shift("14.32"), 0);
}

TEST(Malaya_10_4, TheRadiusGoesThroughEnemiesAndTerrain) {
    CASES("13.9");
    Board board;
    board.put("jp-11-5", "1827").put("al-8-ind", "1828").put({"jp-5-hq"}, "1829").activate("jp-5-hq").suppress("al-8-ind");
    board.combat(japan).declare({"jp-11-5"}, {"1828"}).fight();
    EXPECT_EQ(board.shift("14.32"), 2);
}

TEST(Malaya_14_32, OnlyTheBestHqCounts) {
    CASES("10.31");
    Board board = attack_on_plain({"jp-11-5"}, {"al-8-ind"});
    for (const char* hq : {"jp-ig-hq", "jp-5-hq", "jp-18-hq"}) {
        board.put(hq, "1825").activate(hq);
    }
    board.fight();
    EXPECT_EQ(board.shift("14.32"), 2);
}

TEST(Malaya_14_32, AnHqSupportsAnyNumberOfBattles) {
    CASES("10.5");
    Board board;
    board.put({"jp-11-5", "jp-55-18"}, "1827").put("al-8-ind", "1828").put("al-6-ind", "1826").put("jp-5-hq", "1727");
    board.suppress("al-6-ind").suppress("al-8-ind").activate("jp-5-hq").combat(japan);
    board.declare({"jp-11-5"}, {"1828"}).declare({"jp-55-18"}, {"1826"}).act(Verb::end).act(Verb::fight, "1828");
    EXPECT_EQ(board.shift("14.32"), 2);
    board.outcome(CombatResult::ct);
    EXPECT_EQ(board.shift("14.32"), 2);
}

TEST(Malaya_10_3, SupportIsCheckedWhenTheCombatStarts) {
    Board board;
    board.put({"jp-11-5", "jp-55-18"}, "1827")
        .put("al-8-ind", "1828")
        .put({"al-6-ind", "al-11-hq"}, "1826")
        .activate("al-11-hq");
    board.combat(japan).declare({"jp-11-5"}, {"1826"}).declare({"jp-55-18"}, {"1828"}).act(Verb::end).act(Verb::fight, "1826");
    EXPECT_EQ(board.shift("14.32"), -1);
    board.outcome(CombatResult::dz).act(Verb::done);
    EXPECT_TRUE(board.fights("jp-55-18"));
    EXPECT_EQ(board.shift("14.32"), 0) << "its HQ fell in the first battle";
}

TEST(Malaya_26_14, AnHqWithoutSupportGivesNoShift) {
    Board board = attack_on_plain({"jp-11-5"}, {"al-8-ind"});
    board.put("al-9-hq", "1829").activate("al-9-hq").fight();
    EXPECT_EQ(board.shift("14.32"), 0);
}

TEST(Malaya_10_4, AnHqAppliesItsShiftToItsOwnDefence) {
    Board board;
    board.put("jp-11-5", "1827").put("al-8a-hq", "1828").activate("al-8a-hq").combat(japan).declare({}, {"1828"}).fight();
    EXPECT_EQ(board.shift("14.32"), -2);
}

// --- suppression, terrain --------------------------------------------------------------------------------------------------

TEST(Malaya_8_2, SuppressedUnitsOfASideShiftOneColumn) {
    Board board;
    board.put({"jp-11-5", "jp-21-5"}, "1827").put({"al-8-ind", "al-6-ind"}, "1828").combat(japan);
    board.suppress("jp-11-5").suppress("jp-21-5").declare({"jp-11-5", "jp-21-5"}, {"1828"}).fight();
    EXPECT_EQ(board.shift("8.2"), -1) << "two are as bad as one";
    board.suppress("al-8-ind");
    EXPECT_EQ(board.shift("8.2"), 0);
    EXPECT_EQ(board.shift("suppressed defenders"), 1);
}

TEST(Malaya_14_33, TerrainShiftsForTheDefender) {
    Board jungle, mountain, plain = attack_on_plain({"jp-11-5"}, {"al-8-ind"});
    jungle.put("jp-11-5", "1928").put("al-8-ind", "2028").combat(japan).declare({}, {"2028"}).fight();
    EXPECT_EQ(jungle.shift("14.33"), -1);
    mountain.put("jp-11-5", "2028").put("al-12-ind", "2128").combat(japan).declare({}, {"2128"}).fight();
    EXPECT_EQ(mountain.shift("14.33"), -2);
    EXPECT_EQ(plain.fight().shift("14.33"), 0);
}

TEST(Malaya_14_33, TheAttackersTerrainMeansNothing) {
    Board board;
    board.put("jp-11-5", "2028").put("al-8-ind", "1928").combat(japan).declare({"jp-11-5"}, {"1928"}).fight();
    EXPECT_EQ(board.shift("14.33"), 0);
}

TEST(Malaya_14_33, ARiverCountsIfAllAttackersCrossIt) {
    Board board;
    board.put("jp-11-5", "1726").put("al-8-ind", "1626").combat(japan).declare({}, {"1626"}).fight();
    EXPECT_EQ(board.shift("river"), -1);
    Board flanked;
    flanked.put("jp-11-5", "1726").put("jp-21-5", "1627").put("al-8-ind", "1626").combat(japan);
    flanked.declare({"jp-11-5", "jp-21-5"}, {"1626"}).fight();
    EXPECT_EQ(flanked.shift("14.33"), 0);
}

TEST(Malaya_14_33, ABridgedRiverIsARiver) {
    Board board;
    board.put("jp-11-5", "1725").put("al-8-ind", "1625").combat(japan).declare({}, {"1625"}).fight();
    EXPECT_EQ(board.shift("river"), -1);
}

TEST(Malaya_14_33, OnlyTheBestOfSeveralCounts) {
    Board board;  // Kota Bharu: a city behind a river
    board.put("jp-11-5", "2712").put("al-8-ind", "2812").combat(japan).declare({}, {"2812"}).fight();
    EXPECT_EQ(board.shift("14.33"), -1);
    Board both;  // jungle and plain together
    both.put("jp-11-5", "1928").put("al-8-ind", "2028").put("al-6-ind", "1929").combat(japan);
    both.declare({}, {"1929", "2028"}).fight();
    EXPECT_EQ(both.shift("14.33"), -1);
}

TEST(Malaya_14_33, TheCauseway) {
    Board board;
    board.put("jp-11-5", "4046").put("al-1m", "4147").combat(japan).declare({}, {"4147"}).fight();
    EXPECT_EQ(board.shift("causeway"), -2);
}

TEST(Malaya_21_1, AFortificationAddsToTerrain) {
    Board allied;
    allied.put("jp-11-5", "1928").put("al-8-ind", "2028").fort("2028").combat(japan).declare({}, {"2028"}).fight();
    EXPECT_EQ(allied.shift("21.1"), -1);
    EXPECT_EQ(allied.shift("14.33"), -1);
    Board japanese;
    japanese.put("al-22a", "1827").put("jp-11-5", "1828").fort("1828").combat(allies).declare({}, {"1828"}).fight();
    EXPECT_EQ(japanese.shift("21.1"), -2);
}

TEST(Malaya_21_1, OneFortificationUnderAnyDefenderShiftsTheWholeCombatOnce) {
    Board board;
    board.put("jp-11-5", "1827").put("al-8-ind", "1828").put("al-6-ind", "1826").fort("1826").combat(japan);
    board.declare({}, {"1826"}).fight();
    EXPECT_EQ(board.shift("21.1"), -1);
    Board two;
    two.put("jp-11-5", "1827").put("al-8-ind", "1828").put("al-6-ind", "1826").fort("1826").fort("1828").combat(japan);
    EXPECT_EQ(two.declare({}, {"1826"}).fight().shift("21.1"), -1);
}

// --- the net shift -----------------------------------------------------------------------------------------------------------

TEST(Malaya_14_31, TheNetOfAllShiftsCountsAndTheEndsHold) {
    Board low;
    low.put("jp-20-aa", "1827").put("al-8-ind", "1828").put("al-8a-hq", "1829").activate("al-8a-hq").put("jp-ig-hq", "1826");
    low.activate("jp-ig-hq").combat(japan).declare({"jp-20-aa"}, {"1828"}).fight();
    EXPECT_EQ(low.column(), "24%-") << "one right and two left: one left of the first column";
    EXPECT_EQ(low.shift("14.31"), 1);
    Board high;
    high.put({"jp-11-5", "jp-21-5", "jp-41-5"}, "1827").supply(allies, "1828").put("jp-5-hq", "1826").activate("jp-5-hq");
    high.combat(japan).declare({"jp-11-5", "jp-21-5", "jp-41-5"}, {"1828"}).fight();
    EXPECT_EQ(high.column(), "500%+");
    EXPECT_EQ(high.shift("14.31"), -2);
}

TEST(Malaya_14_31, AShiftBeyondTheEndIsTakenBackByOneTheOtherWay) {
    Board board;
    board.put({"jp-11-5", "jp-21-5", "jp-41-5"}, "1827").put("al-mc-amphib", "1828").put("jp-5-hq", "1826");
    board.put("al-11-hq", "1829").activate("al-11-hq").activate("jp-5-hq");
    board.combat(japan).declare({"jp-11-5", "jp-21-5", "jp-41-5"}, {"1828"}).fight();
    EXPECT_EQ(board.column(), "500%+") << "two right and one left are one right, not one left of the end";
}

// --- overstacking ------------------------------------------------------------------------------------------------------------

TEST(Malaya_12_5, AnOverstackedDefenceCountsTheBestUpToTheLimit) {
    Board board;
    board.put({"al-8-ind", "al-6-ind", "al-15-ind", "al-1h", "al-3-recon"}, "1828")
        .supply(allies, "1828")
        .put("jp-11-5", "1827");
    board.combat(japan).declare({}, {"1828"}).fight();
    EXPECT_EQ(board.odds().defence, 18 + 1) << "three brigades; supply stacks free";
    EXPECT_TRUE(board.fights("al-1h")) << "all are subject to the result";
}

TEST(Malaya_12_5, ThreeBattalionsMayBeWorthMoreThanABrigade) {
    Board board;  // brigades of 4, battalions of 2: two brigades and the battalions are nine, with 14 factors
    board.put({"al-1m", "al-2m", "al-44", "al-1-2-6-1", "al-1-2-6-2", "al-1-2-6-3"}, "1828").put("jp-11-5", "1827");
    board.combat(japan).declare({}, {"1828"}).fight();
    EXPECT_EQ(board.odds().defence, 14);
}

TEST(Malaya_12_5, WhoRetreatedIntoAnOverstackedHexTakesNobodysPlace) {
    CASES("15.35");
    Board board;
    board.put({"al-1m", "al-2m", "al-44", "al-45", "al-8-ind"}, "1828").put("jp-11-5", "1827").combat(japan);
    board.declare({}, {"1828"}).mark("al-8-ind", status::arrived).fight();
    EXPECT_EQ(board.odds().defence, 12) << "three of the four that were there before";
}

TEST(Malaya_15_35, WhoRetreatedIntoAFullHexDoesNotCountThere) {
    Board board;
    board.put({"al-1m", "al-2m", "al-44"}, "1828").put("al-8-ind", "1828").mark("al-8-ind", status::known);
    board.put("jp-11-5", "1827").combat(japan).declare({}, {"1828"});
    board.mark("al-8-ind", status::arrived).fight();
    EXPECT_EQ(board.odds().defence, 12);
    EXPECT_TRUE(board.fights("al-8-ind"));
}

TEST(Malaya_15_35, WithRoomForItItDoes) {
    Board board;
    board.put({"al-1m", "al-8-ind"}, "1828").put("jp-11-5", "1827").combat(japan).declare({}, {"1828"});
    EXPECT_EQ(board.mark("al-8-ind", status::arrived).fight().odds().defence, 10);
}

// --- from the sea (22.4, 26.15) ----------------------------------------------------------------------------------------------

TEST(Malaya_26_15, CoastGunsShiftAnAssaultTwoColumns) {
    Board board;
    board.off({"jp-11-5"}, "1118").put({"al-11-cd", "al-2l"}, "1118").combat(japan).declare({}, {"1118"}).fight();
    EXPECT_EQ(board.shift("26.15"), -2);
    EXPECT_EQ(board.shift("14.33"), -1) << "on top of the city";
}

TEST(Malaya_26_15, NotIfUnitsAttackOverLandAsWell) {
    Board board;
    board.off({"jp-11-5"}, "4147").put({"al-singapore-cd"}, "4147").put("jp-21-5", "4046").combat(japan);
    board.declare({}, {"4147"}).fight();
    EXPECT_EQ(board.shift("26.15"), 0);
}

TEST(Malaya_26_15, NotAgainstAnAttackOverLand) {
    Board board;
    board.put("jp-21-5", "4046").put({"al-singapore-cd"}, "4147").combat(japan).declare({}, {"4147"}).fight();
    EXPECT_EQ(board.shift("26.15"), 0);
}

TEST(Malaya_26_15, SuppressedGunsStillFire) {
    Board board;
    board.off({"jp-11-5"}, "1118").put({"al-11-cd"}, "1118").suppress("al-11-cd").combat(japan).declare({}, {"1118"}).fight();
    EXPECT_EQ(board.shift("26.15"), -2);
}

TEST(Malaya_22_4, AnAssaultThroughAStraitMeetsItsShift) {
    Board naval_base, city;
    naval_base.off({"jp-11-5"}, "4147").put("al-1m", "4147").combat(japan).declare({}, {"4147"}).fight();
    EXPECT_EQ(naval_base.shift("strait"), -2) << "nothing but straits around it";
    city.off({"jp-11-5"}, "4148").put("al-1m", "4148").combat(japan).declare({}, {"4148"}).fight();
    EXPECT_EQ(city.shift("14.33"), -1) << "the open sea, and a city";
}

TEST(Malaya_22_4, HeadquartersReachAForceAtSeaInTheHexItAssaults) {
    CASES("10.32");
    Board board;
    board.off({"jp-11-5"}, "2812").put("al-8-ind", "2812").put("jp-18-hq", "2611").activate("jp-18-hq").combat(japan);
    EXPECT_EQ(board.declare({}, {"2812"}).fight().shift("14.32"), 2);
}

TEST(Malaya_22_4, AnActiveHqInTheForceSupportsIt) {
    Board board;
    board.off({"jp-11-5", "jp-18-hq"}, "2812").activate("jp-18-hq").put("al-8-ind", "2812").combat(japan);
    EXPECT_EQ(board.declare({}, {"2812"}).fight().shift("14.32"), 2);
}

// --- before the battle -----------------------------------------------------------------------------------------------------

// What the terms with that label amount to in the odds of the battle that is being put together.
int declared_term(const Board& board, std::string_view label) {
    Explanation explanation;
    declared_odds(board.game, board.p, 1, &explanation);
    int total = 0;
    for (const Term& term : explanation) {
        total += term.label == label ? term.amount : 0;
    }
    return total;
}

TEST(Malaya_14_3, TheOddsOfABattleThatIsBeingPutTogether) {
    Board board;
    board.put("jp-11-5", "1827").put("al-8-ind", "1828").combat(japan).act(Verb::target, "1828").join("jp-11-5");
    const Odds alone = declared_odds(board.game, board.p, 1, nullptr);
    EXPECT_EQ(alone.attack, 6);
    EXPECT_EQ(alone.defence, 6);
    EXPECT_EQ(alone.percent, 100);
    EXPECT_EQ(declared_term(board, "defenders not looked at"), 0);
    Board both;
    both.put({"jp-11-5", "jp-1-tank"}, "1827").put("al-8-ind", "1828").combat(japan).act(Verb::target, "1828");
    EXPECT_EQ(declared_odds(both.join("jp-11-5").join("jp-1-tank").game, both.p, 1, nullptr).percent, 150);
}

TEST(Malaya_18_0, DefendersThatNobodyHasLookedAtAreOnlyCounted) {
    CASES("14.3");
    Board board;
    board.put("jp-11-5", "1827").put("al-8-ind", "1828").combat(japan).act(Verb::target, "1828").join("jp-11-5");
    board.put("al-9-mg", "1828");
    EXPECT_EQ(declared_odds(board.game, board.p, 1, nullptr).defence, 6);
    EXPECT_EQ(declared_term(board, "defenders not looked at"), 1);
    board.mark("al-9-mg", status::known);
    EXPECT_EQ(declared_odds(board.game, board.p, 1, nullptr).defence, 9);
    EXPECT_EQ(declared_term(board, "defenders not looked at"), 0);
}

TEST(Malaya_14_33, ARiverCountsFromEachSide) {
    Board board;  // the river runs north of 2033 alone
    board.put("jp-11-5", "2032").put("al-8-ind", "2033").combat(japan).declare({}, {"2033"}).fight();
    EXPECT_EQ(board.shift("river"), -1);
}

TEST(Malaya_14_33, BeforeAnybodyAttacksNoSideIsCrossed) {
    Board board;
    board.put("al-8-ind", "1626").phase(Phase::combat, japan);
    board.p.targets.push_back({.hex = board.hex("1626"), .battle = 1});
    Explanation explanation;
    declared_odds(board.game, board.p, 1, &explanation);
    EXPECT_EQ(sum_of_terms(explanation, "river"), 0);
}

TEST(Malaya_12_5, TheBestChoiceCountsHoweverTheyAreStacked) {
    Board board;  // one brigade of six and six battalions of two beat both brigades and three battalions, and nine battalions
    board.put({"al-8-ind", "al-44"}, "1828").put("jp-11-5", "1827");
    int battalions = 0;
    for (const Kind& kind : board.game.kinds) {
        for (const PieceId each : kind.counters) {
            if (kind.id == "al-1-2-6" && battalions < 9) {
                board.put(counter(board.game, each).id, "1828");
                ++battalions;
            }
        }
    }
    board.combat(japan).declare({}, {"1828"}).fight();
    EXPECT_EQ(board.odds().defence, 6 + 6 * 2);
}

}  // namespace
}  // namespace causeway::malaya
