// 2.0 and 3.0: the game as its data files give it, and the start of a match.
#include <algorithm>
#include <set>
#include <string_view>
#include <utility>

#include "core/data.h"
#include "games/ichigo/chapters.h"

namespace causeway::ichigo {

namespace {

// In the order of Verb.
constexpr VerbSpec verbs[] = {
    {"roll", Operand::faces},
    {"draw", Operand::choice},
    {"place", Operand::piece | Operand::hex},
    {"pass"},
    {"land", Operand::piece | Operand::hex},
    {"transfer", Operand::piece},
    {"order", Operand::choice},
    {"marker", Operand::hex},
    {"withdraw", Operand::piece},
    {"absorb", Operand::piece},
    {"end"},
    {"unit", Operand::piece},
    {"stack", Operand::hex},
    {"move", Operand::hex},
    {"through", Operand::hex},
    {"stop"},
    {"airlift", Operand::piece},
    {"airdrop", Operand::hex},
    {"supply", Operand::hex},
    {"target", Operand::hex},
    {"attacker", Operand::piece},
    {"attackers", Operand::hex},
    {"commit"},
    {"cancel"},
    {"tank"},
    {"special-forces"},
    {"done"},
    {"lose", Operand::piece},
    {"advance", Operand::piece},
    {"all"},
    {"push", Operand::piece | Operand::hex},
};
static_assert(std::size(verbs) == index(Verb::push) + 1);

// In the order of FrameKind.
constexpr Ask asks[] = {
    {"turn", "5.1", "The turn goes on"},
    {"deal", "3.3", "A Chinese unit is dealt face down"},
    {"causeway-sign", "5.2", "Does the loss of all airbases speak for Causeway or against it?"},
    {"causeway", "5.2", "Causeway or the Philippines?"},
    {"bomber-roll", "8.9", "Do the B-29s fly this turn?"},
    {"bomber", "8.9", "Send the B-29s against a Japanese city, or pass"},
    {"port", "5.3.12", "Choose the port of the landing on the mainland"},
    {"displace", "5.3.12", "Move the units in the port out of the way of the landing"},
    {"land", "5.3.4", "Bring US divisions ashore, or end the landings"},
    {"garrison", "5.3.5", "Deploy the Formosa Garrison"},
    {"enter", "9.1", "Bring reinforcements on, or end their entry"},
    {"order", "5.5", "Move first or fight first?"},
    {"air-japan", "8.1", "Japan rolls for the air"},
    {"air-allies", "8.1", "The Allies roll for the air"},
    {"air-place", "8.2", "Place an airpower marker"},
    {"withdraw", "9.2", "Choose a unit to withdraw"},
    {"absorb", "9.5", "Choose a reduced division to be filled up with a brigade, or end"},
    {"absorb-brigade", "9.5", "Choose the brigade that it absorbs"},
    {"area-army-roll", "5.3.7", "How many units of the 14th Area Army sail?"},
    {"area-army-draw", "5.3.7", "A unit of the 14th Area Army is drawn"},
    {"crossing", "5.3.9", "Does the unit survive the crossing?"},
    {"ashore", "5.3.8", "Choose where the unit comes ashore"},
    {"select", "10.3", "Choose a unit or a stack to move, or end movement"},
    {"move-roll", "10.14", "How far can it move?"},
    {"move-to", "10.0", "Choose where to move, or stop"},
    {"airlift", "8.10", "Choose the city to fly to"},
    {"attack", "11.0", "Choose a hex to attack, or end combat"},
    {"build", "11.2", "Add units to the attack, then commit it or call it off"},
    {"support", "11.17", "Support the attack with tank regiments or the 1st Special Forces Group"},
    {"defend", "11.17", "Support the defence with tank regiments"},
    {"combat-roll", "11.19", "The attack is rolled"},
    {"defender-loss", "11.20", "Choose a defending unit to lose a step"},
    {"attacker-loss", "11.20", "Choose an attacking unit to lose a step"},
    {"advance", "11.24", "Advance into the empty hex, or stay"},
    {"momentum", "11.25", "Choose a hex for a momentum attack, or end"},
    {"recruits-roll", "9.7", "How many Chinese reinforcements come?"},
    {"recruits-draw", "9.7", "A Chinese reinforcement is drawn"},
    {"recruits-place", "9.7", "Choose a city for the reinforcement"},
    {"collapse", "4.1", "Chungking has fallen. Does China collapse?"},
    {"over", "4.0", "The game is over"},
};
static_assert(std::size(asks) == frame_kinds);

constexpr const char* nation_ids[] = {"japan", "china", "us"};

std::string quoted(std::string_view text) { return "\"" + std::string(text) + "\""; }

// The hex of that printed number, if it is on the map and on land; else reports.
HexId land_hex(const DataValue& value, const Game& game) {
    const std::string name = value.text();
    const std::optional<HexId> hex = game.map.find(name);
    if (!hex) {
        value.report("there is no hex " + quoted(name) + " on the map");
        return no_hex;
    }
    if (game.hexes[index(*hex)].cost == 0) {
        value.report(name + " is at sea");
        return no_hex;
    }
    return *hex;
}

// --- The map -----------------------------------------------------------------------------------------------------------

class MapReader {
  public:
    MapReader(const DataFile& file, Game& game) : root_(file.root()), game_(game) {}

