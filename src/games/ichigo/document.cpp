// A Position as a document, and the way back.
#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>

#include "core/document.h"
#include "games/ichigo/invariants.h"

namespace causeway::ichigo {

static_assert(causeway::Game<Game>);  // here, because the concept needs the whole JSON type

using nlohmann::json;
using Node = DocumentNode;

namespace {

// --- Words of the format -----------------------------------------------------------------------------------------------

constexpr const char* phase_ids[] = {"setup",        "start",         "landing",     "us-first",     "us-second",
                                     "airpower",     "reinforcement", "japan-first", "japan-second", "china-first",
                                     "china-second", "recruits",      "over"};
static_assert(std::size(phase_ids) == index(Phase::over) + 1);
constexpr const char* box_ids[] = {"china-pool", "track",          "kwantung", "area-army-14", "formosa-garrison", "us-pool",
                                   "crossing",   "special-forces", "dead",     "withdrawn"};  // in the order of namespace box
static_assert(std::size(box_ids) == box_count);
constexpr const char* causeway_ids[] = {"undecided", "launched", "philippines"};
constexpr const char* collapse_ids[] = {"never", "due", "rolled"};
constexpr const char* winner_ids[] = {"none", "japan", "china", "draw"};
constexpr std::pair<const char*, std::uint8_t> status_ids[] = {
    {"tried", status::tried},       {"moved", status::moved},   {"fought", status::fought}, {"attacking", status::attacking},
    {"advanced", status::advanced}, {"bombed", status::bombed}, {"moving", status::moving},
};
constexpr std::pair<const char*, std::uint8_t Position::*> flag_ids[] = {
    {"bomber_used", &Position::bomber_used},           {"supply_used", &Position::supply_used},
    {"airlift_used", &Position::airlift_used},         {"dropped", &Position::dropped},
    {"area_army_closed", &Position::area_army_closed},
};
constexpr std::pair<const char*, HexId Position::*> marker_ids[] = {
    {"b-29", &Position::bomber},
    {"aerial-supply", &Position::aerial_supply},
    {"beachhead-formosa", &Position::formosa_beachhead},
    {"beachhead-mainland", &Position::mainland_beachhead},
};
struct NetworkWord {
    const char* id;
    std::uint8_t stale_bit;
    Hexes Position::* network;
};
constexpr NetworkWord networks[] = {{"japan", japanese_network, &Position::japan_network},
                                    {"us", american_network, &Position::us_network}};

constexpr int last_ending = 9;  // of the table in victory.cpp
constexpr int most_points = 6;  // 10.14-10.16: what a unit can have before it is doubled
constexpr std::pair<const char*, Hexes Position::*> hex_lists[] = {
    {"control", &Position::japanese_control},
    {"lost_once", &Position::lost_once},
    {"garrison_gone", &Position::garrison_gone},
    {"attacked", &Position::attacked},
};

// --- Writing -----------------------------------------------------------------------------------------------------------

json write_piece(const Game& game, const Position& p, PieceId piece) {
    const std::size_t i = index(piece);
    json item = {{"id", unit(game, piece).id}, {"steps", p.steps[i]}};
    if (on_map(p.at[i])) {
        item["hex"] = game.map.name(p.at[i]);
    } else {
        item["box"] = box_ids[index(p.at[i]) - index(box::unused)];
    }
    if (p.face[i] != none8) {
        item["face"] = game.faces[p.face[i]].id;
    }
    if (p.allowance[i] != not_rolled) {
        item["allowance"] = p.allowance[i];
    }
    for (const auto& [word, bit] : status_ids) {
        if (has(p, piece, bit)) {
            item["status"].push_back(word);
        }
    }
    return item;
}

bool is_idle_body(const Game& game, const Position& p, PieceId piece) {
    return is_body(game, piece) && at(p, piece) == box::unused && p.face[index(piece)] == none8;
}

// Stack by stack, each from the top, then the boxes. Bodies that stand for nobody are left out.
json write_pieces(const Game& game, const Position& p) {
    json list = json::array();
    for (const HexId hex : game.land) {
        for_stack(p, hex, [&](PieceId piece) { list.push_back(write_piece(game, p, piece)); });
    }
    for (std::size_t i = 0; i < game.units.size(); ++i) {
        const auto piece = static_cast<PieceId>(i);
        if (!on_map(at(p, piece)) && !is_idle_body(game, p, piece)) {
            list.push_back(write_piece(game, p, piece));
        }
    }
    return list;
}

json write_markers(const Game& game, const Position& p) {
    json markers = {{"airpower", json::array()}};
    for (const HexId hex : p.air) {
        markers["airpower"].push_back(game.map.name(hex));
    }
    for (const auto& [id, marker] : marker_ids) {
        if (p.*marker != no_hex) {
            markers[id] = game.map.name(p.*marker);
        }
    }
    return markers;
}

json write_tracks(const Game& game, const Position& p) {
    json tracks = {{"tanks", p.tanks},
                   {"causeway", causeway_ids[p.causeway]},
                   {"collapse", collapse_ids[index(p.collapse)]},
                   {"collapse_modifier", p.collapse_modifier},
                   {"formosa_entered", p.formosa_entered},
                   {"fights_first", json::array()},
                   {"air", p.air_side == none8 ? "none" : game.info.sides[p.air_side].id}};
    for (const Nation nation : all_nations) {
        if (((p.fights_first >> index(nation)) & 1U) != 0) {
            tracks["fights_first"].push_back(nation_ids[index(nation)]);
        }
    }
    for (const auto& [id, flag] : flag_ids) {
        tracks[id] = p.*flag != 0;
    }
    return tracks;
}

json write_battle(const Game& game, const Battle& battle) {
    if (battle == Battle{}) {
        return nullptr;
    }
    json item = {
        {"nation", nation_ids[battle.nation]}, {"tanks", battle.tanks},   {"special_forces", battle.special_forces != 0},
        {"committed", battle.committed != 0},  {"losses", battle.losses}, {"attacker_losses", battle.attacker_losses}};
    if (battle.target != no_hex) {
        item["target"] = game.map.name(battle.target);
    }
    if (battle.momentum_from != no_hex) {
        item["momentum_from"] = game.map.name(battle.momentum_from);
    }
    return item;
}

// Networks follow from the rest of the Position, except those that are out of date and not yet needed.
json write_stale_networks(const Game& game, const Position& p) {
    json stale = json::object();
    for (const NetworkWord& word : networks) {
        if ((p.network_stale & word.stale_bit) != 0) {
            stale[word.id] = write_hexes(game.map, p.*word.network);
        }
    }
    return stale;
}

// --- Reading -----------------------------------------------------------------------------------------------------------

// Builds a Position from a document. What the rules forbid is left to faults().
class DocumentReader {
  public:
    DocumentReader(const Game& game, const json& document) : game_(game), root_(&document, "", &error_) {
        places_.fill(no_place);
    }

