// 1.0 and 2.1: the game as its data files give it, and the start of a match.
#include <algorithm>

#include "core/load.h"
#include "games/skirmish/skirmish.h"

namespace causeway::skirmish {

namespace {

constexpr int fire_columns = 3;  // 4.5: one for each fire factor

constexpr auto counter_fields = std::tuple{field("id", &Counter::id, text_form),
                                           field("name", &Counter::name, text_form),
                                           field("side", &Counter::side, side_form),
                                           field("symbol", &Counter::symbol, text_form),
                                           field("strength", &Counter::strength, up_to(9)),
                                           field("fire", &Counter::fire, up_to(3)),
                                           field("morale", &Counter::morale, up_to(6)),
                                           remark("source")};

void read_counters(const DataFile& file, Game& game) {
    file.root().only({"units"});
    const std::vector<DataValue> units = file.root().list("units");
    if (units.size() != counter_count) {
        file.root().at("units").report("there must be " + std::to_string(counter_count) + " units");  // 1.2
        return;
    }
    for (std::size_t i = 0; i < counter_count; ++i) {
        read_fields(game, units[i], game.counters[i], counter_fields);
    }
    refuse_same_ids(units, game.counters, "units");
}

// Where the scenario puts a counter: `place` is written at once, so that a second mention is noticed.
void place_counter(const DataValue& value, PieceId piece, HexId hex, const Game& game, Scenario& scenario) {
    if (piece == no_piece) {
        return;
    }
    HexId& place = scenario.places[index(piece)];
    if (place != no_hex) {
        value.report("unit " + in_quotes(game.counter(piece).id) + " is placed twice");
    } else if (hex != in_cup && std::find(scenario.places.begin(), scenario.places.end(), hex) != scenario.places.end()) {
        value.report("two units in one hex");  // 4.3
    }
    place = hex;
}

struct Placing {
    PieceId piece = no_piece;
    HexId hex = no_hex;
};
constexpr auto placing_fields = std::tuple{field("unit", &Placing::piece, piece_form), field("hex", &Placing::hex, hex_form)};

struct SetupForm {
    void read(const Game& game, const DataValue& value, Scenario& scenario) const {
        for (const DataValue& item : value.list()) {
            Placing placing;
            read_fields(game, item, placing, placing_fields);
            place_counter(item, placing.piece, placing.hex, game, scenario);
        }
    }
};
struct CupForm {
    void read(const Game& game, const DataValue& value, Scenario& scenario) const {
        for (const DataValue& item : value.list()) {
            PieceId piece = no_piece;
            piece_form.read(game, item, piece);
            place_counter(item, piece, in_cup, game, scenario);
        }
    }
};

constexpr auto scenario_fields = std::tuple{remark("id"),
                                            remark("title"),
                                            field("turns", &Scenario::turns, from_to(1, 99)),
                                            field("rerolls", &Scenario::rerolls, array_of(up_to(9))),
                                            remark("source"),
                                            part("setup", SetupForm{}),
                                            part("cup", CupForm{})};

void read_scenarios(const DataFile& file, Game& game) {
    file.root().only({"scenarios", "options"});
    for (const DataValue& item : file.root().list("scenarios")) {
        Scenario scenario;
        scenario.places.fill(no_hex);
        read_fields(game, item, scenario, scenario_fields);
        if (std::find(scenario.places.begin(), scenario.places.end(), no_hex) != scenario.places.end()) {
            item.report("a unit is neither on the map nor in a cup");
        }
        game.scenarios.push_back(scenario);
        game.info.scenarios.push_back({item.text("id"), item.text("title"), scenario.turns});
    }
    read_options(file.root().list("options"), game);
}

// What the code takes for granted of the map.
void check_map(const DataFile& file, Game& game) {
    if (!map_fits(file, game.map, max_hexes)) {
        return;
    }
    for (const Place& place : game.map.places()) {
        game.objective = place.is("objective") ? place.hex : game.objective;
    }
    for (const Side side : both_sides) {
        const Area* base = game.map.area(side_id(game, side) + "-base");
        if (base == nullptr || game.objective == no_hex) {
            file.root().report("an objective, a blue-base and a red-base are needed");
            return;
        }
        game.bases[index(side)] = base->hexes;
    }
}

void check_charts(const DataFile& file, Game& game) {
    chart_of(file, game.charts, {"combat", 0});
    chart_of(file, game.charts, {"fire", fire_columns});
}

}  // namespace

Expected<Game> load(const std::string& directory) {
    return load_game<Game>(
        directory,
        heading<Verb, Sentence, Procedures>("skirmish", "Skirmish", {{"blue", "Blue"}, {"red", "Red"}}, slot_names()),
        {{"map.toml", &check_map},
         {"charts.toml", &check_charts},
         {"units.toml", &read_counters},
         {"scenarios.toml", &read_scenarios}});
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
