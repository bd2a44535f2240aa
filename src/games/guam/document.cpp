// A Position as a document, and the way back.
#include "core/document.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>

#include "games/guam/invariants.h"

namespace causeway::guam {

static_assert(causeway::Game<Game>);  // here, because the concept needs the whole JSON type

using nlohmann::json;
using Node = DocumentNode;

namespace {

// --- Words of the format -----------------------------------------------------------------------------------------------

constexpr const char* phase_ids[] = {"preparation", "action", "end", "over"};
constexpr const char* weather_ids[] = {"clear", "rain", "hot", "storm"};
constexpr const char* winner_ids[] = {"none", "us", "japan", "draw"};
// As in namespace box.
constexpr const char* box_ids[] = {"unused",       "reinforcements", "eliminated", "routed", "available",
                                   "reallocating", "trucks",         "airfield",   "pool",   "waiting"};
static_assert(index(box::waiting) - index(box::unused) + 1 == std::size(box_ids));
constexpr const char* delayed_id = "delayed";
constexpr const char* cave_prefix = "cave-";
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
struct MarkField {
    const char* id;
    mark::Field field;
    std::span<const char* const> words;  // empty: a number
};
constexpr MarkField mark_fields[] = {
    {"dg", mark::dg, {}},
    {"nerve", mark::nerve, nerve_words},
    {"fort", mark::fort, fort_ids},
    {"barrage", mark::barrage, barrage_words},
    {"blaze", mark::blaze, blaze_words},
    {"shooting", mark::shooting, shooting_words},
};
template <class Of>
struct Number {
    const char* id;
    std::uint8_t Of::* member;
    int most;
};
constexpr Number<Shot> shot_numbers[] = {
    {"hard", &Shot::hard, 1},     {"concentrated", &Shot::concentrated, 1},
    {"added", &Shot::added, 255}, {"strength", &Shot::strength, 255},
    {"flames", &Shot::flames, 1}, {"sustained", &Shot::sustained, 1},
    {"die", &Shot::die, 9},       {"step", &Shot::step, 255},
    {"ease", &Shot::ease, 255},   {"alerted", &Shot::alerted, 1},
};
constexpr std::pair<const char*, HexId Shot::*> shot_places[] = {{"from", &Shot::from}, {"hex", &Shot::hex}};
constexpr std::pair<const char*, PieceId Shot::*> shot_pieces[] = {
    {"firer", &Shot::firer}, {"weapon", &Shot::weapon}, {"target", &Shot::target}, {"checked", &Shot::checked}};
constexpr Number<Assault> assault_numbers[] = {
    {"supports", &Assault::supports, 255},
    {"alerted", &Assault::alerted, 1},
    {"attacker_die", &Assault::attacker_die, 10},
    {"defender_die", &Assault::defender_die, 10},
    {"losses", &Assault::losses, 255},
    {"mason", &Assault::mason, 1},
    {"fired", &Assault::fired, 255},
};
constexpr Number<March> march_numbers[] = {
    {"halves", &March::halves, 255},     {"spent", &March::spent, 1},       {"level", &March::level, most_dg},
    {"on_trail", &March::on_trail, 255}, {"baggage", &March::baggage, 255},
};

// --- Writing -----------------------------------------------------------------------------------------------------------

}  // namespace

std::string place_id(const Game& game, HexId place) {
    if (place == no_hex) {
        return "";
    }
    if (at_sea(place)) {
        return zone_id(game, place);
    }
    return is_inside(place) ? cave_prefix + game.map.name(hex_of(game, place)) : game.map.name(place);
}

HexId find_place(const Game& game, std::string_view id) {
    for (std::size_t i = 0; i < 3 * game.beaches.size(); ++i) {
        const auto zone = static_cast<HexId>(index(box::first_zone) + i);
        if (zone_id(game, zone) == id) {
            return zone;
        }
    }
    const bool inside = id.starts_with(cave_prefix);
    const HexId hex = game.map.find(inside ? id.substr(std::string_view(cave_prefix).size()) : id).value_or(no_hex);
    if (hex == no_hex || !is_land(game, hex) || (inside && facts(game, hex).cave == nothing)) {
        return no_hex;
    }
    return inside ? cave_box(facts(game, hex).cave) : hex;
}

namespace {

json write_place(const Game& game, HexId place) {
    if (place == no_hex) {
        return nullptr;
    }
    if (is_marked_place(game, place) && !on_map(place)) {
        return at_sea(place) ? zone_id(game, place) : cave_prefix + game.map.name(hex_of(game, place));
    }
    return on_map(place) ? game.map.name(place) : box_ids[index(place) - index(box::unused)];
}

json write_piece_id(const Game& game, PieceId piece) {
    return piece == no_piece ? json(nullptr) : json(piece_of(game, piece).id);
}

// Only what is not zero.
template <class Of, std::size_t Count>
void write_numbers(const Of& of, const Number<Of> (&numbers)[Count], json& item) {
    for (const Number<Of>& number : numbers) {
        if (of.*number.member != 0) {
            item[number.id] = of.*number.member;
        }
    }
}

template <class Visit>
json list_of(Visit fill) {
    json list = json::array();
    fill(list);
    return list;
}

json write_options(const Game& game, const Position& p) {
    json options = json::object();
    for (std::size_t i = 0; i < game.info.options.size(); ++i) {
        options[game.info.options[i].id] = ((p.options >> i) & 1U) != 0;
    }
    return options;
}

json write_turn(int turn) { return {{"day", day_of(turn)}, {"hour", hour_ids[static_cast<std::size_t>(hour_of(turn))]}}; }

json write_chits(const Game& game, Chits chits) {
    return list_of([&](json& list) {
        for (; chits != 0; chits &= chits - 1) {
            list.push_back(chit_id(game, static_cast<std::size_t>(std::countr_zero(chits))));
        }
    });
}

json write_piece(const Game& game, const Position& p, std::size_t piece) {
    json item = {{"id", game.pieces[piece].id}};
    const HexId place = p.at[piece];
    if (on_map(place)) {
        item["hex"] = game.map.name(place);
    } else if (place >= box::turn_track) {
        item["box"] = delayed_id;
        item["until"] = write_turn(static_cast<int>(index(place) - index(box::turn_track)));
    } else {
        item["box"] = write_place(game, place);
    }
    for (const auto& [word, bit] : status_ids) {
        if ((p.status[piece] & bit) != 0) {
            item["status"].push_back(word);
        }
    }
    if (piece < max_units && p.queue[piece] != 0) {
        item["queue"] = p.queue[piece];
    }
    return item;
}

// What is not in the scenario is left out.
json write_pieces(const Game& game, const Position& p) {
    return list_of([&](json& list) {
        for (std::size_t i = 0; i < game.pieces.size(); ++i) {
            if (p.at[i] != box::unused) {
                list.push_back(write_piece(game, p, i));
            }
        }
    });
}

json write_marks(const Game& game, const Position& p) {
    return list_of([&](json& list) {
        for_places(game, [&](HexId place) {
            if (p.marks[place_index(game, place)] == 0) {
                return;
            }
            json item = {{"hex", write_place(game, place)}};
            for (const MarkField& field : mark_fields) {
                if (const unsigned value = get(game, p, place, field.field); value != 0) {
                    item[field.id] = field.words.empty() ? json(value) : json(field.words[value]);
                }
            }
            list.push_back(std::move(item));
        });
    });
}

json write_sites(const Game& game, const Sites& sites) {
    return list_of(
        [&](json& list) { sites.for_each([&](HexId site) { list.push_back(game.map.name(game.hex_of_site[index(site)])); }); });
}

json write_used(const Game& game, const Position& p) {
    return list_of([&](json& list) {
        for (const HexUse& used : p.used) {
            json item = {{"hex", write_place(game, used.hex)}, {"uses", json::array()}};
            for (const auto& [word, bit] : use_ids) {
                if ((used.uses & bit) != 0) {
                    item["uses"].push_back(word);
                }
            }
            list.push_back(std::move(item));
        }
    });
}

json write_assault_marks(const Game& game, const Position& p) {
    return list_of([&](json& list) {
        for (const AssaultMark& mark : p.assaults) {
            list.push_back({{"hex", write_place(game, mark.hex)},
                            {"kind", assault_words[index(mark.kind)]},
                            {"side", side_ids[mark.side]}});
        }
    });
}

json write_ridges(const Game& game, const Position& p) {
    return list_of([&](json& list) {
        for (const RidgeMark& mark : p.ridges) {
            list.push_back({{"hex", write_place(game, mark.hex)}, {"side", side_ids[mark.side]}});
        }
    });
}

json write_crowds(const Game& game, const Position& p) {
    return list_of([&](json& list) {
        for (const Crowd& crowd : p.crowds) {
            list.push_back(
                {{"hex", write_place(game, crowd.hex)}, {"outside", crowd.charged & 0xFFU}, {"inside", crowd.charged >> 8U}});
        }
    });
}

json write_snipers(const Game& game, const Position& p) {
    return list_of([&](json& list) {
        for (const Sniper& sniper : p.snipers) {
            json item = {{"hex", write_place(game, sniper.hex)}};
            if (sniper.kind != nothing) {
                item["kind"] = sniper.kind;
            }
            list.push_back(std::move(item));
        }
    });
}

json write_traps(const Game& game, const Position& p) {
    return list_of([&](json& list) {
        for (const HexId hex : p.traps) {
            list.push_back(write_place(game, hex));
        }
    });
}

json write_strikes(const Game& game, const Position& p) {
    return list_of([&](json& list) {
        for (const Strike& strike : p.strikes) {
            json item = {{"hex", write_place(game, strike.hex)}};
            if (strike.piece != no_piece) {
                item["piece"] = write_piece_id(game, strike.piece);
            }
            list.push_back(std::move(item));
        }
    });
}

json write_shot(const Game& game, const Shot& shot) {
    if (shot == Shot{}) {
        return nullptr;
    }
    json item = {{"kind", shot_words[index(shot.kind)]},
                 {"type", fire_type_ids[index(shot.type)]},
                 {"side", side_ids[shot.side]},
                 {"value", shot.value}};
    for (const auto& [id, member] : shot_places) {
        item[id] = write_place(game, shot.*member);
    }
    for (const auto& [id, member] : shot_pieces) {
        item[id] = write_piece_id(game, shot.*member);
    }
    write_numbers(shot, shot_numbers, item);
    return item;
}

json write_assault(const Game& game, const Assault& assault) {
    if (assault == Assault{}) {
        return nullptr;
    }
    json item = {{"hex", write_place(game, assault.hex)},
                 {"kind", assault_words[index(assault.kind)]},
                 {"side", side_ids[assault.side]}};
    write_numbers(assault, assault_numbers, item);
    return item;
}

json write_march(const March& march) {
    if (march == March{}) {
        return nullptr;
    }
    json item = json::object();
    write_numbers(march, march_numbers, item);
    return item;
}

json write_orders(const Orders& orders) {
    return {{"fire", fire_order_ids[index(orders.fire)]},
            {"reroll", reroll_order_ids[index(orders.reroll)]},
            {"tenacity", yes_no_ids[index(orders.tenacity)]},
            {"ambush", yes_no_ids[index(orders.ambush)]}};
}

json write_divisions(const Game& game, const Position& p) {
    json divisions = json::object();
    for (std::size_t i = 0; i < game.divisions.size() && i < max_divisions; ++i) {
        const DivisionState& now = p.divisions[i];
        divisions[game.divisions[i].id] = {
            {"quality", now.quality}, {"dispatch", now.dispatch}, {"direct", now.direct}, {"fatigue", now.fatigue}};
    }
    return divisions;
}

// The ids of the things whose bits are set.
template <class Things, class Bits, class Name>
json write_set(const Things& things, Bits bits, Name name) {
    return list_of([&](json& list) {
        for (std::size_t i = 0; i < things.size(); ++i) {
            if (((bits >> i) & 1U) != 0) {
                list.push_back(name(things[i]));
            }
        }
    });
}

json write_kinds(std::size_t count, unsigned bits) {
    return list_of([&](json& list) {
        for (std::size_t i = 0; i < count; ++i) {
            if (((bits >> i) & 1U) != 0) {
                list.push_back(i);
            }
        }
    });
}

json write_mines(const Game& game, const Position& p) {
    return list_of([&](json& list) {
        for (std::size_t i = 0; i < game.beaches.size(); ++i) {
            if (p.mines[i] != 0) {
                list.push_back({{"beach", game.beaches[i].id}, {"thinned", p.mines[i] - 1}});
            }
        }
    });
}

// Every victory hex of the scenario in its order (30.2).
json write_victory(const Game& game, const Position& p) {
    return list_of([&](json& list) {
        const std::vector<VictoryHex>& hexes = game.scenarios[p.scenario].hexes;
        for (std::size_t i = 0; i < hexes.size(); ++i) {
            list.push_back({{"hex", game.map.name(hexes[i].hex)},
                            {"held_by", side_ids[((p.victory >> i) & 1U) != 0 ? 0 : 1]},
                            {"early", ((p.early >> i) & 1U) != 0}});
        }
    });
}

json write_match(const Game& game, const Position& p) {
    json written = {{"game", game.info.id},
                    {"scenario", game.info.scenarios[p.scenario].id},
                    {"options", write_options(game, p)},
                    {"turn", write_turn(p.turn)},
                    {"phase", phase_ids[index(p.phase)]},
                    {"weather", weather_ids[index(p.weather)]},
                    {"chit", p.chit == nothing ? json(nullptr) : json(chit_id(game, p.chit))},
                    {"cup", write_chits(game, p.cup)},
                    {"spent", write_chits(game, p.spent)},
                    {"winner", winner_ids[p.winner]},
                    {"ending", p.ending}};
    for (const NamedNumber& number : position_numbers) {
        written[number.id] = p.*number.member;
    }
    if (p.orote_turn >= 0) {
        written["orote_turn"] = write_turn(p.orote_turn);
    }
    return written;
}

// --- Reading -----------------------------------------------------------------------------------------------------------

// Builds a Position from a document. What the rules forbid is left to faults().
class DocumentReader {
  public:
    DocumentReader(const Game& game, const json& document) : game_(game), root_(&document, "", &error_) {
        places_.fill(no_place);
    }

