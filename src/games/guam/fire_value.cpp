// 8.3 Fire rating modifiers: who defends, what a fire is worth, and who fires best.
#include <limits>

#include "core/tally.h"
#include "games/guam/assault.h"
#include "games/guam/fire.h"

namespace causeway::guam {

namespace {

constexpr int alert_bonus = 2;   // 12.5
constexpr int hard_in_hex = -2;  // 8.3.1
constexpr int only_hard = -4;    // 8.7.4 d
constexpr int most_helpers = 2;  // 8.3.4

constexpr std::array<const char*, terrain_count> ground_names{
    "clear",      "beach",       "rocky",           "brush",    "swamp", "runway",     "town", "buildings",
    "rice paddy", "palm forest", "tropical forest", "mangrove", "cave",  "sugar cane", "sea"};

Side firing_side(const Shot& shot) { return static_cast<Side>(shot.side); }

// The best of the side's markers of a type in a hex by a figure, 0 when there is none.
template <class Figure>
int best_marker(const Game& game, const Position& p, HexId hex, PieceType type, PieceId unit, Figure figure) {
    int best = 0;
    for_pieces(game, p, hex, [&](PieceId piece) {
        if (piece_of(game, piece).type == type && serves(game, p, piece, unit)) {
            best = std::max(best, figure(piece));
        }
    });
    return best;
}

bool hex_is_drunk(const Game& game, const Position& p, HexId hex, unsigned bit) {
    return any_unit(game, p, hex, us, [&](PieceId unit) { return has(p, unit, bit); });
}

// 8.3.3: what lies on the firing units.
void add_own_status(const Game& game, const Position& p, const Shot& shot, Tally& sum) {
    const HexId place = place_of(game, p, shot.firer);
    sum.add_if(game.disorganized[static_cast<std::size_t>(dg(game, p, place))].fire, "disorganized", "8.5.4");
    if (nerve_of(game, p, shot.firer) == Nerve::pinned) {
        sum.add_if(game.pinned.fire, "pinned", "8.5.4");
    }
    sum.add_if(game.barrages[index(barrage(game, p, shot.from))].fire, "under a barrage", "8.7.2");
    if (is_marine(game, shot.firer)) {
        if (hex_is_drunk(game, p, shot.from, status::drunk)) {
            sum.add_if(game.drunk.fire, "drunk", "29.1");
        } else if (hex_is_drunk(game, p, shot.from, status::hungover)) {
            sum.add_if(game.hungover.fire, "hungover", "29.2");
        }
    }
}

// 14.1 d, R14.9
int called_hero(const Game& game, const Position& p, const Shot& shot) {
    const bool called = firing_side(shot) == us && shot.hero == HeroPart::called;
    return called ? fire_bonus(game, p, assault::hero_piece(game, Hero::witek)) : 0;
}

// 8.3.2, 8.3.4, 8.3.6
void add_firers(const Game& game, const Position& p, const Shot& shot, Tally& sum) {
    sum.add("firing unit", "8.2", face(game, p, shot.firer).fire);
    if (shot.weapon != no_piece) {
        sum.add_if(piece_of(game, shot.weapon).deployed.fire, "support weapon", "8.3.2");
    }
    const auto bonus = [&](PieceId piece) { return fire_bonus(game, p, piece); };
    sum.add_if(best_marker(game, p, shot.from, PieceType::leader, shot.firer, bonus), "leader", "8.3.2");
    // 14.0: one hero in a combat; Witek only in that which he is called to (14.1).
    const int hero = best_marker(game, p, shot.from, PieceType::hero, shot.firer, bonus);
    sum.add_if(std::max(hero, called_hero(game, p, shot)), "hero", "8.3.2");
    add_own_status(game, p, shot, sum);
    sum.add_if(shot.added, "other units", "8.3.4");
    if (shot.concentrated != 0) {
        sum.add_if(game.concentrated_fire, "concentrated fire", "8.3.6");
    }
    if (shot.alerted != 0) {
        sum.add_if(alert_bonus, "war dogs", "12.5");
    }
}

// 8.3.7, R17.1
void add_weather_and_night(const Game& game, const Position& p, const Shot& shot, Tally& sum) {
    sum.add_if(game.weather_facts[index(p.weather)].fire, "rain", "8.3.7");
    const HexId hex = ground(game, shot);
    if (!is_night_now(p) || (hex != no_hex && illuminated(game, p, hex))) {
        return;
    }
    const bool navy = is_navy(game, shot.firer);
    sum.add_if(firing_side(shot) == us ? game.night.fire_us : (navy ? game.night.fire_navy : game.night.fire_army), "night",
               "8.3.7");
}

const RidgeMark* ridge_mark(const Position& p, HexId hex, Side side) {
    const auto found = std::find_if(p.ridges.begin(), p.ridges.end(), [&](const RidgeMark& mark) {
        return mark.hex == hex && static_cast<Side>(mark.side) == side;
    });
    return found == p.ridges.end() ? nullptr : found;
}

// The features of a hex where the line to another hex leaves it. Through a corner: what both sides have in common.
std::uint8_t features_toward(const Game& game, HexId hex, HexId toward) {
    std::uint8_t features = 0;
    game.lines->walk(hex, toward, [&](const SightElement<HexId>& e) {
        const auto& sides = facts(game, hex).sides;
        features = sides[index(e.direction)];
        if (e.kind == SightKind::corner) {
            features &= sides[(index(e.direction) + 1) % direction_count];
        }
        return false;
    });
    return features;
}

// 6.2.2, 8.3.5: hexsides of the target and ridge markers.
void add_hexsides(const Game& game, const Position& p, const Shot& shot, HexId hex, Tally& sum) {
    if (hex == shot.from) {
        return;
    }
    const std::uint8_t crossed = features_toward(game, hex, shot.from);
    const bool to_ridge = (crossed & side::ridge) != 0;
    const bool over_ridge = to_ridge || (features_toward(game, shot.from, hex) & side::ridge) != 0;
    if ((crossed & side::steep) != 0 && (crossed & side::up) == 0) {
        sum.add_if(game.side_facts[4].fire_defence, "up a steep slope", "6.2.2");
    }
    if (over_ridge && ridge_mark(p, shot.from, firing_side(shot)) != nullptr) {
        sum.add_if(firing_side(shot) == us ? game.ridge.fire_us : game.ridge.fire_japan, "holds the ridge", "6.2.2");
    } else if (to_ridge) {
        sum.add_if(game.side_facts[5].fire_defence, "across a ridge", "6.2.2");
    }
    if (!is_landing(shot) && ridge_mark(p, hex, other(firing_side(shot))) != nullptr) {
        sum.add_if(to_ridge ? game.ridge.behind_defence : game.ridge.flank,
                   to_ridge ? "target holds the ridge" : "flank of the ridge", "6.2.2");
    }
}

int fort_defence(const Game& game, const Position& p, const Shot& shot) {
    return on_map(shot.hex) ? game.forts[index(fort(game, p, shot.hex))].defence : 0;
}

void add_terrain(const Game& game, const Position& p, const Shot& shot, Tally& sum) {
    const bool inside = is_inside(shot.hex);
    sum.add_if(terrain_defence(game, p, shot),
               inside ? "inside a cave" : ground_names[index(terrain(game, p, ground(game, shot)))], inside ? "6.3" : "8.3.5");
}

// 12.4.1: tanks and other hard weapons protect the hex.
bool has_hard_weapon(const Game& game, const Position& p, const Shot& shot) {
    return on_map(shot.hex) && p.stacks.any(site(game, shot.hex), [&](PieceId piece) {
        return piece_of(game, piece).type == PieceType::weapon && is_hard(game, piece) &&
               owner(game, piece) != firing_side(shot);
    });
}

// --- who defends (8.3.1) -----------------------------------------------------------------------------------------------

// R8.4: one weapon that makes it worse, by the firer, and one tank weapon that makes it better, by the defender.
struct WeaponDefence {
    int worse = 0, better = 0;
};
WeaponDefence weapon_defence(const Game& game, const Position& p, HexId hex, PieceId unit) {
    WeaponDefence result;
    for_pieces(game, p, hex, [&](PieceId piece) {
        if (piece_of(game, piece).type != PieceType::weapon || !serves(game, p, piece, unit)) {
            return;
        }
        const int defence = piece_of(game, piece).deployed.defence;
        result.worse = std::max(result.worse, defence);
        if (is_tank(game, piece)) {
            result.better = std::min(result.better, defence);
        }
    });
    return result;
}

}  // namespace

PieceId defending_unit(const Game& game, const Position& p, const Shot& shot) {
    bool deployed = false;
    for_targets(game, p, shot, [&](PieceId unit) { deployed = deployed || is_deployed(p, unit); });
    PieceId chosen = no_piece;
    int least = 0;
    for_targets(game, p, shot, [&](PieceId unit) {
        const WeaponDefence weapons = on_map(shot.hex) ? weapon_defence(game, p, shot.hex, unit) : WeaponDefence{};
        const int defence = defence_of(game, p, unit) + weapons.worse + weapons.better;
        // Twice the figure, so that a deployed unit wins a tie.
        const int rank = 2 * (deployed ? defence : -defence) - (is_deployed(p, unit) ? 1 : 0);
        if (chosen == no_piece || rank < least) {
            chosen = unit;
            least = rank;
        }
    });
    return chosen;
}

namespace {

void add_hard_target(const Game& game, const Position& p, const Shot& shot, Tally& sum) {
    if (ground(game, shot) == no_hex) {
        // 22.3.1: the craft counts, not who is in it.
        sum.add_if(game.beaches[beach_of(shot.hex)].hard[index(zone_of(shot.hex))], "landing craft", "22.3.1");
        return;
    }
    sum.add_if(defence_of(game, p, shot.target), "target", "8.3.1");
    if (on_map(shot.hex) && is_deployed(p, shot.target)) {
        sum.add_if(weapon_defence(game, p, shot.hex, shot.target).better, "support weapon of the target", "12.3");
    }
}

void add_hex(const Game& game, const Position& p, Shot& shot, Tally& sum) {
    if (shot.named == 0) {
        shot.target = defending_unit(game, p, shot);
    }
    if (shot.target == no_piece) {
        return;
    }
    sum.add_if(defence_of(game, p, shot.target), "target unit", "8.3.1");
    if (on_map(shot.hex)) {
        const WeaponDefence weapons = weapon_defence(game, p, shot.hex, shot.target);
        sum.add_if(weapons.worse, "support weapon of the target", "8.3.1");
        sum.add_if(weapons.better, "tanks of the target", "12.4.1");
    }
    if (count_targets(game, p, shot).hard > 0 || has_hard_weapon(game, p, shot)) {
        sum.add_if(hard_in_hex, "hard targets in the hex", "8.3.1");
    }
}

int direct_value(const Game& game, const Position& p, Shot& shot, Explanation* explanation) {
    Tally sum(explanation);
    add_firers(game, p, shot, sum);
    shot.hard != 0 ? add_hard_target(game, p, shot, sum) : add_hex(game, p, shot, sum);
    if (const HexId hex = ground(game, shot); hex != no_hex) {
        sum.add_if(fort_defence(game, p, shot), "fortification", "8.3.3");
        add_terrain(game, p, shot, sum);
        add_hexsides(game, p, shot, hex, sum);
    }
    if (shot.kind == ShotKind::assault) {
        sum.add_if(game.assaults[index(p.assault.kind)].target, "target assaults", "9.4");
    }
    add_weather_and_night(game, p, shot, sum);
    return sum.total();
}

// 8.7.4: these modifiers and no others; 21.2: a task force has no status of its own.
int indirect_value(const Game& game, const Position& p, Shot& shot, Explanation* explanation) {
    Tally sum(explanation);
    sum.add("indirect fire", "8.7.4", shot.strength - shot.added);
    sum.add_if(shot.added, "other units", "8.7.4");
    if (shot.kind == ShotKind::indirect) {
        const HexId place = place_of(game, p, shot.firer);
        sum.add_if(game.disorganized[static_cast<std::size_t>(dg(game, p, place))].fire, "disorganized", "8.7.4");
        sum.add_if(game.barrages[index(barrage(game, p, place))].fire, "under a barrage", "8.7.4");
    }
    shot.target = defending_unit(game, p, shot);
    const Targets targets = count_targets(game, p, shot);
    if (targets.hard > 0 || has_hard_weapon(game, p, shot)) {
        const bool only = targets.soft == 0;
        sum.add_if(only ? only_hard : hard_in_hex, only ? "only hard targets" : "hard targets in the hex", "8.7.4");
    }
    add_terrain(game, p, shot, sum);
    sum.add_if(fort_defence(game, p, shot), "fortification", "8.7.4");
    return sum.total();
}

// 8.7.7, 16.0, 23.0: without modifiers.
int plain_value(const Game& game, const Position& p, Shot& shot, Explanation* explanation) {
    if (shot.hard == 0) {
        shot.target = defending_unit(game, p, shot);
    }
    Tally sum(explanation);
    sum.add("fire", shot.kind == ShotKind::air ? "16.0" : (shot.kind == ShotKind::trap ? "23.0" : "8.7.7"), shot.strength);
    return sum.total();
}

int severity(const Hit& hit) {
    return 2 * hit.dg + (hit.suppressed ? 3 : 0) + (hit.eliminated ? 14 : 0) + (hit.rout ? 3 - hit.ease : 0);
}

// 8.1, 8.3.2, R8.5: the type that the unit and its weapon give. Of a white box at a hard target what the player says; if he
// says nothing, the row that does more (R8.33).
FireType type_of(const Game& game, const Position& p, const Shot& shot, Shells shells) {
    const FireType type = shot.weapon != no_piece ? piece_of(game, shot.weapon).deployed.type : face(game, p, shot.firer).type;
    if (type != FireType::white) {
        return type;
    }
    const auto pierces_best = [&] {
        return worth(game, FireType::armour_piercing, shot.value) >= worth(game, FireType::high_explosive, shot.value);
    };
    const bool piercing = shot.hard != 0 && (shells == Shells::best ? pierces_best() : shells == Shells::piercing);
    return piercing ? FireType::armour_piercing : FireType::high_explosive;
}

bool in_crew(const Position& p, PieceId unit, Crew crew) { return crew == Crew::everybody || has(p, unit, status::grouped); }

}  // namespace

Targets count_targets(const Game& game, const Position& p, const Shot& shot) {
    Targets targets;
    for_targets(game, p, shot, [&](PieceId unit) { ++(is_hard(game, unit) ? targets.hard : targets.soft); });
    return targets;
}

bool is_hidden(const Game& game, const Position& p, HexId place) {
    return on_map(place) && terrain_facts(game, p, place).hides && count_units(game, p, place, japan) == 1 &&
           any_unit(game, p, place, japan, [&](PieceId unit) { return is_deployed(p, unit); });
}

bool is_reckless(const Game& game, const Position& p, const Shot& shot) {
    if (shot.kind == ShotKind::assault) {
        return p.assault.kind != AssaultKind::prepared;
    }
    bool last_charge = false;
    for_targets(game, p, shot, [&](PieceId unit) { last_charge = last_charge || has(p, unit, status::gyokusai); });
    return last_charge;
}

int defence_of(const Game& game, const Position& p, PieceId unit) {
    int defence = face(game, p, unit).defence;
    if (has(p, unit, status::loaded) && on_map(at(p, unit))) {
        for_pieces(game, p, at(p, unit), [&](PieceId piece) {
            if (piece_of(game, piece).type == PieceType::truck && has(p, piece, status::loaded)) {
                defence = piece_of(game, piece).deployed.defence;
            }
        });
    }
    return defence;
}

int terrain_defence(const Game& game, const Position& p, const Shot& shot) {
    if (is_inside(shot.hex)) {
        return shot.flames != 0 ? 0 : game.cave.defence;
    }
    const HexId hex = ground(game, shot);
    return hex == no_hex ? game.beaches[beach_of(shot.hex)].hard[index(zone_of(shot.hex))]
                         : terrain_facts(game, p, hex).defence;
}

int worth(const Game& game, FireType type, int value) {
    int total = 0;
    for (int die = 0; die <= std::clamp(value, 0, 8); ++die) {
        total += severity(game.fire[index(type)][static_cast<std::size_t>(die)]);
    }
    return total;
}

int fire_value(const Game& game, const Position& p, Shot& shot, Explanation* explanation) {
    switch (shot.kind) {
        case ShotKind::indirect:
        case ShotKind::naval: return indirect_value(game, p, shot, explanation);
        case ShotKind::air:
        case ShotKind::bombardment:
        case ShotKind::trap: return plain_value(game, p, shot, explanation);
        case ShotKind::none:
        case ShotKind::direct:
        case ShotKind::opportunity:
        case ShotKind::assault:
        case ShotKind::ambush: break;
    }
    return direct_value(game, p, shot, explanation);
}

bool reaches_target(const Game& game, const Position& p, PieceId unit, const Shot& shot) {
    const HexId hex = ground(game, shot);
    if (hex == no_hex) {
        return reaches_zone(game, p, unit, shot.hex);
    }
    if (hex == at(p, unit) && !is_landing(shot) && in_cave(p, unit) == is_inside(shot.hex)) {
        return false;
    }
    // 6.3: only from the hex can those inside be shot at.
    return (!is_inside(shot.hex) || hex == at(p, unit)) && in_fire_zone(game, p, unit, hex);
}

bool can_use(const Game& game, const Position& p, PieceId unit, PieceId weapon) {
    const Piece& support = piece_of(game, weapon);
    return support.type == PieceType::weapon && at(p, weapon) == at(p, unit) && support.deployed.type != FireType::none &&
           serves(game, p, weapon, unit) && support.deployed.range >= face(game, p, unit).range &&
           (is_deployed(p, unit) || is_tank(game, weapon));  // 12.4.1
}

bool has_white_box(const Game& game, const Position& p, PieceId unit) {
    return face(game, p, unit).type == FireType::white || p.stacks.any(site(game, at(p, unit)), [&](PieceId weapon) {
        return piece_of(game, weapon).deployed.type == FireType::white && can_use(game, p, unit, weapon);
    });
}

void list_shells(Shells loaded, ActionList& out) {
    if (loaded != Shells::explosive) {
        list(out, Verb::load_explosive);
    }
    if (loaded != Shells::piercing) {
        list(out, Verb::load_piercing);
    }
}

bool helps(const Game& game, const Position& p, PieceId unit, const Shot& shot) {
    return unit != shot.firer && is_deployed(p, shot.firer) && is_deployed(p, unit) && can_fire(game, p, unit) &&
           face(game, p, unit).range >= face(game, p, shot.firer).range;
}

namespace {

void add_helpers(const Game& game, const Position& p, HexId place, Crew crew, Shot& shot) {
    shot.added = 0;
    const auto burns = [&](PieceId piece) { return piece_of(game, piece).flamethrower; };
    bool flames = burns(shot.firer) || (shot.weapon != no_piece && burns(shot.weapon));
    for_place(game, p, place, firing_side(shot), [&](PieceId unit) {
        if (shot.added < most_helpers && in_crew(p, unit, crew) && helps(game, p, unit, shot)) {
            ++shot.added;
            flames = flames || burns(unit);
        }
    });
    shot.flames = flames ? 1 : 0;
}

// Whether a unit's fire may be made with this weapon, or with none.
bool may_arm(const Game& game, const Position& p, const Arms& arms, PieceId unit, PieceId weapon, bool sustains) {
    if (weapon == no_piece) {
        return arms.none || (!sustains && !arms.only && (arms.weapon == no_piece || !can_use(game, p, unit, arms.weapon)));
    }
    if (arms.only && weapon != arms.weapon) {
        return false;
    }
    const bool chosen = arms.weapon == no_piece || arms.weapon == weapon || !can_use(game, p, unit, arms.weapon);
    return !arms.none && chosen && can_use(game, p, unit, weapon) && (!sustains || piece_of(game, weapon).sustained);
}

bool may_sustain(ShotKind kind) { return kind == ShotKind::opportunity || kind == ShotKind::assault; }

// R8.30: opportunity fire is made with a weapon that sustains it, if there is one and the player says nothing.
bool prefers_sustained(const Game& game, const Position& p, PieceId unit, const Shot& shot) {
    return shot.kind == ShotKind::opportunity && p.stacks.any(site(game, at(p, unit)), [&](PieceId weapon) {
        return piece_of(game, weapon).sustained && can_use(game, p, unit, weapon);
    });
}

}  // namespace

bool aim(const Game& game, const Position& p, HexId place, Crew crew, const Arms& arms, Shot& shot) {
    Shot best;
    int most = std::numeric_limits<int>::min();
    const Shot wanted = shot;
    for_place(game, p, place, firing_side(shot), [&](PieceId unit) {
        if (!in_crew(p, unit, crew) || !reaches_target(game, p, unit, wanted)) {
            return;
        }
        const bool silent = arms.weapon == no_piece && !arms.none;  // the player says nothing
        const bool sustains = silent && prefers_sustained(game, p, unit, wanted);
        const auto consider = [&](PieceId weapon) {
            if (!may_arm(game, p, arms, unit, weapon, sustains)) {
                return;
            }
            Shot tried = wanted;
            tried.from = at(p, unit);
            tried.firer = unit;
            tried.weapon = weapon;
            tried.sustained = weapon != no_piece && piece_of(game, weapon).sustained && may_sustain(wanted.kind) ? 1 : 0;
            tried.concentrated = is_deployed(p, unit) ? wanted.concentrated : 0;
            add_helpers(game, p, place, crew, tried);
            tried.value = static_cast<std::int8_t>(fire_value(game, p, tried, nullptr));
            tried.type = type_of(game, p, tried, arms.shells);
            // Of fires that do the same the higher one, which no later modifier hurts as much.
            if (const int merit = 64 * worth(game, tried.type, tried.value) + tried.value; merit > most) {
                most = merit;
                best = tried;
            }
        };
        consider(no_piece);
        for_pieces(game, p, at(p, unit), [&](PieceId piece) {
            if (piece_of(game, piece).type == PieceType::weapon) {
                consider(piece);
            }
        });
    });
    if (best.firer != no_piece) {
        shot = best;
    }
    return best.firer != no_piece;
}

}  // namespace causeway::guam
