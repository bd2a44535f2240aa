// What is told before a die falls: chances and terms from what the side that is asked may know (R19.7).
#include <fmt/format.h>

#include "core/remark.h"
#include "tests/games/islandwar/fights.h"

namespace causeway::islandwar {
namespace {

// Of the first answer with that verb.
Preview shown(const Board& board, Verb wanted, std::string_view id = {}, int number = -1) {
    for (const Action& action : board.legal()) {
        if (verb(action) == wanted && (id.empty() || action.piece == board.piece(id)) &&
            (number < 0 || action.number == number)) {
            return preview(board.game, board.p, action);
        }
    }
    ADD_FAILURE() << "not legal";
    return {};
}
std::string said(const Board& board, Verb wanted, std::string_view id) {
    for (const Action& action : board.legal()) {
        if (verb(action) == wanted && action.piece == board.piece(id)) {
            return remark(board.game, board.p, action).says;
        }
    }
    return "not legal";
}
double chance(const Preview& preview, std::string_view text) {
    for (const Outcome& outcome : preview.outcomes) {
        if (outcome.text == text) {
            return outcome.probability;
        }
    }
    return 0;
}
int term(const Preview& preview, std::string_view label) {
    for (const Term& each : preview.explanation) {
        if (each.label == label) {
            return each.amount;
        }
    }
    return 0;
}

// --- landings (18E) ------------------------------------------------------------------------------------------------------

Board boats(std::string_view beach, std::string_view unit) {
    Board board;
    board.p.plans[0] = Plan{.hex = board.hex(beach), .turn = 3};
    board.into(unit, plan_box(0, Wave::assault));
    return board;
}

TEST(IslandWar_18E, TheChancesOfALandingAreTold) {
    Board board = boats("0719", "us-1-2");
    board.enter(Phase::movement, us);
    const Preview open = shown(board, Verb::land);
    EXPECT_EQ(term(open, "reef"), -1);
    EXPECT_EQ(term(open, "amphibiously trained"), 1);
    EXPECT_DOUBLE_EQ(chance(open, "in good order"), 0.5) << "4 and more";
    EXPECT_NEAR(chance(open, "disrupted"), 2 / 6.0, 1e-9) << "2 and 3";
    EXPECT_NEAR(chance(open, "badly disrupted"), 1 / 6.0, 1e-9);
    EXPECT_EQ(said(board, Verb::land, "us-1-2"), "+0 to the die, unopposed as far as is known");
}

TEST(IslandWar_18E, TheChancesRestOnWhatTheLandingSideKnows) {
    CASES("18F.1", "19B.2");
    Board hidden = boats("0719", "us-1-2");
    hidden.put("js-cd-mutcho", "0812").enter(Phase::movement, us);
    EXPECT_EQ(term(shown(hidden, Verb::land), "opposed"), 0) << "nobody knows of the battery";
    hidden.mark("js-cd-mutcho", status::exposed);
    EXPECT_EQ(term(shown(hidden, Verb::land), "opposed"), -1);

    Board dummy = boats("0719", "us-1-2"), real = boats("0719", "us-1-2");
    dummy.put("js-dummy-1", "0720").enter(Phase::movement, us);
    real.put("js-i-136", "0720").disrupt("js-i-136").enter(Phase::movement, us);
    EXPECT_EQ(term(shown(dummy, Verb::land), "opposed"), -1);
    EXPECT_EQ(term(shown(real, Verb::land), "opposed"), -1) << "that it has no zone is not known";
    EXPECT_EQ(said(real, Verb::land, "us-1-2"), "-1 to the die, opposed as far as is known");
}

// --- guns and aircraft ---------------------------------------------------------------------------------------------------

TEST(IslandWar_11B_1, WhatAGunWouldAddToABarrageIsTold) {
    Board board;
    board.show("js-i-118", "0922").put("us-1-2", "0923").put("us-1-10", "0925").support(2, 0);
    board.enter(Phase::bombardment, us).act(Verb::bombard, "0922");
    const Preview gun = shown(board, Verb::gun);
    EXPECT_EQ(gun.column, "3-5");
    EXPECT_NEAR(chance(gun, "1 hit"), 3 / 6.0, 1e-9) << "3, 4 and 5";
    EXPECT_NEAR(chance(gun, "2 hits"), 1 / 6.0, 1e-9);
    EXPECT_EQ(shown(board, Verb::air).column, "1-2");
    board.act_piece(Verb::gun, "us-1-10");
    EXPECT_EQ(shown(board, Verb::open_fire).column, "3-5") << "the same, once it is there";
}

TEST(IslandWar_11B_2, WhatAHitDoesIsTold) {
    Board board;
    board.show("js-i-118", "0922").show("js-ii-118", "0922").disrupt("js-ii-118").put("us-1-2", "0923").support(6, 0);
    board.enter(Phase::bombardment, us).act(Verb::bombard, "0922");
    for (int point = 0; point < 6; ++point) {
        board.act(Verb::air);
    }
    board.act(Verb::open_fire);
    let_pass(board, {"anti-air"}).roll(6);
    ASSERT_EQ(board.question(), "place-hits");
    EXPECT_EQ(said(board, Verb::disrupt, "js-i-118"), "then disrupted");
    EXPECT_EQ(said(board, Verb::disrupt, "js-ii-118"), "then badly disrupted");
}

TEST(IslandWar_11C_1, TheChanceToAbortIsTold) {
    Board board;
    board.show("js-i-118", "0922").show("js-1-25aa", "0921").put("us-1-2", "0923").support(6, 0);
    board.enter(Phase::bombardment, us).act(Verb::bombard, "0922").act(Verb::air).act(Verb::open_fire);
    ASSERT_EQ(board.question(), "anti-air");
    EXPECT_EQ(said(board, Verb::anti_air, "js-1-25aa"), "2 dice, 2 in 6 each") << "5 and 6, with 1 for the short way";
    EXPECT_NEAR(chance(shown(board, Verb::anti_air), "0 of 1 air points aborted"), 4 / 9.0, 1e-9);
    EXPECT_NEAR(chance(shown(board, Verb::anti_air), "1 of 1 air points aborted"), 5 / 9.0, 1e-9);
    EXPECT_TRUE(shown(board, Verb::done).outcomes.empty()) << "nobody has been chosen";
}

TEST(IslandWar_12_2b, TheChancesOfInterdictionAreTold) {
    Board board;
    board.show("js-i-118", "0922").put("us-1-2", "0720").support(6, 0);
    board.p.interdict = InterdictionOrder::ask;
    board.enter(Phase::movement, japan).move("js-i-118", "0923");
    ASSERT_EQ(board.question(), "interdict");
    const Preview one = shown(board, Verb::interdict, {}, 1), two = shown(board, Verb::interdict, {}, 2);
    EXPECT_EQ(term(one, "clear"), 1);
    EXPECT_NEAR(chance(one, "no effect"), 2 / 6.0, 1e-9) << "1 and 2";
    EXPECT_NEAR(chance(one, "2 movement points more to leave"), 2 / 6.0, 1e-9) << "5 and 6";
    EXPECT_NEAR(chance(two, "no effect"), 1 / 9.0, 1e-9);
    EXPECT_NEAR(chance(two, "2 movement points more to leave"), 5 / 9.0, 1e-9);
}

TEST(IslandWar_11A_1, WhatSupportMakesOfTheOddsIsTold) {
    CASES("19B.4");
    Board board;
    board.show("js-316", "1023").put("us-1-2", "0923").put("us-1-10", "0925").support(6, 0);
    board.enter(Phase::combat, us).act(Verb::attack, "1023").act_piece(Verb::join, "us-1-2").act(Verb::commit);
    ASSERT_EQ(board.question(), "offensive-support");
    const Preview alone = shown(board, Verb::done), helped = shown(board, Verb::gun, "us-1-10");
    EXPECT_EQ(term(helped, "guns"), 3);
    EXPECT_NE(alone.column, helped.column);
    EXPECT_FALSE(helped.outcomes.empty());
    unset(board.p, board.piece("js-316"), status::exposed);
    EXPECT_TRUE(shown(board, Verb::gun, "us-1-10").outcomes.empty()) << "the defender is not known";
    EXPECT_EQ(term(shown(board, Verb::gun, "us-1-10"), "guns"), 3);
}

// --- fights --------------------------------------------------------------------------------------------------------------

TEST(IslandWar_9A, AHexShowsTheOddsOfAllWhoCanAttackIt) {
    Board board;
    board.show("js-316", "1023").put({"us-1-2", "us-2-2"}, "0923").enter(Phase::combat, us);
    const Preview all = shown(board, Verb::attack);
    board.act(Verb::attack, "1023").act(Verb::join_all);
    EXPECT_EQ(all.column, shown(board, Verb::commit).column);
    EXPECT_EQ(board.question(), "build");
}

TEST(IslandWar_9D_3, WhatALossLeavesIsTold) {
    Board board;
    board.put({"us-1-2", "us-rcn-2"}, "0923").hits("us-rcn-2", 0);
    EXPECT_EQ(after_loss(board.game, board.p, board.piece("us-1-2")), "7-7 left, 1 Casualty Point");
    board.hits("us-1-2", 3);
    EXPECT_EQ(after_loss(board.game, board.p, board.piece("us-1-2")), "4-4 left, combat ineffective, 1 Casualty Point");
    board.hits("us-1-2", 7);
    EXPECT_EQ(after_loss(board.game, board.p, board.piece("us-1-2")), "is eliminated, 5 Casualty Points");
}

TEST(IslandWar_9J_1, TheChanceToGetAwayIsTold) {
    Board board;
    board.put("us-rcn-2", "0923").show("js-316", "1023").enter(Phase::combat, japan);
    board.act(Verb::attack, "0923").act(Verb::join).act(Verb::commit);
    let_pass(board, {"offensive-support"});
    ASSERT_EQ(board.question(), "slip-away");
    EXPECT_NEAR(chance(shown(board, Verb::slip_away), "gets away"), 4 / 6.0, 1e-9) << "3 and more, in the open";
    board.disrupt("us-rcn-2");
    EXPECT_NEAR(chance(shown(board, Verb::slip_away), "gets away"), 3 / 6.0, 1e-9);
    EXPECT_EQ(term(shown(board, Verb::slip_away), "disrupted"), -1);
}

TEST(IslandWar_18J_2, WhatTheWayBackToTheShipsMayCostIsTold) {
    CASES("18J.3");
    Board board;
    board.put("js-i-136", "0720").put("us-1-2", "0720").mark("us-1-2", status::landed | status::in_battle);
    board.phase(Phase::combat, us);
    board.p.fight = Fight{.target = board.hex("0720"), .kind = FightKind::assault, .attacker = 0};
    ASSERT_TRUE(continue_landing(board.game, board.p, nullptr));
    const Preview back = shown(board, Verb::fall_back);
    EXPECT_EQ(term(back, "by choice"), 1);
    EXPECT_EQ(term(back, "amphibiously trained"), 1);
    EXPECT_NEAR(chance(back, "0 strength points and steps lost"), 5 / 6.0, 1e-9) << "2 and more";
    EXPECT_NEAR(chance(back, "2 strength points and steps lost"), 1 / 6.0, 1e-9) << "a quarter of 8";
}

TEST(IslandWar_19B_6, TheOwnerIsWarnedBeforeADummyIsSeen) {
    CASES("19B.3");
    Board board;
    board.put("js-dummy-1", "1018").put("us-1-2", "0523").enter(Phase::movement, japan).select("js-dummy-1");
    int warned = 0, quiet = 0;
    for (const Action& action : board.legal()) {
        if (verb(action) == Verb::move) {
            (remark(board.game, board.p, action).says.empty() ? quiet : warned) += 1;
            EXPECT_TRUE(!facts(board.game, action.hex).clear || !remark(board.game, board.p, action).says.empty())
                << board.game.map.name(action.hex);
        }
    }
    EXPECT_GT(warned, 0);
    EXPECT_GT(quiet, 0);
}

// 6B.1: all its points, and the two hexes of its way.
TEST(IslandWar_6B_1, AMinimumMoveIsToldWithAllItsPoints) {
    Board board;
    board.put("us-1-2", "1014").disrupt("us-1-2").rain().enter(Phase::movement, us).select("us-1-2");
    for (const Action& action : board.legal()) {
        if (verb(action) == Verb::move && action.hex == board.hex("1015")) {
            const Preview shown = preview(board.game, board.p, action);
            ASSERT_TRUE(shown.cost.has_value());
            EXPECT_EQ(shown.cost->halves, 6) << "a mountain costs 4 in rain, and it has 3";
            ASSERT_EQ(shown.path.size(), 2U);
            EXPECT_EQ(shown.path[1], board.hex("1015"));
            return;
        }
    }
    ADD_FAILURE() << "it may go one hex";
}

TEST(IslandWar_19B_7, TheDieOfALookIsTold) {
    Board board;
    board.put("us-beachhead-1", "0620").put("js-316", "1023").support(3, 0).phase(Phase::initial, us).begin(Initial{});
    const Preview look = shown(board, Verb::scout);
    EXPECT_EQ(look.outcomes.size(), 6U);
    EXPECT_NEAR(chance(look, "1 counter to look at"), 1 / 6.0, 1e-9);
    EXPECT_NEAR(chance(look, "6 counters to look at"), 1 / 6.0, 1e-9);
    EXPECT_TRUE(shown(board, Verb::end).outcomes.empty());
}

TEST(IslandWar_11B_1, TheChancesOfABarrageAreAllOfThem) {
    Board board;
    board.show("js-i-118", "0922").put("us-1-2", "0923").support(6, 0);
    board.enter(Phase::bombardment, us).act(Verb::bombard, "0922");
    for (int point = 1; point <= 6; ++point) {
        double sum = 0;
        for (const Outcome& outcome : shown(board, Verb::air).outcomes) {
            sum += outcome.probability;
        }
        EXPECT_NEAR(sum, 1, 1e-9);
        board.act(Verb::air);
    }
}

// R19.5: before a dummy is moved into the open its owner is told what that costs.
TEST(IslandWar_19B_6, ThatADummyWillBeSeenIsToldBeforeItMoves) {
    const auto told = [](std::string_view id, Phase phase, std::string_view to) {
        Board board;
        board.turn(4).put(id, "1123").put("us-1-2", "0620").enter(phase, japan).select(id);
        for (const Action& action : board.legal()) {
            if (verb(action) == Verb::move && action.hex == board.hex(to)) {
                return !remark(board.game, board.p, action).says.empty();
            }
        }
        ADD_FAILURE() << "not legal";
        return false;
    };
    EXPECT_TRUE(told("js-dummy-1", Phase::movement, "1023"));
    EXPECT_FALSE(told("js-dummy-1", Phase::movement, "1122")) << "rough to rough";
    EXPECT_FALSE(told("js-dummy-1", Phase::night_movement, "1023")) << "not by night";
    EXPECT_FALSE(told("js-316", Phase::movement, "1023")) << "a battalion stays, seen or not";
}

// --- what is shown is what is used (3C.2, 3C.3) --------------------------------------------------------------------------

// The terms from that label on, up to the next one of the kind, in parts of a point.
int shown_parts(const Explanation& explanation, std::string_view from, std::string_view to) {
    int sum = 0;
    bool within = false;
    for (const Term& each : explanation) {
        const std::string_view label = each.label;
        within = (within || label == from) && label != to;
        if (!within) {
            continue;
        }
        const int sign = label.ends_with("less") ? -1 : 1;
        sum += label.starts_with("and a quarter")                ? sign * parts / 4
               : label.starts_with("and half")                   ? sign * parts / 2
               : label.starts_with("and three quarters")         ? sign * parts * 3 / 4
               : label.starts_with("and in 32nds")               ? each.amount
               : label == "odds above 7:1" || label == "terrain" ? 0
                                                                 : each.amount * parts;
    }
    return sum;
}

// Equal labels need not be one and the same literal.
std::string as_text(const Explanation& explanation) {
    std::string text;
    for (const auto& [label, rule, amount] : explanation) {
        text += fmt::format("{} ({}) {:+}\n", label, rule, amount);
    }
    return text;
}

TEST(IslandWar_3C_2, TheTermsOfAnAssaultAddUpToItsStrengths) {
    CASES("3C.3", "9A.2b", "9A.2d", "9C");
    Board board;  // halved by disruption, by mountain and by isolation
    board.put({"us-1-2", "us-rcn-2", "us-a-18"}, "1014").disrupt("us-rcn-2").mark("us-a-18", status::isolated);
    board.hits("us-rcn-2", 1).show("js-316", "1015").disrupt_badly("js-316").show("js-i-118", "1015");
    board.put("us-1-10", "1017").support(1, 0);
    board.enter(Phase::combat, us).act(Verb::attack, "1015").act(Verb::join_all).act(Verb::commit);
    ASSERT_EQ(board.question(), "offensive-support");
    board.act(Verb::air);
    Explanation told;
    const Odds odds = assault_odds(board.game, board.p, &told);
    ASSERT_NE(odds.attack % parts, 0) << "there are fractions";
    ASSERT_NE(odds.defence % parts, 0);
    EXPECT_EQ(shown_parts(told, "attack strength", "defence strength"), odds.attack);
    EXPECT_EQ(shown_parts(told, "defence strength", "terrain"), odds.defence);
    EXPECT_EQ(as_text(shown(board, Verb::done).explanation), as_text(told));
}

TEST(IslandWar_3C_2, HalfAPointAloneHasItsName) {
    Board board;
    board.put("us-1-2", "0923").hits("us-1-2", 7).disrupt("us-1-2").show("js-316", "1023");
    board.p.fight = Fight{.target = board.hex("1023"), .kind = FightKind::assault};
    board.mark("us-1-2", status::in_battle);
    Explanation told;
    EXPECT_EQ(assault_odds(board.game, board.p, &told).attack, parts / 2);
    EXPECT_EQ(std::string_view(told[0].label), "attack strength");
    EXPECT_EQ(std::string_view(told[1].label), "and half a point");
}

// 6B.2a, 19B.6: dummies alone are told as the one point that they have.
TEST(IslandWar_6B_2a, TheTermsOfAnOverrunAreItsStrengths) {
    CASES("19B.6");
    Board board;
    board.show("js-dummy-1", "1123")
        .show("js-dummy-2", "1123")
        .put("us-1-2", "1022")
        .enter(Phase::movement, us)
        .select("us-1-2");
    const Preview told = shown(board, Verb::overrun);
    EXPECT_EQ(term(told, "attack strength"), 8);
    EXPECT_EQ(term(told, "defence strength"), 1);
}

TEST(IslandWar_9A_1, TheTermsOfFireAreItsStrength) {
    CASES("9A.1b");
    Board board;
    board.put("us-rcn-2", "0923").disrupt("us-rcn-2").hits("us-rcn-2", 1).show("js-316", "1023").disrupt_badly("js-316");
    board.enter(Phase::combat, us).act(Verb::fire, "1023").act_piece(Verb::join, "us-rcn-2");
    const int fire = fire_of_attackers(board.game, board.p);
    ASSERT_NE(fire % parts, 0);
    EXPECT_EQ(shown_parts(shown(board, Verb::commit).explanation, "strength that fires", "terrain"), fire);
    board.act(Verb::commit);
    let_pass(board, {"slip-away"});
    ASSERT_EQ(board.question(), "return-fire");
    const int back = fire_of_defenders(board.game, board.p);
    ASSERT_NE(back % parts, 0);
    EXPECT_EQ(shown_parts(shown(board, Verb::fire_back).explanation, "strength that fires back", "terrain"), back);
    EXPECT_NE(prompt(board.game, board.p).text.find("2.5 points"), std::string::npos) << prompt(board.game, board.p).text;
}

}  // namespace
}  // namespace causeway::islandwar
