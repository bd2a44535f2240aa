// 5.0 Activations and actions.
#include "tests/games/guam/board.h"

namespace causeway::guam {
namespace {

// A company and its headquarters, both disorganized so that each has something to do.
Board two_units() {
    Board board;
    board.put("us-a-1-3", "54.75").put("us-hq-3rct", "55.75").dg("54.75", 3).dg("55.75", 3);
    return board;
}

TEST(Guam_5_0, AChitLetsItsSideGiveOrders) {
    Board board = two_units();
    board.activate("3rct");
    EXPECT_TRUE(board.asks<Activation>());
    EXPECT_EQ(board.asked(), us);
    EXPECT_TRUE(board.can_piece(Verb::unit, "us-a-1-3"));
    EXPECT_TRUE(board.can(Verb::end));
}

// The example of 5.1: the chit of the 3rd RCT.
TEST(Guam_5_1, AFormationChitActivatesItsUnits) {
    Board board;
    board.put("us-a-1-3", "54.75").put("us-e-2-3", "55.75").put("us-i-3-3", "56.76").put("us-a-19", "57.75");
    board.put("us-hq-3rct", "58.76").put("us-a-1-9", "54.77").put("us-1-12-3", "55.77").put("us-hq-3mardiv", "56.78");
    board.put("hall", "58.76").put("turnage", "56.78").activate("3rct", Step::leaders);
    for (const char* id : {"us-a-1-3", "us-e-2-3", "us-i-3-3", "us-a-19", "us-hq-3rct", "hall", "turnage"}) {
        EXPECT_TRUE(board.can_piece(Verb::unit, id)) << id;
    }
    for (const char* id : {"us-a-1-9", "us-1-12-3", "us-hq-3mardiv"}) {
        EXPECT_FALSE(board.can_piece(Verb::unit, id)) << id;
    }
}

TEST(Guam_5_1, ADivisionChitActivatesWhiteStripesToo) {
    CASES("5.3");
    Board board;
    board.put("us-a-1-3", "54.75").put("us-a-1-9", "55.75").put("us-1-12-3", "56.76").put("us-hq-3mardiv", "57.75");
    board.put("us-c-1aab", "58.76").put("us-a-1-4", "54.77").activate("3mardiv");
    for (const char* id : {"us-a-1-3", "us-a-1-9", "us-1-12-3", "us-hq-3mardiv", "us-c-1aab"}) {
        EXPECT_TRUE(board.can_piece(Verb::unit, id)) << id;
    }
    EXPECT_FALSE(board.can_piece(Verb::unit, "us-a-1-4"));
}

TEST(Guam_5_1, ASecondActionCostsADirectCommand) {
    Board board = two_units();
    board.activate("3rct").select("us-a-1-3").act(Verb::rally);
    EXPECT_EQ(board.direct("3mardiv"), 10);
    board.select("us-a-1-3").act(Verb::dig);
    EXPECT_EQ(board.direct("3mardiv"), 9);
    EXPECT_FALSE(board.can_piece(Verb::unit, "us-a-1-3"));
}

TEST(Guam_5_1, WithoutPointsThereIsNoSecondAction) {
    Board board = two_units();
    board.direct("3mardiv", 0).activate("3rct").select("us-a-1-3").act(Verb::rally);
    EXPECT_FALSE(board.can_piece(Verb::unit, "us-a-1-3"));
    EXPECT_TRUE(board.can_piece(Verb::unit, "us-hq-3rct"));
}

TEST(Guam_5_1, ASecondActionNeedsCommand) {
    Board board;
    board.put("us-a-1-3", "54.75").put("us-b-1-3", "55.75").put("us-hq-3rct", "30.45").dg("54.75", 3).dg("55.75", 3);
    board.put("hall", "30.45").activate("3rct").select("us-a-1-3").act(Verb::rally);
    EXPECT_FALSE(board.can_piece(Verb::unit, "us-a-1-3"));
    EXPECT_TRUE(board.can_piece(Verb::unit, "us-b-1-3"));
}

TEST(Guam_5_1, ALeaderNextDoorCommands) {
    CASES("13.2");
    Board board;
    board.put("us-a-1-3", "54.75").put({"us-b-1-3", "hall"}, "55.75").put("us-hq-3rct", "30.45").dg("54.75", 3);
    board.activate("3rct").select("us-a-1-3").act(Verb::rally);
    EXPECT_TRUE(board.can_piece(Verb::unit, "us-a-1-3"));
}

TEST(Guam_5_1, ADirectCommandChitPaysForEveryUnit) {
    CASES("5.3");
    Board board;
    board.put("us-a-1-3", "54.75").put("us-a-1-4", "30.45").dg("54.75", 2).dg("30.45", 2).command(us);
    board.select("us-a-1-3").act(Verb::rally).select("us-a-1-4").act(Verb::rally);
    EXPECT_EQ(board.direct("3mardiv"), 9);
    EXPECT_EQ(board.direct("1pmb"), 9);
    EXPECT_EQ(board.dg("54.75"), 1);
    EXPECT_EQ(board.dg("30.45"), 1);
}

TEST(Guam_5_1, ADirectCommandChitGivesOneAction) {
    Board board = two_units();
    board.command(us).select("us-a-1-3").act(Verb::rally);
    EXPECT_FALSE(board.can_piece(Verb::unit, "us-a-1-3"));
    EXPECT_TRUE(board.can_piece(Verb::unit, "us-hq-3rct"));
}

TEST(Guam_5_1, WhoCannotPayIsNotActiveOnADirectCommandChit) {
    Board board = two_units();
    board.put("us-a-1-4", "30.45").direct("3mardiv", 0).command(us);
    EXPECT_FALSE(board.can_piece(Verb::unit, "us-a-1-3"));
    EXPECT_TRUE(board.can_piece(Verb::unit, "us-a-1-4"));
}

TEST(Guam_5_1, OnHotDaysACommandCostsTwo) {
    CASES("4.0");
    Board board = two_units();
    board.weather(Weather::hot).direct("3mardiv", 3).command(us).select("us-a-1-3").act(Verb::rally);
    EXPECT_EQ(board.direct("3mardiv"), 1);
    ActionList left;
    actions(board.game, board.p, left);
    ASSERT_EQ(left.size(), 1U);
    EXPECT_EQ(verb(left.front()), Verb::end) << "nobody else can be paid for";
}

TEST(Guam_5_1, OneDirectCommandPaysForChangingSidesAndTheAction) {
    CASES("6.0");
    Board board = two_units();
    board.command(us).select("us-a-1-3").act(Verb::form_column);
    EXPECT_EQ(board.direct("3mardiv"), 9);
    board.select("us-hq-3rct").select("us-a-1-3").act(Verb::rally);
    EXPECT_EQ(board.direct("3mardiv"), 9);
    EXPECT_EQ(board.dg("54.75"), 2);
    EXPECT_FALSE(board.can_piece(Verb::unit, "us-a-1-3"));
}

TEST(Guam_5_2, UnitsTakeTurns) {
    Board board = two_units();
    board.activate("3rct").select("us-a-1-3").act(Verb::rally).select("us-hq-3rct").act(Verb::rally);
    board.select("us-a-1-3").act(Verb::dig).select("us-hq-3rct").act(Verb::dig);
    EXPECT_EQ(board.fort("54.75"), Fort::foxhole);
    EXPECT_EQ(board.fort("55.75"), Fort::foxhole);
    EXPECT_EQ(board.direct("3mardiv"), 8);
}

TEST(Guam_5_2, WhoHasAssaultedIsDone) {
    Board board = two_units();
    set(board.p, board.piece("us-a-1-3"), status::first | status::done);
    board.activate("3rct");
    EXPECT_FALSE(board.can_piece(Verb::unit, "us-a-1-3"));
}

TEST(Guam_5_2, AStackIsOrderedTogether) {
    Board board;
    board.put({"us-a-1-3", "us-b-1-3", "us-c-1-3"}, "54.75").activate("3rct").act(Verb::stack, "54.75");
    for (const char* id : {"us-a-1-3", "us-b-1-3", "us-c-1-3"}) {
        EXPECT_TRUE(has(board.p, board.piece(id), status::grouped)) << id;
    }
    EXPECT_EQ(group_hex(board.game, board.p), board.hex("54.75"));
    board.select("us-b-1-3");
    EXPECT_FALSE(has(board.p, board.piece("us-a-1-3"), status::grouped));
}

TEST(Guam_5_2, AStackHasAsManyUnitsAsCanBePaid) {
    Board board;
    board.put({"us-a-1-3", "us-b-1-3", "us-c-1-3"}, "54.75").direct("3mardiv", 2).command(us).act(Verb::stack, "54.75");
    EXPECT_TRUE(has(board.p, board.piece("us-b-1-3"), status::grouped));
    EXPECT_FALSE(has(board.p, board.piece("us-c-1-3"), status::grouped));
}

TEST(Guam_5_2, ASecondActionOfAStackIsPaidForEachUnit) {
    Board board;
    board.put({"us-a-1-3", "us-b-1-3", "us-hq-3rct"}, "54.75").activate("3rct").act(Verb::stack, "54.75");
    begin_action(board.game, board.p, false, &board.events, "6.0");
    EXPECT_EQ(board.direct("3mardiv"), 10);
    begin_action(board.game, board.p, false, &board.events, "6.0");
    EXPECT_EQ(board.direct("3mardiv"), 7);
    EXPECT_FALSE(can_act(board.game, board.p, board.piece("us-a-1-3")));
}

TEST(Guam_5_2, AnActionThatUsesEverythingLeavesNoSecond) {
    Board board = two_units();
    board.activate("3rct").select("us-a-1-3");
    begin_action(board.game, board.p, true, &board.events, "15.0");
    EXPECT_FALSE(can_act(board.game, board.p, board.piece("us-a-1-3")));
}

TEST(Guam_4_0, FireMarkersOfActiveUnitsGo) {
    CASES("10.0");
    Board board = two_units();
    board.put("us-a-1-4", "30.45").shooting("54.75", Shooting::no_fire).shooting("55.75", Shooting::concentrated);
    board.shooting("30.45", Shooting::sustained).activate("3rct", Step::leaders);
    EXPECT_EQ(board.shooting("54.75"), Shooting::free);
    EXPECT_EQ(board.shooting("55.75"), Shooting::free);
    EXPECT_EQ(board.shooting("30.45"), Shooting::sustained);
}

TEST(Guam_4_0, OnADirectCommandChitOnlyThoseOfUnitsThatAct) {
    Board board = two_units();
    board.shooting("54.75", Shooting::no_fire).shooting("55.75", Shooting::no_fire).command(us);
    EXPECT_EQ(board.shooting("54.75"), Shooting::no_fire);
    board.select("us-a-1-3").act(Verb::rally);
    EXPECT_EQ(board.shooting("54.75"), Shooting::free);
    EXPECT_EQ(board.shooting("55.75"), Shooting::no_fire);
}

TEST(Guam_4_0, ALaterStepClosesTheEarlierOnes) {
    Board board = two_units();
    board.put("hall", "55.75").into("us-3rct-hmg-1", box::available).activate("3rct", Step::leaders);
    EXPECT_TRUE(board.can_piece(Verb::unit, "hall"));
    EXPECT_TRUE(board.can_piece(Verb::unit, "us-3rct-hmg-1"));
    board.select("us-a-1-3");
    EXPECT_FALSE(board.can_piece(Verb::unit, "hall"));
    EXPECT_FALSE(board.can_piece(Verb::unit, "us-3rct-hmg-1"));
}

TEST(Guam_4_0, TheEndForgetsWhatWasDone) {
    Board board = two_units();
    board.activate("3rct").select("us-a-1-3").act(Verb::rally).act(Verb::end);
    EXPECT_FALSE(board.asks<Activation>());
    EXPECT_FALSE(has(board.p, board.piece("us-a-1-3"), status::first | status::done | status::grouped));
    EXPECT_TRUE(board.p.used.empty());
    EXPECT_TRUE(board.happened(Sentence::activation_ends));
}

TEST(Guam_4_0, AnActivationWithNothingToDoEndsByItself) {
    Board board;
    board.put("us-a-1-4", "54.75").activate("3rct");
    EXPECT_FALSE(board.asks<Activation>());
}

TEST(Guam_8_8_1, ActiveUnitsInFlamesAreLostAtTheEnd) {
    Board board = two_units();
    board.mark("54.75", mark::blaze, static_cast<int>(Blaze::burning)).activate("3rct").act(Verb::end);
    EXPECT_TRUE(board.dead("us-a-1-3"));
    EXPECT_FALSE(board.dead("us-hq-3rct"));
}

TEST(Guam_8_8_1, OnADirectCommandChitOnlyThoseWhoWereActivated) {
    Board board;
    board.put({"us-a-1-3", "us-b-1-3"}, "54.75").dg("54.75", 1).mark("54.75", mark::blaze, static_cast<int>(Blaze::burning));
    board.command(us).select("us-a-1-3").act(Verb::rally).act(Verb::end);
    EXPECT_TRUE(board.dead("us-a-1-3"));
    EXPECT_FALSE(board.dead("us-b-1-3"));
}

TEST(Guam_24_2, AnAmbushUnitActsBesideADeployedUnitOnADirectCommandChit) {
    Board board;
    board.put("ambush-1", "54.75").put("jp-1-320", "55.75").dg("54.75", 1).command(japan);
    ASSERT_TRUE(board.can_piece(Verb::unit, "ambush-1"));
    board.select("ambush-1").act(Verb::rally);
    EXPECT_EQ(board.direct("48imb"), 9);
}

TEST(Guam_24_2, AnAmbushUnitAloneOrOnAnotherChitDoesNotAct) {
    Board alone;
    alone.put("ambush-1", "54.75").put("jp-1-320", "64.75").command(japan);
    EXPECT_FALSE(alone.can_piece(Verb::unit, "ambush-1"));
    Board formation;
    formation.put("ambush-1", "54.75").put("jp-1-320", "55.75").activate("320");
    EXPECT_FALSE(formation.can_piece(Verb::unit, "ambush-1"));
}

TEST(Guam_26_0, CorpsArtilleryActsOnTheDirectCommandChitOnly) {
    Board division;
    division.put({"us-1-155h", "us-a-1-3"}, "54.75").activate("3mardiv");
    EXPECT_FALSE(division.can_piece(Verb::unit, "us-1-155h"));
    Board command;
    command.put("us-1-155h", "54.75").command(us);
    EXPECT_TRUE(command.can_piece(Verb::unit, "us-1-155h"));
}

TEST(Guam_26_0, EitherMarineDivisionPays) {
    Board board;
    board.put("us-1-155h", "54.75").dg("54.75", 1).direct("3mardiv", 0).command(us).select("us-1-155h").act(Verb::rally);
    EXPECT_EQ(board.direct("1pmb"), 9);
    Board poor;
    poor.put("us-1-155h", "54.75").direct("3mardiv", 0).direct("1pmb", 0).command(us);
    EXPECT_FALSE(poor.can_piece(Verb::unit, "us-1-155h"));
}

TEST(Guam_29_2, ALeaderMakesDrunkMarinesHungover) {
    Board board = two_units();
    board.put("hall", "55.75");
    set(board.p, board.piece("us-a-1-3"), status::drunk);
    set(board.p, board.piece("us-hq-3rct"), status::drunk);
    board.activate("3rct", Step::leaders);
    EXPECT_TRUE(has(board.p, board.piece("us-a-1-3"), status::drunk));
    EXPECT_TRUE(has(board.p, board.piece("us-hq-3rct"), status::hungover));
    EXPECT_FALSE(has(board.p, board.piece("us-hq-3rct"), status::drunk));
}

TEST(Guam_29_2, ALeaderWhoComesSobersThemUp) {
    Board board = two_units();
    board.put("hall", "55.75");
    set(board.p, board.piece("us-a-1-3"), status::drunk);
    board.activate("3rct", Step::leaders).select("hall").act(Verb::place, "54.75");
    EXPECT_TRUE(has(board.p, board.piece("us-a-1-3"), status::hungover));
}

TEST(Guam_29_2, HungoverEndsWithTheNextActivation) {
    Board board = two_units();
    set(board.p, board.piece("us-a-1-3"), status::hungover);
    board.activate("3rct");
    EXPECT_FALSE(has(board.p, board.piece("us-a-1-3"), status::hungover | status::drunk));
}

// --- the list of orders, and what an order ends (5.2, 6.0) ---------------------------------------------------------------

TEST(Guam_5_2, TheGroupThatIsChosenIsNotOfferedAgain) {
    Board board;
    board.put({"us-a-1-3", "us-b-1-3"}, "24.60").put({"us-c-1-3", "us-e-2-3"}, "24.62").put("us-a-1-9", "24.64");
    board.activate("3rct");
    EXPECT_EQ(board.choices(Verb::unit), 4);
    EXPECT_EQ(board.choices(Verb::stack), 2);
    EXPECT_EQ(board.choices(Verb::party), 0);  // all began where they are
    board.select("us-a-1-3");
    EXPECT_EQ(board.choices(Verb::unit), 3);
    EXPECT_EQ(board.choices(Verb::stack), 2);
    board.act(Verb::stack, "24.62");
    EXPECT_EQ(board.choices(Verb::unit), 4);
    EXPECT_EQ(board.choices(Verb::stack), 1);
    EXPECT_TRUE(board.can(Verb::stack, "24.60"));
}

TEST(Guam_6_0, ThoseWhoBeganTogetherAreOfferedAsAParty) {
    Board board;
    board.column({"us-a-1-3", "us-b-1-3", "us-c-1-3", "us-e-2-3"}, "24.60").activate("3rct");
    for (const char* id : {"us-c-1-3", "us-e-2-3"}) {
        board.p.began[index(board.piece(id))] = board.hex("24.61");
    }
    EXPECT_EQ(board.choices(Verb::party), 2);
    EXPECT_TRUE(board.can_piece(Verb::party, "us-a-1-3"));  // each by its first
    EXPECT_TRUE(board.can_piece(Verb::party, "us-c-1-3"));
    board.act_piece(Verb::party, "us-c-1-3");
    EXPECT_FALSE(has(board.p, board.piece("us-a-1-3"), status::grouped));
    EXPECT_TRUE(has(board.p, board.piece("us-e-2-3"), status::grouped));
    board.p.began[index(board.piece("us-e-2-3"))] = board.hex("24.62");
    EXPECT_EQ(board.choices(Verb::party), 1);  // of the two others none is with another
    EXPECT_TRUE(board.can_piece(Verb::party, "us-a-1-3"));
}

TEST(Guam_6_0, AnotherOrderEndsTheMarch) {
    CASES("5.2");
    Board board;
    board.column({"us-a-1-3", "us-b-1-3"}, "24.60").put("us-hq-3rct", "24.62").dg("24.60", 1).activate("3rct");
    board.act(Verb::stack, "24.60").act(Verb::move, "24.61");
    board.quiet();
    ASSERT_GT(board.p.march.halves, 0);
    const int before = board.direct("3mardiv");
    board.act(Verb::rally);
    EXPECT_EQ(board.p.march, March{});
    EXPECT_EQ(board.direct("3mardiv"), before - 1);  // a second action of one of them
}

TEST(Guam_4_0, LaterStepsPutAnEndToEarlierOnes) {
    CASES("12.1", "13.1", "9.3");
    Board board;
    board.put({"us-a-1-3", "us-hq-3rct"}, "24.60").put({"us-b-1-3", "hall"}, "24.62").into("us-3rct-hmg-1", box::available);
    board.into("us-3rct-bazooka", box::available).put("jp-1-320", "24.61");
    board.activate("3rct", Step::leaders);
    ASSERT_TRUE(board.can_piece(Verb::unit, "hall"));
    ASSERT_TRUE(board.can_piece(Verb::unit, "us-3rct-hmg-1"));
    board.act_piece(Verb::unit, "us-3rct-hmg-1").act(Verb::place, "24.60");
    EXPECT_FALSE(board.can_piece(Verb::unit, "hall"));
    EXPECT_TRUE(board.can_piece(Verb::unit, "us-3rct-bazooka"));
    board.act(Verb::mark, "24.61");
    EXPECT_FALSE(board.can_piece(Verb::unit, "us-3rct-bazooka"));
    EXPECT_TRUE(board.can_piece(Verb::unit, "us-a-1-3"));
    board.act(Verb::stack, "24.60");
    EXPECT_EQ(board.choices(Verb::mark), 0);
    EXPECT_EQ(board.p.assaults.size(), 1U);  // it waits for the next activation
}

// 4.0 2v: leaders move before the first action.
TEST(Guam_4_0, WhoChoosesAStackOrAPartyIsPastTheLeaders) {
    CASES("6.0", "13.1");
    Board stack;
    stack.put({"us-a-1-3", "us-b-1-3", "us-c-1-3", "hall"}, "54.75").activate("3rct", Step::leaders);
    Board party = stack;
    party.p.began[index(party.piece("us-c-1-3"))] = party.hex("54.74");
    stack.act(Verb::stack, "54.75");
    party.act(Verb::party);
    EXPECT_EQ(top<Activation>(stack.p).step, Step::actions);
    EXPECT_EQ(top<Activation>(party.p).step, Step::actions);
}

// 8.7.5: also when the enemy came during the activation.
TEST(Guam_8_7_5, AThreatenedGunIsInColumnWhenTheActivationEnds) {
    Board board;
    board.put("us-d-1-3", "54.75").activate("3rct").put("jp-3-320", "54.76").act(Verb::end);
    EXPECT_TRUE(board.is_column("us-d-1-3"));
}

}  // namespace
}  // namespace causeway::guam
