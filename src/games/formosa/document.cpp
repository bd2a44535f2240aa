// A Position as a document, and the way back.
#include "core/document.h"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>

#include "games/formosa/invariants.h"

namespace causeway::formosa {

static_assert(causeway::Game<Game>);  // here, because the concept needs the whole JSON type

using nlohmann::json;
using Node = DocumentNode;

namespace {

// --- Words of the format -----------------------------------------------------------------------------------------------

constexpr const char* phase_ids[] = {"setup",
                                     "logistics",
                                     "japanese-recruits",
                                     "allied-recruits",
                                     "amoy",
                                     "planning",
                                     "superiority",
                                     "special-attack",
                                     "bombers",
                                     "invasion",
                                     "transfer",
                                     "allied-movement",
                                     "allied-combat",
                                     "base-building",
                                     "interdiction",
                                     "japanese-movement",
                                     "japanese-combat",
                                     "administration",
                                     "over"};
static_assert(std::size(phase_ids) == phase_count);
constexpr const char* box_ids[] = {"unused",       "reinforcements", "hand",          "staging", "amoy",
                                   "replacements", "eliminated",     "sixth-marines", "raiders"};  // as in namespace box
static_assert(std::size(box_ids) == box_count);
constexpr const char* side_ids[] = {"allies", "japan"};
constexpr const char* winner_ids[] = {"none", "allies", "japan", "draw"};
constexpr const char* asset_ids[] = {"pool", "ready", "planned", "used", "gone"};
static_assert(std::size(asset_ids) == index(Asset::gone) + 1);
constexpr const char* beach_ids[] = {"amphibious", "drop-zone"};
constexpr const char* battle_ids[] = {"none", "attack", "landing", "counterattack", "exploitation"};
static_assert(std::size(battle_ids) == index(BattleKind::exploitation) + 1);
constexpr const char* air_supply_ids[] = {"none", "attack", "defence"};
constexpr const char* camp_ids[] = {"none", "freed", "bombed"};
constexpr std::pair<const char*, std::uint16_t> status_ids[] = {
    {"concealed", status::concealed}, {"moved", status::moved},         {"fought", status::fought},
    {"attacked", status::attacked},   {"in-battle", status::in_battle}, {"base", status::base},
    {"known", status::known},         {"motorized", status::motorized}, {"wandered", status::wandered},
    {"off-road", status::off_road},   {"late", status::late},           {"landing", status::landing},
    {"retreated", status::retreated}, {"stepped", status::stepped},     {"stayed", status::stayed},
    {"dying", status::dying},
};
constexpr std::pair<const char*, std::uint8_t Position::*> flag_ids[] = {
    {"suppressed", &Position::suppressed},
    {"gunfire_barred", &Position::gunfire_barred},
    {"landings_barred", &Position::landings_barred},
    {"recruited_97", &Position::recruited_97},
};
constexpr std::pair<const char*, Asset Position::*> marker_ids[] = {
    {"drop-zone", &Position::drop_zone},
    {"b-29", &Position::bombers},
    {"air-supply", &Position::air_supply},
    {"fleet", &Position::fleet},
};
constexpr std::pair<const char*, std::uint8_t Wing::*> mission_ids[] = {
    {"ready", &Wing::ready},
    {"superiority", &Wing::superiority},
    {"tactical", &Wing::tactical},
    {"spent", &Wing::spent},
};
constexpr std::pair<const char*, std::uint8_t Position::*> kamikaze_ids[] = {
    {"pool", &Position::kamikaze_pool},
    {"ready", &Position::kamikaze_ready},
    {"planned", &Position::kamikaze_planned},
};
struct BattleNumber {
    const char* id;
    std::uint8_t Battle::* member;
    int most;
};
constexpr BattleNumber battle_numbers[] = {
    {"attacker_lp", &Battle::attacker_lp, 2},
    {"defender_lp", &Battle::defender_lp, 1},
    {"camp", &Battle::camp, 255},
    {"killed", &Battle::killed, 255},
};
constexpr std::pair<const char*, std::uint8_t Battle::*> battle_flags[] = {
    {"committed", &Battle::committed},
    {"entered", &Battle::entered},
};

// --- Writing -----------------------------------------------------------------------------------------------------------

json write_hex(const Game& game, HexId hex) { return hex == no_hex ? json(nullptr) : json(game.map.name(hex)); }

template <class List>
json write_hex_list(const Game& game, const List& hexes) {
    json list = json::array();
    for (const HexId hex : hexes) {
        list.push_back(game.map.name(hex));
    }
    return list;
}

json write_options(const Game& game, const Position& p) {
    json options = json::object();
    for (std::size_t i = 0; i < game.info.options.size(); ++i) {
        options[game.info.options[i].id] = ((p.options >> i) & 1U) != 0;
    }
    return options;
}

json write_piece(const Game& game, const Position& p, PieceId piece) {
    json item = {{"id", unit(game, piece).id}};
    const HexId place = at(p, piece);
    if (on_map(place)) {
        item["hex"] = game.map.name(place);
    } else {
        item["box"] = box_ids[index(place) - index(box::unused)];
    }
    for (const auto& [word, bit] : status_ids) {
        if (has(p, piece, bit)) {
            item["status"].push_back(word);
        }
    }
    return item;
}

// Stack by stack, each from the top, then the boxes.
json write_pieces(const Game& game, const Position& p) {
    json list = json::array();
    for (const Hexes& occupied : p.occupied) {
        occupied.for_each(
            [&](HexId hex) { for_stack(p, hex, [&](PieceId piece) { list.push_back(write_piece(game, p, piece)); }); });
    }
    for (std::size_t i = 0; i < game.units.size(); ++i) {
        if (!on_map(p.at[i])) {
            list.push_back(write_piece(game, p, static_cast<PieceId>(i)));
        }
    }
    return list;
}

json write_air(const Position& p) {
    json air = json::object();
    for (const Nation nation : all_nations) {
        for (const auto& [id, mission] : mission_ids) {
            air[nation_ids[index(nation)]][id] = p.wings[index(nation)].*mission;
        }
    }
    return air;
}

json write_kamikaze(const Position& p) {
    json kamikaze = json::object();
    for (const auto& [id, points] : kamikaze_ids) {
        kamikaze[id] = p.*points;
    }
    return kamikaze;
}

json write_markers(const Position& p) {
    json markers = {{"amphibious", p.amphibious}};
    for (const auto& [id, marker] : marker_ids) {
        markers[id] = asset_ids[index(p.*marker)];
    }
    return markers;
}

json write_strikes(const Game& game, const Position& p) {
    json list = json::array();
    for (const Strike& strike : p.strikes) {
        list.push_back({{"hex", game.map.name(strike.hex)}, {"nation", nation_ids[strike.nation]}, {"points", strike.points}});
    }
    return list;
}

json write_beaches(const Game& game, const Position& p) {
    json list = json::array();
    for (const Beach& beach : p.beaches) {
        list.push_back(
            {{"hex", game.map.name(beach.hex)}, {"marker", beach_ids[beach.airborne]}, {"fought", beach.fought != 0}});
    }
    return list;
}

json write_traffic(const Game& game, const Position& p) {
    json list = json::array();
    for (std::size_t i = 0; i < game.ports.size(); ++i) {
        if (p.port_traffic[i] != 0) {
            list.push_back({{"hex", game.map.name(game.ports[i])}, {"units", p.port_traffic[i]}});
        }
    }
    return list;
}

json write_plan(const Position& p) {
    json list = json::array();
    for (std::size_t i = 0; i < std::size(plan_parts); ++i) {
        if (((p.planned >> i) & 1U) != 0) {
            list.push_back(plan_parts[i]);
        }
    }
    return list;
}

json write_battle(const Game& game, const Battle& battle) {
    if (battle.kind == BattleKind::none) {
        return nullptr;
    }
    json item = {{"kind", battle_ids[index(battle.kind)]},          {"attacker", side_ids[battle.attacker]},
                 {"targets", write_hex_list(game, battle.targets)}, {"from", write_hex_list(game, battle.from)},
                 {"air_supply", air_supply_ids[battle.air_supply]}, {"result", combat_result_names[battle.result]}};
    for (const BattleNumber& number : battle_numbers) {
        item[number.id] = battle.*number.member;
    }
    for (const auto& [id, flag] : battle_flags) {
        item[id] = battle.*flag != 0;
    }
    return item;
}

// --- Reading -----------------------------------------------------------------------------------------------------------

// Builds a Position from a document. What the rules forbid is left to faults().
class DocumentReader {
  public:
    DocumentReader(const Game& game, const json& document) : game_(game), root_(&document, "", &error_) {
        places_.fill(no_place);
    }

