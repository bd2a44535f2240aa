// A Position as a document, and the way back.
#include "core/document.h"

#include <nlohmann/json.hpp>

#include "games/formosa/invariants.h"
#include "games/formosa/shown.h"

namespace causeway::formosa {

static_assert(causeway::Game<Game>);  // here, because the concept needs the whole JSON type

using nlohmann::json;
using Node = DocumentNode;

namespace {

// --- pieces ------------------------------------------------------------------------------------------------------------

constexpr const char* box_ids[] = {"unused",       "reinforcements", "hand",          "staging", "amoy",
                                   "replacements", "eliminated",     "sixth-marines", "raiders"};  // as in namespace box
static_assert(std::size(box_ids) == box_count);
constexpr std::pair<const char*, std::uint16_t> status_ids[] = {
    {"concealed", status::concealed}, {"moved", status::moved},         {"fought", status::fought},
    {"attacked", status::attacked},   {"in-battle", status::in_battle}, {"base", status::base},
    {"known", status::known},         {"motorized", status::motorized}, {"wandered", status::wandered},
    {"off-road", status::off_road},   {"late", status::late},           {"landing", status::landing},
    {"retreated", status::retreated}, {"stepped", status::stepped},     {"stayed", status::stayed},
    {"dying", status::dying},
};

struct Boxes {
    template <class Owner>
    std::string name(const Game&, const Owner&, HexId place) const {
        return on_map(place) ? "" : box_ids[static_cast<std::size_t>(box_number(place))];
    }
    template <class Owner>
    std::optional<HexId> find(const Game&, const Owner&, std::string_view name) const {
        const auto found = std::find(std::begin(box_ids), std::end(box_ids), name);
        return found == std::end(box_ids) ? std::nullopt : std::optional(numbered_box(static_cast<int>(found - box_ids)));
    }
};

constexpr auto piece_fields = std::tuple{hex_or_box([](auto& row) -> auto& { return row.owner.at[row.index]; }, Boxes{}),
                                         column("status", &Position::status, bits(status_ids), std::uint16_t{0})};

// Stack by stack, each from the top, then the boxes. The pieces of a hex stand in the order of the document.
struct PiecesForm {
    static json written(const Game& game, const Position& p, PieceId piece) {
        json item = {{"id", unit(game, piece).id}};
        write_fields(game, Row<const Position>{p, index(piece)}, piece_fields, item);
        return item;
    }
    void write(const Game& game, const Position& p, json& out) const {
        out = json::array();
        for (const Hexes& occupied : p.occupied) {
            occupied.for_each(
                [&](HexId hex) { for_stack(p, hex, [&](PieceId piece) { out.push_back(written(game, p, piece)); }); });
        }
        for (std::size_t i = 0; i < game.units.size(); ++i) {
            if (!on_map(p.at[i])) {
                out.push_back(written(game, p, static_cast<PieceId>(i)));
            }
        }
    }
    void read(const Game& game, const Node& node, Position& p) const {
        const std::vector<bool> present = read_by_id(node, game.units, "piece", [&](std::size_t i, const Node& item) {
            const auto piece = static_cast<PieceId>(i);
            read_fields(game, item, Row<Position>{p, i}, piece_fields, {"id"});
            if (on_map(p.at[i])) {
                p.stacks.put_under(piece, p.at[i]);
                p.occupied[index(owner(game, piece))].insert(p.at[i]);
            }
            p.dying = static_cast<std::uint8_t>(p.dying + (has(p, piece, status::dying) ? 1 : 0));
        });
        if (const auto missing = std::find(present.begin(), present.end(), false); missing != present.end()) {
            node.report(game.units[static_cast<std::size_t>(missing - present.begin())].id + " is missing");
        }
    }
};

// --- points and markers ------------------------------------------------------------------------------------------------

struct NationId {
    const char* id;
};
constexpr NationId nations[] = {{nation_ids[0]}, {nation_ids[1]}, {nation_ids[2]}};
constexpr const char* asset_ids[] = {"pool", "ready", "planned", "used", "gone"};
static_assert(std::size(asset_ids) == index(Asset::gone) + 1);
constexpr const char* beach_ids[] = {"amphibious", "drop-zone"};
constexpr const char* camp_ids[] = {"none", "freed", "bombed"};
constexpr std::pair<const char*, std::uint8_t> plan_ids[] = {
    {"superiority", 1}, {"tactical", 2}, {"superiority-cw", 4}, {"tactical-cw", 8}, {"tokku", 16}};  // as airpower.cpp has them

constexpr auto wing_fields =
    std::tuple{field("ready", &Wing::ready, up_to(most_points)), field("superiority", &Wing::superiority, up_to(most_points)),
               field("tactical", &Wing::tactical, up_to(most_points)), field("spent", &Wing::spent, up_to(most_points))};
constexpr auto kamikaze_fields = std::tuple{field("pool", &Position::kamikaze_pool, up_to(most_points)),
                                            field("ready", &Position::kamikaze_ready, up_to(most_points)),
                                            field("planned", &Position::kamikaze_planned, up_to(most_points))};
constexpr auto marker_fields = std::tuple{
    field("amphibious", &Position::amphibious, up_to(most_points)), field("drop-zone", &Position::drop_zone, words(asset_ids)),
    field("b-29", &Position::bombers, words(asset_ids)), field("air-supply", &Position::air_supply, words(asset_ids)),
    field("fleet", &Position::fleet, words(asset_ids))};
constexpr auto strike_fields =
    std::tuple{field("hex", &Strike::hex, hex_form), field("nation", &Strike::nation, words(nation_ids)),
               field("points", &Strike::points, from_to(1, 2))};
constexpr auto beach_fields =
    std::tuple{field("hex", &Beach::hex, hex_form), field("marker", &Beach::airborne, words(beach_ids)),
               field("fought", &Beach::fought, flag)};

// 17.0: Japan has none.
struct GunfireForm {
    void write(const Game&, const Position& p, json& out) const {
        for (const Nation nation : {Nation::us, Nation::commonwealth}) {
            out[nation_ids[index(nation)]] = p.gunfire[index(nation)];
        }
    }
    void read(const Game&, const Node& node, Position& p) const {
        node.only({nation_ids[index(Nation::us)], nation_ids[index(Nation::commonwealth)]});
        for (const Nation nation : {Nation::us, Nation::commonwealth}) {
            p.gunfire[index(nation)] = node.at(nation_ids[index(nation)]).number(most_points);
        }
    }
};

// 21.0: ports that units have used.
struct TrafficForm {
    void write(const Game& game, const Position& p, json& out) const {
        out = json::array();
        for (std::size_t i = 0; i < game.ports.size(); ++i) {
            if (p.port_traffic[i] != 0) {
                out.push_back({{"hex", game.map.name(game.ports[i])}, {"units", p.port_traffic[i]}});
            }
        }
    }
    void read(const Game& game, const Node& node, Position& p) const {
        for (const Node& item : node.list()) {
            item.only({"hex", "units"});
            const auto port = std::find(game.ports.begin(), game.ports.end(), read_hex(game.map, item.at("hex")));
            if (port == game.ports.end()) {
                item.at("hex").report("is no port");
                return;
            }
            p.port_traffic[static_cast<std::size_t>(port - game.ports.begin())] = item.at("units").number(most_traffic);
        }
    }
};

// 25.10: what the camp has come to, from the points it brought.
struct CampForm {
    void write(const Game&, std::int8_t points, json& out) const { out = camp_ids[points == 0 ? 0 : points > 0 ? 1 : 2]; }
    void read(const Game&, const Node& node, std::int8_t& points) const {
        constexpr std::int8_t adjustments[] = {0, camp_points, -camp_points};
        points = adjustments[node.one_of(camp_ids)];
    }
};

// Null stands for what is not there.
template <class Form, class Value>
struct OrNull {
    Form form;
    Value nothing;
    void write(const Game& game, const Value& value, json& out) const {
        if (value == nothing) {
            out = nullptr;
        } else {
            form.write(game, value, out);
        }
    }
    void read(const Game& game, const Node& node, Value& value) const { form.read(game, node, value); }
};

// --- the battle --------------------------------------------------------------------------------------------------------

constexpr const char* battle_ids[] = {"none", "attack", "landing", "counterattack", "exploitation"};
static_assert(std::size(battle_ids) == index(BattleKind::exploitation) + 1);
constexpr const char* air_supply_ids[] = {"none", "attack", "defence"};

constexpr auto battle_fields = std::tuple{field("kind", &Battle::kind, words(battle_ids)),
                                          field("attacker", &Battle::attacker, side_form),
                                          field("targets", &Battle::targets, list_of(hex_form)),
                                          field("from", &Battle::from, list_of(hex_form)),
                                          field("air_supply", &Battle::air_supply, words(air_supply_ids)),
                                          field("result", &Battle::result, words(combat_result_names)),
                                          field("attacker_lp", &Battle::attacker_lp, up_to(2)),
                                          field("defender_lp", &Battle::defender_lp, up_to(1)),
                                          field("camp", &Battle::camp, up_to(6)),
                                          field("killed", &Battle::killed, up_to(255)),
                                          field("committed", &Battle::committed, flag),
                                          field("entered", &Battle::entered, flag)};

// --- the whole ---------------------------------------------------------------------------------------------------------

constexpr const char* winner_ids[] = {"none", "allies", "japan", "draw"};

const auto position_fields =
    std::tuple{game_part,
               field("scenario", &Position::scenario, scenario_form),
               field("options", &Position::options, options_form),
               field("turn", &Position::turn, up_to(most_turns)),
               field("phase", &Position::phase, id_of([](const Game&) -> const auto& { return phase_words; }, "phase")),
               part("pieces", PiecesForm{}),
               field("lp", &Position::lp, by_side(up_to(most_lp_read))),
               field("air", &Position::wings, by_id([](const Game&) -> const auto& { return nations; }, record(wing_fields))),
               part("gunfire", GunfireForm{}),
               part("kamikaze", record(kamikaze_fields)),
               part("markers", record(marker_fields)),
               field("strikes", &Position::strikes, list_of(record(strike_fields))),
               field("beaches", &Position::beaches, list_of(record(beach_fields))),
               field("bombed", &Position::bombed, OrNull<HexForm, HexId>{hex_form, no_hex}),
               field("suppressed", &Position::suppressed, flag),
               field("planned", &Position::planned, bits(plan_ids)),
               field("gunfire_barred", &Position::gunfire_barred, flag),
               field("landings_barred", &Position::landings_barred, flag),
               part("port_traffic", TrafficForm{}),
               field("must_be_attacked", &Position::must_be_attacked, hexes_form),
               field("amoy", &Position::amoy, up_to(most_turns)),
               field("recruited_97", &Position::recruited_97, flag),
               field("camp", &Position::vp_adjustment, CampForm{}),
               field("battle", &Position::battle, OrNull<decltype(record(battle_fields)), Battle>{record(battle_fields), {}}),
               field("stack", &Position::stack, stack_form),
               field("winner", &Position::winner, words(winner_ids)),
               field("ending", &Position::ending, up_to(last_ending))};

}  // namespace

json document(const Game& game, const Position& p) {
    json written;
    write_fields(game, p, position_fields, written);
    return written;
}

Expected<Position> from_document(const Game& game, const json& given) {
    Position blank;
    blank.at.fill(box::unused);
    return read_document(
        game, given, position_fields, blank, [](Position&) {}, [&](PieceId piece) { return unit(game, piece).id; });
}

}  // namespace causeway::formosa
