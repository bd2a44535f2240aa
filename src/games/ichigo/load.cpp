// 2.0: the game as its data files give it; here the map and the charts.
#include "games/ichigo/load.h"

#include <algorithm>

#include "core/load.h"

namespace causeway::ichigo {

namespace {

// --- The map -----------------------------------------------------------------------------------------------------------

class MapReader {
  public:
    MapReader(const DataFile& file, Game& game) : root_(file.root()), game_(game) {}

    void read() {
        if (game_.map.size() > static_cast<int>(max_hexes)) {
            root_.at("grid").report("the map has more than " + std::to_string(max_hexes) + " hexes");
            return;
        }
        read_terrain();
        read_hexsides();
        read_railroad();
        game_.north_edge = read_area("north-edge", [](HexFacts& facts) { facts.tracked = true; });
        game_.formosa = read_area("formosa", [](HexFacts& facts) { facts.formosa = true; });
        read_area("east-of-railroad", [](HexFacts& facts) { facts.east_of_rail = true; });
        read_places();
        read_named_hexes();
        list_hexes();
    }

  private:
    HexFacts& facts(HexId hex) { return game_.hexes[index(hex)]; }

    template <class Visit>
    void for_existing(Visit visit) {
        for (int i = 0; i < game_.map.size(); ++i) {
            if (const auto hex = static_cast<HexId>(i); game_.map.exists(hex)) {
                visit(hex);
            }
        }
    }

    // 10.7, 10.8, 10.10, 11.10-11.12
    void read_terrain() {
        for_existing([&](HexId hex) {
            const std::string_view name = game_.map.terrain_name(hex);
            if (name == "sea") {
                return;
            }
            const TerrainEffect* effect = game_.charts.terrain(name);
            if (effect == nullptr || effect->cost < 1 || effect->cost > 12 || effect->shift < -9 || effect->shift > 9) {
                root_.at("legend").report("the charts give terrain " + in_quotes(name) + " no sensible cost and shift");
                return;
            }
            facts(hex).cost = static_cast<std::uint8_t>(effect->cost);
            facts(hex).terrain_shift = static_cast<std::int8_t>(effect->shift);
            facts(hex).mountain = name == "mountain";
        });
        const TerrainEffect *city = game_.charts.terrain("city"), *river = game_.charts.terrain("river");
        if (city == nullptr || city->cost != 0 || city->shift < -9 || city->shift > 9) {
            root_.at("legend").report(
                "the charts give cities no sensible shift, or a cost beside that of their hex (10.7, 11.14)");
            return;
        }
        if (river == nullptr || river->shift != 0 || river->cost < 0 || river->cost > 12) {
            root_.at("legend").report("the charts give rivers no sensible cost, or a shift beside halving (10.9, 11.13)");
            return;
        }
        city_shift_ = static_cast<std::int8_t>(city->shift);
        game_.river_cost = river->cost;
    }

    void read_hexsides() {
        for (const std::string& feature : game_.map.feature_names()) {
            if (feature != "river" && feature != "lake") {
                root_.at("hexsides").report("unknown feature " + in_quotes(feature));
            }
        }
        const int river = game_.map.feature_index("river");
        const int lake = game_.map.feature_index("lake");
        for_existing([&](HexId hex) {
            for (const Direction d : all_directions) {
                const auto bit = static_cast<std::uint8_t>(1U << index(d));
                const HexId next = game_.map.neighbour(hex, d);
                const bool sea = next != no_hex && facts(next).cost == 0;
                if (game_.map.has_feature(hex, d, river)) {
                    facts(hex).rivers |= bit;  // 10.9
                }
                if (next == no_hex || sea || game_.map.has_feature(hex, d, lake)) {
                    facts(hex).barriers |= bit;  // 10.10
                }
                facts(hex).coastal = facts(hex).coastal || (sea && facts(hex).cost != 0);
            }
        });
    }

    // 3.5: listed from the north end to the south end.
    void read_railroad() {
        for (const DataValue& line : root_.list("lines")) {
            if (line.text("kind") != "rail" || !game_.rail.empty()) {
                line.report("the map has one line, the railroad");
            }
            game_.rail = land_hexes(line.at("hexes"), game_);
        }
        for (const HexId hex : game_.rail) {
            facts(hex).rail = facts(hex).tracked = true;
        }
    }

