// 23.0 Booby traps, 24.1 ambushes, 25.0 snipers, 28.0 mines. What neither player knows is drawn by Chance when it is turned
// over.
#include <algorithm>

#include "core/tally.h"
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

void stop_march(Position& p) { top<Marching>(p).step = MarchStep::stopped; }

void stay_on_beach(const Game& game, Position& p, HexId hex, Events* events) {
    top<Marching>(p).mines = 0;
    stop_march(p);
    disorganize(game, p, hex, us, 1, true, events, "28.1");
}

}  // namespace

bool mined(const Game& game, const Position& p, Side side, HexId hex) {
    const std::uint8_t beach = facts(game, hex).beach;
    return side == us && beach != nothing && p.mines[beach] != 0;
}

int mine_levels(const Game& game, const Position& p, HexId hex, int face, Explanation* terms) {
    Tally points(terms);
    points.add("die", "28.1", face).add_if(1 - p.mines[facts(game, hex).beach], "mines that teams have cleared", "28.3");
    return std::max(0, points.total()) / 2;
}

// --- ambush (24.1) -----------------------------------------------------------------------------------------------------

// Those with a deployed unit beside the hex that has it in its fire zone (R24.3).
Divisions callers(const Game& game, const Position& p, HexId hex) {
    Divisions found = 0;
    for (const HexId next : game.map.neighbours(hex)) {
        if (next == no_hex || !is_land(game, next)) {
            continue;
        }
        for_units(game, p, next, japan, [&](PieceId unit) {
            const std::uint8_t division = piece_of(game, unit).division;
            if (is_deployed(p, unit) && !is_ambush(game, unit) && division != nothing && can_pay(game, p, division, 1) &&
                in_fire_zone(game, p, unit, hex)) {
                found |= static_cast<Divisions>(1U << division);
            }
        });
    }
    return found;
}

namespace {

int pool_size(const Game& game, const Position& p) {
    return static_cast<int>(
        std::count_if(game.ambushes.begin(), game.ambushes.end(), [&](PieceId unit) { return at(p, unit) == box::pool; }));
}

// The group returns to the hex that it was leaving, with what the mines of that hex have done to it (6.1.1, 28.1), and its
// march is over (R24.2).
void send_back(const Game& game, Position& p, HexId hex, Events* events) {
    const int level = movement::carried_level(game, p, hex);
    top<Marching>(p).mines = 0;
    stop_march(p);
    share_level(game, p, hex, us, level, events);
}

void attempt(const Game& game, Position& p, Events* events) {
    const HexId to = top<AmbushAttempt>(p).to;
    pay_direct(game, p, payer_among(p, japan, callers(game, p, to)), 1, events, "24.1");
    note_use(p, to, use::ambush);
    roll(p, Purpose::ambush, japan);
}

void spring(const Game& game, Position& p, PieceId unit, Events* events) {
    const AmbushAttempt ambush = top<AmbushAttempt>(p);
    pop(p);
    send_back(game, p, ambush.hex, events);
    put(game, p, unit, ambush.to);
    Event event = about(EventType::place, Sentence::ambush_unit, "24.1", unit);
    event.hex = ambush.to;
    emit(events, event);
    arrive(game, p, japan, ambush.to, events);  // after the shot
    Shot shot;
    shot.kind = ShotKind::ambush;
    shot.from = ambush.to;
    shot.hex = ambush.hex;
    shot.firer = unit;
    shot.type = piece_of(game, unit).deployed.type;
    shot.side = static_cast<std::uint8_t>(index(japan));
    begin_shot(game, p, shot, events);
}

}  // namespace

bool offer_ambush(const Game& game, Position& p, HexId from, HexId to, Events* events) {
    const YesNoOrder order = p.orders[index(japan)].ambush;
    if (order == YesNoOrder::never || pool_size(game, p) == 0 || was_used(p, to, use::ambush) || holds(game, p, to, us) ||
        holds(game, p, to, japan) || callers(game, p, to) == 0) {
        return false;
    }
    push(p, AmbushAttempt{from, to});
    if (order == YesNoOrder::always) {
        attempt(game, p, events);
    }
    return true;
}

bool is_found(const Game& game, const Position& p, HexId hex) {
    const auto free_in = [&](HexId place) {
        return any_unit(game, p, place, us, [&](PieceId unit) { return nerve_of(game, p, unit) != Nerve::pinned; });
    };
    if (free_in(hex)) {
        return true;
    }
    const std::array<HexId, 6>& around = game.map.neighbours(hex);
    return std::any_of(around.begin(), around.end(),
                       [&](HexId next) { return next != no_hex && is_land(game, next) && free_in(next); });
}

int alert_number(const Game& game, const Position& p, HexId hex) {
    int alert = 0;
    for_pieces(game, p, hex, [&](PieceId piece) {
        if (owner(game, piece) == us && piece_of(game, piece).type == PieceType::weapon) {
            alert = std::max(alert, static_cast<int>(piece_of(game, piece).alert));
        }
    });
    return alert;
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
        push(p, LeaderLoss{hex});
    }
}

