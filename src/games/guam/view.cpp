// What everybody sees. Nothing is hidden (2.0): all viewers have the same View.
#include <algorithm>
#include <bit>
#include <utility>

#include "games/guam/shown.h"

namespace causeway::guam {

// --- words shared with documents and the log ---------------------------------------------------------------------------

namespace {

struct ChitWords {
    const char *id, *name;
};
// From chit::us_command on.
constexpr ChitWords common_chits[] = {{"us-command", "American Direct Command"},
                                      {"japan-command", "Japanese Direct Command"},
                                      {"wind", "Wind"},
                                      {"event", "Random Event"},
                                      {"naval", "Naval Support"},
                                      {"amphibious", "Amphibious Landing"},
                                      {"air-support", "Air Support"}};
static_assert(std::size(common_chits) == chit::count - chit::us_command);

// What `word` gives of the division, the formation or the common chit.
template <class Word>
std::string chit_word(const Game& game, std::size_t chit, Word word) {
    const auto among = [&](const auto& things, std::size_t i) -> std::string {
        return i < std::size(things) ? word(things[i]) : "";
    };
    return chit < chit::first_formation ? among(game.divisions, chit)
           : chit < chit::us_command    ? among(game.formations, chit - chit::first_formation)
                                        : among(common_chits, chit - chit::us_command);
}

}  // namespace

std::string chit_id(const Game& game, std::size_t chit) {
    return chit_word(game, chit, [](const auto& thing) -> std::string { return thing.id; });
}
std::string chit_title(const Game& game, std::size_t chit) {
    return chit_word(game, chit, [](const auto& thing) -> std::string { return thing.name; });
}

std::string zone_id(const Game& game, HexId zone) {
    return fmt::format("{}-{}", game.beaches[beach_of(zone)].id, zone_ids[index(zone_of(zone))]);
}

std::string zone_title(const Game& game, HexId zone) {
    constexpr const char* zones[] = {"transport zone", "approach zone", "final run-in zone"};
    return fmt::format("{}, {}", game.beaches[beach_of(zone)].name, zones[index(zone_of(zone))]);
}

std::string place_title(const Game& game, HexId place) {
    if (on_map(place)) {
        return game.map.label(place);
    }
    if (!is_place_of(game, place)) {
        constexpr const char* boxes[] = {"nowhere",
                                         "the reinforcements",
                                         "the units removed",
                                         "the routed units",
                                         "the available weapons",
                                         "the weapons that wait for reallocation",
                                         "the truck pool",
                                         "Orote airfield",
                                         "the pool",
                                         "the leaders without a command"};
        const std::size_t i = index(place) - index(box::unused);
        return place >= box::turn_track && place != no_hex ? "the turn track" : i < std::size(boxes) ? boxes[i] : "nowhere";
    }
    return at_sea(place) ? zone_title(game, place) : "the cave of " + game.map.label(hex_of(game, place));
}

namespace {

// Chits, ambush units, booby traps and snipers are all drawn by Verb::draw.
std::string draw_name(const Game& game, std::size_t number) {
    if (number >= sniper_draw) {
        return number < sniper_draw + max_snipers ? fmt::format("sniper-{}", number - sniper_draw + 1) : "";
    }
    if (number >= trap_draw) {
        return number < trap_draw + max_traps ? fmt::format("trap-{}", number - trap_draw + 1) : "";
    }
    if (number >= ambush_draw) {
        const std::size_t unit = number - ambush_draw;
        return unit < game.ambushes.size() ? piece_of(game, game.ambushes[unit]).id : "";
    }
    return chit_id(game, number);
}

// --- counters ----------------------------------------------------------------------------------------------------------

// The id in map.toml of the box that an off-map place is. Corps artillery and its trucks have boxes of their own or those of
// the first Marine division (26.0).
std::string box_id(const Game& game, const Piece& piece, HexId place) {
    const bool corps = piece.division == nothing;
    if (at_sea(place)) {
        return zone_id(game, place);
    }
    if (place >= box::routed && place <= box::airfield) {
        return place == box::trucks && corps ? "corps-trucks"
                                             : fmt::format("{}-{}", game.divisions[corps ? 0 : piece.division].id,
                                                           box_ids[index(place) - index(box::unused)]);
    }
    return place == box::eliminated                                ? fmt::format("removed-{}", side_id(game, piece.side))
           : place == box::pool && piece.type == PieceType::ambush ? "ambush-pool"
                                                                   : "reinforcements";
}

std::vector<std::string> status_words(const Game& game, const Position& p, PieceId piece) {
    const HexId place = at(p, piece);
    const bool in_play = is_unit(game, piece) && (on_map(place) || at_sea(place));
    const auto is = [&](unsigned bits) { return has(p, piece, bits); };
    std::vector<std::string> words;
    add_words(words, {{in_play && is(status::column), "column"},
                      {in_play && !is(status::column), "deployed"},
                      {is(status::grouped) && p.march.spent != 0, "moving"},
                      {is(status::grouped) && p.march.spent == 0, "under orders"},
                      {is(status::done), "acted"},
                      {is(status::first) && !is(status::done), "acted once"},
                      {is(status::in_cave), "inside the cave"},
                      {is(status::assaulting), "attacking"},
                      {is(status::gyokusai), "gyokusai"},
                      {is(status::drunk), "drunk"},
                      {is(status::hungover), "hungover"},
                      {is(status::no_guns), "guns lost"},
                      {is(status::unpinned), "not pinned"},
                      {is(status::landing), "landing"},
                      {is(status::moved_zone), "moved"},
                      {is(status::loaded) && is_unit(game, piece), "on a truck"},
                      {is(status::loaded) && !is_unit(game, piece), "loaded"},
                      {place == box::routed, "routed"},
                      {place == box::waiting, "without a command"}});
    if (place >= box::turn_track && place != no_hex) {
        words.push_back("delayed to " + turn_label(static_cast<int>(index(place) - index(box::turn_track))));
    }
    return words;
}

bool is_person(const Piece& counter) { return counter.type == PieceType::leader || counter.type == PieceType::hero; }

// 3.2: what is printed on the counter besides its figures.
void add_printed_words(const Game& game, const Position& p, PieceId piece, std::vector<std::string>& words) {
    const Piece& counter = piece_of(game, piece);
    const Face& shown = face(game, p, piece);
    if (shown.type != FireType::none && !is_person(counter)) {
        words.emplace_back(shown.type == FireType::white ? "high explosive or armour piercing" : fire_words[index(shown.type)]);
        if (shown.range > 1) {
            words.push_back(fmt::format("range {}", shown.range));
        }
    }
    add_words(words, {{counter.armour == Armour::tank, "tank"},
                      {counter.armour == Armour::armoured, "hard target"},
                      {counter.flamethrower, "flamethrower"},
                      {counter.engineer, "engineer"},
                      {counter.sustained, "sustained fire"},
                      {counter.alert > 0, "war dogs"},
                      {counter.mode == Mode::wheeled, "wheeled"},
                      {counter.mode == Mode::tracked, "tracked"}});
    if (counter.headquarters) {
        words.push_back(fmt::format("command range {}", counter.command_range));
    }
    if (is_person(counter)) {
        words.push_back(fmt::format("troop quality {:+}", quality_bonus(game, p, piece)));
    }
}

void show_figures(const Game& game, const Position& p, PieceId piece, PieceView& shown) {
    const Piece& counter = piece_of(game, piece);
    const Face& side = face(game, p, piece);
    if (is_person(counter)) {
        shown.attack = fire_bonus(game, p, piece);
        return;
    }
    if (counter.type != PieceType::truck && side.type != FireType::none) {
        shown.attack = side.fire;
    }
    shown.defence = side.defence;
    if (counter.movement > 0) {
        shown.movement = counter.movement;
    }
}

PieceView piece_view(const Game& game, const Position& p, PieceId piece) {
    const Piece& counter = piece_of(game, piece);
    PieceView shown;
    shown.id = counter.id;
    shown.side = side_id(game, counter.side);
    shown.nation = counter.division == nothing ? "" : game.divisions[counter.division].id;
    if (on_map(at(p, piece))) {
        shown.hex = at(p, piece);
        shown.level = p.stacks.level(piece, site(game, shown.hex));
    } else {
        shown.box = box_id(game, counter, at(p, piece));
    }
    shown.name = has(p, piece, status::replaced) && !counter.replacement.empty() ? counter.replacement : counter.name;
    shown.kind = counter.size.empty() ? counter.kind : counter.size;  // the size mark over the symbol, where there is one
    shown.symbol = counter.symbol;
    show_figures(game, p, piece, shown);
    shown.status = status_words(game, p, piece);
    add_printed_words(game, p, piece, shown.status);
    return shown;
}

void show_pieces(const Game& game, const Position& p, View& shown) {
    for (std::size_t i = 0; i < game.pieces.size(); ++i) {
        if (p.at[i] != box::unused) {
            shown.pieces.push_back(piece_view(game, p, static_cast<PieceId>(i)));
        }
    }
}

// --- boxes beside the map ----------------------------------------------------------------------------------------------

void show_counter(std::string id, std::string side, std::string name, const char* kind, const char* box, View& shown) {
    PieceView& counter = shown.pieces.emplace_back();
    counter.id = std::move(id);
    counter.side = std::move(side);
    counter.name = std::move(name);
    counter.kind = counter.symbol = kind;
    counter.box = box;
}

// 4.0 2: what can still be drawn, and what was this turn.
void show_chits(const Game& game, const Position& p, View& shown) {
    for (const auto& [chits, box] : {std::pair{p.cup, "cup"}, std::pair{p.spent, "played"}}) {
        for_bits(chits, [&, in = box](std::size_t chit) {
            const Side side = side_of_chit(game, static_cast<std::uint8_t>(chit));
            show_counter("chit-" + chit_id(game, chit), side_id(game, side), chit_title(game, chit), "chit", in, shown);
        });
    }
}

void show_boxes(const Game& game, const Position& p, View& shown) {
    show_chits(game, p, shown);
    for (int i = 1; i <= p.interdiction; ++i) {
        show_counter(fmt::format("interdiction-{}", i), side_id(game, us), "Interdiction", "air strike", "interdiction", shown);
    }
    for (std::size_t i = p.snipers.size(); i < max_snipers; ++i) {
        show_counter(fmt::format("sniper-{}", i + 1), side_id(game, japan), "Sniper", "sniper", "sniper-pool", shown);
    }
}

// --- markers -----------------------------------------------------------------------------------------------------------

// Lays out the markers on the map.
class Markers {
  public:
    Markers(const Game& game, const Position& p, View& shown) : game_(game), p_(p), shown_(shown) {}

