// 2.3, 5.3, 25.0, 26.7: units and what they break down into, the scenario, command markers, the historical set-up.
#include "core/load.h"
#include "games/malaya/load.h"

namespace causeway::malaya {

namespace {

constexpr auto breakdown_form = id_of([](const Game& game) -> const auto& { return game.breakdowns; }, "breakdown");

// --- battalions (26.7) -------------------------------------------------------------------------------------------------

// A kind as the file has it: so many counters of its own, or units with names.
struct KindEntry : Kind {
    Side side = nobody;
    std::uint8_t count = 0;
    std::vector<std::string> units = {};
};
constexpr auto kind_fields = std::tuple{field("id", &KindEntry::id, text_form),
                                        field("side", &KindEntry::side, side_form),
                                        field("attack", &KindEntry::attack, up_to(9)),
                                        field("defence", &KindEntry::defence, from_to(1, 9)),
                                        field("movement", &KindEntry::movement, from_to(1, 12)),
                                        field("count", &KindEntry::count, from_to(1, 60), optional),
                                        field("units", &KindEntry::units, list_of(text_form), optional),
                                        exactly_one("count", "units"),
                                        remark("source")};

constexpr int parts_of_whole = 3;
// How many of each kind, by its id; and what they are worth together.
struct PartsForm {
    void read(const Game& game, const DataValue& table, Breakdown& breakdown) const {
        int parts = 0;
        for (const auto& [id, count] : table.members()) {
            const auto& kinds = game.kinds;
            const auto kind = std::find_if(kinds.begin(), kinds.end(), [&](const Kind& each) { return each.id == id; });
            if (kind == kinds.end()) {
                count.report("there is no kind " + in_quotes(id));
                return;
            }
            const int number = count.integer(1, parts_of_whole);
            breakdown.parts[static_cast<std::size_t>(kind - kinds.begin())] = static_cast<std::uint8_t>(number);
            breakdown.attack = static_cast<std::uint8_t>(breakdown.attack + number * kind->attack);
            breakdown.defence = static_cast<std::uint8_t>(breakdown.defence + number * kind->defence);
            parts += number;
        }
        table.expect(parts == parts_of_whole, "a regiment or brigade has three battalions (26.7)");
    }
};
constexpr auto breakdown_fields = std::tuple{field("id", &Breakdown::id, text_form), field("side", &Breakdown::side, side_form),
                                             part("parts", PartsForm{}), remark("source")};

// --- units -------------------------------------------------------------------------------------------------------------

constexpr auto unit_fields = std::tuple{field("id", &Counter::id, text_form),
                                        field("name", &Counter::name, text_form),
                                        field("side", &Unit::side, side_form),
                                        field("class", &Unit::type, word_form<Class>),
                                        field("size", &Unit::size, word_form<Size>),
                                        field("symbol", &Counter::symbol, text_form),
                                        field("formation", &Counter::formation, text_form),
                                        field("group", &Unit::group, word_form<Group>),
                                        field("attack", &Unit::attack, up_to(12), optional),
                                        field("support", &Unit::support, up_to(4), optional),
                                        field("radius", &Unit::radius, from_to(1, 9), optional),
                                        field("defence", &Unit::defence, from_to(1, 12)),
                                        field("movement", &Unit::movement, up_to(12)),
                                        field("stacking", &Unit::stacking, up_to(stacking_limit)),
                                        field("mechanized", &Unit::mechanized, flag, optional),
                                        field("breakdown", &Unit::breakdown, breakdown_form, optional),
                                        field("source", &Counter::source, text_form)};

struct SupplyEntry {
    std::uint8_t count = 0, island = 0, north = 0, attack = 0, defence = 0, movement = 0;
    std::string source;
};
constexpr auto supply_fields = std::tuple{field("count", &SupplyEntry::count, from_to(1, 60)),
                                          remark("count_source"),
                                          field("island", &SupplyEntry::island, up_to(9)),
                                          field("north", &SupplyEntry::north, up_to(9)),
                                          remark("set_up_source"),
                                          field("attack", &SupplyEntry::attack, up_to(0)),
                                          field("defence", &SupplyEntry::defence, from_to(1, 9)),
                                          field("movement", &SupplyEntry::movement, from_to(1, 12)),
                                          field("source", &SupplyEntry::source, text_form)};

// Units with names first, then battalions, then supply points, side by side.
class UnitReader {
  public:
    UnitReader(const DataFile& file, Game& game) : root_(file.root()), game_(game) {}

