// The battery that every game passes, written once over AnyGame. Each check plays random matches and looks at what the
// contract of core/game.h and the protocol promise; the first broken promise is returned with the seed that shows it.
//
// A game's battery_test.cpp names its suite, its game and its Effort: CAUSEWAY_BATTERY(Ichigo, battery::game("ichigo"), effort)
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>

#include "play/any_game.h"
#include "play/bots.h"
#include "tests/length.h"

namespace causeway::battery {

using testing::AssertionResult;

// How much to play: matches, and how often a costly look is taken (at every n-th decision).
struct Effort {
    std::uint64_t matches = 10;
    std::uint64_t every = 7;
    std::uint64_t longest_match = 1'000'000;  // decisions; a longer match counts as one that never ends
    // Of what is tried and not listed, in percent: at least so much is forbidden by a case, at least so much by a question's
    // own verdict, not only because its list does not hold it (they may rise), and at most so much is allowed (it may fall).
    double named = 0, own = 0, loose = 0;
    std::uint64_t check = 0;  // its number among the checks
};

// Each check plays other matches. Where it plays only one, all of them together still see everything (setup_of).
inline constexpr std::uint64_t checks = 16;
constexpr Effort for_check(Effort effort, std::uint64_t check) {
    effort.check = check;
    return effort;
}

// Sanitizers make everything several times slower; they look at the same things in fewer matches.
#ifdef CAUSEWAY_SANITIZERS
inline constexpr std::uint64_t slowness = 8;
#else
inline constexpr std::uint64_t slowness = 1;
#endif
// The long form of the tests plays eight times as many.
inline std::uint64_t length() { return in_long_form() ? 8 : 1; }
// At every how many decisions the dearest checks look.
inline std::uint64_t seldom(const Effort& effort) {
    return length() > 1 ? effort.every : (slowness > 1 ? 12 : 4) * effort.every;
}
// A share of the matches, at least one.
inline std::uint64_t share(const Effort& effort, std::uint64_t part) {
    return std::max<std::uint64_t>(1, effort.matches * length() / (part * slowness));
}

// The game of that id, loaded anew.
const AnyGame& game(const std::string& id);

// The seed of a check's match, and what is played in it: the scenarios in turn, now and then with the usual options, mostly
// with a mix of them.
inline std::uint64_t seed_of(const Effort& effort, std::uint64_t match) { return effort.check + checks * match; }
DuelSetup setup_of(const AnyGame& game, const Effort& effort, std::uint64_t match);

// --- the checks --------------------------------------------------------------------------------------------------------

// Random matches of every scenario come to an end, with a result and through sound Positions only.
AssertionResult matches_end(const AnyGame& game, const Effort& effort);
// A Position is a value: its copy is equal, goes the same way, and leaves the original alone.
AssertionResult copies_are_equal(const AnyGame& game, const Effort& effort);
// The list is the interface: each legal action once, under a text of its own, and each leads to a sound Position.
AssertionResult legal_actions_work(const AnyGame& game, const Effort& effort);
// Standing orders can be changed by either side whoever decides, under texts of their own, and play goes on from there.
AssertionResult standing_orders_work(const AnyGame& game, const Effort& effort);
// What is not in the list is refused and changes nothing.
AssertionResult illegal_actions_are_refused(const AnyGame& game, const Effort& effort);
// What a side imagines, and the advice of every bot, depend on what the side may know and on a seed alone.
AssertionResult imagination_is_blind(const AnyGame& game, const Effort& effort);
// Legality is one verdict: what is listed is allowed, and what is not listed is not; mostly a case of the rulebook forbids it,
// now and then none does because it makes no sense. Says how often which.
AssertionResult verdicts_agree(const AnyGame& game, const Effort& effort);
// Every outcome of a Chance decision has a weight; a preview's probabilities are all of them, and so are those of a question,
// which explains what they rest on.
AssertionResult chances_add_up(const AnyGame& game, const Effort& effort);
// A move is previewed with its cost and a path of adjacent hexes to its hex; of one verb all Actions are moves or none is.
AssertionResult moves_have_paths(const AnyGame& game, const Effort& effort);
// A Position written and read back is the same Position, at every decision; its document says which game it is about.
AssertionResult positions_round_trip(const AnyGame& game, const Effort& effort);
// A Record replays to the same Position; from any point on, the dice are the same too.
AssertionResult records_round_trip(const AnyGame& game, const Effort& effort);
// Undo gives back the same bytes where the law allows it, and refuses where it does not.
AssertionResult undo_is_exact(const AnyGame& game, const Effort& effort);
// A piece that the viewer may not identify shows its place and its side, nothing else.
AssertionResult hidden_pieces_are_bare(const AnyGame& game, const Effort& effort);
// An overlay has a name of its own and names each of its hexes once.
AssertionResult overlays_are_sound(const AnyGame& game, const Effort& effort);
// Two Positions that differ only in what a side cannot know give it the same views, overlays, lists, events, previews and
// errors.
AssertionResult nothing_leaks(const AnyGame& game, const Effort& effort);
// The first matches of all checks together see every scenario, and every option on and off.
AssertionResult everything_is_seen(const AnyGame& game, const Effort& effort);
// Bots of every level give legal answers and bring a match to its end.
AssertionResult bots_play(const AnyGame& game, const Effort& effort);

// What the rules do in every scenario and with mixed options, boiled down to one line: the same with every compiler, and
// changed only by a change of the rules. A commit that changes it says why.
std::string signature(const AnyGame& game);

}  // namespace causeway::battery

