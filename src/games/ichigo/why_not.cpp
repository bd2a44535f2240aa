// Which case forbids what a player just tried. Only what everybody can see on the map is looked at.
#include "games/ichigo/chapters.h"

namespace causeway::ichigo {

namespace {

PieceId find_piece(const Game& game, const Position& p, const std::string& id, Viewer viewer) {
    for (std::size_t i = 0; i < game.units.size() && !id.empty(); ++i) {
        const auto piece = static_cast<PieceId>(i);
        if (piece_id(game, p, piece, viewer) == id) {
            return piece;
        }
    }
    return no_piece;
}

const char* stacking_case(Nation nation) {
    switch (nation) {
        case Nation::japan: return "6.2";
        case Nation::china: return "6.3";
        case Nation::us: return "6.4";
    }
    return "";
}

// Why a unit of the nation may not stand in the hex, as far as the hex itself is to blame.
const char* cannot_stand(const Game& game, const Position& p, Nation nation, HexId hex, int count) {
    if (game.hexes[index(hex)].cost == 0) {
        return "10.10";
    }
    if (enemy_in(p, side_of(nation), hex)) {
        return "6.0";
    }
    if (side_of(nation) == allies && garrisoned(game, p, hex)) {
        return "11.29";
    }
    return can_stack(game, p, nation, hex, count) ? "" : stacking_case(nation);
}

const char* cannot_move(const Game& game, const Position& p, PieceId piece) {
    if (piece == no_piece || !on_map(at(p, piece))) {
        return "";
    }
    if (index(nation(game, piece)) != top(p).a) {
        return "10.0";
    }
    if (is_static(unit(game, piece))) {
        return "2.12";
    }
    if (has(p, piece, status::moved)) {
        return "10.1";
    }
    return may_move(game, p, piece) ? "10.2" : "5.4";
}

const char* cannot_attack(const Game& game, const Position& p, PieceId piece, HexId target) {
    if (piece == no_piece || !on_map(at(p, piece)) || index(nation(game, piece)) != p.battle.nation) {
        return "";
    }
    const HexId hex = at(p, piece);
    if (is_static(unit(game, piece))) {
        return unit(game, piece).kind == Kind::militia ? "11.26" : "2.12";
    }
    const std::optional<Direction> d = game.map.grid().direction(hex, target);
    if (!d) {
        return "11.2";
    }
    if (((game.hexes[index(hex)].barriers >> index(*d)) & 1U) != 0) {
        return "11.13";
    }
    if (p.battle.momentum_from != no_hex) {
        return "11.25";
    }
    return has(p, piece, status::fought) ? "11.0" : p.turn == 1 && hex == game.indochina ? "5.4" : "";
}

const char* cannot_be_target(const Game& game, const Position& p, HexId hex) {
    const Side side = decision(game, p).by;
    if (!enemy_in(p, side, hex) && !(side == allies && garrisoned(game, p, hex))) {
        return "11.0";
    }
    if (p.turn == 1 && hex == game.indochina) {
        return "5.4";
    }
    return top(p).kind == FrameKind::attack && p.attacked.contains(hex) ? "11.4" : "11.2";
}

}  // namespace

const char* why_not(const Game& game, const Position& p, const Attempt& attempt) {
    const Decision open = decision(game, p);
    const FrameKind kind = top(p).kind;
    const PieceId piece = find_piece(game, p, attempt.piece, viewer_of(open.by));
    const bool on_board = attempt.hex != no_hex;
    switch (static_cast<Verb>(attempt.verb)) {
        case Verb::unit: return kind == FrameKind::select ? cannot_move(game, p, piece) : "";
        case Verb::move:
        case Verb::through:
            if (kind == FrameKind::move_to && on_board) {
                int group = 0;
                for_stack(p, top(p).hex, [&](PieceId member) { group += has(p, member, status::moving) ? 1 : 0; });
                const char* standing = cannot_stand(game, p, static_cast<Nation>(top(p).a), attempt.hex, group);
                return *standing != '\0' ? standing : "10.1";  // too far
            }
            return "";
        case Verb::place:
            return piece != no_piece && on_board ? cannot_stand(game, p, nation(game, piece), attempt.hex, 1) : "";
        case Verb::target:
            return (kind == FrameKind::attack || kind == FrameKind::momentum) && on_board
                       ? cannot_be_target(game, p, attempt.hex)
                       : "";
        case Verb::attacker: return kind == FrameKind::build ? cannot_attack(game, p, piece, p.battle.target) : "";
        case Verb::cancel: return p.battle.committed != 0 ? "6.6" : "";
        case Verb::lose: return kind == FrameKind::defender_loss || kind == FrameKind::attacker_loss ? "11.21" : "";
        case Verb::tank: return p.battle.committed != 0 ? "11.17" : "";
        case Verb::special_forces: return p.battle.committed != 0 ? "11.28" : "";
        default: return "";
    }
}

}  // namespace causeway::ichigo
