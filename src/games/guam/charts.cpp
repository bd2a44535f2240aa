// The tables that a player looks up. What stands in no chart, such as the terrain of 6.2, is laid out here from the figures
// that the rules read.
#include <fmt/format.h>

#include "core/enum_words.h"
#include "games/guam/load.h"
#include "games/guam/shown.h"

namespace causeway::guam {

namespace {

const char* yes_no(bool yes) { return yes ? "yes" : "no"; }
std::string signed_figure(int value) { return value == 0 ? "0" : fmt::format("{:+}", value); }
// Movement points are kept in halves.
std::string points(int halves) { return halves % 2 == 0 ? std::to_string(halves / 2) : fmt::format("{}/2", halves); }
// What cannot be entered or crossed off a road.
std::string points_or_road(int halves, int forbidden) { return halves == forbidden ? "road only" : points(halves); }

template <class Facts>
std::string movement_effect(const Facts& facts) {
    if (facts.stops) {
        return "none";
    }
    return facts.halves ? "half" : facts.minus > 0 ? "-" + points(facts.minus) : "full";
}

class Maker {
  public:
    explicit Maker(const Game& game) : game_(game) {}

    void begin(std::string id, std::string title, std::string rule, std::string row_head, std::vector<std::string> columns) {
        tables_.push_back({.id = std::move(id), .title = std::move(title), .rule = std::move(rule)});
        tables_.back().row_head = std::move(row_head);
        tables_.back().headings = {{"", std::move(columns), ""}};
    }
    void row(std::string label, std::vector<std::string> cells, std::string_view list, std::string_view id = "") {
        tables_.back().rows.push_back({std::move(label), std::move(cells), std::string(game_.sources.of(list, id))});
    }
    void note(std::string text) { tables_.back().notes.push_back(std::move(text)); }

    const Game& game() const { return game_; }
    std::vector<ChartTable> take() { return std::move(tables_); }

