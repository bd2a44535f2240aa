// Layers that a board can draw over the map: zones of control and the radius of headquarters, as far as the viewer may know.
#include "games/malaya/shown.h"

namespace causeway::malaya {

namespace {

// 13.0, 18.4: one's own zones as they are, the enemy's as far as they were told.
Hexes shown_zoc(const Game& game, const Position& p, Side side, Viewer viewer) {
    return sees_all_of(viewer, side) ? zoc_of(game, p, side) : known_zoc_of(game, p, side).certain;
}

// 10.4
Hexes commanded(const Game& game, const Position& p, Side side) {
    Hexes hexes;
    for (const PieceId hq : game.headquarters[index(side)]) {
        if (!on_map(at(p, hq)) || !has(p, hq, status::active)) {
            continue;
        }
        for (const HexId hex : game.land) {
            if (game.map.grid().distance(at(p, hq), hex) <= unit(game, hq).radius) {
                hexes.insert(hex);
            }
        }
    }
    return hexes;
}

}  // namespace

std::vector<Overlay> overlays(const Game& game, const Position& p, Viewer viewer) {
    std::vector<Overlay> layers;
    for (const Side side : both_sides) {
        const std::string& owner = side_id(game, side);
        const std::string whose = adjectives[index(side)];
        if (viewer != Viewer::spectator) {
            layers.push_back(
                layer_of(owner + "-zoc", whose + " zones of control", "13.0", shown_zoc(game, p, side, viewer), owner));
        }
        if (sees_all_of(viewer, side)) {
            layers.push_back(
                layer_of(owner + "-command", whose + " active headquarters", "10.4", commanded(game, p, side), owner));
        }
    }
    layers.push_back(layer_of("objectives", "Objectives", "24.6", game.objective_set, side_id(game, japan)));
    return layers;
}

}  // namespace causeway::malaya
