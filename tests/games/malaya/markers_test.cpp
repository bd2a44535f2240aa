// 5.0: command markers.
#include "tests/games/malaya/desk.h"

namespace causeway::malaya {
namespace {

// A draw of one side with so many picks left, up to its first question.
Desk& drawing(Desk& desk, Side side, int left, int turn = 2) {
    desk.turn(turn);
    return desk.ask(Phase::markers, DrawMarker{.side = side, .left = static_cast<std::uint8_t>(left)});
}

// --- the draw --------------------------------------------------------------------------------------------------------------

TEST(Malaya_5_1, EachSidePicksItsLevelFromItsOwnPool) {
    Desk desk;
    desk.in_pool(japan, Marker::banzai, 9).in_pool(allies, Marker::matadore, 9).air(japan, Mission::reserve, 1);
    desk.enter(Phase::markers);
    for (int i = 0; i < 4; ++i) {
        ASSERT_EQ(desk.p.stack.top<DrawMarker>().side, japan);  // the first player
        desk.draw(Marker::banzai);
    }
    for (int i = 0; i < 3; ++i) {
        ASSERT_EQ(desk.p.stack.top<DrawMarker>().side, allies);
        desk.draw(Marker::matadore);
    }
    EXPECT_EQ(desk.p.phase, Phase::missions);
    EXPECT_EQ(hand_size(desk.p, japan), 4);
    EXPECT_EQ(hand_size(desk.p, allies), 3);
}

TEST(Malaya_5_1, EveryMarkerOfThePoolIsEquallyLikely) {
    Desk desk;
    desk.in_pool(japan, Marker::banzai, 2).in_pool(japan, Marker::yamashita, 1);
    drawing(desk, japan, 2);
    const auto weight_of = [&](Marker marker) {
        const auto number = static_cast<std::int16_t>(index(marker));
        return weight(desk.game, desk.p, {.verb = static_cast<std::uint8_t>(Verb::draw), .number = number});
    };
    EXPECT_EQ(desk.legal().size(), 2U);
    EXPECT_EQ(weight_of(Marker::banzai), 2U);
    EXPECT_EQ(weight_of(Marker::yamashita), 1U);
    desk.draw(Marker::banzai);
    EXPECT_EQ(weight_of(Marker::banzai), 1U);
}

TEST(Malaya_5_1, AnEmptyPoolGivesWhatItHas) {
    Desk desk;
    desk.in_pool(japan, Marker::banzai, 1);
    drawing(desk, japan, 4).draw(Marker::banzai);
    EXPECT_FALSE(desk.asks<DrawMarker>());
    EXPECT_TRUE(desk.happened(Sentence::no_marker));
    EXPECT_EQ(hand_size(desk.p, japan), 1);
}

TEST(Malaya_5_2, LevelsStayAllGame) {
    for (int turn = 2; turn <= 6; ++turn) {
        Desk desk;
        desk.in_pool(japan, Marker::banzai, 9).in_pool(allies, Marker::matadore, 9).turn(turn).enter(Phase::markers);
        EXPECT_EQ(desk.p.stack.top<DrawMarker>().left, 4);
        EXPECT_EQ(desk.p.stack.at<DrawMarker>(1).left, 3);
    }
}

TEST(Malaya_5_1, OnTurnOneTheAlliesPickNone) {
    CASES("25.4", "25.5", "3.3");
    Desk desk;
    desk.in_pool(japan, Marker::banzai, 9).in_pool(allies, Marker::matadore, 9).air(japan, Mission::reserve, 1);
    desk.turn(1).enter(Phase::markers);
    for (int i = 0; i < 4; ++i) {
        desk.draw(Marker::banzai);
    }
    EXPECT_EQ(desk.p.phase, Phase::missions);
    EXPECT_EQ(hand_size(desk.p, allies), 0);
}

// --- hands -------------------------------------------------------------------------------------------------------------------

TEST(Malaya_5_4, AnyNumberIsHeldAndOnlyItsOwnerKnowsWhich) {
    CASES("5.3", "5.3.6", "5.3.7", "5.3.9", "5.3.16", "5.3.18", "5.3.20", "5.3.23", "5.3.24");
    Desk desk;
    desk.in_hand(japan, Marker::staff_planning, 4).in_pool(japan, Marker::yamashita);
    drawing(desk, japan, 1).draw(Marker::yamashita);
    EXPECT_EQ(hand_size(desk.p, japan), 5);
    ASSERT_TRUE(desk.happened(Sentence::drawn));
    EXPECT_EQ(desk.last(Sentence::drawn)->seen_by, only(japan));
    ASSERT_TRUE(desk.happened(Sentence::drawn_hidden));
    EXPECT_EQ(desk.last(Sentence::drawn_hidden)->seen_by & only(japan), 0);
    EXPECT_NE(desk.last(Sentence::drawn_hidden)->seen_by & only(allies), 0);
}

TEST(Malaya_5_3, APlayedMarkerGoesBackOrLeavesTheGame) {
    Desk desk;
    desk.in_hand(allies, Marker::staff_planning, 2).in_hand(allies, Marker::matadore);
    return_to_pool(desk.p, allies, Marker::staff_planning, &desk.events);
    remove_marker(desk.p, allies, Marker::matadore, &desk.events);
    EXPECT_EQ(desk.held_of(allies, Marker::staff_planning), 1);
    EXPECT_EQ(desk.pooled(allies, Marker::staff_planning), 1);
    EXPECT_EQ(desk.held_of(allies, Marker::matadore), 0);
    EXPECT_EQ(desk.pooled(allies, Marker::matadore), 0);
}

TEST(Malaya_5_3_12, GunfireIsKeptFromTurnToTurn) {
    CASES("5.3.13", "25.7");
    Desk desk;
    desk.in_pool(japan, Marker::naval_ca).in_pool(japan, Marker::naval_dd);
    drawing(desk, japan, 2).draw(Marker::naval_ca).draw(Marker::naval_dd);
    end_markers(desk.game, desk.p, &desk.events);
    EXPECT_EQ(desk.held_of(japan, Marker::naval_ca), 1);
    EXPECT_EQ(desk.held_of(japan, Marker::naval_dd), 1);
}

TEST(Malaya_5_3_11, ForceZIsHeldUntilItIsUsed) {
    Desk desk;
    desk.in_pool(allies, Marker::force_z);
    drawing(desk, allies, 1).draw(Marker::force_z);
    end_markers(desk.game, desk.p, &desk.events);
    EXPECT_EQ(desk.held_of(allies, Marker::force_z), 1);
}

// --- Allied markers that take effect at once
// -----------------------------------------------------------------------------------

TEST(Malaya_5_3_1, AbdaBringsAircraftAndSupplyOnOneToThree) {
    for (int face = 1; face <= 3; ++face) {
        Desk desk;
        desk.air(allies, Mission::reserve, 5).in_pool(allies, Marker::abda);
        drawing(desk, allies, 1).draw(Marker::abda).roll(face);
        EXPECT_EQ(air_points(desk.p, allies), 7);
        EXPECT_EQ(desk.supply_in(allies, box::to_place), 1);
        EXPECT_EQ(desk.pooled(allies, Marker::abda) + desk.held_of(allies, Marker::abda), 0);
    }
}

TEST(Malaya_5_3_1, AbdaTakesAnAirPointAndASupplyPointOnFourToSix) {
    Desk desk;
    desk.air(allies, Mission::reserve, 3).air(allies, Mission::damaged, 1).supply(allies, "4148").supply(allies, "1212");
    desk.in_pool(allies, Marker::abda);
    drawing(desk, allies, 1).draw(Marker::abda).roll(4);
    ASSERT_TRUE(desk.asks<WithdrawAir>());  // R5.8: of the owner's choice, damaged ones included
    desk.act_number(Verb::withdraw_air, static_cast<int>(index(Mission::damaged)));
    EXPECT_EQ(desk.air_on(allies, Mission::damaged), 0);
    EXPECT_EQ(desk.vp(japan), 0);  // withdrawn, not eliminated
    ASSERT_TRUE(desk.asks<LoseSupply>());
    EXPECT_EQ(desk.legal().size(), 2U);
    desk.act(Verb::lose);
    EXPECT_EQ(desk.supply_in(allies, box::unused), static_cast<int>(desk.game.supplies[index(allies)].size()) - 1);
}

TEST(Malaya_18_0, WhetherTheOwnerIsAskedDoesNotTellWhereHisSupplyIs) {
    Desk desk;
    desk.supply(allies, "4148", 2).in_pool(allies, Marker::abda);
    drawing(desk, allies, 1).draw(Marker::abda).roll(6);
    ASSERT_TRUE(desk.asks<LoseSupply>());  // as he would be with supply in several places
    EXPECT_EQ(desk.legal().size(), 1U);
    desk.act(Verb::lose);
    EXPECT_EQ(desk.supply_in(allies, "4148"), 1);
}

// R5.7, R5.8
TEST(Malaya_5_3_1, AbdaAsksForNoChoiceWhereThereIsNone) {
    const auto left = [](int reserve, int fresh, int damaged) {
        Desk desk;
        desk.air(allies, Mission::reserve, reserve).air(allies, Mission::damaged, damaged).in_pool(allies, Marker::abda);
        desk.p.wings[index(allies)].fresh = static_cast<std::uint8_t>(fresh);
        drawing(desk, allies, 1).draw(Marker::abda).roll(4);
        EXPECT_FALSE(desk.asks<WithdrawAir>());
        return std::pair(desk.air_on(allies, Mission::reserve), desk.air_on(allies, Mission::damaged));
    };
    EXPECT_EQ(left(3, 0, 0), std::pair(2, 0));
    EXPECT_EQ(left(1, 0, 0), std::pair(0, 0));
    EXPECT_EQ(left(0, 0, 2), std::pair(0, 1));
    EXPECT_EQ(left(3, 3, 2), std::pair(3, 1)) << "what comes this turn is not there yet";
    EXPECT_EQ(left(3, 3, 0), std::pair(3, 0));
}

TEST(Malaya_5_3_1, NothingIsTakenWhereThereIsNone) {
    Desk desk;
    desk.in_pool(allies, Marker::abda);
    drawing(desk, allies, 1).draw(Marker::abda).roll(6);
    EXPECT_FALSE(desk.asks<WithdrawAir>());
    EXPECT_FALSE(desk.asks<LoseSupply>());
    EXPECT_EQ(air_points(desk.p, allies), 0);
}

TEST(Malaya_5_3_2, TheDieIsTheNumberOfAirPointsAndTheyFlyNextTurn) {
    CASES("16.31", "16.4");
    Desk desk;
    desk.in_pool(allies, Marker::air_reinforcements).put("al-airfield-1", "1211");
    drawing(desk, allies, 1).draw(Marker::air_reinforcements).roll(5);
    EXPECT_EQ(desk.air_on(allies, Mission::reserve), 5);
    EXPECT_EQ(desk.p.wings[index(allies)].fresh, 5);
    return_air(desk.p);
    desk.ask(Phase::missions, Plan<allies>{});
    EXPECT_TRUE(desk.can_number(Verb::plan_strike, 1));
}

TEST(Malaya_5_3_3, ADieForEachIndianUnit) {
    Desk desk;
    desk.in_pool(allies, Marker::indian_army);
    drawing(desk, allies, 1).draw(Marker::indian_army);
    for (const int face : {3, 4, 1, 6}) {
        ASSERT_TRUE(desk.asks<IndianRoll>());
        desk.roll(face);
    }
    EXPECT_FALSE(desk.asks<IndianRoll>());
    EXPECT_EQ(desk.at("al-17-hq"), box::to_place);
    EXPECT_EQ(desk.at("al-44"), box::unused);  // never (R5.17)
    EXPECT_EQ(desk.at("al-45"), box::to_place);
    EXPECT_EQ(desk.at("al-46"), box::unused);
    EXPECT_EQ(pool_size(desk.p, allies), 0);
}

TEST(Malaya_5_3_4, TheMiddleEastSendsItsUnitsTheTurnAfter) {
    CASES("6.13", "25.6");
    Desk desk;
    desk.in_pool(allies, Marker::middle_east);
    drawing(desk, allies, 1, 3).draw(Marker::middle_east);
    for (const char* id : {"al-18-hq", "al-53", "al-54", "al-55", "al-9-mg", "al-18-recon", "al-6h", "al-37l"}) {
        EXPECT_EQ(desk.at(id), track_of(4)) << id;
    }
    desk.turn(4);
    receive(desk.game, desk.p, allies, &desk.events);
    EXPECT_EQ(desk.at("al-53"), box::to_place);
}

TEST(Malaya_6_25, WhatIsDueAfterTheLastTurnDoesNotCome) {
    Desk desk;
    desk.in_pool(allies, Marker::middle_east);
    drawing(desk, allies, 1, 6).draw(Marker::middle_east);
    desk.turn(6);
    receive(desk.game, desk.p, allies, &desk.events);
    EXPECT_NE(desk.at("al-53"), box::to_place);
}

TEST(Malaya_5_3_5, ReplacementsBringABattalionAndThreeSupplyPoints) {
    Desk desk;
    desk.in_pool(allies, Marker::replacements);
    drawing(desk, allies, 1).draw(Marker::replacements);
    EXPECT_EQ(desk.at("al-2-4-mg"), box::to_place);
    EXPECT_EQ(desk.supply_in(allies, box::to_place), 3);
    EXPECT_EQ(pool_size(desk.p, allies), 0);
}

// Seven objectives: Kota Bharu, Alor Star, George Town, Ipoh, Kuantan, Kuala Lumpur, Malacca.
Desk& hold_objectives(Desk& desk, int count) {
    const char* hexes[] = {"2812", "1212", "1118", "1823", "3729", "2334", "2841"};
    const char* units[] = {"jp-4-eng", "jp-14-eng", "jp-15-eng", "jp-23-eng", "jp-1-2-eng", "jp-2-2-eng", "jp-1-tank"};
    for (int i = 0; i < count; ++i) {
        desk.put(units[i], hexes[i]);
    }
    return desk;
}

TEST(Malaya_5_3_8, MoraleCostsSupplyFromSevenObjectivesOn) {
    for (const int objectives : {6, 7}) {
        Desk desk;
        hold_objectives(desk, objectives).supply(allies, "4148", 2).in_pool(allies, Marker::morale);
        drawing(desk, allies, 1).draw(Marker::morale);
        ASSERT_EQ(desk.asks<LoseSupply>(), objectives == 7);
        if (objectives == 7) {
            desk.act(Verb::lose);
        }
        EXPECT_EQ(desk.supply_in(allies, "4148"), objectives == 7 ? 1 : 2);
        EXPECT_EQ(desk.pooled(allies, Marker::morale), 1);
    }
}

TEST(Malaya_5_3_8, ItIsBackInThePoolAfterTheLastPick) {
    CASES("5.3.19", "5.3.22");
    Desk desk;
    desk.in_pool(allies, Marker::morale).in_pool(allies, Marker::intelligence, 2);
    drawing(desk, allies, 2).draw(Marker::morale);
    EXPECT_EQ(desk.pooled(allies, Marker::morale), 0);  // R5.2: it cannot be picked again in this phase
    desk.draw(Marker::intelligence);
    EXPECT_EQ(desk.pooled(allies, Marker::morale), 1);
}

TEST(Malaya_5_3_10, ThaisResistServesThisTurnAndLeavesTheGame) {
    CASES("5.3.21");
    Desk desk;
    desk.in_pool(allies, Marker::thais_resist).in_pool(japan, Marker::thais_resist);
    drawing(desk, allies, 1, 2).draw(Marker::thais_resist);
    drawing(desk, japan, 1, 2).draw(Marker::thais_resist);
    EXPECT_EQ(desk.held_of(allies, Marker::thais_resist), 1);
    EXPECT_EQ(desk.held_of(japan, Marker::thais_resist), 1);
    end_markers(desk.game, desk.p, &desk.events);
    for (const Side side : both_sides) {
        EXPECT_EQ(desk.held_of(side, Marker::thais_resist) + desk.pooled(side, Marker::thais_resist), 0);
    }
}

TEST(Malaya_5_3_21, FromTurnThreeOnItIsRemovedAndAnotherIsPicked) {
    CASES("5.3.10");
    Desk desk;
    desk.in_pool(japan, Marker::thais_resist).in_pool(japan, Marker::banzai, 2);
    drawing(desk, japan, 1, 3).draw(Marker::thais_resist);
    ASSERT_TRUE(desk.asks<DrawMarker>());
    desk.draw(Marker::banzai);
    EXPECT_FALSE(desk.asks<DrawMarker>());
    EXPECT_EQ(hand_size(desk.p, japan), 1);
    EXPECT_EQ(desk.pooled(japan, Marker::thais_resist), 0);
}

// --- Japanese markers that take effect at once
// ---------------------------------------------------------------------------------

TEST(Malaya_5_3_14, SouthernOperationBringsTheSecondArmored) {
    CASES("25.7");
    Desk desk;
    desk.in_pool(japan, Marker::southern_operation);
    drawing(desk, japan, 1).draw(Marker::southern_operation).roll(3);
    EXPECT_EQ(desk.at("jp-2-armd"), box::to_place);
    EXPECT_EQ(desk.supply_in(japan, box::to_place), 1);
    EXPECT_EQ(pool_size(desk.p, japan), 0);
}

TEST(Malaya_5_3_14, OrTakesAnArmoredUnitAndASupplyPoint) {
    Desk desk;
    desk.put("jp-1-tank", "1404").into("jp-5-recon", box::base).put("jp-11-5", "1404");
    desk.supply_in_base(japan, 2).in_pool(japan, Marker::southern_operation);
    drawing(desk, japan, 1).draw(Marker::southern_operation).roll(4);
    ASSERT_TRUE(desk.asks<WithdrawUnit>());
    EXPECT_EQ(desk.legal().size(), 2U);  // armor or armored recon, on the map or in the base
    desk.act_piece(Verb::withdraw, "jp-5-recon");
    EXPECT_EQ(desk.at("jp-5-recon"), box::eliminated);
    EXPECT_EQ(desk.vp(allies), 0);
    desk.act(Verb::lose);
    EXPECT_EQ(desk.supply_in(japan, box::base), 1);
}

TEST(Malaya_5_3_14, TheOnlyArmoredUnitGoesWithoutAQuestion) {
    Desk desk;
    desk.put("jp-1-tank", "1404").put("jp-11-5", "1404").in_pool(japan, Marker::southern_operation);
    drawing(desk, japan, 1).draw(Marker::southern_operation).roll(4);
    EXPECT_EQ(desk.at("jp-1-tank"), box::eliminated);
    EXPECT_TRUE(desk.is_at("jp-11-5", "1404"));
}

TEST(Malaya_5_3_14, OnTurnOneAnotherIsPickedForIt) {
    Desk desk;
    desk.in_pool(japan, Marker::southern_operation).in_pool(japan, Marker::banzai, 2);
    drawing(desk, japan, 1, 1).draw(Marker::southern_operation);
    ASSERT_TRUE(desk.asks<DrawMarker>());
    desk.draw(Marker::banzai);
    EXPECT_EQ(desk.pooled(japan, Marker::southern_operation), 1);
    EXPECT_EQ(desk.held_of(japan, Marker::banzai), 1);
}

TEST(Malaya_5_3_15, AnAmphibiousMoveServesThisTurnAndGoesBack) {
    Desk desk;
    desk.in_pool(japan, Marker::amphibious_move, 2);
    drawing(desk, japan, 2).draw(Marker::amphibious_move).draw(Marker::amphibious_move);
    EXPECT_EQ(desk.p.amphibious_moves, 2);
    end_markers(desk.game, desk.p, &desk.events);
    EXPECT_EQ(desk.p.amphibious_moves, 0);
    EXPECT_EQ(desk.pooled(japan, Marker::amphibious_move), 2);
    EXPECT_EQ(hand_size(desk.p, japan), 0);
}

TEST(Malaya_5_3_17, TheFifthColumnShowsAllSupplyOnTheMapAndJapanTakesAPoint) {
    Desk desk;
    desk.supply(allies, "4148").supply(allies, "1212").supply_in_base(allies, 1).put("al-6-ind", "1212");
    desk.in_pool(japan, Marker::fifth_column);
    drawing(desk, japan, 1).draw(Marker::fifth_column);
    ASSERT_TRUE(desk.asks<LoseSupply>());
    EXPECT_EQ(decision(desk.game, desk.p).by, japan);
    EXPECT_EQ(desk.choices(Verb::lose), 2);  // not what is in the base
    for (const PieceId point : desk.game.supplies[index(allies)]) {
        EXPECT_EQ(has(desk.p, point, status::known), on_map(at(desk.p, point)));
    }
    EXPECT_FALSE(has(desk.p, desk.piece("al-6-ind"), status::known));
    EXPECT_EQ(desk.last(Sentence::seen)->seen_by, only(japan));
    const PieceId taken = desk.legal().front().piece;
    apply(desk.game, desk.p, desk.legal().front(), &desk.events);
    EXPECT_EQ(at(desk.p, taken), box::unused);
    EXPECT_EQ(desk.supply_in(allies, box::base), 1);
    EXPECT_EQ(pool_size(desk.p, japan), 0);
}

TEST(Malaya_5_3_17, JapanMayLeaveTheSupplyAlone) {
    Desk desk;
    desk.supply(allies, "4148").in_pool(japan, Marker::fifth_column);
    drawing(desk, japan, 1).draw(Marker::fifth_column);
    ASSERT_TRUE(desk.asks<LoseSupply>());  // also where there is only one point to take
    EXPECT_EQ(desk.asked(), japan);
    desk.act(Verb::pass);
    EXPECT_EQ(desk.supply_in(allies, "4148"), 1);
    EXPECT_EQ(hand_size(desk.p, japan) + pool_size(desk.p, japan), 0);  // it leaves the game all the same
}

TEST(Malaya_5_3_17, WithoutSupplyOnTheMapNobodyIsAsked) {
    Desk desk;
    desk.supply_in_base(allies, 1).in_pool(japan, Marker::fifth_column);
    drawing(desk, japan, 1).draw(Marker::fifth_column);
    EXPECT_FALSE(desk.asks<LoseSupply>());
    EXPECT_EQ(desk.supply_in(allies, box::base), 1);
}

TEST(Malaya_5_3_8, AnOwnerWhoMustLoseSupplyCannotPass) {
    CASES("5.3.1", "5.3.14", "5.3.22");
    Desk desk;
    hold_objectives(desk, 7).supply(allies, "4148").supply(allies, "4247").in_pool(allies, Marker::morale);
    drawing(desk, allies, 1).draw(Marker::morale);
    ASSERT_TRUE(desk.asks<LoseSupply>());
    EXPECT_FALSE(desk.can(Verb::pass));
    EXPECT_EQ(desk.choices(Verb::lose), 2);
}

TEST(Malaya_5_3_19, PanicLastsUntilTheTurnEnds) {
    Desk desk;
    desk.in_pool(japan, Marker::panic);
    drawing(desk, japan, 1).draw(Marker::panic);
    EXPECT_EQ(desk.p.panic, 1);
    EXPECT_EQ(desk.pooled(japan, Marker::panic), 1);
    end_markers(desk.game, desk.p, &desk.events);
    EXPECT_EQ(desk.p.panic, 0);
}

TEST(Malaya_5_3_22, WeatherDamagesAnAirPointAndCostsASupplyPointOnEachSide) {
    CASES("16.10");
    Desk desk;
    desk.air(japan, Mission::reserve, 10).air(allies, Mission::reserve, 5);
    desk.supply_in_base(japan, 4).supply(japan, "1404").supply(allies, "4148", 3).in_pool(japan, Marker::weather);
    drawing(desk, japan, 1).draw(Marker::weather);
    for (const Side side : both_sides) {
        EXPECT_EQ(desk.air_on(side, Mission::damaged), 1);
    }
    for (int i = 0; i < 2; ++i) {
        ASSERT_TRUE(desk.asks<LoseSupply>());  // Japan has two places to choose from, the Allies one
        EXPECT_EQ(desk.legal().size(), decision(desk.game, desk.p).by == japan ? 2U : 1U);
        desk.act(Verb::lose);
    }
    EXPECT_FALSE(desk.asks<LoseSupply>());
    EXPECT_EQ(desk.supply_in(japan, box::base) + desk.supply_in(japan, "1404"), 4);
    EXPECT_EQ(desk.supply_in(allies, "4148"), 2);
    EXPECT_EQ(desk.pooled(japan, Marker::weather), 1);
}

TEST(Malaya_5_3_22, WhatComesThisTurnIsNotThereYet) {
    Desk desk;
    desk.air(allies, Mission::reserve, 2).in_pool(japan, Marker::weather);
    desk.p.wings[index(allies)].fresh = 2;
    drawing(desk, japan, 1).draw(Marker::weather);
    EXPECT_EQ(desk.air_on(allies, Mission::damaged), 0);
}

// --- 5.3.23 Yamashita ----------------------------------------------------------------------------------------------------

TEST(Malaya_5_3_23, WhoeverHoldsAnyMarkerIsAskedForTheThirdImpulse) {
    Desk none, other, held;
    EXPECT_TRUE(none.ask(Phase::follow_on_combat, ThirdImpulse{}).over());
    other.in_hand(japan, Marker::banzai).ask(Phase::follow_on_combat, ThirdImpulse{});
    EXPECT_TRUE(other.only(Verb::pass)) << "the question tells nothing of the hand";
    held.in_hand(japan, Marker::yamashita).ask(Phase::follow_on_combat, ThirdImpulse{});
    EXPECT_TRUE(held.can_play(Marker::yamashita));
}

}  // namespace
}  // namespace causeway::malaya
