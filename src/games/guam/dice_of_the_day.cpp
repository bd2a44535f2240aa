// 31.0 The dice of the sequence of play: weather, points, arrivals, the sky and the wind.
#include <algorithm>

#include "games/guam/dice_shared.h"
#include "games/guam/invariants.h"
#include "games/guam/support.h"

namespace causeway::guam {

// --- a day and its points (4.0, 28.3) ------------------------------------------------------------------------------------

int Die<Purpose::weather>::merit(const Game& game, const Position& p, int face) {
    return static_cast<int>(index(game.weather[static_cast<std::size_t>(std::min(face + p.rained, 10))]));
}

int Die<Purpose::dispatch>::merit(const Game& game, const Position& p, int face) {
    const auto* dice = under_die<DispatchDice>(p);
    if (dice == nullptr || dice->division >= max_divisions) {
        return 0;
    }
    const int points = face <= game.divisions[dice->division].dispatch ? 3 : 1;
    return std::min<int>(most_dispatch, p.divisions[dice->division].dispatch + points);
}

int Die<Purpose::command>::merit(const Game& game, const Position& p, int face) {
    const auto* dice = under_die<CommandDice>(p);
    if (dice == nullptr || dice->division >= max_divisions) {
        return 0;
    }
    const int points = scenario_of(game, p).divisions[dice->division].command + face / 2;
    return std::min<int>(most_direct, p.divisions[dice->division].direct + points);
}

int Die<Purpose::demolition>::merit(const Game&, const Position&, int face) { return face / 2; }

// --- a tank weapon lands (12.4.2) ----------------------------------------------------------------------------------------

namespace {

// The weapon that the die is about, or none.
PieceId landing_weapon(const Position& p) {
    const auto* arrivals = under_die<Arrivals>(p);
    return arrivals == nullptr ? no_piece : arrivals->piece;
}

}  // namespace

int Die<Purpose::tank>::merit(const Game& game, const Position& p, int face) {
    return landing_weapon(p) != no_piece && game.charts.find("tank-arrival")->cell(face) == "arrives" ? 1 : 0;
}

int Die<Purpose::incident>::merit(const Game& game, const Position& p, int face) {
    const std::string& incident = game.charts.find("landing-incident")->cell(face);
    return landing_weapon(p) == no_piece ? 0
           : incident == "next-turn"     ? 3
           : incident == "check"         ? 2
           : incident == "delay"         ? 1
                                         : 0;
}

int Die<Purpose::delay>::merit(const Game&, const Position& p, int face) {
    return landing_weapon(p) == no_piece ? 0 : -std::max(face, 1);  // R12.3
}

int Die<Purpose::tank_check>::merit(const Game& game, const Position& p, int face) {
    const PieceId weapon = landing_weapon(p);
    return weapon != no_piece && face <= p.divisions[piece_of(game, weapon).division].quality ? 1 : 0;
}

// --- the sky, and what happens (16.0, 17.1, 20.0) ------------------------------------------------------------------------

int Die<Purpose::air>::merit(const Game& game, const Position& p, int face) { return air_markers(game, p, face); }

int Die<Purpose::flares>::merit(const Game&, const Position&, int face) { return face / 2; }

// Some events help the American; all others help the Japanese.
int Die<Purpose::event>::merit(const Game& game, const Position&, int face) {
    const std::string& event = game.charts.find("events")->cell(face);
    return event == "officer" || event == "suicide" || event == "experience" ? 1 : 0;
}

// --- the wind (8.8.1) ----------------------------------------------------------------------------------------------------

namespace {

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

}  // namespace

// It goes down, goes on, spreads.
int Die<Purpose::wind>::merit(const Game& game, const Position& p, int face) {
    const int hotter = game.weather_facts[index(p.weather)].burning;
    return !anybody_near_fire(game, p) || face <= burns_down_to + hotter ? 0 : face < spreads_from - hotter ? 1 : 2;
}

int Die<Purpose::spread_fire>::merit(const Game& game, const Position& p, int face) {
    return anybody_near_fire(game, p) && face <= 4 ? 1 : 0;
}

}  // namespace causeway::guam
