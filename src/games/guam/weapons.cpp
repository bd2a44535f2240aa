// 12.0 Support weapons: attaching and detaching them along lines to their headquarters.
#include "games/guam/activation.h"

#include <algorithm>

namespace causeway::guam {

namespace {

bool is_weapon(const Game& game, PieceId piece) { return piece_of(game, piece).type == PieceType::weapon; }

bool is_lent(const Game& game, const Position& p, PieceId weapon) {
    return division_served(game, p, weapon) != piece_of(game, weapon).division;
}

int count_weapons(const Game& game, const Position& p, HexId hex, Side side) {
    int count = 0;
    for_pieces(game, p, hex, [&](PieceId piece) { count += is_weapon(game, piece) && owner(game, piece) == side ? 1 : 0; });
    return count;
}

// --- lines -------------------------------------------------------------------------------------------------------------

// 12.1: an HQ of the weapon's formation or division; for a weapon without a stripe any of the division's.
bool owns(const Game& game, const Position& p, PieceId unit, PieceId weapon) {
    const Piece& hq = piece_of(game, unit);
    const std::uint8_t formation = piece_of(game, weapon).formation;
    return hq.headquarters && on_map(at(p, unit)) && hq.division == division_served(game, p, weapon) &&
           (formation == nothing || ((hq.commands >> formation) & 1U) != 0);
}

// The hexes with a line to an HQ of the weapon. Nothing but the weapon's own hex may be in an enemy fire zone (12.1, 12.2).
// Tank weapons go where tracked units go (12.4.1).
Sites lines_to_headquarters(const Game& game, const Position& p, PieceId weapon) {
    const Side side = owner(game, weapon);
    const Mode mode = is_tank(game, weapon) ? Mode::tracked : Mode::leg;
    Sites lines;
    Sites searched;  // where a line begins that was followed already
    for (const PieceId unit : game.unit_list[index(side)]) {
        if (!owns(game, p, unit, weapon)) {
            continue;
        }
        const HexId hex = site(game, at(p, unit));
        if (in_fire_zones(game, p, other(side), at(p, unit))) {
            lines.insert(hex);
        } else if (!searched.contains(hex)) {
            // Whatever this line reaches outside fire zones leads to the same hexes.
            const Sites reached = trace(game, p, at(p, unit), mode, side);
            lines |= reached;
            searched |= reached;
        }
    }
    return lines;
}

// Whether two weapons have the same lines.
bool same_lines(const Game& game, PieceId a, PieceId b) {
    return piece_of(game, a).division == piece_of(game, b).division &&
           piece_of(game, a).formation == piece_of(game, b).formation && is_tank(game, a) == is_tank(game, b);
}

// The lines of the weapons that were looked at last: many have the same.
class LineCache {
  public:
    const Sites& of(const Game& game, const Position& p, PieceId weapon) {
        const bool lent = is_lent(game, p, weapon);
        for (const Lines& each : kept_) {
            if (!lent && each.traced != no_piece && same_lines(game, each.traced, weapon)) {
                return each.lines;
            }
        }
        Lines& oldest = kept_[next_++ % kept_.size()];
        oldest = {lent ? no_piece : weapon, lines_to_headquarters(game, p, weapon)};
        return oldest.lines;
    }