    void read() {
        root_.only(
            {"game",         "scenario",    "options",    "turn",         "phase",         "weather",      "chit",
             "cup",          "spent",       "winner",     "ending",       "pieces",        "marks",        "entered",
             "illuminated",  "used",        "assaults",   "ridges",       "crowds",        "snipers",      "traps",
             "strikes",      "shot",        "assault",    "march",        "orders",        "divisions",    "mines",
             "sealed",       "closed",      "landed",     "snipers_used", "traps_used",    "victory",      "cleared_early",
             "opened_early", "bought",      "orote_turn", "stack",        "rained",        "interdiction", "whiskey",
             "sake",         "casualties",  "us_points",  "units_lost",   "japan_points",  "massed",       "massed_used",
             "gyokusai",     "desperation", "queue_next", "bombarded",    "japanese_lost", "charge_day",   "orote"});
        p_.at.fill(box::unused);
        read_heading();
        if (error_) {
            return;
        }
        read_pieces();
        read_marks();
        read_lists();
        read_fights();
        read_divisions();
        read_ground();
        stack_form.read(game_, root_.at("stack"), p_.stack);
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

    // --- small things ---

    // no_hex after a report.
    HexId place_in(const Node& node) const {
        const std::string name = node.text();
        for (std::size_t i = 0; i < 3 * game_.beaches.size(); ++i) {
            const auto zone = static_cast<HexId>(index(box::first_zone) + i);
            if (zone_id(game_, zone) == name) {
                return zone;
            }
        }
        const bool inside = name.starts_with(cave_prefix);
        const std::optional<HexId> hex =
            game_.map.find(inside ? std::string_view(name).substr(std::string_view(cave_prefix).size()) : name);
        if (!hex || (inside && facts(game_, *hex).cave == nothing)) {
            node.report("there is no place " + in_quotes(name));
            return no_hex;
        }
        return inside ? cave_box(facts(game_, *hex).cave) : *hex;
    }
    HexId hex_in(const Node& node) const { return read_hex(game_.map, node); }
    HexId land_in(const Node& node) const {
        const HexId hex = hex_in(node);
        if (hex != no_hex && !is_land(game_, hex)) {
            node.report("is no land hex");
            return no_hex;
        }
        return hex;
    }
    // no_piece after a report.
    PieceId piece_in(const Node& node) const {
        const std::size_t found = read_id(game_.pieces, node, "piece");
        return found == game_.pieces.size() ? no_piece : static_cast<PieceId>(found);
    }
    int turn_in(const Node& node) const {
        node.only({"day", "hour"});
        return turn_of(node.at("day").integer(first_day, last_day), node.at("hour").one_of(hour_ids));
    }
    // `nothing` after a report.
    std::uint8_t chit_in(const Node& node) const {
        const std::string id = node.text();
        for (std::uint8_t chit = 0; chit < chit::count; ++chit) {
            if (!id.empty() && chit_id(game_, chit) == id) {
                return chit;
            }
        }
        node.report("there is no chit " + in_quotes(id));
        return nothing;
    }
    Chits chits_in(const Node& node) const {
        Chits chits = 0;
        for (const Node& item : node.list()) {
            const std::uint8_t chit = chit_in(item);
            if (chit == nothing || (chits & bit(chit)) != 0) {
                item.report("is here a second time");
                break;
            }
            chits |= bit(chit);
        }
        return chits;
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
    // Numbers that are left out are zero.
    template <class Of, std::size_t Count>
    void read_numbers(const Node& node, const Number<Of> (&numbers)[Count], Of& of) const {
        for (const Number<Of>& number : numbers) {
            if (const Node member = node.find(number.id); member.present()) {
                of.*number.member = member.number(number.most);
            }
        }
    }
    template <class Things>
    unsigned set_of(const Node& node, const Things& things, const char* what) const {
        unsigned bits = 0;
        for (const Node& item : node.list()) {
            const std::size_t found = read_id(things, item, what);
            if (found == things.size() || ((bits >> found) & 1U) != 0) {
                item.report("is here a second time");
                break;
            }
            bits |= 1U << found;
        }
        return bits;
    }
    unsigned kinds_of(const Node& node, std::size_t count) const {
        unsigned bits = 0;
        for (const Node& item : node.list()) {
            bits |= 1U << item.number(static_cast<int>(count) - 1);
        }
        return bits;
    }
    Sites sites_of(const Node& node) const {
        Sites sites;
        for (const Node& item : node.list()) {
            const HexId hex = land_in(item);
            if (hex == no_hex) {
                break;
            }
            if (sites.contains(site(game_, hex))) {
                item.report("is here a second time");
            }
            sites.insert(site(game_, hex));
        }
        return sites;
    }

    // --- parts of the document ---

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
        p_.turn = static_cast<std::uint8_t>(turn_in(root_.at("turn")));
        p_.phase = static_cast<Phase>(root_.at("phase").one_of(phase_ids));
        p_.weather = static_cast<Weather>(root_.at("weather").one_of(weather_ids));
        const Node chit = root_.find("chit");
        p_.chit = chit.present() ? chit_in(chit) : nothing;
        p_.cup = chits_in(root_.at("cup"));
        p_.spent = chits_in(root_.at("spent"));
        p_.winner = root_.at("winner").one_of(winner_ids);
        p_.ending = root_.at("ending").number(255);
        for (const NamedNumber& number : position_numbers) {
            p_.*number.member = root_.at(number.id).number(number.most);
        }
        if (const Node turn = root_.find("orote_turn"); turn.present()) {
            p_.orote_turn = static_cast<std::int16_t>(turn_in(turn));
        }
    }

    void read_options(const Node& options) {
        for (std::size_t i = 0; i < game_.info.options.size(); ++i) {
            const bool on = options.at(game_.info.options[i].id).flag();
            p_.options = static_cast<std::uint16_t>(p_.options | (on ? 1U << i : 0U));
        }
        if (game_.info.options.empty()) {
            options.only({});
        }
    }

    void read_pieces() {
        const std::vector<Node> items = root_.at("pieces").list();
        for (std::size_t i = 0; i < items.size() && !error_; ++i) {
            const PieceId piece = piece_in(items[i].at("id"));
            if (piece == no_piece) {
                return;
            }
            if (places_[index(piece)] != no_place) {
                items[i].at("id").report("two pieces have the id " + in_quotes(piece_of(game_, piece).id));
                return;
            }
            places_[index(piece)] = i;
            read_piece(items[i], index(piece));
        }
    }

    void read_piece(const Node& item, std::size_t piece) {
        item.only({"id", "hex", "box", "until", "status", "queue"});
        if (item.find("hex").present() == item.find("box").present()) {
            item.report("a piece is either in a hex or in a box");
            return;
        }
        p_.at[piece] = item.find("hex").present() ? land_in(item.at("hex")) : box_in(item);
        if (item.find("status").present()) {
            p_.status[piece] = read_bits<std::uint16_t>(item.at("status"), status_ids);
        }
        if (item.find("queue").present()) {
            if (piece >= game_.units) {
                item.at("queue").report("only units wait in a line (22.1)");
                return;
            }
            p_.queue[piece] = item.at("queue").number(255);
        }
    }

    HexId box_in(const Node& item) const {
        const Node node = item.at("box");
        const std::string name = node.text();
        if (name == delayed_id) {
            return static_cast<HexId>(index(box::turn_track) + static_cast<std::size_t>(turn_in(item.at("until"))));
        }
        const auto found = std::find_if(std::begin(box_ids), std::end(box_ids), [&](const char* id) { return name == id; });
        return found == std::end(box_ids)
                   ? place_in(node)
                   : static_cast<HexId>(index(box::unused) + static_cast<std::size_t>(found - std::begin(box_ids)));
    }

    void link_stacks() {
        for (std::size_t i = 0; i < game_.pieces.size(); ++i) {
            if (on_map(p_.at[i])) {
                p_.stacks.put_in_order(static_cast<PieceId>(i), site(game_, p_.at[i]));
            }
        }
    }

    void read_marks() {
        for (const Node& item : root_.at("marks").list()) {
            item.only({"hex", "dg", "nerve", "fort", "barrage", "blaze", "shooting"});
            const HexId place = place_in(item.at("hex"));
            if (place == no_hex || !is_place_of(game_, place)) {
                item.at("hex").report("no markers lie here");
                return;
            }
            if (p_.marks[place_index(game_, place)] != 0) {
                item.at("hex").report("is here a second time");
            }
            for (const MarkField& field : mark_fields) {
                if (const Node member = item.find(field.id); member.present()) {
                    put_mark(game_, p_, place, field.field,
                             field.words.empty() ? member.number(most_dg) : member.one_of(field.words));
                }
            }
        }
    }

    void read_lists() {
        p_.entered = sites_of(root_.at("entered"));
        p_.illuminated = sites_of(root_.at("illuminated"));
        read_list(root_.at("used"), p_.used, [&](const Node& item) {
            item.only({"hex", "uses"});
            return HexUse{place_in(item.at("hex")), read_bits<std::uint16_t>(item.at("uses"), use_ids)};
        });
        read_list(root_.at("assaults"), p_.assaults, [&](const Node& item) {
            item.only({"hex", "kind", "side"});
            return AssaultMark{land_in(item.at("hex")), static_cast<AssaultKind>(item.at("kind").one_of(assault_words)),
                               item.at("side").one_of(side_ids)};
        });
        read_list(root_.at("ridges"), p_.ridges, [&](const Node& item) {
            item.only({"hex", "side"});
            return RidgeMark{land_in(item.at("hex")), item.at("side").one_of(side_ids), 0};
        });
        read_list(root_.at("crowds"), p_.crowds, [&](const Node& item) {
            item.only({"hex", "outside", "inside"});
            const unsigned outside = item.at("outside").number(255), inside = item.at("inside").number(255);
            return Crowd{land_in(item.at("hex")), static_cast<std::uint16_t>(outside | (inside << 8U))};
        });
        read_list(root_.at("traps"), p_.traps, [&](const Node& item) { return land_in(item); });
        read_list(root_.at("snipers"), p_.snipers, [&](const Node& item) {
            item.only({"hex", "kind"});
            const Node kind = item.find("kind");
            return Sniper{land_in(item.at("hex")), kind.present() ? kind.number(max_snipers - 1) : nothing, 0};
        });
        read_list(root_.at("strikes"), p_.strikes, [&](const Node& item) {
            item.only({"hex", "piece"});
            const Node piece = item.find("piece");
            return Strike{land_in(item.at("hex")), piece.present() ? piece_in(piece) : no_piece};
        });
    }

    void read_fights() {
        if (const Node node = root_.find("shot"); node.present()) {
            read_shot(node);
        }
        if (const Node node = root_.find("assault"); node.present()) {
            node.only(
                {"hex", "kind", "side", "supports", "alerted", "attacker_die", "defender_die", "losses", "mason", "fired"});
            p_.assault.hex = node.find("hex").present() ? land_in(node.at("hex")) : no_hex;
            p_.assault.kind = static_cast<AssaultKind>(node.at("kind").one_of(assault_words));
            p_.assault.side = node.at("side").one_of(side_ids);
            read_numbers(node, assault_numbers, p_.assault);
        }
        if (const Node node = root_.find("march"); node.present()) {
            node.only({"halves", "spent", "level", "barrage", "on_trail", "baggage"});
            read_numbers(node, march_numbers, p_.march);
        }
    }

    void read_shot(const Node& node) {
        node.only({"kind", "type",         "side",  "value",    "from",   "hex",       "firer", "weapon", "target", "checked",
                   "hard", "concentrated", "added", "strength", "flames", "sustained", "die",   "step",   "ease",   "alerted"});
        Shot& shot = p_.shot;
        shot.kind = static_cast<ShotKind>(node.at("kind").one_of(shot_words));
        shot.type = static_cast<FireType>(node.at("type").one_of(fire_type_ids));
        shot.side = node.at("side").one_of(side_ids);
        shot.value = static_cast<std::int8_t>(node.at("value").integer(-128, 127));
        for (const auto& [id, member] : shot_places) {
            if (const Node place = node.find(id); place.present()) {
                shot.*member = place_in(place);
            }
        }
        for (const auto& [id, member] : shot_pieces) {
            if (const Node piece = node.find(id); piece.present()) {
                shot.*member = piece_in(piece);
            }
        }
        read_numbers(node, shot_numbers, shot);
    }

    void read_divisions() {
        const Node orders = root_.at("orders");
        orders.only({side_ids[0], side_ids[1]});
        for (std::size_t side = 0; side < std::size(side_ids); ++side) {
            const Node node = orders.at(side_ids[side]);
            node.only({"fire", "reroll", "tenacity", "ambush"});
            p_.orders[side] = {static_cast<FireOrder>(node.at("fire").one_of(fire_order_ids)),
                               static_cast<RerollOrder>(node.at("reroll").one_of(reroll_order_ids)),
                               static_cast<YesNoOrder>(node.at("tenacity").one_of(yes_no_ids)),
                               static_cast<YesNoOrder>(node.at("ambush").one_of(yes_no_ids))};
        }
        const Node divisions = root_.at("divisions");
        for (std::size_t i = 0; i < game_.divisions.size() && i < max_divisions; ++i) {
            const Node node = divisions.at(game_.divisions[i].id);
            node.only({"quality", "dispatch", "direct", "fatigue"});
            p_.divisions[i] = {node.at("quality").number(9), node.at("dispatch").number(most_dispatch),
                               node.at("direct").number(most_direct),
                               static_cast<std::int8_t>(node.at("fatigue").number(most_fatigue))};
        }
        p_.bought = static_cast<std::uint8_t>(set_of(root_.at("bought"), game_.divisions, "division"));
    }

    void read_ground() {
        for (const Node& item : root_.at("mines").list()) {
            item.only({"beach", "thinned"});
            const std::size_t beach = read_id(game_.beaches, item.at("beach"), "beach");
            if (beach == game_.beaches.size()) {
                return;
            }
            p_.mines[beach] = static_cast<std::uint8_t>(1 + item.at("thinned").number(9));
        }
        for (const Node& item : root_.at("sealed").list()) {
            const HexId hex = hex_in(item);
            if (hex == no_hex || facts(game_, hex).cave == nothing) {
                item.report("has no cave");
                return;
            }
            p_.sealed = static_cast<std::uint16_t>(p_.sealed | 1U << facts(game_, hex).cave);
        }
        p_.closed = static_cast<std::uint16_t>(set_of(root_.at("closed"), game_.beaches, "beach"));
        p_.landed = static_cast<std::uint16_t>(set_of(root_.at("landed"), game_.beaches, "beach"));
        p_.snipers_used = static_cast<std::uint16_t>(kinds_of(root_.at("snipers_used"), max_snipers));
        p_.traps_used = static_cast<std::uint16_t>(kinds_of(root_.at("traps_used"), max_traps));
        read_victory(root_.at("victory"));
    }

    void read_victory(const Node& node) {
        const std::vector<VictoryHex>& hexes = game_.scenarios[p_.scenario].hexes;
        const std::vector<Node> items = node.list();
        if (items.size() != hexes.size()) {
            node.report("must name the victory hexes of the scenario in their order");
            return;
        }
        for (std::size_t i = 0; i < items.size(); ++i) {
            items[i].only({"hex", "held_by", "early"});
            if (hex_in(items[i].at("hex")) != hexes[i].hex) {
                items[i].at("hex").report("must name the victory hexes of the scenario in their order");
                return;
            }
            p_.victory |= items[i].at("held_by").one_of(side_ids) == 0 ? 1U << i : 0U;
            p_.early |= items[i].at("early").flag() ? 1U << i : 0U;
        }
        p_.early |= root_.at("cleared_early").flag() ? cleared_early : 0U;
        p_.early |= root_.at("opened_early").flag() ? opened_in_time : 0U;
    }

    const Game& game_;
    std::optional<Error> error_;
    Node root_;
    Position p_;
    std::array<std::size_t, max_pieces> places_;
};

}  // namespace

json document(const Game& game, const Position& p) {
    json written = write_match(game, p);
    written.update({{"pieces", write_pieces(game, p)},
                    {"marks", write_marks(game, p)},
                    {"entered", write_sites(game, p.entered)},
                    {"illuminated", write_sites(game, p.illuminated)},
                    {"used", write_used(game, p)},
                    {"assaults", write_assault_marks(game, p)},
                    {"ridges", write_ridges(game, p)},
                    {"crowds", write_crowds(game, p)},
                    {"snipers", write_snipers(game, p)},
                    {"traps", write_traps(game, p)},
                    {"strikes", write_strikes(game, p)},
                    {"shot", write_shot(game, p.shot)},
                    {"assault", write_assault(game, p.assault)},
                    {"march", write_march(p.march)},
                    {"orders", {{side_ids[0], write_orders(p.orders[0])}, {side_ids[1], write_orders(p.orders[1])}}},
                    {"divisions", write_divisions(game, p)},
                    {"bought", write_set(game.divisions, p.bought, [](const Division& d) { return d.id; })},
                    {"mines", write_mines(game, p)},
                    {"sealed", write_set(game.caves, p.sealed, [&](HexId hex) { return game.map.name(hex); })},
                    {"closed", write_set(game.beaches, p.closed, [](const Beach& b) { return b.id; })},
                    {"landed", write_set(game.beaches, p.landed, [](const Beach& b) { return b.id; })},
                    {"snipers_used", write_kinds(max_snipers, p.snipers_used)},
                    {"traps_used", write_kinds(max_traps, p.traps_used)},
                    {"victory", write_victory(game, p)},
                    {"cleared_early", (p.early & cleared_early) != 0},
                    {"opened_early", (p.early & opened_in_time) != 0}});
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

}  // namespace causeway::guam
