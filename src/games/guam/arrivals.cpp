// 18.0 Reinforcements, and what else comes and goes by date: landing waves (22.1), tank weapons (12.4.2), trucks (15.0),
// heroes (14.1), and special rules of the scenarios.
#include <algorithm>

#include "games/guam/turn.h"

namespace causeway::guam {

namespace {

void tell_arrival(PieceId piece, int zone, Events* events) {
    Event event = about(EventType::place, Sentence::arrived, "18.0", piece);
    event.a = static_cast<std::int16_t>(zone);
    emit(events, event);
}

// --- landing waves (22.1) -------------------------------------------------------------------------------------------------

// 22.1: everything of a turn stands in the same place of the queue.
void bring_landing(const Game& game, Position& p, const LandingFacts& landing, Events* events) {
    const HexId zone = zone_box(landing.beach, landing.zone);
    for (const PieceId piece : landing.pieces) {
        if (at(p, piece) == box::reinforcements) {
            put(game, p, piece, zone);
            if (is_unit(game, piece)) {
                set(p, piece, status::column);
                p.queue[index(piece)] = p.queue_next;
            }
            tell_arrival(piece, zone_number(zone), events);
        }
    }
}

void bring_landings(const Game& game, Position& p, Events* events) {
    const auto waits = [&](const LandingFacts& landing) {
        return landing.turn <= p.turn && std::any_of(landing.pieces.begin(), landing.pieces.end(),
                                                     [&](PieceId piece) { return at(p, piece) == box::reinforcements; });
    };
    bool any = false;
    for (const LandingFacts& landing : scenario_of(game, p).landings) {
        if (waits(landing)) {
            bring_landing(game, p, landing, events);
            any = true;
        }
    }
    if (any && p.queue_next < 0xFF) {
        ++p.queue_next;
    }
}

// --- reserves that enter on the map ---------------------------------------------------------------------------------------

void bring_stack(const Game& game, Position& p, const StackFacts& stack, Events* events) {
    bool entered = false;
    for (const PieceId piece : stack.pieces) {
        if (at(p, piece) != box::reinforcements) {
            continue;
        }
        if (is_unit(game, piece)) {
            set(p, piece, (stack.column ? status::column : 0U) | (stack.in_cave ? status::in_cave : 0U));
            enter(game, p, piece, stack.hex, events);
        } else {
            put(game, p, piece, stack.hex);
        }
        entered = true;
        Event event = about(EventType::place, Sentence::returned, "18.0", piece);
        event.hex = stack.hex;
        emit(events, event);
    }
    if (entered) {
        arrive(game, p, owner(game, stack.pieces.front()), stack.hex, events);
    }
}

// A stack whose hex the enemy holds waits.
void bring_stacks(const Game& game, Position& p, Events* events) {
    for (const StackFacts& stack : scenario_of(game, p).stacks) {
        if (stack.enters && stack.free_from <= p.turn && !stack.pieces.empty() &&
            !holds(game, p, stack.hex, other(owner(game, stack.pieces.front())))) {
            bring_stack(game, p, stack, events);
        }
    }
}

// --- trucks and tank weapons (12.4.2, 15.0) -------------------------------------------------------------------------------

bool has_come(const Position& p, const ArrivalFacts& arrival) {
    return arrival.with != no_piece ? on_map(at(p, arrival.with)) : arrival.turn <= p.turn;
}

// 12.4.2: the turn track holds what is delayed.
HexId turn_box(int turn) { return static_cast<HexId>(index(box::turn_track) + static_cast<std::size_t>(turn)); }
bool is_delayed(HexId place) { return place >= box::turn_track; }

void make_available(const Game& game, Position& p, PieceId piece, Events* events) {
    put(game, p, piece, piece_of(game, piece).type == PieceType::truck ? box::trucks : box::available);
    tell_arrival(piece, -1, events);
}

void bring_trucks(const Game& game, Position& p, Events* events) {
    for (const ArrivalFacts& arrival : scenario_of(game, p).trucks) {
        for (const PieceId piece : arrival.pieces) {
            if (has_come(p, arrival) && at(p, piece) == box::reinforcements) {
                make_available(game, p, piece, events);
            }
        }
    }
}

bool tank_is_due(const Position& p, const ArrivalFacts& arrival, PieceId weapon) {
    const HexId place = at(p, weapon);
    return is_delayed(place) ? place <= turn_box(p.turn) : place == box::reinforcements && has_come(p, arrival);
}

// Brings weapons that need no die; the first one that does, or no_piece.
PieceId next_tank(const Game& game, Position& p, Events* events) {
    for (const ArrivalFacts& arrival : scenario_of(game, p).tanks) {
        for (const PieceId weapon : arrival.pieces) {
            if (!tank_is_due(p, arrival, weapon)) {
                continue;
            }
            if (piece_of(game, weapon).lands_by_roll && !arrival.ashore) {
                return weapon;
            }
            make_available(game, p, weapon, events);
        }
    }
    return no_piece;
}

enum class Landing : std::uint8_t { arrives, incident, delayed, lost };

void tell_tank(PieceId weapon, int die, Landing result, Events* events) {
    Event event = about(EventType::roll, Sentence::tank_arrives, "12.4.2", weapon);
    event.a = static_cast<std::int16_t>(die);
    event.b = static_cast<std::int16_t>(index(result));
    emit(events, event);
}

void settle_tank(const Game& game, Position& p, int die, HexId place, Landing result, Events* events) {
    const PieceId weapon = top<Arrivals>(p).piece;
    top<Arrivals>(p).piece = no_piece;
    put(game, p, weapon, place);
    tell_tank(weapon, die, result, events);
}

// --- heroes (14.1) --------------------------------------------------------------------------------------------------------

bool is_hero(const Game& game, PieceId piece, Hero hero) { return piece_of(game, piece).hero == hero; }

void tell_hero(PieceId hero, HexId hex, int what, Events* events) {
    Event event = about(EventType::place, Sentence::hero, "14.1", hero);
    event.hex = hex;
    event.a = static_cast<std::int16_t>(what);
    emit(events, event);
}

// The hexes with units that Captain Wilson may join.
Sites hero_hexes(const Game& game, const Position& p, PieceId hero) {
    Sites found;
    for (const PieceId unit : piece_of(game, hero).with) {
        if (on_map(at(p, unit))) {
            found.insert(site(game, at(p, unit)));
        }
    }
    return found;
}

void place_hero(const Game& game, Position& p, PieceId hero, HexId hex, Events* events) {
    put(game, p, hero, hex);
    tell_hero(hero, hex, 0, events);
}

// 14.1: in each turn of his day Wilson may come to a company of his. Witek is off the map until he is used.
void bring_heroes(const Game& game, Position& p) {
    for (const PieceId hero : game.heroes) {
        const Piece& man = piece_of(game, hero);
        if (at(p, hero) != box::pool || man.with.empty() || man.arrives == 0 || day_of(man.arrives) != day_of(p.turn)) {
            continue;
        }
        if (!hero_hexes(game, p, hero).empty()) {
            push(p, JoinHero{hero});
        }
    }
}

void leave_by_night(const Game& game, Position& p, Events* events) {
    for (const PieceId hero : game.heroes) {
        if (is_hero(game, hero, Hero::skaggs) && (on_map(at(p, hero)) || at(p, hero) == box::waiting)) {
            tell_hero(hero, on_map(at(p, hero)) ? at(p, hero) : no_hex, 1, events);
            put(game, p, hero, box::eliminated);
        }
    }
}

// --- the calendar ---------------------------------------------------------------------------------------------------------

// A leader who fell on that day, unless he is lost before.
void succeed(const Game& game, Position& p, Events* events) {
    const ScenarioFacts& scenario = scenario_of(game, p);
    const PieceId leader = scenario.successor;
    if (leader != no_piece && p.turn >= scenario.succession && !has(p, leader, status::replaced) &&
        (on_map(at(p, leader)) || at(p, leader) == box::waiting)) {
        lose_leader(game, p, leader, events, "13.3");
    }
}

// 11.3.2
void open_airfield(const Game& game, Position& p, Events* events) {
    if (p.orote != 1 || p.orote_turn < 0 || p.turn < p.orote_turn) {
        return;
    }
    p.orote = 2;
    p.orote_turn = -1;
    Event event = happening(EventType::control, Sentence::airfield, "11.3.2");
    event.a = p.orote;
    emit(events, event);
    const ScenarioFacts& scenario = scenario_of(game, p);
    const bool early = p.turn <= scenario.airfield_early.turn && (p.early & opened_in_time) == 0;
    if (early) {
        p.early |= opened_in_time;
    }
    score(p, us, scenario.airfield_points + (early ? scenario.airfield_early.number : 0), events, "11.3.2");
}

// 20.0
void despair(const Game& game, Position& p) {
    const ScenarioFacts& scenario = scenario_of(game, p);
    const bool defined = scenario.desperation_units != 0 || !scenario.desperation_hexes.empty();
    if (!defined || p.desperation != 0 || hour_of(p.turn) != scenario.desperation_hour || p.turn == scenario.first_turn) {
        return;
    }
    const std::vector<HexId>& hexes = scenario.desperation_hexes;
    const bool taken =
        !hexes.empty() && std::all_of(hexes.begin(), hexes.end(), [&](HexId hex) { return controls(game, p, hex); });
    p.desperation = taken || japanese_left(game, p) <= scenario.desperation_units ? 1 : 0;
}

// --- the set-up -----------------------------------------------------------------------------------------------------------

bool has_units(const Game& game, const Position& p, std::uint8_t formation) {
    for (std::size_t i = 0; i < game.units; ++i) {
        if (game.pieces[i].formation == formation && p.at[i] != box::unused) {
            return true;
        }
    }
    return false;
}

// Weapons of formations that are not there, and of divisions that brought none.
void take_away_weapons(const Game& game, Position& p) {
    const ScenarioFacts& scenario = scenario_of(game, p);
    for (const PieceId weapon : game.weapons) {
        const Piece& counter = piece_of(game, weapon);
        const bool striped = counter.stripe == Stripe::coloured;
        const bool missing =
            striped ? !has_units(game, p, counter.formation) : ((scenario.no_weapons >> counter.division) & 1U) != 0;
        if (at(p, weapon) == box::available && missing && !lists(scenario.lent, weapon)) {
            put(game, p, weapon, box::unused);
        }
    }
}

void hold_stacks(const Game& game, Position& p) {
    for (const StackFacts& stack : scenario_of(game, p).stacks) {
        if (stack.enters && stack.free_from > p.turn) {
            for (const PieceId piece : stack.pieces) {
                put(game, p, piece, box::reinforcements);
                p.status[index(piece)] = p.status[index(piece)] & status::replaced;
            }
        }
    }
}

}  // namespace

bool is_due(const Game& game, const Position& p, PieceId piece) {
    if (at(p, piece) != box::reinforcements) {
        return false;
    }
    const ScenarioFacts& scenario = scenario_of(game, p);
    return std::any_of(scenario.landings.begin(), scenario.landings.end(),
                       [&](const LandingFacts& landing) { return landing.turn <= p.turn && lists(landing.pieces, piece); }) ||
           std::any_of(scenario.stacks.begin(), scenario.stacks.end(), [&](const StackFacts& stack) {
               return stack.enters && stack.free_from <= p.turn && lists(stack.pieces, piece);
           });
}

void begin_turn(const Game& game, Position& p, Events* events) {
    Event event = happening(EventType::phase, Sentence::turn, "4.0");
    event.a = p.turn;
    emit(events, event);
    if (is_night_now(p)) {
        return_to_transports(game, p, events);  // 17.0
    }
    if (hour_of(p.turn) == 6) {
        leave_by_night(game, p, events);
    }
    succeed(game, p, events);
    open_airfield(game, p, events);
    despair(game, p);
}

void adjust_set_up(const Game& game, Position& p) {
    hold_stacks(game, p);
    take_away_weapons(game, p);
    for (const PieceId hero : scenario_of(game, p).heroes) {
        if (at(p, hero) == box::unused) {
            put(game, p, hero, box::pool);
        }
    }
}

void Arrivals::go_on(const Game& game, Position& p, Events* events) {
    if (brought == 0) {
        brought = 1;
        bring_landings(game, p, events);
        bring_stacks(game, p, events);
        bring_trucks(game, p, events);
        bring_heroes(game, p);
        return;
    }
    piece = next_tank(game, p, events);
    if (piece == no_piece) {
        pop(p);
    } else {
        roll(p, Purpose::tank, us);
    }
}

void Arrivals::rolled(Die<Purpose::tank>, const Game& game, Position& p, int face, Events* events) {
    if (game.charts.find("tank-arrival")->cell(face) == "arrives") {
        settle_tank(game, p, face, box::available, Landing::arrives, events);
    } else {
        tell_tank(piece, face, Landing::incident, events);
        roll(p, Purpose::incident, us);
    }
}

void Arrivals::rolled(Die<Purpose::incident>, const Game& game, Position& p, int face, Events* events) {
    const std::string& incident = game.charts.find("landing-incident")->cell(face);
    if (incident == "delay") {
        roll(p, Purpose::delay, us);
    } else if (incident == "check") {
        roll(p, Purpose::tank_check, us);
    } else if (incident == "next-turn") {
        settle_tank(game, p, face, turn_box(p.turn + 1), Landing::delayed, events);
    } else {
        settle_tank(game, p, face, box::eliminated, Landing::lost, events);
    }
}

void Arrivals::rolled(Die<Purpose::delay>, const Game& game, Position& p, int face, Events* events) {
    settle_tank(game, p, face, turn_box(p.turn + std::max(face, 1)), Landing::delayed, events);  // R12.3
}

void Arrivals::rolled(Die<Purpose::tank_check>, const Game& game, Position& p, int face, Events* events) {
    const bool passed = face <= p.divisions[piece_of(game, piece).division].quality;
    settle_tank(game, p, face, passed ? box::available : box::eliminated, passed ? Landing::arrives : Landing::lost, events);
}

void JoinHero::actions(const Game& game, const Position& p, ActionList& out) const {
    list(out, Verb::pass);
    hero_hexes(game, p, piece).for_each([&](HexId hex) { list(out, Verb::place, no_piece, game.hex_of_site[index(hex)]); });
}

void JoinHero::apply(const Game& game, Position& p, Action action, Events* events) {
    const PieceId hero = piece;
    pop(p);
    if (verb(action) == Verb::place) {
        place_hero(game, p, hero, action.hex, events);
    }
}

}  // namespace causeway::guam
