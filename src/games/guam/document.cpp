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

constexpr const char* phase_ids[] = {"preparation", "action", "end", "over"};
constexpr const char* weather_ids[] = {"clear", "rain", "hot", "storm"};
constexpr const char* winner_ids[] = {"none", "us", "japan", "draw"};
// As in namespace box.
constexpr const char* box_ids[] = {"unused",       "reinforcements", "eliminated", "routed", "available",
                                   "reallocating", "trucks",         "airfield",   "pool",   "waiting"};
static_assert(index(box::waiting) - index(box::unused) + 1 == std::size(box_ids));
constexpr std::string_view delayed_id = "delayed", cave_prefix = "cave-";
constexpr const char* fire_type_ids[] = {"small-arms", "high-explosive", "armour-piercing", "indirect", "white", "none"};
constexpr const char* fire_order_ids[] = {"ask", "everything", "adjacent", "leaders-and-tanks", "hold"};
constexpr const char* reroll_order_ids[] = {"ask", "own-checks", "never"};
constexpr const char* yes_no_ids[] = {"ask", "always", "never"};
constexpr std::pair<const char*, std::uint16_t> status_ids[] = {
    {"column", status::column},         {"first-action", status::first}, {"done", status::done},
    {"grouped", status::grouped},       {"turned", status::turned},      {"in-cave", status::in_cave},
    {"assaulting", status::assaulting}, {"gyokusai", status::gyokusai},  {"drunk", status::drunk},
    {"hungover", status::hungover},     {"replaced", status::replaced},  {"loaded", status::loaded},
    {"no-guns", status::no_guns},       {"landing", status::landing},    {"moved-zone", status::moved_zone},
    {"fired-in", status::fired_in},
};
constexpr std::pair<const char*, std::uint16_t> use_ids[] = {
    {"direct", use::direct},
    {"indirect", use::indirect},
    {"indirect-2", use::indirect_2},
    {"rally", use::rally},
    {"engineering", use::engineering},
    {"ambush", use::ambush},
    {"held", use::held},
    {"fired", use::fired},
};

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

struct TurnForm {
    void write(const Game&, int turn, json& out) const {
        out = {{"day", day_of(turn)}, {"hour", hour_ids[static_cast<std::size_t>(hour_of(turn))]}};
    }
    template <class Turn>
    void read(const Game&, const Node& node, Turn& turn) const {
        node.only({"day", "hour"});
        turn = static_cast<Turn>(turn_of(node.at("day").integer(first_day, last_day), node.at("hour").one_of(hour_ids)));
    }
};

struct ChitForm {
    void write(const Game& game, std::uint8_t chit, json& out) const { out = chit_id(game, chit); }
    void read(const Game& game, const Node& node, std::uint8_t& chit) const {
        const std::string id = node.text();
        for (chit = 0; chit < chit::count; ++chit) {
            if (!id.empty() && chit_id(game, chit) == id) {
                return;
            }
        }
        chit = nothing;
        node.report("there is no chit " + in_quotes(id));
    }
};

struct ChitsForm {
    void write(const Game& game, Chits chits, json& out) const {
        out = json::array();
        for (; chits != 0; chits &= chits - 1) {
            out.push_back(chit_id(game, static_cast<std::size_t>(std::countr_zero(chits))));
        }
    }
    void read(const Game& game, const Node& node, Chits& chits) const {
        for (const Node& item : node.list()) {
            std::uint8_t chit = nothing;
            ChitForm{}.read(game, item, chit);
            if (chit == nothing) {
                return;
            }
            if ((chits & bit(chit)) != 0) {
                item.report(chit_id(game, chit) + " is here a second time");
            }
            chits |= bit(chit);
        }
    }
};

// --- pieces --------------------------------------------------------------------------------------------------------------

template <class Owner>
auto& place_of_row(const Row<Owner>& row) {
    return row.owner.at[row.index];
}

