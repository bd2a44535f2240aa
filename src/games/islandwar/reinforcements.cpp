// 17 Reinforcements: what comes to the ships by the schedule, what leaves, and the demonstration (18C.3, 21.4, 21.5).
#include <fmt/format.h>

#include "games/islandwar/chapters.h"

namespace causeway::islandwar {

namespace {

// 17C
void bring_offshore(const Game& game, Position& p, const std::vector<PieceId>& units, HexId from, Events* events) {
    for (const PieceId piece : units) {
        if (at(p, piece) == from) {
            put(game, p, piece, box::offshore, events);
            emit(events, about(events, game, p, EventType::place, Sentence::arrived, "17C", piece));
        }
    }
}

// 17B: a row that was called in the last turn comes now.
void bring_arrivals(const Game& game, Position& p, Events* events) {
    for (const Arrival& row : island(game, p).arrivals) {
        if (row.turn == p.turn || row.turn == p.called) {
            bring_offshore(game, p, row.units, box::reserve, events);
        }
    }
    p.called = 0;
}

// 18C.3, 21.4
void end_demonstration(const Game& game, Position& p, Events* events) {
    const Island& battle = island(game, p);
    if (p.turn > battle.demonstration_last && p.demonstration != 0) {
        p.demonstration = 0;
        for (const PieceId piece : game.pieces[index(us)]) {
            if (is(game, piece, Type::demonstration) && on_map(at(p, piece))) {
                put(game, p, piece, box::gone, events);
            }
        }
    }
    if (p.turn >= battle.demonstration_offshore) {
        bring_offshore(game, p, battle.demonstration_units, box::demonstration, events);
    }
}

}  // namespace

void receive_reinforcements(const Game& game, Position& p, Side side, Events* events) {
    if (side == us) {
        bring_arrivals(game, p, events);
        end_demonstration(game, p, events);
    }
}

// --- withdrawals (17A.2, R17.1) ------------------------------------------------------------------------------------------

namespace {

bool is_in_play(HexId place) {
    return on_map(place) || is_planned(place) || place == box::offshore || place == box::reserve || place == box::demonstration;
}

bool is_of_type(const Game& game, const Position& p, PieceId piece, Type type) {
    return is(game, piece, type) && is_in_play(at(p, piece));
}

bool has_reduced(const Game& game, const Position& p, Type type) {
    const std::vector<PieceId>& all = game.pieces[index(us)];
    return std::any_of(all.begin(), all.end(),
                       [&](PieceId piece) { return is_of_type(game, p, piece, type) && p.hits[index(piece)] > 0; });
}

// At least as strong as a fresh unit of the type.
bool is_as_strong(const Game& game, PieceId piece, Type type) {
    const auto same = std::find_if(game.pieces[index(us)].begin(), game.pieces[index(us)].end(),
                                   [&](PieceId each) { return is(game, each, type); });
    return same == game.pieces[index(us)].end() ||
           (unit(game, piece).attack >= unit(game, *same).attack && unit(game, piece).defence >= unit(game, *same).defence);
}

// The type itself, reduced ones first; else the pool; else anybody on the map.
template <class Visit>
void for_withdrawable(const Game& game, const Position& p, Type type, Visit visit) {
    const bool reduced = has_reduced(game, p, type);
    int found = 0;
    const auto offer = [&](PieceId piece, bool fits) {
        if (fits) {
            ++found;
            visit(piece);
        }
    };
    for (const PieceId piece : game.pieces[index(us)]) {
        offer(piece, is_of_type(game, p, piece, type) && (!reduced || p.hits[index(piece)] > 0));
    }
    if (found == 0) {
        for_box(game, p, us, box::pool, [&](PieceId piece) { offer(piece, is_as_strong(game, piece, type)); });
    }
    if (found == 0) {
        for (const PieceId piece : game.pieces[index(us)]) {
            offer(piece, on_map(at(p, piece)) && is_unit(game, piece) && !is(game, piece, Type::beachhead));
        }
    }
}

}  // namespace

bool Withdraw::ready(const Game& game, Position& p, Events*) {
    bool any = false;
    for_withdrawable(game, p, type, [&](PieceId) { any = true; });
    if (left == 0 || !any) {
        p.stack.pop();
        return false;
    }
    return true;
}

void Withdraw::actions(const Game& game, const Position& p, ActionList& out) const {
    for_withdrawable(game, p, type, [&](PieceId piece) { list(out, Verb::unit, piece); });
}

void Withdraw::apply(const Game& game, Position& p, Action action, Events* events) {
    --left;
    for_cargo(game, p, action.piece, [&](PieceId cargo) { unload(game, p, cargo, events); });
    emit(events, about(events, game, p, EventType::place, Sentence::withdrew, "17A.2", action.piece));
    put(game, p, action.piece, box::withdrawn, events);
}

Prompt Withdraw::prompt(const Game& game, const Position&) const {
    return {fmt::format("{}: {} must still be withdrawn", game.type_titles[index(type)], left)};
}

// --- the demonstration (18C.3, 21.4) -------------------------------------------------------------------------------------

namespace {

bool is_planned_beach(const Position& p, HexId hex) {
    return std::any_of(p.plans.begin(), p.plans.end(), [&](const Plan& plan) { return plan.hex == hex; });
}

PieceId demonstration_marker(const Game& game) {
    for (const PieceId piece : game.pieces[index(us)]) {
        if (is(game, piece, Type::demonstration)) {
            return piece;
        }
    }
    return no_piece;
}

}  // namespace

bool Demonstrate::ready(const Game& game, Position& p, Events*) {
    const std::vector<Beach>& beaches = island(game, p).beaches;
    const bool any =
        std::any_of(beaches.begin(), beaches.end(), [&](const Beach& beach) { return !is_planned_beach(p, beach.hex); });
    if (!any || demonstration_marker(game) == no_piece) {
        p.stack.pop();
        return false;
    }
    return true;
}

void Demonstrate::actions(const Game& game, const Position& p, ActionList& out) const {
    for (const Beach& beach : island(game, p).beaches) {
        if (!is_planned_beach(p, beach.hex)) {
            list(out, Verb::place, no_piece, beach.hex);
        }
    }
}

Prompt Demonstrate::prompt(const Game& game, const Position&) const {
    return {
        fmt::format("Choose the beach off which the demonstration feigns a landing: Japanese units within {} hexes of it are "
                    "disrupted",
                    game.preparation_radius)};
}

void Demonstrate::apply(const Game& game, Position& p, Action action, Events* events) {
    p.stack.pop();
    p.demonstration = 1;
    put(game, p, demonstration_marker(game), action.hex, events);
    emit(events, in_hex(EventType::place, Sentence::demonstration, "18C.3", action.hex));
}

namespace {

bool may_come_early(const Game& game, const Position& p, PieceId piece) {
    return at(p, piece) == box::demonstration && is(game, piece, Type::infantry) && unit(game, piece).size == Size::battalion;
}

}  // namespace

bool EarlyBattalions::ready(const Game& game, Position& p, Events*) {
    const std::vector<PieceId>& units = island(game, p).demonstration_units;
    if (left > 0 && std::any_of(units.begin(), units.end(), [&](PieceId piece) { return may_come_early(game, p, piece); })) {
        return true;
    }
    p.stack.pop();
    return false;
}

void EarlyBattalions::actions(const Game& game, const Position& p, ActionList& out) const {
    for (const PieceId piece : island(game, p).demonstration_units) {
        if (may_come_early(game, p, piece)) {
            list(out, Verb::unit, piece);
        }
    }
    list(out, Verb::done);
}

void EarlyBattalions::apply(const Game& game, Position& p, Action action, Events* events) {
    if (verb(action) == Verb::done) {
        p.stack.pop();
        return;
    }
    --left;
    put(game, p, action.piece, box::offshore, events);
    emit(events, about(events, game, p, EventType::place, Sentence::arrived, "21.4", action.piece));
}

Prompt EarlyBattalions::prompt(const Game&, const Position&) const {
    return {fmt::format("{} battalion{} may leave the demonstration now and land from this turn on: choose, or be done", left,
                        left == 1 ? "" : "s")};
}

}  // namespace causeway::islandwar
