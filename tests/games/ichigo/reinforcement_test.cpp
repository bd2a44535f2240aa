// 9.0 Reinforcements of Japan and the US. The 14th Area Army is in area_army_test.cpp, the landings are in causeway_test.cpp.
#include "tests/games/ichigo/board.h"

namespace causeway::ichigo {
namespace {

// No reinforcement waits anywhere; a test adds its own.
Board no_reinforcements() {
    Board board;
    return board.empty_box(box::track).empty_box(box::kwantung).empty_box(box::area_army).empty_box(box::formosa);
}

// Phase V of that turn, for the units given.
Board entering(int turn, std::initializer_list<const char*> ids, Board board = no_reinforcements()) {
    for (const char* id : ids) {
        board.wait(id, box::track);
    }
    return board.turn(turn).after(Phase::airpower);
}

// Phase V of turn 5, with these units in supply on the north edge.
Board withdrawing(std::initializer_list<std::pair<const char*, int>> units) {
    Board board = no_reinforcements();
    const char* edge[] = {"2001", "2101", "2201", "2301"};
    int placed = 0;
    for (const auto& [id, steps] : units) {
        board.put(id, edge[placed++ / 4], steps);
    }
    return board.turn(5).after(Phase::airpower);
}

// Phase V of turn 3 with that force in a city.
Board absorbing(std::string_view city, std::initializer_list<std::pair<const char*, int>> units) {
    Board board = no_reinforcements();
    for (const auto& [id, steps] : units) {
        board.put(id, city, steps);
    }
    return board.turn(3).after(Phase::airpower);
}

// --- 9.0 ----------------------------------------------------------------------------------------------------------------

TEST(Ichigo_9_0, JapaneseReinforcementsArriveAtFullStrength) {
    CASES("2.15");
    Board board = entering(2, {"jp-26"});
    board.act(Verb::place, "1901");
    EXPECT_EQ(board.steps("jp-26"), 2);
    EXPECT_EQ(strength(board.game, board.p, board.piece("jp-26")), 4);
}

TEST(Ichigo_9_0, TheyMoveInTheTurnOfTheirArrival) {
    Board board = entering(2, {"jp-26"});
    board.act(Verb::place, "1901").act(Verb::end).order(false);
    EXPECT_TRUE(board.can_piece(Verb::unit, "jp-26"));
}

TEST(Ichigo_9_0, TheyFightInTheTurnOfTheirArrival) {
    Board board = no_reinforcements();
    board.regular("1801", 2);
    Board arrived = entering(2, {"jp-26"}, board);
    arrived.act(Verb::place, "1901").act(Verb::end).order(true);
    EXPECT_TRUE(arrived.can(Verb::target, "1801"));
}

// --- 9.1 ----------------------------------------------------------------------------------------------------------------

TEST(Ichigo_9_1, NobodyComesBeforeHisTurn) {
    EXPECT_FALSE(entering(1, {"jp-26"}).asks<Enter>());
    EXPECT_TRUE(entering(2, {"jp-26"}).asks<Enter>());
    EXPECT_FALSE(entering(8, {"jp-47"}).asks<Enter>());
    EXPECT_TRUE(entering(9, {"jp-47"}).asks<Enter>());
}

TEST(Ichigo_9_1, ArrivalsMayBePutOffUnitByUnitAndTurnByTurn) {
    Board board = entering(2, {"jp-26", "jp-69"});
    board.act(Verb::pass).act(Verb::place, "1901").act(Verb::end);  // in the order of battle: the 26th waits, the 69th comes
    EXPECT_TRUE(board.asks<Order>());
    EXPECT_EQ(board.at("jp-26"), box::track);
    EXPECT_TRUE(board.is_at("jp-69", "1901"));
    board.turn(4).after(Phase::airpower);
    EXPECT_TRUE(board.asks<Enter>());
    board.act(Verb::place, "2801");
    EXPECT_TRUE(board.is_at("jp-26", "2801"));
}

TEST(Ichigo_9_1, AtTheStartTheJapaneseNorthEdgeIsTheOnlyEntry) {
    CASES("7.1");
    const Board board = entering(2, {"jp-26"});
    EXPECT_EQ(board.asked(), japan);
    for (const char* edge : {"1401", "1501", "1901", "2001", "2801"}) {
        EXPECT_TRUE(places(board, edge)) << edge;
    }
    EXPECT_FALSE(places(board, "1601"));  // Chinese
    EXPECT_FALSE(places(board, "1906"));  // the railroad to 1801 is not Japanese
    EXPECT_EQ(board.choices(Verb::place), 12);
}

TEST(Ichigo_9_1, AnEdgeHexThatWasLostIsClosedUntilItIsRetaken) {
    CASES("7.1");
    Board board = no_reinforcements();
    board.control("2101", allies);
    EXPECT_FALSE(places(entering(2, {"jp-26"}, board), "2101"));
    EXPECT_TRUE(places(entering(2, {"jp-26"}, board.control("2101", japan)), "2101"));
    EXPECT_TRUE(places(entering(2, {"jp-26"}, board.control("1701", japan)), "1701"));
}

TEST(Ichigo_9_1, ARailroadCityIsOpenWhileAllRailroadUpTo1801IsJapanese) {
    Board board = no_reinforcements();
    board.control("1801", japan).control("1802", japan).control("1903", japan).control("1904", japan).control("1905", japan);
    const Board open = entering(2, {"jp-26"}, board);
    EXPECT_TRUE(places(open, "1801"));
    EXPECT_TRUE(places(open, "1906"));
    EXPECT_TRUE(places(open, "2008"));
    EXPECT_TRUE(places(open, "1811"));
    EXPECT_FALSE(places(open, "1813"));  // Changsha is Chinese
    EXPECT_FALSE(places(open, "1907"));  // no city
    EXPECT_FALSE(places(open, "2022"));  // Canton is not on this railroad

    const Board cut = entering(2, {"jp-26"}, board.control("1907", allies));
    EXPECT_TRUE(places(cut, "1906"));
    EXPECT_FALSE(places(cut, "2008"));
}

TEST(Ichigo_9_1, ACapturedChineseCityOnTheRailroadIsAnEntryToo) {
    Board board = no_reinforcements();
    board.control(board.game.rail, japan);
    const Board open = entering(6, {"jp-26"}, board);
    EXPECT_TRUE(places(open, "1813"));
    EXPECT_TRUE(places(open, "1123"));
}

TEST(Ichigo_9_1, NobodyEntersAtTheSouthernEdge) {
    Board board = no_reinforcements();
    board.control(board.game.rail, japan);
    const Board open = entering(6, {"jp-26"}, board);
    EXPECT_FALSE(places(open, "0925"));
    for (const Action& action : open.legal()) {
        EXPECT_TRUE(verb(action) != Verb::place || open.game.map.grid().row(action.hex) < 25);
    }
}

TEST(Ichigo_9_1, ChineseBesideARailroadCityDoNotCloseIt) {
    Board board = no_reinforcements();
    board.control(board.game.rail, japan).regular("1808", 2);
    board.regular("2007", 2);
    EXPECT_TRUE(places(entering(6, {"jp-26"}, board), "2008"));
}

TEST(Ichigo_9_1, StackingHoldsForArrivals) {
    CASES("6.0", "6.2");
    Board board = no_reinforcements();
    board.put("jp-37", "1901").put("jp-62", "1901").put("jp-110", "1901").put("jp-7b", "1901");
    Board arriving = entering(2, {"jp-26", "jp-69"}, board);
    EXPECT_TRUE(places(arriving, "1901"));
    arriving.act(Verb::place, "1901");
    EXPECT_FALSE(places(arriving, "1901"));
    EXPECT_TRUE(places(arriving, "2001"));
}

TEST(Ichigo_9_1, WithoutAnyEntryHexTheyWait) {
    Board board = no_reinforcements();
    board.control(board.game.north_edge, allies);
    const Board closed = entering(2, {"jp-26"}, board);
    EXPECT_TRUE(closed.asks<Order>());
    EXPECT_EQ(closed.at("jp-26"), box::track);
}

TEST(Ichigo_9_1, TheScheduleOfTheRealSetUp) {
    CASES("3.4");
    const Board board = Board::set_up();
    EXPECT_EQ(unit(board.game, board.piece("jp-3b")).turn, 2);  // the rulebook's own example
    EXPECT_EQ(board.at("jp-3b"), box::track);
}

// --- 9.2 ----------------------------------------------------------------------------------------------------------------

TEST(Ichigo_9_2, TwoFullFourFactorDivisionsBelow101LeaveOnTurnFive) {
    Board board = withdrawing({{"jp-26", 2}, {"jp-62", 2}, {"jp-37", 2}});
    EXPECT_EQ(board.asked(), japan);
    EXPECT_EQ(board.choices(Verb::withdraw), 3);
    EXPECT_EQ(board.legal().size(), 3U);  // no way out
    board.act_piece(Verb::withdraw, "jp-26").act_piece(Verb::withdraw, "jp-62");
    EXPECT_FALSE(board.asks<Withdraw>());
    EXPECT_EQ(board.at("jp-26"), box::area_army);
    EXPECT_EQ(board.at("jp-62"), box::withdrawn);
    EXPECT_TRUE(on_map(board.at("jp-37")));
}

TEST(Ichigo_9_2, NothingClingsToAWithdrawnDivision) {
    CASES("5.3.11");
    Board board = withdrawing({{"jp-26", 2}, {"jp-62", 2}});
    set(board.p, board.piece("jp-26"), status::fought);
    board.act_piece(Verb::withdraw, "jp-26").act_piece(Verb::withdraw, "jp-62");
    EXPECT_EQ(board.p.status[index(board.piece("jp-26"))], 0);
    EXPECT_EQ(board.steps("jp-26"), 2);
    EXPECT_EQ(board.steps("jp-62"), 0);
}

TEST(Ichigo_9_2, OnNoOtherTurn) {
    for (const int turn : {1, 2, 3, 4, 6, 7, 8, 9}) {
        Board board = no_reinforcements();
        board.put("jp-26", "2001").put("jp-62", "2001").turn(turn).causeway(turn >= 7 ? 2 : 0).after(Phase::airpower);
        EXPECT_FALSE(board.asks<Withdraw>()) << turn;
    }
}

TEST(Ichigo_9_2, HigherNumbersWeakerAndReducedDivisionsDoNotQualify) {
    const Board board = withdrawing({{"jp-26", 2}, {"jp-110", 2}, {"jp-65", 2}, {"jp-37", 1}, {"jp-7b", 1}});
    EXPECT_TRUE(board.can_piece(Verb::withdraw, "jp-26"));
    EXPECT_EQ(board.choices(Verb::withdraw), 1);
}

TEST(Ichigo_9_2, UnsuppliedDivisionsDoNotQualify) {
    Board board = no_reinforcements();
    board.put("jp-26", "2001").put("jp-62", "0119").control("0119", japan);
    for (const char* around : {"0118", "0218", "0219", "0120"}) {
        board.regular(around, 1);
    }
    board.turn(5).after(Phase::airpower);
    EXPECT_TRUE(board.can_piece(Verb::withdraw, "jp-26"));
    EXPECT_FALSE(board.can_piece(Verb::withdraw, "jp-62"));
}

TEST(Ichigo_9_2, UnitsOffTheMapDoNotQualify) {
    Board board = no_reinforcements();
    board.wait("jp-26", box::track)
        .put("jp-62", "2001")
        .put("jp-37", "2001")
        .put("jp-3", "2001")
        .turn(5)
        .after(Phase::airpower);
    EXPECT_FALSE(board.can_piece(Verb::withdraw, "jp-26"));
    EXPECT_TRUE(board.can_piece(Verb::withdraw, "jp-62"));
}

TEST(Ichigo_9_2, ItComesAtTheStartOfThePhaseBeforeAbsorptionAndEntry) {
    CASES("9.5", "9.1");
    Board board = no_reinforcements();
    board.put("jp-37", "1901", 1).put("jp-7b", "1901").put("jp-62", "2001").put("jp-3", "2001").wait("jp-117", box::track);
    board.turn(5).after(Phase::airpower);
    EXPECT_TRUE(board.asks<Withdraw>());
    board.act_piece(Verb::withdraw, "jp-62").act_piece(Verb::withdraw, "jp-3");
    EXPECT_TRUE(board.can(Verb::absorb));
    board.act(Verb::end);
    EXPECT_TRUE(board.asks<Enter>());
}

TEST(Ichigo_9_2, TwoHalfStrengthDivisionsStandForAMissingOne) {
    Board board = withdrawing({{"jp-26", 2}, {"jp-37", 1}, {"jp-110", 1}, {"jp-65", 1}, {"jp-7b", 1}});
    board.act_piece(Verb::withdraw, "jp-26");
    EXPECT_EQ(board.choices(Verb::withdraw), 3);  // whatever their number and factors
    EXPECT_FALSE(board.can_piece(Verb::withdraw, "jp-7b"));
    board.act_piece(Verb::withdraw, "jp-110").act_piece(Verb::withdraw, "jp-65");
    EXPECT_FALSE(board.asks<Withdraw>());
    EXPECT_TRUE(on_map(board.at("jp-37")));
}

TEST(Ichigo_9_2, FourHalfStrengthDivisionsStandForTwo) {
    Board board = withdrawing({{"jp-37", 1}, {"jp-62", 1}, {"jp-3", 1}, {"jp-58", 1}, {"jp-13", 1}});
    for (const char* id : {"jp-37", "jp-62", "jp-3", "jp-58"}) {
        board.act_piece(Verb::withdraw, id);
    }
    EXPECT_FALSE(board.asks<Withdraw>());
    EXPECT_TRUE(on_map(board.at("jp-13")));
}

TEST(Ichigo_9_2, TwoBrigadesADivisionWhereNoHalfStrengthDivisionIsLeft) {
    Board board = withdrawing({{"jp-7b", 1}, {"jp-1b", 1}, {"jp-11b", 1}, {"jp-5b", 1}, {"jp-17b", 1}, {"jp-110", 2}});
    EXPECT_EQ(board.choices(Verb::withdraw), 5);
    for (const char* id : {"jp-7b", "jp-1b", "jp-11b", "jp-5b"}) {
        board.act_piece(Verb::withdraw, id);
    }
    EXPECT_FALSE(board.asks<Withdraw>());
    EXPECT_TRUE(on_map(board.at("jp-17b")));
    EXPECT_TRUE(on_map(board.at("jp-110")));
}

TEST(Ichigo_9_2, TheSubstitutesAreFoundDivisionByDivision) {
    Board board = withdrawing({{"jp-37", 1}, {"jp-62", 1}, {"jp-7b", 1}, {"jp-1b", 1}, {"jp-11b", 1}});
    board.act_piece(Verb::withdraw, "jp-37").act_piece(Verb::withdraw, "jp-62");
    EXPECT_EQ(board.choices(Verb::withdraw), 3);
    board.act_piece(Verb::withdraw, "jp-7b").act_piece(Verb::withdraw, "jp-1b");
    EXPECT_FALSE(board.asks<Withdraw>());
}

TEST(Ichigo_9_2, ASingleHalfStrengthDivisionGoesWithABrigade) {
    Board board = withdrawing({{"jp-26", 2}, {"jp-37", 1}, {"jp-7b", 1}, {"jp-1b", 1}});
    board.act_piece(Verb::withdraw, "jp-26").act_piece(Verb::withdraw, "jp-37");
    EXPECT_EQ(board.choices(Verb::withdraw), 2);
    board.act_piece(Verb::withdraw, "jp-1b");
    EXPECT_FALSE(board.asks<Withdraw>());
    EXPECT_TRUE(on_map(board.at("jp-7b")));
}

TEST(Ichigo_9_2, WhatIsLackingIsForgiven) {
    Board board = withdrawing({{"jp-7b", 1}});
    board.act_piece(Verb::withdraw, "jp-7b");
    EXPECT_FALSE(board.asks<Withdraw>());
    EXPECT_FALSE(withdrawing({{"jp-110", 2}, {"jp-65", 2}}).asks<Withdraw>());
}

TEST(Ichigo_9_2, OnlyOneOfAllWithdrawnUnitsJoinsThe14thAreaArmyAndAtFullStrength) {
    CASES("5.3.11");
    Board board = withdrawing({{"jp-37", 1}, {"jp-62", 1}, {"jp-3", 1}, {"jp-58", 1}});
    for (const char* id : {"jp-62", "jp-37", "jp-3", "jp-58"}) {
        board.act_piece(Verb::withdraw, id);
    }
    EXPECT_EQ(board.at("jp-62"), box::area_army);
    EXPECT_EQ(board.steps("jp-62"), 2);
    for (const char* id : {"jp-37", "jp-3", "jp-58"}) {
        EXPECT_EQ(board.at(id), box::withdrawn) << id;
    }
}

TEST(Ichigo_9_2, TheCityAWithdrawnDivisionLeavesKeepsItsGarrison) {
    CASES("11.29");
    Board board = no_reinforcements();
    board.put("jp-62", "2705").put("jp-37", "2001").turn(5).after(Phase::airpower);
    board.act_piece(Verb::withdraw, "jp-62");
    EXPECT_TRUE(board.japanese("2705"));
    EXPECT_TRUE(garrisoned(board.game, board.p, board.hex("2705")));
}

// --- 9.3 ----------------------------------------------------------------------------------------------------------------

Board formosa_garrison(int turn, int causeway) {
    Board board;
    board.empty_box(box::track).empty_box(box::kwantung).empty_box(box::area_army);
    return board.turn(turn).causeway(causeway).after(causeway == 1 ? Phase::us_second : Phase::airpower);
}

TEST(Ichigo_9_3, AnyTwoOfTheFourDivisionsEnterOnTurnNine) {
    Board board = formosa_garrison(9, 2);
    board.act(Verb::pass).act(Verb::pass).act(Verb::place, "1901").act(Verb::place, "2801");
    EXPECT_TRUE(board.is_at("jp-50", "1901"));  // the historic pair
    EXPECT_TRUE(board.is_at("jp-66", "2801"));
    EXPECT_EQ(board.steps("jp-50"), 2);
}

TEST(Ichigo_9_3, NotThreeAndNotByForce) {
    Board board = formosa_garrison(9, 2);
    board.act(Verb::place, "1901").act(Verb::place, "1901");
    EXPECT_FALSE(board.asks<Enter>());
    Board nobody_comes = formosa_garrison(9, 2);
    nobody_comes.until<Order>(Verb::pass);
    EXPECT_EQ(nobody_comes.at("jp-9"), box::formosa);
}

TEST(Ichigo_9_3, OtherReinforcementsOfTheTurnDoNotCountAmongTheTwo) {
    Board board;
    board.empty_box(box::track).empty_box(box::kwantung).empty_box(box::area_army).wait("jp-47", box::track);
    board.turn(9).causeway(2).after(Phase::airpower);
    board.act(Verb::place, "1901").act(Verb::place, "1901").act(Verb::place, "1901");
    EXPECT_EQ(board.count_in("1901"), 3);
    EXPECT_FALSE(board.asks<Enter>());
}

TEST(Ichigo_9_3, TheyEnterWhereAllReinforcementsDo) {
    CASES("9.1");
    const Board board = formosa_garrison(9, 2);
    EXPECT_TRUE(places(board, "2001"));
    EXPECT_FALSE(places(board, "3417"));
    EXPECT_FALSE(places(board, "2819"));
    EXPECT_EQ(board.choices(Verb::place), 12);
}

TEST(Ichigo_9_3, NotBeforeTurnNine) {
    EXPECT_FALSE(formosa_garrison(7, 2).asks<Enter>());
    EXPECT_FALSE(formosa_garrison(8, 2).asks<Enter>());
}

TEST(Ichigo_9_3, NotAfterALaunch) { EXPECT_FALSE(formosa_garrison(9, 1).asks<Enter>()); }

// --- 9.4 ----------------------------------------------------------------------------------------------------------------

TEST(Ichigo_9_4, TheOrdinaryReinforcementsGoOnAfterALaunch) {
    CASES("9.1");
    Board board = no_reinforcements();
    board.causeway(1).wait("jp-47", box::track).turn(8).after(Phase::us_second);
    EXPECT_FALSE(board.asks<Enter>());
    board.turn(9).after(Phase::us_second).act(Verb::place, "1901");
    EXPECT_TRUE(board.is_at("jp-47", "1901"));
}

TEST(Ichigo_9_4, TheKwantungArmyIsAdded) {
    CASES("5.3.6");
    Board board = no_reinforcements();
    board.causeway(1).wait("jp-11", box::kwantung).turn(8).after(Phase::us_second).act(Verb::place, "1901");
    EXPECT_TRUE(board.is_at("jp-11", "1901"));
    Board without = no_reinforcements();
    without.causeway(2).wait("jp-11", box::kwantung).turn(8).after(Phase::airpower);
    EXPECT_FALSE(without.asks<Enter>());
}

TEST(Ichigo_9_4, ThoseWhoMarchEnterBeforeThoseWhoSail) {
    Board board = no_reinforcements();
    board.causeway(1).wait("jp-11", box::kwantung).wait("jp-1", box::area_army).turn(8).after(Phase::us_second);
    EXPECT_TRUE(board.asks<Enter>());
    board.act(Verb::pass);
    EXPECT_TRUE(board.asks<AreaArmyRoll>());
}

// --- 9.5 ----------------------------------------------------------------------------------------------------------------

TEST(Ichigo_9_5, AReducedDivisionTakesABrigadeInAndIsWholeAgain) {
    Board board = absorbing("2008", {{"jp-37", 1}, {"jp-7b", 1}});
    EXPECT_TRUE(board.can(Verb::absorb));
    board.p.status[index(board.piece("jp-7b"))] = 1;
    board.act_piece(Verb::absorb, "jp-37").act_piece(Verb::absorb, "jp-7b");
    EXPECT_EQ(board.p.status[index(board.piece("jp-7b"))], 0) << "nothing is left of it";
    EXPECT_EQ(board.steps("jp-37"), 2);
    EXPECT_EQ(board.at("jp-7b"), box::withdrawn);
    EXPECT_EQ(board.steps("jp-7b"), 0);
    EXPECT_EQ(board.count_in("2008"), 1);
}

TEST(Ichigo_9_5, ItIsVoluntary) {
    Board board = absorbing("2008", {{"jp-37", 1}, {"jp-7b", 1}});
    board.act(Verb::end);
    EXPECT_EQ(board.steps("jp-37"), 1);
    EXPECT_TRUE(board.is_at("jp-7b", "2008"));
}

TEST(Ichigo_9_5, OnlyInACityThatWasJapaneseFromTheStart) {
    EXPECT_TRUE(absorbing("2022", {{"jp-37", 1}, {"jp-7b", 1}}).can(Verb::absorb));
    EXPECT_TRUE(absorbing("3417", {{"jp-37", 1}, {"jp-7b", 1}}).can(Verb::absorb));   // Formosa too
    EXPECT_FALSE(absorbing("1813", {{"jp-37", 1}, {"jp-7b", 1}}).can(Verb::absorb));  // captured Changsha
    EXPECT_FALSE(absorbing("1907", {{"jp-37", 1}, {"jp-7b", 1}}).can(Verb::absorb));  // no city
}

TEST(Ichigo_9_5, ACityThatWasLostAndRetakenStillServes) {
    Board board = no_reinforcements();
    board.p.lost_once.insert(board.hex("2008"));
    board.put("jp-37", "2008", 1).put("jp-7b", "2008").turn(3).after(Phase::airpower);
    EXPECT_TRUE(board.can(Verb::absorb));
}

// 6.6: whether the question comes up depends on nothing that lies covered in a stack.
TEST(Ichigo_9_5, TheQuestionTellsTheEnemyNothing) {
    CASES("6.6");
    for (const bool covered_is_reduced : {true, false}) {
        Board board = no_reinforcements();
        // One of the two divisions is reduced; which of them, under its brigade in Wuhan or in the open, the enemy cannot tell.
        board.put("jp-7b", "2008").put("jp-37", "2008", covered_is_reduced ? 1 : 2);
        board.put("jp-5b", "1907").put("jp-62", "1907", covered_is_reduced ? 2 : 1).turn(3);
        board.begin(Bomber{});
        board.p.phase = Phase::airpower;
        board.act(Verb::pass);
        EXPECT_TRUE(board.asks<Absorb>());
        EXPECT_EQ(board.can(Verb::absorb), covered_is_reduced);
    }
}

// Whether phase V of turn 3 asks for absorptions at all.
bool asks_to_absorb(Board& board) {
    board.turn(3).begin(Bomber{});
    board.p.phase = Phase::airpower;
    board.act(Verb::pass);
    return board.question() == "absorb";
}

TEST(Ichigo_9_5, WithoutAReducedDivisionOrABrigadeOnTheMapNobodyIsAsked) {
    CASES("6.6");
    Board all_there = no_reinforcements();
    all_there.put("jp-37", "2008", 1).put("jp-7b", "2008");
    EXPECT_TRUE(asks_to_absorb(all_there));
    Board at_full_strength = no_reinforcements();
    at_full_strength.put("jp-37", "2008", 2).put("jp-7b", "2008");
    EXPECT_FALSE(asks_to_absorb(at_full_strength));
    Board no_brigade = no_reinforcements();
    no_brigade.put("jp-37", "2008", 1).put("jp-62", "2008");
    EXPECT_FALSE(asks_to_absorb(no_brigade));
    Board only_cavalry = no_reinforcements();
    only_cavalry.put("jp-37", "2008", 1).put("jp-4c", "2008");
    EXPECT_FALSE(asks_to_absorb(only_cavalry));
}

TEST(Ichigo_9_5, WithoutAJapaneseStackInAnOldCityNobodyIsAsked) {
    CASES("6.6");
    Board in_the_open = no_reinforcements();
    in_the_open.put("jp-37", "1907", 1).put("jp-7b", "1907");
    EXPECT_FALSE(asks_to_absorb(in_the_open));
    Board in_a_captured_city = no_reinforcements();
    in_a_captured_city.put("jp-37", "1813", 1).put("jp-7b", "1813");
    EXPECT_FALSE(asks_to_absorb(in_a_captured_city));
    Board alone = no_reinforcements();
    alone.put("jp-37", "2008", 1).put("jp-7b", "1907");
    EXPECT_FALSE(asks_to_absorb(alone));
    Board under_the_chinese = no_reinforcements();
    under_the_chinese.put("jp-37", "1907", 1).put("jp-7b", "1907").regular("2008", 1);
    under_the_chinese.regular("2008", 1);
    EXPECT_FALSE(asks_to_absorb(under_the_chinese));
}

TEST(Ichigo_9_5, NotByAFullDivisionAndNotByABrigade) {
    EXPECT_FALSE(absorbing("2008", {{"jp-37", 2}, {"jp-7b", 1}}).can(Verb::absorb));
    EXPECT_FALSE(absorbing("2008", {{"jp-5b", 1}, {"jp-7b", 1}}).can(Verb::absorb));
    EXPECT_FALSE(absorbing("2008", {{"jp-37", 1}, {"jp-62", 1}}).can(Verb::absorb));
}

TEST(Ichigo_9_5, OnlyAnInfantryBrigadeIsAbsorbed) {
    EXPECT_FALSE(absorbing("2008", {{"jp-37", 1}, {"jp-4c", 1}}).can(Verb::absorb));
    Board board = absorbing("2008", {{"jp-37", 1}, {"jp-4c", 1}, {"jp-1g", 1}});
    board.act_piece(Verb::absorb, "jp-37");
    EXPECT_FALSE(board.can_piece(Verb::absorb, "jp-4c"));
    EXPECT_TRUE(board.can_piece(Verb::absorb, "jp-1g"));
}

TEST(Ichigo_9_5, DivisionAndBrigadeMustBeInTheSameCity) {
    Board board = no_reinforcements();
    board.put("jp-37", "2705", 1).put("jp-7b", "2804").turn(3).after(Phase::airpower);
    EXPECT_FALSE(board.can(Verb::absorb));
}

TEST(Ichigo_9_5, AnyNumberInOnePhase) {
    Board board = absorbing("2008", {{"jp-37", 1}, {"jp-62", 1}, {"jp-7b", 1}, {"jp-5b", 1}});
    board.act_piece(Verb::absorb, "jp-37").act_piece(Verb::absorb, "jp-5b");
    EXPECT_FALSE(board.can_piece(Verb::absorb, "jp-37"));
    board.act_piece(Verb::absorb, "jp-62").act_piece(Verb::absorb, "jp-7b");
    EXPECT_FALSE(board.can(Verb::absorb));
    EXPECT_EQ(board.steps("jp-37") + board.steps("jp-62"), 4);
    EXPECT_EQ(board.count_in("2008"), 2);
}

TEST(Ichigo_9_5, TheSameDivisionMayAbsorbAgainInALaterTurn) {
    Board board = absorbing("2008", {{"jp-37", 1}, {"jp-7b", 1}, {"jp-5b", 1}});
    board.act_piece(Verb::absorb, "jp-37").act_piece(Verb::absorb, "jp-7b");
    board.p.steps[index(board.piece("jp-37"))] = 1;
    board.turn(4).after(Phase::airpower);
    EXPECT_TRUE(board.can_piece(Verb::absorb, "jp-37"));
}

TEST(Ichigo_9_5, ABrigadeThatArrivesInThePhaseIsTooLate) {
    Board board = no_reinforcements();
    board.put("jp-37", "1901", 1).wait("jp-3b", box::track).turn(3).after(Phase::airpower);
    EXPECT_TRUE(board.asks<Enter>());
    board.act(Verb::place, "1901").act(Verb::end);
    EXPECT_TRUE(board.asks<Order>());
    board.turn(4).after(Phase::airpower);
    EXPECT_TRUE(board.can(Verb::absorb));
}

TEST(Ichigo_9_5, TheTankDivisionMayAbsorbAsWell) {
    Board board = no_reinforcements();
    board.put("jp-2-tank", "2223", 1).put("jp-13b", "2223").turn(8).causeway(1).after(Phase::us_second);
    board.act_piece(Verb::absorb, "jp-2-tank").act_piece(Verb::absorb, "jp-13b");
    EXPECT_EQ(board.steps("jp-2-tank"), 2);
}

// --- 9.6 ----------------------------------------------------------------------------------------------------------------

TEST(Ichigo_9_6, UnitsOfAllFourArmiesStackMoveAndAttackTogether) {
    Board board;
    board.turn(8).causeway(1).put("jp-37", "1901").put("jp-11", "1901").put("jp-1", "1901").put("jp-9", "1901");
    board.regular("1801", 2);
    board.movement(Nation::japan).act(Verb::stack, "1901").roll(6).act(Verb::move, "1902");
    EXPECT_EQ(board.count_in("1902"), 4);
    board.combat(Nation::japan).attack("1801");
    EXPECT_TRUE(board.asks<Support>());
    EXPECT_EQ(board.odds().attack, 8);  // sixteen factors, halved by the river
}

TEST(Ichigo_9_6, AnyTankRegimentSupportsAnyArmy) {
    CASES("11.17");
    Board board;
    board.turn(8).causeway(1).put("jp-11", "1901").put("jp-1", "1901");
    board.regular("1801", 2);
    board.combat(Nation::japan).attack("1801").act(Verb::tank).act(Verb::tank);
    EXPECT_EQ(board.p.battle.tanks, 2);
}

TEST(Ichigo_9_6, TheyDefendTogether) {
    CASES("11.1");
    Board board;
    board.turn(8).causeway(1).put("jp-37", "2103").put("jp-11", "2103").put("jp-1", "2103").put("jp-9", "2103");
    EXPECT_EQ(defence_strength(board.game, board.p, board.hex("2103")), 16);
}

// --- 9.8 ----------------------------------------------------------------------------------------------------------------

// Phase I of turn 10 with both beachheads, for the divisions given and those still at sea.
Board two_beachheads(std::initializer_list<std::pair<const char*, const char*>> divisions, bool all_are_ashore = false) {
    Board board = no_reinforcements();
    board.causeway(1).control("3221", allies).control("2819", allies);
    board.p.formosa_beachhead = board.hex("3221");
    board.p.mainland_beachhead = board.hex("2819");
    for (const auto& [id, place] : divisions) {
        board.put(id, place);
    }
    if (all_are_ashore) {
        board.empty_box(box::us_pool);
    }
    return board.start_of_turn(10).roll(6);
}

TEST(Ichigo_9_8, TheAlliesBringDivisionsInAnyOrderAndAsSlowlyAsTheyLike) {
    Board board = two_beachheads({});
    EXPECT_TRUE(board.can(Verb::end));
    EXPECT_EQ(board.choices(Verb::land), 34);  // seventeen divisions, two beachheads
    board.act(Verb::land, "2819", board.piece("us-96")).act(Verb::land, "3221", board.piece("us-1-cavalry")).act(Verb::end);
    EXPECT_TRUE(board.is_at("us-96", "2819"));
    EXPECT_EQ(board.steps("us-1-cavalry"), 4);
}

TEST(Ichigo_9_8, WhoHasJustLandedIsNotTransferredInTheSamePhase) {
    CASES("10.11");
    Board board = two_beachheads({{"us-6", "2819"}});
    board.act(Verb::land, "2819", board.piece("us-96"));
    EXPECT_FALSE(board.can_piece(Verb::transfer, "us-96"));
    board.act_piece(Verb::transfer, "us-6");
    EXPECT_TRUE(board.is_at("us-6", "3221"));
    EXPECT_FALSE(board.can_piece(Verb::transfer, "us-6"));
}

TEST(Ichigo_9_8, NobodyIsTransferredToAFullBeachhead) {
    CASES("10.11", "6.4");
    Board board = two_beachheads({{"us-6", "2819"},
                                  {"us-7", "3221"},
                                  {"us-24", "3221"},
                                  {"us-25", "3221"},
                                  {"us-27", "3221"},
                                  {"us-31", "3221"},
                                  {"us-32", "3221"},
                                  {"us-33", "3221"}});
    EXPECT_TRUE(board.can_piece(Verb::transfer, "us-6"));
    board.act(Verb::land, "3221", board.piece("us-96"));
    EXPECT_FALSE(board.can_piece(Verb::transfer, "us-6"));
    EXPECT_FALSE(board.can(Verb::land, "3221"));
}

TEST(Ichigo_9_8, PhaseOneHasNothingToAskWhenNobodyIsAtSeaOrInABeachhead) {
    CASES("10.11");
    EXPECT_TRUE(two_beachheads({{"us-6", "2719"}}, true).asks<Order>());
    EXPECT_TRUE(two_beachheads({{"us-6", "2819"}}, true).asks<Land>());
}

}  // namespace
}  // namespace causeway::ichigo