    void read() {
        root_.only({"units", "kinds", "breakdowns", "supply"});
        for (const DataValue& item : root_.list("kinds")) {
            read_fields(game_, item, kinds_.emplace_back(), kind_fields);
            game_.kinds.push_back(kinds_.back());
        }
        refuse_same_ids(root_.list("kinds"), game_.kinds, "kinds");
        if (kinds_.size() > max_kinds) {
            root_.at("kinds").report("there are more than " + std::to_string(max_kinds) + " kinds of battalions");
            return;
        }
        for (const DataValue& item : root_.list("breakdowns")) {
            read_fields(game_, item, game_.breakdowns.emplace_back(), breakdown_fields);
        }
        refuse_same_ids(root_.list("breakdowns"), game_.breakdowns, "breakdowns");
        read_fields(game_, root_.at("supply"), supply_, supply_fields);
        for (const DataValue& item : root_.list("units")) {
            read_fields(game_, item, named_.emplace_back(), unit_fields);
            check_unit(item, named_.back());
        }
        refuse_same_ids(root_.list("units"), named_, "units");
        for (const Side side : both_sides) {
            add_side(side);
        }
        if (game_.units.size() > max_pieces) {
            root_.report("there are more than " + std::to_string(max_pieces) + " counters");
        } else {
            list_units();
        }
    }

  private:
    void check_unit(const DataValue& item, Unit& u) const {
        const bool hq = u.type == Class::headquarters;
        item.expect(hq == item.has("support") && hq == item.has("radius") && hq != item.has("attack"),
                    "an HQ has support and radius, any other unit an attack factor (10.1)");
        item.expect(u.type != Class::supply, "supply has an entry of its own (7.8)");
        // 26.13: infantry of these sizes only (R13.2).
        u.jungle = u.side == allies && u.type == Class::infantry && u.movement == 10 &&
                   (u.size == Size::brigade || u.size == Size::battalion);
        if (u.breakdown == no_kind || u.breakdown >= game_.breakdowns.size()) {
            return;
        }
        item.at("breakdown").expect(game_.breakdowns[u.breakdown].side == u.side, "is the other side's");
        item.at("breakdown")
            .expect(u.size == Size::regiment || u.size == Size::brigade, "regiments and brigades break down (9.0)");
    }

    void add_side(Side side) {
        for (const Counter& u : named_) {
            if (u.side == side) {
                game_.units.push_back(u);
            }
        }
        for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
            if (kinds_[kind].side == side) {
                add_battalions(static_cast<std::uint8_t>(kind));
            }
        }
        for (int number = 1; number <= supply_.count; ++number) {
            game_.units.push_back(supply_point(side, number));
        }
    }

    void add_battalions(std::uint8_t kind) {
        const KindEntry& entry = kinds_[kind];
        for (const std::string& id : entry.units) {
            mark_as_battalion(kind, id);
        }
        for (int number = 1; number <= entry.count; ++number) {
            Counter u;
            u.id = entry.id + "-" + std::to_string(number);
            u.name = figures(entry) + " battalion";
            u.symbol = "infantry";
            u.side = entry.side;
            u.attack = entry.attack;
            u.defence = entry.defence;
            u.movement = entry.movement;
            u.stacking = 1;  // 26.8
            u.kind = kind;
            game_.kinds[kind].counters.push_back(static_cast<PieceId>(game_.units.size()));
            game_.units.push_back(std::move(u));
        }
    }
    static std::string figures(const Kind& kind) {
        return std::to_string(kind.attack) + "-" + std::to_string(kind.defence) + "-" + std::to_string(kind.movement);
    }

