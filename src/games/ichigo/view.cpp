// 6.6 Fog of war: what each viewer may know, and Positions that a side could not tell apart.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "games/ichigo/chapters.h"

namespace causeway::ichigo {

namespace {

bool is_owner(const Game& game, PieceId piece, Viewer viewer) { return is_side(viewer, side_of(nation(game, piece))); }

bool is_tried(const Position& p, PieceId piece) { return has(p, piece, status::tried); }

// A Chinese unit that was drawn and waits for its city (9.7).
bool is_waiting_recruit(const Game& game, const Position& p, PieceId piece) {
    return is_body(game, piece) && at(p, piece) == box::unused && p.face[index(piece)] != none8;
}

// 0 is the top of the stack. Off the map it counts recruits that wait, the only pieces there that can be hidden.
int level_of(const Game& game, const Position& p, PieceId piece) {
    if (on_map(at(p, piece))) {
        return p.stacks.level(piece, at(p, piece));
    }
    int level = 0;
    for (std::size_t i = index(game.first_body); i < index(piece); ++i) {
        level += is_waiting_recruit(game, p, static_cast<PieceId>(i)) ? 1 : 0;
    }
    return level;
}

// The protocol's id of the box that a piece is in.
std::string box_id(const Game& game, const Position& p, PieceId piece) {
    const HexId place = at(p, piece);
    if (place == box::track) {
        return fmt::format("turn-{}", unit(game, piece).turn);
    }
    if (place == box::dead) {
        return fmt::format("{}-dead", nation_ids[index(nation(game, piece))]);
    }
    return box_ids[index(place == box::crossing ? box::area_army : place) - index(box::unused)];
}

// --- pieces ------------------------------------------------------------------------------------------------------------

std::vector<std::string> status_words(const Game& game, const Position& p, PieceId piece) {
    std::vector<std::string> words;
    add_words(words, {{is_body(game, piece) && !is_tried(p, piece), "untried"},
                      {on_map(at(p, piece)) && !in_supply(game, p, piece), "out of supply"},
                      {at(p, piece) == box::crossing, "at sea"}});
    for (const auto& [word, bit] : status_ids) {
        add_words(words, {{bit != status::tried && has(p, piece, bit), word}});
    }
    return words;
}

// 2.10-2.12. An untried unit's factors are nobody's to know but the omniscient viewer's.
void show_figures(const Game& game, const Position& p, PieceId piece, Viewer viewer, PieceView& shown) {
    const Unit& u = unit(game, piece);
    const bool factors_known = !is_body(game, piece) || is_tried(p, piece) || viewer == Viewer::omniscient;
    if (factors_known && u.kind != Kind::special_forces && at(p, piece) != box::dead && at(p, piece) != box::withdrawn) {
        shown.attack = is_static(u) ? 0 : strength(game, p, piece);
        shown.defence = strength(game, p, piece);
    }
    const int allowance = !on_map(at(p, piece)) ? not_rolled : is_static(u) ? 0 : movement_allowance(game, p, piece);
    if (allowance != not_rolled) {
        shown.movement = allowance;
    }
    shown.steps = p.steps[index(piece)];
    shown.full_steps = u.full_steps;
}

// `p` must have current networks.
PieceView piece_view(const Game& game, const Position& p, PieceId piece, Viewer viewer) {
    const Unit& u = unit(game, piece);
    PieceView shown;
    shown.id = piece_id(game, p, piece, viewer);
    shown.side = side_id(game, side_of(u.nation));
    shown.nation = u.nation == Nation::us ? nation_ids[index(u.nation)] : "";
    if (on_map(at(p, piece))) {
        shown.hex = at(p, piece);
        shown.level = level_of(game, p, piece);
    } else {
        shown.box = box_id(game, p, piece);
    }
    shown.hidden = !identifies(game, p, piece, viewer);
    if (shown.hidden) {
        return shown;
    }
    shown.name = u.name;
    shown.kind = kind_ids[index(u.kind)];
    shown.symbol = u.symbol;
    const std::uint8_t face = p.face[index(piece)];
    if (face != none8 && (is_tried(p, piece) || viewer == Viewer::omniscient)) {
        shown.name = game.faces[face].name;
        shown.symbol = game.faces[face].symbol;
    }
    show_figures(game, p, piece, viewer, shown);
    if (viewer == Viewer::omniscient || is_owner(game, piece, viewer)) {
        shown.status = status_words(game, p, piece);
    }
    return shown;
}

// In the order of the map, not of the order of battle, which would tell hidden pieces apart.
void show_pieces(const Game& game, const Position& p, Viewer viewer, View& shown) {
    for (const HexId hex : game.land) {
        for_stack(p, hex, [&](PieceId piece) { shown.pieces.push_back(piece_view(game, p, piece, viewer)); });
    }
    for (std::size_t i = 0; i < game.units.size(); ++i) {
        const auto piece = static_cast<PieceId>(i);
        if (!on_map(at(p, piece)) && (!is_body(game, piece) || is_waiting_recruit(game, p, piece))) {
            shown.pieces.push_back(piece_view(game, p, piece, viewer));
        }
    }
}

// --- the table beside the map ------------------------------------------------------------------------------------------

struct PhaseWords {
    const char *id = "", *label = "", *rule = "";
};
// In the order of Phase; the two phases of a nation are called by what it does in them (5.5).
constexpr PhaseWords phase_words[] = {{"setup", "Set-up", "3.0"},
                                      {"start", "Start of the turn", "5.2"},
                                      {"landing", "US Naval Landing", "5.3"},
                                      {},
                                      {},
                                      {"airpower", "Airpower", "8.0"},
                                      {"reinforcement", "Japanese Reinforcement", "9.0"},
                                      {},
                                      {},
                                      {},
                                      {},
                                      {"recruits", "Chinese Reinforcement", "9.7"},
                                      {"over", "Game over", "4.0"}};
constexpr PhaseWords transfer_words{"landing", "US Naval Transfer", "10.11"};
constexpr PhaseWords order_words{"order", "order of phases", "5.5"};
constexpr PhaseWords movement_words{"movement", "Movement", "10.0"};
constexpr PhaseWords combat_words{"combat", "Combat", "11.0"};

void show_phase(const Position& p, View& shown) {
    PhaseWords words = p.phase == Phase::landing && p.turn > 8 ? transfer_words : phase_words[index(p.phase)];
    for (const Nation nation : all_nations) {
        const bool first = p.phase == half_of(nation, true);
        if (first || p.phase == half_of(nation, false)) {
            shown.phase_label = fmt::format("{} ", nation_names[index(nation)]);
            words = p.stack.holds<Order>() ? order_words : is_movement(p, nation, first) ? movement_words : combat_words;
        }
    }
    shown.phase = words.id;
    shown.phase_label += words.label;
    shown.phase_rule = words.rule;
}

void show_tracks(const Game& game, const Position& p, View& shown) {
    const auto in_box = [&](Nation nation, HexId place) {
        const std::vector<PieceId>& pieces = game.pieces[index(nation)];
        return static_cast<int>(
            std::count_if(pieces.begin(), pieces.end(), [&](PieceId piece) { return at(p, piece) == place; }));
    };
    shown.tracks = {
        {"vp", "Japanese VP", victory_points(game, p, nullptr)},
        {"airbases", "US airbases in Allied hands", allied_airbases(game, p)},
        {"tanks", "Tank regiments ready", p.tanks},
        {box_ids[0], "Chinese reinforcement pool", pool_size(p)},
        {"area-army-14", "14th Area Army to come", in_box(Nation::japan, box::area_army)},
        {"us-pool", "US divisions to come", in_box(Nation::us, box::us_pool)},
        {"causeway", "Causeway launched", launched(p) ? 1 : 0},
    };
    if (p.battle.target != no_hex) {
        shown.tracks.push_back({"battle-tanks", "Tank regiments in the battle", p.battle.tanks});
    }
}

void show_markers(const Game& game, const Position& p, View& shown) {
    const auto show = [&](std::string id, std::string label, HexId hex, const std::string& owner) {
        if (hex != no_hex) {
            shown.markers.push_back({std::move(id), std::move(label), hex, owner});
        }
    };
    const Side flier = p.air_side == index(japan) ? japan : allies;
    for (std::size_t i = 0; i < p.air.size(); ++i) {
        show(fmt::format("airpower-{}", i + 1), fmt::format("{} airpower", adjective(flier)), p.air[i], side_id(game, flier));
    }
    show("b-29", "B-29 raid", p.bomber, side_id(game, allies));
    show("beachhead-formosa", "US beachhead", p.formosa_beachhead, side_id(game, allies));
    show("beachhead-mainland", "US beachhead", p.mainland_beachhead, side_id(game, allies));
    show("aerial-supply", "US aerial supply", p.aerial_supply, side_id(game, allies));
    show("target", "Under attack", p.battle.target, "");
    (p.garrison_gone & p.japanese_control).for_each([&](HexId hex) {
        show(fmt::format("no-garrison-{}", game.map.name(hex)), "Garrison eliminated", hex, "");
    });
}

// --- resampling --------------------------------------------------------------------------------------------------------

// 3.3, 9.7: nobody knows which faces are on the untried units and which are in the pool.
void shuffle_faces(const Game& game, Position& p, Rng& rng) {
    std::vector<std::uint8_t> faces;
    std::vector<std::size_t> bodies;
    for (std::size_t i = index(game.first_body); i < game.units.size(); ++i) {
        if (p.face[i] != none8 && !is_tried(p, static_cast<PieceId>(i))) {
            bodies.push_back(i);
            faces.push_back(p.face[i]);
        }
    }
    for (std::size_t face = 0; face < game.faces.size(); ++face) {
        if (in_pool(p, static_cast<int>(face))) {
            faces.push_back(static_cast<std::uint8_t>(face));
        }
    }
    std::sort(faces.begin(), faces.end());  // the true order must not show
    shuffle(faces, rng);
    p.pool.fill(0);
    for (std::size_t i = 0; i < faces.size(); ++i) {
        if (i < bodies.size()) {
            p.face[bodies[i]] = faces[i];
        } else {
            put_in_pool(p, faces[i]);
        }
    }
}

// Whether a choice among pieces is open that this one has part in: it stays, and so do the companions of a division that
// absorbs one of them.
bool is_held(const Position& p, PieceId piece) {
    bool held = p.stack.find<Withdraw>() != nullptr;
    for (std::size_t depth = 0; depth < p.stack.size(); ++depth) {
        Procedures::visit(p.stack[depth], [&](const auto& procedure) {
            if constexpr (requires { procedure.piece; }) {
                held = held || procedure.piece == piece;
            }
        });
    }
    const AbsorbBrigade* absorbing = p.stack.find<AbsorbBrigade>();
    return held || (absorbing != nullptr && at(p, absorbing->piece) == at(p, piece));
}

// Whether `side` cannot know which of several pieces stands in this one's place. Static units never move, so everyone
// knows where they are; a piece that a procedure under way has hold of stays where it is.
bool is_exchangeable(const Game& game, const Position& p, PieceId piece, Side side) {
    if (is_static(unit(game, piece)) || has(p, piece, status::attacking | status::moving | status::advanced)) {
        return false;
    }
    const bool on_top = p.stacks.top(at(p, piece)) == piece;
    return !on_top && !is_held(p, piece) && !identifies(game, p, piece, viewer_of(side));
}

// Deals the hidden pieces of a nation anew over the places they take up; what the enemy could see happen in a place (moved,
// fought, rolled) stays with the place. `formosa`: Japanese on the island and on the mainland cannot have changed places.
void exchange_hidden(const Game& game, Position& p, Side side, Nation nation, bool formosa, Rng& rng) {
    std::vector<PieceId> pieces;
    p.occupied[index(nation)].for_each([&](HexId hex) {
        if (nation == Nation::japan && game.hexes[index(hex)].formosa != formosa) {
            return;
        }
        for_stack(p, hex, [&](PieceId piece) {
            if (is_exchangeable(game, p, piece, side)) {
                pieces.push_back(piece);
            }
        });
    });
    std::vector<PieceId> dealt = pieces;
    std::sort(dealt.begin(), dealt.end());  // the true order must not show
    shuffle(dealt, rng);
    const Position before = p;
    std::array<PieceId, max_pieces> successor{};
    std::generate(successor.begin(), successor.end(), [i = 0]() mutable { return static_cast<PieceId>(i++); });
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const std::size_t from = index(pieces[i]), to = index(dealt[i]);
        successor[from] = dealt[i];
        p.at[to] = before.at[from];
        p.allowance[to] = before.allowance[from];
        p.status[to] = static_cast<std::uint8_t>((p.status[to] & status::tried) | (before.status[from] & ~status::tried));
    }
    p.stacks.exchange(successor);
}

}  // namespace

