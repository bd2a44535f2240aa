// Which case forbids what a player just tried. Only what everybody can see on the map is looked at.
#include "games/ichigo/chapters.h"

namespace causeway::ichigo {

namespace {

Nation mover(const Position& p) {
    return p.stack.on_top<Select>() ? p.stack.top<Select>().nation : p.stack.top<MoveTo>().nation;
}

PieceId find_piece(const Game& game, const Position& p, const std::string& id, Viewer viewer) {
    for (std::size_t i = 0; i < game.units.size() && !id.empty(); ++i) {
        const auto piece = static_cast<PieceId>(i);
        if (piece_id(game, p, piece, viewer) == id) {
            return piece;
        }
    }
    return no_piece;
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
    if (nation(game, piece) != mover(p)) {
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

// Of a whole stack: nothing while any of it may move, else what stops the unit on top, which all can see.
const char* cannot_move_stack(const Game& game, const Position& p, HexId hex) {
    if (p.stacks.empty(hex)) {
        return "";
    }
    bool any = false;
    for_stack(p, hex, [&](PieceId piece) {
        any = any || (nation(game, piece) == mover(p) && may_move(game, p, piece) && p.allowance[index(piece)] != 0);
    });
    return any ? "" : cannot_move(game, p, p.stacks.top(hex));
}

const char* cannot_go(const Game& game, const Position& p, HexId hex) {
    int group = 0;
    for_stack(p, p.stack.top<MoveTo>().hex, [&](PieceId member) { group += has(p, member, status::moving) ? 1 : 0; });
    const char* standing = cannot_stand(game, p, mover(p), hex, group);
    return *standing != '\0' ? standing : "10.1";  // too far
}

const char* cannot_fly(const Game& game, const Position& p, HexId hex) {
    const PieceId piece = p.stack.top<Airlift>().piece;
    const char* standing = cannot_stand(game, p, nation(game, piece), hex, 1);
    return *standing != '\0' ? standing : on_map(at(p, piece)) ? "8.10" : "8.11";
}

// The unit that is brought on has no other place than the case of the question names.
const char* cannot_be_placed(const Game& game, const Position& p, HexId hex) {
    const Nation who = p.stack.on_top<RecruitsPlace>() ? Nation::china : Nation::japan;
    const char* standing = cannot_stand(game, p, who, hex, 1);
    return *standing != '\0' ? standing : info(game).asks[decision(game, p).ask].rule.data();
}

bool places_a_unit(const Position& p) {
    return p.stack.on_top<Garrison>() || p.stack.on_top<Enter>() || p.stack.on_top<Ashore>() || p.stack.on_top<RecruitsPlace>();
}

const char* cannot_be_marked(const Position& p) {
    return p.stack.on_top<Bomber>() ? "8.9" : p.stack.on_top<AirPlace>() ? "8.2" : p.stack.on_top<Port>() ? "5.3.12" : "";
}

bool is_across_water(const Game& game, HexId from, Direction d) {
    return ((game.hexes[index(from)].barriers >> index(d)) & 1U) != 0;
}

const char* cannot_attack(const Game& game, const Position& p, PieceId piece, HexId target) {
    if (piece == no_piece || !on_map(at(p, piece))) {
        return "";
    }
    if (index(nation(game, piece)) != p.battle.nation) {
        return side_of(nation(game, piece)) == side_of(static_cast<Nation>(p.battle.nation)) ? "5.1" : "11.0";  // R50
    }
    const HexId hex = at(p, piece);
    if (is_static(unit(game, piece))) {
        return unit(game, piece).kind == Kind::militia ? "11.26" : "2.12";
    }
    const std::optional<Direction> d = game.map.grid().direction(hex, target);
    if (!d) {
        return "11.2";
    }
    if (is_across_water(game, hex, *d)) {
        return "11.13";
    }
    if (p.battle.momentum_from != no_hex) {
        return "11.25";
    }
    return has(p, piece, status::fought) ? "11.0" : p.turn == 1 && hex == game.indochina ? "5.4" : "";
}

// Whether units of the nation are next to the hex, but only with a lake or the sea between.
bool only_across_water(const Game& game, const Position& p, Nation nation, HexId hex) {
    bool wet = false, dry = false;
    for (const Direction d : all_directions) {
        const HexId from = game.map.neighbour(hex, d);
        if (from != no_hex && p.occupied[index(nation)].contains(from)) {
            (is_across_water(game, from, opposite(d)) ? wet : dry) = true;
        }
    }
    return wet && !dry;
}

const char* cannot_be_target(const Game& game, const Position& p, HexId hex) {
    const Side side = decision(game, p).by;
    const bool momentum = p.stack.on_top<Momentum>();
    if (!enemy_in(p, side, hex) && !(side == allies && garrisoned(game, p, hex))) {
        return "11.0";
    }
    if (p.turn == 1 && hex == game.indochina) {
        return "5.4";
    }
    if (!momentum && p.attacked.contains(hex)) {
        return "11.4";
    }
    if (only_across_water(game, p, momentum ? static_cast<Nation>(p.battle.nation) : p.stack.top<Attack>().nation, hex)) {
        return "11.13";
    }
    return momentum ? "11.25" : "11.0";  // nobody next to it who may still attack
}

const char* cannot_lose(const Game& game, const Position& p, PieceId piece) {
    if (piece == no_piece || !on_map(at(p, piece))) {
        return "";
    }
    const bool defends = p.stack.on_top<DefenderLoss>();
    const bool fights = defends ? at(p, piece) == p.battle.target : has(p, piece, status::attacking);
    if (!fights) {
        return "11.20";
    }
    return !defends && unit(game, piece).kind == Kind::militia ? "11.26" : "11.21";
}

const char* cannot_land(const Game& game, const Position& p, HexId hex) {
    const bool beachhead = hex == p.formosa_beachhead || hex == p.mainland_beachhead;
    return beachhead && !can_stack(game, p, Nation::us, hex, 1) ? "6.4" : p.turn == 7 ? "5.3.4" : "5.3.12";
}

// A verb that takes a piece and no hex, tried with this piece.
const char* why_not_piece(const Game& game, const Position& p, Verb verb, PieceId piece) {
    const bool known = piece != no_piece && on_map(at(p, piece));
    switch (verb) {
        case Verb::unit: return p.stack.on_top<Select>() ? cannot_move(game, p, piece) : "";
        case Verb::attacker: return p.stack.on_top<Build>() ? cannot_attack(game, p, piece, p.battle.target) : "";
        case Verb::lose:
            return p.stack.on_top<DefenderLoss>() || p.stack.on_top<AttackerLoss>() ? cannot_lose(game, p, piece) : "";
        case Verb::advance: return p.stack.on_top<Advance>() && known ? "11.24" : "";
        case Verb::withdraw: return p.stack.on_top<Withdraw>() && known ? "9.2" : "";
        case Verb::absorb: return (p.stack.on_top<Absorb>() || p.stack.on_top<AbsorbBrigade>()) && known ? "9.5" : "";
        case Verb::transfer: return p.stack.on_top<Land>() && known ? "10.11" : "";
        default: return "";
    }
}

// A verb that takes a hex, tried with this one.
const char* why_not_hex(const Game& game, const Position& p, Verb verb, HexId hex) {
    switch (verb) {
        case Verb::stack: return p.stack.on_top<Select>() ? cannot_move_stack(game, p, hex) : "";
        case Verb::move:
            return p.stack.on_top<MoveTo>()    ? cannot_go(game, p, hex)
                   : p.stack.on_top<Airlift>() ? cannot_fly(game, p, hex)
                                               : "";
        case Verb::through: return p.stack.on_top<MoveTo>() ? cannot_go(game, p, hex) : "";
        case Verb::place: return places_a_unit(p) ? cannot_be_placed(game, p, hex) : "";
        case Verb::marker: return cannot_be_marked(p);
        case Verb::push: return p.stack.on_top<Displace>() ? "5.3.12" : "";
        case Verb::land: return p.stack.on_top<Land>() ? cannot_land(game, p, hex) : "";
        case Verb::target: return p.stack.on_top<Attack>() || p.stack.on_top<Momentum>() ? cannot_be_target(game, p, hex) : "";
        case Verb::attackers: {
            const PieceId top_piece = p.stacks.top(hex);
            const bool building = p.stack.on_top<Build>() && top_piece != no_piece;
            return building ? cannot_attack(game, p, top_piece, p.battle.target) : "";
        }
        default: return "";
    }
}

}  // namespace

const char* why_not(const Game& game, const Position& p, const Attempt& attempt) {
    const auto verb = static_cast<Verb>(attempt.verb);
    switch (verb) {
        case Verb::cancel: return p.battle.committed != 0 ? "6.6" : "";
        case Verb::tank: return p.battle.committed != 0 ? "11.17" : "";
        case Verb::special_forces: return p.battle.committed != 0 ? "11.28" : "";
        default: break;
    }
    if (attempt.hex != no_hex) {
        if (const char* rule = why_not_hex(game, p, verb, attempt.hex); *rule != '\0') {
            return rule;
        }
    }
    return why_not_piece(game, p, verb, find_piece(game, p, attempt.piece, viewer_of(decision(game, p).by)));
}

}  // namespace causeway::ichigo
