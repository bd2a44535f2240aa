// 2.4: what each side may know, in data and in words.
#include <fmt/format.h>

#include <algorithm>

#include "games/skirmish/skirmish.h"

namespace causeway::skirmish {

namespace {

bool knows(const Game& game, const Position& position, PieceId piece, Viewer viewer) {
    return viewer == Viewer::omniscient || is_side(viewer, game.side(piece)) || !position.at(piece).concealed;
}

bool among(Audience audience, Viewer viewer) {
    return viewer == Viewer::omniscient ||
           (viewer == Viewer::spectator ? (audience & to_spectators) != 0 : (audience & only(static_cast<Side>(viewer))) != 0);
}

// The id of a concealed counter says no more than where it lies.
std::string hidden_id(const Game& game, Side side, HexId hex) {
    return game.info.sides[index(side)].id + "@" + (hex == in_cup ? "cup" : game.map.name(hex));
}

PieceView piece_view(const Game& game, const Position& position, PieceId piece, Viewer viewer) {
    const Piece& state = position.at(piece);
    const Counter& counter = game.counter(piece);
    PieceView seen;
    seen.id = piece_id(game, position, piece, viewer);
    seen.side = game.info.sides[index(counter.side)].id;
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
    const std::pair<bool, const char*> words[] = {{state.concealed, "concealed"},
                                                  {state.shaken, "shaken"},
                                                  {state.cut_off, "cut off"},
                                                  {state.fired, "has fired"},
                                                  {state.attacked, "has attacked"}};
    for (const auto& [applies, word] : words) {
        if (applies) {
            seen.status.emplace_back(word);
        }
    }
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
            Overlay layer{fmt::format("{}-{}", id, player.id), fmt::format("{} {}", player.title, label), rule, {}};
            hexes.for_each([&](HexId hex) { layer.hexes.emplace_back(hex, player.id); });
            layers.push_back(std::move(layer));
        };
        show("zone", "zones of control", "4.2", zone_of_control(game, position, side));
        show("fire", "field of fire", "4.4", field_of_fire(game, position, side));
        show("supply", "supply", "3.3", supplied(game, position, side));
    }
    return layers;
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

std::string describe(const Game& game, const Event& event, Viewer viewer) {
    const auto side = [&](std::int16_t number) { return game.info.sides[static_cast<std::size_t>(number)].title; };
    const bool named = among(event.known_to, viewer);
    std::string who;
    if (event.piece != no_piece) {
        const HexId seen_at = event.from != no_hex ? event.from : event.hex;
        who = named ? game.counter(event.piece).name : hidden_id(game, game.side(event.piece), seen_at);
    }
    const std::string where = event.hex == no_hex ? "" : game.map.label(event.hex);
    const auto column = [&] { return game.combat_chart().column_name(event.b); };
    switch (static_cast<Sentence>(event.sentence)) {
        case Sentence::turn: return fmt::format("Turn {}, {}'s part", event.a, side(event.b));
        case Sentence::draws:
            return fmt::format("{} draws {}, which arrives at {}", side(static_cast<std::int16_t>(game.side(event.piece))),
                               named ? who : "a counter", where);
        case Sentence::cut_off: return fmt::format("{} is cut off", who);
        case Sentence::rallies: return fmt::format("{} rallies", who);
        case Sentence::moves: return fmt::format("{} moves from {} to {}", who, game.map.label(event.from), where);
        case Sentence::holds: return fmt::format("{} holds its fire", side(event.a));
        case Sentence::fires: return fmt::format("{} fires from {}", who, where);
        case Sentence::shot: return fmt::format("{} rolls {}: {}", who, event.a, event.b != 0 ? "morale check" : "missed");
        case Sentence::revealed: return fmt::format("{} is revealed at {}", who, where);
        case Sentence::check: return fmt::format("{} rolls {} against morale {}", who, event.a, event.b);
        case Sentence::spends: return fmt::format("{} has the check rolled again", side(event.a));
        case Sentence::passes: return fmt::format("{} passes the check with {} and may go on", who, event.a);
        case Sentence::halts: return fmt::format("{} fails the check with {} and halts at {}", who, event.a, where);
        case Sentence::falls_back: return fmt::format("{} fails the check with {} and falls back to {}", who, event.a, where);
        case Sentence::shaken: return fmt::format("{} is shaken", who);
        case Sentence::lost: return fmt::format("{} is lost", who);
        case Sentence::attacks: return fmt::format("{} attacks {}", who, where);
        case Sentence::combat:
            return fmt::format("Attack on {} at {} in column {}, roll {}: {}", who, where, column(), event.a,
                               game.combat_chart().cell(event.a, event.b));
        case Sentence::over: {
            Position over;
            over.ending = static_cast<Ending>(event.a);
            return std::string(result(game, over)->reason);
        }
    }
    return {};
}

}  // namespace causeway::skirmish
