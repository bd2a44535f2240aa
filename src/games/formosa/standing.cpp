// How a match stands by degrees (4.2), for whoever looks ahead.
#include "core/standing.h"

#include "games/formosa/chapters.h"

namespace causeway::formosa {

double standing(const Game& game, const Position& p) {
    const auto& levels = game.victory.levels;
    const double even = (levels[1] + levels[2]) / 2.0;
    const int net = allied_points(game, p, nullptr) - japanese_points(game, p, nullptr);
    return by_degrees(net - even, levels.front() - levels.back());
}

// The Japanese part of a turn begins with the interdiction of their movement.
int clock(const Game&, const Position& p) { return 2 * p.turn + (p.phase >= Phase::interdiction ? 1 : 0); }

}  // namespace causeway::formosa
