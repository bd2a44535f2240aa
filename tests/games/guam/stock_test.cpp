// 11.3.1, 11.3.3, 30.2, 30.4: the airfield, victory hexes, beaches.
#include "games/guam/turn.h"
#include "tests/games/guam/ground.h"

namespace causeway::guam {

namespace {

// The airfield after Americans went over all of it.
Board cleared() {
    Board b;
    for (const char* hex : {"22.80", "23.79", "24.79", "24.78"}) {
        enter(b.game, b.p, b.piece("us-a-1-4"), b.hex(hex), &b.events);
    }
    b.p.chit = b.chit_of("4rct");
    take_stock(b.game, b.p, &b.events);
    return b;
}

}  // namespace

TEST(Guam_11_3_1, TheAirfieldIsClearedByEnteringAllFourHexes) {
    EXPECT_EQ(cleared().p.orote, 1);
    Board b;
    for (const char* hex : {"22.80", "23.79", "24.79"}) {
        enter(b.game, b.p, b.piece("us-a-1-4"), b.hex(hex), &b.events);
    }
    b.p.chit = b.chit_of("4rct");
    take_stock(b.game, b.p, &b.events);
    EXPECT_EQ(b.p.orote, 0);
}

// The scenario of Orote pays the Americans for clearing it early; the last day brings what the hexes are worth and no more.
TEST(Guam_11_3_1, TheSoonerItIsClearedTheMoreItIsWorthAndOnce) {
    CASES("30.2");
    const auto points_of = [](int day, bool again) {
        Board b("orote");
        b.turn(day, 1);
        for (const char* hex : {"22.80", "23.79", "24.79", "24.78"}) {
            enter(b.game, b.p, b.piece("us-a-1-4"), b.hex(hex), &b.events);
        }
        b.p.chit = b.chit_of("4rct");
        take_stock(b.game, b.p, &b.events);
        EXPECT_EQ(b.p.orote, 1);
        if (again) {
            b.p.orote = 0;
            take_stock(b.game, b.p, &b.events);
            EXPECT_EQ(b.p.orote, 1);
        }
        return int{b.p.us_points};
    };
    const int late = points_of(30, false);
    EXPECT_EQ(points_of(27, false) - late, 4);
    EXPECT_EQ(points_of(28, false) - late, 3);
    EXPECT_EQ(points_of(29, false) - late, 2);
    EXPECT_EQ(points_of(27, true) - late, 4) << "cleared again";
}

TEST(Guam_11_3_1, AJapaneseUnitThatEntersUndoesIt) {
    Board b = cleared();
    enter(b.game, b.p, b.piece("jp-1-319"), b.hex("23.79"), &b.events);
    EXPECT_EQ(b.p.orote, 0);
    guam::put(b.game, b.p, b.piece("jp-1-319"), box::eliminated);
    take_stock(b.game, b.p, &b.events);
    EXPECT_EQ(b.p.orote, 0);
    enter(b.game, b.p, b.piece("us-a-1-4"), b.hex("23.79"), &b.events);
    take_stock(b.game, b.p, &b.events);
    EXPECT_EQ(b.p.orote, 1);
}

TEST(Guam_11_3_3, DuringTheWaitAndAfterwardsTheRunwayCounts) {
    for (const int state : {1, 2}) {
        Board b = cleared();
        b.p.orote = static_cast<std::uint8_t>(state);
        b.p.orote_turn = 40;
        enter(b.game, b.p, b.piece("jp-1-319"), b.hex("24.78"), &b.events);
        EXPECT_EQ(b.p.orote, state);
        enter(b.game, b.p, b.piece("jp-1-319"), b.hex("22.80"), &b.events);
        EXPECT_EQ(b.p.orote, 0);
        EXPECT_EQ(b.p.orote_turn, -1);
    }
}

TEST(Guam_30_2, AnAmericanUnitTakesAVictoryHexUntilAJapaneseOneEnters) {
    Board b;
    const std::vector<VictoryHex>& hexes = b.game.scenarios[b.p.scenario].hexes;
    std::size_t barrigada = 0;
    while (hexes[barrigada].name != "Barrigada") {
        ++barrigada;
    }
    b.put("us-a-1-3", "34.46");
    b.p.chit = b.chit_of("3rct");
    take_stock(b.game, b.p, &b.events);
    EXPECT_EQ(b.p.victory, std::uint32_t{1} << barrigada);
    EXPECT_EQ(b.last(Sentence::controlled).a, 2 + 1);  // by 3 August
    b.put("us-a-1-3", "30.40");
    take_stock(b.game, b.p, &b.events);
    EXPECT_NE(b.p.victory, 0U);
    enter(b.game, b.p, b.piece("jp-1-319"), b.hex("34.46"), &b.events);
    take_stock(b.game, b.p, &b.events);
    EXPECT_EQ(b.p.victory, 0U);
    EXPECT_EQ(b.last(Sentence::controlled).a, -2);
}

TEST(Guam_30_2, AUnitThatPassesThroughTakesTheHexAtOnce) {
    Board b;
    b.column("us-a-1-3", "34.47");
    march(call(b, "3rct"), {"us-a-1-3"}, "34.45");
    EXPECT_TRUE(b.is_at("us-a-1-3", "34.45"));
    EXPECT_TRUE(controls(b.game, b.p, b.hex("34.46")));
    EXPECT_EQ(b.p.us_points, 2 + 1);
}

TEST(Guam_30_2, NotUnderAJapaneseFireZone) {
    Board b;
    b.put("jp-1-319", "35.46");
    enter(b.game, b.p, b.piece("us-a-1-3"), b.hex("34.46"), &b.events);
    EXPECT_EQ(b.p.us_points, 0);
    guam::put(b.game, b.p, b.piece("jp-1-319"), box::eliminated);
    b.p.chit = b.chit_of("3rct");
    take_stock(b.game, b.p, &b.events);  // still there when the zone is gone
    EXPECT_EQ(b.p.us_points, 2 + 1);
}

TEST(Guam_30_2, AJapaneseUnitThatPassesThroughTakesItBackAtOnce) {
    Board b;
    enter(b.game, b.p, b.piece("us-a-1-3"), b.hex("34.46"), &b.events);
    b.put("us-a-1-3", "30.40");
    enter(b.game, b.p, b.piece("jp-1-319"), b.hex("34.46"), &b.events);
    EXPECT_EQ(b.p.victory, 0U);
    EXPECT_EQ(b.p.us_points, 1);  // the bonus for the date stays
}

// R30.9: in the night of 25 July the beaches have been in use for days.
TEST(Guam_30_4, TheNightCountsEveryBeachHexThatJapanEnters) {
    Board b("night");
    enter(b.game, b.p, b.piece("jp-1-319"), b.hex("23.59"), &b.events);
    EXPECT_EQ(b.p.japan_points, 3);
    enter(b.game, b.p, b.piece("jp-2-319"), b.hex("23.59"), &b.events);
    EXPECT_EQ(b.p.japan_points, 3);
}

TEST(Guam_30_4, AJapaneseUnitClosesABeachThatWasUsedOnce) {
    Board b;
    enter(b.game, b.p, b.piece("jp-1-319"), b.hex("23.59"), &b.events);
    EXPECT_EQ(b.p.closed, 0);
    enter(b.game, b.p, b.piece("jp-1-319"), b.hex("24.60"), &b.events);
    enter(b.game, b.p, b.piece("us-a-1-3"), b.hex("23.59"), &b.events);
    guam::put(b.game, b.p, b.piece("us-a-1-3"), b.hex("30.40"));
    enter(b.game, b.p, b.piece("jp-1-319"), b.hex("23.59"), &b.events);
    EXPECT_EQ(b.p.closed, 1U << facts(b.game, b.hex("23.59")).beach);
    EXPECT_TRUE(b.happened(Sentence::beach_closed));
    b.events.clear();
    enter(b.game, b.p, b.piece("jp-2-319"), b.hex("23.59"), &b.events);
    EXPECT_FALSE(b.happened(Sentence::beach_closed));
}

// --- the airfield and who watches it (11.3, R11.8) -----------------------------------------------------------------------

namespace {

// All four hexes entered by Americans; the state of the airfield after a look at it with this chit in play.
Board airfield(int state, std::string_view chit = "3rct") {
    Board board;
    for (const HexId hex : board.game.runway) {
        board.p.entered.insert(site(board.game, hex));
    }
    board.p.entered.insert(site(board.game, board.game.barracks));
    board.p.orote = static_cast<std::uint8_t>(state);
    board.p.chit = board.chit_of(chit);
    return board.put("us-a-1-9", "27.79");  // wakes the reserve
}
int state_of(Board board) {
    take_stock(board.game, board.p, &board.events);
    return board.p.orote;
}

}  // namespace

TEST(Guam_11_3_1, OnlyAFireZoneOfActiveJapaneseUndoesTheClearing) {
    const std::string beside = "22.79";
    EXPECT_EQ(state_of(airfield(1, "322").put("jp-1-322", beside)), 0);
    EXPECT_EQ(state_of(airfield(1, "3rct").put("jp-1-322", beside)), 1);  // the American is active
    EXPECT_EQ(state_of(airfield(1, "319").put("jp-1-322", beside)), 1);   // another formation
    EXPECT_EQ(state_of(airfield(1, "322").put("jp-1-322", "27.60")), 1);  // far away
    EXPECT_EQ(state_of(airfield(2, "322").put("jp-1-322", beside)), 2);   // 11.3.3: not once it is repaired
    Board repairing = airfield(1, "322").put("jp-1-322", beside);
    repairing.p.orote_turn = 0;
    EXPECT_EQ(state_of(repairing), 1);
    EXPECT_EQ(state_of(airfield(0, "3rct")), 1);
    EXPECT_EQ(state_of(airfield(0, "3rct").put("jp-1-322", beside)), 0);  // any fire zone prevents it
}

TEST(Guam_11_3_3, AJapaneseUnitOnTheRunwayUndoesARepair) {
    const auto after_entry = [](int state, int repaired_in, HexId Game::*, std::string_view hex) {
        Board board = airfield(state);
        board.p.orote_turn = static_cast<std::int16_t>(repaired_in);
        board.put("jp-1-322", hex);
        note_entry(board.game, board.p, japan, board.hex(hex), &board.events);
        return std::pair<int, int>(board.p.orote, board.p.orote_turn);
    };
    EXPECT_EQ(after_entry(1, 0, nullptr, "23.79"), std::pair(0, -1));
    EXPECT_EQ(after_entry(1, 0, nullptr, "24.78"), std::pair(1, 0));    // the barracks, during the repair
    EXPECT_EQ(after_entry(1, -1, nullptr, "24.78"), std::pair(0, -1));  // and before it
    EXPECT_EQ(after_entry(2, -1, nullptr, "24.78"), std::pair(2, -1));
    EXPECT_EQ(after_entry(2, -1, nullptr, "22.80"), std::pair(0, -1));
    EXPECT_EQ(after_entry(1, -1, nullptr, "25.80"), std::pair(1, -1));
}

}  // namespace causeway::guam
