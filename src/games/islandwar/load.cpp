// 2, 3A.3, 9C: the game as its data files give it; here the map, the terrain effects, the types of counters and the charts.
#include "games/islandwar/load.h"

#include "core/load.h"

namespace causeway::islandwar {

namespace {

// --- terrain effects (6A.1, 9C) ----------------------------------------------------------------------------------------

constexpr auto cost_form = up_to(8);
// The costs of one weather, 0 dry and 1 rain.
template <std::size_t weather>
constexpr auto costs_form = record(std::tuple{field("infantry", &Effect::foot, element(weather, cost_form)),
                                              field("motorized", &Effect::motorized, element(weather, cost_form)),
                                              field("artillery", &Effect::artillery, element(weather, cost_form)),
                                              field("light", &Effect::mountain_artillery, element(weather, cost_form)),
                                              field("amphibious", &Effect::amphibious, element(weather, cost_form), optional)});
constexpr auto drm_form = from_to(-4, 4);
constexpr auto common_effects =
    std::tuple{part("dry", costs_form<0>), part("rain", costs_form<1>), field("fire", &Effect::fire, drm_form),
               field("assault", &Effect::assault, drm_form), field("bombardment", &Effect::bombardment, drm_form)};

constexpr const char* ground_exposures[] = {"hidden", "clear"};
constexpr const char* feature_exposures[] = {"other"};
constexpr auto stacking_form = up_to(24);

// A row as the file has it: which of the limits holds.
constexpr const char* stacking_words[] = {"clear", "other", "reef"};
struct EffectEntry : Effect {
    std::uint8_t limit = 0;  // a place among stacking_words
};
constexpr auto effect_fields = std::tuple_cat(
    std::tuple{field("id", &Effect::id, text_form), field("title", &Effect::title, text_form)}, common_effects,
    std::tuple{field("halved", &Effect::halved, flag, optional), field("no_armor", &Effect::no_armor, flag, optional),
               field("exposure", &Effect::clear, words(ground_exposures)),
               field("stacking", &EffectEntry::limit, words(stacking_words)), remark("source")});
constexpr auto steep_fields = std::tuple_cat(common_effects, std::tuple{remark("source")});

struct FeatureEntry : Feature {
    std::uint8_t exposure = 0;
};
constexpr auto feature_fields =
    std::tuple{field("id", &Feature::id, text_form), field("title", &Feature::title, text_form),
               field("exposure", &FeatureEntry::exposure, words(feature_exposures)), remark("source")};

constexpr auto limits_fields = std::tuple{field("clear", &StackingLimits::clear, stacking_form),
                                          field("other", &StackingLimits::other, stacking_form),
                                          field("artillery_clear", &StackingLimits::artillery_clear, stacking_form),
                                          field("artillery_other", &StackingLimits::artillery_other, stacking_form),
                                          field("dummies", &StackingLimits::dummies, up_to(9)),
                                          field("forts", &StackingLimits::forts, from_to(1, 1)),
                                          remark("source")};

// 6A.3: Other units pay as infantry does.
struct ExitForm {
    static void read(const Game&, const DataValue& table, std::array<std::uint8_t, 3>& costs) {
        constexpr const char* keys[] = {"infantry", "motorized", "artillery"};
        table.only({"infantry", "motorized", "artillery", "other"});
        for (std::size_t i = 0; i < costs.size(); ++i) {
            costs[i] = static_cast<std::uint8_t>(table.at(keys[i]).integer(0, 8));
        }
        table.at("other").integer(costs[0], costs[0]);
    }
};
constexpr auto exit_fields =
    std::tuple{field("free", &Game::exit_free, ExitForm{}), field("zoc", &Game::exit_held, ExitForm{}), remark("source")};

constexpr auto terrain_fields =
    std::tuple{field("drm_floor", &Game::drm_floor, from_to(-9, 0)),      remark("drm_floor_source"),
               field("overrun", &Game::overrun_cost, cost_form),          remark("overrun_source"),
               field("stacking", &Game::stacking, record(limits_fields)), part("zoc_exit", record(exit_fields)),
               field("steep", &Game::steep, record(steep_fields))};

// --- the map -----------------------------------------------------------------------------------------------------------

class TerrainReader {
  public:
    TerrainReader(const DataFile& file, Game& game) : file_(file), game_(game) {}

