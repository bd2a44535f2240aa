#include "play/charts_json.h"

#include <nlohmann/json.hpp>

namespace causeway {

namespace {

using nlohmann::json;

const char* word_of_source(const std::string& source) {
    return source.find("reconstructed") == std::string::npos ? "printed" : "reconstructed";
}

json line_json(const ChartRow& line) {
    json shown{{"label", line.label}, {"cells", line.cells}};
    if (!line.source.empty()) {
        shown["source"] = word_of_source(line.source);
        shown["origin"] = line.source;
    }
    return shown;
}

json lines_json(std::span<const ChartRow> lines) {
    json list = json::array();
    for (const ChartRow& line : lines) {
        list.push_back(line_json(line));
    }
    return list;
}

json table_json(const ChartTable& table) {
    json modifiers = json::array(), printed = json::array();
    for (const ChartTable::Modifier& modifier : table.modifiers) {
        modifiers.push_back({{"title", modifier.title}, {"value", modifier.value}});
    }
    for (const ChartTable::Printed& part : table.printed) {
        printed.push_back({{"what", part.what}, {"rule", part.rule}});
    }
    return {{"id", table.id},
            {"title", table.title},
            {"rule", table.rule},
            {"source", is_reconstructed(table) ? "reconstructed" : "printed"},
            {"origin", table.source},
            {"row_head", table.row_head},
            {"headings", lines_json(table.headings)},
            {"rows", lines_json(table.rows)},
            {"modifiers", std::move(modifiers)},
            {"printed", std::move(printed)},
            {"reasons", table.reasons},
            {"notes", table.notes}};
}

void put_span(json& place, const char* first, const char* last, const std::optional<ChartSpan>& span) {
    if (span) {
        place[first] = span->first;
        if (span->last != span->first) {
            place[last] = span->last;
        }
    }
}

}  // namespace

json charts_json(const AnyGame& game) {
    json tables = json::array();
    for (const ChartTable& table : game.charts()) {
        tables.push_back(table_json(table));
    }
    return {{"game", game.info().id}, {"tables", std::move(tables)}};
}

json places_json(std::span<const ChartPlace> places) {
    json list = json::array();
    for (const ChartPlace& place : places) {
        json shown{{"chart", place.chart}};
        put_span(shown, "column", "last_column", place.columns);
        put_span(shown, "row", "last_row", place.rows);
        if (place.heading) {
            shown["heading"] = *place.heading;
        }
        list.push_back(std::move(shown));
    }
    return list;
}

}  // namespace causeway
