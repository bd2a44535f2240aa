// 18.0, 30.0: set-ups, and the scenarios that are made of them.
#include "games/guam/load.h"

namespace causeway::guam {

namespace {

constexpr const char* weather_words[] = {"clear", "roll"};
constexpr const char* level_words[] = {"decisive", "substantial", "marginal", "draw", "victory"};
constexpr int stacking = 3;  // 6.1
constexpr int most_task_forces = 9;
constexpr int most_markers = 16;  // bombardments of one turn: Position::strikes
constexpr int below_all = -1000;  // the margin of the last level

// "21", "0900": the turn, or 0 where the table names no day.
int turn_in(const DataValue& item) {
    if (!item.has("day")) {
        if (item.has("hour")) {
            item.at("hour").report("the day is missing");
        }
        return 0;
    }
    return turn_of(number_within(item.at("day"), first_day, last_day), static_cast<int>(one_of(item.at("hour"), hour_ids)));
}
// The last turn of the day.
int end_of(const DataValue& day) { return turn_of(number_within(day, first_day, last_day), hours_a_day - 1); }
int start_of(const DataValue& day) { return turn_of(number_within(day, first_day, last_day), 0); }

// A set-up as the file gives it; several scenarios may use it.
struct SetUp {
    std::string id;
    std::vector<StackFacts> stacks;
    std::vector<LandingFacts> landings;
    std::vector<ArrivalFacts> tanks, trucks;
};

// --- set-ups -----------------------------------------------------------------------------------------------------------

class SetUpReader {
  public:
    explicit SetUpReader(const Game& game) : game_(game) {}

    SetUp read(const DataValue& item) {
        item.only({"id", "title", "source", "stacks", "landings", "tanks", "trucks"});
        SetUp setup;
        setup.id = item.text("id");
        item.text("title");
        item.text("source");
        for (const DataValue& stack : item.list_if_any("stacks")) {
            setup.stacks.push_back(read_stack(stack));
        }
        for (const DataValue& landing : item.list_if_any("landings")) {
            setup.landings.push_back(read_landing(landing));
        }
        for (const DataValue& tank : item.list_if_any("tanks")) {
            setup.tanks.push_back(read_tanks(tank));
        }
        std::vector<int> used(game_.divisions.size() + 1);
        for (const DataValue& truck : item.list_if_any("trucks")) {
            setup.trucks.push_back(read_trucks(truck, used));
        }
        return setup;
    }

  private:
    void add(const DataValue& item, const char* key, PieceType type, std::vector<PieceId>& pieces) {
        for (const DataValue& id : item.list_if_any(key)) {
            const std::size_t piece = find_id(id, game_.pieces, "counter");
            if (piece == game_.pieces.size()) {
                return;
            }
            if (game_.pieces[piece].type != type) {
                id.report(in_quotes(id.text()) + " does not belong into " + in_quotes(key));
            }
            pieces.push_back(static_cast<PieceId>(piece));
        }
    }

    StackFacts read_stack(const DataValue& item) {
        item.only({"hex", "units", "fort", "weapons", "leaders", "heroes", "cave", "column", "hides", "replaced"});
        StackFacts stack;
        stack.hex = land_hex(item.at("hex"), game_);
        add(item, "units", PieceType::unit, stack.pieces);
        add(item, "weapons", PieceType::weapon, stack.pieces);
        add(item, "leaders", PieceType::leader, stack.pieces);
        add(item, "heroes", PieceType::hero, stack.pieces);
        stack.fort = item.has("fort") ? static_cast<Fort>(one_of(item.at("fort"), fort_ids)) : Fort::none;
        stack.in_cave = item.boolean_or("cave", false);
        stack.column = item.boolean_or("column", false);
        stack.replaced = item.boolean_or("replaced", false);
        if (stack.hex != no_hex) {
            check_stack(item, stack);
        }
        return stack;
    }