  private:
    struct Lines {
        PieceId traced = no_piece;
        Sites lines;
    };
    std::array<Lines, 4> kept_{};
    std::size_t next_ = 0;
};

// --- the lists ---------------------------------------------------------------------------------------------------------

bool is_active(const Game& game, const Position& p, PieceId weapon) {
    return owner(game, weapon) == side_of_chit(game, p.chit) && belongs(game, p, weapon, p.chit);
}

// Counters that differ in nothing but their number.
bool alike(const Game& game, PieceId a, PieceId b) {
    return a != no_piece && piece_of(game, a).kind == piece_of(game, b).kind && same_lines(game, a, b);
}

// 12.2
Verdict may_detach(const Game& game, const Position& p, PieceId weapon, LineCache& lines) {
    if (!on_map(at(p, weapon))) {
        return forbidden_by("12.2");
    }
    if (!is_active(game, p, weapon)) {
        return forbidden_by("5.1");
    }
    return lines.of(game, p, weapon).contains(site(game, at(p, weapon))) ? allowed : forbidden_by("12.2");
}

// Hexes that can take the weapon: an active unit that it serves, a line, and fewer weapons than units (12.1). True when `take`
// was, with one of them.
template <class Take>
bool any_weapon_place(const Game& game, const Position& p, PieceId weapon, LineCache& lines, Take take) {
    const Side side = owner(game, weapon);
    Sites seen;
    for (const PieceId unit : game.unit_list[index(side)]) {
        const HexId hex = at(p, unit);
        if (!on_map(hex) || has(p, unit, status::first | status::done) ||
            (is_tank(game, weapon) && !terrain_facts(game, p, hex).tank_weapons) ||  // 6.2.1: swamp
            seen.contains(site(game, hex)) || !serves(game, p, weapon, unit) || !belongs(game, p, unit, p.chit)) {
            continue;
        }
        seen.insert(site(game, hex));
        if (count_weapons(game, p, hex, side) < count_units(game, p, hex, side) &&
            lines.of(game, p, weapon).contains(site(game, hex)) && take(hex)) {
            return true;
        }
    }
    return false;
}

// Whether there is any such hex.
bool can_be_attached(const Game& game, const Position& p, PieceId weapon, LineCache& lines) {
    return any_weapon_place(game, p, weapon, lines, [](HexId) { return true; });
}

void report(Events* events, Sentence sentence, const char* rule, PieceId weapon, HexId hex) {
    Event event = about(EventType::place, sentence, rule, weapon);
    event.hex = hex;
    emit(events, event);
}

}  // namespace

void release_weapons(const Game& game, Position& p) {
    for (const PieceId weapon : game.weapons) {
        if (at(p, weapon) == box::reallocating && is_active(game, p, weapon)) {
            put(game, p, weapon, box::available);
            set(p, weapon, status::done);
        }
    }
}

namespace {

// 12.1: whether the weapon waits to be attached.
Verdict is_in_stock(const Game& game, const Position& p, PieceId weapon) {
    if (at(p, weapon) != box::available) {
        return forbidden_by(at(p, weapon) == box::reallocating ? "12.2" : "12.1");
    }
    if (has(p, weapon, status::done) || top<Activation>(p).detached) {
        return forbidden_by("12.2");  // R4.10
    }
    return is_active(game, p, weapon) ? allowed : forbidden_by("5.1");
}

// Of several in stock that are alike the first is offered.
template <class Visit>
void for_kinds_in_stock(const Game& game, const Position& p, Visit visit) {
    PieceId last = no_piece;
    for (const PieceId weapon : game.weapons) {
        if (is_in_stock(game, p, weapon).allowed()) {
            if (!alike(game, last, weapon)) {
                visit(weapon);
            }
            last = weapon;
        }
    }
}

}  // namespace

Verdict may_take_weapon(const Game& game, const Position& p, PieceId weapon) {
    const Verdict waits = is_in_stock(game, p, weapon);
    bool first = false;
    for_kinds_in_stock(game, p, [&](PieceId each) { first = first || each == weapon; });
    LineCache lines;
    return waits.allowed() && !(first && can_be_attached(game, p, weapon, lines)) ? forbidden_by("12.1") : waits;
}

Verdict may_detach(const Game& game, const Position& p, PieceId weapon) {
    LineCache lines;
    return may_detach(game, p, weapon, lines);
}

void list_weapons(const Game& game, const Position& p, ActionList& out) {
    LineCache lines;
    for_kinds_in_stock(game, p, [&](PieceId weapon) {
        if (can_be_attached(game, p, weapon, lines)) {
            list(out, Verb::unit, weapon);
        }
    });
    for (const PieceId weapon : game.weapons) {
        if (may_detach(game, p, weapon, lines).allowed()) {
            list(out, Verb::detach, weapon);
        }
    }
}

Side PlaceWeapon::asked(const Game& game, const Position&) const { return owner(game, piece); }

bool PlaceWeapon::ready(const Game& game, Position& p, Events*) {
    LineCache lines;
    const bool any = can_be_attached(game, p, piece, lines);
    if (!any) {
        pop(p);
    }
    return any;
}

void PlaceWeapon::actions(const Game& game, const Position& p, ActionList& out) const {
    list(out, Verb::pass);
    LineCache lines;
    any_weapon_place(game, p, piece, lines, [&](HexId hex) {
        list(out, Verb::place, no_piece, hex);
        return false;
    });
}

void PlaceWeapon::apply(const Game& game, Position& p, Action action, Events* events) {
    const PieceId weapon = piece;
    pop(p);
    if (verb(action) == Verb::place) {
        put(game, p, weapon, action.hex);
        report(events, Sentence::weapon_attached, "12.1", weapon, action.hex);
    }
}

void detach(const Game& game, Position& p, PieceId weapon, Events* events) {
    top<Activation>(p).detached = true;
    report(events, Sentence::weapon_detached, "12.2", weapon, at(p, weapon));
    put(game, p, weapon, box::reallocating);
}

bool finds_way_home(const Game& game, const Position& p, PieceId weapon) {
    return owner(game, weapon) == japan || lines_to_headquarters(game, p, weapon).contains(site(game, at(p, weapon)));
}

// --- too many weapons in a hex (12.1, 12.2) ----------------------------------------------------------------------------

namespace {

void take_away(const Game& game, Position& p, PieceId weapon, Events* events) {
    const HexId hex = at(p, weapon);
    const bool saved = finds_way_home(game, p, weapon);
    put(game, p, weapon, saved ? box::reallocating : box::eliminated);
    report(events, saved ? Sentence::weapon_detached : Sentence::eliminated, "12.2", weapon, hex);
}

}  // namespace

bool Excess::ready(const Game& game, Position& p, Events* events) {
    const int units = count_units(game, p, hex, side);
    if (count_weapons(game, p, hex, side) <= units) {
        pop(p);
        return false;
    }
    PieceId first = no_piece;
    bool choice = false;
    for_pieces(game, p, hex, [&](PieceId piece) {
        if (is_weapon(game, piece) && owner(game, piece) == side) {
            choice = choice || (first != no_piece && !alike(game, first, piece));
            first = first == no_piece ? piece : first;
        }
    });
    if (units > 0 && choice) {
        return true;
    }
    take_away(game, p, first, events);
    return false;
}

void Excess::actions(const Game& game, const Position& p, ActionList& out) const {
    for_pieces(game, p, hex, [&](PieceId piece) {
        if (is_weapon(game, piece) && owner(game, piece) == side) {
            list(out, Verb::lose, piece);
        }
    });
}

void Excess::apply(const Game& game, Position& p, Action action, Events* events) { take_away(game, p, action.piece, events); }

}  // namespace causeway::guam
