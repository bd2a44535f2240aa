// 11.24 and 11.25: advance after combat and momentum attacks; 11.29: city garrisons, which stand in the way of both.
#include "tests/games/ichigo/board.h"

namespace causeway::ichigo {
namespace {

Board with_us(std::string_view beachhead) {
    Board board;
    board.turn(8).causeway(1).control(beachhead, allies);
    board.p.mainland_beachhead = board.hex(beachhead);
    return board;
}

// No tank regiments, so that an attack on zeros goes straight to the advance.
Board without_tanks() {
    Board board;
    board.p.tanks = 0;
    return board;
}

Board& quiet_front(Board& board) {
    board.put("jp-8b", "2022").regular("2021", 1);
    return board;
}

// Attacks the hex with all units of another.
Board& attack_from(Board& board, std::string_view from, std::string_view target) {
    board.act(Verb::target, target);
    board.can(Verb::attackers, from) ? board.act(Verb::attackers, from) : board.act(Verb::attacker);
    return board.act(Verb::commit);
}

// --- 11.24: advance ---------------------------------------------------------------------------------------------------------

TEST(Ichigo_11_24, VictorsMayAdvanceSomeNoneOrAll) {
    Board board = without_tanks();
    board.put("jp-37", "2702").put("jp-62", "2702").put("jp-110", "2702").regular("2703", 0);
    board.combat(Nation::japan).attack("2703");
    ASSERT_TRUE(board.asks<Advance>());
    EXPECT_EQ(board.choices(Verb::advance), 3);
    EXPECT_TRUE(board.can(Verb::all) && board.can(Verb::done));
    board.act_piece(Verb::advance, "jp-62").act(Verb::done);
    EXPECT_TRUE(board.is_at("jp-62", "2703"));
    EXPECT_TRUE(board.is_at("jp-37", "2702") && board.is_at("jp-110", "2702"));
}

TEST(Ichigo_11_24, IsNeverMandatory) {
    Board board = without_tanks();
    board.put("jp-37", "1802").regular("1801", 0);
    board.combat(Nation::japan).attack("1801").act(Verb::done);
    EXPECT_TRUE(board.is_at("jp-37", "1802"));
    EXPECT_FALSE(board.japanese("1801")) << "nobody entered";
}

TEST(Ichigo_11_24, OneVictorHasNoOthersToTakeAlong) {
    Board board = without_tanks();
    board.put("jp-37", "2702").regular("2703", 0);
    board.combat(Nation::japan).attack("2703");
    EXPECT_TRUE(board.can_piece(Verb::advance, "jp-37"));
    EXPECT_FALSE(board.can(Verb::all));
}

TEST(Ichigo_11_24, AllAtOnceFromSeveralHexes) {
    Board board = without_tanks();
    board.put("jp-37", "2702").put("jp-62", "2802").regular("2703", 0);
    board.combat(Nation::japan).attack("2703").act(Verb::all);
    EXPECT_EQ(board.count_in("2703"), 2);
}

TEST(Ichigo_11_24, KeepsToTheJapaneseStackingLimit) {
    CASES("6.2");
    Board board = without_tanks();
    board.put("jp-37", "2702").put("jp-62", "2702").put("jp-110", "2702");
    board.put("jp-3", "2802").put("jp-58", "2802").put("jp-13", "2802").regular("2703", 0);
    board.combat(Nation::japan).attack("2703");
    EXPECT_FALSE(board.can(Verb::all));
    for (int i = 0; i < 5; ++i) {
        board.act(Verb::advance);
    }
    EXPECT_EQ(board.count_in("2703"), 5);
    EXPECT_FALSE(board.asks<Advance>());
}

TEST(Ichigo_11_24, KeepsToTheChineseStackingLimit) {
    CASES("6.3");
    Board board;
    for (int i = 0; i < 4; ++i) {
        board.regular("2702", 3);
        board.regular("2802", 2);
    }
    board.put("jp-7b", "2703").combat(Nation::china).fight("2703", 6);
    board.pay_losses();
    ASSERT_GT(board.choices(Verb::advance), 4);
    for (int i = 0; i < 4; ++i) {
        board.act(Verb::advance);
    }
    EXPECT_EQ(board.count_in("2703"), 4);
    EXPECT_FALSE(board.asks<Advance>());
}

TEST(Ichigo_11_24, OnlyThoseWhoFoughtAdvance) {
    Board board = without_tanks();
    board.put("jp-37", "2702").put("jp-62", "2702").regular("2703", 0);
    board.combat(Nation::japan).act(Verb::target, "2703").act_piece(Verb::attacker, "jp-37").act(Verb::commit);
    EXPECT_TRUE(board.can_piece(Verb::advance, "jp-37"));
    EXPECT_FALSE(board.can_piece(Verb::advance, "jp-62"));
}

TEST(Ichigo_11_24, NotWhileADefenderIsLeft) {
    Board board = without_tanks();
    quiet_front(board).put("jp-37", "2702").put("jp-62", "2702").regular("2703", 2);
    board.regular("2703", 2);
    board.combat(Nation::japan).fight("2703", 1).pay_losses();
    ASSERT_EQ(board.count_in("2703"), 1);
    EXPECT_TRUE(board.asks<Attack>());
}

TEST(Ichigo_11_24, ComesBeforeAnyOtherAttack) {
    Board board = without_tanks();
    quiet_front(board).put("jp-37", "2702").regular("2703", 0);
    board.combat(Nation::japan).attack("2703");
    EXPECT_FALSE(board.can(Verb::target, "2021"));
    board.act(Verb::done);
    EXPECT_TRUE(board.can(Verb::target, "2021"));
}

TEST(Ichigo_11_24, CostsNoMovement) {
    Board board = without_tanks();
    board.put("jp-37", "2708").regular("2709", 0);  // mountains
    board.combat(Nation::japan).attack("2709").act(Verb::advance);
    board.movement(Nation::japan);
    EXPECT_TRUE(board.can_piece(Verb::unit, "jp-37"));
    EXPECT_EQ(movement_allowance(board.game, board.p, board.piece("jp-37")), 6);
}

TEST(Ichigo_11_24, TakesControlOfWhatItEnters) {
    CASES("3.5");
    Board board = without_tanks();
    board.put("jp-37", "1802").regular("1801", 0);
    board.combat(Nation::japan).attack("1801").act(Verb::advance);
    EXPECT_TRUE(board.japanese("1801"));
}

TEST(Ichigo_11_24, DefendersNeverAdvance) {
    Board board;
    quiet_front(board).put("jp-37", "2703");
    board.regular("2702", 1);
    board.combat(Nation::china).fight("2703", 1);
    EXPECT_EQ(board.count_in("2702"), 0);
    EXPECT_TRUE(board.is_at("jp-37", "2703"));
    EXPECT_TRUE(board.asks<Attack>());
    EXPECT_EQ(board.asked(), allies);
}

TEST(Ichigo_11_24, IntoChungkingTheFateOfChinaIsRolledBeforeAnythingElse) {
    CASES("4.1");
    Board board = without_tanks();
    board.put("jp-37", "0612").put("jp-62", "0612").regular("0712", 0);
    board.combat(Nation::japan).attack("0712").act_piece(Verb::advance, "jp-37");
    ASSERT_TRUE(board.asks<CollapseRoll>());
    board.roll(1);
    EXPECT_TRUE(board.can_piece(Verb::advance, "jp-62"));
}

// R15: nobody is left on either side.
TEST(Ichigo_11_24, ACityWithoutSurvivorsStaysWithItsOwner) {
    CASES("3.5");
    Board board = without_tanks();
    board.put("jp-7b", "1802").put("jp-4c", "1802").regular("1801", 1);
    board.air(japan, "1801").combat(Nation::japan).fight("1801", 6);  // 2:1
    EXPECT_TRUE(board.dead("jp-7b") && board.dead("jp-4c"));
    EXPECT_EQ(board.count_in("1801"), 0);
    EXPECT_FALSE(board.japanese("1801"));
}

// --- 11.25: momentum --------------------------------------------------------------------------------------------------------

TEST(Ichigo_11_25, UnitsThatAdvancedMayAttackAgainAtOnce) {
    Board board = without_tanks();
    board.put("jp-37", "2701").regular("2702", 0);
    board.regular("2703", 2);
    board.combat(Nation::japan).attack("2702").act(Verb::advance);
    ASSERT_TRUE(board.asks<Momentum>());
    board.attack("2703");
    EXPECT_EQ(board.column(), "2:1");
}

TEST(Ichigo_11_25, AndAgainAsLongAsTheyClearHexes) {
    CASES("11.4");
    Board board = without_tanks();
    board.put("jp-37", "2701").put("jp-62", "2701").put("jp-110", "2701");
    for (const char* place : {"2702", "2703", "2704"}) {
        board.regular(place, 0);
    }
    board.regular("2604", 1);
    board.combat(Nation::japan).attack("2702").act(Verb::all).attack("2703").act(Verb::all).attack("2704").act(Verb::all);
    EXPECT_EQ(board.count_in("2704"), 3);
    board.attack("2604").roll(6);
    EXPECT_EQ(board.count_in("2604"), 0);
}

TEST(Ichigo_11_25, IsTheOwnersChoice) {
    Board board = without_tanks();
    quiet_front(board).put("jp-37", "2701").regular("2702", 0);
    board.regular("2703", 2);
    board.combat(Nation::japan).attack("2702").act(Verb::advance).act(Verb::done);
    EXPECT_TRUE(board.can(Verb::target, "2021"));
    EXPECT_FALSE(board.can(Verb::target, "2703")) << "now or never";
}

TEST(Ichigo_11_25, ComesBeforeAnyOtherAttack) {
    Board board = without_tanks();
    quiet_front(board).put("jp-37", "2701").regular("2702", 0);
    board.regular("2703", 2);
    board.combat(Nation::japan).attack("2702").act(Verb::advance);
    EXPECT_TRUE(board.can(Verb::target, "2703"));
    EXPECT_FALSE(board.can(Verb::target, "2021"));
}

TEST(Ichigo_11_25, NotForThoseWhoStayedBehind) {
    Board board = without_tanks();
    board.put("jp-37", "2701").put("jp-62", "2802").regular("2702", 0);
    board.regular("2703", 2);
    board.combat(Nation::japan).attack("2702").act_piece(Verb::advance, "jp-37").act(Verb::done).act(Verb::target, "2703");
    EXPECT_TRUE(board.can_piece(Verb::attacker, "jp-37"));
    EXPECT_FALSE(board.can_piece(Verb::attacker, "jp-62")) << "adjacent, but it did not advance";
}

TEST(Ichigo_11_25, NotForUnitsThatHaveNotFoughtAtAll) {
    Board board = without_tanks();
    board.put("jp-37", "2701").put("jp-62", "2802").regular("2702", 0);
    board.regular("2703", 2);
    attack_from(board.combat(Nation::japan), "2701", "2702").act(Verb::advance).act(Verb::target, "2703");
    EXPECT_TRUE(board.can_piece(Verb::attacker, "jp-37"));
    EXPECT_FALSE(board.can_piece(Verb::attacker, "jp-62"));
}

TEST(Ichigo_11_25, SomeMayStayWhileOthersGoOn) {
    Board board = without_tanks();
    board.put("jp-37", "2701").put("jp-62", "2701").regular("2702", 0);
    board.regular("2703", 0);
    board.regular("2704", 2);
    board.combat(Nation::japan).attack("2702").act(Verb::all).act(Verb::target, "2703").act_piece(Verb::attacker, "jp-37");
    board.act(Verb::commit).act(Verb::advance).act(Verb::target, "2704");
    EXPECT_TRUE(board.can_piece(Verb::attacker, "jp-37"));
    EXPECT_TRUE(board.is_at("jp-62", "2702"));
    EXPECT_EQ(board.choices(Verb::attacker), 1);
}

// R57: part of a stack may attack one hex, and the rest of it another or the same.
TEST(Ichigo_11_25, ThoseLeftBehindMayStillAttackAfterwards) {
    CASES("11.5");
    Board board = without_tanks();
    quiet_front(board).put("jp-37", "2701").put("jp-62", "2701").regular("2702", 0);
    board.regular("2703", 4);
    board.regular("2703", 4);
    board.regular("2801", 1);
    board.combat(Nation::japan).attack("2702").act(Verb::all).act(Verb::target, "2703").act_piece(Verb::attacker, "jp-37");
    board.act(Verb::commit).roll(1).pay_losses();
    ASSERT_TRUE(board.asks<Momentum>());
    EXPECT_TRUE(board.can(Verb::target, "2801") && board.can(Verb::target, "2703"));
    EXPECT_FALSE(board.can(Verb::target, "2021")) << "no other attack comes between";
    board.act(Verb::target, "2801");
    EXPECT_TRUE(board.can_piece(Verb::attacker, "jp-62"));
    EXPECT_FALSE(board.can_piece(Verb::attacker, "jp-37")) << "it has had its attack";
}

TEST(Ichigo_11_25, WhoGoesFirstIsTheOwnersChoice) {
    CASES("11.4");
    Board board = without_tanks();
    quiet_front(board).put("jp-37", "2701").put("jp-62", "2701").regular("2702", 0);
    board.regular("2703", 0);
    board.regular("2704", 1);
    board.regular("2802", 1);
    board.combat(Nation::japan).attack("2702").act(Verb::all).act(Verb::target, "2703").act_piece(Verb::attacker, "jp-37");
    board.act(Verb::commit).act(Verb::advance);
    ASSERT_TRUE(board.asks<Momentum>());
    EXPECT_TRUE(board.can(Verb::target, "2704"));
    board.act(Verb::target, "2802").act_piece(Verb::attacker, "jp-62");
    EXPECT_FALSE(board.can_piece(Verb::attacker, "jp-37")) << "one hex of attackers: 2702, not 2703";
    board.act(Verb::commit).roll(6).pay_losses();
    if (board.asks<Advance>()) {
        board.act(Verb::done);
    }
    ASSERT_TRUE(board.asks<Momentum>());
    board.act(Verb::target, "2704");
    EXPECT_TRUE(board.can_piece(Verb::attacker, "jp-37"));
    board.act(Verb::cancel).act(Verb::done);
    EXPECT_TRUE(board.can(Verb::target, "2021"));
    EXPECT_FALSE(board.can(Verb::target, "2704")) << "now or never";
}

// One division stands in 2702, the other in 2703; only one of the two hexes can attack 2802.
TEST(Ichigo_11_25, TheForecastIsThatOfOneHex) {
    Board board = without_tanks();
    quiet_front(board).put("jp-37", "2701").put("jp-62", "2701").regular("2702", 0);
    board.regular("2703", 0);
    board.regular("2802", 4, true);
    board.combat(Nation::japan).attack("2702").act(Verb::all).act(Verb::target, "2703").act_piece(Verb::attacker, "jp-37");
    board.act(Verb::commit).act(Verb::advance);
    ASSERT_TRUE(board.asks<Momentum>());
    const Preview shown = preview(board.game, board.p, *board.find(Verb::target, "2802"));
    board.act(Verb::target, "2802").act_piece(Verb::attacker, "jp-62");
    EXPECT_EQ(shown.column, preview(board.game, board.p, *board.find(Verb::commit)).column);
}

// Whichever of the two divisions is down to its last step.
TEST(Ichigo_11_25, TheForecastIsThatOfTheStrongestHex) {
    for (const bool left_behind : {false, true}) {
        Board board = without_tanks();
        quiet_front(board).put("jp-37", "2701", left_behind ? 0 : 1).put("jp-62", "2701", left_behind ? 1 : 0);
        board.regular("2702", 0);
        board.regular("2703", 0);
        board.regular("2802", 4, true);
        board.combat(Nation::japan).attack("2702").act(Verb::all).act(Verb::target, "2703").act_piece(Verb::attacker, "jp-37");
        board.act(Verb::commit).act(Verb::advance);
        ASSERT_TRUE(board.asks<Momentum>());
        const Preview shown = preview(board.game, board.p, *board.find(Verb::target, "2802"));
        board.act(Verb::target, "2802").act_piece(Verb::attacker, left_behind ? "jp-37" : "jp-62");
        EXPECT_EQ(shown.column, preview(board.game, board.p, *board.find(Verb::commit)).column);
    }
}

TEST(Ichigo_11_25, OnlyOutOfTheHexJustEntered) {
    Board board = without_tanks();
    board.put("jp-37", "2701").regular("2702", 0);
    board.regular("2703", 2);
    board.regular("2804", 2);
    board.combat(Nation::japan).attack("2702").act(Verb::advance);
    EXPECT_TRUE(board.can(Verb::target, "2703"));
    EXPECT_FALSE(board.can(Verb::target, "2804"));
}

TEST(Ichigo_11_25, MayBeCalledOffAndTurnedElsewhere) {
    CASES("6.6");
    Board board = without_tanks();
    board.put("jp-37", "2701").regular("2702", 0);
    board.regular("2703", 2);
    board.regular("2802", 2);
    board.combat(Nation::japan).attack("2702").act(Verb::advance).act(Verb::target, "2703").act(Verb::cancel);
    EXPECT_TRUE(board.asks<Momentum>());
    board.act(Verb::target, "2802");
    EXPECT_TRUE(board.can_piece(Verb::attacker, "jp-37"));
}

TEST(Ichigo_11_25, EndsWithAHexThatHolds) {
    Board board = without_tanks();
    quiet_front(board).put("jp-37", "2701").put("jp-62", "2701").put("jp-110", "2701").regular("2702", 0);
    board.regular("2703", 4);
    board.regular("2703", 4);
    board.regular("2801", 1);
    board.combat(Nation::japan).attack("2702").act(Verb::all).attack("2703").roll(2).pay_losses();
    ASSERT_GT(board.count_in("2703"), 0);
    ASSERT_GT(board.count_in("2702"), 0);
    EXPECT_TRUE(board.can(Verb::target, "2021"));
    EXPECT_FALSE(board.can(Verb::target, "2801")) << "they have had their attacks";
}

TEST(Ichigo_11_25, MayHitAHexThatWasAttackedBefore) {
    Board board = without_tanks();
    board.put("jp-37", "1902").put("jp-62", "1803").regular("1903", 3);
    board.regular("1903", 3);
    board.regular("1802", 0);
    attack_from(board.combat(Nation::japan), "1902", "1903").roll(1);
    board.pay_losses();
    ASSERT_GT(board.count_in("1903"), 0);
    EXPECT_FALSE(board.can(Verb::target, "1903")) << "no second normal attack";
    attack_from(board, "1803", "1802").act(Verb::advance);
    EXPECT_TRUE(board.can(Verb::target, "1903"));
}

// R49: the other way round, a momentum attack does not use up the one normal attack.
TEST(Ichigo_11_25, LeavesTheHexOpenToANormalAttack) {
    Board board = without_tanks();
    quiet_front(board).put("jp-7b", "2701").put("jp-62", "2803").regular("2702", 0);
    board.regular("2703", 4);
    board.regular("2703", 4);
    attack_from(board.combat(Nation::japan), "2701", "2702").act(Verb::advance).attack("2703").roll(1);
    ASSERT_TRUE(board.dead("jp-7b"));
    EXPECT_TRUE(board.can(Verb::target, "2703"));
}

TEST(Ichigo_11_25, JapaneseMustBeInSupplyInTheHexTheyEntered) {
    Board board = without_tanks();
    board.put("jp-37", "2701").put("jp-62", "2701").regular("2702", 0);
    board.regular("2703", 2);
    set(board.p, board.piece("jp-62"), status::bombed);
    board.combat(Nation::japan).attack("2702").act(Verb::all).act(Verb::target, "2703");
    EXPECT_TRUE(board.can_piece(Verb::attacker, "jp-37"));
    EXPECT_FALSE(board.can_piece(Verb::attacker, "jp-62"));
}

TEST(Ichigo_11_25, NoMomentumForAForceWhollyOutOfSupply) {
    Board board = without_tanks();
    quiet_front(board).put("jp-37", "2701").regular("2702", 0);
    board.regular("2703", 2);
    set(board.p, board.piece("jp-37"), status::bombed);
    board.combat(Nation::japan).attack("2702").act(Verb::advance);
    EXPECT_TRUE(board.asks<Attack>());
}

TEST(Ichigo_11_25, JapaneseOnlyOnTurnsOneToSix) {
    for (const int turn : {6, 7}) {
        Board board = without_tanks();
        quiet_front(board).turn(turn).put("jp-37", "2701").regular("2702", 0);
        board.regular("2703", 2);
        board.combat(Nation::japan).attack("2702").act(Verb::advance);
        EXPECT_EQ(board.asks<Momentum>(), turn == 6);
    }
}

TEST(Ichigo_11_25, CausewayDoesNotBringItBack) {
    Board board = without_tanks();
    quiet_front(board).turn(8).causeway(1).put("jp-37", "2701").regular("2702", 0);
    board.regular("2703", 2);
    board.combat(Nation::japan).attack("2702").act(Verb::advance);
    EXPECT_FALSE(board.asks<Momentum>());
}

TEST(Ichigo_11_25, WithoutTanksAndSpecialForces) {
    CASES("11.17", "11.28");
    Board board;
    board.wait("jp-1-sf", box::support).put("jp-37", "2701").regular("2702", 0);
    board.regular("2703", 2);
    board.combat(Nation::japan).attack("2702").act(Verb::done).act(Verb::advance).attack("2703");
    EXPECT_TRUE(board.asks<CombatRoll>()) << "nothing can be committed";
}

TEST(Ichigo_11_25, WithAirSupport) {
    CASES("11.18");
    Board board = without_tanks();
    board.put("jp-37", "2701").regular("2702", 0);
    board.regular("2703", 2);
    board.air(japan, "2704").combat(Nation::japan).attack("2702").act(Verb::advance).attack("2703");
    EXPECT_EQ(board.column(), "3:1");
}

// A US force in 2702 that has just cleared 2703, with a Japanese brigade beyond it in 2704.
Board us_breakthrough(std::string_view beachhead) {
    Board board = with_us(beachhead);
    for (const char* id : {"us-6", "us-7", "us-24", "us-25", "us-27"}) {
        board.put(id, "2702");
    }
    board.put("jp-7b", "2703").put("jp-4c", "2704").put("jp-1b", "2903").put("us-31", "2802");
    board.combat(Nation::us).act(Verb::target, "2703").act(Verb::attackers, "2702").act(Verb::commit);
    board.act(Verb::done).roll(6);
    if (board.asks<AttackerLoss>()) {
        board.act(Verb::lose);
    }
    return board.act(Verb::all);
}

TEST(Ichigo_11_25, TheUsOnAPathToABeachhead) {
    Board board = us_breakthrough("2601");
    ASSERT_TRUE(board.asks<Momentum>());
    board.attack("2704");
    EXPECT_TRUE(board.asks<CombatRoll>()) << "11.17: nor do tanks help against a momentum attack";
    EXPECT_EQ(board.odds().defence, 1);
}

TEST(Ichigo_11_25, NotTheUsOnCoastalSupply) {
    Board board = with_us("3221");  // nothing joins Formosa to the mainland
    board.put("us-6", "2817").put("us-7", "2817").put("jp-7b", "2818").put("jp-4c", "2918").put("us-24", "2917");
    board.combat(Nation::us).act(Verb::target, "2818").act(Verb::attackers, "2817").act(Verb::commit).act(Verb::done).roll(6);
    ASSERT_TRUE(board.asks<Advance>());
    board.act(Verb::all);
    EXPECT_TRUE(board.supplied("us-6"));
    EXPECT_FALSE(board.asks<Momentum>());
}

TEST(Ichigo_11_25, NotTheUsOnAerialSupply) {
    Board board = with_us("3221");
    board.put("us-6", "2701").put("us-7", "2701").put("us-24", "2701").put("jp-7b", "2702").put("jp-4c", "2703");
    board.put("us-25", "2802").combat(Nation::us);
    board.p.aerial_supply = board.hex("2702");
    board.act(Verb::target, "2702").act(Verb::attackers, "2701").act(Verb::commit).act(Verb::done).roll(6);
    ASSERT_TRUE(board.asks<Advance>());
    board.act(Verb::all);
    EXPECT_TRUE(board.supplied("us-6"));
    EXPECT_FALSE(board.asks<Momentum>());
}

TEST(Ichigo_11_25, NeverTheChinese) {
    CASES("11.0");
    Board board;
    for (int i = 0; i < 4; ++i) {
        board.regular("2702", 3);
    }
    board.put("jp-7b", "2703").put("jp-4c", "2704").combat(Nation::china).fight("2703", 6);
    if (board.asks<AttackerLoss>()) {
        board.act(Verb::lose);
    }
    ASSERT_TRUE(board.asks<Advance>());
    board.act(Verb::all);
    EXPECT_FALSE(board.asks<Momentum>());
}

// --- 11.29: city garrisons --------------------------------------------------------------------------------------------------

TEST(Ichigo_11_29, AnEmptyJapaneseCityDefendsWithOneFactorAndTheCityShift) {
    CASES("11.14");
    Board board;
    board.regular("2303", 3);
    board.combat(Nation::china).gather("2302");
    EXPECT_EQ(board.odds().defence, 1);
    EXPECT_EQ(board.column(), "2:1");
}

TEST(Ichigo_11_29, IsIgnoredBesideJapaneseUnits) {
    Board board;
    board.put("jp-37", "2302").regular("2303", 3);
    board.combat(Nation::china).gather("2302");
    EXPECT_EQ(board.odds().defence, 4);
}

TEST(Ichigo_11_29, EveryCityJapaneseFromTheStartHasOne) {
    Board board;
    for (const HexId city : board.game.cities) {
        const HexFacts& facts = board.game.hexes[index(city)];
        EXPECT_EQ(garrisoned(board.game, board.p, city), facts.initially_japanese) << board.game.map.name(city);
        EXPECT_NE(facts.initially_japanese, facts.initially_chinese);
    }
}

TEST(Ichigo_11_29, NeverAttacks) {
    Board board;
    quiet_front(board).regular("2303", 1);
    board.combat(Nation::japan);
    EXPECT_TRUE(board.can(Verb::target, "2021"));
    EXPECT_FALSE(board.can(Verb::target, "2303"));
}

TEST(Ichigo_11_29, GetsNoTanks) {
    CASES("11.17");
    Board board;
    board.regular("2303", 3);
    board.combat(Nation::china).attack("2302");
    EXPECT_TRUE(board.asks<CombatRoll>());
}

// Chinese in 2303 attack Suchow with that die until their losses are paid.
Board assault_on_suchow(Board board, int die) {
    for (int i = 0; i < 4; ++i) {
        board.regular("2303", 3);
    }
    quiet_front(board).combat(Nation::china).act(Verb::target, "2302").act(Verb::attackers, "2303").act(Verb::commit);
    if (board.asks<Defend>()) {
        board.act(Verb::done);
    }
    board.roll(die);
    board.pay_losses();
    return board;
}

TEST(Ichigo_11_29, FallsWithItsOneStepAndTheCityIsCaptured) {
    CASES("11.24", "3.5");
    Board board = assault_on_suchow(Board(), 6);
    ASSERT_TRUE(board.asks<Advance>());
    board.act(Verb::advance).act(Verb::done);
    EXPECT_FALSE(board.japanese("2302"));
    EXPECT_TRUE(board.p.lost_once.contains(board.hex("2302")));
}

TEST(Ichigo_11_29, IsStillThereAfterAnAttackThatKilledOnlyItsAttackers) {
    Board board;
    board.put("jp-37", "2008").regular("2007", 1, true);
    board.combat(Nation::china).fight("2008", 1).put("jp-37", "1908");
    EXPECT_EQ(board.count_in("2007"), 0);
    EXPECT_TRUE(garrisoned(board.game, board.p, board.hex("2008")));
}

TEST(Ichigo_11_29, HoldsWhereNoStepIsLost) {
    bool found = false;
    for (int die = 1; die <= 6 && !found; ++die) {
        Board board;
        board.regular("2303", 1);
        board.regular("2303", 1);
        quiet_front(board)
            .combat(Nation::china)
            .act(Verb::target, "2302")
            .act(Verb::attackers, "2303")
            .act(Verb::commit)
            .roll(die);
        if (board.last(Sentence::result)->c == 0) {
            found = true;
            EXPECT_FALSE(board.asks<Advance>());
            EXPECT_TRUE(garrisoned(board.game, board.p, board.hex("2302")));
        }
    }
    EXPECT_TRUE(found);
}

TEST(Ichigo_11_29, DoesNotStopTheAdvanceWhenTheUnitsInTheCityDie) {
    CASES("11.24");
    Board defended;
    defended.put("jp-7b", "2302");
    Board board = assault_on_suchow(defended, 6);
    ASSERT_TRUE(board.dead("jp-7b"));
    ASSERT_TRUE(board.asks<Advance>());
    board.act(Verb::advance).act(Verb::done);
    EXPECT_FALSE(board.japanese("2302"));
}

TEST(Ichigo_11_29, AUsAttackMayCaptureSuchACityToo) {
    Board board = with_us("2404");
    board.put("us-6", "2303").put("us-7", "2303").put("jp-7b", "2302").combat(Nation::us).fight("2302", 6);
    ASSERT_TRUE(board.asks<Advance>());
    board.act(Verb::all);
    EXPECT_FALSE(board.japanese("2302"));
}

// R58: nobody advances, so the city stays Japanese, and open.
TEST(Ichigo_11_29, ACityWhoseDefendersFellLiesOpenUntilJapaneseEnter) {
    for (const bool with_unit : {false, true}) {
        Board defended;
        if (with_unit) {
            defended.put("jp-7b", "2302");
        }
        Board board = assault_on_suchow(defended, 6);
        board.act(Verb::done);
        EXPECT_TRUE(board.japanese("2302"));
        EXPECT_FALSE(garrisoned(board.game, board.p, board.hex("2302")));
        board.put("jp-37", "2302").put("jp-37", "2301");
        EXPECT_TRUE(garrisoned(board.game, board.p, board.hex("2302")));
    }
}

TEST(Ichigo_11_29, ReturnsWithTheLiberationOfTheCity) {
    Board board = assault_on_suchow(Board(), 6);
    board.act(Verb::advance).act(Verb::done);
    for_stack(board.p, board.hex("2302"), [&](PieceId piece) { eliminate(board.game, board.p, piece, nullptr, "11.20"); });
    EXPECT_FALSE(garrisoned(board.game, board.p, board.hex("2302")));
    board.put("jp-37", "2302").put("jp-37", "2301");
    EXPECT_TRUE(board.japanese("2302"));
    EXPECT_TRUE(garrisoned(board.game, board.p, board.hex("2302")));
}

TEST(Ichigo_11_29, NeverInACapturedChineseCity) {
    Board board;
    quiet_front(board).put("jp-37", "1801").put("jp-37", "1901").regular("1802", 3);
    ASSERT_TRUE(board.japanese("1801"));
    board.combat(Nation::china);
    EXPECT_TRUE(board.can(Verb::target, "2022"));
    EXPECT_FALSE(board.can(Verb::target, "1801"));
}

TEST(Ichigo_11_29, NoneForTheChineseOrTheUs) {
    Board board;
    quiet_front(board).put("jp-37", "1802").combat(Nation::japan);
    EXPECT_TRUE(board.can(Verb::target, "2021"));
    EXPECT_FALSE(board.can(Verb::target, "1801"));
}

TEST(Ichigo_11_29, DefendsOnFormosaAgainstTheUs) {
    Board board;
    board.turn(8).causeway(1).control("3221", allies);
    board.p.formosa_beachhead = board.game.takao;
    board.put("us-6", "3219").combat(Nation::us).gather("3319");
    EXPECT_EQ(board.odds().defence, 1);
}

}  // namespace
}  // namespace causeway::ichigo
