// 4.0 How to win.
#include "tests/games/ichigo/board.h"

namespace causeway::ichigo {
namespace {

// A match without Causeway in which Japan has no victory point: a Chinese unit stands east of the railroad.
Board match_without_causeway() {
    Board board;
    board.turn(9).causeway(2);
    board.regular("2004", 2);
    return board;
}

// A match with Causeway and both beachheads, in which Japan has neither award nor debit.
Board match_with_causeway() {
    Board board;
    board.turn(12).causeway(1).control("3221", allies).control("2819", allies).control("1801", japan);
    board.p.formosa_beachhead = board.hex("3221");
    board.p.mainland_beachhead = board.hex("2819");
    return board.put("jp-9", "3418");
}

int points(const Board& board) { return victory_points(board.game, board.p, nullptr); }

// "japan 4.1", "allies 4.5", "draw 4.2" or "going on".
std::string outcome(const Board& board) {
    const std::optional<Result> ended = result(board.game, board.p);
    if (!ended) {
        return "going on";
    }
    EXPECT_LE(board.p.winner, 3) << "Japan, the Allies or nobody";
    const char* winner = ended->winner == japan ? "japan " : ended->winner == allies ? "allies " : "draw ";
    return winner + std::string(ended->rule);
}

std::string after_the_last_turn(Board board) { return outcome(board.after(Phase::recruits)); }

// The sum of the terms, all of which must cite that case.
int total(const Explanation& explanation, std::string_view rule) {
    int sum = 0;
    for (const Term& term : explanation) {
        EXPECT_EQ(term.rule, rule);
        sum += term.amount;
    }
    return sum;
}

// A Japanese division marches into an empty Chungking, with a Chinese unit in the east to deny that modifier.
Board before_chungking() {
    Board board;
    board.put("jp-37", "0711").regular("2004", 2);
    return board;
}
Board& take_chungking(Board& board) {
    return board.movement(Nation::japan).act_piece(Verb::unit, "jp-37").act(Verb::move, "0712");
}

bool collapses(Board board, int die) {
    take_chungking(board).roll(die);
    return outcome(board) == "japan 4.1";
}

// --- 4.0 ----------------------------------------------------------------------------------------------------------------

TEST(Ichigo_4_0, TheLaunchExchangesOneScoreForTheOther) {
    Board board = match_without_causeway();
    board.control("0119", japan).control("0712", japan);
    EXPECT_EQ(points(board), 2);  // Kunming and the neighbourhood of Chungking
    board.causeway(1).control("1801", japan).put("jp-9", "3418");
    EXPECT_EQ(points(board), 1);  // Chungking alone
}

TEST(Ichigo_4_0, NobodyHasWonBeforeTheEnd) {
    const Board board = Board::set_up();
    EXPECT_EQ(result(board.game, board.p), std::nullopt);
    EXPECT_NE(board.asked(), nobody);
}

TEST(Ichigo_4_0, NobodyIsAskedOnceTheGameIsOver) {
    Board board = match_without_causeway();
    board.after(Phase::recruits);
    EXPECT_EQ(board.asked(), nobody);
    EXPECT_TRUE(board.legal().empty());
}

// --- 4.1 ----------------------------------------------------------------------------------------------------------------

TEST(Ichigo_4_1, TheRollIsMadeTheMomentChungkingFalls) {
    Board board = before_chungking();
    take_chungking(board);
    EXPECT_TRUE(board.asks<CollapseRoll>());
    EXPECT_EQ(board.asked(), chance_side);
}

TEST(Ichigo_4_1, SixCollapsesChinaAndFiveDoesNot) {
    EXPECT_TRUE(collapses(before_chungking(), 6));
    for (int die = 1; die <= 5; ++die) {
        EXPECT_FALSE(collapses(before_chungking(), die)) << die;
    }
}

TEST(Ichigo_4_1, KunmingAddsOne) {
    Board board = before_chungking();
    board.control("0119", japan);
    EXPECT_TRUE(collapses(board, 5));
    EXPECT_FALSE(collapses(board, 4));
}

TEST(Ichigo_4_1, TheWholeRailroadAddsOne) {
    Board board = before_chungking();
    board.control(board.game.rail, japan);
    EXPECT_TRUE(collapses(board, 5));
    EXPECT_FALSE(collapses(board, 4));
    board.control("1717", allies);
    EXPECT_FALSE(collapses(board, 5));
}

TEST(Ichigo_4_1, AllAirbasesAddOneAndSevenDoNot) {
    Board board = before_chungking();
    board.control(board.game.airbases, japan);
    EXPECT_TRUE(collapses(board, 5));
    EXPECT_FALSE(collapses(board, 4));
    board.control("2116", allies);
    EXPECT_FALSE(collapses(board, 5));
}

TEST(Ichigo_4_1, NoChineseEastOfTheRailroadAddsOne) {
    Board board;
    board.put("jp-37", "0711");
    EXPECT_TRUE(collapses(board, 5));
    EXPECT_FALSE(collapses(board, 4));
}

TEST(Ichigo_4_1, ChineseOnTheRailroadOrWestOfItAreNotEast) {
    Board board;
    board.put("jp-37", "0711").regular("1801", 2);
    board.regular("1601", 2);
    EXPECT_TRUE(collapses(board, 5));
}

TEST(Ichigo_4_1, MilitiaEastOfTheRailroadAreChineseUnits) {
    Board board;
    board.put("jp-37", "0711").put("ch-militia-jm", "2214");
    EXPECT_FALSE(collapses(board, 5));
}

TEST(Ichigo_4_1, ModifiersAddUp) {
    Board board;
    board.put("jp-37", "0711").control("0119", japan).control(board.game.rail, japan).control(board.game.airbases, japan);
    EXPECT_TRUE(collapses(board, 2));
    EXPECT_FALSE(collapses(board, 1));
}

TEST(Ichigo_4_1, TheRollExplainsItsModifier) {
    Board board;
    board.put("jp-37", "0711").control("0119", japan).control(board.game.rail, japan);
    take_chungking(board).roll(2);
    const Event* roll = board.last(Sentence::collapse);
    ASSERT_NE(roll, nullptr);
    EXPECT_EQ(roll->b, 3);  // Kunming, the railroad, an empty east
    EXPECT_EQ(total(board.events.explanations.at(static_cast<std::size_t>(roll->explanation)), "4.1"), 3);
}

TEST(Ichigo_4_1, PassingThroughTheCityIsCapturingIt) {
    Board board = before_chungking();
    board.movement(Nation::japan).act_piece(Verb::unit, "jp-37").act(Verb::through, "0712");
    EXPECT_TRUE(board.asks<CollapseRoll>());
    board.roll(1);
    EXPECT_TRUE(board.asks<MoveTo>());
}

TEST(Ichigo_4_1, AnAdvanceIntoTheCityCallsForTheRollBeforeTheAttackGoesOn) {
    CASES("11.24");
    Board board;
    board.put("jp-37", "0711").put("jp-62", "0711").put("jp-110", "0711").put("jp-3", "0711").put("jp-58", "0711");
    board.regular("0712", 1, true);
    board.regular("0713", 1, true);
    board.combat(Nation::japan).attack("0712").until<CombatRoll>(Verb::done).roll(6).act_piece(Verb::advance, "jp-37");
    EXPECT_TRUE(board.asks<CollapseRoll>());
    board.roll(1);
    EXPECT_TRUE(board.asks<Advance>());
}

TEST(Ichigo_4_1, AnAttackThatLeavesTheCityEmptyTakesNothing) {
    CASES("3.5");
    Board board;
    board.put("jp-37", "0711").put("jp-62", "0711").put("jp-110", "0711").put("jp-3", "0711").put("jp-58", "0711");
    board.regular("0712", 1, true);
    board.combat(Nation::japan).attack("0712").until<CombatRoll>(Verb::done).roll(6).act(Verb::done);
    EXPECT_FALSE(board.happened(Sentence::collapse));
    EXPECT_FALSE(board.japanese("0712"));
}

TEST(Ichigo_4_1, TheTableIsConsultedOnlyOnceInAGame) {
    Board board = before_chungking();
    take_chungking(board).roll(1).act(Verb::end);
    board.put("jp-37", "0711").control("0712", allies);
    take_chungking(board);
    EXPECT_TRUE(board.japanese("0712"));
    EXPECT_FALSE(board.asks<CollapseRoll>());
}

// R46: the only roll of the match is not made because a cheapest path happens to lead through the city.
TEST(Ichigo_4_1, NobodyPassesThroughChungkingUnlessHeSaysSo) {
    CASES("10.0");
    Board board = before_chungking();
    board.movement(Nation::japan).act_piece(Verb::unit, "jp-37");
    for (const Action& action : board.legal()) {
        const Preview way = verb(action) == Verb::move ? preview(board.game, board.p, action) : Preview{};
        const bool passes = std::find(way.path.begin(), way.path.end(), board.game.chungking) != way.path.end();
        EXPECT_TRUE(!passes || action.hex == board.game.chungking) << board.game.map.label(action.hex);
    }
    EXPECT_TRUE(board.act(Verb::through, "0712").asks<CollapseRoll>());
}

TEST(Ichigo_4_1, AfterTheLaunchChinaNoLongerCollapses) {
    Board board = before_chungking();
    board.turn(8).causeway(1);
    board.movement(Nation::japan).act_piece(Verb::unit, "jp-37").roll(6).act(Verb::move, "0712");
    EXPECT_TRUE(board.japanese("0712"));
    EXPECT_FALSE(board.asks<CollapseRoll>());
}

TEST(Ichigo_4_1, AfterTheCancellationChinaStillCollapses) {
    Board board = before_chungking();
    board.turn(9).causeway(2);
    board.movement(Nation::japan).act_piece(Verb::unit, "jp-37").roll(6).act(Verb::move, "0712");
    EXPECT_TRUE(board.asks<CollapseRoll>());
    board.roll(6);
    EXPECT_EQ(outcome(board), "japan 4.1");
}

TEST(Ichigo_4_1, TheAlliesRetakingChungkingBringsNoRoll) {
    Board board;
    board.control("0712", japan);
    const PieceId army = board.regular("0711", 2);
    board.movement(Nation::china).act(Verb::unit, {}, army).roll(6).act(Verb::move, "0712");
    EXPECT_FALSE(board.japanese("0712"));
    EXPECT_FALSE(board.asks<CollapseRoll>());
}

// --- 4.2 ----------------------------------------------------------------------------------------------------------------

TEST(Ichigo_4_2, NothingIsWorthNothing) { EXPECT_EQ(points(match_without_causeway()), 0); }

TEST(Ichigo_4_2, AllAirbasesAreOnePoint) {
    Board board = match_without_causeway();
    board.control(board.game.airbases, japan);
    EXPECT_EQ(points(board), 1);
    board.control("1522", allies);
    EXPECT_EQ(points(board), 0);
}

TEST(Ichigo_4_2, TheWholeRailroadIsOnePoint) {
    Board board = match_without_causeway();
    board.control(board.game.rail, japan);
    EXPECT_EQ(points(board), 1);
    board.control("0925", allies);
    EXPECT_EQ(points(board), 0);
}

TEST(Ichigo_4_2, AUnitFiveHexesFromChungkingIsOnePointAndSixIsTooFar) {
    EXPECT_EQ(points(match_without_causeway().put("jp-37", "0717")), 1);
    EXPECT_EQ(points(match_without_causeway().put("jp-37", "1212")), 1);
    EXPECT_EQ(points(match_without_causeway().put("jp-37", "0718")), 0);
    EXPECT_EQ(points(match_without_causeway().put("jp-37", "1312")), 0);
}

TEST(Ichigo_4_2, ChungkingItselfScoresThatPointWithoutAnyUnitAndOnlyOnce) {
    Board board = match_without_causeway();
    board.control("0712", japan);
    EXPECT_EQ(points(board), 1);
    EXPECT_EQ(points(board.put("jp-37", "0712").put("jp-62", "0713")), 1);
}

TEST(Ichigo_4_2, KunmingIsOnePointByControlNotByNearness) {
    EXPECT_EQ(points(match_without_causeway().control("0119", japan)), 1);
    EXPECT_EQ(points(match_without_causeway().put("jp-37", "0219")), 0);
}

TEST(Ichigo_4_2, AnEmptyEastIsOnePoint) {
    Board board;
    board.turn(9).causeway(2);
    EXPECT_EQ(points(board), 1);
    board.regular("1801", 2);  // on the railroad
    EXPECT_EQ(points(board), 1);
    board.regular("1901", 2);
    EXPECT_EQ(points(board), 0);
}

TEST(Ichigo_4_2, TheSupplyOfAHexDoesNotMatter) {
    Board board = match_without_causeway();
    for (const char* around : {"0118", "0218", "0219", "0120"}) {
        board.regular(around, 1);
    }
    board.control("0119", japan).put("jp-37", "0119");
    EXPECT_FALSE(board.supplied("jp-37"));
    EXPECT_EQ(points(board), 1);
}

TEST(Ichigo_4_2, NoPointOrOneIsAnAlliedVictory) {
    Board board = match_without_causeway();
    EXPECT_EQ(after_the_last_turn(board), "allies 4.2");
    EXPECT_EQ(after_the_last_turn(board.control("0119", japan)), "allies 4.2");
}

TEST(Ichigo_4_2, TwoPointsAreADraw) {
    Board board = match_without_causeway();
    board.control(board.game.airbases, japan).control(board.game.rail, japan);  // the historic outcome
    EXPECT_EQ(after_the_last_turn(board), "draw 4.2");
}

TEST(Ichigo_4_2, ThreePointsAndMoreAreAJapaneseVictory) {
    Board board = match_without_causeway();
    board.control(board.game.airbases, japan).control(board.game.rail, japan).control("0119", japan);
    EXPECT_EQ(after_the_last_turn(board), "japan 4.2");
    board.put("jp-37", "0717");
    EXPECT_EQ(points(board), 4);
    EXPECT_EQ(after_the_last_turn(board), "japan 4.2");
}

TEST(Ichigo_4_2, AllFivePointsAreAJapaneseVictory) {
    Board board;
    board.turn(9).causeway(2).control(board.game.airbases, japan).control(board.game.rail, japan).control("0119", japan);
    board.control("0712", japan);
    EXPECT_EQ(points(board), 5);
    EXPECT_EQ(after_the_last_turn(board), "japan 4.2");
}

TEST(Ichigo_4_2, EachPointIsExplained) {
    Board board;
    board.turn(9).causeway(2).control(board.game.airbases, japan).control(board.game.rail, japan).control("0119", japan);
    board.control("0712", japan);
    Explanation explanation;
    EXPECT_EQ(victory_points(board.game, board.p, &explanation), 5);
    EXPECT_EQ(total(explanation, "4.2"), 5);
}

TEST(Ichigo_4_2, TheCountIsMadeAfterTurnNineAndNotBefore) {
    CASES("5.0");
    Board board = match_without_causeway();
    board.turn(8).after(Phase::recruits);
    EXPECT_EQ(outcome(board), "going on");
    EXPECT_EQ(board.p.turn, 9);
    board.after(Phase::recruits);
    EXPECT_EQ(outcome(board), "allies 4.2");
}

// --- 4.3 ----------------------------------------------------------------------------------------------------------------

TEST(Ichigo_4_3, NeitherAwardNorDebitIsZero) { EXPECT_EQ(points(match_with_causeway()), 0); }

TEST(Ichigo_4_3, AUnitNextToTheFormosaBeachheadIsAPoint) {
    EXPECT_EQ(points(match_with_causeway().put("jp-12", "3322")), 1);
    EXPECT_EQ(points(match_with_causeway().put("jp-12", "3320")), 0);
}

TEST(Ichigo_4_3, AUnitNextToTheMainlandBeachheadIsAPoint) {
    EXPECT_EQ(points(match_with_causeway().put("jp-37", "2719")), 1);
    EXPECT_EQ(points(match_with_causeway().put("jp-37", "2718")), 0);
}

TEST(Ichigo_4_3, TwoUnitsNextToOneBeachheadAreStillOnePoint) {
    EXPECT_EQ(points(match_with_causeway().put("jp-37", "2719").put("jp-62", "2818")), 1);
}

TEST(Ichigo_4_3, ChungkingIsAPointByControlNotByNearness) {
    EXPECT_EQ(points(match_with_causeway().control("0712", japan)), 1);
    EXPECT_EQ(points(match_with_causeway().put("jp-37", "0713")), 0);
}

TEST(Ichigo_4_3, TheWholeRailroadIsAPoint) {
    Board board = match_with_causeway();
    board.control(board.game.rail, japan);
    EXPECT_EQ(points(board), 1);
    EXPECT_EQ(points(board.control("1814", allies)), 0);
}

TEST(Ichigo_4_3, WhatScoredWithoutCausewayNoLongerDoes) {
    Board board = match_with_causeway();
    board.control(board.game.airbases, japan).control("0119", japan);
    EXPECT_FALSE(chinese_east_of_railroad(board.game, board.p));
    EXPECT_EQ(points(board), 0);
}

TEST(Ichigo_4_3, AFormosaWithoutJapaneseUnitsIsADebitEvenWithGarrisonsInItsCities) {
    Board board = match_with_causeway();
    board.put("jp-9", "2705");
    EXPECT_TRUE(garrisoned(board.game, board.p, board.hex("3417")));
    EXPECT_EQ(points(board), -1);
}

TEST(Ichigo_4_3, EachEndOfTheRailroadInAlliedHandsIsADebit) {
    EXPECT_EQ(points(match_with_causeway().control("1801", allies)), -1);
    EXPECT_EQ(points(match_with_causeway().control("0925", allies)), -1);
    EXPECT_EQ(points(match_with_causeway().control("1801", allies).control("0925", allies)), -2);
}

TEST(Ichigo_4_3, ShanghaiOrWuhanInAlliedHandsIsADebit) {
    EXPECT_EQ(points(match_with_causeway().control("3106", allies)), -1);
    EXPECT_EQ(points(match_with_causeway().control("2008", allies)), -1);
}

TEST(Ichigo_4_3, NoneOrLessIsAnAlliedVictory) {
    EXPECT_EQ(after_the_last_turn(match_with_causeway()), "allies 4.3");
    EXPECT_EQ(after_the_last_turn(match_with_causeway().control("1801", allies)), "allies 4.3");
}

TEST(Ichigo_4_3, OneIsADraw) {
    EXPECT_EQ(after_the_last_turn(match_with_causeway().control("0712", japan)), "draw 4.3");
    EXPECT_EQ(after_the_last_turn(match_with_causeway().control("0712", japan).put("jp-37", "2719").control("0925", allies)),
              "draw 4.3");
}

TEST(Ichigo_4_3, TwoAndMoreAreAJapaneseVictory) {
    Board board = match_with_causeway();
    board.control("0712", japan).put("jp-37", "2719");
    EXPECT_EQ(after_the_last_turn(board), "japan 4.3");
    board.put("jp-12", "3322").control(board.game.rail, japan);
    EXPECT_EQ(points(board), 4);
    EXPECT_EQ(after_the_last_turn(board), "japan 4.3");
}

TEST(Ichigo_4_3, EachAwardAndDebitIsExplained) {
    Board board = match_with_causeway();
    board.put("jp-9", "2719").control("0712", japan).control("1801", allies).control("0925", allies).control("2008", allies);
    Explanation explanation;
    EXPECT_EQ(victory_points(board.game, board.p, &explanation), -2);
    EXPECT_EQ(total(explanation, "4.3"), -2);
    EXPECT_EQ(points(match_with_causeway().put("jp-12", "3322").put("jp-37", "2719").control(board.game.rail, japan)), 3);
}

TEST(Ichigo_4_3, TheResultSaysHowManyPointsThereWere) {
    CASES("4.2");
    const auto reason = [](Board board) { return std::string(result(board.game, board.after(Phase::recruits).p)->reason); };
    const std::string nine = "Japanese victory points at the end of turn 9: ";
    const std::string twelve = "Japanese victory points at the end of turn 12: ";
    Board board = match_without_causeway();
    EXPECT_EQ(reason(board), nine + "one or none");
    EXPECT_EQ(reason(board.control(board.game.airbases, japan).control(board.game.rail, japan)), nine + "two");
    EXPECT_EQ(reason(board.control("0119", japan)), nine + "three or more");
    Board invaded = match_with_causeway();
    EXPECT_EQ(reason(invaded), twelve + "none or less");
    EXPECT_EQ(reason(invaded.control("0712", japan)), twelve + "one");
    EXPECT_EQ(reason(invaded.put("jp-37", "2719")), twelve + "two or more");
}

// What the log says of the points when the last turn is over.
std::vector<std::string> account(Board board, Viewer viewer = Viewer::omniscient) {
    board.events.clear();
    board.after(Phase::recruits);
    std::vector<std::string> lines;
    for (const Event& event : board.events.list) {
        if (event.type == EventType::track || event.type == EventType::result) {
            lines.push_back(describe(board.game, event, viewer));
        }
    }
    return lines;
}

TEST(Ichigo_4_2, TheAccountNamesEveryHexAndUnitThatScored) {
    CASES("4.0");
    Board board = match_without_causeway();
    board.control(board.game.airbases, japan).control(board.game.rail, japan).control("0119", japan);
    board.put("jp-37", "1209").put("jp-7b", "1209").put("jp-62", "1309");
    EXPECT_EQ(account(board), (std::vector<std::string>{
                                  "+1 VP: all US airbases are Japanese",
                                  "Counted for it: 1123 Nanning",
                                  "Counted for it: 1321 Liuchow",
                                  "Counted for it: 1418 Kweilin",
                                  "Counted for it: 1522 Tanchuk",
                                  "Counted for it: 1717 Lingling",
                                  "Counted for it: 1815 Hengyang",
                                  "Counted for it: 2116 Suichuan",
                                  "Counted for it: 2217 Kanchow",
                                  "+1 VP: the whole railroad from 1801 to 0925 is Japanese",
                                  "+1 VP: Japan is within five hexes of Chungking",
                                  "Counted for it: 37th Division in 1209 Enshih",
                                  "Counted for it: 7th Independent Mixed Brigade in 1209 Enshih",
                                  "+1 VP: Kunming is Japanese",
                                  "Counted for it: 0119 Kunming",
                                  "Japanese victory points: 4",
                                  "Japan wins: Japanese victory points at the end of turn 9: three or more",
                              }));
    EXPECT_EQ(account(board, viewer_of(allies))[12], "Counted for it: a Japanese unit in 1209 Enshih") << "6.6";
    EXPECT_EQ(account(match_without_causeway())[0], "Japanese victory points: 0");
}

TEST(Ichigo_4_2, TheSumOfTheAccountIsExplained) {
    Board board = match_without_causeway();
    board.control("0119", japan).events.clear();
    board.after(Phase::recruits);
    const Event* sum = board.last(Sentence::points);
    ASSERT_TRUE(sum != nullptr && sum->explanation >= 0);
    EXPECT_EQ(total(board.events.explanations[static_cast<std::size_t>(sum->explanation)], "4.2"), sum->a);
}

TEST(Ichigo_4_2, ACityThatIsHeldWithoutUnitsIsNamedItself) {
    Board board = match_without_causeway();
    board.control("0712", japan);
    EXPECT_EQ(account(board)[1], "Counted for it: 0712 Chungking");
}

TEST(Ichigo_4_3, TheAccountNamesAwardsAndDebits) {
    CASES("4.0");
    Board board = match_with_causeway();
    board.put("jp-9", "3322").put("jp-37", "2719").control("0712", japan);
    board.control("1801", allies).control("0925", allies).control("2008", allies);
    EXPECT_EQ(account(board), (std::vector<std::string>{
                                  "+1 VP: Japan is next to the beachhead on Formosa",
                                  "Counted for it: 9th Division in 3322",
                                  "+1 VP: Japan is next to the beachhead on the mainland",
                                  "Counted for it: 37th Division in 2719 Changchow",
                                  "+1 VP: Chungking is Japanese",
                                  "Counted for it: 0712 Chungking",
                                  "-1 VP: the Allies hold the north end of the railroad",
                                  "Counted for it: 1801 Chengchow",
                                  "-1 VP: the Allies hold the south end of the railroad",
                                  "Counted for it: 0925 Chennankuan",
                                  "-1 VP: the Allies hold Shanghai or Wuhan",
                                  "Counted for it: 2008 Wuhan",
                                  "Japanese victory points: 0",
                                  "The Allies win: Japanese victory points at the end of turn 12: none or less",
                              }));
    board.put("jp-9", "2003").put("jp-12", "2003");
    EXPECT_EQ(account(board)[4], "-1 VP: no Japanese unit is on Formosa");
}

TEST(Ichigo_4_4, TheEndingNamesTheBeachhead) {
    Board board = match_with_causeway();
    board.put("jp-12", "3220").movement(Nation::japan).act_piece(Verb::unit, "jp-12").act(Verb::move, "3221");
    EXPECT_EQ(describe(board.game, *board.last(Sentence::ending), Viewer::spectator),
              "Japan wins: Japanese troops stand on a US beachhead, 3221 Takao-Tainan");
}

TEST(Ichigo_4_3, PlayGoesOnPastTurnNineToTurnTwelve) {
    CASES("5.0");
    Board board = match_with_causeway();
    for (int turn = 9; turn <= 11; ++turn) {
        board.turn(turn).after(Phase::recruits);
        EXPECT_EQ(outcome(board), "going on");
        EXPECT_EQ(board.p.turn, turn + 1);
    }
    board.after(Phase::recruits);
    EXPECT_EQ(outcome(board), "allies 4.3");
}

// --- 4.4 ----------------------------------------------------------------------------------------------------------------

TEST(Ichigo_4_4, EnteringTheFormosaBeachheadWinsAtOnce) {
    Board board = match_with_causeway();
    board.put("jp-12", "3220").movement(Nation::japan).act_piece(Verb::unit, "jp-12").act(Verb::move, "3221");
    EXPECT_EQ(outcome(board), "japan 4.4");
    EXPECT_TRUE(board.asks<Over>());
}

TEST(Ichigo_4_4, EnteringTheMainlandBeachheadWinsAtOnce) {
    Board board = match_with_causeway();
    board.put("jp-37", "2719").movement(Nation::japan).act_piece(Verb::unit, "jp-37").roll(6).act(Verb::move, "2819");
    EXPECT_EQ(outcome(board), "japan 4.4");
}

TEST(Ichigo_4_4, AnAdvanceAfterCombatIntoABeachheadWins) {
    CASES("11.24");
    Board board = match_with_causeway();
    board.put("jp-37", "2719").put("jp-62", "2719").put("jp-110", "2719").put("jp-3", "2719").put("us-6", "2819", 1);
    board.combat(Nation::japan).attack("2819").commit_all().roll(6).act(Verb::all);
    EXPECT_EQ(outcome(board), "japan 4.4");
}

TEST(Ichigo_4_4, NothingIsLeftOfTheBattleThatWonTheGame) {
    Board board = match_with_causeway();
    board.put("jp-37", "2719").put("jp-62", "2719").put("jp-110", "2719").put("jp-3", "2719").put("us-6", "2819", 1);
    board.combat(Nation::japan).attack("2819").commit_all().roll(6).act(Verb::all);
    EXPECT_EQ(board.p.stack.size(), 1U);
    EXPECT_EQ(board.p.battle, Battle{});
    EXPECT_FALSE(has(board.p, board.piece("jp-37"), status::fought));
}

TEST(Ichigo_4_4, AUnitThatIsOnlyNextToABeachheadHasNotWon) {
    Board board = match_with_causeway();
    board.put("jp-37", "2718").movement(Nation::japan).act_piece(Verb::unit, "jp-37").roll(6).act(Verb::move, "2719");
    EXPECT_EQ(outcome(board), "going on");
}

TEST(Ichigo_4_4, TakingTheHexOfTheAerialSupplyMarkerWinsNothing) {
    CASES("7.5", "7.8");
    Board board = match_with_causeway();
    board.p.aerial_supply = board.hex("2718");
    board.put("jp-37", "2717").movement(Nation::japan).act_piece(Verb::unit, "jp-37").roll(6).act(Verb::move, "2718");
    EXPECT_EQ(outcome(board), "going on");
    EXPECT_EQ(board.p.aerial_supply, no_hex);
}

TEST(Ichigo_4_4, TheAerialSupplyMarkerStaysWhileAnotherHexIsTaken) {
    CASES("7.8");
    Board board = match_with_causeway();
    board.put("jp-37", "3015").p.aerial_supply = board.hex("2718");
    board.movement(Nation::japan).act_piece(Verb::unit, "jp-37").roll(6).act(Verb::move, "3016");
    EXPECT_EQ(board.p.aerial_supply, board.hex("2718"));
}

TEST(Ichigo_4_4, PassingThroughABeachheadWins) {
    Board board = match_with_causeway();
    board.put("jp-37", "2719").movement(Nation::japan).act_piece(Verb::unit, "jp-37").roll(6).act(Verb::through, "2819");
    EXPECT_EQ(outcome(board), "japan 4.4");
}

TEST(Ichigo_4_4, AnotherPortTakenFromTheAlliesIsNoBeachhead) {
    Board board = match_with_causeway();
    board.put("jp-37", "3015").movement(Nation::japan).act_piece(Verb::unit, "jp-37").roll(6).act(Verb::move, "3016");
    EXPECT_TRUE(board.japanese("3016"));
    EXPECT_EQ(outcome(board), "going on");
}

// --- 4.5 ----------------------------------------------------------------------------------------------------------------

// A Chinese unit marches into the city, whose garrison has fallen.
Board march_into(std::string_view city, std::string_view from, Board board) {
    board.p.garrison_gone.insert(board.hex(city));
    const PieceId army = board.regular(from, 2);
    board.movement(Nation::china).act(Verb::unit, {}, army).roll(6).act(Verb::move, city);
    return board;
}

TEST(Ichigo_4_5, WuhanAfterShanghaiWinsAtOnceForTheAllies) {
    const Board board = march_into("2008", "2007", Board().control("3106", allies));
    EXPECT_EQ(outcome(board), "allies 4.5");
    EXPECT_EQ(board.asked(), nobody);
}

TEST(Ichigo_4_5, ShanghaiAfterWuhanWinsAsWell) {
    EXPECT_EQ(outcome(march_into("3106", "3107", Board().control("2008", allies))), "allies 4.5");
}

TEST(Ichigo_4_5, OneOfTheTwoIsNotEnough) {
    EXPECT_EQ(outcome(march_into("2008", "2007", Board())), "going on");
    EXPECT_EQ(outcome(march_into("3106", "3107", Board())), "going on");
}

TEST(Ichigo_4_5, CausewayChangesNothingInIt) {
    Board board;
    board.turn(9).causeway(1).control("3106", allies);
    EXPECT_EQ(outcome(march_into("2008", "2007", board)), "allies 4.5");
    board.causeway(2);
    EXPECT_EQ(outcome(march_into("2008", "2007", board)), "allies 4.5");
}

TEST(Ichigo_4_5, USDivisionsWinItToo) {
    Board board;
    board.turn(9).causeway(1).control("2008", allies).put("us-6", "3107");
    board.p.garrison_gone.insert(board.hex("3106"));
    board.movement(Nation::us).act_piece(Verb::unit, "us-6").act(Verb::move, "3106");
    EXPECT_EQ(outcome(board), "allies 4.5");
}

TEST(Ichigo_4_5, ACityLostBeforeTheOtherFallsDoesNotCount) {
    Board board = march_into("2008", "2007", Board());
    board.control("2008", japan);
    EXPECT_EQ(outcome(march_into("3106", "3107", board)), "going on");
}

TEST(Ichigo_4_5, DestroyingTheGarrisonWithoutEnteringWinsNothing) {
    CASES("11.29");
    Board board;
    board.control("3106", allies).regular("2007", 4, true);
    board.regular("2007", 4, true);
    board.combat(Nation::china).attack("2008").roll(6).until<Advance>(Verb::lose);
    EXPECT_EQ(outcome(board), "going on");
    board.first();
    EXPECT_EQ(outcome(board), "allies 4.5");
}

}  // namespace
}  // namespace causeway::ichigo
