// 7.0, 8.0, 9.0, 20.0 (3), 26.5 to 26.7: the Logistics Phase.
#include "tests/games/malaya/desk.h"

namespace causeway::malaya {
namespace {

// The third step of a side, up to its first question.
Desk& spending(Desk& desk, Side side) { return desk.ask(Phase::logistics, Expend{.side = side}); }
Desk& reorganizing(Desk& desk, Side side) { return desk.ask(Phase::logistics, Reorganize{.side = side}); }

// --- the order of the steps (4.1)
// ----------------------------------------------------------------------------------------------

TEST(Malaya_7_1, SuppressionThenReorganizationThenSupplyOnePlayerAfterTheOther) {
    CASES("4.1", "8.0");
    Desk desk;
    desk.put("jp-11-5", "1404").put("jp-5-hq", "1404").supply(japan, "1404").mark("jp-11-5", status::suppressed);
    desk.put("al-6-ind", "1212").put("al-11-hq", "1212").supply(allies, "1212").mark("al-6-ind", status::suppressed);
    desk.enter(Phase::logistics);
    ASSERT_TRUE(desk.asks<Reorganize>());
    EXPECT_EQ(desk.asked(), japan);
    EXPECT_FALSE(desk.suppressed("jp-11-5"));
    EXPECT_TRUE(desk.suppressed("al-6-ind"));  // only in the part of its own side
    desk.act(Verb::end);
    ASSERT_TRUE(desk.asks<Expend>());
    EXPECT_EQ(desk.asked(), japan);
    EXPECT_FALSE(desk.can(Verb::break_down));  // R7.1: no way back
    desk.act(Verb::end);
    ASSERT_TRUE(desk.asks<Reorganize>());
    EXPECT_EQ(desk.asked(), allies);
    EXPECT_FALSE(desk.suppressed("al-6-ind"));
}

TEST(Malaya_8_0, SuppressionIsLiftedBeforeAnythingIsAsked) {
    Desk desk;
    desk.put("jp-4-eng", "1404").mark("jp-4-eng", status::suppressed);
    reorganizing(desk, japan);
    EXPECT_TRUE(desk.only(Verb::end));
    EXPECT_FALSE(desk.suppressed("jp-4-eng"));
}

// --- reorganization (9.0, 26.7)
// ------------------------------------------------------------------------------------------------

struct Breakage {
    const char* unit;
    const char* kinds[2];
    int counts[2];
};
constexpr Breakage breakages[] = {
    {"jp-11-5", {"jp-2-2-8", "jp-1-2-8"}, {2, 1}},  {"jp-55-18", {"jp-2-2-6", "jp-1-2-6"}, {2, 1}},
    {"jp-113", {"jp-2-2-6", "jp-1-2-6"}, {1, 2}},   {"jp-21", {"jp-2-2-6", "jp-1-2-6"}, {0, 3}},
    {"al-6-ind", {"al-1-2-6", "al-0-1-5"}, {3, 0}}, {"al-1m", {"al-1-2-6", "al-0-1-5"}, {0, 3}},
};

TEST(Malaya_26_7, UnitsBreakDownIntoTheBattalionsOfTheList) {
    CASES("9.1");
    for (const Breakage& each : breakages) {
        Desk desk;
        desk.put(each.unit, "1306");
        reorganizing(desk, owner(desk.game, desk.piece(each.unit))).act_piece(Verb::break_down, each.unit);
        EXPECT_EQ(desk.battalions(each.kinds[0], "1306"), each.counts[0]) << each.unit;
        EXPECT_EQ(desk.battalions(each.kinds[1], "1306"), each.counts[1]) << each.unit;
        EXPECT_TRUE(desk.broken_down(each.unit));
    }
}

TEST(Malaya_26_7, OtherUnitsDoNotBreakDown) {
    Desk desk;
    desk.put({"al-12-ind", "al-22a", "al-df", "al-6-ind"}, "1823").put("al-singapore-cd", "4147");
    reorganizing(desk, allies);
    EXPECT_EQ(desk.choices(Verb::break_down), 1);
    EXPECT_EQ(desk.why_not(Verb::break_down, {}, "al-12-ind"), "26.7");
}

TEST(Malaya_9_2, ThreeBattalionsOfOneHexCombine) {
    Desk desk;
    desk.put("al-6-ind", "1823");
    reorganizing(desk, allies).act_piece(Verb::break_down, "al-6-ind");
    EXPECT_EQ(desk.p.stack.top<Reorganize>().acted, 1);
    EXPECT_TRUE(desk.can_piece(Verb::combine, "al-6-ind", "1823"));
    desk.act_piece(Verb::combine, "al-6-ind", "1823");
    EXPECT_TRUE(desk.is_at("al-6-ind", "1823"));
    EXPECT_EQ(desk.battalions("al-1-2-6", "1823"), 0);
}

TEST(Malaya_9_2, NotFromDifferentHexes) {
    Desk desk;
    desk.put("al-6-ind", "1823");
    break_down(desk.game, desk.p, desk.piece("al-6-ind"), nullptr, "9.1");
    desk.put(desk.battalion("al-1-2-6", "1823"), "1824");
    reorganizing(desk, allies);
    EXPECT_FALSE(desk.can(Verb::combine));
}

TEST(Malaya_9_41, TheyNeedNotBecomeTheUnitThatTheyWere) {
    Desk desk;
    desk.put("al-6-ind", "1823").put("al-8-ind", "1404");
    break_down(desk.game, desk.p, desk.piece("al-6-ind"), nullptr, "9.1");
    break_down(desk.game, desk.p, desk.piece("al-8-ind"), nullptr, "9.1");
    desk.put("al-15-ind", "1212");
    reorganizing(desk, allies);
    EXPECT_TRUE(desk.can_piece(Verb::combine, "al-8-ind", "1823"));
    EXPECT_TRUE(desk.can_piece(Verb::combine, "al-6-ind", "1404"));
    EXPECT_FALSE(desk.can_piece(Verb::combine, "al-15-ind", "1823"));  // it is in play
}

TEST(Malaya_9_2, NotIntoAUnitThatWasEliminatedWhole) {
    CASES("7.5");
    Desk desk;
    desk.put("al-6-ind", "1823").into("al-8-ind", box::replaceable);
    break_down(desk.game, desk.p, desk.piece("al-6-ind"), nullptr, "9.1");
    reorganizing(desk, allies);
    EXPECT_FALSE(desk.can_piece(Verb::combine, "al-8-ind", "1823"));  // R9.1
}

TEST(Malaya_9_42, SuppressedBattalionsDoNotCombine) {
    Desk desk;
    desk.put("al-6-ind", "1823");
    break_down(desk.game, desk.p, desk.piece("al-6-ind"), nullptr, "9.1");
    desk.mark(desk.battalion("al-1-2-6", "1823"), status::suppressed);
    EXPECT_FALSE(may_combine(desk.game, desk.p, desk.piece("al-6-ind"), desk.hex("1823")).allowed());
}

TEST(Malaya_9_2, WhatHasMovedHasMovedAfterCombiningToo) {
    CASES("22.1", "26.2");
    Desk desk;
    desk.put("jp-11-5", "1404");
    break_down(desk.game, desk.p, desk.piece("jp-11-5"), nullptr, "9.1");
    desk.mark(desk.battalion("jp-1-2-8", "1404"), status::moved);  // it came ashore in the Reinforcement Phase
    reorganizing(desk, japan).act_piece(Verb::combine, "jp-11-5", "1404");
    desk.movement(japan);
    EXPECT_FALSE(desk.can_piece(Verb::unit, "jp-11-5"));
    EXPECT_EQ(desk.why_not(Verb::unit, {}, "jp-11-5"), "11.2");
}

TEST(Malaya_9_2, AUnitCombinedOfKnownBattalionsIsKnown) {
    CASES("18.0");
    for (const bool all : {true, false}) {
        Desk desk;
        desk.put("al-6-ind", "1823").mark("al-6-ind", status::known);
        break_down(desk.game, desk.p, desk.piece("al-6-ind"), nullptr, "9.1");
        if (!all) {
            unset(desk.p, desk.piece(desk.battalion("al-1-2-6", "1823")), status::known);
        }
        reorganizing(desk, allies).act_piece(Verb::combine, "al-6-ind", "1823");
        EXPECT_EQ(desk.known("al-6-ind"), all);  // R18.2
    }
}

TEST(Malaya_9_1, AlsoInTheBase) {
    CASES("9.2");
    Desk desk;
    desk.into("jp-11-5", box::base);
    reorganizing(desk, japan).act_piece(Verb::break_down, "jp-11-5");  // R9.3
    EXPECT_EQ(desk.battalions("jp-2-2-8", box::base), 2);
    desk.act_piece(Verb::combine_base, "jp-11-5");
    EXPECT_EQ(desk.at("jp-11-5"), box::base);
}

TEST(Malaya_9_1, WhereNothingCanBeDoneThePartIsAskedForAllThat) {
    CASES("18.0");  // not to be asked would tell the enemy
    Desk desk;
    desk.put("al-12-ind", "1823").put("al-11-hq", "1212");
    reorganizing(desk, allies);
    EXPECT_TRUE(desk.only(Verb::end));
}

// --- activation (7.2 to 7.4)
// ---------------------------------------------------------------------------------------------------

TEST(Malaya_7_2, SupplyReachesItsOwnHexAndTheNext) {
    CASES("7.3", "13.9");
    for (const auto& [place, reaches] : {std::pair{"1306", true}, {"1307", true}, {"1308", false}}) {
        Desk desk;
        desk.put("jp-5-hq", "1306").supply(japan, place).put("al-6-ind", "1305");  // an enemy beside it does not matter
        spending(desk, japan);
        EXPECT_EQ(desk.can_piece(Verb::activate, "jp-5-hq"), reaches) << place;
    }
}

TEST(Malaya_7_2, AlsoAcrossWater) {
    Desk desk;
    desk.put("al-18-hq", "4047").supply(allies, "4046");  // R7.7: a strait lies between them
    spending(desk, allies);
    EXPECT_TRUE(desk.can_piece(Verb::activate, "al-18-hq"));
}

TEST(Malaya_7_3, OneSupplyPointActivatesOneHeadquarters) {
    Desk desk;
    desk.put({"jp-5-hq", "jp-18-hq"}, "1306").supply(japan, "1306", 2);
    spending(desk, japan).act_piece(Verb::activate, "jp-5-hq");
    EXPECT_TRUE(desk.active("jp-5-hq"));
    EXPECT_FALSE(desk.active("jp-18-hq"));
    EXPECT_EQ(desk.supply_in(japan, "1306"), 1);
    EXPECT_FALSE(desk.can_piece(Verb::activate, "jp-5-hq"));          // once
    EXPECT_EQ(desk.last(Sentence::activated)->seen_by, only(japan));  // R18.4
}

TEST(Malaya_7_3, ItsOwnerSaysWhichPointPays) {
    CASES("7.2");
    Desk desk;
    desk.put("jp-5-hq", "1306").supply(japan, "1306").supply(japan, "1307");
    spending(desk, japan).act_piece(Verb::activate, "jp-5-hq");
    ASSERT_TRUE(desk.asks<Pay>());
    desk.act(Verb::pay, "1307");
    EXPECT_EQ(desk.supply_in(japan, "1306"), 1);
    EXPECT_EQ(desk.supply_in(japan, "1307"), 0);
    EXPECT_TRUE(desk.active("jp-5-hq"));
}

TEST(Malaya_7_4, WhoIsNotPaidForTurnsInactive) {
    CASES("7.3");
    Desk desk;
    desk.put("jp-5-hq", "1306").put("jp-18-hq", "1907").supply(japan, "1306");
    desk.mark("jp-5-hq", status::active).mark("jp-18-hq", status::active);
    spending(desk, japan).act_piece(Verb::activate, "jp-5-hq");  // kept active
    EXPECT_TRUE(desk.active("jp-18-hq"));                        // until the part ends
    desk.act(Verb::end);
    EXPECT_TRUE(desk.active("jp-5-hq"));
    EXPECT_FALSE(desk.active("jp-18-hq"));
    EXPECT_FALSE(has(desk.p, desk.piece("jp-5-hq"), status::paid));
}

TEST(Malaya_7_4, AlsoWhenNothingCanBeSpent) {
    Desk desk;
    desk.put("jp-5-hq", "1306").mark("jp-5-hq", status::active);
    desk.put("al-11-hq", "1212").mark("al-11-hq", status::active);
    spending(desk, japan);
    EXPECT_TRUE(desk.only(Verb::end));
    desk.act(Verb::end);
    EXPECT_FALSE(desk.active("jp-5-hq"));
    EXPECT_TRUE(desk.active("al-11-hq"));  // the other side's part is its own
}

TEST(Malaya_26_5, OnePointActivatesAllHeadquartersOfTheBase) {
    Desk desk;
    desk.into("jp-5-hq", box::base).into("jp-18-hq", box::base).put("jp-ig-hq", "1404").supply_in_base(japan, 2);
    spending(desk, japan).act_piece(Verb::activate, "jp-18-hq");
    EXPECT_TRUE(desk.active("jp-5-hq"));
    EXPECT_TRUE(desk.active("jp-18-hq"));
    EXPECT_FALSE(desk.active("jp-ig-hq"));
    EXPECT_EQ(desk.supply_in(japan, box::base), 1);
}

TEST(Malaya_5_3_19, InAPanicAHeadquartersCostsTwoPoints) {
    CASES("7.3");
    Desk desk;
    desk.p.panic = 1;
    desk.put("jp-5-hq", "1306").supply(japan, "1306");
    spending(desk, japan);
    EXPECT_TRUE(desk.only(Verb::end));  // one is not enough
    desk.supply(japan, "1307");
    spending(desk, japan).act_piece(Verb::activate, "jp-5-hq");  // both, from two hexes
    EXPECT_TRUE(desk.active("jp-5-hq"));
    EXPECT_EQ(desk.supply_in(japan, "1306") + desk.supply_in(japan, "1307"), 0);
}

TEST(Malaya_5_3_19, InTheBaseTwoPointsActivateAllAndTheAlliesPayOne) {
    CASES("26.5");
    Desk desk;
    desk.p.panic = 1;
    desk.into("jp-5-hq", box::base).into("jp-18-hq", box::base).supply_in_base(japan, 3);
    desk.put("al-11-hq", "1212").supply(allies, "1212");
    spending(desk, japan).act_piece(Verb::activate, "jp-5-hq");
    EXPECT_TRUE(desk.active("jp-18-hq"));
    EXPECT_EQ(desk.supply_in(japan, box::base), 1);
    spending(desk, allies).act_piece(Verb::activate, "al-11-hq");
    EXPECT_TRUE(desk.active("al-11-hq"));
}

TEST(Malaya_5_3_20, StaffPlanningActivatesWithoutSupply) {
    CASES("5.3.9", "7.4");
    Desk desk;
    desk.put("jp-5-hq", "1306").into("jp-18-hq", box::base).in_hand(japan, Marker::staff_planning, 2);
    spending(desk, japan).act_piece(Verb::plan_staff, "jp-5-hq");
    EXPECT_TRUE(desk.active("jp-5-hq"));
    EXPECT_EQ(desk.pooled(japan, Marker::staff_planning), 1);
    desk.act_piece(Verb::plan_staff, "jp-18-hq").act(Verb::end);  // R5.18: one of the base, and it counts as paid
    EXPECT_TRUE(desk.active("jp-5-hq"));
    EXPECT_TRUE(desk.active("jp-18-hq"));
    EXPECT_EQ(hand_size(desk.p, japan), 0);
}

TEST(Malaya_5_3_6, MatadoreActivatesAHeadquartersInThailand) {
    Desk desk;
    desk.put("al-11-hq", "1306").put("al-9-hq", "1212").in_hand(allies, Marker::matadore);
    spending(desk, allies);
    EXPECT_FALSE(desk.can_piece(Verb::matadore, "al-9-hq"));  // Alor Star is in Malaya
    EXPECT_EQ(desk.why_not(Verb::matadore, {}, "al-9-hq"), "5.3.6");
    desk.act_piece(Verb::matadore, "al-11-hq");
    EXPECT_TRUE(desk.active("al-11-hq"));
    EXPECT_EQ(hand_size(desk.p, allies) + pool_size(desk.p, allies), 0);  // out of the game
}

// How the log tells the headquarters that the marker of that side activates: the points that it cost, and the case.
std::pair<int, std::string> told_of(Side side, Marker marker, Verb how, std::string_view hq) {
    Desk desk;
    desk.put(hq, "1306").in_hand(side, marker);
    spending(desk, side).act_piece(how, hq);
    const Event* told = desk.last(Sentence::activated);
    return told == nullptr ? std::pair{-1, std::string()} : std::pair{int{told->a}, std::string(told->rule)};
}

TEST(Malaya_5_3, WhoIsActivatedByAMarkerCostsNothingByTheCaseOfTheMarker) {
    CASES("5.3.6", "5.3.9", "5.3.20");
    using Told = std::pair<int, std::string>;
    EXPECT_EQ(told_of(allies, Marker::matadore, Verb::matadore, "al-11-hq"), (Told{0, "5.3.6"}));
    EXPECT_EQ(told_of(allies, Marker::staff_planning, Verb::plan_staff, "al-11-hq"), (Told{0, "5.3.9"}));
    EXPECT_EQ(told_of(japan, Marker::staff_planning, Verb::plan_staff, "jp-5-hq"), (Told{0, "5.3.20"}));
}

TEST(Malaya_12_5, OverstackedSupplyGivesNothing) {
    Desk desk;
    desk.put({"jp-11-5", "jp-21-5", "jp-41-5", "jp-5-hq"}, "1306").supply(japan, "1306");
    spending(desk, japan);
    EXPECT_TRUE(desk.only(Verb::end));
    desk.supply(japan, "1307");  // from next door it can
    spending(desk, japan);
    EXPECT_TRUE(desk.can_piece(Verb::activate, "jp-5-hq"));
}

TEST(Malaya_7_9, SupplyIsSpentInTheLogisticsPhaseOnly) {
    CASES("7.1");
    Desk desk;
    desk.put("jp-5-hq", "1306").supply(japan, "1306");
    desk.movement(japan);
    EXPECT_FALSE(desk.can(Verb::activate));
    EXPECT_TRUE(desk.can_piece(Verb::unit, "jp-5-hq"));  // and nobody needs supply to move
}

// --- refit (7.5)
// ---------------------------------------------------------------------------------------------------------------

TEST(Malaya_7_5, OnePointBringsBackThreeBattalionEquivalents) {
    CASES("6.3", "7.51");
    Desk desk;
    desk.into("jp-1-tank", box::replaceable).into("jp-4-eng", box::replaceable).into("jp-14-eng", box::replaceable);
    desk.into("jp-11-5", box::replaceable).into("jp-21-5", box::eliminated).supply(japan, "1306", 2);
    spending(desk, japan).act(Verb::refit, "1306");
    ASSERT_TRUE(desk.asks<Refit>());
    EXPECT_FALSE(desk.can_piece(Verb::restore, "jp-21-5"));  // lost for good
    desk.act_piece(Verb::restore, "jp-1-tank");
    EXPECT_FALSE(desk.can_piece(Verb::restore, "jp-11-5"));  // three, and only two are left
    desk.act_piece(Verb::restore, "jp-4-eng").act_piece(Verb::restore, "jp-14-eng");
    EXPECT_TRUE(desk.asks<Expend>());
    desk.act(Verb::refit, "1306").act_piece(Verb::restore, "jp-11-5");
    for (const char* id : {"jp-1-tank", "jp-4-eng", "jp-14-eng", "jp-11-5"}) {
        EXPECT_TRUE(desk.is_at(id, "1306")) << id;
    }
    EXPECT_EQ(desk.supply_in(japan, "1306"), 0);
}

TEST(Malaya_7_5, BattalionsThatAreAlikeAreOneChoiceAndAllOthersOneEach) {
    Desk desk;
    PieceId first = no_piece;
    int of_first = 0, other_kinds = 0;
    for (const PieceId piece : desk.game.pieces[index(japan)]) {  // two of one kind of battalion, one of another
        const Unit& u = unit(desk.game, piece);
        if (u.group != Group::pool) {
            continue;
        }
        const bool alike = first != no_piece && u.kind == unit(desk.game, first).kind;
        if (first == no_piece || (alike && of_first < 2) || (!alike && other_kinds == 0)) {
            first = first == no_piece ? piece : first;
            (alike || first == piece ? of_first : other_kinds) += 1;
            put(desk.game, desk.p, piece, box::replaceable);
        }
    }
    ASSERT_EQ(of_first, 2);
    ASSERT_EQ(other_kinds, 1);
    desk.into("jp-1-tank", box::replaceable).into("jp-4-eng", box::replaceable).into("jp-14-eng", box::replaceable);
    desk.supply(japan, "1306", 2);
    spending(desk, japan).act(Verb::refit, "1306");
    EXPECT_EQ(desk.choices(Verb::restore), 5) << "two kinds of battalions, and three units";
}

TEST(Malaya_7_5, AfterTheLastPointTheSideStillEndsItsPart) {
    Desk desk;
    desk.into("jp-4-eng", box::replaceable).supply(japan, "1306");
    spending(desk, japan).act(Verb::refit, "1306").act_piece(Verb::restore, "jp-4-eng");
    ASSERT_TRUE(desk.asks<Expend>());
    EXPECT_TRUE(desk.only(Verb::end));
}

TEST(Malaya_7_5, AHeadquartersCostsItsSupportFactorAtLeastOne) {
    CASES("26.14");
    Desk desk;
    desk.into("jp-5-hq", box::replaceable).supply(japan, "1306").supply(japan, "1907", 2);  // support 2
    spending(desk, japan).act_piece(Verb::refit_hq, "jp-5-hq");
    EXPECT_TRUE(desk.is_at("jp-5-hq", "1907"));  // 7.51: both points in one hex
    EXPECT_FALSE(desk.active("jp-5-hq"));
    EXPECT_EQ(desk.supply_in(japan, "1907"), 0);
    EXPECT_EQ(desk.supply_in(japan, "1306"), 1);
    Desk allied;
    allied.into("al-9-hq", box::replaceable).supply(allies, "1212", 2);  // support 0
    spending(allied, allies).act_piece(Verb::refit_hq, "al-9-hq");
    EXPECT_TRUE(allied.is_at("al-9-hq", "1212"));
    EXPECT_EQ(allied.supply_in(allies, "1212"), 1);
}

TEST(Malaya_7_51, InTheBaseTheyAppearInTheBase) {
    Desk desk;
    desk.into("jp-11-5", box::replaceable).supply_in_base(japan, 1);
    spending(desk, japan).act(Verb::refit_base).act_piece(Verb::restore, "jp-11-5");
    EXPECT_EQ(desk.at("jp-11-5"), box::base);
}

TEST(Malaya_7_51, AHeadquartersPaidInTheBaseAppearsThere) {
    CASES("7.5");
    Desk desk;
    desk.into("jp-5-hq", box::replaceable).supply_in_base(japan, 3).supply(japan, "1306");  // support 2
    spending(desk, japan).act_piece(Verb::refit_hq, "jp-5-hq");
    EXPECT_EQ(desk.at("jp-5-hq"), box::base);
    EXPECT_EQ(desk.supply_in(japan, box::base), 1);
    EXPECT_EQ(desk.supply_in(japan, "1306"), 1);
}

TEST(Malaya_7_51, BeyondTheStackingLimitAndBesideEnemiesButNotOnClosedTerrain) {
    CASES("6.21", "12.5");
    Desk desk;
    desk.put({"jp-21-5", "jp-41-5", "jp-42-5"}, "1306").put("al-6-ind", "1307").supply(japan, "1306", 2);
    desk.into("jp-11-5", box::replaceable).into("jp-3-ig", box::replaceable);
    spending(desk, japan).act(Verb::refit, "1306").act_piece(Verb::restore, "jp-11-5");  // R7.4
    EXPECT_TRUE(desk.is_at("jp-11-5", "1306"));
    EXPECT_TRUE(desk.can(Verb::refit, "1306"));  // judged when the phase ends
    desk.act(Verb::end);
    EXPECT_TRUE(is_overstacked(desk.game, desk.p, desk.hex("1306")));
    EXPECT_FALSE(has(desk.p, desk.piece("jp-11-5"), status::arrived));
    Desk mountain;
    mountain.supply(japan, "2411").put("jp-11-5", "2112").supply(japan, "2112").into("jp-1-tank", box::replaceable);
    const bool closed = facts(mountain.game, mountain.hex("2112")).mechanized == 0;
    EXPECT_EQ(can_be_placed(mountain.game, mountain.piece("jp-1-tank"), mountain.hex("2112")), !closed);
}

TEST(Malaya_7_5, CoastalGunsCostByTheirSize) {
    Desk desk;
    desk.into("al-singapore-cd", box::replaceable).into("al-11-cd", box::replaceable).supply(allies, "4148", 2);
    spending(desk, allies).act(Verb::refit, "4148").act_piece(Verb::restore, "al-11-cd");  // R7.3: one
    EXPECT_FALSE(desk.can_piece(Verb::restore, "al-singapore-cd"));
    EXPECT_TRUE(desk.asks<Expend>());  // a brigade is three
    desk.act(Verb::refit, "4148").act_piece(Verb::restore, "al-singapore-cd");
    EXPECT_TRUE(desk.is_at("al-singapore-cd", "4148"));
}

TEST(Malaya_7_5, ABattalionOfCoastalGunsLeavesRoomForTwoMore) {
    Desk desk;
    desk.into("al-11-cd", box::replaceable).into("al-9-mg", box::replaceable).into("al-18-recon", box::replaceable);
    desk.supply(allies, "4148");
    spending(desk, allies).act(Verb::refit, "4148").act_piece(Verb::restore, "al-11-cd");
    EXPECT_TRUE(desk.can(Verb::done)) << "and nobody must come back";
    desk.act_piece(Verb::restore, "al-9-mg").act_piece(Verb::restore, "al-18-recon");
    EXPECT_TRUE(desk.is_at("al-18-recon", "4148"));
}

// --- repair (7.6, 26.6)
// --------------------------------------------------------------------------------------------------------

TEST(Malaya_7_6, APointRepairsUpToThreeAircraft) {
    CASES("16.11", "26.6", "7.61");
    Desk desk;
    desk.air(japan, Mission::damaged, 5).supply_in_base(japan, 2).supply(japan, "1404");
    spending(desk, japan).act(Verb::repair);
    EXPECT_EQ(desk.air_on(japan, Mission::damaged), 2);
    EXPECT_EQ(desk.air_on(japan, Mission::reserve), 3);
    desk.act(Verb::repair);  // the example: four to six aircraft take two points
    EXPECT_EQ(desk.air_on(japan, Mission::damaged), 0);
    EXPECT_EQ(desk.supply_in(japan, box::base), 0);
    EXPECT_EQ(desk.supply_in(japan, "1404"), 1);
}

TEST(Malaya_26_6, JapanPaysInItsBaseTheAlliesOnTheMap) {
    Desk desk;
    desk.air(japan, Mission::damaged, 1).supply(japan, "1404").air(allies, Mission::damaged, 1).supply_in_base(allies, 1);
    spending(desk, japan);
    EXPECT_FALSE(desk.can(Verb::repair));
    spending(desk, allies);
    EXPECT_FALSE(desk.can(Verb::repair));
    desk.supply(allies, "4148").supply(allies, "1212");
    spending(desk, allies).act(Verb::repair);
    ASSERT_TRUE(desk.asks<Pay>());
    EXPECT_FALSE(desk.can(Verb::pay_base));
    desk.act(Verb::pay, "1212");
    EXPECT_EQ(desk.air_on(allies, Mission::reserve), 1);
    EXPECT_EQ(desk.supply_in(allies, "1212"), 0);
}

TEST(Malaya_26_6, WhereUnitsStandWithoutSupplyNothingIsRepaired) {
    Desk desk;
    desk.air(allies, Mission::damaged, 1).supply_in_base(allies, 1).put("al-6-ind", "1212");
    spending(desk, allies);
    EXPECT_FALSE(desk.can(Verb::repair));
    EXPECT_EQ(desk.why_not(Verb::repair), "26.6");
}

TEST(Malaya_7_62, EliminatedAircraftDoNotComeBack) {
    Desk desk;
    desk.air(japan, Mission::strike, 1).supply_in_base(japan, 1);
    lose_air(desk.game, desk.p, japan, Mission::strike, nullptr, "16.51");
    spending(desk, japan);
    EXPECT_TRUE(desk.only(Verb::end));
}

// --- fortifications (20.0)
// -----------------------------------------------------------------------------------------------------

TEST(Malaya_20_0, AnEngineerFortifiesItsHexAndAdjacentHexesWithFriends) {
    CASES("7.1", "21.3");
    Desk desk;
    desk.put("al-mc-engineer", "1823").put("al-12-ind", "1824").put("al-22a", "1826").supply(allies, "1823");
    spending(desk, allies).act_piece(Verb::fortify, "al-mc-engineer");
    ASSERT_TRUE(desk.asks<Fortify>());
    EXPECT_EQ(desk.supply_in(allies, "1823"), 0);
    EXPECT_EQ(desk.choices(Verb::place), 2);
    desk.act(Verb::place, "1823").act(Verb::place, "1824");
    EXPECT_TRUE(is_fortified(desk.p, desk.hex("1823")));
    EXPECT_TRUE(is_fortified(desk.p, desk.hex("1824")));
    EXPECT_FALSE(is_fortified(desk.p, desk.hex("1826")));
    EXPECT_TRUE(desk.asks<Expend>());
}

TEST(Malaya_20_0, AllEngineersNextToThePointMayBuildAndNobodyMust) {
    Desk desk;
    desk.put("jp-4-eng", "1305").put("jp-14-eng", "1307").put("jp-11-5", "1308").supply(japan, "1306");
    spending(desk, japan).act_piece(Verb::fortify, "jp-4-eng");
    EXPECT_EQ(desk.choices(Verb::place), 3);  // both engineers' hexes, and the regiment beside the second
    desk.act(Verb::place, "1308").act(Verb::done);
    EXPECT_TRUE(is_fortified(desk.p, desk.hex("1308")));
    EXPECT_FALSE(is_fortified(desk.p, desk.hex("1305")));
}

TEST(Malaya_20_0, OnlyEffectiveEngineersWithSupplyInReach) {
    Desk desk;
    desk.put("jp-4-eng", "1306").supply(japan, "1308").put("jp-5-airfield", "1308");
    spending(desk, japan);
    EXPECT_FALSE(desk.can(Verb::fortify));
    desk.supply(japan, "1307").mark("jp-4-eng", status::suppressed);
    spending(desk, japan);
    EXPECT_FALSE(desk.can(Verb::fortify));
    unset(desk.p, desk.piece("jp-4-eng"), status::suppressed);
    spending(desk, japan);
    EXPECT_TRUE(desk.can_piece(Verb::fortify, "jp-4-eng"));
}

TEST(Malaya_20_0, AHexIsFortifiedOnce) {
    Desk desk;
    desk.put("jp-4-eng", "1306").supply(japan, "1306", 2).fort("1306");
    spending(desk, japan);
    EXPECT_FALSE(desk.can(Verb::fortify));
}

// --- the part as a whole
// -------------------------------------------------------------------------------------------------------

TEST(Malaya_7_1, WhoHasSpentSupplyEndsHisPartHimself) {
    Desk desk;
    desk.put("jp-5-hq", "1306").supply(japan, "1306");
    spending(desk, japan).act_piece(Verb::activate, "jp-5-hq");
    ASSERT_TRUE(desk.asks<Expend>());
    EXPECT_TRUE(desk.only(Verb::end));
}

TEST(Malaya_7_8, SpentSupplyIsBackInTheMix) {
    Desk desk;
    desk.put("jp-5-hq", "1306").supply(japan, "1306");
    const int before = desk.supply_in(japan, box::unused);
    spending(desk, japan).act_piece(Verb::activate, "jp-5-hq");
    EXPECT_EQ(desk.supply_in(japan, box::unused), before + 1);
}

// 26.7: battalions of a kind cannot be told apart.
TEST(Malaya_7_5, OfBattalionsThatAreAlikeOneIsOffered) {
    CASES("26.7");
    Desk desk;
    desk.into("jp-2-2-8-1", box::replaceable).into("jp-2-2-8-2", box::replaceable).into("jp-1-2-8-1", box::replaceable);
    desk.into("jp-1-tank", box::replaceable).into("jp-6-tank", box::replaceable);
    desk.phase(Phase::logistics).begin(Expend{.side = japan}).begin(Refit{});
    EXPECT_EQ(desk.choices(Verb::restore), 4) << "one of each kind, and each unit with a name";
    desk.act_piece(Verb::restore, "jp-2-2-8-1");
    EXPECT_EQ(desk.choices(Verb::restore), 4) << "another of the kind is left";
}

TEST(Malaya_26_5, OnePointPaysForAllInTheBase) {
    Desk desk;
    desk.into("jp-5-hq", box::base).into("jp-18-hq", box::base).supply_in_base(japan, 2);
    spending(desk, japan).act_piece(Verb::activate, "jp-18-hq");
    EXPECT_TRUE(desk.active("jp-5-hq") && desk.active("jp-18-hq"));
    EXPECT_EQ(desk.supply_in(japan, box::base), 1);
    ASSERT_EQ(desk.times(Sentence::activated), 2);
    EXPECT_EQ(desk.last(Sentence::activated)->a, 0) << "the second costs nothing";
}

TEST(Malaya_9_2, NobodyCombinesWithoutAName) {
    Desk desk;
    desk.put("al-8-ind", "1823").ask(Phase::logistics, Reorganize{.side = allies});
    EXPECT_EQ(desk.why_not(Verb::combine, "1823"), "");
    EXPECT_EQ(desk.why_not(Verb::combine, "1823", "al-8-ind"), "9.2");
}

}  // namespace
}  // namespace causeway::malaya