    void read() {
        root_.only({"game",           "scenario",        "options",      "turn",
                    "phase",          "pieces",          "lp",           "air",
                    "gunfire",        "kamikaze",        "markers",      "strikes",
                    "beaches",        "bombed",          "suppressed",   "planned",
                    "gunfire_barred", "landings_barred", "port_traffic", "must_be_attacked",
                    "amoy",           "recruited_97",    "camp",         "battle",
                    "stack",          "winner",          "ending"});
        p_.at.fill(box::unused);
        read_heading();
        read_pieces();
        read_tracks();
        read_air();
        read_markers();
        read_strikes();
        read_beaches();
        read_traffic();
        read_battle();
        read_stack();
        if (!error_) {
            link_stacks();
        }
    }

    const std::optional<Error>& error() const { return error_; }
    const Position& position() const { return p_; }
    // "pieces[12]"
    std::string place_of(PieceId piece) const {
        return places_[index(piece)] == no_place ? "pieces" : "pieces[" + std::to_string(places_[index(piece)]) + "]";
    }

  private:
    static constexpr std::size_t no_place = std::numeric_limits<std::size_t>::max();

    HexId hex_of(const Node& node) const { return read_hex(game_.map, node); }

    // no_piece after a report.
    PieceId read_piece_id(const Node& node) const {
        const std::size_t found = read_id(game_.units, node, "piece");
        return found == game_.units.size() ? no_piece : static_cast<PieceId>(found);
    }

