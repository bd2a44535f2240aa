// 5.1 Active and in command, 19.0 displays and troop quality.
#include "tests/games/guam/turns.h"

namespace causeway::guam {
namespace {

int quality_of(const Board& board, std::string_view id) { return quality(board.game, board.p, board.piece(id), nullptr); }
bool active(const Board& board, std::string_view id, std::uint8_t chit) {
    return belongs(board.game, board.p, board.piece(id), chit);
}
bool commanded(const Board& board, std::string_view id) { return in_command(board.game, board.p, board.piece(id)); }
std::uint8_t payer_of(const Board& board, std::string_view id) { return payer(board.game, board.p, board.piece(id)); }

// --- active ---

TEST(Guam_5_1, TheChitOfThe3RctActivatesItsUnits) {
    const Board board;
    const std::uint8_t chit = board.chit_of("3rct");
    int companies = 0, engineers = 0, headquarters = 0, others = 0;
    for (const PieceId unit : board.game.unit_list[index(us)]) {
        if (belongs(board.game, board.p, unit, chit)) {
            const Piece& counter = piece_of(board.game, unit);
            (counter.headquarters ? headquarters : counter.engineer ? engineers : companies) += 1;
            others += counter.formation != chit - chit::first_formation ? 1 : 0;
        }
    }
    EXPECT_EQ(companies, 12);
    EXPECT_EQ(engineers, 2);
    EXPECT_EQ(headquarters, 1);
    EXPECT_EQ(others, 0);
    EXPECT_TRUE(active(board, "hall", chit));
    EXPECT_TRUE(active(board, "turnage", chit));  // no stripe
    EXPECT_TRUE(active(board, "us-3rct-hmg-1", chit));
    EXPECT_TRUE(active(board, "us-m4-1-a-3", chit));
    EXPECT_FALSE(active(board, "us-9rct-hmg-1", chit));
    EXPECT_FALSE(active(board, "us-1-12-3", chit));  // white stripe
    EXPECT_FALSE(active(board, "us-hq-3mardiv", chit));
}

TEST(Guam_5_1, ADivisionChitActivatesEverythingOfTheDivision) {
    CASES("5.3");
    const Board board;
    const std::uint8_t chit = board.chit_of("3mardiv");
    for (const std::string_view id :
         {"us-a-1-3", "us-a-1-9", "us-a-1-21", "us-1-12-3", "us-hq-3mardiv", "us-c-1aab", "turnage"}) {
        EXPECT_TRUE(active(board, id, chit)) << id;
    }
    for (const std::string_view id : {"us-a-1-4", "us-1-155h", "jp-1-320", "ambush-1"}) {
        EXPECT_FALSE(active(board, id, chit)) << id;
    }
}

TEST(Guam_5_1, TheDirectCommandChitIsForAnyUnitOfItsSide) {
    CASES("26.0");
    const Board board;
    for (const std::string_view id : {"us-a-1-3", "us-a-1-305", "us-1-12-3", "us-1-155h"}) {
        EXPECT_TRUE(active(board, id, chit::us_command)) << id;
        EXPECT_FALSE(active(board, id, chit::japan_command)) << id;
    }
    EXPECT_FALSE(active(board, "hall", chit::us_command));
    EXPECT_FALSE(active(board, "us-1-155h", board.chit_of("3mardiv")));
}

TEST(Guam_24_2, AnAmbushUnitNeedsADeployedUnitBesideIt) {
    Board board;
    board.put("ambush-1", "34.46");
    EXPECT_FALSE(active(board, "ambush-1", chit::japan_command));
    board.column("jp-1-320", "34.47");
    EXPECT_FALSE(active(board, "ambush-1", chit::japan_command));
    board.put("ambush-2", "34.45");
    EXPECT_FALSE(active(board, "ambush-1", chit::japan_command));
    unset(board.p, board.piece("jp-1-320"), status::column);
    EXPECT_TRUE(active(board, "ambush-1", chit::japan_command));
    EXPECT_FALSE(active(board, "ambush-1", board.chit_of("48imb")));
}

// --- in command ---

TEST(Guam_5_1, InCommandWithinTheRangeOfAnHeadquarters) {
    Board board;
    board.put("us-hq-3rct", "30.30");
    const int range = piece_of(board.game, board.piece("us-hq-3rct")).command_range;
    const auto row = [](int number) { return "30." + std::to_string(number); };
    board.put("us-a-1-3", row(30 + range));
    EXPECT_TRUE(commanded(board, "us-a-1-3"));
    EXPECT_TRUE(commanded(board, "us-hq-3rct"));
    board.put("us-a-1-3", row(31 + range));
    EXPECT_FALSE(commanded(board, "us-a-1-3"));
    board.put({"us-a-1-9", "us-1-12-3"}, row(31));
    EXPECT_FALSE(commanded(board, "us-a-1-9"));
    EXPECT_FALSE(commanded(board, "us-1-12-3"));
    board.put("us-hq-3mardiv", row(32));  // the division's commands all of them
    EXPECT_TRUE(commanded(board, "us-a-1-9"));
    EXPECT_TRUE(commanded(board, "us-1-12-3"));
    board.into("us-hq-3mardiv", box::routed);
    EXPECT_FALSE(commanded(board, "us-a-1-9"));
}

TEST(Guam_13_2, InCommandWithOrNextToALeaderOfTheDivision) {
    CASES("5.1", "2.0");
    Board board;
    board.put({"hall", "us-a-1-3"}, "30.30").put("us-a-1-9", "30.31").put("us-b-1-9", "30.32").put("us-a-1-4", "30.29");
    EXPECT_TRUE(commanded(board, "us-a-1-3"));
    EXPECT_TRUE(commanded(board, "us-a-1-9"));
    EXPECT_FALSE(commanded(board, "us-b-1-9"));
    EXPECT_FALSE(commanded(board, "us-a-1-4"));
}

// --- troop quality ---

TEST(Guam_19_2, AUnitHasTheQualityOfItsDivision) {
    Board board;
    board.put("us-a-1-3", "30.30").quality("3mardiv", 4);
    EXPECT_EQ(quality_of(board, "us-a-1-3"), 4);
}

TEST(Guam_24_0, AmbushUnitsHaveAQualityOfFour) {
    Board board;
    board.put("ambush-1", "30.30");
    EXPECT_EQ(quality_of(board, "ambush-1"), 4);
}

TEST(Guam_8_5_4, StatusMarkersLowerQuality) {
    Board board;
    board.put({"us-a-1-3", "us-hq-3rct"}, "31.44").quality("3mardiv", 6);
    const int hq = quality_of(board, "us-hq-3rct");
    const int expected[] = {6, 6, 5, 5, 4};
    for (int level = 0; level <= 4; ++level) {
        board.dg("31.44", level);
        EXPECT_EQ(quality_of(board, "us-a-1-3"), expected[level]);
        EXPECT_EQ(quality_of(board, "us-hq-3rct"), hq);  // R8.10
    }
    board.dg("31.44", 2).nerve("31.44", Nerve::suppressed);
    EXPECT_EQ(quality_of(board, "us-a-1-3"), 4);
    board.nerve("31.44", Nerve::pinned);
    EXPECT_EQ(quality_of(board, "us-a-1-3"), 5);
}

// The first hex of the terrain.
HexId hex_of(const Game& game, Terrain terrain) {
    return *std::find_if(game.hex_of_site.begin(), game.hex_of_site.end(),
                         [&](HexId hex) { return facts(game, hex).terrain == terrain; });
}

TEST(Guam_6_2_1, TropicalForestLowersAmericanQuality) {
    Board board;
    const HexId forest = hex_of(board.game, Terrain::tropical);
    board.into("us-a-1-3", forest).into("jp-1-320", forest).quality("3mardiv", 6).quality("48imb", 5);
    EXPECT_EQ(quality_of(board, "us-a-1-3"), 4);
    EXPECT_EQ(quality_of(board, "jp-1-320"), 5);
}

TEST(Guam_29_1, DrunkenMarinesSpoilTheHex) {
    Board board;
    board.put({"us-a-1-3", "us-b-1-3"}, "31.44").quality("3mardiv", 6);
    set(board.p, board.piece("us-a-1-3"), status::drunk);
    EXPECT_EQ(quality_of(board, "us-b-1-3"), 6 + board.game.drunk.quality);
    unset(board.p, board.piece("us-a-1-3"), status::drunk);
    set(board.p, board.piece("us-a-1-3"), status::hungover);
    EXPECT_EQ(quality_of(board, "us-b-1-3"), 6 + board.game.hungover.quality);
}

TEST(Guam_8_5_1, TheBestLeaderAndHeroInTheHexCount) {
    CASES("13.2");
    Board board;
    board.put({"us-a-1-3", "us-hq-3rct", "hall", "butler"}, "31.44");
    const auto bonus = [&](std::string_view id) {
        return leader_quality(board.game, board.p, board.hex("31.44"), board.piece(id));
    };
    EXPECT_EQ(bonus("us-a-1-3"), 2);
    board.put("wilson", "31.44");
    EXPECT_EQ(bonus("us-a-1-3"), 5);
    EXPECT_EQ(bonus("us-hq-3rct"), 0);  // R8.10
    set(board.p, board.piece("hall"), status::replaced);
    EXPECT_EQ(bonus("us-a-1-3"), 4);
}

TEST(Guam_19_2, QualityStaysBetweenZeroAndTheBase) {
    Board board;
    const std::uint8_t marines = board.division("3mardiv");
    change_quality(board.game, board.p, marines, 3, nullptr, "20.0");
    EXPECT_EQ(board.p.divisions[marines].quality, 6);
    change_quality(board.game, board.p, marines, -9, nullptr, "20.0");
    EXPECT_EQ(board.p.divisions[marines].quality, 0);
}

// --- direct commands ---

TEST(Guam_5_1, TheDivisionOfTheUnitPays) {
    Board board;
    EXPECT_EQ(payer_of(board, "us-a-1-4"), board.division("1pmb"));
    board.direct("1pmb", 1);
    EXPECT_TRUE(can_pay(board.game, board.p, board.division("1pmb"), 1));
    EXPECT_FALSE(can_pay(board.game, board.p, board.division("1pmb"), 2));
    pay_direct(board.game, board.p, board.division("1pmb"), 1, nullptr, "5.1");
    EXPECT_EQ(board.direct("1pmb"), 0);
}

TEST(Guam_4_0, EveryDirectCommandCostsTwoOnAHotDay) {
    Board board;
    board.weather(Weather::hot).direct("1pmb", 1);
    EXPECT_FALSE(can_pay(board.game, board.p, board.division("1pmb"), 1));
    board.direct("1pmb", 5);
    pay_direct(board.game, board.p, board.division("1pmb"), 2, nullptr, "5.1");
    EXPECT_EQ(board.direct("1pmb"), 1);
}

TEST(Guam_26_0, TheRicherMarineDivisionPaysForCorpsArtilleryIfNobodySaysOtherwise) {
    Board board;
    board.direct("3mardiv", 3).direct("1pmb", 4).direct("77id", 9);
    EXPECT_EQ(payer_of(board, "us-1-155h"), board.division("1pmb"));
    board.direct("3mardiv", 4);
    EXPECT_EQ(payer_of(board, "us-1-155h"), board.division("3mardiv"));
}

TEST(Guam_26_0, TheAmericanChoosesWhichMarineDivisionPays) {
    Board board;
    board.put("us-1-155h", "30.60").direct("3mardiv", 3).direct("1pmb", 4).direct("77id", 9);
    board.command(us).select("us-1-155h");
    EXPECT_EQ(board.choices(Verb::pay), 1);
    board.act_number(Verb::pay, board.division("3mardiv"));
    EXPECT_EQ(payer_of(board, "us-1-155h"), board.division("3mardiv"));
    EXPECT_TRUE(board.can(Verb::pay, {}, no_piece, board.division("1pmb")));
    board.act(Verb::form_column);
    EXPECT_EQ(board.direct("3mardiv"), 2);
    EXPECT_EQ(board.direct("1pmb"), 4);
}

TEST(Guam_24_2, TheRichestNeighbourPaysForAnAmbushUnit) {
    Board board;
    board.put("ambush-1", "34.46").direct("29id", 9).direct("48imb", 2).direct("ijn", 3);
    EXPECT_EQ(payer_of(board, "ambush-1"), nothing);
    board.put("jp-1-320", "34.47");
    EXPECT_EQ(payer_of(board, "ambush-1"), board.division("48imb"));
    board.put("jp-r1-54", "34.45");
    EXPECT_EQ(payer_of(board, "ambush-1"), board.division("ijn"));
}

TEST(Guam_24_2, TheJapaneseChooseWhichNeighbourPays) {
    Board board;
    board.put("ambush-1", "34.46").direct("48imb", 2).direct("ijn", 3).put("jp-1-320", "34.47").put("jp-r1-54", "34.45");
    board.p.orders[1].payer = board.division("48imb");
    EXPECT_EQ(payer_of(board, "ambush-1"), board.division("48imb"));
    board.direct("48imb", 0);  // who cannot pay does not
    EXPECT_EQ(payer_of(board, "ambush-1"), board.division("ijn"));
}

TEST(Guam_24_2, OnlyDivisionsOfTheOwnSideAreNamedForThePrice) {
    Board board;
    board.put("ambush-1", "34.46").direct("48imb", 2).direct("ijn", 3).put("jp-1-320", "34.47").put("jp-r1-54", "34.45");
    board.command(japan).select("ambush-1");
    EXPECT_EQ(board.choices(Verb::pay), 1);  // for the richest
    EXPECT_TRUE(board.can(Verb::pay, {}, no_piece, board.division("48imb")));
}

TEST(Guam_16_0, ADivisionWithAnyOfItsHeadquartersOnTheMapMayPay) {
    Board board;
    board.direct("3mardiv", 3).direct("1pmb", 4).direct("77id", 0);
    EXPECT_EQ(air_payers(board.game, board.p), 0);
    board.put("us-hq-3mardiv", "30.30").put("us-hq-77id", "30.32");
    EXPECT_EQ(air_payers(board.game, board.p), 1U << board.division("3mardiv"));
    board.put("us-hq-4rct", "30.31");  // of a regiment
    EXPECT_EQ(air_payers(board.game, board.p), (1U << board.division("3mardiv")) | (1U << board.division("1pmb")));
}

TEST(Guam_2_0, DispatchPointsStayBetweenZeroAndNine) {
    Board board;
    const std::uint8_t marines = board.division("3mardiv");
    change_dispatch(board.p, marines, 9, &board.events, "20.0");
    EXPECT_EQ(dispatch(board, "3mardiv"), 9);
    EXPECT_EQ(board.last(Sentence::dispatch).c, 4);
    change_dispatch(board.p, marines, -12, nullptr, "20.0");
    EXPECT_EQ(dispatch(board, "3mardiv"), 0);
}

// --- figures of single counters, and what events tell --------------------------------------------------------------------

TEST(Guam_19_2, SomeUnitsAreWorseThanTheirDivision) {
    Board board;
    const auto service = std::find_if(board.game.unit_list[1].begin(), board.game.unit_list[1].end(),
                                      [&](PieceId unit) { return piece_of(board.game, unit).quality_change != 0; });
    ASSERT_NE(service, board.game.unit_list[1].end());
    const Piece& counter = piece_of(board.game, *service);
    board.into(counter.id, board.hex("30.30")).quality(board.game.divisions[counter.division].id, 5);
    EXPECT_EQ(quality_of(board, counter.id), 5 + counter.quality_change);
}

TEST(Guam_5_1, UnitsWithoutAStripeAndWhiteOnesHaveTheirOwnHeadquarters) {
    CASES("13.2");
    Board board;
    board.put("jp-hq-18", "30.30").put({"jp-1-ii-18", "jp-1-i-38", "jp-24tk"}, "30.31");
    EXPECT_TRUE(commanded(board, "jp-1-ii-18"));  // a regiment's of several battalions
    EXPECT_FALSE(commanded(board, "jp-1-i-38"));
    EXPECT_FALSE(commanded(board, "jp-24tk"));  // white: the division's only
    board.put("jp-hq-29id", "30.32");
    EXPECT_TRUE(commanded(board, "jp-24tk"));
    EXPECT_TRUE(commanded(board, "jp-1-i-38"));
    EXPECT_TRUE(commanded(board, "jp-hq-18"));
    Board plain;
    const auto bare = std::find_if(plain.game.unit_list[0].begin(), plain.game.unit_list[0].end(), [&](PieceId unit) {
        return piece_of(plain.game, unit).stripe == Stripe::none && piece_of(plain.game, unit).type == PieceType::unit;
    });
    if (bare != plain.game.unit_list[0].end()) {
        const std::string id = piece_of(plain.game, *bare).id;
        plain.into(id, plain.hex("30.31"));
        EXPECT_FALSE(commanded(plain, id));
    }
    Board corps;
    corps.put("us-1-155h", "30.30").put("us-hq-3rct", "30.31");
    EXPECT_FALSE(commanded(corps, "us-1-155h"));
    corps.put("us-hq-77id", "30.31");
    EXPECT_FALSE(commanded(corps, "us-1-155h"));
    corps.put("us-hq-1pmb", "30.31");
    EXPECT_TRUE(commanded(corps, "us-1-155h"));
    Board ambush;
    ambush.put({"ambush-1", "takashina", "jp-hq-29id"}, "30.30");
    EXPECT_FALSE(commanded(ambush, "ambush-1"));
}

TEST(Guam_5_1, ALeaderIsActiveWithTheFormationsThatHeLeads) {
    CASES("13.1");
    const Board board;
    EXPECT_TRUE(active(board, "ohashi", board.chit_of("ii-18")));
    EXPECT_TRUE(active(board, "ohashi", board.chit_of("iii-18")));
    EXPECT_FALSE(active(board, "ohashi", board.chit_of("i-38")));
    EXPECT_TRUE(active(board, "suenaga", board.chit_of("i-38")));
    EXPECT_FALSE(active(board, "suenaga", board.chit_of("ii-18")));
    EXPECT_FALSE(active(board, "suenaga", chit::japan_command));
}

TEST(Guam_26_0, CorpsTrucksAreActiveByDirectCommandDivisionalOnesByTheirChit) {
    CASES("15.0");
    const Board board;
    for (const PieceId truck : board.game.trucks) {
        const std::uint8_t division = piece_of(board.game, truck).division;
        EXPECT_EQ(belongs(board.game, board.p, truck, chit::us_command), division == nothing);
        EXPECT_EQ(belongs(board.game, board.p, truck, board.chit_of("3mardiv")), division == board.division("3mardiv"));
    }
}

TEST(Guam_4_0, WhatMovesOnATrackIsTold) {
    Board board;
    const std::uint8_t marines = board.division("3mardiv");
    board.p.divisions[marines].fatigue = 17;
    change_fatigue(board.p, marines, 4, &board.events, "4.0");
    EXPECT_EQ(board.p.divisions[marines].fatigue, 19);
    EXPECT_EQ(board.last(Sentence::fatigue).a, 19);
    EXPECT_EQ(board.last(Sentence::fatigue).c, 2);
    board.events.clear();
    change_fatigue(board.p, marines, 1, &board.events, "4.0");
    EXPECT_FALSE(board.happened(Sentence::fatigue));  // nothing moved
    change_fatigue(board.p, marines, -1, &board.events, "4.0");
    EXPECT_EQ(board.last(Sentence::fatigue).c, -1);
    change_direct(board.p, marines, 1, &board.events, "4.0");
    EXPECT_EQ(board.last(Sentence::direct).c, 1);
}

TEST(Guam_24_2, ACallerAcrossTheEdgeOfTheMapIsNone) {
    Board board;
    EXPECT_EQ(payers(board.game, board.p, board.piece("ambush-1")), 0);  // it is nowhere
    board.put("ambush-1", "23.59");                                      // beside the sea
    EXPECT_EQ(payers(board.game, board.p, board.piece("ambush-1")), 0);
    EXPECT_FALSE(active(board, "ambush-1", chit::japan_command));
}

}  // namespace
}  // namespace causeway::guam