struct Boxes {
    template <class Piece>
    std::string name(const Game& game, const Piece&, HexId place) const {
        if (on_map(place)) {
            return "";
        }
        if (place >= box::turn_track) {
            return std::string(delayed_id);
        }
        const std::string id = place_id(game, place);
        return id.empty() ? box_ids[index(place) - index(box::unused)] : id;
    }
    template <class Piece>
    std::optional<HexId> find(const Game& game, const Piece&, std::string_view name) const {
        if (name == delayed_id) {
            return box::turn_track;
        }
        const auto found = std::find(std::begin(box_ids), std::end(box_ids), name);
        if (found != std::end(box_ids)) {
            return static_cast<HexId>(index(box::unused) + static_cast<std::size_t>(found - std::begin(box_ids)));
        }
        const HexId place = find_place(game, name);
        return at_sea(place) ? std::optional(place) : std::nullopt;
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
        TurnForm{}.write(game, static_cast<int>(index(place_of_row(row)) - index(box::turn_track)), out);
    }
    void read(const Game& game, const Node& node, const Row<Position>& row) const {
        std::size_t turn = 0;
        TurnForm{}.read(game, node, turn);
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
    void write(const Game&, const Row<const Position>& row, json& out) const { out = row.owner.queue[row.index]; }
    void read(const Game& game, const Node& node, const Row<Position>& row) const {
        if (row.index >= game.units) {
            node.report("only units wait in a line (22.1)");
            return;
        }
        row.owner.queue[row.index] = node.number(255);
    }
};

constexpr auto piece_fields =
    std::tuple{hex_or_box([](auto& row) -> auto& { return row.owner.at[row.index]; }, Boxes{}), part("until", UntilForm{}),
               column("status", &Position::status, bits(status_ids), 0), part("queue", QueueForm{})};

// What is not in the scenario is left out. The stacks on the map follow from where the pieces are.
struct PiecesForm {
    void write(const Game& game, const Position& p, json& out) const {
        out = json::array();
        for (std::size_t i = 0; i < game.pieces.size(); ++i) {
            if (p.at[i] != box::unused) {
                json item = {{"id", game.pieces[i].id}};
                write_fields(game, Row<const Position>{p, i}, piece_fields, item);
                out.push_back(std::move(item));
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

// What lies in a place, unpacked.
struct Markers {
    HexId hex = no_hex;
    std::uint8_t dg = 0, nerve = 0, fort = 0, barrage = 0, blaze = 0, shooting = 0;
};
constexpr auto marker_fields = std::tuple{field("hex", &Markers::hex, place_form),
                                          field("dg", &Markers::dg, up_to(most_dg), optional),
                                          field("nerve", &Markers::nerve, words(nerve_words), optional),
                                          field("fort", &Markers::fort, words(fort_ids), optional),
                                          field("barrage", &Markers::barrage, words(barrage_words), optional),
                                          field("blaze", &Markers::blaze, words(blaze_words), optional),
                                          field("shooting", &Markers::shooting, words(shooting_words), optional)};
constexpr std::pair<mark::Field, std::uint8_t Markers::*> marker_bits[] = {
    {mark::dg, &Markers::dg},           {mark::nerve, &Markers::nerve}, {mark::fort, &Markers::fort},
    {mark::barrage, &Markers::barrage}, {mark::blaze, &Markers::blaze}, {mark::shooting, &Markers::shooting}};

struct MarksForm {
    void write(const Game& game, const Position& p, json& out) const {
        out = json::array();
        for_places(game, [&](HexId place) {
            if (p.marks[place_index(game, place)] != 0) {
                Markers markers{place};
                for (const auto& [bits, member] : marker_bits) {
                    markers.*member = static_cast<std::uint8_t>(get(game, p, place, bits));
                }
                write_fields(game, markers, marker_fields, out.emplace_back(json::object()));
            }
        });
    }
    void read(const Game& game, const Node& node, Position& p) const {
        for (const Node& item : node.list()) {
            Markers markers;
            read_fields(game, item, markers, marker_fields);
            if (!is_place_of(game, markers.hex)) {
                item.report("no markers lie here");
                return;
            }
            if (p.marks[place_index(game, markers.hex)] != 0) {
                item.at("hex").report("is here a second time");
            }
            for (const auto& [bits, member] : marker_bits) {
                put_mark(game, p, markers.hex, bits, markers.*member);
            }
        }
    }
};

struct SitesForm {
    void write(const Game& game, const Sites& sites, json& out) const {
        out = json::array();
        sites.for_each([&](HexId site) { out.push_back(game.map.name(game.hex_of_site[index(site)])); });
    }
    void read(const Game& game, const Node& node, Sites& sites) const {
        for (const Node& item : node.list()) {
            HexId hex = no_hex;
            place_form.read(game, item, hex);
            if (!is_land_of(game, hex)) {
                item.report("is no land hex");
                return;
            }
            if (sites.contains(site(game, hex))) {
                item.report("is here a second time");
            }
            sites.insert(site(game, hex));
        }
    }
};

// Bits as a list of what `name` calls them, each at most once; `find` gives the place of a name, or the count.
template <class Name, class Find>
struct SetForm {
    Name name;
    Find find;
    template <class Bits>
    void write(const Game& game, Bits bits, json& out) const {
        out = json::array();
        for (std::size_t i = 0; i < std::numeric_limits<Bits>::digits; ++i) {
            if (((bits >> i) & 1U) != 0) {
                out.push_back(name(game, i));
            }
        }
    }
    template <class Bits>
    void read(const Game& game, const Node& node, Bits& bits) const {
        for (const Node& item : node.list()) {
            const std::optional<std::size_t> found = find(game, item);
            if (!found) {
                return;
            }
            if (((bits >> *found) & 1U) != 0) {
                item.report("is here a second time");
            }
            bits = static_cast<Bits>(bits | (1U << *found));
        }
    }
};

constexpr SetForm caves_form{[](const Game& game, std::size_t cave) { return json(game.map.name(game.caves[cave])); },
                             [](const Game& game, const Node& node) -> std::optional<std::size_t> {
                                 HexId hex = no_hex;
                                 hex_form.read(game, node, hex);
                                 if (hex == no_hex || facts(game, hex).cave == nothing) {
                                     node.report("has no cave");
                                     return std::nullopt;
                                 }
                                 return facts(game, hex).cave;
                             }};

constexpr auto kinds_form(std::size_t count) {
    return SetForm{[](const Game&, std::size_t kind) { return json(kind); },
                   [count](const Game&, const Node& node) -> std::optional<std::size_t> {
                       return node.number(static_cast<int>(count) - 1);
                   }};
}

constexpr auto beaches_form = ids_of([](const auto& game) -> const auto& { return game.beaches; }, "beach");
constexpr auto divisions_form = ids_of([](const auto& game) -> const auto& { return game.divisions; }, "division");

// 28.3: each mined beach with what the demolition teams have taken off.
struct MinesForm {
    void write(const Game& game, const Position& p, json& out) const {
        out = json::array();
        for (std::size_t i = 0; i < game.beaches.size(); ++i) {
            if (p.mines[i] != 0) {
                out.push_back({{"beach", game.beaches[i].id}, {"thinned", p.mines[i] - 1}});
            }
        }
    }
    void read(const Game& game, const Node& node, Position& p) const {
        for (const Node& item : node.list()) {
            item.only({"beach", "thinned"});
            const std::size_t beach = read_id(game.beaches, item.at("beach"), "beach");
            if (beach == game.beaches.size()) {
                return;
            }
            if (p.mines[beach] != 0) {
                item.at("beach").report("is here a second time");
            }
            p.mines[beach] = static_cast<std::uint8_t>(1 + item.at("thinned").number(9));
        }
    }
};

// Every victory hex of the scenario in its order (30.2).
struct VictoryForm {
    void write(const Game& game, const Position& p, json& out) const {
        out = json::array();
        const std::vector<VictoryHex>& hexes = game.scenarios[p.scenario].hexes;
        for (std::size_t i = 0; i < hexes.size(); ++i) {
            out.push_back({{"hex", game.map.name(hexes[i].hex)},
                           {"held_by", side_ids[((p.victory >> i) & 1U) != 0 ? 0 : 1]},
                           {"early", ((p.early >> i) & 1U) != 0}});
        }
    }
    void read(const Game& game, const Node& node, Position& p) const {
        const std::vector<VictoryHex>& hexes = game.scenarios[p.scenario].hexes;
        const std::vector<Node> items = node.list();
        for (std::size_t i = 0; i < items.size() && i < hexes.size(); ++i) {
            items[i].only({"hex", "held_by", "early"});
            if (read_hex(game.map, items[i].at("hex")) != hexes[i].hex) {
                items[i].at("hex").report("must name the victory hexes of the scenario in their order");
            }
            p.victory |= items[i].at("held_by").one_of(side_ids) == 0 ? 1U << i : 0U;
            p.early |= items[i].at("early").flag() ? 1U << i : 0U;
        }
        if (items.size() != hexes.size()) {
            node.report("must name the victory hexes of the scenario in their order");
        }
    }
};

// A bit of Position::early that is about the airfield (11.3).
struct EarlyForm {
    std::uint32_t bit;
    void write(const Game&, const Position& p, json& out) const { out = (p.early & bit) != 0; }
    void read(const Game&, const Node& node, Position& p) const { p.early |= node.flag() ? bit : 0U; }
};

// One half of Crowd::charged.
struct ChargedForm {
    unsigned shift;
    void write(const Game&, const Crowd& crowd, json& out) const { out = (crowd.charged >> shift) & 0xFFU; }
    void read(const Game&, const Node& node, Crowd& crowd) const {
        crowd.charged = static_cast<std::uint16_t>(crowd.charged | (unsigned{node.number(255)} << shift));
    }
};

// --- tables --------------------------------------------------------------------------------------------------------------

constexpr auto use_fields = std::tuple{field("hex", &HexUse::hex, place_form), field("uses", &HexUse::uses, bits(use_ids))};
constexpr auto assault_mark_fields =
    std::tuple{field("hex", &AssaultMark::hex, place_form), field("kind", &AssaultMark::kind, words(assault_words)),
               field("side", &AssaultMark::side, side_form)};
constexpr auto ridge_fields = std::tuple{field("hex", &RidgeMark::hex, place_form), field("side", &RidgeMark::side, side_form)};
constexpr auto crowd_fields =
    std::tuple{field("hex", &Crowd::hex, place_form), part("outside", ChargedForm{0}), part("inside", ChargedForm{8})};
constexpr auto sniper_fields =
    std::tuple{field("hex", &Sniper::hex, place_form), field("kind", &Sniper::kind, up_to(max_snipers - 1), optional)};
constexpr auto strike_fields =
    std::tuple{field("hex", &Strike::hex, place_form), field("piece", &Strike::piece, piece_form, optional)};
constexpr auto shot_fields = std::tuple{field("kind", &Shot::kind, words(shot_words)),
                                        field("type", &Shot::type, words(fire_type_ids)),
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
                                        field("alerted", &Shot::alerted, up_to(1), optional)};
constexpr auto assault_fields = std::tuple{field("hex", &Assault::hex, place_form),
                                           field("kind", &Assault::kind, words(assault_words)),
                                           field("side", &Assault::side, side_form),
                                           field("supports", &Assault::supports, up_to(255), optional),
                                           field("alerted", &Assault::alerted, up_to(1), optional),
                                           field("attacker_die", &Assault::attacker_die, up_to(9), optional),
                                           field("defender_die", &Assault::defender_die, up_to(9), optional),
                                           field("losses", &Assault::losses, up_to(255), optional),
                                           field("mason", &Assault::mason, up_to(1), optional),
                                           field("fired", &Assault::fired, up_to(1), optional)};
constexpr auto march_fields = std::tuple{
    field("halves", &March::halves, up_to(255), optional), field("spent", &March::spent, up_to(1), optional),
    field("level", &March::level, up_to(most_dg), optional), field("on_trail", &March::on_trail, up_to(255), optional),
    field("baggage", &March::baggage, up_to(255), optional)};
constexpr auto order_fields =
    std::tuple{field("fire", &Orders::fire, words(fire_order_ids)), field("reroll", &Orders::reroll, words(reroll_order_ids)),
               field("tenacity", &Orders::tenacity, words(yes_no_ids)), field("ambush", &Orders::ambush, words(yes_no_ids))};
constexpr auto division_fields = std::tuple{field("quality", &DivisionState::quality, up_to(9)),
                                            field("dispatch", &DivisionState::dispatch, up_to(most_dispatch)),
                                            field("direct", &DivisionState::direct, up_to(most_direct)),
                                            field("fatigue", &DivisionState::fatigue, up_to(most_fatigue))};

constexpr auto position_fields = std::tuple{
    game_part,
    field("scenario", &Position::scenario, scenario_form),
    field("options", &Position::options, options_form),
    field("turn", &Position::turn, TurnForm{}),
    field("phase", &Position::phase, words(phase_ids)),
    field("weather", &Position::weather, words(weather_ids)),
    field("chit", &Position::chit, ChitForm{}, optional),
    field("cup", &Position::cup, ChitsForm{}),
    field("spent", &Position::spent, ChitsForm{}),
    field("winner", &Position::winner, words(winner_ids)),
    field("ending", &Position::ending, up_to(255)),
    field("rained", &Position::rained, up_to(1)),
    field("interdiction", &Position::interdiction, up_to(3)),
    field("whiskey", &Position::whiskey, up_to(1)),
    field("sake", &Position::sake, up_to(1)),
    field("casualties", &Position::casualties, up_to(99)),
    field("us_points", &Position::us_points, up_to(most_points)),
    field("japan_points", &Position::japan_points, up_to(most_points)),
    field("units_lost", &Position::units_lost, up_to(99)),
    field("japanese_lost", &Position::japanese_lost, up_to(99)),
    field("massed", &Position::massed, up_to(2)),
    field("massed_used", &Position::massed_used, up_to(255)),
    field("gyokusai", &Position::gyokusai, up_to(1)),
    field("desperation", &Position::desperation, up_to(1)),
    field("queue_next", &Position::queue_next, up_to(255)),
    field("bombarded", &Position::bombarded, up_to(last_day)),
    field("charge_day", &Position::charge_day, up_to(last_day)),
    field("orote", &Position::orote, up_to(2)),
    field("orote_turn", &Position::orote_turn, TurnForm{}, optional),
    part("pieces", PiecesForm{}),
    part("marks", MarksForm{}),
    field("entered", &Position::entered, SitesForm{}),
    field("illuminated", &Position::illuminated, SitesForm{}),
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
    field("divisions", &Position::divisions,
          by_id([](const auto& game) -> const auto& { return game.divisions; }, record(division_fields))),
    field("bought", &Position::bought, divisions_form),
    part("mines", MinesForm{}),
    field("sealed", &Position::sealed, caves_form),
    field("closed", &Position::closed, beaches_form),
    field("landed", &Position::landed, beaches_form),
    field("snipers_used", &Position::snipers_used, kinds_form(max_snipers)),
    field("traps_used", &Position::traps_used, kinds_form(max_traps)),
    part("victory", VictoryForm{}),
    part("cleared_early", EarlyForm{cleared_early}),
    part("opened_early", EarlyForm{opened_in_time}),
    field("stack", &Position::stack, stack_form),
};

}  // namespace

json document(const Game& game, const Position& p) {
    json written;
    write_fields(game, p, position_fields, written);
    return written;
}

Expected<Position> from_document(const Game& game, const json& given) {
    Position empty;
    empty.at.fill(box::unused);
    return read_document(
        game, given, position_fields, empty, [](Position&) {}, [&](PieceId piece) { return piece_of(game, piece).id; });
}

}  // namespace causeway::guam
