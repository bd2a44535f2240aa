// 18K Amphibious transport: what rides in amtracs and DUKWs, picking up and dropping, and steps.
#include "games/islandwar/chapters.h"

namespace causeway::islandwar {

bool has_cargo(const Game& game, const Position& p, PieceId transport) {
    bool any = false;
    for_cargo(game, p, transport, [&](PieceId) { any = true; });
    return any;
}

int room_in(const Game& game, const Position& p, PieceId transport) {
    int room = capacity_of(game, p, transport);
    for_cargo(game, p, transport, [&](PieceId cargo) { room -= unit(game, cargo).stacking; });
    return room;
}

Verdict may_carry(const Game& game, PieceId transport, PieceId cargo, int room) {
    const Unit& what = unit(game, cargo);
    if (!unit(game, transport).transport || owner(game, cargo) != owner(game, transport) || !is_unit(game, cargo)) {
        return forbidden_by("18K");
    }
    const TypeFacts& facts_of_type = game.types[index(unit(game, transport).type)];
    if ((facts_of_type.cargo >> index(what.type) & 1U) == 0) {
        return forbidden_by(is(game, transport, Type::dukw) ? "18K.4" : "18K.3");
    }
    return what.stacking <= room ? allowed : forbidden_by("18K.1");
}

void load_on(const Game& game, Position& p, PieceId cargo, PieceId transport, Events* events) {
    p.carrier[index(cargo)] = transport;
    emit(events, about(events, game, p, EventType::move, Sentence::loaded, "18K.1", cargo));
}

void unload(const Game& game, Position& p, PieceId cargo, Events* events) {
    p.carrier[index(cargo)] = no_piece;
    emit(events, about(events, game, p, EventType::move, Sentence::unloaded, "18K.1", cargo));
}

void put_party(const Game& game, Position& p, PieceId piece, HexId place, Events* events) {
    for_cargo(game, p, piece, [&](PieceId cargo) { put(game, p, cargo, place, events); });
    put(game, p, piece, place, events);
}

// --- picking up and dropping (18K.1, R18.19) -----------------------------------------------------------------------------

namespace {

// 18K.4: DUKWs load at sea only. Who may not move is not moved by others either.
bool may_pick_up(const Game& game, const Position& p, PieceId transport, PieceId piece) {
    return !is(game, transport, Type::dukw) && !has(p, piece, status::badly) && !has_bombarded(p, piece) &&
           carrier_of(p, piece) == no_piece && !unit(game, piece).transport &&
           !has(p, piece, status::moved | status::landing | status::grouped | status::responded) &&
           may_carry(game, transport, piece, room_in(game, p, transport)).allowed();
}

}  // namespace

bool list_cargo_orders(const Game& game, const Position& p, PieceId transport, ActionList* out) {
    bool any = false;
    const auto add = [&](Verb order, PieceId piece) {
        any = true;
        if (out != nullptr) {
            list(*out, order, piece);
        }
    };
    if (!unit(game, transport).transport || !facts(game, at(p, transport)).land) {
        return false;
    }
    for_units(game, p, owner(game, transport), at(p, transport), [&](PieceId piece) {
        if (carrier_of(p, piece) == transport) {
            add(Verb::unload, piece);
        } else if (may_pick_up(game, p, transport, piece)) {
            add(Verb::load, piece);
        }
    });
    return any;
}

void take_cargo_order(const Game& game, Position& p, PieceId transport, Action action, Events* events) {
    if (verb(action) == Verb::load) {
        load_on(game, p, action.piece, transport, events);
    } else {
        unload(game, p, action.piece, events);
        // R18.19: it is done for the phase; with a reserve that moves in a fight, too (6B.3).
        set(p, action.piece, is_phase_among(p.phase, movement_phases) ? status::moved : status::responded);
    }
}

// --- DUKWs (18K.4, R18.20) -----------------------------------------------------------------------------------------------

Verdict may_leave_beachhead(const Game& game, const Position& p, PieceId piece) {
    const bool stays = is(game, piece, Type::dukw) && beachhead_in(game, p, at(p, piece)) != no_piece;
    return stays ? forbidden_by("18K.4") : allowed;
}

// --- at the end of a phase (18K.3)
// ------------------------------------------------------------------------------------------------

// Links that combat has torn, and transports that carry too much.
void settle_cargo(const Game& game, Position& p, Events*) {
    for (const PieceId piece : game.pieces[index(us)]) {
        const PieceId carrier = carrier_of(p, piece);
        if (carrier != no_piece && at(p, carrier) != at(p, piece)) {
            p.carrier[index(piece)] = no_piece;
        }
    }
    for (const PieceId piece : game.pieces[index(us)]) {
        if (unit(game, piece).transport && on_map(at(p, piece)) && room_in(game, p, piece) < 0) {
            p.stack.push(Overloaded{.piece = piece});
            return;  // it looks for the next one itself
        }
    }
}

bool Overloaded::ready(const Game& game, Position& p, Events* events) {
    if (room_in(game, p, piece) < 0) {
        return true;
    }
    p.stack.pop();
    settle_cargo(game, p, events);
    return false;
}

void Overloaded::actions(const Game& game, const Position& p, ActionList& out) const {
    for_cargo(game, p, piece, [&](PieceId cargo) { list(out, Verb::unload, cargo); });
}

void Overloaded::apply(const Game& game, Position& p, Action action, Events* events) { unload(game, p, action.piece, events); }

bool Overloaded::stands(const Game& game, const Position& p, std::size_t) const {
    return unit(game, piece).transport && room_in(game, p, piece) < 0;
}

}  // namespace causeway::islandwar
