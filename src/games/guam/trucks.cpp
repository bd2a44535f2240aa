// 15.0 Trucks: loading and unloading. On the road a loaded unit moves as its truck does (6.0).
#include "games/guam/activation.h"

#include <algorithm>

namespace causeway::guam {

namespace {

// A truck of the unit's division that is free; those of the corps carry its artillery (26.0).
PieceId free_truck(const Game& game, const Position& p, PieceId unit) {
    const auto truck = std::find_if(game.trucks.begin(), game.trucks.end(), [&](PieceId piece) {
        return at(p, piece) == box::trucks && !has(p, piece, status::done) &&
               piece_of(game, piece).division == piece_of(game, unit).division;
    });
    return truck == game.trucks.end() ? no_piece : *truck;
}

// R15.3, R15.4: the division's own chit, for a unit in command; for corps artillery the Direct Command chit.
bool chit_loads(const Game& game, const Position& p, PieceId unit) {
    if (piece_of(game, unit).stripe == Stripe::corps) {
        return p.chit == chit::us_command;
    }
    return p.chit == piece_of(game, unit).division && in_command(game, p, unit);
}

// 8.7: guns that can move by themselves do.
bool moves_alone(const Piece& piece) { return piece.indirect && piece.movement > 0; }

bool may_load(const Game& game, const Position& p, PieceId unit) {
    return !moves_alone(piece_of(game, unit)) && owner(game, unit) == us && in_column(p, unit) &&
           !has(p, unit, status::loaded) && !is_hard(game, unit) && !is_ambush(game, unit) &&
           (is_command_chit(p.chit) || !has(p, unit, status::first)) && chit_loads(game, p, unit) &&
           !in_fire_zones(game, p, japan, at(p, unit));
}

void report(const Position& p, Events* events, PieceId unit, int loaded) {
    Event event = about(EventType::place, Sentence::loaded, "15.0", unit);
    event.hex = at(p, unit);
    event.a = static_cast<std::int16_t>(loaded);
    emit(events, event);
}

}  // namespace

PieceId truck_of(const Game& game, const Position& p, PieceId unit) {
    PieceId found = no_piece;
    if (has(p, unit, status::loaded) && on_map(at(p, unit))) {
        for_pieces(game, p, at(p, unit), [&](PieceId piece) {
            if (found == no_piece && piece_of(game, piece).type == PieceType::truck &&
                piece_of(game, piece).division == piece_of(game, unit).division) {
                found = piece;
            }
        });
    }
    return found;
}

bool may_unload(const Game& game, const Position& p, PieceId unit) {
    return has(p, unit, status::loaded) && !has(p, unit, status::done) &&
           (has(p, unit, status::first) ? belongs(game, p, unit, p.chit) : can_act(game, p, unit));
}

Verdict group_may_unload(const Game& game, const Position& p) {
    bool any = false;
    for_group(game, p, [&](PieceId unit) { any = any || may_unload(game, p, unit); });
    return any && side_of_chit(game, p.chit) == us ? allowed : forbidden_by("15.0");
}

PieceId truck_for(const Game& game, const Position& p, const Group& group) {
    if (side_of_chit(game, p.chit) != us || group.size != 1 || !can_act(game, p, group.first)) {
        return no_piece;
    }
    const PieceId truck = free_truck(game, p, group.first);
    return truck != no_piece && may_load(game, p, group.first) ? truck : no_piece;
}

void load_group(const Game& game, Position& p, PieceId truck, Events* events) {
    const PieceId unit = group_of(game, p).first;
    begin_action(game, p, true, events, "15.0");
    put(game, p, truck, at(p, unit));
    set(p, truck, status::loaded);
    set(p, unit, status::loaded);
    clear_group(game, p);
    report(p, events, unit, 1);
}

void begin_unloading(const Game& game, Position& p, Events* events) {
    for_group(game, p, [&](PieceId unit) {
        if (!may_unload(game, p, unit)) {
            unset(p, unit, status::grouped);
        } else {
            activate(game, p, unit, events);
            set(p, unit, status::first | status::done);
        }
    });
    const HexId hex = group_hex(game, p);
    top<Activation>(p).pending = Pending::unload;
    if (in_fire_zones(game, p, japan, hex)) {
        offer_fire(game, p, us, hex, hex, Trigger::unloading, events);
    }
}

void finish_unloading(const Game& game, Position& p, Events* events) {
    for_group(game, p, [&](PieceId unit) {
        if (const PieceId truck = truck_of(game, p, unit); truck != no_piece) {
            put(game, p, truck, box::trucks);
            unset(p, truck, status::loaded);
            set(p, truck, status::done);  // 15.0: for another unit in a later activation
        }
        unset(p, unit, status::loaded);
        report(p, events, unit, 0);
    });
    clear_group(game, p);
}

}  // namespace causeway::guam
