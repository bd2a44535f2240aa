// How the matches of an experiment went, turn by turn, as a table.
#pragma once

#include <string>

#include "play/campaign.h"

namespace causeway::cli {

// Only places of that kind, as the map calls it; empty means all.
void print_campaign(const AnyGame& game, const Campaign& campaign, const std::string& kind);

}  // namespace causeway::cli
