// 8.3.1 The target unit of a fire at a hex.
#include "tests/games/guam/range.h"

namespace causeway::guam {
namespace {

// A fire of so many Americans with a tank in 31.75 at 31.76, before its die.
Range& heavy_fire(Range& board) {
    board.put({"us-a-1-9", "us-b-1-9", "us-c-1-9", "us-m4-1-a-3"}, "31.75");
    begin_shot(board.game, board.p, board.aimed("31.75", "31.76", us), &board.events);
    board.settle();
    return board;
}

TEST(Guam_8_3_1, TheDefenderNamesTheUnitThatAnEliminationTakes) {
    CASES("8.5");
    Range board;
    board.put({"jp-1-ii-18", "jp-2-ii-18"}, "31.76");
    heavy_fire(board);
    EXPECT_EQ(board.p.shot.value, 8);  // high explosive: an 8 removes the target unit
    ASSERT_TRUE(board.asks<TargetChoice>());
    EXPECT_EQ(board.asked(), japan);
    EXPECT_EQ(board.choices(Verb::unit), 2);
    board.act_piece(Verb::unit, "jp-2-ii-18").roll(8);
    EXPECT_TRUE(board.dead("jp-2-ii-18"));
    EXPECT_TRUE(board.is_at("jp-1-ii-18", "31.76"));
}

TEST(Guam_8_3_1, TheDefenderMayNameAUnitInColumn) {
    Range board;
    board.put("jp-1-ii-18", "31.76").column("jp-2-ii-18", "31.76");
    heavy_fire(board);
    ASSERT_TRUE(board.asks<TargetChoice>());
    EXPECT_EQ(board.asked(), japan);
    EXPECT_EQ(board.legal().front().piece, board.piece("jp-1-ii-18"));  // the best defence comes first
    board.act_piece(Verb::unit, "jp-2-ii-18");
    EXPECT_EQ(board.p.shot.value, 9);
    board.roll(8);
    EXPECT_TRUE(board.dead("jp-2-ii-18"));
}

TEST(Guam_8_3_1, AmongColumnsTheFirerNamesTheUnit) {
    CASES("8.5");
    Range board;
    board.column({"jp-1-ii-18", "jp-2-ii-18"}, "31.76");
    heavy_fire(board);
    ASSERT_TRUE(board.asks<TargetChoice>());
    EXPECT_EQ(board.asked(), us);
    board.act_piece(Verb::unit, "jp-2-ii-18").roll(8);
    EXPECT_TRUE(board.dead("jp-2-ii-18"));
}

// 8.5.1: with nobody in column the target unit checks. The headquarters keeps its nerve, but has no cover.
TEST(Guam_8_3_1, TheDefenderWeighsHisDefenceAgainstTheCheck) {
    CASES("8.5.1");
    Range board;
    board.quality("29id", 2).put({"jp-1-ii-18", "jp-hq-ii-18"}, "31.76").put("us-c-1-9", "31.75");
    begin_shot(board.game, board.p, board.aimed("31.75", "31.76", us), &board.events);
    board.settle();
    ASSERT_TRUE(board.asks<TargetChoice>());
    EXPECT_EQ(board.asked(), japan);
    const int value = board.p.shot.value;
    board.act_piece(Verb::unit, "jp-hq-ii-18");
    EXPECT_EQ(board.p.shot.value, value + 1);
    EXPECT_EQ(board.last(Sentence::fires).a, value + 1);
    board.roll(1);
    ASSERT_TRUE(board.asks<Tenacity>());
    EXPECT_EQ(top<Tenacity>(board.p).piece, board.piece("jp-hq-ii-18"));
}

TEST(Guam_8_3_1, NobodyIsAskedWhereItMakesNoDifference) {
    Range alike;
    alike.put({"jp-1-ii-18", "jp-2-ii-18"}, "31.76").put("us-c-1-9", "31.75");
    begin_shot(alike.game, alike.p, alike.aimed("31.75", "31.76", us), &alike.events);
    EXPECT_TRUE(alike.settle().asks_die(Purpose::fire));
    // 8.5.1: somebody is in column, and the firer names who checks.
    Range column;
    column.quality("29id", 2).put({"jp-1-ii-18", "jp-hq-ii-18"}, "31.76").column("jp-2-ii-18", "31.76");
    column.put("us-c-1-9", "31.75");
    begin_shot(column.game, column.p, column.aimed("31.75", "31.76", us), &column.events);
    EXPECT_TRUE(column.settle().asks_die(Purpose::fire));
    Range alone;
    alone.put("jp-1-ii-18", "31.76");
    EXPECT_TRUE(heavy_fire(alone).asks_die(Purpose::fire));
}

TEST(Guam_8_3_1, EachAnswerShowsTheFireThatComesOfIt) {
    Range board;
    board.put("jp-1-ii-18", "31.76").column("jp-2-ii-18", "31.76");
    heavy_fire(board);
    for (const Action& action : board.legal()) {
        const Preview shown = preview(board.game, board.p, action);
        int sum = 0;
        for (const Term& term : shown.explanation) {
            sum += term.amount;
        }
        EXPECT_EQ(sum, action.piece == board.piece("jp-1-ii-18") ? 8 : 9);
        EXPECT_FALSE(shown.outcomes.empty());
    }
}

// 8.5.1, R8.3: of those against whom the fire is worth the same, the one that checks best is the target and checks.
TEST(Guam_8_3_1, TheBestCheckerOfEqualDefenceIsTheTarget) {
    CASES("8.5.1");
    Range board;
    board.put("us-a-1-9", "31.75").put("jp-1-ii-18", "31.76");
    const auto headquarters = board.piece("jp-hq-29id");
    // A headquarters has a quality of its own: 7, against that of the division.
    board.put("jp-hq-29id", "31.76").quality("29id", 9).into("jp-1-ii-18", box::eliminated);
    const auto service = std::find_if(board.game.unit_list[1].begin(), board.game.unit_list[1].end(), [&](PieceId unit) {
        const Piece& piece = piece_of(board.game, unit);
        return piece.division == board.division("29id") && piece.kind == "service" && piece.deployed.defence == 0;
    });
    ASSERT_NE(service, board.game.unit_list[1].end());
    guam::put(board.game, board.p, *service, board.hex("31.76"));
    for (const auto& [division, best] : {std::pair{9, *service}, {5, headquarters}}) {
        board.quality("29id", division);
        board.p.shot = board.aimed("31.75", "31.76", us);
        board.p.shot.type = FireType::small_arms;
        board.p.shot.named = 0;
        EXPECT_EQ(deployed_checker(board.game, board.p), best) << division;
        settle_target(board.game, board.p);
        EXPECT_EQ(board.p.shot.target, best) << division;
    }
    board.p.shot.named = 1;
    board.p.shot.target = *service;
    EXPECT_EQ(deployed_checker(board.game, board.p), *service);  // who was named checks
}

TEST(Guam_8_3_1, AUnitAloneIsNamedWithoutAQuestion) {
    Range board;
    board.put("us-a-1-9", "31.75").put("jp-1-ii-18", "31.76");
    board.p.shot = board.aimed("31.75", "31.76", us);
    board.p.shot.type = FireType::armour_piercing;
    board.p.shot.value = 8;
    EXPECT_TRUE(settle_target(board.game, board.p));
    EXPECT_EQ(board.p.shot.named, 1);
    board.put("jp-2-ii-18", "31.76");
    EXPECT_FALSE(settle_target(board.game, board.p));  // an E may be rolled
    EXPECT_EQ(board.p.shot.named, 0);
    board.p.shot.value = 5;
    EXPECT_TRUE(settle_target(board.game, board.p));
}

}  // namespace
}  // namespace causeway::guam
