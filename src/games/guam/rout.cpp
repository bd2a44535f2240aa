// 8.5.1 Rout checks, 8.5.3 Tenacity, and units that rout.
#include "core/tally.h"
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

// 8.5.1 a to d: what is added to the die, term by term.
template <class Add>
void for_check_terms(const Game& game, const Position& p, PieceId unit, Add add) {
    const Shot& shot = p.shot;
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
}

int check_modifier(const Game& game, const Position& p, PieceId unit, Explanation* explanation) {
    Tally total(explanation);
    for_check_terms(game, p, unit, [&](const char* label, const char* rule, int amount) { total.add_if(amount, label, rule); });
    return total.total();
}

int needed_quality(const Game& game, const Position& p, PieceId unit) {
    return quality(game, p, unit, nullptr) - status_quality(game, p, unit);
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

// 8.5.1, R26.1: a headquarters that takes the unit in; a headquarters that routs needs none (R8.11). The crew of a gun that
// cannot move goes on foot (R8.38).
bool finds_headquarters(const Game& game, const Position& p, PieceId unit, HexId from) {
    const Piece& who = piece_of(game, unit);
    const Mode mode = who.mode == Mode::none ? Mode::leg : who.mode;
    return who.headquarters || traces_home(game, p, from, mode, who.side, [&](PieceId hq) {
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
    p.status[index(unit)] = (p.status[index(unit)] & (status::first | status::done | status::turned | status::no_guns)) |
                            status::column | lost_guns;
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

int rout_limit(const Game& game, const Position& p, PieceId unit, Explanation* explanation) {
    Tally limit(explanation);
    limit.add("troop quality", "8.5.1", needed_quality(game, p, unit));
    for_check_terms(game, p, unit,
                    [&](const char* label, const char* rule, int amount) { limit.add_if(-amount, label, rule); });
    return limit.total();
}

Side RoutChoice::asked(const Game&, const Position& p) const { return static_cast<Side>(p.shot.side); }

void RoutChoice::actions(const Game& game, const Position& p, ActionList& out) const {
    for_targets(game, p, p.shot, [&](PieceId unit) {
        if (in_column(p, unit)) {
            list(out, Verb::unit, unit);
        }
    });
}

Verdict RoutChoice::verdict(const Game& game, const Position& p, const Try& tried) const {
    bool shot_at = false;
    for_targets(game, p, p.shot, [&](PieceId unit) { shot_at = shot_at || unit == tried.piece; });
    if (static_cast<Verb>(tried.verb) != Verb::unit || tried.piece == no_piece) {
        return senseless;
    }
    return shot_at && in_column(p, tried.piece) ? allowed : forbidden_by("8.5.1");
}

void RoutChoice::apply(const Game&, Position& p, Action action, Events*) { p.stack.replace(RoutCheck{hex, action.piece}); }

bool Tenacity::ready(const Game& game, Position& p, Events* events) {
    const PieceId unit = piece;
    switch (p.orders[index(japan)].tenacity) {
        case YesNoOrder::ask: return true;
        case YesNoOrder::always:
            pop(p);
            pop(p);
            endure(game, p, unit, events);
            break;
        case YesNoOrder::never: pop(p); break;
    }
    return false;
}

void Tenacity::actions(const Game&, const Position&, ActionList& out) const {
    list(out, Verb::pass);
    list(out, Verb::endure);
}

void Tenacity::apply(const Game& game, Position& p, Action action, Events* events) {
    const PieceId unit = piece;
    pop(p);
    if (verb(action) == Verb::endure) {
        pop(p);  // and with it the check
        endure(game, p, unit, events);
    }
}

void RoutCheck::go_on(const Game& game, Position& p, Events*) {
    if (offered == 0) {
        offered = 1;
        if (is_tenacious(game, p, piece)) {
            push(p, Tenacity{hex, piece});
        }
        return;
    }
    roll(p, Purpose::rout, owner(game, piece));
}

void RoutCheck::rolled(Die<Purpose::rout>, const Game& game, Position& p, int die, Events* events) {
    const PieceId unit = piece;
    pop(p);
    p.shot.checked = unit;
    Explanation explanation;
    const int modified = die + check_modifier(game, p, unit, events != nullptr ? &explanation : nullptr);
    const int needed = needed_quality(game, p, unit);
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

}  // namespace causeway::guam
