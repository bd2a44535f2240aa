// Bots against bots as an experiment: the matches it consists of, how each went, and the sum. Each match has a seed of its own,
// so that nothing depends on the order in which they are played, by how many threads or on how many machines.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "play/bots.h"
#include "play/course.h"
#include "play/statistics.h"

namespace causeway {

struct Player {
    BotSpec bot;
    std::string character{};        // a row of the game's doctrine.toml; empty: the first
    const AnyGame* eyes = nullptr;  // the game as this character sees it; nullptr: as it was loaded

    Player() = default;
    Player(const BotSpec& of, std::string row = {})  // NOLINT(google-explicit-constructor): a bot is a player
        : bot(of), character(std::move(row)) {}
    Player(BotLevel level) : bot(level) {}  // NOLINT(google-explicit-constructor)
};
// "staff", "general:200", "staff:careful", "colonel:careful:3000ms".
Expected<Player> find_player(std::string_view text);
std::string name(const Player& player);

struct Experiment {
    std::vector<DuelSetup> contests;
    std::array<Player, 2> players{BotLevel::staff, BotLevel::recruit};  // the first plays the first side, unless swapped
    std::uint64_t seed = 1;                                             // the first one
    std::size_t seeds = 100;                                            // of each contest
    bool swap = false;                  // each seed twice, the second time with the sides exchanged
    std::size_t shard = 0, shards = 1;  // only every so-manieth seed, beginning with this one
};

struct Trial {
    std::size_t contest = 0;  // of the experiment
    std::uint64_t seed = 0;
    bool swapped = false;
    friend bool operator==(const Trial&, const Trial&) = default;
};
// Contest by contest; the two of a seed that is played twice are neighbours.
std::vector<Trial> trials_of(const Experiment& experiment);

// How a match went.
struct TrialResult {
    Side winner = nobody;  // nobody: a draw
    std::string reason, rule;
    std::uint64_t decisions = 0;
    double seconds = 0;
    std::uint64_t hash = 0;  // of the last Position's document
    std::string error;       // why it has no result; empty if it has
    // How it stood for the first side, from -1 to 1, when a side was asked for the last time: a victory by a hair is less than
    // one by a mile. Nothing where the game does not say, and of matches that were played before it was asked.
    std::optional<double> margin{};
    std::optional<Course> course{};  // where it was watched
};
// What is noted of a match besides its result.
struct TrialWatch {
    CampaignLog* log = nullptr;
    bool course = false;  // takes its time: every roll is looked at from all sides
};
TrialResult play_trial(const AnyGame& game, const Experiment& experiment, const Trial& trial, std::uint64_t limit,
                       const TrialWatch& watched = {});

// --- a line for each match -------------------------------------------------------------------------------------------------

// What makes a match this one and no other: game, version of its rules, scenario, options, seed, and the bot of each side.
nlohmann::json trial_key(const AnyGame& game, const Experiment& experiment, const Trial& trial);
// The same with how it went.
nlohmann::json trial_line(const AnyGame& game, const Experiment& experiment, const Trial& trial, const TrialResult& result);

// The result in such a line, and the text of its key. They throw what a JSON value throws where the line is none.
TrialResult result_of_line(const AnyGame& game, const nlohmann::json& line);
std::string key_of_line(const nlohmann::json& line);

// The lines that have been read, by their keys. A line that was read twice counts once.
class TrialLines {
  public:
    // One line after the other; an Error names the number of a line that is none.
    Expected<std::monostate> read(const AnyGame& game, const std::string& text);
    std::optional<TrialResult> find(const AnyGame& game, const Experiment& experiment, const Trial& trial) const;
    std::size_t size() const { return results_.size(); }
    // By the texts of their keys.
    const std::map<std::string, TrialResult>& results() const { return results_; }

  private:
    std::map<std::string, TrialResult> results_;
};

// --- the sum ---------------------------------------------------------------------------------------------------------------

// Of one contest.
struct ContestSum {
    std::array<std::size_t, 2> wins_by_side{}, wins_by_player{};
    std::size_t draws = 0, matches = 0, failures = 0;
    std::uint64_t decisions = 0;
    std::map<std::string, std::size_t> endings;  // by the reason of the result
    PairScores pairs;                            // of the first player, of seeds that were played twice
    // Of the first player, a mean over the two matches of each such seed: the margin and the luck, where they are known of
    // both.
    std::vector<double> margins, margins_with_luck, luck;

    void add(const TrialResult& result, bool swapped);
    void add_pair(const TrialResult& straight, const TrialResult& swapped);
};
// Half points of the first player.
std::size_t half_points(const TrialResult& result, bool swapped);
// What is told of the first side, told of the first player.
inline double of_first_player(double of_first_side, bool swapped) { return swapped ? -of_first_side : of_first_side; }
// `results` as `trials_of` has the trials; nothing where one was not played.
std::vector<ContestSum> sum_up(const Experiment& experiment, const std::vector<std::optional<TrialResult>>& results);

}  // namespace causeway
