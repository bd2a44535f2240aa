// 2.0: the game as its data files give it; here the map, the terrain effects and the charts.
#include "games/malaya/load.h"

#include "core/load.h"

namespace causeway::malaya {

namespace {

// --- the map -----------------------------------------------------------------------------------------------------------

constexpr auto effect_fields = std::tuple{field("id", &Effect::id, text_form),
                                          field("foot", &Effect::foot, from_to(1, 8), optional),
                                          field("mechanized", &Effect::mechanized, up_to(8), optional),
                                          field("shift", &Effect::shift, up_to(4)),
                                          field("bombardment", &Effect::bombardment, up_to(4), optional),
                                          remark("source")};
constexpr auto halves_form = from_to(1, 8);
constexpr auto terrain_fields = std::tuple{field("road_halves", &Game::road_halves, halves_form),
                                           remark("road_source"),
                                           field("rail_halves", &Game::rail_halves, halves_form),
                                           remark("rail_source"),
                                           field("trail_foot_halves", &Game::trail_foot_halves, halves_form),
                                           remark("trail_foot_source"),
                                           field("trail_mechanized_halves", &Game::trail_mechanized_halves, halves_form),
                                           remark("trail_mechanized_source"),
                                           field("effects", &Game::effects, list_of(record(effect_fields)))};

constexpr std::pair<const char*, bool HexFacts::*> place_kinds[] = {
    {"port", &HexFacts::port}, {"airfield", &HexFacts::airfield}, {"naval base", &HexFacts::naval_base}};
constexpr std::pair<const char*, bool HexFacts::*> area_facts[] = {{"thailand", &HexFacts::thailand},
                                                                   {"singapore", &HexFacts::island},
                                                                   {"penang", &HexFacts::penang},
                                                                   {"north-edge", &HexFacts::north_edge},
                                                                   {"coast", &HexFacts::coastal}};
constexpr std::pair<std::string_view, std::uint8_t HexFacts::*> line_kinds[] = {
    {"road", &HexFacts::roads}, {"rail", &HexFacts::rails}, {"trail", &HexFacts::trails}};
constexpr const char* johore_baru = "Johore Baru";

class TerrainReader {
  public:
    TerrainReader(const DataFile& file, Game& game) : file_(file), game_(game) {}

    void read() {
        if (!map_fits(file_, game_.map, max_hexes)) {
            return;
        }
        read_fields(game_, file_.root(), game_, terrain_fields);
        game_.sources.keep_list(file_, "effects");
        read_side_effects();
        for_each_hex(game_.map, [&](HexId hex) { read_hex(hex); });
        for (const auto& [area, flag] : area_facts) {
            for (const HexId hex : hexes_of(area)) {
                facts(hex).*flag = true;
            }
        }
        for (const Place& place : game_.map.places()) {
            read_place(place);
        }
        for (const Line& line : game_.map.lines()) {
            read_line(line);
        }
        // 26.2: these lines go on beyond the edge.
        for (const HexId hex : hexes_of("north-railways")) {
            facts(hex).rails |= std::uint8_t{1U << index(Direction::north)};
        }
        for_each_hex(game_.map, [&](HexId hex) { read_sides(hex); });
        mark_set_up();
        for (const HexId hex : game_.land) {
            list_hex(hex);
        }
        find_only_places();
    }

  private:
    HexFacts& facts(HexId hex) { return game_.hexes[index(hex)]; }
    void report(const std::string& message) { file_.root().report(message); }

    const Effect* find(std::string_view id) {
        const auto& all = game_.effects;
        const auto found = std::find_if(all.begin(), all.end(), [&](const Effect& effect) { return effect.id == id; });
        if (found == all.end()) {
            report("there is no effect " + in_quotes(id));
        }
        return found == all.end() ? nullptr : &*found;
    }

    const std::vector<HexId>& hexes_of(std::string_view id) {
        static const std::vector<HexId> none;
        const Area* area = game_.map.area(id);
        if (area == nullptr) {
            report("the map has no area " + in_quotes(id));
        }
        return area == nullptr ? none : area->hexes;
    }

    void read_side_effects() {
        if (const Effect* river = find("river"); river != nullptr) {
            game_.river_foot = river->foot;
            game_.river_mechanized = river->mechanized;
            game_.river_shift = river->shift;
        }
        if (const Effect* strait = find("strait"); strait != nullptr) {
            game_.strait_shift = strait->shift;
        }
        if (const Effect* causeway = find("causeway"); causeway != nullptr) {
            game_.causeway_shift = causeway->shift;
        }
    }

