// Layers for a board to draw over the map. Where units of a nation stand, what they control and where the markers lie is
// for all to see (6.6); which of several units is out of supply is shown of those that the viewer can tell apart.
#include <fmt/format.h>

#include <utility>

#include "games/ichigo/chapters.h"

namespace causeway::ichigo {

namespace {

class Layers {
  public:
    explicit Layers(const Game& game) : game_(game) {}

    void add(std::string id, std::string label, const char* rule, const Hexes& hexes, const std::string& value) {
        Overlay& layer = layers_.emplace_back(Overlay{std::move(id), std::move(label), rule, {}});
        hexes.for_each([&](HexId hex) { layer.hexes.emplace_back(hex, value); });
    }
    // With the side that controls each hex.
    void add_held(const Position& p, std::string id, std::string label, const char* rule, const Hexes& hexes) {
        Overlay& layer = layers_.emplace_back(Overlay{std::move(id), std::move(label), rule, {}});
        hexes.for_each([&](HexId hex) { layer.hexes.emplace_back(hex, side_id(controls(p, japan, hex) ? japan : allies)); });
    }
    const std::string& side_id(Side side) const { return game_.info.sides[index(side)].id; }
    std::vector<Overlay> take() { return std::move(layers_); }

  private:
    const Game& game_;
    std::vector<Overlay> layers_;
};

Hexes set_of(const std::vector<HexId>& hexes) {
    Hexes set;
    for (const HexId hex : hexes) {
        set.insert(hex);
    }
    return set;
}

template <class Which>
Hexes land_where(const Game& game, Which which) {
    Hexes set;
    for (const HexId hex : game.land) {
        set.assign(hex, which(hex));
    }
    return set;
}

// 7.1, 7.5, 7.7, 7.8: where a unit of the nation would be in supply.
void add_supply(const Game& game, const Position& p, Layers& layers) {
    layers.add("supply-japan", "Japanese supply", "7.1",
               land_where(game,
                          [&](HexId hex) {
                              const bool never_lost = game.hexes[index(hex)].initially_japanese && !p.lost_once.contains(hex);
                              return p.japan_network.contains(hex) || never_lost;
                          }),
               nation_ids[index(Nation::japan)]);
    if (launched(p)) {
        layers.add("supply-us", "US supply", "7.5",
                   land_where(game,
                              [&](HexId hex) {
                                  return p.us_network.contains(hex) || game.hexes[index(hex)].coastal || p.aerial_supply == hex;
                              }),
                   nation_ids[index(Nation::us)]);
    }
}

void add_unsupplied(const Game& game, const Position& p, Viewer viewer, Layers& layers) {
    for (const Nation nation : {Nation::japan, Nation::us}) {
        const Hexes unsupplied = land_where(game, [&](HexId hex) {
            bool found = false;
            if (p.occupied[index(nation)].contains(hex)) {
                for_stack(p, hex, [&](PieceId piece) {
                    found = found || (identifies(game, p, piece, viewer) && !in_supply(game, p, piece));
                });
            }
            return found;
        });
        if (!unsupplied.empty()) {
            layers.add(fmt::format("unsupplied-{}", nation_ids[index(nation)]),
                       fmt::format("{} units out of supply", nation_names[index(nation)]),
                       nation == Nation::japan ? "7.3" : "7.9", unsupplied, nation_ids[index(nation)]);
        }
    }
}

void add_air(const Game& game, const Position& p, Layers& layers) {
    if (!p.air.empty()) {
        const bool japanese = p.air_side == index(japan);
        layers.add("airpower", japanese ? "Range of Japanese airpower" : "Range of Allied airpower", "8.3", p.air_range,
                   layers.side_id(japanese ? japan : allies));
    }
    if (p.bomber != no_hex) {
        layers.add("b-29", "Range of the B-29 raid", "8.9",
                   land_where(game, [&](HexId hex) { return is_bombed(game, p, hex); }), layers.side_id(allies));
    }
}

// 10.17
void add_contact(const Game& game, const Position& p, Layers& layers) {
    for (const Side side : {japan, allies}) {
        layers.add(fmt::format("contact-{}", layers.side_id(side)),
                   fmt::format("Next to {} units: no strategic movement", side == japan ? "Japanese" : "Allied"), "10.17",
                   land_where(game, [&](HexId hex) { return adjacent_to_enemy(game, p, other(side), hex); }),
                   layers.side_id(side));
    }
}

void add_victory(const Game& game, const Position& p, Layers& layers) {
    Hexes goals = set_of(game.rail);
    const auto add = [&](std::initializer_list<HexId> hexes) {
        for (const HexId hex : hexes) {
            if (hex != no_hex) {
                goals.insert(hex);
            }
        }
    };
    add({game.chungking, game.shanghai, game.wuhan});
    if (launched(p)) {
        add({p.formosa_beachhead, p.mainland_beachhead});
    } else {
        add({game.kunming});
        goals |= set_of(game.airbases);
    }
    layers.add_held(p, "victory", "Hexes that count for victory", launched(p) ? "4.3" : "4.2", goals);
}

}  // namespace

std::vector<Overlay> overlays(const Game& game, const Position& position, Viewer viewer) {
    Position p = position;
    refresh_networks(game, p);
    Layers layers(game);
    add_supply(game, p, layers);
    add_unsupplied(game, p, viewer, layers);
    add_air(game, p, layers);
    add_contact(game, p, layers);
    add_victory(game, p, layers);
    return layers.take();
}

}  // namespace causeway::ichigo