    void read() {
        if (!map_fits(file_, game_.map, max_hexes)) {
            return;
        }
        read_fields(game_, file_.root(), game_, terrain_fields, {"effects", "overlays"});
        game_.steep.id = "steep";
        read_effects();
        read_features();
        for_each_hex(game_.map, [&](HexId hex) { read_hex(hex); });
        read_spots();
        for (const Place& place : game_.map.places()) {
            facts(place.hex).airfield |= place.is("airfield");
        }
        for (const Line& line : game_.map.lines()) {
            read_line(line);
        }
        for_each_hex(game_.map, [&](HexId hex) { read_sides(hex); });
        for_each_hex(game_.map, [&](HexId hex) { read_coast(hex); });
    }

  private:
    HexFacts& facts(HexId hex) { return game_.hexes[index(hex)]; }
    void report(const std::string& message) { file_.root().report(message); }

    void read_spots() {
        for_each_hex(game_.map, [&](HexId hex) {
            const std::optional<Spot> spot = spot_of(game_.map.grid(), hex);
            if (!spot) {
                report("lines of communication cannot be traced through " + game_.map.name(hex) + ": the map is too large");
            }
            game_.spots[index(hex)] = spot.value_or(Spot{});
        });
    }

    void read_effects() {
        for (const DataValue& item : file_.root().list("effects")) {
            read_fields(game_, item, entries_.emplace_back(), effect_fields);
            game_.effects.push_back(entries_.back());
            set_limits(game_.effects.back(), entries_.back().limit);
        }
        refuse_same_ids(file_.root().list("effects"), game_.effects, "effects");
        game_.sources.keep_list(file_, "effects");
        game_.sources.keep("effects", "steep", file_.root().at("steep"));
    }
    void set_limits(Effect& effect, std::size_t limit) {
        const StackingLimits& all = game_.stacking;
        const std::array limits{all.clear, all.other, std::uint8_t{0}};
        const std::array artillery{all.artillery_clear, all.artillery_other, std::uint8_t{0}};
        effect.stacking = limits[limit];
        effect.artillery_stacking = artillery[limit];
    }

    void read_features() {
        for (const DataValue& item : file_.root().list("overlays")) {
            FeatureEntry feature;
            read_fields(game_, item, feature, feature_fields);
            game_.features.push_back(feature);
        }
        game_.sources.keep_list(file_, "overlays");
    }

    void read_hex(HexId hex) {
        const std::string_view name = game_.map.terrain_name(hex);
        HexFacts& known = facts(hex);
        if (!find_word(name, words_of<Terrain>, known.terrain)) {
            report("there is no terrain " + in_quotes(name));
        } else if (known.terrain != Terrain::off) {
            read_effect(known, name);
        }
    }
    void read_effect(HexFacts& known, std::string_view name) {
        const auto effect =
            std::find_if(game_.effects.begin(), game_.effects.end(), [&](const Effect& each) { return each.id == name; });
        if (effect == game_.effects.end()) {
            report("there is no effect " + in_quotes(name));
            return;
        }
        known.sea = known.terrain == Terrain::sea;
        known.reef = known.terrain == Terrain::reef;
        known.land = !known.sea && !known.reef;
        known.town = known.terrain == Terrain::town;
        known.mountain = known.terrain == Terrain::mountain;
        known.fire = effect->fire;
        known.assault = effect->assault;
        known.bombardment = effect->bombardment;
        known.halved = effect->halved;
        known.no_armor = effect->no_armor;
        known.clear = effect->clear;
        known.stacking = effect->stacking;
        known.artillery_stacking = effect->artillery_stacking;
    }

