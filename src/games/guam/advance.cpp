// 9.1 J: the attackers go into a hex that is vacant.
#include <algorithm>

#include "games/guam/assault.h"

namespace causeway::guam::assault {

namespace {

// 6.2.2: what lies between the hexes, off a road.
bool is_side(const Game& game, HexId from, HexId to, std::uint8_t features) {
    const std::size_t d = index(direction(game, from, to));
    return facts(game, from).roads[d] == Road::none && (facts(game, from).sides[d] & features) != 0;
}

bool is_weapon_of(const Game& game, PieceId piece, Side side) {
    return piece_of(game, piece).type == PieceType::weapon && owner(game, piece) == side;
}

bool can_take(const Game& game, const Position& p, PieceId unit, PieceId weapon) {
    return piece_of(game, weapon).type == PieceType::weapon && at(p, weapon) == at(p, unit) && serves(game, p, weapon, unit) &&
           weapon_crosses(game, p, weapon, at(p, unit), p.assault.hex);
}

// 12.1: whether those who stay when one unit goes can hold all weapons of the hex.
bool can_leave_weapons(const Game& game, const Position& p, HexId from) {
    int weapons = 0;
    for_pieces(game, p, from, [&](PieceId piece) { weapons += is_weapon_of(game, piece, attacker(p)) ? 1 : 0; });
    return weapons > 0 && weapons < count_units(game, p, from, attacker(p));
}

// R9.25: what the player has said; or the strongest weapon that serves the unit and can follow.
PieceId weapon_to_take(const Game& game, const Position& p, PieceId unit, const Advance& said) {
    if (said.weapon != no_piece && can_take(game, p, unit, said.weapon)) {
        return said.weapon;
    }
    PieceId best = no_piece;
    if (said.unarmed && can_leave_weapons(game, p, at(p, unit))) {
        return best;
    }
    for_pieces(game, p, at(p, unit), [&](PieceId piece) {
        if (can_take(game, p, unit, piece) &&
            (best == no_piece || piece_of(game, piece).deployed.fire > piece_of(game, best).deployed.fire)) {
            best = piece;
        }
    });
    return best;
}

// Weapons that one could take instead of others, or leave: `visit(weapon, may stay)`.
template <class Visit>
void for_weapons_to_choose(const Game& game, const Position& p, Visit visit) {
    for (const HexId from : origins(game, p)) {
        FixedVector<PieceId, max_pieces> found;
        const bool may_stay = from != p.assault.hex && can_leave_weapons(game, p, from);
        for_pieces(game, p, from, [&](PieceId piece) {
            bool taken = false;
            for_attackers(game, p, [&](PieceId unit) { taken = taken || can_take(game, p, unit, piece); });
            if (taken && from != p.assault.hex) {
                found.push_back(piece);
            }
        });
        for (const PieceId weapon : found) {
            if (may_stay || found.size() > 1) {
                visit(weapon, may_stay);
            }
        }
    }
}

// 6.2.2: weapons that nobody is left to hold and that cannot follow. Across a ridge they wait to be attached again; a Japanese
// one at a steep slope is gone.
void lose_weapons(const Game& game, Position& p, HexId from, Events* events) {
    const Side side = attacker(p);
    int spare = -count_units(game, p, from, side);
    for_pieces(game, p, from, [&](PieceId piece) {
        spare += piece_of(game, piece).type == PieceType::weapon && owner(game, piece) == side ? 1 : 0;
    });
    const bool gone =
        side == japan && !is_side(game, from, p.assault.hex, side::ridge) && is_side(game, from, p.assault.hex, side::steep);
    for_pieces(game, p, from, [&](PieceId piece) {
        if (spare <= 0 || piece_of(game, piece).type != PieceType::weapon || owner(game, piece) != side ||
            weapon_crosses(game, p, piece, from, p.assault.hex)) {
            return;
        }
        --spare;
        put(game, p, piece, gone ? box::eliminated : box::reallocating);
        Event event = about(EventType::loss, Sentence::weapon_detached, "6.2.2", piece);
        event.hex = from;
        emit(events, event);
    });
}

// Leaders and heroes do not stay behind alone (13.1).
void bring_leaders(const Game& game, Position& p, HexId from) {
    if (holds(game, p, from, attacker(p))) {
        return;
    }
    for_pieces(game, p, from, [&](PieceId piece) {
        const PieceType type = piece_of(game, piece).type;
        if (owner(game, piece) == attacker(p) && (type == PieceType::leader || type == PieceType::hero)) {
            put(game, p, piece, p.assault.hex);
        }
    });
}

void say_advance(PieceId piece, HexId from, HexId to, Events* events) {
    Event event = about(EventType::advance, Sentence::advanced, "9.1", piece);
    event.from = from;
    event.hex = to;
    emit(events, event);
}

// 11.1: forts of the enemy, except bunkers.
void remove_fort(const Game& game, Position& p) {
    const FortFacts& works = game.forts[index(fort(game, p, p.assault.hex))];
    if (works.removed != Removal::never) {
        put_mark(game, p, p.assault.hex, mark::fort, static_cast<unsigned>(Fort::none));
    }
}

void advance_unit(const Game& game, Position& p, PieceId unit, const Advance& said, Events* events) {
    const HexId from = at(p, unit);
    form_column(game, p, unit, events, "9.1");  // R9.3: those who found the hex empty
    say_advance(unit, from, p.assault.hex, events);
    if (from == p.assault.hex) {
        unset(p, unit, status::in_cave);  // R6.22
        return;
    }
    const PieceId weapon = weapon_to_take(game, p, unit, said);
    hand_on_drinks(game, p, unit);
    enter(game, p, unit, p.assault.hex, events);
    if (weapon != no_piece) {
        put(game, p, weapon, p.assault.hex);
    }
    bring_leaders(game, p, from);
    lose_weapons(game, p, from, events);
}

// A leader or hero of an attacking hex who may follow a unit that he serves.
bool may_follow(const Game& game, const Position& p, PieceId piece) {
    const PieceType type = piece_of(game, piece).type;
    return owner(game, piece) == attacker(p) && (type == PieceType::leader || type == PieceType::hero) &&
           any_unit(game, p, p.assault.hex, attacker(p), [&](PieceId unit) {
               return has(p, unit, status::assaulting) && !in_cave(p, unit) && serves(game, p, piece, unit);
           });
}

template <class Visit>
void for_followers(const Game& game, const Position& p, unsigned from, Visit visit) {
    for (const Direction d : all_directions) {
        if (((from >> index(d)) & 1U) == 0) {
            continue;
        }
        for_pieces(game, p, game.map.neighbour(p.assault.hex, d), [&](PieceId piece) {
            if (may_follow(game, p, piece)) {
                visit(piece);
            }
        });
    }
}

unsigned attack_sides(const Position& p) { return p.stack.nearest<AssaultCourse>().origins; }

void advance(const Game& game, Position& p, PieceId piece, Events* events) {
    if (!is_unit(game, piece)) {
        say_advance(piece, at(p, piece), p.assault.hex, events);
        put(game, p, piece, p.assault.hex);
        return;
    }
    Advance& asked = top<Advance>(p);
    const Advance said = asked;
    asked = {.gone_in = static_cast<std::uint8_t>(said.gone_in + 1)};
    if (said.gone_in == 0) {
        remove_fort(game, p);
    }
    advance_unit(game, p, piece, said, events);
}

}  // namespace

bool weapon_crosses(const Game& game, const Position& p, PieceId weapon, HexId from, HexId to) {
    if (from == to) {
        return true;
    }
    for (std::size_t feature = 0; feature < game.side_facts.size(); ++feature) {
        if (!game.side_facts[feature].weapons && is_side(game, from, to, static_cast<std::uint8_t>(1U << feature))) {
            return false;
        }
    }
    // R6.16
    return !is_tank(game, weapon) || passable(game, p, Mode::tracked, from, to);
}

}  // namespace causeway::guam::assault

