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
// In the order of Road.
constexpr const char* road_ids[] = {"none", "trail", "unpaved", "paved", "causeway"};
constexpr const char* sight_ids[] = {"open", "partial", "blocks"};
constexpr const char* burning_ids[] = {"hard", "easy"};
constexpr const char* barrage_ids[] = {"none", "smoke", "light", "medium", "heavy", "bombardment"};
constexpr const char* removal_ids[] = {"empty", "enemy", "never"};
constexpr const char* movement_ids[] = {"none", "minus-1", "half", "stop"};
constexpr const char* assault_ids[] = {"prepared-assault", "banzai", "drunk-banzai"};
constexpr const char* weather_ids[] = {"clear", "rain", "hot", "storm"};
constexpr const char* beachhead_ids[] = {"asan", "agat", "tumon"};
constexpr const char* mode_keys[] = {"leg", "wheeled", "tracked"};

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

// "none", "minus-1", "half" or "stop".
template <class Facts>
void read_movement(const DataValue& item, Facts& facts) {
    const std::size_t effect = one_of(item.at("movement"), movement_ids);
    facts.minus = effect == 1 ? 2 : 0;
    facts.halves = effect == 2;
    facts.stops = effect == 3;
}

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
        read_terrain();
        read_cave(root_.at("cave"));
        read_hexsides();
        read_roads();
        read_barrages();
        read_forts();
        read_disorganized();
        game_.suppressed = status_of(root_.at("suppressed"));
        game_.pinned = status_of(root_.at("pinned"));
        read_markers(root_.at("markers"));
        read_weather();
        read_night(root_.at("night"));
        read_zones(root_.at("zones"));
        for (const DataValue& item : root_.list("beaches")) {
            read_beach(item);
        }
        check_boxes();
    }

  private:
    // Every kind of land has an effect; sea and off have none.
    void read_terrain() {
        constexpr std::size_t land = static_cast<std::size_t>(Terrain::sea);
        static constexpr auto ids = [] {
            std::array<const char*, land> first{};
            std::copy(std::begin(terrain_ids), std::begin(terrain_ids) + land, first.begin());
            return first;
        }();
        RollCall roll(root_.at("terrain"), ids, 0);
        for (const DataValue& item : root_.list("terrain")) {
            item.only({"id", "leg", "wheeled", "tracked", "defence", "sight", "ambush", "burns", "vehicles_deploy", "deploy_dg",
                       "tank_weapons", "digging", "hides", "quality_us", "source"});
            TerrainFacts& facts = game_.terrain[roll.call(item.at("id"))];
            for (std::size_t mode = 0; mode < facts.cost.size(); ++mode) {
                facts.cost[mode] = static_cast<std::uint8_t>(2 * number_within(item.at(mode_keys[mode]), 0, 8));
            }
            facts.defence = number_within<std::int8_t>(item.at("defence"), -4, 4);
            facts.sight = static_cast<Sight>(one_of(item.at("sight"), sight_ids));
            facts.ambush = number_within<std::uint8_t>(item.at("ambush"), 0, 9);
            facts.burns = static_cast<std::int8_t>(item.has("burns") ? 2 * one_of(item.at("burns"), burning_ids) : -1);  // 8.8
            facts.vehicles_deploy = item.boolean_or("vehicles_deploy", true);
            facts.deploy_dg = number_or<std::uint8_t>(item, "deploy_dg", 0, 4);
            facts.tank_weapons = item.boolean_or("tank_weapons", true);
            facts.digging = item.boolean_or("digging", true);
            facts.hides = item.boolean_or("hides", false);
            facts.american_quality = number_or<std::int8_t>(item, "quality_us", -4, 0);
            item.text("source");
        }
    }

    void read_cave(const DataValue& item) {
        item.only({"enter", "leave", "units", "defence", "rout_dg", "source"});
        game_.cave.enter = static_cast<std::uint8_t>(2 * number_within(item.at("enter"), 0, 8));
        game_.cave.leave = static_cast<std::uint8_t>(2 * number_within(item.at("leave"), 0, 8));
        game_.cave.units = number_within<std::uint8_t>(item.at("units"), 1, 3);
        game_.cave.defence = number_within<std::int8_t>(item.at("defence"), -6, 0);
        game_.cave.rout_dg = number_within<std::uint8_t>(item.at("rout_dg"), 0, 4);
        item.text("source");
    }

    void read_hexsides() {
        RollCall roll(root_.at("hexsides"), side_feature_ids, 0);
        for (const DataValue& item : root_.list("hexsides")) {
            item.only({"id", "leg", "wheeled", "tracked", "defence_fire", "defence_assault", "blocks_sight", "road", "uphill",
                       "weapons", "source"});
            SideFacts& facts = game_.side_facts[roll.call(item.at("id"))];
            for (std::size_t mode = 0; mode < facts.cost.size(); ++mode) {
                const int points = number_within(item.at(mode_keys[mode]), -1, 8);
                facts.cost[mode] = static_cast<std::int8_t>(points < 0 ? -1 : 2 * points);
            }
            facts.fire_defence = number_within<std::int8_t>(item.at("defence_fire"), -4, 4);
            facts.assault_defence = number_within<std::int8_t>(item.at("defence_assault"), -4, 4);
            facts.blocks_sight = item.boolean("blocks_sight");
            facts.road = item.boolean_or("road", true);
            facts.uphill = item.boolean_or("uphill", false);
            facts.weapons = item.boolean_or("weapons", true);
            item.text("source");
        }
    }

    void read_roads() {
        RollCall roll(root_.at("roads"), road_ids, 1);
        for (const DataValue& item : root_.list("roads")) {
            item.only({"id", "halves", "bonus", "interdiction", "deploy", "source"});
            RoadFacts& facts = game_.roads[roll.call(item.at("id"))];
            facts.halves = number_within<std::uint8_t>(item.at("halves"), 1, 8);
            facts.bonus = number_or<std::uint8_t>(item, "bonus", 0, 8);
            facts.interdiction = item.boolean("interdiction");
            facts.deploy = item.boolean_or("deploy", true);
            item.text("source");
        }
    }

    void read_barrages() {
        RollCall roll(root_.at("barrages"), barrage_ids, 1);
        for (const DataValue& item : root_.list("barrages")) {
            item.only({"id", "least", "fire", "movement", "assault", "rally", "source"});
            BarrageFacts& facts = game_.barrages[roll.call(item.at("id"))];
            facts.fire = number_within<std::int8_t>(item.at("fire"), -6, 0);
            facts.least = number_or<std::uint8_t>(item, "least", 0, 20);
            read_movement(item, facts);
            facts.assault = item.boolean("assault");
            facts.rally = item.boolean("rally");
            item.text("source");
        }
    }

    void read_forts() {
        RollCall roll(root_.at("forts"), fort_ids, 1);
        for (const DataValue& item : root_.list("forts")) {
            item.only({"id", "defence", "quality", "assault", "removed", "source"});
            FortFacts& facts = game_.forts[roll.call(item.at("id"))];
            facts.defence = number_within<std::int8_t>(item.at("defence"), -6, 0);
            facts.quality = number_within<std::int8_t>(item.at("quality"), 0, 4);
            facts.assault = number_within<std::int8_t>(item.at("assault"), 0, 4);
            facts.removed = static_cast<Removal>(one_of(item.at("removed"), removal_ids));
            item.text("source");
        }
    }

    // 8.5.4
    StatusFacts status_of(const DataValue& item) {
        item.only({"level", "fires", "fire", "movement", "quality", "assault", "source"});
        StatusFacts facts;
        facts.fire = number_within<std::int8_t>(item.at("fire"), -9, 0);
        facts.quality = number_within<std::int8_t>(item.at("quality"), -9, 0);
        facts.fires = item.boolean_or("fires", true);
        facts.assault = item.boolean("assault");
        read_movement(item, facts);
        item.text("source");
        return facts;
    }

    void read_disorganized() {
        int level = 0;
        for (const DataValue& item : root_.list("disorganized")) {
            if (++level >= static_cast<int>(game_.disorganized.size())) {
                item.report("there are four levels (8.5.4)");
                return;
            }
            fixed(item.at("level"), level);
            game_.disorganized[static_cast<std::size_t>(level)] = status_of(item);
        }
        if (level != 4) {
            root_.at("disorganized").report("there must be four levels (8.5.4)");
        }
    }

    void read_markers(const DataValue& markers) {
        markers.only({"prepared-assault", "banzai", "drunk-banzai", "concentrated-fire", "ridge"});
        for (std::size_t kind = 0; kind < std::size(assault_ids); ++kind) {
            const DataValue item = markers.at(assault_ids[kind]);
            item.only({"quality", "target", "on", "source"});
            game_.assaults[kind].quality = number_within<std::int8_t>(item.at("quality"), 0, 9);
            game_.assaults[kind].target = number_within<std::int8_t>(item.at("target"), 0, 9);
            item.text("source");
        }
        // 9.6.3: units that go Gyokusai charge as in a Banzai.
        game_.assaults[index(AssaultKind::gyokusai)] = game_.assaults[index(AssaultKind::banzai)];
        game_.drunk_most = number_within(markers.at("drunk-banzai").at("on"), 0, 9);
        const DataValue concentrated = markers.at("concentrated-fire");
        concentrated.only({"fire", "source"});
        game_.concentrated_fire = number_within(concentrated.at("fire"), 0, 4);
        read_ridge(markers.at("ridge"));
    }

    void read_ridge(const DataValue& item) {
        item.only({"behind_defence", "behind_quality", "fire_japan", "fire_us", "flank", "source"});
        game_.ridge.behind_defence = number_within<std::int8_t>(item.at("behind_defence"), -4, 0);
        game_.ridge.behind_quality = number_within<std::int8_t>(item.at("behind_quality"), 0, 4);
        game_.ridge.fire_japan = number_within<std::int8_t>(item.at("fire_japan"), 0, 4);
        game_.ridge.fire_us = number_within<std::int8_t>(item.at("fire_us"), 0, 4);
        game_.ridge.flank = number_within<std::int8_t>(item.at("flank"), 0, 4);
    }

    void read_weather() {
        RollCall roll(root_.at("weather"), weather_ids, 0);
        for (const DataValue& item : root_.list("weather")) {
            item.only({"id", "sight", "fire", "air", "fatigue_us", "direct_cost", "burning", "next", "source"});
            WeatherFacts& facts = game_.weather_facts[roll.call(item.at("id"))];
            facts.sight = number_within<std::uint8_t>(item.at("sight"), 1, sight_range);
            facts.fire = number_within<std::int8_t>(item.at("fire"), -4, 0);
            facts.air = item.boolean("air");
            facts.fatigue = number_or<std::uint8_t>(item, "fatigue_us", 0, 9);
            facts.direct_cost = number_or<std::uint8_t>(item, "direct_cost", 1, 4, 1);
            facts.burning = number_or<std::uint8_t>(item, "burning", 0, 4);
            facts.next = number_or<std::uint8_t>(item, "next", 0, 1);
            item.text("source");
        }
    }

    void read_night(const DataValue& item) {
        item.only({"sight", "fire_us", "fire_navy", "fire_army", "source"});
        game_.night.sight = number_within<std::uint8_t>(item.at("sight"), 1, sight_range);
        game_.night.fire_us = number_within<std::int8_t>(item.at("fire_us"), -4, 0);
        game_.night.fire_navy = number_within<std::int8_t>(item.at("fire_navy"), -4, 0);
        game_.night.fire_army = number_within<std::int8_t>(item.at("fire_army"), -4, 0);
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