    // Reads the items of a list into a FixedVector, as far as it has room.
    template <class List, class Read>
    void read_list(const Node& node, List& list, Read read_item) const {
        for (const Node& item : node.list()) {
            if (list.full()) {
                item.report("there are too many of these");
                return;
            }
            list.push_back(read_item(item));
        }
    }

    void read_heading() {
        if (const Node game = root_.find("game"); game.present() && game.text() != game_.info.id) {
            game.report("is another game");
        }
        const std::size_t scenario = read_id(game_.info.scenarios, root_.at("scenario"), "scenario");
        if (scenario == game_.info.scenarios.size()) {
            return;
        }
        p_.scenario = static_cast<std::uint8_t>(scenario);
        read_options(root_.at("options"));
        p_.turn = root_.at("turn").number(game_.scenarios[p_.scenario].turns);
        p_.phase = static_cast<Phase>(root_.at("phase").one_of(phase_ids));
        p_.winner = root_.at("winner").one_of(winner_ids);
        p_.ending = root_.at("ending").number(last_ending);
    }

    void read_options(const Node& options) {
        const std::vector<OptionInfo>& known = game_.info.options;
        static_assert(option_count == 10);
        options.only({known[0].id, known[1].id, known[2].id, known[3].id, known[4].id, known[5].id, known[6].id, known[7].id,
                      known[8].id, known[9].id});
        for (std::size_t i = 0; i < known.size(); ++i) {
            p_.options = static_cast<std::uint16_t>(p_.options | (options.at(known[i].id).flag() ? 1U << i : 0U));
        }
    }

    void read_pieces() {
        const std::vector<Node> items = root_.at("pieces").list();
        for (std::size_t i = 0; i < items.size() && !error_; ++i) {
            const PieceId piece = read_piece_id(items[i].at("id"));
            if (piece == no_piece) {
                return;
            }
            if (places_[index(piece)] != no_place) {
                items[i].at("id").report("two pieces have the id \"" + unit(game_, piece).id + "\"");
                return;
            }
            places_[index(piece)] = i;
            read_piece(items[i], index(piece));
        }
        for (std::size_t i = 0; i < game_.units.size(); ++i) {
            if (places_[i] == no_place) {
                root_.at("pieces").report(game_.units[i].id + " is missing");
            }
        }
    }

