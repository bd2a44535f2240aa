// What a player is told before the first turn, data/<game>/briefings.toml: what has happened, what he has, what he must do, how
// each side wins, when the match ends, and what helps. Nothing in it is secret, and no rule reads it.
#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/error.h"
#include "core/game.h"

namespace causeway {

struct SideBriefing {
    std::string forces, task, victory;
    std::vector<std::string> hints;
};
struct Briefing {
    std::string history, ends;
    std::vector<HexId> objectives;    // hexes to be shown with it, in the order of the map; perhaps none
    std::vector<SideBriefing> sides;  // in the order of GameInfo::sides
};
// In the order of GameInfo::scenarios; empty for a game without the file.
using Briefings = std::vector<std::optional<Briefing>>;

// The file `<directory>/briefings.toml`, which a game need not have, or what is wrong with it.
Expected<Briefings> load_briefings(const std::string& directory, const GameInfo& info, const Map& map);

// Null when the scenario has none.
const Briefing* briefing_of(const Briefings& briefings, std::size_t scenario);

nlohmann::json briefing_json(const Briefing& briefing, const GameInfo& info, const Map& map);

}  // namespace causeway
