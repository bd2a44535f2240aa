// A Position as a document, and the way back. What has its usual value is left out.
#include "core/document.h"

#include <algorithm>
#include <bit>
#include <nlohmann/json.hpp>

#include "games/guam/invariants.h"

namespace causeway::guam {

static_assert(causeway::Game<Game>);  // here, because the concept needs the whole JSON type

using nlohmann::json;
using Node = DocumentNode;

namespace {

// --- words ---------------------------------------------------------------------------------------------------------------

constexpr const char* winner_ids[] = {"none", "us", "japan", "draw"};
constexpr std::string_view delayed_id = "delayed", cave_prefix = "cave-";
constexpr std::pair<const char*, std::uint32_t> status_ids[] = {
    {"column", status::column},
    {"first-action", status::first},
    {"done", status::done},
    {"grouped", status::grouped},
    {"turned", status::turned},
    {"in-cave", status::in_cave},
    {"assaulting", status::assaulting},
    {"gyokusai", status::gyokusai},
    {"drunk", status::drunk},
    {"hungover", status::hungover},
    {"replaced", status::replaced},
    {"loaded", status::loaded},
    {"no-guns", status::no_guns},
    {"landing", status::landing},
    {"moved-zone", status::moved_zone},
    {"fired-in", status::fired_in},
    {"unpinned", status::unpinned},
    {"party-1", status::first_party},
    {"party-2", 2 * status::first_party},
    {"party-3", 4 * status::first_party},
    {"party-4", 8 * status::first_party},
    {"party-5", 16 * status::first_party},
};
constexpr std::pair<const char*, std::uint16_t> use_ids[] = {{"direct", use::direct},
                                                             {"indirect", use::indirect},
                                                             {"indirect-2", use::indirect_2},
                                                             {"rally", use::rally},
                                                             {"engineering", use::engineering},
                                                             {"ambush", use::ambush},
                                                             {"held", use::held},
                                                             {"fired", use::fired},
                                                             {"owes", use::owes}};

}  // namespace

std::string place_id(const Game& game, HexId place) {
    if (at_sea(place)) {
        return zone_id(game, place);
    }
    if (is_inside(place)) {
        return std::string(cave_prefix) + game.map.name(hex_of(game, place));
    }
    return on_map(place) ? game.map.name(place) : "";
}

HexId find_place(const Game& game, std::string_view id) {
    for (std::size_t i = 0; i < 3 * game.beaches.size(); ++i) {
        const auto zone = static_cast<HexId>(index(box::first_zone) + i);
        if (zone_id(game, zone) == id) {
            return zone;
        }
    }
    const bool inside = id.starts_with(cave_prefix);
    const HexId hex = game.map.find(inside ? id.substr(cave_prefix.size()) : id).value_or(no_hex);
    if (hex == no_hex || !is_land(game, hex) || (inside && facts(game, hex).cave == nothing)) {
        return no_hex;
    }
    return inside ? cave_box(facts(game, hex).cave) : hex;
}

namespace {

// --- dates and chits -----------------------------------------------------------------------------------------------------

struct Date {
    int day = first_day;
    std::uint8_t hour = 0;
};
constexpr auto date_fields =
    std::tuple{field("day", &Date::day, from_to(first_day, last_day)), field("hour", &Date::hour, words(hour_ids))};

constexpr auto turn_form = through(
    record(date_fields), [](const Game&, int turn) { return Date{day_of(turn), static_cast<std::uint8_t>(hour_of(turn))}; },
    [](const Game&, const Date& date) { return turn_of(date.day, date.hour); });

struct ChitForm {
    std::string name(const Game& game, std::size_t chit) const { return chit_id(game, chit); }
    void write(const Game& game, std::size_t chit, json& out) const { written::put(out, name(game, chit)); }
    template <class Chit>
    void read(const Game& game, const Node& node, Chit& read) const {
        const std::string id = node.text();
        for (std::uint8_t chit = 0; chit < chit::count; ++chit) {
            if (!id.empty() && chit_id(game, chit) == id) {
                read = chit;
                return;
            }
        }
        node.report("there is no chit " + in_quotes(id));
    }
};

// --- pieces --------------------------------------------------------------------------------------------------------------

constexpr auto place_of_row = [](auto& row) -> auto& { return row.owner.at[row.index]; };

// Those of every game, the turn track, and the naval zones.
struct Boxes {
    static constexpr auto plain = box_ids_from(box::unused, box_ids);
    template <class Piece>
    std::string name(const Game& game, const Piece& piece, HexId place) const {
        return place >= box::turn_track ? std::string(delayed_id)
               : at_sea(place)          ? zone_id(game, place)
                                        : plain.name(game, piece, place);
    }
    template <class Piece>
    std::optional<HexId> find(const Game& game, const Piece& piece, std::string_view name) const {
        const HexId place = name == delayed_id ? box::turn_track : find_place(game, name);
        return place == box::turn_track || at_sea(place) ? std::optional(place) : plain.find(game, piece, name);
    }
};

// 12.4.2: the turn to which a weapon is delayed.
struct UntilForm {
    static constexpr bool may_be_missing = true;
    template <class Owner>
    bool is_left_out(const Row<Owner>& row) const {
        return place_of_row(row) < box::turn_track;
    }
    void write(const Game& game, const Row<const Position>& row, json& out) const {
        turn_form.write(game, static_cast<int>(index(place_of_row(row)) - index(box::turn_track)), out);
    }
    void read(const Game& game, const Node& node, const Row<Position>& row) const {
        std::size_t turn = 0;
        turn_form.read(game, node, turn);
        if (place_of_row(row) != box::turn_track) {
            node.report("only what is delayed waits for a turn (12.4.2)");
            return;
        }
        place_of_row(row) = static_cast<HexId>(index(box::turn_track) + turn);
    }
};

// 22.1: only units wait in a line.
struct QueueForm {
    static constexpr bool may_be_missing = true;
    template <class Owner>
    bool is_left_out(const Row<Owner>& row) const {
        return row.index >= max_units || row.owner.queue[row.index] == 0;
    }
    void write(const Game&, const Row<const Position>& row, json& out) const { written::put(out, row.owner.queue[row.index]); }
    void read(const Game& game, const Node& node, const Row<Position>& row) const {
        if (row.index >= game.units) {
            node.report("only units wait in a line (22.1)");
            return;
        }
        row.owner.queue[row.index] = node.number(255);
    }
};

// 6.0: only units set out.
struct BeganForm {
    static constexpr bool may_be_missing = true;
    static constexpr const char* routed = "routed";  // 8.5.2: it was in no hex
    template <class Owner>
    bool is_left_out(const Row<Owner>& row) const {
        return row.index >= max_units || row.owner.began[row.index] == no_hex;
    }
    void write(const Game& game, const Row<const Position>& row, json& out) const {
        if (const HexId began = row.owner.began[row.index]; began == box::routed) {
            written::put(out, routed);
        } else {
            land_form.write(game, began, out);
        }
    }
    void read(const Game& game, const Node& node, const Row<Position>& row) const {
        if (row.index >= game.units) {
            node.report("only units set out (6.0)");
            return;
        }
        if (node.text() == routed) {
            row.owner.began[row.index] = box::routed;
        } else {
            land_form.read(game, node, row.owner.began[row.index]);
        }
    }
};

constexpr auto piece_fields = std::tuple{hex_or_box(place_of_row, Boxes{}), part("until", UntilForm{}),
                                         column("status", &Position::status, bits(status_ids), 0), part("queue", QueueForm{}),
                                         part("began", BeganForm{})};

// What is not in the scenario is left out. The stacks on the map follow from where the pieces are.
struct PiecesForm {
    void write(const Game& game, const Position& p, json& out) const {
        written::put_list(out);
        for (std::size_t i = 0; i < game.pieces.size(); ++i) {
            if (p.at[i] != box::unused) {
                json& item = written::item(out);
                written::put(written::member(item, "id"), game.pieces[i].id);
                write_fields(game, Row<const Position>{p, i}, piece_fields, item);
            }
        }
    }
    void read(const Game& game, const Node& node, Position& p) const {
        read_by_id(node, game.pieces, "piece", [&](std::size_t piece, const Node& item) {
            read_fields(game, item, Row<Position>{p, piece}, piece_fields, {"id"});
        });
        for (std::size_t i = 0; i < game.pieces.size(); ++i) {
            if (on_map(p.at[i]) && is_land(game, p.at[i])) {
                p.stacks.put_in_order(static_cast<PieceId>(i), site(game, p.at[i]));
            }
        }
    }
};

// --- the map -------------------------------------------------------------------------------------------------------------

// Some bits of a number, as `form` has them. As a part of it they are left out while they are 0.
template <class Form>
struct PackedForm {
    static constexpr bool may_be_missing = true;
    mark::Field bits;
    Form form;
    unsigned of(unsigned packed) const { return (packed >> bits.shift) & ((1U << bits.width) - 1U); }
    bool is_left_out(unsigned packed) const { return of(packed) == 0; }
    void write(const Game& game, unsigned packed, json& out) const { form.write(game, of(packed), out); }
    template <class Packed>
    void read(const Game& game, const Node& node, Packed& packed) const {
        unsigned value = 0;
        form.read(game, node, value);
        packed = static_cast<Packed>(packed | (value << bits.shift));
    }
};
template <class Form>
constexpr PackedForm<Form> packed(mark::Field bits, Form form) {
    return {bits, form};
}

constexpr mark::Field bit_of(std::uint32_t mask) { return {static_cast<unsigned>(std::countr_zero(mask)), 1}; }

constexpr auto marker_fields = std::tuple{
    part("dg", packed(mark::dg, up_to(most_dg))),         part("nerve", packed(mark::nerve, word_form<Nerve>)),
    part("fort", packed(mark::fort, word_form<Fort>)),    part("barrage", packed(mark::barrage, word_form<Barrage>)),
    part("blaze", packed(mark::blaze, word_form<Blaze>)), part("shooting", packed(mark::shooting, words(shooting_words)))};

// A place by its index among those where markers lie, a land hex by its site, a cave by its number.
constexpr auto marked_place_form = through(place_form, place_at, [](const Game& game, HexId place) {
    return place == no_hex ? max_places : place_index(game, place);
});
constexpr auto site_form = through(
    land_form, [](const Game& game, HexId site) { return game.hex_of_site[index(site)]; },
    [](const Game& game, HexId hex) { return is_land_of(game, hex) ? site(game, hex) : no_hex; });
constexpr auto cave_at = [](const Game& game, HexId hex) { return is_land_of(game, hex) ? facts(game, hex).cave : nothing; };
constexpr auto has_cave = [](const Game& game, HexId hex) { return cave_at(game, hex) != nothing; };
constexpr auto cave_form = through(
    fitting(hex_form, has_cave, "has no cave"), [](const Game& game, std::size_t cave) { return game.caves[cave]; }, cave_at);
// 28.3: what the demolition teams have taken off a mined beach, which has 1 more than that.
constexpr auto thinned_form =
    through(up_to(9), [](const Game&, int mines) { return mines - 1; }, [](const Game&, int thinned) { return thinned + 1; });

// Every victory hex of the scenario in its order (30.2).
struct Held {
    HexId hex = no_hex;
    Side held_by = japan;
    bool early = false;
};
constexpr auto held_form = array_of(record(std::tuple{
    field("hex", &Held::hex, hex_form), field("held_by", &Held::held_by, side_form), field("early", &Held::early, flag)}));

struct VictoryForm {
    static std::vector<Held> held(const Game& game, const Position& p) {
        std::vector<Held> all;
        for (const VictoryHex& each : game.scenarios[p.scenario].hexes) {
            const std::uint32_t bit = 1U << all.size();
            all.push_back({each.hex, (p.victory & bit) != 0 ? us : japan, (p.early & bit) != 0});
        }
        return all;
    }
    void write(const Game& game, const Position& p, json& out) const { held_form.write(game, held(game, p), out); }
    void read(const Game& game, const Node& node, Position& p) const {
        const std::vector<Held> wanted = held(game, p);
        std::vector<Held> given = wanted;
        held_form.read(game, node, given);
        for (std::size_t i = 0; i < given.size(); ++i) {
            if (given[i].hex != wanted[i].hex) {
                node.list()[i].at("hex").report("must name the victory hexes of the scenario in their order");
            }
            p.victory |= given[i].held_by == us ? 1U << i : 0U;
            p.early |= given[i].early ? 1U << i : 0U;
        }
    }
};

// --- tables --------------------------------------------------------------------------------------------------------------

constexpr auto use_fields = std::tuple{field("hex", &HexUse::hex, place_form), field("uses", &HexUse::uses, bits(use_ids))};
constexpr auto assault_mark_fields =
    std::tuple{field("hex", &AssaultMark::hex, place_form), field("kind", &AssaultMark::kind, word_form<AssaultKind>),
               field("side", &AssaultMark::side, side_form)};
constexpr auto ridge_fields = std::tuple{field("hex", &RidgeMark::hex, place_form), field("side", &RidgeMark::side, side_form)};
constexpr auto crowd_fields =
    std::tuple{field("hex", &Crowd::hex, place_form), field("outside", &Crowd::charged, packed({0, 8}, up_to(255))),
               field("inside", &Crowd::charged, packed({8, 8}, up_to(255)))};
constexpr auto sniper_fields =
    std::tuple{field("hex", &Sniper::hex, place_form), field("kind", &Sniper::kind, up_to(max_snipers - 1), optional)};
constexpr auto strike_fields =
    std::tuple{field("hex", &Strike::hex, place_form), field("piece", &Strike::piece, piece_form, optional)};
constexpr auto shot_fields = std::tuple{field("kind", &Shot::kind, word_form<ShotKind>),
                                        field("type", &Shot::type, word_form<FireType>),
                                        field("side", &Shot::side, side_form),
                                        field("value", &Shot::value, any_number<std::int8_t>),
                                        field("from", &Shot::from, place_form, optional),
                                        field("hex", &Shot::hex, place_form, optional),
                                        field("firer", &Shot::firer, piece_form, optional),
                                        field("weapon", &Shot::weapon, piece_form, optional),
                                        field("target", &Shot::target, piece_form, optional),
                                        field("checked", &Shot::checked, piece_form, optional),
                                        field("hard", &Shot::hard, up_to(1), optional),
                                        field("concentrated", &Shot::concentrated, up_to(1), optional),
                                        field("added", &Shot::added, up_to(255), optional),
                                        field("strength", &Shot::strength, up_to(255), optional),
                                        field("flames", &Shot::flames, up_to(1), optional),
                                        field("sustained", &Shot::sustained, up_to(1), optional),
                                        field("die", &Shot::die, up_to(9), optional),
                                        field("step", &Shot::step, up_to(6), optional),
                                        field("ease", &Shot::ease, up_to(2), optional),
                                        field("alerted", &Shot::alerted, up_to(1), optional),
                                        field("named", &Shot::named, up_to(1), optional),
                                        field("hero", &Shot::hero, word_form<HeroPart>, optional)};
constexpr auto assault_fields = std::tuple{field("hex", &Assault::hex, place_form),
                                           field("kind", &Assault::kind, word_form<AssaultKind>),
                                           field("side", &Assault::side, side_form),
                                           field("supports", &Assault::supports, up_to(255), optional),
                                           field("alerted", &Assault::alerted, up_to(1), optional),
                                           field("attacker_die", &Assault::attacker_die, up_to(9), optional),
                                           field("defender_die", &Assault::defender_die, up_to(9), optional),
                                           field("losses", &Assault::losses, up_to(255), optional),
                                           field("mason", &Assault::mason, up_to(1), optional),
                                           field("fired", &Assault::fired, up_to(1), optional)};
constexpr auto march_fields = std::tuple{
    field("halves", &March::halves, up_to(255), optional),   field("spent", &March::spent, up_to(1), optional),
    field("level", &March::level, up_to(most_dg), optional), field("on_trail", &March::on_trail, up_to(255), optional),
    field("baggage", &March::baggage, up_to(255), optional), field("off_road", &March::off_road, up_to(1), optional)};
constexpr auto order_fields = std::tuple{
    field("fire", &Orders::fire, word_form<FireOrder>),           field("reroll", &Orders::reroll, word_form<RerollOrder>),
    field("tenacity", &Orders::tenacity, word_form<YesNoOrder>),  field("ambush", &Orders::ambush, word_form<YesNoOrder>),
    field("hero", &Orders::hero, word_form<HeroOrder>, optional), field("payer", &Orders::payer, division_form, optional)};
constexpr auto division_fields = std::tuple{field("quality", &DivisionState::quality, up_to(9)),
                                            field("dispatch", &DivisionState::dispatch, up_to(most_dispatch)),
                                            field("direct", &DivisionState::direct, up_to(most_direct)),
                                            field("fatigue", &DivisionState::fatigue, up_to(most_fatigue))};

constexpr auto position_fields = std::tuple{
    game_part,
    field("scenario", &Position::scenario, scenario_form),
    field("options", &Position::options, options_form),
    field("turn", &Position::turn, turn_form),
    field("phase", &Position::phase, word_form<Phase>),
    field("weather", &Position::weather, word_form<Weather>),
    field("chit", &Position::chit, ChitForm{}, optional),
    field("cup", &Position::cup, set_of(ChitForm{})),
    field("spent", &Position::spent, set_of(ChitForm{})),
    field("winner", &Position::winner, words(winner_ids)),
    field("ending", &Position::ending, up_to(255)),
    field("declined", &Position::declined, up_to(3), optional),
    field("rained", &Position::rained, up_to(1)),
    field("interdiction", &Position::interdiction, up_to(3)),
    field("whiskey", &Position::whiskey, up_to(1)),
    field("sake", &Position::sake, up_to(1)),
    field("casualties", &Position::casualties, up_to(99)),
    field("us_points", &Position::us_points, up_to(most_points)),
    field("japan_points", &Position::japan_points, up_to(most_points)),
    field("units_lost", &Position::units_lost, up_to(99)),
    field("japanese_lost", &Position::japanese_lost, up_to(99)),
    field("dg_points", &Position::dg_points, up_to(255), optional),
    field("loss_points", &Position::loss_points, up_to(255), optional),
    field("clearing_points", &Position::clearing_points, up_to(255), optional),
    field("massed", &Position::massed, up_to(2)),
    field("massed_used", &Position::massed_used, up_to(255)),
    field("gyokusai", &Position::gyokusai, up_to(1)),
    field("desperation", &Position::desperation, up_to(1)),
    field("queue_next", &Position::queue_next, up_to(255)),
    field("bombarded", &Position::bombarded, up_to(last_day)),
    field("charge_day", &Position::charge_day, up_to(last_day)),
    field("orote", &Position::orote, up_to(2)),
    field("orote_turn", &Position::orote_turn, turn_form, optional),
    part("pieces", PiecesForm{}),
    field("marks", &Position::marks, entries("hex", marked_place_form, marker_fields)),
    field("entered", &Position::entered, set_of(site_form)),
    field("illuminated", &Position::illuminated, set_of(site_form)),
    field("used", &Position::used, list_of(record(use_fields))),
    field("assaults", &Position::assaults, list_of(record(assault_mark_fields))),
    field("ridges", &Position::ridges, list_of(record(ridge_fields))),
    field("crowds", &Position::crowds, list_of(record(crowd_fields))),
    field("snipers", &Position::snipers, list_of(record(sniper_fields))),
    field("traps", &Position::traps, list_of(place_form)),
    field("strikes", &Position::strikes, list_of(record(strike_fields))),
    field("shot", &Position::shot, record(shot_fields), optional),
    field("assault", &Position::assault, record(assault_fields), optional),
    field("march", &Position::march, record(march_fields), optional),
    field("orders", &Position::orders, by_side(record(order_fields))),
    field("divisions", &Position::divisions, by_id(division_form.things, record(division_fields))),
    field("bought", &Position::bought, set_of(division_form)),
    field("mines", &Position::mines, entries("beach", beach_form, std::tuple{part("thinned", thinned_form)})),
    field("sealed", &Position::sealed, set_of(cave_form)),
    field("closed", &Position::closed, set_of(beach_form)),
    field("landed", &Position::landed, set_of(beach_form)),
    field("snipers_used", &Position::snipers_used, set_of(up_to(max_snipers - 1))),
    field("traps_used", &Position::traps_used, set_of(up_to(max_traps - 1))),
    part("victory", VictoryForm{}),
    field("cleared_early", &Position::early, packed(bit_of(cleared_in_time), flag)),
    field("opened_early", &Position::early, packed(bit_of(opened_in_time), flag)),
    field("stack", &Position::stack, stack_form),
};

}  // namespace

json document(const Game& game, const Position& p) { return write_document(game, p, position_fields); }

Expected<Position> from_document(const Game& game, const json& given) {
    Position empty;
    empty.at.fill(box::unused);
    return read_document(game, given, position_fields, empty, [&](PieceId piece) { return piece_of(game, piece).id; });
}

}  // namespace causeway::guam
