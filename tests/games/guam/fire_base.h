// Orders to a group of guns, without the rest of an activation.
#pragma once

#include "games/guam/support.h"
#include "tests/games/guam/board.h"

namespace causeway::guam {

class FireBase : public Board {
  public:
    using Board::Board;

    // With the chit in play these units are the group that is ordered.
    void choose(std::uint8_t chit, std::initializer_list<std::string_view> ids) {
        p.chit = chit;
        if (!asks<Activation>()) {
            push(p, Activation{.step = Step::actions});
        }
        top<Activation>(p).side = side_of_chit(game, chit);
        for (std::size_t i = 0; i < game.units; ++i) {
            unset(p, static_cast<PieceId>(i), status::grouped);
        }
        for (const std::string_view id : ids) {
            set(p, piece(id), status::grouped);
        }
    }
    void choose(std::string_view chit, std::initializer_list<std::string_view> ids) { choose(chit_of(chit), ids); }

    bool may(Verb wanted, std::string_view place) const {
        const ActionList list = orders();
        return std::any_of(list.begin(), list.end(), [&](Action a) { return verb(a) == wanted && a.hex == hex(place); });
    }
    int offers(Verb wanted) const {
        const ActionList list = orders();
        return static_cast<int>(std::count_if(list.begin(), list.end(), [&](Action a) { return verb(a) == wanted; }));
    }
    void order(Verb wanted, std::string_view place) {
        ASSERT_TRUE(may(wanted, place)) << place;
        Action action;
        action.verb = static_cast<std::uint8_t>(wanted);
        action.hex = hex(place);
        const ActionList list = direct_orders();
        if (std::find(list.begin(), list.end(), action) != list.end()) {
            indirect::give_order(game, p, action, &events);
            return;
        }
        push(p, Aiming{wanted == Verb::bombard ? Lays::barrage : wanted == Verb::illuminate ? Lays::light : Lays::smoke});
        top<Aiming>(p).apply(game, p, action, &events);
    }
    // Orders that need no further question.
    bool may_at_once(Verb wanted, std::string_view place) const {
        const ActionList list = direct_orders();
        return std::any_of(list.begin(), list.end(), [&](Action a) { return verb(a) == wanted && a.hex == hex(place); });
    }
    // Answers the die that the order has asked for.
    void die(Purpose purpose, int face) {
        ASSERT_TRUE(asks_die(purpose));
        pop(p);
        if (purpose == Purpose::scatter) {
            Activation{}.rolled(Die<Purpose::scatter>{}, game, p, face, &events);
        } else {
            Activation{}.rolled(Die<Purpose::illumination>{}, game, p, face, &events);
        }
    }
    // The fire that is about to be resolved goes at this hex with this strength.
    void expect_shot(std::string_view place, int strength) const {
        EXPECT_EQ(p.shot.kind, ShotKind::indirect);
        EXPECT_EQ(p.shot.hex, hex(place));
        EXPECT_EQ(p.shot.strength, strength);
    }

  private:
    ActionList direct_orders() const {
        ActionList list;
        indirect::list_orders(game, p, list);
        return list;
    }
    // With the hexes that some of them ask for.
    ActionList orders() const {
        ActionList list = direct_orders();
        for (const Action order : direct_orders()) {
            switch (verb(order)) {
                case Verb::lay_barrage: Aiming{Lays::barrage}.actions(game, p, list); break;
                case Verb::light_up: Aiming{Lays::light}.actions(game, p, list); break;
                case Verb::lay_smoke: Aiming{Lays::smoke}.actions(game, p, list); break;
                default: break;
            }
        }
        return list;
    }
};

}  // namespace causeway::guam
