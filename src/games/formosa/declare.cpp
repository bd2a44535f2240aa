// 15.0, 15.1: who must attack, who may, and which declarations leave everybody else able to do what they must.
//
// A battle is a set of attacking hexes and a set of target hexes, each of the one next to each of the other. Whoever is
// obliged needs a partner on the other side of the front. A graph without lonely vertices can always be covered by
// separate stars, and a star is a battle; so 15.0 and 15.1 can be kept to the end of the phase as long as no declaration
// takes the last partner of somebody obliged without taking him along.
#include <fmt/format.h>

#include <algorithm>

#include "games/formosa/battle.h"

namespace causeway::formosa {

namespace {

using Hexlist = FixedVector<HexId, 6>;

// 15.0, 25.10. A unit attacks once a phase; the camp and deceptions never.
Verdict may_fight(const Game& game, const Position& p, PieceId piece) {
    const Class type = unit(game, piece).type;
    if (type == Class::camp || type == Class::deception) {
        return forbidden_by(type == Class::camp ? "25.10" : "11.1");
    }
    return has(p, piece, status::fought | status::dying) ? forbidden_by("15.0") : allowed;
}
bool can_fight(const Game& game, const Position& p, PieceId piece) { return may_fight(game, p, piece).allowed(); }

// 15.0: these attack only if their owner wants it.
bool is_volunteer(const Game& game, const Position& p, PieceId piece) {
    return is_static(game, p, piece) || is_guerrilla(game, piece);
}

struct Muster {
    bool able = false;   // somebody can attack
    int mobile = 0;      // how many can who are neither static nor guerrillas
    bool fixed = false;  // a static unit is there
};

Muster muster(const Game& game, const Position& p, HexId hex) {
    Muster m;
    for_stack(p, hex, [&](PieceId piece) {
        const bool fights = can_fight(game, p, piece);
        m.able = m.able || fights;
        m.mobile += fights && !is_volunteer(game, p, piece) ? 1 : 0;
        m.fixed = m.fixed || is_static(game, p, piece);
    });
    return m;
}

// 15.0: somebody there has not been attacked in this phase.
bool is_open(const Position& p, HexId hex) {
    return p.stacks.any(hex, [&](PieceId piece) { return !has(p, piece, status::attacked | status::dying); });
}

struct Declaration {
    Hexlist from, targets;
};

bool contains(const Hexlist& hexes, HexId hex) { return std::find(hexes.begin(), hexes.end(), hex) != hexes.end(); }

// Visits those hexes of the set that are next to this one for combat.
template <class Visit>
void for_near(const Game& game, HexId hex, const Hexes& among, Visit visit) {
    for (const HexId near : game.map.neighbours(hex)) {
        if (near != no_hex && among.contains(near) && game.around[index(hex)].contains(near)) {
            visit(near);
        }
    }
}

bool adjoins_all(const Game& game, HexId hex, const Hexlist& others) {
    return std::all_of(others.begin(), others.end(), [&](HexId one) { return game.around[index(hex)].contains(one); });
}

bool has_partner(const Game& game, HexId hex, const Hexes& partners, const Hexlist& taken) {
    bool found = false;
    for_near(game, hex, partners, [&](HexId near) { found = found || !contains(taken, near); });
    return found;
}

// Adds to one side of a battle those obliged whose last partner is on the other. False if one of them does not fit in.
bool draw_in(const Game& game, const Hexes& obliged, const Hexes& partners, Hexlist& own, const Hexlist& others, bool& grows) {
    bool fits = true;
    for (const HexId other : others) {
        for_near(game, other, obliged, [&](HexId hex) {
            if (!fits || contains(own, hex) || has_partner(game, hex, partners, others)) {
                return;
            }
            fits = adjoins_all(game, hex, others);
            if (fits) {
                own.push_back(hex);
                grows = true;
            }
        });
    }
    return fits;
}

// Takes along whoever would lose his last partner. False if not all the attackers are then next to all the targets.
bool complete(const Game& game, const Front& front, Declaration& d) {
    for (const HexId hex : d.from) {
        if (!adjoins_all(game, hex, d.targets)) {
            return false;
        }
    }
    for (bool grows = true; grows;) {
        grows = false;
        if (!draw_in(game, front.owed, front.able, d.targets, d.from, grows) ||
            !draw_in(game, front.obliged, front.open, d.from, d.targets, grows)) {
            return false;
        }
    }
    return true;
}

Declaration with_attacker(Declaration d, HexId hex) {
    d.from.push_back(hex);
    return d;
}
Declaration with_target(Declaration d, HexId hex) {
    d.targets.push_back(hex);
    return d;
}

// Hexes that could attack all the targets.
template <class Visit>
void for_candidates(const Game& game, const Front& front, const Hexlist& targets, Visit visit) {
    for_near(game, targets[0], front.able, [&](HexId hex) {
        if (adjoins_all(game, hex, targets)) {
            visit(hex);
        }
    });
}

// Whether the declaration, as far as it goes, can become a legal battle.
bool is_possible(const Game& game, const Front& front, Declaration d) {
    if (!complete(game, front, d)) {
        return false;
    }
    bool possible = !d.from.empty();
    if (!possible) {
        for_candidates(game, front, d.targets, [&](HexId hex) {
            if (!possible) {
                Declaration more = with_attacker(d, hex);
                possible = complete(game, front, more);
            }
        });
    }
    return possible;
}

// 15.0, 15.1: whether the enemy hex can be a target, or one more.
Verdict may_target(const Game& game, const Front& front, const Declaration& d, HexId hex) {
    if (contains(d.targets, hex)) {
        return senseless;
    }
    if (!front.open.contains(hex)) {
        return forbidden_by("15.0");
    }
    return is_possible(game, front, with_target(d, hex)) ? allowed : forbidden_by("15.1");
}

// 15.0, 15.1: whether the hex attacks already or can join.
Verdict may_attack_from(const Game& game, const Front& front, const Declaration& d, HexId hex) {
    if (contains(d.from, hex)) {
        return allowed;
    }
    if (!front.able.contains(hex) || !adjoins_all(game, hex, d.targets)) {
        return forbidden_by("15.0");
    }
    return is_possible(game, front, with_attacker(d, hex)) ? allowed : forbidden_by("15.1");
}

// 15.0: static units and guerrillas need not attack; beside a static unit everybody decides for himself.
Verdict may_join(const Game& game, const Position& p, PieceId piece, const Muster& hex) {
    const Verdict fights = may_fight(game, p, piece);
    if (!fights.allowed()) {
        return fights;
    }
    return (hex.fixed || is_volunteer(game, p, piece)) && !has(p, piece, status::in_battle) ? allowed : senseless;
}

// Whether the units of a hex that joined are asked one by one, before it has or after.
bool asks_each(const Muster& hex, bool joined) { return joined || hex.mobile == 0 || hex.fixed; }

void add_attackers(const Game& game, Position& p, HexId hex) {
    p.battle.from.push_back(hex);
    for_stack(p, hex, [&](PieceId piece) {
        if (can_fight(game, p, piece) && !is_volunteer(game, p, piece)) {
            set(p, piece, status::in_battle);
        }
    });
}

// R15.1: units that were attacked before and retreated into the hex neither help nor suffer.
void add_target(Position& p, HexId hex) {
    p.battle.targets.push_back(hex);
    for_stack(p, hex, [&](PieceId piece) {
        if (!has(p, piece, status::attacked)) {
            set(p, piece, status::in_battle);
        }
    });
}

// If only one hex can attack these targets, it does.
void add_only_attacker(const Game& game, const Position& p, const Front& front, Declaration& d) {
    int possible = 0;
    HexId only = no_hex;
    for_candidates(game, front, d.targets, [&](HexId hex) {
        if (is_possible(game, front, with_attacker(d, hex))) {
            ++possible;
            only = hex;
        }
    });
    const Muster m = only == no_hex ? Muster{} : muster(game, p, only);
    if (possible == 1 && m.mobile > 0 && (m.mobile == 1 || !m.fixed)) {
        d.from.push_back(only);
        complete(game, front, d);
    }
}

void declare(const Game& game, Position& p, const Front& front, Declaration d) {
    complete(game, front, d);
    if (d.from.empty()) {
        add_only_attacker(game, p, front, d);
    }
    for (const HexId hex : d.targets) {
        if (!contains(p.battle.targets, hex)) {
            add_target(p, hex);
        }
    }
    for (const HexId hex : d.from) {
        if (!contains(p.battle.from, hex)) {
            add_attackers(game, p, hex);
        }
    }
}

void list_more_targets(const Game& game, const Front& front, const Declaration& d, ActionList& out) {
    Hexes candidates;
    const auto add_near = [&](HexId from) { for_near(game, from, front.open, [&](HexId hex) { candidates.insert(hex); }); };
    if (d.from.empty()) {
        for_candidates(game, front, d.targets, add_near);
    } else {
        add_near(d.from[0]);
    }
    candidates.for_each([&](HexId hex) {
        if (may_target(game, front, d, hex).allowed()) {
            list(out, Verb::target, no_piece, hex);
        }
    });
}

void list_attackers(const Game& game, const Position& p, const Front& front, const Declaration& d, ActionList& out) {
    for_candidates(game, front, d.targets, [&](HexId hex) {
        if (!may_attack_from(game, front, d, hex).allowed()) {
            return;
        }
        const bool joined = contains(d.from, hex);
        const Muster m = muster(game, p, hex);
        if (!joined && m.mobile > 0) {
            list(out, Verb::attack_from, no_piece, hex);
        }
        for_stack(p, hex, [&](PieceId piece) {
            if (asks_each(m, joined) && may_join(game, p, piece, m).allowed()) {
                list(out, Verb::join, piece);
            }
        });
    });
}

bool may_commit(const Position& p) { return !p.battle.from.empty() && !p.battle.targets.empty(); }

void list_decision(const Position& p, ActionList& out) {
    if (may_commit(p)) {
        list(out, Verb::commit);
    }
    list(out, Verb::cancel);
}

// --- exploitation (25.1) -------------------------------------------------------------------------------------------------

// R25.1: any targets next to the stack, no obligations. Its units of the original force carry status::stayed.
Verdict may_exploit_against(const Game& game, const Position& p, HexId hex, HexId target) {
    const bool fits = open_around(game, p, attacker(p), hex).contains(target) && !contains(p.battle.targets, target);
    return fits ? allowed : forbidden_by(enemy_in(p, attacker(p), target) ? "25.1" : "15.0");
}

// Of the force that can exploit, who is not in the attack yet.
bool may_exploit(const Position& p, HexId hex, PieceId piece) {
    return at(p, piece) == hex && has(p, piece, status::stayed) && !has(p, piece, status::in_battle);
}

bool may_exploit_alone(const Position& p, HexId hex, PieceId piece) {
    int all = 0;
    for_stack(p, hex, [&](PieceId each) { all += has(p, each, status::stayed) ? 1 : 0; });
    return all > 1 && may_exploit(p, hex, piece);
}

void list_exploitation(const Game& game, const Position& p, HexId hex, ActionList& out) {
    open_around(game, p, attacker(p), hex).for_each([&](HexId target) {
        if (may_exploit_against(game, p, hex, target).allowed()) {
            list(out, Verb::target, no_piece, target);
        }
    });
    if (p.stacks.any(hex, [&](PieceId piece) { return may_exploit(p, hex, piece); })) {
        list(out, Verb::attack_from, no_piece, hex);
    }
    for_stack(p, hex, [&](PieceId piece) {
        if (may_exploit_alone(p, hex, piece)) {
            list(out, Verb::join, piece);
        }
    });
    list_decision(p, out);
}

Verdict exploitation_verdict(const Game& game, const Position& p, HexId hex, const Try& tried) {
    switch (verb(tried)) {
        case Verb::target: return may_exploit_against(game, p, hex, tried.hex);
        case Verb::attack_from: {
            const bool any = p.stacks.any(hex, [&](PieceId piece) { return may_exploit(p, hex, piece); });
            return tried.hex == hex && any ? allowed : forbidden_by("25.1");
        }
        case Verb::join: return may_exploit_alone(p, hex, tried.piece) ? allowed : senseless;
        default: return senseless;
    }
}

void apply_exploitation(Position& p, HexId hex, Action action) {
    if (verb(action) == Verb::target) {
        add_target(p, action.hex);
        return;
    }
    for_stack(p, hex, [&](PieceId piece) {
        if (has(p, piece, status::stayed) && (action.piece == no_piece || action.piece == piece)) {
            set(p, piece, status::in_battle);
        }
    });
    if (p.battle.from.empty()) {
        p.battle.from.push_back(hex);
    }
}

// --- opposed landings (10.2.2) -------------------------------------------------------------------------------------------

bool can_land_at(const Game& game, const Position& p, const Beach& beach, HexId target) {
    return !contains(p.battle.from, beach.hex) && beach.airborne == 0 && beach.fought == 0 && is_sea(game, beach.hex) &&
           occupied_by(p, allies, beach.hex) && game.map.direction(beach.hex, target) &&
           can_assault(game, p, beach.hex, target);
}

// R15.11: tactical points support a landing as it is declared.
Verdict may_support(const Game& game, const Position& p, Nation from) {
    bool present = false;
    for_force(game, p, allies, [&](PieceId piece) { present = present || nation(game, piece) == from; });
    return first_of(may_take_point(p, from, p.battle.targets[0], "10.2.2"),
                    present && p.wings[index(from)].tactical > 0 ? allowed : forbidden_by("10.2.2"));
}

void list_landing(const Game& game, const Position& p, ActionList& out) {
    const HexId target = p.battle.targets[0];
    for (const Beach& beach : p.beaches) {
        if (can_land_at(game, p, beach, target)) {
            list(out, Verb::attack_from, no_piece, beach.hex);
        }
    }
    if (may_support(game, p, Nation::us).allowed()) {
        list(out, Verb::support, no_piece, target);
    }
    if (may_support(game, p, Nation::commonwealth).allowed()) {
        list(out, Verb::support_cw, no_piece, target);
    }
    list_decision(p, out);
}

Verdict landing_verdict(const Game& game, const Position& p, const Try& tried) {
    const HexId target = p.battle.targets[0];
    switch (verb(tried)) {
        case Verb::target: return occupied_by(p, allies, tried.hex) ? senseless : forbidden_by("10.2.2");
        case Verb::attack_from: {
            const bool lands = std::any_of(p.beaches.begin(), p.beaches.end(), [&](const Beach& beach) {
                return beach.hex == tried.hex && can_land_at(game, p, beach, target);
            });
            return lands ? allowed : forbidden_by("10.2.2");
        }
        case Verb::support: return tried.hex == target ? may_support(game, p, Nation::us) : senseless;
        case Verb::support_cw: return tried.hex == target ? may_support(game, p, Nation::commonwealth) : senseless;
        default: return senseless;
    }
}

void apply_landing(Position& p, Action action, Events* events) {
    if (verb(action) == Verb::attack_from) {
        p.battle.from.push_back(action.hex);
        for (const HexId hex : {action.hex, p.battle.targets[0]}) {
            for_stack(p, hex, [&](PieceId piece) { set(p, piece, status::in_battle); });
        }
    } else {
        const Nation from = verb(action) == Verb::support ? Nation::us : Nation::commonwealth;
        place_strike(p, action.hex, from, Sentence::air_support, "10.2.2", events);
    }
}

Verdict attack_verdict(const Game& game, const Position& p, const Try& tried) {
    const Front front = front_of(game, p, attacker(p));
    const Declaration d{p.battle.from, p.battle.targets};
    const HexId hex = verb(tried) == Verb::join ? at(p, tried.piece) : tried.hex;
    if (verb(tried) == Verb::target) {
        return occupied_by(p, attacker(p), hex) ? senseless : may_target(game, front, d, hex);
    }
    if (!on_map(hex) || !occupied_by(p, attacker(p), hex)) {
        return senseless;
    }
    const Muster m = muster(game, p, hex);
    const bool joined = contains(d.from, hex);
    if (verb(tried) == Verb::attack_from) {
        return joined ? senseless
                      : first_of(may_attack_from(game, front, d, hex), m.mobile > 0 ? allowed : forbidden_by("15.0"));
    }
    if (verb(tried) != Verb::join || has(p, tried.piece, status::in_battle)) {
        return senseless;
    }
    const Verdict joins = may_join(game, p, tried.piece, m);
    return joins.allowed() ? first_of(may_attack_from(game, front, d, hex), asks_each(m, joined) ? allowed : senseless) : joins;
}

// Another target, another hex, or a unit that need not attack.
void apply_attack(const Game& game, Position& p, Action action) {
    const Front front = front_of(game, p, attacker(p));
    Declaration d{p.battle.from, p.battle.targets};
    if (verb(action) == Verb::target) {
        d.targets.push_back(action.hex);
        declare(game, p, front, d);
        return;
    }
    const HexId hex = action.piece == no_piece ? action.hex : at(p, action.piece);
    const bool opens = !contains(d.from, hex);
    if (opens) {
        d.from.push_back(hex);
    }
    declare(game, p, front, d);
    if (action.piece != no_piece) {
        for_stack(p, hex, [&](PieceId piece) {
            if (opens) {
                unset(p, piece, status::in_battle);
            }
        });
        set(p, action.piece, status::in_battle);
    }
}

}  // namespace

Verdict Build::verdict(const Game& game, const Position& p, const Try& tried) const {
    if (verb(tried) == Verb::commit) {
        return may_commit(p) ? allowed : forbidden_by("15.2");
    }
    if (verb(tried) == Verb::join ? tried.piece == no_piece : tried.hex == no_hex) {
        return senseless;
    }
    switch (p.battle.kind) {
        case BattleKind::landing: return landing_verdict(game, p, tried);
        case BattleKind::exploitation: return exploitation_verdict(game, p, hex, tried);
        case BattleKind::none:
        case BattleKind::attack:
        case BattleKind::counterattack: break;
    }
    return attack_verdict(game, p, tried);
}

Hexes open_around(const Game& game, const Position& p, Side side, HexId hex) {
    Hexes open;
    (game.around[index(hex)] & p.occupied[index(other(side))]).for_each([&](HexId near) {
        open.assign(near, is_open(p, near));
    });
    return open;
}

Front front_of(const Game& game, const Position& p, Side side) {
    Front front;
    Hexes reached, zone, in_reach;
    const Hexes& ours = p.occupied[index(side)];
    p.occupied[index(other(side))].for_each([&](HexId hex) {
        const Hexes& around = game.around[index(hex)];
        if (!around.intersects(ours)) {
            return;
        }
        if (is_open(p, hex)) {
            front.open.insert(hex);
            reached |= around;
        }
        if (exerts_zoc(game, p, hex)) {
            zone |= around;
        }
    });
    (ours & reached).for_each([&](HexId hex) {
        const Muster m = muster(game, p, hex);
        if (m.able) {
            front.able.insert(hex);
            in_reach |= game.around[index(hex)];
            front.obliged.assign(hex, m.mobile > 0 && !m.fixed && zone.contains(hex));
        }
    });
    front.open &= in_reach;
    front.owed = front.open & p.must_be_attacked;
    return front;
}

bool Attack::ready(const Game& game, Position& p, Events* events) {
    const bool asks = acted != 0 || !front_of(game, p, side).open.empty();
    if (!asks) {
        end_attacks(p, side, events);
    }
    return asks;
}

void Attack::actions(const Game& game, const Position& p, ActionList& out) const {
    const Front front = front_of(game, p, side);
    front.open.for_each([&](HexId hex) {
        if (may_target(game, front, {}, hex).allowed()) {
            list(out, Verb::target, no_piece, hex);
        }
    });
    if (!front.owes()) {
        list(out, Verb::end);
    }
}

void Attack::apply(const Game& game, Position& p, Action action, Events* events) {
    if (verb(action) != Verb::target) {
        end_attacks(p, side, events);
        return;
    }
    const Front front = front_of(game, p, side);
    p.battle.kind = BattleKind::attack;
    p.battle.attacker = static_cast<std::uint8_t>(index(side));
    p.stack.push(Build{});
    declare(game, p, front, with_target({}, action.hex));
}

Verdict Attack::verdict(const Game& game, const Position& p, const Try& tried) const {
    const Front front = front_of(game, p, side);
    switch (verb(tried)) {
        case Verb::target: return tried.hex == no_hex ? senseless : may_target(game, front, {}, tried.hex);
        case Verb::end: return front.owes() ? forbidden_by("15.0") : allowed;
        default: return senseless;
    }
}

Prompt Attack::prompt(const Game& game, const Position& p) const {
    const Front front = front_of(game, p, side);
    if (front.open.empty()) {
        return {"Nobody can attack any more: end combat"};
    }
    if (!front.owes()) {
        return {"Choose a hex to attack, or end combat: nobody must attack any more"};
    }
    return {fmt::format("Choose a hex to attack. {} of your hexes must still attack, {} of the enemy's must be attacked",
                        front.obliged.count(), front.owed.count())};
}

Remark Attack::remark(const Game& game, const Position& p, Action action) const {
    return verb(action) == Verb::end && side == japan ? warn_japan(game, p, action) : Remark{};
}

void begin_exploitation(const Game& game, Position& p, HexId hex) {
    p.stack.replace(Build{.hex = hex});
    const Hexes open = open_around(game, p, attacker(p), hex);
    if (open.count() == 1) {
        open.for_each([&](HexId target) { add_target(p, target); });
    }
}

Side Build::asked(const Game&, const Position& p) const { return attacker(p); }

void Build::actions(const Game& game, const Position& p, ActionList& out) const {
    switch (p.battle.kind) {
        case BattleKind::landing: list_landing(game, p, out); return;
        case BattleKind::exploitation: list_exploitation(game, p, hex, out); return;
        case BattleKind::none:
        case BattleKind::attack:
        case BattleKind::counterattack: break;
    }
    const Front front = front_of(game, p, attacker(p));
    const Declaration d{p.battle.from, p.battle.targets};
    list_more_targets(game, front, d, out);
    list_attackers(game, p, front, d, out);
    list_decision(p, out);
}

void Build::apply(const Game& game, Position& p, Action action, Events* events) {
    if (verb(action) == Verb::commit) {
        commit(game, p, events);
    } else if (verb(action) == Verb::cancel) {
        call_off(p);
    } else if (p.battle.kind == BattleKind::landing) {
        apply_landing(p, action, events);
    } else if (p.battle.kind == BattleKind::exploitation) {
        apply_exploitation(p, hex, action);
    } else {
        apply_attack(game, p, action);
    }
}

}  // namespace causeway::formosa
