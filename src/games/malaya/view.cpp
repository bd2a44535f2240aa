// 18.0 Fog of war: what each viewer may know.
#include <fmt/format.h>

#include <utility>

#include "core/enum_words.h"
#include "core/vocabulary.h"
#include "games/malaya/shown.h"

namespace causeway::malaya {

namespace {

// The id in map.toml of the display that a place off the map is part of; empty for what is out of the game.
std::string box_id(Side side, HexId place) {
    if (is_afloat(place)) {
        return fmt::format("afloat-{}", index(place) - index(box::afloat) + 1);
    }
    constexpr const char* displays[] = {"", "to-place", "base", "to-place", "replaceable", "eliminated"};
    const std::size_t number = index(place) - index(box::unused);
    const char* display = on_track(place) ? "track" : number < std::size(displays) ? displays[number] : "";
    return *display == '\0' ? "" : fmt::format("{}-{}", box_prefixes[index(side)], display);
}

// --- units -------------------------------------------------------------------------------------------------------------

void add_status(const Game& game, const Position& p, PieceId piece, Viewer viewer, std::vector<std::string>& words) {
    const Unit& u = unit(game, piece);
    const HexId place = at(p, piece);
    const bool own = sees_all_of(viewer, u.side), hq = is_hq(game, piece);
    add_words(words, {{held_by(p.stack.back()) == piece || has(p, piece, status::grouped), "moving"},
                      {has(p, piece, status::suppressed), "suppressed"},
                      {hq && has(p, piece, status::active), "active"},
                      {hq && !has(p, piece, status::active), "inactive"},
                      {has(p, piece, status::moved), "moved"},
                      {own && has(p, piece, status::ready), "may follow on"},
                      {has(p, piece, status::in_battle) || p.battle_of[index(piece)] != 0, "in battle"},
                      {has(p, piece, status::retreats), "retreating"},
                      {on_map(place) && is_fortified(p, place), "fortified"},
                      {is_afloat(place), "at sea"},
                      {own && on_map(place) && has(p, piece, status::known), "known"},
                      {u.mechanized, "mechanized"},
                      {u.jungle, "jungle-trained"}});
}

PieceView unit_view(const Game& game, const Position& p, PieceId piece, Viewer viewer) {
    const Counter& u = counter(game, piece);
    const HexId place = at(p, piece);
    PieceView shown;
    shown.id = piece_id(game, p, piece, viewer);
    shown.side = side_id(game, u.side);
    shown.hidden = !identifies(game, p, piece, viewer);
    if (on_map(place)) {
        shown.hex = place;
        shown.level = p.stacks.level(piece, place);
    } else {
        shown.box = box_id(u.side, place);
    }
    if (shown.hidden) {
        return shown;
    }
    shown.nation = u.formation;
    shown.name = on_track(place) ? fmt::format("{} (turn {})", u.name, index(place) - index(box::track)) : u.name;
    shown.kind = word_of(u.size);
    shown.symbol = u.symbol;
    shown.attack = is_hq(game, piece) ? u.support : u.attack;
    shown.defence = u.defence;
    shown.movement = u.movement;
    add_status(game, p, piece, viewer, shown.status);
    return shown;
}

// 18.6: bases, tracks and what is to be placed are nobody else's business; dead units and forces at sea are seen.
bool is_shown_off_map(const Game& game, const Position& p, PieceId piece, Viewer viewer) {
    const HexId place = at(p, piece);
    return !on_map(place) && place != box::unused && !is_afloat(place) && identifies(game, p, piece, viewer);
}

// On the map in the order of its hexes, and at sea force by force before all else off the map, not in the order of battle,
// which would tell hidden pieces apart.
void show_units(const Game& game, const Position& p, Viewer viewer, View& shown) {
    (p.occupied[index(allies)] | p.occupied[index(japan)]).for_each([&](HexId hex) {
        for_stack(p, hex, [&](PieceId piece) { shown.pieces.push_back(unit_view(game, p, piece, viewer)); });
    });
    for (std::size_t force = 0; force < assault_count; ++force) {
        for_box(game, p, japan, afloat_box(force),
                [&](PieceId piece) { shown.pieces.push_back(unit_view(game, p, piece, viewer)); });
    }
    for (std::size_t i = 0; i < game.units.size(); ++i) {
        if (const auto piece = static_cast<PieceId>(i); is_shown_off_map(game, p, piece, viewer)) {
            shown.pieces.push_back(unit_view(game, p, piece, viewer));
        }
    }
}

// --- air points and command markers --------------------------------------------------------------------------------------

class Displays {
  public:
    Displays(const Game& game, const Position& p, Viewer viewer, View& shown)
        : game_(game), p_(p), viewer_(viewer), shown_(shown) {}

