// Layers for a board to draw over the map: fire zones, the reach of headquarters, and what one hex sees and hits.
#include <utility>

#include "games/guam/shown.h"

namespace causeway::guam {

namespace {

using Hexes = HexSet<max_hexes>;

// The land hexes of which this is true.
template <class Holds>
Hexes land_where(const Game& game, Holds holds) {
    Hexes hexes;
    for (const HexId hex : game.hex_of_site) {
        hexes.assign(hex, holds(hex));
    }
    return hexes;
}

// 5.1: the land hexes in the range of the division's headquarters and beside its leaders.
Hexes commanded(const Game& game, const Position& p, std::size_t division) {
    Hexes hexes;
    const auto add = [&](PieceId piece, int range) {
        if (piece_of(game, piece).division == division && on_map(at(p, piece))) {
            hexes |= land_where(game, [&](HexId hex) { return game.map.grid().distance(at(p, piece), hex) <= range; });
        }
    };
    for (const PieceId unit : game.unit_list[index(game.divisions[division].side)]) {
        if (piece_of(game, unit).headquarters) {
            add(unit, piece_of(game, unit).command_range);
        }
    }
    for (const PieceId leader : game.leaders) {
        add(leader, 1);
    }
    return hexes;
}

}  // namespace

std::vector<Overlay> overlays(const Game& game, const Position& p, Viewer) {
    std::vector<Overlay> layers;
    for (const Side side : both_sides) {
        const Sites zones = fire_zones(game, p, side);
        layers.push_back(layer_of("fire-" + side_id(game, side), fmt::format("{} fire zones", adjective(side)), "7.2",
                                  land_where(game, [&](HexId hex) { return zones.contains(site(game, hex)); }),
                                  side_id(game, side)));
    }
    for (std::size_t i = 0; i < game.divisions.size(); ++i) {
        const Division& division = game.divisions[i];
        if (plays(game, p, i)) {
            layers.push_back(layer_of("command-" + division.id, fmt::format("In command: {}", division.name), "5.1",
                                      commanded(game, p, i), division.id));
        }
    }
    return layers;
}

std::vector<Overlay> overlays_from(const Game& game, const Position& p, Viewer viewer, HexId hex) {
    if (!is_land(game, hex)) {
        return {};
    }
    const bool japanese = holds(game, p, hex, japan) && !holds(game, p, hex, us);
    const Side side = japanese ? japan : us;
    const bool nobody_there = !holds(game, p, hex, us) && !japanese;
    const Side viewing = nobody_there && is_side(viewer, japan) ? japan : side;
    // 7.1: what can be seen from the hex now; 7.2: what the side's units there could fire into.
    const auto is_seen = [&](HexId to) { return game.map.grid().distance(hex, to) <= sight_range && sees(game, p, hex, to); };
    const auto is_in_zone = [&](HexId to) {
        return any_unit(game, p, hex, side, [&](PieceId unit) { return in_fire_zone(game, p, unit, to); });
    };
    return {layer_of("seen", "Seen from here", "7.1", land_where(game, is_seen), side_id(game, viewing)),
            layer_of("zone", "In the fire zone of the units here", "7.2", land_where(game, is_in_zone), side_id(game, side))};
}

}  // namespace causeway::guam
