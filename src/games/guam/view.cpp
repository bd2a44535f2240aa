// What everybody sees. Nothing is hidden (2.0): all viewers have the same View.
#include <algorithm>
#include <bit>
#include <utility>

#include "games/guam/shown.h"

namespace causeway::guam {

// --- words shared with documents and the log ---------------------------------------------------------------------------

std::string chit_id(const Game& game, std::size_t chit) {
    if (chit < chit::first_formation) {
        return chit < game.divisions.size() ? game.divisions[chit].id : "";
    }
    if (chit < chit::us_command) {
        const std::size_t formation = chit - chit::first_formation;
        return formation < game.formations.size() ? game.formations[formation].id : "";
    }
    return chit < chit::count ? common_chit_ids[chit - chit::us_command] : "";
}

std::string chit_title(const Game& game, std::size_t chit) {
    if (chit < chit::first_formation) {
        return chit < game.divisions.size() ? game.divisions[chit].name : "";
    }
    if (chit < chit::us_command) {
        const std::size_t formation = chit - chit::first_formation;
        return formation < game.formations.size() ? game.formations[formation].name : "";
    }
    return chit < chit::count ? common_chit_titles[chit - chit::us_command] : "";
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
    if (!is_marked_place(game, place)) {
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

const std::string& side_id(const Game& game, Side side) { return game.info.sides[index(side)].id; }

// --- counters ----------------------------------------------------------------------------------------------------------

// Corps artillery and its trucks have boxes of their own or those of the first Marine division (26.0).
std::string division_box(const Game& game, const Piece& piece, const char* box) {
    const std::size_t division = piece.division == nothing ? 0 : piece.division;
    return fmt::format("{}-{}", game.divisions[division].id, box);
}

// The id in map.toml of the box that an off-map place is.
std::string box_id(const Game& game, const Piece& piece, HexId place) {
    if (at_sea(place)) {
        return zone_id(game, place);
    }
    switch (place) {
        case box::eliminated: return piece.side == us ? "removed-us" : "removed-japan";
        case box::routed: return division_box(game, piece, "routed");
        case box::available: return division_box(game, piece, "available");
        case box::reallocating: return division_box(game, piece, "reallocating");
        case box::trucks: return piece.division == nothing ? "corps-trucks" : division_box(game, piece, "trucks");
        case box::airfield: return division_box(game, piece, "airfield");
        case box::pool: return piece.type == PieceType::ambush ? "ambush-pool" : "reinforcements";
        default: return "reinforcements";
    }
}

int level_of(const Game& game, const Position& p, PieceId piece) {
    int level = 0;
    for (PieceId above = p.stacks.top(site(game, at(p, piece))); above != piece && above != no_piece;
         above = p.stacks.below(above)) {
        ++level;
    }
    return level;
}

void add_order_words(const Position& p, PieceId piece, std::vector<std::string>& words) {
    if (has(p, piece, status::grouped)) {
        words.emplace_back(p.march.spent != 0 ? "moving" : "under orders");
    }
    if (has(p, piece, status::done | status::first)) {
        words.emplace_back(has(p, piece, status::done) ? "acted" : "acted once");
    }
}

std::vector<std::string> status_words(const Game& game, const Position& p, PieceId piece) {
    constexpr std::pair<std::uint16_t, const char*> words[] = {
        {status::in_cave, "inside the cave"}, {status::assaulting, "attacking"},
        {status::gyokusai, "gyokusai"},       {status::drunk, "drunk"},
        {status::hungover, "hungover"},       {status::no_guns, "guns lost"},
        {status::landing, "landing"},         {status::moved_zone, "moved"},
    };
    std::vector<std::string> result;
    const HexId place = at(p, piece);
    const bool present = on_map(place) || at_sea(place);
    if (is_unit(game, piece) && present) {
        result.emplace_back(in_column(p, piece) ? "column" : "deployed");
    }
    add_order_words(p, piece, result);
    for (const auto& [bit, word] : words) {
        if (has(p, piece, bit)) {
            result.emplace_back(word);
        }
    }
    if (has(p, piece, status::loaded)) {
        result.emplace_back(is_unit(game, piece) ? "on a truck" : "loaded");
    }
    if (place == box::routed) {
        result.emplace_back("routed");
    }
    if (place >= box::turn_track && place != no_hex) {
        result.push_back("delayed to " + turn_label(static_cast<int>(index(place) - index(box::turn_track))));
    }
    if (place == box::waiting) {
        result.emplace_back("without a command");
    }
    return result;
}

// 3.2: what is printed on the counter besides its figures.
void add_printed_words(const Game& game, const Position& p, PieceId piece, std::vector<std::string>& words) {
    const Piece& counter = piece_of(game, piece);
    const Face& shown = face(game, p, piece);
    if (shown.type != FireType::none && counter.type != PieceType::leader && counter.type != PieceType::hero) {
        words.emplace_back(shown.type == FireType::white ? "high explosive or armour piercing" : fire_words[index(shown.type)]);
        if (shown.range > 1) {
            words.push_back(fmt::format("range {}", shown.range));
        }
    }
    const std::pair<bool, const char*> printed[] = {
        {counter.armour == Armour::tank, "tank"},   {counter.armour == Armour::armoured, "hard target"},
        {counter.flamethrower, "flamethrower"},     {counter.engineer, "engineer"},
        {counter.sustained, "sustained fire"},      {counter.alert > 0, "war dogs"},
        {counter.mode == Mode::wheeled, "wheeled"}, {counter.mode == Mode::tracked, "tracked"},
    };
    for (const auto& [holds, word] : printed) {
        if (holds) {
            words.emplace_back(word);
        }
    }
    if (counter.headquarters) {
        words.push_back(fmt::format("command range {}", counter.command_range));
    }
    if (counter.type == PieceType::leader || counter.type == PieceType::hero) {
        words.push_back(fmt::format("troop quality {:+}", quality_bonus(game, p, piece)));
    }
}

void show_figures(const Game& game, const Position& p, PieceId piece, PieceView& shown) {
    const Piece& counter = piece_of(game, piece);
    const Face& side = face(game, p, piece);
    switch (counter.type) {
        case PieceType::leader:
        case PieceType::hero: shown.attack = fire_bonus(game, p, piece); return;
        case PieceType::truck: break;
        default:
            if (side.type != FireType::none) {
                shown.attack = side.fire;
            }
            break;
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
        shown.level = level_of(game, p, piece);
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
        for (Chits left = chits; left != 0; left &= left - 1) {
            const auto chit = static_cast<std::uint8_t>(std::countr_zero(left));
            show_counter("chit-" + chit_id(game, chit), side_id(game, side_of_chit(game, chit)), chit_title(game, chit), "chit",
                         box, shown);
        }
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
        for_places(game_, [&](HexId place) {
            if (p_.marks[place_index(game_, place)] != 0) {
                show_place(place);
            }
        });
        p_.illuminated.for_each([&](HexId site) { add("illumination", "Illumination", game_.hex_of_site[index(site)], us); });
        show_fights();
        show_hazards();
        show_ground();
    }

  private:
    // Zones and caves share a hex with others, so their place is part of the id.
    void add(std::string_view id, std::string label, HexId place, Side side = nobody) {
        std::string where = game_.map.name(shown_hex(place));
        if (at_sea(place)) {
            where = zone_id(game_, place);
            label += fmt::format(" ({})", zone_title(game_, place));
        } else if (is_inside(place)) {
            where = "cave-" + where;
            label += " (in the cave)";
        }
        shown_.markers.push_back({fmt::format("{}-{}", id, where), std::move(label), shown_hex(place),
                                  side == nobody ? std::string{} : side_id(game_, side)});
    }
    HexId shown_hex(HexId place) const { return at_sea(place) ? game_.beaches[beach_of(place)].hex : hex_of(game_, place); }

    // Whose units the markers of a place are about.
    Side holder(HexId place) const {
        for (const Side side : both_sides) {
            bool found = false;
            for_place(game_, p_, place, side, [&](PieceId) { found = true; });
            if (found) {
                return side;
            }
        }
        return nobody;
    }

    void show_place(HexId place) {
        const Side side = holder(place);
        if (const int level = dg(game_, p_, place); level > 0) {
            add("dg", fmt::format("DG {}", level), place, side);
        }
        if (const Nerve state = nerve(game_, p_, place); state != Nerve::steady) {
            add(nerve_words[index(state)], state == Nerve::pinned ? "Pinned" : "Suppressed", place, side);
        }
        if (const Fort works = fort(game_, p_, place); works != Fort::none) {
            add(fort_ids[index(works)], capitalised(fort_ids[index(works)]), place, side);
        }
        if (const Barrage shells = barrage(game_, p_, place); shells != Barrage::none) {
            const bool whole = shells == Barrage::smoke || shells == Barrage::bombardment;
            add("barrage", capitalised(barrage_words[index(shells)]) + (whole ? "" : " barrage"), place);
        }
        if (const Blaze fire = blaze(game_, p_, place); fire != Blaze::none) {
            add(blaze_words[index(fire)], fire == Blaze::burning ? "On fire" : "Burnt down", place);
        }
        if (const Shooting state = shooting(game_, p_, place); state != Shooting::free) {
            constexpr const char* labels[] = {"", "No opportunity fire", "Sustained fire", "Concentrated fire"};
            add(shooting_words[index(state)], labels[index(state)], place, side);
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
        if (p_.shot.kind != ShotKind::none && is_marked_place(game_, p_.shot.hex)) {
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
        for (std::size_t i = 0; i < game_.caves.size(); ++i) {
            if (((p_.sealed >> i) & 1U) != 0) {
                add("sealed", "Sealed cave", game_.caves[i]);
            }
        }
        for (std::size_t i = 0; i < game_.beaches.size(); ++i) {
            if (((p_.closed >> i) & 1U) != 0) {
                add("closed", "Beach closed", game_.beaches[i].hex, japan);
            }
        }
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
    std::string label = phase_words[index(p.phase)].label;
    if (p.chit != nothing) {
        label += ": " + chit_title(game, p.chit);
    }
    if (p.phase != Phase::over && p.weather != Weather::clear) {
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
    shown.phase = phase_words[index(p.phase)].id;
    shown.phase_label = phase_label(game, p);
    shown.phase_rule = phase_words[index(p.phase)].rule;
    show_pieces(game, p, shown);
    show_boxes(game, p, shown);
    show_control(game, p, shown);
    show_tracks(game, p, shown);
    Markers(game, p, shown).show();
    return shown;
}

}  // namespace causeway::guam