    void show() {
        for (const Side side : both_sides) {
            show_wing(side);
            show_hand(side);
        }
    }

  private:
    PieceView& add(Side side, const std::string& id, std::string box) {
        PieceView& piece = shown_.pieces.emplace_back();
        piece.id = fmt::format("{}-{}", box_prefixes[index(side)], id);
        piece.side = side_id(game_, side);
        piece.box = fmt::format("{}-{}", box_prefixes[index(side)], box);
        return piece;
    }

    // 16.1: counters of up to three points.
    void add_points(Side side, std::string_view mission, int points) {
        for (int number = 1; points > 0; ++number, points -= 3) {
            PieceView& piece = add(side, fmt::format("air-{}-{}", mission, number), std::string(mission));
            piece.name = fmt::format("Points {}", std::min(points, 3));
            piece.kind = "air";
            piece.symbol = "air";
        }
    }
    // 16.31: plans are secret until they are revealed; how many points there are in all is not.
    void show_wing(Side side) {
        const Wing& wing = p_.wings[index(side)];
        const bool open = p_.phase != Phase::missions || sees_all_of(viewer_, side);
        int in_reserve = wing.on[index(Mission::reserve)] + wing.flown;
        for (const Mission mission : {Mission::superiority, Mission::strike, Mission::interdiction, Mission::recon}) {
            if (open) {
                add_points(side, word_of(mission), wing.on[index(mission)]);
            } else {
                in_reserve += wing.on[index(mission)];
            }
        }
        add_points(side, "reserve", in_reserve);
        add_points(side, "damaged", wing.on[index(Mission::damaged)]);
    }

    // 5.4, R5.16: how many a side holds is seen, not which, but for those that serve for all to see.
    void show_hand(Side side) {
        const bool own = sees_all_of(viewer_, side);
        int hidden = 0;
        for (std::size_t kind = 0; kind < marker_count; ++kind) {
            const int count = p_.hand[index(side)][kind];
            if (own || is_open_marker(static_cast<Marker>(kind))) {
                show_markers_of(side, static_cast<Marker>(kind), count);
            } else {
                hidden += count;
            }
        }
        for (int number = 1; number <= hidden; ++number) {
            add(side, fmt::format("marker-{}", number), "markers").hidden = true;
        }
    }
    void show_markers_of(Side side, Marker marker, int count) {
        for (int number = 1; number <= count; ++number) {
            PieceView& piece = add(side, fmt::format("{}-{}", word_of(marker), number), "markers");
            piece.name = in_words(word_of(marker), game_.info.vocabulary.choices);
            piece.kind = "marker";
            piece.symbol = "marker";
        }
    }

