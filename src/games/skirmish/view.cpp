// 2.4: what each side may know, in data and in words.
#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "games/skirmish/skirmish.h"

namespace causeway::skirmish {

namespace {

bool knows(const Game& game, const Position& position, PieceId piece, Viewer viewer) {
    return viewer == Viewer::omniscient || is_side(viewer, game.side(piece)) || !position.at(piece).concealed;
}

PieceView piece_view(const Game& game, const Position& position, PieceId piece, Viewer viewer) {
    const Piece& state = position.at(piece);
    const Counter& counter = game.counter(piece);
    PieceView seen;
    seen.id = piece_id(game, position, piece, viewer);
    seen.side = side_id(game, counter.side);
    seen.hidden = !knows(game, position, piece, viewer);
    if (state.on_map()) {
        seen.hex = state.hex;
    } else {
        seen.box = state.hex == in_cup ? seen.side + "-cup" : "lost";
    }
    if (seen.hidden) {
        return seen;
    }
    seen.name = counter.name;
    seen.kind = counter.is_decoy() ? "decoy" : "unit";
    seen.symbol = counter.symbol;
    seen.attack = seen.defence = counter.strength;
    seen.movement = state.halves / 2;
    add_words(seen.status, {{state.concealed, "concealed"},
                            {state.shaken, "shaken"},
                            {state.cut_off, "cut off"},
                            {state.fired, "has fired"},
                            {state.attacked, "has attacked"}});
    return seen;
}

const char* phase_name(const Position& position) {
    if (position.stack.size() < 2) {
        return "over";
    }
    if (position.stack.is<Reinforcement>(1)) {
        return "reinforcement";
    }
    return position.stack.is<Movement>(1) ? "movement" : "combat";
}

}  // namespace

// The id of a concealed counter says no more than where it lies.
std::string hidden_id(const Game& game, Side side, HexId hex) {
    return side_id(game, side) + "@" + (hex == in_cup ? "cup" : game.map.name(hex));
}

std::string piece_id(const Game& game, const Position& position, PieceId piece, Viewer viewer) {
    return knows(game, position, piece, viewer) ? game.counter(piece).id
                                                : hidden_id(game, game.side(piece), position.at(piece).hex);
}

std::string choice_name(const Game&, Action) { return {}; }  // no verb here takes a choice or a box

View view(const Game& game, const Position& position, Viewer viewer) {
    View view;
    const std::string& active = game.info.sides[index(position.active)].title;
    view.turn = position.turn;
    view.turns = game.scenarios[position.scenario].turns;
    view.turn_label = fmt::format("Turn {}", position.turn);
    view.phase = phase_name(position);
    view.phase_label = position.stack.empty() ? "The match is over" : fmt::format("{} {}", active, view.phase);
    view.phase_rule = view.phase == "movement" ? "4.0" : view.phase == "combat" ? "5.0" : view.phase == "over" ? "6.0" : "3.2";
    int cups[2] = {};
    std::vector<PieceView> hidden;
    for (const PieceId piece : all_pieces) {
        cups[index(game.side(piece))] += position.at(piece).hex == in_cup ? 1 : 0;
        PieceView seen = piece_view(game, position, piece, viewer);
        if (!seen.hidden) {
            view.pieces.push_back(std::move(seen));
        } else if (seen.hex != no_hex) {
            hidden.push_back(std::move(seen));
        }
    }
    // By hex: an order by counter would tell them apart.
    std::sort(hidden.begin(), hidden.end(), [](const PieceView& a, const PieceView& b) { return a.hex < b.hex; });
    view.pieces.insert(view.pieces.end(), hidden.begin(), hidden.end());
    for (const Side side : {blue, red}) {
        const NamedThing& player = game.info.sides[index(side)];
        view.tracks.push_back({player.id + "-rerolls", player.title + " re-rolls", position.rerolls[index(side)]});
        view.tracks.push_back({player.id + "-cup", player.title + " counters in the cup", cups[index(side)]});
    }
    view.markers.push_back({"objective", "Objective", game.objective});
    return view;
}

// Zones, fire and supply rest on where counters are and on what has visibly happened to them, which all may know (2.4).
std::vector<Overlay> overlays(const Game& game, const Position& position, Viewer) {
    std::vector<Overlay> layers;
    for (const Side side : {blue, red}) {
        const NamedThing& player = game.info.sides[index(side)];
        const auto show = [&](const char* id, const char* label, const char* rule, const Hexes& hexes) {
            layers.push_back(layer_of(fmt::format("{}-{}", id, player.id), fmt::format("{} {}", player.title, label), rule,
                                      hexes, player.id));
        };
        show("zone", "zones of control", "4.2", zone_of_control(game, position, side));
        show("fire", "field of fire", "4.4", field_of_fire(game, position, side));
        show("supply", "supply", "3.3", supplied(game, position, side));
    }
    return layers;
}

// Which procedures have hold of the counter, a bit for each depth.
static int holders(const Position& position, PieceId piece) {
    int held = 0;
    for (std::size_t depth = 0; depth < position.stack.size(); ++depth) {
        held += Procedures::visit(position.stack[depth], [&](const auto& procedure) -> int {
            if constexpr (requires { procedure.piece; }) {
                return procedure.piece == piece ? 1 << depth : 0;
            } else {
                return 0;
            }
        });
    }
    return held;
}

// Deals the enemy's concealed counters, on the map and in the cup, anew over the places they take up.
Position resample(const Game& game, const Position& position, Side side, Rng& rng) {
    FixedVector<PieceId, counter_count> concealed, dealt;
    for (const PieceId piece : all_pieces) {
        if (game.side(piece) != side && position.at(piece).concealed) {
            concealed.push_back(piece);
        }
    }
    dealt = concealed;
    // The places in an order that does not tell who is where: by what shows of them, and whether something is under way there.
    const auto key = [&](PieceId piece) {
        const Piece& at = position.at(piece);
        return std::tuple{at.hex, at.halves, at.shaken, at.fired, at.attacked, at.cut_off, holders(position, piece), piece};
    };
    std::sort(concealed.begin(), concealed.end(), [&](PieceId a, PieceId b) { return key(a) < key(b); });
    for (std::size_t left = dealt.size(); left > 1; --left) {
        std::swap(dealt[left - 1], dealt[rng.below(static_cast<std::uint32_t>(left))]);
    }
    Position other_world = position;
    for (std::size_t i = 0; i < dealt.size(); ++i) {
        other_world.at(dealt[i]) = position.at(concealed[i]);
    }
    for (std::size_t depth = 0; depth < position.stack.size(); ++depth) {
        Procedures::visit(other_world.stack[depth], [&](auto& procedure) {
            if constexpr (requires { procedure.piece; }) {
                const auto* const found = std::find(concealed.begin(), concealed.end(), procedure.piece);
                procedure.piece = found == concealed.end() ? procedure.piece : dealt[found - concealed.begin()];
            }
        });
    }
    return other_world;
}

}  // namespace causeway::skirmish
