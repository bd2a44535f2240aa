// 7.0 Supply.
#include "tests/games/ichigo/board.h"

namespace causeway::ichigo {
namespace {

// A Chinese unit in every land hex around.
void enclose(Board& board, std::string_view place) {
    for (const HexId next : board.game.map.neighbours(board.hex(place))) {
        if (next != no_hex && board.game.hexes[index(next)].cost != 0) {
            board.regular(board.game.map.name(next), 1);
        }
    }
}

// A Japanese brigade in every land hex around.
void besiege(Board& board, std::string_view place) {
    constexpr const char* brigades[] = {"jp-7b", "jp-11b", "jp-5b", "jp-17b", "jp-8b", "jp-22b"};
    int next_brigade = 0;
    for (const HexId next : board.game.map.neighbours(board.hex(place))) {
        if (next != no_hex && board.game.hexes[index(next)].cost != 0) {
            board.put(brigades[next_brigade++], board.game.map.name(next));
        }
    }
}

// 1712 has lake to the north and north-east. With the Chinese in three more hexes, Changteh (1611) is the only door.
void close_all_but_changteh(Board& board) {
    for (const char* place : {"1812", "1713", "1612"}) {
        board.regular(place, 1);
    }
}

int points_of(Board& board, std::string_view id) {
    refresh_networks(board.game, board.p);
    return movement_allowance(board.game, board.p, board.piece(id));
}

Board american_board() {
    Board board;
    board.turn(9).causeway(1);
    return board;
}

void land_at_swatow(Board& board) {
    board.p.mainland_beachhead = board.hex("2621");
    board.control("2621", allies);
}

// --- 7.0, 7.1: Japanese paths --------------------------------------------------------------------------------------------

TEST(Ichigo_7_0, TheChineseAreAlwaysInSupply) {
    Board board;
    const PieceId lonely = board.regular("2502", 3);
    besiege(board, "2502");
    EXPECT_TRUE(board.supplied(lonely));
    board.combat(Nation::china).gather("2501");
    EXPECT_EQ(board.odds().attack, 3);
}

TEST(Ichigo_7_0, JapaneseAndAmericansNeedSupply) {
    Board board = american_board();
    board.put("us-6", "0814").put("jp-3", "3320");
    EXPECT_FALSE(board.supplied("us-6"));
    EXPECT_FALSE(board.supplied("jp-3"));
}

TEST(Ichigo_7_1, APathMayBeOfAnyLengthThroughCountryNeverEntered) {
    Board board;
    board.put("jp-3", "0118");
    for (const HexId hex : board.game.north_edge) {
        board.control(board.game.map.name(hex), allies);
    }
    board.control("0925", allies).control("2801", japan);  // one source left, in the far corner
    EXPECT_TRUE(board.supplied("jp-3"));
}

TEST(Ichigo_7_1, APathMayPassBesideChineseUnitsAndCities) {
    Board board;
    board.put("jp-3", "1712");
    board.regular("1812", 1);
    board.regular("1713", 1);
    board.regular("1513", 1);
    EXPECT_TRUE(board.supplied("jp-3"));  // by 1612, next to all of them and to Changteh
}

TEST(Ichigo_7_1, UnitsInTheWayCutThePath) {
    Board board;
    board.put("jp-3", "2502");
    EXPECT_TRUE(board.supplied("jp-3"));
    enclose(board, "2502");
    EXPECT_FALSE(board.supplied("jp-3"));
}

TEST(Ichigo_7_1, AmericansCutThePathAsWell) {
    Board board = american_board();
    board.put("jp-3", "2502");
    enclose(board, "2502");
    EXPECT_FALSE(board.supplied("jp-3"));
    eliminate(board.game, board.p, board.p.stacks.top(board.hex("2401")), nullptr, "11.20");
    EXPECT_TRUE(board.supplied("jp-3"));
    board.put("us-6", "2401");
    EXPECT_FALSE(board.supplied("jp-3"));
}

TEST(Ichigo_7_1, AnEmptyEnemyCityAndALakeCutThePath) {
    Board board;
    board.put("jp-3", "1712");
    close_all_but_changteh(board);
    EXPECT_FALSE(board.supplied("jp-3"));
    board.control("1611", japan);
    EXPECT_TRUE(board.supplied("jp-3"));
}

// Tanchuk (1522) is an airbase, no city.
TEST(Ichigo_7_1, ABareEnemyAirbaseOrRailroadHexDoesNotCutThePath) {
    Board board;
    board.put("jp-3", "1523").put("jp-13", "1801").put("jp-13", "1701");
    for (const char* around : {"1622", "1623", "1524", "1423"}) {
        board.regular(around, 1);
    }
    EXPECT_FALSE(board.japanese("1522"));
    EXPECT_TRUE(board.supplied("jp-3"));
}

TEST(Ichigo_7_1, ASourceIsLostWithItsHexAndRegainedWithIt) {
    Board board;
    board.put("jp-3", "2502").control(board.game.north_edge, allies).control("0925", allies);
    EXPECT_FALSE(board.supplied("jp-3"));
    board.put("jp-13", "2101");  // retakes it
    EXPECT_TRUE(board.supplied("jp-3"));
    board.put("jp-13", "2102").regular("2101", 1);
    EXPECT_FALSE(board.supplied("jp-3"));
}

TEST(Ichigo_7_1, TheSouthEdgeFeedsAt0925Only) {
    Board board;
    board.put("jp-3", "1924").control(board.game.north_edge, allies);
    EXPECT_TRUE(board.supplied("jp-3"));
    board.control("0925", allies);
    EXPECT_FALSE(board.supplied("jp-3"));
    for (const char* south : {"0825", "1025", "1625"}) {
        board.control(south, japan);
    }
    EXPECT_FALSE(board.supplied("jp-3"));
}

TEST(Ichigo_7_1, ACityNeverLostFeedsThoseInItAndNobodyElse) {
    Board board;
    board.put("jp-22", "2022").put("jp-104", "2021").control(board.game.north_edge, allies).control("0925", allies);
    EXPECT_TRUE(board.supplied("jp-22"));
    EXPECT_FALSE(board.supplied("jp-104"));
}

TEST(Ichigo_7_1, ACityLostOnceFeedsNobodyEvenWhenRetaken) {
    Board board;
    board.control(board.game.north_edge, allies).control("0925", allies);
    const PieceId raider = board.regular("2022", 1);
    ichigo::put(board.game, board.p, raider, board.hex("2021"), nullptr);
    board.put("jp-22", "2022");
    EXPECT_TRUE(board.japanese("2022"));
    EXPECT_FALSE(board.supplied("jp-22"));
}

TEST(Ichigo_7_1, ACapturedChineseCityFeedsNobody) {
    Board board;
    board.put("jp-3", "1813").control(board.game.north_edge, allies).control("0925", allies);
    EXPECT_TRUE(board.japanese("1813"));
    EXPECT_FALSE(board.supplied("jp-3"));
}

TEST(Ichigo_7_1, KaifengIsBothASourceAndASupplyingCity) {
    Board board;
    board.control(board.game.north_edge, allies).control("0925", allies).control("1901", japan);
    board.put("jp-3", "1902").put("jp-37", "1901");
    EXPECT_TRUE(board.supplied("jp-3"));  // traced to it, as to no other city
    EXPECT_TRUE(board.supplied("jp-37"));
}

TEST(Ichigo_7_1, KaifengLostAndRetakenIsASourceAgain) {
    Board board;
    board.control(board.game.north_edge, allies).control("0925", allies);
    const PieceId raider = board.regular("1901", 1);
    ichigo::put(board.game, board.p, raider, board.hex("1801"), nullptr);
    board.put("jp-37", "1901").put("jp-3", "1902");
    EXPECT_TRUE(board.supplied("jp-37"));
    EXPECT_TRUE(board.supplied("jp-3"));
}

TEST(Ichigo_7_1, NoPathLeadsOffFormosa) {
    Board board;
    board.put("jp-9", "3320").put("jp-12", "3319");
    EXPECT_FALSE(board.supplied("jp-9"));
    EXPECT_TRUE(board.supplied("jp-12"));  // Taichu was never lost
}

// --- 7.2-7.4: Japanese states --------------------------------------------------------------------------------------------

TEST(Ichigo_7_2, SupplyIsJudgedAtTheMomentOfMoving) {
    Board board;
    board.put("jp-3", "1712").put("jp-13", "1610");
    close_all_but_changteh(board);
    EXPECT_EQ(points_of(board, "jp-3"), 3);
    board.movement(Nation::japan).act_piece(Verb::unit, "jp-13").act(Verb::move, "1611");  // opens the door
    EXPECT_EQ(points_of(board, "jp-3"), 6);
}

TEST(Ichigo_7_2, AWayOpenedByOneMoveFeedsTheNext) {
    CASES("7.5");
    Board board;
    board.put("jp-3", "1712").put("jp-13", "1610");
    close_all_but_changteh(board);
    board.movement(Nation::japan).act_piece(Verb::unit, "jp-13").act(Verb::move, "1611").act_piece(Verb::unit, "jp-3");
    EXPECT_EQ(board.p.allowance[index(board.piece("jp-3"))], 6);
    Board landed = american_board();
    land_at_swatow(landed);
    landed.put("us-6", "1712").put("us-7", "1610").put("jp-7b", "1812").put("jp-11b", "1713").put("jp-5b", "1612");
    landed.control("1611", japan).movement(Nation::us);
    landed.act_piece(Verb::unit, "us-7").act(Verb::move, "1611").act_piece(Verb::unit, "us-6");
    EXPECT_EQ(landed.p.allowance[index(landed.piece("us-6"))], 6);
}

TEST(Ichigo_7_2, SupplyIsJudgedAtTheMomentOfCombat) {
    Board board;
    board.put("jp-3", "2502");
    enclose(board, "2502");
    board.combat(Nation::japan).gather("2602");
    EXPECT_EQ(board.odds().attack, 2);
    board.act(Verb::cancel);
    eliminate(board.game, board.p, board.p.stacks.top(board.hex("2401")), nullptr, "11.20");
    board.combat(Nation::japan).gather("2602");
    EXPECT_EQ(board.odds().attack, 4);
}

TEST(Ichigo_7_2, FromTurnSevenOnSupplyIsAttenuated) {
    Board board;
    board.put("jp-3", "2502").turn(6);
    EXPECT_EQ(points_of(board, "jp-3"), 6);
    board.turn(7);
    EXPECT_EQ(points_of(board, "jp-3"), not_rolled);
}

TEST(Ichigo_7_3, UnsuppliedJapaneseHaveThreePoints) {
    CASES("10.14");
    Board board;
    board.put("jp-9", "3220");
    board.movement(Nation::japan).act_piece(Verb::unit, "jp-9");
    EXPECT_TRUE(board.can(Verb::move, "3419"));   // three points by a mountain
    EXPECT_FALSE(board.can(Verb::move, "3318"));  // 3219, 3218 and a mountain are four
}

TEST(Ichigo_7_3, UnsuppliedJapaneseAttackWithHalfRoundedUp) {
    Board board;
    board.put("jp-3", "2502");  // 4
    enclose(board, "2502");
    board.combat(Nation::japan).gather("2602");
    EXPECT_EQ(board.odds().attack, 2);

    Board odd;
    odd.put("jp-60", "2502");  // 3
    enclose(odd, "2502");
    odd.combat(Nation::japan).gather("2602");
    EXPECT_EQ(odd.odds().attack, 2);

    Board single;
    single.put("jp-1b", "2502");  // 1
    enclose(single, "2502");
    single.combat(Nation::japan).gather("2602");
    EXPECT_EQ(single.odds().attack, 1);
}

// 2503 lies behind the Hwai from 2504.
TEST(Ichigo_7_3, TheHalvingComesOnTopOfOthers) {
    CASES("11.13");
    Board board;
    board.put("jp-3", "2503");
    enclose(board, "2503");
    board.combat(Nation::japan).gather("2504");
    EXPECT_EQ(board.odds().attack, 1);
}

TEST(Ichigo_7_3, UnsuppliedJapaneseDefendInFull) {
    Board board;
    board.put("jp-3", "2502");
    enclose(board, "2502");
    board.combat(Nation::china).gather("2502");
    EXPECT_EQ(board.odds().defence, 4);
}

TEST(Ichigo_7_3, AUnitMayMoveToWhereItIsUnsupplied) {
    Board board;
    board.put("jp-12", "3319");
    EXPECT_TRUE(board.supplied("jp-12"));
    board.movement(Nation::japan).act_piece(Verb::unit, "jp-12").act(Verb::move, "3320");
    EXPECT_FALSE(board.supplied("jp-12"));
}

TEST(Ichigo_7_3, NobodyDiesOfHunger) {
    Board board;
    board.put("jp-9", "3320").turn(2);
    for (int turn = 0; turn < 3; ++turn) {
        board.after(Phase::recruits);
    }
    EXPECT_TRUE(board.is_at("jp-9", "3320"));
    EXPECT_EQ(board.steps("jp-9"), 2);
}

TEST(Ichigo_7_3, LackOfSupplyGoesBeforeAttenuation) {
    CASES("7.4");
    Board board;
    board.turn(8).causeway(2).put("jp-3", "2502");
    enclose(board, "2502");
    EXPECT_EQ(points_of(board, "jp-3"), 3);  // no roll
    board.combat(Nation::japan).gather("2602");
    EXPECT_EQ(board.odds().attack, 2);
    EXPECT_EQ(board.term("7.4"), 0);
}

TEST(Ichigo_7_4, TheMovementRollGivesThreeToSix) {
    CASES("10.14");
    constexpr int points[] = {0, 3, 3, 3, 4, 5, 6};
    for (const int causeway : {1, 2}) {
        for (int die = 1; die <= 6; ++die) {
            Board board;
            board.turn(7).causeway(causeway).put("jp-3", "2502");
            board.movement(Nation::japan).act_piece(Verb::unit, "jp-3");
            ASSERT_TRUE(board.asks<MoveRoll>());
            EXPECT_EQ(board.asked(), chance_side);
            board.roll(die);
            EXPECT_EQ(points_of(board, "jp-3"), points[die]) << die;
        }
    }
}

TEST(Ichigo_7_4, JapaneseAttacksShiftOneColumnLeft) {
    for (const int turn : {6, 7, 12}) {
        Board board;
        board.turn(turn).causeway(turn == 12 ? 1 : 0).put("jp-3", "2502").regular("2602", 1);
        board.combat(Nation::japan).gather("2602");
        EXPECT_EQ(board.term("7.4"), turn >= 7 ? -1 : 0) << turn;
        EXPECT_EQ(board.odds().attack, 4) << turn;
    }
}

TEST(Ichigo_7_4, JapaneseDefenceIsUntouched) {
    Board board;
    board.turn(8).causeway(2).put("jp-3", "2502").regular("2602", 1);
    board.combat(Nation::china).gather("2502");
    EXPECT_EQ(board.odds().defence, 4);
    EXPECT_EQ(board.term("7.4"), 0);
}

TEST(Ichigo_7_4, OneSuppliedAttackerBringsTheShiftForAll) {
    Board board;
    board.turn(8).causeway(2).put("jp-3", "2502");
    enclose(board, "2502");
    board.put("jp-13", "2702");
    board.combat(Nation::japan).gather("2602");
    EXPECT_EQ(board.odds().attack, 2 + 4);
    EXPECT_EQ(board.term("7.4"), -1);
}

// --- 7.5-7.7: US paths and coasts ----------------------------------------------------------------------------------------

TEST(Ichigo_7_5, APathToABeachheadSupplies) {
    Board board = american_board();
    board.put("us-6", "0814");
    EXPECT_FALSE(board.supplied("us-6"));
    land_at_swatow(board);
    EXPECT_TRUE(board.supplied("us-6"));
}

TEST(Ichigo_7_5, JapaneseUnitsInTheWayCutThePath) {
    Board board = american_board();
    land_at_swatow(board);
    board.put("us-6", "2520");
    EXPECT_TRUE(board.supplied("us-6"));
    besiege(board, "2520");
    EXPECT_FALSE(board.supplied("us-6"));
}

TEST(Ichigo_7_5, AnEmptyJapaneseCityAndALakeCutThePath) {
    Board board = american_board();
    land_at_swatow(board);
    board.put("us-6", "1712").put("jp-7b", "1812").put("jp-11b", "1713").put("jp-5b", "1612");
    EXPECT_TRUE(board.supplied("us-6"));  // by Changteh
    board.control("1611", japan);
    EXPECT_FALSE(board.supplied("us-6"));
}

TEST(Ichigo_7_5, ABeachheadFeedsItsOwnSideOfTheSea) {
    Board board = american_board();
    land_at_swatow(board);
    board.put("us-6", "3320");
    EXPECT_FALSE(board.supplied("us-6"));
    board.p.formosa_beachhead = board.hex("3221");
    board.control("3221", allies);
    EXPECT_TRUE(board.supplied("us-6"));
}

TEST(Ichigo_7_5, JapaneseInABeachheadEndTheGame) {
    CASES("4.4");
    Board board = american_board();
    land_at_swatow(board);
    board.put("jp-3", "2620").turn(9).movement(Nation::japan).act_piece(Verb::unit, "jp-3").roll(1).act(Verb::move, "2621");
    ASSERT_TRUE(result(board.game, board.p));
    EXPECT_EQ(result(board.game, board.p)->winner, japan);
}

TEST(Ichigo_7_5, JapaneseUnderTheAerialMarkerDoNotEndTheGame) {
    Board board = american_board();
    board.put("us-6", "2520").p.aerial_supply = board.hex("2520");
    ichigo::put(board.game, board.p, board.piece("us-6"), board.hex("2519"), nullptr);
    board.put("jp-3", "2520");
    EXPECT_FALSE(result(board.game, board.p));
}

TEST(Ichigo_7_6, AmericanSupplyIsNeverAttenuated) {
    Board board = american_board();
    land_at_swatow(board);
    board.turn(12).put("us-6", "2520").regular("0712", 1);
    EXPECT_EQ(points_of(board, "us-6"), 6);
    board.put("jp-3", "2619").combat(Nation::us).gather("2619");
    EXPECT_EQ(board.odds().attack, 8);
    EXPECT_EQ(board.term("7.4"), 0);
}

TEST(Ichigo_7_7, TheCoastSuppliesOnTheMainlandAndOnFormosa) {
    Board board = american_board();
    board.put("us-6", "2620").put("us-7", "3420").put("us-24", "2520").put("us-25", "3320");
    EXPECT_TRUE(board.supplied("us-6"));
    EXPECT_TRUE(board.supplied("us-7"));
    EXPECT_FALSE(board.supplied("us-24"));
    EXPECT_FALSE(board.supplied("us-25"));
}

TEST(Ichigo_7_7, TheCoastSuppliesEvenABesiegedUnit) {
    Board board = american_board();
    board.put("us-6", "2620");
    besiege(board, "2620");
    EXPECT_TRUE(board.supplied("us-6"));
}

TEST(Ichigo_7_7, ALakeShoreIsNoCoast) {
    Board board = american_board();
    board.put("us-6", "1712");
    EXPECT_FALSE(board.supplied("us-6"));
}

TEST(Ichigo_7_7, TheCoastDoesNotSupplyTheJapanese) {
    Board board = american_board();
    board.put("jp-9", "3420");
    EXPECT_FALSE(board.supplied("jp-9"));
}

// --- 7.8: aerial supply --------------------------------------------------------------------------------------------------

TEST(Ichigo_7_8, TheMarkerSuppliesTheWholeStackUnderIt) {
    Board board = american_board();
    board.put("us-6", "2520").put("us-7", "2520").put("us-24", "2519");
    board.movement(Nation::us).act(Verb::supply, "2520");
    EXPECT_TRUE(board.supplied("us-6"));
    EXPECT_TRUE(board.supplied("us-7"));
    EXPECT_EQ(points_of(board, "us-6"), 6);
    EXPECT_FALSE(board.supplied("us-24"));  // next door is not under it
}

TEST(Ichigo_7_8, ItIsForUnitsOtherwiseUnsupplied) {
    Board board = american_board();
    board.put("us-6", "2620").put("us-7", "2519");
    board.movement(Nation::us);
    EXPECT_FALSE(board.can(Verb::supply, "2620"));
    EXPECT_TRUE(board.can(Verb::supply, "2519"));
}

TEST(Ichigo_7_8, ItIsPlacedOnceATurnAndAnewInTheNext) {
    Board board = american_board();
    board.put("us-6", "2520").put("us-7", "2418");
    board.movement(Nation::us).act(Verb::supply, "2520");
    EXPECT_FALSE(board.can(Verb::supply));
    board.after(Phase::recruits);
    EXPECT_EQ(board.p.turn, 10);
    EXPECT_TRUE(board.supplied("us-6"));  // it still lies there
    board.movement(Nation::us).act(Verb::supply, "2418");
    EXPECT_TRUE(board.supplied("us-7"));
    EXPECT_FALSE(board.supplied("us-6"));
}

TEST(Ichigo_7_8, ItMayBePlacedForAnAttack) {
    Board board = american_board();
    board.put("us-6", "2520").put("jp-3", "2519");
    board.combat(Nation::us).gather("2519");
    EXPECT_EQ(board.odds().attack, 4);
    board.act(Verb::cancel).act(Verb::supply, "2520").gather("2519");
    EXPECT_EQ(board.odds().attack, 8);
}

TEST(Ichigo_7_8, ItIsGoneWhenTheJapaneseTakeTheHex) {
    Board board = american_board();
    board.put("us-6", "2520")
        .movement(Nation::us)
        .act(Verb::supply, "2520")
        .act_piece(Verb::unit, "us-6")
        .act(Verb::move, "2420");
    EXPECT_EQ(board.p.aerial_supply, board.hex("2520"));  // the unit left, the marker did not
    board.put("jp-3", "2520");
    EXPECT_EQ(board.p.aerial_supply, no_hex);
}

// --- 7.9: unsupplied Americans -------------------------------------------------------------------------------------------

TEST(Ichigo_7_9, UnsuppliedAmericansHaveThreePoints) {
    CASES("10.16");
    Board board = american_board();
    board.put("us-6", "2415").movement(Nation::us).act_piece(Verb::unit, "us-6");
    EXPECT_TRUE(board.can(Verb::move, "2412"));
    EXPECT_FALSE(board.can(Verb::move, "2411"));
}

TEST(Ichigo_7_9, UnsuppliedAmericansAttackWithHalfRoundedUp) {
    Board board = american_board();
    board.put("us-6", "2520").put("us-11-airborne", "2520", 3).put("jp-3", "2519");  // 8 and 5
    board.combat(Nation::us).gather("2519");
    EXPECT_EQ(board.odds().attack, 7);
}

TEST(Ichigo_7_9, UnsuppliedAmericansDefendInFull) {
    Board board = american_board();
    board.put("us-6", "2520").put("jp-3", "2519").combat(Nation::japan).gather("2520");
    EXPECT_EQ(board.odds().defence, 8);
}

TEST(Ichigo_7_9, AmericansMayMoveOutOfSupplyAndLive) {
    Board board = american_board();
    board.put("us-6", "2620");
    EXPECT_TRUE(board.supplied("us-6"));
    board.movement(Nation::us).act_piece(Verb::unit, "us-6").act(Verb::move, "2520");
    EXPECT_FALSE(board.supplied("us-6"));
    board.after(Phase::recruits);
    EXPECT_TRUE(board.is_at("us-6", "2520"));
    EXPECT_EQ(board.steps("us-6"), 4);
}

}  // namespace
}  // namespace causeway::ichigo
