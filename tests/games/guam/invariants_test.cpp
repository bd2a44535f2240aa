// What no Position may violate.
#include <nlohmann/json.hpp>

#include "tests/games/guam/walk.h"

namespace causeway::guam {
namespace {

Board sound_board() {
    Board board;
    board.put({"us-a-1-3", "us-3rct-hmg-1", "hall"}, "24.60").put("jp-1-54", "25.61");
    board.activate("3rct");
    return board;
}

std::string broken(const Board& board) {
    const std::vector<std::string> found = violations(board.game, board.p);
    return found.empty() ? "" : found.front();
}

TEST(GuamInvariants, StartsAreSound) {
    for (std::size_t scenario = 0; scenario < test_game().scenarios.size(); ++scenario) {
        const Position p = start(test_game(), scenario, 0);
        for (const std::string& fault : violations(test_game(), p)) {
            ADD_FAILURE() << test_game().info.scenarios[scenario].id << ": " << fault;
        }
    }
}

TEST(GuamInvariants, APayerIsOfItsOwnSide) {
    Board board = sound_board();
    board.p.orders[0].payer = board.division("77id");
    EXPECT_EQ(broken(board), "");
    board.p.orders[0].payer = board.division("48imb");
    EXPECT_NE(broken(board).find("a division of the other side"), std::string::npos) << broken(board);
}

TEST(GuamInvariants, OnlyAmongPinnedUnitsIsAUnitUnpinned) {
    CASES("25.0");
    Board board = sound_board();
    set(board.p, board.piece("us-a-1-3"), status::unpinned);
    EXPECT_NE(broken(board).find("is not with Pinned units"), std::string::npos) << broken(board);
    board.nerve("24.60", Nerve::pinned);
    EXPECT_EQ(broken(board), "");
}

TEST(GuamInvariants, FindsWhatIsWrong) {
    EXPECT_EQ(broken(sound_board()), "");
    Board board = sound_board();
    board.put("jp-3-54", "24.60");
    EXPECT_NE(broken(board).find("enemies are in the same hex"), std::string::npos) << broken(board);
    board.p = sound_board().p;
    board.dg("26.62", 2);
    EXPECT_NE(broken(board).find("nobody is here"), std::string::npos) << broken(board);
    board.p = sound_board().p;
    board.put("us-3rct-hmg-2", "24.60");
    EXPECT_NE(broken(board).find("more support weapons than units"), std::string::npos) << broken(board);
    board.p = sound_board().p;
    board.p.divisions[0].direct = 20;
    EXPECT_NE(broken(board).find("off its track"), std::string::npos) << broken(board);
    board.p = sound_board().p;
    board.p.at[index(board.piece("us-a-1-3"))] = board.hex("24.61");
    EXPECT_NE(broken(board).find("its stack"), std::string::npos) << broken(board);
    board.p = sound_board().p;
    board.p.marks[0] = 0x8000;
    EXPECT_NE(broken(board), "");
    board.p = sound_board().p;
    board.p.shot.die = 3;
    board.p.stack.pop();
    EXPECT_NE(broken(board), "");
}

TEST(GuamInvariants, CavesAndZonesHaveRoomForSoMany) {
    Board board = sound_board();
    const std::string cave = board.game.map.name(board.game.caves[0]);
    board.cave({"jp-3-54", "jp-2-320"}, cave);
    EXPECT_EQ(broken(board), "");
    board.cave({"jp-1-320"}, cave);
    EXPECT_NE(broken(board).find("6.3"), std::string::npos) << broken(board);
    board.p = sound_board().p;
    for (const char* id : {"us-b-1-3", "us-c-1-3", "us-e-2-3", "us-f-2-3"}) {
        board.into(id, zone_box(0, Zone::run_in));
    }
    EXPECT_NE(broken(board).find("22.1"), std::string::npos) << broken(board);
}

TEST(GuamInvariants, HoldThroughRandomMatches) {
    const Game& game = test_game();
    for (std::uint64_t seed = 0; seed < 2 * game.scenarios.size(); ++seed) {
        int number = 0;
        walk(start(game, seed % game.scenarios.size(), 0), seed + 50, 800, [&](const Position& p, const Events&) {
            ++number;
            const std::vector<std::string> found = violations(game, p);
            EXPECT_TRUE(found.empty()) << found.front() << " [seed " << seed << ", answer " << number << ", "
                                       << document(game, p)["stack"].dump() << "]";
            return found.empty();
        });
    }
}

}  // namespace
}  // namespace causeway::guam
