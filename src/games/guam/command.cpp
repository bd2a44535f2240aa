// 5.0 Who may act, what it costs, and the group that is ordered now.
#include <algorithm>

#include "games/guam/activation.h"
#include "games/guam/turn.h"

namespace causeway::guam {

// --- actions -----------------------------------------------------------------------------------------------------------

bool must_pay(const Position& p, PieceId unit) {
    return is_command_chit(p.chit) ? !has(p, unit, status::first) : has(p, unit, status::first);
}

Verdict may_act(const Game& game, const Position& p, PieceId unit) {
    if (has(p, unit, status::done)) {
        return forbidden_by("5.2");
    }
    if (!belongs(game, p, unit, p.chit)) {
        return forbidden_by(held_back(game, p, unit) ? "18.0" : is_ambush(game, unit) ? "24.2" : "5.1");
    }
    const bool paid = !must_pay(p, unit) ||
                      (can_pay(game, p, payer(game, p, unit), 1) && (is_command_chit(p.chit) || in_command(game, p, unit)));
    return paid ? allowed : forbidden_by("5.1");
}

bool can_act(const Game& game, const Position& p, PieceId unit) { return on_map(at(p, unit)) && has_action(game, p, unit); }

bool Bill::add(const Game& game, const Position& p, PieceId unit) {
    if (!must_pay(p, unit)) {
        return true;
    }
    const std::uint8_t division = payer(game, p, unit);
    if (division >= max_divisions || !can_pay(game, p, division, owed_[division] + 1)) {
        return false;
    }
    ++owed_[division];
    return true;
}

void sober_up(const Game& game, Position& p, PieceId unit, Events* events) {
    if (!has(p, unit, status::drunk) || !on_map(at(p, unit))) {
        return;
    }
    const bool led = p.stacks.any(site(game, at(p, unit)), [&](PieceId piece) {
        return piece_of(game, piece).type == PieceType::leader && serves(game, piece, unit);
    });
    if (led) {
        unset(p, unit, status::drunk);
        set(p, unit, status::hungover);
        Event event = about(EventType::control, Sentence::drunk, "29.2", unit);
        event.hex = at(p, unit);
        event.a = 2;
        emit(events, event);
    }
}

void awake(const Game& game, Position& p, PieceId unit, Events* events) {
    const HexId place = place_of(game, p, unit);
    if (on_map(at(p, unit)) && shooting(game, p, place) != Shooting::free) {
        put_mark(game, p, place, mark::shooting, static_cast<unsigned>(Shooting::free));
    }
    if (has(p, unit, status::hungover)) {
        unset(p, unit, status::hungover);
        Event event = about(EventType::control, Sentence::drunk, "29.2", unit);
        event.hex = at(p, unit);
        emit(events, event);
    } else {
        sober_up(game, p, unit, events);
    }
}

void list_payers(const Game& game, const Position& p, ActionList& out) {
    if (!is_command_chit(p.chit)) {
        return;
    }
    Divisions several = 0;
    const auto add = [&](Divisions payers) { several |= (payers & (payers - 1)) != 0 ? payers : Divisions{0}; };
    for_group(game, p, [&](PieceId unit) {
        if (piece_of(game, unit).division == nothing && must_pay(p, unit)) {
            add(payers(game, p, unit));
        }
    });
    if (p.chit == chit::japan_command &&
        std::any_of(game.ambushes.begin(), game.ambushes.end(), [&](PieceId unit) { return can_disband(game, p, unit); })) {
        add(disbanding_payers(game, p));
    }
    list_payers(p, side_of_chit(game, p.chit), several, out);
}

void activate(const Game& game, Position& p, PieceId unit, Events* events) {
    if (is_command_chit(p.chit) && !has(p, unit, status::first)) {
        pay_direct(game, p, payer(game, p, unit), 1, events, "5.1");
        set(p, unit, status::first);
        awake(game, p, unit, events);
    }
}

void begin_action(const Game& game, Position& p, bool whole, Events* events, const char* rule) {
    for_group(game, p, [&](PieceId unit) {
        if (is_command_chit(p.chit)) {
            activate(game, p, unit, events);
            set(p, unit, status::done);
        } else if (has(p, unit, status::first)) {
            pay_direct(game, p, payer(game, p, unit), 1, events, rule);
            set(p, unit, status::done);
        } else {
            set(p, unit, whole ? status::first | status::done : status::first);
        }
    });
}

// --- the group ---------------------------------------------------------------------------------------------------------

Group group_of(const Game& game, const Position& p) {
    Group group;
    for_group(game, p, [&](PieceId unit) {
        if (group.size++ == 0) {
            group.first = unit;
            group.place = place_of(game, p, unit);
        }
    });
    return group;
}

HexId group_hex(const Game& game, const Position& p) {
    const Group group = group_of(game, p);
    return group.size == 0 ? no_hex : at(p, group.first);
}

Verdict group_may_act(const Game& game, const Position& p) {
    Bill bill;
    bool any = false;
    Verdict all;
    for_group(game, p, [&](PieceId unit) {
        any = true;
        if (all.allowed()) {
            all = may_act(game, p, unit);
        }
        if (all.allowed() && !bill.add(game, p, unit)) {
            all = forbidden_by("5.1");
        }
    });
    return any ? all : senseless;
}

void clear_group(const Game& game, Position& p) {
    for_group(game, p, [&](PieceId unit) { unset(p, unit, status::grouped); });
    p.march = {};
    for (const PieceId hero : game.heroes) {
        unset(p, hero, status::fired_in);  // 14.1 d: he was called and nobody fired
    }
    if (Activation* active = p.stack.find<Activation>()) {
        active->weapon = no_piece;
        active->unarmed = active->concentrated = false;
        active->shells = Shells::best;
    }
}

void group_unit(const Game& game, Position& p, PieceId unit) {
    clear_group(game, p);
    set(p, unit, status::grouped);
}

void group_stack(const Game& game, Position& p, HexId hex) {
    clear_group(game, p);
    const Side side = side_of_chit(game, p.chit);
    for (const bool inside : {false, true}) {
        Bill bill;
        bool any = false;
        for_units(game, p, hex, side, [&](PieceId unit) {
            if (in_cave(p, unit) == inside && can_act(game, p, unit) && bill.add(game, p, unit)) {
                set(p, unit, status::grouped);
                any = true;
            }
        });
        if (any) {
            return;
        }
    }
}

void group_party(const Game& game, Position& p, PieceId unit) {
    group_stack(game, p, at(p, unit));
    for_group(game, p, [&](PieceId other) {
        if (began_in(p, other) != began_in(p, unit)) {
            unset(p, other, status::grouped);
        }
    });
}

void keep_only(const Game& game, Position& p, PieceId unit) {
    for_group(game, p, [&](PieceId other) {
        if (other != unit) {
            unset(p, other, status::grouped);
        }
    });
}

// --- what happens once in a place and activation -----------------------------------------------------------------------

bool was_used(const Position& p, HexId hex, std::uint16_t uses) {
    for (const HexUse& used : p.used) {
        if (used.hex == hex) {
            return (used.uses & uses) != 0;
        }
    }
    return false;
}

void note_use(Position& p, HexId hex, std::uint16_t uses) {
    for (HexUse& used : p.used) {
        if (used.hex == hex) {
            used.uses |= uses;
            return;
        }
    }
    if (p.used.full()) {
        // Who only holds his fire can be asked again.
        const auto* const held =
            std::find_if(p.used.begin(), p.used.end(), [](const HexUse& used) { return used.uses == use::held; });
        if (held != p.used.end()) {
            p.used.erase_at(static_cast<std::size_t>(held - p.used.begin()));
        }
    }
    p.used.push_back({hex, uses});
}

}  // namespace causeway::guam