    void read_hex(HexId hex) {
        const std::string_view name = game_.map.terrain_name(hex);
        if (name == "sea") {
            return;
        }
        const Effect* effect = find(name);
        if (effect == nullptr || effect->foot == 0) {
            report("terrain " + in_quotes(name) + " has no cost to enter");
            return;
        }
        HexFacts& known = facts(hex);
        known.land = true;
        known.foot = effect->foot;
        known.mechanized = effect->mechanized;
        known.shift = effect->shift;
        known.bombardment = effect->bombardment;
        known.jungle = name == "jungle";
        known.city = name == "city";
        known.open = name == "clear" || name == "cultivated" || name == "marsh";  // 16.71, R16.9
        game_.land.push_back(hex);
        game_.land_set.insert(hex);
        game_.jungle_set.assign(hex, known.jungle);
    }

    void read_place(const Place& place) {
        HexFacts& known = facts(place.hex);
        for (const auto& [kind, flag] : place_kinds) {
            known.*flag = known.*flag || place.is(kind);
        }
        if (place.is("objective")) {
            known.objective = known.island ? 2 : 1;  // 24.1
        }
        if (place.is("city") != known.city) {
            report("the terrain of " + game_.map.name(place.hex) + " and its place disagree about a city");
        }
    }

    void read_line(const Line& line) {
        for (const auto& [kind, sides] : line_kinds) {
            for (std::size_t i = 0; line.kind == kind && i < line.hexes.size(); ++i) {
                facts(line.hexes[i]).on_rail |= kind == "rail";
                if (i > 0) {
                    lead(line.hexes[i - 1], line.hexes[i], sides);
                    lead(line.hexes[i], line.hexes[i - 1], sides);
                }
            }
        }
    }
    void lead(HexId from, HexId to, std::uint8_t HexFacts::* sides) {
        facts(from).*sides |= sides_where([&](Direction d) { return game_.map.neighbour(from, d) == to; });
    }

    void read_sides(HexId hex) {
        HexFacts& known = facts(hex);
        if (!known.land) {
            return;
        }
        const Map& map = game_.map;
        const auto with = [&](const char* feature) {
            const int number = map.feature_index(feature);
            return sides_where([&](Direction d) { return map.has_feature(hex, d, number); });
        };
        const auto no_land = sides_where([&](Direction d) {
            const HexId next = map.neighbour(hex, d);
            return next == no_hex || !facts(next).land;
        });
        const std::uint8_t rivers = with("river"), bridges = with("bridge");
        known.rivers = rivers & ~bridges;  // a ferry saves nothing
        known.bridges = rivers & bridges;
        known.straits = with("strait");
        known.causeways = with("causeway");
        known.water_sides = no_land | (known.straits & ~known.causeways);
        for (const Direction d : all_directions) {
            if (!has_side(known.water_sides, d)) {
                game_.around[index(hex)].insert(map.neighbour(hex, d));
            }
        }
    }

    // 25.4, R3.3: Malayan hexes strictly nearer to the border than to Johore Baru.
    void mark_set_up() {
        const auto& places = game_.map.places();
        const auto johore =
            std::find_if(places.begin(), places.end(), [](const Place& place) { return place.name == johore_baru; });
        if (johore == places.end()) {
            report("the map has no place " + in_quotes(johore_baru));
            return;
        }
        const auto& border = hexes_of("thai-border");
        for (const HexId hex : game_.land) {
            const int limit = game_.map.grid().distance(hex, johore->hex);
            facts(hex).set_up = !facts(hex).thailand && std::any_of(border.begin(), border.end(), [&](HexId each) {
                return game_.map.grid().distance(hex, each) < limit;
            });
        }
    }

    void list_hex(HexId hex) {
        const HexFacts& known = facts(hex);
        const auto add = [&](bool belongs, CheckedVector<HexId>& list, Hexes* set = nullptr) {
            if (belongs) {
                list.push_back(hex);
            }
            if (set != nullptr) {
                set->assign(hex, belongs);
            }
        };
        add(known.coastal, game_.coast, &game_.coast_set);
        add(known.port, game_.ports, &game_.port_set);
        add(known.objective != 0, game_.objectives, &game_.objective_set);
        add(known.airfield, game_.airfields);
        add(known.north_edge, game_.edge);
        if (known.port && !known.coastal) {
            report("the port in " + game_.map.name(hex) + " does not touch the sea");
        }
    }

