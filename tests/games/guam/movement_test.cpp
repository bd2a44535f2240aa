// 6.0, 6.2: terrain, sides, roads, allowance; turning between column and deployed.
#include "games/guam/movement.h"
#include "games/guam/activation.h"
#include "tests/games/guam/ground.h"

namespace causeway::guam {

namespace {

// The rifle company, truck and tank of the tests: leg, wheeled, tracked.
constexpr const char* rifle = "us-a-1-3";
constexpr const char* tank = "us-c-1aab";

// The step of a unit alone.
movement::Price step(const Board& b, std::string_view unit, std::string_view from, std::string_view to) {
    const PieceId piece = b.piece(unit);
    movement::Party alone;
    alone.side = owner(b.game, piece);
    alone.modes = static_cast<std::uint8_t>(1U << index(piece_of(b.game, piece).mode));
    return movement::price(b.game, b.p, alone, b.hex(from), b.hex(to), direction(b.game, b.hex(from), b.hex(to)));
}

double cost(const Ground& ground, std::string_view unit, std::string_view from, std::string_view to) {
    Board b("campaign", ground.game);
    b.column(unit, from);
    const int halves = step(b, unit, from, to).halves;
    return halves < 0 ? -1 : halves / 2.0;
}
// By mode, without a unit of it: the wheeled ones of the game are its trucks.
bool wheels(const Ground& ground, std::string_view from, std::string_view to) {
    const Board b("campaign", ground.game);
    return passable(b.game, b.p, Mode::wheeled, b.hex(from), b.hex(to));
}

struct Costs {
    Terrain terrain;
    double leg, wheeled, tracked;
};
constexpr Costs printed[] = {
    {Terrain::clear, 1, 3, 2},   {Terrain::beach, 1, 5, 3},  {Terrain::rocky, 2, 6, 4},      {Terrain::brush, 2, 4, 3},
    {Terrain::swamp, 3, -1, -1}, {Terrain::runway, 1, 3, 2}, {Terrain::town, 1, 3, 2},       {Terrain::buildings, 1, 1, 1},
    {Terrain::paddy, 2, 5, 5},   {Terrain::palm, 2, 5, 3},   {Terrain::tropical, 3, -1, -1}, {Terrain::mangrove, 3, -1, -1},
    {Terrain::cave, 2, 6, 4},
};

}  // namespace

TEST(Guam_6_2_1, EveryTerrainCostsWhatIsPrinted) {
    CASES("6.2", "6.3");
    for (const Costs& costs : printed) {
        Ground ground;
        ground.terrain("30.41", costs.terrain);
        EXPECT_EQ(cost(ground, rifle, "30.40", "30.41"), costs.leg) << static_cast<int>(costs.terrain);
        EXPECT_EQ(cost(ground, tank, "30.40", "30.41"), costs.tracked) << static_cast<int>(costs.terrain);
        EXPECT_EQ(ground.game.terrain[index(costs.terrain)].cost[index(Mode::wheeled)] / 2.0, std::max(0.0, costs.wheeled));
        EXPECT_EQ(wheels(ground, "30.40", "30.41"), costs.wheeled > 0);
    }
}

TEST(Guam_6_2, NobodyEntersTheSea) {
    const Ground ground;
    const HexId beach = ground.hex("23.59");
    for (const HexId next : ground.game.map.neighbours(beach)) {
        if (next != no_hex && !is_land(ground.game, next)) {
            EXPECT_EQ(cost(ground, rifle, "23.59", ground.game.map.name(next)), -1);
        }
    }
}

TEST(Guam_6_2_2, SidesAddToTheHex) {
    const auto with = [](std::uint8_t feature) { return Ground().side("30.40", "30.41", feature); };
    EXPECT_EQ(cost(with(side::stream), rifle, "30.40", "30.41"), 2);
    EXPECT_EQ(cost(with(side::stream), tank, "30.40", "30.41"), 4);
    EXPECT_EQ(cost(with(side::river), rifle, "30.40", "30.41"), 3);
    EXPECT_EQ(cost(with(side::river), tank, "30.40", "30.41"), -1);
    EXPECT_EQ(cost(with(side::ravine), rifle, "30.40", "30.41"), -1);
    EXPECT_EQ(cost(with(side::slope), rifle, "30.40", "30.41"), 1);
    EXPECT_EQ(cost(with(side::slope), tank, "30.40", "30.41"), 2);
    EXPECT_EQ(cost(with(side::steep), rifle, "30.40", "30.41"), 2);
    EXPECT_EQ(cost(with(side::steep), rifle, "30.41", "30.40"), 2);
    EXPECT_EQ(cost(with(side::steep), tank, "30.40", "30.41"), -1);
    EXPECT_EQ(cost(with(side::ridge), rifle, "30.40", "30.41"), 2);
    EXPECT_EQ(cost(with(side::ridge), tank, "30.40", "30.41"), -1);
    EXPECT_EQ(cost(with(side::cliff), rifle, "30.40", "30.41"), -1);
}

TEST(Guam_6_2_2, TrucksCrossAStreamForThreeAndNoRiver) {
    EXPECT_TRUE(wheels(Ground().side("30.40", "30.41", side::stream), "30.40", "30.41"));
    EXPECT_EQ(Ground().game.side_facts[0].cost[index(Mode::wheeled)], 6);
    EXPECT_FALSE(wheels(Ground().side("30.40", "30.41", side::river), "30.40", "30.41"));
}

TEST(Guam_6_2_2, ARoadLeadsOverEverythingButACliff) {
    for (const std::uint8_t feature : {side::stream, side::river, side::ravine, side::steep, side::ridge}) {
        const Ground ground = Ground().side("30.40", "30.41", feature).road({"30.40", "30.41"}, Road::unpaved);
        EXPECT_EQ(cost(ground, tank, "30.40", "30.41"), 1);
    }
    EXPECT_EQ(cost(Ground().side("30.40", "30.41", side::cliff).road({"30.40", "30.41"}, Road::paved), rifle, "30.40", "30.41"),
              -1);
}

// What assaults, retreats and garrisons ask: whether one can get there at all.
TEST(Guam_6_2_2, WhoCannotGoAcrossCountryGoesByRoad) {
    CASES("6.2.1", "9.3");
    const auto passes = [](const Ground& ground, Mode mode) {
        const Board board("campaign", ground.game);
        return passable(ground.game, board.p, mode, ground.hex("30.40"), ground.hex("30.41"));
    };
    EXPECT_TRUE(passes(Ground(), Mode::leg));
    EXPECT_FALSE(passes(Ground(), Mode::none));
    EXPECT_FALSE(passes(Ground().terrain("30.41", Terrain::swamp), Mode::tracked));
    EXPECT_TRUE(passes(Ground().terrain("30.41", Terrain::swamp).road({"30.40", "30.41"}, Road::paved), Mode::tracked));
    EXPECT_FALSE(passes(Ground().side("30.40", "30.41", side::cliff), Mode::leg));
    EXPECT_FALSE(passes(Ground().side("30.40", "30.41", side::cliff).road({"30.40", "30.41"}, Road::paved), Mode::leg));
}

TEST(Guam_6_2_1, RoadsCostWhatTheyCostInAnyTerrain) {
    const auto along = [](Road road) { return Ground().terrain("30.41", Terrain::tropical).road({"30.40", "30.41"}, road); };
    EXPECT_EQ(cost(along(Road::trail), tank, "30.40", "30.41"), 2);
    EXPECT_EQ(cost(along(Road::unpaved), rifle, "30.40", "30.41"), 1);
    EXPECT_EQ(cost(along(Road::paved), rifle, "30.40", "30.41"), 0.5);
    // Not along the road: the terrain.
    EXPECT_EQ(cost(along(Road::paved), rifle, "29.40", "30.41"), 3);
    // And nobody has to use one.
    EXPECT_EQ(cost(Ground().road({"30.40", "30.41"}, Road::trail), rifle, "30.40", "30.41"), 1);
}

TEST(Guam_6_2_1, TheCausewayCostsHalfAPoint) {
    const Ground ground;
    EXPECT_EQ(cost(ground, rifle, "22.67", "21.67"), 0.5);
    EXPECT_EQ(cost(ground, rifle, "23.66", "22.67"), 0.5);
}

TEST(Guam_6_2_1, KeepingToATrailGivesTwoPointsMore) {
    Ground ground;
    for (const char* hex : {"30.41", "30.42", "30.43", "30.44", "31.42"}) {
        ground.terrain(hex, Terrain::tropical);
    }
    ground.road({"30.40", "30.41", "30.42", "30.43", "30.44"}, Road::trail);
    Board b("campaign", ground.game);
    b.column(rifle, "30.40");
    group(call(b, "3rct"), {rifle});
    EXPECT_TRUE(can_order(b, Verb::move, "30.42"));
    EXPECT_TRUE(can_order(b, Verb::move, "30.43"));  // 6 points with the bonus, of 7
    EXPECT_FALSE(can_order(b, Verb::move, "30.44"));
    order(b, Verb::move, "30.42");
    EXPECT_EQ(points_left(b), 1);
    EXPECT_TRUE(can_order(b, Verb::move, "30.43"));
    order(b, Verb::move, "30.43");
    EXPECT_TRUE(b.is_at(rifle, "30.43"));
    EXPECT_EQ(points_left(b), 0);
}

TEST(Guam_6_2_1, WhoLeavesTheTrailLosesItsBonus) {
    Ground ground;
    ground.road({"31.40", "30.41", "30.42", "30.43"}, Road::trail).terrain("30.42", Terrain::tropical);
    ground.terrain("30.43", Terrain::tropical);
    Board b("campaign", ground.game);
    b.column(rifle, "30.40");
    group(call(b, "3rct"), {rifle});
    order(b, Verb::move, "30.41");  // not along the trail: 4 points left
    order(b, Verb::move, "30.42");
    EXPECT_EQ(points_left(b), 2);
    EXPECT_EQ(b.p.march.on_trail, 0);
    EXPECT_TRUE(can_order(b, Verb::move, "30.43"));
    order(b, Verb::move, "30.43");
    EXPECT_FALSE(can_order(b, Verb::move));
}

TEST(Guam_6_2_2, AnAttachedWeaponDoesNotCrossASteepSlopeOrARidge) {
    for (const std::uint8_t feature : {side::steep, side::ridge}) {
        for (const bool road : {false, true}) {
            Ground ground;
            for (const char* next : {"30.39", "30.41", "31.39", "31.40", "29.39", "29.40"}) {
                ground.side("30.40", next, feature);
            }
            if (road) {
                ground.road({"30.40", "30.41"}, Road::unpaved);
            }
            Board b("campaign", ground.game);
            b.column(rifle, "30.40").put("us-3rct-hmg-1", "30.40");
            group(call(b, "3rct"), {rifle});
            EXPECT_EQ(can_order(b, Verb::move, "30.41"), road);
            EXPECT_FALSE(!road && can_order(b, Verb::move));
            guam::put(b.game, b.p, b.piece("us-3rct-hmg-1"), box::available);
            EXPECT_TRUE(can_order(b, Verb::move, "30.39"));
        }
    }
}

TEST(Guam_6_2_1, ATankWeaponKeepsOutOfSwampAndForest) {
    for (const Terrain terrain : {Terrain::swamp, Terrain::tropical, Terrain::mangrove}) {
        const Ground ground = Ground().terrain("30.41", terrain);
        Board b("campaign", ground.game);
        b.column(rifle, "30.40").put("us-m4-1-a-3", "30.40");
        group(call(b, "3rct"), {rifle});
        EXPECT_FALSE(can_order(b, Verb::move, "30.41"));
        EXPECT_TRUE(can_order(b, Verb::move, "30.39"));
    }
}

TEST(Guam_12_4, AUnitWithATankWeaponMovesAsALegUnit) {
    const Ground ground = Ground().terrain("30.41", Terrain::brush);
    Board b("campaign", ground.game);
    b.column(rifle, "30.40").put("us-m4-1-a-3", "30.40");
    march(call(b, "3rct"), {rifle}, "30.41");
    EXPECT_EQ(points_left(b), 3);
    EXPECT_TRUE(b.is_at("us-m4-1-a-3", "30.41"));
}

// --- allowance -----------------------------------------------------------------------------------------------------------

TEST(Guam_8_5_4, StatusMarkersCutTheAllowance) {
    CASES("8.7.2", "10.2.1", "10.2.2", "10.2.3");
    const auto left = [](int dg, Nerve nerve, Barrage barrage) {
        Board b;
        b.column(rifle, "30.40").dg("30.40", dg).nerve("30.40", nerve).barrage("30.40", barrage);
        return allowance(b.game, b.p, b.piece(rifle)) / 2.0;
    };
    EXPECT_EQ(left(0, Nerve::steady, Barrage::none), 5);
    EXPECT_EQ(left(1, Nerve::steady, Barrage::none), 4);
    EXPECT_EQ(left(2, Nerve::steady, Barrage::none), 4);
    EXPECT_EQ(left(3, Nerve::steady, Barrage::none), 2);
    EXPECT_EQ(left(4, Nerve::steady, Barrage::none), 2);
    EXPECT_EQ(left(0, Nerve::pinned, Barrage::none), 0);
    EXPECT_EQ(left(0, Nerve::suppressed, Barrage::none), 0);
    EXPECT_EQ(left(0, Nerve::steady, Barrage::smoke), 5);
    EXPECT_EQ(left(0, Nerve::steady, Barrage::light), 4);
    EXPECT_EQ(left(3, Nerve::steady, Barrage::medium), 1);  // the example of 10.2.3
    EXPECT_EQ(left(0, Nerve::steady, Barrage::heavy), 0);
}

TEST(Guam_8_7_2, ABarrageThatIsEnteredCutsWhatIsLeft) {
    const Ground ground;
    Board c("campaign", ground.game);
    c.column(rifle, "30.40").dg("30.40", 3).barrage("30.41", Barrage::medium);
    march(call(c, "3rct"), {rifle}, "30.41");
    EXPECT_TRUE(c.is_at(rifle, "30.41"));
    EXPECT_EQ(points_left(c), 0);
}

TEST(Guam_6_0, OnlyColumnsMove) {
    const Ground ground;
    Board b("campaign", ground.game);
    b.put(rifle, "30.40");
    group(call(b, "3rct"), {rifle});
    EXPECT_FALSE(can_order(b, Verb::move));
    order(b, Verb::form_column);
    EXPECT_TRUE(b.is_column(rifle));
    EXPECT_TRUE(can_order(b, Verb::move, "30.41"));
}

TEST(Guam_6_0, AStackMovesWithThePointsOfItsSlowestUnit) {
    const Ground ground;
    Board b("campaign", ground.game);
    b.column({rifle, "us-d-1-3"}, "30.40");
    group(call(b, "3rct"), {rifle, "us-d-1-3"});
    EXPECT_TRUE(can_order(b, Verb::move, "30.44"));
    EXPECT_FALSE(can_order(b, Verb::move, "30.45"));
    group(b, {rifle});
    EXPECT_TRUE(can_order(b, Verb::move, "30.45"));
}

TEST(Guam_6_0, OnlyUnitsThatBeganTheActivationTogetherMoveAsAStack) {
    CASES("5.2");
    const Ground ground;
    Board b("campaign", ground.game);
    b.column({rifle, "us-b-1-3"}, "30.40").column({"us-c-1-3", "us-hq-3rct"}, "30.42").activate("3rct");
    b.act(Verb::stack, "30.40");
    EXPECT_TRUE(b.can(Verb::move, "30.41"));
    b.select(rifle).act(Verb::move, "30.42").act(Verb::stack, "30.42");
    EXPECT_FALSE(b.can(Verb::move));  // A came from elsewhere
    EXPECT_TRUE(b.can_piece(Verb::party, "us-c-1-3"));
    EXPECT_FALSE(b.can_piece(Verb::party, rifle));  // it came alone
    b.act_piece(Verb::party, "us-c-1-3");
    b.act(Verb::move, "30.43");
    EXPECT_TRUE(b.is_at("us-c-1-3", "30.43") && b.is_at("us-hq-3rct", "30.43"));
    EXPECT_TRUE(b.is_at(rifle, "30.42"));
}

TEST(Guam_6_0, UnitsThatMetOnTheWayAgainMoveTogether) {
    const Ground ground;
    Board b("campaign", ground.game);
    b.column({rifle, "us-b-1-3"}, "30.40").put("us-hq-3rct", "30.41").activate("3rct");
    b.move(rifle, "30.42").move("us-b-1-3", "30.42").act(Verb::stack, "30.42");
    EXPECT_TRUE(b.can(Verb::move, "30.43"));  // as their second action
    b.act(Verb::end).quiet();
    EXPECT_EQ(began_in(b.p, b.piece(rifle)), b.hex("30.42"));  // the next activation begins here
}

TEST(Guam_6_0, ACheapestWayKeepsOutOfFireZones) {
    CASES("8.6");
    const Ground ground;
    const char* from = "30.40";
    for (const char* to : {"32.42", "28.42", "31.43", "33.41"}) {
        for (const char* enemy : {"31.42", "31.40", "29.41", "32.40", "30.42", "29.43"}) {
            Board b("campaign", ground.game);
            b.column(rifle, from).put("jp-1-319", enemy);
            group(call(b, "3rct"), {rifle});
            if (!can_order(b, Verb::move, to)) {
                continue;
            }
            const auto apart = [&](HexId one, HexId two) { return b.game.map.grid().distance(one, two); };
            const auto zone = [&](HexId hex) { return hex != b.hex(from) && in_fire_zones(b.game, b.p, japan, hex) ? 1 : 0; };
            // The fewest zones that a shortest way leaves, by trying all of them.
            const auto fewest = [&](const auto& self, HexId at) -> int {
                int least = at == b.hex(to) ? 0 : 1000;
                for (const HexId next : b.game.map.neighbours(at)) {
                    if (at != b.hex(to) && next != no_hex && apart(next, b.hex(to)) + 1 == apart(at, b.hex(to)) &&
                        !holds(b.game, b.p, next, japan)) {
                        least = std::min(least, zone(at) + self(self, next));
                    }
                }
                return least;
            };
            int left = 0;
            Position p = b.p;
            movement::Party party = movement::party_of(b.game, p);
            while (party.hex != b.hex(to)) {
                left += zone(party.hex);
                party.hex = movement::way_to(b.game, p, party, b.hex(to)).next;
            }
            if (const int least = fewest(fewest, b.hex(from)); least < 1000) {
                EXPECT_EQ(left, least) << to << " past " << enemy;
            }
        }
    }
}

TEST(Guam_6_0, AGroupGoesOnWithThePointsItHasLeft) {
    const Ground ground;
    Board b("campaign", ground.game);
    b.column(rifle, "30.40");
    march(call(b, "3rct"), {rifle}, "30.42");
    EXPECT_EQ(points_left(b), 3);
    EXPECT_FALSE(can_order(b, Verb::deploy));
    order(b, Verb::move, "30.45");
    EXPECT_TRUE(b.is_at(rifle, "30.45"));
}

TEST(Guam_6_0, AUnitTurnsOnceAndBeforeItActs) {
    const Ground ground;
    Board b("campaign", ground.game);
    b.column(rifle, "30.40");
    group(call(b, "3rct"), {rifle});
    order(b, Verb::deploy);
    EXPECT_FALSE(b.is_column(rifle));
    EXPECT_FALSE(can_order(b, Verb::form_column));
    unset(b.p, b.piece(rifle), status::turned);
    EXPECT_TRUE(can_order(b, Verb::form_column));
    set(b.p, b.piece(rifle), status::first);
    EXPECT_FALSE(can_order(b, Verb::form_column));
}

TEST(Guam_6_0, OnADirectCommandChitTurningIsPaidForOnce) {
    const Ground ground;
    Board b("campaign", ground.game);
    b.column(rifle, "30.40").command(us).select(rifle).act(Verb::deploy);
    EXPECT_FALSE(b.is_column(rifle));
    EXPECT_EQ(b.direct("3mardiv"), 9);
    EXPECT_FALSE(b.can(Verb::form_column));
}

TEST(Guam_6_0, TheActivationHandsOrdersToTheGroup) {
    const Ground ground;
    Board b("campaign", ground.game);
    b.column({rifle, "us-b-1-3"}, "30.40").put({"hall", "us-hq-3rct"}, "30.40").activate("3rct");
    b.select(rifle).act_piece(Verb::leave, "hall").act(Verb::move, "30.42");
    EXPECT_TRUE(b.is_at(rifle, "30.42"));
    EXPECT_TRUE(b.is_at("hall", "30.40"));
    b.act(Verb::move, "30.45");
    EXPECT_TRUE(b.is_at(rifle, "30.45"));
    EXPECT_EQ(b.direct("3mardiv"), 10);
}

TEST(Guam_6_2_1, VehiclesDoNotDeployInTownsNorAnybodyOnTheCauseway) {
    for (const Terrain terrain : {Terrain::town, Terrain::buildings}) {
        const Ground ground = Ground().terrain("30.40", terrain);
        Board b("campaign", ground.game);
        b.column({tank, rifle}, "30.40");
        group(call(b, "3mardiv"), {tank});
        EXPECT_FALSE(can_order(b, Verb::deploy));
        group(b, {rifle});
        EXPECT_TRUE(can_order(b, Verb::deploy));
    }
    Board b;
    b.column(rifle, "21.67");
    group(call(b, "3rct"), {rifle});
    EXPECT_FALSE(can_order(b, Verb::deploy));
}

TEST(Guam_6_2_1, DeployingInMangroveCostsTwoDisorganizations) {
    const Ground ground = Ground().terrain("30.40", Terrain::mangrove);
    Board b("campaign", ground.game);
    b.column(rifle, "30.40");
    order(group(call(b, "3rct"), {rifle}), Verb::deploy);
    EXPECT_EQ(b.dg("30.40"), 2);
}

TEST(Guam_8_7_5, GunsDeployOnlyAwayFromTheEnemyAndJapaneseOnesNever) {
    const Ground ground;
    Board b("campaign", ground.game);
    b.column("us-d-1-3", "30.40");
    group(call(b, "3rct"), {"us-d-1-3"});
    EXPECT_TRUE(can_order(b, Verb::deploy));
    b.put("jp-1-319", "30.41");
    EXPECT_FALSE(can_order(b, Verb::deploy));

    Board c("campaign", ground.game);
    c.put("jp-1-48art", "30.40");
    order(group(call(c, "48imb"), {"jp-1-48art"}), Verb::form_column);
    unset(c.p, c.piece("jp-1-48art"), status::turned);
    EXPECT_FALSE(can_order(c, Verb::deploy));
    EXPECT_TRUE(has(c.p, c.piece("jp-1-48art"), status::no_guns));
}

TEST(Guam_8_8_1, NobodyEntersABurningHexAndABurntOneIsClear) {
    const Ground ground = Ground().terrain("30.41", Terrain::brush);
    Board b("campaign", ground.game);
    b.column(rifle, "30.40").mark("30.41", mark::blaze, static_cast<int>(Blaze::burning));
    EXPECT_STREQ(step(b, rifle, "30.40", "30.41").verdict().rule(), "8.8.1");
    b.mark("30.41", mark::blaze, static_cast<int>(Blaze::burnt));
    EXPECT_EQ(step(b, rifle, "30.40", "30.41").halves, 2);
}

// --- who goes where ------------------------------------------------------------------------------------------------------

TEST(Guam_6_0, EnemyHexesAreClosed) {
    const Ground ground;
    Board b("campaign", ground.game);
    b.column(rifle, "30.40").put("jp-1-319", "30.42");
    group(call(b, "3rct"), {rifle});
    EXPECT_TRUE(can_order(b, Verb::move, "30.41"));
    EXPECT_FALSE(can_order(b, Verb::move, "30.42"));
}

TEST(Guam_6_1_2, ArmyAndNavyPassButDoNotStayTogether) {
    const Ground ground;
    Board b("campaign", ground.game);
    b.column("jp-r1-54", "30.40").put("jp-1-319", "30.41");
    group(call(b, "54ngf"), {"jp-r1-54"});
    EXPECT_FALSE(can_order(b, Verb::move, "30.41"));
    EXPECT_TRUE(can_order(b, Verb::move, "30.42"));
}

TEST(Guam_16_0, EachInterdictionMarkerSlowsTheJapaneseByAPoint) {
    const Ground ground = Ground().road({"30.40", "30.41"}, Road::paved);
    Board b("campaign", ground.game);
    b.column("jp-1-319", "30.40").column(rifle, "33.40");
    b.p.interdiction = 2;
    EXPECT_EQ(step(b, "jp-1-319", "30.40", "30.41").halves, 5);
    EXPECT_EQ(step(b, "jp-1-319", "30.40", "30.39").halves, 6);
    EXPECT_EQ(step(b, rifle, "33.40", "33.41").halves, 2);
}

TEST(Guam_6_2_1, ARoadUnderInterdictionMayBeRefused) {
    CASES("16.0");
    const Ground ground = Ground()
                              .road({"30.40", "30.41", "30.42"}, Road::unpaved)
                              .terrain("30.41", Terrain::brush)
                              .terrain("30.42", Terrain::brush);
    Board b("campaign", ground.game);
    b.column("jp-1-319", "30.40");
    EXPECT_FALSE(can_order(group(call(b, "319"), {"jp-1-319"}), Verb::refuse_roads));  // nobody watches it
    b.p.interdiction = 1;
    order(b, Verb::refuse_roads);
    EXPECT_FALSE(can_order(b, Verb::refuse_roads));
    order(b, Verb::move, "30.41");
    EXPECT_FALSE(b.asks<Interdiction>());
    EXPECT_EQ(points_left(b), 2);  // 5 less 2 for the brush and 1 for the aircraft
    order(b, Verb::use_roads);
    order(b, Verb::move, "30.42");
    EXPECT_TRUE(b.asks<Interdiction>());
}

TEST(Guam_6_2_1, ARoadThatSavesNothingIsNotTakenUnderInterdiction) {
    CASES("16.0");
    const Ground ground = Ground().road({"30.40", "30.41"}, Road::unpaved);
    Board b("campaign", ground.game);
    b.column("jp-1-319", "30.40");
    b.p.interdiction = 1;
    march(call(b, "319"), {"jp-1-319"}, "30.41");
    EXPECT_TRUE(b.is_at("jp-1-319", "30.41"));
    EXPECT_FALSE(b.asks<Interdiction>());
}

// --- weapons and leaders -------------------------------------------------------------------------------------------------

TEST(Guam_12_3, WeaponsAndLeadersMoveWithTheStack) {
    const Ground ground;
    Board b("campaign", ground.game);
    b.column({rifle, "us-b-1-3"}, "30.40").put({"us-3rct-hmg-1", "hall"}, "30.40");
    march(call(b, "3rct"), {rifle, "us-b-1-3"}, "30.42");
    EXPECT_TRUE(b.is_at("us-3rct-hmg-1", "30.42"));
    EXPECT_TRUE(b.is_at("hall", "30.42"));
}

TEST(Guam_12_3, AStackThatPartsDividesItsWeapons) {
    const Ground ground;
    Board b("campaign", ground.game);
    b.column({rifle, "us-b-1-3"}, "30.40").put({"us-3rct-hmg-1", "us-3rct-hmg-2", "hall"}, "30.40");
    march(call(b, "3rct"), {rifle}, "30.41");
    EXPECT_TRUE(b.is_at("us-3rct-hmg-1", "30.41"));
    EXPECT_TRUE(b.is_at("us-3rct-hmg-2", "30.40"));
    EXPECT_TRUE(b.is_at("hall", "30.41"));
}

TEST(Guam_12_3, TheOwnerSaysWhatGoesAlong) {
    const Ground ground;
    Board b("campaign", ground.game);
    b.column({rifle, "us-b-1-3"}, "30.40").put({"us-3rct-hmg-1", "hall"}, "30.40");
    group(call(b, "3rct"), {rifle});
    order(b, Verb::leave, {}, b.piece("us-3rct-hmg-1"));
    order(b, Verb::leave, {}, b.piece("hall"));
    EXPECT_TRUE(can_order(b, Verb::take, {}, b.piece("hall")));
    order(b, Verb::move, "30.41");
    EXPECT_TRUE(b.is_at("us-3rct-hmg-1", "30.40"));
    EXPECT_TRUE(b.is_at("hall", "30.40"));
    EXPECT_TRUE(b.is_at(rifle, "30.41"));
}

// --- caves (6.3) ---------------------------------------------------------------------------------------------------------

TEST(Guam_6_3, AColumnEntersAndLeavesACaveForAPoint) {
    const Ground ground = Ground().cave("30.40", 0);
    Board b("campaign", ground.game);
    b.column("jp-1-322", "30.40").cave({"jp-2-322"}, "30.40");
    order(group(call(b, "322"), {"jp-1-322"}), Verb::enter_cave);
    EXPECT_TRUE(in_cave(b.p, b.piece("jp-1-322")));
    EXPECT_EQ(points_left(b), 4);
    EXPECT_FALSE(can_order(b, Verb::move));
    order(b, Verb::leave_cave);
    EXPECT_FALSE(in_cave(b.p, b.piece("jp-1-322")));
    EXPECT_EQ(points_left(b), 3);
}

TEST(Guam_6_3, TwoUnitsFillACaveAndAmericansNeverGoIn) {
    const Ground ground = Ground().cave("30.40", 0).cave("31.40", 1);
    Board b("campaign", ground.game);
    b.column("jp-1-322", "30.40").cave({"jp-2-322", "jp-3-322"}, "30.40");
    group(call(b, "322"), {"jp-1-322"});
    EXPECT_FALSE(can_order(b, Verb::enter_cave));
    b.column(rifle, "31.40");
    group(call(b, "3rct"), {rifle});
    EXPECT_FALSE(can_order(b, Verb::enter_cave));
}

TEST(Guam_6_3, AmericansStandOnTopOfACaveAndThoseInsideStayIn) {
    const Ground ground = Ground().cave("30.40", 0);
    Board b("campaign", ground.game);
    b.column("us-a-1-9", "30.41").cave({"jp-2-322"}, "30.40");
    b.p.orders[1].fire = FireOrder::hold;
    set(b.p, b.piece("jp-2-322"), status::column);
    march(call(b, "9rct"), {"us-a-1-9"}, "30.40");
    EXPECT_TRUE(b.is_at("us-a-1-9", "30.40"));
    group(call(b, "322"), {"jp-2-322"});
    EXPECT_FALSE(can_order(b, Verb::leave_cave));
}

TEST(Guam_6_3, InfiltrationFromCaveToCaveTakesTheWholeAllowance) {
    const Ground ground = Ground().cave("30.40", 0).cave("30.41", 1);
    Board b("campaign", ground.game);
    b.cave({"jp-2-322"}, "30.40").column("us-a-1-9", "30.40").dg("30.40", 2);
    set(b.p, b.piece("jp-2-322"), status::column);
    group(call(b, "322"), {"jp-2-322"});
    b.p.sealed = 2;
    EXPECT_FALSE(can_order(b, Verb::tunnel, "30.41"));
    b.p.sealed = 1;  // 11.2: out of a sealed cave, never into one
    order(b, Verb::tunnel, "30.41");
    EXPECT_TRUE(b.is_at("jp-2-322", "30.41"));
    EXPECT_TRUE(in_cave(b.p, b.piece("jp-2-322")));
    EXPECT_EQ(b.p.march, March{});
}

TEST(Guam_6_3, NoVehiclesInCaves) {
    const Ground ground = Ground().cave("30.40", 0);
    Board b("campaign", ground.game);
    b.column("jp-1-9tk", "30.40");
    group(call(b, "48imb"), {"jp-1-9tk"});
    EXPECT_FALSE(can_order(b, Verb::enter_cave));
}

// --- baggage and parts of a stack (R6.15, R6.25) -------------------------------------------------------------------------

TEST(Guam_12_3, AsManyWeaponsGoAsUnitsAndTheRestOnlyIfNobodyCanHoldThem) {
    CASES("12.1");
    const Ground ground;
    Board b("campaign", ground.game);
    b.column({"us-a-1-3", "us-b-1-3", "us-c-1-3"}, "30.40").put({"us-3rct-hmg-1", "us-3rct-hmg-2", "us-3rct-bazooka"}, "30.40");
    march(call(b, "3rct"), {"us-a-1-3"}, "30.41");
    EXPECT_TRUE(b.is_at("us-3rct-hmg-1", "30.41"));  // one for one
    EXPECT_TRUE(b.is_at("us-3rct-hmg-2", "30.40"));
    EXPECT_TRUE(b.is_at("us-3rct-bazooka", "30.40"));
    Board of_others("campaign", ground.game);
    of_others.column({"us-a-1-3", "us-a-1-9"}, "30.40").put({"us-9rct-hmg-1", "us-9rct-hmg-2"}, "30.40");
    march(call(of_others, "3rct"), {"us-a-1-3"}, "30.41");
    EXPECT_TRUE(of_others.is_at("us-9rct-hmg-1", "30.40"));
    EXPECT_TRUE(of_others.is_at("us-9rct-hmg-2", "30.41"));  // the company that stays holds one
}

TEST(Guam_12_3, WhyWhatGoesAlongCannotBeChanged) {
    const Ground ground;
    Board b("campaign", ground.game);
    b.column({"us-a-1-3", "us-b-1-3"}, "30.40").put({"us-3rct-hmg-1", "us-3rct-hmg-2", "hall"}, "30.40");
    group(call(b, "3rct"), {"us-a-1-3"});
    const auto said = [&](Verb order, std::string_view id) {
        return movement::verdict(b.game, b.p, {us, static_cast<std::uint8_t>(order), b.piece(id), no_hex});
    };
    EXPECT_EQ(said(Verb::leave, "us-3rct-hmg-1"), forbidden_by("12.1"));  // who stays has one already
    EXPECT_EQ(said(Verb::take, "us-3rct-hmg-2"), forbidden_by("12.1"));
    EXPECT_TRUE(said(Verb::leave, "hall").allowed());
    EXPECT_FALSE(said(Verb::take, "hall").allowed());  // he goes already
    EXPECT_FALSE(said(Verb::leave, "turnage").allowed());
}

TEST(Guam_12_3, TheOwnerTakesOrLeavesWhatBothPartsCanHold) {
    const Ground ground;
    Board b("campaign", ground.game);
    b.column({"us-a-1-3", "us-b-1-3"}, "30.40").put({"us-3rct-hmg-1", "us-3rct-hmg-2", "hall"}, "30.40");
    group(call(b, "3rct"), {"us-a-1-3"});
    EXPECT_FALSE(can_order(b, Verb::leave, {}, b.piece("us-3rct-hmg-1")));  // who stays has one already
    EXPECT_FALSE(can_order(b, Verb::take, {}, b.piece("us-3rct-hmg-2")));   // and who goes, too
    EXPECT_TRUE(can_order(b, Verb::leave, {}, b.piece("hall")));
    b.into("us-3rct-hmg-2", box::eliminated);
    EXPECT_TRUE(can_order(b, Verb::leave, {}, b.piece("us-3rct-hmg-1")));
    order(b, Verb::leave, {}, b.piece("us-3rct-hmg-1"));
    EXPECT_TRUE(can_order(b, Verb::take, {}, b.piece("us-3rct-hmg-1")));
    order(b, Verb::move, "30.41");
    EXPECT_TRUE(b.is_at("us-3rct-hmg-1", "30.40"));
    EXPECT_TRUE(b.is_at("hall", "30.41"));
    order(b, Verb::move, "30.42");
    EXPECT_TRUE(b.is_at("hall", "30.42"));
    Board whole("campaign", ground.game);
    whole.column({"us-a-1-3", "us-b-1-3"}, "30.40").put("us-3rct-hmg-1", "30.40");
    group(call(whole, "3rct"), {"us-a-1-3", "us-b-1-3"});
    EXPECT_FALSE(can_order(whole, Verb::leave));
}

// 8.7.5, 27.0: only Japanese guns with the symbol are lost to their crews for good.
TEST(Guam_8_7_5, WhoFormsColumnGivesUpHisGunsOnlyIfTheyHaveTheSymbol) {
    const Ground ground;
    for (const auto& [id, chit, lost] :
         {std::tuple{"jp-1-48art", "48imb", true}, {"jp-mtr-319", "319", false}, {"us-1-12-3", "3mardiv", false}}) {
        Board b("campaign", ground.game);
        b.put(id, "30.40");
        order(group(call(b, chit), {id}), Verb::form_column);
        EXPECT_EQ(has(b.p, b.piece(id), status::no_guns), lost) << id;
        EXPECT_TRUE(b.is_column(id)) << id;
    }
}

// 6.2.1: the only levels of disorganization by deploying are those of the mangrove.
TEST(Guam_6_2_1, OnlyWhoDeploysInMangroveIsDisorganized) {
    const Ground ground = Ground().terrain("30.41", Terrain::mangrove);
    for (const auto& [hex, levels] : {std::pair{"30.40", 0}, {"30.41", 2}}) {
        Board b("campaign", ground.game);
        b.column("us-a-1-3", hex);
        order(group(call(b, "3rct"), {"us-a-1-3"}), Verb::deploy);
        EXPECT_EQ(b.dg(hex), levels);
        EXPECT_EQ(b.p.casualties, 0);
        Board column("campaign", ground.game);
        column.put("us-a-1-3", hex);
        order(group(call(column, "3rct"), {"us-a-1-3"}), Verb::form_column);
        EXPECT_EQ(column.dg(hex), 0);
    }
}

TEST(Guam_6_3, ACaveIsEnteredForAPointAndTunnelsTakeThemAll) {
    const Ground ground = Ground().cave("30.40", 0).cave("30.41", 1);
    Board b("campaign", ground.game);
    b.put("us-a-1-9", "30.47").column("jp-1-319", "30.40").dg("30.40", 2);
    order(group(call(b, "319"), {"jp-1-319"}), Verb::enter_cave);
    b.quiet();
    EXPECT_TRUE(in_cave(b.p, b.piece("jp-1-319")));
    EXPECT_EQ(dg(b.game, b.p, cave_box(0)), 2);
    EXPECT_EQ(b.dg("30.40"), 0);
    EXPECT_EQ(points_left(b), 3);  // 5 - 1 for DG 2 - 1
    Board tunnel("campaign", ground.game);
    tunnel.put("us-a-1-9", "30.47").cave({"jp-1-319"}, "30.40");
    set(tunnel.p, tunnel.piece("jp-1-319"), status::column);
    order(group(call(tunnel, "319"), {"jp-1-319"}), Verb::tunnel, "30.41");
    EXPECT_TRUE(tunnel.is_at("jp-1-319", "30.41"));
    EXPECT_TRUE(in_cave(tunnel.p, tunnel.piece("jp-1-319")));
    EXPECT_EQ(tunnel.p.march, March{});
    EXPECT_FALSE(has(tunnel.p, tunnel.piece("jp-1-319"), status::grouped));
    Board tired("campaign", ground.game);
    tired.put("us-a-1-9", "30.47").column("jp-1-319", "30.40");
    group(call(tired, "319"), {"jp-1-319"});
    tired.p.march = {.halves = 1, .spent = 1};
    EXPECT_FALSE(can_order(tired, Verb::enter_cave));
    tired.p.march.halves = 2;
    EXPECT_TRUE(can_order(tired, Verb::enter_cave));
}

}  // namespace causeway::guam
