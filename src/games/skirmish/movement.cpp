// 4.0: movement, and the chain that can interrupt it: opportunity fire, morale check, re-rolls.
#include <fmt/format.h>

#include <algorithm>

#include "core/tally.h"
#include "core/trace.h"
#include "games/skirmish/skirmish.h"

namespace causeway::skirmish {

namespace {

const Move& open_move(const Position& position) { return *position.stack.find<Move>(); }

bool in_woods(const Game& game, HexId hex) { return game.map.terrain_name(hex) == "woods"; }

// 4.4: the shorter distance from the two ends of the step.
int fire_range(const Game& game, const Position& position, const Move& move, PieceId firer) {
    const Grid& grid = game.map.grid();
    return std::min(grid.distance(position.at(firer).hex, move.from),
                    grid.distance(position.at(firer).hex, position.at(move.piece).hex));
}

constexpr int fire_distance = 2;  // 4.4
bool is_steady(const Piece& state) { return !state.shaken && !state.fired; }

// Whether the question comes up because of this counter; decoys too, or the question would tell them apart (2.4).
bool in_fire_zone(const Game& game, const Position& position, const Move& move, PieceId firer) {
    const Piece& state = position.at(firer);
    return game.side(firer) != game.side(move.piece) && state.on_map() && is_steady(state) &&
           fire_range(game, position, move, firer) <= fire_distance;
}

// Whether the hex would be in reach if there were no zones of control in the way.
bool near_enough(const Game& game, const Position& position, PieceId piece, HexId hex) {
    Position alone = position;
    for (const PieceId each : all_pieces) {
        if (game.side(each) != game.side(piece)) {
            alone.at(each) = {};
        }
    }
    Range range;
    find_range(game, alone, piece, range);
    return range.reached(hex);
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
        if (game.side(piece) == side && state.on_map() && is_steady(state)) {
            field |= within<max_hexes>(state.hex, fire_distance,
                                       [&](HexId hex) -> const std::array<HexId, 6>& { return game.map.neighbours(hex); });
        }
    }
    return field;
}

int step_cost(const Game& game, HexId from, HexId to, Explanation* explanation) {
    Tally cost(explanation);
    in_woods(game, to) ? cost.add("woods", "4.1", 2) : cost.add("clear", "4.1", 1);
    if (game.map.has_feature(from, *game.map.direction(from, to), game.map.feature_index("stream"))) {
        cost.add("stream", "4.1", 1);
    }
    return cost.total();
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

Verdict may_move(const Game& game, const Position& position, PieceId piece) {
    if (piece == no_piece || !position.at(piece).on_map()) {
        return senseless;
    }
    if (game.side(piece) != position.active) {
        return forbidden_by("3.1");
    }
    if (position.at(piece).halves == 0) {
        const bool held = zone_of_control(game, position, other(position.active)).contains(position.at(piece).hex);
        return forbidden_by(held ? "4.2" : "4.1");
    }
    return allowed;
}

Verdict may_move_to(const Game& game, const Position& position, PieceId piece, HexId hex) {
    if (const Verdict verdict = may_move(game, position, piece); !verdict.allowed()) {
        return verdict;
    }
    if (hex == no_hex || hex == position.at(piece).hex) {
        return senseless;
    }
    Range range;
    find_range(game, position, piece, range);
    if (range.reached(hex)) {
        return allowed;
    }
    if (piece_in(position, hex) != no_piece) {
        return forbidden_by("4.3");
    }
    return forbidden_by(near_enough(game, position, piece, hex) ? "4.2" : "4.1");
}

Side Movement::asked(const Game&, const Position& position) const { return position.active; }

void Movement::actions(const Game& game, const Position& position, ActionList& list) const {
    Range range;
    for (const PieceId piece : all_pieces) {
        if (may_move(game, position, piece).allowed()) {
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

void Movement::apply(const Game&, Position& position, Action action, Events*) {
    if (verb(action) == Verb::end) {
        position.stack.pop();
    } else {
        position.stack.push(Move{.piece = action.piece, .to = action.hex});
    }
}

Verdict Movement::verdict(const Game& game, const Position& position, const Try& tried) const {
    return static_cast<Verb>(tried.verb) == Verb::move ? may_move_to(game, position, tried.piece, tried.hex) : senseless;
}

// One step along the cheapest path, after which the enemy may have a word. The path is found anew at every step: what
// happened meanwhile can only have opened the way.
void Move::go_on(const Game& game, Position& position, Events* events) {
    Piece& state = position.at(piece);
    if (!state.on_map() || state.hex == to || state.halves == 0) {
        position.stack.pop();
        return;
    }
    Range range;
    find_range(game, position, piece, range);
    HexId next = no_hex;
    range.for_path(to, [&](HexId hex) { next = next == no_hex ? hex : next; });
    from = state.hex;
    state.halves = static_cast<std::uint8_t>(state.halves - range.cost(next).halves);
    state.hex = next;
    if (zone_of_control(game, position, other(position.active)).contains(next)) {
        state.halves = 0;  // 4.2
    }
    Event event = about(game, position, EventType::move, Sentence::moves, "4.1", piece);
    event.from = from;
    emit(events, event);
    for (const PieceId firer : all_pieces) {
        if (in_fire_zone(game, position, *this, firer)) {
            position.stack.push(Fire{.piece = piece});
            return;
        }
    }
}

// --- 4.4, 4.5: opportunity fire ---

Verdict may_fire(const Game& game, const Position& position, PieceId firer) {
    const Move& move = open_move(position);
    if (firer == no_piece) {
        return senseless;
    }
    if (!position.at(firer).on_map() || game.side(firer) == game.side(move.piece)) {
        return forbidden_by("4.4");
    }
    if (position.at(firer).shaken) {
        return forbidden_by("1.3");
    }
    if (game.counter(firer).is_decoy()) {
        return forbidden_by("2.3");
    }
    return in_fire_zone(game, position, move, firer) && game.counter(firer).fire > 0 ? allowed : forbidden_by("4.4");
}

Side Fire::asked(const Game&, const Position& position) const { return other(position.active); }

void Fire::actions(const Game& game, const Position& position, ActionList& list) const {
    for (const PieceId firer : all_pieces) {
        if (may_fire(game, position, firer).allowed()) {
            list.push_back(answer(Verb::fire, firer));
        }
    }
    list.push_back(answer(Verb::hold));
}

void Fire::apply(const Game& game, Position& position, Action action, Events* events) {
    if (verb(action) == Verb::hold) {
        note(events, EventType::choice, Sentence::holds, "4.4", static_cast<int>(other(position.active)));
        position.stack.pop();
        return;
    }
    reveal(game, position, action.piece, events);  // 2.2: the ambusher shows itself
    position.at(action.piece).fired = true;
    emit(events, about(game, position, EventType::choice, Sentence::fires, "4.4", action.piece));
    position.stack.replace(ShotRoll{.piece = piece, .firer = action.piece});
}

Verdict Fire::verdict(const Game& game, const Position& position, const Try& tried) const {
    return static_cast<Verb>(tried.verb) == Verb::fire ? may_fire(game, position, tried.piece) : senseless;
}

Shot shot(const Game& game, const Position& position, PieceId firer) {
    const Move& move = open_move(position);
    Shot shot;
    shot.column = game.counter(firer).fire - 1;
    Tally modifier(&shot.explanation);
    const auto modify = [&](const char* id, const char* label) { modifier.add(label, "4.5", game.fire_chart().modifier(id)); };
    if (fire_range(game, position, move, firer) == 2) {
        modify("range", "range of two hexes");
    }
    if (in_woods(game, position.at(move.piece).hex)) {
        modify("woods", "target in woods");
    }
    shot.modifier = modifier.total();
    return shot;
}

bool must_check(const Game& game, const Shot& shot, int die) {
    return game.fire_chart().cell(die + shot.modifier, shot.column) == "check";
}

void ShotRoll::actions(const Game&, const Position&, ActionList& list) const { list_die(list); }

void ShotRoll::apply(const Game& game, Position& position, Action action, Events* events) {
    const Shot rolled = shot(game, position, firer);
    const bool checks = must_check(game, rolled, action.number);
    Event event = about(game, position, EventType::roll, Sentence::shot, "4.5", firer);
    event.a = action.number;
    event.b = static_cast<std::int16_t>(checks);
    emit(events, event, rolled.explanation);
    if (checks) {
        reveal(game, position, piece, events);
        if (position.at(piece).on_map()) {
            position.stack.push(Check{.piece = piece});
            return;
        }
    }
    position.stack.pop();
}

// --- 4.6 to 4.8: morale check ---

int morale(const Game& game, const Position& position, PieceId piece, Explanation* explanation) {
    Tally total(explanation);
    total.add("morale", "4.6", game.counter(piece).morale);
    if (in_woods(game, position.at(piece).hex)) {
        total.add("woods", "4.6", 1);
    }
    if (position.at(piece).shaken) {
        total.add("shaken", "4.6", -1);
    }
    if (position.at(piece).cut_off) {
        total.add("cut off", "4.6", -1);
    }
    return total.total();
}

Sentence check_result(int morale, int die) {
    return die <= morale ? Sentence::passes : die == morale + 1 ? Sentence::halts : Sentence::falls_back;
}

namespace {

// 4.6: the first roll, or another one after a re-roll.
void roll_check(const Game& game, Position& position, int die, Events* events) {
    Check& check = *position.stack.find<Check>();
    Explanation explanation;
    Event event = about(game, position, EventType::roll, Sentence::check, "4.6", check.piece);
    event.a = static_cast<std::int16_t>(die);
    event.b = static_cast<std::int16_t>(morale(game, position, check.piece, &explanation));
    emit(events, event, explanation);
    check.die = static_cast<std::uint16_t>(die);
}

// After the mover's side the firer's is asked, and after that the roll stands.
void pass_reroll(const Game& game, Position& position) {
    const Side asked = position.stack.top<Reroll>().side;
    if (asked == game.side(position.stack.nearest<Check>().piece)) {
        position.stack.replace(Reroll{.side = other(asked)});
    } else {
        position.stack.pop();
    }
}

void conclude(const Game& game, Position& position, const Check check, Events* events) {
    const Sentence outcome = check_result(morale(game, position, check.piece, nullptr), check.die);
    position.stack.pop();  // the check
    position.stack.pop();  // and the shot that caused it; the move is on top again
    Piece& state = position.at(check.piece);
    Event event = about(game, position, EventType::roll, outcome, "4.8", check.piece);
    event.a = static_cast<std::int16_t>(check.die);
    if (outcome != Sentence::passes) {
        state.halves = 0;
    }
    if (outcome != Sentence::falls_back) {
        emit(events, event);
        return;
    }
    event.type = EventType::retreat;
    event.from = state.hex;
    event.hex = state.hex = position.stack.top<Move>().from;
    emit(events, event);
    hit(game, position, check.piece, events);
}

}  // namespace

bool Check::ready(const Game& game, Position& position, Events* events) {
    if (die != 0) {
        conclude(game, position, *this, events);
        return false;
    }
    return true;
}

void Check::actions(const Game&, const Position&, ActionList& list) const { list_die(list); }

void Check::apply(const Game& game, Position& position, Action action, Events* events) {
    roll_check(game, position, action.number, events);
    position.stack.push(Reroll{.side = game.side(piece)});
}

bool Reroll::ready(const Game& game, Position& position, Events*) {
    if (!rolling && position.rerolls[index(side)] == 0) {
        pass_reroll(game, position);
        return false;
    }
    return true;
}

void Reroll::actions(const Game&, const Position&, ActionList& list) const {
    if (rolling) {
        list_die(list);
    } else {
        list.push_back(answer(Verb::re_roll));
        list.push_back(answer(Verb::accept));
    }
}

void Reroll::apply(const Game& game, Position& position, Action action, Events* events) {
    if (verb(action) == Verb::re_roll) {
        --position.rerolls[index(side)];
        rolling = true;
        note(events, EventType::choice, Sentence::spends, "4.7", static_cast<int>(side));
        return;
    }
    if (rolling) {
        roll_check(game, position, action.number, events);
    }
    pass_reroll(game, position);
}

Prompt Reroll::prompt(const Game& game, const Position& position) const {
    const Check& check = *position.stack.find<Check>();
    Prompt prompt;
    const int needed = morale(game, position, check.piece, &prompt.explanation);
    prompt.text = fmt::format("Morale check of {}: a {}, needed {} or less. Roll again for one token? {} left",
                              game.counter(check.piece).name, check.die, needed, position.rerolls[index(side)]);
    const double passes = std::clamp(needed, 0, 6) / 6.0, halts = needed >= 0 && needed < 6 ? 1 / 6.0 : 0;
    prompt.outcomes = {{passes, "passes"}, {halts, "halts"}, {1 - passes - halts, "falls back"}};
    return prompt;
}

}  // namespace causeway::skirmish
