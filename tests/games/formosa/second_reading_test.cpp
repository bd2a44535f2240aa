// Cases that a second reading of the rulebook found, chapter by chapter.
#include "tests/games/formosa/battle_board.h"

namespace causeway::formosa {
namespace {

// --- 15.7: whose source of supply ----------------------------------------------------------------------------------------

// A regiment that attacks from 1121 and must retreat; Takao lies south, Tainan west.
Board retreating(std::string_view id) {
    Board board = battlefield(0, 1);
    board.put(id, "1121").put("jp-301-50", "1220").put("jp-302-50", "1220");
    return board;
}

TEST(Formosa_15_7, NotTowardsTheHeadquartersOfTheOtherContingent) {
    CASES("5.1");
    Board own = retreating("cw-au-18");
    own.put("cw-hq-bc", "1022");
    open_combat(own, allies);
    attack_with(own, {}, {"1220"}, CombatResult::ar);
    EXPECT_FALSE(own.can(Verb::retreat, "1020"));
    Board foreign = retreating("us-17-7");
    foreign.put("cw-hq-bc", "1022");
    open_combat(foreign, allies);
    attack_with(foreign, {}, {"1220"}, CombatResult::ar);
    ASSERT_TRUE(foreign.asks<Retreat>());
    EXPECT_TRUE(foreign.can(Verb::retreat, "1020"));
}

// R15.30
TEST(Formosa_15_7, AHeadquartersThatRetreatsIsNoSourceForTheRetreat) {
    Board board = retreating("us-17-7");
    board.put("us-hq-24", "1121").base("us-eng-1", "1123");
    open_combat(board, allies);
    attack_with(board, {}, {"1220"}, CombatResult::ar);
    EXPECT_FALSE(board.can(Verb::retreat, "1020")) << "away from the port";
    EXPECT_FALSE(board.is_at("us-17-7", "1121"));
    EXPECT_FALSE(board.is_at("us-hq-24", "1121"));
}

// --- 16.5: what suppression does, and to whom ----------------------------------------------------------------------------

TEST(Formosa_16_5, AlliedUnitsInABombedHexKeepTheirZoc) {
    CASES("14.0");
    Board board;
    board.put("us-17-7", "1808").suppress("1808");
    EXPECT_EQ(zoc_of(board.game, board.p, allies).count(), 6);
    Board japanese;
    japanese.put("jp-301-50", "1808").suppress("1808");
    EXPECT_TRUE(zoc_of(japanese.game, japanese.p, japan).empty());
}

// R16.30: by retreat (15.7) or advance (15.8) no more than by movement.
TEST(Formosa_16_5, NoJapaneseUnitRetreatsIntoASuppressedHex) {
    CASES("15.7");
    const auto retreat_from_1121 = [](bool suppressed) {
        Board board = battlefield();
        board.put("us-17-7", "1020").put("us-32-7", "1020").put("jp-301-50", "1121").put("jp-hw-1", "1123");
        board.put("jp-con-1", "1122");
        if (suppressed) {
            board.suppress("1122");
        }
        open_combat(board, allies);
        attack_with(board, {}, {"1121"}, CombatResult::dr);
        return board;
    };
    EXPECT_TRUE(retreat_from_1121(false).is_at("jp-301-50", "1122")) << "the way to supply";
    const Board barred = retreat_from_1121(true);
    ASSERT_TRUE(barred.asks<Retreat>());
    EXPECT_FALSE(barred.can(Verb::retreat, "1122"));
    EXPECT_TRUE(barred.can(Verb::retreat, "1220"));
}

TEST(Formosa_16_5, NoJapaneseUnitAdvancesIntoASuppressedHex) {
    CASES("15.8");
    Board board = battlefield();
    board.put("jp-301-50", "1121").put("jp-302-50", "1121").put("jp-303-50", "1121").put("us-eng-1", "1020");
    board.put("us-db-2", "0615").suppress("1120");
    open_combat(board, japan);
    attack_with(board, {}, {"1020"}, CombatResult::de);
    board.act_piece(Verb::advance, "jp-301-50", "1020");
    EXPECT_TRUE(board.can_piece(Verb::advance, "jp-301-50", "1121"));
    EXPECT_FALSE(board.can_piece(Verb::advance, "jp-301-50", "1120"));
}

// --- 25.1: some of the targets were nothing but deceptions (R15.12) --------------------------------------------------------

TEST(Formosa_25_1, AHexOfDeceptionsIsNoTargetAnyMore) {
    CASES("11.1");
    Board board = battlefield(exploitation);
    board.put("us-17-7", "1020").put("us-32-7", "1020").put("us-184-7", "1020").put("us-381-96", "1020");
    board.put("jp-guerrilla-1", "1121").hide("jp-dec-1", "1220").hide("jp-301-50", "1221");
    open_combat(board, allies);
    board.act(Verb::target, "1121").act(Verb::commit);
    roll_result(board, CombatResult::de);
    for (const char* id : {"us-17-7", "us-32-7", "us-184-7"}) {
        board.act_piece(Verb::advance, id, "1121");
    }
    board.act(Verb::done).act(Verb::exploit, "1121");
    board.act(Verb::target, "1220").act(Verb::target, "1221").act(Verb::attack_from, "1121").act(Verb::commit);
    EXPECT_TRUE(board.dead("jp-dec-1"));
    EXPECT_FALSE(has_target(board, "1220")) << "neither its terrain nor an advance into it";
    EXPECT_TRUE(has_target(board, "1221"));
}

// --- 25.3: Amoy is a staging area (9.0) ----------------------------------------------------------------------------------

TEST(Formosa_25_3, UnitsInAmoyFlyToo) {
    CASES("9.0");
    Board board(0, air_transport);
    board.put("us-db-2", "0615").base("us-eng-1", "1122").into("us-17-7", box::amoy).turn(3);
    board.p.amoy = 2;
    board.p.air_supply = Asset::ready;
    board.movement(allies);
    board.act_piece(Verb::fly, "us-17-7");
    EXPECT_TRUE(violations(board.game, board.p).empty());
    board.act(Verb::place, "1122");
    EXPECT_TRUE(board.is_at("us-17-7", "1122"));
}

// --- 25.4: which port a headquarters reaches -------------------------------------------------------------------------------

TEST(Formosa_25_4, ANearerCommonwealthPortDoesNotMatter) {
    Board board(1, usmc_replacements);
    board.base("cw-eng", "1123").base("us-eng-1", "1020").put("us-hq-3ac", "1122").into("us-1-1", box::replacements);
    ASSERT_EQ(supply_source(board.game, board.p, board.piece("us-hq-3ac")), board.hex("1123"));
    board.turn(2).enter(Phase::allied_recruits).act_piece(Verb::recruit, "us-1-1");
    EXPECT_TRUE(board.can(Verb::place, "1122"));
}

// --- 25.6: supply counts at the moment of elimination (8.3, R15.10) --------------------------------------------------------

TEST(Formosa_25_6, AFortThatFallsWithItsGuardsStillSuppliesThem) {
    CASES("8.3");
    Board board = battlefield(die_hards);
    board.put("us-17-7", "1021").put("us-32-7", "1021").put("us-184-7", "1021").put("us-381-96", "1021");
    board.put("us-1-1", "1020").put("us-5-1", "1020").put("us-7-1", "1020").put("us-2-2", "1020");
    board.put("jp-hw-1", "1120").put("jp-nav-gd-1", "1120");
    ASSERT_GT(facts(board.game, board.hex("1120")).shift[index(japan)], 0);
    open_combat(board, allies);
    board.act(Verb::target, "1120").act(Verb::commit);
    board.p.battle.attacker_lp = 2;
    roll_result(board, CombatResult::de);
    ASSERT_TRUE(board.asks<DieHard>());
    board.roll(6);
    EXPECT_TRUE(board.dead("jp-hw-1"));
    EXPECT_TRUE(board.replaceable("jp-nav-gd-1"));
}

}  // namespace
}  // namespace causeway::formosa
