// 4.0 Sequence of play: the turn, its phases and impulses, and the stack of procedures that carries them.
#include "games/malaya/chapters.h"

namespace causeway::malaya {

Side phasing(const Position& p) {
    const auto first = static_cast<Side>(p.first);
    switch (p.impulse) {
        case 1:
        case 3: return first;
        case 2:
        case 4: return other(first);
        case 5: return japan;
        default: return nobody;
    }
}

void settle(const Game& game, Position& p, Events* events) {
    for (ProcedureSteps steps; p.winner == 0; steps.step()) {
        if (top_is_ready(game, p, events)) {
            return;
        }
    }
    if (p.phase != Phase::over) {
        p.phase = Phase::over;
        p.impulse = 0;
        p.stack.clear();
        p.stack.push(Over{});
    }
}

// --- initiative (4.1) ----------------------------------------------------------------------------------------------------

namespace {

void give_initiative(Position& p, Side side, Events* events) {
    p.first = static_cast<std::uint8_t>(index(side));
    emit(events, of_side(EventType::choice, Sentence::initiative, "4.1", side, 0));
}

// 4.1, 25.2: Japan on turn 1, later who has more points; a die if nobody has.
void determine_initiative(Position& p, Events* events) {
    const int lead = p.vp[index(japan)] - p.vp[index(allies)];
    if (p.turn == 1) {
        give_initiative(p, japan, events);
    } else if (lead == 0) {
        p.stack.push(InitiativeRoll{});
    } else {
        give_initiative(p, lead > 0 ? japan : allies, events);
    }
}

}  // namespace

void InitiativeRoll::apply(const Game&, Position& p, Action action, Events* events) {
    p.stack.pop();
    emit_die<InitiativeRoll>(events, action.number, "4.1");
    give_initiative(p, action.number <= 3 ? allies : japan, events);  // R4.1
}

// --- phases --------------------------------------------------------------------------------------------------------------

namespace {

template <class Push>
void push_for_both(const Position& p, Push push) {
    const auto first = static_cast<Side>(p.first);
    push(other(first));  // pushed first, answered second
    push(first);
}

void push_plan(Position& p, Side side) {
    if (side == allies) {
        p.stack.push(Plan<allies>{});
    } else {
        p.stack.push(Plan<japan>{});
    }
}

std::uint8_t picks(const Game& game, const Position& p, Side side) {
    const ScenarioFacts& figures = scenario(game, p);
    return (p.turn == 1 ? figures.first_picks : figures.command_level)[index(side)];
}

// Pushes the procedures of the phase that begins; those pushed last are answered first.
void begin_phase(const Game& game, Position& p, Events* events) {
    switch (p.phase) {
        case Phase::initiative: determine_initiative(p, events); break;
        case Phase::markers:
            push_for_both(p, [&](Side side) { p.stack.push(DrawMarker{.side = side, .left = picks(game, p, side)}); });
            break;
        case Phase::missions: push_for_both(p, [&](Side side) { push_plan(p, side); }); break;
        case Phase::superiority: reveal_missions(game, p, events); break;
        case Phase::reinforcement:
            push_for_both(p, [&](Side side) {
                receive(game, p, side, events);
                p.stack.push(Reinforce{.side = side});
            });
            break;
        case Phase::logistics:
            push_for_both(p, [&](Side side) {
                p.stack.push(Expend{.side = side});
                p.stack.push(Reorganize{.side = side});
            });
            break;
        case Phase::movement:
        case Phase::follow_on_movement:
            begin_movement(game, p, phasing(p));
            p.stack.push(Select{.side = phasing(p)});
            break;
        case Phase::strikes:
        case Phase::follow_on_strikes:
            p.stack.push(Bombard{.side = phasing(p)});
            p.stack.push(Strike{.side = phasing(p)});
            break;
        case Phase::combat:
        case Phase::follow_on_combat: begin_combat(game, p, phasing(p), events); break;
        case Phase::victory:
            if (p.impulse == 4) {
                p.stack.push(ThirdImpulse{});
            }
            break;
        case Phase::setup:
        case Phase::over: break;
    }
}

void announce(const Position& p, Events* events) {
    Event event = happening(EventType::phase, Sentence::phase, "4.1");
    event.a = static_cast<std::int16_t>(index(p.phase));
    event.b = phasing(p) == nobody ? std::int16_t{-1} : static_cast<std::int16_t>(index(phasing(p)));
    emit(events, event);
}

void begin_turn(Position& p, Events* events) {
    p.phase = Phase::initiative;
    p.impulse = 0;
    Event event = happening(EventType::phase, Sentence::turn, "4.1");
    event.a = p.turn;
    emit(events, event);
}

void begin_impulse(Position& p, int impulse) {
    p.impulse = static_cast<std::uint8_t>(impulse);
    p.phase = impulse <= 2 ? Phase::movement : Phase::follow_on_movement;
}

void end_turn(const Game& game, Position& p, Events* events) {
    check_victory(game, p, events);
    if (p.winner != 0) {
        return;
    }
    end_markers(game, p, events);
    return_air(p);
    p.fired.fill(0);
    p.no_landings = 0;
    p.planned = 0;
    ++p.turn;
    begin_turn(p, events);
}

// What follows a phase that is over.
void go_to_next(const Game& game, Position& p, Events* events) {
    switch (p.phase) {
        case Phase::setup: begin_turn(p, events); break;
        case Phase::logistics: begin_impulse(p, 1); break;
        case Phase::combat:
        case Phase::follow_on_combat:
            if (p.impulse >= 4) {
                p.phase = Phase::victory;
            } else {
                begin_impulse(p, p.impulse + 1);
            }
            break;
        case Phase::victory: end_turn(game, p, events); break;
        case Phase::initiative:
        case Phase::markers:
        case Phase::missions:
        case Phase::superiority:
        case Phase::reinforcement:
        case Phase::movement:
        case Phase::strikes:
        case Phase::follow_on_movement:
        case Phase::follow_on_strikes: p.phase = static_cast<Phase>(index(p.phase) + 1); break;
        case Phase::over: break;
    }
}

void end_phase(const Game& game, Position& p, Events* events) {
    if (is_phase_among(p.phase, movement_phases)) {
        end_movement(game, p, phasing(p));
    } else if (is_phase_among(p.phase, combat_phases)) {
        end_combat(game, p, phasing(p), events);
    } else if (p.phase == Phase::superiority) {
        end_superiority(p);
    }
    settle_stacking(game, p, events);  // 12.4, 12.5
    go_to_next(game, p, events);
}

}  // namespace

void Turn::go_on(const Game& game, Position& p, Events* events) {
    if (begun == 0) {
        begun = 1;
        announce(p, events);
        begin_phase(game, p, events);
    } else {
        begun = 0;
        end_phase(game, p, events);
    }
}

// --- the third impulse (5.3.23) ------------------------------------------------------------------------------------------

bool ThirdImpulse::ready(const Game&, Position& p, Events*) {
    const bool asks = hand_size(p, japan) > 0;
    if (!asks) {
        p.stack.pop();
    }
    return asks;
}

void ThirdImpulse::actions(const Game&, const Position& p, ActionList& out) const {
    if (held(p, japan, Marker::yamashita) > 0) {
        list(out, Verb::play, no_piece, no_hex, static_cast<int>(Marker::yamashita));
    }
    list(out, Verb::pass);
}

void ThirdImpulse::apply(const Game&, Position& p, Action action, Events* events) {
    p.stack.pop();
    if (verb(action) == Verb::play) {
        return_to_pool(p, japan, Marker::yamashita, events);
        begin_impulse(p, 5);
        p.stack.top<Turn>().begun = 0;
    }
}

// --- shared --------------------------------------------------------------------------------------------------------------

void DieRoll::actions(const Game&, const Position&, ActionList& out) const { list_die(out); }

PieceId held_by(const Procedures::Slot& procedure) {
    return Procedures::visit(procedure, []<class T>(const T& each) -> PieceId {
        if constexpr (requires { each.piece; }) {
            return each.piece;
        } else {
            return no_piece;
        }
    });
}

void apply(const Game& game, Position& p, Action action, Events* events) {
    take_answer(game, p, action, events);
    settle(game, p, events);
}

}  // namespace causeway::malaya
