#include "play/imagine.h"

#include <string>

#include "core/rng.h"
#include "play/names.h"

namespace causeway {

namespace {

// The standing order is in force; it may be already.
void give_order(const AnyGame& game, AnyPosition& position, Side side, const std::string& choice) {
    ActionList orders;
    game.standing_orders(position, side, orders);
    for (const Action order : orders) {
        if (game.choice_name(order) == choice) {
            game.apply(position, order, nullptr);
            return;
        }
    }
}

// The first value of each, which leaves the most to be asked.
void forget_orders(const AnyGame& game, AnyPosition& position, Side side) {
    for (const Setting& now : game.settings(position, side)) {
        for (const SettingWords& setting : game.info().vocabulary.settings) {
            if (setting.id == now.id && setting.values.size() > 1) {
                const std::string order = side_id(game.info(), side) + '-' + setting.id + '-';
                // By way of another one: an order may be in force in more than one way, such as from the next phase on.
                give_order(game, position, side, order + setting.values[1].word);
                give_order(game, position, side, order + setting.values[0].word);
            }
        }
    }
}

}  // namespace

AnyPosition without_enemy_orders(const AnyGame& game, const AnyPosition& position, Side side) {
    AnyPosition unordered = position;
    if (!game.info().vocabulary.settings.empty()) {
        forget_orders(game, unordered, other(side));
    }
    return unordered;
}

AnyPosition imagine(const AnyGame& game, const AnyPosition& position, Side side, std::uint64_t seed) {
    Rng rng(seed);
    // First: what is dealt anew may follow from them.
    return game.resample(without_enemy_orders(game, position, side), side, rng);
}

}  // namespace causeway
