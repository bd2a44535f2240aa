// 16.3 Ground support and 16.4 Interdiction: air points on the map.
#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "games/formosa/airpower.h"

namespace causeway::formosa {

namespace {

// 13.1, 13.2
constexpr int points_a_hex(Side side) { return side == japan ? 1 : 2; }

constexpr Nation allied_nations[] = {Nation::us, Nation::commonwealth};
constexpr Nation japanese_nations[] = {Nation::japan};
std::span<const Nation> nations(Side side) {
    return side == japan ? std::span<const Nation>(japanese_nations) : std::span<const Nation>(allied_nations);
}

// Takes out the hexes where no further point of the nation may go.
void leave_room(const Position& p, Nation nation, Hexes& hexes) {
    const auto consider = [&](HexId hex) {
        if (!may_take_point(p, nation, hex, "16.1").allowed()) {
            hexes.erase(hex);
        }
    };
    for (const Strike& strike : p.strikes) {
        consider(strike.hex);
    }
    if (p.bombed != no_hex) {
        consider(p.bombed);
    }
}

// 16.3: enemy hexes adjacent to units of the nation (R16.3) that can take a point.
Hexes support_hexes(const Game& game, const Position& p, Nation nation) {
    const Side side = side_of(nation);
    Hexes hexes;
    if (wing(p, nation).tactical == 0) {
        return hexes;
    }
    p.occupied[index(side)].for_each([&](HexId hex) {
        if (p.stacks.any(hex, [&](PieceId piece) { return formosa::nation(game, piece) == nation; })) {
            hexes |= game.around[index(hex)];
        }
    });
    hexes &= p.occupied[index(other(side))];
    leave_room(p, nation, hexes);
    return hexes;
}

// 16.4: any land hex that can take a point.
Hexes interdiction_hexes(const Game& game, const Position& p, Nation nation) {
    Hexes hexes;
    if (wing(p, nation).tactical > 0) {
        hexes = game.land_set;
        leave_room(p, nation, hexes);
    }
    return hexes;
}

// "3 US, 1 Commonwealth"
std::string tactical_left(const Position& p, Side side) {
    if (side == japan) {
        return std::to_string(wing(p, Nation::japan).tactical);
    }
    const int us = wing(p, Nation::us).tactical, commonwealth = wing(p, Nation::commonwealth).tactical;
    return commonwealth == 0 ? std::to_string(us) : fmt::format("{} US, {} Commonwealth", us, commonwealth);
}

void list_hexes(ActionList& out, Verb verb, const Hexes& hexes) {
    hexes.for_each([&](HexId hex) { list(out, verb, no_piece, hex); });
}

}  // namespace

bool Support::ready(const Game& game, Position& p, Events*) {
    const auto& own = nations(side);
    const bool asks = std::any_of(own.begin(), own.end(), [&](Nation each) { return !support_hexes(game, p, each).empty(); });
    if (!asks) {
        p.stack.pop();
    }
    return asks;
}

void Support::actions(const Game& game, const Position& p, ActionList& out) const {
    for (const Nation nation : nations(side)) {
        list_hexes(out, nation == Nation::commonwealth ? Verb::support_cw : Verb::support, support_hexes(game, p, nation));
    }
    list(out, Verb::done);
}

void Support::apply(const Game&, Position& p, Action action, Events* events) {
    if (verb(action) == Verb::done) {
        p.stack.pop();
        return;
    }
    const Nation nation = side == japan ? Nation::japan : verb(action) == Verb::support_cw ? Nation::commonwealth : Nation::us;
    mark_acted<Attack>(p);
    place_strike(p, action.hex, nation, Sentence::air_support, "16.3", events);
}

Verdict Support::verdict(const Game& game, const Position& p, const Try& tried) const {
    const bool commonwealth = verb(tried) == Verb::support_cw;
    if (tried.hex == no_hex || (verb(tried) != Verb::support && !(commonwealth && side == allies))) {
        return senseless;
    }
    const Nation nation = side == japan ? Nation::japan : commonwealth ? Nation::commonwealth : Nation::us;
    return first_of(may_take_point(p, nation, tried.hex, "16.3"),
                    support_hexes(game, p, nation).contains(tried.hex) ? allowed : forbidden_by("16.3"));
}

Remark Support::remark(const Game& game, const Position& p, Action action) const {
    return verb(action) == Verb::done && side == japan ? warn_japan(game, p, action) : Remark{};
}

Prompt Support::prompt(const Game&, const Position& p) const {
    return {fmt::format("Place ground support, or go on to the attacks. {} left", tactical_left(p, side))};
}

bool Interdict::ready(const Game&, Position& p, Events*) {
    // Points on the map are those that were placed in this phase.
    const bool acted = !p.strikes.empty();
    const bool asks = acted || wing(p, Nation::us).tactical > 0 || wing(p, Nation::commonwealth).tactical > 0;
    if (!asks) {
        p.stack.pop();
    }
    return asks;
}

void Interdict::actions(const Game& game, const Position& p, ActionList& out) const {
    list_hexes(out, Verb::interdict, interdiction_hexes(game, p, Nation::us));
    list_hexes(out, Verb::interdict_cw, interdiction_hexes(game, p, Nation::commonwealth));
    list(out, Verb::done);
}

void Interdict::apply(const Game& game, Position& p, Action action, Events* events) {
    if (verb(action) == Verb::done) {
        p.stack.pop();
        return;
    }
    const Nation nation = verb(action) == Verb::interdict_cw ? Nation::commonwealth : Nation::us;
    place_strike(p, action.hex, nation, Sentence::interdicted, "16.4", events);
    reveal_stack(game, p, action.hex, events, "16.4");
}

Verdict Interdict::verdict(const Game& game, const Position& p, const Try& tried) const {
    const bool commonwealth = verb(tried) == Verb::interdict_cw;
    if (tried.hex == no_hex || (verb(tried) != Verb::interdict && !commonwealth)) {
        return senseless;
    }
    const Nation nation = commonwealth ? Nation::commonwealth : Nation::us;
    return first_of(may_take_point(p, nation, tried.hex, "16.4"),
                    interdiction_hexes(game, p, nation).contains(tried.hex) ? allowed : forbidden_by("16.4"));
}

Prompt Interdict::prompt(const Game&, const Position& p) const {
    return {fmt::format("Place an air point as interdiction, or finish. {} left", tactical_left(p, allies))};
}

// --- what other chapters ask -------------------------------------------------------------------------------------------

Verdict may_take_point(const Position& p, Nation nation, HexId hex, const char* rule) {
    const Side side = side_of(nation);
    if (side == allies && hex == p.bombed) {
        return forbidden_by("13.1");  // Japanese strikes are free of it: R16.2
    }
    for (const Strike& strike : p.strikes) {
        const auto other_nation = static_cast<Nation>(strike.nation);
        if (strike.hex != hex || side_of(other_nation) != side) {
            continue;
        }
        if (other_nation != nation || strike.points >= points_a_hex(side)) {
            return forbidden_by(other_nation != nation ? "16.1" : rule);
        }
    }
    return allowed;
}

void place_strike(Position& p, HexId hex, Nation nation, Sentence sentence, const char* rule, Events* events) {
    --wing(p, nation).tactical;
    Strike* const there = std::find_if(p.strikes.begin(), p.strikes.end(), [&](const Strike& strike) {
        return strike.hex == hex && strike.nation == index(nation);
    });
    if (there == p.strikes.end()) {
        p.strikes.push_back({.hex = hex, .nation = static_cast<std::uint8_t>(index(nation)), .points = 1});
    } else {
        ++there->points;
    }
    Event event = happening(EventType::place, sentence, rule);
    event.hex = hex;
    event.a = 1;
    event.b = static_cast<std::int16_t>(index(nation));
    emit(events, event);
}

void spend_strike(Position& p, std::size_t i) {
    Wing& own = p.wings[p.strikes[i].nation];
    own.spent = static_cast<std::uint8_t>(own.spent + p.strikes[i].points);
    p.strikes.erase_at(i);
}

int points_in(const Position& p, HexId hex, Nation nation) {
    for (const Strike& strike : p.strikes) {
        if (strike.hex == hex && strike.nation == index(nation)) {
            return strike.points;
        }
    }
    return 0;
}

int points_in(const Position& p, HexId hex) {
    return points_in(p, hex, Nation::us) + points_in(p, hex, Nation::commonwealth) + points_in(p, hex, Nation::japan);
}

void end_support(Position& p) {
    for (std::size_t i = p.strikes.size(); i-- > 0;) {
        // After the Interdiction Phase, Allied strikes stay (16.4).
        if (static_cast<Nation>(p.strikes[i].nation) == Nation::japan || p.phase == Phase::allied_combat) {
            spend_strike(p, i);
        }
    }
}

}  // namespace causeway::formosa