    // 7: of the lines that the map shows, only roads matter.
    void read_line(const Line& line) {
        for (std::size_t i = 1; line.kind == "road" && i < line.hexes.size(); ++i) {
            lead(line.hexes[i - 1], line.hexes[i]);
            lead(line.hexes[i], line.hexes[i - 1]);
        }
    }
    void lead(HexId from, HexId to) {
        facts(from).roads |= sides_where([&](Direction d) { return game_.map.neighbour(from, d) == to; });
        if (!facts(from).land) {
            report("a road leads through " + game_.map.name(from) + ", which is no land");
        }
    }

    void read_sides(HexId hex) {
        const Map& map = game_.map;
        const int steep = map.feature_index("steep");
        HexFacts& known = facts(hex);
        known.steep = sides_where([&](Direction d) { return map.has_feature(hex, d, steep); });
        known.water_sides = sides_where([&](Direction d) {
            const HexId next = map.neighbour(hex, d);
            return next != no_hex && (facts(next).sea || facts(next).reef);
        });
        known.coastal = known.land && known.water_sides != 0;
        for (const HexId next : map.neighbours(hex)) {
            if (next != no_hex) {
                game_.around[index(hex)].insert(next);
            }
        }
    }

    // 12.1: once all coastal hexes are known.
    void read_coast(HexId hex) {
        const auto& around = game_.map.neighbours(hex);
        facts(hex).near_coast =
            facts(hex).land && (facts(hex).coastal || std::any_of(around.begin(), around.end(), [&](HexId next) {
                                    return next != no_hex && facts(next).coastal;
                                }));
    }

