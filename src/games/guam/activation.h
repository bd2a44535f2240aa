// What the files of an activation (5.0) share. Private to the game.
#pragma once

#include "core/verdict.h"
#include "games/guam/chapters.h"

namespace causeway::guam {

// --- the group: command.cpp --------------------------------------------------------------------------------------------

// 5.1: what the next action of several units costs, by division; `add` says no when the division cannot pay for one more.
class Bill {
  public:
    bool add(const Game& game, const Position& p, PieceId unit);

  private:
    std::array<std::uint8_t, max_divisions> owed_{};
};

// The place of the group (a hex, a cave or a naval zone) and how many units it has; no_hex and 0 when there is none.
struct Group {
    HexId place = no_hex;
    PieceId first = no_piece;
    int size = 0;
};
Group group_of(const Game& game, const Position& p);
// Whether all of the group may begin an action together.
Verdict group_may_act(const Game& game, const Position& p);
inline bool group_can_act(const Game& game, const Position& p) { return group_may_act(game, p).allowed(); }
void group_unit(const Game& game, Position& p, PieceId unit);
// All in the hex that can act and be paid for; those in its cave only when nobody outside can.
void group_stack(const Game& game, Position& p, HexId hex);
// 24.2, 24.3, 26.0: who else could pay for the group, or for an ambush unit that is taken back.
void list_payers(const Game& game, const Position& p, ActionList& list);
// 6.0: of these only who began the activation with the unit.
void group_party(const Game& game, Position& p, PieceId unit);
// Only this unit of the group goes on; the others keep their actions.
void keep_only(const Game& game, Position& p, PieceId unit);
// Whether the unit's next action costs a Direct Command (5.1).
bool must_pay(const Position& p, PieceId unit);
// Whether the unit could act if it were on the map: active, actions left, paid for (5.1, 5.2).
Verdict may_act(const Game& game, const Position& p, PieceId unit);
inline bool has_action(const Game& game, const Position& p, PieceId unit) { return may_act(game, p, unit).allowed(); }
// 5.1: on a Direct Command chit the unit becomes active by being paid for; the markers of its fire go (4.0 2vi b).
void activate(const Game& game, Position& p, PieceId unit, Events* events);
// 4.0 2v e, 29.2: what becoming active means for a unit.
void awake(const Game& game, Position& p, PieceId unit, Events* events);
// 29.2: a leader among drunk Marines.
void sober_up(const Game& game, Position& p, PieceId unit, Events* events);

// --- support weapons (12.0): weapons.cpp -------------------------------------------------------------------------------

// 4.0 2v c: from the Reallocating to the Available box; not to be attached before the next activation (R4.10).
void release_weapons(const Game& game, Position& p);
void list_weapons(const Game& game, const Position& p, ActionList& list);
Verdict may_take_weapon(const Game& game, const Position& p, PieceId weapon);
Verdict may_detach(const Game& game, const Position& p, PieceId weapon);
void detach(const Game& game, Position& p, PieceId weapon, Events* events);

// --- leaders (13.0): leaders.cpp ---------------------------------------------------------------------------------------

// 13.1: also whether there is another place for him.
Verdict may_move_leader(const Game& game, const Position& p, PieceId leader);
void list_leaders(const Game& game, const Position& p, ActionList& list);

// --- routed units (8.5.2): routed.cpp ----------------------------------------------------------------------------------

Verdict may_rejoin(const Game& game, const Position& p, PieceId unit);

// --- engineering and trucks (10.0, 11.0, 15.0) -------------------------------------------------------------------------

// 15.0: the truck that carries the unit, or none. Trucks of one division in a hex do not differ.
PieceId truck_of(const Game& game, const Position& p, PieceId unit);
Verdict may_rally(const Game& game, const Position& p, HexId place);
// 11.1, 11.2, 28.2: the quality that the die of the group's work must not exceed; a 0 succeeds and a 9 fails.
int engineering_limit(const Game& game, const Position& p, Explanation* terms = nullptr);
// 11.3.2: how many engineers are at the airfield, which the die of the repair must not exceed.
int engineers_at_airfield(const Game& game, const Position& p);
// 11.3.2: whether this engineer can go to the airfield.
bool may_be_assigned(const Game& game, const Position& p, PieceId unit);
Verdict may_repair(const Game& game, const Position& p);
// 15.0: also after the drive, which was the truck's action (R15.3).
bool may_unload(const Game& game, const Position& p, PieceId unit);
Verdict group_may_unload(const Game& game, const Position& p);
// The truck that the group, a single unit, can be loaded on, or none.
PieceId truck_for(const Game& game, const Position& p, const Group& group);
void load_group(const Game& game, Position& p, PieceId truck, Events* events);
void begin_unloading(const Game& game, Position& p, Events* events);
void finish_unloading(const Game& game, Position& p, Events* events);

// --- what forbids an order, besides the step of the activation and the actions that the group has left --------------------

namespace movement {
Verdict verdict(const Game& game, const Position& p, const Try& tried);
}
namespace fire {
Verdict verdict(const Game& game, const Position& p, const Try& tried);
}
namespace indirect {
Verdict verdict(const Game& game, const Position& p, const Try& tried);
}
namespace engineering {
Verdict verdict(const Game& game, const Position& p, const Try& tried);
}
namespace assault {
Verdict verdict(const Game& game, const Position& p, const Try& tried);
}

}  // namespace causeway::guam
