// 1.0 and 2.1: the game as its data files give it, and the start of a match.
#include <algorithm>

#include "core/load.h"
#include "games/skirmish/skirmish.h"

namespace causeway::skirmish {

namespace {

constexpr VerbSpec verbs[] = {
    {"roll", Operand::faces},
    {"draw", Operand::piece},
    {"end"},
    {"move", Operand::piece | Operand::hex},
    {"fire", Operand::piece},
    {"hold"},
    {"re-roll"},
    {"accept"},
    {"attack", Operand::hex},
};

constexpr const char* side_ids[] = {"blue", "red"};

Side read_side(const DataValue& value) {
    const std::string id = value.text();
    if (id != side_ids[0] && id != side_ids[1]) {
        value.report("unknown side \"" + id + "\"");
    }
    return id == side_ids[1] ? red : blue;
}

int read_figure(const DataValue& table, const char* key, int most) {
    const int figure = table.integer(key);
    if (figure < 0 || figure > most) {
        table.at(key).report(std::string(key) + " must be from 0 to " + std::to_string(most));
    }
    return figure;
}

void read_counters(const DataFile& file, Game& game) {
    file.root().only({"units"});
    const std::vector<DataValue> units = file.root().list("units");
    if (units.size() != counter_count) {
        file.root().at("units").report("there must be " + std::to_string(counter_count) + " units");  // 1.2
        return;
    }
    for (std::size_t i = 0; i < counter_count; ++i) {
        const DataValue& unit = units[i];
        unit.only({"id", "name", "side", "symbol", "strength", "fire", "morale", "source"});
        game.counters[i] = {unit.text("id"),
                            unit.text("name"),
                            unit.text("symbol"),
                            read_side(unit.at("side")),
                            read_figure(unit, "strength", 9),
                            read_figure(unit, "fire", 3),
                            read_figure(unit, "morale", 6)};
        for (std::size_t k = 0; k < i; ++k) {
            if (game.counters[k].id == game.counters[i].id) {
                unit.at("id").report("two units have the id \"" + game.counters[i].id + "\"");
            }
        }
    }
}

// Puts one counter of a scenario where it starts; `place` is written at once, so that a second mention is noticed.
void place_counter(const DataValue& value, const std::string& id, HexId hex, const Game& game, Scenario& scenario) {
    const auto found = std::find_if(game.counters.begin(), game.counters.end(), [&](const Counter& c) { return c.id == id; });
    if (found == game.counters.end()) {
        value.report("unknown unit \"" + id + "\"");
        return;
    }
    HexId& place = scenario.places[static_cast<std::size_t>(found - game.counters.begin())];
    if (place != no_hex) {
        value.report("unit \"" + id + "\" is placed twice");
    } else if (hex != in_cup && std::find(scenario.places.begin(), scenario.places.end(), hex) != scenario.places.end()) {
        value.report("two units in one hex");  // 4.3
    }
    place = hex;
}

void read_scenario(const DataValue& value, Game& game) {
    value.only({"id", "title", "turns", "rerolls", "source", "setup", "cup"});
    Scenario scenario;
    scenario.turns = read_figure(value, "turns", 99);
    const std::vector<int> rerolls = value.integers("rerolls");
    if (rerolls.size() != 2 || *std::min_element(rerolls.begin(), rerolls.end()) < 0 ||
        *std::max_element(rerolls.begin(), rerolls.end()) > 9) {
        value.at("rerolls").report("rerolls must be two figures from 0 to 9");
        return;
    }
    scenario.rerolls = {static_cast<std::uint8_t>(rerolls[0]), static_cast<std::uint8_t>(rerolls[1])};
    scenario.places.fill(no_hex);
    for (const DataValue& unit : value.list("setup")) {
        unit.only({"unit", "hex"});
        const std::optional<HexId> hex = game.map.find(unit.text("hex"));
        if (!hex) {
            unit.at("hex").report("unknown hex");
            return;
        }
        place_counter(unit, unit.text("unit"), *hex, game, scenario);
    }
    for (const DataValue& unit : value.list("cup")) {
        place_counter(unit, unit.text(), in_cup, game, scenario);
    }
    if (std::find(scenario.places.begin(), scenario.places.end(), no_hex) != scenario.places.end()) {
        value.report("a unit is neither on the map nor in a cup");
    }
    game.scenarios.push_back(scenario);
    game.info.scenarios.push_back({value.text("id"), value.text("title"), scenario.turns});
}

void read_scenarios(const DataFile& file, Game& game) {
    file.root().only({"scenarios", "options"});
    for (const DataValue& scenario : file.root().list("scenarios")) {
        read_scenario(scenario, game);
    }
    for (const DataValue& option : file.root().list("options")) {
        option.only({"id", "title", "rule", "default"});
        game.info.options.push_back({option.text("id"), option.text("title"), option.text("rule"), option.boolean("default")});
    }
}

// What the code takes for granted of the map.
void check_map(const DataFile& file, Game& game) {
    if (game.map.size() > static_cast<int>(max_hexes)) {
        file.root().report("more than 64 hexes");
        return;
    }
    for (const Place& place : game.map.places()) {
        game.objective = place.is("objective") ? place.hex : game.objective;
    }
    for (const Side side : {blue, red}) {
        const Area* base = game.map.area(std::string(side_ids[index(side)]) + "-base");
        if (base == nullptr || game.objective == no_hex) {
            file.root().report("an objective, a blue-base and a red-base are needed");
            return;
        }
        game.bases[index(side)] = base->hexes;
    }
}

void check_charts(const DataFile& file, Game& game) {
    for (const char* id : {"combat", "fire"}) {
        const Chart* chart = game.charts.find(id);
        if (chart == nullptr || chart->first_die() != 1 || chart->last_die() != 6) {  // 1.1
            file.root().report(std::string("a chart \"") + id + "\" for dice from 1 to 6 is needed");
            return;
        }
    }
    if (game.fire_chart().columns() < 3) {
        file.root().report("the fire chart needs a column for each fire factor");
    }
}

}  // namespace

Expected<Game> load(const std::string& directory) {
    Game game;
    game.info.id = "skirmish";
    game.info.title = "Skirmish";
    game.info.sides = {{"blue", "Blue"}, {"red", "Red"}};
    game.info.verbs = verbs;
    game.info.asks = asks<Procedures>;
    const Expected<void> done = load_files<Game>(directory,
                                                 {{"map.toml", &check_map},
                                                  {"charts.toml", &check_charts},
                                                  {"units.toml", &read_counters},
                                                  {"scenarios.toml", &read_scenarios}},
                                                 game);
    if (!done) {
        return tl::make_unexpected(done.error());
    }
    return game;
}

Position start(const Game& game, std::size_t scenario, Options options) {
    Position position;
    position.scenario = static_cast<std::uint8_t>(scenario);
    position.rerolls = game.scenarios[scenario].rerolls;
    position.options = static_cast<std::uint8_t>(options);
    for (const PieceId piece : all_pieces) {
        position.at(piece).hex = game.scenarios[scenario].places[index(piece)];
        position.at(piece).concealed = !position.open();  // 2.1
    }
    position.stack.push(Turn{});
    run(game, position, nullptr);
    return position;
}

}  // namespace causeway::skirmish
