// What the rulings say, one test each where the chapters' own tests do not hold it.
#include "tests/games/formosa/battle_board.h"

namespace causeway::formosa {
namespace {

// R15.32
TEST(Formosa_15_0, WhoTouchesOnlyExemptStacksNeedNotBeAttacked) {
    Board board = battlefield();
    board.base("us-eng-1", "1020").put("us-17-7", "1020").put("jp-301-50", "1121");
    open_combat(board, allies);
    EXPECT_TRUE(board.p.must_be_attacked.empty());
    EXPECT_TRUE(board.can(Verb::target, "1121")) << "but may be";
    EXPECT_TRUE(board.can(Verb::end));
    Board joined = battlefield();
    joined.base("us-eng-1", "1020").put("us-17-7", "1020").put("us-32-7", "1120").put("jp-301-50", "1121");
    open_combat(joined, allies);
    EXPECT_TRUE(joined.p.must_be_attacked.contains(joined.hex("1121"))) << "1120 must attack";
}

// R15.33
TEST(Formosa_15_7, AStaticUnitByItselfIgnoresARetreat) {
    CASES("15.5");
    Board board = battlefield();
    board.put("us-17-7", "1020").put("us-32-7", "1020").put("us-184-7", "1020").put("us-381-96", "1020").put("jp-hw-1", "1121");
    open_combat(board, allies).attack({}, {"1121"});
    board.p.battle.attacker_lp = 2;
    roll_result(board, CombatResult::dr);
    EXPECT_TRUE(board.is_at("jp-hw-1", "1121"));
    EXPECT_TRUE(is_over(board)) << "and nobody advances";
}

// R15.34
TEST(Formosa_15_5, InABloodbathOfEqualsNobodyIsLeft) {
    Board board = battlefield();
    board.put("us-17-7", "1020").put("jp-301-50", "1121").put("jp-con-1", "1121").put("jp-con-2", "1121");
    open_combat(board, allies).attack({}, {"1121"});
    ASSERT_EQ(board.odds().attack, board.odds().defence);
    roll_result(board, CombatResult::bb);
    EXPECT_TRUE(board.dead("us-17-7"));
    EXPECT_TRUE(board.dead("jp-301-50"));
    EXPECT_EQ(board.count_in("1121"), 0);
}

// R15.35
TEST(Formosa_15_4_1, TheAttackerSpendsFirstAndTheDefenderKnowsIt) {
    Board board;
    board.base("us-eng-1", "1020").put("us-17-7", "1020").put("jp-301-50", "1121").put("jp-hw-1", "1220");
    open_combat(board, allies).attack({}, {"1121"});
    ASSERT_TRUE(board.asks<Effort<true>>());
    board.act_number(Verb::spend, 2);
    ASSERT_TRUE(board.asks<Effort<false>>());
    EXPECT_EQ(board.asked(), japan);
    EXPECT_EQ(board.term_of("attacker's logistics"), 2);
}

// R19.4
TEST(Formosa_19_4, AirSupplyDoesNotShareTheHexOfTheB29s) {
    CASES("13.1");
    Board board;
    board.put("us-17-7", "1020").put("jp-301-50", "1121").suppress("1121").lp(japan, 0);
    board.p.air_supply = Asset::ready;
    open_combat(board, allies).attack({}, {"1121"});
    EXPECT_FALSE(board.can(Verb::air_supply));
    Board two_hexes;
    two_hexes.put("us-17-7", "1021").put("jp-con-1", "1121").put("jp-301-50", "1122").suppress("1121").lp(japan, 0);
    two_hexes.p.air_supply = Asset::ready;
    open_combat(two_hexes, allies).attack({}, {"1121", "1122"});
    EXPECT_TRUE(two_hexes.can(Verb::air_supply)) << "over the other hex";
    Board defence;
    defence.put("us-17-7", "1020").put("jp-301-50", "1121").suppress("1121").lp(japan, 0);
    defence.p.air_supply = Asset::ready;
    open_combat(defence, japan).attack({}, {"1020"});
    EXPECT_TRUE(defence.can(Verb::air_supply)) << "the B-29s are over the attackers";
}

// R19.5
TEST(Formosa_19_4, OneSuppliedUnitKeepsAirSupplyAway) {
    CASES("15.4.1");
    Board board;
    board.base("us-eng-1", "1020").put("us-17-7", "1020").put("us-32-7", "1122").put("jp-301-50", "1121").lp(japan, 0);
    board.p.air_supply = Asset::ready;
    ASSERT_FALSE(board.supplied("us-32-7") && !board.supplied("us-17-7"));
    open_combat(board, allies).attack({"1020", "1122"}, {"1121"});
    ASSERT_TRUE(board.asks<Effort<true>>());
    EXPECT_FALSE(board.can(Verb::air_supply));
    EXPECT_EQ(board.choices(Verb::spend), 3);
}

// R19.6
TEST(Formosa_19_1, AConcealedUnitTracesAsFarAsItsFrontSays) {
    CASES("11.1");
    Board board;
    board.hide("jp-301-50", "1121").put("jp-hw-1", "1220");
    const int printed = unit(board.game, board.piece("jp-301-50")).movement;
    EXPECT_LT(printed, movement_factor(board.game, board.p, board.piece("jp-301-50")));
    // Farther and farther away until the line is too long.
    for (const HexId hex : board.game.land) {
        Board away;
        away.put("jp-hw-1", "1220").hide("jp-301-50", board.game.map.name(hex));
        if (board.game.map.grid().distance(hex, board.hex("1220")) > printed) {
            EXPECT_FALSE(away.supplied("jp-301-50")) << board.game.map.name(hex);
        }
    }
}

// R18.2
TEST(Formosa_18_0, TheKamikazesAttackBeforeTheFleetSails) {
    CASES("16.6", "6.1");
    Board board;
    board.turn(2).put("us-17-7", "1120");
    board.p.fleet = Asset::ready;
    board.p.amphibious = 2;
    board.p.kamikaze_planned = 4;
    board.enter(Phase::special_attack);
    EXPECT_TRUE(board.asks<KamikazeRoll>());
    board.roll(1);
    while (board.asks<KamikazeLoss>()) {
        board.first();
    }
    EXPECT_TRUE(board.asks<Sortie>());
}

// R25.33
TEST(Formosa_25_3, AirSupplyThatFlewAUnitSupportsADefenceInTheJapaneseTurn) {
    CASES("19.4", "16.1");
    Board board(0, air_transport);
    board.base("us-eng-1", "1122").into("us-17-7", box::staging).put("us-32-7", "2005").put("jp-301-50", "2105").lp(japan, 0);
    board.p.air_supply = Asset::ready;
    board.movement(allies).act_piece(Verb::fly, "us-17-7").act(Verb::place, "1122");
    EXPECT_EQ(board.p.air_supply, Asset::flown);
    Board attack = board;
    attack.combat(allies).attack({}, {"2105"});
    EXPECT_FALSE(attack.can(Verb::air_supply)) << "not in the same player turn";
    board.enter(Phase::japanese_movement);
    EXPECT_EQ(board.p.air_supply, Asset::ready);
    board.combat(japan).attack({}, {"2005"});
    EXPECT_TRUE(board.can(Verb::air_supply));
}

// 17.0: gunfire is committed, not forced.
TEST(Formosa_17_0, GunfireMayBeKeptBack) {
    CASES("15.4.1");
    Board board = battlefield();
    board.put("us-17-7", "1020").put("us-32-7", "1020").put("jp-301-50", "1121");
    board.p.gunfire[index(Nation::us)] = 2;
    open_combat(board, allies).attack({}, {"1121"});
    ASSERT_TRUE(board.asks<Effort<true>>());
    EXPECT_EQ(board.term_of("naval gunfire"), 2);
    board.act(Verb::hold_fire);
    EXPECT_EQ(board.term_of("naval gunfire"), 1);
    board.act(Verb::hold_fire);
    EXPECT_EQ(board.term_of("naval gunfire"), 0);
    EXPECT_FALSE(board.can(Verb::hold_fire));
    EXPECT_TRUE(board.act_number(Verb::spend, 0).asks<CombatRoll>());
}

TEST(Formosa_17_0, AlsoInDefence) {
    Board board = battlefield();
    board.put("us-17-7", "1020").put("jp-301-50", "1121");
    board.p.gunfire[index(Nation::us)] = 1;
    open_combat(board, japan).attack({}, {"1020"});
    ASSERT_TRUE(board.asks<Effort<false>>());
    EXPECT_EQ(board.asked(), allies);
    EXPECT_EQ(board.act(Verb::hold_fire).term_of("naval gunfire"), 0);
}

// --- 15.7: the order of a retreat ----------------------------------------------------------------------------------------

// Two different units must leave 1121, and every hex behind it has room for one.
Board crowded() {
    Board board = battlefield();
    board.put("us-17-7", "1020").put("us-32-7", "1020").put("us-184-7", "1020").put("us-381-96", "1020");
    board.put("jp-302-50", "1220").put("jp-303-50", "1220").put("jp-75", "1122").put("jp-76", "1122");
    board.put("jp-100", "1221").put("jp-102", "1221").put("jp-301-50", "1121").put("jp-con-1", "1121");
    open_combat(board, allies);
    attack_with(board, {}, {"1121"}, CombatResult::dr);
    return board;
}

TEST(Formosa_15_7, WhereRoomIsShortTheOwnerChoosesWhoLeavesFirst) {
    Board board = crowded();
    ASSERT_TRUE(board.asks<Retreat>());
    EXPECT_EQ(board.game.info.asks[decision(board.game, board.p).ask].id, "retreat-next");
    EXPECT_EQ(board.asked(), japan);
    EXPECT_EQ(board.choices(Verb::unit), 2);
    board.act_piece(Verb::unit, "jp-con-1").act(Verb::retreat, "1220");
    EXPECT_TRUE(board.is_at("jp-con-1", "1220"));
    EXPECT_TRUE(board.is_at("jp-301-50", "1121")) << "its turn comes now";
}

TEST(Formosa_15_7, WithRoomForAllNobodyIsAskedForAnOrder) {
    Board board = battlefield();
    board.put("us-17-7", "1020").put("us-32-7", "1020").put("us-184-7", "1020").put("us-381-96", "1020");
    board.put("jp-301-50", "1121").put("jp-con-1", "1121");
    open_combat(board, allies);
    attack_with(board, {}, {"1121"}, CombatResult::dr);
    EXPECT_EQ(board.game.info.asks[decision(board.game, board.p).ask].id, "retreat");
}

// R15.30
TEST(Formosa_15_7, AHeadquartersThatRetreatsAlongDrawsNobodyAfterIt) {
    Board board = battlefield();
    board.put("us-hq-24", "1020").put("us-17-7", "1020").base("us-eng-1", "1017").put("jp-301-50", "1121");
    open_combat(board, allies);
    const Hexes before = supply_sources(board.game, board.p, board.piece("us-17-7"));
    board.attack({}, {"1121"});
    roll_result(board, CombatResult::ar);
    put(board.game, board.p, board.piece("us-hq-24"), board.hex("1019"));
    set(board.p, board.piece("us-hq-24"), status::retreated);
    EXPECT_EQ(supply_sources(board.game, board.p, board.piece("us-17-7")), before);
}

// --- 15.5: a fort under a counterattack ----------------------------------------------------------------------------------

TEST(Formosa_15_5, ACounterattackThatAFortEndsIsNotToldAsOne) {
    Board board = battlefield();
    board.put("us-17-7", "1020").put("us-32-7", "1020").put("jp-hw-1", "1121");
    open_combat(board, allies).attack({}, {"1121"});
    board.p.battle.attacker_lp = 2;
    const Preview shown = preview(board.game, board.p, board.legal().front());
    roll_result(board, CombatResult::ca);
    EXPECT_FALSE(board.happened(Sentence::counterattack));
    EXPECT_NE(describe(board.game, *board.last(Sentence::result), Viewer::spectator).find("no counterattack"),
              std::string::npos);
    Board regiment = battlefield();
    regiment.put("us-17-7", "1020").put("us-32-7", "1020").put("jp-301-50", "1121");
    open_combat(regiment, allies);
    attack_with(regiment, {}, {"1121"}, CombatResult::ca);
    EXPECT_NE(describe(regiment.game, *regiment.last(Sentence::result), Viewer::spectator).find("the defenders counterattack"),
              std::string::npos);
}

// --- 4.2: the account ----------------------------------------------------------------------------------------------------

TEST(Formosa_4_2, TheAccountNamesEveryHexAndUnitThatCounts) {
    CASES("4.0");
    Board board;
    board.base("us-eng-1", "1020").put("us-17-7", "1120").into("us-32-7", box::eliminated).into("us-hq-24", box::eliminated);
    board.turn(13).enter(Phase::administration);
    int hexes = 0, losses = 0;
    for (const Event& event : board.events.list) {
        hexes += event.sentence == index(Sentence::scored) ? event.a : 0;
        losses += event.sentence == index(Sentence::scored_loss) ? 1 : 0;
    }
    EXPECT_EQ(hexes, allied_points(board.game, board.p, nullptr));
    EXPECT_EQ(losses, 2);
    EXPECT_EQ(losses, japanese_points(board.game, board.p, nullptr));
    const Event& last = *board.last(Sentence::scored_loss);
    EXPECT_NE(describe(board.game, last, Viewer::spectator).find("1 VP for Japan"), std::string::npos);
}

TEST(Formosa_4_2, TheAccountAddsUpWithTheOptionsToo) {
    CASES("25.5", "25.10");
    Board board(0, division_97 | pow_camp);
    board.base("us-eng-1", "1020").put("jp-camp", "2105");
    board.p.recruited_97 = 1;
    board.turn(13).enter(Phase::administration);
    int net = 0;
    for (const Event& event : board.events.list) {
        net += event.sentence == index(Sentence::scored) || event.sentence == index(Sentence::scored_else) ? event.a : 0;
    }
    EXPECT_EQ(net, board.last(Sentence::points)->c);
}

// --- effort
// -------------------------------------------------------------------------------------------------------------------

TEST(Formosa_15_4_1, WithItsLastPointJapanIsAsked) {
    Board board = battlefield();
    board.put("us-17-7", "1020").put("jp-301-50", "1121").put("jp-hw-1", "1122").lp(japan, 1);
    open_combat(board, allies).act(Verb::target, "1121");
    board.act(Verb::commit);
    ASSERT_TRUE(board.asks<Effort<false>>());
    board.act_number(Verb::spend, 1);
    EXPECT_EQ(lp_of(board, japan), 0);
    EXPECT_EQ(board.term_of("defender's logistics"), -1);
}

// R17.0: what else there is to decide stays open when the only gunfire unit is held back.
TEST(Formosa_17_0, WhoHoldsItsOnlyGunfireBackIsStillAsked) {
    Board board = battlefield();
    board.put("us-17-7", "1020").put("jp-301-50", "1121");
    board.p.gunfire[index(Nation::us)] = 1;
    open_combat(board, allies).act(Verb::target, "1121");
    board.act(Verb::commit);
    EXPECT_EQ(board.term("17.0"), 1);
    board.act(Verb::hold_fire);
    ASSERT_TRUE(board.asks<Effort<true>>());
    EXPECT_EQ(board.term("17.0"), 0);
    EXPECT_FALSE(board.can(Verb::hold_fire));
}

// 19.3: the line to the fort face up is there, so nobody needs the concealed one.
TEST(Formosa_19_3, AnOpenFortKeepsAConcealedOneHidden) {
    Board board = battlefield();
    board.put("us-17-7", "1020").put("jp-301-50", "1121").put("jp-302-50", "1121").lp(japan, 1);
    board.put("jp-hw-1", "1222").hide("jp-hw-2", "1122");
    open_combat(board, allies).act(Verb::target, "1121");
    board.act(Verb::commit).act_number(Verb::spend, 1);
    EXPECT_TRUE(board.concealed("jp-hw-2"));
}

TEST(Formosa_19_3, ALineToAConcealedFortIsNoLongerForARoad) {
    CASES("19.1");
    Board board;
    board.put("jp-301-50", "1122").hide("jp-hw-1", "1315");  // ten hexes up the trunk line
    EXPECT_EQ(supply_source(board.game, board.p, board.piece("jp-301-50"), true), no_hex);
    board.hide("jp-hw-2", "1119");
    EXPECT_EQ(supply_source(board.game, board.p, board.piece("jp-301-50"), true), board.hex("1119"));
}

}  // namespace
}  // namespace causeway::formosa