// One test a promise, so that they run side by side and a failure names itself.
#define CAUSEWAY_BATTERY_CHECK(suite, number, test, game_expression, effort, check)                               \
    TEST(suite##Battery, test) {                                                                                  \
        static_assert((number) < causeway::battery::checks);                                                      \
        EXPECT_TRUE(causeway::battery::check((game_expression), causeway::battery::for_check((effort), number))); \
    }
#define CAUSEWAY_BATTERY(suite, game_expression, effort)                                                             \
    CAUSEWAY_BATTERY_CHECK(suite, 0, MatchesEnd, game_expression, effort, matches_end)                               \
    CAUSEWAY_BATTERY_CHECK(suite, 1, CopiesAreEqual, game_expression, effort, copies_are_equal)                      \
    CAUSEWAY_BATTERY_CHECK(suite, 2, LegalActionsWork, game_expression, effort, legal_actions_work)                  \
    CAUSEWAY_BATTERY_CHECK(suite, 3, StandingOrdersWork, game_expression, effort, standing_orders_work)              \
    CAUSEWAY_BATTERY_CHECK(suite, 4, IllegalActionsAreRefused, game_expression, effort, illegal_actions_are_refused) \
    CAUSEWAY_BATTERY_CHECK(suite, 5, VerdictsAgree, game_expression, effort, verdicts_agree)                         \
    CAUSEWAY_BATTERY_CHECK(suite, 6, ChancesAddUp, game_expression, effort, chances_add_up)                          \
    CAUSEWAY_BATTERY_CHECK(suite, 7, MovesHavePaths, game_expression, effort, moves_have_paths)                      \
    CAUSEWAY_BATTERY_CHECK(suite, 8, PositionsRoundTrip, game_expression, effort, positions_round_trip)              \
    CAUSEWAY_BATTERY_CHECK(suite, 9, RecordsRoundTrip, game_expression, effort, records_round_trip)                  \
    CAUSEWAY_BATTERY_CHECK(suite, 10, UndoIsExact, game_expression, effort, undo_is_exact)                           \
    CAUSEWAY_BATTERY_CHECK(suite, 11, HiddenPiecesAreBare, game_expression, effort, hidden_pieces_are_bare)          \
    CAUSEWAY_BATTERY_CHECK(suite, 12, OverlaysAreSound, game_expression, effort, overlays_are_sound)                 \
    CAUSEWAY_BATTERY_CHECK(suite, 13, NothingLeaks, game_expression, effort, nothing_leaks)                          \
    CAUSEWAY_BATTERY_CHECK(suite, 14, ImaginationIsBlind, game_expression, effort, imagination_is_blind)             \
    CAUSEWAY_BATTERY_CHECK(suite, 15, BotsPlay, game_expression, effort, bots_play)                                  \
    TEST(suite##Battery, EverythingIsSeen) { EXPECT_TRUE(causeway::battery::everything_is_seen((game_expression), (effort))); }
