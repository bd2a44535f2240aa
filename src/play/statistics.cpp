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

namespace {

// So many standard deviations of a mean of n, taken from the spread of the values, hold 95 of 100: more than of a normal
// distribution while they are few (Student's t by the expansion of Cornish and Fisher).
double certain_enough_of(double degrees) {
    const double z = certain_enough, z3 = z * z * z, z5 = z3 * z * z, z7 = z5 * z * z;
    const double per = 1 / degrees;
    return z +
           per * ((z3 + z) / 4 + per * ((5 * z5 + 16 * z3 + 3 * z) / 96 + per * (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / 384));
}

double sum_of(std::span<const double> values) { return std::accumulate(values.begin(), values.end(), 0.0); }

}  // namespace

Interval share_interval(double share, double n) {
    if (n <= 0) {
        return {0, 1};
    }
    const double z2 = certain_enough * certain_enough;
    const double centre = (share + z2 / (2 * n)) / (1 + z2 / n);
    const double reach = certain_enough * std::sqrt(std::max(0.0, share * (1 - share)) / n + z2 / (4 * n * n)) / (1 + z2 / n);
    return {std::max(0.0, centre - reach), std::min(1.0, centre + reach)};
}

Estimate mean_of(std::span<const double> values) {
    const auto n = static_cast<double>(values.size());
    if (values.empty()) {
        return {};
    }
    const double mean = sum_of(values) / n;
    double squares = 0;
    for (const double value : values) {
        squares += (value - mean) * (value - mean);
    }
    return {mean, n < 2 ? 0 : certain_enough_of(n - 1) * std::sqrt(squares / (n - 1) / n)};
}

WithoutLuck mean_without_luck(std::span<const double> values, std::span<const double> luck) {
    require(values.size() == luck.size(), "luck of other matches");
    const auto n = static_cast<double>(values.size());
    const double mean = values.empty() ? 0 : sum_of(values) / n, mean_luck = luck.empty() ? 0 : sum_of(luck) / n;
    double both = 0, of_luck = 0, of_values = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        both += (values[i] - mean) * (luck[i] - mean_luck);
        of_luck += (luck[i] - mean_luck) * (luck[i] - mean_luck);
        of_values += (values[i] - mean) * (values[i] - mean);
    }
    // A slope that is found takes matches, too.
    constexpr std::size_t fewest = 4;
    if (values.size() < fewest || of_luck <= 0 || of_values <= 0) {
        return {mean_of(values)};
    }
    const double slope = both / of_luck, explained = std::min(1.0, both * both / of_luck / of_values);
    // How far the slope itself may be wrong counts as far as the luck did not even out.
    const double left = std::max(0.0, of_values * (1 - explained)) / (n - 2);
    const double error = std::sqrt(left * (1 / n + mean_luck * mean_luck / of_luck));
    return {{mean - slope * mean_luck, certain_enough_of(n - 2) * error}, slope, explained};
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