    void check_stack(const DataValue& item, const StackFacts& stack) {
        const HexFacts& ground = facts(game_, stack.hex);
        if (stack.in_cave && ground.cave == nothing) {
            item.at("cave").report("there is no cave in " + game_.map.name(stack.hex));
        }
        if (item.boolean_or("hides", false) && !game_.terrain[index(ground.terrain)].hides) {
            item.at("hides").report("nobody hides in " + game_.map.name(stack.hex) + " (6.2.1)");
        }
        for (const PieceId piece : stack.pieces) {
            const Piece& known = piece_of(game_, piece);
            if (known.type == PieceType::unit) {
                check_posture(item, stack, known);
            } else if (known.type == PieceType::leader && stack.replaced && !known.has_column) {
                item.at("replaced").report(known.name + " has no replacement (13.3)");
            } else if (std::none_of(stack.pieces.begin(), stack.pieces.end(),
                                    [&](PieceId unit) { return is_unit(game_, unit) && belongs_to(piece, unit); })) {
                item.report(known.name + " serves no unit here (12.1, 13.1)");
            }
        }
    }

    // The commander of several battalions may be with the headquarters of all of them.
    bool belongs_to(PieceId piece, PieceId unit) {
        const Piece& with = piece_of(game_, unit);
        return serves(game_, piece, unit) || (with.headquarters && (with.commands & piece_of(game_, piece).commands) != 0);
    }

    void check_posture(const DataValue& item, const StackFacts& stack, const Piece& unit) {
        const HexFacts& ground = facts(game_, stack.hex);
        if (stack.column && !unit.has_column) {
            item.report(unit.name + " has no column side");
        }
        const bool vehicle = unit.mode == Mode::tracked || unit.mode == Mode::wheeled;
        const bool deploys = !ground.causeway && (!vehicle || game_.terrain[index(ground.terrain)].vehicles_deploy);
        if (!stack.column && !deploys) {
            item.report(unit.name + " does not deploy in " + game_.map.name(stack.hex) + " (6.2.1)");
        }
    }

    LandingFacts read_landing(const DataValue& item) {
        item.only({"beach", "zone", "day", "hour", "units", "leaders"});
        LandingFacts landing;
        landing.beach = static_cast<std::uint8_t>(find_id(item.at("beach"), game_.beaches, "beach"));
        landing.zone = static_cast<Zone>(one_of(item.at("zone"), zone_ids));
        landing.turn = turn_in(item);
        add(item, "units", PieceType::unit, landing.pieces);
        add(item, "leaders", PieceType::leader, landing.pieces);
        if (landing.zone != Zone::transport && std::ssize(landing.pieces) > game_.zone_stacking + 1) {
            item.report("more than " + std::to_string(game_.zone_stacking) + " units are in a zone (22.1)");
        }
        return landing;
    }

    // 12.4.2
    ArrivalFacts read_tanks(const DataValue& item) {
        item.only({"day", "hour", "weapons", "ashore"});
        ArrivalFacts arrival;
        arrival.turn = turn_in(item);
        arrival.ashore = item.boolean_or("ashore", false);
        add(item, "weapons", PieceType::weapon, arrival.pieces);
        return arrival;
    }

    // 15.0: the division's next trucks.
    ArrivalFacts read_trucks(const DataValue& item, std::vector<int>& used) {
        item.only({"division", "count", "day", "hour", "with"});
        ArrivalFacts arrival;
        arrival.turn = turn_in(item);
        const bool of_corps = item.text("division") == game_.corps.id;
        const std::size_t division =
            of_corps ? game_.divisions.size() : find_id(item.at("division"), game_.divisions, "division");
        if (!of_corps && division == game_.divisions.size()) {
            return arrival;
        }
        const int count = number_within(item.at("count"), 1, (of_corps ? game_.corps : game_.divisions[division]).trucks);
        int number = 0;
        for (const PieceId truck : game_.trucks) {
            if (piece_of(game_, truck).division == (of_corps ? nothing : division) && number++ >= used[division] &&
                std::ssize(arrival.pieces) < count) {
                arrival.pieces.push_back(truck);
            }
        }
        used[division] += count;
        if (std::ssize(arrival.pieces) < count) {
            item.at("count").report("the division has not so many trucks");
        }
        if (item.has("with")) {
            const std::size_t unit = find_id(item.at("with"), game_.pieces, "unit");
            arrival.with = static_cast<PieceId>(unit);
        }
        return arrival;
    }

