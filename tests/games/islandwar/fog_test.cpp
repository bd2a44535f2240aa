// 19B Limited intelligence.
#include "tests/games/islandwar/board.h"

namespace causeway::islandwar {
namespace {

bool sees_it(const Board& board, Viewer viewer, std::string_view id) {
    return identifies(board.game, board.p, board.piece(id), viewer);
}

TEST(IslandWar_19B_1, JapanSeesTheStrongestOfAStack) {
    Board board;
    board.put({"us-a-2t", "us-1-2", "us-rcn-2"}, "0923").put("js-i-118", "1514");
    EXPECT_TRUE(sees_it(board, Viewer::second, "us-1-2")) << "defence 8";
    EXPECT_FALSE(sees_it(board, Viewer::second, "us-a-2t"));
    board.hits("us-1-2", 5);
    EXPECT_TRUE(sees_it(board, Viewer::second, "us-a-2t")) << "printed less hits";
    EXPECT_FALSE(sees_it(board, Viewer::second, "us-1-2"));
}

TEST(IslandWar_19B_1, InItsInitialPhaseJapanLooksAtAdjacentStacks) {
    Board board;
    board.put({"us-a-2t", "us-1-2"}, "0923").put("js-i-118", "0823");
    EXPECT_FALSE(sees_it(board, Viewer::second, "us-a-2t"));
    board.phase(Phase::initial, japan);
    EXPECT_TRUE(sees_it(board, Viewer::second, "us-a-2t"));
    board.phase(Phase::movement, japan);
    EXPECT_FALSE(sees_it(board, Viewer::second, "us-a-2t")) << "one moment only";
}

TEST(IslandWar_19B_2, JapaneseUnitsAndFortsLieHidden) {
    CASES("21.9");
    Board board;
    board.put("js-i-118", "1514").put("js-fort-1", "1513");
    EXPECT_FALSE(sees_it(board, Viewer::first, "js-i-118"));
    EXPECT_FALSE(sees_it(board, Viewer::first, "js-fort-1"));
    EXPECT_FALSE(sees_it(board, Viewer::spectator, "js-i-118"));
    EXPECT_TRUE(sees_it(board, Viewer::second, "js-i-118"));
}

TEST(IslandWar_19B_3, InTheOpenUnitsAreExposedAndInCoverHiddenAgain) {
    Board board;
    board.put("js-i-118", "0823").put("us-1-2", "0620").enter(Phase::movement, japan);
    board.select("js-i-118").act(Verb::move, "0923");
    EXPECT_TRUE(sees_it(board, Viewer::first, "js-i-118")) << "clear";
    board.act(Verb::move, "0823");
    EXPECT_FALSE(sees_it(board, Viewer::first, "js-i-118")) << "rough";
}

TEST(IslandWar_19B_3, NotAtNight) {
    Board board;
    board.turn(4).put("js-i-118", "0823").put("us-1-2", "0620").enter(Phase::night_movement, japan);
    board.select("js-i-118").act(Verb::move, "0923");
    EXPECT_FALSE(sees_it(board, Viewer::first, "js-i-118"));
}

TEST(IslandWar_19B_3, ADummyInTheOpenIsFound) {
    Board board;
    board.put("js-dummy-1", "0823").put("us-1-2", "0620").enter(Phase::movement, japan);
    board.select("js-dummy-1").act(Verb::move, "0923");
    EXPECT_TRUE(board.in_pool("js-dummy-1"));
    EXPECT_TRUE(board.happened(Sentence::revealed_dummy));
}

TEST(IslandWar_19B_5, WhoIsInCoverHidesInTheJapaneseInitialPhase) {
    Board board;
    board.show("js-i-118", "0823").show("js-ii-118", "0923").put("us-1-2", "0620");
    hide_again(board.game, board.p);
    EXPECT_FALSE(board.is("js-i-118", status::exposed));
    EXPECT_TRUE(board.is("js-ii-118", status::exposed)) << "R19.4: in the open";
}

TEST(IslandWar_19B_7, TwoDiceBeforeTheGame) {
    Board board = Board::at_start();
    ASSERT_TRUE(board.asks<FirstLook>());
    board.roll({2, 3});
    ASSERT_TRUE(board.asks<Scout>());
    EXPECT_EQ(board.p.stack.top<Scout>().left, 5);
}

TEST(IslandWar_19B_7, FromTheTopMountainsCountTwiceUnderAFortIsSafe) {
    Board board;
    board.put({"js-i-118", "js-ii-118"}, "0823").put("js-iii-118", "1216").fort("js-fort-1", "1013", {"js-ii-135"});
    board.p.stacks.take(board.piece("js-ii-135"), board.hex("1013"));
    board.p.stacks.put_under(board.piece("js-ii-135"), board.hex("1013"));
    board.phase(Phase::setup, us).begin(Scout{.left = 3});
    EXPECT_TRUE(board.can_piece(Verb::expose, "js-ii-118")) << "the top of its stack";
    EXPECT_FALSE(board.can_piece(Verb::expose, "js-i-118"));
    EXPECT_FALSE(board.can_piece(Verb::expose, "js-ii-135"));
    board.act_piece(Verb::expose, "js-iii-118");
    EXPECT_EQ(board.p.stack.top<Scout>().left, 1);
    EXPECT_TRUE(board.is("js-iii-118", status::exposed));
    EXPECT_TRUE(board.can_piece(Verb::expose, "js-ii-118"));
}

TEST(IslandWar_19B_7, OnAmTurnsAnAirPointLooks) {
    Board board;
    board.support(1, 0).put("js-i-118", "0823").turn(3).phase(Phase::initial, us).begin(Initial{});
    ASSERT_TRUE(board.can(Verb::scout));
    board.act(Verb::scout);
    EXPECT_EQ(board.p.air, 0);
    EXPECT_TRUE(board.asks<ScoutRoll>());
    Board evening;
    evening.support(1, 0).turn(4).phase(Phase::initial, us).begin(Initial{});
    EXPECT_FALSE(evening.can(Verb::scout));
}

// --- what a side imagines (18A, 19B) ----------------------------------------------------------------------------------------

Board planned() {
    Board board;
    board.p.plans[0] = {.hex = board.hex("0620"), .turn = 5};
    board.into("us-1-2", plan_box(0, Wave::assault));
    for (const char* id : {"us-2-2", "us-3-2", "us-1-6", "us-2-6", "us-3-6"}) {
        board.into(id, box::offshore);
    }
    board.put("js-i-118", "1514").put("js-ii-118", "1412").enter(Phase::movement, japan);
    return board;
}

TEST(IslandWar_18A, JapanDoesNotKnowWhereALandingIsPlannedNorWhoWaitsForIt) {
    CASES("19B.1");
    const Board board = planned();
    bool elsewhere = false, others = false;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Rng rng(seed);
        const Position imagined = resample(board.game, board.p, japan, rng);
        elsewhere = elsewhere || imagined.plans[0].hex != board.p.plans[0].hex;
        others = others || at(imagined, board.piece("us-1-2")) == box::offshore;
        EXPECT_TRUE(violations(board.game, imagined).empty());
        EXPECT_NE(beach_of(board.game, imagined.plans[0].hex), nullptr) << "on some beach";
        int waiting = 0;
        for_box(board.game, imagined, us, plan_box(0, Wave::assault), [&](PieceId) { ++waiting; });
        EXPECT_EQ(waiting, 1);
    }
    EXPECT_TRUE(elsewhere);
    EXPECT_TRUE(others);
}

TEST(IslandWar_18A, TheAmericanKnowsHisOwnPlans) {
    const Board board = planned();
    Rng rng(3);
    const Position imagined = resample(board.game, board.p, us, rng);
    EXPECT_EQ(imagined.plans, board.p.plans);
    EXPECT_EQ(at(imagined, board.piece("us-1-2")), board.at("us-1-2"));
}

TEST(IslandWar_18A, WhereSomebodyHasLandedThePlanIsKnown) {
    Board board = planned();
    board.put("us-3-8", "0620");
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Rng rng(seed);
        EXPECT_EQ(resample(board.game, board.p, japan, rng).plans[0].hex, board.hex("0620"));
    }
}

