// The case named when an answer is refused.
#include "tests/games/guam/walk.h"

namespace causeway::guam {
namespace {

std::string refused(const Board& board, Verb verb, std::string_view piece, std::string_view hex = {}) {
    return why_not(board.game, board.p,
                   {static_cast<std::uint8_t>(verb), std::string(piece), hex.empty() ? no_hex : board.hex(hex)});
}

TEST(GuamWhyNot, NamesWhyAUnitCannotAct) {
    Board board;
    board.put({"us-a-1-3", "us-b-1-3"}, "24.60").put("us-a-1-9", "24.62").put("jp-1-54", "27.62").activate("3rct");
    EXPECT_EQ(refused(board, Verb::unit, "jp-1-54"), "5.0");
    EXPECT_EQ(refused(board, Verb::unit, "us-a-1-9"), "5.1");
    set(board.p, board.piece("us-a-1-3"), status::first | status::done);
    EXPECT_EQ(refused(board, Verb::unit, "us-a-1-3"), "5.2");
    EXPECT_EQ(refused(board, Verb::stack, {}, "24.62"), "5.1");
    EXPECT_EQ(refused(board, Verb::stack, {}, "27.62"), "5.0");
    EXPECT_EQ(refused(board, Verb::unit, "nobody"), "");
}

TEST(GuamWhyNot, NamesWhatStopsAMove) {
    Board board;
    board.put("us-a-1-3", "24.60").put("jp-1-54", "25.61").activate("3rct").select("us-a-1-3");
    EXPECT_EQ(refused(board, Verb::move, {}, "24.61"), "6.0");  // deployed
    board.p = Board().p;
    board.column("us-a-1-3", "24.60").put("jp-1-54", "25.61").activate("3rct").select("us-a-1-3");
    EXPECT_EQ(refused(board, Verb::move, {}, "25.61"), "9.0");  // the enemy
    EXPECT_EQ(refused(board, Verb::move, {}, "34.46"), "6.0");  // too far
    board.nerve("24.60", Nerve::pinned);
    EXPECT_EQ(refused(board, Verb::move, {}, "24.61"), "10.2.2");
    board.nerve("24.60", Nerve::suppressed);
    EXPECT_EQ(refused(board, Verb::move, {}, "24.61"), "10.2.1");
}

TEST(GuamWhyNot, NamesWhatStopsAFire) {
    Board board;
    board.put("us-a-1-3", "24.60").put("jp-1-54", "25.61").put("jp-3-54", "27.62").activate("3rct").select("us-a-1-3");
    EXPECT_EQ(refused(board, Verb::fire, {}, "24.61"), "8.2");  // nobody there
    EXPECT_EQ(refused(board, Verb::fire, {}, "27.62"), "8.1");  // out of range
    note_use(board.p, board.hex("24.60"), use::direct);
    EXPECT_EQ(refused(board, Verb::fire, {}, "25.61"), "8.0");
    board.p.used.clear();
    board.nerve("24.60", Nerve::suppressed);
    EXPECT_EQ(refused(board, Verb::fire, {}, "25.61"), "10.2.1");
    EXPECT_EQ(refused(board, Verb::fire_at, "jp-1-54"), "8.2");  // no hard target
}

TEST(GuamWhyNot, NamesOtherOrders) {
    Board board;
    board.put("us-a-1-3", "24.60").put("jp-1-54", "27.62").activate("3rct").select("us-a-1-3");
    EXPECT_EQ(refused(board, Verb::rally, {}), "10.0");
    EXPECT_EQ(refused(board, Verb::seal, {}), "11.2");
    EXPECT_EQ(refused(board, Verb::bombard, {}, "27.62"), "8.7");
    EXPECT_EQ(refused(board, Verb::enter_cave, {}), "6.3");
    EXPECT_EQ(refused(board, Verb::assault, {}, "24.61"), "9.2");
    board.p.divisions[board.division("3mardiv")].dispatch = 0;
    EXPECT_EQ(refused(board, Verb::mark, {}, "24.61"), "19.1");
}

TEST(GuamWhyNot, NamesTheCaseOfTheQuestion) {
    Board board;
    board.put({"us-a-1-3", "us-b-1-3"}, "24.60").put("jp-1-54", "27.62");
    board.begin(FrameKind::loss, 0, "24.60");
    top(board.p).b = 1;
    board.settle();
    ASSERT_TRUE(board.asks(FrameKind::loss));
    EXPECT_EQ(refused(board, Verb::lose, "jp-1-54"), "8.5");
    EXPECT_EQ(refused(board, Verb::move, {}, "24.61"), "");  // no answer to this question
}

TEST(GuamWhyNot, KnowsItsCasesThroughRandomMatches) {
    const Game& game = test_game();
    for (std::size_t scenario = 0; scenario < game.scenarios.size(); ++scenario) {
        int number = 0;
        walk(start(game, scenario, 0), scenario + 31, 300, [&](const Position& p, const Events&) {
            if (++number % 10 == 0) {
                for (std::size_t verb = 0; verb < game.info.verbs.size(); ++verb) {
                    const HexId hex = game.hex_of_site[static_cast<std::size_t>(number) * 7 % game.hex_of_site.size()];
                    static_cast<void>(why_not(game, p, {static_cast<std::uint8_t>(verb), "", hex}));
                    static_cast<void>(why_not(game, p, {static_cast<std::uint8_t>(verb), "us-a-1-3", no_hex}));
                    static_cast<void>(why_not(game, p, {static_cast<std::uint8_t>(verb), "", no_hex}));
                }
            }
            return true;
        });
    }
}

}  // namespace
}  // namespace causeway::guam
