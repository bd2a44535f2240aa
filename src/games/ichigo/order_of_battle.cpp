// 2.0 and 3.0: the order of battle and the scenario as their files give them.
#include <algorithm>
#include <set>
#include <utility>

#include "core/load.h"
#include "games/ichigo/load.h"

namespace causeway::ichigo {

namespace {

// A hex of the map on land.
struct LandForm {
    void read(const Game& game, const DataValue& value, HexId& hex) const { hex = land_hex(value, game); }
};

// --- The units ---------------------------------------------------------------------------------------------------------

// In the order of Army.
constexpr const char* army_ids[] = {"cea", "kwantung", "area-army-14", "formosa-garrison", "us", "regular", "militia"};
constexpr Nation army_nations[] = {Nation::japan, Nation::japan, Nation::japan, Nation::japan,
                                   Nation::us,    Nation::china, Nation::china};
constexpr const char* symbol_ids[] = {"infantry", "cavalry", "armour", "airborne"};

// 2.15: the number of steps of a kind of unit.
std::size_t steps_of(const Unit& unit) {
    if (unit.nation == Nation::us) {
        return 4;
    }
    return unit.kind == Kind::division || unit.kind == Kind::static_division ? 2 : 1;
}

bool belongs(Kind kind, Army army) {
    switch (army) {
        case Army::regular: return kind == Kind::regular;
        case Army::militia: return kind == Kind::militia;
        case Army::american: return kind == Kind::division || kind == Kind::airborne;
        case Army::area_army_14:
            return kind == Kind::division || kind == Kind::brigade || kind == Kind::static_division ||
                   kind == Kind::special_forces;
        case Army::formosa_garrison: return kind == Kind::division || kind == Kind::brigade;
        default: return kind == Kind::division || kind == Kind::brigade || kind == Kind::tank_regiment;
    }
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

constexpr auto unit_fields = std::tuple{field("id", &Unit::id, text_form),
                                        field("name", &Unit::name, text_form),
                                        field("side", &Unit::nation, nation_form),
                                        field("army", &Unit::army, words(army_ids)),
                                        field("kind", &Unit::kind, words(kind_ids)),
                                        field("symbol", &Unit::symbol, text_form),
                                        field("number", &Unit::number, up_to(999)),
                                        part("strength", StrengthForm{}),
                                        field("hex", &Unit::hex, LandForm{}, optional),
                                        field("turn", &Unit::turn, from_to(1, 9), optional),  // 3.4
                                        remark("source")};

class UnitReader {
  public:
    UnitReader(const DataFile& file, Game& game) : root_(file.root()), game_(game) {}

    void read() {
        root_.only({"units"});
        for (const DataValue& value : root_.list("units")) {
            Unit unit;
            read_fields(game_, value, unit, unit_fields);
            unit.cavalry = value.at("symbol").one_of(symbol_ids) == 1;
            check(value, unit);
            keep(value, unit);
        }
        append(japanese_, Nation::japan);
        append(american_, Nation::us);
        append(militia_, Nation::china);
        append_bodies();
        check_numbers();
    }

  private:
    void check(const DataValue& value, const Unit& unit) {
        if (!ids_.insert(unit.id).second) {
            value.at("id").report("a second unit has the id " + in_quotes(unit.id));
        }
        if (unit.nation != army_nations[index(unit.army)]) {
            value.at("side").report("is not the side of this army");
        }
        if (!belongs(unit.kind, unit.army)) {
            value.at("kind").report("army " + in_quotes(army_ids[index(unit.army)]) + " has no units of this kind");
        }
        // 3.2, 3.4: the hex of set-up or the turn of entry; 2.13: regiments are only counted.
        const bool enters = unit.army == Army::expeditionary && unit.kind != Kind::tank_regiment;
        const bool stands = enters || unit.army == Army::militia;
        if ((value.has("hex") ? 1 : 0) + (value.has("turn") ? 1 : 0) != (stands ? 1 : 0) || (value.has("turn") && !enters)) {
            value.report("unit " + in_quotes(unit.id) + " lacks a hex of set-up or turn of entry, or has one too many");
        }
        if (unit.hex != no_hex) {
            check_stack(value.at("hex"), unit);
        }
    }

    void check_stack(const DataValue& value, const Unit& unit) const {
        const HexFacts& facts = game_.hexes[index(unit.hex)];
        const auto here = [&](const Unit& u) { return u.hex == unit.hex; };
        const bool japanese = unit.nation == Nation::japan;
        const std::vector<Unit>& enemies = japanese ? militia_ : japanese_;
        if (facts.formosa) {
            value.report("nobody sets up on Formosa (3.4, 9.9)");
        }
        if ((japanese ? facts.initially_chinese : facts.initially_japanese) ||
            std::any_of(enemies.begin(), enemies.end(), here)) {
            value.report(game_.map.name(unit.hex) + " is a city of the enemy or holds his units");
        }
        if (japanese && std::count_if(japanese_.begin(), japanese_.end(), here) >= stacking_limit(Nation::japan)) {
            value.report(game_.map.name(unit.hex) + " holds more Japanese units than may stack (6.2)");
        }
    }

    void keep(const DataValue& value, const Unit& unit) {
        if (unit.kind == Kind::tank_regiment) {
            ++(unit.army == Army::kwantung ? game_.kwantung_tanks : game_.initial_tanks);  // 3.4, 5.3.6
            return;
        }
        if (unit.kind == Kind::regular) {
            game_.faces.push_back({unit.id, unit.name, unit.symbol, unit.strength[1]});
            return;
        }
        // 11.28, 8.11: one of its kind.
        bool* single = unit.kind == Kind::special_forces ? &special_forces_
                       : unit.kind == Kind::airborne     ? &airborne_
                                                         : nullptr;
        if (single != nullptr && std::exchange(*single, true)) {
            value.at("kind").report("there is only one unit of this kind");
        }
        (unit.nation == Nation::japan ? japanese_ : unit.nation == Nation::us ? american_ : militia_).push_back(unit);
    }

    void append(const std::vector<Unit>& units, Nation nation) {
        for (const Unit& unit : units) {
            const auto piece = static_cast<PieceId>(game_.units.size());
            if (unit.kind == Kind::special_forces) {
                game_.special_forces = piece;
            } else if (unit.kind == Kind::airborne) {
                game_.airborne = piece;
            }
            game_.pieces[index(nation)].push_back(piece);
            game_.units.push_back(unit);
        }
    }

    // 3.3: as many bodies as faces, so that the whole pool could stand on the map.
    void append_bodies() {
        game_.first_body = static_cast<PieceId>(game_.units.size());
        std::vector<Unit> bodies(game_.faces.size());
        for (std::size_t i = 0; i < bodies.size(); ++i) {
            bodies[i].id = "ch-u" + std::to_string(i + 1);
            bodies[i].name = "untried unit";
            bodies[i].symbol = "untried";
            bodies[i].nation = Nation::china;
            bodies[i].army = Army::regular;
            bodies[i].kind = Kind::regular;
            if (ids_.count(bodies[i].id) != 0) {
                root_.report("the id " + in_quotes(bodies[i].id) + " is kept for an untried unit");
            }
        }
        append(bodies, Nation::china);
    }

    void check_numbers() const {
        const auto expect = [&](auto count, auto wanted, const char* what) {
            if (static_cast<int>(count) != static_cast<int>(wanted)) {
                root_.at("units").report(std::to_string(count) + " " + what + ", not " + std::to_string(wanted));
            }
        };
        expect(std::min(game_.units.size(), max_pieces), game_.units.size(), "counters find room");
        expect(std::min(game_.faces.size(), max_faces), game_.faces.size(), "Chinese regulars find room");
        expect(std::count_if(game_.faces.begin(), game_.faces.end(), [](const Face& f) { return f.strength == 0; }), 15,
               "Chinese regulars of strength zero (2.14)");
        expect(militia_.size(), 5, "Chinese militia (2.12)");
        expect(
            std::count_if(japanese_.begin(), japanese_.end(), [](const Unit& u) { return u.army == Army::formosa_garrison; }),
            4, "divisions in the Formosa Garrison (5.3.5)");
        expect(game_.initial_tanks, 3, "tank regiments in the first army (3.4)");
        expect(special_forces_ + airborne_, 2, "of the 1st Special Forces Group (11.28) and the 11th Airborne Division (8.11)");
    }

    DataValue root_;
    Game& game_;
    std::vector<Unit> japanese_, american_, militia_;
    std::set<std::string> ids_;
    bool special_forces_ = false, airborne_ = false;
};

// --- The scenario ------------------------------------------------------------------------------------------------------

struct Campaign {
    std::string id, title, map;
    int turns = 0, turns_with_causeway = 0, causeway_turn = 0;
    std::vector<std::string> labels;
    std::set<HexId> japanese;  // control at the start
    std::vector<Setup> diamonds;
};

// 3.5, R9, R10: what of a line is Japanese at the start.
struct ControlForm {
    std::vector<HexId> Game::* line;

    void read(const Game& game, const DataValue& table, Campaign& campaign) const {
        table.only({"source", "japan"});
        table.text("source");
        for (const HexId hex : land_hexes(table.at("japan"), game)) {
            const bool on_line = std::find((game.*line).begin(), (game.*line).end(), hex) != (game.*line).end();
            if (!on_line || game.hexes[index(hex)].initially_chinese || !campaign.japanese.insert(hex).second) {
                table.at("japan").report(game.map.name(hex) + " is not on this line, a Chinese city, or here a second time");
            }
        }
    }
};

// 3.3: the diamonds.
struct DiamondsForm {
    static constexpr auto fields =
        std::tuple{field("hex", &Setup::hex, LandForm{}), field("count", &Setup::count, from_to(1, 2))};

    void read(const Game& game, const DataValue& table, Campaign& campaign) const {
        table.only({"source", "setup"});
        table.text("source");
        for (const DataValue& value : table.list("setup")) {
            Setup setup;
            read_fields(game, value, setup, fields);
            const auto& earlier = campaign.diamonds;
            if (std::any_of(earlier.begin(), earlier.end(), [&](const Setup& other) { return other.hex == setup.hex; })) {
                value.at("hex").report("a second diamond in one hex");
            }
            campaign.diamonds.push_back(setup);
        }
    }
};

// 5.0, 5.2: the rules count on these turns.
constexpr auto campaign_fields = std::tuple{field("id", &Campaign::id, text_form),
                                            field("title", &Campaign::title, text_form),
                                            field("map", &Campaign::map, text_form),
                                            field("turns", &Campaign::turns, from_to(9, 9)),
                                            field("turns_with_causeway", &Campaign::turns_with_causeway, from_to(12, 12)),
                                            field("causeway_turn", &Campaign::causeway_turn, from_to(7, 7)),
                                            field("labels", &Campaign::labels, list_of(text_form)),
                                            part("railroad", ControlForm{&Game::rail}),
                                            part("north_edge", ControlForm{&Game::north_edge}),
                                            part("diamonds", DiamondsForm{})};

// 3.5: lines, cities and where units stand.
void set_control(Campaign& campaign, Game& game) {
    for (const HexId hex : game.cities) {
        if (game.hexes[index(hex)].initially_japanese) {
            campaign.japanese.insert(hex);
        }
    }
    for (const Unit& unit : game.units) {
        if (unit.nation == Nation::japan && unit.hex != no_hex) {
            campaign.japanese.insert(unit.hex);
        }
    }
    game.japanese_at_start.assign(campaign.japanese.begin(), campaign.japanese.end());
}

// 3.3: the diamonds, then one unit in each Chinese city without one.
void set_diamonds(const DataValue& value, const Campaign& campaign, Game& game) {
    std::set<HexId> places;
    int total = 0;
    for (const Setup& setup : campaign.diamonds) {
        if (setup.hex != no_hex && (game.hexes[index(setup.hex)].formosa || campaign.japanese.count(setup.hex) != 0)) {
            value.report("the Chinese do not set up in " + game.map.name(setup.hex) + " (3.3, 9.9)");
        }
        places.insert(setup.hex);
        game.diamonds.push_back(setup);
    }
    for (const HexId city : game.chinese_cities) {
        if (places.count(city) == 0) {
            game.diamonds.push_back({city, 1});
        }
    }
    for (const Setup& setup : game.diamonds) {
        total += setup.count;
    }
    if (total > static_cast<int>(game.faces.size())) {
        value.report(std::to_string(total) + " Chinese regulars set up, there are " + std::to_string(game.faces.size()));
    }
}

}  // namespace

void read_units(const DataFile& file, Game& game) { UnitReader(file, game).read(); }

void read_scenario(const DataFile& file, Game& game) {
    const DataValue root = file.root();
    root.only({"scenarios", "options"});
    const std::vector<DataValue> scenarios = root.list("scenarios");
    if (scenarios.size() != 1) {
        root.at("scenarios").report("there must be one scenario");
        return;
    }
    const DataValue& value = scenarios.front();
    Campaign campaign;
    read_fields(game, value, campaign, campaign_fields);
    if (campaign.map != game.map.title()) {
        value.at("map").report("the map is called " + in_quotes(game.map.title()));
    }
    if (campaign.labels.size() != 12) {
        value.at("labels").report("there must be a label for each of 12 turns");
    }
    game.turn_labels = campaign.labels;
    game.info.scenarios.push_back({campaign.id, campaign.title, campaign.turns});
    set_control(campaign, game);
    set_diamonds(value.at("diamonds"), campaign, game);
    read_options(root.list("options"), game);
    const std::vector<OptionInfo>& options = game.info.options;  // in the order of Option
    const bool known = options.size() == 2 && options[0].id == "causeway-always" && options[1].id == "causeway-never";
    if (!known || options[0].excludes != std::vector{options[1].id} || options[1].excludes != std::vector{options[0].id}) {
        root.at("options").report("there must be causeway-always and causeway-never, which exclude each other");
    }
}

}  // namespace causeway::ichigo
