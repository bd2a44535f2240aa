// 3A, 17, 18A, 20, 21: the counters, the two islands with their schedules, set-ups and landings, and the scenarios.
#include "core/load.h"
#include "games/islandwar/load.h"

namespace causeway::islandwar {

namespace {

constexpr auto island_form = id_of([](const Game& game) -> const auto& { return game.islands; }, "island");
constexpr auto pieces_form = list_of(piece_form);
constexpr auto turn_form = from_to(1, max_turns);
constexpr auto halves_form = up_to(200);  // half Stacking Points
constexpr auto figure_form = up_to(30);

// --- counters (3A) -----------------------------------------------------------------------------------------------------

// A word of the enumeration, or "none".
struct ContingentForm {
    static void read(const Game& game, const DataValue& value, Contingent& contingent) {
        if (value.text() == "none") {
            contingent = no_contingent;
        } else {
            word_form<Contingent>.read(game, value, contingent);
        }
    }
};

// A counter as the file has it: the figures of its other side, and the name of its crew.
struct CounterEntry : Counter {
    std::uint8_t ci_attack = 0, ci_defence = 0, ci_movement = 0;
    std::string crew_id;
};
constexpr auto degrees_form = up_to(359);
constexpr auto unit_fields = std::tuple{field("id", &Counter::id, text_form),
                                        field("name", &Counter::name, text_form),
                                        field("side", &Unit::side, side_form),
                                        field("type", &Unit::type, word_form<Type>),
                                        field("size", &Unit::size, word_form<Size>),
                                        field("sp", &Unit::stacking, up_to(12)),
                                        field("contingent", &Unit::contingent, ContingentForm{}),
                                        field("formation", &Counter::formation, text_form),
                                        field("attack", &Unit::attack, figure_form),
                                        field("defence", &Unit::defence, figure_form),
                                        field("movement", &Unit::movement, figure_form),
                                        field("bs", &Unit::bs, figure_form, optional),
                                        field("range", &Unit::range, figure_form, optional),
                                        field("aa", &Unit::aa, figure_form, optional),
                                        field("aa_range", &Unit::aa_range, figure_form, optional),
                                        field("ci", &Unit::ci, figure_form, optional),
                                        field("ci_attack", &CounterEntry::ci_attack, figure_form, optional),
                                        field("ci_defence", &CounterEntry::ci_defence, figure_form, optional),
                                        field("ci_movement", &CounterEntry::ci_movement, figure_form, optional),
                                        field("carries", &Unit::carries, up_to(24), optional),
                                        field("carries_reduced", &Unit::carries_reduced, up_to(24), optional),
                                        field("steps", &Unit::steps, from_to(1, 2), optional),
                                        field("level", &Unit::level, from_to(1, 3), optional),
                                        field("arc_from", &Unit::arc_from, degrees_form, optional),
                                        field("arc_to", &Unit::arc_to, degrees_form, optional),
                                        field("crew", &CounterEntry::crew_id, text_form, optional),
                                        field("trained", &Unit::trained, flag, optional),
                                        field("retreats_early", &Unit::retreats_early, flag, optional),
                                        field("island", &Unit::island, island_form, optional),
                                        field("source", &Counter::source, text_form)};

// The US counters first, each side in the order of the file.
class UnitReader {
  public:
    UnitReader(const DataFile& file, Game& game) : root_(file.root()), game_(game) {}

    void read() {
        root_.only({"units"});
        const std::vector<DataValue> items = root_.list("units");
        for (const DataValue& item : items) {
            read_fields(game_, item, entries_.emplace_back(), unit_fields);
            complete(entries_.back());
            check_figures(item, entries_.back());
            check_ineffective(item, entries_.back());
        }
        refuse_same_ids(items, entries_, "units");
        root_.expect(items.size() <= max_pieces, "there are more than " + std::to_string(max_pieces) + " counters");
        if (!root_.ok()) {
            return;
        }
        std::vector<CounterEntry> by_side;
        for (const Side side : both_sides) {
            std::copy_if(entries_.begin(), entries_.end(), std::back_inserter(by_side),
                         [&](const Unit& u) { return u.side == side; });
        }
        entries_ = std::move(by_side);
        for (const CounterEntry& entry : entries_) {
            game_.units.push_back(entry);
        }
        for (std::size_t i = 0; i < entries_.size(); ++i) {
            find_crew(entries_[i], game_.units[i]);
            game_.figures[i] = game_.units[i];
            enlist(static_cast<PieceId>(i));
        }
    }

  private:
    void enlist(PieceId piece) {
        const Unit& u = game_.figures[index(piece)];
        game_.pieces[index(u.side)].push_back(piece);
        if (u.replacement_source) {
            game_.depots[index(u.side)].push_back(piece);
        }
        if (u.type == Type::beachhead) {
            game_.beachheads.push_back(piece);
        }
    }

    void complete(Counter& u) const {
        const TypeFacts& type = game_.types[index(u.type)];
        u.klass = type.klass;
        u.losses_as = type.losses_as;
        u.symbol = game_.symbols[index(u.type)];
        u.armor = type.armor;
        u.anti_tank = type.anti_tank;
        u.heavy = type.heavy || (type.heavy_us && u.side == us);
        u.bound = type.bound;
        u.light = type.light;
        u.engineer = type.combat_engineer;
        u.flame = type.flame;
        u.amphibious = type.amphibious;
        u.transport = type.transport;
        u.replacement_source = type.replacement_source;
        u.unit = type.unit;
        u.battery = type.klass == Class::artillery && !type.direct;
    }

