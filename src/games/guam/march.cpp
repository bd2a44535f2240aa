// 6.0 A group on the march, step by step, and what interrupts it: opportunity fire, mines, ambushes, ridges, traps, snipers,
// aircraft.
#include <algorithm>

#include "games/guam/movement.h"

namespace causeway::guam::movement {

void pay(Position& p, const Price& step) {
    if (step.road != Road::trail) {
        p.march.on_trail = 0;  // R6.10
    }
    const int beyond = std::max(0, step.halves - p.march.halves);
    p.march.halves = static_cast<std::uint8_t>(p.march.halves - (step.halves - beyond));
    p.march.on_trail = static_cast<std::uint8_t>(std::max(0, p.march.on_trail - beyond));
}

// R28.1
int carried_level(const Game& game, const Position& p, HexId hex) {
    return std::min(4, dg(game, p, hex) + top<Marching>(p).mines);
}

namespace {

// Ends the order. The group stays together while it has points left, so that it can be sent on.
void end_march(const Game& game, Position& p, bool can_go_on) {
    pop(p);
    if (!can_go_on || p.march.halves + p.march.on_trail == 0) {
        p.march = {};
        clear_group(game, p);
    }
}

// Those who were routed or lost are not of the group any more.
Party survivors(const Game& game, Position& p) {
    for_group(game, p, [&](PieceId unit) {
        if (!on_map(at(p, unit))) {
            unset(p, unit, status::grouped);
        }
    });
    return party_of(game, p);
}

bool can_go_on(const Party& party) { return party.units > 0 && party.nerve == Nerve::steady; }

void choose(const Game& game, Position& p, Events* events) {
    const Party party = survivors(game, p);
    const bool able = can_go_on(party);
    Marching& march = top<Marching>(p);
    const Way way = able && party.hex != march.hex ? way_to(game, p, party, march.hex) : Way{};
    if (way.next == no_hex) {
        end_march(game, p, able);
        return;
    }
    const Price step = price(game, p, party, party.hex, way.next, direction(game, party.hex, way.next), way.by_trail);
    pay(p, step);
    march.to = way.next;
    march.road = step.road;
    march.step = MarchStep::left;
    offer_fire(game, p, party.side, party.hex, way.next, Trigger::leaving, events);
}

// After opportunity fire (8.6): who is left goes through the mines (28.1).
void leave(const Game& game, Position& p) {
    const Party party = survivors(game, p);
    if (!can_go_on(party)) {
        end_march(game, p, false);  // R6.12
        return;
    }
    suffer(game, p, dg(game, p, party.place));
    top<Marching>(p).step = MarchStep::mined;
    if (hazards::mined(game, p, party.side, party.hex)) {
        roll(p, Purpose::mines, japan);
    }
}

void meet_ambush(const Game& game, Position& p, Events* events) {
    const Party party = survivors(game, p);
    suffer(game, p, carried_level(game, p, party.hex));
    const HexId to = top<Marching>(p).to;
    top<Marching>(p).step = MarchStep::ambush;
    if (party.side == us) {
        hazards::offer_ambush(game, p, party.hex, to, events);
    }
}

void step_in(const Game& game, Position& p, Events* events) {
    const Party party = survivors(game, p);
    const HexId to = top<Marching>(p).to;
    const int level = carried_level(game, p, party.hex);
    top<Marching>(p).mines = 0;
    top<Marching>(p).step = MarchStep::entered;
    for_group(game, p, [&](PieceId unit) {
        Event event = about(EventType::move, Sentence::moved, "6.0", unit);
        event.from = party.hex;
        event.hex = to;
        event.a = p.march.halves;
        emit(events, event);
    });
    transfer(game, p, party, to, level, events);
    suffer(game, p, dg(game, p, to));
    suffer(game, p, barrage(game, p, to));
    arrive(game, p, party.side, to, events);
}

// 16.0, R16.3: aircraft over a road.
void look_up(const Game& game, Position& p) {
    const Party party = survivors(game, p);
    if (party.units > 0) {
        suffer(game, p, dg(game, p, party.hex));
    }
    Marching& march = top<Marching>(p);
    const bool watched = party.side == japan && p.interdiction > 0 && game.roads[index(march.road)].interdiction;
    const HexId hex = march.to;
    march.step = MarchStep::choose;
    march.to = no_hex;
    march.road = Road::none;
    if (watched && party.units > 0) {
        push(p, Interdiction{hex});
    }
}

void enter_cave(const Game& game, Position& p, Events* events) {
    const Party party = survivors(game, p);
    const bool able = can_go_on(party);
    if (able) {
        suffer(game, p, dg(game, p, party.place));
        set_inside(game, p, true, events);
    }
    end_march(game, p, able);
}

}  // namespace

void transfer(const Game& game, Position& p, const Party& party, HexId to, int level, Events* events) {
    FixedVector<PieceId, max_pieces> moving;
    for_pieces(game, p, party.hex, [&](PieceId piece) {
        if (piece_of(game, piece).type == PieceType::truck && has(p, piece, status::loaded) &&
            owner(game, piece) == party.side) {
            int loads = 0, waiting = 0;  // 15.0: as many trucks as loads go, of the same division
            for_group(game, p, [&](PieceId unit) {
                loads +=
                    has(p, unit, status::loaded) && piece_of(game, unit).division == piece_of(game, piece).division ? 1 : 0;
            });
            for (const PieceId other : moving) {
                waiting += piece_of(game, other).division == piece_of(game, piece).division ? 1 : 0;
            }
            if (waiting < loads) {
                moving.push_back(piece);
            }
        }
    });
    for_baggage(game, p, party.hex, party.side, [&](PieceId piece, unsigned number) {
        if (((party.baggage >> number) & 1U) != 0) {
            moving.push_back(piece);
        }
    });
    share_level(game, p, place_in(game, to, party.inside), party.side, level, events);
    for_group(game, p, [&](PieceId unit) { enter(game, p, unit, to, events); });
    for (const PieceId piece : moving) {
        put(game, p, piece, to);
    }
    p.march.baggage = 0;
    tidy(game, p, party.hex, party.side, events);
}

// --- ridges (6.2.2, R6.17) ---------------------------------------------------------------------------------------------

const RidgeMark* ridge_mark(const Position& p, HexId hex) {
    const auto* found = std::find_if(p.ridges.begin(), p.ridges.end(), [&](const RidgeMark& mark) { return mark.hex == hex; });
    return found == p.ridges.end() ? nullptr : found;
}

namespace {

void emit_ridge(Events* events, HexId hex, Side side, bool claimed) {
    Event event = happening(EventType::place, Sentence::ridge, "6.2.2");
    event.hex = hex;
    event.a = static_cast<std::int16_t>(index(side));
    event.b = claimed ? 1 : 0;
    emit(events, event);
}

// Visits the hexes across the ridge sides of a hex.
template <class Visit>
void across_ridges(const Game& game, HexId hex, Visit visit) {
    const std::array<HexId, 6>& around = game.map.neighbours(hex);
    for (std::size_t d = 0; d < around.size(); ++d) {
        if (around[d] != no_hex && is_land(game, around[d]) && (facts(game, hex).sides[d] & side::ridge) != 0) {
            visit(around[d]);
        }
    }
}

// Whether the side may claim the hex against `facing`: it has units outside a cave there, enemies face them, and neither hex
// nor any enemy hex across has a marker.
bool may_claim(const Game& game, const Position& p, Side side, HexId hex, HexId facing) {
    if (!holds_outside(game, p, hex, side) || !holds(game, p, facing, other(side)) || ridge_mark(p, hex) != nullptr) {
        return false;
    }
    bool taken = false;
    across_ridges(game, hex, [&](HexId next) {
        const RidgeMark* mark = ridge_mark(p, next);
        taken = taken || (mark != nullptr && mark->side != index(side));
    });
    return !taken;
}

void claim(Position& p, Side side, HexId hex, Events* events) {
    p.ridges.push_back({hex, static_cast<std::uint8_t>(index(side)), 0});
    emit_ridge(events, hex, side, true);
}

}  // namespace

void drop_ridge(Position& p, HexId hex, Events* events) {
    for (std::size_t i = 0; i < p.ridges.size(); ++i) {
        if (p.ridges[i].hex == hex) {
            emit_ridge(events, hex, static_cast<Side>(p.ridges[i].side), false);
            p.ridges.erase_at(i);
            return;
        }
    }
}

void drop_idle_ridges(const Game& game, Position& p, Events* events) {
    for (std::size_t i = p.ridges.size(); i-- > 0;) {
        if (!enemy_adjacent(game, p, p.ridges[i].hex, static_cast<Side>(p.ridges[i].side))) {
            drop_ridge(p, p.ridges[i].hex, events);
        }
    }
}

void offer_ridges(const Game& game, Position& p, Side mover, HexId hex) {
    across_ridges(game, hex, [&](HexId next) {
        if (holds(game, p, next, other(mover)) && ridge_mark(p, hex) == nullptr && ridge_mark(p, next) == nullptr) {
            push(p, RidgeClaim{next, hex, other(mover)});
        }
    });
}

// --- aircraft (16.0) ---------------------------------------------------------------------------------------------------

namespace {

template <class Visit>
void for_hard_targets(const Game& game, const Position& p, HexId hex, Visit visit) {
    for_units(game, p, hex, japan, [&](PieceId unit) {
        if (is_hard(game, unit)) {
            visit(unit);
        }
    });
}

void strike(const Game& game, Position& p, HexId hex, PieceId target, Events* events) {
    --p.interdiction;
    Event event = happening(EventType::combat, Sentence::strike, "16.0");
    event.hex = hex;
    event.a = 2;
    emit(events, event);
    Shot shot;
    shot.hex = hex;
    shot.kind = ShotKind::air;
    shot.side = static_cast<std::uint8_t>(index(us));
    shot.target = target;
    shot.hard = target == no_piece ? 0 : 1;
    shot.type = target == no_piece ? FireType::high_explosive : FireType::armour_piercing;
    shot.value = static_cast<std::int8_t>(game.air_strike);
    shot.strength = static_cast<std::uint8_t>(game.air_strike);
    begin_shot(game, p, shot, events);
}

}  // namespace

}  // namespace causeway::guam::movement

