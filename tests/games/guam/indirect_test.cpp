// 8.7 Indirect fire: who fires at what, spotters and aircraft, guns that turn; 26.0, 27.0.
#include "tests/games/guam/fire_base.h"

namespace causeway::guam {
namespace {

constexpr auto buildings = "26.37";  // buildings
constexpr auto gun_line = "26.45";   // eight hexes to the south
constexpr auto outpost = "26.38";    // beside the buildings
constexpr auto next_but_one = "26.39";

// The battery of the rulebook's example and the Japanese company in its trench.
FireBase example() {
    FireBase board;
    board.put({"us-1-12-3", "us-2-12-3"}, gun_line).dg(gun_line, 2);
    board.put("jp-3-320", buildings).fort(buildings, Fort::trench);
    return board;
}

TEST(Guam_8_7, TheExampleNeedsAZeroAndLeavesAMediumBarrage) {
    CASES("8.7.4", "8.7.2");
    FireBase board = example();
    board.put("us-c-1-3", outpost);
    board.choose("3mardiv", {"us-1-12-3", "us-2-12-3"});
    board.order(Verb::bombard, buildings);
    board.expect_shot(buildings, 4);
    EXPECT_EQ(board.p.shot.added, 1);
    Shot shot = board.p.shot;
    EXPECT_EQ(fire_value(board.game, board.p, shot, nullptr), -1);
    board.settle().roll(1);
    EXPECT_EQ(board.barrage(buildings), Barrage::medium);
    EXPECT_EQ(board.dg(buildings), 0);
}

TEST(Guam_8_7, InTheExampleAZeroAlwaysHits) {
    CASES("8.7.1");
    FireBase board = example();
    board.put("us-c-1-3", outpost);
    board.choose("3mardiv", {"us-1-12-3", "us-2-12-3"});
    board.order(Verb::bombard, buildings);
    board.settle().roll(0);
    EXPECT_EQ(board.dg(buildings), 2);
    EXPECT_EQ(board.nerve(buildings), Nerve::suppressed);
}

TEST(Guam_8_7, InTheSecondExampleASixCarriesTheFireSouthEast) {
    CASES("8.7.6");
    FireBase board = example();
    board.barrage("26.38", Barrage::smoke);  // nobody sees the buildings
    board.choose("3mardiv", {"us-1-12-3", "us-2-12-3"});
    board.order(Verb::bombard, buildings);
    board.die(Purpose::scatter, 6);
    board.expect_shot("27.37", 4);
    board.settle().roll(4);
    EXPECT_EQ(board.barrage("27.37"), Barrage::medium);
    EXPECT_EQ(board.barrage(buildings), Barrage::none);
}

TEST(Guam_8_7, OnlyDeployedUnitsFireIndirectly) {
    FireBase board = example();
    board.choose("3mardiv", {"us-1-12-3"});
    EXPECT_TRUE(board.may(Verb::bombard, buildings));
    set(board.p, board.piece("us-1-12-3"), status::column);
    EXPECT_FALSE(board.may(Verb::bombard, buildings));
}

TEST(Guam_8_7, NotFromInsideACave) {
    CASES("6.3");
    FireBase board;
    board.put("us-a-1-3", "24.61").put("jp-mtr-320", "24.59").put("jp-1-320", "24.60");
    board.choose("320", {"jp-mtr-320"});
    EXPECT_TRUE(board.may(Verb::bombard, "24.61"));
    set(board.p, board.piece("jp-mtr-320"), status::in_cave);
    EXPECT_FALSE(board.may(Verb::bombard, "24.61"));
}

// --- 8.7.1 -------------------------------------------------------------------------------------------------------------

TEST(Guam_8_7_1, AUnitOfTheSameDivisionSpots) {
    FireBase board = example();
    board.weather(Weather::rain);  // no aircraft, and sight of three hexes
    board.choose("3mardiv", {"us-1-12-3"});
    EXPECT_FALSE(board.may(Verb::bombard, buildings));
    board.put("us-a-1-4", outpost);
    EXPECT_FALSE(board.may(Verb::bombard, buildings)) << "the brigade does not spot for the division";
    board.put("us-c-1-3", outpost);
    EXPECT_TRUE(board.may(Verb::bombard, buildings));
    board.order(Verb::bombard, buildings);
    board.expect_shot(buildings, 3);
}

TEST(Guam_8_7_1, TheGunsSeeForThemselves) {
    FireBase board;
    board.weather(Weather::rain).put("us-d-1-3", "50.68").put("jp-3-320", "50.66");
    board.choose("3rct", {"us-d-1-3"});
    EXPECT_TRUE(board.may(Verb::bombard, "50.66"));
    board.barrage("50.67", Barrage::smoke);
    EXPECT_FALSE(board.may(Verb::bombard, "50.66"));
}

TEST(Guam_8_7_1, NobodySpotsFromANavalZone) {
    CASES("22.0");
    FireBase board = example();
    board.weather(Weather::rain).into("us-c-1-3", zone_box(0, Zone::run_in));
    board.choose("3mardiv", {"us-1-12-3"});
    EXPECT_FALSE(board.may(Verb::bombard, "23.59"));  // its beach
}

TEST(Guam_8_7_1, TheTargetMustBeInRange) {
    FireBase board;
    board.put("us-d-1-3", "26.43").put("jp-3-320", buildings);
    board.choose("3rct", {"us-d-1-3"});
    EXPECT_TRUE(board.may(Verb::bombard, buildings));
    put(board.game, board.p, board.piece("us-d-1-3"), board.hex("26.44"));
    EXPECT_FALSE(board.may(Verb::bombard, buildings));
}

TEST(Guam_8_7_1, TwoFiresFromAHexInAnActivation) {
    CASES("8.0");
    FireBase board = example();
    board.put("us-3-12-3", gun_line);
    for (const char* firer : {"us-1-12-3", "us-2-12-3"}) {
        board.choose("3mardiv", {firer});
        board.order(Verb::bombard, buildings);
        board.p.shot = {};
        while (!board.asks<Activation>()) {
            pop(board.p);
        }
    }
    board.choose("3mardiv", {"us-3-12-3"});
    EXPECT_EQ(board.offers(Verb::bombard), 0);
}

TEST(Guam_8_7_1, WhoDoesNotTakePartKeepsItsAction) {
    FireBase board = example();
    board.put("us-a-1-3", gun_line);
    board.choose("3mardiv", {"us-1-12-3", "us-2-12-3", "us-a-1-3"});
    board.order(Verb::bombard, buildings);
    EXPECT_TRUE(has(board.p, board.piece("us-1-12-3"), status::first));
    EXPECT_TRUE(has(board.p, board.piece("us-2-12-3"), status::first));
    EXPECT_FALSE(has(board.p, board.piece("us-a-1-3"), status::first));
    EXPECT_FALSE(has(board.p, board.piece("us-a-1-3"), status::grouped));
}

TEST(Guam_8_7_1, UnitsInsideACaveAreNoTargets) {
    CASES("6.3");
    FireBase board;
    board.put("us-1-12-3", "24.65").cave({"jp-1-320"}, "24.59");
    EXPECT_FALSE(is_target(board.game, board.p, board.hex("24.59"), us));
    board.choose("3mardiv", {"us-1-12-3"});
    EXPECT_FALSE(board.may_at_once(Verb::bombard, "24.59"));
    EXPECT_TRUE(board.may(Verb::bombard, "24.59"));  // for the barrage
    board.put("jp-2-320", "24.59");
    EXPECT_TRUE(board.may_at_once(Verb::bombard, "24.59"));
}

TEST(Guam_8_7_1, ALoneDeployedJapaneseUnitHidesInMangrove) {
    CASES("6.2.1");
    FireBase board;
    board.put("jp-1-320", "27.72");
    EXPECT_FALSE(is_target(board.game, board.p, board.hex("27.72"), us));
    set(board.p, board.piece("jp-1-320"), status::column);
    EXPECT_TRUE(is_target(board.game, board.p, board.hex("27.72"), us));
    unset(board.p, board.piece("jp-1-320"), status::column);
    board.put("jp-2-320", "27.72");
    EXPECT_TRUE(is_target(board.game, board.p, board.hex("27.72"), us));
}

TEST(Guam_8_7_1, FriendlyAndVacantHexesCanBeShelled) {
    FireBase board = example();
    board.put("us-c-1-3", outpost);
    board.choose("3mardiv", {"us-1-12-3"});
    EXPECT_TRUE(board.may(Verb::bombard, outpost));
    EXPECT_TRUE(board.may(Verb::bombard, "25.37"));
    EXPECT_TRUE(board.may(Verb::bombard, "26.41"));  // far from everybody
    board.order(Verb::bombard, outpost);
    board.settle().roll(0);
    EXPECT_EQ(board.barrage(outpost), Barrage::light);
    EXPECT_EQ(board.dg(outpost), 0) << "no result on friends";
}

// --- 8.7.4 -------------------------------------------------------------------------------------------------------------

TEST(Guam_8_7_4, PinnedAndSuppressedUnitsDoNotFire) {
    for (const Nerve nerve : {Nerve::pinned, Nerve::suppressed}) {
        FireBase board = example();
        board.nerve(gun_line, nerve);
        board.choose("3mardiv", {"us-1-12-3"});
        EXPECT_EQ(board.offers(Verb::bombard), 0);
    }
}

TEST(Guam_8_7_4, OnlyUnitsOfTheSameRangeOrMoreAdd) {
    const FireBase board;
    const auto of = [&](std::initializer_list<std::string_view> ids, int distance) {
        Guns guns;
        for (const std::string_view id : ids) {
            guns.push_back(board.piece(id));
        }
        return battery(board.game, guns, distance);
    };
    // Ranges 17, 22 and 30; fire 3, 3 and 4.
    EXPECT_EQ(of({"us-1-12-3", "us-3-12-3"}, 10).firer, board.piece("us-1-12-3"));
    EXPECT_EQ(of({"us-1-12-3", "us-3-12-3"}, 10).strength, 4);
    EXPECT_EQ(of({"us-1-12-3", "us-3-12-3"}, 20).firer, board.piece("us-3-12-3"));
    EXPECT_EQ(of({"us-1-12-3", "us-3-12-3"}, 20).strength, 3) << "the pack howitzers do not reach as far";
    EXPECT_EQ(of({"us-305fa", "us-306fa"}, 10).strength, 4);
    EXPECT_EQ(of({"us-304fa", "us-305fa", "us-306fa"}, 10).strength, 5);
    EXPECT_EQ(of({"us-1-12-3"}, 18).firer, no_piece);
}

// --- 8.7.5 -------------------------------------------------------------------------------------------------------------

TEST(Guam_8_7_5, ActiveGunsBesideAnEnemyTurnToColumn) {
    FireBase board;
    board.put("us-d-1-3", outpost).put("us-d-1-9", "26.36").put("jp-3-320", buildings);
    board.choose("3rct", {"us-d-1-3"});
    EXPECT_EQ(board.offers(Verb::bombard), 0);
    turn_threatened_guns(board.game, board.p, us, &board.events);
    EXPECT_TRUE(board.is_column("us-d-1-3"));
    EXPECT_FALSE(board.is_column("us-d-1-9")) << "not active";
    EXPECT_TRUE(board.happened(Sentence::turned));
}

TEST(Guam_8_7_5, GunsFartherAwayStayDeployed) {
    FireBase board;
    board.put("us-d-1-3", next_but_one).put("jp-3-320", buildings);
    board.choose("3rct", {"us-d-1-3"});
    turn_threatened_guns(board.game, board.p, us, &board.events);
    EXPECT_FALSE(board.is_column("us-d-1-3"));
}

TEST(Guam_8_7_5, JapaneseGunsNeverDeployAgain) {
    CASES("27.0", "8.7");
    FireBase board;
    board.put("us-a-1-3", outpost).put({"jp-1-48art", "jp-mtr-320"}, buildings);
    board.choose("48imb", {"jp-1-48art"});
    turn_threatened_guns(board.game, board.p, japan, &board.events);
    EXPECT_TRUE(board.is_column("jp-1-48art"));
    EXPECT_TRUE(has(board.p, board.piece("jp-1-48art"), status::no_guns));
    EXPECT_TRUE(board.is_column("jp-mtr-320"));
    EXPECT_FALSE(has(board.p, board.piece("jp-mtr-320"), status::no_guns)) << "mortars have no gun symbol";
}

TEST(Guam_8_7_5, WithoutAColumnSideAUnitIsEliminated) {
    Game game = test_game();
    const FireBase names;
    game.pieces[index(names.piece("us-d-1-3"))].has_column = false;
    FireBase board("campaign", game);
    board.put("us-d-1-3", outpost).put("jp-3-320", buildings);
    board.choose("3rct", {"us-d-1-3"});
    turn_threatened_guns(board.game, board.p, us, &board.events);
    EXPECT_TRUE(board.dead("us-d-1-3"));
}

TEST(Guam_8_7_5, AUnitThatIsEliminatedLeavesNoMarkersAndNoWeaponBehind) {
    CASES("12.1", "12.2");
    Game game = test_game();
    const FireBase names;
    game.pieces[index(names.piece("us-d-1-3"))].has_column = false;
    FireBase board("campaign", game);
    board.put({"us-d-1-3", "us-3rct-bazooka"}, outpost).dg(outpost, 2).put("jp-3-320", buildings);
    board.choose("3rct", {"us-d-1-3"});
    turn_threatened_guns(board.game, board.p, us, &board.events);
    EXPECT_EQ(board.dg(outpost), 0);
    board.settle();
    EXPECT_TRUE(board.dead("us-3rct-bazooka"));  // no HQ takes it back
}

// --- 8.7.6 -------------------------------------------------------------------------------------------------------------

TEST(Guam_8_7_6, FourOfTenLandOnTargetTheOthersInEachNeighbour) {
    const FireBase board;
    const auto lands = [&](int die) { return scattered(board.game, board.p, board.hex(buildings), die, nullptr); };
    for (const int die : {0, 1, 2, 3}) {
        EXPECT_EQ(lands(die), board.hex(buildings));
    }
    const char* around[] = {"26.36", "27.36", "27.37", "26.38", "25.37", "25.36"};
    for (int die = 4; die <= 9; ++die) {
        EXPECT_EQ(lands(die), board.hex(around[die - 4]));
    }
}

TEST(Guam_8_7_6, OnlyAmericansByDayAndWithoutRain) {
    FireBase board;
    EXPECT_TRUE(aircraft_spot(board.p, us));
    EXPECT_FALSE(aircraft_spot(board.p, japan));
    board.weather(Weather::rain);
    EXPECT_FALSE(aircraft_spot(board.p, us));
    board.weather(Weather::hot).night();
    EXPECT_FALSE(aircraft_spot(board.p, us));
}

TEST(Guam_8_7_6, AJapaneseBatteryNeedsASpotter) {
    FireBase board;
    board.put("jp-1-48art", gun_line).put("us-a-1-3", buildings).barrage(outpost, Barrage::smoke);
    board.choose("48imb", {"jp-1-48art"});
    EXPECT_FALSE(board.may(Verb::bombard, buildings));
    board.put("jp-1-320", "25.37");
    EXPECT_TRUE(board.may(Verb::bombard, buildings));
}

TEST(Guam_8_7_6, FireThatScattersIntoTheSeaIsLost) {
    FireBase board;
    board.put("jp-1-320", "71.88").put("us-1-12-3", "71.80");
    board.choose("3mardiv", {"us-1-12-3"});
    board.barrage("71.87", Barrage::smoke);
    board.order(Verb::bombard, "71.88");
    board.die(Purpose::scatter, 7);
    EXPECT_EQ(board.p.shot, Shot{});
    EXPECT_TRUE(board.asks<Activation>());
}

// --- 26.0, 27.0 --------------------------------------------------------------------------------------------------------

TEST(Guam_26_0, BothMarineDivisionsSpotForCorpsArtillery) {
    for (const char* spotter : {"us-a-1-3", "us-a-1-4"}) {
        FireBase board;
        board.weather(Weather::rain).put("us-1-155h", gun_line).put("jp-3-320", buildings);
        board.put("us-a-1-305", outpost);
        EXPECT_FALSE(spotted(board.game, board.p, board.piece("us-1-155h"), board.hex(buildings)));
        board.put(spotter, outpost);
        EXPECT_TRUE(spotted(board.game, board.p, board.piece("us-1-155h"), board.hex(buildings)));
        board.choose(chit::us_command, {"us-1-155h"});
        EXPECT_TRUE(board.may(Verb::bombard, buildings));
    }
}

TEST(Guam_27_0, JapaneseArtilleryFiresAsAFirstActionOnly) {
    CASES("8.7.1");
    FireBase board;
    board.put({"jp-1-48art", "jp-mtr-320"}, "26.41").put("us-a-1-3", buildings).put("jp-1-320", "25.37");
    board.choose("48imb", {"jp-1-48art"});
    EXPECT_TRUE(board.may(Verb::bombard, buildings));
    set(board.p, board.piece("jp-1-48art"), status::first);
    EXPECT_FALSE(board.may(Verb::bombard, buildings));
    set(board.p, board.piece("jp-mtr-320"), status::first);
    board.choose("48imb", {"jp-mtr-320"});
    EXPECT_TRUE(board.may(Verb::bombard, buildings)) << "R8.19: without the symbol no restriction";
}

TEST(Guam_27_0, NorOnADirectCommand) {
    FireBase board;
    board.put({"jp-1-48art", "jp-mtr-320"}, "26.41").put("us-a-1-3", buildings).put("jp-1-320", "25.37");
    board.choose(chit::japan_command, {"jp-1-48art"});
    EXPECT_FALSE(board.may(Verb::bombard, buildings));
    board.choose(chit::japan_command, {"jp-mtr-320"});
    EXPECT_TRUE(board.may(Verb::bombard, buildings));
}

}  // namespace
}  // namespace causeway::guam
