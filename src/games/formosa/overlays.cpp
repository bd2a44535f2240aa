// Layers for a board to draw over the map. Counters exert zones of control face up or face down, so those are for all to see;
// which Japanese units could be supplied depends on concealed forts and is for their owner (19.3).
#include <fmt/format.h>

#include "games/formosa/shown.h"

namespace causeway::formosa {

namespace {

// Hexes whose units all have a line of supply, or hexes with one that has none.
Hexes supplied(const Game& game, const Position& p, Side side, bool wanted) {
    Hexes found;
    p.occupied[index(side)].for_each([&](HexId hex) {
        const bool lacking = p.stacks.any(hex, [&](PieceId piece) { return lacks_supply(game, p, piece); });
        found.assign(hex, lacking != wanted);
    });
    return found;
}

// 10.1: where an amphibious marker can bring any unit ashore.
Hexes beaches(const Game& game) {
    Hexes found;
    for (const HexId hex : game.land) {
        found.assign(hex, facts(game, hex).open_coast || facts(game, hex).port());
    }
    return found;
}

}  // namespace

std::vector<Overlay> overlays(const Game& game, const Position& p, Viewer viewer) {
    std::vector<Overlay> layers;
    const auto add = [&](const char* id, const char* label, const char* rule, Side side, const Hexes& hexes) {
        layers.push_back(layer_of(fmt::format("{}-{}", id, side_id(game, side)),
                                  fmt::format("{} {}", side == allies ? "Allied" : "Japanese", label), rule, hexes,
                                  side_id(game, side)));
    };
    for (const Side side : both_sides) {
        add("zoc", "zones of control", "14.0", side, zoc_of(game, p, side));
    }
    for (const Side side : both_sides) {
        if (side == allies || sees_all_of(viewer, side)) {
            const char* rule = side == allies ? "19.2" : "19.3";
            add("supply", "units in supply", rule, side, supplied(game, p, side, true));
            add("unsupplied", "units out of supply", rule, side, supplied(game, p, side, false));
        }
    }
    layers.push_back(layer_of("landing", "Open coast and ports: landings", "10.1", beaches(game), side_id(game, allies)));
    if (!p.must_be_attacked.empty()) {
        const Side attacked = p.phase == Phase::japanese_combat ? allies : japan;
        layers.push_back(
            layer_of("must-be-attacked", "Must still be attacked", "15.0", p.must_be_attacked, side_id(game, attacked)));
    }
    return layers;
}

}  // namespace causeway::formosa
