// What changed between two Views, so that a client is sent differences and not whole maps.
#pragma once

#include <nlohmann/json_fwd.hpp>

namespace causeway {

// `view`, `pieces` and `control` as docs/server.md describes them; members without change are absent. Pieces are told apart
// by their ids, everything else by its name in the View.
nlohmann::json view_changes(const nlohmann::json& before, const nlohmann::json& after);

}  // namespace causeway
