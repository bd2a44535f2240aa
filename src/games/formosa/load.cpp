// 2.0: the game as its data files give it; here the map, the terrain effects and the charts.
#include "games/formosa/load.h"

#include "core/load.h"

namespace causeway::formosa {

namespace {

// --- the map -----------------------------------------------------------------------------------------------------------

// 12.1, 15.4.1
struct Effect {
    std::string id;
    int foot = 0, mechanized = 0;
    std::array<std::uint8_t, 2> shift{};
};

class TerrainReader {
  public:
    TerrainReader(const DataFile& file, Game& game) : root_(file.root()), game_(game) {}

    void read() {
        if (game_.map.size() > static_cast<int>(max_hexes)) {
            root_.report("the map has more than " + std::to_string(max_hexes) + " hexes");
            return;
        }
        root_.only({"road_halves", "road_source", "effects"});
        root_.at("road_halves").integer(1, 1);  // 12.4: the search counts in halves
        for (const DataValue& item : root_.list("effects")) {
            read_effect(item);
        }
        const Effect* river = find("river");
        if (river == nullptr) {
            root_.report("there is no effect \"river\"");
            return;
        }
        game_.river_cost = static_cast<std::uint8_t>(river->foot);
        game_.river_shift = river->shift;
        for (int i = 0; i < game_.map.size(); ++i) {
            read_hex(static_cast<HexId>(i));
        }
        read_places();
        read_roads();
        for (int i = 0; i < game_.map.size(); ++i) {
            read_sides(static_cast<HexId>(i));
        }
        for (int i = 0; i < game_.map.size(); ++i) {
            finish_hex(static_cast<HexId>(i));
        }
    }

  private:
    HexFacts& facts(HexId hex) { return game_.hexes[index(hex)]; }

    void read_effect(const DataValue& item) {
        item.only({"id", "foot", "mechanized", "japan", "allies", "source"});
        Effect effect;
        effect.id = item.text("id");
        effect.foot = item.has("foot") ? item.at("foot").integer(1, 8) : 0;
        effect.mechanized = item.has("mechanized") ? item.at("mechanized").integer(0, 8) : 0;
        effect.shift[index(japan)] = static_cast<std::uint8_t>(item.at("japan").integer(0, 4));
        effect.shift[index(allies)] = static_cast<std::uint8_t>(item.at("allies").integer(0, 4));
        effects_.push_back(effect);
    }

    const Effect* find(std::string_view id) const {
        const auto found = std::find_if(effects_.begin(), effects_.end(), [&](const Effect& e) { return e.id == id; });
        return found == effects_.end() ? nullptr : &*found;
    }

    void read_hex(HexId hex) {
        const std::string_view name = game_.map.terrain_name(hex);
        if (name == "sea") {
            return;
        }
        const Effect* effect = find(name);
        if (effect == nullptr || effect->foot == 0) {
            root_.report("terrain " + in_quotes(name) + " has no cost to enter");
            return;
        }
        HexFacts& known = facts(hex);
        known.land = true;
        known.foot = static_cast<std::uint8_t>(effect->foot);
        known.mechanized = static_cast<std::uint8_t>(effect->mechanized);
        known.shift = effect->shift;
        known.open = name == "open";
        known.mud = name == "mud";
        known.peak = name == "peak";
        known.high = name == "mountain" || name == "peak";
        constexpr std::uint8_t open_column = 0, rough_column = 2, mountain_column = 3;  // of the B-29 table
        known.bomber_column = known.high ? mountain_column : name == "rough" ? rough_column : open_column;
    }

    // 2.2: a town adds to what the terrain gives; the better shift counts.
    void read_places() {
        for (const Place& place : game_.map.places()) {
            HexFacts& known = facts(place.hex);
            known.city = known.city || place.is("city");
            known.town = known.town || place.is("town");
            known.major_port = known.major_port || place.is("major port");
            known.minor_port = known.minor_port || place.is("minor port");
            known.airfield = known.airfield || place.is("airfield");
            known.industry = known.industry || place.is("industry");
        }
        for (const char* built : {"town", "city"}) {
            const Effect* effect = find(built);
            for (std::size_t i = 0; effect != nullptr && i < game_.hexes.size(); ++i) {
                HexFacts& known = game_.hexes[i];
                if (std::string_view(built) == "town" ? known.town : known.city) {
                    constexpr std::uint8_t town_column = 1;
                    known.bomber_column = town_column;
                    for (std::size_t side = 0; side < known.shift.size(); ++side) {
                        known.shift[side] = std::max(known.shift[side], effect->shift[side]);
                    }
                }
            }
        }
    }

    // 12.4: railroads are roads. Trails are only drawn.
    void read_roads() {
        for (const Line& line : game_.map.lines()) {
            if (line.kind == "trail") {
                continue;
            }
            for (std::size_t i = 0; i < line.hexes.size(); ++i) {
                facts(line.hexes[i]).on_road = true;
                if (i > 0) {
                    mark(line.hexes[i - 1], line.hexes[i], &HexFacts::roads);
                    mark(line.hexes[i], line.hexes[i - 1], &HexFacts::roads);
                }
            }
        }
    }

    void mark(HexId from, HexId to, std::uint8_t HexFacts::* bits) {
        const std::optional<Direction> d = game_.map.grid().direction(from, to);
        if (d) {
            facts(from).*bits |= static_cast<std::uint8_t>(1U << index(*d));
        }
    }