TEST(IslandWar_19B_3, WhoBeginsAPhaseInTheOpenIsSeen) {
    Board board;
    board.put("js-316", "1023").put("js-317", "1123").put("us-beachhead-1", "0620").put("js-dummy-1", "1024");
    board.enter(Phase::initial, japan);
    EXPECT_TRUE(board.is("js-316", status::exposed));
    EXPECT_FALSE(board.is("js-317", status::exposed)) << "rough hides";
    EXPECT_TRUE(board.in_pool("js-dummy-1"));
}

TEST(IslandWar_18A, JapanDoesNotKnowHowManyLandingsArePlannedNorForWhen) {
    Board board = planned();
    board.p.plans[1] = {.hex = board.hex("0719"), .turn = 4};
    bool fewer = false, more = false, later = false;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Rng rng(seed);
        const Position imagined = resample(board.game, board.p, japan, rng);
        std::ptrdiff_t count = 0;
        for (const Plan& plan : imagined.plans) {
            count += plan.hex != no_hex ? 1 : 0;
            later = later || (plan.hex != no_hex && plan.turn > board.p.turn && plan.turn != 5);
        }
        fewer = fewer || count < 2;
        more = more || count > 2;
        EXPECT_TRUE(violations(board.game, imagined).empty());
        EXPECT_EQ(at(imagined, board.piece("us-beachhead-1")), box::unused);
    }
    EXPECT_TRUE(fewer && more && later);
}

