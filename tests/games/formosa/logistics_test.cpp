// 7.0 Logistics points: what comes in, what is lost, and both expenditure charts.
#include "tests/games/formosa/board.h"

namespace causeway::formosa {
namespace {

// A turn after the first, with Allied troops ashore (4.1).
Board& later(Board& board, int turn = 2) { return board.turn(turn).put("us-323-81", "1528"); }

// The Logistics Phase with nothing in hand; the die is still to be rolled.
Board& logistics_phase(Board& board, int turn = 2) {
    return later(board, turn).lp(allies, 0).lp(japan, 0).enter(Phase::logistics);
}

int term_of(const Board& board, Side side, std::string_view label) {
    for (const Event& event : board.events.list) {
        if (event.sentence == index(Sentence::lp) && event.b == static_cast<int>(index(side)) && event.explanation >= 0) {
            for (const Term& term : board.events.explanations[static_cast<std::size_t>(event.explanation)]) {
                if (term.label == label) {
                    return term.amount;
                }
            }
        }
    }
    return 0;
}

// --- income (7.1, 7.2) ---------------------------------------------------------------------------------------------------

TEST(Formosa_7_2, JapanAddsADie) {
    CASES("7.1");
    for (int die = 1; die <= 6; ++die) {
        Board board;
        logistics_phase(board).roll(die);
        EXPECT_EQ(lp_of(board, japan), die);
    }
}

TEST(Formosa_7_2, JapanAddsOneForEveryTwoAirfields) {
    CASES("5.2");
    Board board;
    board.put("jp-75", "1020").put("jp-76", "1123").put("jp-100", "1216");  // three airfields: one point
    board.put("jp-102", "0615");                                            // no airfield
    logistics_phase(board).roll(2);
    EXPECT_EQ(lp_of(board, japan), 3);
    EXPECT_EQ(term_of(board, japan, "airfields"), 1);
    EXPECT_EQ(term_of(board, japan, "die"), 2);
}

TEST(Formosa_7_2, OneAirfieldBringsJapanNothing) {
    Board board;
    board.put("jp-75", "1020");
    logistics_phase(board).roll(2);
    EXPECT_EQ(lp_of(board, japan), 2);
}

// 5.2: a deception unit occupies a hex like any other until it is revealed.
TEST(Formosa_7_2, ADeceptionUnitHoldsAnAirfield) {
    Board board;
    board.hide("jp-do-1", "1020").hide("jp-75", "1123");
    logistics_phase(board).roll(1);
    EXPECT_EQ(lp_of(board, japan), 2);
}

TEST(Formosa_7_2, AnAirfieldNobodyHoldsCountsForNobody) {
    Board board;
    board.put("jp-75", "1020").put("us-1-1", "1123");
    logistics_phase(board).roll(1);
    EXPECT_EQ(lp_of(board, japan), 1);
    EXPECT_EQ(lp_of(board, allies), 5);
}

TEST(Formosa_7_2, TheAlliesReceiveFiveInScenario1AndTenInScenario2) {
    CASES("7.1", "24.1", "24.2");
    Board first(0), second(1);
    logistics_phase(first).roll(1);
    logistics_phase(second).roll(1);
    EXPECT_EQ(lp_of(first, allies), 5);
    EXPECT_EQ(lp_of(second, allies), 10);
}

TEST(Formosa_7_2, AmoyBringsFive) {
    CASES("7.1", "9.0");
    Board board;
    board.p.amoy = 2;
    logistics_phase(board, 3).roll(1);
    EXPECT_EQ(lp_of(board, allies), 10);
    EXPECT_EQ(term_of(board, allies, "Amoy"), 5);
}

TEST(Formosa_7_2, AFunctionalMajorPortBringsThree) {
    CASES("7.1", "20.0");
    Board board;
    board.base("us-eng-1", "2204");  // no airfield there
    logistics_phase(board).roll(1);
    EXPECT_EQ(lp_of(board, allies), 8);
    EXPECT_EQ(term_of(board, allies, "major ports"), 3);
}

TEST(Formosa_7_2, AFunctionalMinorPortBringsOne) {
    CASES("20.0");
    Board board;
    board.base("us-eng-1", "0516").base("us-eng-2", "2004");
    logistics_phase(board).roll(1);
    EXPECT_EQ(lp_of(board, allies), 7);
    EXPECT_EQ(term_of(board, allies, "minor ports"), 2);
}

TEST(Formosa_7_2, TwoFunctionalAirfieldsBringOneAndHalvesAreDropped) {
    CASES("20.0");
    Board one;
    one.base("us-eng-1", "1118");
    logistics_phase(one).roll(1);
    EXPECT_EQ(lp_of(one, allies), 5);
    Board three;
    three.base("us-eng-1", "1118").base("us-eng-2", "1214").base("us-eng-3", "1216");
    logistics_phase(three).roll(1);
    EXPECT_EQ(lp_of(three, allies), 6);
}

TEST(Formosa_7_2, APortAndAnAirfieldInOneHexBothCount) {
    CASES("20.1");
    Board board;
    board.base("us-eng-1", "1123").base("us-eng-2", "1020");  // a major and a minor port, each with an airfield
    logistics_phase(board).roll(1);
    EXPECT_EQ(lp_of(board, allies), 5 + 3 + 1 + 1);
}

TEST(Formosa_7_2, AnAlliedPortWithoutABaseBringsNothing) {
    CASES("20.0");
    Board board;
    board.put("us-eng-1", "1123").put("us-1-1", "2204");
    logistics_phase(board).roll(1);
    EXPECT_EQ(lp_of(board, allies), 5);
}

TEST(Formosa_7_2, TurnOneHasNoLogisticsPhase) {
    CASES("6.1", "8.0");
    Board board;
    board.turn(1).put("us-323-81", "1528").lp(allies, 7).lp(japan, 7).phase(Phase::setup).settle();
    EXPECT_EQ(lp_of(board, allies), 7);
    EXPECT_EQ(lp_of(board, japan), 7);
    EXPECT_FALSE(board.asks<Recruit<japan>>());
    EXPECT_FALSE(board.happened(Sentence::lp));
}

// --- the limit (7.2) -----------------------------------------------------------------------------------------------------

TEST(Formosa_7_2, PointsAreKeptForLater) {
    Board board;
    later(board).lp(allies, 12).lp(japan, 9).enter(Phase::logistics).roll(3);
    EXPECT_EQ(lp_of(board, allies), 17);
    EXPECT_EQ(lp_of(board, japan), 12);
    board.act(Verb::end).act(Verb::end);
    EXPECT_EQ(lp_of(board, allies), 17);
    EXPECT_EQ(lp_of(board, japan), 12);
    EXPECT_FALSE(board.happened(Sentence::lp_lost));
}

TEST(Formosa_7_2, WhatIsBeyondTwentyAfterTheRecruitPhaseIsLost) {
    Board board;
    later(board).lp(allies, 19).lp(japan, 20).enter(Phase::logistics).roll(6);
    EXPECT_EQ(lp_of(board, allies), 24);  // may still be spent
    EXPECT_EQ(lp_of(board, japan), 26);
    board.act(Verb::end);
    EXPECT_EQ(lp_of(board, japan), 20);
    EXPECT_EQ(board.last(Sentence::lp_lost)->a, 6);
    EXPECT_EQ(board.last(Sentence::lp_lost)->b, static_cast<int>(index(japan)));
    board.act_item(Verb::buy, Item::gunfire).act(Verb::end);
    EXPECT_EQ(lp_of(board, allies), 20);
    EXPECT_EQ(board.last(Sentence::lp_lost)->a, 1);
}

TEST(Formosa_7_2, TwentyIsAllowed) {
    Board board;
    later(board).lp(japan, 20).phase(Phase::japanese_recruits).begin(Recruit<japan>{}).act(Verb::end);
    EXPECT_EQ(lp_of(board, japan), 20);
    EXPECT_FALSE(board.happened(Sentence::lp_lost));
}

TEST(Formosa_7_2, NobodySpendsWhatHeHasNot) {
    Board board;
    later(board).put("jp-75", "1123").lp(japan, 1).enter(Phase::japanese_recruits);
    EXPECT_FALSE(board.can_item(Verb::buy, Item::tac));
    EXPECT_TRUE(board.can_piece(Verb::recruit, "jp-con-1"));
    board.act_piece(Verb::recruit, "jp-con-1").act(Verb::place, "1123");
    EXPECT_EQ(lp_of(board, japan), 0);
    EXPECT_FALSE(board.can_piece(Verb::recruit, "jp-con-2"));
    EXPECT_FALSE(board.can(Verb::buy));
    EXPECT_TRUE(board.can(Verb::end));
}

TEST(Formosa_7_2, ATotalNeverGoesBelowZero) {
    Board board;
    board.lp(allies, 2);
    spend(board.p, allies, 5);
    EXPECT_EQ(lp_of(board, allies), 0);
}

TEST(Formosa_7_2, PointsFromOutsideTheLogisticsPhaseAreAdded) {
    Board board;
    board.lp(allies, 4);
    gain(board.p, allies, 1, &board.events, "25.2");
    EXPECT_EQ(lp_of(board, allies), 5);
    EXPECT_EQ(board.last(Sentence::lp)->a, 5);
    EXPECT_EQ(board.last(Sentence::lp)->c, 1);
}

// --- the charts (7.3) ----------------------------------------------------------------------------------------------------

struct Row {
    const char* id;
    int recruit, replace;
};

TEST(Formosa_7_3, JapaneseUnitsRowByRow) {
    CASES("8.2", "8.3");
    const Row chart[] = {
        {"jp-tank-25", 3, never}, {"jp-cd-bako", 3, never}, {"jp-hw-6", 3, never},     {"jp-amph", 3, never},
        {"jp-ar", 3, never},      {"jp-sr", 3, never},      {"jp-takasago", 3, never},                          // first row
        {"jp-10-10", 2, never},   {"jp-64-23", 2, never},   {"jp-61", 2, never},       {"jp-eng-1", 2, never},  // second row
        {"jp-eng-gd-1", 1, 1},    {"jp-nav-gd-1", 1, 1},    {"jp-con-1", 1, 1},        {"jp-guerrilla-1", 1, 1},
        {"jp-dec-1", 0, never},   {"jp-do-1", 0, never},
    };
    for (const Row& row : chart) {
        Board board(0, takasago | marine_brigade | air_raiders);
        board.phase(Phase::setup);
        EXPECT_EQ(price_of(board.game, board.p, board.into(row.id, box::reinforcements).piece(row.id)), row.recruit) << row.id;
        EXPECT_EQ(price_of(board.game, board.p, board.into(row.id, box::replacements).piece(row.id)), row.replace) << row.id;
    }
}

TEST(Formosa_7_3, AlliedUnitsRowByRow) {
    CASES("8.2", "8.3", "5.1");
    const Row chart[] = {
        {"us-hq-10", 4, 2},      {"us-db-1", 4, 2},  {"cw-hq-bc", 4, 2},  // first row
        {"us-armor-3", 3, 2},    {"us-art-4", 3, 2}, {"us-abn-503", 3, 2}, {"us-ranger-6", 3, 2},
        {"cw-commando-3", 3, 2}, {"us-1-1", 2, 1},   {"us-17-7", 2, 1},    {"us-rct-158", 2, 1},
        {"us-eng-8", 2, 1},      {"cw-au-18", 2, 1}, {"cw-eng", 2, 1},
    };
    for (const Row& row : chart) {
        for (const Phase phase : {Phase::setup, Phase::allied_recruits}) {
            Board board(1);
            board.phase(phase);
            EXPECT_EQ(price_of(board.game, board.p, board.into(row.id, box::reinforcements).piece(row.id)), row.recruit);
            EXPECT_EQ(price_of(board.game, board.p, board.into(row.id, box::replacements).piece(row.id)), row.replace);
        }
    }
}

TEST(Formosa_7_3, JapanesePointsAndMarkers) {
    CASES("8.1", "2.5");
    Board board;
    later(board).lp(japan, 10).enter(Phase::japanese_recruits);
    board.act_item(Verb::buy, Item::tac);
    EXPECT_EQ(lp_of(board, japan), 8);
    EXPECT_EQ(board.p.wings[index(Nation::japan)].ready, 1);
    board.act_item(Verb::buy, Item::kamikaze);  // two points at half an LP each
    EXPECT_EQ(lp_of(board, japan), 7);
    EXPECT_EQ(board.p.kamikaze_ready, 2);
    EXPECT_EQ(board.p.kamikaze_pool, board.game.pools.kamikaze - 2);
    board.act_item(Verb::buy, Item::fleet);
    EXPECT_EQ(lp_of(board, japan), 3);
    EXPECT_EQ(board.p.fleet, Asset::ready);
    EXPECT_FALSE(board.can_item(Verb::buy, Item::fleet));
}

TEST(Formosa_7_3, AlliedPointsAndMarkers) {
    CASES("8.1", "8.2", "2.5");
    struct Purchase {
        Item item;
        int price;
    };
    const Purchase chart[] = {{Item::gunfire, 3}, {Item::gunfire_cw, 3}, {Item::b_29, 3},       {Item::air_supply, 2},
                              {Item::tac, 1},     {Item::tac_cw, 1},     {Item::amphibious, 3}, {Item::drop_zone, 1}};
    Board board(1);
    later(board).lp(allies, 30).enter(Phase::allied_recruits);
    for (const Purchase& row : chart) {
        const int before = lp_of(board, allies);
        board.act_item(Verb::buy, row.item);
        EXPECT_EQ(before - lp_of(board, allies), row.price) << word_of(row.item);
        EXPECT_EQ(board.last(Sentence::bought)->a, static_cast<int>(index(row.item)));
        EXPECT_EQ(board.last(Sentence::bought)->c, row.price);
    }
    EXPECT_EQ(board.p.gunfire[index(Nation::us)], 1);
    EXPECT_EQ(board.p.gunfire[index(Nation::commonwealth)], 1);
    EXPECT_EQ(board.p.bombers, Asset::ready);
    EXPECT_EQ(board.p.air_supply, Asset::ready);
    EXPECT_EQ(board.p.wings[index(Nation::us)].ready, 1);
    EXPECT_EQ(board.p.wings[index(Nation::commonwealth)].ready, 1);
    EXPECT_EQ(board.p.amphibious, 1);
    EXPECT_EQ(board.p.drop_zone, Asset::ready);
    EXPECT_FALSE(board.can_item(Verb::buy, Item::b_29));
    EXPECT_FALSE(board.can_item(Verb::buy, Item::air_supply));
    EXPECT_FALSE(board.can_item(Verb::buy, Item::drop_zone));
}

TEST(Formosa_7_3, TheLastKamikazePointComesAlone) {
    Board board;
    later(board).lp(japan, 5).enter(Phase::japanese_recruits);
    board.p.kamikaze_pool = 1;
    board.act_item(Verb::buy, Item::kamikaze);
    EXPECT_EQ(board.p.kamikaze_ready, 1);
    EXPECT_EQ(lp_of(board, japan), 4);
    EXPECT_FALSE(board.can_item(Verb::buy, Item::kamikaze));
}

TEST(Formosa_7_3, AnyNumberMayBeRecruited) {
    Board board;
    later(board).lp(allies, 20).enter(Phase::allied_recruits);
    for (const char* id : {"us-1-1", "us-5-1", "us-hq-10", "us-abn-503", "us-eng-8"}) {
        board.act_piece(Verb::recruit, id);
    }
    EXPECT_EQ(lp_of(board, allies), 20 - 2 - 2 - 4 - 3 - 2);
    EXPECT_TRUE(board.asks<Recruit<allies>>());
}

// 7.0: the three uses. Shifts are tested with 15.4.1, bases with 20.1.
TEST(Formosa_7_0, PointsRecruitAndReplace) {
    Board board;
    later(board).into("us-1-1", box::replacements).lp(allies, 10).enter(Phase::allied_recruits);
    board.act_piece(Verb::recruit, "us-1-1");
    EXPECT_EQ(lp_of(board, allies), 9);
    board.act_piece(Verb::recruit, "us-5-1");
    EXPECT_EQ(lp_of(board, allies), 7);
}

// --- what the enemy learns (11.0) ----------------------------------------------------------------------------------------

TEST(Formosa_11_0, AirPointsAreBoughtUnseenButThePointsPaidAreNot) {
    Board board;
    later(board).enter(Phase::japanese_recruits).act_item(Verb::buy, Item::tac);
    EXPECT_EQ(board.last(Sentence::bought)->seen_by, only(japan));
    EXPECT_EQ(board.last(Sentence::lp)->a, 8);
    EXPECT_EQ(board.last(Sentence::lp)->c, -2);
    EXPECT_EQ(board.last(Sentence::lp)->seen_by & only(japan), 0);
    EXPECT_NE(board.last(Sentence::lp)->seen_by & only(allies), 0);
}

TEST(Formosa_11_0, MarkersAreBoughtInTheOpen) {
    Board board;
    later(board).enter(Phase::allied_recruits).act_item(Verb::buy, Item::amphibious);
    EXPECT_EQ(board.last(Sentence::bought)->seen_by, to_all);
}

// --- what the enemy is not told (11.0)
// ------------------------------------------------------------------------------------------

TEST(Formosa_11_0, OnlyTheBuyerSeesWhichAirPointsHeBuys) {
    CASES("8.2");
    Board board(1);
    board.put("us-db-2", "0615").turn(2).phase(Phase::allied_recruits).begin(Recruit<allies>{}).settle();
    for (const Item item : {Item::tac, Item::tac_cw}) {
        board.act_item(Verb::buy, item);
        EXPECT_EQ(board.last(Sentence::bought)->seen_by, only(allies));
        ASSERT_TRUE(board.happened(Sentence::lp)) << "Japan sees that the points are gone";
        EXPECT_EQ(board.last(Sentence::lp)->seen_by, static_cast<Audience>(to_all & ~only(allies)));
    }
    board.act_item(Verb::buy, Item::drop_zone);
    EXPECT_EQ(board.last(Sentence::bought)->seen_by, to_all);
}

}  // namespace
}  // namespace causeway::formosa
