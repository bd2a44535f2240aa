// 9.5 What each side adds to its die in an assault.
#include <algorithm>
#include <cstdlib>

#include "core/tally.h"
#include "games/guam/assault.h"

namespace causeway::guam {

namespace assault {

namespace {

// In the order of the columns of the chart.
constexpr const char* odds_labels[] = {"odds 1-3", "odds 1-2", "odds 1-1", "odds 3-2",
                                       "odds 2-1", "odds 3-1", "odds 4-1", "odds 5-1"};

// R9.7: the best column that the ratio reaches.
std::size_t column_of(int attackers, int defenders) {
    constexpr std::pair<int, int> columns[] = {{1, 2}, {1, 1}, {3, 2}, {2, 1}, {3, 1}, {4, 1}, {5, 1}};
    std::size_t column = 0;
    for (const auto& [attack, defence] : columns) {
        column += attackers * defence >= defenders * attack ? 1 : 0;
    }
    return column;
}

const Chart& odds_chart(const Game& game) { return *game.charts.find("assault-odds"); }

// What takes part on a side besides units: weapons, leaders and heroes in hexes of its units.
template <class Visit>
void for_markers(const Game& game, const Position& p, Side side, Visit visit) {
    const auto visit_hex = [&](HexId hex) {
        for_pieces(game, p, hex, [&](PieceId piece) {
            if (!is_unit(game, piece) && owner(game, piece) == side) {
                visit(piece);
            }
        });
    };
    if (side == attacker(p)) {
        for (const HexId from : origins(game, p)) {
            visit_hex(from);
        }
    } else {
        visit_hex(p.assault.hex);
    }
}

template <class Visit>
void for_force(const Game& game, const Position& p, Side side, Visit visit) {
    if (side == attacker(p)) {
        for_attackers(game, p, visit);
    } else {
        for_defenders(game, p, visit);
    }
}

PieceId best_of(const Game& game, const Position& p, Side side, PieceType type) {
    PieceId best = no_piece;
    for_markers(game, p, side, [&](PieceId piece) {
        if (piece_of(game, piece).type == type &&
            (best == no_piece || quality_bonus(game, p, piece) > quality_bonus(game, p, best))) {
            best = piece;
        }
    });
    return best;
}

// R9.8: tank weapons are tanks among others; those that cannot follow into the hex stay behind (9.3).
bool any_tank_weapon(const Game& game, const Position& p, Side side) {
    bool found = false;
    for_markers(game, p, side, [&](PieceId piece) {
        const bool follows = side == defender(p) || weapon_crosses(game, p, piece, at(p, piece), p.assault.hex);
        found = found || (piece_of(game, piece).type == PieceType::weapon && is_tank(game, piece) && follows);
    });
    return found;
}

void add_tanks(const Game& game, const Position& p, Side side, Tally& sum) {
    int tanks = 0, units = 0;
    for_force(game, p, side, [&](PieceId unit) {
        tanks += is_tank(game, unit) ? 1 : 0;
        ++units;
    });
    if (units > 0 && tanks == units) {
        sum.add_if(odds_chart(game).modifier("only-tanks"), "only tanks", "9.5");
    } else if (tanks > 0 || any_tank_weapon(game, p, side)) {
        sum.add_if(odds_chart(game).modifier("tanks"), "tanks", "9.5");
    }
}

// 8.5.4: what the markers on a place do to troop quality.
int status_quality(const Game& game, const Position& p, HexId place) {
    const Nerve state = nerve(game, p, place);
    return game.disorganized[static_cast<std::size_t>(dg(game, p, place))].quality +
           (state == Nerve::suppressed ? game.suppressed.quality : 0) + (state == Nerve::pinned ? game.pinned.quality : 0);
}

// 6.2.1: Americans who go into tropical forest from elsewhere are as badly off as those who stand in it.
int forest_quality(const Game& game, const Position& p, PieceId unit) {
    const int into = terrain_facts(game, p, p.assault.hex).american_quality;
    const bool counted = terrain_facts(game, p, at(p, unit)).american_quality != 0;
    return owner(game, unit) == us && !counted ? into : 0;
}

// R9.9: the worst markers of all hexes and the lowest troop quality of all units, whichever hex has them.
void add_quality(const Game& game, const Position& p, Side side, Tally& sum) {
    int worst = 0, lowest = 0;
    bool first = true;
    for_force(game, p, side, [&](PieceId unit) {
        const int markers = status_quality(game, p, place_of(game, p, unit));
        const int own = quality(game, p, unit, nullptr) - markers + (side == attacker(p) ? forest_quality(game, p, unit) : 0);
        worst = std::min(worst, markers);
        lowest = first ? own : std::min(lowest, own);
        first = false;
    });
    sum.add_if(worst, "status markers", "9.5");
    sum.add_if(lowest, "lowest troop quality", "9.5");
}

// R13.2
void add_leaders(const Game& game, const Position& p, Side side, Tally& sum) {
    if (const PieceId leader = best_leader(game, p, side); leader != no_piece) {
        sum.add_if(quality_bonus(game, p, leader), "leader", "13.2");
    }
    if (const PieceId hero = best_hero(game, p, side); hero != no_piece) {
        sum.add_if(quality_bonus(game, p, hero), "hero", "14.0");
    }
}

bool is_ridge_held(const Game&, const Position& p) {
    return std::any_of(p.ridges.begin(), p.ridges.end(),
                       [&](const RidgeMark& mark) { return mark.hex == p.assault.hex && mark.side == index(defender(p)); });
}

// 6.2.2: whether the attackers from there cross a side with the feature; a steep slope counts uphill only (R6.13).
bool crosses(const Game& game, const Position& p, HexId from, std::size_t feature) {
    if (from == p.assault.hex) {
        return false;  // out of the cave
    }
    const std::uint8_t features = facts(game, from).sides[index(direction(game, from, p.assault.hex))];
    return ((features >> feature) & 1U) != 0 && (!game.side_facts[feature].uphill || (features & side::up) != 0);
}
bool all_cross(const Game& game, const Position& p, std::size_t feature) {
    const Origins from = origins(game, p);
    return !from.empty() && std::all_of(from.begin(), from.end(), [&](HexId hex) { return crosses(game, p, hex, feature); });
}

constexpr std::size_t ridge_feature = 5;
static_assert(1U << ridge_feature == side::ridge);

void add_hexsides(const Game& game, const Position& p, Tally& sum) {
    constexpr const char* labels[] = {"across a stream",  "across a river", "across a ravine", "across a slope",
                                      "up a steep slope", "across a ridge", "across a cliff"};
    for (std::size_t feature = 0; feature < std::size(labels); ++feature) {
        if (game.side_facts[feature].assault_defence != 0 && all_cross(game, p, feature)) {
            sum.add_if(-game.side_facts[feature].assault_defence, labels[feature], "6.2.2");
        }
    }
    if (is_ridge_held(game, p) && all_cross(game, p, ridge_feature)) {
        sum.add_if(game.ridge.behind_quality, "ridge marker", "6.2.2");
    }
}

// R9.23: a ridge marker is outflanked as soon as one attacker comes across another side.
bool is_flanked(const Game& game, const Position& p) {
    if (!is_ridge_held(game, p)) {
        return false;
    }
    const Origins from = origins(game, p);
    return std::any_of(from.begin(), from.end(),
                       [&](HexId hex) { return hex != p.assault.hex && !crosses(game, p, hex, ridge_feature); });
}

// 9.5 b: the attacker's choice when all are in column, else the defender's; each takes what is best for him.
int defence_value(const Game& game, const Position& p) {
    int best = 0, worst = 0;
    bool first = true, deployed = false;
    for_defenders(game, p, [&](PieceId unit) {
        const int value = face(game, p, unit).defence;
        best = first ? value : std::min(best, value);
        worst = first ? value : std::max(worst, value);
        deployed = deployed || is_deployed(p, unit);
        first = false;
    });
    return deployed ? best : worst;
}

int attack_modifier(const Game& game, const Position& p, Explanation* explanation) {
    Tally sum(explanation);
    const int column = odds_column(game, p);
    sum.add_if(cell_number(odds_chart(game).cell(0, column)).value_or(0), odds_labels[column], "9.5");
    add_tanks(game, p, attacker(p), sum);
    sum.add_if(game.assaults[index(p.assault.kind)].quality, is_charge(p) ? "Banzai charge" : "prepared assault",
               is_charge(p) ? "9.6" : "9.5");
    add_leaders(game, p, attacker(p), sum);
    sum.add_if(std::min<int>(p.assault.supports, most_supports(attacker(p))), "supporting fire", "9.4");
    sum.add_if(is_flanked(game, p) ? game.ridge.flank : 0, "ridge outflanked", "6.2.2");
    add_quality(game, p, attacker(p), sum);
    return sum.total();
}

int defence_modifier(const Game& game, const Position& p, Explanation* explanation) {
    Tally sum(explanation);
    sum.add_if(-terrain_facts(game, p, p.assault.hex).defence, "terrain", "9.5");
    sum.add_if(-game.forts[index(fort(game, p, p.assault.hex))].defence, "fortification", "9.5");  // R9.10
    add_hexsides(game, p, sum);
    sum.add_if(-defence_value(game, p), "defence value", "9.5");
    add_tanks(game, p, defender(p), sum);
    add_leaders(game, p, defender(p), sum);
    add_quality(game, p, defender(p), sum);
    sum.add_if(p.assault.alerted != 0 ? odds_chart(game).modifier("war-dogs") : 0, "war dogs", "12.5");
    return sum.total();
}

}  // namespace

int odds_column(const Game& game, const Position& p) {
    return static_cast<int>(column_of(count_attackers(game, p), count_defenders(game, p)));
}

PieceId best_leader(const Game& game, const Position& p, Side side) { return best_of(game, p, side, PieceType::leader); }

PieceId best_hero(const Game& game, const Position& p, Side side) {
    const PieceId witek = hero_piece(game, Hero::witek);
    if (side == us && witek != no_piece && has(p, witek, status::fired_in)) {
        return witek;  // 14.0: one hero in a combat, and he was called for it
    }
    return best_of(game, p, side, PieceType::hero);
}

}  // namespace assault

int assault_modifier(const Game& game, const Position& p, Side side, Explanation* explanation) {
    return side == assault::attacker(p) ? assault::attack_modifier(game, p, explanation)
                                        : assault::defence_modifier(game, p, explanation);
}

}  // namespace causeway::guam
