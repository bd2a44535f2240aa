// 14.1, 14.2: the Combat Phase begins and ends, and battles are declared.
#include <fmt/format.h>

#include "games/malaya/front.h"

namespace causeway::malaya {

namespace {

std::uint8_t next_number(const Position& p) {
    std::uint8_t last = 0;
    for (const Target& target : p.targets) {
        last = std::max(last, target.battle);
    }
    return static_cast<std::uint8_t>(last + 1);
}

void store(const Game& game, Position& p, Side side, std::uint8_t number, const Declaration& d) {
    for (const HexId hex : d.targets) {
        const bool known = std::any_of(p.targets.begin(), p.targets.end(), [&](const Target& each) { return each.hex == hex; });
        if (!known) {
            p.targets.push_back({.hex = hex, .battle = number});
        }
    }
    for (const PieceId piece : game.pieces[index(side)]) {
        if (d.has(piece)) {
            p.battle_of[index(piece)] = number;
        }
    }
}

void tell_declaration(const Position& p, std::uint8_t number, Events* events) {
    for_targets(p, number, [&](HexId hex) {
        Event event = happening(EventType::choice, Sentence::declared, "14.2");
        event.hex = hex;
        event.a = number;
        emit(events, event);
    });
}

void call_off(const Game& game, Position& p, Side side, std::uint8_t number) {
    for (std::size_t i = p.targets.size(); i-- > 0;) {
        if (p.targets[i].battle == number) {
            p.targets.erase_at(i);
        }
    }
    for (const PieceId piece : game.pieces[index(side)]) {
        if (p.battle_of[index(piece)] == number) {
            p.battle_of[index(piece)] = 0;
        }
    }
}

void list_more_targets(const Game& game, const Front& front, const Declaration& d, ActionList& out) {
    Hexes candidates;
    if (d.places.empty()) {
        front.for_bases(d, [&](HexId hex) { candidates |= game.around[index(hex)]; });
    } else if (on_map(d.places[0])) {
        candidates = game.around[index(d.places[0])];
    }
    (candidates & front.open()).for_each([&](HexId hex) {
        if (front.may_target(d, hex).allowed()) {
            list(out, Verb::target, no_piece, hex);
        }
    });
}

void list_joiners(const Front& front, const Declaration& d, ActionList& out) {
    front.for_bases(d, [&](HexId hex) {
        const Force units = front.joiners(d, hex);
        if (!units.empty()) {
            list(out, Verb::attack_from, no_piece, hex);
        }
        for (const PieceId piece : units) {
            if (units.size() > 1) {
                list(out, Verb::join, piece);
            }
        }
    });
}

// R22.4: a force whose enemies are gone goes ashore.
void land_unopposed(const Game& game, Position& p, Side side, Events* events) {
    for (std::size_t i = 0; i < assault_count; ++i) {
        const HexId hex = p.assaults[i];
        if (hex == no_hex || enemy_in(p, side, hex)) {
            continue;
        }
        for_box(game, p, side, afloat_box(i), [&](PieceId piece) {
            put(game, p, piece, hex, events);
            Event event = about(game, p, EventType::place, Sentence::landed, "22.4", piece);
            event.hex = hex;
            emit(events, event);
        });
    }
    forget_empty_forces(game, p);
}

// 22.4
void lose_at_sea(const Game& game, Position& p, Side side, std::size_t force, Events* events) {
    for_box(game, p, side, afloat_box(force), [&](PieceId piece) {
        Event event = about(game, p, EventType::loss, Sentence::lost_at_sea, "22.4", piece);
        event.hex = p.assaults[force];
        emit(events, event);
        eliminate(game, p, piece, events, "22.4");
    });
}

void clear_declarations(Position& p) {
    p.targets.clear();
    p.battle_of.fill(0);
    unset_all(p, status::arrived);
}

}  // namespace

// --- the phase -----------------------------------------------------------------------------------------------------------

void begin_combat(const Game& game, Position& p, Side side, Events* events) {
    clear_declarations(p);
    land_unopposed(game, p, side, events);
    look_around(game, p, side, events);  // 18.1
    p.stack.push(Declare{.side = side});
}

void end_combat(const Game& game, Position& p, Side side, Events* events) {
    clear_declarations(p);
    for (std::size_t i = 0; i < assault_count; ++i) {
        if (p.assaults[i] != no_hex) {
            lose_at_sea(game, p, side, i, events);
        }
    }
    forget_empty_forces(game, p);
}

// --- Declare -------------------------------------------------------------------------------------------------------------

namespace {

// Whether counters of both sides lie next to each other, or forces at sea before a coast. Who cannot attack, such as supply, is
// asked all the same: not to be asked would tell the enemy (18.0).
bool is_in_contact(const Game& game, const Position& p, Side side) {
    bool any = false;
    p.occupied[index(side)].for_each(
        [&](HexId hex) { any = any || game.around[index(hex)].intersects(p.occupied[index(other(side))]); });
    return any || !Front(game, p, side).open().empty();
}

}  // namespace

bool Declare::ready(const Game& game, Position& p, Events*) {
    const bool asks = acted != 0 || is_in_contact(game, p, side);
    if (!asks) {
        p.stack.replace(Resolve{.side = side});
    }
    return asks;
}

void Declare::actions(const Game& game, const Position& p, ActionList& out) const {
    const Front front(game, p, side);
    front.open().for_each([&](HexId hex) {
        if (front.may_target({}, hex).allowed()) {
            list(out, Verb::target, no_piece, hex);
        }
    });
    if (!front.owes()) {
        list(out, Verb::end);
    }
}

void Declare::apply(const Game& game, Position& p, Action action, Events*) {
    if (verb(action) != Verb::target) {
        p.stack.replace(Resolve{.side = side});
        return;
    }
    const std::uint8_t number = next_number(p);
    const Front front(game, p, side, number);
    Declaration d;
    d.targets.push_back(action.hex);
    front.complete(d);
    if (d.places.empty()) {
        front.add_only_attacker(d);
    }
    store(game, p, side, number, d);
    p.stack.push(Build{.number = number});
}

Verdict Declare::verdict(const Game& game, const Position& p, const Try& tried) const {
    const Front front(game, p, side);
    switch (verb(tried)) {
        case Verb::target: return tried.hex == no_hex ? senseless : front.may_target({}, tried.hex);
        case Verb::end: return front.owes() ? forbidden_by("14.11") : allowed;
        default: return senseless;
    }
}

Prompt Declare::prompt(const Game& game, const Position& p) const {
    const Front front(game, p, side);
    if (front.open().empty()) {
        return {"Nobody can attack any more: go on to the battles"};
    }
    if (!front.owes()) {
        return {"Choose a hex to attack, or go on to the battles: nobody must attack any more"};
    }
    return {fmt::format("Choose a hex to attack. {} of your units must still attack, {} of the enemy's hexes must be attacked",
                        front.obliged(), front.owed().count())};
}

// --- Build ---------------------------------------------------------------------------------------------------------------

Side Build::asked(const Game&, const Position& p) const { return p.stack.nearest<Declare>().side; }

void Build::actions(const Game& game, const Position& p, ActionList& out) const {
    const Front front(game, p, asked(game, p), number);
    const Declaration d = front.declared();
    list_more_targets(game, front, d, out);
    list_joiners(front, d, out);
    if (front.may_commit(d).allowed()) {
        list(out, Verb::commit);
    }
    list(out, Verb::cancel);
}

void Build::apply(const Game& game, Position& p, Action action, Events* events) {
    const Side side = asked(game, p);
    if (verb(action) == Verb::commit) {
        tell_declaration(p, number, events);
        p.stack.pop();
        mark_acted<Declare>(p);
        return;
    }
    if (verb(action) == Verb::cancel) {
        call_off(game, p, side, number);
        p.stack.pop();
        return;
    }
    const Front front(game, p, side, number);
    Declaration d = front.declared();
    switch (verb(action)) {
        case Verb::target:
            d.targets.push_back(action.hex);
            front.complete(d);
            if (d.places.empty()) {
                front.add_only_attacker(d);
            }
            break;
        case Verb::attack_from: front.add_hex(d, action.hex); break;
        default:
            d = front.with(d, action.piece);
            front.complete(d);
            break;
    }
    store(game, p, side, number, d);
}

Verdict Build::verdict(const Game& game, const Position& p, const Try& tried) const {
    const Side side = asked(game, p);
    const Front front(game, p, side, number);
    const Declaration d = front.declared();
    switch (verb(tried)) {
        case Verb::commit: return front.may_commit(d);
        case Verb::target:
            return tried.hex == no_hex || occupied_by(p, side, tried.hex) ? senseless : front.may_target(d, tried.hex);
        case Verb::join:
            return tried.piece == no_piece || owner(game, tried.piece) != side ? senseless : front.may_join(d, tried.piece);
        case Verb::attack_from: {
            if (tried.hex == no_hex || !occupied_by(p, side, tried.hex)) {
                return senseless;
            }
            Verdict best = forbidden_by("13.6");
            for_stack(p, tried.hex, [&](PieceId piece) {
                if (const Verdict joins = front.may_join(d, piece); !best.allowed() && !is_supply(game, piece)) {
                    best = joins;
                }
            });
            return best;
        }
        default: return senseless;
    }
}

}  // namespace causeway::malaya