    void read_piece(const Node& item, std::size_t piece) {
        item.only({"id", "hex", "box", "status"});
        if (item.find("hex").present() == item.find("box").present()) {
            item.report("a piece is either in a hex or in a box");
            return;
        }
        if (item.find("hex").present()) {
            p_.at[piece] = hex_of(item.at("hex"));
        } else {
            p_.at[piece] = static_cast<HexId>(index(box::unused) + item.at("box").one_of(box_ids));
        }
        if (item.find("status").present()) {
            read_status(item.at("status"), piece);
        }
    }

    void read_status(const Node& node, std::size_t piece) {
        p_.status[piece] = read_bits<std::uint16_t>(node, status_ids);
        p_.dying = static_cast<std::uint8_t>(p_.dying + ((p_.status[piece] & status::dying) != 0 ? 1 : 0));
    }

    // The pieces of a hex stand in the order of the document, the top one first.
    void link_stacks() {
        std::vector<std::size_t> order;
        for (std::size_t i = 0; i < game_.units.size(); ++i) {
            if (on_map(p_.at[i])) {
                order.push_back(i);
            }
        }
        std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return places_[a] < places_[b]; });
        for (const std::size_t piece : order) {
            p_.stacks.put_under(static_cast<PieceId>(piece), p_.at[piece]);
            p_.occupied[index(side_of(game_.units[piece].nation))].insert(p_.at[piece]);
        }
    }

    void read_tracks() {
        const Node lp = root_.at("lp");
        lp.only({"allies", "japan"});
        for (std::size_t side = 0; side < std::size(side_ids); ++side) {
            p_.lp[side] = lp.at(side_ids[side]).number(most_lp_read);
        }
        for (const auto& [id, flag] : flag_ids) {
            p_.*flag = root_.at(id).flag() ? 1 : 0;
        }
        p_.amoy = root_.at("amoy").number(game_.scenarios[p_.scenario].turns);
        constexpr std::int8_t adjustments[] = {0, camp_points, -camp_points};
        p_.vp_adjustment = adjustments[root_.at("camp").one_of(camp_ids)];
        for (const Node& item : root_.at("planned").list()) {
            p_.planned = static_cast<std::uint8_t>(p_.planned | (1U << item.one_of(plan_parts)));
        }
        p_.must_be_attacked = read_hexes<max_hexes>(game_.map, root_.at("must_be_attacked"));
    }

    void read_air() {
        const Node air = root_.at("air");
        const Node gunfire = root_.at("gunfire");
        air.only({nation_ids[0], nation_ids[1], nation_ids[2]});
        gunfire.only({nation_ids[1], nation_ids[2]});
        for (const Nation nation : all_nations) {
            const Node wing = air.at(nation_ids[index(nation)]);
            wing.only({"ready", "superiority", "tactical", "spent"});
            for (const auto& [id, mission] : mission_ids) {
                p_.wings[index(nation)].*mission = wing.at(id).number(game_.pools.tac[index(nation)]);
            }
            if (nation != Nation::japan) {
                p_.gunfire[index(nation)] = gunfire.at(nation_ids[index(nation)]).number(game_.pools.gunfire[index(nation)]);
            }
        }
        const Node kamikaze = root_.at("kamikaze");
        kamikaze.only({"pool", "ready", "planned"});
        for (const auto& [id, points] : kamikaze_ids) {
            p_.*points = kamikaze.at(id).number(game_.pools.kamikaze);
        }
    }

    void read_markers() {
        const Node markers = root_.at("markers");
        markers.only({"amphibious", "drop-zone", "b-29", "air-supply", "fleet"});
        p_.amphibious = markers.at("amphibious").number(game_.pools.amphibious);
        for (const auto& [id, marker] : marker_ids) {
            p_.*marker = static_cast<Asset>(markers.at(id).one_of(asset_ids));
        }
        if (const Node bombed = root_.find("bombed"); bombed.present()) {
            p_.bombed = hex_of(bombed);
        }
    }

    void read_strikes() {
        read_list(root_.at("strikes"), p_.strikes, [&](const Node& item) {
            item.only({"hex", "nation", "points"});
            return Strike{hex_of(item.at("hex")), item.at("nation").one_of(nation_ids), item.at("points").number(2)};
        });
    }

    void read_beaches() {
        read_list(root_.at("beaches"), p_.beaches, [&](const Node& item) {
            item.only({"hex", "marker", "fought"});
            return Beach{hex_of(item.at("hex")), item.at("marker").one_of(beach_ids),
                         static_cast<std::uint8_t>(item.at("fought").flag() ? 1 : 0)};
        });
    }

