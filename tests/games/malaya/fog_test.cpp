// 18.0 Fog of war: looking at units, by neighbours (18.1), from the air (16.7) and by markers (5.3), and how long it lasts.
#include "core/rng.h"
#include "tests/games/malaya/board.h"

namespace causeway::malaya {
namespace {

bool seen_by(const Board& board, std::string_view id, Viewer viewer) {
    return identifies(board.game, board.p, board.piece(id), viewer);
}
bool recon_sees(const Board& board, std::string_view from, std::string_view hex) {
    return seen_by_recon(board.game, board.hex(from)).contains(board.hex(hex));
}
// The hexes of the list for one verb.
Hexes listed(const Board& board, Verb wanted) {
    Hexes hexes;
    for (const Action& action : board.legal()) {
        if (verb(action) == wanted) {
            hexes.insert(action.hex);
        }
    }
    return hexes;
}

// --- 18.0 ----------------------------------------------------------------------------------------------------------------

TEST(Malaya_18_0, UnitsOnTheMapAreKnownToTheirOwnerUntilSomebodyLooks) {
    Board board;
    board.put(brigade, plain);
    EXPECT_TRUE(seen_by(board, brigade, viewer_of(allies)));
    EXPECT_FALSE(seen_by(board, brigade, viewer_of(japan)));
    EXPECT_FALSE(seen_by(board, brigade, Viewer::spectator));
    EXPECT_TRUE(seen_by(board, brigade, Viewer::omniscient));
    look_at(board.game, board.p, japan, board.hex(plain), &board.events, "18.1");
    EXPECT_TRUE(seen_by(board, brigade, viewer_of(japan)));
    EXPECT_EQ(board.last(Sentence::seen)->type, EventType::reveal);
    EXPECT_EQ(board.last(Sentence::seen)->seen_by, only(japan));
}

TEST(Malaya_18_0, DeadUnitsLieOpenAndBasesDoNot) {
    CASES("18.6");
    Board board;
    for (const HexId open : {box::replaceable, box::eliminated}) {
        board.into(regiment, open);
        EXPECT_TRUE(seen_by(board, regiment, viewer_of(allies)));
    }
    for (const HexId hidden : {box::base, box::to_place, track_of(3), box::afloat}) {
        board.into(regiment, hidden);
        EXPECT_FALSE(seen_by(board, regiment, viewer_of(allies)));
        EXPECT_TRUE(seen_by(board, regiment, viewer_of(japan)));
    }
}

TEST(Malaya_18_0, AUnitThatMovesIsUnknownAgain) {
    CASES("18.2");
    Board board;
    board.show(regiment, plain).show("jp-21-5", plain).movement(japan).move(regiment, "1827");
    EXPECT_FALSE(board.known(regiment));
    EXPECT_TRUE(board.known("jp-21-5"));
    EXPECT_EQ(board.last(Sentence::moved)->known_to & only(allies), 0);
    EXPECT_NE(board.last(Sentence::moved)->known_to & only(japan), 0);
}

// --- 18.1 ----------------------------------------------------------------------------------------------------------------

TEST(Malaya_18_1, LooksAtEnemiesNextToOnesOwnUnits) {
    Board board;
    board.put(regiment, plain).put({brigade, "al-1h"}, "1827").put("al-6-ind", "1828").supply(allies, "1926");
    look_around(board.game, board.p, japan, &board.events);
    EXPECT_TRUE(board.known(brigade));
    EXPECT_TRUE(board.known("al-1h"));
    EXPECT_FALSE(board.known("al-6-ind"));  // two hexes away
    EXPECT_FALSE(board.known(regiment));    // the phasing player looks
    EXPECT_FALSE(is_unknown(board.p, board.hex("1926")));
}

TEST(Malaya_18_1, AtTheStartOfOnesOwnCombatPhase) {
    Board board;
    board.put(regiment, plain).put(brigade, "1827").movement(japan);
    EXPECT_FALSE(board.known(brigade));
    board.combat(japan);
    EXPECT_TRUE(board.known(brigade));
    EXPECT_FALSE(board.known(regiment));
}

TEST(Malaya_18_1, AcrossAStraitAndFromTheSea) {
    CASES("22.4");
    Board board;
    board.put(regiment, "4046").put(brigade, "4047").put("al-6-ind", "2812").off({"jp-21-5"}, "2812");
    look_around(board.game, board.p, japan, &board.events);
    EXPECT_TRUE(board.known(brigade));
    EXPECT_TRUE(board.known("al-6-ind"));
}

// --- 16.7, 18.2 ----------------------------------------------------------------------------------------------------------

TEST(Malaya_16_71, SeesItsHexAndTheSixAroundIt) {
    Board board;
    for (const char* hex : {"3333", "3332", "3334", "3433", "3432", "3233", "3232"}) {
        EXPECT_TRUE(recon_sees(board, "3333", hex)) << hex;
    }
    EXPECT_EQ(seen_by_recon(board.game, board.hex("3333")).count(), 7);  // two hexes away there is jungle
}

TEST(Malaya_16_71, SeesTwoHexesFarInOpenTerrain) {
    Board board;
    EXPECT_TRUE(recon_sees(board, "1826", "1828"));   // cultivated
    EXPECT_TRUE(recon_sees(board, "1521", "1422"));   // marsh
    EXPECT_FALSE(recon_sees(board, "1824", "1822"));  // mountain
    EXPECT_FALSE(recon_sees(board, "1825", "1823"));  // city
    EXPECT_FALSE(recon_sees(board, "1210", "1212"));  // city
    EXPECT_FALSE(recon_sees(board, "1826", "1829"));  // three hexes away
}

TEST(Malaya_16_71, ExaminesAllEnemyUnitsThereWithoutFire) {
    CASES("18.2", "16.2");
    Board board;
    board.put({brigade, "al-1h"}, plain).put("al-6-ind", "1828").put("al-15-ind", "1831").put(regiment, "3333");
    board.air(japan, Mission::recon, 2).movement(japan).act(Verb::recon, "1827");
    EXPECT_TRUE(board.known(brigade) && board.known("al-1h") && board.known("al-6-ind"));
    EXPECT_FALSE(board.known("al-15-ind"));
    EXPECT_EQ(points_on(board.p, japan, Mission::recon), 1);
    EXPECT_EQ(board.p.wings[index(japan)].flown, 1);
    EXPECT_EQ(points_on(board.p, japan, Mission::damaged), 0);
    EXPECT_TRUE(board.asks<Select>());
}

TEST(Malaya_16_7, MayGoAnywhereOnTheMapWhereItSeesSomething) {
    Board board;
    board.put("al-1m", "4148").show("al-2m", "4147").put(regiment, "3333");
    board.air(japan, Mission::recon, 1).movement(japan);
    EXPECT_TRUE(board.can(Verb::recon, "4148"));
    EXPECT_TRUE(board.can(Verb::recon, "4149"));   // the sea is part of the map
    EXPECT_FALSE(board.can(Verb::recon, "4146"));  // what is there is known, and a city two hexes away is not seen
    EXPECT_EQ(board.why_not(Verb::recon, "4146"), "16.71");
    board.act(Verb::recon, "4148");
    EXPECT_TRUE(listed(board, Verb::recon).empty());
}

TEST(Malaya_16_7, AtAnyPointOfEitherMovementPhaseAndInTheStrikePhase) {
    CASES("4.1");
    for (const Phase phase : movement_phases) {
        Board board;
        board.put(brigade, plain).put(regiment, "3333").air(japan, Mission::recon, 1).movement(japan, phase);
        EXPECT_TRUE(board.can(Verb::recon, plain));
    }
    for (const Phase phase : strike_phases) {
        Board board;
        board.put(brigade, plain).put(regiment, "3333").air(japan, Mission::recon, 1).enter(phase);
        ASSERT_TRUE(board.asks<Strike>());
        board.act(Verb::recon, plain);
        EXPECT_TRUE(board.known(brigade));
    }
}

TEST(Malaya_16_7, AFlightCountsAsAnAnswerOfThePhase) {
    Board board;
    board.put(brigade, plain).put(regiment, "3333").air(japan, Mission::recon, 1).movement(japan).act(Verb::recon, plain);
    EXPECT_EQ(board.p.stack.top<Select>().acted, 1);
}

TEST(Malaya_16_7, WithoutReconPointsThereIsNone) {
    Board board;
    board.put(brigade, plain).put(regiment, "3333").air(japan, Mission::strike, 3).movement(japan);
    EXPECT_FALSE(board.can(Verb::recon));
}

// --- 5.3 Intelligence ----------------------------------------------------------------------------------------------------

TEST(Malaya_5_3_18, JapanExaminesAnyOneAlliedStack) {
    CASES("18.7", "5.3.7");
    Board board;
    board.put({"al-1m", "al-1h"}, "4148").put("al-2m", "4147").put(regiment, "1404");
    board.hold(japan, Marker::intelligence).movement(japan);
    EXPECT_TRUE(board.can(Verb::look, "4147"));
    EXPECT_FALSE(board.can(Verb::look, "1404"));
    board.act(Verb::look, "4148");
    EXPECT_TRUE(board.known("al-1m") && board.known("al-1h"));
    EXPECT_FALSE(board.known("al-2m"));
    EXPECT_EQ(held(board.p, japan, Marker::intelligence), 0);
    EXPECT_EQ(board.p.pool[index(japan)][index(Marker::intelligence)],
              board.game.markers[index(japan)][index(Marker::intelligence)].count);
    EXPECT_FALSE(board.can(Verb::look));
}

TEST(Malaya_5_3_7, TheAlliesExamineAnyOneJapaneseStackInTheirOwnMovementPhase) {
    Board board;
    board.put(brigade, "4148").put(regiment, "1404").hold(allies, Marker::intelligence).movement(japan);
    EXPECT_FALSE(board.can(Verb::look));
    board.movement(allies).mark(brigade, status::moved).act(Verb::look, "1404");
    EXPECT_TRUE(board.known(regiment));
    EXPECT_TRUE(board.asks<Select>() && board.only(Verb::end)) << "who has looked says when his movement ends";
}

// --- 18.4: meeting a zone on the way -------------------------------------------------------------------------------------

// A Japanese regiment three hexes from something that the Allies have not shown.
Board before_contact(std::string_view hidden) {
    Board board;
    board.put(regiment, "1829");
    if (hidden == "supply") {
        board.supply(allies, plain);
    } else {
        board.put(hidden, plain);
    }
    board.movement(japan).act_piece(Verb::unit, regiment);
    return board;
}

TEST(Malaya_18_4, TheListDoesNotTellWhoHasAZone) {
    const Board fighting = before_contact(brigade), carrying = before_contact("supply");
    EXPECT_EQ(listed(fighting, Verb::move), listed(carrying, Verb::move));
    EXPECT_TRUE(fighting.can(Verb::move, "1825"));
    EXPECT_EQ(fighting.why_not(Verb::move, plain), "11.5");
    EXPECT_EQ(carrying.why_not(Verb::move, plain), "11.5");
}

TEST(Malaya_18_4, AUnitThatMeetsAZoneIsToldAndStops) {
    CASES("13.3", "11.6");
    Board board;  // with six points there is no way around
    board.put("jp-55-18", "1829").put(brigade, plain).movement(japan).act_piece(Verb::unit, "jp-55-18");
    board.act(Verb::move, "1825");
    EXPECT_FALSE(board.is_at("jp-55-18", "1825"));
    EXPECT_TRUE(in_zoc_of(board.game, board.p, allies, board.at("jp-55-18")));
    EXPECT_EQ(board.last(Sentence::stopped)->hex, board.at("jp-55-18"));
    EXPECT_EQ(board.last(Sentence::stopped)->type, EventType::reveal);
    EXPECT_FALSE(board.known(brigade));  // he is not told what it is
    EXPECT_TRUE(has(board.p, board.piece("jp-55-18"), status::moved));
}

TEST(Malaya_18_4, AUnitThatMeetsNoneIsToldAndGoesOn) {
    Board board = before_contact("supply");
    board.act(Verb::move, "1825");
    EXPECT_TRUE(board.is_at(regiment, "1825"));
    EXPECT_FALSE(board.happened(Sentence::stopped));
    EXPECT_TRUE(board.happened(Sentence::no_zone));
    EXPECT_EQ(board.events.list.back().sentence, index(Sentence::moved));  // what is told comes first
}

TEST(Malaya_11_2, AUnitGoesRoundWhatItDoesNotKnowWhereItCan) {
    CASES("18.4");
    for (const char* hidden : {brigade, "supply"}) {
        Board board = before_contact(hidden);
        board.act(Verb::move, "1824");  // straight on it would pass beside the stack
        EXPECT_TRUE(board.is_at(regiment, "1824")) << hidden;
        EXPECT_FALSE(board.happened(Sentence::stopped) || board.happened(Sentence::no_zone)) << hidden;
    }
}

TEST(Malaya_18_4, TheOthersOfAGroupMayChooseAgain) {
    CASES("11.2");
    Board board;
    board.put({"jp-55-18", "jp-56-18"}, "1829").put(brigade, plain).movement(japan);
    board.act_piece(Verb::unit, "jp-55-18").act(Verb::join_all).act(Verb::move, "1825");
    // One has met the zone; the other knows of it now and cannot come through.
    const bool first_went = !board.is_at("jp-55-18", "1829");
    const char *gone = first_went ? "jp-55-18" : "jp-56-18", *waiting = first_went ? "jp-56-18" : "jp-55-18";
    EXPECT_TRUE(board.is_at(gone, "1827"));
    EXPECT_TRUE(board.is_at(waiting, "1829"));
    ASSERT_TRUE(board.asks<MoveTo>());
    EXPECT_FALSE(board.can(Verb::move, "1825"));
    EXPECT_TRUE(board.can(Verb::move, "1827"));
    board.act(Verb::cancel);
    EXPECT_TRUE(board.can_piece(Verb::unit, waiting));
    EXPECT_FALSE(board.can_piece(Verb::unit, gone));
}

TEST(Malaya_18_4, WhoLandsIsTold) {
    Board board;
    board.put(brigade, "2812").into("jp-1-9-amphib", box::base).movement(japan);
    board.act_piece(Verb::unit, "jp-1-9-amphib").act(Verb::sail, "2811");
    EXPECT_EQ(board.last(Sentence::stopped)->hex, board.hex("2811"));
}

// --- asking tells nothing ------------------------------------------------------------------------------------------------

TEST(Malaya_18_0, AFollowOnPhaseIsNotLeftOutWhileThereAreHiddenUnits) {
    CASES("11.1");
    Board board;
    board.put(regiment, plain).movement(japan, Phase::follow_on_movement);
    EXPECT_TRUE(board.asks<Select>());
    EXPECT_TRUE(board.only(Verb::end));
    board.show(regiment, plain).movement(japan, Phase::follow_on_movement);
    EXPECT_TRUE(board.over());
}

// --- what a side imagines ------------------------------------------------------------------------------------------------

// In how many of so many positions that the side could not tell from this one the unit is in that place.
int imagined_in(const Board& board, Side side, std::string_view id, HexId place) {
    Rng rng(18);
    int count = 0;
    for (int i = 0; i < 40; ++i) {
        count += at(resample(board.game, board.p, side, rng), board.piece(id)) == place ? 1 : 0;
    }
    return count;
}

TEST(Malaya_18_0, TheOrderOfThePiecesDoesNotTellWhoIsAtSea) {
    const auto shown = [](std::string_view at_sea) {
        Board board;
        board.put(brigade, "2812").off({at_sea}, "2812").into("jp-21-5", box::eliminated).movement(allies);
        std::vector<std::string> ids;
        for (const PieceView& piece : view(board.game, board.p, viewer_of(allies)).pieces) {
            ids.push_back(piece.id);
        }
        return ids;
    };
    EXPECT_EQ(shown("jp-11-5"), shown("jp-55-18"));
}

TEST(Malaya_18_0, NobodyKnowsWhoIsAtSeaBeforeTheBattle) {
    CASES("22.4");
    Board board;
    board.off({regiment, "jp-1-9-amphib"}, "2812").put(brigade, "2812").into("jp-55-18", box::base).put("jp-56-18", "1404");
    board.supply_in_base(japan, 3).phase(Phase::movement, allies).movement(allies);
    const int there = imagined_in(board, allies, regiment, afloat_box(0));
    EXPECT_GT(there, 0);
    EXPECT_LT(there, 40);
    EXPECT_GT(imagined_in(board, allies, "jp-55-18", afloat_box(0)), 0);
    for (const PieceId point : board.game.supplies[index(japan)]) {
        EXPECT_EQ(imagined_in(board, allies, counter(board.game, point).id, afloat_box(0)), 0) << "R22.4: no supply";
    }
}

TEST(Malaya_18_0, InABattleHeadquartersThatDoNotSupportItMayBeAnywhereElse) {
    CASES("14.32");
    Board board;
    board.put("jp-11-5", "1827").put("al-8-ind", "1828").put("al-11-hq", "3443").activate("al-11-hq");
    board.put("al-6-ind", "1829").put("al-15-ind", "3629").put("al-1m", "4148").combat(japan).declare({}, {"1828"}).fight();
    ASSERT_FALSE(board.known("al-11-hq"));
    const int there = imagined_in(board, japan, "al-11-hq", board.hex("3443"));
    EXPECT_GT(there, 0);
    EXPECT_LT(there, 40);
    EXPECT_EQ(imagined_in(board, japan, "al-11-hq", board.hex("1829")), 0)
        << "there it would support, and would have been shown";
}

TEST(Malaya_18_4, AZoneThatWasMetIsThereInEveryMind) {
    Board board;
    board.put("jp-55-18", plain).put(regiment, "1929").put(brigade, "1827").supply(japan, "2035", 3).movement(allies);
    board.act_piece(Verb::unit, brigade).act(Verb::move, "1828");
    ASSERT_TRUE(board.p.met.contains(board.hex("1828")));
    Rng rng(4);
    for (int i = 0; i < 40; ++i) {
        EXPECT_TRUE(in_zoc_of(board.game, resample(board.game, board.p, allies, rng), japan, board.hex("1828")));
    }
}

TEST(Malaya_5_3_7, IntelligenceLooksAtAStackThatItsOwnerDoesNotKnow) {
    Board board;
    board.put(regiment, "1404").show("jp-21-5", "1306").put("al-1h", plain).movement(allies);
    EXPECT_EQ(board.why_not(Verb::look, "1404"), "5.3") << "without the marker";
    board.hold(allies, Marker::intelligence);
    EXPECT_EQ(board.why_not(Verb::look, "1404"), "");
    EXPECT_EQ(board.why_not(Verb::look, "1306"), "5.3") << "known already";
    EXPECT_EQ(board.why_not(Verb::look, plain), "5.3") << "one's own";
}

}  // namespace
}  // namespace causeway::malaya
