// Bots answer Decisions knowing only what their side may know: whatever they think about was resampled first.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "play/any_game.h"
#include "play/campaign.h"

namespace causeway {

enum class BotLevel : std::uint8_t {
    recruit,  // legal moves, hardly more: at random, with a mild reluctance to end a phase at once
    staff,    // the action that the game's own judgement likes best
    colonel,  // looks ahead a little from what staff would do
    general,  // looks ahead longer
};
std::optional<BotLevel> find_bot_level(std::string_view name);
const char* name(BotLevel level);
// Whether it answers within a fraction of a second, so that it can be asked while somebody waits.
inline bool answers_at_once(BotLevel level) { return level == BotLevel::recruit || level == BotLevel::staff; }

// An answer to the open Decision, which must be `side`'s. The answer depends on what the side may know and on `rng` alone.
Action choose(const AnyGame& game, const AnyPosition& position, Side side, BotLevel level, Rng& rng);

// What a bot would answer in the side's place, the same however often it is asked: it depends on what the side may know
// alone, so that asking tells nothing more. That is its View, and how many answers it has given: whoever follows the advice
// and comes back to where he was gets another.
Action advise(const AnyGame& game, const AnyPosition& position, Side side, BotLevel level, std::uint64_t answers_given);

struct DuelResult {
    Result result;
    std::uint64_t decisions = 0;  // answered by the two bots; dice are not counted
    std::uint64_t hash = 0;       // of the last Position's document
};
// What two bots play: a scenario with its options.
struct DuelSetup {
    std::size_t scenario = 0;
    Options options = 0;
};
// Bot against bot to the end; the same seed gives the same match. A match that does not end within `limit` decisions is an
// error. How it stood turn by turn goes into the log, if there is one.
Expected<DuelResult> duel(const AnyGame& game, const DuelSetup& setup, BotLevel first, BotLevel second, std::uint64_t seed,
                          std::uint64_t limit = 200'000, CampaignLog* log = nullptr);
// The same in the first scenario with its default options.
Expected<DuelResult> duel(const AnyGame& game, BotLevel first, BotLevel second, std::uint64_t seed,
                          std::uint64_t limit = 200'000);

}  // namespace causeway
