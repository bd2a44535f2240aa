// 15.2-15.4: from the forces to the column.
#include <algorithm>

#include "core/tally.h"
#include "games/formosa/battle.h"

namespace causeway::formosa {

namespace {

constexpr int max_gunfire = 2;  // 17.0

constexpr const char* column_labels[] = {
    "per cent: column <=49",    "per cent: column 50-99",   "per cent: column 100-199",
    "per cent: column 200-299", "per cent: column 300-399", "per cent: column 400-499",
    "per cent: column 500-599", "per cent: column 600-699", "per cent: column >=700",
};
static_assert(std::size(column_labels) == combat_columns);

// 5.1, 16.0: air points and gunfire help where a unit of their nationality fights.
bool takes_part(const Game& game, const Position& p, Nation wanted) {
    bool found = false;
    for_force(game, p, side_of(wanted), [&](PieceId piece) { found = found || nation(game, piece) == wanted; });
    return found;
}

int air_points(const Game& game, const Position& p) {
    int points = 0;
    for (const Strike& strike : p.strikes) {
        const auto flown_by = static_cast<Nation>(strike.nation);
        const bool on_target =
            std::find(p.battle.targets.begin(), p.battle.targets.end(), strike.hex) != p.battle.targets.end();
        if (on_target && side_of(flown_by) == attacker(p) && takes_part(game, p, flown_by)) {
            points += strike.points;
        }
    }
    return points;
}

template <class Holds>
bool any_in(const Game& game, const Position& p, Side side, Holds holds) {
    bool found = false;
    for_force(game, p, side, [&](PieceId piece) { found = found || holds(piece); });
    return found;
}

// Bit d: attackers stand in that direction of the target.
unsigned attack_directions(const Game& game, const Position& p, HexId target) {
    unsigned directions = 0;
    for (const HexId from : p.battle.from) {
        if (const std::optional<Direction> d = game.map.direction(target, from)) {
            directions |= 1U << index(*d);
        }
    }
    return directions;
}

// R15.4: with several target hexes, each must be surrounded.
bool is_concentric(const Game& game, const Position& p) {
    constexpr unsigned all = 0b111111;
    return std::all_of(p.battle.targets.begin(), p.battle.targets.end(), [&](HexId target) {
        const unsigned at = attack_directions(game, p, target);
        const unsigned beside = (at << 1U) | (at >> 5U) | (at >> 1U) | (at << 5U);
        return ((at | beside) & all) == all;
    });
}

// R15.5: a river helps if it lies between every attacking and every defending hex.
bool is_across_river(const Game& game, const Position& p) {
    return std::all_of(p.battle.targets.begin(), p.battle.targets.end(), [&](HexId target) {
        const unsigned at = attack_directions(game, p, target);
        return (at & ~unsigned{facts(game, target).rivers}) == 0;
    });
}

// R15.5: with several target hexes, the best of them.
int terrain_shift(const Game& game, const Position& p) {
    int best = 0;
    for (const HexId target : p.battle.targets) {
        best = std::max<int>(best, facts(game, target).shift[index(defender(p))]);
    }
    return best;
}

bool in_suppressed(const Position& p, const FixedVector<HexId, 6>& hexes) {
    return std::any_of(hexes.begin(), hexes.end(), [&](HexId hex) { return is_suppressed(p, hex); });
}

// The shifts of 15.4.1, summed. Left is negative.
int column_shift(const Game& game, const Position& p, bool defense_bonus, Explanation* explanation) {
    Tally total(explanation);
    if (p.battle.kind == BattleKind::counterattack) {
        return total.add("counterattack", "15.6", 1).total();
    }
    const bool allied_attack = attacker(p) == allies;
    const bool landing = p.battle.kind == BattleKind::landing;
    total.add_if(air_points(game, p), "air support", "16.3");
    total.add_if(allied_attack ? gunfire_support(game, p) : -gunfire_support(game, p), "naval gunfire", "17.0");
    // R15.13: suppression helps an attack of the Combat Phase, not a landing nor what follows from it.
    total.add_if(allied_attack && p.phase != Phase::invasion && in_suppressed(p, p.battle.targets) ? 1 : 0, "B-29 suppression",
                 "16.5");
    total.add_if(!allied_attack && in_suppressed(p, p.battle.from) ? -1 : 0, "B-29 suppression", "16.5");
    const bool attack_bonus = any_in(game, p, attacker(p), [&](PieceId piece) { return unit(game, piece).attack_bonus; });
    total.add_if(attack_bonus ? 1 : 0, "attack bonus", "15.4.1");
    total.add_if(defense_bonus ? -1 : 0, "defence bonus", "15.4.1");
    total.add_if(is_concentric(game, p) ? 1 : 0, "concentric attack", "15.4.1");
    total.add_if(p.battle.attacker_lp, "attacker's logistics", "15.4.1");
    total.add_if(-p.battle.defender_lp, "defender's logistics", "15.4.1");
    total.add_if(p.battle.air_supply == 1 ? 1 : p.battle.air_supply == 2 ? -1 : 0, "air supply", "19.4");
    total.add_if(-terrain_shift(game, p), "terrain", "15.4.1");
    const bool river = !landing && !p.battle.from.empty() && is_across_river(game, p);
    total.add_if(river ? -game.river_shift[index(defender(p))] : 0, "river", "15.4.1");
    return total.total();
}

int strength(const Game& game, const Position& p, Side side, const char* label, Explanation* explanation) {
    int factors = 0;
    for_force(game, p, side, [&](PieceId piece) { factors += combat_factor(game, p, piece); });
    return Tally(explanation).add(label, "15.2", factors).total();
}

}  // namespace

int gunfire_support(const Game& game, const Position& p) {
    if (p.gunfire_barred != 0 || p.battle.kind == BattleKind::counterattack) {
        return 0;  // 18.0, 15.6
    }
    const bool by_the_sea =
        any_in(game, p, allies, [&](PieceId piece) { return facts(game, at(p, piece)).coastal || is_sea(game, at(p, piece)); });
    int units = 0;
    for (const Nation each : {Nation::us, Nation::commonwealth}) {
        units += by_the_sea && takes_part(game, p, each) ? p.gunfire[index(each)] : 0;
    }
    return std::max(0, std::min(units, max_gunfire) - p.battle.gunfire_held);
}

Odds combat_odds(const Game& game, const Position& p, const Defence& against, Explanation* explanation) {
    Odds odds;
    odds.attack = strength(game, p, attacker(p), "attack factors", explanation);
    odds.defence = Tally(explanation).add("defence factors", "15.2", against.factors).total();
    odds.percent = odds.attack * 100 / std::max(1, odds.defence);
    for (int column = 1; column < combat_columns; ++column) {
        if (odds.percent >= game.column_floor[static_cast<std::size_t>(column)]) {
            odds.first_column = column;
        }
    }
    explain(explanation, column_labels[odds.first_column], "15.2", odds.percent);
    // 15.3, 15.4: the net shift, no further than the last columns.
    const int shifted = odds.first_column + column_shift(game, p, against.bonus, explanation);
    odds.column = std::clamp(shifted, 0, combat_columns - 1);
    if (odds.column != shifted) {
        explain(explanation, "no further than the last column", "15.3", odds.column - shifted);
    }
    return odds;
}

Odds combat_odds(const Game& game, const Position& p, Explanation* explanation) {
    const bool bonus = any_in(game, p, defender(p), [&](PieceId piece) { return unit(game, piece).defense_bonus; });
    return combat_odds(game, p, Defence{strength(game, p, defender(p), "", nullptr), bonus}, explanation);
}

void explain_attack(const Game& game, const Position& p, const Defence& known, int unknown, Explanation* explanation) {
    strength(game, p, attacker(p), "attack factors", explanation);
    Tally(explanation).add_if(known.factors, "defence factors face up", "15.2");
    explain(explanation, "defenders of unknown strength", "11.0", unknown);
    column_shift(game, p, known.bonus, explanation);
}

}  // namespace causeway::formosa
