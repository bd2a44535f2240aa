// Layers that a board can draw over the map: zones of control, lines of communication, what guns reach and what brings points,
// as far as the viewer may know.
#include <fmt/format.h>

#include "games/islandwar/guns.h"
#include "games/islandwar/shown.h"

namespace causeway::islandwar {

namespace {

// The hexes of the battle's sheet of which this is true.
template <class Holds>
Hexes hexes_where(const Game& game, const Position& p, Holds holds) {
    Hexes found;
    island(game, p).all.for_each([&](HexId hex) { found.assign(hex, holds(hex)); });
    return found;
}

// --- zones of control (5A, R19.7) ----------------------------------------------------------------------------------------

// One's own zones as they are; of the enemy each counter that is not known is taken for a unit with one.
Hexes shown_zones(const Game& game, const Position& p, Side side, Viewer viewer) {
    return hexes_where(game, p, [&](HexId hex) {
        return sees_all_of(viewer, side) ? in_zoc_of(game, p, side, hex)
                                         : occupied_by(p, side, hex) || seems_held(game, p, side, hex);
    });
}

// --- lines of communication (3A.10, 13A.1, 16C) --------------------------------------------------------------------------

// The ground for lines as the side that traces them knows it.
Hexes shown_ground(const Game& game, const Position& p, Side side) {
    const Hexes zones = shown_zones(game, p, other(side), viewer_of(side));
    return (island(game, p).all - zones) | p.occupied[index(side)];
}

void add_lines(const Game& game, const Position& p, Viewer viewer, std::vector<Overlay>& layers) {
    constexpr const char* names[] = {"US lines to the Beachheads", "", "", "Lines of the Imperial Army to its sources",
                                     "Lines of the Imperial Navy to its sources"};
    static_assert(std::size(names) == contingent_count);
    for (const Contingent contingent : {Contingent::usmc, Contingent::ija, Contingent::ijn}) {
        const Side side = side_of(contingent);
        const Hexes sources = sources_of(game, p, side, contingent);
        if (sees_all_of(viewer, side) && !sources.empty()) {
            const Hexes ground = shown_ground(game, p, side);
            layers.push_back(layer_of(fmt::format("{}-lines-{}", side_id(game, side), index(contingent)),
                                      names[index(contingent)], side == us ? "13A.1" : "16C.3",
                                      connected(game, p, ground, sources, StepKind::foot), side_id(game, side)));
        }
    }
}

// --- guns (11.2, 18F.1, 21.11) -------------------------------------------------------------------------------------------

// The guns that the viewer knows, wherever they can fire from.
template <class Visit>
void for_shown_guns(const Game& game, const Position& p, Side side, Viewer viewer, Visit visit) {
    for_guns(game, p, side, [&](PieceId gun) {
        if (identifies(game, p, gun, viewer)) {
            visit(gun);
        }
    });
}

bool bears(const Game& game, const Position& p, PieceId gun, HexId hex) {
    return is(game, gun, Type::coastal) ? in_field_of_fire(game, p, gun, hex) : range_band(game, p, gun, hex) != RangeBand::out;
}

Hexes hexes_in_range(const Game& game, const Position& p, Side side, Viewer viewer, bool coastal) {
    Hexes found;
    for_shown_guns(game, p, side, viewer, [&](PieceId gun) {
        if (is(game, gun, Type::coastal) == coastal) {
            found |= hexes_where(game, p, [&](HexId hex) { return bears(game, p, gun, hex); });
        }
    });
    return found;
}

// 18B: where Japanese units will be disrupted before the first landings.
Hexes hexes_prepared(const Game& game, const Position& p) {
    return hexes_where(game, p, [&](HexId hex) {
        return std::any_of(p.plans.begin(), p.plans.end(), [&](const Plan& plan) {
            return plan.hex != no_hex && plan.placed == 0 && game.map.grid().distance(plan.hex, hex) <= game.preparation_radius;
        });
    });
}

// 20: each with its owner of the moment.
Overlay scoring(const Game& game, const Position& p) {
    Overlay layer{"scored", "Hexes that count at the end", "20.0", {}};
    for (const ScoredHex& each : scenario(game, p).scored) {
        layer.hexes.emplace_back(each.hex, side_id(game, hex_owner(p, each.hex)));
    }
    return layer;
}

}  // namespace

namespace {

// 21.14: nobody watches a set-up.
bool is_behind_the_screen(const Position& p, Viewer viewer) { return is_setting_up(p) && !sees_all_of(viewer, japan); }

}  // namespace

std::vector<Overlay> overlays(const Game& game, const Position& p, Viewer viewer) {
    std::vector<Overlay> layers;
    if (is_behind_the_screen(p, viewer)) {
        return layers;
    }
    for (const Side side : both_sides) {
        const std::string& owner = side_id(game, side);
        const std::string whose = adjectives[index(side)];
        const auto add = [&](const char* id, std::string label, const char* rule, const Hexes& hexes) {
            layers.push_back(layer_of(owner + id, std::move(label), rule, hexes, owner));
        };
        if (viewer != Viewer::spectator) {
            add("-zoc", whose + " zones of control", "5A", shown_zones(game, p, side, viewer));
        }
        add("-guns", "In range of " + whose + " guns", "11.2", hexes_in_range(game, p, side, viewer, false));
    }
    layers.push_back(layer_of("coastal-guns", "Fields of fire of coastal guns", "18F.1",
                              hexes_in_range(game, p, japan, viewer, true), side_id(game, japan)));
    add_lines(game, p, viewer, layers);
    if (sees_all_of(viewer, us) && p.prepared == 0) {
        layers.push_back(
            layer_of("preparation", "Disrupted before the first landings", "18B", hexes_prepared(game, p), side_id(game, us)));
    }
    layers.push_back(scoring(game, p));
    return layers;
}

// The zone of those in the hex, and what guns there reach with all and with half their strength.
std::vector<Overlay> overlays_from(const Game& game, const Position& p, Viewer viewer, HexId hex) {
    std::vector<Overlay> layers;
    if (is_behind_the_screen(p, viewer)) {
        return layers;
    }
    for (const Side side : both_sides) {
        Hexes zone, full, half;
        const auto note = [&](PieceId piece) {
            zone |= hexes_where(game, p, [&](HexId into) { return exerts_zoc(game, p, piece, into); });
            if (is_gun(game, piece)) {
                full |= hexes_where(game, p, [&](HexId to) {
                    return bears(game, p, piece, to) && range_band(game, p, piece, to) == RangeBand::full;
                });
                half |= hexes_where(game, p, [&](HexId to) {
                    return bears(game, p, piece, to) && range_band(game, p, piece, to) == RangeBand::half;
                });
            }
        };
        for_units(game, p, side, hex, [&](PieceId piece) {
            if (identifies(game, p, piece, viewer)) {
                note(piece);
            }
        });
        const std::string& owner = side_id(game, side);
        const auto add = [&](const char* id, const char* label, const char* rule, const Hexes& hexes) {
            if (!hexes.empty()) {
                layers.push_back(layer_of(owner + id, label, rule, hexes, owner));
            }
        };
        add("-zone", "Zone of control of the units here", "5A", zone);
        add("-full", "Guns here: full strength", "11.2", full);
        add("-half", "Guns here: half strength", "11.2", half - full);
    }
    return layers;
}

}  // namespace causeway::islandwar
