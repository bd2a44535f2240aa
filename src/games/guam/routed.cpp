// 8.5.2 Routed units come back to their headquarters, and headquarters to the leader of the division.
#include <algorithm>

#include "games/guam/activation.h"
#include "games/guam/movement.h"
#include "games/guam/turn.h"

namespace causeway::guam {

namespace {

// Whether the unit may return to where the piece is: to the division's HQ, and an HQ to the division's leader, who is the one
// without a stripe (R8.12). Corps artillery returns to either Marine division (R26.1).
bool gathers(const Game& game, const Position& p, PieceId piece, PieceId unit) {
    const Piece& centre = piece_of(game, piece);
    const Piece& routed = piece_of(game, unit);
    if (!on_map(at(p, piece)) || centre.division == nothing) {
        return false;
    }
    const bool own = centre.division == routed.division ||
                     (routed.stripe == Stripe::corps && game.divisions[centre.division].service == Service::marine);
    return own && (routed.headquarters ? centre.stripe == Stripe::none : is_division_headquarters(game, centre));
}

bool has_road(const HexFacts& hex) {
    return std::any_of(hex.roads.begin(), hex.roads.end(), [](Road road) { return road != Road::none; });
}

// 6.1.2
bool has_rivals(const Game& game, const Position& p, PieceId unit, HexId hex) {
    return owner(game, unit) == japan && any_unit(game, p, hex, japan, [&](PieceId other) {
               return !is_ambush(game, other) && is_navy(game, other) != is_navy(game, unit);
           });
}

Verdict may_return_to(const Game& game, const Position& p, PieceId unit, HexId hex) {
    if (hex == no_hex || !in_play(game, p, hex)) {
        return forbidden_by("3.1");
    }
    const Side side = owner(game, unit);
    const Mode mode = piece_of(game, unit).mode == Mode::none ? Mode::leg : piece_of(game, unit).mode;
    const bool enterable = terrain_facts(game, p, hex).cost[index(mode)] != 0 || has_road(facts(game, hex));
    if (!enterable || blaze(game, p, hex) == Blaze::burning) {
        return forbidden_by(enterable ? "8.8.1" : "6.2.1");
    }
    if (has_rivals(game, p, unit, hex)) {
        return forbidden_by("6.1.2");
    }
    const bool threatened = holds(game, p, hex, other(side)) || in_fire_zones(game, p, other(side), hex);
    return threatened ? forbidden_by("8.5.2") : allowed;
}

// Whether `visit` says yes to one of the hexes where the unit may return.
template <class Visit>
bool any_return(const Game& game, const Position& p, PieceId unit, Visit visit) {
    Sites seen;
    const auto try_hex = [&](HexId hex) {
        if (!may_return_to(game, p, unit, hex).allowed() || seen.contains(site(game, hex))) {
            return false;
        }
        seen.insert(site(game, hex));
        return visit(hex);
    };
    const bool is_hq = piece_of(game, unit).headquarters;
    const std::vector<PieceId>& centres = is_hq ? game.leaders : game.unit_list[index(owner(game, unit))];
    return std::any_of(centres.begin(), centres.end(), [&](PieceId piece) {
        if (!gathers(game, p, piece, unit)) {
            return false;
        }
        const auto& around = game.map.neighbours(at(p, piece));
        return try_hex(at(p, piece)) || std::any_of(around.begin(), around.end(), try_hex);
    });
}

}  // namespace

Verdict may_rejoin(const Game& game, const Position& p, PieceId unit) {
    if (has(p, unit, status::first)) {
        return forbidden_by("8.5.2");
    }
    const Verdict acts = may_act(game, p, unit);
    return acts.allowed() && !any_return(game, p, unit, [](HexId) { return true; }) ? forbidden_by("8.5.2") : acts;
}

namespace {

void rejoin(const Game& game, Position& p, PieceId unit, HexId hex, Events* events) {
    group_unit(game, p, unit);
    begin_action(game, p, false, events, "8.5.2");
    clear_group(game, p);
    // R8.13: in column, as disorganized as the hex.
    put(game, p, unit, hex);
    p.began[index(unit)] = box::routed;
    if (piece_of(game, unit).has_column) {
        set(p, unit, status::column);
    }
    join_place(game, p, unit);
    Event event = about(EventType::place, Sentence::returned, "8.5.2", unit);
    event.hex = hex;
    emit(events, event);
    if (p.gyokusai != 0 && owner(game, unit) == japan) {
        go_gyokusai(game, p, hex, events);  // R9.33
    }
    arrive(game, p, owner(game, unit), hex, events);
}

}  // namespace

Side Rejoin::asked(const Game& game, const Position&) const { return owner(game, piece); }

void Rejoin::actions(const Game& game, const Position& p, ActionList& out) const {
    list(out, Verb::pass);
    any_return(game, p, piece, [&](HexId hex) {
        list(out, Verb::place, no_piece, hex);
        return false;
    });
}

Verdict Rejoin::verdict(const Game& game, const Position& p, const Try& tried) const {
    if (static_cast<Verb>(tried.verb) != Verb::place || tried.hex == no_hex || !is_land(game, tried.hex)) {
        return only(tried, Verb::pass);
    }
    const bool near = any_return(game, p, piece, [&](HexId hex) { return hex == tried.hex; });
    return near ? allowed : first_of(may_return_to(game, p, piece, tried.hex), forbidden_by("8.5.2"));
}

void Rejoin::apply(const Game& game, Position& p, Action action, Events* events) {
    const PieceId unit = piece;
    pop(p);
    if (verb(action) == Verb::place) {
        rejoin(game, p, unit, action.hex, events);
    }
}

}  // namespace causeway::guam
