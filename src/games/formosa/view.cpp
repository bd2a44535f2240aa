// 11.0 Fog of war: what each viewer may know.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "games/formosa/shown.h"

namespace causeway::formosa {

namespace {

bool sees_all_of(Viewer viewer, Side side) { return viewer == Viewer::omniscient || is_side(viewer, side); }

// 0 is the top of the stack.
int level_of(const Position& p, PieceId piece) {
    int level = 0;
    for (PieceId above = p.stacks.top(at(p, piece)); above != piece; above = p.stacks.below(above)) {
        ++level;
    }
    return level;
}

// The id in map.toml of the display that a box is part of; empty for what is out of the game.
std::string box_id(Side side, HexId place) {
    if (place == box::staging) {
        return "allied-staging";
    }
    if (place == box::amoy) {
        return "amoy";
    }
    if (place == box::hand) {
        return "japan-hand";
    }
    const char* display = place == box::replacements ? "replacements"
                          : place == box::eliminated ? "eliminated"
                                                     : "reinforcements";
    return place == box::unused ? "" : fmt::format("{}-{}", side == allies ? "allied" : "japan", display);
}

// --- units -------------------------------------------------------------------------------------------------------------

std::vector<std::string> status_words(const Game& game, const Position& p, PieceId piece, Viewer viewer) {
    constexpr std::pair<std::uint16_t, const char*> words[] = {
        {status::concealed, "concealed"}, {status::base, "base"},           {status::moved, "moved"},
        {status::fought, "fought"},       {status::in_battle, "in battle"}, {status::motorized, "motorized"},
        {status::dying, "dying"},
    };
    std::vector<std::string> result;
    if (held_by(p.stack.back()) == piece) {
        result.emplace_back(p.stack.on_top<Retreat>() ? "retreating" : "moving");
    }
    for (const auto& [bit, word] : words) {
        if (has(p, piece, bit)) {
            result.emplace_back(word);
        }
    }
    if (!on_map(at(p, piece))) {
        return result;
    }
    if (is_sea(game, at(p, piece))) {
        result.emplace_back("landing");
    }
    if (owner(game, piece) == japan && is_suppressed(p, at(p, piece))) {
        result.emplace_back("suppressed");
    }
    if (sees_all_of(viewer, owner(game, piece)) && lacks_supply(game, p, piece)) {
        result.emplace_back("out of supply");
    }
    return result;
}

// 2.3.2: what is printed on the counter besides its figures.
void add_printed_words(const Unit& u, std::vector<std::string>& words) {
    if (u.mechanized) {
        words.emplace_back("mechanized");
    }
    if (u.attack_bonus) {
        words.emplace_back("bonus A");
    }
    if (u.defense_bonus) {
        words.emplace_back("bonus D");
    }
}

void show_place(const Game& game, const Position& p, PieceId piece, PieceView& shown) {
    if (on_map(at(p, piece))) {
        shown.hex = at(p, piece);
        shown.level = level_of(p, piece);
    } else {
        shown.box = box_id(owner(game, piece), at(p, piece));
    }
}

PieceView unit_view(const Game& game, const Position& p, PieceId piece, Viewer viewer) {
    const Unit& u = unit(game, piece);
    PieceView shown;
    shown.id = piece_id(game, p, piece, viewer);
    shown.side = game.info.sides[index(owner(game, piece))].id;
    shown.hidden = !identifies(game, p, piece, viewer);
    show_place(game, p, piece, shown);
    if (shown.hidden) {
        return shown;
    }
    shown.nation = u.nation == Nation::japan ? "" : nation_ids[index(u.nation)];
    shown.name = u.name;
    shown.kind = u.size;  // the size mark over the symbol; the symbol says what it is
    shown.symbol = u.symbol;
    shown.attack = combat_factor(game, p, piece);
    shown.defence = shown.attack;
    shown.movement = movement_factor(game, p, piece);
    shown.status = status_words(game, p, piece, viewer);
    add_printed_words(u, shown.status);
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
        show_kamikazes();
        for (const Nation nation : {Nation::us, Nation::commonwealth}) {
            add_many({nation, "gunfire", "Naval gunfire", "naval gunfire", "naval", "allied-air"}, p_.gunfire[index(nation)]);
        }
        add_many({Nation::us, "amphibious", "Amphibious", "amphibious marker", "amphibious", "allied-markers"}, p_.amphibious);
        add_if(p_.drop_zone, {Nation::us, "drop-zone", "Drop zone", "drop zone", "airborne", "allied-markers"});
        show_bombers();
        add_if(p_.air_supply, {Nation::us, "air-supply", "Air supply", "air supply", "air", "allied-air"});
        add_if(p_.fleet, {Nation::japan, "fleet", "Mobile fleet", "mobile fleet", "naval", "japan-air"});
    }

