// What a board draws beneath the hexes and no rule reads: heights, the real shore, lakes. Read from the optional
// data/<game>/scenery.toml.
#pragma once

#include <string>
#include <vector>

#include "core/error.h"
#include "core/hex.h"

namespace causeway {

// Measured as the centres of hexes are: see Grid::x and Grid::y.
struct Point {
    double x = 0, y = 0;
    friend constexpr bool operator==(const Point&, const Point&) = default;
};

struct Scenery {
    std::vector<int> heights;               // mean metres by hex; empty where the map gives none
    std::vector<std::vector<Point>> shore;  // closed rings of land, the last point not repeated
    std::vector<std::vector<Point>> lakes;  // lines round lakes, open or closed
};

// The file at `path`, which fits a map on this grid, or the first thing that is wrong with it.
Expected<Scenery> load_scenery(const std::string& path, const Grid& grid);

}  // namespace causeway