    template <class Mark>
    std::vector<HexId> read_area(std::string_view id, Mark mark) {
        std::vector<HexId> hexes;
        for (const DataValue& area : root_.list("areas")) {
            if (area.text("id") == id) {
                hexes = land_hexes(area.at("hexes"), game_);
            }
        }
        if (hexes.empty()) {
            root_.at("areas").report("there is no area " + in_quotes(id));
        }
        for (const HexId hex : hexes) {
            mark(facts(hex));
        }
        std::sort(hexes.begin(), hexes.end());
        return hexes;
    }

    void read_places() {
        const std::vector<DataValue> values = root_.list("places");
        for (std::size_t i = 0; i < values.size() && i < game_.map.places().size(); ++i) {
            read_place(values[i], game_.map.places()[i]);
        }
    }

    void read_place(const DataValue& value, const Place& place) {
        for (const std::string& kind : place.kinds) {
            if (kind != "city" && kind != "port" && kind != "airbase" && kind != "town") {
                value.at("kinds").report("unknown kind of place " + in_quotes(kind));
            }
        }
        HexFacts& hex = facts(place.hex);
        if (hex.cost == 0) {
            value.report(place.name + " is at sea");
        }
        if (place.is("city") || place.is("airbase")) {
            read_objective(value, place, hex);
        }
        // 5.2, R12: a port is a city on the coast, and every city on the coast is one.
        if (place.is("port") != (place.is("city") && hex.coastal)) {
            value.report(place.name + " is a port if and only if it is a city beside the sea");
        }
        hex.port = hex.port || place.is("port");
    }

    void read_objective(const DataValue& value, const Place& place, HexFacts& hex) {
        if (hex.city || hex.airbase) {
            value.report("a second city or airbase in one hex");
        }
        if (place.owner != "japan" && place.owner != "china") {
            value.report(place.name + " needs an owner, \"japan\" or \"china\"");
        }
        hex.city = place.is("city");
        hex.airbase = place.is("airbase");
        hex.city_shift = hex.city ? city_shift_ : std::int8_t{0};
        hex.tracked = true;
        if (hex.city && game_.map.terrain_name(place.hex) != "clear") {
            value.report("the hex of a city must be clear (10.7)");
        }
        if (hex.airbase && place.owner != "china") {
            value.report("US airbases are Chinese at the start (8.7)");
        }
        hex.initially_japanese = hex.city && place.owner == "japan";
        hex.initially_chinese = hex.city && place.owner == "china";
    }

    // Hexes that the rules call by their number.
    void read_named_hexes() {
        game_.chungking = named("0712", true);       // 4.1
        game_.kunming = named("0119", true);         // 4.1
        game_.shanghai = named("3106", true);        // 4.3
        game_.wuhan = named("2008", true);           // 4.3
        game_.takao = named("3221", true);           // 5.3.4
        game_.landing_limit = named("2817", false);  // 5.3.12
        game_.rail_north = named("1801", false);     // 3.5
        game_.indochina = named("0925", false);      // 3.5
        if (game_.rail.empty() || game_.rail.front() != game_.rail_north || game_.rail.back() != game_.indochina) {
            root_.at("lines").report("the railroad must run from 1801 to 0925 (3.5)");
        }
        if (game_.takao != no_hex && !(facts(game_.takao).port && facts(game_.takao).formosa)) {
            root_.at("places").report("3221 must be a port of Formosa (5.3.4)");
        }
    }

    HexId named(std::string_view number, bool city) {
        const std::optional<HexId> hex = game_.map.find(number);
        if (!hex || facts(*hex).cost == 0) {
            root_.at("terrain").report("hex " + std::string(number) + " must be on land, the rules name it");
            return no_hex;
        }
        if (city && !facts(*hex).city) {
            root_.at("places").report("hex " + std::string(number) + " must be a city, the rules name it");
        }
        return *hex;
    }

    void list_hexes() {
        for_existing([&](HexId hex) {
            const HexFacts& known = facts(hex);
            const auto list_if = [hex](bool member, std::vector<HexId>& list) {
                if (member) {
                    list.push_back(hex);
                }
            };
            list_if(known.cost != 0, game_.land);
            list_if(known.city, game_.cities);
            list_if(known.airbase, game_.airbases);
            list_if(known.initially_chinese, game_.chinese_cities);
            list_if(known.tracked, game_.tracked);
            if (known.east_of_rail && (known.rail || known.formosa)) {
                root_.at("areas").report(game_.map.name(hex) + " cannot be east of the railroad (R11)");
            }
        });
        if (game_.airbases.size() != 8) {
            root_.at("places").report("there are " + std::to_string(game_.airbases.size()) + " airbases, not 8 (8.7)");
        }
    }