    static void check_figures(const DataValue& item, const CounterEntry& u) {
        constexpr std::array<std::uint8_t, enum_size<Size>> points{0, 1, 2, 6, 12};  // 3A.4
        item.expect(u.stacking == points[index(u.size)], "the Stacking Points are not those of its size (3A.4)");
        item.expect(u.transport == (u.carries > 0) && u.transport == (u.steps > 0),
                    "a transport has steps and a capacity, and nothing else has (18K)");
        item.expect((u.carries_reduced > 0) == (u.steps > 1) && u.carries_reduced <= u.carries,
                    "a transport of two steps has a smaller capacity for the second (18K.3)");
        item.expect(u.battery == (u.bs > 0) && (u.bs > 0) == (u.range > 0),
                    "artillery of indirect fire has a B/S strength and a range, and nothing else has (11)");
        item.expect((u.aa > 0) == (u.aa_range > 0), "anti-aircraft strength and range go together (11C)");
        item.expect((u.type == Type::fort) == (u.level > 0), "a fort has a level, and nothing else has (15B)");
        const bool coastal = u.type == Type::coastal;
        item.expect(coastal == item.has("arc_from") && coastal == item.has("arc_to") && coastal == item.has("crew"),
                    "a coastal gun has a field of fire and a crew, and nothing else has (18F)");
        item.expect(u.unit || u.attack + u.defence + u.movement == 0, "what is no unit has no figures");
        item.expect(u.side == us || u.island != no_island, "a Japanese counter belongs to one island");
        const bool american = u.contingent <= Contingent::navy;
        item.expect(u.contingent == no_contingent || american == (u.side == us), "the contingent is the other side's");
    }

    // 9E: hits are subtracted on both sides of the counter, so the other side must print what is left when it is flipped.
    static void check_ineffective(const DataValue& item, const CounterEntry& u) {
        if (u.ci == 0) {
            item.expect(u.ci_attack + u.ci_defence + u.ci_movement == 0, "there is no CI number (9E)");
            return;
        }
        const int lost = std::min(u.attack, u.defence) - u.ci;
        item.expect(lost > 0, "the CI number is not below the printed figures (9E)");
        item.expect(u.ci_attack == u.attack - lost && u.ci_defence == u.defence - lost && u.ci_movement == u.movement,
                    "the figures behind are not what is left at the CI number (9E)");
    }

    void find_crew(const CounterEntry& entry, Counter& u) const {
        if (entry.crew_id.empty()) {
            return;
        }
        const auto& all = game_.units;
        const auto found = std::find_if(all.begin(), all.end(), [&](const Counter& each) { return each.id == entry.crew_id; });
        if (found == all.end() || found->type != Type::crew || found->island != u.island) {
            root_.report(u.id + " has no crew " + in_quotes(entry.crew_id) + " on its island (18F)");
            return;
        }
        u.crew = static_cast<PieceId>(found - all.begin());
    }

