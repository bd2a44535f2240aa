// 4.0: movement, and the chain that can interrupt it: opportunity fire, morale check, re-rolls.
#include <algorithm>

#include "core/trace.h"
#include "games/skirmish/skirmish.h"

namespace causeway::skirmish {

namespace {

const Frame& frame_of(const Position& position, Step step) {
    return *std::find_if(position.stack.begin(), position.stack.end(), [&](const Frame& f) { return f.step == step; });
}
Frame& frame_of(Position& position, Step step) {
    return *std::find_if(position.stack.begin(), position.stack.end(), [&](const Frame& f) { return f.step == step; });
}

bool in_woods(const Game& game, HexId hex) { return game.map.terrain_name(hex) == "woods"; }

// 4.4: the shorter distance from the two ends of the step.
int fire_range(const Game& game, const Position& position, const Frame& move, PieceId firer) {
    const Grid& grid = game.map.grid();
    return std::min(grid.distance(position.at(firer).hex, move.from),
                    grid.distance(position.at(firer).hex, position.at(move.piece).hex));
}

constexpr int fire_distance = 2;  // 4.4
bool may_fire(const Piece& state) { return !state.shaken && !state.fired; }

bool in_fire_zone(const Game& game, const Position& position, const Frame& move, PieceId firer) {
    const Piece& state = position.at(firer);
    return game.side(firer) != game.side(move.piece) && state.on_map() && may_fire(state) &&
           fire_range(game, position, move, firer) <= fire_distance;
}

}  // namespace

Hexes zone_of_control(const Game& game, const Position& position, Side side) {
    Hexes zone;
    for (const PieceId piece : all_pieces) {
        if (game.side(piece) == side && position.at(piece).on_map()) {
            for (const HexId hex : game.map.neighbours(position.at(piece).hex)) {
                if (hex != no_hex) {
                    zone.insert(hex);
                }
            }
        }
    }
    return zone;
}

Hexes field_of_fire(const Game& game, const Position& position, Side side) {
    Hexes field;
    for (const PieceId piece : all_pieces) {
        const Piece& state = position.at(piece);
        if (game.side(piece) == side && state.on_map() && may_fire(state)) {
            field |= within<max_hexes>(state.hex, fire_distance,
                                       [&](HexId hex) -> const std::array<HexId, 6>& { return game.map.neighbours(hex); });
        }
    }
    return field;
}

int step_cost(const Game& game, HexId from, HexId to, Explanation* explanation) {
    int cost = in_woods(game, to) ? 2 : 1;
    explain(explanation, in_woods(game, to) ? "woods" : "clear", "4.1", cost);
    if (game.map.has_feature(from, *game.map.grid().direction(from, to), game.map.feature_index("stream"))) {
        explain(explanation, "stream", "4.1", 1);
        ++cost;
    }
    return cost;
}

void find_range(const Game& game, const Position& position, PieceId piece, Range& range) {
    const HexId start = position.at(piece).hex;
    const Hexes zone = zone_of_control(game, position, other(game.side(piece)));
    const auto cost = [&](HexId from, HexId to, Direction) {
        const bool forbidden = (from != start && zone.contains(from)) || piece_in(position, to) != no_piece;  // 4.2, 4.3
        return forbidden ? -1 : points(step_cost(game, from, to, nullptr)).halves;
    };
    range.search(
        start, {position.at(piece).halves}, [&](HexId hex) -> const std::array<HexId, 6>& { return game.map.neighbours(hex); },
        cost);
}

void list_moves(const Game& game, const Position& position, ActionList& list) {
    Range range;
    for (const PieceId piece : all_pieces) {
        if (game.side(piece) == position.active && position.at(piece).on_map() && position.at(piece).halves > 0) {
            find_range(game, position, piece, range);
            for (const HexId hex : range) {
                if (hex != position.at(piece).hex) {
                    list.push_back(answer(Verb::move, piece, hex));
                }
            }
        }
    }
    list.push_back(answer(Verb::end));
}

// One step along the cheapest path, after which the enemy may have a word. The path is found anew at every step: what
// happened meanwhile can only have opened the way.
void continue_move(const Game& game, Position& position, Events* events) {
    Frame& move = position.stack.back();
    Piece& state = position.at(move.piece);
    if (!state.on_map() || state.hex == move.hex || state.halves == 0) {
        position.stack.pop_back();
        return;
    }
    Range range;
    find_range(game, position, move.piece, range);
    HexId next = no_hex;
    range.for_path(move.hex, [&](HexId hex) { next = next == no_hex ? hex : next; });
    move.from = state.hex;
    state.halves = static_cast<std::uint8_t>(state.halves - range.cost(next).halves);
    state.hex = next;
    if (zone_of_control(game, position, other(position.active)).contains(next)) {
        state.halves = 0;  // 4.2
    }
    Event event = about(game, position, EventType::move, Sentence::moves, "4.1", move.piece);
    event.from = move.from;
    emit(events, event);
    for (const PieceId firer : all_pieces) {
        if (in_fire_zone(game, position, move, firer)) {  // 4.4: decoys too, or the question would tell them apart
            position.stack.push_back({.step = Step::fire, .piece = move.piece});
            return;
        }
    }
}

// --- 4.4, 4.5: opportunity fire ---

void list_fire(const Game& game, const Position& position, ActionList& list) {
    for (const PieceId firer : all_pieces) {
        if (in_fire_zone(game, position, frame_of(position, Step::move), firer) && game.counter(firer).fire > 0) {
            list.push_back(answer(Verb::fire, firer));
        }
    }
    list.push_back(answer(Verb::hold));
}

Shot shot(const Game& game, const Position& position, PieceId firer) {
    const Frame& move = frame_of(position, Step::move);
    Shot shot;
    shot.column = game.counter(firer).fire - 1;
    const auto modify = [&](const char* id, const char* label) {
        shot.modifier += game.fire_chart().modifier(id);
        explain(&shot.explanation, label, "4.5", game.fire_chart().modifier(id));
    };
    if (fire_range(game, position, move, firer) == 2) {
        modify("range", "range of two hexes");
    }
    if (in_woods(game, position.at(move.piece).hex)) {
        modify("woods", "target in woods");
    }
    return shot;
}

bool must_check(const Game& game, const Shot& shot, int die) {
    return game.fire_chart().cell(die + shot.modifier, shot.column) == "check";
}

void open_fire(const Game& game, Position& position, PieceId firer, Events* events) {
    reveal(game, position, firer, events);  // 2.2: the ambusher shows itself
    position.at(firer).fired = true;
    position.stack.back().firer = firer;
    position.stack.back().stage = 1;
    emit(events, about(game, position, EventType::choice, Sentence::fires, "4.4", firer));
}

void hold_fire(const Game&, Position& position, Events* events) {
    note(events, EventType::choice, Sentence::holds, "4.4", static_cast<int>(other(position.active)));
    position.stack.pop_back();
}

void resolve_shot(const Game& game, Position& position, int die, Events* events) {
    const Frame fire = position.stack.back();
    const Shot rolled = shot(game, position, fire.firer);
    const bool checks = must_check(game, rolled, die);
    Event event = about(game, position, EventType::roll, Sentence::shot, "4.5", fire.firer);
    event.a = static_cast<std::int16_t>(die);
    event.b = static_cast<std::int16_t>(checks);
    emit(events, event, rolled.explanation);
    if (checks) {
        reveal(game, position, fire.piece, events);
        if (position.at(fire.piece).on_map()) {
            position.stack.push_back({.step = Step::check, .piece = fire.piece});
            return;
        }
    }
    position.stack.pop_back();
}

// --- 4.6 to 4.8: morale check ---

int morale(const Game& game, const Position& position, PieceId piece, Explanation* explanation) {
    int total = 0;
    const auto add = [&](const char* label, int amount) {
        total += amount;
        explain(explanation, label, "4.6", amount);
    };
    add("morale", game.counter(piece).morale);
    if (in_woods(game, position.at(piece).hex)) {
        add("woods", 1);
    }
    if (position.at(piece).shaken) {
        add("shaken", -1);
    }
    if (position.at(piece).cut_off) {
        add("cut off", -1);
    }
    return total;
}

Sentence check_result(int morale, int die) {
    return die <= morale ? Sentence::passes : die == morale + 1 ? Sentence::halts : Sentence::falls_back;
}

void roll_check(const Game& game, Position& position, int die, Events* events) {
    Frame& check = frame_of(position, Step::check);
    Explanation explanation;
    Event event = about(game, position, EventType::roll, Sentence::check, "4.6", check.piece);
    event.a = static_cast<std::int16_t>(die);
    event.b = static_cast<std::int16_t>(morale(game, position, check.piece, &explanation));
    emit(events, event, explanation);
    const bool first = check.die == 0;
    check.die = static_cast<std::uint8_t>(die);
    if (first) {
        position.stack.push_back({.step = Step::reroll, .side = game.side(check.piece)});
    } else {
        pass_reroll(game, position);
    }
}

void spend_reroll(const Game&, Position& position, Events* events) {
    Frame& reroll = position.stack.back();
    --position.rerolls[index(reroll.side)];
    reroll.stage = 1;
    note(events, EventType::choice, Sentence::spends, "4.7", static_cast<int>(reroll.side));
}

// 4.7: after the mover's side the firer's is asked, and after that the roll stands.
void pass_reroll(const Game& game, Position& position) {
    Frame& reroll = position.stack.back();
    if (reroll.side == game.side(frame_of(position, Step::check).piece)) {
        reroll = {.step = Step::reroll, .side = other(reroll.side)};
    } else {
        position.stack.pop_back();
    }
}

void conclude_check(const Game& game, Position& position, Events* events) {
    const Frame check = position.stack.back();
    const Sentence outcome = check_result(morale(game, position, check.piece, nullptr), check.die);
    position.stack.pop_back();  // the check
    position.stack.pop_back();  // and the fire that caused it; the move is on top again
    Piece& state = position.at(check.piece);
    Event event = about(game, position, EventType::roll, outcome, "4.8", check.piece);
    event.a = check.die;
    if (outcome != Sentence::passes) {
        state.halves = 0;
    }
    if (outcome != Sentence::falls_back) {
        emit(events, event);
        return;
    }
    event.type = EventType::retreat;
    event.from = state.hex;
    event.hex = state.hex = position.stack.back().from;
    emit(events, event);
    hit(game, position, check.piece, events);
}

}  // namespace causeway::skirmish
