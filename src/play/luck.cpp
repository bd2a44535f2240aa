#include "play/luck.h"

#include <optional>

#include "core/broken.h"

namespace causeway {

namespace {

// Three dice after each other.
constexpr std::size_t most_looks = 216;

// The mean of `look(after)` over the outcomes of the open Chance decision; nothing where one of them has none.
template <class Look>
std::optional<double> mean_over_outcomes(const AnyGame& game, const AnyPosition& position, const ActionList& outcomes,
                                         const Look& look) {
    double sum = 0, weights = 0;
    for (const Action outcome : outcomes) {
        const double weight = game.weight(position, outcome);
        AnyPosition after = position;
        game.apply(after, outcome, nullptr);
        const std::optional<double> chance = look(after);
        if (!chance) {
            return std::nullopt;
        }
        sum += weight * *chance;
        weights += weight;
    }
    return sum / weights;
}

// Each outcome of a roll has its share of the looks; nothing where there are too few.
std::optional<double> mean_ahead(const AnyGame& game, const AnyPosition& position, std::size_t looks) {
    if (game.decision(position).by != chance_side) {
        return chance_of_first(game, position);
    }
    ActionList outcomes;
    game.actions(position, outcomes);
    const std::size_t each = looks / outcomes.size();
    if (each == 0) {
        return std::nullopt;
    }
    return mean_over_outcomes(game, position, outcomes,
                              [&](const AnyPosition& after) { return mean_ahead(game, after, each); });
}

}  // namespace

double chance_of_first(const AnyGame& game, const AnyPosition& position) {
    if (const std::optional<Result> over = game.result(position)) {
        return over->winner == nobody ? 0.5 : over->winner == first_side ? 1 : 0;
    }
    return (1 + game.worth(position, first_side)) / 2;
}

double foreseen_chance(const AnyGame& game, const AnyPosition& position) {
    try {
        if (const std::optional<double> mean = mean_ahead(game, position, most_looks)) {
            return *mean;
        }
    } catch (const Broken&) {  // of an outcome that never was
    }
    return chance_of_first(game, position);
}

double mean_of_roll(const AnyGame& game, const AnyPosition& position) {
    ActionList outcomes;
    game.actions(position, outcomes);
    try {
        return *mean_over_outcomes(game, position, outcomes,
                                   [&](const AnyPosition& after) { return std::optional(foreseen_chance(game, after)); });
    } catch (const Broken&) {
        return chance_of_first(game, position);
    }
}

}  // namespace causeway
