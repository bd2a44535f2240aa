// 15.0, 15.1, 14.2: who must attack, who may, and whom.
#include "core/rng.h"
#include "games/formosa/battle.h"
#include "tests/games/formosa/battle_board.h"

namespace causeway::formosa {
namespace {

// --- 15.0 ------------------------------------------------------------------------------------------------------------------

TEST(Formosa_15_0, ThePhasingPlayerAttacks) {
    Board board = battlefield();
    board.put("us-17-7", "1020").put("jp-301-50", "1121");
    open_combat(board, allies);
    EXPECT_EQ(board.asked(), allies);
    EXPECT_TRUE(board.can(Verb::target, "1121"));
    open_combat(board, japan);
    EXPECT_EQ(board.asked(), japan);
    EXPECT_TRUE(board.can(Verb::target, "1020"));
}

TEST(Formosa_15_0, OnlyAdjacentEnemiesAreAttacked) {
    Board board = battlefield();
    board.put("us-17-7", "1020").put("jp-301-50", "1221");
    open_combat(board, allies);
    EXPECT_TRUE(is_over(board));
}

TEST(Formosa_15_0, AttacksComeInAnyOrder) {
    Board board = battlefield();
    board.put("us-17-7", "1020").put("jp-301-50", "1121").put("us-32-7", "1312").put("jp-302-50", "1412");
    open_combat(board, allies);
    EXPECT_TRUE(board.can(Verb::target, "1121"));
    EXPECT_TRUE(board.can(Verb::target, "1412"));
}

TEST(Formosa_15_0, NobodyAttacksAcrossAnAllSeaHexside) {
    Board board = battlefield();
    board.put("us-17-7", "0920").put("jp-301-50", "1020");
    open_combat(board, allies);
    EXPECT_TRUE(is_over(board));
}

TEST(Formosa_15_0, UnitsInAnEnemyZocMustAttack) {
    CASES("14.2");
    Board board = battlefield();
    board.put("us-17-7", "1020").put("jp-301-50", "1121");
    open_combat(board, allies);
    EXPECT_FALSE(board.can(Verb::end));
    board.act(Verb::target, "1121");
    EXPECT_TRUE(fights(board, "us-17-7")) << "nobody else can attack it, and it must";
    EXPECT_TRUE(board.can(Verb::commit));
}

TEST(Formosa_15_0, EveryEnemyWithAZocMustBeAttacked) {
    Board board = battlefield();
    board.put("us-17-7", "1120").put("us-32-7", "1021").put("jp-301-50", "1121").put("jp-302-50", "1220");
    open_combat(board, allies);
    // Only 1120 reaches 1220, so it cannot join the attack on 1121.
    board.act(Verb::target, "1121");
    EXPECT_TRUE(fights(board, "us-32-7"));
    EXPECT_FALSE(board.can(Verb::attack_from, "1120"));
    EXPECT_FALSE(board.can(Verb::target, "1220"));
    roll_result(board.act(Verb::commit), CombatResult::a1);
    EXPECT_FALSE(board.can(Verb::end));
    EXPECT_TRUE(board.can(Verb::target, "1220"));
    EXPECT_FALSE(board.can(Verb::target, "1121"));
}

TEST(Formosa_15_0, StaticUnitsNeedNotAttackButMay) {
    Board board = battlefield();
    board.base("us-eng-1", "1020").put("jp-301-50", "1121");
    open_combat(board, allies);
    EXPECT_TRUE(board.can(Verb::end));
    board.act(Verb::target, "1121");
    EXPECT_FALSE(board.can(Verb::commit));
    board.act_piece(Verb::join, "us-eng-1");
    EXPECT_TRUE(board.can(Verb::commit));
    EXPECT_EQ(board.odds().attack, 1);
}

TEST(Formosa_15_0, GuerrillasNeedNotAttackButMay) {
    CASES("14.2", "23.0");
    Board board = battlefield();
    board.put("us-17-7", "1020").put("jp-guerrilla-1", "1121");
    open_combat(board, japan);
    EXPECT_TRUE(board.can(Verb::end));
    board.act(Verb::target, "1020").act_piece(Verb::join, "jp-guerrilla-1");
    EXPECT_TRUE(board.can(Verb::commit));
}

TEST(Formosa_15_0, MobileUnitsWithAStaticUnitNeedNotAttackButMay) {
    Board board = battlefield();
    board.base("us-eng-1", "1020").put("us-17-7", "1020").put("jp-301-50", "1121");
    open_combat(board, allies);
    EXPECT_TRUE(board.can(Verb::end));
    board.act(Verb::target, "1121");
    EXPECT_TRUE(fights(board, "us-17-7"));
    EXPECT_FALSE(fights(board, "us-eng-1"));
    board.act_piece(Verb::join, "us-eng-1");
    EXPECT_EQ(board.odds().attack, 6);
}

TEST(Formosa_15_0, BesideAStaticUnitEachUnitDecidesForItself) {
    Board board = battlefield();
    board.base("us-eng-1", "1020").put("us-17-7", "1020").put("us-32-7", "1020").put("jp-301-50", "1121");
    open_combat(board, allies);
    board.act(Verb::target, "1121").act_piece(Verb::join, "us-17-7");
    EXPECT_TRUE(fights(board, "us-17-7"));
    EXPECT_FALSE(fights(board, "us-32-7"));
    EXPECT_EQ(board.odds().attack, 5);
    EXPECT_TRUE(board.can(Verb::commit));
    board.act_piece(Verb::join, "us-32-7");
    EXPECT_EQ(board.odds().attack, 10);
}

TEST(Formosa_15_0, UnitsThatAttackAlreadyAreNotAskedAgain) {
    Board board = battlefield();
    board.base("us-eng-1", "1020").put("us-17-7", "1020").put("us-32-7", "1120").put("jp-301-50", "1121");
    open_combat(board, allies).act(Verb::target, "1121");
    ASSERT_TRUE(fights(board, "us-32-7"));
    EXPECT_FALSE(board.can_piece(Verb::join, "us-32-7"));
    board.act_piece(Verb::join, "us-17-7");
    EXPECT_FALSE(board.can_piece(Verb::join, "us-17-7"));
    EXPECT_TRUE(board.can_piece(Verb::join, "us-eng-1"));
}

TEST(Formosa_15_0, AGuerrillaMayStayOutOfItsStacksAttack) {
    Board board = battlefield();
    board.put("us-17-7", "1020").put("jp-guerrilla-1", "1121").put("jp-301-50", "1121");
    open_combat(board, japan);
    EXPECT_FALSE(board.can(Verb::end));
    board.act(Verb::target, "1020");
    EXPECT_TRUE(fights(board, "jp-301-50"));
    EXPECT_FALSE(fights(board, "jp-guerrilla-1"));
    EXPECT_TRUE(board.can_piece(Verb::join, "jp-guerrilla-1"));
}

TEST(Formosa_15_0, EnemiesWithoutAZocMayBeAttackedButNeedNot) {
    CASES("14.2", "16.5");
    Board guerrillas = battlefield();
    guerrillas.put("us-17-7", "1020").put("jp-guerrilla-1", "1121");
    open_combat(guerrillas, allies);
    EXPECT_TRUE(guerrillas.can(Verb::target, "1121"));
    EXPECT_TRUE(guerrillas.can(Verb::end));
    Board suppressed = battlefield();
    suppressed.put("us-17-7", "1020").put("jp-301-50", "1121").suppress("1121");
    open_combat(suppressed, allies);
    EXPECT_TRUE(suppressed.can(Verb::target, "1121"));
    EXPECT_TRUE(suppressed.can(Verb::end));
}

TEST(Formosa_15_0, AHexIsAttackedFromAllSixSides) {
    Board board = battlefield();
    board.put("jp-301-50", "1121");
    const std::string_view around[] = {"1120", "1220", "1221", "1122", "1021", "1020"};
    const std::string_view units[] = {"us-17-7", "us-32-7", "us-184-7", "us-381-96", "us-382-96", "us-383-96"};
    for (int i = 0; i < 6; ++i) {
        board.put(units[i], around[i]);
    }
    open_combat(board, allies).act(Verb::target, "1121");
    EXPECT_EQ(board.p.battle.from.size(), 6U);
    EXPECT_EQ(board.odds().attack, 30);
}

TEST(Formosa_15_0, AllUnitsOfAHexAttackTogether) {
    Board board = battlefield();
    board.put("us-17-7", "1020").put("us-32-7", "1020").put("us-hq-24", "1020").put("jp-301-50", "1121");
    open_combat(board, allies).act(Verb::target, "1121");
    EXPECT_EQ(board.odds().attack, 12);
}

TEST(Formosa_15_0, AllUnitsOfAHexDefendTogether) {
    Board board = battlefield();
    board.put("us-17-7", "1020").put("jp-301-50", "1121").put("jp-249-66", "1121");
    open_combat(board, allies).act(Verb::target, "1121");
    EXPECT_EQ(board.odds().defence, 5);
}

TEST(Formosa_15_0, AUnitAttacksOncePerPhase) {
    Board board = battlefield();
    board.put("us-17-7", "1020").put("us-32-7", "1020").put("jp-301-50", "1121");
    open_combat(board, allies);
    attack_with(board, {}, {"1121"}, CombatResult::ar);
    EXPECT_TRUE(is_over(board));
}

TEST(Formosa_15_0, ADefenderIsAttackedOncePerPhase) {
    Board board = battlefield();
    board.put("us-17-7", "1020").put("us-32-7", "1020").base("us-eng-1", "1220").put("jp-301-50", "1121");
    board.put("jp-302-50", "1321");
    open_combat(board, allies);
    attack_with(board, {}, {"1121"}, CombatResult::ar);
    EXPECT_FALSE(board.can(Verb::target, "1121"));
    EXPECT_TRUE(board.can(Verb::target, "1321"));
}

TEST(Formosa_15_0, WhoHeldBackInAnAttackingHexHasHadHisChance) {
    Board board = battlefield();
    board.put("us-17-7", "1020").put("jp-guerrilla-1", "1121").put("jp-tank-25", "1121").put("jp-tank-28", "1121");
    board.put("us-105-27", "1221");
    open_combat(board, japan);
    attack_with(board, {}, {"1020", "1221"}, CombatResult::a1);
    EXPECT_TRUE(is_over(board));
}

TEST(Formosa_15_0, AUnitThatWasAttackedAndRetreatedIsNotInTheNextBattle) {
    Board board = battlefield();
    board.put("jp-hw-1", "1322").put("jp-301-50", "1121").put("jp-302-50", "1321");
    board.put("us-17-7", "1020").put("us-32-7", "1020").put("us-184-7", "1320");
    open_combat(board, allies);
    attack_with(board, {}, {"1121"}, CombatResult::dr);
    ASSERT_TRUE(board.asks<Retreat>() || board.asks<Advance>());
    if (board.asks<Retreat>()) {
        board.act(Verb::retreat, "1221");
    }
    board.act(Verb::done);
    ASSERT_TRUE(board.is_at("jp-301-50", "1221"));
    formosa::put(board.game, board.p, board.piece("jp-301-50"), board.hex("1321"));
    board.act(Verb::target, "1321");
    EXPECT_EQ(board.odds().defence, 3);
    EXPECT_FALSE(fights(board, "jp-301-50"));
}

TEST(Formosa_15_0, OneUnitAttacksSeveralHexesThatItAdjoins) {
    Board board = battlefield();
    board.put("us-17-7", "1021").put("jp-301-50", "1121").put("jp-302-50", "1122");
    open_combat(board, allies).act(Verb::target, "1121");
    EXPECT_TRUE(has_target(board, "1121"));
    EXPECT_TRUE(has_target(board, "1122")) << "nobody else could attack it";
    EXPECT_EQ(board.odds().defence, 6);
}

TEST(Formosa_15_0, AllAttackersAdjoinAllDefenders) {
    Board board = battlefield();
    board.put("us-17-7", "1020").put("us-32-7", "1220").put("jp-301-50", "1121");
    board.put("jp-guerrilla-1", "1021").put("jp-guerrilla-2", "1320");
    open_combat(board, allies).act(Verb::target, "1121").act(Verb::attack_from, "1020").act(Verb::attack_from, "1220");
    EXPECT_FALSE(board.can(Verb::target, "1021")) << "1220 does not adjoin it";
    EXPECT_FALSE(board.can(Verb::target, "1320")) << "1020 does not adjoin it";
    EXPECT_EQ(board.why_not(Verb::target, "1021"), "15.1");
    EXPECT_EQ(board.why_not(Verb::target, "1320"), "15.1");
}

TEST(Formosa_15_0, ConcealedUnitsInAnEnemyZocAreRevealedFirst) {
    CASES("11.2");
    Board board = battlefield();
    board.put("us-17-7", "1020").hide("jp-301-50", "1121").hide("jp-302-50", "1221").hide("jp-dec-1", "1120");
    open_combat(board, allies);
    EXPECT_FALSE(board.concealed("jp-301-50"));
    EXPECT_TRUE(board.concealed("jp-302-50"));
    EXPECT_FALSE(board.can(Verb::target, "1120")) << "nothing was there";
    EXPECT_TRUE(board.happened(Sentence::deception));
}

TEST(Formosa_15_0, ADeclarationCanBeCalledOff) {
    Board board = battlefield();
    board.put("us-17-7", "1020").put("jp-301-50", "1121");
    open_combat(board, allies);
    const Position before = board.p;
    board.act(Verb::target, "1121").act(Verb::cancel);
    EXPECT_TRUE(board.p == before);
}

TEST(Formosa_25_10, TheCampNeverAttacks) {
    Board board = battlefield(pow_camp);
    board.put("us-17-7", "1020").put("jp-camp", "1120");
    open_combat(board, japan);
    EXPECT_TRUE(is_over(board));
}

// --- 15.1 ------------------------------------------------------------------------------------------------------------------

TEST(Formosa_15_1, UnitsCombineAgainstOneHex) {
    Board board = battlefield();
    board.put("us-17-7", "1020").put("us-32-7", "1220").put("jp-301-50", "1121");
    open_combat(board, allies).act(Verb::target, "1121");
    EXPECT_EQ(board.odds().attack, 10);
}

TEST(Formosa_15_1, AUnitBetweenTwoEnemiesAttacksBothAtOnce) {
    Board board = battlefield();
    board.put("us-17-7", "1120").put("jp-301-50", "1121").put("jp-302-50", "1119");
    open_combat(board, allies).act(Verb::target, "1119");
    EXPECT_EQ(board.p.battle.targets.size(), 2U);
    EXPECT_EQ(board.odds().defence, 6);
}

TEST(Formosa_15_1, TheAttackerDecidesWhoAttacksWhom) {
    // Two stacks, two enemies, each next to each: together against both, or one against one.
    Board board = battlefield();
    board.put("us-17-7", "1120").put("us-32-7", "1020").put("jp-301-50", "1121").put("jp-302-50", "1019");
    open_combat(board, allies).act(Verb::target, "1121");
    EXPECT_EQ(board.p.battle.targets.size(), 1U);
    EXPECT_FALSE(board.can(Verb::commit));
    board.act(Verb::attack_from, "1120");
    EXPECT_TRUE(board.can(Verb::commit)) << "1020 remains for 1019";
    board.act(Verb::target, "1019");
    EXPECT_TRUE(fights(board, "us-32-7")) << "nobody would be left for it to attack";
    EXPECT_EQ(board.odds().attack, 10);
    EXPECT_EQ(board.odds().defence, 6);
}

TEST(Formosa_15_1, BothStacksAgainstOneOfTwoTakesTheOtherAlong) {
    Board board = battlefield();
    board.put("us-17-7", "1120").put("us-32-7", "1020").put("jp-301-50", "1121").put("jp-302-50", "1019");
    open_combat(board, allies).act(Verb::target, "1121").act(Verb::attack_from, "1120").act(Verb::attack_from, "1020");
    EXPECT_TRUE(has_target(board, "1019"));
}

TEST(Formosa_15_1, OneMayAttackAtPoorOddsSoThatOthersAttackAtGoodOnes) {
    Board board = battlefield();
    board.put("us-eng-1", "1120").put("us-17-7", "1020").put("us-32-7", "1020").put("us-184-7", "1020");
    board.put("jp-301-50", "1121").put("jp-302-50", "1019").put("jp-303-50", "1019");
    open_combat(board, allies).act(Verb::target, "1019").act(Verb::attack_from, "1120");
    EXPECT_EQ(board.odds().percent, 16);
    roll_result(board.act(Verb::commit), CombatResult::ae);
    board.act(Verb::target, "1121");
    EXPECT_EQ(board.odds().percent, 500);
}

TEST(Formosa_15_1, ResultsApplyToAllAttackersAndDefenders) {
    Board board = battlefield();
    board.put("us-17-7", "1120").put("us-32-7", "1020").put("jp-301-50", "1121").put("jp-302-50", "1019");
    open_combat(board, allies);
    board.lp(allies, 0);
    attack_with(board, {"1120"}, {"1121", "1019"}, CombatResult::bb);
    EXPECT_TRUE(board.dead("jp-301-50"));
    EXPECT_TRUE(board.dead("jp-302-50"));
}

TEST(Formosa_15_1, AStaticUnitCanTakeOverAnObligation) {
    // The regiment lies between two enemies; the base next to one of them frees it to attack the other alone.
    Board board = battlefield();
    board.put("us-17-7", "1120").base("us-eng-1", "1020").put("jp-301-50", "1121").put("jp-302-50", "1119");
    open_combat(board, allies).act(Verb::target, "1119");
    EXPECT_EQ(board.p.battle.targets.size(), 1U);
    EXPECT_TRUE(fights(board, "us-17-7"));
    roll_result(board.act(Verb::commit), CombatResult::a1);
    EXPECT_FALSE(board.can(Verb::end)) << "the base owes the attack on 1121 now";
    EXPECT_TRUE(board.can(Verb::target, "1121"));
}

// Whatever is declared, everybody who must attack or be attacked still can: play phases at random to their end.
TEST(Formosa_15_1, EveryObligationCanBeMetToTheEnd) {
    CASES("15.0");
    Rng rng(15);
    const auto below = [&](std::size_t count) { return static_cast<std::size_t>(rng.next() % count); };
    Board setting = battlefield();
    std::vector<HexId> field;
    for (const HexId hex : setting.game.land) {
        const int column = setting.game.map.grid().column(hex), row = setting.game.map.grid().row(hex);
        if (column >= 10 && column <= 14 && row >= 14 && row <= 23) {
            field.push_back(hex);
        }
    }
    ActionList legal;
    for (int match = 0; match < 400; ++match) {
        Board board = battlefield();
        for (int i = 0; i < 36; ++i) {
            const Side side = i % 2 == 0 ? allies : japan;
            const auto& pieces = board.game.pieces[index(side)];
            const PieceId piece = pieces[below(pieces.size())];
            const HexId hex = field[below(field.size())];
            if (!enemy_in(board.p, side, hex) && nation(board.game, piece) != Nation::commonwealth &&
                !is(board.game, piece, Class::deception)) {
                formosa::put(board.game, board.p, piece, hex);
                if (side == japan && below(3) == 0) {
                    set(board.p, piece, status::concealed);
                }
            }
        }
        open_combat(board, match % 2 == 0 ? allies : japan);
        int answers = 0;
        for (; !is_over(board) && answers < 2000; ++answers) {
            actions(board.game, board.p, legal);
            ASSERT_FALSE(legal.empty());
            const Action chosen = legal[below(legal.size())];
            apply(board.game, board.p, chosen, &board.events);
        }
        ASSERT_LT(answers, 2000);
        EXPECT_FALSE(board.happened(Sentence::excused)) << match;
        EXPECT_FALSE(board.happened(Sentence::no_attack)) << match;
        EXPECT_TRUE(board.p.battle == Battle{});
    }
}

// --- who holds back, and who is no partner
// ------------------------------------------------------------------------------------

TEST(Formosa_15_0, AGuerrillaByItselfAttacksOnlyIfItIsToldTo) {
    CASES("23.0");
    Board board = battlefield();
    board.put("us-17-7", "1020").put("jp-guerrilla-1", "1121");
    open_combat(board, japan).act(Verb::target, "1020");
    EXPECT_FALSE(board.can(Verb::commit));
    EXPECT_FALSE(board.can(Verb::attack_from, "1121"));
    EXPECT_EQ(board.why_not(Verb::attack_from, "1121"), "15.0");
}

// R15.3: the guerrilla beside the attackers could attack 1221, too, had it not held back.
TEST(Formosa_15_0, WhoHeldBackDoesNotAttackAnotherHexEither) {
    Board board = battlefield();
    board.put("us-17-7", "1020").base("us-eng-1", "1122").put("jp-guerrilla-1", "1121").put("jp-301-50", "1121");
    open_combat(board, japan);
    attack_with(board, {"1121"}, {"1020"}, CombatResult::a1);
    EXPECT_TRUE(has(board.p, board.piece("jp-guerrilla-1"), status::fought));
    EXPECT_FALSE(board.can(Verb::target, "1122"));
}

TEST(Formosa_15_0, AHexElsewhereIsNoPartner) {
    Board board = battlefield();
    board.put("us-17-7", "1120").put("jp-301-50", "1121").put("us-32-7", "1312").put("jp-302-50", "1412");
    open_combat(board, allies).act(Verb::target, "1121");
    EXPECT_EQ(board.why_not(Verb::attack_from, "1312"), "15.0");
    EXPECT_EQ(board.why_not(Verb::attack_from, "1412"), "") << "the enemy's";
}

TEST(Formosa_25_10, TheCampAndDeceptionsDoNotJoinAnAttack) {
    CASES("11.1");
    Board board = battlefield(pow_camp);
    board.put("us-17-7", "1020").put("jp-camp", "1120").put("jp-301-50", "1120");
    open_combat(board, japan).act(Verb::target, "1020");
    board.hide("jp-dec-1", "1120");
    EXPECT_EQ(board.why_not(Verb::join, {}, "jp-camp"), "25.10");
    EXPECT_EQ(board.why_not(Verb::join, {}, "jp-dec-1"), "11.1");
}

}  // namespace
}  // namespace causeway::formosa
