// 10.0 Movement.
#include "tests/games/ichigo/board.h"

namespace causeway::ichigo {
namespace {

// A Chinese unit about to move with that many points (10.15).
struct March {
    Board board;
    PieceId marcher = no_piece;

    March(const char* from, int points) {
        marcher = board.regular(from, 1);
        board.movement(Nation::china).act(Verb::unit, {}, marcher).roll(points + 1);
    }
    bool can_reach(const char* place) const { return board.asks<MoveTo>() && board.can(Verb::move, place); }
};

// True when the step costs exactly that many points.
bool costs(const char* from, const char* to, int points) {
    return March(from, points).can_reach(to) && !March(from, points - 1).can_reach(to);
}

// A Japanese unit with a move open, in April 1944 unless another turn is given.
Board japanese_move(const char* from, int turn = 1) {
    Board board;
    board.turn(turn).put("jp-3", from).movement(Nation::japan).act_piece(Verb::unit, "jp-3");
    return board;
}

Board american_move(const char* from) {
    Board board;
    board.turn(9).causeway(1).put("us-6", from).movement(Nation::us).act_piece(Verb::unit, "us-6");
    return board;
}

// --- 10.0-10.4: what a move is -------------------------------------------------------------------------------------------

TEST(Ichigo_10_0, UnitsMoveInTheirOwnMovementPhaseOnly) {
    Board board;
    board.put("jp-3", "2502").regular("2602", 1);
    for (const Nation nation : {Nation::japan, Nation::china}) {
        board.movement(nation);
        EXPECT_EQ(board.asked(), side_of(nation));
        for (const Action& action : board.legal()) {
            EXPECT_TRUE(verb(action) != Verb::unit || ichigo::nation(board.game, action.piece) == nation);
        }
        EXPECT_EQ(board.choices(Verb::unit), 1);
        board.combat(nation);
        EXPECT_EQ(board.choices(Verb::unit), 0);
    }
}

TEST(Ichigo_10_0, NoHexIsSkipped) {
    Board board;
    board.put("jp-3", "2502");
    for (const char* around : {"2501", "2601", "2602", "2503", "2402", "2401"}) {
        board.regular(around, 1);
    }
    board.movement(Nation::japan).act_piece(Verb::unit, "jp-3");
    EXPECT_EQ(board.choices(Verb::move), 0);
    EXPECT_TRUE(board.can(Verb::stop));
}

TEST(Ichigo_10_0, AMoveTakesTheCheapestPath) {
    March march("2503", 5);
    march.board.act(Verb::move, "2504");  // over the Hwai for two, not around the lake
    EXPECT_EQ(march.board.last(Sentence::moved)->a, 2);
}

TEST(Ichigo_10_0, AGarrisonedCityIsNotWalkedInto) {
    CASES("11.29");
    March march("2301", 5);
    EXPECT_FALSE(march.can_reach("2302"));
    March empty("2301", 5);
    empty.board.p.garrison_gone.insert(empty.board.hex("2302"));
    EXPECT_TRUE(empty.can_reach("2302"));
    empty.board.put("jp-3", "2302").put("jp-3", "2303");  // passes through and brings the garrison back
    EXPECT_FALSE(empty.can_reach("2302"));
}

TEST(Ichigo_10_0, AnEmptyChineseCityIsWalkedInto) {
    Board board = japanese_move("1812");
    board.act(Verb::move, "1813");
    EXPECT_TRUE(board.is_at("jp-3", "1813"));
}

TEST(Ichigo_10_1, AUnitMayUseSomeAllOrNoneOfItsPoints) {
    Board none = japanese_move("2502");
    none.act(Verb::stop);
    EXPECT_TRUE(none.is_at("jp-3", "2502"));
    Board some = japanese_move("2502");
    some.act(Verb::move, "2501");
    EXPECT_TRUE(some.is_at("jp-3", "2501"));
}

TEST(Ichigo_10_1, NobodyExceedsItsPoints) {
    March march("2301", 3);
    EXPECT_TRUE(march.can_reach("2601"));
    EXPECT_FALSE(march.can_reach("2701"));
}

TEST(Ichigo_10_1, WhoPassesWithOnePointLeftGoesOnWithIt) {
    CASES("3.5");
    Board board;
    const PieceId army = board.control("0712", japan).regular("0711", 2);
    board.movement(Nation::china).act(Verb::unit, {}, army).roll(4).act(Verb::through, "0712");
    EXPECT_EQ(board.p.stack.top<MoveTo>().spent, 2);
    EXPECT_FALSE(board.japanese("0712"));
}

TEST(Ichigo_10_1, PointsAreNotSaved) {
    Board board;
    board.put("jp-3", "2502").regular("2401", 1);  // no strategic movement
    board.turn(2).after(Phase::reinforcement).order(false).act_piece(Verb::unit, "jp-3").act(Verb::stop);
    board.turn(3).after(Phase::reinforcement).order(false).act_piece(Verb::unit, "jp-3");
    EXPECT_TRUE(board.can(Verb::move, "2805"));   // six points
    EXPECT_FALSE(board.can(Verb::move, "2806"));  // seven
}

TEST(Ichigo_10_1, OneMoveIsFinishedBeforeTheNextBegins) {
    Board board;
    board.put("jp-3", "2502").put("jp-13", "2402");
    board.movement(Nation::japan).act_piece(Verb::unit, "jp-3");
    EXPECT_EQ(board.choices(Verb::unit) + board.choices(Verb::stack), 0);
}

TEST(Ichigo_10_3, PartOfAStackMovesTogetherAndTheOthersLater) {
    Board board;
    board.put("jp-3", "2502").put("jp-13", "2502").put("jp-37", "2502");
    board.movement(Nation::japan).act(Verb::stack, "2502");
    EXPECT_EQ(board.choices(Verb::leave), 3);
    board.act_piece(Verb::leave, "jp-13");
    EXPECT_FALSE(board.can_piece(Verb::leave, "jp-13")) << "it has been left";
    EXPECT_EQ(board.choices(Verb::leave), 2);
    board.act(Verb::move, "2503");
    EXPECT_TRUE(board.is_at("jp-3", "2503"));
    EXPECT_TRUE(board.is_at("jp-37", "2503"));
    EXPECT_TRUE(board.is_at("jp-13", "2502"));
    EXPECT_TRUE(board.can_piece(Verb::unit, "jp-13"));
    EXPECT_FALSE(board.can_piece(Verb::unit, "jp-3"));
}

TEST(Ichigo_10_3, WhoIsLeftBehindKeepsTheRollOfItsStack) {
    CASES("10.15");
    Board board;
    const PieceId left = board.regular("2502", 1), gone = board.regular("2502", 2);
    board.movement(Nation::china).act(Verb::stack, "2502").roll(6).act(Verb::leave, {}, left).act(Verb::move, "2503");
    board.act(Verb::unit, {}, left);
    EXPECT_TRUE(board.asks<MoveTo>()) << "no second roll";
    EXPECT_EQ(board.p.allowance[index(left)], board.p.allowance[index(gone)]);
}

TEST(Ichigo_10_3, ThePromptSaysThatUnitsCanBeLeft) {
    Board board;
    board.put("jp-3", "2502").put("jp-13", "2502").movement(Nation::japan).act(Verb::stack, "2502");
    EXPECT_NE(prompt(board.game, board.p).text.find("leave units behind"), std::string::npos);
    board.act_piece(Verb::leave, "jp-3");
    EXPECT_EQ(prompt(board.game, board.p).text.find("leave units behind"), std::string::npos);
}

TEST(Ichigo_10_3, NobodyIsLeftOnTheWayAndTheLastOfAStackMoves) {
    Board board;
    board.put("jp-3", "2502").put("jp-13", "2502").put("jp-37", "2402");
    board.movement(Nation::japan).act(Verb::stack, "2502").act_piece(Verb::leave, "jp-13");
    EXPECT_EQ(board.choices(Verb::leave), 0);
    board.act(Verb::move, "2503").act_piece(Verb::unit, "jp-37");
    EXPECT_EQ(board.choices(Verb::leave), 0) << "a unit that moves alone";
}

TEST(Ichigo_10_1, StaticUnitsNeverMove) {
    CASES("2.12", "5.3.10");
    Board board;
    board.turn(8).causeway(1).put("jp-2-tank", "2502").put("jp-3", "2502");
    board.movement(Nation::japan);
    EXPECT_FALSE(board.can_piece(Verb::unit, "jp-2-tank"));
    EXPECT_FALSE(board.can(Verb::stack, "2502"));
    board.act_piece(Verb::unit, "jp-3").roll(6).act(Verb::move, "2602");
    EXPECT_TRUE(board.is_at("jp-2-tank", "2502"));
    board.put("ch-militia-hm", "1815").regular("0712", 1);
    board.movement(Nation::china);
    EXPECT_FALSE(board.can_piece(Verb::unit, "ch-militia-hm"));
}

TEST(Ichigo_10_2, AUnitWithoutThePointsStays) {
    EXPECT_FALSE(March("2116", 1).can_reach("2117"));  // mountain
    EXPECT_TRUE(March("2116", 2).can_reach("2117"));
}

TEST(Ichigo_10_2, ThereIsNoFreeHex) {
    // 0118 is surrounded by mountains, and Kunming is closed by a friendly full stack.
    March march("0118", 1);
    for (int i = 0; i < 4; ++i) {
        march.board.regular("0119", 1);
    }
    EXPECT_EQ(march.board.choices(Verb::move), 0);
}

TEST(Ichigo_10_2, WithoutPointsTheMoveIsOver) {
    March march("2502", 0);
    EXPECT_FALSE(march.board.asks<MoveTo>());
    EXPECT_EQ(at(march.board.p, march.marcher), march.board.hex("2502"));
}

TEST(Ichigo_10_3, UnitsMoveAloneOrAsAStack) {
    Board board;
    board.put("jp-3", "2502").put("jp-13", "2502").movement(Nation::japan);
    EXPECT_TRUE(board.can_piece(Verb::unit, "jp-3"));
    EXPECT_TRUE(board.can_piece(Verb::unit, "jp-13"));
    board.act(Verb::stack, "2502").act(Verb::move, "2503");
    EXPECT_EQ(board.count_in("2503"), 2);
}

TEST(Ichigo_10_3, AStackIsAsSlowAsItsSlowest) {
    Board board;
    board.turn(8).causeway(2).put("jp-3", "2502").put("jp-13", "2502");
    set(board.p, board.piece("jp-13"), status::bombed);  // unsupplied, three points
    board.movement(Nation::japan).act(Verb::stack, "2502").roll(6);
    EXPECT_TRUE(board.can(Verb::move, "2801"));   // three
    EXPECT_FALSE(board.can(Verb::move, "2705"));  // five
    board.act(Verb::stop);
}

TEST(Ichigo_10_3, EachUnitAloneHasItsOwnPoints) {
    Board board;
    board.turn(8).causeway(2).put("jp-3", "2502").put("jp-13", "2502");
    set(board.p, board.piece("jp-13"), status::bombed);
    board.movement(Nation::japan).act_piece(Verb::unit, "jp-3").roll(6);
    EXPECT_TRUE(board.can(Verb::move, "2705"));
    board.act(Verb::stop).act_piece(Verb::unit, "jp-13");
    EXPECT_FALSE(board.can(Verb::move, "2705"));
}

TEST(Ichigo_10_4, AFinishedMoveStands) {
    Board board;
    board.put("jp-3", "2502").put("jp-13", "2402");
    board.movement(Nation::japan).act_piece(Verb::unit, "jp-3").act(Verb::move, "2402");
    EXPECT_FALSE(board.can_piece(Verb::unit, "jp-3"));
    EXPECT_FALSE(board.can(Verb::stack, "2402"));  // only one of the two still moves
    board.act_piece(Verb::unit, "jp-13").act(Verb::move, "2403");
    EXPECT_TRUE(board.is_at("jp-3", "2402"));
}

// --- 10.5-10.13: terrain -------------------------------------------------------------------------------------------------

TEST(Ichigo_10_5, WorksOfManComeOnTopOfOneNaturalTerrain) {
    const Game& game = test_game();
    const HexFacts& hengyang = game.hexes[index(*game.map.find("1815"))];
    EXPECT_TRUE(hengyang.city && hengyang.airbase && hengyang.rail);
    EXPECT_EQ(game.map.terrain_name(*game.map.find("1815")), "clear");
}

TEST(Ichigo_10_6, ThereAreNoOtherNaturalFeatures) {
    const Map& map = test_game().map;
    for (const HexId hex : test_game().land) {
        const std::string_view terrain = map.terrain_name(hex);
        EXPECT_TRUE(terrain == "clear" || terrain == "rough" || terrain == "mountain") << terrain;
    }
    for (const std::string& feature : map.feature_names()) {
        EXPECT_TRUE(feature == "river" || feature == "lake") << feature;
    }
}

TEST(Ichigo_10_7, ClearRoughAndCityHexesCostOne) {
    EXPECT_TRUE(costs("2501", "2502", 1));  // clear
    EXPECT_TRUE(costs("2115", "2116", 1));  // rough
    EXPECT_TRUE(costs("0611", "0712", 1));  // city
    for (const HexId city : test_game().cities) {
        EXPECT_EQ(test_game().map.terrain_name(city), "clear");
    }
}

TEST(Ichigo_10_8, MountainsCostTwo) {
    EXPECT_TRUE(costs("2116", "2117", 2));
    EXPECT_TRUE(costs("2719", "2718", 2));
}

TEST(Ichigo_10_9, ARiverCostsOneOnTop) {
    EXPECT_TRUE(costs("2503", "2504", 2));  // into clear
    EXPECT_TRUE(costs("2607", "2508", 2));  // into rough
}

TEST(Ichigo_10_10, NobodyCrossesALake) {
    EXPECT_FALSE(March("1712", 1).can_reach("1711"));
    EXPECT_FALSE(March("2602", 1).can_reach("2603"));
    EXPECT_FALSE(March("2310", 1).can_reach("2410"));
    Board board = japanese_move("2602");
    board.act(Verb::move, "2603");
    EXPECT_EQ(board.last(Sentence::moved)->a, 2);  // around by 2703
}

TEST(Ichigo_10_10, NobodyEntersTheSea) {
    Board board = japanese_move("3220");
    for (const Action& action : board.legal()) {
        EXPECT_TRUE(action.hex == no_hex || board.game.hexes[index(action.hex)].formosa);
    }
    EXPECT_FALSE(board.can(Verb::move, "3121"));
    Board american = american_move("2819");
    EXPECT_FALSE(american.can(Verb::move, "2919"));
    EXPECT_FALSE(american.can(Verb::move, "3220"));
}

TEST(Ichigo_10_12, WorksOfManDoNotChangeTheCost) {
    EXPECT_TRUE(costs("1617", "1518", 2));  // railroad through mountains
    EXPECT_TRUE(costs("1715", "1716", 2));  // onto the railroad over the Siang
    EXPECT_TRUE(costs("1622", "1522", 1));  // an airbase in the rough
}

TEST(Ichigo_10_12, TheRailroadDoesNotBridgeARiver) {
    EXPECT_TRUE(costs("1321", "1320", 2));
    EXPECT_TRUE(costs("1124", "1123", 2));
}

TEST(Ichigo_10_13, OverARiverIntoMountainsIsThree) {
    EXPECT_TRUE(costs("2508", "2608", 3));
    EXPECT_TRUE(costs("0712", "0812", 3));
}

TEST(Ichigo_10_13, TheCostsOfAPathAddUp) {
    March march("2301", 5);
    march.board.act(Verb::move, "2304");  // 2201, 2202, 2203 and another, around the garrison of Suchow
    EXPECT_EQ(march.board.last(Sentence::moved)->a, 4);
}

// --- 10.11: naval transfer -----------------------------------------------------------------------------------------------

// Phase I of turn 9 with beachheads at Takao and Swatow.
Board transfer_board(int turn = 9) {
    Board board;
    board.turn(turn).causeway(1).control("3221", allies).control("2621", allies);
    board.p.formosa_beachhead = board.hex("3221");
    board.p.mainland_beachhead = board.hex("2621");
    return board;
}

TEST(Ichigo_10_11, AUnitInOneBeachheadMaySailToTheOther) {
    Board board = transfer_board();
    board.put("us-6", "3221").put("us-7", "2621").put("us-24", "3220").after(Phase::start);
    EXPECT_FALSE(board.can_piece(Verb::transfer, "us-24"));
    board.act_piece(Verb::transfer, "us-6").act_piece(Verb::transfer, "us-7");
    EXPECT_TRUE(board.is_at("us-6", "2621"));
    EXPECT_TRUE(board.is_at("us-7", "3221"));
    EXPECT_FALSE(board.can_piece(Verb::transfer, "us-6"));  // it did not begin the phase there
}

TEST(Ichigo_10_11, OnlyFromTurnNineOn) {
    Board board;
    board.turn(8).causeway(1).control("3221", allies).p.formosa_beachhead = board.hex("3221");
    board.put("us-6", "3221").after(Phase::start).act(Verb::marker, "2621");
    EXPECT_FALSE(board.can(Verb::transfer));
}

TEST(Ichigo_10_11, WhoMovedInTheTurnBeforeMaySail) {
    Board board = transfer_board();
    set(board.put("us-6", "3221").p, board.piece("us-6"), status::moved);
    board.start_of_turn(10).roll(6);
    EXPECT_TRUE(board.can_piece(Verb::transfer, "us-6"));
}

TEST(Ichigo_10_11, StackingLimitsHold) {
    CASES("6.4");
    Board board = transfer_board();
    for (const char* id : {"us-7", "us-24", "us-25", "us-27", "us-31", "us-32", "us-33", "us-37"}) {
        board.put(id, "2621");
    }
    board.put("us-6", "3221").after(Phase::start);
    EXPECT_FALSE(board.can_piece(Verb::transfer, "us-6"));
    board.act_piece(Verb::transfer, "us-7");
    EXPECT_TRUE(board.can_piece(Verb::transfer, "us-6"));  // there is room now
}

TEST(Ichigo_10_11, OnceAshoreItActsNormally) {
    Board board = transfer_board();
    board.put("us-6", "3221").after(Phase::start).act_piece(Verb::transfer, "us-6").act(Verb::end).order(false);
    EXPECT_TRUE(board.can_piece(Verb::unit, "us-6"));
}

TEST(Ichigo_10_11, JapaneseNeverSailBetweenFormosaAndTheMainland) {
    Board board = transfer_board();
    board.put("jp-9", "3417").put("jp-3", "3016").after(Phase::start);
    EXPECT_FALSE(board.can(Verb::transfer));
    board.movement(Nation::japan).act_piece(Verb::unit, "jp-9");
    if (board.asks<MoveRoll>()) {
        board.roll(6);
    }
    for (const Action& action : board.legal()) {
        EXPECT_TRUE(action.hex == no_hex || board.game.hexes[index(action.hex)].formosa);
    }
}

// --- 10.14-10.16: points -------------------------------------------------------------------------------------------------

TEST(Ichigo_10_14, JapaneseHaveSixPointsOnTurnsOneToSix) {
    for (const int turn : {1, 6}) {
        Board board;
        board.turn(turn).put("jp-3", "2502").regular("2401", 1);  // too close for strategic movement
        board.movement(Nation::japan).act_piece(Verb::unit, "jp-3");
        EXPECT_TRUE(board.can(Verb::move, "2706"));   // six
        EXPECT_FALSE(board.can(Verb::move, "2707"));  // seven
    }
}

TEST(Ichigo_10_14, FromTurnSevenAStackRollsOnceForAll) {
    Board board;
    board.turn(7).causeway(2).put("jp-3", "2502").put("jp-13", "2502").put("jp-39", "2802");
    board.movement(Nation::japan).act_piece(Verb::unit, "jp-3").roll(5).act(Verb::move, "2501");
    board.act_piece(Verb::unit, "jp-13");
    ASSERT_TRUE(board.asks<MoveTo>());            // the roll of the stack holds for it
    EXPECT_TRUE(board.can(Verb::move, "2705"));   // five
    EXPECT_FALSE(board.can(Verb::move, "2706"));  // six
    board.act(Verb::stop).act_piece(Verb::unit, "jp-39");
    EXPECT_TRUE(board.asks<MoveRoll>());  // another stack, another roll
}

TEST(Ichigo_10_14, WhoJoinsAStackDoesNotShareItsRoll) {
    Board board;
    board.turn(7).causeway(2).put("jp-3", "2502").put("jp-13", "2402");
    board.movement(Nation::japan).act_piece(Verb::unit, "jp-13").roll(1).act(Verb::move, "2502");
    board.act_piece(Verb::unit, "jp-3");
    EXPECT_TRUE(board.asks<MoveRoll>());
    board.roll(6);
    EXPECT_EQ(board.p.allowance[index(board.piece("jp-13"))], 3);
}

TEST(Ichigo_10_15, ChineseRollADieLessOne) {
    for (const int causeway : {0, 2}) {
        for (int die = 1; die <= 6; ++die) {
            Board board;
            board.turn(causeway == 0 ? 3 : 9).causeway(causeway);
            const PieceId unit = board.regular("2502", 1);
            board.movement(Nation::china).act(Verb::unit, {}, unit);
            EXPECT_EQ(board.asked(), chance_side);
            board.roll(die);
            EXPECT_EQ(board.last(Sentence::allowance)->b, die - 1);
        }
    }
}

TEST(Ichigo_10_15, WithCausewayTheWholeDie) {
    for (int die = 1; die <= 6; ++die) {
        Board board;
        board.turn(7).causeway(1);
        const PieceId unit = board.regular("2502", 1);
        board.movement(Nation::china).act(Verb::unit, {}, unit).roll(die);
        EXPECT_EQ(movement_allowance(board.game, board.p, unit), die);
    }
}

TEST(Ichigo_10_15, AChineseStackRollsOnceForAll) {
    Board board;
    const PieceId first = board.regular("2502", 1), second = board.regular("2502", 1);
    board.movement(Nation::china).act(Verb::unit, {}, first).roll(3).act(Verb::move, "2501").act(Verb::unit, {}, second);
    EXPECT_TRUE(board.asks<MoveTo>());
    EXPECT_TRUE(board.can(Verb::move, "2701"));   // two
    EXPECT_FALSE(board.can(Verb::move, "2801"));  // three
}

TEST(Ichigo_10_15, AStackThatRolledNothingStays) {
    Board board;
    const PieceId first = board.regular("2502", 1), second = board.regular("2502", 1);
    board.regular("2802", 1);
    board.movement(Nation::china).act(Verb::unit, {}, first).roll(1);
    ASSERT_TRUE(board.asks<Select>());
    EXPECT_FALSE(board.can(Verb::unit, {}, second));
    EXPECT_TRUE(board.can(Verb::unit));
}

TEST(Ichigo_10_16, AmericansHaveSixPoints) {
    Board board;
    board.turn(9).causeway(1).put("us-6", "2620").put("jp-3", "2619");  // on the coast, too close for strategic movement
    board.movement(Nation::us).act_piece(Verb::unit, "us-6");
    ASSERT_TRUE(board.asks<MoveTo>());            // no roll
    EXPECT_TRUE(board.can(Verb::move, "2416"));   // six
    EXPECT_FALSE(board.can(Verb::move, "2415"));  // seven
}

// --- 10.17, 10.18: strategic movement ------------------------------------------------------------------------------------

TEST(Ichigo_10_17, JapaneseMayMoveTwiceTheirPoints) {
    Board board = japanese_move("2801");
    EXPECT_TRUE(board.can(Verb::move, "1702"));   // twelve
    EXPECT_FALSE(board.can(Verb::move, "1701"));  // thirteen
}

// Also what can be reached with the normal points and with twice as many.
TEST(Ichigo_10_17, EachHexIsListedOnce) {
    const Board board = japanese_move("2801");
    ActionList moves = board.legal();
    const auto by_hex = [](Action a, Action b) { return std::pair(a.verb, a.hex) < std::pair(b.verb, b.hex); };
    std::sort(moves.begin(), moves.end(), by_hex);
    EXPECT_EQ(std::adjacent_find(moves.begin(), moves.end()), moves.end());
}

TEST(Ichigo_10_17, NotWhenStartingNextToTheEnemy) {
    Board board;
    board.put("jp-3", "2801").regular("2702", 1);
    board.movement(Nation::japan).act_piece(Verb::unit, "jp-3");
    EXPECT_FALSE(board.can(Verb::move, "3106"));  // seven
    EXPECT_TRUE(board.can(Verb::move, "3005"));   // six
}

TEST(Ichigo_10_17, NeverNextToTheEnemyOnTheWayOrAtTheEnd) {
    Board board;
    board.put("jp-3", "2801").regular("2102", 1);
    board.movement(Nation::japan).act_piece(Verb::unit, "jp-3");
    EXPECT_TRUE(board.can(Verb::move, "2201"));   // next to it, but a normal move of six
    EXPECT_FALSE(board.can(Verb::move, "2101"));  // seven, next to it
    EXPECT_FALSE(board.can(Verb::move, "2001"));  // behind it
    EXPECT_TRUE(board.can(Verb::move, "2306"));   // seven, far from it
}

TEST(Ichigo_10_17, NeverIntoAnEmptyEnemyCity) {
    Board board = japanese_move("2301");
    EXPECT_FALSE(board.can(Verb::move, "1604"));  // Nanyang, eight
    EXPECT_TRUE(board.can(Verb::move, "1703"));   // beside it
    Board own;
    own.put("jp-3", "2301").control("1604", japan).movement(Nation::japan).act_piece(Verb::unit, "jp-3");
    EXPECT_TRUE(own.can(Verb::move, "1604"));
}

TEST(Ichigo_10_17, NotOutOfSupply) {
    Board board = japanese_move("3220");          // on Formosa, unsupplied: three points
    EXPECT_TRUE(board.can(Verb::move, "3419"));   // three
    EXPECT_FALSE(board.can(Verb::move, "3418"));  // four
}

TEST(Ichigo_10_17, NotOnAttenuatedSupply) {
    CASES("7.4");
    Board board = japanese_move("2801", 7);
    board.roll(6);
    EXPECT_TRUE(board.can(Verb::move, "2201"));   // six
    EXPECT_FALSE(board.can(Verb::move, "2101"));  // seven
}

TEST(Ichigo_10_17, HexesTakenOnTheWayDoNotEndIt) {
    CASES("3.5");
    Board board = japanese_move("1811", 2);
    board.act(Verb::through, "2116");  // Suichuan airbase, all six normal points
    EXPECT_TRUE(board.japanese("2116"));
    ASSERT_TRUE(board.asks<MoveTo>());
    board.act(Verb::move, "2415");
    EXPECT_TRUE(board.is_at("jp-3", "2415"));
}

// 1904 is next to the Chinese in 2003, 1804 is not; both lie two points from 1803 on the way to 1905.
TEST(Ichigo_10_17, OfEquallyCheapWaysTheQuietOneIsTaken) {
    Board board;
    board.put("jp-3", "1803").regular("2003", 1);
    board.movement(Nation::japan).act_piece(Verb::unit, "jp-3").act(Verb::through, "1905");
    EXPECT_TRUE(board.can(Verb::move, "2008"));  // seven in all
}

TEST(Ichigo_10_17, OnceNextToTheEnemyTheNormalPointsHold) {
    Board board;
    board.put("jp-3", "1803").regular("2004", 1);  // next to 1905
    board.movement(Nation::japan).act_piece(Verb::unit, "jp-3").act(Verb::through, "1905");
    EXPECT_TRUE(board.can(Verb::move, "1908"));   // six in all
    EXPECT_FALSE(board.can(Verb::move, "2008"));  // seven
}

TEST(Ichigo_10_17, AmericansMayMoveTwiceTheirPoints) {
    Board board = american_move("2620");
    EXPECT_TRUE(board.can(Verb::move, "1913"));   // twelve
    EXPECT_FALSE(board.can(Verb::move, "1912"));  // thirteen
    EXPECT_TRUE(board.can(Verb::move, "1815"));   // a friendly city
}

TEST(Ichigo_10_17, AmericansKeepAwayFromTheJapaneseToo) {
    Board board;
    board.turn(9).causeway(1).put("us-6", "2620").put("jp-3", "2415").control("2019", japan);
    board.movement(Nation::us).act_piece(Verb::unit, "us-6");
    EXPECT_TRUE(board.can(Verb::move, "2416"));   // next to them, but six
    EXPECT_FALSE(board.can(Verb::move, "2516"));  // seven
    EXPECT_FALSE(board.can(Verb::move, "2019"));  // a Japanese city, seven
    EXPECT_TRUE(board.can(Verb::move, "2216"));   // seven
}

TEST(Ichigo_10_17, AmericansOutOfSupplyOrInContactDoNotDouble) {
    Board board;
    board.turn(9).causeway(1).put("us-6", "2620").put("us-7", "2416").put("jp-3", "2521");
    board.movement(Nation::us).act_piece(Verb::unit, "us-6");
    EXPECT_FALSE(board.can(Verb::move, "2216"));  // seven
    board.act(Verb::stop).act_piece(Verb::unit, "us-7");
    EXPECT_FALSE(board.can(Verb::move, "2412"));  // four, unsupplied
}

TEST(Ichigo_10_17, AGarrisonIsNoUnitToKeepAwayFrom) {
    CASES("11.29");
    Board board = american_move("2620");
    EXPECT_TRUE(board.can(Verb::move, "2311"));  // twelve, next to Nanchang
}

TEST(Ichigo_10_18, ChineseNeverMoveStrategically) {
    Board board;
    board.turn(9).causeway(1).regular("2301", 1);
    board.movement(Nation::china).act(Verb::unit).roll(6);
    EXPECT_TRUE(board.can(Verb::move, "2801"));   // five
    EXPECT_FALSE(board.can(Verb::move, "3003"));  // seven
}

// 10.13: the preview of a move adds up to what the move costs.
TEST(Ichigo_10_13, ThePreviewNamesEveryPartOfTheCost) {
    Board board;
    board.put("jp-37", "1901").air(allies, "1801").movement(Nation::japan).act_piece(Verb::unit, "jp-37");
    // Over the river into a clear city in enemy airpower range: 1 + 1 + 1 + 1.
    const Preview shown =
        preview(board.game, board.p, {.verb = static_cast<std::uint8_t>(Verb::move), .hex = board.hex("1801")});
    int total = 0;
    for (const Term& term : shown.explanation) {
        total += term.amount;
    }
    EXPECT_EQ(shown.explanation.size(), 3U);
    EXPECT_EQ(total, 4);
    EXPECT_EQ(shown.cost, points(total));
    EXPECT_EQ(shown.path, (std::vector<HexId>{board.hex("1901"), board.hex("1801")}));
    board.act(Verb::move, "1801");
    EXPECT_EQ(board.last(Sentence::moved)->a, total);
}

TEST(Ichigo_10_13, ThePreviewTellsMountainsFromOtherHexes) {
    CASES("10.8");
    Board board;
    board.put("jp-37", "2116").movement(Nation::japan).act_piece(Verb::unit, "jp-37");
    const Preview shown =
        preview(board.game, board.p, {.verb = static_cast<std::uint8_t>(Verb::move), .hex = board.hex("2117")});
    ASSERT_EQ(shown.explanation.size(), 1U);
    EXPECT_STREQ(shown.explanation[0].label, "mountain hexes");
    EXPECT_EQ(shown.explanation[0].amount, 2);
}

// Points are rolled for one phase and are gone with it.
TEST(Ichigo_10_15, WhatWasRolledDoesNotLastBeyondThePhase) {
    Board board;
    const PieceId chinese = board.regular("2301", 1);
    board.movement(Nation::china).act(Verb::unit).roll(6);
    ASSERT_NE(board.p.allowance[index(chinese)], not_rolled);
    board.act(Verb::stop);
    while (board.p.phase == Phase::china_first && board.can(Verb::end)) {
        board.act(Verb::end);
    }
    EXPECT_EQ(board.p.allowance[index(chinese)], not_rolled);
}

// 8.9: the path shown is the one that will be taken, round the bombers' range and not the first one found.
TEST(Ichigo_8_9, ThePreviewShowsTheWayRoundTheBombers) {
    CASES("10.13");
    Board board;
    board.put("jp-37", "1901");
    board.p.bomber = board.hex("2104");
    board.movement(Nation::japan).act_piece(Verb::unit, "jp-37");
    for (const Action action : board.legal()) {
        if (verb(action) != Verb::move) {
            continue;
        }
        const Preview shown = preview(board.game, board.p, action);
        Board after = board;
        apply(after.game, after.p, action, &after.events);
        const bool under_bombs = std::any_of(shown.path.begin() + 1, shown.path.end(),
                                             [&](HexId hex) { return is_bombed(board.game, board.p, hex); });
        EXPECT_EQ(has(after.p, board.piece("jp-37"), status::bombed), under_bombs) << board.game.map.name(action.hex);
        EXPECT_EQ(points(after.last(Sentence::moved)->a), shown.cost) << board.game.map.name(action.hex);
    }
}

}  // namespace
}  // namespace causeway::ichigo
