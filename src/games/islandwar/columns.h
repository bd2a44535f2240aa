// A set of hexes for lines of communication (3A.10): a word for each column of the map, a bit for each hex of it. Bits are
// counted so that the neighbours of a hex in the next column have its own bit and the one after it: all hexes of a column take
// a step at once.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>

#include "core/checked.h"
#include "core/map.h"

namespace causeway::islandwar {

inline constexpr std::size_t max_columns = 50;

// Where a hex is in it.
struct Spot {
    std::uint8_t column = 0, bit = 0;
};
// Nothing where the map is too large for it.
inline std::optional<Spot> spot_of(const Grid& grid, HexId hex) {
    const int column = grid.column(hex) - grid.first_column();
    const int bit = (grid.half_rows(hex) + column) / 2 - grid.first_row();
    if (column >= static_cast<int>(max_columns) || bit >= 64) {
        return std::nullopt;
    }
    return Spot{static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(bit)};
}

class Columns {
  public:
    constexpr bool contains(Spot spot) const { return (words_[spot.column] >> spot.bit & 1U) != 0; }
    constexpr void insert(Spot spot) { words_[spot.column] |= std::uint64_t{1} << spot.bit; }
    constexpr void erase(Spot spot) { words_[spot.column] &= ~(std::uint64_t{1} << spot.bit); }
    constexpr std::uint64_t operator[](std::size_t column) const { return words_[column]; }
    constexpr std::uint64_t& operator[](std::size_t column) { return words_[column]; }

    // A bit for each column that is not empty.
    constexpr std::uint64_t columns() const {
        std::uint64_t found = 0;
        for (std::size_t column = 0; column < max_columns; ++column) {
            found |= std::uint64_t{words_[column] != 0} << column;
        }
        return found;
    }

    friend constexpr Columns operator-(Columns a, const Columns& b) {
        for (std::size_t column = 0; column < max_columns; ++column) {
            a[column] &= ~b[column];
        }
        return a;
    }
    friend constexpr bool operator==(const Columns&, const Columns&) = default;

  private:
    CheckedArray<std::uint64_t, max_columns> words_{};
};

// The steps between hexes that are open, both ways: from a hex to the one below it, and to those in the next column that have
// its own bit and the one after it.
struct OpenSteps {
    Columns below, beside, slanting;
    friend constexpr bool operator==(const OpenSteps&, const OpenSteps&) = default;
};

// Adds to a set all hexes of the ground that open steps join with it. `waiting` has a bit for each column where it begins.
// Where only the hexes of `wanted` matter, it may stop as soon as all of them are found.
inline void spread(Columns& reached, std::uint64_t waiting, const Columns& ground, const OpenSteps& open,
                   const Columns* wanted = nullptr) {
    std::uint64_t missing = wanted == nullptr ? ~std::uint64_t{0} : wanted->columns();  // columns
    const auto enter = [&](std::size_t column, std::uint64_t hexes) {
        const std::uint64_t found = hexes & ground[column] & ~reached[column];
        reached[column] |= found;
        waiting |= std::uint64_t{found != 0} << column;
    };
    while (waiting != 0) {
        const auto column = static_cast<std::size_t>(std::countr_zero(waiting));
        waiting &= waiting - 1;
        std::uint64_t here = reached[column], before = 0;
        while (here != before) {
            before = here;
            here |= ((here & open.below[column]) << 1U | (here >> 1U & open.below[column])) & ground[column];
        }
        reached[column] = here;
        if (wanted != nullptr && ((*wanted)[column] & ~here) == 0) {
            missing &= ~(std::uint64_t{1} << column);
            if (missing == 0) {
                return;
            }
        }
        if (column > 0) {
            enter(column - 1, (here & open.beside[column - 1]) | (here >> 1U & open.slanting[column - 1]));
        }
        if (column + 1 < max_columns) {
            enter(column + 1, (here & open.beside[column]) | (here & open.slanting[column]) << 1U);
        }
    }
}

}  // namespace causeway::islandwar