    void read() {
        root_.only({"game", "scenario", "options", "turn", "phase", "pieces", "control", "lost_once", "garrison_gone",
                    "attacked", "pool", "markers", "tracks", "battle", "stack", "stale_networks", "winner", "ending"});
        p_.at.fill(box::unused);
        p_.face.fill(none8);
        p_.allowance.fill(not_rolled);
        read_heading();
        read_pieces();
        for (const auto& [key, hexes] : hex_lists) {
            p_.*hexes = hexes_of(root_.at(key));
        }
        read_pool();
        read_markers();
        read_tracks();
        read_battle();
        stack_form.read(game_, root_.at("stack"), p_.stack);
        if (!error_) {
            link_stacks();
        }
    }

    const std::optional<Error>& error() const { return error_; }
    Position& position() { return p_; }
    // "pieces[12]"
    std::string place_of(PieceId piece) const {
        return places_[index(piece)] == no_place ? "pieces" : "pieces[" + std::to_string(places_[index(piece)]) + "]";
    }

    // Once the rest is known to be sound.
    void read_networks() {
        p_.network_stale = both_networks;
        refresh_networks(game_, p_);
        const Node stale = root_.find("stale_networks");
        if (!stale.present()) {
            return;
        }
        stale.only({"japan", "us"});
        for (const NetworkWord& word : networks) {
            if (const Node list = stale.find(word.id); list.present()) {
                p_.*word.network = hexes_of(list);
                p_.network_stale |= word.stale_bit;
            }
        }
    }

  private:
    static constexpr std::size_t no_place = std::numeric_limits<std::size_t>::max();

    HexId hex_of(const Node& node) const { return read_hex(game_.map, node); }

    Hexes hexes_of(const Node& node) const { return read_hexes<max_hexes>(game_.map, node); }

    // no_piece after a report.
    PieceId read_piece_id(const Node& node) const {
        const std::size_t found = read_id(game_.units, node, "piece");
        return found == game_.units.size() ? no_piece : static_cast<PieceId>(found);
    }

