// Documents: a Position or a Record as JSON that can be kept, edited, handed on and read back. Whatever is wrong with one
// is named by its place in the document ("pieces[3].hex", "actions[17]").
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "play/match.h"

namespace causeway {

// The Position that a document of this game describes; AnyGame::document writes it.
Expected<AnyPosition> read_position(const AnyGame& game, const nlohmann::json& document);
// The scenario that a position document names; the game's first when it names none.
std::size_t scenario_of_position(const GameInfo& info, const nlohmann::json& document);

// 16 hexadecimal digits.
std::string hash_text(std::uint64_t hash);

// Format 2. A record of format 1 names neither the version of its rules nor the result, and its hash was that of the memory of
// a build that is gone: its answers alone are checked.
inline constexpr int record_format = 2;

// Scenario, options and every Action and Chance answer in order, as text; the version of the rules they were played under, the
// result they lead to and the hash of the last Position's document. Whoever hands out the record of a match that still runs
// must not reveal the seed of its checkable dice.
nlohmann::json record_document(const Match& match, bool reveal_seed = true);

// The id of the game that a record or a position document is about.
Expected<std::string> game_of_document(const nlohmann::json& document);
// The version of the rules that a record was played under; 0 where it names none.
int rules_of_record(const nlohmann::json& record);
// What a record keeps of a match's result: null while the match runs.
nlohmann::json recorded_result(const Match& match);

// What a record says besides its answers, which are checked when they are played. Without the seed of its checkable dice a
// record has none to go on with, and the plain seed answers Chance after its end.
Expected<MatchSetup> setup_of_record(const AnyGame& game, const nlohmann::json& record);
// Whether a match that has come so far is what the record says of it. The hash is checked only if the record was played under
// today's version of the rules; otherwise the answers and the result must do.
Expected<std::monostate> check_replay(const Match& match, const nlohmann::json& record);
// What a replay may cost. A record from outside is as long as its writer likes, and each answer is looked for in a list and
// told in the log. Beyond a limit the replay is given up with an Error that names it.
struct ReplayLimits {
    static constexpr std::size_t none = std::numeric_limits<std::size_t>::max();
    std::size_t answers = none;  // of players and dice
    std::size_t orders = none;   // standing orders among them
    std::size_t events = none;   // in the log
    // Asked before each answer: why the replay must not go on, or nothing.
    std::function<const char*()> interrupted{};
};

// Whether a record may be replayed within the limits as far as can be told before, and whether a replay that has come so far,
// with so many standing orders, may go on.
Expected<std::monostate> check_limits(const nlohmann::json& record, const ReplayLimits& limits);
Expected<std::monostate> check_limits(const Match& match, std::size_t orders, const ReplayLimits& limits);
// Plays actions[number] of a record and nothing more, and checks where that leads. Counts it if it is a standing order.
Expected<std::monostate> replay_answer(Match& match, const nlohmann::json& record, std::size_t number, std::size_t& orders);
// The same error, with the changes of the rules since the record was played, if there are any.
Error with_changes(const AnyGame& game, const nlohmann::json& record, Error error);

// A record under today's rules, which may not be those that it was played under.
struct Replay {
    Match match;                   // after the last answer that holds; a Chance decision that stands there waits
    std::optional<Error> stopped;  // why it goes no further, and by which changes of the rules
};
// Plays a record again, checking each answer against the list of legal ones and, at the end, result and hash. `upto` counts the
// answers to play; Chance decisions that stand there are still answered as recorded. A match that did not stop can be played
// on, with the same dice to come. An Error when the record cannot even begin, or goes beyond the limits.
Expected<Replay> replay_while_it_holds(const AnyGame& game, const nlohmann::json& record,
                                       std::optional<std::size_t> upto = std::nullopt, const ReplayLimits& limits = {});
// The same for whoever has no use for a match that stops: an Error then, too.
Expected<Match> replay(const AnyGame& game, const nlohmann::json& record, std::optional<std::size_t> upto = std::nullopt,
                       const ReplayLimits& limits = {});

}  // namespace causeway
