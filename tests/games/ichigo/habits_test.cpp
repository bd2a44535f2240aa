// What staff must not do, and what it must: a position each. It sees everything, so that nothing depends on what it imagines.
// How often it wins is measured by `causeway arena`, not here.
#include "core/rng.h"
#include "tests/games/ichigo/board.h"

namespace causeway::ichigo {
namespace {

// The answer that it likes best; among equals the first.
Action advice(const Board& board) {
    const ActionList legal = board.legal();
    std::vector<double> scores(legal.size());
    Rng rng(1);
    appraise(board.game, board.p, board.asked(), legal, scores, rng);
    return legal[static_cast<std::size_t>(std::max_element(scores.begin(), scores.end()) - scores.begin())];
}

// Lets it move all of a nation, with a die that always shows the same face.
void march(Board& board, Nation nation, int face = 6) {
    board.movement(nation);
    const Phase phase = board.p.phase;
    for (int answers = 0; board.p.phase == phase && (board.asks<Select>() || board.asks<MoveTo>() || board.asks<MoveRoll>());
         ++answers) {
        ASSERT_LT(answers, 500) << "it never comes to an end";
        if (board.asked() == chance_side) {
            board.roll(face);
        } else {
            apply(board.game, board.p, advice(board), &board.events);
        }
    }
}

int nearest_japanese(const Board& board, HexId centre) {
    int nearest = 99;
    board.p.occupied[index(Nation::japan)].for_each(
        [&](HexId hex) { nearest = std::min(nearest, board.game.map.grid().distance(hex, centre)); });
    return nearest;
}

// --- Japan -----------------------------------------------------------------------------------------------------------------

// 5.2: it would only bring the Americans.
TEST(IchigoHabits, JapanKeepsAwayFromChungkingUntilTheDieIsCast) {
    Board board;
    board.turn(4).put("jp-39", "1309").put("jp-13", "1309");
    ASSERT_GT(nearest_japanese(board, board.game.chungking), 5);
    march(board, Nation::japan);
    EXPECT_GT(nearest_japanese(board, board.game.chungking), 5);
}

// 4.2: then a unit within five hexes is a point.
TEST(IchigoHabits, JapanGoesNearChungkingOnceTheAmericansAreElsewhere) {
    Board board;
    board.turn(8).causeway(2).put("jp-39", "1409").put("jp-13", "1409");
    ASSERT_GT(nearest_japanese(board, board.game.chungking), 5);
    march(board, Nation::japan);
    EXPECT_LE(nearest_japanese(board, board.game.chungking), 5);
}

TEST(IchigoHabits, TheSouthernRailheadIsNotLeftEmpty) {
    Board board;
    board.turn(3).put("jp-21", "0925").put("jp-34b", "0925");
    board.regular("1123", 1);
    board.regular("0724", 2);
    march(board, Nation::japan);
    EXPECT_GE(board.count_in("0925"), 1);
    EXPECT_TRUE(!board.is_at("jp-21", "0925") || !board.is_at("jp-34b", "0925")) << "the other goes on";
}

TEST(IchigoHabits, ALoneBrigadeDoesNotAttackTwiceItsNumber) {
    Board board;
    board.turn(3).put("jp-1b", "1906");
    board.regular("1905", 1, true);
    board.regular("1905", 1, true);
    board.combat(Nation::japan);
    EXPECT_NE(verb(advice(board)), Verb::target);
}

TEST(IchigoHabits, TanksAreNotSpentOnOpenGround) {
    Board board;
    board.turn(1).put("jp-37", "1901").put("jp-62", "1901");
    board.p.tanks = 3;
    board.regular("1902", 1, true);
    board.combat(Nation::japan).attack("1902");
    ASSERT_TRUE(board.asks<Support>()) << board.question();
    EXPECT_NE(verb(advice(board)), Verb::tank);
}

// --- China -----------------------------------------------------------------------------------------------------------------

// 11.29: the garrison comes back with the first Japanese unit, and the division next door is that unit.
TEST(IchigoHabits, TheChineseDoNotDieOnAGarrisonThatReturns) {
    Board board;
    board.turn(1).put("jp-3", "1907").put("jp-58", "1808").put("jp-116", "2008");
    board.regular("1905", 2);
    board.combat(Nation::china);
    ASSERT_TRUE(board.can(Verb::target, "1906"));
    EXPECT_NE(verb(advice(board)), Verb::target);
}

TEST(IchigoHabits, KunmingIsNotLeftWhileJapaneseAreNear) {
    Board board;
    board.turn(8).causeway(2).put("jp-21", "0420");
    board.regular("0119", 2);
    march(board, Nation::china);
    EXPECT_EQ(board.count_in("0119"), 1);
}

}  // namespace
}  // namespace causeway::ichigo
