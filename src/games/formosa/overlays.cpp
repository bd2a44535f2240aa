// Layers for a board to draw over the map. Counters exert zones of control face up or face down, so those are for all to see;
// which Japanese units could be supplied depends on concealed forts and is for their owner (19.3).
#include <fmt/format.h>

#include <utility>

#include "games/formosa/shown.h"

namespace causeway::formosa {

namespace {

class Layers {
  public:
    explicit Layers(const Game& game) : game_(game) {}

    void add(std::string id, std::string label, const char* rule, const Hexes& hexes, Side side) {
        Overlay& layer = layers_.emplace_back(Overlay{std::move(id), std::move(label), rule, {}});
        hexes.for_each([&](HexId hex) { layer.hexes.emplace_back(hex, side_id(side)); });
    }
    const std::string& side_id(Side side) const { return game_.info.sides[index(side)].id; }
    std::vector<Overlay> take() { return std::move(layers_); }

  private:
    const Game& game_;
    std::vector<Overlay> layers_;
};

const char* adjective(Side side) { return side == allies ? "Allied" : "Japanese"; }

void add_zones(const Game& game, const Position& p, Layers& layers) {
    for (const Side side : {allies, japan}) {
        layers.add("zoc-" + layers.side_id(side), fmt::format("{} zones of control", adjective(side)), "14.0",
                   zoc_of(game, p, side), side);
    }
}

// Hexes whose units all have a line of supply, and hexes with one that has none.
void add_supply(const Game& game, const Position& p, Side side, Layers& layers) {
    Hexes supplied;
    Hexes unsupplied;
    p.occupied[index(side)].for_each([&](HexId hex) {
        const bool lacking = p.stacks.any(hex, [&](PieceId piece) { return lacks_supply(game, p, piece); });
        (lacking ? unsupplied : supplied).insert(hex);
    });
    const char* rule = side == allies ? "19.2" : "19.3";
    layers.add("supply-" + layers.side_id(side), fmt::format("{} units in supply", adjective(side)), rule, supplied, side);
    layers.add("unsupplied-" + layers.side_id(side), fmt::format("{} units out of supply", adjective(side)), rule, unsupplied,
               side);
}

// 10.1: where an amphibious marker can bring any unit ashore.
void add_landings(const Game& game, Layers& layers) {
    Hexes beaches;
    for (const HexId hex : game.land) {
        beaches.assign(hex, facts(game, hex).open_coast || facts(game, hex).port());
    }
    layers.add("landing", "Open coast and ports: landings", "10.1", beaches, allies);
}

// 15.0
void add_obligations(const Position& p, Layers& layers) {
    if (!p.must_be_attacked.empty()) {
        const Side attacked = p.phase == Phase::japanese_combat ? allies : japan;
        layers.add("must-be-attacked", "Must still be attacked", "15.0", p.must_be_attacked, attacked);
    }
}

}  // namespace

std::vector<Overlay> overlays(const Game& game, const Position& p, Viewer viewer) {
    Layers layers(game);
    add_zones(game, p, layers);
    add_supply(game, p, allies, layers);
    if (viewer == Viewer::omniscient || is_side(viewer, japan)) {
        add_supply(game, p, japan, layers);
    }
    add_landings(game, layers);
    add_obligations(p, layers);
    return layers.take();
}

}  // namespace causeway::formosa