    const DataFile& file_;
    Game& game_;
    std::vector<EffectEntry> entries_;
};

void read_terrain(const DataFile& file, Game& game) { TerrainReader(file, game).read(); }

// --- types of counters (3A.3) --------------------------------------------------------------------------------------------

struct TypeEntry : TypeFacts {
    std::string title, symbol;
};
constexpr auto type_fields = std::tuple{field("title", &TypeEntry::title, text_form),
                                        field("class", &TypeFacts::klass, word_form<Class>),
                                        field("symbol", &TypeEntry::symbol, text_form),
                                        field("armor", &TypeFacts::armor, flag, optional),
                                        field("anti_tank", &TypeFacts::anti_tank, flag, optional),
                                        field("heavy_equipment", &TypeFacts::heavy, flag, optional),
                                        field("heavy_equipment_us", &TypeFacts::heavy_us, flag, optional),
                                        field("bound", &TypeFacts::bound, flag, optional),
                                        field("swamp_barred", &TypeFacts::swamp_barred, flag, optional),
                                        field("light", &TypeFacts::light, flag, optional),
                                        field("combat_engineer", &TypeFacts::combat_engineer, flag, optional),
                                        field("flame", &TypeFacts::flame, flag, optional),
                                        field("amphibious", &TypeFacts::amphibious, flag, optional),
                                        field("transport", &TypeFacts::transport, flag, optional),
                                        field("cargo", &TypeFacts::cargo, set_of(word_form<Type>), optional),
                                        field("direct", &TypeFacts::direct, flag, optional),
                                        field("replacement_source", &TypeFacts::replacement_source, flag, optional),
                                        field("unit", &TypeFacts::unit, flag, optional),
                                        field("losses_as", &TypeFacts::losses_as, word_form<Class>, optional),
                                        remark("source")};

// What the rules take for granted of a type.
void check_type(const DataValue& item, const TypeFacts& type) {
    item.expect(type.transport == (type.cargo != 0), "a transport has cargo, and nothing else has (18K)");
    item.expect(!type.transport || type.amphibious, "transports are amphibious (18I.1)");
    item.expect(!type.armor || type.klass == Class::motorized, "armour is of the class C/M (3A.3)");
    item.expect(!type.direct || type.klass == Class::artillery, "direct fire is a matter of artillery (11)");
    item.expect(type.light == type.swamp_barred, "light guns are kept out of swamp, and nothing else is by itself");
    item.expect(type.klass != Class::artillery || type.light != type.bound, "guns are light or bound to roads");
    item.expect(type.klass != Class::motorized || type.bound, "vehicles are bound to roads");
    item.expect(type.unit == (type.klass != Class::none), "every unit has a class, and no marker has (3A.3)");
}

void read_types(const DataFile& file, Game& game) {
    std::array<TypeEntry, type_count> entries{};
    const DataValue list = file.root().at("types");
    file.root().only({"types"});
    rows_of(words_of<Type>, record(type_fields)).read(game, list, entries);
    if (!file.ok()) {
        return;
    }
    for (const DataValue& item : list.list()) {
        const std::size_t type = item.at("id").one_of(words_of<Type>);
        check_type(item, entries[type]);
        game.types[type] = entries[type];
        game.symbols[type] = entries[type].symbol;
        game.type_titles[type] = entries[type].title;
        if (!item.has("losses_as")) {
            game.types[type].losses_as = entries[type].klass;
        }
    }
    game.sources.keep_list(file, "types");
}

// --- charts ------------------------------------------------------------------------------------------------------------

// 9D.1: retreats of one hex, "r", or of two, "R".
constexpr AssaultResult assault_results[] = {
    {.text = "AE", .attacker = Loss::all},
    {.text = "AHR/-", .attacker = Loss::half, .attacker_retreat = 2},
    {.text = "AHr/-", .attacker = Loss::half, .attacker_retreat = 1},
    {.text = "AH/-", .attacker = Loss::half},
    {.text = "AQR/-", .attacker = Loss::quarter, .attacker_retreat = 2},
    {.text = "AQr/-", .attacker = Loss::quarter, .attacker_retreat = 1},
    {.text = "AQ/-", .attacker = Loss::quarter},
    {.text = "AS"},
    {.text = "QX", .exchange = Loss::quarter},
    {.text = "QX/r", .defender_retreat = 1, .exchange = Loss::quarter},
    {.text = "HX/r", .defender_retreat = 1, .exchange = Loss::half},
    {.text = "HX/R", .defender_retreat = 2, .exchange = Loss::half},
    {.text = "-/DQr", .defender = Loss::quarter, .defender_retreat = 1},
    {.text = "-/DQR", .defender = Loss::quarter, .defender_retreat = 2},
    {.text = "-/DHr", .defender = Loss::half, .defender_retreat = 1},
    {.text = "-/DHR", .defender = Loss::half, .defender_retreat = 2},
    {.text = "DE", .defender = Loss::all},
};

bool find_result(std::string_view cell, AssaultResult& result) {
    const auto found = std::find_if(std::begin(assault_results), std::end(assault_results),
                                    [&](const AssaultResult& each) { return cell == each.text; });
    if (found != std::end(assault_results)) {
        result = *found;
    }
    return found != std::end(assault_results);
}

// 18E: "-", "D", "BD" or "BD" with a number of losses.
bool find_landing(std::string_view cell, LandingResult& result) {
    if (cell == "-") {
        return true;
    }
    const std::size_t letters = cell.starts_with("BD") ? 2 : cell.starts_with("D") ? 1 : 0;
    result.disruption = static_cast<std::uint8_t>(letters);
    const std::string_view losses = cell.substr(letters);
    return letters > 0 && (losses.empty() || find_number(losses, 1, 9, result.losses));
}

class ChartsReader {
  public:
    ChartsReader(const DataFile& file, Game& game) : file_(file), game_(game) {}

    void read() {
        read_assault();
        read_bands("fire", game_.fire, game_.fire_floors, find_points);
        read_bands("bombardment", game_.bombardment, game_.bombardment_floors, find_points);
        read_bands("banzai", game_.banzai, game_.banzai_floors, [](std::string_view cell, BanzaiLoss& loss) {
            constexpr const char* losses[] = {"1/4", "1/2", "1:1"};  // as BanzaiLoss
            return find_word(cell, losses, loss);
        });
        read_dice();
        read_weather();
        read_combat_modifiers();
        read_landing_modifiers();
    }

  private:
    static bool find_points(std::string_view cell, std::uint8_t& points) { return find_number(cell, 0, 9, points); }

