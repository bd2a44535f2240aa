// 24.0, 25.3: points and endings.
#include "core/telling.h"
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
    EXPECT_EQ(board.p.phase, Phase::over);
    EXPECT_EQ(board.p.impulse, 0) << "nobody's";
    EXPECT_TRUE(board.over());
    EXPECT_TRUE(board.legal().empty());
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
        board.p.vp = std::array<std::int16_t, 2>{0, static_cast<std::int16_t>(lead)};
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

TEST(Malaya_25_3, TheLogSaysWhyTheCampaignIsOver) {
    Board board;
    board.put("jp-11-5", "1404");
    check_victory(board.game, board.p, &board.events);
    ASSERT_TRUE(board.happened(Sentence::ending));
    const Event& told = *board.last(Sentence::ending);
    EXPECT_STREQ(told.rule, "25.3");
    EXPECT_EQ(describe(board.game, told, Viewer::omniscient), "No Japanese infantry is left in Malaya");
}

TEST(Malaya_24_2, TheSameLevelsForTheAllies) {
    constexpr std::pair<int, const char*> levels[] = {{15, "a draw"},
                                                      {16, "Allied marginal victory"},
                                                      {30, "Allied marginal victory"},
                                                      {31, "Allied major victory"},
                                                      {44, "Allied major victory"},
                                                      {45, "Allied decisive victory"}};
    for (const auto& [lead, text] : levels) {
        Board board = campaign(6);
        board.p.vp = std::array<std::int16_t, 2>{static_cast<std::int16_t>(lead + 7), 7};  // it is the difference that counts
        check_victory(board.game, board.p, nullptr);
        EXPECT_EQ(ending(board), text) << lead;
        EXPECT_EQ(result(board.game, board.p)->winner, lead < 16 ? nobody : allies) << lead;
    }
}

TEST(Malaya_24_2, ThePointsAreComparedAfterTheLastTurnOnly) {
    for (const int turn : {1, 5}) {
        Board board = campaign(turn);
        board.p.vp = std::array<std::int16_t, 2>{0, 100};
        check_victory(board.game, board.p, nullptr);
        EXPECT_EQ(ending(board), "") << turn;
    }
}

// R4.3: Japan holds everything, but with no infantry.
TEST(Malaya_25_3, BothSuddenDeathsAtOnceAreDecidedByPoints) {
    CASES("24.2", "24.3");
    for (const int turn : {2, 6}) {
        Board board;
        board.turn(turn);
        std::size_t next = 0;
        for (const PieceId piece : board.game.pieces[index(japan)]) {
            if (is_combat_unit(board.game, piece) && !is(board.game, piece, Class::infantry) &&
                next < board.game.objectives.size()) {
                put(board.game, board.p, piece, board.game.objectives[next++]);
            }
        }
        ASSERT_EQ(next, board.game.objectives.size());
        board.p.vp = std::array<std::int16_t, 2>{100, 0};
        check_victory(board.game, board.p, nullptr);
        EXPECT_EQ(ending(board), "Allied decisive victory") << turn;
    }
}

TEST(Malaya_24_3, TheWinnerOfASuddenDeathDoesNotDependOnPoints) {
    CASES("25.3");
    Board gone;
    gone.turn(6);
    gone.p.vp = std::array<std::int16_t, 2>{0, 100};
    check_victory(gone.game, gone.p, nullptr);
    EXPECT_EQ(ending(gone), "no Japanese infantry is left in Malaya");
    EXPECT_EQ(result(gone.game, gone.p)->winner, allies);
    EXPECT_EQ(result(gone.game, gone.p)->rule, "25.3");
}

// R25.1: a battalion in the jungle is enough, a regiment in the base is not.
TEST(Malaya_25_3, BattalionsAreInfantryToo) {
    Board board;
    board.into("jp-11-5", box::base).put("jp-2-2-8-1", "1211");
    check_victory(board.game, board.p, nullptr);
    EXPECT_EQ(ending(board), "");
    board.into("jp-2-2-8-1", box::unused);
    check_victory(board.game, board.p, nullptr);
    EXPECT_EQ(ending(board), "no Japanese infantry is left in Malaya");
}

// R24.2
TEST(Malaya_24_1, WhatALostUnitScores) {
    const Board board;
    const auto worth = [&](std::string_view id) { return loss_points(board.game, board.p, board.piece(id)); };
    EXPECT_EQ(worth("jp-5-hq"), 4);
    EXPECT_EQ(worth("jp-11-5"), 3);
    EXPECT_EQ(worth("jp-1-tank"), 1);
    EXPECT_EQ(worth("jp-2-2-8-1"), 1);
    EXPECT_EQ(worth("al-8-ind"), 3);
    EXPECT_EQ(worth("al-9-mg"), 1);
    for (const Counter& unit : board.game.units) {
        if (unit.side == allies && unit.type == Class::headquarters) {
            EXPECT_EQ(worth(unit.id), 2) << unit.id;
        } else if (unit.type == Class::supply) {
            EXPECT_EQ(worth(unit.id), 0) << unit.id;
        } else if (unit.side == allies) {
            EXPECT_EQ(worth(unit.id), unit.size == Size::brigade ? 3 : 1) << unit.id;  // its regiments score as other units
        }
    }
}

TEST(Malaya_24_1, SupplyThatIsLostIsNoLineOfTheScore) {
    CASES("7.8");
    Board board;
    board.supply(japan, plain).put("jp-1-tank", plain);
    eliminate(board.game, board.p, board.game.supplies[index(japan)][0], &board.events, "15.33");
    EXPECT_FALSE(board.happened(Sentence::points));
    eliminate(board.game, board.p, board.piece("jp-1-tank"), &board.events, "15.33");
    EXPECT_EQ(board.last(Sentence::points)->a, 1);
}

}  // namespace
}  // namespace causeway::malaya
