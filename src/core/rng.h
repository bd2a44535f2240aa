// The one random generator: a counter hashed by splitmix64, with Lemire's unbiased bounded draw. The same seed gives
// the same numbers with every compiler and library. The rules never hold one; whoever answers Chance does.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

namespace causeway {

class Rng {
  public:
    explicit constexpr Rng(std::uint64_t seed) : state_(seed) {}

    constexpr std::uint64_t next() {
        state_ += 0x9E3779B97F4A7C15ULL;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9ULL;
        z = (z ^ (z >> 27U)) * 0x94D049BB133111EBULL;
        return z ^ (z >> 31U);
    }

    // Uniform in [0, bound). `bound` must not be zero.
    constexpr std::uint32_t below(std::uint32_t bound) {
        std::uint64_t product = (next() >> 32U) * bound;
        auto low = static_cast<std::uint32_t>(product);
        if (low < bound) {
            const std::uint32_t threshold = (0U - bound) % bound;
            while (low < threshold) {
                product = (next() >> 32U) * bound;
                low = static_cast<std::uint32_t>(product);
            }
        }
        return static_cast<std::uint32_t>(product >> 32U);
    }

    constexpr std::uint64_t state() const { return state_; }

  private:
    std::uint64_t state_;
};

// Every order of the list is equally likely.
template <class List>
void shuffle(List& list, Rng& rng) {
    for (std::size_t i = list.size(); i > 1; --i) {
        std::swap(list[i - 1], list[rng.below(static_cast<std::uint32_t>(i))]);
    }
}

}  // namespace causeway
