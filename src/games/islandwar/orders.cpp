// Standing orders: when the American is asked about interdiction (12.2, R12.3), what a Japanese source that is cut off gets
// (16C.3, R16.5), and who goes below a fort (15B, R15.1).
#include <fmt/format.h>

#include "core/enum_words.h"
#include "games/islandwar/chapters.h"

namespace causeway::islandwar {

namespace {

constexpr InterdictionOrder interdiction_orders[] = {InterdictionOrder::never, InterdictionOrder::ask};

bool is_given(const Position& p, InterdictionOrder order) {
    return (p.interdict == InterdictionOrder::never) == (order == InterdictionOrder::never);
}

// The Japanese orders are numbered from here.
constexpr int first_share = 10, first_shelter = 20;

// One for each word of the enumeration but the one in force.
template <class Order>
void list_orders(Order given, int first, ActionList& out) {
    for (std::size_t order = 0; order < words_of<Order>.size(); ++order) {
        if (order != index(given)) {
            list(out, Verb::order, no_piece, no_hex, first + static_cast<int>(order));
        }
    }
}

}  // namespace

void standing_orders(const Game&, const Position& p, Side side, ActionList& out) {
    if (p.phase == Phase::over) {
        return;
    }
    if (side == us) {
        for (const InterdictionOrder order : interdiction_orders) {
            if (!is_given(p, order)) {
                list(out, Verb::order, no_piece, no_hex, static_cast<int>(index(order)));
            }
        }
        return;
    }
    list_orders(p.share, first_share, out);
    list_orders(p.shelter, first_shelter, out);
}

void give_standing_order(Position& p, int number) {
    if (number < first_share) {
        p.interdict = static_cast<InterdictionOrder>(number);
    } else if (number < first_shelter) {
        p.share = static_cast<Share>(number - first_share);
    } else {
        p.shelter = static_cast<Shelter>(number - first_shelter);
    }
}

std::string order_name(int number) {
    if (number < first_share) {
        return number == static_cast<int>(index(InterdictionOrder::ask)) ? "us-interdiction-ask" : "us-interdiction-never";
    }
    return number < first_shelter
               ? fmt::format("japan-isolated-sources-{}", words_of<Share>[static_cast<std::size_t>(number - first_share)])
               : fmt::format("japan-forts-{}", words_of<Shelter>[static_cast<std::size_t>(number - first_shelter)]);
}

std::vector<Setting> settings(const Game&, const Position& p, Side side) {
    if (side == us) {
        return {{"interdiction", is_given(p, InterdictionOrder::never) ? "never" : "ask"}};
    }
    return {{"isolated-sources", std::string(word_of(p.share))}, {"forts", std::string(word_of(p.shelter))}};
}

}  // namespace causeway::islandwar