bool identifies(const Game& game, const Position& p, PieceId piece, Viewer viewer) {
    return is_owner(game, piece, viewer) || sees(known_to(game, p, piece), viewer);
}

std::string piece_id(const Game& game, const Position& p, PieceId piece, Viewer viewer) {
    if (!identifies(game, p, piece, viewer)) {
        const HexId place = at(p, piece);
        return fmt::format("{}@{}.{}", nation_ids[index(nation(game, piece))], on_map(place) ? game.map.name(place) : "pool",
                           level_of(game, p, piece) + 1);
    }
    const bool named = is_body(game, piece) && is_tried(p, piece) && p.face[index(piece)] != none8;
    return named ? game.faces[p.face[index(piece)]].id : unit(game, piece).id;
}

std::string choice_name(const Game& game, Action action) {
    if (verb(action) == Verb::order) {
        return action.number == 1 ? "fight-first" : "move-first";
    }
    if (verb(action) != Verb::draw || action.number < 0) {
        return {};
    }
    const auto number = static_cast<std::size_t>(action.number);
    if (number >= area_army_draws) {
        return number - area_army_draws < game.units.size() ? game.units[number - area_army_draws].id : "";
    }
    return number < game.faces.size() ? game.faces[number].id : "";
}

View view(const Game& game, const Position& position, Viewer viewer) {
    Position p = position;
    refresh_networks(game, p);
    View shown;
    shown.turn = p.turn;
    shown.turns = last_turn(p);
    shown.turn_label = game.turn_labels[p.turn - 1U];
    show_phase(p, shown);
    show_pieces(game, p, viewer, shown);
    for (const HexId hex : game.tracked) {
        shown.control.emplace_back(hex, side_id(game, controls(p, japan, hex) ? japan : allies));
    }
    show_tracks(game, p, shown);
    show_markers(game, p, shown);
    return shown;
}

Position resample(const Game& game, const Position& position, Side side, Rng& rng) {
    Position p = position;
    shuffle_faces(game, p, rng);
    if (side == japan) {
        exchange_hidden(game, p, side, Nation::china, false, rng);
        exchange_hidden(game, p, side, Nation::us, false, rng);
    } else {
        exchange_hidden(game, p, side, Nation::japan, false, rng);
        exchange_hidden(game, p, side, Nation::japan, true, rng);
    }
    return p;
}

}  // namespace causeway::ichigo
