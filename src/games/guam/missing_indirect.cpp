// Not written yet.
#include "games/guam/sequence.h"

namespace causeway::guam {

namespace indirect {
void list_orders(const Game&, const Position&, ActionList&) {}
void give_order(const Game&, Position&, Action, Events*) {}
}  // namespace indirect

namespace indirect {
void rolled(const Game&, Position&, Purpose, int, Events*) {}
}

namespace support {
bool ready(const Game&, Position& p, Events*) {
    if (p.stack.size() > 1) {
        pop(p);
    } else {
        p.winner = 3;
    }
    return false;
}
void actions(const Game&, const Position&, ActionList&) {}
void apply(const Game&, Position& p, Action, Events*) { pop(p); }
void rolled(const Game&, Position&, Purpose, int, Events*) {}
}  // namespace

void place_barrage(const Game&, Position&, HexId, Barrage, Events*) {}
bool spotted(const Game&, const Position&, PieceId, HexId) { return false; }
void turn_threatened_guns(const Game&, Position&, Side, Events*) {}

}  // namespace causeway::guam
