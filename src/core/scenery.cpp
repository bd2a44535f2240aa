#include "core/scenery.h"

#include "core/data.h"

namespace causeway {
namespace {

Point read_point(const DataValue& value) {
    const std::vector<DataValue> both = value.list();
    if (both.size() != 2) {
        value.report("a point is [x, y]");
        return {};
    }
    return {both[0].number(), both[1].number()};
}

std::vector<std::vector<Point>> read_outlines(const DataValue& root, std::string_view key, std::size_t fewest_points) {
    std::vector<std::vector<Point>> outlines;
    for (const DataValue& value : root.list_if_any(key)) {
        std::vector<Point>& outline = outlines.emplace_back();
        for (const DataValue& point : value.list()) {
            outline.push_back(read_point(point));
        }
        if (outline.size() < fewest_points) {
            value.report("an outline of \"" + std::string(key) + "\" needs " + std::to_string(fewest_points) +
                         " points or more");
        }
    }
    return outlines;
}

void read_height_row(const DataValue& value, int row, const Grid& grid, std::vector<int>& heights) {
    const std::vector<DataValue> figures = value.list();
    if (static_cast<int>(figures.size()) != grid.columns()) {
        value.report("row " + std::to_string(row) + " has " + std::to_string(figures.size()) + " heights, the map has " +
                     std::to_string(grid.columns()) + " columns");
        return;
    }
    int column = grid.first_column();
    for (const DataValue& figure : figures) {
        constexpr int lowest = -500, highest = 9'000;
        const int metres = figure.integer();
        if (metres < lowest || metres > highest) {
            figure.report("no hex is " + std::to_string(metres) + " metres high");
        }
        if (const HexId hex = grid.at(column++, row); hex != no_hex) {
            heights[index(hex)] = metres;
        }
    }
}

std::vector<int> read_heights(const DataValue& table, const Grid& grid) {
    table.only({"source", "rows"});
    std::vector<int> heights(static_cast<std::size_t>(grid.size()));
    const std::vector<DataValue> rows = table.list("rows");
    if (static_cast<int>(rows.size()) != grid.rows()) {
        table.at("rows").report(std::to_string(rows.size()) + " rows of heights, the map has " + std::to_string(grid.rows()));
        return heights;
    }
    int row = grid.first_row();
    for (const DataValue& value : rows) {
        read_height_row(value, row++, grid, heights);
    }
    return heights;
}

}  // namespace

Expected<Scenery> load_scenery(const std::string& path, const Grid& grid) {
    const Expected<DataFile> file = DataFile::load(path);
    if (!file) {
        return tl::make_unexpected(file.error());
    }
    const DataValue root = file->root();
    root.only({"shore", "lakes", "heights"});
    Scenery scenery;
    scenery.shore = read_outlines(root, "shore", 3);
    scenery.lakes = read_outlines(root, "lakes", 2);
    if (root.has("heights")) {
        scenery.heights = read_heights(root.at("heights"), grid);
    }
    if (!file->ok()) {
        return tl::make_unexpected(file->error());
    }
    return scenery;
}

}  // namespace causeway
