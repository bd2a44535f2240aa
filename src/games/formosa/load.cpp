// 2.0: the game as its data files give it; here the map, the terrain effects and the charts.
#include "games/formosa/load.h"

#include "core/load.h"

namespace causeway::formosa {

namespace {

// --- the map -----------------------------------------------------------------------------------------------------------

constexpr auto effect_fields = std::tuple{field("id", &Effect::id, text_form),
                                          field("foot", &Effect::foot, from_to(1, 8), optional),
                                          field("mechanized", &Effect::mechanized, up_to(8), optional),
                                          field("japan", &Effect::shift, element(japan, up_to(4))),
                                          field("allies", &Effect::shift, element(allies, up_to(4))),
                                          remark("source")};
constexpr auto terrain_fields =
    std::tuple{constant("road_halves", 1),  // 12.4: the search counts in halves
               remark("road_source"), field("effects", &Game::effects, list_of(record(effect_fields)))};

constexpr std::pair<const char*, bool HexFacts::*> place_kinds[] = {{"town", &HexFacts::town},
                                                                    {"city", &HexFacts::city},
                                                                    {"major port", &HexFacts::major_port},
                                                                    {"minor port", &HexFacts::minor_port},
                                                                    {"airfield", &HexFacts::airfield},
                                                                    {"industry", &HexFacts::industry}};

enum BomberColumn : std::uint8_t { open_column, town_column, rough_column, mountain_column };  // of the B-29 table

class TerrainReader {
  public:
    TerrainReader(const DataFile& file, Game& game) : file_(file), game_(game) {}

    void read() {
        if (!map_fits(file_, game_.map, max_hexes)) {
            return;
        }
        read_fields(game_, file_.root(), game_, terrain_fields);
        game_.sources.keep_list(file_, "effects");
        if (const Effect* river = find("river"); river != nullptr) {
            game_.river_cost = river->foot;
            game_.river_shift = river->shift;
        } else {
            file_.root().report("there is no effect \"river\"");
        }
        for_each_hex(game_.map, [&](HexId hex) { read_hex(hex); });
        for (const Place& place : game_.map.places()) {
            read_place(place);
        }
        for (const Line& line : game_.map.lines()) {
            read_line(line);
        }
        for_each_hex(game_.map, [&](HexId hex) { read_sides(hex); });
        for (const HexId hex : game_.land) {
            list_hex(hex);
        }
    }

  private:
    HexFacts& facts(HexId hex) { return game_.hexes[index(hex)]; }

    const Effect* find(std::string_view id) const {
        const auto& all = game_.effects;
        const auto found = std::find_if(all.begin(), all.end(), [&](const Effect& effect) { return effect.id == id; });
        return found == all.end() ? nullptr : &*found;
    }

    void read_hex(HexId hex) {
        const std::string_view name = game_.map.terrain_name(hex);
        if (name == "sea") {
            return;
        }
        const Effect* effect = find(name);
        if (effect == nullptr || effect->foot == 0) {
            file_.root().report("terrain " + in_quotes(name) + " has no cost to enter");
            return;
        }
        HexFacts& known = facts(hex);
        known.land = true;
        known.foot = effect->foot;
        known.mechanized = effect->mechanized;
        known.shift = effect->shift;
        known.open = name == "open";
        known.mud = name == "mud";
        known.peak = name == "peak";
        known.high = name == "mountain" || known.peak;
        known.bomber_column = known.high ? mountain_column : name == "rough" ? rough_column : open_column;
        game_.land.push_back(hex);
        game_.land_set.insert(hex);
    }

    // 2.2: a town adds to what the terrain gives; the better shift counts.
    void read_place(const Place& place) {
        HexFacts& known = facts(place.hex);
        for (const auto& [kind, flag] : place_kinds) {
            if (!place.is(kind)) {
                continue;
            }
            known.*flag = true;
            if (const Effect* built = find(kind); built != nullptr) {
                known.bomber_column = town_column;
                for (const Side side : both_sides) {
                    known.shift[index(side)] = std::max(known.shift[index(side)], built->shift[index(side)]);
                }
            }
        }
    }

    // 12.4: railroads are roads. Trails are only drawn.
    void read_line(const Line& line) {
        for (std::size_t i = 0; line.kind != "trail" && i < line.hexes.size(); ++i) {
            facts(line.hexes[i]).on_road = true;
            if (i > 0) {
                lead(line.hexes[i - 1], line.hexes[i]);
                lead(line.hexes[i], line.hexes[i - 1]);
            }
        }
    }
    void lead(HexId from, HexId to) {
        facts(from).roads |= sides_where([&](Direction d) { return game_.map.neighbour(from, d) == to; });
    }

