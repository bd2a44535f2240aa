// 6.0 Stacking and fog of war.
#include "tests/games/ichigo/board.h"

namespace causeway::ichigo {
namespace {

constexpr const char* japanese_units[] = {"jp-37", "jp-62", "jp-110", "jp-7b", "jp-4c", "jp-3"};
constexpr const char* american_units[] = {"us-6", "us-7", "us-24", "us-25", "us-27", "us-31", "us-32", "us-33", "us-37"};

template <std::size_t N>
void pile(Board& board, const char* const (&ids)[N], int count, const char* place) {
    for (int i = 0; i < count; ++i) {
        board.put(ids[i], place);
    }
}

// Chinese regulars of one factor.
void pile(Board& board, int count, const char* place) {
    for (int i = 0; i < count; ++i) {
        board.regular(place, 1);
    }
}

// --- 6.0, 6.1 ------------------------------------------------------------------------------------------------------------

// 1712 can be left only to the south-west here, where a full stack stands.
TEST(Ichigo_6_0, TheWayMayLeadThroughAFullStack) {
    Board board;
    pile(board, japanese_units, 5, "1612");
    board.put("jp-13", "1712");
    for (const char* around : {"1713", "1812"}) {
        board.regular(around, 1);
    }
    board.regular("1611", 1);
    board.movement(Nation::japan).act_piece(Verb::unit, "jp-13");
    EXPECT_FALSE(board.can(Verb::move, "1612"));
    board.act(Verb::move, "1512");
    EXPECT_TRUE(board.is_at("jp-13", "1512"));
}

// R19: of a stack that marches the enemy is told the top unit only.
TEST(Ichigo_6_6, AMarchingStackNamesOnlyItsTopUnit) {
    Board board;
    board.put("jp-37", "2502").put("jp-62", "2502").put("jp-7b", "2502");
    board.movement(Nation::japan).act(Verb::stack, "2502").act(Verb::move, "2503");
    int named = 0, told = 0;
    for (const Event& event : board.events.list) {
        if (event.type == EventType::move) {
            ++told;
            named += (event.known_to & only(allies)) != 0 ? 1 : 0;
        }
    }
    EXPECT_EQ(told, 3);
    EXPECT_EQ(named, 1);
}

TEST(Ichigo_6_0, ReinforcementsObserveTheLimit) {
    CASES("9.1");
    Board board;
    pile(board, japanese_units, 5, "1901");
    board.empty_box(box::track).wait("jp-27", box::track);
    board.after(Phase::airpower);
    ASSERT_TRUE(board.asks<Enter>());
    EXPECT_FALSE(board.can(Verb::place, "1901"));
    EXPECT_TRUE(board.can(Verb::place, "2001"));
}

TEST(Ichigo_6_0, EnemiesNeverShareAHex) {
    Board board;
    board.put("jp-3", "2501").regular("2502", 1);
    board.movement(Nation::japan).act_piece(Verb::unit, "jp-3");
    EXPECT_FALSE(board.can(Verb::move, "2502"));
    board.put("jp-3", "2501").movement(Nation::china).act(Verb::unit).roll(6);
    EXPECT_FALSE(board.can(Verb::move, "2501"));
    EXPECT_TRUE(board.can(Verb::move, "2401"));
}

TEST(Ichigo_6_1, UnitsThatStartTogetherMayPart) {
    Board board;
    board.put("jp-37", "2502").put("jp-62", "2502").put("jp-110", "2502");
    board.movement(Nation::japan).act_piece(Verb::unit, "jp-62").act(Verb::move, "2401");
    board.act(Verb::stack, "2502").act(Verb::move, "2602");
    EXPECT_TRUE(board.is_at("jp-62", "2401"));
    EXPECT_TRUE(board.is_at("jp-37", "2602"));
    EXPECT_TRUE(board.is_at("jp-110", "2602"));
}

TEST(Ichigo_6_1, UnitsThatStartTogetherMayStayTogether) {
    Board board;
    board.put("jp-37", "2502").put("jp-62", "2502");
    board.movement(Nation::japan).act(Verb::stack, "2502").act(Verb::move, "2602");
    EXPECT_EQ(board.count_in("2602"), 2);
}

// --- 6.2-6.4: limits -----------------------------------------------------------------------------------------------------

TEST(Ichigo_6_2, FiveJapaneseUnitsMayStackAndNoSixth) {
    Board board;
    pile(board, japanese_units, 4, "2502");
    board.put("jp-4c", "2501").put("jp-3", "2401");
    board.movement(Nation::japan).act_piece(Verb::unit, "jp-4c").act(Verb::move, "2502");
    EXPECT_EQ(board.count_in("2502"), 5);
    board.act_piece(Verb::unit, "jp-3");
    EXPECT_FALSE(board.can(Verb::move, "2502"));
}

TEST(Ichigo_6_2, AReducedDivisionCountsAsOne) {
    Board board;
    for (const char* id : {"jp-37", "jp-62", "jp-110", "jp-13"}) {
        board.put(id, "2502", 1);
    }
    board.put("jp-39", "2501", 1).put("jp-116", "2401", 1);
    board.movement(Nation::japan).act_piece(Verb::unit, "jp-39").act(Verb::move, "2502").act_piece(Verb::unit, "jp-116");
    EXPECT_FALSE(board.can(Verb::move, "2502"));
}

TEST(Ichigo_6_2, AStackCountsForAsManyAsItHolds) {
    Board board;
    pile(board, japanese_units, 4, "2502");
    board.put("jp-4c", "2501").put("jp-3", "2501");
    board.movement(Nation::japan).act(Verb::stack, "2501");
    EXPECT_FALSE(board.can(Verb::move, "2502"));
    EXPECT_TRUE(board.can(Verb::move, "2401"));
    board.act(Verb::stop);
    EXPECT_EQ(board.count_in("2502"), 4);
}

TEST(Ichigo_6_2, TankRegimentsTakeNoRoom) {
    Board board;
    pile(board, japanese_units, 4, "2502");
    board.p.tanks = 10;
    EXPECT_TRUE(can_stack(board.game, board.p, Nation::japan, board.hex("2502"), 1));
    EXPECT_FALSE(can_stack(board.game, board.p, Nation::japan, board.hex("2502"), 2));
}

TEST(Ichigo_6_3, FourChineseUnitsMayStackAndNoFifth) {
    Board board;
    pile(board, 3, "2502");
    const PieceId fourth = board.regular("2501", 4), fifth = board.regular("2401", 4);
    board.movement(Nation::china).act(Verb::unit, {}, fourth).roll(6).act(Verb::move, "2502");
    EXPECT_EQ(board.count_in("2502"), 4);
    board.act(Verb::unit, {}, fifth).roll(6);
    EXPECT_FALSE(board.can(Verb::move, "2502"));
}

TEST(Ichigo_6_3, MilitiaTakeNoRoom) {
    Board board;
    board.put("ch-militia-yrd", "2502");
    pile(board, 3, "2502");
    board.regular("2501", 1);
    board.movement(Nation::china).act(Verb::unit, {}, board.p.stacks.top(board.hex("2501")));
    board.roll(6).act(Verb::move, "2502");
    EXPECT_EQ(board.count_in("2502"), 5);
    EXPECT_FALSE(can_stack(board.game, board.p, Nation::china, board.hex("2502"), 1));
}

// The regular in 1712 has one way out, through the Americans.
TEST(Ichigo_6_3, ChineseMayPassAmericansButNotEndWithThem) {
    Board board;
    board.turn(8).causeway(1).put("us-6", "1612").put("jp-3", "1812").put("jp-13", "1713");
    board.put("jp-39", "1611").control("1611", japan).regular("1712", 1);
    board.movement(Nation::china).act(Verb::unit).roll(6);
    EXPECT_FALSE(board.can(Verb::move, "1612"));
    EXPECT_TRUE(board.can(Verb::move, "1513"));
}

TEST(Ichigo_6_4, AmericansMayPassChineseButNotEndWithThem) {
    Board board;
    board.turn(8).causeway(1).put("us-6", "1712").put("jp-3", "1812").put("jp-13", "1713");
    board.put("jp-39", "1611").control("1611", japan).regular("1612", 1);
    board.movement(Nation::us).act_piece(Verb::unit, "us-6");
    EXPECT_FALSE(board.can(Verb::move, "1612"));
    EXPECT_TRUE(board.can(Verb::move, "1513"));
}

TEST(Ichigo_6_4, EightUSUnitsMayStackAndNoNinth) {
    Board board;
    board.turn(8).causeway(1);
    pile(board, american_units, 7, "2502");
    board.put("us-33", "2501").put("us-37", "2401");
    board.movement(Nation::us).act_piece(Verb::unit, "us-33").act(Verb::move, "2502");
    EXPECT_EQ(board.count_in("2502"), 8);
    board.act_piece(Verb::unit, "us-37");
    EXPECT_FALSE(board.can(Verb::move, "2502"));
}

TEST(Ichigo_6_4, StepsDoNotMatter) {
    Board board;
    board.turn(8).causeway(1);
    for (int i = 0; i < 8; ++i) {
        board.put(american_units[i], "2502", 1);
    }
    EXPECT_FALSE(can_stack(board.game, board.p, Nation::us, board.hex("2502"), 1));
}

TEST(Ichigo_6_5, MarkersTakeNoRoom) {
    Board board;
    pile(board, japanese_units, 4, "2302");
    board.put("jp-4c", "2301").air(japan, "2302");
    board.p.bomber = board.hex("2302");
    board.movement(Nation::japan).act_piece(Verb::unit, "jp-4c").act(Verb::move, "2302");
    EXPECT_EQ(board.count_in("2302"), 5);
}

TEST(Ichigo_6_5, MarkersMayBeAddedToAFullStack) {
    CASES("8.2");
    Board board;
    pile(board, japanese_units, 5, "2502");
    board.begin(AirPlace{1});
    board.p.air_side = index(japan);
    EXPECT_TRUE(board.can(Verb::marker, "2502"));
}

// --- 6.6: fog of war -----------------------------------------------------------------------------------------------------

std::vector<PieceView> seen_in(const Board& board, std::string_view place, Viewer viewer) {
    std::vector<PieceView> seen;
    for (const PieceView& piece : view(board.game, board.p, viewer).pieces) {
        if (piece.hex == board.hex(place)) {
            seen.push_back(piece);
        }
    }
    return seen;
}

TEST(Ichigo_6_6, TheEnemySeesTheTopUnitAndTheHeight) {
    Board board;
    board.put("jp-37", "2502").put("jp-62", "2502").put("jp-7b", "2502");
    const auto seen = seen_in(board, "2502", viewer_of(allies));
    ASSERT_EQ(seen.size(), 3U);
    EXPECT_EQ(seen[0].id, "jp-37");
    EXPECT_EQ(seen[0].defence, 4);
    for (std::size_t i : {1U, 2U}) {
        EXPECT_TRUE(seen[i].hidden);
        EXPECT_EQ(seen[i].name, "");
        EXPECT_FALSE(seen[i].defence || seen[i].steps || seen[i].movement);
    }
    EXPECT_EQ(piece_id(board.game, board.p, board.piece("jp-62"), viewer_of(allies)), "japan@2502.2");
}

TEST(Ichigo_6_6, TheOwnerSeesHisWholeStack) {
    Board board;
    board.put("jp-37", "2502").put("jp-62", "2502", 1);
    const auto seen = seen_in(board, "2502", viewer_of(japan));
    ASSERT_EQ(seen.size(), 2U);
    EXPECT_FALSE(seen[0].hidden || seen[1].hidden);
    EXPECT_EQ(seen[1].id, "jp-62");
    EXPECT_EQ(seen[1].defence, 2);
}

TEST(Ichigo_6_6, SpectatorsSeeNoMoreThanTheEnemy) {
    Board board;
    board.put("jp-37", "2502").put("jp-62", "2502");
    const auto seen = seen_in(board, "2502", Viewer::spectator);
    ASSERT_EQ(seen.size(), 2U);
    EXPECT_FALSE(seen[0].hidden);
    EXPECT_TRUE(seen[1].hidden);
}

TEST(Ichigo_6_6, AmericanStacksAreCoveredToo) {
    Board board;
    board.turn(8).causeway(1).put("us-6", "2502").put("us-7", "2502", 2);
    const auto seen = seen_in(board, "2502", viewer_of(japan));
    ASSERT_EQ(seen.size(), 2U);
    EXPECT_EQ(seen[0].id, "us-6");
    EXPECT_TRUE(seen[1].hidden);
}

TEST(Ichigo_6_6, ANewcomerGoesUnderneath) {
    Board board;
    board.put("jp-37", "2502").put("jp-62", "2501");
    board.movement(Nation::japan).act_piece(Verb::unit, "jp-62").act(Verb::move, "2502");
    EXPECT_EQ(seen_in(board, "2502", viewer_of(allies))[0].id, "jp-37");
    EXPECT_TRUE(seen_in(board, "2502", viewer_of(allies))[1].hidden);
}

TEST(Ichigo_6_6, WhenTheTopUnitLeavesTheNextIsSeen) {
    Board board;
    board.put("jp-37", "2502").put("jp-62", "2502");
    board.movement(Nation::japan).act_piece(Verb::unit, "jp-37").act(Verb::move, "2602");
    const auto seen = seen_in(board, "2502", viewer_of(allies));
    ASSERT_EQ(seen.size(), 1U);
    EXPECT_EQ(seen[0].id, "jp-62");
}

TEST(Ichigo_6_6, NobodyKnowsAnUntriedUnit) {
    Board board;
    const PieceId untried = board.regular("2502", 4);
    for (const Side side : {japan, allies}) {
        const auto seen = seen_in(board, "2502", viewer_of(side));
        ASSERT_EQ(seen.size(), 1U);
        EXPECT_FALSE(seen[0].attack || seen[0].defence);
        EXPECT_NE(piece_id(board.game, board.p, untried, viewer_of(side)), board.game.faces[board.p.face[index(untried)]].id);
    }
}

TEST(Ichigo_6_6, ATriedUnitOnTopIsKnownToBoth) {
    Board board;
    board.regular("2502", 4, true);
    for (const Side side : {japan, allies}) {
        EXPECT_EQ(seen_in(board, "2502", viewer_of(side))[0].defence, 4);
    }
}

TEST(Ichigo_6_6, ATriedUnitUnderAnotherIsHiddenFromTheEnemyOnly) {
    Board board;
    board.regular("2502", 1);
    board.regular("2502", 4, true);
    EXPECT_TRUE(seen_in(board, "2502", viewer_of(japan))[1].hidden);
    EXPECT_EQ(seen_in(board, "2502", viewer_of(allies))[1].defence, 4);
}

TEST(Ichigo_6_6, ACoveredUnitMovesWithoutAName) {
    Board board;
    board.put("jp-37", "2502").put("jp-62", "2502");
    board.movement(Nation::japan).act_piece(Verb::unit, "jp-62").act(Verb::move, "2602");
    const Event* moved = board.last(Sentence::moved);
    ASSERT_NE(moved, nullptr);
    EXPECT_EQ(moved->known_to & only(allies), 0);
    EXPECT_NE(moved->seen_by & only(allies), 0);
    EXPECT_EQ(describe(board.game, *moved, viewer_of(allies)).find("62nd"), std::string::npos);
    EXPECT_NE(describe(board.game, *moved, viewer_of(japan)).find("62nd"), std::string::npos);
}

TEST(Ichigo_6_6, AnAttackMayBeCalledOffOnlyBeforeTheLook) {
    Board board;
    board.put("jp-37", "2502").regular("2602", 1);
    board.combat(Nation::japan).gather("2602");
    EXPECT_TRUE(board.can(Verb::cancel));
    board.act(Verb::commit);
    while (!board.asks<CombatRoll>() && !board.can(Verb::cancel) && board.can(Verb::done)) {
        board.act(Verb::done);
    }
    EXPECT_TRUE(board.asks<CombatRoll>());
}

}  // namespace
}  // namespace causeway::ichigo
