// 11C Anti-aircraft fire at air points, wherever they are used.
#include <fmt/format.h>

#include "games/islandwar/guns.h"

namespace causeway::islandwar {

namespace {

// What the guns fire at: the points of the topmost mission, else those that support the fight.
std::uint8_t& air_in_use(Position& p) {
    if (auto* interdiction = p.stack.find<InterdictionRoll>()) {
        return interdiction->air;
    }
    if (auto* bombardment = p.stack.find<BombardRoll>()) {
        return bombardment->air;
    }
    return attacker(p) == us ? p.fight.air : p.fight.defence_air;
}

int distance_to(const Game& game, const Position& p, PieceId piece, HexId hex) {
    return game.map.grid().distance(at(p, piece), hex);
}

Verdict may_fire_at(const Game& game, const Position& p, PieceId piece, HexId hex) {
    if (unit(game, piece).aa == 0 || !on_map(at(p, piece))) {
        return senseless;
    }
    if (has(p, piece, status::aa_fired)) {
        return forbidden_by("11C");
    }
    if (aa_of(game, p, piece) == 0) {
        return forbidden_by("14.2");
    }
    if (is_shut_in(game, p, piece)) {
        return forbidden_by("15B.4");
    }
    return distance_to(game, p, piece, hex) <= unit(game, piece).aa_range ? allowed : forbidden_by("11C.1");
}

template <class Visit>
void for_flak(const Game& game, const Position& p, HexId hex, Visit visit) {
    for (const PieceId piece : game.pieces[index(japan)]) {
        if (may_fire_at(game, p, piece, hex).allowed()) {
            visit(piece);
        }
    }
}

// R19.8: a hidden counter could be such a unit.
bool may_hide_flak(const Game& game, const Position& p, HexId hex) {
    int longest = 0;
    for (const PieceId piece : game.pieces[index(japan)]) {
        longest = std::max<int>(longest, unit(game, piece).aa_range);
    }
    bool any = false;
    p.occupied[index(japan)].for_each(
        [&](HexId from) { any = any || (game.map.grid().distance(from, hex) <= longest && hides_something(game, p, from)); });
    return any;
}

}  // namespace

void offer_anti_air(const Game& game, Position& p, HexId hex) {
    bool any = false;
    for_flak(game, p, hex, [&](PieceId) { any = true; });
    if (any || may_hide_flak(game, p, hex)) {
        p.stack.push(AntiAir{.hex = hex});
    }
}

void AntiAir::actions(const Game& game, const Position& p, ActionList& out) const {
    for_flak(game, p, hex, [&](PieceId piece) { list(out, Verb::anti_air, piece); });
    list(out, Verb::done);
}

void AntiAir::apply(const Game& game, Position& p, Action action, Events*) {
    if (verb(action) == Verb::done) {
        const AntiAirRoll roll{{}, hex, close, far};
        p.stack.replace(roll);
        return;
    }
    set(p, action.piece, status::aa_fired);
    std::uint8_t& dice = distance_to(game, p, action.piece, hex) <= 1 ? close : far;
    dice = static_cast<std::uint8_t>(dice + aa_of(game, p, action.piece));
}

Verdict AntiAir::verdict(const Game& game, const Position& p, const Try& tried) const {
    switch (verb(tried)) {
        case Verb::anti_air:
            return tried.piece == no_piece || owner(game, tried.piece) != japan ? senseless
                                                                                : may_fire_at(game, p, tried.piece, hex);
        case Verb::done: return allowed;
        default: return senseless;
    }
}

Prompt AntiAir::prompt(const Game& game, const Position&) const {
    return {fmt::format("Aircraft over {}: choose the units that fire, each once in a Player Turn; {} dice so far",
                        game.map.label(hex), close + far)};
}

// Aircraft that are all gone are fired at no more.
bool AntiAirRoll::ready(const Game&, Position& p, Events*) {
    const bool rolls = close + far > 0 && air_in_use(p) > 0;
    if (!rolls) {
        p.stack.pop();
    }
    return rolls;
}

void AntiAirRoll::apply(const Game& game, Position& p, Action action, Events* events) {
    const AntiAircraftModifiers& modifiers = game.anti_aircraft_modifiers;
    const int near = close > 0 ? modifiers.close : 0;
    const int rain = p.weather == Weather::rain ? modifiers.rain : 0;
    --(close > 0 ? close : far);
    const bool aborts = game.anti_aircraft.at(action.number + near + rain);
    emit_die<AntiAirRoll>(events, action.number, "11C.1");
    if (aborts) {
        --air_in_use(p);
        emit(events, in_hex(EventType::combat, Sentence::aborted, "11C.2", hex));
    }
}

}  // namespace causeway::islandwar
