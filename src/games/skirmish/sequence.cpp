// 3.0 and 6.0: the parts of a turn, which question is open, and how a match ends.
#include "core/trace.h"
#include "games/skirmish/skirmish.h"

namespace causeway::skirmish {

namespace {

Frame& top(Position& position) { return position.stack.back(); }

void draw(const Game& game, Position& position, PieceId piece, Events* events) {
    position.at(piece).hex = arrival(game, position);
    emit(events, about(game, position, EventType::draw, Sentence::draws, "3.2", piece));
    position.stack.pop_back();
}

Hexes occupied_by(const Game& game, const Position& position, Side side) {
    Hexes occupied;
    for (const PieceId piece : all_pieces) {
        if (game.side(piece) == side && position.at(piece).on_map()) {
            occupied.insert(position.at(piece).hex);
        }
    }
    return occupied;
}

// 6.0, at the end of a side's part.
Ending judge_victory(const Game& game, Position& position, Events* events) {
    const PieceId holder = piece_in(position, game.objective);
    if (position.active == red && holder != no_piece && game.side(holder) == blue) {
        reveal(game, position, holder, events);  // 2.2
        if (position.at(holder).on_map()) {
            return Ending::captured;
        }
    }
    const bool blue_stands = !occupied_by(game, position, blue).empty();
    const bool red_stands = !occupied_by(game, position, red).empty();
    if (!blue_stands || !red_stands) {
        return blue_stands ? Ending::red_eliminated : red_stands ? Ending::blue_eliminated : Ending::both_eliminated;
    }
    return position.active == red && position.turn == game.scenarios[position.scenario].turns ? Ending::time : Ending::none;
}

void end_part(const Game& game, Position& position, Events* events) {
    position.ending = judge_victory(game, position, events);
    if (position.ending != Ending::none) {
        note(events, EventType::result, Sentence::over, result(game, position)->rule.data(), static_cast<int>(position.ending));
        position.stack.clear();
        return;
    }
    position.turn = static_cast<std::uint16_t>(position.turn + (position.active == red ? 1 : 0));
    position.active = other(position.active);
    for (Piece& piece : position.pieces) {
        piece.halves = 0;
        piece.fired = piece.attacked = false;
    }
    top(position).stage = 0;
}

// 3.3, 3.4
void judge_supply(const Game& game, Position& position, Events* events) {
    const Hexes in_supply = supplied(game, position, position.active);
    const Hexes zone = zone_of_control(game, position, other(position.active));
    // By hex and not by counter: the order of the events must not tell concealed counters apart (2.4).
    occupied_by(game, position, position.active).for_each([&](HexId hex) {
        const PieceId piece = piece_in(position, hex);
        Piece& state = position.at(piece);
        state.cut_off = !in_supply.contains(hex);
        if (state.cut_off) {
            emit(events, about(game, position, EventType::supply, Sentence::cut_off, "3.3", piece));
        } else if (state.shaken && !zone.contains(hex)) {
            state.shaken = false;
            emit(events, about(game, position, EventType::supply, Sentence::rallies, "3.4", piece));
        }
    });
}

void begin_movement(const Game& game, Position& position) {
    for (const PieceId piece : all_pieces) {
        if (game.side(piece) == position.active && position.at(piece).on_map()) {
            position.at(piece).halves = full_halves;
        }
    }
}

// 3.1: each call begins the next phase of the active side's part.
void next_phase(const Game& game, Position& position, Events* events) {
    switch (top(position).stage++) {
        case 0:
            note(events, EventType::phase, Sentence::turn, "3.1", position.turn, static_cast<int>(position.active));
            if (arrival(game, position) != no_hex) {
                position.stack.push_back({.step = Step::reinforcement});
            }
            return;
        case 1:
            judge_supply(game, position, events);
            begin_movement(game, position);
            position.stack.push_back({.step = Step::movement});
            return;
        case 2: position.stack.push_back({.step = Step::combat}); return;
        default: end_part(game, position, events); return;
    }
}

void roll(const Game& game, Position& position, int die, Events* events) {
    switch (top(position).step) {
        case Step::fire: resolve_shot(game, position, die, events); return;
        case Step::attack: resolve_attack(game, position, die, events); return;
        default: roll_check(game, position, die, events); return;
    }
}

}  // namespace

Hexes supplied(const Game& game, const Position& position, Side side) {
    Hexes sources;
    for (const HexId hex : game.bases[index(side)]) {
        sources.insert(hex);
    }
    const Hexes zone = zone_of_control(game, position, other(side));
    const Hexes closed = occupied_by(game, position, other(side)) | (zone - occupied_by(game, position, side));
    return connected(
        sources, [&](HexId hex) -> const std::array<HexId, 6>& { return game.map.neighbours(hex); },
        [&](HexId hex) { return !closed.contains(hex); }, [](HexId, HexId, Direction) { return true; });
}

HexId arrival(const Game& game, const Position& position) {
    bool drawable = false;
    for (const PieceId piece : all_pieces) {
        drawable |= game.side(piece) == position.active && position.at(piece).hex == in_cup;
    }
    if (drawable && position.turn > 1) {
        for (const HexId hex : game.bases[index(position.active)]) {
            if (piece_in(position, hex) == no_piece) {
                return hex;
            }
        }
    }
    return no_hex;
}

PieceId piece_in(const Position& position, HexId hex) {
    for (const PieceId piece : all_pieces) {
        if (position.at(piece).hex == hex) {
            return piece;
        }
    }
    return no_piece;
}

void note(Events* events, EventType type, Sentence sentence, const char* rule, int a, int b) {
    emit(events, {.type = type,
                  .sentence = static_cast<std::uint8_t>(sentence),
                  .rule = rule,
                  .a = static_cast<std::int16_t>(a),
                  .b = static_cast<std::int16_t>(b)});
}

Event about(const Game& game, const Position& position, EventType type, Sentence sentence, const char* rule, PieceId piece) {
    Event event{.type = type, .sentence = static_cast<std::uint8_t>(sentence), .rule = rule, .piece = piece};
    event.hex = position.at(piece).hex;
    event.known_to = position.at(piece).concealed ? only(game.side(piece)) : to_all;
    return event;
}

void reveal(const Game& game, Position& position, PieceId piece, Events* events) {
    if (position.at(piece).concealed) {
        position.at(piece).concealed = false;
        emit(events, about(game, position, EventType::reveal, Sentence::revealed, "2.2", piece));
    }
    if (game.counter(piece).is_decoy()) {
        lose(game, position, piece, "2.3", events);
    }
}

void hit(const Game& game, Position& position, PieceId piece, Events* events) {
    if (position.at(piece).shaken) {
        lose(game, position, piece, "1.3", events);
        return;
    }
    position.at(piece).shaken = true;
    emit(events, about(game, position, EventType::loss, Sentence::shaken, "1.3", piece));
}

void lose(const Game& game, Position& position, PieceId piece, const char* rule, Events* events) {
    emit(events, about(game, position, EventType::loss, Sentence::lost, rule, piece));
    position.at(piece) = {};
}

void run(const Game& game, Position& position, Events* events) {
    while (!position.stack.empty()) {
        const Frame& frame = top(position);
        if (frame.step == Step::turn) {
            next_phase(game, position, events);
        } else if (frame.step == Step::move) {
            continue_move(game, position, events);
        } else if (frame.step == Step::check && frame.die != 0) {
            conclude_check(game, position, events);
        } else if (frame.step == Step::reroll && frame.stage == 0 && position.rerolls[index(frame.side)] == 0) {
            pass_reroll(game, position);
        } else {
            return;
        }
    }
}

Decision decision(const Game&, const Position& position) {
    const auto ask = [](Side by, Question question) { return Decision{by, static_cast<std::uint8_t>(question)}; };
    if (position.stack.empty()) {
        return {};
    }
    const Frame& frame = position.stack.back();
    switch (frame.step) {
        case Step::reinforcement: return ask(chance_side, Question::draw);
        case Step::movement: return ask(position.active, Question::move);
        case Step::combat: return ask(position.active, Question::attack);
        case Step::fire:
            return frame.stage == 0 ? ask(other(position.active), Question::fire) : ask(chance_side, Question::shot);
        case Step::check: return ask(chance_side, Question::check);
        case Step::reroll: return frame.stage == 0 ? ask(frame.side, Question::reroll) : ask(chance_side, Question::check);
        case Step::attack: return ask(chance_side, Question::combat);
        default: return {};
    }
}

void actions(const Game& game, const Position& position, ActionList& list) {
    list.clear();
    const Decision open = decision(game, position);
    if (open.by == nobody) {
        return;
    }
    switch (static_cast<Question>(open.ask)) {
        case Question::draw:
            for (const PieceId piece : all_pieces) {
                if (game.side(piece) == position.active && position.at(piece).hex == in_cup) {
                    list.push_back(answer(Verb::draw, piece));
                }
            }
            return;
        case Question::move: list_moves(game, position, list); return;
        case Question::fire: list_fire(game, position, list); return;
        case Question::reroll: list = {answer(Verb::reroll), answer(Verb::accept)}; return;
        case Question::attack: list_attacks(game, position, list); return;
        default:  // 1.1
            for (int die = 1; die <= 6; ++die) {
                list.push_back(answer(Verb::roll, no_piece, no_hex, die));
            }
            return;
    }
}

std::uint32_t weight(const Game&, const Position&, Action) { return 1; }

void apply(const Game& game, Position& position, Action action, Events* events) {
    switch (static_cast<Verb>(action.verb)) {
        case Verb::roll: roll(game, position, action.number, events); break;
        case Verb::draw: draw(game, position, action.piece, events); break;
        case Verb::end: position.stack.pop_back(); break;
        case Verb::move: position.stack.push_back({.step = Step::move, .piece = action.piece, .hex = action.hex}); break;
        case Verb::fire: open_fire(game, position, action.piece, events); break;
        case Verb::hold: hold_fire(game, position, events); break;
        case Verb::reroll: spend_reroll(game, position, events); break;
        case Verb::accept: pass_reroll(game, position); break;
        case Verb::attack: begin_attack(game, position, action.hex, events); break;
    }
    run(game, position, events);
}

std::optional<Result> result(const Game&, const Position& position) {
    switch (position.ending) {
        case Ending::captured: return Result{blue, "6.1", "Blue holds Signal Hill"};
        case Ending::red_eliminated: return Result{blue, "6.2", "Red has no counter left on the map"};
        case Ending::blue_eliminated: return Result{red, "6.2", "Blue has no counter left on the map"};
        case Ending::both_eliminated: return Result{nobody, "6.2", "Neither side has a counter left on the map"};
        case Ending::time: return Result{red, "6.3", "Time has run out for Blue"};
        default: return std::nullopt;
    }
}

}  // namespace causeway::skirmish
