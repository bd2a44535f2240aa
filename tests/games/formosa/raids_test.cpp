// 25.7 the marine brigade and 25.8 the air raiders.
#include "tests/games/formosa/board.h"

namespace causeway::formosa {
namespace {

constexpr const char* brigade = "jp-amph";
constexpr const char* raiders = "jp-ar";
constexpr Options both = marine_brigade | air_raiders;

// The Japanese movement phase of turn 2, with the unit waiting off the map. An Allied unit in the Pescadores keeps the match
// from ending, a Japanese one at Taihoku the phase.
Board waiting(std::string_view id, int scenario = 0) {
    Board board(scenario, both);
    board.turn(2).put("us-db-2", "0615").put("jp-con-5", "2105").into(id, box::raiders).movement(japan);
    return board;
}
Board landing_at(std::string_view id, std::string_view place) {
    Board board = waiting(id);
    board.act_piece(Verb::unit, id).act(Verb::place, place);
    return board;
}
// Raiders that land among Allied units at Okayama.
Board raid(int scenario = 0) {
    Board board = waiting(raiders, scenario);
    board.put("us-17-7", "1122").act_piece(Verb::unit, raiders).act(Verb::place, "1122").roll(4);
    return board;
}
Wing& us_wing(Board& board) { return board.p.wings[index(Nation::us)]; }

// --- 25.7 ----------------------------------------------------------------------------------------------------------------

TEST(Formosa_25_7, FromTheSecondTurnOn) {
    Board board = waiting(brigade);
    EXPECT_TRUE(board.can_piece(Verb::unit, brigade));
    board.turn(1);
    EXPECT_FALSE(board.can_piece(Verb::unit, brigade));
}

TEST(Formosa_25_7, TheQuestionSaysFromWhichDieTheyLand) {
    CASES("25.8");
    for (const auto& [id, rule] : {std::pair(brigade, "25.7"), std::pair(raiders, "25.8")}) {
        Board board = waiting(id);
        board.act_piece(Verb::unit, id);
        const Prompt asked = prompt(board.game, board.p);
        ASSERT_EQ(asked.explanation.size(), 2U);
        EXPECT_EQ(asked.explanation[0].amount, 4);
        EXPECT_EQ(asked.explanation[1].amount, 2);  // lost on a 1 or 2
        EXPECT_STREQ(asked.explanation[0].rule, rule);
        EXPECT_NEAR(asked.outcomes[0].probability, 0.5, 1e-9);
    }
}

TEST(Formosa_25_7, InTheJapaneseMovementPhase) {
    Board board = waiting(brigade);
    board.movement(allies);
    EXPECT_FALSE(board.can_piece(Verb::unit, brigade));
}

TEST(Formosa_25_7, OnAnyPortOrBeach) {
    Board board = waiting(brigade);
    board.act_piece(Verb::unit, brigade);
    EXPECT_TRUE(board.can(Verb::place, "1123"));   // major port
    EXPECT_TRUE(board.can(Verb::place, "1426"));   // minor port
    EXPECT_TRUE(board.can(Verb::place, "1021"));   // open coast
    EXPECT_FALSE(board.can(Verb::place, "1014"));  // mud flats
    EXPECT_FALSE(board.can(Verb::place, "2211"));  // mountains by the sea
    EXPECT_FALSE(board.can(Verb::place, "1216"));  // inland
}

TEST(Formosa_25_7, NotAmongAlliedUnitsOrInTheirZone) {
    Board board = waiting(brigade);
    board.put("us-17-7", "1123").act_piece(Verb::unit, brigade);
    EXPECT_FALSE(board.can(Verb::place, "1123"));
    EXPECT_FALSE(board.can(Verb::place, "1223"));
    EXPECT_FALSE(board.can(Verb::place, "0516"));  // beside the unit in the Pescadores
    EXPECT_TRUE(board.can(Verb::place, "1021"));
}

TEST(Formosa_25_7, NotIntoASuppressedHex) {
    CASES("16.5");
    Board board = waiting(brigade);
    board.suppress("1123").act_piece(Verb::unit, brigade);
    EXPECT_FALSE(board.can(Verb::place, "1123"));
}

TEST(Formosa_25_7, OneOrTwoEliminatesIt) {
    for (const int die : {1, 2}) {
        Board board = landing_at(brigade, "1021");
        EXPECT_EQ(board.asked(), chance_side);
        board.roll(die);
        EXPECT_TRUE(board.dead(brigade));
        EXPECT_EQ(board.last(Sentence::raid)->b, 0);
    }
}

TEST(Formosa_25_7, ThreeTurnsItBackUntilALaterTurn) {
    Board board = landing_at(brigade, "1021");
    board.roll(3);
    EXPECT_EQ(board.at(brigade), box::raiders);
    EXPECT_EQ(board.last(Sentence::raid)->b, 1);
    EXPECT_FALSE(board.can_piece(Verb::unit, brigade));
    board.turn(3).enter(Phase::japanese_movement);
    EXPECT_TRUE(board.can_piece(Verb::unit, brigade));
}

TEST(Formosa_25_7, FourToSixLandsIt) {
    for (const int die : {4, 5, 6}) {
        Board board = landing_at(brigade, "1021");
        board.roll(die);
        EXPECT_TRUE(board.is_at(brigade, "1021"));
        EXPECT_FALSE(board.concealed(brigade));
        EXPECT_EQ(board.last(Sentence::raid)->b, 2);
    }
}

TEST(Formosa_25_7, ItMovesNoFurtherThisPhase) {
    Board board = landing_at(brigade, "1021");
    board.roll(4);
    EXPECT_FALSE(board.can_piece(Verb::unit, brigade));
    board.enter(Phase::japanese_movement);
    EXPECT_TRUE(board.can_piece(Verb::unit, brigade));
}

TEST(Formosa_25_7, ItMayAttack) {
    Board board = landing_at(brigade, "1021");
    board.roll(4);
    EXPECT_FALSE(has(board.p, board.piece(brigade), status::fought));
}

TEST(Formosa_25_7, TheLandingCanBeCalledOffBeforeTheRoll) {
    Board board = waiting(brigade);
    board.act_piece(Verb::unit, brigade).act(Verb::cancel);
    EXPECT_EQ(board.at(brigade), box::raiders);
    EXPECT_TRUE(board.can_piece(Verb::unit, brigade));
}

// --- 25.8 ----------------------------------------------------------------------------------------------------------------

TEST(Formosa_25_8, FromTheSecondTurnOn) {
    Board board = waiting(raiders);
    EXPECT_TRUE(board.can_piece(Verb::unit, raiders));
    board.turn(1);
    EXPECT_FALSE(board.can_piece(Verb::unit, raiders));
}

TEST(Formosa_25_8, OnAnyAirfield) {
    Board board = waiting(raiders);
    board.put("us-17-7", "1122").act_piece(Verb::unit, raiders);
    EXPECT_EQ(board.choices(Verb::place), static_cast<int>(board.game.airfields.size()));
    EXPECT_TRUE(board.can(Verb::place, "1122"));  // with Allied units
    EXPECT_TRUE(board.can(Verb::place, "1123"));  // in their zone
    EXPECT_TRUE(board.can(Verb::place, "2105"));  // with Japanese
    EXPECT_FALSE(board.can(Verb::place, "1021"));
}

TEST(Formosa_25_8, OneOrTwoEliminatesThemWhereverTheyJump) {
    for (const char* place : {"1216", "2105"}) {
        Board board = landing_at(raiders, place);
        board.roll(2);
        EXPECT_TRUE(board.dead(raiders)) << place;
    }
}

TEST(Formosa_25_8, ThreeTurnsThemBackUntilALaterTurn) {
    Board board = landing_at(raiders, "1216");
    board.roll(3);
    EXPECT_EQ(board.at(raiders), box::raiders);
    EXPECT_FALSE(board.can_piece(Verb::unit, raiders));
    board.turn(3).enter(Phase::japanese_movement);
    EXPECT_TRUE(board.can_piece(Verb::unit, raiders));
}

TEST(Formosa_25_8, FourToSixLandsThemAsInfantry) {
    Board board = landing_at(raiders, "1216");
    board.roll(6);
    EXPECT_TRUE(board.is_at(raiders, "1216"));
    EXPECT_FALSE(board.can_piece(Verb::unit, raiders));  // no further now
    EXPECT_FALSE(board.asks<RaidDamage>());
    board.enter(Phase::japanese_movement);
    EXPECT_TRUE(board.can_piece(Verb::unit, raiders));
}

TEST(Formosa_25_8, OnAnAlliedAirfieldTheyAreEliminatedAndRollForDamage) {
    Board board = raid();
    EXPECT_TRUE(board.dead(raiders));
    ASSERT_TRUE(board.asks<RaidDamage>());
    EXPECT_EQ(board.asked(), chance_side);
}

TEST(Formosa_25_8, ARollOfThreeStillTurnsThemBackThere) {
    Board board = waiting(raiders);
    board.put("us-17-7", "1122").act_piece(Verb::unit, raiders).act(Verb::place, "1122").roll(3);
    EXPECT_EQ(board.at(raiders), box::raiders);
    EXPECT_FALSE(board.asks<RaidDamage>());
}

TEST(Formosa_25_8, TheDamageIsNoneOneOrTwoPoints) {
    for (int die = 1; die <= 6; ++die) {
        Board board = raid();
        us_wing(board).ready = 5;
        board.roll(die);
        EXPECT_EQ(us_wing(board).ready, 5 - (die - 1) / 2) << die;
        EXPECT_TRUE(board.asks<Select>());  // nothing to choose from
    }
}

TEST(Formosa_25_8, TheAlliesChooseWhatTheyLose) {
    Board board = raid();
    us_wing(board).ready = 5;
    board.strike(Nation::us, "1216", 2).roll(6);
    ASSERT_TRUE(board.asks<RaidLoss>());
    EXPECT_EQ(board.asked(), allies);
    board.act(Verb::target, "1216").act_item(Verb::lose_air, Item::ready);
    EXPECT_EQ(points_in(board.p, board.hex("1216")), 1);
    EXPECT_EQ(us_wing(board).ready, 4);
    EXPECT_TRUE(board.asks<Select>());
}

TEST(Formosa_25_8, AStrikeOfOnePointIsGone) {
    Board board = raid();
    board.strike(Nation::us, "1216").strike(Nation::us, "1118").roll(4).act(Verb::target, "1216");
    EXPECT_EQ(board.p.strikes.size(), 1U);
    EXPECT_TRUE(board.asks<Select>());
}

TEST(Formosa_25_8, EitherContingentMayPay) {
    Board board = raid(1);
    us_wing(board).spent = 1;
    board.p.wings[index(Nation::commonwealth)].tactical = 1;
    board.roll(5).act_item(Verb::lose_air, Item::ready_cw);
    EXPECT_EQ(board.p.wings[index(Nation::commonwealth)].tactical, 0);
    EXPECT_FALSE(board.can_item(Verb::lose_air, Item::ready_cw));
    board.act_item(Verb::lose_air, Item::ready);
    EXPECT_EQ(us_wing(board).spent, 0);
}

TEST(Formosa_25_8, AStrikeIsLostByWhoseItIs) {
    for (const auto& [nation, item] :
         {std::pair(Nation::us, Item::tactical), std::pair(Nation::commonwealth, Item::tactical_cw)}) {
        Board board = raid(1);
        board.strike(nation, "1216").roll(4).act(Verb::target, "1216");
        EXPECT_TRUE(board.p.strikes.empty());
        ASSERT_TRUE(board.happened(Sentence::air_lost));
        EXPECT_EQ(board.last(Sentence::air_lost)->b, static_cast<int>(item));
    }
}

TEST(Formosa_25_8, WhoHasNothingLosesNothing) {
    Board board = raid();
    board.roll(6);
    EXPECT_TRUE(board.asks<Select>());
    Board asked = raid(1);  // asked all the same, so that Japan cannot tell
    asked.roll(6);
    ASSERT_TRUE(asked.asks<RaidLoss>());
    asked.act(Verb::pass);
    EXPECT_TRUE(asked.asks<Select>());
}

TEST(Formosa_25_8, OnlyUnitsThatWaitOutsideCome) {
    CASES("25.0");
    Board board = waiting(raiders);
    board.into(raiders, box::reinforcements);
    EXPECT_FALSE(board.can_piece(Verb::unit, raiders));
}

}  // namespace
}  // namespace causeway::formosa
