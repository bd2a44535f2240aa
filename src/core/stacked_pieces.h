// The counters of a Position that has `at`, `stacks` and `occupied`, as a part of its document.
#pragma once

#include <nlohmann/json.hpp>

#include "core/document.h"
#include "core/fields.h"

namespace causeway {

// Stack by stack, each from the top, then those in boxes. The pieces of a hex stand in the order of the document.
//   fields               of one piece, a Row of the Position
//   hexes(game, p, see)  calls see(hex) for each occupied hex, in the order of the document
//   absent(game, p, i)   whether the piece, which is not on the map, has no place in the document
//   taken(game, p, i)    is called for each piece once it has been read
template <class Fields, class HexesInOrder, class Absent, class Taken>
struct StackedPieces {
    Fields fields;
    HexesInOrder hexes;
    Absent absent;
    Taken taken;

    // Boxes are numbered behind the hexes of the map.
    template <class G>
    static bool is_hex(const G& game, HexId place) {
        return index(place) < static_cast<std::size_t>(game.map.size());
    }
    template <class G, class Position>
    void write(const G& game, const Position& p, nlohmann::json& out) const {
        written::put_list(out);
        const auto add = [&](PieceId piece) {
            nlohmann::json& item = written::item(out);
            written::put(written::member(item, "id"), game.units[index(piece)].id);
            write_fields(game, Row<const Position>{p, index(piece)}, fields, item);
        };
        hexes(game, p, [&](HexId hex) { for_stack(p, hex, add); });
        for (std::size_t i = 0; i < game.units.size(); ++i) {
            if (!is_hex(game, p.at[i]) && !absent(game, p, i)) {
                add(static_cast<PieceId>(i));
            }
        }
    }
    template <class G, class Position>
    void read(const G& game, const DocumentNode& node, Position& p) const {
        const std::vector<bool> present = read_by_id(node, game.units, "piece", [&](std::size_t i, const DocumentNode& item) {
            read_fields(game, item, Row<Position>{p, i}, fields, {"id"});
            if (is_hex(game, p.at[i])) {
                p.stacks.put_under(static_cast<PieceId>(i), p.at[i]);
            }
            taken(game, p, i);
        });
        for (std::size_t i = 0; i < present.size(); ++i) {
            if (!present[i] && !absent(game, p, i)) {
                node.report(game.units[i].id + " is missing");
                break;
            }
        }
    }
};

// For games whose document has every piece.
constexpr auto nobody_is_absent = [](const auto&, const auto&, std::size_t) { return false; };
// Side by side, as far as the sets of occupied hexes know.
constexpr auto occupied_hexes = [](const auto&, const auto& p, const auto& see) {
    for (const auto& occupied : p.occupied) {
        occupied.for_each(see);
    }
};

}  // namespace causeway
