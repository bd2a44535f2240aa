// How Guam's own things look in a document (core/fields.h). Private to the game.
#pragma once

#include <string>
#include <string_view>

#include "core/list_forms.h"
#include "games/guam/facts.h"

namespace causeway::guam {

struct Game;

// In the order of their enum.
inline constexpr const char* shot_words[] = {"none",   "direct", "opportunity", "assault",     "indirect",
                                             "ambush", "naval",  "air",         "bombardment", "trap"};
static_assert(std::size(shot_words) == index(ShotKind::trap) + 1);

inline constexpr auto all_divisions = [](const auto& game) -> const auto& { return game.divisions; };
inline constexpr auto all_formations = [](const auto& game) -> const auto& { return game.formations; };
inline constexpr auto piece_form = id_of([](const auto& game) -> const auto& { return game.pieces; }, "piece");
inline constexpr auto division_form = id_of(all_divisions, "division");
inline constexpr auto divisions_form = ids_of(all_divisions, "division");
inline constexpr auto formation_form = id_of(all_formations, "formation");
inline constexpr auto formations_form = ids_of(all_formations, "formation");
inline constexpr auto beach_form = id_of([](const auto& game) -> const auto& { return game.beaches; }, "beach");

// A land hex "24.60", a naval zone "red-1-approach" or the inside of a cave "cave-31.70"; empty and no_hex for none.
std::string place_id(const Game& game, HexId place);
HexId find_place(const Game& game, std::string_view id);
bool is_place_of(const Game& game, HexId place);  // where markers can lie too

struct PlaceForm {
    template <class G>
    std::string name(const G& game, HexId place) const {
        return place_id(game, place);
    }
    template <class G, class Json>
    void write(const G& game, HexId place, Json& out) const {
        written::put(out, name(game, place));
    }
    template <class G>
    bool fits(const G& game, HexId place) const {
        return is_place_of(game, place);
    }
    template <class G>
    Values values(const G& game) const {
        return hex_form.values(game);  // of the land
    }
    template <class G, class Node>
    void read(const G& game, const Node& node, HexId& place) const {
        const std::string id = node.text();
        place = find_place(game, id);
        if (place == no_hex) {
            node.report("there is no place " + in_quotes(id));
        }
    }
};
inline constexpr PlaceForm place_form;

}  // namespace causeway::guam
