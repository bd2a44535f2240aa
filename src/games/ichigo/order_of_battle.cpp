// 2.0 and 3.0: the order of battle and the scenario as their files give them.
#include <algorithm>
#include <set>
#include <utility>

#include "games/ichigo/load.h"

namespace causeway::ichigo {

namespace {

// --- The units ---------------------------------------------------------------------------------------------------------

struct ArmyWord {
    std::string_view word;
    Army army;
    Nation nation;
};
constexpr ArmyWord army_words[] = {
    {"cea", Army::expeditionary, Nation::japan},
    {"kwantung", Army::kwantung, Nation::japan},
    {"area-army-14", Army::area_army_14, Nation::japan},
    {"formosa-garrison", Army::formosa_garrison, Nation::japan},
    {"us", Army::american, Nation::us},
    {"regular", Army::regular, Nation::china},
    {"militia", Army::militia, Nation::china},
};

struct KindWord {
    std::string_view word;
    Kind kind;
};
constexpr KindWord kind_words[] = {
    {"division", Kind::division},      {"brigade", Kind::brigade},
    {"static", Kind::static_division}, {"special-forces", Kind::special_forces},
    {"airborne", Kind::airborne},      {"army", Kind::regular},
    {"militia", Kind::militia},
};

template <class Words>
const auto* find_word(const Words& words, std::string_view word) {
    const auto found = std::find_if(std::begin(words), std::end(words), [word](const auto& w) { return w.word == word; });
    return found == std::end(words) ? nullptr : &*found;
}

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
        default: return kind == Kind::division || kind == Kind::brigade;
    }
}

class UnitReader {
  public:
    UnitReader(const DataFile& file, Game& game) : root_(file.root()), game_(game) {}

    void read() {
        root_.only({"units"});
        for (const DataValue& value : root_.list("units")) {
            read_unit(value);
        }
        append(japanese_, Nation::japan);
        append(american_, Nation::us);
        append(militia_, Nation::china);
        append_bodies();
        check_numbers();
    }

  private:
    void read_unit(const DataValue& value) {
        value.only({"id", "name", "side", "army", "kind", "symbol", "number", "strength", "hex", "turn", "source"});
        Unit unit;
        unit.id = value.text("id");
        unit.name = value.text("name");
        unit.symbol = value.text("symbol");
        unit.number = value.integer("number");
        unit.source = value.text("source");
        unit.cavalry = unit.symbol == "cavalry";
        if (!ids_.insert(unit.id).second) {
            value.at("id").report("a second unit has the id " + in_quotes(unit.id));
        }
        if (unit.symbol != "infantry" && unit.symbol != "cavalry" && unit.symbol != "armour" && unit.symbol != "airborne") {
            value.at("symbol").report("unknown symbol " + in_quotes(unit.symbol));
        }
        if (!read_army(value, unit) || is_tank_regiment(value, unit) || !read_kind(value, unit) ||
            !read_strength(value, unit)) {
            return;
        }
        read_place(value, unit);
        keep(value, unit);
    }

    static bool read_army(const DataValue& value, Unit& unit) {
        const ArmyWord* army = find_word(army_words, value.text("army"));
        if (army == nullptr) {
            value.at("army").report("unknown army " + in_quotes(value.text("army")));
            return false;
        }
        unit.army = army->army;
        unit.nation = army->nation;
        if (value.text("side") != nation_ids[index(unit.nation)]) {
            value.at("side").report("an army of " + std::string(nation_ids[index(unit.nation)]) + " on side " +
                                    in_quotes(value.text("side")));
        }
        return true;
    }

    // 2.13, 3.4, 5.3.6: regiments are only counted.
    bool is_tank_regiment(const DataValue& value, const Unit& unit) {
        if (value.text("kind") != "tank-regiment") {
            return false;
        }
        if (unit.army != Army::expeditionary && unit.army != Army::kwantung) {
            value.at("army").report("this army has no tank regiments");
        }
        if (value.has("hex") || value.has("turn")) {
            value.report("a tank regiment is kept off the map (2.13)");
        }
        if (value.integers("strength") != std::vector<int>{0}) {
            value.at("strength").report("a tank regiment shifts columns and has no factor: strength = [0] (2.13)");
        }
        ++(unit.army == Army::kwantung ? game_.kwantung_tanks : game_.initial_tanks);
        return true;
    }

