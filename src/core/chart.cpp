#include "core/chart.h"

#include <algorithm>
#include <charconv>

#include "core/broken.h"
#include "core/data.h"

namespace causeway {

int odds_ratio(int attack, int defence) {
    require(attack > 0 && defence > 0, "odds of nothing");
    if (attack >= defence) {
        return attack / defence;
    }
    // Fractions always favour the defender, so poor odds round their divisor up.
    return -((defence + attack - 1) / attack);
}

std::string odds_text(int ratio) { return ratio > 0 ? std::to_string(ratio) + ":1" : "1:" + std::to_string(-ratio); }

std::optional<int> cell_number(std::string_view cell) {
    int value = 0;
    const auto [end, error] = std::from_chars(cell.data(), cell.data() + cell.size(), value);
    if (error != std::errc() || end != cell.data() + cell.size()) {
        return std::nullopt;
    }
    return value;
}

int Chart::odds_column(int ratio) const {
    require(!ratios_.empty(), "a chart without odds");
    const auto above = std::upper_bound(ratios_.begin(), ratios_.end(), ratio);
    return clamp(static_cast<int>(above - ratios_.begin()) - 1);
}

int Chart::clamp(int column) const { return std::clamp(column, 0, columns() - 1); }

int Chart::find_column(std::string_view name) const {
    const auto found = std::find(columns_.begin(), columns_.end(), name);
    return found == columns_.end() ? -1 : static_cast<int>(found - columns_.begin());
}

int Chart::line_offset(std::string_view line) const {
    const auto found = std::find_if(lines_.begin(), lines_.end(), [line](const Line& l) { return l.name == line; });
    return found == lines_.end() ? 0 : found->offset;
}

const std::string& Chart::cell(int die, int cell) const {
    require(cell >= 0 && cell < width(), "a chart has no such cell");
    const int row = std::clamp(die, first_die(), last_die()) - first_die();
    return rows_[static_cast<std::size_t>(row)][static_cast<std::size_t>(cell)];
}

int Chart::modifier(std::string_view modifier_id) const {
    for (const ChartModifier& candidate : modifiers_) {
        if (candidate.id == modifier_id) {
            return candidate.value;
        }
    }
    return 0;
}

namespace {

// "3:1" as 3, "1:3" as -3; 0 when it is not odds.
int parse_odds(std::string_view text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) {
        return 0;
    }
    const std::optional<int> attack = cell_number(text.substr(0, colon));
    const std::optional<int> defence = cell_number(text.substr(colon + 1));
    if (!attack || !defence || *attack < 1 || *defence < 1 || (*attack != 1 && *defence != 1)) {
        return 0;
    }
    return odds_ratio(*attack, *defence);
}

bool strictly_ascending(const std::vector<int>& numbers) {
    return std::adjacent_find(numbers.begin(), numbers.end(), [](int a, int b) { return a >= b; }) == numbers.end();
}

bool consecutive(const std::vector<int>& numbers) {
    return std::adjacent_find(numbers.begin(), numbers.end(), [](int a, int b) { return b != a + 1; }) == numbers.end();
}

bool repeats(std::vector<std::string> names) {
    std::sort(names.begin(), names.end());
    return std::adjacent_find(names.begin(), names.end()) != names.end();
}

}  // namespace

// Reads one [[charts]] entry.
class ChartReader {
  public:
    explicit ChartReader(const DataValue& entry) : entry_(entry) {}

    Chart read() {
        entry_.only({"id", "title", "rule", "source", "key_title", "keys", "columns", "rows", "lines", "modifiers", "printed",
                     "reasons", "notes"});
        chart_.id_ = entry_.text("id");
        chart_.title_ = entry_.text_or("title", chart_.id_);
        chart_.rule_ = entry_.text("rule");
        chart_.source_ = entry_.text("source");
        chart_.key_title_ = entry_.text_or("key_title", "die");
        read_columns();
        read_lines();
        read_rows();
        read_modifiers();
        read_remarks();
        return std::move(chart_);
    }

  private:
    void read_columns() {
        chart_.columns_ = entry_.texts("columns");
        if (chart_.columns_.empty()) {
            entry_.report("a chart needs a column");
        }
        if (repeats(chart_.columns_)) {
            entry_.at("columns").report("a column is here a second time");
        }
        for (const std::string& column : chart_.columns_) {
            chart_.ratios_.push_back(parse_odds(column));
        }
        const auto named = std::count(chart_.ratios_.begin(), chart_.ratios_.end(), 0);
        if (named == static_cast<std::ptrdiff_t>(chart_.ratios_.size())) {
            chart_.ratios_.clear();
        } else if (named > 0 || !strictly_ascending(chart_.ratios_)) {
            entry_.at("columns").report("columns of odds must all be odds such as \"1:2\" or \"3:1\", the poorest first");
        }
    }

