// 19.0 Lines of supply, with 14.3.
#include "tests/games/formosa/board.h"

namespace causeway::formosa {
namespace {

HexId source(const Board& board, std::string_view id, bool concealed_too = false) {
    return supply_source(board.game, board.p, board.piece(id), concealed_too);
}

// Takao is functional; a regiment of movement factor 5 stands five hexes north of it, with one shortest line to it.
Board& line_to_takao(Board& board) { return board.base("us-eng-1", "1123").put("us-17-7", "1118"); }

// --- 19.0 ----------------------------------------------------------------------------------------------------------------

TEST(Formosa_19_0, ALineRunsFromTheUnitToItsSource) {
    Board board;
    line_to_takao(board);
    EXPECT_TRUE(board.supplied("us-17-7"));
    EXPECT_EQ(source(board, "us-17-7"), board.hex("1123"));
}

TEST(Formosa_19_0, NotOverTheSea) {
    Board board;
    board.base("us-eng-1", "0516").put("us-17-7", "0615").put("us-32-7", "1014");
    EXPECT_TRUE(board.supplied("us-17-7"));
    EXPECT_LE(board.game.map.grid().distance(board.hex("0516"), board.hex("1014")), 5);
    EXPECT_FALSE(board.supplied("us-32-7"));
}

TEST(Formosa_19_0, NotAcrossAnAllSeaHexside) {
    Board board;
    board.base("us-eng-1", "1224").put("us-db-1", "1325").put("us-17-7", "1325");  // factors 4 and 5
    EXPECT_TRUE(board.supplied("us-db-1"));                                        // by 1324
    board.put("jp-guerrilla-1", "1324");
    EXPECT_FALSE(board.supplied("us-db-1"));  // the port is next to it, but over the sea
    EXPECT_TRUE(board.supplied("us-17-7"));   // five hexes by way of the mountains
}

TEST(Formosa_19_0, NotThroughEnemyUnits) {
    Board board;
    line_to_takao(board).put("jp-guerrilla-1", "1121");  // exerts no ZOC
    EXPECT_FALSE(board.supplied("us-17-7"));
}

TEST(Formosa_19_0, NotThroughEnemyZonesOfControl) {
    CASES("14.3");
    Board board;
    line_to_takao(board).put("jp-100", "1221");
    EXPECT_FALSE(board.supplied("us-17-7"));
}

TEST(Formosa_19_0, WhatExertsNoZoneOfControlDoesNotCut) {
    CASES("16.5", "23.0", "11.1");
    Board guerrillas;
    line_to_takao(guerrillas).put("jp-guerrilla-1", "1221");
    EXPECT_TRUE(guerrillas.supplied("us-17-7"));
    Board suppressed;
    line_to_takao(suppressed).put("jp-100", "1221").suppress("1221");
    EXPECT_TRUE(suppressed.supplied("us-17-7"));
    Board concealed;
    line_to_takao(concealed).hide("jp-dec-1", "1221");
    EXPECT_FALSE(concealed.supplied("us-17-7"));
}

TEST(Formosa_19_0, MechanizedLinesCrossMountainsByRoadOnly) {
    Board board;
    board.base("us-eng-1", "2308").put("us-armor-1", "2205").put("us-17-7", "2205");
    EXPECT_TRUE(board.supplied("us-armor-1"));  // the road by 2306, a mountain
    board.put("jp-guerrilla-1", "2306");
    EXPECT_FALSE(board.supplied("us-armor-1"));
    EXPECT_TRUE(board.supplied("us-17-7"));  // on foot by 2206
}

TEST(Formosa_19_0, GuerrillasNeedNoLine) {
    CASES("23.0");
    Board board;
    board.put("jp-guerrilla-1", "1616");
    EXPECT_TRUE(board.supplied("jp-guerrilla-1"));
}

TEST(Formosa_19_0, InterdictionDoesNotCutALine) {
    CASES("16.4");
    Board board;
    board.put("jp-hw-1", "1120").put("jp-100", "1118").strike(Nation::us, "1119", 2).strike(Nation::us, "1218", 2);
    EXPECT_TRUE(board.supplied("jp-100"));
}

// --- 14.3 ----------------------------------------------------------------------------------------------------------------

TEST(Formosa_14_3, AFriendlyUnitDoesNotOpenTheZone) {
    Board board;
    line_to_takao(board).put("jp-100", "1221").put("us-32-7", "1121").put("us-184-7", "1122");
    EXPECT_FALSE(board.supplied("us-17-7"));
}

TEST(Formosa_14_3, AUnitInAZoneTracesOutOfIt) {
    Board board;
    line_to_takao(board).put("jp-100", "1017");
    ASSERT_TRUE(zoc_of(board.game, board.p, japan).contains(board.hex("1118")));
    EXPECT_TRUE(board.supplied("us-17-7"));
}

TEST(Formosa_14_3, ASourceInAZoneSuppliesItsOwnHexOnly) {
    Board board;
    board.base("us-eng-1", "1123").put("us-17-7", "1123").put("us-32-7", "1122").put("jp-100", "1223");
    EXPECT_TRUE(board.supplied("us-17-7"));
    EXPECT_FALSE(board.supplied("us-32-7"));
    Board of_japan;
    of_japan.put("jp-hw-1", "1120").put("jp-100", "1120").put("jp-102", "1119").put("us-17-7", "1121");
    EXPECT_TRUE(of_japan.supplied("jp-100"));
    EXPECT_FALSE(of_japan.supplied("jp-102"));
}

TEST(Formosa_14_3, AHeadquartersInAZonePassesNothingOn) {
    CASES("19.2");
    Board board;
    board.base("us-eng-1", "1123").put("us-hq-24", "1118").put("us-17-7", "1115");
    EXPECT_TRUE(board.supplied("us-17-7"));
    board.put("jp-100", "1217");
    EXPECT_FALSE(board.supplied("us-17-7"));
    EXPECT_TRUE(board.supplied("us-hq-24"));  // it traces out of the zone itself
}

// --- 19.1 ----------------------------------------------------------------------------------------------------------------

TEST(Formosa_19_1, ALineIsAsLongAsTheMovementFactor) {
    Board board;
    line_to_takao(board).put("us-32-7", "1117").put("us-ranger-6", "1117").put("us-db-1", "1118");
    EXPECT_TRUE(board.supplied("us-17-7"));      // 5 hexes, factor 5
    EXPECT_FALSE(board.supplied("us-32-7"));     // 6 hexes
    EXPECT_TRUE(board.supplied("us-ranger-6"));  // factor 6
    EXPECT_FALSE(board.supplied("us-db-1"));     // factor 4
}

TEST(Formosa_19_1, ThePrintedFactorCounts) {
    CASES("11.1");
    Board board;
    board.put("jp-hw-1", "1123").hide("jp-75", "1118").hide("jp-76", "1117");
    ASSERT_EQ(movement_factor(board.game, board.p, board.piece("jp-75")), 8);
    EXPECT_TRUE(board.supplied("jp-75"));   // 5 hexes, printed factor 5
    EXPECT_FALSE(board.supplied("jp-76"));  // 6
}

TEST(Formosa_19_1, TerrainDoesNotShortenIt) {
    Board board;
    board.base("us-eng-1", "2113").put("us-17-7", "1613");
    ASSERT_EQ(board.game.map.grid().distance(board.hex("2113"), board.hex("1613")), 5);
    EXPECT_TRUE(board.supplied("us-17-7"));  // over the mountains
}

TEST(Formosa_19_1, NotThroughTerrainTheUnitCannotEnter) {
    Board board;
    board.base("us-eng-1", "1311").put("us-art-1", "1310").put("us-17-7", "1310");
    EXPECT_TRUE(board.supplied("us-art-1"));  // the railroad by 1410 leads into the mud
    board.put("jp-guerrilla-1", "1410");
    EXPECT_FALSE(board.supplied("us-art-1"));
    EXPECT_TRUE(board.supplied("us-17-7"));
}

TEST(Formosa_19_1, BothSidesTrace) {
    Board board;
    board.put("jp-cd-takao", "1123").put("jp-7-9", "1117").put("jp-75", "1117");
    EXPECT_TRUE(board.supplied("jp-7-9"));  // factor 6
    EXPECT_FALSE(board.supplied("jp-75"));  // factor 5
}

// --- 19.2 ----------------------------------------------------------------------------------------------------------------

TEST(Formosa_19_2, APortNeedsABase) {
    CASES("20.0");
    Board board;
    board.put("us-eng-1", "1123").put("us-17-7", "1122");
    EXPECT_FALSE(board.supplied("us-17-7"));
    set(board.p, board.piece("us-eng-1"), status::base);
    EXPECT_TRUE(board.supplied("us-17-7"));
}

TEST(Formosa_19_2, MajorAndMinorPortsServeAlike) {
    Board board;
    board.base("us-eng-1", "1224").put("us-17-7", "1222");
    EXPECT_TRUE(board.supplied("us-17-7"));
}

TEST(Formosa_19_2, AFunctionalAirfieldIsNoSource) {
    Board board;
    board.base("us-eng-1", "1118").put("us-17-7", "1118");
    EXPECT_FALSE(board.supplied("us-17-7"));
    EXPECT_FALSE(board.supplied("us-eng-1"));
}

TEST(Formosa_19_2, AHeadquartersPassesSupplyOn) {
    Board board;
    board.base("us-eng-1", "1123").put("us-17-7", "1113");
    EXPECT_FALSE(board.supplied("us-17-7"));
    board.put("us-hq-24", "1118");
    EXPECT_TRUE(board.supplied("us-17-7"));  // 5 hexes to the HQ, 5 from there to the port
    EXPECT_EQ(source(board, "us-17-7"), board.hex("1123"));
    board.put("us-32-7", "1112");
    EXPECT_FALSE(board.supplied("us-32-7"));  // 6 hexes to the HQ
}

// Karenko is functional; guerrillas sit on its roads and railroad, so that lines come in over the trail from 2012 only.
Board& karenko_by_trail(Board& board) {
    board.put("jp-guerrilla-1", "2112").put("jp-guerrilla-2", "2013").put("jp-guerrilla-3", "2114");
    return board.base("us-eng-1", "2113");
}

TEST(Formosa_19_2, WithoutARoadTheHeadquartersReachesAsFarAsItsFactor) {
    Board board;
    karenko_by_trail(board).put("us-hq-24", "1512").put("us-hq-3ac", "1411");
    ASSERT_EQ(board.game.map.grid().distance(board.hex("2113"), board.hex("1512")), 6);
    EXPECT_TRUE(board.supplied("us-hq-24"));  // 6 hexes, factor 6
    board.into("us-hq-24", box::staging);
    EXPECT_FALSE(board.supplied("us-hq-3ac"));  // 7 hexes
}

TEST(Formosa_19_2, AlongARoadTheHeadquartersReachesAnyDistance) {
    Board board;
    board.base("us-eng-1", "1123").put("us-hq-24", "1411").put("us-17-7", "1411");
    ASSERT_GT(board.game.map.grid().distance(board.hex("1411"), board.hex("1123")), 6);
    EXPECT_TRUE(board.supplied("us-hq-24"));
    EXPECT_TRUE(board.supplied("us-17-7"));
}

TEST(Formosa_19_2, TheHeadquartersMayTraceToTheRoadFirst) {
    Board board;
    board.base("us-eng-1", "1123").put("us-hq-24", "1711").put("us-17-7", "1711");
    ASSERT_FALSE(facts(board.game, board.hex("1711")).on_road);
    EXPECT_TRUE(board.supplied("us-hq-24"));
    EXPECT_TRUE(board.supplied("us-17-7"));
}

TEST(Formosa_19_2, TheRoadMustNotBeCut) {
    Board board;
    board.base("us-eng-1", "2113").put("us-hq-24", "1411");
    EXPECT_TRUE(board.supplied("us-hq-24"));
    karenko_by_trail(board);
    EXPECT_FALSE(board.supplied("us-hq-24"));
}

TEST(Formosa_19_2, AUnitGoesThroughOneHeadquartersOnly) {
    Board board;
    karenko_by_trail(board).put("us-hq-24", "1912").put("us-hq-3ac", "1411").put("us-17-7", "1311").put("us-32-7", "1411");
    EXPECT_TRUE(board.supplied("us-hq-24"));   // to the port
    EXPECT_TRUE(board.supplied("us-hq-3ac"));  // as a unit, by the other HQ
    EXPECT_TRUE(board.supplied("us-32-7"));    // 5 hexes to the HQ at 1912
    EXPECT_FALSE(board.supplied("us-17-7"));   // 6 hexes to it, and the near HQ has no port
}

TEST(Formosa_19_2, AmphibiousMarkersSupplyTheirHexInTheInvasionPhase) {
    CASES("10.1");
    Board board;
    board.into("us-17-7", box::staging).into("us-32-7", box::staging).put("jp-100", "1123").into("us-abn-503", box::staging);
    board.p.amphibious = 2;
    board.p.drop_zone = Asset::ready;
    board.enter(Phase::invasion);
    board.act(Verb::beach, "1124").act_piece(Verb::embark, "us-17-7").act(Verb::done);
    board.act(Verb::beach, "1224").act_piece(Verb::embark, "us-32-7").act(Verb::done);
    board.put("us-184-7", "1224").put("us-381-96", "1324");
    EXPECT_TRUE(board.supplied("us-17-7"));     // at sea
    EXPECT_TRUE(board.supplied("us-32-7"));     // ashore
    EXPECT_TRUE(board.supplied("us-184-7"));    // was there before
    EXPECT_FALSE(board.supplied("us-381-96"));  // another hex
    board.act(Verb::drop_zone, "1120").act_piece(Verb::embark, "us-abn-503");
    EXPECT_FALSE(board.supplied("us-abn-503"));
    end_invasion(board.game, board.p, nullptr);
    EXPECT_FALSE(board.supplied("us-32-7"));
}

// --- 19.3 ----------------------------------------------------------------------------------------------------------------

TEST(Formosa_19_3, JapaneseTraceToRevealedForts) {
    Board board;
    board.put("jp-hw-1", "1120").put("jp-cd-takao", "1123").put("jp-100", "1118").put("jp-102", "1222").put("jp-75", "2113");
    EXPECT_EQ(source(board, "jp-100"), board.hex("1120"));
    EXPECT_EQ(source(board, "jp-102"), board.hex("1123"));
    EXPECT_FALSE(board.supplied("jp-75"));
}

TEST(Formosa_19_3, AConcealedFortMustBeRevealedToServe) {
    Board board;
    board.hide("jp-hw-1", "1120").put("jp-100", "1118");
    EXPECT_FALSE(board.supplied("jp-100"));
    EXPECT_EQ(source(board, "jp-100", true), board.hex("1120"));
    reveal(board.game, board.p, board.piece("jp-hw-1"), nullptr, "19.3");
    EXPECT_TRUE(board.supplied("jp-100"));
}

TEST(Formosa_19_3, ARevealedFortComesFirst) {
    Board board;
    board.hide("jp-hw-1", "1119").put("jp-hw-2", "1122").put("jp-100", "1118");
    EXPECT_EQ(source(board, "jp-100", true), board.hex("1122"));
}

TEST(Formosa_19_3, OneFortServesAnyNumber) {
    Board board;
    board.put("jp-hw-1", "1120");
    for (const char* id : {"jp-7-9", "jp-19-9", "jp-35-9", "jp-100", "jp-102", "jp-con-1"}) {
        board.put(id, "1119");
    }
    for (const char* id : {"jp-7-9", "jp-19-9", "jp-35-9", "jp-100", "jp-102", "jp-con-1"}) {
        EXPECT_TRUE(board.supplied(id)) << id;
    }
}

TEST(Formosa_19_3, PortsAndTheCampAreNoSources) {
    Board board(0, pow_camp);
    board.put("jp-camp", "1217").put("jp-100", "1217").put("jp-102", "1123");
    EXPECT_FALSE(board.supplied("jp-100"));
    EXPECT_FALSE(board.supplied("jp-102"));
}

// --- 19.5 ----------------------------------------------------------------------------------------------------------------

TEST(Formosa_19_5, WhoIsOutOfSupplyCannotMoveMotorized) {
    CASES("22.0");
    Board board;
    board.base("us-eng-1", "1123").put("us-17-7", "1122").put("us-32-7", "1411").movement(allies).settle();
    board.act_piece(Verb::unit, "us-17-7");
    EXPECT_TRUE(board.can(Verb::motorize));
    board.act(Verb::cancel).act_piece(Verb::unit, "us-32-7");
    EXPECT_FALSE(board.can(Verb::motorize));
}

TEST(Formosa_19_5, WhoIsOutOfSupplyGetsNoShiftForLp) {
    CASES("15.4.1");
    Board supplied;
    supplied.base("us-eng-1", "1123").put("us-17-7", "1120").put("jp-100", "1119").combat(allies).settle();
    supplied.attack({"1120"}, {"1119"});
    EXPECT_TRUE(supplied.can(Verb::spend, {}, no_piece, 2));
    Board cut;
    cut.put("us-17-7", "1120").put("jp-100", "1119").combat(allies).settle();
    cut.attack({"1120"}, {"1119"});
    EXPECT_FALSE(cut.can(Verb::spend, {}, no_piece, 1));
}

TEST(Formosa_19_5, WhoIsOutOfSupplyCannotBeReplaced) {
    CASES("8.3");
    Board board;
    board.base("us-eng-1", "1123").put("us-17-7", "1122").put("us-32-7", "1411");
    board.put("jp-hw-1", "2105").put("jp-con-1", "2005").put("jp-con-2", "1613");
    for (const char* id : {"us-17-7", "us-32-7", "jp-con-1", "jp-con-2"}) {
        eliminate(board.game, board.p, board.piece(id), nullptr, "15.5");
    }
    EXPECT_TRUE(board.replaceable("us-17-7"));
    EXPECT_TRUE(board.dead("us-32-7"));
    EXPECT_TRUE(board.replaceable("jp-con-1"));
    EXPECT_TRUE(board.dead("jp-con-2"));
}

}  // namespace
}  // namespace causeway::formosa
