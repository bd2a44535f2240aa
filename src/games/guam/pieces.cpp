// Counters and where they are.
#include <algorithm>

#include "games/guam/chapters.h"

namespace causeway::guam {

int fire_bonus(const Game& game, const Position& p, PieceId leader) {
    const Piece& who = piece_of(game, leader);
    return has(p, leader, status::replaced) ? who.other_fire : who.deployed.fire;
}

int quality_bonus(const Game& game, const Position& p, PieceId leader) {
    const Piece& who = piece_of(game, leader);
    return has(p, leader, status::replaced) ? who.other_quality : who.quality;
}

bool serves(const Game& game, PieceId marker, PieceId unit) {
    const Piece& one = piece_of(game, marker);
    const Piece& other = piece_of(game, unit);
    if (one.side != other.side || is_ambush(game, unit)) {
        return false;
    }
    if (one.type == PieceType::hero && one.division == nothing) {
        return true;  // 14.1 d: any combat
    }
    if (one.commands != 0 && one.type == PieceType::leader) {
        // A leader of several formations, or of a whole division (13.0). The HQ of his regiment is his, too (R13.5).
        const bool own_staff = other.headquarters && other.commands != 0 && (other.commands & ~one.commands) == 0;
        const bool own_unit = other.formation != nothing && ((one.commands >> other.formation) & 1U) != 0;
        return one.stripe == Stripe::none ? one.division == other.division : own_staff || own_unit;
    }
    return one.division == other.division && (one.stripe == Stripe::none || one.formation == other.formation);
}

namespace {

bool is_lent(const Game& game, const Position& p, PieceId piece) {
    const std::vector<PieceId>& lent = game.scenarios[p.scenario].lent;
    return std::find(lent.begin(), lent.end(), piece) != lent.end();
}

}  // namespace

std::uint8_t division_served(const Game& game, const Position& p, PieceId piece) {
    return is_lent(game, p, piece) ? game.scenarios[p.scenario].lent_to : piece_of(game, piece).division;
}

bool serves(const Game& game, const Position& p, PieceId marker, PieceId unit) {
    return is_lent(game, p, marker) ? piece_of(game, unit).division == division_served(game, p, marker)
                                    : serves(game, marker, unit);
}

Terrain terrain(const Game& game, const Position& p, HexId hex) {
    const Terrain printed = facts(game, hex).terrain;
    return is_land(game, hex) && blaze(game, p, hex) == Blaze::burnt ? Terrain::clear : printed;
}

Direction direction(const Game& game, HexId from, HexId to) { return game.map.direction(from, to).value_or(Direction::north); }

bool holds(const Game& game, const Position& p, HexId hex, Side side) {
    return is_land(game, hex) && any_unit(game, p, hex, side, [](PieceId) { return true; });
}

bool holds_outside(const Game& game, const Position& p, HexId hex, Side side) {
    return is_land(game, hex) && any_unit(game, p, hex, side, [&](PieceId unit) { return !in_cave(p, unit); });
}

int count_units(const Game& game, const Position& p, HexId hex, Side side) {
    int count = 0;
    for_units(game, p, hex, side, [&](PieceId) { ++count; });
    return count;
}

bool enemy_adjacent(const Game& game, const Position& p, HexId hex, Side side) {
    for (const HexId next : game.map.neighbours(hex)) {
        if (next != no_hex && holds(game, p, next, other(side))) {
            return true;
        }
    }
    return false;
}

void put_nerve(const Game& game, Position& p, HexId place, Nerve value) {
    put_mark(game, p, place, mark::nerve, static_cast<unsigned>(value));
    for (const Side side : {us, japan}) {
        for_place(game, p, place, side, [&](PieceId unit) { unset(p, unit, status::unpinned); });
    }
}

void put(const Game& game, Position& p, PieceId piece, HexId place) {
    const HexId from = at(p, piece);
    if (on_map(from)) {
        p.stacks.take(piece, site(game, from));
    }
    p.at[index(piece)] = place;
    if (on_map(place)) {
        p.stacks.put_in_order(piece, site(game, place));
    }
}

}  // namespace causeway::guam
