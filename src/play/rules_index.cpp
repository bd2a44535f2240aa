#include "play/rules_index.h"

#include <algorithm>

#include "core/data.h"

namespace causeway {
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

}  // namespace

Expected<RulesIndex> load_rules_index(const std::string& directory) {
    const Expected<DataFile> file = DataFile::load(directory + "/rules.toml");
    if (!file) {
        return tl::make_unexpected(file.error());
    }
    file->root().only({"title", "cases"});
    RulesIndex rules;
    for (const DataValue& value : file->root().list("cases")) {
        RuleCase rule = read_case(value);
        if (find_case(rules, rule.id) != nullptr) {
            value.report("case " + rule.id + " is listed twice");
        }
        rules.push_back(std::move(rule));
    }
    if (!file->ok()) {
        return tl::make_unexpected(file->error());
    }
    return rules;
}

const RuleCase* find_case(const RulesIndex& rules, std::string_view id) {
    const auto found = std::find_if(rules.begin(), rules.end(), [id](const RuleCase& rule) { return rule.id == id; });
    return found == rules.end() ? nullptr : &*found;
}

}  // namespace causeway
