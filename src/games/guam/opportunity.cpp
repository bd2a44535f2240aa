// 8.6 Opportunity fire: inactive units shoot at what moves in their fire zones.
//
// Fields of the frame: a the side that may fire, b the Trigger, hex the place that is shot at, to where the units go. While
// the dogs of a hex are asked: c 1, d that place, piece the hard target chosen.
#include "games/guam/fire.h"

namespace causeway::guam {

namespace {

// A place that may fire; without the alert of its dogs perhaps not (12.5).
struct Chance {
    HexId place = no_hex;
    std::uint16_t needs_alert = 0;
};
using Chances = FixedVector<Chance, 40>;

Trigger trigger_of(const Frame& frame) { return static_cast<Trigger>(frame.b); }

Shot shot_at(const Frame& frame) {
    Shot shot;
    shot.kind = ShotKind::opportunity;
    shot.side = frame.a;
    shot.hex = frame.hex;
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
bool infiltrates(const Game& game, const Position& p, const Frame& frame) {
    return side_in(frame) == us && is_night_now(p) && trigger_of(frame) == Trigger::leaving &&
           !illuminated(game, p, hex_of(game, frame.hex));
}

// 8.6: other units of theirs cover the move from the hex.
bool is_covered(const Game& game, const Position& p, const Frame& frame) {
    if (trigger_of(frame) != Trigger::leaving) {
        return false;  // 15.0: to unload is no movement action
    }
    bool covered = false;
    for_place(game, p, frame.hex, other(side_in(frame)),
              [&](PieceId unit) { covered = covered || (is_deployed(p, unit) && !has(p, unit, status::grouped)); });
    return covered;
}

bool sustains(const Game& game, const Position& p, PieceId unit) {
    return p.stacks.any(site(game, at(p, unit)),
                        [&](PieceId weapon) { return piece_of(game, weapon).sustained && can_use(game, p, unit, weapon); });
}

// Whether the markers of the place let the unit fire; without dogs it may have to hold.
enum class Leave : std::uint8_t { no, if_alerted, yes };
Leave leave_to_fire(const Game& game, const Position& p, PieceId unit, HexId place, bool hidden) {
    if (was_used(p, place, use::held | use::fired)) {
        return Leave::no;
    }
    const Shooting state = shooting(game, p, place);
    const bool spent = state == Shooting::no_fire || (state == Shooting::sustained && !sustains(game, p, unit));
    if (!spent && !hidden) {
        return Leave::yes;
    }
    return dogs_of(game, p, unit) != no_piece ? Leave::if_alerted : Leave::no;
}

class ChanceFinder {
  public:
    ChanceFinder(const Game& game, const Position& p, const Frame& frame)
        : game_(game),
          p_(p),
          frame_(frame),
          shot_(shot_at(frame)),
          covered_(is_covered(game, p, frame)),
          hidden_(infiltrates(game, p, frame)) {}

    Chances find() {
        const Side side = side_in(frame_);
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

  private:
    void consider(PieceId unit) {
        const HexId place = place_of(game_, p_, unit);
        auto known = std::find_if(chances_.begin(), chances_.end(), [&](const Chance& c) { return c.place == place; });
        if ((known != chances_.end() && known->needs_alert == 0) || !reaches_target(game_, p_, unit, shot_)) {
            return;
        }
        // 8.6: then only from fire zone to fire zone of the same unit.
        const bool to_zone = frame_.to != no_hex && frame_.to != frame_.hex && in_fire_zone(game_, p_, unit, frame_.to);
        const Leave leave = covered_ && !to_zone ? Leave::no : leave_to_fire(game_, p_, unit, place, hidden_);
        if (leave == Leave::no) {
            return;
        }
        if (known == chances_.end()) {
            chances_.push_back({place, 1});
            known = chances_.end() - 1;
        }
        known->needs_alert = leave == Leave::if_alerted ? 1 : 0;
    }

    const Game& game_;
    const Position& p_;
    const Frame& frame_;
    Shot shot_;
    bool covered_, hidden_;
    Chances chances_;
};

Chances find_chances(const Game& game, const Position& p, const Frame& frame) { return ChanceFinder(game, p, frame).find(); }

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
bool is_wanted(const Game& game, const Position& p, const Frame& frame, HexId place) {
    const HexId hex = ground(game, shot_at(frame));
    switch (p.orders[frame.a].fire) {
        case FireOrder::everything: return true;
        case FireOrder::adjacent: return hex != no_hex && game.map.grid().distance(hex_of(game, place), hex) <= 1;
        case FireOrder::leaders_and_tanks: return has_leader_or_tank(game, p, shot_at(frame));
        default: return false;
    }
}

// --- firing ------------------------------------------------------------------------------------------------------------

void close(Position& p) {
    pop(p);
    for (std::size_t i = p.used.size(); i-- > 0;) {
        p.used[i].uses = static_cast<std::uint16_t>(p.used[i].uses & ~use::fired);
        if (p.used[i].uses == 0) {
            p.used.erase_at(i);
        }
    }
}

Shot aimed(const Frame& frame, PieceId target) {
    Shot shot = shot_at(frame);
    shot.target = target;
    shot.hard = target != no_piece ? 1 : 0;
    return shot;
}

void shoot(const Game& game, Position& p, HexId place, PieceId target, bool alerted, Events* events) {
    Shot shot = aimed(top(p), target);
    shot.alerted = alerted ? 1 : 0;
    note_use(p, place, use::fired);
    if (aim(game, p, place, Crew::everybody, {}, shot)) {
        begin_shot(game, p, shot, events);
    }
}

// R12.4: dogs are asked first, by themselves.
void fire_from(const Game& game, Position& p, HexId place, PieceId target, Events* events) {
    if (dogs_in(game, p, place, side_in(top(p))) == no_piece) {
        shoot(game, p, place, target, false, events);
        return;
    }
    top(p).c = 1;
    top(p).d = static_cast<std::uint16_t>(index(place));
    top(p).piece = target;
    roll(p, Purpose::alert, side_in(top(p)));
}

// 8.2: the hex, or where all are hard or at sea the first of them.
PieceId usual_target(const Game& game, const Position& p, const Frame& frame) {
    const Shot shot = shot_at(frame);
    PieceId target = no_piece;
    if (ground(game, shot) == no_hex || count_targets(game, p, shot).soft == 0) {
        for_targets(game, p, shot, [&](PieceId unit) { target = target == no_piece ? unit : target; });
    }
    return target;
}

// Where the fire at a single target is worth most.
HexId best_place(const Game& game, const Position& p, const Frame& frame, PieceId target) {
    HexId best = no_hex;
    int most = -1;
    for (const Chance& chance : find_chances(game, p, frame)) {
        Shot shot = aimed(frame, target);
        if (aim(game, p, chance.place, Crew::everybody, {}, shot) && worth(game, shot.type, shot.value) > most) {
            most = worth(game, shot.type, shot.value);
            best = chance.place;
        }
    }
    return best;
}

// Two places of a cave hex share its number: the one that may fire, freely if possible.
HexId chosen_place(const Game& game, const Chances& chances, HexId hex, bool needs_alert) {
    const auto found = std::find_if(chances.begin(), chances.end(), [&](const Chance& chance) {
        return hex_of(game, chance.place) == hex && (chance.needs_alert != 0) == needs_alert;
    });
    return found == chances.end() ? no_hex : found->place;
}

void hold(const Game& game, Position& p, Events* events) {
    const Frame frame = top(p);
    for (const Chance& chance : find_chances(game, p, frame)) {
        note_use(p, chance.place, use::held);
    }
    Event event = happening(EventType::choice, Sentence::holds_fire, "8.6");
    event.a = frame.a;
    event.hex = ground(game, shot_at(frame));
    emit(events, event);
    close(p);
}

}  // namespace

void offer_fire(const Game& game, Position& p, Side side, HexId hex, HexId to, Trigger trigger, Events*) {
    const Side firing = other(side);
    if (p.orders[index(firing)].fire == FireOrder::hold) {
        return;
    }
    Frame frame{.kind = FrameKind::opportunity};
    frame.a = static_cast<std::uint8_t>(index(firing));
    frame.b = static_cast<std::uint8_t>(trigger);
    // 22.1: those who land are still in their zone.
    const bool ashore = trigger == Trigger::landing && on_map(hex);
    frame.hex = ashore ? zone_box(facts(game, hex).beach, Zone::run_in) : hex;
    frame.to = to;
    if (count_targets(game, p, shot_at(frame)).any() && !find_chances(game, p, frame).empty()) {
        p.stack.push_back(frame);
    }
}

namespace opportunity {

bool ready(const Game& game, Position& p, Events* events) {
    const Frame frame = top(p);
    const Chances chances = count_targets(game, p, shot_at(frame)).any() ? find_chances(game, p, frame) : Chances{};
    if (chances.empty()) {
        close(p);
        return false;
    }
    if (p.orders[frame.a].fire == FireOrder::ask) {
        return true;
    }
    const auto wanted = std::find_if(chances.begin(), chances.end(),
                                     [&](const Chance& chance) { return is_wanted(game, p, frame, chance.place); });
    if (wanted == chances.end()) {
        close(p);
    } else {
        fire_from(game, p, wanted->place, usual_target(game, p, frame), events);
    }
    return false;
}

void actions(const Game& game, const Position& p, ActionList& out) {
    const Frame& frame = top(p);
    const Shot shot = shot_at(frame);
    const bool sea = ground(game, shot) == no_hex;
    const bool at_hex = !sea && count_targets(game, p, shot).soft > 0;
    list(out, Verb::pass);
    list(out, Verb::hold);
    for (const Chance& chance : find_chances(game, p, frame)) {
        if (chance.needs_alert != 0) {
            list(out, Verb::alert, no_piece, hex_of(game, chance.place));
        } else if (at_hex) {
            list(out, Verb::fire_from, no_piece, hex_of(game, chance.place));
        }
    }
    for_targets(game, p, shot, [&](PieceId unit) {
        if (sea || is_hard(game, unit)) {
            list(out, Verb::fire_at, unit);
        }
    });
}

void apply(const Game& game, Position& p, Action action, Events* events) {
    const Frame frame = top(p);
    switch (verb(action)) {
        case Verb::fire_from:
        case Verb::alert: {
            const Chances chances = find_chances(game, p, frame);
            const HexId place = chosen_place(game, chances, action.hex, verb(action) == Verb::alert);
            const PieceId target = verb(action) == Verb::alert ? usual_target(game, p, frame) : no_piece;
            fire_from(game, p, place, target, events);
            break;
        }
        case Verb::fire_at: fire_from(game, p, best_place(game, p, frame, action.piece), action.piece, events); break;
        case Verb::hold: hold(game, p, events); break;
        default: close(p); break;
    }
}

void rolled(const Game& game, Position& p, int die, Events* events) {
    const Frame frame = top(p);
    const auto place = static_cast<HexId>(frame.d);
    const Chances chances = find_chances(game, p, frame);
    const auto chance = std::find_if(chances.begin(), chances.end(), [&](const Chance& c) { return c.place == place; });
    const PieceId dogs = dogs_in(game, p, place, side_in(frame));
    const bool alerted = die <= piece_of(game, dogs).alert;
    Event event = happening(EventType::roll, Sentence::alert, "12.5");
    event.hex = hex_of(game, place);
    event.a = static_cast<std::int16_t>(die);
    event.b = alerted ? 1 : 0;
    emit(events, event);
    top(p).c = 0;
    top(p).d = 0;
    top(p).piece = no_piece;
    if (alerted || (chance != chances.end() && chance->needs_alert == 0)) {
        shoot(game, p, place, frame.piece, alerted, events);
    } else {
        note_use(p, place, use::fired);
    }
}

}  // namespace opportunity

}  // namespace causeway::guam
