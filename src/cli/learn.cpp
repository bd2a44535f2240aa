// `causeway learn`: how much a Position is worth, from matches of bots against each other.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <fstream>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <thread>

#include "cli/commands.h"
#include "cli/progress.h"
#include "play/value.h"

namespace causeway::cli {
namespace {

using nlohmann::json;

struct LearnOptions {
    std::string game, scenario = "all", samples, out;
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

// What was sampled before, by the text of its key. A last line that was broken off does not count.
Expected<std::map<std::string, std::vector<Sample>>> read_samples(const std::string& path) {
    std::map<std::string, std::vector<Sample>> known;
    std::ifstream file(path);
    std::size_t number = 0;
    for (std::string text; std::getline(file, text);) {
        ++number;
        try {
            const json line = json::parse(text);
            known[line.at("match").dump()] = samples_of(line);
        } catch (const json::exception&) {
            if (file.peek() != std::ifstream::traits_type::eof()) {
                return fail(fmt::format("{}:{}: not the samples of a match", path, number));
            }
        }
    }
    return known;
}

// --- playing -----------------------------------------------------------------------------------------------------------------

class School {
  public:
    School(const AnyGame& game, const LearnOptions& options, std::map<std::string, std::vector<Sample>> known)
        : game_(game), options_(options), known_(std::move(known)) {
        if (!options.samples.empty()) {
            file_.open(options.samples, std::ios::app);
        }
    }

    // Match by match; nothing where one came to no end.
    std::vector<std::vector<Sample>> attend(std::size_t scenario) {
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
        std::vector<std::jthread> threads;
        const unsigned wanted = options_.jobs != 0 ? options_.jobs : std::max(1U, std::thread::hardware_concurrency());
        for (unsigned i = 0; i < wanted; ++i) {
            threads.emplace_back(work);
        }
        threads.clear();  // waits for all of them
        return matches;
    }

  private:
    std::vector<Sample> samples_of_match(std::size_t scenario, std::uint64_t seed) {
        const json key = key_of(game_, scenario, seed);
        if (const auto found = known_.find(key.dump()); found != known_.end()) {
            return found->second;
        }
        const Expected<std::vector<Sample>> sampled = sample_match(game_, scenario, seed);
        const std::vector<Sample> samples = sampled ? *sampled : std::vector<Sample>{};
        if (file_.is_open()) {
            const std::string line = line_of(key, samples).dump() + '\n';
            const std::lock_guard lock(mutex_);
            file_ << line << std::flush;
        }
        return samples;
    }

    const AnyGame& game_;
    const LearnOptions& options_;
    std::map<std::string, std::vector<Sample>> known_;
    std::mutex mutex_;
    std::ofstream file_;
};

// --- telling -----------------------------------------------------------------------------------------------------------------

std::string toml_of(const std::string& scenario, const LearnOptions& options, std::size_t samples, const ValueModel& model,
                    const std::array<double, 4>& held) {
    std::string text = fmt::format(
        "[[scenarios]]\nid = \"{}\"\ncommand = \"causeway learn {} --scenario {} --matches {} --seed {}\"\nmatches = {}\n"
        "samples = {}\ncorrelation = [{:.2f}, {:.2f}, {:.2f}, {:.2f}]\nbias = {:.5f}\nterms = [\n",
        scenario, options.game, scenario, options.matches, options.seed, options.matches, samples, held[0], held[1], held[2],
        held[3], model.bias);
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

int run_learn(const Context& context, const LearnOptions& options) {
    const std::unique_ptr<AnyGame> game = load_or_complain(context, options.game);
    if (game == nullptr) {
        return exit_failed;
    }
    const std::vector<ScenarioInfo>& scenarios = game->info().scenarios;
    if (options.scenario != "all" && std::none_of(scenarios.begin(), scenarios.end(), [&](const ScenarioInfo& scenario) {
            return scenario.id == options.scenario;
        })) {
        return complain(Error{fmt::format("{} has no scenario \"{}\"", game->info().title, options.scenario), ""});
    }
    auto known =
        options.samples.empty() ? Expected<std::map<std::string, std::vector<Sample>>>{} : read_samples(options.samples);
    if (!known) {
        return complain(known.error());
    }
    School school(*game, options, std::move(*known));
    std::string text = heading;
    fmt::print("{:<24} {:>8} {:>8}   correlation by quarter\n", "scenario", "matches", "samples");
    for (std::size_t i = 0; i < scenarios.size(); ++i) {
        if (options.scenario != "all" && options.scenario != scenarios[i].id) {
            continue;
        }
        std::vector<Sample> learned, asked;
        std::size_t ended = 0;
        const std::vector<std::vector<Sample>> matches = school.attend(i);
        for (std::size_t m = 0; m < matches.size(); ++m) {
            std::vector<Sample>& into = m % kept_back == kept_back - 1 ? asked : learned;
            into.insert(into.end(), matches[m].begin(), matches[m].end());
            ended += matches[m].empty() ? 0 : 1;
        }
        const ValueModel model = fit_value(learned);
        std::array<double, 4> held{};
        for (int quarter = 0; quarter < 4; ++quarter) {
            held[static_cast<std::size_t>(quarter)] = correlation(model, asked, quarter);
        }
        fmt::print("{:<24} {:>8} {:>8}   {:.2f} {:.2f} {:.2f} {:.2f}\n", scenarios[i].id, ended, learned.size() + asked.size(),
                   held[0], held[1], held[2], held[3]);
        text += toml_of(scenarios[i].id, options, learned.size(), model, held);
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
    command->add_option("game", options->game, "The game's id")->default_val("ichigo");
    command->add_option("--scenario", options->scenario, "A scenario's id, or all")->capture_default_str();
    command->add_option("--matches", options->matches, "Matches of each scenario; every fifth is kept back as a test")
        ->check(CLI::Range(10, 1000000))
        ->capture_default_str();
    command->add_option("--seed", options->seed, "The first seed; the others follow it")->capture_default_str();
    command->add_option("--jobs", options->jobs, "Threads; 0 means one a core")
        ->check(CLI::Range(0, 1024))
        ->capture_default_str();
    command->add_option("--samples", options->samples, "Keep what was seen in this file, and go on with what is in it");
    command->add_option("--out", options->out, "Write what was learned to this file, such as data/ichigo/value.toml");
    command->footer(
        "The same seeds give the same model.\n"
        "Examples:\n"
        "  causeway learn ichigo --matches 200\n"
        "  causeway learn formosa --matches 400 --samples formosa.jsonl --out data/formosa/value.toml");
}

}  // namespace causeway::cli
