// 4 Sequence of play: the Game Turn, both Player Turns and their phases, and the stack of procedures that carries them.
#include "games/islandwar/chapters.h"

namespace causeway::islandwar {

namespace {

// 16C.3: judged at all times, so before anything else is done.
void judge_if_stirred(const Game& game, Position& p, Events* events) {
    if (p.stirred != 0) {
        judge_sources(game, p, events);
    }
}

}  // namespace

void settle(const Game& game, Position& p, Events* events) {
    for (ProcedureSteps steps; p.winner == 0; steps.step()) {
        judge_if_stirred(game, p, events);
        if (top_is_ready(game, p, events)) {
            judge_if_stirred(game, p, events);
            return;
        }
    }
    p.stirred = 0;
    if (p.phase != Phase::over) {
        p.phase = Phase::over;
        p.stack.clear();
        p.stack.push(Over{});
    }
}

namespace {

// Pushes the procedures of the phase that begins; those pushed last are answered first.
void begin_phase(const Game& game, Position& p, Events* events) {
    switch (p.phase) {
        case Phase::initial: begin_initial(game, p, events); break;
        case Phase::bombardment: begin_bombardment(game, p, events); break;
        case Phase::exploitation: return_zones(game, p, events); [[fallthrough]];
        case Phase::movement:
        case Phase::night_movement: begin_movement(game, p, phasing(p)); break;
        case Phase::combat:
        case Phase::night_combat: begin_combat(game, p, events); break;
        case Phase::setup:
        case Phase::over: break;
    }
}

void announce(const Position& p, Events* events) {
    Event event = happening(EventType::phase, Sentence::phase, "4.1");
    event.a = static_cast<std::int16_t>(index(p.phase));
    event.b = p.player;
    emit(events, event);
}

void begin_turn(Position& p, Events* events) {
    p.phase = Phase::initial;
    p.player = 0;
    Event event = happening(EventType::phase, Sentence::turn, "4.0");
    event.a = p.turn;
    emit(events, event);
}

// 11A: what may be done once a Game Turn.
constexpr std::uint32_t game_turn_marks = status::supported_attack | status::supported_defence | status::landed;  // R18.11

void end_turn(const Game& game, Position& p, Events* events) {
    if (p.turn == last_turn(game, p)) {
        end_match(game, p, events);
        return;
    }
    p.phase = Phase::initial;
    return_zones(game, p, events);
    unset_all(game, p, game_turn_marks);
    p.landed = 0;
    ++p.turn;
    begin_turn(p, events);
}

void end_player_turn(const Game& game, Position& p, Events* events) {
    unset_all(game, p, status::aa_fired);  // 11C
    p.origins.clear();                     // 18L
    if (phasing(p) == us) {
        p.player = 1;
        p.phase = Phase::initial;
    } else {
        end_turn(game, p, events);
    }
}

// What follows a phase that is over.
void go_to_next(const Game& game, Position& p, Events* events) {
    switch (p.phase) {
        case Phase::setup: begin_turn(p, events); break;
        case Phase::exploitation:
            if (phasing(p) == japan && is_pm(p)) {
                p.phase = Phase::night_movement;  // 6C.2
            } else {
                end_player_turn(game, p, events);
            }
            break;
        case Phase::night_combat: end_player_turn(game, p, events); break;
        case Phase::initial:
        case Phase::bombardment:
        case Phase::movement:
        case Phase::combat:
        case Phase::night_movement: p.phase = static_cast<Phase>(index(p.phase) + 1); break;
        case Phase::over: break;
    }
}

void end_phase(const Game& game, Position& p, Events* events) {
    if (is_phase_among(p.phase, movement_phases)) {
        end_movement(game, p, phasing(p), events);
        end_landings(game, p, phasing(p), events);
    } else if (is_phase_among(p.phase, combat_phases)) {
        end_combat(game, p, events);
        if (phasing(p) == us) {
            place_beachheads(game, p, events);
        }
    }
    end_interdiction(game, p);  // 12.2
    unset_all(game, p, status::moved);
    go_to_next(game, p, events);
    settle_cargo(game, p, events);
}

// 8: the limit is in force when these phases end, for both sides.
bool trims(const Position& p) { return is_phase_among(p.phase, movement_phases) || is_phase_among(p.phase, combat_phases); }

}  // namespace

void Turn::go_on(const Game& game, Position& p, Events* events) {
    if (begun == 0) {
        begun = 1;
        p.stirred = 1;  // 18G.1a: zones come back with a phase
        announce(p, events);
        begin_phase(game, p, events);
    } else if (begun == 1 && trims(p)) {
        begun = 2;
        p.stack.push(Trim{});
    } else {
        begun = 0;
        end_phase(game, p, events);
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
    if (verb(action) == Verb::order) {
        give_standing_order(p, action.number);
    } else {
        take_answer(game, p, action, events);
    }
    settle(game, p, events);
}

}  // namespace causeway::islandwar
