// 5.2 and 5.3: the roll for Operation Causeway and the fourteen things that a launch changes.
#include <nlohmann/json.hpp>

#include "tests/games/ichigo/board.h"

namespace causeway::ichigo {
namespace {

// Before turn 7, with nothing that would modify the roll of 5.2: both Chinese ports have fallen.
Board no_modifier() {
    Board board;
    board.empty_box(box::track).control("3016", japan).control("3112", japan);
    return board;
}

bool is_launched(Board board, int die) {
    board.start_of_turn(7).roll(die);
    return board.p.causeway == 1;
}

// The modifier of the roll, found by the least die that launches; 6 stands for none, 5 for one, and so on.
int least_die(const Board& board) {
    for (int die = 1; die <= 6; ++die) {
        if (is_launched(board, die)) {
            return die;
        }
    }
    return 7;
}

// Turn 7 with Causeway launched and no B-29 raid: phase I has begun.
Board landing_on_formosa() {
    Board board;
    board.empty_box(box::track);
    board.p.options = causeway_always;
    return board.start_of_turn(7).roll(6);
}

// The start of turn 8: the port of the second landing is to be chosen.
Board landing_on_the_mainland() { return ashore_on_formosa(8).start_of_turn(8).roll(6); }

// --- 5.2 ----------------------------------------------------------------------------------------------------------------

TEST(Ichigo_5_2, SixLaunchesCausewayAndFiveDoesNot) {
    for (int die = 1; die <= 5; ++die) {
        EXPECT_FALSE(is_launched(no_modifier(), die)) << die;
    }
    EXPECT_TRUE(is_launched(no_modifier(), 6));
}

TEST(Ichigo_5_2, TheRollComesAtTheStartOfTurnSeven) {
    for (int turn = 2; turn <= 9; ++turn) {
        Board board = no_modifier();
        board.causeway(turn > 7 ? 2 : 0).start_of_turn(turn);
        EXPECT_EQ(board.asks<CausewayRoll>(), turn == 7) << turn;
    }
}

TEST(Ichigo_5_2, TheRollIsNotRepeatedWhenItFailed) {
    Board board = no_modifier();
    board.start_of_turn(7).roll(1);
    EXPECT_EQ(board.p.causeway, 2);
    board.after(Phase::recruits);
    EXPECT_EQ(board.p.turn, 8);
    EXPECT_FALSE(board.asks<CausewayRoll>());
    EXPECT_EQ(board.p.causeway, 2);
}

TEST(Ichigo_5_2, EachChinesePortOfTheMainlandAddsOne) {
    EXPECT_EQ(least_die(no_modifier()), 6);
    EXPECT_EQ(least_die(no_modifier().control("3016", allies)), 5);
    EXPECT_EQ(least_die(Board().empty_box(box::track)), 4);    // Foochow and Wenchow, as at the start
    EXPECT_EQ(least_die(Board().control("3106", allies)), 3);  // a Japanese port that was taken counts as well
}

TEST(Ichigo_5_2, CitiesOffTheCoastAndPortsOfFormosaDoNotCount) {
    EXPECT_EQ(least_die(no_modifier().control("2022", allies).control("2908", allies)), 6);
    EXPECT_EQ(least_die(no_modifier().control("3417", allies)), 6);
}

TEST(Ichigo_5_2, TheWholeRailroadAddsOne) {
    Board board = no_modifier();
    board.control(board.game.rail, japan);
    EXPECT_EQ(least_die(board), 5);
    EXPECT_EQ(least_die(board.control("1024", allies)), 6);
}

TEST(Ichigo_5_2, JapaneseWithinFiveHexesOfChungkingAddOne) {
    EXPECT_EQ(least_die(no_modifier().put("jp-7b", "0717")), 5);
    EXPECT_EQ(least_die(no_modifier().put("jp-7b", "1312")), 6);
    EXPECT_EQ(least_die(no_modifier().control("0712", japan)), 5);
}

TEST(Ichigo_5_2, JapaneseWithinFiveHexesOfKunmingAddOne) {
    EXPECT_EQ(least_die(no_modifier().put("jp-7b", "0619")), 5);
    EXPECT_EQ(least_die(no_modifier().put("jp-7b", "0719")), 6);
    EXPECT_EQ(least_die(no_modifier().control("0119", japan)), 5);
}

TEST(Ichigo_5_2, NearnessAndPossessionOfACityAreOneModifier) {
    EXPECT_EQ(least_die(no_modifier().control("0712", japan).put("jp-7b", "0713").put("jp-37", "0812")), 5);
}

TEST(Ichigo_5_2, AllAirbasesLostAddOneOnOneToThree) {
    for (int sign = 1; sign <= 3; ++sign) {
        Board board = no_modifier();
        board.control(board.game.airbases, japan).start_of_turn(7);
        EXPECT_TRUE(board.asks<CausewaySign>());
        Board one_less = board;
        board.roll(sign).roll(5);
        EXPECT_EQ(board.p.causeway, 1) << sign;
        one_less.roll(sign).roll(4);
        EXPECT_EQ(one_less.p.causeway, 2) << sign;
    }
}

TEST(Ichigo_5_2, AllAirbasesLostTakeOneOnFourToSix) {
    for (int sign = 4; sign <= 6; ++sign) {
        Board board = no_modifier();
        board.control(board.game.airbases, japan).start_of_turn(7).roll(sign).roll(6);
        EXPECT_EQ(board.p.causeway, 2) << sign;
    }
}

TEST(Ichigo_5_2, TheLossOfAirbasesIsOnlyAskedAboutWhenAllAreLost) {
    Board board = no_modifier();
    board.control(board.game.airbases, japan).control("2217", allies).start_of_turn(7);
    EXPECT_FALSE(board.asks<CausewaySign>());
    board.roll(5);
    EXPECT_EQ(board.p.causeway, 2);
}

TEST(Ichigo_5_2, ModifiersAddUp) {
    Board board;
    board.control(board.game.rail, japan).control("0712", japan).control("0119", japan);
    EXPECT_EQ(least_die(board), 1);  // three, and two ports
    board.control("3016", japan);
    EXPECT_EQ(least_die(board), 2);
}

TEST(Ichigo_5_2, TheRollExplainsItsModifiers) {
    Board board;
    board.control(board.game.airbases, japan)
        .control(board.game.rail, japan)
        .put("jp-7b", "0717")
        .start_of_turn(7)
        .roll(6)
        .roll(1);
    const Event* roll = board.last(Sentence::causeway);
    ASSERT_NE(roll, nullptr);
    int sum = 0;
    for (const Term& term : board.events.explanations.at(static_cast<std::size_t>(roll->explanation))) {
        EXPECT_EQ(term.rule, std::string_view("5.2"));
        sum += term.amount;
    }
    EXPECT_EQ(sum, 3);  // one less for the airbases; the railroad, Chungking and two ports
    EXPECT_EQ(roll->b, 4);
}

TEST(Ichigo_5_2, AModifiedZeroIsTheWorstOnTheTable) {
    Board board = no_modifier();
    board.control(board.game.airbases, japan).start_of_turn(7).roll(6).roll(1);
    EXPECT_EQ(board.p.causeway, 2);
    EXPECT_EQ(board.last(Sentence::causeway)->b, 0);
}

TEST(Ichigo_5_2, TheOptionsDecideWithoutAnyRoll) {
    Board always = no_modifier();
    always.p.options = causeway_always;
    always.control(always.game.airbases, japan).start_of_turn(7);
    EXPECT_EQ(always.p.causeway, 1);
    EXPECT_TRUE(always.asks<BomberRoll>());

    Board never;
    never.p.options = causeway_never;
    never.control(never.game.rail, japan).control("0712", japan).control("0119", japan).control(never.game.airbases, japan);
    never.start_of_turn(7);
    EXPECT_EQ(never.p.causeway, 2);
    EXPECT_TRUE(never.asks<Bomber>());
}

TEST(Ichigo_5_2, TheTwoOptionsTogetherCancelEachOther) {
    EXPECT_EQ(start(test_game(), 0, causeway_always | causeway_never).options, 0);
    EXPECT_EQ(start(test_game(), 0, causeway_always).options, causeway_always);
}

// --- 5.3 ----------------------------------------------------------------------------------------------------------------

TEST(Ichigo_5_3, TheEffectsComeInTheirOrder) {
    CASES("5.3.3", "5.3.4", "5.3.5", "5.3.6");
    Board board = no_modifier();
    board.start_of_turn(7).roll(6);
    EXPECT_TRUE(board.asks<BomberRoll>());
    board.roll(6);
    EXPECT_TRUE(board.asks<Land>());
    board.act_piece(Verb::land, "us-6").act(Verb::end);
    EXPECT_TRUE(board.asks<Garrison>());
    board.until<Enter>(Verb::place);
    EXPECT_EQ(board.p.phase, Phase::landing);
    board.until<EndPhase>(Verb::pass).act(Verb::end);
    EXPECT_EQ(board.p.phase, Phase::us_first);
}

TEST(Ichigo_5_3, TheyStayInForceForTheRestOfTheGame) {
    for (int turn = 8; turn <= 12; ++turn) {
        Board board = ashore_on_formosa(turn);
        board.start_of_turn(turn);
        EXPECT_TRUE(launched(board.p));
        EXPECT_EQ(last_turn(board.p), 12);
    }
}

TEST(Ichigo_5_3, WithoutALaunchNoneOfThemComes) {
    Board board = no_modifier();
    board.start_of_turn(7).roll(1).act(Verb::pass);
    EXPECT_TRUE(board.asks<AirJapan>());
    EXPECT_EQ(board.p.formosa_beachhead, no_hex);
    EXPECT_EQ(board.p.tanks, 3);
    board.after(Phase::airpower);
    EXPECT_TRUE(board.asks<Order>());  // neither the Kwantung nor the 14th Area Army
}

TEST(Ichigo_5_3_1, TheAlliesOrderTheChinesePhasesFromTurnSevenOn) {
    for (int turn = 7; turn <= 12; ++turn) {
        Board board = ashore_on_formosa(turn);
        board.after(Phase::japan_second);
        EXPECT_TRUE(board.asks<Order>());
        EXPECT_EQ(board.asked(), allies) << turn;
    }
}

TEST(Ichigo_5_3_2, AirpowerMarkersLeaveAndTheAlliesHoldTheAir) {
    CASES("8.8");
    Board board;
    board.air(japan, "1906");
    board.p.options = causeway_always;
    board.start_of_turn(7);
    EXPECT_TRUE(board.p.air.empty());
    EXPECT_TRUE(board.p.air_range.empty());
    EXPECT_TRUE(allied_air_superiority(board.p));
}

TEST(Ichigo_5_3_2, AirSuperiorityGivesTheAirliftButNoShift) {
    CASES("8.10");
    Board board = ashore_on_formosa(9);
    const PieceId army = board.regular("0712", 2);
    board.put("jp-37", "1901").regular("1801", 2, true);
    board.movement(Nation::china);
    EXPECT_TRUE(board.can(Verb::airlift, {}, army));
    Explanation explanation;
    board.combat(Nation::japan).attack("1801");
    board.odds(&explanation);
    EXPECT_TRUE(std::none_of(explanation.begin(), explanation.end(),
                             [](const auto& term) { return std::string_view(term.rule) == "8.5"; }));
}

TEST(Ichigo_5_3_2, TheJapaneseRollForMovementAndAttackOnAttenuatedSupply) {
    CASES("7.4", "10.14");
    Board board = ashore_on_formosa(7);
    board.put("jp-37", "1901").regular("1801", 2, true);
    board.movement(Nation::japan).act_piece(Verb::unit, "jp-37");
    EXPECT_TRUE(board.asks<MoveRoll>());
    Explanation explanation;
    board.combat(Nation::japan).attack("1801");
    board.odds(&explanation);
    EXPECT_TRUE(std::any_of(explanation.begin(), explanation.end(),
                            [](const auto& term) { return std::string_view(term.rule) == "7.4"; }));
}

TEST(Ichigo_5_3_3, EveryTurnFromSevenOnTheB29sRoll) {
    CASES("8.9");
    for (int turn = 8; turn <= 12; ++turn) {
        Board board = ashore_on_formosa(turn);
        board.start_of_turn(turn);
        EXPECT_TRUE(board.asks<BomberRoll>()) << turn;
    }
}

TEST(Ichigo_5_3_3, OneToThreeAllowARaidAndFourToSixDoNot) {
    CASES("8.9");
    for (int die = 1; die <= 6; ++die) {
        Board board = no_modifier();
        board.start_of_turn(7).roll(6).roll(die);
        EXPECT_EQ(board.asks<Bomber>(), die <= 3) << die;
    }
}

// --- 5.3.4: the landing on Formosa --------------------------------------------------------------------------------------

TEST(Ichigo_5_3_4, DivisionsLandInTakaoAndNowhereElse) {
    const Board board = landing_on_formosa();
    EXPECT_EQ(board.asked(), allies);
    EXPECT_EQ(board.choices(Verb::land), 16);
    for (const Action& action : board.legal()) {
        EXPECT_EQ(action.hex, board.hex("3221"));
    }
}

TEST(Ichigo_5_3_4, TheMarkerMakesTheHexAlliedAndItsGarrisonGoesWithoutAFight) {
    const Board board = landing_on_formosa();
    EXPECT_EQ(board.p.formosa_beachhead, board.hex("3221"));
    EXPECT_FALSE(board.japanese("3221"));
    EXPECT_FALSE(garrisoned(board.game, board.p, board.hex("3221")));
    EXPECT_EQ(board.p.winner, 0);
    ASSERT_NE(board.last(Sentence::control), nullptr);
    EXPECT_EQ(board.last(Sentence::control)->a, static_cast<int>(index(allies)));
}

TEST(Ichigo_5_3_4, APositionInWhichAUnitMustMakeWayReadsBack) {
    CASES("5.3.12");
    Board board = Board::set_up(causeway_always);
    board.put("jp-37", "3221").start_of_turn(7).roll(6);
    ASSERT_TRUE(board.asks<Displace>());
    const Expected<Position> read = from_document(board.game, document(board.game, board.p));
    ASSERT_TRUE(read) << to_string(read.error());
    EXPECT_EQ(*read, board.p);
}

TEST(Ichigo_5_3_4, JapaneseWhoShouldBeInTheHexMakeWayAsOnTheMainland) {
    CASES("5.3.12");
    Board board;
    board.put("jp-37", "3221");
    board.p.options = causeway_always;
    board.start_of_turn(7).roll(6);
    EXPECT_TRUE(board.asks<Displace>());
    board.act(Verb::push, "3220");
    EXPECT_TRUE(board.asks<Land>());
    EXPECT_TRUE(board.is_at("jp-37", "3220"));
    EXPECT_FALSE(board.japanese("3221"));
}

TEST(Ichigo_5_3_4, EightDivisionsLandAtMost) {
    CASES("6.4");
    Board board = landing_on_formosa();
    while (board.can(Verb::land)) {
        board.act(Verb::land);
    }
    EXPECT_TRUE(board.act(Verb::end).asks<Garrison>());
    EXPECT_EQ(board.count_in("3221"), 8);
    EXPECT_EQ(boxed(board, box::us_pool), 9);
}

TEST(Ichigo_5_3_4, FewerMayLandButNotNone) {
    CASES("9.8");
    Board board = landing_on_formosa();
    EXPECT_FALSE(board.can(Verb::end));
    board.act_piece(Verb::land, "us-77");
    EXPECT_TRUE(board.can(Verb::end));
    board.act(Verb::end);
    EXPECT_EQ(board.count_in("3221"), 1);
    EXPECT_EQ(board.steps("us-77"), 4);
}

TEST(Ichigo_5_3_4, WhoHasLandedMovesAndFightsInTheSameTurn) {
    CASES("9.0");
    Board board = landing_on_formosa();
    board.act_piece(Verb::land, "us-6").act(Verb::end).until<Enter>(Verb::place).until<EndPhase>(Verb::pass).act(Verb::end);
    board.order(false);
    EXPECT_TRUE(board.can_piece(Verb::unit, "us-6"));
}

// --- 5.3.5: the Formosa Garrison ----------------------------------------------------------------------------------------

Board deploying() { return landing_on_formosa().act_piece(Verb::land, "us-6").act(Verb::end); }

TEST(Ichigo_5_3_5, EveryHexOfFormosaButTakaoIsOpen) {
    const Board board = deploying();
    EXPECT_EQ(board.asked(), japan);
    EXPECT_EQ(board.choices(Verb::place), 15);
    EXPECT_FALSE(places(board, "3221"));
    EXPECT_TRUE(places(board, "3220"));  // next to the Americans
    EXPECT_TRUE(places(board, "3320"));  // inland
    EXPECT_FALSE(places(board, "2819"));
}

TEST(Ichigo_5_3_5, AllFourDivisionsDeployAtFullStrength) {
    Board board = deploying();
    EXPECT_FALSE(board.can(Verb::pass));
    for (int i = 0; i < 4; ++i) {
        board.act(Verb::place, "3417");
    }
    EXPECT_EQ(board.count_in("3417"), 4);
    for (const char* id : {"jp-9", "jp-12", "jp-50", "jp-66"}) {
        EXPECT_TRUE(board.is_at(id, "3417"));
        EXPECT_EQ(board.steps(id), 2);
    }
    EXPECT_FALSE(board.asks<Garrison>());
}

TEST(Ichigo_5_3_5, TheStackingLimitHolds) {
    CASES("6.2");
    Board board = deploying();
    board.put("jp-37", "3417").put("jp-62", "3417").put("jp-110", "3417").put("jp-3", "3417").act(Verb::place, "3417");
    EXPECT_EQ(board.count_in("3417"), 5);
    EXPECT_FALSE(places(board, "3417"));
}

// --- 5.3.6: the Kwantung Army -------------------------------------------------------------------------------------------

Board kwantung() { return deploying().until<Enter>(Verb::place); }

TEST(Ichigo_5_3_6, AllItsDivisionsAndBrigadesAndNobodyElseEnterWithTheLanding) {
    Board board = kwantung();
    board.wait("jp-26", box::track);  // due since turn 2, but only in phase V
    EXPECT_EQ(board.asked(), japan);
    int asked_about = 0;
    for (; asked_about < 40 && board.asks<Enter>(); ++asked_about) {
        EXPECT_EQ(unit(board.game, board.p.stack.top<Enter>().piece).army, Army::kwantung);
        board.act(Verb::pass);
    }
    EXPECT_EQ(asked_about, 15);
}

TEST(Ichigo_5_3_6, TheyEnterWhereReinforcementsEnter) {
    CASES("9.1");
    const Board board = kwantung();
    EXPECT_TRUE(places(board, "1901"));
    EXPECT_TRUE(places(board, "2801"));
    EXPECT_FALSE(places(board, "1801"));  // Chinese
    EXPECT_FALSE(places(board, "0925"));
    EXPECT_FALSE(places(board, "3106"));
}

TEST(Ichigo_5_3_6, WhoIsHeldBackEntersInPhaseFive) {
    Board board = kwantung();
    board.act(Verb::place, "1901").until<EndPhase>(Verb::pass).act(Verb::end);
    EXPECT_EQ(boxed(board, box::kwantung), 14);
    board.after(Phase::us_second);
    EXPECT_TRUE(board.asks<Enter>());
    EXPECT_EQ(unit(board.game, board.p.stack.top<Enter>().piece).army, Army::kwantung);
}

TEST(Ichigo_5_3_6, SevenTankRegimentsJoinTheThree) {
    CASES("11.17");
    EXPECT_EQ(kwantung().p.tanks, 10);
    Board board = no_modifier();
    board.p.tanks = 1;  // two were lost before
    EXPECT_EQ(board.start_of_turn(7).roll(6).p.tanks, 8);
}

// --- 5.3.12: the landing on the mainland --------------------------------------------------------------------------------

Board landed_at(std::string_view port, Board board) { return board.act(Verb::marker, port); }

TEST(Ichigo_5_3_12, AnyPortSouthOf2817IsOpenAndNoOther) {
    const Board board = landing_on_the_mainland();
    EXPECT_TRUE(board.asks<Port>());
    EXPECT_EQ(board.asked(), allies);
    for (const char* port : {"2223", "2621", "2819"}) {
        EXPECT_TRUE(board.can(Verb::marker, port)) << port;
    }
    EXPECT_EQ(board.legal().size(), 3U);
}

TEST(Ichigo_5_3_12, APortInAlliedHandsWillDoAsWell) {
    Board board = ashore_on_formosa(8);
    board.control("2621", allies).start_of_turn(8).roll(6);
    EXPECT_TRUE(board.can(Verb::marker, "2621"));
}

TEST(Ichigo_5_3_12, TheSecondBeachheadMakesThePortAllied) {
    const Board board = landed_at("2819", landing_on_the_mainland());
    EXPECT_EQ(board.p.mainland_beachhead, board.hex("2819"));
    EXPECT_EQ(board.p.formosa_beachhead, board.hex("3221"));
    EXPECT_FALSE(board.japanese("2819"));
    EXPECT_FALSE(garrisoned(board.game, board.p, board.hex("2819")));
    EXPECT_TRUE(board.asks<Land>());
}

// R39, 7.1: a city that was Japanese from the start supplies nobody by itself any more once the Allies have landed there.
TEST(Ichigo_5_3_12, AJapanesePortIsLostByTheLanding) {
    CASES("7.1");
    const Board before = landing_on_the_mainland();
    for (const char* port : {"2223", "2621", "2819"}) {
        const HexId hex = before.hex(port);
        EXPECT_FALSE(before.p.lost_once.contains(hex)) << port;
        EXPECT_EQ(landed_at(port, before).p.lost_once.contains(hex), before.game.hexes[index(hex)].initially_japanese) << port;
    }
}

TEST(Ichigo_5_3_12, TheLandingMayNotBeCalledOffOrReplacedByOneOnFormosa) {
    Board board = landed_at("2819", landing_on_the_mainland());
    EXPECT_FALSE(board.can(Verb::end));
    board.act(Verb::land, "3221", board.piece("us-7"));
    EXPECT_FALSE(board.can(Verb::end));
    board.act(Verb::land, "2819", board.piece("us-24"));
    EXPECT_TRUE(board.can(Verb::end));
}

TEST(Ichigo_5_3_12, EightDivisionsLandAtMost) {
    CASES("6.4");
    Board board = landed_at("2819", landing_on_the_mainland());
    for (int i = 0; i < 8; ++i) {
        board.act(Verb::land, "2819");
    }
    EXPECT_EQ(board.count_in("2819"), 8);
    EXPECT_FALSE(board.can(Verb::land, "2819"));
}

TEST(Ichigo_5_3_12, OnlyDivisionsThatHaveNotEnteredYetLand) {
    const Board board = landed_at("2819", landing_on_the_mainland());
    EXPECT_FALSE(board.can_piece(Verb::land, "us-6"));
    EXPECT_FALSE(board.can_piece(Verb::transfer, "us-6"));
    EXPECT_TRUE(board.can_piece(Verb::land, "us-7"));
}

TEST(Ichigo_5_3_12, ItHappensOnTurnEightOnly) {
    for (int turn = 9; turn <= 12; ++turn) {
        Board board = ashore_on_formosa(turn);
        board.p.mainland_beachhead = board.hex("2819");
        board.start_of_turn(turn).roll(6);
        EXPECT_FALSE(board.asks<Port>()) << turn;
    }
}

TEST(Ichigo_5_3_12, TheAlliesMoveTheJapaneseInThePortOneHexOut) {
    Board board = ashore_on_formosa(8);
    board.put("jp-37", "2819").put("jp-7b", "2819").start_of_turn(8).roll(6).act(Verb::marker, "2819");
    EXPECT_TRUE(board.asks<Displace>());
    EXPECT_EQ(board.asked(), allies);
    EXPECT_EQ(board.choices(Verb::push), 3);
    board.act(Verb::push, "2818").act(Verb::push, "2720");
    EXPECT_TRUE(board.is_at("jp-37", "2818"));
    EXPECT_TRUE(board.is_at("jp-7b", "2720"));
    EXPECT_EQ(board.steps("jp-37"), 2);
    EXPECT_EQ(board.p.winner, 0);
    EXPECT_FALSE(board.japanese("2819"));
}

TEST(Ichigo_5_3_12, ChineseInThePortMakeWayToo) {
    CASES("6.3");
    Board board = ashore_on_formosa(8);
    board.control("2819", allies);
    const PieceId army = board.regular("2819", 2);
    board.start_of_turn(8).roll(6).act(Verb::marker, "2819").act(Verb::push, "2719", army);
    EXPECT_EQ(at(board.p, army), board.hex("2719"));
    EXPECT_FALSE(has(board.p, army, status::tried));
    EXPECT_TRUE(board.can(Verb::land, "2819"));
}

TEST(Ichigo_5_3_12, NobodyIsPushedAmongHisEnemiesOrOntoAFullStack) {
    CASES("6.0", "6.2");
    Board board = ashore_on_formosa(8);
    board.put("jp-37", "2819")
        .put("jp-62", "2818")
        .put("jp-110", "2818")
        .put("jp-3", "2818")
        .put("jp-58", "2818")
        .put("jp-13", "2818");
    board.put("jp-7b", "2720").put("jp-1b", "2720").put("jp-5b", "2720").put("jp-8b", "2720");  // room for one more
    board.regular("2719", 2);
    board.start_of_turn(8).roll(6).act(Verb::marker, "2819");
    EXPECT_EQ(board.choices(Verb::push), 1);
    EXPECT_TRUE(board.can(Verb::push, "2720"));
}

// No port of the map lies on a lake: each way out of this one is flooded in turn.
TEST(Ichigo_5_3_12, NobodyIsPushedOverALake) {
    CASES("10.10");
    Board board = ashore_on_formosa(8);
    board.put("jp-37", "2819").start_of_turn(8).roll(6).act(Verb::marker, "2819");
    const HexId port = board.hex("2819");
    Expected<Game> flooded = load(CAUSEWAY_TEST_DATA "/ichigo");
    ASSERT_TRUE(flooded);
    const std::uint8_t dry = flooded->hexes[index(port)].barriers;
    for (const char* way : {"2818", "2719", "2720"}) {
        const auto side = flooded->map.direction(port, board.hex(way));
        ASSERT_TRUE(side);
        flooded->hexes[index(port)].barriers = static_cast<std::uint8_t>(dry | 1U << index(*side));
        ActionList open;
        actions(*flooded, board.p, open);
        EXPECT_EQ(open.size(), 2U) << way;
        EXPECT_TRUE(std::none_of(open.begin(), open.end(), [&](Action push) { return push.hex == board.hex(way); })) << way;
    }
}

TEST(Ichigo_5_3_12, WhoHasNowhereToGoIsLost) {
    Board board = ashore_on_formosa(8);
    board.put("jp-37", "2819");
    for (const char* around : {"2818", "2719", "2720"}) {
        board.regular(around, 2);
    }
    board.start_of_turn(8).roll(6).act(Verb::marker, "2819");
    EXPECT_TRUE(board.dead("jp-37"));
    EXPECT_TRUE(board.asks<Land>());
}

TEST(Ichigo_5_3_12, AChineseRegularWithNowhereToGoReturnsToThePool) {
    CASES("9.7");
    Board board = ashore_on_formosa(8);
    board.control("2819", allies).put("jp-37", "2818").put("jp-62", "2719").put("jp-110", "2720");
    board.regular("2819", 4);
    const int before = pool_size(board.p);
    board.start_of_turn(8).roll(6).act(Verb::marker, "2819");
    EXPECT_EQ(pool_size(board.p), before + 1);
    EXPECT_EQ(board.count_in("2819"), 0);
}

TEST(Ichigo_5_3_12, EvenTheStaticTankDivisionIsMovedOut) {
    CASES("5.3.10");
    Board board = ashore_on_formosa(8);
    board.put("jp-2-tank", "2223").start_of_turn(8).roll(6).act(Verb::marker, "2223").act(Verb::push, "2123");
    EXPECT_TRUE(board.is_at("jp-2-tank", "2123"));
}

TEST(Ichigo_5_3_12, DivisionsLeftOutComeAshoreLaterAtEitherBeachhead) {
    CASES("9.8");
    Board board = ashore_on_formosa(9);
    board.p.mainland_beachhead = board.hex("2819");
    board.control("2819", allies).start_of_turn(9).roll(6);
    EXPECT_TRUE(board.can(Verb::end));
    EXPECT_TRUE(board.can(Verb::land, "2819", board.piece("us-7")));
    EXPECT_TRUE(board.can(Verb::land, "3221", board.piece("us-7")));
}

// --- 5.3.13: the 11th Airborne Division ---------------------------------------------------------------------------------

TEST(Ichigo_5_3_13, NotBeforeTurnEight) {
    CASES("8.11");
    const Board landing = landing_on_formosa();
    EXPECT_FALSE(landing.can_piece(Verb::land, "us-11-airborne"));
    Board moving = ashore_on_formosa(7);
    EXPECT_FALSE(moving.movement(Nation::us).can_piece(Verb::airlift, "us-11-airborne"));
}

TEST(Ichigo_5_3_13, FromTurnEightItMayDropInAUSMovementPhase) {
    CASES("8.11");
    for (int turn = 8; turn <= 12; ++turn) {
        Board board = ashore_on_formosa(turn);
        board.movement(Nation::us).act_piece(Verb::airlift, "us-11-airborne").act(Verb::airdrop, "1904");
        EXPECT_TRUE(board.is_at("us-11-airborne", "1904")) << turn;
        EXPECT_EQ(board.steps("us-11-airborne"), 4);
    }
}

TEST(Ichigo_5_3_13, OrItLandsAtABeachheadLikeAnyDivision) {
    CASES("8.11");
    const Board board = landed_at("2819", landing_on_the_mainland());
    EXPECT_TRUE(board.can(Verb::land, "2819", board.piece("us-11-airborne")));
    EXPECT_TRUE(board.can(Verb::land, "3221", board.piece("us-11-airborne")));
}

// --- 5.3.14: Formosa without Causeway -----------------------------------------------------------------------------------

TEST(Ichigo_5_3_14, TwoDivisionsOfTheFormosaGarrisonMayComeOnTurnNine) {
    CASES("9.3");
    Board board;
    board.empty_box(box::track).turn(9).causeway(2).after(Phase::airpower);
    EXPECT_TRUE(board.asks<Enter>());
    board.act(Verb::place, "1901").act(Verb::place, "1901").act(Verb::end);
    EXPECT_TRUE(board.asks<Order>());
    EXPECT_EQ(board.count_in("1901"), 2);
    EXPECT_EQ(boxed(board, box::formosa), 2);
}

TEST(Ichigo_5_3_14, NotAfterALaunch) {
    CASES("9.3");
    Board board = ashore_on_formosa(9);
    board.empty_box(box::area_army).after(Phase::us_second);
    EXPECT_FALSE(board.asks<Enter>());
}

}  // namespace
}  // namespace causeway::ichigo
