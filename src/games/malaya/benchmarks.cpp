// What `causeway bench` times of this game besides whole matches.
#include <memory>

#include "games/malaya/chapters.h"

namespace causeway::malaya {

namespace {

// The set-up as in history, with the Japanese first wave ashore at Singora.
Position landed(const Game& game) {
    Position p = start(game, 0, 0);
    apply(game, p, {.verb = static_cast<std::uint8_t>(Verb::historical)}, nullptr);
    const HexId singora = *game.map.find("1404");
    for (const PieceId piece : game.pieces[index(japan)]) {
        if (at(p, piece) == box::base && unit(game, piece).stacking == 3 && fits(game, p, piece, singora)) {
            put(game, p, piece, singora);
        }
    }
    p.phase = Phase::movement;
    p.impulse = 1;
    p.stack.clear();
    p.stack.push(Turn{.begun = 1});
    p.stack.push(Select{.side = japan});
    return p;
}

}  // namespace

std::vector<Benchmark> benchmarks(const Game& game) {
    const auto position = std::make_shared<Position>(landed(game));
    const auto moving = std::make_shared<Position>(*position);
    const auto list = std::make_shared<ActionList>();
    const PieceId mover = position->stacks.top(*game.map.find("1404"));
    set(*moving, mover, status::grouped);
    moving->stack.push(MoveTo{.piece = mover});
    const auto hexes = std::make_shared<Hexes>();
    return {{"reach of a regiment", [&game, moving, list] { actions(game, *moving, *list); }},
            {"units that can move", [&game, position, list] { actions(game, *position, *list); }},
            {"zones of control of a side", [&game, position, hexes] { *hexes = zoc_of(game, *position, allies); }}};
}

}  // namespace causeway::malaya
