// 11.6-11.23: from the forces to the column, and from the die to the losses.
#include <algorithm>
#include <bit>

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

int half_up(int factors) { return (factors + 1) / 2; }

// All shifts of 11.9, summed. Left is negative.
int column_shift(const Game& game, const Position& p, Explanation* explanation) {
    int total = 0;
    const auto shift = [&](bool applies, const char* label, const char* rule, int amount) {
        if (applies && amount != 0) {
            explain(explanation, label, rule, amount);
            total += amount;
        }
    };
    const auto nation = static_cast<Nation>(p.battle.nation);
    const Side side = side_of(nation);
    const HexId target = p.battle.target;
    const HexFacts& facts = game.hexes[index(target)];
    shift(facts.terrain_shift == -1, "rough", "11.11", -1);
    shift(facts.terrain_shift == -2, "mountain", "11.12", -2);
    shift(facts.city, "city", "11.14", -1);
    if (!facts.city && is_concentric(attack_directions(game, p))) {
        shift(nation == Nation::japan, "concentric attack", "11.15", 1);
        shift(nation == Nation::us, "concentric attack", "11.15", 2);
    }
    if (launched(p) && facts.coastal) {
        // 11.16: with the Allies, whoever attacks.
        shift(true, "naval gunfire", "11.16", side == allies ? 1 : -1);
    }
    if (p.air_side != none8 && p.air_range.contains(target)) {
        shift(true, "airpower", "8.5", p.air_side == index(side) ? 1 : -1);
    }
    shift(true, "tank regiments", "11.17", side == japan ? p.battle.tanks : -p.battle.tanks);
    shift(p.battle.special_forces != 0, "1st Special Forces Group", "11.28", 1);
    if (nation == Nation::japan && attenuated(p)) {
        // 7.4, R22: not for a force that is wholly out of supply.
        bool supplied = false;
        for (const HexId hex : game.map.neighbours(target)) {
            if (hex != no_hex) {
                for_stack(p, hex, [&](PieceId piece) {
                    supplied = supplied || (has(p, piece, status::attacking) && in_supply(game, p, piece));
                });
            }
        }
        shift(supplied, "attenuated supply", "7.4", -1);
    }
    return total;
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
    const int halved = half_up(river), starved = half_up(unsupplied), quartered = half_up(half_up(both));
    explain(explanation, "attack factors", "11.6", plain + river + unsupplied + both);
    if (river > 0) {
        explain(explanation, "halved across a river", "11.13", halved - river);
    }
    if (unsupplied > 0) {
        const bool us = p.battle.nation == index(Nation::us);
        explain(explanation, "halved out of supply", us ? "7.9" : "7.3", starved - unsupplied);
    }
    if (both > 0) {
        explain(explanation, "halved twice, across a river and out of supply", "11.13", quartered - both);
    }
    return plain + halved + starved + quartered;
}

// 11.1, 11.29
int defence_strength(const Game& game, const Position& p, HexId hex) {
    int total = 0;
    for_stack(p, hex, [&](PieceId piece) { total += strength(game, p, piece); });
    return total == 0 && garrisoned(game, p, hex) ? 1 : total;
}

int defender_steps(const Game& game, const Position& p, HexId hex) {
    int total = 0;
    for_stack(p, hex, [&](PieceId piece) { total += p.steps[index(piece)]; });
    return total == 0 && garrisoned(game, p, hex) ? 1 : total;
}

Odds combat_odds(const Game& game, const Position& p, int attack, int defence, Explanation* explanation) {
    Odds odds;
    odds.attack = attack >= 0 ? attack : attack_strength(game, p, explanation);
    odds.defence = defence >= 0 ? defence : defence_strength(game, p, p.battle.target);
    explain(explanation, "defence factors", "11.1", odds.defence);
    odds.ratio = odds_ratio(std::max(1, odds.attack), std::max(1, odds.defence));
    // 11.8, R51: into the nation's own line first, then all shifts, never past the line's ends.
    const std::size_t line = p.battle.nation;
    if (game.line[line] != 0) {
        explain(explanation, line == index(Nation::us) ? "US odds line" : "Chinese odds line", "11.8", game.line[line]);
    }
    const int base =
        std::clamp(game.combat->odds_column(odds.ratio) + game.line[line], game.first_column[line], game.last_column[line]);
    odds.column = std::clamp(base + column_shift(game, p, explanation), game.first_column[line], game.last_column[line]);
    return odds;
}

int line_column(const Game& game, Nation nation, int column) {
    return std::clamp(column - game.line[index(nation)], 0, game.combat->columns() - 1);
}

Losses combat_losses(const Game& game, const Position& p, int column, int die) {
    Losses losses;
    losses.printed = game.results[static_cast<std::size_t>(die)][static_cast<std::size_t>(column)];
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
