// 8.7.2 Barrages and smoke.
#include "tests/games/guam/fire_base.h"

namespace causeway::guam {
namespace {

TEST(Guam_8_7_2, TheStrengthDecidesTheMarker) {
    const Game& game = test_game();
    const Barrage expected[] = {Barrage::smoke,  Barrage::smoke, Barrage::smoke, Barrage::light,
                                Barrage::medium, Barrage::heavy, Barrage::heavy, Barrage::heavy};
    for (int strength = 0; strength <= 7; ++strength) {
        EXPECT_EQ(barrage_of(game, strength), expected[strength]) << strength;
    }
}

TEST(Guam_8_7_2, TheGreaterMarkerStays) {
    Board board;
    place_barrage(board.game, board.p, board.hex("26.37"), Barrage::light, &board.events);
    EXPECT_EQ(board.barrage("26.37"), Barrage::light);
    place_barrage(board.game, board.p, board.hex("26.37"), Barrage::heavy, &board.events);
    EXPECT_EQ(board.barrage("26.37"), Barrage::heavy);
    board.events.clear();
    place_barrage(board.game, board.p, board.hex("26.37"), Barrage::medium, &board.events);
    EXPECT_EQ(board.barrage("26.37"), Barrage::heavy);
    EXPECT_FALSE(board.happened(Sentence::barrage));
}

TEST(Guam_8_7_2, ANineLeavesNone) {
    FireBase board;
    board.put("us-1-12-3", "26.45").put("us-c-1-3", "26.38").put("jp-3-320", "26.37");
    board.choose("3mardiv", {"us-1-12-3"});
    board.order(Verb::bombard, "26.37");
    board.settle().roll(9);
    EXPECT_EQ(board.barrage("26.37"), Barrage::none);
    EXPECT_EQ(board.p.shot, Shot{});
}

TEST(Guam_8_7_1, VacantAndFriendlyHexesAreShelledForTheBarrage) {
    CASES("8.7.2");
    FireBase board;
    board.put("us-1-12-3", "26.45").put("us-c-1-3", "26.38").put("jp-3-320", "26.37");
    board.choose("3mardiv", {"us-1-12-3"});
    EXPECT_TRUE(board.may_at_once(Verb::bombard, "26.37"));
    EXPECT_FALSE(board.may_at_once(Verb::bombard, "26.38"));  // no result there: its hex is asked for
    for (const char* place : {"26.37", "26.38", "26.45", "30.45"}) {
        EXPECT_TRUE(board.may(Verb::bombard, place)) << place;
    }
    board.order(Verb::bombard, "26.38");
    board.settle().roll(0);
    EXPECT_EQ(board.barrage("26.38"), Barrage::light);
    EXPECT_EQ(board.dg("26.38"), 0);
}

TEST(Guam_8_7_1, ABarrageGoesWhereverItsSpottersSeeAndItsGunsReach) {
    CASES("8.7.6", "7.1");
    FireBase board;
    board.put("jp-mtr-320", "26.45").put({"jp-1-320", "jp-2-320"}, "26.40").put("us-a-1-3", "28.42");
    board.cave({"jp-3-320"}, "24.59").barrage("27.42", Barrage::smoke);
    board.choose("320", {"jp-mtr-320"});
    const PieceId mortar = board.piece("jp-mtr-320");
    for (const HexId hex : board.game.hex_of_site) {
        const bool reached =
            board.game.map.grid().distance(board.hex("26.45"), hex) <= piece_of(board.game, mortar).deployed.range;
        const std::string name(board.game.map.name(hex));
        EXPECT_EQ(board.may(Verb::bombard, name), reached && spotted(board.game, board.p, mortar, hex)) << name;
    }
}

TEST(Guam_8_7_1, TheHexOfABarrageIsAskedForAndMayBeLeft) {
    CASES("5.2");
    Board board;
    board.put("us-1-12-3", "26.45").put("us-c-1-3", "26.38").put("jp-3-320", "26.37").activate("3mardiv");
    board.select("us-1-12-3").act(Verb::lay_barrage);
    ASSERT_TRUE(board.asks<Aiming>());
    board.act(Verb::pass);
    ASSERT_TRUE(board.asks<Activation>());
    EXPECT_FALSE(has(board.p, board.piece("us-1-12-3"), status::first));
    board.act(Verb::lay_barrage).act(Verb::bombard, "27.38");
    ASSERT_TRUE(board.asks_die(Purpose::fire) || board.asks_die(Purpose::scatter));
    EXPECT_TRUE(has(board.p, board.piece("us-1-12-3"), status::first));
}

TEST(Guam_8_7_2, AnyUnitLaysSmokeInItsHexOrBesideIt) {
    FireBase board;
    board.put("us-a-1-3", "26.38").put("jp-3-320", "26.37");
    board.choose("3rct", {"us-a-1-3"});
    for (const char* place : {"26.38", "26.37", "27.37", "27.38", "26.39", "25.38", "25.37"}) {
        EXPECT_TRUE(board.may(Verb::smoke, place)) << place;
    }
    EXPECT_EQ(board.offers(Verb::smoke), 7);
    board.order(Verb::smoke, "25.37");
    EXPECT_EQ(board.barrage("25.37"), Barrage::smoke);
    EXPECT_TRUE(has(board.p, board.piece("us-a-1-3"), status::first));
}

TEST(Guam_8_7_2, SmokeIsTheDirectFireOfItsHex) {
    FireBase board;
    board.put({"us-a-1-3", "us-b-1-3"}, "26.38").put("jp-3-320", "26.37");
    board.choose("3rct", {"us-a-1-3", "us-b-1-3"});
    board.order(Verb::smoke, "26.38");
    EXPECT_TRUE(was_used(board.p, board.hex("26.38"), use::direct));
    const int acted = static_cast<int>(has(board.p, board.piece("us-a-1-3"), status::first)) +
                      static_cast<int>(has(board.p, board.piece("us-b-1-3"), status::first));
    EXPECT_EQ(acted, 1) << "R8.52: one unit is enough";
    board.choose("3rct", {"us-b-1-3"});
    EXPECT_EQ(board.offers(Verb::smoke), 0);
}

TEST(Guam_8_7_2, NoSmokeFromSuppressedUnitsNorOnABarrage) {
    FireBase board;
    board.put("us-a-1-3", "26.38").put("jp-3-320", "26.37").barrage("26.37", Barrage::light);
    board.choose("3rct", {"us-a-1-3"});
    EXPECT_FALSE(board.may(Verb::smoke, "26.37")) << "R8.23";
    board.nerve("26.38", Nerve::pinned);
    EXPECT_TRUE(board.may(Verb::smoke, "26.38"));
    board.nerve("26.38", Nerve::suppressed);
    EXPECT_EQ(board.offers(Verb::smoke), 0);
}

TEST(Guam_8_7_2, NoSmokeFromInsideACave) {
    FireBase board;
    board.put("us-a-1-3", "24.60").put("jp-1-320", "24.59");
    board.choose("320", {"jp-1-320"});
    EXPECT_GT(board.offers(Verb::smoke), 0);
    set(board.p, board.piece("jp-1-320"), status::in_cave);
    EXPECT_EQ(board.offers(Verb::smoke), 0) << "R8.54";
}

TEST(Guam_8_7_2, FarFromTheEnemySmokeIsLaidAsWell) {
    FireBase board;
    board.put("us-a-1-3", "31.60").put("jp-3-320", "26.37");
    board.choose("3rct", {"us-a-1-3"});
    EXPECT_EQ(board.offers(Verb::smoke), 7);
}

TEST(Guam_8_7_2, TheWindTakesBarragesAwayButNoBombardment) {
    CASES("8.7.7", "4.0");
    Board board;
    board.barrage("26.37", Barrage::smoke).barrage("26.38", Barrage::heavy).barrage("26.39", Barrage::bombardment);
    board.mark("22.29", mark::blaze, static_cast<int>(Blaze::burning));  // its die keeps the turn from ending
    board.begin(Wind{}).settle();
    EXPECT_EQ(board.barrage("26.37"), Barrage::none);
    EXPECT_EQ(board.barrage("26.38"), Barrage::none);
    EXPECT_EQ(board.barrage("26.39"), Barrage::bombardment);
    EXPECT_EQ(board.last(Sentence::blown_away).a, 2);
}

}  // namespace
}  // namespace causeway::guam
