// `causeway tune`: finds better figures for a game's doctrine by matches.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <thread>

#include "cli/commands.h"
#include "cli/jobs.h"
#include "cli/ledger.h"
#include "cli/progress.h"
#include "cli/scenario_choice.h"
#include "cli/toml_figures.h"
#include "cli/workshop.h"
#include "play/bots.h"
#include "play/tuning.h"

namespace causeway::cli {
namespace {

using nlohmann::json;

struct TuneOptions {
    std::string game, bot = "staff", out, ledger, scenario;
    std::vector<std::string> figures;
    std::uint64_t seed = 1;
    std::size_t rounds = 100, pairs = 8;
    double share = 15, rate = Tuning::Pace{}.rate;
    unsigned jobs = 0;
};

constexpr const char* doctrine_file = "doctrine.toml";
constexpr std::uint64_t longest_match = 200'000;

// --- the file ----------------------------------------------------------------------------------------------------------------

// A doctrine's text with the figures that are tuned.
class Doctrine {
  public:
    // All figures, or those of these names; an Error names one that is not there.
    static Expected<Doctrine> read(const std::string& path, const std::vector<std::string>& names) {
        const Expected<std::string> text = read_file(path);
        if (!text) {
            return fail("this game has no doctrine whose figures could be tuned", path);
        }
        Doctrine doctrine;
        doctrine.text_ = *text;
        for (const Figure& figure : figures_in(*text)) {
            const std::string name = name_of(*text, figure);
            if (names.empty() || std::find(names.begin(), names.end(), name) != names.end()) {
                doctrine.places_.push_back(figure);
                doctrine.names_.push_back(name);
            }
        }
        for (const std::string& name : names) {
            if (std::find(doctrine.names_.begin(), doctrine.names_.end(), name) == doctrine.names_.end()) {
                return fail(fmt::format("there is no figure \"{}\"", name), path);
            }
        }
        return doctrine;
    }

    std::vector<TunedFigure> figures(double share) const {
        std::vector<TunedFigure> list;
        for (std::size_t i = 0; i < places_.size(); ++i) {
            const double value = std::stoi(text_.substr(places_[i].begin, places_[i].end - places_[i].begin));
            list.push_back({names_[i], value, std::max(1.0, std::abs(value) * share / 100), std::min(0.0, value * 4)});
        }
        return list;
    }
    const std::vector<std::string>& names() const { return names_; }

    // The text with other values.
    std::string with(const std::vector<int>& values) const {
        std::string text = text_;
        for (std::size_t i = places_.size(); i-- > 0;) {
            text.replace(places_[i].begin, places_[i].end - places_[i].begin, std::to_string(values[i]));
        }
        return text;
    }

  private:
    static std::string name_of(const std::string& text, const Figure& figure) {
        const std::size_t line = text.rfind('\n', figure.begin) + 1;
        const std::string before = text.substr(line, text.find('=', line) - line);
        return before.substr(0, before.find_last_not_of(" \t") + 1);
    }

    std::string text_;
    std::vector<Figure> places_;
    std::vector<std::string> names_;
};

// --- a round -----------------------------------------------------------------------------------------------------------------

// Half points of the one against the other in a match. A Position is the same for both: they differ in judgement only.
Expected<std::size_t> play_match(const AnyGame& one, const AnyGame& other, const ChosenScenario& scenario, const BotSpec& bot,
                                 std::uint64_t seed, bool swapped) {
    Rng dice(seed);
    Mind minds[] = {Mind(bot, dice.next()), Mind(bot, dice.next())};
    const auto answer = [&](const AnyPosition& position, Side by) {
        return minds[index(by)].answer((by == first_side) != swapped ? one : other, position, by);
    };
    const Expected<AnyPosition> end = play_out(one, {scenario.scenario, scenario.options}, dice, longest_match, answer);
    if (!end) {
        return tl::make_unexpected(end.error());
    }
    const Side winner = one.result(*end).value_or(Result{}).winner;
    return winner == nobody ? 1U : (winner == first_side) != swapped ? 2U : 0U;
}

class Contest {
  public:
    Contest(const std::filesystem::path& folder, const Doctrine& doctrine, std::vector<ChosenScenario> scenarios, BotSpec bot,
            const TuneOptions& options)
        : doctrine_(doctrine),
          scenarios_(std::move(scenarios)),
          bot_(bot),
          options_(options),
          one_(folder, "tune-one"),
          other_(folder, "tune-other") {}