    const Game& game_;
};

// --- scenarios ---------------------------------------------------------------------------------------------------------

class ScenarioReader {
  public:
    ScenarioReader(const DataValue& item, Game& game, const std::vector<SetUp>& setups)
        : item_(item), game_(game), setups_(setups) {}

    void read() {
        item_.only({"id",
                    "title",
                    "setups",
                    "area",
                    "turns",
                    "first_day",
                    "first_hour",
                    "initiative",
                    "weather",
                    "task_forces",
                    "bombardments",
                    "demolition",
                    "mines",
                    "booby_traps",
                    "ambush",
                    "snipers",
                    "whiskey",
                    "heroes",
                    "massed_charge",
                    "no_chits",
                    "no_weapons",
                    "lent_weapons",
                    "closed_chits",
                    "drunk_charge",
                    "reserves",
                    "weakened",
                    "divisions",
                    "victory",
                    "early",
                    "strongpoints",
                    "strongpoint_bonus",
                    "leader_bonus",
                    "airfield_cleared",
                    "airfield_operational",
                    "airfield_early",
                    "japan_hexes",
                    "japan_beach_entered",
                    "japan_breakthrough",
                    "japan_holds",
                    "us_kills",
                    "linkup",
                    "casualties",
                    "levels",
                    "other_beaches",
                    "succession",
                    "desperation",
                    "gyokusai",
                    "source"});
        item_.text("source");
        read_time();
        read_area();
        read_divisions();
        read_setups();
        read_reserves();
        read_support();
        read_hazards();
        read_charges();
        read_limits();
        read_victory();
        read_japanese_points();
        read_casualties();
        read_last_stand();
        read_levels();
        check_pieces();
        game_.info.scenarios.push_back({item_.text("id"), item_.text("title"), facts_.turns});
        game_.scenarios.push_back(std::move(facts_));
    }

  private:
    void read_time() {
        facts_.turns = number_within(item_.at("turns"), 1, 200);
        facts_.first_turn = turn_of(number_within(item_.at("first_day"), first_day, last_day),
                                    static_cast<int>(one_of(item_.at("first_hour"), hour_ids)));
        if (facts_.first_turn + facts_.turns - 1 > turn_of(last_day, hours_a_day - 1)) {
            item_.at("turns").report("the campaign ends on 10 August (1.0)");
        }
        facts_.initiative = static_cast<Side>(one_of(item_.at("initiative"), side_ids));
        facts_.rolls_first = one_of(item_.at("weather"), weather_words) == 1;
        facts_.whiskey = item_.boolean("whiskey");
    }

    void read_area() {
        if (!item_.has("area")) {
            for (const HexId hex : game_.hex_of_site) {
                facts_.area.insert(site(game_, hex));
            }
            return;
        }
        const Area* area = game_.map.area(item_.text("area"));
        if (area == nullptr) {
            item_.at("area").report("the map has no area " + in_quotes(item_.text("area")));
            return;
        }
        for (const HexId hex : area->hexes) {
            if (is_land(game_, hex)) {
                facts_.area.insert(site(game_, hex));
            }
        }
    }

    void read_divisions() {
        for (const DataValue& each : item_.list("divisions")) {
            each.only({"id", "command", "dispatch", "quality", "direct"});
            const std::size_t division = find_id(each.at("id"), game_.divisions, "division");
            if (division == game_.divisions.size()) {
                return;
            }
            DivisionStart& start = facts_.divisions[division];
            if (start.plays) {
                each.at("id").report("the division is there twice");
            }
            const auto rating = [&](const char* key) { return number_within<std::uint8_t>(each.at(key), 0, 9); };
            start = {true, rating("command"), rating("dispatch"), rating("quality"), rating("direct")};
        }
    }

