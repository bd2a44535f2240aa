// What an answer costs and what is left then, for people. All of it is open to both sides (2.0).
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "games/guam/activation.h"
#include "games/guam/prompts.h"
#include "games/guam/turn.h"

namespace causeway::guam {

namespace {

Remark priced(std::string text) {
    Remark remark;
    remark.says = std::move(text);
    return remark;
}

std::string in_points(int count, const char* one, const char* many) {
    return fmt::format("{} {}", count, count == 1 ? one : many);
}

// 4.0: a chit for dispatch points of its division.
Remark price_of_chit(const Game& game, const Position& p, std::uint8_t chit, int price) {
    const std::uint8_t division = division_of_chit(game, chit);
    return priced(fmt::format("costs {}, leaves {} {}", in_points(price, "dispatch point", "dispatch points"),
                              game.divisions[division].short_name, p.divisions[division].dispatch - price));
}

std::string price_of_command(const Game& game, const Position& p, std::uint8_t division, int commands) {
    const int price = commands * direct_price(game, p);
    return fmt::format("costs {}, leaves {} {}", in_points(price, "direct command", "direct commands"),
                       game.divisions[division].short_name, p.divisions[division].direct - price);
}

// 5.1: what each division pays for the next action of several units.
class Prices {
  public:
    void add(const Game& game, const Position& p, PieceId unit) {
        if (const std::uint8_t division = payer(game, p, unit); must_pay(p, unit) && division < max_divisions) {
            ++owed_[division];
        }
    }
    std::string tell(const Game& game, const Position& p) const {
        std::string text;
        for (std::uint8_t i = 0; i < max_divisions; ++i) {
            if (owed_[i] > 0) {
                text += (text.empty() ? "" : "; ") + price_of_command(game, p, i, owed_[i]);
            }
        }
        return text;
    }

  private:
    std::array<std::uint8_t, max_divisions> owed_{};
};

// 4.0 2v: whether leaders or weapons wait for their step, which comes before everything else. At a glance: whether there is a
// place for them is another question.
bool is_placing(const Game& game, const Position& p, Step step) {
    const auto waits = [&](PieceId piece) {
        const HexId place = at(p, piece);
        return !has(p, piece, status::done) && belongs(game, p, piece, p.chit) &&
               (place == box::available || (piece_of(game, piece).type == PieceType::leader && is_around(p, piece)));
    };
    return !is_command_chit(p.chit) &&
           ((step <= Step::leaders && std::any_of(game.leaders.begin(), game.leaders.end(), waits)) ||
            (step <= Step::weapons && std::any_of(game.weapons.begin(), game.weapons.end(), waits)));
}

std::string with_order_of_steps(const Game& game, const Position& p, Step step, std::string price) {
    if (is_placing(game, p, step)) {
        price += price.empty() ? "" : "; ";
        price += "then no more leaders or weapons are placed";
    }
    return price;
}

}  // namespace

Remark BuyChits::remark(const Game& game, const Position& p, Action action) const {
    const auto chit = static_cast<std::uint8_t>(action.number);
    const int price = chit < chit::first_formation ? division_price : formation_price;
    return verb(action) == Verb::buy ? price_of_chit(game, p, chit, price) : Remark{};
}

Remark Purchase::remark(const Game& game, const Position& p, Action action) const {
    return verb(action) == Verb::buy ? price_of_chit(game, p, static_cast<std::uint8_t>(action.number), immediate_price)
                                     : Remark{};
}

Remark Activation::remark(const Game& game, const Position& p, Action action) const {
    Prices prices;
    switch (verb(action)) {
        case Verb::end:
        case Verb::detach:
        case Verb::disband:
        case Verb::assault:
        case Verb::call_off:
        case Verb::take:
        case Verb::leave:
        case Verb::abandon: return {};
        case Verb::mark: return priced(with_order_of_steps(game, p, step, ""));
        case Verb::unit:
            if (!is_unit(game, action.piece)) {
                return {};
            }
            prices.add(game, p, action.piece);
            return priced(with_order_of_steps(game, p, step, prices.tell(game, p)));
        case Verb::stack: {
            Bill bill;
            for_units(game, p, action.hex, side, [&](PieceId unit) {
                if (can_act(game, p, unit) && bill.add(game, p, unit)) {
                    prices.add(game, p, unit);
                }
            });
            return priced(with_order_of_steps(game, p, step, prices.tell(game, p)));
        }
        default: break;
    }
    if (p.march.spent == 0) {
        for_group(game, p, [&](PieceId unit) { prices.add(game, p, unit); });
    }
    return priced(prices.tell(game, p));
}

// 16.0
Remark AirSupport::remark(const Game& game, const Position& p, Action action) const {
    const std::uint8_t division =
        verb(action) == Verb::pay ? static_cast<std::uint8_t>(action.number) : payer_among(p, us, air_payers(game, p));
    return verb(action) == Verb::done || division == nothing ? Remark{} : priced(price_of_command(game, p, division, 1));
}

// 31.0
Remark Reroll::remark(const Game&, const Position&, Action action) const {
    return verb(action) == Verb::reroll ? priced(fmt::format("costs the {} of the day", side == us ? "whiskey" : "sake"))
                                        : Remark{};
}

}  // namespace causeway::guam
