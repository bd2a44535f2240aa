// How a match stands by degrees (30.0), for whoever looks ahead.
#include "core/standing.h"

#include <bit>

#include "games/guam/turn.h"

namespace causeway::guam {

namespace {

// The margin at which neither side has won: halfway between the least that wins for the US and the least that does not lose.
double even_margin(const std::vector<VictoryLevel>& levels) {
    double wins = 0, holds = 0;
    for (const VictoryLevel& level : levels) {
        wins = level.winner == us ? level.margin : wins;
        holds = level.winner != japan && level.margin != below_all ? level.margin : holds;
    }
    return (wins + holds) / 2;
}

}  // namespace

// 30.2: what Japan is given at the end for hexes that it still holds is counted as if the end were now.
double standing(const Game& game, const Position& p) {
    const ScenarioFacts& scenario = scenario_of(game, p);
    double lead = p.us_points - p.japan_points;
    for (const VictoryHex& hex : scenario.hexes) {
        lead -= hex.japanese != 0 && (hex.points == 0 ? holds(game, p, hex.hex, japan) : !controls(game, p, hex.hex))
                    ? hex.japanese
                    : 0;
    }
    constexpr double decisive = 12;
    return by_degrees(lead - even_margin(scenario.levels), decisive);
}

// Each chit is somebody's turn (4.0 2).
int clock(const Game&, const Position& p) { return 64 * p.turn + std::popcount(p.spent); }

}  // namespace causeway::guam
