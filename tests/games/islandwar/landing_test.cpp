// 18D Landing, 18E Disruption, 18G Ashore, 18I, 18J, 18L.
#include "games/islandwar/landing.h"
#include "games/islandwar/battle.h"

#include "tests/games/islandwar/board.h"

namespace causeway::islandwar {
namespace {

// A plan for the beach, with these units in one of its waves; nobody is asked yet.
Board with_wave(std::string_view beach, Wave wave, Board::Names units, Battle battle = saipan) {
    Board board(battle);
    board.p.plans[0] = Plan{.hex = board.hex(beach), .turn = 3};
    for (const std::string_view unit : units) {
        board.into(unit, plan_box(0, wave));
    }
    return board;
}
Board& landing(Board& board, Wave wave = Wave::assault) {
    return board.enter(wave == Wave::assault ? Phase::movement : Phase::exploitation, us);
}
Board& beachhead(Board& board, std::string_view beach) {
    board.p.plans[0] = Plan{.hex = board.hex(beach), .turn = 1, .placed = 1};
    return board.put("us-beachhead-1", beach);
}
int drm(const Board& board, std::string_view id, bool opposed = false, bool from_map = false) {
    LandingRoll roll;
    roll.piece = board.piece(id);
    roll.opposed = opposed ? 1 : 0;
    Explanation explanation;
    return landing_drm(board.game, board.p, roll, from_map, &explanation);
}
int allowance(const Board& board, std::string_view id) { return islandwar::allowance(board.game, board.p, board.piece(id)); }

// --- opposed or not (18.0, 18D) ------------------------------------------------------------------------------------------

TEST(IslandWar_18_0, ALandingInAZoneOrAFieldOfFireIsOpposed) {
    CASES("18F.1");
    Board board;
    EXPECT_FALSE(is_opposed(board.game, board.p, us, board.hex("0719")));
    board.put("js-i-136", "0720");
    EXPECT_TRUE(is_opposed(board.game, board.p, us, board.hex("0719")));
    board.disrupt("js-i-136");
    EXPECT_FALSE(is_opposed(board.game, board.p, us, board.hex("0719")));
    EXPECT_TRUE(is_opposed(board.game, board.p, us, board.hex("0720"))) << "enemies in the hex";
    board.put("js-cd-mutcho", "0812");
    EXPECT_TRUE(is_opposed(board.game, board.p, us, board.hex("0719"))) << "Mutcho on the Red beaches";
    board.disrupt("js-cd-mutcho");
    EXPECT_FALSE(is_opposed(board.game, board.p, us, board.hex("0719")));
}

TEST(IslandWar_18D_1a, AnUnopposedWavePlacesTheBeachheadAndKeepsHalfItsMovement) {
    CASES("18G.2a", "18A.2a");
    Board board = with_wave("0719", Wave::assault, {"us-1-2"});
    landing(board).act_piece(Verb::land, "us-1-2", "0719");
    EXPECT_TRUE(board.asks<LandingRoll>());
    board.roll(6);
    EXPECT_TRUE(board.is_at("us-1-2", "0719"));
    EXPECT_TRUE(board.is_at("us-beachhead-1", "0719"));
    EXPECT_EQ(board.p.plans[0].placed, 1);
    EXPECT_EQ(allowance(board, "us-1-2"), 3);
    EXPECT_TRUE(board.can_piece(Verb::unit, "us-1-2"));
}

TEST(IslandWar_18G_2a, DisruptionHalvesWhatIsLeft) {
    Board board = with_wave("0719", Wave::assault, {"us-1-2"});
    landing(board).act_piece(Verb::land, "us-1-2", "0719").roll(2);
    EXPECT_TRUE(board.is("us-1-2", status::disrupted));
    EXPECT_EQ(allowance(board, "us-1-2"), 1) << "half of three, and what is left buys nothing";
}

TEST(IslandWar_18D_2a, AnOpposedWaveSpendsEverythingAndHasNoBeachheadYet) {
    CASES("18G.1a", "18G.1b");
    Board board = with_wave("0720", Wave::assault, {"us-1-2"});
    board.put("js-i-136", "0720");
    landing(board).act_piece(Verb::land, "us-1-2", "0720").roll(6);
    EXPECT_TRUE(board.is("us-1-2", status::landed));
    EXPECT_FALSE(board.can_piece(Verb::unit, "us-1-2"));
    EXPECT_EQ(beachhead_in(board.game, board.p, board.hex("0720")), no_piece);
    place_beachheads(board.game, board.p, nullptr);
    EXPECT_EQ(beachhead_in(board.game, board.p, board.hex("0720")), no_piece) << "enemies are still there";
    board.into("js-i-136", box::gone);
    EXPECT_FALSE(exerts_zoc(board.game, board.p, board.piece("us-1-2"), board.hex("0719")));
    place_beachheads(board.game, board.p, nullptr);
    EXPECT_TRUE(board.is_at("us-beachhead-1", "0720"));
    board.phase(Phase::exploitation, us);
    EXPECT_TRUE(exerts_zoc(board.game, board.p, board.piece("us-1-2"), board.hex("0719")));
}

TEST(IslandWar_18D_2a, WhoComesAfterTheZonesAreGoneLandsUnopposed) {
    CASES("18.0");
    Board board = with_wave("0720", Wave::assault, {"us-1-2", "us-2-2"});
    board.put("js-dummy-1", "0720");
    landing(board).act_piece(Verb::land, "us-1-2", "0720").roll(6);
    EXPECT_TRUE(board.is("us-1-2", status::landed));
    board.into("js-dummy-1", box::gone);
    if (board.asks<BeachOverrun>()) {
        board.act(Verb::pass);
    }
    board.act_piece(Verb::land, "us-2-2", "0720").roll(6);
    EXPECT_FALSE(board.is("us-2-2", status::landed));
    EXPECT_TRUE(board.is_at("us-beachhead-1", "0720"));
}

TEST(IslandWar_18A, WhatDoesNotLandIsCalledOff) {
    CASES("18D");
    Board board = with_wave("0719", Wave::assault, {"us-1-2", "us-a-2at"});
    board.load_on("us-1-2", "us-a-2at").into("us-2-2", plan_box(0, Wave::reserve));
    landing(board).act(Verb::end);
    EXPECT_EQ(board.at("us-1-2"), box::offshore);
    EXPECT_EQ(board.p.carrier[index(board.piece("us-1-2"))], no_piece);
    EXPECT_EQ(board.p.phase, Phase::exploitation);
    EXPECT_TRUE(board.can_piece(Verb::land, "us-2-2", "0719")) << "the reserve lands now";
}

TEST(IslandWar_18A_2b, TheAssaultReserveHasHalfItsMovementInTheExploitation) {
    CASES("18D.1b");
    Board board = with_wave("0719", Wave::assault_reserve, {"us-1-2", "us-a-2t"});
    board.phase(Phase::movement, us);
    EXPECT_FALSE(has_landings(board.game, board.p));
    landing(board, Wave::assault_reserve).act_piece(Verb::land, "us-1-2", "0719").roll(6);
    EXPECT_EQ(allowance(board, "us-1-2"), 3);
    board.act_piece(Verb::land, "us-a-2t", "0719").roll(6);
    EXPECT_EQ(allowance(board, "us-a-2t"), 5);
}

TEST(IslandWar_18A_2c, TheReserveWaveHasAMinimumMove) {
    CASES("18D.1c", "18G.2b");
    Board board = with_wave("0719", Wave::reserve, {"us-1-2"});
    landing(board, Wave::reserve).act_piece(Verb::land, "us-1-2", "0719").roll(6);
    EXPECT_EQ(allowance(board, "us-1-2"), 0);
    board.select("us-1-2");
    EXPECT_TRUE(board.can(Verb::move, "0720"));
    EXPECT_FALSE(board.can(Verb::move, "0721"));
}

TEST(IslandWar_18D_2b, AnOpposedReserveStillHasHalf) {
    CASES("18D.2c");
    Board board = with_wave("0719", Wave::assault_reserve, {"us-1-2"});
    board.put("js-i-136", "0720");
    landing(board, Wave::assault_reserve).act_piece(Verb::land, "us-1-2", "0719").roll(6);
    EXPECT_TRUE(board.is("us-1-2", status::landed));
    EXPECT_EQ(allowance(board, "us-1-2"), 3);
}

// --- Landing Disruption (18E, 18I, 18K.5) --------------------------------------------------------------------------------

// The book's example: a tank company at Scarlet-2 crosses three hexes of reef.
TEST(IslandWar_18K_5, ScarletTwoIsBehindThreeHexesOfReef) {
    Board board;
    board.put("us-a-2t", "1111").put("us-b-2t", "1321");
    EXPECT_EQ(beach_of(board.game, board.hex("1111"))->reef * board.game.landing_modifiers.reef_hex, -3);
    EXPECT_EQ(drm(board, "us-a-2t"), -3 - 2 + 1) << "reef, heavy equipment, Marines";
    EXPECT_EQ(drm(board, "us-b-2t"), -1 - 2 + 1) << "no reef: the beach itself";
}

TEST(IslandWar_18E, TransportAndCargoCheckAsOne) {
    CASES("18I.1", "18I.2");
    Board board;
    board.put({"us-a-2at", "us-1-2"}, "0719").load_on("us-1-2", "us-a-2at").put("us-1-105", "0720");
    EXPECT_EQ(drm(board, "us-a-2at"), 3) << "trained and amphibious, each once";
    EXPECT_EQ(drm(board, "us-a-2at", true), 2) << "opposed";
    EXPECT_EQ(drm(board, "us-1-105"), -1) << "an Army battalion by boat over one reef hex";
    board.put("js-i-136", "0719");
    EXPECT_EQ(drm(board, "us-a-2at", true), 1) << "enemies in the hex";
    board.p.sea = Sea::heavy;
    EXPECT_EQ(drm(board, "us-a-2at", true), -1);
    beachhead(board, "0719");
    EXPECT_EQ(drm(board, "us-a-2at", true), 0);
}

TEST(IslandWar_18E, TheResultIsForBoth) {
    Board board = with_wave("1321", Wave::assault, {"us-a-2at", "us-1-2"});
    board.load_on("us-1-2", "us-a-2at").put("js-i-118", "1321");
    board.p.sea = Sea::heavy;  // +3 -1 -1 -1 -2
    landing(board).act_piece(Verb::land, "us-a-2at", "1321").roll(3);
    EXPECT_TRUE(board.is("us-1-2", status::disrupted | status::badly));
    EXPECT_TRUE(board.is("us-a-2at", status::disrupted | status::badly));
    EXPECT_EQ(board.hits("us-1-2"), 0);
}

TEST(IslandWar_18K_3, TanksBesideAnAmtracOnAReefHaveNoHeavyEquipment) {
    Board board;
    board.put({"us-a-2t", "us-d-2t"}, "0719");
    EXPECT_EQ(drm(board, "us-a-2t"), -2);
    board.put("us-a-2at", "0719");
    EXPECT_EQ(drm(board, "us-a-2t"), 0);
    EXPECT_EQ(drm(board, "us-d-2t"), -2) << "flame-thrower tanks are not named";
    board.put({"us-b-2t", "us-b-2at"}, "1321");
    EXPECT_EQ(drm(board, "us-b-2t"), -2) << "no reef there";
}

TEST(IslandWar_18K_3, AStepHalvesTheCargo) {
    CASES("18K.2");
    Board board;
    board.put({"us-a-2at", "us-1-2", "us-beachhead-1"}, "0719").load_on("us-1-2", "us-a-2at").hits("us-1-2", 1);
    lose(board.game, board.p, board.piece("us-a-2at"), 1, nullptr, "18E");
    EXPECT_EQ(board.hits("us-a-2at"), 1);
    EXPECT_EQ(board.hits("us-1-2"), 1 + 4) << "half of seven, rounded up";
    EXPECT_EQ(capacity_of(board.game, board.p, board.piece("us-a-2at")), 2);
    lose(board.game, board.p, board.piece("us-a-2at"), 1, nullptr, "18E");
    EXPECT_FALSE(on_map(board.at("us-a-2at")));
    EXPECT_FALSE(on_map(board.at("us-1-2"))) << "with its transport";
}

TEST(IslandWar_18K_3, ASmallerTransportDropsAtTheEndOfThePhase) {
    Board board;
    board.put({"us-a-2at", "us-a-18", "us-b-18", "us-c-18"}, "0719").hits("us-a-2at", 1);
    board.load_on("us-a-18", "us-a-2at").load_on("us-b-18", "us-a-2at").load_on("us-c-18", "us-a-2at");
    board.phase(Phase::movement, us);
    settle_cargo(board.game, board.p, nullptr);
    board.settle();
    ASSERT_TRUE(board.asks<Overloaded>());
    board.act_piece(Verb::unload, "us-a-18").act_piece(Verb::unload, "us-b-18");
    EXPECT_FALSE(board.asks<Overloaded>());
    EXPECT_EQ(board.p.carrier[index(board.piece("us-c-18"))], board.piece("us-a-2at"));
}

// --- Beachheads (18C.2, 18A.1) -------------------------------------------------------------------------------------------

TEST(IslandWar_18C_2, AFullBeachheadSendsUnitsToItsNeighbour) {
    CASES("18H.1");
    Board board;
    beachhead(board, "0719").put({"us-1-6", "us-2-6", "us-3-6"}, "0719").into("us-1-2", plan_box(0, Wave::assault));
    board.p.plans[1] = Plan{.hex = board.hex("0720"), .turn = 1, .placed = 1};
    landing(board);
    EXPECT_FALSE(board.can_piece(Verb::land, "us-1-2"));
    EXPECT_EQ(board.why_not(Verb::land, "0719", "us-1-2"), "18C.2");
    EXPECT_FALSE(board.can_piece(Verb::embark, "us-1-6")) << "nobody leaves a full one by sea";
    board.put("us-beachhead-2", "0720");
    board.act_piece(Verb::land, "us-1-2", "0720").roll(6);
    EXPECT_TRUE(board.is_at("us-1-2", "0720"));
}

TEST(IslandWar_18C_2, NobodyPassesAFullBeachhead) {
    Board board;
    beachhead(board, "0719").put({"us-1-6", "us-2-6", "us-3-6"}, "0719").put("us-1-2", "0720");
    landing(board).select("us-1-2");
    EXPECT_FALSE(board.can(Verb::move, "0719"));
    EXPECT_EQ(board.why_not(Verb::move, "0719"), "18C.2");
}

TEST(IslandWar_18A_1, UnitsGoBackToTheShipsFromABeach) {
    Board board;
    board.put("us-1-2", "0719").put("us-2-2", "0923").put("us-3-2", "0720").disrupt_badly("us-3-2");
    landing(board);
    EXPECT_FALSE(board.can_piece(Verb::embark, "us-2-2")) << "inland";
    EXPECT_FALSE(board.can_piece(Verb::embark, "us-3-2")) << "badly disrupted";
    board.act_piece(Verb::embark, "us-1-2");
    EXPECT_EQ(board.at("us-1-2"), box::offshore);
    EXPECT_TRUE(board.is("us-1-2", status::ashore)) << "it has been committed";
}

TEST(IslandWar_18A_1, ATransportUnloadsAtABeachheadAndGoesBackAtOnce) {
    Board board = with_wave("0719", Wave::assault, {"us-a-2at", "us-1-2"});
    board.load_on("us-1-2", "us-a-2at");
    landing(board);
    EXPECT_FALSE(board.can_piece(Verb::ferry, "us-a-2at")) << "there is no Beachhead yet";
    beachhead(board, "0719").put({"us-1-6", "us-2-6"}, "0719");
    EXPECT_FALSE(board.can_piece(Verb::land, "us-a-2at", "0719")) << "10 SP";
    board.act_piece(Verb::ferry, "us-a-2at", "0719").roll(6);
    EXPECT_TRUE(board.is_at("us-1-2", "0719"));
    EXPECT_EQ(board.at("us-a-2at"), box::offshore);
}

TEST(IslandWar_18K_4, DukwsLandAtBeachheadsAndStayThere) {
    CASES("21.2");
    Board board = with_wave("0719", Wave::assault, {"us-2-dk", "us-3-10", "us-1-2"});
    board.load_on("us-3-10", "us-2-dk");
    landing(board);
    EXPECT_EQ(board.why_not(Verb::land, "0719", "us-2-dk"), "18K.4");
    beachhead(board, "0719");
    board.p.sea = Sea::heavy;
    EXPECT_EQ(board.why_not(Verb::land, "0719", "us-2-dk"), "21.2");
    board.p.sea = Sea::calm;
    board.act_piece(Verb::land, "us-2-dk", "0719").roll(6);
    EXPECT_FALSE(board.can_piece(Verb::unit, "us-2-dk"));
}

TEST(IslandWar_18K_4, ADukwThatWasDrivenOffGoesTowardsABeachheadOnly) {
    Board board;
    beachhead(board, "0720").put("us-2-dk", "0722");
    landing(board).select("us-2-dk");
    EXPECT_TRUE(board.can(Verb::move, "0720"));
    EXPECT_FALSE(board.can(Verb::move, "0723"));
    EXPECT_EQ(board.why_not(Verb::move, "0723"), "18K.4");
}

TEST(IslandWar_18C_2, WhoLandedAndFindsNoRoomGoesBackToTheShips) {
    CASES("8.1");
    Board board;
    board.put({"us-1-2", "us-2-2", "us-3-2", "us-1-6"}, "0719").mark("us-1-6", status::landed);
    board.phase(Phase::movement, us).begin(Trim{}).settle().act_piece(Verb::remove, "us-1-6");
    EXPECT_EQ(board.at("us-1-6"), box::offshore);
}

// --- ashore (18G.1d, 18J) ------------------------------------------------------------------------------------------------

TEST(IslandWar_18G_1d, EnoughUnitsAshoreMayOverrunAtOnce) {
    Board board = with_wave("0720", Wave::assault, {"us-1-2", "us-2-2"});
    board.put("js-source-ijn", "1026").put("js-41g", "0720").hits("js-41g", 1);
    landing(board).act_piece(Verb::land, "us-1-2", "0720").roll(6);
    ASSERT_TRUE(board.asks<BeachOverrun>()) << "8 against 1";
    board.act(Verb::pass).act_piece(Verb::land, "us-2-2", "0720").roll(6);
    ASSERT_TRUE(board.asks<BeachOverrun>()) << "asked again";
    board.act(Verb::overrun, "0720");
    EXPECT_TRUE(board.gone("js-41g")) << "for good";
}

TEST(IslandWar_18G_1d, AFortGoesWithTheLastOfThoseWhoAreOverrun) {
    CASES("15B.8");
    Board board = with_wave("0720", Wave::assault, {"us-1-2", "us-2-2"});
    board.put("js-source-ijn", "1026").fort("js-fort-1", "0720", {"js-41g"}).hits("js-41g", 1);
    landing(board).act_piece(Verb::land, "us-1-2", "0720").roll(6);
    EXPECT_FALSE(board.asks<BeachOverrun>()) << "8 against 1, and a column less for the fort";
    board.act_piece(Verb::land, "us-2-2", "0720").roll(6);
    ASSERT_TRUE(board.asks<BeachOverrun>());
    board.act(Verb::overrun, "0720");
    EXPECT_TRUE(board.gone("js-fort-1"));
    EXPECT_TRUE(board.gone("js-41g"));
}

TEST(IslandWar_18G_1d, TooFewAreNotAsked) {
    Board board = with_wave("0720", Wave::assault, {"us-1-2"});
    board.put("js-i-136", "0720");
    landing(board).act_piece(Verb::land, "us-1-2", "0720").roll(6);
    EXPECT_TRUE(board.asks<Select>());
}

Board amphibious_assault(Board::Names attackers) {
    Board board;
    board.put("js-i-136", "0720");
    for (const std::string_view each : attackers) {
        board.put(each, "0720").mark(each, status::landed | status::in_battle);
    }
    board.phase(Phase::combat, us);
    board.p.fight = Fight{.target = board.hex("0720"), .kind = FightKind::assault, .attacker = 0};
    return board;
}

TEST(IslandWar_18J_3, TheAttackerFightsOnOrGoesBack) {
    CASES("18J");
    Board board = amphibious_assault({"us-1-2"});
    EXPECT_TRUE(continue_landing(board.game, board.p, nullptr));
    EXPECT_TRUE(board.asks<NextRound>());
    EXPECT_TRUE(board.can(Verb::fight_on));
    board.act(Verb::fall_back);
    ASSERT_TRUE(board.asks<SeaRetreatRoll>());
    board.roll(2);  // +1 trained, +1 by choice
    EXPECT_EQ(board.at("us-1-2"), box::offshore);
    EXPECT_EQ(board.hits("us-1-2"), 0);
    EXPECT_FALSE(board.is("us-1-2", status::in_battle));
}

TEST(IslandWar_18J_3, WhoCannotAttackIsNotAsked) {
    CASES("18G.1e");
    Board board = amphibious_assault({"us-1-2"});
    board.disrupt_badly("us-1-2");
    EXPECT_FALSE(continue_landing(board.game, board.p, nullptr));
}

TEST(IslandWar_18J_2, HeavyEquipmentIsLostAndOthersRoll) {
    Board board = amphibious_assault({"us-1-2", "us-a-2t", "us-a-2aa"});
    retreat_to_ships(board.game, board.p, nullptr);
    board.settle();
    while (board.asks<SeaRetreatRoll>()) {
        board.roll(1);  // the tank 3, the battalion 2: a quarter
    }
    EXPECT_FALSE(on_map(board.at("us-a-2t")));
    EXPECT_NE(board.at("us-a-2t"), box::offshore);
    EXPECT_EQ(board.at("us-1-2"), box::offshore);
    EXPECT_EQ(board.hits("us-1-2"), 2) << "a quarter of eight";
    EXPECT_EQ(board.hits("us-a-2aa"), 1) << "rounded up";
}

TEST(IslandWar_18J_2, ATransportAndItsCargoAreOne) {
    Board board = amphibious_assault({"us-1-2"});
    board.put("us-a-2at", "0720").load_on("us-1-2", "us-a-2at").disrupt("us-1-2");
    retreat_to_ships(board.game, board.p, nullptr);
    board.settle().roll(1);  // +1 +1 -1: a quarter
    EXPECT_EQ(board.at("us-a-2at"), box::offshore);
    EXPECT_EQ(board.hits("us-a-2at"), 1) << "a step";
    EXPECT_EQ(board.hits("us-1-2"), 4) << "and half of what it carries";
}

TEST(IslandWar_18J_2, OthersInTheHexGoAlongIfTheirOwnerLikes) {
    Board board = amphibious_assault({"us-1-2"});
    board.put("us-2-2", "0720").disrupt_badly("us-2-2");
    retreat_to_ships(board.game, board.p, nullptr);
    board.settle();
    ASSERT_TRUE(board.asks<SeaRetreat>());
    board.act(Verb::done).roll(6);
    EXPECT_TRUE(board.is_at("us-2-2", "0720"));
}

// --- amphibians on the map (18I.3, 18K.1, 18L) ---------------------------------------------------------------------------

TEST(IslandWar_18I_3, AmphibiousTanksUseTheReefBesideTheCoast) {
    Board board;
    board.put("us-a-2aa", "0719").put("us-a-2at", "0719");
    landing(board).select("us-a-2aa");
    EXPECT_TRUE(board.can(Verb::move, "0618"));
    board.act(Verb::move, "0618").act(Verb::done).select("us-a-2at");
    EXPECT_FALSE(board.can(Verb::move, "0618")) << "tanks only";
    board.phase(Phase::exploitation, us);
    end_landings(board.game, board.p, us, nullptr);
    EXPECT_FALSE(on_map(board.at("us-a-2aa"))) << "it has not come back";
}

TEST(IslandWar_18K_1, AmtracsPickUpAndDropWithoutCost) {
    CASES("18K");
    Board board;
    board.put({"us-a-2at", "us-1-2", "us-2-2"}, "0923");
    landing(board).select("us-a-2at").act_piece(Verb::load, "us-1-2");
    EXPECT_FALSE(board.can_piece(Verb::load, "us-2-2")) << "3 SP";
    board.act(Verb::move, "0924");
    EXPECT_TRUE(board.is_at("us-1-2", "0924"));
    board.act_piece(Verb::unload, "us-1-2");
    if (board.asks<MoveTo>()) {
        board.act(Verb::done);
    }
    EXPECT_FALSE(board.can_piece(Verb::unit, "us-1-2")) << "it is done for the phase";
}

TEST(IslandWar_18L_1, AmphibiansLandElsewhereOnTheMap) {
    CASES("18L.2", "18L.3");
    Board board;
    board.put({"us-a-2at", "us-1-2"}, "0719").load_on("us-1-2", "us-a-2at");
    landing(board).select("us-a-2at");
    EXPECT_TRUE(board.can_piece(Verb::land, "us-a-2at", "0816")) << "by way of the lagoon";
    EXPECT_FALSE(board.can_piece(Verb::land, "us-a-2at", "1111")) << "too far";
    board.act_piece(Verb::land, "us-a-2at", "0816");
    ASSERT_TRUE(board.asks<LandingRoll>());
    board.roll(6);
    EXPECT_TRUE(board.is_at("us-1-2", "0816"));
    EXPECT_TRUE(has_crossed(board.p, board.piece("us-a-2at")));
    EXPECT_FALSE(has_crossed(board.p, board.piece("us-b-2at")));
    EXPECT_EQ(beachhead_in(board.game, board.p, board.hex("0816")), no_piece);
}

TEST(IslandWar_18L_4, OnRetreatTheyGoBackWhereTheyCameFrom) {
    CASES("18J.2");
    Board board = amphibious_assault({"us-a-2aa"});
    board.p.origins.push_back({board.piece("us-a-2aa"), board.hex("0719")});
    retreat_to_ships(board.game, board.p, nullptr);
    board.settle().roll(6);
    EXPECT_TRUE(board.is_at("us-a-2aa", "0719"));
}

TEST(IslandWar_18H_4, JapanMayLandOnceByNight) {
    CASES("21.3");
    Board board;
    board.turn(4).put({"js-i-1y", "js-i-55g"}, "0912").put("js-ii-55g", "0912");
    board.enter(Phase::night_movement, japan).select("js-i-1y");
    ASSERT_GT(board.choices(Verb::land), 0);
    EXPECT_TRUE(board.can_piece(Verb::land, "js-i-1y", "0816"));
    board.act_piece(Verb::land, "js-i-1y", "0816").roll(6);
    EXPECT_TRUE(board.is_at("js-i-1y", "0816"));
    board.select("js-i-55g").act_piece(Verb::land, "js-i-55g", "0815").roll(6);
    board.select("js-ii-55g");
    EXPECT_EQ(board.choices(Verb::land), 0) << "two units";
    board.turn(6).enter(Phase::night_movement, japan).select("js-ii-55g");
    EXPECT_EQ(board.choices(Verb::land), 0) << "once";
}

// 18K.4: at the first opportunity, to any Beachhead.
TEST(IslandWar_18K_4, ADukwThatWasDrivenOffMustGoBack) {
    Board board;
    beachhead(board, "0720").put("us-2-dk", "0722").put("us-1-2", "0923");
    landing(board);
    EXPECT_FALSE(board.can(Verb::end));
    EXPECT_EQ(board.why_not(Verb::end), "18K.4");
    EXPECT_TRUE(board.can_piece(Verb::unit, "us-1-2")) << "others may go first";
    board.select("us-2-dk").act(Verb::cancel);
    EXPECT_FALSE(board.can(Verb::end));
    board.select("us-2-dk").act(Verb::move, "0721");
    EXPECT_FALSE(board.can(Verb::done)) << "as far as it can";
    board.act(Verb::move, "0720");
    while (!board.asks<Select>()) {
        board.act(Verb::done);
    }
    EXPECT_TRUE(board.can(Verb::end));
}

TEST(IslandWar_18K_4, ADukwChoosesAmongTheBeachheads) {
    Board board;
    beachhead(board, "0720").put("us-beachhead-2", "0725").put("us-2-dk", "0722");
    landing(board).select("us-2-dk");
    EXPECT_TRUE(board.can(Verb::move, "0721"));
    EXPECT_TRUE(board.can(Verb::move, "0723"));
}

TEST(IslandWar_18I_3, AReefFarFromTheCoastIsClosedToThem) {
    Board board;
    board.put("us-a-2aa", "1111");
    landing(board).select("us-a-2aa");
    EXPECT_TRUE(board.can(Verb::move, "1010"));
    EXPECT_FALSE(board.can(Verb::move, "0910")) << "water all around it";
    EXPECT_EQ(board.act(Verb::move, "1010").why_not(Verb::move, "0910"), "18I.3");
}

TEST(IslandWar_18A_1, BackToTheShipsFromABeachOnly) {
    Board board;
    board.put("us-beachhead-1", "0719").put({"us-1-2", "us-2-2"}, "0719").put("us-3-2", "0923").disrupt_badly("us-2-2");
    landing(board);
    EXPECT_TRUE(board.can_piece(Verb::embark, "us-1-2"));
    EXPECT_EQ(board.why_not(Verb::embark, {}, "us-3-2"), "18A.1") << "inland";
    EXPECT_EQ(board.why_not(Verb::embark, {}, "us-2-2"), "18A.1") << "badly disrupted";
    EXPECT_EQ(board.why_not(Verb::embark, {}, "us-beachhead-1"), "18A.1");
    EXPECT_EQ(board.choices(Verb::embark), 1);
}

// R18.13
TEST(IslandWar_18J_3, AttackersOfOtherHexesMayStayOutOfTheNextRound) {
    Board board = amphibious_assault({"us-1-2"});
    board.put("us-2-2", "0721").mark("us-2-2", status::in_battle);
    continue_landing(board.game, board.p, nullptr);
    EXPECT_EQ(ground_attack(board.game, board.p), 16 * parts);
    EXPECT_FALSE(board.can_piece(Verb::hold, "us-1-2")) << "it has no choice (9I.1)";
    board.act_piece(Verb::hold, "us-2-2");
    EXPECT_EQ(ground_attack(board.game, board.p), 8 * parts);
    EXPECT_TRUE(board.asks<NextRound>());
    EXPECT_FALSE(board.can(Verb::hold));
}

// 18G.1c: halved wherever it fights in the phase in which it lands, in the overrun of a later wave, too.
TEST(IslandWar_18G_1c, AnUntrainedLaterWaveIsHalvedInTheOverrunAtTheBeach) {
    CASES("18G.1d");
    Board board = with_wave("0720", Wave::assault_reserve, {"us-1-105", "us-2-105"});
    board.put("js-source-ijn", "1026").put("js-41g", "0720").hits("js-41g", 1);
    landing(board, Wave::assault_reserve).act_piece(Verb::land, "us-1-105", "0720").roll(6);
    EXPECT_FALSE(board.asks<BeachOverrun>()) << "half of seven against 1";
    EXPECT_TRUE(board.is("us-1-105", status::landing));
}

TEST(IslandWar_18K_1, WhoCannotMoveIsNotPickedUp) {
    CASES("14.2", "4.1B");
    Board board;
    board.put({"us-a-2at", "us-1-2", "us-1-10", "us-2-2"}, "0923").disrupt_badly("us-1-2").mark("us-1-10", status::fired);
    landing(board).select("us-a-2at");
    EXPECT_TRUE(board.can_piece(Verb::load, "us-2-2"));
    EXPECT_FALSE(board.can_piece(Verb::load, "us-1-2")) << "badly disrupted";
    EXPECT_FALSE(board.can_piece(Verb::load, "us-1-10")) << "it has bombarded";
}

// 13A.2: over the water no more than on foot.
TEST(IslandWar_13A_2, IsolatedAmphibiansDoNotSwimAwayFromTheBeachheads) {
    CASES("18L.1");
    Board board;
    beachhead(board, "0720").put("us-a-2at", "0719");
    landing(board).select("us-a-2at");
    EXPECT_TRUE(board.can_piece(Verb::land, "us-a-2at", "0816"));
    board.act(Verb::cancel).mark("us-a-2at", status::isolated).select("us-a-2at");
    EXPECT_FALSE(board.can_piece(Verb::land, "us-a-2at", "0816"));
}

TEST(IslandWar_18J_2, WhoIsThrownBackInTheHexOfHisLandingGoesBackToSea) {
    CASES("9I.2");
    Board board;
    board.put("us-1-2", "0720").mark("us-1-2", status::landed).show("js-316", "0720");
    board.enter(Phase::combat, us).act(Verb::attack, "0720").act(Verb::commit);
    while (!board.asks<AssaultRoll>()) {
        board.act(board.can(Verb::done) ? Verb::done : Verb::pass);
    }
    board.roll(1);  // 8 against 5: AQR
    ASSERT_TRUE(board.asks<SeaRetreatRoll>());
    board.roll(6);
    EXPECT_EQ(board.at("us-1-2"), box::offshore);
    EXPECT_EQ(board.hits("us-1-2"), 2) << "a quarter of eight";
}

// --- leaving by water (6A.3, 18L) ----------------------------------------------------------------------------------------

// What a landing from the map takes of the tanks' points, by hex.
int spent_on(Board board, HexId to) {
    board.enter(Phase::movement, us).select("us-a-2aa");
    for (const Action& action : board.legal()) {
        if (verb(action) == Verb::land && action.hex == to) {
            board.take(action);
            return board.p.stack.at<MoveTo>(board.p.stack.size() - 2).spent;
        }
    }
    return -1;
}

TEST(IslandWar_6A_3, WhoLeavesAZoneOverWaterPaysForItToo) {
    CASES("18L.2");
    Board open;
    open.put("us-a-2aa", "0719");
    Board held = open;
    held.show("js-316", "0819");
    const int price = exit_cost(held.game, held.p, held.piece("us-a-2aa"), held.hex("0719"), held.hex("0618"));
    ASSERT_GT(price, 0);
    int compared = 0, out_of_reach = 0;
    island(open.game, open.p).all.for_each([&](HexId hex) {
        const int far = spent_on(open, hex);
        if (far > 0 && !is_opposed(held.game, held.p, us, hex)) {
            const int with_zone = spent_on(held, hex);
            compared += with_zone > 0 ? 1 : 0;
            out_of_reach += with_zone < 0 ? 1 : 0;
            EXPECT_TRUE(with_zone < 0 || with_zone == far + price) << open.game.map.name(hex);
        }
    });
    EXPECT_GT(compared + out_of_reach, 0);
}

// 18J.2: of two landings in a Player Turn, back to where the second began.
TEST(IslandWar_18L_4, TheLaterOfTwoCrossingsIsTheWayBack) {
    CASES("18J.2");
    Board board;
    const PieceId tanks = board.put("us-a-2aa", "0719").piece("us-a-2aa");
    for (const auto& [from, to] : {std::pair("0719", "0816"), std::pair("0816", "0719")}) {
        cross(board.game, board.p, tanks, board.hex(to), 8, nullptr);
        ASSERT_EQ(board.p.origins.size(), 1U);
        EXPECT_EQ(board.p.origins[0].hex, board.hex(from));
    }
}

// 18I.3: who stands on the reef walks ashore.
TEST(IslandWar_18L_2, FromTheReefBesideACoastNobodySwims) {
    Board board;
    board.put("us-a-2aa", "0618").enter(Phase::movement, us).select("us-a-2aa");
    EXPECT_TRUE(board.can(Verb::move, "0719"));
    EXPECT_FALSE(board.can_piece(Verb::land, "us-a-2aa", "0719"));
}

// 4.1B: guns that bombarded stay where they are for the Movement Phase, by sea too.
TEST(IslandWar_4_1B, GunsThatBombardedDoNotGoBackToTheShips) {
    CASES("18A.1");
    Board board;
    board.put("us-beachhead-1", "0719").put({"us-1-10", "us-1-2"}, "0719");
    board.p.plans[0] = Plan{.hex = board.hex("0719"), .turn = 1, .placed = 1};
    board.mark("us-1-10", status::fired).enter(Phase::movement, us);
    EXPECT_TRUE(board.can_piece(Verb::embark, "us-1-2"));
    EXPECT_FALSE(board.can_piece(Verb::embark, "us-1-10"));
    board.mark("us-1-10", status::supported_attack);
    EXPECT_TRUE(board.can_piece(Verb::embark, "us-1-10")) << "what supported may (R4.3)";
}

// R14.1, 18E: it does not move for the rest of the Game Turn, also as a Reserve that has recovered.
TEST(IslandWar_18E, WhoIsBadlyDisruptedByLandingIsNoReserve) {
    CASES("14.2");
    Board board;
    board.put({"us-a-2aa", "us-b-2aa"}, "0719").mark("us-a-2aa", status::reserve).mark("us-b-2aa", status::reserve);
    board.p.sea = Sea::heavy;
    for (const char* id : {"us-a-2aa", "us-b-2aa"}) {
        board.phase(Phase::movement, us).begin(Select{}).begin(MoveTo{.piece = board.piece(id)});
        set(board.p, board.piece(id), status::grouped);
        roll_landing(board.p, board.piece(id), true, false);
        board.p.stack.top<LandingRoll>().opposed = 1;
        board.show("js-316", "0820");
        board.settle().roll(id == std::string_view("us-a-2aa") ? 1 : 6);
    }
    ASSERT_TRUE(board.is("us-a-2aa", status::badly));
    EXPECT_FALSE(board.is("us-a-2aa", status::reserve));
    ASSERT_FALSE(board.is("us-b-2aa", status::badly));
    EXPECT_TRUE(board.is("us-b-2aa", status::reserve));
}

}  // namespace
}  // namespace causeway::islandwar
