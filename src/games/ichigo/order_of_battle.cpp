// 2.0 and 3.0: the order of battle and the scenario as their files give them.
#include <algorithm>
#include <utility>

#include "core/ground.h"
#include "games/ichigo/load.h"

namespace causeway::ichigo {

namespace {

// --- The units ---------------------------------------------------------------------------------------------------------

constexpr const char* symbol_ids[] = {"infantry", "cavalry", "armour", "airborne"};
constexpr std::string_view body_prefix = "ch-u";  // of the ids of untried units

// 2.15: the number of steps of a kind of unit.
std::size_t steps_of(const Unit& unit) {
    if (unit.nation == Nation::us) {
        return 4;
    }
    return unit.kind == Kind::division || unit.kind == Kind::static_division ? 2 : 1;
}

// A factor for each step, the strongest first. 2.13, 2.14, 11.28: regiments, some regulars and the Special Forces have none.
struct StrengthForm {
    void read(const Game&, const DataValue& value, Unit& unit) const {
        const std::vector<DataValue> factors = value.list();
        unit.full_steps = static_cast<std::uint8_t>(steps_of(unit));
        if (factors.size() != unit.full_steps) {
            value.report("a unit of this kind has " + std::to_string(unit.full_steps) + " steps (2.15)");
            return;
        }
        const bool is_tank = unit.kind == Kind::tank_regiment;
        const bool may_be_zero = is_tank || unit.kind == Kind::regular || unit.kind == Kind::special_forces;
        int most = is_tank ? 0 : 99;
        for (std::size_t i = 0; i < factors.size(); ++i) {
            const int factor = factors[i].integer(may_be_zero ? 0 : 1, most);
            unit.strength[factors.size() - i] = static_cast<std::uint8_t>(factor);
            most = factor - 1;
        }
    }
};

constexpr auto unit_fields =
    std::tuple{field("id", &Unit::id, text_form),
               field("name", &Unit::name, text_form),
               field("side", &Unit::nation, nation_form),
               field("army", &Unit::army, id_of([](const Game&) -> const auto& { return armies; }, "army")),
               field("kind", &Unit::kind, words(kind_ids)),
               field("symbol", &Unit::symbol, text_form),
               field("number", &Unit::number, up_to(999)),
               part("strength", StrengthForm{}),
               field("hex", &Unit::hex, land_form, optional),
               field("turn", &Unit::turn, from_to(1, 9), optional),  // 3.4
               remark("source")};

void check_unit(const DataValue& value, const Unit& unit) {
    value.at("id").expect(!unit.id.starts_with(body_prefix), "the id " + in_quotes(unit.id) + " is kept for an untried unit");
    value.at("side").expect(unit.nation == army(unit).nation, "is not the side of this army");
    value.at("kind").expect((army(unit).kinds & any_of(unit.kind)) != 0,
                            "army " + in_quotes(army(unit).id) + " has no units of this kind");
    // 3.2, 3.4: the hex of set-up or the turn of entry; 2.13: regiments are only counted.
    const bool enters = unit.army == Army::expeditionary && unit.kind != Kind::tank_regiment;
    const int wanted = enters || unit.army == Army::militia ? 1 : 0;
    value.expect(value.has("hex") + value.has("turn") == wanted && (enters || !value.has("turn")),
                 "unit " + in_quotes(unit.id) + " lacks a hex of set-up or turn of entry, or has one too many");
}

// Whether a unit may stand in its hex of set-up beside those that were read before it.
void check_stack(const DataValue& value, const Unit& unit, const std::vector<Unit>& others, const Game& game) {
    const HexFacts& facts = game.hexes[index(unit.hex)];
    const auto count = [&](bool friends) {
        return std::count_if(others.begin(), others.end(), [&](const Unit& other) {
            return other.hex == unit.hex && (other.nation == unit.nation) == friends;
        });
    };
    const bool japanese = unit.nation == Nation::japan;
    const bool hostile = japanese ? facts.initially_chinese : facts.initially_japanese;
    value.expect(!facts.formosa, "nobody sets up on Formosa (3.4, 9.9)");
    value.expect(!hostile && count(false) == 0, game.map.name(unit.hex) + " is a city of the enemy or holds his units");
    value.expect(!japanese || count(true) < stacking_limit(Nation::japan),
                 game.map.name(unit.hex) + " holds more Japanese units than may stack (6.2)");
}

std::vector<Unit> read_list(const std::vector<DataValue>& items, const Game& game) {
    std::vector<Unit> units;
    for (const DataValue& value : items) {
        Unit unit;
        read_fields(game, value, unit, unit_fields);
        unit.cavalry = value.at("symbol").one_of(symbol_ids) == 1;
        check_unit(value, unit);
        if (unit.hex != no_hex) {
            check_stack(value.at("hex"), unit, units, game);
        }
        units.push_back(std::move(unit));
    }
    refuse_same_ids(items, units, "units");
    return units;
}

// The numbers that the rules count on.
void check_numbers(const DataValue& list, const std::vector<Unit>& units) {
    const auto expect = [&](int wanted, const char* what, auto holds) {
        const auto found = std::count_if(units.begin(), units.end(), holds);
        list.expect(found == wanted, std::to_string(found) + " " + what + ", not " + std::to_string(wanted));
    };
    expect(15, "Chinese regulars of strength zero (2.14)",
           [](const Unit& u) { return u.kind == Kind::regular && u.strength[1] == 0; });
    expect(5, "Chinese militia (2.12)", [](const Unit& u) { return u.kind == Kind::militia; });
    expect(4, "divisions in the Formosa Garrison (5.3.5)", [](const Unit& u) { return u.army == Army::formosa_garrison; });
    expect(3, "tank regiments in the first army (3.4)",
           [](const Unit& u) { return u.kind == Kind::tank_regiment && u.army == Army::expeditionary; });
    expect(1, "of the 1st Special Forces Group (11.28)", [](const Unit& u) { return u.kind == Kind::special_forces; });
    expect(1, "of the 11th Airborne Division (8.11)", [](const Unit& u) { return u.kind == Kind::airborne; });
}

void append(Game& game, const Unit& unit) {
    const auto piece = static_cast<PieceId>(game.units.size());
    if (unit.kind == Kind::special_forces) {
        game.special_forces = piece;
    } else if (unit.kind == Kind::airborne) {
        game.airborne = piece;
    }
    game.pieces[index(unit.nation)].push_back(piece);
    game.units.push_back(unit);
}

// 3.3: as many bodies as faces, so that the whole pool could stand on the map.
void append_bodies(Game& game) {
    game.first_body = static_cast<PieceId>(game.units.size());
    for (std::size_t i = 1; i <= game.faces.size(); ++i) {
        append(game, {.id = std::string(body_prefix) + std::to_string(i),
                      .name = "untried unit",
                      .symbol = "untried",
                      .nation = Nation::china,
                      .army = Army::regular,
                      .kind = Kind::regular});
    }
}

// --- The scenario ------------------------------------------------------------------------------------------------------

// The map that it is played on.
struct TitleForm {
    void read(const Game& game, const DataValue& value, Game&) const {
        value.expect(value.text() == game.map.title(), "the map is called " + in_quotes(game.map.title()));
    }
};

// 3.5, R9, R10: what of a line is Japanese at the start.
struct ControlForm {
    CheckedVector<HexId> Game::* line;

