// Questions that respect a player: nothing is offered that has no use, nobody is asked who cannot gain, and what an answer
// costs stands beside it.
#include "core/remark.h"
#include "tests/games/guam/fleet.h"
#include "tests/games/guam/range.h"
#include "tests/games/guam/turns.h"

namespace causeway::guam {
namespace {

Remark remark_on(const Board& board, Verb wanted, std::string_view place = {}, PieceId who = no_piece, int number = -1) {
    for (const Action& action : board.legal()) {
        if (verb(action) == wanted && (place.empty() || action.hex == board.hex(place)) &&
            (who == no_piece || action.piece == who) && (number < 0 || action.number == number)) {
            return remark(board.game, board.p, action);
        }
    }
    ADD_FAILURE() << "not listed";
    return {};
}

// --- what has no use is not offered ----------------------------------------------------------------------------------------

// Before anyone is ashore a weapon has nowhere to go; choosing it once ended the activation of the whole regiment.
TEST(Guam_12_1, AWeaponThatNobodyCanHaveIsNotOffered) {
    Fleet fleet;
    fleet.afloat({"us-a-1-3"}, "red-1", Zone::run_in).zone_dg("red-1", Zone::run_in, 1);
    fleet.into("us-3rct-hmg-1", box::available).activate("3rct", Step::weapons);
    ASSERT_TRUE(fleet.asks<Activation>());
    EXPECT_FALSE(fleet.can_piece(Verb::unit, "us-3rct-hmg-1"));
    EXPECT_TRUE(fleet.can_piece(Verb::unit, "us-a-1-3"));  // can rally
}

TEST(Guam_12_1, NorOneWhoseUnitsHaveTheirWeapons) {
    Board board;
    board.put("us-a-1-3", "54.75").put({"us-hq-3rct", "us-3rct-light-at-1"}, "56.76").put("us-3rct-light-at-2", "54.75");
    board.into("us-3rct-hmg-1", box::available).activate("3rct", Step::weapons);
    EXPECT_FALSE(board.can_piece(Verb::unit, "us-3rct-hmg-1"));
    EXPECT_TRUE(board.can_piece(Verb::detach, "us-3rct-light-at-2"));
}

TEST(Guam_13_1, ALeaderWithNowhereElseToGoIsNotOffered) {
    Board board;
    board.put({"us-a-1-9", "craig"}, "54.75").activate("9rct", Step::leaders);
    ASSERT_TRUE(board.asks<Activation>());
    EXPECT_FALSE(board.can_piece(Verb::unit, "craig"));
    Board two;
    two.put({"us-a-1-9", "craig"}, "54.75").put("us-c-1-9", "55.75").activate("9rct", Step::leaders);
    EXPECT_TRUE(two.can_piece(Verb::unit, "craig"));
}

TEST(Guam_22_1, TheProposalDoesNotCrowdTheBeach) {
    CASES("6.1");
    Fleet fleet;
    fleet.afloat({"us-a-1-3", "us-b-1-3", "us-c-1-3"}, "red-1", Zone::run_in).put("us-i-3-3", "23.59");
    fleet.land();
    EXPECT_TRUE(fleet.is_landing("us-a-1-3") && fleet.is_landing("us-b-1-3"));
    EXPECT_FALSE(fleet.is_landing("us-c-1-3"));
    // Who wants to can land him all the same.
    fleet.act_piece(Verb::sail, "us-c-1-3");
    EXPECT_TRUE(fleet.is_landing("us-c-1-3"));
}

TEST(Guam_22_1, AFullBeachIsStillAskedAbout) {
    CASES("6.1");
    Fleet fleet;
    fleet.afloat({"us-a-1-3"}, "red-1", Zone::run_in).put({"us-i-3-3", "us-k-3-3", "us-l-3-3"}, "23.59");
    fleet.land();
    ASSERT_TRUE(fleet.asks<AmphibiousLanding>());
    EXPECT_FALSE(fleet.is_landing("us-a-1-3"));
    EXPECT_TRUE(fleet.can_piece(Verb::sail, "us-a-1-3"));
}

// --- whiskey and sake (31.0) -----------------------------------------------------------------------------------------------

Range duel_with_bottles(RerollOrder order) {
    Range board;
    board.put("us-c-1-9", "31.75").put("jp-1-ii-18", "31.76");
    board.p.whiskey = board.p.sake = 1;
    board.p.orders[0].reroll = board.p.orders[1].reroll = order;
    board.p.orders[1].tenacity = YesNoOrder::never;
    return board;
}
bool is_asked(const Board& board, Side side) {
    return board.asks<Reroll>() && top<Reroll>(board.p).side == side && board.p.stack.find<Roll>() != nullptr;
}

TEST(Guam_31_0, AHitIsOfferedOnlyToTheOtherSide) {
    Range board = duel_with_bottles(RerollOrder::ask);
    board.fire("31.75", "31.76", us, 0);
    EXPECT_TRUE(is_asked(board, japan));
}

TEST(Guam_31_0, AMissIsOfferedOnlyToWhoFired) {
    Range board = duel_with_bottles(RerollOrder::ask);
    board.fire("31.75", "31.76", us, 9);
    EXPECT_TRUE(is_asked(board, us));
    board.act(Verb::pass);
    EXPECT_FALSE(is_asked(board, japan));
}

TEST(Guam_31_0, WithoutAnOrderOnlyOnesOwnFailuresAreAskedFor) {
    EXPECT_EQ(Orders{}.reroll, RerollOrder::failures);
    Range hit = duel_with_bottles(RerollOrder::failures);
    hit.fire("31.75", "31.76", us, 0);
    EXPECT_FALSE(is_asked(hit, us) || is_asked(hit, japan));
    Range miss = duel_with_bottles(RerollOrder::failures);
    ASSERT_GE(miss.value("31.75", "31.76", us), 4);
    miss.fire("31.75", "31.76", us, 9);
    EXPECT_TRUE(is_asked(miss, us));
}

TEST(Guam_31_0, AFailedRoutCheckIsAFailure) {
    CASES("8.5.1");
    Range board = duel_with_bottles(RerollOrder::failures);
    board.fire("31.75", "31.76", us, 4);
    ASSERT_TRUE(board.asks_die(Purpose::rout));
    Range passed = board;
    EXPECT_FALSE(is_asked(passed.roll(0), japan));
    board.roll(9);
    EXPECT_TRUE(is_asked(board, japan));
    EXPECT_EQ(remark_on(board, Verb::reroll).says, "costs the sake of the day");
    board.act(Verb::reroll).roll(0);
    EXPECT_EQ(board.nerve("31.76"), Nerve::steady);
}

TEST(Guam_31_0, ALongShotThatMissesIsNoFailureThatMatters) {
    Range board = duel_with_bottles(RerollOrder::failures);
    board.put("us-c-1-9", "31.75").fort("31.76", Fort::bunker).dg("31.75", 4);
    ASSERT_LT(board.value("31.75", "31.76", us), 4);
    board.fire("31.75", "31.76", us, 9);
    EXPECT_FALSE(is_asked(board, us));
}

TEST(Guam_31_0, NeverMeansNever) {
    Range board = duel_with_bottles(RerollOrder::never);
    board.fire("31.75", "31.76", us, 9);
    EXPECT_FALSE(is_asked(board, us) || is_asked(board, japan));
    EXPECT_EQ(board.p.whiskey, 1);
}

TEST(Guam_31_0, TheQuestionHasTheOddsOfAnotherDie) {
    Range board = duel_with_bottles(RerollOrder::failures);
    const int value = board.value("31.75", "31.76", us);
    board.fire("31.75", "31.76", us, 9);
    ASSERT_TRUE(is_asked(board, us));
    double hits = 0;
    for (const Outcome& outcome : preview(board.game, board.p, {.verb = static_cast<std::uint8_t>(Verb::reroll)}).outcomes) {
        hits += outcome.text == "no effect" ? 0 : outcome.probability;
    }
    EXPECT_NEAR(hits, (std::min(value, 8) + 1) / 10.0, 1e-9);
}

// --- not again this turn (4.0 2C) ------------------------------------------------------------------------------------------

Board two_sides_with_points() {
    Board board;
    board.put({"us-a-1-3", "us-hq-3rct"}, "54.75").put("jp-1-320", "45.60");
    return board;
}

TEST(Guam_4_0, WhoDeclinesForTheTurnIsNotAskedBeforeTheNextDraw) {
    Board board = two_sides_with_points();
    begin_turn(board, 21, 2);
    until<Purchase>(board);
    ASSERT_EQ(board.asked(), us);
    board.act(Verb::no_more);
    EXPECT_EQ(board.p.declined, 1);
    push(board.p, Purchase{us});
    board.settle();
    EXPECT_FALSE(board.asks<Purchase>() && board.asked() == us);
}

TEST(Guam_4_0, TheNextTurnAsksAgain) {
    Board board = two_sides_with_points();
    begin_turn(board, 21, 2);
    until<Purchase>(board);
    board.act(Verb::no_more);
    finish_turn(board);
    EXPECT_EQ(board.p.declined, 0);
}

TEST(Guam_4_0, AChitHasItsPriceAndWhatIsLeft) {
    Board board = two_sides_with_points();
    begin_turn(board, 21, 2);
    until<BuyChits>(board);
    const int points = board.p.divisions[board.division("3mardiv")].dispatch;
    EXPECT_EQ(remark_on(board, Verb::buy, {}, no_piece, board.chit_of("3rct")).says,
              "costs 1 dispatch point, leaves 3MARDIV " + std::to_string(points - 1));
    EXPECT_EQ(remark_on(board, Verb::buy, {}, no_piece, board.chit_of("3mardiv")).says,
              "costs 2 dispatch points, leaves 3MARDIV " + std::to_string(points - 2));
    Action buy{.verb = static_cast<std::uint8_t>(Verb::buy)};
    buy.number = board.chit_of("3rct");
    const Explanation bill = preview(board.game, board.p, buy).explanation;
    ASSERT_EQ(bill.size(), 2U);
    EXPECT_EQ(bill[0].amount, points);
    EXPECT_EQ(bill[1].amount, -1);
}

TEST(Guam_5_1, ASecondActionHasItsPrice) {
    Board board;
    board.put({"us-a-1-3", "us-hq-3rct"}, "54.75").direct("3mardiv", 4).activate("3rct");
    EXPECT_EQ(remark_on(board, Verb::unit, {}, board.piece("us-a-1-3")).says, "");
    set(board.p, board.piece("us-a-1-3"), status::first);
    EXPECT_EQ(remark_on(board, Verb::unit, {}, board.piece("us-a-1-3")).says, "costs 1 direct command, leaves 3MARDIV 3");
    board.select("us-a-1-3");
    EXPECT_EQ(remark_on(board, Verb::dig).says, "costs 1 direct command, leaves 3MARDIV 3");
}

// 4.0 2v: leaders and weapons have their steps; an order to a unit closes them, and says so.
TEST(Guam_4_0, WhatClosesAnEarlierStepSaysSo) {
    Board board;
    board.put({"us-a-1-3", "us-hq-3rct"}, "54.75").into("us-3rct-hmg-1", box::available).activate("3rct", Step::weapons);
    EXPECT_EQ(remark_on(board, Verb::unit, {}, board.piece("us-a-1-3")).says, "then no more leaders or weapons are placed");
    EXPECT_EQ(remark_on(board, Verb::unit, {}, board.piece("us-3rct-hmg-1")).says, "");
}

// --- the last answer -------------------------------------------------------------------------------------------------------

// Declines through the last turn of Asan: an answer is marked by the case just when it ends the match with a defeat.
bool meets_a_marked_defeat(Side ahead) {
    Board board("asan");
    board.put({"us-a-1-3", "us-hq-3rct"}, "54.75").put("jp-1-320", "45.60");
    score(board.p, ahead, 9, nullptr, "30.2");
    begin_turn(board, 21, 7);
    bool defeat = false;
    for (int answers = 0; answers < 500 && board.p.winner == 0; ++answers) {
        const Side by = board.asked();
        Action last;
        for (const Action& action : board.legal()) {
            last = verb(action) == Verb::done || verb(action) == Verb::pass || verb(action) == Verb::end ? action : last;
        }
        const bool asked = by != chance_side && (verb(last) != Verb::roll);
        const std::string loses = asked ? remark(board.game, board.p, last).loses : "";
        decline(board);
        const std::optional<Result> ended = result(board.game, board.p);
        const bool lost = ended && ended->winner == other(by);
        EXPECT_EQ(asked && lost, !loses.empty());
        defeat = defeat || !loses.empty();
    }
    EXPECT_NE(board.p.winner, 0);
    return defeat;
}

TEST(Guam_30_0, AnAnswerThatEndsALostMatchIsMarked) {
    const bool american = meets_a_marked_defeat(japan), japanese = meets_a_marked_defeat(us);
    EXPECT_TRUE(american || japanese);
}

// --- odds beforehand -------------------------------------------------------------------------------------------------------

TEST(Guam_11_1, ATrenchHasItsOddsBeforehand) {
    Board board;
    board.put("jp-1-320", "54.75").fort("54.75", Fort::foxhole).quality("48imb", 5).activate("320").select("jp-1-320");
    ASSERT_TRUE(board.can(Verb::entrench));
    const Preview odds = preview(board.game, board.p, {.verb = static_cast<std::uint8_t>(Verb::entrench)});
    ASSERT_EQ(odds.outcomes.size(), 2U);
    EXPECT_EQ(odds.outcomes[0].text, "succeeds");
    EXPECT_NEAR(odds.outcomes[0].probability, 0.6, 1e-9);
}

}  // namespace
}  // namespace causeway::guam
