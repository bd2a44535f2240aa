// 19B Limited intelligence: who is exposed when, and who may be told which unit it is.
#include "games/islandwar/shown.h"

namespace causeway::islandwar {

// --- exposure (19B.2 to 19B.6) -------------------------------------------------------------------------------------------

namespace {

// 19B.6: revealed, it is gone.
void reveal_dummy(const Game& game, Position& p, PieceId piece, Events* events, const char* rule) {
    Event event = about(events, game, p, EventType::reveal, Sentence::revealed_dummy, rule, piece);
    event.known_to = to_all;
    emit(events, event);
    put(game, p, piece, box::pool, events);
}

// 15B, 19B.2: units under a fort or in fortified terrain are looked at only in assaults and overruns; so is the fort.
bool is_seen_in_the_open(const Game& game, const Position& p, PieceId piece) {
    return is_unit(game, piece) && is_in_the_open(game, at(p, piece)) && !has(p, piece, status::under) && !is_night(p);
}

// Whether it has come to its hex just now.
constexpr std::uint32_t on_the_move = status::grouped | status::retreats | status::refugee;

}  // namespace

void expose(const Game& game, Position& p, PieceId piece, Events* events, const char* rule) {
    if (has(p, piece, status::exposed) || !can_hide(game, piece) || !on_map(at(p, piece))) {
        return;
    }
    if (is_dummy(game, piece)) {
        reveal_dummy(game, p, piece, events, rule);
        return;
    }
    set(p, piece, status::exposed);
    Event event = about(events, game, p, EventType::reveal, Sentence::exposed, rule, piece);
    event.seen_by = owner(game, piece) == us ? only(japan) : to_all;
    emit(events, event);
}

void expose_in_clear(const Game& game, Position& p, HexId hex, Events* events) {
    for_units(game, p, japan, hex, [&](PieceId piece) {
        if (is_seen_in_the_open(game, p, piece)) {
            expose(game, p, piece, events, "19B.3");
        }
    });
}

void hide_or_expose(const Game& game, Position& p, HexId hex, Events* events) {
    for_units(game, p, japan, hex, [&](PieceId piece) {
        if (is_seen_in_the_open(game, p, piece)) {
            expose(game, p, piece, events, "19B.3");
        } else if (has(p, piece, on_the_move)) {
            unset(p, piece, status::exposed);
        }
    });
}

void hide_again(const Game& game, Position& p) {
    for (const PieceId piece : game.pieces[index(japan)]) {
        if (has(p, piece, status::exposed) && (!on_map(at(p, piece)) || !is_seen_in_the_open(game, p, piece))) {
            unset(p, piece, status::exposed);
        }
    }
    unset_all(game, p, us, status::exposed);
}

void expose_all_in_clear(const Game& game, Position& p, Events* events) {
    const Hexes occupied = p.occupied[index(japan)];
    occupied.for_each([&](HexId hex) { expose_in_clear(game, p, hex, events); });
}

// --- who knows what ------------------------------------------------------------------------------------------------------

PieceId top_of(const Game& game, const Position& p, HexId hex) {
    PieceId top = no_piece;
    for_units(game, p, us, hex, [&](PieceId piece) {
        if (can_hide(game, piece) &&
            (top == no_piece || outranks(defence_of(game, p, piece), piece, defence_of(game, p, top), top))) {
            top = piece;
        }
    });
    return top;
}

namespace {

// R19.3: in its own Initial Phase Japan looks at every stack next to one of its units.
bool is_looked_at(const Game& game, const Position& p, HexId hex) {
    if (p.phase != Phase::initial || phasing(p) != japan) {
        return false;
    }
    const auto has_japanese = [&](HexId each) {
        return occupied_by(p, japan, each) &&
               p.stacks.any(each, [&](PieceId piece) { return owner(game, piece) == japan && is_unit(game, piece); });
    };
    const std::array<HexId, 6>& around = game.map.neighbours(hex);
    return has_japanese(hex) ||
           std::any_of(around.begin(), around.end(), [&](HexId each) { return each != no_hex && has_japanese(each); });
}

bool is_seen_by_japan(const Game& game, const Position& p, PieceId piece) {
    const HexId hex = at(p, piece);
    if (has(p, piece, status::exposed)) {
        return true;
    }
    const PieceId top = top_of(game, p, hex);
    const bool carries_top = top != no_piece && p.carrier[index(top)] == piece;
    return piece == top || carries_top || is_looked_at(game, p, hex);
}

// Boxes that lie open for both; all else off the map is the owner's business.
bool is_open_box(HexId place) { return place == box::reserve || place == box::saipan; }

}  // namespace

Audience known_to(const Game& game, const Position& p, PieceId piece) {
    const Side side = owner(game, piece);
    const HexId place = at(p, piece);
    if (!on_map(place)) {
        return is_open_box(place) ? to_all : only(side);
    }
    if (!can_hide(game, piece)) {
        return to_all;
    }
    const bool seen = side == us ? is_seen_by_japan(game, p, piece) : has(p, piece, status::exposed);
    return seen ? to_all : only(side);
}

bool identifies(const Game& game, const Position& p, PieceId piece, Viewer viewer) {
    if (sees_all_of(viewer, owner(game, piece))) {
        return true;
    }
    return sees(known_to(game, p, piece), viewer);
}

bool has_secrets(const Game& game, const Position& p) {
    bool any = false;
    p.occupied[index(japan)].for_each([&](HexId hex) {
        any = any || p.stacks.any(hex, [&](PieceId piece) { return !identifies(game, p, piece, viewer_of(us)); });
    });
    return any && !p.occupied[index(us)].empty();
}

}  // namespace causeway::islandwar
