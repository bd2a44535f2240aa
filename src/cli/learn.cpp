// `causeway learn`: how much a Position is worth, from matches of bots against each other.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <fstream>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>
#include <thread>

#include "cli/commands.h"
#include "cli/jobs.h"
#include "cli/ledger.h"
#include "cli/progress.h"
#include "cli/scenario_choice.h"
#include "play/value.h"

namespace causeway::cli {
namespace {

using nlohmann::json;

struct LearnOptions {
    std::string game, scenario = every_scenario, samples, out;
    std::uint64_t seed = 1;
    std::size_t matches = 200;
    unsigned jobs = 0;
};

constexpr std::size_t kept_back = 5;  // every fifth match is not learned from, but asked about

// --- the samples of a match as a line of JSON --------------------------------------------------------------------------------

json key_of(const AnyGame& game, std::size_t scenario, std::uint64_t seed) {
    return {{"game", game.info().id},
            {"rules", version_of(game.rules())},
            {"scenario", game.info().scenarios[scenario].id},
            {"seed", seed}};
}

json line_of(json key, const std::vector<Sample>& samples) {
    json list = json::array();
    for (const Sample& sample : samples) {
        json features = json::object();
        for (const Feature& feature : sample.features) {
            features[feature.name] = feature.value;
        }
        list.push_back(json{{"over", sample.over}, {"outcome", sample.outcome}, {"features", std::move(features)}});
    }
    return json{{"match", std::move(key)}, {"samples", std::move(list)}};
}

std::vector<Sample> samples_of(const json& line) {
    std::vector<Sample> samples;
    for (const json& each : line.at("samples")) {
        Sample& sample = samples.emplace_back();
        sample.over = each.at("over");
        sample.outcome = each.at("outcome");
        for (const auto& [name, value] : each.at("features").items()) {
            sample.features.push_back({name, value});
        }
    }
    return samples;
}

// What was sampled before, by the text of its key.
using Known = std::map<std::string, std::vector<Sample>>;
Expected<Known> read_samples(const std::string& text) {
    Known known;
    std::istringstream lines(text);
    std::size_t number = 0;
    for (std::string each; std::getline(lines, each);) {
        ++number;
        try {
            const json line = json::parse(each);
            known[line.at("match").dump()] = samples_of(line);
        } catch (const json::exception&) {
            return fail(fmt::format("line {} is not the samples of a match", number));
        }
    }
    return known;
}

// --- playing -----------------------------------------------------------------------------------------------------------------

class School {
  public:
    School(const AnyGame& game, const LearnOptions& options, Ledger* ledger, Known known)
        : game_(game), options_(options), ledger_(ledger), known_(std::move(known)) {}

    // Match by match; nothing where one came to no end.
    Expected<std::vector<std::vector<Sample>>> attend(std::size_t scenario) {
        std::vector<std::vector<Sample>> matches(options_.matches);
        Progress progress("learn", options_.matches);
        std::atomic<std::size_t> next = 0;
        const auto work = [&] {
            for (std::size_t i = next++; i < matches.size(); i = next++) {
                matches[i] = samples_of_match(scenario, options_.seed + i);
                const std::lock_guard lock(mutex_);
                progress.advance();
            }
        };
        {
            std::vector<std::jthread> threads(threads_of(options_.jobs));
            for (std::jthread& thread : threads) {
                thread = std::jthread(work);
            }
        }
        return problem_ ? Expected<std::vector<std::vector<Sample>>>(tl::make_unexpected(*problem_)) : matches;
    }

  private:
    std::vector<Sample> samples_of_match(std::size_t scenario, std::uint64_t seed) {
        const json key = key_of(game_, scenario, seed);
        if (const auto found = known_.find(key.dump()); found != known_.end()) {
            return found->second;
        }
        const std::vector<Sample> samples = sample_match(game_, scenario, seed).value_or(std::vector<Sample>{});
        if (ledger_ != nullptr) {
            const std::string line = line_of(key, samples).dump();
            const std::lock_guard lock(mutex_);
            if (const auto written = ledger_->write(line); !written) {
                problem_ = written.error();
            }
        }
        return samples;
    }