    DataValue root_;
    Game& game_;
    std::vector<CounterEntry> entries_;
};

// --- what holds on both islands ------------------------------------------------------------------------------------------

constexpr auto small_form = up_to(20);
constexpr auto change_form = from_to(-20, 0);
constexpr const char* kind_words[] = {"inf", "art", "arm"};  // as Kind

// 16A: the kinds of points in the order of the enumeration.
struct KindsForm {
    static void read(const Game&, const DataValue& list, Game&) {
        const std::vector<DataValue> items = list.list();
        for (std::size_t kind = 0; kind < items.size(); ++kind) {
            items[kind].expect(items[kind].one_of(kind_words) == kind, "is out of order");
        }
        list.expect(items.size() == kind_count, "there are three kinds (16A)");
    }
};
constexpr auto losses_form = from_to(1, 20);
constexpr auto replacement_fields = std::tuple{field("us_losses", &Game::losses_a_point, element(us, losses_form)),
                                               field("japan_losses", &Game::losses_a_point, element(japan, losses_form)),
                                               part("kinds", KindsForm{}), remark("source")};
constexpr auto casualty_fields = std::tuple{field("contingents", &CasualtyPoints::contingents, set_of(word_form<Contingent>)),
                                            field("loss", &CasualtyPoints::loss, small_form),
                                            field("battalion", &CasualtyPoints::battalion, small_form),
                                            field("company", &CasualtyPoints::company, small_form),
                                            field("beachhead", &CasualtyPoints::beachhead, small_form),
                                            field("platoon", &CasualtyPoints::platoon, small_form),
                                            field("uncommitted_battalion", &CasualtyPoints::uncommitted_battalion, change_form),
                                            field("uncommitted_other", &CasualtyPoints::uncommitted_other, change_form),
                                            field("ci_withdrawn", &CasualtyPoints::ci_withdrawn, change_form),
                                            field("ci_withdrawn_most", &CasualtyPoints::ci_withdrawn_most, from_to(-100, 0)),
                                            field("survivor_points", &CasualtyPoints::survivor_points, from_to(1, 20)),
                                            field("survivors", &CasualtyPoints::survivors, small_form),
                                            remark("source")};
constexpr auto divisor_form = from_to(1, 4);
constexpr auto weather_fields =
    std::tuple{field("rain_air", &WeatherEffects::rain_air, divisor_form),
               field("heavy_sea_capacity", &WeatherEffects::heavy_sea_capacity, divisor_form),
               field("heavy_sea_bars", &WeatherEffects::heavy_sea_bars, set_of(word_form<Type>)), remark("source")};
constexpr auto intelligence_fields = std::tuple{field("first_dice", &Intelligence::first_dice, small_form),
                                                field("air_dice", &Intelligence::air_dice, small_form),
                                                field("mountain", &Intelligence::mountain, from_to(1, 9)), remark("source")};
constexpr auto preparation_fields = std::tuple{field("radius", &Game::preparation_radius, from_to(1, 9)), remark("source")};
constexpr auto common_fields = std::tuple{
    part("replacements", record(replacement_fields)), field("casualties", &Game::casualties, record(casualty_fields)),
    field("weather", &Game::weather_effects, record(weather_fields)),
    field("intelligence", &Game::intelligence, record(intelligence_fields)), part("preparation", record(preparation_fields))};

// --- an island -----------------------------------------------------------------------------------------------------------

constexpr auto beach_fields = std::tuple{field("hex", &Beach::hex, land_form), field("name", &Beach::name, text_form),
                                         field("drm", &Beach::drm, from_to(-4, 4)), field("reef", &Beach::reef, up_to(4))};
constexpr auto support_fields = std::tuple{field("from", &SupportRow::from, turn_form), field("to", &SupportRow::to, turn_form),
                                           field("air", &SupportRow::air, small_form),
                                           field("surface", &SupportRow::surface, small_form), remark("source")};
constexpr auto condition_fields = std::tuple{field("turn", &AirfieldCondition::turn, turn_form),
                                             field("hexes", &AirfieldCondition::hexes, list_of(land_form)),
                                             field("air", &AirfieldCondition::air, change_form), remark("source")};
constexpr auto capacity_fields =
    std::tuple{field("from", &CapacityRow::from, turn_form), field("to", &CapacityRow::to, turn_form),
               field("sp", &CapacityRow::stacking, halves_form),
               field("sea_counted", &CapacityRow::sea_counted, flag, optional), remark("source")};

// 18A.2: of one beach, or of all that have no row.
struct BoxesRow {
    HexId beach = no_hex;
    std::array<std::uint8_t, wave_count> capacity{};
};
constexpr auto boxes_fields =
    std::tuple{field("beach", &BoxesRow::beach, land_form, optional),
               field("assault", &BoxesRow::capacity, element(Wave::assault, halves_form)),
               field("assault_reserve", &BoxesRow::capacity, element(Wave::assault_reserve, halves_form)),
               field("reserve", &BoxesRow::capacity, element(Wave::reserve, halves_form)), remark("source")};
struct BoxesForm {
    static void read(const Game& game, const DataValue& list, Island& island) {
        std::vector<BoxesRow> rows;
        list_of(record(boxes_fields)).read(game, list, rows);
        const auto row_of = [&](HexId hex) {
            return std::find_if(rows.begin(), rows.end(), [&](const BoxesRow& row) { return row.beach == hex; });
        };
        if (row_of(no_hex) == rows.end()) {
            list.report("no row is for all other beaches (18A.2)");
            return;
        }
        for (Beach& beach : island.beaches) {
            const auto own = row_of(beach.hex);
            beach.box_capacity = (own == rows.end() ? row_of(no_hex) : own)->capacity;
        }
        const auto lacks_beach = [&](const BoxesRow& row) {
            return row.beach != no_hex && std::none_of(island.beaches.begin(), island.beaches.end(),
                                                       [&](const Beach& beach) { return beach.hex == row.beach; });
        };
        list.expect(std::none_of(rows.begin(), rows.end(), lacks_beach), "a row is for a hex that is no beach");
    }
};

constexpr auto arrival_fields =
    std::tuple{field("turn", &Arrival::turn, turn_form), field("units", &Arrival::units, pieces_form), remark("source")};
constexpr auto call_fields =
    std::tuple{field("turn", &EarlyCall::turn, turn_form), field("rows", &EarlyCall::rows, list_of(turn_form)),
               field("casualties", &EarlyCall::casualties, small_form), remark("source")};
constexpr auto withdrawal_fields =
    std::tuple{field("turn", &Withdrawal::turn, turn_form), field("type", &Withdrawal::type, word_form<Type>),
               field("count", &Withdrawal::count, from_to(1, 20)), remark("source")};
constexpr auto start_hits_fields = std::tuple{field("hits", &StartHits::hits, from_to(1, 9)),
                                              field("units", &StartHits::units, pieces_form), remark("source")};
// 18C.3
constexpr auto demonstration_fields =
    std::tuple{field("units", &Island::demonstration_units, pieces_form),
               field("beach", &Island::demonstration_hex, land_form),
               field("last_turn", &Island::demonstration_last, turn_form),
               field("offshore_turn", &Island::demonstration_offshore, turn_form),
               field("early_turn", &Island::demonstration_early_turn, turn_form, optional),
               field("early_battalions", &Island::demonstration_early_battalions, from_to(1, 20), optional),
               remark("source")};
constexpr auto first_weather_fields =
    std::tuple{field("weather", &Island::first_weather, word_form<Weather>), field("sea", &Island::first_sea, word_form<Sea>)};
constexpr auto fixed_sea_fields = std::tuple{field("from", &FixedSea::from, turn_form), field("to", &FixedSea::to, turn_form),
                                             field("sea", &FixedSea::sea, word_form<Sea>)};
constexpr auto island_weather_fields =
    std::tuple{part("first", record(first_weather_fields)),
               field("fixed_sea", &Island::fixed_sea, record(fixed_sea_fields), optional), remark("source")};
constexpr auto points_fields =
    std::tuple{field("turn", &Points::turn, up_to(max_turns)), field("contingent", &Points::contingent, word_form<Contingent>),
               field("kind", &Points::kind, words(kind_words)), field("points", &Points::points, from_to(1, 20))};
constexpr auto schedule_fields = std::tuple{field("rows", &Island::points, list_of(record(points_fields))), remark("source")};
constexpr auto night_landing_fields =
    std::tuple{field("from", &NightLanding::from, list_of(land_form)), field("units", &NightLanding::units, from_to(1, 9)),
               field("sp", &NightLanding::stacking, halves_form),      field("movement", &NightLanding::movement, figure_form),
               field("drm", &NightLanding::drm, from_to(-4, 4)),       remark("source")};
constexpr auto row_form = from_to(1, 31);
constexpr auto group_fields = std::tuple{field("units", &GunGroup::units, pieces_form),
                                         field("full", &GunGroup::full, row_form), field("half", &GunGroup::half, row_form)};
constexpr auto guns_fields = std::tuple{field("groups", &Island::guns, list_of(record(group_fields))), remark("source")};
constexpr auto napalm_fields =
    std::tuple{field("points", &Napalm::points, small_form), field("fort_die", &Napalm::fort_die, from_to(1, 6)),
               field("exposes_dummies", &Napalm::exposes_dummies, flag), remark("source")};
constexpr auto scored_form =
    list_of(record(std::tuple{field("hex", &ScoredHex::hex, land_form), field("japan", &ScoredHex::japan, small_form, optional),
                              field("us", &ScoredHex::us, change_form, optional), exactly_one("japan", "us")}));
constexpr auto island_victory_fields = std::tuple{field("hexes", &Island::scored, scored_form),
                                                  field("fortified", &Island::fortified, text_form), remark("source")};

constexpr auto wave_fields =
    std::tuple{field("wave", &PlannedUnit::wave, word_form<Wave>), field("unit", &PlannedUnit::piece, piece_form),
               field("carrier", &PlannedUnit::carrier, piece_form, optional)};
constexpr auto plan_fields = std::tuple{field("beach", &HistoricalPlan::hex, land_form),
                                        field("waves", &HistoricalPlan::units, list_of(record(wave_fields)))};
constexpr auto deployed_fields =
    std::tuple{field("unit", &Deployed::piece, piece_form), field("hex", &Deployed::hex, land_form),
               field("under", &Deployed::under, flag, optional)};
constexpr auto setup_fields =
    std::tuple{field("units", &Island::deployment, list_of(record(deployed_fields))), remark("source")};

constexpr auto sector_fields = std::tuple{field("area", &Sector::area, text_form), field("units", &Sector::units, pieces_form)};
constexpr auto least_fields =
    std::tuple{field("area", &LeastInSector::area, text_form), field("class", &LeastInSector::klass, word_form<Class>),
               field("size", &LeastInSector::size, word_form<Size>), field("count", &LeastInSector::count, from_to(1, 20))};
constexpr auto free_setup_fields = std::tuple{field("sectors", &Island::sectors, list_of(record(sector_fields))),
                                              field("least", &Island::least, record(least_fields), optional), remark("source")};

constexpr auto reserves_form = record(field("us", &Island::reserves, element(us, small_form)),
                                      field("japan", &Island::reserves, element(japan, small_form)));
constexpr auto sheet_fields = std::tuple{field("id", &Island::id, text_form), field("title", &Island::title, text_form),
                                         field("sheet", &Island::sheet, text_form)};
constexpr auto frame_fields =
    std::tuple{field("first_date", &Island::first_date, text_form),
               field("first_player", &Island::first_player, side_form),
               field("turn_labels", &Island::turn_labels, list_of(text_form, max_turns)),
               remark("source"),
               field("beaches", &Island::beaches, list_of(record(beach_fields))),
               remark("beaches_source"),
               field("landing_coast", &Island::landing_coast, list_of(land_form)),
               remark("landing_coast_source"),
               field("support", &Island::support, list_of(record(support_fields))),
               field("airfield_condition", &Island::airfield_condition, record(condition_fields), optional),
               field("capacity", &Island::capacity, list_of(record(capacity_fields))),
               part("plan_boxes", BoxesForm{}),  // after the beaches
               field("beachheads", &Island::beachheads, from_to(1, plan_count)),
               part("reserve_markers", reserves_form),
               remark("markers_source")};
constexpr auto forces_fields =
    std::tuple{field("offshore", &Island::offshore, pieces_form),
               field("floating", &Island::floating, pieces_form),
               field("reinforcements", &Island::arrivals, list_of(record(arrival_fields))),
               field("early_call", &Island::early_call, record(call_fields), optional),
               field("withdrawals", &Island::withdrawals, list_of(record(withdrawal_fields))),
               field("start_hits", &Island::start_hits, list_of(record(start_hits_fields)), optional),
               part("demonstration", record(demonstration_fields)),
               part("weather", record(island_weather_fields)),
               part("replacement_points", record(schedule_fields)),
               field("night_landing", &Island::night_landing, record(night_landing_fields), optional),
               part("saipan_guns", record(guns_fields), optional),
               field("napalm", &Island::napalm, record(napalm_fields), optional),
               part("victory", record(island_victory_fields)),
               part("landing", record(std::tuple{remark("source")})),
               field("plans", &Island::plans, list_of(record(plan_fields), plan_count)),
               part("setup", record(setup_fields)),
               part("free_setup", record(free_setup_fields))};
constexpr auto island_fields = std::tuple_cat(sheet_fields, frame_fields, forces_fields);

// --- an island: what follows from it, and what must hold -------------------------------------------------------------------

// Rows of turns follow one another from the first turn to the last.
template <class Rows>
void check_schedule(const DataValue& list, const Rows& rows, std::size_t turns) {
    const std::vector<DataValue> items = list.list();
    std::size_t next = 1;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        items[i].expect(rows[i].from == next && rows[i].to >= rows[i].from, "turns overlap or are left out");
        next = rows[i].to + std::size_t{1};
    }
    list.expect(next == turns + 1, "must end with turn " + std::to_string(turns));
}

class IslandReader {
  public:
    IslandReader(const DataValue& item, Game& game, std::size_t number)
        : item_(item), game_(game), number_(static_cast<std::uint8_t>(number)), island_(game.islands[number]) {}

