// 5 Zones of control and the owners of hexes.
#include "games/islandwar/chapters.h"

namespace causeway::islandwar {

namespace {

// 18G.1a: the phases in which whoever has landed is without his zone; it is there again when the Exploitation Phase begins.
bool takes_zones_of_landing(Phase phase) {
    return is_one_of(phase, {Phase::movement, Phase::combat, Phase::night_movement, Phase::night_combat});
}

}  // namespace

bool is_still_landing(const Position& p, Side side, std::uint32_t marks) {
    return (marks & status::landed) != 0 && phasing(p) == side && takes_zones_of_landing(p.phase);
}

bool reaches_out(const Game& game, const Position& p, PieceId piece) {
    return unit(game, piece).size != Size::platoon && !has(p, piece, status::disrupted) &&
           !is_still_landing(p, owner(game, piece), p.status[index(piece)]) &&
           !(occupied_by(p, us, at(p, piece)) && occupied_by(p, japan, at(p, piece)));
}

bool has_unit_of(const Game& game, const Position& p, Side side, HexId hex) {
    return occupied_by(p, side, hex) &&
           p.stacks.any(hex, [&](PieceId piece) { return owner(game, piece) == side && is_unit(game, piece); });
}

bool reaches_to(const Game& game, const Position& p, PieceId piece, HexId from, Direction d) {
    return is_open(game, step_kind(game, piece), from, d) && reaches_out(game, p, piece);
}

bool exerts_zoc(const Game& game, const Position& p, PieceId piece, HexId into) {
    const HexId from = at(p, piece);
    if (!is_unit(game, piece) || !on_map(from)) {
        return false;
    }
    if (from == into) {
        return true;
    }
    const std::optional<Direction> way = game.map.direction(from, into);
    return way && reaches_to(game, p, piece, from, *way);
}

bool in_zoc_of(const Game& game, const Position& p, Side side, HexId hex, HexId but) {
    if (hex != but && has_unit_of(game, p, side, hex)) {
        return true;
    }
    const std::array<HexId, 6>& around = game.map.neighbours(hex);
    return std::any_of(all_directions.begin(), all_directions.end(), [&](Direction d) {
        const HexId from = around[index(d)];
        return from != no_hex && from != but && occupied_by(p, side, from) && p.stacks.any(from, [&](PieceId piece) {
            return owner(game, piece) == side && is_unit(game, piece) && reaches_to(game, p, piece, from, opposite(d));
        });
    });
}

// --- ownership (5B) ------------------------------------------------------------------------------------------------------

namespace {

// Whether the side that does not own the hex exerts an uncontested ZOC into it. R5.1: both may be in it, in a landing.
bool changes_hands(const Game& game, const Position& p, HexId hex) {
    const Side taker = other(hex_owner(p, hex)), holder = hex_owner(p, hex);
    const bool taken = has_unit_of(game, p, taker, hex), held = has_unit_of(game, p, holder, hex);
    if (taken || held) {
        return !held;
    }
    return in_zoc_of(game, p, taker, hex) && !in_zoc_of(game, p, holder, hex);
}

void settle_owner(const Game& game, Position& p, HexId hex, Events* events) {
    if (!facts(game, hex).land || !changes_hands(game, p, hex)) {
        return;
    }
    const Side side = other(hex_owner(p, hex));
    p.owned.assign(hex, side == us);
    if (facts(game, hex).airfield || facts(game, hex).town) {
        Event event = in_hex(EventType::control, Sentence::captured, "5B", hex);
        event.b = static_cast<std::int16_t>(index(side));
        emit(events, event);
    }
}

}  // namespace

void settle_owners(const Game& game, Position& p, HexId hex, Events* events) {
    // 16C.3: away from Americans a Japanese unit changes no line.
    const Hexes& americans = p.occupied[index(us)];
    if (americans.contains(hex) || americans.intersects(game.around[index(hex)])) {
        p.stirred = 1;
    }
    settle_owner(game, p, hex, events);
    for (const HexId beside : game.map.neighbours(hex)) {
        if (beside != no_hex) {
            settle_owner(game, p, beside, events);
        }
    }
}

void return_zones(const Game& game, Position& p, Events* events) {
    for (const PieceId piece : game.pieces[index(phasing(p))]) {
        if (has(p, piece, status::landed) && on_map(at(p, piece))) {
            settle_owners(game, p, at(p, piece), events);
        }
    }
}

}  // namespace causeway::islandwar
