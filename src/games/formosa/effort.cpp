// 15.4.1, 19.4: logistics points and air supply that a side puts into a battle.
#include <algorithm>

#include "games/formosa/battle.h"

namespace causeway::formosa::combat {

namespace {

bool is_supplied(const Game& game, const Position& p, Side side) {
    bool supplied = false;
    for_force(game, p, side,
              [&](PieceId piece) { supplied = supplied || supply_source(game, p, piece, side == japan) != no_hex; });
    return supplied;
}

struct Effort {
    int lp = 0;  // at most
    bool air_supply = false;
};

Effort possible_effort(const Game& game, const Position& p, bool attacking) {
    const Side side = attacking ? attacker(p) : defender(p);
    const int limit = attacking && side == allies ? 2 : 1;
    const bool supplied = is_supplied(game, p, side);
    Effort effort;
    effort.lp = supplied ? std::min<int>(limit, p.lp[index(side)]) : 0;
    effort.air_supply = side == allies && !supplied && p.air_supply == Asset::ready && p.battle.kind != BattleKind::landing;
    return effort;
}

void after_effort(Position& p, bool attacking) { become(p, attacking ? FrameKind::defender_lp : FrameKind::combat_roll); }

// 19.3: a line that only a concealed fort ends reveals it.
void reveal_source(const Game& game, Position& p, Events* events) {
    HexId source = no_hex;
    bool open = false;
    for_force(game, p, japan, [&](PieceId piece) {
        open = open || supply_source(game, p, piece) != no_hex;
        source = source == no_hex ? supply_source(game, p, piece, true) : source;
    });
    if (open || source == no_hex) {
        return;
    }
    for_stack(p, source, [&](PieceId piece) {
        if (is_fort(game, piece) && has(p, piece, status::concealed)) {
            reveal(game, p, piece, nullptr, "19.3");
            Event event = about(game, p, EventType::reveal, Sentence::source_revealed, "19.3", piece);
            event.hex = source;
            emit(events, event);
        }
    });
}

}  // namespace

bool effort_ready(const Game& game, Position& p, bool attacking) {
    const Side side = attacking ? attacker(p) : defender(p);
    // Whether a concealed fort supplies the Japanese is theirs to know, so they are asked while they have a point at all.
    const bool asks = side == japan ? p.lp[index(japan)] > 0 : [&] {
        const Effort effort = possible_effort(game, p, attacking);
        return effort.lp > 0 || effort.air_supply;
    }();
    if (!asks) {
        after_effort(p, attacking);
    }
    return asks;
}

void list_effort(const Game& game, const Position& p, bool attacking, ActionList& out) {
    const Effort effort = possible_effort(game, p, attacking);
    for (int points = 0; points <= effort.lp; ++points) {
        list(out, Verb::spend, no_piece, no_hex, points);
    }
    if (effort.air_supply) {
        list(out, Verb::air_supply);
    }
}

void spend_effort(const Game& game, Position& p, Action action, bool attacking, Events* events) {
    const Side side = attacking ? attacker(p) : defender(p);
    if (verb(action) == Verb::air_supply) {
        p.air_supply = Asset::used;
        p.battle.air_supply = attacking ? 1 : 2;
        Event event = happening(EventType::choice, Sentence::air_supply, "19.4");
        event.b = static_cast<std::int16_t>(index(side));
        emit(events, event);
    } else if (action.number > 0) {
        spend(p, side, action.number);
        (attacking ? p.battle.attacker_lp : p.battle.defender_lp) = static_cast<std::uint8_t>(action.number);
        Event event = happening(EventType::track, Sentence::lp_spent, "15.4.1");
        event.a = action.number;
        event.b = static_cast<std::int16_t>(index(side));
        emit(events, event);
        if (side == japan) {
            reveal_source(game, p, events);
        }
    }
    after_effort(p, attacking);
}

}  // namespace causeway::formosa::combat
