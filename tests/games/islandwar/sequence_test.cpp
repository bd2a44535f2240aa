// 4 Sequence of play, 14 when disruption ends, 19C weather, 21.1.
#include "tests/games/islandwar/board.h"

namespace causeway::islandwar {
namespace {

// Ends the open phase as soon as its side may, without doing anything in it.
void pass_on(Board& board) {
    for (const Verb verb : {Verb::end, Verb::done, Verb::pass, Verb::cancel}) {
        if (board.can(verb)) {
            board.act(verb);
            return;
        }
    }
    const Action first = board.legal().front();
    apply(board.game, board.p, first, &board.events);
}

std::vector<std::pair<Side, Phase>> phases_of_turn(int turn) {
    Board board;
    board.put("us-beachhead-1", "0620").put("us-1-2", "0620").put("js-i-118", "1514");
    board.turn(turn).enter(Phase::initial, us);
    std::vector<std::pair<Side, Phase>> seen;
    for (int i = 0; i < 200 && board.p.turn == turn && board.p.winner == 0; ++i) {
        const std::pair<Side, Phase> now{phasing(board.p), board.p.phase};
        if (seen.empty() || seen.back() != now) {
            seen.push_back(now);
        }
        pass_on(board);
    }
    return seen;
}

bool has_phase(const std::vector<std::pair<Side, Phase>>& seen, Side side, Phase phase) {
    return std::find(seen.begin(), seen.end(), std::pair(side, phase)) != seen.end();
}

TEST(IslandWar_4_0, AGameTurnIsAnAmericanAndAJapanesePlayerTurn) {
    CASES("4.1", "4.2", "4.3");
    const auto seen = phases_of_turn(3);
    ASSERT_FALSE(seen.empty());
    EXPECT_EQ(seen.front(), std::pair(us, Phase::initial));
    EXPECT_TRUE(has_phase(seen, japan, Phase::initial));
    bool japanese = false;
    for (const auto& [side, phase] : seen) {
        japanese = japanese || side == japan;
        EXPECT_TRUE(!japanese || side == japan) << "the American is first player";
    }
}

TEST(IslandWar_4_1, ThePhasesFollowOneAnother) {
    CASES("4.1A", "4.1C", "4.1E", "4.1F");
    const auto seen = phases_of_turn(4);
    std::vector<Phase> japanese;
    for (const auto& [side, phase] : seen) {
        if (side == japan) {
            japanese.push_back(phase);
        }
    }
    EXPECT_TRUE(std::is_sorted(japanese.begin(), japanese.end()));
    EXPECT_TRUE(has_phase(seen, us, Phase::movement));
    EXPECT_TRUE(has_phase(seen, us, Phase::exploitation));
    EXPECT_TRUE(has_phase(seen, japan, Phase::night_movement)) << "a PM turn";
    EXPECT_FALSE(has_phase(phases_of_turn(3), japan, Phase::night_movement)) << "an AM turn";
    EXPECT_FALSE(has_phase(seen, us, Phase::night_movement));
}

TEST(IslandWar_4_1B, GunsThatBombardedDoNotMoveInTheNextMovementPhase) {
    Board board;
    board.put("us-1-10", "0923").mark("us-1-10", status::fired).put("us-1-2", "0923").enter(Phase::movement, us);
    EXPECT_FALSE(board.can_piece(Verb::unit, "us-1-10"));
    EXPECT_EQ(board.why_not(Verb::unit, {}, "us-1-10"), "4.1B");
    board.enter(Phase::exploitation, us);
    EXPECT_TRUE(board.can_piece(Verb::unit, "us-1-10")) << "R4.3: but in exploitation";
}

TEST(IslandWar_4_1D, NobodyMovesInTheCombatPhase) {
    Board board;
    board.put("us-1-2", "0923").show("js-i-118", "0924").enter(Phase::combat, us);
    EXPECT_EQ(board.choices(Verb::unit), 0);
    EXPECT_EQ(board.choices(Verb::move), 0);
    EXPECT_TRUE(board.can(Verb::attack, "0924"));
}

TEST(IslandWar_3C_4, PointsThatWereNotSpentAreGone) {
    Board board;
    board.put("us-1-2", "0923").enter(Phase::movement, us);
    board.move("us-1-2", "0924").act(Verb::done);
    EXPECT_EQ(allowance(board.game, board.p, board.piece("us-1-2")), 6) << "and no more in the next phase";
    board.phase(Phase::exploitation, us);
    EXPECT_EQ(allowance(board.game, board.p, board.piece("us-1-2")), 1);
}

// The book: disrupted in the US Player Turn, through the whole Japanese one, until the next US Initial Phase.
TEST(IslandWar_14_0, DisruptionEndsInTheOtherSidesInitialPhase) {
    Board board;
    board.put("us-beachhead-1", "0620").put("us-1-2", "0620").put("js-i-118", "1514");
    board.disrupt("us-1-2").disrupt_badly("js-i-118").turn(3).enter(Phase::initial, japan);
    EXPECT_FALSE(board.is("us-1-2", status::disrupted));
    EXPECT_TRUE(board.is("js-i-118", status::badly)) << "its own Initial Phase does not help it";
    board.enter(Phase::initial, us);
    EXPECT_FALSE(board.is("js-i-118", status::disrupted));
}

TEST(IslandWar_19C, OneDieGivesWeatherAndSea) {
    CASES("21.2");
    for (int die = 1; die <= 6; ++die) {
        Board board;
        board.put("us-beachhead-1", "0620").turn(3).enter(Phase::initial, us);
        ASSERT_TRUE(board.asks<WeatherRoll>());
        board.roll(die);
        EXPECT_EQ(board.p.weather, board.game.weather.at(die).weather);
        EXPECT_EQ(board.p.sea, board.game.weather.at(die).sea);
    }
}

TEST(IslandWar_21_1, TheFrameOfBothBattles) {
    const Game& game = test_game();
    ASSERT_EQ(game.scenarios.size(), 4U);
    EXPECT_EQ(game.scenarios[saipan].turns, 50);
    EXPECT_EQ(game.scenarios[tinian].turns, 18);
    EXPECT_EQ(game.islands[0].turn_labels.size(), 50U);
    EXPECT_EQ(game.islands[0].beachheads, 10);
    EXPECT_EQ(game.islands[1].beachheads, 3);
    const Board board = Board::at_start(tinian);
    EXPECT_EQ(board.p.turn, 1);
    for (std::size_t i = 0; i < game.units.size(); ++i) {
        const auto piece = static_cast<PieceId>(i);
        if (on_map(at(board.p, piece))) {
            EXPECT_TRUE(game.islands[1].all.contains(at(board.p, piece))) << game.units[i].id;
        }
    }
}

// 9A, 6A: who can do nothing is not asked; hidden Japanese counters are nobody's reason to ask the American.
TEST(IslandWar_4_1, WhoCanDoNothingInAPhaseIsNotAsked) {
    CASES("4.1B", "4.1C", "4.1D");
    for (const Phase phase : {Phase::bombardment, Phase::movement, Phase::combat, Phase::exploitation}) {
        Board board;
        board.put("us-beachhead-1", "0620").put("js-dummy-1", "0719").put("js-316", "0721").enter(phase, us);
        EXPECT_EQ(board.asked(), japan) << "a Beachhead neither fires nor moves nor attacks";
        EXPECT_EQ(board.p.phase, Phase::initial);
    }
}

TEST(IslandWar_4_3, TheNextTurnBeginsWithTheAmericanAndWhatIsOnceATurnIsOpenAgain) {
    CASES("11A", "11C", "3C.4");
    Board board;
    board.put("us-beachhead-1", "0620").put("us-1-10", "0620").put("js-1-25aa", "1514").put("js-i-3m", "1514");
    board.mark("us-1-10", status::supported_attack | status::landed).mark("js-i-3m", status::supported_defence);
    board.mark("js-1-25aa", status::aa_fired);
    board.p.landed = 6;
    board.enter(Phase::exploitation, japan);
    while (board.p.turn == 3 && board.p.winner == 0) {
        EXPECT_TRUE(board.is("us-1-10", status::supported_attack)) << "for the whole Game Turn";
        pass_on(board);
    }
    EXPECT_EQ(board.p.turn, 4);
    EXPECT_EQ(board.p.phase, Phase::initial);
    EXPECT_EQ(phasing(board.p), us);
    EXPECT_FALSE(has(board.p, board.piece("us-1-10"), status::supported_attack | status::landed));
    EXPECT_FALSE(board.is("js-i-3m", status::supported_defence));
    EXPECT_FALSE(board.is("js-1-25aa", status::aa_fired));
    EXPECT_EQ(board.p.landed, 0);
}

TEST(IslandWar_11C, AntiAircraftGunsFireAgainInTheNextPlayerTurn) {
    Board board;
    board.put("us-beachhead-1", "0620").put("js-1-25aa", "1514").mark("js-1-25aa", status::aa_fired);
    board.p.origins.push_back({board.piece("us-1-2"), board.hex("0719")});
    board.enter(Phase::exploitation, us);
    EXPECT_EQ(phasing(board.p), japan);
    EXPECT_FALSE(board.is("js-1-25aa", status::aa_fired));
    EXPECT_TRUE(board.p.origins.empty());
}

TEST(IslandWar_18D_2a, ABeachheadIsPlacedWhenTheAmericanCombatPhaseEnds) {
    const auto after = [](Side side, bool enemies) {
        Board board;
        board.p.plans[0] = Plan{.hex = board.hex("0719"), .turn = 3};
        board.put("us-beachhead-2", "0620").put("us-a-2at", "0719");
        if (enemies) {
            board.show("js-41g", "0719");
        }
        board.enter(Phase::combat, side);
        for (int i = 0; i < 4 && board.p.phase == Phase::combat; ++i) {
            pass_on(board);
        }
        return board.is_at("us-beachhead-1", "0719");
    };
    EXPECT_TRUE(after(us, false));
    EXPECT_FALSE(after(us, true)) << "it is not his alone";
    EXPECT_FALSE(after(japan, false));
}

}  // namespace
}  // namespace causeway::islandwar
