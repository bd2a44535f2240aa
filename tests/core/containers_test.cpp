#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstring>
#include <set>
#include <stdexcept>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/bits.h"
#include "core/explanation.h"
#include "core/fixed_vector.h"
#include "core/hash.h"
#include "core/hex_set.h"
#include "core/lazy_table.h"
#include "core/rng.h"

namespace causeway {
namespace {

using Numbers = FixedVector<std::uint8_t, 7>;
static_assert(std::is_trivially_copyable_v<Numbers>);
static_assert(std::has_unique_object_representations_v<Numbers>);

bool same_bytes(const Numbers& a, const Numbers& b) { return std::memcmp(&a, &b, sizeof a) == 0; }

TEST(FixedVector, HoldsWhatWasPushedInOrder) {
    Numbers numbers;
    EXPECT_TRUE(numbers.empty());
    for (std::uint8_t i = 1; i <= 7; ++i) {
        EXPECT_FALSE(numbers.full());
        numbers.push_back(i);
    }
    EXPECT_TRUE(numbers.full());
    EXPECT_EQ(numbers.back(), 7);
    EXPECT_EQ(std::vector<int>(numbers.begin(), numbers.end()), (std::vector<int>{1, 2, 3, 4, 5, 6, 7}));
}

TEST(FixedVector, EqualVectorsHaveEqualBytesHoweverTheyCameAbout) {
    Numbers kept;
    kept.push_back(3);
    kept.push_back(5);
    Numbers popped = kept;
    popped.push_back(9);
    popped.pop_back();
    Numbers erased;
    for (const std::uint8_t n : std::array<std::uint8_t, 3>{8, 3, 5}) {
        erased.push_back(n);
    }
    erased.erase_at(0);
    Numbers cleared;
    for (const std::uint8_t n : std::array<std::uint8_t, 4>{1, 2, 3, 4}) {
        cleared.push_back(n);
    }
    cleared.clear();
    EXPECT_TRUE(same_bytes(kept, popped));
    EXPECT_TRUE(same_bytes(kept, erased));
    EXPECT_TRUE(same_bytes(cleared, Numbers{}));
    EXPECT_EQ(kept, popped);
    EXPECT_NE(kept, cleared);
    EXPECT_EQ(hash_value_bytes(kept), hash_value_bytes(erased));
}

TEST(FixedVector, ErasingKeepsTheOrderOfTheOthers) {
    for (std::size_t gone = 0; gone < 5; ++gone) {
        Numbers numbers;
        std::vector<int> expected;
        for (std::uint8_t i = 0; i < 5; ++i) {
            numbers.push_back(i);
            if (i != gone) {
                expected.push_back(i);
            }
        }
        numbers.erase_at(gone);
        EXPECT_EQ(std::vector<int>(numbers.begin(), numbers.end()), expected);
    }
}

// In every build, so that it is Broken, not damage, whatever the rules get wrong.
TEST(FixedVector, WhatDoesNotFitOrIsNotThereIsBroken) {
    Numbers numbers;
    EXPECT_THROW(numbers.pop_back(), Broken);
    EXPECT_THROW(numbers.back(), Broken);
    EXPECT_THROW(numbers[0], Broken);
    EXPECT_THROW(numbers.erase_at(0), Broken);
    for (std::uint8_t i = 1; i <= 7; ++i) {
        numbers.push_back(i);
    }
    const Numbers full = numbers;
    EXPECT_THROW(numbers.push_back(8), Broken);
    EXPECT_THROW(numbers[7], Broken);
    EXPECT_TRUE(same_bytes(numbers, full));
}

TEST(FixedVector, HoldsMoreThanAByteCounts) {
    FixedVector<std::uint16_t, 300> numbers;
    for (std::uint16_t i = 0; i < 300; ++i) {
        numbers.push_back(i);
    }
    EXPECT_EQ(numbers.size(), 300U);
    EXPECT_EQ(numbers.back(), 299);
}

// A term that is not shown would be a number that cannot be checked.
TEST(Explanation, HasNoRoomForMoreTermsThanItHoldsAndIgnoresANullOne) {
    Explanation explanation;
    for (std::size_t i = 0; i < Explanation::capacity(); ++i) {
        explain(&explanation, "rough", "11.11", -1);
    }
    EXPECT_EQ(explanation[0], (Term{"rough", "11.11", -1}));
    EXPECT_THROW(explain(&explanation, "rough", "11.11", -1), Broken);
    explain(nullptr, "rough", "11.11", -1);
}

// Positions of one game have one length, so that is what must not collide.
TEST(Hash, TellsApartWhatDiffersInOneBitOrTwo) {
    for (std::size_t length = 1; length <= 24; ++length) {
        const std::size_t bits = 8 * length;
        std::vector<unsigned char> bytes(length);
        const auto flip = [&bytes](std::size_t bit) { bytes[bit / 8] ^= static_cast<unsigned char>(1U << (bit % 8)); };
        std::set<std::uint64_t> seen{hash_bytes(bytes.data(), length)};
        for (std::size_t first = 0; first < bits; ++first) {
            flip(first);
            seen.insert(hash_bytes(bytes.data(), length));
            for (std::size_t second = first + 1; second < bits; ++second) {
                flip(second);
                seen.insert(hash_bytes(bytes.data(), length));
                flip(second);
            }
            flip(first);
        }
        ASSERT_EQ(seen.size(), 1 + bits + bits * (bits - 1) / 2) << length;
    }
}

constexpr std::size_t many = 900;  // not a multiple of the word

TEST(HexSet, ContainsExactlyWhatWasInserted) {
    Rng rng(10);
    HexSet<many> set;
    std::set<HexId> model;
    for (int i = 0; i < 5000; ++i) {
        const auto hex = static_cast<HexId>(rng.below(many));
        switch (rng.below(3)) {
            case 0: set.insert(hex), model.insert(hex); break;
            case 1: set.erase(hex), model.erase(hex); break;
            default: ASSERT_EQ(set.contains(hex), model.count(hex) == 1);
        }
    }
    std::vector<HexId> visited;
    set.for_each([&](HexId hex) { visited.push_back(hex); });
    EXPECT_EQ(visited, std::vector<HexId>(model.begin(), model.end())) << "in ascending order";
    EXPECT_EQ(set.count(), static_cast<int>(model.size()));
    set.clear();
    EXPECT_TRUE(set.empty());
    EXPECT_EQ(set, HexSet<many>{});
}

TEST(HexSet, ReachesTheFirstAndTheLastHex) {
    HexSet<many> set;
    set.insert(HexId{0});
    set.insert(HexId{many - 1});
    EXPECT_TRUE(set.contains(HexId{0}));
    EXPECT_TRUE(set.contains(HexId{many - 1}));
    EXPECT_FALSE(set.contains(HexId{many - 2}));
    EXPECT_EQ(set.count(), 2);
}

TEST(HexSet, AHexOnNoMapIsBroken) {
    HexSet<many> set;
    EXPECT_THROW(set.insert(HexId{many}), Broken);
    EXPECT_THROW(set.erase(no_hex), Broken);
    EXPECT_TRUE(set.empty());
}

TEST(HexSet, AssignInsertsOrErases) {
    HexSet<many> set;
    set.assign(HexId{64}, true);
    EXPECT_TRUE(set.contains(HexId{64}));
    set.assign(HexId{64}, false);
    EXPECT_TRUE(set.empty());
}

TEST(HexSet, OperatorsAreThoseOfSets) {
    HexSet<many> fours;
    HexSet<many> sixes;
    for (std::size_t i = 0; i < many; ++i) {
        fours.assign(static_cast<HexId>(i), i % 4 == 0);
        sixes.assign(static_cast<HexId>(i), i % 6 == 0);
    }
    for (std::size_t i = 0; i < many; ++i) {
        const auto hex = static_cast<HexId>(i);
        EXPECT_EQ((fours | sixes).contains(hex), i % 4 == 0 || i % 6 == 0);
        EXPECT_EQ((fours & sixes).contains(hex), i % 12 == 0);
        EXPECT_EQ((fours - sixes).contains(hex), i % 4 == 0 && i % 6 != 0);
    }
    EXPECT_TRUE(fours.intersects(sixes));
    EXPECT_FALSE((fours - sixes).intersects(sixes));
    EXPECT_TRUE(fours.includes(fours & sixes));
    EXPECT_FALSE(fours.includes(sixes));
}

TEST(Bits, AreVisitedFromTheLowest) {
    std::vector<std::size_t> places;
    for_bits(std::uint64_t{1} << 63U | 5U, [&](std::size_t place) { places.push_back(place); });
    EXPECT_EQ(places, (std::vector<std::size_t>{0, 2, 63}));
    for_bits(std::uint8_t{0}, [](std::size_t) { ADD_FAILURE(); });
}

TEST(LazyTable, FindsEachFactOnceAndKeepsIt) {
    LazyTable<int, 4> squares;
    int found = 0;
    const auto square_of = [&](std::size_t n) -> const int& {
        return squares.get(n, [&] {
            ++found;
            return static_cast<int>(n * n);
        });
    };
    const int& nine = square_of(3);
    EXPECT_EQ(nine, 9);
    EXPECT_EQ(&square_of(3), &nine);
    EXPECT_EQ(square_of(2), 4);
    EXPECT_EQ(found, 2);
    EXPECT_THROW(square_of(4), std::out_of_range);
    const LazyTable<int, 4> moved = std::move(squares);
    EXPECT_EQ(&moved.get(3, [] { return 0; }), &nine);
}

TEST(LazyTable, GivesAllThreadsTheSame) {
    const LazyTable<int, 64> table;
    std::atomic<int> next = 0;
    std::array<std::array<const int*, 64>, 4> seen{};
    {
        std::vector<std::jthread> threads;
        for (auto& row : seen) {
            threads.emplace_back([&] {
                for (std::size_t i = 0; i < row.size(); ++i) {
                    row[i] = &table.get(i, [&] { return ++next; });
                }
            });
        }
    }
    EXPECT_TRUE(std::all_of(seen.begin(), seen.end(), [&](const auto& row) { return row == seen[0]; }));
}

}  // namespace
}  // namespace causeway
