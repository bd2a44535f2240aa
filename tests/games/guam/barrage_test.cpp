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

TEST(Guam_8_7_2, ABarrageThatChangesNothingIsNotOffered) {
    FireBase board;
    board.put("us-1-12-3", "26.45").put("us-c-1-3", "26.38").put("jp-3-320", "26.37").barrage("25.37", Barrage::light);
    board.choose("3mardiv", {"us-1-12-3"});
    EXPECT_FALSE(board.may(Verb::bombard, "25.37"));
    EXPECT_TRUE(board.may(Verb::bombard, "27.37"));
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

TEST(Guam_8_7_2, FarFromTheEnemySmokeIsNotOffered) {
    FireBase board;
    board.put("us-a-1-3", "26.60").put("jp-3-320", "26.37");
    board.choose("3rct", {"us-a-1-3"});
    EXPECT_EQ(board.offers(Verb::smoke), 0) << "R8.51";
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