    // --- who is where ---

    void read_setups() {
        for (const DataValue& id : item_.list("setups")) {
            const std::size_t which = find_id(id, setups_, "set-up");
            if (which == setups_.size()) {
                return;
            }
            const SetUp& setup = setups_[which];
            first_stack_.emplace_back(setup.id, facts_.stacks.size());
            const auto append = [](auto& list, const auto& more) { list.insert(list.end(), more.begin(), more.end()); };
            append(facts_.stacks, setup.stacks);
            append(facts_.landings, setup.landings);
            append(facts_.tanks, setup.tanks);
            append(facts_.trucks, setup.trucks);
        }
    }

    // A reserve is a set-up, or the stacks of some formations and units.
    void read_reserves() {
        for (const DataValue& each : item_.list_if_any("reserves")) {
            each.only({"setup", "formations", "units", "day", "hour", "enter", "wake", "source"});
            each.text("source");
            for (StackFacts* stack : each.has("setup") ? stacks_of_setup(each.at("setup")) : stacks_of_units(each)) {
                stack->free_from = turn_in(each);
                stack->enters = each.boolean_or("enter", false);
                stack->wake = number_or(each, "wake", 1, 20);
            }
        }
        for (const StackFacts& stack : facts_.stacks) {
            for (const PieceId piece : stack.pieces) {
                if (is_unit(game_, piece)) {
                    facts_.free_from[index(piece)] = static_cast<std::uint8_t>(stack.free_from);
                }
            }
        }
    }

    std::vector<StackFacts*> stacks_of_setup(const DataValue& id) {
        std::vector<StackFacts*> stacks;
        const std::string wanted = id.text();
        for (std::size_t i = 0; i < first_stack_.size(); ++i) {
            const std::size_t end = i + 1 < first_stack_.size() ? first_stack_[i + 1].second : facts_.stacks.size();
            for (std::size_t s = first_stack_[i].second; first_stack_[i].first == wanted && s < end; ++s) {
                stacks.push_back(&facts_.stacks[s]);
            }
        }
        if (stacks.empty()) {
            id.report("the scenario has no stacks of set-up " + in_quotes(wanted));
        }
        return stacks;
    }

    std::vector<StackFacts*> stacks_of_units(const DataValue& each) {
        const std::vector<std::string> formations = each.texts("formations");
        const std::vector<std::string> units = each.texts("units");
        const auto held = [&](PieceId piece) {
            const Piece& known = piece_of(game_, piece);
            const auto among = [](const std::vector<std::string>& list, const std::string& id) {
                return std::find(list.begin(), list.end(), id) != list.end();
            };
            return among(units, known.id) ||
                   (known.formation != nothing && among(formations, game_.formations[known.formation].id));
        };
        std::vector<StackFacts*> stacks;
        for (StackFacts& stack : facts_.stacks) {
            const auto count = std::count_if(stack.pieces.begin(), stack.pieces.end(), held);
            if (count == std::ssize(stack.pieces)) {
                stacks.push_back(&stack);
            } else if (count > 0) {
                each.report("a part of the stack in " + game_.map.name(stack.hex) + " is held back, a part is not");
            }
        }
        for (const DataValue& formation : each.list("formations")) {
            find_id(formation, game_.formations, "formation");
        }
        for (const DataValue& unit : each.list("units")) {
            find_id(unit, game_.pieces, "unit");
        }
        return stacks;
    }

