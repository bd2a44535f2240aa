// 8.5.1 Rout checks, 8.5.3 Tenacity, and units that rout.
#include "games/guam/fire.h"

namespace causeway::guam {

namespace {

// What markers in the place do to troop quality. The example of 8.2 counts it on the die, and so do we; a headquarters has
// a constant quality (R8.10).
int status_quality(const Game& game, const Position& p, PieceId unit) {
    if (piece_of(game, unit).headquarters) {
        return 0;
    }
    const HexId place = place_of(game, p, unit);
    const Nerve state = nerve(game, p, place);
    return game.disorganized[static_cast<std::size_t>(dg(game, p, place))].quality +
           (state == Nerve::suppressed ? game.suppressed.quality
            : state == Nerve::pinned   ? game.pinned.quality
                                       : 0);
}

// 8.5.1 a to d: what is added to the die.
int check_modifier(const Game& game, const Position& p, PieceId unit, Explanation* explanation) {
    const Shot& shot = p.shot;
    int total = 0;
    const auto add = [&](const char* label, const char* rule, int amount) {
        if (amount != 0) {
            explain(explanation, label, rule, amount);
            total += amount;
        }
    };
    add("softer check", "8.5", -shot.ease);
    add("terrain", "8.5.1", terrain_defence(game, p, shot));
    if (!piece_of(game, unit).headquarters && ground(game, shot) != no_hex) {
        add("leader or hero", "8.5.1", -leader_quality(game, p, hex_of(game, shot.hex), unit));
    }
    if (ground(game, shot) != no_hex) {
        add("defence of the unit", "8.5.1", defence_of(game, p, unit));  // 22.3.1: not in a landing craft
    }
    if (on_map(shot.hex)) {
        const FortFacts& works = game.forts[index(fort(game, p, shot.hex))];
        add("fortification", "8.5.1", works.defence - works.quality);
    }
    add("markers", "8.5.1", -status_quality(game, p, unit));
    return total;
}

// 8.5.3, 8.8, R8.15
bool is_tenacious(const Game& game, const Position& p, PieceId unit) {
    return owner(game, unit) == japan && !is_navy(game, unit) && p.shot.flames == 0;
}

void endure(const Game& game, Position& p, PieceId unit, Events* events) {
    const HexId place = p.shot.hex;
    Event event = about(EventType::choice, Sentence::endures, "8.5.3", unit);
    event.hex = hex_of(game, place);
    emit(events, event);
    disorganize(game, p, place, japan, 1, false, events, "8.5.3");
}

void fail_check(const Game& game, Position& p, PieceId unit, Events* events) {
    const HexId place = p.shot.hex;
    if (is_deployed(p, unit)) {
        if (ground(game, p.shot) != no_hex) {
            pin(game, p, place, events, "8.5.1");  // 22.3.1: never in a naval zone
        }
    } else if (is_inside(place)) {
        disorganize(game, p, place, japan, game.cave.rout_dg, false, events, "6.3");
    } else {
        rout(game, p, unit, events);
    }
}

// 8.5.1, R26.1: a headquarters that takes the unit in; a headquarters that routs needs none (R8.11).
bool finds_headquarters(const Game& game, const Position& p, PieceId unit, HexId from) {
    const Piece& who = piece_of(game, unit);
    return who.headquarters || traces_home(game, p, from, who.mode, who.side, [&](PieceId hq) {
               const std::uint8_t division = piece_of(game, hq).division;
               const bool corps = who.stripe == Stripe::corps && game.divisions[division].service == Service::marine;
               return hq != unit && (division == who.division || corps);
           });
}

void leave_for_box(const Game& game, Position& p, PieceId unit, Events* events) {
    const Piece& who = piece_of(game, unit);
    Event event = about(EventType::retreat, Sentence::routed, "8.5.1", unit);
    event.hex = at(p, unit);
    emit(events, event);
    if (has(p, unit, status::loaded)) {
        for_pieces(game, p, at(p, unit), [&](PieceId truck) {
            if (piece_of(game, truck).type == PieceType::truck && piece_of(game, truck).division == who.division &&
                has(p, unit, status::loaded)) {
                unset(p, truck, status::loaded);
                unset(p, unit, status::loaded);
                put(game, p, truck, box::trucks);  // R8.32
            }
        });
    }
    hand_on_drinks(game, p, unit);
    put(game, p, unit, box::routed);
    const unsigned lost_guns = who.gun && who.indirect && who.side == japan ? status::no_guns : 0U;  // 8.7.5
    p.status[index(unit)] =
        static_cast<std::uint16_t>((p.status[index(unit)] & (status::first | status::done | status::turned | status::no_guns)) |
                                   status::column | lost_guns);
    p.queue[index(unit)] = 0;
}

}  // namespace

void rout(const Game& game, Position& p, PieceId unit, Events* events) {
    const HexId place = place_of(game, p, unit);
    const Side side = owner(game, unit);
    const bool lands = at_sea(place) && is_landing(p.shot);
    if (at_sea(place) && !lands) {
        drive_back(game, p, unit, events);
        return;
    }
    const HexId from = lands ? game.beaches[beach_of(place)].hex : hex_of(game, place);
    if (finds_headquarters(game, p, unit, from)) {
        leave_for_box(game, p, unit, events);
    } else {
        eliminate(game, p, unit, events, "8.5.1");
    }
    bool remains = false;
    for_place(game, p, place, side, [&](PieceId) { remains = true; });
    if (remains) {
        pin(game, p, place, events, "8.5.1");
    }
}

namespace routs {

bool ready(const Game& game, Position& p, Events* events) {
    const Frame frame = top(p);
    if (frame.kind == FrameKind::rout_choice) {
        return true;
    }
    if (frame.kind == FrameKind::tenacity) {
        switch (p.orders[index(japan)].tenacity) {
            case YesNoOrder::ask: return true;
            case YesNoOrder::always:
                pop(p);
                pop(p);
                endure(game, p, frame.piece, events);
                break;
            case YesNoOrder::never: pop(p); break;
        }
        return false;
    }
    if (frame.b == 0) {
        top(p).b = 1;
        if (is_tenacious(game, p, frame.piece)) {
            push(p, FrameKind::tenacity, 0, frame.hex, frame.piece);
        }
        return false;
    }
    roll(p, Purpose::rout, owner(game, frame.piece));
    return false;
}

void actions(const Game& game, const Position& p, ActionList& out) {
    if (top(p).kind == FrameKind::tenacity) {
        list(out, Verb::pass);
        list(out, Verb::endure);
        return;
    }
    for_targets(game, p, p.shot, [&](PieceId unit) {
        if (in_column(p, unit)) {
            list(out, Verb::unit, unit);
        }
    });
}

void apply(const Game& game, Position& p, Action action, Events* events) {
    const Frame frame = top(p);
    pop(p);
    if (frame.kind == FrameKind::rout_choice) {
        push(p, FrameKind::rout, 0, frame.hex, action.piece);
    } else if (verb(action) == Verb::endure) {
        pop(p);
        endure(game, p, frame.piece, events);
    }
}

void rolled(const Game& game, Position& p, int die, Events* events) {
    const PieceId unit = top(p).piece;
    pop(p);
    p.shot.checked = unit;
    Explanation explanation;
    const int modified = die + check_modifier(game, p, unit, events != nullptr ? &explanation : nullptr);
    const int needed = quality(game, p, unit, nullptr) - status_quality(game, p, unit);
    Event event = about(EventType::roll, Sentence::rout_check, "8.5.1", unit);
    event.hex = ground(game, p.shot);
    event.a = static_cast<std::int16_t>(die);
    event.b = static_cast<std::int16_t>(modified);
    event.c = static_cast<std::int16_t>(needed);
    emit(events, event, explanation);
    if (die == 9 || (die != 0 && modified > needed)) {
        fail_check(game, p, unit, events);
    }
}

}  // namespace routs

}  // namespace causeway::guam
