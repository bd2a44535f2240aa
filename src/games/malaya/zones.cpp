// 13.0, 26.13: zones of control, and what the enemy has been told of them (18.4).
#include "games/malaya/chapters.h"

namespace causeway::malaya {

bool exerts_zoc(const Game& game, const Position& p, PieceId piece) {
    if (!on_map(at(p, piece)) || is_supply(game, piece)) {
        return false;
    }
    return is_hq(game, piece) ? has(p, piece, status::active) : !has(p, piece, status::suppressed);  // R10.1
}

namespace {

// 26.13: of the two grounds that zones reach into, jungle is closed to those of most Allied units.
struct Reaches {
    bool open = false, jungle = false;
};

Reaches reaches(const Game& game, const Position& p, PieceId piece) {
    const bool any = exerts_zoc(game, p, piece);
    const Unit& u = unit(game, piece);
    return {any, any && (u.side == japan || u.jungle)};
}

// Of the units in the hex that `counts` is true of.
template <class Counts>
Reaches reaches_of(const Game& game, const Position& p, HexId hex, Counts counts) {
    Reaches all;
    p.stacks.any(hex, [&](PieceId piece) {
        if (counts(piece)) {
            const Reaches one = reaches(game, p, piece);
            all = {all.open || one.open, all.jungle || one.jungle};
        }
        return all.jungle;  // it reaches everywhere then
    });
    return all;
}
Reaches reaches_of(const Game& game, const Position& p, HexId hex) {
    return reaches_of(game, p, hex, [](PieceId) { return true; });
}

void add_zone(const Game& game, HexId hex, Reaches into, Hexes& zone) {
    if (into.jungle) {
        zone |= game.around[index(hex)];
    } else if (into.open) {
        zone |= game.around[index(hex)] - game.jungle_set;
    }
}

}  // namespace

bool exerts_zoc(const Game& game, const Position& p, HexId hex) { return reaches_of(game, p, hex).open; }

bool exerts_zoc(const Game& game, const Position& p, HexId hex, HexId into) {
    if (!game.around[index(hex)].contains(into)) {
        return false;  // 13.1
    }
    const Reaches found = reaches_of(game, p, hex);
    return facts(game, into).jungle ? found.jungle : found.open;
}

Hexes zoc_of(const Game& game, const Position& p, Side side) {
    Hexes zone;
    p.occupied[index(side)].for_each([&](HexId hex) { add_zone(game, hex, reaches_of(game, p, hex), zone); });
    return zone;
}

bool in_zoc_of(const Game& game, const Position& p, Side side, HexId hex) {
    for (const HexId beside : game.map.neighbours(hex)) {
        if (beside != no_hex && occupied_by(p, side, beside) && exerts_zoc(game, p, beside, hex)) {
            return true;
        }
    }
    return false;
}

// --- what the enemy knows of them (18.4, R18.4) --------------------------------------------------------------------------

namespace {

struct KnownReaches {
    Reaches certain, uncertain;
};

// From the units that the enemy knows, and from what he was told in the hexes next to the stack: whether it has zones of
// control, and in jungle (26.13) whether they reach him there. Who has none has none in jungle.
KnownReaches known_reaches(const Game& game, const Position& p, Side side, HexId hex) {
    bool all_known = true;
    const Reaches seen = reaches_of(game, p, hex, [&](PieceId piece) {
        all_known = all_known && has(p, piece, status::known);
        return has(p, piece, status::known);
    });
    if (seen.jungle || all_known) {
        return {seen, {}};
    }
    const Hexes &around = game.around[index(hex)], &enemies = p.occupied[index(other(side))];
    if (!around.intersects(enemies)) {
        return {seen, {!seen.open, true}};  // nobody has told him anything
    }
    const bool told_in_jungle = side == japan || (around & enemies).intersects(game.jungle_set);
    const Reaches truly = reaches_of(game, p, hex);
    const bool knows_jungle = told_in_jungle || !truly.open;
    return {{truly.open, knows_jungle && truly.jungle}, {false, !knows_jungle}};
}

}  // namespace

bool knows_zoc(const Game& game, const Position& p, Side viewer, HexId hex) {
    return game.around[index(hex)].intersects(p.occupied[index(viewer)]) || !is_unknown(p, hex);
}

ToldZones told_zones(const Game& game, const Position& p, HexId hex) {
    const auto [certain, uncertain] = known_reaches(game, p, occupied_by(p, japan, hex) ? japan : allies, hex);
    return {!uncertain.open, certain.open, !uncertain.jungle, certain.jungle};
}

KnownZones known_zoc_of(const Game& game, const Position& p, Side side) {
    KnownZones zones;
    p.occupied[index(side)].for_each([&](HexId hex) {
        const auto [certain, uncertain] = known_reaches(game, p, side, hex);
        add_zone(game, hex, certain, zones.certain);
        if (uncertain.open && uncertain.jungle) {
            zones.uncertain |= game.around[index(hex)];
        } else if (uncertain.open) {
            zones.uncertain |= game.around[index(hex)] - game.jungle_set;
        } else if (uncertain.jungle) {
            zones.uncertain |= game.around[index(hex)] & game.jungle_set;
        }
    });
    zones.uncertain -= zones.certain;
    return zones;
}

Hexes known_zone_of(const Game& game, const Position& p, Side side, const Hexes& stacks) {
    Hexes zone;
    stacks.for_each([&](HexId hex) { add_zone(game, hex, known_reaches(game, p, side, hex).certain, zone); });
    return zone;
}

KnownZone known_zoc_at(const Game& game, const Position& p, Side side, HexId hex) {
    const Hexes& around = game.around[index(hex)];
    KnownZone zone;
    if (!around.intersects(p.occupied[index(side)])) {
        return zone;
    }
    const bool in_jungle = facts(game, hex).jungle;
    for (const HexId beside : game.map.neighbours(hex)) {
        if (beside == no_hex || !occupied_by(p, side, beside) || !around.contains(beside)) {
            continue;
        }
        const auto [certain, uncertain] = known_reaches(game, p, side, beside);
        zone.certain = zone.certain || certain.jungle || (certain.open && !in_jungle);
        zone.uncertain = zone.uncertain || (in_jungle ? uncertain.jungle : uncertain.open);
    }
    zone.uncertain = zone.uncertain && !zone.certain;
    return zone;
}

void announce_zone(const Game& game, const Position& p, Side mover, HexId hex, Events* events) {
    if (events == nullptr || !known_zoc_at(game, p, other(mover), hex).uncertain) {
        return;
    }
    const bool met = in_zoc_of(game, p, other(mover), hex);
    Event event = happening(EventType::reveal, met ? Sentence::stopped : Sentence::no_zone, "18.4");
    event.hex = hex;
    emit(events, event);
}

// --- surrounded (15.21) --------------------------------------------------------------------------------------------------

bool is_surrounded(const Game& game, const Position& p, PieceId piece) {
    const HexId hex = at(p, piece);
    if (!on_map(hex)) {
        return false;  // R15.7: not a force at sea
    }
    const Side enemy = other(owner(game, piece));
    for (const HexId beside : game.map.neighbours(hex)) {
        if (beside != no_hex && can_cross(game, piece, hex, beside) && !occupied_by(p, enemy, beside) &&
            !in_zoc_of(game, p, enemy, beside)) {
            return false;
        }
    }
    return true;
}

}  // namespace causeway::malaya
