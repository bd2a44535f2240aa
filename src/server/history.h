// A match step by step, for replays: Views and what changed between them.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>

#include "play/any_game.h"
#include "play/record.h"

namespace causeway::server {

// `count` moments of the record from the `from`-th on, as docs/server.md describes them. The record need not be finished, and
// need not hold to its end: then `stopped` says why.
Expected<nlohmann::json> history_json(const AnyGame& game, const nlohmann::json& record, Viewer viewer, std::uint64_t from,
                                      std::uint64_t count, const ReplayLimits& limits = {});

}  // namespace causeway::server
