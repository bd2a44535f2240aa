// Tracing of supply and communication: which hexes connect to a source under a rulebook's own blocking rule.
#pragma once

#include <array>

#include "core/hex.h"
#include "core/hex_set.h"
#include "core/ids.h"

namespace causeway {

// All hexes that connect to a source without entering a closed one, by steps for which `crosses(from, to, direction)` holds. A
// closed source starts nothing. Follows links backwards from the sources, which is the same thing because crossing is symmetric
// in the rulebooks carried here.
template <std::size_t Hexes, class Neighbours, class Crosses>
HexSet<Hexes> connected(const HexSet<Hexes>& sources, const HexSet<Hexes>& closed, const Neighbours& neighbours,
                        const Crosses& crosses) {
    const HexSet<Hexes> first = sources - closed;
    HexSet<Hexes> seen = first | closed;
    std::array<HexId, Hexes> queue;
    std::size_t queued = 0;
    first.for_each([&](HexId source) { queue[queued++] = source; });
    for (std::size_t i = 0; i < queued; ++i) {
        const HexId from = queue[i];
        const std::array<HexId, 6>& around = neighbours(from);
        for (std::size_t d = 0; d < around.size(); ++d) {
            const HexId to = around[d];
            if (to != no_hex && !seen.contains(to) && crosses(from, to, static_cast<Direction>(d))) {
                seen.insert(to);
                queue[queued++] = to;
            }
        }
    }
    return seen - closed;
}

// All hexes within `radius` of `centre`, the centre included, ignoring terrain. Counts through hexes that exist.
template <std::size_t Hexes, class Neighbours>
HexSet<Hexes> within(HexId centre, int radius, const Neighbours& neighbours) {
    HexSet<Hexes> found;
    std::array<HexId, Hexes> queue;
    std::size_t queued = 0;
    found.insert(centre);
    queue[queued++] = centre;
    std::size_t next = 0;
    for (int ring = 0; ring < radius; ++ring) {
        for (const std::size_t ring_end = queued; next < ring_end; ++next) {
            for (const HexId to : neighbours(queue[next])) {
                if (to != no_hex && !found.contains(to)) {
                    found.insert(to);
                    queue[queued++] = to;
                }
            }
        }
    }
    return found;
}

}  // namespace causeway
