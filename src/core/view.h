// What one viewer may know of a Position, as plain data that any client can draw without knowing the rules.
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/event.h"
#include "core/ids.h"

namespace causeway {

// Who is looking. A spectator sees what every side may see; the omniscient viewer exists for tools and tests only.
enum class Viewer : std::uint8_t { first = 0, second = 1, spectator = 0x80, omniscient = 0xFF };
constexpr Viewer viewer_of(Side side) { return static_cast<Viewer>(side); }
constexpr bool is_side(Viewer viewer, Side side) { return index(viewer) == index(side); }

// Whether the viewer is among the audience.
constexpr bool sees(Audience audience, Viewer viewer) {
    if (viewer == Viewer::omniscient) {
        return true;
    }
    return (audience & (viewer == Viewer::spectator ? to_spectators : only(static_cast<Side>(viewer)))) != 0;
}

struct PieceView {
    std::string id;       // stays the same only as long as the viewer could follow the counter
    std::string side;     // the id of the owning side
    std::string nation;   // colour of the counter; empty when it equals the side
    bool hidden = false;  // when set, everything below but the place is empty
    HexId hex = no_hex;   // on the map, or
    std::string box;      // in an off-map box
    int level = 0;        // 0 is the top of its stack
    std::string name, kind, symbol;
    std::optional<int> attack, defence, movement, steps, full_steps;
    std::vector<std::string> status;  // words such as "moved", "out of supply"
};

struct TrackView {
    std::string id, label;
    int value = 0;
};

struct MarkerView {
    std::string id, label;
    HexId hex = no_hex;
    std::string side = {};  // the id of the side it belongs to; empty when it is nobody's
};

struct View {
    int turn = 0, turns = 0;
    std::string turn_label;
    std::string phase, phase_label, phase_rule;
    std::vector<PieceView> pieces;
    std::vector<std::pair<HexId, std::string>> control;  // side ids
    std::vector<TrackView> tracks;
    std::vector<MarkerView> markers;
};

// A layer to be drawn over the map, such as zones of control or supply, from what the same viewer may know. A game may have
// a function `std::vector<Overlay> overlays(const G&, const Position&, Viewer)`. Control of places is in the View itself.
struct Overlay {
    std::string id, label, rule;
    std::vector<std::pair<HexId, std::string>> hexes;  // each once, with the id of a side or nation
};

// --- for whoever makes a View -------------------------------------------------------------------------------------------

template <class G>
const std::string& side_id(const G& game, Side side) {
    return info(game).sides[index(side)].id;
}

// Adds the words beside which `true` stands, such as those of a counter's status.
inline void add_words(std::vector<std::string>& words, std::initializer_list<std::pair<bool, const char*>> table) {
    for (const auto& [holds, word] : table) {
        if (holds) {
            words.emplace_back(word);
        }
    }
}

// A layer in which all the hexes of a set have the same owner.
template <class Hexes>
Overlay layer_of(std::string id, std::string label, const char* rule, const Hexes& hexes, const std::string& owner) {
    Overlay layer{std::move(id), std::move(label), rule, {}};
    hexes.for_each([&](HexId hex) { layer.hexes.emplace_back(hex, owner); });
    return layer;
}

}  // namespace causeway