  private:
    const Game& game_;
    std::vector<ChartTable> tables_;
};

// 6.2.1
void add_terrain(Maker& to) {
    to.begin("terrain", "Terrain effects", "6.2.1", "terrain",
             {"leg", "wheeled", "tracked", "defence", "sight", "ambush", "burns", "US quality"});
    for (std::size_t i = 0; i < static_cast<std::size_t>(Terrain::sea); ++i) {
        const TerrainFacts& facts = to.game().terrain[i];
        const std::string_view id = words_of<Terrain>[i];
        to.row(in_words(id, to.game().info.vocabulary.terrain),
               {points_or_road(facts.cost[0], 0), points_or_road(facts.cost[1], 0), points_or_road(facts.cost[2], 0),
                signed_figure(facts.defence), std::string(word_of(facts.sight)), fmt::format("0-{}", facts.ambush),
                facts.burns < 0    ? "no"
                : facts.burns == 0 ? "0"
                                   : fmt::format("0-{}", facts.burns),
                signed_figure(facts.american_quality)},
               "terrain", id);
    }
    to.note("Movement points to enter; defence is added to the fire at the hex and taken from the defender's assault roll.");
    to.note("Partial: the first such hex on a line is seen through. Ambush and burns: on these rolls.");
}

// 6.2.2
void add_hexsides(Maker& to) {
    to.begin("hexsides", "Hexsides", "6.2.2", "hexside",
             {"leg", "wheeled", "tracked", "defence in fire", "defence in assault", "blocks sight", "weapons cross"});
    for (std::size_t i = 0; i < std::size(side_feature_ids); ++i) {
        const SideFacts& facts = to.game().side_facts[i];
        const auto crossing = [&](Mode mode) {
            return facts.road ? points_or_road(facts.cost[index(mode)], -1) : std::string("no");
        };
        to.row(in_words(side_feature_ids[i]),
               {crossing(Mode::leg), crossing(Mode::wheeled), crossing(Mode::tracked), signed_figure(facts.fire_defence),
                signed_figure(facts.assault_defence), yes_no(facts.blocks_sight), yes_no(facts.weapons)},
               "hexsides", side_feature_ids[i]);
    }
    to.note("Movement points on top of those of the hex that is entered. The defence of a steep slope counts uphill only.");
}

// 6.2.1
void add_roads(Maker& to) {
    to.begin("roads", "Roads and trails", "6.2.1", "road", {"to enter", "bonus", "interdiction", "deploy"});
    for (std::size_t i = 1; i < to.game().roads.size(); ++i) {
        const RoadFacts& facts = to.game().roads[i];
        to.row(in_words(words_of<Road>[i]),
               {points(facts.halves), points(facts.bonus), yes_no(facts.interdiction), yes_no(facts.deploy)}, "roads",
               words_of<Road>[i]);
    }
    to.note("Movement points along the road instead of hex and hexside; the bonus is for a unit that keeps to it all the way.");
}

// 8.5.4, 10.2, 29.0
void add_states(Maker& to) {
    to.begin("states", "State of units", "8.5.4", "marker", {"fire", "troop quality", "movement", "assault", "fires"});
    const auto add = [&](std::string label, const StatusFacts& facts, std::string_view list, std::string_view id) {
        to.row(std::move(label),
               {signed_figure(facts.fire), signed_figure(facts.quality), movement_effect(facts), yes_no(facts.assault),
                yes_no(facts.fires)},
               list, id);
    };
    for (std::size_t level = 1; level < to.game().disorganized.size(); ++level) {
        add(fmt::format("DG{}", level), to.game().disorganized[level], "disorganized", disorder_ids[level]);
    }
    add("suppressed", to.game().suppressed, "suppressed", "");
    add("pinned", to.game().pinned, "pinned", "");
    add("drunk", to.game().drunk, "drunk", "");
    add("hungover", to.game().hungover, "hungover", "");
}

// 11.1
void add_forts(Maker& to) {
    to.begin("fortifications", "Fortifications", "11.1", "marker", {"defence, also in an assault", "troop quality", "removed"});
    constexpr const char* removals[] = {"when left", "by an enemy", "never"};
    for (std::size_t i = 1; i < to.game().forts.size(); ++i) {
        const FortFacts& facts = to.game().forts[i];
        to.row(in_words(fort_ids[i]),
               {signed_figure(facts.defence), signed_figure(facts.quality), removals[index(facts.removed)]}, "forts",
               fort_ids[i]);
    }
}

// 8.7.2, 8.7.7
void add_barrages(Maker& to) {
    to.begin("barrages", "Barrages", "8.7.2", "marker", {"least fire", "fire", "movement", "assault", "rally"});
    for (std::size_t i = 1; i < to.game().barrages.size(); ++i) {
        const BarrageFacts& facts = to.game().barrages[i];
        to.row(in_words(words_of<Barrage>[i]),
               {std::to_string(facts.least), signed_figure(facts.fire), movement_effect(facts), yes_no(facts.assault),
                yes_no(facts.rally)},
               "barrages", words_of<Barrage>[i]);
    }
    to.note("All limit fire to adjacent hexes and block sight through the hex.");
}

// 9.5, 9.6
void add_assaults(Maker& to) {
    to.begin("assault-markers", "Assaults and charges", "9.5", "marker", {"attacker's roll", "fire at them"});
    constexpr std::pair<AssaultKind, const char*> kinds[] = {
        {AssaultKind::prepared, "prepared-assault"}, {AssaultKind::banzai, "banzai"}, {AssaultKind::drunk, "drunk-banzai"}};
    for (const auto& [kind, id] : kinds) {
        const AssaultFacts& facts = to.game().assaults[index(kind)];
        to.row(in_words(id), {signed_figure(facts.quality), signed_figure(facts.target)}, "markers", id);
    }
    to.note(fmt::format("A charge is drunk on 0-{}, where the scenario does not say otherwise.",
                        to.game().assaults[index(AssaultKind::drunk)].on));
}

// 4.0, 17.0
void add_weather(Maker& to) {
    to.begin("weather-effects", "Weather and night", "4.0", "weather",
             {"sight", "fire", "aircraft", "US fatigue", "direct command", "fires burn", "next roll"});
    for (std::size_t i = 0; i < to.game().weather_facts.size(); ++i) {
        const WeatherFacts& facts = to.game().weather_facts[i];
        to.row(weather_words[i],
               {std::to_string(facts.sight), signed_figure(facts.fire), yes_no(facts.air), std::to_string(facts.fatigue),
                std::to_string(facts.direct_cost), signed_figure(facts.burning), signed_figure(facts.next)},
               "weather", words_of<Weather>[i]);
    }
    const NightFacts& night = to.game().night;
    to.row("night", {std::to_string(night.sight), signed_figure(night.fire_us), "", "", "", "", ""}, "night");
    to.note(fmt::format("At night the fire of the Japanese navy has {:+} and of their army {:+}.", night.fire_navy,
                        night.fire_army));
}

// 19.1, 19.2
void add_divisions(Maker& to) {
    to.begin("divisions", "Divisions and troop quality", "19.2", "division",
             {"command", "dispatch", "troop quality", "trucks"});
    for (const Division& division : to.game().divisions) {
        to.row(division.name,
               {std::to_string(division.command), std::to_string(division.dispatch), std::to_string(division.quality),
                std::to_string(division.trucks)},
               "divisions", division.id + " " + side_ids[index(division.side)]);
    }
    to.note("A check of troop quality passes on this or less after all changes; 0 always passes and 9 never.");
}

// 22.1
void add_beaches(Maker& to) {
    to.begin("beaches", "Landing beaches", "22.1", "beach", {"hex", "defence, approach", "defence, run-in"});
    for (const Beach& beach : to.game().beaches) {
        to.row(beach.name,
               {to.game().map.name(beach.hex), signed_figure(beach.hard[index(Zone::approach)]),
                signed_figure(beach.hard[index(Zone::run_in)])},
               "beaches", beach.id);
    }
    to.note(
        fmt::format("A zone is shot at as one hard target. It is {} hexes beyond the beach in the approach zone, {} in the "
                    "run-in zone.",
                    zone_range[index(Zone::approach)], zone_range[index(Zone::run_in)]));
}

// 8.7.7, 16.0, 21.2
void add_support(Maker& to) {
    to.begin("fire-support", "Ships and aircraft", "21.2", "support", {"fire"});
    const Game& game = to.game();
    to.row("task force, spotted", {std::to_string(game.task_force)}, "task_force");
    to.row("task force, spotted from the air", {std::to_string(game.task_force_air)}, "task_force");
    to.row("bombardment", {std::to_string(game.bombardment)}, "bombardment");
    to.row("air strike", {std::to_string(game.air_strike)}, "air_strike");
}

}  // namespace

std::vector<ChartTable> charts(const Game& game) {
    std::vector<ChartTable> tables = tables_of(game.charts);
    Maker more(game);
    for (const auto add : {add_terrain, add_hexsides, add_roads, add_states, add_forts, add_barrages, add_assaults, add_weather,
                           add_divisions, add_beaches, add_support}) {
        add(more);
    }
    for (ChartTable& table : more.take()) {
        tables.push_back(std::move(table));
    }
    return tables;
}

}  // namespace causeway::guam