    const AnyGame& game_;
    const LearnOptions& options_;
    Ledger* ledger_;
    Known known_;
    std::mutex mutex_;  // guards the file, the progress and what follows
    std::optional<Error> problem_;
};

// --- telling -----------------------------------------------------------------------------------------------------------------

std::string toml_of(const std::string& scenario, const LearnOptions& options, std::size_t samples, const ValueModel& model,
                    const std::array<double, 4>& held) {
    std::string text = fmt::format(
        "[[scenarios]]\nid = \"{}\"\ncommand = \"causeway learn {} --scenario {} --matches {} --seed {}\"\nmatches = {}\n"
        "samples = {}\ncorrelation = [{:.2f}]\nbias = {:.5f}\nterms = [\n",
        scenario, options.game, scenario, options.matches, options.seed, options.matches, samples, fmt::join(held, ", "),
        model.bias);
    for (const auto& [name, term] : model.terms) {
        text += fmt::format("    {{ of = \"{}\", mean = {:.5f}, scale = {:.5f}, weight = {:.5f} }},\n", name, term.mean,
                            term.scale, term.weight);
    }
    return text + "]\n\n";
}

constexpr const char* heading =
    "# What bots take a position to be worth: the chance of the first side to win, by a logistic model of what can be counted "
    "on "
    "an\n# open board. Made by the commands named here, not by hand. A correlation is that of the model with the outcome in "
    "matches "
    "that\n# it did not learn from, by quarter of the match.\n\n";

// What is learned of a scenario, and how well it holds, as a row of value.toml.
std::string learn_scenario(const ScenarioInfo& scenario, const LearnOptions& options,
                           const std::vector<std::vector<Sample>>& matches) {
    std::vector<Sample> learned, asked;
    std::size_t ended = 0;
    for (std::size_t i = 0; i < matches.size(); ++i) {
        std::vector<Sample>& into = i % kept_back == kept_back - 1 ? asked : learned;
        into.insert(into.end(), matches[i].begin(), matches[i].end());
        ended += matches[i].empty() ? 0 : 1;
    }
    const ValueModel model = fit_value(learned);
    std::array<double, 4> held{};
    for (int quarter = 0; quarter < 4; ++quarter) {
        held[static_cast<std::size_t>(quarter)] = correlation(model, asked, quarter);
    }
    fmt::print("{:<24} {:>8} {:>8}   {:.2f}\n", scenario.id, ended, learned.size() + asked.size(), fmt::join(held, " "));
    return toml_of(scenario.id, options, learned.size(), model, held);
}

int run_learn(const Context& context, const LearnOptions& options) {
    const std::unique_ptr<AnyGame> game = load_or_complain(context, options.game);
    if (game == nullptr) {
        return exit_failed;
    }
    const Expected<std::vector<ChosenScenario>> chosen = find_choices(game->info(), {options.scenario, {}, {}});
    if (!chosen) {
        return complain(chosen.error());
    }
    std::unique_ptr<Ledger> ledger;
    Known known;
    if (!options.samples.empty()) {
        Expected<std::unique_ptr<Ledger>> opened = Ledger::open(options.samples);
        if (!opened) {
            return complain(opened.error());
        }
        ledger = std::move(*opened);
        Expected<Known> read = read_samples(ledger->text());
        if (!read) {
            return complain(Error{fmt::format("{}: {}", options.samples, read.error().message), ""});
        }
        known = std::move(*read);
    }
    School school(*game, options, ledger.get(), std::move(known));
    std::string text = heading;
    fmt::print("{:<24} {:>8} {:>8}   correlation by quarter\n", "scenario", "matches", "samples");
    for (const ChosenScenario& each : *chosen) {
        const auto matches = school.attend(each.scenario);
        if (!matches) {
            return complain(matches.error());
        }
        text += learn_scenario(game->info().scenarios[each.scenario], options, *matches);
    }
    if (!options.out.empty() && !(std::ofstream(options.out) << text)) {
        return complain(Error{"cannot be written", options.out});
    }
    return exit_ok;
}

}  // namespace

void add_learn(CLI::App& app, Context& context) {
    CLI::App* command = nullptr;
    const auto options = add_command<LearnOptions>(app, context, "learn",
                                                   "Let bots learn from matches what a position is worth", command, run_learn);
    command->add_option("game", options->game, "The game's id")->required();
    command->add_option("--scenario", options->scenario, "A scenario's id, or all")->capture_default_str();
    command->add_option("--matches", options->matches, "Matches of each scenario; every fifth is kept back as a test")
        ->check(CLI::Range(10, 1000000))
        ->capture_default_str();
    command->add_option("--seed", options->seed, "The first seed; the others follow it")->capture_default_str();
    add_jobs(*command, options->jobs);
    command->add_option("--samples", options->samples, "Keep what was seen in this file, and go on with what is in it");
    command->add_option("--out", options->out, "Write what was learned to this file, such as data/ichigo/value.toml");
    command->footer(
        "The same seeds give the same model.\n"
        "Examples:\n"
        "  causeway learn ichigo --matches 200\n"
        "  causeway learn formosa --matches 400 --samples formosa.jsonl --out data/formosa/value.toml");
}

}  // namespace causeway::cli
