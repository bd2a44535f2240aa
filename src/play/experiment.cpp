#include "play/experiment.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <nlohmann/json.hpp>

#include "play/names.h"
#include "play/record.h"
#include "play/rules_index.h"

namespace causeway {

using nlohmann::json;

// A character's id begins with a letter, what a bot may spend with a digit.
Expected<Player> find_player(std::string_view text) {
    const std::size_t level = text.find(':');
    if (level == std::string_view::npos || level + 1 == text.size() || text[level + 1] < 'a' || text[level + 1] > 'z') {
        return find_bot(text).map([](const BotSpec& bot) { return Player(bot); });
    }
    const std::size_t budget = std::min(text.find(':', level + 1), text.size());
    const std::string bot = std::string(text.substr(0, level)) + std::string(text.substr(budget));
    const std::string character(text.substr(level + 1, budget - level - 1));
    return find_bot(bot).map([&](const BotSpec& found) { return Player(found, character); });
}

std::string name(const Player& player) {
    std::string text = name(player.bot);
    const std::size_t level = std::min(text.find(':'), text.size());
    return player.character.empty() ? text : text.insert(level, ':' + player.character);
}

std::vector<Trial> trials_of(const Experiment& experiment) {
    std::vector<Trial> trials;
    for (std::size_t contest = 0; contest < experiment.contests.size(); ++contest) {
        for (std::size_t number = experiment.shard; number < experiment.seeds; number += experiment.shards) {
            trials.push_back({contest, experiment.seed + number, false});
            if (experiment.swap) {
                trials.push_back({contest, experiment.seed + number, true});
            }
        }
    }
    return trials;
}

namespace {

const Player& player_of(const Experiment& experiment, const Trial& trial, Side side) {
    return experiment.players[trial.swapped ? 1 - index(side) : index(side)];
}

}  // namespace

// The match is the one that `duel` plays, watched more closely.
TrialResult play_trial(const AnyGame& game, const Experiment& experiment, const Trial& trial, std::uint64_t limit,
                       const TrialWatch& watched) {
    const auto start = std::chrono::steady_clock::now();
    const DuelSetup& contest = experiment.contests[trial.contest];
    Rng dice(trial.seed);
    const Player* players[] = {&player_of(experiment, trial, first_side), &player_of(experiment, trial, second_side)};
    Mind minds[] = {Mind(players[0]->bot, dice.next()), Mind(players[1]->bot, dice.next())};
    TrialResult result;
    AnyPosition asked;
    const auto answer = [&](const AnyPosition& position, Side by) {
        ++result.decisions;
        asked = position;
        const AnyGame* eyes = players[index(by)]->eyes;
        return minds[index(by)].answer(eyes != nullptr ? *eyes : game, position, by);
    };
    std::optional<CourseLog> course;
    if (watched.course) {
        course.emplace(game, game.start(contest.scenario, contest.options));
    }
    const auto watch = [&](const AnyPosition& position, const Events& events) {
        if (watched.log != nullptr) {
            watched.log->watch(game, position, events);
        }
        if (course) {
            course->watch(position, events);
        }
    };
    const bool is_watched = watched.log != nullptr || course;
    using Watch = std::function<void(const AnyPosition&, const Events&)>;
    const Expected<AnyPosition> end = play_out(game, contest, dice, limit, answer, is_watched ? Watch(watch) : Watch());
    result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (!end) {
        result.error = end.error().message;
        return result;
    }
    if (watched.log != nullptr) {
        watched.log->finish(game, *end);
    }
    if (course) {
        result.course = course->finish();
    }
    const Result how = game.result(*end).value_or(Result{});
    result.winner = how.winner;
    result.reason = how.reason;
    result.rule = how.rule;
    result.margin = asked.size() == 0 ? std::nullopt : game.standing(asked, first_side);
    result.hash = document_hash(game, *end);
    return result;
}

// --- a line for each match -------------------------------------------------------------------------------------------------

json trial_key(const AnyGame& game, const Experiment& experiment, const Trial& trial) {
    const DuelSetup& contest = experiment.contests[trial.contest];
    return {{"game", game.info().id},
            {"rules", version_of(game.rules())},
            {"scenario", game.info().scenarios[contest.scenario].id},
            {"options", options_json(game.info(), contest.options)},
            {"seed", trial.seed},
            {"first", name(player_of(experiment, trial, first_side))},
            {"second", name(player_of(experiment, trial, second_side))}};
}

json trial_line(const AnyGame& game, const Experiment& experiment, const Trial& trial, const TrialResult& result) {
    json line = trial_key(game, experiment, trial);
    line["seconds"] = result.seconds;
    if (!result.error.empty()) {
        line["error"] = result.error;
        return line;
    }
    line["winner"] = result.winner == nobody ? json() : json(side_id(game.info(), result.winner));
    line["reason"] = result.reason;
    line["rule"] = result.rule;
    line["decisions"] = result.decisions;
    line["hash"] = hash_text(result.hash);
    if (result.margin) {
        line["margin"] = *result.margin;
    }
    if (result.course) {
        write_course(line, *result.course);
    }
    return line;
}

namespace {

constexpr const char* key_members[] = {"game", "rules", "scenario", "options", "seed", "first", "second"};

}  // namespace

std::string key_of_line(const json& line) {
    json key;
    for (const char* member : key_members) {
        key[member] = line.at(member);
    }
    return key.dump();
}

TrialResult result_of_line(const AnyGame& game, const json& line) {
    TrialResult result;
    result.seconds = line.at("seconds").get<double>();
    if (line.contains("error")) {
        result.error = line.at("error").get<std::string>();
        return result;
    }
    if (const json& winner = line.at("winner"); !winner.is_null()) {
        result.winner = find_side(game.info(), winner.get<std::string>()).value_or(nobody);
    }
    result.reason = line.at("reason").get<std::string>();
    result.rule = line.at("rule").get<std::string>();
    result.decisions = line.at("decisions").get<std::uint64_t>();
    result.hash = std::stoull(line.at("hash").get<std::string>(), nullptr, 16);
    if (line.contains("margin")) {
        result.margin = line.at("margin").get<double>();
    }
    result.course = read_course(line);
    return result;
}

Expected<std::monostate> TrialLines::read(const AnyGame& game, const std::string& text) {
    std::size_t number = 0;
    for (std::size_t start = 0; start < text.size();) {
        const std::size_t end = std::min(text.find('\n', start), text.size());
        ++number;
        try {
            const json line =
                json::parse(text.begin() + static_cast<std::ptrdiff_t>(start), text.begin() + static_cast<std::ptrdiff_t>(end));
            if (line.at("game") == game.info().id) {
                results_.emplace(key_of_line(line), result_of_line(game, line));
            }
        } catch (const std::exception& problem) {
            return fail(fmt::format("line {} is no match: {}", number, problem.what()));
        }
        start = end + 1;
    }
    return std::monostate{};
}

std::optional<TrialResult> TrialLines::find(const AnyGame& game, const Experiment& experiment, const Trial& trial) const {
    const auto found = results_.find(trial_key(game, experiment, trial).dump());
    return found == results_.end() ? std::nullopt : std::optional(found->second);
}

// --- the sum ---------------------------------------------------------------------------------------------------------------

std::size_t half_points(const TrialResult& result, bool swapped) {
    if (result.winner == nobody) {
        return 1;
    }
    return (result.winner == first_side) != swapped ? 2 : 0;
}

void ContestSum::add(const TrialResult& result, bool swapped) {
    if (!result.error.empty()) {
        ++failures;
        return;
    }
    ++matches;
    decisions += result.decisions;
    ++endings[fmt::format("{} ({})", result.reason, result.rule)];
    if (result.winner == nobody) {
        ++draws;
        return;
    }
    ++wins_by_side[index(result.winner)];
    ++wins_by_player[half_points(result, swapped) == 2 ? 0 : 1];
}

void ContestSum::add_pair(const TrialResult& straight, const TrialResult& swapped) {
    if (!straight.margin || !swapped.margin) {
        return;
    }
    const double margin = (of_first_player(*straight.margin, false) + of_first_player(*swapped.margin, true)) / 2;
    margins.push_back(margin);
    if (straight.course && swapped.course) {
        margins_with_luck.push_back(margin);
        luck.push_back((of_first_player(straight.course->luck, false) + of_first_player(swapped.course->luck, true)) / 2);
    }
}

std::vector<ContestSum> sum_up(const Experiment& experiment, const std::vector<std::optional<TrialResult>>& results) {
    const std::vector<Trial> trials = trials_of(experiment);
    std::vector<ContestSum> sums(experiment.contests.size());
    std::size_t points = 0, of_pair = 0;  // matches of the seed under way that have a result
    for (std::size_t i = 0; i < trials.size() && i < results.size(); ++i) {
        const Trial& trial = trials[i];
        of_pair = trial.swapped ? of_pair : 0;
        points = trial.swapped ? points : 0;
        if (!results[i]) {
            continue;
        }
        ContestSum& sum = sums[trial.contest];
        sum.add(*results[i], trial.swapped);
        points += half_points(*results[i], trial.swapped);
        of_pair += results[i]->error.empty() ? 1 : 0;
        if (of_pair == 2) {
            sum.pairs.add(points);
            sum.add_pair(*results[i - 1], *results[i]);
        }
    }
    return sums;
}

}  // namespace causeway
