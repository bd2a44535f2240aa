#include "core/trace.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <vector>

#include "core/rng.h"

namespace causeway {
namespace {

using Set = HexSet<150>;

class Trace : public testing::Test {
  protected:
    Trace() {
        for (int i = 0; i < grid_.size(); ++i) {
            std::array<HexId, 6> around{};
            for (const Direction d : all_directions) {
                around[index(d)] = grid_.neighbour(static_cast<HexId>(i), d);
            }
            around_.push_back(around);
        }
    }
    auto neighbours() const {
        return [this](HexId hex) -> const std::array<HexId, 6>& { return around_[index(hex)]; };
    }
    HexId hex(const char* name) const { return *grid_.find(name); }
    Set columns(std::initializer_list<int> wanted) const {
        Set found;
        for (int i = 0; i < grid_.size(); ++i) {
            const auto each = static_cast<HexId>(i);
            found.assign(each, std::find(wanted.begin(), wanted.end(), grid_.column(each)) != wanted.end());
        }
        return found;
    }

    Grid grid_{Grid::Numbering::ccrr, true, 1, 10, 1, 15};
    std::vector<std::array<HexId, 6>> around_;
};

constexpr auto always = [](auto...) { return true; };

TEST_F(Trace, EverythingConnectsWhenNothingBlocks) {
    Set sources;
    sources.insert(hex("0505"));
    EXPECT_EQ(connected(sources, Set{}, neighbours(), always).count(), 150);
}

TEST_F(Trace, NothingConnectsWithoutASource) { EXPECT_TRUE(connected(Set{}, Set{}, neighbours(), always).empty()); }

TEST_F(Trace, ASourceThatIsNotOpenStartsNothing) {
    Set sources;
    sources.insert(hex("0505"));
    EXPECT_TRUE(connected(sources, sources, neighbours(), always).empty());
}

TEST_F(Trace, AWallOfClosedHexesCutsOff) {
    Set sources;
    sources.insert(hex("0101"));
    const Set found = connected(sources, columns({4}), neighbours(), always);
    EXPECT_EQ(found.count(), 3 * 15);
    EXPECT_TRUE(found.contains(hex("0315")));
    EXPECT_FALSE(found.contains(hex("0401"))) << "a closed hex is not itself connected";
    EXPECT_FALSE(found.contains(hex("0501")));
}

TEST_F(Trace, AWallOfHexsidesCutsOff) {
    Set sources;
    sources.insert(hex("0101"));
    const auto crosses = [this](HexId from, HexId to, Direction d) {
        EXPECT_EQ(grid_.neighbour(from, d), to);
        return (grid_.column(from) <= 4) == (grid_.column(to) <= 4);
    };
    EXPECT_EQ(connected(sources, Set{}, neighbours(), crosses).count(), 4 * 15);
}

TEST_F(Trace, SeveralSourcesJoin) {
    Set sources;
    sources.insert(hex("0101"));
    sources.insert(hex("1001"));
    const Set found = connected(sources, columns({4, 6}), neighbours(), always);
    EXPECT_EQ(found.count(), 7 * 15);
    EXPECT_FALSE(found.contains(hex("0508"))) << "between the walls";
}

// Grows the set by single steps until it stays the same.
TEST_F(Trace, ConnectionEqualsSlowGrowthOnRandomMaps) {
    Rng rng(9);
    for (int round = 0; round < 200; ++round) {
        Set closed;
        Set sources;
        for (int i = 0; i < grid_.size(); ++i) {
            closed.assign(static_cast<HexId>(i), rng.below(10) >= 6);
        }
        for (int i = 0; i < 3; ++i) {
            sources.insert(static_cast<HexId>(rng.below(150)));
        }
        const auto crosses = [](HexId a, HexId b, Direction) { return (index(a) + index(b)) % 5 != 0; };
        Set slow = sources - closed;
        for (Set before; before != slow;) {
            before = slow;
            before.for_each([&](HexId from) {
                for (const Direction d : all_directions) {
                    const HexId to = grid_.neighbour(from, d);
                    if (to != no_hex && !closed.contains(to) && crosses(from, to, d)) {
                        slow.insert(to);
                    }
                }
            });
        }
        ASSERT_EQ(connected(sources, closed, neighbours(), crosses), slow);
    }
}

TEST_F(Trace, WithinARadiusLieTheHexesOfThatDistance) {
    for (int radius = 0; radius < 6; ++radius) {
        for (int i = 0; i < grid_.size(); ++i) {
            const auto centre = static_cast<HexId>(i);
            const Set found = within<150>(centre, radius, neighbours());
            for (int k = 0; k < grid_.size(); ++k) {
                const auto other = static_cast<HexId>(k);
                ASSERT_EQ(found.contains(other), grid_.distance(centre, other) <= radius);
            }
        }
    }
}

TEST_F(Trace, ARadiusBeyondTheMapHoldsAllOfIt) { EXPECT_EQ(within<150>(hex("0101"), 1000, neighbours()).count(), 150); }

}  // namespace
}  // namespace causeway
