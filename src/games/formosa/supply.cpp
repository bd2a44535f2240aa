// 19.0 Lines of supply, and what makes a base functional (20.0).
#include "games/formosa/battle.h"

namespace causeway::formosa {

bool is_functional(const Game& game, const Position& p, HexId hex) {
    return (facts(game, hex).port() || facts(game, hex).airfield) && occupied_by(p, allies, hex) &&
           p.stacks.any(hex, [&](PieceId piece) { return has(p, piece, status::base); });
}

namespace {

// Where no line of the side may lead, but for the hex in which it begins (14.3).
Hexes closed_to_lines(const Game& game, const Position& p, Side side) {
    return zoc_of(game, p, other(side)) | p.occupied[index(other(side))];
}

// Traces outward from a unit.
class Trace {
  public:
    Trace(const Game& game, const Hexes& closed, PieceId piece) : game_(game), closed_(closed), piece_(piece) {}

    // The nearest hex within `length` hexes for which `found` holds, the start included; no_hex when there is none. With
    // `by_road` the line goes on without limit along roads from any road hex within the length (19.2).
    template <class Found>
    HexId nearest(HexId start, int length, bool by_road, const Found& found) const {
        if (found(start)) {
            return start;
        }
        Hexes seen;
        seen.insert(start);
        std::array<HexId, max_hexes> queue;
        std::size_t queued = 0, next = 0;
        queue[queued++] = start;
        for (int ring = 0; ring < length; ++ring) {
            for (const std::size_t ring_end = queued; next < ring_end; ++next) {
                if (const HexId hit = expand(queue[next], false, seen, queue, queued, found); hit != no_hex) {
                    return hit;
                }
            }
        }
        // What was reached within the length is the start of the road part.
        for (std::size_t i = 0; by_road && i < queued; ++i) {
            if (const HexId hit = expand(queue[i], true, seen, queue, queued, found); hit != no_hex) {
                return hit;
            }
        }
        return no_hex;
    }

  private:
    template <class Found>
    HexId expand(HexId from, bool road_only, Hexes& seen, std::array<HexId, max_hexes>& queue, std::size_t& queued,
                 const Found& found) const {
        for (const Direction d : all_directions) {
            const HexId to = game_.map.neighbour(from, d);
            if (to == no_hex || seen.contains(to) || closed_.contains(to) || !can_cross(game_, piece_, from, d)) {
                continue;
            }
            if (road_only && ((facts(game_, from).roads >> index(d)) & 1U) == 0) {
                continue;
            }
            if (found(to)) {
                return to;
            }
            seen.insert(to);
            queue[queued++] = to;
        }
        return no_hex;
    }

    const Game& game_;
    const Hexes& closed_;
    PieceId piece_;
};

// 19.1: the printed factor of the unit's front, a base's own 0.
int length_of(const Game& game, const Position& p, PieceId piece) {
    return has(p, piece, status::base) ? 0 : unit(game, piece).movement;
}

bool is_on_amphibious_marker(const Position& p, HexId hex) {
    for (const Beach& beach : p.beaches) {
        if (beach.hex == hex && beach.airborne == 0) {
            return true;
        }
    }
    return false;
}

// `is_port` says which ports will do.
template <class IsPort>
HexId allied_source(const Game& game, const Position& p, const Hexes& closed, PieceId piece, const IsPort& is_port) {
    const HexId start = at(p, piece);
    if (is_on_amphibious_marker(p, start)) {
        return start;  // 19.2
    }
    if (is_sea(game, start)) {
        return no_hex;
    }
    const bool is_hq = is(game, piece, Class::headquarters);
    const int length = length_of(game, p, piece);
    const Trace trace(game, closed, piece);
    if (const HexId port = trace.nearest(start, length, is_hq, is_port); port != no_hex) {
        return port;
    }
    // 19.2: by way of an HQ of its own contingent (5.1).
    HexId source = no_hex;
    const auto through_hq = [&](HexId hex) {
        return occupied_by(p, allies, hex) && p.stacks.any(hex, [&](PieceId hq) {
            if (hq == piece || !is(game, hq, Class::headquarters) || nation(game, hq) != nation(game, piece)) {
                return false;
            }
            source = Trace(game, closed, hq).nearest(hex, length_of(game, p, hq), true, is_port);
            return source != no_hex;
        });
    };
    return trace.nearest(start, length, false, through_hq) == no_hex ? no_hex : source;
}

HexId japanese_source(const Game& game, const Position& p, const Hexes& closed, PieceId piece, bool concealed_too) {
    const auto has_fort = [&](HexId hex, bool concealed) {
        return occupied_by(p, japan, hex) && p.stacks.any(hex, [&](PieceId fort) {
            return is_fort(game, fort) && has(p, fort, status::concealed) == concealed && !has(p, fort, status::dying);
        });
    };
    const HexId start = at(p, piece);
    const Trace trace(game, closed, piece);
    const int length = length_of(game, p, piece);
    const HexId open = trace.nearest(start, length, false, [&](HexId hex) { return has_fort(hex, false); });
    if (open != no_hex || !concealed_too) {
        return open;
    }
    return trace.nearest(start, length, false, [&](HexId hex) { return has_fort(hex, true); });
}

// Of a unit on the map.
HexId source_of(const Game& game, const Position& p, const Hexes& closed, PieceId piece, bool concealed_too) {
    if (is_guerrilla(game, piece)) {
        return at(p, piece);  // 23.0: never affected
    }
    return owner(game, piece) == japan
               ? japanese_source(game, p, closed, piece, concealed_too)
               : allied_source(game, p, closed, piece, [&](HexId hex) { return is_functional_port(game, p, hex); });
}

}  // namespace

HexId supply_source(const Game& game, const Position& p, PieceId piece, bool concealed_too) {
    if (!on_map(at(p, piece))) {
        return no_hex;
    }
    return source_of(game, p, closed_to_lines(game, p, owner(game, piece)), piece, concealed_too);
}

bool is_force_supplied(const Game& game, const Position& p, Side side) {
    const Hexes closed = closed_to_lines(game, p, side);
    bool supplied = false;
    for_force(game, p, side, [&](PieceId piece) {
        supplied = supplied || (on_map(at(p, piece)) && source_of(game, p, closed, piece, side == japan) != no_hex);
    });
    return supplied;
}

bool reaches_port_of(const Game& game, const Position& p, PieceId piece, Nation holder) {
    const auto is_port = [&](HexId hex) {
        return is_functional_port(game, p, hex) &&
               p.stacks.any(hex, [&](PieceId held_by) { return nation(game, held_by) == holder; });
    };
    return allied_source(game, p, closed_to_lines(game, p, allies), piece, is_port) != no_hex;
}

Hexes supply_sources(const Game& game, const Position& p, PieceId piece) {
    const Side side = owner(game, piece);
    const auto is_own_hq = [&](PieceId hq) {
        return is(game, hq, Class::headquarters) && nation(game, hq) == nation(game, piece) &&  // 5.1
               !has(p, hq, status::retreated);                                                  // R15.30
    };
    const auto is_open_fort = [&](PieceId fort) { return is_fort(game, fort) && !has(p, fort, status::concealed); };
    Hexes sources;
    p.occupied[index(side)].for_each([&](HexId hex) {
        const bool source =
            side == allies ? is_functional_port(game, p, hex) || p.stacks.any(hex, is_own_hq) : p.stacks.any(hex, is_open_fort);
        sources.assign(hex, source);
    });
    sources.erase(at(p, piece));
    return sources;
}

}  // namespace causeway::formosa
