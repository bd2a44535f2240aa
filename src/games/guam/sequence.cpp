// 4.0 Sequence of play: the turn, its phases, and the stack of procedures that carries them.
#include "games/guam/sequence.h"

namespace causeway::guam {

const GameInfo& info(const Game& game) { return game.info; }
const Map& map(const Game& game) { return game.map; }

namespace {

// The chapter that a frame belongs to.
struct Chapter {
    bool (*ready)(const Game&, Position&, Events*);
    void (*actions)(const Game&, const Position&, ActionList&);
    void (*apply)(const Game&, Position&, Action, Events*);
    void (*rolled)(const Game&, Position&, Purpose, int, Events*);
};

#define CAUSEWAY_CHAPTER(name) {name::ready, name::actions, name::apply, name::rolled}
constexpr Chapter chapter_of(FrameKind kind) {
    switch (kind) {
        case FrameKind::turn:
        case FrameKind::weather:
        case FrameKind::disband:
        case FrameKind::shift_guns:
        case FrameKind::shift_gun_to:
        case FrameKind::buy:
        case FrameKind::dispatch:
        case FrameKind::arrivals:
        case FrameKind::demolition:
        case FrameKind::massed:
        case FrameKind::purchase:
        case FrameKind::draw:
        case FrameKind::command_dice:
        case FrameKind::crowding:
        case FrameKind::concede:
        case FrameKind::join_hero:
        case FrameKind::over: return CAUSEWAY_CHAPTER(sequence);
        case FrameKind::roll:
        case FrameKind::reroll: return CAUSEWAY_CHAPTER(dice);
        case FrameKind::activation:
        case FrameKind::place_leader:
        case FrameKind::place_weapon:
        case FrameKind::excess:
        case FrameKind::widow:
        case FrameKind::rejoin: return CAUSEWAY_CHAPTER(activation);
        case FrameKind::march:
        case FrameKind::ridge:
        case FrameKind::interdiction: return CAUSEWAY_CHAPTER(movement);
        case FrameKind::mine_choice:
        case FrameKind::ambush:
        case FrameKind::trap:
        case FrameKind::sniper:
        case FrameKind::leader_loss: return CAUSEWAY_CHAPTER(hazards);
        case FrameKind::opportunity:
        case FrameKind::shot:
        case FrameKind::rout_choice:
        case FrameKind::tenacity:
        case FrameKind::rout:
        case FrameKind::loss: return CAUSEWAY_CHAPTER(fire);
        case FrameKind::assault:
        case FrameKind::commit:
        case FrameKind::support_fire:
        case FrameKind::retreat:
        case FrameKind::defensive_fire:
        case FrameKind::spread:
        case FrameKind::charge_loss:
        case FrameKind::advance:
        case FrameKind::gyokusai:
        case FrameKind::hero: return CAUSEWAY_CHAPTER(assault);
        case FrameKind::bombardments:
        case FrameKind::fleet:
        case FrameKind::bombard:
        case FrameKind::air:
        case FrameKind::wind:
        case FrameKind::flares: return CAUSEWAY_CHAPTER(support);
        case FrameKind::landing: return CAUSEWAY_CHAPTER(landing);
        case FrameKind::event: return CAUSEWAY_CHAPTER(happenings);
    }
    return CAUSEWAY_CHAPTER(sequence);
}
#undef CAUSEWAY_CHAPTER

// Who answers the top frame.
Side asked(const Game& game, const Position& p) {
    const Frame& frame = top(p);
    const auto attacker = static_cast<Side>(p.assault.side);
    switch (frame.kind) {
        case FrameKind::roll:
        case FrameKind::draw: return chance_side;
        case FrameKind::trap:
        case FrameKind::sniper: return chance_side;  // what is turned over is drawn
        case FrameKind::reroll:
        case FrameKind::buy:
        case FrameKind::purchase:
        case FrameKind::activation:
        case FrameKind::ridge:
        case FrameKind::opportunity:
        case FrameKind::loss:
        case FrameKind::excess:
        case FrameKind::widow: return side_in(frame);
        case FrameKind::disband:
        case FrameKind::shift_guns:
        case FrameKind::shift_gun_to:
        case FrameKind::massed:
        case FrameKind::concede:
        case FrameKind::tenacity:
        case FrameKind::leader_loss:
        case FrameKind::charge_loss:
        case FrameKind::gyokusai: return japan;
        // Drawn once the attempt has succeeded (24.1).
        case FrameKind::ambush: return frame.b == 0 ? japan : chance_side;
        case FrameKind::bombardments:
        case FrameKind::fleet:
        case FrameKind::air:
        case FrameKind::mine_choice:
        case FrameKind::landing:
        case FrameKind::interdiction:
        case FrameKind::join_hero:
        case FrameKind::hero:
        case FrameKind::flares: return us;
        case FrameKind::place_leader:
        case FrameKind::place_weapon:
        case FrameKind::rejoin: return owner(game, frame.piece);
        case FrameKind::rout_choice: return static_cast<Side>(p.shot.side);
        case FrameKind::commit:
        case FrameKind::support_fire:
        case FrameKind::spread:
        case FrameKind::advance: return attacker;
        case FrameKind::retreat:
        case FrameKind::defensive_fire: return other(attacker);
        case FrameKind::event: return event_decider(game, p);
        case FrameKind::turn:
        case FrameKind::weather:
        case FrameKind::dispatch:
        case FrameKind::arrivals:
        case FrameKind::demolition:
        case FrameKind::command_dice:
        case FrameKind::march:
        case FrameKind::shot:
        case FrameKind::rout:
        case FrameKind::assault:
        case FrameKind::bombard:
        case FrameKind::wind:
        case FrameKind::crowding:
        case FrameKind::over: return nobody;
    }
    return nobody;
}

}  // namespace

void deliver(const Game& game, Position& p, Purpose purpose, int die, Events* events) {
    chapter_of(top(p).kind).rolled(game, p, purpose, die, events);
}

void settle(const Game& game, Position& p, Events* events) {
    while (p.winner == 0) {
        if (chapter_of(top(p).kind).ready(game, p, events)) {
            return;
        }
    }
    if (p.phase != Phase::over) {
        end_match(game, p);
    }
}

// --- the contract ------------------------------------------------------------------------------------------------------

Decision decision(const Game& game, const Position& p) {
    const Frame& frame = top(p);
    const std::size_t ask = frame.kind == FrameKind::roll ? static_cast<std::size_t>(frame_kinds) + frame.a : index(frame.kind);
    return {asked(game, p), static_cast<std::uint8_t>(ask)};
}

void actions(const Game& game, const Position& p, ActionList& list) {
    list.clear();
    chapter_of(top(p).kind).actions(game, p, list);
}

std::uint32_t weight(const Game&, const Position&, Action) { return 1; }

void apply(const Game& game, Position& p, Action action, Events* events) {
    if (verb(action) == Verb::order) {
        give_standing_order(p, action.number, events);
    } else {
        chapter_of(top(p).kind).apply(game, p, action, events);
    }
    settle(game, p, events);
}

}  // namespace causeway::guam
