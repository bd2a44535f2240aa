#include "play/statistics.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/broken.h"

namespace causeway {

namespace {

constexpr double certain_enough = 1.959963984540054;  // deviations on either side that hold 95 of 100
const double rating_scale = 800 / std::log(10.0);     // points of normalized Elo a deviation

// How often each kind of pair occurs.
using Distribution = std::array<double, PairScores::kinds>;

// What a pair of that kind scores, as points a match.
constexpr double points_of(std::size_t kind) { return static_cast<double>(kind) / (PairScores::kinds - 1); }

struct Moments {
    double mean = 0, deviation = 0;
};

Moments moments(const Distribution& shares) {
    double mean = 0, variance = 0;
    for (std::size_t i = 0; i < shares.size(); ++i) {
        mean += shares[i] * points_of(i);
    }
    for (std::size_t i = 0; i < shares.size(); ++i) {
        variance += shares[i] * (points_of(i) - mean) * (points_of(i) - mean);
    }
    return {mean, std::sqrt(variance)};
}

Distribution shares_of(const PairScores::Counts& counts, double at_least = 0) {
    Distribution shares{};
    for (std::size_t i = 0; i < shares.size(); ++i) {
        shares[i] = std::max(static_cast<double>(counts[i]), at_least);
    }
    const double all = std::accumulate(shares.begin(), shares.end(), 0.0);
    for (double& share : shares) {
        share /= all;
    }
    return shares;
}

double normal_cumulative(double x) { return std::erfc(-x / std::sqrt(2.0)) / 2; }

}  // namespace

void PairScores::add(std::size_t half_points) {
    require(half_points < kinds, "a pair of more than two matches");
    ++counts_[half_points];
}

std::uint64_t PairScores::pairs() const { return std::accumulate(counts_.begin(), counts_.end(), std::uint64_t{0}); }

double PairScores::score() const { return pairs() == 0 ? 0.5 : moments(shares_of(counts_)).mean; }

double PairScores::deviation() const { return pairs() == 0 ? 0 : moments(shares_of(counts_)).deviation; }

Interval PairScores::score_interval() const {
    if (pairs() == 0) {
        return {0, 1};
    }
    const double error = certain_enough * deviation() / std::sqrt(static_cast<double>(pairs()));
    return {std::max(0.0, score() - error), std::min(1.0, score() + error)};
}

double PairScores::superiority() const {
    const double lead = score() - 0.5;
    if (deviation() == 0) {
        return lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
    }
    return normal_cumulative(lead * std::sqrt(static_cast<double>(pairs())) / deviation());
}

double elo_of_score(double score) { return -400 * std::log10(1 / score - 1); }
double score_of_elo(double elo) { return 1 / (1 + std::pow(10.0, -elo / 400)); }

Estimate normalized_elo(const PairScores& scores) {
    if (scores.deviation() == 0) {
        return {};
    }
    // A pair deviates less than a match, as a mean of two does.
    const double match_deviation = std::sqrt(2.0) * scores.deviation();
    return {rating_scale * (scores.score() - 0.5) / match_deviation,
            rating_scale * certain_enough / std::sqrt(2.0 * static_cast<double>(scores.pairs()))};
}

// --- the sequential test -------------------------------------------------------------------------------------------------

namespace {

// The x at which sum(shares * slopes / (1 + x * slopes)) is 0 and every share stays above 0; 0 where there is none, since all
// slopes have one sign: nearly all pairs are alike, and nothing is proved.
double find_multiplier(const Distribution& shares, const Distribution& slopes) {
    const auto [least, most] = std::minmax_element(slopes.begin(), slopes.end());
    if (*least >= 0 || *most <= 0) {
        return 0;
    }
    double low = -1 / *most, high = -1 / *least;
    constexpr int halvings = 60;
    for (int i = 0; i < halvings; ++i) {
        const double x = (low + high) / 2;
        double sum = 0;
        for (std::size_t kind = 0; kind < shares.size(); ++kind) {
            sum += shares[kind] * slopes[kind] / (1 + x * slopes[kind]);
        }
        (sum > 0 ? low : high) = x;  // it falls as x grows
    }
    return (low + high) / 2;
}

// The likeliest distribution that has its mean so many deviations above one half. By Lagrange: each share is divided by
// 1 + x * slope, the slope being how much the condition changes with that share; both depend on the distribution that is
// looked for, so that they are found in turn.
Distribution likeliest(const Distribution& found, double deviations) {
    Distribution shares = found;
    constexpr int most_rounds = 20;
    for (int round = 0; round < most_rounds; ++round) {
        const auto [mean, deviation] = moments(shares);
        Distribution slopes{};
        for (std::size_t i = 0; i < slopes.size(); ++i) {
            const double apart = (points_of(i) - mean) / deviation;
            slopes[i] = points_of(i) - 0.5 - deviations * deviation * (1 + apart * apart) / 2;
        }
        const double x = find_multiplier(found, slopes);
        double change = 0;
        for (std::size_t i = 0; i < shares.size(); ++i) {
            const double share = found[i] / (1 + x * slopes[i]);
            change = std::max(change, std::abs(share - shares[i]));
            shares[i] = share;
        }
        if (change < 1e-9) {
            break;
        }
    }
    return shares;
}

}  // namespace

double SequentialTest::ratio(const PairScores& scores) const {
    if (scores.pairs() == 0) {
        return 0;
    }
    // A kind that has not occurred yet is not taken for impossible.
    constexpr double hardly_any = 1e-3;
    const Distribution found = shares_of(scores.counts(), hardly_any);
    const double of_a_pair = std::sqrt(2.0) / rating_scale;
    const Distribution as_low = likeliest(found, low * of_a_pair), as_high = likeliest(found, high * of_a_pair);
    double sum = 0;
    for (std::size_t i = 0; i < found.size(); ++i) {
        sum += found[i] * std::log(as_high[i] / as_low[i]);
    }
    return static_cast<double>(scores.pairs()) * sum;
}

Interval SequentialTest::bounds() const { return {std::log(beta / (1 - alpha)), std::log((1 - beta) / alpha)}; }

SequentialTest::Verdict SequentialTest::verdict(const PairScores& scores) const {
    const double now = ratio(scores);
    const auto [lower, upper] = bounds();
    return now <= lower ? Verdict::low : now >= upper ? Verdict::high : Verdict::open;
}

}  // namespace causeway
