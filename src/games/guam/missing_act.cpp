// Not written yet.
#include "games/guam/sequence.h"

namespace causeway::guam {

namespace activation {
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

namespace engineering {
void list_orders(const Game&, const Position&, ActionList&) {}
void give_order(const Game&, Position&, Action, Events*) {}
}  // namespace engineering

namespace engineering {
void rolled(const Game&, Position&, Purpose, int, Events*) {}
}

HexId group_hex(const Game&, const Position&) { return no_hex; }
void begin_action(const Game&, Position&, bool, Events*, const char*) {}
void clear_group(const Game&, Position&) {}
bool can_act(const Game&, const Position&, PieceId) { return false; }
bool was_used(const Position&, HexId, std::uint16_t) { return false; }
void note_use(Position&, HexId, std::uint16_t) {}

}  // namespace causeway::guam
