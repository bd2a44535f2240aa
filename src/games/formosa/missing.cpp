// Chapters that are being written: each helper deletes its part.
#include "games/formosa/chapters.h"

namespace causeway::formosa {

#define MISSING(chapter)                                       \
    namespace chapter {                                        \
    bool ready(const Game&, Position& p, Events*) {            \
        pop(p);                                                \
        return false;                                          \
    }                                                          \
    void actions(const Game&, const Position&, ActionList&) {} \
    void apply(const Game&, Position&, Action, Events*) {}     \
    }

// log
MISSING(logistics)
int price_of(const Game&, const Position&, PieceId) { return never; }
void spend(Position& p, Side side, int amount) { p.lp[index(side)] = static_cast<std::uint8_t>(p.lp[index(side)] - amount); }
void gain(Position& p, Side side, int amount, Events*, const char*) {
    p.lp[index(side)] = static_cast<std::uint8_t>(p.lp[index(side)] + amount);
}
void open_amoy(const Game&, Position&, Events*) {}
// air
MISSING(airpower)
int points_in(const Position&, HexId, Nation) { return 0; }
int points_in(const Position& p, HexId hex) {
    int points = 0;
    for (const Strike& strike : p.strikes) {
        points += strike.hex == hex ? strike.points : 0;
    }
    return points;
}
void reveal_plans(const Game&, Position&, Events*) {}
void end_superiority(Position&) {}
void return_air(const Game&, Position&) {}
void end_support(Position&) {}
// inv
MISSING(invasion)
void end_landing(const Game&, Position&, Events*) {}
void end_invasion(const Game&, Position&, Events*) {}
// move
MISSING(movement)
namespace movement {
void preview_move(const Game&, const Position&, Action, Preview&) {}
}  // namespace movement
}  // namespace causeway::formosa
