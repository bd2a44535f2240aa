// 18.0 Fog of war: who looks at which units, and who may be told their names.
#include "games/malaya/chapters.h"

namespace causeway::malaya {

namespace {

// R18.1: the boxes of dead units lie open.
bool is_open(HexId place) { return place == box::replaceable || place == box::eliminated; }

void see(const Game& game, Position& p, Side viewer, PieceId piece, Events* events, const char* rule) {
    if (owner(game, piece) == viewer || has(p, piece, status::known)) {
        return;
    }
    set(p, piece, status::known);
    Event event = about(game, p, EventType::reveal, Sentence::seen, rule, piece);
    event.hex = at(p, piece);
    event.seen_by = only(viewer);
    emit(events, event);
}

}  // namespace

Audience known_to(const Game& game, const Position& p, PieceId piece) {
    const HexId place = at(p, piece);
    const bool shown = has(p, piece, status::known) && (on_map(place) || is_afloat(place));
    return shown || is_open(place) ? to_all : only(owner(game, piece));
}

bool identifies(const Game& game, const Position& p, PieceId piece, Viewer viewer) {
    return sees(known_to(game, p, piece), viewer);
}

void look_at(const Game& game, Position& p, Side viewer, HexId hex, Events* events, const char* rule) {
    for_stack(p, hex, [&](PieceId piece) { see(game, p, viewer, piece, events, rule); });
}

void look_around(const Game& game, Position& p, Side viewer, Events* events) {
    const Hexes& own = p.occupied[index(viewer)];
    const Hexes enemies = p.occupied[index(other(viewer))];
    const auto is_beside = [&](HexId hex) {
        const auto& around = game.map.neighbours(hex);
        return std::any_of(around.begin(), around.end(), [&](HexId each) { return each != no_hex && own.contains(each); });
    };
    // 22.4: a force at sea lies next to the hex that it assaults.
    const auto is_assaulted = [&](HexId hex) {
        return viewer == japan && std::find(p.assaults.begin(), p.assaults.end(), hex) != p.assaults.end();
    };
    enemies.for_each([&](HexId hex) {
        if (is_beside(hex) || is_assaulted(hex)) {
            look_at(game, p, viewer, hex, events, "18.1");
        }
    });
}

Hexes seen_by_recon(const Game& game, HexId hex) {
    Hexes seen;
    seen.insert(hex);
    for (const HexId near : game.map.neighbours(hex)) {
        if (near == no_hex) {
            continue;
        }
        seen.insert(near);
        for (const HexId far : game.map.neighbours(near)) {
            if (far != no_hex && facts(game, far).open) {
                seen.insert(far);  // R16.9
            }
        }
    }
    return seen;
}

// --- recon (16.7) -------------------------------------------------------------------------------------------------------

Hexes recon_hexes(const Game& game, const Position& p, Side side) {
    Hexes hexes;
    if (points_on(p, side, Mission::recon) == 0) {
        return hexes;
    }
    const auto add_neighbours = [&](HexId hex, Hexes& to) {
        for (const HexId near : game.map.neighbours(hex)) {
            if (near != no_hex) {
                to.insert(near);
            }
        }
    };
    Hexes in_the_open;  // and those next to them: stacks there are seen from one hex farther
    for_unknown_stacks(p, side, [&](HexId stack) {
        hexes.insert(stack);
        add_neighbours(stack, hexes);
        if (facts(game, stack).open) {
            add_neighbours(stack, in_the_open);
        }
    });
    in_the_open.for_each([&](HexId hex) { add_neighbours(hex, hexes); });
    return hexes;
}

void fly_recon(const Game& game, Position& p, Side side, HexId hex, Events* events) {
    --points_on(p, side, Mission::recon);
    ++p.wings[index(side)].flown;
    Event event = happening(EventType::choice, Sentence::recon, "16.7");
    event.hex = hex;
    emit(events, event);
    seen_by_recon(game, hex).for_each([&](HexId seen) {
        if (enemy_in(p, side, seen)) {
            look_at(game, p, side, seen, events, "16.71");
        }
    });
}

}  // namespace causeway::malaya
