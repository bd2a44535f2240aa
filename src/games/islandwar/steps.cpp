// 6A, 7 Roads: what a step costs, what a unit can spend, and what it pays to leave a zone of control.
#include "games/islandwar/group.h"

namespace causeway::islandwar {

// --- the price of a step (6A.1, 7A) --------------------------------------------------------------------------------------

namespace {

const Effect* effect_of(const Game& game, std::string_view name) {
    const auto found =
        std::find_if(game.effects.begin(), game.effects.end(), [&](const Effect& effect) { return effect.id == name; });
    return found == game.effects.end() ? nullptr : &*found;
}

std::uint8_t cost_to(const Effect& effect, StepKind kind, std::size_t weather) {
    switch (kind) {
        case StepKind::foot: return effect.foot[weather];
        case StepKind::motorized: return effect.motorized[weather];
        case StepKind::artillery: return effect.artillery[weather];
        case StepKind::mountain_artillery: return effect.mountain_artillery[weather];
        case StepKind::amphibian:
            return effect.amphibious[weather] > 0 ? effect.amphibious[weather] : effect.motorized[weather];
    }
    return 0;
}

bool is_closed(const Game& game, StepKind kind, HexId hex) {
    const Effect* here = effect_of(game, game.map.terrain_name(hex));
    return here == nullptr || cost_to(*here, kind, 0) == 0;
}

// 0: prohibited. A hexside adds to the hex (6A.1). Who stands where he may not go leaves by a road only (R7.2).
int plain_step(const Game& game, StepKind kind, std::size_t weather, HexId from, Direction d) {
    if (is_closed(game, kind, from)) {
        return 0;
    }
    const Effect* there = effect_of(game, game.map.terrain_name(game.map.neighbour(from, d)));
    const int hex = there == nullptr ? 0 : cost_to(*there, kind, weather);
    if (hex == 0 || !has_side(facts(game, from).steep, d)) {
        return hex;
    }
    const int side = cost_to(game.steep, kind, weather);
    return side == 0 ? 0 : hex + side;
}

// 7A, R7.1: along a road the cost of clear terrain, if that is less.
int measured_step(const Game& game, StepKind kind, std::size_t weather, HexId from, Direction d) {
    const int plain = plain_step(game, kind, weather, from, d);
    if (!has_side(facts(game, from).roads, d)) {
        return plain;
    }
    const int road = cost_to(*effect_of(game, "clear"), kind, weather);
    return plain == 0 ? road : std::min(plain, road);
}

}  // namespace

void measure_steps(Game& game) {
    for (std::size_t weather = 0; weather < 2; ++weather) {
        for (std::size_t k = 0; k < step_kinds; ++k) {
            const auto kind = static_cast<StepKind>(k);
            for (int i = 0; i < game.map.size(); ++i) {
                const auto hex = static_cast<HexId>(i);
                for (const Direction d : all_directions) {
                    if (game.map.neighbour(hex, d) == no_hex) {
                        continue;
                    }
                    game.steps[weather][k][index(hex)][index(d)] =
                        static_cast<std::uint8_t>(measured_step(game, kind, weather, hex, d));
                }
            }
        }
    }
}

// --- what a unit can spend (6A, 6B.3, 6C, 14) -----------------------------------------------------------------------------

int allowance(const Game& game, const Position& p, PieceId piece) {
    if (has(p, piece, status::landing) && !(has_crossed(p, piece) && owner(game, piece) == us)) {
        return landing_allowance(game, p, piece);
    }
    const Unit& u = unit(game, piece);
    const bool exploits = p.phase == Phase::exploitation || p.phase == Phase::night_movement;
    const bool reserve = has(p, piece, status::reserve);
    int points = u.movement;
    int divisor = reserve ? 2 : 1;  // 6B.3
    if (exploits && u.klass == Class::motorized) {
        divisor = reserve ? 4 : 2;  // 6C.1
    } else if (exploits) {
        points = 1;
        divisor = 1;
    }
    divisor *= has(p, piece, status::disrupted) ? 2 : 1;  // 14
    return points / divisor;                              // what is left of a point buys nothing
}

// --- leaving zones of control (6A.3) -------------------------------------------------------------------------------------

namespace {

// R19.7: a counter that the mover does not know is taken for a unit with a zone of control.
bool seems_to_reach(const Game& game, const Position& p, Side viewer, PieceId piece, HexId from, Direction d) {
    const bool reaches = is_unit(game, piece) && reaches_to(game, p, piece, from, d);
    const bool seems = is_open(game, StepKind::foot, from, d);
    return reaches == seems || identifies(game, p, piece, viewer_of(viewer)) ? reaches : seems;
}

}  // namespace

bool seems_held(const Game& game, const Position& p, Side enemy, HexId hex, HexId but) {
    const std::array<HexId, 6>& around = game.map.neighbours(hex);
    const Hexes& enemies = p.occupied[index(enemy)];
    for (const Direction d : all_directions) {
        const HexId from = around[index(d)];
        if (from == no_hex || from == but || !enemies.contains(from)) {
            continue;
        }
        const bool reached = p.stacks.any(from, [&](PieceId piece) {
            return owner(game, piece) == enemy && seems_to_reach(game, p, other(enemy), piece, from, opposite(d));
        });
        if (reached) {
            return true;
        }
    }
    return false;
}

namespace {

std::size_t exit_class(const Game& game, PieceId piece) {
    const Class klass = unit(game, piece).klass;
    return klass == Class::motorized ? 1 : klass == Class::artillery ? 2 : 0;
}

}  // namespace

void Exit::add(PieceId piece) {
    free_ = std::max<int>(free_, game_.exit_free[exit_class(game_, piece)]);
    held_ = std::max<int>(held_, game_.exit_held[exit_class(game_, piece)]);
}

int Exit::interdiction(HexId hex) const {
    int most = 0;
    for (const Interdiction& each : p_.interdictions) {
        most = each.hex == hex ? std::max<int>(most, each.points) : most;
    }
    return most;
}

int Exit::price(HexId from, HexId to, HexId but) const {
    const bool held = seems_held(game_, p_, enemy_, from, but);
    return interdiction(from) + (held ? out_of_zone(seems_held(game_, p_, enemy_, to, but)) : 0);
}

int exit_cost(const Game& game, const Position& p, PieceId piece, HexId from, HexId to) {
    Exit exit(game, p, owner(game, piece));
    exit.add(piece);
    return exit.price(from, to);
}

}  // namespace causeway::islandwar
