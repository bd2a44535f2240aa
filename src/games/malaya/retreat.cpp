// 15.3: retreats and routs, unit by unit, and who may ignore them (15.34, 21.2).
#include <fmt/format.h>

#include "games/malaya/battle.h"

namespace causeway::malaya {

namespace {

constexpr int longest = 6;  // of a rout

// --- ways (15.33) --------------------------------------------------------------------------------------------------------

using Path = FixedVector<HexId, longest>;

// Where a unit gets, hex by hex, farther from where it fought with each. A zone of control ends its way.
struct Spread {
    std::array<Hexes, longest + 1> after{};  // so many hexes
    Hexes stopped{};                         // in a zone of control
};

class Ways {
  public:
    Ways(const Game& game, const Position& p, const Retreat& retreat)
        : game_(game),
          p_(p),
          piece_(retreat.piece),
          side_(owner(game, piece_)),
          origin_(retreat.origin),
          length_(static_cast<std::size_t>(retreat.length)),
          gone_(distance(at(p, piece_))),
          known_(spread(closed_by(known_zoc_of(game, p, other(side_)).certain | p.met))) {}

    // R15.8: a way that is free of zones and of overstacking, as far as its owner can know; if there is none, one that
    // overstacks, or one into a zone of control for who can break down there.
    Hexes hexes() const {
        const Hexes& ends = known_.after[length_];
        Hexes roomy;
        ends.for_each([&](HexId hex) { roomy.assign(hex, fits(game_, p_, piece_, hex)); });
        if (!roomy.empty()) {
            return roomy;
        }
        return can_break_down(game_, piece_) ? ends | (known_.stopped & leading_on()) : ends;
    }
    // Whether it breaks down there.
    bool is_stopped_at(HexId hex) const { return known_.stopped.contains(hex); }
    std::size_t steps_to(HexId hex) const { return distance(hex) - gone_; }

    // 18.4: the first hex of the way where a zone of control is met that its owner did not know of; no_hex if some way has
    // none.
    HexId surprise(HexId to) const {
        const Hexes zone = closed_by(zoc_of(game_, p_, other(side_)));
        const Spread truly = spread(zone);
        const std::size_t steps = steps_to(to);
        if (is_stopped_at(to) ? truly.stopped.contains(to) : truly.after[steps].contains(to)) {
            return no_hex;
        }
        for (const HexId hex : path_to(to)) {
            if (zone.contains(hex)) {
                return hex;
            }
        }
        return no_hex;
    }

    Verdict verdict(HexId to) const {
        if (hexes().contains(to)) {
            return allowed;
        }
        return forbidden_by(is_stopped_at(to) ? "13.8" : "15.33");
    }

  private:
    std::size_t distance(HexId hex) const { return static_cast<std::size_t>(game_.map.grid().distance(origin_, hex)); }

    // R15.9: one battalion is the price of all zones on a way; what is left of the unit that paid it goes on through others.
    Hexes closed_by(const Hexes& zone) const { return p_.stack.holds<PartedLoss>() ? Hexes{} : zone; }

    // 15.33 (6), (7): from where the way goes on to its full length, if zones do not matter.
    Hexes leading_on() const {
        const Spread all = spread({});
        Hexes alive = all.after[length_], leading = alive;
        for (std::size_t step = length_; step-- > 0;) {
            Hexes before;
            all.after[step].for_each([&](HexId from) {
                game_.around[index(from)].for_each([&](HexId to) {
                    if (alive.contains(to) && can_go(from, to)) {
                        before.insert(from);
                    }
                });
            });
            alive = before;
            leading |= before;
        }
        return leading;
    }

    // 15.33 (2), (4), (6)
    bool can_go(HexId from, HexId to) const {
        return distance(to) > distance(from) && !enemy_in(p_, side_, to) && can_cross(game_, piece_, from, to);
    }

    Spread spread(const Hexes& zone) const {
        Spread found;
        found.after[0].insert(at(p_, piece_));
        for (std::size_t step = 0; step < length_; ++step) {
            found.after[step].for_each([&](HexId from) {
                game_.around[index(from)].for_each([&](HexId to) {
                    if (can_go(from, to)) {
                        (zone.contains(to) ? found.stopped : found.after[step + 1]).insert(to);
                    }
                });
            });
        }
        return found;
    }

    // One of the ways that its owner can think of, in order.
    Path path_to(HexId to) const {
        Path backwards, path;
        for (HexId hex = to; steps_to(hex) > 0;) {
            backwards.push_back(hex);
            HexId before = no_hex;
            game_.around[index(hex)].for_each([&](HexId near) {
                const std::size_t steps = steps_to(hex) - 1;
                if (before == no_hex && distance(near) + 1 == distance(hex) && known_.after[steps].contains(near) &&
                    can_go(near, hex)) {
                    before = near;
                }
            });
            require(before != no_hex, "a retreat has no way");
            hex = before;
        }
        for (std::size_t i = backwards.size(); i-- > 0;) {
            path.push_back(backwards[i]);
        }
        return path;
    }

