// 5.0 Sequence of play: the turn, its phases, and the stack of procedures that carries them.
#include <fmt/format.h>

#include "games/ichigo/chapters.h"

namespace causeway::ichigo {

namespace {

void clear_phase_marks(const Game& game, Position& p, Nation nation) {
    for (const PieceId piece : game.pieces[index(nation)]) {
        unset(p, piece, status::moved | status::fought | status::attacking | status::advanced | status::moving);
        p.allowance[index(piece)] = not_rolled;
    }
    p.attacked.clear();
}

// Runs the procedures until a question is open or the match is over.
void settle(const Game& game, Position& p, Events* events) {
    for (ProcedureSteps steps; p.winner == 0; steps.step()) {
        if (p.collapse == Collapse::due) {
            p.collapse = Collapse::rolled;
            p.stack.push(CollapseRoll{});
        }
        if (top_is_ready(game, p, events)) {
            return;
        }
    }
    if (p.phase != Phase::over) {
        p.phase = Phase::over;
        p.battle = {};
        for (const Nation nation : all_nations) {
            clear_phase_marks(game, p, nation);
        }
        p.stack.clear();
        p.stack.push(Over{});
    }
}

constexpr Phase next(Phase phase) { return static_cast<Phase>(index(phase) + 1); }

void begin_half(const Game& game, Position& p, Nation nation, bool first_half) {
    clear_phase_marks(game, p, nation);
    if (is_movement(p, nation, first_half)) {
        p.stack.push(Select{nation});
    } else {
        p.stack.push(Attack{nation});
    }
}

void begin_turn(Position& p, Events* events) {
    p.supply_used = 0;   // 7.8
    p.airlift_used = 0;  // 8.10
    p.fights_first = 0;
    Event event = happening(EventType::phase, Sentence::turn, "5.1");
    event.a = p.turn;
    emit(events, event);
}

void end_turn(const Game& game, Position& p, Events* events) {
    p.air.clear();  // 8.6
    p.air_range.clear();
    p.air_side = none8;
    p.bomber = no_hex;  // 8.9: for that turn
    for (const Nation nation : all_nations) {
        clear_phase_marks(game, p, nation);
    }
    for (const PieceId piece : game.pieces[index(Nation::japan)]) {
        unset(p, piece, status::bombed);
    }
    if (p.turn == last_turn(p)) {
        end_of_game(game, p, events);
        return;
    }
    ++p.turn;
    p.phase = Phase::start;
    begin_turn(p, events);
}

void announce(const Position& p, Events* events) {
    Event event = happening(EventType::phase, Sentence::phase, "5.1");
    event.a = static_cast<std::int16_t>(index(p.phase));
    emit(events, event);
}

// 5.0: phases I to III need Causeway, phase IV its absence.
bool played(const Position& p, Phase phase) {
    switch (phase) {
        case Phase::landing:
        case Phase::us_first:
        case Phase::us_second: return launched(p);
        case Phase::airpower: return !launched(p);
        case Phase::setup:
        case Phase::start:
        case Phase::reinforcement:
        case Phase::japan_first:
        case Phase::japan_second:
        case Phase::china_first:
        case Phase::china_second:
        case Phase::recruits:
        case Phase::over: break;
    }
    return true;
}

// Pushes the procedures of the phase that begins; those pushed last are answered first.
void begin_phase(const Game& game, Position& p) {
    switch (p.phase) {
        case Phase::landing:
            if (p.turn == 7) {
                p.stack.push(EndPhase{});
                p.stack.push(Enter{});     // 5.3.6
                p.stack.push(Garrison{});  // 5.3.5
            }
            p.stack.push(Land{});
            if (p.turn == 7) {
                p.stack.push(Displace{game.takao});  // 5.3.4
            } else if (p.turn == 8) {
                p.stack.push(Port{});  // 5.3.12
            }
            break;
        case Phase::us_first: p.stack.push(Order{Nation::us}); break;
        case Phase::us_second: begin_half(game, p, Nation::us, false); break;
        case Phase::airpower: p.stack.push(AirJapan{}); break;
        case Phase::reinforcement:
            if (launched(p)) {
                p.stack.push(AreaArmyRoll{});  // 5.3.7
            }
            p.stack.push(EndPhase{});
            p.stack.push(Enter{});
            p.stack.push(Absorb{});
            if (p.turn == 5) {
                p.stack.push(Withdraw{.divisions = 2});  // 9.2
            }
            break;
        case Phase::japan_first: p.stack.push(Order{Nation::japan}); break;
        case Phase::japan_second: begin_half(game, p, Nation::japan, false); break;
        case Phase::china_first: p.stack.push(Order{Nation::china}); break;
        case Phase::china_second: begin_half(game, p, Nation::china, false); break;
        case Phase::recruits: p.stack.push(RecruitsRoll{}); break;
        case Phase::setup:
        case Phase::start:
        case Phase::over: break;
    }
}

// The start of a turn comes before phase I: Causeway on turn 7 (5.2), then the B-29s (8.9).
void begin_start(const Game& game, Position& p) {
    if (p.turn >= 7) {
        p.stack.push(BomberRoll{});
    }
    if (p.turn == 7) {
        const bool rolled = (p.options & (causeway_always | causeway_never)) == 0;
        if (rolled && all_airbases(game, p)) {
            p.stack.push(CausewaySign{});
        } else {
            p.stack.push(CausewayRoll{});
        }
    }
}

}  // namespace

void Turn::go_on(const Game& game, Position& p, Events* events) {
    begun = !begun;
    if (begun) {
        if (p.phase == Phase::setup) {
            p.phase = Phase::start;
            begin_turn(p, events);
        }
        if (p.phase == Phase::start) {
            begin_start(game, p);
        } else {
            announce(p, events);
            begin_phase(game, p);
        }
        return;
    }
    if (p.phase == Phase::recruits) {
        end_turn(game, p, events);
        return;
    }
    do {
        p.phase = next(p.phase);
    } while (!played(p, p.phase));
}

// --- 5.0: the end of a phase ---

void note_act(Position& p) {
    if (EndPhase* end = p.stack.find<EndPhase>()) {
        end->acted = true;
    }
}

Side EndPhase::asked(const Game&, const Position& p) const {
    switch (p.phase) {
        case Phase::airpower: return static_cast<Side>(p.air_side);
        case Phase::landing:
        case Phase::reinforcement: return japan;
        case Phase::setup:
        case Phase::start:
        case Phase::us_first:
        case Phase::us_second:
        case Phase::japan_first:
        case Phase::japan_second:
        case Phase::china_first:
        case Phase::china_second:
        case Phase::recruits:
        case Phase::over: break;
    }
    return allies;
}

bool EndPhase::ready(const Game&, Position& p, Events*) {
    const bool asks = acted;
    if (!asks) {
        p.stack.pop();
    }
    return asks;
}

void EndPhase::actions(const Game&, const Position&, ActionList& out) const { list(out, Verb::end); }

void EndPhase::apply(const Game&, Position& p, Action, Events*) { p.stack.pop(); }

// 5.5: Japan decides for the Chinese until Causeway is launched.
Side Order::asked(const Game&, const Position& p) const {
    return nation == Nation::japan || (nation == Nation::china && !launched(p)) ? japan : allies;
}

void Order::actions(const Game&, const Position&, ActionList& out) const {
    list(out, Verb::order, no_piece, no_hex, 0);
    list(out, Verb::order, no_piece, no_hex, 1);
}

void Order::apply(const Game& game, Position& p, Action action, Events* events) {
    const Nation chosen = nation;
    if (action.number == 1) {
        p.fights_first |= static_cast<std::uint8_t>(1U << index(chosen));
    }
    Event event = happening(EventType::choice, Sentence::order, "5.5");
    event.a = static_cast<std::int16_t>(index(chosen));
    event.b = action.number;
    emit(events, event);
    p.stack.pop();
    begin_half(game, p, chosen, true);
}

Prompt Order::prompt(const Game&, const Position&) const {
    return {fmt::format("{} units: move first or fight first?", nation_names[index(nation)])};
}

void CollapseRoll::apply(const Game& game, Position& p, Action action, Events* events) {
    p.stack.pop();
    resolve_collapse(game, p, action.number, events);
}

void DieRoll::actions(const Game&, const Position&, ActionList& out) const { list_die(out); }

void apply(const Game& game, Position& p, Action action, Events* events) {
    take_answer(game, p, action, events);
    settle(game, p, events);
}

}  // namespace causeway::ichigo
