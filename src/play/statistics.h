// What a number of matches between two players proves. Matches go in pairs, each seed once with either player on either side,
// so that neither the luck of a seed nor an easier side counts for anybody; the pairs are counted by what the first player
// scored.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace causeway {

struct Interval {
    double low = 0, high = 0;
    friend bool operator==(const Interval&, const Interval&) = default;
};

// A win is a point, a draw half of one: a pair has from no to two points, in half points 0 to 4.
class PairScores {
  public:
    static constexpr std::size_t kinds = 5;
    using Counts = std::array<std::uint64_t, kinds>;

    PairScores() = default;
    explicit PairScores(const Counts& counts) : counts_(counts) {}
    void add(std::size_t half_points);  // of a pair

    const Counts& counts() const { return counts_; }
    std::uint64_t pairs() const;
    // Points a match, from 0 to 1; 0.5 without any match.
    double score() const;
    // How far the score of a pair, as points a match, lies from that: the standard deviation.
    double deviation() const;
    // Where the true score lies, 95 times in 100.
    Interval score_interval() const;
    // The likelihood that the first player is the stronger.
    double superiority() const;

  private:
    Counts counts_{};
};

// The difference of ratings that gives this score, and back.
double elo_of_score(double score);
double score_of_elo(double elo);
// The distance of the score from one half in deviations of a single match, on the scale of Elo: what it takes to prove
// something, however many draws there are. With where it truly lies, 95 times in 100.
struct Estimate {
    double value = 0, margin = 0;
};
Estimate normalized_elo(const PairScores& scores);

// Where a share that was found among n lies in truth, 95 times in 100 (Wilson's interval). A draw may count as half of one.
Interval share_interval(double share, double n);

// The mean of what was measured, with where the true one lies, 95 times in 100.
Estimate mean_of(std::span<const double> values);
// The same without the luck that goes along with it. Luck is 0 in the mean by its nature, so that as much of it can be taken
// off as explains the values best; what is left spreads less and proves more (a control variate).
struct WithoutLuck {
    Estimate mean;
    double slope = 0;      // of the values by the luck
    double explained = 0;  // the part of their variance that was luck, from 0 to 1
};
WithoutLuck mean_without_luck(std::span<const double> values, std::span<const double> luck);

// A sequential test whether the first player is `high` better than the second rather than `low`, both in normalized Elo. It may
// be asked after every pair, and stops at last with the wrong answer no more often than `alpha` and `beta`.
struct SequentialTest {
    double low = 0, high = 10;
    double alpha = 0.05, beta = 0.05;  // the chance to accept `high` where `low` is true, and the reverse

    enum class Verdict : std::uint8_t { open, low, high };
    // The logarithm of how much likelier the scores are if `high` is true, each with the likeliest distribution of scores that
    // has it; the test stops where that leaves the bounds.
    double ratio(const PairScores& scores) const;
    Interval bounds() const;
    Verdict verdict(const PairScores& scores) const;
};

}  // namespace causeway
