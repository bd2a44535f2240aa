// 4.0 2 The action phase: the cup, formations played at once, direct commands; and the End Phase.
#include "tests/games/guam/turns.h"

namespace causeway::guam {
namespace {

Board two_companies() {
    Board board;
    board.put("us-a-1-3", "24.60").put("jp-1-320", "34.46");
    return board;
}

// At the first draw of a turn in which nobody bought a chit.
Board& first_draw(Board& board, int day, int hour) {
    begin_turn(board, day, hour);
    return until<Draw>(board);
}
bool in_cup(const Board& board, std::uint8_t chit) { return (board.p.cup & bit(chit)) != 0; }
bool can_draw(const Board& board, std::uint8_t chit) { return board.can(Verb::draw, {}, no_piece, chit); }

// --- what is in the cup ---

TEST(Guam_4_0, TheCupOfADayTurn) {
    Board board = two_companies();
    board.into("us-b-1-3", zone_box(0, Zone::transport));
    first_draw(board, 21, 2);
    EXPECT_EQ(board.asked(), chance_side);
    for (const std::uint8_t chit :
         {chit::us_command, chit::japan_command, chit::wind, chit::event, chit::naval, chit::amphibious, chit::air}) {
        EXPECT_TRUE(can_draw(board, chit)) << int{chit};
    }
    EXPECT_EQ(board.choices(Verb::draw), 7);
}

TEST(Guam_17_0, NoAmphibiousAndAirChitsAtNight) {
    CASES("4.0");
    Board board = two_companies();
    board.into("us-b-1-3", zone_box(0, Zone::run_in));
    begin_turn(board, 21, 6);
    EXPECT_EQ(board.at("us-b-1-3"), zone_box(0, Zone::transport));
    until<Draw>(board);
    EXPECT_FALSE(in_cup(board, chit::amphibious));
    EXPECT_FALSE(in_cup(board, chit::air));
    EXPECT_TRUE(in_cup(board, chit::naval));
}

TEST(Guam_4_0, NoAirChitInRain) {
    CASES("21.0");
    Board board = two_companies();
    board.weather(Weather::rain);
    first_draw(board, 21, 2);
    EXPECT_FALSE(in_cup(board, chit::air));
    EXPECT_TRUE(in_cup(board, chit::naval));
}

TEST(Guam_22_0, NoAmphibiousChitWhenNobodyIsAtSea) {
    Board board = two_companies();
    first_draw(board, 21, 2);
    EXPECT_FALSE(in_cup(board, chit::amphibious));
}

TEST(Guam_4_0, BoughtChitsAreInTheCup) {
    Board board = two_companies();
    begin_turn(board, 21, 2).act_number(Verb::buy, board.chit_of("3rct"));
    until<Draw>(board);
    EXPECT_TRUE(in_cup(board, board.chit_of("3rct")));
    EXPECT_FALSE(in_cup(board, board.chit_of("3mardiv")));
}

// --- formations at once ---

TEST(Guam_4_0, AFormationAtOnceCostsTwo) {
    Board board = two_companies();
    begin_turn(board, 21, 2);
    until<Purchase>(board);
    EXPECT_EQ(board.asked(), us);
    EXPECT_FALSE(board.can(Verb::buy, {}, no_piece, board.chit_of("3mardiv")));
    const int before = dispatch(board, "3mardiv");
    board.act_number(Verb::buy, board.chit_of("3rct"));
    EXPECT_EQ(dispatch(board, "3mardiv"), before - 2);
    EXPECT_NE(board.p.spent & bit(board.chit_of("3rct")), 0U);
    until<Draw>(board);
    EXPECT_FALSE(in_cup(board, board.chit_of("3rct")));
}

TEST(Guam_4_0, TheReactionPlayerIsAskedAfterwards) {
    Board board = two_companies();
    begin_turn(board, 21, 2);
    until<Purchase>(board);
    board.act(Verb::pass);
    EXPECT_TRUE(board.asks<Purchase>());
    EXPECT_EQ(board.asked(), japan);
    board.act(Verb::pass);
    EXPECT_TRUE(board.asks<Draw>());
}

TEST(Guam_4_0, NotAFormationThatIsInTheCupOrWasPlayed) {
    Board board = two_companies();
    begin_turn(board, 21, 2).act_number(Verb::buy, board.chit_of("3rct"));
    board.act(Verb::done);
    board.p.divisions[board.division("48imb")].dispatch = 5;
    until<Purchase>(board);
    EXPECT_EQ(board.asked(), japan);  // the only American formation is in the cup
    board.act_number(Verb::buy, board.chit_of("320"));
    until<Draw>(board);
    EXPECT_FALSE(is_for_sale(board.game, board.p, board.chit_of("320"), immediate_price));
}

TEST(Guam_4_0, TheLimitsOfQualityHoldForFormationsAtOnce) {
    CASES("19.2");
    Board board = two_companies();
    board.quality("3mardiv", 3);
    EXPECT_FALSE(is_for_sale(board.game, board.p, board.chit_of("3rct"), immediate_price));
}

// --- the draw ---

TEST(Guam_4_0, ADrawnChitLeavesTheCup) {
    Board board = two_companies();
    first_draw(board, 21, 2).act_number(Verb::draw, chit::event);
    EXPECT_TRUE(board.asks_die(Purpose::event));
    EXPECT_EQ(board.p.chit, chit::event);
    EXPECT_FALSE(in_cup(board, chit::event));
    EXPECT_TRUE(board.happened(Sentence::chit_drawn));
}

TEST(Guam_4_0, EveryChitIsDrawnAndThenTheTurnEnds) {
    Board board = two_companies();
    first_draw(board, 21, 2);
    int drawn = 0;
    for (int answers = 0; answers < 500 && board.p.turn == turn_of(21, 2); ++answers) {
        drawn += board.asks<Draw>() ? 1 : 0;
        decline(board);
    }
    EXPECT_EQ(drawn, 5);  // the last of six draws itself
    EXPECT_EQ(board.p.turn, turn_of(21, 3));
    EXPECT_EQ(board.p.phase, Phase::preparation);
    EXPECT_EQ(board.p.spent, 0U);
    EXPECT_EQ(board.p.chit, nothing);
}

// --- direct commands ---

TEST(Guam_19_1, DirectCommandsOfTheExample) {
    CASES("4.0");
    Board board = two_companies();  // command 6 in the campaign
    board.direct("3mardiv", 4);
    first_draw(board, 21, 2).act_number(Verb::draw, chit::us_command);
    EXPECT_TRUE(board.asks_die(Purpose::command));
    board.roll(3);
    EXPECT_EQ(board.direct("3mardiv"), 4 + 7);
}

TEST(Guam_5_1, DirectCommandsOfTheBox) {
    const auto gained = [](int die) {
        Board board("asan");  // where the rating is 5
        board.put("us-a-1-3", "24.60").put("jp-1-320", "27.60");
        board.direct("3mardiv", 4);
        first_draw(board, 21, 2).act_number(Verb::draw, chit::us_command);
        board.roll(die);
        return board.direct("3mardiv") - 4;
    };
    EXPECT_EQ(gained(5), 7);
    EXPECT_EQ(gained(1), 5);
    EXPECT_EQ(gained(8), 9);
    EXPECT_EQ(gained(9), 9);
}

TEST(Guam_19_1, NoMoreThanNineteenDirectCommands) {
    Board board = two_companies();
    board.direct("3mardiv", 15);
    first_draw(board, 21, 2).act_number(Verb::draw, chit::us_command).roll(9);
    EXPECT_EQ(board.direct("3mardiv"), 19);
}

TEST(Guam_4_0, EachDivisionInPlayRollsForCommands) {
    Board board = two_companies();
    board.put("us-a-1-4", "36.81");
    first_draw(board, 21, 2).act_number(Verb::draw, chit::us_command).roll(0);
    EXPECT_TRUE(board.asks_die(Purpose::command));
    const int before = board.direct("1pmb");
    board.roll(0);
    EXPECT_EQ(board.direct("1pmb"), before + 5);
    EXPECT_FALSE(board.asks_die(Purpose::command));
}

// --- the massed charge ---

TEST(Guam_9_6_2, TheMassedChargeIsDeclaredOnceInOneOfFourNightTurns) {
    Board board = two_companies();
    begin_turn(board, 21, 6);
    until<MassedCharge>(board);
    EXPECT_EQ(board.asked(), japan);
    board.act(Verb::pass);
    EXPECT_EQ(board.p.massed, 0);
    finish_turn(board);
    until<MassedCharge>(board).act(Verb::massed);
    EXPECT_EQ(board.p.massed, 1);
    finish_turn(board);
    EXPECT_EQ(board.p.massed, 2);
    begin_turn(board, 22, 6);
    EXPECT_NE(until<Draw>(board).p.massed, 1);
    EXPECT_EQ(board.p.massed, 2);
}

TEST(Guam_9_6_2, NotByDayAndNotOnTheThirdNight) {
    for (const int day : {21, 23}) {
        Board board = two_companies();
        begin_turn(board, day, day == 21 ? 5 : 6);
        for (int answers = 0; answers < 100 && !board.asks<Draw>(); ++answers) {
            EXPECT_FALSE(board.asks<MassedCharge>());
            decline(board);
        }
    }
}

}  // namespace
}  // namespace causeway::guam
