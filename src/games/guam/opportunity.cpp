// 8.6 Opportunity fire: inactive units shoot at what moves in their fire zones.
#include "games/guam/assault.h"
#include "games/guam/fire.h"

namespace causeway::guam {

namespace {

// A place that may fire; without the alert of its dogs perhaps not (12.5).
struct Chance {
    HexId place = no_hex;
    std::uint16_t needs_alert = 0;
};
using Chances = FixedVector<Chance, 40>;

Shot shot_at(const OpportunityFire& fire) {
    Shot shot;
    shot.kind = ShotKind::opportunity;
    shot.side = static_cast<std::uint8_t>(index(fire.side));
    shot.hex = fire.hex;
    return shot;
}

// 12.5: the dogs with the unit.
PieceId dogs_of(const Game& game, const Position& p, PieceId unit) {
    PieceId dogs = no_piece;
    for_pieces(game, p, at(p, unit), [&](PieceId piece) {
        if (piece_of(game, piece).type == PieceType::weapon && piece_of(game, piece).alert > 0 &&
            serves(game, p, piece, unit)) {
            dogs = piece;
        }
    });
    return dogs;
}

PieceId dogs_in(const Game& game, const Position& p, HexId place, Side side) {
    PieceId dogs = no_piece;
    for_place(game, p, place, side, [&](PieceId unit) { dogs = dogs == no_piece ? dogs_of(game, p, unit) : dogs; });
    return dogs;
}

// 6.1.3, 8.6.2, R6.7
bool infiltrates(const Game& game, const Position& p, const OpportunityFire& fire) {
    return fire.side == us && is_night_now(p) && fire.trigger == Trigger::leaving &&
           !illuminated(game, p, hex_of(game, fire.hex));
}

// 8.6: other units of theirs cover the move from the hex.
bool is_covered(const Game& game, const Position& p, const OpportunityFire& fire) {
    if (fire.trigger != Trigger::leaving) {
        return false;  // 15.0: to unload is no movement action
    }
    bool covered = false;
    for_place(game, p, fire.hex, other(fire.side),
              [&](PieceId unit) { covered = covered || (is_deployed(p, unit) && !has(p, unit, status::grouped)); });
    return covered;
}

bool sustains(const Game& game, const Position& p, PieceId unit) {
    return p.stacks.any(site(game, at(p, unit)),
                        [&](PieceId weapon) { return piece_of(game, weapon).sustained && can_use(game, p, unit, weapon); });
}

// Whether the markers of the place let the unit fire; without dogs it may have to hold.
struct Leave {
    Verdict verdict;
    bool if_alerted = false;
};
Leave leave_to_fire(const Game& game, const Position& p, PieceId unit, HexId place, bool hidden) {
    if (was_used(p, place, use::held | use::fired)) {
        return {forbidden_by("8.6")};
    }
    const Shooting state = shooting(game, p, place);
    const bool spent = state == Shooting::no_fire || (state == Shooting::sustained && !sustains(game, p, unit));
    if (!spent && !hidden) {
        return {};
    }
    const bool dogs = dogs_of(game, p, unit) != no_piece;
    return {dogs ? allowed : forbidden_by(spent ? "8.6" : "6.1.3"), dogs};
}

class ChanceFinder {
  public:
    ChanceFinder(const Game& game, const Position& p, const OpportunityFire& fire)
        : game_(game),
          p_(p),
          fire_(fire),
          shot_(shot_at(fire)),
          covered_(is_covered(game, p, fire)),
          hidden_(infiltrates(game, p, fire)) {}

    Chances find() {
        const Side side = fire_.side;
        if (const HexId hex = ground(game_, shot_); hex != no_hex) {
            for_units(game_, p_, hex, side, [&](PieceId unit) { consider(unit); });
            for (const HexId next : game_.map.neighbours(hex)) {
                if (next != no_hex && is_land(game_, next)) {
                    for_units(game_, p_, next, side, [&](PieceId unit) { consider(unit); });
                }
            }
        }
        for (const PieceId unit : game_.long_range[index(side)]) {
            if (on_map(at(p_, unit))) {
                consider(unit);
            }
        }
        return chances_;
    }

    // What keeps the unit from firing.
    Verdict may_fire(PieceId unit) const {
        const HexId place = place_of(game_, p_, unit);
        const Verdict marked = leave_to_fire(game_, p_, unit, place, hidden_).verdict;
        if (!marked.allowed() || !reaches_target(game_, p_, unit, shot_)) {
            const HexId target = hex_of(game_, fire_.hex);
            return first_of(marked, on_map(target) ? may_fire_into(game_, p_, unit, target) : forbidden_by("22.3.1"),
                            forbidden_by("7.2"));
        }
        return is_free_to(unit) ? allowed : forbidden_by("8.6");
    }

