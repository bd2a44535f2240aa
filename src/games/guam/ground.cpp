// 6.2, 7.1: the ground, and what the terrain lets one see.
#include "games/guam/load.h"
#include "games/guam/sight.h"

namespace causeway::guam {

namespace {

// In the order of Terrain.
constexpr const char* terrain_ids[] = {"clear", "beach", "rocky",    "brush",    "swamp", "runway", "town", "buildings",
                                       "paddy", "palm",  "tropical", "mangrove", "cave",  "cane",   "sea",  "off"};
static_assert(std::size(terrain_ids) == terrain_count);
// In the order of the bits of `side`.
constexpr const char* side_feature_ids[] = {"stream", "river", "ravine", "slope", "steep", "ridge", "cliff"};
constexpr const char* sight_ids[] = {"open", "partial", "blocks"};
constexpr const char* burning_ids[] = {"hard", "easy"};
constexpr const char* barrage_ids[] = {"none", "smoke", "light", "medium", "heavy", "bombardment"};
constexpr const char* removal_ids[] = {"empty", "enemy", "never"};
constexpr const char* movement_ids[] = {"none", "minus-1", "half", "stop"};
constexpr const char* assault_ids[] = {"prepared-assault", "banzai", "drunk-banzai"};
constexpr const char* weather_ids[] = {"clear", "rain", "hot", "storm"};
constexpr const char* beachhead_ids[] = {"asan", "agat", "tumon"};
// Every kind of land has an effect; sea and off have none.
constexpr auto land_ids = [] {
    std::array<const char*, static_cast<std::size_t>(Terrain::sea)> first{};
    std::copy_n(std::begin(terrain_ids), first.size(), first.begin());
    return first;
}();

// --- the hexes of the map ----------------------------------------------------------------------------------------------

class GroundReader {
  public:
    GroundReader(const DataFile& file, Game& game) : root_(file.root()), game_(game) {}

    void read() {
        if (game_.map.size() > static_cast<int>(max_hexes)) {
            root_.report("the map has more than " + std::to_string(max_hexes) + " hexes");
            return;
        }
        for (int i = 0; i < game_.map.size(); ++i) {
            read_hex(static_cast<HexId>(i));
        }
        for (const HexsideRun& run : game_.map.hexside_runs()) {
            read_sides(run);
        }
        for (const Line& line : game_.map.lines()) {
            read_road(line);
        }
        for (const Place& place : game_.map.places()) {
            facts(place.hex).causeway = facts(place.hex).causeway || place.is("causeway");
        }
    }

  private:
    HexFacts& facts(HexId hex) { return game_.hexes[index(hex)]; }

    void read_hex(HexId hex) {
        HexFacts& known = facts(hex);
        const std::string_view name = game_.map.terrain_name(hex);
        const auto found = std::find(std::begin(terrain_ids), std::end(terrain_ids), name);
        if (found == std::end(terrain_ids)) {
            root_.report("terrain " + in_quotes(name) + " of the map has no meaning");
            return;
        }
        known.terrain = static_cast<Terrain>(found - std::begin(terrain_ids));
        known.level = 1;  // 7.1.2: where nothing else is printed
        if (known.terrain == Terrain::sea || known.terrain == Terrain::off) {
            return;
        }
        const int level = game_.map.level(hex);
        if (level < 1 || level > 4) {
            root_.report("hex " + game_.map.name(hex) + " of the map has no level from 1 to 4 (7.1.2)");
        }
        known.level = static_cast<std::uint8_t>(level);
        if (game_.hex_of_site.size() == max_sites) {
            root_.report("the map has more than " + std::to_string(max_sites) + " land hexes");
            return;
        }
        known.site = static_cast<HexId>(game_.hex_of_site.size());
        game_.hex_of_site.push_back(hex);
        if (known.terrain == Terrain::cave) {
            add_cave(hex);
        }
    }

