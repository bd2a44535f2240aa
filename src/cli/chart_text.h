// A game's tables in plain text, the live cells in brackets.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/chart_view.h"

namespace causeway::cli {

// The ids and titles, with a star where one is live.
std::string list_charts(const std::vector<ChartTable>& tables, std::span<const ChartPlace> live);
std::string chart_text(const ChartTable& table, std::span<const ChartPlace> live);

}  // namespace causeway::cli
