// 23.0 Booby traps, 24.1 ambushes, 25.0 snipers, 28.0 mines. What neither player knows is drawn by Chance when it is turned
// over.
#include <algorithm>

#include "games/guam/fire.h"
#include "games/guam/movement.h"

namespace causeway::guam::hazards {

namespace {

void emit_at(Events* events, EventType type, Sentence sentence, const char* rule, HexId hex, int a = 0, int b = 0) {
    Event event = happening(type, sentence, rule);
    event.hex = hex;
    event.a = static_cast<std::int16_t>(a);
    event.b = static_cast<std::int16_t>(b);
    emit(events, event);
}

// --- mines (28.0) ------------------------------------------------------------------------------------------------------

void stop_march(Position& p) { top(p).a = static_cast<std::uint8_t>(movement::MarchStep::stopped); }

// A mine_choice frame: a the DG of the mines, hex the beach, to the next hex. The march is the frame below.
void stay_on_beach(const Game& game, Position& p, HexId hex, Events* events) {
    pop(p);
    top(p).c = 0;
    stop_march(p);
    disorganize(game, p, hex, us, 1, true, events, "28.1");
}

}  // namespace

bool mined(const Game& game, const Position& p, Side side, HexId hex) {
    const std::uint8_t beach = facts(game, hex).beach;
    return side == us && beach != nothing && p.mines[beach] != 0;
}

// --- ambush (24.1) -----------------------------------------------------------------------------------------------------

namespace {

int pool_size(const Game& game, const Position& p) {
    return static_cast<int>(
        std::count_if(game.ambushes.begin(), game.ambushes.end(), [&](PieceId unit) { return at(p, unit) == box::pool; }));
}

// The richest division with a deployed unit beside the hex that has it in its fire zone; nothing when none can pay (R24.3).
std::uint8_t caller(const Game& game, const Position& p, HexId hex) {
    std::uint8_t best = nothing;
    for (const HexId next : game.map.neighbours(hex)) {
        if (next == no_hex || !is_land(game, next)) {
            continue;
        }
        for_units(game, p, next, japan, [&](PieceId unit) {
            const std::uint8_t division = piece_of(game, unit).division;
            if (is_deployed(p, unit) && !is_ambush(game, unit) && division != nothing && can_pay(p, division, 1) &&
                (best == nothing || p.divisions[division].direct > p.divisions[best].direct) &&
                in_fire_zone(game, p, unit, hex)) {
                best = division;
            }
        });
    }
    return best;
}

// An ambush frame: hex where the group stands, to where it wants to go, b 1 once the unit is to be drawn.
void attempt(const Game& game, Position& p, Events* events) {
    const HexId to = top(p).to;
    pay_direct(p, caller(game, p, to), 1, events, "24.1");
    note_use(p, to, use::ambush);
    roll(p, Purpose::ambush, japan);
}

void spring(const Game& game, Position& p, PieceId unit, Events* events) {
    const Frame frame = top(p);
    pop(p);
    stop_march(p);  // R24.2
    put(game, p, unit, frame.to);
    Event event = about(EventType::place, Sentence::ambush_unit, "24.1", unit);
    event.hex = frame.to;
    emit(events, event);
    arrive(game, p, japan, frame.to, events);  // after the shot
    Shot shot;
    shot.kind = ShotKind::ambush;
    shot.from = frame.to;
    shot.hex = frame.hex;
    shot.firer = unit;
    shot.type = piece_of(game, unit).deployed.type;
    shot.side = static_cast<std::uint8_t>(index(japan));
    begin_shot(game, p, shot, events);
}

}  // namespace

bool offer_ambush(const Game& game, Position& p, HexId from, HexId to, Events* events) {
    const YesNoOrder order = p.orders[index(japan)].ambush;
    if (order == YesNoOrder::never || pool_size(game, p) == 0 || was_used(p, to, use::ambush) || holds(game, p, to, us) ||
        holds(game, p, to, japan) || caller(game, p, to) == nothing) {
        return false;
    }
    push(p, FrameKind::ambush, 0, from).to = to;
    if (order == YesNoOrder::always) {
        attempt(game, p, events);
    }
    return true;
}

// --- leaders (23.0, 25.0) ----------------------------------------------------------------------------------------------

namespace {

// The hero first; Japan chooses among several leaders.
void hit_leader(const Game& game, Position& p, HexId hex, Events* events, const char* rule) {
    PieceId hero = no_piece, leader = no_piece;
    int leaders = 0;
    for_pieces(game, p, hex, [&](PieceId piece) {
        const PieceType type = piece_of(game, piece).type;
        if (owner(game, piece) == us && type == PieceType::hero && hero == no_piece) {
            hero = piece;
        } else if (owner(game, piece) == us && type == PieceType::leader) {
            leader = piece;
            ++leaders;
        }
    });
    if (hero != no_piece) {
        lose_leader(game, p, hero, events, rule);
    } else if (leaders == 1) {
        lose_leader(game, p, leader, events, rule);
    } else if (leaders > 1) {
        push(p, FrameKind::leader_loss, 0, hex);
    }
}

// 12.5: the number that war dogs of the hex roll for an alert; 0 without dogs.
int dogs_in(const Game& game, const Position& p, HexId hex) {
    int alert = 0;
    for_pieces(game, p, hex, [&](PieceId piece) {
        if (owner(game, piece) == us && piece_of(game, piece).type == PieceType::weapon) {
            alert = std::max(alert, static_cast<int>(piece_of(game, piece).alert));
        }
    });
    return alert;
}

// Trap and sniper frames: c counts what has been tried, b holds the die, d what is known of the trap.
constexpr std::uint8_t dogs_tried = 1;

// R25.3: dogs that are there try to undo a roll that does harm. True when they do.
bool call_dogs(const Game& game, Position& p, HexId hex, int die, bool harmful) {
    if (!harmful || top(p).c == dogs_tried || dogs_in(game, p, hex) == 0) {
        return false;
    }
    top(p).b = static_cast<std::uint8_t>(die);
    top(p).c = dogs_tried;
    roll(p, Purpose::alert, us);
    return true;
}

// --- booby traps (23.0) ------------------------------------------------------------------------------------------------

// A trap frame: hex; d is 1 + its kind once it is turned over.
void turn_trap_over(Position& p, int kind) {
    top(p).d = static_cast<std::uint16_t>(1 + kind);
    p.traps_used = static_cast<std::uint16_t>(p.traps_used | (1U << static_cast<unsigned>(kind)));
    for (std::size_t i = 0; i < p.traps.size(); ++i) {
        if (p.traps[i] == top(p).hex) {
            p.traps.erase_at(i);
            break;
        }
    }
    roll(p, Purpose::trap, japan);
}

void explode(const Game& game, Position& p, int die, Events* events) {
    const HexId hex = top(p).hex;
    const int kind = top(p).d - 1;
    const TrapFacts& trap = game.traps[static_cast<std::size_t>(kind)];
    pop(p);
    emit_at(events, EventType::reveal, Sentence::trap, "23.0", hex, die, kind);
    const bool leader = trap.loses_leaders && die <= trap.leader_loss;
    Shot shot;
    shot.kind = ShotKind::trap;
    shot.hex = hex;
    shot.type = FireType::high_explosive;
    shot.value = static_cast<std::int8_t>(trap.fire);
    shot.strength = trap.fire;
    shot.side = static_cast<std::uint8_t>(index(japan));
    shot.die = static_cast<std::uint8_t>(die);
    shot.step = die_rolled;
    begin_shot(game, p, shot, events);
    if (leader) {
        hit_leader(game, p, hex, events, "23.0");
    }
}

// --- snipers (25.0) ----------------------------------------------------------------------------------------------------

Sniper* sniper_in(Position& p, HexId hex) {
    Sniper* found = std::find_if(p.snipers.begin(), p.snipers.end(), [&](const Sniper& s) { return s.hex == hex; });
    return found == p.snipers.end() ? nullptr : found;
}

// 25.0: an American beside him, or with him (R25.2), that is not Pinned.
bool is_found(const Game& game, const Position& p, HexId hex) {
    const auto free_in = [&](HexId place) { return holds(game, p, place, us) && nerve(game, p, place) != Nerve::pinned; };
    if (free_in(hex)) {
        return true;
    }
    const std::array<HexId, 6>& around = game.map.neighbours(hex);
    return std::any_of(around.begin(), around.end(),
                       [&](HexId next) { return next != no_hex && is_land(game, next) && free_in(next); });
}

void remove_sniper(Position& p, HexId hex, Events* events) {
    for (std::size_t i = 0; i < p.snipers.size(); ++i) {
        if (p.snipers[i].hex == hex) {
            if (p.snipers[i].kind != nothing) {
                p.snipers_used = static_cast<std::uint16_t>(p.snipers_used & ~(1U << p.snipers[i].kind));
            }
            p.snipers.erase_at(i);
            emit_at(events, EventType::place, Sentence::sniper_gone, "25.0", hex);
            return;
        }
    }
}

// A sniper frame: hex the sniper's, to the hex that was entered; d is 1 once he has shot.
void shoot(const Game& game, Position& p, int die, Events* events) {
    const HexId to = top(p).to;
    const SniperFacts& sniper = game.snipers[sniper_in(p, top(p).hex)->kind];
    emit_at(events, EventType::combat, Sentence::sniper, "25.0", to, die, sniper_in(p, top(p).hex)->kind);
    top(p).b = 0;
    top(p).d = 1;
    if (die <= sniper.number) {
        sniper.pins ? pin(game, p, to, events, "25.0") : disorganize(game, p, to, us, 1, false, events, "25.0");
    }
    if (sniper.loses_leaders && die <= sniper.leader_loss) {
        hit_leader(game, p, to, events, "25.0");
    }
}

bool sniper_ready(const Game& game, Position& p, Events* events) {
    const Frame& frame = top(p);
    const Sniper* sniper = sniper_in(p, frame.hex);
    if (sniper == nullptr || !holds(game, p, frame.to, us) || frame.d == 1) {
        const HexId hex = frame.hex;
        pop(p);
        if (sniper != nullptr && is_found(game, p, hex)) {
            remove_sniper(p, hex, events);
        }
        return false;
    }
    if (sniper->kind == nothing) {
        return true;
    }
    roll(p, Purpose::sniper, japan);
    return false;
}

}  // namespace

void trigger(const Game& game, Position& p, HexId hex) {
    for (const Sniper& sniper : p.snipers) {
        if (game.map.grid().distance(sniper.hex, hex) <= 1) {
            push(p, FrameKind::sniper, 0, sniper.hex).to = hex;
        }
    }
    if (std::find(p.traps.begin(), p.traps.end(), hex) != p.traps.end()) {
        push(p, FrameKind::trap, 0, hex);
    }
}

void drop_found_snipers(const Game& game, Position& p, Events* events) {
    const auto has_still_to_shoot = [&](HexId hex) {
        return std::any_of(p.stack.begin(), p.stack.end(),
                           [&](const Frame& frame) { return frame.kind == FrameKind::sniper && frame.hex == hex; });
    };
    for (std::size_t i = p.snipers.size(); i-- > 0;) {
        if (is_found(game, p, p.snipers[i].hex) && !has_still_to_shoot(p.snipers[i].hex)) {
            remove_sniper(p, p.snipers[i].hex, events);
        }
    }
}

// --- the chapter -------------------------------------------------------------------------------------------------------

bool ready(const Game& game, Position& p, Events* events) {
    switch (top(p).kind) {
        case FrameKind::sniper: return sniper_ready(game, p, events);
        case FrameKind::trap:
        case FrameKind::mine_choice:
        case FrameKind::ambush:
        default: return true;
    }
}

namespace {

// Chance turns over one of those that are not known yet.
void list_unknown(ActionList& out, std::size_t kinds, unsigned known, int first) {
    for (std::size_t kind = 0; kind < kinds; ++kind) {
        if (((known >> kind) & 1U) == 0) {
            list(out, Verb::draw, no_piece, no_hex, first + static_cast<int>(kind));
        }
    }
}

}  // namespace

void actions(const Game& game, const Position& p, ActionList& out) {
    const Frame& frame = top(p);
    switch (frame.kind) {
        case FrameKind::mine_choice:
            list(out, Verb::move, no_piece, frame.to);
            list(out, Verb::stay);
            break;
        case FrameKind::ambush:
            if (frame.b == 0) {
                list(out, Verb::pass);
                list(out, Verb::ambush);
                break;
            }
            for (std::size_t i = 0; i < game.ambushes.size(); ++i) {
                if (at(p, game.ambushes[i]) == box::pool) {
                    list(out, Verb::draw, no_piece, no_hex, ambush_draw + static_cast<int>(i));
                }
            }
            break;
        case FrameKind::trap: list_unknown(out, max_traps, p.traps_used, trap_draw); break;
        case FrameKind::sniper: list_unknown(out, max_snipers, p.snipers_used, sniper_draw); break;
        default:
            for_pieces(game, p, frame.hex, [&](PieceId piece) {
                if (owner(game, piece) == us && piece_of(game, piece).type == PieceType::leader) {
                    list(out, Verb::lose, piece);
                }
            });
            break;
    }
}

namespace {

void draw(const Game& game, Position& p, int number, Events* events) {
    if (top(p).kind == FrameKind::ambush) {
        spring(game, p, game.ambushes[static_cast<std::size_t>(number - ambush_draw)], events);
    } else if (top(p).kind == FrameKind::trap) {
        turn_trap_over(p, number - trap_draw);
    } else {
        const auto kind = static_cast<std::uint8_t>(number - sniper_draw);
        sniper_in(p, top(p).hex)->kind = kind;
        p.snipers_used = static_cast<std::uint16_t>(p.snipers_used | (1U << kind));
    }
}

}  // namespace

void apply(const Game& game, Position& p, Action action, Events* events) {
    switch (verb(action)) {
        case Verb::draw: draw(game, p, action.number, events); break;
        case Verb::ambush: attempt(game, p, events); break;
        case Verb::stay: stay_on_beach(game, p, top(p).hex, events); break;
        case Verb::move:
            count_casualties(game, p, top(p).a, events);  // R30.2
            pop(p);
            break;
        case Verb::lose:
            pop(p);
            lose_leader(game, p, action.piece, events, "23.0");
            break;
        default: pop(p); break;
    }
}

namespace {

void take_alert(const Game& game, Position& p, int die, Events* events) {
    const bool trap = top(p).kind == FrameKind::trap;
    const HexId hex = trap ? top(p).hex : top(p).to;
    const bool alerted = die <= dogs_in(game, p, hex);
    emit_at(events, EventType::roll, Sentence::alert, "12.5", hex, die, alerted ? 1 : 0);
    const int first = top(p).b;
    if (alerted) {
        roll(p, trap ? Purpose::trap : Purpose::sniper, japan);
    } else if (trap) {
        explode(game, p, first, events);
    } else {
        shoot(game, p, first, events);
    }
}

void take_ambush(const Game& game, Position& p, int die, Events* events) {
    const HexId to = top(p).to;
    const bool success = die <= terrain_facts(game, p, to).ambush;
    emit_at(events, EventType::roll, Sentence::ambush, "24.1", to, die, success ? 1 : 0);
    if (success) {
        top(p).b = 1;
    } else {
        pop(p);
    }
}

}  // namespace

void rolled(const Game& game, Position& p, Purpose purpose, int die, Events* events) {
    if (purpose == Purpose::alert) {
        take_alert(game, p, die, events);
    } else if (purpose == Purpose::ambush) {
        take_ambush(game, p, die, events);
    } else if (purpose == Purpose::trap) {
        const TrapFacts& trap = game.traps[top(p).d - 1U];
        if (!call_dogs(game, p, top(p).hex, die, die == 0 || (die < 9 && die <= trap.fire))) {
            explode(game, p, die, events);
        }
    } else {
        const SniperFacts& sniper = game.snipers[sniper_in(p, top(p).hex)->kind];
        if (!call_dogs(game, p, top(p).to, die, die <= sniper.number)) {
            shoot(game, p, die, events);
        }
    }
}

}  // namespace causeway::guam::hazards
