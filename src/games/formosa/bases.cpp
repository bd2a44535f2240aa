// 20.0 Allied engineers and bases.
#include <fmt/format.h>

#include "games/formosa/chapters.h"

namespace causeway::formosa {

int base_cost(const Game& game, HexId hex) {
    const HexFacts& there = facts(game, hex);
    return !there.port() ? game.airfield_base : there.airfield ? game.both_base : game.port_base;
}

namespace {

bool is_allied_on_map(const Game& game, const Position& p, PieceId piece) {
    return owner(game, piece) == allies && on_map(at(p, piece));
}

// R20.1: a unit turns over once a phase.
Verdict may_build(const Game& game, const Position& p, PieceId piece) {
    if (!is_allied_on_map(game, p, piece) || has(p, piece, status::base)) {
        return senseless;
    }
    if (!is(game, piece, Class::engineer)) {
        return forbidden_by("20.0");
    }
    const HexId hex = at(p, piece);
    const bool fits = !has(p, piece, status::landing) && game.base_set.contains(hex) && !is_functional(game, p, hex) &&
                      p.lp[index(allies)] >= base_cost(game, hex);
    return fits ? allowed : forbidden_by("20.1");
}

Verdict may_demobilize(const Game& game, const Position& p, PieceId piece) {
    if (!is_allied_on_map(game, p, piece) || !has(p, piece, status::base)) {
        return senseless;
    }
    return has(p, piece, status::landing) ? forbidden_by("20.2") : allowed;
}

void emit_turned(const Game& game, const Position& p, PieceId piece, Sentence sentence, int cost, const char* rule,
                 Events* events) {
    Event event = about(game, p, EventType::place, sentence, rule, piece);
    event.hex = at(p, piece);
    event.a = static_cast<std::int16_t>(cost);
    emit(events, event);
}

void end_bases(Position& p) {
    unset_all(p, status::landing);
    p.stack.pop();
}

}  // namespace

bool Bases::ready(const Game& game, Position& p, Events*) {
    for (const PieceId piece : game.pieces[index(allies)]) {
        const bool acted = has(p, piece, status::landing);  // R20.1
        if (acted || may_build(game, p, piece).allowed() || may_demobilize(game, p, piece).allowed()) {
            return true;
        }
    }
    end_bases(p);
    return false;
}

void Bases::actions(const Game& game, const Position& p, ActionList& out) const {
    for (const PieceId piece : game.pieces[index(allies)]) {
        if (may_build(game, p, piece).allowed()) {
            list(out, Verb::build, piece);
        }
        if (may_demobilize(game, p, piece).allowed()) {
            list(out, Verb::demobilize, piece);
        }
    }
    list(out, Verb::end);
}

void Bases::apply(const Game& game, Position& p, Action action, Events* events) {
    const PieceId piece = action.piece;
    switch (verb(action)) {
        case Verb::build: {
            const int cost = base_cost(game, at(p, piece));
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
        default: end_bases(p); break;
    }
}

Verdict Bases::verdict(const Game& game, const Position& p, const Try& tried) const {
    if (tried.piece == no_piece) {
        return senseless;
    }
    switch (verb(tried)) {
        case Verb::build: return may_build(game, p, tried.piece);
        case Verb::demobilize: return may_demobilize(game, p, tried.piece);
        default: return senseless;
    }
}

Prompt Bases::prompt(const Game& game, const Position& p) const {
    return {fmt::format("Build a base for {} LP in a port, {} on an airfield, {} in both, or give one up. {} LP left",
                        game.port_base, game.airfield_base, game.both_base, p.lp[index(allies)])};
}

}  // namespace causeway::formosa
