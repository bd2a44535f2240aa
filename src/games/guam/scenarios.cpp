// 18.0, 30.0: set-ups, and the scenarios that are made of them.
#include "games/guam/load.h"

namespace causeway::guam {

namespace {

constexpr const char* weather_words[] = {"clear", "roll"};
constexpr const char* night_ids[] = {"night-1", "night-2"};
constexpr const char* level_words[] = {"decisive", "substantial", "marginal", "draw", "victory"};
constexpr int stacking = 3;                  // 6.1
constexpr int most_markers = 16;             // bombardments of one turn: Position::strikes
constexpr std::size_t most_hexes = 31;       // bits of Position::victory; the last of Position::early is for the airfield
constexpr auto some_points = from_to(1, 9);  // of victory

// A day, as one of its turns.
struct DayForm {
    int hour;
    void read(const Game&, const DataValue& day, int& turn) const { turn = turn_of(day.integer(first_day, last_day), hour); }
};
constexpr DayForm start_of_day{0}, end_of_day{hours_a_day - 1};

// --- set-ups -----------------------------------------------------------------------------------------------------------

constexpr auto stack_form = record(
    field("hex", &StackFacts::hex, land_hex_form), field("units", &StackFacts::pieces, counters(PieceType::unit), optional),
    field("weapons", &StackFacts::pieces, counters(PieceType::weapon), optional),
    field("leaders", &StackFacts::pieces, counters(PieceType::leader), optional),
    field("heroes", &StackFacts::pieces, counters(PieceType::hero), optional),
    field("fort", &StackFacts::fort, word_form<Fort>, optional), field("cave", &StackFacts::in_cave, flag, optional),
    field("column", &StackFacts::column, flag, optional), field("hides", &StackFacts::hides, flag, optional),
    field("replaced", &StackFacts::replaced, flag, optional));

// The commander of several battalions may be with the headquarters of all of them.
bool belongs_to(const Game& game, PieceId piece, PieceId unit) {
    const Piece& with = piece_of(game, unit);
    return serves(game, piece, unit) || (with.headquarters && (with.commands & piece_of(game, piece).commands) != 0);
}

void check_posture(const Game& game, const DataValue& item, const StackFacts& stack, const Piece& unit) {
    const HexFacts& ground = facts(game, stack.hex);
    if (stack.column && !unit.has_column) {
        item.report(unit.name + " has no column side");
    }
    const bool vehicle = unit.mode == Mode::tracked || unit.mode == Mode::wheeled;
    const bool deploys = !ground.causeway && (!vehicle || game.terrain[index(ground.terrain)].vehicles_deploy);
    if (!stack.column && !deploys) {
        item.report(unit.name + " does not deploy in " + game.map.name(stack.hex) + " (6.2.1)");
    }
}

void check_stack(const Game& game, const DataValue& item, const StackFacts& stack) {
    const HexFacts& ground = facts(game, stack.hex);
    if (stack.in_cave && ground.cave == nothing) {
        item.at("cave").report("there is no cave in " + game.map.name(stack.hex));
    }
    if (stack.hides && !game.terrain[index(ground.terrain)].hides) {
        item.at("hides").report("nobody hides in " + game.map.name(stack.hex) + " (6.2.1)");
    }
    for (const PieceId piece : stack.pieces) {
        const Piece& known = piece_of(game, piece);
        const auto is_with = [&](PieceId unit) { return is_unit(game, unit) && belongs_to(game, piece, unit); };
        if (known.type == PieceType::unit) {
            check_posture(game, item, stack, known);
        } else if (known.type == PieceType::leader && stack.replaced && !known.has_column) {
            item.at("replaced").report(known.name + " has no replacement (13.3)");
        } else if (std::none_of(stack.pieces.begin(), stack.pieces.end(), is_with)) {
            item.report(known.name + " serves no unit here (12.1, 13.1)");
        }
    }
}

constexpr auto landing_form = record(
    field("beach", &LandingFacts::beach, beach_form), field("zone", &LandingFacts::zone, word_form<Zone>),
    turn_field(&LandingFacts::turn, optional), field("units", &LandingFacts::pieces, counters(PieceType::unit), optional),
    field("leaders", &LandingFacts::pieces, counters(PieceType::leader), optional));

void check_landing(const Game& game, const DataValue& item, const LandingFacts& landing) {
    if (landing.zone != Zone::transport && std::ssize(landing.pieces) > game.zone_stacking + 1) {
        item.report("more than " + std::to_string(game.zone_stacking) + " units are in a zone (22.1)");
    }
}

// The corps is no division.
struct TruckDivisionForm {
    void read(const Game& game, const DataValue& value, std::uint8_t& division) const {
        if (value.text() != game.corps.id) {
            division_form.read(game, value, division);
        }
    }
};
constexpr auto tank_form = record(turn_field(&ArrivalFacts::turn, optional),  // 12.4.2
                                  field("weapons", &ArrivalFacts::pieces, counters(PieceType::weapon), optional),
                                  field("ashore", &ArrivalFacts::ashore, flag, optional));
constexpr auto truck_form = record(
    field("division", &ArrivalFacts::division, TruckDivisionForm{}), field("count", &ArrivalFacts::count, from_to(1, 9)),
    turn_field(&ArrivalFacts::turn, optional), field("with", &ArrivalFacts::with, counter_form(PieceType::unit), optional));

// 15.0: the next trucks of the division that no arrival before has.
void assign_trucks(const Game& game, const DataValue& list, std::vector<ArrivalFacts>& arrivals) {
    std::vector<bool> taken(game.pieces.size());
    for (std::size_t i = 0; i < arrivals.size(); ++i) {
        std::vector<PieceId>& pieces = arrivals[i].pieces;
        for (const PieceId truck : game.trucks) {
            const bool fits = piece_of(game, truck).division == arrivals[i].division && !taken[index(truck)];
            if (fits && pieces.size() < arrivals[i].count) {
                taken[index(truck)] = true;
                pieces.push_back(truck);
            }
        }
        if (pieces.size() < arrivals[i].count) {
            list.list()[i].at("count").report("the division has not so many trucks");
        }
    }
}

constexpr auto setup_form =
    record(field("id", &SetUp::id, text_form), remark("title"),
           field("stacks", &SetUp::stacks, list_of(checked(stack_form, &check_stack)), optional),
           field("landings", &SetUp::landings, list_of(checked(landing_form, &check_landing)), optional),
           field("tanks", &SetUp::tanks, list_of(tank_form), optional),
           field("trucks", &SetUp::trucks, checked(list_of(truck_form), &assign_trucks), optional), remark("source"));

// --- who is where ------------------------------------------------------------------------------------------------------

// What the set-ups of a scenario hold, all together.
struct SetUpsForm {
    void read(const Game& game, const DataValue& value, ScenarioFacts& facts) const {
        constexpr auto by_name = id_of([](const Game& all) -> const auto& { return all.setups; }, "set-up");
        for (const DataValue& id : value.list()) {
            std::size_t which = 0;
            by_name.read(game, id, which);
            if (!id.ok()) {
                return;
            }
            const SetUp& setup = game.setups[which];
            const auto append = [](auto& list, const auto& more) { list.insert(list.end(), more.begin(), more.end()); };
            append(facts.landings, setup.landings);
            append(facts.tanks, setup.tanks);
            append(facts.trucks, setup.trucks);
            for (const StackFacts& stack : setup.stacks) {
                facts.stacks.push_back(stack);
                facts.stacks.back().setup = setup.id;
            }
        }
    }
};

// The stacks of some set-ups wait.
struct ReservesForm {
    static constexpr auto reserve_form =
        record(field("setup", &StackFacts::setup, text_form), turn_field(&StackFacts::free_from),
               field("enter", &StackFacts::enters, flag, optional), field("wake", &StackFacts::wake, from_to(1, 20), optional),
               remark("source"));
    void read(const Game& game, const DataValue& value, std::vector<StackFacts>& stacks) const {
        for (const DataValue& item : value.list()) {
            StackFacts held;
            reserve_form.read(game, item, held);
            bool known = false;
            for (StackFacts& stack : stacks) {
                if (stack.setup == held.setup) {
                    known = true;
                    stack.free_from = held.free_from;
                    stack.enters = held.enters;
                    stack.wake = held.wake;
                }
            }
            if (!known) {
                item.at("setup").report("the scenario has no stacks of set-up " + in_quotes(held.setup));
            }
        }
    }
};

// An area of the map; without one all of the island is in play.
struct AreaForm {
    void read(const Game& game, const DataValue& value, Sites& sites) const {
        const Area* area = game.map.area(value.text());
        if (area == nullptr) {
            value.report("the map has no area " + in_quotes(value.text()));
            return;
        }
        for (const HexId hex : area->hexes) {
            if (is_land(game, hex)) {
                sites.insert(site(game, hex));
            }
        }
    }
};

constexpr auto division_fields =
    std::tuple{field("command", &DivisionStart::command, up_to(9)), field("dispatch", &DivisionStart::dispatch, up_to(9)),
               field("quality", &DivisionStart::quality, up_to(9)), field("direct", &DivisionStart::direct, up_to(9))};
// Those that play.
struct DivisionsForm {
    template <class Divisions>
    void read(const Game& game, const DataValue& value, Divisions& divisions) const {
        for (const DataValue& item : value.list()) {
            std::size_t division = 0;
            division_form.read(game, item.at("id"), division);
            DivisionStart& start = divisions[division];
            if (start.plays) {
                item.at("id").report("the division is there twice");
            }
            start.plays = true;
            read_fields(game, item, start, division_fields, {"id"});
        }
    }
};

// --- what else there is ------------------------------------------------------------------------------------------------

constexpr auto task_force_form =
    record(field("from_day", &Dated::turn, start_of_day), field("count", &Dated::number, up_to(9)));
constexpr auto bombardment_form = record(turn_field(&Dated::turn), field("count", &Dated::number, from_to(1, most_markers)));
constexpr auto later_form = record(turn_field(&ScenarioFacts::later_from, Presence::always, "from_day"),
                                   field("count", &ScenarioFacts::later_bombardments, from_to(1, most_markers)),
                                   field("rest_days", &ScenarioFacts::later_rest, up_to(9)));
constexpr auto days_form = list_of(from_to(first_day, last_day));

struct NightForm {
    void read(const Game&, const DataValue& value, int& hour) const {
        hour = hours_a_day - 2 + static_cast<int>(value.one_of(night_ids));
    }
};
// 9.6
constexpr auto massed_form = record(
    field("days", &ScenarioFacts::massed_days, days_form), field("hours", &ScenarioFacts::massed_hours, list_of(NightForm{})),
    field("markers", &ScenarioFacts::massed_markers, from_to(1, 40), optional), remark("source"));
constexpr auto drunk_form = record(field("days", &ScenarioFacts::first_drunk_days, days_form),
                                   field("on", &ScenarioFacts::first_drunk_most, up_to(9)), remark("source"));
constexpr auto closed_form = record(field("day", &ClosedChits::last, end_of_day),
                                    field("chits", &ClosedChits::chits, list_of(ChitOfUnitsForm{})), remark("source"));
constexpr auto lent_form = record(field("weapons", &ScenarioFacts::lent, counters(PieceType::weapon)),
                                  field("to", &ScenarioFacts::lent_to, division_form), remark("source"));
constexpr auto weakened_form = record(field("formations", &ScenarioFacts::weakened, list_of(formation_form)), remark("source"));
// 9.6.3, 20.0
constexpr auto gyokusai_form =
    record(field("from_day", &ScenarioFacts::gyokusai_from, start_of_day),
           field("hexes", &ScenarioFacts::gyokusai_hexes, list_of(land_hex_form)),
           field("count", &ScenarioFacts::gyokusai_hexes_needed, from_to(1, 9)),
           field("units", &ScenarioFacts::gyokusai_units, from_to(1, 99), optional), remark("source"));
constexpr auto desperation_form = record(field("hexes", &ScenarioFacts::desperation_hexes, list_of(land_hex_form)),
                                         field("units", &ScenarioFacts::desperation_units, from_to(1, 99)),
                                         field("hour", &ScenarioFacts::desperation_hour, words(hour_ids)), remark("source"));
constexpr auto succession_form = record(field("leader", &ScenarioFacts::successor, counter_form(PieceType::leader)),
                                        turn_field(&ScenarioFacts::succession), remark("source"));

// --- victory (30.0) ----------------------------------------------------------------------------------------------------

constexpr auto by_day_form = record(field("by_day", &Dated::turn, end_of_day), field("points", &Dated::number, some_points));
constexpr auto victory_form =
    record(field("hex", &VictoryHex::hex, land_hex_form), field("name", &VictoryHex::name, text_form),
           field("points", &VictoryHex::points, some_points), field("cleared", &VictoryHex::cleared, flag, optional),
           field("early", &VictoryHex::early, by_day_form, optional));
constexpr auto japan_hex_form =
    record(field("hex", &VictoryHex::hex, land_hex_form), field("name", &VictoryHex::name, text_form),
           field("points", &VictoryHex::japanese, some_points));
constexpr auto wanted_form = record(field("leader", &ScenarioFacts::wanted, counter_form(PieceType::leader)),
                                    field("points", &ScenarioFacts::wanted_points, some_points));
constexpr auto linkup_form = record(field("points", &ScenarioFacts::link_points, some_points), remark("source"));
// What Japanese units are called by their kind.
struct JapaneseKindForm {
    static std::string name(const Game&, const std::string& kind) { return kind; }
    static void read(const Game& game, const DataValue& value, std::string& kind) {
        kind = value.text();
        const bool known = std::any_of(game.pieces.begin(), game.pieces.end(), [&](const Piece& piece) {
            return piece.type == PieceType::unit && piece.side == japan && piece.kind == kind;
        });
        if (!known) {
            value.report("no Japanese unit is of the kind " + in_quotes(kind));
        }
    }
};
constexpr auto kill_form = record(field("kinds", &ScenarioFacts::japanese_kinds, list_of(JapaneseKindForm{})),
                                  field("points", &ScenarioFacts::japanese_unit_points, some_points),
                                  field("most", &ScenarioFacts::japanese_units_most, from_to(1, most_points)));
// 30.3, 30.4
constexpr auto casualty_form = record(field("units_a_point", &ScenarioFacts::units_a_point, some_points),
                                      field("hq_more", &ScenarioFacts::hq_more, up_to(9)),
                                      field("artillery_more", &ScenarioFacts::artillery_more, up_to(9)),
                                      field("dg_a_point", &ScenarioFacts::dg_a_point, from_to(1, 99), optional),
                                      field("beach", &ScenarioFacts::beach_points, up_to(9), optional));

constexpr auto breakthrough_form = record(field("columns", &ScenarioFacts::breakthrough_columns, array_of(up_to(99))),
                                          field("rows", &ScenarioFacts::breakthrough_rows, array_of(up_to(99))),
                                          field("points", &ScenarioFacts::breakthrough_points, some_points));

void find_breakthrough(const Game& game, const DataValue&, ScenarioFacts& facts) {
    const auto among = [](const std::string& digits, const std::array<int, 2>& ends) {
        return std::stoi(digits) >= ends[0] && std::stoi(digits) <= ends[1];
    };
    for (const HexId hex : game.hex_of_site) {
        const std::string name = game.map.name(hex);  // "CC.RR"
        if (among(name.substr(0, 2), facts.breakthrough_columns) && among(name.substr(3), facts.breakthrough_rows)) {
            facts.breakthrough.insert(site(game, hex));
        }
    }
}

// "decisive": an American decisive victory, when the side is known.
struct TitleForm {
    void read(const Game&, const DataValue& value, VictoryLevel& level) const {
        const std::string word = level_words[value.one_of(level_words)];
        const std::string nation = level.winner == us ? "American " : "Japanese ";
        level.title = level.winner == nobody ? capitalised(word) : nation + (word == "victory" ? word : word + " victory");
    }
};
constexpr auto level_form = record(field("least", &VictoryLevel::margin, from_to(-most_points, most_points), optional),
                                   field("side", &VictoryLevel::winner, side_form, optional), part("word", TitleForm{}));

// The best for the Americans first; the last has no least margin.
void check_levels(const Game&, const DataValue& list, const std::vector<VictoryLevel>& levels) {
    for (std::size_t i = 1; i < levels.size(); ++i) {
        if (levels[i].margin >= levels[i - 1].margin) {
            list.list()[i].report("the margins must fall");
        }
    }
    if (levels.empty() || levels.back().margin != below_all) {
        list.report("the last level, and no other, has no least margin");
    }
}

// --- the whole scenario ------------------------------------------------------------------------------------------------

constexpr auto scenario_fields =
    std::tuple{field("id", &ScenarioFacts::id, text_form),
               field("title", &ScenarioFacts::title, text_form),
               part("setups", SetUpsForm{}),
               field("area", &ScenarioFacts::area, AreaForm{}, optional),
               field("turns", &ScenarioFacts::turns, from_to(1, 200)),
               turn_field(&ScenarioFacts::first_turn, Presence::always, "first_day", "first_hour"),
               field("initiative", &ScenarioFacts::initiative, side_form),
               field("weather", &ScenarioFacts::rolls_first, words(weather_words)),
               field("task_forces", &ScenarioFacts::task_forces, list_of(task_force_form)),
               field("bombardments", &ScenarioFacts::bombardments, list_of(bombardment_form)),
               part("later_bombardments", later_form, optional),
               field("demolition", &ScenarioFacts::demolition, flag),
               field("mines", &ScenarioFacts::mines, list_of(beach_form)),
               field("booby_traps", &ScenarioFacts::traps, list_of(land_hex_form)),
               field("ambush", &ScenarioFacts::ambush, up_to(max_units)),
               field("snipers", &ScenarioFacts::snipers, up_to(max_snipers)),
               field("whiskey", &ScenarioFacts::whiskey, flag),
               field("heroes", &ScenarioFacts::heroes, counters(PieceType::hero)),
               part("massed_charge", massed_form),
               part("first_drunk_charge", drunk_form, optional),
               field("no_chits", &ScenarioFacts::no_chits, divisions_form, optional),
               field("no_weapons", &ScenarioFacts::no_weapons, divisions_form, optional),
               part("lent_weapons", lent_form, optional),
               field("closed_chits", &ScenarioFacts::closed_chits, list_of(closed_form), optional),
               field("reserves", &ScenarioFacts::stacks, ReservesForm{}, optional),
               part("weakened", weakened_form, optional),
               field("divisions", &ScenarioFacts::divisions, DivisionsForm{}),
               field("other_beaches", &ScenarioFacts::other_beaches, flag, optional),
               part("succession", succession_form, optional),
               part("desperation", desperation_form, optional),
               part("gyokusai", gyokusai_form, optional),
               field("victory", &ScenarioFacts::hexes, list_of(victory_form, most_hexes)),
               field("japan_holds", &ScenarioFacts::japan_holds, up_to(9), optional),
               field("japan_hexes", &ScenarioFacts::hexes, list_of(japan_hex_form, most_hexes), optional),
               field("japan_beach_entered", &ScenarioFacts::beach_entered_points, some_points, optional),
               part("japan_breakthrough", checked(breakthrough_form, &find_breakthrough), optional),
               part("us_kills", kill_form, optional),
               part("leader_bonus", wanted_form, optional),
               part("linkup", linkup_form, optional),
               field("airfield_cleared", &ScenarioFacts::cleared_points, list_of(by_day_form), optional),
               field("airfield_operational", &ScenarioFacts::airfield_points, some_points, optional),
               field("airfield_early", &ScenarioFacts::airfield_early, by_day_form, optional),
               part("casualties", casualty_form),
               field("levels", &ScenarioFacts::levels, checked(list_of(level_form), &check_levels)),
               remark("source")};

// Every counter once, of divisions that play, in the area, not too many and not of two sides in a hex.
void check_places(const Game& game, const DataValue& item, const ScenarioFacts& facts) {
    std::vector<bool> seen(game.pieces.size());
    const auto place = [&](PieceId piece) {
        const Piece& known = piece_of(game, piece);
        if (seen[index(piece)]) {
            item.report(known.id + " is in the scenario twice");
        }
        seen[index(piece)] = true;
        if (known.division != nothing && !facts.divisions[known.division].plays) {
            item.report("the division of " + known.id + " is not in the scenario");
        }
    };
    const auto place_all = [&](const auto& groups) {
        for (const auto& group : groups) {
            std::for_each(group.pieces.begin(), group.pieces.end(), place);
        }
    };
    place_all(facts.stacks);
    place_all(facts.landings);
    place_all(facts.tanks);
    place_all(facts.trucks);
    std::vector<std::array<int, 2>> units(game.hex_of_site.size());  // by site and Side
    for (const StackFacts& stack : facts.stacks) {
        std::array<int, 2>& here = units[index(site(game, stack.hex))];
        for (const PieceId piece : stack.pieces) {
            here[index(owner(game, piece))] += is_unit(game, piece);
        }
        if (!facts.area.contains(site(game, stack.hex))) {
            item.report("a stack in " + game.map.name(stack.hex) + " is outside the area");
        }
        if (here[0] + here[1] > stacking || (here[0] != 0 && here[1] != 0)) {
            item.report("too many units, or both sides, are in " + game.map.name(stack.hex) + " (6.1)");
        }
    }
}

void finish_scenario(const Game& game, const DataValue& item, ScenarioFacts& facts) {
    if (!item.has("area")) {
        for (const HexId hex : game.hex_of_site) {
            facts.area.insert(site(game, hex));
        }
    }
    if (facts.first_turn + facts.turns - 1 > turn_of(last_day, hours_a_day - 1)) {
        item.at("turns").report("the campaign ends on 10 August (1.0)");
    }
    if (facts.ambush > std::ssize(game.ambushes)) {
        item.at("ambush").report("there are " + std::to_string(game.ambushes.size()) + " ambush units (24.0)");
    }
    if (facts.gyokusai_hexes_needed > std::ssize(facts.gyokusai_hexes)) {
        item.at("gyokusai").at("count").report("there are not so many hexes");
    }
    for (const StackFacts& stack : facts.stacks) {
        for (const PieceId piece : stack.pieces) {
            if (is_unit(game, piece)) {
                facts.free_from[index(piece)] = static_cast<std::uint8_t>(stack.free_from);
            }
        }
    }
    for (VictoryHex& hex : facts.hexes) {
        hex.japanese += hex.points != 0 ? facts.japan_holds : 0;
    }
    check_places(game, item, facts);
}

constexpr auto scenario_file = std::tuple{
    field("setups", &Game::setups, things_of(setup_form, "set-ups")),
    part("points", record(constant("most", most_points), remark("source"))),
    field("scenarios", &Game::scenarios, things_of(checked(record(scenario_fields), &finish_scenario), "scenarios"))};

}  // namespace

void read_scenarios(const DataFile& file, Game& game) {
    read_fields(game, file.root(), game, scenario_file);
    for (const ScenarioFacts& scenario : game.scenarios) {
        game.info.scenarios.push_back({scenario.id, scenario.title, scenario.turns});
    }
}

}  // namespace causeway::guam