namespace causeway::guam {

using namespace assault;

Side Advance::asked(const Game&, const Position& p) const { return attacker(p); }

bool Advance::ready(const Game& game, Position& p, Events* events) {
    const int left = count_attackers(game, p);
    bool choice = false;
    for_weapons_to_choose(game, p, [&](PieceId, bool) { choice = true; });
    if (gone_in == 0 && left == 1 && !choice) {
        PieceId only = no_piece;
        for_attackers(game, p, [&](PieceId unit) { only = unit; });
        advance(game, p, only, events);
        return false;
    }
    bool followers = false;
    for_followers(game, p, attack_sides(p), [&](PieceId) { followers = true; });
    if (left > 0 || followers) {
        return true;
    }
    pop(p);
    return false;
}

void Advance::actions(const Game& game, const Position& p, ActionList& out) const {
    for_attackers(game, p, [&](PieceId unit) { list(out, Verb::advance, unit); });
    bool may_stay = false;
    for_weapons_to_choose(game, p, [&](PieceId piece, bool stays) {
        may_stay = may_stay || stays;
        if (piece != weapon) {
            list(out, Verb::arm, piece);
        }
    });
    if (may_stay && !unarmed) {
        list(out, Verb::disarm);
    }
    if (gone_in == 0) {
        return;
    }
    for_followers(game, p, attack_sides(p), [&](PieceId piece) { list(out, Verb::advance, piece); });
    list(out, Verb::done);
}

void Advance::apply(const Game& game, Position& p, Action action, Events* events) {
    switch (verb(action)) {
        case Verb::advance: advance(game, p, action.piece, events); break;
        case Verb::arm:
        case Verb::disarm:
            weapon = action.piece;
            unarmed = verb(action) == Verb::disarm;
            break;
        default: pop(p); break;
    }
}

}  // namespace causeway::guam
