// 2.15, 11.17 and 11.19 to 11.29: the die, the steps it costs, and who pays them.
#include "tests/games/ichigo/board.h"

namespace causeway::ichigo {
namespace {

// The printed result of the last roll: steps of the attacker and of the defender, -1 for DE.
std::pair<int, int> printed(const Board& board) {
    const Event* event = board.last(Sentence::result);
    return event == nullptr ? std::pair{-9, -9} : std::pair{int{event->b}, int{event->c}};
}

// --- 2.15: steps ----------------------------------------------------------------------------------------------------------

TEST(Ichigo_2_15, StepsByKindOfUnit) {
    const Game& game = test_game();
    for (const Unit& one : game.units) {
        const int steps = one.nation == Nation::us                                          ? 4
                          : one.kind == Kind::division || one.kind == Kind::static_division ? 2
                                                                                            : 1;
        EXPECT_EQ(one.full_steps, steps) << one.id;
        for (std::size_t left = 1; left < one.full_steps; ++left) {
            EXPECT_LT(one.strength[left], one.strength[left + 1]) << one.id;
        }
    }
}

TEST(Ichigo_2_15, EveryoneSetsUpAtFullStrength) {
    const Board board = Board::set_up();
    for (std::size_t i = 0; i < board.game.units.size(); ++i) {
        if (on_map(board.p.at[i])) {
            EXPECT_EQ(board.p.steps[i], board.game.units[i].full_steps) << board.game.units[i].id;
        }
    }
}

TEST(Ichigo_2_15, AFirstLossReducesTheSecondRemoves) {
    CASES("11.20");
    Board board;
    board.put("jp-37", "2702").put("jp-62", "2702").regular("2703", 4);
    board.combat(Nation::japan).fight("2703", 6);
    ASSERT_EQ(printed(board), std::pair(2, 4));
    EXPECT_EQ(strength(board.game, board.p, board.piece("jp-37")), 4);
    board.act_piece(Verb::lose, "jp-37");
    EXPECT_EQ(strength(board.game, board.p, board.piece("jp-37")), 2);
    EXPECT_EQ(strength(board.game, board.p, board.piece("jp-62")), 2) << "11.21 leaves no other choice for the second step";
}

TEST(Ichigo_2_15, AnAmericanDivisionWeakensFourTimes) {
    Board board = with_us("2702");
    board.put("us-6", "2702");
    const PieceId us = board.piece("us-6");
    std::array<int, 5> factors{};
    for (std::size_t steps = 1; steps <= 4; ++steps) {
        board.p.steps[index(us)] = static_cast<std::uint8_t>(steps);
        factors[steps] = strength(board.game, board.p, us);
    }
    EXPECT_EQ(board.game.units[index(us)].full_steps, 4);
    EXPECT_TRUE(std::is_sorted(factors.begin(), factors.end()));
    EXPECT_EQ(std::adjacent_find(factors.begin(), factors.end()), factors.end());
}

TEST(Ichigo_2_15, TheLastStepGoesToTheDeadPile) {
    Board board;
    board.put("jp-37", "2703", 1).regular("2702", 4);
    board.regular("2702", 4);
    board.combat(Nation::china).fight("2703", 6);
    EXPECT_TRUE(board.dead("jp-37"));
}

// --- 11.19, 11.20: the result -------------------------------------------------------------------------------------------

TEST(Ichigo_11_19, AJapaneseSixAtTwoToOneIsTwoForFour) {
    Board board;
    board.put("jp-37", "2702").regular("2703", 2);
    board.combat(Nation::japan).attack("2703");
    EXPECT_EQ(board.column(), "2:1");
    board.act(Verb::done).roll(6);
    EXPECT_EQ(printed(board), std::pair(2, 4));
    EXPECT_STREQ(board.last(Sentence::result)->result, "2/4");
}

TEST(Ichigo_11_19, TheColumnIsReadAfterTheShifts) {
    CASES("11.9");
    Board board;
    board.put("jp-37", "2702").put("jp-62", "2702").regular("2703", 4);
    board.regular("2703", 4);
    board.air(japan, "2703").combat(Nation::japan).fight("2703", 6);  // 1:1, one column right
    EXPECT_EQ(printed(board), std::pair(2, 4));
}

TEST(Ichigo_11_19, EveryFaceOfTheDieReadsItsOwnRow) {
    for (int die = 1; die <= 6; ++die) {
        Board board;
        board.put("jp-37", "2702").regular("2703", 2);
        board.combat(Nation::japan).fight("2703", die);
        const auto cell = static_cast<std::size_t>(cell_under(board.game, board.p, board.game.combat->find_column("2:1")));
        const Game::CombatResult row = board.game.results[static_cast<std::size_t>(die)][cell];
        EXPECT_EQ(printed(board), std::pair(int{row.attacker}, int{row.defender})) << die;
    }
}

TEST(Ichigo_11_20, TheLeftNumberIsTheAttackersTheRightTheDefenders) {
    Board board;
    board.put("jp-37", "2702").put("jp-62", "2702").put("jp-110", "2702");
    for (int i = 0; i < 4; ++i) {
        board.regular("2703", i < 2 ? 2 : 1);
    }
    board.combat(Nation::japan).fight("2703", 6);
    ASSERT_EQ(printed(board), std::pair(2, 4));
    EXPECT_EQ(board.count_in("2703"), 0);
    board.act_piece(Verb::lose, "jp-37").act_piece(Verb::lose, "jp-62");
    EXPECT_EQ(board.steps("jp-37") + board.steps("jp-62") + board.steps("jp-110"), 4);
    EXPECT_TRUE(board.asks<Advance>());
}

TEST(Ichigo_11_20, TheDefenderRemovesFirst) {
    Board board = with_us("2702");
    board.put("us-6", "2702").put("us-7", "2702").put("jp-37", "2703").put("jp-62", "2703").put("jp-110", "2703");
    board.combat(Nation::us).fight("2703", 6);  // 1:1 in the US line
    ASSERT_EQ(printed(board), std::pair(2, 4));
    EXPECT_TRUE(board.asks<DefenderLoss>());
    EXPECT_EQ(board.asked(), japan);
    while (board.asks<DefenderLoss>()) {
        board.act(Verb::lose);
    }
    EXPECT_TRUE(board.asks<AttackerLoss>());
    EXPECT_EQ(board.asked(), allies);
}

TEST(Ichigo_11_20, LossesBeyondTheForceAreIgnored) {
    Board board;
    board.put("jp-7b", "2702").put("jp-62", "2602").regular("2703", 1);
    board.put("jp-4c", "2702").regular("2603", 1);
    board.combat(Nation::japan).act(Verb::target, "2703").act(Verb::attackers, "2702").act(Verb::commit);
    board.act(Verb::done).roll(6);
    ASSERT_EQ(printed(board), std::pair(2, 4));
    EXPECT_EQ(board.count_in("2703"), 0);
    EXPECT_TRUE(board.dead("jp-7b") && board.dead("jp-4c"));
    EXPECT_EQ(board.steps("jp-62"), 2) << "who did not fight does not pay";
    EXPECT_EQ(board.count_in("2603"), 1);
}

TEST(Ichigo_11_20, NothingCarriesOverToTheNextBattle) {
    Board board;
    board.put("jp-37", "2702").put("jp-62", "2803").regular("2703", 2);
    board.regular("2804", 2);
    board.control("2804", allies).combat(Nation::japan).act(Verb::target, "2703").act_piece(Verb::attacker, "jp-37");
    board.act(Verb::commit).act(Verb::done).roll(6);
    EXPECT_TRUE(board.dead("jp-37"));
    EXPECT_EQ(board.p.battle, Battle{});
    EXPECT_TRUE(board.can(Verb::target, "2804"));
    EXPECT_EQ(board.count_in("2804"), 1);
}

// --- 11.21: who pays ------------------------------------------------------------------------------------------------------

TEST(Ichigo_11_21, TheOwnerChooses) {
    Board board;
    board.put("jp-37", "2702").put("jp-62", "2702").regular("2703", 4);
    board.combat(Nation::japan).fight("2703", 6);
    EXPECT_TRUE(board.can_piece(Verb::lose, "jp-37"));
    EXPECT_TRUE(board.can_piece(Verb::lose, "jp-62"));
}

TEST(Ichigo_11_21, NoDivisionDiesWhileAnotherHasTwoSteps) {
    Board board;
    board.put("jp-37", "2702", 1).put("jp-62", "2802").put("jp-110", "2702").regular("2703", 3);
    board.regular("2703", 2);
    board.combat(Nation::japan).fight("2703", 6);  // 10 against 5
    ASSERT_EQ(printed(board), std::pair(2, 4));
    EXPECT_FALSE(board.can_piece(Verb::lose, "jp-37"));
    EXPECT_TRUE(board.can_piece(Verb::lose, "jp-62"));
    EXPECT_TRUE(board.can_piece(Verb::lose, "jp-110"));
}

TEST(Ichigo_11_21, OnceAllAreOnTheirLastStepDivisionsMayDie) {
    Board board;
    board.put("jp-37", "2702", 1).put("jp-62", "2702", 1).put("jp-110", "2702", 1).regular("2703", 3);
    board.combat(Nation::japan).fight("2703", 6);
    EXPECT_TRUE(board.can_piece(Verb::lose, "jp-37"));
    board.act_piece(Verb::lose, "jp-37");
    EXPECT_TRUE(board.dead("jp-37"));
}

// R56: the exception protects divisions only.
TEST(Ichigo_11_21, ABrigadeMayDieWhileADivisionIsWhole) {
    Board board;
    board.put("jp-7b", "2702").put("jp-37", "2702").put("jp-65", "2702").regular("2703", 4);
    board.combat(Nation::japan).fight("2703", 6);
    board.act_piece(Verb::lose, "jp-7b");
    EXPECT_TRUE(board.dead("jp-7b"));
    EXPECT_EQ(board.steps("jp-37"), 2);
}

TEST(Ichigo_11_21, UnitsThatDoNotFightProtectNobody) {
    Board board;
    board.put("jp-37", "2702", 1).put("jp-62", "2702").put("jp-110", "2702", 1).regular("2703", 2);
    board.combat(Nation::japan)
        .act(Verb::target, "2703")
        .act_piece(Verb::attacker, "jp-37")
        .act_piece(Verb::attacker, "jp-110");
    board.act(Verb::commit).act(Verb::done).roll(6);
    ASSERT_EQ(printed(board), std::pair(2, 4));
    EXPECT_TRUE(board.dead("jp-37") && board.dead("jp-110"));
    EXPECT_EQ(board.steps("jp-62"), 2);
}

TEST(Ichigo_11_21, HoldsForTheDefenderAndForTheUs) {
    Board board = with_us("2702");
    board.put("us-6", "2702", 1).put("us-7", "2702", 3).put("us-24", "2802", 4);
    board.put("jp-37", "2703", 1).put("jp-62", "2703").put("jp-110", "2703").put("jp-3", "2703");
    board.put("jp-58", "2703").combat(Nation::us).fight("2703", 6);  // 16 against 18
    ASSERT_GT(printed(board).second, 0);
    EXPECT_TRUE(board.asks<DefenderLoss>());
    EXPECT_FALSE(board.can_piece(Verb::lose, "jp-37"));
    while (board.asks<DefenderLoss>()) {
        board.act(Verb::lose);
    }
    EXPECT_TRUE(board.can_piece(Verb::lose, "us-7"));
    EXPECT_FALSE(board.can_piece(Verb::lose, "us-6"));
}

// --- 11.22: DE --------------------------------------------------------------------------------------------------------------

TEST(Ichigo_11_22, EliminatesEveryDefenderWhateverHisSteps) {
    Board board = with_us("2702");
    for (const char* id : {"us-6", "us-7", "us-24", "us-25", "us-27", "us-31", "us-32", "us-33"}) {
        board.put(id, "2702");
    }
    board.put("jp-37", "2703").put("jp-115", "2703").combat(Nation::us).attack("2703").act(Verb::done);
    EXPECT_EQ(board.odds().ratio, 10);
    board.roll(6);
    ASSERT_EQ(printed(board), std::pair(0, -1));
    EXPECT_TRUE(board.dead("jp-37") && board.dead("jp-115"));
    EXPECT_EQ(board.steps("us-6"), 4);
    EXPECT_TRUE(board.asks<Advance>());
}

TEST(Ichigo_11_22, CommittedTanksCannotPayForADefence) {
    CASES("11.17");
    Board board = with_us("2702");
    for (const char* id : {"us-6", "us-7", "us-24", "us-25", "us-27", "us-31", "us-32", "us-33"}) {
        board.put(id, "2702");
    }
    board.put("jp-115", "2703", 1).combat(Nation::us).attack("2703").commit_all().roll(6);
    ASSERT_EQ(printed(board), std::pair(0, -1));
    EXPECT_TRUE(board.dead("jp-115"));
    EXPECT_EQ(board.p.tanks, 2);
}

TEST(Ichigo_11_22, CostsTheAttackerHisTanksAndTheSpecialForces) {
    CASES("11.17", "11.28");
    Board board;
    ready_special_forces(board).put("jp-37", "2702").put("jp-62", "2702").put("jp-110", "2702").regular("2703", 1);
    board.combat(Nation::japan).attack("2703").act(Verb::tank).act(Verb::special_forces).act(Verb::done).roll(6);
    ASSERT_EQ(printed(board), std::pair(0, -1));
    EXPECT_EQ(board.p.tanks, 2);
    EXPECT_TRUE(board.dead("jp-1-sf"));
    EXPECT_EQ(board.steps("jp-37") + board.steps("jp-62") + board.steps("jp-110"), 6);
}

TEST(Ichigo_11_22, SendsChineseRegularsBackToThePoolAndMilitiaToTheDead) {
    CASES("9.7");
    Board board;
    board.put("jp-37", "1814").put("jp-62", "1814").put("jp-110", "1814").put("jp-3", "1814").put("jp-58", "1814");
    board.put("jp-13", "1816").put("jp-39", "1816").put("jp-116", "1816").put("jp-40", "1816").put("jp-68", "1816");
    board.put("ch-militia-hm", "1815").regular("1815", 1);
    const int pool = pool_size(board.p);
    board.air(japan, "1815").combat(Nation::japan).fight("1815", 6);  // 40 against 4
    ASSERT_EQ(printed(board), std::pair(0, -1));
    EXPECT_EQ(pool_size(board.p), pool + 1);
    EXPECT_TRUE(board.dead("ch-militia-hm"));
}

// --- 11.23: Chinese attackers -----------------------------------------------------------------------------------------------

TEST(Ichigo_11_23, LoseTwiceThePrintedSteps) {
    Board board;
    for (int i = 0; i < 3; ++i) {
        board.regular("2702", 2);
        board.regular("2802", 2);
    }
    board.put("jp-37", "2703").combat(Nation::china).fight("2703", 6);
    const int lost = printed(board).first;
    ASSERT_EQ(lost, 2);
    board.pay_losses();
    EXPECT_EQ(board.count_in("2702") + board.count_in("2802") + board.count_in("2703"), 6 - 4);
}

TEST(Ichigo_11_23, LoseOneStepWhereNoneIsPrinted) {
    CASES("11.22");
    Board board;
    for (int i = 0; i < 4; ++i) {
        board.regular("2702", 3);
    }
    board.put("jp-7b", "2703").air(allies, "2703").combat(Nation::china).fight("2703", 6);
    ASSERT_EQ(printed(board), std::pair(0, -1));
    EXPECT_TRUE(board.dead("jp-7b"));
    EXPECT_TRUE(board.asks<AttackerLoss>());
    board.act(Verb::lose);
    EXPECT_EQ(board.count_in("2702"), 3);
}

TEST(Ichigo_11_23, LoseOneStepForAPlainZeroToo) {
    bool found = false;
    for (int die = 1; die <= 6 && !found; ++die) {
        for (int attackers = 1; attackers <= 4 && !found; ++attackers) {
            Board board;
            for (int i = 0; i < attackers; ++i) {
                board.regular("2702", i < 2 ? 4 : 3);
            }
            board.put("jp-7b", "2703").combat(Nation::china).fight("2703", die);
            if (printed(board).first == 0 && printed(board).second >= 0 && board.asks<AttackerLoss>()) {
                found = true;
                board.act(Verb::lose);
                EXPECT_EQ(board.count_in("2702"), attackers - 1);
            }
        }
    }
    EXPECT_TRUE(found);
}

TEST(Ichigo_11_23, DefendersLoseOnlyWhatIsPrinted) {
    bool found = false;
    for (int die = 1; die <= 6 && !found; ++die) {
        Board board;
        board.put("jp-37", "2702").put("jp-62", "2702").put("jp-110", "2702").regular("2703", 1);
        board.regular("2703", 1);
        board.regular("2703", 1);
        board.regular("2703", 1);
        board.combat(Nation::japan).fight("2703", die);
        const int lost = printed(board).second;
        if (lost > 0 && lost < 4) {
            found = true;
            board.pay_losses();
            EXPECT_EQ(board.count_in("2703"), 4 - lost);
        }
    }
    EXPECT_TRUE(found);
}

// --- 11.17: tank regiments ----------------------------------------------------------------------------------------------

TEST(Ichigo_11_17, OneForEachUnitSoThreeForADivisionAndTwoBrigades) {
    Board board;
    board.put("jp-37", "2702").put("jp-7b", "2702").put("jp-4c", "2702").regular("2703", 4);
    board.p.tanks = 10;
    board.combat(Nation::japan).attack("2703").act(Verb::tank).act(Verb::tank).act(Verb::tank);
    EXPECT_FALSE(board.can(Verb::tank));
    EXPECT_EQ(board.p.battle.tanks, 3);
}

TEST(Ichigo_11_17, OnlyAsManyAsThereAre) {
    Board board;
    board.put("jp-37", "2702").put("jp-7b", "2702").put("jp-4c", "2702").regular("2703", 4);
    board.p.tanks = 1;
    board.combat(Nation::japan).attack("2703").act(Verb::tank);
    EXPECT_FALSE(board.can(Verb::tank));
}

TEST(Ichigo_11_17, NoneForAUnitOutOfSupply) {
    Board board;
    board.put("jp-37", "2702").put("jp-7b", "2702").regular("2703", 4);
    set(board.p, board.piece("jp-37"), status::bombed);
    board.combat(Nation::japan).attack("2703").act(Verb::tank);
    EXPECT_FALSE(board.can(Verb::tank));
}

TEST(Ichigo_11_17, AttenuatedSupplyIsGoodEnough) {
    Board board;
    board.turn(7).put("jp-37", "2702").regular("2703", 4);
    board.combat(Nation::japan).attack("2703");
    EXPECT_TRUE(board.can(Verb::tank));
}

TEST(Ichigo_11_17, NeverOnFormosaInAttackOrDefence) {
    Board attack;
    attack.turn(8).causeway(1).put("jp-37", "3319").put("us-6", "3219").combat(Nation::japan).attack("3219");
    ASSERT_TRUE(attack.supplied("jp-37")) << "in a city never lost";
    EXPECT_TRUE(attack.asks<CombatRoll>());
    Board defence;
    defence.turn(8).causeway(1).put("jp-37", "3319").put("us-6", "3219").combat(Nation::us).attack("3319");
    EXPECT_TRUE(defence.asks<CombatRoll>());
}

TEST(Ichigo_11_17, AreAnnouncedBeforeTheChineseAreRevealed) {
    CASES("11.27");
    Board board;
    board.put("jp-37", "2702");
    const PieceId chinese = board.regular("2703", 4);
    board.combat(Nation::japan).attack("2703");
    ASSERT_TRUE(board.asks<Support>());
    EXPECT_FALSE(has(board.p, chinese, status::tried));
    board.act(Verb::tank);  // the one that it can have
    EXPECT_FALSE(has(board.p, chinese, status::tried));
    board.act(Verb::done);
    EXPECT_TRUE(has(board.p, chinese, status::tried));
    EXPECT_TRUE(board.asks<CombatRoll>());
}

TEST(Ichigo_11_17, AreAnnouncedInDefenceBeforeTheRoll) {
    Board board;
    board.put("jp-37", "2703").regular("2702", 4);
    board.combat(Nation::china).attack("2703");
    EXPECT_TRUE(board.asks<Defend>());
    board.act(Verb::done);
    EXPECT_TRUE(board.asks<CombatRoll>());
}

TEST(Ichigo_11_17, CountTowardsTheAttackersLosses) {
    Board board;
    board.put("jp-37", "2702").put("jp-62", "2702").regular("2703", 4);
    board.regular("2703", 4);
    board.combat(Nation::japan).attack("2703").act(Verb::tank).act(Verb::done).roll(6);  // 1:1 and a tank
    ASSERT_EQ(printed(board), std::pair(2, 4));
    board.act_piece(Verb::lose, "jp-37");
    EXPECT_EQ(board.steps("jp-37") + board.steps("jp-62"), 3);
    EXPECT_EQ(board.p.tanks, 2);
}

TEST(Ichigo_11_17, CountTowardsTheDefendersLosses) {
    Board board = with_us("2702");
    board.put("us-6", "2702").put("us-7", "2702").put("us-24", "2702").put("jp-37", "2703").put("jp-62", "2703");
    board.put("jp-110", "2703").combat(Nation::us).attack("2703").act(Verb::tank).act(Verb::done).roll(6);
    ASSERT_EQ(printed(board), std::pair(2, 4));  // 2:1 less a tank
    board.pay_losses();
    EXPECT_EQ(board.steps("jp-37") + board.steps("jp-62") + board.steps("jp-110"), 3);
    EXPECT_EQ(board.p.tanks, 2);
}

TEST(Ichigo_11_17, AreLostWithoutAnyLossToPay) {
    Board board;
    board.put("jp-37", "2702").put("jp-62", "2702").put("jp-110", "2702").regular("2703", 1);
    board.combat(Nation::japan).attack("2703").act(Verb::tank).act(Verb::tank).act(Verb::done).roll(6);
    ASSERT_EQ(printed(board).first, 0);
    EXPECT_EQ(board.p.tanks, 1);
    EXPECT_EQ(board.steps("jp-37"), 2);
}

TEST(Ichigo_11_17, AreLostWhenOnlyZerosDefend) {
    CASES("11.27", "11.28");
    Board board;
    ready_special_forces(board).put("jp-37", "2702").put("jp-62", "2702").regular("2703", 0);
    board.combat(Nation::japan).attack("2703").act(Verb::tank).act(Verb::special_forces).act(Verb::done);
    EXPECT_TRUE(board.asks<Advance>());
    EXPECT_EQ(board.p.tanks, 2);
    EXPECT_TRUE(board.dead("jp-1-sf"));
    EXPECT_TRUE(board.happened(Sentence::tanks) && board.happened(Sentence::special_forces));
}

TEST(Ichigo_11_17, WithoutAnyToCommitNobodyIsAsked) {
    CASES("11.27");
    Board attack;
    attack.put("jp-37", "2702").regular("2703", 3);
    attack.p.tanks = 0;
    attack.combat(Nation::japan).attack("2703");
    EXPECT_TRUE(attack.can(Verb::roll));
    Board only_zeros;
    only_zeros.put("jp-37", "2702").regular("2703", 0);
    only_zeros.p.tanks = 0;
    only_zeros.combat(Nation::japan).attack("2703");
    EXPECT_TRUE(only_zeros.can_piece(Verb::advance, "jp-37"));
    Board defence;
    defence.put("jp-37", "2702").regular("2703", 3);
    defence.p.tanks = 0;
    defence.combat(Nation::china).attack("2702");
    EXPECT_TRUE(defence.can(Verb::roll));
}

TEST(Ichigo_11_17, MoreThanTheLossesAreLostAllTheSame) {
    Board board;
    board.put("jp-37", "2702").put("jp-7b", "2702").put("jp-4c", "2702").regular("2703", 3);
    board.combat(Nation::japan).attack("2703").commit_all().roll(1);
    ASSERT_LT(printed(board).first, 3);
    EXPECT_EQ(board.p.tanks, 0);
    EXPECT_EQ(board.steps("jp-37") + board.steps("jp-7b") + board.steps("jp-4c"), 4);
}

TEST(Ichigo_11_28, CountsTowardsLossesAndIsGoneForGood) {
    Board board;
    ready_special_forces(board).put("jp-37", "2702").put("jp-62", "2702").regular("2703", 4);
    board.regular("2703", 4);
    board.combat(Nation::japan).attack("2703").act(Verb::special_forces).act(Verb::done).roll(6);  // 1:1 and the group
    ASSERT_EQ(printed(board), std::pair(2, 4));
    board.act_piece(Verb::lose, "jp-37");
    EXPECT_EQ(board.steps("jp-37") + board.steps("jp-62"), 3);
    EXPECT_TRUE(board.dead("jp-1-sf"));
}

TEST(Ichigo_11_28, MayStayOut) {
    Board board;
    ready_special_forces(board).put("jp-37", "2702").regular("2703", 2);
    board.combat(Nation::japan).fight("2703", 1);
    EXPECT_EQ(board.at("jp-1-sf"), box::support);
}

}  // namespace
}  // namespace causeway::ichigo