    // 26.7: the battalions of the 7th Armored Brigade have names.
    void mark_as_battalion(std::uint8_t kind, const std::string& id) {
        const KindEntry& entry = kinds_[kind];
        const auto found = std::find_if(game_.units.begin(), game_.units.end(), [&](const Counter& u) { return u.id == id; });
        const bool fits = found != game_.units.end() && found->side == entry.side && found->attack == entry.attack &&
                          found->defence == entry.defence && found->movement == entry.movement;
        if (!fits) {
            root_.list("kinds")[kind].at("units").report("there is no such unit with the figures of the kind: " +
                                                         in_quotes(id));
            return;
        }
        found->kind = kind;
        game_.kinds[kind].counters.push_back(static_cast<PieceId>(found - game_.units.begin()));
    }

    Counter supply_point(Side side, int number) const {
        Counter u;
        u.id = (side == allies ? "al-supply-" : "jp-supply-") + std::to_string(number);
        u.name = "supply";
        u.symbol = "supply";
        u.source = supply_.source;
        u.side = side;
        u.type = Class::supply;
        u.size = Size::point;
        // 25.4
        u.group = side == japan || number > supply_.island + supply_.north ? Group::pool
                  : number <= supply_.island                               ? Group::island
                                                                           : Group::north;
        u.attack = supply_.attack;
        u.defence = supply_.defence;
        u.movement = supply_.movement;
        return u;
    }

    void list_units() {
        for (std::size_t i = 0; i < game_.units.size(); ++i) {
            const auto piece = static_cast<PieceId>(i);
            const Unit& u = game_.figures[i] = game_.units[i];
            game_.pieces[index(u.side)].push_back(piece);
            if (u.breakdown != no_kind) {
                game_.breakable[index(u.side)].push_back(piece);
            }
            if (u.type == Class::headquarters) {
                game_.headquarters[index(u.side)].push_back(piece);
            } else if (u.type == Class::supply) {
                game_.supplies[index(u.side)].push_back(piece);
            }
        }
        expect_enough_battalions();
    }

    // R2.4: all units can be broken down at once.
    void expect_enough_battalions() const {
        for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
            std::size_t needed = 0;
            for (const Unit& u : game_.units) {
                needed += u.breakdown == no_kind ? 0U : game_.breakdowns[u.breakdown].parts[kind];
            }
            root_.list("kinds")[kind].expect(game_.kinds[kind].counters.size() == needed,
                                             "units break down into " + std::to_string(needed) + " of these");
        }
    }

    DataValue root_;
    Game& game_;
    std::vector<KindEntry> kinds_;
    std::vector<Counter> named_;
    SupplyEntry supply_;
};

// --- scenarios (25.0) --------------------------------------------------------------------------------------------------

constexpr auto points_form = up_to(20);
// 24.1
constexpr auto losses_form =
    record(field("headquarters", &LossPoints::headquarters, points_form), field("large", &LossPoints::large, points_form),
           field("other", &LossPoints::other, points_form), field("air", &LossPoints::air, points_form));

constexpr auto turn_form = from_to(1, max_turns);
constexpr auto few = up_to(9), most_air = up_to(20);
// 25.4, 25.5
constexpr auto start_fields =
    std::tuple{field("allied_air", &ScenarioFacts::air, element(allies, most_air)),
               field("japan_air", &ScenarioFacts::air, element(japan, most_air)),
               field("allied_supply", &ScenarioFacts::supply_base, element(allies, few)),
               field("japan_supply", &ScenarioFacts::supply_base, element(japan, few)), remark("source")};
// 5.1
constexpr auto command_fields = std::tuple{field("allied_level", &ScenarioFacts::command_level, element(allies, few)),
                                           field("japan_level", &ScenarioFacts::command_level, element(japan, few)),
                                           remark("level_source"),
                                           field("allied_first_picks", &ScenarioFacts::first_picks, element(allies, few)),
                                           field("japan_first_picks", &ScenarioFacts::first_picks, element(japan, few)),
                                           remark("source")};
