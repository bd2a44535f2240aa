#include "play/tuning.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "play/chance.h"

namespace causeway {

namespace {

// How fast moves and steps grow smaller: what theory asks for, and what is used.
constexpr double moves_decline = 0.602, steps_decline = 0.101;

int whole(double value) { return static_cast<int>(std::lround(value)); }

}  // namespace

Tuning::Tuning(std::vector<TunedFigure> figures, std::uint64_t seed, Pace pace)
    : figures_(std::move(figures)), seed_(seed), pace_(pace) {}

double Tuning::direction(std::size_t figure) const {
    Rng rng = chance_rng(seed_ + round_, figure);
    return rng.below(2) == 0 ? 1 : -1;
}

// A whole number is not changed by less than one.
double Tuning::step(std::size_t figure) const {
    return std::max(1.0, figures_[figure].step / std::pow(static_cast<double>(round_ + 1), steps_decline));
}

Tuning::Ways Tuning::next() const {
    Ways ways;
    for (std::size_t i = 0; i < figures_.size(); ++i) {
        const double change = direction(i) * step(i);
        ways.one.push_back(whole(std::max(figures_[i].low, figures_[i].value + change)));
        ways.other.push_back(whole(std::max(figures_[i].low, figures_[i].value - change)));
    }
    return ways;
}

void Tuning::learn(double score) {
    const double calm = pace_.rounds / 10;
    const double rate = pace_.rate / std::pow(1 + static_cast<double>(round_) / std::max(1.0, calm), moves_decline);
    for (std::size_t i = 0; i < figures_.size(); ++i) {
        const double move = rate * step(i) * direction(i) * (2 * score - 1);
        figures_[i].value = std::max(figures_[i].low, figures_[i].value + move);
    }
    ++round_;
}

std::vector<int> Tuning::values() const {
    std::vector<int> values;
    for (const TunedFigure& figure : figures_) {
        values.push_back(whole(figure.value));
    }
    return values;
}

}  // namespace causeway
