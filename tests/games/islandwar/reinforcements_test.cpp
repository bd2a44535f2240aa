// 17 Reinforcements, 18C.3 the demonstration.
#include "tests/games/islandwar/board.h"

namespace causeway::islandwar {
namespace {

// The US Initial Phase of a turn after the weather, with all counters where they are at the start.
Board initial(Battle battle, int turn) {
    Board board = Board::at_start(battle);
    board.turn(turn).enter(Phase::initial, us);
    if (board.asks<WeatherRoll>()) {
        board.roll(1);
    }
    return board;
}

TEST(IslandWar_17C, ARegimentComesToTheShipsByTheSchedule) {
    CASES("17.0", "17A.1", "21.5");
    EXPECT_EQ(initial(saipan, 3).at("us-1-165"), box::reserve);
    const Board board = initial(saipan, 4);
    EXPECT_EQ(board.at("us-1-165"), box::offshore);
    EXPECT_EQ(board.at("us-1-105"), box::reserve);
    EXPECT_TRUE(board.happened(Sentence::arrived));
}

TEST(IslandWar_17B, ARowIsCalledForTheNextTurnAtAPrice) {
    CASES("21.5");
    Board board = initial(saipan, 3);
    EXPECT_TRUE(board.asks<Planning>());
    EXPECT_FALSE(board.can(Verb::call, {}, no_piece, 4)) << "it comes then anyway";
    EXPECT_FALSE(board.can(Verb::call, {}, no_piece, 7)) << "no regiment";
    board.act_number(Verb::call, 11);
    EXPECT_EQ(board.p.casualties, 2);
    EXPECT_EQ(board.choices(Verb::call), 0) << "one row a turn";
    EXPECT_EQ(board.at("us-1-106"), box::reserve);
    board.turn(4).enter(Phase::initial, us).roll(1);
    EXPECT_EQ(board.at("us-1-106"), box::offshore);
    EXPECT_EQ(board.p.called, 0);
}

TEST(IslandWar_17B, NobodyIsCalledOnTheFirstTurn) { EXPECT_EQ(initial(saipan, 1).choices(Verb::call), 0); }

TEST(IslandWar_17A_2, ThreeAmtracsLeaveReducedOnesFirst) {
    CASES("21.5");
    Board board = Board::at_start(saipan);
    board.turn(9).hits("us-a-5at", 1).enter(Phase::initial, us).roll(1);
    ASSERT_TRUE(board.asks<Withdraw>());
    EXPECT_EQ(board.choices(Verb::unit), 1);
    board.act_piece(Verb::unit, "us-a-5at");
    EXPECT_EQ(board.at("us-a-5at"), box::withdrawn);
    EXPECT_EQ(board.choices(Verb::unit), 11) << "all others";
    board.act_piece(Verb::unit, "us-a-2at").act_piece(Verb::unit, "us-b-2at");
    EXPECT_TRUE(board.asks<Planning>());
    EXPECT_EQ(board.p.casualties, 0) << "not eliminated";
}

TEST(IslandWar_17A_2, WithoutTheKindThePoolAndThenTheMapServe) {
    Board board;
    board.put("us-1-2", "0923").into("us-a-2t", box::pool).into("us-a-18", box::pool);
    board.phase(Phase::initial, us).begin(Withdraw{.type = Type::amphibious_tank, .left = 2}).settle();
    EXPECT_TRUE(board.can_piece(Verb::unit, "us-a-2t"));
    EXPECT_FALSE(board.can_piece(Verb::unit, "us-a-18")) << "weaker";
    board.act_piece(Verb::unit, "us-a-2t");
    EXPECT_TRUE(board.can_piece(Verb::unit, "us-1-2"));
}

TEST(IslandWar_17A_2, CargoStaysWhereItIs) {
    Board board;
    board.put({"us-a-2at", "us-1-2"}, "0719").load_on("us-1-2", "us-a-2at");
    board.phase(Phase::initial, us).begin(Withdraw{.type = Type::amtrac, .left = 1}).settle();
    board.act_piece(Verb::unit, "us-a-2at");
    EXPECT_TRUE(board.is_at("us-1-2", "0719"));
    EXPECT_EQ(board.p.carrier[index(board.piece("us-1-2"))], no_piece);
}

TEST(IslandWar_17A_3, AUnitLeavesTheGameThroughABeachhead) {
    CASES("20.4");
    Board board;
    board.put({"us-1-2", "us-2-2", "us-beachhead-1"}, "0719").put("us-3-2", "0720").hits("us-1-2", 4);
    board.enter(Phase::movement, us);
    EXPECT_FALSE(board.can_piece(Verb::leave, "us-3-2")) << "a beach, but no Beachhead";
    board.act_piece(Verb::leave, "us-1-2").act_piece(Verb::leave, "us-2-2");
    EXPECT_EQ(board.at("us-1-2"), box::withdrawn);
    EXPECT_TRUE(board.is("us-1-2", status::relieved)) << "combat ineffective";
    EXPECT_FALSE(board.is("us-2-2", status::stayed));
}

TEST(IslandWar_18C_3, TheDemonstrationLiesAtABeachWithoutAPlan) {
    CASES("21.4");
    Board board = Board::at_start(saipan);
    board.p.plans[0] = Plan{.hex = board.hex("0719"), .turn = 1};
    board.enter(Phase::initial, us);
    ASSERT_TRUE(board.asks<Demonstrate>());
    EXPECT_FALSE(board.can(Verb::place, "0719"));
    board.act(Verb::place, "1608");
    EXPECT_TRUE(board.is_at("us-demonstration", "1608"));
    EXPECT_FALSE(board.can(Verb::beach, "1608"));
    board.enter(Phase::bombardment, us);
    EXPECT_TRUE(board.is("js-g-135", status::disrupted));
    EXPECT_FALSE(board.is("js-iii-9b", status::disrupted)) << "four hexes away";
    board.turn(2).enter(Phase::initial, us).roll(1);
    EXPECT_EQ(board.at("us-demonstration"), box::gone);
    EXPECT_EQ(board.at("us-1-24"), box::offshore);
}

TEST(IslandWar_18C_3, ThreeBattalionsMayLeaveItEarlyOnTinian) {
    CASES("21.4");
    Board board = initial(tinian, 2);
    ASSERT_TRUE(board.asks<EarlyBattalions>());
    EXPECT_FALSE(board.can_piece(Verb::unit, "us-a-2t"));
    board.act_piece(Verb::unit, "us-1-8").act_piece(Verb::unit, "us-2-8");
    EXPECT_EQ(board.at("us-1-8"), box::offshore);
    board.act_piece(Verb::unit, "us-3-8");
    EXPECT_TRUE(board.asks<Planning>());
    EXPECT_EQ(initial(tinian, 3).at("us-1-2"), box::offshore);
}

// The rows that may be called, once those who must leave have left.
std::vector<int> rows_to_call(Board board) {
    while (board.asks<Withdraw>()) {
        board.act(Verb::unit);
    }
    std::vector<int> rows;
    for (const Action& action : board.legal()) {
        if (verb(action) == Verb::call) {
            rows.push_back(action.number);
        }
    }
    return rows;
}

TEST(IslandWar_17B, WhichRowsMayBeCalledOnWhichTurn) {
    CASES("21.5");
    using Rows = std::vector<int>;
    EXPECT_EQ(rows_to_call(initial(saipan, 2)), (Rows{4, 5, 11}));
    EXPECT_EQ(rows_to_call(initial(saipan, 3)), (Rows{5, 11}));
    EXPECT_EQ(rows_to_call(initial(saipan, 4)), (Rows{11}));
    EXPECT_EQ(rows_to_call(initial(saipan, 9)), (Rows{11}));
    EXPECT_EQ(rows_to_call(initial(saipan, 10)), (Rows{})) << "it comes on the next turn anyway";
}

TEST(IslandWar_17A_2, ThoseInPlayThenThePoolThenAnybodyOnTheMap) {
    const auto leaving = [](Board& board) {
        board.phase(Phase::initial, us)
            .begin(Initial{})
            .begin(Planning{})
            .begin(Withdraw{.type = Type::tank, .left = 1})
            .settle();
        std::vector<std::string> ids;
        for (const Action& action : board.legal()) {
            if (verb(action) == Verb::unit) {
                ids.push_back(board.game.units[index(action.piece)].id);
            }
        }
        return ids;
    };
    using Ids = std::vector<std::string>;
    Board board;
    board.put("us-beachhead-1", "0620").put("us-1-2", "0923").put("us-rcn-2", "0923");
    board.into("us-2-2", box::pool).into("us-a-18", box::pool).into("us-b-2t", box::offshore);
    EXPECT_EQ(leaving(board), (Ids{"us-b-2t"})) << "tanks in play";
    board.put("us-a-2t", "0923");
    EXPECT_EQ(leaving(board), (Ids{"us-a-2t", "us-b-2t"}));
    board.hits("us-a-2t", 1);
    EXPECT_EQ(leaving(board), (Ids{"us-a-2t"})) << "reduced ones first";
    board.into("us-a-2t", box::unused).into("us-b-2t", box::unused);
    EXPECT_EQ(leaving(board), (Ids{"us-2-2"})) << "as strong, from the pool";
    board.into("us-2-2", box::unused);
    EXPECT_EQ(leaving(board), (Ids{"us-1-2", "us-rcn-2"})) << "anybody on the map but a Beachhead";
}

TEST(IslandWar_18C_3, WhenTheDemonstrationEndsOnlyItsMarkerGoes) {
    Board board;
    board.p.demonstration = 1;
    board.put("us-demonstration", "1608").put("us-1-2", "0719").turn(island(board.game, board.p).demonstration_last + 1);
    board.phase(Phase::initial, us);
    receive_reinforcements(board.game, board.p, us, nullptr);
    EXPECT_TRUE(board.gone("us-demonstration"));
    EXPECT_TRUE(board.is_at("us-1-2", "0719"));
    EXPECT_EQ(board.p.demonstration, 0);
}

// 17A.2: those on the ships, of the floating reserve or of the demonstration are in play.
TEST(IslandWar_17A_2, WhoWaitsOnTheShipsLeavesBeforeThosesInThePool) {
    for (const HexId place : {box::reserve, box::demonstration, box::offshore, plan_box(0, Wave::assault)}) {
        Board board;
        board.p.plans[0] = Plan{.hex = board.hex("0719"), .turn = 3};
        board.into("us-a-2at", place).into("us-b-2at", box::pool);
        board.phase(Phase::initial, us).begin(Withdraw{.type = Type::amtrac, .left = 1}).settle();
        EXPECT_TRUE(board.can_piece(Verb::unit, "us-a-2at"));
        EXPECT_FALSE(board.can_piece(Verb::unit, "us-b-2at"));
    }
}

// 17B: what comes next is the American's secret, its price is not.
TEST(IslandWar_17B, JapanIsNotToldWhichRowIsCalled) {
    Board board = initial(saipan, 3);
    board.act_number(Verb::call, 11);
    ASSERT_TRUE(board.happened(Sentence::called));
    EXPECT_FALSE(sees(board.last(Sentence::called)->seen_by, Viewer::second));
    EXPECT_TRUE(sees(board.last(Sentence::called)->seen_by, Viewer::first));
}

}  // namespace
}  // namespace causeway::islandwar
