// 24.0, 25.3: points and endings.
#include "tests/games/malaya/board.h"

namespace causeway::malaya {
namespace {

// A Japanese regiment in Malaya, so that the campaign goes on.
Board campaign(int turn) {
    Board board;
    board.turn(turn);
    board.put("jp-11-5", "1211");
    return board;
}

std::string ending(const Board& board) {
    const std::optional<Result> ended = result(board.game, board.p);
    return ended ? std::string(ended->reason) : "";
}

TEST(Malaya_24_1, ObjectivesScoreForWhoStandsInThem) {
    Board board = campaign(2);
    board.put("al-8-ind", "2812").put("al-1m", "4148").put("jp-55-18", "1823").put("jp-56-18", "4047");
    check_victory(board.game, board.p, &board.events);
    EXPECT_EQ(board.p.vp[index(allies)], 2);     // Kota Bharu and the city, one each
    EXPECT_EQ(board.p.vp[index(japan)], 1 + 3);  // Ipoh, and Tengah on the island
    EXPECT_EQ(ending(board), "");
}

TEST(Malaya_24_6, HavingBeenThereIsNotEnough) {
    CASES("2.36");
    Board board = campaign(2);
    board.put("jp-55-18", "1823").put("jp-55-18", "1822").supply(allies, "2812").put("jp-56-18", "2811");
    check_victory(board.game, board.p, &board.events);
    EXPECT_EQ(board.p.vp[index(japan)], 0) << "Ipoh was left";
    EXPECT_EQ(board.p.vp[index(allies)], 1) << "Kota Bharu is held by a supply point, beside a regiment";
}

TEST(Malaya_24_3, NobodyWinsBeforeTheVictoryPhase) {
    CASES("25.3");
    Board board;
    board.turn(1);
    board.put("al-8-ind", "2812").put("jp-1-tank", "1404").enter(Phase::follow_on_movement, japan);
    while (board.p.phase != Phase::victory && board.p.winner == 0) {
        EXPECT_EQ(ending(board), "");
        board.first();
    }
    EXPECT_EQ(ending(board), "no Japanese infantry is left in Malaya");
    EXPECT_EQ(board.p.turn, 1);
}

TEST(Malaya_24_1, TheIslandCountsTenAtTheEnd) {
    CASES("24.0");
    Board board = campaign(6);
    board.put("al-1m", "4148").put("al-2m", "4147").put("al-8-ind", "2812");
    check_victory(board.game, board.p, nullptr);
    EXPECT_EQ(board.p.vp[index(allies)], 3 + 20);
    EXPECT_EQ(ending(board), "Allied marginal victory");
}

TEST(Malaya_24_2, TheLevelsOfVictory) {
    CASES("24.0");
    constexpr std::pair<int, const char*> levels[] = {{15, "a draw"},
                                                      {16, "Japanese marginal victory"},
                                                      {30, "Japanese marginal victory"},
                                                      {31, "Japanese major victory"},
                                                      {44, "Japanese major victory"},
                                                      {45, "Japanese decisive victory"}};  // R24.1
    for (const auto& [lead, text] : levels) {
        Board board = campaign(6);
        board.p.vp = {0, static_cast<std::int16_t>(lead)};
        check_victory(board.game, board.p, nullptr);
        EXPECT_EQ(ending(board), text) << lead;
    }
}

TEST(Malaya_24_3, JapanWinsAtOnceWithEveryObjective) {
    CASES("25.3");
    Board board = campaign(3);
    const char* units[] = {"jp-21-5",   "jp-41-5", "jp-42-5", "jp-55-18", "jp-56-18",  "jp-114-18",
                           "jp-124-18", "jp-3-ig", "jp-4-ig", "jp-5-ig",  "jp-1-tank", "jp-6-tank"};
    ASSERT_EQ(board.game.objectives.size(), std::size(units));
    for (std::size_t i = 0; i < std::size(units); ++i) {
        put(board.game, board.p, board.piece(units[i]), board.game.objectives[i]);
    }
    Board lacking = board;
    lacking.into("jp-6-tank", box::base);
    check_victory(lacking.game, lacking.p, nullptr);
    EXPECT_EQ(ending(lacking), "");
    check_victory(board.game, board.p, nullptr);
    EXPECT_EQ(ending(board), "Japan holds every objective");
}

TEST(Malaya_25_3, TheAlliesWinAtOnceWithoutJapaneseInfantryInMalaya) {
    CASES("24.3");
    Board board;
    board.turn(1);
    board.put("jp-11-5", "1404").put("jp-1-tank", "1211");  // infantry in Thailand, only tanks in Malaya
    check_victory(board.game, board.p, nullptr);
    EXPECT_EQ(ending(board), "no Japanese infantry is left in Malaya");
    Board held = campaign(1);
    check_victory(held.game, held.p, nullptr);
    EXPECT_EQ(ending(held), "");
}

}  // namespace
}  // namespace causeway::malaya
