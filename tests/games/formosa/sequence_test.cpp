#include <vector>

#include "tests/games/formosa/board.h"

namespace causeway::formosa {
namespace {

// Answers everything with the first answer that ends, passes or rolls, and notes the phases in which something was asked.
std::vector<Phase> phases_of_a_turn(Board& board) {
    std::vector<Phase> phases;
    const int turn = board.p.turn;
    for (int answers = 0; answers < 500 && board.p.turn == turn && board.p.winner == 0; ++answers) {
        if (phases.empty() || phases.back() != board.p.phase) {
            phases.push_back(board.p.phase);
        }
        const ActionList legal = board.legal();
        const auto quiet = std::find_if(legal.begin(), legal.end(), [&](Action a) {
            return board.game.info.verbs[a.verb].operands == Operand::none && verb(a) != Verb::cancel && verb(a) != Verb::b_29;
        });
        apply(board.game, board.p, quiet == legal.end() ? legal.front() : *quiet, &board.events);
    }
    return phases;
}

// Units far apart, so that nobody has to fight, and something for every phase to ask about.
Board busy(int turn) {
    Board board(0);
    board.put("us-5-1", "1224").put("us-eng-1", "1224").put("jp-7-9", "2105").into("us-7-1", box::staging);
    board.turn(turn);
    board.p.bombers = Asset::ready;
    board.p.amphibious = 1;
    board.p.wings[index(Nation::us)].ready = 4;
    board.p.wings[index(Nation::japan)].ready = 2;
    return board;
}

}  // namespace

TEST(Formosa_6_0, ATurnIsAStrategicStageAndTwoPlayerTurns) {
    CASES("6.1");
    Board board = busy(2);
    board.enter(Phase::logistics);
    const std::vector<Phase> phases = phases_of_a_turn(board);
    EXPECT_EQ(phases,
              (std::vector<Phase>{Phase::logistics, Phase::japanese_recruits, Phase::allied_recruits, Phase::amoy,
                                  Phase::planning, Phase::superiority, Phase::special_attack, Phase::invasion, Phase::transfer,
                                  Phase::allied_movement, Phase::base_building, Phase::japanese_movement}));
    EXPECT_EQ(board.p.turn, 3);
}

TEST(Formosa_6_1, TheLogTellsOfEveryPhase) {
    Board board = busy(2);
    board.enter(Phase::logistics);
    phases_of_a_turn(board);
    std::vector<int> told;
    for (const Event& event : board.events.list) {
        if (event.sentence == index(Sentence::phase)) {
            told.push_back(event.a);
        }
    }
    std::vector<int> all;
    for (std::size_t phase = index(Phase::logistics); phase <= index(Phase::administration); ++phase) {
        all.push_back(static_cast<int>(phase));
    }
    all.push_back(static_cast<int>(index(Phase::logistics)));  // of the next turn
    EXPECT_EQ(told, all);
}

TEST(Formosa_6_1, WhoHasMovedIsFreshWhenThePlayerTurnIsOver) {
    CASES("12.2");
    Board board = busy(2);
    set(board.p, board.piece("us-5-1"), status::moved);
    board.enter(Phase::base_building);
    EXPECT_FALSE(has(board.p, board.piece("us-5-1"), status::moved));
}

TEST(Formosa_6_1, TheFirstTurnSkipsLogisticsRecruitsAndAmoy) {
    Board board = busy(1);
    board.enter(Phase::planning);
    const std::vector<Phase> phases = phases_of_a_turn(board);
    EXPECT_EQ(phases.front(), Phase::planning);
    EXPECT_EQ(board.p.turn, 2);
    EXPECT_EQ(board.p.phase, Phase::logistics);
}

TEST(Formosa_6_1, JapanRecruitsBeforeTheAllies) {
    CASES("8.0");
    Board board = busy(2);
    board.enter(Phase::japanese_recruits);
    EXPECT_TRUE(board.asks<Recruit<japan>>());
    board.act(Verb::end);
    EXPECT_TRUE(board.asks<Recruit<allies>>());
}

TEST(Formosa_6_1, BothPlanBeforeEitherPlanIsSeen) {
    CASES("16.1");
    Board board = busy(1);
    board.enter(Phase::planning);
    EXPECT_TRUE(board.asks<Plan<japan>>());
    board.act_number(Verb::superiority, 2).act(Verb::done);
    EXPECT_TRUE(board.asks<Plan<allies>>());
    EXPECT_FALSE(board.happened(Sentence::plans));
    board.act(Verb::done);
    EXPECT_TRUE(board.happened(Sentence::plans));
    EXPECT_TRUE(board.asks<AirFire<allies>>());
}

TEST(Formosa_6_1, AmoyIsRolledForUntilItFalls) {
    CASES("9.1");
    Board board = busy(4);
    board.enter(Phase::amoy);
    EXPECT_TRUE(board.asks<AmoyRoll>());
    board.roll(1);
    EXPECT_EQ(board.p.amoy, 4);
    const std::vector<Phase> rest = phases_of_a_turn(board);
    const std::vector<Phase> next = phases_of_a_turn(board);
    EXPECT_EQ(std::count(next.begin(), next.end(), Phase::amoy), 0);
}

TEST(Formosa_6_1, AfterAmoyHasFallenPlanningFollowsTheRecruits) {
    CASES("9.1");
    Board board = busy(4);
    board.p.amoy = 3;
    board.enter(Phase::allied_recruits).act(Verb::end);
    EXPECT_EQ(board.p.phase, Phase::planning);
    EXPECT_TRUE(board.asks<Plan<japan>>());
}

TEST(Formosa_6_1, WithTheAlliedCombatPhaseItsSupportIsOver) {
    CASES("16.3");
    Board board = busy(2);
    board.p.wings[index(Nation::us)] = {.tactical = 1};
    board.put("us-17-7", "1119").put("jp-guerrilla-1", "1120");
    board.enter(Phase::allied_combat).act(Verb::support, "1120");
    ASSERT_TRUE(board.asks<Attack>());
    board.act(Verb::end);
    ASSERT_TRUE(board.asks<Bases>());
    EXPECT_TRUE(board.p.strikes.empty());
    EXPECT_EQ(board.p.wings[index(Nation::us)].spent, 1);
}

TEST(Formosa_6_1, TheLastTurnEndsTheGame) {
    CASES("4.2");
    Board board = busy(13);
    board.enter(Phase::administration);
    EXPECT_TRUE(result(board.game, board.p).has_value());
    EXPECT_EQ(decision(board.game, board.p).by, nobody);
}

TEST(Formosa_6_1, StackingIsCheckedAsThePhasesEnd) {
    CASES("13.0", "13.3");
    Board board = busy(1);
    for (const char* id : {"us-1-1", "us-2-2", "us-6-2", "us-8-2"}) {
        board.put(id, "1224");
    }
    board.movement(allies).act(Verb::end);
    EXPECT_TRUE(board.asks<Overstack>());
    EXPECT_EQ(board.asked(), allies);
}

// 25.0: every optional rule alone, all of them and none, in both scenarios.
TEST(Formosa_25_0, EveryOptionOnAndOffInBothScenariosComesToAResult) {
    const Game& game = test_game();
    ActionList legal;
    for (std::size_t scenario = 0; scenario < game.scenarios.size(); ++scenario) {
        for (int choice = 0; choice <= option_count + 1; ++choice) {
            const Options all = (1U << option_count) - 1U;
            const Options options = choice < option_count ? 1U << choice : choice == option_count ? all : 0U;
            for (const Options chosen : {options, all & ~options}) {
                Rng rng(scenario * 1000 + chosen);
                Position p = start(game, scenario, chosen);
                int decisions = 0;
                while (decision(game, p).by != nobody && ++decisions < 50'000) {
                    actions(game, p, legal);
                    ASSERT_FALSE(legal.empty());
                    apply(game, p, legal[rng.below(static_cast<std::uint32_t>(legal.size()))], nullptr);
                }
                EXPECT_TRUE(result(game, p).has_value()) << "scenario " << scenario << ", options " << chosen;
            }
        }
    }
}

}  // namespace causeway::formosa