    void read() {
        read_fields(game_, item_, island_, island_fields);
        if (!item_.ok()) {
            return;
        }
        mark_coast();
        mark_caves();
        check_schedules();
        check_forces();
        check_calls();
        check_scored();
        list_sectors();
        game_.sources.keep("islands", island_.id, item_);
        keep_sources("support");
        keep_sources("capacity");
    }

  private:
    HexFacts& facts(HexId hex) { return game_.hexes[index(hex)]; }
    const std::string& id(PieceId piece) const { return counter(game_, piece).id; }
    bool is_here(HexId hex) const { return island_.all.contains(hex); }
    bool belongs(PieceId piece) const { return unit(game_, piece).island == no_island || unit(game_, piece).island == number_; }
    std::size_t turns() const { return island_.turn_labels.size(); }

    // The source of each row, by the island and its first turn: "saipan-5".
    void keep_sources(const char* list) {
        for (const DataValue& row : item_.list(list)) {
            game_.sources.keep(list, island_.id + "-" + std::to_string(row.integer("from")), row);
        }
    }

    // --- the map

    // 18C.1, 18L
    void mark_coast() {
        const std::vector<DataValue> items = item_.list("beaches");
        for (std::size_t i = 0; i < items.size(); ++i) {
            const HexId hex = island_.beaches[i].hex;
            expect_coast(items[i], hex);
            items[i].expect(facts(hex).beach == HexFacts{}.beach, "there are two beaches in the hex");
            items[i].expect(has_beach(hex), "the map shows no beach there");
            facts(hex).beach = static_cast<std::uint8_t>(i);
            facts(hex).lands_on_map = true;
        }
        for (const HexId hex : island_.landing_coast) {
            expect_coast(item_.at("landing_coast"), hex);
            facts(hex).lands_on_map = true;
        }
        for (const Place& place : game_.map.places()) {
            item_.at("beaches").expect(!place.is("beach") || !is_here(place.hex) || facts(place.hex).beach != HexFacts{}.beach,
                                       "the map shows a beach in " + game_.map.name(place.hex));
        }
    }
    void expect_coast(const DataValue& value, HexId hex) {
        value.expect(is_here(hex), game_.map.name(hex) + " is not on this island");
        value.expect(facts(hex).coastal, game_.map.name(hex) + " is no coastal hex");
    }
    bool has_beach(HexId hex) const {
        const auto& places = game_.map.places();
        return std::any_of(places.begin(), places.end(),
                           [&](const Place& place) { return place.hex == hex && place.is("beach"); });
    }

