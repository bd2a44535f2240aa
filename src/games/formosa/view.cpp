// 11.0 Fog of war: what each viewer may know.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "games/formosa/shown.h"

namespace causeway::formosa {

namespace {

// The id in map.toml of the display that a box is part of; empty for what is out of the game.
std::string box_id(Side side, HexId place) {
    constexpr const char* displays[box_count] = {
        "", "reinforcements", "hand", "staging", "amoy", "replacements", "eliminated", "reinforcements", "reinforcements"};
    const char* display = displays[box_number(place)];
    const bool of_a_side = place != box::unused && place != box::amoy;
    return of_a_side ? fmt::format("{}-{}", side == allies ? "allied" : "japan", display) : display;
}

// The colour of the counter where it is not that of its side.
std::string_view nation_shown(Nation nation) { return nation == Nation::japan ? "" : word_of(nation); }

// --- units -------------------------------------------------------------------------------------------------------------

void add_status(const Game& game, const Position& p, PieceId piece, Viewer viewer, std::vector<std::string>& words) {
    const Unit& u = unit(game, piece);
    const HexId place = at(p, piece);
    const bool held = held_by(p.stack.back()) == piece, playing = on_map(place);
    add_words(words, {{held, p.stack.on_top<Retreat>() ? "retreating" : "moving"},
                      {has(p, piece, status::concealed), "concealed"},
                      {has(p, piece, status::base), "base"},
                      {has(p, piece, status::moved), "moved"},
                      {has(p, piece, status::fought), "fought"},
                      {has(p, piece, status::in_battle), "in battle"},
                      {has(p, piece, status::motorized), "motorized"},
                      {has(p, piece, status::dying), "dying"},
                      {playing && is_sea(game, place), "landing"},
                      {playing && u.nation == Nation::japan && is_suppressed(p, place), "suppressed"},
                      {playing && sees_all_of(viewer, owner(game, piece)) && lacks_supply(game, p, piece), "out of supply"},
                      // 2.3.2: what is printed on the counter besides its figures.
                      {u.mechanized, "mechanized"},
                      {u.attack_bonus, "bonus A"},
                      {u.defense_bonus, "bonus D"}});
}

PieceView unit_view(const Game& game, const Position& p, PieceId piece, Viewer viewer) {
    const Unit& u = unit(game, piece);
    const HexId place = at(p, piece);
    PieceView shown;
    shown.id = piece_id(game, p, piece, viewer);
    shown.side = side_id(game, owner(game, piece));
    shown.hidden = !identifies(game, p, piece, viewer);
    if (on_map(place)) {
        shown.hex = place;
        shown.level = p.stacks.level(piece, place);
    } else {
        shown.box = box_id(owner(game, piece), place);
    }
    if (shown.hidden) {
        return shown;
    }
    shown.nation = nation_shown(u.nation);
    shown.name = u.name;
    shown.kind = u.size;  // the size mark over the symbol; the symbol says what it is
    shown.symbol = u.symbol;
    shown.attack = shown.defence = combat_factor(game, p, piece);
    shown.movement = movement_factor(game, p, piece);
    add_status(game, p, piece, viewer, shown.status);
    return shown;
}

// 11.0: nobody examines the enemy's displays, not even to count what is in them.
bool is_shown_off_map(const Game& game, const Position& p, PieceId piece, Viewer viewer) {
    return !on_map(at(p, piece)) && at(p, piece) != box::unused && identifies(game, p, piece, viewer);
}

// On the map in the order of its hexes, not of the order of battle, which would tell hidden pieces apart.
void show_units(const Game& game, const Position& p, Viewer viewer, View& shown) {
    (p.occupied[index(allies)] | p.occupied[index(japan)]).for_each([&](HexId hex) {
        for_stack(p, hex, [&](PieceId piece) { shown.pieces.push_back(unit_view(game, p, piece, viewer)); });
    });
    for (std::size_t i = 0; i < game.units.size(); ++i) {
        if (const auto piece = static_cast<PieceId>(i); is_shown_off_map(game, p, piece, viewer)) {
            shown.pieces.push_back(unit_view(game, p, piece, viewer));
        }
    }
}

// --- air and naval counters (2.5, 2.6) ---------------------------------------------------------------------------------

// Lays out the counters of the off-map displays.
class Displays {
  public:
    Displays(const Game& game, const Position& p, Viewer viewer, View& shown)
        : game_(game), p_(p), viewer_(viewer), shown_(shown) {}

