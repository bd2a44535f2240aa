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

double chance_of(const Preview& preview, std::string_view text) {
    double chance = 0;
    for (const Outcome& outcome : preview.outcomes) {
        chance += outcome.text == text ? outcome.probability : 0;
    }
    return chance;
}

// 28.1, 28.3: half of what the die shows beyond the work of the demolition teams.
TEST(GuamPreview, TellsTheOddsOfMinesBeforeTheMarch) {
    Board board;
    board.column("us-a-1-4", "35.81");
    board.p.mines[facts(board.game, board.hex("35.81")).beach] = 1 + 2;
    board.activate("4rct").select("us-a-1-4");
    const Preview shown = look(board, Verb::move, "35.80");
    EXPECT_NEAR(sum_of(shown), 1.0, 1e-9);
    for (const auto& [levels, text] : {std::pair{0, "the mines do no harm"}, std::pair{1, "1 DG by mines"},
                                       std::pair{2, "2 DG by mines"}, std::pair{3, "3 DG by mines"}}) {
        int faces = 0;
        for (int die = 0; die <= 9; ++die) {
            Board tried = board;
            tried.act(Verb::move, "35.80").roll(die);
            faces += tried.last(Sentence::mines).b == levels ? 1 : 0;
        }
        EXPECT_NEAR(chance_of(shown, text), faces / 10.0, 1e-9) << text;
    }
    board.p.mines = {};
    EXPECT_TRUE(look(board, Verb::move, "35.80").outcomes.empty());
}

// The same is told with an offer to roll again (31.0).
TEST(GuamPreview, TellsTheOddsOfMinesWithAnOfferToRollAgain) {
    Board board;
    board.column("us-a-1-4", "35.81");
    board.p.mines[facts(board.game, board.hex("35.81")).beach] = 1;
    board.p.whiskey = 1;
    board.activate("4rct").select("us-a-1-4").act(Verb::move, "35.80").roll(9);
    ASSERT_TRUE(board.asks<Reroll>());
    EXPECT_NEAR(chance_of(look(board, Verb::reroll), "the mines do no harm"), 0.2, 1e-9);
}

// A Japanese company leaves a hex beside Marines with war dogs.
Board before_dogs(bool night) {
    Board board;
    if (night) {
        board.night();
    }
    board.put({"us-a-1-3", "us-3rct-war-dogs"}, "24.80").column("jp-3-iii-10", "25.80");
    board.activate("iii-10").move("jp-3-iii-10", "24.81");
    return board;
}
// How often of a hundred pairs of dice, the dogs' and that of the fire, the fire has no effect; and how often nobody fires.
std::pair<int, int> misses_and_silence(const Board& board, Verb verb) {
    int misses = 0, silence = 0;
    for (int alert = 0; alert <= 9; ++alert) {
        Board barked = board;
        barked.act(verb, "24.80").roll(alert);
        for (int die = 0; die <= 9; ++die) {
            if (!barked.asks_die(Purpose::fire)) {
                ++silence;
                continue;
            }
            Board fired = barked;
            fired.roll(die);
            misses += std::string_view(fired.last(Sentence::fire_result).result) == "miss" ? 1 : 0;
        }
    }
    return {misses, silence};
}

TEST(GuamPreview, WeighsTheAlarmOfWarDogs) {
    const Board board = before_dogs(false);
    ASSERT_TRUE(board.can(Verb::fire_from, "24.80"));
    const Preview shown = look(board, Verb::fire_from, "24.80");
    const auto [misses, silence] = misses_and_silence(board, Verb::fire_from);
    EXPECT_NEAR(sum_of(shown), 1.0, 1e-9);
    EXPECT_NEAR(chance_of(shown, "no effect"), misses / 100.0, 1e-9);
    EXPECT_EQ(silence, 0);
}

TEST(GuamPreview, TellsHowOftenDogsStaySilent) {
    const Board board = before_dogs(true);
    ASSERT_TRUE(board.can(Verb::alert, "24.80"));
    const Preview shown = look(board, Verb::alert, "24.80");
    const auto [misses, silence] = misses_and_silence(board, Verb::alert);
    EXPECT_NEAR(sum_of(shown), 1.0, 1e-9);
    EXPECT_EQ(silence, 50);  // a 4 or less is needed
    EXPECT_NEAR(chance_of(shown, "the dogs are silent"), silence / 100.0, 1e-9);
    EXPECT_NEAR(chance_of(shown, "no effect"), misses / 100.0, 1e-9);
    Board barked = board;
    barked.act(Verb::alert, "24.80").roll(0);
    EXPECT_EQ(sum_of(shown.explanation), barked.p.shot.value);  // with the 2 of the dogs
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
