// The game's own words as clients get them.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "play/any_game.h"

namespace causeway {

// Of the catalog: everything that a client says or draws of this game and of no other.
nlohmann::json words_json(const GameInfo& info);

// Of the map: how its words are drawn.
nlohmann::json looks_json(const MapLooks& looks);

// The standing orders that the viewer may know: [{side, id, value, changes}], where `changes` gives the text of the action that
// leads to each other value.
nlohmann::json settings_json(const AnyGame& game, const AnyPosition& position, Viewer viewer);

}  // namespace causeway
