// 22.0 Amphibious movement and assault, with the bases (26.2) and ports (26.10).
#include "games/malaya/chapters.h"

namespace causeway::malaya {

namespace {

constexpr int supply_a_carrier = 3;  // 22.2

// What the group under way weighs.
struct Load {
    HexId place = no_hex;  // where it starts
    int carriers = 0;      // amphibious units; they carry themselves (R22.3)
    int passengers = 0;    // others, without supply
    int equivalents = 0;   // of the passengers (26.8)
    int supply = 0;

    // 22.2: each carrier takes a stack or three supply points, never both.
    int carriers_needed() const {
        const int stacks = (equivalents + stacking_limit - 1) / stacking_limit;
        return (passengers > 0 ? std::max(1, stacks) : 0) + (supply + supply_a_carrier - 1) / supply_a_carrier;
    }
    int carriers_missing() const { return std::max(0, carriers_needed() - carriers); }
    bool is_transport() const { return passengers + supply > 0; }
};

Load weigh(const Game& game, const Position& p, Side side) {
    Load load;
    for (const PieceId piece : game.pieces[index(side)]) {
        if (!has(p, piece, status::grouped)) {
            continue;
        }
        load.place = at(p, piece);
        if (is_supply(game, piece)) {
            ++load.supply;
        } else if (is(game, piece, Class::amphibious) && !has(p, piece, status::suppressed)) {
            ++load.carriers;
        } else {
            ++load.passengers;
            load.equivalents += unit(game, piece).stacking;
        }
    }
    return load;
}

// 26.10, R22.8: Allied units are transported from port to port.
bool keeps_to_ports(const Load& load, Side side) { return side == allies && on_map(load.place) && load.is_transport(); }

// R6.5: the Allied base is the scenario's rule in place of amphibious units.
bool needs_no_lift(const Load& load, Side side) { return side == allies && load.place == box::base; }
// 5.3.15, R5.4: the marker serves in movement phases.
int lifts(const Position& p, const Load& load, Side side) {
    const bool marker = side == japan && is_phase_among(p.phase, movement_phases);
    return load.carriers + (marker ? p.amphibious_moves : 0);
}

Verdict may_load(const Game& game, const Position& p, Side side, const Load& load) {
    if (!on_map(load.place) && load.place != box::base) {
        return senseless;
    }
    if (side == japan && p.no_landings != 0) {
        return forbidden_by("26.1.6");
    }
    if (needs_no_lift(load, side)) {
        return allowed;
    }
    if (lifts(p, load, side) == 0 || (on_map(load.place) && !facts(game, load.place).coastal)) {
        return forbidden_by("22.0");
    }
    if (load.carriers_needed() > lifts(p, load, side)) {
        return forbidden_by("22.2");
    }
    return !keeps_to_ports(load, side) || facts(game, load.place).port ? allowed : forbidden_by("26.10");
}

// 26.11, R26.5: only points that nobody carries.
Verdict may_take_supply(const Game& game, const Position& p, Side side, const Load& load, HexId to) {
    if (load.supply == 0 || !needs_no_lift(load, side) || load.carriers_missing() == 0) {
        return allowed;
    }
    const bool open_port = facts(game, to).port && occupied_by(p, side, to);
    return load.supply > 1 && !open_port ? forbidden_by("26.11") : may_land_supply(game, p, side, to);
}

Verdict may_land(const Game& game, const Position& p, Side side, const Load& load, HexId to) {
    if (!is_land(game, to) || !facts(game, to).coastal || to == load.place) {
        return forbidden_by("22.0");
    }
    if (enemy_in(p, side, to)) {
        return forbidden_by("22.3");
    }
    if (keeps_to_ports(load, side) && !facts(game, to).port) {
        return forbidden_by("26.10");
    }
    return may_take_supply(game, p, side, load, to);
}

// The force that assaults the hex already, or one that is still to be formed; assault_count when there is none.
std::size_t force_for(const Position& p, HexId target) {
    const auto* found = std::find(p.assaults.begin(), p.assaults.end(), target);
    found = found == p.assaults.end() ? std::find(p.assaults.begin(), p.assaults.end(), no_hex) : found;
    return static_cast<std::size_t>(found - p.assaults.begin());
}

// 22.4, R22.4
Verdict may_embark(const Game& game, const Position& p, Side side, const Load& load) {
    if (side != japan) {
        return forbidden_by("26.2");
    }
    return first_of(may_load(game, p, side, load), load.supply == 0 ? allowed : forbidden_by("22.4"));
}

Verdict may_assault(const Game& game, const Position& p, HexId to) {
    if (!is_land(game, to) || !facts(game, to).coastal || !occupied_by(p, allies, to)) {
        return forbidden_by("22.4");
    }
    return force_for(p, to) < assault_count ? allowed : forbidden_by("22.4");
}

using Convoy = FixedVector<PieceId, max_pieces>;

Convoy convoy_of(const Game& game, const Position& p, Side side, HexId place) {
    Convoy group;
    const auto add = [&](PieceId piece) {
        if (has(p, piece, status::grouped)) {
            group.push_back(piece);
        }
    };
    if (on_map(place)) {
        for_stack(p, place, add);
    } else {
        for_box(game, p, side, place, add);
    }
    return group;
}

// 5.3.15: back to the pool on use.
void spend_markers(Position& p, Side side, const Load& load, Events* events) {
    for (int missing = needs_no_lift(load, side) ? 0 : load.carriers_missing(); missing > 0; --missing) {
        --p.amphibious_moves;
        return_to_pool(p, side, Marker::amphibious_move, events);
    }
}

// 22.1: that was the whole move of everybody.
void carry(const Game& game, Position& p, Side side, const Load& load, HexId place, const Event& told, Events* events) {
    for (const PieceId piece : convoy_of(game, p, side, load.place)) {
        set(p, piece, status::moved);
        unset(p, piece, status::grouped | status::known);  // R18.2
        Event event = told;
        event.piece = piece;
        event.known_to = known_to(game, p, piece);
        event.from = load.place;
        emit(events, event);
        put(game, p, piece, place, events);
    }
}

}  // namespace

bool has_lift(const Game& game, const Position& p, Side side) {
    return may_load(game, p, side, weigh(game, p, side)).allowed();
}

Verdict may_sail(const Game& game, const Position& p, Side side, HexId to) {
    const Load load = weigh(game, p, side);
    return first_of(may_load(game, p, side, load), may_land(game, p, side, load, to));
}

Verdict may_storm(const Game& game, const Position& p, Side side, HexId to) {
    return first_of(may_embark(game, p, side, weigh(game, p, side)), may_assault(game, p, to));
}

Hexes sail_hexes(const Game& game, const Position& p, Side side) {
    const Load load = weigh(game, p, side);
    Hexes hexes;
    if (may_load(game, p, side, load).allowed()) {
        for (const HexId hex : game.coast) {
            hexes.assign(hex, may_land(game, p, side, load, hex).allowed());
        }
    }
    return hexes;
}

Hexes storm_hexes(const Game& game, const Position& p, Side side) {
    Hexes hexes;
    if (side != japan || !may_embark(game, p, side, weigh(game, p, side)).allowed()) {
        return hexes;
    }
    (game.coast_set & p.occupied[index(allies)]).for_each([&](HexId hex) {
        hexes.assign(hex, may_assault(game, p, hex).allowed());
    });
    return hexes;
}

void sail(const Game& game, Position& p, Side side, HexId to, Events* events) {
    const Load load = weigh(game, p, side);
    const bool beached = load.supply > 0 && needs_no_lift(load, side) && load.carriers_missing() > 0;
    if (beached) {
        land_supply(game, p, side, to);
    }
    spend_markers(p, side, load, events);
    announce_zone(game, p, side, to, events);
    Event event = happening(EventType::move, Sentence::sailed, "22.1");
    event.hex = to;
    carry(game, p, side, load, to, event, events);
}

void storm(const Game& game, Position& p, Side side, HexId to, Events* events) {
    const Load load = weigh(game, p, side);
    const std::size_t force = force_for(p, to);
    spend_markers(p, side, load, events);
    p.assaults[force] = to;
    Event event = happening(EventType::move, Sentence::embarked, "22.4");
    event.hex = to;
    carry(game, p, side, load, afloat_box(force), event, events);
}

void forget_empty_forces(const Game& game, Position& p) {
    for (std::size_t force = 0; force < assault_count; ++force) {
        if (p.assaults[force] == no_hex) {
            continue;
        }
        bool any = false;
        for (const Side side : both_sides) {
            for_box(game, p, side, afloat_box(force), [&](PieceId) { any = true; });
        }
        p.assaults[force] = any ? p.assaults[force] : no_hex;
    }
}

}  // namespace causeway::malaya