    const std::vector<HexId>& hexes_of(const DataValue& value, const std::string& id) const {
        static const std::vector<HexId> none;
        const Area* area = game_.map.area(id);
        value.expect(area != nullptr, "the map has no area " + in_quotes(id));
        return area == nullptr ? none : area->hexes;
    }

    // 9F.2, 15B
    void mark_caves() {
        const DataValue value = item_.at("victory").at("fortified");
        for (const HexId hex : hexes_of(value, island_.fortified)) {
            value.expect(is_here(hex) && facts(hex).land, game_.map.name(hex) + " is no land of this island");
            facts(hex).caves = true;
        }
    }

    // --- schedules

    void check_schedules() {
        check_schedule(item_.at("support"), island_.support, turns());
        check_schedule(item_.at("capacity"), island_.capacity, turns());
        const FixedSea& sea = island_.fixed_sea;
        item_.at("weather").expect(sea.from <= sea.to && sea.to <= turns(), "the fixed sea begins after its end");
        for (const Points& row : island_.points) {
            item_.at("replacement_points").expect(row.turn <= turns(), "points come after the last turn");
        }
        for (const Withdrawal& row : island_.withdrawals) {
            item_.at("withdrawals").expect(row.turn <= turns(), "units leave after the last turn");
        }
        expect_here(item_, island_.airfield_condition.hexes, "airfield_condition");
        expect_here(item_, island_.night_landing.from, "night_landing");
        for (const SupportRow& row : island_.support) {  // 12.1: a Bombard has no room for more
            item_.at("support").expect(row.surface <= decltype(Bombard::shelled)::capacity(),
                                       "there are more points than can be spent in a turn");
        }
    }
    void expect_here(const DataValue& item, const std::vector<HexId>& hexes, const char* key) const {
        for (const HexId hex : hexes) {
            item.at(key).expect(is_here(hex), game_.map.name(hex) + " is not on this island");
        }
    }

    // 17: rows of the floating reserve that can be called are rows that there are.
    void check_calls() const {
        for (const int row : island_.early_call.rows) {
            item_.at("early_call")
                .expect(std::any_of(island_.arrivals.begin(), island_.arrivals.end(),
                                    [&](const Arrival& arrival) { return arrival.turn == row; }),
                        "nobody arrives on turn " + std::to_string(row));
        }
    }