// 26.1.2, 26.1.3
constexpr auto air_fields = std::tuple{field("allied_strike_limit", &ScenarioFacts::strike_limit, element(allies, few)),
                                       field("japan_strike_limit", &ScenarioFacts::strike_limit, element(japan, few)),
                                       field("off_map", &ScenarioFacts::off_map_air, most_air), remark("source")};
// 25.6, 25.7
constexpr auto supply_a_turn_fields =
    std::tuple{field("allied", &ScenarioFacts::allied_supply, few), field("allied_cut", &ScenarioFacts::allied_supply_cut, few),
               field("japan", &ScenarioFacts::japan_supply, few), remark("source")};
constexpr auto optional_fields = std::tuple{
    field("turn", &ScenarioFacts::optional_turn, turn_form), field("price", &ScenarioFacts::optional_price, points_form),
    field("armoured_turn", &ScenarioFacts::armoured_turn, turn_form),
    field("armoured_price", &ScenarioFacts::armoured_price, points_form), remark("source")};
// 5.3
constexpr auto gunfire_fields = std::tuple{
    field("naval_ca", &ScenarioFacts::naval_ca, from_to(1, 9)), field("naval_dd", &ScenarioFacts::naval_dd, from_to(1, 9)),
    field("force_z", &ScenarioFacts::force_z, from_to(1, 9)), remark("force_z_source"), remark("source")};
constexpr auto marker_figures =
    std::tuple{field("morale_objectives", &ScenarioFacts::morale_objectives, points_form),
               field("thais_last_turn", &ScenarioFacts::thais_last_turn, turn_form), remark("source")};
// 24.1, 24.2
constexpr auto victory_fields = std::tuple{field("allied_losses", &ScenarioFacts::losses, element(allies, losses_form)),
                                           field("japan_losses", &ScenarioFacts::losses, element(japan, losses_form)),
                                           field("force_z_damaged", &ScenarioFacts::force_z_damaged, points_form),
                                           field("force_z_sunk", &ScenarioFacts::force_z_sunk, points_form),
                                           field("allied_objective", &ScenarioFacts::allied_objective, points_form),
                                           field("allied_island", &ScenarioFacts::allied_island, points_form),
                                           field("japan_objective", &ScenarioFacts::japan_objective, points_form),
                                           field("japan_island", &ScenarioFacts::japan_island, points_form),
                                           field("levels", &ScenarioFacts::levels, array_of(from_to(1, 99))),
                                           remark("source")};
constexpr auto scenario_fields = std::tuple{remark("id"),
                                            remark("title"),
                                            field("turns", &ScenarioFacts::turns, turn_form),
                                            field("turn_labels", &ScenarioFacts::turn_labels, list_of(text_form)),
                                            remark("source"),
                                            part("start", record(start_fields)),
                                            part("command", record(command_fields)),
                                            part("air", record(air_fields)),
                                            part("supply", record(supply_a_turn_fields)),
                                            part("optional", record(optional_fields)),
                                            part("gunfire", record(gunfire_fields)),
                                            part("markers", record(marker_figures)),
                                            part("victory", record(victory_fields))};

void check_scenario(const DataValue& item, const ScenarioFacts& facts) {
    item.at("turn_labels")
        .expect(static_cast<int>(facts.turn_labels.size()) == facts.turns,
                "must name " + std::to_string(facts.turns) + " turns");
    item.at("victory").at("levels").expect(std::is_sorted(facts.levels.begin(), facts.levels.end()), "must rise");
}

// --- command markers (5.0) ---------------------------------------------------------------------------------------------