    void add_cave(HexId hex) {
        if (game_.caves.size() == max_caves) {
            root_.report("the map has more than " + std::to_string(max_caves) + " caves");
            return;
        }
        facts(hex).cave = static_cast<std::uint8_t>(game_.caves.size());
        game_.caves.push_back(hex);
    }

    // The map writes slopes from the lower hex to the upper one.
    void read_sides(const HexsideRun& run) {
        const auto found = std::find(std::begin(side_feature_ids), std::end(side_feature_ids), run.feature);
        if (found == std::end(side_feature_ids)) {
            root_.report("hexside " + in_quotes(run.feature) + " of the map has no meaning");
            return;
        }
        const auto bit = static_cast<std::uint8_t>(1U << static_cast<unsigned>(found - std::begin(side_feature_ids)));
        const bool slopes = bit == side::slope || bit == side::steep;
        for (const auto& [lower, upper] : run.sides) {
            mark(lower, upper, slopes ? bit | side::up : bit);
            mark(upper, lower, bit);
            if (slopes && (side_of(upper, lower) & side::up) != 0) {
                root_.report("the map slopes both ways between " + game_.map.name(lower) + " and " + game_.map.name(upper));
            }
        }
    }

    std::uint8_t& side_of(HexId from, HexId to) { return facts(from).sides[index(direction(game_, from, to))]; }
    void mark(HexId from, HexId to, unsigned bits) {
        std::uint8_t& features = side_of(from, to);
        features = static_cast<std::uint8_t>(features | bits);
    }

    // Of two roads over one side the better counts.
    void read_road(const Line& line) {
        const auto found = std::find(std::begin(road_ids) + 1, std::end(road_ids), line.kind);
        if (found == std::end(road_ids)) {
            root_.report("line " + in_quotes(line.kind) + " of the map has no meaning");
            return;
        }
        const auto road = static_cast<Road>(found - std::begin(road_ids));
        for (std::size_t i = 1; i < line.hexes.size(); ++i) {
            lead(line.hexes[i - 1], line.hexes[i], road);
            lead(line.hexes[i], line.hexes[i - 1], road);
        }
    }
    void lead(HexId from, HexId to, Road road) {
        Road& known = facts(from).roads[index(direction(game_, from, to))];
        known = std::max(known, road);
    }

