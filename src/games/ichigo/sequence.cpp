// 5.0 Sequence of play: the turn, its phases, and the stack of procedures that carries them.
#include "games/ichigo/chapters.h"

namespace causeway::ichigo {

const GameInfo& info(const Game& game) { return game.info; }
const Map& map(const Game& game) { return game.map; }

namespace {

// The chapter that a frame belongs to.
struct Chapter {
    bool (*ready)(const Game&, Position&, Events*);
    void (*actions)(const Game&, const Position&, ActionList&);
    void (*apply)(const Game&, Position&, Action, Events*);
};

constexpr Chapter chapter_of(FrameKind kind) {
    constexpr Chapter play{sequence::ready, sequence::actions, sequence::apply};
    constexpr Chapter landing{causeway_chapter::ready, causeway_chapter::actions, causeway_chapter::apply};
    constexpr Chapter air{airpower::ready, airpower::actions, airpower::apply};
    constexpr Chapter arrival{reinforcement::ready, reinforcement::actions, reinforcement::apply};
    constexpr Chapter march{movement::ready, movement::actions, movement::apply};
    constexpr Chapter fight{combat::ready, combat::actions, combat::apply};
    switch (kind) {
        case FrameKind::turn:
        case FrameKind::order:
        case FrameKind::collapse:
        case FrameKind::over: return play;
        case FrameKind::causeway_sign:
        case FrameKind::causeway:
        case FrameKind::port:
        case FrameKind::displace:
        case FrameKind::land:
        case FrameKind::garrison: return landing;
        case FrameKind::bomber_roll:
        case FrameKind::bomber:
        case FrameKind::air_japan:
        case FrameKind::air_allies:
        case FrameKind::air_place: return air;
        case FrameKind::deal:
        case FrameKind::enter:
        case FrameKind::withdraw:
        case FrameKind::absorb:
        case FrameKind::absorb_brigade:
        case FrameKind::area_army_roll:
        case FrameKind::area_army_draw:
        case FrameKind::crossing:
        case FrameKind::ashore:
        case FrameKind::recruits_roll:
        case FrameKind::recruits_draw:
        case FrameKind::recruits_place: return arrival;
        case FrameKind::select:
        case FrameKind::move_roll:
        case FrameKind::move_to:
        case FrameKind::airlift: return march;
        case FrameKind::attack:
        case FrameKind::build:
        case FrameKind::support:
        case FrameKind::defend:
        case FrameKind::combat_roll:
        case FrameKind::defender_loss:
        case FrameKind::attacker_loss:
        case FrameKind::advance:
        case FrameKind::momentum: return fight;
    }
    return play;
}

// Who answers the top frame. A battle's frames belong to the attacker unless they say otherwise.
Side asked(const Position& p) {
    const Frame& frame = top(p);
    switch (frame.kind) {
        case FrameKind::deal:
        case FrameKind::causeway_sign:
        case FrameKind::causeway:
        case FrameKind::bomber_roll:
        case FrameKind::air_japan:
        case FrameKind::air_allies:
        case FrameKind::area_army_roll:
        case FrameKind::area_army_draw:
        case FrameKind::crossing:
        case FrameKind::move_roll:
        case FrameKind::combat_roll:
        case FrameKind::recruits_roll:
        case FrameKind::recruits_draw:
        case FrameKind::collapse: return chance_side;
        case FrameKind::garrison:
        case FrameKind::enter:
        case FrameKind::withdraw:
        case FrameKind::absorb:
        case FrameKind::absorb_brigade:
        case FrameKind::ashore:
        case FrameKind::support:
        case FrameKind::defend: return japan;
        case FrameKind::bomber:
        case FrameKind::port:
        case FrameKind::displace:
        case FrameKind::land:
        case FrameKind::airlift:
        case FrameKind::recruits_place: return allies;
        case FrameKind::order:
            // 5.5: Japan decides for the Chinese until Causeway is launched.
            return frame.a == index(Nation::japan) || (frame.a == index(Nation::china) && !launched(p)) ? japan : allies;
        case FrameKind::air_place: return static_cast<Side>(p.air_side);
        case FrameKind::select:
        case FrameKind::move_to:
        case FrameKind::attack: return side_of(static_cast<Nation>(frame.a));
        case FrameKind::build:
        case FrameKind::attacker_loss:
        case FrameKind::advance:
        case FrameKind::momentum: return side_of(static_cast<Nation>(p.battle.nation));
        case FrameKind::defender_loss: return other(side_of(static_cast<Nation>(p.battle.nation)));
        case FrameKind::turn:
        case FrameKind::over: return nobody;
    }
    return nobody;
}

void clear_phase_marks(const Game& game, Position& p, Nation nation) {
    for (const PieceId piece : game.pieces[index(nation)]) {
        unset(p, piece, status::moved | status::fought | status::attacking | status::advanced | status::moving);
        p.allowance[index(piece)] = not_rolled;
    }
    p.attacked.clear();
}

// Runs the procedures until a question is open or the match is over.
void settle(const Game& game, Position& p, Events* events) {
    while (p.winner == 0) {
        if (p.collapse == Collapse::due) {
            p.collapse = Collapse::rolled;
            push(p, FrameKind::collapse);
        }
        if (chapter_of(top(p).kind).ready(game, p, events)) {
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
        push(p, FrameKind::over);
    }
}

constexpr Phase next(Phase phase) { return static_cast<Phase>(index(phase) + 1); }

// 5.5: which half of a nation's two phases this is.
bool is_movement(const Position& p, Nation nation, bool first_half) {
    const bool fights_first = ((p.fights_first >> index(nation)) & 1U) != 0;
    return first_half != fights_first;
}

void begin_half(const Game& game, Position& p, Nation nation, bool first_half) {
    clear_phase_marks(game, p, nation);
    const FrameKind kind = is_movement(p, nation, first_half) ? FrameKind::select : FrameKind::attack;
    push(p, kind, static_cast<std::uint8_t>(index(nation)));
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
        default: return true;
    }
}

// Pushes the frames of the phase that begins; those pushed last are answered first.
void begin_phase(const Game& game, Position& p) {
    switch (p.phase) {
        case Phase::landing:
            if (p.turn == 7) {
                push(p, FrameKind::enter);     // 5.3.6
                push(p, FrameKind::garrison);  // 5.3.5
            }
            push(p, FrameKind::land);
            if (p.turn == 7) {
                push(p, FrameKind::displace, 0, 0, game.takao);  // 5.3.4
            } else if (p.turn == 8) {
                push(p, FrameKind::port);  // 5.3.12
            }
            break;
        case Phase::us_first: push(p, FrameKind::order, static_cast<std::uint8_t>(index(Nation::us))); break;
        case Phase::us_second: begin_half(game, p, Nation::us, false); break;
        case Phase::airpower: push(p, FrameKind::air_japan); break;
        case Phase::reinforcement:
            if (launched(p)) {
                push(p, FrameKind::area_army_roll);  // 5.3.7
            }
            push(p, FrameKind::enter);
            push(p, FrameKind::absorb);
            if (p.turn == 5) {
                push(p, FrameKind::withdraw, 2);  // 9.2
            }
            break;
        case Phase::japan_first: push(p, FrameKind::order, static_cast<std::uint8_t>(index(Nation::japan))); break;
        case Phase::japan_second: begin_half(game, p, Nation::japan, false); break;
        case Phase::china_first: push(p, FrameKind::order, static_cast<std::uint8_t>(index(Nation::china))); break;
        case Phase::china_second: begin_half(game, p, Nation::china, false); break;
        case Phase::recruits: push(p, FrameKind::recruits_roll); break;
        case Phase::setup:
        case Phase::start:
        case Phase::over: break;
    }
}

// The start of a turn comes before phase I: Causeway on turn 7 (5.2), then the B-29s (8.9).
void begin_start(const Game& game, Position& p) {
    if (p.turn >= 7) {
        push(p, FrameKind::bomber_roll);
    }
    if (p.turn == 7) {
        const bool rolled = (p.options & (causeway_always | causeway_never)) == 0;
        push(p, rolled && all_airbases(game, p) ? FrameKind::causeway_sign : FrameKind::causeway);
    }
}

}  // namespace

namespace sequence {

bool ready(const Game& game, Position& p, Events* events) {
    if (top(p).kind != FrameKind::turn) {
        return true;
    }
    // The frame's `a` tells whether the current phase has begun; with nothing above it on the stack, it is over.
    if (top(p).a == 0) {
        top(p).a = 1;
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
        return false;
    }
    top(p).a = 0;
    if (p.phase == Phase::recruits) {
        end_turn(game, p, events);
        return false;
    }
    do {
        p.phase = next(p.phase);
    } while (!played(p, p.phase));
    return false;
}

void actions(const Game&, const Position& p, ActionList& out) {
    if (top(p).kind == FrameKind::order) {
        list(out, Verb::order, no_piece, no_hex, 0);
        list(out, Verb::order, no_piece, no_hex, 1);
    } else if (top(p).kind == FrameKind::collapse) {
        list_die(out);
    }
}

void apply(const Game& game, Position& p, Action action, Events* events) {
    if (top(p).kind == FrameKind::collapse) {
        resolve_collapse(game, p, action, events);
        return;
    }
    // 5.5
    const auto chosen = static_cast<Nation>(top(p).a);
    if (action.number == 1) {
        p.fights_first |= static_cast<std::uint8_t>(1U << index(chosen));
    }
    Event event = happening(EventType::choice, Sentence::order, "5.5");
    event.a = static_cast<std::int16_t>(index(chosen));
    event.b = action.number;
    emit(events, event);
    pop(p);
    begin_half(game, p, chosen, true);
}

}  // namespace sequence

Decision decision(const Game&, const Position& p) { return {asked(p), static_cast<std::uint8_t>(index(top(p).kind))}; }

void actions(const Game& game, const Position& p, ActionList& out) {
    out.clear();
    chapter_of(top(p).kind).actions(game, p, out);
}

// Dice and blind draws: every outcome listed is equally likely.
std::uint32_t weight(const Game&, const Position&, Action) { return 1; }

void apply(const Game& game, Position& p, Action action, Events* events) {
    chapter_of(top(p).kind).apply(game, p, action, events);
    settle(game, p, events);
}

}  // namespace causeway::ichigo