struct MarkerRow {
    std::array<MarkerFacts, 2> sides{};
};
// One of the two figures of a side.
template <std::uint8_t MarkerFacts::* figure>
struct OfSide {
    Side side;
    void read(const Game& game, const DataValue& value, std::array<MarkerFacts, 2>& sides) const {
        from_to(1, 9).read(game, value, sides[index(side)].*figure);
    }
};
constexpr auto marker_fields =
    std::tuple{field("allies", &MarkerRow::sides, OfSide<&MarkerFacts::count>{allies}, optional),
               field("japan", &MarkerRow::sides, OfSide<&MarkerFacts::count>{japan}, optional),
               field("allies_in_hand", &MarkerRow::sides, OfSide<&MarkerFacts::in_hand>{allies}, optional),
               field("japan_in_hand", &MarkerRow::sides, OfSide<&MarkerFacts::in_hand>{japan}, optional), remark("source")};

void read_markers(const DataValue& list, Game& game) {
    std::array<MarkerRow, marker_count> rows{};
    rows_of(words_of<Marker>, record(marker_fields)).read(game, list, rows);
    for (const Side side : both_sides) {
        for (std::size_t kind = 0; kind < rows.size(); ++kind) {
            const MarkerFacts& facts = rows[kind].sides[index(side)];
            list.expect(facts.in_hand <= facts.count, "a side holds more markers than it has");
            game.markers[index(side)][kind] = facts;
        }
    }
}

// --- the historical set-up (25.4) --------------------------------------------------------------------------------------

struct DeployedStack {
    HexId hex = no_hex;
    std::vector<PieceId> units = {};
};
constexpr auto stack_fields =
    std::tuple{field("hex", &DeployedStack::hex, hex_form), field("units", &DeployedStack::units, list_of(piece_form))};

class DeploymentReader {
  public:
    explicit DeploymentReader(Game& game) : game_(game) {}

    void read(const DataValue& item) {
        DeployedStack stack;
        read_fields(game_, item, stack, stack_fields);
        if (!item.ok()) {
            return;
        }
        int size = 0, airfields = 0;
        for (const PieceId piece : stack.units) {
            item.at("units").expect(may_start_in(game_, unit(game_, piece).group, stack.hex),
                                    counter(game_, piece).id + " does not start here (25.4)");
            size += unit(game_, piece).stacking;
            airfields += is(game_, piece, Class::airfield) ? 1 : 0;
            game_.deployment.push_back({piece, stack.hex});
        }
        item.expect(size <= stacking_limit, "the hex is overstacked (26.8)");
        item.expect(airfields <= 1, "airfield units start one a hex (25.4)");
    }

    void expect_everybody(const DataValue& list) const {
        for (const PieceId piece : game_.pieces[index(allies)]) {
            const auto times = std::count_if(game_.deployment.begin(), game_.deployment.end(),
                                             [&](const Deployed& each) { return each.piece == piece; });
            list.expect(times == (starts_on_map(unit(game_, piece).group) ? 1 : 0),
                        counter(game_, piece).id + " is set up once, or not at all (25.4)");
        }
    }

  private:
    static bool starts_on_map(Group group) {
        return is_one_of(group, {Group::naval_base, Group::island, Group::penang, Group::airfields, Group::north});
    }

    Game& game_;
};

}  // namespace

void read_scenarios(const DataFile& file, Game& game) {
    const DataValue root = file.root();
    root.only({"scenarios", "options", "markers", "deployment"});
    for (const DataValue& item : root.list("scenarios")) {
        ScenarioFacts& facts = game.scenarios.emplace_back();
        read_fields(game, item, facts, scenario_fields);
        check_scenario(item, facts);
        game.sources.keep("victory", "", item.at("victory"));
        game.info.scenarios.push_back({item.text("id"), item.text("title"), facts.turns});
    }
    read_options(root.list("options"), game);
    root.expect(game.info.options.size() == option_count, "there must be " + std::to_string(option_count) + " option");
    read_markers(root.at("markers"), game);
}

void read_units(const DataFile& file, Game& game) { UnitReader(file, game).read(); }

void read_deployment(const DataFile& file, Game& game) {
    DeploymentReader reader(game);
    for (const DataValue& item : file.root().list("deployment")) {
        reader.read(item);
    }
    reader.expect_everybody(file.root().at("deployment"));
}

}  // namespace causeway::malaya
