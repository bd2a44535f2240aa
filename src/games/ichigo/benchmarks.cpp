// What `causeway bench` times of this game besides whole matches.
#include <memory>

#include "games/ichigo/chapters.h"

namespace causeway::ichigo {

namespace {

// The set-up of the campaign with the faces dealt in order, in the Japanese movement phase of turn 1.
Position first_movement_phase(const Game& game) {
    Position p = start(game, 0, 0);
    ActionList list;
    while (!p.stack.on_top<Select>()) {
        actions(game, p, list);
        // Dice as far apart as they come, so that no tie is rolled again and again.
        apply(game, p, p.stack.on_top<AirAllies>() ? list.back() : list.front(), nullptr);
    }
    return p;
}

Position moving(const Game& game, Position p, std::string_view id) {
    for (const PieceId piece : game.pieces[index(Nation::japan)]) {
        if (unit(game, piece).id == id) {
            apply(game, p, {.verb = static_cast<std::uint8_t>(Verb::unit), .piece = piece}, nullptr);
        }
    }
    return p;
}

Benchmark reach_of(const Game& game, const Position& p, std::string_view id, std::string name) {
    const auto position = std::make_shared<Position>(moving(game, p, id));
    const auto list = std::make_shared<ActionList>();
    return {std::move(name), [&game, position, list] { actions(game, *position, *list); }};
}

}  // namespace

std::vector<Benchmark> benchmarks(const Game& game) {
    const Position p = first_movement_phase(game);
    const auto supply = std::make_shared<Position>(p);
    const auto copy = std::make_shared<Position>(p);
    const auto supplied = std::make_shared<int>(0);
    return {
        reach_of(game, p, "jp-17b", "reach, 6 MP"),  // at Yochow, in contact: no strategic movement
        reach_of(game, p, "jp-61", "reach, 12 MP"),  // at Nanking, behind the lines: both kinds
        {"supply of all units",
         [&game, supply, supplied] {
             supply->network_stale = both_networks;
             refresh_networks(game, *supply);
             for (const Nation nation : all_nations) {
                 for (const PieceId piece : game.pieces[index(nation)]) {
                     *supplied += on_map(at(*supply, piece)) && in_supply(game, *supply, piece) ? 1 : 0;
                 }
             }
         }},
        {"copy, plain struct",
         [p, copy, supplied] {
             *copy = p;
             *supplied += copy->steps[static_cast<std::size_t>(*supplied) % max_pieces];
         }},
    };
}

}  // namespace causeway::ichigo
