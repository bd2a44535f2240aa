// Sentences of the log; words.toml has the wording. What `a`, `b` and `c` of the Event hold stands beside each.
#pragma once

#include "games/malaya/malaya.h"

namespace causeway::malaya {

enum class Sentence : std::uint8_t {
    phase,       // a: Phase, b: the phasing Side, or -1
    turn,        // a: turn
    die,         // a: die, b: the procedure that asked, by its place in the list
    initiative,  // b: Side
    deployed,    // piece, hex
    set_up,      // the Allied set-up is complete
    // 5.0: markers.cpp
    drawn,          // a: Marker, b: Side; told to its owner only where it is held
    drawn_hidden,   // b: Side: a marker that its owner keeps
    marker,         // a: Marker, b: Side: it takes effect
    redrawn,        // a: Marker, b: Side: put back or removed, another is drawn
    no_marker,      // b: Side: the pool is empty
    air_gained,     // a: points, b: Side
    air_withdrawn,  // a: points, b: Side
    air_damaged,    // a: points, b: Side
    air_lost,       // a: points, b: Side, c: Mission
    supply_gained,  // a: points, b: Side
    supply_lost,    // piece, hex
    withdrawn,      // piece
    comes,          // piece, a: turn
    not_coming,     // piece
    // 16.5: missions.cpp, superiority.cpp
    planned,   // b: Side
    missions,  // b: Side, a: superiority + 64 * strike, c: interdiction + 64 * recon
    air_fire,  // a: die, b: Side that fires, c: points; result, column
    // 6.0: reinforcement.cpp
    arrived,      // piece, hex or base
    delayed,      // piece, a: turn
    interdicted,  // piece, a: die, b: modifier, c: Delay
    bought,       // piece, a: VP, b: Side
    // 7.0: logistics.cpp
    broken_down,  // piece, hex
    combined,     // piece, hex
    activated,    // piece, a: supply points
    deactivated,  // piece
    restored,     // piece, hex or base
    repaired,     // a: points, b: Side
    fortified,    // hex
    // 11.0: movement.cpp
    moved,     // piece, from, hex, a: half points
    stopped,   // hex: contact with a zone of control there
    entered,   // piece, hex: from the base
    sailed,    // piece, from, hex
    embarked,  // piece, hex: target
    recon,     // hex
    looked,    // hex, b: Side: Intelligence
    seen,      // piece, hex: told to who looked
    no_zone,   // hex: no zone of control is met there, which was not known before
    // 16.8: strikes.cpp
    raid,          // hex, a: air points, b: Side, c: gunfire strength
    intercept,     // a: points
    force_z,       // a: die, b: BombardResult
    bombarded,     // hex, a: die; result, column
    suppressed,    // piece, hex
    gunfire_lost,  // hex, a: Marker
    guns,          // hex, a: columns for antiaircraft, b: columns for coast guns; told before the die counts
    // 14.0, 15.0
    declared,     // hex: a target, a: battle
    battle,       // hex, a: attack, b: defence, c: percent; explanation
    table,        // a: Crt, b: Side
    result,       // hex, a: die; result, column, explanation
    eliminated,   // piece, hex, a: 1 if permanently
    stays,        // piece, hex
    rout,         // piece, a: die
    retreated,    // piece, from, hex
    pursued,      // piece, from, hex
    landed,       // piece, hex: an assault force is ashore
    lost_at_sea,  // piece, hex
    fort_lost,    // hex
    // 24.0
    points,  // a: VP, b: Side, c: total
    scored,  // hex, a: VP, b: Side
    ending,  // a: index of the ending
};

}  // namespace causeway::malaya
