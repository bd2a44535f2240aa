#include "core/chart_view.h"

#include <algorithm>
#include <cctype>

#include "core/chart.h"
#include "core/data.h"
#include "core/vocabulary.h"

namespace causeway {

namespace {

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

// The columns of a chart as they stand over its cells, from the cell where the line begins.
ChartRow heading_of(const Chart& chart, std::string label, int offset) {
    ChartRow line{std::move(label), std::vector<std::string>(static_cast<std::size_t>(chart.width())), ""};
    for (int column = 0; column < chart.columns(); ++column) {
        line.cells[static_cast<std::size_t>(offset + column)] = in_words(chart.column_name(column));
    }
    return line;
}

ChartTable terrain_table(const std::vector<TerrainEffect>& effects) {
    ChartTable table{.id = "terrain", .title = "Terrain effects", .row_head = "terrain"};
    table.headings = {{"", {"movement points", "column shift"}, ""}};
    for (const TerrainEffect& effect : effects) {
        table.rows.push_back({in_words(effect.id), {std::to_string(effect.cost), std::to_string(effect.shift)}, effect.source});
    }
    return table;
}

}  // namespace

std::string in_words(std::string_view id) {
    std::string words(id);
    for (std::size_t i = 1; i + 1 < words.size(); ++i) {
        if (words[i] == '-' && is_letter(words[i - 1]) && is_letter(words[i + 1])) {
            words[i] = ' ';
        }
    }
    return words;
}

std::string in_words(std::string_view id, const std::vector<LabelledWord>& words) {
    const auto found = std::find_if(words.begin(), words.end(), [id](const LabelledWord& known) { return known.word == id; });
    return found == words.end() ? in_words(id) : found->label;
}

bool is_reconstructed(const ChartTable& table) {
    const auto says_so = [](const std::string& source) { return source.find("reconstructed") != std::string::npos; };
    return says_so(table.source) ||
           std::any_of(table.rows.begin(), table.rows.end(), [&](const ChartRow& row) { return says_so(row.source); });
}

ChartTable table_of(const Chart& chart) {
    ChartTable table{.id = chart.id(),
                     .title = chart.title(),
                     .rule = chart.rule(),
                     .source = chart.source(),
                     .row_head = chart.key_title(),
                     .printed = chart.remarks().printed,
                     .reasons = chart.remarks().reasons,
                     .notes = chart.remarks().notes};
    for (const Chart::Line& line : chart.lines()) {
        table.headings.push_back(heading_of(chart, line.name, line.offset));
    }
    if (table.headings.empty()) {
        table.headings.push_back(heading_of(chart, "", 0));
    }
    for (int die = chart.first_die(); die <= chart.last_die(); ++die) {
        ChartRow row{chart.first_die() == chart.last_die() ? "" : std::to_string(die), {}, ""};  // a lone row needs no die
        for (int cell = 0; cell < chart.width(); ++cell) {
            row.cells.push_back(in_words(chart.cell(die, cell)));
        }
        table.rows.push_back(std::move(row));
    }
    for (const ChartModifier& modifier : chart.modifiers()) {
        table.modifiers.push_back({modifier.title.empty() ? in_words(modifier.id) : modifier.title, modifier.value});
    }
    return table;
}

std::vector<ChartTable> tables_of(const Charts& charts) {
    std::vector<ChartTable> tables;
    for (const Chart& chart : charts.all()) {
        tables.push_back(table_of(chart));
    }
    if (!charts.terrain_effects().empty()) {
        tables.push_back(terrain_table(charts.terrain_effects()));
    }
    return tables;
}

namespace {

template <class Things, class Is>
std::optional<int> find_place(const Things& things, const Is& is) {
    const auto found = std::find_if(things.begin(), things.end(), is);
    return found == things.end() ? std::nullopt : std::optional(static_cast<int>(found - things.begin()));
}

}  // namespace

std::optional<ChartSpan> terrain_row(const Charts& charts, std::string_view id) {
    const std::optional<int> row =
        find_place(charts.terrain_effects(), [id](const TerrainEffect& effect) { return effect.id == id; });
    return row ? std::optional(only_at(*row)) : std::nullopt;
}

std::optional<int> line_over(const Chart& chart, std::string_view name) {
    return find_place(chart.lines(), [name](const Chart::Line& line) { return line.name == name; });
}

void RowSources::keep(std::string_view list, std::string_view id, const DataValue& entry) {
    entries_.push_back({std::string(list), std::string(id), entry.text_or("source", "")});
}

void RowSources::keep_list(const DataFile& file, std::string_view list) {
    for (const DataValue& entry : file.root().list_if_any(list)) {
        const std::string side = entry.text_or("side", "");
        keep(list, side.empty() ? entry.text("id") : entry.text("id") + " " + side, entry);
    }
}

std::string_view RowSources::of(std::string_view list, std::string_view id) const {
    const auto found = std::find_if(entries_.begin(), entries_.end(),
                                    [&](const Entry& entry) { return entry.list == list && entry.id == id; });
    return found == entries_.end() ? std::string_view() : found->source;
}

}  // namespace causeway
