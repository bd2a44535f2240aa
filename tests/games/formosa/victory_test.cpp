// 4.0 Victory.
#include "core/remark.h"
#include "tests/games/formosa/battle_board.h"

namespace causeway::formosa {
namespace {

// An Allied unit in every port and airfield hex.
Board& take_all_bases(Board& board) {
    std::size_t next = 0;
    board.game.base_set.for_each([&](HexId hex) { put(board.game, board.p, board.game.pieces[index(allies)][next++], hex); });
    return board;
}

int points_of_allies(const Board& board) { return allied_points(board.game, board.p, nullptr); }
int points_of_japan(const Board& board) { return japanese_points(board.game, board.p, nullptr); }

// The ending of a game in which the Allies are that many points ahead.
Result ending(int net) {
    Board board;
    board.put("us-17-7", "1120");
    board.p.vp_adjustment = static_cast<std::int8_t>(net);
    board.turn(13).enter(Phase::administration);
    EXPECT_TRUE(result(board.game, board.p));
    return result(board.game, board.p).value_or(Result{});
}

// --- 4.1 -----------------------------------------------------------------------------------------------------------------

TEST(Formosa_4_1, TheAlliesWinWithEveryPortAndAirfield) {
    CASES("4.0");
    Board board;
    take_all_bases(board).turn(2).movement(allies).settle();
    const std::optional<Result> end = result(board.game, board.p);
    ASSERT_TRUE(end);
    EXPECT_EQ(end->winner, allies);
    EXPECT_EQ(end->rule, "4.1");
    EXPECT_EQ(board.asked(), nobody);
}

TEST(Formosa_4_1, OneMissingIsNotEnough) {
    Board board;
    take_all_bases(board).turn(2);
    board.game.base_set.for_each([&](HexId hex) {
        Position p = board.p;
        put(board.game, p, p.stacks.top(hex), box::staging);
        check_sudden_death(board.game, p, nullptr);
        EXPECT_EQ(p.winner, 0) << board.game.map.name(hex);
    });
}

TEST(Formosa_4_1, NoBasesAreNeededForIt) {
    Board board;
    take_all_bases(board).turn(2);
    EXPECT_FALSE(is_functional(board.game, board.p, board.hex("1123")));
    check_sudden_death(board.game, board.p, nullptr);
    EXPECT_EQ(board.p.winner, 1);
}

TEST(Formosa_4_1, WhenItEndsACombatPhaseNobodyMustBeAttackedAnyMore) {
    CASES("15.0");
    Board board;
    board.put("us-17-7", "1120").put("jp-301-50", "1121").turn(2).combat(allies).settle();
    ASSERT_TRUE(board.p.must_be_attacked.contains(board.hex("1121")));
    remove_to(board.game, board.p, board.piece("us-17-7"), box::eliminated);
    board.settle();
    ASSERT_TRUE(result(board.game, board.p));
    EXPECT_TRUE(board.p.must_be_attacked.empty());
}

TEST(Formosa_4_1, JapanWinsWhenNoAlliedUnitIsOnTheMap) {
    Board board;
    board.into("us-17-7", box::staging).into("us-4-6", box::amoy).turn(2).movement(allies).settle();
    const std::optional<Result> end = result(board.game, board.p);
    ASSERT_TRUE(end);
    EXPECT_EQ(end->winner, japan);
    EXPECT_EQ(end->rule, "4.1");
}

TEST(Formosa_4_1, OneAlliedUnitAnywhereOnTheMapPreventsThat) {
    for (const char* place : {"1120", "0615"}) {
        Board board;
        board.put("us-eng-1", place).turn(2);
        check_sudden_death(board.game, board.p, nullptr);
        EXPECT_EQ(board.p.winner, 0) << place;
    }
}

TEST(Formosa_4_1, NeitherBeforeTurnTwo) {
    Board empty;
    check_sudden_death(empty.game, empty.p, nullptr);
    EXPECT_EQ(empty.p.winner, 0);
    Board full;
    take_all_bases(full);
    check_sudden_death(full.game, full.p, nullptr);
    EXPECT_EQ(full.p.winner, 0);
}

TEST(Formosa_4_1, TheGameEndsAtOnce) {
    Board board;
    board.base("us-eng-1", "1123").put("us-17-7", "1123").turn(2).enter(Phase::transfer);
    eliminate(board.game, board.p, board.piece("us-eng-1"), nullptr, "15.5");
    board.act_piece(Verb::unit, "us-17-7").act(Verb::stow);
    EXPECT_TRUE(board.asks<Over>());
    EXPECT_EQ(result(board.game, board.p)->winner, japan);
}

// --- 4.2 -----------------------------------------------------------------------------------------------------------------

TEST(Formosa_4_2, AMajorPortWithABaseIsWorthFour) {
    Board board;
    board.base("us-eng-1", "2204");
    EXPECT_EQ(points_of_allies(board), 4 + 1);  // Kiirun has industry too
    unset(board.p, board.piece("us-eng-1"), status::base);
    EXPECT_EQ(points_of_allies(board), 1);
}

TEST(Formosa_4_2, AMinorPortWithABaseIsWorthTwo) {
    Board board;
    board.base("us-eng-1", "0516");
    EXPECT_EQ(points_of_allies(board), 2);
    unset(board.p, board.piece("us-eng-1"), status::base);
    EXPECT_EQ(points_of_allies(board), 0);
}

TEST(Formosa_4_2, AnAirfieldWithABaseIsWorthOne) {
    Board board;
    board.base("us-eng-1", "1118");
    EXPECT_EQ(points_of_allies(board), 1);
    unset(board.p, board.piece("us-eng-1"), status::base);
    EXPECT_EQ(points_of_allies(board), 0);
}

TEST(Formosa_4_2, IndustriesAndPeaksCountWithoutABase) {
    Board board;
    board.put("us-17-7", "1509");
    EXPECT_EQ(points_of_allies(board), 1);
    board.put("us-32-7", "1616");
    EXPECT_EQ(points_of_allies(board), 2);
}

TEST(Formosa_4_2, EveryObjectiveInAHexCounts) {
    Board board;
    board.base("us-eng-1", "1123");
    EXPECT_EQ(points_of_allies(board), 4 + 1 + 1);  // port, airfield, industry
    board.base("us-eng-2", "2113");
    EXPECT_EQ(points_of_allies(board), 6 + 2 + 1 + 1);
}

TEST(Formosa_4_2, TheAlliesMustHoldTheHex) {
    CASES("5.2");
    Board board;
    board.put("jp-100", "1509");
    EXPECT_EQ(points_of_allies(board), 0);
    EXPECT_EQ(points_of_japan(board), 0);
}

TEST(Formosa_4_2, AmoyIsWorthNothing) {
    Board board;
    board.p.amoy = 3;
    board.into("us-4-6", box::amoy);
    EXPECT_EQ(points_of_allies(board), 0);
}

TEST(Formosa_4_2, JapanScoresHeadquartersRegimentsBrigadesAndGroups) {
    Board board(1);
    int points = 0;
    for (const char* id : {"us-hq-24", "us-17-7", "cw-au-18", "us-armor-1", "us-eng-1", "us-art-1"}) {
        board.into(id, box::eliminated);
        EXPECT_EQ(points_of_japan(board), ++points) << id;
    }
    for (const char* id : {"us-ranger-6", "us-db-1"}) {  // battalions
        board.into(id, box::eliminated);
        EXPECT_EQ(points_of_japan(board), points) << id;
    }
}

TEST(Formosa_4_2, UnitsThatCanBeReplacedDoNotCount) {
    Board board;
    board.into("us-17-7", box::replacements).into("us-hq-24", box::replacements);
    EXPECT_EQ(points_of_japan(board), 0);
}

TEST(Formosa_4_2, JapaneseUnitsLostCountForNobody) {
    Board board;
    board.into("jp-100", box::eliminated).into("jp-hw-1", box::eliminated);
    EXPECT_EQ(points_of_japan(board), 0);
    EXPECT_EQ(points_of_allies(board), 0);
}

TEST(Formosa_4_2, JapanesePointsAreTakenOff) {
    Board board;
    board.base("us-eng-1", "1123").into("us-17-7", box::eliminated).into("us-32-7", box::eliminated);
    board.turn(13).enter(Phase::administration);
    const Event* points = board.last(Sentence::points);
    ASSERT_NE(points, nullptr);
    EXPECT_EQ(points->a, 6);
    EXPECT_EQ(points->b, 2);
    EXPECT_EQ(points->c, 4);
}

TEST(Formosa_4_2, TheLevelsOfVictory) {
    CASES("4.0");
    struct Level {
        int net;
        Side winner;
        const char* reason;
    };
    const Level levels[] = {
        {40, allies, "Allied strategic victory"},
        {25, allies, "Allied strategic victory"},
        {24, allies, "Allied operational victory"},
        {19, allies, "Allied operational victory"},
        {18, nobody, "Draw"},
        {13, nobody, "Draw"},
        {12, japan, "Japanese operational victory"},
        {7, japan, "Japanese operational victory"},
        {6, japan, "Japanese strategic victory"},
        {-9, japan, "Japanese strategic victory"},
    };
    for (const Level& level : levels) {
        const Result end = ending(level.net);
        EXPECT_EQ(end.winner, level.winner) << level.net;
        EXPECT_EQ(end.reason, level.reason) << level.net;
        EXPECT_EQ(end.rule, "4.2");
    }
}

TEST(Formosa_4_2, OnlyTheLastTurnEndsTheGame) {
    CASES("6.1", "24.1", "24.2");
    Board early;
    early.put("us-17-7", "1120").turn(12).enter(Phase::administration);
    EXPECT_TRUE(early.p.turn == 13 || early.p.winner == 0);
    Board second(1);
    second.put("us-17-7", "1120").turn(8).enter(Phase::administration);
    EXPECT_TRUE(second.asks<Over>());
    EXPECT_EQ(second.p.turn, 8);
}

// --- answers that lose the match -----------------------------------------------------------------------------------------

std::string loses(const Board& board, Action action) { return remark(board.game, board.p, action).loses; }

// The last Japanese combat phase, with the Allies so many points ahead.
Board last_phase(int net) {
    Board board;
    board.put("us-17-7", "1120").put("jp-301-50", "2105");
    board.p.vp_adjustment = static_cast<std::int8_t>(net);
    board.turn(13).phase(Phase::japanese_combat);
    return board;
}

TEST(Formosa_4_2, EndingTheLastPhaseIsMarkedForJapanWhenItLoses) {
    for (const int net : {18, 19}) {
        Board board = last_phase(net);
        board.begin(Attack{.side = japan, .acted = 1});
        ASSERT_TRUE(board.only(Verb::end));
        EXPECT_EQ(loses(board, board.legal().front()), net == 19 ? "4.2" : "");
        board.turn(12);
        EXPECT_EQ(loses(board, board.legal().front()), "") << "there is another turn";
    }
}

TEST(Formosa_4_2, EndingMovementIsMarkedWhenNothingFollows) {
    Board board = last_phase(30);
    board.movement(japan);
    Action end;
    end.verb = static_cast<std::uint8_t>(Verb::end);
    EXPECT_EQ(loses(board, end), "4.2");
    board.put("us-32-7", "2106");
    EXPECT_EQ(loses(board, end), "") << "an attack is still possible";
}

// 13.3: two of five must go; the second answer ends the match.
TEST(Formosa_4_2, TheLastUnitThatJapanWithdrawsIsMarked) {
    CASES("13.3");
    Board board = last_phase(30);
    for (const char* id : {"jp-302-50", "jp-303-50", "jp-249-66", "jp-100"}) {
        board.hide(id, "2105");
    }
    board.settle();
    ASSERT_TRUE(board.asks<Overstack>());
    EXPECT_EQ(loses(board, board.legal().front()), "") << "one more must go";
    board.act(Verb::lose);
    ASSERT_TRUE(board.asks<Overstack>());
    Rng rng(7);
    for (const Action action : board.legal()) {
        EXPECT_EQ(loses(board, action), "4.2");
        for (int twin = 0; twin < 20; ++twin) {
            EXPECT_EQ(remark(board.game, resample(board.game, board.p, japan, rng), action).loses, "4.2");
        }
    }
}

// 11.0: whether Japan will be asked after them the Allies cannot know; the same is told them in every case.
TEST(Formosa_4_2, TheLastUnitThatTheAlliesWithdrawIsMarkedByWhatTheyKnow) {
    CASES("13.3", "11.0");
    for (const bool too_many : {false, true}) {
        Board board = last_phase(0);
        for (const char* id : {"us-32-7", "us-184-7", "us-381-96", "us-1-1"}) {
            board.put(id, "1120");
        }
        board.hide("jp-302-50", "2105").hide("jp-303-50", "2105").hide(too_many ? "jp-249-66" : "jp-hw-1", "2105");
        board.settle();
        ASSERT_TRUE(board.asks<Overstack>());
        ASSERT_EQ(board.asked(), allies);
        Rng rng(7);
        for (const Action action : board.legal()) {
            EXPECT_EQ(loses(board, action), "4.2") << too_many;
            for (int twin = 0; twin < 20; ++twin) {
                EXPECT_EQ(remark(board.game, resample(board.game, board.p, allies, rng), action).loses, "4.2") << too_many;
            }
        }
        Board ahead = board;
        ahead.p.vp_adjustment = 13;
        EXPECT_EQ(loses(ahead, ahead.legal().front()), "");
    }
}

TEST(Formosa_4_1, TheLastUnitThatSailsAwayIsMarked) {
    CASES("21.0");
    Board board;
    board.put("us-17-7", "1123").turn(2).enter(Phase::transfer).act_piece(Verb::unit, "us-17-7");
    Action stow;
    for (const Action action : board.legal()) {
        stow = verb(action) == Verb::stow ? action : stow;
    }
    EXPECT_EQ(loses(board, stow), "4.1");
    board.put("us-32-7", "1122");
    EXPECT_EQ(loses(board, stow), "");
}

// --- the account ---------------------------------------------------------------------------------------------------------

// What changes the difference besides hexes and losses, as the log tells it at the end.
std::vector<std::string> told_besides(Board board) {
    board.base("us-eng-1", "1020").turn(13).enter(Phase::administration);
    std::vector<std::string> lines;
    for (const Event& event : board.events.list) {
        if (event.sentence == index(Sentence::scored_else)) {
            lines.push_back(describe(board.game, event, Viewer::spectator));
        }
    }
    return lines;
}

TEST(Formosa_4_2, TheAccountSaysWhatElseCounts) {
    CASES("25.5", "25.10");
    using Lines = std::vector<std::string>;
    Board board(0, division_97 | pow_camp);
    EXPECT_EQ(told_besides(board), Lines{});
    board.p.recruited_97 = 1;
    EXPECT_EQ(told_besides(board), Lines{"The 97th Division was called up: -5 VP"});
    board.p.recruited_97 = 0;
    board.p.vp_adjustment = 5;
    EXPECT_EQ(told_besides(board), Lines{"The prisoners of war were freed: +5 VP"});
    board.p.vp_adjustment = -5;
    EXPECT_EQ(told_besides(board), Lines{"The prisoners of war died in the bombing: -5 VP"});
    board.p.vp_adjustment = 0;
    board.put("jp-camp", "2105");
    EXPECT_EQ(told_besides(board), Lines{"The prisoners of war are still held: -3 VP"});
}

// Which objective of which hex brings what: a base on an airfield is no port, and a port without a base nothing.
TEST(Formosa_4_2, TheAccountSaysWhatEachHexCountsFor) {
    using Scores = std::vector<std::pair<int, int>>;
    enum What { major_port, minor_port, airfield, industry };
    const auto told = [](const char* place) {
        Board board;
        board.base("us-eng-1", place).turn(13).enter(Phase::administration);
        Scores scores;
        for (const Event& event : board.events.list) {
            if (event.sentence == index(Sentence::scored)) {
                scores.emplace_back(event.a, event.b);
            }
        }
        return scores;
    };
    EXPECT_EQ(told("1122"), (Scores{{1, airfield}, {1, industry}}));
    EXPECT_EQ(told("1426"), (Scores{{2, minor_port}}));
    EXPECT_EQ(told("1020"), (Scores{{2, minor_port}, {1, airfield}}));
    EXPECT_EQ(told("1123"), (Scores{{4, major_port}, {1, airfield}, {1, industry}}));
}

// 25.10: Japan may yet have to withdraw the camp, so its three points are not taken off.
TEST(Formosa_4_2, TheAlliesLoseOnPointsWhatTheCampDoesNotDecide) {
    CASES("25.10");
    for (const int net : {12, 13}) {
        Board board = last_phase(net);
        board.put("jp-camp", "2105");
        EXPECT_EQ(allies_lose_on_points(board.game, board.p), net == 12);
    }
}

}  // namespace
}  // namespace causeway::formosa
