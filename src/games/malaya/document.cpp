// A Position as a document, and the way back.
#include "core/document.h"

#include <nlohmann/json.hpp>

#include "core/stacked_pieces.h"
#include "games/malaya/invariants.h"

namespace causeway::malaya {

static_assert(causeway::Game<Game>);  // here, because the concept needs the whole JSON type

using nlohmann::json;
using Node = DocumentNode;

namespace {

// --- pieces ------------------------------------------------------------------------------------------------------------

constexpr const char* box_ids[] = {"unused",     "hand",     "base",     "to-place", "replaceable",
                                   "eliminated", "afloat-1", "afloat-2", "afloat-3", "afloat-4"};  // as in namespace box
static_assert(std::size(box_ids) == box_count);
// Of the track there is a box for each turn to come, some of them after the last.
constexpr const char* track_ids[] = {"turn-1", "turn-2",  "turn-3",  "turn-4",  "turn-5",  "turn-6",  "turn-7", "turn-8",
                                     "turn-9", "turn-10", "turn-11", "turn-12", "turn-13", "turn-14", "turn-15"};
struct BoxNames {
    static constexpr auto boxes = box_ids_from(box::unused, box_ids);
    static constexpr auto turns = box_ids_from(track_of(1), track_ids);
    template <class Owner>
    std::string name(const Game& game, const Owner& owner, HexId place) const {
        return on_track(place) ? turns.name(game, owner, place) : boxes.name(game, owner, place);
    }
    template <class Owner>
    std::optional<HexId> find(const Game& game, const Owner& owner, std::string_view name) const {
        const std::optional<HexId> box = boxes.find(game, owner, name);
        return box ? box : turns.find(game, owner, name);
    }
};

constexpr std::pair<const char*, std::uint16_t> status_ids[] = {
    {"known", status::known},     {"moved", status::moved},         {"suppressed", status::suppressed},
    {"active", status::active},   {"paid", status::paid},           {"ready", status::ready},
    {"grouped", status::grouped}, {"in-battle", status::in_battle}, {"retreats", status::retreats},
    {"stepped", status::stepped}, {"stayed", status::stayed},       {"surrounded", status::surrounded},
    {"exempt", status::exempt},   {"railed", status::railed},       {"arrived", status::arrived},
    {"parted", status::parted},
};

constexpr auto piece_fields = std::tuple{hex_or_box([](auto& row) -> auto& { return row.owner.at[row.index]; }, BoxNames{}),
                                         column("status", &Position::status, bits(status_ids), std::uint16_t{0}),
                                         column("battle", &Position::battle_of, from_to(1, most_battles), std::uint8_t{0})};

constexpr auto take_piece = [](const Game& game, Position& p, std::size_t i) {
    if (on_map(p.at[i])) {
        p.occupied[index(owner(game, static_cast<PieceId>(i)))].insert(p.at[i]);
    }
};
constexpr StackedPieces pieces_form{piece_fields, occupied_hexes, nobody_is_absent, take_piece};

// --- air points and markers --------------------------------------------------------------------------------------------

constexpr auto points_form = up_to(most_air);
constexpr auto wing_fields = std::tuple{field("reserve", &Wing::on, element(Mission::reserve, points_form)),
                                        field("superiority", &Wing::on, element(Mission::superiority, points_form)),
                                        field("strike", &Wing::on, element(Mission::strike, points_form)),
                                        field("interdiction", &Wing::on, element(Mission::interdiction, points_form)),
                                        field("recon", &Wing::on, element(Mission::recon, points_form)),
                                        field("damaged", &Wing::on, element(Mission::damaged, points_form)),
                                        field("fresh", &Wing::fresh, points_form),
                                        field("flown", &Wing::flown, points_form)};

// So many of each kind; those that are not there are left out.
struct MarkersForm {
    using Counts = CheckedArray<std::uint8_t, marker_count>;
    void write(const Game&, const Counts& counts, json& out) const {
        written::put_object(out);
        for (std::size_t kind = 0; kind < counts.size(); ++kind) {
            if (counts[kind] != 0) {
                written::put(written::member(out, words_of<Marker>[kind]), counts[kind]);
            }
        }
    }
    void read(const Game&, const Node& node, Counts& counts) const {
        node.only(std::vector<std::string_view>(words_of<Marker>.begin(), words_of<Marker>.end()));
        for (std::size_t kind = 0; kind < counts.size(); ++kind) {
            if (const Node count = node.find(words_of<Marker>[kind]); count.present()) {
                counts[kind] = static_cast<std::uint8_t>(count.integer(1, most_markers));
            }
        }
    }
};

// --- what is declared --------------------------------------------------------------------------------------------------

constexpr auto ships_form = up_to(most_markers);
constexpr auto raid_fields =
    std::tuple{field("hex", &Raid::hex, land_form), field("air", &Raid::air, points_form, optional),
               field("naval_ca", &Raid::ca, ships_form, optional), field("naval_dd", &Raid::dd, ships_form, optional),
               field("force_z", &Raid::force_z, up_to(1), optional)};
constexpr auto target_fields =
    std::tuple{field("hex", &Target::hex, land_form), field("battle", &Target::battle, from_to(1, most_battles))};

// What an assault force attacks, null for none.
struct AssaultForm {
    void write(const Game& game, HexId target, json& out) const {
        if (target != no_hex) {
            land_form.write(game, target, out);
        }
    }
    void read(const Game& game, const Node& node, HexId& target) const {
        if (node.present()) {
            land_form.read(game, node, target);
        }
    }
};

constexpr auto battle_fields = std::tuple{field("number", &Battle::number, from_to(1, most_battles)),
                                          field("attacker", &Battle::attacker, side_form),
                                          field("from", &Battle::from, list_of(land_form)),
                                          field("table", &Battle::table, word_form<Crt>),
                                          field("result", &Battle::result, words(combat_result_names)),
                                          field("banzai", &Battle::banzai, flag),
                                          field("tank_shock", &Battle::tank_shock, flag),
                                          field("thais_resist", &Battle::thais_resist, flag),
                                          field("defender_chooses", &Battle::defender_chooses, flag)};

// --- the whole ---------------------------------------------------------------------------------------------------------

constexpr const char* winner_ids[] = {"none", "allies", "japan", "draw"};

const auto position_fields = std::tuple{game_part,
                                        field("scenario", &Position::scenario, scenario_form),
                                        field("options", &Position::options, options_form),
                                        field("turn", &Position::turn, from_to(1, max_turns)),
                                        field("phase", &Position::phase, word_form<Phase>),
                                        field("impulse", &Position::impulse, up_to(5)),
                                        field("first", &Position::first, side_form),
                                        part("pieces", pieces_form),
                                        field("vp", &Position::vp, by_side(up_to(most_vp))),
                                        field("air", &Position::wings, by_side(record(wing_fields))),
                                        field("pool", &Position::pool, by_side(MarkersForm{})),
                                        field("hand", &Position::hand, by_side(MarkersForm{})),
                                        field("fired", &Position::fired, MarkersForm{}),
                                        field("amphibious_moves", &Position::amphibious_moves, up_to(most_markers)),
                                        field("panic", &Position::panic, flag),
                                        field("no_landings", &Position::no_landings, flag),
                                        field("planned", &Position::planned, set_of(side_form)),
                                        field("beaches", &Position::beaches, hexes_form),
                                        field("met", &Position::met, hexes_form, optional),
                                        field("forts", &Position::forts, hexes_form),
                                        field("engineers", &Position::engineers, repeating(list_of(land_form))),
                                        field("raids", &Position::raids, list_of(record(raid_fields))),
                                        field("targets", &Position::targets, list_of(record(target_fields))),
                                        field("assaults", &Position::assaults, array_of(AssaultForm{})),
                                        field("battle", &Position::battle, record(battle_fields), or_null),
                                        field("stack", &Position::stack, stack_form),
                                        field("winner", &Position::winner, words(winner_ids)),
                                        field("ending", &Position::ending, up_to(last_ending))};

}  // namespace

json document(const Game& game, const Position& p) { return write_document(game, p, position_fields); }

Expected<Position> from_document(const Game& game, const json& given) {
    Position blank;
    blank.at.fill(box::unused);
    blank.assaults.fill(no_hex);
    return read_document(game, given, position_fields, blank, [&](PieceId piece) { return counter(game, piece).id; });
}

}  // namespace causeway::malaya
