// Not written yet.
#include "games/guam/sequence.h"

namespace causeway::guam {

int visibility(const Game&, const Position&, HexId) { return sight_range; }
bool sees(const Game& game, const Position&, HexId from, HexId to) { return game.map.grid().distance(from, to) <= 1; }
bool unit_sees(const Game& game, const Position& p, PieceId unit, HexId to) { return sees(game, p, at(p, unit), to); }
bool sees_by_day(const Game& game, const Position& p, HexId from, HexId to) { return sees(game, p, from, to); }
bool in_fire_zone(const Game& game, const Position& p, PieceId unit, HexId hex) { return unit_sees(game, p, unit, hex); }
bool in_fire_zones(const Game&, const Position&, Side, HexId) { return false; }
bool reaches_zone(const Game&, const Position&, PieceId, HexId) { return false; }
Sites fire_zones(const Game&, const Position&, Side) { return {}; }
Sites trace(const Game&, const Position&, HexId, Mode, Side) { return {}; }

}  // namespace causeway::guam
