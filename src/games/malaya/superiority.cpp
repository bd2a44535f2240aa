// 16.5, 26.1.5: air superiority.
#include <fmt/format.h>

#include "games/malaya/chapters.h"

namespace causeway::malaya {

namespace {

// 16.52, R16.3: what fire at other missions can hit; of the reserve only what was there when the turn began (R5.7).
int exposed(const Position& p, Side firing, Mission mission) {
    const Side target = other(firing);
    switch (mission) {
        case Mission::strike:
        case Mission::interdiction:
        case Mission::recon: return points_on(p, target, mission);
        case Mission::reserve:
            return firing == japan ? points_on(p, target, mission) - p.wings[index(target)].fresh : 0;  // 26.1.5
        case Mission::superiority:
        case Mission::damaged: break;
    }
    return 0;
}

constexpr Mission other_missions[] = {Mission::strike, Mission::interdiction, Mission::recon, Mission::reserve};

int exposed(const Position& p, Side firing) {
    int points = 0;
    for (const Mission mission : other_missions) {
        points += exposed(p, firing, mission);
    }
    return points;
}

void announce_missions(const Position& p, Side side, Events* events) {
    Event event = of_side(EventType::reveal, Sentence::missions, "16.5", side, points_on(p, side, Mission::superiority));
    event.c = static_cast<std::int16_t>(points_on(p, side, Mission::strike));
    event.d = static_cast<std::int16_t>(points_on(p, side, Mission::interdiction));
    event.e = static_cast<std::int16_t>(points_on(p, side, Mission::recon));
    emit(events, event);
}

// R16.4: columns 1 to 7.
std::size_t air_column(int points) { return static_cast<std::size_t>(std::min(points, air_columns) - 1); }

void announce_fire(const Game& game, Side side, int points, int die, Events* events) {
    Event event = of_side(EventType::roll, Sentence::air_fire, "16.51", side, die);
    event.c = static_cast<std::int16_t>(points);
    if (const Chart* chart = game.charts.find("air-superiority"); events != nullptr && chart != nullptr) {
        const int column = static_cast<int>(air_column(points));
        event.result = chart->cell(die, column).c_str();
        event.column = chart->column_name(column).c_str();
    }
    emit(events, event);
}

// 16.51, R16.2: eliminations, then damages, as far as there are fighters.
void hit_fighters(const Game& game, Position& p, Side target, AirResult hits, Events* events) {
    const std::uint8_t& fighters = points_on(p, target, Mission::superiority);
    for (int i = 0; i < hits.eliminated && fighters > 0; ++i) {
        lose_air(game, p, target, Mission::superiority, events, "16.51");
    }
    for (int i = 0; i < hits.damaged && fighters > 0; ++i) {
        damage_air(p, target, Mission::superiority, events, "16.51");
    }
}

}  // namespace

// All fire is simultaneous: the points that fire are counted here, before any loss.
void reveal_missions(const Game&, Position& p, Events* events) {
    const auto first = static_cast<Side>(p.first);
    for (const Side side : {first, other(first)}) {
        announce_missions(p, side, events);
    }
    const Side more = points_on(p, allies, Mission::superiority) > points_on(p, japan, Mission::superiority) ? allies : japan;
    const std::uint8_t against = points_on(p, other(more), Mission::superiority);
    p.stack.push(AirFire{{}, other(more), against});
    p.stack.push(SplitFire{.side = more, .points = points_on(p, more, Mission::superiority), .against = against});
}

// --- 16.52: which targets --------------------------------------------------------------------------------------------------

bool SplitFire::ready(const Game&, Position& p, Events*) {
    if (points > against && exposed(p, side) > 0) {
        return true;
    }
    p.stack.replace(AirFire{{}, side, points});
    return false;
}

void SplitFire::actions(const Game&, const Position&, ActionList& out) const {
    for (int at_missions = 0; at_missions <= points - against; ++at_missions) {
        list(out, Verb::split, no_piece, no_hex, at_missions);
    }
}

void SplitFire::apply(const Game&, Position& p, Action action, Events*) {
    const Side firing = side;
    const auto spare = static_cast<std::uint8_t>(action.number), rest = static_cast<std::uint8_t>(points - spare);
    p.stack.replace(AirFire{{}, firing, spare, 1});
    p.stack.push(AirFire{{}, firing, rest});
}

Prompt SplitFire::prompt(const Game&, const Position& p) const {
    return {fmt::format("{} points against {} enemy fighters: how many of the {} to spare fire at other missions{} instead?",
                        points, against, points - against, exposed(p, side, Mission::reserve) > 0 ? " and the reserve" : "")};
}

// --- 16.51: fire -------------------------------------------------------------------------------------------------------------

// R16.4: without points there is no fire, and without anybody to hit no die.
bool AirFire::ready(const Game&, Position& p, Events*) {
    const int targets = at_missions != 0 ? exposed(p, side) : points_on(p, other(side), Mission::superiority);
    if (points > 0 && targets > 0) {
        return true;
    }
    p.stack.pop();
    return false;
}

void AirFire::apply(const Game& game, Position& p, Action action, Events* events) {
    const Side firing = side;
    const bool elsewhere = at_missions != 0;
    const AirResult hits = game.air_combat[static_cast<std::size_t>(action.number)][air_column(points)];
    announce_fire(game, firing, points, action.number, events);
    if (elsewhere) {
        p.stack.replace(AirHits{.side = firing, .eliminated = hits.eliminated, .damaged = hits.damaged});
    } else {
        p.stack.pop();
        hit_fighters(game, p, other(firing), hits, events);
    }
}

// --- 16.52 (2): the firing side chooses ------------------------------------------------------------------------------------

namespace {

void hit_mission(const Game& game, Position& p, AirHits& hits, Mission mission, Events* events) {
    if (hits.eliminated > 0) {
        --hits.eliminated;
        lose_air(game, p, other(hits.side), mission, events, "16.52");
    } else {
        --hits.damaged;
        damage_air(p, other(hits.side), mission, events, "16.52");
    }
}

}  // namespace

bool AirHits::ready(const Game& game, Position& p, Events* events) {
    const auto kinds = std::count_if(std::begin(other_missions), std::end(other_missions),
                                     [&](Mission mission) { return exposed(p, side, mission) > 0; });
    if (eliminated + damaged == 0 || kinds == 0) {
        p.stack.pop();
        return false;
    }
    if (kinds > 1) {
        return true;
    }
    const auto* only_one = std::find_if(std::begin(other_missions), std::end(other_missions),
                                        [&](Mission mission) { return exposed(p, side, mission) > 0; });
    hit_mission(game, p, *this, *only_one, events);
    return false;
}

void AirHits::actions(const Game&, const Position& p, ActionList& out) const {
    for (const Mission mission : other_missions) {
        if (exposed(p, side, mission) > 0) {
            list(out, Verb::hit, no_piece, no_hex, static_cast<int>(index(mission)));
        }
    }
}

void AirHits::apply(const Game& game, Position& p, Action action, Events* events) {
    hit_mission(game, p, *this, mission(action), events);
}

Prompt AirHits::prompt(const Game&, const Position&) const {
    return {fmt::format("Choose the mission that loses a point: {} to eliminate, {} to damage", eliminated, damaged)};
}

}  // namespace causeway::malaya
