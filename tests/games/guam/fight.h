// Assaults for tests: hexes around 35.75, all of them clear and without hexside features, unless a test wants others.
#pragma once

#include "tests/games/guam/board.h"

namespace causeway::guam {

inline constexpr const char* defended = "35.75";

class Fight : public Board {
  public:
    using Board::Board;

    // An assault marker of the side.
    Fight& marker(std::string_view place, Side side = us, AssaultKind kind = AssaultKind::prepared) {
        p.assaults.push_back({hex(place), kind, static_cast<std::uint8_t>(index(side))});
        return *this;
    }
    Fight& banzai(std::string_view place, AssaultKind kind = AssaultKind::banzai) { return marker(place, japan, kind); }
    // The chit is in play and the assault on the marker begins.
    Fight& assault(std::string_view chit, std::string_view place) {
        activate(chit, Step::assaults);
        act(Verb::assault, place);
        return *this;
    }
    // Nobody retreats, supports or fires, and no hero appears.
    Fight& calmly() {
        while (true) {
            if (asks<SupportFire>()) {
                act(Verb::done);
            } else if (asks<Retreat>() || asks<DefensiveFire>() || asks<HeroOffer>()) {
                act(Verb::pass);
            } else {
                return *this;
            }
        }
    }
    // The assault is under way with these units, for a look at its modifiers.
    Fight& engaged(Side side, std::string_view place, std::initializer_list<std::string_view> ids,
                   AssaultKind kind = AssaultKind::prepared) {
        p.assault.hex = hex(place);
        p.assault.kind = kind;
        p.assault.side = static_cast<std::uint8_t>(index(side));
        for (const std::string_view id : ids) {
            set(p, piece(id), status::assaulting);
        }
        return *this;
    }
    int modifier(Side side) const { return assault_modifier(game, p, side, nullptr); }
    // The term of that label, 0 when it is not there.
    int term(Side side, std::string_view label) const {
        Explanation explanation;
        const int total = assault_modifier(game, p, side, &explanation);
        int sum = 0, found = 0;
        for (const Term& each : explanation) {
            sum += each.amount;
            found += each.label == label ? each.amount : 0;
        }
        EXPECT_EQ(sum, total);
        return found;
    }
    bool goes_in(std::string_view id) const { return has(p, piece(id), status::assaulting); }
    bool is_done(std::string_view id) const { return has(p, piece(id), status::done); }
};

}  // namespace causeway::guam
