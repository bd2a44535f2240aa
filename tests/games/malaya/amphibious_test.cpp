// 22.0 Amphibious movement and assault, from bases (26.2) and ports (26.10), and the Amphibious Move marker (5.3.15).
#include "tests/games/malaya/board.h"

namespace causeway::malaya {
namespace {

constexpr const char* boats = "jp-1-9-amphib";
constexpr const char* more_boats = "jp-2-9-amphib";
constexpr const char* allied_boats = "al-mc-amphib";

// The move of the first unit is open, the others in its place are part of the group.
Board& together(Board& board, Board::Names ids) {
    board.act_piece(Verb::unit, *ids.begin());
    for (const std::string_view id : ids) {
        if (!has(board.p, board.piece(id), status::grouped)) {
            board.act_piece(Verb::join, id);
        }
    }
    return board;
}
Board in_base(Board::Names ids) {
    Board board;
    for (const std::string_view id : ids) {
        board.into(id, box::base);
    }
    board.movement(owner(board.game, board.piece(*ids.begin())));
    return board;
}
Board on_coast(Board::Names ids, std::string_view place) {
    Board board;
    board.put(ids, place).movement(owner(board.game, board.piece(*ids.begin())));
    return board;
}
// Supply of that side in all land next to the hex: nobody marches out of it.
Board& hem_in(Board& board, Side enemy, std::string_view place) {
    for (const HexId next : board.game.map.neighbours(board.hex(place))) {
        if (is_land(board.game, next)) {
            board.supply(enemy, board.game.map.name(next));
        }
    }
    return board;
}
bool can_sail(const Board& board, std::string_view to) { return board.can(Verb::sail, to); }

// --- 22.0, 22.1 ----------------------------------------------------------------------------------------------------------

TEST(Malaya_22_0, FromCoastalHexToCoastalHexWithAnAmphibiousUnit) {
    CASES("26.10");
    Board board = on_coast({boats, regiment}, "1404");
    together(board, {boats, regiment});
    EXPECT_TRUE(can_sail(board, "2811"));
    EXPECT_TRUE(can_sail(board, "3822"));   // the far end of the coast
    EXPECT_FALSE(can_sail(board, "1306"));  // not on the coast
    EXPECT_EQ(board.why_not(Verb::sail, "1306"), "22.0");
    EXPECT_EQ(board.why_not(Verb::sail, "1403"), "22.0");  // sea
    EXPECT_FALSE(can_sail(board, "1404"));
    board.act(Verb::sail, "3822");
    EXPECT_TRUE(board.is_at(boats, "3822") && board.is_at(regiment, "3822"));
}

TEST(Malaya_22_0, NobodySailsWithoutOne) {
    Board board = on_coast({regiment, "jp-1-tank"}, "1404");
    together(board, {regiment});
    EXPECT_EQ(board.choices(Verb::sail), 0);
    EXPECT_EQ(board.why_not(Verb::sail, "2811"), "22.0");
    EXPECT_FALSE(has_lift(board.game, board.p, japan));
}

TEST(Malaya_22_0, TheAmphibiousUnitMustBeEffective) {
    Board board;
    board.put({boats, regiment}, "1404").suppress(boats).movement(japan);
    together(board, {boats, regiment});
    EXPECT_EQ(board.choices(Verb::sail), 0);
}

TEST(Malaya_22_1, StartsInACoastalHex) {
    Board board = on_coast({boats, regiment}, "1306");
    together(board, {boats, regiment});
    EXPECT_EQ(board.choices(Verb::sail), 0);
    EXPECT_EQ(board.why_not(Verb::sail, "2811"), "22.0");
}

TEST(Malaya_22_1, TakesTheWholeMoveOfAll) {
    Board board = on_coast({boats, regiment, "jp-21-5"}, "1404");
    together(board, {boats, regiment}).act(Verb::sail, "2811");
    EXPECT_FALSE(board.can_piece(Verb::unit, boats));
    EXPECT_FALSE(board.can_piece(Verb::unit, regiment));
    EXPECT_TRUE(board.can_piece(Verb::unit, "jp-21-5"));
    EXPECT_TRUE(board.asks<Select>());
}

TEST(Malaya_22_1, WhoHasMovedDoesNotSail) {
    Board board;
    board.put(boats, "1404").put(regiment, "1405").movement(japan).move(regiment, "1404");
    board.act_piece(Verb::unit, boats);
    EXPECT_FALSE(board.can_piece(Verb::join, regiment));
    EXPECT_EQ(board.why_not(Verb::join, {}, regiment), "11.2");
}

TEST(Malaya_22_1, InAFollowOnPhaseAllMustBeFreeToMove) {
    CASES("11.1");
    Board board;
    board.put({boats, regiment}, "1404").put("jp-5-hq", "1405").activate("jp-5-hq");
    board.movement(japan, Phase::follow_on_movement);
    together(board, {boats, regiment});
    EXPECT_TRUE(can_sail(board, "2811"));
    Board without;
    without.put({boats, regiment}, "1404").movement(japan, Phase::follow_on_movement);
    EXPECT_FALSE(without.can(Verb::unit));
}

TEST(Malaya_22_1, OutOfAZoneOfControlAndOverAnyDistance) {
    CASES("13.4");
    Board board;
    board.put({boats, regiment}, "2811").put(brigade, "2812").put("al-6-ind", "2712").movement(japan);
    together(board, {boats, regiment});
    EXPECT_TRUE(can_sail(board, "1404"));
}

// --- 22.2 ----------------------------------------------------------------------------------------------------------------

TEST(Malaya_22_2, AStackOfNineBesidesTheAmphibiousUnit) {
    CASES("26.8");
    Board board = on_coast({boats, regiment, "jp-21-5", "jp-41-5", "jp-1-tank"}, "1404");
    together(board, {boats, regiment, "jp-21-5", "jp-41-5"});
    EXPECT_TRUE(can_sail(board, "2811"));
    board.act_piece(Verb::join, "jp-1-tank");
    EXPECT_EQ(board.choices(Verb::sail), 0);
    EXPECT_EQ(board.why_not(Verb::sail, "2811"), "22.2");
}

TEST(Malaya_22_2, TwoAmphibiousUnitsCarryTwoStacks) {
    Board board = on_coast({boats, more_boats, regiment, "jp-21-5", "jp-41-5", "jp-1-tank"}, "1404");
    together(board, {boats, more_boats, regiment, "jp-21-5", "jp-41-5", "jp-1-tank"});
    EXPECT_TRUE(can_sail(board, "2811"));
}

TEST(Malaya_22_2, OrThreeSupplyPointsNeverBoth) {
    Board board;
    board.put({boats, regiment}, "1404").supply(japan, "1404", 4).movement(japan).act_piece(Verb::unit, boats);
    for (int points = 1; points <= 3; ++points) {
        board.act(Verb::join, {}, board.game.supplies[index(japan)][static_cast<std::size_t>(points - 1)]);
        EXPECT_TRUE(can_sail(board, "2811")) << points;
    }
    Board four = board;
    four.act(Verb::join, {}, four.game.supplies[index(japan)][3]);
    EXPECT_EQ(four.why_not(Verb::sail, "2811"), "22.2");
    board.act_piece(Verb::join, regiment);
    EXPECT_EQ(board.why_not(Verb::sail, "2811"), "22.2");
}

TEST(Malaya_22_2, HeadquartersAndVehiclesSailToo) {
    CASES("22.0");
    Board board = on_coast({boats, "jp-5-hq", "jp-1-tank", "jp-4-eng", "jp-5-airfield"}, "1404");
    together(board, {boats, "jp-5-hq", "jp-1-tank", "jp-4-eng", "jp-5-airfield"}).act(Verb::sail, "3938");
    EXPECT_EQ(board.count_in("3938"), 5);
}

// --- 22.3 ----------------------------------------------------------------------------------------------------------------

TEST(Malaya_22_3, NotOntoEnemiesButIntoTheirZones) {
    Board board = on_coast({boats}, "1404");
    board.put(brigade, "2812");
    together(board, {boats});
    EXPECT_FALSE(can_sail(board, "2812"));
    EXPECT_EQ(board.why_not(Verb::sail, "2812"), "22.3");
    board.act(Verb::sail, "2811");
    EXPECT_TRUE(board.is_at(boats, "2811"));
    EXPECT_TRUE(in_zoc_of(board.game, board.p, allies, board.at(boats)));
}

TEST(Malaya_22_3, TerrainDoesNotRestrictIt) {
    Board board = on_coast({boats, "jp-1-tank"}, "1404");
    together(board, {boats, "jp-1-tank"});
    EXPECT_TRUE(can_sail(board, "3834"));  // marsh, closed to tanks on land
}

TEST(Malaya_22_3, OverAStraitToo) {
    Board board = on_coast({boats, regiment}, "3947");
    together(board, {boats, regiment});
    EXPECT_TRUE(can_sail(board, "4047"));
    EXPECT_TRUE(can_sail(board, "4147"));
}

// --- 22.4 ----------------------------------------------------------------------------------------------------------------

TEST(Malaya_22_4, AnAssaultForceLiesOffItsHex) {
    Board board = in_base({boats, regiment});
    board.put(brigade, "2812");
    together(board, {boats, regiment});
    EXPECT_TRUE(board.can(Verb::storm, "2812"));
    EXPECT_FALSE(board.can(Verb::storm, "2811"));  // nobody is there
    EXPECT_EQ(board.why_not(Verb::storm, "2811"), "22.4");
    board.act(Verb::storm, "2812");
    EXPECT_TRUE(is_afloat(board.at(boats)));
    EXPECT_EQ(board.at(boats), board.at(regiment));
    EXPECT_EQ(board.p.assaults[index(board.at(boats)) - index(box::afloat)], board.hex("2812"));
    EXPECT_FALSE(board.can_piece(Verb::unit, regiment));
}

TEST(Malaya_22_4, SupplyDoesNotGoAlong) {
    Board board = in_base({boats});
    board.put(brigade, "2812").supply_in_base(japan, 1).movement(japan);
    together(board, {boats}).act(Verb::join, {}, board.game.supplies[index(japan)][0]);
    EXPECT_FALSE(board.can(Verb::storm));
    EXPECT_EQ(board.why_not(Verb::storm, "2812"), "22.4");
    EXPECT_TRUE(can_sail(board, "2811"));
}

TEST(Malaya_22_4, SeveralForcesAndSeveralTargets) {
    Board board = in_base({boats, more_boats, regiment, "jp-21-5"});
    board.put(brigade, "2812").put("al-6-ind", "3729");
    together(board, {boats, regiment}).act(Verb::storm, "2812");
    together(board, {more_boats, "jp-21-5"}).act(Verb::storm, "3729");
    EXPECT_NE(board.at(boats), board.at(more_boats));
    Board joined = in_base({boats, more_boats});
    joined.put(brigade, "2812");
    together(joined, {boats}).act(Verb::storm, "2812");
    together(joined, {more_boats}).act(Verb::storm, "2812");
    EXPECT_EQ(joined.at(boats), joined.at(more_boats));  // one hex, one battle
}

TEST(Malaya_22_4, OverAStrait) {
    Board board = on_coast({boats, regiment}, "3947");
    board.put(brigade, "4047");
    together(board, {boats, regiment});
    EXPECT_TRUE(board.can(Verb::storm, "4047"));
}

// --- 26.2 ----------------------------------------------------------------------------------------------------------------

TEST(Malaya_26_2, JapanLandsFromItsBaseOnAnyCoast) {
    CASES("26.10");
    Board board = in_base({boats, regiment});
    together(board, {boats, regiment});
    EXPECT_TRUE(can_sail(board, "2811"));
    EXPECT_TRUE(can_sail(board, "1118"));
    EXPECT_EQ(board.choices(Verb::sail), static_cast<int>(board.game.coast.size()));
    board.act(Verb::sail, "1404");
    EXPECT_TRUE(board.is_at(regiment, "1404"));
}

TEST(Malaya_26_2, AndNotWithoutAnAmphibiousUnit) {
    CASES("22.0");
    Board board = in_base({regiment});
    together(board, {regiment});
    EXPECT_EQ(board.choices(Verb::sail), 0);
    EXPECT_GT(board.choices(Verb::move), 0);
}

TEST(Malaya_26_2, AlliedUnitsLandFromTheirBaseOnAnyFreeCoast) {
    Board board = in_base({brigade});
    board.put(regiment, "4140");
    together(board, {brigade});
    EXPECT_TRUE(can_sail(board, "4148"));
    EXPECT_TRUE(can_sail(board, "2811"));  // no port
    EXPECT_FALSE(can_sail(board, "4140"));
    EXPECT_FALSE(board.can(Verb::storm));
    EXPECT_EQ(board.why_not(Verb::storm, "4140"), "26.2");
    board.act(Verb::sail, "4148");
    EXPECT_TRUE(board.is_at(brigade, "4148"));
    EXPECT_FALSE(board.can_piece(Verb::unit, brigade));
}

TEST(Malaya_26_11, AlliedSupplyFromTheBaseNeedsAPort) {
    Board board;
    board.supply_in_base(allies, 3).put(brigade, "4148").movement(allies);
    const auto& points = board.game.supplies[index(allies)];
    board.act(Verb::unit, {}, points[0]);
    EXPECT_TRUE(can_sail(board, "4148"));
    EXPECT_TRUE(can_sail(board, "2811"));
    board.act(Verb::join, {}, points[1]);
    EXPECT_TRUE(can_sail(board, "4148"));   // a port with friends takes any number
    EXPECT_FALSE(can_sail(board, "2811"));  // a beach takes one
    EXPECT_EQ(board.why_not(Verb::sail, "2811"), "26.11");
    board.act(Verb::cancel).act(Verb::unit, {}, points[0]).act(Verb::sail, "2811");
    board.act(Verb::unit, {}, points[1]);
    EXPECT_FALSE(can_sail(board, "2811"));  // one a turn
    EXPECT_TRUE(can_sail(board, "2913"));
}

TEST(Malaya_26_11, NeitherABeachWithFriendsNorAnEmptyPortTakesTwoPoints) {
    Board board;
    board.supply_in_base(allies, 2).put("al-6-ind", "2811").movement(allies);
    const auto& points = board.game.supplies[index(allies)];
    board.act(Verb::unit, {}, points[0]).act(Verb::join, {}, points[1]);
    EXPECT_FALSE(can_sail(board, "2811"));
    EXPECT_FALSE(can_sail(board, "4148"));
}

// --- 26.10 ---------------------------------------------------------------------------------------------------------------

TEST(Malaya_26_10, TheAlliesSailFromPortToPort) {
    Board board = on_coast({allied_boats, brigade}, "1118");
    together(board, {allied_boats, brigade});
    EXPECT_TRUE(can_sail(board, "4148"));
    EXPECT_TRUE(can_sail(board, "1404"));  // any port without enemies
    EXPECT_FALSE(can_sail(board, "1219"));
    EXPECT_EQ(board.why_not(Verb::sail, "1219"), "26.10");
    EXPECT_EQ(board.choices(Verb::sail), static_cast<int>(board.game.ports.size()) - 1);
    Board beach = on_coast({allied_boats, brigade}, "1219");
    together(beach, {allied_boats, brigade});
    EXPECT_EQ(beach.choices(Verb::sail), 0);
    EXPECT_EQ(beach.why_not(Verb::sail, "4148"), "26.10");
}

TEST(Malaya_26_10, AnAmphibiousUnitThatCarriesNobodyIsNotBoundToPorts) {
    CASES("22.1");
    Board board = on_coast({allied_boats, brigade}, "1219");
    board.act_piece(Verb::unit, allied_boats);
    EXPECT_TRUE(can_sail(board, "4148"));
    EXPECT_TRUE(can_sail(board, "2811"));
    board.act_piece(Verb::join, brigade);
    EXPECT_EQ(board.choices(Verb::sail), 0) << "what it transports is";
    Board stuck = on_coast({allied_boats}, "1118");
    EXPECT_TRUE(stuck.can_piece(Verb::unit, allied_boats));
}

TEST(Malaya_26_10, OffAClosedBeachOnlyTheAmphibiousUnitItselfGoes) {
    CASES("11.5");
    Board board = on_coast({allied_boats, brigade}, "1219");
    hem_in(board, japan, "1219");
    EXPECT_TRUE(board.can_piece(Verb::unit, allied_boats));
    EXPECT_FALSE(board.can_piece(Verb::unit, brigade)) << "it is no port";
    EXPECT_EQ(board.why_not(Verb::unit, {}, brigade), "11.5");
    board.suppress(allied_boats);
    EXPECT_FALSE(board.can_piece(Verb::unit, allied_boats));
}

TEST(Malaya_22_0, AnyTypeOfUnitSailsAlsoGunsThatCannotMarch) {
    Board board = on_coast({allied_boats, "al-11-cd", brigade}, "1217");
    EXPECT_FALSE(board.can_piece(Verb::unit, "al-11-cd"));
    board.act_piece(Verb::unit, brigade);
    EXPECT_EQ(board.why_not(Verb::join, {}, "al-11-cd"), "11.0") << "not with a brigade that marches";
    board.act(Verb::cancel).act_piece(Verb::unit, allied_boats).act(Verb::join_all);
    EXPECT_TRUE(board.can(Verb::move)) << "all who can march";
    board.act(Verb::cancel);
    Board island = on_coast({allied_boats, "al-11-cd"}, "1118");
    island.act_piece(Verb::unit, allied_boats).act_piece(Verb::join, "al-11-cd");
    EXPECT_FALSE(island.can(Verb::move));
    island.act(Verb::sail, "4148");
    EXPECT_TRUE(island.is_at("al-11-cd", "4148"));
}

TEST(Malaya_26_10, TheAlliesMakeNoAssaults) {
    CASES("26.2", "22.4");
    Board board = on_coast({allied_boats, brigade}, "1118");
    board.put(regiment, "4148");
    together(board, {allied_boats, brigade});
    EXPECT_FALSE(board.can(Verb::storm));
    EXPECT_FALSE(can_sail(board, "4148"));
}

TEST(Malaya_22_0, AUnitThatCouldNotMarchMaySail) {
    Board board = on_coast({allied_boats, brigade}, "1118");  // nothing but water around Penang
    EXPECT_TRUE(board.can_piece(Verb::unit, brigade));
    Board alone = on_coast({brigade}, "1118");
    EXPECT_FALSE(alone.can_piece(Verb::unit, brigade));
}

// --- 5.3.15, 26.1.6 ------------------------------------------------------------------------------------------------------

TEST(Malaya_5_3_15, TheMarkerIsOneAdditionalMove) {
    Board board;
    board.put(regiment, "1404").into("jp-21-5", box::base).hold(japan, Marker::amphibious_move);
    board.p.amphibious_moves = 1;
    board.movement(japan);
    together(board, {regiment});
    EXPECT_TRUE(can_sail(board, "2811"));
    board.act(Verb::sail, "2811");
    EXPECT_EQ(board.p.amphibious_moves, 0);
    EXPECT_EQ(held(board.p, japan, Marker::amphibious_move), 0);
    together(board, {"jp-21-5"});
    EXPECT_EQ(board.choices(Verb::sail), 0);
}

TEST(Malaya_5_3_15, TheMarkerIsAWayOutForWhoIsHemmedIn) {
    CASES("11.5");
    Board board = on_coast({regiment}, "1404");
    hem_in(board, allies, "1404");
    EXPECT_FALSE(board.can_piece(Verb::unit, regiment));
    board.hold(japan, Marker::amphibious_move);
    board.p.amphibious_moves = 1;
    EXPECT_TRUE(board.can_piece(Verb::unit, regiment));
}

TEST(Malaya_5_3_15, OrOneAssaultOrThreeSupplyPoints) {
    Board board;
    board.into(regiment, box::base).put(brigade, "2812").supply_in_base(japan, 3).hold(japan, Marker::amphibious_move);
    board.p.amphibious_moves = 1;
    board.movement(japan);
    Board supply = board;
    supply.act(Verb::unit, {}, board.game.supplies[index(japan)][0]);
    supply.act(Verb::join, {}, board.game.supplies[index(japan)][1]).act(Verb::join, {}, board.game.supplies[index(japan)][2]);
    supply.act(Verb::sail, "2811");
    EXPECT_EQ(supply.supply_in(japan, "2811"), 3);
    together(board, {regiment}).act(Verb::storm, "2812");
    EXPECT_TRUE(is_afloat(board.at(regiment)));
    EXPECT_EQ(board.p.amphibious_moves, 0);
}

TEST(Malaya_5_3_15, IsNotSpentWhereAnAmphibiousUnitIsEnough) {
    Board board;
    board.put({boats, regiment}, "1404").hold(japan, Marker::amphibious_move);
    board.p.amphibious_moves = 1;
    board.movement(japan);
    together(board, {boats, regiment}).act(Verb::sail, "2811");
    EXPECT_EQ(board.p.amphibious_moves, 1);
}

TEST(Malaya_26_1_6, AfterAFailedAttackOnForceZNobodyLands) {
    Board board = in_base({boats, regiment});
    board.put(brigade, "2812");
    board.p.no_landings = 1;
    together(board, {boats, regiment});
    EXPECT_FALSE(board.can(Verb::sail));
    EXPECT_FALSE(board.can(Verb::storm));
    EXPECT_EQ(board.why_not(Verb::sail, "2811"), "26.1.6");
    Board allied = on_coast({allied_boats, brigade}, "1118");
    allied.p.no_landings = 1;
    together(allied, {allied_boats, brigade});
    EXPECT_TRUE(can_sail(allied, "4148"));
}

}  // namespace
}  // namespace causeway::malaya
