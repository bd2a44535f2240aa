// The tables of a game as a player looks them up, and the place in them where an attack is being put together. A table is made
// from the very figures that the rules read, so that what is shown and what is used cannot differ.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace causeway {

class Chart;
class Charts;
class DataFile;
class DataValue;
struct LabelledWord;

// A line of a table: what stands before it, and a cell for each column.
struct ChartRow {
    std::string label;
    std::vector<std::string> cells;
    std::string source;  // empty: that of the table
};

struct ChartTable {
    std::string id = {}, title = {}, rule = {};
    std::string source = {};    // as the data have it: "printed 8.2", or "reconstructed: ..." with what the text leaves open
    std::string row_head = {};  // what the labels of the rows are, such as "die"
    // The lines over the cells: one, or one for each nation that reads the same grid from another place. A cell that a line
    // does not reach is empty.
    std::vector<ChartRow> headings = {};
    std::vector<ChartRow> rows = {};
    struct Modifier {
        std::string title;
        int value = 0;
    };
    std::vector<Modifier> modifiers = {};  // what changes the die
    struct Printed {
        std::string what, rule;
    };
    std::vector<Printed> printed = {};      // what of a reconstructed table the rulebook does say
    std::vector<std::string> reasons = {};  // why the rest is as it is
    std::vector<std::string> notes = {};    // how it is read
};

// Columns or rows of a table from the first to the last, counted from 0.
struct ChartSpan {
    int first = 0, last = 0;
    friend constexpr bool operator==(const ChartSpan&, const ChartSpan&) = default;
};
// Where in a table something stands. More than one column or row where the viewer may not know which, or where the die decides
// among them; none where that is open altogether.
struct ChartPlace {
    std::string chart;
    std::optional<ChartSpan> columns{}, rows{};
    std::optional<int> heading{};  // which of the lines over the cells is read; none: the only one
    friend bool operator==(const ChartPlace&, const ChartPlace&) = default;
};

constexpr ChartSpan only_at(int place) { return {place, place}; }

bool is_reconstructed(const ChartTable& table);

// The table of a chart; all charts of a file, and its terrain effects at the end.
ChartTable table_of(const Chart& chart);
std::vector<ChartTable> tables_of(const Charts& charts);
// "small-arms" as "small arms"; figures and signs stay as they are.
std::string in_words(std::string_view id);
// The game's own word for it, if there is one, else as above.
std::string in_words(std::string_view id, const std::vector<LabelledWord>& words);
// Where the terrain stands in the table of terrain effects, if it does.
std::optional<ChartSpan> terrain_row(const Charts& charts, std::string_view id);
// Which of the lines over the chart is called so, if one is.
std::optional<int> line_over(const Chart& chart, std::string_view name);

// Where figures that stand in no chart come from: the `source` of the entries of a data file, by list and id.
class RowSources {
  public:
    // Every entry of the list, by its id or its id and side.
    void keep_list(const DataFile& file, std::string_view list);
    void keep(std::string_view list, std::string_view id, const DataValue& entry);
    // Empty when there is none.
    std::string_view of(std::string_view list, std::string_view id) const;

  private:
    struct Entry {
        std::string list, id, source;
    };
    std::vector<Entry> entries_;
};

}  // namespace causeway