    void show() {
        for (const Nation nation : all_nations) {
            show_wing(nation);
        }
        Counter kamikaze{Nation::japan, "kamikaze-ready", "Kamikaze 1", "kamikaze", "air", "japan-air"};
        add_many(kamikaze, sees_all_of(viewer_, japan) ? p_.kamikaze_ready : 0);
        kamikaze.id = "kamikaze-planned";
        kamikaze.box = "tokku";
        add_many(kamikaze, sees_missions(japan) ? p_.kamikaze_planned : 0);
        for (const Nation nation : {Nation::us, Nation::commonwealth}) {
            add_many({nation, "gunfire", "Naval gunfire", "naval gunfire", "naval", "allied-air"}, p_.gunfire[index(nation)]);
        }
        add_many({Nation::us, "amphibious", "Amphibious", "amphibious marker", "amphibious", "allied-markers"}, p_.amphibious);
        add_if(p_.drop_zone, {Nation::us, "drop-zone", "Drop zone", "drop zone", "airborne", "allied-markers"});
        // Used B-29s are a marker on the map.
        if (p_.bombers == Asset::ready || p_.bombers == Asset::planned) {
            const bool on_mission = p_.bombers == Asset::planned && sees_missions(allies);
            add({Nation::us, "b-29", "B-29", "B-29", "air", on_mission ? "allied-b29" : "allied-air"});
        }
        add_if(p_.air_supply, {Nation::us, "air-supply", "Air supply", "air supply", "air", "allied-air"});
        add_if(p_.fleet, {Nation::japan, "fleet", "Mobile fleet", "mobile fleet", "naval", "japan-air"});
    }

  private:
    struct Counter {
        Nation nation;
        std::string id, name;
        const char *kind, *symbol;
        std::string box;
        bool spent = false;
    };

    void add(const Counter& counter) {
        constexpr const char* prefixes[] = {"jp", "us", "cw"};
        PieceView& piece = shown_.pieces.emplace_back();
        piece.id = fmt::format("{}-{}", prefixes[index(counter.nation)], counter.id);
        piece.side = side_id(game_, side_of(counter.nation));
        piece.nation = nation_shown(counter.nation);
        piece.box = counter.box;
        piece.name = counter.name;
        piece.kind = counter.kind;
        piece.symbol = counter.symbol;
        add_words(piece.status, {{counter.spent, "spent"}});
    }
    void add_numbered(Counter counter, int number) {
        counter.id += fmt::format("-{}", number);
        add(counter);
    }
    void add_many(const Counter& counter, int count) {
        for (int i = 1; i <= count; ++i) {
            add_numbered(counter, i);
        }
    }
    void add_if(Asset asset, Counter counter) {
        counter.spent = asset == Asset::used || asset == Asset::flown;
        if (counter.spent || asset == Asset::ready) {
            add(counter);
        }
    }

    // 16.1: plans are secret until Strike Reveal.
    bool sees_missions(Side side) const { return p_.phase != Phase::planning || sees_all_of(viewer_, side); }

    // 2.5: points as counters of two, and a last one of one.
    void add_points(Nation nation, const char* mission, int points, const char* box) {
        const std::string display = fmt::format("{}-{}", side_of(nation) == allies ? "allied" : "japan", box);
        for (int i = 1; points > 0; ++i, points -= 2) {
            add_numbered({nation, fmt::format("tac-{}", mission), fmt::format("TAC {}", std::min(points, 2)), "air strike",
                          "air", display, std::string_view(mission) == "spent"},
                         i);
        }
    }
    void show_wing(Nation nation) {
        const Wing& wing = p_.wings[index(nation)];
        if (sees_all_of(viewer_, side_of(nation))) {
            add_points(nation, "ready", wing.ready, "air");
        }
        if (sees_missions(side_of(nation))) {
            add_points(nation, "superiority", wing.superiority, "superiority");
            add_points(nation, "tactical", wing.tactical, "tactical");
            add_points(nation, "spent", wing.spent, "air");
        }
    }

