// 15B, R15.1: which units are under the fort of their hex.
#include "games/islandwar/chapters.h"

namespace causeway::islandwar {

namespace {

bool may_cover(const Game& game, const Position& p, PieceId piece) {
    return owner(game, piece) == japan && is_unit(game, piece) && on_map(at(p, piece)) &&
           fort_in(game, p, at(p, piece)) != no_piece;
}

// 15B.4: what could not fire from there.
bool would_be_shut_in(const Game& game, const Position& p, PieceId piece) {
    const Unit& u = unit(game, piece);
    return (u.bs > 0 || u.aa > 0) && u.type != Type::coastal && fort_level(game, p, at(p, piece)) >= 2;
}

bool seeks_cover(const Game& game, const Position& p, PieceId piece) {
    switch (p.shelter) {
        case Shelter::men: return !would_be_shut_in(game, p, piece);
        case Shelter::all: return true;
        case Shelter::none: return false;
    }
    return true;
}

void put_below(Position& p, PieceId piece) {
    p.stacks.take(piece, at(p, piece));
    p.stacks.put_under(piece, at(p, piece));
    set(p, piece, status::under);
    if (!has(p, piece, status::in_battle)) {
        unset(p, piece, status::exposed);  // 19B.2
    }
}

void put_above(Position& p, PieceId piece) {
    p.stacks.take(piece, at(p, piece));
    p.stacks.put_on_top(piece, at(p, piece));
    unset(p, piece, status::under);
}

}  // namespace

void enter_fort(const Game& game, Position& p, PieceId piece) {
    if (may_cover(game, p, piece) && seeks_cover(game, p, piece)) {
        put_below(p, piece);
    }
}

void list_cover(const Game& game, const Position& p, ActionList& out) {
    p.occupied[index(japan)].for_each([&](HexId hex) {
        if (fort_in(game, p, hex) != no_piece) {
            for_units(game, p, japan, hex,
                      [&](PieceId piece) { list(out, has(p, piece, status::under) ? Verb::uncover : Verb::cover, piece); });
        }
    });
}

void take_cover(Position& p, Action action) {
    if (verb(action) == Verb::cover) {
        put_below(p, action.piece);
    } else {
        put_above(p, action.piece);
    }
}

}  // namespace causeway::islandwar
