// Not written yet.
#include "games/guam/sequence.h"

namespace causeway::guam {

namespace landing {
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

namespace happenings {
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

Side event_decider(const Game&, const Position&) { return japan; }

}  // namespace causeway::guam
