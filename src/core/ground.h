// What the loaders of games ask of a map: its hexes and hexsides by what they are, and whether its words mean anything to the
// game.
#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "core/load.h"

namespace causeway {

// The words of a map that mean something in its game; `kinds` are those of places.
struct MapWords {
    std::initializer_list<std::string_view> features, lines, kinds;
};

// Reports others. `root` is that of map.toml.
inline void refuse_unknown_words(const DataValue& root, const MapWords& words) {
    for (const DataValue& run : root.list_if_any("hexsides")) {
        run.at("feature").one_of(words.features);
    }
    for (const DataValue& line : root.list_if_any("lines")) {
        line.at("kind").one_of(words.lines);
    }
    for (const DataValue& place : root.list_if_any("places")) {
        for (const DataValue& kind : place.list("kinds")) {
            kind.one_of(words.kinds);
        }
    }
}

// The hexes of the map for which `holds(hex)`, in ascending order.
template <class Holds>
std::vector<HexId> hexes_where(const Map& map, Holds holds) {
    std::vector<HexId> hexes;
    for_each_hex(map, [&](HexId hex) {
        if (holds(hex)) {
            hexes.push_back(hex);
        }
    });
    return hexes;
}

// The sides of a hex on which the feature lies: bit d for the direction d.
inline std::uint8_t sides_with(const Map& map, HexId hex, std::string_view feature) {
    const int wanted = map.feature_index(feature);
    return sides_where([&](Direction d) { return map.has_feature(hex, d, wanted); });
}

// Hexes on land in the order of the list, each once.
inline constexpr auto lands_form = list_of(land_form);

}  // namespace causeway
