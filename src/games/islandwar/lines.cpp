// 3A.10 Lines of communication: the ground that they may cross, and what they join.
#include "core/bits.h"
#include "games/islandwar/chapters.h"

namespace causeway::islandwar {

namespace {

// Where a bit of OpenSteps leads.
constexpr std::array ahead{Direction::south, Direction::north_east, Direction::south_east};

// R3.6: whoever may take the step may take it back.
bool is_open_both_ways(const Game& game, std::size_t weather, std::size_t kind, HexId from, Direction d) {
    const HexId to = game.map.neighbour(from, d);
    const auto& steps = game.steps[weather][kind];
    return to != no_hex && steps[index(from)][index(d)] > 0 && steps[index(to)][index(opposite(d))] > 0;
}

void note_open_steps(Game& game, std::size_t weather, std::size_t kind, HexId hex) {
    OpenSteps& open_steps = game.open_steps[weather][kind];
    const std::array<Columns*, ahead.size()> sets{&open_steps.below, &open_steps.beside, &open_steps.slanting};
    for (std::size_t i = 0; i < ahead.size(); ++i) {
        if (is_open_both_ways(game, weather, kind, hex, ahead[i])) {
            sets[i]->insert(spot(game, hex));
        }
    }
}

bool goes_alike(const Game& game, std::size_t one, std::size_t other) {
    return game.open_steps[0][one] == game.open_steps[0][other] && game.open_steps[1][one] == game.open_steps[1][other];
}

}  // namespace

void note_open_steps(Game& game) {
    for (int i = 0; i < game.map.size(); ++i) {
        const auto hex = static_cast<HexId>(i);
        for (std::size_t kind = 0; kind < step_kinds; ++kind) {
            for (std::size_t weather = 0; weather < 2; ++weather) {
                note_open_steps(game, weather, kind, hex);
            }
            for (const Direction d : all_directions) {
                game.open_sides[kind][index(hex)] |=
                    static_cast<std::uint8_t>(is_open(game, static_cast<StepKind>(kind), hex, d) ? 1U << index(d) : 0U);
            }
        }
    }
    for (std::size_t kind = 0; kind < step_kinds; ++kind) {
        std::size_t first = 0;
        while (!goes_alike(game, first, kind)) {
            ++first;
        }
        game.goes_like[kind] = static_cast<StepKind>(first);
    }
}

namespace {

// The hexes around a stack into which some unit of it exerts a ZOC.
void add_zocs(const Game& game, const Position& p, Side side, HexId from, Columns& zocs) {
    std::uint8_t sides = 0;
    for_units(game, p, side, from, [&](PieceId piece) {
        if (reaches_out(game, p, piece)) {
            sides |= game.open_sides[index(step_kind(game, piece))][index(from)];
        }
    });
    const std::array<HexId, 6>& around = game.map.neighbours(from);
    for_bits(sides, [&](std::size_t d) { zocs.insert(spot(game, around[d])); });
}

}  // namespace

Columns open_ground(const Game& game, const Position& p, Side side) {
    Columns closed;
    p.occupied[index(other(side))].for_each([&](HexId hex) {
        if (has_unit_of(game, p, other(side), hex)) {
            closed.insert(spot(game, hex));
            add_zocs(game, p, other(side), hex, closed);
        }
    });
    p.occupied[index(side)].for_each([&](HexId hex) {
        if (closed.contains(spot(game, hex)) && has_unit_of(game, p, side, hex)) {
            closed.erase(spot(game, hex));
        }
    });
    return island(game, p).ground - closed;
}

Columns connected(const Game& game, const Position& p, const Columns& ground, const Hexes& goals, StepKind kind,
                  const Columns* wanted) {
    Columns reached;
    std::uint64_t columns = 0;
    goals.for_each([&](HexId hex) {
        if (ground.contains(spot(game, hex))) {  // R3.5: both ends count
            reached.insert(spot(game, hex));
            columns |= std::uint64_t{1} << spot(game, hex).column;
        }
    });
    spread(reached, columns, ground, game.open_steps[index(p.weather)][index(kind)], wanted);
    return reached;
}

Hexes connected(const Game& game, const Position& p, const Hexes& ground, const Hexes& goals, StepKind kind) {
    Columns columns;
    ground.for_each([&](HexId hex) { columns.insert(spot(game, hex)); });
    const Columns reached = connected(game, p, columns, goals, kind);
    Hexes found;
    ground.for_each([&](HexId hex) { found.assign(hex, reached.contains(spot(game, hex))); });
    return found;
}

}  // namespace causeway::islandwar
