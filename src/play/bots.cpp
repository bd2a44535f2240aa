#include "play/bots.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <charconv>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <tuple>

#include "core/broken.h"
#include "core/hash.h"
#include "play/chance.h"
#include "play/imagine.h"
#include "play/names.h"
#include "play/wire.h"

namespace causeway {

namespace {

// An answer without operands ends, passes or confirms something; a recruit does so only now and then.
std::size_t recruit_choice(const AnyGame& game, const ActionList& legal, Rng& rng) {
    constexpr std::uint32_t doing = 4;
    constexpr std::uint32_t ending = 1;
    return draw_outcome(
        legal, [&](Action action) { return game.info().verbs[action.verb].operands == Operand::none ? ending : doing; }, rng);
}

// He happens not to see all that there is to do. To end, pass or confirm occurs to everybody.
void overlook(const AnyGame& game, const ActionList& legal, std::vector<std::size_t>& overlooked, Rng& rng) {
    constexpr std::uint32_t overlooked_of_hundred = 40;
    for (std::size_t i = 0; i < legal.size(); ++i) {
        if (game.info().verbs[legal[i].verb].operands != Operand::none && rng.below(100) < overlooked_of_hundred) {
            overlooked.push_back(i);
        }
    }
}

SearchLimits limits_of(const BotSpec& bot, const Leisure& leisure) {
    const bool general = bot.level == BotLevel::general;
    SearchLimits limits;
    limits.candidates = general ? 6 : 4;
    limits.rollouts = bot.rollouts > 0 ? bot.rollouts : (general ? 64 : 16) * (bot.ms > 0 ? 8 : 1);
    limits.threads = leisure.threads;
    limits.deadline = leisure.deadline;
    limits.stop = leisure.stop;
    return limits;
}

// The list is the same in both Positions as far as the side can tell, but the counters behind its unknowns differ: judgement
// works on the imagined ones, and the answer is the action in the same place of the real list.
std::size_t judge_imagined(const AnyGame& game, const AnyPosition& position, Side side, BotLevel level,
                           std::span<const std::size_t> refused, Rng& rng) {
    const AnyPosition imagined = game.resample(position, side, rng);
    ActionList legal;
    game.actions(imagined, legal);
    if (level != BotLevel::recruit) {
        try {
            std::vector<double> scores(legal.size());
            game.appraise(imagined, side, legal, scores, rng);
            std::vector<std::size_t> unwanted(refused.begin(), refused.end());
            if (level == BotLevel::cadet) {
                overlook(game, legal, unwanted, rng);
            }
            refuse_scores(scores, unwanted);
            return best_of(scores, rng);
        } catch (const Broken&) {  // only what it imagined has come to nothing
        }
    }
    return recruit_choice(game, legal, rng);
}

// About one of `size` legal answers; where the bot does not look ahead, only what is chosen.
Thoughts think(const AnyGame& game, const AnyPosition& position, Side side, const BotSpec& bot, std::size_t size,
               const Leisure& leisure, std::span<const std::size_t> refused, Rng& rng) {
    const AnyPosition known = without_enemy_orders(game, position, side);
    if (looks_ahead(bot.level) && size > 1 && game.clock(position)) {
        SearchLimits limits = limits_of(bot, leisure);
        limits.refused = refused;
        try {
            return game.search(known, side, limits, rng);
        } catch (const Broken&) {  // of what it imagined
        }
    }
    return {.chosen = judge_imagined(game, known, side, bot.level, refused, rng) % size, .rollouts = 0, .answers = {}};
}

// "200", "3000ms" after the level; false if it is neither.
bool read_budget(std::string_view text, BotSpec& bot) {
    const bool in_ms = text.ends_with("ms");
    const std::string_view digits = text.substr(0, text.size() - (in_ms ? 2 : 0));
    int& number = in_ms ? bot.ms : bot.rollouts;
    const char* end = digits.data() + digits.size();
    constexpr int most = 10'000'000;
    const auto read = std::from_chars(digits.data(), end, number);
    return read.ec == std::errc() && read.ptr == end && number > 0 && number <= most;
}

}  // namespace

std::optional<BotLevel> find_bot_level(std::string_view name) {
    const auto found = std::find(bot_levels.begin(), bot_levels.end(), name);
    return found == bot_levels.end() ? std::nullopt : std::optional(static_cast<BotLevel>(found - bot_levels.begin()));
}

std::string list_bot_levels() {
    return fmt::format("{} or {}", fmt::join(bot_levels.begin(), bot_levels.end() - 1, ", "), bot_levels.back());
}

Expected<BotSpec> find_bot(std::string_view text) {
    const std::size_t colon = text.find(':');
    const std::optional<BotLevel> level = find_bot_level(text.substr(0, colon));
    if (!level) {
        return fail(fmt::format("\"{}\" is no bot; levels are {}", text, list_bot_levels()));
    }
    BotSpec bot(*level);
    if (colon != std::string_view::npos && !read_budget(text.substr(colon + 1), bot)) {
        return fail(
            fmt::format("\"{}\" is no bot: a number of rollouts or of milliseconds follows the level, as in "
                        "general:200 and colonel:3000ms",
                        text));
    }
    return bot;
}

std::string name(const BotSpec& bot) {
    return name(bot.level) + (bot.rollouts > 0 ? fmt::format(":{}", bot.rollouts) : "") +
           (bot.ms > 0 ? fmt::format(":{}ms", bot.ms) : "");
}

BotSpec in_time(BotLevel level) {
    return {level, 0, level == BotLevel::colonel ? 3'000 : level == BotLevel::general ? 15'000 : 0};
}

Action choose(const AnyGame& game, const AnyPosition& position, Side side, const BotSpec& bot, Rng& rng,
              const Leisure& leisure) {
    assert(game.decision(position).by == side);
    ActionList legal;
    game.actions(position, legal);
    return legal[think(game, position, side, bot, legal.size(), leisure, {}, rng).chosen];
}

namespace {

// The answers that were given more often than others.
std::vector<std::size_t> most_often(const std::vector<std::uint8_t>& given) {
    std::vector<std::size_t> often;
    const std::uint8_t least = *std::min_element(given.begin(), given.end());
    for (std::size_t i = 0; i < given.size(); ++i) {
        if (given[i] > least) {
            often.push_back(i);
        }
    }
    return often;
}

}  // namespace

// What is left of the turn's time is shared out over the answers that may still come, of which there are always some.
SearchLimits::Time Mind::begin_answer(int clock, double share) {
    constexpr int always = 6;
    if (clock != clock_) {
        expected_ = std::max(always, clock_ < 0 ? expected_ : asked_);
        clock_ = clock;
        asked_ = 0;
        spent_ = {};
        given_.clear();
    }
    const double left = share * bot_.ms - std::chrono::duration<double, std::milli>(spent_).count();
    return in_ms(left / std::max(always, expected_ - asked_++));
}

Action Mind::answer(const AnyGame& game, const AnyPosition& position, Side side, const Leisure& leisure) {
    ActionList legal;
    game.actions(position, legal);
    Leisure own = leisure;
    const auto begin = std::chrono::steady_clock::now();
    if (const SearchLimits::Time deadline = begin_answer(game.clock(position).value_or(0), leisure.share); bot_.ms > 0) {
        own.deadline = std::min(own.deadline, deadline);
    }
    std::vector<std::uint8_t>& given = given_[position.bytes_hash()];
    given.resize(legal.size());
    const std::size_t found = think(game, position, side, bot_, legal.size(), own, most_often(given), rng_).chosen;
    given[found] = static_cast<std::uint8_t>(std::min(given[found] + 1, 255));
    spent_ += std::chrono::steady_clock::now() - begin;
    return legal[found];
}

Advice advise(const AnyGame& game, const AnyPosition& position, Side side, BotLevel level, std::uint64_t answers_given,
              const Leisure& leisure) {
    const std::string seen = view_json(game, position, viewer_of(side)).dump();
    Rng rng = chance_rng(hash_bytes(seen.data(), seen.size()), answers_given);
    ActionList legal;
    game.actions(position, legal);
    const Thoughts thoughts = think(game, position, side, in_time(level), legal.size(), leisure, {}, rng);
    Advice advice{legal[thoughts.chosen], {}};
    for (const Thought& thought : thoughts.answers) {
        advice.tried.emplace_back(legal[thought.answer], thought);
    }
    // The chosen one, then the best; of equals the first in the list.
    const auto rank = [&](const auto& tried) {
        return std::tuple(tried.first != advice.action, -tried.second.mean, tried.second.answer);
    };
    std::sort(advice.tried.begin(), advice.tried.end(), [&](const auto& a, const auto& b) { return rank(a) < rank(b); });
    return advice;
}

nlohmann::json advice_json(const AnyGame& game, const AnyPosition& position, const Advice& advice, Side side) {
    const auto told = [&](Action action) { return action_json(game, position, action, viewer_of(side)); };
    nlohmann::json tried = nlohmann::json::array();
    for (const auto& [action, thought] : advice.tried) {
        // Of a single world nothing follows for others.
        const double n = thought.worlds;
        const double margin = n < 2 ? 2 : 1.96 * thought.error * std::sqrt(n / (n - 1));
        tried.push_back(nlohmann::json{{"action", told(action)},
                                       {"value", thought.mean},
                                       {"low", std::max(-1.0, thought.mean - margin)},
                                       {"high", std::min(1.0, thought.mean + margin)},
                                       {"worlds", thought.worlds}});
    }
    return nlohmann::json{{"action", told(advice.action)}, {"tried", std::move(tried)}};
}

namespace {

using Answerer = std::function<Action(const AnyPosition&, Side)>;
using Watcher = std::function<void(const AnyPosition&, const Events&)>;

Expected<AnyPosition> play_to_end(const AnyGame& game, const DuelSetup& setup, Rng& dice, std::uint64_t limit,
                                  const Answerer& answer, const Watcher& watch) {
    AnyPosition position = game.start(setup.scenario, setup.options);
    ActionList outcomes;
    Events events;
    const auto roll = [&] {
        game.actions(position, outcomes);
        const auto weight = [&](Action outcome) { return game.weight(position, outcome); };
        return outcomes[draw_outcome(outcomes, weight, dice)];
    };
    std::uint64_t answered = 0;
    for (Decision open = game.decision(position); open.by != nobody; open = game.decision(position)) {
        if (open.by != chance_side && ++answered > limit) {
            return fail("the match did not end within " + std::to_string(limit) + " decisions");
        }
        const Action action = open.by == chance_side ? roll() : answer(position, open.by);
        events.clear();
        game.apply(position, action, watch ? &events : nullptr);
        if (watch) {
            watch(position, events);
        }
    }
    return position;
}

}  // namespace

Expected<AnyPosition> play_out(const AnyGame& game, const DuelSetup& setup, Rng& dice, std::uint64_t limit,
                               const Answerer& answer, const Watcher& watch) {
    try {
        return play_to_end(game, setup, dice, limit, answer, watch);
    } catch (const Broken& reason) {
        return fail(std::string("the rules met ") + reason.what());
    }
}

Expected<DuelResult> duel(const AnyGame& game, const BotSpec& first, const BotSpec& second, std::uint64_t seed,
                          std::uint64_t limit) {
    return duel(game, {0, default_options(game.info())}, first, second, seed, limit);
}

Expected<DuelResult> duel(const AnyGame& game, const DuelSetup& setup, const BotSpec& first, const BotSpec& second,
                          std::uint64_t seed, std::uint64_t limit, CampaignLog* log) {
    Rng dice(seed);
    Mind minds[] = {Mind(first, dice.next()), Mind(second, dice.next())};
    DuelResult duel;
    const auto answer = [&](const AnyPosition& position, Side by) {
        ++duel.decisions;
        return minds[index(by)].answer(game, position, by);
    };
    const auto watch = [&](const AnyPosition& position, const Events& events) { log->watch(game, position, events); };
    const Expected<AnyPosition> end = play_out(game, setup, dice, limit, answer, log != nullptr ? Watcher(watch) : Watcher());
    if (!end) {
        return tl::make_unexpected(end.error());
    }
    if (log != nullptr) {
        log->finish(game, *end);
    }
    duel.result = game.result(*end).value_or(Result{});
    duel.hash = document_hash(game, *end);
    return duel;
}

}  // namespace causeway
