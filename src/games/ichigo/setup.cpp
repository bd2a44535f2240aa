// 3.0: the start of a match.
#include "games/ichigo/load.h"

namespace causeway::ichigo {

namespace {

// Puts a piece under the stack of its hex without any of the consequences that a rule of play would see.
void set_up(const Game& game, Position& p, PieceId piece, HexId hex) {
    p.at[index(piece)] = hex;
    p.steps[index(piece)] = unit(game, piece).full_steps;  // 2.15
    p.stacks.put_under(piece, hex);
    p.occupied[index(nation(game, piece))].insert(hex);
}

// 3.3: face-down bodies; their faces are dealt as the first decisions of the match.
int set_up_regulars(const Game& game, Position& p) {
    auto body = index(game.first_body);
    for (const Setup& setup : game.diamonds) {
        for (int i = 0; i < setup.count; ++i) {
            set_up(game, p, static_cast<PieceId>(body++), setup.hex);
        }
    }
    for (std::size_t face = 0; face < game.faces.size(); ++face) {
        put_in_pool(p, face);
    }
    return static_cast<int>(body - index(game.first_body));
}

}  // namespace

Position blank_position() {
    Position p;
    p.at.fill(box::unused);
    p.face.fill(none8);
    p.allowance.fill(not_rolled);
    return p;
}

Position start(const Game& game, std::size_t, Options options) {
    Position p = blank_position();
    for (std::size_t i = 0; i < index(game.first_body); ++i) {
        const Unit& unit = game.units[i];
        if (unit.hex != no_hex) {
            set_up(game, p, static_cast<PieceId>(i), unit.hex);
        } else {
            p.at[i] = army(unit).box;
            p.steps[i] = unit.full_steps;
        }
    }
    const int regulars = set_up_regulars(game, p);
    p.japanese_control = game.japanese_at_start;
    p.tanks = static_cast<std::uint8_t>(game.initial_tanks);
    p.network_stale = both_networks;
    // Two options that exclude each other cancel out.
    const bool both = (options & causeway_always) != 0 && (options & causeway_never) != 0;
    p.options = static_cast<std::uint8_t>(both ? 0U : options & (causeway_always | causeway_never));
    p.stack.push(Turn{});
    p.stack.push(Deal{.of = static_cast<std::uint8_t>(regulars)});
    return p;
}

}  // namespace causeway::ichigo
