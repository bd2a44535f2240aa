// What the files of the landings share. Private to them.
#pragma once

#include "games/islandwar/chapters.h"

namespace causeway::islandwar {

// 18E: a transport and what it carries are one; the transport is last.
using Party = FixedVector<PieceId, 16>;
Party party_of(const Game& game, const Position& p, PieceId piece);

// R18.1, as far as the landing side knows.
bool seems_opposed(const Game& game, const Position& p, Side side, HexId hex);
// What comes ashore shows the landing side whether somebody reaches the beach whom it did not know of, or nobody does.
void show_opposition(const Game& game, const Position& p, Side side, HexId hex, bool opposed, Events* events);
// 18C.2, R18.6: `returns`: the transport goes back at once and does not count.
bool has_room(const Game& game, const Position& p, PieceId piece, HexId hex, bool returns);
void roll_landing(Position& p, PieceId piece, bool opposed, bool returns);
int landing_drm(const Game& game, const Position& p, const LandingRoll& roll, bool from_map, Explanation* explanation);
// Back to the ships, cargo too.
void go_offshore(const Game& game, Position& p, PieceId piece, Events* events, const char* rule);

}  // namespace causeway::islandwar