    void read() {
        if (game_.map.size() > static_cast<int>(max_hexes)) {
            root_.at("grid").report("the map has more than " + std::to_string(max_hexes) + " hexes");
            return;
        }
        read_terrain();
        read_hexsides();
        read_railroad();
        game_.north_edge = read_area("north-edge", [](HexFacts& facts) { facts.tracked = true; });
        game_.formosa = read_area("formosa", [](HexFacts& facts) { facts.formosa = true; });
        read_area("east-of-railroad", [](HexFacts& facts) { facts.east_of_rail = true; });
        read_places();
        read_named_hexes();
        list_hexes();
    }

  private:
    HexFacts& facts(HexId hex) { return game_.hexes[index(hex)]; }

    template <class Visit>
    void for_existing(Visit visit) {
        for (int i = 0; i < game_.map.size(); ++i) {
            if (const auto hex = static_cast<HexId>(i); game_.map.exists(hex)) {
                visit(hex);
            }
        }
    }

    // 10.7, 10.8, 10.10, 11.10-11.12
    void read_terrain() {
        for_existing([&](HexId hex) {
            const std::string_view name = game_.map.terrain_name(hex);
            if (name == "sea") {
                return;
            }
            const TerrainEffect* effect = game_.charts.terrain(name);
            if (effect == nullptr || effect->cost < 1 || effect->cost > 12 || effect->shift < -9 || effect->shift > 9) {
                root_.at("legend").report("the charts give terrain " + quoted(name) + " no sensible cost and shift");
                return;
            }
            facts(hex).cost = static_cast<std::uint8_t>(effect->cost);
            facts(hex).terrain_shift = static_cast<std::int8_t>(effect->shift);
        });
    }

    void read_hexsides() {
        for (const std::string& feature : game_.map.feature_names()) {
            if (feature != "river" && feature != "lake") {
                root_.at("hexsides").report("unknown feature " + quoted(feature));
            }
        }
        const int river = game_.map.feature_index("river");
        const int lake = game_.map.feature_index("lake");
        for_existing([&](HexId hex) {
            for (const Direction d : all_directions) {
                const auto bit = static_cast<std::uint8_t>(1U << index(d));
                const HexId next = game_.map.neighbour(hex, d);
                const bool sea = next != no_hex && facts(next).cost == 0;
                if (game_.map.has_feature(hex, d, river)) {
                    facts(hex).rivers |= bit;  // 10.9
                }
                if (next == no_hex || sea || game_.map.has_feature(hex, d, lake)) {
                    facts(hex).barriers |= bit;  // 10.10
                }
                facts(hex).coastal = facts(hex).coastal || (sea && facts(hex).cost != 0);
            }
        });
    }

