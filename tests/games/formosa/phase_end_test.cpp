// A phase in which its player has acted ends when he ends it, so that his last act can be taken back like any other.
#include <nlohmann/json.hpp>

#include "play/match.h"
#include "tests/battery.h"
#include "tests/games/formosa/battle_board.h"

namespace causeway::formosa {
namespace {

TEST(Formosa_12_0, MovementEndsWhenThePlayerEndsIt) {
    CASES("6.1");
    Board board;
    board.put("us-17-7", "1120").movement(allies).move("us-17-7", "1122");
    ASSERT_TRUE(board.asks<Select>());
    EXPECT_TRUE(board.only(Verb::end));
    board.act(Verb::end);
    EXPECT_FALSE(board.asks<Select>());
}

TEST(Formosa_12_0, TheLastMoveCanBeTakenBack) {
    Board board;
    board.put("us-17-7", "1120").put("jp-75", "2105").movement(allies).settle();
    const AnyGame& game = battery::game("formosa");
    Match match = *Match::begin(game, {.position = *game.from_document(document(board.game, board.p))});
    ASSERT_TRUE(match.act(*find_action(game, match.position(), "unit us-17-7")));
    ASSERT_TRUE(match.act(*find_action(game, match.position(), "move 1122")));
    EXPECT_TRUE(match.can_undo(allies));
    ASSERT_TRUE(match.undo());
    ASSERT_TRUE(match.undo());
    EXPECT_EQ(game.document(match.position()), document(board.game, board.p));
}

TEST(Formosa_12_0, APhaseInWhichNobodyCanMovePassesByItself) {
    Board board;
    board.base("us-eng-1", "1120").movement(allies).settle();
    EXPECT_FALSE(board.asks<Select>());
}

TEST(Formosa_11_0, APhaseThatIsLeftOutDoesNotTellThatNothingConcealedCanMove) {
    Board board;
    board.put("us-17-7", "2105").hide("jp-hw-1", "1120").enter(Phase::japanese_movement);
    ASSERT_TRUE(board.asks<Select>());
    EXPECT_TRUE(board.only(Verb::end));
    Board face_up;
    face_up.put("us-17-7", "2105").put("jp-hw-1", "1120").enter(Phase::japanese_movement);
    EXPECT_FALSE(face_up.asks<Select>());
}

TEST(Formosa_15_0, CombatEndsWhenTheAttackerEndsIt) {
    Board board = battlefield();
    board.put("us-17-7", "1020").put("us-32-7", "1020").put("jp-301-50", "1121");
    open_combat(board, allies);
    attack_with(board, {}, {"1121"}, CombatResult::ca);
    while (!board.asks<Attack>()) {
        board.first();
    }
    EXPECT_TRUE(board.only(Verb::end));
    EXPECT_TRUE(board.act(Verb::end).asks<Over>());
}

// 16.3: support that was placed counts as an act of the phase, even where the last attacker is gone.
TEST(Formosa_16_3, SupportThatWasPlacedKeepsTheCombatPhaseOpen) {
    Board board = battlefield();
    board.put("us-17-7", "1020").put("jp-301-50", "1121");
    board.p.wings[index(Nation::us)].tactical = 1;
    board.enter(Phase::allied_combat).act(Verb::support, "1121");
    EXPECT_TRUE(board.asks<Attack>());
    EXPECT_EQ(board.p.stack.top<Attack>().acted, 1);
}

TEST(Formosa_16_4, InterdictionEndsWhenThePlayerEndsIt) {
    Board board;
    board.put("us-17-7", "1120");
    board.p.wings[index(Nation::us)].tactical = 1;
    board.enter(Phase::interdiction).act(Verb::interdict, "2105");
    ASSERT_TRUE(board.asks<Interdict>());
    EXPECT_TRUE(board.only(Verb::done));
}

TEST(Formosa_20_1, BaseBuildingEndsWhenThePlayerEndsIt) {
    Board board;
    board.put("us-eng-1", "1020").enter(Phase::base_building).act_piece(Verb::build, "us-eng-1");
    ASSERT_TRUE(board.asks<Bases>());
    EXPECT_TRUE(board.only(Verb::end));
}

TEST(Formosa_21_0, NavalTransferEndsWhenThePlayerEndsIt) {
    Board board;
    board.base("us-eng-1", "1020").into("us-17-7", box::staging).enter(Phase::transfer);
    board.act_piece(Verb::unit, "us-17-7").act(Verb::place, "1020");
    ASSERT_TRUE(board.asks<Transfer>());
    EXPECT_TRUE(board.only(Verb::end));
}

TEST(Formosa_10_1, TheLandingsEndWhenThePlayerEndsThem) {
    Board board;
    board.into("us-17-7", box::staging);
    board.p.amphibious = 1;
    board.enter(Phase::invasion).act(Verb::beach, "1223").act_piece(Verb::embark, "us-17-7");
    ASSERT_TRUE(board.asks<Invasion>());
    EXPECT_TRUE(board.only(Verb::end));
}

TEST(Formosa_10_2_2, SoDoTheAssaults) {
    Board board;
    board.put("jp-301-50", "1123").into("us-17-7", box::staging).lp(allies, 0).lp(japan, 0);
    board.p.amphibious = 1;
    board.enter(Phase::invasion).act(Verb::beach, "1124").act_piece(Verb::embark, "us-17-7").act(Verb::end);
    board.act(Verb::target, "1123").act(Verb::attack_from, "1124").act(Verb::commit);
    while (!board.asks<Assault>()) {
        board.first();
    }
    EXPECT_TRUE(board.only(Verb::end));
    board.act(Verb::end);
    EXPECT_TRUE(board.p.beaches.empty());
}

}  // namespace
}  // namespace causeway::formosa
