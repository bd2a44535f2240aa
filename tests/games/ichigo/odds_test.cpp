// 11.6 to 11.18 and 11.28: from the forces to the column.
#include <algorithm>
#include <bit>
#include <string_view>

#include "tests/games/ichigo/board.h"

namespace causeway::ichigo {
namespace {

// The six hexes around 2703, clear like it, in the order of the directions. No river runs there.
constexpr const char* around_2703[] = {"2702", "2802", "2803", "2704", "2603", "2602"};
constexpr const char* japanese_brigades[] = {"jp-7b", "jp-4c", "jp-1b", "jp-11b", "jp-5b", "jp-17b"};
constexpr const char* us_divisions[] = {"us-6", "us-7", "us-24", "us-25", "us-27", "us-31"};

// --- 11.6 to 11.8: the odds -----------------------------------------------------------------------------------------------

TEST(Ichigo_11_6, RoundsOddsDownInTheDefendersFavour) {
    EXPECT_EQ(odds_ratio(26, 7), 3);
    EXPECT_EQ(odds_ratio(27, 7), 3);
    EXPECT_EQ(odds_ratio(28, 7), 4);
}

TEST(Ichigo_11_6, TwentySixAgainstSevenIsThreeToOne) {
    CASES("11.2");
    Board board;
    board.put("jp-37", "2702").put("jp-62", "2702").put("jp-110", "2702").put("jp-3", "2702").put("jp-58", "2702");
    board.put("jp-13", "2802").put("jp-7b", "2802").put("jp-1b", "2802");
    board.regular("2703", 4);
    board.regular("2703", 3);
    board.combat(Nation::japan).gather("2703");
    EXPECT_EQ(board.odds().attack, 26);
    EXPECT_EQ(board.odds().defence, 7);
    EXPECT_EQ(board.column(), "3:1");
}

TEST(Ichigo_11_6, TwentySevenAgainstSevenIsThreeToOneAsWell) {
    Board board;
    board.put("jp-37", "2702").put("jp-62", "2702").put("jp-110", "2702").put("jp-3", "2702").put("jp-58", "2702");
    board.put("jp-13", "2802").put("jp-65", "2802");
    board.regular("2703", 4);
    board.regular("2703", 3);
    board.combat(Nation::japan).gather("2703");
    EXPECT_EQ(board.odds().attack, 27);
    EXPECT_EQ(board.column(), "3:1");
}

TEST(Ichigo_11_6, EqualForcesFightAtOneToOne) {
    Board board;
    board.put("jp-37", "2702");
    board.regular("2703", 4);
    board.combat(Nation::japan).gather("2703");
    EXPECT_EQ(board.column(), "1:1");
}

TEST(Ichigo_11_7, FiveAgainstElevenIsOneToThree) {
    Board board;
    board.put("jp-37", "2702").put("jp-7b", "2702");
    board.regular("2703", 4);
    board.regular("2703", 4);
    board.regular("2703", 3);
    board.combat(Nation::japan).gather("2703");
    EXPECT_EQ(board.odds().attack, 5);
    EXPECT_EQ(board.odds().defence, 11);
    EXPECT_EQ(board.column(), "1:3");
}

TEST(Ichigo_11_7, OneFactorShortIsAlreadyPoorOdds) {
    Board board;
    board.put("jp-65", "2702");
    board.regular("2703", 4);
    board.combat(Nation::japan).gather("2703");
    EXPECT_EQ(board.column(), "1:2");
}

TEST(Ichigo_11_7, AnExactMultipleIsNotRoundedFurther) {
    EXPECT_EQ(odds_ratio(5, 10), -2);
    EXPECT_EQ(odds_ratio(5, 11), -3);
    EXPECT_EQ(odds_ratio(5, 15), -3);
}

TEST(Ichigo_11_8, OddsAboveTheTableUseItsLastColumn) {
    Board board;
    board.put("jp-37", "2702").put("jp-62", "2702").put("jp-110", "2702").put("jp-3", "2702").put("jp-58", "2702");
    board.regular("2703", 1);
    board.combat(Nation::japan).gather("2703");
    EXPECT_EQ(board.odds().ratio, 20);
    EXPECT_EQ(board.column(), "10:1");
}

TEST(Ichigo_11_8, OddsBelowTheTableUseItsFirstColumn) {
    Board board;
    board.put("jp-7b", "2702");
    board.regular("2703", 4);
    board.regular("2703", 4);
    board.combat(Nation::japan).gather("2703");
    EXPECT_EQ(board.odds().ratio, -8);
    EXPECT_EQ(board.column(), "1:5");
}

// R51: the end column is where the shifts start from.
TEST(Ichigo_11_8, ShiftsCountFromTheEndColumn) {
    CASES("11.9");
    Board board;
    board.put("jp-37", "2702").put("jp-62", "2702").put("jp-110", "2702").put("jp-3", "2702").put("jp-58", "2702");
    board.regular("2703", 1);
    board.air(allies, "2703").combat(Nation::japan).gather("2703");
    EXPECT_EQ(board.column(), "9:1");
}

TEST(Ichigo_11_8, ShiftsStopAtTheEndsOfTheTable) {
    Board board;
    board.put("jp-7b", "2702");
    board.regular("2703", 4);
    board.regular("2703", 4);
    board.air(allies, "2703").combat(Nation::japan).gather("2703");
    EXPECT_EQ(board.column(), "1:5");
}

TEST(Ichigo_11_8, EachNationReadsItsOwnLine) {
    Board japan_attacks;
    japan_attacks.put("jp-37", "2702").regular("2703", 2);
    japan_attacks.combat(Nation::japan).gather("2703");
    Board us_attacks = with_us("2702");
    us_attacks.put("us-6", "2702").put("jp-37", "2703").combat(Nation::us).gather("2703");
    Board china_attacks;
    china_attacks.regular("2702", 4);
    china_attacks.put("jp-115", "2703").combat(Nation::china).gather("2703");
    const Chart& chart = *japan_attacks.game.combat;
    for (const auto& [board, line] : {std::pair{&japan_attacks, "japan"}, {&us_attacks, "us"}, {&china_attacks, "china"}}) {
        EXPECT_EQ(board->odds().ratio, 2);
        EXPECT_EQ(board->column(), "2:1") << line;
        EXPECT_EQ(cell_under(board->game, board->p, board->odds().column), chart.find_column("2:1") + chart.line_offset(line))
            << line;
    }
}

// Each of the three lines runs from 1:5 or less to 10:1 or more.
TEST(Ichigo_11_8, EveryLineHasAllTheHeadings) {
    const Chart& chart = *test_game().combat;
    EXPECT_EQ(chart.column_name(0), "1:5");
    EXPECT_EQ(chart.column_name(chart.columns() - 1), "10:1");
    for (const char* line : {"japan", "china", "us"}) {
        EXPECT_LE(chart.line_offset(line) + chart.columns(), chart.width()) << line;
    }
    Board us = with_us("2702");
    for (const char* id : us_divisions) {
        us.put(id, "2702");
    }
    us.put("jp-7b", "2703").combat(Nation::us).gather("2703");
    EXPECT_GE(us.odds().ratio, 10);
    EXPECT_EQ(us.column(), "10:1");
    EXPECT_EQ(us.term("11.8"), 0);
    Board china;
    china.regular("2702", 1);
    china.put("jp-37", "2703").put("jp-62", "2703").combat(Nation::china).gather("2703");
    EXPECT_LE(china.odds().ratio, -5);
    EXPECT_EQ(china.column(), "1:5");
}

// R51: overwhelming odds count as the end column before a shift; lower ones do not become the same by it.
TEST(Ichigo_11_8, OverwhelmingOddsAreStillMoreThanGoodOnesAfterAShift) {
    CASES("11.9");
    Board us = with_us("2702");
    for (const char* id : us_divisions) {
        us.put(id, "2702");
    }
    us.put("jp-7b", "2703").air(japan, "2703").combat(Nation::us).gather("2703");
    EXPECT_EQ(us.column(), "9:1");
}

TEST(Ichigo_11_8, TheResultNamesTheColumnOfTheOwnLineUpToItsEnds) {
    Board weak = with_us("2702");
    weak.put("us-6", "2702", 1).put("jp-37", "2703").put("jp-62", "2703").put("jp-110", "2703").put("jp-3", "2703");
    weak.put("jp-58", "2703").combat(Nation::us).fight("2703", 1);
    EXPECT_STREQ(weak.last(Sentence::result)->column, "1:5");
    Board strong;
    strong.put("jp-7b", "2703").regular("2702", 4);
    strong.regular("2702", 4);
    strong.regular("2702", 3);
    strong.combat(Nation::china).fight("2703", 1);
    EXPECT_STREQ(strong.last(Sentence::result)->column, "10:1");
}

// --- 11.9 to 11.12: terrain -----------------------------------------------------------------------------------------------

TEST(Ichigo_11_10, ClearTerrainGivesNothing) {
    Board board;
    board.put("jp-37", "2702").regular("2703", 2);
    board.combat(Nation::japan).gather("2703");
    EXPECT_EQ(board.column(), "2:1");
}

TEST(Ichigo_11_11, RoughShiftsOneToTheLeft) {
    Board board;
    board.put("jp-37", "1803").regular("1804", 2);
    board.combat(Nation::japan).gather("1804");
    EXPECT_EQ(board.odds().ratio, 2);
    EXPECT_EQ(board.column(), "1:1");
}

TEST(Ichigo_11_11, TheAttackersTerrainDoesNotMatter) {
    Board board;
    board.put("jp-37", "1804").regular("1803", 2);
    board.combat(Nation::japan).gather("1803");
    EXPECT_EQ(board.column(), "2:1");
}

TEST(Ichigo_11_12, MountainsShiftTwoToTheLeft) {
    Board board;
    board.put("jp-37", "2708").regular("2709", 1);
    board.combat(Nation::japan).gather("2709");
    EXPECT_EQ(board.odds().ratio, 4);
    EXPECT_EQ(board.column(), "2:1");
}

TEST(Ichigo_11_12, AgainstWhoeverAttacks) {
    CASES("11.11");
    Board board;
    board.regular("2708", 4);
    board.put("jp-7b", "2709").put("jp-4c", "2709").combat(Nation::china).gather("2709");
    EXPECT_EQ(board.column(), "1:2");
}

TEST(Ichigo_11_9, OpposingShiftsCancel) {
    Board board;
    board.put("jp-37", "1803").regular("1804", 2);
    board.air(japan, "1804").combat(Nation::japan).gather("1804");
    EXPECT_EQ(board.column(), "2:1");
}

TEST(Ichigo_11_9, ShiftsToTheSameSideAddUp) {
    Board board;
    board.put("jp-37", "2708").put("jp-62", "2708").regular("2709", 1);
    board.air(allies, "2709").combat(Nation::japan).gather("2709");
    EXPECT_EQ(board.odds().ratio, 8);
    EXPECT_EQ(board.column(), "5:1");
}

// --- 11.13: rivers and lakes ----------------------------------------------------------------------------------------------

// Two brigades across a river, from one hex, halve together to one factor.
TEST(Ichigo_11_13, HalvesTheSumOfAllThatCrossARiver) {
    Board board;
    board.put("jp-1b", "1901").put("jp-7b", "1901");
    board.regular("1801", 2);
    board.combat(Nation::japan).act(Verb::target, "1801").act(Verb::attackers, "1901");
    EXPECT_EQ(board.odds().attack, 1);
}

TEST(Ichigo_11_13, ALoneBrigadeKeepsItsFactor) {
    Board board;
    board.put("jp-1b", "2104").regular("2103", 1);
    board.combat(Nation::japan).gather("2103");
    EXPECT_EQ(board.odds().attack, 1);
}

TEST(Ichigo_11_13, TwoBrigadesInSeparateHexesHalveToOne) {
    Board board;
    board.put("jp-1b", "2104").put("jp-7b", "2003").regular("2103", 1);
    board.combat(Nation::japan).gather("2103");
    EXPECT_EQ(board.odds().attack, 1);
}

TEST(Ichigo_11_13, OnlyThoseBehindTheRiverAreHalved) {
    Board board;
    board.put("jp-37", "2104").put("jp-62", "2102").regular("2103", 1);
    board.combat(Nation::japan).gather("2103");
    EXPECT_EQ(board.odds().attack, 2 + 4);
}

TEST(Ichigo_11_13, FractionsOfTheSumAreRoundedUp) {
    Board board;
    board.put("jp-37", "2104").put("jp-7b", "2003").regular("2103", 1);
    board.combat(Nation::japan).gather("2103");
    EXPECT_EQ(board.odds().attack, 3);
}

TEST(Ichigo_11_13, HalvesTheChineseAndTheUsToo) {
    Board chinese;
    chinese.regular("2104", 3);
    chinese.put("jp-7b", "2103").combat(Nation::china).gather("2103");
    EXPECT_EQ(chinese.odds().attack, 2);
    Board us = with_us("2104");
    us.put("us-6", "2104").put("jp-7b", "2103").combat(Nation::us).gather("2103");
    EXPECT_EQ(us.odds().attack, 4);
}

TEST(Ichigo_11_13, TheDefenderIsNotHalved) {
    Board board;
    board.put("jp-37", "2104").regular("2103", 3);
    board.combat(Nation::japan).gather("2103");
    EXPECT_EQ(board.odds().defence, 3);
}

// R21: out of supply and across a river, halved twice.
TEST(Ichigo_11_13, HalvingForSupplyComesOnTop) {
    CASES("7.3");
    Board board;
    board.put("jp-37", "2104").put("jp-7b", "2104").regular("2103", 1);
    set(board.p, board.piece("jp-37"), status::bombed);
    set(board.p, board.piece("jp-7b"), status::bombed);
    board.combat(Nation::japan).gather("2103");
    EXPECT_EQ(board.odds().attack, 2);  // 5, then 3, then 2
    EXPECT_EQ(board.term("7.3"), -2);
    EXPECT_EQ(board.term("11.13"), -1);
}

TEST(Ichigo_11_13, UnsuppliedUnitsAreHalvedTogether) {
    CASES("7.3");
    Board board;
    board.put("jp-7b", "2702").put("jp-4c", "2802").put("jp-37", "2803").regular("2703", 1);
    set(board.p, board.piece("jp-7b"), status::bombed);
    set(board.p, board.piece("jp-4c"), status::bombed);
    board.combat(Nation::japan).gather("2703");
    EXPECT_EQ(board.odds().attack, 1 + 4);
}

// What is shown adds up to what is used.
// Rounding up leaves a single factor as it is, but it is said that it was halved.
TEST(Ichigo_11_13, AHalvedFactorOfOneIsShown) {
    CASES("7.3");
    for (const auto& [from, target, bombed, rule] :
         {std::tuple{"2104", "2103", false, "11.13"}, {"2702", "2703", true, "7.3"}, {"2104", "2103", true, "11.13"}}) {
        Board board;
        board.put("jp-1b", from).regular(target, 1);
        set(board.p, board.piece("jp-1b"), bombed ? status::bombed : 0);
        board.combat(Nation::japan).gather(target);
        Explanation shown;
        EXPECT_EQ(board.odds(&shown).attack, 1);
        EXPECT_TRUE(
            std::any_of(shown.begin(), shown.end(), [&](const Term& term) { return term.rule == std::string_view(rule); }));
    }
}

TEST(Ichigo_11_7, FactorsThatAreGivenAreTakenAsTheyAre) {
    Board board;
    board.put("jp-37", "2702").regular("2703", 4);
    board.combat(Nation::japan).gather("2703");
    EXPECT_EQ(combat_odds(board.game, board.p, 0, 4, nullptr).attack, 0);
    EXPECT_EQ(combat_odds(board.game, board.p, 4, 0, nullptr).defence, 0);
}

TEST(Ichigo_11_6, TheFactorsShownAreThoseOfTheForce) {
    CASES("11.13", "7.3");
    const auto factors = [](const Board& board) {
        Explanation explanation;
        board.odds(&explanation);
        int total = 0;
        for (const Term& term : explanation) {
            total += term.label == std::string_view("attack factors") ? term.amount : 0;
        }
        return total;
    };
    Board open;
    open.put("jp-7b", "2702").put("jp-4c", "2802").put("jp-37", "2803").regular("2703", 1);
    set(open.p, open.piece("jp-7b"), status::bombed);
    set(open.p, open.piece("jp-4c"), status::bombed);
    open.combat(Nation::japan).gather("2703");
    EXPECT_EQ(factors(open), 4 + 2);
    EXPECT_EQ(factors(open) + open.term("7.3"), open.odds().attack);
    Board river;
    river.put("jp-37", "2104").put("jp-7b", "2104").regular("2103", 1);
    set(river.p, river.piece("jp-7b"), status::bombed);
    river.combat(Nation::japan).gather("2103");
    EXPECT_EQ(factors(river), 4 + 1);
    EXPECT_EQ(factors(river) + river.term("11.13"), river.odds().attack);
    set(river.p, river.piece("jp-37"), status::bombed);
    EXPECT_EQ(factors(river), 4 + 1);
    EXPECT_EQ(river.term("7.3"), 3 - 5);
    EXPECT_EQ(river.term("11.13"), 2 - 3);
    EXPECT_EQ(river.odds().attack, 2);
}

TEST(Ichigo_11_6, NothingIsShownThatDoesNotCount) {
    Board board;
    board.put("jp-37", "2702").regular("2703", 2);
    board.combat(Nation::japan).gather("2703");
    Explanation explanation;
    board.odds(&explanation);
    for (const Term& term : explanation) {
        EXPECT_NE(term.amount, 0) << term.label;
    }
    EXPECT_EQ(explanation.size(), 2U) << "attack and defence factors";
}

TEST(Ichigo_11_13, NobodyAttacksAcrossALake) {
    Board board;
    board.put("jp-37", "2602").regular("2603", 1);
    board.regular("2703", 1);
    board.combat(Nation::japan);
    EXPECT_TRUE(board.can(Verb::target, "2703"));
    EXPECT_FALSE(board.can(Verb::target, "2603"));
}

TEST(Ichigo_11_13, AUnitBehindALakeCannotJoinTheAttackOfOthers) {
    Board board;
    board.put("jp-37", "2602").put("jp-62", "2604").regular("2603", 1);
    board.combat(Nation::japan).act(Verb::target, "2603");
    EXPECT_TRUE(board.can_piece(Verb::attacker, "jp-62"));
    EXPECT_FALSE(board.can_piece(Verb::attacker, "jp-37"));
}

// --- 11.14, 11.15: cities and concentric attacks --------------------------------------------------------------------------

TEST(Ichigo_11_14, ACityShiftsOneToTheLeft) {
    Board board;
    board.put("jp-37", "1802").regular("1801", 2);
    board.combat(Nation::japan).gather("1801");
    EXPECT_EQ(board.odds().ratio, 2);
    EXPECT_EQ(board.column(), "1:1");
}

TEST(Ichigo_11_14, AJapaneseCityShiftsTheChineseToo) {
    Board board;
    board.regular("2303", 4);
    board.put("jp-7b", "2302").put("jp-4c", "2302").combat(Nation::china).gather("2302");
    EXPECT_EQ(board.odds().ratio, 2);
    EXPECT_EQ(board.column(), "1:1");
}

TEST(Ichigo_11_14, NoConcentricBonusAgainstACity) {
    CASES("11.15");
    Board board;
    for (std::size_t i = 0; i < 6; ++i) {
        constexpr const char* around_2302[] = {"2301", "2401", "2402", "2303", "2202", "2201"};
        board.put(japanese_brigades[i], around_2302[i]);
    }
    board.regular("2302", 3);
    board.combat(Nation::japan).gather("2302");
    EXPECT_EQ(board.column(), "1:1");  // 2:1 less the city
}

TEST(Ichigo_11_14, AnAirbaseAloneIsNoCity) {
    Board board;
    board.put("jp-37", "2216").regular("2116", 1);
    board.combat(Nation::japan).gather("2116");
    EXPECT_EQ(board.term("11.14"), 0);
}

// Whether a Japanese attack from these hexes around 2703 is concentric; bit d is direction d.
bool is_concentric(unsigned directions) {
    Board board;
    for (std::size_t d = 0; d < 6; ++d) {
        if (((directions >> d) & 1U) != 0) {
            board.put(japanese_brigades[d], around_2703[d]);
        }
    }
    board.regular("2703", 1);
    board.combat(Nation::japan).gather("2703");
    return board.term("11.15") == 1;
}

TEST(Ichigo_11_15, OppositeHexesAreConcentric) {
    EXPECT_TRUE(is_concentric(0b001001));   // north and south
    EXPECT_TRUE(is_concentric(0b010010));   // north-east and south-west
    EXPECT_TRUE(is_concentric(0b100100));   // south-east and north-west
    EXPECT_FALSE(is_concentric(0b000011));  // neighbours
    EXPECT_FALSE(is_concentric(0b000101));  // one hex between
}

TEST(Ichigo_11_15, ThreeAlternateHexesAreConcentric) {
    EXPECT_TRUE(is_concentric(0b010101));
    EXPECT_TRUE(is_concentric(0b101010));
    EXPECT_FALSE(is_concentric(0b000111));
    EXPECT_FALSE(is_concentric(0b100011));
}

// Of 15 pairs the 3 opposite ones; of 20 triples all but the 6 rows of three; from four hexes on every one.
TEST(Ichigo_11_15, EveryPatternOfAttackers) {
    std::array<int, 7> patterns{}, concentric{};
    for (unsigned directions = 1; directions < 64; ++directions) {
        const auto hexes = static_cast<std::size_t>(std::popcount(directions));
        ++patterns[hexes];
        concentric[hexes] += is_concentric(directions) ? 1 : 0;
    }
    EXPECT_EQ(patterns, (std::array<int, 7>{0, 6, 15, 20, 15, 6, 1}));
    EXPECT_EQ(concentric, (std::array<int, 7>{0, 0, 3, 14, 15, 6, 1}));
}

TEST(Ichigo_11_15, OneColumnForJapanTwoForTheUs) {
    Board japanese;
    japanese.put("jp-7b", "2702").put("jp-4c", "2704").regular("2703", 1);
    japanese.combat(Nation::japan).gather("2703");
    EXPECT_EQ(japanese.column(), "3:1");
    Board us = with_us("2702");
    us.put("us-6", "2702", 1).put("us-7", "2704", 1).put("jp-115", "2703").combat(Nation::us).gather("2703");
    EXPECT_EQ(us.odds().ratio, 2);
    EXPECT_EQ(us.column(), "4:1");
}

TEST(Ichigo_11_15, TheUsMayComeFromThreeOrFourHexesToo) {
    for (const unsigned directions : {0b010101U, 0b001111U}) {
        Board board = with_us("2702");
        for (std::size_t d = 0; d < 6; ++d) {
            if (((directions >> d) & 1U) != 0) {
                board.put(us_divisions[d], around_2703[d]);
            }
        }
        board.put("jp-37", "2703").combat(Nation::us).gather("2703");
        EXPECT_EQ(board.term("11.15"), 2);
    }
}

TEST(Ichigo_11_15, TheChineseNeverGetItEvenFromAllSixHexes) {
    Board board;
    for (const char* place : around_2703) {
        board.regular(place, 1);
    }
    board.put("jp-115", "2703").combat(Nation::china).gather("2703");
    EXPECT_EQ(board.odds().ratio, 3);
    EXPECT_EQ(board.column(), "3:1");
}

TEST(Ichigo_11_15, TheMapEdgeSaves1701) {
    Board board;
    board.put("jp-7b", "1601").put("jp-4c", "1702").put("jp-1b", "1801").regular("1701", 1);
    board.combat(Nation::japan).gather("1701");
    EXPECT_EQ(board.column(), "3:1");
}

// R52: a hex counts only if a unit in it takes part.
TEST(Ichigo_11_15, BystandersOppositeDoNotCount) {
    Board board;
    board.put("jp-37", "2702").put("jp-62", "2704").regular("2703", 1);
    board.combat(Nation::japan).act(Verb::target, "2703").act_piece(Verb::attacker, "jp-37");
    EXPECT_EQ(board.term("11.15"), 0);
    board.act_piece(Verb::attacker, "jp-62");
    EXPECT_EQ(board.term("11.15"), 1);
}

// --- 11.16: naval gunfire -------------------------------------------------------------------------------------------------

TEST(Ichigo_11_16, HelpsTheUsIntoACoastalHex) {
    Board board = with_us("2819");
    board.put("us-6", "2719").put("jp-37", "2818").combat(Nation::us).gather("2818");
    EXPECT_EQ(board.column(), "2:1");  // one left for the rough ground, one right for the guns
}

TEST(Ichigo_11_16, HelpsTheChineseIntoACoastalHex) {
    Board board;
    board.turn(8).causeway(1).regular("2719", 4);
    board.put("jp-115", "2818").combat(Nation::china).gather("2818");
    EXPECT_EQ(board.column(), "2:1");
}

TEST(Ichigo_11_16, HelpsTheUsAndTheChineseDefendOne) {
    Board against_us = with_us("2819");
    against_us.put("us-6", "2818").put("jp-37", "2719").combat(Nation::japan).gather("2818");
    EXPECT_EQ(against_us.term("11.16"), -1);
    Board against_chinese;
    against_chinese.turn(8).causeway(1).regular("2818", 4);
    against_chinese.put("jp-37", "2719").combat(Nation::japan).gather("2818");
    EXPECT_EQ(against_chinese.term("11.16"), -1);
}

TEST(Ichigo_11_16, WorksOnFormosaToo) {
    Board board;
    board.turn(8).causeway(1);
    board.p.formosa_beachhead = board.game.takao;
    board.put("us-6", "3221").put("jp-37", "3220").combat(Nation::us).gather("3220");
    EXPECT_EQ(board.term("11.16"), 1);
}

TEST(Ichigo_11_16, NotInland) {
    Board board = with_us("2818");
    board.put("us-6", "2818").put("jp-37", "2719").combat(Nation::us).gather("2719");
    EXPECT_EQ(board.term("11.16"), 0);
}

TEST(Ichigo_11_16, NotWithoutCauseway) {
    Board board;
    board.turn(8).causeway(2).regular("2719", 4);
    board.put("jp-115", "2818").combat(Nation::china).gather("2818");
    EXPECT_EQ(board.term("11.16"), 0);
}

// --- 11.18: airpower ------------------------------------------------------------------------------------------------------

TEST(Ichigo_11_18, FriendlyAirpowerShiftsRight) {
    CASES("8.5");
    Board board;
    board.put("jp-37", "2702").regular("2703", 2);
    board.air(japan, "2703").combat(Nation::japan).gather("2703");
    EXPECT_EQ(board.column(), "3:1");
}

TEST(Ichigo_11_18, EnemyAirpowerShiftsLeft) {
    CASES("8.5");
    Board board;
    board.put("jp-37", "2702").regular("2703", 2);
    board.air(allies, "2703").combat(Nation::japan).gather("2703");
    EXPECT_EQ(board.column(), "1:1");
}

TEST(Ichigo_11_18, TheChineseAttackUnderTheirOwn) {
    Board board;
    board.regular("2702", 4);
    board.put("jp-115", "2703").air(allies, "2703").combat(Nation::china).gather("2703");
    EXPECT_EQ(board.column(), "3:1");
}

TEST(Ichigo_11_18, ManyMarkersAreWorthNoMoreThanOne) {
    Board board;
    board.put("jp-37", "2702").regular("2703", 2);
    board.air(japan, "2703").air(japan, "2704").air(japan, "2802").combat(Nation::japan).gather("2703");
    EXPECT_EQ(board.column(), "3:1");
}

TEST(Ichigo_11_18, ItIsTheTargetHexThatMustBeInRange) {
    CASES("8.3");
    Board board;
    board.put("jp-37", "2702").regular("2703", 2);
    board.air(japan, "2701").combat(Nation::japan).gather("2703");
    EXPECT_EQ(board.column(), "2:1");
    board.air(japan, "2704");
    EXPECT_EQ(board.column(), "3:1");
}

// --- 7.4: attenuated supply (R22) -----------------------------------------------------------------------------------------

TEST(Ichigo_11_9, AttenuatedSupplyShiftsJapaneseAttacksFromTurnSeven) {
    CASES("7.4");
    Board board;
    board.turn(6).put("jp-37", "2702").regular("2703", 2);
    board.combat(Nation::japan).gather("2703");
    EXPECT_EQ(board.column(), "2:1");
    board.turn(7);
    EXPECT_EQ(board.column(), "1:1");
}

TEST(Ichigo_11_9, AttenuatedSupplyDoesNotWeakenTheDefence) {
    CASES("7.4");
    Board board;
    board.turn(7).regular("2702", 4);
    board.put("jp-37", "2703").combat(Nation::china).gather("2703");
    EXPECT_EQ(board.column(), "1:1");
}

TEST(Ichigo_11_9, AForceWhollyOutOfSupplyIsHalvedInsteadOfShifted) {
    CASES("7.3", "7.4");
    Board board;
    board.turn(7).put("jp-37", "2702").put("jp-62", "2702").regular("2703", 2);
    set(board.p, board.piece("jp-37"), status::bombed);
    set(board.p, board.piece("jp-62"), status::bombed);
    board.combat(Nation::japan).gather("2703");
    EXPECT_EQ(board.odds().attack, 4);
    EXPECT_EQ(board.column(), "2:1");
}

// --- 11.17, 11.28: the columns of support (their losses: losses_test.cpp) ------------------------------------------------

TEST(Ichigo_11_17, EachRegimentShiftsAnAttackOneToTheRight) {
    CASES("2.13");
    Board board;
    board.put("jp-37", "2702").put("jp-7b", "2702").put("jp-4c", "2702").regular("2703", 3);
    board.combat(Nation::japan).attack("2703");
    EXPECT_EQ(board.column(), "2:1");
    board.act(Verb::tank);
    EXPECT_EQ(board.column(), "3:1");
    board.act(Verb::tank).act(Verb::tank);
    EXPECT_EQ(board.column(), "5:1");
}

TEST(Ichigo_11_17, EachRegimentShiftsADefenceOneToTheLeft) {
    Board board;
    board.regular("2702", 4);
    board.put("jp-7b", "2703").put("jp-4c", "2703").combat(Nation::china).attack("2703");
    EXPECT_EQ(board.asked(), japan);
    board.act(Verb::tank);
    EXPECT_EQ(board.column(), "1:1");
    board.act(Verb::tank);
    EXPECT_EQ(board.column(), "1:2");
}

TEST(Ichigo_11_28, ShiftsAnAttackOneToTheRight) {
    Board board;
    ready_special_forces(board).put("jp-37", "2702").regular("2703", 2);
    board.combat(Nation::japan).attack("2703").act(Verb::special_forces);
    EXPECT_EQ(board.column(), "3:1");
    EXPECT_FALSE(board.can(Verb::special_forces));
}

TEST(Ichigo_11_28, WhileTheyAreOfferedTheAttackIsNotCalledOff) {
    CASES("6.6");
    Board board;
    ready_special_forces(board).put("jp-37", "2702").regular("2703", 2);
    board.combat(Nation::japan).attack("2703");
    ASSERT_TRUE(board.can(Verb::special_forces));
    EXPECT_EQ(board.why_not(Verb::cancel), "6.6");
}

TEST(Ichigo_11_28, AddsUpWithTankRegiments) {
    Board board;
    ready_special_forces(board).put("jp-37", "2702").regular("2703", 2);
    board.combat(Nation::japan).attack("2703").act(Verb::special_forces).act(Verb::tank);
    EXPECT_EQ(board.column(), "4:1");
}

TEST(Ichigo_11_28, SupportsAnAttackOnFormosaWhereTanksCannot) {
    CASES("11.17");
    Board board;
    board.turn(8).causeway(1);
    ready_special_forces(board).put("jp-37", "3219").put("us-6", "3220").combat(Nation::japan).attack("3220");
    EXPECT_TRUE(board.can(Verb::special_forces));
    EXPECT_FALSE(board.can(Verb::tank));
}

TEST(Ichigo_11_28, NotBeforeItHasArrived) {
    Board board;
    board.put("jp-37", "2702").regular("2703", 2);
    board.combat(Nation::japan).attack("2703");
    EXPECT_FALSE(board.can(Verb::special_forces));
}

TEST(Ichigo_11_28, NeverSupportsADefence) {
    Board board;
    ready_special_forces(board).put("jp-37", "2703").regular("2702", 2);
    board.combat(Nation::china).attack("2703");
    EXPECT_TRUE(board.asks<Defend>());
    EXPECT_FALSE(board.can(Verb::special_forces));
}

TEST(Ichigo_11_28, NeedsNoSuppliedUnitBesideIt) {
    CASES("11.17");
    Board board;
    ready_special_forces(board).put("jp-37", "2702").regular("2703", 2);
    set(board.p, board.piece("jp-37"), status::bombed);
    board.combat(Nation::japan).attack("2703");
    EXPECT_TRUE(board.can(Verb::special_forces));
    EXPECT_FALSE(board.can(Verb::tank));
}

// --- the terms that are shown make the column that is used ------------------------------------------------------------------

// From the column of the odds by the shifts shown to the column shown, in the attacker's own line.
void expect_terms_to_lead_to_the_column(const Board& board) {
    Explanation shown;
    const Odds odds = board.odds(&shown);
    int factors = 0, shifts = 0, defence = 0;
    for (const Term& term : shown) {
        const std::string rule = term.rule;
        const bool halved = std::string_view(term.label).substr(0, 6) == "halved";
        (rule == "11.6" || halved ? factors : rule == "11.1" ? defence : shifts) += term.amount;
    }
    EXPECT_EQ(factors, odds.attack);
    EXPECT_EQ(defence, odds.defence);
    const int column = board.game.combat->odds_column(odds_ratio(factors, defence)) + shifts;
    EXPECT_EQ(board.game.combat->column_name(column), board.column());
}

TEST(Ichigo_11_8, TheTermsShownLeadToTheColumnOfEachNation) {
    CASES("11.9");
    Board japanese;
    japanese.put("jp-37", "2702").put("jp-62", "2702").regular("2703", 2);
    japanese.combat(Nation::japan).gather("2703");
    expect_terms_to_lead_to_the_column(japanese);
    Board chinese;
    chinese.regular("2702", 4);
    chinese.put("jp-37", "2703").combat(Nation::china).gather("2703");
    EXPECT_EQ(chinese.column(), "1:1");
    EXPECT_EQ(chinese.term("11.8"), 0);  // the heading is that of the Chinese line
    expect_terms_to_lead_to_the_column(chinese);
    Board american;
    american.turn(8).causeway(1).put("us-6", "2702").put("jp-37", "2703").combat(Nation::us).gather("2703");
    expect_terms_to_lead_to_the_column(american);
}

// What is shown before the roll, what the log tells and what is lost, all from one column of the attacker's own line.
void expect_the_table_shown_to_be_used(Board board, Nation attacker) {
    board.combat(attacker).act(Verb::target, "2703").act(Verb::attackers, "2702").act(Verb::commit);
    while (board.asks<Support>() || board.asks<Defend>()) {
        board.act(Verb::done);
    }
    const Preview shown = preview(board.game, board.p, board.legal().front());
    for (int die = 1; die <= 6; ++die) {
        Board rolled = board;
        rolled.roll(die);
        const Event* event = rolled.last(Sentence::result);
        ASSERT_TRUE(event != nullptr && event->explanation >= 0);
        EXPECT_EQ(event->column, shown.column);
        const Explanation& told = rolled.events.explanations[static_cast<std::size_t>(event->explanation)];
        const auto same = [](const Term& a, const Term& b) {
            return std::string_view(a.label) == b.label && std::string_view(a.rule) == b.rule && a.amount == b.amount;
        };
        EXPECT_TRUE(std::equal(told.begin(), told.end(), shown.explanation.begin(), shown.explanation.end(), same));
        const int column = board.odds().column;
        EXPECT_EQ(board.game.combat->column_name(column), shown.column);
        EXPECT_EQ(event->result, board.game.combat->cell(die, column + board.game.line[index(attacker)]));
        EXPECT_EQ(
            describe(board.game, *event, Viewer::spectator).find("Column " + shown.column + ", die " + std::to_string(die)),
            0U);
    }
}

TEST(Ichigo_11_8, TheTableShownIsTheTableUsed) {
    CASES("11.19");
    Board japanese;
    japanese.put("jp-37", "2702").put("jp-62", "2702").regular("2703", 4, true);
    expect_the_table_shown_to_be_used(japanese, Nation::japan);
    Board chinese;  // four against four: 1:1 in the Chinese line, and no term for the line
    chinese.regular("2702", 2, true);
    chinese.regular("2702", 2, true);
    chinese.put("jp-37", "2703");
    expect_the_table_shown_to_be_used(chinese, Nation::china);
    Board american = with_us("2702");
    american.put("us-6", "2702").put("us-7", "2702").put("jp-37", "2703");
    expect_the_table_shown_to_be_used(american, Nation::us);
}

TEST(Ichigo_11_8, TheEndOfTheLineIsATerm) {
    Board board;
    board.turn(8).causeway(1);
    for (const char* id : us_divisions) {
        board.put(id, "2702");
    }
    board.put("jp-7b", "2703").air(allies, "2703").combat(Nation::us).gather("2703");
    EXPECT_EQ(board.term("11.8"), -1);
    expect_terms_to_lead_to_the_column(board);
}

}  // namespace
}  // namespace causeway::ichigo
