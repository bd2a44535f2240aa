// What the log tells. Private to the game.
#pragma once

#include "core/event.h"
#include "games/guam/sequence_procedures.h"

namespace causeway::guam {

// Sentences of the log; words.toml has the wording. What `a`, `b` and `c` of the Event hold stands beside each.
enum class Sentence : std::uint8_t {
    turn,          // a: turn
    weather,       // a: Weather, b: die
    die,           // a: die, b: Purpose, c: Side
    rerolled,      // a: Side
    fatigue,       // a: fatigue, b: division
    quality,       // a: new, b: division, c: change
    dispatch,      // a: new, b: division, c: change
    direct,        // a: new, b: division, c: change
    chit_bought,   // a: chit, b: Side
    chit_drawn,    // a: chit
    chit_removed,  // a: chit
    activation_ends,
    leader_moved,        // piece, hex
    weapon_attached,     // piece, hex
    weapon_detached,     // piece, hex
    weapon_broken,       // piece, hex
    leader_lost,         // piece, hex; a: 1 if a replacement takes over
    turned,              // piece, hex; a: 1 to column, 0 deployed
    moved,               // piece, from, hex; a: halves left
    entered_cave,        // piece, hex; a: 1 in, 0 out
    tunnelled,           // piece, from, hex
    disorganized,        // hex; a: new level, b: added, c: Side
    pinned,              // hex; c: Side
    suppressed,          // hex; c: Side
    rallied,             // hex; a: new level, b: 0 DG, 1 pinned, 2 suppressed
    crowded,             // hex; a: added
    fires,               // piece (firer or none), from, hex; a: value, b: FireType, c: ShotKind; explanation
    fire_result,         // hex; a: die; result, column; explanation
    holds_fire,          // a: Side, hex
    rout_check,          // piece, hex; a: die, b: modified, c: quality; explanation
    routed,              // piece, hex
    endures,             // piece, hex (8.5.3)
    eliminated,          // piece, hex
    marker_removed,      // hex, a: which (see words.toml)
    returned,            // piece, hex (8.5.2)
    barrage,             // hex; a: Barrage
    scatter,             // from, hex; a: die
    illuminated,         // hex
    burns,               // hex; a: 0 catches fire, 1 spreads, 2 burns down
    assault_marked,      // hex; a: AssaultKind, b: Side
    assault_called_off,  // hex
    assault_begins,      // hex; a: AssaultKind
    retreated,           // hex, from; c: Side (9.1 D)
    assault_roll,        // hex; a: die, b: total, c: Side; explanation
    assault_result,      // hex; a: difference, b: 0 equal, 1 attacker loses, 2 defender loses
    advanced,            // piece, from, hex
    alert,               // hex; a: die, b: 1 alerted
    built,               // hex; a: Fort
    cave_sealed,         // hex; a: die, b: 1 success
    failed,              // hex; a: die, b: Purpose
    mines_cleared,       // hex; a: die, b: 1 success
    mines,               // hex; a: die, b: DG
    trap,                // hex; a: die, b: kind
    sniper,              // hex; a: die, b: kind
    sniper_placed,       // hex
    sniper_gone,         // hex
    ambush,              // hex; a: die, b: 1 success
    ambush_unit,         // piece, hex
    airfield,            // a: 0 not cleared any more, 1 cleared, 2 operational, 3 repair begun; b: die
    assigned,            // piece (11.3.2)
    loaded,              // piece, hex; a: 1 loaded, 0 unloaded
    tank_arrives,        // piece; a: die, b: 0 arrives, 1 incident, 2 delayed, 3 lost
    arrived,             // piece, zone as number in a
    zone_moved,          // piece; a: beach, b: Zone
    landed,              // piece, hex
    driven_back,         // piece; a: beach (22.3.1)
    event,               // a: event, b: die
    strike,              // hex; a: 1 air, 2 interdiction, 3 task force, 4 bombardment
    air_markers,         // a: die, b: count
    interdiction,        // a: markers
    demolition,          // hex; a: die, b: DG
    ridge,               // hex; a: Side, b: 1 claimed, 0 given up
    hero,                // piece, hex; a: 0 arrives, 1 leaves, 2 used
    drunk,               // hex; a: 1 drunk, 2 hungover, 0 sober
    controlled,          // hex; a: points, b: 1 lost
    beach_closed,        // hex
    points,              // a: US, b: Japan
    massed,              // the massed charge is declared
    gyokusai,            // hex or none
    ending,              // a: level, b: US points, c: Japanese points
    blown_away,          // a: barrages, b: illumination rounds that the wind takes (8.7.2)
    disbanded,           // piece, hex (24.3)
    shaken_off,          // hex: the status markers of those who charge (9.6)
    scored,              // hex; a: points, b: Side, c: Scored
    scored_loss,         // piece; a: points, b: Side, c: 1 if they are counted with others
    scored_else,         // a: points, b: Side, c: cause; see account.cpp
};

inline Event about(EventType type, Sentence sentence, const char* rule, PieceId piece) {
    Event event = happening(type, sentence, rule);
    event.piece = piece;
    return event;
}

// A die was rolled.
void emit_die(Events* events, Purpose purpose, int die, Side by);

}  // namespace causeway::guam
