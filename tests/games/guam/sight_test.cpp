// 7.0 Line of sight, fire zones, and traces.
#include <random>

#include "tests/games/guam/range.h"

namespace causeway::guam {
namespace {

bool sees(const Board& board, std::string_view from, std::string_view to) {
    return guam::sees(board.game, board.p, board.hex(from), board.hex(to));
}
bool zone(const Board& board, std::string_view unit, std::string_view hex) {
    return in_fire_zone(board.game, board.p, board.piece(unit), board.hex(hex));
}

// --- 7.0 -----------------------------------------------------------------------------------------------------------------

TEST(Guam_7_0, AnEnemyNextDoorShortensTheFireZoneAndNotTheSight) {
    CASES("7.2", "8.7.1");
    Range board;
    board.put("us-c-1-3", "40.45").put("us-1-12-3", "40.60").put("jp-3-54", "40.44");
    EXPECT_TRUE(zone(board, "jp-3-54", "40.45"));
    EXPECT_FALSE(zone(board, "jp-3-54", "40.46"));
    EXPECT_TRUE(sees(board, "40.44", "40.52"));
    // The company beside the gun spots as far as it sees, and no farther.
    EXPECT_TRUE(unit_sees(board.game, board.p, board.piece("us-c-1-3"), board.hex("40.37")));
    EXPECT_TRUE(spotted(board.game, board.p, board.piece("us-1-12-3"), board.hex("40.37")));
    EXPECT_FALSE(zone(board, "us-c-1-3", "40.37"));
    EXPECT_FALSE(spotted(board.game, board.p, board.piece("us-1-12-3"), board.hex("40.36")));
}

TEST(Guam_7_0, NobodyFiresOrSpotsWhereHeDoesNotSee) {
    CASES("7.1.1", "8.7.1");
    Island ground;
    ground.hex("40.42", Terrain::tropical).draw();
    Range board(ground.game);
    board.put("jp-3-54", "40.40").put("us-c-1-3", "40.44").put("us-1-12-3", "40.60");
    EXPECT_TRUE(zone(board, "jp-3-54", "40.42"));
    EXPECT_FALSE(zone(board, "jp-3-54", "40.44"));
    EXPECT_FALSE(spotted(board.game, board.p, board.piece("us-1-12-3"), board.hex("40.40")));
    EXPECT_TRUE(spotted(board.game, board.p, board.piece("us-1-12-3"), board.hex("40.42")));
}

TEST(Guam_7_0, NoFireZoneGoesBeyondTheSight) {
    CASES("7.2");
    Board board;
    const std::string_view guns[] = {"jp-3-54", "jp-8-54", "jp-1-54"};
    board.put(guns[0], "24.59").put(guns[1], "24.66").put(guns[2], "35.75");
    for (const Weather weather : {Weather::clear, Weather::rain}) {
        board.weather(weather);
        for (const std::string_view gun : guns) {
            int hexes = 0;
            for (const HexId hex : board.game.hex_of_site) {
                if (in_fire_zone(board.game, board.p, board.piece(gun), hex)) {
                    ++hexes;
                    EXPECT_TRUE(guam::sees(board.game, board.p, board.at(gun), hex)) << gun << " " << board.game.map.name(hex);
                }
            }
            EXPECT_GT(hexes, 0) << gun;
        }
    }
}

// --- 7.1 -----------------------------------------------------------------------------------------------------------------

// The example of units at the same elevation: the dots are those of the example.
TEST(Guam_7_1_1, TheExampleAtOneElevation) {
    Island ground;
    ground.hex("22.79", Terrain::tropical).hex("23.78", Terrain::brush).hex("23.77", Terrain::tropical);
    ground.hex("23.80", Terrain::brush).hex("24.81", Terrain::tropical).draw();
    const Board board("campaign", ground.game);
    EXPECT_FALSE(sees(board, "22.80", "22.78"));  // A: forest between
    EXPECT_TRUE(sees(board, "22.80", "24.77"));   // B: two spines with an open hand, one brush
    EXPECT_FALSE(sees(board, "22.80", "25.81"));  // C: brush, then forest
    EXPECT_TRUE(sees(board, "22.80", "24.81"));   // the blocking hex itself is seen
}

// The example of units at different elevations.
TEST(Guam_7_1_2, TheExampleAtSeveralElevations) {
    CASES("7.1.1");
    Island ground;
    ground.hex("32.64", Terrain::clear, 2).hex("31.64", Terrain::rocky, 2);
    ground.hex("32.65", Terrain::tropical).hex("32.66", Terrain::tropical).hex("32.67", Terrain::rocky, 2);
    ground.hex("29.65", Terrain::clear, 2);
    ground.side("33.62", "32.63", side::slope).draw();
    const Board board("campaign", ground.game);
    EXPECT_FALSE(sees(board, "32.64", "33.61"));  // A: along a spine with a slope
    EXPECT_FALSE(sees(board, "32.64", "29.65"));  // B: rocks at his own level
    EXPECT_FALSE(sees(board, "32.64", "30.65"));  // C: in the blind spot behind them
    EXPECT_TRUE(sees(board, "32.64", "32.67"));   // D: over lower forest
    EXPECT_FALSE(sees(board, "32.64", "32.68"));  // E: behind a hex as high as he is
}

TEST(Guam_7_1_1, TheSecondBrushOrPaddyIsSeenButNotSeenThrough) {
    Island ground;
    ground.hex("40.51", Terrain::brush).hex("40.52", Terrain::paddy).draw();
    const Board board("campaign", ground.game);
    EXPECT_TRUE(sees(board, "40.50", "40.52"));
    EXPECT_FALSE(sees(board, "40.50", "40.53"));
    EXPECT_FALSE(sees(board, "40.53", "40.50"));
}

TEST(Guam_7_1_2, BlindSpotOfTheLowerHex) {
    Island ground;
    ground.hex("40.50", Terrain::clear, 3).hex("40.51", Terrain::clear, 2).hex("40.53", Terrain::clear, 1);
    ground.hex("42.50", Terrain::clear, 3).hex("42.52", Terrain::clear, 2).draw();
    const Board board("campaign", ground.game);
    EXPECT_TRUE(sees(board, "40.50", "40.53"));   // the step is next to the upper hex
    EXPECT_FALSE(sees(board, "42.50", "42.53"));  // here next to the lower one
    EXPECT_FALSE(sees(board, "42.53", "42.50"));
}

TEST(Guam_7_1_2, HexsidesBlockUnlessTheyBoundAnEnd) {
    CASES("6.2.2");
    Island ground;
    ground.side("40.51", "40.52", side::slope).side("42.51", "42.52", side::cliff).side("44.60", "44.61", side::ridge).draw();
    const Board board("campaign", ground.game);
    EXPECT_TRUE(sees(board, "40.51", "40.53"));
    EXPECT_FALSE(sees(board, "40.50", "40.53"));
    EXPECT_FALSE(sees(board, "42.50", "42.53"));
    EXPECT_TRUE(sees(board, "44.60", "44.63"));
    EXPECT_FALSE(sees(board, "44.59", "44.63"));
}

TEST(Guam_6_2_2, FromTheTopOfASteepSlopeOneSeesOverBrushAndRocks) {
    Island ground;
    for (const char* column : {"40", "42"}) {
        const auto at = [&](const char* row) { return std::string(column) + row; };
        ground.hex(at(".50"), Terrain::clear, 2).hex(at(".52"), Terrain::rocky, 2).hex(at(".54"), Terrain::clear, 2);
    }
    ground.side("40.51", "40.50", side::steep).side("42.51", "42.50", side::slope).draw();
    const Board board("campaign", ground.game);
    EXPECT_TRUE(sees(board, "40.50", "40.54"));
    EXPECT_TRUE(sees(board, "40.54", "40.50"));  // R6.14
    EXPECT_FALSE(sees(board, "42.50", "42.54"));
}

TEST(Guam_7_1_2, RangesOfDayRainAndNight) {
    CASES("17.0", "8.7.3");
    Range board;
    EXPECT_TRUE(sees(board, "40.40", "40.48"));
    EXPECT_FALSE(sees(board, "40.40", "40.49"));
    board.weather(Weather::rain);
    EXPECT_TRUE(sees(board, "40.40", "40.43"));
    EXPECT_FALSE(sees(board, "40.40", "40.44"));
    board.weather(Weather::clear).night();
    EXPECT_TRUE(sees(board, "40.40", "40.41"));
    EXPECT_FALSE(sees(board, "40.40", "40.42"));
    EXPECT_TRUE(sees_by_day(board.game, board.p, board.hex("40.40"), board.hex("40.48")));
    board.p.illuminated.insert(site(board.game, board.hex("40.48")));
    EXPECT_TRUE(sees(board, "40.40", "40.48"));
    EXPECT_FALSE(sees(board, "40.48", "40.40"));  // who stands in the light does not see out of it
    board.weather(Weather::rain);
    EXPECT_FALSE(sees(board, "40.40", "40.48"));
}

TEST(Guam_8_7_2, BarragesHideWhatLiesBehindThem) {
    CASES("7.1.2", "8.7.7");
    Range board;
    board.barrage("40.42", Barrage::smoke);
    EXPECT_FALSE(sees(board, "40.40", "40.44"));
    EXPECT_TRUE(sees(board, "40.40", "40.42"));
    EXPECT_TRUE(sees(board, "40.42", "40.46"));  // R7.4: out of it as usual
    board.barrage("40.42", Barrage::bombardment);
    EXPECT_FALSE(sees(board, "40.42", "40.44"));
    EXPECT_TRUE(sees(board, "40.42", "40.43"));
    // A spine: one open hand is enough.
    Range spine;
    EXPECT_TRUE(sees(spine, "22.80", "23.78"));
    spine.barrage("22.79", Barrage::heavy);
    EXPECT_TRUE(sees(spine, "22.80", "23.78"));
    spine.barrage("23.79", Barrage::heavy);
    EXPECT_FALSE(sees(spine, "22.80", "23.78"));
}

TEST(Guam_8_8_1, FiresHideAndBurntHexesAreClear) {
    Island ground;
    ground.hex("40.42", Terrain::town).hex("22.79", Terrain::town).draw();
    Board board("campaign", ground.game);
    EXPECT_FALSE(sees(board, "40.40", "40.44"));
    board.mark("40.42", mark::blaze, static_cast<int>(Blaze::burnt));
    EXPECT_TRUE(sees(board, "40.40", "40.44"));
    board.mark("42.42", mark::blaze, static_cast<int>(Blaze::burning));
    EXPECT_FALSE(sees(board, "42.40", "42.44"));
    // A fire on one hand of a spine and a town on the other.
    EXPECT_TRUE(sees(board, "22.80", "23.78"));
    board.mark("23.79", mark::blaze, static_cast<int>(Blaze::burning));
    EXPECT_FALSE(sees(board, "22.80", "23.78"));
}

TEST(Guam_6_3, NoSightOutOfACaveThroughItsSlopesAndRidges) {
    Island ground;
    const HexId cave = ground.game.caves.front();
    const std::array<HexId, 6>& around = ground.game.map.neighbours(cave);
    ground.game.hexes[index(cave)].terrain = Terrain::cave;
    ground.side(ground.game.map.name(cave), ground.game.map.name(around[0]), side::ridge).draw();
    Board board("campaign", ground.game);
    const PieceId unit = board.piece("jp-1-322");
    board.cave({"jp-1-322"}, ground.game.map.name(cave));
    EXPECT_FALSE(unit_sees(board.game, board.p, unit, around[0]));
    EXPECT_TRUE(unit_sees(board.game, board.p, unit, around[3]));
    EXPECT_TRUE(unit_sees(board.game, board.p, unit, cave));
    EXPECT_FALSE(in_fire_zone(board.game, board.p, unit, around[0]));
    EXPECT_TRUE(in_fire_zone(board.game, board.p, unit, cave));
    unset(board.p, unit, status::in_cave);
    EXPECT_TRUE(unit_sees(board.game, board.p, unit, around[0]));
    EXPECT_TRUE(in_fire_zone(board.game, board.p, unit, around[0]));
    set(board.p, unit, status::in_cave);
    board.p.sealed = 1;
    EXPECT_FALSE(in_fire_zone(board.game, board.p, unit, cave));  // R11.2
}

// --- fire zones --------------------------------------------------------------------------------------------------------

TEST(Guam_7_2, RangeSightAndWhatCutsThem) {
    CASES("2.0");
    Range board;
    board.put("jp-3-54", "40.40").put("jp-1-ii-18", "40.60");
    EXPECT_TRUE(zone(board, "jp-3-54", "40.48"));
    EXPECT_FALSE(zone(board, "jp-3-54", "40.49"));
    EXPECT_TRUE(zone(board, "jp-1-ii-18", "40.61"));
    EXPECT_FALSE(zone(board, "jp-1-ii-18", "40.62"));
    EXPECT_FALSE(zone(board, "jp-3-54", "40.40"));
    board.barrage("40.40", Barrage::light);
    EXPECT_FALSE(zone(board, "jp-3-54", "40.42"));
    EXPECT_TRUE(zone(board, "jp-3-54", "40.41"));
    board.barrage("40.40", Barrage::none).put("us-a-1-3", "41.40");
    EXPECT_FALSE(zone(board, "jp-3-54", "40.42"));
    EXPECT_TRUE(guam::sees(board.game, board.p, board.hex("40.40"), board.hex("40.42")));
    board.into("us-a-1-3", box::eliminated).shooting("40.40", Shooting::concentrated);
    EXPECT_FALSE(zone(board, "jp-3-54", "40.41"));
    board.shooting("40.40", Shooting::no_fire);
    EXPECT_TRUE(zone(board, "jp-3-54", "40.42"));  // R7.6
    board.nerve("40.40", Nerve::pinned);
    EXPECT_TRUE(zone(board, "jp-3-54", "40.42"));
    board.nerve("40.40", Nerve::suppressed);
    EXPECT_FALSE(zone(board, "jp-3-54", "40.41"));
}

TEST(Guam_7_2, IndirectUnitsHaveOneOnlyInColumn) {
    CASES("8.7");
    Range board;
    board.put("us-d-1-3", "40.40").column("us-h-2-3", "42.40");
    EXPECT_FALSE(zone(board, "us-d-1-3", "40.41"));
    EXPECT_TRUE(zone(board, "us-h-2-3", "42.41"));
    EXPECT_FALSE(zone(board, "us-h-2-3", "42.42"));
}

// The example of the coast guns: the hill 24.64 hides two hexes of the beach from one of them.
TEST(Guam_7_2, TheExampleOfTheCoastGuns) {
    Board board;
    board.put("jp-3-54", "24.59").put("jp-8-54", "24.66");
    EXPECT_TRUE(zone(board, "jp-3-54", "23.59"));
    EXPECT_FALSE(zone(board, "jp-8-54", "23.61"));
    EXPECT_FALSE(zone(board, "jp-8-54", "23.62"));
}

TEST(Guam_7_2, AllZonesAreThoseOfTheUnits) {
    Board board;
    std::mt19937 random(7);
    const auto any_hex = [&] { return board.game.hex_of_site[random() % board.game.hex_of_site.size()]; };
    for (int round = 0; round < 4; ++round) {
        for (const PieceId unit : board.game.unit_list[index(japan)]) {
            guam::put(board.game, board.p, unit, any_hex());
        }
        for (int i = 0; i < 300; ++i) {
            put_mark(board.game, board.p, any_hex(), mark::barrage, 1 + random() % 4);
            put_mark(board.game, board.p, any_hex(), mark::blaze, 1 + random() % 2);
            board.p.illuminated.insert(site(board.game, any_hex()));
        }
        board.p.turn = static_cast<std::uint8_t>(turn_of(21, round == 3 ? 6 : 1));
        board.p.weather = round == 2 ? Weather::rain : Weather::clear;
        const Sites zones = fire_zones(board.game, board.p, japan);
        for (const HexId hex : board.game.hex_of_site) {
            ASSERT_EQ(zones.contains(site(board.game, hex)), in_fire_zones(board.game, board.p, japan, hex))
                << board.game.map.name(hex) << " in round " << round;
        }
    }
}

TEST(Guam_22_3_1, RangeToTheZonesOfABeach) {
    CASES("7.1.2");
    Range board;
    board.put("jp-1-54", "23.58").put("jp-1-320", "24.60");
    const auto reaches = [&](const char* unit, Zone zone) {
        return reaches_zone(board.game, board.p, board.piece(unit), zone_box(0, zone));
    };
    ASSERT_EQ(board.game.beaches[0].hex, board.hex("23.59"));
    EXPECT_TRUE(reaches("jp-1-54", Zone::run_in));
    EXPECT_TRUE(reaches("jp-1-54", Zone::approach));
    EXPECT_FALSE(reaches("jp-1-54", Zone::transport));
    EXPECT_FALSE(reaches("jp-1-320", Zone::run_in));
    board.put("us-a-1-3", "23.59");
    EXPECT_FALSE(reaches("jp-1-54", Zone::run_in));  // the example of 22.1
}

TEST(Guam_8_5_1, TracesKeepOutOfFireZones) {
    CASES("12.1", "13.1");
    Range board;
    board.put("jp-1-ii-18", "40.40");
    const Sites reached = trace(board.game, board.p, board.hex("40.44"), Mode::leg, us);
    const auto has = [&](const char* hex) { return reached.contains(site(board.game, board.hex(hex))); };
    EXPECT_TRUE(has("40.42"));
    EXPECT_TRUE(has("40.41"));   // the last hex may lie in a zone
    EXPECT_FALSE(has("40.40"));  // the enemy's
    EXPECT_TRUE(has("40.38"));   // around it
}

TEST(Guam_7_0, AllThatIsSeenFromAHexIsWhatEachLineSays) {
    CASES("7.1", "8.7.2");
    Board board;
    board.barrage("25.61", Barrage::medium).barrage("24.63", Barrage::smoke).mark("26.60", mark::blaze, 1);
    const auto check = [&] {
        for (const char* from : {"23.59", "24.60", "25.62", "27.60", "31.64"}) {
            const SightCells seen = all_seen(board.game, board.p, board.hex(from));
            board.game.lines->for_each(board.hex(from), board.game.lines->within(sight_range), [&](HexId to) {
                if (is_land(board.game, to) && to != board.hex(from)) {
                    EXPECT_EQ(seen.contains(*board.game.lines->cell(board.hex(from), to)),
                              sees(board.game, board.p, board.hex(from), to))
                        << from << " to " << board.game.map.name(to);
                }
            });
        }
    };
    check();
    board.weather(Weather::rain);
    check();
    board.weather(Weather::clear).night().p.illuminated.insert(site(board.game, board.hex("25.60")));
    check();
}

}  // namespace
}  // namespace causeway::guam
