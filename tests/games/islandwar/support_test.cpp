// 11A Support, 11C anti-aircraft fire, 12 air and surface points, 12.2 interdiction.
#include "core/remark.h"
#include "games/islandwar/guns.h"
#include "tests/games/islandwar/board.h"

namespace causeway::islandwar {
namespace {

// An Assault on the hex; `attackers` are on the board. Above a question that stays, so that the phase does not end.
Board& assault(Board& board, std::string_view target, Board::Names attackers, Side side = us, Phase phase = Phase::movement) {
    board.phase(phase, side).begin(Select{.acted = 1});
    board.p.fight = {.target = board.hex(target), .kind = FightKind::assault, .attacker = static_cast<std::uint8_t>(side)};
    for (const std::string_view each : attackers) {
        board.mark(each, status::in_battle);
    }
    return board;
}
bool offered(Board& board, Side side) { return offer_support(board.game, board.p, side); }
int support(const Board& board, Side side) { return support_of(board.game, board.p, side, nullptr); }

// A Marine battalion against a Japanese one in the open, with guns behind.
Board marines() {
    Board board;
    board.show("js-i-118", "0922").put("us-1-2", "0923").put({"us-1-10", "us-2-10", "us-3-10"}, "0925");
    return board;
}

// --- 11A -----------------------------------------------------------------------------------------------------------------

TEST(IslandWar_11A_1, StrengthIsAddedToTheAttack) {
    Board board = marines();
    assault(board, "0922", {"us-1-2"});
    ASSERT_TRUE(offered(board, us));
    EXPECT_EQ(board.question(), "offensive-support");
    EXPECT_EQ(board.asked(), us);
    board.act_piece(Verb::gun, "us-1-10").act_piece(Verb::gun, "us-3-10").act(Verb::done);
    EXPECT_EQ(support(board, us), 7 * parts);
    EXPECT_TRUE(board.is("us-1-10", status::fired | status::supported_attack | status::supports));
    EXPECT_FALSE(board.is("us-2-10", status::fired));
}

TEST(IslandWar_11A_1, MountainHalvesRangeHalves) {
    CASES("11.2", "9C", "3C.3");
    Board board;
    board.show("js-i-118", "1020").put("us-1-2", "1021").put("us-1-10", "1025").put("us-2-10", "1026");
    assault(board, "1020", {"us-1-2"});
    ASSERT_TRUE(offered(board, us));
    board.act_piece(Verb::gun, "us-1-10");
    EXPECT_EQ(support(board, us), 3 * parts / 2) << "five hexes of eleven, into a mountain";
    board.act_piece(Verb::gun, "us-2-10").act(Verb::done);
    EXPECT_EQ(support(board, us), 3 * parts / 2 + 3 * parts / 4) << "six hexes: halved twice";
}

TEST(IslandWar_11A_2, DefendersCountRangeToTheAttackersAndNoTerrain) {
    Board board;
    board.put("js-i-118", "1020").put("js-ii-3m", "1016").put("us-1-2", "1021").put("us-2-2", "0920");
    assault(board, "1020", {"us-1-2", "us-2-2"});
    ASSERT_TRUE(offered(board, japan));
    EXPECT_EQ(board.question(), "defensive-support");
    EXPECT_EQ(board.asked(), japan);
    board.act_piece(Verb::gun, "js-ii-3m").act(Verb::done);
    const int hexes = board.game.map.grid().distance(board.hex("1016"), board.hex("0920"));
    ASSERT_EQ(hexes, 4);
    EXPECT_EQ(support(board, japan), 3 * parts / 2) << "the nearest attackers are four hexes away, of seven (R11.3)";
    EXPECT_TRUE(board.is("js-ii-3m", status::fired | status::supported_defence));
}

TEST(IslandWar_11A_2, NotFromBesideAnEnemy) {
    Board board;
    board.put("js-i-118", "1020").put("js-ii-3m", "1018").put("us-1-2", "1021").put("us-2-2", "1017");
    assault(board, "1020", {"us-1-2"});
    ASSERT_TRUE(offered(board, japan));
    EXPECT_FALSE(board.can_piece(Verb::gun, "js-ii-3m"));
    EXPECT_EQ(board.why_not(Verb::gun, {}, "js-ii-3m"), "11A.2");
}

// The book: a Marine battalion of 3 SP may have 6 SP of guns in attack and 3 SP in defence.
TEST(IslandWar_11A_3, TheBooksExample) {
    Board board = marines();
    assault(board, "0922", {"us-1-2"});
    ASSERT_TRUE(offered(board, us));
    board.act_piece(Verb::gun, "us-1-10").act_piece(Verb::gun, "us-2-10");
    EXPECT_FALSE(board.can_piece(Verb::gun, "us-3-10"));
    EXPECT_EQ(board.why_not(Verb::gun, {}, "us-3-10"), "11A.3");

    Board defending = marines();
    assault(defending, "0923", {"js-i-118"}, japan);
    ASSERT_TRUE(offered(defending, us));
    defending.act_piece(Verb::gun, "us-1-10");
    EXPECT_EQ(defending.why_not(Verb::gun, {}, "us-2-10"), "11A.3");
}

TEST(IslandWar_11A_3, OneUnitOfAnySizeMaySupportAnAttack) {
    Board board;
    board.show("js-i-118", "0922").put("us-a-18", "0923").put({"us-1-10", "us-2-10"}, "0925");
    assault(board, "0922", {"us-a-18"});
    ASSERT_TRUE(offered(board, us));
    board.act_piece(Verb::gun, "us-1-10");
    EXPECT_FALSE(board.can_piece(Verb::gun, "us-2-10"));

    Board defending;
    defending.show("js-i-118", "0922").put("us-a-18", "0923").put("us-1-10", "0925");
    assault(defending, "0923", {"js-i-118"}, japan);
    EXPECT_FALSE(offered(defending, us)) << "a company of 1 SP has no room for a battalion of guns";
}

// R11.1: a Japanese gun that supported the defence is ready in its own turn, but not for an attack.
TEST(IslandWar_11A, NotBothKindsInOneGameTurn) {
    CASES("11.7");
    Board board;
    board.put("js-i-118", "0921").put("js-ii-3m", "0919").put("us-1-2", "0922");
    board.mark("js-ii-3m", status::supported_defence);
    assault(board, "0922", {"js-i-118"}, japan);
    ASSERT_TRUE(offered(board, japan));
    EXPECT_EQ(board.why_not(Verb::gun, {}, "js-ii-3m"), "11A");
    board.enter(Phase::bombardment, japan).act(Verb::bombard, "0922");
    EXPECT_TRUE(board.can_piece(Verb::gun, "js-ii-3m"));
}

TEST(IslandWar_11_5, AttackedGunsGiveNoSupport) {
    Board board;
    board.put("js-i-118", "1020").put("js-ii-3m", "1018").put("us-1-2", "1021").mark("js-ii-3m", status::fought);
    assault(board, "1020", {"us-1-2"});
    ASSERT_TRUE(offered(board, japan));
    EXPECT_EQ(board.why_not(Verb::gun, {}, "js-ii-3m"), "11.5");
}

TEST(IslandWar_11_6, AttackingGunsGiveNoSupport) {
    Board board = marines();
    board.put("us-1-14", "0923").mark("us-1-10", status::fought);
    assault(board, "0922", {"us-1-2", "us-1-14"});
    ASSERT_TRUE(offered(board, us));
    EXPECT_EQ(board.why_not(Verb::gun, {}, "us-1-14"), "11.6");
    EXPECT_EQ(board.why_not(Verb::gun, {}, "us-1-10"), "11.6") << "in another attack of the phase";
    EXPECT_TRUE(board.can_piece(Verb::gun, "us-2-10"));
}

TEST(IslandWar_14_1, DisruptedGunsGiveNoSupport) {
    Board board = marines();
    board.disrupt("us-1-10");
    assault(board, "0922", {"us-1-2"});
    ASSERT_TRUE(offered(board, us));
    EXPECT_EQ(board.why_not(Verb::gun, {}, "us-1-10"), "14.1");
}

TEST(IslandWar_15B_4, NoSupportFromUnderALevelTwoFort) {
    Board board;
    board.put("js-i-118", "1020").fort("js-fort-13", "1018", {"js-ii-3m"}).put("us-1-2", "1021");
    assault(board, "1020", {"us-1-2"});
    ASSERT_TRUE(offered(board, japan));
    EXPECT_EQ(board.why_not(Verb::gun, {}, "js-ii-3m"), "11.4");
    unset(board.p, board.piece("js-ii-3m"), status::under);
    EXPECT_TRUE(board.can_piece(Verb::gun, "js-ii-3m"));
}

TEST(IslandWar_18H_3, GunsOfAnOpposedLandingGiveNoSupport) {
    Board board = marines();
    board.mark("us-1-10", status::landed).mark("us-3-10", status::landed);
    assault(board, "0922", {"us-1-2"});
    ASSERT_TRUE(offered(board, us));
    EXPECT_TRUE(board.can_piece(Verb::gun, "us-1-10")) << "mountain artillery does";
    EXPECT_EQ(board.why_not(Verb::gun, {}, "us-3-10"), "18H.3");
}

TEST(IslandWar_13A_2, IsolatedGunsSupportWithHalf) {
    Board board = marines();
    board.mark("us-1-10", status::isolated);
    assault(board, "0922", {"us-1-2"});
    ASSERT_TRUE(offered(board, us));
    board.act_piece(Verb::gun, "us-1-10").act(Verb::done);
    EXPECT_EQ(support(board, us), 3 * parts / 2);
}

// R18.10
TEST(IslandWar_18F_1, BatteriesSupportFriendsByTheirField) {
    Board board;
    board.put("js-i-118", "0818").put("js-cd-mutcho", "0812").put("us-1-2", "0819");
    assault(board, "0818", {"us-1-2"});
    ASSERT_TRUE(offered(board, japan));
    EXPECT_TRUE(board.can_piece(Verb::gun, "js-cd-mutcho"));

    Board inland;
    inland.put("js-i-118", "1114").put("js-cd-mutcho", "0812").put("us-1-2", "1115");
    assault(inland, "1114", {"us-1-2"});
    ASSERT_TRUE(offered(inland, japan));
    EXPECT_EQ(inland.why_not(Verb::gun, {}, "js-cd-mutcho"), "18F.1");
}

TEST(IslandWar_6C_2, AtNightGunsCountHalfAndNoPointsFly) {
    CASES("6C.2c");
    Board board = marines();
    board.support(6, 6);
    assault(board, "0923", {"js-i-118"}, japan, Phase::night_movement);
    ASSERT_TRUE(offered(board, us));
    EXPECT_FALSE(board.can(Verb::air));
    EXPECT_EQ(board.why_not(Verb::air), "6C.2");
    EXPECT_EQ(board.why_not(Verb::surface), "6C.2");
    board.act_piece(Verb::gun, "us-1-10").act(Verb::done);
    EXPECT_EQ(support(board, us), 3 * parts / 2);
}

TEST(IslandWar_11A, WhatWasLentMayBeTakenBack) {
    Board board = marines();
    board.support(6, 6);
    assault(board, "0922", {"us-1-2"});
    ASSERT_TRUE(offered(board, us));
    board.act_piece(Verb::gun, "us-1-10").act(Verb::air).act(Verb::surface).act(Verb::cancel);
    EXPECT_EQ(board.p.air, 6);
    EXPECT_EQ(board.p.surface, 6);
    EXPECT_EQ(support(board, us), 0);
    board.act(Verb::done);
    EXPECT_FALSE(board.is("us-1-10", status::fired));
}

TEST(IslandWar_11A, AGunAloneMayBeTakenBack) {
    Board board = marines();
    assault(board, "0922", {"us-1-2"});
    ASSERT_TRUE(offered(board, us));
    EXPECT_FALSE(board.can(Verb::cancel)) << "nothing was lent";
    board.act_piece(Verb::gun, "us-1-10").act(Verb::cancel);
    EXPECT_EQ(support(board, us), 0);
    EXPECT_TRUE(board.can_piece(Verb::gun, "us-1-10"));
}

// --- 12 ------------------------------------------------------------------------------------------------------------------

// The book: 6 and 6; 4 surface points bombard, 2 air points support; 4 and 2 are left for the enemy's turn, and the next turn
// begins with 6 and 6.
TEST(IslandWar_12_0, TheBooksExample) {
    Board board;
    board.turn(1);
    allot_support(board.game, board.p, nullptr);
    EXPECT_EQ(board.p.air, 6);
    EXPECT_EQ(board.p.surface, 6);
    board.show("js-i-118", "0922").show("js-ii-118", "0822").put("us-1-2", "0923");
    board.enter(Phase::bombardment, us).act(Verb::bombard, "0922").act(Verb::surface).act(Verb::surface).act(Verb::open_fire);
    board.roll(1).act(Verb::bombard, "0822").act(Verb::surface).act(Verb::surface).act(Verb::open_fire).roll(1);
    assault(board, "0922", {"us-1-2"});
    ASSERT_TRUE(offered(board, us));
    board.act(Verb::air).act(Verb::air).act(Verb::done);
    EXPECT_EQ(board.p.air, 4);
    EXPECT_EQ(board.p.surface, 2);
    board.turn(2);
    allot_support(board.game, board.p, nullptr);
    EXPECT_EQ(board.p.air, 6);
    EXPECT_EQ(board.p.surface, 6);
}

TEST(IslandWar_12_1a, ThreeSurfacePointsForAnAttack) {
    Board board = marines();
    board.support(6, 6);
    assault(board, "0922", {"us-1-2"});
    ASSERT_TRUE(offered(board, us));
    board.act(Verb::surface).act(Verb::surface).act(Verb::surface);
    EXPECT_EQ(board.why_not(Verb::surface), "12.1a");
    for (int i = 0; i < 6; ++i) {
        board.act(Verb::air);
    }
    EXPECT_EQ(support(board, us), 9 * parts);
}

TEST(IslandWar_12_1b, TwoAirPointsAndOneSurfacePointForADefence) {
    Board board = marines();
    board.support(6, 6);
    assault(board, "0923", {"js-i-118"}, japan);
    ASSERT_TRUE(offered(board, us));
    board.act(Verb::air).act(Verb::air).act(Verb::surface);
    EXPECT_EQ(board.why_not(Verb::air), "12.1b");
    EXPECT_EQ(board.why_not(Verb::surface), "12.1b");
    EXPECT_EQ(support(board, us), 3 * parts);
}

TEST(IslandWar_12_1c, ByTheCoastASurfacePointCountsTwo) {
    Board board;
    board.put("us-1-2", "0720").show("js-i-118", "0721").support(0, 6);
    assault(board, "0720", {"js-i-118"}, japan);
    ASSERT_TRUE(offered(board, us));
    board.act(Verb::surface);
    EXPECT_EQ(support(board, us), 2 * parts);
    EXPECT_EQ(board.why_not(Verb::surface), "12.1b") << "it is still one point";
}

TEST(IslandWar_21_2, RainHalvesAirPoints) {
    Board board;
    board.turn(15).rain();
    board.p.owned.insert(board.hex("1025"));
    board.p.owned.insert(board.hex("1125"));
    allot_support(board.game, board.p, nullptr);
    EXPECT_EQ(board.p.air, 2) << "5, rounded down";
    EXPECT_EQ(board.p.surface, 5);
}

TEST(IslandWar_21_6, WithoutAslitoTwoAirPointsLess) {
    Board board;
    board.turn(14);
    allot_support(board.game, board.p, nullptr);
    EXPECT_EQ(board.p.air, 3);
    board.turn(15);
    board.p.owned.insert(board.hex("1025"));
    allot_support(board.game, board.p, nullptr);
    EXPECT_EQ(board.p.air, 3) << "both hexes are needed";
    board.p.owned.insert(board.hex("1125"));
    allot_support(board.game, board.p, nullptr);
    EXPECT_EQ(board.p.air, 5);
}

// --- 11C -----------------------------------------------------------------------------------------------------------------

Board raid() {
    Board board;
    board.show("js-i-118", "0922").show("js-1-25aa", "0921").put("us-1-2", "0923").support(6, 0);
    board.enter(Phase::bombardment, us).act(Verb::bombard, "0922").act(Verb::air).act(Verb::air).act(Verb::open_fire);
    return board;
}

TEST(IslandWar_11C_1, ADieForEachPointOfStrength) {
    CASES("11C.2");
    Board board = raid();
    ASSERT_EQ(board.question(), "anti-air");
    EXPECT_EQ(board.asked(), japan);
    board.act_piece(Verb::anti_air, "js-1-25aa").act(Verb::done);
    ASSERT_EQ(board.question(), "anti-air-roll");
    board.roll(4);
    EXPECT_FALSE(board.happened(Sentence::aborted)) << "4 and 1 for the short way are 5";
    board.roll(5);
    EXPECT_TRUE(board.happened(Sentence::aborted));
    ASSERT_EQ(board.question(), "bombard-roll");
    EXPECT_EQ(board.p.stack.top<BombardRoll>().air, 1);
    EXPECT_EQ(board.p.air, 4) << "used";
    board.roll(5);
    EXPECT_TRUE(board.is("js-i-118", status::disrupted)) << "one point is left: column 1-2, a 5";
}

TEST(IslandWar_11C_2, WithAllAbortedNothingIsRolled) {
    Board board = raid();
    board.act_piece(Verb::anti_air, "js-1-25aa").act(Verb::done).roll({6, 6});
    EXPECT_TRUE(board.asks<Bombard>());
    EXPECT_FALSE(board.is("js-i-118", status::disrupted));
}

TEST(IslandWar_11C, OnceInAPlayerTurn) {
    Board board = raid();
    board.act_piece(Verb::anti_air, "js-1-25aa").act(Verb::done).roll({1, 1}).roll(1);
    EXPECT_TRUE(board.is("js-1-25aa", status::aa_fired));
    board.act(Verb::bombard, "0922").act(Verb::air).act(Verb::open_fire);
    EXPECT_EQ(board.question(), "bombard-roll") << "all guns are known, and this one is done";
    board.roll(1).act(Verb::end);
}

TEST(IslandWar_11C_1, WithinRangeOfTheTargetAndNotBadlyDisrupted) {
    CASES("14.2", "15B.4");
    Board board;
    board.show("js-i-118", "0922").put("us-1-2", "0923").support(6, 0);
    board.put("js-1-25aa", "0919").put("js-2-25aa", "0918").put("js-3-25aa", "0920").disrupt_badly("js-3-25aa");
    board.fort("js-fort-13", "0921", {"js-43-laa"});
    board.enter(Phase::bombardment, us).act(Verb::bombard, "0922").act(Verb::air).act(Verb::open_fire);
    ASSERT_TRUE(board.asks<AntiAir>());
    EXPECT_TRUE(board.can_piece(Verb::anti_air, "js-1-25aa")) << "three hexes";
    EXPECT_EQ(board.why_not(Verb::anti_air, {}, "js-2-25aa"), "11C.1") << "four";
    EXPECT_EQ(board.why_not(Verb::anti_air, {}, "js-3-25aa"), "14.2");
    EXPECT_EQ(board.why_not(Verb::anti_air, {}, "js-43-laa"), "15B.4");
}

TEST(IslandWar_11C, AtSupportOfBothKinds) {
    Board board = marines();
    board.show("js-1-25aa", "0921").support(6, 0);
    assault(board, "0923", {"js-i-118"}, japan);
    ASSERT_TRUE(offered(board, us));
    board.act(Verb::air).act(Verb::air).act(Verb::done);
    ASSERT_EQ(board.question(), "anti-air");
    board.act_piece(Verb::anti_air, "js-1-25aa").act(Verb::done).roll({6, 2});
    EXPECT_EQ(board.p.fight.defence_air, 1);
    EXPECT_EQ(support(board, us), parts);
}

// R19.8: a hidden counter might be a gun.
TEST(IslandWar_11C_1, JapanIsAskedWhereAHiddenCounterCouldFire) {
    Board board;
    board.show("js-i-118", "0922").put("js-dummy-1", "0920").put("us-1-2", "0923").support(6, 0);
    board.enter(Phase::bombardment, us).act(Verb::bombard, "0922").act(Verb::air).act(Verb::open_fire);
    ASSERT_EQ(board.question(), "anti-air");
    EXPECT_EQ(board.legal().size(), 1U);
    board.act(Verb::done);
    EXPECT_EQ(board.question(), "bombard-roll");
}

// --- 12.2 ----------------------------------------------------------------------------------------------------------------

Board marching(InterdictionOrder order = InterdictionOrder::ask) {
    Board board;
    board.show("js-i-118", "0922").put("us-1-2", "0720").support(6, 0);
    board.p.interdict = order;
    board.enter(Phase::movement, japan);
    return board;
}

TEST(IslandWar_12_2a, AfterAUnitHasEnteredAHex) {
    Board board = marching();
    board.move("js-i-118", "0924");
    ASSERT_EQ(board.question(), "interdict");
    EXPECT_EQ(board.asked(), us);
    EXPECT_TRUE(board.is_at("js-i-118", "0923"));
    board.act(Verb::pass);
    ASSERT_EQ(board.question(), "interdict") << "again in the next hex";
    EXPECT_TRUE(board.is_at("js-i-118", "0924"));
    board.act(Verb::pass);
    EXPECT_EQ(board.asked(), japan);
}

TEST(IslandWar_12_2b, TheBestDieMarksTheHex) {
    Board board = marching();
    board.move("js-i-118", "0923").act_number(Verb::interdict, 2);
    EXPECT_EQ(board.p.air, 4);
    board.roll({3, 5});
    ASSERT_EQ(board.p.interdictions.size(), 1U);
    EXPECT_EQ(board.p.interdictions[0].hex, board.hex("0923"));
    EXPECT_EQ(board.p.interdictions[0].points, 2) << "a 5 and 1 for clear";
    EXPECT_EQ(exit_cost(board.game, board.p, board.piece("js-i-118"), board.hex("0923"), board.hex("0924")), 2);
}

TEST(IslandWar_12_2b, ABetterMissionRaisesTheMarkerOfAHex) {
    Board board = marching();
    board.p.interdictions.push_back({.hex = board.hex("0923"), .points = 1});
    board.move("js-i-118", "0923").act_number(Verb::interdict, 1).roll(5);
    ASSERT_EQ(board.p.interdictions.size(), 1U);
    EXPECT_EQ(board.p.interdictions[0].points, 2);
    Board worse = marching();
    worse.p.interdictions.push_back({.hex = worse.hex("0923"), .points = 3});
    worse.move("js-i-118", "0923").act_number(Verb::interdict, 1).roll(5);
    EXPECT_EQ(worse.p.interdictions[0].points, 3);
}

TEST(IslandWar_12_2b, WithoutSuccessNoMarker) {
    Board board = marching();
    board.move("js-i-118", "0923").act_number(Verb::interdict, 1).roll(2);
    EXPECT_TRUE(board.p.interdictions.empty());
    EXPECT_TRUE(board.happened(Sentence::interdicted));
}

TEST(IslandWar_12_2b, TheMarkerLastsForThePhase) {
    Board board = marching();
    board.move("js-i-118", "0923").act_number(Verb::interdict, 1).roll(6);
    ASSERT_EQ(board.p.interdictions.size(), 1U);
    while (board.p.phase == Phase::movement) {
        board.act(board.can(Verb::done) ? Verb::done : Verb::end);
    }
    EXPECT_TRUE(board.p.interdictions.empty());
}

// The way that was shown has become too dear, and the unit stops.
TEST(IslandWar_12_2b, AMarchEndsWhereItsPointsEnd) {
    Board board;
    board.show("js-i-118", "0926").put("us-1-2", "0720").support(6, 0);
    board.p.interdict = InterdictionOrder::ask;
    board.enter(Phase::movement, japan).move("js-i-118", "0922").act_number(Verb::interdict, 1).roll(6);
    for (int i = 0; i < 3 && board.asks<Interdict>(); ++i) {
        board.act(Verb::pass);
    }
    EXPECT_TRUE(board.is_at("js-i-118", "0922")) << "four hexes and two more are six points";
    EXPECT_FALSE(board.can(Verb::move));
}

TEST(IslandWar_12_2a, AntiAircraftGunsFireAtIt) {
    CASES("11C");
    Board board = marching();
    board.show("js-1-25aa", "1022");
    board.move("js-i-118", "0923").act_number(Verb::interdict, 1);
    ASSERT_EQ(board.question(), "anti-air");
    board.act_piece(Verb::anti_air, "js-1-25aa").act(Verb::done).roll(6);
    EXPECT_TRUE(board.p.interdictions.empty());
    EXPECT_EQ(board.p.air, 5);
}

TEST(IslandWar_12_2a, NotInExploitationNorWithoutPoints) {
    Board board;
    board.show("js-i-118", "0922").put("us-1-2", "0720").support(6, 0);
    board.p.interdict = InterdictionOrder::ask;
    board.enter(Phase::exploitation, japan).move("js-i-118", "0923");
    EXPECT_NE(board.question(), "interdict");

    Board empty = marching();
    empty.support(0, 0).move("js-i-118", "0923");
    EXPECT_NE(empty.question(), "interdict");
}

TEST(IslandWar_12_2a, AgainstReservesInTheFriendlyCombatPhase) {
    CASES("6B.3");
    Board board;
    board.show("js-i-118", "0922").mark("js-i-118", status::grouped).support(6, 0);
    board.p.interdict = InterdictionOrder::ask;
    board.phase(Phase::combat, us);
    offer_interdiction(board.game, board.p, board.hex("0922"), board.hex("0921"));
    EXPECT_TRUE(board.asks<Interdict>());
    board.phase(Phase::combat, japan);
    offer_interdiction(board.game, board.p, board.hex("0922"), board.hex("0921"));
    EXPECT_FALSE(board.asks<Interdict>());
}

// R12.3: it is easy to pass over.
TEST(IslandWar_12_2a, TheStandingOrderSaysWhetherHeIsAsked) {
    Board board = marching(InterdictionOrder::never);
    board.move("js-i-118", "0923");
    EXPECT_NE(board.question(), "interdict");

    ActionList orders;
    standing_orders(board.game, board.p, us, orders);
    ASSERT_EQ(orders.size(), 1U);
    EXPECT_EQ(choice_name(board.game, orders[0]), "us-interdiction-ask");
    apply(board.game, board.p, orders[0], nullptr);
    EXPECT_EQ(settings(board.game, board.p, us)[0].value, "ask");
    board.act(Verb::move, "0924");
    ASSERT_EQ(board.question(), "interdict");
    orders.clear();
    standing_orders(board.game, board.p, us, orders);
    apply(board.game, board.p, orders.at(0), nullptr);
    EXPECT_NE(board.question(), "interdict") << "the order answers the question";
    orders.clear();
    standing_orders(board.game, board.p, japan, orders);
    for (const Action order : orders) {
        EXPECT_FALSE(choice_name(board.game, order).starts_with("us-"));
    }
}

TEST(IslandWar_12_2a, HeMayLetAUnitOrAPhasePass) {
    Board board = marching();
    board.show("js-ii-118", "1024");
    board.move("js-i-118", "0924").act(Verb::pass_unit);
    EXPECT_NE(board.question(), "interdict") << "not again for this unit";
    board.act(Verb::done).move("js-ii-118", "1023");
    ASSERT_EQ(board.question(), "interdict");
    board.act(Verb::pass_phase);
    EXPECT_EQ(settings(board.game, board.p, us)[0].value, "ask");
    board.act(Verb::move, "1022");
    EXPECT_NE(board.question(), "interdict");
    end_interdiction(board.game, board.p);
    EXPECT_EQ(board.p.interdict, InterdictionOrder::ask);
}

// 9F.1c: neither in defence nor at the aircraft.
TEST(IslandWar_9F_1, RefugeesDoNotFireAtTheAircraftOverTheirHex) {
    CASES("9F.1c", "11C");
    Board board = marines();
    board.support(6, 0).show("js-i-118", "0922").show("js-1-25aa", "0922").mark("js-1-25aa", status::refugee | status::fought);
    board.show("js-2-25aa", "0921");
    assault(board, "0922", {"us-1-2"});
    ASSERT_TRUE(offered(board, us));
    board.act(Verb::air).act(Verb::done);
    ASSERT_TRUE(board.asks<AntiAir>());
    EXPECT_EQ(board.why_not(Verb::anti_air, {}, "js-1-25aa"), "9F.1c");
    EXPECT_TRUE(board.can_piece(Verb::anti_air, "js-2-25aa"));
}

bool verdict_of(const Board& board, Verb verb, std::string_view id) {
    const Try tried{board.asked(), static_cast<std::uint8_t>(verb), board.piece(id), no_hex};
    return board.p.stack.visit_top([&](const auto& open) {
        if constexpr (requires { open.verdict(board.game, board.p, tried); }) {
            return open.verdict(board.game, board.p, tried).allowed();
        } else {
            return false;
        }
    });
}

// The question is one's own: guns of the enemy are no answer to it, whatever they could reach.
TEST(IslandWar_11A, NobodyAnswersWithGunsOfTheEnemy) {
    CASES("11C", "15B.5");
    Board board = marines();
    board.put("us-1-10", "0923").show("js-i-118", "0922").show("js-iii-9h", "0920");
    assault(board, "0922", {"us-1-2"});
    ASSERT_TRUE(offered(board, us));
    EXPECT_EQ(board.why_not(Verb::gun, {}, "js-iii-9h"), "");
    EXPECT_FALSE(verdict_of(board, Verb::gun, "js-iii-9h"));
    Board raided = raid();
    raided.put("us-864", "0923").p.stack.pop();
    raided.begin(AntiAir{.hex = raided.hex("0922")});
    EXPECT_FALSE(verdict_of(raided, Verb::anti_air, "us-864"));
    Board japanese;
    japanese.show("js-iii-9h", "0920").put("us-1-2", "0922").enter(Phase::bombardment, japan);
    EXPECT_EQ(japanese.why_not(Verb::bombard_unit, {}, "js-iii-9h"), "") << "that is for Americans";
}

TEST(IslandWar_11C_1, EachDieOfTheFlakHasItsOwnChance) {
    Board board = raid();
    board.p.stack.pop();
    board.p.stack.top<BombardRoll>().air = 1;
    board.begin(AntiAir{.hex = board.hex("0922"), .close = 1, .far = 1});
    const std::optional<Action> done = board.find(Verb::done);
    ASSERT_TRUE(done);
    const Preview told = preview(board.game, board.p, *done);
    ASSERT_EQ(told.outcomes.size(), 2U);
    EXPECT_NEAR(told.outcomes[0].probability, 4.0 / 6 * 5.0 / 6, 1e-9) << "a 5 at one hex, a 6 beyond";
    EXPECT_NEAR(told.outcomes[1].probability, 1 - 4.0 / 6 * 5.0 / 6, 1e-9);
}

// 6C.2: the artillery of both sides, by day whole.
TEST(IslandWar_6C_2, AtNightTheGunsOfBothSidesCountHalf) {
    CASES("6C.2c");
    for (const char* id : {"us-1-10", "js-47-art"}) {
        Board board;
        board.turn(4).put(id, "0925").phase(Phase::combat, japan);
        const int whole = strength_at(board.game, board.p, board.piece(id), RangeBand::full);
        EXPECT_EQ(whole, parts * bs_of(board.game, board.p, board.piece(id))) << id;
        for (const Phase night : {Phase::night_movement, Phase::night_combat}) {
            board.phase(night, japan);
            EXPECT_EQ(2 * strength_at(board.game, board.p, board.piece(id), RangeBand::full), whole) << id;
        }
    }
}

}  // namespace
}  // namespace causeway::islandwar
