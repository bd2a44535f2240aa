// How a match stands by degrees (20), for whoever looks ahead.
#include "core/standing.h"

#include "games/islandwar/chapters.h"

namespace causeway::islandwar {

double standing(const Game& game, const Position& p) {
    const auto& levels = scenario(game, p).levels;
    const double even = (levels[1] + levels[2]) / 2.0;
    return by_degrees(even - final_casualties(game, p), levels.back() - levels.front());
}

int clock(const Game& game, const Position& p) { return 2 * p.turn + (phasing(p) == island(game, p).first_player ? 0 : 1); }

}  // namespace causeway::islandwar