    const Game& game_;
    const Position& p_;
    Viewer viewer_;
    View& shown_;
};

// --- the table beside the map ------------------------------------------------------------------------------------------

void show_control(const Game& game, const Position& p, View& shown) {
    for (const HexId hex : game.land) {
        const HexFacts& here = facts(game, hex);
        for (const Side side : both_sides) {
            if ((here.objective != 0 || here.port || here.airfield) && occupied_by(p, side, hex)) {
                shown.control.emplace_back(hex, side_id(game, side));
            }
        }
    }
}

void show_tracks(const Game& game, const Position& p, View& shown) {
    const auto show = [&](const char* id, const char* label, int value) { shown.tracks.push_back({id, label, value}); };
    show("allied-vp", "Allied VP", p.vp[index(allies)]);
    show("japanese-vp", "Japanese VP", p.vp[index(japan)]);
    show("lead", "Japanese lead", p.vp[index(japan)] - p.vp[index(allies)]);
    show("allied-objectives", "Objectives in Allied hands", objectives_held(game, p, allies));
    show("japanese-objectives", "Objectives in Japanese hands", objectives_held(game, p, japan));
    show("allied-air", "Allied air points", air_points(p, allies));
    show("japanese-air", "Japanese air points", air_points(p, japan));
    show("impulse", "Impulse", p.impulse);
    show("turn", "Turn", p.turn);
}

void show_markers(const Game& game, const Position& p, View& shown) {
    const auto show = [&](const char* id, std::string label, HexId hex, Side side) {
        shown.markers.push_back({fmt::format("{}-{}", id, game.map.name(hex)), std::move(label), hex, side_id(game, side)});
    };
    p.forts.for_each([&](HexId hex) { show("fort", "Fortification", hex, occupied_by(p, japan, hex) ? japan : allies); });
    for (const Raid& raid : p.raids) {
        if (raid.is_naval()) {
            show("gunfire", "Bombardment by ships", raid.hex, phasing(p));
        } else {
            show("raid", fmt::format("Air strike {}", raid.air), raid.hex, phasing(p));
        }
    }
    for (const Target& target : p.targets) {
        show("target", fmt::format("Battle {}", target.battle), target.hex, phasing(p));
    }
    for (std::size_t force = 0; force < assault_count; ++force) {
        if (p.assaults[force] != no_hex) {
            shown.markers.push_back({fmt::format("assault-{}", force + 1), fmt::format("Assault force {}", force + 1),
                                     p.assaults[force], side_id(game, japan)});
        }
    }
}

// Its number among those of its side in the same box.
int place_in_box(const Game& game, const Position& p, PieceId piece) {
    int before = 0;
    for (const PieceId each : game.pieces[index(owner(game, piece))]) {
        if (each == piece) {
            break;
        }
        before += at(p, each) == at(p, piece) ? 1 : 0;
    }
    return before + 1;
}

}  // namespace

// What is hidden off the map, but at sea, is in no View, so its name need only tell nothing.
std::string piece_id(const Game& game, const Position& p, PieceId piece, Viewer viewer) {
    if (identifies(game, p, piece, viewer)) {
        return counter(game, piece).id;
    }
    const HexId place = at(p, piece);
    const std::string& side = side_id(game, owner(game, piece));
    if (on_map(place)) {
        return fmt::format("{}@{}.{}", side, game.map.name(place), p.stacks.level(piece, place) + 1);
    }
    return is_afloat(place) ? fmt::format("{}@{}.{}", side, box_id(owner(game, piece), place), place_in_box(game, p, piece))
                            : fmt::format("{}@display", side);
}

std::string choice_name(const Game&, Action action) {
    const auto number = static_cast<std::size_t>(action.number);
    switch (verb(action)) {
        case Verb::draw:
        case Verb::play: return number < marker_count ? std::string(words_of<Marker>[number]) : "";
        case Verb::hit:
        case Verb::withdraw_air: return number < mission_count ? std::string(words_of<Mission>[number]) : "";
        default: return {};
    }
}

View view(const Game& game, const Position& p, Viewer viewer) {
    View shown;
    shown.turn = p.turn;
    shown.turns = last_turn(game, p);
    shown.turn_label = scenario(game, p).turn_labels[p.turn - 1U];
    show_phase(game.info, word_of(p.phase), shown);
    show_units(game, p, viewer, shown);
    Displays(game, p, viewer, shown).show();
    show_control(game, p, shown);
    show_tracks(game, p, shown);
    show_markers(game, p, shown);
    return shown;
}

}  // namespace causeway::malaya