    std::uint8_t read_face(const Node& node) const {
        const std::size_t found = read_id(game_.faces, node, "Chinese regular");
        return found == game_.faces.size() ? none8 : static_cast<std::uint8_t>(found);
    }

    void read_heading() {
        if (const Node game = root_.find("game"); game.present() && game.text() != game_.info.id) {
            game.report("is another game");
        }
        if (const Node scenario = root_.find("scenario"); scenario.present() && scenario.text() != game_.info.scenarios[0].id) {
            scenario.report("is no scenario of this game");
        }
        const Node options = root_.at("options");
        options.only({game_.info.options[0].id, game_.info.options[1].id});
        for (std::size_t i = 0; i < game_.info.options.size(); ++i) {
            p_.options |= static_cast<std::uint8_t>(options.at(game_.info.options[i].id).flag() ? 1U << i : 0U);
        }
        if (p_.options == (causeway_always | causeway_never)) {
            options.report("the two options exclude each other");
        }
        p_.turn = root_.at("turn").number(12);
        p_.phase = static_cast<Phase>(root_.at("phase").one_of(phase_ids));
        p_.winner = root_.at("winner").one_of(winner_ids);
        p_.ending = root_.at("ending").number(last_ending);
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
        for (std::size_t i = 0; i < index(game_.first_body); ++i) {
            if (places_[i] == no_place) {
                root_.at("pieces").report(game_.units[i].id + " is missing");
            }
        }
    }

    void read_piece(const Node& item, std::size_t piece) {
        item.only({"id", "hex", "box", "steps", "face", "status", "allowance"});
        if (item.find("hex").present() == item.find("box").present()) {
            item.report("a piece is either in a hex or in a box");
            return;
        }
        p_.steps[piece] = item.at("steps").number(4);
        if (item.find("hex").present()) {
            p_.at[piece] = hex_of(item.at("hex"));
        } else {
            p_.at[piece] = static_cast<HexId>(index(box::unused) + item.at("box").one_of(box_ids));
        }
        if (item.find("face").present()) {
            p_.face[piece] = read_face(item.at("face"));
        }
        if (item.find("allowance").present()) {
            p_.allowance[piece] = item.at("allowance").number(most_points);
        }
        if (item.find("status").present()) {
            read_status(item.at("status"), piece);
        }
    }

    void read_status(const Node& node, std::size_t piece) { p_.status[piece] = read_bits<std::uint8_t>(node, status_ids); }

    // The pieces of a hex stand in the order of the document, the top one first.
    void link_stacks() {
        for (std::size_t i = 0; i < game_.units.size(); ++i) {
            if (on_map(p_.at[i])) {
                p_.occupied[index(game_.units[i].nation)].insert(p_.at[i]);
            }
        }
        for (const Hexes& occupied : p_.occupied) {
            occupied.for_each([&](HexId hex) { link_stack(hex); });
        }
    }

    void link_stack(HexId hex) {
        std::vector<PieceId> stack;
        for (std::size_t i = 0; i < game_.units.size(); ++i) {
            if (p_.at[i] == hex) {
                stack.push_back(static_cast<PieceId>(i));
            }
        }
        std::sort(stack.begin(), stack.end(), [&](PieceId a, PieceId b) { return places_[index(a)] < places_[index(b)]; });
        p_.stacks.restack(hex, stack);
    }

    void read_pool() {
        for (const Node& item : root_.at("pool").list()) {
            const std::uint8_t face = read_face(item);
            if (face == none8) {
                return;
            }
            if (in_pool(p_, face)) {
                item.report(game_.faces[face].id + " is here a second time");
            }
            p_.pool[face >> 6U] |= std::uint64_t{1} << (face & 63U);
        }
    }

    void read_markers() {
        const Node markers = root_.at("markers");
        markers.only({"airpower", "b-29", "aerial-supply", "beachhead-formosa", "beachhead-mainland"});
        for (const Node& item : markers.at("airpower").list()) {
            const HexId hex = hex_of(item);
            if (hex == no_hex) {
                return;
            }
            if (p_.air.full() || std::find(p_.air.begin(), p_.air.end(), hex) != p_.air.end()) {
                item.report("there are five airpower markers, one a hex (8.1, 8.2)");
                return;
            }
            p_.air.push_back(hex);
        }
        p_.air_range = range_of_markers(game_, p_);
        for (const auto& [id, marker] : marker_ids) {
            if (const Node node = markers.find(id); node.present()) {
                p_.*marker = hex_of(node);
            }
        }
    }