    DataValue root_;
    Game& game_;
    std::int8_t city_shift_ = 0;
};

// --- The charts --------------------------------------------------------------------------------------------------------

// "2/4" or "DE" (11.20, 11.22).
std::optional<Game::CombatResult> parse_result(std::string_view cell) {
    if (cell == "DE") {
        return Game::CombatResult{0, 0, true};
    }
    const std::size_t slash = cell.find('/');
    if (slash == std::string_view::npos) {
        return std::nullopt;
    }
    const std::optional<int> attacker = cell_number(cell.substr(0, slash));
    const std::optional<int> defender = cell_number(cell.substr(slash + 1));
    if (!attacker || !defender || *attacker < 0 || *attacker > 99 || *defender < 0 || *defender > 99) {
        return std::nullopt;
    }
    return Game::CombatResult{static_cast<std::uint8_t>(*attacker), static_cast<std::uint8_t>(*defender), false};
}

class ChartFigures {
  public:
    ChartFigures(const DataFile& file, Game& game) : root_(file.root()), game_(game) {
        for (const DataValue& entry : root_.list("charts")) {
            entries_.emplace_back(entry.text("id"), entry);
        }
    }

    void read() {
        read_combat();
        figures("collapse", 1, 6, {"outcome"}, {{"fights-on", 0}, {"collapses", 0}});
        figures("causeway", 0, 6, {"outcome"}, {{"philippines", 0}, {"causeway", 0}});
        figures("b29", 1, 6, {"raid"}, {{"yes", 0}, {"no", 0}});
        figures("causeway-airbases", 1, 6, {"modifier"}, {}, -1, 1);
        figures("japan-airpower", 1, 7, {"modifier"}, {}, -6, 6);
        figures("china-movement", 1, 6, {"normal", "causeway"}, {}, 0, 12);
        figures("china-reinforcements", 1, 6, {"normal", "airbases-lost"}, {}, 0, 6);
        figures("area-army-14-draw", 1, 6, {"units"}, {}, 0, 6);
        keep(figures("japan-movement", 1, 6, {"points"}, {}, 0, 12), 1, game_.attenuated_movement);
        // 5.3.9: the steps that come ashore.
        keep(figures("crossing-brigade", 1, 6, {"outcome"}, {{"full", 1}, {"lost", 0}}), 1, game_.crossing_brigade);
        keep(figures("crossing-division", 1, 6, {"outcome"}, {{"full", 2}, {"reduced", 1}, {"lost", 0}}), 1,
             game_.crossing_division);
        // 8.7: with no base there is no roll, which a modifier that no die outweighs says as well (R31).
        keep(figures("air-bases", 0, 8, {"modifier"}, {{"no-roll", -6}}, -6, 6), 0, game_.airbase_modifier);
    }

  private:
    const DataValue& entry(std::string_view id) const {
        const auto found = std::find_if(entries_.begin(), entries_.end(), [id](const auto& e) { return e.first == id; });
        return found->second;
    }

    // The chart, if it is there with these rows and columns; else reports and gives null.
    const Chart* need(std::string_view id, int first, int last, std::initializer_list<std::string_view> columns) {
        const Chart* chart = game_.charts.find(id);
        if (chart == nullptr) {
            root_.at("charts").report("there is no chart " + in_quotes(id));
            return nullptr;
        }
        if (chart->first_die() != first || chart->last_die() != last) {
            entry(id).at("keys").report("chart " + in_quotes(id) + " needs keys from " + std::to_string(first) + " to " +
                                        std::to_string(last));
            return nullptr;
        }
        int column = 0;
        for (const std::string_view name : columns) {
            if (chart->columns() != static_cast<int>(columns.size()) || chart->find_column(name) != column++) {
                entry(id).at("columns").report("chart " + in_quotes(id) + " lacks its column " + in_quotes(name));
                return nullptr;
            }
        }
        return chart;
    }

