#include "games/guam/judgement.h"

#include <algorithm>

#include "games/guam/assault.h"
#include "games/guam/dice_shared.h"

namespace causeway::guam {

double unit_worth(const Game& game, PieceId unit) {
    const Piece& piece = piece_of(game, unit);
    if (piece.headquarters) {
        return 5;
    }
    if (piece.type == PieceType::ambush) {
        return 1;
    }
    return 2.0 + 0.3 * piece.deployed.fire + (piece.indirect ? 0.5 : 0);
}

// --- fire (8.0) --------------------------------------------------------------------------------------------------------

double harm_of_levels(int before, int levels, int units) {
    constexpr std::array<double, 4> worse{0.8, 0.8, 1.0, 1.1};
    constexpr double lost = 3.0;
    double harm = 0;
    for (int level = before; level < before + levels; ++level) {
        harm += level < 4 ? worse[static_cast<std::size_t>(level)] : level - 4 < units ? lost : 0;
    }
    return harm;
}

double chance_to_fail(const Game& game, const Position& p, PieceId unit, const Shot& shot, int ease) {
    int modifier = terrain_defence(game, p, shot) - ease;
    if (ground(game, shot) != no_hex) {
        modifier += defence_of(game, p, unit);
    }
    if (on_map(shot.hex)) {
        const FortFacts& works = game.forts[index(fort(game, p, shot.hex))];
        modifier += works.defence - works.quality - leader_quality(game, p, shot.hex, unit);
    }
    // A die of 9 always fails and a 0 never; in between what is more than the quality.
    return std::clamp(9 - (quality(game, p, unit, nullptr) - modifier), 1, 9) / 10.0;
}

double harm_of(const Game& game, const Position& p, const Shot& shot) {
    constexpr double suppressed = 1.2, pinned = 1.0, routed = 2.5;
    const Targets targets = count_targets(game, p, shot);
    if (!targets.any() || shot.target == no_piece) {
        return 0;
    }
    const int units = targets.soft + targets.hard;
    const int before = dg(game, p, shot.hex);
    const bool steady = nerve(game, p, shot.hex) == Nerve::steady;
    const bool routs = in_column(p, shot.target);
    double total = 0;
    for (int die = 0; die <= std::clamp<int>(shot.value, 0, 8); ++die) {
        const Hit& hit = game.fire[index(shot.type)][static_cast<std::size_t>(die)];
        total += harm_of_levels(before, hit.dg, units);
        total += hit.suppressed && steady ? suppressed : 0;
        total += hit.eliminated ? unit_worth(game, shot.target) : 0;
        if (hit.rout) {
            const double fails = chance_to_fail(game, p, shot.target, shot, hit.ease);
            total += fails * (routs ? routed : steady ? pinned : 0.3);
        }
    }
    return total / 10;
}

double harm_by_face(const Game& game, const Position& p, int face) {
    const Shot& shot = p.shot;
    if (!succeeds(face, shot.value)) {
        return 0;
    }
    return 0.5 + harm_of_levels(dg(game, p, shot.hex), game.fire[index(shot.type)][static_cast<std::size_t>(face)].dg, 3);
}

double best_fire(const Game& game, const Position& p, HexId from, HexId target, Crew crew, Side side) {
    Shot shot;
    shot.kind = ShotKind::direct;
    shot.side = static_cast<std::uint8_t>(index(side));
    shot.hex = target;
    const Targets targets = count_targets(game, p, shot);
    if (!targets.any() || is_hidden(game, p, target)) {
        return 0;
    }
    if (targets.soft == 0) {
        for_targets(game, p, shot, [&](PieceId unit) { shot.target = unit; });
        shot.hard = 1;
    }
    return aim(game, p, from, crew, {}, shot) ? harm_of(game, p, shot) : 0;
}

double harm_from_afar(const Game& game, const Position& p, ShotKind kind, Side side, HexId hex, int strength, PieceId hard,
                      PieceId firer) {
    Shot shot;
    shot.kind = kind;
    shot.side = static_cast<std::uint8_t>(index(side));
    shot.hex = hex;
    shot.firer = firer;
    shot.from = firer == no_piece ? no_hex : at(p, firer);
    shot.strength = static_cast<std::uint8_t>(strength);
    shot.target = hard;
    shot.hard = hard != no_piece ? 1 : 0;
    shot.type = kind != ShotKind::air ? FireType::indirect
                : hard == no_piece    ? FireType::high_explosive
                                      : FireType::armour_piercing;
    shot.value = static_cast<std::int8_t>(fire_value(game, p, shot, nullptr));
    return harm_of(game, p, shot);
}

// --- assault (9.0) -----------------------------------------------------------------------------------------------------

double assault_value(const Game& game, const Position& p) {
    const int attackers = assault::count_attackers(game, p), defenders = assault::count_defenders(game, p);
    if (attackers == 0) {
        return not_possible;
    }
    const bool charge = assault::is_charge(p);
    const Side side = assault::attacker(p);
    if (defenders == 0) {
        return 1 + prize(game, p, p.assault.hex, side);
    }
    const int lead = assault_modifier(game, p, side, nullptr) - assault_modifier(game, p, other(side), nullptr);
    const int before = dg(game, p, p.assault.hex);
    int own = 0;
    for (const HexId from : assault::origins(game, p)) {
        own = std::max(own, dg(game, p, from));
    }
    double total = 0;
    for (int roll = -9; roll <= 9; ++roll) {
        const int difference = lead + roll;
        const double weight = (10 - std::abs(roll)) / 100.0;
        double value = 0;
        if (difference >= 0) {
            const int levels = std::max(1, difference);
            value += harm_of_levels(before, levels, defenders);
            value += before + levels - 4 >= defenders ? 2 + prize(game, p, p.assault.hex, side) : 0;
        }
        if (difference <= 0) {
            const int levels = std::max(1, -difference);
            value -= charge ? 3.0 * std::min(attackers, (levels + 1) / 2) : harm_of_levels(own, levels, attackers);
        }
        total += weight * value;
    }
    // Those who defend fire first.
    const bool answered = nerve(game, p, p.assault.hex) != Nerve::suppressed && !(charge && is_night_now(p));
    return total - (answered ? 0.8 : 0.3);
}

double assault_prospect(const Game& game, const Position& p, HexId hex) {
    Position next = p;
    plan_assault(game, next, hex);
    return assault_value(game, next);
}

// --- the ground --------------------------------------------------------------------------------------------------------

int exposure(const Game& game, const Position& p, HexId hex, Side side) {
    if (!is_land(game, hex)) {
        return 0;
    }
    int count = 0;
    for (const HexId next : game.map.neighbours(hex)) {
        if (next != no_hex && is_land(game, next)) {
            for_units(game, p, next, other(side), [&](PieceId unit) { count += in_fire_zone(game, p, unit, hex) ? 1 : 0; });
        }
    }
    for (const PieceId unit : game.long_range[index(other(side))]) {
        const HexId from = at(p, unit);
        if (on_map(from) && game.map.grid().distance(from, hex) > 1 && in_fire_zone(game, p, unit, hex)) {
            ++count;
        }
    }
    return count;
}

int distance_to_enemy(const Game& game, const Position& p, HexId hex, Side side) {
    int nearest = 99;
    if (!on_map(hex)) {
        return nearest;  // in a cave or at sea
    }
    for (const PieceId unit : game.unit_list[index(other(side))]) {
        if (on_map(at(p, unit))) {
            nearest = std::min(nearest, game.map.grid().distance(at(p, unit), hex));
        }
    }
    return nearest;
}

double prize(const Game& game, const Position& p, HexId hex, Side side) {
    const std::vector<VictoryHex>& hexes = game.scenarios[p.scenario].hexes;
    for (std::size_t i = 0; i < hexes.size() && i < 31; ++i) {
        if (hexes[i].hex == hex) {
            const bool american = ((p.victory >> i) & 1U) != 0;
            const double points = hexes[i].points + hexes[i].japanese;
            return american == (side == us) ? 0 : points;
        }
    }
    const std::uint8_t beach = facts(game, hex).beach;
    return side == japan && beach != nothing && in_use(p, beach) ? game.scenarios[p.scenario].beach_points : 0;
}

// --- goals -------------------------------------------------------------------------------------------------------------

namespace {

constexpr int grain = 8;  // halves of movement points that are worth one
constexpr std::int16_t nowhere = -30000;

int step_halves(const Game& game, const Position& p, HexId from, HexId to, Direction d) {
    const Road road = facts(game, from).roads[index(d)];
    if (road != Road::none) {
        return std::max<int>(1, game.roads[index(road)].halves);
    }
    const int entered =
        facts(game, to).causeway ? game.roads[index(Road::causeway)].halves : terrain_facts(game, p, to).cost[0];
    if (entered == 0) {
        return -1;
    }
    int total = entered;
    for (std::size_t i = 0; i < game.side_facts.size(); ++i) {
        if (((facts(game, from).sides[index(d)] >> i) & 1U) != 0) {
            const int cost = game.side_facts[i].cost[0];
            if (cost < 0) {
                return -1;
            }
            total += cost;
        }
    }
    return total;
}

int count_near(const Game& game, const Position& p, HexId hex, Side side) {
    int count = count_units(game, p, hex, side);
    for (const HexId next : game.map.neighbours(hex)) {
        if (next != no_hex && is_land(game, next)) {
            count += count_units(game, p, next, side);
        }
    }
    return count;
}

}  // namespace

void Pull::add_goals(const Game& game, const Position& p, Side side) {
    const auto add = [&](HexId hex, double worth) {
        if (hex != no_hex && in_play(game, p, hex)) {
            std::int16_t& here = worth_[index(site(game, hex))];
            here = std::max(here, static_cast<std::int16_t>(grain * worth));
        }
    };
    const auto& hexes = game.scenarios[p.scenario].hexes;
    for (std::size_t i = 0; i < hexes.size() && i < 31; ++i) {
        const double points = prize(game, p, hexes[i].hex, side);
        const int near = count_near(game, p, hexes[i].hex, side);
        if (points > 0) {
            add(hexes[i].hex, 3 + 0.6 * points - (side == us ? 0.25 : 0.6) * near);
        } else if (side == japan && hexes[i].points > 0) {
            add(hexes[i].hex, 2 + 0.3 * hexes[i].points - 0.8 * near);
        }
    }
    for (const PieceId enemy : game.unit_list[index(other(side))]) {
        if (on_map(at(p, enemy))) {
            add(at(p, enemy), (side == us ? 1.5 : 1.0) - 0.25 * count_near(game, p, at(p, enemy), side));
        }
    }
    if (side == japan) {
        for (const Beach& beach : game.beaches) {
            add(beach.hex, 1 + prize(game, p, beach.hex, side));
        }
    }
}

// From the goals outwards, the most valuable first.
void Pull::spread(const Game& game, const Position& p) {
    constexpr std::size_t span = 256;
    thread_local std::array<std::vector<HexId>, span> waiting;  // empty between calls
    int most = nowhere, left = 0;
    for (std::size_t i = 0; i < game.hex_of_site.size(); ++i) {
        most = std::max<int>(most, worth_[i]);
    }
    if (most == nowhere) {
        return;
    }
    const auto slot = [&](int worth) { return static_cast<std::size_t>(most - worth) % span; };
    for (std::size_t i = 0; i < game.hex_of_site.size(); ++i) {
        if (worth_[i] != nowhere) {
            waiting[slot(worth_[i])].push_back(game.hex_of_site[i]);
            ++left;
        }
    }
    for (int worth = most; left > 0; --worth) {
        std::vector<HexId>& now = waiting[slot(worth)];
        for (std::size_t i = 0; i < now.size(); ++i) {
            const HexId hex = now[i];
            --left;
            if (worth_[index(site(game, hex))] != worth) {
                continue;
            }
            for (const Direction d : all_directions) {
                const HexId next = game.map.neighbour(hex, d);
                if (next == no_hex || !in_play(game, p, next)) {
                    continue;
                }
                const int halves = step_halves(game, p, next, hex, opposite(d));
                std::int16_t& there = worth_[index(site(game, next))];
                if (halves > 0 && worth - halves > there) {
                    there = static_cast<std::int16_t>(worth - halves);
                    waiting[slot(there)].push_back(next);
                    ++left;
                }
            }
        }
        now.clear();
    }
}

Pull::Pull(const Game& game, const Position& p, Side side) : game_(game) {
    worth_.fill(nowhere);
    add_goals(game, p, side);
    spread(game, p);
}

double Pull::of(HexId hex) const {
    const int worth = worth_[index(site(game_, hex))];
    return worth == nowhere ? -20 : static_cast<double>(worth) / grain;
}

}  // namespace causeway::guam