    void read_rows() {
        const std::vector<int> keys = entry_.integers("keys");
        if (keys.empty()) {
            entry_.report("a chart needs a row");
            return;
        }
        if (!consecutive(keys)) {
            entry_.at("keys").report("the keys of a chart must be consecutive numbers");
        }
        chart_.first_die_ = keys.front();
        const std::vector<DataValue> rows = entry_.list("rows");
        if (rows.size() != keys.size()) {
            entry_.at("rows").report(std::to_string(rows.size()) + " rows for " + std::to_string(keys.size()) + " keys");
            return;
        }
        int furthest = 0;
        for (const Chart::Line& line : chart_.lines_) {
            furthest = std::max(furthest, line.offset);
        }
        const std::size_t width = chart_.columns_.size() + static_cast<std::size_t>(furthest);
        for (const DataValue& row : rows) {
            std::vector<std::string> cells;
            for (const DataValue& cell : row.list()) {
                cells.push_back(cell.text());
            }
            if (cells.size() != width) {
                row.report(std::to_string(cells.size()) + " cells instead of " + std::to_string(width));
            }
            chart_.rows_.push_back(std::move(cells));
        }
    }

    void read_lines() {
        if (!entry_.has("lines")) {
            return;
        }
        for (const auto& [name, offset] : entry_.at("lines").members()) {
            chart_.lines_.push_back({name, offset.integer(0, 9)});
        }
    }

    void read_modifiers() {
        std::vector<std::string> ids;
        for (const DataValue& modifier : entry_.list_if_any("modifiers")) {
            modifier.only({"id", "title", "value"});
            chart_.modifiers_.push_back({modifier.text("id"), modifier.text_or("title", ""), modifier.integer("value")});
            ids.push_back(chart_.modifiers_.back().id);
        }
        if (repeats(ids)) {
            entry_.at("modifiers").report("a modifier is here a second time");
        }
    }

    void read_remarks() {
        for (const DataValue& remark : entry_.list_if_any("printed")) {
            remark.only({"what", "rule"});
            chart_.remarks_.printed.push_back({remark.text("what"), remark.text("rule")});
        }
        for (const DataValue& reason : entry_.list_if_any("reasons")) {
            chart_.remarks_.reasons.push_back(reason.text());
        }
        for (const DataValue& note : entry_.list_if_any("notes")) {
            chart_.remarks_.notes.push_back(note.text());
        }
    }

    DataValue entry_;
    Chart chart_;
};

namespace {

TerrainEffect read_terrain(const DataValue& entry) {
    entry.only({"id", "cost", "shift", "source"});
    return {entry.text("id"), entry.text("source"), entry.at("cost").integer(0, 12), entry.at("shift").integer(-9, 9)};
}

}  // namespace

Expected<Charts> Charts::load(const std::string& path) {
    const Expected<DataFile> file = DataFile::load(path);
    if (!file) {
        return tl::make_unexpected(file.error());
    }
    const DataValue root = file->root();
    root.only({"charts", "terrain"});
    Charts charts;
    for (const DataValue& entry : root.list("charts")) {
        Chart chart = ChartReader(entry).read();
        if (charts.find(chart.id()) != nullptr) {
            entry.report("chart \"" + chart.id() + "\" is here a second time");
        }
        charts.charts_.push_back(std::move(chart));
    }
    for (const DataValue& entry : root.list_if_any("terrain")) {
        TerrainEffect effect = read_terrain(entry);
        if (charts.terrain(effect.id) != nullptr) {
            entry.report("terrain \"" + effect.id + "\" is here a second time");
        }
        charts.terrain_.push_back(std::move(effect));
    }
    if (!file->ok()) {
        return tl::make_unexpected(file->error());
    }
    return charts;
}

const Chart* Charts::find(std::string_view id) const {
    const auto found = std::find_if(charts_.begin(), charts_.end(), [id](const Chart& c) { return c.id() == id; });
    return found == charts_.end() ? nullptr : &*found;
}

const TerrainEffect* Charts::terrain(std::string_view id) const {
    const auto found = std::find_if(terrain_.begin(), terrain_.end(), [id](const TerrainEffect& t) { return t.id == id; });
    return found == terrain_.end() ? nullptr : &*found;
}

}  // namespace causeway
