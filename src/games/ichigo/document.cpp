// A Position as a document, and the way back: tables of its fields.
#include "core/document.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/ground.h"
#include "core/stacked_pieces.h"
#include "games/ichigo/chapters.h"

namespace causeway::ichigo {

static_assert(causeway::Game<Game>);  // here, because the concept needs the whole JSON type

using nlohmann::json;
using Node = DocumentNode;

namespace {

// --- Words of the format -----------------------------------------------------------------------------------------------

constexpr const char* causeway_ids[] = {"undecided", "launched", "philippines"};
constexpr const char* winner_ids[] = {"none", "japan", "china", "draw"};
constexpr std::pair<const char*, std::uint8_t> nation_bits[] = {{"japan", 1}, {"china", 2}, {"us", 4}};
constexpr int last_ending = 9;  // of the table in victory.cpp
constexpr int most_points = 6;  // 10.14-10.16: what a unit can have before it is doubled
// 8.9, 11.29
constexpr auto city_form = fitting(
    hex_form, [](const Game& game, HexId hex) { return is_land(game, hex) && game.hexes[index(hex)].city; }, "must be a city");
constexpr auto garrison_form = fitting(
    hex_form, [](const Game& game, HexId hex) { return is_land(game, hex) && game.hexes[index(hex)].initially_japanese; },
    "must be a city that is Japanese at the start");
constexpr auto face_form = id_of([](const Game& game) -> const auto& { return game.faces; }, "Chinese regular");

// --- Pieces ------------------------------------------------------------------------------------------------------------

constexpr auto piece_fields = std::tuple{
    hex_or_box([](const auto& piece) -> auto& { return piece.owner.at[piece.index]; }, box_ids_from(box::unused, box_ids)),
    column("steps", &Position::steps, up_to(4)), column("face", &Position::face, face_form, none8),
    column("allowance", &Position::allowance, up_to(most_points), not_rolled),
    column("status", &Position::status, bits(status_ids), 0)};

constexpr auto land_hexes = [](const Game& game, const Position&, const auto& see) {
    for (const HexId hex : game.land) {
        see(hex);
    }
};
// Bodies that stand for nobody.
constexpr auto is_idle = [](const Game& game, const Position& p, std::size_t i) {
    return is_body(game, static_cast<PieceId>(i)) && p.at[i] == box::unused && p.face[i] == none8;
};
constexpr auto take_piece = [](const Game& game, Position& p, std::size_t i) {
    if (on_map(p.at[i])) {
        p.occupied[index(game.units[i].nation)].insert(p.at[i]);
    }
};
constexpr StackedPieces pieces_form{piece_fields, land_hexes, is_idle, take_piece};

// 3.3: the faces that no unit has.
struct PoolForm {
    void write(const Game& game, const Position& p, json& out) const {
        written::put_list(out);
        for (std::size_t face = 0; face < game.faces.size(); ++face) {
            if (in_pool(p, static_cast<int>(face))) {
                written::put(written::item(out), game.faces[face].id);
            }
        }
    }
    void read(const Game& game, const Node& node, Position& p) const {
        for (const Node& item : node.list()) {
            std::uint8_t face = none8;
            face_form.read(game, item, face);
            if (face == none8) {
                return;
            }
            if (in_pool(p, face)) {
                item.report(game.faces[face].id + " is here a second time");
            }
            put_in_pool(p, face);
        }
    }
};

// --- The table beside the map ------------------------------------------------------------------------------------------

// There is one; a document need not name it.
struct ScenarioForm {
    static constexpr bool may_be_missing = true;
    void write(const Game& game, const Position&, json& out) const { scenario_form.write(game, 0, out); }
    void read(const Game& game, const Node& node, Position&) const {
        int scenario = 0;
        scenario_form.read(game, node, scenario);
    }
};

struct MarkersForm {
    static constexpr auto fields =
        std::tuple{field("airpower", &Position::air, list_of(hex_form)), field("b-29", &Position::bomber, city_form, optional),
                   field("aerial-supply", &Position::aerial_supply, land_form, optional),
                   field("beachhead-formosa", &Position::formosa_beachhead, hex_form, optional),
                   field("beachhead-mainland", &Position::mainland_beachhead, hex_form, optional)};
    void write(const Game& game, const Position& p, json& out) const { write_fields(game, p, fields, out); }
    void read(const Game& game, const Node& node, Position& p) const {
        read_fields(game, node, p, fields);
        p.air_range = range_of_markers(game, p);
    }
};

// 8.1: the side that won the air, or none.
struct AirForm {
    void write(const Game& game, std::uint8_t side, json& out) const {
        side == none8 ? written::put(out, "none") : side_form.write(game, side, out);
    }
    void read(const Game& game, const Node& node, std::uint8_t& side) const {
        if (node.text() != "none") {
            side_form.read(game, node, side);
        }
    }
};

constexpr auto track_fields = std::tuple{field("tanks", &Position::tanks, any_number<std::uint8_t>),
                                         field("causeway", &Position::causeway, words(causeway_ids)),
                                         field("collapse", &Position::collapse, word_form<Collapse>),
                                         field("collapse_modifier", &Position::collapse_modifier, up_to(4)),
                                         field("formosa_entered", &Position::formosa_entered, up_to(2)),
                                         field("fights_first", &Position::fights_first, bits(nation_bits)),
                                         field("air", &Position::air_side, AirForm{}),
                                         field("bomber_used", &Position::bomber_used, flag),
                                         field("supply_used", &Position::supply_used, flag),
                                         field("airlift_used", &Position::airlift_used, flag),
                                         field("dropped", &Position::dropped, flag),
                                         field("area_army_closed", &Position::area_army_closed, flag)};

constexpr auto battle_fields = std::tuple{field("nation", &Battle::nation, nation_form),
                                          field("tanks", &Battle::tanks, any_number<std::uint8_t>),
                                          field("special_forces", &Battle::special_forces, flag),
                                          field("committed", &Battle::committed, flag),
                                          field("losses", &Battle::losses, any_number<std::uint8_t>),
                                          field("attacker_losses", &Battle::attacker_losses, any_number<std::uint8_t>),
                                          field("momentum", &Battle::momentum, flag, optional),
                                          field("target", &Battle::target, land_form, optional),
                                          field("momentum_from", &Battle::momentum_from, land_form, optional)};

// Networks follow from the rest of the Position, except those that are out of date and not yet needed.
struct NetworkForm {
    std::uint8_t bit;
    Hexes Position::* hexes;
    static constexpr bool may_be_missing = true;
    bool is_left_out(const Position& p) const { return (p.network_stale & bit) == 0; }
    void write(const Game& game, const Position& p, json& out) const { hexes_form.write(game, p.*hexes, out); }
    void read(const Game& game, const Node& node, Position& p) const {
        hexes_form.read(game, node, p.*hexes);
        p.network_stale |= bit;
    }
};
constexpr auto network_fields = std::tuple{part("japan", NetworkForm{japanese_network, &Position::japan_network}),
                                           part("us", NetworkForm{american_network, &Position::us_network})};
struct StaleNetworksForm : decltype(record(network_fields)) {
    static constexpr bool may_be_missing = true;
    static bool is_left_out(const Position& p) { return p.network_stale == 0; }
};

constexpr auto position_fields = std::tuple{game_part,
                                            part("scenario", ScenarioForm{}),
                                            field("options", &Position::options, options_form),
                                            field("turn", &Position::turn, from_to(1, 12)),
                                            field("phase", &Position::phase, word_form<Phase>),
                                            part("pieces", pieces_form),
                                            field("control", &Position::japanese_control, set_of(land_form)),
                                            field("lost_once", &Position::lost_once, set_of(garrison_form)),
                                            field("garrison_gone", &Position::garrison_gone, set_of(garrison_form)),
                                            field("attacked", &Position::attacked, set_of(land_form)),
                                            part("pool", PoolForm{}),
                                            part("markers", MarkersForm{}),
                                            part("tracks", record(track_fields)),
                                            field("battle", &Position::battle, record(battle_fields), or_null),
                                            field("stack", &Position::stack, stack_form),
                                            field("winner", &Position::winner, words(winner_ids)),
                                            field("ending", &Position::ending, up_to(last_ending)),
                                            part("stale_networks", StaleNetworksForm{record(network_fields)})};

}  // namespace

json document(const Game& game, const Position& p) { return write_document(game, p, position_fields); }

Expected<Position> from_document(const Game& game, const json& given) {
    const auto work_out_networks = [&](Position& p) {
        const std::uint8_t stale = p.network_stale;
        p.network_stale = static_cast<std::uint8_t>(both_networks & ~stale);
        refresh_networks(game, p);
        p.network_stale = stale;
    };
    return read_document(game, given, position_fields, blank_position(), work_out_networks,
                         [&](PieceId piece) { return unit(game, piece).id; });
}

}  // namespace causeway::ichigo
