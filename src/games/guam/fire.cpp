// 8.2 Fire actions of active units.
#include "games/guam/fire.h"

#include <algorithm>

#include "games/guam/activation.h"
#include "games/guam/assault.h"

namespace causeway::guam {

namespace {

// What the player has said about the fire of the group.
Arms arms_of(const Position& p) {
    const Activation& said = top<Activation>(p);
    return {said.weapon, said.unarmed, false, said.shells};
}

PieceId first_of_group(const Game& game, const Position& p) {
    PieceId first = no_piece;
    for_group(game, p, [&](PieceId unit) { first = first == no_piece ? unit : first; });
    return first;
}

// The place that a fire at a hex means: from inside a cave those outside, and the other way round (6.3).
HexId target_place(const Game& game, const Position& p, PieceId firer, HexId hex) {
    return hex == at(p, firer) && !in_cave(p, firer) ? cave_box(facts(game, hex).cave) : hex;
}

Shot shot_at(const Game& game, PieceId firer, HexId place) {
    Shot shot;
    shot.kind = ShotKind::direct;
    shot.side = static_cast<std::uint8_t>(index(owner(game, firer)));
    shot.hex = place;
    return shot;
}

bool group_reaches(const Game& game, const Position& p, const Shot& shot) {
    bool reaches = false;
    for_group(game, p, [&](PieceId unit) { reaches = reaches || reaches_target(game, p, unit, shot); });
    return reaches;
}

// Whether the group can fire at what is in the place.
Verdict may_fire_into_place(const Game& game, const Position& p, HexId place, const Shot& shot, const Targets& targets) {
    if (!targets.any()) {
        return forbidden_by("8.2");
    }
    if (is_hidden(game, p, place)) {
        return forbidden_by("6.2.1");
    }
    return group_reaches(game, p, shot) ? allowed : forbidden_by("7.2");
}

// 8.2: at the hex, unless only hard targets are there; at each hard target. At sea every unit is one (R22.1), and of a zone
// with one unit only the zone is named.
Verdict may_fire_at_all(HexId place, const Targets& targets) {
    return !at_sea(place) && targets.soft > 0 ? allowed : forbidden_by("8.2");
}
bool is_alone_at_sea(HexId place, const Targets& targets) { return at_sea(place) && targets.soft + targets.hard == 1; }
Verdict may_fire_at_one(const Game& game, HexId place, const Targets& targets, PieceId unit) {
    const bool single = at_sea(place) ? !is_alone_at_sea(place, targets) : is_hard(game, unit);
    return single ? allowed : forbidden_by(at_sea(place) ? "22.3.1" : "8.2");
}

void list_place(const Game& game, const Position& p, PieceId firer, HexId place, ActionList& out) {
    const Shot shot = shot_at(game, firer, place);
    const Targets targets = count_targets(game, p, shot);
    if (!may_fire_into_place(game, p, place, shot, targets).allowed()) {
        return;
    }
    if (is_alone_at_sea(place, targets)) {
        list(out, Verb::fire_zone, no_piece, no_hex, zone_number(place));
        return;
    }
    if (may_fire_at_all(place, targets).allowed()) {
        list(out, Verb::fire, no_piece, hex_of(game, place));
    }
    for_targets(game, p, shot, [&](PieceId unit) {
        if (may_fire_at_one(game, place, targets, unit).allowed()) {
            list(out, Verb::fire_at, unit);
        }
    });
}

int longest_range(const Game& game, const Position& p) {
    int range = 0;
    for_group(game, p, [&](PieceId unit) { range = std::max<int>(range, face(game, p, unit).range); });
    return range;
}

// Where enemies are in reach of the group: its own hex around a cave, the hexes beside it, and farther for long ranges.
void list_targets(const Game& game, const Position& p, PieceId firer, ActionList& out) {
    const HexId from = at(p, firer);
    if (facts(game, from).cave != nothing) {
        list_place(game, p, firer, target_place(game, p, firer, from), out);
    }
    for (const HexId next : game.map.neighbours(from)) {
        if (next != no_hex && is_land(game, next)) {
            list_place(game, p, firer, next, out);
        }
    }
    const int range = longest_range(game, p);
    if (range <= 1 && facts(game, from).beach == nothing) {
        return;
    }
    Sites seen;
    std::uint64_t zones = 0;
    for (const PieceId enemy : game.unit_list[index(other(owner(game, firer)))]) {
        const HexId place = at(p, enemy);
        if (at_sea(place) && ((zones >> static_cast<unsigned>(zone_number(place))) & 1U) == 0) {
            zones |= std::uint64_t{1} << static_cast<unsigned>(zone_number(place));
            list_place(game, p, firer, place, out);
        } else if (on_map(place) && !seen.contains(site(game, place))) {
            seen.insert(site(game, place));
            if (const int distance = game.map.grid().distance(from, place); distance > 1 && distance <= range) {
                list_place(game, p, firer, place, out);
            }
        }
    }
}

// 8.1: a white box in the group, and a hard target among what it can fire at.
bool can_choose_shells(const Game& game, const Position& p, std::span<const Action> targets) {
    const bool hard = std::any_of(targets.begin(), targets.end(), [](Action action) { return verb(action) != Verb::fire; });
    bool white = false;
    for_group(game, p,
              [&](PieceId unit) { white = white || (hard && can_fire(game, p, unit) && has_white_box(game, p, unit)); });
    return white;
}

// 8.3.2: whether a unit of the group can fire with the weapon.
bool can_arm(const Game& game, const Position& p, PieceId weapon) {
    bool usable = false;
    for_group(game, p, [&](PieceId unit) { usable = usable || (can_fire(game, p, unit) && can_use(game, p, unit, weapon)); });
    return usable;
}

// 8.3.6
Verdict may_concentrate(const Game& game, const Position& p) {
    bool deployed = false;
    for_group(game, p, [&](PieceId unit) { deployed = deployed || (is_deployed(p, unit) && can_fire(game, p, unit)); });
    return deployed && !top<Activation>(p).concentrated ? allowed : forbidden_by("8.3.6");
}

// 8.3.2, 8.3.6: how to fire.
void list_ways(const Game& game, const Position& p, PieceId firer, ActionList& out) {
    const Arms arms = arms_of(p);
    bool armed = false;
    for_pieces(game, p, at(p, firer), [&](PieceId weapon) {
        const bool usable = can_arm(game, p, weapon);
        armed = armed || usable;
        if (usable && (arms.none || arms.weapon != weapon)) {
            list(out, Verb::arm, weapon);
        }
    });
    if (owner(game, firer) == us) {
        assault::list_witek(game, p, out);  // 14.1 d
    }
    if ((armed && !arms.none) || assault::is_witek_called(game, p)) {
        list(out, Verb::disarm);
    }
    if (may_concentrate(game, p).allowed()) {
        list(out, Verb::concentrate);
    }
}

// 8.2, 8.3.4: only the firing unit and its helpers have fired.
void keep_firers(const Game& game, Position& p, const Shot& shot) {
    int helpers = 0;
    FixedVector<PieceId, max_units> idle;
    for_group(game, p, [&](PieceId unit) {
        const bool joins = unit == shot.firer || (helpers < shot.added && helps(game, p, unit, shot));
        helpers += joins && unit != shot.firer ? 1 : 0;
        if (!joins) {
            idle.push_back(unit);
        }
    });
    for (const PieceId unit : idle) {
        unset(p, unit, status::grouped);
    }
}

void open_fire(const Game& game, Position& p, Shot shot, Events* events) {
    const PieceId firer = first_of_group(game, p);
    const HexId place = place_of(game, p, firer);
    shot.concentrated = top<Activation>(p).concentrated ? 1 : 0;
    shot.hero = assault::part_of_witek(game, p, owner(game, firer));
    if (!aim(game, p, place, Crew::group, arms_of(p), shot)) {
        return;
    }
    keep_firers(game, p, shot);
    top<Activation>(p).weapon = no_piece;
    top<Activation>(p).unarmed = top<Activation>(p).concentrated = false;
    top<Activation>(p).shells = Shells::best;
    begin_action(game, p, false, events, "8.2");
    note_use(p, place, use::direct);
    begin_shot(game, p, shot, events);
    clear_group(game, p);
}

Shot single_target(const Game& game, const Position& p, PieceId firer, PieceId target) {
    Shot shot = shot_at(game, firer, place_of(game, p, target));
    shot.target = target;
    shot.hard = 1;
    return shot;
}

PieceId only_unit_in(const Game& game, const Position& p, HexId zone) {
    PieceId found = no_piece;
    for_place(game, p, zone, us, [&](PieceId unit) { found = unit; });
    return found;
}

// 8.0: once from a hex in an activation.
Verdict may_open_fire(const Game& game, const Position& p, PieceId firer) {
    if (firer == no_piece || !on_map(at(p, firer))) {
        return senseless;
    }
    return was_used(p, place_of(game, p, firer), use::direct) ? forbidden_by("8.0") : allowed;
}

// Whether the group can fire at what is in the place, and what keeps its first unit from it.
Verdict may_fire(const Game& game, const Position& p, PieceId firer, HexId place, const Targets& targets) {
    const Shot shot = shot_at(game, firer, place);
    const Verdict aimed = may_fire_into_place(game, p, place, shot, targets);
    if (!targets.any()) {
        return aimed;
    }
    const bool far = aimed == forbidden_by("7.2") && on_map(place);
    return first_of(may_open_fire(game, p, firer), far ? may_fire_into(game, p, firer, hex_of(game, place)) : allowed, aimed);
}

Verdict may_fire_at_hex(const Game& game, const Position& p, PieceId firer, HexId hex) {
    if (hex == no_hex || !is_land(game, hex)) {
        return senseless;
    }
    if (hex == at(p, firer) && facts(game, hex).cave == nothing) {
        return forbidden_by("8.2");
    }
    const HexId place = target_place(game, p, firer, hex);
    const Targets targets = count_targets(game, p, shot_at(game, firer, place));
    return first_of(may_fire(game, p, firer, place, targets), may_fire_at_all(place, targets));
}

Verdict may_fire_at_piece(const Game& game, const Position& p, PieceId firer, PieceId target) {
    if (target == no_piece || owner(game, target) == owner(game, firer) || !is_unit(game, target)) {
        return senseless;
    }
    if (!on_map(at(p, target)) && !at_sea(at(p, target))) {
        return senseless;
    }
    const HexId place = place_of(game, p, target);
    if (on_map(at(p, target)) && place != target_place(game, p, firer, at(p, target))) {
        return forbidden_by("6.3");
    }
    const Targets targets = count_targets(game, p, shot_at(game, firer, place));
    return first_of(may_fire_at_one(game, place, targets, target), may_fire(game, p, firer, place, targets));
}

const char* case_of_way(Verb way) {
    switch (way) {
        case Verb::concentrate: return "8.3.6";
        case Verb::load_explosive:
        case Verb::load_piercing: return "8.1";
        case Verb::fire_zone: return "22.3.1";
        default: return "12.3";  // arm, disarm
    }
}

// How to fire is asked when there is something to fire at.
Verdict may_say_how(const Game& game, const Position& p, const Try& tried) {
    ActionList ways;
    fire::list_orders(game, p, ways);
    if (std::any_of(ways.begin(), ways.end(),
                    [&](const Action& way) { return way.verb == tried.verb && way.piece == tried.piece; })) {
        return allowed;
    }
    const auto way = static_cast<Verb>(tried.verb);
    const bool weapon = tried.piece != no_piece && piece_of(game, tried.piece).type == PieceType::weapon;
    return way == Verb::arm && !weapon ? senseless : forbidden_by(case_of_way(way));
}

}  // namespace

namespace fire {

Verdict verdict(const Game& game, const Position& p, const Try& tried) {
    const PieceId firer = first_of_group(game, p);
    if (firer == no_piece || !on_map(at(p, firer))) {
        return senseless;
    }
    switch (static_cast<Verb>(tried.verb)) {
        case Verb::fire: return may_fire_at_hex(game, p, firer, tried.hex);
        case Verb::fire_at: return may_fire_at_piece(game, p, firer, tried.piece);
        default: return may_say_how(game, p, tried);
    }
}

void list_orders(const Game& game, const Position& p, ActionList& out) {
    const PieceId firer = first_of_group(game, p);
    if (!may_open_fire(game, p, firer).allowed()) {
        return;
    }
    const std::size_t before = out.size();
    list_targets(game, p, firer, out);
    if (out.size() > before) {
        if (can_choose_shells(game, p, std::span(out).subspan(before))) {
            list_shells(top<Activation>(p).shells, out);
        }
        list_ways(game, p, firer, out);
    }
}

void give_order(const Game& game, Position& p, Action action, Events* events) {
    const PieceId firer = first_of_group(game, p);
    Activation& active = top<Activation>(p);
    switch (verb(action)) {
        case Verb::arm:
            if (piece_of(game, action.piece).type == PieceType::hero) {
                assault::call_witek(game, p, true);
                break;
            }
            active.weapon = action.piece;
            active.unarmed = false;
            break;
        case Verb::disarm:
            if (assault::is_witek_called(game, p)) {
                assault::call_witek(game, p, false);
                break;
            }
            active.weapon = no_piece;
            active.unarmed = true;
            break;
        case Verb::concentrate: active.concentrated = true; break;
        case Verb::load_explosive:
        case Verb::load_piercing: active.shells = loaded_by(verb(action)); break;
        case Verb::fire: open_fire(game, p, shot_at(game, firer, target_place(game, p, firer, action.hex)), events); break;
        case Verb::fire_at: open_fire(game, p, single_target(game, p, firer, action.piece), events); break;
        case Verb::fire_zone:
            open_fire(game, p, single_target(game, p, firer, only_unit_in(game, p, numbered_zone(action.number))), events);
            break;
        default: break;
    }
}

}  // namespace fire

}  // namespace causeway::guam