    // Reports every cell that `fits(cell)` refuses.
    template <class Fits>
    void check(const Chart* chart, const Fits& fits) {
        if (chart == nullptr) {
            return;
        }
        for (const DataValue& row : entry(chart->id()).list("rows")) {
            for (const DataValue& cell : row.list()) {
                if (!fits(cell.text())) {
                    cell.report(in_quotes(cell.text()) + " is no result of chart " + in_quotes(chart->id()));
                }
            }
        }
    }

    // The cells of a chart, row by row, which hold numbers within bounds or words that stand for one.
    std::vector<int> figures(std::string_view id, int first, int last, std::initializer_list<std::string_view> columns,
                             std::initializer_list<std::pair<std::string_view, int>> words, int least = 1, int most = 0) {
        std::vector<int> found;
        check(need(id, first, last, columns), [&](const std::string& cell) {
            const auto word = std::find_if(words.begin(), words.end(), [&](const auto& each) { return each.first == cell; });
            const std::optional<int> number = word == words.end() ? cell_number(cell) : word->second;
            found.push_back(number.value_or(0));
            return number && (word != words.end() || (*number >= least && *number <= most));
        });
        return found;
    }

    // By key, the first of which is `first`.
    template <class Array>
    static void keep(const std::vector<int>& found, std::size_t first, Array& figures) {
        for (std::size_t i = 0; i < found.size() && first + i < figures.size(); ++i) {
            figures[first + i] = static_cast<typename Array::value_type>(found[i]);
        }
    }

    void read_combat() {
        const Chart* chart = need("combat", 1, 6, {});
        check(chart, [](const std::string& cell) { return parse_result(cell).has_value(); });
        if (chart == nullptr) {
            return;
        }
        if (static_cast<std::size_t>(chart->columns()) > game_.results[0].size() || chart->find_column("1:1") < 0) {
            entry("combat").at("columns").report("the combat chart needs columns of odds, at most 16");
            return;
        }
        game_.combat = chart;
        const DataValue lines = entry("combat").at("lines");
        for (const Nation nation : all_nations) {
            const char* line = nation_ids[index(nation)];
            lines.integer(line);  // 11.8: each nation has its line
            game_.line[index(nation)] = chart->line_offset(line);
            game_.first_column[index(nation)] = chart->clamp(0, line);
            game_.last_column[index(nation)] = chart->clamp(chart->columns() - 1, line);
        }
        for (int die = 1; die <= 6; ++die) {
            for (int column = 0; column < chart->columns(); ++column) {
                game_.results[static_cast<std::size_t>(die)][static_cast<std::size_t>(column)] =
                    parse_result(chart->cell(die, column)).value_or(Game::CombatResult{});
            }
        }
    }

    DataValue root_;
    Game& game_;
    std::vector<std::pair<std::string, DataValue>> entries_;
};

// --- The files ---------------------------------------------------------------------------------------------------------

void read_charts(const DataFile& file, Game& game) { ChartFigures(file, game).read(); }
void read_map(const DataFile& file, Game& game) { MapReader(file, game).read(); }

}  // namespace

HexId land_hex(const DataValue& value, const Game& game) {
    const std::string name = value.text();
    const std::optional<HexId> hex = game.map.find(name);
    if (!hex) {
        value.report("there is no hex " + in_quotes(name) + " on the map");
        return no_hex;
    }
    if (game.hexes[index(*hex)].cost == 0) {
        value.report(name + " is at sea");
        return no_hex;
    }
    return *hex;
}

std::vector<HexId> land_hexes(const DataValue& list, const Game& game) {
    std::vector<HexId> hexes;
    for (const DataValue& value : list.list()) {
        const HexId hex = land_hex(value, game);
        if (hex == no_hex) {
            break;
        }
        if (std::find(hexes.begin(), hexes.end(), hex) != hexes.end()) {
            value.report(game.map.name(hex) + " is here a second time");
        }
        hexes.push_back(hex);
    }
    return hexes;
}

Expected<Game> load(const std::string& directory) {
    return load_game<Game>(directory,
                           heading<Verb, Sentence, Procedures>(
                               "ichigo", "Operation Ichi-Go",
                               {{"japan", "Japan"}, {"china", "Allies (China and the United States)"}}, slot_names()),
                           {{"charts.toml", &read_charts},
                            {"map.toml", &read_map},
                            {"units.toml", &read_units},
                            {"scenarios.toml", &read_scenario}});
}

}  // namespace causeway::ichigo
