// A Position as a document, the way back, and what no Position may violate.
#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>
#include <set>
#include <string_view>
#include <utility>

#include "core/trace.h"
#include "games/ichigo/chapters.h"

namespace causeway::ichigo {

static_assert(causeway::Game<Game>);  // here, because the concept needs the whole JSON type

using nlohmann::json;

namespace {

// --- Words of the format -----------------------------------------------------------------------------------------------

constexpr const char* nation_ids[] = {"japan", "china", "us"};
constexpr const char* nation_names[] = {"Japanese", "Chinese", "US"};
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
constexpr int last_ending = 9;  // of the table in victory.cpp
constexpr int most_points = 6;  // 10.14-10.16: what a unit can have before it is doubled
constexpr std::pair<const char*, std::uint8_t> status_ids[] = {
    {"tried", status::tried},       {"moved", status::moved},   {"fought", status::fought}, {"attacking", status::attacking},
    {"advanced", status::advanced}, {"bombed", status::bombed}, {"moving", status::moving},
};
constexpr std::pair<const char*, std::uint8_t Position::*> flag_ids[] = {
    {"bomber_used", &Position::bomber_used},           {"supply_used", &Position::supply_used},
    {"airlift_used", &Position::airlift_used},         {"dropped", &Position::dropped},
    {"area_army_closed", &Position::area_army_closed},
};
constexpr std::pair<const char*, Hexes Position::*> hex_lists[] = {
    {"control", &Position::japanese_control},
    {"lost_once", &Position::lost_once},
    {"garrison_gone", &Position::garrison_gone},
    {"attacked", &Position::attacked},
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

// What the small state of a frame is called, and how large it may be. What has no name is always zero.
struct Field {
    const char* name = nullptr;
    int most = 0;
};
struct FrameShape {
    Field a{}, b{}, c{};
    bool hex = false, piece = false;
};

constexpr Field nation_field{"nation", 2};
constexpr FrameShape shape(FrameKind kind) {
    switch (kind) {
        case FrameKind::turn: return {.a = {"begun", 1}};
        case FrameKind::deal: return {.a = {"dealt", none8}, .b = {"of", none8}};
        case FrameKind::causeway: return {.a = {"airbases", 2}};  // 1 for the landing, 2 against it
        case FrameKind::displace: return {.hex = true};
        case FrameKind::land: return {.a = {"landed", 1}};
        case FrameKind::garrison: return {.piece = true};
        case FrameKind::enter: return {.a = {"next", none8}, .piece = true};
        case FrameKind::order: return {.a = nation_field};
        case FrameKind::air_allies: return {.a = {"japanese_die", 6}};
        case FrameKind::air_place: return {.a = {"markers", 5}};
        case FrameKind::withdraw: return {.a = {"divisions", 2}, .b = {"substitutes", 2}, .c = {"joined", 1}};
        case FrameKind::absorb_brigade: return {.piece = true};
        case FrameKind::area_army_draw: return {.a = {"units", 6}};
        case FrameKind::crossing: return {.piece = true};
        case FrameKind::ashore: return {.piece = true};
        case FrameKind::select: return {.a = nation_field};
        case FrameKind::move_roll: return {.b = {"alone", 1}, .hex = true, .piece = true};
        // The march: 1 while it may still be strategic, 2 once it is under way.
        case FrameKind::move_to: return {.a = nation_field, .b = {"spent", 24}, .c = {"march", 3}, .hex = true, .piece = true};
        case FrameKind::airlift: return {.piece = true};
        case FrameKind::attack: return {.a = nation_field};
        case FrameKind::momentum: return {.hex = true};
        case FrameKind::recruits_draw: return {.a = {"units", 6}};
        case FrameKind::recruits_place: return {.piece = true};
        default: return {};
    }
}

constexpr std::pair<std::uint8_t Frame::*, Field FrameShape::*> frame_fields[] = {
    {&Frame::a, &FrameShape::a}, {&Frame::b, &FrameShape::b}, {&Frame::c, &FrameShape::c}};

std::string frame_id(const Game& game, FrameKind kind) { return std::string(game.info.asks[index(kind)].id); }

Hexes range_of_markers(const Game& game, const Position& p) {
    Hexes range;
    for (const HexId hex : p.air) {
        range |= within<max_hexes>(hex, 1, [&](HexId h) -> const std::array<HexId, 6>& { return game.map.neighbours(h); });
    }
    return range;
}

// --- Writing -----------------------------------------------------------------------------------------------------------

json write_hexes(const Game& game, const Hexes& hexes) {
    json list = json::array();
    hexes.for_each([&](HexId hex) { list.push_back(game.map.name(hex)); });
    return list;
}

json write_piece(const Game& game, const Position& p, PieceId piece, int level) {
    const std::size_t i = index(piece);
    json item = {{"id", unit(game, piece).id}, {"steps", p.steps[i]}};
    if (on_map(p.at[i])) {
        item["hex"] = game.map.name(p.at[i]);
        item["level"] = level;
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
        int level = 0;
        for_stack(p, hex, [&](PieceId piece) { list.push_back(write_piece(game, p, piece, level++)); });
    }
    for (std::size_t i = 0; i < game.units.size(); ++i) {
        const auto piece = static_cast<PieceId>(i);
        if (!on_map(at(p, piece)) && !is_idle_body(game, p, piece)) {
            list.push_back(write_piece(game, p, piece, 0));
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

json write_frame(const Game& game, const Frame& frame) {
    json item = {{"ask", frame_id(game, frame.kind)}};
    const FrameShape known = shape(frame.kind);
    for (const auto& [member, field] : frame_fields) {
        const Field& named = known.*field;
        if (named.name == nation_field.name) {
            item[named.name] = nation_ids[frame.*member];
        } else if (named.name != nullptr) {
            item[named.name] = frame.*member;
        }
    }
    if (frame.hex != no_hex) {
        item["hex"] = game.map.name(frame.hex);
    }
    if (frame.piece != no_piece) {
        item["piece"] = unit(game, frame.piece).id;
    }
    return item;
}

json write_stack(const Game& game, const Position& p) {
    json stack = json::array();
    for (const Frame& frame : p.stack) {
        stack.push_back(write_frame(game, frame));
    }
    return stack;
}

// Networks follow from the rest of the Position, except those that are out of date and not yet needed.
json write_stale_networks(const Game& game, const Position& p) {
    json stale = json::object();
    for (const NetworkWord& word : networks) {
        if ((p.network_stale & word.stale_bit) != 0) {
            stale[word.id] = write_hexes(game, p.*word.network);
        }
    }
    return stale;
}

// --- Reading -----------------------------------------------------------------------------------------------------------

// A value of the document that knows its path. The first thing that is wrong is kept; what is read after it is harmless.
class Node {
  public:
    Node(const json* value, std::string where, std::optional<Error>* error)
        : value_(value), where_(std::move(where)), error_(error) {}

    bool present() const { return value_ != nullptr && !value_->is_null(); }
    const std::string& where() const { return where_; }
    void report(std::string message) const {
        if (!error_->has_value()) {
            *error_ = Error{std::move(message), where_};
        }
    }

    Node find(const std::string& key) const {
        const std::string inside = where_.empty() ? key : where_ + "." + key;
        if (value_ == nullptr || !value_->is_object()) {
            return {nullptr, inside, error_};
        }
        const auto member = value_->find(key);
        return {member == value_->end() ? nullptr : &*member, inside, error_};
    }
    Node at(const std::string& key) const {
        const Node member = find(key);
        if (member.value_ == nullptr) {
            member.report("is missing");
        }
        return member;
    }
    // Reports members other than these.
    void only(std::initializer_list<std::string_view> keys) const {
        if (value_ == nullptr || !value_->is_object()) {
            report("must be an object");
            return;
        }
        for (const auto& [key, member] : value_->items()) {
            if (std::find(keys.begin(), keys.end(), key) == keys.end()) {
                find(key).report("is not known here");
            }
        }
    }

    std::vector<Node> list() const {
        std::vector<Node> items;
        if (value_ == nullptr || !value_->is_array()) {
            report("must be a list");
            return items;
        }
        for (std::size_t i = 0; i < value_->size(); ++i) {
            items.emplace_back(&(*value_)[i], where_ + "[" + std::to_string(i) + "]", error_);
        }
        return items;
    }
    std::string text() const {
        if (value_ == nullptr || !value_->is_string()) {
            report("must be a text");
            return {};
        }
        return value_->get<std::string>();
    }
    bool flag() const {
        if (value_ == nullptr || !value_->is_boolean()) {
            report("must be true or false");
            return false;
        }
        return value_->get<bool>();
    }
    // A whole number from 0 to `most`.
    std::uint8_t number(int most) const {
        if (value_ == nullptr || !value_->is_number_integer() || *value_ < 0 || *value_ > most) {
            report("must be a whole number from 0 to " + std::to_string(most));
            return 0;
        }
        return value_->get<std::uint8_t>();
    }
    // The place of the text among words.
    template <class Words>
    std::uint8_t one_of(const Words& words) const {
        const std::string word = text();
        const auto found = std::find_if(std::begin(words), std::end(words), [&](const char* w) { return word == w; });
        if (found == std::end(words)) {
            report("\"" + word + "\" is not known here");
            return 0;
        }
        return static_cast<std::uint8_t>(found - std::begin(words));
    }

  private:
    const json* value_;  // null when it is missing
    std::string where_;
    std::optional<Error>* error_;
};

// Builds a Position from a document. What the rules forbid is left to the Inspector.
class DocumentReader {
  public:
    DocumentReader(const Game& game, const json& document) : game_(game), root_(&document, "", &error_) {
        places_.fill(no_place);
    }

    void read() {
        root_.only({"game", "scenario", "options", "turn", "phase", "pieces", "control", "lost_once", "garrison_gone",
                    "attacked", "pool", "markers", "tracks", "battle", "stack", "stale_networks", "winner", "ending"});
        p_.at.fill(box::unused);
        p_.top.fill(none8);
        p_.below.fill(none8);
        p_.face.fill(none8);
        p_.allowance.fill(not_rolled);
        read_heading();
        read_pieces();
        for (const auto& [key, hexes] : hex_lists) {
            p_.*hexes = read_hexes(root_.at(key));
        }
        read_pool();
        read_markers();
        read_tracks();
        read_battle();
        read_stack();
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
                p_.*word.network = read_hexes(list);
                p_.network_stale |= word.stale_bit;
            }
        }
    }

  private:
    static constexpr std::size_t no_place = std::numeric_limits<std::size_t>::max();

    HexId read_hex(const Node& node) const {
        const std::string name = node.text();
        const std::optional<HexId> hex = game_.map.find(name);
        if (!hex) {
            node.report("there is no hex \"" + name + "\"");
        }
        return hex.value_or(no_hex);
    }

    Hexes read_hexes(const Node& node) const {
        Hexes hexes;
        for (const Node& item : node.list()) {
            const HexId hex = read_hex(item);
            if (hex == no_hex) {
                break;
            }
            if (hexes.contains(hex)) {
                item.report(game_.map.name(hex) + " is here a second time");
            }
            hexes.insert(hex);
        }
        return hexes;
    }

    PieceId read_piece_id(const Node& node) const {
        const std::string id = node.text();
        const auto found = std::find_if(game_.units.begin(), game_.units.end(), [&](const Unit& u) { return u.id == id; });
        if (found == game_.units.end()) {
            node.report("there is no piece \"" + id + "\"");
            return no_piece;
        }
        return static_cast<PieceId>(found - game_.units.begin());
    }

    std::uint8_t read_face(const Node& node) const {
        const std::string id = node.text();
        const auto found = std::find_if(game_.faces.begin(), game_.faces.end(), [&](const Face& f) { return f.id == id; });
        if (found == game_.faces.end()) {
            node.report("there is no Chinese regular \"" + id + "\"");
            return none8;
        }
        return static_cast<std::uint8_t>(found - game_.faces.begin());
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
        item.only({"id", "hex", "level", "box", "steps", "face", "status", "allowance"});
        if (item.find("hex").present() == item.find("box").present()) {
            item.report("a piece is either in a hex or in a box");
            return;
        }
        p_.steps[piece] = item.at("steps").number(4);
        if (item.find("hex").present()) {
            p_.at[piece] = read_hex(item.at("hex"));
            levels_[piece] = item.at("level").number(none8 - 1);
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

    void read_status(const Node& node, std::size_t piece) {
        for (const Node& item : node.list()) {
            const std::string word = item.text();
            const auto found = std::find_if(std::begin(status_ids), std::end(status_ids),
                                            [&](const auto& known) { return word == known.first; });
            if (found == std::end(status_ids) || (p_.status[piece] & found->second) != 0) {
                item.report("\"" + word + "\" is not known here, or here a second time");
                return;
            }
            p_.status[piece] |= found->second;
        }
    }

    // Stacks by the levels that the document gives, 0 on top.
    void link_stacks() {
        for (std::size_t i = 0; i < game_.units.size(); ++i) {
            if (on_map(p_.at[i])) {
                p_.occupied[index(game_.units[i].nation)].insert(p_.at[i]);
                p_.top[index(p_.at[i])] = static_cast<std::uint8_t>(i);
            }
        }
        for (const Hexes& occupied : p_.occupied) {
            occupied.for_each([&](HexId hex) { link_stack(hex); });
        }
    }

    void link_stack(HexId hex) {
        std::vector<std::size_t> stack;
        for (std::size_t i = 0; i < game_.units.size(); ++i) {
            if (p_.at[i] == hex) {
                stack.push_back(i);
            }
        }
        std::sort(stack.begin(), stack.end(), [&](std::size_t a, std::size_t b) { return levels_[a] < levels_[b]; });
        std::uint8_t* link = &p_.top[index(hex)];
        for (std::size_t level = 0; level < stack.size(); ++level) {
            if (levels_[stack[level]] != level && !error_) {
                error_ = Error{"the levels of a stack run from 0, one unit each",
                               place_of(static_cast<PieceId>(stack[level])) + ".level"};
            }
            *link = static_cast<std::uint8_t>(stack[level]);
            link = &p_.below[stack[level]];
        }
        *link = none8;
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
            const HexId hex = read_hex(item);
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
                p_.*marker = read_hex(node);
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
            p_.battle.target = read_hex(target);
        }
        if (const Node from = battle.find("momentum_from"); from.present()) {
            p_.battle.momentum_from = read_hex(from);
        }
    }

    void read_stack() {
        for (const Node& item : root_.at("stack").list()) {
            if (p_.stack.full()) {
                item.report("the stack is too deep");
                return;
            }
            p_.stack.push_back(read_frame(item));
        }
    }

    Frame read_frame(const Node& item) const {
        Frame frame;
        const std::string ask = item.at("ask").text();
        const auto found =
            std::find_if(game_.info.asks.begin(), game_.info.asks.end(), [&](const Ask& a) { return a.id == ask; });
        if (found == game_.info.asks.end()) {
            item.at("ask").report("\"" + ask + "\" is not known here");
            return frame;
        }
        frame.kind = static_cast<FrameKind>(found - game_.info.asks.begin());
        const FrameShape known = shape(frame.kind);
        const auto name = [](const Field& field) { return field.name == nullptr ? "ask" : field.name; };
        item.only(
            {"ask", name(known.a), name(known.b), name(known.c), known.hex ? "hex" : "ask", known.piece ? "piece" : "ask"});
        for (const auto& [member, field] : frame_fields) {
            const Field& named = known.*field;
            if (named.name == nation_field.name) {
                frame.*member = item.at(named.name).one_of(nation_ids);
            } else if (named.name != nullptr) {
                frame.*member = item.at(named.name).number(named.most);
            }
        }
        if (known.hex) {
            frame.hex = read_hex(item.at("hex"));
        }
        if (known.piece && item.find("piece").present()) {
            frame.piece = read_piece_id(item.at("piece"));
        }
        return frame;
    }

    const Game& game_;
    std::optional<Error> error_;
    Node root_;
    Position p_;
    std::array<std::size_t, max_pieces> places_;
    std::array<std::uint8_t, max_pieces> levels_{};
};

// --- Invariants --------------------------------------------------------------------------------------------------------

// What is wrong, and where: at a key of a piece, or at a path of the document.
struct Fault {
    std::string message, where;
    PieceId piece = no_piece;
};

class Inspector {
  public:
    Inspector(const Game& game, const Position& p) : game_(game), p_(p) {}

    std::vector<Fault> inspect() {
        // Nothing else is safe to look at while these are broken.
        inspect_heading();
        inspect_places();
        if (faults_.empty()) {
            inspect_links();
        }
        if (!faults_.empty()) {
            return std::move(faults_);
        }
        inspect_hexes();
        for (std::size_t i = 0; i < game_.units.size(); ++i) {
            inspect_piece(static_cast<PieceId>(i));
        }
        inspect_faces();
        inspect_markers();
        inspect_stack();
        inspect_battle();
        return std::move(faults_);
    }

  private:
    void fault(std::string message, std::string where) { faults_.push_back({std::move(message), std::move(where), no_piece}); }
    void fault(std::string message, std::string key, PieceId piece) {
        faults_.push_back({std::move(message), std::move(key), piece});
    }
    const HexFacts& facts(HexId hex) const { return game_.hexes[index(hex)]; }
    bool is_land(HexId hex) const { return index(hex) < static_cast<std::size_t>(game_.map.size()) && facts(hex).cost != 0; }
    bool is_piece(PieceId piece) const { return index(piece) < game_.units.size(); }

    void inspect_heading() {
        if (p_.turn < 1 || p_.turn > last_turn(p_)) {
            fault("the game has no turn " + std::to_string(p_.turn), "turn");
        }
        if (p_.stack.empty()) {
            fault("something must be under way", "stack");
        }
        const bool over = p_.phase == Phase::over;
        if (over != (p_.winner != 0) || over != (p_.ending != 0) || p_.winner > 3 || p_.ending > last_ending) {
            fault("a game that is over has a winner or is drawn, and the phase \"over\"", "winner");
        }
        if (p_.causeway > 2 || index(p_.collapse) > 2 || p_.fights_first > 7 || p_.network_stale > both_networks) {
            fault("a track is out of bounds", "tracks");
        }
        // 5.2: decided at the start of turn 7, neither sooner nor later.
        const bool late = p_.turn > 7 || (p_.turn == 7 && p_.phase > Phase::start && p_.phase != Phase::over);
        if (p_.causeway == 0 ? late : p_.turn < 7) {
            fault("Causeway is decided at the start of turn 7 (5.2)", "tracks.causeway");
        }
        if (p_.tanks > game_.initial_tanks + (launched(p_) ? game_.kwantung_tanks : 0)) {
            fault("there are not so many tank regiments (3.4, 5.3.6)", "tracks.tanks");
        }
    }

    void inspect_places() {
        for (std::size_t i = 0; i < game_.units.size(); ++i) {
            const HexId place = p_.at[i];
            const auto piece = static_cast<PieceId>(i);
            if (on_map(place) ? !is_land(place) : index(place) - index(box::unused) >= box_count) {
                fault(game_.units[i].id + (on_map(place) ? " is not on land" : " is nowhere"), "hex", piece);
            } else if (!on_map(place) && !fits_box(game_.units[i], place)) {
                fault(game_.units[i].id + " does not belong in this box", "box", piece);
            }
        }
    }

    static bool fits_box(const Unit& unit, HexId place) {
        if (unit.kind == Kind::regular) {
            return place == box::unused;  // 9.7: never dead
        }
        if (place == box::track) {
            return unit.turn != 0;
        }
        if (place == box::dead) {
            return true;
        }
        if (place == box::withdrawn || place == box::area_army || place == box::crossing) {
            return unit.nation == Nation::japan;
        }
        return (place == box::kwantung && unit.army == Army::kwantung) ||
               (place == box::formosa && unit.army == Army::formosa_garrison) ||
               (place == box::us_pool && unit.nation == Nation::us) ||
               (place == box::support && unit.kind == Kind::special_forces);
    }

    // Each piece on the map is once in the stack of its hex, and nowhere else.
    void inspect_links() {
        std::array<bool, max_pieces> seen{};
        for (std::size_t h = 0; h < max_hexes; ++h) {
            for (std::uint8_t i = p_.top[h]; i != none8; i = p_.below[i]) {
                if (i >= game_.units.size() || seen[i] || index(p_.at[i]) != h) {
                    fault("a stack is broken", "pieces");
                    return;
                }
                seen[i] = true;
            }
        }
        for (std::size_t i = 0; i < game_.units.size(); ++i) {
            if (seen[i] != on_map(p_.at[i]) || (!seen[i] && p_.below[i] != none8)) {
                fault(game_.units[i].id + " is not in the stack of its hex", "hex", static_cast<PieceId>(i));
            }
        }
    }

    void inspect_hexes() {
        for (std::size_t h = 0; h < max_hexes; ++h) {
            const auto hex = static_cast<HexId>(h);
            std::array<bool, 3> present{};
            PieceId last = no_piece;
            for_stack(p_, hex, [&](PieceId piece) {
                present[index(nation(game_, piece))] = true;
                last = piece;
            });
            for (const Nation nation : all_nations) {
                if (p_.occupied[index(nation)].contains(hex) != present[index(nation)]) {
                    fault("the occupation of " + game_.map.name(hex) + " is wrong", "pieces");
                }
            }
            if (last != no_piece) {
                inspect_stacking(hex, present, last);
            }
        }
    }

    void inspect_stacking(HexId hex, const std::array<bool, 3>& present, PieceId last) {
        const std::string name = game_.map.name(hex);
        if (present[0] + present[1] + present[2] > 1) {
            fault(name + (present[0] ? " holds units of both sides (6.0)" : " holds US and Chinese units (6.3)"), "hex", last);
            return;
        }
        const Nation nation = unit(game_, last).nation;
        const int count = stacked(game_, p_, hex);
        if (count > stacking_limit(nation)) {
            constexpr const char* cases[] = {"6.2", "6.3", "6.4"};
            fault(name + " holds " + std::to_string(count) + " " + nation_names[index(nation)] + " units, the limit is " +
                      std::to_string(stacking_limit(nation)) + " (" + cases[index(nation)] + ")",
                  "hex", last);
        }
        if (!controls(p_, side_of(nation), hex)) {
            fault(name + " holds " + nation_names[index(nation)] + " units, so it is theirs (3.5)", "hex", last);
        }
        if (nation == Nation::china && facts(hex).formosa) {
            fault("Chinese units never enter Formosa (9.9)", "hex", last);
        }
    }

    void inspect_piece(PieceId piece) {
        const std::size_t i = index(piece);
        const Unit& u = unit(game_, piece);
        const bool playing = on_map(p_.at[i]);
        if (p_.steps[i] > u.full_steps || (playing && p_.steps[i] == 0)) {
            fault(u.id + " has " + std::to_string(p_.steps[i]) + " steps", "steps", piece);
        }
        if (playing && u.kind == Kind::special_forces) {
            fault(u.id + " never enters the map (11.28)", "hex", piece);
        }
        if (p_.allowance[i] != not_rolled && p_.allowance[i] > most_points) {
            fault(u.id + " has too many movement points", "allowance", piece);
        }
        // A game that ends in the middle of a move or a battle stays as it was.
        const bool over = p_.phase == Phase::over;
        if (!over && has(p_, piece, status::moving) && !can_be_moving(piece)) {
            fault(u.id + " cannot be moving", "status", piece);
        }
        if (!over && has(p_, piece, status::attacking) && !can_be_attacking(piece)) {
            fault(u.id + " cannot be attacking", "status", piece);
        }
    }

    const Frame* find_frame(FrameKind kind) const {
        const auto found =
            std::find_if(p_.stack.begin(), p_.stack.end(), [kind](const Frame& frame) { return frame.kind == kind; });
        return found == p_.stack.end() ? nullptr : &*found;
    }

    bool can_be_moving(PieceId piece) const {
        const Frame* move = find_frame(FrameKind::move_to);
        return on_map(at(p_, piece)) && !is_static(unit(game_, piece)) && move != nullptr && move->hex == at(p_, piece);
    }

    bool can_be_attacking(PieceId piece) const {
        return on_map(at(p_, piece)) && is_land(p_.battle.target) && index(nation(game_, piece)) == p_.battle.nation &&
               !is_static(unit(game_, piece)) && game_.map.grid().distance(at(p_, piece), p_.battle.target) == 1;
    }

    // 3.3, 9.7: each face is on one body or in the pool. Bodies get theirs in the deal and keep them while in play.
    void inspect_faces() {
        std::vector<int> uses(game_.faces.size());
        for (std::size_t face = 0; face < uses.size(); ++face) {
            uses[face] += in_pool(p_, static_cast<int>(face)) ? 1 : 0;
        }
        for (std::size_t i = 0; i < game_.units.size(); ++i) {
            const auto piece = static_cast<PieceId>(i);
            const std::uint8_t face = p_.face[i];
            if (face != none8 && (!is_body(game_, piece) || face >= uses.size())) {
                fault(game_.units[i].id + " has a face that it cannot have", "face", piece);
            } else if (face != none8 && uses[face]++ > 0) {
                fault(game_.faces[face].id + " is in two places", "face", piece);
            }
            if (is_body(game_, piece)) {
                inspect_body(piece);
            }
        }
        for (std::size_t face = 0; face < uses.size(); ++face) {
            if (uses[face] == 0) {
                fault(game_.faces[face].id + " is neither on a unit nor in the pool", "pool");
            }
        }
    }

    void inspect_body(PieceId piece) {
        const std::size_t i = index(piece);
        const bool playing = on_map(p_.at[i]);
        const bool faced = p_.face[i] != none8;
        const Frame* deal = find_frame(FrameKind::deal);
        const std::size_t number = i - index(game_.first_body);
        const bool undealt = deal != nullptr && number >= deal->a && number < deal->b;
        if (playing && faced == undealt) {
            fault(game_.units[i].id + (faced ? " has its face before the deal" : " has no face"), "face", piece);
        }
        const Frame* recruit = find_frame(FrameKind::recruits_place);
        if (!playing && faced && (recruit == nullptr || recruit->piece != piece)) {
            fault(game_.units[i].id + " is off the map and waits for nothing", "box", piece);
        }
        if (!faced && (has(p_, piece, status::tried) || (!playing && p_.steps[i] != 0))) {
            fault(game_.units[i].id + " stands for nobody", "status", piece);
        }
        if (faced && p_.steps[i] != 1) {
            fault(game_.units[i].id + " must have one step (2.15)", "steps", piece);
        }
    }

    void inspect_markers() {
        if (p_.air_side != none8 && p_.air_side > 1) {
            fault("is no side", "tracks.air");
        }
        if ((!p_.air.empty() && (p_.air_side == none8 || launched(p_))) || p_.air_range != range_of_markers(game_, p_)) {
            fault("airpower markers belong to the side that won the air, and leave with Causeway (8.1, 8.8)",
                  "markers.airpower");
        }
        if (p_.bomber != no_hex && !(is_land(p_.bomber) && facts(p_.bomber).city)) {
            fault("the B-29s raid cities (8.9)", "markers.b-29");
        }
        if (p_.aerial_supply != no_hex && !is_land(p_.aerial_supply)) {
            fault("aerial supply goes to a unit (7.8)", "markers.aerial-supply");
        }
        for (const bool formosa : {true, false}) {
            const HexId hex = formosa ? p_.formosa_beachhead : p_.mainland_beachhead;
            if (hex != no_hex && !(is_land(hex) && launched(p_) && facts(hex).port && facts(hex).formosa == formosa &&
                                   (controls(p_, allies, hex) || p_.winner != 0))) {
                fault("a beachhead is a port in Allied hands after the launch of Causeway (5.3)",
                      formosa ? "markers.beachhead-formosa" : "markers.beachhead-mainland");
            }
        }
        for (const auto& [key, hexes] : hex_lists) {
            const bool cities = hexes == &Position::lost_once || hexes == &Position::garrison_gone;
            (p_.*hexes).for_each([&, k = key](HexId hex) {
                if (!is_land(hex) || (cities && !facts(hex).initially_japanese)) {
                    fault(game_.map.name(hex) + " cannot be in this list", k);
                }
            });
        }
    }

    // --- the stack of procedures ---

    void inspect_stack() {
        for (std::size_t i = 0; i < p_.stack.size(); ++i) {
            if (!frame_stands(i)) {
                fault("this cannot be under way now", "stack[" + std::to_string(i) + "]");
                return;
            }
        }
        const FrameKind last = p_.stack.back().kind;
        if (last == FrameKind::turn) {
            fault("nothing is asked", "stack");
        }
    }

    bool frame_stands(std::size_t i) const {
        const Frame& frame = p_.stack[i];
        if (index(frame.kind) >= static_cast<std::size_t>(frame_kinds)) {
            return false;
        }
        const FrameShape known = shape(frame.kind);
        for (const auto& [member, field] : frame_fields) {
            if (frame.*member > (known.*field).most) {
                return false;
            }
        }
        if ((known.hex ? !is_land(frame.hex) : frame.hex != no_hex) ||
            (frame.piece != no_piece && !(known.piece && is_piece(frame.piece)))) {
            return false;
        }
        if (i == 0) {
            const bool over = frame.kind == FrameKind::over;
            return over == (p_.phase == Phase::over) &&
                   (over ? p_.stack.size() == 1
                         : frame.kind == FrameKind::turn && frame.a == (p_.phase == Phase::setup ? 0 : 1));
        }
        return stands_on(frame.kind, p_.stack[i - 1].kind) && fits_phase(frame) && (is_battle(frame.kind) || details_stand(i));
    }

    static bool is_battle(FrameKind kind) { return kind >= FrameKind::build && kind <= FrameKind::momentum; }

    // What may lie directly under a procedure. Several wait on the stack for their turn within a phase.
    static bool stands_on(FrameKind kind, FrameKind below) {
        const auto any = [below](std::initializer_list<FrameKind> kinds) {
            return std::find(kinds.begin(), kinds.end(), below) != kinds.end();
        };
        switch (kind) {
            case FrameKind::turn:
            case FrameKind::over: return false;
            case FrameKind::causeway_sign:
            case FrameKind::causeway: return any({FrameKind::turn, FrameKind::bomber_roll});
            case FrameKind::enter: return any({FrameKind::turn, FrameKind::area_army_roll});
            case FrameKind::garrison: return any({FrameKind::turn, FrameKind::enter});
            case FrameKind::land: return any({FrameKind::turn, FrameKind::enter, FrameKind::garrison});
            case FrameKind::port:
            case FrameKind::displace: return below == FrameKind::land;
            case FrameKind::absorb: return any({FrameKind::turn, FrameKind::area_army_roll, FrameKind::enter});
            case FrameKind::withdraw:
                return any({FrameKind::turn, FrameKind::area_army_roll, FrameKind::enter, FrameKind::absorb});
            case FrameKind::absorb_brigade: return below == FrameKind::absorb;
            case FrameKind::crossing: return below == FrameKind::area_army_draw;
            case FrameKind::move_to:
            case FrameKind::airlift: return below == FrameKind::select;
            case FrameKind::move_roll: return below == FrameKind::move_to;
            case FrameKind::recruits_place: return below == FrameKind::recruits_draw;
            case FrameKind::collapse: return below != FrameKind::collapse;
            default: return below == (is_battle(kind) ? FrameKind::attack : FrameKind::turn);
        }
    }

    bool fits_phase(const Frame& frame) const {
        switch (frame.kind) {
            case FrameKind::deal: return p_.phase == Phase::setup;
            case FrameKind::causeway_sign:
            case FrameKind::causeway: return p_.phase == Phase::start && p_.turn == 7 && p_.causeway == 0;
            case FrameKind::bomber_roll:
            case FrameKind::bomber: return p_.phase == Phase::start && p_.turn >= 7;
            case FrameKind::port:
            case FrameKind::displace: return p_.phase == Phase::landing && launched(p_) && p_.mainland_beachhead == no_hex;
            case FrameKind::land:
            case FrameKind::garrison: return p_.phase == Phase::landing && launched(p_);
            case FrameKind::enter: return p_.phase == Phase::reinforcement || (p_.phase == Phase::landing && launched(p_));
            case FrameKind::order: return half_of(frame.a, true);
            case FrameKind::air_japan:
            case FrameKind::air_allies:
            case FrameKind::air_place: return p_.phase == Phase::airpower && !launched(p_);
            case FrameKind::withdraw:
            case FrameKind::absorb:
            case FrameKind::absorb_brigade: return p_.phase == Phase::reinforcement;
            case FrameKind::area_army_roll:
            case FrameKind::area_army_draw:
            case FrameKind::crossing:
            case FrameKind::ashore: return p_.phase == Phase::reinforcement && launched(p_);
            case FrameKind::select: return is_movement(frame.a) && (half_of(frame.a, true) || half_of(frame.a, false));
            case FrameKind::attack: return !is_movement(frame.a) && (half_of(frame.a, true) || half_of(frame.a, false));
            case FrameKind::recruits_roll:
            case FrameKind::recruits_draw:
            case FrameKind::recruits_place: return p_.phase == Phase::recruits;
            default: return true;
        }
    }

    // 5.1: whether this is the first or second phase of the nation.
    bool half_of(std::uint8_t nation, bool first) const {
        constexpr Phase firsts[] = {Phase::japan_first, Phase::china_first, Phase::us_first};
        constexpr Phase seconds[] = {Phase::japan_second, Phase::china_second, Phase::us_second};
        const bool there = nation != index(Nation::us) || launched(p_);
        return there && p_.phase == (first ? firsts : seconds)[nation];
    }
    // 5.5
    bool is_movement(std::uint8_t nation) const {
        const bool fights_first = ((p_.fights_first >> nation) & 1U) != 0;
        return half_of(nation, true) != fights_first;
    }

    // The operands that the rules will take for granted.
    bool details_stand(std::size_t i) const {
        const Frame& frame = p_.stack[i];
        const Frame& below = p_.stack[i - 1];
        const bool is_top = i + 1 == p_.stack.size();
        const auto in_box = [&](HexId place) { return is_piece(frame.piece) && at(p_, frame.piece) == place; };
        switch (frame.kind) {
            case FrameKind::deal: return deal_stands(frame);
            case FrameKind::displace:
                return facts(frame.hex).port && !facts(frame.hex).formosa && p_.top[index(frame.hex)] != none8;
            case FrameKind::land: return !is_top || p_.turn != 7 || p_.formosa_beachhead != no_hex;
            case FrameKind::garrison: return is_top ? in_box(box::formosa) : frame.piece == no_piece;
            case FrameKind::enter: return enter_stands(frame, is_top);
            case FrameKind::air_allies: return frame.a >= 1;
            case FrameKind::air_place: return p_.air_side <= 1 && frame.a >= 1 && p_.air.size() + frame.a <= p_.air.capacity();
            case FrameKind::withdraw: return frame.a + frame.b > 0;
            case FrameKind::absorb_brigade:
                return is_piece(frame.piece) && on_map(at(p_, frame.piece)) && is_division(unit(game_, frame.piece)) &&
                       nation(game_, frame.piece) == Nation::japan && facts(at(p_, frame.piece)).initially_japanese;
            case FrameKind::area_army_draw: return frame.a >= 1 || !is_top;
            case FrameKind::crossing: return in_box(box::area_army) && unit(game_, frame.piece).kind != Kind::special_forces;
            case FrameKind::ashore: return in_box(box::crossing);
            case FrameKind::move_to: return frame.a == below.a && move_stands(i);
            case FrameKind::move_roll: return frame.hex == below.hex && frame.piece == below.piece;
            case FrameKind::airlift: return airlift_stands(frame, below);
            case FrameKind::recruits_draw: return frame.a >= 1 || !is_top;
            case FrameKind::recruits_place: return in_box(box::unused) && p_.face[index(frame.piece)] != none8;
            case FrameKind::collapse: return is_top && p_.collapse == Collapse::rolled;
            default: return true;
        }
    }

    bool deal_stands(const Frame& frame) const {
        const std::size_t bodies = game_.units.size() - index(game_.first_body);
        if (frame.a >= frame.b || frame.b > bodies || pool_size(p_) < frame.b - frame.a) {
            return false;
        }
        for (std::size_t number = frame.a; number < frame.b; ++number) {
            if (!on_map(p_.at[index(game_.first_body) + number])) {
                return false;
            }
        }
        return true;
    }

    bool enter_stands(const Frame& frame, bool is_top) const {
        const std::vector<PieceId>& japanese = game_.pieces[index(Nation::japan)];
        if (!is_top) {
            return frame.a <= japanese.size();
        }
        return frame.a < japanese.size() && frame.piece == japanese[frame.a] && !on_map(at(p_, frame.piece)) &&
               (at(p_, frame.piece) == box::track || at(p_, frame.piece) == box::kwantung ||
                at(p_, frame.piece) == box::formosa);
    }

    bool move_stands(std::size_t i) const {
        const Frame& frame = p_.stack[i];
        const bool rolls = i + 1 < p_.stack.size() && p_.stack[i + 1].kind == FrameKind::move_roll;
        int group = 0;
        bool ready = true;
        for_stack(p_, frame.hex, [&](PieceId piece) {
            if (has(p_, piece, status::moving)) {
                ++group;
                ready = ready && index(nation(game_, piece)) == frame.a && (rolls || p_.allowance[index(piece)] <= most_points);
            }
        });
        const bool alone =
            frame.piece == no_piece || (has(p_, frame.piece, status::moving) && at(p_, frame.piece) == frame.hex && group == 1);
        return group > 0 && ready && alone;
    }

    bool airlift_stands(const Frame& frame, const Frame& below) const {
        if (!is_piece(frame.piece) || index(nation(game_, frame.piece)) != below.a || is_static(unit(game_, frame.piece))) {
            return false;
        }
        const HexId place = at(p_, frame.piece);
        return frame.piece == game_.airborne ? on_map(place) || place == box::us_pool
                                             : is_body(game_, frame.piece) && on_map(place);
    }

    // --- the battle ---

    void inspect_battle() {
        const auto frame = std::find_if(p_.stack.begin(), p_.stack.end(), [](const Frame& f) { return is_battle(f.kind); });
        const Frame* attack = find_frame(FrameKind::attack);
        if (frame == p_.stack.end()) {
            if (p_.battle != Battle{}) {
                fault("no battle is under way", "battle");
            }
        } else if (attack == nullptr || p_.battle.nation != attack->a) {
            fault("it is not this nation that attacks", "battle.nation");
        } else if (frame->kind == FrameKind::momentum) {
            const Battle none{.nation = p_.battle.nation};
            if (p_.battle != none || !p_.occupied[p_.battle.nation].contains(frame->hex)) {
                fault("a momentum attack has not begun (11.25)", "battle");
            }
        } else if (!is_land(p_.battle.target) ||
                   p_.occupied[p_.battle.nation].contains(p_.battle.target) != has_advanced(frame->kind)) {
            fault("this hex cannot be under attack", "battle.target");
        } else if (p_.battle.momentum_from != no_hex && !is_land(p_.battle.momentum_from)) {
            fault("no attack can come from here", "battle.momentum_from");
        } else if (!battle_stands(frame->kind)) {
            fault("this cannot be the state of a battle in this step", "battle");
        }
    }

    // In the advance the target may hold attackers that have moved in.
    bool has_advanced(FrameKind kind) const {
        return kind == FrameKind::advance && p_.occupied[p_.battle.nation].contains(p_.battle.target);
    }

    bool battle_stands(FrameKind kind) const {
        const Battle& battle = p_.battle;
        const bool defended = enemy_in(p_, side_of(static_cast<Nation>(battle.nation)), battle.target) ||
                              (battle.nation != index(Nation::japan) && garrisoned(game_, p_, battle.target));
        if (kind == FrameKind::build ? battle.committed != 0 || battle.tanks != 0 || battle.special_forces != 0
                                     : battle.committed == 0) {
            return false;
        }
        // 11.17, 11.28: what is committed leaves the table with the roll.
        const bool rolled = kind == FrameKind::defender_loss || kind == FrameKind::attacker_loss || kind == FrameKind::advance;
        if (!rolled && (battle.tanks > p_.tanks || battle.losses != 0 || battle.attacker_losses != 0 ||
                        (battle.special_forces != 0 && at(p_, game_.special_forces) != box::support))) {
            return false;
        }
        switch (kind) {
            case FrameKind::support: return defended && battle.nation == index(Nation::japan);
            case FrameKind::defend: return defended && battle.nation != index(Nation::japan);
            case FrameKind::defender_loss: return battle.losses > 0 && defended;
            case FrameKind::attacker_loss: return battle.losses > 0;
            case FrameKind::advance:
                return !enemy_in(p_, side_of(static_cast<Nation>(battle.nation)), battle.target) && room_to_advance();
            default: return defended;
        }
    }

    // While the advance is the open question, at least one unit more must fit (11.24).
    bool room_to_advance() const {
        return top(p_).kind != FrameKind::advance ||
               can_stack(game_, p_, static_cast<Nation>(p_.battle.nation), p_.battle.target, 1);
    }

    const Game& game_;
    const Position& p_;
    std::vector<Fault> faults_;
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
                    {"stack", write_stack(game, p)},
                    {"winner", winner_ids[p.winner]},
                    {"ending", p.ending}};
    for (const auto& [key, hexes] : hex_lists) {
        written[key] = write_hexes(game, p.*hexes);
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
    if (const std::vector<Fault> faults = Inspector(game, reader.position()).inspect(); !faults.empty()) {
        const Fault& first = faults.front();
        return fail(first.message, first.piece == no_piece ? first.where : reader.place_of(first.piece) + "." + first.where);
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

std::vector<std::string> violations(const Game& game, const Position& position) {
    std::vector<std::string> found;
    for (const Fault& fault : Inspector(game, position).inspect()) {
        found.push_back(fault.where + ": " + fault.message);
    }
    return found;
}

}  // namespace causeway::ichigo
