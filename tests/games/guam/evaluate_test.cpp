// What the staff officer prefers.
#include "games/guam/judgement.h"
#include "tests/games/guam/fleet.h"
#include "tests/games/guam/range.h"

namespace causeway::guam {
namespace {

Action preferred(const Board& board) {
    const ActionList legal = board.legal();
    std::vector<double> scores(legal.size());
    Rng rng(1);
    appraise(board.game, board.p, board.asked(), legal, scores, rng);
    return legal[static_cast<std::size_t>(std::max_element(scores.begin(), scores.end()) - scores.begin())];
}

Board ground() { return Board("campaign", fire_ground()); }

TEST(GuamStaff, FiresAtThoseInTheOpenRatherThanAtAPillbox) {
    Board board = ground();
    board.put({"us-a-1-3", "us-b-1-3"}, "40.75").put("us-hq-3rct", "40.77");
    board.put("jp-1-320", "39.75").put("jp-2-320", "41.75").fort("39.75", Fort::pillbox);
    board.activate("3rct").act(Verb::stack, "40.75");
    EXPECT_EQ(verb(preferred(board)), Verb::fire);
    EXPECT_EQ(preferred(board).hex, board.hex("41.75"));
}

TEST(GuamStaff, MoreFireDoesMoreHarm) {
    Range range;
    range.put({"us-a-1-3", "us-b-1-3"}, "40.75").put("us-c-1-3", "41.74").put("jp-1-320", "41.75");
    const double two = harm_of(range.game, range.p, range.aimed("40.75", "41.75", us));
    const double one = harm_of(range.game, range.p, range.aimed("41.74", "41.75", us));
    EXPECT_GT(two, one);
    EXPECT_GT(one, 0);
}

TEST(GuamStaff, TheSuppressedRally) {
    Board board = ground();
    board.put({"us-a-1-3", "us-b-1-3"}, "40.75").put("us-hq-3rct", "40.77").put("jp-1-320", "41.75");
    board.nerve("40.75", Nerve::suppressed).activate("3rct").act(Verb::stack, "40.75");
    EXPECT_EQ(verb(preferred(board)), Verb::rally);
}

TEST(GuamStaff, LandsWhoHasRoomOnTheBeach) {
    Fleet fleet("asan");
    fleet.afloat({"us-i-3-3", "us-k-3-3"}, "red-1", Zone::run_in).land();
    while (fleet.asks<AmphibiousLanding>()) {
        const Action best = preferred(fleet);
        apply(fleet.game, fleet.p, best, nullptr);
    }
    EXPECT_TRUE(on_map(fleet.at("us-i-3-3")));
    EXPECT_TRUE(on_map(fleet.at("us-k-3-3")));
}

TEST(GuamStaff, LandsNobodyOnAFullBeach) {
    Fleet fleet("asan");
    fleet.into("us-a-1-3", fleet.game.beaches[fleet.beach("red-1")].hex);
    fleet.into("us-b-1-3", fleet.game.beaches[fleet.beach("red-1")].hex);
    fleet.into("us-c-1-3", fleet.game.beaches[fleet.beach("red-1")].hex);
    fleet.afloat({"us-i-3-3"}, "red-1", Zone::run_in).land();
    while (fleet.asks<AmphibiousLanding>()) {
        apply(fleet.game, fleet.p, preferred(fleet), nullptr);
    }
    EXPECT_TRUE(fleet.in_zone("us-i-3-3", "red-1", Zone::run_in));
}

TEST(GuamStaff, TheJapaneseStayInTheirWorks) {
    Board board("asan");
    board.put("jp-3-320", "24.60").fort("24.60", Fort::trench).put("jp-hq-320", "26.61").column("us-a-1-3", "23.62");
    board.activate("48imb").select("jp-3-320");
    EXPECT_NE(verb(preferred(board)), Verb::form_column);
}

TEST(GuamStaff, GoesTowardsTheVictoryHexes) {
    Board board("asan");
    const Pull pull(board.game, board.p, us);
    EXPECT_GT(pull.of(board.hex("24.60")), pull.of(board.hex("23.60")));
    EXPECT_GT(pull.of(board.hex("23.60")), pull.of(board.hex("22.62")));
}

TEST(GuamStaff, EndsAnActivationWithNothingToDo) {
    Board board = ground();
    board.put("us-1-12-3", "40.75").put("us-hq-3mardiv", "40.77").activate("3mardiv").settle();
    for (int orders = 0; orders < 20 && board.asks<Activation>(); ++orders) {
        apply(board.game, board.p, preferred(board), nullptr);
    }
    EXPECT_FALSE(board.asks<Activation>());
}

}  // namespace
}  // namespace causeway::guam
