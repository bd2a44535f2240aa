// 9.1 D and E: the defender of an assault retreats, or fires at those who come.
#include <algorithm>

#include "games/guam/assault.h"
#include "games/guam/fire.h"

namespace causeway::guam::assault {

// --- D: retreat (R9.4) ---------------------------------------------------------------------------------------------------

namespace {

// 6.1.2: Japanese of the Army and of the Navy do not stack of their own will; ambush units stand with either (R6.6).
bool is_rival_there(const Game& game, const Position& p, PieceId unit, HexId hex) {
    return owner(game, unit) == japan && !is_ambush(game, unit) && any_unit(game, p, hex, japan, [&](PieceId other) {
               return !in_cave(p, other) && !is_ambush(game, other) && is_navy(game, other) != is_navy(game, unit);
           });
}

bool defenders_can_move(const Game& game, const Position& p) {
    bool all = nerve(game, p, p.assault.hex) == Nerve::steady;
    for_defenders(game, p, [&](PieceId unit) {
        all = all && in_column(p, unit) && piece_of(game, unit).movement > 0 && !has(p, unit, status::loaded);
    });
    return all;
}

}  // namespace

Verdict may_retreat(const Game& game, const Position& p, HexId to) {
    if (to == no_hex || !is_land(game, to)) {
        return senseless;
    }
    if (!in_play(game, p, to) || blaze(game, p, to) == Blaze::burning) {
        return forbidden_by(in_play(game, p, to) ? "8.8.1" : "3.1");
    }
    if (holds(game, p, to, attacker(p)) || in_fire_zones(game, p, attacker(p), to)) {
        return forbidden_by("9.1");
    }
    Verdict all;
    for_defenders(game, p, [&](PieceId unit) {
        if (all.allowed() && !passable(game, p, piece_of(game, unit).mode, p.assault.hex, to)) {
            all = forbidden_by("6.2");
        } else if (all.allowed() && is_rival_there(game, p, unit, to)) {
            all = forbidden_by("6.1.2");
        }
    });
    return all;
}

bool any_retreat(const Game& game, const Position& p) {
    const std::array<HexId, 6>& hexes = game.map.neighbours(p.assault.hex);
    return defenders_can_move(game, p) &&
           std::any_of(hexes.begin(), hexes.end(), [&](HexId to) { return may_retreat(game, p, to).allowed(); });
}

void retreat_to(const Game& game, Position& p, HexId to, Events* events) {
    const HexId from = p.assault.hex;
    const Side side = defender(p);
    for_defenders(game, p, [&](PieceId unit) {
        hand_on_drinks(game, p, unit);
        enter(game, p, unit, to, events);
    });
    const bool some_stay = holds(game, p, from, side);  // in the cave
    for_pieces(game, p, from, [&](PieceId piece) {
        const PieceType type = piece_of(game, piece).type;
        if (owner(game, piece) != side || is_unit(game, piece) || some_stay) {
            return;
        }
        if (type != PieceType::weapon || weapon_crosses(game, p, piece, from, to)) {
            put(game, p, piece, to);
        }
    });
    Event event = happening(EventType::retreat, Sentence::retreated, "9.1");
    event.from = from;
    event.hex = to;
    event.c = static_cast<std::int16_t>(index(side));
    emit(events, event);
    suppress(game, p, to, events, "9.1");
    tidy(game, p, from, side, events);
    arrive(game, p, side, to, events);
}

// --- E: fire -------------------------------------------------------------------------------------------------------------

namespace {

bool can_fire_at(const Game& game, const Position& p, PieceId unit, HexId from) {
    Shot shot;
    shot.kind = ShotKind::assault;
    shot.side = static_cast<std::uint8_t>(index(defender(p)));
    shot.hex = origin_place(game, p, from);
    return reaches_target(game, p, unit, shot);
}

template <class Visit>
void for_weapons(const Game& game, const Position& p, Visit visit) {
    for_pieces(game, p, p.assault.hex, [&](PieceId piece) {
        if (piece_of(game, piece).type == PieceType::weapon && owner(game, piece) == defender(p)) {
            visit(piece);
        }
    });
}

// 8.6.1: a sustained weapon that some defender can use.
PieceId sustained_weapon(const Game& game, const Position& p) {
    PieceId found = no_piece;
    for_weapons(game, p, [&](PieceId weapon) {
        for_defenders(game, p, [&](PieceId unit) {
            if (found == no_piece && piece_of(game, weapon).sustained && can_use(game, p, unit, weapon)) {
                found = weapon;
            }
        });
    });
    return found;
}

// 8.6, 9.4, 12.5
bool may_fire(const Game& game, const Position& p) {
    if (nerve(game, p, p.assault.hex) == Nerve::suppressed) {
        return false;
    }
    switch (shooting(game, p, p.assault.hex)) {
        case Shooting::free: return true;
        case Shooting::no_fire: return p.assault.alerted != 0 && p.assault.fired == 0;
        case Shooting::sustained: return sustained_weapon(game, p) != no_piece;
        case Shooting::concentrated: return false;
    }
    return false;
}

bool is_target(const Game& game, const Position& p, const AssaultCourse& course, HexId from) {
    if ((course.fired_at & side_bit(game, p, from)) != 0) {
        return false;
    }
    bool found = false;
    for_defenders(game, p, [&](PieceId unit) { found = found || can_fire_at(game, p, unit, from); });
    return found;
}

// The weapon with which the defenders fire: chosen by hand; or a sustained one while it serves for several hexes or nothing
// else may fire any more; or whichever is best (R9.24).
struct Choice {
    PieceId weapon = no_piece;
    bool fixed = false;
    Shells shells = Shells::best;
};
Choice weapon_choice(const Game& game, const Position& p, const AssaultCourse& course, const DefensiveFire& fire) {
    const PieceId sustained = sustained_weapon(game, p);
    if (shooting(game, p, p.assault.hex) == Shooting::sustained) {
        return {sustained, true, fire.shells};
    }
    if (fire.by_hand) {
        return {fire.weapon, true, fire.shells};
    }
    const Origins from = origins(game, p);
    const auto targets = std::count_if(from.begin(), from.end(), [&](HexId hex) { return is_target(game, p, course, hex); });
    return sustained != no_piece && targets > 1 ? Choice{sustained, true, fire.shells} : Choice{no_piece, false, fire.shells};
}

// The best fire of the hex at those who come from there, or at one of them.
Shot best_shot(const Game& game, const Position& p, const Choice& choice, HexId from, PieceId target) {
    Shot shot;
    shot.kind = ShotKind::assault;
    shot.side = static_cast<std::uint8_t>(index(defender(p)));
    shot.hex = origin_place(game, p, from);
    shot.target = target;
    shot.hard = target != no_piece ? 1 : 0;
    shot.alerted = p.assault.alerted;
    shot.hero = part_of_witek(game, p, defender(p));
    const bool armed = choice.fixed && choice.weapon != no_piece;
    aim(game, p, p.assault.hex, Crew::everybody, {choice.weapon, choice.fixed && !armed, armed, choice.shells}, shot);
    return shot;
}

const AssaultCourse& course_of(const Position& p) { return *p.stack.find<AssaultCourse>(); }

void list_targets(const Game& game, const Position& p, const Choice& choice, HexId from, ActionList& list) {
    if (best_shot(game, p, choice, from, no_piece).firer == no_piece) {
        return;  // the chosen weapon does not reach
    }
    bool soft = false;
    for_attackers(game, p, [&](PieceId unit) { soft = soft || (at(p, unit) == from && !is_hard(game, unit)); });
    if (soft) {
        guam::list(list, Verb::fire, no_piece, from);
    }
    for_attackers(game, p, [&](PieceId unit) {
        if (at(p, unit) == from && is_hard(game, unit)) {
            guam::list(list, Verb::fire_at, unit);  // 8.2
        }
    });
}

// R9.24: other weapons by hand, unless one sustains the fire already.
void list_weapons(const Game& game, const Position& p, const Choice& choice, ActionList& list) {
    const bool bound = shooting(game, p, p.assault.hex) == Shooting::sustained;
    bool any = false;
    for_weapons(game, p, [&](PieceId weapon) {
        bool useful = false;
        for_defenders(game, p, [&](PieceId unit) { useful = useful || (!bound && can_use(game, p, unit, weapon)); });
        if (useful && !(choice.fixed && choice.weapon == weapon)) {
            guam::list(list, Verb::arm, weapon);
        }
        any = any || useful;
    });
    if (defender(p) == us) {
        list_witek(game, p, list);  // 14.1 d
    }
    if ((any && !(choice.fixed && choice.weapon == no_piece)) || is_witek_called(game, p)) {
        guam::list(list, Verb::disarm);
    }
}

// A weapon, or Witek (14.1 d), who is the first to go again.
void arm(const Game& game, Position& p, DefensiveFire& fire, Action action) {
    const bool taken = verb(action) == Verb::arm;
    if (taken ? piece_of(game, action.piece).type == PieceType::hero : is_witek_called(game, p)) {
        call_witek(game, p, taken);
        return;
    }
    fire.by_hand = true;
    fire.weapon = action.piece;
}

// 8.1: a white box among the defenders, and a hard target among those who come.
void list_loads(const Game& game, const Position& p, Shells loaded, ActionList& list) {
    const bool hard = std::any_of(list.begin(), list.end(), [](Action action) { return verb(action) == Verb::fire_at; });
    bool white = false;
    for_defenders(game, p, [&](PieceId unit) { white = white || (hard && has_white_box(game, p, unit)); });
    if (white) {
        list_shells(loaded, list);
    }
}

}  // namespace

int dogs(const Game& game, const Position& p) {
    int number = 0;
    for_weapons(game, p, [&](PieceId weapon) { number = std::max<int>(number, piece_of(game, weapon).alert); });
    return number;
}

bool any_shot(const Game& game, const Position& p, const AssaultCourse& course) {
    const Origins from = origins(game, p);
    return may_fire(game, p) &&
           std::any_of(from.begin(), from.end(), [&](HexId hex) { return is_target(game, p, course, hex); });
}

void mark_fire(const Game& game, Position& p, const AssaultCourse& course) {
    const bool goes_on =
        course.weapon != no_piece && piece_of(game, course.weapon).sustained && at(p, course.weapon) == p.assault.hex;
    put_mark(game, p, p.assault.hex, mark::shooting, static_cast<unsigned>(goes_on ? Shooting::sustained : Shooting::no_fire));
}

}  // namespace causeway::guam::assault

