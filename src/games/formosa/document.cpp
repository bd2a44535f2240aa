// A Position as a document, and the way back.
#include "core/document.h"

#include <nlohmann/json.hpp>

#include "core/stacked_pieces.h"
#include "games/formosa/invariants.h"

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

constexpr auto piece_fields =
    std::tuple{hex_or_box([](auto& row) -> auto& { return row.owner.at[row.index]; }, box_ids_from(box::unused, box_ids)),
               column("status", &Position::status, bits(status_ids), std::uint16_t{0})};

constexpr auto take_piece = [](const Game& game, Position& p, std::size_t i) {
    const auto piece = static_cast<PieceId>(i);
    if (on_map(p.at[i])) {
        p.occupied[index(owner(game, piece))].insert(p.at[i]);
    }
    p.dying = static_cast<std::uint8_t>(p.dying + (has(p, piece, status::dying) ? 1 : 0));
};
constexpr StackedPieces pieces_form{piece_fields, occupied_hexes, nobody_is_absent, take_piece};

// --- points and markers ------------------------------------------------------------------------------------------------

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
    field("amphibious", &Position::amphibious, up_to(most_points)), field("drop-zone", &Position::drop_zone, word_form<Asset>),
    field("b-29", &Position::bombers, word_form<Asset>), field("air-supply", &Position::air_supply, word_form<Asset>),
    field("fleet", &Position::fleet, word_form<Asset>)};
constexpr auto strike_fields =
    std::tuple{field("hex", &Strike::hex, land_form), field("nation", &Strike::nation, word_form<Nation>),
               field("points", &Strike::points, from_to(1, 2))};
constexpr auto beach_fields =
    std::tuple{field("hex", &Beach::hex, hex_form), field("marker", &Beach::airborne, words(beach_ids)),
               field("fought", &Beach::fought, flag)};

constexpr auto air_fields =
    std::tuple{field("japan", &Position::wings, element(Nation::japan, record(wing_fields))),
               field("us", &Position::wings, element(Nation::us, record(wing_fields))),
               field("commonwealth", &Position::wings, element(Nation::commonwealth, record(wing_fields)))};
// 17.0: Japan has none.
constexpr auto gunfire_fields =
    std::tuple{field("us", &Position::gunfire, element(Nation::us, up_to(most_points))),
               field("commonwealth", &Position::gunfire, element(Nation::commonwealth, up_to(most_points)))};

// 21.0: a port, kept as its place among Game::ports.
constexpr auto is_port = [](const Game& game, HexId hex) { return on_map(hex) && game.port_set.contains(hex); };
constexpr auto port_form = through(
    fitting(hex_form, is_port, "is no port"), [](const Game& game, std::size_t port) { return game.ports[port]; },
    [](const Game& game, HexId hex) { return std::find(game.ports.begin(), game.ports.end(), hex) - game.ports.begin(); });
constexpr auto traffic_fields = std::tuple{part("units", from_to(1, most_traffic))};

// 25.10: what the camp has come to, from the points it brought.
constexpr auto camp_form = through(
    words(camp_ids), [](const Game&, int points) { return points == 0  ? 0
                                                          : points > 0 ? 1
                                                                       : 2; },
    [](const Game&, int word) { return word == 2 ? -camp_points : word * camp_points; });

// --- the battle --------------------------------------------------------------------------------------------------------

constexpr const char* air_supply_ids[] = {"none", "attack", "defence"};

constexpr auto battle_fields = std::tuple{field("kind", &Battle::kind, word_form<BattleKind>),
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
                                          field("entered", &Battle::entered, flag),
                                          field("gunfire_held", &Battle::gunfire_held, up_to(2), optional)};

// --- the whole ---------------------------------------------------------------------------------------------------------

constexpr const char* winner_ids[] = {"none", "allies", "japan", "draw"};

const auto position_fields =
    std::tuple{game_part,
               field("scenario", &Position::scenario, scenario_form),
               field("options", &Position::options, options_form),
               field("turn", &Position::turn, up_to(most_turns)),
               field("phase", &Position::phase, word_form<Phase>),
               part("pieces", pieces_form),
               field("lp", &Position::lp, by_side(up_to(most_lp_read))),
               part("air", record(air_fields)),
               part("gunfire", record(gunfire_fields)),
               part("kamikaze", record(kamikaze_fields)),
               part("markers", record(marker_fields)),
               field("strikes", &Position::strikes, list_of(record(strike_fields))),
               field("beaches", &Position::beaches, list_of(record(beach_fields))),
               field("bombed", &Position::bombed, land_form, or_null),
               field("suppressed", &Position::suppressed, flag),
               field("planned", &Position::planned, bits(plan_ids)),
               field("gunfire_barred", &Position::gunfire_barred, flag),
               field("landings_barred", &Position::landings_barred, flag),
               field("port_traffic", &Position::port_traffic, entries("hex", port_form, traffic_fields)),
               field("must_be_attacked", &Position::must_be_attacked, hexes_form),
               field("amoy", &Position::amoy, up_to(most_turns)),
               field("recruited_97", &Position::recruited_97, flag),
               field("camp", &Position::vp_adjustment, camp_form),
               field("battle", &Position::battle, record(battle_fields), or_null),
               field("stack", &Position::stack, stack_form),
               field("winner", &Position::winner, words(winner_ids)),
               field("ending", &Position::ending, up_to(last_ending))};

}  // namespace

json document(const Game& game, const Position& p) { return write_document(game, p, position_fields); }

Expected<Position> from_document(const Game& game, const json& given) {
    Position blank;
    blank.at.fill(box::unused);
    return read_document(game, given, position_fields, blank, [&](PieceId piece) { return unit(game, piece).id; });
}

}  // namespace causeway::formosa
