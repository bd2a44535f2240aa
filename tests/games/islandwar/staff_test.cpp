// What the bot answers where a sensible answer is plain: a position each, with the answer that is wanted or one that must not
// be given. It sees everything, so that nothing depends on what it imagines; in the whole match at the end it imagines as it
// does in play. How often it wins is measured by `causeway arena`, not here.
#include "core/rng.h"
#include "tests/games/islandwar/board.h"

namespace causeway::islandwar {
namespace {

std::size_t best_of(const Game& game, const Position& p, Side side, const ActionList& legal, Rng& rng) {
    std::vector<double> scores(legal.size());
    appraise(game, p, side, legal, scores, rng);
    return static_cast<std::size_t>(std::max_element(scores.begin(), scores.end()) - scores.begin());
}

// The answer that it likes best; among equals the first.
Action advice(const Board& board, std::uint64_t seed = 1) {
    Rng rng(seed);
    const ActionList legal = board.legal();
    return legal[best_of(board.game, board.p, board.asked(), legal, rng)];
}

// Lets it answer until somebody else is asked.
void play(Board& board, Side side) {
    for (int answers = 0; board.asked() == side; ++answers) {
        ASSERT_LT(answers, 500) << "it never comes to an end";
        apply(board.game, board.p, advice(board, 1 + static_cast<std::uint64_t>(answers)), &board.events);
    }
}
// Until the phase is over, with a die that always shows the same face.
void play_phase(Board& board, int face) {
    const Phase phase = board.p.phase;
    for (int answers = 0; board.p.phase == phase; ++answers) {
        ASSERT_LT(answers, 500) << "it never comes to an end";
        if (board.asked() == chance_side) {
            board.roll(face);
        } else {
            apply(board.game, board.p, advice(board), &board.events);
        }
    }
}

// --- plans and landings ----------------------------------------------------------------------------------------------------

TEST(IslandWarStaff, LandsWhereHistoryLanded) {
    Board board = Board::at_start(tinian);
    while (board.asked() == chance_side) {
        board.roll(1);
    }
    play(board, us);
    for (const char* place : {"4007", "3908"}) {
        const auto& plans = board.p.plans;
        EXPECT_TRUE(std::any_of(plans.begin(), plans.end(), [&](const Plan& plan) { return plan.hex == board.hex(place); }))
            << place;
    }
}

// 18B disrupts what is near the beaches; the demonstration is for the guns behind them.
TEST(IslandWarStaff, TheFeintSilencesGunsThatReachTheBeaches) {
    CASES("18C.3");
    Board board = Board::at_start(saipan);
    while (board.asked() == chance_side) {
        board.roll(1);
    }
    for (int answers = 0; !board.asks<Demonstrate>(); ++answers) {
        ASSERT_LT(answers, 100) << board.question();
        apply(board.game, board.p, advice(board), &board.events);
    }
    const HexId feint = advice(board).hex;
    EXPECT_LE(board.game.map.grid().distance(feint, board.at("js-iii-9h")), board.game.preparation_radius);
}

// A beach with units of both sides, as after an opposed landing.
Board& land(Board& board, std::size_t plan, std::string_view place, Board::Names ids) {
    board.p.plans[plan] = Plan{.hex = board.hex(place), .turn = 1, .placed = 0};
    for (const std::string_view id : ids) {
        board.put(id, place).mark(id, status::landing | status::landed | status::moved | status::ashore);
    }
    return board;
}

// Two fights on the beaches: a battalion in a strong position, and a few guns.
Board landings() {
    Board board;
    board.turn(1).fort("js-fort-13", "0620", {"js-ii-136"}).fort("js-fort-4", "0622", {"js-2-at"}).support(6, 6);
    board.disrupt("js-ii-136").disrupt("js-2-at");
    land(board, 0, "0620", {"us-3-8", "us-2-8"});
    land(board, 1, "0622", {"us-3-23", "us-a-708"});
    return std::move(board.enter(Phase::combat, us));
}

Action support_at(Board& board, std::string_view place) {
    board.act(Verb::attack, place);
    for (int answers = 0; !board.asks<OffensiveSupport>() && answers < 20; ++answers) {
        apply(board.game, board.p, advice(board), &board.events);
    }
    EXPECT_TRUE(board.asks<OffensiveSupport>()) << board.question();
    return advice(board);
}

TEST(IslandWarStaff, ShipsAndAircraftHelpWhereABattalionHolds) {
    CASES("12.1");
    Board hard = landings();
    EXPECT_NE(verb(support_at(hard, "0620")), Verb::done);
    Board easy = landings();
    EXPECT_EQ(verb(support_at(easy, "0622")), Verb::done) << "it is wanted elsewhere";
}

// The first round of a landing in 0620 was without result.
Board next_round(Board::Names landed, int hits) {
    Board board;
    board.turn(1).fort("js-fort-13", "0620", {"js-ii-136"}).disrupt("js-ii-136").hits("js-ii-136", hits);
    land(board, 0, "0620", landed);
    board.enter(Phase::combat, us);
    board.p.fight = Fight{.target = board.hex("0620"), .kind = FightKind::assault, .attacker = 0, .round = 1};
    for (const std::string_view id : landed) {
        board.mark(id, status::in_battle | status::fought);
    }
    board.begin(Assault{}).begin(NextRound{});
    return board;
}

TEST(IslandWarStaff, ALandingThatGoesWellIsFoughtToTheEnd) {
    CASES("18J.3");
    EXPECT_EQ(verb(advice(next_round({"us-3-8", "us-2-8", "us-d-2aa"}, 3))), Verb::fight_on);
}

TEST(IslandWarStaff, ACompanyThatLandedBeforeAFortGoesBack) {
    CASES("18J.3");
    EXPECT_EQ(verb(advice(next_round({"us-d-2aa"}, 0))), Verb::fall_back);
}

TEST(IslandWarStaff, AmtracsGoBackForMoreAndTheirMenStay) {
    CASES("18A.1");
    Board board;
    board.put("us-beachhead-1", "0523").put({"us-a-2at", "us-1-2"}, "0523").enter(Phase::exploitation, us);
    play(board, us);
    EXPECT_EQ(board.at("us-a-2at"), box::offshore);
    EXPECT_TRUE(on_map(board.at("us-1-2")));
}

TEST(IslandWarStaff, NobodyEndsHisTurnOnTheReef) {
    CASES("18I.3");
    Board board;
    board.put("us-beachhead-1", "0523").put({"us-a-2aa", "us-1-2", "us-2-2"}, "0523").show("js-316", "0725");
    board.enter(Phase::exploitation, us);
    play_phase(board, 3);
    EXPECT_TRUE(facts(board.game, board.at("us-a-2aa")).land);
}

// --- marches ---------------------------------------------------------------------------------------------------------------

TEST(IslandWarStaff, GoesInland) {
    Board board;
    board.put("us-beachhead-1", "0523").put({"us-1-2", "us-2-2"}, "0523").show("js-316", "1124").enter(Phase::movement, us);
    const int before = board.game.map.grid().distance(board.hex("0523"), board.hex("1124"));
    play_phase(board, 3);
    for (const char* id : {"us-1-2", "us-2-2"}) {
        EXPECT_LT(board.game.map.grid().distance(board.at(id), board.hex("1124")), before) << id;
    }
}

TEST(IslandWarStaff, AHexNeverHoldsMoreThanItMay) {
    CASES("8.1");
    Board board;
    board.put({"us-1-2", "us-2-2", "us-3-2"}, "0623").put({"us-1-6", "us-2-6", "us-3-6"}, "0624").show("js-316", "0822");
    board.enter(Phase::movement, us);
    play_phase(board, 3);
    board.p.occupied[index(us)].for_each(
        [&](HexId hex) { EXPECT_FALSE(is_overstacked(board.game, board.p, us, hex)) << board.game.map.label(hex); });
}

TEST(IslandWarStaff, ABeachheadInDangerIsNotLeft) {
    CASES("18C.2");
    Board board;
    board.turn(2).put("us-beachhead-2", "0720").put({"us-1-6", "us-3-6", "us-a-2t"}, "0720").put("us-beachhead-5", "0622");
    board.show("js-i-136", "0820").show("js-iii-136", "0820").show("js-i-118", "0819").show("js-dummy-1", "0724");
    board.enter(Phase::movement, us);
    play_phase(board, 3);
    EXPECT_TRUE(board.is_at("us-1-6", "0720") || board.is_at("us-3-6", "0720"));
}

TEST(IslandWarStaff, ALoneBattalionLeavesTheOpenBeforeAStrongEnemy) {
    Board board;
    board.turn(20).show("js-316", "1025").put({"us-1-2", "us-2-2", "us-3-2"}, "0925").enter(Phase::movement, japan);
    play_phase(board, 3);
    EXPECT_FALSE(board.is_at("js-316", "1025"));
}

TEST(IslandWarStaff, DummiesStayWhereTheyAre) {
    CASES("19B.6");
    Board board;
    board.turn(20).put("js-dummy-1", "1216").put("us-1-2", "1016").enter(Phase::movement, japan);
    play_phase(board, 3);
    EXPECT_TRUE(board.is_at("js-dummy-1", "1216"));
}

// --- battles ---------------------------------------------------------------------------------------------------------------

TEST(IslandWarStaff, AssaultsWithTheUpperHand) {
    Board board;
    board.turn(10).put({"us-1-2", "us-2-2", "us-3-2"}, "0925").show("js-air-grd", "1025").support(4, 3);
    board.enter(Phase::combat, us);
    EXPECT_EQ(verb(advice(board)), Verb::attack);
    play_phase(board, 6);
    EXPECT_FALSE(board.is_at("js-air-grd", "1025"));
}

TEST(IslandWarStaff, ACompanyDoesNotStormAFort) {
    Board board;
    board.turn(10).put("us-a-18", "0823").fort("js-fort-20", "0922", {"js-i-136", "js-ii-136"}).enter(Phase::combat, us);
    EXPECT_NE(verb(advice(board)), Verb::attack);
}

TEST(IslandWarStaff, GunsAreLentAndNotSentForward) {
    CASES("11A.1");
    Board board;
    board.turn(10).put({"us-1-2", "us-2-2"}, "0925").put("us-3-10", "0725").show("js-318", "1025");
    board.enter(Phase::combat, us);
    for (int answers = 0; !board.asks<OffensiveSupport>(); ++answers) {
        ASSERT_LT(answers, 20);
        apply(board.game, board.p, advice(board), &board.events);
    }
    EXPECT_EQ(verb(advice(board)), Verb::gun);
}

TEST(IslandWarStaff, JapanStrikesAtACompanyThatStandsAlone) {
    Board board;
    board.turn(2).put("us-a-18", "0823").show("js-iii-136", "0822").show("js-316", "0822").enter(Phase::combat, japan);
    EXPECT_NE(verb(advice(board)), Verb::end) << "by fire or by assault";
}

TEST(IslandWarStaff, JapanDoesNotStormARegimentWithABattalion) {
    Board board;
    board.turn(20).put({"us-1-2", "us-2-2", "us-3-2"}, "0823").show("js-316", "0822").enter(Phase::combat, japan);
    EXPECT_NE(verb(advice(board)), Verb::attack);
}

TEST(IslandWarStaff, LossesSpareAUnitAboutToBeLost) {
    CASES("20.2");
    Board board;
    board.turn(10).put({"us-1-2", "us-2-2"}, "0925").show("js-318", "1025").hits("us-1-2", 3).enter(Phase::combat, us);
    board.act(Verb::attack, "1025").act(Verb::join_all).act(Verb::commit);
    for (int answers = 0; !board.asks<Losses>() || board.asked() != us; ++answers) {
        ASSERT_LT(answers, 20) << board.question();
        if (board.asked() == chance_side) {
            board.roll(1);
        } else {
            apply(board.game, board.p, advice(board), &board.events);
        }
    }
    EXPECT_EQ(advice(board).piece, board.piece("us-2-2")) << "1/2 would become ineffective (9E)";
}

// --- a whole match -----------------------------------------------------------------------------------------------------------

// Both sides are played by it. Casualty Points at the end, as victory counts them (20).
int points_of_match(std::size_t scenario, std::uint64_t seed) {
    const Game& game = test_game();
    Position p = start(game, scenario, 0);
    Rng rng(seed);
    ActionList legal, imagined;
    for (Decision open = decision(game, p); open.by != nobody; open = decision(game, p)) {
        actions(game, p, legal);
        std::size_t answer = rng.below(static_cast<std::uint32_t>(legal.size()));
        if (open.by != chance_side) {
            const Position thought = resample(game, p, open.by, rng);
            actions(game, thought, imagined);
            answer = best_of(game, thought, open.by, imagined, rng);
        }
        apply(game, p, legal[answer], nullptr);
    }
    return final_casualties(game, p);
}

TEST(IslandWarStaff, AnswersTheSameForTheSameSeed) {
    constexpr std::size_t tinian_landing = 1;
    EXPECT_EQ(points_of_match(tinian_landing, 7), points_of_match(tinian_landing, 7));
}

}  // namespace
}  // namespace causeway::islandwar
