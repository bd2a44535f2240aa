// The rules index of a game, data/<game>/rules.toml: every numbered case of its rulebook in our own words, and the versions of
// its rules.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"

namespace causeway {

struct RuleCase {
    std::string id, title;
    std::string summary;                  // all paragraphs in one
    std::vector<std::string> paragraphs;  // in the file a blank line lies between two
    bool holds_rule = true;               // false for credits, scales and the like,
    std::string reason;                   // with the reason why there is nothing to enforce
};
// What changed, so that an answer that once was legal may be so no longer, or the document of a Position is written
// differently.
struct RulesVersion {
    int number = 0;
    std::string change;
};
// How a point is played that the rulebook leaves open: data/<game>/rulings.md.
struct Ruling {
    std::string id, title;
    std::string question;  // empty where the title asks it
    std::string ruling, reason;
};
struct RulesIndex {
    std::vector<RuleCase> cases;
    std::vector<Ruling> rulings{};
    std::vector<RulesVersion> versions;  // counted from 1, the newest last
};

// The file `<directory>/rules.toml`, and `rulings.md` where there is one; or what is wrong with them.
Expected<RulesIndex> load_rules_index(const std::string& directory);

// The number of the newest version; 0 for a game that was not read from a data directory.
int version_of(const RulesIndex& rules);
// What changed after a version, the oldest first.
std::vector<RulesVersion> changes_since(const RulesIndex& rules, int version);

// Null when there is no such case.
const RuleCase* find_case(const RulesIndex& rules, std::string_view id);

}  // namespace causeway
