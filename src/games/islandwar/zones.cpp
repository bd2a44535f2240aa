// 5 Zones of control and the owners of hexes.
#include "games/islandwar/chapters.h"

namespace causeway::islandwar {

namespace {

// 18G.1a: whoever landed has his zone again when the Exploitation Phase begins.
bool is_before_exploitation(const Position& p) {
    return is_one_of(p.phase, {Phase::movement, Phase::combat, Phase::night_movement, Phase::night_combat});
}

}  // namespace

bool reaches_out(const Game& game, const Position& p, PieceId piece) {
    const bool ashore = has(p, piece, status::landed) && is_before_exploitation(p);
    return unit(game, piece).size != Size::platoon && !has(p, piece, status::disrupted) && !ashore &&
           !(occupied_by(p, us, at(p, piece)) && occupied_by(p, japan, at(p, piece)));
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
    return way && reaches_out(game, p, piece) && is_open(game, step_kind(game, piece), from, *way);
}

bool in_zoc_of(const Game& game, const Position& p, Side side, HexId hex, HexId but) {
    const auto exerts = [&](HexId from) {
        return from != but && occupied_by(p, side, from) &&
               p.stacks.any(from, [&](PieceId piece) { return owner(game, piece) == side && exerts_zoc(game, p, piece, hex); });
    };
    if (exerts(hex)) {
        return true;
    }
    const std::array<HexId, 6>& around = game.map.neighbours(hex);
    return std::any_of(around.begin(), around.end(), [&](HexId from) { return from != no_hex && exerts(from); });
}

// --- ownership (5B) ------------------------------------------------------------------------------------------------------

bool has_unit_of(const Game& game, const Position& p, Side side, HexId hex) {
    return occupied_by(p, side, hex) &&
           p.stacks.any(hex, [&](PieceId piece) { return owner(game, piece) == side && is_unit(game, piece); });
}

namespace {

// The side that exerts an uncontested ZOC into the hex; nobody if neither or both do.
Side claimant(const Game& game, const Position& p, HexId hex) {
    const bool here[] = {has_unit_of(game, p, us, hex), has_unit_of(game, p, japan, hex)};
    if (here[0] != here[1]) {
        return here[0] ? us : japan;
    }
    if (here[0]) {
        return nobody;  // R5.1: both are in it, in a landing
    }
    const bool reaches[] = {in_zoc_of(game, p, us, hex), in_zoc_of(game, p, japan, hex)};
    return reaches[0] == reaches[1] ? nobody : reaches[0] ? us : japan;
}

void settle_owner(const Game& game, Position& p, HexId hex, Events* events) {
    const Side side = facts(game, hex).land ? claimant(game, p, hex) : nobody;
    if (side == nobody || owned_by(p, side, hex)) {
        return;
    }
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

}  // namespace causeway::islandwar
