// A Position as a document, the way back, and what no Position may violate. What has its usual value is left out.
#include "core/document.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/misplaced.h"
#include "games/skirmish/skirmish.h"

namespace causeway::skirmish {

static_assert(causeway::Game<Game>);  // here, because the concept needs the whole JSON type

using nlohmann::json;

namespace {

constexpr const char* endings[] = {"none", "captured", "red-eliminated", "blue-eliminated", "both-eliminated", "time"};

// Beside the map.
struct Boxes {
    std::string name(const Game&, const Piece&, HexId place) const {
        return place == in_cup ? "cup" : place == no_hex ? "lost" : "";
    }
    std::optional<HexId> find(const Game&, const Piece&, std::string_view name) const {
        return name == "cup" ? std::optional(in_cup) : name == "lost" ? std::optional(no_hex) : std::nullopt;
    }
};

constexpr auto piece_fields = std::tuple{hex_or_box([](auto& piece) -> auto& { return piece.hex; }, Boxes{}),
                                         field("halves", &Piece::halves, up_to(full_halves), optional),
                                         field("concealed", &Piece::concealed, flag, optional),
                                         field("shaken", &Piece::shaken, flag, optional),
                                         field("fired", &Piece::fired, flag, optional),
                                         field("attacked", &Piece::attacked, flag, optional),
                                         field("cut_off", &Piece::cut_off, flag, optional)};

// Every counter, each with its id.
struct PiecesForm {
    void write(const Game& game, const Position& position, json& out) const {
        for (const PieceId piece : all_pieces) {
            json item = {{"id", game.counter(piece).id}};
            write_fields(game, position.at(piece), piece_fields, item);
            out.push_back(std::move(item));
        }
    }
    void read(const Game& game, const DocumentNode& node, Position& position) const {
        const std::vector<bool> present =
            read_by_id(node, game.counters, "piece", [&](std::size_t piece, const DocumentNode& item) {
                read_fields(game, item, position.pieces[piece], piece_fields, {"id"});
            });
        if (const auto missing = std::find(present.begin(), present.end(), false); missing != present.end()) {
            node.report(game.counters[static_cast<std::size_t>(missing - present.begin())].id + " is missing");
        }
    }
};

constexpr auto position_fields = std::tuple{game_part,
                                            field("scenario", &Position::scenario, scenario_form),
                                            field("options", &Position::options, options_form),
                                            field("turn", &Position::turn, any_number<std::uint16_t>),
                                            field("active", &Position::active, side_form),
                                            field("rerolls", &Position::rerolls, by_side(up_to(9))),
                                            part("pieces", PiecesForm{}),
                                            field("stack", &Position::stack, stack_form),
                                            field("ending", &Position::ending, words(endings))};

// --- Invariants ---

void inspect_piece(const Game& game, const Position& position, PieceId piece, Inspection& inspection) {
    const Piece& state = position.at(piece);
    const auto expect = [&](bool holds, const char* message, const char* key) {
        inspection.expect(holds, message, key, piece);
    };
    if (!state.on_map()) {
        const Piece blank{.hex = state.hex, .concealed = state.hex == in_cup && !position.open()};
        expect(state == blank, "has the status of a piece on the map", "box");
        return;
    }
    expect(piece_in(position, state.hex) == piece, "is in the hex of another piece", "hex");  // 4.3
    expect(!state.concealed || !(position.open() || state.shaken || state.fired || state.attacked), "cannot be concealed",
           "concealed");  // 2.2
    expect(state.concealed || position.open() || !game.counter(piece).is_decoy(), "is a decoy that was revealed",
           "hex");  // 2.3
    expect(state.halves <= (game.side(piece) == position.active ? full_halves : 0), "has too many movement points",
           "halves");  // 4.1
}

// On the map, face up, of that side and no decoy: what every fight asks for.
bool fights(const Game& game, const Position& position, PieceId piece, Side side) {
    return piece != no_piece && position.at(piece).on_map() && !position.at(piece).concealed && game.side(piece) == side &&
           !game.counter(piece).is_decoy();
}

// Whether the phase is the one that the turn has begun last.
bool is_phase(const Position& position, int begun) { return position.stack.at<Turn>(0).begun == begun; }

// Whether the T right below is about the same piece.
template <class T>
bool is_about(const Position& position, std::size_t depth, PieceId piece) {
    return position.stack.at<T>(depth - 1).piece == piece;
}

}  // namespace

bool Turn::stands(const Game&, const Position& position, std::size_t depth) const { return !position.stack.is_top(depth); }

bool Reinforcement::stands(const Game& game, const Position& position, std::size_t) const {
    return is_phase(position, 1) && arrival(game, position) != no_hex;
}

bool Movement::stands(const Game&, const Position& position, std::size_t) const { return is_phase(position, 2); }

bool Combat::stands(const Game&, const Position& position, std::size_t) const { return is_phase(position, 3); }

bool Move::stands(const Game& game, const Position& position, std::size_t depth) const {
    if (position.stack.is_top(depth) || !position.at(piece).on_map() || game.side(piece) != position.active ||
        piece_in(position, from) != no_piece || game.map.grid().distance(from, position.at(piece).hex) != 1) {
        return false;
    }
    Range range;
    find_range(game, position, piece, range);
    return position.at(piece).halves == 0 || range.reached(to);
}

bool Fire::stands(const Game&, const Position& position, std::size_t depth) const {
    return is_about<Move>(position, depth, piece);
}

bool ShotRoll::stands(const Game& game, const Position& position, std::size_t depth) const {
    return is_about<Move>(position, depth, piece) && fights(game, position, firer, other(position.active)) &&
           game.counter(firer).fire > 0 && position.at(firer).fired;
}

bool Check::stands(const Game& game, const Position& position, std::size_t depth) const {
    return is_about<ShotRoll>(position, depth, piece) && position.stack.is_top(depth) == (die == 0) &&
           fights(game, position, piece, position.active);
}

bool Reroll::stands(const Game&, const Position& position, std::size_t) const {
    return rolling || position.rerolls[index(side)] > 0;
}

bool AttackRoll::stands(const Game& game, const Position& position, std::size_t) const {
    bool stands = attackers != 0 && fights(game, position, piece_in(position, hex), other(position.active));
    for (const PieceId piece : all_pieces) {
        if (stands && ((attackers >> index(piece)) & 1U) != 0) {
            stands = fights(game, position, piece, position.active) && position.at(piece).attacked &&
                     game.map.grid().distance(position.at(piece).hex, hex) == 1;
        }
    }
    return stands;
}

std::vector<Fault> faults(const Game& game, const Position& position) {
    Inspection inspection;
    const Scenario& scenario = game.scenarios[position.scenario];
    for (const PieceId piece : all_pieces) {
        inspect_piece(game, position, piece, inspection);
    }
    // Procedures are looked at only on top of sound pieces.
    const std::size_t depth = inspection.is_sound() ? first_misplaced(game, position) : position.stack.size();
    if (depth != position.stack.size()) {
        inspection.expect(false, "cannot be under way now", place_of_misplaced(game, position, depth));
    }
    inspection.expect(position.stack.empty() == (position.ending != Ending::none), "a match is over when nothing is under way",
                      "ending");
    inspection.expect(position.turn >= 1 && position.turn <= scenario.turns, "is not a turn of the scenario", "turn");
    for (const Side side : both_sides) {
        inspection.expect(position.rerolls[index(side)] <= scenario.rerolls[index(side)], "more re-rolls than at the start",
                          "rerolls." + side_id(game, side));  // 4.7
    }
    return inspection.take();
}

json document(const Game& game, const Position& position) { return write_document(game, position, position_fields); }

Expected<Position> from_document(const Game& game, const json& given) {
    return read_document(game, given, position_fields, Position{}, [&](PieceId piece) { return game.counter(piece).id; });
}

}  // namespace causeway::skirmish
