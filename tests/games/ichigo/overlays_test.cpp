// The layers that a board can draw over the map.
#include "tests/games/ichigo/board.h"

namespace causeway::ichigo {
namespace {

// The value that the overlay gives to the hex; "-" where it does not name it, "none" without such an overlay.
std::string shown(const Board& board, const std::string& id, std::string_view hex, Viewer viewer = Viewer::spectator) {
    for (const Overlay& overlay : overlays(board.game, board.p, viewer)) {
        if (overlay.id == id) {
            for (const auto& [each, value] : overlay.hexes) {
                if (each == board.hex(hex)) {
                    return value;
                }
            }
            return "-";
        }
    }
    return "none";
}

TEST(Ichigo_7_1, TheOverlayShowsJapaneseSupply) {
    Board board;
    board.begin(Select{});
    EXPECT_EQ(shown(board, "supply-japan", "1901"), "japan");
    EXPECT_EQ(shown(board, "supply-japan", "3601"), "-");  // sea
    board.control("1801", allies);
    EXPECT_EQ(shown(board, "supply-japan", "1801"), "-");  // an enemy city
    EXPECT_EQ(shown(board, "supply-us", "3221"), "none");
}

TEST(Ichigo_7_5, TheOverlayShowsUsSupplyAfterTheLaunch) {
    CASES("7.7");
    Board board;
    board.turn(8).causeway(1);
    board.p.formosa_beachhead = board.hex("3221");
    board.control("3221", allies).begin(Select{Nation::us}, Nation::us);
    EXPECT_EQ(shown(board, "supply-us", "3221"), "us");
    EXPECT_EQ(shown(board, "supply-us", "1801"), "-");
}

TEST(Ichigo_8_3, TheOverlayShowsTheRangeOfAirpower) {
    Board board;
    EXPECT_EQ(shown(board, "airpower", "1801"), "none");
    board.air(allies, "1801");
    EXPECT_EQ(shown(board, "airpower", "1801"), "china");
    EXPECT_EQ(shown(board, "airpower", "1802"), "china");
    EXPECT_EQ(shown(board, "airpower", "1803"), "-");
}

TEST(Ichigo_8_9, TheOverlayShowsTheRangeOfTheRaid) {
    Board board;
    board.p.bomber = board.hex("1901");
    EXPECT_EQ(shown(board, "b-29", "1904"), "china");
    EXPECT_EQ(shown(board, "b-29", "1905"), "-");
}

TEST(Ichigo_10_17, TheOverlayShowsWhereStrategicMovementEnds) {
    Board board;
    board.put("jp-37", "1901");
    EXPECT_EQ(shown(board, "contact-japan", "1902"), "japan");
    EXPECT_EQ(shown(board, "contact-japan", "1901"), "-");
    EXPECT_EQ(shown(board, "contact-china", "1902"), "-");
}

TEST(Ichigo_4_2, TheOverlayShowsWhoHoldsWhatCounts) {
    CASES("4.3");
    Board board;
    EXPECT_EQ(shown(board, "victory", "0119"), "china");
    EXPECT_EQ(shown(board, "victory", "0925"), "japan");
    board.causeway(1);
    EXPECT_EQ(shown(board, "victory", "0119"), "-");  // Kunming counts no more
    EXPECT_EQ(shown(board, "victory", "0712"), "china");
}

// 6.6: the enemy sees that the top unit is out of supply, and nothing about those below it.
TEST(Ichigo_7_3, TheOverlayShowsUnitsOutOfSupplyAsFarAsTheyAreKnown) {
    CASES("6.6");
    Board board;
    board.put("jp-37", "1901").put("jp-62", "1901");
    board.begin(Select{});
    EXPECT_EQ(shown(board, "unsupplied-japan", "1901"), "none");
    const PieceId below = board.p.stacks.below(board.p.stacks.top(board.hex("1901")));
    set(board.p, below, status::bombed);
    EXPECT_EQ(shown(board, "unsupplied-japan", "1901", viewer_of(japan)), "japan");
    EXPECT_EQ(shown(board, "unsupplied-japan", "1901", viewer_of(allies)), "none");
}

}  // namespace
}  // namespace causeway::ichigo
