#include "cli/chart_text.h"

#include <fmt/format.h>

#include <algorithm>

namespace causeway::cli {

namespace {

bool holds(const std::optional<ChartSpan>& span, std::size_t place) {
    const int at = static_cast<int>(place);
    return !span || (span->first <= at && at <= span->last);
}

bool is_live(std::span<const ChartPlace> live, const std::string& chart) {
    return std::any_of(live.begin(), live.end(), [&](const ChartPlace& place) { return place.chart == chart; });
}

bool is_live(std::span<const ChartPlace> live, const std::string& chart, std::size_t row, std::size_t column) {
    return std::any_of(live.begin(), live.end(), [&](const ChartPlace& place) {
        return place.chart == chart && holds(place.rows, row) && holds(place.columns, column);
    });
}

std::size_t label_width(const ChartTable& table) {
    std::size_t width = table.row_head.size();
    for (const std::vector<ChartRow>* lines : {&table.headings, &table.rows}) {
        for (const ChartRow& line : *lines) {
            width = std::max(width, line.label.size());
        }
    }
    return width;
}

std::vector<std::size_t> column_widths(const ChartTable& table) {
    std::vector<std::size_t> widths;
    for (const std::vector<ChartRow>* lines : {&table.headings, &table.rows}) {
        for (const ChartRow& line : *lines) {
            widths.resize(std::max(widths.size(), line.cells.size()));
            for (std::size_t i = 0; i < line.cells.size(); ++i) {
                widths[i] = std::max(widths[i], line.cells[i].size() + 2);  // and its brackets
            }
        }
    }
    return widths;
}

}  // namespace

std::string list_charts(const std::vector<ChartTable>& tables, std::span<const ChartPlace> live) {
    std::string text;
    for (const ChartTable& table : tables) {
        text += fmt::format("{} {:<22} {}\n", is_live(live, table.id) ? '*' : ' ', table.id, table.title);
    }
    return text.empty() ? "This game has no charts.\n" : text + "Say `chart` with one of these names.\n";
}

std::string chart_text(const ChartTable& table, std::span<const ChartPlace> live) {
    std::string text = fmt::format("{}{}{} ({})\n", table.rule, table.rule.empty() ? "" : " ", table.title,
                                   is_reconstructed(table) ? "reconstructed" : "printed");
    const std::size_t label = label_width(table);
    const std::vector<std::size_t> widths = column_widths(table);
    for (const ChartRow& line : table.headings) {
        text += fmt::format("{:<{}}", line.label.empty() ? table.row_head : line.label, label);
        for (std::size_t i = 0; i < line.cells.size(); ++i) {
            text += fmt::format(" {:^{}}", line.cells[i], widths[i]);
        }
        text += "\n";
    }
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
        text += fmt::format("{:<{}}", table.rows[row].label, label);
        for (std::size_t i = 0; i < table.rows[row].cells.size(); ++i) {
            const std::string& cell = table.rows[row].cells[i];
            text += fmt::format(" {:^{}}", is_live(live, table.id, row, i) ? "[" + cell + "]" : cell, widths[i]);
        }
        text += "\n";
    }
    for (const ChartTable::Modifier& modifier : table.modifiers) {
        text += fmt::format("{:+}  {}\n", modifier.value, modifier.title);
    }
    for (const std::string& note : table.notes) {
        text += note + "\n";
    }
    return text;
}

}  // namespace causeway::cli
