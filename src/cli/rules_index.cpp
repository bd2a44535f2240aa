#include "cli/rules_index.h"

#include <algorithm>

#include "cli/rule_tests.h"
#include "core/data.h"

namespace causeway::cli {
namespace {

RuleCase read_case(const DataValue& value) {
    value.only({"id", "title", "summary", "rule", "reason"});
    RuleCase rule;
    rule.id = value.text("id");
    rule.title = value.text("title");
    rule.summary = value.text("summary");
    rule.holds_rule = value.boolean_or("rule", true);
    rule.reason = rule.holds_rule ? "" : value.text("reason");
    if (rule.holds_rule && value.has("reason")) {
        value.at("reason").report("a reason belongs only to a case with rule = false");
    }
    return rule;
}

void assign_tests(RulesIndex& index, const std::string& game) {
    for (const RuleTest* test = rule_tests; *test->game != '\0'; ++test) {
        if (test->game != game) {
            continue;
        }
        const auto rule =
            std::find_if(index.cases.begin(), index.cases.end(), [&](const RuleCase& c) { return c.id == test->rule; });
        if (rule == index.cases.end()) {
            index.stray_tests.push_back(std::string(test->test) + " (" + test->rule + ")");
        } else if (std::find(rule->tests.begin(), rule->tests.end(), test->test) == rule->tests.end()) {
            rule->tests.emplace_back(test->test);
        }
    }
}

}  // namespace

const RuleCase* RulesIndex::find(std::string_view id) const {
    const auto found = std::find_if(cases.begin(), cases.end(), [&](const RuleCase& c) { return c.id == id; });
    return found == cases.end() ? nullptr : &*found;
}

int RulesIndex::count_tested() const {
    return static_cast<int>(
        std::count_if(cases.begin(), cases.end(), [](const RuleCase& c) { return c.holds_rule && !c.tests.empty(); }));
}

int RulesIndex::count_untested() const {
    return static_cast<int>(
        std::count_if(cases.begin(), cases.end(), [](const RuleCase& c) { return c.holds_rule && c.tests.empty(); }));
}

int RulesIndex::count_without_rule() const {
    return static_cast<int>(std::count_if(cases.begin(), cases.end(), [](const RuleCase& c) { return !c.holds_rule; }));
}

Expected<RulesIndex> load_rules_index(const std::string& data_directory, const std::string& game) {
    Expected<DataFile> file = DataFile::load(data_directory + "/" + game + "/rules.toml");
    if (!file) {
        return tl::make_unexpected(file.error());
    }
    file->root().only({"title", "cases"});
    RulesIndex index;
    for (const DataValue& value : file->root().list("cases")) {
        RuleCase rule = read_case(value);
        if (index.find(rule.id) != nullptr) {
            value.report("case " + rule.id + " is listed twice");
        }
        index.cases.push_back(std::move(rule));
    }
    if (!file->ok()) {
        return tl::make_unexpected(file->error());
    }
    assign_tests(index, game);
    return index;
}

}  // namespace causeway::cli
