// 8.1 High explosive or armour piercing: what a white box fires at a single hard target.
#include "tests/games/guam/fight.h"
#include "tests/games/guam/range.h"

namespace causeway::guam {
namespace {

// A company with a Sherman before a tank.
Board before_a_tank(std::string_view target = "jp-2-9tk") {
    Board board("campaign", fire_ground());
    board.put({"us-c-1-9", "us-m4-1-a-3"}, "31.75").put(target, "31.76").activate("9rct").select("us-c-1-9");
    return board;
}

TEST(Guam_8_1, TheOwnerChoosesTheShellsOfAWhiteBox) {
    for (const auto& [load, type] : {std::pair{Verb::load_explosive, FireType::high_explosive},
                                     std::pair{Verb::load_piercing, FireType::armour_piercing}}) {
        Board board = before_a_tank();
        ASSERT_TRUE(board.can(load));
        board.act(load);
        EXPECT_FALSE(board.can(load));
        board.act_piece(Verb::fire_at, "jp-2-9tk");
        EXPECT_EQ(board.p.shot.type, type);
    }
}

TEST(Guam_8_1, WhoSaysNothingFiresTheRowThatDoesMore) {
    Board strong = before_a_tank();
    strong.act_piece(Verb::fire_at, "jp-2-9tk");
    EXPECT_EQ(strong.p.shot.value, 6);
    EXPECT_EQ(strong.p.shot.type, FireType::armour_piercing);
    Board weak = before_a_tank();
    weak.fort("31.76", Fort::bunker).act_piece(Verb::fire_at, "jp-2-9tk");
    EXPECT_EQ(weak.p.shot.value, 2);
    EXPECT_EQ(weak.p.shot.type, FireType::high_explosive);
}

TEST(Guam_8_1, ShellsAreNoQuestionWithoutAHardTargetOrAWhiteBox) {
    Board soft = before_a_tank("jp-1-319");
    EXPECT_FALSE(soft.can(Verb::load_explosive));
    Board rifles("campaign", fire_ground());
    rifles.put("us-c-1-9", "31.75").put("jp-2-9tk", "31.76").activate("9rct").select("us-c-1-9");
    EXPECT_TRUE(rifles.can(Verb::fire_at));
    EXPECT_FALSE(rifles.can(Verb::load_piercing));
}

TEST(Guam_8_1, WhatWasLoadedIsForOneGroup) {
    Board board = before_a_tank();
    board.put("us-a-1-9", "32.75").act(Verb::load_explosive).select("us-a-1-9").select("us-c-1-9");
    board.act_piece(Verb::fire_at, "jp-2-9tk");
    EXPECT_EQ(board.p.shot.type, FireType::armour_piercing);
}

TEST(Guam_8_1, ShellsAreChosenInDefensiveFireToo) {
    CASES("9.4");
    Fight f;
    f.put({"us-a-1-22", "us-m4-1-tk-22"}, defended);
    f.column("jp-24tk", "36.75");
    f.banzai(defended).assault("29id", defended);
    ASSERT_TRUE(f.asks<DefensiveFire>());
    ASSERT_TRUE(f.can(Verb::load_explosive));
    f.act(Verb::load_explosive).act_piece(Verb::fire_at, "jp-24tk");
    EXPECT_EQ(f.p.shot.type, FireType::high_explosive);
}

}  // namespace
}  // namespace causeway::guam
