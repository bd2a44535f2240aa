// 21.0 Allied naval transfer.
#include "tests/games/formosa/board.h"

namespace causeway::formosa {
namespace {

Board& sail(Board& board, std::string_view id, std::string_view place) {
    return board.act_piece(Verb::unit, id).act(Verb::place, place);
}
Board& to_staging(Board& board, std::string_view id) { return board.act_piece(Verb::unit, id).act(Verb::stow); }
// Where the unit may go, without sailing it.
bool may_go(Board& board, std::string_view id, std::string_view place) {
    board.act_piece(Verb::unit, id);
    const bool found = board.can(Verb::place, place);
    board.act(Verb::cancel);
    return found;
}

// Takao is functional, with three regiments.
Board& takao(Board& board) {
    return board.base("us-eng-1", "1123").put("us-1-1", "1123").put("us-5-1", "1123").put("us-7-1", "1123");
}

TEST(Formosa_21_0, MobileUnitsSailFromStagingPortAndCoast) {
    Board board;
    takao(board).into("us-17-7", box::staging).put("us-32-7", "1310").put("us-184-7", "2204").put("us-eng-2", "1224");
    board.put("us-381-96", "1120").put("us-382-96", "1425");
    board.enter(Phase::transfer);
    ASSERT_TRUE(board.asks<Transfer>());
    EXPECT_EQ(board.asked(), allies);
    EXPECT_TRUE(board.can_piece(Verb::unit, "us-17-7"));   // Staging Area
    EXPECT_TRUE(board.can_piece(Verb::unit, "us-1-1"));    // functional port
    EXPECT_TRUE(board.can_piece(Verb::unit, "us-32-7"));   // open coast
    EXPECT_TRUE(board.can_piece(Verb::unit, "us-184-7"));  // port without a base
    EXPECT_TRUE(board.can_piece(Verb::unit, "us-eng-2"));
    EXPECT_FALSE(board.can_piece(Verb::unit, "us-eng-1"));   // a base
    EXPECT_FALSE(board.can_piece(Verb::unit, "us-381-96"));  // inland
    EXPECT_FALSE(board.can_piece(Verb::unit, "us-382-96"));  // rough coast: R21.3
    EXPECT_FALSE(board.can_piece(Verb::unit, "us-2-2"));     // not recruited
}

TEST(Formosa_21_0, FromStagingToPortsAndCoastsThatTheAlliesHold) {
    Board board;
    takao(board).into("us-17-7", box::staging).put("us-32-7", "1310").put("us-381-96", "1120").put("us-382-96", "1425");
    board.enter(Phase::transfer);
    EXPECT_TRUE(may_go(board, "us-17-7", "1123"));
    EXPECT_TRUE(may_go(board, "us-17-7", "1310"));
    EXPECT_TRUE(may_go(board, "us-17-7", "1425"));
    EXPECT_FALSE(may_go(board, "us-17-7", "1120"));  // inland
    EXPECT_FALSE(may_go(board, "us-17-7", "1224"));  // nobody there (R21.1)
}

TEST(Formosa_21_0, AnyNumberFromStaging) {
    Board board;
    board.base("us-eng-1", "1123").put("us-eng-2", "1224").put("us-eng-3", "1310");
    const char* units[] = {"us-1-1", "us-5-1", "us-7-1", "us-2-2", "us-6-2", "us-8-2", "us-17-7"};
    for (const char* id : units) {
        board.into(id, box::staging);
    }
    board.enter(Phase::transfer);
    for (std::size_t i = 0; i < std::size(units); ++i) {
        sail(board, units[i], i < 4 ? "1123" : "1224");
    }
    EXPECT_EQ(board.count_in("1123"), 5);
    EXPECT_EQ(board.count_in("1224"), 4);
}

TEST(Formosa_21_0, AnyNumberFromAFunctionalPortToStaging) {
    Board board;
    takao(board).put("us-2-2", "1123").enter(Phase::transfer);
    for (const char* id : {"us-1-1", "us-5-1", "us-7-1", "us-2-2"}) {
        to_staging(board, id);
        EXPECT_EQ(board.at(id), box::staging);
    }
}

TEST(Formosa_21_0, AmoyServesAsAStagingArea) {
    CASES("9.0");
    Board board;
    takao(board).into("us-4-6", box::amoy).enter(Phase::transfer);
    sail(board, "us-4-6", "1123");
    EXPECT_TRUE(board.is_at("us-4-6", "1123"));
}

TEST(Formosa_21_0, FromAFunctionalPortToAnyCoastWithoutEnemies) {
    CASES("5.3");
    Board board;
    takao(board).put("jp-102", "1310").put("us-17-7", "1120").enter(Phase::transfer);
    for (const char* coast : {"1224", "1223", "1425", "1015", "1623", "2204", "0516", "0615"}) {
        EXPECT_TRUE(may_go(board, "us-1-1", coast)) << coast;
    }
    EXPECT_FALSE(may_go(board, "us-1-1", "1310"));  // an enemy is there
    EXPECT_FALSE(may_go(board, "us-1-1", "1120"));  // inland
    EXPECT_FALSE(may_go(board, "us-1-1", "1124"));  // sea
    EXPECT_FALSE(may_go(board, "us-1-1", "1123"));  // there it is
}

TEST(Formosa_21_0, FourUnitsFromOrToEachFunctionalPort) {
    // The example of the rulebook: three embark in a port and one debarks there.
    Board board;
    takao(board).put("us-2-2", "1123").put("us-17-7", "1223").enter(Phase::transfer);
    for (const char* id : {"us-1-1", "us-5-1", "us-7-1"}) {
        sail(board, id, "1310");
    }
    sail(board, "us-17-7", "1123");
    EXPECT_TRUE(board.is_at("us-17-7", "1123"));
    board.act_piece(Verb::unit, "us-2-2");
    EXPECT_FALSE(board.can(Verb::place));
    EXPECT_TRUE(board.can(Verb::stow));  // traffic with the Staging Area does not count
}

TEST(Formosa_21_0, ABusyPortTakesNoMoreFromElsewhere) {
    Board board;
    takao(board).put("us-2-2", "1123").put("us-17-7", "1223").enter(Phase::transfer);
    for (const char* id : {"us-1-1", "us-5-1", "us-7-1", "us-2-2"}) {
        sail(board, id, "1310");
    }
    EXPECT_FALSE(may_go(board, "us-17-7", "1123"));
}

TEST(Formosa_21_0, EachFunctionalPortHasItsOwnFour) {
    Board board;
    takao(board).put("us-2-2", "1123").base("us-eng-2", "2204").put("us-17-7", "2204").enter(Phase::transfer);
    for (const char* id : {"us-1-1", "us-5-1", "us-7-1", "us-2-2"}) {
        sail(board, id, "1310");
    }
    EXPECT_TRUE(may_go(board, "us-17-7", "1224"));
    EXPECT_FALSE(may_go(board, "us-17-7", "1123"));
}

TEST(Formosa_21_0, OneUnitFromEachOtherCoastToAFunctionalPortOrStaging) {
    Board board;
    board.base("us-eng-1", "1123").put("us-17-7", "1223").put("us-32-7", "1223").put("us-184-7", "1310").put("us-1-1", "1224");
    board.put("us-5-1", "1224").enter(Phase::transfer);
    EXPECT_TRUE(may_go(board, "us-17-7", "1123"));
    EXPECT_FALSE(may_go(board, "us-17-7", "1310"));
    EXPECT_FALSE(may_go(board, "us-17-7", "2204"));
    sail(board, "us-17-7", "1123");
    EXPECT_FALSE(board.can_piece(Verb::unit, "us-32-7"));  // the second of that hex
    EXPECT_TRUE(board.can_piece(Verb::unit, "us-184-7"));
    to_staging(board, "us-1-1");  // a port without a base
    EXPECT_EQ(board.at("us-1-1"), box::staging);
    EXPECT_FALSE(board.can_piece(Verb::unit, "us-5-1"));
    board.act(Verb::end);
    EXPECT_FALSE(has(board.p, board.piece("us-32-7"), status::moved));  // who stays behind may still move
}

TEST(Formosa_21_0, AUnitSailsOnce) {
    Board board;
    takao(board).base("us-eng-2", "2204").enter(Phase::transfer);
    sail(board, "us-1-1", "2204");
    EXPECT_FALSE(board.can_piece(Verb::unit, "us-1-1"));
    to_staging(board, "us-5-1");
    EXPECT_FALSE(board.can_piece(Verb::unit, "us-5-1"));
}

TEST(Formosa_21_0, UnitsThatLandedThisTurnMaySail) {
    CASES("10.2.1", "10.3");
    Board board;
    board.base("us-eng-1", "1123").into("us-17-7", box::staging).into("us-abn-503", box::staging);
    board.p.amphibious = 1;
    board.p.drop_zone = Asset::ready;
    board.enter(Phase::invasion).act(Verb::beach, "1223").act_piece(Verb::embark, "us-17-7").act(Verb::done);
    board.act(Verb::drop_zone, "1310").act_piece(Verb::embark, "us-abn-503").act(Verb::end);
    ASSERT_TRUE(board.asks<Transfer>());
    sail(board, "us-17-7", "1123");
    sail(board, "us-abn-503", "1123");
    EXPECT_TRUE(board.is_at("us-17-7", "1123"));
    EXPECT_TRUE(board.is_at("us-abn-503", "1123"));
}

TEST(Formosa_21_0, ZonesOfControlDoNotMatter) {
    Board board;
    takao(board).put("jp-100", "1222").into("us-17-7", box::staging).put("us-32-7", "1223").enter(Phase::transfer);
    EXPECT_TRUE(may_go(board, "us-17-7", "1223"));
    EXPECT_TRUE(may_go(board, "us-1-1", "1122"));
}

TEST(Formosa_21_0, TheTerrainMustTakeTheUnit) {
    CASES("12.2");
    Board board;
    takao(board).put("us-armor-1", "1123").enter(Phase::transfer);
    EXPECT_FALSE(may_go(board, "us-armor-1", "1015"));  // mud flats
    EXPECT_FALSE(may_go(board, "us-armor-1", "1623"));  // mountain
    EXPECT_TRUE(may_go(board, "us-armor-1", "1425"));   // rough
    EXPECT_TRUE(may_go(board, "us-armor-1", "1311"));   // a port on the railroad
}

TEST(Formosa_21_0, StackingLimitsHold) {
    CASES("13.1", "5.1");
    Board board(1);
    takao(board).put("us-2-2", "1123").into("us-17-7", box::staging).put("cw-au-18", "1223").into("cw-au-21", box::staging);
    board.enter(Phase::transfer);
    EXPECT_FALSE(board.can_piece(Verb::unit, "us-17-7"));  // Takao is full, the other hex Australian
    EXPECT_TRUE(may_go(board, "cw-au-21", "1223"));
    EXPECT_FALSE(may_go(board, "cw-au-21", "1123"));
}

TEST(Formosa_21_0, SailorsDoNotMoveButMayAttack) {
    CASES("8.1", "15.0");
    Board board;
    takao(board).into("us-17-7", box::staging).enter(Phase::transfer);
    sail(board, "us-17-7", "1123");
    EXPECT_TRUE(board.happened(Sentence::sailed));
    board.act(Verb::end);
    ASSERT_TRUE(board.asks<Select>());
    EXPECT_FALSE(board.can_piece(Verb::unit, "us-17-7"));
    EXPECT_TRUE(board.can_piece(Verb::unit, "us-1-1"));                              // was in the port before
    board.put("jp-100", "1222").combat(allies).settle().attack({"1123"}, {"1222"});  // with the base: by choice
    EXPECT_TRUE(has(board.p, board.piece("us-17-7"), status::in_battle));
}

TEST(Formosa_21_0, TheEndOfThePhaseLeavesNoMarks) {
    Board board;
    takao(board).put("us-17-7", "1223").put("us-32-7", "1223").enter(Phase::transfer);
    sail(board, "us-17-7", "1123");
    sail(board, "us-1-1", "1310").act(Verb::end);
    for (const char* id : {"us-17-7", "us-32-7", "us-1-1"}) {
        EXPECT_FALSE(has(board.p, board.piece(id), status::landing)) << id;
    }
    EXPECT_EQ(board.p.port_traffic, decltype(board.p.port_traffic){});
}

TEST(Formosa_21_0, NobodyIsAskedWithoutAUnitToSail) {
    Board board;
    board.put("us-17-7", "1120").into("us-32-7", box::staging).enter(Phase::transfer);
    EXPECT_FALSE(board.asks<Transfer>());
}

}  // namespace
}  // namespace causeway::formosa
