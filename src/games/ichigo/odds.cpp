// 11.6-11.23: from the forces to the column, and from the die to the losses.
#include <algorithm>
#include <bit>

#include "core/tally.h"
#include "games/ichigo/chapters.h"

namespace causeway::ichigo {

namespace {

// Bit d: units attack from the hex in that direction of the target.
unsigned attack_directions(const Game& game, const Position& p) {
    unsigned directions = 0;
    const auto& around = game.map.neighbours(p.battle.target);
    for (std::size_t d = 0; d < around.size(); ++d) {
        if (around[d] == no_hex || !p.occupied[p.battle.nation].contains(around[d])) {
            continue;
        }
        for_stack(p, around[d], [&](PieceId piece) {
            if (has(p, piece, status::attacking)) {
                directions |= 1U << d;
            }
        });
    }
    return directions;
}

// 11.15: two opposite hexes, three alternate ones, or any four.
bool is_concentric(unsigned directions) {
    const bool opposite_pair = (directions & (directions >> 3U) & 7U) != 0;
    const bool alternate = (directions & 0b010101U) == 0b010101U || (directions & 0b101010U) == 0b101010U;
    return opposite_pair || alternate || std::popcount(directions) >= 4;
}

// 7.4, R22: an attenuated attack, but not of a force that is wholly out of supply.
bool is_attenuated(const Game& game, const Position& p) {
    if (p.battle.nation != index(Nation::japan) || !attenuated(p)) {
        return false;
    }
    bool supplied = false;
    for (const HexId hex : game.map.neighbours(p.battle.target)) {
        if (hex != no_hex) {
            for_stack(p, hex, [&](PieceId piece) {
                supplied = supplied || (has(p, piece, status::attacking) && in_supply(game, p, piece));
            });
        }
    }
    return supplied;
}

}  // namespace

// 11.13, 7.3, 7.9, R21: what crosses a river or lacks supply is summed and halved, rounding up; what does both, twice.
int attack_strength(const Game& game, const Position& p, Explanation* explanation) {
    int plain = 0, river = 0, unsupplied = 0, both = 0;
    const HexId target = p.battle.target;
    const auto& around = game.map.neighbours(target);
    for (std::size_t d = 0; d < around.size(); ++d) {
        if (around[d] == no_hex || !p.occupied[p.battle.nation].contains(around[d])) {
            continue;
        }
        const bool over_river = ((game.hexes[index(target)].rivers >> d) & 1U) != 0;
        for_stack(p, around[d], [&](PieceId piece) {
            if (has(p, piece, status::attacking)) {
                const bool supplied = in_supply(game, p, piece);
                int& sum = supplied ? (over_river ? river : plain) : (over_river ? both : unsupplied);
                sum += strength(game, p, piece);
            }
        });
    }
    Tally factors(explanation);
    factors.add("attack factors", "11.6", plain + river + unsupplied + both);
    if (river > 0) {
        factors.add("halved across a river", "11.13", half_up(river) - river);
    }
    const char* const supply = p.battle.nation == index(Nation::us) ? "7.9" : "7.3";
    if (unsupplied > 0) {
        factors.add("halved out of supply", supply, half_up(unsupplied) - unsupplied);
    }
    if (both > 0) {
        factors.add("out of supply before a river: halved", supply, half_up(both) - both);
        factors.add("and halved again across it", "11.13", half_up(half_up(both)) - half_up(both));
    }
    return factors.total();
}

// 11.1, 11.29
int defence_strength(const Game& game, const Position& p, HexId hex) {
    int total = 0;
    for_stack(p, hex, [&](PieceId piece) { total += strength(game, p, piece); });
    return garrisoned(game, p, hex) ? 1 : total;
}

// 11.9: all shifts, summed. Left is negative.
int column_shift(const Game& game, const Position& p, Explanation* explanation) {
    const auto nation = static_cast<Nation>(p.battle.nation);
    const Side side = side_of(nation);
    const HexFacts& facts = game.hexes[index(p.battle.target)];
    const auto with_allies = [&](int amount) { return side == allies ? amount : -amount; };
    Tally shift(explanation);
    shift.add_if(facts.terrain_shift, facts.mountain ? "mountain" : "rough", facts.mountain ? "11.12" : "11.11");
    shift.add_if(facts.city_shift, "city", "11.14");
    if (nation != Nation::china && !facts.city && is_concentric(attack_directions(game, p))) {
        shift.add("concentric attack", "11.15", nation == Nation::us ? 2 : 1);
    }
    if (launched(p) && facts.coastal) {
        shift.add("naval gunfire", "11.16", with_allies(1));  // whoever attacks
    }
    if (p.air_side != none8 && p.air_range.contains(p.battle.target)) {
        shift.add("airpower", "8.5", p.air_side == index(side) ? 1 : -1);
    }
    shift.add_if(-with_allies(p.battle.tanks), "tank regiments", "11.17");
    shift.add_if(p.battle.special_forces, "1st Special Forces Group", "11.28");
    shift.add_if(is_attenuated(game, p) ? -1 : 0, "attenuated supply", "7.4");
    return shift.total();
}

// 11.8, R51: from the column of the odds, which is the end column beyond the ends, by all shifts, never past the ends.
Odds combat_odds(const Game& game, const Position& p, int attack, int defence, Explanation* explanation) {
    Odds odds;
    odds.attack = attack >= 0 ? attack : attack_strength(game, p, explanation);
    odds.defence = Tally(explanation)
                       .add("defence factors", "11.1", defence >= 0 ? defence : defence_strength(game, p, p.battle.target))
                       .total();
    odds.ratio = odds_ratio(std::max(1, odds.attack), std::max(1, odds.defence));
    const int shifted = game.combat->odds_column(odds.ratio) + column_shift(game, p, explanation);
    odds.column =
        shifted + Tally(explanation).add_if(game.combat->clamp(shifted) - shifted, "end of the line of odds", "11.8").total();
    return odds;
}

int cell_under(const Game& game, const Position& p, int column) { return column + game.line[p.battle.nation]; }

Losses combat_losses(const Game& game, const Position& p, int column, int die) {
    Losses losses;
    losses.printed = game.results[static_cast<std::size_t>(die)][static_cast<std::size_t>(cell_under(game, p, column))];
    const bool japanese_attack = p.battle.nation == index(Nation::japan);
    losses.defender = losses.printed.eliminated ? everything : losses.printed.defender;
    losses.attacker = losses.printed.attacker;
    if (p.battle.nation == index(Nation::china)) {
        losses.attacker = std::max(1, 2 * losses.attacker);  // 11.23
    }
    // 11.17, 11.28: regiments and the Special Forces pay first.
    const int spent = p.battle.tanks + p.battle.special_forces;
    if (japanese_attack) {
        losses.attacker = std::max(0, losses.attacker - spent);
    } else if (!losses.printed.eliminated) {
        losses.defender = std::max(0, losses.defender - spent);
    }
    return losses;
}

}  // namespace causeway::ichigo
