// What an action would lead to.
#include "tests/games/guam/walk.h"

namespace causeway::guam {
namespace {

// The preview of the legal action of that verb and these operands.
Preview look(const Board& board, Verb verb, std::string_view hex = {}, PieceId piece = no_piece) {
    for (const Action& action : board.legal()) {
        if (guam::verb(action) == verb && (hex.empty() || action.hex == board.hex(hex)) &&
            (piece == no_piece || action.piece == piece)) {
            return preview(board.game, board.p, action);
        }
    }
    ADD_FAILURE() << "not legal: " << board.game.info.verbs[index(verb)].name;
    return {};
}

int sum_of(const Explanation& explanation) {
    int sum = 0;
    for (const Term& term : explanation) {
        sum += term.amount;
    }
    return sum;
}

double sum_of(const Preview& preview) {
    double sum = 0;
    for (const Outcome& outcome : preview.outcomes) {
        sum += outcome.probability;
    }
    return sum;
}

Board firing() {
    Board board;
    board.put("us-a-1-3", "24.60").put("jp-1-54", "24.61").activate("3rct").select("us-a-1-3");
    return board;
}

TEST(GuamPreview, AddsUpTheFireAndItsResults) {
    Board board = firing();
    const Preview shown = look(board, Verb::fire, "24.61");
    board.act(Verb::fire, "24.61");
    EXPECT_EQ(sum_of(shown.explanation), board.p.shot.value);
    EXPECT_EQ(sum_of(shown.explanation), board.last(Sentence::fires).a);
    EXPECT_EQ(shown.column, "small arms");
    EXPECT_NEAR(sum_of(shown), 1.0, 1e-9);
    EXPECT_GT(shown.outcomes.size(), 1U);
}

// 8.4: the column of the fire, and every row that hits.
TEST(GuamPreview, ShowsItsPlaceInTheCharts) {
    Board board = firing();
    const Preview shown = look(board, Verb::fire, "24.61");
    ASSERT_EQ(shown.charts.size(), 2U);
    const ChartTable table = table_of(*board.game.charts.find("fire"));
    EXPECT_EQ(table.headings[0].cells[static_cast<std::size_t>(shown.charts[0].columns->first)], shown.column);
    board.act(Verb::fire, "24.61");
    EXPECT_EQ(shown.charts[0].rows, (ChartSpan{0, std::clamp<int>(board.p.shot.value, 0, 8)}));
    EXPECT_EQ(live_charts(board.game, board.p, Viewer::spectator), shown.charts) << "the die is about to be rolled";
    EXPECT_EQ(shown.charts[1].chart, "terrain");
}

TEST(GuamPreview, ChancesAreThoseOfTheDie) {
    Board board = firing();
    const Preview shown = look(board, Verb::fire, "24.61");
    const auto miss =
        std::find_if(shown.outcomes.begin(), shown.outcomes.end(), [](const Outcome& o) { return o.text == "no effect"; });
    ASSERT_NE(miss, shown.outcomes.end());
    int hits = 0;
    for (int die = 0; die <= 9; ++die) {
        Board tried = firing();
        tried.act(Verb::fire, "24.61").roll(die);
        hits += std::string_view(tried.last(Sentence::fire_result).result) == "miss" ? 0 : 1;
    }
    EXPECT_NEAR(miss->probability, (10 - hits) / 10.0, 1e-9);
}

TEST(GuamPreview, PricesAMoveAndShowsItsWay) {
    Board board;
    board.column("us-a-1-3", "24.60").activate("3rct").select("us-a-1-3");
    for (const Action& action : board.legal()) {
        if (verb(action) != Verb::move) {
            continue;
        }
        const Preview shown = preview(board.game, board.p, action);
        ASSERT_TRUE(shown.cost.has_value());
        ASSERT_GE(shown.path.size(), 2U);
        EXPECT_EQ(shown.path.front(), board.hex("24.60"));
        EXPECT_EQ(shown.path.back(), action.hex);
        for (std::size_t i = 1; i < shown.path.size(); ++i) {
            EXPECT_EQ(board.game.map.grid().distance(shown.path[i - 1], shown.path[i]), 1);
        }
        EXPECT_LE(shown.cost->halves, allowance(board.game, board.p, board.piece("us-a-1-3")) + 8);
        EXPECT_EQ(shown.cost->halves, shown.explanation[0].amount);  // 6.2: half points are not rounded
    }
}

TEST(GuamPreview, SetsOutTheOddsOfAnAssault) {
    Board board;
    board.put({"us-a-1-3", "us-b-1-3"}, "24.60").put("jp-1-54", "24.61");
    board.p.assaults.push_back({board.hex("24.61"), AssaultKind::prepared, 0});
    board.activate("3rct", Step::assaults);
    const Preview shown = look(board, Verb::assault, "24.61");
    EXPECT_NEAR(sum_of(shown), 1.0, 1e-9);
    EXPECT_NE(shown.column.find("against"), std::string::npos);
    EXPECT_EQ(shown.charts, (std::vector<ChartPlace>{{"assault-odds", only_at(4), only_at(0)}})) << "2-1";
    Position planned = board.p;
    plan_assault(board.game, planned, board.hex("24.61"));
    EXPECT_EQ(sum_of(shown.explanation),
              assault_modifier(board.game, planned, us, nullptr) - assault_modifier(board.game, planned, japan, nullptr));
}

// Previews change nothing and never fail, whatever is asked.
TEST(GuamPreview, OfAllActionsOfRandomMatches) {
    const Game& game = test_game();
    ActionList legal;
    for (std::size_t scenario = 0; scenario < game.scenarios.size(); ++scenario) {
        int number = 0;
        walk(start(game, scenario, 0), scenario + 7, 300, [&](const Position& p, const Events&) {
            if (++number % 15 != 0 || decision(game, p).by == nobody) {
                return true;
            }
            actions(game, p, legal);
            for (const Action& action : legal) {
                const Preview shown = preview(game, p, action);
                EXPECT_TRUE(shown.outcomes.empty() || std::abs(sum_of(shown) - 1.0) < 1e-9);
            }
            return !::testing::Test::HasFailure();
        });
    }
}

TEST(GuamOverlays, FromOneHex) {
    Board board;
    board.put("us-a-1-3", "24.60");
    const std::vector<Overlay> layers = overlays_from(board.game, board.p, Viewer::first, board.hex("24.60"));
    ASSERT_EQ(layers.size(), 2U);
    EXPECT_EQ(layers[0].rule, "7.1");
    EXPECT_EQ(layers[1].rule, "7.2");
    const auto contains = [](const Overlay& layer, HexId hex) {
        return std::any_of(layer.hexes.begin(), layer.hexes.end(), [&](const auto& entry) { return entry.first == hex; });
    };
    EXPECT_TRUE(contains(layers[0], board.hex("24.61")));
    EXPECT_TRUE(contains(layers[1], board.hex("24.61")));
    EXPECT_GE(layers[0].hexes.size(), layers[1].hexes.size());
    EXPECT_EQ(layers[1].hexes.front().second, "us");
}

TEST(GuamOverlays, ShowFireZonesAndCommand) {
    Board board;
    board.put("us-hq-3rct", "24.60").put("jp-1-54", "27.62");
    const std::vector<Overlay> layers = overlays(board.game, board.p, Viewer::first);
    const auto size = [&](std::string_view id) {
        const auto found = std::find_if(layers.begin(), layers.end(), [&](const Overlay& layer) { return layer.id == id; });
        return found == layers.end() ? std::size_t{0} : found->hexes.size();
    };
    EXPECT_EQ(size("fire-japan"), static_cast<std::size_t>(fire_zones(board.game, board.p, japan).count()));
    EXPECT_GT(size("command-3mardiv"), 0U);
}

}  // namespace
}  // namespace causeway::guam