// Dogs that are there may try to undo a roll that does harm, once. True when their master is asked.
bool call_dogs(const Game& game, Position& p, HexId hex, int die, bool harmful, std::uint8_t& first_die) {
    if (!harmful || first_die != nothing || alert_number(game, p, hex) == 0) {
        return false;
    }
    first_die = static_cast<std::uint8_t>(die);
    push(p, CallDogs{hex});
    return true;
}

bool alert_dogs(const Game& game, const Position& p, HexId hex, int die, Events* events) {
    const bool alerted = die <= alert_number(game, p, hex);
    emit_at(events, EventType::roll, Sentence::alert, "12.5", hex, die, alerted ? 1 : 0);
    return alerted;
}

// Chance turns over one of those that are not known yet.
void list_unknown(ActionList& out, std::size_t kinds, unsigned known, int first) {
    for (std::size_t kind = 0; kind < kinds; ++kind) {
        if (((known >> kind) & 1U) == 0) {
            list(out, Verb::draw, no_piece, no_hex, first + static_cast<int>(kind));
        }
    }
}

// --- booby traps (23.0) ------------------------------------------------------------------------------------------------

void explode(const Game& game, Position& p, int die, Events* events) {
    const HexId hex = top<BoobyTrap>(p).hex;
    const std::uint8_t kind = top<BoobyTrap>(p).kind;
    const TrapFacts& trap = game.traps[kind];
    pop(p);
    emit_at(events, EventType::reveal, Sentence::trap, "23.0", hex, die, kind);
    const bool leader = die <= trap.leader_loss;
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

Sniper* find_sniper(Position& p, HexId hex) {
    Sniper* found = std::find_if(p.snipers.begin(), p.snipers.end(), [&](const Sniper& s) { return s.hex == hex; });
    return found == p.snipers.end() ? nullptr : found;
}
Sniper& sniper_in(Position& p, HexId hex) {
    Sniper* found = find_sniper(p, hex);
    require(found != nullptr, "a sniper who is not there");
    return *found;
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

void shoot(const Game& game, Position& p, int die, Events* events) {
    SniperShot& shot = top<SniperShot>(p);
    const HexId to = shot.to;
    const std::uint8_t kind = sniper_in(p, shot.hex).kind;
    const SniperFacts& sniper = game.snipers[kind];
    emit_at(events, EventType::combat, Sentence::sniper, "25.0", to, die, kind);
    shot.has_shot = true;
    if (die <= sniper.number) {
        sniper.pins ? pin(game, p, to, events, "25.0") : disorganize(game, p, to, us, 1, false, events, "25.0");
    }
    if (die <= sniper.leader_loss) {
        hit_leader(game, p, to, events, "25.0");
    }
}

}  // namespace

void trigger(const Game& game, Position& p, HexId hex) {
    for (const Sniper& sniper : p.snipers) {
        if (game.map.grid().distance(sniper.hex, hex) <= 1) {
            push(p, SniperShot{sniper.hex, hex});
        }
    }
    if (std::find(p.traps.begin(), p.traps.end(), hex) != p.traps.end()) {
        push(p, BoobyTrap{hex});
    }
}

void drop_found_snipers(const Game& game, Position& p, Events* events) {
    const auto has_still_to_shoot = [&](HexId hex) {
        bool waits = false;
        for (std::size_t depth = 0; depth < p.stack.size(); ++depth) {
            waits = waits || (p.stack.is<SniperShot>(depth) && p.stack.at<SniperShot>(depth).hex == hex);
        }
        return waits;
    };
    for (std::size_t i = p.snipers.size(); i-- > 0;) {
        if (is_found(game, p, p.snipers[i].hex) && !has_still_to_shoot(p.snipers[i].hex)) {
            remove_sniper(p, p.snipers[i].hex, events);
        }
    }
}

}  // namespace causeway::guam::hazards

