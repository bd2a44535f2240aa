// 14.3: from the forces to the column.
#include "core/tally.h"
#include "games/malaya/battle.h"

namespace causeway::malaya {

namespace {

constexpr int fort_shift[] = {1, 2};  // 21.1, by Side
constexpr int coast_guns = 2;         // 26.15

constexpr const char* column_labels[] = {
    "per cent: column 24%-",     "per cent: column 25-49%",   "per cent: column 50-99%",
    "per cent: column 100-149%", "per cent: column 150-199%", "per cent: column 200-299%",
    "per cent: column 300-399%", "per cent: column 400-499%", "per cent: column 500%+",
};
static_assert(std::size(column_labels) == combat_columns);

// Who fights, and who may know of it.
struct Sides {
    Side attacker = nobody;
    Viewer viewer = Viewer::omniscient;
    int unknown = 0;  // defenders that the viewer cannot tell
    Force attackers{}, defenders{};
    FixedVector<HexId, 6> targets{};

    const Force& of(Side side) const { return side == attacker ? attackers : defenders; }
};

Sides sides_of_battle(const Game& game, const Position& p) {
    Sides sides;
    sides.attacker = attacker(p);
    for_force(game, p, attacker(p), [&](PieceId piece) { sides.attackers.push_back(piece); });
    for_force(game, p, defender(p), [&](PieceId piece) { sides.defenders.push_back(piece); });
    for_targets(p, p.battle.number, [&](HexId hex) { sides.targets.push_back(hex); });
    return sides;
}

// Before the battle the attacker counts what he has looked at.
Sides sides_of_declaration(const Game& game, const Position& p, Side attacking, int number) {
    Sides sides;
    sides.attacker = attacking;
    sides.viewer = viewer_of(attacking);
    for (const PieceId piece : game.pieces[index(attacking)]) {
        if (p.battle_of[index(piece)] == number) {
            sides.attackers.push_back(piece);
        }
    }
    for_targets(p, number, [&](HexId hex) {
        sides.targets.push_back(hex);
        for_stack(p, hex, [&](PieceId piece) {
            if (identifies(game, p, piece, sides.viewer)) {
                sides.defenders.push_back(piece);
            } else {
                ++sides.unknown;
            }
        });
    });
    return sides;
}

int attack_of(const Game& game, const Force& force) {
    int total = 0;
    for (const PieceId piece : force) {
        total += factors(game, piece, true);
    }
    return total;
}

int defence_of(const Game& game, const Position& p, const Force& force) {
    int total = 0;
    for (const PieceId piece : force) {
        total += counts_in_defence(game, p, piece) ? factors(game, piece, false) : 0;
    }
    return total;
}

// --- headquarters (10.3, 14.32) ------------------------------------------------------------------------------------------

// 10.32: one unit of the force is enough. R22.6: an HQ at sea supports the force that it is with.
bool supports(const Game& game, const Position& p, PieceId hq, const Force& force) {
    if (!has(p, hq, status::active)) {
        return false;
    }
    if (!on_map(at(p, hq))) {
        return is_afloat(at(p, hq)) && std::find(force.begin(), force.end(), hq) != force.end();
    }
    return std::any_of(force.begin(), force.end(), [&](PieceId piece) {
        const HexId hex = fighting_hex(p, piece);
        return hex != no_hex && game.map.grid().distance(at(p, hq), hex) <= unit(game, hq).radius;
    });
}

PieceId best_supporter(const Game& game, const Position& p, const Sides& sides, Side side) {
    PieceId best = no_piece;
    for (const PieceId hq : game.headquarters[index(side)]) {
        const bool better = unit(game, hq).support > (best == no_piece ? 0 : unit(game, best).support);
        if (better && supports(game, p, hq, sides.of(side)) && identifies(game, p, hq, sides.viewer)) {
            best = hq;
        }
    }
    return best;
}

int support(const Game& game, const Position& p, const Sides& sides, Side side) {
    const PieceId hq = best_supporter(game, p, sides, side);
    return hq == no_piece ? 0 : unit(game, hq).support;
}

// --- terrain (14.33) -----------------------------------------------------------------------------------------------------

// From where a hex is attacked.
struct Approach {
    unsigned sides = 0;  // bit d: attackers stand in that direction
    bool by_sea = false;
};

Approach approach_to(const Game& game, const Position& p, const Sides& sides, HexId target) {
    Approach from;
    for (const PieceId piece : sides.attackers) {
        const HexId place = at(p, piece);
        if (!on_map(place)) {
            from.by_sea = true;
        } else if (const std::optional<Direction> d = game.map.direction(target, place)) {
            from.sides |= 1U << index(*d);
        }
    }
    return from;
}

bool touches_open_sea(const Game& game, HexId hex) {
    const auto& around = game.map.neighbours(hex);
    return std::any_of(around.begin(), around.end(), [&](HexId near) { return near != no_hex && !facts(game, near).land; });
}

struct TerrainShift {
    int shift = 0;
    const char* label = "terrain";
};

// R14.7: a side counts if everybody attacks over such a side. Who comes by sea crosses no river, and a strait where there is
// nothing else to come by (R22.7).
TerrainShift ground_at(const Game& game, const Position& p, const Sides& sides, HexId target) {
    const HexFacts& hex = facts(game, target);
    const Approach from = approach_to(game, p, sides, target);
    TerrainShift best{hex.shift};
    const auto consider = [&](bool applies, int shift, const char* label) {
        if (applies && shift > best.shift) {
            best = {shift, label};
        }
    };
    const auto all_over = [&](unsigned over) { return from.sides != 0 && (from.sides & ~over) == 0; };
    consider(!from.by_sea && all_over(unsigned{hex.rivers} | hex.bridges), game.river_shift, "river");
    consider(!from.by_sea && all_over(hex.causeways), game.causeway_shift, "causeway");
    const bool through_strait = from.by_sea && !touches_open_sea(game, target);
    consider(through_strait && (from.sides == 0 || all_over(hex.straits)), game.strait_shift, "strait");
    return best;
}

TerrainShift best_ground(const Game& game, const Position& p, const Sides& sides) {
    TerrainShift best;
    for (const HexId target : sides.targets) {
        if (const TerrainShift here = ground_at(game, p, sides, target); here.shift > best.shift) {
            best = here;
        }
    }
    return best;
}

bool in_fort(const Position& p, const Sides& sides) {
    return std::any_of(sides.targets.begin(), sides.targets.end(), [&](HexId hex) { return is_fortified(p, hex); });
}

// 26.15, R26.6: coast guns fire at an assault that nobody joins over land.
bool meets_coast_guns(const Game& game, const Position& p, const Sides& sides) {
    const bool by_sea_only =
        std::all_of(sides.attackers.begin(), sides.attackers.end(), [&](PieceId piece) { return is_afloat(at(p, piece)); });
    return sides.attacker == japan && by_sea_only && !sides.attackers.empty() &&
           std::any_of(sides.defenders.begin(), sides.defenders.end(),
                       [&](PieceId piece) { return is(game, piece, Class::coastal_defense); });
}

bool any_suppressed(const Position& p, const Force& force) {
    return std::any_of(force.begin(), force.end(), [&](PieceId piece) { return has(p, piece, status::suppressed); });
}

// The shifts of 14.3 (4), summed. Left is negative.
int column_shift(const Game& game, const Position& p, const Sides& sides, const Battle& battle, Explanation* explanation) {
    const Side defending = other(sides.attacker);
    const int for_japan = sides.attacker == japan ? 1 : -1;
    Tally total(explanation);
    total.add_if(support(game, p, sides, sides.attacker), "attacker's headquarters", "14.32");
    total.add_if(-support(game, p, sides, defending), "defender's headquarters", "14.32");
    total.add_if(any_suppressed(p, sides.attackers) ? -1 : 0, "suppressed attackers", "8.2");
    total.add_if(any_suppressed(p, sides.defenders) ? 1 : 0, "suppressed defenders", "8.2");
    const TerrainShift ground = best_ground(game, p, sides);
    total.add_if(-ground.shift, ground.label, "14.33");
    total.add_if(in_fort(p, sides) ? -fort_shift[index(defending)] : 0, "fortification", "21.1");
    total.add_if(meets_coast_guns(game, p, sides) ? -coast_guns : 0, "coastal defense", "26.15");
    total.add_if(battle.banzai != 0 ? for_japan : 0, "Banzai!", "5.3.16");
    total.add_if(battle.tank_shock != 0 ? 1 : 0, "Tank Shock", "5.3.24");
    const char* thais = sides.attacker == allies ? "5.3.10" : "5.3.21";
    total.add_if(battle.thais_resist != 0 ? -for_japan : 0, "Thais Resist", thais);
    return total.total();
}

int column_of(const Game& game, const Odds& odds) {
    if (odds.attack == 0) {
        return 0;  // 14.12, R14.5
    }
    if (odds.defence == 0) {
        return combat_columns - 1;
    }
    int found = 0;
    for (int column = 1; column < combat_columns; ++column) {
        if (odds.percent >= game.column_floor[static_cast<std::size_t>(column)]) {
            found = column;
        }
    }
    return found;
}

Odds odds_of(const Game& game, const Position& p, const Sides& sides, const Battle& battle, Explanation* explanation) {
    Odds odds;
    odds.attack = Tally(explanation).add("attack factors", "14.3", attack_of(game, sides.attackers)).total();
    odds.defence = Tally(explanation).add("defence factors", "14.3", defence_of(game, p, sides.defenders)).total();
    if (sides.unknown > 0) {
        explain(explanation, "defenders not looked at", "18.0", sides.unknown);
    }
    odds.percent = odds.defence == 0 ? 0 : odds.attack * 100 / odds.defence;  // R14.4
    odds.first_column = column_of(game, odds);
    explain(explanation, column_labels[odds.first_column], "14.3", odds.percent);
    // 14.31: the net shift, no further than the last columns.
    const int shifted = odds.first_column + column_shift(game, p, sides, battle, explanation);
    odds.column = std::clamp(shifted, 0, combat_columns - 1);
    if (odds.column != shifted) {
        explain(explanation, "no further than the last column", "14.31", odds.column - shifted);
    }
    return odds;
}

}  // namespace

bool counts_in_defence(const Game& game, const Position& p, PieceId piece) {
    const HexId hex = at(p, piece);
    if (!on_map(hex) || !is_overstacked(game, p, hex)) {
        return true;
    }
    if (has(p, piece, status::arrived)) {
        return false;  // 15.35
    }
    int here_before = 0;
    for_stack(p, hex, [&](PieceId each) { here_before += has(p, each, status::arrived) ? 0 : unit(game, each).stacking; });
    return here_before <= stacking_limit || is_employed(game, p, piece);
}

std::array<PieceId, 2> supporters(const Game& game, const Position& p) {
    const Sides sides = sides_of_battle(game, p);
    return {best_supporter(game, p, sides, first_side), best_supporter(game, p, sides, second_side)};
}

int force_factors(const Game& game, const Position& p, Side side) {
    const Sides sides = sides_of_battle(game, p);
    return side == attacker(p) ? attack_of(game, sides.attackers) : defence_of(game, p, sides.defenders);
}

Odds combat_odds(const Game& game, const Position& p, Explanation* explanation) {
    return odds_of(game, p, sides_of_battle(game, p), p.battle, explanation);
}

Odds declared_odds(const Game& game, const Position& p, int number, Explanation* explanation) {
    const Declare* declaring = p.stack.find<Declare>();
    const Side attacking = declaring != nullptr ? declaring->side : phasing(p);
    return odds_of(game, p, sides_of_declaration(game, p, attacking, number), {}, explanation);
}

std::string column_name(const Game& game, int column) { return game.charts.find("assault")->column_name(column); }

}  // namespace causeway::malaya
