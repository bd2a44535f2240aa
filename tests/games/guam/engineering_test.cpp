// 11.0 Engineering, 28.2 clearing of mines.
#include "games/guam/activation.h"
#include "tests/games/guam/board.h"

namespace causeway::guam {
namespace {

Board ready_to_work(const char* unit, const char* hex = "54.75") {
    Board board;
    board.put(unit, hex);
    return board;
}

TEST(Guam_11_1, ADeployedLegUnitDigsAFoxhole) {
    Board board = ready_to_work("us-a-1-3");
    board.put("us-hq-3rct", "55.75").activate("3rct").select("us-a-1-3").act(Verb::dig);
    EXPECT_EQ(board.fort("54.75"), Fort::foxhole);
    EXPECT_TRUE(has(board.p, board.piece("us-a-1-3"), status::first));
}

TEST(Guam_11_1, NotInColumn) {
    Board board;
    board.column("us-a-1-3", "54.75").activate("3rct").select("us-a-1-3");
    EXPECT_FALSE(board.can(Verb::dig));
}

TEST(Guam_11_1, NotWithVehicles) {
    Board board = ready_to_work("us-c-1aab");
    board.activate("3mardiv").select("us-c-1aab");
    EXPECT_FALSE(board.can(Verb::dig));
}

TEST(Guam_11_1, NotWhereThereIsAFort) {
    for (const Fort fort : {Fort::foxhole, Fort::trench, Fort::pillbox, Fort::bunker}) {
        Board board = ready_to_work("us-a-1-3");
        board.fort("54.75", fort).activate("3rct").select("us-a-1-3");
        EXPECT_FALSE(board.can(Verb::dig));
    }
}

TEST(Guam_11_1, OneEngineeringActionInAHexAndActivation) {
    Board board;
    board.put({"jp-1-320", "jp-2-320"}, "54.75").activate("320").select("jp-1-320").act(Verb::dig).select("jp-2-320");
    EXPECT_FALSE(board.can(Verb::entrench));
}

TEST(Guam_11_1, AJapaneseUnitDigsTrenches) {
    Board board = ready_to_work("jp-1-320");
    board.fort("54.75", Fort::foxhole).quality("48imb", 5).activate("320").select("jp-1-320").act(Verb::entrench);
    ASSERT_TRUE(board.asks_die(Purpose::engineering));
    board.roll(quality(board.game, board.p, board.piece("jp-1-320"), nullptr));
    EXPECT_EQ(board.fort("54.75"), Fort::trench);
}

TEST(Guam_11_1, ATrenchNeedsACheck) {
    Board board = ready_to_work("jp-1-320");
    board.fort("54.75", Fort::foxhole).activate("320").select("jp-1-320").act(Verb::entrench);
    board.roll(quality(board.game, board.p, board.piece("jp-1-320"), nullptr) + 1);
    EXPECT_EQ(board.fort("54.75"), Fort::foxhole);
    EXPECT_TRUE(board.happened(Sentence::failed));
}

TEST(Guam_11_1, ZeroPassesAndNineFails) {
    Board zero = ready_to_work("jp-1-320");
    zero.fort("54.75", Fort::foxhole).quality("48imb", 0).dg("54.75", 4).activate("320");
    zero.select("jp-1-320").act(Verb::entrench).roll(0);
    EXPECT_EQ(zero.fort("54.75"), Fort::trench);
    Board nine = ready_to_work("jp-1-320");
    nine.fort("54.75", Fort::foxhole).quality("48imb", 9).put("shigematsu", "54.75").activate("320");
    nine.select("jp-1-320").act(Verb::entrench).roll(9);
    EXPECT_EQ(nine.fort("54.75"), Fort::foxhole);
}

TEST(Guam_11_1, OfAmericansOnlyEngineersDigTrenches) {
    Board board;
    board.put({"us-a-1-3", "us-a-19"}, "54.75").fort("54.75", Fort::foxhole).activate("3rct").select("us-a-1-3");
    EXPECT_FALSE(board.can(Verb::entrench));
    board.select("us-a-19");
    EXPECT_TRUE(board.can(Verb::entrench));
}

TEST(Guam_11_1, ATrenchNeedsAFoxholeFirst) {
    Board board = ready_to_work("us-a-19");
    board.activate("3rct").select("us-a-19");
    EXPECT_FALSE(board.can(Verb::entrench));
}

// --- caves -------------------------------------------------------------------------------------------------------------

// A cave hex without a cave beside it, or with one.
HexId find_cave(const Board& board, bool neighbour) {
    for (const HexId cave : board.game.caves) {
        bool beside = false;
        for (const HexId next : board.game.map.neighbours(cave)) {
            beside = beside || (next != no_hex && facts(board.game, next).cave != nothing);
        }
        if (beside == neighbour) {
            return cave;
        }
    }
    return no_hex;
}

Board at_cave(HexId cave) {
    Board board;
    put(board.game, board.p, board.piece("us-a-19"), cave);
    put(board.game, board.p, board.piece("jp-1-320"), cave);
    set(board.p, board.piece("jp-1-320"), status::in_cave);
    return board;
}

TEST(Guam_11_2, AnEngineerSealsACave) {
    const HexId cave = find_cave(Board{}, false);
    ASSERT_NE(cave, no_hex) << "every cave of the map has another beside it";
    Board board = at_cave(cave);
    board.activate("3rct").select("us-a-19").act(Verb::seal);
    ASSERT_TRUE(board.asks_die(Purpose::sealing));
    board.roll(0);
    EXPECT_NE(board.p.sealed, 0);
    EXPECT_TRUE(board.dead("jp-1-320"));
    EXPECT_EQ(board.last(Sentence::cave_sealed).b, 1);
}

TEST(Guam_11_2, WhoCanLeaveByAnotherCaveSurvives) {
    const HexId cave = find_cave(Board{}, true);
    ASSERT_NE(cave, no_hex);
    Board board = at_cave(cave);
    board.activate("3rct").select("us-a-19").act(Verb::seal).roll(0);
    EXPECT_EQ(board.p.sealed, 1U << facts(board.game, cave).cave);
    EXPECT_EQ(board.at("jp-1-320"), cave);
    EXPECT_FALSE(board.can(Verb::seal));
}

TEST(Guam_11_2, WithAllCavesAroundSealedTheyAreLost) {
    const HexId cave = find_cave(Board{}, true);
    Board board = at_cave(cave);
    board.p.sealed = static_cast<std::uint16_t>(0xFFFF & ~(1U << facts(board.game, cave).cave));
    board.activate("3rct").select("us-a-19").act(Verb::seal).roll(0);
    EXPECT_TRUE(board.dead("jp-1-320"));
}

TEST(Guam_11_2, AFailedCheckSealsNothing) {
    Board board = at_cave(find_cave(Board{}, true));
    board.activate("3rct").select("us-a-19").act(Verb::seal).roll(9);
    EXPECT_EQ(board.p.sealed, 0);
}

TEST(Guam_11_2, OnlyADeployedEngineerSeals) {
    const HexId cave = find_cave(Board{}, true);
    Board board = at_cave(cave);
    put(board.game, board.p, board.piece("us-b-1-3"), cave);
    set(board.p, board.piece("us-a-19"), status::column);
    board.activate("3rct").select("us-a-19");
    EXPECT_FALSE(board.can(Verb::seal));
    board.select("us-b-1-3");
    EXPECT_FALSE(board.can(Verb::seal));
}

// --- mines -------------------------------------------------------------------------------------------------------------

// R28.3: in column, too.
Board at_mined_beach() {
    Board board;
    put(board.game, board.p, board.piece("us-a-19"), board.game.beaches[0].hex);
    set(board.p, board.piece("us-a-19"), status::column);
    board.p.mines[0] = 3;
    return board.activate("3rct").select("us-a-19").act(Verb::clear_mines);
}

TEST(Guam_28_2, AnEngineerClearsMines) {
    Board board = at_mined_beach();
    ASSERT_TRUE(board.asks_die(Purpose::clearing));
    board.roll(0);
    EXPECT_EQ(board.p.mines[0], 0);
}

TEST(Guam_28_2, AFailedCheckLeavesThem) {
    Board board = at_mined_beach();
    board.roll(9);
    EXPECT_EQ(board.p.mines[0], 3);
}

TEST(Guam_28_2, WithoutMinesThereIsNothingToClear) {
    Board board;
    put(board.game, board.p, board.piece("us-a-19"), board.game.beaches[0].hex);
    board.activate("3rct").select("us-a-19");
    EXPECT_FALSE(board.can(Verb::clear_mines));
}

// --- Orote -------------------------------------------------------------------------------------------------------------

Board at_orote() {
    Board board;
    board.put("us-eng-4", "23.79").put("us-a-1-4", "23.79");
    board.p.orote = 1;
    return board;
}

TEST(Guam_11_3_2, AnEngineerGoesToTheAirfield) {
    Board board = at_orote();
    board.activate("4rct").select("us-eng-4").act(Verb::assign);
    EXPECT_EQ(board.at("us-eng-4"), box::airfield);
    EXPECT_TRUE(board.can(Verb::repair));
}

TEST(Guam_11_3_2, NothingOfTheMapGoesWithIt) {
    Board board = at_orote();
    set(board.p, board.piece("us-eng-4"), status::column);
    board.activate("4rct").select("us-eng-4").act(Verb::assign);
    EXPECT_EQ(board.p.status[index(board.piece("us-eng-4"))], 0);
}

TEST(Guam_11_3_2, AlsoAfterItHasMovedThere) {
    Board board = at_orote();
    board.direct("1pmb", 0).activate("4rct");
    set(board.p, board.piece("us-eng-4"), status::first);
    board.select("us-eng-4").act(Verb::assign);
    EXPECT_EQ(board.at("us-eng-4"), box::airfield);
}

TEST(Guam_11_3_2, OnlyWhileTheAirfieldIsCleared) {
    Board board = at_orote();
    board.p.orote = 0;
    board.activate("4rct").select("us-eng-4");
    EXPECT_FALSE(board.can(Verb::assign));
}

TEST(Guam_11_3_2, RepairNeedsAsManyEngineersAsTheDieShows) {
    Board board = at_orote();
    board.into("us-eng-4", box::airfield).into("us-pio-4", box::airfield).turn(25, 2).activate("4rct");
    board.act(Verb::repair);
    ASSERT_TRUE(board.asks_die(Purpose::repair));
    board.roll(2);
    // The example: repaired at 0900 of the 25th, in use at 0900 of the 26th.
    EXPECT_EQ(board.p.orote_turn, turn_of(26, 2));
    EXPECT_EQ(board.p.orote, 1);
}

TEST(Guam_11_3_2, OneRollInAnActivation) {
    Board board = at_orote();
    board.into("us-eng-4", box::airfield).activate("4rct").act(Verb::repair).roll(2);
    EXPECT_EQ(board.p.orote_turn, -1);
    EXPECT_FALSE(board.can(Verb::repair));
}

TEST(Guam_11_3_2, NotWhenOtherFormationsAreActive) {
    Board board = at_orote();
    board.into("us-eng-4", box::airfield).put("us-a-1-3", "54.75").activate("3rct");
    EXPECT_FALSE(board.can(Verb::repair));
}

TEST(Guam_11_2, TheOtherCaveNeedsRoomForOneMore) {
    CASES("6.3");
    const HexId cave = find_cave(Board{}, true);
    for (const int there : {1, 2}) {
        Board board = at_cave(cave);
        // Every other cave but one beside it is sealed.
        HexId refuge = no_hex;
        for (const HexId next : board.game.map.neighbours(cave)) {
            refuge = next != no_hex && facts(board.game, next).cave != nothing ? next : refuge;
        }
        board.p.sealed = static_cast<std::uint16_t>(0xFFFF & ~(1U << facts(board.game, cave).cave) &
                                                    ~(1U << facts(board.game, refuge).cave));
        for (const char* id : {"jp-2-320", "jp-3-320"}) {
            if (id != std::string_view("jp-3-320") || there == 2) {
                put(board.game, board.p, board.piece(id), refuge);
                set(board.p, board.piece(id), status::in_cave);
            }
        }
        put(board.game, board.p, board.piece("jp-1-321"), refuge);  // outside
        board.activate("3rct").select("us-a-19").act(Verb::seal).roll(0);
        EXPECT_EQ(board.dead("jp-1-320"), there == 2);
    }
}

// R10.4: who has not acted, then the one with the best chance.
TEST(Guam_11_1, OfAStackTheOneWhoChecksBestDigsTheTrench) {
    CASES("10.1");
    Board board;
    board.put({"jp-1-320", "jp-hq-320"}, "54.75").fort("54.75", Fort::foxhole).quality("48imb", 3);
    board.activate("320").act(Verb::stack, "54.75").act(Verb::entrench);
    EXPECT_TRUE(has(board.p, board.piece("jp-hq-320"), status::first));  // 6 of its own
    EXPECT_FALSE(has(board.p, board.piece("jp-1-320"), status::first));
    board.roll(6);
    EXPECT_EQ(board.fort("54.75"), Fort::trench);
    Board tired;
    tired.put({"jp-1-320", "jp-hq-320"}, "54.75").fort("54.75", Fort::foxhole).quality("48imb", 3).activate("320");
    set(tired.p, tired.piece("jp-hq-320"), status::first);
    tired.act(Verb::stack, "54.75").act(Verb::entrench);
    EXPECT_TRUE(has(tired.p, tired.piece("jp-1-320"), status::first));
    tired.roll(4);
    EXPECT_EQ(tired.fort("54.75"), Fort::foxhole);
}

TEST(Guam_11_1, ALeaderAndTheWorksThemselvesHelpInTheCheck) {
    CASES("13.2");
    Board board = ready_to_work("jp-1-320");
    board.put("shigematsu", "54.75").fort("54.75", Fort::foxhole).quality("48imb", 3).activate("320");
    board.select("jp-1-320").act(Verb::entrench);
    const int bonus = quality_bonus(board.game, board.p, board.piece("shigematsu"));
    ASSERT_GT(bonus, 0);
    EXPECT_EQ(engineering_limit(board.game, board.p), 3 + bonus + board.game.forts[index(Fort::foxhole)].quality);
    board.roll(3 + bonus);
    EXPECT_EQ(board.fort("54.75"), Fort::trench);
}

TEST(Guam_11_3_2, NoRollBeforeTheFieldIsClearedNorDuringTheWaitNorOnTheEnemysChit) {
    const auto may = [](auto change) {
        Board board = at_orote();
        board.into("us-eng-4", box::airfield);
        board.p.chit = board.chit_of("4rct");
        board.begin(Activation{.side = us, .step = Step::actions, .begun = true});
        change(board);
        return may_repair(board.game, board.p).allowed();
    };
    EXPECT_TRUE(may([](Board&) {}));
    EXPECT_FALSE(may([](Board& b) { b.p.orote = 0; }));
    EXPECT_FALSE(may([](Board& b) { b.p.orote = 2; }));
    EXPECT_FALSE(may([](Board& b) { b.p.orote_turn = 0; }));
    EXPECT_FALSE(may([](Board& b) { b.p.chit = chit::us_command; }));
    EXPECT_FALSE(may([](Board& b) { b.p.chit = b.chit_of("320"); }));
    EXPECT_FALSE(may([](Board& b) { b.put("us-eng-4", "23.79"); }));
    EXPECT_FALSE(may([](Board& b) { top<Activation>(b.p).repaired = true; }));
}

TEST(Guam_11_1, WorkOnAHexIsTold) {
    Board board = ready_to_work("us-a-1-3");
    board.put("us-hq-3rct", "55.75").activate("3rct").select("us-a-1-3").act(Verb::dig);
    EXPECT_EQ(board.last(Sentence::built).a, static_cast<int>(Fort::foxhole));
    Board mines = at_mined_beach();
    mines.roll(9);
    EXPECT_EQ(mines.last(Sentence::mines_cleared).b, 0);
    Board cleared = at_mined_beach();
    cleared.roll(0);
    EXPECT_EQ(cleared.last(Sentence::mines_cleared).b, 1);
    Board airfield = at_orote();
    airfield.into("us-eng-4", box::airfield).activate("4rct").act(Verb::repair).roll(1);
    EXPECT_EQ(airfield.last(Sentence::airfield).a, 3);
}

TEST(Guam_11_1, TheQualityOfWorksCountsInTheCheck) {
    Game game = test_game();
    game.forts[index(Fort::foxhole)].quality = 2;
    Board board("campaign", game);
    board.put("jp-1-320", "54.75").fort("54.75", Fort::foxhole).quality("48imb", 3).activate("320").select("jp-1-320");
    board.act(Verb::entrench);
    EXPECT_EQ(engineering_limit(board.game, board.p), 3 + 2);
}

}  // namespace
}  // namespace causeway::guam
