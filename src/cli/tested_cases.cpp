#include "cli/tested_cases.h"

#include <algorithm>

#include "cli/rule_tests.h"

namespace causeway::cli {
namespace {

void assign_tests(TestedCases& index, const std::string& game) {
    for (const RuleTest* test = rule_tests; *test->game != '\0'; ++test) {
        if (test->game != game) {
            continue;
        }
        const auto rule =
            std::find_if(index.cases.begin(), index.cases.end(), [&](const TestedCase& c) { return c.id == test->rule; });
        if (rule == index.cases.end()) {
            index.stray_tests.push_back(std::string(test->test) + " (" + test->rule + ")");
        } else if (std::find(rule->tests.begin(), rule->tests.end(), test->test) == rule->tests.end()) {
            rule->tests.emplace_back(test->test);
        }
    }
}

}  // namespace

const TestedCase* TestedCases::find(std::string_view id) const {
    const auto found = std::find_if(cases.begin(), cases.end(), [&](const TestedCase& c) { return c.id == id; });
    return found == cases.end() ? nullptr : &*found;
}

int TestedCases::count_tested() const {
    return static_cast<int>(
        std::count_if(cases.begin(), cases.end(), [](const TestedCase& c) { return c.holds_rule && !c.tests.empty(); }));
}

int TestedCases::count_untested() const {
    return static_cast<int>(
        std::count_if(cases.begin(), cases.end(), [](const TestedCase& c) { return c.holds_rule && c.tests.empty(); }));
}

int TestedCases::count_without_rule() const {
    return static_cast<int>(std::count_if(cases.begin(), cases.end(), [](const TestedCase& c) { return !c.holds_rule; }));
}

Expected<TestedCases> load_tested_cases(const std::string& data_directory, const std::string& game) {
    Expected<RulesIndex> rules = load_rules_index(data_directory + "/" + game);
    if (!rules) {
        return tl::make_unexpected(rules.error());
    }
    TestedCases index;
    for (RuleCase& rule : rules->cases) {
        index.cases.push_back({std::move(rule), {}});
    }
    assign_tests(index, game);
    return index;
}

}  // namespace causeway::cli