    void check_scored() const {
        for (const ScoredHex& scored : island_.scored) {
            item_.at("victory").expect(is_here(scored.hex), game_.map.name(scored.hex) + " is not on this island");
        }
    }

    // --- forces

    void check_forces();
    void check_crossings() const;
    void list_sectors();

    DataValue item_;
    Game& game_;
    std::uint8_t number_;
    Island& island_;
};

// 17, 18C.3: where the US units are at the start. Those of the schedule are the floating reserve.
class StartCheck {
  public:
    StartCheck(const DataValue& item, const Game& game, std::uint8_t number)
        : item_(item), game_(game), number_(number), island_(game.islands[number]) {}

    void check() {
        take("offshore", island_.offshore);
        take("floating", island_.floating);
        take("demonstration", island_.demonstration_units);
        for (const GunGroup& group : island_.guns) {
            take("saipan_guns", group.units);
            item_.at("saipan_guns").expect(group.full <= group.half, "the full range ends after the half one");
        }
        check_arrivals();
        for (const StartHits& row : island_.start_hits) {
            check_hits(row);
        }
        check_demonstration();
    }

  private:
    void take(const char* key, const std::vector<PieceId>& units) {
        for (const PieceId piece : units) {
            const Unit& u = unit(game_, piece);
            const std::string& id = counter(game_, piece).id;
            item_.at(key).expect(u.side == us && u.unit, id + " is no US unit");
            item_.at(key).expect(u.island == no_island || u.island == number_, id + " belongs to the other island");
            item_.at(key).expect(!taken_[index(piece)], id + " is here or elsewhere a second time");
            taken_[index(piece)] = true;
        }
    }

    void check_arrivals() const {
        const DataValue list = item_.at("reinforcements");
        std::vector<PieceId> coming;
        for (const Arrival& row : island_.arrivals) {
            list.expect(row.turn <= island_.turn_labels.size(), "units come after the last turn");
            coming.insert(coming.end(), row.units.begin(), row.units.end());
        }
        std::vector<PieceId> floating = island_.floating;
        std::sort(coming.begin(), coming.end());
        std::sort(floating.begin(), floating.end());
        list.expect(coming == floating, "those who come must be those of the floating reserve, each once");
    }

    void check_hits(const StartHits& row) const {
        for (const PieceId piece : row.units) {
            item_.at("start_hits").expect(taken_[index(piece)], counter(game_, piece).id + " is not in this battle");
            item_.at("start_hits")
                .expect(row.hits < unit(game_, piece).defence, counter(game_, piece).id + " would not survive its hits");
        }
    }

    void check_demonstration() const {
        const DataValue table = item_.at("demonstration");
        table.expect(game_.hexes[index(island_.demonstration_hex)].beach < island_.beaches.size() &&
                         island_.all.contains(island_.demonstration_hex),
                     "there is no beach in the hex (18C.3)");
        table.expect(island_.demonstration_last < island_.demonstration_offshore,
                     "the units come while they still demonstrate (18C.3)");
        table.expect((island_.demonstration_early_turn > 0) == (island_.demonstration_early_battalions > 0),
                     "early units need a turn and a number");
    }

    DataValue item_;
    const Game& game_;
    std::uint8_t number_;
    const Island& island_;
    CheckedArray<bool, max_pieces> taken_{};
};

// 18A: the landing of history.
class PlanCheck {
  public:
    PlanCheck(const DataValue& item, const Game& game, const Island& island) : item_(item), game_(game), island_(island) {}

    void check() {
        const std::vector<DataValue> items = item_.list("plans");
        item_.at("plans").expect(items.size() <= island_.beachheads, "there are more plans than Beachheads (18C.2)");
        for (std::size_t i = 0; i < items.size(); ++i) {
            check_plan(items[i], island_.plans[i]);
        }
    }

  private:
    void check_plan(const DataValue& plan, const HistoricalPlan& planned) {
        const auto beach = std::find_if(island_.beaches.begin(), island_.beaches.end(),
                                        [&](const Beach& each) { return each.hex == planned.hex; });
        if (beach == island_.beaches.end()) {
            plan.at("beach").report("is no beach of this island (18C.1)");
            return;
        }
        plan.at("beach").expect(planned.hex != island_.demonstration_hex, "is the beach of the demonstration (18C.3)");
        std::array<int, wave_count> sizes{};
        const std::vector<DataValue> waves = plan.list("waves");
        for (std::size_t i = 0; i < waves.size(); ++i) {
            const PlannedUnit& each = planned.units[i];
            check_unit(waves[i], each);
            sizes[index(each.wave)] += unit(game_, each.piece).amphibious ? 0 : unit(game_, each.piece).stacking;
        }
        for (std::size_t wave = 0; wave < wave_count; ++wave) {
            plan.expect(sizes[wave] <= beach->box_capacity[wave],
                        "there is no room for all of the wave " + in_quotes(words_of<Wave>[wave]) + " (18A.2)");
        }
    }

    void check_unit(const DataValue& item, const PlannedUnit& planned) {
        take(item.at("unit"), planned.piece);
        if (planned.carrier == no_piece) {
            return;
        }
        const DataValue name = item.at("carrier");
        const Unit& carrier = unit(game_, planned.carrier);
        take(name, planned.carrier);
        name.expect(carrier.transport, "carries nobody (18K)");
        const std::uint32_t cargo = game_.types[index(carrier.type)].cargo;
        name.expect(((cargo >> index(unit(game_, planned.piece).type)) & 1U) != 0, "does not carry such units (18K)");
        name.expect(unit(game_, planned.piece).stacking <= carrier.carries, "has no room for the unit (18K.1)");
    }

