// Not written yet.
#include "games/guam/sequence.h"

namespace causeway::guam {

namespace assault {
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

namespace assault {
void list_orders(const Game&, const Position&, Step, ActionList&) {}
void give_order(const Game&, Position&, Action, Events*) {}
void end_assaults(const Game&, Position&, Events*) {}
}  // namespace assault

const AssaultMark* assault_mark(const Position&, HexId, Side) { return nullptr; }
void drop_stale_marks(const Game&, Position&, Events*) {}

}  // namespace causeway::guam