    void read_traffic() {
        for (const Node& item : root_.at("port_traffic").list()) {
            item.only({"hex", "units"});
            const auto port = std::find(game_.ports.begin(), game_.ports.end(), hex_of(item.at("hex")));
            if (port == game_.ports.end()) {
                item.at("hex").report("is no port");
                return;
            }
            p_.port_traffic[static_cast<std::size_t>(port - game_.ports.begin())] = item.at("units").number(most_traffic);
        }
    }

    void read_battle() {
        const Node node = root_.find("battle");
        if (!node.present()) {
            return;
        }
        node.only({"kind", "attacker", "targets", "from", "air_supply", "result", "attacker_lp", "defender_lp", "camp",
                   "killed", "committed", "entered"});
        Battle& battle = p_.battle;
        battle.kind = static_cast<BattleKind>(node.at("kind").one_of(battle_ids));
        battle.attacker = node.at("attacker").one_of(side_ids);
        read_list(node.at("targets"), battle.targets, [&](const Node& item) { return hex_of(item); });
        read_list(node.at("from"), battle.from, [&](const Node& item) { return hex_of(item); });
        battle.air_supply = node.at("air_supply").one_of(air_supply_ids);
        battle.result = node.at("result").one_of(combat_result_names);
        for (const BattleNumber& number : battle_numbers) {
            battle.*number.member = node.at(number.id).number(number.most);
        }
        for (const auto& [id, flag] : battle_flags) {
            battle.*flag = node.at(id).flag() ? 1 : 0;
        }
    }

    void read_stack() { stack_form.read(game_, root_.at("stack"), p_.stack); }

    const Game& game_;
    std::optional<Error> error_;
    Node root_;
    Position p_;
    std::array<std::size_t, max_pieces> places_;
};

}  // namespace

json document(const Game& game, const Position& p) {
    json gunfire = json::object();
    for (const Nation nation : {Nation::us, Nation::commonwealth}) {
        gunfire[nation_ids[index(nation)]] = p.gunfire[index(nation)];
    }
    json written = {{"game", game.info.id},
                    {"scenario", game.info.scenarios[p.scenario].id},
                    {"options", write_options(game, p)},
                    {"turn", p.turn},
                    {"phase", phase_ids[index(p.phase)]},
                    {"pieces", write_pieces(game, p)},
                    {"lp", {{side_ids[0], p.lp[0]}, {side_ids[1], p.lp[1]}}},
                    {"air", write_air(p)},
                    {"gunfire", std::move(gunfire)},
                    {"kamikaze", write_kamikaze(p)},
                    {"markers", write_markers(p)},
                    {"strikes", write_strikes(game, p)},
                    {"beaches", write_beaches(game, p)},
                    {"bombed", write_hex(game, p.bombed)},
                    {"planned", write_plan(p)},
                    {"port_traffic", write_traffic(game, p)},
                    {"must_be_attacked", write_hexes(game.map, p.must_be_attacked)},
                    {"amoy", p.amoy},
                    {"camp", camp_ids[p.vp_adjustment == 0  ? 0
                                      : p.vp_adjustment > 0 ? 1
                                                            : 2]},
                    {"battle", write_battle(game, p.battle)},
                    {"stack", json::array()},
                    {"winner", winner_ids[p.winner]},
                    {"ending", p.ending}};
    for (const auto& [id, flag] : flag_ids) {
        written[id] = p.*flag != 0;
    }
    stack_form.write(game, p.stack, written["stack"]);
    return written;
}

Expected<Position> from_document(const Game& game, const json& given) {
    DocumentReader reader(game, given);
    reader.read();
    if (reader.error()) {
        return tl::make_unexpected(*reader.error());
    }
    const Position& p = reader.position();
    if (const std::vector<Fault> found = faults(game, p); !found.empty()) {
        return refuse_first(found, [&](PieceId piece) { return reader.place_of(piece); });
    }
    ActionList list;
    actions(game, p, list);
    if (list.empty() && p.phase != Phase::over) {
        return fail("there is no answer to what is asked here", "stack[" + std::to_string(p.stack.size() - 1) + "]");
    }
    return p;
}

}  // namespace causeway::formosa
