// Which cases of a game's rules index the tests prove.
#pragma once

#include <string>
#include <vector>

#include "play/rules_index.h"

namespace causeway::cli {

struct TestedCase : RuleCase {
    std::vector<std::string> tests;  // "Ichigo_11_13.HalvesAcrossRivers"
};

struct TestedCases {
    std::vector<TestedCase> cases;
    // Tests that name a case the index lacks: "Ichigo_11_99.Name (11.99)".
    std::vector<std::string> stray_tests;

    const TestedCase* find(std::string_view id) const;
    int count_tested() const;
    int count_untested() const;
    int count_without_rule() const;
};

// The index of the game in `<data>/<game>/rules.toml` with the tests of each case, or what is wrong with the file.
Expected<TestedCases> load_tested_cases(const std::string& data_directory, const std::string& game);

}  // namespace causeway::cli
