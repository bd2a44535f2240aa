// 12.4.2, 14.1, 15.0, 18.0, 22.1 What comes and goes by date.
#include "tests/games/guam/turns.h"

namespace causeway::guam {
namespace {

// The Asan scenario before 0900 with nothing but its reinforcements: three tank weapons are due then.
Board before_nine() {
    Board board = Board::at_start("asan");
    until<BuyChits>(board);
    return board;
}
// At 0900, at the first die of 12.4.2.
Board first_tank() {
    Board board = before_nine();
    finish_turn(board);
    until_die(board, Purpose::tank);
    board.p.orders[0].reroll = board.p.orders[1].reroll = RerollOrder::never;
    return board;
}
PieceId tank(const Board& board) { return board.p.stack.find<Arrivals>()->piece; }
HexId track(int turn) { return static_cast<HexId>(index(box::turn_track) + static_cast<std::size_t>(turn)); }

// --- landing waves ---

TEST(Guam_18_0, ReinforcementsArriveInTheirTransportZone) {
    CASES("22.1", "4.0");
    Board board("agat");
    board.put("us-a-1-22", "34.79").into("us-m-3-22", box::reinforcements).into("us-e-2-305", box::reinforcements);
    board.p.queue_next = 2;
    begin_turn(board, 21, 2);
    until<Draw>(board);
    EXPECT_TRUE(at_sea(board.at("us-m-3-22")));
    EXPECT_EQ(zone_of(board.at("us-m-3-22")), Zone::transport);
    EXPECT_EQ(board.game.beaches[beach_of(board.at("us-m-3-22"))].id, "yellow-1");
    EXPECT_TRUE(board.is_column("us-m-3-22"));
    EXPECT_EQ(board.p.queue[index(board.piece("us-m-3-22"))], 2);
    EXPECT_EQ(board.p.queue_next, 3);
    EXPECT_EQ(board.at("us-e-2-305"), box::reinforcements);  // due at 1100
}

TEST(Guam_18_0, ChitsAreForSaleInTheTurnOfTheArrival) {
    Board board("agat");
    board.put("us-a-1-22", "34.79").into("us-e-2-305", box::reinforcements);
    const std::uint8_t chit = board.chit_of("305rct");
    board.turn(21, 2);
    EXPECT_FALSE(is_for_sale(board.game, board.p, chit, formation_price));
    board.turn(21, 3);
    EXPECT_TRUE(is_for_sale(board.game, board.p, chit, formation_price));
    EXPECT_TRUE(takes_part(board.game, board.p, board.division("77id")));
}

TEST(Guam_18_0, WhatASkippedDayDelayedComesTheNext) {
    Board board("agat");
    board.into("us-m-3-22", box::reinforcements).turn(21, 7);
    EXPECT_TRUE(is_due(board.game, board.p, board.piece("us-m-3-22")));
}

// --- tank weapons ---

TEST(Guam_12_4_2, ATankWeaponArrivesOnSixOrLess) {
    Board board = first_tank();
    const PieceId weapon = tank(board);
    board.roll(6);
    EXPECT_EQ(at(board.p, weapon), box::available);
    EXPECT_TRUE(board.asks_die(Purpose::tank));
    const PieceId second = tank(board);
    EXPECT_NE(second, weapon);
    board.roll(7);
    EXPECT_TRUE(board.asks_die(Purpose::incident));
}

TEST(Guam_12_4_2, MechanicalProblemsDelay) {
    Board board = first_tank();
    const PieceId weapon = tank(board);
    board.roll({7, 3});
    EXPECT_TRUE(board.asks_die(Purpose::delay));
    board.roll(2);
    EXPECT_EQ(at(board.p, weapon), track(turn_of(21, 4)));
    Board at_once = first_tank();
    const PieceId other = tank(at_once);
    at_once.roll({7, 0, 0});
    EXPECT_EQ(at(at_once.p, other), track(turn_of(21, 3)));  // R12.3
}

TEST(Guam_12_4_2, ADelayedWeaponRollsAgain) {
    Board board = first_tank();
    const PieceId weapon = tank(board);
    board.roll({7, 5, 0, 0});  // no craft for the first, the others land
    EXPECT_EQ(at(board.p, weapon), track(turn_of(21, 3)));
    finish_turn(board);
    EXPECT_EQ(board.p.turn, turn_of(21, 3));
    bool rolled_again = false;
    for (int answers = 0; answers < 200 && !board.asks<Draw>(); ++answers) {
        rolled_again |= board.asks_die(Purpose::tank) && tank(board) == weapon;
        decline(board, 0);
    }
    EXPECT_TRUE(rolled_again);
    EXPECT_EQ(at(board.p, weapon), box::available);
}

TEST(Guam_12_4_2, ALandingObstacleNeedsACheck) {
    for (const int die : {6, 7}) {
        Board board = first_tank();
        const PieceId weapon = tank(board);
        board.roll({8, 4});
        EXPECT_TRUE(board.asks_die(Purpose::tank_check));
        board.quality("3mardiv", 6).roll(die);
        EXPECT_EQ(at(board.p, weapon), die == 6 ? box::available : box::eliminated);
    }
}

TEST(Guam_12_4_2, ANineIsTheEnd) {
    Board board = first_tank();
    const PieceId weapon = tank(board);
    board.roll({9, 9});
    EXPECT_EQ(at(board.p, weapon), box::eliminated);
}

TEST(Guam_12_4_2, WeaponsThatAreAshoreNeedNoDie) {
    Board board("orote");
    board.put("us-a-1-22", "29.78").into("us-m5-1-d-706", box::reinforcements).into("us-m10-1-at", box::reinforcements);
    begin_turn(board, 28, 1);
    until<Draw>(board);
    EXPECT_EQ(board.at("us-m5-1-d-706"), box::available);
    EXPECT_EQ(board.at("us-m10-1-at"), box::available);
}

// --- trucks ---

TEST(Guam_15_0, TrucksComeWithTheirHeadquarters) {
    Board board = Board::at_start("asan");
    until<Draw>(board);
    const PieceId truck = board.game.scenarios[board.p.scenario].trucks.front().pieces.front();
    EXPECT_EQ(at(board.p, truck), box::reinforcements);
    put(board.game, board.p, board.piece("us-hq-3mardiv"), board.hex("23.61"));
    finish_turn(board);
    until<Draw>(board);
    EXPECT_EQ(at(board.p, truck), box::trucks);
}

// --- reserves ---

TEST(Guam_18_0, TheReserveOfAsanEntersAtNine) {
    Board board = before_nine();
    EXPECT_EQ(board.at("jp-1-321"), box::reinforcements);
    EXPECT_EQ(board.at("furukawa"), box::reinforcements);
    finish_turn(board);
    until<Draw>(board);
    EXPECT_TRUE(board.is_at("jp-1-321", "27.54"));
    EXPECT_TRUE(board.is_column("jp-1-321"));
    EXPECT_TRUE(board.is_at("furukawa", "27.54"));
    EXPECT_TRUE(board.is_at("jp-321-hmg", "27.54"));
}

TEST(Guam_18_0, TheReserveOfAsanIsDueAtNineAndNotBefore) {
    Board board("asan");
    board.into("jp-1-321", box::reinforcements);
    const auto is_due_at = [&](int hour) { return is_due(board.game, board.turn(21, hour).p, board.piece("jp-1-321")); };
    EXPECT_FALSE(is_due_at(1));
    EXPECT_TRUE(is_due_at(2));
    EXPECT_TRUE(is_due_at(3));  // the enemy may hold its hex
}

TEST(Guam_5_1, AReserveIsNotActiveBeforeItsTime) {
    Board board("both-beaches");
    board.put("jp-1-ii-18", "29.63");
    const std::uint8_t chit = board.chit_of("ii-18");
    board.turn(21, 5);
    EXPECT_FALSE(belongs(board.game, board.p, board.piece("jp-1-ii-18"), chit));
    EXPECT_FALSE(is_for_sale(board.game, board.p, chit, formation_price));
    EXPECT_FALSE(belongs(board.game, board.p, board.piece("jp-1-ii-18"), chit::japan_command));
    board.turn(21, 6);
    EXPECT_TRUE(belongs(board.game, board.p, board.piece("jp-1-ii-18"), chit));
}

TEST(Guam_5_1, AReserveWakesWhenAmericansAreNear) {
    Board board;
    board.put("jp-1-319", "34.46").put("us-a-1-3", "34.55");
    const auto free = [&] { return belongs(board.game, board.p, board.piece("jp-1-319"), board.chit_of("319")); };
    EXPECT_FALSE(free());
    board.put("us-a-1-3", "34.54");
    EXPECT_TRUE(free());
    board.put("us-a-1-3", "34.60").turn(22, 0);
    EXPECT_TRUE(free());
}

// --- heroes ---

TEST(Guam_14_1, SkaggsLeavesWithTheNextNight) {
    Board board;
    board.put({"us-a-1-3", "skaggs"}, "24.60");
    begin_turn(board, 21, 7);
    EXPECT_TRUE(board.is_at("skaggs", "24.60"));
    begin_turn(board, 22, 6);
    EXPECT_TRUE(board.dead("skaggs"));
}

TEST(Guam_14_1, SkaggsDoesNotComeTwice) {
    Board board;
    board.put("us-a-1-3", "24.60").into("skaggs", box::waiting);
    begin_turn(board, 22, 6);
    EXPECT_TRUE(board.dead("skaggs"));
}

TEST(Guam_14_1, WilsonJoinsACompanyOfHisOn25July) {
    Board board;
    board.put("us-f-2-9", "24.60").into("wilson", box::pool);
    begin_turn(board, 24, 3);
    until<Draw>(board);
    EXPECT_EQ(board.at("wilson"), box::pool);
    Board day;
    day.put("us-f-2-9", "24.60").into("wilson", box::pool);
    begin_turn(day, 25, 3);
    until<JoinHero>(day);
    EXPECT_EQ(day.choices(Verb::place), 1);
    day.act(Verb::place, "24.60");
    EXPECT_TRUE(day.is_at("wilson", "24.60"));
}

TEST(Guam_14_1, WilsonDoesNotComeTwice) {
    for (const HexId place : {Board().hex("24.60"), box::eliminated}) {
        Board board;
        board.put("us-f-2-9", "24.60").into("wilson", place);
        begin_turn(board, 25, 3);
        for (int answers = 0; answers < 50 && !board.asks<Draw>(); ++answers) {
            ASSERT_FALSE(board.asks<JoinHero>());
            decline(board);
        }
        EXPECT_EQ(board.at("wilson"), place);
    }
}

TEST(Guam_14_1, WilsonStaysWithHisCompanies) {
    Board board;
    board.column({"us-f-2-9", "us-a-1-9"}, "35.75").put("wilson", "35.75");
    board.activate("9rct").select("us-a-1-9");
    EXPECT_FALSE(board.can_piece(Verb::take, "wilson"));
    board.act(Verb::move, "35.76");
    EXPECT_TRUE(board.is_at("wilson", "35.75"));
    board.select("us-f-2-9").act(Verb::move, "34.75");
    EXPECT_TRUE(board.is_at("wilson", "34.75"));
}

TEST(Guam_14_1, TheAmericanChoosesInWhichTurnWilsonComes) {
    Board board;
    board.put("us-f-2-9", "24.60").into("wilson", box::pool);
    begin_turn(board, 25, 3);
    until<JoinHero>(board);
    board.act(Verb::pass);
    EXPECT_EQ(board.at("wilson"), box::pool);
    begin_turn(board, 25, 4);
    until<JoinHero>(board);
    board.act(Verb::place, "24.60");
    EXPECT_TRUE(board.is_at("wilson", "24.60"));
}

TEST(Guam_14_1, TheAmericanChoosesWilsonsHex) {
    Board board;
    board.put("us-f-2-9", "24.60").put("us-e-2-9", "25.60").into("wilson", box::pool);
    begin_turn(board, 25, 3);
    until<JoinHero>(board);
    EXPECT_EQ(board.asked(), us);
    board.act(Verb::place, "25.60");
    EXPECT_TRUE(board.is_at("wilson", "25.60"));
}

// --- the airfield and other dates ---

TEST(Guam_11_3_2, TheAirfieldOpensADayAfterTheRepair) {
    Board board;
    board.put("us-a-1-3", "24.60");
    board.p.orote = 1;
    board.p.orote_turn = static_cast<std::int16_t>(turn_of(26, 2));
    begin_turn(board, 26, 1);
    EXPECT_EQ(board.p.orote, 1);
    begin_turn(board, 26, 2);
    EXPECT_EQ(board.p.orote, 2);
    EXPECT_EQ(board.p.us_points, 3);  // operational, and before the end of July 30
    EXPECT_EQ(board.p.orote_turn, -1);
}

TEST(Guam_20_0, DesperationBeginsAtFive) {
    Board board;
    board.put("us-a-1-3", "24.60").put("jp-1-320", "34.46");
    begin_turn(board, 30, 2);
    EXPECT_EQ(board.p.desperation, 0);
    begin_turn(board, 31, 0);
    EXPECT_EQ(board.p.desperation, 1);  // forty units or fewer
}

TEST(Guam_20_0, DesperationAfterItsHexesAreTaken) {
    for (const bool all : {false, true}) {
        Board board = Board::at_start("campaign");
        const std::vector<VictoryHex>& hexes = board.game.scenarios[board.p.scenario].hexes;
        for (std::size_t i = 0; i < hexes.size(); ++i) {
            const bool counts = hexes[i].name == "Barrigada" || hexes[i].name == "Mount Barrigada" || hexes[i].name == "Dededo";
            board.p.victory |= counts && (all || hexes[i].name != "Dededo") ? 1U << i : 0U;
        }
        begin_turn(board, 31, 0);
        EXPECT_EQ(board.p.desperation, all ? 1 : 0);
    }
}

TEST(Guam_20_0, DesperationIsForGood) {
    for (const int occurred : {0, 1}) {
        Board board = Board::at_start("campaign");  // more than forty units, and its hexes are Japanese
        board.p.desperation = static_cast<std::uint8_t>(occurred);
        begin_turn(board, 31, 0);
        EXPECT_EQ(board.p.desperation, occurred);
    }
}

TEST(Guam_13_3, TakashinaFallsOn28July) {
    Board board;
    board.put({"jp-hq-29id", "takashina"}, "35.75").put("us-a-1-3", "24.60");
    const auto replaced = [&] { return has(board.p, board.piece("takashina"), status::replaced); };
    begin_turn(board, 27, 7);
    EXPECT_FALSE(replaced());
    begin_turn(board, 28, 0);
    EXPECT_TRUE(replaced());
    begin_turn(board, 28, 1);
    EXPECT_TRUE(board.is_at("takashina", "35.75"));  // once
}

// --- what comes, where and how -------------------------------------------------------------------------------------------

TEST(Guam_18_0, WhatTheEnemyHoldsIsNotEnteredAndWhatIsThereDoesNotComeAgain) {
    Board board = before_nine();
    board.put("us-a-1-3", "27.54");
    finish_turn(board);
    until<Draw>(board);
    EXPECT_EQ(board.at("jp-1-321"), box::reinforcements);
    board.into("us-a-1-3", box::eliminated).put("jp-2-321", "30.60");
    finish_turn(board);
    until<Draw>(board);
    EXPECT_TRUE(board.is_at("jp-1-321", "27.54"));
    EXPECT_TRUE(board.is_at("jp-2-321", "30.60"));
    board.put("jp-1-321", "28.60");
    finish_turn(board);
    until<Draw>(board);
    EXPECT_TRUE(board.is_at("jp-1-321", "28.60"));
}

TEST(Guam_11_3_2, TheAirfieldIsEarlyUntilItsDateOnly) {
    const int last = test_game().scenarios[Board().p.scenario].airfield_early.turn;
    const auto points_on = [](int turn, std::uint32_t early) {
        Board board;
        board.put("us-a-1-3", "24.60");
        board.p.orote = 1;
        board.p.early = early;
        board.p.orote_turn = static_cast<std::int16_t>(turn);
        begin_turn(board, day_of(turn), hour_of(turn));
        return board.p.us_points;
    };
    const ScenarioFacts& scenario = test_game().scenarios[Board().p.scenario];
    EXPECT_EQ(points_on(last, 0), scenario.airfield_points + scenario.airfield_early.number);
    EXPECT_EQ(points_on(last + 1, 0), scenario.airfield_points);
    EXPECT_EQ(points_on(last, opened_in_time), scenario.airfield_points);
}

TEST(Guam_20_0, DesperationIsForScenariosThatHaveIt) {
    Board board("asan");
    board.put("us-a-1-3", "24.60");
    begin_turn(board, 22, 5);
    EXPECT_EQ(board.p.desperation, 0);  // although no Japanese unit is left
}

TEST(Guam_14_1, SkaggsWhoWaitsLeavesToo) {
    Board board;
    board.put("us-a-1-3", "24.60").into("skaggs", box::pool).into("mason", box::waiting);
    begin_turn(board, 22, 6);
    EXPECT_EQ(board.at("skaggs"), box::pool);  // who has not come has not left
    EXPECT_EQ(board.at("mason"), box::waiting);
}

}  // namespace
}  // namespace causeway::guam
