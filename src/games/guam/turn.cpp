// 4.0 Sequence of play: the turn frame, and which file answers for the other frames of the sequence.
#include "games/guam/turn.h"

namespace causeway::guam {

namespace {

int last_turn(const Game& game, const Position& p) {
    const ScenarioFacts& scenario = game.scenarios[p.scenario];
    return scenario.first_turn + scenario.turns - 1;
}

// 4.0 3D: the next turn begins, or the first one after a day that is skipped.
void begin_next(const Game& game, Position& p, int turn, Events* events) {
    p.cup = p.spent = 0;
    p.bought = 0;
    p.chit = nothing;
    top(p).a = static_cast<std::uint8_t>(TurnStep::prepare);
    if (turn > last_turn(game, p)) {
        decide(game, p, events);
    } else {
        p.turn = static_cast<std::uint8_t>(turn);
        p.phase = Phase::preparation;
    }
}

// The turn frame is on top: goes on to what comes next.
void go_on(const Game& game, Position& p, Events* events) {
    Frame& turn = top(p);
    switch (turn_step(turn)) {
        case TurnStep::prepare:
            turn.a = static_cast<std::uint8_t>(TurnStep::fill);
            begin_turn(game, p, events);
            begin_preparation(game, p, events);
            break;
        case TurnStep::fill: begin_action_phase(game, p, events); break;
        case TurnStep::act: next_chit(game, p, events); break;
        case TurnStep::end:
            if (turn.b == 0) {
                turn.b = 1;
                push(p, FrameKind::concede);
            } else {
                turn.b = 0;
                turn.a = static_cast<std::uint8_t>(TurnStep::next);
                end_of_turn(game, p, events);
            }
            break;
        case TurnStep::next: begin_next(game, p, p.turn + 1, events); break;
    }
}

// A file of the sequence.
struct Part {
    bool (*ready)(const Game&, Position&, Events*);
    void (*actions)(const Game&, const Position&, ActionList&);
    void (*apply)(const Game&, Position&, Action, Events*);
};

Part part_of(FrameKind kind) {
    switch (kind) {
        case FrameKind::weather:
        case FrameKind::disband:
        case FrameKind::shift_guns:
        case FrameKind::shift_gun_to:
        case FrameKind::buy:
        case FrameKind::dispatch:
        case FrameKind::demolition: return {preparation::ready, preparation::actions, preparation::apply};
        case FrameKind::arrivals:
        case FrameKind::join_hero: return {arrivals::ready, arrivals::actions, arrivals::apply};
        case FrameKind::concede: return {victory::ready, victory::actions, victory::apply};
        default: return {cup::ready, cup::actions, cup::apply};
    }
}

}  // namespace

void skip_day(const Game& game, Position& p, Events* events) {
    while (top(p).kind != FrameKind::turn) {
        pop(p);
    }
    begin_next(game, p, turn_of(day_of(p.turn) + 1, 0), events);
}

bool is_last_turn(const Game& game, const Position& p) { return p.turn >= last_turn(game, p); }

void begin_match(const Game& game, Position& p) {
    adjust_set_up(game, p);
    const ScenarioFacts& scenario = game.scenarios[p.scenario];
    if (scenario.demolition) {
        push(p, FrameKind::demolition);
    }
    if (scenario.snipers != 0) {
        place_snipers(p, scenario.snipers);
    }
    for (const std::uint8_t formation : scenario.weakened) {
        push(p, FrameKind::draw).b = static_cast<std::uint8_t>(formation + 1);
    }
}

namespace sequence {

bool ready(const Game& game, Position& p, Events* events) {
    if (top(p).kind == FrameKind::turn) {
        go_on(game, p, events);
        return false;
    }
    return part_of(top(p).kind).ready(game, p, events);
}

void actions(const Game& game, const Position& p, ActionList& list) {
    if (top(p).kind != FrameKind::over) {
        part_of(top(p).kind).actions(game, p, list);
    }
}

void apply(const Game& game, Position& p, Action action, Events* events) {
    part_of(top(p).kind).apply(game, p, action, events);
}

void rolled(const Game& game, Position& p, Purpose purpose, int die, Events* events) {
    switch (purpose) {
        case Purpose::weather:
        case Purpose::dispatch:
        case Purpose::demolition: preparation::rolled(game, p, purpose, die, events); break;
        case Purpose::tank:
        case Purpose::incident:
        case Purpose::delay:
        case Purpose::tank_check: arrivals::rolled(game, p, purpose, die, events); break;
        default: cup::rolled(game, p, purpose, die, events); break;
    }
}

}  // namespace sequence

}  // namespace causeway::guam
