// 2.3, 8.2, 24.0: units and what they cost, scenarios and options.
#include <set>

#include "games/formosa/load.h"

namespace causeway::formosa {

namespace {

// In the order of Class.
constexpr const char* class_ids[] = {"headquarters", "heavy-weapons", "coastal-defense", "armor",        "artillery",
                                     "airborne",     "ranger",        "marine",          "special",      "infantry",
                                     "first-line",   "second-line",   "engineer",        "construction", "guerrilla",
                                     "deception",    "camp"};
static_assert(std::size(class_ids) == class_count);
constexpr const char* side_ids[] = {"allies", "japan"};
constexpr const char* bonuses[] = {"A", "D"};
constexpr const char* specials[] = {"amoy"};
constexpr const char* sizes[] = {"corps", "regiment", "brigade", "group", "battalion"};

class UnitReader {
  public:
    UnitReader(const DataFile& file, Game& game) : root_(file.root()), game_(game) {}

    void read() {
        root_.only({"concealed_movement", "concealed_source", "pools", "items", "bases", "classes", "units"});
        game_.concealed_movement = static_cast<std::uint8_t>(root_.at("concealed_movement").integer(1, 12));
        read_pools(root_.at("pools"));
        read_items();
        read_bases(root_.at("bases"));
        for (const DataValue& item : root_.list("classes")) {
            read_class(item);
        }
        for (const DataValue& item : root_.list("units")) {
            if (game_.units.size() == max_pieces) {
                item.report("there are more than " + std::to_string(max_pieces) + " units");
                return;
            }
            read_unit(item);
        }
    }

  private:
    void read_pools(const DataValue& pools) {
        pools.only({"japan_tac", "kamikaze", "us_tac", "cw_tac", "us_gunfire", "cw_gunfire", "amphibious", "source"});
        const auto count = [&](const char* key, int most) { return pools.at(key).integer(0, most); };
        game_.pools.tac = {count("japan_tac", 28), count("us_tac", 28), count("cw_tac", 28)};
        game_.pools.gunfire = {0, count("us_gunfire", 9), count("cw_gunfire", 9)};
        game_.pools.kamikaze = count("kamikaze", 16);
        game_.pools.amphibious = count("amphibious", static_cast<int>(decltype(Position::beaches)::capacity()) - 1);
    }

    // 7.3, 8.2: what both charts list besides ground units.
    void read_items() {
        for (auto& prices : game_.item_prices) {
            prices.fill(never);
        }
        for (const DataValue& item : root_.list("items")) {
            item.only({"id", "side", "price", "source"});
            game_.item_prices[item.at("side").one_of(side_ids)][item.at("id").one_of(item_ids)] =
                static_cast<std::uint8_t>(item.at("price").integer(0, lp_limit));
        }
    }

    // 20.1
    void read_bases(const DataValue& bases) {
        bases.only({"port", "airfield", "both", "source"});
        const auto cost = [&](const char* key) { return static_cast<std::uint8_t>(bases.at(key).integer(0, lp_limit)); };
        game_.port_base = cost("port");
        game_.airfield_base = cost("airfield");
        game_.both_base = cost("both");
    }

    void read_class(const DataValue& item) {
        item.only({"id", "side", "recruit", "replace", "setup_only", "source"});
        Price price;
        price.recruit = static_cast<std::uint8_t>(item.at("recruit").integer(0, lp_limit));
        price.replace = item.has("replace") ? static_cast<std::uint8_t>(item.at("replace").integer(0, lp_limit)) : never;
        price.setup_only = item.boolean_or("setup_only", false);
        game_.prices[item.at("side").one_of(side_ids)][item.at("id").one_of(class_ids)] = price;
    }

    void read_unit(const DataValue& item) {
        item.only({"id", "name", "nation", "class", "kind", "symbol", "size", "combat", "bonus", "movement", "mechanized",
                   "division", "start", "option", "base_combat", "special", "mobile_deception", "source"});
        Unit u;
        u.id = item.text("id");
        if (!ids_.insert(u.id).second) {
            item.at("id").report("two units have the id " + in_quotes(u.id));
        }
        u.name = item.text("name");
        item.text("kind");  // for people
        u.symbol = item.text("symbol");
        u.size = sizes[item.at("size").one_of(sizes)];
        u.division = item.text_or("division", "");
        item.text("source");
        u.nation = static_cast<Nation>(item.at("nation").one_of(data_nations));
        u.type = static_cast<Class>(item.at("class").one_of(class_ids));
        u.combat = static_cast<std::uint8_t>(item.at("combat").integer(0, 9));
        u.movement = static_cast<std::uint8_t>(item.at("movement").integer(0, 8));
        u.base_combat = static_cast<std::uint8_t>(item.has("base_combat") ? item.at("base_combat").integer(1, 9) : 0);
        u.mechanized = item.boolean_or("mechanized", false);
        u.mobile_deception = item.boolean_or("mobile_deception", false);
        u.starts = item.boolean_or("start", false);
        u.from_amoy = item.has("special") && item.at("special").one_of(specials) == 0;
        if (item.has("bonus")) {
            (item.at("bonus").one_of(bonuses) == 0 ? u.attack_bonus : u.defense_bonus) = true;
        }
        u.counts_when_lost = u.nation != Nation::japan && u.size != "battalion";
        u.option = option_of(item);
        if (u.type == Class::engineer && u.nation != Nation::japan && u.base_combat == 0) {
            item.report("an Allied engineer needs base_combat (20.0)");
        }
        game_.pieces[index(side_of(u.nation))].push_back(static_cast<PieceId>(game_.units.size()));
        game_.units.push_back(std::move(u));
    }

