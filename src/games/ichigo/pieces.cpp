// 2.0 and 6.0: counters, steps, stacks.
#include <bit>

#include "games/ichigo/chapters.h"

namespace causeway::ichigo {

int strength(const Game& game, const Position& p, PieceId piece) {
    if (is_body(game, piece)) {
        const std::uint8_t face = p.face[index(piece)];
        return face == none8 ? 0 : game.faces[face].strength;
    }
    return unit(game, piece).strength[p.steps[index(piece)]];
}

// 6.3: militia do not count.
int stacked(const Game& game, const Position& p, HexId hex) {
    int count = 0;
    for_stack(p, hex, [&](PieceId piece) { count += unit(game, piece).kind == Kind::militia ? 0 : 1; });
    return count;
}

int stacking_limit(Nation nation) {
    switch (nation) {
        case Nation::japan: return 5;  // 6.2
        case Nation::china: return 4;  // 6.3
        case Nation::us: return 8;     // 6.4
    }
    return 0;
}

const char* stacking_case(Nation nation) {
    constexpr const char* cases[] = {"6.2", "6.3", "6.4"};
    return cases[index(nation)];
}

bool can_stack(const Game& game, const Position& p, Nation nation, HexId hex, int count) {
    // 6.3, 6.4: US and Chinese units never end a move together; 6.0: nor do enemies.
    for (const Nation stranger : all_nations) {
        if (stranger != nation && p.occupied[index(stranger)].contains(hex)) {
            return false;
        }
    }
    return stacked(game, p, hex) + count <= stacking_limit(nation);
}

Verdict may_be_in(const Game& game, const Position& p, Nation nation, HexId hex) {
    if (hex == no_hex) {
        return senseless;
    }
    if (game.hexes[index(hex)].cost == 0) {
        return forbidden_by("10.10");
    }
    if (enemy_in(p, side_of(nation), hex)) {
        return forbidden_by("6.0");
    }
    return allowed_if(side_of(nation) == japan || !garrisoned(game, p, hex), "11.29");
}

Verdict may_stand(const Game& game, const Position& p, Nation nation, HexId hex, int count) {
    const Verdict in = may_be_in(game, p, nation, hex);
    return in.allowed() ? allowed_if(can_stack(game, p, nation, hex, count), stacking_case(nation)) : in;
}

bool adjacent_to_enemy(const Game& game, const Position& p, Side side, HexId hex) {
    for (const HexId next : game.map.neighbours(hex)) {
        if (next != no_hex && enemy_in(p, side, next)) {
            return true;
        }
    }
    return false;
}

namespace {

// A hex filled or emptied of units opens or blocks the enemy's supply paths (7.1, 7.5).
void occupy(const Game& game, Position& p, PieceId piece, HexId hex, bool filled) {
    const Nation who = nation(game, piece);
    p.occupied[index(who)].assign(hex, filled);
    p.network_stale |= who == Nation::japan ? american_network : japanese_network;
}

void unlink(const Game& game, Position& p, PieceId piece) {
    const HexId hex = at(p, piece);
    p.stacks.take(piece, hex);
    if (p.stacks.empty(hex)) {
        occupy(game, p, piece, hex, false);
    }
}

// 6.6, R19: newcomers go underneath.
void link_under(const Game& game, Position& p, PieceId piece, HexId hex) {
    if (p.stacks.empty(hex)) {
        occupy(game, p, piece, hex, true);
    }
    p.stacks.put_under(piece, hex);
}

}  // namespace

void enter(const Game& game, Position& p, Side side, HexId hex, Events* events) {
    if (side == japan) {
        p.garrison_gone.erase(hex);  // 11.29
    }
    if (controls(p, side, hex)) {
        return;
    }
    const HexFacts& facts = game.hexes[index(hex)];
    p.japanese_control.assign(hex, side == japan);
    if (side == allies && facts.initially_japanese) {
        p.lost_once.insert(hex);
    }
    if (facts.tracked) {
        p.network_stale = both_networks;
        Event event = happening(EventType::control, Sentence::control, "3.5");
        event.hex = hex;
        event.a = static_cast<std::int16_t>(index(side));
        emit(events, event);
    }
    control_changed(game, p, hex, events);
}

void put(const Game& game, Position& p, PieceId piece, HexId place, Events* events) {
    if (on_map(at(p, piece))) {
        unlink(game, p, piece);
    }
    p.at[index(piece)] = place;
    if (!on_map(place)) {
        return;
    }
    const Side side = side_of(nation(game, piece));
    link_under(game, p, piece, place);
    if (side == japan && is_bombed(game, p, place)) {
        set(p, piece, status::bombed);  // 8.9
    }
    enter(game, p, side, place, events);
}

void eliminate(const Game& game, Position& p, PieceId piece, Events* events, const char* rule) {
    Event event = about(game, p, EventType::loss, Sentence::eliminated, rule, piece);
    event.hex = at(p, piece);
    event.b = has(p, piece, status::tried) ? 1 : 0;
    emit(events, event);
    if (is_body(game, piece)) {
        // 9.7: back to the pool, face down.
        const std::uint8_t face = p.face[index(piece)];
        put(game, p, piece, box::unused, events);
        p.face[index(piece)] = none8;
        p.steps[index(piece)] = 0;
        put_in_pool(p, face);
    } else {
        put(game, p, piece, box::dead, events);
        p.steps[index(piece)] = 0;
    }
    p.status[index(piece)] = 0;
    p.allowance[index(piece)] = not_rolled;
}

PieceId draw_body(const Game& game, Position& p, int face) {
    const auto f = static_cast<std::size_t>(face);
    p.pool[f >> 6U] &= ~(std::uint64_t{1} << (f & 63U));
    for (std::size_t i = index(game.first_body); i < game.units.size(); ++i) {
        if (p.at[i] == box::unused) {
            p.face[i] = static_cast<std::uint8_t>(face);
            p.steps[i] = 1;
            return static_cast<PieceId>(i);
        }
    }
    return no_piece;  // cannot happen: there is a body for every face
}

int pool_size(const Position& p) {
    int count = 0;
    for (const std::uint64_t word : p.pool) {
        count += std::popcount(word);
    }
    return count;
}

}  // namespace causeway::ichigo
