#include "core/map.h"

#include <algorithm>
#include <filesystem>
#include <set>
#include <utility>

#include "core/data.h"

namespace causeway {

namespace {

constexpr std::size_t max_features = 32;  // bits of Map::features
constexpr std::size_t max_terrains = 255;

template <class Names>
int position_of(const Names& names, std::string_view name) {
    const auto found = std::find(names.begin(), names.end(), name);
    return found == names.end() ? -1 : static_cast<int>(found - names.begin());
}

// Names that may occur once only.
class Unique {
  public:
    explicit Unique(std::string what) : what_(std::move(what)) {}
    void add(const DataValue& where, const std::string& name) {
        if (!seen_.insert(name).second) {
            where.report(what_ + " \"" + name + "\" is here a second time");
        }
    }

  private:
    std::string what_;
    std::set<std::string> seen_;
};

// First and last of a "columns = [1, 36]", as two digits can number them.
std::pair<int, int> read_span(const DataValue& grid, std::string_view key) {
    const std::vector<int> span = grid.integers(key);
    if (span.size() != 2 || span[0] < 0 || span[1] < span[0] || span[1] > 99) {
        grid.at(key).report("\"" + std::string(key) + "\" must be [first, last] within 0 to 99");
        return {0, 0};
    }
    return {span[0], span[1]};
}

Grid read_grid(const DataValue& grid) {
    grid.only({"id", "low_columns", "columns", "rows", "hex_km", "source"});
    const std::string numbering = grid.text("id");
    if (numbering != "CCRR" && numbering != "CC.RR") {
        grid.at("id").report("\"id\" must be \"CCRR\" or \"CC.RR\"");
    }
    const std::string low = grid.text("low_columns");
    if (low != "even" && low != "odd") {
        grid.at("low_columns").report("\"low_columns\" must be \"even\" or \"odd\"");
    }
    if (grid.has("hex_km") && grid.at("hex_km").number() <= 0) {
        grid.at("hex_km").report("\"hex_km\" must be positive");
    }
    const auto [first_column, last_column] = read_span(grid, "columns");
    const auto [first_row, last_row] = read_span(grid, "rows");
    return Grid(numbering == "CC.RR" ? Grid::Numbering::cc_dot_rr : Grid::Numbering::ccrr, low == "even", first_column,
                last_column, first_row, last_row);
}

// The terrain names in the order of the legend, and the character of each.
struct Legend {
    std::vector<std::string> names;
    std::string characters;
};

Legend read_legend(const DataValue& legend) {
    Legend result;
    Unique names("terrain");
    for (const auto& [character, value] : legend.members()) {
        if (character.size() != 1) {
            value.report("a terrain of the legend needs one character, not \"" + character + "\"");
        }
        result.names.push_back(value.text());
        result.characters += character.substr(0, 1);
        names.add(value, result.names.back());
    }
    if (result.names.size() > max_terrains) {
        legend.report("more than " + std::to_string(max_terrains) + " terrains");
    }
    return result;
}

// What a table of rows holds: the characters that may stand for a hex, and what to say of any other.
struct Symbols {
    std::string what, characters, otherwise;
};

// `frame` has a hex in every spot: which of them are off is known only when all rows are read.
void read_row(const DataValue& row, int number, const Grid& frame, const Symbols& symbols, std::vector<std::uint8_t>& values) {
    const std::string text = row.text();
    if (static_cast<int>(text.size()) != frame.columns()) {
        row.report("row " + std::to_string(number) + " has " + std::to_string(text.size()) + " characters, the map has " +
                   std::to_string(frame.columns()) + " columns");
        return;
    }
    for (int i = 0; i < frame.columns(); ++i) {
        const char character = text[static_cast<std::size_t>(i)];
        const std::size_t found = symbols.characters.find(character);
        const int column = frame.first_column() + i;
        if (found == std::string::npos) {
            row.report("'" + std::string(1, character) + "' in hex " + frame.name(frame.at(column, number)) + " is not " +
                       symbols.otherwise);
            return;
        }
        values[static_cast<std::size_t>(frame.spot(column, number))] = static_cast<std::uint8_t>(found);
    }
}

// For each spot of the frame the position of its character among the symbols.
std::vector<std::uint8_t> read_rows(const DataValue& table, const Grid& frame, const Symbols& symbols) {
    table.only({"source", "rows"});
    std::vector<std::uint8_t> values(static_cast<std::size_t>(frame.spots()));
    const std::vector<DataValue> rows = table.list("rows");
    if (static_cast<int>(rows.size()) != frame.rows()) {
        table.at("rows").report(std::to_string(rows.size()) + " rows of " + symbols.what + ", the map has " +
                                std::to_string(frame.rows()));
        return values;
    }
    int number = frame.first_row();
    for (const DataValue& row : rows) {
        read_row(row, number++, frame, symbols, values);
    }
    return values;
}

std::vector<std::uint8_t> read_terrain(const DataValue& table, const Grid& frame, const Legend& legend) {
    return read_rows(table, frame, {"terrain", legend.characters, "in the legend"});
}

std::vector<std::uint8_t> read_levels(const DataValue& table, const Grid& frame) {
    const Symbols digits{"levels", "0123456789.", "a level"};
    std::vector<std::uint8_t> levels = read_rows(table, frame, digits);
    std::replace(levels.begin(), levels.end(), static_cast<std::uint8_t>(digits.characters.find('.')), std::uint8_t{0});
    return levels;
}

// The frame with hexes wherever the terrain is not "off".
Grid without_off(const Grid& frame, const std::vector<std::uint8_t>& terrain, const Legend& legend) {
    const int off = position_of(legend.names, "off");
    std::vector<bool> spots(terrain.size());
    std::transform(terrain.begin(), terrain.end(), spots.begin(), [off](std::uint8_t ground) { return ground != off; });
    return frame.with_hexes_in(spots);
}

// What the spots of the frame have, by hex.
std::vector<std::uint8_t> by_hex(const Grid& grid, const std::vector<std::uint8_t>& by_spot) {
    std::vector<std::uint8_t> values;
    for (int spot = 0; spot < grid.spots(); ++spot) {
        if (grid.in_spot(spot) != no_hex) {
            values.push_back(by_spot[static_cast<std::size_t>(spot)]);
        }
    }
    return values;
}

std::optional<HexId> find_or_report(const DataValue& where, std::string_view name, const Map& map) {
    const std::optional<HexId> hex = map.find(name);
    if (!hex) {
        where.report("there is no hex \"" + std::string(name) + "\" on the map");
    }
    return hex;
}

// "3105-3106"
std::optional<std::pair<HexId, HexId>> read_side(const DataValue& value, const Map& map) {
    const std::string text = value.text();
    const std::size_t dash = text.find('-');
    if (dash == std::string::npos) {
        value.report("a hexside is a pair of hexes, not \"" + text + "\"");
        return std::nullopt;
    }
    const auto a = find_or_report(value, std::string_view(text).substr(0, dash), map);
    const auto b = find_or_report(value, std::string_view(text).substr(dash + 1), map);
    if (!a || !b) {
        return std::nullopt;
    }
    if (!map.grid().direction(*a, *b)) {
        value.report("the hexes of \"" + text + "\" are not adjacent");
        return std::nullopt;
    }
    return std::pair(*a, *b);
}

std::vector<HexsideRun> read_runs(const DataValue& root, const Map& map) {
    std::vector<HexsideRun> runs;
    for (const DataValue& entry : root.list_if_any("hexsides")) {
        entry.only({"feature", "name", "source", "sides"});
        HexsideRun run{entry.text("feature"), entry.text_or("name", ""), entry.text_or("source", ""), {}};
        Unique sides("hexside");
        for (const DataValue& value : entry.list("sides")) {
            if (const auto side = read_side(value, map)) {
                sides.add(value,
                          map.name(std::min(side->first, side->second)) + "-" + map.name(std::max(side->first, side->second)));
                run.sides.push_back(*side);
            }
        }
        runs.push_back(std::move(run));
    }
    return runs;
}

std::vector<Line> read_lines(const DataValue& root, const Map& map) {
    std::vector<Line> lines;
    Unique names("line");
    for (const DataValue& entry : root.list_if_any("lines")) {
        entry.only({"kind", "name", "source", "hexes"});
        Line line{entry.text("kind"), entry.text("name"), entry.text_or("source", ""), {}};
        names.add(entry, line.name);
        for (const DataValue& value : entry.list("hexes")) {
            const auto hex = find_or_report(value, value.text(), map);
            if (!hex) {
                break;
            }
            if (!line.hexes.empty() && !map.grid().direction(line.hexes.back(), *hex)) {
                value.report(map.name(*hex) + " is not adjacent to " + map.name(line.hexes.back()) + " before it");
            }
            line.hexes.push_back(*hex);
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

std::vector<Place> read_places(const DataValue& root, const Map& map) {
    std::vector<Place> places;
    Unique names("place");
    for (const DataValue& entry : root.list_if_any("places")) {
        entry.only({"hex", "name", "kinds", "owner", "source"});
        Place place{no_hex, entry.text("name"), entry.texts("kinds"), entry.text_or("owner", ""), entry.text_or("source", "")};
        names.add(entry, place.name);
        if (const auto hex = find_or_report(entry.at("hex"), entry.text("hex"), map)) {
            place.hex = *hex;
        }
        places.push_back(std::move(place));
    }
    return places;
}

std::vector<Area> read_areas(const DataValue& root, const Map& map) {
    std::vector<Area> areas;
    Unique ids("area");
    for (const DataValue& entry : root.list_if_any("areas")) {
        entry.only({"id", "title", "source", "hexes"});
        Area area{entry.text("id"), entry.text_or("title", ""), {}};
        ids.add(entry, area.id);
        Unique hexes("hex");
        for (const DataValue& value : entry.list("hexes")) {
            if (const auto hex = find_or_report(value, value.text(), map)) {
                hexes.add(value, map.name(*hex));
                area.hexes.push_back(*hex);
            }
        }
        areas.push_back(std::move(area));
    }
    return areas;
}

std::vector<Box> read_boxes(const DataValue& root) {
    std::vector<Box> boxes;
    Unique ids("box");
    for (const DataValue& entry : root.list_if_any("boxes")) {
        entry.only({"id", "title", "source"});
        boxes.push_back({entry.text("id"), entry.text("title")});
        ids.add(entry, boxes.back().id);
    }
    return boxes;
}

std::vector<Sheet> read_sheets(const DataValue& root, const Map& map) {
    std::vector<Sheet> sheets;
    Unique ids("sheet");
    for (const DataValue& entry : root.list_if_any("sheets")) {
        entry.only({"id", "title", "columns"});
        const auto [first, last] = read_span(entry, "columns");
        if (!sheets.empty() && first <= sheets.back().last_column + 1) {
            entry.at("columns").report("a column without hexes must lie between two sheets");
        }
        sheets.push_back({entry.text("id"), entry.text("title"), first, last});
        ids.add(entry, sheets.back().id);
    }
    const auto is_on_one = [&](HexId hex) {
        return std::any_of(sheets.begin(), sheets.end(), [&](const Sheet& sheet) { return map.lies_on(hex, sheet); });
    };
    for (int i = 0; i < map.size() && !sheets.empty(); ++i) {
        if (!is_on_one(static_cast<HexId>(i))) {
            root.at("sheets").report(map.name(static_cast<HexId>(i)) + " lies on none of the sheets");
            break;
        }
    }
    return sheets;
}

std::vector<std::array<HexId, 6>> neighbours_of_all(const Map& map) {
    std::vector<std::array<HexId, 6>> neighbours(static_cast<std::size_t>(map.size()));
    for (std::size_t i = 0; i < neighbours.size(); ++i) {
        const auto hex = static_cast<HexId>(i);
        for (const Direction d : all_directions) {
            neighbours[i][index(d)] = map.grid().neighbour(hex, d);
        }
    }
    return neighbours;
}

std::vector<std::string> feature_names_of(const std::vector<HexsideRun>& runs) {
    std::vector<std::string> names;
    for (const HexsideRun& run : runs) {
        if (position_of(names, run.feature) < 0) {
            names.push_back(run.feature);
        }
    }
    return names;
}

}  // namespace

bool Place::is(std::string_view kind) const { return position_of(kinds, kind) >= 0; }

Expected<Map> Map::load(const std::string& path) {
    const Expected<DataFile> file = DataFile::load(path);
    if (!file) {
        return tl::make_unexpected(file.error());
    }
    const DataValue root = file->root();
    root.only({"title", "grid", "legend", "terrain", "levels", "hexsides", "lines", "places", "areas", "boxes", "sheets"});

    Map map;
    map.title_ = root.text("title");
    const Grid frame = read_grid(root.at("grid"));
    map.hex_km_ = root.at("grid").has("hex_km") ? root.at("grid").at("hex_km").number() : 0;
    const Legend legend = read_legend(root.at("legend"));
    map.terrain_names_ = legend.names;
    const std::vector<std::uint8_t> terrain = read_terrain(root.at("terrain"), frame, legend);
    map.grid_ = without_off(frame, terrain, legend);
    map.terrain_ = by_hex(map.grid_, terrain);
    if (root.has("levels")) {
        map.levels_ = by_hex(map.grid_, read_levels(root.at("levels"), frame));
    }
    if (map.size() == 0) {
        root.at("terrain").report("there is no hex on the map");
    }
    if (!file->ok()) {
        return tl::make_unexpected(file->error());  // nothing below means anything without hexes
    }
    map.neighbours_ = neighbours_of_all(map);

    map.runs_ = read_runs(root, map);
    map.feature_names_ = feature_names_of(map.runs_);
    if (map.feature_names_.size() > max_features) {
        root.at("hexsides").report("more than " + std::to_string(max_features) + " hexside features");
    }
    map.lines_ = read_lines(root, map);
    map.places_ = read_places(root, map);
    map.areas_ = read_areas(root, map);
    map.boxes_ = read_boxes(root);
    map.sheets_ = read_sheets(root, map);
    if (!file->ok()) {
        return tl::make_unexpected(file->error());
    }
    map.mark_features();
    const std::filesystem::path beside = std::filesystem::path(path).replace_filename("scenery.toml");
    if (std::filesystem::exists(beside)) {
        Expected<Scenery> scenery = load_scenery(beside.string(), map.grid_);
        if (!scenery) {
            return tl::make_unexpected(std::move(scenery.error()));
        }
        map.scenery_ = std::move(*scenery);
    }
    return map;
}

void Map::mark_features() {
    features_.assign(static_cast<std::size_t>(size()), {});
    for (const HexsideRun& run : runs_) {
        const auto bit = std::uint32_t{1} << static_cast<unsigned>(feature_index(run.feature));
        for (const auto& [a, b] : run.sides) {
            const Direction d = *grid_.direction(a, b);
            features_[index(a)][index(d)] |= bit;
            features_[index(b)][index(opposite(d))] |= bit;
        }
    }
}

std::optional<Direction> Map::direction(HexId from, HexId to) const {
    const std::array<HexId, 6>& around = neighbours(from);
    for (const Direction d : all_directions) {
        if (to != no_hex && around[index(d)] == to) {
            return d;
        }
    }
    return std::nullopt;
}

int Map::terrain_index(std::string_view name) const { return position_of(terrain_names_, name); }

int Map::feature_index(std::string_view name) const { return position_of(feature_names_, name); }

const Place* Map::place(HexId hex) const {
    const auto found = std::find_if(places_.begin(), places_.end(), [hex](const Place& p) { return p.hex == hex; });
    return found == places_.end() ? nullptr : &*found;
}

const Area* Map::area(std::string_view id) const {
    const auto found = std::find_if(areas_.begin(), areas_.end(), [id](const Area& a) { return a.id == id; });
    return found == areas_.end() ? nullptr : &*found;
}

const Line* Map::line(std::string_view name) const {
    const auto found = std::find_if(lines_.begin(), lines_.end(), [name](const Line& l) { return l.name == name; });
    return found == lines_.end() ? nullptr : &*found;
}

const Sheet* Map::sheet(std::string_view id) const {
    const auto found = std::find_if(sheets_.begin(), sheets_.end(), [id](const Sheet& s) { return s.id == id; });
    return found == sheets_.end() ? nullptr : &*found;
}

std::string Map::label(HexId hex) const {
    const Place* here = place(hex);
    return here == nullptr ? name(hex) : name(hex) + " " + here->name;
}

}  // namespace causeway
