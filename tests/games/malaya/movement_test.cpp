// 11.0 Movement, with zones of control (13.3 to 13.5), follow-on movement (10.2), engineers (20.0), railroads (26.12) and the
// way in from the base (26.2).
#include "core/rng.h"
#include "games/malaya/steps.h"
#include "tests/games/malaya/board.h"

namespace causeway::malaya {
namespace {

constexpr const char* cars = "al-3-recon";    // 8, mechanized
constexpr const char* infantry = "jp-55-18";  // 6 on foot
constexpr const char* tanks = "jp-1-tank";    // 8, mechanized
constexpr const char* engineer = "jp-4-eng";  // 6 on foot

// The movement phase of the unit's side, with its move open.
Board move_of(std::string_view id, std::string_view from) {
    Board board;
    board.put(id, from).movement(owner(board.game, board.piece(id))).act_piece(Verb::unit, id);
    return board;
}

Preview preview_of(const Board& board, std::string_view to) {
    Preview preview;
    preview_move(board.game, board.p, {.verb = static_cast<std::uint8_t>(Verb::move), .hex = board.hex(to)}, preview);
    return preview;
}
// Half points that the open move takes to the hex.
int cost(const Board& board, std::string_view to) {
    EXPECT_TRUE(board.can(Verb::move, to)) << to;
    return preview_of(board, to).cost.value_or(HalfPoints{-1}).halves;
}
int cost(std::string_view id, std::string_view from, std::string_view to) { return cost(move_of(id, from), to); }
bool can_go(std::string_view id, std::string_view from, std::string_view to) { return move_of(id, from).can(Verb::move, to); }

int term_of(const Preview& preview, std::string_view label) {
    for (const Term& term : preview.explanation) {
        if (term.label == label) {
            return term.amount;
        }
    }
    return 0;
}

// --- 11.0, 11.2 ----------------------------------------------------------------------------------------------------------

TEST(Malaya_11_0, AnyAllOrNoneMayMove) {
    Board board;
    board.put(brigade, plain).put("al-6-ind", "1828").movement(allies);
    board.move(brigade, "1827").move("al-6-ind", "1829");
    EXPECT_TRUE(board.is_at(brigade, "1827") && board.is_at("al-6-ind", "1829"));
    EXPECT_TRUE(board.only(Verb::end));
    Board none;
    none.put(brigade, plain).movement(allies).act(Verb::end);
    EXPECT_TRUE(none.is_at(brigade, plain));
}

TEST(Malaya_11_0, WhoHasMovedSaysWhenHisMovementEnds) {
    Board board;
    board.put(infantry, plain).put(brigade, "4148").movement(japan).move(infantry, "1827");
    EXPECT_TRUE(board.asks<Select>());
    EXPECT_TRUE(board.only(Verb::end));
}

TEST(Malaya_11_0, UpToTheMovementFactor) {
    EXPECT_EQ(cost(brigade, "3333", "3336"), 12);  // three hexes of jungle
    EXPECT_FALSE(can_go(brigade, "3333", "3337"));
    EXPECT_EQ(cost(regiment, "3333", "3337"), 16);
}

TEST(Malaya_11_0, PointsAreNotKeptForLater) {
    Board board = move_of(infantry, "3333");
    board.act(Verb::move, "3334").act(Verb::end);
    end_movement(board.game, board.p, japan);
    board.activate("jp-5-hq").put("jp-5-hq", "3334").movement(japan, Phase::follow_on_movement);
    board.act_piece(Verb::unit, infantry);
    EXPECT_TRUE(board.can(Verb::move, "3337"));
    EXPECT_FALSE(board.can(Verb::move, "3338"));
}

TEST(Malaya_11_31, NoStepOutOfAHexIsCheaperThanItsLeast) {
    const Game& game = test_game();
    for (std::size_t kind = 0; kind < step_kinds; ++kind) {
        const bool mechanized = kind % 2 != 0;
        const int river = 2 * (mechanized ? game.river_mechanized : game.river_foot);
        for (const HexId hex : game.land) {
            int least = with_river;  // nothing costs as much
            for (const int step : game.steps[kind][index(hex)]) {
                const int bridged = (step & with_river) != 0 ? step - with_river - river : step;
                least = step == 0 ? least : std::min(least, bridged);
            }
            EXPECT_EQ(game.least_steps[kind][index(hex)], least) << game.map.name(hex);
        }
    }
}

TEST(Malaya_11_2, OnceAPhaseAndOnlyOnesOwnUnits) {
    Board board;
    board.put(brigade, plain).put("al-6-ind", "1828").put(infantry, "3333").movement(allies).move(brigade, "1827");
    EXPECT_FALSE(board.can_piece(Verb::unit, brigade));
    EXPECT_EQ(board.why_not(Verb::unit, {}, brigade), "11.2");
    EXPECT_FALSE(board.can_piece(Verb::unit, infantry));
    EXPECT_EQ(board.why_not(Verb::unit, {}, infantry), "11.2");
    EXPECT_TRUE(board.can_piece(Verb::unit, "al-6-ind"));
}

TEST(Malaya_11_2, AMoveThatIsNotBegunIsKept) {
    Board board = move_of(brigade, plain);
    board.act(Verb::cancel);
    EXPECT_FALSE(has(board.p, board.piece(brigade), status::grouped));
    EXPECT_TRUE(board.can_piece(Verb::unit, brigade));
}

TEST(Malaya_11_2, UnitsOfAHexMayMoveTogetherEachByItsOwnMeans) {
    Board board;
    board.put({brigade, cars, "al-1h"}, plain).put("al-6-ind", "1828").movement(allies).act_piece(Verb::unit, cars);
    EXPECT_FALSE(board.can_piece(Verb::join, "al-6-ind"));
    EXPECT_TRUE(board.can(Verb::move, "1830"));
    EXPECT_FALSE(board.can(Verb::move, "1925"));  // mountain
    board.act_piece(Verb::join, brigade);
    EXPECT_TRUE(board.can(Verb::move, "1830"));
    board.act_piece(Verb::join, "al-1h");
    const Hexes together = destinations(board.game, board.p, board.p.stack.top<MoveTo>());
    EXPECT_FALSE(together.contains(board.hex("1925")));
    board.act(Verb::move, "1828");
    EXPECT_EQ(board.count_in("1828"), 4);
    EXPECT_FALSE(board.can_piece(Verb::unit, "al-1h"));
}

TEST(Malaya_11_2, TheWeakestOfAGroupLimitsIt) {
    Board board;
    board.put({regiment, infantry}, "3333").movement(japan).act_piece(Verb::unit, regiment);
    EXPECT_TRUE(board.can(Verb::move, "3337"));
    board.act(Verb::join_all);
    EXPECT_FALSE(board.can(Verb::join_all));
    EXPECT_FALSE(board.can(Verb::move, "3337"));
    EXPECT_TRUE(board.can(Verb::move, "3336"));
}

// --- 11.1, 10.2 ----------------------------------------------------------------------------------------------------------

TEST(Malaya_11_1, FollowOnMovementIsForUnitsInReachOfAnActiveHeadquarters) {
    CASES("10.2", "19.1", "7.3");
    Board board;
    ASSERT_EQ(unit(board.game, board.piece("al-11-hq")).radius, 3);
    board.put("al-11-hq", plain).put(brigade, "1829").put("al-6-ind", "1830").activate("al-11-hq");
    board.movement(allies, Phase::follow_on_movement);
    EXPECT_TRUE(board.can_piece(Verb::unit, brigade));
    EXPECT_TRUE(board.can_piece(Verb::unit, "al-11-hq"));
    EXPECT_FALSE(board.can_piece(Verb::unit, "al-6-ind"));
    EXPECT_EQ(board.why_not(Verb::unit, {}, "al-6-ind"), "11.1");
    board.movement(allies);
    EXPECT_TRUE(board.can_piece(Verb::unit, "al-6-ind"));
}

TEST(Malaya_11_1, AnInactiveHeadquartersLetsNobodyFollowOn) {
    CASES("10.2");
    Board board;
    board.put("al-11-hq", plain).put(brigade, "1827").movement(allies, Phase::follow_on_movement);
    EXPECT_FALSE(board.can(Verb::unit));
}

TEST(Malaya_10_2, IsCheckedAtTheStartOfThePhase) {
    Board board;
    board.put("al-11-hq", plain).put(brigade, "1829").put("al-6-ind", "1931").activate("al-11-hq");
    board.movement(allies, Phase::follow_on_movement).move("al-11-hq", "1828");
    EXPECT_TRUE(board.can_piece(Verb::unit, brigade));      // the headquarters may go away
    EXPECT_FALSE(board.can_piece(Verb::unit, "al-6-ind"));  // or come near
}

TEST(Malaya_10_2, IsNotHinderedByTerrainEnemiesOrZones) {
    CASES("10.4", "13.9", "10.5");
    Board board;
    board.put("jp-5-hq", "4046").put("jp-55-18", "4047").put(brigade, "4147").activate("jp-5-hq");
    board.movement(japan, Phase::follow_on_movement);
    EXPECT_TRUE(board.can_piece(Verb::unit, "jp-55-18"));
}

TEST(Malaya_26_14, AHeadquartersWithoutSupportLetsUnitsFollowOn) {
    Board board;
    ASSERT_EQ(unit(board.game, board.piece("al-9-hq")).support, 0);
    board.put("al-9-hq", plain).put(brigade, "1827").activate("al-9-hq").movement(allies, Phase::follow_on_movement);
    EXPECT_TRUE(board.can_piece(Verb::unit, brigade));
}

TEST(Malaya_10_2, AHeadquartersInTheBaseServesTheBase) {
    CASES("26.5");
    Board board;
    board.into(infantry, box::base).into("jp-5-hq", box::base).put(regiment, "0902");
    board.movement(japan, Phase::follow_on_movement);
    EXPECT_FALSE(board.can(Verb::unit));
    board.activate("jp-5-hq").movement(japan, Phase::follow_on_movement);
    EXPECT_TRUE(board.can_piece(Verb::unit, infantry));
    EXPECT_FALSE(board.can_piece(Verb::unit, regiment));
}

// --- 11.3, 11.4, 8.2 -----------------------------------------------------------------------------------------------------

TEST(Malaya_11_31, TerrainCostsByTheChart) {
    CASES("2.32");
    EXPECT_EQ(cost(brigade, plain, "1827"), 2);   // cultivated
    EXPECT_EQ(cost(brigade, "1213", "1314"), 4);  // jungle
    EXPECT_EQ(cost(brigade, "1926", "1925"), 6);  // mountain
    EXPECT_EQ(cost(brigade, "2031", "1931"), 6);  // marsh
    EXPECT_EQ(cost(brigade, "1313", "1212"), 2);  // city
    EXPECT_EQ(cost(cars, plain, "1827"), 4);
    EXPECT_EQ(cost(cars, "1313", "1312"), 8);
    EXPECT_EQ(cost(cars, "1313", "1212"), 2);
}

TEST(Malaya_11_31, APreviewNamesThePartsOfThePrice) {
    const Board board = move_of(brigade, "2031");
    const Preview preview = preview_of(board, "2133");
    EXPECT_EQ(preview.cost->halves, 6);
    EXPECT_EQ(term_of(preview, "cultivated hexes, in half points"), 4);
    EXPECT_EQ(term_of(preview, "rivers, in half points"), 2);
    EXPECT_EQ(preview.path.size(), 3U);
    EXPECT_EQ(preview.path.front(), board.hex("2031"));
    EXPECT_EQ(preview.path.back(), board.hex("2133"));
}

TEST(Malaya_11_4, AUnitMayAlwaysMoveOneHex) {
    Board board;
    board.put("al-1h", "1926").suppress("al-1h").movement(allies).act_piece(Verb::unit, "al-1h");
    // Two and a half points left; the mountain costs three.
    EXPECT_EQ(cost(board, "1925"), 5);
    EXPECT_EQ(term_of(preview_of(board, "1925"), "more than the unit has, in half points: minimum move"), -1);
    EXPECT_FALSE(board.can(Verb::move, "1924"));
    board.act(Verb::move, "1925");
    EXPECT_TRUE(board.is_at("al-1h", "1925"));
}

TEST(Malaya_11_4, NotIntoClosedTerrainOrOntoEnemies) {
    CASES("11.5");
    Board board;
    board.put(cars, "1926").suppress(cars).put(infantry, plain).movement(allies).act_piece(Verb::unit, cars);
    EXPECT_FALSE(board.can(Verb::move, "1925"));
    EXPECT_EQ(board.why_not(Verb::move, "1925"), "11.5");
    EXPECT_FALSE(board.can(Verb::move, plain));
}

TEST(Malaya_11_4, UnitsWithoutAMovementFactorDoNotMove) {
    Board board;
    board.put("al-singapore-cd", "4147").put(brigade, "4148").movement(allies);
    EXPECT_FALSE(board.can_piece(Verb::unit, "al-singapore-cd"));
    EXPECT_EQ(board.why_not(Verb::unit, {}, "al-singapore-cd"), "11.0");
}

TEST(Malaya_8_2, AHalvedFactorKeepsItsFraction) {
    Board board;
    ASSERT_EQ(unit(board.game, board.piece("al-1h")).movement, 5);
    board.put("al-1h", "1212").suppress("al-1h").movement(allies).act_piece(Verb::unit, "al-1h");
    EXPECT_EQ(cost(board, "1314"), 5);  // the road to 1213, then two points of jungle
    EXPECT_EQ(cost(board, "1108"), 5);
    EXPECT_FALSE(board.can(Verb::move, "1107"));
}

// --- 11.5 ----------------------------------------------------------------------------------------------------------------

TEST(Malaya_11_5, NoUnitEntersAHexWithEnemiesOfAnyKind) {
    CASES("12.6");
    for (const char* id : {brigade, "al-9-hq"}) {
        Board board;
        board.put(id, "1827").put(infantry, "1829").movement(japan).act_piece(Verb::unit, infantry);
        EXPECT_FALSE(board.can(Verb::move, "1827")) << id;
        EXPECT_EQ(board.why_not(Verb::move, "1827"), "11.5");
    }
    Board board;
    board.supply(allies, "1827").put(infantry, "1828").movement(japan).act_piece(Verb::unit, infantry);
    EXPECT_FALSE(board.can(Verb::move, "1827"));
}

TEST(Malaya_11_5, SeaAndStraitsAreClosedAndTheCausewayIsOpen) {
    const Board board = move_of(brigade, "4047");
    EXPECT_FALSE(board.can(Verb::move, "4048"));
    EXPECT_EQ(move_of(brigade, "4247").why_not(Verb::move, "4347"), "11.5");
    EXPECT_EQ(cost(brigade, "4147", "4046"), 1);
}

TEST(Malaya_11_5, VehiclesEnterMountainAndMarshOnlyAlongALine) {
    CASES("11.71");
    EXPECT_EQ(cost(cars, "1522", "1622"), 1);  // mountain by road
    EXPECT_FALSE(can_go(cars, "1522", "1523"));
    EXPECT_EQ(cost(cars, "3835", "3834"), 4);  // marsh by trail
    EXPECT_EQ(cost(brigade, "3835", "3834"), 2);
    EXPECT_FALSE(can_go(cars, "3835", "3735"));
    Board board;
    EXPECT_TRUE(can_cross(board.game, board.piece(cars), board.hex("1522"), board.hex("1622")));
    EXPECT_FALSE(can_cross(board.game, board.piece(cars), board.hex("1522"), board.hex("1523")));
    EXPECT_TRUE(can_cross(board.game, board.piece(brigade), board.hex("1522"), board.hex("1523")));
    EXPECT_FALSE(can_cross(board.game, board.piece(brigade), board.hex("4047"), board.hex("4046")));
    EXPECT_FALSE(can_cross(board.game, board.piece(brigade), board.hex("4047"), board.hex("4048")));
}

// --- 11.6, 13.3 to 13.5 --------------------------------------------------------------------------------------------------

TEST(Malaya_13_3, AUnitStopsInAZoneOfControl) {
    CASES("11.6");
    Board board;
    board.show(brigade, plain).put(infantry, "1829").movement(japan).act_piece(Verb::unit, infantry);
    EXPECT_TRUE(board.can(Verb::move, "1827"));
    EXPECT_FALSE(board.can(Verb::move, "1825"));
    EXPECT_EQ(cost(board, "1827"), 4);  // entering costs nothing extra
    EXPECT_FALSE(board.can(Verb::move, "1726"));
}

TEST(Malaya_13_4, AUnitMayLeaveButNotStraightIntoAnotherZone) {
    // Of the six hexes around 1827 one is free of enemies and their zones.
    Board board;
    board.put(infantry, plain).put(regiment, "1929").put(brigade, "1827").movement(allies);
    board.show(regiment, "1929").act_piece(Verb::unit, brigade);
    EXPECT_TRUE(board.can(Verb::move, "1728"));
    for (const char* next : {"1927", "1928"}) {
        EXPECT_FALSE(board.can(Verb::move, next)) << next;
        EXPECT_EQ(board.why_not(Verb::move, next), "13.4") << next;
    }
}

TEST(Malaya_13_4, AndMayEnterAZoneLaterInItsMove) {
    Board board;
    board.put(infantry, plain).put(regiment, "1930").put(brigade, "1827").movement(allies);
    board.show(regiment, "1930").act_piece(Verb::unit, brigade);
    EXPECT_TRUE(board.can(Verb::move, "1828"));
    EXPECT_TRUE(board.can(Verb::move, "1829"));            // beside the second regiment
    EXPECT_EQ(preview_of(board, "1927").path.size(), 3U);  // or by a detour beside the first one again
}

TEST(Malaya_13_4, AZoneThatIsFoundLaterOnTheWayStopsItThere) {
    CASES("18.4");
    Board board;  // 1828 is free, 1829 beside a regiment that nobody has seen
    board.put(infantry, plain).put(regiment, "1930").put(brigade, "1827").movement(allies).act_piece(Verb::unit, brigade);
    board.act(Verb::move, "1829");
    EXPECT_EQ(board.last(Sentence::stopped)->hex, board.hex("1829"));
    EXPECT_TRUE(board.is_at(brigade, "1829"));
}

TEST(Malaya_13_4, AUnitThatCannotLeaveIsNotAsked) {
    Board board;
    board.put(brigade, plain).put(infantry, "1825").put(regiment, "1827").put("al-6-ind", "3333").movement(allies);
    EXPECT_FALSE(board.can_piece(Verb::unit, brigade));
    EXPECT_EQ(board.why_not(Verb::unit, {}, brigade), "13.4");
}

TEST(Malaya_13_4, WhoFindsAnotherZoneInTheFirstHexHasNotLeft) {
    CASES("18.4");
    Board board;  // 1828 is beside a regiment that nobody has seen, and all other ways are closed
    board.put(infantry, plain).put(regiment, "1929").supply(japan, "1728").supply(japan, "1928").put(brigade, "1827");
    board.movement(allies).act_piece(Verb::unit, brigade);
    ASSERT_TRUE(board.can(Verb::move, "1828"));
    board.act(Verb::move, "1828");
    EXPECT_EQ(board.last(Sentence::stopped)->hex, board.hex("1828"));
    EXPECT_TRUE(board.is_at(brigade, "1827"));
    EXPECT_FALSE(board.known(regiment));
    ASSERT_TRUE(board.asks<MoveTo>());
    EXPECT_FALSE(board.can(Verb::move));
    EXPECT_EQ(board.why_not(Verb::move, "1828"), "13.4");
    board.act(Verb::cancel);
    EXPECT_EQ(board.why_not(Verb::unit, {}, brigade), "13.4") << "it is not forgotten while the phase lasts";
    end_movement(board.game, board.p, allies);
    EXPECT_TRUE(board.p.met.empty());
}

TEST(Malaya_13_4, OrGoesThereByAnotherWay) {
    Board board;
    board.put(infantry, plain).put(regiment, "1929").put({brigade, "al-6-ind"}, "1827").movement(allies);
    board.act_piece(Verb::unit, brigade).act(Verb::join_all).act(Verb::move, "1828");
    EXPECT_TRUE(board.is_at(brigade, "1827") && board.is_at("al-6-ind", "1827")) << "both are asked again";
    EXPECT_EQ(preview_of(board, "1828").path.size(), 3U) << "by 1728, so that the zone is not in the first hex";
    board.act(Verb::move, "1828");
    EXPECT_TRUE(board.is_at(brigade, "1828") && board.is_at("al-6-ind", "1828"));
}

TEST(Malaya_13_5, InfantryThatFindsAnotherZoneInTheFirstHexHasInfiltrated) {
    CASES("18.4");
    Board board;
    board.show(brigade, plain).put("al-6-ind", "1929").put(infantry, "1827").movement(japan).act_piece(Verb::unit, infantry);
    board.act(Verb::move, "1828");
    EXPECT_TRUE(board.is_at(infantry, "1828"));
    Board vehicle;
    vehicle.show(brigade, plain).put("al-6-ind", "1929").supply(allies, "1728").put(tanks, "1827").movement(japan);
    vehicle.act_piece(Verb::unit, tanks).act(Verb::move, "1828");
    EXPECT_TRUE(vehicle.is_at(tanks, "1827"));
}

TEST(Malaya_13_5, JapaneseInfantryInfiltratesOneHex) {
    Board board;
    board.show(brigade, plain).put(infantry, "1827").movement(japan).act_piece(Verb::unit, infantry);
    for (const char* next : {"1927", "1727"}) {
        EXPECT_TRUE(board.can(Verb::move, next));
        EXPECT_EQ(preview_of(board, next).path.size(), 2U) << next;
    }
    EXPECT_FALSE(board.can(Verb::move, "2026"));  // beyond the second zone
    board.act(Verb::move, "1927");
    EXPECT_TRUE(board.is_at(infantry, "1927"));
    EXPECT_FALSE(board.can_piece(Verb::unit, infantry));
}

TEST(Malaya_13_5, OnlyInfantryDoes) {
    for (const char* id : {"jp-5-hq", engineer, tanks, "jp-5-recon", "jp-20-aa"}) {
        Board board;
        board.show(brigade, plain).put(id, "1827").movement(japan).act_piece(Verb::unit, id);
        EXPECT_NE(preview_of(board, "1927").path.size(), 2U) << id;
    }
    Board board;  // battalions of infantry are infantry
    board.show(brigade, plain).put("jp-2-2-8-1", "1827").movement(japan).act_piece(Verb::unit, "jp-2-2-8-1");
    EXPECT_EQ(preview_of(board, "1927").path.size(), 2U);
}

TEST(Malaya_13_5, OnlyWhoStartsInAZone) {
    Board board;
    board.show(brigade, plain).put(infantry, "1828").suppress(infantry).movement(japan).act_piece(Verb::unit, infantry);
    EXPECT_TRUE(board.can(Verb::move, "1827"));
    EXPECT_TRUE(board.can(Verb::move, "1927"));   // by way of 1928
    EXPECT_FALSE(board.can(Verb::move, "1926"));  // from one zone to the next
}

TEST(Malaya_13_5, TheMinimumMoveDoesNotServeIt) {
    CASES("11.4");
    // A suppressed battalion with two and a half points; the next hex is mountain, which costs three.
    Board board;
    const PieceId weak = board.piece(infantry);
    board.show(brigade, "1825").put(infantry, "1926").suppress(infantry).movement(japan).act_piece(Verb::unit, infantry);
    ASSERT_EQ(allowance(board.game, board.p, weak), 6);
    EXPECT_TRUE(board.can(Verb::move, "1925"));  // three points: just enough
    Mover mover = mover_of(board.game, board.p, weak, 5, false);
    const Ground ground(board.game, board.p, japan);
    EXPECT_FALSE(find_way(board.game, ground, mover, board.hex("1925")).found);
    EXPECT_TRUE(find_way(board.game, ground, mover, board.hex("1927")).found);
}

TEST(Malaya_13_5, AGroupInfiltratesOnlyIfAllCan) {
    Board board;
    board.show(brigade, plain).show("al-6-ind", "1929").put({infantry, tanks}, "1827").movement(japan);
    board.act_piece(Verb::unit, infantry);
    EXPECT_TRUE(board.can(Verb::move, "1927"));
    board.act_piece(Verb::join, tanks);
    EXPECT_FALSE(board.can(Verb::move, "1927"));
    EXPECT_TRUE(board.can(Verb::move, "1728"));
}

// --- 11.7 ----------------------------------------------------------------------------------------------------------------

TEST(Malaya_11_71, ARoadCostsHalfAPointWhateverTheTerrain) {
    EXPECT_EQ(cost(brigade, "1212", "1213"), 1);
    EXPECT_EQ(cost(brigade, "1212", "1210"), 2);  // jungle
    EXPECT_EQ(cost(cars, "1212", "1210"), 2);
    EXPECT_EQ(cost(infantry, "1212", "1210"), 2);
    EXPECT_EQ(cost(brigade, "1316", "1415"), 4);  // and only along it: jungle beside the road
}

TEST(Malaya_11_72, RiversCostMoreAndBridgesDoNot) {
    EXPECT_EQ(cost(brigade, "2032", "2133"), 4);
    EXPECT_EQ(cost(cars, "2032", "2133"), 8);
    EXPECT_EQ(cost(brigade, "1212", "1211"), 1);  // over the bridge
    EXPECT_EQ(cost(brigade, "3629", "3729"), 3);  // by ferry: the road and the river
    EXPECT_EQ(cost(cars, "3629", "3729"), 5);
}

// --- 20.0 ----------------------------------------------------------------------------------------------------------------

TEST(Malaya_20_0, AnEngineerTakesTheCostOfARiverAway) {
    for (const char* place : {"2032", "2133"}) {  // on either bank
        Board board;
        board.put(brigade, "2032").put("al-mc-engineer", place).movement(allies).act_piece(Verb::unit, brigade);
        EXPECT_EQ(cost(board, "2133"), 2) << place;  // the terrain is still paid
    }
    Board far;
    far.put(brigade, "2032").put("al-mc-engineer", "2134").movement(allies).act_piece(Verb::unit, brigade);
    EXPECT_EQ(cost(far, "2133"), 4);
}

TEST(Malaya_20_0, AlsoAfterItHasMovedAndForVehicles) {
    Board board;
    board.put({brigade, cars}, "2032").put("al-mc-engineer", "2133").movement(allies).move("al-mc-engineer", "2134");
    board.act_piece(Verb::unit, brigade);
    EXPECT_EQ(cost(board, "2133"), 2);
    board.act(Verb::cancel).act_piece(Verb::unit, cars);
    EXPECT_EQ(cost(board, "2133"), 4);
}

TEST(Malaya_20_0, NotForItselfNorForTheEnemyNorSuppressed) {
    Board board;
    board.put({engineer, infantry}, "2032").movement(japan).act_piece(Verb::unit, engineer);
    EXPECT_EQ(cost(board, "2133"), 4);
    board.act(Verb::cancel).put("jp-14-eng", "2032").movement(japan).act_piece(Verb::unit, engineer);
    EXPECT_EQ(cost(board, "2133"), 2);  // another engineer bridges it for him
    Board other;
    other.put(engineer, "2032").put(brigade, "2133").movement(allies).act_piece(Verb::unit, brigade);
    EXPECT_TRUE(other.p.engineers.empty());
    Board weak;
    weak.put({engineer, infantry}, "2032").suppress(engineer).movement(japan).act_piece(Verb::unit, infantry);
    EXPECT_EQ(cost(weak, "2133"), 4);
}

TEST(Malaya_20_0, AnEngineerCarriesOneSupplyPointAtItsOwnFactor) {
    // With a slower supply column than the charts have.
    Board board;
    Expected<Game> loaded = load(CAUSEWAY_TEST_DATA "/malaya");
    Game& game = *loaded;
    for (const PieceId point : game.supplies[index(japan)]) {
        game.figures[index(point)].movement = 2;
    }
    board.put(engineer, "3333").supply(japan, "3333", 2).movement(japan).act_piece(Verb::unit, engineer);
    const MoveTo& move = board.p.stack.top<MoveTo>();
    const auto goes = [&](std::string_view hex) { return destinations(game, board.p, move).contains(board.hex(hex)); };
    EXPECT_TRUE(goes("3336"));
    set(board.p, game.supplies[index(japan)][0], status::grouped);
    EXPECT_TRUE(goes("3336"));
    set(board.p, game.supplies[index(japan)][1], status::grouped);
    EXPECT_FALSE(goes("3336"));  // the second point goes by itself
    EXPECT_TRUE(goes("3334"));
    unset(board.p, game.supplies[index(japan)][1], status::grouped);
    board.suppress(engineer);
    EXPECT_FALSE(goes("3335"));
}

// --- marches -------------------------------------------------------------------------------------------------------------

// Destinations are found from open marches, ways by a search; and whoever is told of nothing may march without one.
TEST(Malaya_11_0, DestinationsAreTheHexesWithAWayAndTellingChangesNoMarch) {
    const Game& game = test_game();
    Rng rng(12);
    ActionList legal;
    int compared = 0, marches = 0;
    for (Position p = start(game, 0, 0); compared < 30;) {
        actions(game, p, legal);
        if (legal.empty()) {
            p = start(game, 0, 0);
            continue;
        }
        const Action answer = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
        if (p.stack.on_top<MoveTo>() && verb(answer) == Verb::move) {
            const MoveTo& move = p.stack.top<MoveTo>();
            if (++marches % 4 == 0 && members_of(game, p, move).size() == 1 && on_map(at(p, move.piece))) {
                const Ground ground(game, p, owner(game, move.piece));
                const Mover mover = leader_of(game, p, move);
                const Hexes found = destinations(game, p, move);
                for (const HexId hex : game.land) {
                    const bool near = game.map.grid().distance(mover.start, hex) <= 4;
                    if (hex != mover.start && (near || found.contains(hex))) {
                        EXPECT_EQ(found.contains(hex), find_way(game, ground, mover, hex).found) << game.map.name(hex);
                    }
                }
                ++compared;
            }
            Position told = p;
            Events events;
            apply(game, told, answer, &events);
            apply(game, p, answer, nullptr);
            ASSERT_EQ(told, p);
            continue;
        }
        apply(game, p, answer, nullptr);
    }
}

// --- 26.12 ---------------------------------------------------------------------------------------------------------------

TEST(Malaya_26_12, TheAlliesPayHalfAPointByRail) {
    EXPECT_EQ(cost(brigade, "1111", "1110"), 1);
    EXPECT_EQ(cost(cars, "1111", "1110"), 1);
    EXPECT_EQ(cost(brigade, "1112", "1109"), 3);
}

TEST(Malaya_26_12, JapanPaysHalfAPointOnlyWhereARoadRunsToo) {
    EXPECT_EQ(cost(infantry, "1111", "1110"), 2);
    EXPECT_EQ(cost(tanks, "1111", "1110"), 2);
    EXPECT_EQ(cost(infantry, "1112", "1111"), 1);
}

TEST(Malaya_26_12, WithAnEngineerJapanPaysHalfAPointAsLongAsItStaysOnTheRailroad) {
    Board board;
    board.put({infantry, engineer}, "0901").movement(japan).act_piece(Verb::unit, infantry);
    EXPECT_EQ(cost(board, "1306"), 7);
    EXPECT_EQ(cost(board, "1110"), 12);
    EXPECT_FALSE(board.can(Verb::move, "1111"));
    EXPECT_EQ(cost(board, "1001"), 2);  // off the railroad
    EXPECT_EQ(cost(board, "1004"), 8);  // three points by rail and one on foot
    EXPECT_EQ(cost(board, "1002"), 2);
    board.act(Verb::move, "1306");
    EXPECT_TRUE(board.is_at(infantry, "1306"));
    board.act_piece(Verb::unit, engineer);
    EXPECT_EQ(cost(board, "1306"), 7);  // the engineer itself, too
}

TEST(Malaya_26_12, TheEngineerMustBeInTheSameRailroadHexAndEffective) {
    Board near;
    near.put(infantry, "0901").put(engineer, "0902").movement(japan).act_piece(Verb::unit, infantry);
    EXPECT_FALSE(near.can(Verb::move, "1306"));
    Board weak;
    weak.put({infantry, engineer}, "0901").suppress(engineer).movement(japan).act_piece(Verb::unit, infantry);
    EXPECT_FALSE(weak.can(Verb::move, "1306"));
}

// --- 26.2, 26.3 ----------------------------------------------------------------------------------------------------------

Board entry_of(std::string_view id) {
    Board board;
    board.into(id, box::base).movement(owner(board.game, board.piece(id))).act_piece(Verb::unit, id);
    return board;
}

TEST(Malaya_26_3, JapanEntersByTheNorthEdge) {
    CASES("26.2");
    const Board board = entry_of(infantry);
    EXPECT_EQ(board.choices(Verb::move), 12);
    EXPECT_TRUE(board.can(Verb::move, "0901"));
    EXPECT_FALSE(board.can(Verb::move, "0902"));
    EXPECT_EQ(board.why_not(Verb::move, "0902"), "26.3");
    EXPECT_FALSE(entry_of(tanks).can(Verb::move, "0701"));  // mountain
}

TEST(Malaya_26_3, TheAlliesHaveNoFriendlyEdge) {
    const Board board = entry_of(brigade);
    EXPECT_EQ(board.choices(Verb::move), 0);
    EXPECT_EQ(board.why_not(Verb::move, "0901"), "26.3");
}

TEST(Malaya_26_2, EnteringCostsTheHexAndTheMoveGoesOn) {
    Board board = entry_of(infantry);
    EXPECT_EQ(cost(board, "1001"), 2);
    EXPECT_EQ(cost(board, "0801"), 4);
    EXPECT_EQ(cost(board, "0901"), 2);  // by rail
    board.act(Verb::move, "1001");
    EXPECT_TRUE(board.is_at(infantry, "1001"));
    ASSERT_TRUE(board.asks<MoveTo>());
    EXPECT_FALSE(board.can(Verb::cancel));
    EXPECT_EQ(cost(board, "1005"), 10);  // five points are left
    EXPECT_FALSE(board.can(Verb::move, "1006"));
    board.act(Verb::move, "1002");
    EXPECT_TRUE(board.is_at(infantry, "1002"));
    EXPECT_TRUE(has(board.p, board.piece(infantry), status::moved));
}

TEST(Malaya_26_2, ThePriceOfTheWayInIsToldLikeAnyOther) {
    CASES("26.12");
    EXPECT_EQ(term_of(preview_of(entry_of(infantry), "0901"), "by railroad, in half points"), 2);
}

TEST(Malaya_26_2, AUnitMayStopWhereItEntered) {
    Board board = entry_of(infantry);
    board.act(Verb::move, "1001").act(Verb::done);
    EXPECT_TRUE(board.asks<Select>());
    EXPECT_FALSE(board.can_piece(Verb::unit, infantry));
}

TEST(Malaya_26_2, ByRailWithAnEngineerFromTheBase) {
    CASES("26.12");
    Board board;
    board.into(infantry, box::base).into(engineer, box::base).movement(japan).act_piece(Verb::unit, infantry);
    EXPECT_EQ(cost(board, "0901"), 1);
    board.act(Verb::move, "0901");
    EXPECT_TRUE(board.can(Verb::move, "1109"));  // eleven hexes of railroad
    EXPECT_FALSE(board.can(Verb::move, "1110"));
    Board alone = entry_of(infantry);
    alone.act(Verb::move, "0901");
    EXPECT_FALSE(alone.can(Verb::move, "1109"));
}

TEST(Malaya_26_2, EachOfAGroupPaysItsOwnPrice) {
    Board board;
    board.into(infantry, box::base).into(tanks, box::base).movement(japan).act_piece(Verb::unit, tanks);
    board.act_piece(Verb::join, infantry);
    EXPECT_TRUE(board.can(Verb::move, "0801"));
    board.act(Verb::move, "0801");
    EXPECT_EQ(board.count_in("0801"), 2);
    EXPECT_TRUE(board.can(Verb::move, "0901"));
    board.act(Verb::move, "0901");
    EXPECT_EQ(board.count_in("0901"), 2);
    EXPECT_TRUE(board.asks<Select>());
}

TEST(Malaya_26_2, WhoMeetsAZoneAtTheEdgeStops) {
    CASES("18.4");
    Board board;
    board.put(brigade, "1002").into(infantry, box::base).movement(japan).act_piece(Verb::unit, infantry);
    board.act(Verb::move, "1001");
    EXPECT_TRUE(board.asks<Select>());
    EXPECT_TRUE(board.happened(Sentence::stopped));
}

TEST(Malaya_26_2, NobodyGoesBackToTheBase) {
    const Board board = move_of(infantry, "0901");
    for (const Action& action : board.legal()) {
        EXPECT_NE(verb(action), Verb::stow);
        EXPECT_TRUE(action.hex == no_hex || on_map(action.hex));
    }
}

// R18.4: whoever does not know the HQ is not told that it goes inactive.
TEST(Malaya_12_5, OnlyThoseWhoKnowAnHqAreToldThatItGoesInactive) {
    CASES("18.0");
    Board board;
    board.put({"al-8-ind", "al-6-ind", "al-15-ind", "al-11-hq"}, plain).activate("al-11-hq");
    settle_stacking(board.game, board.p, &board.events);
    EXPECT_FALSE(board.active("al-11-hq"));
    EXPECT_EQ(board.last(Sentence::deactivated)->seen_by, only(allies));
    board.mark("al-11-hq", status::active | status::known);
    settle_stacking(board.game, board.p, &board.events);
    EXPECT_EQ(board.last(Sentence::deactivated)->seen_by, to_all);
}

TEST(Malaya_26_2, ArmourNeedsAnEdgeHexThatItCanEnter) {
    CASES("26.3", "11.5");
    Board board;  // of the north edge only a mountain is left open
    constexpr const char* guards[] = {"al-8-ind", "al-22-ind", "al-6-ind", "al-15-ind", "al-12-ind", "al-28-ind",
                                      "al-1m",    "al-2m",     "al-22a",   "al-27a",    "al-df"};
    std::size_t next = 0;
    for (const HexId hex : board.game.edge) {
        if (board.game.map.name(hex) != "0701") {
            ASSERT_LT(next, std::size(guards));
            board.put(guards[next++], board.game.map.name(hex));
        }
    }
    board.into(regiment, box::base).into("jp-1-tank", box::base).movement(japan);
    EXPECT_TRUE(board.can_piece(Verb::unit, regiment));
    EXPECT_FALSE(board.can_piece(Verb::unit, "jp-1-tank"));
}

TEST(Malaya_26_12, APreviewCountsTheRailroad) {
    const Board board = move_of(brigade, "3139");
    const Preview preview = preview_of(board, "3037");  // by 3138 on the east coast line
    EXPECT_EQ(preview.cost->halves, 2);
    EXPECT_EQ(term_of(preview, "by railroad, in half points") + term_of(preview, "by road, in half points"), 2);
    EXPECT_EQ(term_of(preview, "by railroad, in half points"), 2);
}

TEST(Malaya_2_36, TheSeaAndTheBoxesAreNoLand) {
    const Board board;
    EXPECT_TRUE(is_land(board.game, board.hex(plain)));
    EXPECT_FALSE(is_land(board.game, board.hex("1403")));
    EXPECT_FALSE(is_land(board.game, box::base));
}

TEST(Malaya_11_71, APreviewCountsTheRoad) {
    const Preview preview = preview_of(move_of(brigade, "4148"), "4046");  // by 4147
    EXPECT_EQ(preview.cost->halves, 2);
    EXPECT_EQ(term_of(preview, "by road, in half points"), 2);
}

TEST(Malaya_11_31, APreviewCountsTheTrail) {
    EXPECT_EQ(term_of(preview_of(move_of(brigade, "3835"), "3834"), "by trail, in half points"), 2);
}

TEST(Malaya_26_2, ARailroadOverTheEdgeIsARoadToWhoDoesNotKeepToIt) {
    CASES("26.12");
    Board board;
    board.into(regiment, box::base).movement(japan).select(regiment).act(Verb::move, "0601");
    ASSERT_TRUE(board.asks<MoveTo>());
    EXPECT_EQ(leader_of(board.game, board.p, board.p.stack.top<MoveTo>()).halves, 16 - 2);
}

TEST(Malaya_13_5, WhoHasJustEnoughInfiltratesIntoAZoneThatHeDidNotKnow) {
    CASES("18.4");
    Board board;
    board.put("jp-113", "1926").suppress("jp-113").show("al-8-ind", "1927").put("al-6-ind", "1924").movement(japan);
    board.move("jp-113", "1925");  // a mountain for all three points
    EXPECT_TRUE(board.is_at("jp-113", "1925"));
}

TEST(Malaya_18_4, ARailwayMarchPastAStackTellsNothingOfIt) {
    CASES("26.12");
    Board board;
    board.put({regiment, "jp-4-eng"}, "2712").put("al-8-ind", "2815").movement(japan).select(regiment);
    EXPECT_TRUE(board.can(Verb::move, "2621")) << "ten hexes by rail, past a stack that may have a zone of control";
}

TEST(Malaya_18_4, WhetherAnybodyListensChangesNothing) {
    Board told;
    told.put({regiment, "jp-21-5"}, "1826")
        .put({"jp-41-5"}, "1829")
        .put("al-8-ind", "1924")
        .put("al-6-ind", "1828")
        .put("al-1h", "2026");
    told.movement(japan).select(regiment);
    const ActionList ways = told.legal();
    for (const Action& way : ways) {
        Position heard = told.p, unheard = told.p;
        Events events;
        apply(told.game, heard, way, &events);
        apply(told.game, unheard, way, nullptr);
        EXPECT_TRUE(heard == unheard) << told.game.map.label(way.hex);
    }
}

}  // namespace
}  // namespace causeway::malaya