    DataValue root_;
    Game& game_;
};

// --- terrain effects ---------------------------------------------------------------------------------------------------

// Movement points of the map are in halves; what is forbidden there stays as it is.
struct PointsForm {
    int least = 0, most = 8;
    template <class Value>
    void read(const Game&, const DataValue& value, Value& halves) const {
        const int points = value.integer(least, most);
        halves = static_cast<Value>(points < 0 ? points : 2 * points);
    }
};
// The price of one mode in Facts::cost.
struct CostForm {
    Mode mode;
    int least;
    template <class Facts>
    void read(const Game& game, const DataValue& value, Facts& facts) const {
        PointsForm{least}.read(game, value, facts.cost[index(mode)]);
    }
};
// "none", "minus-1", "half" or "stop".
struct MovementForm {
    template <class Facts>
    void read(const Game&, const DataValue& value, Facts& facts) const {
        const std::size_t effect = value.one_of(movement_ids);
        facts.minus = effect == 1 ? 2 : 0;
        facts.halves = effect == 2;
        facts.stops = effect == 3;
    }
};
// 8.8: burns at 0 or up to 2.
struct BurnsForm {
    void read(const Game&, const DataValue& value, std::int8_t& burns) const {
        burns = static_cast<std::int8_t>(2 * value.one_of(burning_ids));
    }
};

constexpr auto terrain_fields = std::tuple{part("leg", CostForm{Mode::leg, 0}),
                                           part("wheeled", CostForm{Mode::wheeled, 0}),
                                           part("tracked", CostForm{Mode::tracked, 0}),
                                           field("defence", &TerrainFacts::defence, from_to(-4, 4)),
                                           field("sight", &TerrainFacts::sight, words(sight_ids)),
                                           field("ambush", &TerrainFacts::ambush, up_to(9)),
                                           field("burns", &TerrainFacts::burns, BurnsForm{}, optional),
                                           field("vehicles_deploy", &TerrainFacts::vehicles_deploy, flag, optional),
                                           field("deploy_dg", &TerrainFacts::deploy_dg, up_to(4), optional),
                                           field("tank_weapons", &TerrainFacts::tank_weapons, flag, optional),
                                           field("digging", &TerrainFacts::digging, flag, optional),
                                           field("hides", &TerrainFacts::hides, flag, optional),
                                           field("quality_us", &TerrainFacts::american_quality, from_to(-4, 0), optional),
                                           remark("source")};
constexpr auto cave_fields =
    std::tuple{field("enter", &CaveFacts::enter, PointsForm{}),  field("leave", &CaveFacts::leave, PointsForm{}),
               field("units", &CaveFacts::units, from_to(1, 3)), field("defence", &CaveFacts::defence, from_to(-6, 0)),
               field("rout_dg", &CaveFacts::rout_dg, up_to(4)),  remark("source")};
constexpr auto hexside_fields = std::tuple{part("leg", CostForm{Mode::leg, -1}),
                                           part("wheeled", CostForm{Mode::wheeled, -1}),
                                           part("tracked", CostForm{Mode::tracked, -1}),
                                           field("defence_fire", &SideFacts::fire_defence, from_to(-4, 4)),
                                           field("defence_assault", &SideFacts::assault_defence, from_to(-4, 4)),
                                           field("blocks_sight", &SideFacts::blocks_sight, flag),
                                           field("road", &SideFacts::road, flag, optional),
                                           field("uphill", &SideFacts::uphill, flag, optional),
                                           field("weapons", &SideFacts::weapons, flag, optional),
                                           remark("source")};
constexpr auto road_fields =
    std::tuple{field("halves", &RoadFacts::halves, from_to(1, 8)), field("bonus", &RoadFacts::bonus, up_to(8), optional),
               field("interdiction", &RoadFacts::interdiction, flag), field("deploy", &RoadFacts::deploy, flag, optional),
               remark("source")};
constexpr auto barrage_fields = std::tuple{field("least", &BarrageFacts::least, up_to(20), optional),
                                           field("fire", &BarrageFacts::fire, from_to(-6, 0)),
                                           part("movement", MovementForm{}),
                                           field("assault", &BarrageFacts::assault, flag),
                                           field("rally", &BarrageFacts::rally, flag),
                                           remark("source")};
constexpr auto fort_fields =
    std::tuple{field("defence", &FortFacts::defence, from_to(-6, 0)), field("quality", &FortFacts::quality, up_to(4)),
               field("assault", &FortFacts::assault, up_to(4)), field("removed", &FortFacts::removed, words(removal_ids)),
               remark("source")};
// 8.5.4
constexpr auto status_fields = std::tuple{field("fire", &StatusFacts::fire, from_to(-9, 0)),
                                          field("quality", &StatusFacts::quality, from_to(-9, 0)),
                                          field("fires", &StatusFacts::fires, flag, optional),
                                          field("assault", &StatusFacts::assault, flag),
                                          part("movement", MovementForm{}),
                                          remark("source")};
constexpr auto assault_fields = std::tuple{field("quality", &AssaultFacts::quality, up_to(9)),
                                           field("target", &AssaultFacts::target, up_to(9)), remark("source")};
constexpr auto ridge_fields = std::tuple{field("behind_defence", &RidgeFacts::behind_defence, from_to(-4, 0)),
                                         field("behind_quality", &RidgeFacts::behind_quality, up_to(4)),
                                         field("fire_japan", &RidgeFacts::fire_japan, up_to(4)),
                                         field("fire_us", &RidgeFacts::fire_us, up_to(4)),
                                         field("flank", &RidgeFacts::flank, up_to(4)),
                                         remark("source")};
constexpr auto weather_fields = std::tuple{field("sight", &WeatherFacts::sight, from_to(1, sight_range)),
                                           field("fire", &WeatherFacts::fire, from_to(-4, 0)),
                                           field("air", &WeatherFacts::air, flag),
                                           field("fatigue_us", &WeatherFacts::fatigue, up_to(9), optional),
                                           field("direct_cost", &WeatherFacts::direct_cost, from_to(1, 4), optional),
                                           field("burning", &WeatherFacts::burning, up_to(4), optional),
                                           field("next", &WeatherFacts::next, up_to(1), optional),
                                           remark("source")};
constexpr auto night_fields = std::tuple{field("sight", &NightFacts::sight, from_to(1, sight_range)),
                                         field("fire_us", &NightFacts::fire_us, from_to(-4, 0)),
                                         field("fire_navy", &NightFacts::fire_navy, from_to(-4, 0)),
                                         field("fire_army", &NightFacts::fire_army, from_to(-4, 0)), remark("source")};

// Reports what the list leaves out; entries before `first` need not be there.
template <class Words>
class RollCall {
  public:
    RollCall(const DataValue& list, const Words& words, std::size_t first) : list_(list), words_(words), first_(first) {}
    std::size_t call(const DataValue& id) {
        const std::size_t which = one_of(id, words_);
        if (seen_[which]) {
            id.report(in_quotes(words_[which]) + " is there twice");
        }
        seen_[which] = true;
        return which;
    }
    ~RollCall() {
        for (std::size_t i = first_; i < std::size(words_); ++i) {
            if (!seen_[i]) {
                list_.report("there is no " + in_quotes(words_[i]));
            }
        }
    }
    RollCall(const RollCall&) = delete;
    RollCall& operator=(const RollCall&) = delete;

