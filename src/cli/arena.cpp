// `causeway arena`: bot against bot, many times.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cmath>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <thread>

#include "cli/campaign_table.h"
#include "cli/commands.h"
#include "cli/jobs.h"
#include "cli/ledger.h"
#include "cli/progress.h"
#include "cli/ranks.h"
#include "cli/scenario_choice.h"
#include "play/experiment.h"

namespace causeway::cli {
namespace {

struct ArenaOptions {
    std::string game, first = "staff", second = "recruit";
    std::uint64_t seed = 1;
    std::size_t matches = 100;
    unsigned jobs = 0;
    bool swap = false, campaign = false, course = false;
    std::string places, out, shard, test;
    ScenarioChoice choice;
};

constexpr std::uint64_t most_decisions = 200'000;  // then a match is taken for one that does not end

// --- playing -----------------------------------------------------------------------------------------------------------------

// Matches are handed out one by one; each has its own seed, so the sum does not depend on the number of threads. Nor does it on
// the number of ranks: each plays its share of the pairs, and those of a rank that has ended; what the others have played it
// reads in the ledger.
class Arena {
  public:
    struct Setting {
        const AnyGame& game;
        const Experiment& experiment;
        const SequentialTest* test = nullptr;
        Ledger* ledger = nullptr;
        Ranks ranks{};
        bool campaign = false, course = false;
    };

    // Of matches that have a line already the results are known.
    Arena(const Setting& setting, const TrialLines& lines)
        : set_(setting),
          trials_(trials_of(setting.experiment)),
          results_(trials_.size()),
          handed_out_(trials_.size()),
          progress_("arena", setting.ranks.speaks() ? trials_.size() : 0) {
        for (std::size_t i = 0; i < trials_.size(); ++i) {
            numbers_.emplace(trial_key(set_.game, set_.experiment, trials_[i]).dump(), i);
        }
        learn(lines);
        kept_ = known_;
    }

    Expected<std::monostate> run(unsigned jobs) {
        std::vector<std::jthread> threads;
        for (unsigned i = 0; i < std::min<std::size_t>(threads_of(jobs), trials_.size()); ++i) {
            threads.emplace_back([this] { play_trials(); });
        }
        threads.clear();  // waits for all of them
        return problem_ ? Expected<std::monostate>(tl::make_unexpected(*problem_)) : std::monostate{};
    }

    // What comes after the verdict of a test is not counted.
    std::vector<ContestSum> sums() const {
        return sum_up(set_.experiment, {results_.begin(),
                                        results_.begin() + static_cast<std::ptrdiff_t>(set_.test ? tested_ : results_.size())});
    }
    std::size_t kept() const { return kept_; }
    const Campaign& campaign() const { return campaign_; }
    // The first match without a result.
    std::string first_failure() const {
        for (std::size_t i = 0; i < results_.size(); ++i) {
            if (results_[i] && !results_[i]->error.empty()) {
                return fmt::format("seed {}: {}", trials_[i].seed, results_[i]->error);
            }
        }
        return {};
    }

  private:
    void play_trials() {
        while (const std::optional<std::size_t> i = next_trial()) {
            CampaignLog log;
            const TrialResult result = play_trial(set_.game, set_.experiment, trials_[*i], most_decisions,
                                                  {.log = set_.campaign ? &log : nullptr, .course = set_.course});
            const std::lock_guard lock(mutex_);
            const bool counts = set_.campaign && result.error.empty();
            keep(*i, result);
            if (counts) {
                campaign_.add(log);
            }
        }
    }

    // Nothing when there is nothing left to do, here or anywhere.
    std::optional<std::size_t> next_trial() {
        constexpr std::chrono::milliseconds patience(20);
        for (;; std::this_thread::sleep_for(patience)) {
            const std::lock_guard lock(mutex_);
            hear_from_others();
            if (problem_ || decided_ || known_ == trials_.size()) {
                return std::nullopt;
            }
            if (const std::optional<std::size_t> found = first_open()) {
                handed_out_[*found] = true;
                return found;
            }
            if (!set_.ranks.several()) {
                return std::nullopt;  // the rest is being played by other threads
            }
        }
    }