    void show() {
        for (std::size_t i = 0; i < max_places; ++i) {
            if (p_.marks[i] != 0) {
                show_place(place_at(game_, i));
            }
        }
        p_.illuminated.for_each([&](HexId site) { add("illumination", "Illumination", game_.hex_of_site[index(site)], us); });
        show_fights();
        show_hazards();
        show_ground();
    }

  private:
    // Zones and caves share a hex with others, so their place is part of the id.
    void add(std::string_view id, std::string label, HexId place, Side side = nobody) {
        if (!on_map(place)) {
            label += fmt::format(" ({})", at_sea(place) ? zone_title(game_, place) : "in the cave");
        }
        const HexId hex = at_sea(place) ? game_.beaches[beach_of(place)].hex : hex_of(game_, place);
        shown_.markers.push_back({fmt::format("{}-{}", id, place_id(game_, place)), std::move(label), hex,
                                  side == nobody ? std::string{} : side_id(game_, side)});
    }

    // The ids and labels of what can lie in a place, by its value.
    struct Words {
        mark::Field bits;
        bool about_units;
        std::array<const char*, 6> ids, labels;
    };
    static constexpr Words words[] = {
        {mark::dg, true, {"", "dg", "dg", "dg", "dg"}, {"", "DG 1", "DG 2", "DG 3", "DG 4"}},
        {mark::nerve, true, {"", "pinned", "suppressed"}, {"", "Pinned", "Suppressed"}},
        {mark::fort, true, {"", "foxhole", "trench", "pillbox", "bunker"}, {"", "Foxhole", "Trench", "Pillbox", "Bunker"}},
        {mark::barrage,
         false,
         {"", "barrage", "barrage", "barrage", "barrage", "barrage"},
         {"", "Smoke", "Light barrage", "Medium barrage", "Heavy barrage", "Bombardment"}},
        {mark::blaze, false, {"", "burning", "burnt"}, {"", "On fire", "Burnt down"}},
        {mark::shooting,
         true,
         {"", "no-opportunity-fire", "sustained", "concentrated"},
         {"", "No opportunity fire", "Sustained fire", "Concentrated fire"}},
    };
    void show_place(HexId place) {
        const Side holder = holder_of(game_, p_, place);
        for (const Words& each : words) {
            if (const unsigned value = get(game_, p_, place, each.bits); value != 0) {
                add(each.ids[value], each.labels[value], place, each.about_units ? holder : nobody);
            }
        }
    }