    // Every counter once, of divisions that play, in the area, not too many and not of two sides in a hex.
    void check_pieces() {
        std::vector<bool> seen(game_.pieces.size());
        const auto place = [&](PieceId piece) {
            const Piece& known = piece_of(game_, piece);
            if (seen[index(piece)]) {
                item_.report(known.id + " is in the scenario twice");
            }
            seen[index(piece)] = true;
            if (known.division != nothing && !facts_.divisions[known.division].plays) {
                item_.report("the division of " + known.id + " is not in the scenario");
            }
        };
        std::vector<int> count(game_.hex_of_site.size());
        std::vector<Side> holder(game_.hex_of_site.size(), nobody);
        for (const StackFacts& stack : facts_.stacks) {
            const std::size_t where = index(site(game_, stack.hex));
            if (!facts_.area.contains(site(game_, stack.hex))) {
                item_.report("a stack in " + game_.map.name(stack.hex) + " is outside the area");
            }
            for (const PieceId piece : stack.pieces) {
                place(piece);
                const Side side = owner(game_, piece);
                count[where] += is_unit(game_, piece);
                if (count[where] > stacking || (holder[where] != nobody && holder[where] != side)) {
                    item_.report("too many units, or both sides, are in " + game_.map.name(stack.hex) + " (6.1)");
                }
                holder[where] = side;
            }
        }
        for (const LandingFacts& landing : facts_.landings) {
            std::for_each(landing.pieces.begin(), landing.pieces.end(), place);
        }
        for (const std::vector<ArrivalFacts>* arrivals : {&facts_.tanks, &facts_.trucks}) {
            for (const ArrivalFacts& arrival : *arrivals) {
                std::for_each(arrival.pieces.begin(), arrival.pieces.end(), place);
            }
        }
    }

    // --- what else there is ---

    void read_support() {
        for (const DataValue& each : item_.list("task_forces")) {
            each.only({"from_day", "count"});
            facts_.task_forces.emplace_back(start_of(each.at("from_day")),
                                            number_within(each.at("count"), 0, most_task_forces));
        }
        for (const DataValue& each : item_.list("bombardments")) {
            each.only({"day", "hour", "count", "from_day", "rest_days"});
            const int count = number_within(each.at("count"), 1, most_markers);
            if (each.has("day")) {
                facts_.bombardments.emplace_back(turn_in(each), count);
            } else {
                facts_.later_bombardments = count;
                facts_.later_from = start_of(each.at("from_day")) + static_cast<int>(one_of(each.at("hour"), hour_ids));
                facts_.later_rest = number_within(each.at("rest_days"), 0, 9);
            }
        }
    }

    void read_hazards() {
        facts_.demolition = item_.boolean("demolition");
        for (const DataValue& id : item_.list("mines")) {
            facts_.mines.push_back(static_cast<std::uint8_t>(find_id(id, game_.beaches, "beach")));
        }
        facts_.traps = hexes(item_, "booby_traps");
        if (facts_.traps.size() > max_traps) {
            item_.at("booby_traps").report("there are " + std::to_string(max_traps) + " booby traps (23.0)");
        }
        facts_.ambush = number_within(item_.at("ambush"), 0, static_cast<int>(game_.ambushes.size()));
        facts_.snipers = number_within(item_.at("snipers"), 0, static_cast<int>(max_snipers));
        for (const DataValue& id : item_.list("heroes")) {
            const std::size_t hero = find_id(id, game_.pieces, "hero");
            if (hero < game_.pieces.size() && game_.pieces[hero].type == PieceType::hero) {
                facts_.heroes.push_back(static_cast<PieceId>(hero));
            } else {
                id.report(in_quotes(id.text()) + " is no hero");
            }
        }
    }

    std::vector<HexId> hexes(const DataValue& table, const char* key) {
        std::vector<HexId> list;
        for (const DataValue& hex : table.list_if_any(key)) {
            list.push_back(land_hex(hex, game_));
        }
        return list;
    }

