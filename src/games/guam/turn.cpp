// 4.0 The turn and its phases.
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
    top<Turn>(p).step = TurnStep::prepare;
    if (turn > last_turn(game, p)) {
        decide(game, p, events);
    } else {
        p.turn = static_cast<std::uint8_t>(turn);
        p.phase = Phase::preparation;
    }
}

}  // namespace

void Turn::go_on(const Game& game, Position& p, Events* events) {
    switch (step) {
        case TurnStep::prepare:
            step = TurnStep::fill;
            begin_turn(game, p, events);
            begin_preparation(game, p, events);
            break;
        case TurnStep::fill: begin_action_phase(game, p, events); break;
        case TurnStep::act: next_chit(game, p, events); break;
        case TurnStep::end:
            if (!conceding) {
                conceding = true;
                push(p, Concede{});
            } else {
                conceding = false;
                step = TurnStep::next;
                end_of_turn(game, p, events);
            }
            break;
        case TurnStep::next: begin_next(game, p, p.turn + 1, events); break;
    }
}

void skip_day(const Game& game, Position& p, Events* events) {
    while (!p.stack.on_top<Turn>()) {
        pop(p);
    }
    begin_next(game, p, turn_of(day_of(p.turn) + 1, 0), events);
}

bool is_last_turn(const Game& game, const Position& p) { return p.turn >= last_turn(game, p); }

void begin_match(const Game& game, Position& p) {
    adjust_set_up(game, p);
    const ScenarioFacts& scenario = game.scenarios[p.scenario];
    if (scenario.demolition) {
        push(p, DemolitionDice{});
    }
    if (scenario.snipers != 0) {
        place_snipers(p, scenario.snipers);
    }
    for (const std::uint8_t formation : scenario.weakened) {
        push(p, Draw{formation});
    }
}

}  // namespace causeway::guam
