// 15.4 Pursuit, of attackers and defenders alike; 22.4: forces at sea land by it.
#include <fmt/format.h>

#include "games/malaya/battle.h"

namespace causeway::malaya {

Hexes vacated(const Game&, const Position& p, Side side) {
    Hexes hexes;
    const auto consider = [&](HexId hex) { hexes.assign(hex, !enemy_in(p, side, hex)); };
    if (side == attacker(p)) {
        for_targets(p, p.battle.number, consider);
    } else {
        std::for_each(p.battle.from.begin(), p.battle.from.end(), consider);
    }
    return hexes;
}

namespace {

// 5.3.24, R5.12: Tank Shock takes armor a hex farther than the result.
int reach(const Game& game, const Position& p, PieceId piece, int length) {
    const bool armored = is(game, piece, Class::armor) || is(game, piece, Class::recon);
    return p.battle.tank_shock != 0 && armored && attacks(game, p, piece) && owner(game, piece) == japan ? std::max(length, 2)
                                                                                                         : length;
}

// R15.12: the first hex is one that the enemy left or lost in the battle, the second any that the unit could enter.
Verdict may_pursue(const Game& game, const Position& p, Side side, PieceId piece, HexId to) {
    if (owner(game, piece) != side || !has(p, piece, status::in_battle) || has(p, piece, status::stayed)) {
        return forbidden_by("15.42");
    }
    if (is_supply(game, piece) || unit(game, piece).movement == 0) {
        return forbidden_by("15.43");  // R15.11
    }
    if (enemy_in(p, side, to)) {
        return forbidden_by("15.45");
    }
    const HexId from = at(p, piece);
    if (!has(p, piece, status::stepped) && !vacated(game, p, side).contains(to)) {
        return forbidden_by("15.42");
    }
    if (!on_map(from)) {
        return fighting_hex(p, piece) == to ? allowed : forbidden_by("22.4");
    }
    return game.around[index(from)].contains(to) && can_cross(game, piece, from, to) ? allowed : forbidden_by("15.44");
}

Hexes pursuit_hexes(const Game& game, const Position& p, Side side, PieceId piece) {
    Hexes hexes;
    const auto consider = [&](HexId to) { hexes.assign(to, may_pursue(game, p, side, piece, to).allowed()); };
    if (has(p, piece, status::stepped)) {
        game.around[index(at(p, piece))].for_each(consider);
    } else {
        vacated(game, p, side).for_each(consider);
    }
    return hexes;
}

bool can_anybody_pursue(const Game& game, const Position& p, Side side) {
    bool any = false;
    for_force(game, p, side, [&](PieceId piece) { any = any || !pursuit_hexes(game, p, side, piece).empty(); });
    return any;
}

}  // namespace

void offer_pursuit(const Game&, Position& p, Side side, int length) {
    p.stack.push(Pursuit{.side = side, .length = static_cast<std::uint8_t>(length)});
}

bool Pursuit::ready(const Game& game, Position& p, Events*) {
    const bool asks = acted != 0 || can_anybody_pursue(game, p, side);
    if (!asks) {
        p.stack.pop();
    }
    return asks;
}

void Pursuit::actions(const Game& game, const Position& p, ActionList& out) const {
    for_force(game, p, side, [&](PieceId piece) { list_all(out, Verb::advance, pursuit_hexes(game, p, side, piece), piece); });
    list(out, Verb::done);
}

void Pursuit::apply(const Game& game, Position& p, Action action, Events* events) {
    if (verb(action) != Verb::advance) {
        p.stack.pop();
        return;
    }
    const PieceId piece = action.piece;
    const bool lands = is_afloat(at(p, piece));
    Event event =
        about(game, p, EventType::advance, lands ? Sentence::landed : Sentence::pursued, lands ? "22.4" : "15.42", piece);
    event.from = at(p, piece);
    event.hex = action.hex;
    emit(events, event);
    put(game, p, piece, action.hex, events);
    const bool goes_on = !has(p, piece, status::stepped) && reach(game, p, piece, length) > 1;
    set(p, piece, goes_on ? status::stepped : status::stayed);
    acted = 1;
}

Prompt Pursuit::prompt(const Game&, const Position&) const {
    return {fmt::format("Pursue with any of the units into the hexes that the enemy left, up to {} {}, or stay", length,
                        length == 1 ? "hex" : "hexes")};
}

Verdict Pursuit::verdict(const Game& game, const Position& p, const Try& tried) const {
    if (verb(tried) != Verb::advance || tried.piece == no_piece) {
        return senseless;
    }
    if (tried.hex != no_hex) {
        return is_land(game, tried.hex) ? may_pursue(game, p, side, tried.piece, tried.hex) : senseless;
    }
    const bool joined = owner(game, tried.piece) == side && has(p, tried.piece, status::in_battle);
    return joined && !pursuit_hexes(game, p, side, tried.piece).empty() ? allowed : forbidden_by("15.42");
}

}  // namespace causeway::malaya
