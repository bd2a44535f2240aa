// 5.0 Who works with whom and who holds what.
#include "tests/games/formosa/board.h"

namespace causeway::formosa {
namespace {

TEST(Formosa_5_1, JapaneseUnitsStackTogether) {
    Board board;
    board.put("jp-7-9", "1120").put("jp-con-1", "1120");
    EXPECT_TRUE(can_stack(board.game, board.p, board.piece("jp-75"), board.hex("1120")));
}

TEST(Formosa_5_1, UsAndCommonwealthUnitsNeverStack) {
    Board board(1);
    board.put("us-17-7", "1120").put("cw-au-18", "1121").base("us-eng-1", "1123").put("cw-eng", "2204");
    EXPECT_FALSE(can_stack(board.game, board.p, board.piece("cw-au-21"), board.hex("1120")));
    EXPECT_FALSE(can_stack(board.game, board.p, board.piece("us-32-7"), board.hex("1121")));
    EXPECT_FALSE(can_stack(board.game, board.p, board.piece("cw-hq-bc"), board.hex("1123")));  // of any type: a base too
    EXPECT_FALSE(can_stack(board.game, board.p, board.piece("us-hq-24"), board.hex("2204")));
    EXPECT_TRUE(can_stack(board.game, board.p, board.piece("cw-au-21"), board.hex("1121")));
    board.put("cw-au-21", "1120");
    EXPECT_TRUE(is_overstacked(board.game, board.p, allies, board.hex("1120")));
    EXPECT_EQ(overstacked_hex(board.game, board.p, allies), board.hex("1120"));
}

TEST(Formosa_5_1, BothMayAssaultOneHex) {
    Board board(1);
    board.into("us-17-7", box::staging).into("cw-au-18", box::staging).put("jp-100", "1123");
    board.p.amphibious = 2;
    board.enter(Phase::invasion).act(Verb::beach, "1124").act_piece(Verb::embark, "us-17-7");
    board.act(Verb::beach, "1023").act_piece(Verb::embark, "cw-au-18").act(Verb::end);
    ASSERT_TRUE(board.asks<Assault>());
    board.act(Verb::target, "1123").act(Verb::attack_from, "1124").act(Verb::attack_from, "1023");
    EXPECT_EQ(board.odds().attack, 5 + 4);
}

TEST(Formosa_5_1, BothMayAttackTogether) {
    Board board(1);
    board.put("us-17-7", "1120").put("cw-au-18", "1121").put("jp-100", "1220").combat(allies).settle();
    board.attack({"1120", "1121"}, {"1220"});
    EXPECT_EQ(board.odds().attack, 5 + 4);
}

TEST(Formosa_5_1, NoContingentTracesToAHeadquartersOfTheOther) {
    CASES("19.2");
    Board board(1);
    board.base("us-eng-1", "1123").put("us-hq-24", "1118").put("cw-au-18", "1114").put("us-17-7", "1113");
    EXPECT_TRUE(board.supplied("us-17-7"));
    EXPECT_FALSE(board.supplied("cw-au-18"));
    board.into("us-hq-24", box::staging).put("cw-hq-bc", "1118");
    EXPECT_FALSE(board.supplied("us-17-7"));
    EXPECT_TRUE(board.supplied("cw-au-18"));
}

TEST(Formosa_5_1, BothTraceToTheSamePort) {
    CASES("19.2");
    Board board(1);
    board.base("us-eng-1", "1123").put("us-17-7", "1122").put("cw-au-18", "1121").put("cw-hq-bc", "1117");
    EXPECT_TRUE(board.supplied("us-17-7"));
    EXPECT_TRUE(board.supplied("cw-au-18"));
    EXPECT_TRUE(board.supplied("cw-hq-bc"));
    Board other(1);
    other.base("cw-eng", "1123").put("us-17-7", "1122");
    EXPECT_TRUE(other.supplied("us-17-7"));
}

TEST(Formosa_5_2, AHexIsControlledByWhoIsInIt) {
    Board board;
    board.put("us-17-7", "1120").hide("jp-100", "1122");
    EXPECT_TRUE(occupied_by(board.p, allies, board.hex("1120")));
    EXPECT_FALSE(occupied_by(board.p, japan, board.hex("1120")));
    EXPECT_TRUE(occupied_by(board.p, japan, board.hex("1122")));
}

TEST(Formosa_5_2, AnEmptyHexIsNobodys) {
    CASES("4.2");
    Board board;
    board.put("us-17-7", "1509");
    ASSERT_EQ(allied_points(board.game, board.p, nullptr), 1);
    board.put("us-17-7", "1510");  // moved on
    EXPECT_EQ(allied_points(board.game, board.p, nullptr), 0);
    EXPECT_FALSE(occupied_by(board.p, allies, board.hex("1509")));
    EXPECT_FALSE(occupied_by(board.p, japan, board.hex("1509")));
}

TEST(Formosa_5_2, ZonesOfControlDoNotMatter) {
    CASES("4.2");
    Board board;
    board.put("us-17-7", "1509").put("jp-100", "1510");
    EXPECT_EQ(allied_points(board.game, board.p, nullptr), 1);
}

TEST(Formosa_5_3, NobodyEntersTheDisplaysOfTheEnemy) {
    // The only ways into a display by sea are those of the Allies, to the Staging Area.
    Board board;
    board.base("us-eng-1", "1123").put("us-17-7", "1123").put("jp-100", "1310").enter(Phase::transfer);
    EXPECT_EQ(board.choices(Verb::unit), 1);
    board.act_piece(Verb::unit, "us-17-7");
    EXPECT_EQ(board.choices(Verb::stow), 1);
    EXPECT_TRUE(board.can(Verb::stow, {}, no_piece, box_number(box::staging)));
}

}  // namespace
}  // namespace causeway::formosa
