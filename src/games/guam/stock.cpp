// 11.3, 30.2, 30.4: what the presence of units means: victory hexes, beaches, Orote airfield.
#include <algorithm>

#include "games/guam/movement.h"

namespace causeway::guam {

namespace {

bool is_runway(const Game& game, HexId hex) {
    return std::find(game.runway.begin(), game.runway.end(), hex) != game.runway.end();
}
bool is_airfield(const Game& game, HexId hex) { return hex == game.barracks || is_runway(game, hex); }

bool is_victory_hex(const Game& game, const Position& p, HexId hex) {
    const std::vector<VictoryHex>& hexes = game.scenarios[p.scenario].hexes;
    return std::any_of(hexes.begin(), hexes.end(), [&](const VictoryHex& v) { return v.hex == hex; });
}

// --- the airfield (11.3) -----------------------------------------------------------------------------------------------

void set_airfield(Position& p, int state, Events* events, const char* rule) {
    p.orote = static_cast<std::uint8_t>(state);
    Event event = happening(EventType::control, Sentence::airfield, rule);
    event.a = static_cast<std::int16_t>(state);
    emit(events, event);
}

// 11.3.3: a Japanese unit on the runway undoes everything; at the barracks it undoes the clearing (11.3.1).
void lose_airfield(const Game& game, Position& p, HexId hex, Events* events) {
    const bool repaired = p.orote == 2 || p.orote_turn >= 0;
    if (p.orote == 0 || (repaired && !is_runway(game, hex))) {
        return;
    }
    if (p.orote == 2) {
        score(p, us, -game.scenarios[p.scenario].airfield_points, events, "11.3.3");  // R11.9
    }
    p.orote_turn = -1;
    set_airfield(p, 0, events, repaired ? "11.3.3" : "11.3.1");
}

// 11.3.1: whether a fire zone of Japan lies on the hex; of active units only, if so asked.
bool is_covered(const Game& game, const Position& p, HexId hex, bool active_only) {
    if (!active_only) {
        return in_fire_zones(game, p, japan, hex);
    }
    const auto covers = [&](PieceId unit) {
        return on_map(at(p, unit)) && belongs(game, p, unit, p.chit) && in_fire_zone(game, p, unit, hex);
    };
    const std::vector<PieceId>& units = game.unit_list[index(japan)];
    return std::any_of(units.begin(), units.end(), covers);
}

template <class Holds>
bool any_airfield_hex(const Game& game, Holds holds_for) {
    return holds_for(game.barracks) || std::any_of(game.runway.begin(), game.runway.end(), holds_for);
}

void score_clearing(const Game& game, Position& p, Events* events) {
    if ((p.early & cleared_in_time) != 0) {
        return;
    }
    for (const auto& [turn, points] : game.scenarios[p.scenario].cleared_points) {
        if (p.turn <= turn) {
            p.early |= cleared_in_time;
            p.clearing_points = static_cast<std::uint8_t>(points);
            score(p, us, points, events, "11.3.1");
            return;
        }
    }
}

void check_airfield(const Game& game, Position& p, Events* events) {
    const bool japanese = p.chit < chit::count && side_of_chit(game, p.chit) == japan;
    if (p.orote == 0) {
        const bool held_back = any_airfield_hex(
            game, [&](HexId hex) { return !p.entered.contains(site(game, hex)) || is_covered(game, p, hex, false); });
        if (!held_back) {
            set_airfield(p, 1, events, "11.3.1");
            score_clearing(game, p, events);
        }
    } else if (p.orote == 1 && p.orote_turn < 0 && japanese &&
               any_airfield_hex(game, [&](HexId hex) { return is_covered(game, p, hex, true); })) {
        set_airfield(p, 0, events, "11.3.1");  // R11.8
    }
}

// --- beaches (30.4) ----------------------------------------------------------------------------------------------------

void enter_beach(const Game& game, Position& p, Side side, std::uint8_t beach, Events* events) {
    const auto bit = static_cast<std::uint16_t>(1U << beach);
    if (side == us) {
        p.landed |= bit;
        return;
    }
    const ScenarioFacts& scenario = game.scenarios[p.scenario];
    const bool used = (p.landed & bit) != 0;
    if ((p.closed & bit) != 0 || (!used && scenario.beach_entered_points == 0)) {  // R30.9
        return;
    }
    p.closed |= bit;
    Event event = happening(EventType::control, Sentence::beach_closed, "30.4");
    event.hex = game.beaches[beach].hex;
    emit(events, event);
    score(p, japan, (used ? scenario.beach_points : 0) + scenario.beach_entered_points, events, "30.4");
}

// --- victory hexes (30.2) ----------------------------------------------------------------------------------------------

bool controls(const Game& game, const Position& p, const VictoryHex& victory, bool before) {
    if (victory.cleared) {
        return p.orote != 0;
    }
    if (before) {
        return p.entered.contains(site(game, victory.hex));  // R30.1: until a Japanese unit enters
    }
    return holds(game, p, victory.hex, us) && !in_fire_zones(game, p, japan, victory.hex);
}

void check_victory_hex(const Game& game, Position& p, std::size_t i, Events* events) {
    const VictoryHex& victory = game.scenarios[p.scenario].hexes[i];
    const auto bit = std::uint32_t{1} << i;
    const bool before = (p.victory & bit) != 0;
    if (controls(game, p, victory, before) == before) {
        return;
    }
    p.victory ^= bit;
    int points = before ? -victory.points : victory.points;
    if (!before && (p.early & bit) == 0 && p.turn <= victory.early.turn) {
        p.early |= bit;
        points += victory.early.number;
    }
    Event event = happening(EventType::control, Sentence::controlled, "30.2");
    event.hex = victory.hex;
    event.a = static_cast<std::int16_t>(points);
    event.b = before ? 1 : 0;
    emit(events, event);
    score(p, us, points, events, "30.2");
}

// 30.2: who moves into the hex decides, also one who only passes through.
void check_victory_hexes(const Game& game, Position& p, HexId entered, Events* events) {
    const std::vector<VictoryHex>& hexes = game.scenarios[p.scenario].hexes;
    for (std::size_t i = 0; i < hexes.size() && i < 30; ++i) {
        if (entered == no_hex || hexes[i].hex == entered) {
            check_victory_hex(game, p, i, events);
        }
    }
}

// Units that came into a hex by other ways than `enter`.
void note_presence(const Game& game, Position& p, HexId hex, Events* events) {
    if (hex == no_hex) {
        return;
    }
    for (const Side side : {us, japan}) {
        if (holds_outside(game, p, hex, side)) {
            note_entry(game, p, side, hex, events);
        }
    }
}

}  // namespace

void note_entry(const Game& game, Position& p, Side side, HexId hex, Events* events) {
    if (side == us && fort(game, p, hex) == Fort::pillbox && game.forts[index(Fort::pillbox)].removed == Removal::enemy) {
        put_mark(game, p, hex, mark::fort, 0);  // 11.1
    }
    if (is_airfield(game, hex) || is_victory_hex(game, p, hex)) {
        p.entered.assign(site(game, hex), side == us);
    }
    if (side == japan && is_airfield(game, hex)) {
        lose_airfield(game, p, hex, events);
    }
    if (facts(game, hex).beach != nothing) {
        enter_beach(game, p, side, facts(game, hex).beach, events);
    }
    check_victory_hexes(game, p, hex, events);
}

void take_stock(const Game& game, Position& p, Events* events) {
    hazards::drop_found_snipers(game, p, events);
    note_presence(game, p, game.barracks, events);
    for (const HexId hex : game.runway) {
        note_presence(game, p, hex, events);
    }
    for (const Beach& beach : game.beaches) {
        note_presence(game, p, beach.hex, events);
    }
    for (const VictoryHex& victory : game.scenarios[p.scenario].hexes) {
        note_presence(game, p, victory.hex, events);
    }
    check_airfield(game, p, events);
    check_victory_hexes(game, p, no_hex, events);
}

}  // namespace causeway::guam
