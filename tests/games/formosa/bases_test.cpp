// 20.0 Allied engineers and bases.
#include "tests/games/formosa/board.h"

namespace causeway::formosa {
namespace {

Board& build(Board& board, std::string_view id) { return board.enter(Phase::base_building).act_piece(Verb::build, id); }
bool functional(const Board& board, std::string_view hex) { return is_functional(board.game, board.p, board.hex(hex)); }
int allied_lp(const Board& board) { return board.p.lp[index(allies)]; }

TEST(Formosa_20_0, AnEngineerBaseMakesPortAndAirfieldFunctional) {
    Board board;
    board.put("us-eng-1", "1123").put("us-eng-2", "1118").base("us-eng-3", "2204").base("us-eng-4", "1411");
    EXPECT_FALSE(functional(board, "1123"));  // the mobile side
    EXPECT_FALSE(functional(board, "1118"));
    EXPECT_TRUE(functional(board, "2204"));
    EXPECT_TRUE(functional(board, "1411"));
    EXPECT_FALSE(functional(board, "1224"));  // nobody
    EXPECT_TRUE(is_functional_port(board.game, board.p, board.hex("2204")));
    EXPECT_FALSE(is_functional_port(board.game, board.p, board.hex("1411")));
}

TEST(Formosa_20_0, JapaneseEngineersBuildNothing) {
    Board board;
    board.put("jp-eng-12", "1123").enter(Phase::base_building);
    EXPECT_FALSE(board.asks<Bases>());
    EXPECT_FALSE(functional(board, "1123"));
}

TEST(Formosa_20_1, APortCostsThreeAnAirfieldOneBothFour) {
    Board port;
    port.put("us-eng-1", "2204");
    build(port, "us-eng-1");
    EXPECT_EQ(allied_lp(port), 10 - 3);
    Board airfield;
    airfield.put("us-eng-1", "1118");
    build(airfield, "us-eng-1");
    EXPECT_EQ(allied_lp(airfield), 10 - 1);
    Board both;
    both.put("us-eng-1", "1123");
    build(both, "us-eng-1");
    EXPECT_EQ(allied_lp(both), 10 - 4);
    EXPECT_EQ(both.last(Sentence::base_built)->a, 4);
}

TEST(Formosa_20_1, OneBaseServesPortAndAirfield) {
    Board board;
    board.put("us-eng-1", "1123");
    build(board, "us-eng-1");
    EXPECT_TRUE(functional(board, "1123"));
    EXPECT_TRUE(is_functional_port(board.game, board.p, board.hex("1123")));
    EXPECT_EQ(allied_points(board.game, board.p, nullptr), 4 + 1 + 1);  // port, airfield, industry
}

TEST(Formosa_20_1, TheEngineerTurnsToItsStaticSide) {
    Board board;
    board.put("us-eng-1", "1123");
    build(board, "us-eng-1");
    EXPECT_TRUE(is_static(board.game, board.p, board.piece("us-eng-1")));
    EXPECT_EQ(movement_factor(board.game, board.p, board.piece("us-eng-1")), 0);
}

TEST(Formosa_20_1, ThereMustBeAMobileEngineerInThePortOrAirfield) {
    Board board;
    board.put("us-eng-1", "1123").put("us-17-7", "2204").put("us-eng-2", "1223").into("us-eng-3", box::staging);
    board.enter(Phase::base_building);
    ASSERT_TRUE(board.asks<Bases>());
    EXPECT_EQ(board.asked(), allies);
    EXPECT_TRUE(board.can_piece(Verb::build, "us-eng-1"));
    EXPECT_EQ(board.choices(Verb::build), 1);
}

TEST(Formosa_20_1, TheLpMustBeThere) {
    Board board;
    board.put("us-eng-1", "1123").put("us-eng-2", "2204").put("us-eng-3", "1118").lp(allies, 3).enter(Phase::base_building);
    EXPECT_FALSE(board.can_piece(Verb::build, "us-eng-1"));
    EXPECT_TRUE(board.can_piece(Verb::build, "us-eng-2"));
    board.act_piece(Verb::build, "us-eng-3");
    EXPECT_FALSE(board.can_piece(Verb::build, "us-eng-2"));
}

TEST(Formosa_20_1, NeitherSupplyNorZonesOfControlMatter) {
    Board board;
    board.put("us-eng-1", "1123").put("jp-100", "1222").put("jp-102", "1122");
    EXPECT_FALSE(board.supplied("us-eng-1"));
    build(board, "us-eng-1");
    EXPECT_TRUE(functional(board, "1123"));
}

TEST(Formosa_20_1, NoMoreThanOneBaseInAHex) {
    CASES("13.1");
    Board board;
    board.base("us-eng-1", "1123").put("us-eng-2", "1123").enter(Phase::base_building);
    EXPECT_FALSE(board.can_piece(Verb::build, "us-eng-2"));
}

TEST(Formosa_20_1, ABaseThatIsEliminatedCanBeRestoredByAnother) {
    Board board;
    board.base("us-eng-1", "1123");
    eliminate(board.game, board.p, board.piece("us-eng-1"), nullptr, "15.5");
    EXPECT_FALSE(functional(board, "1123"));
    EXPECT_FALSE(has(board.p, board.piece("us-eng-1"), status::base));
    board.put("us-eng-2", "1123");
    build(board, "us-eng-2");
    EXPECT_TRUE(functional(board, "1123"));
}

TEST(Formosa_20_1, AnEngineerThatMovedThisTurnMayBuild) {
    Board board;
    board.put("us-eng-1", "1123");
    set(board.p, board.piece("us-eng-1"), status::moved | status::fought);
    build(board, "us-eng-1");
    EXPECT_TRUE(functional(board, "1123"));
}

TEST(Formosa_20_1, CommonwealthEngineersBuildToo) {
    Board board(1);
    board.put("cw-eng", "2204");
    build(board, "cw-eng");
    EXPECT_TRUE(functional(board, "2204"));
}

TEST(Formosa_20_2, ABaseMayBeGivenUp) {
    Board board;
    board.base("us-eng-1", "1123").put("us-eng-2", "1123").enter(Phase::base_building);
    board.act_piece(Verb::demobilize, "us-eng-1");
    EXPECT_FALSE(functional(board, "1123"));
    EXPECT_FALSE(is_static(board.game, board.p, board.piece("us-eng-1")));
    EXPECT_EQ(allied_lp(board), 10);
    EXPECT_TRUE(board.happened(Sentence::base_left));
    EXPECT_FALSE(board.can_piece(Verb::build, "us-eng-1"));  // R20.1
    EXPECT_TRUE(board.can_piece(Verb::build, "us-eng-2"));
}

TEST(Formosa_20_2, NotInThePhaseItWasBuilt) {
    Board board;
    board.put("us-eng-1", "1123").put("us-eng-2", "2204").enter(Phase::base_building);
    board.act_piece(Verb::build, "us-eng-1");
    EXPECT_FALSE(board.can_piece(Verb::demobilize, "us-eng-1"));
    board.act(Verb::end);
    Board next;
    next.base("us-eng-1", "1123").enter(Phase::base_building);
    EXPECT_TRUE(next.can_piece(Verb::demobilize, "us-eng-1"));
    EXPECT_TRUE(next.can(Verb::end));
}

TEST(Formosa_20_2, OnlyInTheBaseBuildingPhase) {
    CASES("6.1");
    Board board;
    board.put("us-eng-1", "1123").enter(Phase::base_building).act_piece(Verb::build, "us-eng-1").act(Verb::end);
    EXPECT_TRUE(board.p.phase != Phase::base_building || board.p.turn > 1);
    EXPECT_FALSE(has(board.p, board.piece("us-eng-1"), status::landing));
}

}  // namespace
}  // namespace causeway::formosa
