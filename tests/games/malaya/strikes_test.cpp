// 16.8 Bombardment by aircraft, 17.0 by ships, antiaircraft (16.84) and coast guns (26.15), and the attack on Force Z (26.1.6).
#include "tests/games/malaya/board.h"

namespace causeway::malaya {
namespace {

// The strike phase of the side with so many points.
Board& strike_phase(Board& board, Side side, int points, Phase phase = Phase::strikes) {
    return board.air(side, Mission::strike, points).enter(phase, side);
}
Board& strike(Board& board, std::string_view hex, int points) {
    for (int i = 0; i < points; ++i) {
        board.act(Verb::strike, hex);
    }
    return board;
}
// A bombardment of one hex up to its die.
Board& bombard(Board& board, Side side, std::string_view hex, int points) {
    return strike(strike_phase(board, side, points), hex, points).act(Verb::done);
}
int flown(const Board& board, Side side) { return board.p.wings[index(side)].flown; }
int on(const Board& board, Side side, Mission mission) { return points_on(board.p, side, mission); }
int column(const Board& board, Side side, const Raid& raid) { return bombard_column(board.game, board.p, raid, side, nullptr); }
Raid raid(const Board& board, std::string_view hex, int air) {
    return {.hex = board.hex(hex), .air = static_cast<std::uint8_t>(air)};
}
Raid ships(const Board& board, std::string_view hex, int ca, int dd) {
    return {.hex = board.hex(hex), .ca = static_cast<std::uint8_t>(ca), .dd = static_cast<std::uint8_t>(dd)};
}
// A die that has the result in the column.
int die_for(const Board& board, int column, BombardResult result) {
    for (int die = 1; die <= 6; ++die) {
        if (board.game.bombardment[static_cast<std::size_t>(die)][static_cast<std::size_t>(column)] == result) {
            return die;
        }
    }
    ADD_FAILURE() << "no " << bombard_result_names[index(result)] << " in column " << column;
    return 1;
}

// --- 16.8 ----------------------------------------------------------------------------------------------------------------

TEST(Malaya_16_8, OnAnyHexOfTheMapWithEnemyLandUnits) {
    CASES("26.1.1", "12.7");
    Board board;
    board.put(brigade, plain).put("al-1m", "4148").supply(allies, "2812").put("al-9-hq", "3333").put(regiment, "1404");
    strike_phase(board, japan, 2);
    for (const char* hex : {plain, "4148", "2812", "3333"}) {
        EXPECT_TRUE(board.can(Verb::strike, hex)) << hex;
    }
    EXPECT_EQ(board.choices(Verb::strike), 4);
    EXPECT_EQ(board.why_not(Verb::strike, "1404"), "16.8");
    EXPECT_EQ(board.why_not(Verb::strike, "1827"), "16.8");
}

TEST(Malaya_16_8, AllArePlacedBeforeTheFirstIsResolvedAndThenOneByOne) {
    Board board;
    board.put(brigade, plain).put("al-6-ind", "1828").put(regiment, "1404");
    strike_phase(board, japan, 3);
    strike(board, plain, 2).act(Verb::strike, "1828");
    EXPECT_EQ(on(board, japan, Mission::strike), 0);
    EXPECT_TRUE(board.asks<Strike>());
    board.act(Verb::done);
    ASSERT_TRUE(board.asks<Bombard>());
    EXPECT_EQ(board.choices(Verb::bombard), 2);
    board.act(Verb::bombard, "1828");
    EXPECT_TRUE(board.asks<BombardRoll>());
    board.roll(3);
    EXPECT_TRUE(board.asks<BombardRoll>());  // one is left, and there is no choice
    board.roll(3);
    EXPECT_TRUE(board.p.raids.empty());
    EXPECT_EQ(flown(board, japan), 3);
}

TEST(Malaya_16_2, APointFliesOnceATurnInEitherPhase) {
    CASES("16.32", "16.33");
    Board board;
    board.put(brigade, plain).put(regiment, "1404");
    bombard(board, japan, plain, 1).roll(3);
    board.enter(Phase::follow_on_strikes);
    EXPECT_FALSE(board.can(Verb::strike));
    Board later;
    later.put(brigade, plain).put(regiment, "1404");
    strike_phase(later, japan, 1).act(Verb::done);
    later.enter(Phase::follow_on_strikes);
    EXPECT_TRUE(later.can(Verb::strike, plain));
}

TEST(Malaya_26_1_3, SixJapaneseOrThreeAlliedPointsOnAHex) {
    Board board;
    board.put(brigade, plain).put("al-6-ind", "1828").put(regiment, "1404");
    strike(strike_phase(board, japan, 8), plain, 6);
    EXPECT_FALSE(board.can(Verb::strike, plain));
    EXPECT_EQ(board.why_not(Verb::strike, plain), "26.1.3");
    EXPECT_TRUE(board.can(Verb::strike, "1828"));
    Board allied;
    allied.put(brigade, plain).put(regiment, "1404");
    strike(strike_phase(allied, allies, 5), "1404", 3);
    EXPECT_EQ(allied.why_not(Verb::strike, "1404"), "26.1.3");
}

TEST(Malaya_18_3, TheNumberOfPointsIsTold) {
    Board board;
    board.put(brigade, plain).put(regiment, "1404");
    strike_phase(board, japan, 1).act(Verb::strike, plain);
    EXPECT_EQ(board.last(Sentence::raid)->seen_by, to_all);
    EXPECT_EQ(board.last(Sentence::raid)->a, 1);
}

// --- 16.81 ---------------------------------------------------------------------------------------------------------------

TEST(Malaya_16_81, ThePointsAreTheColumnAndTerrainShiftsIt) {
    Board board;
    EXPECT_EQ(column(board, japan, raid(board, plain, 3)), 3);
    EXPECT_EQ(column(board, japan, raid(board, "3333", 3)), 2);  // jungle
    EXPECT_EQ(column(board, japan, raid(board, "4148", 3)), 2);  // city
    EXPECT_EQ(column(board, japan, raid(board, "1422", 3)), 3);  // marsh
    Explanation terms;
    bombard_column(board.game, board.p, raid(board, "3333", 3), japan, &terms);
    ASSERT_EQ(terms.size(), 2U);
    EXPECT_EQ(terms[1].amount, -1);
}

TEST(Malaya_16_81, NeverBelowColumnZero) {
    Board board;
    board.put("al-1h", "3333");
    EXPECT_EQ(column(board, japan, raid(board, "3333", 1)), 0);
    EXPECT_EQ(column(board, japan, raid(board, "3333", 2)), 0);
    EXPECT_EQ(column(board, japan, raid(board, "3333", 3)), 1);
}

TEST(Malaya_16_81, MoreThanTheTableHasIsItsLastColumn) {
    Board board;
    Raid all = raid(board, plain, 6);
    all.ca = 1;
    EXPECT_EQ(column(board, japan, all), 7);
}

TEST(Malaya_16_81, ShiftsGoLeftFromTheLastColumn) {
    CASES("16.84", "26.15");
    Board board;
    Raid all = raid(board, "3333", 6);
    all.ca = 1;
    EXPECT_EQ(column(board, japan, all), 6);  // nine points, jungle
    board.put("al-1h", "3333");
    EXPECT_EQ(column(board, japan, all), 5);
    board.put({"al-singapore-cd", "al-1m"}, "4147");
    Raid fleet = ships(board, "4147", 1, 2);
    fleet.air = 6;
    EXPECT_EQ(column(board, japan, fleet), 5);  // thirteen points against coast guns
}

// --- 16.83 ---------------------------------------------------------------------------------------------------------------

// The example of 16.83.
TEST(Malaya_16_83, ThreeAirUnitsAgainstACombatUnitAndTwoSupplyUnits) {
    Board board;
    board.put(regiment, plain).supply(japan, plain, 2).put(brigade, "4148");
    bombard(board, allies, plain, 3).roll(die_for(board, 3, BombardResult::s));
    EXPECT_TRUE(board.suppressed(regiment));
    EXPECT_EQ(board.supply_in(japan, plain), 1);
    EXPECT_STREQ(board.last(Sentence::bombarded)->column, "3");
    EXPECT_STREQ(board.last(Sentence::bombarded)->result, "S");
    EXPECT_EQ(flown(board, allies), 3);
}

TEST(Malaya_16_83, AllUnitsInTheHexAreHit) {
    CASES("19.3", "8.3", "8.4");
    Board board;
    board.put({brigade, "al-6-ind", "al-11-hq", "al-100"}, plain).activate("al-11-hq").suppress("al-100").put(regiment, "1404");
    bombard(board, japan, plain, 3).roll(die_for(board, 3, BombardResult::s));
    EXPECT_TRUE(board.suppressed(brigade) && board.suppressed("al-6-ind") && board.suppressed("al-100"));
    EXPECT_FALSE(board.active("al-11-hq"));
    EXPECT_FALSE(board.suppressed("al-11-hq"));
    EXPECT_EQ(board.times(Sentence::suppressed), 2);  // who was already is not told again
    EXPECT_EQ(board.vp(japan), 0);
}

TEST(Malaya_16_83, ADashDoesNothing) {
    Board board;
    board.put(brigade, plain).put(regiment, "1404");
    bombard(board, japan, plain, 3).roll(die_for(board, 3, BombardResult::none));
    EXPECT_FALSE(board.suppressed(brigade));
    EXPECT_EQ(flown(board, japan), 3);
}

TEST(Malaya_16_83, ADAlsoBreaksAUnitDownOrCostsOne) {
    Board board;
    board.put({brigade, "al-100"}, plain).put(regiment, "1404");
    bombard(board, japan, plain, 6).roll(die_for(board, 6, BombardResult::d));
    ASSERT_TRUE(board.asks<BombardLoss>());
    EXPECT_EQ(board.asked(), allies);
    EXPECT_TRUE(board.suppressed(brigade) && board.suppressed("al-100"));
    EXPECT_TRUE(board.can_piece(Verb::break_down, brigade));
    EXPECT_FALSE(board.can_piece(Verb::break_down, "al-100"));
    Board lost = board;
    lost.act_piece(Verb::lose, "al-100");
    EXPECT_TRUE(lost.replaceable("al-100"));
    EXPECT_EQ(lost.vp(japan), 1);
    board.act_piece(Verb::break_down, brigade);
    EXPECT_EQ(board.battalions("al-1-2-6", plain), 3);
    EXPECT_TRUE(board.suppressed(board.battalion("al-1-2-6", plain)));
    EXPECT_EQ(board.vp(japan), 0);
}

TEST(Malaya_16_83, WhoHasNoChoiceIsNotAsked) {
    Board board;
    board.put("al-100", plain).put(brigade, "4148").put(regiment, "1404");
    bombard(board, japan, plain, 6).roll(die_for(board, 6, BombardResult::d));
    EXPECT_TRUE(board.replaceable("al-100"));
    EXPECT_FALSE(board.asks<BombardLoss>());
}

TEST(Malaya_16_83, TheLastSupplyPointLeavesNothingToLose) {
    Board board;
    board.supply(allies, plain).put(brigade, "4148").put(regiment, "1404");
    bombard(board, japan, plain, 6).roll(die_for(board, 6, BombardResult::d));
    EXPECT_EQ(board.supply_in(allies, plain), 0);
    EXPECT_FALSE(board.asks<BombardLoss>());
}

// --- 16.84, 16.85 --------------------------------------------------------------------------------------------------------

TEST(Malaya_16_84, AnAAResultDamagesOneAircraft) {
    Board board;
    board.put(brigade, plain).put(regiment, "1404");
    bombard(board, japan, plain, 3).roll(die_for(board, 3, BombardResult::aa));
    EXPECT_EQ(on(board, japan, Mission::damaged), 1);
    EXPECT_EQ(flown(board, japan), 2);
    EXPECT_EQ(board.vp(allies), 0);
}

TEST(Malaya_16_84, AntiaircraftUnitsShiftTheColumnAndEliminate) {
    for (const char* place : {plain, "1827"}) {  // in the hex, or next to it
        Board board;
        board.put(brigade, plain).put("al-1h", place).put(regiment, "1404");
        EXPECT_EQ(column(board, japan, raid(board, plain, 3)), 2) << place;
        bombard(board, japan, plain, 3).roll(die_for(board, 2, BombardResult::aa));
        EXPECT_EQ(on(board, japan, Mission::damaged), 0) << place;
        EXPECT_EQ(flown(board, japan), 2) << place;
        EXPECT_EQ(board.vp(allies), 2) << place;
    }
    Board far;
    far.put(brigade, plain).put("al-1h", "1828");
    EXPECT_FALSE(has_flak(far.game, far.p, allies, far.hex(plain)));
}

TEST(Malaya_16_84, SeveralGiveOneShiftAlsoWhenSuppressed) {
    Board board;
    board.put(brigade, plain).put({"al-1h", "al-2h"}, "1827").suppress("al-1h");
    EXPECT_EQ(column(board, japan, raid(board, plain, 3)), 2);
    board.suppress("al-2h");
    EXPECT_EQ(column(board, japan, raid(board, plain, 3)), 2);
}

TEST(Malaya_16_84, OnlyTheDefendersGunsCount) {
    Board board;
    board.put(brigade, plain).put("jp-20-aa", "1827");
    EXPECT_EQ(column(board, japan, raid(board, plain, 3)), 3);
}

TEST(Malaya_16_85, NothingIsRevealed) {
    CASES("18.2");
    Board board;
    board.put({brigade, "al-1h"}, plain).put(regiment, "1404");
    bombard(board, japan, plain, 4).roll(die_for(board, 3, BombardResult::s));
    EXPECT_TRUE(board.suppressed(brigade));
    EXPECT_FALSE(board.known(brigade) || board.known("al-1h"));
    EXPECT_EQ(board.last(Sentence::suppressed)->known_to & only(japan), 0);
    // What shifts the column cannot stay a secret.
    EXPECT_EQ(board.last(Sentence::guns)->a, 1);
    EXPECT_EQ(board.last(Sentence::guns)->type, EventType::reveal);
}

// --- 17.0, 26.1.1, 5.3 ---------------------------------------------------------------------------------------------------

TEST(Malaya_17_0, GunfireMarkersBombardLikeAircraft) {
    CASES("5.3.12", "5.3.13", "16.8");
    Board board;
    board.put(brigade, "2812").put(regiment, "1404").hold(japan, Marker::naval_ca).hold(japan, Marker::naval_dd);
    EXPECT_EQ(column(board, japan, ships(board, "2913", 1, 0)), 3);
    EXPECT_EQ(column(board, japan, ships(board, "2913", 0, 1)), 2);
    EXPECT_EQ(column(board, japan, ships(board, "2812", 1, 1)), 4);  // a city
    board.enter(Phase::strikes, japan).act(Verb::shell_ca, "2812").act(Verb::shell_dd, "2812");
    ASSERT_EQ(board.p.raids.size(), 1U);
    board.act(Verb::done).roll(die_for(board, 4, BombardResult::s));
    EXPECT_TRUE(board.suppressed(brigade));
    EXPECT_EQ(held(board.p, japan, Marker::naval_ca), 1);  // kept for every turn
    EXPECT_EQ(held(board.p, japan, Marker::naval_dd), 1);
}

TEST(Malaya_17_0, EachOnceATurn) {
    CASES("25.7");
    Board board;
    board.put(brigade, "2812").put(regiment, "1404").hold(japan, Marker::naval_dd).hold(japan, Marker::naval_dd);
    board.enter(Phase::strikes).act(Verb::shell_dd, "2812").act(Verb::shell_dd, "2812");
    EXPECT_EQ(board.p.raids[0].dd, 2);
    EXPECT_FALSE(board.can(Verb::shell_dd));
    EXPECT_EQ(board.why_not(Verb::shell_dd, "2812"), "17.0");
    board.act(Verb::done).roll(3);
    board.enter(Phase::follow_on_strikes);
    EXPECT_FALSE(board.can(Verb::shell_dd));
}

TEST(Malaya_26_1_1, ShipsReachTheCoastAndOneHexInland) {
    CASES("16.8");
    Board board;
    board.put(brigade, "1112").put("al-6-ind", "1212").put("al-15-ind", "1313").put("al-28-ind", plain).put(regiment, "1404");
    board.hold(japan, Marker::naval_ca).enter(Phase::strikes);
    ASSERT_TRUE(facts(board.game, board.hex("1112")).coastal);
    ASSERT_FALSE(facts(board.game, board.hex("1212")).coastal);
    EXPECT_TRUE(board.can(Verb::shell_ca, "1112"));
    EXPECT_TRUE(board.can(Verb::shell_ca, "1212"));
    EXPECT_FALSE(board.can(Verb::shell_ca, plain));
    EXPECT_EQ(board.why_not(Verb::shell_ca, plain), "26.1.1");
}

TEST(Malaya_16_81, ShipsIgnoreAAResults) {
    CASES("17.0");
    Board board;
    board.put(brigade, "2811").put(regiment, "1404").hold(japan, Marker::naval_ca).air(japan, Mission::strike, 2);
    board.enter(Phase::strikes).act(Verb::shell_ca, "2811").act(Verb::done).roll(die_for(board, 3, BombardResult::aa));
    EXPECT_EQ(on(board, japan, Mission::strike), 2);
    EXPECT_EQ(on(board, japan, Mission::damaged), 0);
    EXPECT_EQ(held(board.p, japan, Marker::naval_ca), 1);
}

TEST(Malaya_26_15, CoastGunsShiftShipsTwoColumns) {
    Board board;
    board.put({"al-singapore-cd", "al-1m"}, "4147");
    EXPECT_EQ(column(board, japan, ships(board, "4147", 1, 0)), 1);
    EXPECT_EQ(column(board, japan, raid(board, "4147", 3)), 3);      // aircraft are not shifted
    EXPECT_EQ(column(board, japan, ships(board, "4148", 1, 1)), 4);  // not next to them: only the city
}

TEST(Malaya_26_15, AndAnAAResultRemovesTheGunfireMarkerForGood) {
    Board board;
    board.put({"al-singapore-cd", "al-1m"}, "4147").put(regiment, "1404").hold(japan, Marker::naval_ca);
    const int in_pool = board.p.pool[index(japan)][index(Marker::naval_ca)];
    board.enter(Phase::strikes).act(Verb::shell_ca, "4147").act(Verb::done).roll(die_for(board, 1, BombardResult::aa));
    EXPECT_EQ(held(board.p, japan, Marker::naval_ca), 0);
    EXPECT_EQ(board.p.pool[index(japan)][index(Marker::naval_ca)], in_pool);
    EXPECT_EQ(board.p.fired[index(Marker::naval_ca)], 0);
    EXPECT_TRUE(board.happened(Sentence::gunfire_lost));
}

// R16.10
TEST(Malaya_26_15, OfSeveralGunfireMarkersTheWeakerIsLost) {
    Board board;
    board.put({"al-singapore-cd", "al-1m"}, "4147").put(regiment, "1404");
    board.hold(japan, Marker::naval_ca).hold(japan, Marker::naval_dd).enter(Phase::strikes);
    board.act(Verb::shell_ca, "4147").act(Verb::shell_dd, "4147").act(Verb::done);
    board.roll(die_for(board, column(board, japan, ships(board, "4147", 1, 1)), BombardResult::aa));
    EXPECT_EQ(held(board.p, japan, Marker::naval_dd), 0);
    EXPECT_EQ(held(board.p, japan, Marker::naval_ca), 1);
    EXPECT_EQ(board.p.fired[index(Marker::naval_ca)], 1);
}

// Three points over coast guns, and destroyers off them, with the bombardments still to be resolved.
Board both_at_singapore() {
    Board board;
    board.put({"al-singapore-cd", "al-1m"}, "4147").put(regiment, "1404").hold(japan, Marker::naval_dd);
    strike_phase(board, japan, 3);
    strike(board, "4147", 3).act(Verb::shell_dd, "4147").act(Verb::done);
    return board;
}

// An attack is naval or it is not: an AA result is ignored "if the attack is a naval bombardment".
TEST(Malaya_16_81, AircraftAndShipsBombardAHexApartInTheOrderOfTheirOwner) {
    CASES("16.8", "17.0");
    Board board = both_at_singapore();
    ASSERT_TRUE(board.asks<Bombard>());
    EXPECT_TRUE(board.can(Verb::bombard, "4147") && board.can(Verb::shell, "4147"));
    board.act(Verb::shell, "4147").roll(die_for(board, 0, BombardResult::none));
    EXPECT_EQ(on(board, japan, Mission::damaged), 0);
    EXPECT_EQ(flown(board, japan), 0);
    EXPECT_TRUE(board.asks<BombardRoll>());  // the aircraft are left
    board.roll(die_for(board, 3, BombardResult::s));
    EXPECT_STREQ(board.last(Sentence::bombarded)->column, "3");
    EXPECT_TRUE(board.suppressed("al-1m"));
    EXPECT_EQ(flown(board, japan), 3);
}

TEST(Malaya_16_83, AStrikeIsFlownAgainstAHexThatTheShipsHaveEmptied) {
    CASES("16.81");
    Board board;
    board.supply(allies, "2913").put(brigade, "4148").put(regiment, "1404").hold(japan, Marker::naval_ca);
    strike_phase(board, japan, 3);
    strike(board, "2913", 3).act(Verb::shell_ca, "2913").act(Verb::done);
    board.act(Verb::shell, "2913").roll(die_for(board, 3, BombardResult::s));
    EXPECT_EQ(board.supply_in(allies, "2913"), 0);
    ASSERT_TRUE(board.asks<BombardRoll>());
    board.roll(die_for(board, 3, BombardResult::aa));
    EXPECT_EQ(on(board, japan, Mission::damaged), 1);
    EXPECT_EQ(flown(board, japan), 2);
}

TEST(Malaya_26_15, CoastGunsDoNothingToAircraftOverTheSameHex) {
    CASES("16.84");
    Board board = both_at_singapore();
    board.act(Verb::bombard, "4147").roll(die_for(board, 3, BombardResult::aa));
    EXPECT_EQ(held(board.p, japan, Marker::naval_dd), 1);
    EXPECT_EQ(on(board, japan, Mission::damaged), 1);
    EXPECT_EQ(flown(board, japan), 2);
    board.roll(die_for(board, 0, BombardResult::aa));  // two points of gunfire, two columns to the left
    EXPECT_EQ(held(board.p, japan, Marker::naval_dd), 0);
    EXPECT_EQ(on(board, japan, Mission::damaged), 1);
}

// --- 26.1.6 Force Z ------------------------------------------------------------------------------------------------------

// The Allied strike phase with Force Z in hand, a Japanese regiment on the coast, and so many Japanese strike points.
Board with_force_z(int japanese_points) {
    Board board;
    board.put(regiment, "2811").put(brigade, "4148").hold(allies, Marker::force_z).air(japan, Mission::strike, japanese_points);
    board.enter(Phase::strikes, allies);
    return board;
}

TEST(Malaya_5_3_11, ForceZBombardsAndGoesBackToThePool) {
    Board board = with_force_z(0);
    board.act(Verb::shell_z, "2811");
    EXPECT_TRUE(board.asks<Strike>());
    EXPECT_FALSE(board.can(Verb::shell_z));
    const int strength = scenario(board.game, board.p).force_z;
    board.act(Verb::done).roll(die_for(board, strength, BombardResult::s));
    EXPECT_TRUE(board.suppressed(regiment));
    EXPECT_EQ(held(board.p, allies, Marker::force_z), 0);
    EXPECT_EQ(board.p.pool[index(allies)][index(Marker::force_z)], 1);
}

TEST(Malaya_5_3_11, MayBeHeldForLater) {
    CASES("5.4");
    Board board = with_force_z(0);
    board.act(Verb::done);
    EXPECT_EQ(held(board.p, allies, Marker::force_z), 1);
}

TEST(Malaya_26_1_6, JapanMaySendSomeNoneOrAllOfItsStrikePoints) {
    Board board = with_force_z(4);
    board.act(Verb::shell_z, "2811");
    ASSERT_TRUE(board.asks<Intercept>());
    EXPECT_EQ(board.asked(), japan);
    EXPECT_EQ(board.choices(Verb::intercept), 5);
    board.act_number(Verb::intercept, 0);
    EXPECT_TRUE(board.asks<Strike>());
    EXPECT_EQ(on(board, japan, Mission::strike), 4);
    EXPECT_EQ(board.p.no_landings, 0);
    EXPECT_EQ(board.p.raids.size(), 1U);
}

// The question shows what all of them could do: the column of six points, face by face.
TEST(Malaya_26_1_6, TheQuestionHasTheOddsOfAllPoints) {
    Board board = with_force_z(6);
    board.act(Verb::shell_z, "2811");
    const Prompt asked = prompt(board.game, board.p);
    ASSERT_EQ(asked.explanation.size(), 1U);
    EXPECT_EQ(asked.explanation[0].amount, 6);
    double sunk = 0;
    for (int die = 1; die <= 6; ++die) {
        sunk += board.game.bombardment[static_cast<std::size_t>(die)][6] == BombardResult::d ? 1.0 / 6 : 0;
    }
    const auto shown = std::find_if(asked.outcomes.begin(), asked.outcomes.end(),
                                    [](const Outcome& outcome) { return outcome.text.starts_with("Force Z sunk"); });
    ASSERT_NE(shown, asked.outcomes.end());
    EXPECT_NEAR(shown->probability, sunk, 1e-9);
}

TEST(Malaya_26_1_6, SDamagesAndDSinks) {
    CASES("24.1");
    for (const auto& [result, points] : {std::pair(BombardResult::s, 10), std::pair(BombardResult::d, 20)}) {
        Board board = with_force_z(6);
        board.act(Verb::shell_z, "2811").act_number(Verb::intercept, 6).roll(die_for(board, 6, result));
        EXPECT_EQ(board.vp(japan), points);
        EXPECT_EQ(held(board.p, allies, Marker::force_z), 0);
        EXPECT_EQ(board.p.pool[index(allies)][index(Marker::force_z)], 0);
        EXPECT_TRUE(board.p.raids.empty());  // it does not fire
        EXPECT_EQ(flown(board, japan), 6);
        EXPECT_EQ(board.p.no_landings, 0);
    }
}

TEST(Malaya_26_1_6, AACostsJapanAnAirPoint) {
    Board board = with_force_z(3);
    board.act(Verb::shell_z, "2811").act_number(Verb::intercept, 2).roll(die_for(board, 2, BombardResult::aa));
    EXPECT_EQ(flown(board, japan), 1);
    EXPECT_EQ(on(board, japan, Mission::strike), 1);
    EXPECT_EQ(on(board, japan, Mission::damaged), 0);
    EXPECT_EQ(board.vp(allies), 2);
    EXPECT_EQ(board.p.raids.size(), 1U);
    EXPECT_EQ(board.p.no_landings, 0);
}

TEST(Malaya_26_1_6, ADashForbidsJapaneseAmphibiousMovementThisTurn) {
    Board board = with_force_z(3);
    board.act(Verb::shell_z, "2811").act_number(Verb::intercept, 3).roll(die_for(board, 3, BombardResult::none));
    EXPECT_EQ(board.p.no_landings, 1);
    EXPECT_EQ(board.p.raids.size(), 1U);  // and it fires
}

TEST(Malaya_26_1_6, OnlyPointsOnStrikeThatHaveNotFlownAttackForceZ) {
    CASES("16.2");
    Board board = with_force_z(0);
    board.air(japan, Mission::superiority, 2).air(japan, Mission::interdiction, 2).air(japan, Mission::recon, 2);
    board.air(japan, Mission::reserve, 2);
    board.p.wings[index(japan)].flown = 3;
    Board without = board;
    without.act(Verb::shell_z, "2811");
    EXPECT_FALSE(without.asks<Intercept>());
    EXPECT_EQ(without.p.raids.size(), 1U);
    board.air(japan, Mission::strike, 1).act(Verb::shell_z, "2811");
    ASSERT_TRUE(board.asks<Intercept>());
    EXPECT_EQ(board.choices(Verb::intercept), 2);
}

TEST(Malaya_26_1_6, HoldingForceZBackOpensNoAttack) {
    Board board = with_force_z(6);
    board.act(Verb::done);
    EXPECT_FALSE(board.asks<Intercept>());
    EXPECT_EQ(on(board, japan, Mission::strike), 6);
}

TEST(Malaya_26_1_6, TheBanOnLandingsIsForTheRestOfTheTurn) {
    CASES("5.3.15", "22.4");
    Board board = with_force_z(3);
    board.put({"jp-1-9-amphib", "jp-21-5", "jp-5-hq"}, "1404").activate("jp-5-hq").put("al-6-ind", "2812").turn(2);
    board.hold(japan, Marker::amphibious_move);
    board.p.amphibious_moves = 1;
    board.act(Verb::shell_z, "2811").act_number(Verb::intercept, 3).roll(die_for(board, 3, BombardResult::none));
    board.movement(japan, Phase::follow_on_movement).act_piece(Verb::unit, "jp-21-5").act_piece(Verb::join, "jp-1-9-amphib");
    EXPECT_FALSE(board.can(Verb::sail));
    EXPECT_FALSE(board.can(Verb::storm));
    EXPECT_EQ(board.why_not(Verb::storm, "2812"), "26.1.6");
    board.p.raids.clear();
    board.phase(Phase::victory, japan).settle();
    EXPECT_EQ(board.p.turn, 3);
    EXPECT_EQ(board.p.no_landings, 0);
}

TEST(Malaya_26_1_6, NeitherTerrainNorGunsShiftTheAttack) {
    Board board;
    board.put({regiment, "jp-20-aa"}, "2811").put({brigade, "al-1h"}, "2812").hold(allies, Marker::force_z);
    board.air(japan, Mission::strike, 7).enter(Phase::strikes, allies);
    board.act(Verb::shell_z, "2811").act_number(Verb::intercept, 7).roll(die_for(board, 7, BombardResult::d));
    EXPECT_EQ(board.vp(japan), 20);
}

TEST(Malaya_26_1_6, MoreThanSevenPointsAttackAsSeven) {
    CASES("16.81");
    Board board;
    board.put(regiment, "2811").put(brigade, "2812").hold(allies, Marker::force_z).air(japan, Mission::strike, 8);
    board.enter(Phase::strikes, allies).act(Verb::shell_z, "2811").act_number(Verb::intercept, 8);
    board.roll(die_for(board, 7, BombardResult::d));
    EXPECT_EQ(board.vp(japan), 20);
}

TEST(Malaya_26_1_6, ForceZIsBoundToTheCoast) {
    CASES("26.1.1");
    Board board;
    board.put(regiment, plain).put(brigade, "4148").hold(allies, Marker::force_z).enter(Phase::strikes, allies);
    EXPECT_FALSE(board.can(Verb::shell_z));
    EXPECT_EQ(board.why_not(Verb::shell_z, plain), "26.1.1");
}

// --- asking tells nothing ------------------------------------------------------------------------------------------------

TEST(Malaya_16_8, WhoHasNeitherAircraftNorMarkersIsNotAsked) {
    Board board;
    board.put(brigade, plain).put(regiment, "1404").enter(Phase::strikes);
    EXPECT_FALSE(board.asks<Strike>());
    board.hold(japan, Marker::banzai).enter(Phase::strikes);  // any marker, or the question would tell which it is
    EXPECT_TRUE(board.asks<Strike>());
    EXPECT_TRUE(board.only(Verb::done));
}

TEST(Malaya_18_3, APointThatIsPlacedIsToldAsOneOfTheAir) {
    CASES("16.8");
    Board board;
    board.put(brigade, plain).put(regiment, "1827").air(japan, Mission::strike, 2).enter(Phase::strikes);
    board.act(Verb::strike, plain);
    const Event* told = board.last(Sentence::raid);
    ASSERT_NE(told, nullptr);
    EXPECT_EQ(told->a, 1);
    EXPECT_EQ(told->c, 0) << "no gunfire";
    EXPECT_STREQ(told->rule, "16.8");
}

TEST(Malaya_18_3, GunfireIsToldWithItsStrength) {
    CASES("17.0");
    Board board;
    board.put(brigade, "2812").put(regiment, "1404").hold(japan, Marker::naval_ca).hold(japan, Marker::naval_dd);
    board.enter(Phase::strikes).act(Verb::shell_ca, "2812");
    ASSERT_NE(board.last(Sentence::raid), nullptr);
    EXPECT_EQ(board.last(Sentence::raid)->a, 0) << "no aircraft";
    EXPECT_EQ(board.last(Sentence::raid)->c, 3);
    EXPECT_STREQ(board.last(Sentence::raid)->rule, "17.0");
    board.act(Verb::shell_dd, "2812");
    EXPECT_EQ(board.last(Sentence::raid)->c, 2) << "each marker by itself";
}

}  // namespace
}  // namespace causeway::malaya
