// 15.0 Trucks.
#include "tests/games/guam/board.h"

namespace causeway::guam {
namespace {

// A truck of the division, or of the corps.
PieceId truck(const Board& board, std::uint8_t division, int number = 0) {
    for (const PieceId piece : board.game.trucks) {
        if (piece_of(board.game, piece).division == division && number-- == 0) {
            return piece;
        }
    }
    return no_piece;
}

Board battery_in_column() {
    Board board;
    board.column("us-1-12-3", "54.75").put("us-hq-3mardiv", "55.75");
    put(board.game, board.p, truck(board, board.division("3mardiv")), box::trucks);
    return board;
}

TEST(Guam_15_0, ATruckIsLoadedOnTheDivisionsChit) {
    Board board = battery_in_column();
    const PieceId lorry = truck(board, board.division("3mardiv"));
    board.activate("3mardiv").select("us-1-12-3").act(Verb::load, {}, lorry);
    EXPECT_EQ(at(board.p, lorry), board.hex("54.75"));
    EXPECT_TRUE(has(board.p, board.piece("us-1-12-3"), status::loaded));
    EXPECT_TRUE(has(board.p, lorry, status::loaded));
    EXPECT_FALSE(board.can_piece(Verb::unit, "us-1-12-3"));  // all actions are used
}

TEST(Guam_15_0, WhoIsOnFootBesideATruckDoesNotTakeItAlong) {
    Board board = battery_in_column();
    const PieceId lorry = truck(board, board.division("3mardiv"));
    board.column("us-a-1-3", "54.75").activate("3mardiv").select("us-1-12-3").act(Verb::load, {}, lorry);
    eliminate(board.game, board.p, board.piece("us-a-1-3"), &board.events, "8.5.2");
    EXPECT_EQ(at(board.p, lorry), board.hex("54.75"));
    eliminate(board.game, board.p, board.piece("us-1-12-3"), &board.events, "8.5.2");
    EXPECT_NE(at(board.p, lorry), board.hex("54.75")) << "it goes with its load";
}

TEST(Guam_15_0, NotOnAFormationOrDirectCommandChit) {
    Board formation;
    formation.column("us-a-1-3", "54.75").put("us-hq-3rct", "55.75");
    put(formation.game, formation.p, truck(formation, formation.division("3mardiv")), box::trucks);
    formation.activate("3rct").select("us-a-1-3");
    EXPECT_FALSE(formation.can(Verb::load));
    Board command = battery_in_column();
    command.command(us).select("us-1-12-3");
    EXPECT_FALSE(command.can(Verb::load));
}

TEST(Guam_15_0, OnlyInColumn) {
    Board board = battery_in_column();
    unset(board.p, board.piece("us-1-12-3"), status::column);
    board.activate("3mardiv").select("us-1-12-3");
    EXPECT_FALSE(board.can(Verb::load));
}

TEST(Guam_15_0, OnlyInCommand) {
    Board board = battery_in_column();
    board.put("us-hq-3mardiv", "30.45").activate("3mardiv").select("us-1-12-3");
    EXPECT_FALSE(board.can(Verb::load));
}

TEST(Guam_15_0, NotInAFireZone) {
    Board board = battery_in_column();
    board.put("jp-1-320", "53.75").activate("3mardiv").select("us-1-12-3");
    EXPECT_FALSE(board.can(Verb::load));
}

TEST(Guam_15_0, NotAfterAnAction) {
    Board board = battery_in_column();
    board.dg("54.75", 1).activate("3mardiv").select("us-1-12-3").act(Verb::rally).select("us-1-12-3");
    EXPECT_FALSE(board.can(Verb::load));
}

TEST(Guam_15_0, OnlyWithATruckOfItsDivision) {
    Board board = battery_in_column();
    put(board.game, board.p, truck(board, board.division("3mardiv")), box::unused);
    put(board.game, board.p, truck(board, board.division("1pmb")), box::trucks);
    board.activate("3mardiv").select("us-1-12-3");
    EXPECT_FALSE(board.can(Verb::load));
}

Board loaded_battery() {
    Board board = battery_in_column();
    const PieceId lorry = truck(board, board.division("3mardiv"));
    put(board.game, board.p, lorry, board.hex("54.75"));
    set(board.p, lorry, status::loaded);
    set(board.p, board.piece("us-1-12-3"), status::loaded);
    return board;
}

TEST(Guam_15_0, UnloadingReturnsTheTruckToThePool) {
    Board board = loaded_battery();
    const PieceId lorry = truck(board, board.division("3mardiv"));
    board.dg("54.75", 2).activate("3mardiv").select("us-1-12-3").act(Verb::unload);
    EXPECT_EQ(at(board.p, lorry), box::trucks);
    EXPECT_FALSE(has(board.p, board.piece("us-1-12-3"), status::loaded));
    EXPECT_EQ(board.dg("54.75"), 2);
    EXPECT_FALSE(board.can_piece(Verb::unit, "us-1-12-3"));
    EXPECT_EQ(board.direct("3mardiv"), 10);
}

// R15.3: the drive was the truck's.
TEST(Guam_15_0, UnloadingAfterTheDriveIsFree) {
    Board board = loaded_battery();
    board.activate("3mardiv");
    set(board.p, board.piece("us-1-12-3"), status::first);
    board.select("us-1-12-3").act(Verb::unload);
    EXPECT_EQ(board.direct("3mardiv"), 10);
    EXPECT_FALSE(has(board.p, board.piece("us-1-12-3"), status::loaded));
}

TEST(Guam_15_0, OnADirectCommandChitUnloadingIsPaidFor) {
    Board board = loaded_battery();
    board.command(us).select("us-1-12-3").act(Verb::unload);
    EXPECT_EQ(board.direct("3mardiv"), 9);
}

TEST(Guam_15_0, AnUnloadedTruckWaitsForAnotherActivation) {
    Board board = loaded_battery();
    board.column("us-2-12-3", "55.75").activate("3mardiv").select("us-1-12-3").act(Verb::unload).select("us-2-12-3");
    EXPECT_FALSE(board.can(Verb::load));
}

TEST(Guam_15_0, UnloadingInAFireZoneDrawsFire) {
    Board board = loaded_battery();
    board.put("jp-1-320", "53.75").activate("3mardiv").select("us-1-12-3").act(Verb::unload);
    ASSERT_TRUE(board.asks<OpportunityFire>());
    EXPECT_TRUE(has(board.p, board.piece("us-1-12-3"), status::loaded));
    board.quiet();
    EXPECT_FALSE(has(board.p, board.piece("us-1-12-3"), status::loaded));
}

// R15.4
TEST(Guam_26_0, CorpsTrucksCarryCorpsArtilleryOnADirectCommandChit) {
    CASES("15.0");
    Board board;
    const PieceId lorry = truck(board, nothing);
    ASSERT_NE(lorry, no_piece);
    put(board.game, board.p, lorry, box::trucks);
    board.column("us-1-155h", "54.75").command(us).select("us-1-155h").act(Verb::load, {}, lorry);
    EXPECT_EQ(at(board.p, lorry), board.hex("54.75"));
    EXPECT_EQ(board.direct("3mardiv") + board.direct("1pmb"), 19);
}

}  // namespace
}  // namespace causeway::guam
