// The layers that a board can draw over the map.
#include "tests/games/formosa/board.h"

namespace causeway::formosa {
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

TEST(Formosa_14_0, TheOverlayShowsZonesOfControl) {
    CASES("11.1", "23.0");
    Board board;
    board.put("us-1-1", "1607").hide("jp-dec-1", "1222").put("jp-guerrilla-1", "1313");
    EXPECT_EQ(shown(board, "zoc-allies", "1606"), "allies");
    EXPECT_EQ(shown(board, "zoc-allies", "1607"), "-");
    EXPECT_EQ(shown(board, "zoc-japan", "1223"), "japan");  // concealed: nobody knows that it is nothing
    EXPECT_EQ(shown(board, "zoc-japan", "1314"), "-");
}

TEST(Formosa_19_2, TheOverlayShowsWhichAlliedUnitsAreInSupply) {
    Board board;
    board.base("us-eng-1", "1606").put("us-1-1", "1607").put("us-5-1", "1222");
    EXPECT_EQ(shown(board, "supply-allies", "1607"), "allies");
    EXPECT_EQ(shown(board, "supply-allies", "1222"), "-");
    EXPECT_EQ(shown(board, "unsupplied-allies", "1222"), "allies");
    EXPECT_EQ(shown(board, "unsupplied-allies", "1607"), "-");
}

TEST(Formosa_19_3, TheOverlayOfJapaneseSupplyIsForJapan) {
    Board board;
    board.put("jp-7-9", "1607").hide("jp-hw-4", "1606").put("jp-75", "0516").hide("jp-dec-1", "1222");
    EXPECT_EQ(shown(board, "supply-japan", "1607", viewer_of(japan)), "japan");
    EXPECT_EQ(shown(board, "unsupplied-japan", "0516", viewer_of(japan)), "japan");
    EXPECT_EQ(shown(board, "unsupplied-japan", "1222", viewer_of(japan)), "-");  // 19.5: it has no use for supply
    EXPECT_EQ(shown(board, "supply-japan", "1607", Viewer::omniscient), "japan");
    EXPECT_EQ(shown(board, "supply-japan", "1607", viewer_of(allies)), "none");
    EXPECT_EQ(shown(board, "unsupplied-japan", "0516", Viewer::spectator), "none");
}

TEST(Formosa_10_1, TheOverlayShowsWhereUnitsCanLand) {
    Board board;
    EXPECT_EQ(shown(board, "landing", "1606"), "allies");  // a port
    EXPECT_EQ(shown(board, "landing", "1616"), "-");       // a peak
    for (const HexId hex : board.game.land) {
        const HexFacts& here = facts(board.game, hex);
        EXPECT_EQ(shown(board, "landing", board.game.map.name(hex)) == "allies", here.open_coast || here.port());
    }
}

TEST(Formosa_15_0, TheOverlayShowsWhatMustStillBeAttacked) {
    Board board;
    board.phase(Phase::allied_combat);
    EXPECT_EQ(shown(board, "must-be-attacked", "1606"), "none");
    board.p.must_be_attacked.insert(board.hex("1606"));
    EXPECT_EQ(shown(board, "must-be-attacked", "1606"), "japan");
    EXPECT_EQ(shown(board, "must-be-attacked", "1607"), "-");
}

}  // namespace
}  // namespace causeway::formosa
