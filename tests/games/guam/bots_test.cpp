#include "tests/margin.h"

namespace causeway::guam {
namespace {

const AnyGame& guam() {
    static const AnyGame& game = battery::game("guam");
    return game;
}

// How many of the matches of the Asan landing the staff officer wins against a recruit.
int staff_wins(Side staff, std::uint64_t matches) {
    const DuelSetup setup{0, default_options(guam().info())};
    const auto level = [&](Side side) { return side == staff ? BotLevel::staff : BotLevel::recruit; };
    int wins = 0;
    for (std::uint64_t seed = 1; seed <= matches; ++seed) {
        const Expected<DuelResult> played = duel(guam(), setup, level(first_side), level(second_side), seed);
        wins += played && played->result.winner == staff ? 1 : 0;
    }
    return wins;
}

}  // namespace

TEST(GuamBots, StaffBeatsRecruitAsTheAmericans) {
    const std::uint64_t matches = 24 / battery::slowness;
    EXPECT_GE(staff_wins(first_side, matches), static_cast<int>(matches * 2 / 3));
}

// Random play wins there, too, against random play.
TEST(GuamBots, StaffDoesBetterThanARecruitAsTheJapanese) {
    EXPECT_GT(staff_over_recruit(guam(), 0, second_side, 16 / battery::slowness), 0.5);
}

// All but the campaign, which is as long as all the others together.
TEST(GuamBots, StaffAgainstStaffEndsEveryScenario) {
    const std::vector<ScenarioInfo>& scenarios = guam().info().scenarios;
    for (std::size_t scenario = 0; scenario + 1 < scenarios.size(); ++scenario) {
        const DuelSetup setup{scenario, default_options(guam().info())};
        const Expected<DuelResult> played = duel(guam(), setup, BotLevel::staff, BotLevel::staff, 1, 20'000);
        EXPECT_TRUE(played) << scenarios[scenario].id;
    }
}

}  // namespace causeway::guam
