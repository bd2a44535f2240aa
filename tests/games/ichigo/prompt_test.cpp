// What a question tells the side that must answer, besides its sentence.
#include "tests/games/ichigo/board.h"

namespace causeway::ichigo {
namespace {

std::string told(const Board& board) { return prompt(board.game, board.p).text; }

bool tells(const Board& board, std::string_view words) { return told(board).find(words) != std::string::npos; }

TEST(IchigoPrompt, TellsThePointsOfAMove) {
    CASES("10.17");
    Board board;
    board.put("jp-37", "2001").movement(Nation::japan).act_piece(Verb::unit, "jp-37");
    EXPECT_TRUE(tells(board, "6 of 6 MP left, 12 by strategic movement")) << told(board);
    Board beside;
    beside.put("jp-37", "1901").regular("1902", 1);
    beside.movement(Nation::japan).act_piece(Verb::unit, "jp-37");
    EXPECT_FALSE(tells(beside, "strategic")) << told(beside);
}

TEST(IchigoPrompt, TellsTheMarkersLeft) {
    CASES("8.2");
    Board board;
    board.begin(AirPlace{2});
    board.p.air_side = index(japan);
    EXPECT_TRUE(tells(board, "2 left"));
    EXPECT_TRUE(tells(board.act(Verb::marker, "1801"), "1 left"));
}

TEST(IchigoPrompt, TellsWhichUnitComes) {
    CASES("9.1");
    Board board;
    board.begin(Enter{.piece = board.piece("jp-37")});
    EXPECT_TRUE(tells(board, board.game.units[index(board.piece("jp-37"))].name)) << told(board);
}

// 6.6: the odds of an attack count the defenders whose strength the attacker cannot know.
TEST(IchigoPrompt, TellsTheOddsOfAnAttackAsTheAttackerSeesThem) {
    CASES("6.6");
    Board board;
    board.put("jp-37", "2702").put("jp-62", "2702").regular("2703", 2);
    board.combat(Nation::japan).act(Verb::target, "2703");
    EXPECT_TRUE(prompt(board.game, board.p).explanation.empty());
    board.act(Verb::attacker);
    const Prompt asked = prompt(board.game, board.p);
    double sum = 0;
    for (const Outcome& outcome : asked.outcomes) {
        sum += outcome.probability;
    }
    EXPECT_NEAR(sum, 1, 1e-9);
    const auto& terms = asked.explanation;
    EXPECT_TRUE(std::any_of(terms.begin(), terms.end(), [](const Term& term) {
        return std::string_view(term.label) == "defenders of unknown strength" && term.amount == 1;
    }));
}

// 11.8: under the line of the attacking nation, with as many columns as the unknown defenders leave open.
TEST(IchigoCharts, ShowTheColumnOfTheAttackUnderItsOwnLine) {
    CASES("11.8");
    Board board;
    board.put("jp-37", "2702").put("jp-62", "2702").regular("2703", 2);
    board.combat(Nation::japan).act(Verb::target, "2703");
    EXPECT_TRUE(live_charts(board.game, board.p, viewer_of(japan)).empty()) << "nobody attacks yet";
    board.act(Verb::attacker);
    const std::vector<ChartPlace> live = live_charts(board.game, board.p, viewer_of(japan));
    ASSERT_FALSE(live.empty());
    const ChartTable table = table_of(*board.game.combat);
    const ChartRow& line = table.headings[static_cast<std::size_t>(*live[0].heading)];
    EXPECT_EQ(line.label, "japan");
    const Preview shown = preview(board.game, board.p, {.verb = static_cast<std::uint8_t>(Verb::commit)});
    EXPECT_EQ(shown.charts, live);
    const std::string first = line.cells[static_cast<std::size_t>(live[0].columns->first)];
    const std::string last = line.cells[static_cast<std::size_t>(live[0].columns->last)];
    EXPECT_EQ(shown.column, first == last ? first : first + " to " + last);
    EXPECT_TRUE(live_charts(board.game, board.p, viewer_of(allies)).empty()) << "it is not declared yet";
    EXPECT_TRUE(live_charts(board.game, board.p, Viewer::spectator).empty());
}

TEST(IchigoCharts, ShowTheGroundThatShiftsTheAttack) {
    CASES("11.11");
    Board board;
    board.put("jp-37", "2702").regular("2703", 2);
    board.combat(Nation::japan).act(Verb::target, "2703").act(Verb::attacker);
    const std::vector<ChartPlace> live = live_charts(board.game, board.p, viewer_of(japan));
    ASSERT_GE(live.size(), 2U);
    const ChartTable terrain = charts(board.game).back();
    EXPECT_EQ(live[1].chart, terrain.id);
    EXPECT_EQ(terrain.rows[static_cast<std::size_t>(live[1].rows->first)].label,
              board.game.map.terrain_name(board.hex("2703")));
}

TEST(IchigoPrompt, TellsTheLossesStillToTake) {
    CASES("11.20");
    Board board;
    board.put("jp-37", "2702").put("jp-62", "2702");
    board.regular("2703", 4);
    board.regular("2703", 4);
    board.combat(Nation::japan).fight("2703", 6);
    ASSERT_TRUE(board.asks<AttackerLoss>() || board.asks<DefenderLoss>());
    EXPECT_TRUE(tells(board, std::to_string(board.p.battle.losses) + " still to lose")) << told(board);
}

// 8.7: where the Allies do not roll, not every lead can come about.
TEST(IchigoPrompt, TellsOnlyChancesThatThereAre) {
    CASES("8.1", "8.7");
    Board board;
    board.turn(8).causeway(2).begin(AirJapan{});
    ASSERT_TRUE(board.asks<AirJapan>());
    double sum = 0;
    for (const Outcome& outcome : preview(board.game, board.p, board.legal().front()).outcomes) {
        EXPECT_GT(outcome.probability, 0) << outcome.text;
        sum += outcome.probability;
    }
    EXPECT_NEAR(sum, 1, 1e-9);
}

// 5.2: as many faces launch Causeway as are said to.
TEST(IchigoPrompt, TellsTheChanceOfCauseway) {
    CASES("5.2");
    Board board;
    board.turn(7).begin(CausewayRoll{.airbases = 1});
    ASSERT_TRUE(board.asks<CausewayRoll>());
    int faces = 0;
    for (int die = 1; die <= 6; ++die) {
        Board rolled = board;
        faces += launched(rolled.roll(die).p) ? 1 : 0;
    }
    double told = 0;
    for (const Outcome& outcome : preview(board.game, board.p, board.legal().front()).outcomes) {
        told += outcome.text == "Causeway is launched" ? outcome.probability : 0;
    }
    EXPECT_NEAR(6 * told, faces, 1e-9);
    EXPECT_NE(faces, 3) << "half would not tell the two apart";
}

TEST(IchigoPrompt, TellsNothingWhereTheSentenceSaysAll) {
    Board board;
    board.put("jp-37", "2001").movement(Nation::japan);
    EXPECT_EQ(told(board), "");
}

}  // namespace
}  // namespace causeway::ichigo