    void show_fights() {
        constexpr const char* assaults[] = {"Prepared assault", "Banzai", "Drunk banzai", "Gyokusai"};
        for (const AssaultMark& mark : p_.assaults) {
            add(fmt::format("assault-{}", side_ids[mark.side]), assaults[index(mark.kind)], mark.hex,
                static_cast<Side>(mark.side));
        }
        for (const RidgeMark& mark : p_.ridges) {
            add("ridge", "Ridge held", mark.hex, static_cast<Side>(mark.side));
        }
        for (std::size_t i = 0; i < p_.strikes.size(); ++i) {
            add(fmt::format("strike-{}", i + 1), "Fire placed", p_.strikes[i].hex, us);
        }
        if (p_.shot.kind != ShotKind::none && is_place_of(game_, p_.shot.hex)) {
            add("target", "Under fire", p_.shot.hex);
        }
        if (p_.assault.hex != no_hex) {
            add("target-assault", "Under assault", p_.assault.hex);
        }
    }

    void show_hazards() {
        for (const Sniper& sniper : p_.snipers) {
            add("sniper", "Sniper", sniper.hex, japan);
        }
        for (const HexId hex : p_.traps) {
            add("trap", "Booby trap", hex, japan);
        }
        for (std::size_t i = 0; i < game_.beaches.size(); ++i) {
            if (p_.mines[i] != 0) {
                // 28.3: what the demolition teams take from each die.
                add("mines", p_.mines[i] == 1 ? "Mines" : fmt::format("Mines -{}", p_.mines[i] - 1), game_.beaches[i].hex,
                    japan);
            }
        }
    }