    void read_sides(HexId hex) {
        const Map& map = game_.map;
        HexFacts& known = facts(hex);
        const int river = map.feature_index("river"), sea = map.feature_index("sea");
        const auto is_land = [&](Direction d) {
            const HexId next = map.neighbour(hex, d);
            return next != no_hex && facts(next).land;
        };
        known.rivers = sides_where([&](Direction d) { return map.has_feature(hex, d, river); });
        known.sea_sides = sides_where([&](Direction d) { return !is_land(d) || map.has_feature(hex, d, sea); });
        for (const Direction d : all_directions) {
            if (known.land && (known.sea_sides >> index(d) & 1U) == 0) {
                game_.around[index(hex)].insert(map.neighbour(hex, d));
            }
            known.coastal = known.coastal || (known.land && map.neighbour(hex, d) != no_hex && !is_land(d));
        }
        known.open_coast = known.coastal && known.open;
    }

    void list_hex(HexId hex) {
        const HexFacts& known = facts(hex);
        if (known.port()) {
            game_.ports.push_back(hex);
            game_.port_set.insert(hex);
        }
        if (known.port() && !known.coastal) {
            file_.root().report("the port in " + game_.map.name(hex) + " does not touch the sea");
        }
        if (known.airfield) {
            game_.airfields.push_back(hex);
        }
        game_.base_set.assign(hex, known.port() || known.airfield);
    }

    const DataFile& file_;
    Game& game_;
};

void read_terrain(const DataFile& file, Game& game) { TerrainReader(file, game).read(); }

// --- charts ------------------------------------------------------------------------------------------------------------

void read_results(const DataFile& file, Game& game, const char* id, Side attacker) {
    const auto take = [&](std::size_t die, std::size_t column, std::string_view cell) {
        return find_word(cell, combat_result_names, game.results[index(attacker)][die][column]);
    };
    if (const Chart* chart = read_cells(file, game.charts, {id, combat_columns}, take); chart != nullptr) {
        const std::vector<int> floors = column_floors(file, *chart);
        std::copy(floors.begin() + 1, floors.end(), game.column_floor.begin() + 1);  // the first holds whatever is less
    }
}

// 16.2: columns "0", "1", "2-3", ..., "16+" spread over every number of points.
void read_air_combat(const DataFile& file, Game& game) {
    const auto take = [lost = 0](int, int, std::string_view cell) mutable { return find_number(cell, 0, 9, lost); };
    const Chart* chart = read_cells(file, game.charts, {"air-combat", 0}, take);
    if (chart == nullptr) {
        return;
    }
    const std::vector<int> floors = column_floors(file, *chart);
    for (int points = 0; points <= 16; ++points) {
        const auto column = std::upper_bound(floors.begin() + 1, floors.end(), points) - floors.begin() - 1;
        for (int die = 1; die <= 6; ++die) {
            find_number(chart->cell(die, static_cast<int>(column)), 0, 9,
                        game.air_combat[static_cast<std::size_t>(die)][static_cast<std::size_t>(points)]);
        }
    }
}

void read_charts(const DataFile& file, Game& game) {
    read_results(file, game, "allied-attack", allies);
    read_results(file, game, "japanese-attack", japan);
    read_air_combat(file, game);
    check_words(file, game.charts, {"b-29", 5}, {"-", "DS", "D1"});
    check_words(file, game.charts, {"fleet-sortie", 2}, {"fiasco", "indecisive", "decisive"});
    check_words(file, game.charts, {"landing-25.7"}, {"lost", "back", "lands"});
    check_words(file, game.charts, {"raid-25.8"}, {"0", "1", "2"});
}

}  // namespace

Expected<Game> load(const std::string& directory) {
    return load_game<Game>(directory,
                           heading<Verb, Sentence, Procedures>("formosa", "Operation Causeway: Formosa 1944",
                                                               {{"allies", "Allies"}, {"japan", "Japan"}}, slot_names()),
                           {{"terrain.toml", &read_terrain},
                            {"charts.toml", &read_charts},
                            {"scenarios.toml", &read_scenarios},
                            {"units.toml", &read_units},
                            {"scenarios.toml", &read_deployment},
                            {"doctrine.toml", &read_doctrine}});
}

}  // namespace causeway::formosa
