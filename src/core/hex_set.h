// A set of hexes as bits: occupancy, control, ranges. Sized for the largest hex count of a game. What is asked about a hex that
// is on no map is Broken.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "core/broken.h"
#include "core/ids.h"

namespace causeway {

template <std::size_t Hexes>
class HexSet {
    static constexpr std::size_t words = (Hexes + 63) / 64;

  public:
    constexpr bool contains(HexId hex) const { return ((bits_[word(hex)] >> (index(hex) & 63U)) & 1U) != 0; }
    constexpr void insert(HexId hex) { bits_[word(hex)] |= std::uint64_t{1} << (index(hex) & 63U); }
    constexpr void erase(HexId hex) { bits_[word(hex)] &= ~(std::uint64_t{1} << (index(hex) & 63U)); }
    constexpr void assign(HexId hex, bool member) { member ? insert(hex) : erase(hex); }
    constexpr void clear() { bits_.fill(0); }
    // Questions about all words look at all of them: several at once is faster than to stop early.
    constexpr bool empty() const {
        std::uint64_t any = 0;
        for (const std::uint64_t word : bits_) {
            any |= word;
        }
        return any == 0;
    }
    constexpr int count() const {
        int total = 0;
        for (const std::uint64_t word : bits_) {
            total += std::popcount(word);
        }
        return total;
    }
    constexpr bool intersects(const HexSet& other) const {
        std::uint64_t common = 0;
        for (std::size_t i = 0; i < words; ++i) {
            common |= bits_[i] & other.bits_[i];
        }
        return common != 0;
    }
    constexpr bool includes(const HexSet& other) const {
        std::uint64_t missing = 0;
        for (std::size_t i = 0; i < words; ++i) {
            missing |= other.bits_[i] & ~bits_[i];
        }
        return missing == 0;
    }
    constexpr HexSet& operator|=(const HexSet& other) {
        for (std::size_t i = 0; i < words; ++i) {
            bits_[i] |= other.bits_[i];
        }
        return *this;
    }
    constexpr HexSet& operator&=(const HexSet& other) {
        for (std::size_t i = 0; i < words; ++i) {
            bits_[i] &= other.bits_[i];
        }
        return *this;
    }
    constexpr HexSet& operator-=(const HexSet& other) {
        for (std::size_t i = 0; i < words; ++i) {
            bits_[i] &= ~other.bits_[i];
        }
        return *this;
    }
    friend constexpr HexSet operator|(HexSet a, const HexSet& b) { return a |= b; }
    friend constexpr HexSet operator&(HexSet a, const HexSet& b) { return a &= b; }
    friend constexpr HexSet operator-(HexSet a, const HexSet& b) { return a -= b; }
    friend constexpr bool operator==(const HexSet&, const HexSet&) = default;

    // Calls `visit(HexId)` in ascending order.
    template <class Visit>
    constexpr void for_each(Visit visit) const {
        for (std::size_t i = 0; i < words; ++i) {
            for (std::uint64_t word = bits_[i]; word != 0; word &= word - 1) {
                visit(static_cast<HexId>(i * 64 + static_cast<std::size_t>(std::countr_zero(word))));
            }
        }
    }

  private:
    static constexpr std::size_t word(HexId hex) {
        require(index(hex) < Hexes, "a hex that is on no map");
        return index(hex) >> 6U;
    }

    std::array<std::uint64_t, words> bits_{};
};

}  // namespace causeway