    Options option_of(const DataValue& item) {
        if (!item.has("option")) {
            return 0;
        }
        const std::string id = item.text("option");
        for (std::size_t i = 0; i < game_.info.options.size(); ++i) {
            if (game_.info.options[i].id == id) {
                return Options{1} << i;
            }
        }
        item.at("option").report("there is no option " + in_quotes(id));
        return 0;
    }

    static constexpr const char* data_nations[] = {"japan", "us", "cw"};
    DataValue root_;
    Game& game_;
    std::set<std::string> ids_;
};

void read_scenario(const DataValue& item, Game& game) {
    item.only({"id", "title", "turns", "japan_lp", "allied_lp", "us_tac", "cw_tac", "us_gunfire", "cw_gunfire", "allied_income",
               "commonwealth", "closed_divisions", "turn_labels", "japan_tac", "source"});
    ScenarioFacts scenario;
    scenario.turns = item.at("turns").integer(1, 30);
    scenario.japan_tac = item.at("japan_tac").integer(0, 28);
    scenario.japan_lp = item.at("japan_lp").integer(0, 60);
    scenario.allied_lp = item.at("allied_lp").integer(0, 60);
    scenario.allied_income = item.at("allied_income").integer(0, 60);
    scenario.tac = {0, item.at("us_tac").integer(0, 28), item.at("cw_tac").integer(0, 28)};
    scenario.gunfire = {0, item.at("us_gunfire").integer(0, 9), item.at("cw_gunfire").integer(0, 9)};
    scenario.commonwealth = item.boolean("commonwealth");
    scenario.closed_divisions = item.texts("closed_divisions");
    scenario.turn_labels = item.texts("turn_labels");
    if (static_cast<int>(scenario.turn_labels.size()) != scenario.turns) {
        item.at("turn_labels").report("must name " + std::to_string(scenario.turns) + " turns");
    }
    game.info.scenarios.push_back({item.text("id"), item.text("title"), scenario.turns});
    game.scenarios.push_back(std::move(scenario));
}

// 4.2
void read_victory(const DataValue& item, VictoryFacts& victory) {
    item.only({"major_port", "minor_port", "airfield", "industry", "peak", "levels", "source"});
    const auto points = [&](const char* key) { return item.at(key).integer(0, 20); };
    victory.major_port = points("major_port");
    victory.minor_port = points("minor_port");
    victory.airfield = points("airfield");
    victory.industry = points("industry");
    victory.peak = points("peak");
    const std::vector<int> levels = item.integers("levels");
    if (levels.size() != victory.levels.size() || !std::is_sorted(levels.rbegin(), levels.rend())) {
        item.at("levels").report("must be four falling numbers");
        return;
    }
    std::copy(levels.begin(), levels.end(), victory.levels.begin());
}

// 7.2
void read_income(const DataValue& item, IncomeFacts& income) {
    item.only({"amoy", "major_port", "minor_port", "airfields_a_point", "source"});
    income.amoy = item.at("amoy").integer(0, lp_limit);
    income.major_port = item.at("major_port").integer(0, lp_limit);
    income.minor_port = item.at("minor_port").integer(0, lp_limit);
    income.airfields_a_point = item.at("airfields_a_point").integer(1, lp_limit);
}

}  // namespace

void read_scenarios(const DataFile& file, Game& game) {
    const DataValue root = file.root();
    root.only({"scenarios", "options", "deployment", "victory", "income"});
    read_victory(root.at("victory"), game.victory);
    read_income(root.at("income"), game.income);
    for (const DataValue& item : root.list("scenarios")) {
        read_scenario(item, game);
    }
    for (const DataValue& item : root.list("options")) {
        item.only({"id", "title", "rule", "default"});
        game.info.options.push_back({item.text("id"), item.text("title"), item.text("rule"), item.boolean("default")});
    }
    if (game.info.options.size() != option_count) {
        root.report("there must be " + std::to_string(option_count) + " options (25.1-25.10)");
    }
}

void read_units(const DataFile& file, Game& game) { UnitReader(file, game).read(); }

void read_deployment(const DataFile& file, Game& game) {
    // The first Japanese unit that `fits`; reports the value when there is none.
    const auto find_unit = [&](const DataValue& value, const char* what, const auto& fits) {
        const auto found = std::find_if(game.units.begin(), game.units.end(),
                                        [&](const Unit& u) { return u.nation == Nation::japan && fits(u); });
        if (found == game.units.end()) {
            value.report("there is no Japanese " + std::string(what) + " " + in_quotes(value.text()));
        }
        return static_cast<PieceId>(found - game.units.begin());
    };
    for (const DataValue& scenario : file.root().list("scenarios")) {
        for (const DataValue& closed : scenario.list("closed_divisions")) {
            find_unit(closed, "division", [&](const Unit& u) { return u.division == closed.text(); });
        }
    }
    for (const DataValue& item : file.root().list("deployment")) {
        item.only({"hex", "units"});
        const std::optional<HexId> hex = game.map.find(item.text("hex"));
        if (!hex || !game.hexes[index(*hex)].land) {
            item.at("hex").report(in_quotes(item.text("hex")) + " is no land hex of the map");
            return;
        }
        for (const DataValue& id : item.list("units")) {
            game.deployment.emplace_back(find_unit(id, "unit", [&](const Unit& u) { return u.id == id.text(); }), *hex);
        }
    }
}

}  // namespace causeway::formosa
