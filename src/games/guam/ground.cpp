// 6.2, 7.1: the ground, and what the terrain lets one see.
#include "core/load.h"
#include "games/guam/load.h"
#include "games/guam/sight.h"

namespace causeway::guam {

namespace {

constexpr const char* burning_ids[] = {"hard", "easy"};
constexpr const char* beachhead_ids[] = {"asan", "agat", "tumon"};

// --- the hexes of the map ----------------------------------------------------------------------------------------------

class GroundReader {
  public:
    GroundReader(const DataFile& file, Game& game) : root_(file.root()), game_(game) {}

    void read() {
        for (int i = 0; i < game_.map.size() && has_room(static_cast<std::size_t>(i), max_hexes, "hexes"); ++i) {
            read_hex(static_cast<HexId>(i));
        }
        if (!root_.ok()) {
            return;
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

    // Whether there may be one more.
    bool has_room(std::size_t count, std::size_t most, const char* what) {
        if (count >= most) {
            root_.report("the map has more than " + std::to_string(most) + " " + what);
        }
        return count < most;
    }

    template <class Words, class Value>
    bool knows(const std::string& what, std::string_view word, const Words& words, Value& value) {
        const bool known = find_word(word, words, value) && word != "none";
        if (!known) {
            root_.report(what + " " + in_quotes(word) + " of the map has no meaning");
        }
        return known;
    }

    void read_hex(HexId hex) {
        HexFacts& known = facts(hex);
        if (!knows("terrain", game_.map.terrain_name(hex), words_of<Terrain>, known.terrain)) {
            return;
        }
        known.level = 1;  // 7.1.2: where nothing else is printed
        if (known.terrain == Terrain::sea) {
            return;
        }
        const int level = game_.map.level(hex);
        if (level < 1 || level > 4) {
            root_.report("hex " + game_.map.name(hex) + " of the map has no level from 1 to 4 (7.1.2)");
        }
        known.level = static_cast<std::uint8_t>(level);
        if (has_room(game_.hex_of_site.size(), max_sites, "land hexes")) {
            known.site = static_cast<HexId>(game_.hex_of_site.size());
            game_.hex_of_site.push_back(hex);
        }
        if (known.terrain == Terrain::cave && has_room(game_.caves.size(), max_caves, "caves")) {
            known.cave = static_cast<std::uint8_t>(game_.caves.size());
            game_.caves.push_back(hex);
        }
    }

    // The map writes slopes from the lower hex to the upper one.
    void read_sides(const HexsideRun& run) {
        unsigned feature = 0;
        if (!knows("hexside", run.feature, side_feature_ids, feature)) {
            return;
        }
        const unsigned bit = 1U << feature;
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
    void mark(HexId from, HexId to, unsigned bits) { side_of(from, to) = static_cast<std::uint8_t>(side_of(from, to) | bits); }

    // Of two roads over one side the better counts.
    void read_road(const Line& line) {
        Road road = Road::none;
        if (!knows("line", line.kind, words_of<Road>, road)) {
            return;
        }
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
    int least = 0;
    template <class Value>
    void read(const Game&, const DataValue& value, Value& halves) const {
        const int points = value.integer(least, 8);
        halves = static_cast<Value>(points < 0 ? points : 2 * points);
    }
};
constexpr PointsForm points_form, points_or_forbidden{-1};
// 8.8: burns at 0 or up to 2.
struct BurnsForm {
    void read(const Game&, const DataValue& value, std::int8_t& burns) const {
        burns = static_cast<std::int8_t>(2 * value.one_of(burning_ids));
    }
};

constexpr auto terrain_form =
    record(field("leg", &TerrainFacts::cost, element(Mode::leg, points_form)),
           field("wheeled", &TerrainFacts::cost, element(Mode::wheeled, points_form)),
           field("tracked", &TerrainFacts::cost, element(Mode::tracked, points_form)),
           field("defence", &TerrainFacts::defence, from_to(-4, 4)), field("sight", &TerrainFacts::sight, word_form<Sight>),
           field("ambush", &TerrainFacts::ambush, up_to(9)), field("burns", &TerrainFacts::burns, BurnsForm{}, optional),
           field("vehicles_deploy", &TerrainFacts::vehicles_deploy, flag, optional),
           field("deploy_dg", &TerrainFacts::deploy_dg, up_to(4), optional),
           field("tank_weapons", &TerrainFacts::tank_weapons, flag, optional),
           field("digging", &TerrainFacts::digging, flag, optional), field("hides", &TerrainFacts::hides, flag, optional),
           field("quality_us", &TerrainFacts::american_quality, from_to(-4, 0), optional), remark("source"));
constexpr auto cave_form =
    record(field("enter", &CaveFacts::enter, points_form), field("leave", &CaveFacts::leave, points_form),
           field("units", &CaveFacts::units, from_to(1, 3)), field("defence", &CaveFacts::defence, from_to(-6, 0)),
           field("rout_dg", &CaveFacts::rout_dg, up_to(4)), remark("source"));
constexpr auto hexside_form =
    record(field("leg", &SideFacts::cost, element(Mode::leg, points_or_forbidden)),
           field("wheeled", &SideFacts::cost, element(Mode::wheeled, points_or_forbidden)),
           field("tracked", &SideFacts::cost, element(Mode::tracked, points_or_forbidden)),
           field("defence_fire", &SideFacts::fire_defence, from_to(-4, 4)),
           field("defence_assault", &SideFacts::assault_defence, from_to(-4, 4)),
           field("blocks_sight", &SideFacts::blocks_sight, flag), field("road", &SideFacts::road, flag, optional),
           field("uphill", &SideFacts::uphill, flag, optional), field("weapons", &SideFacts::weapons, flag, optional),
           remark("source"));
constexpr auto road_form =
    record(field("halves", &RoadFacts::halves, from_to(1, 8)), field("bonus", &RoadFacts::bonus, up_to(8), optional),
           field("interdiction", &RoadFacts::interdiction, flag), field("deploy", &RoadFacts::deploy, flag, optional),
           remark("source"));
constexpr auto barrage_form =
    record(field("least", &BarrageFacts::least, up_to(20), optional), field("fire", &BarrageFacts::fire, from_to(-6, 0)),
           part("movement", MovementForm{}), field("assault", &BarrageFacts::assault, flag),
           field("rally", &BarrageFacts::rally, flag), remark("source"));
constexpr auto fort_form =
    record(field("defence", &FortFacts::defence, from_to(-6, 0)), field("quality", &FortFacts::quality, up_to(4)),
           field("removed", &FortFacts::removed, word_form<Removal>), remark("source"));
constexpr auto status_fields = std::tuple_cat(state_fields, std::tuple{field("fires", &StatusFacts::fires, flag, optional),
                                                                       field("assault", &StatusFacts::assault, flag)});
constexpr auto assault_fields = std::tuple{field("quality", &AssaultFacts::quality, up_to(9)),
                                           field("target", &AssaultFacts::target, up_to(9)), remark("source")};
constexpr auto drunk_fields = std::tuple_cat(assault_fields, std::tuple{field("on", &AssaultFacts::on, up_to(9))});
constexpr auto ridge_form = record(
    field("behind_defence", &RidgeFacts::behind_defence, from_to(-4, 0)),
    field("behind_quality", &RidgeFacts::behind_quality, up_to(4)), field("fire_japan", &RidgeFacts::fire_japan, up_to(4)),
    field("fire_us", &RidgeFacts::fire_us, up_to(4)), field("flank", &RidgeFacts::flank, up_to(4)), remark("source"));
constexpr auto weather_form =
    record(field("sight", &WeatherFacts::sight, from_to(1, sight_range)), field("fire", &WeatherFacts::fire, from_to(-4, 0)),
           field("air", &WeatherFacts::air, flag), field("fatigue_us", &WeatherFacts::fatigue, up_to(9), optional),
           field("direct_cost", &WeatherFacts::direct_cost, from_to(1, 4), optional),
           field("burning", &WeatherFacts::burning, up_to(4), optional), field("next", &WeatherFacts::next, up_to(1), optional),
           remark("source"));
constexpr auto night_form =
    record(field("sight", &NightFacts::sight, from_to(1, sight_range)), field("fire_us", &NightFacts::fire_us, from_to(-4, 0)),
           field("fire_navy", &NightFacts::fire_navy, from_to(-4, 0)),
           field("fire_army", &NightFacts::fire_army, from_to(-4, 0)), remark("source"));
// 22.0
constexpr auto beach_form =
    record(field("id", &Beach::id, text_form), field("beachhead", &Beach::beachhead, words(beachhead_ids)),
           field("hex", &Beach::hex, land_hex_form), field("approach", &Beach::hard, element(Zone::approach, from_to(-4, 4))),
           field("run_in", &Beach::hard, element(Zone::run_in, from_to(-4, 4))), remark("source"));

// A beach is called as the map names it.
void name_beach(const Game& game, const DataValue& item, Beach& beach) {
    const std::vector<Place>& places = game.map.places();
    const auto place =
        std::find_if(places.begin(), places.end(), [&](const Place& p) { return p.hex == beach.hex && p.is("beach"); });
    const bool taken =
        std::any_of(game.beaches.begin(), game.beaches.end(), [&](const Beach& b) { return b.hex == beach.hex; });
    if (place == places.end() || taken) {
        item.at("hex").report("the map names no beach in " + game.map.name(beach.hex) + ", or another is there already");
        return;
    }
    beach.name = place->name;
}

// Every kind of land has an effect; sea and off have none.
constexpr auto land_ids = std::span(words_of<Terrain>).first<static_cast<std::size_t>(Terrain::sea)>();

constexpr auto marker_form =
    record(field("prepared-assault", &Game::assaults, element(AssaultKind::prepared, record(assault_fields))),
           field("banzai", &Game::assaults, element(AssaultKind::banzai, record(assault_fields))),
           field("drunk-banzai", &Game::assaults, element(AssaultKind::drunk, record(drunk_fields))),
           part("concentrated-fire", record(field("fire", &Game::concentrated_fire, up_to(4)), remark("source"))),
           field("ridge", &Game::ridge, ridge_form));
constexpr auto zone_form = record(constant("approach_range", zone_range[index(Zone::approach)]),
                                  constant("run_in_range", zone_range[index(Zone::run_in)]),
                                  field("stacking", &Game::zone_stacking, from_to(1, 9)), remark("source"));
constexpr auto effect_fields =
    std::tuple{field("terrain", &Game::terrain, rows_of(land_ids, terrain_form)),
               field("cave", &Game::cave, cave_form),
               field("hexsides", &Game::side_facts, rows_of(side_feature_ids, hexside_form)),
               field("roads", &Game::roads, rows_of(words_of<Road>, road_form, 1)),
               field("barrages", &Game::barrages, rows_of(words_of<Barrage>, barrage_form, 1)),
               field("forts", &Game::forts, rows_of(words_of<Fort>, fort_form, 1)),
               field("disorganized", &Game::disorganized, rows_of(disorder_ids, record(status_fields), 1)),
               field("suppressed", &Game::suppressed, record(status_fields)),
               field("pinned", &Game::pinned, record(status_fields)),
               part("markers", marker_form),
               field("weather", &Game::weather_facts, rows_of(words_of<Weather>, weather_form)),
               field("night", &Game::night, night_form),
               part("zones", zone_form),
               field("beaches", &Game::beaches, things_of(checked(beach_form, &name_beach), "beaches", max_beaches))};

// The map's first boxes are the zones in the order of zone_box.
void check_boxes(const DataValue& beaches, const Game& game) {
    for (std::size_t i = 0; i < 3 * game.beaches.size(); ++i) {
        const std::string id = game.beaches[i / 3].id + "-" + zone_ids[i % 3];
        if (i >= game.map.boxes().size() || game.map.boxes()[i].id != id) {
            beaches.report("box " + std::to_string(i + 1) + " of the map is not " + in_quotes(id));
            return;
        }
    }
}

}  // namespace

void read_terrain(const DataFile& file, Game& game) {
    GroundReader(file, game).read();
    if (file.ok()) {
        read_fields(game, file.root(), game, effect_fields);
    }
    if (!file.ok()) {
        return;
    }
    for (const char* list : {"terrain", "hexsides", "roads", "barrages", "forts", "disorganized", "weather", "beaches"}) {
        game.sources.keep_list(file, list);
    }
    for (const char* alone : {"cave", "suppressed", "pinned", "night"}) {
        game.sources.keep(alone, "", file.root().at(alone));
    }
    for (const auto& [id, marker] : file.root().at("markers").members()) {
        game.sources.keep("markers", id, marker);
    }
    check_boxes(file.root().at("beaches"), game);
    for (std::size_t i = 0; i < game.beaches.size(); ++i) {
        game.hexes[index(game.beaches[i].hex)].beach = static_cast<std::uint8_t>(i);
    }
    // 9.6.3: units that go Gyokusai charge as in a Banzai.
    game.assaults[index(AssaultKind::gyokusai)] = game.assaults[index(AssaultKind::banzai)];
}

bool terrain_lets_see(const Game& game, HexId from, HexId to) {
    return game.map.grid().distance(from, to) <= 1 || map_lets_see(game, from, to);
}

}  // namespace causeway::guam
