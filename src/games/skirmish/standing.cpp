// How a match stands by degrees (6.0), for whoever looks ahead.
#include "core/standing.h"

#include "games/skirmish/skirmish.h"

namespace causeway::skirmish {

namespace {

int strength_on_map(const Game& game, const Position& position, Side side) {
    int strength = 0;
    for (const PieceId piece : all_pieces) {
        const bool stands = game.side(piece) == side && position.at(piece).on_map();
        strength += stands ? game.counter(piece).strength : 0;
    }
    return strength;
}

}  // namespace

// Blue must take the objective, and Red has time on its side.
double standing(const Game& game, const Position& position) {
    const PieceId holder = piece_in(position, game.objective);
    const bool held = holder != no_piece && game.side(holder) == blue;
    const int turns = game.scenarios[position.scenario].turns;
    const double time = static_cast<double>(position.turn) / turns;
    const int blue_strength = strength_on_map(game, position, blue), red_strength = strength_on_map(game, position, red);
    const double lead = static_cast<double>(blue_strength - red_strength) / std::max(1, blue_strength + red_strength);
    return by_degrees(lead + (held ? 1 : -time), 1);
}

int clock(const Game&, const Position& position) { return 2 * position.turn + (position.active == red ? 1 : 0); }

}  // namespace causeway::skirmish
