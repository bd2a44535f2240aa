// 3C.3, 9C, 10, 14, 15: strengths, odds and what changes the dice of combat, term by term.
#include "core/tally.h"
#include "games/islandwar/battle.h"
#include "games/islandwar/guns.h"

namespace causeway::islandwar {

// --- strengths (3C.2, 3C.3) ----------------------------------------------------------------------------------------------

namespace {

constexpr int halved_if(bool halved, int strength) { return halved ? strength / 2 : strength; }

// 13A.2, 14.1, 18G.1c, 18I.3: what halves an attack wherever it goes.
int attack_of_unit(const Game& game, const Position& p, PieceId piece) {
    const HexId from = at(p, piece);
    int strength = attack_of(game, p, piece) * parts;
    strength = halved_if(has(p, piece, status::disrupted), strength);
    strength = halved_if(has(p, piece, status::isolated), strength);
    const bool unused_to_it = has(p, piece, status::landed) && !unit(game, piece).trained;
    const bool lands = p.phase != Phase::exploitation || has(p, piece, status::landing);  // R18.11
    strength = halved_if(unused_to_it && lands, strength);
    return halved_if(on_map(from) && facts(game, from).reef, strength);
}

// R19.2
bool is_doubled(const Game& game, const Position& p, PieceId piece) {
    return p.fight.banzai != 0 && unit(game, piece).klass == Class::infantry;
}

}  // namespace

int assault_strength(const Game& game, const Position& p, PieceId piece) {
    const int strength = halved_if(facts(game, p.fight.target).halved, attack_of_unit(game, p, piece));  // 9C.3
    return is_doubled(game, p, piece) ? 2 * strength : strength;
}

int fire_strength(const Game& game, const Position& p, PieceId piece) { return attack_of_unit(game, p, piece); }

int defence_strength(const Game& game, const Position& p, PieceId piece) {
    return halved_if(has(p, piece, status::badly), defence_of(game, p, piece) * parts);  // 14.2
}

int ground_attack(const Game& game, const Position& p) {
    int sum = 0;
    for_attackers(game, p, [&](PieceId piece) { sum += assault_strength(game, p, piece); });
    return sum;
}

int ground_defence(const Game& game, const Position& p) {
    int sum = 0;
    for_defenders(game, p, [&](PieceId piece) { sum += defence_strength(game, p, piece); });
    return sum;
}

// --- armour (10) ---------------------------------------------------------------------------------------------------------

namespace {

// R10.1: three times the armour is at least the whole.
constexpr bool is_third(int armor, int whole) { return armor > 0 && 3 * armor >= whole; }

int armor_attack(const Game& game, const Position& p) {
    int sum = 0;
    for_attackers(game, p, [&](PieceId piece) { sum += unit(game, piece).armor ? assault_strength(game, p, piece) : 0; });
    return sum;
}

// 14.2: badly disrupted units are in neither part of the fraction.
template <class Counts>
int sound_defence(const Game& game, const Position& p, Counts counts) {
    int sum = 0;
    for_defenders(game, p, [&](PieceId piece) {
        sum += !has(p, piece, status::badly) && counts(unit(game, piece)) ? defence_strength(game, p, piece) : 0;
    });
    return sum;
}

}  // namespace

ArmorBonus armor_bonus(const Game& game, const Position& p) {
    ArmorBonus bonus;
    if (facts(game, p.fight.target).no_armor) {
        return bonus;  // 10A
    }
    const int whole = ground_attack(game, p), armor = armor_attack(game, p);
    const int guns = sound_defence(game, p, [](const Unit& u) { return u.anti_tank; });
    bonus.attack_third = is_third(armor, whole);
    bonus.attack = is_third(armor - guns, whole);  // 10A.2
    bonus.defence = is_third(sound_defence(game, p, [](const Unit& u) { return u.armor; }),
                             sound_defence(game, p, [](const Unit&) { return true; }));
    return bonus;
}

// --- engineers (15A) -----------------------------------------------------------------------------------------------------

bool can_use(const Game& game, const Position& p, PieceId piece, std::uint8_t ability) {
    const Unit& u = unit(game, piece);
    return ability == ability::engineers ? u.engineer && attack_of(game, p, piece) >= 2  // R15.5
                                         : ability == ability::flame && u.flame;
}

bool has_ability(const Game& game, const Position& p, PieceId piece, unsigned which) {
    const Unit& u = unit(game, piece);
    switch (which) {
        case bound::armor: return u.armor;
        case bound::anti_tank: return u.anti_tank && !has(p, piece, status::badly);
        case bound::special: return p.fight.ability == ability::flame ? u.flame : u.engineer;
        default: return false;
    }
}

namespace {

bool is_ability_used(const Game& game, const Position& p) {
    const HexId target = p.fight.target;
    const bool fort = fort_level(game, p, target) > 0 && defender(p) == japan;
    const bool worth =
        p.fight.ability == ability::engineers ? fort || facts(game, target).town : p.fight.ability == ability::flame && fort;
    bool there = false;
    for_attackers(game, p, [&](PieceId piece) { there = there || can_use(game, p, piece, p.fight.ability); });
    return worth && there;
}

// --- modifiers (9C) ------------------------------------------------------------------------------------------------------

// 9C.5
int floored(const Game& game, Tally& tally) {
    tally.add_if(std::max(0, game.drm_floor - tally.total()), "not below the floor", "9C.5");
    return tally.total();
}

int fort_against(const FortModifiers& modifiers, const Game& game, const Position& p, Side holder, HexId hex) {
    return holder == japan ? modifiers[static_cast<std::size_t>(fort_level(game, p, hex))] : 0;  // 15B.8
}

// R9.5: one attacker who crosses it is enough.
bool crosses_steep_side(const Game& game, const Position& p) {
    bool crosses = false;
    for_attackers(game, p, [&](PieceId piece) {
        const std::optional<Direction> way = game.map.direction(at(p, piece), p.fight.target);
        crosses = crosses || (way && has_side(facts(game, at(p, piece)).steep, *way));
    });
    return crosses;
}

int weight(const Game& game, PieceId piece, HexId hex) {
    return is(game, piece, Type::beachhead) ? facts(game, hex).artillery_stacking : stacking_of(game, piece, hex);  // R8.3
}

// 14.3, R14.2
bool is_half_disrupted(const Game& game, const Position& p) {
    int all = 0, disrupted = 0, units = 0, disrupted_units = 0;
    for_defenders(game, p, [&](PieceId piece) {
        const bool bad = has(p, piece, status::disrupted);
        const int points = weight(game, piece, p.fight.target);
        all += points;
        disrupted += bad ? points : 0;
        ++units;
        disrupted_units += bad ? 1 : 0;
    });
    return all > 0 ? 2 * disrupted >= all : units > 0 && 2 * disrupted_units >= units;
}

// 6B.2a, 9C: what both assaults and overruns have.
void add_ground(const Game& game, const Position& p, const ArmorBonus& armor, Tally& tally) {
    const AssaultModifiers& modifiers = game.assault_modifiers;
    tally.add_if(facts(game, p.fight.target).assault, "terrain", "9C.4");
    tally.add_if(fort_against(modifiers.fort, game, p, defender(p), p.fight.target), "fortification", "15B.2");
    tally.add_if(crosses_steep_side(game, p) ? game.steep.assault : 0, "steep hexside", "9C.4");
    tally.add_if(armor.attack ? modifiers.armor_attack : 0, "armour of the attackers", "10A.1");
    tally.add_if(armor.defence ? modifiers.armor_defence : 0, "armour of the defenders", "10A.1");
}

constexpr int even_column = 3, best_ratio = 7, automatic_ratio = 10, worst_ratio = -4;

int column_of(int ratio) {
    return ratio > 0 ? std::min(ratio, best_ratio) - 1 + even_column : even_column + 1 + std::max(ratio, worst_ratio);
}

}  // namespace

Odds assault_odds(const Game& game, const Position& p, Explanation* explanation) {
    const AssaultModifiers& modifiers = game.assault_modifiers;
    Odds odds;
    const int held = ground_defence(game, p);
    odds.attack = PointTally(explanation).add("attack strength", "9A.2b", ground_attack(game, p)).total();
    odds.attack += support_of(game, p, attacker(p), explanation);
    odds.defence = PointTally(explanation).add("defence strength", "9A.2d", held).total();
    odds.defence += support_of(game, p, defender(p), explanation);
    if (held == 0) {
        odds.automatic = Automatic::defenders_die;  // 9G.2
        return odds;
    }
    odds.ratio = odds.attack == 0 ? worst_ratio - 1 : odds_ratio(odds.attack, odds.defence);
    if (odds.ratio < worst_ratio || odds.ratio >= automatic_ratio) {
        odds.automatic = odds.ratio < 0 ? Automatic::attackers_die : Automatic::defenders_die;  // 9A.2g
        return odds;
    }
    odds.column = column_of(odds.ratio);
    const ArmorBonus armor = armor_bonus(game, p);
    const bool used = is_ability_used(game, p);
    Tally tally(explanation);
    tally.add_if(std::max(0, odds.ratio - best_ratio), "odds above 7:1", "9A.2f");
    add_ground(game, p, armor, tally);
    tally.add_if(used ? modifiers.engineers : 0, p.fight.ability == ability::flame ? "flame-throwers" : "engineers", "15A.3");
    tally.add_if(is_half_disrupted(game, p) ? modifiers.disrupted : 0, "disrupted defenders", "14.3");
    tally.add_if(p.fight.early != 0 ? modifiers.caught : 0, "a failed retreat", "9J.1");
    tally.add_if(p.fight.overrun != 0 ? modifiers.overrun : 0, "a failed overrun", "6B.2c");
    tally.add_if(is_night(p) ? modifiers.night : 0, "night", "6C.2b");
    odds.drm = floored(game, tally);
    // 10B, R10.3
    odds.attacker_bound = (armor.attack_third ? bound::armor : 0U) | (used ? bound::special : 0U);
    odds.defender_bound = (armor.defence ? bound::armor : 0U) | (armor.attack_third && !armor.attack ? bound::anti_tank : 0U);
    return odds;
}

int assault_row(int die, int drm) { return std::clamp(die + drm, lowest_row, highest_row); }

const AssaultResult& assault_result(const Game& game, int row, int column) {
    return game.assault[static_cast<std::size_t>(row - lowest_row)][static_cast<std::size_t>(column)];
}

bool overrun_succeeds(const Game& game, const Position& p, Explanation* explanation) {
    constexpr int needed = 8;
    const int attack = PointTally(explanation).add("attack strength", "6B.2a", ground_attack(game, p)).total();
    const int real = ground_defence(game, p);
    const bool hollow = real == 0 && defenders(game, p).empty();  // 19B.6: dummies alone have one point together
    const int defence = PointTally(explanation).add("defence strength", "6B.2a", hollow ? parts : real).total();
    if (defence == 0) {
        return true;  // 9G.2, R6.8
    }
    if (attack == 0) {
        return false;
    }
    Tally shifts(explanation);
    add_ground(game, p, armor_bonus(game, p), shifts);
    const int ratio = odds_ratio(attack, defence);
    return ratio > 0 && ratio + floored(game, shifts) >= needed;
}

// --- Fire Combat (9A.1, 9C.3) --------------------------------------------------------------------------------------------

int fire_of_attackers(const Game& game, const Position& p) {
    int sum = 0;
    for_attackers(game, p, [&](PieceId piece) { sum += fire_strength(game, p, piece); });
    return sum;
}

int fire_of_defenders(const Game& game, const Position& p) {
    int sum = 0;
    for_defenders(game, p, [&](PieceId piece) { sum += has(p, piece, status::stayed) ? 0 : defence_strength(game, p, piece); });
    return sum;
}

int fire_modifier(const Game& game, const Position& p, HexId target, bool attacking, Explanation* explanation) {
    Tally tally(explanation);
    tally.add_if(facts(game, target).fire, "terrain", "9C.4");
    tally.add_if(fort_against(game.fire_modifiers.fort, game, p, attacking ? defender(p) : attacker(p), target),
                 "fortification", "15B.2");
    tally.add_if(p.weather == Weather::rain ? game.fire_modifiers.rain : 0, "rain", "19C");
    tally.add_if(attacking && p.fight.early != 0 ? game.fire_modifiers.caught : 0, "a failed retreat", "9J.1");
    return floored(game, tally);
}

}  // namespace causeway::islandwar