    void take(const DataValue& name, PieceId piece) {
        name.expect(std::find(island_.offshore.begin(), island_.offshore.end(), piece) != island_.offshore.end(),
                    counter(game_, piece).id + " is no US unit of the Offshore Box (18A)");
        name.expect(!taken_[index(piece)], counter(game_, piece).id + " is planned a second time");
        taken_[index(piece)] = true;
    }

    DataValue item_;
    const Game& game_;
    const Island& island_;
    CheckedArray<bool, max_pieces> taken_{};
};

// 8, 15B, 19B.6: the Japanese set-up of history.
class SetupCheck {
  public:
    SetupCheck(const DataValue& item, const Game& game, std::uint8_t number)
        : list_(item.at("setup").at("units")), game_(game), number_(number), island_(game.islands[number]) {}

    void check() {
        const std::vector<DataValue> items = list_.list();
        for (std::size_t i = 0; i < items.size(); ++i) {
            add(items[i], island_.deployment[i]);
        }
        for (std::size_t i = 0; i < items.size(); ++i) {
            check_cover(items[i], island_.deployment[i]);
        }
        for (const HexId hex : island_.land) {
            check_stack(hex);
        }
        expect_everybody();
    }

  private:
    struct Stack {
        int all = 0, artillery = 0, dummies = 0, forts = 0;
    };

    void add(const DataValue& item, const Deployed& each) {
        const Unit& u = unit(game_, each.piece);
        item.at("unit").expect(u.side == japan, "is no Japanese unit");
        item.at("unit").expect(u.island == number_, "belongs to the other island");
        item.at("unit").expect(!taken_[index(each.piece)], "is set up a second time");
        item.at("hex").expect(island_.all.contains(each.hex), "is not on this island");
        taken_[index(each.piece)] = true;
        Stack& stack = stacks_[index(each.hex)];
        stack.all += u.stacking;
        stack.artillery += u.klass == Class::artillery ? u.stacking : 0;
        stack.dummies += u.type == Type::dummy ? 1 : 0;
        stack.forts += u.type == Type::fort ? 1 : 0;
    }

    void check_cover(const DataValue& item, const Deployed& each) const {
        const Unit& u = unit(game_, each.piece);
        item.expect(!each.under || (u.unit && stacks_[index(each.hex)].forts > 0), "cannot be under a fort here (15B)");
        item.expect(u.type != Type::dummy || each.under || !game_.hexes[index(each.hex)].clear,
                    "a dummy in the open is seen and lost (19B.6)");
    }

    void check_stack(HexId hex) const {
        const Stack& stack = stacks_[index(hex)];
        const HexFacts& here = game_.hexes[index(hex)];
        const std::string where = game_.map.name(hex);
        list_.expect(stack.all - std::min(stack.artillery, int{here.artillery_stacking}) <= here.stacking,
                     where + " is overstacked (8)");
        list_.expect(stack.dummies <= game_.stacking.dummies, "there are too many dummies in " + where + " (19B.6)");
        list_.expect(stack.forts <= game_.stacking.forts, "there are too many forts in " + where + " (15B)");
    }

    // Only crews come later (18F).
    void expect_everybody() const {
        for (const PieceId piece : game_.pieces[index(japan)]) {
            const Unit& u = unit(game_, piece);
            list_.expect(u.island != number_ || taken_[index(piece)] == (u.type != Type::crew),
                         counter(game_, piece).id + " must be set up, and no crew (18F)");
        }
    }

