// 5 Zones of control and the owners of hexes.
#include "tests/games/islandwar/board.h"

namespace causeway::islandwar {
namespace {

bool reaches(const Board& board, std::string_view id, std::string_view into) {
    return exerts_zoc(board.game, board.p, board.piece(id), board.hex(into));
}

TEST(IslandWar_5A, AUnitHasAZoneInItsHexAndAllAround) {
    CASES("5A.1", "5A.2");
    Board board;
    board.put("us-1-2", "0923");
    for (const char* hex : {"0923", "0922", "1022", "1023", "0924", "0823", "0822"}) {
        EXPECT_TRUE(reaches(board, "us-1-2", hex)) << hex;
    }
    EXPECT_FALSE(reaches(board, "us-1-2", "0921"));
    board.put("js-i-118", "0924");
    EXPECT_TRUE(reaches(board, "us-1-2", "0924")) << "enemies there do not matter";
}

TEST(IslandWar_5A, PlatoonsAndDisruptedUnitsHaveItInTheirHexOnly) {
    CASES("5A.3");
    Board board;
    board.put("js-hq-9t", "0923").put("js-i-118", "1025").disrupt("js-i-118");
    EXPECT_TRUE(reaches(board, "js-hq-9t", "0923"));
    EXPECT_FALSE(reaches(board, "js-hq-9t", "0922"));
    EXPECT_TRUE(reaches(board, "js-i-118", "1025"));
    EXPECT_FALSE(reaches(board, "js-i-118", "1024"));
}

TEST(IslandWar_5A, NoneWhereTheUnitCannotGo) {
    Board board;
    board.put("us-a-2t", "1021").put("us-1-2", "1021");
    EXPECT_FALSE(reaches(board, "us-a-2t", "1020")) << "a tank in the mountains";
    EXPECT_TRUE(reaches(board, "us-1-2", "1020"));
    board.put("us-b-2t", "1120");
    EXPECT_TRUE(reaches(board, "us-b-2t", "1020")) << "R5.1: along the road";
    EXPECT_FALSE(reaches(board, "us-b-2t", "1119"));
    board.put("us-c-2t", "1013").put("us-2-2", "1013");
    EXPECT_FALSE(reaches(board, "us-c-2t", "1114")) << "across a steep side";
    EXPECT_TRUE(reaches(board, "us-2-2", "1114"));
}

TEST(IslandWar_5A, FortsAndSourcesAreNoUnits) {
    Board board;
    board.put("js-fort-1", "0923").put("js-source-ija", "1025");
    EXPECT_FALSE(reaches(board, "js-fort-1", "0923"));
    EXPECT_FALSE(reaches(board, "js-source-ija", "1024"));
    board.put("js-dummy-1", "0824");
    EXPECT_TRUE(reaches(board, "js-dummy-1", "0825")) << "19B.6: a dummy has one";
}

// --- 5B ---------------------------------------------------------------------------------------------------------------------

bool american(const Board& board, std::string_view hex) { return owned_by(board.p, us, board.hex(hex)); }

TEST(IslandWar_5B, WhoComesToAHexOwnsItWhateverReachesIt) {
    CASES("5B.1", "5B.2");
    Board board;
    board.put("js-i-118", "1024");
    EXPECT_FALSE(american(board, "1025"));
    board.put("us-1-2", "1025");  // the airfield of the book's example
    EXPECT_TRUE(american(board, "1025"));
    EXPECT_FALSE(american(board, "1024"));
    EXPECT_FALSE(american(board, "1125")) << "both reach it";
}

TEST(IslandWar_5B, AnUncontestedZoneIsEnough) {
    Board board;
    board.put("us-1-2", "0923");
    EXPECT_TRUE(american(board, "0922"));
    board.into("us-1-2", box::offshore);
    EXPECT_TRUE(american(board, "0922")) << "the last who had it";
    board.put("js-i-118", "0921");
    EXPECT_FALSE(american(board, "0922"));
}

TEST(IslandWar_5B, OwnersChangeWithoutAnybodyMoving) {
    Board board;
    board.put("js-i-118", "0921").put("us-1-2", "0923");
    EXPECT_FALSE(american(board, "0922")) << "both reach it";
    disrupt_at_least(board.game, board.p, board.piece("js-i-118"), 1, nullptr, "11B.2");
    EXPECT_TRUE(american(board, "0922")) << "the disrupted unit has lost its zone";
}

// R5.3
TEST(IslandWar_5B, AHexWithBothKeepsItsOwner) {
    Board board;
    board.put("js-i-118", "0720");
    board.put("us-1-2", "0720");
    EXPECT_FALSE(american(board, "0720"));
    board.into("js-i-118", box::pool);
    EXPECT_TRUE(american(board, "0720"));
}

// --- 3A.10 ------------------------------------------------------------------------------------------------------------------

TEST(IslandWar_3A_10, ALineGoesRoundZonesAndThroughFriends) {
    CASES("13A.1");
    Board board;
    board.put("us-1-2", "1025");
    Hexes home;
    home.insert(board.hex("0620"));
    const auto connects = [&](StepKind kind) {
        const Columns ground = open_ground(board.game, board.p, us);
        return connected(board.game, board.p, ground, home, kind).contains(spot(board.game, board.hex("1025")));
    };
    EXPECT_TRUE(connects(StepKind::foot));
    board.put("js-i-118", "1024").put("js-ii-118", "1026");
    EXPECT_FALSE(connects(StepKind::foot)) << "all around it are zones";
    board.put("us-2-2", "0925");
    EXPECT_TRUE(connects(StepKind::foot)) << "a friend stands in one of them";
}

// 3A.10: a line passes beside who has no zone; the zones of a stack are those of its units together.
TEST(IslandWar_3A_10, WhichHexesAStackCloses) {
    CASES("5A.2");
    const auto closed = [](Board::Names units, std::uint32_t state, std::string_view at, std::string_view hex) {
        Board board;
        for (const std::string_view id : units) {
            board.put(id, at).mark(id, state);
        }
        return !open_ground(board.game, board.p, us).contains(spot(board.game, board.hex(hex)));
    };
    EXPECT_TRUE(closed({"js-316"}, 0, "1023", "1024"));
    EXPECT_TRUE(closed({"js-316"}, 0, "1023", "1023"));
    EXPECT_FALSE(closed({"js-316"}, 0, "1023", "1025")) << "two hexes away";
    EXPECT_FALSE(closed({"js-316"}, status::disrupted, "1023", "1024"));
    EXPECT_TRUE(closed({"js-316"}, status::disrupted, "1023", "1023")) << "but its own hex";
    EXPECT_FALSE(closed({"js-hq-9t"}, 0, "1023", "1024")) << "a platoon";
    EXPECT_TRUE(closed({"js-316"}, 0, "1021", "1020")) << "infantry into the mountain";
    EXPECT_FALSE(closed({"js-3-9t"}, 0, "1021", "1020")) << "tanks not";
    EXPECT_TRUE(closed({"js-3-9t", "js-316"}, 0, "1021", "1020")) << "both together";
}

// 18G.1a takes the zone away for the Movement and the Combat Phase of the landing, and gives it back with the Exploitation.
TEST(IslandWar_18G_1a, WhoLandedHasHisZoneInTheEnemysTurn) {
    Board board;
    board.put("us-1-2", "0720").mark("us-1-2", status::landed);
    for (const Phase phase : {Phase::movement, Phase::combat}) {
        EXPECT_FALSE(reaches(board.phase(phase, us), "us-1-2", "0721"));
        EXPECT_TRUE(reaches(board.phase(phase, japan), "us-1-2", "0721"));
    }
}

TEST(IslandWar_18G_1a, WithTheZoneComeTheHexesAroundIt) {
    CASES("5B");
    Board board;
    board.phase(Phase::movement, us).mark("us-1-2", status::landed).put("us-1-2", "0720").put("us-2-2", "0923");
    EXPECT_FALSE(american(board, "0721"));
    board.enter(Phase::exploitation, us);
    EXPECT_TRUE(american(board, "0721"));
}

TEST(IslandWar_18G_1a, WhoLandedByNightHasHisZoneBackInTheMorning) {
    CASES("5B", "21.3");
    Board board;
    board.turn(4).put("us-1-2", "0923").put("us-2-2", "1124").into("us-2-2", box::offshore);
    ASSERT_TRUE(american(board, "1125"));
    board.phase(Phase::night_combat, japan).mark("js-i-1y", status::landed).put("js-i-1y", "1225");
    ASSERT_TRUE(american(board, "1125"));
    board.enter(Phase::night_combat, japan);
    ASSERT_EQ(board.p.turn, 5);
    EXPECT_FALSE(american(board, "1125"));
}

}  // namespace
}  // namespace causeway::islandwar
