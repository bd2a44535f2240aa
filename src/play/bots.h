// Bots answer Decisions knowing only what their side may know: whatever they think about was resampled first.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/enum_words.h"
#include "play/any_game.h"
#include "play/campaign.h"
#include "play/search.h"

namespace causeway {

enum class BotLevel : std::uint8_t {
    recruit,  // legal moves, hardly more: at random, with a mild reluctance to end a phase at once
    cadet,    // judges as staff does, and overlooks much, for those who learn
    staff,    // the action that the game's own judgement likes best
    colonel,  // looks ahead a little from what staff would do
    general,  // looks ahead longer
};
inline bool looks_ahead(BotLevel level) { return level == BotLevel::colonel || level == BotLevel::general; }
inline constexpr auto& bot_levels = words_of<BotLevel>;
inline std::string name(BotLevel level) { return std::string(bot_levels[static_cast<std::size_t>(level)]); }
std::optional<BotLevel> find_bot_level(std::string_view name);
// "recruit, cadet, ... or general", for whoever named another.
std::string list_bot_levels();

// A bot, and what it may spend where it looks ahead.
struct BotSpec {
    BotLevel level = BotLevel::staff;
    int rollouts = 0;  // an answer; 0: as many as its level has. The same seed gives the same match.
    int ms = 0;        // a turn of its side, as the game's clock counts them; 0: as long as it takes

    BotSpec() = default;
    BotSpec(BotLevel of, int most_rollouts = 0, int most_ms = 0)  // NOLINT(google-explicit-constructor): a level is a bot
        : level(of), rollouts(most_rollouts), ms(most_ms) {}
    friend bool operator==(const BotSpec&, const BotSpec&) = default;
};
// "staff", "general:200" with so many rollouts an answer, "colonel:3000ms".
Expected<BotSpec> find_bot(std::string_view text);
std::string name(const BotSpec& bot);
// The bot of that level for people who wait: never longer than some seconds a turn.
BotSpec in_time(BotLevel level);

// How much of the machine it may have, and what makes it stop thinking.
struct Leisure {
    unsigned threads = 1;
    const std::atomic<bool>* stop = nullptr;
    double share = 1;  // of the time that it may take, where others want to think too
    SearchLimits::Time deadline = SearchLimits::Time::max();
};
inline SearchLimits::Time in_ms(double ms) {
    return std::chrono::steady_clock::now() + std::chrono::microseconds(static_cast<std::int64_t>(1000 * ms));
}

// An answer to the open Decision, which must be `side`'s. The answer depends on what the side may know and on `rng` alone, and
// on the time where that is limited.
Action choose(const AnyGame& game, const AnyPosition& position, Side side, const BotSpec& bot, Rng& rng,
              const Leisure& leisure = {});

// A bot in its seat, from the beginning of a match to its end: it shares out its time over the answers of a turn, and does not
// give an answer again, where it comes back to where it was, before it has given every other.
class Mind {
  public:
    Mind(const BotSpec& bot, std::uint64_t seed) : bot_(bot), rng_(seed) {}
    Action answer(const AnyGame& game, const AnyPosition& position, Side side, const Leisure& leisure = {});
    // Then an answer may take long.
    bool looks_ahead() const { return causeway::looks_ahead(bot_.level); }

  private:
    SearchLimits::Time begin_answer(int clock, double share);

    BotSpec bot_;
    Rng rng_;
    int clock_ = -1;
    int asked_ = 0, expected_ = 40;  // answers of this turn, and how many there may be
    std::chrono::steady_clock::duration spent_{};
    // In this turn, by the hash of the Position: how often each answer was given.
    std::map<std::uint64_t, std::vector<std::uint8_t>> given_;
};

// What a bot would answer in the side's place, the same however often it is asked: it depends on what the side may know
// alone, so that asking tells nothing more. That is its View, and how many answers it has given: whoever follows the advice
// and comes back to where he was gets another.
struct Advice {
    Action action;
    std::vector<std::pair<Action, Thought>> tried;  // the best first; empty where the level does not look ahead
};
Advice advise(const AnyGame& game, const AnyPosition& position, Side side, BotLevel level, std::uint64_t answers_given,
              const Leisure& leisure = {});
// As the protocol has it: how the match may stand after each that was tried, from -1 to 1, with the interval that holds it 95
// times in 100.
nlohmann::json advice_json(const AnyGame& game, const AnyPosition& position, const Advice& advice, Side side);
// Milliseconds that somebody who asked for advice waits where the bot looks ahead, if he says nothing, and at most.
inline constexpr double usual_advice_ms = 1'500, most_advice_ms = 15'000;

// What a match is played with: a scenario with its options.
struct DuelSetup {
    std::size_t scenario = 0;
    Options options = 0;
};
// Plays a match from its start, rolling with `dice`: `answer` is asked at each Decision of a side, `watch` is told each
// Position with what led to it, if anything is to be told. Gives the last Position; a match that does not end within `limit`
// Decisions, or in which the rules break, is an error.
Expected<AnyPosition> play_out(const AnyGame& game, const DuelSetup& setup, Rng& dice, std::uint64_t limit,
                               const std::function<Action(const AnyPosition&, Side)>& answer,
                               const std::function<void(const AnyPosition&, const Events&)>& watch = {});

struct DuelResult {
    Result result;
    std::uint64_t decisions = 0;  // answered by the two bots; dice are not counted
    std::uint64_t hash = 0;       // of the last Position's document
};
// Bot against bot to the end; the same seed gives the same match. A match that does not end within `limit` decisions is an
// error. How it stood turn by turn goes into the log, if there is one.
Expected<DuelResult> duel(const AnyGame& game, const DuelSetup& setup, const BotSpec& first, const BotSpec& second,
                          std::uint64_t seed, std::uint64_t limit = 200'000, CampaignLog* log = nullptr);
// The same in the first scenario with its default options.
Expected<DuelResult> duel(const AnyGame& game, const BotSpec& first, const BotSpec& second, std::uint64_t seed,
                          std::uint64_t limit = 200'000);

}  // namespace causeway
