// How a Chance decision is answered: the outcomes by their integer weights.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "core/action.h"
#include "core/broken.h"
#include "core/game.h"
#include "core/rng.h"

namespace causeway {

// The generator for a match's `count`-th Chance answer. It depends on nothing else, so that a match replayed to any point
// goes on with the same dice as the original.
constexpr Rng chance_rng(std::uint64_t seed, std::uint64_t count) {
    return Rng(Rng(seed).next() ^ (count * 0xD1B54A32D192ED03ULL));
}

// The sum of the outcomes' weights by `weight(action)`. It must be positive and fit in 32 bits.
template <class Weight>
std::uint32_t total_weight(const ActionList& outcomes, const Weight& weight) {
    std::uint64_t total = 0;
    for (const Action outcome : outcomes) {
        total += weight(outcome);
    }
    require(total > 0 && total <= std::numeric_limits<std::uint32_t>::max(), "a roll without outcomes");
    return static_cast<std::uint32_t>(total);
}

// The index of the outcome that holds the ticket, one below the total weight: each holds as many as its weight, in order, from
// 0.
template <class Weight>
std::size_t outcome_of_ticket(const ActionList& outcomes, const Weight& weight, std::uint32_t ticket) {
    std::size_t chosen = 0;
    for (std::uint32_t w = weight(outcomes[0]); ticket >= w; w = weight(outcomes[chosen])) {
        ticket -= w;
        ++chosen;
    }
    return chosen;
}

// The index of an outcome, drawn with the probability that `weight(action)` gives it.
template <class Weight>
std::size_t draw_outcome(const ActionList& outcomes, const Weight& weight, Rng& rng) {
    return outcome_of_ticket(outcomes, weight, rng.below(total_weight(outcomes, weight)));
}

inline Options default_options(const GameInfo& info) {
    Options options = 0;
    for (std::size_t i = 0; i < info.options.size(); ++i) {
        options |= info.options[i].on_by_default ? Options{1} << i : 0U;
    }
    return options;
}

// A random set of options that may be on together.
inline Options mixed_options(const GameInfo& info, Rng& rng) {
    Options mixed = 0;
    std::vector<std::string> excluded;
    for (std::size_t i = 0; i < info.options.size(); ++i) {
        const OptionInfo& option = info.options[i];
        if (rng.below(2) == 0 || std::find(excluded.begin(), excluded.end(), option.id) != excluded.end()) {
            continue;
        }
        mixed |= Options{1} << i;
        excluded.insert(excluded.end(), option.excludes.begin(), option.excludes.end());
    }
    return mixed;
}

}  // namespace causeway