  private:
    DataValue list_;
    const Words& words_;
    std::size_t first_;
    std::array<bool, 16> seen_{};
};

class EffectReader {
  public:
    EffectReader(const DataFile& file, Game& game) : root_(file.root()), game_(game) {}

    void read() {
        root_.only({"terrain", "cave", "hexsides", "roads", "barrages", "forts", "disorganized", "suppressed", "pinned",
                    "markers", "weather", "night", "zones", "beaches"});
        read_rows("terrain", land_ids, 0, game_.terrain, terrain_fields);
        read_fields(game_, root_.at("cave"), game_.cave, cave_fields);
        read_rows("hexsides", side_feature_ids, 0, game_.side_facts, hexside_fields);
        read_rows("roads", road_ids, 1, game_.roads, road_fields);
        read_rows("barrages", barrage_ids, 1, game_.barrages, barrage_fields);
        read_rows("forts", fort_ids, 1, game_.forts, fort_fields);
        read_disorganized();
        read_fields(game_, root_.at("suppressed"), game_.suppressed, status_fields);
        read_fields(game_, root_.at("pinned"), game_.pinned, status_fields);
        read_markers(root_.at("markers"));
        read_rows("weather", weather_ids, 0, game_.weather_facts, weather_fields);
        read_fields(game_, root_.at("night"), game_.night, night_fields);
        read_zones(root_.at("zones"));
        for (const DataValue& item : root_.list("beaches")) {
            read_beach(item);
        }
        check_boxes();
    }

  private:
    // A list with an entry for each of the words.
    template <class Words, class Rows, class Fields>
    void read_rows(const char* key, const Words& ids, std::size_t first, Rows& rows, const Fields& fields) {
        RollCall roll(root_.at(key), ids, first);
        for (const DataValue& item : root_.list(key)) {
            read_fields(game_, item, rows[roll.call(item.at("id"))], fields, {"id"});
        }
    }

    void read_disorganized() {
        int level = 0;
        for (const DataValue& item : root_.list("disorganized")) {
            if (++level >= static_cast<int>(game_.disorganized.size())) {
                item.report("there are four levels (8.5.4)");
                return;
            }
            fixed(item.at("level"), level);
            read_fields(game_, item, game_.disorganized[static_cast<std::size_t>(level)], status_fields, {"level"});
        }
        if (level != 4) {
            root_.at("disorganized").report("there must be four levels (8.5.4)");
        }
    }