    const Game& game_;
    const Position& p_;
    Viewer viewer_;
    View& shown_;
};

// --- the table beside the map ------------------------------------------------------------------------------------------

// 5.2: who holds what counts for victory, supply or movement.
void show_control(const Game& game, const Position& p, View& shown) {
    for (const HexId hex : game.land) {
        const HexFacts& here = facts(game, hex);
        const bool counts = here.port() || here.airfield || here.industry || here.peak;
        for (const Side side : both_sides) {
            if (counts && occupied_by(p, side, hex)) {
                shown.control.emplace_back(hex, side_id(game, side));
            }
        }
    }
}

void show_tracks(const Game& game, const Position& p, Viewer viewer, View& shown) {
    const int allied = allied_points(game, p, nullptr);
    const int japanese = japanese_points(game, p, nullptr);
    const auto show = [&](const char* id, const char* label, int value) { shown.tracks.push_back({id, label, value}); };
    show("allied-lp", "Allied LP", p.lp[index(allies)]);
    // What a set-up costs would tell what is in it.
    if (!p.stack.holds<Deploy>() || sees_all_of(viewer, japan)) {
        show("japanese-lp", "Japanese LP", p.lp[index(japan)]);
    }
    show("allied-vp", "Allied VP", allied);
    show("japanese-vp", "Japanese VP", japanese);
    show("net-vp", "Net VP", allied - japanese);
    if (p.amoy != 0) {
        show("amoy", "Turn that Amoy fell", p.amoy);
    }
    show("turn", "Turn", p.turn);
}

void show_markers(const Game& game, const Position& p, View& shown) {
    const auto show = [&](const std::string& id, std::string label, HexId hex, Side side) {
        shown.markers.push_back({fmt::format("{}-{}", id, game.map.name(hex)), std::move(label), hex, side_id(game, side)});
    };
    for (const Strike& strike : p.strikes) {
        const auto nation = static_cast<Nation>(strike.nation);
        // 16.4: from the Interdiction Phase on, Allied points on the map interdict.
        const bool interdicts = side_of(nation) == allies && p.phase >= Phase::interdiction;
        const char* mission = interdicts ? "interdiction" : "ground support";
        show(fmt::format("strike-{}", word_of(nation)),
             fmt::format("{} {} {}", adjectives[index(nation)], mission, strike.points), strike.hex, side_of(nation));
    }
    for (const Beach& beach : p.beaches) {
        const bool airborne = beach.airborne != 0;
        show(airborne ? "drop-zone" : "beach", airborne ? "Drop zone" : "Amphibious landing", beach.hex, allies);
    }
    if (p.bombed != no_hex) {
        show("b-29", p.suppressed != 0 ? "Suppressed" : "B-29", p.bombed, allies);
    }
    for (const HexId target : p.battle.targets) {
        show("target", "Under attack", target, static_cast<Side>(p.battle.attacker));
    }
}

}  // namespace

bool identifies(const Game& game, const Position& p, PieceId piece, Viewer viewer) {
    return sees_all_of(viewer, owner(game, piece)) || sees(known_to(game, p, piece), viewer);
}

// What is hidden off the map is in no View, so its name need only tell nothing.
std::string piece_id(const Game& game, const Position& p, PieceId piece, Viewer viewer) {
    if (identifies(game, p, piece, viewer)) {
        return unit(game, piece).id;
    }
    const HexId place = at(p, piece);
    const std::string where =
        on_map(place) ? fmt::format("{}.{}", game.map.name(place), p.stacks.level(piece, place) + 1) : "display";
    return fmt::format("{}@{}", side_id(game, owner(game, piece)), where);
}

std::string choice_name(const Game&, Action action) {
    const int number = action.number;
    switch (verb(action)) {
        case Verb::stow: return number >= 0 && number < box_count ? box_id(allies, numbered_box(number)) : "";
        case Verb::buy:
        case Verb::lose_air: return number >= 0 && number < item_count ? std::string(word_of(item(action))) : "";
        default: return {};
    }
}

View view(const Game& game, const Position& p, Viewer viewer) {
    View shown;
    shown.turn = p.turn;
    shown.turns = last_turn(game, p);
    shown.turn_label = game.scenarios[p.scenario].turn_labels[p.turn - 1U];
    show_phase(game.info, word_of(p.phase), shown);
    show_units(game, p, viewer, shown);
    Displays(game, p, viewer, shown).show();
    show_control(game, p, shown);
    show_tracks(game, p, viewer, shown);
    show_markers(game, p, shown);
    return shown;
}

}  // namespace causeway::formosa
