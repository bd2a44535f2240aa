#include "tests/margin.h"

namespace causeway::guam {
namespace {

const AnyGame& guam() {
    static const AnyGame& game = battery::game("guam");
    return game;
}

// In the Asan landing.
double lead_of_staff(Side side) { return staff_over_recruit(guam(), 0, side, 16 / battery::slowness); }

}  // namespace

TEST(GuamBots, StaffDoesBetterThanARecruitAsTheAmericans) { EXPECT_GT(lead_of_staff(first_side), 0.1); }
TEST(GuamBots, StaffDoesBetterThanARecruitAsTheJapanese) { EXPECT_GT(lead_of_staff(second_side), 0.1); }

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
