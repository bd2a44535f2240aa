// 5.0: a player who acted in a phase ends it himself; until he does, his last step can be taken back.
#include <nlohmann/json.hpp>

#include "core/misplaced.h"
#include "play/adaptor.h"
#include "play/match.h"
#include "tests/games/ichigo/board.h"

namespace causeway::ichigo {
namespace {

// A Board puts counters that take no part anywhere; a document wants them where they can be.
Board& tidy(Board& board) {
    for (std::size_t i = 0; i < index(board.game.first_body); ++i) {
        if (board.p.at[i] == box::withdrawn || (board.p.at[i] == box::track && board.game.units[i].turn == 0)) {
            board.p.at[i] = box::dead;
            board.p.steps[i] = 0;
        }
    }
    return board;
}

// That side is asked, and all it can do is end the phase.
void expect_only_the_end(const Board& board, Side side, std::string_view question) {
    EXPECT_EQ(board.question(), question);
    EXPECT_EQ(board.asked(), side);
    ASSERT_EQ(board.legal().size(), 1U);
    EXPECT_EQ(verb(board.legal().front()), Verb::end);
    EXPECT_EQ(first_misplaced(board.game, board.p), board.p.stack.size());
}

TEST(Ichigo_5_0, MovementIsOverWhenThePlayerSaysSo) {
    CASES("10.1");
    Board board;
    board.put("jp-37", "2302").movement(Nation::japan).act_piece(Verb::unit, "jp-37").act(Verb::move, "2303");
    expect_only_the_end(board, japan, "select");
    EXPECT_EQ(prompt(board.game, board.p).text, "Everything that can move has moved: end movement");
    EXPECT_NE(board.act(Verb::end).p.phase, Phase::japan_first);
}

TEST(Ichigo_5_0, ANationThatCannotMoveIsNotAsked) {
    Board board;
    board.put("jp-37", "2302").movement(Nation::japan);
    board.after(Phase::japan_second).order(false);  // no Chinese are on the map
    EXPECT_EQ(board.p.phase, Phase::recruits);
}

TEST(Ichigo_5_0, CombatIsOverWhenThePlayerSaysSo) {
    CASES("11.4");
    Board board;
    board.put("jp-37", "2302").put("jp-62", "2302").regular("2303", 1);
    board.p.fights_first = 1;
    board.turn(7).combat(Nation::japan).fight("2303", 6);
    ASSERT_TRUE(board.asks<Advance>());
    board.act(Verb::done);
    expect_only_the_end(board, japan, "attack");
    EXPECT_EQ(prompt(board.game, board.p).text, "Nothing more can be attacked: end combat");
    board.act(Verb::end);
    EXPECT_FALSE(board.asks<Attack>());
}

TEST(Ichigo_5_0, ANationWithNobodyToAttackIsNotAsked) {
    Board board;
    board.put("jp-37", "2302").after(Phase::reinforcement).order(true);
    EXPECT_TRUE(board.asks<Select>());
    EXPECT_EQ(board.asked(), japan);
}

TEST(Ichigo_5_0, AnAttackThatWasCalledOffLeavesThePhaseOpen) {
    Board board;
    board.put("jp-37", "2302").regular("2303", 1);
    board.combat(Nation::japan).act(Verb::target, "2303").act(Verb::cancel);
    EXPECT_TRUE(board.can(Verb::target, "2303"));
}

TEST(Ichigo_5_0, TheAirpowerPhaseIsOverWhenTheWinnerOfTheAirSaysSo) {
    CASES("8.2");
    Board board;
    board.turn(2).after(Phase::start).roll(3).roll(5);
    board.act(Verb::marker, "2008").act(Verb::marker, "1815");
    expect_only_the_end(board, allies, "end-phase");
    EXPECT_EQ(board.act(Verb::end).p.phase, Phase::reinforcement);
}

TEST(Ichigo_5_0, TheRaidIsFlownWhenThePlayerSaysSo) {
    CASES("8.9");
    Board board;
    board.causeway(2).start_of_turn(8).act(Verb::marker, "2008");
    expect_only_the_end(board, allies, "end-phase");
    EXPECT_TRUE(board.act(Verb::end).asks<AirJapan>());
}

TEST(Ichigo_5_0, WhoLetsTheRaidPassIsNotAskedAgain) {
    Board board;
    EXPECT_TRUE(board.causeway(2).start_of_turn(8).act(Verb::pass).asks<AirJapan>());
}

TEST(Ichigo_5_0, ReinforcementIsOverWhenThePlayerSaysSo) {
    CASES("9.1");
    Board board;
    board.empty_box(box::track).wait("jp-3b", box::track).turn(2).after(Phase::airpower).act(Verb::place, "1901");
    expect_only_the_end(board, japan, "end-phase");
    EXPECT_EQ(board.act(Verb::end).p.phase, Phase::japan_first);
}

TEST(Ichigo_5_0, WhoHoldsEverythingBackIsNotAskedAgain) {
    CASES("9.1");
    Board board;
    board.empty_box(box::track).wait("jp-3b", box::track).turn(2).after(Phase::airpower).act(Verb::pass);
    EXPECT_EQ(board.p.phase, Phase::japan_first);
}

TEST(Ichigo_5_0, WithdrawalsAndAbsorptionsAreActs) {
    CASES("9.2", "9.5");
    Board board;
    board.empty_box(box::track).put("jp-37", "2302").put("jp-62", "2302").turn(5).after(Phase::airpower);
    board.act_piece(Verb::withdraw, "jp-37").act_piece(Verb::withdraw, "jp-62");
    expect_only_the_end(board, japan, "end-phase");

    Board absorbing;
    absorbing.empty_box(box::track).put("jp-37", "2302", 1).put("jp-7b", "2302").turn(3).after(Phase::airpower);
    absorbing.act_piece(Verb::absorb, "jp-37").act_piece(Verb::absorb, "jp-7b");
    expect_only_the_end(absorbing, japan, "end-phase");
}

TEST(Ichigo_5_0, EntriesAreOverBeforeThe14thAreaArmyRolls) {
    CASES("9.4", "5.3.7");
    Board board = ashore_on_formosa(9);
    board.wait("jp-3b", box::track).after(Phase::us_second).act(Verb::place, "1901");
    expect_only_the_end(board, japan, "end-phase");
    EXPECT_TRUE(board.act(Verb::end).asks<AreaArmyRoll>());
}

TEST(Ichigo_5_0, WhatCameAcrossTheSeaIsAshoreWhenThePlayerSaysSo) {
    CASES("5.3.8");
    Board board = ashore_on_formosa(9);
    board.after(Phase::us_second).roll(2).first().roll(1);
    while (board.asks<Ashore>()) {
        board.first();
    }
    expect_only_the_end(board, japan, "end-phase");
    EXPECT_TRUE(board.act(Verb::end).asks<Order>());
}

TEST(Ichigo_5_0, TheLandingsAreOverWhenThePlayerSaysSo) {
    CASES("5.3.4", "10.11");
    Board board;
    board.causeway(1).turn(7).empty_box(box::track).empty_box(box::kwantung).after(Phase::start);
    while (board.can(Verb::land)) {
        board.act(Verb::land);
    }
    EXPECT_EQ(board.count_in("3221"), 8);
    expect_only_the_end(board, allies, "land");
    EXPECT_TRUE(board.act(Verb::end).asks<Garrison>());
    while (board.asks<Garrison>()) {
        board.act(Verb::place, "3417");
    }
    expect_only_the_end(board, japan, "end-phase");
    EXPECT_EQ(board.act(Verb::end).p.phase, Phase::us_first);
}

TEST(Ichigo_5_0, TheTurnIsOverWhenTheLastRecruitsArePlacedAndThePlayerSaysSo) {
    CASES("9.7");
    Board board;
    board.turn(3).after(Phase::china_second).roll(1).first().act(Verb::place, "0712");
    expect_only_the_end(board, allies, "end-phase");
    EXPECT_EQ(board.p.turn, 3);
    EXPECT_EQ(board.act(Verb::end).p.turn, 4);
}

TEST(Ichigo_5_0, TheLastRegimentCanStillBeTakenBack) {
    CASES("11.17");
    Board attack;
    attack.p.tanks = 1;
    attack.put("jp-37", "2302").regular("2303", 2);
    attack.combat(Nation::japan).attack("2303").act(Verb::tank);
    ASSERT_TRUE(attack.asks<Support>());
    EXPECT_EQ(attack.legal().size(), 1U);
    EXPECT_TRUE(attack.act(Verb::done).asks<CombatRoll>());

    Board defence;
    defence.p.tanks = 1;
    defence.put("jp-37", "2303").regular("2304", 3);
    defence.combat(Nation::china).attack("2303").act(Verb::tank);
    ASSERT_TRUE(defence.asks<Defend>());
    EXPECT_EQ(defence.asked(), japan);
    EXPECT_TRUE(defence.act(Verb::done).asks<CombatRoll>());
}

TEST(Ichigo_5_0, TheLastMoveIsTakenBackLikeAnyOther) {
    static const GameAdaptor<Game> game(load(CAUSEWAY_TEST_DATA "/ichigo").value());
    Board board;
    board.put("jp-37", "2302").movement(Nation::japan);
    MatchSetup setup;
    setup.position = GameAdaptor<Game>::wrap(board.p);
    Match match = Match::begin(game, setup).value();
    const auto answer = [&](Verb wanted, std::string_view place) {
        ActionList legal;
        game.actions(match.position(), legal);
        const auto found = std::find_if(legal.begin(), legal.end(), [&](const Action& each) {
            return verb(each) == wanted && (place.empty() || each.hex == board.hex(place));
        });
        ASSERT_TRUE(found != legal.end());
        EXPECT_TRUE(match.act(*found));
    };
    answer(Verb::unit, {});
    answer(Verb::move, "2303");
    EXPECT_EQ(match.decision().by, japan);
    ASSERT_TRUE(match.can_undo(japan));
    EXPECT_TRUE(match.undo());
    EXPECT_EQ(board.game.info.asks[match.decision().ask].id, "move-to");
}

TEST(IchigoDocument, AnEndOfAPhaseIsOpenOnlyWhereSomebodyActed) {
    Board board;
    board.empty_box(box::track).wait("jp-3b", box::track).turn(2).after(Phase::airpower).act(Verb::place, "1901");
    EXPECT_TRUE(from_document(board.game, document(board.game, tidy(board).p)));
    board.p.stack.top<EndPhase>().acted = false;
    EXPECT_FALSE(from_document(board.game, document(board.game, board.p)));
}

}  // namespace
}  // namespace causeway::ichigo