    // 3.5: listed from the north end to the south end.
    void read_railroad() {
        for (const DataValue& line : root_.list("lines")) {
            if (line.text("kind") != "rail" || !game_.rail.empty()) {
                line.report("the map has one line, the railroad");
            }
            for (const DataValue& value : line.list("hexes")) {
                const HexId hex = land_hex(value, game_);
                if (hex == no_hex) {
                    return;
                }
                if (facts(hex).rail) {
                    value.report("the railroad comes twice through this hex");
                }
                facts(hex).rail = facts(hex).tracked = true;
                game_.rail.push_back(hex);
            }
        }
    }

    template <class Mark>
    std::vector<HexId> read_area(std::string_view id, Mark mark) {
        std::vector<HexId> hexes;
        for (const DataValue& area : root_.list("areas")) {
            if (area.text("id") != id) {
                continue;
            }
            for (const DataValue& value : area.list("hexes")) {
                const HexId hex = land_hex(value, game_);
                if (hex == no_hex) {
                    return {};
                }
                mark(facts(hex));
                hexes.push_back(hex);
            }
        }
        if (hexes.empty()) {
            root_.at("areas").report("there is no area " + quoted(id));
        }
        std::sort(hexes.begin(), hexes.end());
        return hexes;
    }

    void read_places() {
        const std::vector<DataValue> values = root_.list("places");
        for (std::size_t i = 0; i < values.size() && i < game_.map.places().size(); ++i) {
            read_place(values[i], game_.map.places()[i]);
        }
    }

    void read_place(const DataValue& value, const Place& place) {
        for (const std::string& kind : place.kinds) {
            if (kind != "city" && kind != "port" && kind != "airbase" && kind != "town") {
                value.at("kinds").report("unknown kind of place " + quoted(kind));
            }
        }
        HexFacts& hex = facts(place.hex);
        if (hex.cost == 0) {
            value.report(place.name + " is at sea");
        }
        if (place.is("city") || place.is("airbase")) {
            read_objective(value, place, hex);
        }
        // 5.2, R12: a port is a city on the coast, and every city on the coast is one.
        if (place.is("port") != (place.is("city") && hex.coastal)) {
            value.report(place.name + " is a port if and only if it is a city beside the sea");
        }
        hex.port = hex.port || place.is("port");
    }

    void read_objective(const DataValue& value, const Place& place, HexFacts& hex) {
        if (hex.city || hex.airbase) {
            value.report("a second city or airbase in one hex");
        }
        if (place.owner != "japan" && place.owner != "china") {
            value.report(place.name + " needs an owner, \"japan\" or \"china\"");
        }
        hex.city = place.is("city");
        hex.airbase = place.is("airbase");
        hex.tracked = true;
        if (hex.city && game_.map.terrain_name(place.hex) != "clear") {
            value.report("the hex of a city must be clear (10.7)");
        }
        if (hex.airbase && place.owner != "china") {
            value.report("US airbases are Chinese at the start (8.7)");
        }
        hex.initially_japanese = hex.city && place.owner == "japan";
        hex.initially_chinese = hex.city && place.owner == "china";
    }

    // Hexes that the rules call by their number.
    void read_named_hexes() {
        game_.chungking = named("0712", true);       // 4.1
        game_.kunming = named("0119", true);         // 4.1
        game_.shanghai = named("3106", true);        // 4.3
        game_.wuhan = named("2008", true);           // 4.3
        game_.takao = named("3221", true);           // 5.3.4
        game_.landing_limit = named("2817", false);  // 5.3.12
        game_.rail_north = named("1801", false);     // 3.5
        game_.indochina = named("0925", false);      // 3.5
        if (game_.rail.empty() || game_.rail.front() != game_.rail_north || game_.rail.back() != game_.indochina) {
            root_.at("lines").report("the railroad must run from 1801 to 0925 (3.5)");
        }
        if (game_.takao != no_hex && !(facts(game_.takao).port && facts(game_.takao).formosa)) {
            root_.at("places").report("3221 must be a port of Formosa (5.3.4)");
        }
    }

