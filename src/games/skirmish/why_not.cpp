// Which case forbids what a player just tried. Only what his side may know is looked at.
#include "games/skirmish/skirmish.h"

namespace causeway::skirmish {

namespace {

PieceId find_piece(const Game& game, const Position& position, const std::string& id, Side by) {
    for (const PieceId piece : all_pieces) {
        if (!id.empty() && piece_id(game, position, piece, viewer_of(by)) == id) {
            return piece;
        }
    }
    return no_piece;
}

// Whether the hex would be in reach if there were no zones of control in the way.
bool near_enough(const Game& game, const Position& position, PieceId piece, HexId hex) {
    Position alone = position;
    for (const PieceId each : all_pieces) {
        if (game.side(each) != game.side(piece)) {
            alone.at(each) = {};
        }
    }
    Range range;
    find_range(game, alone, piece, range);
    return range.reached(hex);
}

const char* cannot_move(const Game& game, const Position& position, PieceId piece, HexId hex) {
    if (piece == no_piece || !position.at(piece).on_map()) {
        return "";
    }
    if (game.side(piece) != position.active) {
        return "3.1";
    }
    if (position.at(piece).halves == 0) {
        return zone_of_control(game, position, other(position.active)).contains(position.at(piece).hex) ? "4.2" : "4.1";
    }
    if (hex == no_hex || hex == position.at(piece).hex) {
        return "";
    }
    if (piece_in(position, hex) != no_piece) {
        return "4.3";
    }
    return near_enough(game, position, piece, hex) ? "4.2" : "4.1";
}

const char* cannot_fire(const Game& game, const Position& position, PieceId piece, Side by) {
    if (piece == no_piece || !position.at(piece).on_map() || game.side(piece) != by) {
        return "";
    }
    if (position.at(piece).shaken) {
        return "1.3";
    }
    return game.counter(piece).is_decoy() ? "2.3" : "4.4";
}

}  // namespace

const char* why_not(const Game& game, const Position& position, const Attempt& attempt) {
    const Decision open = decision(game, position);
    if (open.by == nobody || open.by == chance_side) {
        return "";
    }
    const auto question = static_cast<Question>(open.ask);
    const PieceId piece = find_piece(game, position, attempt.piece, open.by);
    switch (static_cast<Verb>(attempt.verb)) {
        case Verb::move: return question == Question::move ? cannot_move(game, position, piece, attempt.hex) : "";
        case Verb::fire: return question == Question::fire ? cannot_fire(game, position, piece, open.by) : "";
        case Verb::attack: return question == Question::attack && attempt.hex != no_hex ? "5.1" : "";
        default: return "";
    }
}

}  // namespace causeway::skirmish
