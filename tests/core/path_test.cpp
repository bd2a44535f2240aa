#include "core/path.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <map>
#include <memory>
#include <vector>

#include "core/hex.h"
#include "core/rng.h"

namespace causeway {
namespace {

constexpr int unreachable = std::numeric_limits<int>::max();

// A map with a price on every step, some of them forbidden and some free.
class Country {
  public:
    Country(Rng& rng, bool even_low, int columns, int rows, std::uint32_t forbidden_in_ten)
        : grid_(Grid::Numbering::ccrr, even_low, 1, columns, 1, rows) {
        for (int i = 0; i < grid_.size(); ++i) {
            const auto hex = static_cast<HexId>(i);
            std::array<HexId, 6> around{};
            std::array<int, 6> price{};
            for (const Direction d : all_directions) {
                around[index(d)] = grid_.neighbour(hex, d);
                price[index(d)] = rng.below(10) < forbidden_in_ten ? -1 : static_cast<int>(rng.below(7));
            }
            around_.push_back(around);
            price_.push_back(price);
        }
    }

    int size() const { return grid_.size(); }
    const Grid& grid() const { return grid_; }
    const std::array<HexId, 6>& neighbours(HexId hex) const { return around_[index(hex)]; }
    int price(HexId from, Direction d) const { return price_[index(from)][index(d)]; }
    void set_price(HexId from, Direction d, int price) { price_[index(from)][index(d)] = price; }

    // Relaxes every step until nothing changes.
    std::vector<int> bellman_ford(HexId start, int allowance) const {
        std::vector<int> best(static_cast<std::size_t>(size()), unreachable);
        best[index(start)] = 0;
        for (bool changed = true; changed;) {
            changed = false;
            for (std::size_t i = 0; i < best.size(); ++i) {
                for (std::size_t d = 0; d < 6 && best[i] != unreachable; ++d) {
                    const HexId to = around_[i][d];
                    if (to == no_hex || price_[i][d] < 0) {
                        continue;
                    }
                    const int total = best[i] + price_[i][d];
                    if (total <= allowance && total < best[index(to)]) {
                        best[index(to)] = total;
                        changed = true;
                    }
                }
            }
        }
        return best;
    }

