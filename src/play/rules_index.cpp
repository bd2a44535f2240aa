#include "play/rules_index.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <sstream>

#include "core/data.h"

namespace causeway {
namespace {

// A blank line ends a paragraph, any other line end is a space.
std::vector<std::string> paragraphs_of(const std::string& text) {
    std::vector<std::string> paragraphs(1);
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        if (line.empty() && !paragraphs.back().empty()) {
            paragraphs.emplace_back();
        } else if (!line.empty()) {
            paragraphs.back() += (paragraphs.back().empty() ? "" : " ") + line;
        }
    }
    if (paragraphs.size() > 1 && paragraphs.back().empty()) {
        paragraphs.pop_back();
    }
    return paragraphs;
}

RuleCase read_case(const DataValue& value) {
    value.only({"id", "title", "summary", "rule", "reason"});
    RuleCase rule;
    rule.id = value.text("id");
    rule.title = value.text("title");
    rule.paragraphs = paragraphs_of(value.text("summary"));
    rule.summary = fmt::format("{}", fmt::join(rule.paragraphs, " "));
    rule.holds_rule = value.boolean_or("rule", true);
    rule.reason = rule.holds_rule ? "" : value.text("reason");
    if (rule.holds_rule && value.has("reason")) {
        value.at("reason").report("a reason belongs only to a case with rule = false");
    }
    return rule;
}

// Numbers are counted, so that a record's number always means one state of the rules.
RulesVersion read_version(const DataValue& value, std::size_t number) {
    value.only({"number", "change"});
    RulesVersion version{value.integer("number"), value.text("change")};
    if (version.number != static_cast<int>(number)) {
        value.at("number").report("versions are counted from 1, the newest last: this is number " + std::to_string(number));
    }
    return version;
}

// --- rulings.md --------------------------------------------------------------------------------------------------------------

// "- **Question:** Which one?" or "**Ruling.** That one.": the part that begins here, and its text.
struct RulingPart {
    std::string Ruling::* member = nullptr;
    std::string text;
};
RulingPart part_of(const std::string& line) {
    constexpr std::pair<std::string_view, std::string Ruling::*> parts[] = {
        {"**Question", &Ruling::question}, {"**Ruling", &Ruling::ruling}, {"**Reason", &Ruling::reason}};
    const std::string_view rest = std::string_view(line).substr(line.starts_with("- ") ? 2 : 0);
    for (const auto& [word, member] : parts) {
        const std::size_t end = rest.find("** ");
        if (rest.starts_with(word) && end != rest.npos) {
            return {member, std::string(rest.substr(end + 3))};
        }
    }
    return {};
}

// "## R4.1 Letters of the steps" begins a ruling; what stands before the first one and other headings are for readers of the
// file.
std::vector<Ruling> read_rulings(std::istream& lines) {
    std::vector<Ruling> rulings;
    std::string Ruling::* part = nullptr;
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("## ")) {
            const std::size_t space = line.find(' ', 3);
            rulings.push_back({line.substr(3, space - 3), space == line.npos ? "" : line.substr(space + 1), {}, {}, {}});
            part = nullptr;
        } else if (line.empty() || line.starts_with("# ")) {
            part = nullptr;
        } else if (const RulingPart begun = part_of(line); begun.member != nullptr && !rulings.empty()) {
            part = begun.member;
            rulings.back().*part = begun.text;
        } else if (part != nullptr) {
            rulings.back().*part += ' ' + line.substr(line.find_first_not_of(' '));
        }
    }
    return rulings;
}

}  // namespace

Expected<RulesIndex> load_rules_index(const std::string& directory) {
    const Expected<DataFile> file = DataFile::load(directory + "/rules.toml");
    if (!file) {
        return tl::make_unexpected(file.error());
    }
    file->root().only({"title", "versions", "cases"});
    RulesIndex rules;
    for (const DataValue& value : file->root().list("versions")) {
        rules.versions.push_back(read_version(value, rules.versions.size() + 1));
    }
    if (file->ok() && rules.versions.empty()) {
        file->root().at("versions").report("rules have a version");
    }
    for (const DataValue& value : file->root().list("cases")) {
        RuleCase rule = read_case(value);
        if (find_case(rules, rule.id) != nullptr) {
            value.report("case " + rule.id + " is listed twice");
        }
        rules.cases.push_back(std::move(rule));
    }
    if (!file->ok()) {
        return tl::make_unexpected(file->error());
    }
    std::ifstream rulings(directory + "/rulings.md");
    rules.rulings = read_rulings(rulings);
    for (const Ruling& ruling : rules.rulings) {
        if (ruling.title.empty() || ruling.ruling.empty() || ruling.reason.empty()) {
            return fail("ruling " + ruling.id + " needs a title, a ruling and a reason", directory + "/rulings.md");
        }
    }
    return rules;
}

int version_of(const RulesIndex& rules) { return rules.versions.empty() ? 0 : rules.versions.back().number; }

std::vector<RulesVersion> changes_since(const RulesIndex& rules, int version) {
    std::vector<RulesVersion> changes;
    std::copy_if(rules.versions.begin(), rules.versions.end(), std::back_inserter(changes),
                 [version](const RulesVersion& later) { return later.number > version; });
    return changes;
}

const RuleCase* find_case(const RulesIndex& rules, std::string_view id) {
    const auto found =
        std::find_if(rules.cases.begin(), rules.cases.end(), [id](const RuleCase& rule) { return rule.id == id; });
    return found == rules.cases.end() ? nullptr : &*found;
}

}  // namespace causeway
