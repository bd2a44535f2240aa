// 9.0 Amoy.
#include "tests/games/formosa/board.h"

namespace causeway::formosa {
namespace {

// The Amoy roll of that turn with Allied troops ashore (4.1). The frame below keeps the sequence where it is.
Board& amoy_phase(Board& board, int turn) {
    board.turn(turn).put("us-323-81", "1528").phase(Phase::amoy);
    return board.begin(Recruit<allies>{}).begin(AmoyRoll{});
}

TEST(Formosa_9_1, ADieBelowTheTurnCapturesAmoy) {
    for (int turn = 2; turn <= 8; ++turn) {
        for (int die = 1; die <= 6; ++die) {
            Board board;
            amoy_phase(board, turn).roll(die);
            EXPECT_EQ(board.p.amoy, die < turn ? turn : 0) << turn << " " << die;
            EXPECT_EQ(board.last(Sentence::amoy)->a, die);
            EXPECT_EQ(board.last(Sentence::amoy)->b, die < turn ? 1 : 0);
        }
    }
}

TEST(Formosa_9_1, TheRollIsMadeEachTurnUntilAmoyFalls) {
    CASES("6.1");
    Board board;
    board.put("us-323-81", "1528");
    const auto is_rolled = [&](int turn) {
        board.turn(turn).phase(Phase::allied_recruits).begin(Recruit<allies>{}).act(Verb::end);
        return board.asks<AmoyRoll>() && board.p.turn == turn;
    };
    EXPECT_TRUE(is_rolled(2));
    EXPECT_TRUE(is_rolled(3));
    amoy_phase(board, 3).roll(2);
    EXPECT_FALSE(is_rolled(4));
    EXPECT_EQ(board.p.amoy, 3);
}

TEST(Formosa_9_1, TheExtraPointsBeginTheTurnAfter) {
    CASES("7.2");
    Board board;
    amoy_phase(board, 3).lp(allies, 0).roll(1);
    EXPECT_EQ(board.p.lp[index(allies)], 0);
    board.turn(4).enter(Phase::logistics).roll(1);
    EXPECT_EQ(board.p.lp[index(allies)], 10);
    board.turn(5).lp(allies, 0).enter(Phase::logistics).roll(1);
    EXPECT_EQ(board.p.lp[index(allies)], 10);  // and every turn from then on
}

TEST(Formosa_24_1, TheSixthMarinesComeToAmoyTheTurnAfterForNothing) {
    CASES("9.0");
    Board board;
    EXPECT_EQ(board.at("us-4-6"), box::sixth_marines);
    amoy_phase(board, 3).roll(1);
    EXPECT_EQ(board.at("us-4-6"), box::sixth_marines);
    board.turn(4).lp(allies, 0).enter(Phase::logistics);
    for (const char* id : {"us-4-6", "us-22-6", "us-29-6"}) {
        EXPECT_EQ(board.at(id), box::amoy) << id;
    }
    EXPECT_TRUE(board.happened(Sentence::sixth_marines));
    EXPECT_EQ(board.p.lp[index(allies)], 0);
}

TEST(Formosa_24_1, TheSixthMarinesCannotBeRecruited) {
    Board board;
    board.turn(2).put("us-323-81", "1528").lp(allies, 20).enter(Phase::allied_recruits);
    for (const char* id : {"us-4-6", "us-22-6", "us-29-6"}) {
        EXPECT_FALSE(board.can_piece(Verb::recruit, id)) << id;
    }
}

TEST(Formosa_9_0, AmoyServesAsAStagingArea) {
    CASES("8.1");
    Board board;
    board.p.amoy = 2;
    board.turn(3).put("us-323-81", "1528").enter(Phase::allied_recruits).act_piece(Verb::recruit, "us-rct-158");
    EXPECT_TRUE(board.asks<PlaceUnit>());
    EXPECT_EQ(board.asked(), allies);
    board.act_number(Verb::stow, box_number(box::amoy));
    EXPECT_EQ(board.at("us-rct-158"), box::amoy);
    EXPECT_EQ(board.p.lp[index(allies)], 8);
}

TEST(Formosa_5_3, OnlyTheAlliesEnterAmoy) {
    Board board;
    board.p.amoy = 2;
    board.turn(3)
        .put("us-323-81", "1528")
        .put("jp-75", "1123")
        .enter(Phase::japanese_recruits)
        .act_piece(Verb::recruit, "jp-con-1");
    EXPECT_FALSE(board.can(Verb::stow));
}

}  // namespace
}  // namespace causeway::formosa