  private:
    Grid grid_;
    std::vector<std::array<HexId, 6>> around_;
    std::vector<std::array<int, 6>> price_;
};

template <class Search>
void search(Search& reach, const Country& country, HexId start, int allowance, HexId stop_at = no_hex) {
    reach.search(
        start, HalfPoints{static_cast<std::int16_t>(allowance)},
        [&](HexId hex) -> const std::array<HexId, 6>& { return country.neighbours(hex); },
        [&](HexId from, HexId to, Direction d) {
            EXPECT_NE(to, no_hex);
            EXPECT_EQ(country.grid().neighbour(from, d), to);
            return country.price(from, d);
        },
        stop_at);
}

int total_of_path(const Reach<200, 24>& reach, const Country& country, HexId start, HexId to) {
    int total = 0;
    HexId at = start;
    reach.for_path(to, [&](HexId next) {
        const auto d = country.grid().direction(at, next);
        ASSERT_TRUE(d) << "a path goes from neighbour to neighbour";
        ASSERT_GE(country.price(at, *d), 0);
        total += country.price(at, *d);
        at = next;
    });
    EXPECT_EQ(at, to);
    return total;
}

HexId random_hex(Rng& rng, const Country& country) {
    return static_cast<HexId>(rng.below(static_cast<std::uint32_t>(country.size())));
}

TEST(Path, CostsEqualThoseOfBruteForceOnRandomMaps) {
    Rng rng(1);
    Reach<200, 24> reach;  // one for all, so that what an earlier search left behind would show
    for (int round = 0; round < 400; ++round) {
        const Country country(rng, round % 2 == 0, 4 + static_cast<int>(rng.below(13)), 3 + static_cast<int>(rng.below(10)),
                              rng.below(8));
        const HexId start = random_hex(rng, country);
        const int allowance = static_cast<int>(rng.below(25));
        search(reach, country, start, allowance);
        const std::vector<int> best = country.bellman_ford(start, allowance);
        for (std::size_t i = 0; i < best.size(); ++i) {
            const auto hex = static_cast<HexId>(i);
            ASSERT_EQ(reach.reached(hex), best[i] != unreachable) << "round " << round;
            if (reach.reached(hex)) {
                ASSERT_EQ(reach.cost(hex).halves, best[i]);
                ASSERT_EQ(total_of_path(reach, country, start, hex), best[i]);
            }
        }
    }
}

TEST(Path, TheListHoldsEveryReachedHexOnceAndTheCheapestFirst) {
    Rng rng(2);
    Reach<200, 24> reach;
    for (int round = 0; round < 100; ++round) {
        const Country country(rng, true, 14, 14, 3);
        const HexId start = random_hex(rng, country);
        search(reach, country, start, 12);
        ASSERT_EQ(*reach.begin(), start);
        std::vector<HexId> listed(reach.begin(), reach.end());
        ASSERT_TRUE(
            std::is_sorted(listed.begin(), listed.end(), [&](HexId a, HexId b) { return reach.cost(a) < reach.cost(b); }));
        std::sort(listed.begin(), listed.end());
        std::vector<HexId> reached;
        for (int i = 0; i < country.size(); ++i) {
            if (reach.reached(static_cast<HexId>(i))) {
                reached.push_back(static_cast<HexId>(i));
            }
        }
        ASSERT_EQ(listed, reached);
        ASSERT_EQ(reach.size(), reached.size());
    }
}

TEST(Path, StoppingAtAHexGivesItsFinalCostAndNothingUnfinished) {
    Rng rng(3);
    Reach<200, 24> stopped;
    Reach<200, 24> whole;
    int stopped_early = 0;
    for (int round = 0; round < 400; ++round) {
        const Country country(rng, false, 14, 14, rng.below(6));
        const HexId start = random_hex(rng, country);
        const HexId goal = random_hex(rng, country);
        search(whole, country, start, 20);
        search(stopped, country, start, 20, goal);
        ASSERT_EQ(stopped.reached(goal), whole.reached(goal));
        for (int i = 0; i < country.size(); ++i) {
            const auto hex = static_cast<HexId>(i);
            const bool listed = std::find(stopped.begin(), stopped.end(), hex) != stopped.end();
            ASSERT_EQ(stopped.reached(hex), listed);
            if (listed) {
                ASSERT_EQ(stopped.cost(hex), whole.cost(hex));
                ASSERT_EQ(total_of_path(stopped, country, start, hex), whole.cost(hex).halves);
            }
        }
        stopped_early += stopped.size() < whole.size() ? 1 : 0;
    }
    EXPECT_GT(stopped_early, 100);
}

TEST(Path, ADearerWayFoundFirstIsReplacedByACheaperOne) {
    Rng rng(4);
    Country country(rng, true, 3, 3, 10);  // everything forbidden
    const Grid& grid = country.grid();
    const HexId start = *grid.find("0201");
    const HexId detour = *grid.find("0202");
    const HexId goal = *grid.find("0302");
    country.set_price(start, *grid.direction(start, goal), 6);
    country.set_price(start, *grid.direction(start, detour), 2);
    country.set_price(detour, *grid.direction(detour, goal), 2);
    Reach<9, 24> reach;
    search(reach, country, start, 6);
    EXPECT_EQ(reach.cost(goal).halves, 4);
    EXPECT_EQ(reach.previous(goal), detour);
    EXPECT_EQ(reach.previous(start), no_hex);
    EXPECT_EQ(reach.size(), 3U);
}

TEST(Path, OfEqualPathsTheOneFoundFirstStaysWhateverWasSearchedBefore) {
    Rng rng(5);
    const Country country(rng, true, 14, 14, 2);
    const Country other(rng, true, 14, 14, 2);
    Reach<200, 24> used;
    Reach<200, 24> fresh;
    search(used, other, HexId{77}, 24);
    search(used, country, HexId{90}, 18);
    search(fresh, country, HexId{90}, 18);
    EXPECT_TRUE(std::equal(used.begin(), used.end(), fresh.begin(), fresh.end()));
    for (const HexId hex : fresh) {
        EXPECT_EQ(used.previous(hex), fresh.previous(hex));
    }
}

TEST(Path, WithoutMovementPointsOnlyFreeStepsAreTaken) {
    Rng rng(6);
    Country country(rng, true, 4, 4, 10);
    const Grid& grid = country.grid();
    const HexId start = *grid.find("0202");
    country.set_price(start, Direction::north, 0);
    country.set_price(start, Direction::south, 1);
    Reach<16, 24> reach;
    search(reach, country, start, 0);
    EXPECT_EQ(reach.size(), 2U);
    EXPECT_TRUE(reach.reached(start));
    EXPECT_TRUE(reach.reached(*grid.find("0201")));
    EXPECT_FALSE(reach.reached(*grid.find("0203")));
}

TEST(Path, APathToTheStartHasNoSteps) {
    Rng rng(7);
    const Country country(rng, true, 4, 4, 0);
    Reach<16, 24> reach;
    search(reach, country, HexId{5}, 8);
    reach.for_path(HexId{5}, [](HexId) { ADD_FAILURE(); });
}

TEST(Path, AFreshReachHasReachedNothing) {
    const Reach<16, 24> reach;
    EXPECT_FALSE(reach.reached(HexId{0}));
    EXPECT_EQ(reach.begin(), reach.end());
}

TEST(Path, TheLargestAllowanceFits) {
    Rng rng(8);
    Country country(rng, true, 1, 99, 10);
    for (int i = 0; i < 98; ++i) {
        country.set_price(static_cast<HexId>(i), Direction::south, 3);
    }
    Reach<99, 126> reach;
    search(reach, country, HexId{0}, 126);
    EXPECT_EQ(reach.size(), 43U);
    EXPECT_EQ(reach.cost(HexId{42}).halves, 126);
    EXPECT_FALSE(reach.reached(HexId{43}));
}

TEST(Reach, WhatIsOnNoMapIsBroken) {
    const auto reach = std::make_unique<Reach<10, 20>>();
    const auto alone = [](HexId) -> const std::array<HexId, 6>& {
        static constexpr std::array<HexId, 6> nowhere{no_hex, no_hex, no_hex, no_hex, no_hex, no_hex};
        return nowhere;
    };
    const auto free = [](HexId, HexId, Direction) { return 0; };
    EXPECT_THROW(reach->search(no_hex, {4}, alone, free), Broken);
    EXPECT_THROW(reach->search(HexId{0}, {21}, alone, free), Broken);
    reach->search(HexId{0}, {4}, alone, free);
    EXPECT_THROW(reach->for_path(HexId{1}, [](HexId) {}), Broken) << "nobody gets there";
    EXPECT_THROW(reach->for_path(HexId{10}, [](HexId) {}), Broken);
}

}  // namespace
}  // namespace causeway
