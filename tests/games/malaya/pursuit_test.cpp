// 15.4 Pursuit; 22.4: how forces at sea come ashore.
#include "tests/games/malaya/board.h"

namespace causeway::malaya {
namespace {

// --- 15.42 to 15.45 ----------------------------------------------------------------------------------------------------------

TEST(Malaya_15_42, OneSomeOrAllOfTheUnitsPursue) {
    CASES("15.4", "15.41");
    Board board;
    board.put({"jp-11-5", "jp-1-tank"}, "1827").put("al-12-ind", "1828");
    board.battle(japan, {"jp-11-5", "jp-1-tank"}, {"1828"}, CombatResult::dz);
    EXPECT_TRUE(board.can_piece(Verb::advance, "jp-11-5", "1828") && board.can_piece(Verb::advance, "jp-1-tank", "1828"));
    EXPECT_TRUE(board.can(Verb::done));
    board.act_piece(Verb::advance, "jp-1-tank", "1828").act(Verb::done);
    EXPECT_TRUE(board.is_at("jp-1-tank", "1828") && board.is_at("jp-11-5", "1827"));
}

TEST(Malaya_15_42, OnlyUnitsThatTookPart) {
    Board board;
    board.put({"jp-11-5", "jp-21-5"}, "1827").put("al-12-ind", "1828").suppress("al-12-ind");
    board.battle(japan, {"jp-11-5"}, {"1828"}, CombatResult::dz);
    EXPECT_FALSE(board.can_piece(Verb::advance, "jp-21-5"));
    EXPECT_EQ(board.why_not(Verb::advance, "1828", "jp-21-5"), "15.42");
}

TEST(Malaya_15_42, AttritionNeverGivesAPursuit) {
    // The rulebook's example.
    Board board;
    board.put("jp-11-5", "1827").put("al-9-mg", "1828").battle(japan, {}, {"1828"}, CombatResult::da);
    EXPECT_TRUE(board.replaceable("al-9-mg"));
    EXPECT_TRUE(board.over());
    EXPECT_TRUE(board.is_at("jp-11-5", "1827"));
}

TEST(Malaya_15_42, OneHexAndIntoTheHexThatWasCleared) {
    Board board;
    board.put("jp-11-5", "1827").put("al-12-ind", "1828").battle(japan, {}, {"1828"}, CombatResult::dz);
    EXPECT_EQ(board.choices(Verb::advance), 1);
    board.act(Verb::advance, "1828");
    EXPECT_TRUE(board.only(Verb::done));
}

TEST(Malaya_15_42, DefendersPursueIntoTheHexesOfTheAttack) {
    Board board;
    board.put("jp-1-tank", "1827").put("jp-6-tank", "1928").put("al-12-ind", "1828");
    board.battle(japan, {"jp-1-tank", "jp-6-tank"}, {"1828"}, CombatResult::az);
    EXPECT_TRUE(board.can_piece(Verb::advance, "al-12-ind", "1827"));
    EXPECT_TRUE(board.can_piece(Verb::advance, "al-12-ind", "1928"));
    EXPECT_EQ(board.choices(Verb::advance), 2);
}

TEST(Malaya_15_43, UnitsThatCannotMoveNeverPursue) {
    Board board;
    board.put("jp-1-tank", "4046").put({"al-singapore-cd", "al-1h"}, "4147").battle(japan, {}, {"4147"}, CombatResult::az);
    EXPECT_FALSE(board.can_piece(Verb::advance, "al-singapore-cd"));
    EXPECT_EQ(board.why_not(Verb::advance, "4046", "al-singapore-cd"), "15.43");
    EXPECT_TRUE(board.can_piece(Verb::advance, "al-1h", "4046")) << "without attack factors, but it moves";
}

TEST(Malaya_15_43, SupplyDoesNotPursue) {
    Board board;
    board.put("jp-1-tank", "1827")
        .put("al-12-ind", "1828")
        .supply(allies, "1828")
        .battle(japan, {}, {"1828"}, CombatResult::az);
    EXPECT_EQ(board.choices(Verb::advance), 1);
}

TEST(Malaya_15_44, ZonesOfControlDoNotMatter) {
    CASES("13.7");
    Board board;
    board.put("jp-11-5", "1827").put("al-12-ind", "1828").put("al-22a", "1829").battle(japan, {}, {"1828"}, CombatResult::dz);
    EXPECT_TRUE(board.can(Verb::advance, "1828"));
}

TEST(Malaya_15_44, NobodyPursuesIntoTerrainThatIsClosedToHim) {
    CASES("14.52");
    Board board;  // 2128 is mountain without a road
    board.put({"jp-11-5", "jp-1-tank"}, "2028").put("al-12-ind", "2128");
    board.battle(japan, {"jp-11-5", "jp-1-tank"}, {"2128"}, CombatResult::dz);
    EXPECT_TRUE(board.can_piece(Verb::advance, "jp-11-5", "2128"));
    EXPECT_FALSE(board.can_piece(Verb::advance, "jp-1-tank"));
    EXPECT_EQ(board.why_not(Verb::advance, "2128", "jp-1-tank"), "15.44");
}

TEST(Malaya_15_44, InALongerPursuitEachUnitStopsWhereItLikes) {
    Board board;
    board.put({"jp-11-5", "jp-1-tank"}, "1827").put({"al-12-ind", "al-22a"}, "1828");
    board.battle(japan, {"jp-11-5", "jp-1-tank"}, {"1828"}, CombatResult::dm).act_piece(Verb::lose, "al-22a").roll(3);
    board.act(Verb::retreat, "1831");
    board.act_piece(Verb::advance, "jp-11-5", "1828").act_piece(Verb::advance, "jp-1-tank", "1828");
    EXPECT_TRUE(board.can_piece(Verb::advance, "jp-11-5", "1929")) << "not the way of the enemy";
    board.act_piece(Verb::advance, "jp-11-5", "1929").act(Verb::done);
    EXPECT_TRUE(board.is_at("jp-11-5", "1929") && board.is_at("jp-1-tank", "1828"));
}

TEST(Malaya_15_44, NotIntoEnemiesOnTheSecondHex) {
    Board board;
    board.put("jp-11-5", "1827").put({"al-12-ind", "al-22a"}, "1828").supply(allies, "1929");
    board.battle(japan, {}, {"1828"}, CombatResult::dm).act_piece(Verb::lose, "al-22a").roll(3).act(Verb::retreat, "1831");
    board.act(Verb::advance, "1828");
    EXPECT_FALSE(board.can(Verb::advance, "1929"));
    EXPECT_EQ(board.why_not(Verb::advance, "1929", "jp-11-5"), "15.45");
}

TEST(Malaya_15_45, NobodyPursuesIntoAHexThatIsNotCleared) {
    Board board;
    board.put("jp-11-5", "1824").put({"al-12-ind", "al-22a", "al-27a"}, "1823").battle(japan, {}, {"1823"}, CombatResult::ds);
    board.act_piece(Verb::lose, "al-22a").act_piece(Verb::lose, "al-27a").act_piece(Verb::stay, "al-12-ind");
    EXPECT_TRUE(board.over());
}

TEST(Malaya_5_3_24, TankShockTakesArmorTwoHexes) {
    CASES("15.42");
    Board board;
    board.put({"jp-11-5", "jp-1-tank"}, "1827").put("al-12-ind", "1828").hold(japan, Marker::tank_shock).combat(japan);
    board.declare({"jp-11-5", "jp-1-tank"}, {"1828"})
        .fight()
        .act(Verb::assault)
        .play(Marker::tank_shock)
        .outcome(CombatResult::dz);
    board.act_piece(Verb::advance, "jp-1-tank", "1828").act_piece(Verb::advance, "jp-11-5", "1828");
    EXPECT_FALSE(board.can_piece(Verb::advance, "jp-11-5"));
    board.act_piece(Verb::advance, "jp-1-tank", "1829");
    EXPECT_TRUE(board.is_at("jp-1-tank", "1829"));
    EXPECT_FALSE(board.can(Verb::advance));
}

TEST(Malaya_5_3_24, ItGivesNoPursuitWhereTheResultHasNone) {
    Board board;
    board.put({"jp-1-tank"}, "1827").put("al-9-mg", "1828").hold(japan, Marker::tank_shock).combat(japan);
    board.declare({}, {"1828"}).fight().act(Verb::assault).play(Marker::tank_shock).outcome(CombatResult::da);
    EXPECT_TRUE(board.over());
}

// --- 22.4 ------------------------------------------------------------------------------------------------------------------

Board assault(Board::Names force, std::string_view hex, Board::Names defenders, CombatResult result) {
    Board board;
    board.off(force, hex).put(defenders, hex).battle(japan, {}, {hex}, result);
    return board;
}

TEST(Malaya_22_4, AForceLandsByPursuit) {
    Board board = assault({"jp-11-5", "jp-1-9-amphib"}, "2741", {"al-12-ind"}, CombatResult::dz);
    EXPECT_TRUE(board.asks<Pursuit>());
    board.act_piece(Verb::advance, "jp-11-5", "2741").act_piece(Verb::advance, "jp-1-9-amphib", "2741").act(Verb::done);
    EXPECT_TRUE(board.is_at("jp-11-5", "2741") && board.is_at("jp-1-9-amphib", "2741"));
    EXPECT_EQ(board.p.assaults[0], no_hex);
}

TEST(Malaya_22_4, WhoDoesNotLandIsLost) {
    Board board = assault({"jp-11-5", "jp-1-9-amphib"}, "2741", {"al-12-ind"}, CombatResult::dz);
    board.act_piece(Verb::advance, "jp-11-5", "2741").act(Verb::done);
    EXPECT_TRUE(board.replaceable("jp-1-9-amphib"));
}

TEST(Malaya_22_4, WithoutAResultThatAllowsPursuitItIsLost) {
    for (const CombatResult result :
         {CombatResult::ct, CombatResult::da, CombatResult::as, CombatResult::am, CombatResult::az}) {
        Board board = assault({"jp-1-tank", "jp-1-9-amphib"}, "2741", {"al-12-ind", "al-22a"}, result);
        while (!board.over()) {
            board.first();
        }
        EXPECT_FALSE(is_afloat(board.at("jp-1-tank")) || on_map(board.at("jp-1-tank"))) << index(result);
        EXPECT_FALSE(is_afloat(board.at("jp-1-9-amphib")) || on_map(board.at("jp-1-9-amphib"))) << index(result);
        EXPECT_EQ(board.p.assaults[0], no_hex);
    }
}

TEST(Malaya_22_4, DefendersWhoStayInACityDoomALanding) {
    CASES("15.34");
    Board board = assault({"jp-11-5"}, "2812", {"al-12-ind", "al-22a"}, CombatResult::ds);
    board.act_piece(Verb::lose, "al-22a").act_piece(Verb::stay, "al-12-ind");
    EXPECT_TRUE(board.replaceable("jp-11-5"));
    EXPECT_TRUE(board.happened(Sentence::lost_at_sea));
}

TEST(Malaya_22_4, BanzaiDoesNotSaveAForceAtSea) {
    CASES("5.3.16");
    Board board;
    board.off({"jp-1-tank", "jp-6-tank"}, "2741").put("al-12-ind", "2741").hold(japan, Marker::banzai).combat(japan);
    board.declare({}, {"2741"}).fight().act(Verb::assault).play(Marker::banzai).outcome(CombatResult::as);
    board.act_piece(Verb::lose, "jp-6-tank");
    EXPECT_TRUE(board.dead("jp-1-tank"));
}

TEST(Malaya_22_4, AfterALongerPursuitItMayGoOn) {
    Board board = assault({"jp-11-5"}, "2741", {"al-12-ind", "al-22a"}, CombatResult::dm);
    board.act_piece(Verb::lose, "al-22a").roll(2).first();
    ASSERT_TRUE(board.asks<Pursuit>());
    board.act(Verb::advance, "2741").act(Verb::advance, "2640");
    EXPECT_TRUE(board.is_at("jp-11-5", "2640"));
}

TEST(Malaya_22_4, UnitsOnLandOfTheSameAttackAreNotLostWithTheForce) {
    Board board;
    board.off({"jp-11-5"}, "2741").put("jp-21-5", "2640").put("al-12-ind", "2741");
    board.battle(japan, {}, {"2741"}, CombatResult::ct);
    EXPECT_TRUE(board.replaceable("jp-11-5"));
    EXPECT_TRUE(board.is_at("jp-21-5", "2640"));
}

}  // namespace
}  // namespace causeway::malaya