    // One's own come first, then those of ranks that play no more.
    std::optional<std::size_t> first_open() {
        const std::size_t of_a_seed = set_.experiment.swap ? 2 : 1;
        std::vector<bool> mine(set_.ranks.all);
        for (std::size_t rank = 0; rank < mine.size(); ++rank) {
            mine[rank] = rank == set_.ranks.own;
        }
        for (const bool others_too : {false, true}) {
            for (std::size_t i = 0; i < trials_.size(); ++i) {
                if (!results_[i] && !handed_out_[i] && mine[i / of_a_seed % set_.ranks.all]) {
                    return i;
                }
            }
            for (std::size_t rank = 0; !others_too && rank < mine.size(); ++rank) {
                mine[rank] = rank != set_.ranks.own && !set_.ledger->is_at_work(rank);
            }
        }
        return std::nullopt;
    }

    void hear_from_others() {
        if (!set_.ranks.several()) {
            return;
        }
        const Expected<std::string> news = set_.ledger->news();
        TrialLines lines;
        const Expected<std::monostate> read = news ? lines.read(set_.game, *news) : tl::make_unexpected(news.error());
        if (!read) {
            problem_ = read.error();
            return;
        }
        learn(lines);
    }

    // Where both bots are the same, the two matches of a seed are one and have one line.
    void learn(const TrialLines& lines) {
        for (const auto& [key, result] : lines.results()) {
            const auto [begin, end] = numbers_.equal_range(key);
            for (auto number = begin; number != end; ++number) {
                note(number->second, result);
            }
        }
        go_on_with_test();
    }

    void keep(std::size_t i, const TrialResult& result) {
        if (set_.ledger != nullptr) {
            const auto written = set_.ledger->write(trial_line(set_.game, set_.experiment, trials_[i], result).dump());
            if (!written) {
                problem_ = written.error();
            }
        }
        note(i, result);
        go_on_with_test();
    }
    void note(std::size_t i, const TrialResult& result) {
        if (!results_[i]) {
            results_[i] = result;
            ++known_;
            progress_.advance();
        }
    }

    // The pairs are looked at in their order, whichever was played first, so that the verdict is the same for any number of
    // threads and ranks.
    void go_on_with_test() {
        while (set_.test != nullptr && !decided_ && tested_ < trials_.size() && results_[tested_] && results_[tested_ + 1]) {
            const TrialResult &one = *results_[tested_], &two = *results_[tested_ + 1];
            if (one.error.empty() && two.error.empty()) {
                so_far_.add(half_points(one, false) + half_points(two, true));
            }
            tested_ += 2;
            decided_ = set_.test->verdict(so_far_) != SequentialTest::Verdict::open;
        }
    }

