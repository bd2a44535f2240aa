// The seven scenarios: each starts, and its special rules hold.
#include "tests/games/guam/turns.h"

namespace causeway::guam {
namespace {

constexpr std::string_view scenarios[] = {"asan", "agat", "orote", "night", "santa-rosa", "both-beaches", "campaign"};

bool sold(const Board& board, std::string_view id) {
    const std::uint8_t chit = board.chit_of(id);
    return is_for_sale(board.game, board.p, chit, chit < chit::first_formation ? division_price : formation_price);
}

TEST(Guam_4_0, AllScenariosBegin) {
    CASES("1.0");
    for (const std::string_view scenario : scenarios) {
        Board board = Board::at_start(scenario);
        EXPECT_EQ(board.p.winner, 0) << scenario;
        EXPECT_FALSE(board.legal().empty()) << scenario;
        until<Draw>(until<BuyChits>(board));
        EXPECT_EQ(board.p.phase, Phase::action) << scenario;
    }
}

TEST(Guam_19_1, DisplaysAtTheStart) {
    CASES("19.0");
    const Board asan = Board::at_start("asan");
    EXPECT_EQ(asan.direct("3mardiv"), 5);
    EXPECT_EQ(dispatch(asan, "3mardiv"), 8);
    EXPECT_EQ(current_quality(asan, "3mardiv"), 6);
    EXPECT_EQ(current_quality(Board::at_start("night"), "3mardiv"), 5);
    EXPECT_EQ(test_game().divisions[asan.division("3mardiv")].command, 6);
    EXPECT_EQ(test_game().divisions[asan.division("3mardiv")].dispatch, 4);
}

TEST(Guam_4_0, OnlyOroteRollsForItsFirstWeather) {
    for (const std::string_view scenario : scenarios) {
        Board board = Board::at_start(scenario);
        bool rolled = false;
        for (int answers = 0; answers < 100 && !board.asks<BuyChits>(); ++answers) {
            rolled |= board.asks_die(Purpose::weather);
            decline(board, 4);
        }
        EXPECT_EQ(rolled, scenario == "orote") << scenario;
    }
}

TEST(Guam_4_0, ChitsThatAScenarioCloses) {
    Board asan = Board::at_start("asan");
    EXPECT_FALSE(sold(asan, "29id"));
    Board orote = Board::at_start("orote");
    EXPECT_FALSE(sold(orote, "77id"));
    EXPECT_FALSE(sold(orote, "1pmb"));
    EXPECT_FALSE(sold(orote, "4rct"));
    EXPECT_TRUE(sold(orote, "22rct"));
    orote.turn(26, 0);
    EXPECT_TRUE(sold(orote, "1pmb"));
    EXPECT_TRUE(sold(orote, "4rct"));
}

TEST(Guam_12_1, WeaponsThatDoNotPlay) {
    Board agat = Board::at_start("agat");
    EXPECT_EQ(agat.at("us-m5-1-d-706"), box::unused);
    EXPECT_EQ(agat.at("us-306rct-hmg-1"), box::unused);  // its formation is not there
    EXPECT_EQ(agat.at("us-305rct-hmg-1"), box::available);
    Board orote = Board::at_start("orote");
    EXPECT_EQ(orote.at("us-m5-1-d-706"), box::reinforcements);
    EXPECT_TRUE(belongs(orote.game, orote.p, orote.piece("us-m5-1-d-706"), orote.chit_of("22rct")));  // lent
}

TEST(Guam_14_0, HeroesOfTheScenario) {
    Board night = Board::at_start("night");
    EXPECT_TRUE(night.is_at("wilson", "27.60"));
    EXPECT_EQ(night.at("mason"), box::pool);
    EXPECT_EQ(night.at("skaggs"), box::unused);
}

TEST(Guam_25_0, SantaRosaBeginsWithTwoSnipers) {
    Board board = Board::at_start("santa-rosa");
    ASSERT_TRUE(board.asks<RandomEvent>());
    EXPECT_EQ(board.asked(), japan);
    for (int i = 0; i < 2; ++i) {
        ASSERT_TRUE(board.can(Verb::place));
        board.act(Verb::place);
    }
    EXPECT_EQ(board.p.snipers.size(), 2U);
    EXPECT_FALSE(board.asks<RandomEvent>());
}

TEST(Guam_5_1, TheNightBeginsWithTwoCompaniesMissing) {
    Board board = Board::at_start("night");
    EXPECT_TRUE(board.asks<Draw>());
    EXPECT_EQ(board.asked(), chance_side);
    EXPECT_EQ(board.choices(Verb::lose), 3);
    board.act_piece(Verb::lose, board.can_piece(Verb::lose, "jp-2-321") ? "jp-2-321" : "jp-2-320");
    EXPECT_EQ(board.choices(Verb::lose), 3);
    board.act_piece(Verb::lose, board.can_piece(Verb::lose, "jp-2-320") ? "jp-2-320" : "jp-2-321");
    EXPECT_TRUE(board.dead("jp-2-320"));
    EXPECT_TRUE(board.dead("jp-2-321"));
    EXPECT_EQ(board.p.us_points, 0);
    EXPECT_TRUE(board.asks<BuyChits>());
    EXPECT_EQ(board.asked(), japan);  // who has the initiative
}

TEST(Guam_8_7_7, BombardmentsOfLaterDaysNeedARest) {
    Board board;
    board.put("us-a-1-3", "24.60");
    const auto offered = [&](int day, int hour) {
        Position copy = board.p;
        copy.turn = static_cast<std::uint8_t>(turn_of(day, hour));
        begin_preparation(board.game, copy, nullptr);
        const Bombardments* placed = copy.stack.find<Bombardments>();
        return placed == nullptr ? 0 : int{placed->left};
    };
    EXPECT_EQ(offered(21, 1), 12);
    EXPECT_EQ(offered(23, 1), 3);
    EXPECT_EQ(offered(23, 2), 0);
    board.p.bombarded = 22;
    EXPECT_EQ(offered(23, 1), 0);
    EXPECT_EQ(offered(24, 1), 3);
}

TEST(Guam_8_7_7, BombardmentMarkersGoAtTheEndOfTheTurn) {
    Board board;
    board.put("us-a-1-3", "24.60").put("jp-1-320", "34.46").barrage("34.46", Barrage::bombardment);
    top<Turn>(board.p).step = TurnStep::fill;
    board.settle();
    EXPECT_EQ(board.p.bombarded, 21);
    finish_turn(board);
    EXPECT_EQ(board.barrage("34.46"), Barrage::none);
}

}  // namespace
}  // namespace causeway::guam
