#include "play/tuning.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/rng.h"

namespace causeway {
namespace {

std::vector<TunedFigure> two_figures() { return {{"caution", 20, 5, 0}, {"reach", 90, 8, 0}}; }

// The nearer to 60 and 40, the better; who is better wins more often, in 20 matches that are chance for the rest.
double contest(const Tuning::Ways& ways, Rng& rng) {
    const auto distance = [](const std::vector<int>& figures) { return std::abs(figures[0] - 60) + std::abs(figures[1] - 40); };
    const double chance = 1 / (1 + std::exp((distance(ways.one) - distance(ways.other)) / 10.0));
    int won = 0;
    for (int i = 0; i < 20; ++i) {
        won += rng.below(1000) < 1000 * chance ? 1 : 0;
    }
    return won / 20.0;
}

TEST(Tuning, FindsBetterFigures) {
    Tuning tuning(two_figures(), 7, {.rate = 2, .rounds = 200});
    Rng rng(3);
    while (tuning.rounds() < 200) {
        tuning.learn(contest(tuning.next(), rng));
    }
    EXPECT_NEAR(tuning.values()[0], 60, 6);
    EXPECT_NEAR(tuning.values()[1], 40, 6);
}

TEST(Tuning, TriesBothWaysAroundWhatItHas) {
    const Tuning tuning(two_figures(), 7, {});
    const Tuning::Ways ways = tuning.next();
    for (std::size_t i = 0; i < 2; ++i) {
        EXPECT_NE(ways.one[i], ways.other[i]);
        EXPECT_NEAR((ways.one[i] + ways.other[i]) / 2.0, tuning.figures()[i].value, 0.5);
    }
}

TEST(Tuning, ADrawTeachesNothingAndBoundsHold) {
    Tuning tuning({{"a", 1, 5, 0}}, 1, {});
    tuning.learn(0.5);
    EXPECT_EQ(tuning.values()[0], 1);
    for (int i = 0; i < 50; ++i) {
        // Whoever has less of it wins.
        const Tuning::Ways ways = tuning.next();
        EXPECT_GE(std::min(ways.one[0], ways.other[0]), 0);
        tuning.learn(ways.one[0] < ways.other[0] ? 1 : 0);
    }
    EXPECT_EQ(tuning.values()[0], 0);
}

// What stands in a file leads to the same place as what was just played.
TEST(Tuning, GoesOnWhereItWas) {
    Tuning whole(two_figures(), 7, {}), broken(two_figures(), 7, {});
    const double scores[] = {1, 0.25, 0.5, 0.75};
    for (const double score : scores) {
        whole.learn(score);
    }
    broken.learn(scores[0]);
    broken.learn(scores[1]);
    Tuning again(two_figures(), 7, {});
    for (const double score : scores) {
        again.learn(score);
    }
    EXPECT_EQ(again.next().one, whole.next().one);
    EXPECT_NE(broken.next().one, whole.next().one);
}

}  // namespace
}  // namespace causeway
