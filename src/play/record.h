// Documents: a Position or a Record as JSON that can be kept, edited, handed on and read back. Whatever is wrong with one
// is named by its place in the document ("pieces[3].hex", "actions[17]").
#pragma once

#include <cstddef>
#include <cstdint>
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

inline constexpr int record_format = 1;

// Scenario, options and every Action and Chance answer in order, as text, with the hash of the Position they lead to.
// Whoever hands out the record of a match that still runs must not reveal the seed of its checkable dice.
nlohmann::json record_document(const Match& match, bool reveal_seed = true);

// The id of the game that a record or a position document is about.
Expected<std::string> game_of_document(const nlohmann::json& document);

// What a record says besides its answers, which are checked when they are played. Without the seed of its checkable dice a
// record has none to go on with, and the plain seed answers Chance after its end.
Expected<MatchSetup> setup_of_record(const AnyGame& game, const nlohmann::json& record);
// Plays actions[number] of a record and nothing more.
Expected<std::monostate> replay_answer(Match& match, const nlohmann::json& record, std::size_t number);

// Plays a record again, checking each answer against the list of legal ones and, at the end, the hash. `upto` counts the
// answers to play; Chance decisions that stand there are still answered as recorded. The match can be played on, with the
// same dice to come.
Expected<Match> replay(const AnyGame& game, const nlohmann::json& record, std::optional<std::size_t> upto = std::nullopt);

}  // namespace causeway
