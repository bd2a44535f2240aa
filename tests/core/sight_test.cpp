#include "core/sight.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace causeway {
namespace {

using Element = SightElement<HexId>;

Grid odd_columns_low() { return Grid(Grid::Numbering::cc_dot_rr, false, 10, 39, 5, 34); }
Grid even_columns_low() { return Grid(Grid::Numbering::cc_dot_rr, true, 10, 39, 5, 34); }
Grid guam() { return Grid(Grid::Numbering::cc_dot_rr, false, 1, 80, 1, 99); }

std::vector<Grid> both_kinds_of_grid() { return {odd_columns_low(), even_columns_low()}; }

std::string name(const Grid& grid, HexId hex) { return hex == no_hex ? "off" : grid.name(hex); }

std::vector<Element> line(const SightLines& lines, HexId from, HexId to) {
    std::vector<Element> elements;
    EXPECT_TRUE(lines.walk(from, to, [&](const Element& element) {
        elements.push_back(element);
        return true;
    }));
    return elements;
}

// The hexes and spines of a line: "20.19 21.18" or "21.19/21.20 22.20".
std::string way(const Grid& grid, std::string_view from, std::string_view to) {
    std::string text;
    for (const Element& e : line(SightLines(grid), *grid.find(from), *grid.find(to))) {
        if (e.kind == SightKind::hex || e.kind == SightKind::spine) {
            text += (text.empty() ? "" : " ") + name(grid, e.hex);
            text += e.kind == SightKind::spine ? "/" + name(grid, e.other) : "";
        }
    }
    return text;
}

// The directions of the sides that a line crosses: "N NE".
std::string sides(const Grid& grid, std::string_view from, std::string_view to) {
    constexpr std::array<const char*, 6> names{"N", "NE", "SE", "S", "SW", "NW"};
    std::string text;
    for (const Element& e : line(SightLines(grid), *grid.find(from), *grid.find(to))) {
        if (e.kind == SightKind::side) {
            text += (text.empty() ? "" : " ") + std::string(names[index(e.direction)]);
        }
    }
    return text;
}

TEST(Sight, SixLinesLeaveThroughTheMiddleOfAHexside) {
    const Grid grid = odd_columns_low();
    EXPECT_EQ(way(grid, "20.20", "20.17"), "20.19 20.18");
    EXPECT_EQ(way(grid, "20.20", "23.18"), "21.19 22.19");
    EXPECT_EQ(way(grid, "20.20", "23.21"), "21.20 22.21");
    EXPECT_EQ(way(grid, "20.20", "20.23"), "20.21 20.22");
    EXPECT_EQ(way(grid, "20.20", "17.21"), "19.20 18.21");
    EXPECT_EQ(way(grid, "20.20", "17.18"), "19.19 18.19");
    EXPECT_EQ(sides(grid, "20.20", "20.17"), "N N N");
    EXPECT_EQ(sides(grid, "20.20", "23.18"), "NE NE NE");
    EXPECT_EQ(sides(grid, "20.20", "23.21"), "SE SE SE");
    EXPECT_EQ(sides(grid, "20.20", "20.23"), "S S S");
    EXPECT_EQ(sides(grid, "20.20", "17.21"), "SW SW SW");
    EXPECT_EQ(sides(grid, "20.20", "17.18"), "NW NW NW");
}

TEST(Sight, SixLinesRunAlongSpines) {
    const Grid grid = odd_columns_low();
    EXPECT_EQ(way(grid, "20.20", "22.17"), "20.19/21.19 21.18 21.17/22.18");
    EXPECT_EQ(way(grid, "20.20", "24.20"), "21.19/21.20 22.20 23.19/23.20");
    EXPECT_EQ(way(grid, "20.20", "22.23"), "21.20/20.21 21.21 22.22/21.22");
    EXPECT_EQ(way(grid, "20.20", "18.23"), "20.21/19.20 19.21 19.22/18.22");
    EXPECT_EQ(way(grid, "20.20", "16.20"), "19.20/19.19 18.20 17.20/17.19");
    EXPECT_EQ(way(grid, "20.20", "18.17"), "19.19/20.19 19.18 18.18/19.17");
    EXPECT_EQ(sides(grid, "20.20", "24.20"), "");
}

TEST(Sight, LinesFromALowColumnFollowTheStagger) {
    const Grid grid = odd_columns_low();
    EXPECT_EQ(way(grid, "21.20", "25.20"), "22.20/22.21 23.20 24.20/24.21");
    EXPECT_EQ(way(grid, "21.20", "24.19"), "22.20 23.19");
    EXPECT_EQ(way(grid, "21.20", "18.22"), "20.21 19.21");
    const Grid other = even_columns_low();
    EXPECT_EQ(way(other, "20.20", "24.20"), "21.20/21.21 22.20 23.20/23.21");
    EXPECT_EQ(way(other, "21.20", "25.20"), "22.19/22.20 23.20 24.19/24.20");
    EXPECT_EQ(way(other, "20.20", "23.19"), "21.20 22.19");
}

TEST(Sight, ASpineTellsItsHexesItsSideAndTheCornersAtItsEnds) {
    const Grid grid = odd_columns_low();
    const auto hex = [&](std::string_view text) { return *grid.find(text); };
    // Out through the corner between the north-eastern and the south-eastern side, in between the opposite two.
    const std::vector<Element> expected{{SightKind::corner, Direction::north_east, hex("20.20"), hex("20.20")},
                                        {SightKind::spine, Direction::south, hex("21.19"), hex("21.20")},
                                        {SightKind::corner, Direction::south_west, hex("22.20"), hex("22.20")}};
    EXPECT_EQ(line(SightLines(grid), hex("20.20"), hex("22.20")), expected);
}

TEST(Sight, ASideTellsTheHexesThatItDivides) {
    const Grid grid = odd_columns_low();
    const auto hex = [&](std::string_view text) { return *grid.find(text); };
    const std::vector<Element> expected{{SightKind::side, Direction::north, hex("20.20"), hex("20.19")},
                                        {SightKind::hex, Direction::north, hex("20.19"), hex("20.19")},
                                        {SightKind::side, Direction::north, hex("20.19"), hex("20.18")}};
    EXPECT_EQ(line(SightLines(grid), hex("20.20"), hex("20.18")), expected);
}

// In the coordinates of sight.cpp, from 20.20 at (0, 0). Every line is symmetrical about its middle, so half of the way
// shows the rest.
//
// To 21.17 at (3, -5): x = -0.6 y. It leaves through the upper side (y = -1) at x = 0.6. From 20.19 at (0, -2) the corner
// N/NE (1, -3) lies left of it, where it is at x = 1.8, so it leaves to the north-east into 21.18 at (3, -3).
TEST(Sight, SkewLineSteep) {
    EXPECT_EQ(way(odd_columns_low(), "20.20", "21.17"), "20.19 21.18");
    EXPECT_EQ(sides(odd_columns_low(), "20.20", "21.17"), "N NE N");
}

// To 24.21 at (12, 2): y = x / 6. It leaves below the right corner (2, 0) to the south-east, into 21.20 at (3, 1). There
// it passes above the right corner (5, 1), at y = 5/6, to the north-east into 22.20 at (6, 0), and at (6, 1), its own
// middle, through that hex's lower side into 22.21.
TEST(Sight, SkewLineFlat) {
    EXPECT_EQ(way(odd_columns_low(), "20.20", "24.21"), "21.20 22.20 22.21 23.20");
    EXPECT_EQ(sides(odd_columns_low(), "20.20", "24.21"), "SE NE S NE SE");
}

// To 25.21 at (15, 3): y = x / 5. To the south-east into 21.20 at (3, 1), whose right corner (5, 1) it meets exactly. From
// there it falls below the spine, so it goes on to the south-east, into 22.21 at (6, 2). That is left to the north-east at
// (7.5, 1.5), the middle, into 23.20 at (9, 1), and this through its corner SE/S (10, 2), where the line is flatter than
// the spine. Of the sides that meet in such a corner only the one between the two hexes passed through is crossed.
TEST(Sight, SkewLineThroughCornersCrossesTheSideBetweenTheHexesItPasses) {
    EXPECT_EQ(way(odd_columns_low(), "20.20", "25.21"), "21.20 22.21 23.20 24.21");
    EXPECT_EQ(sides(odd_columns_low(), "20.20", "25.21"), "SE SE NE SE SE");
}

// 7.1.2 of Guam, both units at one level: case B runs along spines, case A and case C through hexsides. The unit stands
// where all three meet.
TEST(Sight, GuamExampleOfUnitsAtTheSameElevation) {
    EXPECT_EQ(way(guam(), "22.80", "24.77"), "22.79/23.79 23.78 23.77/24.78");
    EXPECT_EQ(way(guam(), "22.80", "22.78"), "22.79");
    EXPECT_EQ(way(guam(), "22.80", "25.81"), "23.80 24.81");
}

// 7.2 of Guam: 24.64 hides 23.61 and 23.62 from the battery in 24.66. With that at (0, 0), 23.62 lies at (-3, -7), and the
// line, x = 3 y / 7, cuts the left corner (-2, -4) off 24.64 at (0, -4), being at x = -1.71 there. 23.61 lies at (-3, -9);
// that line, x = y / 3, comes into 24.64 through its corner (-1, -3). The line to 23.63 at (-3, -5) stays left of it.
TEST(Sight, GuamExampleOfAHillClipped) {
    EXPECT_EQ(way(guam(), "24.66", "23.62"), "24.65 23.64 24.64 23.63");
    EXPECT_EQ(sides(guam(), "24.66", "23.62"), "N NW NE NW N");
    EXPECT_EQ(way(guam(), "24.66", "23.61"), "24.65 24.64 23.63 23.62");
    EXPECT_EQ(sides(guam(), "24.66", "23.61"), "N N NW N N");
    EXPECT_EQ(way(guam(), "24.66", "23.63"), "24.65 23.64");
}

TEST(Sight, NothingLiesBetweenAHexAndItselfAndOneSideBetweenNeighbours) {
    const Grid grid = odd_columns_low();
    const SightLines lines(grid);
    for (const std::string_view text : {"20.20", "21.20"}) {
        const HexId hex = *grid.find(text);
        EXPECT_TRUE(line(lines, hex, hex).empty());
        for (const Direction d : all_directions) {
            const HexId next = grid.neighbour(hex, d);
            EXPECT_EQ(line(lines, hex, next), (std::vector<Element>{{SightKind::side, d, hex, next}}));
        }
    }
}

TEST(Sight, ALineBeyondTheRangeIsNotWalked) {
    const Grid grid = odd_columns_low();
    const SightLines lines(grid);
    const auto never = [](const Element&) {
        ADD_FAILURE();
        return true;
    };
    EXPECT_FALSE(lines.walk(*grid.find("20.20"), *grid.find("20.29"), never));
    EXPECT_FALSE(lines.walk(*grid.find("20.20"), *grid.find("29.20"), never));
}

TEST(Sight, AWalkEndsWhereTheVisitorSaysSo) {
    const Grid grid = odd_columns_low();
    int visited = 0;
    EXPECT_FALSE(
        SightLines(grid).walk(*grid.find("20.20"), *grid.find("20.12"), [&](const Element&) { return ++visited < 3; }));
    EXPECT_EQ(visited, 3);
}

TEST(Sight, TheLineBackIsTheSameInReverse) {
    for (const Grid& grid : both_kinds_of_grid()) {
        const SightLines lines(grid);
        for (int a = 0; a < grid.size(); ++a) {
            for (int b = 0; b < a; ++b) {
                const auto from = static_cast<HexId>(a);
                const auto to = static_cast<HexId>(b);
                if (grid.distance(from, to) > sight_range) {
                    continue;
                }
                std::vector<Element> back = line(lines, to, from);
                std::reverse(back.begin(), back.end());
                for (Element& e : back) {
                    if (e.kind == SightKind::side || e.kind == SightKind::spine) {
                        std::swap(e.hex, e.other);
                        e.direction = opposite(e.direction);
                    }
                }
                ASSERT_EQ(line(lines, from, to), back) << grid.name(from) << " " << grid.name(to);
            }
        }
    }
}

// What hangs together: sides and hexes follow each other, and each side and spine lies where its direction says.
TEST(Sight, TheElementsOfEveryLineFormAChain) {
    for (const Grid& grid : both_kinds_of_grid()) {
        const SightLines lines(grid);
        for (const std::string_view text : {"20.20", "21.20"}) {
            const HexId from = *grid.find(text);
            int along_spines = 0;
            lines.for_each(from, lines.within(sight_range), [&](HexId to) {
                std::array<int, 4> count{};
                HexId at = from;
                for (const Element& e : line(lines, from, to)) {
                    ++count[index(e.kind)];
                    if (e.kind == SightKind::side) {
                        EXPECT_EQ(e.hex, at);
                        at = e.other;
                    } else if (e.kind == SightKind::corner) {
                        at = e.hex;
                    } else if (e.kind == SightKind::hex) {
                        EXPECT_EQ(e.hex, at);
                        EXPECT_LT(grid.distance(from, e.hex), grid.distance(from, to));
                    } else {
                        EXPECT_TRUE(grid.direction(at, e.hex) && grid.direction(at, e.other));
                    }
                    if (e.hex != e.other) {
                        EXPECT_EQ(grid.direction(e.hex, e.other), e.direction);
                    }
                }
                EXPECT_EQ(at, to);
                const auto [hexes, spines, crossed, corners] = count;
                if (spines > 0) {
                    ++along_spines;
                    EXPECT_EQ(hexes, spines - 1);
                    EXPECT_EQ(corners, 2 * spines);
                    EXPECT_EQ(crossed, 0);
                    EXPECT_EQ(grid.distance(from, to), 2 * spines);
                } else if (from != to) {
                    EXPECT_EQ(crossed, hexes + 1);
                    EXPECT_EQ(corners, 0);
                    EXPECT_GE(crossed, grid.distance(from, to));
                }
            });
            EXPECT_EQ(along_spines, 6 * 4);
        }
    }
}

// The other way to say it: a line passes through a hex when corners of the hex lie strictly on both sides of it and the
// centre lies between its ends. Columns are 3 wide and half rows 1 high, and a half row is longer by the root of three.
TEST(Sight, ALinePassesThroughExactlyTheHexesThatItDivides) {
    const Grid grid = odd_columns_low();
    const SightLines lines(grid);
    for (const std::string_view text : {"20.20", "21.20"}) {
        const HexId from = *grid.find(text);
        lines.for_each(from, lines.within(sight_range), [&](HexId to) {
            const int x = 3 * (grid.column(to) - grid.column(from));
            const int y = grid.half_rows(to) - grid.half_rows(from);
            const int widest = std::max({std::abs(2 * y), std::abs(x - y), std::abs(x + y)});
            SightCells expected;
            lines.for_each(from, lines.within(sight_range), [&](HexId hex) {
                const int hex_x = 3 * (grid.column(hex) - grid.column(from));
                const int hex_y = grid.half_rows(hex) - grid.half_rows(from);
                const int along = x * hex_x + 3 * y * hex_y;
                if (std::abs(x * hex_y - y * hex_x) < widest && along > 0 && along < x * x + 3 * y * y) {
                    expected.insert(*lines.cell(from, hex));
                }
            });
            EXPECT_EQ(lines.through(*lines.cell(from, to)), expected) << grid.name(from) << " " << grid.name(to);
        });
    }
}

TEST(Sight, PlacesAreNumberedAlikeAroundEveryHex) {
    for (const Grid& grid : both_kinds_of_grid()) {
        const SightLines lines(grid);
        for (int a = 0; a < grid.size(); ++a) {
            const auto from = static_cast<HexId>(a);
            for (int b = 0; b < grid.size(); ++b) {
                const auto to = static_cast<HexId>(b);
                const std::optional<SightCell> cell = lines.cell(from, to);
                ASSERT_EQ(cell.has_value(), grid.distance(from, to) <= sight_range);
                if (cell) {
                    ASSERT_EQ(lines.hex(from, *cell), to);
                    ASSERT_EQ(lines.cell(to, from), opposite(*cell));
                    const int half_rows = grid.half_rows(to) - grid.half_rows(from);
                    ASSERT_EQ(cell, sight_cell(grid.column(to) - grid.column(from), half_rows));
                }
            }
        }
        EXPECT_EQ(lines.cell(HexId{0}, HexId{0}), own_cell);
    }
}

TEST(Sight, ADiskHoldsTheHexesWithinItsRange) {
    const SightLines lines(odd_columns_low());
    for (int range = 0; range <= sight_range; ++range) {
        EXPECT_EQ(lines.within(range).count(), 1 + 3 * range * (range + 1));
    }
    EXPECT_EQ(sight_cells, 217);
}

TEST(Sight, PlacesOutsideTheFrameHoldNoHex) {
    const Grid grid = odd_columns_low();
    const SightLines lines(grid);
    // 10.05 is high, in the upper left corner: a column of it and eight more to the south, and eight columns to the east.
    const HexId corner = *grid.find("10.05");
    EXPECT_EQ(lines.hex(corner, *sight_cell(0, -2)), no_hex);
    EXPECT_EQ(lines.hex(corner, *sight_cell(-1, 1)), no_hex);
    EXPECT_EQ(lines.hex(corner, *sight_cell(1, -1)), no_hex);
    EXPECT_EQ(lines.hex(corner, *sight_cell(1, 1)), grid.find("11.05"));
    int hexes = 0;
    lines.for_each(corner, lines.within(2), [&](HexId hex) {
        ++hexes;
        EXPECT_LE(grid.distance(corner, hex), 2);
    });
    // 10.05 to 10.07, 11.05 and 11.06, 12.05 and 12.06.
    EXPECT_EQ(hexes, 7);
}

TEST(Sight, OnlyASpineCanHaveAHexOutsideTheFrame) {
    EXPECT_EQ(way(odd_columns_low(), "20.05", "22.05"), "off/21.05");
    EXPECT_EQ(way(odd_columns_low(), "21.34", "23.34"), "22.34/off");
    for (const Grid& grid : both_kinds_of_grid()) {
        const SightLines lines(grid);
        for (int a = 0; a < grid.size(); ++a) {
            const auto from = static_cast<HexId>(a);
            lines.for_each(from, lines.within(sight_range), [&](HexId to) {
                for (const Element& e : line(lines, from, to)) {
                    const int outside = (e.hex == no_hex ? 1 : 0) + (e.other == no_hex ? 1 : 0);
                    ASSERT_LE(outside, e.kind == SightKind::spine ? 1 : 0);
                }
            });
        }
    }
}

SightCells places(const SightLines& lines, HexId from, const std::vector<std::string>& names) {
    SightCells cells;
    for (const std::string& text : names) {
        cells.insert(*lines.cell(from, *lines.grid().find(text)));
    }
    return cells;
}

TEST(Sight, AnObstacleHidesWhatLiesBehindItButNotItself) {
    const Grid grid = odd_columns_low();
    const SightLines lines(grid);
    const HexId from = *grid.find("20.20");
    const SightCells dark = lines.shadow(places(lines, from, {"20.18"}));
    const auto is_dark = [&](std::string_view text) { return dark.contains(*lines.cell(from, *grid.find(text))); };
    EXPECT_FALSE(is_dark("20.19"));
    EXPECT_FALSE(is_dark("20.18"));
    EXPECT_TRUE(is_dark("20.17"));
    EXPECT_TRUE(is_dark("20.12"));
    EXPECT_TRUE(is_dark("19.15")) << "the line cuts a part off it, as in 7.2 of Guam";
    EXPECT_FALSE(is_dark("20.22"));
}

TEST(Sight, AnObstacleUnderTheViewerHidesNothing) {
    const SightLines lines(odd_columns_low());
    SightCells own;
    own.insert(own_cell);
    EXPECT_EQ(lines.shadow(own), SightCells{});
}

TEST(Sight, ASpineIsOpenWhileOneOfItsHexesIs) {
    const Grid grid = odd_columns_low();
    const SightLines lines(grid);
    const HexId from = *grid.find("20.20");
    const SightCell beyond = *lines.cell(from, *grid.find("22.20"));
    const SightCell further = *lines.cell(from, *grid.find("28.20"));
    const SightCells left = places(lines, from, {"21.19"});
    const SightCells right = places(lines, from, {"21.20"});
    for (const SightCell to : {beyond, further}) {
        EXPECT_FALSE(lines.hidden(to, left));
        EXPECT_FALSE(lines.hidden(to, right));
        EXPECT_TRUE(lines.hidden(to, left | right));
        EXPECT_TRUE(lines.hidden(to, left, right)) << "an obstacle beside a hex that is closed anyway";
        EXPECT_TRUE(lines.hidden(to, right, left));
        EXPECT_FALSE(lines.hidden(to, {}, left | right)) << "no obstacle here; the field knows about the terrain";
    }
    EXPECT_FALSE(lines.hidden(further, places(lines, from, {"21.19", "23.20"}))) << "one side of each of two spines";
    EXPECT_TRUE(lines.hidden(further, places(lines, from, {"22.20"}))) << "the hex between two spines";
}

// The bits say what a walk along the line says.
TEST(Sight, ShadowsAgreeWithAWalkAlongEachLine) {
    std::uint32_t noise = 1;
    const auto roll = [&](std::uint32_t sides_of_die) {
        noise = noise * 1664525U + 1013904223U;
        return (noise >> 16U) % sides_of_die;
    };
    for (const Grid& grid : both_kinds_of_grid()) {
        const SightLines lines(grid);
        for (int trial = 0; trial < 200; ++trial) {
            const auto from = static_cast<HexId>(roll(static_cast<std::uint32_t>(grid.size())));
            SightCells obstacles;
            SightCells half_closed;
            lines.for_each(from, lines.within(sight_range), [&](HexId hex) {
                if (roll(8) == 0) {
                    obstacles.insert(*lines.cell(from, hex));
                } else if (roll(3) == 0) {
                    half_closed.insert(*lines.cell(from, hex));
                }
            });
            const auto in = [&](const SightCells& cells, HexId hex) {
                return hex != no_hex && cells.contains(*lines.cell(from, hex));
            };
            const SightCells dark = lines.shadow(obstacles, half_closed);
            lines.for_each(from, lines.within(sight_range), [&](HexId to) {
                const bool open = lines.walk(from, to, [&](const Element& e) {
                    if (e.kind == SightKind::hex) {
                        return !in(obstacles, e.hex);
                    }
                    if (e.kind != SightKind::spine) {
                        return true;
                    }
                    const bool both = in(obstacles | half_closed, e.hex) && in(obstacles | half_closed, e.other);
                    return !both || !(in(obstacles, e.hex) || in(obstacles, e.other));
                });
                const SightCell cell = *lines.cell(from, to);
                ASSERT_EQ(dark.contains(cell), !open) << grid.name(from) << " " << grid.name(to);
                ASSERT_EQ(lines.hidden(cell, obstacles, half_closed), !open);
            });
        }
    }
}

TEST(Sight, AFieldWithoutObstaclesSeesEveryHexInRange) {
    for (const Grid& grid : both_kinds_of_grid()) {
        const SightLines lines(grid);
        const SightField field(lines, [](HexId, HexId) { return true; });
        for (int a = 0; a < grid.size(); ++a) {
            const auto from = static_cast<HexId>(a);
            int in_range = 0;
            for (int b = 0; b < grid.size(); ++b) {
                in_range += grid.distance(from, static_cast<HexId>(b)) <= sight_range ? 1 : 0;
            }
            int seen = 0;
            lines.for_each(from, field.seen(from), [&](HexId) { ++seen; });
            ASSERT_EQ(seen, in_range);
            ASSERT_EQ(field.seen(from).count(), in_range) << "no place outside the frame is seen";
        }
    }
}

// The hexes of a line are those of the whole frame, with no_hex where the grid has none.
TEST(Sight, ALineRunsOnWhereThereIsNoHex) {
    for (const Grid& frame : both_kinds_of_grid()) {
        std::vector<bool> spots;
        for (int spot = 0; spot < frame.spots(); ++spot) {
            spots.push_back(spot % 3 != 0);
        }
        const Grid grid = frame.with_hexes_in(spots);
        const SightLines lines(grid), whole(frame);
        const auto here = [&](HexId hex) { return hex == no_hex ? no_hex : grid.in_spot(frame.spot(hex)); };
        for (int a = 0; a < frame.size(); a += 7) {
            const auto from = static_cast<HexId>(a);
            for (int b = 0; b < frame.size() && here(from) != no_hex; ++b) {
                const auto to = static_cast<HexId>(b);
                if (here(to) == no_hex || frame.distance(from, to) > sight_range) {
                    continue;
                }
                std::vector<Element> wanted = line(whole, from, to);
                for (Element& e : wanted) {
                    e.hex = here(e.hex);
                    e.other = here(e.other);
                }
                ASSERT_EQ(line(lines, here(from), here(to)), wanted) << frame.name(from) << " " << frame.name(to);
                ASSERT_EQ(lines.cell(here(from), here(to)), whole.cell(from, to));
                ASSERT_EQ(lines.hex(here(from), *whole.cell(from, to)), here(to));
            }
        }
    }
}

TEST(Sight, AFieldSeesNothingWhereThereIsNoHex) {
    const Grid frame = odd_columns_low();
    std::vector<bool> spots(static_cast<std::size_t>(frame.spots()), true);
    spots[static_cast<std::size_t>(frame.spot(21, 20))] = false;
    const Grid grid = frame.with_hexes_in(spots);
    const SightLines lines(grid);
    const SightField field(lines, [](HexId, HexId) { return true; });
    const HexId from = *grid.find("20.20");
    const SightCell gap = *SightLines(frame).cell(*frame.find("20.20"), *frame.find("21.20"));
    EXPECT_EQ(lines.hex(from, gap), no_hex);
    EXPECT_FALSE(field.seen(from).contains(gap));
    EXPECT_EQ(field.seen(from).count(), sight_cells - 1);
}

TEST(Sight, AFieldHoldsBothWaysAndAsksOnceForEachPair) {
    const Grid grid = odd_columns_low();
    const SightLines lines(grid);
    const HexId hill = *grid.find("24.20");
    std::vector<std::pair<HexId, HexId>> asked;
    const SightField field(lines, [&](HexId from, HexId to) {
        asked.emplace_back(std::min(from, to), std::max(from, to));
        return lines.walk(from, to, [&](const Element& e) { return e.kind != SightKind::hex || e.hex != hill; });
    });
    std::sort(asked.begin(), asked.end());
    EXPECT_EQ(std::adjacent_find(asked.begin(), asked.end()), asked.end());
    const auto sees = [&](std::string_view a, std::string_view b) {
        const HexId from = *grid.find(a);
        return field.seen(from).contains(*lines.cell(from, *grid.find(b)));
    };
    EXPECT_TRUE(sees("24.22", "24.20"));
    EXPECT_FALSE(sees("24.22", "24.18"));
    EXPECT_FALSE(sees("24.18", "24.22"));
    EXPECT_TRUE(sees("24.20", "24.18"));
    EXPECT_TRUE(sees("24.22", "24.22"));
    for (int a = 0; a < grid.size(); ++a) {
        const auto from = static_cast<HexId>(a);
        lines.for_each(from, field.seen(from), [&](HexId to) { ASSERT_TRUE(field.seen(to).contains(*lines.cell(to, from))); });
    }
}

}  // namespace
}  // namespace causeway
