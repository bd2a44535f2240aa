// 2.0: the game as its data files give it; here the map and the charts.
#include "games/ichigo/load.h"

#include <algorithm>

#include "core/ground.h"
#include "core/load.h"

namespace causeway::ichigo {

namespace {

// --- The map -----------------------------------------------------------------------------------------------------------

// Hexes that the rules call by their number.
struct NamedHex {
    HexId Game::* hex;
    const char* number;
    bool city;
};
constexpr NamedHex named_hexes[] = {
    {&Game::chungking, "0712", true},       // 4.1
    {&Game::kunming, "0119", true},         // 4.1
    {&Game::shanghai, "3106", true},        // 4.3
    {&Game::wuhan, "2008", true},           // 4.3
    {&Game::takao, "3221", true},           // 5.3.4
    {&Game::landing_limit, "2817", false},  // 5.3.12
    {&Game::rail_north, "1801", false},     // 3.5
    {&Game::indochina, "0925", false},      // 3.5
};

class MapReader {
  public:
    MapReader(const DataFile& file, Game& game) : root_(file.root()), game_(game), map_(game.map) {}

    void read() {
        game_.river_cost = effect_of("river", true, false, "10.9, 11.13").cost;
        refuse_unknown_words(root_, {{"river", "lake"}, {"rail"}, {"city", "port", "airbase", "town"}});
        for_each_hex(map_, [&](HexId hex) { read_terrain(hex); });
        for_each_hex(map_, [&](HexId hex) { read_sides(hex); });
        read_railroad();
        game_.north_edge = read_area("north-edge", &HexFacts::tracked);
        game_.formosa = read_area("formosa", &HexFacts::formosa);
        read_area("east-of-railroad", &HexFacts::east_of_rail);
        read_places();
        list_hexes();
        find_named_hexes();
    }

  private:
    HexFacts& facts(HexId hex) { return game_.hexes[index(hex)]; }

    // What the charts say of a terrain: with or without a cost of its own, with or without a shift.
    TerrainEffect effect_of(std::string_view terrain, bool costs, bool shifts, const char* rule) const {
        const TerrainEffect* effect = game_.charts.terrain(terrain);
        if (effect == nullptr || (effect->cost != 0) != costs || (effect->shift != 0 && !shifts)) {
            root_.at("legend").report("the charts give terrain " + in_quotes(terrain) +
                                      " no effect, or one that it cannot have (" + rule + ")");
            return {};
        }
        return *effect;
    }

    void read_terrain(HexId hex) {
        const std::string_view name = map_.terrain_name(hex);
        const TerrainEffect effect = name == "sea" ? TerrainEffect{} : effect_of(name, true, true, "10.7, 10.8, 11.10");
        facts(hex).cost = static_cast<std::uint8_t>(effect.cost);
        facts(hex).terrain_shift = static_cast<std::int8_t>(effect.shift);
        facts(hex).mountain = name == "mountain";
    }

    void read_sides(HexId hex) {
        HexFacts& here = facts(hex);
        const auto is_dry = [&](Direction d) { return is_land(game_, map_.neighbour(hex, d)); };
        const auto is_sea = [&](Direction d) { return map_.neighbour(hex, d) != no_hex && !is_dry(d); };
        here.rivers = sides_with(map_, hex, "river");                                                          // 10.9
        here.barriers = sides_where([&](Direction d) { return !is_dry(d); }) | sides_with(map_, hex, "lake");  // 10.10
        here.coastal = here.cost != 0 && sides_where(is_sea) != 0;
    }

    // 3.5: listed from the north end to the south end.
    void read_railroad() {
        const std::vector<DataValue> lines = root_.list("lines");
        if (lines.size() != 1) {
            root_.at("lines").report("the map has one line, the railroad");
            return;
        }
        lands_form.read(game_, lines.front().at("hexes"), game_.rail);
        if (!root_.ok()) {
            game_.rail.clear();
            return;
        }
        for (const HexId hex : game_.rail) {
            facts(hex).rail = facts(hex).tracked = true;
        }
    }

