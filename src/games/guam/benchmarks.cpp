// What `causeway bench` times of this game besides whole matches.
#include <memory>

#include "games/guam/chapters.h"

namespace causeway::guam {

namespace {

PieceId find(const Game& game, std::string_view id) {
    for (std::size_t i = 0; i < game.pieces.size(); ++i) {
        if (game.pieces[i].id == id) {
            return static_cast<PieceId>(i);
        }
    }
    return no_piece;
}

// The campaign at its start with a company ashore at Asan, in column and under orders.
Position ashore(const Game& game) {
    Position p = start(game, game.scenarios.size() - 1, 0);
    p.phase = Phase::action;
    p.stack.clear();
    push(p, Turn{TurnStep::act});
    const PieceId unit = find(game, "us-a-1-3");
    const std::uint8_t formation = piece_of(game, unit).formation;
    p.chit = static_cast<std::uint8_t>(chit::first_formation + formation);
    push(p, Activation{.side = us, .step = Step::actions});
    put(game, p, unit, game.beaches[0].hex);
    set(p, unit, status::column | status::grouped);
    p.queue[index(unit)] = 0;
    return p;
}

// Two hexes eight apart that the terrain leaves in sight of each other, or the nearest thing to it.
std::pair<HexId, HexId> far_pair(const Game& game) {
    for (const HexId from : game.hex_of_site) {
        for (const HexId to : game.hex_of_site) {
            if (game.map.grid().distance(from, to) == sight_range) {
                return {from, to};
            }
        }
    }
    return {game.hex_of_site.front(), game.hex_of_site.back()};
}

}  // namespace

std::vector<Benchmark> benchmarks(const Game& game) {
    const auto position = std::make_shared<Position>(ashore(game));
    const auto list = std::make_shared<ActionList>();
    const auto sum = std::make_shared<int>(0);
    const auto [from, to] = far_pair(game);
    const HexId beach = game.beaches[0].hex;
    return {
        {"sight of a pair at 8 hexes",
         [&game, position, sum, one = from, other = to] { *sum += sees(game, *position, one, other) ? 1 : 0; }},
        {"sight from a hex to all within 8",
         [&game, position, sum, beach] { *sum += all_seen(game, *position, beach).count(); }},
        {"reach of a company",
         [&game, position, list] {
             list->clear();
             movement::list_orders(game, *position, *list);
         }},
        {"fire zones of Japan", [&game, position, sum] { *sum += fire_zones(game, *position, japan).count(); }},
        {"orders in an activation", [&game, position, list] { actions(game, *position, *list); }},
    };
}

}  // namespace causeway::guam