    // Gives take(row, column, cell) every cell of a chart.
    template <class Row, int first, int last, class Take>
    const Chart* read_rows(std::string_view id, std::size_t columns, DieTable<Row, first, last>& table, Take take) {
        return read_cells(file_, game_.charts, {id, static_cast<int>(columns), first, last},
                          [&](int die, std::size_t column, std::string_view cell) {
                              return take(table.rows[static_cast<std::size_t>(die - first)], column, cell);
                          });
    }
    // A chart with bands of strength for columns: `find` makes a value of a cell.
    template <class Table, std::size_t columns, class Find>
    void read_bands(std::string_view id, Table& table, Floors<columns>& floors, Find find) {
        const Chart* chart = read_rows(
            id, columns, table, [&](auto& row, std::size_t column, std::string_view cell) { return find(cell, row[column]); });
        if (chart != nullptr) {
            std::size_t column = 0;
            for (const int floor : column_floors(file_, *chart)) {
                floors[column++] = static_cast<std::uint8_t>(floor);
            }
        }
    }
    // A chart of one column.
    template <class Table, class Find>
    void read_column(std::string_view id, Table& table, Find find) {
        read_rows(id, 1, table, [&](auto& row, std::size_t, std::string_view cell) { return find(cell, row); });
    }

    // 9A.2: columns of odds.
    void read_assault() {
        const Chart* chart = read_cells(file_, game_.charts, {"assault", odds_columns, lowest_row, highest_row},
                                        [&](int die, std::size_t column, std::string_view cell) {
                                            const auto row = static_cast<std::size_t>(die - lowest_row);
                                            return find_result(cell, game_.assault[row][column]);
                                        });
        if (chart != nullptr && (chart->column_name(0) != "1:4" || chart->column_name(odds_columns - 1) != "7:1")) {
            chart_entry(file_, "assault").report("the columns must go from 1:4 to 7:1 (9A.2)");
        }
    }

    void read_dice() {
        const auto one_of = [](const auto& choice) {
            return [&choice](std::string_view cell, auto& value) { return find_word(cell, choice, value); };
        };
        static constexpr const char* retreats[] = {"fails", "succeeds"};
        static constexpr const char* aborts[] = {"-", "abort"};
        read_column("retreat-before-combat", game_.retreat_before_combat, one_of(retreats));
        read_column("anti-aircraft", game_.anti_aircraft, one_of(aborts));
        read_column("interdiction", game_.interdiction, find_points);
        read_column("landing-disruption", game_.landing_disruption, find_landing);
        read_column("amphibious-retreat", game_.amphibious_retreat, one_of(words_of<Loss>));
    }

    void read_weather() {
        read_rows("weather", 2, game_.weather, [](WeatherResult& row, std::size_t column, std::string_view cell) {
            return column == 0 ? find_word(cell, words_of<Weather>, row.weather) : find_word(cell, words_of<Sea>, row.sea);
        });
    }

    // --- what is added to the dice

    template <class Modifiers>
    using Named = std::pair<std::string_view, std::int8_t Modifiers::*>;

    void read_combat_modifiers() {
        using Assault = AssaultModifiers;
        read_modifiers("assault", game_.assault_modifiers,
                       {{"armor-attack", &Assault::armor_attack},
                        {"armor-defence", &Assault::armor_defence},
                        {"engineers", &Assault::engineers},
                        {"disrupted", &Assault::disrupted},
                        {"caught", &Assault::caught},
                        {"overrun", &Assault::overrun},
                        {"night", &Assault::night}});
        read_modifiers("fire", game_.fire_modifiers, {{"caught", &FireModifiers::caught}, {"rain", &FireModifiers::rain}});
        using Retreat = RetreatModifiers;
        read_modifiers("retreat-before-combat", game_.retreat_modifiers,
                       {{"cover", &Retreat::cover},
                        {"dummy", &Retreat::dummy},
                        {"night", &Retreat::night},
                        {"disrupted", &Retreat::disrupted},
                        {"surrounded", &Retreat::surrounded},
                        {"armor", &Retreat::armor}});
        read_modifiers("bombardment", game_.bombardment_modifiers,
                       {{"rain", &BombardmentModifiers::rain}, {"napalm", &BombardmentModifiers::napalm}});
        read_modifiers("anti-aircraft", game_.anti_aircraft_modifiers,
                       {{"close", &AntiAircraftModifiers::close}, {"rain", &AntiAircraftModifiers::rain}});
        using Interdicted = InterdictionModifiers;
        read_modifiers("interdiction", game_.interdiction_modifiers,
                       {{"clear", &Interdicted::clear},
                        {"road", &Interdicted::road},
                        {"mountain", &Interdicted::mountain},
                        {"swamp", &Interdicted::swamp},
                        {"rain", &Interdicted::rain}});
    }

