// 15.2 to 15.4.1, and the shifts that other chapters bring: 5.1, 16.0, 16.3, 16.5, 17.0, 19.4.
#include "tests/games/formosa/battle_board.h"

namespace causeway::formosa {
namespace {

// An attack on the hex by all who can, declared and not yet committed.
Board& declare(Board& board, Side side, std::string_view target) {
    open_combat(board, side).act(Verb::target, target);
    while (board.can(Verb::attack_from)) {
        board.act(Verb::attack_from);
    }
    return board;
}

// --- 15.2 ------------------------------------------------------------------------------------------------------------------

TEST(Formosa_15_2, FactorsAreAddedAndDivided) {
    Board board = battlefield();
    board.put("us-17-7", "1020").put("us-105-27", "1120").put("jp-301-50", "1121").put("jp-249-66", "1121");
    const Odds odds = declare(board, allies, "1121").odds();
    EXPECT_EQ(odds.attack, 9);
    EXPECT_EQ(odds.defence, 5);
    EXPECT_EQ(odds.percent, 180);
    EXPECT_EQ(board.column(), "100-199");
}

TEST(Formosa_15_2, EachColumnBeginsWhereTheLastEnds) {
    Board board = battlefield();
    board.put("us-17-7", "1020").put("jp-301-50", "1121");
    declare(board, allies, "1121");
    EXPECT_EQ(board.odds().percent, 166);
    board.put("jp-249-66", "1121");
    set(board.p, board.piece("jp-249-66"), status::in_battle);
    EXPECT_EQ(board.column(), "100-199") << "5 against 5";
    board.put("jp-con-1", "1121");
    set(board.p, board.piece("jp-con-1"), status::in_battle);
    EXPECT_EQ(board.column(), "50-99") << "5 against 6";
}

TEST(Formosa_15_2, EachSideAttacksOnItsOwnTable) {
    Board board = battlefield();
    board.put("us-17-7", "1020").put("us-32-7", "1020").put("us-184-7", "1020").put("jp-301-50", "1121");
    open_combat(board, allies).attack({}, {"1121"}).roll(6);
    EXPECT_STREQ(board.last(Sentence::result)->result, "DE");
    EXPECT_STREQ(board.last(Sentence::result)->column, "500-599");
    Board other = battlefield();
    other.put("jp-301-50", "1121").put("jp-302-50", "1121").put("jp-303-50", "1221").put("us-db-1", "1122");
    open_combat(other, japan).attack({}, {"1122"});
    EXPECT_EQ(other.column(), "300-399") << "450%, and a unit with the defense bonus";
    other.roll(2);
    EXPECT_STREQ(other.last(Sentence::result)->result, "CA");
}

TEST(Formosa_15_2, TheChartShowsTheColumnThatIsUsed) {
    Board board = battlefield();
    board.put("us-17-7", "1020").put("us-105-27", "1120").put("jp-301-50", "1121").put("jp-249-66", "1121");
    declare(board, allies, "1121");
    const std::vector<ChartPlace> live = live_charts(board.game, board.p, viewer_of(allies));
    ASSERT_EQ(live.size(), 2U);
    EXPECT_EQ(live[0], (ChartPlace{"allied-attack", only_at(board.odds().column)}));
    const ChartTable table = table_of(*board.game.charts.find("allied-attack"));
    EXPECT_EQ(table.headings[0].cells[static_cast<std::size_t>(live[0].columns->first)], board.column());
    EXPECT_EQ(live[1].chart, "terrain");
    EXPECT_TRUE(live_charts(board.game, board.p, viewer_of(japan)).empty());
}

TEST(Formosa_15_2, TheLogNamesTheAttackAndTheShifts) {
    Board board = battlefield();
    board.put("us-1-1", "1020").put("jp-301-50", "1121");
    open_combat(board, allies).attack({}, {"1121"});
    const Event* attack = board.last(Sentence::attack);
    ASSERT_NE(attack, nullptr);
    EXPECT_EQ(attack->a, 5);
    EXPECT_EQ(attack->b, 3);
    EXPECT_EQ(attack->c, 166);
    const Explanation& terms = board.events.explanations[static_cast<std::size_t>(attack->explanation)];
    EXPECT_STREQ(terms[0].label, "attack factors");
    EXPECT_EQ(terms[0].amount, 5);
    EXPECT_EQ(terms[1].amount, 3);
    EXPECT_STREQ(terms[2].label, "per cent: column 100-199");
    EXPECT_EQ(terms[2].amount, 166);
    EXPECT_STREQ(terms[3].label, "attack bonus");
}

// --- 15.3 ------------------------------------------------------------------------------------------------------------------

TEST(Formosa_15_3, OneAgainstFiveIsTheLowestColumn) {
    Board board = battlefield();
    board.put("us-eng-1", "1020").put("jp-301-50", "1121").put("jp-249-66", "1121");
    EXPECT_EQ(declare(board, allies, "1121").odds().percent, 20);
    EXPECT_EQ(board.column(), "<=49");
}

TEST(Formosa_15_3, EightAgainstOneIsTheHighestColumn) {
    Board board = battlefield();
    board.put("us-105-27", "1020").put("us-106-27", "1020").put("jp-con-1", "1121");
    EXPECT_EQ(declare(board, allies, "1121").odds().percent, 800);
    EXPECT_EQ(board.column(), ">=700");
}

TEST(Formosa_15_3, ShiftsOffTheChartAreIgnored) {
    Board low = battlefield();
    low.put("us-eng-1", "1121").put("jp-75", "1220").put("jp-301-50", "1220");
    EXPECT_EQ(declare(low, allies, "1220").column(), "<=49");
    Board high = battlefield();
    high.put("us-105-27", "1020").put("us-106-27", "1020").put("jp-con-1", "1121").strike(Nation::us, "1121", 2);
    EXPECT_EQ(declare(high, allies, "1121").column(), ">=700");
}

// --- 15.4 ------------------------------------------------------------------------------------------------------------------

TEST(Formosa_15_4, FourHundredPercentWithOneRightAndTwoLeft) {
    Board board = battlefield();
    board.put("us-105-27", "1121").put("us-106-27", "1121").put("us-165-27", "1121").put("jp-75", "1220");
    board.strike(Nation::us, "1220");
    declare(board, allies, "1220");
    EXPECT_EQ(board.odds().percent, 400);
    EXPECT_EQ(board.term_of("air support"), 1);
    EXPECT_EQ(board.term_of("terrain") + board.term_of("defence bonus"), -2);
    EXPECT_EQ(board.column(), "300-399");
}

TEST(Formosa_15_4, TwentyAgainstOneInTerrain) {
    Board board = battlefield();
    board.put("us-17-7", "1121").put("us-32-7", "1121").put("us-184-7", "1121").put("us-381-96", "1121");
    board.put("jp-con-1", "1220");
    declare(board, allies, "1220");
    EXPECT_EQ(board.odds().percent, 2000);
    EXPECT_EQ(board.column(), "600-699");
}

TEST(Formosa_15_4, TheNetShiftCounts) {
    // At the highest column, two shifts right and one left stay there: the net is one to the right.
    Board board = battlefield();
    board.put("us-105-27", "1121").put("us-106-27", "1121").put("jp-con-1", "1220").strike(Nation::us, "1220", 2);
    EXPECT_EQ(declare(board, allies, "1220").column(), ">=700");
}

// --- 15.4.1: airstrikes, 16.3, 16.0 -----------------------------------------------------------------------------------------

TEST(Formosa_15_4_1, EachAirPointShiftsOneRight) {
    CASES("16.3");
    Board board = battlefield();
    board.put("us-17-7", "1020").put("jp-301-50", "1121").strike(Nation::us, "1121", 2);
    declare(board, allies, "1121");
    EXPECT_EQ(board.term("16.3"), 2);
    EXPECT_EQ(board.column(), "300-399");
}

TEST(Formosa_15_4_1, AirPointsElsewhereDoNotHelp) {
    Board board = battlefield();
    board.put("us-17-7", "1020").put("jp-301-50", "1121").strike(Nation::us, "1221");
    EXPECT_EQ(declare(board, allies, "1121").term("16.3"), 0);
}

TEST(Formosa_15_4_1, AirPointsOnEachTargetCount) {
    Board board = battlefield();
    board.put("us-17-7", "1021").put("jp-301-50", "1121").put("jp-302-50", "1122");
    board.strike(Nation::us, "1121").strike(Nation::us, "1122");
    EXPECT_EQ(declare(board, allies, "1121").term("16.3"), 2);
}

TEST(Formosa_16_3, SupportIsForTheAttackOnly) {
    Board board = battlefield();
    board.put("us-17-7", "1020").put("jp-301-50", "1121").strike(Nation::us, "1121").strike(Nation::us, "1020");
    EXPECT_EQ(declare(board, japan, "1020").term("16.3"), 0);
}

TEST(Formosa_16_3, AirPointsGoHomeAfterTheCombat) {
    Board board = battlefield();
    board.put("us-17-7", "1020").put("us-32-7", "1020").put("jp-301-50", "1121").strike(Nation::us, "1121", 2);
    board.strike(Nation::us, "1221");
    open_combat(board, allies);
    attack_with(board, {}, {"1121"}, CombatResult::b1).act(Verb::done);
    EXPECT_EQ(board.p.strikes.size(), 1U) << "those elsewhere stay";
    EXPECT_EQ(board.p.wings[index(Nation::us)].spent, 2);
}

TEST(Formosa_16_4, InterdictionIsNoSupportAndStays) {
    Board board = battlefield();
    board.put("us-17-7", "1020").put("jp-301-50", "1121").strike(Nation::us, "1121").strike(Nation::us, "1020");
    open_combat(board, japan);
    attack_with(board, {}, {"1020"}, CombatResult::ca);
    EXPECT_EQ(board.term("16.3"), 0);
    roll_result(board, CombatResult::ca);
    EXPECT_EQ(board.p.strikes.size(), 2U);
}

TEST(Formosa_16_0, AirPointsNeedAUnitOfTheirNation) {
    CASES("5.1");
    Board board = battlefield(0, 1);
    board.put("us-17-7", "1020").put("jp-301-50", "1121").strike(Nation::commonwealth, "1121");
    EXPECT_EQ(declare(board, allies, "1121").term("16.3"), 0);
    Board joint = battlefield(0, 1);
    joint.put("us-17-7", "1020").put("cw-au-18", "1120").put("jp-301-50", "1121").strike(Nation::commonwealth, "1121");
    declare(joint, allies, "1121");
    EXPECT_EQ(joint.term("16.3"), 1);
    EXPECT_EQ(joint.odds().attack, 9) << "5.1: they attack together";
}

// --- 15.4.1: naval gunfire, 17.0 --------------------------------------------------------------------------------------------

TEST(Formosa_17_0, GunfireSupportsAnAttackFromTheCoast) {
    CASES("15.4.1");
    Board board = battlefield();
    board.put("us-17-7", "1020").put("jp-301-50", "1121");
    board.p.gunfire[index(Nation::us)] = 1;
    EXPECT_EQ(declare(board, allies, "1121").term("17.0"), 1);
}

TEST(Formosa_17_0, NoMoreThanTwoSupportACombat) {
    Board board = battlefield();
    board.put("us-17-7", "1020").put("us-32-7", "1021").put("jp-301-50", "1121");
    board.p.gunfire[index(Nation::us)] = 4;
    EXPECT_EQ(declare(board, allies, "1121").term("17.0"), 2);
}

TEST(Formosa_17_0, AParticipatingHexMustBeCoastal) {
    Board inland = battlefield();
    inland.put("us-17-7", "1120").put("jp-301-50", "1121");
    inland.p.gunfire[index(Nation::us)] = 2;
    EXPECT_EQ(declare(inland, allies, "1121").term("17.0"), 0);
    Board mixed = battlefield();
    mixed.put("us-17-7", "1120").put("us-32-7", "1021").put("jp-301-50", "1121");
    mixed.p.gunfire[index(Nation::us)] = 2;
    EXPECT_EQ(declare(mixed, allies, "1121").term("17.0"), 2) << "one coastal hex is enough";
}

TEST(Formosa_17_0, GunfireSupportsADefenceOnTheCoast) {
    Board board = battlefield();
    board.put("us-17-7", "1020").put("jp-301-50", "1121");
    board.p.gunfire[index(Nation::us)] = 2;
    EXPECT_EQ(declare(board, japan, "1020").term("17.0"), -2);
}

TEST(Formosa_17_0, GunfireReturnsAndIsNeverLost) {
    Board board = battlefield();
    board.put("us-17-7", "1020").put("jp-301-50", "1121").put("jp-302-50", "1121").put("jp-303-50", "1121");
    board.p.gunfire[index(Nation::us)] = 1;
    open_combat(board, allies);
    attack_with(board, {}, {"1121"}, CombatResult::a1);
    EXPECT_EQ(board.p.gunfire[index(Nation::us)], 1);
}

TEST(Formosa_17_0, GunfireNeedsAUnitOfItsNation) {
    CASES("5.1", "16.0");
    Board board = battlefield(0, 1);
    board.put("us-17-7", "1020").put("jp-301-50", "1121");
    board.p.gunfire[index(Nation::commonwealth)] = 1;
    EXPECT_EQ(declare(board, allies, "1121").term("17.0"), 0);
    board.act(Verb::cancel).put("cw-au-18", "1120");
    EXPECT_EQ(declare(board, allies, "1121").term("17.0"), 1);
}

TEST(Formosa_18_0, AfterAFleetActionThereIsNoGunfire) {
    Board board = battlefield();
    board.put("us-17-7", "1020").put("jp-301-50", "1121");
    board.p.gunfire[index(Nation::us)] = 2;
    board.p.gunfire_barred = 1;
    EXPECT_EQ(declare(board, allies, "1121").term("17.0"), 0);
}

// --- 15.4.1: suppression, 16.5 ----------------------------------------------------------------------------------------------

TEST(Formosa_16_5, AnAttackOnASuppressedHexShiftsOneRight) {
    CASES("15.4.1");
    Board board = battlefield();
    board.put("us-17-7", "1020").put("jp-301-50", "1121").suppress("1121");
    EXPECT_EQ(declare(board, allies, "1121").term("16.5"), 1);
}

TEST(Formosa_16_5, AnAttackOutOfASuppressedHexShiftsOneLeft) {
    Board board = battlefield();
    board.put("us-17-7", "1020").put("jp-301-50", "1121").suppress("1121");
    EXPECT_EQ(declare(board, japan, "1020").term("16.5"), -1);
}

// --- 15.4.1: bonus units ----------------------------------------------------------------------------------------------------

TEST(Formosa_15_4_1, AttackBonusUnitsShiftOnce) {
    Board board = battlefield();
    board.put("us-1-1", "1020").put("us-5-1", "1020").put("us-armor-1", "1120").put("jp-301-50", "1121");
    EXPECT_EQ(declare(board, allies, "1121").term_of("attack bonus"), 1);
}

TEST(Formosa_15_4_1, TheAttackBonusDoesNotDefend) {
    Board board = battlefield();
    board.put("us-1-1", "1020").put("jp-301-50", "1121");
    EXPECT_EQ(declare(board, japan, "1020").term_of("attack bonus"), 0);
}

TEST(Formosa_15_4_1, DefenseBonusUnitsShiftOnce) {
    Board board = battlefield();
    board.put("us-17-7", "1020").put("jp-75", "1121").put("jp-76", "1121");
    EXPECT_EQ(declare(board, allies, "1121").term_of("defence bonus"), -1);
    Board attack = battlefield();
    attack.put("us-17-7", "1020").put("jp-75", "1121");
    EXPECT_EQ(declare(attack, japan, "1020").term_of("defence bonus"), 0);
}

// --- 15.4.1: concentric attacks ---------------------------------------------------------------------------------------------

TEST(Formosa_15_4_1, OppositeHexesAreConcentric) {
    Board board = battlefield();
    board.put("us-17-7", "1120").put("us-32-7", "1122").put("jp-301-50", "1121");
    EXPECT_EQ(declare(board, allies, "1121").term_of("concentric attack"), 1);
}

TEST(Formosa_15_4_1, ThreeAlternateHexesAreConcentric) {
    Board board = battlefield();
    board.put("us-17-7", "1120").put("us-32-7", "1221").put("us-184-7", "1021").put("jp-301-50", "1121");
    EXPECT_EQ(declare(board, allies, "1121").term_of("concentric attack"), 1);
}

// Attackers in these of the six directions around 1216.
bool is_concentric_from(std::initializer_list<int> directions) {
    constexpr const char* attackers[] = {"us-17-7", "us-32-7", "us-184-7"};
    Board board = battlefield();
    board.put("jp-301-50", "1216");
    const char* const* next = attackers;
    for (const int direction : directions) {
        const HexId from = board.game.map.neighbours(board.hex("1216"))[static_cast<std::size_t>(direction % 6)];
        board.put(*next++, board.game.map.name(from));
    }
    return declare(board, allies, "1216").term_of("concentric attack") == 1;
}

TEST(Formosa_15_4_1, ConcentricWhicheverWayTheyStand) {
    for (int first = 0; first < 6; ++first) {
        EXPECT_TRUE(is_concentric_from({first, first + 3})) << first;
        EXPECT_TRUE(is_concentric_from({first, first + 2, first + 4})) << first;
        EXPECT_FALSE(is_concentric_from({first})) << first;
        EXPECT_FALSE(is_concentric_from({first, first + 1})) << first;
        EXPECT_FALSE(is_concentric_from({first, first + 2})) << first;
        EXPECT_FALSE(is_concentric_from({first, first + 1, first + 2})) << first;
    }
}

TEST(Formosa_15_4_1, AGapIsNotConcentric) {
    Board board = battlefield();
    board.put("us-17-7", "1120").put("us-32-7", "1221").put("jp-301-50", "1121");
    EXPECT_EQ(declare(board, allies, "1121").term_of("concentric attack"), 0) << "nobody is next to 1021";
}

TEST(Formosa_15_4_1, OnlyThoseWhoAttackMakeItConcentric) {
    Board board = battlefield();
    board.put("us-17-7", "1120").base("us-eng-1", "1122").put("jp-301-50", "1121");
    open_combat(board, allies).act(Verb::target, "1121");
    EXPECT_EQ(board.term_of("concentric attack"), 0);
    board.act_piece(Verb::join, "us-eng-1");
    EXPECT_EQ(board.term_of("concentric attack"), 1);
}

TEST(Formosa_15_4_1, OfSeveralTargetsEachMustBeSurrounded) {
    Board board = battlefield();
    board.put("us-17-7", "1220").put("us-32-7", "1122").put("jp-301-50", "1121").put("jp-302-50", "1221");
    open_combat(board, allies).act(Verb::target, "1121").act(Verb::target, "1221");
    EXPECT_EQ(board.p.battle.from.size(), 2U);
    EXPECT_EQ(board.term_of("concentric attack"), 0);
}

// --- 15.4.1: logistics points -----------------------------------------------------------------------------------------------

// A supplied regiment in Tainan against one Japanese unit.
Board supplied_attack() {
    Board board;
    board.base("us-eng-1", "1020").put("us-17-7", "1020").put("jp-301-50", "1121");
    return board;
}

TEST(Formosa_15_4_1, TheAlliesMaySpendTwoPointsOnAnAttack) {
    Board board = supplied_attack();
    open_combat(board.lp(japan, 0), allies).attack({}, {"1121"});
    ASSERT_TRUE(board.asks<Effort<true>>());
    EXPECT_EQ(board.asked(), allies);
    EXPECT_EQ(board.choices(Verb::spend), 3);
    board.act_number(Verb::spend, 2);
    EXPECT_EQ(board.p.lp[index(allies)], 8);
    EXPECT_EQ(board.term_of("attacker's logistics"), 2);
}

TEST(Formosa_15_4_1, OnePointOnlyIfThereIsOnlyOne) {
    CASES("7.2");
    Board board = supplied_attack();
    open_combat(board.lp(allies, 1), allies).attack({}, {"1121"});
    EXPECT_EQ(board.choices(Verb::spend), 2);
}

TEST(Formosa_15_4_1, OutOfSupplyNoPointsAreSpent) {
    CASES("19.5");
    Board board;
    board.put("us-17-7", "1020").put("jp-301-50", "1121");
    open_combat(board.lp(japan, 0), allies).attack({}, {"1121"});
    EXPECT_TRUE(board.asks<CombatRoll>());
}

TEST(Formosa_15_4_1, OneSuppliedAttackerIsEnough) {
    Board board = supplied_attack();
    board.put("us-32-7", "1120");
    ASSERT_FALSE(board.supplied("us-32-7"));
    open_combat(board, allies).attack({"1020"}, {"1121"});
    EXPECT_TRUE(board.can(Verb::spend, {}, no_piece, 2));
}

TEST(Formosa_15_4_1, JapanSpendsOnePointAtMost) {
    Board board;
    board.put("us-17-7", "1020").put("jp-301-50", "1121").put("jp-hw-1", "1321");
    open_combat(board, japan).attack({}, {"1020"});
    ASSERT_TRUE(board.asks<Effort<true>>());
    EXPECT_EQ(board.asked(), japan);
    EXPECT_EQ(board.choices(Verb::spend), 2);
    board.act_number(Verb::spend, 1);
    EXPECT_EQ(board.term_of("attacker's logistics"), 1);
}

TEST(Formosa_15_4_1, ADefenderInSupplySpendsOnePoint) {
    Board board;
    board.put("us-17-7", "1020").put("jp-301-50", "1121").put("jp-hw-1", "1321");
    open_combat(board, allies).attack({}, {"1121"});
    ASSERT_TRUE(board.asks<Effort<false>>());
    EXPECT_EQ(board.asked(), japan);
    EXPECT_EQ(board.choices(Verb::spend), 2);
    board.act_number(Verb::spend, 1);
    EXPECT_EQ(board.term_of("defender's logistics"), -1);
    EXPECT_EQ(board.p.lp[index(japan)], 9);
}

TEST(Formosa_15_4_1, AlliedDefendersSpendOnePointAtMost) {
    Board board = supplied_attack();
    open_combat(board.lp(japan, 0), japan).attack({}, {"1020"});
    ASSERT_TRUE(board.asks<Effort<false>>());
    EXPECT_EQ(board.asked(), allies);
    EXPECT_EQ(board.choices(Verb::spend), 2);
}

TEST(Formosa_19_3, SpendingThroughAConcealedFortRevealsIt) {
    CASES("15.4.1");
    Board board;
    board.put("us-17-7", "1020").put("jp-301-50", "1121").hide("jp-hw-1", "1321");
    open_combat(board, allies).attack({}, {"1121"});
    EXPECT_EQ(board.choices(Verb::spend), 2);
    board.act_number(Verb::spend, 1);
    EXPECT_FALSE(board.concealed("jp-hw-1"));
    EXPECT_TRUE(board.happened(Sentence::source_revealed));
}

TEST(Formosa_19_3, WhoStandsWithTheFortStaysConcealed) {
    Board board;
    board.put("us-17-7", "1020").put("jp-301-50", "1121").hide("jp-hw-1", "1321").hide("jp-302-50", "1321");
    open_combat(board, allies).attack({}, {"1121"}).act_number(Verb::spend, 1);
    EXPECT_FALSE(board.concealed("jp-hw-1"));
    EXPECT_TRUE(board.concealed("jp-302-50"));
}

TEST(Formosa_19_3, NotSpendingKeepsTheFortConcealed) {
    Board board;
    board.put("us-17-7", "1020").put("jp-301-50", "1121").hide("jp-hw-1", "1321");
    open_combat(board, allies).attack({}, {"1121"}).act_number(Verb::spend, 0);
    EXPECT_TRUE(board.concealed("jp-hw-1"));
}

TEST(Formosa_19_3, AFortFaceUpSavesTheConcealedOne) {
    Board board;
    board.put("us-17-7", "1020").put("jp-301-50", "1121").hide("jp-hw-1", "1321").put("jp-hw-2", "1222");
    open_combat(board, allies).attack({}, {"1121"}).act_number(Verb::spend, 1);
    EXPECT_TRUE(board.concealed("jp-hw-1"));
}

TEST(Formosa_19_3, JapanIsAskedEvenWithoutSupply) {
    // Otherwise the question would tell the Allies of a concealed fort.
    Board board;
    board.put("us-17-7", "1020").put("jp-301-50", "1121");
    open_combat(board, allies).attack({}, {"1121"});
    ASSERT_TRUE(board.asks<Effort<false>>());
    EXPECT_EQ(board.choices(Verb::spend), 1);
}

// --- 15.4.1: air supply, 19.4 -----------------------------------------------------------------------------------------------

TEST(Formosa_19_4, AirSupplyShiftsAnAttackOutOfSupply) {
    CASES("15.4.1");
    Board board;
    board.put("us-17-7", "1020").put("jp-301-50", "1121");
    board.p.air_supply = Asset::ready;
    open_combat(board.lp(japan, 0), allies).attack({}, {"1121"});
    EXPECT_EQ(board.choices(Verb::spend), 1) << "no points without supply";
    board.act(Verb::air_supply);
    EXPECT_EQ(board.term("19.4"), 1);
    EXPECT_EQ(board.p.air_supply, Asset::used);
}

TEST(Formosa_19_4, AirSupplyShiftsADefenceOutOfSupply) {
    Board board;
    board.put("us-17-7", "1020").put("jp-301-50", "1121");
    board.p.air_supply = Asset::ready;
    open_combat(board.lp(japan, 0), japan).attack({}, {"1020"}).act(Verb::air_supply);
    EXPECT_EQ(board.term("19.4"), -1);
}

TEST(Formosa_19_4, OnlyForUnitsOutOfSupply) {
    Board board = supplied_attack();
    board.p.air_supply = Asset::ready;
    open_combat(board, allies).attack({}, {"1121"});
    EXPECT_FALSE(board.can(Verb::air_supply));
}

TEST(Formosa_19_4, OneCombatATurn) {
    Board board;
    board.put("us-17-7", "1020").put("jp-301-50", "1121").put("us-32-7", "1312").put("jp-302-50", "1412");
    board.p.air_supply = Asset::ready;
    open_combat(board.lp(japan, 0), allies).attack({}, {"1121"}).act(Verb::air_supply);
    roll_result(board, CombatResult::a1);
    board.attack({}, {"1412"});
    EXPECT_TRUE(board.asks<CombatRoll>());
}

// --- 15.4.1: terrain --------------------------------------------------------------------------------------------------------

TEST(Formosa_15_4_1, TheDefendersTerrainShiftsLeft) {
    Board board = battlefield();
    board.put("us-17-7", "1121").put("jp-301-50", "1220");
    EXPECT_EQ(declare(board, allies, "1220").term_of("terrain"), -1) << "rough";
}

TEST(Formosa_15_4_1, OnlyTheBestTerrainOfAHexCounts) {
    CASES("2.2");
    Board board = battlefield();
    board.put("us-17-7", "1420").put("jp-301-50", "1321");
    EXPECT_EQ(declare(board, allies, "1321").term_of("terrain"), -1) << "rough and two towns";
}

TEST(Formosa_15_4_1, TerrainDiffersByDefender) {
    Board board = battlefield();
    board.put("us-17-7", "1220").put("jp-301-50", "1121");
    EXPECT_EQ(declare(board, japan, "1220").term_of("terrain"), 0) << "rough helps Japan only";
}

TEST(Formosa_15_4_1, ARiverHelpsIfAllAttackersCrossIt) {
    Board board = battlefield();
    board.put("us-17-7", "1119").put("jp-301-50", "1019");
    EXPECT_EQ(declare(board, allies, "1019").term_of("river"), -1);
    board.act(Verb::cancel).put("us-32-7", "1120");
    EXPECT_EQ(declare(board, allies, "1019").term_of("river"), 0);
}

TEST(Formosa_15_4_1, HexAndHexsideTerrainAdd) {
    Board board = battlefield();
    board.put("us-17-7", "1219").put("jp-301-50", "1218");
    declare(board, allies, "1218");
    EXPECT_EQ(board.term_of("river"), -1);
    EXPECT_EQ(board.term_of("terrain"), -1);
}

TEST(Formosa_15_4_1, RoadsDoNotNegateRivers) {
    const Game& game = test_game();
    // A river that a road crosses, with a Japanese defender behind it.
    for (const HexId hex : game.land) {
        for (const Direction d : all_directions) {
            const HexId next = game.map.neighbour(hex, d);
            const unsigned both = facts(game, hex).rivers & facts(game, hex).roads;
            if (next == no_hex || ((both >> index(d)) & 1U) == 0) {
                continue;
            }
            Board board = battlefield();
            board.put("us-17-7", game.map.name(next)).put("jp-301-50", game.map.name(hex));
            EXPECT_EQ(declare(board, allies, game.map.name(hex)).term_of("river"), -1);
            return;
        }
    }
    ADD_FAILURE() << "no road crosses a river";
}

TEST(Formosa_15_4_1, OfSeveralTargetsTheBestTerrainCounts) {
    Board board = battlefield();
    board.put("us-17-7", "1120").put("jp-301-50", "1121").put("jp-302-50", "1220");
    EXPECT_EQ(declare(board, allies, "1121").term_of("terrain"), -1);
}

// What is shown and what is used are one number: the shifts lead from the first column to the last.
TEST(Formosa_15_3, TheTermsLeadToTheColumn) {
    CASES("15.3", "15.4");
    Board board = battlefield();
    board.put("us-1-1", "1120")
        .put("us-5-1", "1120")
        .put("us-7-1", "1120")
        .put("jp-con-1", "1121")
        .strike(Nation::us, "1121", 2);
    open_combat(board, allies).act(Verb::target, "1121");
    Explanation terms;
    const Odds odds = board.odds(&terms);
    int shifts = 0;
    for (std::size_t i = 3; i < terms.size(); ++i) {
        shifts += terms[i].amount;
    }
    EXPECT_EQ(odds.column, combat_columns - 1);
    EXPECT_EQ(odds.first_column + shifts, odds.column);
    EXPECT_LT(board.term("15.3"), 0) << "two points of air support lead beyond the last column";
}

// The question has the facts of the moment, and what may come of the roll.
TEST(Formosa_15_4, TheQuestionForLogisticsPointsShowsTheOdds) {
    CASES("15.4.1");
    Board board = battlefield();
    board.lp(japan, 3).put("us-1-1", "1120").put("jp-301-50", "1121");
    open_combat(board, allies).attack({"1120"}, {"1121"});
    ASSERT_TRUE(board.asks<Effort<false>>());
    const Prompt asked = prompt(board.game, board.p);
    EXPECT_NE(asked.text.find(board.column() + "%"), std::string::npos) << asked.text;
    EXPECT_NE(asked.text.find("3 LP left"), std::string::npos) << asked.text;
    double all = 0;
    for (const Outcome& outcome : asked.outcomes) {
        all += outcome.probability;
    }
    EXPECT_NEAR(all, 1, 1e-9);
}

}  // namespace
}  // namespace causeway::formosa