    void read_sides(HexId hex) {
        HexFacts& known = facts(hex);
        const int river = game_.map.feature_index("river");
        const int sea = game_.map.feature_index("sea");
        for (const Direction d : all_directions) {
            const auto bit = static_cast<std::uint8_t>(1U << index(d));
            const HexId next = game_.map.neighbour(hex, d);
            if (next == no_hex || !facts(next).land || game_.map.has_feature(hex, d, sea)) {
                known.sea_sides |= bit;
            } else if (known.land) {
                game_.around[index(hex)].insert(next);
            }
            if (game_.map.has_feature(hex, d, river)) {
                known.rivers |= bit;
            }
            known.coastal = known.coastal || (known.land && next != no_hex && !facts(next).land);
        }
    }

    void finish_hex(HexId hex) {
        HexFacts& known = facts(hex);
        if (!known.land) {
            return;
        }
        known.open_coast = known.coastal && known.open;
        game_.land.push_back(hex);
        game_.land_set.insert(hex);
        if (known.port()) {
            game_.ports.push_back(hex);
            game_.port_set.insert(hex);
            if (!known.coastal) {
                root_.report("the port in " + game_.map.name(hex) + " does not touch the sea");
            }
        }
        if (known.airfield) {
            game_.airfields.push_back(hex);
        }
        if (known.port() || known.airfield) {
            game_.base_set.insert(hex);
        }
    }

    DataValue root_;
    Game& game_;
    std::vector<Effect> effects_;
};

void read_terrain(const DataFile& file, Game& game) { TerrainReader(file, game).read(); }

// --- charts ------------------------------------------------------------------------------------------------------------

const Chart* chart_of(const DataFile& file, const Game& game, std::string_view id, int columns) {
    const Chart* chart = game.charts.find(id);
    if (chart == nullptr || chart->first_die() != 1 || chart->last_die() != 6 || (columns > 0 && chart->columns() != columns)) {
        file.root().report("chart " + in_quotes(id) + " is missing, or not by one die, or has not the right columns");
        return nullptr;
    }
    return chart;
}

void read_results(const DataFile& file, Game& game, std::string_view id, Side attacker) {
    const Chart* chart = chart_of(file, game, id, combat_columns);
    for (int die = 1; chart != nullptr && die <= 6; ++die) {
        for (int column = 0; column < combat_columns; ++column) {
            const auto found =
                std::find(std::begin(combat_result_names), std::end(combat_result_names), chart->cell(die, column));
            if (found == std::end(combat_result_names)) {
                file.root().report(in_quotes(chart->cell(die, column)) + " is no combat result (15.5)");
                return;
            }
            game.results[index(attacker)][static_cast<std::size_t>(die)][static_cast<std::size_t>(column)] =
                static_cast<CombatResult>(found - std::begin(combat_result_names));
        }
    }
    // "<=49", "50-99", ..., ">=700": a column holds from its first number on.
    for (int column = 1; chart != nullptr && column < combat_columns; ++column) {
        const std::string& name = chart->column_name(column);
        const std::size_t digit = name.find_first_of("0123456789");
        game.column_floor[static_cast<std::size_t>(column)] = digit == std::string::npos ? 0 : std::stoi(name.substr(digit));
    }
    if (!std::is_sorted(game.column_floor.begin(), game.column_floor.end())) {
        file.root().report("the columns of " + in_quotes(id) + " do not rise");
    }
}

// Columns "0", "1", "2-3", ..., "16+" spread over every number of points.
void read_air_combat(const DataFile& file, Game& game) {
    const Chart* chart = chart_of(file, game, "air-combat", 0);
    if (chart == nullptr) {
        return;
    }
    int column = 0;
    for (int points = 0; points <= 16; ++points) {
        if (column + 1 < chart->columns() && std::stoi(chart->column_name(column + 1)) <= points) {
            ++column;
        }
        for (int die = 1; die <= 6; ++die) {
            const std::optional<int> lost = cell_number(chart->cell(die, column));
            if (!lost || *lost < 0 || *lost > 9) {
                file.root().report("the air combat chart must hold points lost (16.2)");
                return;
            }
            game.air_combat[static_cast<std::size_t>(die)][static_cast<std::size_t>(points)] = static_cast<std::uint8_t>(*lost);
        }
    }
}

void check_words(const DataFile& file, const Game& game, std::string_view id, int columns,
                 std::initializer_list<std::string_view> words) {
    const Chart* chart = chart_of(file, game, id, columns);
    for (int die = 1; chart != nullptr && die <= 6; ++die) {
        for (int column = 0; column < columns; ++column) {
            if (std::find(words.begin(), words.end(), chart->cell(die, column)) == words.end()) {
                file.root().report(in_quotes(chart->cell(die, column)) + " has no meaning in chart " + in_quotes(id));
            }
        }
    }
}

void read_charts(const DataFile& file, Game& game) {
    read_results(file, game, "allied-attack", allies);
    read_results(file, game, "japanese-attack", japan);
    read_air_combat(file, game);
    check_words(file, game, "b-29", 5, {"-", "DS", "D1"});
    check_words(file, game, "fleet-sortie", 2, {"fiasco", "indecisive", "decisive"});
    check_words(file, game, "landing-25.7", 1, {"lost", "back", "lands"});
    check_words(file, game, "raid-25.8", 1, {"0", "1", "2"});
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
                            {"scenarios.toml", &read_deployment}});
}

}  // namespace causeway::formosa