    // Points a match of the one way, from 0 to 1. The scenarios take turns; a match without a result counts for nobody.
    Expected<double> play(const Tuning::Ways& ways, std::size_t round) const {
        one_.write(doctrine_file, doctrine_.with(ways.one));
        other_.write(doctrine_file, doctrine_.with(ways.other));
        const auto one = one_.load(), other = other_.load();
        if (!one || !other) {
            return tl::make_unexpected((one ? other : one).error());
        }
        const std::size_t matches = 2 * options_.pairs;
        std::vector<std::size_t> points(matches, 1);
        std::atomic<std::size_t> next = 0;
        const auto work = [&] {
            for (std::size_t i = next++; i < matches; i = next++) {
                const std::size_t pair = round * options_.pairs + i / 2;
                points[i] =
                    play_match(**one, **other, scenarios_[pair % scenarios_.size()], bot_, options_.seed + pair, i % 2 == 1)
                        .value_or(1);
            }
        };
        {
            std::vector<std::jthread> threads(std::min<std::size_t>(threads_of(options_.jobs), matches));
            for (std::jthread& thread : threads) {
                thread = std::jthread(work);
            }
        }
        std::size_t sum = 0;
        for (const std::size_t each : points) {
            sum += each;
        }
        return static_cast<double>(sum) / static_cast<double>(2 * matches);
    }

