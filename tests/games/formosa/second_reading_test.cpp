// Cases that a second reading of the rulebook found, chapter by chapter.
#include "tests/games/formosa/battle_board.h"

namespace causeway::formosa {
namespace {

// --- 16.5: what suppression does, and to whom ----------------------------------------------------------------------------

TEST(Formosa_16_5, AlliedUnitsInABombedHexKeepTheirZoc) {
    CASES("14.0");
    Board board;
    board.put("us-17-7", "1808").suppress("1808");
    EXPECT_EQ(zoc_of(board.game, board.p, allies).count(), 6);
    Board japanese;
    japanese.put("jp-301-50", "1808").suppress("1808");
    EXPECT_TRUE(zoc_of(japanese.game, japanese.p, japan).empty());
}

}  // namespace
}  // namespace causeway::formosa