    static bool read_kind(const DataValue& value, Unit& unit) {
        const KindWord* kind = find_word(kind_words, value.text("kind"));
        if (kind == nullptr) {
            value.at("kind").report("unknown kind of unit " + in_quotes(value.text("kind")));
            return false;
        }
        unit.kind = kind->kind;
        if (!belongs(unit.kind, unit.army)) {
            value.at("kind").report("army " + in_quotes(value.text("army")) + " has no units of kind " + in_quotes(kind->word));
            return false;
        }
        return true;
    }

    static bool read_strength(const DataValue& value, Unit& unit) {
        const std::vector<int> strength = value.integers("strength");
        if (strength.size() != steps_of(unit)) {
            value.at("strength").report("a unit of this kind has " + std::to_string(steps_of(unit)) + " steps (2.15)");
            return false;
        }
        unit.full_steps = static_cast<std::uint8_t>(strength.size());
        const bool may_be_zero = unit.kind == Kind::regular || unit.kind == Kind::special_forces;  // 2.14, 11.28
        for (std::size_t i = 0; i < strength.size(); ++i) {
            const int least = may_be_zero ? 0 : 1;
            const int most = i == 0 ? 99 : strength[i - 1] - 1;
            if (strength[i] < least || strength[i] > most) {
                value.at("strength")
                    .report("a factor of " + std::to_string(strength[i]) + " must be from " + std::to_string(least) + " to " +
                            std::to_string(most));
                return false;
            }
            unit.strength[strength.size() - i] = static_cast<std::uint8_t>(strength[i]);
        }
        return true;
    }

    // 3.2, 3.4: the hex of set-up or the turn of entry.
    void read_place(const DataValue& value, Unit& unit) {
        const bool stands = unit.army == Army::expeditionary || unit.army == Army::militia;
        if (value.has("hex") && stands) {
            unit.hex = land_hex(value.at("hex"), game_);
            if (unit.hex != no_hex) {
                check_stack(value.at("hex"), unit);
            }
        } else if (value.has("turn") && unit.army == Army::expeditionary) {
            unit.turn = value.integer("turn");
            if (unit.turn < 1 || unit.turn > 9) {
                value.at("turn").report("a turn of entry is from 1 to 9 (3.4)");
            }
        } else if (stands) {
            value.report("unit " + in_quotes(unit.id) + " needs a hex of set-up or a turn of entry");
        }
        if ((value.has("hex") && (value.has("turn") || !stands)) || (value.has("turn") && unit.army != Army::expeditionary)) {
            value.report("unit " + in_quotes(unit.id) + " has a hex or a turn that its army does not use");
        }
    }

    void check_stack(const DataValue& value, const Unit& unit) const {
        const HexFacts& facts = game_.hexes[index(unit.hex)];
        const std::string name = game_.map.name(unit.hex);
        if (facts.formosa) {
            value.report("nobody sets up on Formosa (3.4, 9.9)");
        }
        const auto here = [&](const Unit& u) { return u.hex == unit.hex; };
        const std::vector<Unit>& friends = unit.nation == Nation::japan ? japanese_ : militia_;
        const std::vector<Unit>& enemies = unit.nation == Nation::japan ? militia_ : japanese_;
        if (std::any_of(enemies.begin(), enemies.end(), here)) {
            value.report(name + " holds units of both sides");
        }
        if (unit.nation == Nation::japan ? facts.initially_chinese : facts.initially_japanese) {
            value.report(name + " is a city of the enemy");
        }
        const auto count = 1 + std::count_if(friends.begin(), friends.end(), here);
        if (unit.nation == Nation::japan && count > stacking_limit(Nation::japan)) {
            value.report(name + " holds " + std::to_string(count) + " Japanese units, the limit is " +
                         std::to_string(stacking_limit(Nation::japan)) + " (6.2)");
        }
    }

