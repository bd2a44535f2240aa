// 31.0 Dice, whiskey and sake, and standing orders: every die of the game is rolled here.
#include <fmt/format.h>

#include <algorithm>

#include "games/guam/dice_shared.h"

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

// Hands the face to the procedure if it takes this die.
template <Purpose purpose, class T>
bool hand_over(T& procedure, const Game& game, Position& p, const Roll& die, Events* events) {
    if constexpr (Takes<T, purpose>) {
        if (die.purpose == purpose) {
            procedure.rolled(Die<purpose>{}, game, p, die.face, events);
            return true;
        }
    }
    return false;
}
// Hands the face to the procedure that rolled for it.
void deliver(const Game& game, Position& p, const Roll& die, Events* events) {
    const bool taken = p.stack.visit_top([&]<class T>(T& procedure) {
        return [&]<std::size_t... i>(std::index_sequence<i...>) {
            return (hand_over<static_cast<Purpose>(i)>(procedure, game, p, die, events) || ...);
        }(std::make_index_sequence<enum_size<Purpose>>{});
    });
    require(taken, "a die that nobody takes");
}

}  // namespace

// --- what the game knows of each die: dice.h -----------------------------------------------------------------------------

int merit(const Game& game, const Position& p, const Roll& die, int face) {
    return all_dice[index(die.purpose)].merit(game, p, face);
}
Luck luck_of(const Game& game, const Position& p, const Roll& die) {
    return all_dice[index(die.purpose)].luck(game, p, die.face);
}
Prompt facts_of_die(const Game& game, const Position& p, const Roll& die) {
    return all_dice[index(die.purpose)].facts(game, p, die);
}
double worth_of_another(const Game& game, const Position& p, const Roll& die, Side side) {
    return all_dice[index(die.purpose)].worth(game, p, die.face, die.side == side);
}

bool is_failure(const Game& game, const Position& p, const Roll& die, Side side) {
    const Luck luck = luck_of(game, p, die);
    return die.side == side ? luck == Luck::bad : luck == Luck::good && all_dice[index(die.purpose)].whose == Whose::hazard;
}

bool could_gain(const Game& game, const Position& p, const Roll& die, Side side) {
    const bool is_nobodys = all_dice[index(die.purpose)].whose == Whose::nobodys;
    const int now = merit(game, p, die, die.face);
    for (int face = 0; face <= 9; ++face) {
        const int then = merit(game, p, die, face);
        if (is_nobodys ? then != now : die.side == side ? then > now : then < now) {
            return true;
        }
    }
    return false;
}

std::string shown(int face) { return fmt::format("{} {}", face == 8 ? "an" : "a", face); }

namespace {

Prompt say_faces(std::string text, const Explanation& terms, int good, const char* success, const char* failure) {
    return {std::move(text), terms, {{good / 10.0, success}, {(10 - good) / 10.0, failure}}};
}

}  // namespace

Prompt say_check(std::string text, const Explanation& terms, int limit, const char* success, const char* failure) {
    return say_faces(std::move(text), terms, std::clamp(limit + 1, 1, 9), success, failure);
}
Prompt say_limit(std::string text, const Explanation& terms, int limit, const char* success, const char* failure) {
    return say_faces(std::move(text), terms, std::clamp(limit + 1, 0, 10), success, failure);
}
Prompt say_limit(const char* what, const Roll& die, const Explanation& terms, int limit, const char* success,
                 const char* failure) {
    return say_limit(fmt::format("{}: {}, needed {} or less.", what, shown(die.face), limit), terms, limit, success, failure);
}

Prompt TellsItsFace::facts(const Game&, const Position&, const Roll& die) {
    return {fmt::format("{}: {}.", die_asks[index(die.purpose)].prompt, shown(die.face))};
}
Luck OpenLuck::luck(const Game&, const Position&, int) { return Luck::open; }
double NeverAgain::worth(const Game&, const Position&, int, bool) { return -1; }

// --- rolling -------------------------------------------------------------------------------------------------------------

void roll(Position& p, Purpose purpose, Side by) { push(p, Roll{.purpose = purpose, .side = by}); }

bool Roll::ready(const Game& game, Position& p, Events* events) {
    if (face == not_rolled) {
        return true;
    }
    // 31.0: the American decides first; each marker is used once a roll.
    if (!offer(game, p, us) && !offer(game, p, japan)) {
        const Roll cast = *this;
        pop(p);
        deliver(game, p, cast, events);
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
