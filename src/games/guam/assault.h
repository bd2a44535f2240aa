// The parts of an assault (9.0). Private to the game.
#pragma once

#include "games/guam/chapters.h"

namespace causeway::guam::assault {

inline Side attacker(const Position& p) { return static_cast<Side>(p.assault.side); }
inline Side defender(const Position& p) { return other(attacker(p)); }
inline bool is_charge(const Position& p) { return p.assault.kind != AssaultKind::prepared; }

// An attacker who has not gone in yet, inside the cave of the assaulted hex or beside it.
inline bool is_attacker(const Position& p, PieceId unit) {
    return has(p, unit, status::assaulting) && (at(p, unit) != p.assault.hex || in_cave(p, unit));
}
// `visit` may take the visited unit away.
template <class Visit>
void for_attackers(const Game& game, const Position& p, Visit visit) {
    const auto visit_hex = [&](HexId hex) {
        for_units(game, p, hex, attacker(p), [&](PieceId unit) {
            if (is_attacker(p, unit)) {
                visit(unit);
            }
        });
    };
    visit_hex(p.assault.hex);
    for (const HexId next : game.map.neighbours(p.assault.hex)) {
        if (next != no_hex && is_land(game, next)) {
            visit_hex(next);
        }
    }
}
// R6.23: those outside the cave.
template <class Visit>
void for_defenders(const Game& game, const Position& p, Visit visit) {
    for_units(game, p, p.assault.hex, defender(p), [&](PieceId unit) {
        if (!in_cave(p, unit)) {
            visit(unit);
        }
    });
}
int count_attackers(const Game& game, const Position& p);
int count_defenders(const Game& game, const Position& p);

// The hexes from which attackers come; the assaulted hex itself for those in its cave.
using Origins = FixedVector<HexId, 7>;
Origins origins(const Game& game, const Position& p);
// A bit for each of them: its direction, or the seventh for the cave.
unsigned side_bit(const Game& game, const Position& p, HexId from);
// Where the markers of the attackers from there lie.
inline HexId origin_place(const Game& game, const Position& p, HexId from) {
    return from == p.assault.hex ? cave_box(facts(game, from).cave) : from;
}

// --- going in: assault.cpp ---------------------------------------------------------------------------------------------

// 9.2, 9.3: whether the unit could legally enter the hex, enemies there or not.
bool can_enter(const Game& game, const Position& p, PieceId unit, HexId hex);
// 9.3, 8.5.4: whether the markers on the unit let it go into a prepared assault (false) or a charge (true).
bool is_fit(const Game& game, const Position& p, PieceId unit, bool charge);
// Sets Position::assault for an assault of the side.
void begin(Position& p, HexId hex, AssaultKind kind, Side side);
void form_column(const Game& game, Position& p, PieceId unit, Events* events, const char* rule);

// --- 9.5: odds.cpp -----------------------------------------------------------------------------------------------------

// The column of the chart of odds.
int odds_column(const Game& game, const Position& p);
// The best leader and the best hero of a side in the assault; no_piece when there is none.
PieceId best_leader(const Game& game, const Position& p, Side side);
PieceId best_hero(const Game& game, const Position& p, Side side);

// --- 9.1 D, E: defensive_fire.cpp --------------------------------------------------------------------------------------

Verdict may_retreat(const Game& game, const Position& p, HexId to);
bool any_retreat(const Game& game, const Position& p);
void retreat_to(const Game& game, Position& p, HexId to, Events* events);
// 12.5: the number of the dogs in the assaulted hex, 0 without them.
int dogs(const Game& game, const Position& p);
// Whether the defenders have a shot left.
bool any_shot(const Game& game, const Position& p, const AssaultCourse& course);
// After a shot: No Opportunity Fire or Sustained Fire.
void mark_fire(const Game& game, Position& p, const AssaultCourse& course);

// --- 9.1 B: support_fire.cpp -------------------------------------------------------------------------------------------

// 9.4
inline int most_supports(Side side) { return side == us ? 3 : 1; }
bool any_support(const Game& game, const Position& p);

// --- 9.1 I, J: advance.cpp ---------------------------------------------------------------------------------------------

// 6.2.2: whether a support weapon can cross the side.
bool weapon_crosses(const Game& game, const Position& p, PieceId weapon, HexId from, HexId to);

// --- 9.6: charge.cpp ---------------------------------------------------------------------------------------------------

void strip_markers(const Game& game, Position& p, Events* events);
// 9.6.1: the highest die that makes the marker placed now a drunk one.
int drunk_limit(const Game& game, const Position& p);
// Turns the DG of the charge into losses: pushes what asks for them.
void take_losses(const Game& game, Position& p);

// --- 14.0: heroes.cpp --------------------------------------------------------------------------------------------------

PieceId hero_piece(const Game& game, Hero hero);
// Whether he can appear or be used now.
bool is_at_hand(const Game& game, const Position& p, Hero hero);
// Ask for him, if there is anything to ask.
void offer_skaggs(const Game& game, Position& p, HexId hex);
void offer_witek(const Game& game, Position& p);
void offer_mason(const Game& game, Position& p);
// 14.1 d: asks the American before the die of an enemy fire whether Witek stands by those who are shot at. True when he is
// asked.
bool offer_witek_under_fire(const Game& game, Position& p);
// 14.1 d: Witek is called to the next fire of the Americans like a weapon, or sent back.
void list_witek(const Game& game, const Position& p, ActionList& list);
bool is_witek_called(const Game& game, const Position& p);
void call_witek(const Game& game, Position& p, bool called);
// The part that he takes in the fire that begins now.
HeroPart part_of_witek(const Game& game, const Position& p, Side side);
// 14.1: those who were used once, in a combat about the hex, leave.
void dismiss_heroes(const Game& game, Position& p, HexId hex, Events* events);
void dismiss_witek(const Game& game, Position& p, HexId hex, Events* events);

}  // namespace causeway::guam::assault
