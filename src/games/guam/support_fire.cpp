// 9.1 B: indirect fire in support of an assault.
#include <algorithm>

#include "games/guam/assault.h"
#include "games/guam/support.h"

namespace causeway::guam::assault {

namespace {

int supports_left(const Position& p) { return most_supports(attacker(p)) - p.assault.supports; }

// 8.0, R8.2: two indirect fires from a hex in an activation.
bool is_used_up(const Position& p, HexId from) {
    return was_used(p, from, use::indirect) && was_used(p, from, use::indirect_2);
}

Verdict may_support(const Game& game, const Position& p, PieceId unit) {
    if (const Verdict shells = may_shell(game, p, unit); !shells.allowed()) {
        return shells;
    }
    const HexId from = at(p, unit);
    if (has(p, unit, status::first | status::done | status::assaulting)) {
        return forbidden_by("9.4");
    }
    if (!belongs(game, p, unit, p.chit)) {
        return forbidden_by("5.1");
    }
    if (is_used_up(p, from)) {
        return forbidden_by("8.0");
    }
    if (game.map.grid().distance(from, p.assault.hex) > face(game, p, unit).range) {
        return forbidden_by("8.1");
    }
    return spotted(game, p, unit, p.assault.hex) ? allowed : forbidden_by("8.7.1");
}
bool can_support(const Game& game, const Position& p, PieceId unit) { return may_support(game, p, unit).allowed(); }

// The guns of a hex that could support.
Guns guns_at(const Game& game, const Position& p, HexId from) {
    Guns guns;
    for_units(game, p, from, attacker(p), [&](PieceId unit) {
        if (can_support(game, p, unit)) {
            guns.push_back(unit);
        }
    });
    return guns;
}

// Those of a hex that the player has named so far: they are under orders.
Guns named_guns(const Game& game, const Position& p) {
    Guns guns;
    for_group(game, p, [&](PieceId unit) {
        if (can_support(game, p, unit)) {
            guns.push_back(unit);
        }
    });
    return guns;
}

// R9.27: what a hex fires with if the player names nobody: all of it, the heaviest when not all may support.
Guns usual_guns(const Game& game, const Position& p, HexId from) {
    Guns guns = guns_at(game, p, from);
    while (static_cast<int>(guns.size()) > supports_left(p)) {
        const auto lighter = [&](PieceId a, PieceId b) { return face(game, p, a).fire < face(game, p, b).fire; };
        guns.erase_at(static_cast<std::size_t>(std::min_element(guns.begin(), guns.end(), lighter) - guns.begin()));
    }
    return guns;
}

// Whether another gun of their hex may fire with those that are named.
bool may_join(const Game& game, const Position& p, const Guns& named) {
    return static_cast<int>(named.size()) < supports_left(p) && guns_at(game, p, at(p, named[0])).size() > named.size();
}

// 9.4: it is the whole activation of all guns that fire together, and each counts.
void fire_guns(const Game& game, Position& p, const Guns& guns, Events* events) {
    const HexId from = at(p, guns[0]);
    const Battery fire = battery(game, guns, game.map.grid().distance(from, p.assault.hex));
    for (const PieceId gun : guns) {
        if (face(game, p, gun).range >= face(game, p, fire.firer).range) {
            set(p, gun, status::done);
        }
    }
    note_use(p, from, was_used(p, from, use::indirect) ? use::indirect_2 : use::indirect);
    p.assault.supports = static_cast<std::uint8_t>(p.assault.supports + 1 + fire.added);
    shell(game, p, fire, p.assault.hex, events);
}

}  // namespace

bool any_support(const Game& game, const Position& p) {
    const std::vector<PieceId>& units = game.unit_list[index(attacker(p))];
    return p.assault.kind != AssaultKind::gyokusai && supports_left(p) > 0 &&
           std::any_of(units.begin(), units.end(), [&](PieceId unit) { return can_support(game, p, unit); });
}

}  // namespace causeway::guam::assault

namespace causeway::guam {

using namespace assault;

Side SupportFire::asked(const Game&, const Position& p) const { return attacker(p); }

namespace {

// 9.1 B: all guns that fire together stand in one hex.
Verdict may_support_with(const Game& game, const Position& p, PieceId unit, const Guns& named) {
    const Verdict supports = may_support(game, p, unit);
    return supports.allowed() && !named.empty() && at(p, unit) != at(p, named[0]) ? forbidden_by("9.1") : supports;
}
// By itself, where it is not the only one.
Verdict may_be_named(const Game& game, const Position& p, PieceId unit) {
    return !has(p, unit, status::grouped) && guns_at(game, p, at(p, unit)).size() > 1 ? allowed : senseless;
}

}  // namespace

// 9.1 B: a hex fires with all its guns, or with those that the player names one after the other.
void SupportFire::actions(const Game& game, const Position& p, ActionList& out) const {
    list(out, Verb::done);
    const Guns named = named_guns(game, p);
    Sites seen;
    for (const PieceId unit : game.unit_list[index(attacker(p))]) {
        const HexId from = at(p, unit);
        if (!may_support_with(game, p, unit, named).allowed()) {
            continue;
        }
        if (!seen.contains(site(game, from))) {
            seen.insert(site(game, from));
            list(out, Verb::fire_from, no_piece, from);
        }
        if (may_be_named(game, p, unit).allowed()) {
            list(out, Verb::unit, unit);
        }
    }
}

Verdict SupportFire::verdict(const Game& game, const Position& p, const Try& tried) const {
    const Guns named = named_guns(game, p);
    if (static_cast<Verb>(tried.verb) == Verb::unit && tried.piece != no_piece) {
        if (!is_unit(game, tried.piece) || owner(game, tried.piece) != attacker(p)) {
            return forbidden_by("9.4");
        }
        const Verdict supports = may_support_with(game, p, tried.piece, named);
        return supports.allowed() ? may_be_named(game, p, tried.piece) : supports;
    }
    if (static_cast<Verb>(tried.verb) != Verb::fire_from || tried.hex == no_hex || !is_land(game, tried.hex)) {
        return only(tried, Verb::done);
    }
    // What keeps the last unit there from it, if nobody fires.
    Verdict supports = forbidden_by("9.4");
    for_units(game, p, tried.hex, attacker(p),
              [&](PieceId unit) { supports = supports.allowed() ? supports : may_support_with(game, p, unit, named); });
    return supports;
}

void SupportFire::apply(const Game& game, Position& p, Action action, Events* events) {
    if (verb(action) == Verb::unit) {
        set(p, action.piece, status::grouped);
    }
    const Guns named = named_guns(game, p);
    if (verb(action) == Verb::unit && may_join(game, p, named)) {
        return;
    }
    pop(p);
    clear_group(game, p);
    if (verb(action) == Verb::done) {
        top<AssaultCourse>(p).stage = AssaultStage::column;
    } else {
        fire_guns(game, p, named.empty() ? usual_guns(game, p, action.hex) : named, events);
    }
}

}  // namespace causeway::guam