    HexId named(std::string_view number, bool city) {
        const std::optional<HexId> hex = game_.map.find(number);
        if (!hex || facts(*hex).cost == 0) {
            root_.at("terrain").report("hex " + std::string(number) + " must be on land, the rules name it");
            return no_hex;
        }
        if (city && !facts(*hex).city) {
            root_.at("places").report("hex " + std::string(number) + " must be a city, the rules name it");
        }
        return *hex;
    }

    void list_hexes() {
        for_existing([&](HexId hex) {
            const HexFacts& known = facts(hex);
            const auto list_if = [hex](bool member, std::vector<HexId>& list) {
                if (member) {
                    list.push_back(hex);
                }
            };
            list_if(known.cost != 0, game_.land);
            list_if(known.city, game_.cities);
            list_if(known.airbase, game_.airbases);
            list_if(known.initially_chinese, game_.chinese_cities);
            list_if(known.tracked, game_.tracked);
            if (known.east_of_rail && (known.rail || known.formosa)) {
                root_.at("areas").report(game_.map.name(hex) + " cannot be east of the railroad (R11)");
            }
        });
        if (game_.airbases.size() != 8) {
            root_.at("places").report("there are " + std::to_string(game_.airbases.size()) + " airbases, not 8 (8.7)");
        }
    }

    DataValue root_;
    Game& game_;
};

// --- The charts --------------------------------------------------------------------------------------------------------

// "2/4" or "DE" (11.20, 11.22).
std::optional<Game::CombatResult> parse_result(std::string_view cell) {
    if (cell == "DE") {
        return Game::CombatResult{0, 0, true};
    }
    const std::size_t slash = cell.find('/');
    if (slash == std::string_view::npos) {
        return std::nullopt;
    }
    const std::optional<int> attacker = cell_number(cell.substr(0, slash));
    const std::optional<int> defender = cell_number(cell.substr(slash + 1));
    if (!attacker || !defender || *attacker < 0 || *attacker > 99 || *defender < 0 || *defender > 99) {
        return std::nullopt;
    }
    return Game::CombatResult{static_cast<std::uint8_t>(*attacker), static_cast<std::uint8_t>(*defender), false};
}

class ChartFigures {
  public:
    ChartFigures(const DataFile& file, Game& game) : root_(file.root()), game_(game) {
        for (const DataValue& entry : root_.list("charts")) {
            entries_.emplace_back(entry.text("id"), entry);
        }
    }

    void read() {
        read_combat();
        words("collapse", 1, 6, {"outcome"}, {"fights-on", "collapses"});
        words("causeway", 0, 6, {"outcome"}, {"philippines", "causeway"});
        words("b29", 1, 6, {"raid"}, {"yes", "no"});
        numbers("causeway-airbases", 1, 6, {"modifier"}, -1, 1);
        numbers("japan-airpower", 1, 7, {"modifier"}, -6, 6);
        numbers("japan-movement", 1, 6, {"points"}, 0, 12);
        numbers("china-movement", 1, 6, {"normal", "causeway"}, 0, 12);
        numbers("china-reinforcements", 1, 6, {"normal", "airbases-lost"}, 0, 6);
        numbers("area-army-14-draw", 1, 6, {"units"}, 0, 6);
        words("crossing-brigade", 1, 6, {"outcome"}, {"full", "lost"});
        words("crossing-division", 1, 6, {"outcome"}, {"full", "reduced", "lost"});
        read_airbases();
        read_shapes();
    }

