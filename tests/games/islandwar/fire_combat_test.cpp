// 9A.1: Fire Combat; 6B.3: reserves in the enemy's combat; 19A: Banzai.
#include "tests/games/islandwar/fights.h"

namespace causeway::islandwar {
namespace {

Board& open_fire_at(Board& board, std::string_view target, Side side = us) {
    board.enter(Phase::combat, side).act(Verb::fire, target).act(board.choices(Verb::join) > 1 ? Verb::join_all : Verb::join);
    return let_pass(board.act(Verb::commit), {"slip-away"});
}

// --- Fire Combat -----------------------------------------------------------------------------------------------------------

TEST(IslandWar_9A_1, BothRollAndLossesAreSimultaneous) {
    CASES("9A.1a", "9A.1b", "9A.1c", "9D.2");
    Board board;
    board.put({"us-1-2", "us-2-2"}, "0923").show("js-i-136", "1023");
    open_fire_at(board, "1023");
    ASSERT_TRUE(board.asks<ReturnFire>());
    EXPECT_EQ(board.asked(), japan);
    board.act(Verb::fire_back, "0923").roll({6, 6});  // 16: two losses; 6: one
    EXPECT_EQ(board.hits("js-i-136"), 2);
    EXPECT_TRUE(board.asks<Losses>());
    board.act_piece(Verb::lose, "us-2-2");
    EXPECT_EQ(board.hits("us-2-2"), 1);
}

TEST(IslandWar_9A_1, ReturnFireGoesIntoOneHex) {
    Board board;
    board.put("us-1-2", "0923").put("us-2-2", "0924").show("js-i-136", "1023").show("js-316", "1023");
    open_fire_at(board, "1023");
    EXPECT_EQ(board.choices(Verb::fire_back), 2);
    EXPECT_EQ(board.choices(Verb::hold), 2);
    board.act_piece(Verb::hold, "js-316");
    EXPECT_EQ(fire_of_defenders(board.game, board.p), 6 * parts);
    board.act(Verb::fire_back, "0924").roll({1, 6});
    EXPECT_EQ(board.hits("us-2-2"), 1);
    EXPECT_EQ(board.hits("us-1-2"), 0);
}

TEST(IslandWar_9A_1, NobodyNeedsToFireBack) {
    Board board;
    board.put("us-1-2", "0923").show("js-i-136", "1023");
    open_fire_at(board, "1023").act(Verb::pass).roll(1);
    EXPECT_EQ(board.hits("us-1-2"), 0);
}

TEST(IslandWar_9C, FireKnowsTheHexAndNotItsSides) {
    CASES("9C.1", "9C.3", "9C.4");
    Board board;
    board.put("us-1-2", "1014").show("js-iii-118", "1114");
    open_fire_at(board, "1114");
    EXPECT_EQ(fire_modifier(board.game, board.p, board.hex("1114"), true, nullptr), -2);
    EXPECT_EQ(fire_of_attackers(board.game, board.p), 8 * parts) << "not halved";
    EXPECT_EQ(fire_modifier(board.game, board.p, board.hex("1014"), false, nullptr), -1) << "rough";
    board.rain();
    EXPECT_EQ(fire_modifier(board.game, board.p, board.hex("1014"), false, nullptr), -2);
}

TEST(IslandWar_9B_8, OnlyGunsAndArmourHurtArmour) {
    Board board;
    board.put({"us-1-2", "us-2-2"}, "0923").show("js-3-9t", "1023");
    open_fire_at(board, "1023").act(Verb::pass).roll(6);
    EXPECT_EQ(board.hits("js-3-9t"), 0);
    Board guns;
    guns.put({"us-1-2", "us-2-2", "us-w-2"}, "0923").show("js-3-9t", "1023");
    open_fire_at(guns, "1023").act(Verb::pass).roll(6);
    EXPECT_EQ(guns.hits("js-3-9t"), 2);
}

TEST(IslandWar_9B_8, TheOwnerMaySpareHisArmour) {
    Board board;
    board.put({"us-1-2", "us-2-2"}, "0923").show("js-3-9t", "1023").show("js-316", "1023");
    open_fire_at(board, "1023").act(Verb::pass).roll(6);
    EXPECT_EQ(board.hits("js-316"), 2) << "nobody else can take them";
}

TEST(IslandWar_19B_4, FireExposesWhoIsHitOutsideFortifiedPositions) {
    CASES("19B.2");
    Board board;
    board.put({"us-1-2", "us-2-2"}, "1022").put("js-316", "1123").put("us-3-2", "0923").fort("js-fort-1", "1023", {"js-317"});
    open_fire_at(board, "1123").act(Verb::pass).roll(6);
    EXPECT_TRUE(board.is("js-316", status::exposed));
    board.act(Verb::fire, "1023").act_piece(Verb::join, "us-3-2").act(Verb::commit);
    let_pass(board).roll(6);
    EXPECT_EQ(board.hits("js-317"), 1);
    EXPECT_FALSE(board.is("js-317", status::exposed));
}

TEST(IslandWar_19B_6, FireFindsDummiesThatAreAlone) {
    Board board;
    board.put({"us-1-2", "us-2-2"}, "1022").put({"js-dummy-1", "js-dummy-2"}, "1123");
    open_fire_at(board, "1123").act(Verb::pass).roll(6);  // 16 in rough: two losses on a 5
    EXPECT_TRUE(board.in_pool("js-dummy-1"));
    EXPECT_TRUE(board.in_pool("js-dummy-2"));
}

TEST(IslandWar_9_0, FireAndAssaultNotAtTheSameHex) {
    Board board;
    board.put({"us-1-2"}, "0923").put("us-2-2", "0924").show("js-i-136", "1023").enter(Phase::combat, us);
    board.act(Verb::fire, "1023").act_piece(Verb::join, "us-1-2").act(Verb::commit);
    let_pass(board).roll(1);
    EXPECT_FALSE(board.can(Verb::attack, "1023"));
    EXPECT_FALSE(board.can(Verb::fire, "1023"));
}

TEST(IslandWar_9F_3, NobodyAdvancesAfterFire) {
    Board board;
    board.put({"us-1-2", "us-2-2"}, "0923").show("js-41g", "1023");
    open_fire_at(board, "1023").act(Verb::pass).roll(6);
    EXPECT_FALSE(on_map(board.at("js-41g")));
    EXPECT_FALSE(board.asks<Advance>());
}

// --- reserves (6B.3) -------------------------------------------------------------------------------------------------------

Board with_reserve() {
    Board board;
    board.put("us-1-2", "0923").show("js-316", "1023").put("js-317", "1025").mark("js-317", status::reserve | status::exposed);
    board.enter(Phase::combat, us).act(Verb::attack, "1023").act(Verb::join).act(Verb::commit);
    return let_pass(board, {"offensive-support", "slip-away"});
}

TEST(IslandWar_6B_3, ReservesMoveBeforeTheDefendersSupport) {
    CASES("9A.2c");
    Board board = with_reserve();
    ASSERT_TRUE(board.asks<ReserveMoves>());
    EXPECT_EQ(board.asked(), japan);
    board.act_piece(Verb::unit, "js-317");
    EXPECT_FALSE(board.can(Verb::move, "1021")) << "half of 6";
    board.act(Verb::move, "1023");
    if (board.asks<MoveTo>()) {
        board.act(Verb::done);
    }
    let_pass(board);
    EXPECT_EQ(assault_odds(board.game, board.p, nullptr).defence, 10 * parts);
}

TEST(IslandWar_6B_3, OnceInAPhase) {
    Board board = with_reserve();
    board.act_piece(Verb::unit, "js-317").act(Verb::move, "1026");
    if (board.asks<MoveTo>()) {
        board.act(Verb::done);
    }
    EXPECT_FALSE(board.asks<ReserveMoves>());
    EXPECT_TRUE(board.is("js-317", status::responded));
}

// --- Banzai (19A) ----------------------------------------------------------------------------------------------------------

Board charging() {
    Board board;
    board.put("us-beachhead-1", "0622").put("js-source-ija", "1026").put({"js-i-136", "js-3-9t"}, "1023").put("us-1-2", "0923");
    board.enter(Phase::combat, japan).act(Verb::attack, "0923").act(Verb::join_all).act(Verb::commit);
    return let_pass(board, {"offensive-support", "defensive-support"});
}

TEST(IslandWar_19A, TheChargeLosesFirstAndIsDoubled) {
    CASES("19A.1", "19A.2", "19A.3", "19A.4");
    Board board = charging();
    ASSERT_TRUE(board.asks<BanzaiCall>());
    EXPECT_EQ(assault_odds(board.game, board.p, nullptr).attack, 8 * parts);
    board.act(Verb::banzai).roll(5);  // 8 points: half
    ASSERT_TRUE(board.asks<Losses>());
    for (int i = 0; i < 2; ++i) {
        board.act_piece(Verb::lose, "js-3-9t").act_piece(Verb::lose, "js-i-136");
    }
    ASSERT_TRUE(board.asks<AssaultRoll>());
    EXPECT_EQ(assault_odds(board.game, board.p, nullptr).attack, (2 * 3 + 1) * parts) << "tanks are not doubled";
}

TEST(IslandWar_19A_2, TheQuestionNamesThePointsThatTheChargeRunsInto) {
    const Board board = charging();
    const Prompt asked = prompt(board.game, board.p);
    ASSERT_EQ(asked.explanation.size(), 1U);
    EXPECT_EQ(asked.explanation[0].amount, 8);
    EXPECT_NE(asked.text.find("8 points of defence"), std::string::npos) << asked.text;
    EXPECT_FALSE(asked.outcomes.empty());
}

TEST(IslandWar_19A_5, SupportIsNotDoubled) {
    Board board = charging();
    board.put("js-47-art", "1025").mark("js-47-art", status::supports);
    const int alone = ground_attack(board.game, board.p);
    const int support = assault_odds(board.game, board.p, nullptr).attack - alone;
    board.act(Verb::banzai);
    EXPECT_EQ(assault_odds(board.game, board.p, nullptr).attack - ground_attack(board.game, board.p), support);
    EXPECT_GT(ground_attack(board.game, board.p), alone);
}

TEST(IslandWar_19A, AQuarterIsRoundedDown) {
    Board board = charging();
    board.hits("us-1-2", 1).act(Verb::banzai).roll(1);  // 7 points: one
    board.act_piece(Verb::lose, "js-i-136");
    EXPECT_TRUE(board.asks<AssaultRoll>());
}

TEST(IslandWar_19A, OnlyWithInfantry) {
    Board board;
    board.put("js-3-9t", "1023").put("us-1-2", "0923").enter(Phase::combat, japan).act(Verb::attack, "0923").act(Verb::join);
    let_pass(board.act(Verb::commit), {"offensive-support", "defensive-support"});
    EXPECT_TRUE(board.asks<AssaultRoll>());
}

TEST(IslandWar_9A_1b, OneOfSeveralMayHoldItsFireButNotTheOnlyOne) {
    for (const bool two : {false, true}) {
        Board board;
        board.put("us-1-2", "0923").show("js-316", "1023");
        if (two) {
            board.show("js-317", "1023");
        }
        board.enter(Phase::combat, us).act(Verb::fire, "1023").act_piece(Verb::join, "us-1-2").act(Verb::commit);
        let_pass(board, {"slip-away"});
        ASSERT_EQ(board.question(), "return-fire");
        EXPECT_EQ(board.choices(Verb::hold), two ? 2 : 0);
        EXPECT_TRUE(board.can(Verb::fire_back, "0923"));
        EXPECT_TRUE(board.can(Verb::pass));
    }
}

TEST(IslandWar_19B_6, FireFindsNoMoreDummiesThanThereAreAndNoneUnderAFort) {
    CASES("19B.2");
    Board alone;
    alone.put({"us-1-2", "us-2-2", "us-3-2"}, "1022").put({"us-1-6", "us-2-6"}, "1122").put("js-dummy-1", "1123");
    open_fire_at(alone, "1123").act(Verb::pass).roll(6);  // 40 in rough: three losses
    EXPECT_TRUE(alone.in_pool("js-dummy-1"));
    EXPECT_FALSE(alone.happened(Sentence::exposed)) << "nobody else was seen";
    Board covered;
    covered.put({"us-1-2", "us-2-2", "us-3-2"}, "1022").fort("js-fort-1", "1123", {"js-dummy-1"});
    open_fire_at(covered, "1123").act(Verb::pass).roll(6);
    EXPECT_TRUE(covered.is_at("js-dummy-1", "1123"));
}

TEST(IslandWar_9F_1, RefugeesTakeNoLossOfFireAtTheirHex) {
    CASES("9F.1c", "9D.2");
    Board board;
    board.put({"us-1-2", "us-2-2"}, "0923").show("js-i-136", "1023").show("js-316", "1023");
    board.mark("js-316", status::refugee | status::fought);
    open_fire_at(board, "1023").act(Verb::pass).roll(6);  // 16: two losses
    EXPECT_FALSE(board.asks<Losses>()) << "there is nothing to choose";
    EXPECT_EQ(board.hits("js-i-136"), 2);
    EXPECT_EQ(board.hits("js-316"), 0);
}

// --- reserve markers come off at the start of a phase (6B.3) --------------------------------------------------------------

TEST(IslandWar_6B_3, TheMarkerComesOffAtTheStartOfAnyFriendlyPhase) {
    for (const Phase phase : {Phase::bombardment, Phase::movement, Phase::combat, Phase::exploitation}) {
        Board board;
        board.put({"us-1-2", "us-2-2"}, "0923").mark("us-1-2", status::reserve).support(1, 0).show("js-i-136", "1023");
        board.enter(phase, us);
        EXPECT_EQ(board.choices(Verb::unmark_reserve), 1) << "the other one has none";
        board.act_piece(Verb::unmark_reserve, "us-1-2");
        EXPECT_FALSE(board.is("us-1-2", status::reserve)) << static_cast<int>(phase);
    }
    Board later;
    later.put({"us-1-2", "us-2-2"}, "0923").mark("us-1-2", status::reserve).enter(Phase::movement, us);
    later.move("us-2-2", "0924").act(Verb::done);
    EXPECT_EQ(later.p.stack.top<Select>().acted, 1);
    EXPECT_FALSE(later.can(Verb::unmark_reserve)) << "the phase has begun long ago";
    EXPECT_EQ(later.why_not(Verb::unmark_reserve, {}, "us-1-2"), "6B.3");
}

TEST(IslandWar_6B_3, WithoutTheMarkerTheUnitHasAllItsPoints) {
    Board board;
    board.put("us-1-2", "0923").mark("us-1-2", status::reserve).enter(Phase::movement, us);
    EXPECT_EQ(allowance(board.game, board.p, board.piece("us-1-2")), 3);
    board.act_piece(Verb::unmark_reserve, "us-1-2");
    EXPECT_EQ(allowance(board.game, board.p, board.piece("us-1-2")), 6);
}

// 9B.8: who fires back must have guns or armour; those of the attackers do not count for it.
TEST(IslandWar_9B_8, RiflesThatFireBackDoNotHurtTanks) {
    Board board;
    board.put("us-a-2t", "0923").show("js-i-136", "1023");
    open_fire_at(board, "1023").act(Verb::fire_back, "0923").roll({6, 6});
    EXPECT_EQ(board.hits("us-a-2t"), 0);
    EXPECT_EQ(board.hits("js-i-136"), 1) << "four points, a 6";
}

TEST(IslandWar_9J_1, WhoSlipsAwayAloneIsNoRefugee) {
    CASES("9F.1c");
    Board board;
    board.put("us-rcn-2", "0923").put("js-316", "1023").enter(Phase::combat, japan).act(Verb::attack, "0923");
    board.act(Verb::join).act(Verb::commit);
    let_pass(board, {"offensive-support"});
    board.act_piece(Verb::slip_away, "us-rcn-2").roll(6);
    if (board.asks<Retreat>()) {
        board.act(Verb::retreat);
    }
    EXPECT_FALSE(board.is_at("us-rcn-2", "0923"));
    EXPECT_FALSE(board.is("us-rcn-2", status::refugee));
}

TEST(IslandWar_6B_3, AReserveNeedNotMove) {
    Board board = with_reserve();
    ASSERT_TRUE(board.asks<ReserveMoves>());
    board.act(Verb::done);
    EXPECT_TRUE(board.is_at("js-317", "1025"));
    EXPECT_FALSE(board.asks<ReserveMoves>());
}

}  // namespace
}  // namespace causeway::islandwar