    const Game& game_;
    const Position& p_;
    PieceId piece_;
    Side side_;
    HexId origin_;
    std::size_t length_;
    std::size_t gone_;  // hexes that it is away already, when it was part of what broke down
    Spread known_;
};

// --- who retreats --------------------------------------------------------------------------------------------------------

bool must_retreat(const Position& p, PieceId piece) {
    return on_map(at(p, piece)) && has(p, piece, status::in_battle) && has(p, piece, status::retreats);
}

// 15.33 (8), (9)
bool dies_in_retreat(const Game& game, PieceId piece) { return is_supply(game, piece) || unit(game, piece).movement == 0; }

// 15.34: in a city every retreat, by defenders who did not retreat into it themselves. 21.2: in a fortification one of one hex.
bool may_stay(const Game& game, const Position& p, PieceId piece, int length) {
    const HexId hex = at(p, piece);
    const bool in_city = facts(game, hex).city && defends(game, p, piece) && !has(p, piece, status::arrived);
    return in_city || (length == 1 && is_fortified(p, hex));
}

// 21.2: a rout out of a fortification may be a retreat of one hex.
bool may_rally(const Game& game, const Position& p, PieceId piece, int length) {
    return length == rout && is_fortified(p, at(p, piece)) && !dies_in_retreat(game, piece);
}

bool has_choice(const Game& game, const Position& p, PieceId piece, int length) {
    return may_stay(game, p, piece, length) || may_rally(game, p, piece, length);
}

Force waiting_units(const Game& game, const Position& p, Side side) {
    Force waiting;
    for_force(game, p, side, [&](PieceId piece) {
        if (must_retreat(p, piece)) {
            waiting.push_back(piece);
        }
    });
    return waiting;
}

void begin_retreat(const Game& game, Position& p, PieceId piece, int length, Events* events) {
    if (dies_in_retreat(game, piece)) {
        eliminate(game, p, piece, events, "15.33");
    } else if (length == rout) {
        RoutRoll roll;
        roll.piece = piece;
        p.stack.push(roll);
    } else {
        p.stack.push(Retreat{.piece = piece, .origin = at(p, piece), .length = static_cast<std::uint8_t>(length)});
    }
}

// It is out of the battle, and may have to defend again where it is now (15.35).
void leave_battle(Position& p, PieceId piece) {
    unset(p, piece, status::in_battle | status::retreats | status::parted | status::surrounded);
    set(p, piece, status::arrived);
}

void go_back(const Game& game, Position& p, PieceId piece, HexId hex, Events* events) {
    Event event = about(game, p, EventType::retreat, Sentence::retreated, "15.33", piece);
    event.from = at(p, piece);
    event.hex = hex;
    emit(events, event);
    put(game, p, piece, hex, events);
}

// 18.4: the enemy says that he has a zone of control there, not whose it is; the unit looks for another way.
void tell_zone(Position& p, HexId hex, Events* events) {
    Event event = happening(EventType::reveal, Sentence::stopped, "18.4");
    event.hex = hex;
    emit(events, event);
    p.met.insert(hex);
}

// The retreat on top of the stack, to the hex that was chosen.
void carry_out(const Game& game, Position& p, HexId to, Events* events) {
    const Retreat order = p.stack.top<Retreat>();
    const Side side = owner(game, order.piece);
    const Ways ways(game, p, order);
    if (const HexId met = ways.surprise(to); met != no_hex) {
        tell_zone(p, met, events);
        return;
    }
    const bool breaks = ways.is_stopped_at(to);
    const std::size_t steps = ways.steps_to(to);
    go_back(game, p, order.piece, to, events);
    if (breaks) {
        break_down(game, p, order.piece, events, "15.33");
        p.stack.replace(
            PartedLoss{.origin = order.origin, .side = side, .length = static_cast<std::uint8_t>(order.length - steps)});
    } else {
        leave_battle(p, order.piece);
        p.stack.pop();
    }
}

}  // namespace

void order_retreat(const Game& game, Position& p, Side side, int length, Events*) {
    if (side == japan && p.battle.banzai != 0) {
        return;  // 5.3.16, R15.14
    }
    for_force(game, p, side, [&](PieceId piece) {
        if (on_map(at(p, piece))) {  // 22.4: who is at sea lands or is lost
            set(p, piece, status::retreats);
        }
    });
    p.stack.push(Retreats{.side = side, .length = static_cast<std::uint8_t>(length)});
}

// --- Retreats ------------------------------------------------------------------------------------------------------------

// True when the owner has a choice, of who goes or of whether.
bool Retreats::ready(const Game& game, Position& p, Events* events) {
    const Force waiting = waiting_units(game, p, side);
    if (waiting.empty()) {
        p.met.clear();
        p.stack.pop();
        return false;
    }
    bool choice = false, alike = true;
    for (const PieceId piece : waiting) {
        const bool may_choose = has_choice(game, p, piece, length);
        if (!may_choose && dies_in_retreat(game, piece)) {
            begin_retreat(game, p, piece, length, events);
            return false;
        }
        choice = choice || may_choose;
        alike = alike && are_alike(game, p, waiting[0], piece);
    }
    if (choice || !alike) {
        return true;
    }
    begin_retreat(game, p, waiting[0], length, events);
    return false;
}

void Retreats::actions(const Game& game, const Position& p, ActionList& out) const {
    for (const PieceId piece : waiting_units(game, p, side)) {
        list(out, Verb::unit, piece);
        if (may_stay(game, p, piece, length)) {
            list(out, Verb::stay, piece);
        }
        if (may_rally(game, p, piece, length)) {
            list(out, Verb::rally, piece);
        }
    }
}

void Retreats::apply(const Game& game, Position& p, Action action, Events* events) {
    const PieceId piece = action.piece;
    if (verb(action) != Verb::stay) {
        begin_retreat(game, p, piece, verb(action) == Verb::rally ? 1 : length, events);
        return;
    }
    unset(p, piece, status::retreats);
    Event event = about(game, p, EventType::choice, Sentence::stays, facts(game, at(p, piece)).city ? "15.34" : "21.2", piece);
    event.hex = at(p, piece);
    emit(events, event);
}

Prompt Retreats::prompt(const Game& game, const Position& p) const {
    const Force waiting = waiting_units(game, p, side);
    const bool choice =
        std::any_of(waiting.begin(), waiting.end(), [&](PieceId piece) { return has_choice(game, p, piece, length); });
    const std::string how = length == rout ? "routs" : fmt::format("retreats {} {}", length, length == 1 ? "hex" : "hexes");
    return {fmt::format("Choose the unit that {} next{}", how, choice ? ", or one that need not" : "")};
}

void RoutRoll::apply(const Game& game, Position& p, Action action, Events* events) {
    Event event = about(game, p, EventType::roll, Sentence::rout, "15.32", piece);
    event.a = action.number;
    emit(events, event);
    p.stack.replace(Retreat{.piece = piece, .origin = at(p, piece), .length = static_cast<std::uint8_t>(action.number)});
}

// --- Retreat -------------------------------------------------------------------------------------------------------------

Side Retreat::asked(const Game& game, const Position&) const { return owner(game, piece); }

bool Retreat::ready(const Game& game, Position& p, Events* events) {
    const Hexes hexes = Ways(game, p, *this).hexes();
    switch (hexes.count()) {
        case 0: {
            const PieceId lost = piece;
            p.stack.pop();
            eliminate(game, p, lost, events, "15.33");
            return false;
        }
        case 1: hexes.for_each([&](HexId to) { carry_out(game, p, to, events); }); return false;
        default: return true;
    }
}

void Retreat::actions(const Game& game, const Position& p, ActionList& out) const {
    Ways(game, p, *this).hexes().for_each([&](HexId to) { list(out, Verb::retreat, no_piece, to); });
}

void Retreat::apply(const Game& game, Position& p, Action action, Events* events) { carry_out(game, p, action.hex, events); }

Prompt Retreat::prompt(const Game& game, const Position& p) const {
    const bool routs = p.stack.nearest<Retreats>().length == rout;
    return {fmt::format("{} {} {} {}: choose where it ends", counter(game, piece).name, routs ? "routs" : "retreats", length,
                        length == 1 ? "hex" : "hexes")};
}

Verdict Retreat::verdict(const Game& game, const Position& p, const Try& tried) const {
    const bool makes_sense = verb(tried) == Verb::retreat && is_land(game, tried.hex);
    return makes_sense ? Ways(game, p, *this).verdict(tried.hex) : senseless;
}

// --- PartedLoss (15.33 (3), R15.9) ---------------------------------------------------------------------------------------

namespace {

constexpr std::size_t battalions = 3;  // 26.7: as many as anything breaks down into

void lose_battalion(const Game& game, Position& p, PieceId piece, Events* events) {
    eliminate(game, p, piece, events, "15.33");
}

// What is left goes on, or is far enough.
void go_on_with(Position& p, const PartedLoss& order, const FixedVector<PieceId, 4>& left) {
    if (left.empty()) {
        p.stack.pop();
    } else if (order.length == 0) {
        for (const PieceId piece : left) {
            leave_battle(p, piece);
        }
    } else {
        p.stack.push(Retreat{.piece = left[0], .origin = order.origin, .length = order.length});
    }
}

}  // namespace

bool PartedLoss::ready(const Game& game, Position& p, Events* events) {
    const auto parts = parted_units(game, p, side);
    if (parts.size() < battalions) {
        go_on_with(p, PartedLoss{*this}, parts);
        return false;
    }
    const bool asks = !are_all_alike(game, p, parts);
    if (!asks) {
        lose_battalion(game, p, parts[0], events);
    }
    return asks;
}

void PartedLoss::actions(const Game& game, const Position& p, ActionList& out) const {
    for (const PieceId piece : parted_units(game, p, side)) {
        list(out, Verb::lose, piece);
    }
}

void PartedLoss::apply(const Game& game, Position& p, Action action, Events* events) {
    lose_battalion(game, p, action.piece, events);
}

}  // namespace causeway::malaya