  private:
    const DataValue& entry(std::string_view id) const {
        const auto found = std::find_if(entries_.begin(), entries_.end(), [id](const auto& e) { return e.first == id; });
        return found->second;
    }

    // The chart, if it is there with these rows and columns; else reports and gives null.
    const Chart* need(std::string_view id, int first, int last, std::initializer_list<std::string_view> columns) {
        const Chart* chart = game_.charts.find(id);
        if (chart == nullptr) {
            root_.at("charts").report("there is no chart " + quoted(id));
            return nullptr;
        }
        if (chart->first_die() != first || chart->last_die() != last) {
            entry(id).at("keys").report("chart " + quoted(id) + " needs keys from " + std::to_string(first) + " to " +
                                        std::to_string(last));
            return nullptr;
        }
        int column = 0;
        for (const std::string_view name : columns) {
            if (chart->columns() != static_cast<int>(columns.size()) || chart->find_column(name) != column++) {
                entry(id).at("columns").report("chart " + quoted(id) + " lacks its column " + quoted(name));
                return nullptr;
            }
        }
        return chart;
    }

    // Reports every cell that `fits(cell)` refuses.
    template <class Fits>
    void check(const Chart* chart, const Fits& fits) {
        if (chart == nullptr) {
            return;
        }
        for (const DataValue& row : entry(chart->id()).list("rows")) {
            for (const DataValue& cell : row.list()) {
                if (!fits(cell.text())) {
                    cell.report(quoted(cell.text()) + " is no result of chart " + quoted(chart->id()));
                }
            }
        }
    }

    void words(std::string_view id, int first, int last, std::initializer_list<std::string_view> columns,
               std::initializer_list<std::string_view> allowed) {
        check(need(id, first, last, columns),
              [&](const std::string& cell) { return std::find(allowed.begin(), allowed.end(), cell) != allowed.end(); });
    }

    void numbers(std::string_view id, int first, int last, std::initializer_list<std::string_view> columns, int least,
                 int most) {
        check(need(id, first, last, columns), [&](const std::string& cell) {
            const std::optional<int> number = cell_number(cell);
            return number && *number >= least && *number <= most;
        });
    }

    void read_combat() {
        const Chart* chart = need("combat", 1, 6, {});
        check(chart, [](const std::string& cell) { return parse_result(cell).has_value(); });
        if (chart == nullptr) {
            return;
        }
        if (static_cast<std::size_t>(chart->columns()) > game_.results[0].size() || chart->find_column("1:1") < 0) {
            entry("combat").at("columns").report("the combat chart needs columns of odds, at most 16");
            return;
        }
        game_.combat = chart;
        const DataValue lines = entry("combat").at("lines");
        for (const Nation nation : all_nations) {
            const char* line = nation_ids[index(nation)];
            lines.integer(line);  // 11.8: each nation has its line
            game_.line[index(nation)] = chart->line_offset(line);
            game_.first_column[index(nation)] = chart->clamp(0, line);
            game_.last_column[index(nation)] = chart->clamp(chart->columns() - 1, line);
        }
        for (int die = 1; die <= 6; ++die) {
            for (int column = 0; column < chart->columns(); ++column) {
                game_.results[static_cast<std::size_t>(die)][static_cast<std::size_t>(column)] =
                    parse_result(chart->cell(die, column)).value_or(Game::CombatResult{});
            }
        }
    }

    // 8.7: with no base there is no roll, which a modifier that no die outweighs says as well (R31).
    void read_airbases() {
        const Chart* chart = need("air-bases", 0, 8, {"modifier"});
        check(chart, [](const std::string& cell) {
            const std::optional<int> number = cell_number(cell);
            return cell == "no-roll" || (number && *number >= -6 && *number <= 6);
        });
        for (int bases = 0; chart != nullptr && bases <= 8; ++bases) {
            constexpr int no_roll = -6;
            game_.airbase_modifier[static_cast<std::size_t>(bases)] =
                static_cast<std::int8_t>(cell_number(chart->cell(bases)).value_or(no_roll));
        }
    }

