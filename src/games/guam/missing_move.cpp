// Not written yet.
#include "games/guam/sequence.h"

namespace causeway::guam {

namespace movement {
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

namespace movement {
void list_orders(const Game&, const Position&, ActionList&) {}
void give_order(const Game&, Position&, Action, Events*) {}
}  // namespace movement

namespace hazards {
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

int step_cost(const Game& game, const Position&, PieceId, HexId, HexId to) { return is_land(game, to) ? 2 : -1; }
bool passable(const Game& game, const Position&, Mode, HexId, HexId to) { return is_land(game, to); }
int allowance(const Game& game, const Position&, PieceId unit) { return 2 * piece_of(game, unit).movement; }
void enter(const Game& game, Position& p, PieceId unit, HexId to, Events*) { put(game, p, unit, to); }
void tidy(const Game&, Position&, HexId, Side, Events*) {}
void charge_crowding(const Game&, Position&, Events*) {}
void take_stock(const Game&, Position&, Events*) {}

}  // namespace causeway::guam
