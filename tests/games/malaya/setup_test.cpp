// 3.0, 25.4, 25.5: the set-up.
#include "tests/games/malaya/board.h"

namespace causeway::malaya {
namespace {

TEST(Malaya_3_1, TheAlliesSetUpAndJapanWaitsInItsBase) {
    CASES("25.4", "25.5");
    const Board board = Board::at_start();
    EXPECT_EQ(board.asked(), allies);
    EXPECT_TRUE(board.p.occupied[index(japan)].empty());
    EXPECT_EQ(board.at("jp-11-5"), box::base);
    EXPECT_EQ(board.at("al-8-ind"), box::hand);
    EXPECT_EQ(board.at("al-singapore-cd"), board.hex("4147")) << "who has one place to be is there";
}

TEST(Malaya_3_1, UnitsGoAnywhereInTheirArea) {
    CASES("25.4");
    Board board = Board::at_start();
    board.act_piece(Verb::unit, "al-1m");
    EXPECT_TRUE(board.can(Verb::place, "4148"));
    EXPECT_FALSE(board.can(Verb::place, "4046")) << "Johore is not the island";
    board.act(Verb::place, "4148").act_piece(Verb::unit, "al-8-ind");
    EXPECT_TRUE(board.can(Verb::place, "2812"));
    EXPECT_TRUE(board.can(Verb::place, "2334"));
    EXPECT_FALSE(board.can(Verb::place, "2335")) << "as near to Johore Baru as to the border";
    EXPECT_FALSE(board.can(Verb::place, "1404")) << "Thailand";
    EXPECT_EQ(board.why_not(Verb::place, "4046"), "25.4");
}

TEST(Malaya_9_43, NobodyBreaksDownDuringTheSetUp) {
    const Board board = Board::at_start();
    EXPECT_EQ(board.choices(Verb::break_down), 0);
    EXPECT_EQ(board.choices(Verb::combine), 0);
}

TEST(Malaya_12_8, TheSetUpKeepsWithinTheStackingLimit) {
    Board board = Board::at_start();
    for (const char* id : {"al-6-ind", "al-15-ind", "al-28-ind"}) {
        board.act_piece(Verb::unit, id).act(Verb::place, "1211");
    }
    board.act_piece(Verb::unit, "al-8-ind");
    EXPECT_FALSE(board.can(Verb::place, "1211"));
    EXPECT_EQ(board.why_not(Verb::place, "1211"), "12.8");
}

TEST(Malaya_12_2, SupplyStacksFree) {
    Board board;
    board.put({"jp-11-5", "jp-21-5", "jp-41-5"}, "1827").supply(japan, "1827", 3);
    EXPECT_EQ(stacked(board.game, board.p, board.hex("1827")), 9);
    EXPECT_FALSE(is_overstacked(board.game, board.p, board.hex("1827")));
}

TEST(Malaya_25_4, TheRestGoesWhereHistoryHadIt) {
    Board board = Board::at_start();
    board.act(Verb::historical);
    EXPECT_TRUE(board.only(Verb::done));
    EXPECT_EQ(board.at("al-8-ind"), board.hex("2812"));
    EXPECT_TRUE(malaya::faults(board.game, board.p).empty());
}

}  // namespace
}  // namespace causeway::malaya
