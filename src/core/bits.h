// Sets of few things, one bit of a number each.
#pragma once

#include <bit>
#include <concepts>
#include <cstddef>

namespace causeway {

// Calls `visit(place)` for every bit that is set, from the lowest.
template <std::unsigned_integral Bits, class Visit>
constexpr void for_bits(Bits bits, Visit visit) {
    for (; bits != 0; bits = static_cast<Bits>(bits & (bits - 1U))) {
        visit(static_cast<std::size_t>(std::countr_zero(bits)));
    }
}

}  // namespace causeway