namespace causeway::guam {

using namespace hazards;

// --- the procedures ----------------------------------------------------------------------------------------------------

void MineChoice::actions(const Game&, const Position&, ActionList& out) const {
    list(out, Verb::move, no_piece, to);
    list(out, Verb::stay);
}

void MineChoice::apply(const Game& game, Position& p, Action action, Events* events) {
    const MineChoice choice = *this;
    if (verb(action) == Verb::stay) {
        pop(p);
        stay_on_beach(game, p, choice.hex, events);
    } else {
        count_casualties(game, p, choice.levels, events);  // R30.2
        pop(p);
    }
}

void AmbushAttempt::actions(const Game& game, const Position& p, ActionList& out) const {
    if (drawing == 0) {
        list(out, Verb::pass);
        list(out, Verb::ambush);
        list_payers(p, japan, callers(game, p, to), out);
        return;
    }
    for (std::size_t i = 0; i < game.ambushes.size(); ++i) {
        if (at(p, game.ambushes[i]) == box::pool) {
            list(out, Verb::draw, no_piece, no_hex, ambush_draw + static_cast<int>(i));
        }
    }
}

void AmbushAttempt::apply(const Game& game, Position& p, Action action, Events* events) {
    switch (verb(action)) {
        case Verb::draw: spring(game, p, game.ambushes[static_cast<std::size_t>(action.number - ambush_draw)], events); break;
        case Verb::ambush: attempt(game, p, events); break;
        case Verb::pay: name_payer(p, japan, action); break;
        default: pop(p); break;
    }
}

void AmbushAttempt::rolled(Die<Purpose::ambush>, const Game& game, Position& p, int die, Events* events) {
    const bool success = die <= terrain_facts(game, p, to).ambush;
    emit_at(events, EventType::roll, Sentence::ambush, "24.1", to, die, success ? 1 : 0);
    if (success) {
        drawing = 1;
    } else {
        pop(p);
    }
}

void BoobyTrap::actions(const Game&, const Position& p, ActionList& out) const {
    list_unknown(out, max_traps, p.traps_used, trap_draw);
}

void BoobyTrap::apply(const Game&, Position& p, Action action, Events*) {
    kind = static_cast<std::uint8_t>(action.number - trap_draw);
    p.traps_used = static_cast<std::uint16_t>(p.traps_used | (1U << kind));
    for (std::size_t i = 0; i < p.traps.size(); ++i) {
        if (p.traps[i] == hex) {
            p.traps.erase_at(i);
            break;
        }
    }
    roll(p, Purpose::trap, japan);
}

void BoobyTrap::rolled(Die<Purpose::trap>, const Game& game, Position& p, int face, Events* events) {
    if (!call_dogs(game, p, hex, face, face == 0 || (face < 9 && face <= game.traps[kind].fire), first_die)) {
        explode(game, p, face, events);
    }
}

void BoobyTrap::rolled(Die<Purpose::alert>, const Game& game, Position& p, int face, Events* events) {
    if (alert_dogs(game, p, hex, face, events)) {
        roll(p, Purpose::trap, japan);
    } else {
        explode(game, p, first_die, events);
    }
}

bool SniperShot::ready(const Game& game, Position& p, Events* events) {
    const Sniper* sniper = find_sniper(p, hex);
    if (sniper == nullptr || !holds(game, p, to, us) || has_shot) {
        const HexId lair = hex;
        pop(p);
        if (sniper != nullptr && is_found(game, p, lair)) {
            remove_sniper(p, lair, events);
        }
        return false;
    }
    if (sniper->kind == nothing) {
        return true;
    }
    roll(p, Purpose::sniper, japan);
    return false;
}

void SniperShot::actions(const Game&, const Position& p, ActionList& out) const {
    list_unknown(out, max_snipers, p.snipers_used, sniper_draw);
}

void SniperShot::apply(const Game&, Position& p, Action action, Events*) {
    const auto kind = static_cast<std::uint8_t>(action.number - sniper_draw);
    sniper_in(p, hex).kind = kind;
    p.snipers_used = static_cast<std::uint16_t>(p.snipers_used | (1U << kind));
}

void SniperShot::rolled(Die<Purpose::sniper>, const Game& game, Position& p, int face, Events* events) {
    const SniperFacts& sniper = game.snipers[sniper_in(p, hex).kind];
    if (!call_dogs(game, p, to, face, face <= sniper.number, first_die)) {
        shoot(game, p, face, events);
    }
}

void SniperShot::rolled(Die<Purpose::alert>, const Game& game, Position& p, int face, Events* events) {
    if (alert_dogs(game, p, to, face, events)) {
        roll(p, Purpose::sniper, japan);
    } else {
        shoot(game, p, first_die, events);
    }
}

void CallDogs::actions(const Game&, const Position&, ActionList& out) const {
    list(out, Verb::pass);
    list(out, Verb::alert, no_piece, hex);
}

void CallDogs::apply(const Game& game, Position& p, Action action, Events* events) {
    pop(p);
    if (verb(action) == Verb::alert) {
        roll(p, Purpose::alert, us);
    } else if (p.stack.on_top<BoobyTrap>()) {
        explode(game, p, top<BoobyTrap>(p).first_die, events);
    } else {
        shoot(game, p, top<SniperShot>(p).first_die, events);
    }
}

void LeaderLoss::actions(const Game& game, const Position& p, ActionList& out) const {
    for_pieces(game, p, hex, [&](PieceId piece) {
        if (owner(game, piece) == us && piece_of(game, piece).type == PieceType::leader) {
            list(out, Verb::lose, piece);
        }
    });
}

void LeaderLoss::apply(const Game& game, Position& p, Action action, Events* events) {
    pop(p);
    lose_leader(game, p, action.piece, events, "23.0");
}

}  // namespace causeway::guam
