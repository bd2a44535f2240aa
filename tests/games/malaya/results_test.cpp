// 14.5, 15.1, 15.2: what each result does, in its order. Attackers are in 1827 and defenders in 1828, on plain ground.
#include "tests/games/malaya/board.h"

namespace causeway::malaya {
namespace {

Board after(CombatResult result, Board::Names attackers, Board::Names defenders) {
    Board board;
    board.put(attackers, "1827").put(defenders, "1828").battle(japan, attackers, {"1828"}, result);
    return board;
}

// --- AE, DE ----------------------------------------------------------------------------------------------------------------

TEST(Malaya_14_5_1, AttackersAreCutDownToABattalionEachAndFallBackTwoHexes) {
    CASES("15.1", "15.22");
    Board board = after(CombatResult::ae, {"jp-11-5", "jp-1-tank"}, {"al-8-ind"});
    EXPECT_TRUE(board.replaceable("jp-1-tank")) << "it has no battalions";
    EXPECT_TRUE(board.asks<LastBattalion<true>>());
    EXPECT_EQ(board.asked(), japan);
    EXPECT_EQ(board.choices(Verb::unit), 3);
    board.act_piece(Verb::unit, board.battalion("jp-2-2-8", "1827"));
    EXPECT_EQ(board.battalions("jp-2-2-8", box::replaceable), 1);
    EXPECT_EQ(board.battalions("jp-1-2-8", box::replaceable), 1);
    EXPECT_TRUE(board.asks<Retreat>());
    board.act(Verb::retreat, "1825");
    EXPECT_EQ(board.battalions("jp-2-2-8", "1825"), 1);
    EXPECT_TRUE(board.asks<Pursuit>());
    EXPECT_EQ(board.asked(), allies);
    board.act_piece(Verb::advance, "al-8-ind", "1827").act(Verb::done);
    EXPECT_TRUE(board.over());
    EXPECT_EQ(board.vp(allies), 3) << "a unit and two battalions";
}

TEST(Malaya_14_5_1, EachUnitKeepsABattalionOfItsOwn) {
    Board board = after(CombatResult::ae, {"jp-11-5", "jp-55-18"}, {"al-8-ind"});
    board.act_piece(Verb::unit, board.battalion("jp-1-2-8", "1827"));
    board.act_piece(Verb::unit, board.battalion("jp-2-2-6", "1827"));
    EXPECT_EQ(board.battalions("jp-1-2-8", "1827"), 1);
    EXPECT_EQ(board.battalions("jp-2-2-6", "1827"), 1);
    EXPECT_TRUE(board.asks<Retreats>());
}

TEST(Malaya_14_5_5, DefendersAreCutDownAndFallBackAndAttackersPursue) {
    Board board = after(CombatResult::de, {"jp-11-5"}, {"al-8-ind", "al-3-recon", "al-11-hq"});
    EXPECT_TRUE(board.replaceable("al-3-recon"));
    EXPECT_TRUE(board.replaceable("al-11-hq"));
    EXPECT_TRUE(board.asks<Retreat>()) << "three like battalions leave no choice";
    EXPECT_EQ(board.asked(), allies);
    EXPECT_EQ(board.battalions("al-1-2-6", "1828"), 1);
    board.act(Verb::retreat, "1830");
    EXPECT_TRUE(board.asks<Pursuit>());
    board.act_piece(Verb::advance, "jp-11-5", "1828");
    EXPECT_TRUE(board.is_at("jp-11-5", "1828"));
    EXPECT_EQ(board.vp(japan), 1 + 2 + 1 + 1);
}

// --- AS, DS ----------------------------------------------------------------------------------------------------------------

TEST(Malaya_14_5_2, AttackersLoseHalfAndFallBackOneHex) {
    CASES("15.23");
    Board board = after(CombatResult::as, {"jp-11-5", "jp-1-tank"}, {"al-8-ind"});
    EXPECT_TRUE(board.asks<Halve<true>>());
    EXPECT_EQ(board.asked(), japan);
    board.act_piece(Verb::lose, "jp-11-5");  // 6 of 9
    EXPECT_TRUE(board.asks<Retreat>());
    EXPECT_EQ(board.choices(Verb::retreat), 3) << "1826, 1727, 1927: out of the enemy's zone";
    board.act(Verb::retreat, "1826");
    EXPECT_TRUE(board.is_at("jp-1-tank", "1826"));
    board.act_piece(Verb::advance, "al-8-ind", "1827");
    EXPECT_TRUE(board.is_at("al-8-ind", "1827"));
}

TEST(Malaya_14_5_6, DefendersLoseHalfOfTheirOwnFactors) {
    CASES("15.23");
    Board board = after(CombatResult::ds, {"jp-11-5"}, {"al-8-ind", "al-6-ind"});
    EXPECT_TRUE(board.asks<Halve<false>>());
    EXPECT_EQ(board.asked(), allies);
    board.act_piece(Verb::lose, "al-6-ind");  // 6 of 12 defence factors
    EXPECT_TRUE(board.asks<Retreat>());
    board.act(Verb::retreat, "1829");
    EXPECT_TRUE(board.asks<Pursuit>());
    EXPECT_EQ(board.asked(), japan);
}

TEST(Malaya_15_23, FractionsAreRoundedUp) {
    Board board = after(CombatResult::as, {"jp-1-tank", "jp-6-tank", "jp-14-tank", "jp-18-recon"}, {"al-8-ind"});
    // 3 + 3 + 2 + 1 = 9: five must go.
    board.act_piece(Verb::lose, "jp-1-tank").act_piece(Verb::lose, "jp-18-recon");
    EXPECT_TRUE(board.asks<Halve<true>>()) << "four are not enough";
    board.act_piece(Verb::lose, "jp-14-tank");
    EXPECT_TRUE(board.asks<Retreat>());
    EXPECT_TRUE(board.is_at("jp-6-tank", "1827"));
}

TEST(Malaya_15_23, AttackersWithoutAttackFactorsAreLostInAddition) {
    Board board = after(CombatResult::as, {"jp-11-5", "jp-1-tank", "jp-20-aa", "jp-5-hq"}, {"al-8-ind"});
    EXPECT_FALSE(board.can_piece(Verb::lose, "jp-20-aa")) << "they make nothing good";
    board.act_piece(Verb::lose, "jp-11-5");
    EXPECT_TRUE(board.replaceable("jp-20-aa"));
    EXPECT_TRUE(board.replaceable("jp-5-hq"));
    EXPECT_TRUE(board.is_at("jp-1-tank", "1827"));
}

TEST(Malaya_15_23, DefendersWithoutAttackFactorsAreNot) {
    Board board = after(CombatResult::ds, {"jp-11-5"}, {"al-8-ind", "al-1h"});
    board.act_piece(Verb::lose, "al-8-ind");
    EXPECT_TRUE(board.is_at("al-1h", "1828"));
}

TEST(Malaya_15_23, WithNothingButZeroAttackersAllAreLost) {
    Board board = after(CombatResult::as, {"jp-20-aa", "jp-32-aa"}, {"al-8-ind"});
    EXPECT_TRUE(board.replaceable("jp-20-aa") && board.replaceable("jp-32-aa"));
}

TEST(Malaya_15_24, ABrokenUnitCountsWithItsBattalions) {
    CASES("15.22", "26.7");
    // An attack of 4: whole, two of four must go; as battalions of 1 each, two of three.
    Board board;
    board.put("al-8-ind", "1827").put("jp-11-5", "1828").battle(allies, {"al-8-ind"}, {"1828"}, CombatResult::as);
    EXPECT_TRUE(board.can_piece(Verb::lose, "al-8-ind"));
    board.act_piece(Verb::break_down, "al-8-ind");
    EXPECT_TRUE(board.broken_down("al-8-ind"));
    EXPECT_EQ(board.battalions("al-1-2-6", box::replaceable), 2) << "alike, so that nobody need be asked";
    EXPECT_EQ(board.battalions("al-1-2-6", "1827"), 1);
    EXPECT_EQ(board.vp(japan), 2);
}

TEST(Malaya_15_24, TheNeedIsReckonedAnew) {
    // 6 + 3: five of nine. Broken down 5 + 3: four of eight.
    Board board = after(CombatResult::as, {"jp-11-5", "jp-1-tank"}, {"al-8-ind"});
    board.act_piece(Verb::break_down, "jp-11-5").act_piece(Verb::lose, "jp-1-tank");
    EXPECT_TRUE(board.asks<Halve<true>>());
    board.act_piece(Verb::lose, board.battalion("jp-1-2-8", "1827"));
    EXPECT_FALSE(board.asks<Halve<true>>());
    EXPECT_EQ(board.battalions("jp-2-2-8", "1827"), 2);
}

TEST(Malaya_15_24, BattalionsWithoutAttackFactorsAreLostBesides) {
    Board board;
    board.put("al-1m", "1827").put("jp-11-5", "1828").battle(allies, {"al-1m"}, {"1828"}, CombatResult::as);
    board.act_piece(Verb::break_down, "al-1m");
    EXPECT_EQ(board.battalions("al-0-1-5", box::replaceable), 3) << "3-4-5 is three times 0-1-5";
}

TEST(Malaya_15_24, InDefenceTheyCountWithTheirDefence) {
    Board board = after(CombatResult::ds, {"jp-11-5"}, {"al-1m"});
    board.act_piece(Verb::break_down, "al-1m");  // 4 becomes 3: two of three
    EXPECT_EQ(board.battalions("al-0-1-5", box::replaceable), 2);
}

// --- AZ, DZ ----------------------------------------------------------------------------------------------------------------

TEST(Malaya_14_5_3, AttackersAreLostForGood) {
    Board board = after(CombatResult::az, {"jp-11-5", "jp-1-tank"}, {"al-8-ind"});
    EXPECT_TRUE(board.dead("jp-11-5") && board.dead("jp-1-tank"));
    EXPECT_TRUE(board.asks<Pursuit>());
    EXPECT_EQ(board.asked(), allies);
    EXPECT_EQ(board.vp(allies), 3 + 1);
}

TEST(Malaya_14_5_7, DefendersAreLostForGood) {
    Board board = after(CombatResult::dz, {"jp-11-5"}, {"al-8-ind", "al-11-hq"});
    EXPECT_TRUE(board.dead("al-8-ind") && board.dead("al-11-hq"));
    EXPECT_EQ(board.asked(), japan);
    EXPECT_EQ(board.vp(japan), 3 + 2);
}

// --- BB --------------------------------------------------------------------------------------------------------------------

TEST(Malaya_14_5_4, BothLoseHalfTheDefenderFirstAndNobodyRetreats) {
    CASES("15.1", "15.23");
    Board board = after(CombatResult::bb, {"jp-11-5", "jp-21-5"}, {"al-8-ind", "al-6-ind"});
    EXPECT_TRUE(board.asks<Halve<false>>());
    board.act_piece(Verb::lose, "al-6-ind");
    EXPECT_TRUE(board.asks<Halve<true>>());
    board.act_piece(Verb::lose, "jp-21-5");
    EXPECT_TRUE(board.is_at("al-8-ind", "1828"));
    EXPECT_TRUE(board.is_at("jp-11-5", "1827"));
    EXPECT_TRUE(board.over()) << "no retreat, no pursuit";
}

TEST(Malaya_14_5_4, WhoIsAloneThenMayPursue) {
    Board board = after(CombatResult::bb, {"jp-11-5", "jp-21-5"}, {"al-12-ind"});
    EXPECT_TRUE(board.replaceable("al-12-ind")) << "it cannot break down";
    board.act_piece(Verb::lose, "jp-21-5");
    ASSERT_TRUE(board.asks<Pursuit>());
    EXPECT_EQ(board.p.stack.top<Pursuit>().length, 1);
    EXPECT_TRUE(board.can_piece(Verb::advance, "jp-11-5", "1828"));
}

TEST(Malaya_14_5_4, DefendersPursueIfTheAttackersAreGone) {
    Board board = after(CombatResult::bb, {"jp-1-tank"}, {"al-12-ind", "al-22a"});
    board.act_piece(Verb::lose, "al-12-ind");
    EXPECT_TRUE(board.replaceable("jp-1-tank"));
    EXPECT_EQ(board.asked(), allies);
    EXPECT_TRUE(board.can_piece(Verb::advance, "al-22a", "1827"));
}

TEST(Malaya_14_5_4, NobodyPursuesIfNobodyIsLeft) {
    Board board = after(CombatResult::bb, {"jp-1-tank"}, {"al-12-ind"});
    EXPECT_TRUE(board.replaceable("jp-1-tank") && board.replaceable("al-12-ind"));
    EXPECT_TRUE(board.over());
}

// --- AA, DA, CT ------------------------------------------------------------------------------------------------------------

TEST(Malaya_14_5_8, AttackersBreakOneUnitDownOrLoseOne) {
    CASES("15.22");
    Board board = after(CombatResult::aa, {"jp-11-5", "jp-1-tank"}, {"al-8-ind"});
    EXPECT_EQ(board.asked(), japan);
    EXPECT_TRUE(board.can_piece(Verb::break_down, "jp-11-5"));
    EXPECT_TRUE(board.can_piece(Verb::lose, "jp-11-5"));
    EXPECT_TRUE(board.can_piece(Verb::lose, "jp-1-tank"));
    EXPECT_FALSE(board.can_piece(Verb::break_down, "jp-1-tank"));
    board.act_piece(Verb::break_down, "jp-11-5");
    EXPECT_TRUE(board.over()) << "no retreat or pursuit";
    EXPECT_EQ(board.battalions("jp-2-2-8", "1827"), 2);
    EXPECT_EQ(board.battalions("jp-1-2-8", "1827"), 1);
    EXPECT_EQ(board.vp(allies), 0);
}

TEST(Malaya_14_5_11, DefendersBreakOneUnitDownOrLoseOne) {
    CASES("7.8");
    Board board;
    board.put("jp-11-5", "1827").put({"al-8-ind", "al-1h"}, "1828").supply(allies, "1828", 2);
    board.battle(japan, {}, {"1828"}, CombatResult::da);
    EXPECT_EQ(board.asked(), allies);
    EXPECT_EQ(board.choices(Verb::lose), 4) << "supply points are units";
    board.act_piece(Verb::lose, "al-1h");
    EXPECT_TRUE(board.replaceable("al-1h"));
    EXPECT_TRUE(board.over());
}

TEST(Malaya_14_5_11, ALostSupplyPointScoresNothingAndGoesBackToTheMix) {
    CASES("7.8", "24.1");
    Board board;
    board.put("jp-11-5", "1827").supply(allies, "1828", 2).battle(japan, {"jp-11-5"}, {"1828"}, CombatResult::da);
    EXPECT_EQ(board.supply_in(allies, "1828"), 1);
    EXPECT_EQ(board.vp(japan), 0);
}

TEST(Malaya_14_5_10, ContactHasNoEffect) {
    Board board = after(CombatResult::ct, {"jp-11-5"}, {"al-8-ind"});
    EXPECT_TRUE(board.over());
    EXPECT_TRUE(board.is_at("jp-11-5", "1827") && board.is_at("al-8-ind", "1828"));
    EXPECT_EQ(board.p.battle, Battle{});
    EXPECT_TRUE(board.p.targets.empty());
}

// --- AM, DM ----------------------------------------------------------------------------------------------------------------

TEST(Malaya_14_5_9, AttackersLoseHalfAndRoutAndDefendersPursueOneHex) {
    CASES("15.32");
    Board board = after(CombatResult::am, {"jp-11-5", "jp-21-5"}, {"al-8-ind"});
    board.act_piece(Verb::lose, "jp-21-5");
    EXPECT_TRUE(board.asks<RoutRoll>());
    board.roll(3);
    board.act(Verb::retreat, "1824");
    EXPECT_TRUE(board.is_at("jp-11-5", "1824"));
    board.act_piece(Verb::advance, "al-8-ind", "1827");
    EXPECT_FALSE(board.can(Verb::advance)) << "one hex";
}

TEST(Malaya_14_5_12, DefendersLoseHalfAndRoutAndAttackersPursueTwoHexes) {
    Board board = after(CombatResult::dm, {"jp-11-5"}, {"al-8-ind", "al-6-ind"});
    EXPECT_EQ(board.asked(), allies);
    board.act_piece(Verb::lose, "al-6-ind").roll(3).act(Verb::retreat, "1831");
    EXPECT_EQ(board.asked(), japan);
    board.act_piece(Verb::advance, "jp-11-5", "1828").act_piece(Verb::advance, "jp-11-5", "1829");
    EXPECT_TRUE(board.is_at("jp-11-5", "1829"));
    EXPECT_FALSE(board.can(Verb::advance));
}

// --- who is affected, and for how long
// ----------------------------------------------------------------------------------------

TEST(Malaya_15_11, OnlyUnitsThatTookPartAreAffected) {
    Board board;
    board.put({"jp-11-5", "jp-21-5"}, "1827").put("al-8-ind", "1828").suppress("al-8-ind");
    board.battle(japan, {"jp-11-5"}, {"1828"}, CombatResult::az);
    EXPECT_TRUE(board.dead("jp-11-5"));
    EXPECT_TRUE(board.is_at("jp-21-5", "1827"));
    EXPECT_TRUE(board.over()) << "1827 is not empty, so that nobody pursues there";
}

TEST(Malaya_15_12, AnHqThatOnlySupportsIsNotAffected) {
    CASES("10.4");
    Board board;
    board.put("jp-11-5", "1827").put("jp-5-hq", "1826").activate("jp-5-hq").put("al-8-ind", "1828");
    board.battle(japan, {}, {"1828"}, CombatResult::az);
    EXPECT_TRUE(board.is_at("jp-5-hq", "1826"));
}

TEST(Malaya_15_12, AnHqThatIsAttackedOrAttacksIs) {
    Board board = after(CombatResult::dz, {"jp-11-5"}, {"al-11-hq"});
    EXPECT_TRUE(board.dead("al-11-hq"));
    Board other = after(CombatResult::az, {"jp-5-hq"}, {"al-8-ind"});
    EXPECT_TRUE(other.dead("jp-5-hq"));
}

TEST(Malaya_15_2, TheOwnerChoosesWhoIsLost) {
    Board board = after(CombatResult::da, {"jp-11-5"}, {"al-12-ind", "al-22a"});
    EXPECT_EQ(board.asked(), allies);
    EXPECT_EQ(board.choices(Verb::lose), 2);
}

TEST(Malaya_15_21, WhoIsSurroundedIsLostForGood) {
    Board board;
    board.put("jp-11-5", "1827").put("jp-21-5", "1829").put("al-12-ind", "1828");
    board.battle(japan, {"jp-11-5", "jp-21-5"}, {"1828"}, CombatResult::de);
    EXPECT_TRUE(board.dead("al-12-ind"));
    Board open = after(CombatResult::de, {"jp-11-5"}, {"al-12-ind"});
    EXPECT_TRUE(open.replaceable("al-12-ind"));
}

TEST(Malaya_15_21, FriendsInAnEnemyZoneDoNotHelp) {
    CASES("13.2");
    Board board;
    board.put("jp-11-5", "1827").put("jp-21-5", "1829").put("al-12-ind", "1828").put("al-1h", "1929").suppress("al-1h");
    board.battle(japan, {"jp-11-5", "jp-21-5"}, {"1828"}, CombatResult::de);
    EXPECT_TRUE(board.dead("al-12-ind"));
}

TEST(Malaya_15_21, AttackersCanBeSurroundedAsWell) {
    Board board;
    board.put("jp-1-tank", "1828").put("al-12-ind", "1827").put("al-22a", "1829");
    board.battle(japan, {"jp-1-tank"}, {"1827", "1829"}, CombatResult::ae);
    EXPECT_TRUE(board.dead("jp-1-tank"));
}

TEST(Malaya_15_21, ItIsJudgedAsTheCombatBegins) {
    // The first battle removes one of the two that closed the ring; it does not help who died before, and helps who dies later.
    Board board;
    board.put({"jp-11-5", "jp-41-5"}, "1827")
        .put("jp-21-5", "1829")
        .put("al-12-ind", "1828")
        .put("al-22a", "1826")
        .combat(japan);
    board.declare({"jp-41-5"}, {"1826"}).declare({"jp-11-5", "jp-21-5"}, {"1828"}).act(Verb::end).act(Verb::fight, "1828");
    board.outcome(CombatResult::de);
    EXPECT_TRUE(board.dead("al-12-ind"));
}

TEST(Malaya_5_3_16, BanzaiLosesUnitsOfBothSidesForGood) {
    CASES("15.5");
    Board board;
    board.put({"jp-11-5", "jp-1-tank"}, "1827").put({"al-12-ind", "al-22a"}, "1828").hold(japan, Marker::banzai).combat(japan);
    board.declare({"jp-11-5", "jp-1-tank"}, {"1828"}).fight().act(Verb::assault).play(Marker::banzai).outcome(CombatResult::bb);
    board.act_piece(Verb::lose, "al-12-ind").act_piece(Verb::lose, "jp-11-5");
    EXPECT_TRUE(board.dead("al-12-ind") && board.dead("jp-11-5"));
}

TEST(Malaya_5_3_16, BanzaiLetsJapaneseUnitsIgnoreRetreatsAndRouts) {
    CASES("15.5");
    for (const CombatResult result : {CombatResult::as, CombatResult::am}) {
        Board board;
        board.put({"jp-1-tank", "jp-6-tank"}, "1827").put("al-8-ind", "1828").hold(japan, Marker::banzai).combat(japan);
        board.declare({"jp-1-tank", "jp-6-tank"}, {"1828"}).fight().act(Verb::assault).play(Marker::banzai).outcome(result);
        board.act_piece(Verb::lose, "jp-6-tank");
        EXPECT_TRUE(board.is_at("jp-1-tank", "1827"));
        EXPECT_TRUE(board.over()) << "nobody can pursue into a hex that is held";
    }
}

TEST(Malaya_5_3_16, AlliedUnitsRetreatAllTheSame) {
    Board board;
    board.put("jp-11-5", "1827").put({"al-12-ind", "al-22a"}, "1828").hold(japan, Marker::banzai).combat(japan);
    board.declare({}, {"1828"}).fight().act(Verb::assault).play(Marker::banzai).outcome(CombatResult::ds);
    board.act_piece(Verb::lose, "al-12-ind");
    EXPECT_TRUE(board.asks<Retreat>());
}

TEST(Malaya_15_23, AnOverstackedDefenceLosesHalfOfWhatCountedFromAnyUnit) {
    CASES("12.5");
    Board board = after(CombatResult::ds, {"jp-11-5"}, {"al-12-ind", "al-22a", "al-27a", "al-3-recon"});
    // 18 count: nine must go.
    board.act_piece(Verb::lose, "al-3-recon").act_piece(Verb::lose, "al-12-ind");
    EXPECT_TRUE(board.asks<Halve<false>>()) << "8 of 9";
    board.act_piece(Verb::lose, "al-22a");
    EXPECT_FALSE(board.asks<Halve<false>>());
    EXPECT_TRUE(board.is_at("al-27a", "1828"));
}

}  // namespace
}  // namespace causeway::malaya
