// 8.7 Indirect fire: spotters, barrages, illumination rounds, smoke, and guns that must limber up.
#include <fmt/format.h>

#include "games/guam/activation.h"
#include "games/guam/sight.h"
#include "games/guam/support.h"

namespace causeway::guam {

// --- targets -----------------------------------------------------------------------------------------------------------

namespace {

// 6.2.1, R6.18: the only Japanese unit in a mangrove hex hides there while it is deployed.
bool hides(const Game& game, const Position& p, HexId hex) {
    return terrain_facts(game, p, hex).hides && count_units(game, p, hex, japan) == 1 &&
           any_unit(game, p, hex, japan, [&](PieceId unit) { return is_deployed(p, unit); });
}

// The land hexes with units of the side.
Sites occupied(const Game& game, const Position& p, Side side) {
    Sites found;
    for (const PieceId unit : game.unit_list[index(side)]) {
        if (on_map(at(p, unit))) {
            found.insert(site(game, at(p, unit)));
        }
    }
    return found;
}

}  // namespace

bool exposed(const Game& game, const Position& p, HexId hex, Side side) {
    return holds_outside(game, p, hex, side) && !(side == japan && hides(game, p, hex));
}

bool is_target(const Game& game, const Position& p, HexId hex, Side by) {
    return exposed(game, p, hex, other(by)) && !holds_outside(game, p, hex, by);
}

Sites targets(const Game& game, const Position& p, Side by) {
    Sites found;
    occupied(game, p, other(by)).for_each([&](HexId each) {
        if (is_target(game, p, game.hex_of_site[index(each)], by)) {
            found.insert(each);
        }
    });
    return found;
}

// --- spotting (8.7.1, 8.7.6) -------------------------------------------------------------------------------------------

namespace {

// 8.7.1: units of the same division spot; those of both Marine divisions for corps artillery (R26.1), all Americans for a
// task force (21.1).
bool spots_for(const Game& game, PieceId unit, PieceId firer) {
    if (firer == no_piece || unit == firer) {
        return true;
    }
    const std::uint8_t division = piece_of(game, unit).division;
    if (division == nothing) {
        return false;
    }
    return piece_of(game, firer).stripe == Stripe::corps ? game.divisions[division].service == Service::marine
                                                         : division == piece_of(game, firer).division;
}

// The first spotter within the range of whom `sees` is true, or no_piece.
template <class Sees>
PieceId find_spotter(const Game& game, const Position& p, PieceId firer, HexId hex, int range, Sees sees) {
    const Side side = firer == no_piece ? us : owner(game, firer);
    for (const PieceId unit : game.unit_list[index(side)]) {
        if (on_map(at(p, unit)) && spots_for(game, unit, firer) && game.map.grid().distance(at(p, unit), hex) <= range &&
            sees(unit)) {
            return unit;
        }
    }
    return no_piece;
}

// The hexes that somebody sees for the firer, by `view` of a hex in the open.
template <class View>
Sites seen_by_spotters(const Game& game, const Position& p, PieceId firer, View view) {
    Sites seen, looked;
    for (const PieceId unit : game.unit_list[index(firer == no_piece ? us : owner(game, firer))]) {
        const HexId from = at(p, unit);
        if (!on_map(from) || !spots_for(game, unit, firer)) {
            continue;
        }
        const bool inside = in_cave(p, unit);
        if (!inside && looked.contains(site(game, from))) {
            continue;
        }
        const auto add = [&](HexId hex) {
            if (is_land(game, hex) && (!inside || unit_sees(game, p, unit, hex))) {
                seen.insert(site(game, hex));
            }
        };
        add(from);
        game.lines->for_each(from, view(from), add);
        looked.assign(site(game, from), !inside || looked.contains(site(game, from)));
    }
    return seen;
}

// 17.1: illumination rounds go where a spotter would see by day; rain still limits him.
Sites seen_by_day_for(const Game& game, const Position& p, PieceId firer) {
    return seen_by_spotters(game, p, firer, [&](HexId from) { return all_seen_by_day(game, p, from); });
}
}  // namespace

// At night sight itself leaves only adjacent and illuminated hexes (8.7.3, 17.1).
PieceId spotter(const Game& game, const Position& p, PieceId firer, HexId hex) {
    return find_spotter(game, p, firer, hex, visibility(game, p, hex),
                        [&](PieceId unit) { return unit_sees(game, p, unit, hex); });
}

bool spotted(const Game& game, const Position& p, PieceId firer, HexId hex) { return spotter(game, p, firer, hex) != no_piece; }

Sites seen_for(const Game& game, const Position& p, PieceId firer) {
    return seen_by_spotters(game, p, firer, [&](HexId from) { return all_seen(game, p, from); });
}

bool aircraft_spot(const Position& p, Side side) { return side == us && !is_night_now(p) && !is_rain(p); }

HexId scattered(const Game& game, const Position& p, HexId aimed, int die, Events* events) {
    const std::int8_t drift = game.scatter[static_cast<std::size_t>(die)];
    const HexId hex = drift < 0 ? aimed : game.map.neighbour(aimed, static_cast<Direction>(drift));
    Event event = happening(EventType::combat, Sentence::scatter, "8.7.6");
    event.from = aimed;
    event.hex = hex;
    event.a = static_cast<std::int16_t>(die);
    emit(events, event);
    return hex != no_hex && in_play(game, p, hex) ? hex : no_hex;
}

// --- barrages (8.7.2) --------------------------------------------------------------------------------------------------

Barrage barrage_of(const Game& game, int strength) {
    Barrage barrage = Barrage::smoke;
    for (const Barrage heavier : {Barrage::light, Barrage::medium, Barrage::heavy}) {
        if (strength >= game.barrages[index(heavier)].least) {
            barrage = heavier;
        }
    }
    return barrage;
}

void place_barrage(const Game& game, Position& p, HexId hex, Barrage placed, Events* events) {
    if (!is_land(game, hex) || placed <= barrage(game, p, hex)) {
        return;
    }
    put_mark(game, p, hex, mark::barrage, static_cast<unsigned>(placed));
    Event event = happening(EventType::place, Sentence::barrage, placed == Barrage::bombardment ? "8.7.7" : "8.7.2");
    event.hex = hex;
    event.a = static_cast<std::int16_t>(placed);
    emit(events, event);
}

// --- guns (8.7.4, 8.7.5) -----------------------------------------------------------------------------------------------

namespace {

// 27.0, R8.19: Japanese artillery fires as the first action of a division or formation only.
bool short_of_shells(const Game& game, const Position& p, PieceId unit) {
    const Piece& piece = piece_of(game, unit);
    return piece.side == japan && piece.gun && (has(p, unit, status::first) || is_command_chit(p.chit));
}

// 6.3: those inside a cave and those before it are adjacent to one another.
bool threatened(const Game& game, const Position& p, PieceId unit) {
    const Side side = owner(game, unit);
    return enemy_adjacent(game, p, at(p, unit), side) || holds(game, p, at(p, unit), other(side));
}

// R8.25: only active units turn; by a Direct Command those are the ones that it was paid for.
bool is_active(const Game& game, const Position& p, PieceId unit) {
    return is_command_chit(p.chit) ? has(p, unit, status::first | status::done | status::grouped)
                                   : p.chit != nothing && belongs(game, p, unit, p.chit);
}

}  // namespace

Verdict may_shell(const Game& game, const Position& p, PieceId unit) {
    if (!fires_indirectly(game, p, unit)) {
        return forbidden_by(piece_of(game, unit).indirect ? "8.7.5" : "8.7");
    }
    if (!on_map(at(p, unit)) || in_cave(p, unit)) {
        return forbidden_by("8.7");
    }
    if (has(p, unit, status::loaded)) {
        return forbidden_by("15.0");
    }
    if (const Verdict steady = is_steady(nerve_of(game, p, unit), true); !steady.allowed()) {
        return steady;
    }
    if (short_of_shells(game, p, unit)) {
        return forbidden_by("27.0");
    }
    return threatened(game, p, unit) ? forbidden_by("8.7.5") : allowed;
}

Battery battery(const Game& game, const Guns& guns, int distance) {
    Battery best;
    for (const PieceId firer : guns) {
        const Face& gun = piece_of(game, firer).deployed;
        if (gun.range < distance) {
            continue;
        }
        int added = -1;  // itself
        for (const PieceId other : guns) {
            added += piece_of(game, other).deployed.range >= gun.range ? 1 : 0;
        }
        if (best.firer == no_piece || gun.fire + added > best.strength) {
            best = {firer, added, gun.fire + added};
        }
    }
    return best;
}

void turn_threatened_guns(const Game& game, Position& p, Side side, Events* events) {
    for (const PieceId unit : game.unit_list[index(side)]) {
        if (!on_map(at(p, unit)) || !fires_indirectly(game, p, unit) || !is_active(game, p, unit) ||
            !threatened(game, p, unit)) {
            continue;
        }
        const HexId hex = at(p, unit);
        if (!piece_of(game, unit).has_column) {
            eliminate(game, p, unit, events, "8.7.5");
            tidy(game, p, hex, side, events);
            continue;
        }
        set(p, unit, status::column);
        if (side == japan && piece_of(game, unit).gun) {
            set(p, unit, status::no_guns);
        }
        Event event = about(EventType::choice, Sentence::turned, "8.7.5", unit);
        event.hex = hex;
        event.a = 1;
        emit(events, event);
    }
}

void shell(const Game& game, Position& p, const Battery& battery, HexId hex, Events* events) {
    Shot shot;
    shot.from = at(p, battery.firer);
    shot.hex = hex;
    shot.firer = battery.firer;
    shot.kind = ShotKind::indirect;
    shot.type = FireType::indirect;
    shot.side = static_cast<std::uint8_t>(index(owner(game, battery.firer)));
    shot.added = static_cast<std::uint8_t>(battery.added);
    shot.strength = static_cast<std::uint8_t>(battery.strength);
    if (spotted(game, p, battery.firer, hex)) {
        begin_shot(game, p, shot, events);
    } else {
        p.shot = shot;
        roll(p, Purpose::scatter, us);
    }
}

// --- orders ------------------------------------------------------------------------------------------------------------

namespace indirect {

namespace {

// 8.0: two indirect fires from a hex in an activation.
bool used_up(const Position& p, HexId from) { return was_used(p, from, use::indirect) && was_used(p, from, use::indirect_2); }
void note_fire(Position& p, HexId from) {
    note_use(p, from, was_used(p, from, use::indirect) ? use::indirect_2 : use::indirect);
}

Verdict may_fire_again(const Position& p, HexId from) { return used_up(p, from) ? forbidden_by("8.0") : allowed; }

// Whether any of the group can; what keeps the first of them from it.
template <class May>
Verdict any_of_group(const Game& game, const Position& p, May may) {
    int asked = 0;
    Verdict first = senseless;
    for_group(game, p, [&](PieceId unit) {
        if (const Verdict each = first.allowed() ? allowed : may(unit); asked++ == 0 || each.allowed()) {
            first = each;
        }
    });
    return first;
}

// Whether the unit of the group can fire indirectly now.
Verdict may_take_part(const Game& game, const Position& p, PieceId unit) {
    const Verdict shells = may_shell(game, p, unit);
    return shells.allowed() ? may_fire_again(p, at(p, unit)) : shells;
}
Guns guns_of_group(const Game& game, const Position& p) {
    Guns guns;
    for_group(game, p, [&](PieceId unit) {
        if (may_take_part(game, p, unit).allowed()) {
            guns.push_back(unit);
        }
    });
    return guns;
}
Verdict group_may_fire(const Game& game, const Position& p) {
    return any_of_group(game, p, [&](PieceId unit) { return may_take_part(game, p, unit); });
}

// The unit of the group with the weakest fire of those for which `can` is true: what one unit can do, it does (R8.52).
template <class Can>
PieceId least_of_group(const Game& game, const Position& p, Can can) {
    PieceId least = no_piece;
    for_group(game, p, [&](PieceId unit) {
        if (can(unit) && (least == no_piece || face(game, p, unit).fire < face(game, p, least).fire)) {
            least = unit;
        }
    });
    return least;
}

// Only units that take part use their action; the others leave the group.
template <class TakesPart>
void reduce_group(const Game& game, Position& p, TakesPart takes_part) {
    for_group(game, p, [&](PieceId unit) {
        if (!takes_part(unit)) {
            unset(p, unit, status::grouped);
        }
    });
}

int distance(const Game& game, HexId from, HexId to) { return game.map.grid().distance(from, to); }

// 8.7.1: whether the guns reach the hex and somebody sees it.
Verdict may_shell_hex(const Game& game, const Position& p, const Guns& guns, HexId hex) {
    const Battery fire = battery(game, guns, distance(game, at(p, guns[0]), hex));
    if (fire.firer == no_piece) {
        return forbidden_by("8.1");
    }
    return aircraft_spot(p, owner(game, guns[0])) || spotted(game, p, fire.firer, hex) ? allowed : forbidden_by("8.7.1");
}

// 8.7.1: where the fire can have a result. All other hexes are asked for by lay_barrage.
void list_bombardments(const Game& game, const Position& p, const Guns& guns, ActionList& out) {
    targets(game, p, owner(game, guns[0])).for_each([&](HexId each) {
        if (const HexId hex = game.hex_of_site[index(each)]; may_shell_hex(game, p, guns, hex).allowed()) {
            list(out, Verb::bombard, no_piece, hex);
        }
    });
}
Verdict may_bombard(const Game& game, const Position& p, HexId hex) {
    const Verdict guns_fire = hex == no_hex || !is_land(game, hex) ? senseless : group_may_fire(game, p);
    if (!guns_fire.allowed()) {
        return guns_fire;
    }
    const Guns guns = guns_of_group(game, p);
    return is_target(game, p, hex, owner(game, guns[0])) ? may_shell_hex(game, p, guns, hex) : forbidden_by("8.7.1");
}

// 8.7.1: enemy occupied, friendly occupied or vacant, whatever the guns reach and somebody sees.
void list_barrages(const Game& game, const Position& p, const Guns& guns, ActionList& out) {
    const HexId from = at(p, guns[0]);
    const bool from_above = aircraft_spot(p, owner(game, guns[0]));
    for (const PieceId gun : guns) {
        const Sites& area = scenario_of(game, p).area;
        const Sites seen = from_above ? area : seen_for(game, p, gun) & area;
        seen.for_each([&](HexId each) {
            const HexId hex = game.hex_of_site[index(each)];
            if (battery(game, guns, distance(game, from, hex)).firer == gun) {
                list(out, Verb::bombard, no_piece, hex);
            }
        });
    }
}

// 8.7.3, R8.24
Verdict may_light(const Game& game, const Position& p, PieceId unit) {
    return is_night_now(p) && owner(game, unit) == us ? may_take_part(game, p, unit) : forbidden_by("8.7.3");
}
bool can_light(const Game& game, const Position& p, PieceId unit) { return may_light(game, p, unit).allowed(); }

// 8.7.3, 17.1: the hexes that the unit can light up.
Sites lit_by(const Game& game, const Position& p, PieceId unit) {
    const Sites seen = (seen_by_day_for(game, p, unit) & scenario_of(game, p).area) - p.illuminated;
    Sites found;
    seen.for_each([&](HexId each) {
        if (distance(game, at(p, unit), game.hex_of_site[index(each)]) <= piece_of(game, unit).deployed.range) {
            found.insert(each);
        }
    });
    return found;
}

// All that units of the group can.
Sites lit_by_group(const Game& game, const Position& p) {
    Sites found;
    for_group(game, p, [&](PieceId unit) {
        if (can_light(game, p, unit)) {
            found |= lit_by(game, p, unit);
        }
    });
    return found;
}

// The unit that fires illumination at the hex, or no_piece.
PieceId illuminator(const Game& game, const Position& p, HexId hex) {
    return least_of_group(
        game, p, [&](PieceId unit) { return can_light(game, p, unit) && lit_by(game, p, unit).contains(site(game, hex)); });
}

// R8.23: any unit that may fire directly, of any type; not from inside a cave (R8.54).
Verdict may_smoke(const Game& game, const Position& p, PieceId unit) {
    const HexId from = at(p, unit);
    if (!on_map(from) || in_cave(p, unit)) {
        return forbidden_by("8.7.2");
    }
    return first_of(has(p, unit, status::loaded) ? forbidden_by("15.0") : allowed, is_steady(game, p, from, false),
                    was_used(p, from, use::direct) ? forbidden_by("8.0") : allowed);
}
bool can_smoke(const Game& game, const Position& p, PieceId unit) { return may_smoke(game, p, unit).allowed(); }

// 8.7.2: its hex and those beside it, where no barrage lies that the smoke would not replace.
Sites smoked_by_group(const Game& game, const Position& p) {
    const PieceId unit = least_of_group(game, p, [&](PieceId each) { return can_smoke(game, p, each); });
    Sites found;
    const auto add = [&](HexId hex) {
        if (hex != no_hex && in_play(game, p, hex) && barrage(game, p, hex) == Barrage::none) {
            found.insert(site(game, hex));
        }
    };
    if (unit != no_piece) {
        add(at(p, unit));
        for (const HexId next : game.map.neighbours(at(p, unit))) {
            add(next);
        }
    }
    return found;
}

constexpr Verb verb_of(Lays what) { return static_cast<Verb>(index(Verb::lay_barrage) + index(what)); }
static_assert(verb_of(Lays::light) == Verb::light_up && verb_of(Lays::smoke) == Verb::lay_smoke);

// Whether the group has anything to light up; its own hex, which it sees, is mostly dark.
bool has_dark_hex(const Game& game, const Position& p) {
    bool able = false, dark = false;
    for_group(game, p, [&](PieceId unit) {
        able = able || can_light(game, p, unit);
        dark = dark || (able && !illuminated(game, p, at(p, unit)));
    });
    return dark || (able && !lit_by_group(game, p).empty());
}

// By day nobody needs to be asked.
Verdict group_may_light(const Game& game, const Position& p) {
    return is_night_now(p) ? any_of_group(game, p, [&](PieceId unit) { return may_light(game, p, unit); })
                           : forbidden_by("8.7.3");
}
Verdict group_may_smoke(const Game& game, const Position& p) {
    return any_of_group(game, p, [&](PieceId unit) { return may_smoke(game, p, unit); });
}

// Whether the group has a hex for it. A gun always sees its own.
Verdict may_lay(const Game& game, const Position& p, Lays what) {
    switch (what) {
        case Lays::barrage: return group_may_fire(game, p);
        case Lays::light: return has_dark_hex(game, p) ? allowed : first_of(group_may_light(game, p), forbidden_by("8.7.3"));
        case Lays::smoke:
            return !smoked_by_group(game, p).empty() ? allowed : first_of(group_may_smoke(game, p), forbidden_by("8.7.2"));
    }
    return senseless;
}

void bombard(const Game& game, Position& p, HexId hex, Events* events) {
    const Guns guns = guns_of_group(game, p);
    const Battery fire = battery(game, guns, game.map.grid().distance(at(p, guns[0]), hex));
    const int range = piece_of(game, fire.firer).deployed.range;
    reduce_group(game, p,
                 [&](PieceId unit) { return can_shell(game, p, unit) && piece_of(game, unit).deployed.range >= range; });
    begin_action(game, p, false, events, "8.7.1");
    note_fire(p, at(p, fire.firer));
    clear_group(game, p);
    shell(game, p, fire, hex, events);
}

// The hex waits in Position::shot for its die.
void illuminate(const Game& game, Position& p, HexId hex, Events* events) {
    const PieceId firer = illuminator(game, p, hex);
    reduce_group(game, p, [&](PieceId unit) { return unit == firer; });
    begin_action(game, p, false, events, "8.7.3");
    note_fire(p, at(p, firer));
    clear_group(game, p);
    p.shot.from = at(p, firer);
    p.shot.hex = hex;
    p.shot.firer = firer;
    roll(p, Purpose::illumination, us);
}

void smoke(const Game& game, Position& p, HexId hex, Events* events) {
    const PieceId firer = least_of_group(game, p, [&](PieceId each) { return can_smoke(game, p, each); });
    reduce_group(game, p, [&](PieceId unit) { return unit == firer; });
    begin_action(game, p, false, events, "8.7.2");
    note_use(p, at(p, firer), use::direct);
    clear_group(game, p);
    place_barrage(game, p, hex, Barrage::smoke, events);
}

// 8.7.3: anything but a 9 lights up the hex.
void end_illumination(const Game& game, Position& p, int die, Events* events) {
    const HexId hex = p.shot.hex;
    p.shot = {};
    Event event = happening(EventType::place, die == 9 ? Sentence::failed : Sentence::illuminated, "8.7.3");
    event.hex = hex;
    if (die == 9) {
        event.a = static_cast<std::int16_t>(die);
        event.b = static_cast<std::int16_t>(Purpose::illumination);
    } else {
        p.illuminated.insert(site(game, hex));
    }
    emit(events, event);
}

}  // namespace

void list_orders(const Game& game, const Position& p, ActionList& out) {
    if (const Guns guns = guns_of_group(game, p); !guns.empty()) {
        list_bombardments(game, p, guns, out);
    }
    for (const Lays what : {Lays::barrage, Lays::light, Lays::smoke}) {
        if (may_lay(game, p, what).allowed()) {
            list(out, verb_of(what));
        }
    }
}

Verdict verdict(const Game& game, const Position& p, const Try& tried) {
    switch (static_cast<Verb>(tried.verb)) {
        case Verb::bombard: return may_bombard(game, p, tried.hex);
        case Verb::lay_barrage: return may_lay(game, p, Lays::barrage);
        case Verb::light_up: return may_lay(game, p, Lays::light);
        case Verb::lay_smoke: return may_lay(game, p, Lays::smoke);
        default: return senseless;  // their hex is asked for
    }
}

void give_order(const Game& game, Position& p, Action action, Events* events) {
    if (verb(action) == Verb::bombard) {
        bombard(game, p, action.hex, events);
    } else {
        push(p, Aiming{static_cast<Lays>(action.verb - static_cast<unsigned>(Verb::lay_barrage))});
    }
}

}  // namespace indirect

void Activation::rolled(Die<Purpose::illumination>, const Game& game, Position& p, int face, Events* events) {
    indirect::end_illumination(game, p, face, events);
}

void Activation::rolled(Die<Purpose::scatter>, const Game& game, Position& p, int face, Events* events) {
    Shot shot = p.shot;
    p.shot = {};
    shot.hex = scattered(game, p, shot.hex, face, events);
    if (shot.hex != no_hex) {
        begin_shot(game, p, shot, events);
    }
}

Side Aiming::asked(const Game& game, const Position& p) const { return side_of_chit(game, p.chit); }

bool Aiming::stands(const Game& game, const Position& p, std::size_t) const {
    return group_can_act(game, p) && indirect::may_lay(game, p, what).allowed();
}

void Aiming::actions(const Game& game, const Position& p, ActionList& out) const {
    const auto list_all = [&](Verb order, const Sites& sites) {
        sites.for_each([&](HexId each) { list(out, order, no_piece, game.hex_of_site[index(each)]); });
    };
    list(out, Verb::pass);
    switch (what) {
        case Lays::barrage: indirect::list_barrages(game, p, indirect::guns_of_group(game, p), out); break;
        case Lays::light: list_all(Verb::illuminate, indirect::lit_by_group(game, p)); break;
        case Lays::smoke: list_all(Verb::smoke, indirect::smoked_by_group(game, p)); break;
    }
}

Verdict Aiming::verdict(const Game& game, const Position& p, const Try& tried) const {
    const auto order = static_cast<Verb>(tried.verb);
    constexpr std::array<std::pair<Verb, const char*>, 3> aims{
        {{Verb::bombard, "8.7.1"}, {Verb::illuminate, "8.7.3"}, {Verb::smoke, "8.7.2"}}};
    const auto [aim, rule] = aims[index(what)];
    if (order != aim || tried.hex == no_hex || !is_land(game, tried.hex)) {
        return only(tried, Verb::pass);
    }
    if (!in_play(game, p, tried.hex)) {
        return forbidden_by("3.1");
    }
    if (what == Lays::barrage) {
        return indirect::may_shell_hex(game, p, indirect::guns_of_group(game, p), tried.hex);
    }
    const Sites& sites = what == Lays::light ? indirect::lit_by_group(game, p) : indirect::smoked_by_group(game, p);
    return sites.contains(site(game, tried.hex)) ? allowed : forbidden_by(rule);
}

void Aiming::apply(const Game& game, Position& p, Action action, Events* events) {
    pop(p);
    if (verb(action) == Verb::pass) {
        return;
    }
    p.march = {};  // another action than the march of the group
    switch (verb(action)) {
        case Verb::bombard: indirect::bombard(game, p, action.hex, events); break;
        case Verb::illuminate: indirect::illuminate(game, p, action.hex, events); break;
        default: indirect::smoke(game, p, action.hex, events); break;
    }
}

// 8.7.2: the greatest marker that the guns can leave.
Prompt Aiming::prompt(const Game& game, const Position& p) const {
    if (what != Lays::barrage) {
        return {};
    }
    constexpr std::array<const char*, 5> names{"no", "a smoke", "a light", "a medium", "a heavy"};
    const Battery fire = battery(game, indirect::guns_of_group(game, p), 0);
    const bool scatters = aircraft_spot(p, asked(game, p));
    return {fmt::format("Choose the hex for {} barrage of strength {}; a 9 leaves none{}",
                        names[index(barrage_of(game, fire.strength))], fire.strength,
                        scatters ? ", and where no unit of the division sees the hex it may scatter" : "")};
}

}  // namespace causeway::guam