    std::vector<HexId> read_area(std::string_view id, bool HexFacts::* mark) {
        std::vector<HexId> hexes;
        for (const DataValue& area : root_.list("areas")) {
            if (area.text("id") == id) {
                lands_form.read(game_, area.at("hexes"), hexes);
            }
        }
        root_.at("areas").expect(!hexes.empty(), "there is no area " + in_quotes(id));
        if (!root_.ok()) {
            return {};
        }
        for (const HexId hex : hexes) {
            facts(hex).*mark = true;
        }
        std::sort(hexes.begin(), hexes.end());
        return hexes;
    }

    void read_places() {
        const TerrainEffect city = effect_of("city", false, true, "10.7, 11.14");
        const std::vector<DataValue> values = root_.list("places");
        for (std::size_t i = 0; i < values.size(); ++i) {
            read_place(values[i], map_.places()[i], static_cast<std::int8_t>(city.shift));
        }
    }

    void read_place(const DataValue& value, const Place& place, std::int8_t city_shift) {
        HexFacts& hex = facts(place.hex);
        value.expect(hex.cost != 0, place.name + " is at sea");
        if (place.is("city") || place.is("airbase")) {
            read_objective(value, place, hex);
            hex.city_shift = hex.city ? city_shift : std::int8_t{0};
        }
        // 5.2, R12: a port is a city on the coast, and every city on the coast is one.
        value.expect(place.is("port") == (place.is("city") && hex.coastal),
                     place.name + " is a port if and only if it is a city beside the sea");
        hex.port = hex.port || place.is("port");
    }

    static constexpr const char* owners[] = {"japan", "china"};

    void read_objective(const DataValue& value, const Place& place, HexFacts& hex) {
        const bool japanese = value.at("owner").one_of(owners) == 0;
        value.expect(!hex.city && !hex.airbase, "a second city or airbase in one hex");
        hex.city = place.is("city");
        hex.airbase = place.is("airbase");
        hex.tracked = true;
        value.expect(!hex.city || map_.terrain_name(place.hex) == "clear", "the hex of a city must be clear (10.7)");
        value.expect(!hex.airbase || !japanese, "US airbases are Chinese at the start (8.7)");
        hex.initially_japanese = hex.city && japanese;
        hex.initially_chinese = hex.city && !japanese;
    }

    void list_hexes() {
        const auto with = [&](bool HexFacts::* fact) { return hexes_where(map_, [&](HexId hex) { return facts(hex).*fact; }); };
        game_.land = hexes_where(map_, [&](HexId hex) { return is_land(game_, hex); });
        game_.cities = with(&HexFacts::city);
        game_.airbases = with(&HexFacts::airbase);
        game_.chinese_cities = with(&HexFacts::initially_chinese);
        game_.tracked = with(&HexFacts::tracked);
        for (const HexId hex : with(&HexFacts::east_of_rail)) {
            root_.at("areas").expect(!facts(hex).rail && !facts(hex).formosa,
                                     map_.name(hex) + " cannot be east of the railroad (R11)");
        }
        root_.at("places").expect(game_.airbases.size() == 8,
                                  "there are " + std::to_string(game_.airbases.size()) + " airbases, not 8 (8.7)");
    }

    void find_named_hexes() {
        for (const NamedHex& each : named_hexes) {
            const HexId hex = map_.find(each.number).value_or(no_hex);
            if (!is_land(game_, hex) || (each.city && !facts(hex).city)) {
                root_.at(each.city ? "places" : "terrain")
                    .report("hex " + std::string(each.number) + (each.city ? " must be a city" : " must be on land") +
                            ", the rules name it");
                return;
            }
            game_.*each.hex = hex;
        }
        const bool whole =
            !game_.rail.empty() && game_.rail.front() == game_.rail_north && game_.rail.back() == game_.indochina;
        root_.at("lines").expect(whole, "the railroad must run from 1801 to 0925 (3.5)");
        root_.at("places").expect(facts(game_.takao).port && facts(game_.takao).formosa,
                                  "3221 must be a port of Formosa (5.3.4)");
    }

