// 20.0 Allied engineers and bases.
#include <fmt/format.h>

#include "games/formosa/chapters.h"

namespace causeway::formosa {

namespace {

// 20.1
int cost_in(const Game& game, HexId hex) {
    const HexFacts& there = facts(game, hex);
    return !there.port() ? game.airfield_base : there.airfield ? game.both_base : game.port_base;
}

// A unit turns over once a phase (R20.1).
bool can_turn_over(const Game& game, const Position& p, PieceId piece) {
    return is(game, piece, Class::engineer) && on_map(at(p, piece)) && !has(p, piece, status::landing);
}

bool can_build(const Game& game, const Position& p, PieceId piece) {
    const HexId hex = at(p, piece);
    if (!can_turn_over(game, p, piece) || has(p, piece, status::base)) {
        return false;
    }
    return game.base_set.contains(hex) && !is_functional(game, p, hex) && p.lp[index(allies)] >= cost_in(game, hex);
}

bool can_demobilize(const Game& game, const Position& p, PieceId piece) {
    return can_turn_over(game, p, piece) && has(p, piece, status::base);
}

void emit_turned(const Game& game, const Position& p, PieceId piece, Sentence sentence, int cost, const char* rule,
                 Events* events) {
    Event event = about(game, p, EventType::place, sentence, rule, piece);
    event.hex = at(p, piece);
    event.a = static_cast<std::int16_t>(cost);
    emit(events, event);
}

void end_bases(const Game& game, Position& p) {
    for (const PieceId piece : game.pieces[index(allies)]) {
        unset(p, piece, status::landing);
    }
    p.stack.pop();
}

}  // namespace

bool Bases::ready(const Game& game, Position& p, Events*) {
    for (const PieceId piece : game.pieces[index(allies)]) {
        if (can_build(game, p, piece) || can_demobilize(game, p, piece)) {
            return true;
        }
    }
    end_bases(game, p);
    return false;
}

void Bases::actions(const Game& game, const Position& p, ActionList& out) const {
    for (const PieceId piece : game.pieces[index(allies)]) {
        if (can_build(game, p, piece)) {
            list(out, Verb::build, piece);
        }
        if (can_demobilize(game, p, piece)) {
            list(out, Verb::demobilize, piece);
        }
    }
    list(out, Verb::end);
}

void Bases::apply(const Game& game, Position& p, Action action, Events* events) {
    const PieceId piece = action.piece;
    switch (verb(action)) {
        case Verb::build: {
            const int cost = cost_in(game, at(p, piece));
            spend(p, allies, cost);
            set(p, piece, status::base | status::landing);
            emit_turned(game, p, piece, Sentence::base_built, cost, "20.1", events);
            break;
        }
        case Verb::demobilize:
            unset(p, piece, status::base);
            set(p, piece, status::landing);
            emit_turned(game, p, piece, Sentence::base_left, 0, "20.2", events);
            break;
        default: end_bases(game, p); break;
    }
}

Prompt Bases::prompt(const Game& game, const Position& p) const {
    return {fmt::format("Build a base for {} LP in a port, {} on an airfield, {} in both, or give one up. {} LP left",
                        game.port_base, game.airfield_base, game.both_base, p.lp[index(allies)])};
}

}  // namespace causeway::formosa
