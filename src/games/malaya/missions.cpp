// 16.1 to 16.4, 26.1.2: air points and their missions.
#include <fmt/format.h>

#include "games/malaya/chapters.h"

namespace causeway::malaya {

// --- air points (16.1, 16.10) --------------------------------------------------------------------------------------------

int air_points(const Position& p, Side side) {
    const Wing& wing = p.wings[index(side)];
    int points = wing.flown;
    for (const std::uint8_t each : wing.on) {
        points += each;
    }
    return points;
}

// 26.1.2, 26.9, R20.1: hexes with a combat effective airfield unit.
int manned_airfields(const Game& game, const Position& p, Side side) {
    int manned = 0;
    for (const HexId hex : game.airfields) {
        const bool operated = occupied_by(p, side, hex) && p.stacks.any(hex, [&](PieceId piece) {
            return is(game, piece, Class::airfield) && is_effective(p, piece);
        });
        manned += operated ? 1 : 0;
    }
    return manned;
}

// 16.31: they cannot fly before the next turn.
void gain_air(const Game&, Position& p, Side side, int points, Events* events, const char* rule) {
    Wing& wing = p.wings[index(side)];
    std::uint8_t& reserve = wing.on[index(Mission::reserve)];
    reserve = static_cast<std::uint8_t>(reserve + points);
    wing.fresh = static_cast<std::uint8_t>(wing.fresh + points);
    emit(events, of_side(EventType::place, Sentence::air_gained, rule, side, points));
}

void lose_air(const Game& game, Position& p, Side side, Mission from, Events* events, const char* rule) {
    std::uint8_t& left = points_on(p, side, from);
    require(left > 0, "an air point is lost where there is none");
    --left;
    Event event = of_side(EventType::loss, Sentence::air_lost, rule, side, 1);
    event.c = static_cast<std::int16_t>(index(from));
    emit(events, event);
    score(p, other(side), scenario(game, p).losses[index(side)].air, events, "24.1");
}

void damage_air(Position& p, Side side, Mission from, Events* events, const char* rule) {
    std::uint8_t& left = points_on(p, side, from);
    require(left > 0, "an air point is damaged where there is none");
    --left;
    ++points_on(p, side, Mission::damaged);
    emit(events, of_side(EventType::loss, Sentence::air_damaged, rule, side, 1));
}

void end_superiority(Position& p) {
    for (Wing& wing : p.wings) {
        std::uint8_t& fighters = wing.on[index(Mission::superiority)];
        wing.flown = static_cast<std::uint8_t>(wing.flown + fighters);
        fighters = 0;
    }
}

// 16.32, 16.33
void return_air(Position& p) {
    end_superiority(p);
    for (Wing& wing : p.wings) {
        int reserve = wing.flown;
        for (const Mission mission : {Mission::reserve, Mission::strike, Mission::interdiction, Mission::recon}) {
            reserve += wing.on[index(mission)];
            wing.on[index(mission)] = 0;
        }
        wing.on[index(Mission::reserve)] = static_cast<std::uint8_t>(reserve);
        wing.fresh = wing.flown = 0;
    }
}

// --- plans (16.31) -------------------------------------------------------------------------------------------------------

namespace {

struct Assignment {
    Verb verb;
    Mission mission;
};
constexpr Assignment assignments[] = {
    {Verb::plan_superiority, Mission::superiority},
    {Verb::plan_strike, Mission::strike},
    {Verb::plan_interdiction, Mission::interdiction},
    {Verb::plan_recon, Mission::recon},
};

int assigned(const Position& p, Side side) {
    int points = 0;
    for (const Assignment& each : assignments) {
        points += points_on(p, side, each.mission);
    }
    return points;
}

// In the reserve, and not come this turn.
int rested(const Position& p, Side side) { return points_on(p, side, Mission::reserve) - p.wings[index(side)].fresh; }

// 26.1.2, R16.7: the Allies fly no more points than they man airfields.
int assignable(const Game& game, const Position& p, Side side) {
    const int resting = rested(p, side);
    if (side == japan) {
        return resting;
    }
    return std::clamp(manned_airfields(game, p, allies) - assigned(p, allies), 0, resting);
}

// A mission is given its points at one time.
Verdict may_assign(const Game& game, const Position& p, Side side, const Assignment& part) {
    if (points_on(p, side, part.mission) > 0 || rested(p, side) == 0) {
        return forbidden_by("16.31");
    }
    return assignable(game, p, side) > 0 ? allowed : forbidden_by("26.1.2");
}

const Assignment* assignment_of(Verb verb) {
    const auto* found =
        std::find_if(std::begin(assignments), std::end(assignments), [&](const Assignment& each) { return each.verb == verb; });
    return found == std::end(assignments) ? nullptr : found;
}

void assign(Position& p, Side side, Mission mission, int points) {
    std::uint8_t& reserve = points_on(p, side, Mission::reserve);
    reserve = static_cast<std::uint8_t>(reserve - points);
    points_on(p, side, mission) = static_cast<std::uint8_t>(points);
}

void end_plan(Position& p, Side side, Events* events) {
    p.planned = static_cast<std::uint8_t>(p.planned | bit_of(side));
    p.stack.pop();
    emit(events, of_side(EventType::choice, Sentence::planned, "16.31", side, 0));
}

}  // namespace

// Points in reserve are open to both sides; what an airfield is manned by is not, so it does not decide whether anybody is
// asked.
template <Side side>
bool Plan<side>::ready(const Game&, Position& p, Events* events) {
    const bool asks = rested(p, side) + assigned(p, side) > 0;
    if (!asks) {
        end_plan(p, side, events);
    }
    return asks;
}

template <Side side>
void Plan<side>::actions(const Game& game, const Position& p, ActionList& out) const {
    const int most = assignable(game, p, side);
    for (const Assignment& part : assignments) {
        for (int points = 1; points <= most && points_on(p, side, part.mission) == 0; ++points) {
            list(out, part.verb, no_piece, no_hex, points);
        }
    }
    list(out, Verb::done);
}

template <Side side>
void Plan<side>::apply(const Game&, Position& p, Action action, Events* events) {
    if (const Assignment* part = assignment_of(verb(action)); part != nullptr) {
        assign(p, side, part->mission, action.number);
    } else {
        end_plan(p, side, events);
    }
}

template <Side side>
Verdict Plan<side>::verdict(const Game& game, const Position& p, const Try& tried) const {
    if (const Assignment* part = assignment_of(verb(tried)); part != nullptr) {
        return may_assign(game, p, side, *part);
    }
    return verb(tried) == Verb::done ? allowed : senseless;
}

template <Side side>
Prompt Plan<side>::prompt(const Game& game, const Position& p) const {
    const std::string limit =
        side == japan ? "" : fmt::format(" of {} that manned airfields allow", manned_airfields(game, p, allies));
    return {fmt::format("{} in secret. {} in reserve can fly, {} assigned{}", Plan::ask.prompt, rested(p, side),
                        assigned(p, side), limit)};
}

template struct Plan<allies>;
template struct Plan<japan>;

}  // namespace causeway::malaya
