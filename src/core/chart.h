// Charts: tables of results by column and die, read from data. Columns may be odds ("3:1") or names; lines align
// different nations' columns over one grid; shifts move along the columns and stop at the ends.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/chart_view.h"
#include "core/error.h"

namespace causeway {

// 26 against 7 is 3:1; 5 against 11 is 1:3. Favourable odds are positive (3), poor ones negative (-3); even odds are 1.
// Both strengths must be positive.
int odds_ratio(int attack, int defence);
std::string odds_text(int ratio);

// What the data lists as a change to the die of a chart.
struct ChartModifier {
    std::string id, title;
    int value = 0;
};

class Chart {
  public:
    // `ratio` as odds_ratio gives it; ratios beyond the ends use the end columns. Only for charts whose columns are odds.
    int odds_column(int ratio) const;
    int columns() const { return static_cast<int>(columns_.size()); }
    // The nearest column there is.
    int clamp(int column) const;
    const std::string& column_name(int column) const { return columns_[static_cast<std::size_t>(column)]; }
    // The column of that name, or -1.
    int find_column(std::string_view name) const;
    // Where the named line of columns begins over the grid: its column 0 stands over that cell. 0 when the chart has no such
    // line.
    int line_offset(std::string_view line) const;
    // The cells of a row: as many as columns, and more where lines begin in different places.
    int width() const { return static_cast<int>(rows_.front().size()); }

    // The result of a die or a count, in a cell of its row. Below the first row the first holds, above the last row the last.
    const std::string& cell(int die, int cell = 0) const;
    int first_die() const { return first_die_; }
    int last_die() const { return first_die_ + static_cast<int>(rows_.size()) - 1; }

    const std::vector<ChartModifier>& modifiers() const { return modifiers_; }
    // The modifier's value; 0 when the chart has none of that id.
    int modifier(std::string_view modifier_id) const;

    const std::string& id() const { return id_; }
    const std::string& title() const { return title_; }
    const std::string& rule() const { return rule_; }
    const std::string& source() const { return source_; }

    // A nation's row of all the columns, printed over the grid.
    struct Line {
        std::string name;
        int offset = 0;
    };
    const std::vector<Line>& lines() const { return lines_; }

    // What a person reads beside the figures; the rules do not need it.
    struct Remarks {
        std::vector<ChartTable::Printed> printed;
        std::vector<std::string> reasons, notes;
    };
    const Remarks& remarks() const { return remarks_; }
    // What the keys of the rows are: a die, where nothing else is said.
    const std::string& key_title() const { return key_title_; }

  private:
    friend class ChartReader;

    std::string id_, title_, rule_, source_, key_title_;
    std::vector<std::string> columns_;
    std::vector<int> ratios_;  // odds ratio of each column, when the chart is one of odds
    std::vector<std::vector<std::string>> rows_;
    std::vector<Line> lines_;
    Remarks remarks_;
    std::vector<ChartModifier> modifiers_;
    int first_die_ = 1;
};

// A cell that holds a whole number, such as "-1"; empty for any other text.
std::optional<int> cell_number(std::string_view cell);

// What a kind of hex or hexside costs to enter or cross, in movement points, and by how many columns it shifts an attack.
struct TerrainEffect {
    std::string id, source;
    int cost = 0, shift = 0;
};

class Charts {
  public:
    // The file at `path`, or the first thing that is wrong with it, with file and line.
    static Expected<Charts> load(const std::string& path);
    // Null when there is none.
    const Chart* find(std::string_view id) const;
    const TerrainEffect* terrain(std::string_view id) const;
    const std::vector<Chart>& all() const { return charts_; }
    const std::vector<TerrainEffect>& terrain_effects() const { return terrain_; }

  private:
    std::vector<Chart> charts_;
    std::vector<TerrainEffect> terrain_;
};

}  // namespace causeway
