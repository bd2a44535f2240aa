// How a match stands by degrees (4.2, 4.3), for whoever looks ahead: a point that is half made counts half.
#include "core/standing.h"

#include <algorithm>

#include "games/ichigo/chapters.h"

namespace causeway::ichigo {

namespace {

template <class Hexes>
double share(const Position& p, const Hexes& hexes) {
    const auto held = std::count_if(hexes.begin(), hexes.end(), [&](HexId hex) { return controls(p, japan, hex); });
    return static_cast<double>(held) / static_cast<double>(hexes.size());
}

// 1 within five hexes, 0 at twenty.
double nearness(const Game& game, const Position& p, HexId centre) {
    constexpr int far = 20, near = 5;
    int least = far;
    p.occupied[index(Nation::japan)].for_each(
        [&](HexId hex) { least = std::min(least, game.map.grid().distance(centre, hex)); });
    return controls(p, japan, centre) ? 1 : static_cast<double>(far - std::max(least, near)) / (far - near);
}

// 1 where no Chinese unit is left east of the railroad, 0 where ten or more are.
double east_cleared(const Game& game, const Position& p) {
    constexpr int many = 10;
    int units = 0;
    p.occupied[index(Nation::china)].for_each([&](HexId hex) { units += game.hexes[index(hex)].east_of_rail ? 1 : 0; });
    return 1 - static_cast<double>(std::min(units, many)) / many;
}

// What is not made yet of the points that can be made.
double on_the_way(const Game& game, const Position& p) {
    const auto part = [](double made) { return made >= 1 ? 0 : made; };
    double points = part(share(p, game.rail));
    if (!launched(p)) {
        points += part(share(p, game.airbases)) + part(nearness(game, p, game.chungking)) +
                  part(nearness(game, p, game.kunming)) / 2 + part(east_cleared(game, p));
    }
    return points / 2;
}

}  // namespace

double standing(const Game& game, const Position& p) {
    const double even = launched(p) ? 1 : 2;
    constexpr double decisive = 2;
    return by_degrees(victory_points(game, p, nullptr) + on_the_way(game, p) - even, decisive);
}

int clock(const Game&, const Position& p) {
    const int part = p.phase <= Phase::us_second ? 0 : p.phase <= Phase::japan_second ? 1 : 2;
    return 3 * p.turn + part;
}

}  // namespace causeway::ichigo
