// A Position as a document, and the way back.
#include "core/document.h"

#include <nlohmann/json.hpp>

#include "core/stacked_pieces.h"
#include "games/islandwar/invariants.h"

namespace causeway::islandwar {

static_assert(causeway::Game<Game>);  // here, because the concept needs the whole JSON type

using nlohmann::json;
using Node = DocumentNode;

namespace {

// --- pieces --------------------------------------------------------------------------------------------------------------

constexpr const char* box_ids[] = {"unused", "offshore", "reserve",   "demonstration", "saipan",
                                   "pool",   "gone",     "withdrawn", "hand"};  // as in namespace box
static_assert(std::size(box_ids) == box_count);
constexpr const char* plan_ids[] = {
    "plan-1-assault",  "plan-1-assault-reserve",  "plan-1-reserve",   //
    "plan-2-assault",  "plan-2-assault-reserve",  "plan-2-reserve",   //
    "plan-3-assault",  "plan-3-assault-reserve",  "plan-3-reserve",   //
    "plan-4-assault",  "plan-4-assault-reserve",  "plan-4-reserve",   //
    "plan-5-assault",  "plan-5-assault-reserve",  "plan-5-reserve",   //
    "plan-6-assault",  "plan-6-assault-reserve",  "plan-6-reserve",   //
    "plan-7-assault",  "plan-7-assault-reserve",  "plan-7-reserve",   //
    "plan-8-assault",  "plan-8-assault-reserve",  "plan-8-reserve",   //
    "plan-9-assault",  "plan-9-assault-reserve",  "plan-9-reserve",   //
    "plan-10-assault", "plan-10-assault-reserve", "plan-10-reserve",  //
};
static_assert(std::size(plan_ids) == plan_count * wave_count);
struct BoxNames {
    static constexpr auto boxes = box_ids_from(box::unused, box_ids);
    static constexpr auto plans = box_ids_from(box::plans, plan_ids);
    template <class Owner>
    std::string name(const Game& game, const Owner& owner, HexId place) const {
        return is_planned(place) ? plans.name(game, owner, place) : boxes.name(game, owner, place);
    }
    template <class Owner>
    std::optional<HexId> find(const Game& game, const Owner& owner, std::string_view name) const {
        const std::optional<HexId> box = boxes.find(game, owner, name);
        return box ? box : plans.find(game, owner, name);
    }
};

constexpr std::pair<const char*, std::uint32_t> status_ids[] = {
    {"disrupted", status::disrupted},
    {"badly", status::badly},
    {"isolated", status::isolated},
    {"fired", status::fired},
    {"supported-attack", status::supported_attack},
    {"supported-defence", status::supported_defence},
    {"aa-fired", status::aa_fired},
    {"reserve", status::reserve},
    {"responded", status::responded},
    {"moved", status::moved},
    {"grouped", status::grouped},
    {"in-battle", status::in_battle},
    {"fought", status::fought},
    {"refugee", status::refugee},
    {"exposed", status::exposed},
    {"under", status::under},
    {"landed", status::landed},
    {"ashore", status::ashore},
    {"supports", status::supports},
    {"retreats", status::retreats},
    {"landing", status::landing},
    {"stayed", status::stayed},
    {"spared", status::spared},
    {"last-wave", status::last_wave},
    {"cut-off", status::cut_off},
    {"relieved", status::relieved},
};
// Every bit has its word.
static_assert([] {
    std::uint32_t all = 0;
    for (const auto& [word, bit] : status_ids) {
        all |= bit;
    }
    return all == known_status;
}());

constexpr auto piece_fields = std::tuple{hex_or_box([](auto& row) -> auto& { return row.owner.at[row.index]; }, BoxNames{}),
                                         column("status", &Position::status, bits(status_ids), std::uint32_t{0}),
                                         column("hits", &Position::hits, from_to(1, most_hits), std::uint8_t{0}),
                                         column("carrier", &Position::carrier, piece_form, no_piece)};

constexpr auto all_hexes = [](const Game& game, const Position&, const auto& see) {
    for (std::size_t hex = 0; hex < static_cast<std::size_t>(game.map.size()); ++hex) {
        see(static_cast<HexId>(hex));
    }
};
constexpr auto take_piece = [](const Game& game, Position& p, std::size_t i) {
    if (const auto piece = static_cast<PieceId>(i); on_map(p.at[i]) && fills_a_hex(game, piece)) {
        p.occupied[index(owner(game, piece))].insert(p.at[i]);
    }
};
constexpr StackedPieces pieces_form{piece_fields, all_hexes, nobody_is_absent, take_piece};

// --- Replacement Points (16) ---------------------------------------------------------------------------------------------

// So many of each word; those of which there is none are left out. `one` is the form of what is there.
template <class Enum, class One>
struct ByWordForm {
    One one;
    template <class Array>
    void write(const Game& game, const Array& array, json& out) const {
        written::put_object(out);
        for (std::size_t i = 0; i < array.size(); ++i) {
            if (array[i] != typename Array::value_type{}) {
                one.write(game, array[i], written::member(out, words_of<Enum>[i]));
            }
        }
    }
    template <class Array>
    void read(const Game& game, const Node& node, Array& array) const {
        node.only(std::vector<std::string_view>(words_of<Enum>.begin(), words_of<Enum>.end()));
        for (std::size_t i = 0; i < array.size(); ++i) {
            if (const Node item = node.find(words_of<Enum>[i]); item.present()) {
                one.read(game, item, array[i]);
            }
        }
    }
};
template <class Enum, class One>
constexpr ByWordForm<Enum, One> by_word(One one) {
    return {one};
}
constexpr auto kinds_form = by_word<Kind>(from_to(1, most_points));
constexpr auto points_form = by_word<Contingent>(kinds_form);

constexpr auto held_fields = std::tuple{field("source", &Held::source, piece_form), field("points", &Held::points, kinds_form),
                                        field("isolated", &Held::isolated, set_of(word_form<Kind>), optional)};

// --- landings, support and combat ----------------------------------------------------------------------------------------

constexpr auto plan_number = through(
    from_to(1, static_cast<int>(plan_count)), [](const auto&, std::size_t place) { return static_cast<int>(place) + 1; },
    [](const auto&, int number) { return static_cast<std::size_t>(number) - 1U; });
constexpr auto plan_fields =
    std::tuple{field("hex", &Plan::hex, land_form), field("turn", &Plan::turn, up_to(max_turns), optional),
               field("placed", &Plan::placed, flag, optional)};

constexpr auto origin_fields = std::tuple{field("piece", &Origin::piece, piece_form), field("hex", &Origin::hex, hex_form)};

constexpr auto interdiction_fields = std::tuple{field("hex", &Interdiction::hex, land_form),
                                                field("points", &Interdiction::points, from_to(1, most_interdiction))};

constexpr auto fight_fields = std::tuple{field("kind", &Fight::kind, word_form<FightKind>),
                                         field("target", &Fight::target, hex_form),
                                         field("from", &Fight::from, hex_form, optional),
                                         field("attacker", &Fight::attacker, side_form),
                                         field("air", &Fight::air, up_to(most_support), optional),
                                         field("surface", &Fight::surface, up_to(most_support), optional),
                                         field("defence_air", &Fight::defence_air, up_to(most_support), optional),
                                         field("defence_surface", &Fight::defence_surface, up_to(most_support), optional),
                                         field("die", &Fight::die, up_to(6), optional),
                                         field("row", &Fight::row, from_to(-30, 30), optional),
                                         field("column", &Fight::column, up_to(odds_columns - 1), optional),
                                         field("overrun", &Fight::overrun, up_to(1), optional),
                                         field("banzai", &Fight::banzai, up_to(1), optional),
                                         field("round", &Fight::round, any_number<std::uint8_t>, optional),
                                         field("attacker_lost", &Fight::attacker_lost, any_number<std::uint8_t>, optional),
                                         field("defender_lost", &Fight::defender_lost, any_number<std::uint8_t>, optional),
                                         field("early", &Fight::early, up_to(1), optional),
                                         field("ability", &Fight::ability, up_to(2), optional),
                                         field("judged", &Fight::judged, up_to(1), optional)};

// --- the whole -----------------------------------------------------------------------------------------------------------

constexpr const char* winner_ids[] = {"none", "us", "japan", "draw"};

const auto position_fields = std::tuple{game_part,
                                        field("scenario", &Position::scenario, scenario_form),
                                        field("options", &Position::options, options_form),
                                        field("turn", &Position::turn, from_to(1, max_turns)),
                                        field("phase", &Position::phase, word_form<Phase>),
                                        field("player", &Position::player, side_form),
                                        field("weather", &Position::weather, word_form<Weather>),
                                        field("sea", &Position::sea, word_form<Sea>),
                                        part("pieces", pieces_form),
                                        field("owned", &Position::owned, set_of(land_form)),
                                        field("air", &Position::air, up_to(most_support)),
                                        field("surface", &Position::surface, up_to(most_support)),
                                        field("landed", &Position::landed, any_number<std::uint8_t>),
                                        field("scouted", &Position::scouted, up_to(1)),
                                        field("casualties", &Position::casualties, from_to(-most_casualties, most_casualties)),
                                        field("points", &Position::points, points_form),
                                        field("remainders", &Position::remainders, points_form),
                                        field("plans", &Position::plans, entries("plan", plan_number, plan_fields)),
                                        field("interdictions", &Position::interdictions, list_of(record(interdiction_fields))),
                                        field("held", &Position::held, list_of(record(held_fields))),
                                        field("demonstration", &Position::demonstration, up_to(1)),
                                        field("prepared", &Position::prepared, up_to(1)),
                                        field("interdict", &Position::interdict, word_form<InterdictionOrder>),
                                        field("share", &Position::share, word_form<Share>),
                                        field("shelter", &Position::shelter, word_form<Shelter>),
                                        field("origins", &Position::origins, list_of(record(origin_fields))),
                                        field("called", &Position::called, up_to(max_turns)),
                                        field("night_landing", &Position::night_landing, up_to(max_turns)),
                                        field("fight", &Position::fight, record(fight_fields), or_null),
                                        field("stack", &Position::stack, stack_form),
                                        field("winner", &Position::winner, words(winner_ids)),
                                        field("ending", &Position::ending, up_to(last_ending))};

}  // namespace

json document(const Game& game, const Position& p) { return write_document(game, p, position_fields); }

Expected<Position> from_document(const Game& game, const json& given) {
    Position blank;
    blank.at.fill(box::unused);
    blank.carrier.fill(no_piece);
    return read_document(game, given, position_fields, blank, [&](PieceId piece) { return counter(game, piece).id; });
}

}  // namespace causeway::islandwar
