// Layers for a board to draw over the map. Where units of a nation stand, what they control and where the markers lie is
// for all to see (6.6); which of several units is out of supply is shown of those that the viewer can tell apart.
#include <fmt/format.h>

#include <utility>

#include "games/ichigo/chapters.h"

namespace causeway::ichigo {

namespace {

Hexes hexes_of(const std::vector<HexId>& hexes) {
    Hexes set;
    for (const HexId hex : hexes) {
        if (hex != no_hex) {
            set.insert(hex);
        }
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

using Layers = std::vector<Overlay>;

// 7.1, 7.5, 7.7, 7.8: where a unit of the nation would be in supply.
void add_supply(const Game& game, const Position& p, Layers& layers) {
    const Hexes japanese = land_where(game, [&](HexId hex) {
        const bool never_lost = game.hexes[index(hex)].initially_japanese && !p.lost_once.contains(hex);
        return p.japan_network.contains(hex) || never_lost;
    });
    const Hexes american = land_where(game, [&](HexId hex) {
        return p.us_network.contains(hex) || game.hexes[index(hex)].coastal || p.aerial_supply == hex;
    });
    layers.push_back(layer_of("supply-japan", "Japanese supply", "7.1", japanese, nation_ids[index(Nation::japan)]));
    if (launched(p)) {
        layers.push_back(layer_of("supply-us", "US supply", "7.5", american, nation_ids[index(Nation::us)]));
    }
}

void add_unsupplied(const Game& game, const Position& p, Viewer viewer, Layers& layers) {
    const auto seen_without = [&](PieceId piece) { return identifies(game, p, piece, viewer) && !in_supply(game, p, piece); };
    for (const Nation nation : {Nation::japan, Nation::us}) {
        const Hexes unsupplied = land_where(
            game, [&](HexId hex) { return p.occupied[index(nation)].contains(hex) && p.stacks.any(hex, seen_without); });
        if (!unsupplied.empty()) {
            layers.push_back(layer_of(fmt::format("unsupplied-{}", nation_ids[index(nation)]),
                                      fmt::format("{} units out of supply", nation_names[index(nation)]),
                                      nation == Nation::japan ? "7.3" : "7.9", unsupplied, nation_ids[index(nation)]));
        }
    }
}

void add_air(const Game& game, const Position& p, Layers& layers) {
    const Side flier = p.air_side == index(japan) ? japan : allies;
    if (!p.air.empty()) {
        layers.push_back(layer_of("airpower", fmt::format("Range of {} airpower", adjective(flier)), "8.3", p.air_range,
                                  side_id(game, flier)));
    }
    if (p.bomber != no_hex) {
        layers.push_back(layer_of("b-29", "Range of the B-29 raid", "8.9",
                                  land_where(game, [&](HexId hex) { return is_bombed(game, p, hex); }), side_id(game, allies)));
    }
}

// 10.17
void add_contact(const Game& game, const Position& p, Layers& layers) {
    for (const Side side : both_sides) {
        const auto in_contact = [&](HexId hex) { return adjacent_to_enemy(game, p, other(side), hex); };
        layers.push_back(layer_of(fmt::format("contact-{}", side_id(game, side)),
                                  fmt::format("Next to {} units: no strategic movement", adjective(side)), "10.17",
                                  land_where(game, in_contact), side_id(game, side)));
    }
}

// With the side that holds each hex.
void add_victory(const Game& game, const Position& p, Layers& layers) {
    const bool late = launched(p);
    Hexes goals = hexes_of(game.rail) | hexes_of({game.chungking, game.shanghai, game.wuhan});
    goals |= late ? hexes_of({p.formosa_beachhead, p.mainland_beachhead}) : hexes_of({game.kunming}) | hexes_of(game.airbases);
    Overlay& layer = layers.emplace_back(layer_of("victory", "Hexes that count for victory", late ? "4.3" : "4.2", goals, ""));
    for (auto& [hex, holder] : layer.hexes) {
        holder = side_id(game, controls(p, japan, hex) ? japan : allies);
    }
}

}  // namespace

std::vector<Overlay> overlays(const Game& game, const Position& position, Viewer viewer) {
    Position p = position;
    refresh_networks(game, p);
    Layers layers;
    add_supply(game, p, layers);
    add_unsupplied(game, p, viewer, layers);
    add_air(game, p, layers);
    add_contact(game, p, layers);
    add_victory(game, p, layers);
    return layers;
}

}  // namespace causeway::ichigo