    // 9.6
    void read_charges() {
        const DataValue massed = item_.at("massed_charge");
        massed.only({"days", "hours", "markers", "source"});
        const std::vector<int> days = massed.integers("days");
        std::vector<int> hours;
        for (const DataValue& hour : massed.list("hours")) {
            hours.push_back(static_cast<int>(one_of(hour, hour_ids)));
        }
        const bool both_nights = hours == std::vector<int>{6, 7};
        if (days.empty() || hours.empty() || !is_night(hours.front()) ||
            (!both_nights && (days.size() > 1 || hours.size() > 1)) || days.front() < first_day ||
            days.back() != days.front() + std::ssize(days) - 1) {
            massed.report("must be the nights of days that follow one another, or one turn of a night (9.6.2)");
            return;
        }
        facts_.massed_first = turn_of(days.front(), hours.front());
        facts_.massed_last = turn_of(days.back(), hours.back());
        facts_.massed_markers = number_or(massed, "markers", 1, 40);
        facts_.drunk_most = game_.drunk_most;
        if (item_.has("drunk_charge")) {
            const DataValue drunk = item_.at("drunk_charge");
            drunk.only({"days", "on", "first", "source"});
            facts_.first_drunk_most = number_within(drunk.at("on"), 0, 9);
            facts_.first_drunk_days = drunk.integers("days");
            if (!drunk.boolean("first")) {
                drunk.at("first").report("must be true: it holds for the first charge of a night");
            }
        }
    }

    std::uint8_t division_bits(const char* key) {
        unsigned bits = 0;
        for (const DataValue& id : item_.list_if_any(key)) {
            bits |= 1U << find_id(id, game_.divisions, "division");
        }
        return static_cast<std::uint8_t>(bits);
    }

    std::uint8_t chit_of(const DataValue& id) {
        const std::string wanted = id.text();
        for (std::size_t i = 0; i < game_.divisions.size(); ++i) {
            if (game_.divisions[i].id == wanted) {
                return static_cast<std::uint8_t>(i);
            }
        }
        return static_cast<std::uint8_t>(chit::first_formation + find_id(id, game_.formations, "division or formation"));
    }

    void read_limits() {
        facts_.no_chits = division_bits("no_chits");
        facts_.no_weapons = division_bits("no_weapons");
        for (const DataValue& each : item_.list_if_any("closed_chits")) {
            each.only({"day", "chits", "source"});
            for (const DataValue& id : each.list("chits")) {
                facts_.closed_chits.emplace_back(chit_of(id), end_of(each.at("day")) + 1);
            }
        }
        if (item_.has("lent_weapons")) {
            const DataValue lent = item_.at("lent_weapons");
            lent.only({"weapons", "to", "source"});
            facts_.lent_to = static_cast<std::uint8_t>(find_id(lent.at("to"), game_.divisions, "division"));
            for (const DataValue& id : lent.list("weapons")) {
                facts_.lent.push_back(static_cast<PieceId>(find_id(id, game_.pieces, "weapon")));
            }
        }
        if (item_.has("weakened")) {
            const DataValue weakened = item_.at("weakened");
            weakened.only({"formations", "source"});
            for (const DataValue& id : weakened.list("formations")) {
                facts_.weakened.push_back(static_cast<std::uint8_t>(find_id(id, game_.formations, "formation")));
            }
        }
        facts_.other_beaches = item_.boolean_or("other_beaches", false);
    }

    PieceId leader(const DataValue& id) {
        const std::size_t found = find_id(id, game_.pieces, "leader");
        return static_cast<PieceId>(found);
    }

    // --- victory (30.0) ---

    void read_victory() {
        const int held = number_or(item_, "japan_holds", 0, 9);
        for (const DataValue& each : item_.list("victory")) {
            each.only({"hex", "name", "points", "cleared"});
            VictoryHex hex;
            hex.hex = land_hex(each.at("hex"), game_);
            hex.name = each.text("name");
            hex.points = number_within(each.at("points"), 1, 9);
            hex.japanese = held;
            hex.cleared = each.boolean_or("cleared", false);
            facts_.hexes.push_back(std::move(hex));
        }
        for (const DataValue& each : item_.list_if_any("japan_hexes")) {
            each.only({"hex", "name", "points"});
            VictoryHex hex;
            hex.hex = land_hex(each.at("hex"), game_);
            hex.name = each.text("name");
            hex.japanese = number_within(each.at("points"), 1, 9);
            facts_.hexes.push_back(std::move(hex));
        }
        constexpr std::size_t most_hexes = 31;  // bits of Position::victory; the last of Position::early is for the airfield
        if (facts_.hexes.size() > most_hexes) {
            item_.at("victory").report("there are more than " + std::to_string(most_hexes) + " victory hexes");
        }
        read_early();
        read_airfield();
    }

