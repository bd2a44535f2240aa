#include "play/bots.h"
#include "play/chance.h"
#include "tests/battery.h"

namespace causeway::formosa {
namespace {

// How many of the matches in scenario 2 the staff officer wins against a recruit.
int staff_wins(Side staff, std::uint64_t matches) {
    static const AnyGame& game = battery::game("formosa");
    const DuelSetup setup{1, default_options(game.info())};
    const auto level = [&](Side side) { return side == staff ? BotLevel::staff : BotLevel::recruit; };
    int wins = 0;
    for (std::uint64_t seed = 1; seed <= matches; ++seed) {
        const Expected<DuelResult> played = duel(game, setup, level(first_side), level(second_side), seed);
        wins += played && played->result.winner == staff ? 1 : 0;
    }
    return wins;
}

}  // namespace

TEST(FormosaBots, StaffBeatsRecruitAsTheAllies) {
    const std::uint64_t matches = 40 / battery::slowness;
    EXPECT_GE(staff_wins(first_side, matches), static_cast<int>(matches * 85 / 100));
}

TEST(FormosaBots, StaffBeatsRecruitAsJapan) {
    const std::uint64_t matches = 40 / battery::slowness;
    EXPECT_GE(staff_wins(second_side, matches), static_cast<int>(matches * 85 / 100));
}

}  // namespace causeway::formosa
