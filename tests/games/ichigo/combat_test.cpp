// 11.0 to 11.5, 11.26, 11.27, 11.29 and the units of chapter 2 that fight by their own rules: who may attack whom, and
// what comes to light.
#include "tests/games/ichigo/board.h"

namespace causeway::ichigo {
namespace {

// A Japanese and a Chinese unit facing each other far away, so that a combat phase does not end by itself.
Board& quiet_front(Board& board) {
    board.put("jp-8b", "2022").regular("2021", 1);
    return board;
}

bool is_named(const Board& board, PieceId piece, Side viewer) {
    return piece_id(board.game, board.p, piece, viewer_of(viewer)).find('@') == std::string::npos;
}

// --- 11.0: attacking ------------------------------------------------------------------------------------------------------

TEST(Ichigo_11_0, OnlyAdjacentEnemiesCanBeAttacked) {
    Board board;
    board.put("jp-37", "2702").regular("2703", 1);
    board.regular("2704", 1);
    board.combat(Nation::japan);
    EXPECT_TRUE(board.can(Verb::target, "2703"));
    EXPECT_FALSE(board.can(Verb::target, "2704"));
}

TEST(Ichigo_11_0, AttackingIsVoluntary) {
    Board board;
    board.put("jp-37", "2702");
    const PieceId chinese = board.regular("2703", 1);
    board.combat(Nation::japan).act(Verb::end);
    EXPECT_EQ(at(board.p, chinese), board.hex("2703"));
    EXPECT_FALSE(board.happened(Sentence::committed));
}

TEST(Ichigo_11_0, TheAttackerPicksTheOrder) {
    Board board;
    board.put("jp-37", "2702").put("jp-62", "2601").regular("2703", 1);
    board.regular("2602", 1);
    board.combat(Nation::japan);
    EXPECT_EQ(board.asked(), japan);
    EXPECT_TRUE(board.can(Verb::target, "2703"));
    EXPECT_TRUE(board.can(Verb::target, "2602"));
}

TEST(Ichigo_11_0, AChineseUnitAttacksOncePerPhase) {
    Board board;
    quiet_front(board).put("jp-7b", "2703").put("jp-62", "2602");
    for (int i = 0; i < 4; ++i) {
        board.regular("2702", 3);
    }
    board.combat(Nation::china).fight("2703", 6).pay_losses().act(Verb::done);  // no advance
    ASSERT_GT(board.count_in("2702"), 0);
    EXPECT_TRUE(board.can(Verb::target, "2022"));
    EXPECT_FALSE(board.can(Verb::target, "2602"));
}

TEST(Ichigo_11_0, TheNextPhaseBeginsAfresh) {
    Board board;
    quiet_front(board).put("jp-37", "2703").put("jp-62", "2703").regular("2702", 1);
    board.regular("2702", 1);
    board.combat(Nation::china).act(Verb::target, "2703").act(Verb::attacker).act(Verb::commit).act(Verb::done).roll(1);
    ASSERT_EQ(board.count_in("2702"), 1);
    EXPECT_FALSE(board.can(Verb::target, "2703")) << "R49: a hex is attacked once";
    board.begin(Order{Nation::china}, Nation::china).order(true);
    EXPECT_TRUE(board.can(Verb::target, "2703"));
}

// --- 11.1 to 11.5 -----------------------------------------------------------------------------------------------------------

TEST(Ichigo_11_1, AllUnitsInTheHexDefendTogether) {
    Board board;
    board.put("jp-37", "1814").put("ch-militia-hm", "1815").regular("1815", 4);
    board.regular("1815", 2);
    board.combat(Nation::japan).gather("1815");
    EXPECT_EQ(board.odds().defence, 3 + 4 + 2);
    EXPECT_EQ(board.choices(Verb::target), 0) << "no unit of the stack can be singled out";
}

TEST(Ichigo_11_1, EveryDefenderIsOpenToLosses) {
    Board board = with_us("2702");
    board.put("us-6", "2702").put("us-7", "2702").put("jp-37", "2703").put("jp-7b", "2703").put("jp-62", "2703");
    board.combat(Nation::us).fight("2703", 6);
    ASSERT_TRUE(board.asks<DefenderLoss>());
    EXPECT_EQ(board.choices(Verb::lose), 3);
}

TEST(Ichigo_11_2, UnitsOfSeveralHexesJoin) {
    Board board;
    board.put("jp-37", "2702").put("jp-62", "2802").put("jp-7b", "2803").regular("2703", 1);
    board.combat(Nation::japan).act(Verb::target, "2703");
    EXPECT_EQ(board.choices(Verb::attacker), 3);
    board.act_piece(Verb::attacker, "jp-37").act_piece(Verb::attacker, "jp-7b");
    EXPECT_EQ(board.odds().attack, 5);
}

TEST(Ichigo_11_2, FromOneHexIntoTwoIsTwoAttacks) {
    CASES("11.3");
    Board board;
    quiet_front(board).put("jp-37", "2611").regular("2610", 0);
    board.regular("2711", 1);
    board.p.tanks = 0;
    board.combat(Nation::japan).act(Verb::target, "2610").act_piece(Verb::attacker, "jp-37");
    EXPECT_FALSE(board.can(Verb::target, "2711"));
    board.act(Verb::commit).act(Verb::done);  // no advance
    EXPECT_FALSE(board.can(Verb::target, "2711")) << "its factors are spent";
}

TEST(Ichigo_11_3, AUnitPutsItsWholeFactorIntoOneBattle) {
    Board board;
    quiet_front(board).put("jp-37", "2702").put("jp-62", "2702").regular("2703", 0);
    board.regular("2602", 1);
    board.p.tanks = 0;
    board.combat(Nation::japan).act(Verb::target, "2703").act_piece(Verb::attacker, "jp-37").act(Verb::commit).act(Verb::done);
    board.act(Verb::target, "2602");
    EXPECT_FALSE(board.can_piece(Verb::attacker, "jp-37"));
    EXPECT_TRUE(board.can_piece(Verb::attacker, "jp-62"));
}

TEST(Ichigo_11_3, ADefenderIsNotAttackedByPartsInOnePhase) {
    Board board;
    quiet_front(board).put("jp-37", "2702").put("jp-62", "2802").regular("2703", 4);
    board.regular("2703", 4);
    board.combat(Nation::japan)
        .act(Verb::target, "2703")
        .act_piece(Verb::attacker, "jp-37")
        .act(Verb::commit)
        .act(Verb::done)
        .roll(1);
    ASSERT_GT(board.count_in("2703"), 0);
    EXPECT_FALSE(board.can(Verb::target, "2703"));
}

TEST(Ichigo_11_4, OneAttackIsFinishedBeforeTheNext) {
    Board board;
    board.put("jp-37", "2702").put("jp-62", "2601").regular("2703", 1);
    board.regular("2602", 1);
    board.combat(Nation::japan).act(Verb::target, "2703");
    EXPECT_FALSE(board.can(Verb::target, "2602"));
    board.act_piece(Verb::attacker, "jp-37").act(Verb::commit);
    EXPECT_FALSE(board.can(Verb::target, "2602"));
}

TEST(Ichigo_11_4, LaterAttacksNeedNotBeDeclaredBeforehand) {
    Board board;
    board.put("jp-37", "2702").put("jp-62", "2601").regular("2703", 0);
    board.regular("2602", 1);
    board.p.tanks = 0;
    board.combat(Nation::japan).act(Verb::target, "2703").act_piece(Verb::attacker, "jp-37").act(Verb::commit).act(Verb::done);
    EXPECT_TRUE(board.can(Verb::target, "2602"));
}

TEST(Ichigo_11_4, AJapaneseHexIsAttackedByTheUsAndThenByTheChinese) {
    Board board = with_us("2702");
    board.put("us-6", "2702").put("us-7", "2802").put("jp-37", "2703").put("jp-62", "2703").put("jp-7b", "2903");
    board.regular("2603", 4);
    board.combat(Nation::us)
        .act(Verb::target, "2703")
        .act_piece(Verb::attacker, "us-6")
        .act(Verb::commit)
        .act(Verb::done)
        .roll(1);
    board.pay_losses();
    EXPECT_TRUE(board.can(Verb::target, "2903"));
    EXPECT_FALSE(board.can(Verb::target, "2703"));
    board.begin(Order{Nation::china}, Nation::china).order(true);
    EXPECT_TRUE(board.can(Verb::target, "2703"));
}

TEST(Ichigo_11_4, NationsDoNotAttackTogether) {
    CASES("11.8");
    Board board = with_us("2702");
    board.put("us-6", "2702").put("jp-37", "2703");
    const PieceId chinese = board.regular("2802", 4);
    board.combat(Nation::us).act(Verb::target, "2703");
    EXPECT_TRUE(board.can_piece(Verb::attacker, "us-6"));
    EXPECT_FALSE(board.can(Verb::attacker, {}, chinese));
}

TEST(Ichigo_11_5, AStackMayAttackTwoHexesOrStayOutInPart) {
    Board board;
    board.put("jp-37", "2702").put("jp-62", "2702").put("jp-110", "2702").regular("2703", 0);
    board.regular("2602", 2);
    board.p.tanks = 0;
    board.combat(Nation::japan).act(Verb::target, "2703").act_piece(Verb::attacker, "jp-37").act(Verb::commit).act(Verb::done);
    board.act(Verb::target, "2602").act_piece(Verb::attacker, "jp-62");
    EXPECT_EQ(board.odds().attack, 4);
    board.act(Verb::commit);
    EXPECT_FALSE(has(board.p, board.piece("jp-110"), status::fought));
}

// --- 2.12 to 2.14 -----------------------------------------------------------------------------------------------------------

TEST(Ichigo_2_12, TheSecondTankDivisionNeverAttacks) {
    Board board;
    board.put("jp-2-tank", "2702").regular("2703", 1);
    board.put("jp-37", "2702").combat(Nation::japan).act(Verb::target, "2703");
    EXPECT_TRUE(board.can_piece(Verb::attacker, "jp-37"));
    EXPECT_FALSE(board.can_piece(Verb::attacker, "jp-2-tank"));
}

TEST(Ichigo_2_12, AloneItOpensNoAttack) {
    Board board;
    quiet_front(board).put("jp-2-tank", "2702").regular("2703", 1);
    board.combat(Nation::japan);
    EXPECT_TRUE(board.can(Verb::target, "2021"));
    EXPECT_FALSE(board.can(Verb::target, "2703"));
}

TEST(Ichigo_2_12, ItDefendsWithItsFactor) {
    Board board;
    board.put("jp-2-tank", "2703").regular("2702", 4);
    board.combat(Nation::china).gather("2703");
    EXPECT_EQ(board.odds().defence, 6);
}

TEST(Ichigo_2_12, StaticUnitsNeverMove) {
    CASES("10.1");
    Board board;
    board.put("jp-2-tank", "2702").put("jp-37", "2702").movement(Nation::japan);
    EXPECT_TRUE(board.can_piece(Verb::unit, "jp-37"));
    EXPECT_FALSE(board.can_piece(Verb::unit, "jp-2-tank"));
    board.put("ch-militia-hm", "1815").regular("1815", 1);
    board.movement(Nation::china);
    EXPECT_EQ(board.choices(Verb::unit), 1);
}

TEST(Ichigo_2_13, TankRegimentsAreNoUnitsOnTheMap) {
    const Board board = Board::set_up();
    EXPECT_EQ(board.p.tanks, 3);
    EXPECT_TRUE(std::none_of(board.game.units.begin(), board.game.units.end(),
                             [](const Unit& one) { return one.id.find("jp-tank-") == 0; }));
}

TEST(Ichigo_2_14, FifteenRegularsHaveNoStrength) {
    const std::vector<Face>& faces = test_game().faces;
    EXPECT_EQ(std::count_if(faces.begin(), faces.end(), [](const Face& face) { return face.strength == 0; }), 15);
}

TEST(Ichigo_2_14, ARevealedZeroGoesBackToThePoolAndMayBeDrawnAgain) {
    CASES("11.27", "9.7");
    Board board;
    board.put("jp-37", "2702").regular("2703", 4);
    const PieceId zero = board.regular("2703", 0);
    const int face = board.p.face[index(zero)];
    ASSERT_FALSE(in_pool(board.p, face));
    board.combat(Nation::japan).attack("2703").act(Verb::done);
    EXPECT_TRUE(in_pool(board.p, face));
    EXPECT_EQ(board.count_in("2703"), 1);
    EXPECT_FALSE(has(board.p, draw_body(board.game, board.p, face), status::tried));
}

// --- 6.6: fog of war in battle ------------------------------------------------------------------------------------------

TEST(Ichigo_6_6, AnAttackMayBeCalledOffBeforeTheLook) {
    Board board;
    board.put("jp-37", "2702");
    const PieceId chinese = board.regular("2703", 4);
    board.combat(Nation::japan).gather("2703").act(Verb::cancel);
    EXPECT_FALSE(has(board.p, chinese, status::tried));
    EXPECT_EQ(board.p.battle, Battle{}) << "nothing is left of it";
    board.act(Verb::target, "2703");
    EXPECT_TRUE(board.can_piece(Verb::attacker, "jp-37"));
}

TEST(Ichigo_6_6, AfterItTheAttackGoesOn) {
    Board board;
    board.put("jp-37", "2702").regular("2703", 4);
    board.combat(Nation::japan).attack("2703");
    EXPECT_FALSE(board.can(Verb::cancel) || board.can(Verb::end));
    board.act(Verb::done);
    EXPECT_TRUE(board.asks<CombatRoll>());
    EXPECT_EQ(board.asked(), chance_side);
}

TEST(Ichigo_6_6, CoveredUnitsAreSeenInTheBattleOnly) {
    Board board;
    quiet_front(board).put("jp-37", "2703").put("jp-62", "2703").regular("2702", 4);
    const PieceId covered = board.piece("jp-62");
    EXPECT_TRUE(is_named(board, board.piece("jp-37"), allies));
    EXPECT_FALSE(is_named(board, covered, allies));
    board.combat(Nation::china).gather("2703");
    EXPECT_FALSE(is_named(board, covered, allies));
    board.act(Verb::commit);
    EXPECT_TRUE(is_named(board, covered, allies));
    board.act(Verb::done).roll(1);
    ASSERT_EQ(board.p.battle, Battle{});
    EXPECT_FALSE(is_named(board, covered, allies));
}

// R53: support is committed before the look.
TEST(Ichigo_6_6, TheAttackerCommitsHisSupportBeforeHeLooks) {
    CASES("11.17");
    Board board;
    board.put("jp-37", "2702").put("jp-62", "2702").regular("2703", 2, true);
    const PieceId covered = board.regular("2703", 3, true);
    board.combat(Nation::japan).attack("2703");
    ASSERT_TRUE(board.asks<Support>());
    EXPECT_FALSE(is_named(board, covered, japan));
    EXPECT_FALSE(is_named(board, board.piece("jp-62"), allies));
    board.act(Verb::done);
    EXPECT_TRUE(is_named(board, covered, japan));
    EXPECT_TRUE(is_named(board, board.piece("jp-62"), allies));
}

TEST(Ichigo_6_6, TheLookIsToldToBothSides) {
    Board board;
    board.put("jp-37", "2702").put("jp-62", "2702").regular("2703", 2);
    board.combat(Nation::japan).attack("2703").act(Verb::done);
    int told = 0;
    for (const Event& event : board.events.list) {
        told += event.type == EventType::reveal && event.known_to == to_all ? 1 : 0;
    }
    EXPECT_EQ(told, 2) << "the covered division and the untried unit";
}

TEST(Ichigo_6_6, ThoseWhoStayOutOfTheAttackStayHidden) {
    Board board;
    board.put("jp-37", "2702").put("jp-62", "2702").put("jp-110", "2702").regular("2703", 4);
    board.combat(Nation::japan).act(Verb::target, "2703").act_piece(Verb::attacker, "jp-62").act(Verb::commit).act(Verb::done);
    EXPECT_TRUE(is_named(board, board.piece("jp-62"), allies));
    EXPECT_FALSE(is_named(board, board.piece("jp-110"), allies));
}

TEST(Ichigo_6_6, NobodyKnowsAnUntriedUnitUntilItFights) {
    CASES("11.27", "3.3");
    Board board;
    board.put("jp-37", "2702");
    const PieceId chinese = board.regular("2703", 4);
    const std::string name = board.game.faces[board.p.face[index(chinese)]].id;
    EXPECT_NE(piece_id(board.game, board.p, chinese, viewer_of(allies)), name);
    EXPECT_FALSE(is_named(board, chinese, japan));
    board.combat(Nation::japan).attack("2703").act(Verb::done);
    EXPECT_EQ(piece_id(board.game, board.p, chinese, viewer_of(allies)), name);
    EXPECT_EQ(piece_id(board.game, board.p, chinese, viewer_of(japan)), name);
}

// --- 11.26: militia -------------------------------------------------------------------------------------------------------

TEST(Ichigo_11_26, MilitiaNeverAttackAlone) {
    CASES("2.12");
    Board board;
    quiet_front(board).put("ch-militia-hm", "1815").put("jp-37", "1814").combat(Nation::china);
    EXPECT_TRUE(board.can(Verb::target, "2022"));
    EXPECT_FALSE(board.can(Verb::target, "1814"));
}

TEST(Ichigo_11_26, RegularsAttackFromTheirHexWithoutThem) {
    Board board;
    board.put("ch-militia-hm", "1815").put("jp-37", "1814");
    const PieceId regular = board.regular("1815", 4);
    board.combat(Nation::china).act(Verb::target, "1814");
    EXPECT_TRUE(board.can(Verb::attacker, {}, regular));
    EXPECT_FALSE(board.can_piece(Verb::attacker, "ch-militia-hm"));
}

TEST(Ichigo_11_26, MilitiaNeverPayForAnAttackNorAdvance) {
    CASES("11.23", "11.24");
    Board board;
    board.put("ch-militia-hm", "1815").put("jp-7b", "1814");
    board.regular("1815", 4);
    board.regular("1815", 4);
    board.regular("1815", 3);
    board.combat(Nation::china).fight("1814", 6);
    ASSERT_TRUE(board.asks<AttackerLoss>());
    EXPECT_FALSE(board.can_piece(Verb::lose, "ch-militia-hm"));
    board.pay_losses();
    ASSERT_TRUE(board.dead("jp-7b"));
    EXPECT_FALSE(board.can_piece(Verb::advance, "ch-militia-hm"));
    EXPECT_TRUE(board.is_at("ch-militia-hm", "1815"));
}

TEST(Ichigo_11_26, MilitiaDefendWithEveryoneElse) {
    Board board;
    board.put("jp-37", "1814").put("ch-militia-hm", "1815").combat(Nation::japan).gather("1815");
    EXPECT_EQ(board.odds().defence, 3);
}

// --- 11.27: untried and zero units --------------------------------------------------------------------------------------

TEST(Ichigo_11_27, IsRevealedInDefenceAndStaysSo) {
    Board board;
    quiet_front(board).put("jp-7b", "2702");
    const PieceId chinese = board.regular("2703", 4);
    board.combat(Nation::japan).fight("2703", 1);
    EXPECT_TRUE(has(board.p, chinese, status::tried));
    EXPECT_EQ(at(board.p, chinese), board.hex("2703"));
}

TEST(Ichigo_11_27, IsRevealedInAttack) {
    Board board;
    board.put("jp-37", "2703");
    const PieceId chinese = board.regular("2702", 4), bystander = board.regular("2702", 4);
    board.combat(Nation::china).act(Verb::target, "2703").act(Verb::attacker, {}, chinese);
    EXPECT_FALSE(has(board.p, chinese, status::tried));
    board.act(Verb::commit);
    EXPECT_TRUE(has(board.p, chinese, status::tried));
    EXPECT_FALSE(has(board.p, bystander, status::tried));
}

TEST(Ichigo_11_27, AnEliminatedUnitReturnsToThePoolUntried) {
    CASES("9.7");
    Board board;
    board.put("jp-37", "2702").put("jp-62", "2702");
    const PieceId chinese = board.regular("2703", 4, true);
    const int face = board.p.face[index(chinese)];
    board.combat(Nation::japan).fight("2703", 6);
    EXPECT_TRUE(in_pool(board.p, face));
    EXPECT_FALSE(has(board.p, chinese, status::tried));
}

TEST(Ichigo_11_27, AnEliminatedUnitLeavesAnEmptyCounter) {
    CASES("9.7");
    Board board;
    board.put("jp-37", "2702").put("jp-62", "2702");
    const PieceId chinese = board.regular("2703", 1);
    board.combat(Nation::japan).fight("2703", 6);
    ASSERT_FALSE(on_map(at(board.p, chinese)));
    EXPECT_EQ(board.p.steps[index(chinese)], 0);
    EXPECT_EQ(board.p.status[index(chinese)], 0);
    EXPECT_EQ(strength(board.game, board.p, chinese), 0);
}

TEST(Ichigo_11_27, ALoneZeroDefenderLosesTheHexWithoutARoll) {
    Board board;
    board.put("jp-37", "2702").regular("2703", 0);
    board.combat(Nation::japan).attack("2703").act(Verb::done);
    EXPECT_TRUE(board.asks<Advance>());
    board.act_piece(Verb::advance, "jp-37");
    EXPECT_TRUE(board.is_at("jp-37", "2703"));
    EXPECT_EQ(board.steps("jp-37"), 2);
    EXPECT_FALSE(board.happened(Sentence::result));
}

TEST(Ichigo_11_27, SoDoesAStackOfZeros) {
    Board board;
    board.put("jp-37", "2702").regular("2703", 0);
    board.regular("2703", 0);
    board.regular("2703", 0);
    const int pool = pool_size(board.p);
    board.combat(Nation::japan).attack("2703").act(Verb::done);
    EXPECT_TRUE(board.asks<Advance>());
    EXPECT_EQ(pool_size(board.p), pool + 3);
}

TEST(Ichigo_11_27, AZeroIsNoStepLoss) {
    Board board;
    quiet_front(board).put("jp-37", "2702").put("jp-62", "2702").regular("2703", 0);
    board.regular("2703", 4);
    board.combat(Nation::japan).attack("2703").act(Verb::done);
    EXPECT_EQ(board.odds().defence, 4);
    EXPECT_EQ(board.count_in("2703"), 1);
}

TEST(Ichigo_11_27, ALoneZeroAttackerAchievesNothing) {
    Board board;
    quiet_front(board).put("jp-37", "2703");
    const PieceId zero = board.regular("2702", 0);
    board.combat(Nation::china).attack("2703");
    EXPECT_FALSE(on_map(at(board.p, zero)));
    EXPECT_TRUE(board.asks<Attack>());
    EXPECT_EQ(board.steps("jp-37"), 2);
    EXPECT_EQ(board.p.tanks, 3);
}

TEST(Ichigo_11_27, AStackOfZeroAttackersAchievesNothingAndLearnsNothing) {
    CASES("6.6");
    Board board;
    quiet_front(board).put("jp-37", "2703").put("jp-62", "2703").regular("2702", 0);
    board.regular("2702", 0);
    board.combat(Nation::china).attack("2703");
    EXPECT_EQ(board.count_in("2702"), 0);
    const auto& list = board.events.list;
    EXPECT_TRUE(std::none_of(list.begin(), list.end(), [&](const Event& e) { return e.piece == board.piece("jp-62"); }));
}

TEST(Ichigo_11_27, ZerosLeaveAnAttackThatGoesOn) {
    Board board;
    board.put("jp-37", "2703").regular("2702", 0);
    board.regular("2702", 4);
    board.combat(Nation::china).attack("2703");
    EXPECT_EQ(board.odds().attack, 4);
    EXPECT_TRUE(board.asks<Defend>());
    EXPECT_EQ(board.count_in("2702"), 1);
}

TEST(Ichigo_11_27, AZeroThatDoesNotFightStaysOnTheMap) {
    Board board;
    quiet_front(board).put("jp-37", "2703");
    const PieceId zero = board.regular("2702", 0), four = board.regular("2702", 4);
    board.combat(Nation::china).act(Verb::target, "2703").act(Verb::attacker, {}, four).act(Verb::commit);
    EXPECT_EQ(at(board.p, zero), board.hex("2702"));
}

}  // namespace
}  // namespace causeway::ichigo
