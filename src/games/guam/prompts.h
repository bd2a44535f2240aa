// The facts of questions, for people. Private to the game.
#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "games/guam/chapters.h"

namespace causeway::guam {

// "29th Division pays 1 of 10 direct commands"
std::string price_for(const Game& game, const Position& p, std::uint8_t division);
// 8.4: the value of a fire term by term, and the chance of every result: preview.cpp.
Preview preview_of(const Game& game, const Position& p, const Shot& shot);

// 28.1: what the mines of these hexes do, added up, to a group of the side that leaves them one after the other:
// odds_of_hazards.cpp. Empty where there are none.
std::vector<Outcome> mine_outcomes(const Game& game, const Position& p, Side side, std::span<const HexId> left);
// 23.0, 25.0: what comes of the sniper or trap if the dogs are sent against it.
std::vector<Outcome> dog_outcomes(const Game& game, const Position& p);

// 8.4: what a hit does, in words; and results with how often they come, the likeliest first.
std::string hit_text(const Hit& hit);
std::vector<Outcome> outcomes_of(const std::map<std::string, int>& counts, int all);

}  // namespace causeway::guam
