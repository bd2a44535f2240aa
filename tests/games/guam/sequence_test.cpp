// 4.0 1 The preparation phase, with 24.3, 27.0, 28.3 and 31.0.
#include "tests/games/guam/turns.h"

namespace causeway::guam {
namespace {

// A company of each side far from the other.
Board two_companies() {
    Board board;
    board.put("us-a-1-3", "24.60").put("jp-1-320", "34.46");
    return board;
}

void tired(Board& board, std::string_view id, int points) {
    board.p.divisions[board.division(id)].fatigue = static_cast<std::int8_t>(points);
}

// Dawn of 22 July, with the weather die.
Board& dawn(Board& board, int die = 4) { return begin_turn(board, 22, 0).roll(die); }

// --- weather ---

TEST(Guam_4_0, WeatherIsRolledAtFiveOnly) {
    Board board = two_companies();
    EXPECT_FALSE(begin_turn(board, 22, 1).asks_die(Purpose::weather));
    Board morning = two_companies();
    EXPECT_TRUE(begin_turn(morning, 22, 0).asks_die(Purpose::weather));
}

TEST(Guam_4_0, RainAddsOneToTheNextDie) {
    Board board = two_companies();
    dawn(board, 7);
    EXPECT_EQ(board.p.weather, Weather::rain);
    EXPECT_EQ(board.p.rained, 1);
    Board after = two_companies();
    after.p.rained = 1;
    dawn(after, 6);
    EXPECT_EQ(after.p.weather, Weather::rain);
    Board dry = two_companies();
    dawn(dry, 6);
    EXPECT_EQ(dry.p.weather, Weather::clear);
    EXPECT_EQ(dry.p.rained, 0);
}

TEST(Guam_4_0, HotDaysTireTheAmericans) {
    Board board = two_companies();
    dawn(board, 0);
    EXPECT_EQ(board.p.weather, Weather::hot);
    EXPECT_EQ(fatigue(board, "3mardiv"), 4);
    EXPECT_EQ(fatigue(board, "48imb"), 0);
    EXPECT_EQ(direct_price(board.game, board.p), 2);
}

TEST(Guam_4_0, AStormTakesTheDay) {
    CASES("17.0");
    Board board = two_companies();
    board.into("us-b-1-3", zone_box(0, Zone::approach)).dg("24.60", 3).nerve("34.46", Nerve::pinned);
    board.shooting("24.60", Shooting::sustained);
    board.p.rained = 1;
    dawn(board, 9);
    EXPECT_EQ(board.p.turn, turn_of(23, 0));
    EXPECT_TRUE(board.asks_die(Purpose::weather));
    EXPECT_EQ(board.dg("24.60"), 0);
    EXPECT_EQ(board.nerve("34.46"), Nerve::steady);
    EXPECT_EQ(board.shooting("24.60"), Shooting::free);
    EXPECT_EQ(board.at("us-b-1-3"), zone_box(0, Zone::transport));
    EXPECT_EQ(fatigue(board, "3mardiv"), 0);
}

TEST(Guam_4_0, AStormOnTheLastDayEndsTheGame) {
    Board board("santa-rosa");
    board.put("us-a-1-305", "33.28").put("jp-1-322", "32.20");
    board.p.rained = 1;
    begin_turn(board, 40, 0).roll(9);
    EXPECT_NE(board.p.winner, 0);
}

// --- fatigue ---

TEST(Guam_4_0, RestedDivisionsRecover) {
    CASES("19.2");
    Board board = two_companies();
    board.quality("3mardiv", 4).quality("48imb", 5);
    tired(board, "3mardiv", 3);
    dawn(board);
    EXPECT_EQ(current_quality(board, "3mardiv"), 5);
    EXPECT_EQ(current_quality(board, "48imb"), 5);  // already the base
}

TEST(Guam_4_0, TiredDivisionsLoseQuality) {
    const auto after = [](std::string_view id, int points) {
        Board board = two_companies();
        board.quality("3mardiv", 4).quality("48imb", 3);
        tired(board, id, points);
        dawn(board);
        return current_quality(board, id);
    };
    EXPECT_EQ(after("3mardiv", 4), 4);
    EXPECT_EQ(after("3mardiv", 5), 3);
    EXPECT_EQ(after("48imb", 6), 3);
    EXPECT_EQ(after("48imb", 7), 2);
}

TEST(Guam_4_0, QualityNeverFallsBelowZero) {
    Board board = two_companies();
    board.quality("3mardiv", 0);
    tired(board, "3mardiv", 9);
    dawn(board);
    EXPECT_EQ(current_quality(board, "3mardiv"), 0);
}

// --- the start of a day ---

TEST(Guam_31_0, WhiskeyAndSakeComeBackAtFive) {
    Board board = two_companies();
    dawn(board);
    EXPECT_EQ(board.p.whiskey, 1);
    EXPECT_EQ(board.p.sake, 1);
    Board later = two_companies();
    begin_turn(later, 22, 1);
    EXPECT_EQ(later.p.whiskey, 0);
}

TEST(Guam_17_1, IlluminationGoesAtFive) {
    CASES("4.0");
    Board board = two_companies();
    board.p.illuminated.insert(site(board.game, board.hex("24.60")));
    dawn(board);
    EXPECT_TRUE(board.p.illuminated.empty());
}

// --- ambush units taken back ---

TEST(Guam_24_3, AmbushUnitsFarFromEverybodyMayBeTakenBack) {
    CASES("4.0");
    Board board = two_companies();
    board.put("ambush-1", "30.22");
    begin_turn(board, 21, 7);
    EXPECT_TRUE(board.asks<Disbanding>());
    EXPECT_EQ(board.asked(), japan);
    board.direct("29id", 0).direct("ijn", 0).direct("48imb", 7);
    board.act_piece(Verb::unit, "ambush-1");
    EXPECT_EQ(board.at("ambush-1"), box::pool);
    EXPECT_EQ(board.direct("48imb"), 6);
    EXPECT_FALSE(board.asks<Disbanding>());
}

TEST(Guam_24_3, NotWithinThreeHexesOfAUnitOrWithoutACommand) {
    Board board = two_companies();
    board.put("ambush-1", "34.49");
    EXPECT_FALSE(can_disband(board.game, board.p, board.piece("ambush-1")));
    board.put("ambush-1", "34.50");
    EXPECT_TRUE(can_disband(board.game, board.p, board.piece("ambush-1")));
    board.direct("29id", 0).direct("ijn", 0).direct("48imb", 0);
    EXPECT_FALSE(can_disband(board.game, board.p, board.piece("ambush-1")));
    Board evening = two_companies();
    evening.put("ambush-1", "30.22");
    EXPECT_FALSE(begin_turn(evening, 21, 6).asks<Disbanding>());
}

// --- guns in the night ---

TEST(Guam_27_0, GunsMoveTwoHexesInTheSecondNightTurn) {
    CASES("4.0");
    Board board = two_companies();
    board.put({"jp-1-48art", "jp-mtr-320"}, "28.62");
    begin_turn(board, 21, 7);
    EXPECT_TRUE(board.asks<ShiftGuns>());
    EXPECT_FALSE(board.can_piece(Verb::unit, "jp-mtr-320"));
    const int points = board.direct("48imb");
    board.act_piece(Verb::unit, "jp-1-48art");
    EXPECT_FALSE(board.can(Verb::place, "28.62"));
    EXPECT_TRUE(board.can(Verb::place, "28.64"));
    EXPECT_FALSE(board.can(Verb::place, "28.65"));
    board.act(Verb::place, "28.64");
    EXPECT_TRUE(board.is_at("jp-1-48art", "28.64"));
    EXPECT_FALSE(board.is_column("jp-1-48art"));
    EXPECT_EQ(board.direct("48imb"), points);
    EXPECT_FALSE(board.asks<ShiftGuns>());  // each gun once
    EXPECT_FALSE(has(board.p, board.piece("jp-1-48art"), status::done));
}

TEST(Guam_27_0, NotInColumnAndNotInOtherTurns) {
    Board board = two_companies();
    board.column("jp-1-48art", "28.62");
    EXPECT_FALSE(begin_turn(board, 21, 7).asks<ShiftGuns>());
    Board evening = two_companies();
    evening.put("jp-1-48art", "28.62");
    EXPECT_FALSE(begin_turn(evening, 21, 6).asks<ShiftGuns>());
}

TEST(Guam_27_0, AGunMayBeLeftWhereItIs) {
    Board board = two_companies();
    board.put("jp-1-48art", "28.62");
    begin_turn(board, 21, 7).act_piece(Verb::unit, "jp-1-48art");
    board.act(Verb::pass);
    EXPECT_TRUE(board.asks<ShiftGuns>());
    board.act(Verb::done);
    EXPECT_TRUE(board.is_at("jp-1-48art", "28.62"));
    EXPECT_FALSE(board.asks<ShiftGuns>());
}

// --- chits, fatigue and dispatch points ---

TEST(Guam_4_0, TheInitiativePlayerBuysFirst) {
    Board board = two_companies();
    begin_turn(board, 21, 1);
    EXPECT_TRUE(board.asks<BuyChits>());
    EXPECT_EQ(board.asked(), us);
    board.act(Verb::done);
    EXPECT_TRUE(board.asks<BuyChits>());
    EXPECT_EQ(board.asked(), japan);
}

TEST(Guam_4_0, ADivisionCostsTwoAndAFormationOne) {
    Board board = two_companies();
    begin_turn(board, 21, 1);
    board.act_number(Verb::buy, board.chit_of("3mardiv"));
    EXPECT_EQ(dispatch(board, "3mardiv"), 3);
    board.act_number(Verb::buy, board.chit_of("3rct"));
    EXPECT_EQ(dispatch(board, "3mardiv"), 2);
    EXPECT_EQ(board.p.cup, bit(board.chit_of("3mardiv")) | bit(board.chit_of("3rct")));
    EXPECT_TRUE(board.asked() == japan);  // nothing is left to buy for the company's formation
}

TEST(Guam_4_0, WhatCannotBePaidIsNotOffered) {
    Board board = two_companies();
    board.p.divisions[board.division("3mardiv")].dispatch = 1;
    begin_turn(board, 21, 1);
    EXPECT_FALSE(board.can(Verb::buy, {}, no_piece, board.chit_of("3mardiv")));
    EXPECT_TRUE(board.can(Verb::buy, {}, no_piece, board.chit_of("3rct")));
    EXPECT_FALSE(board.can(Verb::buy, {}, no_piece, board.chit_of("9rct")));  // nobody there
}

TEST(Guam_19_2, LowQualityBuysNoChits) {
    CASES("4.0");
    const auto sold = [](std::string_view division, std::string_view chit, int quality) {
        Board board = two_companies();
        board.quality(division, quality);
        const std::uint8_t which = board.chit_of(chit);
        return is_for_sale(board.game, board.p, which, which < chit::first_formation ? division_price : formation_price);
    };
    EXPECT_TRUE(sold("3mardiv", "3rct", 4));
    EXPECT_FALSE(sold("3mardiv", "3rct", 3));
    EXPECT_TRUE(sold("3mardiv", "3mardiv", 3));
    EXPECT_FALSE(sold("3mardiv", "3mardiv", 2));
    EXPECT_TRUE(sold("48imb", "320", 2));
    EXPECT_FALSE(sold("48imb", "320", 1));
    EXPECT_TRUE(sold("48imb", "48imb", 1));
    EXPECT_FALSE(sold("48imb", "48imb", 0));
}

TEST(Guam_4_0, ADivisionChitTires) {
    const auto after = [](int hour, bool buys) {
        Board board = two_companies();
        tired(board, "3mardiv", 2);
        begin_turn(board, 21, hour);
        if (buys) {
            board.act_number(Verb::buy, board.chit_of("3mardiv"));
        } else {
            board.act_number(Verb::buy, board.chit_of("3rct"));
        }
        until_die(board, Purpose::dispatch);
        return fatigue(board, "3mardiv");
    };
    EXPECT_EQ(after(1, true), 3);
    EXPECT_EQ(after(6, true), 4);
    EXPECT_EQ(after(1, false), 1);
}

TEST(Guam_4_0, FatigueStaysOnTheTrack) {
    Board board = two_companies();
    begin_turn(board, 21, 1);
    until_die(board, Purpose::dispatch);
    EXPECT_EQ(fatigue(board, "3mardiv"), 0);
}

TEST(Guam_19_1, DispatchPointsByTheRating) {
    CASES("4.0");
    const auto after = [](int die, int before) {
        Board board = two_companies();
        board.p.divisions[board.division("3mardiv")].dispatch = static_cast<std::uint8_t>(before);
        begin_turn(board, 21, 1);
        until_die(board, Purpose::dispatch).roll(die);
        return dispatch(board, "3mardiv");
    };
    EXPECT_EQ(after(4, 2), 5);  // the rating is 4
    EXPECT_EQ(after(5, 2), 3);
    EXPECT_EQ(after(0, 8), 9);
}

TEST(Guam_18_0, OnlyDivisionsInPlayRoll) {
    Board board = two_companies();
    begin_turn(board, 21, 1);
    until_die(board, Purpose::dispatch);
    EXPECT_EQ(top<Roll>(board.p).side, us);
    board.roll(9);
    EXPECT_EQ(top<Roll>(board.p).side, japan);  // neither the brigade nor the 77th is there
    board.roll(9);
    EXPECT_FALSE(board.asks_die(Purpose::dispatch));
}

// --- before the landing ---

TEST(Guam_28_3, DemolitionTeamsRollForEachMinedBeach) {
    Board board = Board::at_start("asan");
    board.p.orders[0].reroll = board.p.orders[1].reroll = RerollOrder::never;
    EXPECT_TRUE(board.asks_die(Purpose::demolition));
    board.roll({9, 5, 1, 0});
    EXPECT_FALSE(board.asks_die(Purpose::demolition));
    int dg = 0, mined = 0;
    for (const std::uint8_t mines : board.p.mines) {
        mined += mines != 0 ? 1 : 0;
        dg += mines != 0 ? mines - 1 : 0;
    }
    EXPECT_EQ(mined, 4);
    EXPECT_EQ(dg, 4 + 2 + 0 + 0);
}

// R4.7: what a storm sweeps away, and what it leaves.
TEST(Guam_4_0, AStormSweepsMarkersFiresAndSmokeAway) {
    Board board;
    board.put({"us-a-1-3", "us-b-1-3"}, "24.60").dg("24.60", 4).nerve("24.60", Nerve::suppressed).fort("24.60", Fort::trench);
    board.shooting("24.60", Shooting::concentrated).barrage("24.62", Barrage::heavy).barrage("24.64", Barrage::bombardment);
    board.mark("25.60", mark::blaze, static_cast<int>(Blaze::burning))
        .mark("26.60", mark::blaze, static_cast<int>(Blaze::burnt));
    set(board.p, board.piece("us-b-1-3"), status::unpinned);
    board.into("us-c-1-3", zone_box(0, Zone::run_in));
    board.p.rained = 1;
    board.turn(25, 0);
    while (!board.asks<Turn>()) {
        pop(board.p);
    }
    board.begin(Daybreak{}).settle().roll(9);
    EXPECT_EQ(board.p.weather, Weather::storm);
    EXPECT_EQ(board.dg("24.60"), 0);
    EXPECT_EQ(board.nerve("24.60"), Nerve::steady);
    EXPECT_EQ(board.shooting("24.60"), Shooting::free);
    EXPECT_EQ(board.fort("24.60"), Fort::trench);
    EXPECT_EQ(board.barrage("24.62"), Barrage::none);
    EXPECT_EQ(board.barrage("24.64"), Barrage::none);
    EXPECT_EQ(blaze(board.game, board.p, board.hex("25.60")), Blaze::none);
    EXPECT_EQ(blaze(board.game, board.p, board.hex("26.60")), Blaze::burnt);
    EXPECT_FALSE(has(board.p, board.piece("us-b-1-3"), status::unpinned));
    EXPECT_EQ(board.at("us-c-1-3"), zone_box(0, Zone::transport));
}

TEST(Guam_8_8_1, RainPutsOutFiresAndNoOtherWeatherDoes) {
    for (const auto& [die, burning] : {std::pair{8, Blaze::none}, {4, Blaze::burning}, {0, Blaze::burning}}) {
        Board board;
        board.put("us-a-1-3", "24.60").mark("25.60", mark::blaze, static_cast<int>(Blaze::burning)).turn(25, 0);
        while (!board.asks<Turn>()) {
            pop(board.p);
        }
        board.begin(Daybreak{}).settle().roll(die);
        EXPECT_EQ(blaze(board.game, board.p, board.hex("25.60")), burning) << die;
    }
}

}  // namespace
}  // namespace causeway::guam
