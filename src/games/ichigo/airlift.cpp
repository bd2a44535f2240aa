// 8.10, 8.11: the airlift and the airdrop, which belong to movement.
#include "games/ichigo/chapters.h"

namespace causeway::ichigo {

namespace {

// 8.10: friendly mainland cities; the 11th Airborne may fly to and from Formosa as well (8.11).
bool is_airlift_city(const Game& game, const Position& p, Nation who, HexId hex) {
    const HexFacts& facts = game.hexes[index(hex)];
    return facts.city && controls(p, allies, hex) && (who == Nation::us || !facts.formosa);
}

bool can_drop(const Game& game, const Position& p) {
    return game.airborne != no_piece && at(p, game.airborne) == box::us_pool && p.turn >= 8 && p.dropped == 0 &&
           p.supply_used == 0;
}

}  // namespace

Verdict may_airlift(const Position& p, Nation who) {
    return who == Nation::japan ? senseless : allowed_if(p.airlift_used == 0 && allied_air_superiority(p), "8.10");
}

Verdict may_fly(const Game& game, const Position& p, Nation who, PieceId piece) {
    if (piece == no_piece) {
        return senseless;
    }
    if (const Verdict airlift = may_airlift(p, who); !airlift.allowed()) {
        return airlift;
    }
    if (nation(game, piece) != who) {
        return forbidden_by("8.10");
    }
    if (piece == game.airborne && can_drop(game, p)) {
        return allowed;
    }
    if (const Verdict moving = may_move(game, p, piece); !moving.allowed()) {
        return moving;
    }
    const bool flies = unit(game, piece).kind == Kind::regular || unit(game, piece).kind == Kind::airborne;
    return allowed_if(flies && is_airlift_city(game, p, who, at(p, piece)), "8.10");
}

namespace {

// 8.11, R35: clear or rough, cities included, without Japanese or Chinese.
Verdict may_drop_on(const Game& game, const Position& p, HexId hex) {
    const Verdict standing = may_stand(game, p, Nation::us, hex, 1);
    return standing.allowed() ? allowed_if(game.hexes[index(hex)].cost == 1, "8.11") : standing;
}

// 8.10: from the city where the unit is.
Verdict may_fly_to(const Game& game, const Position& p, PieceId piece, HexId hex) {
    const Nation who = nation(game, piece);
    const Verdict standing = may_stand(game, p, who, hex, 1);
    return standing.allowed() ? allowed_if(hex != at(p, piece) && is_airlift_city(game, p, who, hex), "8.10") : standing;
}

void fly(const Game& game, Position& p, PieceId piece, HexId to, Events* events) {
    const HexId from = at(p, piece);
    const bool drop = !on_map(from);
    const bool was_free = !drop && may_move_strategically(game, p, piece);
    p.airlift_used = 1;
    if (drop) {
        p.dropped = 1;
        p.supply_used = 1;  // 8.11: the drop uses up the marker too
        p.aerial_supply = no_hex;
    }
    Event event = about(game, p, drop ? EventType::place : EventType::move, drop ? Sentence::airdrop : Sentence::airlift,
                        drop ? "8.11" : "8.10", piece);
    event.from = drop ? no_hex : from;
    event.hex = to;
    event.b = has(p, piece, status::tried) ? 1 : 0;
    emit(events, event);
    put(game, p, piece, to, events);
    // 8.10, 10.1: it may march on at once, a Chinese unit on a roll of its own.
    if (nation(game, piece) == Nation::us) {
        refresh_networks(game, p, american_network);
    }
    p.allowance[index(piece)] = not_rolled;
    begin_move(game, p, nation(game, piece), to, piece);
    if (p.stack.on_top<MoveRoll>()) {
        p.stack.top<MoveRoll>().alone = 1;  // R24
    } else if (!was_free) {
        p.stack.top<MoveTo>().strategic = false;  // 10.17: its move began with the flight
    }
}

}  // namespace

void Airlift::actions(const Game& game, const Position& p, ActionList& out) const {
    if (!on_map(at(p, piece))) {
        for (const HexId hex : game.land) {
            if (may_drop_on(game, p, hex).allowed()) {
                list(out, Verb::airdrop, no_piece, hex);
            }
        }
    } else {
        for (const HexId hex : game.cities) {
            if (may_fly_to(game, p, piece, hex).allowed()) {
                list(out, Verb::move, no_piece, hex);
            }
        }
    }
    list(out, Verb::cancel);
}

Verdict Airlift::verdict(const Game& game, const Position& p, const Try& tried) const {
    const bool drops = !on_map(at(p, piece));
    if (verb(tried) != (drops ? Verb::airdrop : Verb::move)) {
        return senseless;
    }
    return drops ? may_drop_on(game, p, tried.hex) : may_fly_to(game, p, piece, tried.hex);
}

Prompt Airlift::prompt(const Game&, const Position& p) const {
    return {on_map(at(p, piece)) ? "Choose the city to fly to: it is the only flight of this turn"
                                 : "Choose where to drop: once a match, in place of this turn's airlift and aerial supply"};
}

void Airlift::apply(const Game& game, Position& p, Action action, Events* events) {
    const PieceId flier = piece;
    p.stack.pop();
    if (verb(action) != Verb::cancel) {
        fly(game, p, flier, action.hex, events);
    }
}

}  // namespace causeway::ichigo
