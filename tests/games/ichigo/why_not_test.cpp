// The case named when an answer is refused.
#include "tests/games/ichigo/board.h"

namespace causeway::ichigo {
namespace {

std::string refused(const Board& board, Verb verb, std::string_view piece, std::string_view hex = {}) {
    return why_not(board.game, board.p,
                   {static_cast<std::uint8_t>(verb), std::string(piece), hex.empty() ? no_hex : board.hex(hex)});
}

TEST(IchigoWhyNot, NamesWhatStopsAMove) {
    Board board;
    board.put("jp-37", "1901").put("jp-62", "2001").put("jp-110", "2001").put("jp-7b", "2001").put("jp-4c", "2001");
    board.put("jp-1b", "2001");
    board.regular("1902", 1);
    board.movement(Nation::japan).act_piece(Verb::unit, "jp-37");
    EXPECT_EQ(refused(board, Verb::move, {}, "1902"), "6.0");
    EXPECT_EQ(refused(board, Verb::move, {}, "2001"), "6.2");
    EXPECT_EQ(refused(board, Verb::move, {}, "3601"), "10.10");
    EXPECT_EQ(refused(board, Verb::move, {}, "1321"), "10.1");
}

TEST(IchigoWhyNot, NamesWhatStopsAUnit) {
    Board board;
    board.put("jp-21", "0925").put("jp-37", "1901").put("jp-62", "2001");
    board.movement(Nation::japan).act_piece(Verb::unit, "jp-37").act(Verb::stop);
    EXPECT_EQ(refused(board, Verb::unit, "jp-37"), "10.1");
    EXPECT_EQ(refused(board, Verb::unit, "jp-21"), "5.4");
}

TEST(IchigoWhyNot, NamesWhatStopsAnAttack) {
    Board board;
    board.put("jp-37", "1901").put("jp-62", "2302");
    board.regular("1902", 1);
    board.combat(Nation::japan);
    EXPECT_EQ(refused(board, Verb::target, {}, "2001"), "11.0");
    board.act(Verb::target, "1902");
    EXPECT_EQ(refused(board, Verb::attacker, "jp-62"), "11.2");
    EXPECT_EQ(refused(board, Verb::lose, "jp-62"), "");
}

// An enemy's covered unit has no name that the attempt could use, so nothing about it can be asked.
TEST(IchigoWhyNot, KnowsNoCoveredUnits) {
    Board board;
    board.put("jp-37", "1901").put("jp-2-tank", "1901");
    board.regular("1802", 2);
    board.movement(Nation::china);
    EXPECT_EQ(refused(board, Verb::unit, "jp-2-tank"), "");
    EXPECT_EQ(refused(board, Verb::unit, "jp-37"), "10.0");
}

}  // namespace
}  // namespace causeway::ichigo
