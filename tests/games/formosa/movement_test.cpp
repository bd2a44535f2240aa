// 12.0 Land movement; 16.4 and 16.5 as far as they slow or stop it; motorized movement (22.0) and air transport (25.3).
#include "tests/games/formosa/board.h"

namespace causeway::formosa {
namespace {

// A side's movement phase with that unit face up, and another far away in the Pescadores so that the phase does not end by
// itself.
Board phase_of(std::string_view id, std::string_view from) {
    Board board;
    const Side side = owner(board.game, board.piece(id));
    board.put(id, from).put(side == allies ? "us-db-2" : "jp-con-5", "0615").movement(side);
    return board;
}
// The same with the unit's move open.
Board move_of(std::string_view id, std::string_view from) {
    Board board = phase_of(id, from);
    board.act_piece(Verb::unit, id);
    return board;
}

int last_cost(const Board& board) { return board.last(Sentence::moved)->a; }

// Half points that the cheapest way takes.
int cost(std::string_view id, std::string_view from, std::string_view to) {
    Board board = move_of(id, from);
    board.act(Verb::move, to);
    return last_cost(board);
}

Preview preview_of(const Board& board, std::string_view to) {
    Preview preview;
    preview_move(board.game, board.p, {.verb = static_cast<std::uint8_t>(Verb::move), .hex = board.hex(to)}, preview);
    return preview;
}

int term_of(const Preview& preview, std::string_view label) {
    for (const Term& term : preview.explanation) {
        if (term.label == label) {
            return term.amount;
        }
    }
    return 0;
}

constexpr const char* infantry = "us-17-7";    // 5 on foot
constexpr const char* armor = "us-armor-1";    // 6, mechanized
constexpr const char* regiment = "jp-301-50";  // 6 on foot
constexpr const char* defenders = "us-db-1";   // 4 on foot

// --- 12.0: what a move is ------------------------------------------------------------------------------------------------

TEST(Formosa_12_0, UnitsMoveInTheirOwnMovementPhaseOnly) {
    Board board;
    board.put(infantry, "1218").put(regiment, "1908");
    for (const Side side : {allies, japan}) {
        board.movement(side);
        EXPECT_EQ(board.asked(), side);
        EXPECT_EQ(board.can_piece(Verb::unit, infantry), side == allies);
        EXPECT_EQ(board.can_piece(Verb::unit, regiment), side == japan);
    }
}

TEST(Formosa_12_0, AnyAllOrNoneMayMove) {
    Board board = phase_of(infantry, "1218");
    board.act(Verb::end);
    EXPECT_TRUE(board.is_at(infantry, "1218"));
    Board all = phase_of(infantry, "1218");
    all.move(infantry, "1118").move("us-db-2", "0516");
    EXPECT_TRUE(all.is_at(infantry, "1118"));
    EXPECT_TRUE(all.is_at("us-db-2", "0516"));
}

TEST(Formosa_12_0, ThePhaseEndsWhenNobodyIsLeftToMove) {
    Board board = phase_of(infantry, "1218");
    set(board.p, board.piece(infantry), status::moved);
    EXPECT_TRUE(top_is_ready(board.game, board.p, nullptr));
    set(board.p, board.piece("us-db-2"), status::moved);
    EXPECT_FALSE(top_is_ready(board.game, board.p, nullptr));
    EXPECT_TRUE(board.asks<Turn>());
}

TEST(Formosa_12_0, AUnitIsNotRequiredToMove) {
    Board board = move_of(infantry, "1218");
    board.act(Verb::cancel);
    EXPECT_TRUE(board.is_at(infantry, "1218"));
    EXPECT_TRUE(board.can_piece(Verb::unit, infantry));  // it keeps its move
}

TEST(Formosa_12_0, UnitsMoveOneAtATime) {
    Board board = phase_of(infantry, "1218");
    board.put(armor, "1218").act_piece(Verb::unit, infantry);
    EXPECT_EQ(board.choices(Verb::unit), 0);
    board.act(Verb::move, "1118");
    EXPECT_TRUE(board.is_at(armor, "1218"));
}

TEST(Formosa_12_0, FromHexToAdjacentHexWithoutSkippingAny) {
    Board board = phase_of(infantry, "1218");
    for (const char* around : {"1217", "1318", "1319", "1219", "1119", "1118"}) {
        board.put(std::string("jp-guerrilla-") + static_cast<char>('1' + board.p.occupied[index(japan)].count()), around);
    }
    EXPECT_FALSE(board.can_piece(Verb::unit, infantry));
}

TEST(Formosa_12_0, EachHexEnteredCostsPointsUpToTheFactor) {
    Board board = move_of(infantry, "1804");  // five points
    EXPECT_TRUE(board.can(Verb::move, "1606"));
    for (const Action& action : board.legal()) {
        if (verb(action) == Verb::move) {
            Board other = move_of(infantry, "1804");
            apply(other.game, other.p, action, &other.events);
            EXPECT_GE(last_cost(other), 1);
            EXPECT_LE(last_cost(other), 10);
        }
    }
}

TEST(Formosa_12_0, MechanizedUnitsMayPayOtherCosts) {
    EXPECT_EQ(cost(infantry, "2104", "2103"), 4);
    EXPECT_EQ(cost(armor, "2104", "2103"), 6);
}

TEST(Formosa_12_0, StaticUnitsDoNotMove) {
    CASES("2.3.2");
    Board board = phase_of("jp-hw-1", "1216");
    board.put("jp-cd-takao", "1123").put("jp-camp", "1118");
    EXPECT_EQ(board.choices(Verb::unit), 1);
    Board base = phase_of(infantry, "1218");
    base.base("us-eng-1", "1123");
    EXPECT_FALSE(base.can_piece(Verb::unit, "us-eng-1"));
}

TEST(Formosa_12_0, UnitsInDisplaysDoNotMove) {
    Board board = phase_of(infantry, "1218");
    board.into(armor, box::staging);
    EXPECT_FALSE(board.can_piece(Verb::unit, armor));
}

// --- 12.1: terrain -------------------------------------------------------------------------------------------------------

TEST(Formosa_12_1, AnUnbridgedRiverIntoOpenGroundCostsTwo) {
    EXPECT_EQ(cost(infantry, "1015", "1116"), 2 * (1 + 1));
    EXPECT_EQ(cost(armor, "1415", "1315"), 2 * (1 + 1));
}

TEST(Formosa_12_1, EveryTerrainHasItsCost) {
    EXPECT_EQ(cost(infantry, "1804", "1705"), 2 * 1);  // open
    EXPECT_EQ(cost(infantry, "1014", "1114"), 2 * 2);  // mud flats
    EXPECT_EQ(cost(infantry, "2104", "2203"), 2 * 2);  // rough
    EXPECT_EQ(cost(infantry, "2005", "2006"), 2 * 3);  // mountain
    EXPECT_EQ(cost(infantry, "1808", "1809"), 2 * 4);  // peak
    EXPECT_EQ(cost(armor, "1804", "1705"), 2 * 1);
    EXPECT_EQ(cost(armor, "2404", "2405"), 2 * 3);
}

TEST(Formosa_12_1, ARiverComesOnTopOfAnyTerrain) {
    EXPECT_EQ(cost(infantry, "1113", "1114"), 2 * (2 + 1));
    EXPECT_EQ(cost(infantry, "2208", "2207"), 2 * (2 + 1));
    EXPECT_EQ(cost(infantry, "1907", "2007"), 2 * (3 + 1));
    EXPECT_EQ(cost(armor, "2208", "2207"), 2 * (3 + 1));
}

TEST(Formosa_12_1, TheCheapestWayIsTaken) {
    EXPECT_EQ(cost(infantry, "1117", "1217"), 2);  // around by the road instead of over the Hassho
}

TEST(Formosa_12_1, APreviewGivesThePathAndEveryPart) {
    const Board board = move_of(infantry, "1015");
    const Preview preview = preview_of(board, "1116");
    EXPECT_EQ(preview.cost, points(2));
    EXPECT_EQ(preview.path, (std::vector{board.hex("1015"), board.hex("1116")}));
    EXPECT_EQ(term_of(preview, "open hexes"), 1);
    EXPECT_EQ(term_of(preview, "river hexsides"), 1);
    EXPECT_EQ(preview.explanation.size(), 2U);
}

TEST(Formosa_12_1, APreviewTellsTheKindsOfGroundApart) {
    const auto part = [](const char* from, const char* to, const char* label) {
        return term_of(preview_of(move_of(infantry, from), to), label);
    };
    EXPECT_EQ(part("1014", "1114", "mud flats"), 2);
    EXPECT_EQ(part("2104", "2203", "rough hexes"), 2);
    EXPECT_EQ(part("2005", "2006", "mountain hexes"), 3);
    EXPECT_EQ(part("1808", "1809", "peak hexes"), 4);
}

// Infantry has five points, enough for any first hex: nothing of a bill is waived by 12.3, whatever it is made up of.
TEST(Formosa_12_1, ThePartsOfAPreviewAreWhatIsPaid) {
    CASES("12.3", "12.4");
    for (const char* from : {"1014", "1015", "2104", "2005", "1808", "1119"}) {
        const Board board = move_of(infantry, from);
        for (const Action& action : board.legal()) {
            if (verb(action) == Verb::move) {
                const std::string to = board.game.map.name(action.hex);
                const Preview preview = preview_of(board, to);
                EXPECT_EQ(term_of(preview, "more than the unit has: minimum movement"), 0) << from << " to " << to;
                int halves = 0;
                for (const Term& term : preview.explanation) {
                    halves += std::string_view(term.rule) == "12.4" ? term.amount : 2 * term.amount;
                }
                EXPECT_EQ(halves, cost(infantry, from, to)) << from << " to " << to;
            }
        }
    }
}

// --- 12.2: restrictions --------------------------------------------------------------------------------------------------

TEST(Formosa_12_2, AUnitMovesOnceAPhase) {
    Board board = phase_of(infantry, "1218");
    board.move(infantry, "1118");
    EXPECT_FALSE(board.can_piece(Verb::unit, infantry));
}

TEST(Formosa_12_2, AUnitMovesAgainInTheNextPhase) {
    Board board = phase_of(regiment, "1218");
    board.move(regiment, "1118").enter(Phase::japanese_movement);
    EXPECT_TRUE(board.can_piece(Verb::unit, regiment));
}

TEST(Formosa_12_2, NobodyEntersAHexWithEnemies) {
    Board board = phase_of(infantry, "1218");
    board.put("jp-guerrilla-1", "1118").act_piece(Verb::unit, infantry);  // no zone of control, yet in the way
    EXPECT_FALSE(board.can(Verb::move, "1118"));
    EXPECT_TRUE(board.can(Verb::move, "1117"));  // around it
}

TEST(Formosa_12_2, NobodyEntersTheSea) {
    const Board board = move_of(infantry, "1020");
    for (const Action& action : board.legal()) {
        EXPECT_TRUE(action.hex == no_hex || facts(board.game, action.hex).land);
    }
    EXPECT_FALSE(board.can(Verb::move, "0921"));
}

TEST(Formosa_12_2, NobodyCrossesAHexsideThatIsAllSea) {
    CASES("15.0");
    EXPECT_EQ(cost(infantry, "1020", "0920"), 3);  // not 2: by 1019
}

TEST(Formosa_12_2, PointsAreNeitherSavedNorPassedOn) {
    Board board = phase_of(regiment, "1804");
    board.put("jp-302-50", "1804").move(regiment, "1705");
    board.act_piece(Verb::unit, "jp-302-50");
    EXPECT_EQ(board.choices(Verb::move), move_of(regiment, "1804").choices(Verb::move));
    board.act(Verb::cancel).enter(Phase::japanese_movement).act_piece(Verb::unit, regiment);
    EXPECT_EQ(board.choices(Verb::move), move_of(regiment, "1705").choices(Verb::move));
}

TEST(Formosa_12_2, SomeTerrainIsClosedToMechanizedUnits) {
    EXPECT_FALSE(move_of(armor, "1115").can(Verb::move, "1114"));  // mud flats
    EXPECT_FALSE(move_of(armor, "2005").can(Verb::move, "2006"));  // mountain
    EXPECT_FALSE(move_of(armor, "1516").can(Verb::move, "1616"));  // peak
    EXPECT_TRUE(move_of(infantry, "2005").can(Verb::move, "2006"));
}

TEST(Formosa_12_2, MechanizedUnitsEnterItByRoadOrRailroad) {
    EXPECT_EQ(cost(armor, "1412", "1513"), 1);                     // the road to Hori
    EXPECT_EQ(cost(armor, "1316", "1516"), 2);                     // the forest railway to Arisan
    EXPECT_FALSE(move_of(armor, "1513").can(Verb::move, "1613"));  // and leave it only where they can
}

TEST(Formosa_12_2, ATrailIsNoRoad) {
    EXPECT_FALSE(move_of(armor, "1812").can(Verb::move, "1912"));
    EXPECT_EQ(cost(infantry, "1812", "1912"), 2 * 4);
}

// --- 12.3: minimum movement ----------------------------------------------------------------------------------------------

TEST(Formosa_12_3, AUnitMayAlwaysMoveOneHex) {
    Board board = phase_of(regiment, "1808");
    board.put("jp-75", "1808").strike(Nation::us, "1809", 2);  // 4 + 2 against 5
    board.act_piece(Verb::unit, "jp-75").act(Verb::move, "1809");
    EXPECT_TRUE(board.is_at("jp-75", "1809"));
    EXPECT_FALSE(board.can_piece(Verb::unit, "jp-75"));
}

TEST(Formosa_12_3, ItIsTheFirstHexOnly) {
    Board board = phase_of("jp-75", "1808");  // five points, and nothing around costs less
    for (const char* around : {"1807", "1908", "1909", "1809", "1709", "1708"}) {
        board.strike(Nation::us, around, 2);
    }
    board.act_piece(Verb::unit, "jp-75");
    EXPECT_EQ(board.choices(Verb::move), 6);
    for (const Action& action : board.legal()) {
        EXPECT_TRUE(action.hex == no_hex || board.game.map.grid().distance(board.hex("1808"), action.hex) == 1);
    }
}

TEST(Formosa_12_3, ItTakesTheWholeMove) {
    Board board = phase_of("jp-75", "1808");
    board.strike(Nation::us, "1809", 2).act_piece(Verb::unit, "jp-75");
    const Preview preview = preview_of(board, "1809");
    EXPECT_EQ(preview.cost, points(5));
    EXPECT_EQ(term_of(preview, "peak hexes"), 4);
    EXPECT_EQ(term_of(preview, "interdiction"), 2);
    EXPECT_EQ(term_of(preview, "more than the unit has: minimum movement"), -1);
}

TEST(Formosa_12_3, NotIntoProhibitedTerrain) {
    Board board = move_of(armor, "2005");
    EXPECT_FALSE(board.can(Verb::move, "2006"));
    Board mountains = phase_of(armor, "1908");  // no road leads out
    EXPECT_FALSE(mountains.can_piece(Verb::unit, armor));
}

TEST(Formosa_12_3, NotFromZoneToZone) {
    Board board = phase_of(defenders, "1908");
    board.put(regiment, "1909").act_piece(Verb::unit, defenders);
    EXPECT_FALSE(board.can(Verb::move, "1808"));  // adjacent to both
    EXPECT_TRUE(board.can(Verb::move, "1907"));
}

// --- 12.4: roads ---------------------------------------------------------------------------------------------------------

TEST(Formosa_12_4, AHexByRoadCostsHalfAPointWhateverTheTerrain) {
    EXPECT_EQ(cost(infantry, "1706", "1606"), 1);  // open, railroad
    EXPECT_EQ(cost(infantry, "2112", "2211"), 1);  // mountain, road
    EXPECT_EQ(cost(armor, "2112", "2211"), 1);
}

TEST(Formosa_12_4, ARiverCostsNothingByRoad) {
    EXPECT_EQ(cost(infantry, "1412", "1513"), 1);
    EXPECT_EQ(cost(infantry, "1314", "1315"), 1);
}

TEST(Formosa_12_4, RoadsAndRailroadsAreOneNetwork) {
    EXPECT_EQ(cost(infantry, "1117", "1119"), 2);  // the coast road to Ensui, then the railroad
}

TEST(Formosa_12_4, TwoRoadHexesWithoutARoadBetweenThemAreNoRoad) {
    EXPECT_EQ(cost(infantry, "2004", "1905"), 2);  // both have railroads
}

TEST(Formosa_12_4, InterdictionIsStillPaid) {
    CASES("16.4");
    Board board = phase_of(regiment, "2112");
    board.strike(Nation::us, "2211", 2).act_piece(Verb::unit, regiment).act(Verb::move, "2211");
    EXPECT_EQ(last_cost(board), 1 + 2 * 2);
}

TEST(Formosa_12_4, HalfPointsAddUp) {
    const Board board = move_of(infantry, "1117");
    const Preview preview = preview_of(board, "1119");
    EXPECT_EQ(preview.cost, points(1));
    EXPECT_EQ(term_of(preview, "hexes by road, half a point each"), 2);
    EXPECT_EQ(preview.path, (std::vector{board.hex("1117"), board.hex("1118"), board.hex("1119")}));
    EXPECT_EQ(preview_of(board, "1118").cost, HalfPoints{1});  // 12.4: half a point
}

TEST(Formosa_12_4, FivePointsAreTenHexesByRoad) {
    const Board board = move_of(infantry, "2204");
    EXPECT_TRUE(board.can(Verb::move, "1510"));   // ten hexes down the trunk line
    EXPECT_FALSE(board.can(Verb::move, "1411"));  // twelve
}

// --- 16.4, 16.5: what air strikes do to movement -------------------------------------------------------------------------

TEST(Formosa_16_4, EachPointCostsOneMore) {
    for (const int points : {1, 2}) {
        Board board = phase_of(regiment, "1804");
        board.strike(Nation::us, "1705", points).act_piece(Verb::unit, regiment).act(Verb::move, "1705");
        EXPECT_EQ(last_cost(board), 2 * (1 + points));
    }
}

TEST(Formosa_16_4, TheUnitGoesAroundIfThatIsCheaper) {
    Board board = phase_of(regiment, "1117");
    board.strike(Nation::us, "1118", 2).act_piece(Verb::unit, regiment).act(Verb::move, "1217");
    EXPECT_EQ(last_cost(board), 3);  // by 1216 instead of the road through Ensui
}

TEST(Formosa_16_4, LeavingOrStayingCostsNothing) {
    Board board = phase_of(regiment, "1804");
    board.strike(Nation::us, "1804", 2).act_piece(Verb::unit, regiment).act(Verb::move, "1705");
    EXPECT_EQ(last_cost(board), 2);
    Board staying = phase_of(regiment, "1804");
    staying.strike(Nation::us, "1804", 2).act_piece(Verb::unit, regiment).act(Verb::cancel);
    EXPECT_TRUE(staying.is_at(regiment, "1804"));
}

TEST(Formosa_16_4, AlliedUnitsDoNotPay) {
    Board board = phase_of(infantry, "1804");
    board.strike(Nation::us, "1705", 2).act_piece(Verb::unit, infantry).act(Verb::move, "1705");
    EXPECT_EQ(last_cost(board), 2);
}

TEST(Formosa_16_5, SuppressedUnitsCannotMove) {
    Board board = phase_of(regiment, "1804");
    board.suppress("1804");
    EXPECT_FALSE(board.can_piece(Verb::unit, regiment));
    EXPECT_TRUE(board.can_piece(Verb::unit, "jp-con-5"));
}

TEST(Formosa_16_5, NoOtherJapaneseEnterTheHex) {
    Board board = phase_of(regiment, "1804");
    board.put("jp-302-50", "1705").suppress("1705").act_piece(Verb::unit, regiment);
    EXPECT_FALSE(board.can(Verb::move, "1705"));
    EXPECT_TRUE(board.can(Verb::move, "1805"));
}

TEST(Formosa_16_5, AHexThatWasBombedWithoutEffectIsOpen) {
    Board board = phase_of(regiment, "1804");
    board.suppress("1705").p.suppressed = 0;
    board.act_piece(Verb::unit, regiment);
    EXPECT_TRUE(board.can(Verb::move, "1705"));
}

// --- 22.0: motorized movement --------------------------------------------------------------------------------------------

// Takao is a base; two supplied units stand on the railroad at Okayama.
Board motor_pool() {
    Board board = phase_of(infantry, "1122");
    board.base("us-eng-1", "1123").put(armor, "1122");
    return board;
}

TEST(Formosa_22_0, OneLpDoublesTheFactorOfTheStackAlongRoads) {
    Board board = motor_pool();
    board.act_piece(Verb::unit, infantry);
    EXPECT_TRUE(board.can(Verb::move, "1315"));   // ten hexes up the trunk line
    EXPECT_FALSE(board.can(Verb::move, "1313"));  // eleven
    board.act(Verb::motorize);
    EXPECT_EQ(board.p.lp[index(allies)], 9);
    EXPECT_TRUE(board.can(Verb::move, "1313"));
    EXPECT_TRUE(board.can(Verb::move, "1509"));  // more than ten, at most twenty
    EXPECT_EQ(board.last(Sentence::motorized)->a, 2);
    board.act(Verb::move, "1411").act_piece(Verb::unit, armor);
    EXPECT_TRUE(board.is_at(infantry, "1411"));
    EXPECT_FALSE(board.can(Verb::motorize));  // paid for already
    EXPECT_TRUE(board.can(Verb::move, "1509"));
    EXPECT_EQ(board.p.lp[index(allies)], 9);
}

TEST(Formosa_22_0, TheWholeMoveKeepsToRoads) {
    Board board = motor_pool();
    board.act_piece(Verb::unit, infantry).act(Verb::motorize);
    for (const Action& action : board.legal()) {
        if (action.hex != no_hex && !facts(board.game, action.hex).on_road) {
            EXPECT_TRUE(move_of(infantry, "1122").can(Verb::move, board.game.map.name(action.hex)));  // an ordinary move
        }
    }
}

TEST(Formosa_22_0, AnOrdinaryMoveStaysPossible) {
    Board board = motor_pool();
    board.act_piece(Verb::unit, infantry).act(Verb::motorize);
    EXPECT_TRUE(board.can(Verb::move, "1021"));  // off the road
    board.act(Verb::cancel);
    EXPECT_TRUE(board.can_piece(Verb::unit, infantry));
}

// Static units never move (2.3.2), with or without trucks.
TEST(Formosa_22_0, TheBaseInAPortIsNotMotorized) {
    Board board = phase_of(infantry, "1123");
    board.base("us-eng-1", "1123").act_piece(Verb::unit, infantry).act(Verb::motorize);
    EXPECT_EQ(board.last(Sentence::motorized)->a, 1) << "the infantry alone";
    EXPECT_FALSE(has(board.p, board.piece("us-eng-1"), status::motorized));
}

TEST(Formosa_22_0, OnlyFromARoad) {
    Board board = motor_pool();
    board.put(infantry, "1021").act_piece(Verb::unit, infantry);
    EXPECT_TRUE(board.supplied(infantry));
    EXPECT_FALSE(board.can(Verb::motorize));
}

TEST(Formosa_22_0, OnlyInSupply) {
    CASES("19.5");
    Board board = phase_of(infantry, "1122");
    board.act_piece(Verb::unit, infantry);
    EXPECT_FALSE(board.can(Verb::motorize));
}

TEST(Formosa_22_0, OnlyWithAnLp) {
    Board board = motor_pool();
    board.lp(allies, 0).act_piece(Verb::unit, infantry);
    EXPECT_FALSE(board.can(Verb::motorize));
}

TEST(Formosa_22_0, UnitsThatHaveMovedAreNotDoubled) {
    Board board = motor_pool();
    board.put("us-32-7", "1121").move("us-32-7", "1122").act_piece(Verb::unit, infantry).act(Verb::motorize);
    EXPECT_EQ(board.last(Sentence::motorized)->a, 2);
    EXPECT_FALSE(has(board.p, board.piece("us-32-7"), status::motorized));
}

TEST(Formosa_22_0, ZonesOfControlStopTrucks) {
    Board board = motor_pool();
    board.put(regiment, "1218").act_piece(Verb::unit, infantry).act(Verb::motorize);
    EXPECT_TRUE(board.can(Verb::move, "1119"));
    EXPECT_FALSE(board.can(Verb::move, "1216"));
}

TEST(Formosa_22_0, JapanHasNoMotorizedMovement) {
    Board board = phase_of(regiment, "1216");
    board.put("jp-hw-1", "1216").act_piece(Verb::unit, regiment);
    EXPECT_FALSE(board.can(Verb::motorize));
}

TEST(Formosa_22_0, APreviewOfAMotorizedMove) {
    Board board = motor_pool();
    board.act_piece(Verb::unit, infantry).act(Verb::motorize);
    const Preview preview = preview_of(board, "1509");
    EXPECT_EQ(term_of(preview, "hexes by road, half a point each"), static_cast<int>(preview.path.size()) - 1);
    EXPECT_GT(*preview.cost, points(5));
}

// --- 25.3: air transport -------------------------------------------------------------------------------------------------

Board air_bridge(std::string_view id = infantry, Options options = air_transport) {
    Board board(0, options);
    board.put("us-db-2", "0615").base("us-eng-1", "1122").into(id, box::staging);
    board.p.air_supply = Asset::ready;
    board.movement(allies);
    return board;
}

TEST(Formosa_25_3, AUnitFliesFromTheStagingAreaToAFunctionalAirfield) {
    Board board = air_bridge();
    board.put("us-db-1", "1118").base("us-eng-2", "0516");  // Allied, but no base; a base, but no airfield
    board.act_piece(Verb::fly, infantry);
    EXPECT_EQ(board.choices(Verb::place), 1);
    board.act(Verb::place, "1122");
    EXPECT_TRUE(board.is_at(infantry, "1122"));
    EXPECT_EQ(board.p.air_supply, Asset::flown);
    EXPECT_TRUE(board.happened(Sentence::flown));
}

TEST(Formosa_25_3, TheFlightCostsOnePoint) {
    Board board = air_bridge();
    board.act_piece(Verb::fly, infantry).act(Verb::place, "1122");
    ASSERT_TRUE(board.asks<MoveTo>());
    EXPECT_TRUE(board.can(Verb::move, "1118"));   // eight halves are left; four hexes
    EXPECT_TRUE(board.can(Verb::move, "1215"));   // eight
    EXPECT_FALSE(board.can(Verb::move, "1315"));  // nine
    EXPECT_FALSE(board.can(Verb::cancel));
    board.act(Verb::done);
    EXPECT_FALSE(board.can_piece(Verb::unit, infantry));
}

TEST(Formosa_25_3, InfantryAirborneRangersAndEngineersFly) {
    for (const char* id : {"us-17-7", "us-abn-503", "us-ranger-6", "us-eng-2"}) {
        EXPECT_TRUE(air_bridge(id).can_piece(Verb::fly, id)) << id;
    }
    for (const char* id : {"us-1-1", "us-armor-1", "us-art-1", "us-hq-24", "us-db-1"}) {
        EXPECT_FALSE(air_bridge(id).can_piece(Verb::fly, id)) << id;
    }
}

TEST(Formosa_25_3, TheLandingHexMayBeInAnEnemyZone) {
    CASES("14.1");
    Board board = air_bridge();
    board.put(regiment, "1221").act_piece(Verb::fly, infantry).act(Verb::place, "1122");
    EXPECT_TRUE(board.is_at(infantry, "1122"));
    EXPECT_TRUE(board.asks<Select>());  // and there it stops
    EXPECT_FALSE(board.can_piece(Verb::unit, infantry));
}

TEST(Formosa_25_3, RangersIgnoreTheZoneTheyLandIn) {
    CASES("22.0");
    Board board = air_bridge("us-ranger-6");
    board.put(regiment, "1221").act_piece(Verb::fly, "us-ranger-6").act(Verb::place, "1122");
    ASSERT_TRUE(board.asks<MoveTo>());
    EXPECT_TRUE(board.can(Verb::move, "1121"));
    board.act(Verb::move, "1220");
    EXPECT_EQ(last_cost(board), 7);  // by 1120, not by 1121 for 5, where the second zone would stop them
}

TEST(Formosa_25_3, OneUnitATurn) {
    Board board = air_bridge();
    board.into("us-32-7", box::staging).act_piece(Verb::fly, infantry).act(Verb::place, "1122").act(Verb::done);
    EXPECT_FALSE(board.can(Verb::fly));
}

TEST(Formosa_25_3, TheAirSupplyUnitMustBeAvailable) {
    Board board = air_bridge();
    board.p.air_supply = Asset::used;
    EXPECT_FALSE(board.can(Verb::fly));
    board.p.air_supply = Asset::pool;
    EXPECT_FALSE(board.can(Verb::fly));
}

TEST(Formosa_25_3, WhoSailedDoesNotFly) {
    CASES("21.0");
    Board board = air_bridge();
    set(board.p, board.piece(infantry), status::moved);
    EXPECT_FALSE(board.can(Verb::fly));
}

TEST(Formosa_25_3, TheFlightCanBeCalledOff) {
    Board board = air_bridge();
    board.act_piece(Verb::fly, infantry).act(Verb::cancel);
    EXPECT_EQ(board.at(infantry), box::staging);
    EXPECT_EQ(board.p.air_supply, Asset::ready);
}

TEST(Formosa_25_3, OnlyAsAnOption) {
    CASES("25.0");
    EXPECT_FALSE(air_bridge(infantry, 0).can(Verb::fly));
}

// --- to the end of the points
// -------------------------------------------------------------------------------------------------

TEST(Formosa_22_0, SixPointsAreTwentyFourHexesByTruck) {
    Board board = motor_pool();
    board.act_piece(Verb::unit, armor).act(Verb::motorize);
    HalfPoints dearest{};
    for (const Action& action : board.legal()) {
        if (verb(action) == Verb::move) {
            dearest = std::max(dearest, *preview_of(board, board.game.map.name(action.hex)).cost);
        }
    }
    EXPECT_EQ(dearest, points(12));
}

TEST(Formosa_22_0, ADoubledUnitThatLeavesTheRoadMovesLikeAnyOther) {
    Board board = motor_pool();
    board.act_piece(Verb::unit, infantry).act(Verb::motorize).act(Verb::move, "1021");
    EXPECT_TRUE(board.is_at(infantry, "1021"));
    EXPECT_EQ(last_cost(board), cost(infantry, "1122", "1021"));
}

// R11.3: eight points while it was concealed, six face up: nothing is left, not even for the road.
TEST(Formosa_11_2, WhoIsRevealedWithNothingLeftStops) {
    CASES("12.4", "16.4");
    Board board;
    board.hide(regiment, "1804").put("us-db-2", "0615").put("jp-con-5", "0516");
    HexId far = no_hex;
    board.movement(japan).act_piece(Verb::unit, regiment);
    for (const Action& action : board.legal()) {
        if (verb(action) == Verb::move && facts(board.game, action.hex).on_road) {
            if (preview_of(board, board.game.map.name(action.hex)).cost == points(6)) {
                far = action.hex;
            }
        }
    }
    ASSERT_NE(far, no_hex);
    board.p.strikes.push_back({far, static_cast<std::uint8_t>(Nation::us), 1});
    board.act(Verb::move, board.game.map.name(far));
    EXPECT_FALSE(board.concealed(regiment));
    EXPECT_TRUE(board.asks<Select>()) << "seven points are more than six";
    EXPECT_TRUE(has(board.p, board.piece(regiment), status::moved));
}

}  // namespace
}  // namespace causeway::formosa