// 16B: the schedule is printed, what was spent is not seen.
TEST(IslandWar_16B, TheAmericanDoesNotKnowWhatJapanHasLeft) {
    Board board = planned();
    board.points(Contingent::ija, Kind::infantry, 200);
    bool others = false;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Rng rng(seed);
        const Position imagined = resample(board.game, board.p, us, rng);
        others = others || imagined.points != board.p.points;
        EXPECT_LT(imagined.points[index(Contingent::ija)][index(Kind::infantry)], 200) << "more than ever came";
        EXPECT_EQ(imagined.points[index(Contingent::usmc)], board.p.points[index(Contingent::usmc)]);
    }
    EXPECT_TRUE(others);
}

TEST(IslandWar_21_14, TheAmericanDoesNotSeeTheSetUp) {
    CASES("19B.2");
    Board board = Board::at_start(tinian, free_setup);
    const auto placed = [&](const Position& p) {
        int count = 0;
        for (const PieceId piece : board.game.pieces[index(japan)]) {
            count += on_map(at(p, piece)) ? 1 : 0;
        }
        return count;
    };
    const int batteries = placed(board.p);
    int most = 0;
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        Rng rng(seed), again(seed);
        const Position imagined = resample(board.game, board.p, us, rng);
        most = std::max(most, placed(imagined));
        EXPECT_EQ(unsoundness(board.game, imagined), "");
        EXPECT_EQ(resample(board.game, imagined, us, again), imagined) << "it rests on nothing that he cannot see";
        EXPECT_EQ(resample(board.game, board.p, japan, rng), board.p);
    }
    EXPECT_GT(most, batteries + 20);
}

// R19.8: whether it can come back hangs on where the staffs are.
TEST(IslandWar_19B_2, TheLossOfAJapaneseUnitDoesNotTellWhetherItsLineWasCut) {
    CASES("9D.3");
    for (const bool cut : {false, true}) {
        Board board;
        board.show("js-316", "1023").put("us-1-2", "0719");
        if (!cut) {
            board.put("js-source-ija", "1026");
        }
        eliminate(board.game, board.p, board.piece("js-316"), &board.events, "9D.3");
        EXPECT_EQ(board.gone("js-316"), cut);
        ASSERT_NE(board.last(Sentence::eliminated), nullptr);
        EXPECT_EQ(board.last(Sentence::eliminated)->a, 0);
    }
}

// 16E.1 may bring a vehicle back where it could never have gone; that it is one must not be known for it.
TEST(IslandWar_19B_2, AVehicleInTheMountainsMayBeAnyOther) {
    Board board;
    board.put("js-5-9t", "1610").put({"js-4-9t", "js-i-118"}, "1514").put({"js-3-9t", "js-ii-118"}, "1412");
    board.put("us-1-2", "1309").enter(Phase::movement, us);
    std::vector<PieceId> there;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        Rng rng(seed);
        const Position imagined = resample(board.game, board.p, us, rng);
        for_stack(imagined, board.hex("1610"), [&](PieceId piece) {
            if (std::find(there.begin(), there.end(), piece) == there.end()) {
                there.push_back(piece);
            }
        });
    }
    EXPECT_GT(there.size(), 1U) << "any of the companies";
}

TEST(IslandWar_19B_2, WhereAllIsKnownThereAreNoSecrets) {
    Board board;
    board.show("js-i-118", "1514").put("us-1-2", "0923");
    EXPECT_FALSE(has_secrets(board.game, board.p));
    board.put("js-ii-118", "1412");
    EXPECT_TRUE(has_secrets(board.game, board.p));
}

// --- who is told ---------------------------------------------------------------------------------------------------------

bool is_told(const Board& board, Sentence sentence, Side side) {
    const Event* event = board.last(sentence);
    return event != nullptr ? sees(event->seen_by, viewer_of(side)) : (ADD_FAILURE() << "it did not happen", false);
}

