// 6.0, 16.6, 25.6, 25.7, 26.2: reinforcements and what stops them.
#include "tests/games/malaya/desk.h"

namespace causeway::malaya {
namespace {

Desk& reinforcing(Desk& desk, Side side, int turn = 2) {
    desk.turn(turn);
    return desk.ask(Phase::reinforcement, Reinforce{.side = side});
}

// --- what comes (6.1)
// ----------------------------------------------------------------------------------------------------------

TEST(Malaya_6_11, JapanReceivesThreeSupplyPointsEveryTurn) {
    CASES("25.7");
    for (int turn = 1; turn <= 6; ++turn) {
        Desk desk;
        desk.turn(turn);
        receive(desk.game, desk.p, japan, &desk.events);
        EXPECT_EQ(desk.supply_in(japan, box::to_place), 3);
    }
}

TEST(Malaya_25_6, TwoSupplyPointsWithTheNavalBaseElseOne) {
    CASES("6.11", "2.36");
    for (const bool held : {true, false}) {
        Desk desk;
        if (held) {
            desk.supply(allies, "4147");  // R2.2: supply occupies a hex, too
        }
        receive(desk.game, desk.p, allies, &desk.events);
        EXPECT_EQ(desk.supply_in(allies, box::to_place), held ? 2 : 1);
        EXPECT_EQ(air_points(desk.p, allies), 0);  // no routine aircraft
    }
}

TEST(Malaya_25_7, AnAirPointForEachMannedAirfieldUpToTheCeiling) {
    CASES("26.1.2", "26.9", "16.31");
    Desk desk;
    desk.put("jp-5-airfield", "1404").put("jp-6-airfield", "1807").air(japan, Mission::reserve, 10);
    desk.put("jp-7-airfield", "1909").mark("jp-7-airfield", status::suppressed);
    receive(desk.game, desk.p, japan, &desk.events);
    EXPECT_EQ(desk.air_on(japan, Mission::reserve), 12);
    EXPECT_EQ(desk.p.wings[index(japan)].fresh, 2);
    receive(desk.game, desk.p, japan, &desk.events);
    EXPECT_EQ(desk.air_on(japan, Mission::reserve), 12);  // R16.6: ten, and one for each
}

TEST(Malaya_25_7, DamagedPointsCountForTheCeiling) {
    Desk desk;
    desk.put("jp-5-airfield", "1404").air(japan, Mission::reserve, 6).air(japan, Mission::damaged, 4);
    receive(desk.game, desk.p, japan, &desk.events);
    receive(desk.game, desk.p, japan, &desk.events);
    EXPECT_EQ(air_points(desk.p, japan), 11);
}

TEST(Malaya_6_0, TheFirstPlayerPlacesBeforeTheSecond) {
    Desk desk;
    desk.put("al-1m", "4147").enter(Phase::reinforcement);
    ASSERT_TRUE(desk.asks<Reinforce>());
    EXPECT_EQ(desk.asked(), japan);
    desk.act(Verb::end);
    ASSERT_TRUE(desk.asks<Reinforce>());
    EXPECT_EQ(desk.asked(), allies);
}

// --- where it comes (6.2)
// ------------------------------------------------------------------------------------------------------

TEST(Malaya_25_6, AlliedUnitsComeToPortsWithoutJapanese) {
    CASES("6.21", "26.3");
    Desk desk;
    desk.into("al-53", box::to_place).put("jp-4-eng", "1118");
    reinforcing(desk, allies).act_piece(Verb::unit, "al-53");
    EXPECT_TRUE(desk.can(Verb::place, "4148"));
    EXPECT_TRUE(desk.can(Verb::place, "1404"));   // R6.2: nobody need be there
    EXPECT_FALSE(desk.can(Verb::place, "1118"));  // Japanese
    EXPECT_FALSE(desk.can(Verb::place, "4046"));  // coast, no port
    EXPECT_FALSE(desk.can(Verb::place, "0901"));  // Japan's edge
    EXPECT_EQ(desk.why_not(Verb::place, "1118"), "6.21");
    EXPECT_EQ(desk.why_not(Verb::place, "4046"), "25.6");
    EXPECT_TRUE(desk.can(Verb::stow));
    EXPECT_TRUE(desk.can(Verb::delay));
    desk.act(Verb::place, "4148");
    EXPECT_TRUE(desk.is_at("al-53", "4148"));
}

TEST(Malaya_25_7, JapaneseUnitsLandOnAnyCoastOrComeOverTheNorthEdge) {
    CASES("22.5", "26.3", "6.21");
    Desk desk;
    desk.into("jp-113", box::to_place).put("al-8-ind", "2812");
    reinforcing(desk, japan).act_piece(Verb::unit, "jp-113");  // no amphibious unit is needed
    EXPECT_TRUE(desk.can(Verb::place, "2811"));                // coast, in the zone of control of the 8th
    EXPECT_TRUE(desk.can(Verb::place, "0901"));                // north edge
    EXPECT_FALSE(desk.can(Verb::place, "2812"));               // Allied
    EXPECT_FALSE(desk.can(Verb::place, "1306"));               // inland
    EXPECT_FALSE(desk.can(Verb::storm));
    desk.act(Verb::place, "2811");
    EXPECT_TRUE(desk.is_at("jp-113", "2811"));
}

TEST(Malaya_6_22, WhoIsPlacedMayStillMove) {
    Desk desk;
    desk.into("jp-113", box::to_place);
    reinforcing(desk, japan).act_piece(Verb::unit, "jp-113").act(Verb::place, "1404");
    EXPECT_FALSE(has(desk.p, desk.piece("jp-113"), status::moved));
}

TEST(Malaya_6_23, PlacementMayOverstack) {
    CASES("12.5", "26.8");
    Desk desk;
    desk.put({"al-1m", "al-2m", "al-28-ind"}, "4148").into("al-53", box::to_place);
    reinforcing(desk, allies).act_piece(Verb::unit, "al-53").act(Verb::place, "4148");
    EXPECT_EQ(stacked(desk.game, desk.p, desk.hex("4148")), 12);
}

TEST(Malaya_26_2, ReinforcementsMayGoToTheBaseInstead) {
    Desk desk;
    desk.into("al-53", box::to_place);
    reinforcing(desk, allies).act_piece(Verb::unit, "al-53").act(Verb::stow);
    EXPECT_EQ(desk.at("al-53"), box::base);
    EXPECT_FALSE(desk.can_piece(Verb::unit, "al-53"));  // R6.2: not on from there in the same phase
    EXPECT_EQ(desk.why_not(Verb::unit, {}, "al-53"), "26.2");
    desk.act(Verb::end);
    EXPECT_EQ(desk.at("al-53"), box::base);
    EXPECT_FALSE(has(desk.p, desk.piece("al-53"), status::exempt));
}

TEST(Malaya_6_21, WhoIsKeptBackComesInAnyLaterTurn) {
    Desk desk;
    desk.into("al-53", box::to_place).into("al-54", box::to_place).supply_to_place(allies, 1);
    reinforcing(desk, allies, 3).act_piece(Verb::unit, "al-53").act(Verb::delay);
    EXPECT_EQ(desk.at("al-53"), track_of(4));
    desk.act(Verb::end);  // the others are kept back by it
    EXPECT_EQ(desk.at("al-54"), track_of(4));
    EXPECT_EQ(desk.supply_in(allies, track_of(4)), 1);
    desk.turn(4);
    receive(desk.game, desk.p, allies, &desk.events);
    EXPECT_EQ(desk.at("al-53"), box::to_place);
}

TEST(Malaya_26_11, PortsTakeAnyNumberOfSupplyPointsOtherCoastsOneATurn) {
    Desk desk;
    desk.put("jp-4-eng", "1404").supply_to_place(japan, 5);
    reinforcing(desk, japan);
    for (int i = 0; i < 2; ++i) {
        desk.choose_supply(japan, box::to_place).act(Verb::place, "1404");  // a port with a friend in it
    }
    desk.choose_supply(japan, box::to_place).act(Verb::place, "1405");
    desk.choose_supply(japan, box::to_place);
    EXPECT_FALSE(desk.can(Verb::place, "1405"));
    EXPECT_EQ(desk.why_not(Verb::place, "1405"), "26.11");
    EXPECT_TRUE(desk.can(Verb::place, "1506"));  // R26.5: each hex has its own limit
    EXPECT_TRUE(desk.can(Verb::place, "0901"));  // not over the beach
    desk.act(Verb::place, "1506");
    EXPECT_EQ(desk.supply_in(japan, "1404"), 2);
    EXPECT_EQ(desk.supply_in(japan, "1405"), 1);
    end_markers(desk.game, desk.p, &desk.events);
    EXPECT_TRUE(may_land_supply(desk.game, desk.p, japan, desk.hex("1405")).allowed());  // next turn
}

TEST(Malaya_26_11, ABeachThatHasTakenItsSupplyTakesUnits) {
    CASES("25.7");
    Desk desk;
    desk.into("jp-113", box::to_place).supply_to_place(japan, 1);
    reinforcing(desk, japan).choose_supply(japan, box::to_place).act(Verb::place, "1405");
    desk.act_piece(Verb::unit, "jp-113").act(Verb::place, "1405");
    EXPECT_TRUE(desk.is_at("jp-113", "1405"));
}

TEST(Malaya_26_11, AnEmptyPortIsACoastLikeAnyOther) {
    Desk desk;
    EXPECT_TRUE(may_land_supply(desk.game, desk.p, japan, desk.hex("1907")).allowed());
    land_supply(desk.game, desk.p, japan, desk.hex("1907"));
    EXPECT_FALSE(may_land_supply(desk.game, desk.p, japan, desk.hex("1907")).allowed());
    desk.put("jp-4-eng", "1907");
    EXPECT_TRUE(may_land_supply(desk.game, desk.p, japan, desk.hex("1907")).allowed());
}

// --- out of the base (26.2, R6.3 to R6.6)
// --------------------------------------------------------------------------------------

TEST(Malaya_26_2, JapaneseUnitsOfTheBaseNeedAnAmphibiousUnit) {
    CASES("22.0", "22.2");
    Desk desk;
    desk.into("jp-11-5", box::base);
    reinforcing(desk, japan);
    EXPECT_FALSE(desk.asks<Reinforce>());  // nothing can be done
    desk.into("jp-1-9-amphib", box::base);
    reinforcing(desk, japan).act_piece(Verb::unit, "jp-11-5");
    EXPECT_FALSE(desk.can(Verb::sail));
    desk.act_piece(Verb::join, "jp-1-9-amphib");
    EXPECT_TRUE(desk.can(Verb::sail, "1404"));
    desk.act(Verb::sail, "1404");
    EXPECT_TRUE(desk.is_at("jp-11-5", "1404"));
    EXPECT_TRUE(desk.is_at("jp-1-9-amphib", "1404"));
    EXPECT_TRUE(has(desk.p, desk.piece("jp-11-5"), status::moved));  // R6.4
}

TEST(Malaya_22_0, WithoutAnAmphibiousUnitNobodyLeavesTheBase) {
    CASES("26.2");
    Desk desk;
    desk.into("jp-11-5", box::base).into("jp-113", box::to_place);
    reinforcing(desk, japan);
    EXPECT_FALSE(desk.can_piece(Verb::unit, "jp-11-5"));
    EXPECT_EQ(desk.why_not(Verb::unit, {}, "jp-11-5"), "22.0");
    EXPECT_EQ(desk.why_not(Verb::unit), "") << "nobody is named";
}

TEST(Malaya_5_3_15, TheAmphibiousMoveMarkerIsForMovementPhases) {
    CASES("26.2", "22.0");
    Desk desk;
    desk.into("jp-11-5", box::base).into("jp-21-5", box::base).in_hand(japan, Marker::amphibious_move);
    desk.p.amphibious_moves = 1;
    reinforcing(desk, japan);
    EXPECT_FALSE(desk.asks<Reinforce>());
    desk.into("jp-1-9-amphib", box::base);
    reinforcing(desk, japan).act_piece(Verb::unit, "jp-11-5");
    EXPECT_FALSE(desk.can(Verb::sail));  // the boat must come along, and it takes a stack
    desk.act_piece(Verb::join, "jp-1-9-amphib").act(Verb::sail, "1404");
    EXPECT_EQ(desk.p.amphibious_moves, 1);
    EXPECT_FALSE(desk.can_piece(Verb::unit, "jp-21-5"));
    desk.movement(japan).act_piece(Verb::unit, "jp-21-5");
    EXPECT_TRUE(desk.can(Verb::sail, "1404"));
}

TEST(Malaya_22_2, AStackOrThreeSupplyPointsButNeverBoth) {
    Desk desk;
    for (const char* id : {"jp-1-9-amphib", "jp-11-5", "jp-21-5", "jp-41-5", "jp-42-5"}) {
        desk.into(id, box::base);
    }
    desk.supply_in_base(japan, 1);
    reinforcing(desk, japan).act_piece(Verb::unit, "jp-1-9-amphib");
    for (const char* id : {"jp-11-5", "jp-21-5", "jp-41-5"}) {
        desk.act_piece(Verb::join, id);
    }
    EXPECT_FALSE(desk.can(Verb::join));  // nine battalion equivalents
    EXPECT_EQ(desk.why_not(Verb::join, {}, "jp-42-5"), "22.2");
    EXPECT_TRUE(desk.can(Verb::sail, "1404"));
    desk.act(Verb::cancel);
    EXPECT_FALSE(has(desk.p, desk.piece("jp-11-5"), status::grouped));
}

// How many supply points may join a group that has these lifts and regiments.
int supply_that_joins(Board::Names boats, Board::Names regiments) {
    Desk desk;
    for (const std::string_view id : boats) {
        desk.into(id, box::base);
    }
    for (const std::string_view id : regiments) {
        desk.into(id, box::base);
    }
    desk.supply_in_base(japan, 8);
    reinforcing(desk, japan).act_piece(Verb::unit, *boats.begin());
    for (const std::string_view id : regiments) {
        desk.act_piece(Verb::join, id);
    }
    const auto next = [&] {
        for (const Action& action : desk.legal()) {
            if (verb(action) == Verb::join && is_supply(desk.game, action.piece)) {
                return action.piece;
            }
        }
        return no_piece;
    };
    int joined = 0;
    for (PieceId supply = next(); supply != no_piece; supply = next()) {
        desk.Board::act(Verb::join, {}, supply);
        ++joined;
    }
    return joined;
}

TEST(Malaya_22_2, EachLiftTakesAStackOrThreeSupplyPoints) {
    CASES("22.0");
    EXPECT_EQ(supply_that_joins({"jp-1-9-amphib"}, {}), 3);
    EXPECT_EQ(supply_that_joins({"jp-1-9-amphib"}, {"jp-11-5"}), 0) << "the stack fills it";
    EXPECT_EQ(supply_that_joins({"jp-1-9-amphib", "jp-2-9-amphib"}, {}), 6);
    EXPECT_EQ(supply_that_joins({"jp-1-9-amphib", "jp-2-9-amphib"}, {"jp-11-5"}), 3);
    EXPECT_EQ(supply_that_joins({"jp-1-9-amphib", "jp-2-9-amphib"}, {"jp-11-5", "jp-21-5", "jp-41-5"}), 3)
        << "nine are one stack";
    EXPECT_EQ(supply_that_joins({"jp-1-9-amphib", "jp-2-9-amphib"}, {"jp-11-5", "jp-21-5", "jp-41-5", "jp-4-eng"}), 0)
        << "ten are two";
}

TEST(Malaya_26_2, WhoWaitsToBePlacedTakesNobodyAlong) {
    Desk desk;
    desk.into("jp-11-5", box::to_place).into("jp-1-9-amphib", box::base).into("jp-21-5", box::base);
    reinforcing(desk, japan).act_piece(Verb::unit, "jp-11-5");
    EXPECT_FALSE(desk.can(Verb::join));
    EXPECT_EQ(desk.why_not(Verb::join, {}, "jp-21-5"), "");
}

TEST(Malaya_26_2, AnAssaultLiesOffItsHexUntilTheCombatPhase) {
    CASES("22.4");
    Desk desk;
    desk.into("jp-11-5", box::base).into("jp-1-9-amphib", box::base).put("al-8-ind", "2812");
    reinforcing(desk, japan).act_piece(Verb::unit, "jp-11-5").act_piece(Verb::join, "jp-1-9-amphib").act(Verb::storm, "2812");
    EXPECT_TRUE(is_afloat(desk.at("jp-11-5")));
    EXPECT_EQ(desk.p.assaults[0], desk.hex("2812"));
}

TEST(Malaya_26_2, AlliedUnitsOfTheBaseNeedNoAmphibiousUnitAndMakeNoAssault) {
    Desk desk;
    desk.into("al-53", box::base).put("jp-4-eng", "1404");
    reinforcing(desk, allies).act_piece(Verb::unit, "al-53");
    EXPECT_TRUE(desk.can(Verb::sail, "4046"));  // any coast
    EXPECT_FALSE(desk.can(Verb::sail, "1404"));
    EXPECT_FALSE(desk.can(Verb::storm));
    desk.act(Verb::sail, "4046");
    EXPECT_TRUE(desk.is_at("al-53", "4046"));
    EXPECT_TRUE(has(desk.p, desk.piece("al-53"), status::moved));  // R6.5
}

// --- optional reinforcements (6.14)
// --------------------------------------------------------------------------------------------

TEST(Malaya_6_14, UnitsAreBoughtOneByOneFromPointsOneHas) {
    CASES("25.7");
    Desk desk(optional_reinforcements);
    desk.p.vp[index(japan)] = 9;
    reinforcing(desk, japan);
    ASSERT_TRUE(desk.asks<Reinforce>());
    EXPECT_EQ(desk.choices(Verb::buy), 6);  // 56 HQ, 21, 113, 146, 148, 56 recon
    desk.act_piece(Verb::buy, "jp-113").act_piece(Verb::buy, "jp-56-hq");
    EXPECT_EQ(desk.p.stack.top<Reinforce>().acted, 1);
    EXPECT_EQ(desk.vp(japan), 1);
    EXPECT_FALSE(desk.can(Verb::buy));
    EXPECT_EQ(desk.why_not(Verb::buy, {}, "jp-146"), "25.7");
    EXPECT_EQ(desk.at("jp-113"), box::to_place);
    EXPECT_EQ(desk.at("jp-56-hq"), box::to_place);
}

TEST(Malaya_6_14, NotBeforeTheSecondTurnNorWithoutTheOption) {
    Desk early(optional_reinforcements), without;
    early.p.vp[index(japan)] = without.p.vp[index(japan)] = 20;
    reinforcing(early, japan, 1);
    reinforcing(without, japan, 2);
    EXPECT_FALSE(early.asks<Reinforce>());
    EXPECT_FALSE(without.asks<Reinforce>());
}

TEST(Malaya_6_14, AlsoAfterOthersWerePlaced) {
    CASES("25.7");
    Desk desk(optional_reinforcements);
    desk.p.vp[index(japan)] = 9;
    desk.into("jp-2-armd", box::to_place);
    reinforcing(desk, japan).act_piece(Verb::unit, "jp-2-armd").act(Verb::place, "1404");
    desk.act_piece(Verb::buy, "jp-113").act_piece(Verb::unit, "jp-113").act(Verb::place, "1404");
    EXPECT_TRUE(desk.is_at("jp-113", "1404"));
    EXPECT_TRUE(desk.can_piece(Verb::buy, "jp-146"));
    desk.act(Verb::end);
    EXPECT_TRUE(desk.over());
}

TEST(Malaya_25_6, TheSeventhArmoredComesAsOneForTwelvePointsFromFebruaryOn) {
    CASES("6.14");
    Desk early(optional_reinforcements);
    early.p.vp[index(allies)] = 20;
    reinforcing(early, allies, 4);
    EXPECT_FALSE(early.asks<Reinforce>());
    Desk desk(optional_reinforcements);
    desk.p.vp[index(allies)] = 12;
    reinforcing(desk, allies, 5);
    ASSERT_TRUE(desk.asks<Reinforce>());
    EXPECT_EQ(desk.choices(Verb::buy), 1);
    desk.act(Verb::buy);
    EXPECT_EQ(desk.vp(allies), 0);
    for (const char* id : {"al-7h", "al-2rtr", "al-7b"}) {
        EXPECT_EQ(desk.at(id), box::to_place) << id;
    }
    EXPECT_EQ(desk.at("al-7-armd"), box::unused);
}

TEST(Malaya_25_6, ElevenPointsAreNotEnoughForTheSeventhArmored) {
    Desk desk(optional_reinforcements);
    desk.p.vp[index(allies)] = 11;
    reinforcing(desk, allies, 5);
    EXPECT_FALSE(desk.asks<Reinforce>());
}

TEST(Malaya_25_6, WhatHasCombinedIsNotSoldAgain) {
    CASES("9.2");
    Desk desk(optional_reinforcements);
    desk.p.vp[index(allies)] = 12;
    reinforcing(desk, allies, 5).act(Verb::buy);
    for (const char* id : {"al-7h", "al-2rtr", "al-7b"}) {
        desk.put(id, "4148");
    }
    EXPECT_TRUE(may_combine(desk.game, desk.p, desk.piece("al-7-armd"), desk.hex("4148")).allowed());
    combine(desk.game, desk.p, desk.piece("al-7-armd"), desk.hex("4148"), &desk.events);
    desk.p.vp[index(allies)] = 12;
    reinforcing(desk, allies, 6);
    EXPECT_FALSE(desk.can(Verb::buy));
}

// --- interdiction (16.6)
// -------------------------------------------------------------------------------------------------------

// A modified die of 5 or less lets a unit through, 6 delays it one turn, 7 two turns, 8 and more eliminates it.

// The example of 16.62: two regiments and four supply points, six dice.
TEST(Malaya_16_62, EachRegimentAndEachSupplyPointHasItsDie) {
    CASES("16.6", "16.61", "16.64");
    Desk desk;
    desk.air(allies, Mission::interdiction, 2).into("jp-113", box::to_place).into("jp-146", box::to_place);
    desk.put("jp-4-eng", "1404").supply_to_place(japan, 4);
    reinforcing(desk, japan);
    for (const char* id : {"jp-113", "jp-146"}) {
        desk.act_piece(Verb::unit, id).act(Verb::place, "1404");
        ASSERT_TRUE(desk.asks<InterdictionRoll>());
        desk.roll(1);
        EXPECT_TRUE(desk.is_at(id, "1404"));
    }
    for (int i = 0; i < 4; ++i) {
        desk.choose_supply(japan, box::to_place).act(Verb::place, "1404");
        ASSERT_TRUE(desk.asks<InterdictionRoll>());
        desk.roll(1);
    }
    EXPECT_EQ(desk.times(Sentence::interdicted), 6);
    EXPECT_EQ(desk.supply_in(japan, "1404"), 4);
    EXPECT_EQ(desk.air_on(allies, Mission::interdiction), 2);  // all of them against each
}

TEST(Malaya_16_61, TheNumberOfPointsModifiesTheDie) {
    for (const auto& [points, modifier] : {std::pair{1, 0}, {2, 1}, {3, 1}, {4, 2}, {5, 2}, {6, 3}, {9, 3}}) {
        Desk desk;
        desk.air(japan, Mission::interdiction, points).into("al-53", box::to_place);
        reinforcing(desk, allies).act_piece(Verb::unit, "al-53").act(Verb::place, "4148").roll(1);
        EXPECT_EQ(desk.last(Sentence::interdicted)->b, modifier) << points;
    }
}

TEST(Malaya_16_63, ADelayedUnitComesLaterAndIsNotAttackedAgain) {
    CASES("6.24");
    Desk desk;
    desk.air(japan, Mission::interdiction, 2).into("al-53", box::to_place).into("al-54", box::to_place);
    reinforcing(desk, allies, 3).act_piece(Verb::unit, "al-53").act(Verb::place, "4148").roll(5);  // 6: one turn
    EXPECT_EQ(desk.at("al-53"), track_of(4));
    desk.act_piece(Verb::unit, "al-54").act(Verb::place, "4148").roll(6);  // 7: two turns
    EXPECT_EQ(desk.at("al-54"), track_of(5));
    EXPECT_EQ(desk.vp(japan), 0);
    desk.turn(4);
    receive(desk.game, desk.p, allies, &desk.events);
    reinforcing(desk, allies, 4).act_piece(Verb::unit, "al-53").act(Verb::place, "4148");
    EXPECT_FALSE(desk.asks<InterdictionRoll>());
    EXPECT_TRUE(desk.is_at("al-53", "4148"));
}

TEST(Malaya_16_63, AnEliminatedUnitIsReplaceableAndScores) {
    CASES("24.1");
    Desk desk;
    desk.air(japan, Mission::interdiction, 6).into("al-18-recon", box::to_place).supply_to_place(allies, 1);
    reinforcing(desk, allies).act_piece(Verb::unit, "al-18-recon").act(Verb::place, "4148").roll(5);  // 8
    EXPECT_TRUE(desk.replaceable("al-18-recon"));
    EXPECT_EQ(desk.vp(japan), 1);
    desk.choose_supply(allies, box::to_place).act(Verb::place, "4148").roll(6);
    EXPECT_EQ(desk.supply_in(allies, box::to_place) + desk.supply_in(allies, "4148"), 0);  // back in the mix
    EXPECT_EQ(desk.vp(japan), 1);
}

TEST(Malaya_16_63, AUnitThatBreaksDownLosesOneBattalionAndTheRestComesTwoTurnsLater) {
    CASES("26.7");
    Desk desk;
    desk.air(allies, Mission::interdiction, 4).into("jp-113", box::to_place);
    reinforcing(desk, japan, 2).act_piece(Verb::unit, "jp-113").act(Verb::place, "1404").roll(6);  // 8
    ASSERT_TRUE(desk.asks<InterdictionLoss>());                                                    // 2-2-6 or one of two 1-2-6
    EXPECT_EQ(desk.asked(), japan);
    EXPECT_EQ(desk.legal().size(), 2U);
    const PieceId lost = desk.legal().front().piece;
    apply(desk.game, desk.p, desk.legal().front(), &desk.events);
    EXPECT_EQ(at(desk.p, lost), box::replaceable);
    EXPECT_EQ(desk.vp(allies), 1);
    EXPECT_EQ(desk.battalions("jp-2-2-6", track_of(4)) + desk.battalions("jp-1-2-6", track_of(4)), 2);
    EXPECT_TRUE(desk.broken_down("jp-113"));
}

TEST(Malaya_16_63, OfThreeEqualBattalionsNoChoiceIsAsked) {
    Desk desk;
    desk.air(japan, Mission::interdiction, 4).into("al-53", box::to_place).supply_to_place(allies, 1);
    reinforcing(desk, allies, 5).act_piece(Verb::unit, "al-53").act(Verb::place, "4148").roll(6);
    EXPECT_FALSE(desk.asks<InterdictionLoss>());
    EXPECT_EQ(desk.battalions("al-1-2-6", box::replaceable), 1);
    EXPECT_EQ(desk.battalions("al-1-2-6", track_of(7)), 2);  // 6.25: never
}

TEST(Malaya_16_61, NotAgainstWhatGoesToTheBase) {
    Desk desk;
    desk.air(japan, Mission::interdiction, 6).into("al-53", box::to_place);
    reinforcing(desk, allies).act_piece(Verb::unit, "al-53").act(Verb::stow);
    EXPECT_FALSE(desk.asks<InterdictionRoll>());
    EXPECT_EQ(desk.at("al-53"), box::base);
}

TEST(Malaya_16_61, NotAgainstLandingsInAMovementPhase) {
    CASES("26.2", "26.1.4");
    Desk allied;
    allied.air(japan, Mission::interdiction, 6).into("al-53", box::base).movement(allies);
    allied.act_piece(Verb::unit, "al-53").act(Verb::sail, "4148");
    EXPECT_TRUE(allied.is_at("al-53", "4148"));
    Desk desk;
    desk.air(allies, Mission::interdiction, 6).into("jp-1-9-amphib", box::base).put("jp-2-9-amphib", "1404");
    desk.movement(japan);
    desk.act_piece(Verb::unit, "jp-1-9-amphib").act(Verb::sail, "2811");
    desk.act_piece(Verb::unit, "jp-2-9-amphib").act(Verb::sail, "2811");  // from coast to coast
    EXPECT_EQ(desk.count_in("2811"), 2);
    EXPECT_FALSE(desk.happened(Sentence::interdicted) || allied.happened(Sentence::interdicted));
}

TEST(Malaya_26_11, WhatInterdictionStopsHasNotLanded) {
    CASES("16.63");
    Desk desk;
    desk.air(japan, Mission::interdiction, 2).supply_in_base(allies, 2);
    reinforcing(desk, allies, 3).choose_supply(allies, box::base).act(Verb::sail, "4046").roll(5);  // a turn late
    EXPECT_EQ(desk.supply_in(allies, track_of(4)), 1);
    desk.choose_supply(allies, box::base);
    EXPECT_TRUE(desk.can(Verb::sail, "4046"));
    desk.act(Verb::sail, "4046").roll(1);
    EXPECT_EQ(desk.supply_in(allies, "4046"), 1);
    EXPECT_FALSE(may_land_supply(desk.game, desk.p, allies, desk.hex("4046")).allowed());
}

TEST(Malaya_26_11, ABeachStaysTakenWhenInterdictionStopsAUnitThatFollows) {
    CASES("16.63");
    Desk desk;
    desk.air(japan, Mission::interdiction, 2).supply_in_base(allies, 1).into("al-53", box::base);
    reinforcing(desk, allies, 3).choose_supply(allies, box::base).act(Verb::sail, "4046").roll(1);
    desk.act_piece(Verb::unit, "al-53").act(Verb::sail, "4046").roll(5);
    EXPECT_EQ(desk.at("al-53"), track_of(4));
    EXPECT_FALSE(may_land_supply(desk.game, desk.p, allies, desk.hex("4046")).allowed());
}

TEST(Malaya_26_1_4, TheAlliesDoNotReachTheNorthEdge) {
    Desk desk;
    desk.air(allies, Mission::interdiction, 6).into("jp-113", box::to_place);
    reinforcing(desk, japan).act_piece(Verb::unit, "jp-113").act(Verb::place, "0901");
    EXPECT_FALSE(desk.asks<InterdictionRoll>());
    EXPECT_TRUE(desk.is_at("jp-113", "0901"));
}

TEST(Malaya_26_1_4, WhoSailsFromTheBaseInThisPhaseIsAttackedUnitByUnit) {
    CASES("16.61", "26.2");
    Desk desk;
    desk.air(allies, Mission::interdiction, 2);
    for (const char* id : {"jp-1-9-amphib", "jp-4-eng", "jp-14-eng"}) {
        desk.into(id, box::base);
    }
    reinforcing(desk, japan, 2).act_piece(Verb::unit, "jp-1-9-amphib").act_piece(Verb::join, "jp-4-eng");
    desk.act_piece(Verb::join, "jp-14-eng").act(Verb::sail, "1404");
    int delayed = 0;
    for (const int face : {5, 1, 1}) {  // the first is delayed one turn
        ASSERT_TRUE(desk.asks<InterdictionRoll>());
        const PieceId piece = desk.p.stack.top<InterdictionRoll>().piece;
        desk.roll(face);
        delayed += at(desk.p, piece) == track_of(3) ? 1 : 0;
    }
    EXPECT_FALSE(desk.asks<InterdictionRoll>());
    EXPECT_EQ(delayed, 1);
    EXPECT_EQ(desk.count_in("1404"), 2);
}

TEST(Malaya_16_63, AnAssaultForceThatIsGoneAttacksNothing) {
    CASES("26.2", "22.4");
    Desk desk;
    desk.air(allies, Mission::interdiction, 6).into("jp-1-9-amphib", box::base).put("al-8-ind", "2812");
    reinforcing(desk, japan).act_piece(Verb::unit, "jp-1-9-amphib").act(Verb::storm, "2812").roll(6);
    EXPECT_TRUE(desk.replaceable("jp-1-9-amphib"));
    EXPECT_EQ(desk.p.assaults[0], no_hex);
}

TEST(Malaya_16_6, WithoutEnemyAircraftThereIsNoDie) {
    Desk desk;
    desk.into("al-53", box::to_place).air(japan, Mission::strike, 6);
    reinforcing(desk, allies).act_piece(Verb::unit, "al-53").act(Verb::place, "4148");
    EXPECT_FALSE(desk.happened(Sentence::interdicted));
    EXPECT_TRUE(desk.is_at("al-53", "4148"));
}

// --- the part as a whole
// -------------------------------------------------------------------------------------------------------

TEST(Malaya_6_0, WhoHasActedEndsHisPartHimself) {
    Desk desk;
    desk.into("al-53", box::to_place);
    reinforcing(desk, allies).act_piece(Verb::unit, "al-53").act(Verb::place, "4148");
    ASSERT_TRUE(desk.asks<Reinforce>());
    EXPECT_TRUE(desk.only(Verb::end));
    desk.act(Verb::end);
    EXPECT_TRUE(desk.over());
}

TEST(Malaya_6_0, ArrivalsAreSeenButNotNamed) {
    CASES("18.6");
    Desk desk;
    desk.into("al-53", box::to_place).into("al-54", box::to_place);
    reinforcing(desk, allies).act_piece(Verb::unit, "al-53").act(Verb::place, "4148");
    EXPECT_NE(desk.last(Sentence::arrived)->seen_by & only(japan), 0);
    EXPECT_EQ(desk.last(Sentence::arrived)->known_to & only(japan), 0);
    desk.act_piece(Verb::unit, "al-54").act(Verb::stow);
    EXPECT_EQ(desk.last(Sentence::arrived)->seen_by, only(allies));
}

TEST(Malaya_16_63, AForceWhoseLastUnitIsDelayedAttacksNothing) {
    CASES("22.4", "26.2");
    Desk desk;
    desk.air(allies, Mission::interdiction, 6)
        .into("jp-1-9-amphib", box::base)
        .into("jp-113", box::base)
        .put("al-8-ind", "2812");
    reinforcing(desk, japan).act_piece(Verb::unit, "jp-113").act_piece(Verb::join, "jp-1-9-amphib").act(Verb::storm, "2812");
    while (desk.asks<InterdictionRoll>() || desk.asks<InterdictionLoss>()) {
        desk.asks<InterdictionRoll>() ? desk.roll(6) : desk.first();
    }
    EXPECT_EQ(desk.battalions("jp-2-2-6", track_of(4)) + desk.battalions("jp-1-2-6", track_of(4)), 2);
    EXPECT_EQ(desk.p.assaults[0], no_hex);
}

TEST(Malaya_16_63, WhoHasArrivedIsExemptNoMore) {
    Desk desk;
    desk.into("al-53", box::to_place).mark("al-53", status::exempt).air(japan, Mission::interdiction, 6);
    reinforcing(desk, allies, 4).act_piece(Verb::unit, "al-53").act(Verb::place, "4148");
    EXPECT_TRUE(desk.is_at("al-53", "4148"));
    EXPECT_FALSE(has(desk.p, desk.piece("al-53"), status::exempt));
}

TEST(Malaya_6_21, OfSupplyThatIsAlikeOnePointIsOffered) {
    CASES("7.8", "16.63");
    Desk desk;
    desk.supply_to_place(allies, 4).supply_in_base(allies, 2);
    int exempt = 0;
    for (const PieceId point : desk.game.supplies[index(allies)]) {
        if (at(desk.p, point) == box::to_place && exempt < 2) {
            set(desk.p, point, status::exempt);
            ++exempt;
        }
    }
    reinforcing(desk, allies);
    EXPECT_EQ(desk.choices(Verb::unit), 3) << "one that can be interdicted, one that was delayed, one in the base";
    EXPECT_FALSE(has(desk.p, desk.legal()[0].piece, status::exempt) && has(desk.p, desk.legal()[1].piece, status::exempt));
}

TEST(Malaya_25_7, ACoastOnTheEdgeIsOfferedOnce) {
    Desk desk;
    desk.into("jp-113", box::to_place);
    reinforcing(desk, japan).act_piece(Verb::unit, "jp-113");
    const ActionList places = desk.legal();
    EXPECT_EQ(std::count_if(places.begin(), places.end(), [&](const Action& each) { return each.hex == desk.hex("1201"); }), 1);
}

}  // namespace
}  // namespace causeway::malaya
