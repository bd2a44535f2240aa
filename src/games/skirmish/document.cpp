// A Position as a document, the way back, and what no Position may violate. What has its usual value is left out.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/skirmish/skirmish.h"

namespace causeway::skirmish {

static_assert(causeway::Game<Game>);  // here, because the concept needs the whole JSON type

using nlohmann::json;

namespace {

constexpr std::pair<const char*, bool Piece::*> flags[] = {{"concealed", &Piece::concealed},
                                                           {"shaken", &Piece::shaken},
                                                           {"fired", &Piece::fired},
                                                           {"attacked", &Piece::attacked},
                                                           {"cut_off", &Piece::cut_off}};
constexpr const char* steps[] = {"none", "turn", "reinforcement", "movement", "combat",
                                 "move", "fire", "check",         "re-roll",  "attack"};
constexpr const char* endings[] = {"none", "captured", "red-eliminated", "blue-eliminated", "both-eliminated", "time"};

const std::string& side_id(const Game& game, Side side) { return game.info.sides[index(side)].id; }

// --- Writing ---

json write_piece(const Game& game, const Position& position, PieceId piece) {
    const Piece& state = position.at(piece);
    json item = {{"id", game.counter(piece).id}};
    if (state.on_map()) {
        item["hex"] = game.map.name(state.hex);
    } else {
        item["box"] = state.hex == in_cup ? side_id(game, game.side(piece)) + "-cup" : "lost";
    }
    if (state.halves != 0) {
        item["halves"] = state.halves;
    }
    for (const auto& [name, flag] : flags) {
        if (state.*flag) {
            item[name] = true;
        }
    }
    return item;
}

json write_frame(const Game& game, const Frame& frame) {
    json item = {{"step", steps[index(frame.step)]}};
    const auto put = [&](const char* key, bool present, const auto& value) {
        if (present) {
            item[key] = value();
        }
    };
    put("stage", frame.stage != 0, [&] { return frame.stage; });
    put("die", frame.die != 0, [&] { return frame.die; });
    put("side", frame.side != nobody, [&] { return side_id(game, frame.side); });
    put("piece", frame.piece != no_piece, [&] { return game.counter(frame.piece).id; });
    put("firer", frame.firer != no_piece, [&] { return game.counter(frame.firer).id; });
    put("hex", frame.hex != no_hex, [&] { return game.map.name(frame.hex); });
    put("from", frame.from != no_hex, [&] { return game.map.name(frame.from); });
    put("attackers", frame.attackers != 0, [&] { return frame.attackers; });
    return item;
}

// --- Reading: what makes no sense becomes a harmless value; `first_difference` finds it afterwards ---

const json& member(const json& object, const char* key) {
    static const json nothing;
    return object.is_object() && object.contains(key) ? object[key] : nothing;
}

template <class Integer>
Integer number(const json& object, const char* key) {
    const json& value = member(object, key);
    const bool fits = value.is_number_integer() && value >= 0 && value <= std::numeric_limits<Integer>::max();
    return fits ? value.get<Integer>() : Integer{0};
}

// The place of a member's text among names; `otherwise` when it is none of them.
template <class Id, class Names, class Name>
Id one_of(const json& object, const char* key, const Names& names, Id otherwise, const Name& name) {
    const json& value = member(object, key);
    const auto found = std::find_if(std::begin(names), std::end(names), [&](const auto& item) { return value == name(item); });
    return found == std::end(names) ? otherwise : static_cast<Id>(found - std::begin(names));
}
template <class Id, class Names>
Id one_of(const json& object, const char* key, const Names& things, Id otherwise) {
    return one_of(object, key, things, otherwise, [](const auto& thing) { return thing.id; });
}

HexId read_hex(const Game& game, const json& object, const char* key) {
    const json& value = member(object, key);
    return value.is_string() ? game.map.find(value.get<std::string>()).value_or(no_hex) : no_hex;
}

Piece read_piece(const Game& game, const json& item) {
    Piece state{.hex = read_hex(game, item, "hex"), .halves = number<std::uint8_t>(item, "halves")};
    if (const json& box = member(item, "box"); box.is_string() && box != "lost") {
        state.hex = in_cup;
    }
    for (const auto& [name, flag] : flags) {
        state.*flag = member(item, name) == true;
    }
    return state;
}

Frame read_frame(const Game& game, const json& item) {
    return {.step = one_of(item, "step", steps, Step::none, [](const char* name) { return name; }),
            .stage = number<std::uint8_t>(item, "stage"),
            .die = number<std::uint8_t>(item, "die"),
            .side = one_of(item, "side", game.info.sides, nobody),
            .piece = one_of(item, "piece", game.counters, no_piece),
            .firer = one_of(item, "firer", game.counters, no_piece),
            .hex = read_hex(game, item, "hex"),
            .from = read_hex(game, item, "from"),
            .attackers = number<std::uint16_t>(item, "attackers")};
}

// A document is right if the Position read from it writes the same document. "pieces[3].hex" where it does not.
std::optional<Error> first_difference(const json& written, const json& given) {
    const json changes = json::diff(written, given);
    if (changes.empty()) {
        return std::nullopt;
    }
    // What stands there and should not says more than what is missing for it.
    auto change = std::find_if(changes.begin(), changes.end(), [](const json& c) { return c["op"] != "remove"; });
    change = change == changes.end() ? changes.begin() : change;
    std::string where;
    const std::string path = (*change)["path"].get<std::string>();
    for (std::size_t at = 0; at < path.size();) {
        const std::size_t next = std::min(path.find('/', at + 1), path.size());
        const std::string token = path.substr(at + 1, next - at - 1);
        const bool is_index = !token.empty() && token.find_first_not_of("0123456789") == token.npos;
        where += is_index ? "[" + token + "]" : (where.empty() ? "" : ".") + token;
        at = next;
    }
    return Error{(*change)["op"] == "remove" ? "is missing" : "is not known or not possible here", where};
}

// --- Invariants: what is wrong, or nothing ---

std::optional<Error> piece_fault(const Game& game, const Position& position, PieceId piece) {
    const Piece& state = position.at(piece);
    const auto fault = [&](const char* what, const char* key) {
        return Error{game.counter(piece).id + " " + what, "pieces[" + std::to_string(index(piece)) + "]." + key};
    };
    if (!state.on_map()) {
        const Piece blank{.hex = state.hex, .concealed = state.hex == in_cup && !position.open};
        return state == blank ? std::nullopt : std::optional(fault("has the status of a piece on the map", "box"));
    }
    if (piece_in(position, state.hex) != piece) {
        return fault("is in the hex of another piece", "hex");  // 4.3
    }
    if (state.concealed && (position.open || state.shaken || state.fired || state.attacked)) {
        return fault("cannot be concealed", "concealed");  // 2.2
    }
    if (!state.concealed && !position.open && game.counter(piece).is_decoy()) {
        return fault("is a decoy that was revealed", "hex");  // 2.3
    }
    if (state.halves > (game.side(piece) == position.active ? full_halves : 0)) {
        return fault("has too many movement points", "halves");  // 4.1
    }
    return std::nullopt;
}

// On the map, face up, of that side and no decoy: what every fight asks for.
bool fights(const Game& game, const Position& position, PieceId piece, Side side) {
    return piece != no_piece && position.at(piece).on_map() && !position.at(piece).concealed && game.side(piece) == side &&
           !game.counter(piece).is_decoy();
}

bool move_stands(const Game& game, const Position& position, const Frame& move) {
    if (move.piece == no_piece || move.hex == no_hex || move.from == no_hex || !position.at(move.piece).on_map() ||
        game.side(move.piece) != position.active || piece_in(position, move.from) != no_piece ||
        game.map.grid().distance(move.from, position.at(move.piece).hex) != 1) {
        return false;
    }
    Range range;
    find_range(game, position, move.piece, range);
    return position.at(move.piece).halves == 0 || range.reached(move.hex);
}

bool attack_stands(const Game& game, const Position& position, const Frame& attack) {
    bool stands = attack.hex != no_hex && attack.attackers != 0 && attack.attackers >> counter_count == 0 &&
                  fights(game, position, piece_in(position, attack.hex), other(position.active));
    for (const PieceId piece : all_pieces) {
        if (stands && ((attack.attackers >> index(piece)) & 1U) != 0) {
            stands = fights(game, position, piece, position.active) && position.at(piece).attacked &&
                     game.map.grid().distance(position.at(piece).hex, attack.hex) == 1;
        }
    }
    return stands;
}

bool firer_stands(const Game& game, const Position& position, const Frame& fire) {
    return fire.stage == 0 ? fire.firer == no_piece
                           : fire.stage == 1 && fights(game, position, fire.firer, other(position.active)) &&
                                 game.counter(fire.firer).fire > 0 && position.at(fire.firer).fired;
}

// Whether a frame fits the one below it and the pieces.
bool frame_stands(const Game& game, const Position& position, std::size_t i) {
    const Frame& frame = position.stack[i];
    const Frame below = i == 0 ? Frame{} : position.stack[i - 1];
    const bool is_top = i + 1 == position.stack.size();
    const auto on = [&](Step step, int stage) { return below.step == step && below.stage == stage; };
    switch (frame.step) {
        case Step::turn: return i == 0 && !is_top;
        case Step::reinforcement: return on(Step::turn, 1) && is_top && arrival(game, position) != no_hex;
        case Step::movement: return on(Step::turn, 2);
        case Step::combat: return on(Step::turn, 3);
        case Step::move: return on(Step::movement, 0) && !is_top && move_stands(game, position, frame);
        case Step::fire: return on(Step::move, 0) && below.piece == frame.piece && firer_stands(game, position, frame);
        case Step::check:
            return on(Step::fire, 1) && below.piece == frame.piece && frame.die <= 6 && is_top == (frame.die == 0) &&
                   fights(game, position, frame.piece, position.active);
        case Step::reroll:
            return on(Step::check, 0) && is_top && frame.side != nobody && frame.stage <= 1 &&
                   (frame.stage == 1 || position.rerolls[index(frame.side)] > 0);
        case Step::attack: return on(Step::combat, 0) && is_top && attack_stands(game, position, frame);
        default: return false;
    }
}

std::vector<Error> faults(const Game& game, const Position& position) {
    std::vector<Error> found;
    const Scenario& scenario = game.scenarios[position.scenario];
    for (const PieceId piece : all_pieces) {
        if (const std::optional<Error> fault = piece_fault(game, position, piece)) {
            found.push_back(*fault);
        }
    }
    // Frames are looked at only on top of sound pieces.
    for (std::size_t i = 0; found.empty() && i < position.stack.size(); ++i) {
        if (!frame_stands(game, position, i)) {
            found.push_back({"cannot be under way now", "stack[" + std::to_string(i) + "]"});
        }
    }
    if (position.stack.empty() != (position.ending != Ending::none)) {
        found.push_back({"a match is over when nothing is under way", "ending"});
    }
    if (position.turn < 1 || position.turn > scenario.turns) {
        found.push_back({"is not a turn of the scenario", "turn"});
    }
    for (const Side side : {blue, red}) {
        if (position.rerolls[index(side)] > scenario.rerolls[index(side)]) {
            found.push_back({"more re-rolls than at the start", "rerolls." + side_id(game, side)});  // 4.7
        }
    }
    return found;
}

}  // namespace

json document(const Game& game, const Position& position) {
    json pieces = json::array(), stack = json::array();
    for (const PieceId piece : all_pieces) {
        pieces.push_back(write_piece(game, position, piece));
    }
    for (const Frame& frame : position.stack) {
        stack.push_back(write_frame(game, frame));
    }
    return {{"game", game.info.id},
            {"scenario", game.info.scenarios[position.scenario].id},
            {"options", {{"open", position.open}}},
            {"turn", position.turn},
            {"active", side_id(game, position.active)},
            {"rerolls", {{"blue", position.rerolls[0]}, {"red", position.rerolls[1]}}},
            {"pieces", pieces},
            {"stack", stack},
            {"ending", endings[index(position.ending)]}};
}

Expected<Position> from_document(const Game& game, const json& given) {
    Position position;
    position.scenario = one_of(given, "scenario", game.info.scenarios, std::uint8_t{0});
    position.open = member(member(given, "options"), "open") == true;
    position.turn = number<std::uint16_t>(given, "turn");
    position.active = one_of(given, "active", game.info.sides, blue);
    position.rerolls = {number<std::uint8_t>(member(given, "rerolls"), "blue"),
                        number<std::uint8_t>(member(given, "rerolls"), "red")};
    position.ending = one_of(given, "ending", endings, Ending::none, [](const char* name) { return name; });
    if (const json& pieces = member(given, "pieces"); pieces.is_array()) {
        for (std::size_t i = 0; i < std::min(counter_count, pieces.size()); ++i) {
            position.pieces[i] = read_piece(game, pieces[i]);
        }
    }
    if (const json& stack = member(given, "stack"); stack.is_array()) {
        for (std::size_t i = 0; i < std::min(position.stack.capacity(), stack.size()); ++i) {
            position.stack.push_back(read_frame(game, stack[i]));
        }
    }
    if (const std::optional<Error> error = first_difference(document(game, position), given)) {
        return tl::make_unexpected(*error);
    }
    if (const std::vector<Error> found = faults(game, position); !found.empty()) {
        return tl::make_unexpected(found.front());
    }
    return position;
}

std::vector<std::string> violations(const Game& game, const Position& position) {
    std::vector<std::string> found;
    for (const Error& fault : faults(game, position)) {
        found.push_back(to_string(fault));
    }
    return found;
}

}  // namespace causeway::skirmish
