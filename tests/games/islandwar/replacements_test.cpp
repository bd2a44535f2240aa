// 13A Supply, 16 Replacements.
#include "tests/games/islandwar/board.h"

namespace causeway::islandwar {
namespace {

Board& initial(Board& board, Side side = us) {
    board.phase(Phase::initial, side).begin(Initial{});
    return board;
}

// --- 13A --------------------------------------------------------------------------------------------------------------------

TEST(IslandWar_13A, WhoReachesABeachheadIsInSupply) {
    Board board;
    board.put("us-beachhead-1", "0620").put("us-1-2", "1025");
    judge_isolation(board.game, board.p, nullptr);
    EXPECT_FALSE(board.is("us-1-2", status::isolated));
    EXPECT_FALSE(board.is("us-beachhead-1", status::isolated));
    Board without;
    without.put("us-1-2", "1025");
    judge_isolation(without.game, without.p, nullptr);
    EXPECT_TRUE(without.is("us-1-2", status::isolated)) << "R13.1: no Beachhead is on the map";
}

TEST(IslandWar_13A_2, AnIsolatedUnitDoesNotGoFartherFromTheBeachheads) {
    Board board;
    board.put("us-beachhead-1", "0620").put("us-1-2", "0923").mark("us-1-2", status::isolated);
    board.enter(Phase::movement, us).select("us-1-2");
    EXPECT_TRUE(board.can(Verb::move, "0922"));
    EXPECT_FALSE(board.can(Verb::move, "1024"));
    EXPECT_EQ(board.why_not(Verb::move, "1023"), "13A.2");
}

TEST(IslandWar_13B, JapanIsAlwaysInSupply) {
    Board board;
    board.put("js-i-118", "1514").put("us-1-2", "1513");
    judge_isolation(board.game, board.p, nullptr);
    EXPECT_FALSE(board.is("js-i-118", status::isolated));
}

// --- 16D.1 ------------------------------------------------------------------------------------------------------------------

TEST(IslandWar_16D_1, TheFourthAmericanLossAndTheSixthJapaneseOneAreAPoint) {
    Board board;
    board.put("us-1-2", "0923").put("js-i-118", "1514");
    const auto points = [&](Contingent contingent) { return board.p.points[index(contingent)][index(Kind::infantry)]; };
    book_replacement(board.game, board.p, board.piece("us-1-2"), 3);
    EXPECT_EQ(points(Contingent::usmc), 0);
    book_replacement(board.game, board.p, board.piece("us-1-2"), 1);
    EXPECT_EQ(points(Contingent::usmc), 1);
    book_replacement(board.game, board.p, board.piece("js-i-118"), 5);
    EXPECT_EQ(points(Contingent::ija), 0);
    book_replacement(board.game, board.p, board.piece("js-i-118"), 1);
    EXPECT_EQ(points(Contingent::ija), 1);
}

TEST(IslandWar_16D_1, ContingentsAndKindsAreKeptApart) {
    Board board;
    CASES("16A.2", "16A.3");
    board.put({"us-1-2", "us-a-2t"}, "0923").put("us-1-105", "0924");
    book_replacement(board.game, board.p, board.piece("us-1-2"), 2);
    book_replacement(board.game, board.p, board.piece("us-a-2t"), 2);
    book_replacement(board.game, board.p, board.piece("us-1-105"), 2);
    for (const auto& track : board.p.points) {
        EXPECT_EQ(track[0] + track[1] + track[2], 0);
    }
    EXPECT_EQ(board.p.remainders[index(Contingent::usmc)][index(Kind::armor)], 2);
    EXPECT_EQ(board.p.remainders[index(Contingent::army)][index(Kind::infantry)], 2);
}

TEST(IslandWar_20_1, LossesOfMarinesAndArmyAreCasualties) {
    Board board;
    book_loss(board.game, board.p, board.piece("us-1-2"), 3, nullptr);
    book_loss(board.game, board.p, board.piece("us-1-105"), 2, nullptr);
    EXPECT_EQ(board.p.casualties, 5);
    book_loss(board.game, board.p, board.piece("us-18-ncb"), 2, nullptr);
    EXPECT_EQ(board.p.casualties, 5) << "R20.1: the Navy's do not count";
    book_loss(board.game, board.p, board.piece("js-i-118"), 2, nullptr);
    EXPECT_EQ(board.p.casualties, 5);
}

// --- 16E --------------------------------------------------------------------------------------------------------------------

// The book: a 2-3-8 with two hits is 0-1-8, and 1-2-8 after one point.
TEST(IslandWar_16E_2, Example) {
    Board board;
    board.put("us-beachhead-1", "0620").put("us-rcn-2", "0923").hits("us-rcn-2", 2);
    board.points(Contingent::usmc, Kind::infantry, 3);
    EXPECT_EQ(attack_of(board.game, board.p, board.piece("us-rcn-2")), 0);
    EXPECT_EQ(defence_of(board.game, board.p, board.piece("us-rcn-2")), 1);
    initial(board).act_piece(Verb::rebuild, "us-rcn-2");
    EXPECT_EQ(attack_of(board.game, board.p, board.piece("us-rcn-2")), 1);
    EXPECT_EQ(defence_of(board.game, board.p, board.piece("us-rcn-2")), 2);
    board.act_piece(Verb::rebuild, "us-rcn-2");
    EXPECT_FALSE(board.can_piece(Verb::rebuild, "us-rcn-2")) << "not beyond its full strength";
}

TEST(IslandWar_16E_2, NotTheIsolatedAndNotWithPointsOfOthers) {
    Board board;
    board.put("us-beachhead-1", "0620").put("us-1-2", "0923").hits("us-1-2", 2);
    board.points(Contingent::army, Kind::infantry, 3).points(Contingent::usmc, Kind::armor, 3);
    EXPECT_FALSE(initial(board).can_piece(Verb::rebuild, "us-1-2"));
    Board cut;
    cut.put("us-1-2", "0923").hits("us-1-2", 2).points(Contingent::usmc, Kind::infantry, 3);
    EXPECT_FALSE(initial(cut).can_piece(Verb::rebuild, "us-1-2"));
}

TEST(IslandWar_16E_1, ALostUnitComesBackAtASource) {
    CASES("16C.1");
    Board board;
    board.put("us-beachhead-1", "0620").into("us-1-2", box::pool).points(Contingent::usmc, Kind::infantry, 2);
    initial(board).act_piece(Verb::replace, "us-1-2", "0620");
    EXPECT_TRUE(board.is_at("us-1-2", "0620"));
    EXPECT_EQ(board.hits("us-1-2"), 7) << "one point of eight";
    board.act_piece(Verb::rebuild, "us-1-2");
    EXPECT_EQ(board.hits("us-1-2"), 6);
    EXPECT_FALSE(board.can_piece(Verb::rebuild, "us-1-2"));
}

TEST(IslandWar_16E_1, JapaneseUnitsComeToSourcesOfTheirContingent) {
    CASES("16C.2");
    Board board;
    board.put("js-hq-43d", "1514").put("js-hq-5bf", "1210").into("js-i-118", box::pool);
    board.points(Contingent::ija, Kind::infantry, 2);
    initial(board, japan);
    EXPECT_TRUE(board.can_piece(Verb::replace, "js-i-118", "1514"));
    EXPECT_FALSE(board.can_piece(Verb::replace, "js-i-118", "1210"));
}

TEST(IslandWar_16E_1, HeadquartersComeBackFreeNearAnyJapaneseUnit) {
    Board board;
    CASES("16C.2a");
    board.put("js-i-118", "1514").into("js-hq-43d", box::pool);
    initial(board, japan);
    EXPECT_TRUE(board.can_piece(Verb::replace, "js-hq-43d", "1514"));
    EXPECT_TRUE(board.can_piece(Verb::replace, "js-hq-43d", "1513"));
    EXPECT_FALSE(board.can_piece(Verb::replace, "js-hq-43d", "1512"));
    board.put("us-1-2", "1512");
    EXPECT_FALSE(board.can_piece(Verb::replace, "js-hq-43d", "1513")) << "in a US zone";
}

TEST(IslandWar_19B_6, OneDummyForEachSourceComesBack) {
    Board board;
    board.put("js-hq-43d", "1514").put("js-i-118", "1412").into("js-dummy-1", box::pool).into("js-dummy-2", box::pool);
    initial(board, japan);
    EXPECT_EQ(board.choices(Verb::replace), 2) << "at the source, or with any friendly unit";
    board.act_piece(Verb::replace, "js-dummy-1", "1412");
    EXPECT_EQ(board.choices(Verb::replace), 0);
}

// --- 16D.3 ------------------------------------------------------------------------------------------------------------------

TEST(IslandWar_16D_3, NeighboursGiveStrengthToEachOther) {
    Board board;
    board.put("us-1-2", "0923").put("us-2-2", "0924").put("us-1-105", "0923").hits("us-2-2", 3).hits("us-1-105", 2);
    initial(board).act_piece(Verb::give, "us-1-2");
    EXPECT_EQ(board.choices(Verb::take), 1) << "the Army is another contingent";
    board.act_piece(Verb::take, "us-2-2");
    EXPECT_EQ(board.hits("us-1-2"), 1);
    EXPECT_EQ(board.hits("us-2-2"), 2);
}

TEST(IslandWar_16D_3, WhoIsWholeTakesNothing) {
    Board board;
    board.put({"us-1-2", "us-3-2"}, "0923").put("us-2-2", "0924").hits("us-2-2", 3);
    initial(board).act_piece(Verb::give, "us-1-2");
    EXPECT_TRUE(board.can_piece(Verb::take, "us-2-2"));
    EXPECT_FALSE(board.can_piece(Verb::take, "us-3-2"));
}

TEST(IslandWar_16D_3, AGiftMayBeCalledOff) {
    Board board;
    board.put("us-1-2", "0923").put("us-2-2", "0924").hits("us-2-2", 3);
    initial(board).act_piece(Verb::give, "us-1-2").act(Verb::cancel);
    EXPECT_EQ(board.hits("us-1-2"), 0);
    EXPECT_TRUE(board.can_piece(Verb::give, "us-1-2"));
}

TEST(IslandWar_16D_3, JapanGivesToTheTrackAtASourceOfTheContingent) {
    Board board;
    board.put("js-i-118", "1514").put("js-source-ijn", "1516");
    initial(board, japan);
    EXPECT_FALSE(board.can_piece(Verb::give, "js-i-118")) << "the 118th is the Army's";
    board.put("js-source-ija", "1515");
    board.act_piece(Verb::give, "js-i-118").act(Verb::give_to_pool);
    EXPECT_EQ(board.hits("js-i-118"), 1);
    EXPECT_EQ(board.p.points[index(Contingent::ija)][index(Kind::infantry)], 1);
    EXPECT_EQ(board.p.points[index(Contingent::ijn)][index(Kind::infantry)], 0);
}

TEST(IslandWar_16D_3, NobodyGivesWhatMakesHimIneffective) {
    Board board;
    board.put("us-1-2", "0923").hits("us-1-2", 3).put("us-2-2", "0923").hits("us-2-2", 3);
    initial(board);
    EXPECT_EQ(board.choices(Verb::give), 0) << "five, and four is the CI number";
}

TEST(IslandWar_16D_3, AfterGivingToTheTrackNoPointIsDrawn) {
    Board board;
    board.put("us-beachhead-1", "0620").put("us-1-2", "0923").put("us-2-2", "1025").hits("us-2-2", 1);
    board.points(Contingent::usmc, Kind::infantry, 1);
    initial(board);
    EXPECT_TRUE(board.can_piece(Verb::rebuild, "us-2-2"));
    board.act_piece(Verb::give, "us-1-2").act(Verb::give_to_pool);
    EXPECT_EQ(board.p.points[index(Contingent::usmc)][index(Kind::infantry)], 2);
    EXPECT_FALSE(board.can_piece(Verb::rebuild, "us-2-2"));
    EXPECT_FALSE(board.can_piece(Verb::give, "us-1-2")) << "one step of a unit a turn, and nobody is near";
}

// --- 9E ---------------------------------------------------------------------------------------------------------------------

// The book: 8 and five losses leave 3, below the CI number of 4.
TEST(IslandWar_9E, TheNumberItselfMakesIneffective) {
    Board board;
    board.put("us-1-2", "0923").hits("us-1-2", 3);
    EXPECT_FALSE(is_ineffective(board.game, board.p, board.piece("us-1-2")));
    board.hits("us-1-2", 4);
    EXPECT_TRUE(is_ineffective(board.game, board.p, board.piece("us-1-2")));
    board.hits("us-1-2", 5);
    EXPECT_EQ(attack_of(board.game, board.p, board.piece("us-1-2")), 3);
}

TEST(IslandWar_16C_2b, AnAmericanUnitThatEntersRemovesASourceMarker) {
    Board board;
    board.put("js-source-ija", "1514").put("us-1-2", "1514");
    EXPECT_TRUE(board.gone("js-source-ija"));
}

// 16E.1, 19B.6: where a unit is; a fort is none.
TEST(IslandWar_16E_1, AnEmptyFortTakesNeitherStaffsNorDummies) {
    CASES("19B.6", "15B.1");
    Board board;
    board.into("js-hq-43d", box::pool).into("js-dummy-1", box::pool).put("js-source-ija", "1026");
    board.put("js-fort-1", "1514").put("js-316", "1023").put("us-1-2", "0719");
    board.enter(Phase::initial, japan);
    EXPECT_TRUE(board.can_piece(Verb::replace, "js-dummy-1", "1023"));
    EXPECT_FALSE(board.can_piece(Verb::replace, "js-dummy-1", "1514"));
    EXPECT_FALSE(board.can_piece(Verb::replace, "js-hq-43d", "1514"));
}

TEST(IslandWar_19B_1, WhoGivesUpAPointIsNamedAsItWasKnownBefore) {
    CASES("16D.3");
    Board board;
    board.put({"us-1-2", "us-2-2"}, "0923").hits("us-2-2", 1).put("us-beachhead-1", "0719").put("js-316", "1514");
    board.phase(Phase::initial, us).begin(Initial{}).act_piece(Verb::give, "us-1-2").act_piece(Verb::take, "us-2-2");
    ASSERT_EQ(board.hits("us-1-2"), 1);
    EXPECT_TRUE(sees(board.last(Sentence::gave)->known_to, Viewer::second)) << "it lay on top";
    board.points(Contingent::usmc, Kind::infantry, 1).act_piece(Verb::rebuild, "us-1-2");
    EXPECT_FALSE(sees(board.last(Sentence::rebuilt)->known_to, Viewer::second)) << "it lay below";
}

// 16D.2: any source of the side, also of the other contingent.
TEST(IslandWar_16D_2, ForALossAnySourceOfTheSideWillDo) {
    Board board;
    board.put("js-41g", "1024").put("us-1-2", "0719");
    EXPECT_TRUE(is_cut_off(board.game, board.p, board.piece("js-41g")));
    board.put("js-source-ija", "1026");
    EXPECT_FALSE(is_cut_off(board.game, board.p, board.piece("js-41g"))) << "a navy unit and an army source";
}

TEST(IslandWar_19B_6, ADummyForEachSourceInAGameTurn) {
    Board board;
    board.put("js-source-ija", "1026").put("js-source-ijn", "1514").put("us-1-2", "0719");
    for (const char* dummy : {"js-dummy-1", "js-dummy-2", "js-dummy-3"}) {
        board.into(dummy, box::pool);
    }
    board.enter(Phase::initial, japan).act(Verb::replace, "1514").act(Verb::replace, "1514");
    EXPECT_FALSE(board.can(Verb::replace)) << "two sources, two dummies";
}

// R9.11: of each round of 18J anew.
TEST(IslandWar_9D_3, WhoIsCutOffIsFoundOutAnewForEachResult) {
    Board board;
    board.put("js-41g", "1024").put("us-1-2", "0719");
    Hexes here;
    here.insert(board.hex("1024"));
    mark_cut_off(board.game, board.p, here);
    EXPECT_TRUE(board.is("js-41g", status::cut_off));
    board.put("js-source-ijn", "1026");
    mark_cut_off(board.game, board.p, here);
    EXPECT_FALSE(board.is("js-41g", status::cut_off));
}

TEST(IslandWar_16D_3, NobodyGivesSoMuchThatHeIsIneffective) {
    Board board;
    board.put({"us-1-2", "us-beachhead-1"}, "0719").put("us-2-2", "0720").hits("us-2-2", 4).hits("us-1-2", 2);
    board.phase(Phase::initial, us).begin(Initial{});
    EXPECT_TRUE(board.can_piece(Verb::give, "us-1-2")) << "six become five, and the number is four";
    board.hits("us-1-2", 3);
    EXPECT_FALSE(board.can_piece(Verb::give, "us-1-2"));
}

TEST(IslandWar_16D_3, NeitherBatteriesNorBeachheadsNorTransportsGive) {
    Board board;
    board.put("js-source-ijn", "1026").put("js-cd-mutcho", "0812").put({"us-a-2at", "us-beachhead-1"}, "0719");
    board.phase(Phase::initial, japan).begin(Initial{});
    EXPECT_FALSE(board.can_piece(Verb::give, "js-cd-mutcho"));
    board.phase(Phase::initial, us).begin(Initial{});
    EXPECT_FALSE(board.can(Verb::give));
}

TEST(IslandWar_16D_3, WhoHasTwoPointsGivesOneAndTheLastIsKept) {
    Board board;
    board.put("js-source-ija", "1026").put({"js-11-eng", "js-16-sen"}, "1025");
    board.hits("js-16-sen", 1);
    initial(board, japan);
    EXPECT_TRUE(board.can_piece(Verb::give, "js-11-eng")) << "1-2";
    board.hits("js-11-eng", 1).hits("js-16-sen", 0);
    EXPECT_FALSE(board.can_piece(Verb::give, "js-11-eng"));
}

// 16D.2: of a result, too, any source of the side.
TEST(IslandWar_16D_2, ForAResultAnySourceOfTheSideWillDo) {
    Board board;
    board.put("js-41g", "1024").put("us-1-2", "0719").put("js-source-ija", "1026");
    Hexes here;
    here.insert(board.hex("1024"));
    mark_cut_off(board.game, board.p, here);
    EXPECT_FALSE(board.is("js-41g", status::cut_off)) << "a navy unit and an army source";
}

}  // namespace
}  // namespace causeway::islandwar
