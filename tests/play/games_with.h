// Which games have a file that a game need not have: tests of such files find by it what there is.
#pragma once

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

namespace causeway {

inline std::vector<std::string> games_with(const std::string& file) {
    std::vector<std::string> games;
    for (const auto& folder : std::filesystem::directory_iterator(CAUSEWAY_TEST_DATA)) {
        if (std::filesystem::exists(folder.path() / file)) {
            games.push_back(folder.path().filename().string());
        }
    }
    std::sort(games.begin(), games.end());
    return games;
}

}  // namespace causeway