  private:
    struct Counter {
        Nation nation;
        const char *id, *name, *kind, *symbol;
        std::string box;
    };
    static constexpr const char* prefixes[] = {"jp", "us", "cw"};

    PieceView& add(const Counter& counter, const std::string& number = {}) {
        PieceView& piece = shown_.pieces.emplace_back();
        piece.id = fmt::format("{}-{}{}", prefixes[index(counter.nation)], counter.id, number.empty() ? "" : "-" + number);
        piece.side = game_.info.sides[index(side_of(counter.nation))].id;
        piece.nation = counter.nation == Nation::japan ? "" : nation_ids[index(counter.nation)];
        piece.box = counter.box;
        piece.name = counter.name;
        piece.kind = counter.kind;
        piece.symbol = counter.symbol;
        return piece;
    }
    void add_many(const Counter& counter, int count) {
        for (int i = 1; i <= count; ++i) {
            add(counter, std::to_string(i));
        }
    }
    void add_if(Asset asset, const Counter& counter) {
        if (asset == Asset::ready || asset == Asset::used) {
            PieceView& piece = add(counter);
            if (asset == Asset::used) {
                piece.status.emplace_back("spent");
            }
        }
    }

    // 16.1: plans are secret until Strike Reveal.
    bool sees_missions(Side side) const { return p_.phase != Phase::planning || sees_all_of(viewer_, side); }

    // 2.5: points as counters of two, and a last one of one.
    void add_points(Nation nation, const char* mission, int points, std::string box, bool spent = false) {
        const std::string id = fmt::format("tac-{}", mission);
        const Counter counter{nation, id.c_str(), "", "air strike", "air", std::move(box)};
        for (int i = 1; points > 0; ++i, points -= 2) {
            PieceView& piece = add(counter, std::to_string(i));
            piece.name = fmt::format("TAC {}", std::min(points, 2));
            if (spent) {
                piece.status.emplace_back("spent");
            }
        }
    }

    void show_wing(Nation nation) {
        const Side side = side_of(nation);
        const std::string display = side == allies ? "allied" : "japan";
        const Wing& wing = p_.wings[index(nation)];
        if (sees_all_of(viewer_, side)) {
            add_points(nation, "ready", wing.ready, display + "-air");
        }
        if (sees_missions(side)) {
            add_points(nation, "superiority", wing.superiority, display + "-superiority");
            add_points(nation, "tactical", wing.tactical, display + "-tactical");
            add_points(nation, "spent", wing.spent, display + "-air", true);
        }
    }

    void show_kamikazes() {
        const Counter ready{Nation::japan, "kamikaze-ready", "Kamikaze 1", "kamikaze", "air", "japan-air"};
        const Counter planned{Nation::japan, "kamikaze-planned", "Kamikaze 1", "kamikaze", "air", "tokku"};
        add_many(ready, sees_all_of(viewer_, japan) ? p_.kamikaze_ready : 0);
        add_many(planned, sees_missions(japan) ? p_.kamikaze_planned : 0);
    }