    void show_ground() {
        for_bits(p_.sealed, [&](std::size_t cave) { add("sealed", "Sealed cave", game_.caves[cave]); });
        for_bits(p_.closed, [&](std::size_t beach) { add("closed", "Beach closed", game_.beaches[beach].hex, japan); });
        if (p_.orote != 0 && game_.runway[1] != no_hex) {
            add("airfield",
                p_.orote == 2        ? "Airfield operational"
                : p_.orote_turn >= 0 ? "Airfield under repair"
                                     : "Airfield cleared",
                game_.runway[1], us);
        }
    }

    const Game& game_;
    const Position& p_;
    View& shown_;
};

// --- control, tracks ---------------------------------------------------------------------------------------------------

// 30.2
void show_control(const Game& game, const Position& p, View& shown) {
    const std::vector<VictoryHex>& hexes = game.scenarios[p.scenario].hexes;
    for (std::size_t i = 0; i < hexes.size(); ++i) {
        const bool twice = std::any_of(hexes.begin(), hexes.begin() + static_cast<std::ptrdiff_t>(i),
                                       [&](const VictoryHex& other) { return other.hex == hexes[i].hex; });
        if (!twice) {
            shown.control.emplace_back(hexes[i].hex, side_id(game, ((p.victory >> i) & 1U) != 0 ? us : japan));
        }
    }
}

void show_divisions(const Game& game, const Position& p, View& shown) {
    for (std::size_t i = 0; i < game.divisions.size() && i < max_divisions; ++i) {
        if (!plays(game, p, i)) {
            continue;
        }
        const Division& division = game.divisions[i];
        const DivisionState& now = p.divisions[i];
        const std::pair<const char*, int> tracks[] = {{"dispatch", now.dispatch},
                                                      {"direct commands", now.direct},
                                                      {"troop quality", now.quality},
                                                      {"fatigue", now.fatigue}};
        for (const auto& [name, value] : tracks) {
            std::string id = fmt::format("{}-{}", division.id, name);
            std::replace(id.begin(), id.end(), ' ', '-');
            shown.tracks.push_back({std::move(id), fmt::format("{} {}", division.short_name, name), value});
        }
    }
}

void show_tracks(const Game& game, const Position& p, View& shown) {
    const ScenarioFacts& scenario = game.scenarios[p.scenario];
    shown.tracks.push_back({"us-vp", "American VP", p.us_points});
    shown.tracks.push_back({"japan-vp", "Japanese VP", p.japan_points});
    shown.tracks.push_back({"cup", "Chits in the cup", std::popcount(p.cup)});
    show_divisions(game, p, shown);
    if (scenario.dg_a_point > 0) {
        shown.tracks.push_back({"casualties", fmt::format("Casualties, {} a point", scenario.dg_a_point), p.casualties});
    }
    if (scenario.units_a_point > 1) {
        shown.tracks.push_back(
            {"units-lost", fmt::format("American units lost, {} a point", scenario.units_a_point), p.units_lost});
    }
    shown.tracks.push_back({"interdiction", "Interdiction", p.interdiction});
    shown.tracks.push_back({"whiskey", "Whiskey", p.whiskey});
    shown.tracks.push_back({"sake", "Sake", p.sake});
    shown.tracks.push_back({"turn", "Turn", p.turn - scenario.first_turn + 1});
}

// "Action: 3 RCT, rain"
std::string phase_label(const Game& game, const Position& p) {
    const bool over = p.phase == Phase::over;
    std::string label = over ? "Game over" : capitalised(std::string(word_of(p.phase)));
    if (p.chit != nothing) {
        label += ": " + chit_title(game, p.chit);
    }
    if (!over && p.weather != Weather::clear) {
        label += fmt::format(", {}", weather_words[index(p.weather)]);
    }
    return label;
}

}  // namespace

std::string piece_id(const Game& game, const Position&, PieceId piece, Viewer) { return piece_of(game, piece).id; }

std::string choice_name(const Game& game, Action action) {
    if (action.number < 0) {
        return {};
    }
    const auto number = static_cast<std::size_t>(action.number);
    switch (verb(action)) {
        case Verb::draw: return draw_name(game, number);
        case Verb::buy: return chit_id(game, number);
        case Verb::pay:
        case Verb::division: return number < game.divisions.size() ? game.divisions[number].id : "";
        case Verb::order:
            return number < 2U * order_count
                       ? fmt::format("{}-{}", side_ids[number / order_count], order_ids[number % order_count])
                       : "";
        case Verb::fire_zone:
        case Verb::divert: return number < 3 * game.beaches.size() ? zone_id(game, numbered_zone(action.number)) : "";
        default: return {};
    }
}

Position resample(const Game&, const Position& position, Side, Rng&) { return position; }

View view(const Game& game, const Position& p, Viewer) {
    View shown;
    const ScenarioFacts& scenario = game.scenarios[p.scenario];
    shown.turn = p.turn - scenario.first_turn + 1;
    shown.turns = scenario.turns;
    shown.turn_label = turn_label(p.turn);
    shown.phase = word_of(p.phase);
    shown.phase_label = phase_label(game, p);
    shown.phase_rule = p.phase == Phase::over ? "30.0" : "4.0";
    show_pieces(game, p, shown);
    show_boxes(game, p, shown);
    show_control(game, p, shown);
    show_tracks(game, p, shown);
    Markers(game, p, shown).show();
    return shown;
}

}  // namespace causeway::guam
