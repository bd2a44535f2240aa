// What the three files of chapters 16 and 18 share. Private to them.
#pragma once

#include "games/formosa/chapters.h"

namespace causeway::formosa {

// 16.2, 16.6: what that many points do with that die.
int air_result(const Game& game, int points, int die);
// Fills in the die, the cell and the column of the air combat chart.
void quote_air_combat(const Game& game, Event& event, int points, int die);

namespace bombers {  // 16.5, 25.10: bomber, fortify, bomber_roll, camp_roll, bomber_loss
bool ready(const Game& game, Position& p, Events* events);
void actions(const Game& game, const Position& p, ActionList& out);
void apply(const Game& game, Position& p, Action action, Events* events);
}  // namespace bombers

namespace special_attack {  // 16.6, 18.0: kamikaze_roll, sortie, sortie_roll, sortie_lp
bool ready(Position& p);
void actions(ActionList& out);
void apply(const Game& game, Position& p, Action action, Events* events);
}  // namespace special_attack

}  // namespace causeway::formosa