    void set_bonus(const DataValue& hex, int by, int points) {
        const HexId where = land_hex(hex, game_);
        const auto found =
            std::find_if(facts_.hexes.begin(), facts_.hexes.end(), [&](const VictoryHex& v) { return v.hex == where; });
        if (found == facts_.hexes.end()) {
            hex.report(in_quotes(hex.text()) + " is no victory hex");
            return;
        }
        found->bonus_by = by;
        found->bonus = points;
    }

    void read_early() {
        for (const DataValue& each : item_.list_if_any("early")) {
            each.only({"hex", "name", "by_day", "points"});
            set_bonus(each.at("hex"), end_of(each.at("by_day")), number_within(each.at("points"), 1, 9));
        }
        if (item_.has("strongpoints")) {
            const DataValue bonus = item_.at("strongpoint_bonus");
            bonus.only({"by_day", "points"});
            for (const DataValue& hex : item_.list("strongpoints")) {
                set_bonus(hex, end_of(bonus.at("by_day")), number_within(bonus.at("points"), 1, 9));
            }
        }
        if (item_.has("leader_bonus")) {
            const DataValue bonus = item_.at("leader_bonus");
            bonus.only({"leader", "points"});
            facts_.wanted = leader(bonus.at("leader"));
            facts_.wanted_points = number_within(bonus.at("points"), 1, 9);
        }
        if (item_.has("linkup")) {
            item_.at("linkup").only({"points", "source"});
            facts_.link_points = number_within(item_.at("linkup").at("points"), 1, 9);
        }
    }

    // 11.3
    void read_airfield() {
        for (const DataValue& each : item_.list_if_any("airfield_cleared")) {
            each.only({"by_day", "points"});
            facts_.cleared_points.emplace_back(end_of(each.at("by_day")), number_within(each.at("points"), 1, 9));
        }
        facts_.airfield_points = number_or(item_, "airfield_operational", 1, 9);
        if (item_.has("airfield_early")) {
            const DataValue early = item_.at("airfield_early");
            early.only({"by_day", "points"});
            facts_.airfield_early_by = end_of(early.at("by_day"));
            facts_.airfield_early_points = number_within(early.at("points"), 1, 9);
        }
    }

    void read_japanese_points() {
        facts_.beach_entered_points = number_or(item_, "japan_beach_entered", 1, 9);
        if (item_.has("japan_breakthrough")) {
            const DataValue through = item_.at("japan_breakthrough");
            through.only({"columns", "rows", "points"});
            facts_.breakthrough_points = number_within(through.at("points"), 1, 9);
            const std::vector<int> columns = through.integers("columns"), rows = through.integers("rows");
            if (columns.size() != 2 || rows.size() != 2) {
                through.report("columns and rows are given from the first to the last");
                return;
            }
            facts_.area.for_each([&](HexId where) {
                const HexId hex = game_.hex_of_site[index(where)];
                const std::string name = game_.map.name(hex);  // "CC.RR"
                const int column = std::stoi(name.substr(0, 2)), row = std::stoi(name.substr(3));
                if (column >= columns[0] && column <= columns[1] && row >= rows[0] && row <= rows[1]) {
                    facts_.breakthrough.insert(where);
                }
            });
        }
        if (item_.has("us_kills")) {
            const DataValue kills = item_.at("us_kills");
            kills.only({"kinds", "points", "most"});
            facts_.japanese_kinds = kills.texts("kinds");
            facts_.japanese_unit_points = number_within(kills.at("points"), 1, 9);
            facts_.japanese_units_most = number_within(kills.at("most"), 1, 29);
        }
    }

