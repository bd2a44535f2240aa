// 14.0 Zones of control, and who ignores them: rangers (22.0), guerrillas (23.0), the Takasago force (25.9).
#include "tests/games/formosa/board.h"

namespace causeway::formosa {
namespace {

// 1808 lies in the mountains: six land hexes around, no road.
constexpr const char* centre = "1808";
constexpr std::array<const char*, 6> ring{"1807", "1908", "1909", "1809", "1709", "1708"};

bool in_zoc(const Board& board, Side side, std::string_view place) {
    return zoc_of(board.game, board.p, side).contains(board.hex(place));
}

// A movement phase that does not end by itself, on the plain of Ensui with an enemy unit in 1118: its zone covers 1117,
// 1217, 1218, 1119, 1018 and 1017.
Board plain(std::string_view id, std::string_view from, std::string_view enemy, Options options = 0) {
    Board board(0, options);
    const Side side = owner(board.game, board.piece(id));
    board.put(id, from).put(side == allies ? "us-db-2" : "jp-con-5", "0615").put(enemy, "1118").movement(side);
    return board;
}
Board open_move(std::string_view id, std::string_view from, std::string_view enemy, Options options = 0) {
    Board board = plain(id, from, enemy, options);
    board.act_piece(Verb::unit, id);
    return board;
}

constexpr const char* infantry = "us-17-7";
constexpr const char* ranger = "us-ranger-6";
constexpr const char* regiment = "jp-301-50";
constexpr const char* guerrilla = "jp-guerrilla-1";

// Half points of the cheapest way from the open move to the hex.
int cost(Board board, std::string_view to) {
    board.act(Verb::move, to);
    return board.last(Sentence::moved)->a;
}

// --- 14.0 ----------------------------------------------------------------------------------------------------------------

TEST(Formosa_14_0, TheSixHexesAroundAUnitAreItsZone) {
    Board board;
    board.put(infantry, centre);
    const Hexes zone = zoc_of(board.game, board.p, allies);
    EXPECT_EQ(zone.count(), 6);
    for (const char* hex : ring) {
        EXPECT_TRUE(in_zoc(board, allies, hex)) << hex;
    }
    EXPECT_TRUE(zoc_of(board.game, board.p, japan).empty());
}

TEST(Formosa_14_0, StaticUnitsExertIt) {
    Board board;
    board.put("jp-hw-1", "1216").base("us-eng-1", "1123");
    EXPECT_TRUE(in_zoc(board, japan, "1217"));
    EXPECT_TRUE(in_zoc(board, allies, "1122"));
}

TEST(Formosa_14_0, IntoAndOutOfAllTerrainAndAcrossRivers) {
    Board board;
    board.put(regiment, "1908");
    EXPECT_TRUE(in_zoc(board, japan, "2007"));  // over the river, mountain
    board.put(regiment, centre);
    EXPECT_TRUE(in_zoc(board, japan, "1809"));  // peak
    board.put(regiment, "1117");
    EXPECT_TRUE(in_zoc(board, japan, "1017"));  // mud flats
}

TEST(Formosa_14_0, NotOverASideThatIsAllSea) {
    Board board;
    board.put(regiment, "1020");
    EXPECT_FALSE(in_zoc(board, japan, "0920"));
    EXPECT_TRUE(in_zoc(board, japan, "1019"));
}

TEST(Formosa_14_0, IntoHexesWithEnemyUnits) {
    Board board;
    board.put(regiment, centre).put(infantry, "1807").put("us-32-7", "1807");
    EXPECT_TRUE(in_zoc(board, japan, "1807"));
    EXPECT_TRUE(in_zoc(board, allies, centre));
}

TEST(Formosa_14_0, GuerrillasExertNone) {
    CASES("23.0");
    Board board;
    board.put(guerrilla, centre);
    EXPECT_TRUE(zoc_of(board.game, board.p, japan).empty());
    board.put(regiment, centre);
    EXPECT_EQ(zoc_of(board.game, board.p, japan).count(), 6);  // of the regiment with them
}

TEST(Formosa_14_0, AirUnitsAndMarkersExertNone) {
    Board board;
    board.strike(Nation::us, "1808", 2).p.beaches.push_back({board.hex("1021")});
    EXPECT_TRUE(zoc_of(board.game, board.p, allies).empty());
}

TEST(Formosa_14_0, DeceptionUnitsExertItUntilRevealed) {
    CASES("11.1");
    Board board;
    board.hide("jp-dec-1", centre);
    EXPECT_TRUE(in_zoc(board, japan, "1807"));
    reveal(board.game, board.p, board.piece("jp-dec-1"), nullptr, "11.1");
    EXPECT_FALSE(in_zoc(board, japan, "1807"));
}

TEST(Formosa_14_0, NothingNegatesIt) {
    Board board = plain(infantry, "1216", regiment);
    board.put("us-32-7", "1217").act_piece(Verb::unit, infantry);  // a friendly unit in the zone changes nothing
    EXPECT_TRUE(board.can(Verb::move, "1217"));
    EXPECT_FALSE(board.can(Verb::move, "1218"));
}

TEST(Formosa_16_5, SuppressedUnitsHaveNoZone) {
    Board board;
    board.put(regiment, centre).hide("jp-302-50", centre).suppress(centre);
    EXPECT_TRUE(zoc_of(board.game, board.p, japan).empty());
}

// --- 14.1 ----------------------------------------------------------------------------------------------------------------

TEST(Formosa_14_1, AUnitStopsWhereItEntersAZone) {
    CASES("12.2");
    Board board = open_move(infantry, "1216", regiment);
    EXPECT_TRUE(board.can(Verb::move, "1217"));
    EXPECT_FALSE(board.can(Verb::move, "1119"));  // only through the zone with five points
    board.act(Verb::move, "1217");
    EXPECT_FALSE(board.can_piece(Verb::unit, infantry));
}

TEST(Formosa_14_1, EnteringCostsNothingExtra) {
    Board board = open_move(infantry, "1216", regiment);
    board.act(Verb::move, "1217");
    EXPECT_EQ(board.last(Sentence::moved)->a, 1);
}

TEST(Formosa_14_1, AUnitMayLeaveAZoneForAFreeHex) {
    Board board = open_move(infantry, "1217", regiment);
    EXPECT_TRUE(board.can(Verb::move, "1216"));
    EXPECT_TRUE(board.can(Verb::move, "1215"));  // and go on
}

TEST(Formosa_14_1, NotStraightIntoAnotherZone) {
    CASES("12.2");
    const Board board = open_move(infantry, "1217", regiment);
    EXPECT_EQ(cost(board, "1218"), 10);  // by 1318, not straight for 4
    EXPECT_EQ(cost(board, "1117"), 3);   // by 1216
}

TEST(Formosa_14_1, AfterAFreeHexItMayEnterAnotherZoneAndStops) {
    Board board = open_move(infantry, "1217", regiment);
    EXPECT_TRUE(board.can(Verb::move, "1117"));
    EXPECT_FALSE(board.can(Verb::move, "1017"));  // beyond it, by zones only
}

TEST(Formosa_14_1, TwoEnemiesNextToEachOtherAreAllTheSame) {
    Board board = plain(infantry, "1217", regiment);
    EXPECT_TRUE(board.can_piece(Verb::unit, infantry));
    board.put("jp-302-50", "1317");
    EXPECT_FALSE(board.can_piece(Verb::unit, infantry));  // every hex around is in one zone or the other
}

TEST(Formosa_14_1, JapaneseHeedAlliedZones) {
    Board board = open_move(regiment, "1216", infantry);
    EXPECT_TRUE(board.can(Verb::move, "1217"));
    EXPECT_FALSE(board.can(Verb::move, "1119"));
}

// --- 22.0: rangers -------------------------------------------------------------------------------------------------------

TEST(Formosa_22_0, RangersIgnoreTheFirstZoneTheyEnter) {
    Board board = open_move(ranger, "1216", regiment);
    EXPECT_TRUE(board.can(Verb::move, "1218"));  // 1217 ignored, stopped by the second
    EXPECT_EQ(open_move(infantry, "1216", regiment).can(Verb::move, "1218"), false);
}

TEST(Formosa_22_0, TheSecondZoneStopsThem) {
    Board board = open_move(ranger, "1216", regiment);
    EXPECT_FALSE(board.can(Verb::move, "1119"));  // two more zones away
    board.act(Verb::move, "1218");
    EXPECT_FALSE(board.can_piece(Verb::unit, ranger));
}

TEST(Formosa_22_0, TheyMayPassOneZoneIntoTheOpen) {
    const auto past = [](const char* id) {
        Board board = plain(id, "1316", regiment);
        board.put("jp-302-50", "1414").act_piece(Verb::unit, id);  // its zone covers 1315 and 1314
        return board;
    };
    EXPECT_EQ(cost(past(ranger), "1214"), 2);  // through 1315
    EXPECT_EQ(cost(past(infantry), "1214"), 3);
    EXPECT_EQ(cost(past(ranger), "1314"), 2);  // through 1315 into the second
    EXPECT_EQ(cost(past(infantry), "1314"), 4);
}

TEST(Formosa_22_0, AStartInAZoneIsNoEntry) {
    Board board = open_move(ranger, "1217", regiment);
    EXPECT_TRUE(board.can(Verb::move, "1218"));  // the first that they enter
    EXPECT_TRUE(board.can(Verb::move, "1119"));  // the second
    EXPECT_FALSE(board.can(Verb::move, "1018"));
}

TEST(Formosa_22_0, EachHexIsListedOnceAndEveryListedMoveIsMade) {
    const Board board = open_move(ranger, "1216", regiment);
    ActionList moves = board.legal();
    for (std::size_t i = 0; i < moves.size(); ++i) {
        EXPECT_EQ(std::count(moves.begin(), moves.end(), moves[i]), 1);
        if (verb(moves[i]) == Verb::move) {
            Board next = board;
            apply(next.game, next.p, moves[i], &next.events);
            EXPECT_EQ(next.at(ranger), moves[i].hex);
            EXPECT_LE(next.last(Sentence::moved)->a, 12);
            Preview preview;
            preview_move(board.game, board.p, moves[i], preview);
            EXPECT_EQ(preview.path.back(), moves[i].hex);
            EXPECT_EQ(preview.cost->halves, next.last(Sentence::moved)->a);
        }
    }
}

TEST(Formosa_22_0, EnemyHexesStayClosedToThem) { EXPECT_FALSE(open_move(ranger, "1216", regiment).can(Verb::move, "1118")); }

TEST(Formosa_22_0, CommandosAreRangers) {
    CASES("2.4");
    EXPECT_TRUE(open_move("cw-commando-3", "1216", regiment).can(Verb::move, "1218"));
}

TEST(Formosa_22_0, AirborneUnitsMoveAsInfantry) {
    const Board airborne = open_move("us-abn-503", "1216", regiment), foot = open_move(infantry, "1216", regiment);
    EXPECT_EQ(airborne.choices(Verb::move), foot.choices(Verb::move));
}

// --- 23.0: guerrillas ----------------------------------------------------------------------------------------------------

TEST(Formosa_23_0, GuerrillasIgnoreEveryZone) {
    CASES("14.1");
    Board board = open_move(guerrilla, "1216", infantry);
    EXPECT_TRUE(board.can(Verb::move, "1218"));
    EXPECT_TRUE(board.can(Verb::move, "1119"));
    board.act(Verb::move, "1119");
    EXPECT_EQ(board.last(Sentence::moved)->a, 7);  // 1217, 1218, 1119: straight past the infantry
}

TEST(Formosa_23_0, ButNotEnemyHexes) { EXPECT_FALSE(open_move(guerrilla, "1216", infantry).can(Verb::move, "1118")); }

TEST(Formosa_23_0, ConcealedTheyMoveLikeAnyOther) {
    CASES("11.1");
    Board board = plain(guerrilla, "1216", infantry);
    EXPECT_EQ(cost(open_move(guerrilla, "1216", infantry), "1218"), 5);
    board.hide(guerrilla, "1216").act_piece(Verb::unit, guerrilla);
    EXPECT_GT(cost(board, "1218"), 5);  // around the zone
}

// --- 25.9: Takasago ------------------------------------------------------------------------------------------------------

TEST(Formosa_25_9, TheTakasagoForceIgnoresTheFirstZone) {
    Board board = open_move("jp-takasago", "1216", infantry, takasago);
    EXPECT_TRUE(board.can(Verb::move, "1218"));
    EXPECT_FALSE(board.can(Verb::move, "1119"));
}

TEST(Formosa_25_9, OtherSpecialForcesDoNot) {
    EXPECT_FALSE(open_move("jp-sr", "1216", infantry, takasago).can(Verb::move, "1218"));
}

TEST(Formosa_25_9, NotWhileConcealed) {
    CASES("11.1");
    Board board = plain("jp-takasago", "1216", infantry, takasago);
    EXPECT_EQ(cost(open_move("jp-takasago", "1216", infantry, takasago), "1218"), 5);
    board.hide("jp-takasago", "1216").act_piece(Verb::unit, "jp-takasago");
    EXPECT_GT(cost(board, "1218"), 5);
}

}  // namespace
}  // namespace causeway::formosa
