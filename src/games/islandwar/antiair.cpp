// 11C Anti-aircraft fire at air points, wherever they are used.
#include <fmt/format.h>

#include "core/chances.h"
#include "core/tally.h"
#include "games/islandwar/guns.h"

namespace causeway::islandwar {

namespace {

// What the guns fire at: the points of the topmost mission, else those that support the fight.
template <class Of>
auto& air_in_use(Of& p) {
    if (auto* interdiction = p.stack.template find<InterdictionRoll>()) {
        return interdiction->air;
    }
    if (auto* bombardment = p.stack.template find<BombardRoll>()) {
        return bombardment->air;
    }
    return attacker(p) == us ? p.fight.air : p.fight.defence_air;
}

// 11C.1, 21.2: what is added to each die of the units that are close, or of the others.
int flak_modifier(const Game& game, const Position& p, bool close, Explanation* explanation) {
    Tally tally(explanation);
    tally.add_if(close ? game.anti_aircraft_modifiers.close : 0, "at most one hex away", "11C.1");
    tally.add_if(p.weather == Weather::rain ? game.anti_aircraft_modifiers.rain : 0, "rain", "21.2");
    return tally.total();
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
    if (has(p, piece, status::refugee) && at(p, piece) == p.fight.target) {
        return forbidden_by("9F.1c");
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

namespace {

int aborting_faces(const Game& game, const Position& p, bool near) {
    int faces = 0;
    for (int die = 1; die <= 6; ++die) {
        faces += game.anti_aircraft.at(die + flak_modifier(game, p, near, nullptr)) ? 1 : 0;
    }
    return faces;
}

// 11C.2: how many of the points are aborted by so many dice.
std::vector<Outcome> flak_chances(const Game& game, const Position& p, int close, int far, int air) {
    std::vector<double> aborted(static_cast<std::size_t>(air) + 1);
    aborted[0] = 1;
    for (int die = 0; die < close + far; ++die) {
        const double hit = aborting_faces(game, p, die < close) / 6.0;
        for (std::size_t n = aborted.size() - 1; n > 0; --n) {
            aborted[n] += aborted[n - 1] * hit - (n + 1 < aborted.size() ? aborted[n] * hit : 0);
        }
        aborted[0] *= 1 - hit;
    }
    Chances chances;
    for (std::size_t n = 0; n < aborted.size(); ++n) {
        if (aborted[n] > 0) {
            chances.add(aborted[n], fmt::format("{} of {} air points aborted", n, air));
        }
    }
    return chances.take();
}

}  // namespace

Prompt AntiAir::prompt(const Game& game, const Position& p) const {
    bool any = false;
    for_flak(game, p, hex, [&](PieceId) { any = true; });
    const int air = air_in_use(p);
    const std::string what = fmt::format("{} air {} over {}", air, air == 1 ? "point" : "points", game.map.label(hex));
    if (!any && close + far == 0) {
        return {what + ": nobody can fire at it. Go on"};
    }
    return {
        fmt::format("{}: {} dice so far. Choose units that fire, each once in a Player Turn, or be done", what, close + far)};
}

Preview AntiAir::preview(const Game& game, const Position& p, Action action) const {
    Preview made;
    if (!is_one_of(verb(action), {Verb::anti_air, Verb::done})) {
        return made;
    }
    Position next = p;
    AntiAir fire = *this;
    if (verb(action) == Verb::anti_air) {
        fire.apply(game, next, action, nullptr);
    }
    if (fire.close + fire.far == 0) {
        return made;
    }
    explain(&made.explanation, "dice", "11C.1", fire.close + fire.far);
    flak_modifier(game, p, fire.close > 0, &made.explanation);
    made.outcomes = flak_chances(game, p, fire.close, fire.far, air_in_use(p));
    made.charts = {{"anti-aircraft"}};
    return made;
}

Remark AntiAir::remark(const Game& game, const Position& p, Action action) const {
    if (verb(action) != Verb::anti_air) {
        return {};
    }
    const int dice = aa_of(game, p, action.piece);
    const int faces = aborting_faces(game, p, distance_to(game, p, action.piece, hex) <= 1);
    return {.says = fmt::format("{} {}, {} in 6 each", dice, dice == 1 ? "die" : "dice", faces)};
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
    const int added = flak_modifier(game, p, close > 0, nullptr);
    --(close > 0 ? close : far);
    const bool aborts = game.anti_aircraft.at(action.number + added);
    emit_die<AntiAirRoll>(events, action.number, "11C.1");
    if (aborts) {
        --air_in_use(p);
        emit(events, in_hex(EventType::combat, Sentence::aborted, "11C.2", hex));
    }
}

}  // namespace causeway::islandwar