    // Used B-29s are a marker on the map.
    void show_bombers() {
        if (p_.bombers == Asset::ready || p_.bombers == Asset::planned) {
            const bool on_mission = p_.bombers == Asset::planned && sees_missions(allies);
            add({Nation::us, "b-29", "B-29", "B-29", "air", on_mission ? "allied-b29" : "allied-air"});
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
        if (!here.port() && !here.airfield && !here.industry && !here.peak) {
            continue;
        }
        for (const Side side : {allies, japan}) {
            if (occupied_by(p, side, hex)) {
                shown.control.emplace_back(hex, game.info.sides[index(side)].id);
            }
        }
    }
}

void show_tracks(const Game& game, const Position& p, Viewer viewer, View& shown) {
    const int allied = allied_points(game, p, nullptr);
    const int japanese = japanese_points(game, p, nullptr);
    shown.tracks.push_back({"allied-lp", "Allied LP", p.lp[index(allies)]});
    // What a set-up costs would tell what is in it.
    if (!is_open<Deploy>(p) || sees_all_of(viewer, japan)) {
        shown.tracks.push_back({"japanese-lp", "Japanese LP", p.lp[index(japan)]});
    }
    shown.tracks.push_back({"allied-vp", "Allied VP", allied});
    shown.tracks.push_back({"japanese-vp", "Japanese VP", japanese});
    shown.tracks.push_back({"net-vp", "Net VP", allied - japanese});
    if (p.amoy != 0) {
        shown.tracks.push_back({"amoy", "Turn that Amoy fell", p.amoy});
    }
    shown.tracks.push_back({"turn", "Turn", p.turn});
}

// 16.4: from the Interdiction Phase on, Allied points on the map interdict.
const char* mission_on_map(const Position& p, Nation nation) {
    return side_of(nation) == allies && p.phase >= Phase::interdiction ? "interdiction" : "ground support";
}

void show_markers(const Game& game, const Position& p, View& shown) {
    const auto show = [&](std::string_view id, std::string label, HexId hex, Side side) {
        shown.markers.push_back(
            {fmt::format("{}-{}", id, game.map.name(hex)), std::move(label), hex, game.info.sides[index(side)].id});
    };
    for (const Strike& strike : p.strikes) {
        const auto nation = static_cast<Nation>(strike.nation);
        show(fmt::format("strike-{}", nation_ids[index(nation)]),
             fmt::format("{} {} {}", adjectives[index(nation)], mission_on_map(p, nation), strike.points), strike.hex,
             side_of(nation));
    }
    for (const Beach& beach : p.beaches) {
        show(beach.airborne != 0 ? "drop-zone" : "beach", beach.airborne != 0 ? "Drop zone" : "Amphibious landing", beach.hex,
             allies);
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
    if (sees_all_of(viewer, owner(game, piece))) {
        return true;
    }
    return sees(known_to(game, p, piece), viewer);
}

// What is hidden off the map is in no View, so its name need only tell nothing.
std::string piece_id(const Game& game, const Position& p, PieceId piece, Viewer viewer) {
    if (identifies(game, p, piece, viewer)) {
        return unit(game, piece).id;
    }
    const std::string& side = game.info.sides[index(owner(game, piece))].id;
    const HexId place = at(p, piece);
    return on_map(place) ? fmt::format("{}@{}.{}", side, game.map.name(place), level_of(p, piece) + 1) : side + "@display";
}

std::string choice_name(const Game&, Action action) {
    if (action.number < 0) {
        return {};
    }
    const auto number = static_cast<std::size_t>(action.number);
    switch (verb(action)) {
        case Verb::stow: return number < box_count ? box_id(allies, numbered_box(action.number)) : "";
        case Verb::buy:
        case Verb::lose_air: return number < std::size(item_ids) ? item_ids[number] : "";
        default: return {};
    }
}

View view(const Game& game, const Position& p, Viewer viewer) {
    View shown;
    const std::vector<std::string>& labels = game.scenarios[p.scenario].turn_labels;
    shown.turn = p.turn;
    shown.turns = last_turn(game, p);
    shown.turn_label = p.turn <= labels.size() ? labels[p.turn - 1U] : "";
    const PhaseWords& words = phase_words[index(p.phase)];
    shown.phase = words.id;
    shown.phase_label = words.label;
    shown.phase_rule = words.rule;
    show_units(game, p, viewer, shown);
    Displays(game, p, viewer, shown).show();
    show_control(game, p, shown);
    show_tracks(game, p, viewer, shown);
    show_markers(game, p, shown);
    return shown;
}

}  // namespace causeway::formosa
