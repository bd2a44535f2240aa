// 15.3: retreats and routs; 15.34, 21.2: who may stay.
#include "tests/games/malaya/board.h"

namespace causeway::malaya {
namespace {

// Two brigades defend 1828 against 1827 and lose one; al-8-ind is about to retreat, as the result has it.
Board beaten(CombatResult result = CombatResult::ds) {
    Board board;
    board.put("jp-11-5", "1827").put({"al-8-ind", "al-6-ind"}, "1828").battle(japan, {}, {"1828"}, result);
    return board.act_piece(Verb::lose, "al-6-ind");
}

// --- 15.33 -----------------------------------------------------------------------------------------------------------------

TEST(Malaya_15_3, TheOwnerMovesHisUnitsAwayFromTheCombat) {
    CASES("15.31", "14.51");
    Board board = beaten();
    EXPECT_EQ(board.asked(), allies);
    EXPECT_EQ(board.choices(Verb::retreat), 3);
    for (const char* hex : {"1829", "1729", "1929"}) {
        EXPECT_TRUE(board.can(Verb::retreat, hex)) << hex;
    }
}

TEST(Malaya_15_3, ItIsCountedInHexesNotInMovementPoints) {
    Board board;  // into the mountains, with a suppressed unit of movement 5
    board.put("jp-11-5", "1928").put({"al-1m", "al-12-ind"}, "2028").suppress("al-1m");
    board.battle(japan, {"jp-11-5"}, {"2028"}, CombatResult::ds).act_piece(Verb::lose, "al-12-ind");
    EXPECT_TRUE(board.can(Verb::retreat, "2128"));
}

TEST(Malaya_15_33, EachUnitRetreatsByItself) {
    Board board;
    board.put("jp-11-5", "1827").put({"al-12-ind", "al-22a", "al-27a", "al-8-ind"}, "1828");
    board.battle(japan, {}, {"1828"}, CombatResult::ds).act_piece(Verb::lose, "al-12-ind").act_piece(Verb::lose, "al-22a");
    EXPECT_TRUE(board.asks<Retreats>());
    EXPECT_EQ(board.choices(Verb::unit), 2);
    board.act_piece(Verb::unit, "al-27a").act(Verb::retreat, "1829").act(Verb::retreat, "1929");
    EXPECT_TRUE(board.is_at("al-27a", "1829"));
    EXPECT_TRUE(board.is_at("al-8-ind", "1929"));
}

TEST(Malaya_15_33, NeverIntoEnemies) {
    Board board;
    board.put("jp-11-5", "1827").supply(japan, "1829").put({"al-8-ind", "al-6-ind"}, "1828");
    board.battle(japan, {}, {"1828"}, CombatResult::ds).act_piece(Verb::lose, "al-6-ind");
    EXPECT_FALSE(board.can(Verb::retreat, "1829"));
    EXPECT_EQ(board.why_not(Verb::retreat, "1829"), "15.33");
}

TEST(Malaya_15_33, NotIntoAZoneOfControlWhileThereIsAnotherWay) {
    CASES("13.8");
    Board board = beaten();
    EXPECT_FALSE(board.can(Verb::retreat, "1728"));
    EXPECT_EQ(board.why_not(Verb::retreat, "1728"), "13.8");
}

// A regiment in 1930 is attacked from 1830 and must retreat; 2029 is jungle, 2030 is not, and somebody stands next to both.
Board beaten_beside(std::string_view bystander) {
    Board board;
    board.put({"jp-11-5", "jp-21-5"}, "1930").put("al-8-ind", "1830").show(bystander, "2130");
    return board.battle(allies, {"al-8-ind"}, {"1930"}, CombatResult::ds).act_piece(Verb::lose, "jp-21-5");
}

TEST(Malaya_13_8, AlliedZonesDoNotBarARetreatIntoJungle) {
    CASES("15.33", "26.13");
    const Board board = beaten_beside("al-6-ind");
    EXPECT_TRUE(board.can(Verb::retreat, "2029"));
    EXPECT_FALSE(board.can(Verb::retreat, "2030"));
    EXPECT_EQ(board.why_not(Verb::retreat, "2030"), "13.8") << "his zone reaches out of the jungle";
}

TEST(Malaya_13_8, ThoseOfTheJungleTrainedDo) {
    CASES("15.33", "26.13");
    const Board board = beaten_beside("al-12-ind");
    EXPECT_TRUE(board.is_at("jp-11-5", "1929")) << "one way is left, and taken";
}

TEST(Malaya_13_8, JapaneseZonesBarARetreatIntoJungle) {
    CASES("15.33", "26.13");
    Board board;
    board.put({"al-8-ind", "al-6-ind"}, "1930").put("jp-11-5", "1830").show("jp-21-5", "2130");
    board.battle(japan, {"jp-11-5"}, {"1930"}, CombatResult::ds).act_piece(Verb::lose, "al-6-ind");
    EXPECT_TRUE(board.is_at("al-8-ind", "1929")) << "one way is left, and taken";
}

// A ring of zones around 1828: 1827 takes 1728 and 1928, 1730 takes 1729 and 1829, 2028 takes 1928 and 1929.
Board ringed(Board::Names defenders) {
    Board board;
    board.put("jp-11-5", "1827").show("jp-21-5", "1730").show("jp-41-5", "2028").put(defenders, "1828");
    return board;
}

TEST(Malaya_13_8, WhoMustRetreatIntoAZoneIsEliminated) {
    CASES("15.33", "15.21");
    Board board = ringed({"al-12-ind", "al-22a"});
    board.battle(japan, {"jp-11-5"}, {"1828"}, CombatResult::ds).act_piece(Verb::lose, "al-22a");
    EXPECT_TRUE(board.dead("al-12-ind")) << "it cannot break down, and was surrounded";
    EXPECT_TRUE(board.asks<Pursuit>());
}

TEST(Malaya_15_33, WhoCanBreakDownThereLosesOneBattalion) {
    CASES("13.8", "9.5");
    Board board = ringed({"al-8-ind", "al-6-ind"});
    board.battle(japan, {"jp-11-5"}, {"1828"}, CombatResult::ds).act_piece(Verb::lose, "al-6-ind");
    EXPECT_EQ(board.choices(Verb::retreat), 5);
    board.act(Verb::retreat, "1929");
    EXPECT_EQ(board.battalions("al-1-2-6", "1929"), 2);
    EXPECT_EQ(board.battalions("al-1-2-6", box::eliminated), 1);
    EXPECT_TRUE(board.asks<Pursuit>());
}

TEST(Malaya_15_33, ItsOwnerSaysWhichBattalion) {
    Board board;
    board.put("al-12-ind", "1827").show("al-22a", "1730").show("al-27a", "2028").put({"jp-11-5", "jp-21-5"}, "1828");
    board.battle(allies, {"al-12-ind"}, {"1828"}, CombatResult::ds).act_piece(Verb::lose, "jp-21-5").act(Verb::retreat, "1929");
    EXPECT_TRUE(board.asks<PartedLoss>());
    EXPECT_EQ(board.asked(), japan);
    EXPECT_EQ(board.choices(Verb::lose), 3);
    board.act_piece(Verb::lose, board.battalion("jp-1-2-8", "1929"));
    EXPECT_EQ(board.battalions("jp-2-2-8", "1929"), 2);
}

TEST(Malaya_15_33, TheOtherBattalionsGoOnToTheFullDistance) {
    Board board = ringed({"al-8-ind", "al-6-ind"});
    board.battle(japan, {"jp-11-5"}, {"1828"}, CombatResult::dm).act_piece(Verb::lose, "al-6-ind").roll(2);
    board.act(Verb::retreat, "1929").act(Verb::retreat, "1930").act(Verb::retreat, "1930");
    EXPECT_EQ(board.battalions("al-1-2-6", "1930"), 2);
    EXPECT_EQ(board.battalions("al-1-2-6", box::eliminated), 1);
}

TEST(Malaya_15_33, OneBattalionIsLostAndOnlyOneHoweverManyZonesAreOnTheWay) {
    Board board = ringed({"al-8-ind", "al-6-ind"});
    board.show("jp-55-18", "1931");  // now all that is two hexes behind 1929 is in zones, too
    board.battle(japan, {"jp-11-5"}, {"1828"}, CombatResult::dm).act_piece(Verb::lose, "al-6-ind").roll(2);
    board.act(Verb::retreat, "1929").act(Verb::retreat, "1930").act(Verb::retreat, "2029");
    EXPECT_EQ(board.battalions("al-1-2-6", "1930"), 1);
    EXPECT_EQ(board.battalions("al-1-2-6", "2029"), 1);
    EXPECT_EQ(board.battalions("al-1-2-6", box::eliminated), 1);
}

TEST(Malaya_15_33, ABattalionMadeByALossPaysForAZoneLikeAnyOther) {
    Board board = ringed({"al-8-ind"});  // 6 of defence: two battalions of 2 are lost, the third retreats
    board.battle(japan, {"jp-11-5"}, {"1828"}, CombatResult::ds).act_piece(Verb::break_down, "al-8-ind");
    while (board.asks<Halve<false>>()) {
        board.act(Verb::lose);
    }
    EXPECT_EQ(board.battalions("al-1-2-6", box::eliminated), 3);
}

TEST(Malaya_15_33, AZoneMayBeginALongerWayAsWell) {
    Board board = ringed({"al-8-ind", "al-6-ind"});
    board.battle(japan, {"jp-11-5"}, {"1828"}, CombatResult::dm).act_piece(Verb::lose, "al-6-ind").roll(3);
    EXPECT_EQ(board.choices(Verb::retreat), 5) << "from all of them the way goes on for two hexes more";
    board.act(Verb::retreat, "1929");
    EXPECT_EQ(board.battalions("al-1-2-6", box::eliminated), 1);
}

TEST(Malaya_15_33, NotIntoAZoneFromWhereTheWayDoesNotGoOnWhileThereIsAnother) {
    Board board = ringed({"al-8-ind", "al-6-ind"});
    board.supply(japan, "1930").supply(japan, "2029");  // with 2028 all that is behind 1929
    board.battle(japan, {"jp-11-5"}, {"1828"}, CombatResult::dm).act_piece(Verb::lose, "al-6-ind").roll(2);
    EXPECT_FALSE(board.can(Verb::retreat, "1929"));
    EXPECT_TRUE(board.can(Verb::retreat, "1729"));
}

TEST(Malaya_15_33, TheRetreatEndsAtItsFullDistance) {
    Board board;
    board.put("jp-11-5", "1827").put("al-8-ind", "1828").battle(japan, {}, {"1828"}, CombatResult::de);
    ASSERT_TRUE(board.asks<Retreat>());
    for (const Action& action : board.legal()) {
        EXPECT_EQ(board.game.map.grid().distance(board.hex("1828"), action.hex), 2) << board.game.map.name(action.hex);
    }
    EXPECT_FALSE(board.can(Verb::retreat, "1829"));
}

TEST(Malaya_15_33, WhoCanGoOnlyPartOfTheWayIsEliminated) {
    // Penang has no way out on foot, and Singapore city only one hex of depth behind it.
    Board penang;
    penang.off({"jp-11-5"}, "1118").put({"al-12-ind", "al-22a"}, "1118").battle(japan, {}, {"1118"}, CombatResult::ds);
    penang.act_piece(Verb::lose, "al-22a").act_piece(Verb::unit, "al-12-ind");
    EXPECT_TRUE(penang.dead("al-12-ind")) << "water all around: surrounded, too";
    Board island;
    island.put("jp-11-5", "4147").put({"al-12-ind", "al-22a"}, "4247").battle(japan, {}, {"4247"}, CombatResult::dm);
    island.act_piece(Verb::lose, "al-22a").roll(3);
    EXPECT_TRUE(island.replaceable("al-12-ind") || island.dead("al-12-ind"));
}

TEST(Malaya_15_33, ThroughAndIntoFriendlyUnits) {
    Board board = beaten();
    board.put("al-1m", "1829");
    board.act(Verb::retreat, "1829");
    EXPECT_TRUE(board.is_at("al-8-ind", "1829"));
}

TEST(Malaya_15_33, NotBeyondTheStackingLimitWhileThereIsAnotherWay) {
    Board board;
    board.put({"al-1m", "al-2m", "al-44"}, "1829").put("jp-11-5", "1827").put({"al-8-ind", "al-6-ind"}, "1828");
    board.battle(japan, {}, {"1828"}, CombatResult::ds).act_piece(Verb::lose, "al-6-ind");
    EXPECT_FALSE(board.can(Verb::retreat, "1829"));
    EXPECT_TRUE(board.can(Verb::retreat, "1929"));
    Board full;
    full.put({"al-1m", "al-2m", "al-44"}, "1829")
        .put({"al-45", "al-46", "al-53"}, "1729")
        .put({"al-54", "al-55", "al-15-ind"}, "1929");
    full.put("jp-11-5", "1827").put({"al-12-ind", "al-22a"}, "1828");
    full.battle(japan, {}, {"1828"}, CombatResult::ds).act_piece(Verb::lose, "al-22a");
    EXPECT_EQ(full.choices(Verb::retreat), 3) << "there is no other";
}

TEST(Malaya_15_33, UnitsThatCannotMoveAndSupplyAreEliminated) {
    CASES("7.8");
    Board board;
    board.put("jp-11-5", "1827").put({"al-11-cd", "al-8-ind", "al-6-ind"}, "1828").supply(allies, "1828", 2);
    board.battle(japan, {}, {"1828"}, CombatResult::ds).act_piece(Verb::lose, "al-6-ind").act_piece(Verb::lose, "al-8-ind");
    EXPECT_TRUE(board.replaceable("al-11-cd"));
    EXPECT_EQ(board.supply_in(allies, "1828"), 0);
    EXPECT_TRUE(board.asks<Pursuit>());
}

TEST(Malaya_15_33, NotAcrossSidesThatCannotBeCrossed) {
    Board board;  // from 4148 over the water nobody goes
    board.put("jp-11-5", "4147").put({"al-12-ind", "al-22a"}, "4047").battle(japan, {}, {"4047"}, CombatResult::ds);
    board.act_piece(Verb::lose, "al-22a");
    EXPECT_FALSE(board.is_at("al-12-ind", "4046"));
    EXPECT_FALSE(board.asks<Retreat>() && board.can(Verb::retreat, "4046"));
}

TEST(Malaya_15_33, MechanizedUnitsRetreatAlongRoadsIntoClosedTerrain) {
    Board board;  // 2028 and 2027: the trunk road through the mountains
    board.put("jp-11-5", "1929")
        .put({"al-3-recon", "al-12-ind"}, "2028")
        .battle(japan, {"jp-11-5"}, {"2028"}, CombatResult::ds);
    board.act_piece(Verb::lose, "al-12-ind");
    EXPECT_TRUE(board.can(Verb::retreat, "2027"));
    EXPECT_FALSE(board.can(Verb::retreat, "2128")) << "mountain without a road";
}

TEST(Malaya_15_33, WhereOneWayIsLeftItIsTaken) {
    Board board;
    board.put("jp-11-5", "1827").supply(japan, "1729").supply(japan, "1929").put({"al-8-ind", "al-6-ind"}, "1828");
    board.battle(japan, {}, {"1828"}, CombatResult::ds).act_piece(Verb::lose, "al-6-ind");
    EXPECT_TRUE(board.is_at("al-8-ind", "1829"));
    EXPECT_TRUE(board.asks<Pursuit>()) << "and nobody else has to retreat";
}

// --- 18.4 ------------------------------------------------------------------------------------------------------------------

TEST(Malaya_18_4, AZoneThatWasNotKnownTurnsARetreatAside) {
    CASES("15.33");
    Board board;
    board.put({"jp-1-tank", "jp-6-tank"}, "1827").put("al-8-ind", "1828").put("al-22-ind", "1825");
    board.battle(japan, {"jp-1-tank", "jp-6-tank"}, {"1828"}, CombatResult::as).act_piece(Verb::lose, "jp-6-tank");
    EXPECT_FALSE(board.known("al-22-ind"));
    EXPECT_TRUE(board.can(Verb::retreat, "1826")) << "nothing forbids it that its owner could know";
    board.act(Verb::retreat, "1826");
    EXPECT_TRUE(board.is_at("jp-1-tank", "1827"));
    EXPECT_TRUE(board.happened(Sentence::stopped));
    EXPECT_FALSE(board.known("al-22-ind")) << "that there is a zone is told, not whose";
    EXPECT_FALSE(board.can(Verb::retreat, "1826"));
    board.act(Verb::retreat, "1927");
    EXPECT_TRUE(board.is_at("jp-1-tank", "1927"));
    EXPECT_TRUE(board.p.met.empty()) << "the retreats are over";
}

// --- 15.32 -----------------------------------------------------------------------------------------------------------------

TEST(Malaya_15_32, OneDieForEachUnit) {
    Board board;
    board.put("jp-11-5", "1827").put({"al-12-ind", "al-22a", "al-27a", "al-8-ind"}, "1828");
    board.battle(japan, {}, {"1828"}, CombatResult::dm).act_piece(Verb::lose, "al-12-ind").act_piece(Verb::lose, "al-22a");
    board.act_piece(Verb::unit, "al-27a").roll(2).act(Verb::retreat, "1830");
    EXPECT_TRUE(board.asks<RoutRoll>());
    board.roll(5).first();
    EXPECT_TRUE(board.is_at("al-27a", "1830"));
    EXPECT_EQ(board.game.map.grid().distance(board.hex("1828"), board.at("al-8-ind")), 5);
}

// --- 15.34: Ipoh, 1823, attacked from 1824 -----------------------------------------------------------------------------------

Board beaten_in_city(CombatResult result, Board::Names defenders) {
    Board board;
    board.put("jp-11-5", "1824").put(defenders, "1823").battle(japan, {}, {"1823"}, result);
    return board;
}

TEST(Malaya_15_34, DefendersOfACityMayIgnoreARetreat) {
    Board board = beaten_in_city(CombatResult::ds, {"al-12-ind", "al-22a"});
    board.act_piece(Verb::lose, "al-22a");
    EXPECT_TRUE(board.asks<Retreats>());
    EXPECT_TRUE(board.can_piece(Verb::stay, "al-12-ind"));
    EXPECT_TRUE(board.can_piece(Verb::unit, "al-12-ind")) << "or not";
    board.act_piece(Verb::stay, "al-12-ind");
    EXPECT_TRUE(board.over()) << "the hex is held: no pursuit";
}

TEST(Malaya_15_34, EveryLengthAndRoutsAsWell) {
    Board de = beaten_in_city(CombatResult::de, {"al-8-ind"});
    EXPECT_TRUE(de.can(Verb::stay));
    Board dm = beaten_in_city(CombatResult::dm, {"al-12-ind", "al-22a"});
    EXPECT_TRUE(dm.act_piece(Verb::lose, "al-22a").can(Verb::stay));
}

TEST(Malaya_15_34, SupplyThatIsNotForcedToRetreatStays) {
    Board board;
    board.put("jp-11-5", "1824")
        .put({"al-12-ind"}, "1823")
        .supply(allies, "1823")
        .battle(japan, {}, {"1823"}, CombatResult::ds);
    board.act_piece(Verb::lose, "al-12-ind");
    EXPECT_TRUE(board.can(Verb::stay));
    board.act(Verb::stay);
    EXPECT_EQ(board.supply_in(allies, "1823"), 1);
}

TEST(Malaya_15_34, AttackersOutOfACityMayNot) {
    Board board;
    board.put({"jp-1-tank", "jp-6-tank"}, "1823").put("al-12-ind", "1824");
    board.battle(japan, {"jp-1-tank", "jp-6-tank"}, {"1824"}, CombatResult::as).act_piece(Verb::lose, "jp-6-tank");
    EXPECT_FALSE(board.can(Verb::stay));
    EXPECT_FALSE(board.is_at("jp-1-tank", "1823") && board.over());
}

TEST(Malaya_15_34, WhoRetreatedIntoTheCityMustRetreat) {
    Board board;
    board.put("jp-11-5", "1824").put({"al-12-ind", "al-22a"}, "1823").combat(japan).declare({}, {"1823"});
    board.mark("al-12-ind", status::arrived).fight().outcome(CombatResult::ds).act_piece(Verb::lose, "al-22a");
    EXPECT_FALSE(board.can(Verb::stay));
}

// --- 21.2 ------------------------------------------------------------------------------------------------------------------

TEST(Malaya_21_2, AFortificationLetsUnitsIgnoreARetreatOfOneHex) {
    Board board;
    board.put("jp-11-5", "1827")
        .put({"al-12-ind", "al-22a"}, "1828")
        .fort("1828")
        .battle(japan, {}, {"1828"}, CombatResult::ds);
    board.act_piece(Verb::lose, "al-22a").act_piece(Verb::stay, "al-12-ind");
    EXPECT_TRUE(board.is_at("al-12-ind", "1828"));
    EXPECT_TRUE(is_fortified(board.p, board.hex("1828")));
    EXPECT_TRUE(board.over());
}

TEST(Malaya_21_2, NotOneOfTwo) {
    Board board;
    board.put("jp-11-5", "1827").put("al-8-ind", "1828").fort("1828").battle(japan, {}, {"1828"}, CombatResult::de);
    EXPECT_FALSE(board.can(Verb::stay));
    EXPECT_TRUE(board.asks<Retreat>());
}

TEST(Malaya_21_2, ARoutBecomesARetreatOfOneHexIfItsOwnerLikes) {
    Board board;
    board.put("jp-11-5", "1827")
        .put({"al-12-ind", "al-22a"}, "1828")
        .fort("1828")
        .battle(japan, {}, {"1828"}, CombatResult::dm);
    board.act_piece(Verb::lose, "al-22a");
    EXPECT_FALSE(board.can(Verb::stay));
    EXPECT_TRUE(board.can_piece(Verb::unit, "al-12-ind")) << "he may rout as well";
    board.act_piece(Verb::rally, "al-12-ind");
    EXPECT_TRUE(board.asks<Retreat>());
    EXPECT_EQ(board.choices(Verb::retreat), 3);
    board.act(Verb::retreat, "1829");
    EXPECT_FALSE(is_fortified(board.p, board.hex("1828"))) << "21.3: gone with the last of them";
}

TEST(Malaya_21_2, AttackersOutOfAFortificationMayStayAsWell) {
    Board board;
    board.put({"jp-1-tank", "jp-6-tank"}, "1827").fort("1827").put("al-12-ind", "1828");
    board.battle(japan, {"jp-1-tank", "jp-6-tank"}, {"1828"}, CombatResult::as).act_piece(Verb::lose, "jp-6-tank");
    board.act_piece(Verb::stay, "jp-1-tank");
    EXPECT_TRUE(board.over());
    EXPECT_TRUE(board.is_at("jp-1-tank", "1827"));
}

TEST(Malaya_21_3, AFortificationFallsTheInstantItIsVacated) {
    Board board;
    board.put("jp-11-5", "1827").put("al-12-ind", "1828").fort("1828").battle(japan, {}, {"1828"}, CombatResult::dz);
    EXPECT_FALSE(is_fortified(board.p, board.hex("1828")));
    EXPECT_TRUE(board.happened(Sentence::fort_lost));
    board.act_piece(Verb::advance, "jp-11-5", "1828");
    EXPECT_FALSE(is_fortified(board.p, board.hex("1828"))) << "nobody captures one";
}

// --- 15.35 -----------------------------------------------------------------------------------------------------------------

TEST(Malaya_15_35, WhoRetreatsIntoAHexThatIsAttackedLaterDefendsThere) {
    CASES("14.14");
    Board board;
    board.put("jp-11-5", "1827").put({"al-8-ind", "al-6-ind"}, "1828").put("jp-55-18", "1830").suppress("jp-55-18");
    board.put("al-1m", "1829").combat(japan).declare({"jp-11-5"}, {"1828"}).declare({"jp-55-18"}, {"1829"});
    board.act(Verb::end).act(Verb::fight, "1828").outcome(CombatResult::ds).act_piece(Verb::lose, "al-6-ind");
    board.act(Verb::retreat, "1829").act(Verb::done);
    EXPECT_TRUE(board.fights("al-8-ind"));
    EXPECT_EQ(board.odds().defence, 6 + 4);
    board.outcome(CombatResult::dz);
    EXPECT_TRUE(board.dead("al-8-ind"));
}

TEST(Malaya_15_35, ThatSomebodyRetreatedIsForgottenWhenThePhaseEnds) {
    Board board;
    board.put("jp-11-5", "1827").put({"al-8-ind", "al-6-ind"}, "1828").enter(Phase::combat).declare({}, {"1828"}).fight();
    board.outcome(CombatResult::ds).act_piece(Verb::lose, "al-6-ind").act(Verb::retreat, "1829");
    ASSERT_TRUE(has(board.p, board.piece("al-8-ind"), status::arrived));
    board.act(Verb::done);
    EXPECT_TRUE(board.asks<Select>());
    EXPECT_FALSE(has(board.p, board.piece("al-8-ind"), status::arrived));
}

TEST(Malaya_15_35, WhoRetreatsIntoAFullHexDoesNotCountThere) {
    CASES("12.5");
    Board board;
    board.put("jp-11-5", "1827").put({"al-8-ind", "al-6-ind"}, "1828").put("jp-55-18", "1830").suppress("jp-55-18");
    board.put({"al-1m", "al-2m", "al-44"}, "1829").combat(japan).declare({"jp-11-5"}, {"1828"}).declare({"jp-55-18"}, {"1829"});
    board.act(Verb::end).act(Verb::fight, "1828").outcome(CombatResult::ds).act_piece(Verb::lose, "al-6-ind");
    for (const char* other : {"1728", "1729", "1928", "1929"}) {
        board.supply(japan, other);
    }
    board.act(Verb::retreat, "1829").act(Verb::done);
    EXPECT_TRUE(board.is_at("al-8-ind", "1829"));
    EXPECT_EQ(board.odds().defence, 12);
}

}  // namespace
}  // namespace causeway::malaya
