#include "core/hex.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <string>
#include <vector>

namespace causeway {
namespace {

Grid china() { return Grid(Grid::Numbering::ccrr, true, 1, 36, 1, 25); }

std::vector<Grid> all_kinds_of_grid() {
    std::vector<Grid> grids;
    for (const auto numbering : {Grid::Numbering::ccrr, Grid::Numbering::cc_dot_rr}) {
        for (const bool even_low : {true, false}) {
            grids.emplace_back(numbering, even_low, 0, 8, 1, 7);
            grids.emplace_back(numbering, even_low, 1, 7, 0, 9);
            grids.emplace_back(numbering, even_low, 23, 26, 55, 61);
        }
    }
    return grids;
}

std::vector<HexId> hexes_of(const Grid& grid) {
    std::vector<HexId> hexes;
    for (int i = 0; i < grid.size(); ++i) {
        hexes.push_back(static_cast<HexId>(i));
    }
    return hexes;
}

// Every fifth spot has no hex, among them the first; sometimes two in a column follow each other.
bool is_off(int spot) { return spot % 5 == 0 || spot % 15 == 1; }

Grid with_holes(const Grid& frame) {
    std::vector<bool> spots;
    for (int spot = 0; spot < frame.spots(); ++spot) {
        spots.push_back(!is_off(spot));
    }
    return frame.with_hexes_in(spots);
}

// The same hex where every spot has one.
HexId in_frame(const Grid& frame, const Grid& grid, HexId hex) { return frame.at(grid.column(hex), grid.row(hex)); }

std::set<std::string> names_around(const Grid& grid, std::string_view name) {
    std::set<std::string> names;
    for (const Direction d : all_directions) {
        const HexId next = grid.neighbour(*grid.find(name), d);
        if (next != no_hex) {
            names.insert(grid.name(next));
        }
    }
    return names;
}

TEST(Hex, OppositeDirectionsAreThreeApartAndMutual) {
    EXPECT_EQ(opposite(Direction::north), Direction::south);
    EXPECT_EQ(opposite(Direction::north_east), Direction::south_west);
    for (const Direction d : all_directions) {
        EXPECT_EQ(opposite(opposite(d)), d);
        EXPECT_NE(opposite(d), d);
    }
}

TEST(Hex, NeighboursAreThoseThatTheRulebookGivesFor1701) {
    EXPECT_EQ(names_around(china(), "1701"), (std::set<std::string>{"1601", "1702", "1801"}));
}

TEST(Hex, AnEvenColumnStandsLowerWhenEvenColumnsAreLow) {
    EXPECT_EQ(names_around(china(), "2611"), (std::set<std::string>{"2610", "2711", "2712", "2612", "2512", "2511"}));
    EXPECT_EQ(names_around(china(), "1902"), (std::set<std::string>{"1901", "2001", "2002", "1903", "1802", "1801"}));
}

TEST(Hex, AnOddColumnStandsLowerWhenOddColumnsAreLow) {
    const Grid grid(Grid::Numbering::ccrr, false, 1, 36, 1, 25);
    EXPECT_EQ(names_around(grid, "2611"), (std::set<std::string>{"2610", "2710", "2711", "2612", "2511", "2510"}));
    EXPECT_EQ(names_around(grid, "1902"), (std::set<std::string>{"1901", "2002", "2003", "1903", "1803", "1802"}));
}

TEST(Hex, EachDirectionLeadsWhereItsNameSays) {
    const Grid grid = china();
    const HexId hex = *grid.find("1010");
    EXPECT_EQ(grid.name(grid.neighbour(hex, Direction::north)), "1009");
    EXPECT_EQ(grid.name(grid.neighbour(hex, Direction::north_east)), "1110");
    EXPECT_EQ(grid.name(grid.neighbour(hex, Direction::south_east)), "1111");
    EXPECT_EQ(grid.name(grid.neighbour(hex, Direction::south)), "1011");
    EXPECT_EQ(grid.name(grid.neighbour(hex, Direction::south_west)), "0911");
    EXPECT_EQ(grid.name(grid.neighbour(hex, Direction::north_west)), "0910");
}

TEST(Hex, NeighboursAreMutualOnEveryGrid) {
    for (const Grid& grid : all_kinds_of_grid()) {
        for (const HexId hex : hexes_of(grid)) {
            for (const Direction d : all_directions) {
                const HexId next = grid.neighbour(hex, d);
                if (next != no_hex) {
                    EXPECT_EQ(grid.neighbour(next, opposite(d)), hex);
                    EXPECT_EQ(grid.direction(hex, next), d);
                    EXPECT_EQ(grid.distance(hex, next), 1);
                }
            }
        }
    }
}

TEST(Hex, AdjacentCentresLieOneApartAndAllOthersFurther) {
    for (const Grid& grid : all_kinds_of_grid()) {
        for (const HexId a : hexes_of(grid)) {
            for (const HexId b : hexes_of(grid)) {
                const double apart = std::hypot(grid.x(a) - grid.x(b), grid.y(a) - grid.y(b));
                if (grid.direction(a, b)) {
                    EXPECT_NEAR(apart, 1.0, 1e-9);
                } else if (a != b) {
                    EXPECT_GT(apart, 1.5);
                }
            }
        }
    }
}

TEST(Hex, DirectionIsEmptyForHexesThatAreNotAdjacent) {
    const Grid grid = china();
    const HexId corner = *grid.find("0101");
    EXPECT_FALSE(grid.direction(corner, corner));
    EXPECT_FALSE(grid.direction(corner, *grid.find("0103")));
    EXPECT_FALSE(grid.direction(corner, no_hex)) << "the hexes off the edge are no hexes";
}

TEST(Hex, DistanceIsAMetricOnEveryGrid) {
    for (const Grid& grid : all_kinds_of_grid()) {
        const std::vector<HexId> hexes = hexes_of(grid);
        for (const HexId a : hexes) {
            for (const HexId b : hexes) {
                EXPECT_EQ(grid.distance(a, b), grid.distance(b, a));
                EXPECT_EQ(grid.distance(a, b) == 0, a == b);
                EXPECT_EQ(grid.distance(a, b) == 1, grid.direction(a, b).has_value());
                for (const HexId c : hexes) {
                    ASSERT_LE(grid.distance(a, c), grid.distance(a, b) + grid.distance(b, c));
                }
            }
        }
    }
}

// The rectangle has no holes, so a walk hex by hex takes as many steps as the distance says.
TEST(Hex, DistanceCountsTheStepsOfTheShortestWalk) {
    for (const Grid& grid : all_kinds_of_grid()) {
        for (const HexId start : hexes_of(grid)) {
            std::vector<int> steps(static_cast<std::size_t>(grid.size()), -1);
            std::vector<HexId> queue{start};
            steps[index(start)] = 0;
            for (std::size_t i = 0; i < queue.size(); ++i) {
                for (const Direction d : all_directions) {
                    const HexId next = grid.neighbour(queue[i], d);
                    if (next != no_hex && steps[index(next)] < 0) {
                        steps[index(next)] = steps[index(queue[i])] + 1;
                        queue.push_back(next);
                    }
                }
            }
            for (const HexId hex : hexes_of(grid)) {
                ASSERT_EQ(grid.distance(start, hex), steps[index(hex)]) << grid.name(start) << " " << grid.name(hex);
            }
        }
    }
}

TEST(Hex, DistancesKnownFromTheMap) {
    const Grid grid = china();
    EXPECT_EQ(grid.distance(*grid.find("1801"), *grid.find("1805")), 4);
    EXPECT_EQ(grid.distance(*grid.find("1001"), *grid.find("2001")), 10);
    EXPECT_EQ(grid.distance(*grid.find("1001"), *grid.find("1206")), 6);
    EXPECT_EQ(grid.distance(*grid.find("0101"), *grid.find("3625")), 42);
}

TEST(Hex, NamesReadBackOnEveryGrid) {
    for (const Grid& grid : all_kinds_of_grid()) {
        for (const HexId hex : hexes_of(grid)) {
            EXPECT_EQ(grid.find(grid.name(hex)), hex);
            EXPECT_EQ(grid.at(grid.column(hex), grid.row(hex)), hex);
        }
    }
}

TEST(Hex, IdsRunDownTheColumnsFromTheTop) {
    const Grid grid = china();
    EXPECT_EQ(grid.name(HexId{0}), "0101");
    EXPECT_EQ(grid.name(HexId{24}), "0125");
    EXPECT_EQ(grid.name(HexId{25}), "0201");
    EXPECT_EQ(grid.size(), 900);
}

TEST(Hex, WhereAGridIsOffThereIsNoId) {
    for (const Grid& frame : all_kinds_of_grid()) {
        const Grid grid = with_holes(frame);
        int off = 0;
        for (const HexId hex : hexes_of(frame)) {
            const int spot = frame.spot(hex);
            off += is_off(spot) ? 1 : 0;
            EXPECT_EQ(grid.in_spot(spot) == no_hex, is_off(spot));
            EXPECT_EQ(grid.at(frame.column(hex), frame.row(hex)), grid.in_spot(spot));
            EXPECT_EQ(grid.find(frame.name(hex)).value_or(no_hex), grid.in_spot(spot)) << frame.name(hex);
        }
        EXPECT_GT(off, 0);
        EXPECT_EQ(grid.size(), frame.size() - off);
        EXPECT_EQ(grid.spots(), frame.size());
        EXPECT_EQ(grid.columns(), frame.columns());
        EXPECT_EQ(grid.rows(), frame.rows());
    }
}

TEST(Hex, IdsLeaveNoNumberOutAndRunInTheOrderOfTheFrame) {
    for (const Grid& frame : all_kinds_of_grid()) {
        const Grid grid = with_holes(frame);
        int next = 0;
        for (int spot = 0; spot < grid.spots(); ++spot) {
            if (const HexId hex = grid.in_spot(spot); hex != no_hex) {
                EXPECT_EQ(hex, static_cast<HexId>(next++));
                EXPECT_EQ(grid.spot(hex), spot);
                EXPECT_EQ(grid.spot(grid.column(hex), grid.row(hex)), spot);
            }
        }
        EXPECT_EQ(next, grid.size());
    }
}

TEST(Hex, NamesNeighboursAndDistancesAreThoseOfTheFrame) {
    for (const Grid& frame : all_kinds_of_grid()) {
        const Grid grid = with_holes(frame);
        for (const HexId hex : hexes_of(grid)) {
            const HexId same = in_frame(frame, grid, hex);
            EXPECT_EQ(grid.name(hex), frame.name(same));
            EXPECT_EQ(grid.find(frame.name(same)), hex);
            EXPECT_EQ(grid.half_rows(hex), frame.half_rows(same));
            EXPECT_EQ(grid.half_rows(grid.column(hex), grid.row(hex)), frame.half_rows(same));
            EXPECT_EQ(grid.x(hex), frame.x(same));
            EXPECT_EQ(grid.y(hex), frame.y(same));
            for (const Direction d : all_directions) {
                const HexId next = frame.neighbour(same, d);
                const HexId wanted = next == no_hex ? no_hex : grid.in_spot(frame.spot(next));
                EXPECT_EQ(grid.neighbour(hex, d), wanted) << grid.name(hex);
            }
            for (const HexId other : hexes_of(grid)) {
                EXPECT_EQ(grid.distance(hex, other), frame.distance(same, in_frame(frame, grid, other)));
                EXPECT_EQ(grid.direction(hex, other), frame.direction(same, in_frame(frame, grid, other)));
            }
        }
    }
}

TEST(Hex, AnIdBeyondTheLastIsBroken) {
    const Grid grid = with_holes(china());
    const auto beyond = static_cast<HexId>(grid.size());
    EXPECT_THROW(grid.column(beyond), Broken);
    EXPECT_THROW(grid.distance(HexId{0}, no_hex), Broken);
    EXPECT_THROW(grid.in_spot(grid.spots()), Broken);
    EXPECT_THROW(grid.with_hexes_in({true}), Broken) << "of another frame";
}

TEST(Hex, NamesOfADottedGridBeginAtColumnZero) {
    const Grid grid(Grid::Numbering::cc_dot_rr, false, 0, 58, 1, 60);
    EXPECT_EQ(grid.name(HexId{0}), "00.01");
    EXPECT_EQ(grid.find("00.01"), HexId{0});
    EXPECT_EQ(grid.name(*grid.find("23.59")), "23.59");
    EXPECT_EQ(grid.column(*grid.find("23.59")), 23);
    EXPECT_EQ(grid.row(*grid.find("23.59")), 59);
    EXPECT_FALSE(grid.find("2359"));
    EXPECT_FALSE(grid.find("23-59"));
    EXPECT_FALSE(grid.find("59.01"));
}

TEST(Hex, ColumnZeroCountsAsEven) {
    const Grid even_low(Grid::Numbering::cc_dot_rr, true, 0, 3, 1, 3);
    EXPECT_EQ(even_low.half_rows(*even_low.find("00.01")), 3);
    EXPECT_EQ(even_low.half_rows(*even_low.find("01.01")), 2);
    const Grid odd_low(Grid::Numbering::cc_dot_rr, false, 0, 3, 1, 3);
    EXPECT_EQ(odd_low.half_rows(*odd_low.find("00.01")), 2);
    EXPECT_EQ(odd_low.half_rows(*odd_low.find("01.01")), 3);
}

TEST(Hex, NothingIsFoundUnderANameOutsideTheFrame) {
    const Grid grid = china();
    for (const char* name : {"", "1", "190", "19033", "0001", "0100", "3701", "0126", "19.3", "19 3", "-101", "1x01", "aaaa"}) {
        EXPECT_FALSE(grid.find(name)) << name;
    }
}

TEST(Hex, CentresAndHalfRowsFollowTheStagger) {
    const Grid grid = china();
    EXPECT_DOUBLE_EQ(grid.x(*grid.find("1801")), 18 * std::sqrt(3.0) / 2);
    EXPECT_DOUBLE_EQ(grid.y(*grid.find("1801")), 1.5);
    EXPECT_DOUBLE_EQ(grid.y(*grid.find("1701")), 1.0);
    EXPECT_EQ(grid.half_rows(*grid.find("1801")), 3);
    EXPECT_EQ(grid.half_rows(*grid.find("1702")), 4);
}

}  // namespace
}  // namespace causeway
