// What staff must not do, and what it must: a position each. It sees everything, so that nothing depends on what it imagines.
// How often it wins is measured by `causeway arena`, not here.
#include <map>

#include "core/rng.h"
#include "play/bots.h"
#include "play/chance.h"
#include "tests/battery.h"
#include "tests/games/formosa/board.h"

namespace causeway::formosa {
namespace {

// The answer that it likes best; among equals the first.
Action advice(const Board& board, std::uint64_t seed = 1) {
    const ActionList legal = board.legal();
    std::vector<double> scores(legal.size());
    Rng rng(seed);
    appraise(board.game, board.p, board.asked(), legal, scores, rng);
    return legal[static_cast<std::size_t>(std::max_element(scores.begin(), scores.end()) - scores.begin())];
}

// Lets it answer until the phase is over or a die is cast.
void play_phase(Board& board) {
    const Phase phase = board.p.phase;
    for (int answers = 0; board.p.phase == phase && board.asked() != chance_side && board.asked() != nobody; ++answers) {
        ASSERT_LT(answers, 500) << "it never comes to an end";
        apply(board.game, board.p, advice(board, 1 + static_cast<std::uint64_t>(answers)), &board.events);
    }
}

// 20.0: an engineer alone does not hold a base.
TEST(FormosaHabits, ABaseKeepsItsGuard) {
    Board board;
    board.turn(4).base("us-eng-1", "1224").put("us-1-1", "1224").put("jp-7-9", "1226");
    board.put("jp-19-9", "1123").put("jp-35-9", "1222").put("jp-24-12", "1122");
    board.movement(allies);
    play_phase(board);
    EXPECT_TRUE(board.is_at("us-1-1", "1224"));
}

TEST(FormosaHabits, AnEngineerWithoutAGuardGetsOne) {
    Board board;
    board.turn(4).base("us-eng-1", "1224").put("us-1-1", "1324").put("us-5-1", "1324").put("jp-7-9", "1226");
    board.movement(allies);
    play_phase(board);
    EXPECT_TRUE(board.is_at("us-1-1", "1224") || board.is_at("us-5-1", "1224"));
}

// 15.5: whoever won the battle for a city walks in.
TEST(FormosaHabits, ACityWhoseDefendersAreGoneIsEntered) {
    Board board;
    board.turn(4).put("us-1-1", "1122").put("us-5-1", "1122").put("us-7-1", "1122").put("jp-con-1", "1123");
    board.combat(allies).attack({"1122"}, {"1123"}).no_lp();
    for (int face = 1; face <= 6; ++face) {
        Board fought = board;
        fought.roll(face);
        if (fought.asks<Advance>()) {
            EXPECT_EQ(verb(advice(fought)), Verb::advance) << face;
            return;
        }
    }
    FAIL() << "no die clears the city";
}

// 7.2: nothing is kept beyond the limit.
TEST(FormosaHabits, PointsBeyondTheLimitAreSpent) {
    Board board;
    board.turn(3).lp(allies, 34).put("us-1-1", "1224").base("us-eng-1", "1224");
    board.enter(Phase::allied_recruits);
    ASSERT_EQ(board.asked(), allies);
    while (board.asks<Recruit<allies>>() || board.asks<PlaceUnit>()) {
        const Action best = advice(board);
        if (verb(best) == Verb::end) {
            break;
        }
        apply(board.game, board.p, best, &board.events);
    }
    EXPECT_LE(lp_of(board, allies), lp_limit);
}

// 11.0: whoever has played against it before must not know where everything is.
TEST(FormosaHabits, TheSetUpIsASecret) {
    const AnyGame& game = battery::game("formosa");
    constexpr std::uint64_t matches = 50;
    std::map<std::string, std::map<std::string, int>> seen;
    for (std::uint64_t seed = 1; seed <= matches; ++seed) {
        Rng rng(seed);
        AnyPosition position = game.start(0, default_options(game.info()));
        Mind mind(BotLevel::staff, seed);
        ActionList legal;
        for (Decision open = game.decision(position); open.by == chance_side || open.by == second_side;
             open = game.decision(position)) {
            game.actions(position, legal);
            const auto weighed = [&](Action outcome) { return game.weight(position, outcome); };
            const Action answer =
                open.by == chance_side ? legal[draw_outcome(legal, weighed, rng)] : mind.answer(game, position, second_side);
            game.apply(position, answer, nullptr);
            if (open.by == second_side && game.decision(position).by == chance_side) {
                break;  // deployed
            }
        }
        for (const PieceView& piece : game.view(position, viewer_of(second_side)).pieces) {
            if (piece.side == "japan" && piece.hex != no_hex) {
                ++seen[piece.id][game.map().name(piece.hex)];
            }
        }
    }
    ASSERT_GT(seen.size(), 20U);
    for (const auto& [piece, places] : seen) {
        for (const auto& [place, times] : places) {
            EXPECT_LE(times, 20) << piece << " in " << place;
        }
    }
}

}  // namespace
}  // namespace causeway::formosa
