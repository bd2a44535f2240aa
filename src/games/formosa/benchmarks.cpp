// What `causeway bench` times of this game besides whole matches.
#include <memory>

#include "games/formosa/chapters.h"

namespace causeway::formosa {

namespace {

PieceId find(const Game& game, std::string_view id) {
    for (std::size_t i = 0; i < game.units.size(); ++i) {
        if (game.units[i].id == id) {
            return static_cast<PieceId>(i);
        }
    }
    return no_piece;
}

// The historical set-up (24.1), face up, with three US regiments and a base ashore at Takao and the front before it.
Position beachhead(const Game& game) {
    Position p = start(game, 0, 0);
    for (const auto& [piece, hex] : game.deployment) {
        if (can_stack(game, p, piece, hex)) {
            put(game, p, piece, hex);
        }
    }
    constexpr std::pair<const char*, const char*> landed[] = {{"us-17-7", "1120"},  {"us-32-7", "1120"},
                                                              {"us-184-7", "1119"}, {"us-armor-1", "1119"},
                                                              {"us-eng-1", "1020"}, {"us-hq-24", "1119"}};
    for (const auto& [id, name] : landed) {
        const HexId hex = *game.map.find(name);
        for_stack(p, hex, [&](PieceId piece) {
            if (owner(game, piece) == japan) {
                put(game, p, piece, box::eliminated);
            }
        });
        put(game, p, find(game, id), hex);
    }
    set(p, find(game, "us-eng-1"), status::base);
    p.stack.clear();
    p.stack.push(Turn{.begun = 1});
    p.turn = 2;
    return p;
}

Position moving(const Game& game, Position p, std::string_view id) {
    const PieceId piece = find(game, id);
    const Side side = owner(game, piece);
    p.phase = side == allies ? Phase::allied_movement : Phase::japanese_movement;
    p.stack.push(Select{.side = side});
    p.stack.push(MoveTo{.piece = piece});
    return p;
}

Position attacking(const Game& game, Position p) {
    p.phase = Phase::allied_combat;
    begin_combat_phase(game, p, allies, nullptr);
    p.stack.push(Attack{.side = allies});
    return p;
}

Benchmark listing(const Game& game, const Position& p, std::string name) {
    const auto position = std::make_shared<Position>(p);
    const auto list = std::make_shared<ActionList>();
    return {std::move(name), [&game, position, list] { actions(game, *position, *list); }};
}

}  // namespace

std::vector<Benchmark> benchmarks(const Game& game) {
    const Position p = beachhead(game);
    const auto position = std::make_shared<Position>(p);
    const auto copy = std::make_shared<Position>(p);
    const auto sum = std::make_shared<int>(0);
    return {
        listing(game, moving(game, p, "us-17-7"), "reach on foot"),
        listing(game, moving(game, p, "us-armor-1"), "reach, mechanized"),
        listing(game, moving(game, p, "jp-7-9"), "reach, Japanese"),
        listing(game, attacking(game, p), "attacks that can be declared"),
        {"supply of all units",
         [&game, position, sum] {
             for (std::size_t i = 0; i < game.units.size(); ++i) {
                 *sum += in_supply(game, *position, static_cast<PieceId>(i)) ? 1 : 0;
             }
         }},
        {"copy, plain struct",
         [p, copy, sum] {
             *copy = p;
             *sum += copy->stacks.size(static_cast<HexId>(static_cast<std::size_t>(*sum) % max_hexes));
         }},
    };
}

}  // namespace causeway::formosa
