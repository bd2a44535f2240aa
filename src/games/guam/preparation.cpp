// 4.0 1 The preparation phase: weather, fatigue, ambush units taken back (24.3), guns moved by night (27.0), chits bought,
// dispatch points; and the demolition teams before the first turn (28.3).
#include <algorithm>

#include "core/trace.h"
#include "games/guam/turn.h"

namespace causeway::guam {

namespace {

template <class Visit>
void for_divisions(const Game& game, const Position& p, Visit visit) {
    for (std::uint8_t i = 0; i < game.divisions.size() && i < max_divisions; ++i) {
        if (takes_part(game, p, i)) {
            visit(i);
        }
    }
}

bool is_first_turn(const Game& game, const Position& p) { return p.turn == game.scenarios[p.scenario].first_turn; }
bool is_dawn(const Game& game, const Position& p) { return hour_of(p.turn) == 0 && !is_first_turn(game, p); }

// --- weather (4.0 1A) ---------------------------------------------------------------------------------------------------

bool rolls_weather(const Game& game, const Position& p) {
    const ScenarioFacts& scenario = game.scenarios[p.scenario];
    return is_first_turn(game, p) ? scenario.rolls_first : hour_of(p.turn) == 0 && scenario.rolls_weather;
}

// 4.0, R4.7: what a tropical storm sweeps away.
void sweep(const Game& game, Position& p, Events* events) {
    for (Marks& marks : p.marks) {
        for (const mark::Field field : {mark::dg, mark::nerve, mark::shooting}) {
            marks = static_cast<Marks>(marks & ~(((1U << field.width) - 1U) << field.shift));
        }
    }
    for (std::uint32_t& bits : p.status) {
        bits &= ~status::unpinned;
    }
    put_out_fires(game, p);
    end_bombardments(game, p);
    clear_smoke(game, p, events);
    return_to_transports(game, p, events);
}

void set_weather(const Game& game, Position& p, int die, Events* events) {
    p.weather = game.weather[static_cast<std::size_t>(std::min(die + p.rained, 10))];
    const WeatherFacts& today = game.weather_facts[index(p.weather)];
    p.rained = today.next;
    Event event = happening(EventType::track, Sentence::weather, "4.0");
    event.a = static_cast<std::int16_t>(index(p.weather));
    event.b = static_cast<std::int16_t>(die);
    emit(events, event);
    if (p.weather == Weather::storm) {
        sweep(game, p, events);
        skip_day(game, p, events);
        return;
    }
    if (p.weather == Weather::rain) {
        put_out_fires(game, p);  // 8.8.1
    }
    for_divisions(game, p, [&](std::uint8_t division) {
        if (game.divisions[division].side == us) {
            change_fatigue(p, division, today.fatigue, events, "4.0");
        }
    });
}

// --- the start of a day (4.0 1B-D) ----------------------------------------------------------------------------------------

void check_fatigue(const Game& game, Position& p, Events* events) {
    constexpr int rested = 3, tired_us = 5, tired_japan = 7;
    for_divisions(game, p, [&](std::uint8_t division) {
        const int fatigue = p.divisions[division].fatigue;
        if (fatigue <= rested) {
            change_quality(game, p, division, 1, events, "4.0");
        } else if (fatigue >= (game.divisions[division].side == us ? tired_us : tired_japan)) {
            change_quality(game, p, division, -1, events, "4.0");
        }
    });
}

void begin_day(const Game& game, Position& p, Events* events) {
    check_fatigue(game, p, events);
    p.illuminated.clear();
    p.whiskey = p.sake = game.scenarios[p.scenario].whiskey ? 1 : 0;  // 31.0
}

// --- guns in the night (27.0) ---------------------------------------------------------------------------------------------

// R27.1: who may start; those who have gone are marked done while the procedure lasts.
bool may_shift(const Game& game, const Position& p, PieceId unit) {
    const Piece& gun = piece_of(game, unit);
    return gun.gun && gun.indirect && on_map(at(p, unit)) && is_deployed(p, unit) && !in_cave(p, unit) &&
           !has(p, unit, status::done | status::gyokusai) && nerve_of(game, p, unit) == Nerve::steady &&
           !in_fire_zones(game, p, us, at(p, unit));
}

// The hexes within two steps, none of them in an American fire zone.
Sites shift_targets(const Game& game, const Position& p, PieceId unit) {
    constexpr int steps = 2;
    Sites found, edge;
    const HexId start = at(p, unit);
    edge.insert(site(game, start));
    for (int step = 0; step < steps; ++step) {
        Sites next_edge;
        edge.for_each([&](HexId from_site) {
            const HexId from = game.hex_of_site[index(from_site)];
            for (const HexId to : game.map.neighbours(from)) {
                if (to != no_hex && to != start && in_play(game, p, to) && !found.contains(site(game, to)) &&
                    passable(game, p, Mode::leg, from, to) && !holds(game, p, to, us) && !in_fire_zones(game, p, us, to)) {
                    found.insert(site(game, to));
                    next_edge.insert(site(game, to));
                }
            }
        });
        edge = next_edge;
    }
    // R6.6: Army and Navy do not end up together.
    const Sites passed = found;
    passed.for_each([&](HexId where) {
        const bool rivals = any_unit(game, p, game.hex_of_site[index(where)], japan, [&](PieceId other) {
            return !in_cave(p, other) && !is_ambush(game, other) && is_navy(game, other) != is_navy(game, unit);
        });
        found.assign(where, !rivals);
    });
    return found;
}

bool can_shift(const Game& game, const Position& p, PieceId unit) {
    return may_shift(game, p, unit) && !shift_targets(game, p, unit).empty();
}

void shift(const Game& game, Position& p, PieceId unit, HexId to, Events* events) {
    const HexId from = at(p, unit);
    set(p, unit, status::done);
    Event event = about(EventType::move, Sentence::moved, "27.0", unit);
    event.from = from;
    event.hex = to;
    emit(events, event);
    enter(game, p, unit, to, events);
    tidy(game, p, from, japan, events);
    arrive(game, p, japan, to, events);
}

void end_shifting(const Game& game, Position& p) {
    for (const PieceId unit : game.unit_list[index(japan)]) {
        unset(p, unit, status::done);
    }
    pop(p);
}

// --- chits and points (4.0 1G-I) ------------------------------------------------------------------------------------------

int price_of(std::uint8_t chit) { return chit < chit::first_formation ? division_price : formation_price; }

template <class Visit>
void for_sale(const Game& game, const Position& p, Side side, Visit visit) {
    for (std::uint8_t chit = 0; chit < chit::us_command; ++chit) {
        if (chit_exists(game, chit) && side_of_chit(game, chit) == side && is_for_sale(game, p, chit, price_of(chit))) {
            visit(chit);
        }
    }
}

void buy(const Game& game, Position& p, std::uint8_t chit, Events* events) {
    pay_for_chit(game, p, chit, price_of(chit), events);
    p.cup |= bit(chit);
    if (chit < chit::first_formation) {
        p.bought = static_cast<std::uint8_t>(p.bought | 1U << chit);
    }
}

// 4.0 1H, R4.4
void tire(const Game& game, Position& p, Events* events) {
    for_divisions(game, p, [&](std::uint8_t division) {
        const bool bought = ((p.bought >> division) & 1U) != 0;
        const int tired = is_night_now(p) ? 2 : 1;
        change_fatigue(p, division, bought ? tired : -1, events, "4.0");
    });
}

// 8.7.7: the markers of this turn.
int bombardments(const Game& game, const Position& p) {
    const ScenarioFacts& scenario = game.scenarios[p.scenario];
    for (const auto& [turn, count] : scenario.bombardments) {
        if (turn == p.turn) {
            return count;
        }
    }
    const bool rested = p.bombarded == 0 || day_of(p.turn) - p.bombarded > scenario.later_rest;
    const bool time = p.turn >= scenario.later_from && hour_of(p.turn) == hour_of(scenario.later_from);
    return scenario.later_bombardments != 0 && time && rested ? scenario.later_bombardments : 0;
}

template <class Holds>
bool any_japanese(const Game& game, Holds holds) {
    const std::vector<PieceId>& units = game.unit_list[index(japan)];
    return std::any_of(units.begin(), units.end(), holds);
}

}  // namespace

void begin_preparation(const Game& game, Position& p, Events*) {
    const Side first = game.scenarios[p.scenario].initiative;
    if (const int count = bombardments(game, p); count != 0) {
        push(p, Bombardments{static_cast<std::uint8_t>(count)});
    }
    push(p, Arrivals{});
    push(p, DispatchDice{});
    push(p, BuyChits{other(first)});
    push(p, BuyChits{first});  // R4.3
    if (hour_of(p.turn) == hours_a_day - 1) {
        push(p, ShiftGuns{});
        push(p, Disbanding{});
    }
    push(p, Daybreak{});
}

bool can_disband(const Game& game, const Position& p, PieceId unit) {
    if (!is_ambush(game, unit) || !on_map(at(p, unit)) || disbanding_payers(game, p) == 0) {
        return false;
    }
    const auto near = [&](PieceId other) {
        return other != unit && on_map(at(p, other)) &&
               game.map.grid().distance(at(p, other), at(p, unit)) <= game.disband_distance;
    };
    return !any_japanese(game, near) && std::none_of(game.unit_list[index(us)].begin(), game.unit_list[index(us)].end(), near);
}

void disband(const Game& game, Position& p, PieceId unit, Events* events) {
    pay_direct(game, p, payer_among(p, japan, disbanding_payers(game, p)), 1, events, "24.3");
    const HexId from = at(p, unit);
    Event event = about(EventType::move, Sentence::disbanded, "24.3", unit);
    event.hex = from;
    emit(events, event);
    put(game, p, unit, box::pool);
    p.status[index(unit)] = 0;
    tidy(game, p, from, japan, events);
}

// --- the procedures ------------------------------------------------------------------------------------------------------

void Daybreak::go_on(const Game& game, Position& p, Events* events) {
    if (!has_rolled && rolls_weather(game, p)) {
        has_rolled = true;
        roll(p, Purpose::weather, us);
        return;
    }
    pop(p);
    if (is_dawn(game, p)) {
        begin_day(game, p, events);
    }
}

void Daybreak::rolled(Die<Purpose::weather>, const Game& game, Position& p, int die, Events* events) {
    set_weather(game, p, die, events);
}

bool Disbanding::ready(const Game& game, Position& p, Events*) {
    if (any_japanese(game, [&](PieceId unit) { return can_disband(game, p, unit); })) {
        return true;
    }
    pop(p);
    return false;
}

void Disbanding::actions(const Game& game, const Position& p, ActionList& out) const {
    list(out, Verb::done);
    for (const PieceId unit : game.unit_list[index(japan)]) {
        if (can_disband(game, p, unit)) {
            list(out, Verb::unit, unit);
        }
    }
    list_payers(p, japan, disbanding_payers(game, p), out);
}

void Disbanding::apply(const Game& game, Position& p, Action action, Events* events) {
    switch (verb(action)) {
        case Verb::unit: disband(game, p, action.piece, events); break;
        case Verb::pay: name_payer(p, japan, action); break;
        default: pop(p); break;
    }
}

bool ShiftGuns::ready(const Game& game, Position& p, Events*) {
    if (any_japanese(game, [&](PieceId unit) { return can_shift(game, p, unit); })) {
        return true;
    }
    end_shifting(game, p);
    return false;
}

void ShiftGuns::actions(const Game& game, const Position& p, ActionList& out) const {
    list(out, Verb::done);
    for (const PieceId unit : game.unit_list[index(japan)]) {
        if (can_shift(game, p, unit)) {
            list(out, Verb::unit, unit);
        }
    }
}

void ShiftGuns::apply(const Game& game, Position& p, Action action, Events*) {
    if (verb(action) == Verb::unit) {
        push(p, ShiftGunTo{action.piece});
    } else {
        end_shifting(game, p);
    }
}

void ShiftGunTo::actions(const Game& game, const Position& p, ActionList& out) const {
    list(out, Verb::pass);
    shift_targets(game, p, piece).for_each([&](HexId to) { list(out, Verb::place, no_piece, game.hex_of_site[index(to)]); });
}

void ShiftGunTo::apply(const Game& game, Position& p, Action action, Events* events) {
    const PieceId gun = piece;
    pop(p);
    if (verb(action) == Verb::place) {
        shift(game, p, gun, action.hex, events);
    }
}

bool BuyChits::ready(const Game& game, Position& p, Events*) {
    bool offered = false;
    for_sale(game, p, side, [&](std::uint8_t) { offered = true; });
    if (!offered) {
        pop(p);
    }
    return offered;
}

void BuyChits::actions(const Game& game, const Position& p, ActionList& out) const {
    list(out, Verb::done);
    for_sale(game, p, side, [&](std::uint8_t chit) { list(out, Verb::buy, no_piece, no_hex, chit); });
}

void BuyChits::apply(const Game& game, Position& p, Action action, Events* events) {
    if (verb(action) == Verb::buy) {
        buy(game, p, static_cast<std::uint8_t>(action.number), events);
    } else {
        pop(p);
    }
}

void DispatchDice::go_on(const Game& game, Position& p, Events* events) {
    if (!tired) {
        tired = true;
        tire(game, p, events);
    }
    while (division < game.divisions.size() && !takes_part(game, p, division)) {
        ++division;
    }
    if (division >= game.divisions.size()) {
        pop(p);
    } else {
        roll(p, Purpose::dispatch, game.divisions[division].side);
    }
}

void DispatchDice::rolled(Die<Purpose::dispatch>, const Game& game, Position& p, int die, Events* events) {
    change_dispatch(p, division, die <= game.divisions[division].dispatch ? 3 : 1, events, "4.0");
    ++division;
}

void DemolitionDice::go_on(const Game& game, Position& p, Events*) {
    while (beach < game.beaches.size() && p.mines[beach] == 0) {
        ++beach;
    }
    if (beach >= game.beaches.size()) {
        pop(p);
    } else {
        roll(p, Purpose::demolition, us);
    }
}

void DemolitionDice::rolled(Die<Purpose::demolition>, const Game& game, Position& p, int die, Events* events) {
    p.mines[beach] = static_cast<std::uint8_t>(1 + die / 2);
    Event event = happening(EventType::track, Sentence::demolition, "28.3");
    event.hex = game.beaches[beach].hex;
    event.a = static_cast<std::int16_t>(die);
    event.b = static_cast<std::int16_t>(die / 2);
    emit(events, event);
    ++beach;
}

}  // namespace causeway::guam
