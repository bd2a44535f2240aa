// Figures that are tuned by matches: all of them are changed a little at once, at random in one way or the other, and a
// contest between the two ways shows where to go on (simultaneous perturbation, SPSA). However many figures there are, a
// contest says something of each.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace causeway {

struct TunedFigure {
    std::string name;
    double value = 0;
    double step = 1;  // how far it is changed to try it, at first
    double low = 0;   // never less than that
};

class Tuning {
  public:
    struct Pace {
        double rate = 2;      // how many steps a contest that was won in full moves a figure, at first
        double rounds = 100;  // that are planned: after a tenth of them the moves grow smaller
    };

    Tuning(std::vector<TunedFigure> figures, std::uint64_t seed, Pace pace);

    // The two ways that are tried in the next round, as whole numbers. They depend on the seed, on the round and on what was
    // learned before.
    struct Ways {
        std::vector<int> one, other;
    };
    Ways next() const;
    // How the one did against the other in that round, as points a match from 0 to 1.
    void learn(double score);

    std::size_t rounds() const { return round_; }  // that are over
    const std::vector<TunedFigure>& figures() const { return figures_; }
    std::vector<int> values() const;  // as whole numbers

  private:
    double direction(std::size_t figure) const;
    double step(std::size_t figure) const;

    std::vector<TunedFigure> figures_;
    std::uint64_t seed_;
    Pace pace_;
    std::size_t round_ = 0;
};

}  // namespace causeway
