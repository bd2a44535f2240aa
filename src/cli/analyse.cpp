// `causeway analyse`: how a match was won, by whose choices and by which dice.
#include "play/analyse.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/documents.h"
#include "cli/jobs.h"
#include "cli/progress.h"
#include "play/names.h"

namespace causeway::cli {
namespace {

struct AnalyseOptions {
    std::string file;
    std::size_t rollouts = AnalysisLimits{}.rollouts;
    unsigned jobs = 1;
    bool json = false, all = false;
};

double percent(double chance) { return 100 * chance; }

void print_account(const GameInfo& info, const Analysis& analysis) {
    const std::string heading = "chance to win, percent";
    const std::size_t width = std::max({heading.size(), info.sides[0].title.size(), info.sides[1].title.size()});
    fmt::print("{:<{}} {:>8} {:>8} {:>8} {:>8} {:>8}\n", heading, width, "before", "luck", "skill", "enemy", "after");
    for (const Side side : both_sides) {
        const bool first = side == first_side;
        const auto chance = [first](double of_first) { return first ? of_first : 1 - of_first; };
        fmt::print("{:<{}} {:>8.1f} {:>+8.1f} {:>+8.1f} {:>+8.1f} {:>8.1f}\n", info.sides[index(side)].title, width,
                   percent(chance(analysis.initial)), percent(first ? analysis.luck : -analysis.luck),
                   percent(analysis.skill[index(side)]), percent(-analysis.skill[index(other(side))]),
                   percent(chance(analysis.final)));
    }
}

std::string text_of(const nlohmann::json& action) { return action.at("text").get<std::string>(); }

void print_costly(const GameInfo& info, const Analysis& analysis) {
    if (analysis.costly.empty()) {
        fmt::print("\nNo choice was found that clearly cost something.\n");
        return;
    }
    fmt::print("\nChoices that cost most\n");
    for (const CostlyChoice& each : analysis.costly) {
        fmt::print("{:>6}  {}: {} cost {:.1f} percent ({:.1f} to {:.1f}); better: {}\n", each.answer + 1,
                   info.sides[index(each.by)].title, text_of(each.chosen), percent(each.cost), percent(each.low),
                   percent(each.high), text_of(each.better));
        std::string line;
        for (const nlohmann::json& next : each.line) {
            line += (line.empty() ? "" : ", ") + text_of(next);
        }
        if (!line.empty()) {
            fmt::print("        and then, for instance: {}\n", line);
        }
    }
}

// Every answer or, as is more to read at a time, those that changed something.
void print_answers(const GameInfo& info, const Analysis& analysis, const nlohmann::json& record) {
    constexpr double hardly = 0.0005;
    fmt::print("\n{:>6}  {:<10} {:>7} {:>7}  answer\n", "", "by", "before", "after");
    for (const AnalysedAnswer& each : analysis.answers) {
        if (std::abs(each.after - each.before) >= hardly) {
            const nlohmann::json& answer = record["actions"][each.answer];
            fmt::print("{:>6}  {:<10} {:>7.1f} {:>7.1f}  {}\n", each.answer + 1, side_id(info, each.by), percent(each.before),
                       percent(each.after), answer.is_string() ? answer.get<std::string>() : answer.dump());
        }
    }
}

int run_analyse(const Context& context, const AnalyseOptions& options) {
    const Expected<JsonFile> file = JsonFile::load(options.file);
    if (!file) {
        return complain(file.error());
    }
    const Expected<std::string> id = game_of_document(file->document());
    if (!id) {
        return complain(file->placed(id.error()));
    }
    const std::unique_ptr<AnyGame> game = load_or_complain(context, *id);
    if (game == nullptr) {
        return exit_failed;
    }
    constexpr std::size_t parts = 1000;
    AnalysisLimits limits;
    limits.rollouts = options.rollouts;
    limits.threads = threads_of(options.jobs);
    Expected<Analysis> analysis = fail("");
    {
        Progress bar("analyse", parts);
        std::size_t shown = 0;
        limits.progress = [&](double part) {
            const auto now = static_cast<std::size_t>(part * static_cast<double>(parts));
            bar.advance(now - std::min(now, shown));
            shown = std::max(now, shown);
        };
        analysis = analyse(*game, file->document(), limits);
    }
    if (!analysis) {
        return complain(file->placed(analysis.error()));
    }
    if (options.json) {
        fmt::print("{}\n", analysis_json(*game, *analysis).dump());
    } else {
        fmt::print("{}, {} answers, judged by {}\n\n", game->info().title, analysis->answers.size(),
                   analysis->learned ? "what was learned of such positions" : "how the match stood");
        print_account(game->info(), *analysis);
        if (options.all) {
            print_answers(game->info(), *analysis, file->document());
        }
        if (options.rollouts > 0) {
            print_costly(game->info(), *analysis);
        }
    }
    if (analysis->stopped) {
        std::fflush(stdout);
        return complain(file->placed(*analysis->stopped));
    }
    return exit_ok;
}

}  // namespace

void add_analyse(CLI::App& app, Context& context) {
    CLI::App* command = nullptr;
    const auto options = add_command<AnalyseOptions>(
        app, context, "analyse", "Tell by whose choices and by which dice a match was won", command, run_analyse);
    command->add_option("file", options->file, "The record")->required();
    command->add_flag("--json", options->json, "Everything as one JSON document");
    command->add_flag("--all", options->all, "List every answer that changed the chance to win");
    command
        ->add_option("--rollouts", options->rollouts,
                     "How many times to play on, in all, to find choices that cost something; 0 finds none")
        ->check(CLI::Range(0, 10000000))
        ->capture_default_str();
    add_jobs(*command, options->jobs);
    command->footer(
        "The chance to win is what bots have learned of such positions, or how the match stands where they have not. Before a\n"
        "roll it is the mean over all that the dice could show: what they did show is luck. The rest is what the choices of "
        "the\n"
        "side, its skill, and those of the enemy have changed: before + luck + skill + enemy = after.\n"
        "A choice cost what another would have been better, as far as the side could know: both were tried out in the same\n"
        "imagined worlds. The same record gives the same analysis, whatever the number of threads.\n"
        "Examples:\n"
        "  causeway analyse match.json\n"
        "  causeway analyse match.json --all --rollouts 0\n"
        "  causeway analyse match.json --json --jobs 2 > analysis.json");
}

}  // namespace causeway::cli
