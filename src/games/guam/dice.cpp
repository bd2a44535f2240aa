// 31.0 Dice, whiskey and sake, and standing orders: every die of the game is rolled here.
#include <fmt/format.h>

#include "games/guam/prompts.h"
#include "games/guam/stakes.h"

namespace causeway::guam {

namespace {

// Bits of Roll::offered.
constexpr std::uint8_t offer_bit(Side side) { return side == us ? 1 : 2; }

std::uint8_t& markers(Position& p, Side side) { return side == us ? p.whiskey : p.sake; }
int markers(const Position& p, Side side) { return side == us ? p.whiskey : p.sake; }

// Whether the side wants to be asked about the die, by its standing order. Nobody is asked who could not gain.
bool is_asked(const Game& game, const Position& p, const Roll& die, Side side) {
    switch (p.orders[index(side)].reroll) {
        case RerollOrder::failures: return is_failure(game, p, die, side);
        case RerollOrder::ask: return could_gain(game, p, die, side);
        case RerollOrder::never: return false;
    }
    return false;
}

void use_marker(Position& p, Side side, Events* events) {
    markers(p, side) = 0;
    Event event = happening(EventType::choice, Sentence::rerolled, "31.0");
    event.a = static_cast<std::int16_t>(index(side));
    emit(events, event);
}

// Asks the side about the die on top, if it is to be asked. True when the stack has changed.
bool offer(const Game& game, Position& p, Side side) {
    Roll& die = top<Roll>(p);
    if ((die.offered & offer_bit(side)) != 0 || markers(p, side) == 0) {
        return false;
    }
    die.offered |= offer_bit(side);
    if (!is_asked(game, p, die, side)) {
        return false;
    }
    push(p, Reroll{side});
    return true;
}

// Hands the face to the procedure that rolled for it.
void deliver(const Game& game, Position& p, Purpose purpose, int die, Events* events) {
    p.stack.visit_top([&]<class T>(T& procedure) {
        if constexpr (requires { T::dice; }) {
            procedure.rolled(game, p, purpose, die, events);
        }
    });
}

}  // namespace

void roll(Position& p, Purpose purpose, Side by) { push(p, Roll{.purpose = purpose, .side = by}); }

bool Roll::ready(const Game& game, Position& p, Events* events) {
    if (face == not_rolled) {
        return true;
    }
    // 31.0: the American decides first; each marker is used once a roll.
    if (!offer(game, p, us) && !offer(game, p, japan)) {
        const Roll cast = *this;
        pop(p);
        deliver(game, p, cast.purpose, cast.face, events);
    }
    return false;
}

void Roll::actions(const Game&, const Position&, ActionList& out) const {
    for (int each = 0; each <= 9; ++each) {
        list(out, Verb::roll, no_piece, no_hex, each);
    }
}

void Roll::apply(const Game&, Position&, Action action, Events* events) {
    face = static_cast<std::uint8_t>(action.number);
    emit_die(events, purpose, action.number, side);
}

void Reroll::actions(const Game&, const Position&, ActionList& out) const {
    list(out, Verb::pass);
    list(out, Verb::reroll);
}

void Reroll::apply(const Game&, Position& p, Action action, Events* events) {
    const Side by_whom = side;
    pop(p);
    if (verb(action) == Verb::reroll) {
        use_marker(p, by_whom, events);
        top<Roll>(p).face = Roll::not_rolled;
    }
}

Prompt Reroll::prompt(const Game& game, const Position& p) const {
    const Roll* die = p.stack.find<Roll>();
    if (die == nullptr) {
        return {};
    }
    Prompt prompt = facts_of_die(game, p, *die);
    prompt.text += fmt::format(" Roll again for the {}? {} left", side == us ? "whiskey" : "sake", markers(p, side));
    return prompt;
}

// --- standing orders ---------------------------------------------------------------------------------------------------

namespace {

// Where each kind of order begins among the choices.
constexpr int reroll_orders = 5, tenacity_orders = 8, ambush_orders = 11, hero_orders = 14;

// 8.5.3, 24.1: the Japanese endure and lie in ambush; 14.1: the hero is American.
bool is_for(Side side, int order) { return order < tenacity_orders || (order >= hero_orders ? side == us : side == japan); }

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
    return order < hero_orders ? static_cast<int>(orders.ambush) == order - ambush_orders
                               : static_cast<int>(orders.hero) == order - hero_orders;
}

void give(Orders& orders, int order) {
    if (order < reroll_orders) {
        orders.fire = static_cast<FireOrder>(order);
    } else if (order < tenacity_orders) {
        orders.reroll = static_cast<RerollOrder>(order - reroll_orders);
    } else if (order < ambush_orders) {
        orders.tenacity = static_cast<YesNoOrder>(order - tenacity_orders);
    } else if (order < hero_orders) {
        orders.ambush = static_cast<YesNoOrder>(order - ambush_orders);
    } else {
        orders.hero = static_cast<HeroOrder>(order - hero_orders);
    }
}

}  // namespace

void standing_orders(const Game&, const Position& p, Side side, ActionList& out) {
    if (p.phase == Phase::over) {
        return;
    }
    for (int order = 0; order < order_count; ++order) {
        if (is_for(side, order) && !is_set(p.orders[index(side)], order)) {
            list(out, Verb::order, no_piece, no_hex, order + order_count * static_cast<int>(index(side)));
        }
    }
}

void give_standing_order(Position& p, int number) {
    give(p.orders[static_cast<std::size_t>(number / order_count)], number % order_count);
}

}  // namespace causeway::guam
