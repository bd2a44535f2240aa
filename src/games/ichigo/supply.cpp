// 7.0 Supply.
#include "core/trace.h"
#include "games/ichigo/chapters.h"

namespace causeway::ichigo {

namespace {

// 7.1, 7.5: no path enters a hex with enemy units or an enemy-controlled city, nor crosses lake or sea.
Hexes network(const Game& game, const Position& p, Side side, const Hexes& sources) {
    Hexes closed = side == japan ? p.occupied[1] | p.occupied[2] : p.occupied[0];
    for (const HexId hex : game.cities) {
        if (!controls(p, side, hex)) {
            closed.insert(hex);
        }
    }
    return connected(
        sources, closed, [&](HexId hex) -> const std::array<HexId, 6>& { return game.map.neighbours(hex); },
        [&](HexId from, HexId, Direction d) { return ((game.hexes[index(from)].barriers >> index(d)) & 1U) == 0; });
}

}  // namespace

void refresh_networks(const Game& game, Position& p, std::uint8_t wanted) {
    const std::uint8_t due = p.network_stale & wanted;
    if ((due & japanese_network) != 0) {
        Hexes sources;
        for (const HexId hex : game.north_edge) {
            sources.assign(hex, controls(p, japan, hex));
        }
        sources.assign(game.indochina, controls(p, japan, game.indochina));
        p.japan_network = network(game, p, japan, sources);
    }
    if ((due & american_network) != 0) {
        Hexes sources;
        for (const HexId hex : {p.formosa_beachhead, p.mainland_beachhead}) {
            if (hex != no_hex) {
                sources.insert(hex);
            }
        }
        p.us_network = network(game, p, allies, sources);
    }
    p.network_stale &= static_cast<std::uint8_t>(~due);
}

bool in_supply(const Game& game, const Position& p, PieceId piece) {
    const HexId hex = at(p, piece);
    const HexFacts& facts = game.hexes[index(hex)];
    switch (nation(game, piece)) {
        case Nation::china: return true;  // 7.0
        case Nation::japan:
            if (has(p, piece, status::bombed)) {
                return false;  // 8.9
            }
            // 7.1: or in a city that was Japanese from the start and never lost.
            return p.japan_network.contains(hex) || (facts.initially_japanese && !p.lost_once.contains(hex));
        case Nation::us: return p.us_network.contains(hex) || facts.coastal || p.aerial_supply == hex;  // 7.5, 7.7, 7.8
    }
    return false;
}

bool on_beachhead_network(const Game&, const Position& p, HexId hex) { return p.us_network.contains(hex); }

// 7.8, R27: offered whenever the US moves or attacks, once a turn, on a stack that is otherwise out of supply.
Verdict may_drop_supplies(const Game& game, const Position& p, HexId hex) {
    if (hex == no_hex || !p.occupied[index(Nation::us)].contains(hex)) {
        return senseless;
    }
    return allowed_if(p.supply_used == 0 && !in_supply(game, p, p.stacks.top(hex)), "7.8");
}

void list_supply_drops(const Game& game, const Position& p, ActionList& out) {
    p.occupied[index(Nation::us)].for_each([&](HexId hex) {
        if (may_drop_supplies(game, p, hex).allowed()) {
            list(out, Verb::supply, no_piece, hex);
        }
    });
}

void drop_supplies(Position& p, HexId hex, Events* events) {
    p.supply_used = 1;
    p.aerial_supply = hex;
    Event event = happening(EventType::supply, Sentence::supply_marker, "7.8");
    event.hex = hex;
    emit(events, event);
}

}  // namespace causeway::ichigo
