// How a match stands by degrees (24.0), for whoever looks ahead.
#include "core/standing.h"

#include "games/malaya/chapters.h"

namespace causeway::malaya {

// 24.1: what the objectives will still give if they stay where they are is on the way.
double standing(const Game& game, const Position& p) {
    const ScenarioFacts& worth = scenario(game, p);
    const int turns_left = last_turn(game, p) - p.turn + 1;
    double to_come = 0;
    for (const HexId hex : game.objectives) {
        const bool island = facts(game, hex).island;
        to_come += occupied_by(p, allies, hex) ? worth.allied_objective * turns_left + (island ? worth.allied_island : 0) : 0;
        to_come -= occupied_by(p, japan, hex) ? (island ? worth.japan_island : worth.japan_objective) * turns_left : 0;
    }
    return by_degrees(p.vp[index(allies)] - p.vp[index(japan)] + to_come, worth.levels.back());
}

// Four impulses a turn, the initial and the follow-on one of either side.
int clock(const Game&, const Position& p) { return 4 * p.turn + std::min<int>(p.impulse, 4); }

}  // namespace causeway::malaya
