// 14.1, 14.2: front.h says what it rests on.
#include "games/malaya/front.h"

namespace causeway::malaya {

Front::Front(const Game& game, const Position& p, Side side, int number) : game_(game), p_(p), side_(side), number_(number) {
    const Hexes& ours = p.occupied[index(side)];
    Hexes near;  // enemies next to us, or with a force of ours before their coast
    ours.for_each([&](HexId hex) { near |= game.around[index(hex)]; });
    for (const HexId target : p.assaults) {
        if (target != no_hex && is_assaulted(target)) {
            near.insert(target);
        }
    }
    near &= p.occupied[index(other(side))];
    near.for_each([&](HexId hex) { meet(hex, game.around[index(hex)] & ours, is_assaulted(hex)); });
    Hexes within_reach;
    open_.for_each([&](HexId hex) { within_reach.assign(hex, has_partner(hex, {})); });
    open_ = within_reach;
    owed_ &= open_;
}

int Front::obliged() const {
    int count = 0;
    (binds_ | binds_trained_).for_each([&](HexId hex) {
        for_stack(p_, hex, [&](PieceId piece) { count += must_attack(piece) ? 1 : 0; });
    });
    return count;
}

bool Front::owes() const { return !owed_.empty() || obliged() > 0; }

Declaration Front::declared() const {
    Declaration d;
    for_targets(p_, number_, [&](HexId hex) { d.targets.push_back(hex); });
    for (const PieceId piece : game_.pieces[index(side_)]) {
        if (number_ != 0 && p_.battle_of[index(piece)] == number_) {
            d.add(piece, at(p_, piece));
        }
    }
    return d;
}

// --- who is bound (R14.1) ------------------------------------------------------------------------------------------------

// Notes who in these hexes is bound to the enemy hex.
void Front::meet(HexId enemy, const Hexes& near, bool assaulted) {
    if (!is_taken(enemy)) {
        open_.insert(enemy);
    }
    bool owed = assaulted;
    const bool keeps_out = side_ == allies && facts(game_, enemy).jungle;  // 14.52, 26.13
    if (!near.empty() && exerts_zoc(game_, p_, enemy)) {
        near.for_each([&](HexId hex) {
            if (exerts_zoc(game_, p_, enemy, hex)) {
                (keeps_out ? binds_trained_ : binds_).insert(hex);
                owed = owed || p_.stacks.any(hex, [&](PieceId piece) {
                    return !is_supply(game_, piece) && (!keeps_out || unit(game_, piece).jungle);
                });
            }
        });
    }
    owed_.assign(enemy, owed);
}

bool Front::is_taken(HexId hex) const {
    return std::any_of(p_.targets.begin(), p_.targets.end(),
                       [&](const Target& target) { return target.hex == hex && target.battle != number_; });
}

bool Front::is_assaulted(HexId hex) const {
    for (std::size_t i = 0; i < assault_count; ++i) {
        if (p_.assaults[i] == hex && is_ours(i)) {
            return true;
        }
    }
    return false;
}

// Whether the force at sea holds units of this side.
bool Front::is_ours(std::size_t force) const {
    const auto& ours = game_.pieces[index(side_)];
    return std::any_of(ours.begin(), ours.end(), [&](PieceId piece) { return at(p_, piece) == afloat_box(force); });
}

// 13.6, 14.14: whether it can attack in a battle yet to be declared, or in this one.
bool Front::is_able(PieceId piece) const {
    const int battle = p_.battle_of[index(piece)];
    return on_map(at(p_, piece)) && !is_supply(game_, piece) && (battle == 0 || battle == number_);
}

bool Front::is_bound(PieceId piece) const {
    const HexId hex = at(p_, piece);
    return binds_.contains(hex) || (binds_trained_.contains(hex) && unit(game_, piece).jungle);
}

bool Front::must_attack(PieceId piece) const {
    return is_able(piece) && p_.battle_of[index(piece)] == 0 && is_bound(piece) && has_room(piece, {}) &&
           has_other_target(at(p_, piece), {});
}

// 12.5: only units up to the limit attack from an overstacked hex.
bool Front::has_room(PieceId piece, const Declaration& d) const {
    const HexId hex = at(p_, piece);
    const int size = unit(game_, piece).stacking;
    if (size == 0 || !is_overstacked(game_, p_, hex)) {
        return true;
    }
    int used = 0;
    for_stack(p_, hex, [&](PieceId each) {
        const int battle = p_.battle_of[index(each)];
        used += d.has(each) || (battle != 0 && battle != number_) ? unit(game_, each).stacking : 0;
    });
    return used + size <= stacking_limit;
}

// --- partners ------------------------------------------------------------------------------------------------------------

bool Front::adjoins(HexId place, HexId target) const {
    return on_map(place) ? game_.around[index(target)].contains(place) : p_.assaults[force_of(place)] == target;
}

bool Front::adjoins_all(HexId place, const Declaration& d) const {
    return std::all_of(d.targets.begin(), d.targets.end(), [&](HexId target) { return adjoins(place, target); });
}

// Whether somebody outside the declaration can attack the hex.
bool Front::has_partner(HexId target, const Declaration& d) const {
    for (std::size_t i = 0; i < assault_count; ++i) {
        if (p_.assaults[i] == target && !d.comes_from(afloat_box(i)) && is_ours(i)) {
            return true;
        }
    }
    bool found = false;
    (game_.around[index(target)] & p_.occupied[index(side_)]).for_each([&](HexId hex) {
        found =
            found || p_.stacks.any(hex, [&](PieceId piece) { return is_able(piece) && !d.has(piece) && has_room(piece, d); });
    });
    return found;
}

// Whether units of the hex could attack somebody outside the declaration.
bool Front::has_other_target(HexId hex, const Declaration& d) const {
    bool found = false;
    (game_.around[index(hex)] & open_).for_each([&](HexId target) { found = found || !d.attacks(target); });
    return found;
}

// Whether somebody bound in the hex is not in the declaration yet and could be.
bool Front::lacks_partner(HexId hex, const Declaration& d) const {
    return p_.stacks.any(
        hex, [&](PieceId piece) { return is_able(piece) && !d.has(piece) && is_bound(piece) && has_room(piece, d); });
}

bool Front::draw_in_targets(Declaration& d, bool& grows) const {
    bool fits = true;
    for (const HexId place : d.places) {
        if (!on_map(place)) {
            continue;
        }
        (game_.around[index(place)] & owed_).for_each([&](HexId target) {
            if (!fits || d.attacks(target) || has_partner(target, d)) {
                return;
            }
            fits = std::all_of(d.places.begin(), d.places.end(), [&](HexId each) { return adjoins(each, target); });
            if (fits) {
                d.targets.push_back(target);
                grows = true;
            }
        });
    }
    return fits;
}

// R22.4: forces off the hex attack it, and nothing else.
bool Front::draw_in_forces(Declaration& d, HexId target, bool& grows) const {
    for (std::size_t i = 0; i < assault_count; ++i) {
        if (p_.assaults[i] != target || d.comes_from(afloat_box(i)) || !is_ours(i)) {
            continue;
        }
        if (d.targets.size() > 1) {
            return false;
        }
        for_box(game_, p_, side_, afloat_box(i), [&](PieceId piece) { d.add(piece, afloat_box(i)); });
        grows = true;
    }
    return true;
}

bool Front::draw_in_units(Declaration& d, bool& grows) const {
    bool fits = true;
    for (const HexId target : d.targets) {
        fits = fits && draw_in_forces(d, target, grows);
        (game_.around[index(target)] & (binds_ | binds_trained_)).for_each([&](HexId hex) {
            if (!fits || has_other_target(hex, d) || !lacks_partner(hex, d)) {
                return;
            }
            fits = adjoins_all(hex, d);
            if (!fits || is_overstacked(game_, p_, hex)) {
                return;  // 12.5: there its owner chooses who goes along
            }
            grows = true;
            for_stack(p_, hex, [&](PieceId piece) {
                if (is_able(piece) && is_bound(piece)) {
                    d.add(piece, hex);
                }
            });
        });
    }
    return fits;
}

bool Front::complete(Declaration& d) const {
    for (const HexId place : d.places) {
        if (!adjoins_all(place, d)) {
            return false;
        }
    }
    for (bool grows = true; grows;) {
        grows = false;
        if (!draw_in_targets(d, grows) || !draw_in_units(d, grows)) {
            return false;
        }
    }
    return true;
}

Declaration Front::with(const Declaration& d, PieceId piece) const {
    Declaration more = d;
    more.add(piece, at(p_, piece));
    return more;
}

// Whether the declaration, as far as it goes, can become a legal battle.
bool Front::is_possible(Declaration d) const {
    if (!complete(d)) {
        return false;
    }
    bool possible = !d.places.empty();
    const auto can_begin = [&](PieceId piece) {
        Declaration more = with(d, piece);
        return is_able(piece) && has_room(piece, d) && complete(more);
    };
    if (!possible) {
        for_bases(d, [&](HexId hex) { possible = possible || p_.stacks.any(hex, can_begin); });
    }
    return possible;
}

// --- what is allowed -----------------------------------------------------------------------------------------------------

Verdict Front::may_target(const Declaration& d, HexId hex) const {
    if (!on_map(hex) || d.attacks(hex)) {
        return senseless;
    }
    if (!open_.contains(hex)) {
        return forbidden_by(is_taken(hex) ? "14.27" : "14.0");
    }
    if (d.targets.full()) {
        return forbidden_by("14.23");  // no hex is next to a seventh
    }
    Declaration more = d;
    more.targets.push_back(hex);
    return is_possible(more) ? allowed : forbidden_by(d.targets.empty() ? "14.13" : "14.23");
}

Verdict Front::may_join(const Declaration& d, PieceId piece) const {
    if (d.has(piece)) {
        return senseless;
    }
    if (!is_able(piece)) {
        return forbidden_by(is_supply(game_, piece) ? "13.6" : on_map(at(p_, piece)) ? "14.14" : "14.0");
    }
    if (!adjoins_all(at(p_, piece), d)) {
        return forbidden_by("14.23");
    }
    if (!has_room(piece, d)) {
        return forbidden_by("12.5");
    }
    return is_possible(with(d, piece)) ? allowed : forbidden_by("14.13");
}

// 12.5: of an overstacked hex without another enemy to attack, units are missing that still have room.
bool Front::is_short(const Declaration& d) const {
    bool any = false;
    for_bases(d, [&](HexId hex) {
        any = any || (is_overstacked(game_, p_, hex) && !has_other_target(hex, d) && lacks_partner(hex, d));
    });
    return any;
}

Verdict Front::may_commit(const Declaration& d) const {
    if (d.targets.empty() || d.places.empty()) {
        return forbidden_by("14.2");
    }
    return is_short(d) ? forbidden_by("12.5") : allowed;
}

// --- whole hexes ---------------------------------------------------------------------------------------------------------

// Without a stacking limit in the way all of a hex could, or none.
Force Front::joiners(const Declaration& d, HexId hex) const {
    Force units;
    const bool each = is_overstacked(game_, p_, hex);
    bool asked = false, yes = false;
    for_stack(p_, hex, [&](PieceId piece) {
        if (d.has(piece) || !is_able(piece)) {
            return;
        }
        if (each || !asked) {
            asked = true;
            yes = may_join(d, piece).allowed();
        }
        if (yes) {
            units.push_back(piece);
        }
    });
    return units;
}

void Front::add_hex(Declaration& d, HexId hex) const {
    Force units = joiners(d, hex);
    std::sort(units.begin(), units.end(), [&](PieceId a, PieceId b) {
        return std::pair(factors(game_, b, true), index(a)) < std::pair(factors(game_, a, true), index(b));
    });
    const std::size_t before = d.targets.size();
    bool added = false;
    for (const PieceId piece : units) {
        Declaration more = with(d, piece);
        if (!d.has(piece) && has_room(piece, d) && complete(more) && more.targets.size() == before) {
            d = more;
            added = true;
        }
    }
    if (!added && !units.empty()) {
        d = with(d, units[0]);
        complete(d);
    }
}

void Front::add_only_attacker(Declaration& d) const {
    PieceId only = no_piece;
    int possible = 0;
    for_bases(d, [&](HexId hex) {
        for (const PieceId piece : joiners(d, hex)) {
            only = piece;
            ++possible;
        }
    });
    if (possible == 1) {
        d = with(d, only);
        complete(d);
    }
}

}  // namespace causeway::malaya
