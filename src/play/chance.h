// How a Chance decision is answered: the outcomes by their integer weights.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/action.h"
#include "core/game.h"
#include "core/rng.h"

namespace causeway {

// The generator for a match's `count`-th Chance answer. It depends on nothing else, so that a match replayed to any point
// goes on with the same dice as the original.
constexpr Rng chance_rng(std::uint64_t seed, std::uint64_t count) {
    return Rng(Rng(seed).next() ^ (count * 0xD1B54A32D192ED03ULL));
}

// The index of an outcome, drawn with the probability that `weight(action)` gives it. The weights' sum must be positive
// and fit in 32 bits.
template <class Weight>
std::size_t draw_outcome(const ActionList& outcomes, const Weight& weight, Rng& rng) {
    std::uint32_t total = 0;
    for (const Action outcome : outcomes) {
        total += weight(outcome);
    }
    std::uint32_t ticket = rng.below(total);
    std::size_t chosen = 0;
    for (std::uint32_t w = weight(outcomes[0]); ticket >= w; w = weight(outcomes[chosen])) {
        ticket -= w;
        ++chosen;
    }
    return chosen;
}

inline Options default_options(const GameInfo& info) {
    Options options = 0;
    for (std::size_t i = 0; i < info.options.size(); ++i) {
        options |= info.options[i].on_by_default ? Options{1} << i : 0U;
    }
    return options;
}

}  // namespace causeway
