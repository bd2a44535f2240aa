// The tables of a game, and places in them, as JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <span>

#include "play/any_game.h"

namespace causeway {

// {"game", "tables"}
nlohmann::json charts_json(const AnyGame& game);
// [{chart, column?, last_column?, row?, last_row?, heading?}]
nlohmann::json places_json(std::span<const ChartPlace> places);

}  // namespace causeway
