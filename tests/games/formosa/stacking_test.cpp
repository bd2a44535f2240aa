// 13.0 Stacking.
#include "tests/games/formosa/board.h"

namespace causeway::formosa {
namespace {

constexpr std::array<const char*, 5> regiments{"us-17-7", "us-32-7", "us-184-7", "us-381-96", "us-382-96"};
constexpr std::array<const char*, 4> japanese{"jp-301-50", "jp-302-50", "jp-303-50", "jp-249-66"};

// The first `count` of them in one hex.
Board stack_of(std::span<const char* const> ids, std::size_t count, std::string_view place) {
    Board board;
    for (const char* id : ids.first(count)) {
        board.put(id, place);
    }
    return board;
}

bool fits(const Board& board, Side side, std::string_view place) {
    return !is_overstacked(board.game, board.p, side, board.hex(place));
}
bool joins(const Board& board, std::string_view id, std::string_view place) {
    return can_stack(board.game, board.p, board.piece(id), board.hex(place));
}

// Ends the phase and lets stacking be checked.
Board& end_phase(Board& board, Phase phase) { return board.phase(phase).settle(); }

// --- 13.0 ----------------------------------------------------------------------------------------------------------------

TEST(Formosa_13_0, DisplaysHoldAnyNumber) {
    Board board;
    for (const char* id : regiments) {
        board.into(id, box::staging);
    }
    EXPECT_EQ(overstacked_hex(board.game, board.p, allies), no_hex);
}

TEST(Formosa_13_0, AnyNumberMayEnterAndPassDuringAPhase) {
    Board board = stack_of(regiments, 4, "1122");
    board.put("us-382-96", "1123").movement(allies).act_piece(Verb::unit, "us-382-96");
    EXPECT_TRUE(board.can(Verb::move, "1122"));  // enter
    EXPECT_TRUE(board.can(Verb::move, "1119"));  // pass through
    board.act(Verb::move, "1122");
    EXPECT_EQ(board.count_in("1122"), 5);
    EXPECT_TRUE(board.asks<Select>());  // and another may make room yet
    board.move("us-17-7", "1121").act(Verb::end);
    EXPECT_FALSE(board.happened(Sentence::overstacked));
}

TEST(Formosa_13_0, MovementChecksThePhasingSideOnly) {
    Board board = stack_of(regiments, 5, "1122");
    for (const char* id : japanese) {
        board.put(id, "2105");
    }
    end_phase(board, Phase::allied_movement);
    ASSERT_TRUE(board.asks<Overstack>());
    EXPECT_EQ(board.asked(), allies);
    Board other = stack_of(regiments, 5, "1122");
    for (const char* id : japanese) {
        other.put(id, "2105");
    }
    end_phase(other, Phase::japanese_movement);
    ASSERT_TRUE(other.asks<Overstack>());
    EXPECT_EQ(other.asked(), japan);
}

TEST(Formosa_13_0, CombatChecksBothSides) {
    for (const Phase phase : {Phase::allied_combat, Phase::japanese_combat}) {
        Board board = stack_of(regiments, 5, "1122");
        for (const char* id : japanese) {
            board.put(id, "2105");
        }
        end_phase(board, phase);
        ASSERT_TRUE(board.asks<Overstack>());
        EXPECT_EQ(board.asked(), allies);
        board.first();
        ASSERT_TRUE(board.asks<Overstack>());
        EXPECT_EQ(board.asked(), japan);
    }
}

TEST(Formosa_13_0, MarkersDoNotCount) {
    Board board = stack_of(regiments, 4, "1122");
    board.p.beaches.push_back({board.hex("1122")});
    board.strike(Nation::us, "1122", 2);
    EXPECT_TRUE(fits(board, allies, "1122"));
}

// --- 13.1, 13.2 ----------------------------------------------------------------------------------------------------------

TEST(Formosa_13_1, FourMobileUnits) {
    EXPECT_TRUE(fits(stack_of(regiments, 4, "1122"), allies, "1122"));
    EXPECT_FALSE(fits(stack_of(regiments, 5, "1122"), allies, "1122"));
    EXPECT_TRUE(joins(stack_of(regiments, 3, "1122"), "us-armor-1", "1122"));
    EXPECT_FALSE(joins(stack_of(regiments, 4, "1122"), "us-armor-1", "1122"));
}

TEST(Formosa_13_1, AndOneStaticUnit) {
    Board board = stack_of(regiments, 4, "1122");
    board.base("us-eng-1", "1122");
    EXPECT_TRUE(fits(board, allies, "1122"));
    board.base("us-eng-2", "1122");
    EXPECT_FALSE(fits(board, allies, "1122"));
}

TEST(Formosa_13_1, AnEngineerCountsByTheSideThatShows) {
    CASES("20.0");
    Board board = stack_of(regiments, 4, "1122");
    board.put("us-eng-1", "1122");
    EXPECT_FALSE(fits(board, allies, "1122"));
    set(board.p, board.piece("us-eng-1"), status::base);
    EXPECT_TRUE(fits(board, allies, "1122"));
}

TEST(Formosa_13_1, UsAndCommonwealthDoNotShareAHex) {
    CASES("5.1");
    Board board(1);
    board.put("us-17-7", "1122");
    EXPECT_FALSE(joins(board, "cw-au-18", "1122"));
    board.put("cw-au-18", "1122");
    EXPECT_FALSE(fits(board, allies, "1122"));
    board.put("cw-au-21", "1123").put("cw-au-18", "1123");
    EXPECT_TRUE(fits(board, allies, "1123"));
}

TEST(Formosa_13_2, ThreeMobileUnits) {
    EXPECT_TRUE(fits(stack_of(japanese, 3, "1122"), japan, "1122"));
    EXPECT_FALSE(fits(stack_of(japanese, 4, "1122"), japan, "1122"));
    EXPECT_FALSE(joins(stack_of(japanese, 3, "1122"), "jp-guerrilla-1", "1122"));
}

TEST(Formosa_13_2, AndOneStaticUnit) {
    Board board = stack_of(japanese, 3, "1123");
    board.put("jp-cd-takao", "1123");
    EXPECT_TRUE(fits(board, japan, "1123"));
    EXPECT_FALSE(joins(board, "jp-hw-1", "1123"));
}

TEST(Formosa_13_2, ConcealedAndDeceptionUnitsCount) {
    CASES("11.1");
    Board board = stack_of(japanese, 2, "1123");
    board.hide("jp-dec-1", "1123");
    EXPECT_TRUE(fits(board, japan, "1123"));
    EXPECT_FALSE(joins(board, "jp-do-1", "1123"));
    board.hide("jp-75", "1123");
    EXPECT_FALSE(fits(board, japan, "1123"));
}

TEST(Formosa_13_2, TheCampIsStatic) {
    CASES("25.10");
    Board board = stack_of(japanese, 3, "1118");
    EXPECT_TRUE(joins(board, "jp-camp", "1118"));
    board.put("jp-hw-1", "1118");
    EXPECT_FALSE(joins(board, "jp-camp", "1118"));
}

// --- 13.3 ----------------------------------------------------------------------------------------------------------------

TEST(Formosa_13_3, TheOwnerChoosesWhoGoes) {
    Board board = stack_of(regiments, 5, "1122");
    end_phase(board, Phase::allied_movement);
    EXPECT_EQ(board.choices(Verb::lose), 5);
    board.act_piece(Verb::lose, "us-184-7");
    EXPECT_TRUE(board.replaceable("us-184-7"));
    EXPECT_EQ(board.count_in("1122"), 4);
    EXPECT_FALSE(board.asks<Overstack>());
    EXPECT_TRUE(board.happened(Sentence::overstacked));
}

TEST(Formosa_13_3, AsFewAsWillDo) {
    Board board = stack_of(regiments, 5, "1122");
    board.put("us-383-96", "1122").base("us-eng-1", "1122");
    end_phase(board, Phase::allied_movement);
    EXPECT_FALSE(board.can_piece(Verb::lose, "us-eng-1"));  // the base is within its own limit
    EXPECT_EQ(board.choices(Verb::lose), 6);
    board.first();
    EXPECT_EQ(board.choices(Verb::lose), 5);
    board.first();
    EXPECT_EQ(board.count_in("1122"), 5);
    EXPECT_FALSE(board.asks<Overstack>());
}

TEST(Formosa_13_3, TooManyStaticUnits) {
    Board board = stack_of(japanese, 3, "1216");
    board.put("jp-hw-1", "1216").put("jp-hw-2", "1216");
    end_phase(board, Phase::japanese_movement);
    EXPECT_EQ(board.choices(Verb::lose), 2);
    EXPECT_TRUE(board.can_piece(Verb::lose, "jp-hw-1"));
    EXPECT_TRUE(board.can_piece(Verb::lose, "jp-hw-2"));
}

TEST(Formosa_13_3, TheSmallerContingentLeaves) {
    CASES("5.1");
    Board board(1);
    board.put("us-17-7", "1122").put("us-32-7", "1122").put("cw-au-18", "1122");
    end_phase(board, Phase::allied_movement);
    EXPECT_TRUE(board.replaceable("cw-au-18"));  // there is nothing to choose
    EXPECT_EQ(board.count_in("1122"), 2);
}

TEST(Formosa_13_3, OfEqualContingentsEitherMayLeave) {
    CASES("5.1");
    Board board(1);
    board.put("us-17-7", "1122").put("us-32-7", "1122").put("cw-au-18", "1122").put("cw-au-21", "1122");
    end_phase(board, Phase::allied_movement);
    EXPECT_EQ(board.choices(Verb::lose), 4);
    board.act_piece(Verb::lose, "us-17-7");
    EXPECT_TRUE(board.replaceable("us-32-7"));  // once begun, the rest follows
    EXPECT_EQ(board.count_in("1122"), 2);
}

TEST(Formosa_13_3, AMixedStackMayBeTooLargeAsWell) {
    CASES("5.1");
    Board board(1);
    for (const char* id : regiments) {
        board.put(id, "1122");
    }
    board.put("cw-au-18", "1122");
    end_phase(board, Phase::allied_movement);
    EXPECT_EQ(board.choices(Verb::lose), 6);
    board.act_piece(Verb::lose, "us-17-7");
    EXPECT_TRUE(board.replaceable("cw-au-18"));
    EXPECT_EQ(board.count_in("1122"), 4);
}

TEST(Formosa_13_3, EveryHexIsChecked) {
    Board board = stack_of(regiments, 5, "1122");
    for (const char* id : {"us-383-96", "us-321-81", "us-322-81", "us-323-81", "us-105-27"}) {
        board.put(id, "2105");
    }
    end_phase(board, Phase::allied_movement);
    board.first();
    ASSERT_TRUE(board.asks<Overstack>());
    board.first();
    EXPECT_EQ(board.count_in("1122") + board.count_in("2105"), 8);
}

TEST(Formosa_13_3, ConcealedUnitsAreShownAsTheyGo) {
    CASES("11.0");
    Board board = stack_of(japanese, 3, "1122");
    board.hide("jp-75", "1122");
    end_phase(board, Phase::japanese_movement).act_piece(Verb::lose, "jp-75");
    EXPECT_TRUE(board.replaceable("jp-75"));
    EXPECT_FALSE(board.concealed("jp-75"));
    EXPECT_EQ(board.last(Sentence::overstacked)->known_to, to_all);
}

TEST(Formosa_13_3, AfterTheRecruitPhaseToo) {
    Board board = stack_of(japanese, 4, "1122");
    board.turn(2).put("us-db-2", "0615");
    end_phase(board, Phase::japanese_recruits);
    EXPECT_TRUE(board.asks<Overstack>());
    Board other = stack_of(regiments, 5, "1122");
    end_phase(other.turn(2), Phase::allied_recruits);
    EXPECT_TRUE(other.asks<Overstack>());
}

}  // namespace
}  // namespace causeway::formosa