    void read_shapes() {
        const Chart* movement = game_.charts.find("japan-movement");
        const Chart* brigade = game_.charts.find("crossing-brigade");
        const Chart* division = game_.charts.find("crossing-division");
        if (movement == nullptr || brigade == nullptr || division == nullptr) {
            return;
        }
        for (int die = 1; die <= 6; ++die) {
            const auto i = static_cast<std::size_t>(die);
            game_.attenuated_movement[i] = static_cast<std::uint8_t>(cell_number(movement->cell(die)).value_or(0));
            game_.crossing_brigade[i] = brigade->cell(die) == "full" ? 1 : 0;
            game_.crossing_division[i] = division->cell(die) == "full" ? 2 : division->cell(die) == "reduced" ? 1 : 0;
        }
    }

    DataValue root_;
    Game& game_;
    std::vector<std::pair<std::string, DataValue>> entries_;
};

// --- The order of battle -----------------------------------------------------------------------------------------------

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
            value.at("id").report("a second unit has the id " + quoted(unit.id));
        }
        if (unit.symbol != "infantry" && unit.symbol != "cavalry" && unit.symbol != "armour" && unit.symbol != "airborne") {
            value.at("symbol").report("unknown symbol " + quoted(unit.symbol));
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
            value.at("army").report("unknown army " + quoted(value.text("army")));
            return false;
        }
        unit.army = army->army;
        unit.nation = army->nation;
        if (value.text("side") != nation_ids[index(unit.nation)]) {
            value.at("side").report("an army of " + std::string(nation_ids[index(unit.nation)]) + " on side " +
                                    quoted(value.text("side")));
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
            value.at("kind").report("unknown kind of unit " + quoted(value.text("kind")));
            return false;
        }
        unit.kind = kind->kind;
        if (!belongs(unit.kind, unit.army)) {
            value.at("kind").report("army " + quoted(value.text("army")) + " has no units of kind " + quoted(kind->word));
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
            value.report("unit " + quoted(unit.id) + " needs a hex of set-up or a turn of entry");
        }
        if ((value.has("hex") && (value.has("turn") || !stands)) || (value.has("turn") && unit.army != Army::expeditionary)) {
            value.report("unit " + quoted(unit.id) + " has a hex or a turn that its army does not use");
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
            value.report("there is only one unit of kind " + quoted(value.text("kind")));
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
                root_.report("the id " + quoted(body.id) + " is kept for an untried unit");
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
            value.at("map").report("the map is called " + quoted(game_.map.title()));
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
            value.at(key).report(quoted(key) + " must be " + std::to_string(figure) + ", the rules count on it");
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
                option.at("id").report("option " + quoted(ids[i]) + " must stand here");
            }
            if (option.texts("excludes") != std::vector<std::string>{std::string(ids[1 - i])}) {
                option.at("excludes").report("the two options exclude each other");
            }
            game_.info.options.push_back(
                {option.text("id"), option.text("title"), option.text("rule"), option.boolean("default")});
        }
        if (game_.info.options[0].on_by_default && game_.info.options[1].on_by_default) {
            options[1].at("default").report("the two options exclude each other");
        }
    }

    DataValue root_;
    Game& game_;
};

template <class Reader>
Expected<void> read_file(const std::string& path, Game& game) {
    const Expected<DataFile> file = DataFile::load(path);
    if (!file) {
        return tl::make_unexpected(file.error());
    }
    Reader(*file, game).read();
    if (!file->ok()) {
        return tl::make_unexpected(file->error());
    }
    return {};
}

// --- The start ---------------------------------------------------------------------------------------------------------

