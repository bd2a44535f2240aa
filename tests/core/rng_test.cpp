#include "core/rng.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

namespace causeway {
namespace {

// Published first outputs of splitmix64 for this seed.
TEST(Rng, GivesTheKnownNumbersOfSplitmix64) {
    Rng rng(1234567);
    EXPECT_EQ(rng.next(), 6457827717110365317ULL);
    EXPECT_EQ(rng.next(), 3203168211198807973ULL);
    EXPECT_EQ(rng.next(), 9817491932198370423ULL);
    EXPECT_EQ(rng.next(), 4593380528125082431ULL);
    EXPECT_EQ(rng.next(), 16408922859458223821ULL);
}

TEST(Rng, IsKnownWhileCompiling) {
    constexpr auto roll = [] {
        Rng rng(1);
        return rng.below(6);
    }();
    Rng rng(1);
    EXPECT_EQ(rng.below(6), roll);
}

TEST(Rng, GoesOnFromItsState) {
    Rng rng(42);
    for (int i = 0; i < 10; ++i) {
        rng.next();
    }
    Rng resumed(rng.state());
    EXPECT_EQ(resumed.next(), rng.next());
}

TEST(Rng, BelowOneIsAlwaysZero) {
    Rng rng(3);
    for (int i = 0; i < 100; ++i) {
        EXPECT_EQ(rng.below(1), 0U);
    }
}

// Chi-square against the uniform distribution; the limits leave one chance in a million to each bound.
TEST(Rng, BelowIsUniform) {
    struct Expectation {
        std::uint32_t bound;
        double limit;
    };
    for (const auto& [bound, limit] : {Expectation{2, 24}, Expectation{6, 36}, Expectation{10, 46}, Expectation{100, 180}}) {
        Rng rng(bound);
        constexpr int draws = 600000;
        std::vector<int> counts(bound);
        for (int i = 0; i < draws; ++i) {
            const std::uint32_t drawn = rng.below(bound);
            ASSERT_LT(drawn, bound);
            ++counts[drawn];
        }
        const double expected = static_cast<double>(draws) / bound;
        double chi_square = 0;
        for (const int count : counts) {
            chi_square += (count - expected) * (count - expected) / expected;
        }
        EXPECT_LT(chi_square, limit) << bound;
    }
}

// Without rejection every third value of this bound would come twice as often as the others.
TEST(Rng, BelowIsUniformForBoundsThatDoNotDivideTheRange) {
    Rng rng(11);
    constexpr std::uint32_t bound = 3U << 30U;
    std::array<int, 3> by_remainder{};
    constexpr int draws = 300000;
    for (int i = 0; i < draws; ++i) {
        ++by_remainder[rng.below(bound) % 3];
    }
    for (const int count : by_remainder) {
        EXPECT_NEAR(count, draws / 3, 2000);
    }
}

}  // namespace
}  // namespace causeway