    Setting set_;
    std::vector<Trial> trials_;
    std::multimap<std::string, std::size_t> numbers_;  // of the trials, by their keys
    std::mutex mutex_;                                 // guards what follows
    std::vector<std::optional<TrialResult>> results_;
    std::vector<bool> handed_out_;  // to a thread of this process
    std::optional<Error> problem_;
    std::size_t kept_ = 0, known_ = 0;  // out of the ledger when it was opened; results
    std::size_t tested_ = 0;            // trials that the test has looked at
    PairScores so_far_;
    bool decided_ = false;
    Campaign campaign_;
    Progress progress_;
};

// --- telling -----------------------------------------------------------------------------------------------------------------

using Row = std::pair<std::string, std::string>;

void print_rows(const std::vector<Row>& rows) {
    std::size_t width = 5;
    for (const auto& [title, text] : rows) {
        width = std::max(width, title.size());
    }
    for (const auto& [title, text] : rows) {
        fmt::print("{:<{}} {}\n", title, width, text);
    }
}

// What the pairs prove of the first player.
void print_proof(const std::string& player, const PairScores& pairs, const SequentialTest* test) {
    const Interval interval = pairs.score_interval();
    const Estimate elo = normalized_elo(pairs);
    std::vector<Row> rows{
        {"score of " + player, fmt::format("{:6.3f} ({:.3f} to {:.3f})", pairs.score(), interval.low, interval.high)},
        {"normalized Elo", pairs.deviation() == 0 ? "     -" : fmt::format("{:6.0f} \u00B1{:.0f}", elo.value, elo.margin)},
        {"is the better one", fmt::format("{:6.1f} %", 100 * pairs.superiority())},
        {"pairs of 0 to 2", fmt::format("{}", fmt::join(pairs.counts(), " "))}};
    if (test != nullptr) {
        const SequentialTest::Verdict verdict = test->verdict(pairs);
        const Interval bounds = test->bounds();
        rows.emplace_back(fmt::format("test {:g} to {:g}", test->low, test->high),
                          fmt::format("{:6.2f} ({:.2f} to {:.2f}), {}", test->ratio(pairs) + 0.0, bounds.low, bounds.high,
                                      verdict == SequentialTest::Verdict::open   ? "open"
                                      : verdict == SequentialTest::Verdict::high ? "passed"
                                                                                 : "failed"));
    }
    print_rows(rows);
}

void print_margin(const std::string& player, const ContestSum& sum) {
    if (sum.margins.empty()) {
        return;
    }
    const auto told = [](const Estimate& mean) { return fmt::format("{:+6.3f} \u00B1{:.3f}", mean.value + 0.0, mean.margin); };
    std::vector<Row> rows{{"margin of " + player, told(mean_of(sum.margins))}};
    if (!sum.luck.empty()) {
        const WithoutLuck without = mean_without_luck(sum.margins_with_luck, sum.luck);
        rows.emplace_back("without luck",
                          fmt::format("{}, which was {:.0f} % of its variance", told(without.mean), 100 * without.explained));
    }
    print_rows(rows);
}

void print_contest(const GameInfo& info, const ArenaOptions& options, const ContestSum& sum, const SequentialTest* test) {
    const std::array players{options.first, options.second};
    std::vector<Row> rows;
    for (std::size_t side = 0; side < 2; ++side) {
        const std::string& title = info.sides[side].title;
        rows.emplace_back(options.swap ? title : fmt::format("{}, {}", title, players[side]),
                          fmt::format("{:>6} wins", sum.wins_by_side[side]));
    }
    for (std::size_t player = 0; options.swap && player < 2; ++player) {
        rows.emplace_back(fmt::format("{} ({})", players[player], player == 0 ? "first" : "second"),
                          fmt::format("{:>6} wins", sum.wins_by_player[player]));
    }
    rows.emplace_back("draws", fmt::format("{:>6}", sum.draws));
    if (sum.failures > 0) {
        rows.emplace_back("without result", fmt::format("{:>6}", sum.failures));
    }
    print_rows(rows);
    for (const auto& [ending, count] : sum.endings) {
        fmt::print("  {:>6}  {}\n", count, ending);
    }
    if (sum.pairs.pairs() > 0) {
        print_proof(players[0], sum.pairs, test);
        print_margin(players[0], sum);
    }
}

void print_sums(const GameInfo& info, const ArenaOptions& options, const Experiment& experiment, const Arena& arena,
                const SequentialTest* test) {
    const std::vector<ContestSum> sums = arena.sums();
    for (std::size_t i = 0; i < sums.size(); ++i) {
        const ScenarioInfo& scenario = info.scenarios[experiment.contests[i].scenario];
        const std::string title = sums.size() == 1 ? info.title : fmt::format("{}, {}", info.title, scenario.title);
        fmt::print("{}{}, {} matches, seeds {} to {}\n", i == 0 ? "" : "\n", title, sums[i].matches, options.seed,
                   options.seed + options.matches - 1);
        print_contest(info, options, sums[i], test);
    }
}

void print_speed(const std::vector<ContestSum>& sums, std::size_t kept, double seconds) {
    std::size_t matches = 0;
    std::uint64_t decisions = 0;
    for (const ContestSum& sum : sums) {
        matches += sum.matches;
        decisions += sum.decisions;
    }
    const std::size_t played = matches - std::min(matches, kept);
    fmt::print("{:.1f} s, {:.1f} matches a second, {:.0f} decisions a match\n", seconds, static_cast<double>(played) / seconds,
               static_cast<double>(decisions) / static_cast<double>(std::max<std::size_t>(1, matches)));
}

// --- the command -------------------------------------------------------------------------------------------------------------

// "1:3", the first number below the second.
Expected<std::pair<double, double>> two_numbers(const std::string& text, char between) {
    double first = 0, second = 0;
    const std::size_t at = text.find(between);
    const char* end = text.data() + text.size();
    if (at == std::string::npos || std::from_chars(text.data(), text.data() + at, first).ptr != text.data() + at ||
        std::from_chars(text.data() + at + 1, end, second).ptr != end || first >= second) {
        return fail(fmt::format("\"{}\" is not two numbers like 0{}10, the smaller one first", text, between));
    }
    return std::pair{first, second};
}

Expected<Experiment> experiment_of(const GameInfo& info, const ArenaOptions& options) {
    Experiment experiment;
    const Expected<std::vector<ChosenScenario>> chosen = find_choices(info, options.choice);
    if (!chosen) {
        return tl::make_unexpected(chosen.error());
    }
    for (const ChosenScenario& each : *chosen) {
        experiment.contests.push_back({each.scenario, each.options});
    }
    for (std::size_t i = 0; i < experiment.players.size(); ++i) {
        const Expected<Player> player = find_player(i == 0 ? options.first : options.second);
        if (!player) {
            return tl::make_unexpected(player.error());
        }
        experiment.players[i] = *player;
    }
    experiment.seed = options.seed;
    experiment.seeds = options.matches;
    experiment.swap = options.swap;
    if (!options.shard.empty()) {
        const auto shard = two_numbers(options.shard, '/');
        if (!shard || shard->first < 0 || shard->first != std::floor(shard->first) ||
            shard->second != std::floor(shard->second)) {
            return fail(fmt::format("\"{}\" is no shard like 0/4, the first of four", options.shard));
        }
        experiment.shard = static_cast<std::size_t>(shard->first);
        experiment.shards = static_cast<std::size_t>(shard->second);
    }
    return experiment;
}

using Eyes = std::vector<std::unique_ptr<AnyGame>>;

// A player with a character of his own sees the game through eyes of his own.
Expected<Eyes> give_eyes(const Context& context, const std::string& game, Experiment& experiment) {
    Eyes eyes;
    for (Player& player : experiment.players) {
        if (player.character.empty()) {
            continue;
        }
        Expected<std::unique_ptr<AnyGame>> loaded = load_game(context.data_directory, game);
        if (!loaded) {
            return tl::make_unexpected(loaded.error());
        }
        if (!(*loaded)->play_as(player.character)) {
            return fail(fmt::format("\"{}\" is no row of the doctrine of {}", player.character, game));
        }
        player.eyes = eyes.emplace_back(std::move(*loaded)).get();
    }
    return eyes;
}

Expected<std::optional<SequentialTest>> test_of(const ArenaOptions& options) {
    if (options.test.empty()) {
        return std::optional<SequentialTest>();
    }
    const auto bounds = two_numbers(options.test, ':');
    if (!bounds) {
        return tl::make_unexpected(bounds.error());
    }
    SequentialTest test;
    test.low = bounds->first;
    test.high = bounds->second;
    return std::optional(test);
}

int tell(const AnyGame& game, const ArenaOptions& options, const Experiment& experiment, const Arena& arena,
         const SequentialTest* test, double seconds) {
    print_sums(game.info(), options, experiment, arena, test);
    if (arena.kept() > 0) {
        fmt::print("{} matches were played before\n", arena.kept());
    }
    print_speed(arena.sums(), arena.kept(), seconds);
    if (options.campaign) {
        print_campaign(game, arena.campaign(), options.places);
    }
    const std::string failure = arena.first_failure();
    return failure.empty() ? exit_ok : complain(Error{failure, ""});
}

int run_arena(const Context& context, const ArenaOptions& options) {
    const Expected<Ranks> ranks = ranks_of_environment();
    if (!ranks) {
        return complain(ranks.error());
    }
    if (ranks->several() && options.out.empty()) {
        return ranks->speaks()
                   ? complain(Error{"several processes need --out FILE, in which they see each other's matches", ""})
                   : exit_failed;
    }
    const std::unique_ptr<AnyGame> game = load_or_complain(context, options.game);
    if (game == nullptr) {
        return exit_failed;
    }
    Expected<Experiment> experiment = experiment_of(game->info(), options);
    if (!experiment) {
        return complain(experiment.error());
    }
    const Expected<Eyes> eyes = give_eyes(context, options.game, *experiment);
    if (!eyes) {
        return complain(eyes.error());
    }
    const Expected<std::optional<SequentialTest>> wanted = test_of(options);
    if (!wanted) {
        return complain(wanted.error());
    }
    if (*wanted && experiment->contests.size() > 1) {
        return complain(Error{"a test is about one scenario", ""});
    }
    std::unique_ptr<Ledger> ledger;
    TrialLines lines;
    if (!options.out.empty()) {
        Expected<std::unique_ptr<Ledger>> opened = Ledger::open(options.out, *ranks);
        if (!opened) {
            return complain(opened.error());
        }
        ledger = std::move(*opened);
        if (const auto taken = lines.read(*game, ledger->text()); !taken) {
            return complain(Error{fmt::format("{}: {}", options.out, taken.error().message), ""});
        }
    }
    const SequentialTest* test = *wanted ? &**wanted : nullptr;
    const auto start = std::chrono::steady_clock::now();
    Arena arena({*game, *experiment, test, ledger.get(), *ranks, options.campaign, options.course}, lines);
    if (const auto played = arena.run(options.jobs); !played) {
        return complain(played.error());
    }
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return ranks->speaks() ? tell(*game, options, *experiment, arena, test, seconds) : exit_ok;
}

}  // namespace

void add_arena(CLI::App& app, Context& context) {
    CLI::App* command = nullptr;
    const auto options = add_command<ArenaOptions>(app, context, "arena", "Let two bots play many matches", command, run_arena);
    command->add_option("game", options->game, "The game's id")->required();
    command->add_option("--first", options->first, "The bot of the game's first side")->capture_default_str();
    command->add_option("--second", options->second, "The bot of the second side")->capture_default_str();
    add_scenario_choice(*command, options->choice);
    command->add_option("--matches", options->matches, "Number of seeds to play")
        ->check(CLI::Range(1, 10000000))
        ->capture_default_str();
    command->add_option("--seed", options->seed, "The first seed; the others follow it")->capture_default_str();
    add_jobs(*command, options->jobs);
    CLI::Option* swap =
        command->add_flag("--swap", options->swap, "Play each seed twice, with the sides exchanged, and count by bot too");
    command
        ->add_option("--test", options->test,
                     "Stop as soon as it is proved that the first bot is the second number of normalized Elo better, as in "
                     "0:50, or no more than the first")
        ->needs(swap);
    CLI::Option* out = command->add_option(
        "--out", options->out, "Append a line of JSON for each match to this file; what is in it is not played again");
    command->add_option("--shard", options->shard, "Play only a part of the seeds: 0/4, 1/4, 2/4, 3/4 are four parts");
    CLI::Option* campaign = command->add_flag("--campaign", options->campaign,
                                              "Tell who held which place after each turn, and what stood on the tracks");
    campaign->excludes(out);
    command->add_flag("--course", options->course,
                      "Note in each line how the match went: luck, chances to win and losses by turn, where it was fought");
    command->add_option("--places", options->places, "Only places of this kind, as the map calls it: city, port, objective ...")
        ->needs(campaign);
    command->footer(
        "The same seeds give the same sum, whatever the number of threads, and however often it was broken off: with --out it\n"
        "goes on where it was. Files of several shards, one after the other, are the file of the whole. A match that comes to "
        "no\n"
        "result is a line with an error, and the others go on. --scenario all plays every scenario, one table each.\n"
        "A score is the first bot's points a match, a draw being half a point, with the interval that holds it 95 times in "
        "100.\n"
        "A bot is recruit, cadet, staff, colonel or general; the last two look ahead, and may be told how far: general:200 has "
        "200\n"
        "rollouts an answer, colonel:3000ms three seconds a turn of its side. With time instead of rollouts no match can be "
        "repeated.\n"
        "staff:bold or general:bold:200 weighs what it sees as the row \"bold\" of data/<game>/doctrine.toml has it.\n"
        "A margin is how the match stood for the first bot when somebody was asked for the last time, from -1 to 1. With "
        "--course "
        "what\n"
        "the dice brought is measured, at some cost in time, and taken off: the rest proves more with fewer matches.\n"
        "Under mpirun each process plays its share of the pairs, and those of one that has ended; all write to the file of "
        "--out,\n"
        "which must be the same on all machines, and the first tells the sum, the same for any number of them.\n"
        "With --campaign a place has two numbers a turn, the matches in which the first and the second side held it when the\n"
        "turn ended, and a track its mean and standard deviation. A match that ended early counts on as it ended.\n"
        "Examples:\n"
        "  causeway arena ichigo --first staff --second recruit --matches 100 --seed 1\n"
        "  causeway arena formosa --scenario scenario-2 --first staff --second recruit\n"
        "  causeway arena skirmish --first staff --second recruit --matches 500 --swap\n"
        "  causeway arena formosa --scenario all --matches 200 --swap --out formosa.jsonl\n"
        "  causeway arena skirmish --matches 5000 --swap --test 0:50\n"
        "  mpirun -np 8 causeway arena guam --matches 1000 --swap --jobs 1 --out guam.jsonl\n"
        "  causeway arena malaya --first staff --second staff --matches 200 --campaign --places objective");
}

}  // namespace causeway::cli
