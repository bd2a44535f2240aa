// Not written yet.
#include "games/guam/sequence.h"

namespace causeway::guam {

namespace fire {
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

namespace fire {
void list_orders(const Game&, const Position&, ActionList&) {}
void give_order(const Game&, Position&, Action, Events*) {}
}  // namespace fire

int fire_value(const Game&, const Position&, Shot&, Explanation*) { return 0; }
void begin_shot(const Game&, Position&, const Shot&, Events*) {}
void disorganize(const Game&, Position&, HexId, Side, int, bool, Events*, const char*) {}
void pin(const Game&, Position&, HexId, Events*, const char*) {}
void suppress(const Game&, Position&, HexId, Events*, const char*) {}
void eliminate(const Game& game, Position& p, PieceId unit, Events*, const char*) { put(game, p, unit, box::eliminated); }
void break_weapon(const Game&, Position&, PieceId, Events*, const char*) {}
void rout(const Game&, Position&, PieceId, Events*) {}
void lose_leader(const Game&, Position&, PieceId, Events*, const char*) {}
void offer_fire(const Game&, Position&, Side, HexId, HexId, Trigger, Events*) {}

}  // namespace causeway::guam