    void keep(const DataValue& value, const Unit& unit) {
        if (unit.kind == Kind::regular) {
            game_.faces.push_back({unit.id, unit.name, unit.symbol, unit.source, unit.strength[1]});
            return;
        }
        // 11.28, 8.11: one of its kind.
        bool* single = unit.kind == Kind::special_forces ? &special_forces_
                       : unit.kind == Kind::airborne     ? &airborne_
                                                         : nullptr;
        if (single != nullptr && std::exchange(*single, true)) {
            value.report("there is only one unit of kind " + in_quotes(value.text("kind")));
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
        for (std::size_t i = 1; i <= game_.faces.size(); ++i) {
            Unit body;
            body.id = "ch-u" + std::to_string(i);
            body.name = "untried unit";
            body.symbol = "untried";
            body.nation = Nation::china;
            body.army = Army::regular;
            body.kind = Kind::regular;
            if (ids_.count(body.id) != 0) {
                root_.report("the id " + in_quotes(body.id) + " is kept for an untried unit");
            }
            game_.pieces[index(Nation::china)].push_back(static_cast<PieceId>(game_.units.size()));
            game_.units.push_back(std::move(body));
        }
    }

    void check_numbers() const {
        const DataValue units = root_.at("units");
        if (game_.units.size() > max_pieces) {
            units.report(std::to_string(game_.units.size()) + " units, the limit is " + std::to_string(max_pieces));
        }
        if (game_.faces.size() > max_faces) {
            units.report(std::to_string(game_.faces.size()) + " Chinese regulars, the limit is " + std::to_string(max_faces));
        }
        const auto zeros = std::count_if(game_.faces.begin(), game_.faces.end(), [](const Face& f) { return f.strength == 0; });
        if (zeros != 15) {
            units.report(std::to_string(zeros) + " Chinese regulars of strength zero, not 15 (2.14)");
        }
        if (militia_.size() != 5) {
            units.report(std::to_string(militia_.size()) + " Chinese militia, not 5 (2.12)");
        }
        const auto garrison =
            std::count_if(japanese_.begin(), japanese_.end(), [](const Unit& u) { return u.army == Army::formosa_garrison; });
        if (garrison != 4) {
            units.report(std::to_string(garrison) + " divisions in the Formosa Garrison, not 4 (5.3.5)");
        }
        if (game_.initial_tanks != 3) {
            units.report(std::to_string(game_.initial_tanks) + " tank regiments in the first army, not 3 (3.4)");
        }
        if (!special_forces_ || !airborne_) {
            units.report("the 1st Special Forces Group (11.28) or the 11th Airborne Division (8.11) is missing");
        }
    }

    DataValue root_;
    Game& game_;
    std::vector<Unit> japanese_, american_, militia_;
    std::set<std::string> ids_;
    bool special_forces_ = false, airborne_ = false;
};

// --- The scenario ------------------------------------------------------------------------------------------------------

class ScenarioReader {
  public:
    ScenarioReader(const DataFile& file, Game& game) : root_(file.root()), game_(game) {}

    void read() {
        root_.only({"scenarios", "options"});
        const std::vector<DataValue> scenarios = root_.list("scenarios");
        if (scenarios.size() != 1) {
            root_.at("scenarios").report("there must be one scenario");
            return;
        }
        read_scenario(scenarios.front());
        read_options();
    }

  private:
    void read_scenario(const DataValue& value) {
        value.only({"id", "title", "map", "turns", "turns_with_causeway", "causeway_turn", "labels", "railroad", "north_edge",
                    "diamonds"});
        if (value.text("map") != game_.map.title()) {
            value.at("map").report("the map is called " + in_quotes(game_.map.title()));
        }
        require(value, "turns", 9);                 // 5.0
        require(value, "turns_with_causeway", 12);  // 5.0
        require(value, "causeway_turn", 7);         // 5.2
        game_.turn_labels = value.texts("labels");
        if (game_.turn_labels.size() != 12) {
            value.at("labels").report("there must be a label for each of 12 turns");
        }
        game_.info.scenarios.push_back({value.text("id"), value.text("title"), value.integer("turns")});
        read_control(value);
        read_diamonds(value.at("diamonds"));
    }

    static void require(const DataValue& value, std::string_view key, int figure) {
        if (value.integer(key) != figure) {
            value.at(key).report(in_quotes(key) + " must be " + std::to_string(figure) + ", the rules count on it");
        }
    }