    DataValue root_;
    Game& game_;
    const Map& map_;
};

void read_map(const DataFile& file, Game& game) {
    if (map_fits(file, game.map, max_hexes)) {
        MapReader(file, game).read();
    }
}

// --- The charts --------------------------------------------------------------------------------------------------------

// "2/4" or "DE" (11.20, 11.22).
bool read_result(std::string_view cell, Game::CombatResult& result) {
    result.eliminated = cell == "DE";
    const std::size_t slash = cell.find('/');
    return result.eliminated ||
           (slash != std::string_view::npos && find_number(cell.substr(0, slash), 0, 99, result.attacker) &&
            find_number(cell.substr(slash + 1), 0, 99, result.defender));
}

void read_combat(const DataFile& file, Game& game) {
    const std::size_t most = game.results[0].size();
    game.combat = read_cells(file, game.charts, {"combat", 0}, [&](std::size_t die, std::size_t column, std::string_view cell) {
        return column >= most || read_result(cell, game.results[die][column]);
    });
    if (game.combat == nullptr) {
        return;
    }
    const DataValue entry = chart_entry(file, "combat");
    if (game.combat->width() > static_cast<int>(most) || game.combat->find_column("1:1") < 0) {
        entry.at("columns").report("the combat chart needs columns of odds, and at most 16 cells in a row");
        return;
    }
    for (const Nation nation : all_nations) {
        const char* line = nation_ids[index(nation)];
        entry.at("lines").integer(line);  // 11.8: each nation has its line
        game.line[index(nation)] = game.combat->line_offset(line);
    }
}

// 5.3.9: at the place of the steps that come ashore.
constexpr std::string_view brigade_crossings[] = {"lost", "full"}, division_crossings[] = {"lost", "reduced", "full"};

// Charts that the rules read cell by cell, and the numbers they hold.
struct NumberChart {
    ChartShape shape;
    int least, most;
    const char* second_column = nullptr;
};
constexpr NumberChart number_charts[] = {{{"causeway-airbases"}, -1, 1},
                                         {{"japan-airpower", 1, 1, 7}, -6, 6},
                                         {{"china-movement", 2}, 0, 12, "causeway"},
                                         {{"china-reinforcements", 2}, 0, 6, "airbases-lost"},
                                         {{"area-army-14-draw"}, 0, 6}};

void check_numbers(const DataFile& file, const Charts& charts, const NumberChart& wanted) {
    const Chart* chart = read_cells(file, charts, wanted.shape, [&](int, int, std::string_view cell) {
        int number = 0;
        return find_number(cell, wanted.least, wanted.most, number);
    });
    if (chart != nullptr && wanted.second_column != nullptr && chart->find_column(wanted.second_column) != 1) {
        chart_entry(file, chart->id()).at("columns").report("the second column must be " + in_quotes(wanted.second_column));
    }
}

void read_charts(const DataFile& file, Game& game) {
    read_combat(file, game);
    check_words(file, game.charts, {"collapse"}, {"fights-on", "collapses"});
    check_words(file, game.charts, {"causeway", 1, 0}, {"philippines", "causeway"});
    check_words(file, game.charts, {"b29"}, {"yes", "no"});
    for (const NumberChart& each : number_charts) {
        check_numbers(file, game.charts, each);
    }
    read_cells(file, game.charts, {"japan-movement"}, [&](std::size_t die, int, std::string_view cell) {
        return find_number(cell, 0, 12, game.attenuated_movement[die]);
    });
    read_cells(file, game.charts, {"crossing-brigade"}, [&](std::size_t die, int, std::string_view cell) {
        return find_word(cell, brigade_crossings, game.crossing_brigade[die]);
    });
    read_cells(file, game.charts, {"crossing-division"}, [&](std::size_t die, int, std::string_view cell) {
        return find_word(cell, division_crossings, game.crossing_division[die]);
    });
    // 8.7: with no base there is no roll, which a modifier that no die outweighs says as well (R31).
    read_cells(file, game.charts, {"air-bases", 1, 0, 8}, [&](std::size_t bases, int, std::string_view cell) {
        return find_number(cell == "no-roll" ? "-6" : cell, -6, 6, game.airbase_modifier[bases]);
    });
}

}  // namespace

Expected<Game> load(const std::string& directory) {
    return load_game<Game>(directory,
                           heading<Verb, Sentence, Procedures>(
                               "ichigo", "Operation Ichi-Go",
                               {{"japan", "Japan"}, {"china", "Allies (China and the United States)"}}, slot_names()),
                           {{"charts.toml", &read_charts},
                            {"map.toml", &read_map},
                            {"units.toml", &read_units},
                            {"scenarios.toml", &read_scenario},
                            {"doctrine.toml", &read_doctrine}});
}

}  // namespace causeway::ichigo
