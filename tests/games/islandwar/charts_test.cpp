// Charts and their modifiers, each figure once: 6C.1 allowances, 9J.1 retreat before combat, 12.2 interdiction, 14.3 disrupted
// defenders, 18J.2 the way back to the ships.
#include "tests/games/islandwar/fights.h"

namespace causeway::islandwar {
namespace {

// --- what a unit can spend (6A, 6B.3, 6C.1, 14) --------------------------------------------------------------------------

TEST(IslandWar_6C_1, AllowancesByPhaseAndState) {
    CASES("6B.3", "6C.2a", "14.1");
    struct Row {
        std::uint32_t state;
        int moving, exploiting;
    };
    // A tank company has 10 points: half of them in exploitation, a quarter as a Reserve.
    constexpr Row tanks[] = {
        {0, 10, 5}, {status::reserve, 5, 2}, {status::disrupted, 5, 2}, {status::reserve | status::disrupted, 2, 1}};
    // A battalion has 6, and 1 in exploitation.
    constexpr Row infantry[] = {{0, 6, 1}, {status::reserve, 3, 1}, {status::disrupted, 3, 0}};
    Board board;
    board.put({"us-a-2t", "us-1-2"}, "0923").put("js-3-9t", "1026");
    const auto expect = [&](std::string_view id, const Row& row) {
        board.p.status[index(board.piece(id))] = row.state;
        board.phase(Phase::movement, us);
        EXPECT_EQ(allowance(board.game, board.p, board.piece(id)), row.moving) << id << " " << row.state;
        board.phase(Phase::exploitation, us);
        EXPECT_EQ(allowance(board.game, board.p, board.piece(id)), row.exploiting) << id << " " << row.state;
    };
    for (const Row& row : tanks) {
        expect("us-a-2t", row);
    }
    for (const Row& row : infantry) {
        expect("us-1-2", row);
    }
    board.phase(Phase::night_movement, japan);
    EXPECT_EQ(allowance(board.game, board.p, board.piece("js-3-9t")), 4) << "by night as in exploitation";
}

// --- retreat before combat (9J.1) ----------------------------------------------------------------------------------------

// The least roll with which the scouts get away from an attack of these; 7 if none.
int needed(Board board, std::string_view from) {
    board.act(Verb::attack, from).act(board.choices(Verb::join) > 1 ? Verb::join_all : Verb::join).act(Verb::commit);
    let_pass(board, {"offensive-support", "anti-air"});
    EXPECT_TRUE(board.asks<SlipAway>()) << board.question();
    for (int die = 1; die <= 6; ++die) {
        Board tried = board;
        tried.act_piece(Verb::slip_away, "us-rcn-2").roll(die);
        if (tried.p.fight.early == 0) {
            return die;
        }
    }
    return 7;
}
Board scouts(std::string_view place, Phase phase = Phase::combat) {
    Board board;
    board.turn(4).put("us-rcn-2", place);
    board.phase(phase, japan);
    return board;
}

TEST(IslandWar_9J_1, EachModifierOfTheDie) {
    const auto fight = [](Board board, std::string_view place) {
        const Phase phase = board.p.phase;
        return needed(board.enter(phase, japan), place);
    };
    EXPECT_EQ(fight(scouts("0923").put("js-316", "1023"), "0923"), 3) << "in the open";
    EXPECT_EQ(fight(scouts("1123").put("js-316", "1023"), "1123"), 2) << "in rough";
    EXPECT_EQ(fight(scouts("0923", Phase::night_combat).put("js-316", "1023"), "0923"), 2) << "at night";
    EXPECT_EQ(fight(scouts("0923").put("js-316", "1023").disrupt("us-rcn-2"), "0923"), 4) << "disrupted";
    EXPECT_EQ(fight(scouts("0923").put("js-3-9t", "1023"), "0923"), 4) << "armour in the open";
    EXPECT_EQ(fight(scouts("1123").put("js-3-9t", "1023"), "1123"), 2) << "armour, but in rough";
    EXPECT_EQ(fight(scouts("0923").put("js-316", "1023").put("js-317", "1022"), "0923"), 3) << "from two hexes";
    EXPECT_EQ(fight(scouts("0923").put("js-316", "1023").put("js-317", "1022").put("js-318", "0922"), "0923"), 4)
        << "from three hexes";
    EXPECT_EQ(fight(scouts("0923").put("js-3-9t", "1023").put("js-316", "1023").disrupt("us-rcn-2"), "0923"), 5)
        << "one tank company is enough, whoever is named after it";
}

// --- interdiction (12.2) -------------------------------------------------------------------------------------------------

// One air point is over a battalion that has come to that hex; its die is open.
Board raided(std::string_view place, bool road, bool rain) {
    Board board;
    board.support(1, 0).put("js-i-118", place).mark("js-i-118", status::grouped).put("us-1-2", "0623");
    board.p.interdict = InterdictionOrder::ask;
    board.phase(Phase::movement, japan);
    if (rain) {
        board.rain();
    }
    board.begin(Select{.acted = 1}).begin(MoveTo{.piece = board.piece("js-i-118"), .spent = 1}).begin(March{});
    board.begin(Interdict{.hex = board.hex(place), .road = static_cast<std::uint8_t>(road)});
    board.act_number(Verb::interdict, 1);
    return let_pass(board, {"anti-air"});
}
int marker(Board board, int die) {
    board.roll(die);
    return board.p.interdictions.empty() ? 0 : board.p.interdictions[0].points;
}

TEST(IslandWar_12_2, EachModifierOfTheDie) {
    CASES("12.2b", "21.2");
    struct Row {
        const char* place;
        bool road, rain;
        int drm;
    };
    constexpr Row rows[] = {
        {"1123", false, false, 0},  {"0923", false, false, 1}, {"0923", true, false, 2},  {"1123", true, false, 1},
        {"1015", false, false, -2}, {"0923", false, true, 0},  {"1123", false, true, -1},
    };
    for (const Row& row : rows) {
        const Board board = raided(row.place, row.road, row.rain);
        const int first = 4 - row.drm;  // the least die that costs a point; two more cost two
        EXPECT_EQ(marker(board, first - 1), 0) << row.place << " " << row.drm;
        EXPECT_EQ(marker(board, first), 1) << row.place << " " << row.drm;
        if (first + 2 <= 6) {
            EXPECT_EQ(marker(board, first + 1), 1) << row.place << " " << row.drm;
            EXPECT_EQ(marker(board, first + 2), 2) << row.place << " " << row.drm;
        }
    }
}

// --- half of the defenders disrupted (14.3) ------------------------------------------------------------------------------

// What the state of defenders in 1023 adds to the die of an assault.
int added_by_disruption(Board::Names defenders, Board::Names disrupted) {
    Board board;
    board.put({"us-1-2", "us-2-2"}, "0923");
    for (const std::string_view id : defenders) {
        board.show(id, "1023");
    }
    for (const std::string_view id : disrupted) {
        board.disrupt(id);
    }
    board.p.fight = Fight{.target = board.hex("1023"), .kind = FightKind::assault, .attacker = 0};
    board.phase(Phase::combat, us).mark("us-1-2", status::in_battle).mark("us-2-2", status::in_battle);
    const Odds odds = assault_odds(board.game, board.p, nullptr);
    return odds.drm - std::max(0, odds.ratio - 7);
}

TEST(IslandWar_14_3, HalfOfTheirStackingPointsIsEnough) {
    EXPECT_EQ(added_by_disruption({"js-316", "js-317"}, {}), 0);
    EXPECT_EQ(added_by_disruption({"js-316", "js-317"}, {"js-316"}), 1) << "3 of 6";
    EXPECT_EQ(added_by_disruption({"js-316", "js-317", "js-41g"}, {"js-316"}), 0) << "3 of 7";
    EXPECT_EQ(added_by_disruption({"js-316", "js-41g"}, {"js-41g"}), 0) << "1 of 4: it is not the number of units";
    // R14.2: headquarters have no Stacking Points; of them the units are counted.
    EXPECT_EQ(added_by_disruption({"js-hq-43d", "js-hq-31a"}, {}), 0);
    EXPECT_EQ(added_by_disruption({"js-hq-43d", "js-hq-31a"}, {"js-hq-31a"}), 1);
    EXPECT_EQ(added_by_disruption({"js-hq-43d", "js-hq-31a", "js-hq-5bf"}, {"js-hq-31a"}), 0) << "one of three";
}

// --- the way back to the ships (18J.2) -----------------------------------------------------------------------------------

struct Back {
    const char* beach = "0719";
    Sea sea = Sea::calm;
    std::uint32_t state = 0;
    bool voluntary = false;
};
// The die that a unit must have to get away without a loss.
int die_without_loss(std::string_view id, const Back& back) {
    for (int die = 1; die <= 6; ++die) {
        Board board;
        board.put(id, back.beach).show("js-316", back.beach).mark(id, back.state | status::landed | status::in_battle);
        board.mark(id, status::retreats).phase(Phase::combat, us);
        board.p.sea = back.sea;
        board.p.fight = Fight{.target = board.hex(back.beach), .kind = FightKind::assault, .attacker = 0};
        board.begin(ChooseAttack{.acted = 1})
            .begin(SeaRetreat{.voluntary = static_cast<std::uint8_t>(back.voluntary), .chosen = 1});
        board.settle().roll(die);
        if (board.at(id) == box::offshore && board.hits(id) == 0) {
            return die;
        }
    }
    return 7;
}

TEST(IslandWar_18J_2, EachModifierOfTheDie) {
    CASES("18J.3", "18I.1", "18I.2", "19C");
    EXPECT_EQ(die_without_loss("us-1-105", {}), 4) << "an Army battalion";
    EXPECT_EQ(die_without_loss("us-1-2", {}), 3) << "Marines are trained for it";
    EXPECT_EQ(die_without_loss("us-a-2aa", {}), 2) << "an amphibious tank is amphibious, and trained";
    EXPECT_EQ(die_without_loss("us-1-105", {.voluntary = true}), 3) << "by choice";
    EXPECT_EQ(die_without_loss("us-1-105", {.state = status::disrupted}), 5);
    EXPECT_EQ(die_without_loss("us-1-105", {.state = status::disrupted | status::badly}), 6) << "-2 in all";
    EXPECT_EQ(die_without_loss("us-1-105", {.sea = Sea::moderate}), 5);
    EXPECT_EQ(die_without_loss("us-1-105", {.sea = Sea::heavy}), 6);
    EXPECT_EQ(die_without_loss("us-1-105", {.beach = "1310"}), 5) << "a second reef hex";
    EXPECT_EQ(die_without_loss("us-1-105", {.beach = "1111"}), 6) << "and a third";
    EXPECT_EQ(die_without_loss("us-1-105", {.beach = "0526"}), 4) << "no reef at all";
}

TEST(IslandWar_18J_2, LossesAreRoundedUp) {
    CASES("18K.3");
    const auto back = [](std::string_view id, std::uint32_t state, int die) {
        Board board;
        board.put(id, "0719").show("js-316", "0719").put("us-beachhead-1", "0525");
        board.mark(id, state | status::landed | status::in_battle | status::retreats).phase(Phase::combat, us);
        board.p.fight = Fight{.target = board.hex("0719"), .kind = FightKind::assault, .attacker = 0};
        board.begin(ChooseAttack{.acted = 1}).begin(SeaRetreat{.chosen = 1}).settle();
        if (!board.asks<ChooseAttack>()) {
            board.roll(die);
        }
        return board;
    };
    EXPECT_EQ(back("us-1-105", 0, 3).hits("us-1-105"), 2) << "a quarter of 7";
    EXPECT_EQ(back("us-1-105", 0, 2).hits("us-1-105"), 2);
    EXPECT_EQ(back("us-1-105", 0, 1).hits("us-1-105"), 4) << "half of 7";
    EXPECT_EQ(back("us-1-2", status::disrupted, 1).hits("us-1-2"), 4) << "half of 8";
    const Board lost = back("us-1-105", status::disrupted, 1);
    EXPECT_FALSE(on_map(lost.at("us-1-105")));
    EXPECT_NE(lost.at("us-1-105"), box::offshore) << "all of it";
    EXPECT_NE(back("us-a-2t", 0, 6).at("us-a-2t"), box::offshore) << "tanks are not got off the beach";
    EXPECT_EQ(back("us-1-105", 0, 6).p.casualties, 0);
}

// --- what it costs to come back (16E.1, R16.8) ----------------------------------------------------------------------------

struct Return {
    const char* unit;
    Contingent contingent;
    Kind kind;
    int price, hits;
};
constexpr Return returns[] = {
    {"us-1-2", Contingent::usmc, Kind::infantry, 1, 7}, {"us-1-105", Contingent::army, Kind::infantry, 1, 6},
    {"us-a-2t", Contingent::usmc, Kind::armor, 1, 3},   {"us-1-10", Contingent::usmc, Kind::artillery, 1, 2},
    {"us-a-2at", Contingent::usmc, Kind::armor, 1, 1},  {"us-2-dk", Contingent::usmc, Kind::armor, 2, 0},
    {"us-d-2t", Contingent::usmc, Kind::armor, 1, 2},   {"us-2-18", Contingent::usmc, Kind::infantry, 1, 3},
};

TEST(IslandWar_16E_1, AUnitComesBackForTheLeastThatKeepsItAlive) {
    CASES("16A.3", "18K.2");
    for (const Return& each : returns) {
        Board board;
        board.put("us-beachhead-1", "0620").into(each.unit, box::pool).points(each.contingent, each.kind, each.price - 1);
        board.phase(Phase::initial, us).begin(Initial{}).settle();
        EXPECT_FALSE(board.can_piece(Verb::replace, each.unit)) << each.unit;
        board.points(each.contingent, each.kind, each.price);
        ASSERT_TRUE(board.can_piece(Verb::replace, each.unit, "0620")) << each.unit;
        board.act_piece(Verb::replace, each.unit, "0620");
        EXPECT_TRUE(board.is_at(each.unit, "0620"));
        EXPECT_EQ(board.hits(each.unit), each.hits) << each.unit;
        EXPECT_EQ(board.p.points[index(each.contingent)][index(each.kind)], 0) << each.unit;
    }
}

// --- losses that are none (9D.3, 19B.6) -----------------------------------------------------------------------------------

TEST(IslandWar_9D_3, NoLossChangesNothingAndADummyHasNothingToLose) {
    CASES("19B.6");
    Board board;
    board.put("js-source-ija", "1026").put({"js-316", "js-dummy-1"}, "1023");
    EXPECT_EQ(lose(board.game, board.p, board.piece("js-316"), 0, nullptr, "9D.3"), 0);
    EXPECT_EQ(board.hits("js-316"), 0);
    EXPECT_EQ(lose(board.game, board.p, board.piece("js-dummy-1"), 1, nullptr, "9D.3"), 1);
    EXPECT_TRUE(board.in_pool("js-dummy-1"));
    EXPECT_EQ(lose(board.game, board.p, board.piece("js-316"), 9, nullptr, "9D.3"), 5) << "no more than it has";
    EXPECT_TRUE(board.in_pool("js-316"));
}

// --- what may land in a turn (21.3, 18A.2) --------------------------------------------------------------------------------

// How many battalions, of 3 SP each, may be assigned to beaches of Saipan on that turn.
int battalions_that_land(int turn, Sea sea) {
    Board board;
    board.turn(turn).phase(Phase::initial, us).begin(Initial{}).begin(Planning{});
    board.p.sea = sea;
    const char* beaches[] = {"0719", "0720", "0620", "0621", "0622", "0523"};
    for (std::size_t plan = 0; plan < std::size(beaches); ++plan) {
        board.p.plans[plan] = Plan{.hex = board.hex(beaches[plan]), .turn = static_cast<std::uint8_t>(turn)};
    }
    for (const PieceId piece : board.game.pieces[index(us)]) {
        if (is(board.game, piece, Type::infantry)) {
            put(board.game, board.p, piece, box::offshore);
        }
    }
    int assigned = 0;
    for (const char* beach : beaches) {
        board.act(Verb::plan, beach);
        while (board.can(Verb::assign)) {
            board.act(Verb::assign);
            ++assigned;
        }
        board.act(Verb::done);
    }
    return assigned;
}

TEST(IslandWar_21_3, WhatMayLandInATurnByTheTable) {
    CASES("18A.2", "19C");
    EXPECT_EQ(battalions_that_land(1, Sea::calm), 13) << "40 SP";
    EXPECT_EQ(battalions_that_land(2, Sea::calm), 8) << "24 SP";
    EXPECT_EQ(battalions_that_land(6, Sea::moderate), 8);
    EXPECT_EQ(battalions_that_land(6, Sea::heavy), 4) << "a heavy sea halves it";
    EXPECT_EQ(battalions_that_land(7, Sea::calm), 4) << "12 SP";
    EXPECT_EQ(battalions_that_land(14, Sea::calm), 4);
    EXPECT_EQ(battalions_that_land(15, Sea::calm), 8);
}

// --- who owes a loss (10B, 15A.3, R10.3) ----------------------------------------------------------------------------------

struct Duty {
    Board::Names attackers, defenders;
    unsigned attacker, defender;
};

TEST(IslandWar_10B, WhoseAbilityIsUsedOwesALoss) {
    CASES("10A.1", "10A.2", "9H.1");
    const Duty duties[] = {
        {{"us-1-2"}, {"js-316"}, 0, 0},
        {{"us-1-2", "us-a-2t"}, {"js-316"}, bound::armor, 0},                            // 4 of 12
        {{"us-1-2", "us-2-2", "us-a-2t"}, {"js-316"}, 0, 0},                             // 4 of 20
        {{"us-1-2", "us-a-2t"}, {"js-316", "js-1-at"}, bound::armor, bound::anti_tank},  // 2 of 12 are left
        {{"us-a-2t", "us-b-2t"}, {"js-316", "js-1-at"}, bound::armor, 0},                // 6 of 8 are left
        {{"us-1-2"}, {"js-316", "js-3-9t"}, 0, bound::armor},                            // 3 of 8
        {{"us-1-2"}, {"js-316", "js-317", "js-4-9t"}, 0, 0},                             // 2 of 12
        {{"us-1-2"}, {"js-316", "js-1-at"}, 0, 0},                                       // guns, but no tanks
    };
    for (const Duty& duty : duties) {
        Board board;
        for (const std::string_view id : duty.attackers) {
            board.put(id, "0923").mark(id, status::in_battle);
        }
        for (const std::string_view id : duty.defenders) {
            board.show(id, "1023");
        }
        board.p.fight = Fight{.target = board.hex("1023"), .kind = FightKind::assault, .attacker = 0};
        const Odds odds = assault_odds(board.phase(Phase::combat, us).game, board.p, nullptr);
        EXPECT_EQ(odds.attacker_bound, duty.attacker) << *(duty.attackers.end() - 1) << " at " << *(duty.defenders.end() - 1);
        EXPECT_EQ(odds.defender_bound, duty.defender) << *(duty.attackers.end() - 1) << " at " << *(duty.defenders.end() - 1);
    }
}

// --- standing orders (R12.3, R15.1, R16.5) --------------------------------------------------------------------------------

TEST(IslandWar_16C_3, EachStandingOrderIsInForceOnceItIsGiven) {
    CASES("12.2", "15B");
    const Board board;
    for (const Side side : both_sides) {
        ActionList orders;
        standing_orders(board.game, board.p, side, orders);
        EXPECT_FALSE(orders.empty());
        for (const Action& order : orders) {
            Position given = board.p;
            apply(board.game, given, order, nullptr);
            const std::string name = order_name(order.number);
            const std::vector<Setting> now = settings(board.game, given, side);
            EXPECT_TRUE(std::any_of(now.begin(), now.end(), [&](const Setting& each) {
                return name.ends_with("-" + each.value);
            })) << name;
            ActionList others;
            standing_orders(board.game, given, side, others);
            EXPECT_EQ(std::count(others.begin(), others.end(), order), 0) << name;
            EXPECT_EQ(others.size(), orders.size()) << name;
        }
    }
}

}  // namespace
}  // namespace causeway::islandwar
