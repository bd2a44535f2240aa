// 11.0 seen from one side before the die: unknown counters are drawn, without replacement, from those that side cannot
// place. Every probability is exact.
#include "games/ichigo/forecast.h"

#include <algorithm>
#include <array>
#include <map>

namespace causeway::ichigo {

namespace {

// A kind of counter as combat sees it.
struct Type {
    int strength = 0, steps = 0, count = 0;
};

// A force of known and unknown units, apart for those behind a river.
struct Force {
    int plain = 0, river = 0;   // summed strength
    int starved = 0, both = 0;  // out of supply, and out of supply behind a river
    int steps = 0;
    friend auto operator<=>(const Force&, const Force&) = default;
};

int attack_factors(const Force& f) { return f.plain + half_up(f.river) + half_up(f.starved) + half_up(half_up(f.both)); }

bool knows(const Game& game, const Position& p, Side side, PieceId piece) {
    const bool identified = (known_to(game, p, piece) & only(side)) != 0;
    return identified && (!is_body(game, piece) || has(p, piece, status::tried));
}

void add_type(std::vector<Type>& types, int factor, int steps) {
    for (Type& type : types) {
        if (type.strength == factor && type.steps == steps) {
            ++type.count;
            return;
        }
    }
    types.push_back({factor, steps, 1});
}

// The counters of a nation that `side` cannot place: for the Chinese every face it does not see lying open, for the others
// the covered units on the map.
std::vector<Type> unplaced(const Game& game, const Position& p, Nation nation, Side side) {
    std::vector<Type> types;
    std::vector<bool> seen(game.faces.size(), false);
    for (const PieceId piece : game.pieces[index(nation)]) {
        if (!on_map(at(p, piece))) {
            continue;
        }
        const bool known = knows(game, p, side, piece);
        if (is_body(game, piece)) {
            if (known) {
                seen[p.face[index(piece)]] = true;
            }
        } else if (!known && unit(game, piece).kind != Kind::militia) {
            add_type(types, strength(game, p, piece), p.steps[index(piece)]);
        }
    }
    if (nation == Nation::china) {
        for (std::size_t face = 0; face < seen.size(); ++face) {
            if (!seen[face]) {
                add_type(types, game.faces[face].strength, game.faces[face].strength > 0 ? 1 : 0);
            }
        }
    }
    return types;
}

double ways(int n, int k) {
    double total = 1;
    for (int i = 0; i < k; ++i) {
        total = total * (n - i) / (i + 1);
    }
    return k > n ? 0 : total;
}

// Adds `plain` and `river` unknown units to a force in every way; the weights sum to one.
std::map<Force, double> draw(const Force& known, const std::vector<Type>& types, int plain, int river) {
    using State = std::array<int, 2>;  // still to be drawn
    std::map<std::pair<State, Force>, double> states{{{State{plain, river}, known}, 1.0}};
    for (const Type& type : types) {
        std::map<std::pair<State, Force>, double> next;
        for (const auto& [state, weight] : states) {
            const auto& [open, force] = state;
            for (int a = 0; a <= std::min(open[0], type.count); ++a) {
                for (int b = 0; b <= std::min(open[1], type.count - a); ++b) {
                    Force grown = force;
                    grown.plain += a * type.strength;
                    grown.river += b * type.strength;
                    grown.steps += (a + b) * type.steps;
                    next[{State{open[0] - a, open[1] - b}, grown}] += weight * ways(type.count, a) * ways(type.count - a, b);
                }
            }
        }
        states = std::move(next);
    }
    std::map<Force, double> forces;
    double total = 0;
    for (const auto& [state, weight] : states) {
        if (state.first == State{0, 0}) {
            forces[state.second] += weight;
            total += weight;
        }
    }
    for (auto& [force, weight] : forces) {
        weight /= total;
    }
    return forces;
}

struct Count {
    Force known;
    int plain = 0, river = 0;  // unknown units
};

Count count_attackers(const Game& game, const Position& p, Side side) {
    Count count;
    const auto& around = game.map.neighbours(p.battle.target);
    for (std::size_t d = 0; d < around.size(); ++d) {
        if (around[d] == no_hex) {
            continue;
        }
        const bool river = ((game.hexes[index(p.battle.target)].rivers >> d) & 1U) != 0;
        for_stack(p, around[d], [&](PieceId piece) {
            if (!has(p, piece, status::attacking)) {
                return;
            }
            if (!knows(game, p, side, piece)) {
                ++(river ? count.river : count.plain);
                return;
            }
            const bool supplied = in_supply(game, p, piece);
            Force& f = count.known;
            (supplied ? (river ? f.river : f.plain) : (river ? f.both : f.starved)) += strength(game, p, piece);
            f.steps += p.steps[index(piece)];
        });
    }
    return count;
}

Count count_defenders(const Game& game, const Position& p, Side side) {
    Count count;
    for_stack(p, p.battle.target, [&](PieceId piece) {
        if (knows(game, p, side, piece)) {
            count.known.plain += strength(game, p, piece);
            count.known.steps += p.steps[index(piece)];
        } else {
            ++count.plain;
        }
    });
    if (garrisoned(game, p, p.battle.target)) {
        count.known.plain += 1;
        count.known.steps += 1;
    }
    return count;
}

void add(Forecast& f, const Course& course) {
    f.attacker_loss += course.probability * course.attacker_loss;
    f.defender_loss += course.probability * course.defender_loss;
    f.cleared += course.cleared ? course.probability : 0;
    for (Course& known : f.courses) {
        if (known.attacker_loss == course.attacker_loss && known.defender_loss == course.defender_loss &&
            known.cleared == course.cleared && (known.column < 0) == (course.column < 0)) {
            known.probability += course.probability;
            return;
        }
    }
    f.courses.push_back(course);
}

}  // namespace

Forecast forecast(const Game& game, const Position& p, Side side) {
    Forecast result;
    const auto nation = static_cast<Nation>(p.battle.nation);
    const Count attackers = count_attackers(game, p, side);
    const Count defenders = count_defenders(game, p, side);
    result.unknown_attackers = attackers.plain + attackers.river;
    result.unknown_defenders = defenders.plain;
    std::map<Force, double> attacks{{attackers.known, 1.0}}, defences{{defenders.known, 1.0}};
    if (result.unknown_attackers > 0) {
        attacks = draw(attackers.known, unplaced(game, p, nation, side), attackers.plain, attackers.river);
    }
    if (result.unknown_defenders > 0) {
        const Nation enemy = nation != Nation::japan                   ? Nation::japan
                             : p.occupied[1].contains(p.battle.target) ? Nation::china
                                                                       : Nation::us;
        defences = draw(defenders.known, unplaced(game, p, enemy, side), defenders.plain, 0);
    }
    result.lowest_column = game.combat->columns();
    result.highest_column = -1;
    for (const auto& [attack, attack_weight] : attacks) {
        for (const auto& [defence, defence_weight] : defences) {
            const double weight = attack_weight * defence_weight;
            if (attack.steps == 0 || defence.steps == 0) {
                add(result, {weight, 0, 0, attack.steps > 0, -1});  // 11.27
                continue;
            }
            const int column = combat_odds(game, p, attack_factors(attack), defence.plain, nullptr).column;
            result.lowest_column = std::min(result.lowest_column, column);
            result.highest_column = std::max(result.highest_column, column);
            for (int die = 1; die <= 6; ++die) {
                const Losses losses = combat_losses(game, p, column, die);
                add(result, {weight / 6, std::min(losses.attacker, attack.steps), std::min(losses.defender, defence.steps),
                             losses.defender >= defence.steps && losses.attacker < attack.steps, column});
            }
        }
    }
    return result;
}

}  // namespace causeway::ichigo
