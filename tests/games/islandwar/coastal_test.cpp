// 18F Coastal guns.
#include "tests/games/islandwar/board.h"

namespace causeway::islandwar {
namespace {

bool covers(const Board& board, std::string_view gun, std::string_view place) {
    return in_field_of_fire(board.game, board.p, board.piece(gun), board.hex(place));
}

TEST(IslandWar_18F_1, ABatteryCoversWhatLiesInItsArcAndRange) {
    CASES("21.10");
    Board board;
    board.put("js-cd-mutcho", "0812").put("js-cd-agingan", "0526");
    for (const char* beach : {"0818", "0719", "0720", "1310", "1111", "1608"}) {
        EXPECT_TRUE(covers(board, "js-cd-mutcho", beach)) << beach;
    }
    EXPECT_FALSE(covers(board, "js-cd-mutcho", "0621")) << "nine hexes";
    EXPECT_TRUE(covers(board, "js-cd-agingan", "0622"));
    EXPECT_FALSE(covers(board, "js-cd-agingan", "0826")) << "behind it";
    EXPECT_TRUE(covers(board, "js-cd-agingan", "0526")) << "its own hex";
    board.disrupt("js-cd-agingan");
    EXPECT_FALSE(covers(board, "js-cd-agingan", "0622"));
}

TEST(IslandWar_18F_2, ACrewLeavesItsGuns) {
    Board board;
    board.fort("js-fort-13", "0812", {"js-cd-mutcho"}).hits("js-cd-mutcho", 1).disrupt("js-cd-mutcho");
    const PieceId crew = unit(board.game, board.piece("js-cd-mutcho")).crew;
    ASSERT_NE(crew, no_piece);
    board.phase(Phase::initial, japan).begin(Initial{}).settle().act_piece(Verb::abandon, "js-cd-mutcho");
    EXPECT_TRUE(board.gone("js-cd-mutcho"));
    EXPECT_EQ(at(board.p, crew), board.hex("0812"));
    EXPECT_EQ(board.p.hits[index(crew)], 1) << "losses go with the crew";
    EXPECT_TRUE(has(board.p, crew, status::disrupted));
    EXPECT_TRUE(has(board.p, crew, status::under));
    EXPECT_TRUE(faults(board.game, board.p).empty());
}

// 18F.1: by the compass, also on the western coast.
TEST(IslandWar_18F_1, ABatteryOfTheWesternCoastCoversItsArcOnly) {
    Board board;
    board.put("js-cd-kagman", "1014");  // from east by the south to 290 degrees
    EXPECT_TRUE(covers(board, "js-cd-kagman", "1010") == false) << "due north";
    EXPECT_FALSE(covers(board, "js-cd-kagman", "0912")) << "north by west, beyond 290";
    EXPECT_TRUE(covers(board, "js-cd-kagman", "1017"));
    EXPECT_TRUE(covers(board, "js-cd-kagman", "0714")) << "west, below 290";
}

}  // namespace
}  // namespace causeway::islandwar
