// 6.0 Sequence of play: the turn, its phases, and the stack of procedures that carries them.
#include "games/formosa/chapters.h"

namespace causeway::formosa {

const GameInfo& info(const Game& game) { return game.info; }
const Map& map(const Game& game) { return game.map; }

namespace {

// The chapter that a frame belongs to.
struct Chapter {
    bool (*ready)(const Game&, Position&, Events*);
    void (*actions)(const Game&, const Position&, ActionList&);
    void (*apply)(const Game&, Position&, Action, Events*);
};

constexpr Chapter chapter_of(FrameKind kind) {
    constexpr Chapter play{sequence::ready, sequence::actions, sequence::apply};
    constexpr Chapter supply{logistics::ready, logistics::actions, logistics::apply};
    constexpr Chapter air{airpower::ready, airpower::actions, airpower::apply};
    constexpr Chapter sea{invasion::ready, invasion::actions, invasion::apply};
    constexpr Chapter march{movement::ready, movement::actions, movement::apply};
    constexpr Chapter fight{combat::ready, combat::actions, combat::apply};
    switch (kind) {
        case FrameKind::turn:
        case FrameKind::die_hard:
        case FrameKind::over: return play;
        case FrameKind::setup_tac:
        case FrameKind::setup_kamikaze:
        case FrameKind::setup_lp:
        case FrameKind::deploy:
        case FrameKind::place:
        case FrameKind::recon_roll:
        case FrameKind::recon:
        case FrameKind::mobilize:
        case FrameKind::logistics_roll:
        case FrameKind::recruit_japan:
        case FrameKind::recruit_allies:
        case FrameKind::amoy_roll: return supply;
        case FrameKind::plan_japan:
        case FrameKind::plan_allies:
        case FrameKind::air_fire_allies:
        case FrameKind::air_loss_japan:
        case FrameKind::air_fire_japan:
        case FrameKind::air_loss_allies:
        case FrameKind::kamikaze_roll:
        case FrameKind::kamikaze_loss:
        case FrameKind::sortie:
        case FrameKind::sortie_roll:
        case FrameKind::sortie_lp:
        case FrameKind::bomber:
        case FrameKind::fortify:
        case FrameKind::bomber_roll:
        case FrameKind::camp_roll:
        case FrameKind::bomber_loss:
        case FrameKind::support:
        case FrameKind::interdict: return air;
        case FrameKind::invasion:
        case FrameKind::embark:
        case FrameKind::assault:
        case FrameKind::ashore:
        case FrameKind::transfer:
        case FrameKind::sail:
        case FrameKind::bases: return sea;
        case FrameKind::select:
        case FrameKind::move_to:
        case FrameKind::fly_to:
        case FrameKind::raid_place:
        case FrameKind::raid_roll:
        case FrameKind::raid_damage:
        case FrameKind::raid_loss:
        case FrameKind::overstack: return march;
        case FrameKind::attack:
        case FrameKind::build:
        case FrameKind::attacker_lp:
        case FrameKind::defender_lp:
        case FrameKind::combat_roll:
        case FrameKind::attacker_loss:
        case FrameKind::defender_loss:
        case FrameKind::counterattack:
        case FrameKind::retreat:
        case FrameKind::advance:
        case FrameKind::exploit: return fight;
    }
    return play;
}

// Who answers the top frame.
Side asked(const Game& game, const Position& p) {
    const Frame& frame = top(p);
    const auto attacker = static_cast<Side>(p.battle.attacker);
    switch (frame.kind) {
        case FrameKind::setup_tac:
        case FrameKind::setup_kamikaze:
        case FrameKind::setup_lp:
        case FrameKind::recon_roll:
        case FrameKind::logistics_roll:
        case FrameKind::amoy_roll:
        case FrameKind::air_fire_allies:
        case FrameKind::air_fire_japan:
        case FrameKind::kamikaze_roll:
        case FrameKind::sortie_roll:
        case FrameKind::sortie_lp:
        case FrameKind::bomber_roll:
        case FrameKind::camp_roll:
        case FrameKind::raid_roll:
        case FrameKind::raid_damage:
        case FrameKind::combat_roll:
        case FrameKind::die_hard: return chance_side;
        case FrameKind::deploy:
        case FrameKind::recruit_japan:
        case FrameKind::plan_japan:
        case FrameKind::air_loss_japan:
        case FrameKind::sortie:
        case FrameKind::fortify:
        case FrameKind::bomber_loss:
        case FrameKind::raid_place: return japan;
        case FrameKind::recon:
        case FrameKind::mobilize:
        case FrameKind::recruit_allies:
        case FrameKind::plan_allies:
        case FrameKind::air_loss_allies:
        case FrameKind::kamikaze_loss:
        case FrameKind::bomber:
        case FrameKind::invasion:
        case FrameKind::embark:
        case FrameKind::assault:
        case FrameKind::ashore:
        case FrameKind::transfer:
        case FrameKind::sail:
        case FrameKind::fly_to:
        case FrameKind::raid_loss:
        case FrameKind::bases:
        case FrameKind::interdict: return allies;
        case FrameKind::place:
        case FrameKind::move_to:
        case FrameKind::retreat: return owner(game, frame.piece);
        case FrameKind::select:
        case FrameKind::overstack:
        case FrameKind::support:
        case FrameKind::attack: return side_in(frame);
        case FrameKind::build:
        case FrameKind::attacker_lp:
        case FrameKind::attacker_loss:
        case FrameKind::advance:
        case FrameKind::exploit: return attacker;
        case FrameKind::defender_lp:
        case FrameKind::defender_loss:
        case FrameKind::counterattack: return other(attacker);
        case FrameKind::turn:
        case FrameKind::over: return nobody;
    }
    return nobody;
}

void end_match(const Game& game, Position& p) {
    p.phase = Phase::over;
    clear_battle(game, p);
    for (const Side side : {allies, japan}) {
        for (const PieceId piece : game.pieces[index(side)]) {
            unset(p, piece,
                  status::moved | status::fought | status::attacked | status::motorized | status::landing | status::dying);
        }
    }
    p.dying = 0;
    p.must_be_attacked.clear();
    p.stack.clear();
    push(p, FrameKind::over);
}

// 25.6: before anything else goes on.
void ask_for_die_hard(const Game& game, Position& p) {
    for (const PieceId piece : game.pieces[index(japan)]) {
        if (has(p, piece, status::dying)) {
            push(p, FrameKind::die_hard, 0, at(p, piece), piece);
            return;
        }
    }
}

}  // namespace

bool checks_stacking(Phase phase, Side side) {
    switch (phase) {
        case Phase::japanese_recruits:
        case Phase::japanese_movement: return side == japan;
        case Phase::allied_recruits:
        case Phase::allied_movement: return side == allies;
        case Phase::allied_combat:
        case Phase::japanese_combat: return true;
        default: return false;
    }
}

void settle(const Game& game, Position& p, Events* events) {
    for (;;) {
        check_sudden_death(game, p, events);
        if (p.winner != 0) {
            break;
        }
        if (p.dying != 0 && top(p).kind != FrameKind::die_hard) {
            ask_for_die_hard(game, p);
        }
        if (chapter_of(top(p).kind).ready(game, p, events)) {
            return;
        }
    }
    if (p.phase != Phase::over) {
        end_match(game, p);
    }
}

namespace {

// --- phases ------------------------------------------------------------------------------------------------------------

void clear_moves(const Game& game, Position& p, Side side) {
    for (const PieceId piece : game.pieces[index(side)]) {
        unset(p, piece, status::moved | status::motorized);
    }
}

// 6.1: which phases a turn has.
bool is_played(const Position& p, Phase phase) {
    switch (phase) {
        case Phase::logistics:
        case Phase::japanese_recruits:
        case Phase::allied_recruits: return p.turn > 1;
        case Phase::amoy: return p.turn > 1 && p.amoy == 0;
        default: return true;
    }
}

int firing(const Position& p, Nation nation) { return p.wings[index(nation)].superiority; }

// Pushes the frames of the phase that begins; those pushed last are answered first.
void begin_phase(const Game& game, Position& p, Events* events) {
    switch (p.phase) {
        case Phase::logistics:
            push(p, FrameKind::logistics_roll);
            if (p.amoy != 0 && p.turn == p.amoy + 1) {
                open_amoy(game, p, events);  // 24.1
            }
            break;
        case Phase::japanese_recruits: push(p, FrameKind::recruit_japan); break;
        case Phase::allied_recruits: push(p, FrameKind::recruit_allies); break;
        case Phase::amoy: push(p, FrameKind::amoy_roll); break;
        case Phase::planning:
            push(p, FrameKind::plan_allies);
            push(p, FrameKind::plan_japan);
            break;
        case Phase::superiority:
            reveal_plans(game, p, events);
            push(p, FrameKind::air_fire_japan, firing(p, Nation::japan));  // 16.2: fixed before the losses
            push(p, FrameKind::air_fire_allies, firing(p, Nation::us) + firing(p, Nation::commonwealth));
            break;
        case Phase::special_attack:
            end_superiority(p);
            push(p, FrameKind::sortie);
            push(p, FrameKind::kamikaze_roll);
            break;
        case Phase::bombers:
            if (p.bombers == Asset::planned) {
                push(p, FrameKind::bomber);
            }
            break;
        case Phase::invasion:
            clear_moves(game, p, allies);
            push(p, FrameKind::assault);
            push(p, FrameKind::invasion);
            break;
        case Phase::transfer: push(p, FrameKind::transfer); break;
        case Phase::allied_movement: push(p, FrameKind::select, static_cast<int>(index(allies))); break;
        case Phase::japanese_movement:
            clear_moves(game, p, japan);
            push(p, FrameKind::select, static_cast<int>(index(japan)));
            break;
        case Phase::allied_combat:
        case Phase::japanese_combat: {
            const Side side = p.phase == Phase::allied_combat ? allies : japan;
            begin_combat_phase(game, p, side, events);
            push(p, FrameKind::attack, static_cast<int>(index(side)));
            push(p, FrameKind::support, static_cast<int>(index(side)));
            break;
        }
        case Phase::base_building:
            clear_moves(game, p, allies);
            push(p, FrameKind::bases);
            break;
        case Phase::interdiction: push(p, FrameKind::interdict); break;
        case Phase::administration:
            return_air(p);
            clear_moves(game, p, japan);
            break;
        case Phase::setup:
        case Phase::over: break;
    }
}

bool ask_for_overstack(const Game& game, Position& p) {
    for (const Side side : {allies, japan}) {
        if (!checks_stacking(p.phase, side)) {
            continue;
        }
        if (const HexId hex = overstacked_hex(game, p, side); hex != no_hex) {
            push(p, FrameKind::overstack, static_cast<int>(index(side)), hex);
            return true;
        }
    }
    return false;
}

void announce(const Position& p, Events* events) {
    Event event = happening(EventType::phase, Sentence::phase, "6.1");
    event.a = static_cast<std::int16_t>(index(p.phase));
    emit(events, event);
}

void begin_turn(Position& p, Events* events) {
    p.phase = Phase::logistics;
    Event event = happening(EventType::phase, Sentence::turn, "6.1");
    event.a = p.turn;
    emit(events, event);
}

void end_phase(const Game& game, Position& p, Events* events) {
    if (p.phase == Phase::allied_combat || p.phase == Phase::japanese_combat) {
        end_combat_phase(game, p, p.phase == Phase::allied_combat ? allies : japan, events);
        end_support(p);
    }
    if (p.phase == Phase::administration) {
        if (p.turn == last_turn(game, p)) {
            end_of_game(game, p, events);
            return;
        }
        ++p.turn;
        begin_turn(p, events);
    } else if (p.phase == Phase::setup) {
        begin_turn(p, events);
    } else {
        p.phase = static_cast<Phase>(index(p.phase) + 1);
    }
    while (!is_played(p, p.phase)) {
        p.phase = static_cast<Phase>(index(p.phase) + 1);
    }
}

}  // namespace

namespace sequence {

bool ready(const Game& game, Position& p, Events* events) {
    if (top(p).kind != FrameKind::turn) {
        return true;
    }
    // The frame's `a` tells whether the current phase has begun; with nothing above it on the stack, it is over.
    if (top(p).a == 0) {
        top(p).a = 1;
        announce(p, events);
        begin_phase(game, p, events);
    } else if (!ask_for_overstack(game, p)) {
        top(p).a = 0;
        end_phase(game, p, events);
    }
    return false;
}

void actions(const Game&, const Position& p, ActionList& out) {
    if (top(p).kind == FrameKind::die_hard) {
        list_die(out);
    }
}

void apply(const Game& game, Position& p, Action action, Events* events) { resolve_die_hard(game, p, action, events); }

}  // namespace sequence

Decision decision(const Game& game, const Position& p) {
    return {asked(game, p), static_cast<std::uint8_t>(index(top(p).kind))};
}

void actions(const Game& game, const Position& p, ActionList& out) {
    out.clear();
    chapter_of(top(p).kind).actions(game, p, out);
}

// Dice: every face is equally likely.
std::uint32_t weight(const Game&, const Position&, Action) { return 1; }

void apply(const Game& game, Position& p, Action action, Events* events) {
    chapter_of(top(p).kind).apply(game, p, action, events);
    settle(game, p, events);
}

}  // namespace causeway::formosa
