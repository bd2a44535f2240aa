// The rules index of a game, data/<game>/rules.toml: every numbered case of its rulebook in our own words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"

namespace causeway {

struct RuleCase {
    std::string id, title, summary;
    bool holds_rule = true;  // false for credits, scales and the like,
    std::string reason;      // with the reason why there is nothing to enforce
};
using RulesIndex = std::vector<RuleCase>;

// The file `<directory>/rules.toml`, or what is wrong with it.
Expected<RulesIndex> load_rules_index(const std::string& directory);

// Null when there is no such case.
const RuleCase* find_case(const RulesIndex& rules, std::string_view id);

}  // namespace causeway
