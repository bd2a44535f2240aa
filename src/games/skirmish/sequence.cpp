// 3.0 and 6.0: the parts of a turn, which question is open, and how a match ends.
#include "core/trace.h"
#include "games/skirmish/skirmish.h"

namespace causeway::skirmish {

namespace {

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
    position.stack.top<Turn>().begun = 0;
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

}  // namespace

// Each call begins the next phase of the active side's part.
void Turn::go_on(const Game& game, Position& position, Events* events) {
    switch (begun++) {
        case 0:
            note(events, EventType::phase, Sentence::turn, "3.1", position.turn, static_cast<int>(position.active));
            if (arrival(game, position) != no_hex) {
                position.stack.push(Reinforcement{});
            }
            return;
        case 1:
            judge_supply(game, position, events);
            begin_movement(game, position);
            position.stack.push(Movement{});
            return;
        case 2: position.stack.push(Combat{}); return;
        default: end_part(game, position, events); return;
    }
}

void Reinforcement::actions(const Game& game, const Position& position, ActionList& list) const {
    for (const PieceId piece : all_pieces) {
        if (game.side(piece) == position.active && position.at(piece).hex == in_cup) {
            list.push_back(answer(Verb::draw, piece));
        }
    }
}

void Reinforcement::apply(const Game& game, Position& position, Action action, Events* events) {
    position.at(action.piece).hex = arrival(game, position);
    emit(events, about(game, position, EventType::draw, Sentence::draws, "3.2", action.piece));
    position.stack.pop();
}

Hexes supplied(const Game& game, const Position& position, Side side) {
    Hexes sources;
    for (const HexId hex : game.bases[index(side)]) {
        sources.insert(hex);
    }
    const Hexes zone = zone_of_control(game, position, other(side));
    const Hexes closed = occupied_by(game, position, other(side)) | (zone - occupied_by(game, position, side));
    return connected(
        sources, closed, [&](HexId hex) -> const std::array<HexId, 6>& { return game.map.neighbours(hex); },
        [](HexId, HexId, Direction) { return true; });
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

void list_die(ActionList& list) {
    for (int die = 1; die <= 6; ++die) {
        list.push_back(answer(Verb::roll, no_piece, no_hex, die));
    }
}

void run(const Game& game, Position& position, Events* events) {
    for (ProcedureSteps steps; !position.stack.empty() && !top_is_ready(game, position, events); steps.step()) {
    }
}

void apply(const Game& game, Position& position, Action action, Events* events) {
    take_answer(game, position, action, events);
    run(game, position, events);
}

std::optional<Result> result(const Game&, const Position& position) {
    switch (position.ending) {
        case Ending::captured: return Result{blue, "6.1", "Blue holds Signal Hill"};
        case Ending::red_eliminated: return Result{blue, "6.2", "Red has no counter left on the map"};
        case Ending::blue_eliminated: return Result{red, "6.2", "Blue has no counter left on the map"};
        case Ending::both_eliminated: return Result{nobody, "6.2", "Neither side has a counter left on the map"};
        case Ending::time: return Result{red, "6.3", "Time has run out for Blue"};
        case Ending::none: break;
    }
    return std::nullopt;
}

}  // namespace causeway::skirmish
