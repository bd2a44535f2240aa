// What a table that a player looks up shows, for tests.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "core/chart_view.h"

namespace causeway {

// The rows of a table, as "label: cell, cell"; none when there is no such table.
inline std::vector<std::string> rows_of(const std::vector<ChartTable>& tables, std::string_view id) {
    std::vector<std::string> rows;
    for (const ChartTable& table : tables) {
        for (const ChartRow& row : table.id == id ? table.rows : std::vector<ChartRow>{}) {
            std::string text = row.label + ":";
            for (const std::string& cell : row.cells) {
                text += (text.back() == ':' ? " " : ", ") + cell;
            }
            rows.push_back(text);
        }
    }
    return rows;
}

}  // namespace causeway
