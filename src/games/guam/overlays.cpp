// Layers for a board to draw over the map: fire zones, the reach of headquarters, and what one hex sees and hits.
#include <utility>

#include "games/guam/shown.h"

namespace causeway::guam {

namespace {

using Hexes = HexSet<max_hexes>;

class Layers {
  public:
    explicit Layers(const Game& game) : game_(game) {}

    void add(std::string id, std::string label, const char* rule, const Hexes& hexes, const std::string& owner) {
        Overlay& layer = layers_.emplace_back(Overlay{std::move(id), std::move(label), rule, {}});
        hexes.for_each([&](HexId hex) { layer.hexes.emplace_back(hex, owner); });
    }
    const std::string& side_id(Side side) const { return game_.info.sides[index(side)].id; }
    std::vector<Overlay> take() { return std::move(layers_); }

  private:
    const Game& game_;
    std::vector<Overlay> layers_;
};

Hexes hexes_of(const Game& game, const Sites& sites) {
    Hexes hexes;
    sites.for_each([&](HexId site) { hexes.insert(game.hex_of_site[index(site)]); });
    return hexes;
}

// 5.1: the land hexes in the range of the division's headquarters and beside its leaders.
Hexes commanded(const Game& game, const Position& p, std::size_t division) {
    Hexes hexes;
    const auto add = [&](HexId centre, int range) {
        for (const HexId hex : game.hex_of_site) {
            if (game.map.grid().distance(centre, hex) <= range) {
                hexes.insert(hex);
            }
        }
    };
    for (const PieceId unit : game.unit_list[index(game.divisions[division].side)]) {
        const Piece& piece = piece_of(game, unit);
        if (piece.headquarters && piece.division == division && on_map(at(p, unit))) {
            add(at(p, unit), piece.command_range);
        }
    }
    for (const PieceId leader : game.leaders) {
        if (piece_of(game, leader).division == division && on_map(at(p, leader))) {
            add(at(p, leader), 1);
        }
    }
    return hexes;
}

// 7.1: what can be seen from a hex now.
Hexes seen_from(const Game& game, const Position& p, HexId from) {
    Hexes hexes;
    for (const HexId hex : game.hex_of_site) {
        if (game.map.grid().distance(from, hex) <= sight_range && sees(game, p, from, hex)) {
            hexes.insert(hex);
        }
    }
    return hexes;
}

// 7.2: what the side's units in a hex could fire into.
Hexes zone_of_hex(const Game& game, const Position& p, Side side, HexId from) {
    Hexes hexes;
    for (const HexId hex : game.hex_of_site) {
        if (any_unit(game, p, from, side, [&](PieceId unit) { return in_fire_zone(game, p, unit, hex); })) {
            hexes.insert(hex);
        }
    }
    return hexes;
}

}  // namespace

std::vector<Overlay> overlays(const Game& game, const Position& p, Viewer) {
    Layers layers(game);
    for (const Side side : both_sides) {
        layers.add("fire-" + layers.side_id(side), fmt::format("{} fire zones", adjective(side)), "7.2",
                   hexes_of(game, fire_zones(game, p, side)), layers.side_id(side));
    }
    for (std::size_t i = 0; i < game.divisions.size(); ++i) {
        if (plays(game, p, i)) {
            layers.add("command-" + game.divisions[i].id, fmt::format("In command: {}", game.divisions[i].name), "5.1",
                       commanded(game, p, i), game.divisions[i].id);
        }
    }
    return layers.take();
}

std::vector<Overlay> overlays_from(const Game& game, const Position& p, Viewer viewer, HexId hex) {
    Layers layers(game);
    if (!is_land(game, hex)) {
        return {};
    }
    const bool japanese = holds(game, p, hex, japan) && !holds(game, p, hex, us);
    const Side side = japanese ? japan : us;
    const bool nobody_there = !holds(game, p, hex, us) && !japanese;
    const Side viewing = nobody_there && is_side(viewer, japan) ? japan : side;
    layers.add("seen", "Seen from here", "7.1", seen_from(game, p, hex), layers.side_id(viewing));
    layers.add("zone", "In the fire zone of the units here", "7.2", zone_of_hex(game, p, side, hex), layers.side_id(side));
    return layers.take();
}

}  // namespace causeway::guam
