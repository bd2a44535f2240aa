#include "play/statistics.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <vector>

#include "core/rng.h"

namespace causeway {
namespace {

// What another program of the trade printed of matches between chess engines: Elo, normalized Elo and their margins, the
// likelihood of superiority in per cent.
struct Published {
    PairScores::Counts counts;
    double elo, elo_margin, normalized, normalized_margin, superiority;
};
constexpr Published published[] = {
    {{40, 67, 295, 123, 54}, 25.25, 13.92, 36.44, 20.01, 99.98},
    {{73, 79, 296, 91, 118}, 27.02, 15.81, 32.26, 18.79, 99.96},
    {{19, 23, 269, 81, 108}, 83.57, 16.15, 115.89, 21.53, 100.00},
    {{578, 1352, 1985, 1283, 564}, -2.92, 5.02, -3.70, 6.34, 12.65},
};

TEST(Statistics, AgreeWithWhatWasPublished) {
    for (const Published& each : published) {
        const PairScores scores(each.counts);
        const Interval interval = scores.score_interval();
        EXPECT_NEAR(elo_of_score(scores.score()), each.elo, 0.005);
        EXPECT_NEAR((elo_of_score(interval.high) - elo_of_score(interval.low)) / 2, each.elo_margin, 0.01);
        EXPECT_NEAR(normalized_elo(scores).value, each.normalized, 0.005);
        EXPECT_NEAR(normalized_elo(scores).margin, each.normalized_margin, 0.005);
        EXPECT_NEAR(100 * scores.superiority(), each.superiority, 0.005);
    }
}

// The same program stopped its tests with these.
TEST(Statistics, SequentialTestsStopWhereOthersDid) {
    EXPECT_NEAR(SequentialTest{}.ratio(PairScores({40, 67, 295, 123, 54})), 2.95, 0.005);
    EXPECT_NEAR(SequentialTest{}.ratio(PairScores({73, 79, 296, 91, 118})), 2.95, 0.005);
    const SequentialTest narrow{.low = 0, .high = 5};
    EXPECT_NEAR(narrow.ratio(PairScores({598, 1553, 2651, 1569, 648})), 0.74, 0.005);
    EXPECT_NEAR(SequentialTest{}.bounds().high, 2.94, 0.005);
    EXPECT_EQ(SequentialTest{}.verdict(PairScores({40, 67, 295, 123, 54})), SequentialTest::Verdict::high);
    EXPECT_EQ(SequentialTest{}.verdict(PairScores({54, 123, 295, 67, 40})), SequentialTest::Verdict::low);
    EXPECT_EQ(SequentialTest{}.verdict(PairScores({4, 6, 29, 12, 5})), SequentialTest::Verdict::open);
}

TEST(Statistics, NothingIsKnownBeforeTheFirstPair) {
    const PairScores none;
    EXPECT_EQ(none.score(), 0.5);
    EXPECT_EQ(none.score_interval(), (Interval{0, 1}));
    EXPECT_EQ(none.superiority(), 0.5);
    EXPECT_EQ(normalized_elo(none).value, 0);
    EXPECT_EQ(SequentialTest{}.ratio(none), 0);
    EXPECT_EQ(SequentialTest{}.verdict(none), SequentialTest::Verdict::open);
}

// Who wins every match has no deviation, and is better all the same.
TEST(Statistics, OneWhoAlwaysWinsIsBetter) {
    const PairScores all({0, 0, 0, 0, 30});
    EXPECT_EQ(all.score(), 1);
    EXPECT_EQ(all.superiority(), 1);
    const SequentialTest test{.low = 0, .high = 100};
    EXPECT_EQ(test.verdict(all), SequentialTest::Verdict::high);
    const PairScores split({0, 0, 30, 0, 0});
    EXPECT_EQ(split.superiority(), 0.5);
    EXPECT_TRUE(std::isfinite(SequentialTest{}.ratio(split)));
}

TEST(Statistics, ExchangingThePlayersTurnsEverythingRound) {
    const PairScores one({40, 67, 295, 123, 54}), other({54, 123, 295, 67, 40});
    EXPECT_NEAR(one.score() + other.score(), 1, 1e-12);
    EXPECT_NEAR(one.superiority() + other.superiority(), 1, 1e-12);
    const SequentialTest test{.low = -10, .high = 10};
    EXPECT_NEAR(test.ratio(one), -test.ratio(other), 1e-6);
}

// 8 of 10, and none of 10, as tables have them.
TEST(Statistics, AShareHasItsInterval) {
    EXPECT_NEAR(share_interval(0.8, 10).low, 0.4902, 1e-4);
    EXPECT_NEAR(share_interval(0.8, 10).high, 0.9433, 1e-4);
    EXPECT_NEAR(share_interval(0, 10).low, 0, 1e-12);
    EXPECT_NEAR(share_interval(0, 10).high, 0.2775, 1e-4);
    EXPECT_EQ(share_interval(0.5, 0), (Interval{0, 1}));
}

// Of 2, 4, 4, 4, 5, 5, 7, 9 the mean is 5 and the deviation sqrt(32 / 7); Student's t of 7 degrees is 2.365.
TEST(Statistics, AMeanHasItsInterval) {
    const Estimate mean = mean_of(std::array{2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0});
    EXPECT_NEAR(mean.value, 5, 1e-12);
    EXPECT_NEAR(mean.margin, 2.365 * std::sqrt(32.0 / 7 / 8), 5e-3);
    EXPECT_EQ(mean_of({}).value, 0);
    EXPECT_EQ(mean_of(std::array{3.0}).value, 3);
}

// Somewhere between 0 and 1, many times.
double spread(Rng& rng) {
    double sum = 0;
    for (int i = 0; i < 12; ++i) {
        sum += rng.below(1U << 20U) / static_cast<double>(1U << 20U);
    }
    return sum - 6;
}

// Matches whose margin is 0.1, what the luck of each brought, and something else: with the luck taken off the interval holds
// the truth as often as it says, and is much shorter.
TEST(Statistics, LuckIsTakenOff) {
    Rng rng(5);
    int held = 0, held_without = 0;
    double longer = 0, shorter = 0;
    constexpr int experiments = 2'000;
    for (int experiment = 0; experiment < experiments; ++experiment) {
        std::vector<double> margins, luck;
        for (int match = 0; match < 30; ++match) {
            luck.push_back(0.3 * spread(rng));
            margins.push_back(0.1 + 0.8 * luck.back() + 0.1 * spread(rng));
        }
        const Estimate with = mean_of(margins);
        const WithoutLuck without = mean_without_luck(margins, luck);
        held += std::abs(with.value - 0.1) <= with.margin ? 1 : 0;
        held_without += std::abs(without.mean.value - 0.1) <= without.mean.margin ? 1 : 0;
        longer += with.margin;
        shorter += without.mean.margin;
    }
    EXPECT_NEAR(held, 0.95 * experiments, 0.015 * experiments);
    EXPECT_NEAR(held_without, 0.95 * experiments, 0.015 * experiments);
    EXPECT_LT(shorter, 0.45 * longer);
}

TEST(Statistics, LuckThatExplainsNothingChangesNothing) {
    const std::array margins{0.1, 0.3, -0.2, 0.4, 0.0};
    const WithoutLuck even = mean_without_luck(margins, std::array{0.0, 0.0, 0.0, 0.0, 0.0});
    EXPECT_EQ(even.mean.value, mean_of(margins).value);
    EXPECT_EQ(even.mean.margin, mean_of(margins).margin);
    EXPECT_EQ(even.explained, 0);
    const WithoutLuck all = mean_without_luck(margins, margins);
    EXPECT_NEAR(all.explained, 1, 1e-12);
    EXPECT_NEAR(all.mean.value, 0, 1e-12);
}

TEST(Statistics, EloAndScoreAreInverse) {
    EXPECT_NEAR(score_of_elo(0), 0.5, 1e-12);
    EXPECT_NEAR(score_of_elo(400), 10.0 / 11, 1e-12);
    EXPECT_NEAR(elo_of_score(score_of_elo(123)), 123, 1e-9);
}

// Pairs of matches of two players who differ by so much normalized Elo, of whose matches every third is a draw.
class Players {
  public:
    Players(double elo, std::uint64_t seed) : rng_(seed) {
        const double match_deviation = std::sqrt((1 - 1.0 / draws) / 4);
        const double lead = elo * std::log(10.0) / 800 * match_deviation;
        win_ = (1 - 1.0 / draws) / 2 + lead;
    }
    std::size_t pair() { return match() + match(); }