    void read_landing_modifiers() {
        using Landing = LandingModifiers;
        read_modifiers("landing-disruption", game_.landing_modifiers,
                       {{"reef-hex", &Landing::reef_hex},
                        {"opposed", &Landing::opposed},
                        {"occupied", &Landing::occupied},
                        {"heavy-equipment", &Landing::heavy_equipment},
                        {"trained", &Landing::trained},
                        {"amphibious", &Landing::amphibious},
                        {"beachhead", &Landing::beachhead}});
        using Retreat = AmphibiousRetreatModifiers;
        read_modifiers("amphibious-retreat", game_.amphibious_retreat_modifiers,
                       {{"amphibious", &Retreat::amphibious},
                        {"trained", &Retreat::trained},
                        {"voluntary", &Retreat::voluntary},
                        {"disrupted", &Retreat::disrupted},
                        {"badly-disrupted", &Retreat::badly_disrupted},
                        {"reef-hex", &Retreat::reef_hex}});
    }

    // Every modifier of the chart must be one that the rules know, and all of those must be there.
    template <class Modifiers>
    void read_modifiers(std::string_view id, Modifiers& modifiers, std::initializer_list<Named<Modifiers>> named) {
        const Chart* chart = game_.charts.find(id);
        if (chart == nullptr) {
            return;  // reported with its cells
        }
        std::size_t known = 0;
        for (const auto& [name, member] : named) {
            modifiers.*member = modifier(*chart, name, known);
        }
        if constexpr (requires { modifiers.fort; }) {
            for (std::size_t level = 1; level < modifiers.fort.size(); ++level) {
                modifiers.fort[level] = modifier(*chart, "fort-" + std::to_string(level), known);
            }
        }
        if constexpr (requires { modifiers.sea; }) {
            modifiers.sea[index(Sea::moderate)] = modifier(*chart, "sea-moderate", known);
            modifiers.sea[index(Sea::heavy)] = modifier(*chart, "sea-heavy", known);
        }
        chart_entry(file_, id).expect(chart->modifiers().size() == known, "the rules do not know all its modifiers");
    }
    std::int8_t modifier(const Chart& chart, std::string_view id, std::size_t& known) {
        const auto& all = chart.modifiers();
        const auto found = std::find_if(all.begin(), all.end(), [&](const ChartModifier& each) { return each.id == id; });
        if (found == all.end()) {
            chart_entry(file_, chart.id()).report("there is no modifier " + in_quotes(id));
            return 0;
        }
        ++known;
        return static_cast<std::int8_t>(found->value);
    }

    const DataFile& file_;
    Game& game_;
};

void read_charts(const DataFile& file, Game& game) { ChartsReader(file, game).read(); }

}  // namespace

Expected<Game> load(const std::string& directory) {
    Expected<Game> game =
        load_game<Game>(directory,
                        heading<Verb, Sentence, Procedures>("islandwar", "Island War: Saipan and Tinian",
                                                            {{"us", "United States"}, {"japan", "Japan"}}, slot_names()),
                        {{"terrain.toml", &read_terrain},
                         {"types.toml", &read_types},
                         {"charts.toml", &read_charts},
                         {"islands.toml", &read_sheets},
                         {"units.toml", &read_units},
                         {"islands.toml", &read_islands},
                         {"scenarios.toml", &read_scenarios},
                         {"doctrine.toml", &read_doctrine}});
    if (game) {
        measure_steps(*game);
        note_open_steps(*game);
        game->means = work_out_means(*game);
    }
    return game;
}

}  // namespace causeway::islandwar
