// 6.0 Sequence of play: the turn, its phases, and the stack of procedures that carries them.
#include "games/formosa/chapters.h"

namespace causeway::formosa {

namespace {

void end_match(Position& p) {
    p.phase = Phase::over;
    clear_battle(p);
    unset_all(p, status::moved | status::fought | status::attacked | status::motorized | status::landing | status::dying);
    p.dying = 0;
    p.must_be_attacked.clear();
    p.stack.clear();
    p.stack.push(Over{});
}

// 25.6: before anything else goes on.
void ask_for_die_hard(const Game& game, Position& p) {
    for (const PieceId piece : game.pieces[index(japan)]) {
        if (has(p, piece, status::dying)) {
            p.stack.push(DieHard{.piece = piece, .hex = at(p, piece)});
            return;
        }
    }
}

}  // namespace

bool checks_stacking(Phase phase, Side side) {
    switch (phase) {
        case Phase::japanese_recruits:
        case Phase::japanese_movement: return side == japan;
        case Phase::allied_recruits:
        case Phase::allied_movement: return side == allies;
        case Phase::allied_combat:
        case Phase::japanese_combat: return true;
        case Phase::setup:
        case Phase::logistics:
        case Phase::amoy:
        case Phase::planning:
        case Phase::superiority:
        case Phase::special_attack:
        case Phase::bombers:
        case Phase::invasion:
        case Phase::transfer:
        case Phase::base_building:
        case Phase::interdiction:
        case Phase::administration:
        case Phase::over: break;
    }
    return false;
}

void settle(const Game& game, Position& p, Events* events) {
    for (ProcedureSteps steps;; steps.step()) {
        check_sudden_death(game, p, events);
        if (p.winner != 0) {
            break;
        }
        if (p.dying != 0 && !p.stack.on_top<DieHard>()) {
            ask_for_die_hard(game, p);
        }
        if (top_is_ready(game, p, events)) {
            return;
        }
    }
    if (p.phase != Phase::over) {
        end_match(p);
    }
}

namespace {

// --- phases ------------------------------------------------------------------------------------------------------------

void clear_moves(const Game& game, Position& p, Side side) {
    for (const PieceId piece : game.pieces[index(side)]) {
        unset(p, piece, status::moved | status::motorized);
    }
}

}  // namespace

bool is_played(const Position& p, Phase phase) {
    switch (phase) {
        case Phase::setup: return p.turn == 1;
        case Phase::logistics:
        case Phase::japanese_recruits:
        case Phase::allied_recruits: return p.turn > 1;
        case Phase::amoy: return p.turn > 1 && p.amoy == 0;
        case Phase::planning:
        case Phase::superiority:
        case Phase::special_attack:
        case Phase::bombers:
        case Phase::invasion:
        case Phase::transfer:
        case Phase::allied_movement:
        case Phase::allied_combat:
        case Phase::base_building:
        case Phase::interdiction:
        case Phase::japanese_movement:
        case Phase::japanese_combat:
        case Phase::administration:
        case Phase::over: break;
    }
    return true;
}

std::uint8_t firing(const Position& p, Side side) {
    int points = 0;
    for (const Nation nation : all_nations) {
        points += side_of(nation) == side ? p.wings[index(nation)].superiority : 0;
    }
    return static_cast<std::uint8_t>(points);
}

namespace {

// Pushes the procedures of the phase that begins; those pushed last are answered first.
void begin_phase(const Game& game, Position& p, Events* events) {
    switch (p.phase) {
        case Phase::logistics:
            p.stack.push(LogisticsRoll{});
            if (p.amoy != 0 && p.turn == p.amoy + 1) {
                open_amoy(game, p, events);  // 24.1
            }
            break;
        case Phase::japanese_recruits: p.stack.push(Recruit<japan>{}); break;
        case Phase::allied_recruits: p.stack.push(Recruit<allies>{}); break;
        case Phase::amoy: p.stack.push(AmoyRoll{}); break;
        case Phase::planning:
            p.stack.push(Plan<allies>{});
            p.stack.push(Plan<japan>{});
            break;
        case Phase::superiority:
            reveal_plans(game, p, events);
            p.stack.push(AirFire<japan>{.points = firing(p, japan)});  // 16.2: fixed before the losses
            p.stack.push(AirFire<allies>{.points = firing(p, allies)});
            break;
        case Phase::special_attack:
            end_superiority(p);
            p.stack.push(Sortie{});
            p.stack.push(KamikazeRoll{});
            break;
        case Phase::bombers:
            if (p.bombers == Asset::planned) {
                p.stack.push(Bomber{});
            }
            break;
        case Phase::invasion:
            clear_moves(game, p, allies);
            p.stack.push(Assault{});
            p.stack.push(Invasion{});
            break;
        case Phase::transfer: p.stack.push(Transfer{}); break;
        case Phase::allied_movement: p.stack.push(Select{.side = allies}); break;
        case Phase::japanese_movement:
            clear_moves(game, p, japan);
            if (p.air_supply == Asset::flown) {
                p.air_supply = Asset::ready;  // 25.3, R25.33: a player turn
            }
            p.stack.push(Select{.side = japan});
            break;
        case Phase::allied_combat:
        case Phase::japanese_combat: {
            const Side side = p.phase == Phase::allied_combat ? allies : japan;
            begin_combat_phase(game, p, side, events);
            p.stack.push(Attack{.side = side});
            p.stack.push(Support{.side = side});
            break;
        }
        case Phase::base_building:
            clear_moves(game, p, allies);
            p.stack.push(Bases{});
            break;
        case Phase::interdiction: p.stack.push(Interdict{}); break;
        case Phase::administration:
            return_air(p);
            clear_moves(game, p, japan);
            break;
        case Phase::setup:
        case Phase::over: break;
    }
}

bool ask_for_overstack(const Game& game, Position& p) {
    for (const Side side : {allies, japan}) {
        if (!checks_stacking(p.phase, side)) {
            continue;
        }
        if (const HexId hex = overstacked_hex(game, p, side); hex != no_hex) {
            p.stack.push(Overstack{.hex = hex, .side = side});
            return true;
        }
    }
    return false;
}

void announce(const Position& p, Events* events) {
    Event event = happening(EventType::phase, Sentence::phase, "6.1");
    event.a = static_cast<std::int16_t>(index(p.phase));
    emit(events, event);
}

void begin_turn(Position& p, Events* events) {
    p.phase = Phase::logistics;
    Event event = happening(EventType::phase, Sentence::turn, "6.1");
    event.a = p.turn;
    emit(events, event);
}

void end_phase(const Game& game, Position& p, Events* events) {
    if (p.phase == Phase::allied_combat || p.phase == Phase::japanese_combat) {
        end_combat_phase(p);
        end_support(p);
    }
    if (p.phase == Phase::administration) {
        if (p.turn == last_turn(game, p)) {
            end_of_game(game, p, events);
            return;
        }
        ++p.turn;
        begin_turn(p, events);
    } else if (p.phase == Phase::setup) {
        begin_turn(p, events);
    } else {
        p.phase = static_cast<Phase>(index(p.phase) + 1);
    }
    while (!is_played(p, p.phase)) {
        p.phase = static_cast<Phase>(index(p.phase) + 1);
    }
}

}  // namespace

void Turn::go_on(const Game& game, Position& p, Events* events) {
    if (begun == 0) {
        begun = 1;
        announce(p, events);
        begin_phase(game, p, events);
    } else if (!ask_for_overstack(game, p)) {
        begun = 0;
        end_phase(game, p, events);
    }
}

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

bool is_held(const Position& p, PieceId piece) {
    for (std::size_t depth = 0; depth < p.stack.size(); ++depth) {
        if (held_by(p.stack[depth]) == piece) {
            return true;
        }
    }
    return false;
}

void apply(const Game& game, Position& p, Action action, Events* events) {
    if (verb(action) == Verb::turn_up) {
        reveal(game, p, action.piece, events, "11.1");
    } else {
        take_answer(game, p, action, events);
    }
    settle(game, p, events);
}

}  // namespace causeway::formosa