    // 25.4: the set-up speaks of one naval base and one Penang.
    void find_only_places() {
        for (const HexId hex : game_.land) {
            if (facts(hex).naval_base) {
                expect_one(game_.naval_base, hex, "naval base");
            }
            if (facts(hex).penang) {
                expect_one(game_.penang, hex, "Penang");
            }
        }
        if (game_.naval_base == no_hex || game_.penang == no_hex) {
            report("the map has no naval base, or no Penang");
        }
    }
    void expect_one(HexId& place, HexId hex, const char* name) {
        if (place != no_hex) {
            report("the map has two hexes of " + std::string(name));
        }
        place = hex;
    }

    const DataFile& file_;
    Game& game_;
};

void read_terrain(const DataFile& file, Game& game) { TerrainReader(file, game).read(); }

// --- charts ------------------------------------------------------------------------------------------------------------

// 14.5: results of the other table have no meaning in this one.
void read_results(const DataFile& file, Game& game, const char* id, Crt table, CombatResult first, CombatResult last) {
    const auto take = [&](std::size_t die, std::size_t column, std::string_view cell) {
        CombatResult& result = game.results[index(table)][die][column];
        return find_word(cell, combat_result_names, result) && result >= first && result <= last;
    };
    if (const Chart* chart = read_cells(file, game.charts, {id, combat_columns}, take); chart != nullptr) {
        const std::vector<int> floors = column_floors(file, *chart);
        std::copy(floors.begin() + 1, floors.end(), game.column_floor.begin() + 1);  // the first holds whatever is less
    }
}

// 16.51: "1/2", points eliminated and damaged.
bool find_losses(std::string_view cell, AirResult& result) {
    const std::size_t slash = cell.find('/');
    return slash != std::string_view::npos && find_number(cell.substr(0, slash), 0, 9, result.eliminated) &&
           find_number(cell.substr(slash + 1), 0, 9, result.damaged);
}

void read_air_charts(const DataFile& file, Game& game) {
    read_cells(file, game.charts, {"air-superiority", air_columns},
               [&](std::size_t die, std::size_t column, std::string_view cell) {
                   return find_losses(cell, game.air_combat[die][column]);
               });
    read_cells(file, game.charts, {"bombardment", bombard_columns},
               [&](std::size_t die, std::size_t column, std::string_view cell) {
                   return find_word(cell, bombard_result_names, game.bombardment[die][column]);
               });
}

// 16.62: the last row holds for all that is more.
void read_interdiction(const DataFile& file, Game& game) {
    constexpr const char* delays[] = {"arrives", "1 turn", "2 turns", "eliminated"};  // as Delay
    constexpr int last_points = 6, last_die = 9;
    read_cells(file, game.charts, {"interdiction-modifier", 1, 1, last_points},
               [&](std::size_t points, int, std::string_view cell) {
                   const bool known = find_number(cell, 0, 6, game.interdiction_modifier[points]);
                   std::fill(game.interdiction_modifier.begin() + points, game.interdiction_modifier.end(),
                             game.interdiction_modifier[points]);
                   return known;
               });
    read_cells(file, game.charts, {"interdiction", 1, 1, last_die}, [&](std::size_t die, int, std::string_view cell) {
        const bool known = find_word(cell, delays, game.interdiction[die]);
        std::fill(game.interdiction.begin() + die, game.interdiction.end(), game.interdiction[die]);
        return known;
    });
}

void read_charts(const DataFile& file, Game& game) {
    read_results(file, game, "assault", Crt::assault, CombatResult::ae, CombatResult::dz);
    read_results(file, game, "raid", Crt::raid, CombatResult::aa, CombatResult::dm);
    read_air_charts(file, game);
    read_interdiction(file, game);
}

}  // namespace

Expected<Game> load(const std::string& directory) {
    Expected<Game> game =
        load_game<Game>(directory,
                        heading<Verb, Sentence, Procedures>("malaya", "Malaya 1941-42",
                                                            {{"allies", "Allies"}, {"japan", "Japan"}}, slot_names()),
                        {{"terrain.toml", &read_terrain},
                         {"charts.toml", &read_charts},
                         {"scenarios.toml", &read_scenarios},
                         {"units.toml", &read_units},
                         {"scenarios.toml", &read_deployment},
                         {"doctrine.toml", &read_doctrine}});
    if (game) {
        work_out_fields(*game);
        measure_steps(*game);
        assign_quarters(*game);
    }
    return game;
}

}  // namespace causeway::malaya
