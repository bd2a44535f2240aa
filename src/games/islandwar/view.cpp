// 19B Limited intelligence: what each viewer may know of the map, the boxes beside it and the tracks.
#include <fmt/format.h>

#include <utility>

#include "core/enum_words.h"
#include "core/vocabulary.h"
#include "games/islandwar/shown.h"

namespace causeway::islandwar {

namespace {

// The id in map.toml of the display that a place off the map is part of; empty for what is out of the game.
std::string box_id(HexId place) {
    if (is_planned(place)) {
        return fmt::format("plan-{}-{}", plan_of(place) + 1, word_of(wave_of(place)));
    }
    // As in namespace box. Japanese units to be set up have the reserve, which only the US uses, to themselves meanwhile.
    constexpr const char* displays[] = {"",     "offshore", "reserve", "demonstration", "saipan-guns",
                                        "pool", "gone",     "gone",    "reserve"};
    static_assert(std::size(displays) == box_count);
    const std::size_t number = index(place) - index(box::unused);
    return place >= box::unused && number < std::size(displays) ? displays[number] : "";
}

// --- units ---------------------------------------------------------------------------------------------------------------

// 19B.1: the strongest US unit lies on top of the stack whatever the order in which they came.
int shown_level(const Game& game, const Position& p, PieceId piece, HexId hex) {
    const PieceId top = top_of(game, p, hex);
    const int level = p.stacks.level(piece, hex);
    if (top == no_piece || piece == top) {
        return top == no_piece ? level : 0;
    }
    return level < p.stacks.level(top, hex) ? level + 1 : level;
}

void add_status(const Game& game, const Position& p, PieceId piece, Viewer viewer, std::vector<std::string>& words) {
    const bool badly = has(p, piece, status::badly);
    const bool held = !p.stack.empty() && held_by(p.stack.back()) == piece;
    add_words(words, {{held || has(p, piece, status::grouped), "moving"},
                      {has(p, piece, status::disrupted) && !badly, "disrupted"},
                      {badly, "badly disrupted"},
                      {has(p, piece, status::isolated), "isolated"},
                      {has(p, piece, status::fired), "fired"},
                      {has(p, piece, status::aa_fired), "has fired at aircraft"},
                      {has(p, piece, status::reserve), "reserve"},
                      {has(p, piece, status::moved | status::responded), "moved"},
                      {has(p, piece, status::fought), "fought"},
                      {has(p, piece, status::in_battle), "in battle"},
                      {has(p, piece, status::supports), "supporting"},
                      {has(p, piece, status::retreats), "retreating"},
                      {has(p, piece, status::landed | status::landing), "landed"},
                      {has(p, piece, status::under), "under the fort"},
                      {is_ineffective(game, p, piece), "ineffective"},
                      {p.hits[index(piece)] > 0 && unit(game, piece).steps == 0, "hit"}});
    if (const PieceId carrier = p.carrier[index(piece)]; carrier != no_piece) {
        const bool named = identifies(game, p, carrier, viewer);
        words.push_back(named ? "carried by " + counter(game, carrier).name : "carried by a transport");
    }
}

// The enemy of a Japanese unit that is exposed sees that it is.
void show_counter(const Game& game, const Position& p, PieceId piece, Viewer viewer, PieceView& shown) {
    const Counter& u = counter(game, piece);
    shown.nation = u.formation == "none" ? "" : u.formation;
    shown.name = u.name;
    shown.kind = word_of(u.size);
    shown.symbol = u.symbol;
    if (u.unit) {
        shown.attack = u.bs > 0 ? bs_of(game, p, piece) : attack_of(game, p, piece);
        shown.defence = defence_of(game, p, piece);
        shown.movement = u.movement;
    }
    if (u.steps > 0) {
        shown.steps = u.steps - p.hits[index(piece)];
        shown.full_steps = u.steps;
    }
    add_status(game, p, piece, viewer, shown.status);
    if (sees_all_of(viewer, japan) && u.side == japan && can_hide(game, piece) && on_map(at(p, piece))) {
        shown.status.emplace_back(has(p, piece, status::exposed) ? "exposed" : "hidden");
    }
}

PieceView unit_view(const Game& game, const Position& p, PieceId piece, Viewer viewer) {
    const HexId place = at(p, piece);
    PieceView shown;
    shown.id = piece_id(game, p, piece, viewer);
    shown.side = side_id(game, owner(game, piece));
    shown.hidden = !identifies(game, p, piece, viewer);
    if (on_map(place)) {
        shown.hex = place;
        shown.level = shown_level(game, p, piece, place);
    } else {
        shown.box = box_id(place);
    }
    if (!shown.hidden) {
        show_counter(game, p, piece, viewer, shown);
    }
    return shown;
}

// 21.14: nobody but its owner looks at a set-up that is not done.
bool is_unseen(const Game& game, const Position& p, PieceId piece, Viewer viewer) {
    return is_setting_up(p) && can_hide(game, piece) && owner(game, piece) == japan && !sees_all_of(viewer, japan);
}

// On the map in the order of its hexes, not in the order of battle, which would tell hidden pieces apart. Off the map there
// are only those that the viewer may know.
void show_units(const Game& game, const Position& p, Viewer viewer, View& shown) {
    for (std::size_t h = 0; h < static_cast<std::size_t>(game.map.size()); ++h) {
        const std::size_t first = shown.pieces.size();
        for_stack(p, static_cast<HexId>(h), [&](PieceId piece) {
            if (!is_unseen(game, p, piece, viewer)) {
                shown.pieces.push_back(unit_view(game, p, piece, viewer));
            }
        });
        std::sort(shown.pieces.begin() + static_cast<std::ptrdiff_t>(first), shown.pieces.end(),
                  [](const PieceView& a, const PieceView& b) { return a.level < b.level; });
        for (std::size_t i = first; is_setting_up(p) && i < shown.pieces.size(); ++i) {
            shown.pieces[i].level = static_cast<int>(i - first);  // what lies on it already is not told either
        }
    }
    for (std::size_t i = 0; i < game.units.size(); ++i) {
        const auto piece = static_cast<PieceId>(i);
        if (!on_map(p.at[i]) && p.at[i] != box::unused && identifies(game, p, piece, viewer)) {
            shown.pieces.push_back(unit_view(game, p, piece, viewer));
        }
    }
}

// --- the table beside the map --------------------------------------------------------------------------------------------

void show_control(const Game& game, const Position& p, View& shown) {
    for (const HexId hex : island(game, p).land) {
        const HexFacts& here = facts(game, hex);
        const Place* place = game.map.place(hex);
        const bool counts = here.airfield || here.town || here.beach != 0xFF || (place != nullptr && place->is("objective"));
        if (counts) {
            shown.control.emplace_back(hex, side_id(game, hex_owner(p, hex)));
        }
    }
}

// 16C.3: points that a source which is cut off has to itself.
void show_held(const Game& game, const Position& p, View& shown) {
    constexpr const char* kinds[] = {"infantry", "artillery", "armor"};
    for (const Held& each : p.held) {
        for (std::size_t k = 0; k < kind_count; ++k) {
            if (each.points[k] > 0) {
                const Counter& source = counter(game, each.source);
                shown.tracks.push_back({fmt::format("held-{}-{}", source.id, words_of<Kind>[k]),
                                        fmt::format("Cut off at {}, {}", source.name, kinds[k]), each.points[k]});
            }
        }
    }
}

void show_tracks(const Position& p, Viewer viewer, View& shown) {
    const auto show = [&](std::string id, std::string label, int value) {
        shown.tracks.push_back({std::move(id), std::move(label), value});
    };
    show("casualties", "US Casualty Points", p.casualties);
    show("air", "Air Support Points", p.air);
    show("surface", "Surface Support Points", p.surface);
    // 16B: what a side has to rebuild with is its own affair.
    constexpr const char* contingents[] = {"Marines", "Army", "Navy", "Imperial Army", "Imperial Navy"};
    constexpr const char* kinds[] = {"infantry", "artillery", "armor"};
    static_assert(std::size(contingents) == contingent_count && std::size(kinds) == kind_count);
    for (std::size_t c = 0; c < contingent_count; ++c) {
        const bool american = c <= index(Contingent::navy);
        if (!sees_all_of(viewer, american ? us : japan)) {
            continue;
        }
        for (std::size_t k = 0; k < kind_count; ++k) {
            show(fmt::format("replacements-{}-{}", words_of<Contingent>[c], words_of<Kind>[k]),
                 fmt::format("Replacements, {} {}", contingents[c], kinds[k]), p.points[c][k]);
        }
    }
    show("turn", "Turn", p.turn);
}

void show_markers(const Game& game, const Position& p, Viewer viewer, View& shown) {
    constexpr const char* weathers[] = {"Clear weather", "Rain"};
    constexpr const char* seas[] = {"Calm sea", "Moderate sea", "Heavy sea"};
    shown.markers.push_back({"weather", weathers[index(p.weather)], no_hex});
    shown.markers.push_back({"sea", seas[index(p.sea)], no_hex});
    for (std::size_t i = 0; i < p.interdictions.size(); ++i) {
        const Interdiction& each = p.interdictions[i];
        shown.markers.push_back(
            {fmt::format("interdiction-{}", i + 1), fmt::format("Interdiction +{}", each.points), each.hex, side_id(game, us)});
    }
    for (std::size_t i = 0; i < plan_count; ++i) {
        const Plan& plan = p.plans[i];
        if (plan.hex != no_hex && plan.placed == 0 && sees_all_of(viewer, us)) {
            shown.markers.push_back({fmt::format("plan-{}", i + 1),
                                     fmt::format("Beachhead {}, planned for turn {}", i + 1, plan.turn), plan.hex,
                                     side_id(game, us)});
        }
    }
    if (p.fight.kind != FightKind::none && p.fight.target != no_hex) {
        shown.markers.push_back({"target", p.fight.kind == FightKind::fire ? "Fire combat" : "Assault", p.fight.target,
                                 side_id(game, attacker(p))});
    }
}

}  // namespace

// What is hidden off the map is in no View, so its name need only tell nothing.
std::string piece_id(const Game& game, const Position& p, PieceId piece, Viewer viewer) {
    if (identifies(game, p, piece, viewer)) {
        return counter(game, piece).id;
    }
    const HexId place = at(p, piece);
    const std::string& side = side_id(game, owner(game, piece));
    return on_map(place) ? fmt::format("{}@{}.{}", side, game.map.name(place), shown_level(game, p, piece, place) + 1)
                         : fmt::format("{}@display", side);
}

std::string choice_name(const Game&, Action action) {
    constexpr const char* waves[] = {"assault wave", "assault reserve", "reserve wave"};
    static_assert(std::size(waves) == wave_count);
    if (verb(action) == Verb::order) {
        return order_name(action.number);
    }
    return verb(action) == Verb::assign ? waves[action.number] : "";
}

View view(const Game& game, const Position& p, Viewer viewer) {
    View shown;
    shown.turn = p.turn;
    shown.turns = last_turn(game, p);
    const std::vector<std::string>& labels = island(game, p).turn_labels;
    shown.turn_label = p.turn <= labels.size() ? labels[p.turn - 1U] : std::to_string(p.turn);
    show_phase(game.info, word_of(p.phase), shown);
    if (p.phase != Phase::setup && p.phase != Phase::over) {
        shown.phase_label = fmt::format("{} {}", adjectives[index(phasing(p))], shown.phase_label);
    }
    show_units(game, p, viewer, shown);
    show_control(game, p, shown);
    show_tracks(p, viewer, shown);
    if (sees_all_of(viewer, japan)) {
        show_held(game, p, shown);
    }
    show_markers(game, p, viewer, shown);
    return shown;
}

}  // namespace causeway::islandwar
