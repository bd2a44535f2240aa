// 5.1, 19.0 Command and troop quality: who is active and in command, who pays, and what a division's display says.
#include <algorithm>

#include "core/tally.h"
#include "games/guam/assault.h"
#include "games/guam/invariants.h"
#include "games/guam/turn.h"

namespace causeway::guam {

namespace {

// The formations of a division as bits.
std::uint32_t formations_of(const Game& game, std::uint8_t division) {
    std::uint32_t bits = 0;
    for (std::size_t i = 0; i < game.formations.size(); ++i) {
        bits |= game.formations[i].division == division ? 1U << i : 0U;
    }
    return bits;
}

bool is_marine(const Game& game, std::uint8_t division) {
    return division != nothing && game.divisions[division].service == Service::marine;
}

// 5.1: whether the unit may get its commands from the division of an HQ or leader. Corps artillery has both (R26.1).
bool same_command(const Game& game, const Piece& from, const Piece& unit) {
    return unit.stripe == Stripe::corps ? is_marine(game, from.division) : from.division == unit.division;
}

// R5.1
bool commands(const Game& game, const Piece& hq, const Piece& unit) {
    if (!same_command(game, hq, unit)) {
        return false;
    }
    switch (unit.stripe) {
        case Stripe::none: return true;
        case Stripe::coloured: return ((hq.commands >> unit.formation) & 1U) != 0;
        case Stripe::white:
        case Stripe::corps: return is_division_headquarters(game, hq);
    }
    return false;
}

int distance(const Game& game, HexId from, HexId to) { return game.map.grid().distance(from, to); }

bool led(const Game& game, const Position& p, PieceId unit) {
    const HexId hex = at(p, unit);
    return std::any_of(game.leaders.begin(), game.leaders.end(), [&](PieceId leader) {
        const HexId place = at(p, leader);
        return owner(game, leader) == owner(game, unit) && same_command(game, piece_of(game, leader), piece_of(game, unit)) &&
               (place == hex || (on_map(place) && on_map(hex) && distance(game, place, hex) <= 1));
    });
}

// The marker lies with one unit and counts for all Marines of the hex (29.1).
bool with_marker(const Game& game, const Position& p, PieceId unit, unsigned bits) {
    const std::uint8_t division = piece_of(game, unit).division;
    const bool marine = piece_of(game, unit).stripe == Stripe::corps || is_marine(game, division);
    return marine && any_unit(game, p, at(p, unit), us, [&](PieceId other) { return has(p, other, bits); });
}

// What the hex does to the quality of a unit in it.
void add_place(const Game& game, const Position& p, PieceId unit, Tally& quality) {
    const HexId hex = at(p, unit);
    if (!on_map(hex) && !at_sea(hex)) {
        return;
    }
    const HexId place = place_of(game, p, unit);
    quality.add_if(game.disorganized[static_cast<std::size_t>(dg(game, p, place))].quality, "disorganized", "8.5.4");
    if (nerve(game, p, place) == Nerve::pinned) {
        quality.add_if(game.pinned.quality, "pinned", "8.5.4");
    } else if (nerve(game, p, place) == Nerve::suppressed) {
        quality.add_if(game.suppressed.quality, "suppressed", "8.5.4");
    }
    if (!on_map(hex)) {
        return;
    }
    if (owner(game, unit) == us) {
        quality.add_if(terrain_facts(game, p, hex).american_quality, "terrain", "6.2.1");
    }
    if (with_marker(game, p, unit, status::drunk)) {
        quality.add_if(game.drunk.quality, "drunk", "29.1");
    } else if (with_marker(game, p, unit, status::hungover)) {
        quality.add_if(game.hungover.quality, "hungover", "29.2");
    }
}

// The best bonus among leaders or heroes of the side in the place (R13.2).
int best_bonus(const Game& game, const Position& p, const std::vector<PieceId>& people, HexId place, Side side) {
    int best = 0;
    for (const PieceId who : people) {
        if (at(p, who) == place && owner(game, who) == side) {
            best = std::max(best, quality_bonus(game, p, who));
        }
    }
    return best;
}

}  // namespace

bool is_division_headquarters(const Game& game, const Piece& hq) {
    return hq.headquarters && hq.stripe == Stripe::white && hq.commands == formations_of(game, hq.division);
}

// --- troop quality (19.2) ----------------------------------------------------------------------------------------------

int quality(const Game& game, const Position& p, PieceId unit, Explanation* explanation) {
    const Piece& counter = piece_of(game, unit);
    Tally total(explanation);
    if (counter.quality != 0 || counter.division == nothing) {
        total.add("own troop quality", "3.2", counter.quality);
        if (counter.headquarters) {
            return total.total();  // R8.10: nothing changes that of an HQ.
        }
    } else {
        total.add("division's troop quality", "19.2", p.divisions[counter.division].quality);
        total.add_if(counter.quality_change, "unit", "19.2");
    }
    add_place(game, p, unit, total);
    return total.total();
}

int leader_quality(const Game& game, const Position& p, HexId hex, PieceId unit) {
    if (piece_of(game, unit).headquarters) {
        return 0;  // R8.10
    }
    const Side side = owner(game, unit);
    // 14.1 d: Witek is in no hex; he was called to the fire at this one.
    const bool called = side == us && p.shot.side == index(japan) && p.shot.hero == HeroPart::called;
    const int witek = called ? quality_bonus(game, p, assault::hero_piece(game, Hero::witek)) : 0;
    return best_bonus(game, p, game.leaders, hex, side) + std::max(witek, best_bonus(game, p, game.heroes, hex, side));
}

// --- active and in command (5.1) ---------------------------------------------------------------------------------------

bool in_command(const Game& game, const Position& p, PieceId unit) {
    if (is_ambush(game, unit)) {
        return false;
    }
    if (led(game, p, unit)) {
        return true;
    }
    const HexId hex = at(p, unit);
    const std::vector<PieceId>& units = game.unit_list[index(owner(game, unit))];
    return on_map(hex) && std::any_of(units.begin(), units.end(), [&](PieceId other) {
               const Piece& hq = piece_of(game, other);
               return hq.headquarters && on_map(at(p, other)) &&
                      (other == unit ||
                       (commands(game, hq, piece_of(game, unit)) && distance(game, at(p, other), hex) <= hq.command_range));
           });
}

namespace {

// 24.2: a deployed Japanese unit, not an ambush unit, beside the hex.
template <class Visit>
void for_callers(const Game& game, const Position& p, HexId hex, Visit visit) {
    for (const HexId next : game.map.neighbours(hex)) {
        if (next != no_hex && is_land(game, next)) {
            for_units(game, p, next, japan, [&](PieceId unit) {
                if (!is_ambush(game, unit) && is_deployed(p, unit)) {
                    visit(piece_of(game, unit).division);
                }
            });
        }
    }
}

bool has_caller(const Game& game, const Position& p, PieceId unit) {
    bool found = false;
    if (on_map(at(p, unit))) {
        for_callers(game, p, at(p, unit), [&](std::uint8_t) { found = true; });
    }
    return found;
}

// R18.3: a unit held back is free while an American is within the distance that the scenario names.
bool woken(const Game& game, const Position& p, PieceId unit) {
    if (!on_map(at(p, unit))) {
        return false;
    }
    const ScenarioFacts& scenario = game.scenarios[p.scenario];
    const auto stack = std::find_if(scenario.stacks.begin(), scenario.stacks.end(), [&](const StackFacts& one) {
        return std::find(one.pieces.begin(), one.pieces.end(), unit) != one.pieces.end();
    });
    return stack != scenario.stacks.end() && stack->wake != 0 &&
           std::any_of(game.unit_list[index(us)].begin(), game.unit_list[index(us)].end(), [&](PieceId american) {
               return on_map(at(p, american)) && distance(game, at(p, american), at(p, unit)) <= stack->wake;
           });
}

bool active_by_command(const Game& game, const Position& p, PieceId piece) {
    switch (piece_of(game, piece).type) {
        case PieceType::unit: return true;
        case PieceType::ambush: return has_caller(game, p, piece);                // 24.2
        case PieceType::truck: return piece_of(game, piece).division == nothing;  // 15.0: corps trucks
        case PieceType::weapon:
        case PieceType::leader:
        case PieceType::hero: return false;  // 4.0 2vi has no step for them
    }
    return false;
}

}  // namespace

bool held_back(const Game& game, const Position& p, PieceId unit) {
    return game.scenarios[p.scenario].free_from[index(unit)] > p.turn && !woken(game, p, unit);
}

bool belongs(const Game& game, const Position& p, PieceId piece, std::uint8_t chit) {
    const Piece& counter = piece_of(game, piece);
    if (chit == nothing || counter.side != side_of_chit(game, chit) || (is_unit(game, piece) && held_back(game, p, piece))) {
        return false;
    }
    if (is_command_chit(chit)) {
        return active_by_command(game, p, piece);
    }
    const std::uint8_t division = division_of_chit(game, chit);
    if (division == nothing || division_served(game, p, piece) != division) {
        return false;
    }
    if (chit < chit::first_formation) {
        return true;
    }
    if (is_unit(game, piece) && has(p, piece, status::loaded)) {
        return false;  // R15.7: the truck has a white stripe
    }
    if (counter.stripe == Stripe::none) {
        return true;
    }
    const int formation = chit - chit::first_formation;
    const bool leads = counter.type == PieceType::leader && ((counter.commands >> formation) & 1U) != 0;
    return leads || (counter.stripe == Stripe::coloured && counter.formation == formation);
}

// --- direct commands and dispatch points (19.1) ------------------------------------------------------------------------

namespace {

constexpr Divisions division_bit(std::uint8_t division) { return static_cast<Divisions>(1U << division); }

template <class Allowed>
Divisions payers_of(const Game& game, const Position& p, Side side, Allowed allowed) {
    Divisions found = 0;
    for (std::uint8_t i = 0; i < game.divisions.size() && i < max_divisions; ++i) {
        if (game.divisions[i].side == side && plays(game, p, i) && can_pay(game, p, i, 1) && allowed(i)) {
            found |= division_bit(i);
        }
    }
    return found;
}

bool headquarters_on_map(const Game& game, const Position& p, std::uint8_t division) {
    const std::vector<PieceId>& units = game.unit_list[index(game.divisions[division].side)];
    return std::any_of(units.begin(), units.end(), [&](PieceId unit) {
        const Piece& counter = piece_of(game, unit);
        return counter.headquarters && counter.division == division && on_map(at(p, unit));
    });
}

void tell(Sentence sentence, const char* rule, int now, std::uint8_t division, int change, Events* events) {
    Event event = happening(EventType::track, sentence, rule);
    event.a = static_cast<std::int16_t>(now);
    event.b = division;
    event.c = static_cast<std::int16_t>(change);
    emit(events, event);
}

// Moves a marker on a track; says so when it moved.
void change_track(std::uint8_t& track, int change, int most, Sentence sentence, const char* rule, std::uint8_t division,
                  Events* events) {
    const int now = std::clamp(track + change, 0, most);
    const int moved = now - track;
    track = static_cast<std::uint8_t>(now);
    if (moved != 0) {
        tell(sentence, rule, now, division, moved, events);
    }
}

}  // namespace

std::uint8_t payer_among(const Position& p, Side side, Divisions payers) {
    const std::uint8_t named = p.orders[index(side)].payer;
    if (named != nothing && (payers & division_bit(named)) != 0) {
        return named;
    }
    std::uint8_t best = nothing;
    for (std::uint8_t i = 0; i < max_divisions; ++i) {
        if ((payers & division_bit(i)) != 0 && (best == nothing || p.divisions[i].direct > p.divisions[best].direct)) {
            best = i;
        }
    }
    return best;
}

void list_payers(const Position& p, Side side, Divisions payers, ActionList& out) {
    const std::uint8_t now = payer_among(p, side, payers);
    for (std::uint8_t i = 0; i < max_divisions; ++i) {
        if (i != now && (payers & division_bit(i)) != 0) {
            list(out, Verb::pay, no_piece, no_hex, i);
        }
    }
}

Divisions air_payers(const Game& game, const Position& p) {
    return payers_of(game, p, us, [&](std::uint8_t division) { return headquarters_on_map(game, p, division); });
}

Divisions disbanding_payers(const Game& game, const Position& p) {
    return payers_of(game, p, japan, [](std::uint8_t) { return true; });
}

Divisions payers(const Game& game, const Position& p, PieceId unit) {
    if (!is_ambush(game, unit)) {
        return payers_of(game, p, us, [&](std::uint8_t division) { return is_marine(game, division); });
    }
    Divisions callers = 0;
    if (on_map(at(p, unit))) {
        for_callers(game, p, at(p, unit), [&](std::uint8_t division) { callers |= division_bit(division); });
    }
    return callers & disbanding_payers(game, p);
}

std::uint8_t payer(const Game& game, const Position& p, PieceId unit) {
    const std::uint8_t own = piece_of(game, unit).division;
    return own != nothing ? own : payer_among(p, owner(game, unit), payers(game, p, unit));
}

bool can_pay(const Game& game, const Position& p, std::uint8_t division, int commands) {
    return division < max_divisions && p.divisions[division].direct >= commands * direct_price(game, p);
}

void pay_direct(const Game& game, Position& p, std::uint8_t division, int commands, Events* events, const char* rule) {
    require(division < max_divisions, "nobody pays");
    change_direct(p, division, -commands * direct_price(game, p), events, rule);
}

void change_direct(Position& p, std::uint8_t division, int change, Events* events, const char* rule) {
    change_track(p.divisions[division].direct, change, most_direct, Sentence::direct, rule, division, events);
}

void change_dispatch(Position& p, std::uint8_t division, int change, Events* events, const char* rule) {
    change_track(p.divisions[division].dispatch, change, most_dispatch, Sentence::dispatch, rule, division, events);
}

void change_quality(const Game& game, Position& p, std::uint8_t division, int change, Events* events, const char* rule) {
    if (p.gyokusai != 0 && game.divisions[division].side == japan) {
        return;  // 19.2: the base value for the rest of the game
    }
    change_track(p.divisions[division].quality, change, game.divisions[division].quality, Sentence::quality, rule, division,
                 events);
}

void change_fatigue(Position& p, std::uint8_t division, int change, Events* events, const char* rule) {
    constexpr int most = 19;  // R4.4
    DivisionState& state = p.divisions[division];
    const int now = std::clamp(state.fatigue + change, 0, most);
    const int moved = now - state.fatigue;
    state.fatigue = static_cast<std::int8_t>(now);
    if (moved != 0) {
        tell(Sentence::fatigue, rule, now, division, moved, events);
    }
}

// --- what of a division is there (18.0) --------------------------------------------------------------------------------

bool is_around(const Position& p, PieceId piece) {
    const HexId place = at(p, piece);
    return on_map(place) || at_sea(place) || place == box::routed;
}

bool takes_part(const Game& game, const Position& p, std::uint8_t division) {
    const std::vector<PieceId>& units = game.unit_list[index(game.divisions[division].side)];
    return plays(game, p, division) && std::any_of(units.begin(), units.end(), [&](PieceId unit) {
               return piece_of(game, unit).division == division && (is_around(p, unit) || is_due(game, p, unit));
           });
}

bool can_be_active(const Game& game, const Position& p, std::uint8_t chit) {
    const std::vector<PieceId>& units = game.roster[chit];
    return std::any_of(units.begin(), units.end(), [&](PieceId unit) {
        // Most units are neither there nor on their way.
        const bool is_there = is_around(p, unit);
        return (is_there || at(p, unit) == box::reinforcements) && belongs(game, p, unit, chit) &&
               (is_there || is_due(game, p, unit));
    });
}

}  // namespace causeway::guam