    void read_tracks() {
        const Node tracks = root_.at("tracks");
        tracks.only({"tanks", "causeway", "collapse", "collapse_modifier", "formosa_entered", "fights_first", "air",
                     "bomber_used", "supply_used", "airlift_used", "dropped", "area_army_closed"});
        p_.tanks = tracks.at("tanks").number(game_.initial_tanks + game_.kwantung_tanks);
        p_.causeway = tracks.at("causeway").one_of(causeway_ids);
        p_.collapse = static_cast<Collapse>(tracks.at("collapse").one_of(collapse_ids));
        p_.collapse_modifier = tracks.at("collapse_modifier").number(4);
        p_.formosa_entered = tracks.at("formosa_entered").number(2);
        constexpr const char* sides[] = {"japan", "china", "none"};
        const std::uint8_t air = tracks.at("air").one_of(sides);
        p_.air_side = air == 2 ? none8 : air;
        for (const Node& item : tracks.at("fights_first").list()) {
            p_.fights_first |= static_cast<std::uint8_t>(1U << item.one_of(nation_ids));
        }
        for (const auto& [id, flag] : flag_ids) {
            p_.*flag = tracks.at(id).flag() ? 1 : 0;
        }
    }

    void read_battle() {
        const Node battle = root_.find("battle");
        if (!battle.present()) {
            return;
        }
        battle.only({"nation", "tanks", "special_forces", "committed", "losses", "attacker_losses", "target", "momentum_from"});
        p_.battle.nation = battle.at("nation").one_of(nation_ids);
        p_.battle.tanks = battle.at("tanks").number(game_.initial_tanks + game_.kwantung_tanks);
        p_.battle.special_forces = battle.at("special_forces").flag() ? 1 : 0;
        p_.battle.committed = battle.at("committed").flag() ? 1 : 0;
        p_.battle.losses = battle.at("losses").number(none8);
        p_.battle.attacker_losses = battle.at("attacker_losses").number(none8);
        if (const Node target = battle.find("target"); target.present()) {
            p_.battle.target = hex_of(target);
        }
        if (const Node from = battle.find("momentum_from"); from.present()) {
            p_.battle.momentum_from = hex_of(from);
        }
    }

    const Game& game_;
    std::optional<Error> error_;
    Node root_;
    Position p_;
    std::array<std::size_t, max_pieces> places_;
};

}  // namespace

json document(const Game& game, const Position& p) {
    json options = json::object();
    for (std::size_t i = 0; i < game.info.options.size(); ++i) {
        options[game.info.options[i].id] = ((p.options >> i) & 1U) != 0;
    }
    json pool = json::array();
    for (std::size_t face = 0; face < game.faces.size(); ++face) {
        if (in_pool(p, static_cast<int>(face))) {
            pool.push_back(game.faces[face].id);
        }
    }
    json written = {{"game", game.info.id},
                    {"scenario", game.info.scenarios[0].id},
                    {"options", std::move(options)},
                    {"turn", p.turn},
                    {"phase", phase_ids[index(p.phase)]},
                    {"pieces", write_pieces(game, p)},
                    {"pool", std::move(pool)},
                    {"markers", write_markers(game, p)},
                    {"tracks", write_tracks(game, p)},
                    {"battle", write_battle(game, p.battle)},
                    {"winner", winner_ids[p.winner]},
                    {"ending", p.ending}};
    stack_form.write(game, p.stack, written["stack"]);
    for (const auto& [key, hexes] : hex_lists) {
        written[key] = write_hexes(game.map, p.*hexes);
    }
    if (p.network_stale != 0) {
        written["stale_networks"] = write_stale_networks(game, p);
    }
    return written;
}

Expected<Position> from_document(const Game& game, const json& given) {
    DocumentReader reader(game, given);
    reader.read();
    if (reader.error()) {
        return tl::make_unexpected(*reader.error());
    }
    if (const std::vector<Fault> found = faults(game, reader.position()); !found.empty()) {
        return refuse_first(found, [&](PieceId piece) { return reader.place_of(piece); });
    }
    reader.read_networks();
    if (reader.error()) {
        return tl::make_unexpected(*reader.error());
    }
    const Position& p = reader.position();
    ActionList list;
    actions(game, p, list);
    if (list.empty() && p.phase != Phase::over) {
        return fail("there is no answer to what is asked here", "stack[" + std::to_string(p.stack.size() - 1) + "]");
    }
    return p;
}

}  // namespace causeway::ichigo