  private:
    static constexpr std::uint32_t draws = 3, parts = 1U << 20U;
    // In half points.
    std::size_t match() {
        if (rng_.below(draws) == 0) {
            return 1;
        }
        return rng_.below(parts) < win_ / (1 - 1.0 / draws) * parts ? 2 : 0;
    }

    Rng rng_;
    double win_ = 0;
};

// How many of the tests accept `high`.
int accepted(const SequentialTest& test, double truth, int tests) {
    int high = 0;
    for (int i = 0; i < tests; ++i) {
        Players players(truth, static_cast<std::uint64_t>(i) + 1);
        PairScores scores;
        SequentialTest::Verdict verdict = SequentialTest::Verdict::open;
        while (verdict == SequentialTest::Verdict::open) {
            for (int pair = 0; pair < 4; ++pair) {
                scores.add(players.pair());
            }
            verdict = test.verdict(scores);
        }
        high += verdict == SequentialTest::Verdict::high ? 1 : 0;
    }
    return high;
}

// Seldom enough wrong: the null is true in 10,000 tests, then the alternative.
TEST(Statistics, SequentialTestsErrAsSeldomAsTheyPromise) {
    const SequentialTest test{.low = 0, .high = 120};
    EXPECT_LE(accepted(test, test.low, 10'000), 500);
    EXPECT_GE(accepted(test, test.high, 1'000), 950);
}

}  // namespace
}  // namespace causeway
