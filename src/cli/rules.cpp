// `causeway rules`: the rules index of a game, and which of its cases have tests.
#include <fmt/format.h>

#include <algorithm>

#include "cli/commands.h"
#include "cli/tested_cases.h"

namespace causeway::cli {
namespace {

struct RulesOptions {
    std::string game, only_case;
    bool untested_only = false;
};

std::string state_of(const TestedCase& rule) {
    if (!rule.holds_rule) {
        return "no rule: " + rule.reason;
    }
    return rule.tests.empty() ? "NOT TESTED" : fmt::format("tested by {}", fmt::join(rule.tests, ", "));
}

int print_case(const TestedCases& index, const RulesOptions& options) {
    const TestedCase* rule = index.find(options.only_case);
    if (rule == nullptr) {
        return complain({fmt::format("{} has no case {}", options.game, options.only_case), ""});
    }
    fmt::print("{} {}\n{}\n{}\n", rule->id, rule->title, fmt::join(rule->paragraphs, "\n\n"), state_of(*rule));
    return exit_ok;
}

int run_rules(const Context& context, const RulesOptions& options) {
    const Expected<TestedCases> index = load_tested_cases(context.data_directory, options.game);
    if (!index) {
        return complain(index.error());
    }
    if (!options.only_case.empty()) {
        return print_case(*index, options);
    }
    for (const TestedCase& rule : index->cases) {
        if (!options.untested_only || (rule.holds_rule && rule.tests.empty())) {
            fmt::print("{:<7} {}: {}\n", rule.id, rule.title, state_of(rule));
        }
    }
    for (const std::string& test : index->stray_tests) {
        fmt::print("unknown case named by test {}\n", test);
    }
    fmt::print("{}: {} cases, {} with a rule ({} tested, {} not tested), {} without a rule.\n", options.game,
               index->cases.size(), index->count_tested() + index->count_untested(), index->count_tested(),
               index->count_untested(), index->count_without_rule());
    return index->count_untested() == 0 && index->stray_tests.empty() ? exit_ok : exit_failed;
}

}  // namespace

void add_rules(CLI::App& app, Context& context) {
    CLI::App* command = nullptr;
    const auto options = add_command<RulesOptions>(
        app, context, "rules", "List a game's rule cases and the tests that prove them", command, run_rules);
    command->add_option("game", options->game, "The game's id")->required();
    command->add_option("--case", options->only_case, "Print only this case, with its summary");
    command->add_flag("--untested", options->untested_only, "List only cases that lack a test");
    command->footer(
        "Ends with 1 when a case that holds a rule has no test, or a test names a case that does not exist.\n"
        "Examples:\n"
        "  causeway rules ichigo\n"
        "  causeway rules ichigo --case 11.13\n"
        "  causeway rules skirmish --untested");
}

}  // namespace causeway::cli