    void read_markers(const DataValue& markers) {
        markers.only({"prepared-assault", "banzai", "drunk-banzai", "concentrated-fire", "ridge"});
        for (std::size_t kind = 0; kind < std::size(assault_ids); ++kind) {
            read_fields(game_, markers.at(assault_ids[kind]), game_.assaults[kind], assault_fields, {"on"});
        }
        // 9.6.3: units that go Gyokusai charge as in a Banzai.
        game_.assaults[index(AssaultKind::gyokusai)] = game_.assaults[index(AssaultKind::banzai)];
        game_.drunk_most = number_within(markers.at("drunk-banzai").at("on"), 0, 9);
        const DataValue concentrated = markers.at("concentrated-fire");
        concentrated.only({"fire", "source"});
        game_.concentrated_fire = number_within(concentrated.at("fire"), 0, 4);
        read_fields(game_, markers.at("ridge"), game_.ridge, ridge_fields);
    }

    // --- landing beaches (22.0) ---

    void read_zones(const DataValue& item) {
        item.only({"approach_range", "run_in_range", "stacking", "source"});
        fixed(item.at("approach_range"), zone_range[index(Zone::approach)]);
        fixed(item.at("run_in_range"), zone_range[index(Zone::run_in)]);
        game_.zone_stacking = number_within(item.at("stacking"), 1, 9);
    }

    void read_beach(const DataValue& item) {
        item.only({"id", "beachhead", "hex", "approach", "run_in", "source"});
        if (game_.beaches.size() == max_beaches) {
            item.report("there are more than " + std::to_string(max_beaches) + " beaches");
            return;
        }
        Beach beach;
        beach.id = item.text("id");
        beach.hex = land_hex(item.at("hex"), game_);
        beach.beachhead = static_cast<std::uint8_t>(one_of(item.at("beachhead"), beachhead_ids));
        beach.hard[index(Zone::approach)] = number_within<std::int8_t>(item.at("approach"), -4, 4);
        beach.hard[index(Zone::run_in)] = number_within<std::int8_t>(item.at("run_in"), -4, 4);
        item.text("source");
        if (beach.hex == no_hex) {
            return;
        }
        const auto place = std::find_if(game_.map.places().begin(), game_.map.places().end(),
                                        [&](const Place& p) { return p.hex == beach.hex && p.is("beach"); });
        HexFacts& known = game_.hexes[index(beach.hex)];
        if (place == game_.map.places().end() || known.beach != nothing) {
            item.at("hex").report("the map names no beach in " + game_.map.name(beach.hex) + ", or another is there already");
            return;
        }
        beach.name = place->name;
        known.beach = static_cast<std::uint8_t>(game_.beaches.size());
        game_.beaches.push_back(std::move(beach));
    }

    // The map's first boxes are the zones in the order of zone_box.
    void check_boxes() {
        for (std::size_t i = 0; i < 3 * game_.beaches.size(); ++i) {
            const std::string id = game_.beaches[i / 3].id + "-" + zone_ids[i % 3];
            if (i >= game_.map.boxes().size() || game_.map.boxes()[i].id != id) {
                root_.at("beaches").report("box " + std::to_string(i + 1) + " of the map is not " + in_quotes(id));
                return;
            }
        }
    }

    DataValue root_;
    Game& game_;
};

}  // namespace

HexId land_hex(const DataValue& value, const Game& game) {
    const std::string name = value.text();
    const std::optional<HexId> hex = game.map.find(name);
    if (!hex || !is_land(game, *hex)) {
        value.report(in_quotes(name) + " is no land hex of the map");
        return no_hex;
    }
    return *hex;
}

void read_terrain(const DataFile& file, Game& game) {
    GroundReader(file, game).read();
    if (file.ok()) {
        EffectReader(file, game).read();
    }
}

bool terrain_lets_see(const Game& game, HexId from, HexId to) {
    return game.map.grid().distance(from, to) <= 1 || map_lets_see(game, from, to);
}

}  // namespace causeway::guam