namespace causeway::guam {

using namespace movement;

// --- the procedures ----------------------------------------------------------------------------------------------------

void Marching::go_on(const Game& game, Position& p, Events* events) {
    switch (step) {
        case MarchStep::choose: choose(game, p, events); break;
        case MarchStep::left: leave(game, p); break;
        case MarchStep::mined: meet_ambush(game, p, events); break;
        case MarchStep::ambush: step_in(game, p, events); break;
        case MarchStep::entered: look_up(game, p); break;
        case MarchStep::stopped:
            survivors(game, p);
            end_march(game, p, false);
            break;
        case MarchStep::into_cave: enter_cave(game, p, events); break;
    }
}

// 28.1: the mines of the beach that the group leaves.
void Marching::rolled(Die<Purpose::mines>, const Game& game, Position& p, int die, Events* events) {
    const Party party = survivors(game, p);
    const int levels = hazards::mine_levels(game, p, party.hex, die);
    Event event = happening(EventType::combat, Sentence::mines, "28.1");
    event.hex = party.hex;
    event.a = static_cast<std::int16_t>(die);
    event.b = static_cast<std::int16_t>(levels);
    emit(events, event);
    if (levels > 0) {
        mines = static_cast<std::uint16_t>(levels);
        push(p, MineChoice{party.hex, to, mines});
    }
}

namespace {

// The other side is asked, unless it was the first.
void ask_other(Position& p) {
    const RidgeClaim asked = top<RidgeClaim>(p);
    pop(p);
    if (!asked.second) {
        push(p, RidgeClaim{asked.to, asked.hex, other(asked.side), true});
    }
}

}  // namespace

bool RidgeClaim::ready(const Game& game, Position& p, Events* events) {
    if (may_claim(game, p, side, hex, to)) {
        return true;
    }
    // Units inside a cave leave the marker to the enemy, who need not think about it.
    const bool only_inside = !second && holds(game, p, hex, side) && !holds_outside(game, p, hex, side);
    if (only_inside && may_claim(game, p, other(side), to, hex)) {
        const RidgeClaim asked = *this;
        pop(p);
        claim(p, other(asked.side), asked.to, events);
    } else {
        ask_other(p);
    }
    return false;
}

void RidgeClaim::actions(const Game&, const Position&, ActionList& out) const {
    list(out, Verb::pass);
    list(out, Verb::claim);
}

void RidgeClaim::apply(const Game&, Position& p, Action action, Events* events) {
    if (verb(action) == Verb::claim) {
        const RidgeClaim asked = *this;
        pop(p);
        claim(p, asked.side, asked.hex, events);
    } else {
        ask_other(p);
    }
}

bool Interdiction::ready(const Game& game, Position& p, Events*) {
    if (holds_outside(game, p, hex, japan)) {
        return true;
    }
    pop(p);
    return false;
}

void Interdiction::actions(const Game& game, const Position& p, ActionList& out) const {
    list(out, Verb::pass);
    list(out, Verb::target, no_piece, hex);
    for_hard_targets(game, p, hex, [&](PieceId unit) { list(out, Verb::strike_at, unit); });
}

void Interdiction::apply(const Game& game, Position& p, Action action, Events* events) {
    const HexId struck = hex;
    pop(p);
    if (verb(action) != Verb::pass) {
        strike(game, p, struck, action.piece, events);
    }
}

}  // namespace causeway::guam