    // 3.5, R9, R10: what is Japanese at the start.
    void read_control(const DataValue& value) {
        std::set<HexId> japanese;
        read_control_list(value.at("railroad"), game_.rail, japanese);
        read_control_list(value.at("north_edge"), game_.north_edge, japanese);
        for (const HexId hex : game_.cities) {
            if (game_.hexes[index(hex)].initially_japanese) {
                japanese.insert(hex);
            }
        }
        for (const Unit& unit : game_.units) {
            if (unit.nation == Nation::japan && unit.hex != no_hex) {
                japanese.insert(unit.hex);
            }
        }
        game_.japanese_at_start.assign(japanese.begin(), japanese.end());
    }

    void read_control_list(const DataValue& table, const std::vector<HexId>& line, std::set<HexId>& japanese) const {
        table.only({"source", "japan"});
        for (const DataValue& value : table.list("japan")) {
            const HexId hex = land_hex(value, game_);
            if (hex == no_hex) {
                return;
            }
            if (std::find(line.begin(), line.end(), hex) == line.end()) {
                value.report(value.text() + " is not on this line");
            }
            if (game_.hexes[index(hex)].initially_chinese) {
                value.report(value.text() + " is a Chinese city");
            }
            if (!japanese.insert(hex).second) {
                value.report(value.text() + " is here a second time");
            }
        }
    }

    // 3.3: the diamonds, then one unit in each Chinese city without one.
    void read_diamonds(const DataValue& table) {
        table.only({"source", "setup"});
        std::size_t total = 0;
        for (const DataValue& value : table.list("setup")) {
            value.only({"hex", "count"});
            const Setup setup{land_hex(value.at("hex"), game_), value.integer("count")};
            if (setup.hex == no_hex) {
                return;
            }
            check_diamond(value, setup);
            game_.diamonds.push_back(setup);
        }
        for (const HexId city : game_.chinese_cities) {
            if (!has_diamond(city)) {
                game_.diamonds.push_back({city, 1});
            }
        }
        for (const Setup& setup : game_.diamonds) {
            total += static_cast<std::size_t>(setup.count);
        }
        if (total > game_.faces.size()) {
            table.report(std::to_string(total) + " Chinese regulars set up, there are " + std::to_string(game_.faces.size()));
        }
    }

    void check_diamond(const DataValue& value, const Setup& setup) const {
        const HexFacts& facts = game_.hexes[index(setup.hex)];
        if (setup.count < 1 || setup.count > 2) {
            value.at("count").report("a diamond holds 1 or 2 (3.3)");
        }
        if (has_diamond(setup.hex)) {
            value.at("hex").report("a second diamond in one hex");
        }
        if (facts.formosa || facts.initially_japanese) {
            value.at("hex").report("the Chinese do not set up here (3.3, 9.9)");
        }
        const std::vector<HexId>& japanese = game_.japanese_at_start;
        if (std::binary_search(japanese.begin(), japanese.end(), setup.hex)) {
            value.at("hex").report(game_.map.name(setup.hex) + " is Japanese at the start");
        }
    }

    bool has_diamond(HexId hex) const {
        return std::any_of(game_.diamonds.begin(), game_.diamonds.end(), [hex](const Setup& s) { return s.hex == hex; });
    }

    void read_options() {
        constexpr std::string_view ids[] = {"causeway-always", "causeway-never"};  // in the order of Option
        const std::vector<DataValue> options = root_.list("options");
        if (options.size() != std::size(ids)) {
            root_.at("options").report("there must be two options");
            return;
        }
        for (std::size_t i = 0; i < std::size(ids); ++i) {
            const DataValue& option = options[i];
            option.only({"id", "title", "rule", "default", "excludes"});
            if (option.text("id") != ids[i]) {
                option.at("id").report("option " + in_quotes(ids[i]) + " must stand here");
            }
            if (option.texts("excludes") != std::vector<std::string>{std::string(ids[1 - i])}) {
                option.at("excludes").report("the two options exclude each other");
            }
            game_.info.options.push_back({option.text("id"), option.text("title"), option.text("rule"),
                                          option.boolean("default"), option.texts("excludes")});
        }
        if (game_.info.options[0].on_by_default && game_.info.options[1].on_by_default) {
            options[1].at("default").report("the two options exclude each other");
        }
    }

    DataValue root_;
    Game& game_;
};

}  // namespace

void read_units(const DataFile& file, Game& game) { UnitReader(file, game).read(); }

void read_scenario(const DataFile& file, Game& game) { ScenarioReader(file, game).read(); }

}  // namespace causeway::ichigo
