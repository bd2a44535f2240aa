// The rules index of a game, data/<game>/rules.toml, and which of its cases the tests prove.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"

namespace causeway::cli {

struct RuleCase {
    std::string id, title, summary;
    bool holds_rule = true;          // false for credits, scales and the like,
    std::string reason;              // with the reason why there is nothing to enforce
    std::vector<std::string> tests;  // "Ichigo_11_13.HalvesAcrossRivers"
};

struct RulesIndex {
    std::vector<RuleCase> cases;
    // Tests that name a case the index lacks: "Ichigo_11_99.Name (11.99)".
    std::vector<std::string> stray_tests;

    const RuleCase* find(std::string_view id) const;
    int count_tested() const;
    int count_untested() const;
    int count_without_rule() const;
};

// The index of the game in `<data>/<game>/rules.toml`, or what is wrong with the file.
Expected<RulesIndex> load_rules_index(const std::string& data_directory, const std::string& game);

}  // namespace causeway::cli