    // 30.3, 30.4
    void read_casualties() {
        const DataValue losses = item_.at("casualties");
        losses.only({"units_a_point", "hq_more", "artillery_more", "dg_a_point", "beach"});
        facts_.units_a_point = number_within(losses.at("units_a_point"), 1, 9);
        facts_.hq_more = number_within(losses.at("hq_more"), 0, 9);
        facts_.artillery_more = number_within(losses.at("artillery_more"), 0, 9);
        facts_.dg_a_point = number_or(losses, "dg_a_point", 1, 99);
        facts_.beach_points = number_or(losses, "beach", 0, 9);
    }

    // 9.6.3, 20.0
    void read_last_stand() {
        if (item_.has("gyokusai")) {
            const DataValue last = item_.at("gyokusai");
            last.only({"from_day", "hexes", "count", "units", "source"});
            facts_.gyokusai_from = start_of(last.at("from_day"));
            facts_.gyokusai_hexes = hexes(last, "hexes");
            facts_.gyokusai_hexes_needed = number_within(last.at("count"), 1, static_cast<int>(facts_.gyokusai_hexes.size()));
            facts_.gyokusai_units = number_or(last, "units", 1, 99);
        }
        if (item_.has("desperation")) {
            const DataValue despair = item_.at("desperation");
            despair.only({"hexes", "units", "hour", "source"});
            facts_.desperation_hexes = hexes(despair, "hexes");
            facts_.desperation_units = number_within(despair.at("units"), 1, 99);
            facts_.desperation_hour = static_cast<int>(one_of(despair.at("hour"), hour_ids));
        }
        if (item_.has("succession")) {
            const DataValue succession = item_.at("succession");
            succession.only({"leader", "day", "hour", "source"});
            facts_.successor = leader(succession.at("leader"));
            facts_.succession = turn_in(succession);
        }
    }

    // The best for the Americans first; the last has no least margin.
    void read_levels() {
        const std::vector<DataValue> levels = item_.list("levels");
        for (std::size_t i = 0; i < levels.size(); ++i) {
            levels[i].only({"least", "side", "word"});
            VictoryLevel level;
            const bool last = i + 1 == levels.size();
            if (last == levels[i].has("least")) {
                levels[i].report("every level but the last has a least margin");
                return;
            }
            level.margin = last ? below_all : number_within(levels[i].at("least"), -29, 29);
            level.winner = levels[i].has("side") ? static_cast<Side>(one_of(levels[i].at("side"), side_ids)) : nobody;
            level.title = title(level.winner, level_words[one_of(levels[i].at("word"), level_words)]);
            if (!facts_.levels.empty() && level.margin >= facts_.levels.back().margin) {
                levels[i].report("the margins must fall");
            }
            facts_.levels.push_back(std::move(level));
        }
        if (facts_.levels.empty()) {
            item_.at("levels").report("there must be a level");
        }
    }

    static std::string title(Side winner, const std::string& word) {
        if (winner == nobody) {
            return capitalised(word);
        }
        const std::string nation = winner == us ? "American" : "Japanese";
        return word == "victory" ? nation + " victory" : nation + " " + word + " victory";
    }

    DataValue item_;
    Game& game_;
    const std::vector<SetUp>& setups_;
    ScenarioFacts facts_;
    std::vector<std::pair<std::string, std::size_t>> first_stack_;  // of each set-up
};

}  // namespace

void read_scenarios(const DataFile& file, Game& game) {
    const DataValue root = file.root();
    root.only({"setups", "points", "scenarios"});
    root.at("points").only({"most", "source"});
    fixed(root.at("points").at("most"), most_points);
    std::vector<SetUp> setups;
    for (const DataValue& item : root.list("setups")) {
        setups.push_back(SetUpReader(game).read(item));
    }
    for (const DataValue& item : root.list("scenarios")) {
        if (!file.ok()) {
            return;
        }
        ScenarioReader(item, game, setups).read();
    }
}

}  // namespace causeway::guam