  private:
    const Doctrine& doctrine_;
    std::vector<ChosenScenario> scenarios_;
    BotSpec bot_;
    const TuneOptions& options_;
    Workshop one_, other_;
};

// --- the command -------------------------------------------------------------------------------------------------------------

// What makes a tuning this one and no other.
json key_of(const AnyGame& game, const TuneOptions& options, const Doctrine& doctrine, const BotSpec& bot) {
    json start = json::array();
    for (const TunedFigure& figure : doctrine.figures(options.share)) {
        start.push_back(figure.value);
    }
    return {{"game", game.info().id},       {"rules", version_of(game.rules())},
            {"scenario", options.scenario}, {"bot", name(bot)},
            {"seed", options.seed},         {"pairs", options.pairs},
            {"rounds", options.rounds},     {"share", options.share},
            {"rate", options.rate},         {"figures", doctrine.names()},
            {"start", std::move(start)}};
}

// Goes on from the rounds that stand in the ledger.
Expected<std::monostate> learn_again(const std::string& text, const json& key, Tuning& tuning) {
    std::istringstream lines(text);
    for (std::string each; std::getline(lines, each);) {
        try {
            const json line = json::parse(each);
            if (line.at("tuning") != key) {
                return fail("holds the rounds of another tuning");
            }
            tuning.learn(line.at("score").get<double>());
        } catch (const json::exception&) {
            return fail(fmt::format("line {} is no round of a tuning", tuning.rounds() + 1));
        }
    }
    return std::monostate{};
}

Expected<std::monostate> play_rounds(const Contest& contest, const TuneOptions& options, const json& key, Ledger* ledger,
                                     Tuning& tuning) {
    Progress progress("tune", options.rounds);
    progress.advance(tuning.rounds());
    while (tuning.rounds() < options.rounds) {
        const Tuning::Ways ways = tuning.next();
        const std::size_t round = tuning.rounds();
        const Expected<double> score = contest.play(ways, round);
        if (!score) {
            return tl::make_unexpected(score.error());
        }
        tuning.learn(*score);
        const json line{{"tuning", key}, {"round", round}, {"score", *score}, {"values", tuning.values()}};
        if (ledger != nullptr) {
            if (const auto written = ledger->write(line.dump()); !written) {
                return written;
            }
        }
        progress.advance();
    }
    return std::monostate{};
}

void tell(const Doctrine& doctrine, const std::vector<TunedFigure>& before, const std::vector<int>& after) {
    fmt::print("{:<28} {:>8} {:>8}\n", "figure", "before", "after");
    for (std::size_t i = 0; i < before.size(); ++i) {
        fmt::print("{:<28} {:>8} {:>8}\n", doctrine.names()[i], before[i].value, after[i]);
    }
}

int run_tune(const Context& context, const TuneOptions& options) {
    const std::unique_ptr<AnyGame> game = load_or_complain(context, options.game);
    if (game == nullptr) {
        return exit_failed;
    }
    const auto scenarios = find_choices(game->info(), {options.scenario, {}, {}});
    const Expected<BotSpec> bot = find_bot(options.bot);
    const std::filesystem::path folder = std::filesystem::path(context.data_directory) / options.game;
    const Expected<Doctrine> doctrine = Doctrine::read((folder / doctrine_file).string(), options.figures);
    if (!scenarios || !bot || !doctrine) {
        return complain(!scenarios ? scenarios.error() : !bot ? bot.error() : doctrine.error());
    }
    const std::vector<TunedFigure> before = doctrine->figures(options.share);
    Tuning tuning(before, options.seed, {options.rate, static_cast<double>(options.rounds)});
    const json key = key_of(*game, options, *doctrine, *bot);
    std::unique_ptr<Ledger> ledger;
    if (!options.ledger.empty()) {
        Expected<std::unique_ptr<Ledger>> opened = Ledger::open(options.ledger);
        if (!opened) {
            return complain(opened.error());
        }
        ledger = std::move(*opened);
        if (const auto read = learn_again(ledger->text(), key, tuning); !read) {
            return complain(Error{read.error().message, options.ledger});
        }
    }
    const std::size_t known = tuning.rounds();
    const Contest contest(folder, *doctrine, *scenarios, *bot, options);
    if (const auto played = play_rounds(contest, options, key, ledger.get(), tuning); !played) {
        return complain(played.error());
    }
    tell(*doctrine, before, tuning.values());
    if (known > 0) {
        fmt::print("{} rounds were played before\n", known);
    }
    if (!options.out.empty() && !(std::ofstream(options.out) << doctrine->with(tuning.values()) << std::flush)) {
        return complain(Error{"cannot be written", options.out});
    }
    return exit_ok;
}

}  // namespace

void add_tune(CLI::App& app, Context& context) {
    CLI::App* command = nullptr;
    const auto options = add_command<TuneOptions>(app, context, "tune", "Find better figures for a game's doctrine by matches",
                                                  command, run_tune);
    command->add_option("game", options->game, "The game's id")->required();
    command->add_option("--figures", options->figures, "Tune only these, by their names, with commas between them")
        ->delimiter(',');
    command->add_option("--scenario", options->scenario, "A scenario's id, or all; without it, the first");
    command->add_option("--bot", options->bot, "The bot that plays with them")->capture_default_str();
    command->add_option("--rounds", options->rounds, "Rounds in all")->check(CLI::Range(1, 1000000))->capture_default_str();
    command->add_option("--pairs", options->pairs, "Pairs of matches a round")
        ->check(CLI::Range(1, 100000))
        ->capture_default_str();
    command->add_option("--share", options->share, "How much a figure is changed to try it, in parts of a hundred of its value")
        ->check(CLI::Range(0.1, 100.0))
        ->capture_default_str();
    command->add_option("--rate", options->rate, "How many such changes a round that was won in full is worth, at first")
        ->check(CLI::Range(0.001, 1000.0))
        ->capture_default_str();
    command->add_option("--seed", options->seed, "The first seed; the others follow it")->capture_default_str();
    add_jobs(*command, options->jobs);
    command->add_option("--ledger", options->ledger, "Keep the rounds in this file, and go on with those that are in it");
    command->add_option("--out", options->out, "Write the doctrine with the figures that were found to this file");
    command->footer(
        "In each round all figures are changed a little, at random up or down, and those who play with the one change meet "
        "those\n"
        "who play with the opposite, each seed from both sides; the figures then move towards who did better. The same seeds\n"
        "give the same figures, whatever the number of threads and however often it was broken off. Whether what was found is\n"
        "better a test must show: put the file in the place of data/GAME/doctrine.toml in a copy of the data.\n"
        "Examples:\n"
        "  causeway tune malaya --rounds 200 --pairs 16 --ledger malaya-tune.jsonl --out doctrine.toml\n"
        "  causeway tune islandwar --scenario all --figures caution,assault,fire");
}

}  // namespace causeway::cli
