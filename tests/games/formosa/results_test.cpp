// 15.5 to 15.8.1: combat results, counterattacks, retreats, advances; 25.1, 25.2, 25.6 and 25.10 in combat.
#include "tests/games/formosa/battle_board.h"

namespace causeway::formosa {
namespace {

// Ten factors against three in open ground: 300-399, with the results AR, CA, BB, B1, D1 and DR.
Board three_to_one(Options options = 0) {
    Board board = battlefield(options);
    board.put("us-17-7", "1020").put("us-32-7", "1020").put("jp-301-50", "1121");
    open_combat(board, allies);
    return board;
}
// Fifteen against three: 500-599, with DE too.
Board five_to_one(Options options = 0) {
    Board board = battlefield(options);
    board.put("us-17-7", "1020").put("us-32-7", "1020").put("us-184-7", "1020").put("jp-301-50", "1121");
    open_combat(board, allies);
    return board;
}
// Five against six: 50-99, with AE, A1, AR, CA and BB.
Board poor_odds() {
    Board board = battlefield();
    board.put("us-17-7", "1020").put("jp-301-50", "1121").put("jp-302-50", "1121");
    open_combat(board, allies);
    return board;
}

// --- 15.5 ------------------------------------------------------------------------------------------------------------------

TEST(Formosa_15_5, ABloodbathOfTwoFivesAgainstAThree) {
    Board board = three_to_one();
    attack_with(board, {}, {"1121"}, CombatResult::bb);
    EXPECT_TRUE(board.dead("jp-301-50"));
    const int lost = (board.dead("us-17-7") ? 1 : 0) + (board.dead("us-32-7") ? 1 : 0);
    EXPECT_EQ(lost, 1) << "one 5-5 covers three factors";
    const std::string_view survivor = board.dead("us-17-7") ? "us-32-7" : "us-17-7";
    ASSERT_TRUE(board.asks<Advance>());
    EXPECT_TRUE(board.can_piece(Verb::advance, survivor, "1121"));
    board.act_piece(Verb::advance, survivor, "1121");
    EXPECT_TRUE(board.is_at(survivor, "1121"));
    EXPECT_TRUE(is_over(board)) << "one hex only";
}

TEST(Formosa_15_5, A1CostsTheAttackerOneUnitOfHisChoice) {
    Board board = battlefield();
    board.put("us-17-7", "1020").put("us-eng-1", "1020").put("jp-301-50", "1121").put("jp-302-50", "1121");
    open_combat(board, allies);
    attack_with(board, {}, {"1121"}, CombatResult::a1);
    ASSERT_TRUE(board.asks<Losses<true>>());
    EXPECT_EQ(board.asked(), allies);
    EXPECT_EQ(board.choices(Verb::lose), 2);
    board.act_piece(Verb::lose, "us-eng-1");
    EXPECT_TRUE(board.dead("us-eng-1"));
    EXPECT_TRUE(board.is_at("us-17-7", "1020"));
    EXPECT_TRUE(is_over(board));
}

TEST(Formosa_15_5, AEEliminatesAllAttackers) {
    Board board = poor_odds();
    attack_with(board, {}, {"1121"}, CombatResult::ae);
    EXPECT_TRUE(board.dead("us-17-7"));
    EXPECT_EQ(board.count_in("1121"), 2);
    EXPECT_TRUE(is_over(board));
}

TEST(Formosa_15_5, ARRetreatsAllAttackers) {
    Board board = three_to_one();
    attack_with(board, {}, {"1121"}, CombatResult::ar);
    // 1020 has two hexes out of the enemy's ZOC: 1019 and none across the strait.
    EXPECT_TRUE(board.is_at("us-17-7", "1019"));
    EXPECT_TRUE(board.is_at("us-32-7", "1019"));
    EXPECT_TRUE(board.is_at("jp-301-50", "1121"));
    EXPECT_TRUE(is_over(board));
}

TEST(Formosa_15_5, B1CostsEachSideAUnit) {
    Board board = battlefield();
    board.put("us-17-7", "1020").put("us-32-7", "1020").put("us-184-7", "1020");
    board.put("jp-301-50", "1121").put("jp-249-66", "1121");
    open_combat(board, allies);
    attack_with(board, {}, {"1121"}, CombatResult::b1);
    ASSERT_TRUE(board.asks<Losses<false>>()) << "the three regiments of one division are alike";
    EXPECT_EQ(board.asked(), japan);
    board.act_piece(Verb::lose, "jp-249-66");
    EXPECT_EQ(board.count_in("1020"), 2);
    EXPECT_EQ(board.count_in("1121"), 1);
    EXPECT_TRUE(is_over(board)) << "a defender remains";
}

TEST(Formosa_15_5, AfterB1SurvivorsAdvanceIntoAnEmptyHex) {
    Board board = three_to_one();
    attack_with(board, {}, {"1121"}, CombatResult::b1);
    EXPECT_TRUE(board.dead("jp-301-50"));
    EXPECT_TRUE(board.asks<Advance>());
}

TEST(Formosa_15_5, InABloodbathTheWeakerAttackerDies) {
    Board board = battlefield();
    board.put("us-105-27", "1020").put("jp-301-50", "1121").put("jp-249-66", "1121");
    open_combat(board, allies);
    attack_with(board, {}, {"1121"}, CombatResult::bb);
    EXPECT_TRUE(board.dead("us-105-27"));
    EXPECT_EQ(board.count_in("1121"), 0) << "4 factors take both, 3 and 2";
}

TEST(Formosa_15_5, InABloodbathTheOwnerChoosesUnitByUnit) {
    Board board = battlefield();
    board.put("us-17-7", "1020").put("us-eng-1", "1020").put("us-hq-24", "1020").put("us-105-27", "1020");
    board.put("jp-301-50", "1121");
    open_combat(board, allies);
    attack_with(board, {}, {"1121"}, CombatResult::bb);
    ASSERT_TRUE(board.asks<Losses<true>>());
    board.act_piece(Verb::lose, "us-eng-1");
    ASSERT_TRUE(board.asks<Losses<true>>()) << "two more factors are owed";
    board.act_piece(Verb::lose, "us-hq-24");
    EXPECT_TRUE(board.asks<Advance>());
}

TEST(Formosa_15_5, AnEqualBloodbathKillsAll) {
    Board board = battlefield();
    board.put("us-17-7", "1020").put("jp-301-50", "1121").put("jp-249-66", "1121");
    open_combat(board, allies);
    attack_with(board, {}, {"1121"}, CombatResult::bb);
    EXPECT_TRUE(board.dead("us-17-7"));
    EXPECT_EQ(board.count_in("1121"), 0);
    EXPECT_TRUE(is_over(board));
}

// R15.34: both are eliminated; only then is it rolled for who goes on as guerrillas.
TEST(Formosa_15_5, InAnEqualBloodbathBothDieBeforeTheDiceOfTheDieHards) {
    CASES("25.6");
    for (const Side side : {allies, japan}) {
        Board board = battlefield(die_hards);
        board.put("us-17-7", "1121").put("jp-301-50", "1220").put("jp-249-66", "1220");
        open_combat(board, side);
        attack_with(board, {}, {side == allies ? "1220" : "1121"}, CombatResult::bb);
        ASSERT_TRUE(board.asks<DieHard>());
        EXPECT_TRUE(board.dead("us-17-7"));
        board.roll(6);
        ASSERT_TRUE(board.asks<DieHard>()) << "the other regiment, gone at the same time";
        board.roll(6);
        EXPECT_EQ(board.count_in("1220"), 0);
    }
}

TEST(Formosa_15_5, BloodbathsCountPrintedFactors) {
    Board board = battlefield();
    board.put("us-17-7", "1121").put("us-32-7", "1121").put("jp-301-50", "1220").strike(Nation::us, "1220");
    open_combat(board, allies);
    attack_with(board, {}, {"1220"}, CombatResult::bb);
    EXPECT_EQ(board.count_in("1121"), 1) << "three factors, whatever the shifts";
}

TEST(Formosa_15_5, D1CostsTheDefenderAUnitOfHisChoice) {
    Board board = battlefield();
    board.put("us-17-7", "1020").put("us-32-7", "1020").put("us-184-7", "1020");
    board.put("jp-249-66", "1121").put("jp-con-1", "1121");
    open_combat(board, allies);
    attack_with(board, {}, {"1121"}, CombatResult::d1);
    ASSERT_TRUE(board.asks<Losses<false>>());
    board.act_piece(Verb::lose, "jp-con-1");
    EXPECT_TRUE(board.is_at("jp-249-66", "1121"));
    EXPECT_TRUE(is_over(board));
}

TEST(Formosa_15_5, DRRetreatsTheDefendersAndTheAttackersMayAdvance) {
    Board board = three_to_one();
    attack_with(board, {}, {"1121"}, CombatResult::dr);
    ASSERT_TRUE(board.asks<Retreat>());
    EXPECT_EQ(board.asked(), japan);
    board.act(Verb::retreat, "1221");
    ASSERT_TRUE(board.asks<Advance>());
    EXPECT_EQ(board.asked(), allies);
    board.act_piece(Verb::advance, "us-17-7", "1121").act(Verb::done);
    EXPECT_TRUE(board.is_at("us-17-7", "1121"));
    EXPECT_TRUE(board.is_at("us-32-7", "1020"));
}

TEST(Formosa_15_5, DEEliminatesAllDefendersAndAllowsTwoHexes) {
    CASES("15.8");
    Board board = five_to_one();
    attack_with(board, {}, {"1121"}, CombatResult::de);
    EXPECT_TRUE(board.dead("jp-301-50"));
    EXPECT_FALSE(board.can_piece(Verb::advance, "us-17-7", "1221")) << "the first hex is the defender's";
    board.act_piece(Verb::advance, "us-17-7", "1121").act_piece(Verb::advance, "us-17-7", "1221");
    EXPECT_TRUE(board.is_at("us-17-7", "1221"));
    EXPECT_FALSE(board.can_piece(Verb::advance, "us-17-7"));
    board.act_piece(Verb::advance, "us-32-7", "1121").act(Verb::done);
    EXPECT_TRUE(board.is_at("us-32-7", "1121"));
    EXPECT_TRUE(board.is_at("us-184-7", "1020"));
}

TEST(Formosa_15_5, ResultsComeBeforeTheNextCombat) {
    Board board = battlefield();
    board.put("us-17-7", "1020").put("us-32-7", "1020").put("jp-301-50", "1121");
    board.put("us-381-96", "1312").put("jp-302-50", "1412");
    open_combat(board, allies);
    attack_with(board, {}, {"1121"}, CombatResult::d1);
    EXPECT_TRUE(board.dead("jp-301-50"));
    EXPECT_FALSE(board.can(Verb::target, "1412"));
    board.act(Verb::done);
    EXPECT_TRUE(board.can(Verb::target, "1412"));
}

TEST(Formosa_8_3, UnitsThatDieTogetherAreJudgedAsTheyStood) {
    Board board = battlefield();
    board.put("us-17-7", "1021").put("us-32-7", "1021").put("us-184-7", "1021").put("us-381-96", "1021");
    board.put("jp-hw-1", "1121").put("jp-nav-gd-1", "1121");
    open_combat(board, allies).attack({}, {"1121"});
    set(board.p, board.piece("jp-nav-gd-1"), status::known);
    board.p.battle.attacker_lp = 2;
    roll_result(board, CombatResult::de);
    EXPECT_TRUE(board.replaceable("jp-nav-gd-1")) << "the fort in its hex supplied it";
}

// --- 15.5, 15.6: counterattack ---------------------------------------------------------------------------------------------

TEST(Formosa_15_6, AllDefendersCounterattackOneHex) {
    CASES("15.5");
    Board board = battlefield();
    board.put("us-17-7", "1020").put("us-32-7", "1220").put("us-105-27", "1220");
    board.put("jp-301-50", "1121").put("jp-302-50", "1121");
    open_combat(board, allies);
    attack_with(board, {}, {"1121"}, CombatResult::ca);
    ASSERT_TRUE(board.asks<Counterattack>());
    EXPECT_EQ(board.asked(), japan);
    EXPECT_TRUE(board.can(Verb::counterattack, "1220"));
    board.act(Verb::counterattack, "1020");
    ASSERT_TRUE(board.asks<CombatRoll>());
    EXPECT_EQ(board.odds().attack, 6);
    EXPECT_EQ(board.odds().defence, 5) << "only those in the hex";
    EXPECT_EQ(board.p.battle.attacker, index(japan));
}

TEST(Formosa_15_6, OneShiftRightAndNoOther) {
    CASES("15.4.1");
    Board board = battlefield();
    board.put("us-17-7", "1220").put("us-32-7", "1220").put("jp-7-9", "1121").lp(allies, 0);
    board.p.gunfire[index(Nation::us)] = 2;
    open_combat(board, allies);
    attack_with(board, {}, {"1121"}, CombatResult::ca);
    board.lp(japan, 5);
    ASSERT_TRUE(board.asks<CombatRoll>());
    EXPECT_EQ(board.term("15.6"), 1);
    EXPECT_EQ(board.odds().column, board.odds().first_column + 1) << "no bonus, terrain, gunfire or points";
    EXPECT_EQ(board.column(), "50-99");
}

TEST(Formosa_15_6, ItIsFoughtOnTheOtherTable) {
    Board board = three_to_one();
    attack_with(board, {}, {"1121"}, CombatResult::ca);
    EXPECT_EQ(board.column(), "50-99");
    board.roll(1);
    EXPECT_STREQ(board.last(Sentence::result)->result, "AE");
    EXPECT_TRUE(board.dead("jp-301-50"));
    EXPECT_EQ(board.count_in("1020"), 2);
}

TEST(Formosa_15_6, VictoriousDefendersDoNotAdvance) {
    CASES("15.8.1");
    Board board = three_to_one();
    attack_with(board, {}, {"1121"}, CombatResult::ca);
    roll_result(board, CombatResult::ae);
    EXPECT_TRUE(is_over(board)) << "the Allies are the defenders of the counterattack";
    Board attack = poor_odds();
    attack_with(attack, {}, {"1121"}, CombatResult::ae);
    EXPECT_TRUE(is_over(attack));
    EXPECT_EQ(attack.count_in("1121"), 2);
}

TEST(Formosa_15_6, ASecondCounterattackHasNoEffect) {
    Board board = battlefield();
    board.put("us-17-7", "1020").put("jp-301-50", "1121").put("jp-302-50", "1121");
    open_combat(board, allies);
    attack_with(board, {}, {"1121"}, CombatResult::ca);
    roll_result(board, CombatResult::ca);
    EXPECT_TRUE(is_over(board));
    EXPECT_EQ(board.count_in("1121"), 2);
    EXPECT_EQ(board.count_in("1020"), 1);
}

TEST(Formosa_15_6, CounterattackersCanAdvance) {
    CASES("15.8");
    Board board = battlefield();
    board.put("us-eng-1", "1021").put("us-eng-2", "1021").put("jp-301-50", "1121").put("jp-302-50", "1121");
    open_combat(board, allies).attack({}, {"1121"});
    board.p.battle.attacker_lp = 2;
    roll_result(board, CombatResult::ca);
    EXPECT_EQ(board.odds().percent, 300);
    roll_result(board, CombatResult::d1);
    EXPECT_FALSE(board.asks<Advance>()) << "one engineer is left";
    Board cleared = battlefield();
    cleared.put("us-eng-1", "1021").put("jp-301-50", "1121").put("jp-con-1", "1121").put("us-eng-2", "1220");
    open_combat(cleared, allies).attack({}, {"1121"});
    cleared.p.battle.attacker_lp = 2;
    roll_result(cleared, CombatResult::ca);
    cleared.act(Verb::counterattack, "1021");
    roll_result(cleared, CombatResult::d1);
    EXPECT_TRUE(cleared.dead("us-eng-1"));
    ASSERT_TRUE(cleared.asks<Advance>());
    EXPECT_EQ(cleared.asked(), japan);
    cleared.act_piece(Verb::advance, "jp-301-50", "1021").act(Verb::done);
    EXPECT_TRUE(cleared.is_at("jp-301-50", "1021"));
    EXPECT_TRUE(is_over(cleared));
}

TEST(Formosa_15_5, FortsDoNotCounterattack) {
    Board board = battlefield();
    board.put("us-17-7", "1020").put("us-32-7", "1020").put("us-184-7", "1020").put("jp-hw-1", "1121");
    board.put("jp-con-1", "1121");
    open_combat(board, allies);
    attack_with(board, {}, {"1121"}, CombatResult::ca);
    EXPECT_TRUE(is_over(board));
    EXPECT_FALSE(board.happened(Sentence::counterattack));
}

TEST(Formosa_15_5, ACampAloneCannotCounterattack) {
    CASES("25.10");
    Board board = battlefield(pow_camp);
    board.put("us-105-27", "1020").put("jp-camp", "1120");
    open_combat(board, allies);
    attack_with(board, {}, {"1120"}, CombatResult::ca);
    EXPECT_TRUE(is_over(board));
}

// --- 15.7: retreat ---------------------------------------------------------------------------------------------------------

TEST(Formosa_15_7, NotIntoAnEnemyOrHisZoc) {
    CASES("14.2");
    Board board = three_to_one();
    board.put("jp-302-50", "1120");  // friends do not help
    attack_with(board, {"1020"}, {"1121"}, CombatResult::dr);
    ASSERT_TRUE(board.asks<Retreat>());
    EXPECT_FALSE(board.can(Verb::retreat, "1120")) << "in the ZOC of 1020";
    EXPECT_FALSE(board.can(Verb::retreat, "1021"));
    EXPECT_FALSE(board.can(Verb::retreat, "1020"));
    EXPECT_EQ(board.choices(Verb::retreat), 3);
}

TEST(Formosa_15_7, NotWhereTheUnitCouldNotMove) {
    Board board = battlefield();
    board.put("us-17-7", "1219").put("us-32-7", "1219").put("jp-tank-25", "1320");
    open_combat(board, allies).attack({}, {"1320"});
    board.p.battle.attacker_lp = 2;
    roll_result(board, CombatResult::dr);
    ASSERT_TRUE(board.asks<Retreat>() || board.asks<Advance>());
    if (board.asks<Retreat>()) {
        for (const Action& action : board.legal()) {
            EXPECT_TRUE(can_cross(board.game, board.piece("jp-tank-25"), board.hex("1320"), action.hex));
        }
    }
    EXPECT_FALSE(board.can(Verb::retreat, "1419")) << "mountain without a road";
}

TEST(Formosa_15_7, TowardsASourceOfSupplyIfPossible) {
    Board board = battlefield();
    board.put("us-17-7", "1020").put("us-32-7", "1020").put("jp-301-50", "1121").put("jp-hw-1", "1123");
    open_combat(board, allies);
    attack_with(board, {}, {"1121"}, CombatResult::dr);
    EXPECT_TRUE(board.is_at("jp-301-50", "1122")) << "the only hex nearer to Takao";
}

TEST(Formosa_15_7, AnywhereElseIfTheWayToSupplyIsBarred) {
    Board board = battlefield();
    board.put("us-17-7", "1021").put("us-32-7", "1021").put("jp-301-50", "1121").put("jp-hw-1", "1123");
    open_combat(board, allies);
    attack_with(board, {}, {"1121"}, CombatResult::dr);
    EXPECT_TRUE(board.asks<Retreat>()) << "1122 lies in the enemy's ZOC";
    EXPECT_TRUE(board.can(Verb::retreat, "1220"));
}

TEST(Formosa_15_7, WhoOverstacksGoesOn) {
    Board board = battlefield();
    board.put("us-17-7", "1020").put("us-32-7", "1020").put("jp-301-50", "1121").put("jp-hw-1", "1123");
    board.put("jp-10-10", "1122").put("jp-39-10", "1122").put("jp-63-10", "1122");
    open_combat(board, allies);
    attack_with(board, {}, {"1121"}, CombatResult::dr);
    ASSERT_TRUE(board.asks<Retreat>());
    EXPECT_TRUE(board.is_at("jp-301-50", "1122"));
    EXPECT_FALSE(board.can(Verb::retreat, "1121")) << "not back";
    EXPECT_TRUE(board.can(Verb::retreat, "1221")) << "supply does not matter then";
    board.act(Verb::retreat, "1123");
    EXPECT_TRUE(board.is_at("jp-301-50", "1123"));
    EXPECT_TRUE(board.asks<Advance>());
}

TEST(Formosa_15_7, BlockedUnitsAreEliminated) {
    Board board = battlefield();
    board.put("us-17-7", "1120").put("us-32-7", "1122").put("jp-301-50", "1121");
    open_combat(board, allies);
    attack_with(board, {}, {"1121"}, CombatResult::b1);
    Board ring = battlefield();
    ring.put("us-17-7", "1120").put("us-105-27", "1122").put("jp-301-50", "1121");
    open_combat(ring, allies);
    attack_with(ring, {}, {"1121"}, CombatResult::dr);
    EXPECT_TRUE(ring.dead("jp-301-50")) << "every hex around it is in a ZOC";
    EXPECT_TRUE(ring.asks<Advance>());
}

TEST(Formosa_15_7, MobileUnitsWithAStaticUnitIgnoreRetreats) {
    Board board = battlefield();
    board.put("us-17-7", "1021").put("us-32-7", "1021").put("us-184-7", "1021").put("us-381-96", "1021");
    board.put("jp-hw-1", "1121").put("jp-con-1", "1121");
    open_combat(board, allies);
    board.attack({}, {"1121"});
    board.p.battle.attacker_lp = 2;
    roll_result(board, CombatResult::dr);
    EXPECT_EQ(board.count_in("1121"), 2);
    EXPECT_TRUE(is_over(board));
    Board attack = battlefield();
    attack.base("us-eng-1", "1020").put("us-17-7", "1020").put("us-32-7", "1020").put("jp-301-50", "1121");
    open_combat(attack, allies);
    attack_with(attack, {"1020"}, {"1121"}, CombatResult::ar);
    EXPECT_EQ(attack.count_in("1020"), 3);
}

TEST(Formosa_15_7, EachUnitOfAStackRetreatsOnItsOwn) {
    Board board = battlefield();
    board.put("us-17-7", "1020").put("us-32-7", "1020").put("us-184-7", "1020").put("us-381-96", "1020");
    board.put("jp-301-50", "1121").put("jp-con-1", "1121");
    open_combat(board, allies);
    attack_with(board, {}, {"1121"}, CombatResult::dr);
    board.act(Verb::retreat, "1220");
    ASSERT_TRUE(board.asks<Retreat>());
    board.act(Verb::retreat, "1122");
    EXPECT_EQ(board.count_in("1220"), 1);
    EXPECT_EQ(board.count_in("1122"), 1);
}

TEST(Formosa_22_0, RangersRetreatIntoTheFirstEnemyZoc) {
    CASES("25.9");
    Board board = battlefield();
    board.put("us-ranger-6", "1121").put("jp-301-50", "1120").put("jp-302-50", "1122").put("jp-303-50", "1122");
    open_combat(board, allies);
    board.attack({}, {"1120", "1122"});
    board.p.battle.attacker_lp = 2;
    roll_result(board, CombatResult::ar);
    ASSERT_TRUE(board.asks<Retreat>()) << "an infantry regiment would be eliminated";
    EXPECT_TRUE(board.can(Verb::retreat, "1020"));
    Board takasago_force = battlefield(takasago);
    takasago_force.put("jp-takasago", "1121").put("us-17-7", "1120").put("us-32-7", "1122");
    open_combat(takasago_force, allies);
    attack_with(takasago_force, {}, {"1121"}, CombatResult::dr);
    EXPECT_TRUE(takasago_force.asks<Retreat>());
}

TEST(Formosa_23_0, GuerrillasRetreatThroughZocs) {
    Board board = battlefield();
    board.put("jp-guerrilla-1", "1121").put("us-17-7", "1120").put("us-eng-1", "1122");
    open_combat(board, allies);
    board.act(Verb::target, "1121").act(Verb::attack_from, "1120").act(Verb::attack_from, "1122").act(Verb::commit);
    board.p.battle.defender_lp = 1;
    roll_result(board, CombatResult::dr);
    EXPECT_TRUE(board.asks<Retreat>());
    EXPECT_TRUE(board.can(Verb::retreat, "1221"));
}

// --- 15.8: advance ---------------------------------------------------------------------------------------------------------

TEST(Formosa_15_8, NoAdvanceWhileADefenderRemains) {
    Board board = battlefield();
    board.put("us-17-7", "1020").put("us-32-7", "1020").put("us-184-7", "1020").put("jp-con-1", "1121").put("jp-con-2", "1121");
    open_combat(board, allies);
    attack_with(board, {}, {"1121"}, CombatResult::d1);
    EXPECT_EQ(board.count_in("1121"), 1);
    EXPECT_TRUE(is_over(board));
}

TEST(Formosa_15_8, OfTwoHexesTheClearedOneCanBeEntered) {
    Board board = battlefield();
    board.put("us-17-7", "1021").put("us-32-7", "1021").put("us-184-7", "1021").put("us-381-96", "1021");
    board.put("jp-con-1", "1121").put("jp-301-50", "1122").lp(allies, 0);
    open_combat(board, allies);
    attack_with(board, {}, {"1121", "1122"}, CombatResult::d1);
    board.act_piece(Verb::lose, "jp-con-1");
    ASSERT_TRUE(board.asks<Advance>());
    EXPECT_TRUE(board.can_piece(Verb::advance, "us-17-7", "1121"));
    EXPECT_FALSE(board.can_piece(Verb::advance, "us-17-7", "1122"));
}

TEST(Formosa_15_8, SomeNoneOrAllAdvance) {
    Board board = three_to_one();
    attack_with(board, {}, {"1121"}, CombatResult::d1);
    EXPECT_TRUE(board.can(Verb::done)) << "never required";
    board.act_piece(Verb::advance, "us-17-7", "1121").act_piece(Verb::advance, "us-32-7", "1121");
    EXPECT_EQ(board.count_in("1121"), 2);
    EXPECT_TRUE(is_over(board));
}

TEST(Formosa_15_8, AdvancesGoIntoAndThroughZocs) {
    CASES("14.2");
    Board board = five_to_one();
    board.put("jp-302-50", "1222");
    attack_with(board, {}, {"1121"}, CombatResult::de);
    board.act_piece(Verb::advance, "us-17-7", "1121");
    EXPECT_TRUE(board.can_piece(Verb::advance, "us-17-7", "1122")) << "next to 1222";
    EXPECT_TRUE(board.can_piece(Verb::advance, "us-17-7", "1221"));
}

TEST(Formosa_15_8, TheSecondHexMustHoldNoEnemy) {
    Board board = five_to_one();
    board.put("jp-302-50", "1221");
    attack_with(board, {}, {"1121"}, CombatResult::de);
    board.act_piece(Verb::advance, "us-17-7", "1121");
    EXPECT_FALSE(board.can_piece(Verb::advance, "us-17-7", "1221"));
}

TEST(Formosa_15_8, StaticUnitsStay) {
    Board board = battlefield();
    board.base("us-eng-1", "1020").put("us-17-7", "1020").put("us-32-7", "1020").put("jp-301-50", "1121");
    open_combat(board, allies).act(Verb::target, "1121").act(Verb::attack_from, "1020").act_piece(Verb::join, "us-eng-1");
    board.act(Verb::commit);
    roll_result(board, CombatResult::d1);
    EXPECT_FALSE(board.can_piece(Verb::advance, "us-eng-1"));
    EXPECT_TRUE(board.can_piece(Verb::advance, "us-17-7"));
}

TEST(Formosa_15_8_1, OnlyIntoTerrainTheUnitCanEnter) {
    Board board = battlefield();
    board.put("us-17-7", "1219").put("us-art-1", "1219").put("us-32-7", "1219").put("us-184-7", "1219");
    board.put("jp-con-1", "1319");
    open_combat(board, allies);
    board.attack({}, {"1319"});
    roll_result(board, CombatResult::d1);
    ASSERT_TRUE(board.asks<Advance>());
    EXPECT_EQ(board.can_piece(Verb::advance, "us-art-1"),
              can_cross(board.game, board.piece("us-art-1"), board.hex("1219"), board.hex("1319")));
    EXPECT_TRUE(board.can_piece(Verb::advance, "us-17-7"));
}

TEST(Formosa_15_8_1, AdvancedUnitsDoNotAttackAgain) {
    Board board = three_to_one();
    board.put("jp-302-50", "1221");
    attack_with(board, {}, {"1121"}, CombatResult::d1);
    board.act_piece(Verb::advance, "us-17-7", "1121").act(Verb::done);
    EXPECT_TRUE(is_over(board));
}

TEST(Formosa_15_8, AnAdvanceMayOverstackUntilThePhaseEnds) {
    CASES("13.0");
    Board board = battlefield();
    board.put("us-17-7", "1020").put("us-32-7", "1020").put("us-184-7", "1020").put("us-381-96", "1220");
    board.put("us-382-96", "1220").put("jp-con-1", "1121");
    open_combat(board, allies);
    attack_with(board, {}, {"1121"}, CombatResult::d1);
    for (const char* id : {"us-17-7", "us-32-7", "us-184-7", "us-381-96", "us-382-96"}) {
        board.act_piece(Verb::advance, id, "1121");
    }
    EXPECT_EQ(board.count_in("1121"), 5);
}

// --- 25.1: exploitation ----------------------------------------------------------------------------------------------------

// A DE in 1121; another enemy waits in 1221.
Board exploiting(Options options = exploitation) {
    Board board = five_to_one(options);
    board.put("jp-302-50", "1221");
    attack_with(board, {}, {"1121"}, CombatResult::de);
    return board;
}

TEST(Formosa_25_1, AfterADEOneStackMayAttackAgain) {
    Board board = exploiting();
    board.act_piece(Verb::advance, "us-17-7", "1121").act_piece(Verb::advance, "us-32-7", "1121").act(Verb::done);
    ASSERT_TRUE(board.asks<Exploit>());
    EXPECT_TRUE(board.can(Verb::exploit, "1121"));
    EXPECT_FALSE(board.can(Verb::exploit, "1020")) << "nobody is next to it";
    board.act(Verb::exploit, "1121").act(Verb::attack_from, "1121");
    EXPECT_EQ(board.odds().attack, 10);
    board.act(Verb::commit);
    roll_result(board, CombatResult::d1);
    EXPECT_TRUE(board.dead("jp-302-50"));
}

TEST(Formosa_25_1, AnyNumberOfTheStacksUnitsTakesPart) {
    Board board = exploiting();
    board.act_piece(Verb::advance, "us-17-7", "1121").act_piece(Verb::advance, "us-32-7", "1121").act(Verb::done);
    board.act(Verb::exploit, "1121");
    EXPECT_FALSE(board.can(Verb::commit));
    board.act_piece(Verb::join, "us-32-7");
    EXPECT_EQ(board.odds().attack, 5);
    EXPECT_TRUE(board.can(Verb::commit));
}

TEST(Formosa_25_1, AStackOfOneAttacksAsAStack) {
    Board board = exploiting();
    board.act_piece(Verb::advance, "us-17-7", "1121").act(Verb::done).act(Verb::exploit, "1121");
    EXPECT_FALSE(board.can(Verb::join)) << "it is the whole stack";
    EXPECT_TRUE(board.can(Verb::attack_from, "1121"));
}

TEST(Formosa_25_1, AStackJoinsOnlyOnce) {
    Board board = exploiting();
    board.act_piece(Verb::advance, "us-17-7", "1121").act_piece(Verb::advance, "us-32-7", "1121").act(Verb::done);
    board.act(Verb::exploit, "1121").act_piece(Verb::join, "us-17-7");
    EXPECT_FALSE(board.can_piece(Verb::join, "us-17-7"));
    EXPECT_TRUE(board.can_piece(Verb::join, "us-32-7"));
    EXPECT_TRUE(board.can(Verb::attack_from, "1121")) << "half of it is still waiting";
    board.act_piece(Verb::join, "us-32-7");
    EXPECT_FALSE(board.can(Verb::join));
    EXPECT_FALSE(board.can(Verb::attack_from)) << "all of it is in the battle";
}

TEST(Formosa_25_1, AStackThatDidNotAdvanceMayExploit) {
    Board board = battlefield(exploitation);
    board.put("us-17-7", "1220").put("us-32-7", "1220").put("us-184-7", "1220").put("jp-301-50", "1121");
    open_combat(board, allies);
    board.put("jp-302-50", "1320");
    attack_with(board, {}, {"1121"}, CombatResult::de);
    board.act(Verb::done);
    ASSERT_TRUE(board.asks<Exploit>());
    EXPECT_TRUE(board.can(Verb::exploit, "1220"));
}

TEST(Formosa_25_1, ItIsVoluntaryAndCanBeCalledOff) {
    Board board = exploiting();
    board.act_piece(Verb::advance, "us-17-7", "1121").act(Verb::done);
    const Position before = board.p;
    board.act(Verb::exploit, "1121").act(Verb::cancel);
    EXPECT_TRUE(board.p == before);
    board.act(Verb::pass);
    EXPECT_TRUE(is_over(board));
    EXPECT_TRUE(board.p.battle == Battle{});
}

// The attacker is whoever's combat phase it is.
TEST(Formosa_25_1, JapanExploitsToo) {
    Board board = battlefield(exploitation);
    board.put("us-eng-1", "1020").put("us-eng-2", "1019").put("us-17-7", "1606");
    board.put("jp-7-9", "1121").put("jp-19-9", "1121").put("jp-35-9", "1120").put("jp-24-12", "1120");
    open_combat(board, japan).attack({}, {"1020"});
    board.p.battle.attacker_lp = 8;
    roll_result(board, CombatResult::de);
    board.act_piece(Verb::advance, "jp-7-9", "1020").act(Verb::done);
    ASSERT_TRUE(board.asks<Exploit>());
    EXPECT_EQ(board.asked(), japan);
    const Position before = board.p;
    board.act(Verb::exploit, "1020");
    EXPECT_EQ(board.asked(), japan);
    board.act(Verb::cancel);
    EXPECT_TRUE(board.p == before) << "a called-off attack leaves the choice to Japan";
    board.act(Verb::exploit, "1020").act(Verb::attack_from, "1020").act(Verb::commit);
    EXPECT_EQ(board.p.battle.attacker, index(japan));
}

TEST(Formosa_25_1, AnotherDEAllowsAnotherExploitation) {
    Board board = exploiting();
    board.put("jp-303-50", "1321");
    board.act_piece(Verb::advance, "us-17-7", "1121").act_piece(Verb::advance, "us-32-7", "1121");
    board.act_piece(Verb::advance, "us-184-7", "1121").act(Verb::done).act(Verb::exploit, "1121");
    board.act(Verb::attack_from, "1121").act(Verb::commit);
    board.p.battle.attacker_lp = 1;
    roll_result(board, CombatResult::de);
    board.act_piece(Verb::advance, "us-17-7", "1221").act(Verb::done);
    ASSERT_TRUE(board.asks<Exploit>());
    EXPECT_TRUE(board.can(Verb::exploit, "1221"));
}

TEST(Formosa_25_1, OnlyAfterADE) {
    Board board = five_to_one(exploitation);
    board.put("jp-302-50", "1221");
    attack_with(board, {}, {"1121"}, CombatResult::d1);
    board.act_piece(Verb::advance, "us-17-7", "1121").act(Verb::done);
    EXPECT_TRUE(is_over(board));
}

TEST(Formosa_25_1, NotWithoutTheOption) {
    Board board = exploiting(0);
    board.act_piece(Verb::advance, "us-17-7", "1121").act(Verb::done);
    EXPECT_TRUE(is_over(board));
}

TEST(Formosa_25_1, NotAfterACounterattack) {
    Board board = battlefield(exploitation);
    board.put("us-eng-1", "1021")
        .put("us-eng-2", "1220")
        .put("us-17-7", "1022")
        .put("jp-301-50", "1121")
        .put("jp-302-50", "1121");
    formosa::put(board.game, board.p, board.piece("us-17-7"), board.hex("1019"));
    open_combat(board, allies).act(Verb::target, "1121").act(Verb::commit);
    board.p.battle.attacker_lp = 2;
    roll_result(board, CombatResult::ca);
    board.act(Verb::counterattack, "1021");
    EXPECT_EQ(board.column(), ">=700");
    roll_result(board, CombatResult::de);
    board.act(Verb::done);
    EXPECT_TRUE(is_over(board));
}

TEST(Formosa_25_1, ShiftsAndConcealedTargetsAsInAnyAttack) {
    Board board = five_to_one(exploitation);
    board.hide("jp-302-50", "1221").strike(Nation::us, "1221");
    attack_with(board, {}, {"1121"}, CombatResult::de);
    board.act_piece(Verb::advance, "us-17-7", "1121").act(Verb::done).act(Verb::exploit, "1121");
    board.act(Verb::attack_from, "1121");
    EXPECT_TRUE(board.concealed("jp-302-50"));
    board.act(Verb::commit);
    EXPECT_FALSE(board.concealed("jp-302-50"));
    EXPECT_EQ(board.term("16.3"), 1);
    EXPECT_EQ(board.term_of("terrain"), -1);
}

TEST(Formosa_25_1, AgainstADeceptionThereIsNothingToFight) {
    Board board = five_to_one(exploitation);
    board.hide("jp-dec-1", "1221");
    attack_with(board, {}, {"1121"}, CombatResult::de);
    board.act_piece(Verb::advance, "us-17-7", "1121").act(Verb::done).act(Verb::exploit, "1121");
    board.act(Verb::attack_from, "1121").act(Verb::commit);
    EXPECT_TRUE(board.happened(Sentence::deception));
    EXPECT_TRUE(is_over(board));
}

TEST(Formosa_25_1, WhoLosesHisTargetToAnExploitationIsExcused) {
    CASES("15.0");
    Board board = battlefield(exploitation);
    board.put("us-17-7", "1020").put("us-32-7", "1020").put("us-184-7", "1020").put("jp-301-50", "1121");
    board.put("jp-302-50", "1221").put("us-381-96", "1322");
    open_combat(board, allies);
    attack_with(board, {}, {"1121"}, CombatResult::de);
    board.act_piece(Verb::advance, "us-17-7", "1121").act(Verb::done).act(Verb::exploit, "1121");
    board.act(Verb::attack_from, "1121").act(Verb::commit);
    ASSERT_TRUE(board.happened(Sentence::excused));
    EXPECT_EQ(board.last(Sentence::excused)->hex, board.hex("1322"));
    roll_result(board, CombatResult::ar);
    EXPECT_TRUE(is_over(board) || board.asks<Retreat>());
}

// --- 25.2: points for victories --------------------------------------------------------------------------------------------

TEST(Formosa_25_2, NineFactorsBringTheAlliesAPoint) {
    Board board = battlefield(victory_lp);
    board.put("us-17-7", "1020").put("us-32-7", "1020").put("us-184-7", "1020").put("us-381-96", "1020");
    board.put("us-382-96", "1120").put("us-383-96", "1120").put("us-321-81", "1120").put("us-322-81", "1120");
    board.put("jp-301-50", "1121").put("jp-302-50", "1121").put("jp-303-50", "1121");
    open_combat(board, allies).attack({}, {"1121"});
    board.p.battle.attacker_lp = 2;
    roll_result(board, CombatResult::de);
    board.act(Verb::done);
    EXPECT_EQ(board.p.lp[index(allies)], 1);
    EXPECT_TRUE(board.happened(Sentence::victory_lp));
}

TEST(Formosa_25_2, AnAdvanceIntoTheHexBringsAPointToo) {
    Board board = three_to_one(victory_lp);
    attack_with(board, {}, {"1121"}, CombatResult::d1);
    board.act_piece(Verb::advance, "us-17-7", "1121").act(Verb::done);
    EXPECT_EQ(board.p.lp[index(allies)], 1);
}

TEST(Formosa_25_2, FewerFactorsAndNoAdvanceBringNothing) {
    Board board = three_to_one(victory_lp);
    attack_with(board, {}, {"1121"}, CombatResult::d1).act(Verb::done);
    EXPECT_EQ(board.p.lp[index(allies)], 0);
}

TEST(Formosa_25_2, SixFactorsBringJapanAPoint) {
    Board board = battlefield(victory_lp);
    board.put("us-105-27", "1020").put("us-hq-24", "1020");
    board.put("jp-7-9", "1121").put("jp-19-9", "1121").put("jp-35-9", "1121").put("jp-24-12", "1120").put("jp-46-12", "1120");
    board.put("jp-48-12", "1120");
    open_combat(board, japan).attack({}, {"1020"});
    board.p.battle.attacker_lp = 8;
    roll_result(board, CombatResult::de);
    board.act(Verb::done);
    EXPECT_EQ(board.p.lp[index(japan)], 1);
}

TEST(Formosa_25_2, FiveFactorsBringJapanNothing) {
    Board board = battlefield(victory_lp);
    board.put("us-17-7", "1020");
    board.put("jp-7-9", "1121").put("jp-19-9", "1121").put("jp-35-9", "1121").put("jp-24-12", "1120").put("jp-46-12", "1120");
    open_combat(board, japan).attack({}, {"1020"});
    board.p.battle.attacker_lp = 8;
    roll_result(board, CombatResult::de);
    EXPECT_EQ(board.p.battle.killed, 5);
    board.act(Verb::done);
    EXPECT_EQ(board.p.lp[index(japan)], 0);
}

TEST(Formosa_25_2, UnitsThatCannotRetreatCountAndStaticOnesDoNot) {
    Board board = battlefield(victory_lp);
    board.put("us-17-7", "1120").put("us-105-27", "1122").put("jp-301-50", "1121");
    open_combat(board, allies);
    attack_with(board, {}, {"1121"}, CombatResult::dr);
    EXPECT_EQ(board.p.battle.killed, 3);
    Board fort = battlefield(victory_lp);
    fort.put("us-17-7", "1120").put("us-32-7", "1120").put("us-184-7", "1120").put("us-381-96", "1120").put("jp-hw-1", "1121");
    open_combat(fort, allies);
    attack_with(fort, {}, {"1121"}, CombatResult::d1);
    EXPECT_EQ(fort.p.battle.killed, 0);
}

TEST(Formosa_25_2, LostAttackersDoNotCount) {
    Board board = battlefield(victory_lp);
    board.put("us-17-7", "1020")
        .put("us-32-7", "1020")
        .put("jp-301-50", "1121")
        .put("jp-302-50", "1121")
        .put("jp-303-50", "1121");
    open_combat(board, allies).attack({}, {"1121"});
    board.p.battle.defender_lp = 3;
    roll_result(board, CombatResult::ae);
    EXPECT_EQ(board.p.lp[index(japan)], 0);
    EXPECT_EQ(board.p.lp[index(allies)], 0);
}

TEST(Formosa_25_2, NothingWithoutTheOption) {
    Board board = three_to_one();
    attack_with(board, {}, {"1121"}, CombatResult::d1);
    board.act_piece(Verb::advance, "us-17-7", "1121").act(Verb::done);
    EXPECT_EQ(board.p.lp[index(allies)], 0);
}

// --- 25.6: die-hards -------------------------------------------------------------------------------------------------------

TEST(Formosa_25_6, GuerrillasBarTheAdvance) {
    Board board = battlefield(die_hards);
    board.put("us-17-7", "1121").put("us-32-7", "1121").put("us-184-7", "1121").put("jp-301-50", "1220");
    open_combat(board, allies);
    attack_with(board, {}, {"1220"}, CombatResult::d1);
    ASSERT_TRUE(board.asks<DieHard>());
    board.roll(1);
    EXPECT_TRUE(board.dead("jp-301-50"));
    EXPECT_EQ(board.count_in("1220"), 1);
    EXPECT_TRUE(is_over(board));
}

TEST(Formosa_25_6, WithoutGuerrillasTheAdvanceFollows) {
    Board board = battlefield(die_hards);
    board.put("us-17-7", "1121").put("us-32-7", "1121").put("us-184-7", "1121").put("jp-301-50", "1220");
    open_combat(board, allies);
    attack_with(board, {}, {"1220"}, CombatResult::d1);
    board.roll(6);
    EXPECT_TRUE(board.asks<Advance>());
}

// --- 25.10: the camp -------------------------------------------------------------------------------------------------------

TEST(Formosa_25_10, TheCampIsTheLastToGo) {
    Board board = battlefield(pow_camp);
    board.put("us-17-7", "1020").put("us-32-7", "1020").put("us-184-7", "1020").put("us-381-96", "1020");
    board.put("jp-camp", "1120").put("jp-con-1", "1120").put("jp-guerrilla-1", "1120");
    open_combat(board, allies);
    attack_with(board, {}, {"1120"}, CombatResult::d1);
    ASSERT_TRUE(board.asks<Losses<false>>());
    EXPECT_FALSE(board.can_piece(Verb::lose, "jp-camp"));
    board.act_piece(Verb::lose, "jp-con-1");
    EXPECT_TRUE(board.is_at("jp-camp", "1120"));
}

TEST(Formosa_25_10, FreeingTheCampBringsFivePoints) {
    Board board = battlefield(pow_camp);
    board.put("us-17-7", "1020").put("jp-camp", "1120");
    open_combat(board, allies);
    attack_with(board, {}, {"1120"}, CombatResult::d1);
    EXPECT_EQ(board.p.vp_adjustment, 0);
    board.act_piece(Verb::advance, "us-17-7", "1120");
    EXPECT_EQ(board.p.vp_adjustment, 5);
    EXPECT_TRUE(board.happened(Sentence::camp_freed));
}

TEST(Formosa_25_10, WithoutAnAdvanceAtOnceNothing) {
    Board board = battlefield(pow_camp);
    board.put("us-17-7", "1020").put("jp-camp", "1120");
    open_combat(board, allies);
    attack_with(board, {}, {"1120"}, CombatResult::d1).act(Verb::done);
    EXPECT_EQ(board.p.vp_adjustment, 0);
}

TEST(Formosa_25_10, TheAdvanceMustBeIntoTheCampsHex) {
    Board board = battlefield(pow_camp);
    board.put("us-17-7", "1220").put("us-32-7", "1220").put("us-184-7", "1220").put("us-381-96", "1220");
    board.put("jp-camp", "1120").put("jp-con-1", "1121");
    open_combat(board, allies);
    attack_with(board, {}, {"1120", "1121"}, CombatResult::de);
    board.act_piece(Verb::advance, "us-17-7", "1121");
    EXPECT_EQ(board.p.vp_adjustment, 0);
    board.act_piece(Verb::advance, "us-32-7", "1120");
    EXPECT_EQ(board.p.vp_adjustment, 5);
}

// --- retreats that can be under way ------------------------------------------------------------------------------------------

// Whether the retreat could be open, alone on top or with a question above it.
bool could_be_open(Board& board, const Retreat& retreat, bool on_top = true) {
    Position& p = board.p;
    p.stack.push(retreat);
    const std::size_t depth = p.stack.size() - 1;
    if (!on_top) {
        p.stack.push(Retreat{.side = japan});
    }
    const bool could = retreat.stands(board.game, p, depth);
    while (p.stack.size() > depth) {
        p.stack.pop();
    }
    return could;
}

TEST(Formosa_15_7, ARetreatIsOfAUnitThatMustOrWaitsForTheChoiceOfOne) {
    Board board = battlefield();
    board.put("us-17-7", "1119").put("jp-301-50", "1120").put("jp-302-50", "1222");
    open_combat(board, allies).attack({"1119"}, {"1120"}).no_lp();
    const PieceId beaten = board.piece("jp-301-50");
    ASSERT_TRUE(has(board.p, beaten, status::in_battle));
    EXPECT_FALSE(could_be_open(board, {.piece = beaten, .side = japan})) << "it is not beaten yet";
    set(board.p, beaten, status::retreated);
    const HexId elsewhere = board.hex("1121");
    EXPECT_TRUE(could_be_open(board, {.side = japan}));
    EXPECT_FALSE(could_be_open(board, {.hex = elsewhere, .side = japan})) << "nobody is on his way yet";
    EXPECT_FALSE(could_be_open(board, {.side = japan, .infiltrated = 1}));
    EXPECT_TRUE(could_be_open(board, {.piece = beaten, .side = japan}));
    EXPECT_TRUE(could_be_open(board, {.hex = elsewhere, .piece = beaten, .side = japan}));
    EXPECT_FALSE(could_be_open(board, {.piece = beaten, .side = allies}));
    EXPECT_FALSE(could_be_open(board, {.piece = board.piece("jp-302-50"), .side = japan})) << "it does not fight";
    unset(board.p, beaten, status::in_battle);
    EXPECT_FALSE(could_be_open(board, {.side = japan})) << "nobody is left to retreat";
    EXPECT_FALSE(could_be_open(board, {.piece = beaten, .side = japan}));
    EXPECT_TRUE(could_be_open(board, {.side = japan}, false)) << "another question comes first";
    EXPECT_TRUE(could_be_open(board, {.piece = beaten, .side = japan}, false));
}

// --- further results
// ----------------------------------------------------------------------------------------------------------

TEST(Formosa_15_5, WhichOfTwoHexesLosesItsUnitIsAChoiceHoweverAlikeTheyAre) {
    Board board = battlefield();
    board.put("us-17-7", "1021").put("us-32-7", "1021").put("us-184-7", "1021").put("us-381-96", "1021");
    board.put("jp-301-50", "1121").put("jp-302-50", "1122");
    open_combat(board, allies);
    attack_with(board, {}, {"1121", "1122"}, CombatResult::d1);
    ASSERT_TRUE(board.asks<Losses<false>>());
    EXPECT_TRUE(board.can_piece(Verb::lose, "jp-301-50"));
    EXPECT_TRUE(board.can_piece(Verb::lose, "jp-302-50"));
}

TEST(Formosa_15_5, UnitsOfAnotherStrengthAreNotAlike) {
    Board board = battlefield();
    board.put("us-17-7", "1021").put("us-32-7", "1021").put("us-184-7", "1021").put("us-381-96", "1021");
    board.put("jp-nav-gd-1", "1121").put("jp-con-1", "1121");
    open_combat(board, allies);
    attack_with(board, {}, {"1121"}, CombatResult::d1);
    EXPECT_TRUE(board.asks<Losses<false>>());
}

TEST(Formosa_15_6, TheCounterattackEndsTheSupportOfTheAttack) {
    CASES("16.3");
    Board board = battlefield();
    board.put("us-17-7", "1020").put("jp-301-50", "1121").strike(Nation::us, "1121");
    open_combat(board, allies);
    attack_with(board, {}, {"1121"}, CombatResult::ca);
    ASSERT_EQ(board.p.battle.kind, BattleKind::counterattack);
    EXPECT_TRUE(board.p.strikes.empty());
    EXPECT_EQ(board.p.wings[index(Nation::us)].spent, 1);
}

TEST(Formosa_15_6, TheCampStaysOutOfACounterattack) {
    CASES("25.10");
    Board board = battlefield(pow_camp);
    board.put("us-17-7", "1020").put("jp-301-50", "1120").put("jp-camp", "1120");
    open_combat(board, allies);
    attack_with(board, {}, {"1120"}, CombatResult::ca);
    ASSERT_EQ(board.p.battle.kind, BattleKind::counterattack);
    EXPECT_TRUE(fights(board, "jp-301-50"));
    EXPECT_FALSE(fights(board, "jp-camp"));
}

TEST(Formosa_25_10, EveryoneWhoAdvancesFreesTheCampOnlyOnce) {
    Board board = battlefield(pow_camp);
    board.put("us-17-7", "1020").put("us-32-7", "1020").put("jp-camp", "1120");
    open_combat(board, allies);
    attack_with(board, {}, {"1120"}, CombatResult::d1);
    board.act_piece(Verb::advance, "us-17-7", "1120").act_piece(Verb::advance, "us-32-7", "1120");
    EXPECT_EQ(board.p.vp_adjustment, 5);
    EXPECT_EQ(board.times(Sentence::camp_freed), 1);
}

// The terrain is rough: a shift for Japan. Three factors: only one and two are less.
TEST(Formosa_25_6, ADieBelowTheFactorBringsGuerrillas) {
    for (int die = 1; die <= 6; ++die) {
        Board board = battlefield(die_hards);
        board.put("us-17-7", "1121").put("us-32-7", "1121").put("us-184-7", "1121").put("jp-301-50", "1220");
        open_combat(board, allies);
        attack_with(board, {}, {"1220"}, CombatResult::d1);
        ASSERT_TRUE(board.asks<DieHard>());
        board.roll(die);
        EXPECT_EQ(board.count_in("1220"), die < 3 ? 1 : 0) << die;
        EXPECT_EQ(board.p.dying, 0);
    }
}

TEST(Formosa_25_6, GuerrillasComeFromTheCountersThatAreNotInPlay) {
    Board board = battlefield(die_hards);
    board.put("us-17-7", "1121").put("us-32-7", "1121").put("us-184-7", "1121").put("jp-301-50", "1220");
    for (const PieceId piece : board.game.pieces[index(japan)]) {
        if (is_guerrilla(board.game, piece)) {
            formosa::put(board.game, board.p, piece, box::eliminated);
        }
    }
    Board other = board;
    open_combat(board, allies);
    attack_with(board, {}, {"1220"}, CombatResult::d1);
    EXPECT_FALSE(board.asks<DieHard>()) << "no counter is left";
    EXPECT_TRUE(board.dead("jp-301-50"));
    other.into("jp-guerrilla-4", box::replacements);
    open_combat(other, allies);
    attack_with(other, {}, {"1220"}, CombatResult::d1);
    ASSERT_TRUE(other.asks<DieHard>());
    other.roll(1);
    EXPECT_TRUE(other.is_at("jp-guerrilla-4", "1220"));
}

TEST(Formosa_25_6, OnlyInfantryAndMarinesInGroundThatShiftsGoOn) {
    const Board board = battlefield(die_hards);
    const auto goes_on = [&](std::string_view id, std::string_view hex) {
        Board one = board;
        one.put(id, hex);
        return may_die_hard(one.game, one.p, one.piece(id));
    };
    EXPECT_TRUE(goes_on("jp-301-50", "1220"));
    EXPECT_TRUE(goes_on("jp-nav-gd-1", "1220"));  // second line
    EXPECT_FALSE(goes_on("jp-eng-12", "1220"));
    EXPECT_FALSE(goes_on("jp-con-1", "1220"));
    EXPECT_FALSE(goes_on("jp-301-50", "1705"));  // open
}

// --- rangers that are driven on (15.7, 22.0)
// ------------------------------------------------------------------------------------

// Japan attacks a ranger battalion from the south; guerrillas, who control nothing, stand on its other sides but two, and both
// of those are in the zone of the attackers. It is about to be thrown back.
Board cornered_rangers() {
    Board board = battlefield();
    board.put("us-ranger-6", "1121").put("jp-301-50", "1122").put("jp-302-50", "1122").put("jp-303-50", "1122");
    board.put("jp-guerrilla-1", "1020").put("jp-guerrilla-2", "1120").put("jp-guerrilla-3", "1220").put("us-db-2", "0615");
    open_combat(board, japan).act(Verb::target, "1121");
    if (board.can(Verb::attack_from, "1122")) {
        board.act(Verb::attack_from, "1122");
    }
    board.act(Verb::commit);
    board.p.battle.attacker_lp = 1;
    return board;
}
void fill(Board& board, std::string_view place) {
    for (const char* id : {"us-17-7", "us-32-7", "us-184-7", "us-381-96"}) {
        board.put(id, place);
    }
}

TEST(Formosa_22_0, RangersIgnoreOneZoneOfARetreatAndNotTheNext) {
    CASES("15.7", "14.2");
    Board board = cornered_rangers();
    board.put("jp-guerrilla-4", "1021");
    fill(board, "1221");
    roll_result(board, CombatResult::dr);
    ASSERT_TRUE(board.is_at("us-ranger-6", "1221")) << "the only way";
    ASSERT_TRUE(board.asks<Retreat>()) << "there is no room";
    EXPECT_TRUE(board.can(Verb::retreat, "1321"));
    EXPECT_FALSE(board.can(Verb::retreat, "1222")) << "a second zone";
    EXPECT_FALSE(board.can(Verb::retreat, "1220")) << "guerrillas";
    EXPECT_FALSE(board.can(Verb::retreat, "1121")) << "where they came from";
}

TEST(Formosa_22_0, RangersDoNotRetreatWhereOnlyASecondZoneWouldFollow) {
    CASES("15.7", "14.2");
    Board board = cornered_rangers();
    fill(board, "1021");  // on from there: 1022, in the same zone, or the sea
    roll_result(board, CombatResult::dr);
    EXPECT_TRUE(board.is_at("us-ranger-6", "1221")) << "without a question";
}

}  // namespace
}  // namespace causeway::formosa
