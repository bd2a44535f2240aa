// Standing orders: when the American is asked about interdiction (12.2, R12.3), and what a Japanese source that is cut off gets
// (16C.3, R16.5).
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
constexpr int first_share = 10;

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
    for (std::size_t share = 0; share < words_of<Share>.size(); ++share) {
        if (share != index(p.share)) {
            list(out, Verb::order, no_piece, no_hex, first_share + static_cast<int>(share));
        }
    }
}

void give_standing_order(Position& p, int number) {
    if (number < first_share) {
        p.interdict = static_cast<InterdictionOrder>(number);
    } else {
        p.share = static_cast<Share>(number - first_share);
    }
}

std::string order_name(int number) {
    if (number < first_share) {
        return number == static_cast<int>(index(InterdictionOrder::ask)) ? "us-interdiction-ask" : "us-interdiction-never";
    }
    return fmt::format("japan-isolated-sources-{}", words_of<Share>[static_cast<std::size_t>(number - first_share)]);
}

std::vector<Setting> settings(const Game&, const Position& p, Side side) {
    if (side == us) {
        return {{"interdiction", is_given(p, InterdictionOrder::never) ? "never" : "ask"}};
    }
    return {{"isolated-sources", std::string(word_of(p.share))}};
}

}  // namespace causeway::islandwar
