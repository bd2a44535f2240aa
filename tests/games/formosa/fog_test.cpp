// 11.0 Fog of war, as far as units on the map and their movement are concerned.
#include "tests/games/formosa/battle_board.h"

namespace causeway::formosa {
namespace {

constexpr const char* regiment = "jp-301-50";  // 6 face up
constexpr const char* tanks = "jp-tank-25";
constexpr const char* dummy = "jp-dec-1";

// The Japanese movement phase with the unit face down, and another far away so that the phase does not end by itself.
Board hidden(std::string_view id, std::string_view from) {
    Board board;
    board.hide(id, from).put("jp-con-5", "0615").movement(japan);
    return board;
}
Board hidden_move(std::string_view id, std::string_view from) {
    Board board = hidden(id, from);
    board.act_piece(Verb::unit, id);
    return board;
}
int last_cost(const Board& board) { return board.last(Sentence::moved)->a; }

// --- 11.0 ----------------------------------------------------------------------------------------------------------------

TEST(Formosa_11_0, TheEnemyIsNotToldWhichConcealedUnitMoves) {
    Board board = hidden(regiment, "1804");
    board.move(regiment, "1705");
    EXPECT_EQ(board.last(Sentence::moved)->seen_by, to_all);
    EXPECT_EQ(board.last(Sentence::moved)->known_to & only(allies), 0);
    EXPECT_NE(board.last(Sentence::moved)->known_to & only(japan), 0);
    board.move("jp-con-5", "0516");
    EXPECT_NE(board.last(Sentence::moved)->known_to & only(allies), 0);  // face up
}

// --- 11.1 ----------------------------------------------------------------------------------------------------------------

TEST(Formosa_11_1, ConcealedUnitsHaveAZoneOfControl) {
    CASES("14.0");
    for (const char* id : {regiment, "jp-hw-1", "jp-guerrilla-1", dummy, "jp-do-1"}) {
        Board board;
        board.hide(id, "1808");
        EXPECT_EQ(zoc_of(board.game, board.p, japan).count(), 6) << id;
    }
}

TEST(Formosa_11_1, ConcealedUnitsAllHaveTheSameFactor) {
    Board board;
    for (const char* id : {regiment, "jp-75", tanks, "jp-guerrilla-1", dummy}) {
        board.hide(id, "1808");
        EXPECT_EQ(movement_factor(board.game, board.p, board.piece(id)), board.game.concealed_movement) << id;
    }
}

TEST(Formosa_11_1, ConcealedUnitsReachTheSameHexes) {
    const int reached = hidden_move(regiment, "1804").choices(Verb::move);
    for (const char* id : {"jp-75", "jp-guerrilla-1", dummy, "jp-eng-12"}) {
        EXPECT_EQ(hidden_move(id, "1804").choices(Verb::move), reached) << id;
    }
}

TEST(Formosa_11_1, RevealedUnitsUseTheirOwnFactor) {
    Board board = hidden(regiment, "1808");
    board.turn_up(regiment);
    EXPECT_EQ(movement_factor(board.game, board.p, board.piece(regiment)), 6);
    board.act_piece(Verb::unit, regiment);
    EXPECT_LT(board.choices(Verb::move), hidden_move(regiment, "1808").choices(Verb::move));
}

TEST(Formosa_11_1, ConcealedVehiclesPayAsOnFoot) {
    CASES("12.1");
    Board foot = hidden(regiment, "2104"), vehicles = hidden(tanks, "2104");
    foot.move(regiment, "2103");
    vehicles.move(tanks, "2103");
    EXPECT_EQ(last_cost(foot), 4);
    EXPECT_EQ(last_cost(vehicles), 4);
}

TEST(Formosa_11_1, WhatIsClosedToVehiclesStaysClosed) {
    CASES("12.2");
    EXPECT_FALSE(hidden_move(tanks, "2005").can(Verb::move, "2006"));
    EXPECT_TRUE(hidden_move(regiment, "2005").can(Verb::move, "2006"));
}

TEST(Formosa_11_1, StaticUnitsAndTheTwoFixedDeceptionUnitsCannotMove) {
    for (const char* id : {"jp-hw-1", "jp-cd-takao", "jp-do-1", "jp-do-2", "jp-camp"}) {
        EXPECT_FALSE(hidden(id, "1804").can_piece(Verb::unit, id)) << id;
    }
    EXPECT_TRUE(hidden(dummy, "1804").can_piece(Verb::unit, dummy));
}

TEST(Formosa_11_1, JapanMayRevealAnyConcealedUnit) {
    for (const char* id : {regiment, "jp-hw-1"}) {
        Board board = hidden(id, "1216");
        board.turn_up(id);
        EXPECT_FALSE(board.concealed(id)) << id;
        EXPECT_TRUE(board.happened(Sentence::revealed)) << id;
        EXPECT_FALSE(board.can_turn_up(id)) << id;
    }
}

TEST(Formosa_11_1, ARevealedDeceptionUnitLeavesTheGame) {
    Board board = hidden(dummy, "1216");
    board.turn_up(dummy);
    EXPECT_TRUE(board.dead(dummy));
    EXPECT_FALSE(board.p.occupied[index(japan)].contains(board.hex("1216")));
    EXPECT_TRUE(board.happened(Sentence::deception));
}

// --- 11.2 ----------------------------------------------------------------------------------------------------------------

TEST(Formosa_11_2, MovingIntoAnInterdictedHexReveals) {
    CASES("16.4");
    Board board = hidden(regiment, "1804");
    board.strike(Nation::us, "1705").move(regiment, "1705");
    EXPECT_FALSE(board.concealed(regiment));
    EXPECT_EQ(last_cost(board), 2 * (1 + 1));  // and is paid for
}

TEST(Formosa_11_2, AMoveElsewhereDoesNot) {
    Board board = hidden(regiment, "1804");
    board.strike(Nation::us, "1705").move(regiment, "1805");
    EXPECT_TRUE(board.concealed(regiment));
}

TEST(Formosa_11_2, AConcealedUnitDoesNotPassAnInterdictedHexUnseen) {
    CASES("16.4");
    Board board = hidden(regiment, "2310");
    board.strike(Nation::us, "2309").act_piece(Verb::unit, regiment);
    EXPECT_TRUE(board.can(Verb::move, "2309"));
    board.act(Verb::move, "2308");
    EXPECT_TRUE(board.concealed(regiment));
    EXPECT_GT(last_cost(board), 4);  // through the mountains, not by the road for 1 + 2 + 1
}

TEST(Formosa_11_2, TheRevealedUnitGoesOnWithItsOwnFactor) {
    Board board = hidden(regiment, "2310");
    board.strike(Nation::us, "2309").move(regiment, "2309");  // 1 + 2 halves
    ASSERT_TRUE(board.asks<MoveTo>());
    EXPECT_EQ(board.p.stack.top<MoveTo>().spent, 3);
    EXPECT_TRUE(board.can(Verb::move, "2308"));
    EXPECT_FALSE(board.can(Verb::cancel));  // what is seen is seen
    board.act(Verb::move, "2308");
    EXPECT_TRUE(board.is_at(regiment, "2308"));
    EXPECT_FALSE(board.can_piece(Verb::unit, regiment));
}

TEST(Formosa_11_2, OrItStopsThere) {
    Board board = hidden(regiment, "2310");
    board.strike(Nation::us, "2309").move(regiment, "2309").act(Verb::done);
    EXPECT_TRUE(board.is_at(regiment, "2309"));
    EXPECT_FALSE(board.can_piece(Verb::unit, regiment));
}

TEST(Formosa_11_2, NothingIsLeftOnceMoreThanItsOwnFactorIsSpent) {
    Board board = hidden(regiment, "1808");  // three and four points of mountains, one of interdiction, over six
    board.strike(Nation::us, "1910").move(regiment, "1910");
    EXPECT_FALSE(board.concealed(regiment));
    EXPECT_GE(last_cost(board), 12);
    EXPECT_TRUE(board.asks<Select>());
    EXPECT_FALSE(board.can_piece(Verb::unit, regiment));
}

TEST(Formosa_11_2, ADeceptionUnitIsRemovedThere) {
    CASES("11.1");
    Board board = hidden(dummy, "1804");
    board.strike(Nation::us, "1705").move(dummy, "1705");
    EXPECT_TRUE(board.dead(dummy));
    EXPECT_TRUE(board.asks<Select>());
}

TEST(Formosa_11_2, SeenInAZoneOfControlItStops) {
    CASES("14.1");
    Board board = hidden(regiment, "1217");
    board.put("us-17-7", "1119").strike(Nation::us, "1118").move(regiment, "1118");
    EXPECT_FALSE(board.concealed(regiment));
    EXPECT_TRUE(board.asks<Select>());
}

TEST(Formosa_11_2, GuerrillasSeenInAZoneGoOn) {
    CASES("23.0");
    Board board = hidden("jp-guerrilla-1", "1217");
    board.put("us-17-7", "1119").strike(Nation::us, "1118").move("jp-guerrilla-1", "1118");
    ASSERT_TRUE(board.asks<MoveTo>());
    EXPECT_TRUE(board.can(Verb::move, "1018"));
}

TEST(Formosa_11_2, TheTakasagoForceSeenInAZoneHasIgnoredItsFirst) {
    CASES("25.9");
    Board board = hidden("jp-takasago", "1217");
    board.put("us-17-7", "1119").strike(Nation::us, "1118").move("jp-takasago", "1118");
    ASSERT_TRUE(board.asks<MoveTo>());
    EXPECT_EQ(board.p.stack.top<MoveTo>().infiltrated, 1);
    EXPECT_TRUE(board.can(Verb::move, "1018"));   // the second
    EXPECT_TRUE(board.can(Verb::move, "1017"));   // out of it
    EXPECT_FALSE(board.can(Verb::move, "1019"));  // beyond the second
}

TEST(Formosa_11_2, RevealedUnitsPassInterdictedHexes) {
    CASES("16.4");
    Board board = hidden(regiment, "2310");
    board.strike(Nation::us, "2309").turn_up(regiment).act_piece(Verb::unit, regiment);
    EXPECT_TRUE(board.can(Verb::move, "2308"));
}

TEST(Formosa_11_2, ABombedUnitIsNotRevealed) {
    CASES("16.5");
    Board board = hidden(regiment, "1804");
    board.suppress("1804");
    EXPECT_TRUE(board.concealed(regiment));
    EXPECT_FALSE(board.can_piece(Verb::unit, regiment));
    EXPECT_TRUE(board.can_turn_up(regiment));
}

TEST(Formosa_11_2, RevealedUnitsStayRevealed) {
    Board board = hidden(regiment, "1804");
    board.turn_up(regiment).move(regiment, "1705").enter(Phase::japanese_movement);
    EXPECT_FALSE(board.concealed(regiment));
}

TEST(Formosa_11_2, TheAlliesTurnNothingUp) {
    Board board = hidden(regiment, "1804");
    board.put("us-17-7", "1218").movement(allies);
    ActionList orders;
    standing_orders(board.game, board.p, allies, orders);
    EXPECT_TRUE(orders.empty());
    EXPECT_EQ(board.choices(Verb::turn_up), 0);
}

// --- 11.1: at any time ---------------------------------------------------------------------------------------------------

TEST(Formosa_11_1, JapanRevealsWhileTheAlliesDecide) {
    CASES("11.2");
    Board board = hidden(regiment, "1804");
    board.put("us-17-7", "1218").movement(allies).turn_up(regiment);
    EXPECT_FALSE(board.concealed(regiment));
    EXPECT_TRUE(board.asks<Select>());
    EXPECT_EQ(board.asked(), allies);
    EXPECT_EQ(board.last(Sentence::revealed)->type, EventType::reveal) << "undo stops here";
}

TEST(Formosa_11_1, AlsoInCombat) {
    CASES("19.3", "15.4.1");
    Board board;
    board.put("us-17-7", "1020").put("us-32-7", "1020").put("jp-301-50", "1121").hide("jp-hw-1", "1220");
    board.combat(allies).attack({}, {"1121"});
    ASSERT_TRUE(board.asks<Effort<false>>());
    EXPECT_FALSE(in_supply(board.game, board.p, board.piece("jp-301-50")));
    board.turn_up("jp-hw-1");
    EXPECT_TRUE(in_supply(board.game, board.p, board.piece("jp-301-50"))) << "so that it could be replaced if it can be (8.3)";
    EXPECT_TRUE(board.asks<Effort<false>>());
}

TEST(Formosa_11_1, ADeceptionUnitThatIsGivenAwayFreesItsZone) {
    Board board = hidden(dummy, "1217");
    board.put("us-17-7", "1119").movement(allies).act_piece(Verb::unit, "us-17-7");
    const int before = board.choices(Verb::move);
    board.turn_up(dummy);
    ASSERT_TRUE(board.asks<MoveTo>());
    EXPECT_GT(board.choices(Verb::move), before);
}

// R11.7
TEST(Formosa_11_1, ADeceptionUnitStaysWhileItIsAimedAt) {
    CASES("10.2.2", "16.5");
    Board landing;
    landing.hide(dummy, "1123").hide(regiment, "1123").into("us-17-7", box::staging);
    landing.p.amphibious = 1;
    landing.enter(Phase::invasion);
    EXPECT_TRUE(landing.can_turn_up(dummy));
    landing.act(Verb::beach, "1124").act_piece(Verb::embark, "us-17-7");
    EXPECT_FALSE(landing.can_turn_up(dummy));
    EXPECT_TRUE(landing.can_turn_up(regiment)) << "a real unit may be shown at any time";
    Board bombed;
    bombed.hide(dummy, "1123");
    bombed.p.bombers = Asset::planned;
    bombed.enter(Phase::bombers).act(Verb::bomb, "1123");
    EXPECT_FALSE(bombed.can_turn_up(dummy));
    Board moving = hidden_move(dummy, "1804");
    EXPECT_FALSE(moving.can_turn_up(dummy)) << "not in the middle of its own move";
    EXPECT_TRUE(moving.act(Verb::cancel).can_turn_up(dummy));
}

TEST(Formosa_11_1, NotDuringSetUpWhichHasItsOwnChoice) {
    CASES("3.0");
    Board board = Board::at_start();
    board.roll(1).roll(1).roll(1).act(Verb::historical);
    EXPECT_FALSE(board.can_turn_up("jp-75"));
    EXPECT_TRUE(board.can_piece(Verb::reveal, "jp-75"));
    board.act(Verb::done);
    EXPECT_TRUE(board.can_turn_up("jp-75"));
}

// --- what the way of a concealed unit tells ------------------------------------------------------------------------------

TEST(Formosa_11_1, AConcealedUnitThatMovesIsNotStatic) {
    Board board = hidden(regiment, "1804");
    board.hide("jp-75", "1804").move(regiment, "1705");
    EXPECT_TRUE(has(board.p, board.piece(regiment), status::wandered));
    EXPECT_FALSE(has(board.p, board.piece(regiment), status::off_road));
    EXPECT_FALSE(has(board.p, board.piece("jp-75"), status::wandered));
}

TEST(Formosa_11_1, OneThatGoesWhereNoVehicleCanIsNotMechanized) {
    Board board = hidden(regiment, "2005");
    board.move(regiment, "2006");
    EXPECT_TRUE(has(board.p, board.piece(regiment), status::off_road));
    Board by_road = hidden(regiment, "1412");
    by_road.move(regiment, "1513");  // mountains, but by road
    EXPECT_FALSE(has(by_road.p, by_road.piece(regiment), status::off_road));
}

// R11.8: an enemy has come next to it since the phase began, so that nothing has turned it up.
TEST(Formosa_11_2, AConcealedUnitIsTurnedUpWhenItsAttackIsCommitted) {
    CASES("15.2");
    Board board = battlefield();
    board.put("us-17-7", "1121").put("jp-302-50", "1220");
    open_combat(board, japan);
    board.hide(regiment, "1020").hide("jp-303-50", "1020").hide(dummy, "1020");
    board.act(Verb::target, "1121");
    ASSERT_TRUE(fights(board, regiment) && fights(board, "jp-303-50")) << "whoever must attack joins by himself";
    EXPECT_TRUE(has(board.p, board.piece(regiment), status::concealed)) << "it may still be called off";
    board.act(Verb::commit);
    for (const char* id : {regiment, "jp-303-50"}) {
        EXPECT_FALSE(has(board.p, board.piece(id), status::concealed)) << id;
        EXPECT_TRUE(has(board.p, board.piece(id), status::known)) << id;
    }
    EXPECT_EQ(board.last(Sentence::revealed)->rule, std::string_view("11.2"));
    EXPECT_TRUE(has(board.p, board.piece(dummy), status::concealed)) << "a deception unit never attacks";
}

}  // namespace
}  // namespace causeway::formosa