    DataValue list_;
    const Game& game_;
    std::uint8_t number_;
    const Island& island_;
    CheckedArray<bool, max_pieces> taken_{};
    CheckedArray<Stack, max_hexes> stacks_{};
};

void IslandReader::check_forces() {
    StartCheck(item_, game_, number_).check();
    const auto belonging =
        std::count_if(game_.beachheads.begin(), game_.beachheads.end(), [&](PieceId each) { return belongs(each); });
    item_.at("beachheads").expect(island_.beachheads <= belonging, "is more than there are counters (18C.2)");
    check_crossings();
    PlanCheck(item_, game_, island_).check();
    SetupCheck(item_, game_, number_).check();
}

// 18L, 21.3: a Position has room for all who can land from the map in a Player Turn.
void IslandReader::check_crossings() const {
    for (const Side side : {us, japan}) {
        const auto& pieces = game_.pieces[index(side)];
        const auto swimmers = static_cast<std::size_t>(std::count_if(
            pieces.begin(), pieces.end(), [&](PieceId piece) { return swims_from_the_map(game_, piece) && belongs(piece); }));
        const std::size_t ferried = side == japan ? island_.night_landing.units : 0U;
        item_.expect(swimmers + ferried <= decltype(Position::origins)::capacity(),
                     "too many units can land from the map (18L)");
    }
}

void IslandReader::list_sectors() {
    const DataValue table = item_.at("free_setup");
    const std::vector<DataValue> items = table.list("sectors");
    for (std::size_t i = 0; i < items.size(); ++i) {
        Sector& sector = island_.sectors[i];
        for (const HexId hex : hexes_of(items[i].at("area"), sector.area)) {
            items[i].at("area").expect(is_here(hex) && facts(hex).land, game_.map.name(hex) + " is no land of this island");
            sector.hexes.insert(hex);
        }
        for (const PieceId piece : sector.units) {
            items[i].at("units").expect(owner(game_, piece) == japan && belongs(piece), id(piece) + " is not set up here");
        }
    }
    const LeastInSector& least = island_.least;
    table.expect(least.count == 0 || std::any_of(island_.sectors.begin(), island_.sectors.end(),
                                                 [&](const Sector& sector) { return sector.area == least.area; }),
                 "there is no sector " + in_quotes(least.area));
}

// --- scenarios (20) ------------------------------------------------------------------------------------------------------

struct Level {
    std::string id, title;
    std::int16_t upto = -1;
};
constexpr auto level_fields = std::tuple{field("id", &Level::id, text_form), field("title", &Level::title, text_form),
                                         field("upto", &Level::upto, up_to(1000), optional)};
constexpr const char* level_ids[] = {"us-major", "us-minor", "draw", "japan-minor", "japan-major"};

// All levels but the last, the most that Japan can win, have a bound.
struct LevelsForm {
    static void read(const Game& game, const DataValue& list, ScenarioFacts& facts) {
        std::array<Level, level_count> levels;
        array_of(record(level_fields)).read(game, list, levels);
        for (std::size_t i = 0; i < level_count; ++i) {
            const bool last = i + 1 == level_count;
            list.expect(levels[i].id == level_ids[i], "must name " + in_quotes(level_ids[i]) + " in its place");
            list.expect(last == (levels[i].upto < 0), "all levels but the last have a bound");
            facts.level_titles[i] = levels[i].title;
            if (!last) {
                facts.levels[i] = levels[i].upto;
            }
        }
        list.expect(std::is_sorted(facts.levels.begin(), facts.levels.end()), "must rise");
    }
};
constexpr auto victory_fields = std::tuple{field("survivors", &ScenarioFacts::survivors, flag),
                                           field("uncommitted", &ScenarioFacts::uncommitted, flag),
                                           field("withdrawn", &ScenarioFacts::withdrawn, flag),
                                           field("hexes", &ScenarioFacts::scored, scored_form, optional),
                                           part("levels", LevelsForm{}),
                                           remark("source")};
constexpr auto scenario_fields =
    std::tuple{remark("id"),
               remark("title"),
               field("island", &ScenarioFacts::island, island_form),
               field("first_turn", &ScenarioFacts::first_turn, from_to(1, 1)),  // as a Position begins
               field("turns", &ScenarioFacts::turns, turn_form),
               remark("source"),
               part("victory", record(victory_fields))};

void complete_scenario(const Game& game, const DataValue& item, ScenarioFacts& facts) {
    const Island& island = game.islands[facts.island];
    item.at("turns").expect(facts.turns <= island.turn_labels.size(), "there are more turns than the island has");
    if (!item.at("victory").has("hexes")) {
        facts.scored = island.scored;
    }
    for (const ScoredHex& scored : facts.scored) {
        item.at("victory").expect(island.all.contains(scored.hex), game.map.name(scored.hex) + " is not on the island");
    }
}

}  // namespace

void read_sheets(const DataFile& file, Game& game) {
    for (const DataValue& item : file.root().list("islands")) {
        const auto number = static_cast<std::uint8_t>(game.islands.size());
        Island& island = game.islands.emplace_back();
        island.id = item.text("id");
        island.sheet = item.text("sheet");
        const Sheet* sheet = game.map.sheet(island.sheet);
        if (sheet == nullptr) {
            item.at("sheet").report("the map has no sheet " + in_quotes(island.sheet));
            return;
        }
        for_each_hex(game.map, [&](HexId hex) {
            HexFacts& facts = game.hexes[index(hex)];
            if (facts.terrain != Terrain::off && game.map.lies_on(hex, *sheet)) {
                facts.island = number;
                island.all.insert(hex);
                island.ground.insert(game.spots[index(hex)]);
            }
            if (facts.land && island.all.contains(hex)) {
                island.land.push_back(hex);
            }
        });
    }
    refuse_same_ids(file.root().list("islands"), game.islands, "islands");
    for_each_hex(game.map, [&](HexId hex) {
        const bool anywhere = std::any_of(game.islands.begin(), game.islands.end(),
                                          [&](const Island& island) { return island.all.contains(hex); });
        file.root().expect(anywhere || !game.hexes[index(hex)].land, game.map.name(hex) + " is land of no island");
    });
}

void read_units(const DataFile& file, Game& game) { UnitReader(file, game).read(); }

void read_islands(const DataFile& file, Game& game) {
    read_fields(game, file.root(), game, common_fields, {"islands"});
    const std::vector<DataValue> items = file.root().list("islands");
    for (std::size_t i = 0; i < items.size() && file.ok(); ++i) {
        IslandReader(items[i], game, i).read();
    }
    for (const char* table : {"replacements", "casualties", "weather", "intelligence", "preparation"}) {
        game.sources.keep("islands", table, file.root().at(table));
    }
}

void read_scenarios(const DataFile& file, Game& game) {
    const DataValue root = file.root();
    root.only({"scenarios", "options"});
    for (const DataValue& item : root.list("scenarios")) {
        ScenarioFacts& facts = game.scenarios.emplace_back();
        read_fields(game, item, facts, scenario_fields);
        if (!root.ok()) {
            return;
        }
        complete_scenario(game, item, facts);
        game.sources.keep("victory", item.text("id"), item.at("victory"));
        game.info.scenarios.push_back({item.text("id"), item.text("title"), facts.turns, game.islands[facts.island].sheet});
    }
    read_options(root.list("options"), game);
    root.expect(game.info.options.size() == option_count, "there must be " + std::to_string(option_count) + " option");
}

}  // namespace causeway::islandwar