// Where a unit waits that does not stand on the map at the start.
HexId waiting_box(const Unit& unit) {
    switch (unit.army) {
        case Army::expeditionary: return box::track;
        case Army::kwantung: return box::kwantung;
        case Army::area_army_14: return box::area_army;
        case Army::formosa_garrison: return box::formosa;
        case Army::american: return box::us_pool;
        default: return box::unused;
    }
}

// Puts a piece under the stack of its hex without any of the consequences that a rule of play would see.
void set_up(const Game& game, Position& p, PieceId piece, HexId hex) {
    p.at[index(piece)] = hex;
    p.steps[index(piece)] = unit(game, piece).full_steps;  // 2.15
    std::uint8_t* link = &p.top[index(hex)];
    while (*link != none8) {
        link = &p.below[*link];
    }
    *link = static_cast<std::uint8_t>(index(piece));
    p.occupied[index(nation(game, piece))].insert(hex);
}

// 3.3: face-down bodies; their faces are dealt as the first decisions of the match.
int set_up_regulars(const Game& game, Position& p) {
    auto body = index(game.first_body);
    for (const Setup& setup : game.diamonds) {
        for (int i = 0; i < setup.count; ++i) {
            set_up(game, p, static_cast<PieceId>(body++), setup.hex);
        }
    }
    for (std::size_t face = 0; face < game.faces.size(); ++face) {
        p.pool[face >> 6U] |= std::uint64_t{1} << (face & 63U);
    }
    return static_cast<int>(body - index(game.first_body));
}

}  // namespace

Expected<Game> load(const std::string& directory) {
    Game game;
    game.info.id = "ichigo";
    game.info.title = "Operation Ichi-Go";
    game.info.sides = {{"japan", "Japan"}, {"china", "Allies (China and the United States)"}};
    game.info.verbs = verbs;
    game.info.asks = asks;
    Expected<Map> map = Map::load(directory + "/map.toml");
    if (!map) {
        return tl::make_unexpected(map.error());
    }
    game.map = std::move(*map);
    Expected<Charts> charts = Charts::load(directory + "/charts.toml");
    if (!charts) {
        return tl::make_unexpected(charts.error());
    }
    game.charts = std::move(*charts);
    const std::pair<const char*, Expected<void> (*)(const std::string&, Game&)> files[] = {
        {"/charts.toml", &read_file<ChartFigures>},
        {"/map.toml", &read_file<MapReader>},
        {"/units.toml", &read_file<UnitReader>},
        {"/scenarios.toml", &read_file<ScenarioReader>},
    };
    for (const auto& [name, read] : files) {
        if (Expected<void> done = read(directory + name, game); !done) {
            return tl::make_unexpected(done.error());
        }
    }
    return game;
}

Position start(const Game& game, std::size_t, Options options) {
    Position p;
    p.at.fill(box::unused);
    p.top.fill(none8);
    p.below.fill(none8);
    p.face.fill(none8);
    p.allowance.fill(not_rolled);
    for (std::size_t i = 0; i < index(game.first_body); ++i) {
        const Unit& unit = game.units[i];
        if (unit.hex != no_hex) {
            set_up(game, p, static_cast<PieceId>(i), unit.hex);
        } else {
            p.at[i] = waiting_box(unit);
            p.steps[i] = unit.full_steps;
        }
    }
    const int regulars = set_up_regulars(game, p);
    for (const HexId hex : game.japanese_at_start) {
        p.japanese_control.insert(hex);
    }
    p.tanks = static_cast<std::uint8_t>(game.initial_tanks);
    p.network_stale = both_networks;
    // Two options that exclude each other cancel out.
    const bool both = (options & causeway_always) != 0 && (options & causeway_never) != 0;
    p.options = static_cast<std::uint8_t>(both ? 0U : options & (causeway_always | causeway_never));
    push(p, FrameKind::turn);
    push(p, FrameKind::deal, 0, static_cast<std::uint8_t>(regulars));
    return p;
}

}  // namespace causeway::ichigo
