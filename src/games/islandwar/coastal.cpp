// 18F.2 Coastal guns: crews that leave them. guns.cpp has their field of fire.
#include "games/islandwar/chapters.h"

namespace causeway::islandwar {

// --- crews (18F.2) -------------------------------------------------------------------------------------------------------

void list_abandonable(const Game& game, const Position& p, ActionList& out) {
    for (const PieceId piece : game.pieces[index(japan)]) {
        if (on_map(at(p, piece)) && is(game, piece, Type::coastal) && unit(game, piece).crew != no_piece) {
            list(out, Verb::abandon, piece);
        }
    }
}

void abandon(const Game& game, Position& p, PieceId gun, Events* events) {
    constexpr std::uint32_t kept = status::disrupted | status::badly | status::exposed | status::under;
    const PieceId crew = unit(game, gun).crew;
    const std::uint32_t marks = p.status[index(gun)] & kept;
    const std::uint8_t hits = p.hits[index(gun)];
    Event event = about(events, game, p, EventType::loss, Sentence::abandoned, "18F.2", gun);
    event.seen_by = event.known_to;  // one hidden counter takes the place of another
    emit(events, event);
    put(game, p, crew, at(p, gun), events);
    set(p, crew, marks);
    if (has(p, crew, status::under)) {
        p.stacks.take(crew, at(p, crew));
        p.stacks.put_under(crew, at(p, crew));  // 15B: below the fort
    }
    p.hits[index(crew)] = hits;
    put(game, p, gun, box::gone, events);
}

}  // namespace causeway::islandwar
