#include "core/sight.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>

namespace causeway {

// Everything is measured in a frame stretched so that all centres and corners have integer coordinates: x in quarters of a
// hex's width, y in half rows (halves of its height), y down. Stretching keeps lines straight and their crossings in order.
//
//         NW/N ____ N/NE         Columns are 3 apart, so the hex in column c and half row h has its centre at (3c, h).
//             /    \             Corner k of a hex lies between its sides in directions k and k + 1, so that the side in
//     SW/NW  /      \  NE/SE     direction k runs from corner k - 1 to corner k.
//            \      /
//        S/SW \____/ SE/S
//
// On which side of a line a point lies is the sign of a cross product, which is exact.
namespace {

struct Point {
    int x = 0, y = 0;
    friend constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
    friend constexpr bool operator==(Point, Point) = default;
};

constexpr std::array<Point, 6> neighbours{{{0, -2}, {3, -1}, {3, 1}, {0, 2}, {-3, 1}, {-3, -1}}};
constexpr std::array<Point, 6> corners{{{1, -1}, {2, 0}, {1, 1}, {-1, 1}, {-2, 0}, {-1, -1}}};

constexpr Direction turned(Direction d, int clockwise) {
    return static_cast<Direction>((static_cast<int>(index(d)) + clockwise) % 6);
}
constexpr Point neighbour(Point centre, Direction d) { return centre + neighbours[index(d)]; }
constexpr Point corner(Direction d) { return corners[index(d)]; }

// Positive where `point` lies to the right of someone who looks along `line` from the origin, negative to the left.
constexpr int right_of(Point line, Point point) { return line.x * point.y - line.y * point.x; }

SightCell cell_of(Point centre) { return *sight_cell(centre.x / 3, centre.y); }

// The way out of a hex that the line passes through. Clockwise around the hex the corners change from left of the line to
// right of it there: either between the ends of the side in this direction, or just at the corner at its clockwise end.
Direction way_out(Point line, Point centre) {
    for (const Direction d : all_directions) {
        if (right_of(line, centre + corner(turned(d, 5))) < 0 && right_of(line, centre + corner(d)) >= 0) {
            return d;
        }
    }
    assert(false);
    return Direction::north;
}

// Appends the elements of the line from the origin to `end`.
void draw_line(Point end, std::vector<SightElement<SightCell>>& elements) {
    Point centre{};
    while (centre != end) {
        if (centre != Point{}) {
            elements.push_back({SightKind::hex, Direction::north, cell_of(centre), cell_of(centre)});
        }
        Direction out = way_out(end, centre);
        const bool through_corner = right_of(end, centre + corner(out)) == 0;
        // From a corner the side between the two next hexes leads straight away from this hex's centre. The line goes on
        // along it, or to its left into the hex in direction `out`, or to its right into the next hex clockwise.
        const int spine_turns = right_of(end, corner(out));
        if (through_corner && spine_turns == 0) {
            const Point left = neighbour(centre, out);
            const Point right = neighbour(centre, turned(out, 1));
            const Point next = neighbour(left, turned(out, 1));
            elements.push_back({SightKind::corner, out, cell_of(centre), cell_of(centre)});
            elements.push_back({SightKind::spine, turned(out, 2), cell_of(left), cell_of(right)});
            elements.push_back({SightKind::corner, opposite(out), cell_of(next), cell_of(next)});
            centre = next;
            continue;
        }
        if (through_corner && spine_turns < 0) {
            out = turned(out, 1);
        }
        const Point next = neighbour(centre, out);
        elements.push_back({SightKind::side, out, cell_of(centre), cell_of(next)});
        centre = next;
    }
}

}  // namespace

SightLines::SightLines(const Grid& grid)
    : grid_(grid), columns_(grid.columns()), rows_(grid.rows()), first_column_low_(grid.half_rows(grid.first_column(), 0)) {
    remember_places();
    draw_lines();
    cast_shadows();
}

void SightLines::remember_places() {
    for (int across = -sight_range; across <= sight_range; ++across) {
        const int reach = 2 * sight_range - std::abs(across);
        for (int half_down = -reach; half_down <= reach; half_down += 2) {
            const SightCell place = *sight_cell(across, half_down);
            columns_to_[index(place)] = static_cast<std::int8_t>(across);
            for (int low = 0; low < 2; ++low) {
                const int down = (half_down + low - ((across & 1) ^ low)) / 2;
                rows_to_[static_cast<std::size_t>(low)][index(place)] = static_cast<std::int8_t>(down);
                spots_to_[static_cast<std::size_t>(low)][index(place)] = static_cast<std::int16_t>(across * rows_ + down);
            }
            const int distance = std::abs(across) + std::max(0, std::abs(half_down) - std::abs(across)) / 2;
            for (int range = distance; range <= sight_range; ++range) {
                within_[static_cast<std::size_t>(range)].insert(place);
            }
        }
    }
}

void SightLines::draw_lines() {
    for (std::size_t to = 0; to < sight_cells; ++to) {
        first_[to] = static_cast<std::uint16_t>(elements_.size());
        const int across = columns_to_[to];
        // From a high column, where a step across of odd length ends in a low one.
        const int half_down = 2 * rows_to_[0][to] + (across & 1);
        draw_line({3 * across, half_down}, elements_);
    }
    first_[sight_cells] = static_cast<std::uint16_t>(elements_.size());
}

SightLines::Spine& SightLines::spine(SightCell left, SightCell right) {
    for (Spine& known : spines_) {
        if (known.left == left && known.right == right) {
            return known;
        }
    }
    return spines_.emplace_back(Spine{left, right, {}});
}

void SightLines::cast_shadows() {
    for (std::size_t i = 0; i < sight_cells; ++i) {
        const auto to = static_cast<SightCell>(i);
        for (const SightElement<SightCell>& e : line(to)) {
            if (e.kind == SightKind::hex) {
                through_[i].insert(e.hex);
                behind_[index(e.hex)].insert(to);
            } else if (e.kind == SightKind::spine) {
                Spine& along = spine(e.hex, e.other);
                along.shadow.insert(to);
                spines_on_[i] |= std::uint32_t{1} << (&along - spines_.data());
            }
        }
    }
    assert(spines_.size() <= 32);
}

bool SightLines::hidden(SightCell to, const SightCells& obstacles, const SightCells& half_closed) const {
    if (through(to).intersects(obstacles)) {
        return true;
    }
    for (std::uint32_t ahead = spines_on_[index(to)]; ahead != 0; ahead &= ahead - 1) {
        const Spine& along = spines_[static_cast<std::size_t>(std::countr_zero(ahead))];
        if (along.closed(obstacles, half_closed)) {
            return true;
        }
    }
    return false;
}

SightCells SightLines::shadow(const SightCells& obstacles, const SightCells& half_closed) const {
    SightCells dark;
    obstacles.for_each([&](SightCell place) { dark |= behind_[index(place)]; });
    for (const Spine& along : spines_) {
        if (along.closed(obstacles, half_closed)) {
            dark |= along.shadow;
        }
    }
    return dark;
}

}  // namespace causeway
