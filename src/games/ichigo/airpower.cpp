// 8.0 Airpower.
#include <fmt/format.h>

#include <algorithm>

#include "core/trace.h"
#include "games/ichigo/chapters.h"

namespace causeway::ichigo {

namespace {

constexpr int markers_in_the_box = 5;  // 8.1

// 8.1: +1 on turn 1, -2 from turn 7, never below zero.
int japanese_result(const Game& game, const Position& p, int die) {
    return std::max(0, die + chart_number(game, "japan-airpower", p.turn));
}

// 8.7: airbases lost count against the Allied die; without any there is no die, which is then given as 0.
int allied_result(const Game& game, const Position& p, int die) {
    return std::max(0, die + game.airbase_modifier[static_cast<std::size_t>(allied_airbases(game, p))]);
}

}  // namespace

int air_lead(const Game& game, const Position& p, int japanese_die, int allied_die) {
    const int difference = japanese_result(game, p, japanese_die) - allied_result(game, p, allied_die);
    return std::clamp(difference, -markers_in_the_box, markers_in_the_box);
}

namespace {

void compare(const Game& game, Position& p, int japanese_die, int allied_die, Events* events) {
    const int difference = air_lead(game, p, japanese_die, allied_die);
    if (difference == 0) {
        p.stack.replace(AirJapan{});  // 8.1: ties are rolled again
        return;
    }
    const Side winner = difference > 0 ? japan : allies;
    const int markers = std::abs(difference);
    p.air_side = static_cast<std::uint8_t>(index(winner));
    Event event = happening(EventType::track, Sentence::air_won, "8.1");
    event.a = static_cast<std::int16_t>(index(winner));
    event.b = static_cast<std::int16_t>(markers);
    emit(events, event);
    p.stack.replace(EndPhase{.acted = true});  // 8.2: he must place them
    p.stack.push(AirPlace{static_cast<std::uint8_t>(markers)});
}

void place_bomber(const Game& game, Position& p, HexId hex, Events* events) {
    p.bomber = hex;
    p.bomber_used = 1;
    // 8.9: whoever starts the turn within three hexes is out of supply for all of it.
    for (const PieceId piece : game.pieces[index(Nation::japan)]) {
        if (on_map(at(p, piece)) && is_bombed(game, p, at(p, piece))) {
            set(p, piece, status::bombed);
        }
    }
    Event event = happening(EventType::place, Sentence::bomber, "8.9");
    event.hex = hex;
    emit(events, event);
}

// 8.9
Verdict may_raid(const Game& game, const Position& p, HexId hex) {
    return allowed_if(hex != no_hex && game.hexes[index(hex)].city && controls(p, japan, hex), "8.9");
}

// 8.2, R32: any hex of the board, one marker a hex.
Verdict may_fly_over(const Game& game, const Position& p, HexId hex) {
    return allowed_if(game.map.exists(hex) && std::find(p.air.begin(), p.air.end(), hex) == p.air.end(), "8.2");
}

void place_marker(const Game& game, Position& p, HexId hex, Events* events) {
    p.air.push_back(hex);
    // 8.3: the hex and the six around it.
    p.air_range |= within<max_hexes>(hex, 1, [&](HexId h) -> const std::array<HexId, 6>& { return game.map.neighbours(h); });
    Event event = happening(EventType::place, Sentence::air_marker, "8.2");
    event.hex = hex;
    emit(events, event);
}

}  // namespace

// --- 8.9 ---

// Without Causeway there is one raid a game, and no roll for it.
bool BomberRoll::ready(const Game&, Position& p, Events*) {
    if (launched(p)) {
        return true;
    }
    p.stack.pop();
    if (p.bomber_used == 0) {
        p.stack.push(Bomber{});
    }
    return false;
}

void BomberRoll::apply(const Game& game, Position& p, Action action, Events* events) {
    p.stack.pop();
    emit_die<BomberRoll>(events, action.number);
    if (chart_word(game, "b29", action.number) == "yes") {
        p.stack.push(Bomber{});
    } else {
        emit(events, happening(EventType::track, Sentence::bomber_none, "8.9"));
    }
}

bool Bomber::ready(const Game& game, Position& p, Events*) {
    const bool any =
        std::any_of(game.cities.begin(), game.cities.end(), [&](HexId hex) { return may_raid(game, p, hex).allowed(); });
    if (!any) {
        p.stack.pop();
    }
    return any;
}

void Bomber::actions(const Game& game, const Position& p, ActionList& out) const {
    for (const HexId hex : game.cities) {
        if (may_raid(game, p, hex).allowed()) {
            list(out, Verb::marker, no_piece, hex);
        }
    }
    list(out, Verb::pass);
}

Verdict Bomber::verdict(const Game& game, const Position& p, const Try& tried) const {
    return verb(tried) == Verb::marker ? may_raid(game, p, tried.hex) : senseless;
}

Prompt Bomber::prompt(const Game&, const Position& p) const {
    return {fmt::format("Send the B-29s against a Japanese city, or pass: {}",
                        launched(p) ? "the raid of this turn" : "the only raid of the match")};
}

void Bomber::apply(const Game& game, Position& p, Action action, Events* events) {
    if (verb(action) == Verb::marker) {
        p.stack.replace(EndPhase{.acted = true});
        place_bomber(game, p, action.hex, events);
    } else {
        p.stack.pop();
    }
}

// --- 8.1, 8.2 ---

void AirJapan::apply(const Game&, Position& p, Action action, Events* events) {
    emit_die<AirJapan>(events, action.number);
    p.stack.replace(AirAllies{static_cast<std::uint8_t>(action.number)});
}

bool AirAllies::ready(const Game& game, Position& p, Events* events) {
    if (allied_airbases(game, p) == 0) {
        compare(game, p, japanese_die, 0, events);  // 8.7
        return false;
    }
    return true;
}

void AirAllies::actions(const Game&, const Position&, ActionList& out) const { list_die(out); }

void AirAllies::apply(const Game& game, Position& p, Action action, Events* events) {
    emit_die<AirAllies>(events, action.number);
    compare(game, p, japanese_die, action.number, events);
}

Side AirPlace::asked(const Game&, const Position& p) const { return static_cast<Side>(p.air_side); }

bool AirPlace::ready(const Game&, Position& p, Events*) {
    if (markers == 0) {
        p.stack.pop();
        return false;
    }
    return true;
}

void AirPlace::actions(const Game& game, const Position& p, ActionList& out) const {
    for (std::size_t i = 0; i < static_cast<std::size_t>(game.map.size()); ++i) {
        const auto hex = static_cast<HexId>(i);
        if (may_fly_over(game, p, hex).allowed()) {
            list(out, Verb::marker, no_piece, hex);
        }
    }
}

Verdict AirPlace::verdict(const Game& game, const Position& p, const Try& tried) const {
    return verb(tried) == Verb::marker ? may_fly_over(game, p, tried.hex) : senseless;
}

Prompt AirPlace::prompt(const Game&, const Position&) const {
    return {fmt::format("Place an airpower marker: {} left", markers)};
}

void AirPlace::apply(const Game& game, Position& p, Action action, Events* events) {
    --markers;
    place_marker(game, p, action.hex, events);
}

}  // namespace causeway::ichigo