// R19.8: a marker on a hidden counter is hidden with it.
TEST(IslandWar_19B_2, TheDisruptionOfAHiddenUnitIsNotTold) {
    CASES("14.0");
    Board board;
    board.put("js-i-118", "1123").show("js-316", "1123");
    disrupt(board.game, board.p, board.piece("js-i-118"), &board.events, "11B.2");
    EXPECT_FALSE(is_told(board, Sentence::disrupted, us));
    EXPECT_TRUE(is_told(board, Sentence::disrupted, japan));
    disrupt(board.game, board.p, board.piece("js-316"), &board.events, "11B.2");
    EXPECT_TRUE(is_told(board, Sentence::disrupted, us)) << "this one is known";
}

TEST(IslandWar_18F_2, WhatAHiddenCrewLeavesIsNotTold) {
    CASES("19B.2");
    for (const bool known : {false, true}) {
        Board board;
        board.put("js-cd-mutcho", "0812").phase(Phase::initial, japan).begin(Initial{});
        if (known) {
            board.mark("js-cd-mutcho", status::exposed);
        }
        board.settle().act_piece(Verb::abandon, "js-cd-mutcho");
        EXPECT_EQ(is_told(board, Sentence::abandoned, us), known);
    }
}

// 19B.1: whom Japan has looked at is Japan's own knowledge; what the American finds both see.
TEST(IslandWar_19B_1, WhomJapanLooksAtIsNotToldToTheAmerican) {
    Board board;
    board.put("us-1-2", "0923").put("js-316", "1123");
    expose(board.game, board.p, board.piece("us-1-2"), &board.events, "19B.1");
    EXPECT_FALSE(is_told(board, Sentence::exposed, us));
    EXPECT_TRUE(is_told(board, Sentence::exposed, japan));
    expose(board.game, board.p, board.piece("js-316"), &board.events, "19B.4");
    EXPECT_TRUE(is_told(board, Sentence::exposed, us));
}

TEST(IslandWar_18A, WhoWasToLandAndIsCalledOffIsNotToldToJapan) {
    Board board;
    board.p.plans[0] = Plan{.hex = board.hex("0719"), .turn = 3};
    board.into("us-1-2", plan_box(0, Wave::assault)).phase(Phase::movement, us);
    end_landings(board.game, board.p, us, &board.events);
    EXPECT_EQ(board.at("us-1-2"), box::offshore);
    EXPECT_FALSE(is_told(board, Sentence::called_off, japan));
    EXPECT_TRUE(is_told(board, Sentence::called_off, us));
}

TEST(IslandWar_19B_6, ThatADummyComesBackIsNotTold) {
    Board board;
    board.put("js-source-ija", "1026").put("us-1-2", "0719").into("js-dummy-1", box::pool);
    board.enter(Phase::initial, japan).act(Verb::replace, "1026");
    EXPECT_FALSE(is_told(board, Sentence::replaced, us));
    EXPECT_TRUE(is_told(board, Sentence::replaced, japan));
}

// --- what is called off --------------------------------------------------------------------------------------------------

TEST(IslandWar_9A, AnAttackMayBeCalledOffBeforeItIsMade) {
    Board board;
    board.put({"us-1-2", "us-2-2"}, "0923").show("js-316", "1023").enter(Phase::combat, us);
    board.act(Verb::attack, "1023").act(Verb::join_all).act(Verb::cancel);
    EXPECT_EQ(board.question(), "attack");
    EXPECT_FALSE(board.is("us-1-2", status::in_battle));
    EXPECT_FALSE(board.is("us-1-2", status::fought));
    EXPECT_EQ(board.p.fight, Fight{});
}

TEST(IslandWar_11B_1, ABombardmentMayBeCalledOffBeforeItIsFired) {
    Board board;
    board.show("js-i-118", "0922").put("us-1-2", "0923").put("us-1-10", "0925").support(2, 2).enter(Phase::bombardment, us);
    board.act(Verb::bombard, "0922").act(Verb::air).act(Verb::surface).act_piece(Verb::gun, "us-1-10").act(Verb::cancel);
    EXPECT_EQ(board.question(), "bombard");
    EXPECT_EQ(board.p.air, 2);
    EXPECT_EQ(board.p.surface, 2);
    EXPECT_FALSE(board.is("us-1-10", status::supports));
    EXPECT_FALSE(board.is("us-1-10", status::fired));
    EXPECT_TRUE(board.p.stack.top<Bombard>().shelled.empty());
}

}  // namespace
}  // namespace causeway::islandwar
