// Sentences of the log; words.toml has the wording. What `a`, `b` and `c` of the Event hold stands beside each.
#pragma once

#include "games/islandwar/islandwar.h"

namespace causeway::islandwar {

enum class Sentence : std::uint8_t {
    turn,      // a: turn
    phase,     // a: Phase, b: the phasing Side
    die,       // a: die, b: the procedure that asked, by its place in the list
    weather,   // a: Weather, b: Sea
    deployed,  // piece, hex
    set_up,
    moved,              // piece, from, hex
    exposed,            // piece, hex
    revealed_dummy,     // piece, hex
    eliminated,         // piece, hex, a: 1 for good
    hit,                // piece, hex, a: losses
    disrupted,          // piece, hex, a: 1 badly
    captured,           // hex, b: Side: it now owns the hex
    fort_lost,          // hex
    overfull,           // hex: its owner must give something up (8)
    rebuilt,            // piece (16E.2)
    replaced,           // piece, hex (16E.1)
    gave,               // piece (16D.3)
    source_cut_off,     // piece, a: points that it holds now (16C.3)
    source_joined,      // piece, a: points that go back
    source_lost,        // piece, a: points lost with it (16C.4)
    casualties,         // a: points, b: all
    assaults,           // hex, a: attackers, b: Side
    fires,              // the same
    assault_result,     // hex, a: die, b: what is added to it; result, column, explanation
    assault_automatic,  // hex, a: 0 the attackers, 1 the defenders are lost; explanation
    fire_result,        // hex, a: die, b: losses
    found_nobody,       // hex
    ineffective,        // piece, hex
    retreated,          // piece, from, hex
    stood,              // piece, hex
    slipped,            // piece, hex, a: die, b: 1 it gets away
    advanced,           // piece, from, hex
    banzai,             // hex
    banzai_losses,      // hex, a: die, b: losses
    overruns,           // hex, a: 1 it succeeds; explanation
    allotted,           // a: air, b: surface points (12.0)
    prepared,           // hex: Japanese units around it are disrupted (18B, 18C.3)
    bombards,           // hex, a: points of guns, b: air, c: surface points
    bombarded,          // hex, a: die, b: hits
    fort_lowered,       // hex, a: the level that is left (21.7)
    supported,          // hex, a: points, b: Side
    aborted,            // hex: an air point (11C.2)
    interdicts,         // hex, a: air points
    interdicted,        // hex, a: movement points of the marker
    arrived,            // piece: at the ships (17)
    withdrew,           // piece (17A)
    called,             // a: the turn of the row (17B)
    planned,            // hex (18A)
    landed,             // piece, hex, a: die, b: opposed; result, explanation (18E)
    opposition,         // hex, a: 1 somebody reaches it who was not known
    beachhead,          // piece, hex (18C.2)
    demonstration,      // hex (18C.3)
    embarked,           // piece, from (18A.1)
    called_off,         // piece (18A)
    loaded,             // piece (18K.1)
    unloaded,           // piece, hex
    abandoned,          // piece, hex (18F.2)
    overran,            // hex (18G.1d)
    fell_back,          // piece, from, a: die; result, explanation (18J.2)
    ending,             // a: index of the ending
};

}  // namespace causeway::islandwar
