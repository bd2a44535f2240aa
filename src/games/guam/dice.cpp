// 31.0 Dice, whiskey and sake, and standing orders: every die of the game is rolled here.
#include "games/guam/chapters.h"

namespace causeway::guam {

namespace {

constexpr std::uint8_t not_rolled = 10;

// Fields of a roll frame: a the Purpose, b the face, c what was decided about it, d the side whose die it is.
constexpr std::uint8_t us_asked = 1, japan_asked = 2;

// 8.5.1 and others: a low face is good for the roller in every check and every fire of this game; only in an assault is a
// high one.
bool high_is_good(Purpose purpose) { return purpose == Purpose::assault_attacker || purpose == Purpose::assault_defender; }

// R31.1: the rolls of a fight.
constexpr bool can_be_repeated(Purpose purpose) {
    switch (purpose) {
        case Purpose::fire:
        case Purpose::rout:
        case Purpose::engineering:
        case Purpose::sealing:
        case Purpose::clearing:
        case Purpose::assault_attacker:
        case Purpose::assault_defender:
        case Purpose::ambush:
        case Purpose::sniper:
        case Purpose::trap:
        case Purpose::mines: return true;
        default: return false;
    }
}

bool has_marker(const Position& p, Side side) { return (side == us ? p.whiskey : p.sake) != 0; }

// What the standing order says about a die that is not good enough: a check of one's own that a 9 would fail.
bool wants_reroll(const Frame& die, Side side) {
    const auto purpose = static_cast<Purpose>(die.a);
    const bool own_check = static_cast<Side>(die.d) == side &&
                           (purpose == Purpose::rout || purpose == Purpose::engineering || purpose == Purpose::sealing ||
                            purpose == Purpose::clearing || high_is_good(purpose));
    return own_check && (high_is_good(purpose) ? die.b <= 1 : die.b >= 8);
}

void use_marker(Position& p, Side side, Events* events) {
    (side == us ? p.whiskey : p.sake) = 0;
    Event event = happening(EventType::choice, Sentence::rerolled, "31.0");
    event.a = static_cast<std::int16_t>(index(side));
    emit(events, event);
}

}  // namespace

void roll(Position& p, Purpose purpose, Side by) {
    Frame& frame = push(p, FrameKind::roll, static_cast<int>(purpose));
    frame.b = not_rolled;
    frame.d = static_cast<std::uint16_t>(index(by));
}

namespace dice {

namespace {

// Asks the side about the die on top, or follows its standing order. True when the stack has changed.
bool offer(Position& p, Side side, Events* events) {
    Frame& die = top(p);
    const std::uint8_t asked = side == us ? us_asked : japan_asked;
    if ((die.c & asked) != 0 || !has_marker(p, side) || !can_be_repeated(static_cast<Purpose>(die.a))) {
        return false;
    }
    die.c |= asked;
    switch (p.orders[index(side)].reroll) {
        case RerollOrder::never: return false;
        case RerollOrder::own_checks:
            if (!wants_reroll(die, side)) {
                return false;
            }
            use_marker(p, side, events);
            die.b = not_rolled;
            return true;
        case RerollOrder::ask: push(p, FrameKind::reroll, static_cast<int>(index(side))); return true;
    }
    return false;
}

}  // namespace

bool ready(const Game& game, Position& p, Events* events) {
    if (top(p).kind != FrameKind::roll || top(p).b == not_rolled) {
        return true;
    }
    // 31.0: the American decides first; each marker is used once a roll.
    if (!offer(p, us, events) && !offer(p, japan, events)) {
        const auto purpose = static_cast<Purpose>(top(p).a);
        const int face = top(p).b;
        pop(p);
        deliver(game, p, purpose, face, events);
    }
    return false;
}

void actions(const Game&, const Position& p, ActionList& out) {
    switch (top(p).kind) {
        case FrameKind::roll:
            for (int face = 0; face <= 9; ++face) {
                list(out, Verb::roll, no_piece, no_hex, face);
            }
            break;
        case FrameKind::reroll:
            list(out, Verb::pass);
            list(out, Verb::reroll);
            break;
        default: break;
    }
}

void apply(const Game&, Position& p, Action action, Events* events) {
    switch (verb(action)) {
        case Verb::roll:
            top(p).b = static_cast<std::uint8_t>(action.number);
            emit_die(events, static_cast<Purpose>(top(p).a), action.number, static_cast<Side>(top(p).d));
            break;
        case Verb::reroll: {
            const Side side = side_in(top(p));
            pop(p);
            use_marker(p, side, events);
            top(p).b = not_rolled;
            break;
        }
        default: pop(p); break;
    }
}

void rolled(const Game&, Position&, Purpose, int, Events*) {}

}  // namespace dice

// --- standing orders ---------------------------------------------------------------------------------------------------

namespace {

// Where each kind of order begins among the choices.
constexpr int reroll_orders = 5, tenacity_orders = 8, ambush_orders = 11;

bool is_set(const Orders& orders, int order) {
    if (order < reroll_orders) {
        return static_cast<int>(orders.fire) == order;
    }
    if (order < tenacity_orders) {
        return static_cast<int>(orders.reroll) == order - reroll_orders;
    }
    if (order < ambush_orders) {
        return static_cast<int>(orders.tenacity) == order - tenacity_orders;
    }
    return static_cast<int>(orders.ambush) == order - ambush_orders;
}

void give(Orders& orders, int order) {
    if (order < reroll_orders) {
        orders.fire = static_cast<FireOrder>(order);
    } else if (order < tenacity_orders) {
        orders.reroll = static_cast<RerollOrder>(order - reroll_orders);
    } else if (order < ambush_orders) {
        orders.tenacity = static_cast<YesNoOrder>(order - tenacity_orders);
    } else {
        orders.ambush = static_cast<YesNoOrder>(order - ambush_orders);
    }
}

}  // namespace

void standing_orders(const Game&, const Position& p, Side side, ActionList& out) {
    if (p.phase == Phase::over) {
        return;
    }
    for (int order = 0; order < (side == us ? tenacity_orders : order_count); ++order) {
        if (!is_set(p.orders[index(side)], order)) {
            list(out, Verb::order, no_piece, no_hex, order + order_count * static_cast<int>(index(side)));
        }
    }
}

void give_standing_order(Position& p, int number, Events* events) {
    give(p.orders[static_cast<std::size_t>(number / order_count)], number % order_count);
    Event event = happening(EventType::choice, Sentence::orders, "8.6");
    event.a = static_cast<std::int16_t>(number / order_count);
    event.b = static_cast<std::int16_t>(number % order_count);
    emit(events, event);
}

}  // namespace causeway::guam
