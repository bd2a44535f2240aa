// Chapters that are being written: each helper deletes its part.
#include "games/formosa/chapters.h"

namespace causeway::formosa {

// combat
namespace combat {
bool ready(const Game&, Position& p, Events*) {
    pop(p);
    return false;
}
void actions(const Game&, const Position&, ActionList&) {}
void apply(const Game&, Position&, Action, Events*) {}
}  // namespace combat
void begin_combat_phase(const Game&, Position&, Side, Events*) {}
void end_combat_phase(const Game&, Position&, Side, Events*) {}
void clear_battle(const Game&, Position& p) { p.battle = {}; }
Odds combat_odds(const Game&, const Position&, Explanation*) { return {}; }
int gunfire_support(const Game&, const Position&) { return 0; }

}  // namespace causeway::formosa