  private:
    // 8.6: where others cover the move, only from fire zone to fire zone of the same unit.
    bool is_free_to(PieceId unit) const {
        return !covered_ || (on_map(fire_.to) && fire_.to != fire_.hex && in_fire_zone(game_, p_, unit, fire_.to));
    }

    void consider(PieceId unit) {
        const HexId place = place_of(game_, p_, unit);
        auto known = std::find_if(chances_.begin(), chances_.end(), [&](const Chance& c) { return c.place == place; });
        if ((known != chances_.end() && known->needs_alert == 0) || !reaches_target(game_, p_, unit, shot_)) {
            return;
        }
        const Leave leave = is_free_to(unit) ? leave_to_fire(game_, p_, unit, place, hidden_) : Leave{forbidden_by("8.6")};
        if (!leave.verdict.allowed()) {
            return;
        }
        if (known == chances_.end()) {
            chances_.push_back({place, 1});
            known = chances_.end() - 1;
        }
        known->needs_alert = leave.if_alerted ? 1 : 0;
    }

    const Game& game_;
    const Position& p_;
    const OpportunityFire& fire_;
    Shot shot_;
    bool covered_, hidden_;
    Chances chances_;
};

Chances find_chances(const Game& game, const Position& p, const OpportunityFire& fire) {
    return ChanceFinder(game, p, fire).find();
}

// --- standing orders ---------------------------------------------------------------------------------------------------

bool has_leader_or_tank(const Game& game, const Position& p, const Shot& shot) {
    const Side side = other(static_cast<Side>(shot.side));
    bool found = count_targets(game, p, shot).hard > 0;
    if (on_map(shot.hex)) {
        for_pieces(game, p, shot.hex, [&](PieceId piece) {
            const bool leads = piece_of(game, piece).type == PieceType::leader || piece_of(game, piece).type == PieceType::hero;
            found = found || (owner(game, piece) == side && (leads || is_hard(game, piece)));
        });
    }
    return found;
}

// Places from which the standing order wants fire.
bool is_wanted(const Game& game, const Position& p, const OpportunityFire& fire, HexId place) {
    const HexId hex = ground(game, shot_at(fire));
    switch (p.orders[index(fire.side)].fire) {
        case FireOrder::everything: return true;
        case FireOrder::adjacent: return hex != no_hex && game.map.grid().distance(hex_of(game, place), hex) <= 1;
        case FireOrder::leaders_and_tanks: return has_leader_or_tank(game, p, shot_at(fire));
        case FireOrder::ask:
        case FireOrder::hold: return false;
    }
    return false;
}

// --- firing ------------------------------------------------------------------------------------------------------------

void close(const Game& game, Position& p) {
    pop(p);
    assault::call_witek(game, p, false);  // 14.1 d: he was called and nobody fired
    for (std::size_t i = p.used.size(); i-- > 0;) {
        p.used[i].uses = static_cast<std::uint16_t>(p.used[i].uses & ~use::fired);
        if (p.used[i].uses == 0) {
            p.used.erase_at(i);
        }
    }
}

Shot aimed(const OpportunityFire& fire, PieceId target) {
    Shot shot = shot_at(fire);
    shot.target = target;
    shot.hard = target != no_piece ? 1 : 0;
    return shot;
}

// --- weapons (8.3.2) ---------------------------------------------------------------------------------------------------

// 8.6.1: from now on the place fires with a weapon that sustains fire, or not at all.
bool must_sustain(const Game& game, const Position& p, const Chance& chance) {
    return chance.needs_alert == 0 && shooting(game, p, chance.place) == Shooting::sustained;
}

// Whether a unit of the place can add the weapon to its fire.
bool can_arm(const Game& game, const Position& p, const OpportunityFire& fire, const Chance& chance, PieceId weapon) {
    if (must_sustain(game, p, chance) && !piece_of(game, weapon).sustained) {
        return false;
    }
    const Shot shot = shot_at(fire);
    bool usable = false;
    for_place(game, p, chance.place, fire.side, [&](PieceId unit) {
        usable = usable || (can_use(game, p, unit, weapon) && reaches_target(game, p, unit, shot));
    });
    return usable;
}

// What the player has said about the fire of the place; a weapon of another hex says nothing.
Arms arms_of(const Game& game, const Position& p, const OpportunityFire& fire, const Chance& chance) {
    if (fire.weapon != no_piece && can_arm(game, p, fire, chance, fire.weapon)) {
        return {fire.weapon, false, true, fire.shells};
    }
    return {no_piece, fire.unarmed && !must_sustain(game, p, chance), false, fire.shells};
}

// The weapons that can be chosen, and to go without. Both places of a cave hex may use the same.
void list_arms(const Game& game, const Position& p, const OpportunityFire& fire, const Chances& chances, ActionList& out) {
    bool may_leave = false;
    FixedVector<PieceId, max_pieces> listed;
    for (const Chance& chance : chances) {
        for_pieces(game, p, hex_of(game, chance.place), [&](PieceId piece) {
            if (piece_of(game, piece).type != PieceType::weapon || !can_arm(game, p, fire, chance, piece)) {
                return;
            }
            may_leave = may_leave || !must_sustain(game, p, chance);
            if (piece != fire.weapon && std::find(listed.begin(), listed.end(), piece) == listed.end()) {
                listed.push_back(piece);
                list(out, Verb::arm, piece);
            }
        });
    }
    if (fire.side == us && !chances.empty()) {
        assault::list_witek(game, p, out);  // 14.1 d
    }
    if ((may_leave && !fire.unarmed) || assault::is_witek_called(game, p)) {
        list(out, Verb::disarm);
    }
}

// A weapon, or Witek (14.1 d), who is the first to go again.
void arm(const Game& game, Position& p, OpportunityFire& fire, Action action) {
    const bool taken = verb(action) == Verb::arm;
    if (taken ? piece_of(game, action.piece).type == PieceType::hero : assault::is_witek_called(game, p)) {
        assault::call_witek(game, p, taken);
        return;
    }
    fire.weapon = action.piece;
    fire.unarmed = !taken;
}

// 8.1: whether a unit that may fire has a white box.
bool any_white_box(const Game& game, const Position& p, const OpportunityFire& fire, const Chances& chances) {
    const Shot shot = shot_at(fire);
    bool white = false;
    for (const Chance& chance : chances) {
        for_place(game, p, chance.place, fire.side, [&](PieceId unit) {
            white = white || (has_white_box(game, p, unit) && reaches_target(game, p, unit, shot));
        });
    }
    return white;
}

// --- the shot ----------------------------------------------------------------------------------------------------------

void shoot(const Game& game, Position& p, const Chance& chance, PieceId target, bool alerted, Events* events) {
    OpportunityFire& fire = top<OpportunityFire>(p);
    const Arms arms = arms_of(game, p, fire, chance);
    Shot shot = aimed(fire, target);
    shot.alerted = alerted ? 1 : 0;
    shot.hero = assault::part_of_witek(game, p, fire.side);
    fire.weapon = no_piece;
    fire.unarmed = false;
    fire.shells = Shells::best;
    note_use(p, chance.place, use::fired);
    if (aim(game, p, chance.place, Crew::everybody, arms, shot)) {
        begin_shot(game, p, shot, events);
    }
}

// R12.4: dogs are asked first, by themselves.
void fire_from(const Game& game, Position& p, const Chance& chance, PieceId target, Events* events) {
    OpportunityFire& fire = top<OpportunityFire>(p);
    if (dogs_in(game, p, chance.place, fire.side) == no_piece) {
        shoot(game, p, chance, target, false, events);
        return;
    }
    fire.dogs = chance.place;
    fire.target = target;
    roll(p, Purpose::alert, fire.side);
}

// 8.2: the hex, or where all are hard or at sea the first of them.
PieceId usual_target(const Game& game, const Position& p, const OpportunityFire& fire) {
    const Shot shot = shot_at(fire);
    PieceId target = no_piece;
    if (ground(game, shot) == no_hex || count_targets(game, p, shot).soft == 0) {
        for_targets(game, p, shot, [&](PieceId unit) { target = target == no_piece ? unit : target; });
    }
    return target;
}

// Two places of a cave hex share its number: the first that may fire so.
const Chance* chosen(const Game& game, const Chances& chances, HexId hex, bool needs_alert) {
    const auto found = std::find_if(chances.begin(), chances.end(), [&](const Chance& chance) {
        return hex_of(game, chance.place) == hex && (chance.needs_alert != 0) == needs_alert;
    });
    return found == chances.end() ? nullptr : &*found;
}
// Freely if possible.
const Chance* chosen(const Game& game, const Chances& chances, HexId hex) {
    const Chance* free = chosen(game, chances, hex, false);
    return free != nullptr ? free : chosen(game, chances, hex, true);
}

// The one that the hex is asked for now: the other place of a cave hex is asked once this one has fired.
const Chance* offered(const Game& game, const Position& p, const OpportunityFire& fire, const Chances& chances, HexId hex,
                      bool needs_alert) {
    const Chance* chance = chosen(game, chances, hex, needs_alert);
    return chance != nullptr && fire.unarmed && must_sustain(game, p, *chance) ? nullptr : chance;
}

// 8.2: at the hex, or at one hard target in it; at sea every unit is one (R22.1).
bool is_at_hex(const Game& game, const Position& p, const Shot& shot) {
    return ground(game, shot) != no_hex && count_targets(game, p, shot).soft > 0;
}
bool is_single(const Game& game, const Shot& shot, PieceId unit) { return ground(game, shot) == no_hex || is_hard(game, unit); }

// How to fire: the weapons and the shells.
void list_ways(const Game& game, const Position& p, const OpportunityFire& fire, const Chances& chances, ActionList& out) {
    list_arms(game, p, fire, chances, out);
    const Shot shot = shot_at(fire);
    const bool single = ground(game, shot) == no_hex || count_targets(game, p, shot).hard > 0;
    if (single && any_white_box(game, p, fire, chances)) {
        list_shells(fire.shells, out);
    }
}

void hold(const Game& game, Position& p, Events* events) {
    const OpportunityFire& fire = top<OpportunityFire>(p);
    for (const Chance& chance : find_chances(game, p, fire)) {
        note_use(p, chance.place, use::held);
    }
    Event event = happening(EventType::choice, Sentence::holds_fire, "8.6");
    event.a = static_cast<std::int16_t>(index(fire.side));
    event.hex = ground(game, shot_at(fire));
    emit(events, event);
    close(game, p);
}

}  // namespace

void offer_fire(const Game& game, Position& p, Side side, HexId hex, HexId to, Trigger trigger, Events*) {
    const Side firing = other(side);
    if (p.orders[index(firing)].fire == FireOrder::hold) {
        return;
    }
    // 22.1: those who land are still in their zone.
    const bool ashore = trigger == Trigger::landing && on_map(hex);
    OpportunityFire fire;
    fire.hex = ashore ? zone_box(facts(game, hex).beach, Zone::run_in) : hex;
    fire.to = to;
    fire.side = firing;
    fire.trigger = trigger;
    if (count_targets(game, p, shot_at(fire)).any() && !find_chances(game, p, fire).empty()) {
        push(p, fire);
    }
}

bool OpportunityFire::ready(const Game& game, Position& p, Events* events) {
    const Chances chances = count_targets(game, p, shot_at(*this)).any() ? find_chances(game, p, *this) : Chances{};
    if (chances.empty()) {
        close(game, p);
        return false;
    }
    if (p.orders[index(side)].fire == FireOrder::ask) {
        return true;
    }
    const auto wanted = std::find_if(chances.begin(), chances.end(),
                                     [&](const Chance& chance) { return is_wanted(game, p, *this, chance.place); });
    if (wanted == chances.end()) {
        close(game, p);
    } else {
        fire_from(game, p, *wanted, usual_target(game, p, *this), events);
    }
    return false;
}

// 8.6: each hex in the order that its owner chooses, at the hex or at one hard target in it; at sea every unit is one (R22.1).
void OpportunityFire::actions(const Game& game, const Position& p, ActionList& out) const {
    const Shot shot = shot_at(*this);
    const bool at_hex = is_at_hex(game, p, shot);
    list(out, Verb::pass);
    list(out, Verb::hold);
    const Chances chances = find_chances(game, p, *this);
    for (const Chance& chance : chances) {
        const HexId from = hex_of(game, chance.place);
        if (offered(game, p, *this, chances, from, chance.needs_alert != 0) != &chance) {
            continue;
        }
        if (chance.needs_alert != 0) {
            list(out, Verb::alert, no_piece, from);
        } else if (at_hex) {
            list(out, Verb::fire_from, no_piece, from);
        }
        if (chosen(game, chances, from) == &chance) {
            for_targets(game, p, shot, [&](PieceId unit) {
                if (is_single(game, shot, unit)) {
                    list(out, Verb::fire_at_from, unit, from);
                }
            });
        }
    }
    list_ways(game, p, *this, chances, out);
}

void OpportunityFire::apply(const Game& game, Position& p, Action action, Events* events) {
    const auto fire = [&](PieceId at_whom, auto... needs_alert) {
        const Chances chances = find_chances(game, p, *this);
        fire_from(game, p, *chosen(game, chances, action.hex, needs_alert...), at_whom, events);
    };
    switch (verb(action)) {
        case Verb::arm:
        case Verb::disarm: arm(game, p, *this, action); break;
        case Verb::load_explosive:
        case Verb::load_piercing: shells = loaded_by(verb(action)); break;
        case Verb::fire_from: fire(no_piece, false); break;
        case Verb::alert: fire(usual_target(game, p, *this), true); break;
        case Verb::fire_at_from: fire(action.piece); break;
        case Verb::hold: hold(game, p, events); break;
        default: close(game, p); break;
    }
}

namespace {

// What keeps the units of the hex from firing; of several the first.
Verdict may_answer(const Game& game, const Position& p, const OpportunityFire& fire, HexId from) {
    Verdict first;
    const ChanceFinder finder(game, p, fire);
    for_units(game, p, from, fire.side, [&](PieceId unit) { first = first.allowed() ? finder.may_fire(unit) : first; });
    return first_of(first, forbidden_by("8.6"));
}

// 8.6: fire from the hex at all that move; by its dogs' leave (12.5); or at one target.
Verdict may_fire_from(const Game& game, const Position& p, const OpportunityFire& fire, const Chances& chances,
                      const Try& tried) {
    if (tried.hex == no_hex || !is_land(game, tried.hex)) {
        return tried.hex == no_hex ? senseless : forbidden_by("8.6");
    }
    const Shot shot = shot_at(fire);
    const Chance* any = chosen(game, chances, tried.hex);
    switch (static_cast<Verb>(tried.verb)) {
        case Verb::alert: return offered(game, p, fire, chances, tried.hex, true) != nullptr ? allowed : forbidden_by("12.5");
        case Verb::fire_from:
            if (offered(game, p, fire, chances, tried.hex, false) == nullptr) {
                return any == nullptr ? may_answer(game, p, fire, tried.hex) : forbidden_by("8.6");
            }
            return is_at_hex(game, p, shot) ? allowed : forbidden_by("8.2");
        default: {
            bool single = false;
            for_targets(game, p, shot,
                        [&](PieceId unit) { single = single || (unit == tried.piece && is_single(game, shot, unit)); });
            const bool asked = any != nullptr && offered(game, p, fire, chances, tried.hex, any->needs_alert != 0) == any;
            return first_of(single ? allowed : forbidden_by("8.2"), asked ? allowed : may_answer(game, p, fire, tried.hex));
        }
    }
}

}  // namespace

Verdict OpportunityFire::verdict(const Game& game, const Position& p, const Try& tried) const {
    const Chances chances = find_chances(game, p, *this);
    const auto may_say = [&](const char* rule) {
        ActionList ways;
        list_ways(game, p, *this, chances, ways);
        return std::any_of(ways.begin(), ways.end(),
                           [&](const Action& way) { return way.verb == tried.verb && way.piece == tried.piece; })
                   ? allowed
                   : forbidden_by(rule);
    };
    switch (static_cast<Verb>(tried.verb)) {
        case Verb::fire_from:
        case Verb::fire_at_from:
        case Verb::alert: return may_fire_from(game, p, *this, chances, tried);
        case Verb::arm:
        case Verb::disarm: return may_say("8.3.2");
        case Verb::load_explosive:
        case Verb::load_piercing: return may_say("8.1");
        case Verb::hold: return allowed;
        default: return only(tried, Verb::pass);
    }
}

void OpportunityFire::rolled(Die<Purpose::alert>, const Game& game, Position& p, int die, Events* events) {
    const HexId place = dogs;
    const PieceId aimed_at = target;
    const Chances chances = find_chances(game, p, *this);
    const auto chance = std::find_if(chances.begin(), chances.end(), [&](const Chance& c) { return c.place == place; });
    const PieceId pack = dogs_in(game, p, place, side);
    const bool alerted = pack != no_piece && die <= piece_of(game, pack).alert;
    Event event = happening(EventType::roll, Sentence::alert, "12.5");
    event.hex = hex_of(game, place);
    event.a = static_cast<std::int16_t>(die);
    event.b = alerted ? 1 : 0;
    emit(events, event);
    dogs = no_hex;
    target = no_piece;
    if (alerted || (chance != chances.end() && chance->needs_alert == 0)) {
        shoot(game, p, alerted ? Chance{place, 1} : *chance, aimed_at, alerted, events);
    } else {
        note_use(p, place, use::fired);
    }
}

}  // namespace causeway::guam