    void read(const Game&, const DataValue& list, Game& game) const {
        const std::vector<HexId>& on_line = game.*line;
        Hexes hexes;
        hexes_form.read(game, list, hexes);
        hexes.for_each([&](HexId hex) {
            list.expect(std::find(on_line.begin(), on_line.end(), hex) != on_line.end() &&
                            !game.hexes[index(hex)].initially_chinese && !game.japanese_at_start.contains(hex),
                        game.map.name(hex) + " is not on this line, a Chinese city, or named before");
        });
        game.japanese_at_start |= hexes;
    }
};
constexpr auto control_of(CheckedVector<HexId> Game::* line) {
    return record(std::tuple{remark("source"), part("japan", ControlForm{line})});
}

// 3.3: one hex with a diamond.
constexpr auto diamond_fields = std::tuple{field("hex", &Setup::hex, land_form), field("count", &Setup::count, from_to(1, 2))};

// 5.0, 5.2: the rules count on these turns.
constexpr auto campaign_fields = std::tuple{remark("id"),
                                            remark("title"),
                                            part("map", TitleForm{}),
                                            constant("turns", 9),
                                            constant("turns_with_causeway", 12),
                                            constant("causeway_turn", 7),
                                            field("labels", &Game::turn_labels, array_of(text_form)),
                                            part("railroad", control_of(&Game::rail)),
                                            part("north_edge", control_of(&Game::north_edge))};

// 3.5: where cities and units are Japanese.
void set_control(Game& game) {
    for (const HexId hex : game.cities) {
        if (game.hexes[index(hex)].initially_japanese) {
            game.japanese_at_start.insert(hex);
        }
    }
    for (const Unit& unit : game.units) {
        if (unit.nation == Nation::japan && unit.hex != no_hex) {
            game.japanese_at_start.insert(unit.hex);
        }
    }
}

// 3.3: the diamonds, then one unit in each Chinese city without one.
void read_diamonds(const DataValue& table, Game& game) {
    table.only({"source", "setup"});
    table.text("source");
    Hexes closed = game.japanese_at_start;
    std::size_t total = 0;
    const auto set_up = [&](const Setup& setup) {
        closed.insert(setup.hex);
        game.diamonds.push_back(setup);
        total += static_cast<std::size_t>(setup.count);
    };
    for (const DataValue& item : table.list("setup")) {
        Setup setup;
        read_fields(game, item, setup, diamond_fields);
        if (!is_land(game, setup.hex)) {
            return;
        }
        item.at("hex").expect(!closed.contains(setup.hex) && !game.hexes[index(setup.hex)].formosa,
                              "the Chinese do not set up in " + game.map.name(setup.hex) + " (3.3, 9.9), or twice");
        set_up(setup);
    }
    for (const HexId city : game.chinese_cities) {
        if (!closed.contains(city)) {
            set_up({city, 1});
        }
    }
    table.expect(total <= game.faces.size(),
                 std::to_string(total) + " Chinese regulars set up, there are " + std::to_string(game.faces.size()));
}

}  // namespace

void read_units(const DataFile& file, Game& game) {
    file.root().only({"units"});
    const DataValue list = file.root().at("units");
    const std::vector<Unit> units = read_list(list.list(), game);
    check_numbers(list, units);
    for (const Nation nation : {Nation::japan, Nation::us, Nation::china}) {
        for (const Unit& unit : units) {
            if (unit.nation != nation) {
                continue;
            }
            if (unit.kind == Kind::tank_regiment) {
                ++(unit.army == Army::kwantung ? game.kwantung_tanks : game.initial_tanks);  // 3.4, 5.3.6
            } else if (unit.kind == Kind::regular) {
                game.faces.push_back({unit.id, unit.name, unit.symbol, unit.strength[1]});
            } else {
                append(game, unit);
            }
        }
    }
    append_bodies(game);
    list.expect(game.units.size() <= max_pieces && game.faces.size() <= max_faces,
                "there are more than " + std::to_string(max_pieces) + " counters, or " + std::to_string(max_faces) +
                    " Chinese regulars");
}

void read_scenario(const DataFile& file, Game& game) {
    const DataValue root = file.root();
    root.only({"scenarios", "options"});
    const std::vector<DataValue> scenarios = root.list("scenarios");
    if (scenarios.size() != 1) {
        root.at("scenarios").report("there must be one scenario");
        return;
    }
    const DataValue& campaign = scenarios.front();
    read_fields(game, campaign, game, campaign_fields, {"diamonds"});
    game.info.scenarios.push_back({campaign.text("id"), campaign.text("title"), campaign.integer("turns")});
    set_control(game);
    read_diamonds(campaign.at("diamonds"), game);
    read_options(root.list("options"), game);
    const std::vector<OptionInfo>& options = game.info.options;  // in the order of Option
    const bool known = options.size() == 2 && options[0].id == "causeway-always" && options[1].id == "causeway-never";
    root.at("options").expect(
        known && options[0].excludes == std::vector{options[1].id} && options[1].excludes == std::vector{options[0].id},
        "there must be causeway-always and causeway-never, which exclude each other");
}

}  // namespace causeway::ichigo
