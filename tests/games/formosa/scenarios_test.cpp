// 24.0 The two scenarios: start lists, dice, reconnaissance.
#include <map>

#include "tests/games/formosa/board.h"

namespace causeway::formosa {
namespace {

std::map<std::string, int> count_by_division(const Board& board, HexId place) {
    std::map<std::string, int> count;
    for (std::size_t i = 0; i < board.game.units.size(); ++i) {
        if (board.p.at[i] == place && !board.game.units[i].division.empty()) {
            ++count[board.game.units[i].division];
        }
    }
    return count;
}

int count_of(const Board& board, Side side, Class type, HexId place) {
    int count = 0;
    for (const PieceId piece : board.game.pieces[index(side)]) {
        const Unit& u = unit(board.game, piece);
        count += u.type == type && u.division.empty() && at(board.p, piece) == place ? 1 : 0;
    }
    return count;
}

// Up to reconnaissance, after the historical set-up.
Board deployed(int scenario = 0, int lp_die = 1) {
    Board board = Board::at_start(scenario);
    board.roll(1).roll(1).roll(lp_die).act(Verb::historical).act(Verb::done);
    return board;
}

bool any_commonwealth(const Board& board) {
    const auto& pieces = board.game.pieces[index(allies)];
    return std::any_of(pieces.begin(), pieces.end(), [&](PieceId piece) {
        return nation(board.game, piece) == Nation::commonwealth && at(board.p, piece) != box::unused;
    });
}

// --- scenario 1 ----------------------------------------------------------------------------------------------------------

TEST(Formosa_24_1, TheJapaneseStartList) {
    for (const int scenario : {0, 1}) {
        const Board board = Board::at_start(scenario);
        const std::map<std::string, int> divisions{{"9", 3}, {"12", 3}, {"50", 3}, {"66", 3}};
        EXPECT_EQ(count_by_division(board, box::hand), divisions);
        EXPECT_EQ(count_of(board, japan, Class::first_line, box::hand), 5);
        EXPECT_EQ(count_of(board, japan, Class::coastal_defense, box::hand), 2);
        EXPECT_EQ(count_of(board, japan, Class::heavy_weapons, box::hand), 5);
        EXPECT_EQ(count_of(board, japan, Class::engineer, box::hand), 2);
        EXPECT_EQ(count_of(board, japan, Class::deception, box::hand), 4);
        EXPECT_EQ(std::count(board.p.at.begin(), board.p.at.end(), box::hand), 12 + 5 + 2 + 5 + 2 + 4);
    }
}

TEST(Formosa_24_1, TheAlliedStartList) {
    for (const int scenario : {0, 1}) {
        const Board board = Board::at_start(scenario);
        const std::map<std::string, int> divisions{{"1", 3}, {"2", 3}, {"7", 3}, {"27", 3}, {"81", 3}, {"96", 3}};
        EXPECT_EQ(count_by_division(board, box::staging), divisions);
        EXPECT_EQ(board.at("us-hq-3ac"), box::staging);
        EXPECT_EQ(board.at("us-hq-24"), box::staging);
        EXPECT_EQ(count_of(board, allies, Class::headquarters, box::staging), 2);
        EXPECT_EQ(count_of(board, allies, Class::armor, box::staging), 2);
        EXPECT_EQ(count_of(board, allies, Class::artillery, box::staging), 3);
        EXPECT_EQ(count_of(board, allies, Class::engineer, box::staging), 7);
        EXPECT_EQ(std::count(board.p.at.begin(), board.p.at.end(), box::staging), 18 + 2 + 2 + 3 + 7);
    }
}

TEST(Formosa_24_1, LengthAirNavalAndLPOfScenario1) {
    CASES("6.1");
    const Board board = Board::at_start(0);
    EXPECT_EQ(last_turn(board.game, board.p), 13);
    EXPECT_EQ(board.p.wings[index(Nation::us)].ready, 15);
    EXPECT_EQ(board.p.wings[index(Nation::commonwealth)].ready, 0);
    EXPECT_EQ(board.p.gunfire[index(Nation::us)], 4);
    EXPECT_EQ(lp_of(board, allies), 30);
    EXPECT_EQ(board.p.amphibious, 0);
    EXPECT_EQ(board.p.drop_zone, Asset::pool);
}

TEST(Formosa_24_1, ADieAndThreeAreJapansAirPoints) {
    for (int die = 1; die <= 6; ++die) {
        Board board = Board::at_start();
        board.roll(die);
        EXPECT_EQ(board.p.wings[index(Nation::japan)].ready, die + 3);
        EXPECT_EQ(board.last(Sentence::die)->seen_by, only(japan));  // 11.0
    }
}

TEST(Formosa_24_1, ADieIsTheKamikazePoints) {
    for (int die = 1; die <= 6; ++die) {
        Board board = Board::at_start();
        board.roll(1).roll(die);
        EXPECT_EQ(board.p.kamikaze_ready, die);
        EXPECT_EQ(board.p.kamikaze_pool, board.game.pools.kamikaze - die);
        EXPECT_EQ(board.last(Sentence::die)->seen_by, only(japan));
    }
}

TEST(Formosa_24_1, ADieAndFifteenAreJapansLP) {
    CASES("7.1");
    for (int die = 1; die <= 6; ++die) {
        Board board = Board::at_start();
        board.roll(1).roll(1).roll(die);
        EXPECT_EQ(lp_of(board, japan), die + 15);
        EXPECT_EQ(board.last(Sentence::lp)->a, die + 15);
    }
}

TEST(Formosa_24_1, JapanKeepsNoMoreThanTwentyLP) {
    CASES("7.2");
    EXPECT_EQ(lp_of(deployed(0, 5), japan), 20);
    const Board board = deployed(0, 6);
    EXPECT_EQ(lp_of(board, japan), 20);
    EXPECT_EQ(board.last(Sentence::lp_lost)->a, 1);
    Board spent = Board::at_start(0);
    spent.roll(1).roll(1).roll(6).act_item(Verb::buy, Item::tac).act(Verb::historical).act(Verb::done);
    EXPECT_EQ(lp_of(spent, japan), 19);
    EXPECT_FALSE(spent.happened(Sentence::lp_lost));
}

TEST(Formosa_24_1, TheAlliesKeepNoMoreThanTwentyLP) {
    CASES("7.2", "3.0");
    Board board = deployed();
    board.roll(1).act(Verb::done);
    EXPECT_TRUE(board.asks<Mobilize>());
    board.act_item(Verb::buy, Item::amphibious).act_item(Verb::buy, Item::amphibious).act_piece(Verb::recruit, "us-eng-8");
    EXPECT_EQ(lp_of(board, allies), 22);
    board.act(Verb::done);
    EXPECT_EQ(lp_of(board, allies), 20);
    EXPECT_EQ(board.last(Sentence::lp_lost)->a, 2);
    EXPECT_EQ(board.last(Sentence::set_up)->b, static_cast<int>(index(allies)));
    EXPECT_NE(board.p.phase, Phase::setup);
}

TEST(Formosa_24_1, JapanBuysAirPointsAndTheFleetDuringSetUpButNoKamikazes) {
    CASES("7.3");
    Board board = Board::at_start();
    board.roll(1).roll(1).roll(1);
    EXPECT_FALSE(board.can_item(Verb::buy, Item::kamikaze));
    board.act_item(Verb::buy, Item::tac).act_item(Verb::buy, Item::fleet);
    EXPECT_EQ(lp_of(board, japan), 16 - 2 - 4);
    EXPECT_EQ(board.p.wings[index(Nation::japan)].ready, 5);
    EXPECT_EQ(board.p.fleet, Asset::ready);
}

TEST(Formosa_24_1, UnusedUnitsAreReinforcementsFromTurn2) {
    CASES("8.0");
    Board board = deployed();
    board.roll(1).act(Verb::done).put("us-323-81", "1528").act(Verb::done);
    EXPECT_EQ(board.at("us-rct-158"), box::reinforcements);
    EXPECT_EQ(board.at("jp-con-1"), box::reinforcements);
    board.turn(2).enter(Phase::japanese_recruits);
    EXPECT_TRUE(board.can_piece(Verb::recruit, "jp-con-1"));
    board.act(Verb::end);
    EXPECT_TRUE(board.can_piece(Verb::recruit, "us-rct-158"));
}

TEST(Formosa_24_1, TheSixthMarinesWaitForAmoy) {
    const Board board = Board::at_start();
    for (const char* id : {"us-4-6", "us-22-6", "us-29-6"}) {
        EXPECT_EQ(board.at(id), box::sixth_marines) << id;
    }
}

TEST(Formosa_24_1, NoCommonwealthInScenario1) {
    EXPECT_FALSE(any_commonwealth(Board::at_start(0)));
    Board board = deployed();
    board.roll(1).act(Verb::done);
    EXPECT_FALSE(board.can_item(Verb::buy, Item::tac_cw));
    EXPECT_FALSE(board.can_item(Verb::buy, Item::gunfire_cw));
}

TEST(Formosa_24_1, The10thAnd23rdDivisionsMayBeRecruited) {
    Board board = Board::at_start();
    board.roll(1).roll(1).roll(1);
    for (const char* id : {"jp-10-10", "jp-39-10", "jp-63-10", "jp-64-23", "jp-71-23", "jp-72-23"}) {
        EXPECT_TRUE(board.can_piece(Verb::recruit, id)) << id;
    }
}

// --- reconnaissance ------------------------------------------------------------------------------------------------------

TEST(Formosa_24_1, ReconnaissanceRevealsAsManyStacksAsTheDieSays) {
    CASES("11.1");
    Board board = deployed();
    EXPECT_TRUE(board.asks<ReconRoll>());
    board.roll(2);
    EXPECT_EQ(board.choices(Verb::reveal_stack), 17);  // every hex of the historical set-up
    board.act(Verb::reveal_stack, "1606");
    for (const char* id : {"jp-7-9", "jp-19-9", "jp-35-9", "jp-hw-4"}) {
        EXPECT_FALSE(board.concealed(id)) << id;
    }
    EXPECT_FALSE(board.can(Verb::reveal_stack, "1606"));
    board.act(Verb::reveal_stack, "1020");  // a deception unit is removed
    EXPECT_TRUE(board.dead("jp-do-1"));
    EXPECT_TRUE(board.asks<Mobilize>());
    EXPECT_TRUE(board.concealed("jp-75"));
}

TEST(Formosa_24_1, TheAlliesMayRevealFewerStacks) {
    Board board = deployed();
    board.roll(6).act(Verb::reveal_stack, "0516").act(Verb::done);
    EXPECT_TRUE(board.asks<Mobilize>());
    EXPECT_FALSE(board.concealed("jp-75"));
    EXPECT_TRUE(board.concealed("jp-76"));
}

TEST(Formosa_24_1, StacksFaceUpNeedNoReconnaissance) {
    Board board = Board::at_start();
    board.roll(1).roll(1).roll(1).act(Verb::historical).act_piece(Verb::reveal, "jp-75").act(Verb::done).roll(3);
    EXPECT_FALSE(board.can(Verb::reveal_stack, "0516"));
    EXPECT_TRUE(board.can(Verb::reveal_stack, "1606"));
}

TEST(Formosa_24_1, WithoutConcealedStacksNothingIsAsked) {
    Board board;
    board.put("jp-75", "0516").phase(Phase::setup).begin(Mobilize{}).begin(ReconRoll{}).roll(4);
    EXPECT_TRUE(board.asks<Mobilize>());
}

// --- the first turn ------------------------------------------------------------------------------------------------------

TEST(Formosa_24_1, TurnOneSkipsLogisticsRecruitingAndAmoy) {
    CASES("6.1", "9.1");
    Board board = deployed();
    board.roll(1).act(Verb::done).act(Verb::done);
    int turn = 0;
    for (const Event& event : board.events.list) {
        turn = event.sentence == index(Sentence::turn) ? event.a : turn;
        if (event.sentence == index(Sentence::phase) && turn == 1) {
            const auto phase = static_cast<Phase>(event.a);
            EXPECT_TRUE(phase != Phase::logistics && phase != Phase::japanese_recruits && phase != Phase::allied_recruits &&
                        phase != Phase::amoy);
        }
    }
    EXPECT_GT(turn, 0);
    EXPECT_EQ(board.p.amoy, 0);
}

// --- scenario 2 ----------------------------------------------------------------------------------------------------------

TEST(Formosa_24_2, LengthAirNavalAndLPOfScenario2) {
    const Board board = Board::at_start(1);
    EXPECT_EQ(last_turn(board.game, board.p), 8);
    EXPECT_EQ(board.p.wings[index(Nation::us)].ready, 20);
    EXPECT_EQ(board.p.wings[index(Nation::commonwealth)].ready, 2);
    EXPECT_EQ(board.p.gunfire[index(Nation::us)], 4);
    EXPECT_EQ(board.p.gunfire[index(Nation::commonwealth)], 1);
    EXPECT_EQ(lp_of(board, allies), 40);
}

TEST(Formosa_24_2, ADieAndTwentyAreJapansLPAndTwentyMayBeKept) {
    CASES("7.2");
    for (int die = 1; die <= 6; ++die) {
        Board board = Board::at_start(1);
        board.roll(1).roll(1).roll(die);
        EXPECT_EQ(lp_of(board, japan), die + 20);
        EXPECT_EQ(lp_of(deployed(1, die), japan), 20);
    }
}

TEST(Formosa_24_2, TheAlliesKeepNoMoreThanTwentyLP) {
    Board board = deployed(1);
    board.roll(1).act(Verb::done).act(Verb::done);
    EXPECT_EQ(lp_of(board, allies), 20);
    EXPECT_EQ(board.last(Sentence::lp_lost)->a, 20);
}

TEST(Formosa_24_2, The10thAnd23rdDivisionsAreGone) {
    Board board = Board::at_start(1);
    board.roll(1).roll(1).roll(1);
    for (const char* id : {"jp-10-10", "jp-39-10", "jp-63-10", "jp-64-23", "jp-71-23", "jp-72-23"}) {
        EXPECT_EQ(board.at(id), box::unused) << id;
        EXPECT_FALSE(board.can_piece(Verb::recruit, id)) << id;
    }
    EXPECT_TRUE(board.can_piece(Verb::recruit, "jp-61"));
}

TEST(Formosa_24_2, CommonwealthUnitsMayBeRecruited) {
    EXPECT_TRUE(any_commonwealth(Board::at_start(1)));
    Board board = deployed(1);
    board.roll(1).act(Verb::done);
    board.act_piece(Verb::recruit, "cw-au-18").act_piece(Verb::recruit, "cw-hq-bc");
    EXPECT_EQ(board.at("cw-au-18"), box::staging);
    EXPECT_EQ(lp_of(board, allies), 40 - 2 - 4);
    EXPECT_FALSE(board.can_item(Verb::buy, Item::tac_cw));  // all are there already
}

TEST(Formosa_24_2, TheRestIsAsInScenario1) {
    CASES("24.1");
    Board board = deployed(1);
    EXPECT_TRUE(board.asks<ReconRoll>());
    EXPECT_EQ(board.at("us-4-6"), box::sixth_marines);
}

}  // namespace
}  // namespace causeway::formosa
