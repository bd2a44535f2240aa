// Figures of the data that no rule uses: each is changed by one in a copy, and nothing comes of it.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/error.h"

namespace causeway::cli {

// Those of the charts in a game's folder that change neither what can be done in random matches nor what is said about it
// beforehand: "charts.toml:41: 3". A figure that the game refuses to have changed counts as used.
Expected<std::vector<std::string>> unused_figures(const std::filesystem::path& folder, int matches);

}  // namespace causeway::cli
