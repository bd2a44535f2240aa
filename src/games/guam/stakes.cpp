// 31.0 What is at stake in a die: any roll can be repeated, and a side is asked about those from which it could gain.
#include "games/guam/stakes.h"

#include <algorithm>

#include "games/guam/activation.h"
#include "games/guam/assault.h"
#include "games/guam/fire.h"
#include "games/guam/invariants.h"
#include "games/guam/movement.h"
#include "games/guam/support.h"

namespace causeway::guam {

namespace {

// The procedure that the topmost die is for.
template <class T>
const T* under_die(const Position& p) {
    for (std::size_t depth = p.stack.size(); depth-- > 1;) {
        if (p.stack.is<Roll>(depth)) {
            return p.stack.is<T>(depth - 1) ? &p.stack.at<T>(depth - 1) : nullptr;
        }
    }
    return nullptr;
}

bool succeeds(int face, int limit) { return face == 0 || (face < 9 && face <= limit); }

// --- fire (8.4, 8.5) ---------------------------------------------------------------------------------------------------

int harm(const Hit& hit) {
    return (hit.eliminated ? 100 : 0) + 10 * hit.dg + (hit.suppressed ? 7 : 0) + (hit.rout ? 6 - 2 * hit.ease : 0);
}

// What it does to the target; a barrage and an unbroken weapon count less than any hit (8.4, 8.6.1, 8.7.2).
int merit_of_fire(const Game& game, const Position& p, int face) {
    const Shot& shot = p.shot;
    const bool from_afar = shot.type == FireType::indirect;
    const bool has_target = !from_afar || is_target(game, p, hex_of(game, shot.hex), static_cast<Side>(shot.side));
    const int hit =
        has_target && succeeds(face, shot.value) ? harm(game.fire[index(shot.type)][static_cast<std::size_t>(face)]) : 0;
    const bool breaks = shot.weapon != no_piece && (face == 9 || (shot.sustained != 0 && face >= 7));
    return 2 * hit + (from_afar && face != 9 ? 1 : 0) - (breaks ? 1 : 0);
}

// --- what waits in a hex (12.5, 23.0, 24.1, 25.0, 28.1) ----------------------------------------------------------------

int merit_of_sniper(const Game& game, const Position& p, int face) {
    const auto* shot = under_die<SniperShot>(p);
    for (const Sniper& sniper : p.snipers) {
        if (shot != nullptr && sniper.hex == shot->hex && sniper.kind != nothing) {
            const SniperFacts& facts = game.snipers[sniper.kind];
            return (face <= facts.number ? 1 : 0) + (face <= facts.leader_loss ? 1 : 0);
        }
    }
    return 0;
}

int merit_of_trap(const Game& game, const Position& p, int face) {
    const auto* trap = under_die<BoobyTrap>(p);
    if (trap == nullptr || trap->kind == nothing) {
        return 0;
    }
    const TrapFacts& facts = game.traps[trap->kind];
    const auto& row = game.fire[index(FireType::high_explosive)];
    return (succeeds(face, facts.fire) ? harm(row[static_cast<std::size_t>(face)]) : 0) + (face <= facts.leader_loss ? 1 : 0);
}

int merit_of_ambush(const Game& game, const Position& p, int face) {
    const auto* attempt = under_die<AmbushAttempt>(p);
    return attempt != nullptr && face <= terrain_facts(game, p, attempt->to).ambush ? 1 : 0;
}

int merit_of_mines(const Game& game, const Position& p, int face) {
    const HexId hex = group_hex(game, p);
    return hex != no_hex && on_map(hex) && hazards::mined(game, p, us, hex) ? hazards::mine_levels(game, p, hex, face) : 0;
}

// --- arrivals and the display (4.0, 12.4.2, 19.1) ----------------------------------------------------------------------

int merit_of_incident(const Game& game, int face) {
    const std::string& incident = game.charts.find("landing-incident")->cell(face);
    return incident == "next-turn" ? 3 : incident == "check" ? 2 : incident == "delay" ? 1 : 0;
}

int merit_of_tank(const Game& game, const Position& p, const Roll& die, int face) {
    const auto* arrivals = under_die<Arrivals>(p);
    if (arrivals == nullptr || arrivals->piece == no_piece) {
        return 0;
    }
    switch (die.purpose) {
        case Purpose::tank: return game.charts.find("tank-arrival")->cell(face) == "arrives" ? 1 : 0;
        case Purpose::incident: return merit_of_incident(game, face);
        case Purpose::delay: return -std::max(face, 1);  // R12.3
        default: return face <= p.divisions[piece_of(game, arrivals->piece).division].quality ? 1 : 0;
    }
}

int merit_of_dispatch(const Game& game, const Position& p, int face) {
    const auto* dice = under_die<DispatchDice>(p);
    if (dice == nullptr || dice->division >= max_divisions) {
        return 0;
    }
    const int points = face <= game.divisions[dice->division].dispatch ? 3 : 1;
    return std::min<int>(most_dispatch, p.divisions[dice->division].dispatch + points);
}

int merit_of_command(const Game& game, const Position& p, int face) {
    const auto* dice = under_die<CommandDice>(p);
    if (dice == nullptr || dice->division >= max_divisions) {
        return 0;
    }
    const int points = scenario_of(game, p).divisions[dice->division].command + face / 2;
    return std::min<int>(most_direct, p.divisions[dice->division].direct + points);
}

// Events that help the American; all others help the Japanese (20.0).
bool is_american(const Game& game, int face) {
    const std::string& event = game.charts.find("events")->cell(face);
    return event == "officer" || event == "suicide" || event == "experience";
}

// --- dice that are nobody's --------------------------------------------------------------------------------------------

// 8.8.1: goes down, goes on, spreads.
int course_of_fire(const Game& game, const Position& p, int face) {
    const int hotter = game.weather_facts[index(p.weather)].burning;
    return face <= burns_down_to + hotter ? 0 : face < spreads_from - hotter ? 1 : 2;
}

// Somebody is near enough to a fire to care.
bool anybody_near_fire(const Game& game, const Position& p) {
    const auto* wind = under_die<Wind>(p);
    if (wind == nullptr || wind->hex == no_hex) {
        return false;
    }
    bool near = holds(game, p, wind->hex, us) || holds(game, p, wind->hex, japan);
    for (const HexId next : game.map.neighbours(wind->hex)) {
        near = near || (next != no_hex && (holds(game, p, next, us) || holds(game, p, next, japan)));
    }
    return near;
}

bool is_nobodys(Purpose purpose) {
    return purpose == Purpose::weather || purpose == Purpose::wind || purpose == Purpose::spread_fire;
}

}  // namespace

int number_of_dogs(const Game& game, const Position& p) {
    HexId hex = no_hex;
    if (const auto* fire = under_die<OpportunityFire>(p)) {
        hex = hex_of(game, fire->dogs);
    } else if (const auto* trap = under_die<BoobyTrap>(p)) {
        hex = trap->hex;
    } else if (const auto* sniper = under_die<SniperShot>(p)) {
        hex = sniper->to;
    } else {
        hex = p.assault.hex;
    }
    return hex != no_hex && on_map(hex) && is_land(game, hex) ? hazards::alert_number(game, p, hex) : 0;
}

int merit(const Game& game, const Position& p, const Roll& die, int face) {
    switch (die.purpose) {
        case Purpose::weather:
            return static_cast<int>(index(game.weather[static_cast<std::size_t>(std::min(face + p.rained, 10))]));
        case Purpose::wind: return anybody_near_fire(game, p) ? course_of_fire(game, p, face) : 0;
        case Purpose::spread_fire: return anybody_near_fire(game, p) && face <= 4 ? 1 : 0;
        case Purpose::dispatch: return merit_of_dispatch(game, p, face);
        case Purpose::command: return merit_of_command(game, p, face);
        case Purpose::tank:
        case Purpose::incident:
        case Purpose::delay:
        case Purpose::tank_check: return merit_of_tank(game, p, die, face);
        case Purpose::demolition:
        case Purpose::flares: return face / 2;
        case Purpose::air: return air_markers(game, p, face);
        case Purpose::event: return is_american(game, face) ? 1 : 0;
        case Purpose::fire: return merit_of_fire(game, p, face);
        case Purpose::rout: {
            const auto* check = under_die<RoutCheck>(p);
            return check != nullptr && succeeds(face, rout_limit(game, p, check->piece, nullptr)) ? 1 : 0;
        }
        case Purpose::engineering:
        case Purpose::sealing:
        case Purpose::clearing: return group_of(game, p).size > 0 && succeeds(face, engineering_limit(game, p)) ? 1 : 0;
        case Purpose::repair: return face <= engineers_at_airfield(game, p) ? 1 : 0;
        case Purpose::scatter: return game.scatter[static_cast<std::size_t>(face)] < 0 ? 1 : 0;
        case Purpose::illumination: return face == 9 ? 0 : 1;
        case Purpose::alert: return face <= number_of_dogs(game, p) ? 1 : 0;
        case Purpose::assault_attacker:
        case Purpose::assault_defender: return face;
        case Purpose::drunk: return face <= assault::drunk_limit(game, p) ? 0 : 1;
        case Purpose::mines: return merit_of_mines(game, p, face);
        case Purpose::ambush: return merit_of_ambush(game, p, face);
        case Purpose::sniper: return merit_of_sniper(game, p, face);
        case Purpose::trap: return merit_of_trap(game, p, face);
    }
    return 0;
}

bool could_gain(const Game& game, const Position& p, const Roll& die, Side side) {
    const int now = merit(game, p, die, die.face);
    for (int face = 0; face <= 9; ++face) {
        const int then = merit(game, p, die, face);
        if (is_nobodys(die.purpose) ? then != now : die.side == side ? then > now : then < now) {
            return true;
        }
    }
    return false;
}

}  // namespace causeway::guam