namespace causeway::guam {

using namespace assault;

Side Retreat::asked(const Game&, const Position& p) const { return defender(p); }

void Retreat::actions(const Game& game, const Position& p, ActionList& out) const {
    list(out, Verb::pass);
    for (const HexId to : game.map.neighbours(p.assault.hex)) {
        if (may_retreat(game, p, to).allowed()) {
            list(out, Verb::retreat, no_piece, to);
        }
    }
}

Verdict Retreat::verdict(const Game& game, const Position& p, const Try& tried) const {
    if (static_cast<Verb>(tried.verb) != Verb::retreat || tried.hex == no_hex) {
        return only(tried, Verb::pass);
    }
    const bool beside = game.map.grid().distance(p.assault.hex, tried.hex) == 1;
    return beside ? may_retreat(game, p, tried.hex) : forbidden_by("9.1");
}

void Retreat::apply(const Game& game, Position& p, Action action, Events* events) {
    pop(p);
    if (verb(action) == Verb::retreat) {
        top<AssaultCourse>(p).stage = is_charge(p) ? AssaultStage::losses : AssaultStage::advance;
        retreat_to(game, p, action.hex, events);
    }
}

Side DefensiveFire::asked(const Game&, const Position& p) const { return defender(p); }

void DefensiveFire::actions(const Game& game, const Position& p, ActionList& out) const {
    const AssaultCourse& course = course_of(p);
    const Choice choice = weapon_choice(game, p, course, *this);
    list(out, Verb::pass);
    for (const HexId from : origins(game, p)) {
        if (assault::is_target(game, p, course, from)) {
            list_targets(game, p, choice, from, out);
        }
    }
    list_weapons(game, p, choice, out);
    list_loads(game, p, shells, out);
}

void DefensiveFire::apply(const Game& game, Position& p, Action action, Events* events) {
    switch (verb(action)) {
        case Verb::arm:
        case Verb::disarm: arm(game, p, *this, action); break;
        case Verb::load_explosive:
        case Verb::load_piercing: shells = loaded_by(verb(action)); break;
        case Verb::fire:
        case Verb::fire_at: {
            const PieceId target = action.piece;
            const HexId from = target != no_piece ? at(p, target) : action.hex;
            const Shot shot = best_shot(game, p, weapon_choice(game, p, course_of(p), *this), from, target);
            pop(p);
            AssaultCourse& course = top<AssaultCourse>(p);
            course.fired_at = static_cast<std::uint8_t>(course.fired_at | side_bit(game, p, from));
            course.weapon = shot.weapon;
            p.assault.fired = 1;
            begin_shot(game, p, shot, events);
            break;
        }
        default:
            pop(p);
            call_witek(game, p, false);  // nobody fired
            top<AssaultCourse>(p).stage = AssaultStage::witek;
            break;
    }
}

}  // namespace causeway::guam
