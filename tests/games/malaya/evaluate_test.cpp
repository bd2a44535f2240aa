// What the bot answers where a sensible answer is plain. It is asked as in a match, but sees everything, so that nothing
// depends on what it imagines.
#include "core/rng.h"
#include "tests/games/malaya/desk.h"

namespace causeway::malaya {
namespace {

// The answer that it likes best; among equals the first.
Action advice(const Board& board, std::uint64_t seed) {
    const ActionList legal = board.legal();
    std::vector<double> scores(legal.size());
    Rng rng(seed);
    appraise(board.game, board.p, board.asked(), legal, scores, rng);
    return legal[static_cast<std::size_t>(std::max_element(scores.begin(), scores.end()) - scores.begin())];
}

// Lets it answer until the phase is over or the other side is asked.
void play(Board& board, Side side, std::uint64_t seed = 1) {
    for (int answers = 0; board.asked() == side && !board.over(); ++answers) {
        ASSERT_LT(answers, 500) << "it never comes to an end";
        apply(board.game, board.p, advice(board, seed + static_cast<std::uint64_t>(answers)), &board.events);
    }
}

bool is_next_to(const Board& board, std::string_view id, std::string_view place) {
    return on_map(board.at(id)) && board.game.around[index(board.hex(place))].contains(board.at(id));
}

// A weak Allied garrison in every objective that nobody holds, so that none lies open.
Board& garrison(Board& board) {
    int number = 0;
    for (const char* place : {"2812", "1212", "1118", "1823", "3729", "2334", "2841", "4046"}) {
        ++number;
        if (board.p.stacks.empty(board.hex(place))) {
            board.show("al-airfield-" + std::to_string(number), place);
        }
    }
    for (const auto& [id, place] : {std::pair{"al-1h", "4047"}, {"al-2h", "4147"}, {"al-3h", "4148"}, {"al-1l", "4247"}}) {
        if (board.p.stacks.empty(board.hex(place))) {
            board.show(id, place);
        }
    }
    return board;
}

// --- where units go --------------------------------------------------------------------------------------------------------

TEST(MalayaBot, TakesAnObjectiveThatLiesOpen) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        Board board;
        board.turn(2).put("jp-11-5", "1721").movement(japan);
        play(board, japan, seed);
        EXPECT_TRUE(board.is_at("jp-11-5", "1823")) << "Ipoh, with seed " << seed;
    }
}

TEST(MalayaBot, TheLastGarrisonStaysInItsObjective) {
    Board board;
    board.turn(2).put("jp-1-17-aa", "1823").put("jp-11-5", "1825").put("al-8-ind", "2334").movement(japan);
    play(board, japan);
    EXPECT_TRUE(board.is_at("jp-1-17-aa", "1823"));
}

TEST(MalayaBot, ConcentratesBeforeItAttacks) {
    Board board;
    board.turn(2)
        .put("jp-11-5", "1522")
        .put("jp-21-5", "1622")
        .put("jp-41-5", "1421")
        .show("al-8-ind", "1823")
        .put("jp-1-17-aa", "1212");
    garrison(board).movement(japan);
    play(board, japan);
    for (const char* id : {"jp-11-5", "jp-21-5", "jp-41-5"}) {
        EXPECT_TRUE(is_next_to(board, id, "1823")) << id << " is in " << board.game.map.name(board.at(id));
    }
}

TEST(MalayaBot, ALoneBattalionKeepsClearOfAStrongStack) {
    Board board;
    board.turn(2).put("jp-2-2-8-1", "1825").show("al-8-ind", "1829").show("al-6-ind", "1829").show("al-15-ind", "1829");
    board.movement(japan);
    play(board, japan);
    EXPECT_FALSE(is_next_to(board, "jp-2-2-8-1", "1829"));
}

TEST(MalayaBot, DoesNotCrowdAHexWithItsHeadquarters) {
    CASES("12.5");
    Board board;
    board.turn(2).put({"jp-11-5", "jp-21-5", "jp-5-hq"}, "1726").put("jp-41-5", "1624").put({"al-8-ind", "al-6-ind"}, "1829");
    garrison(board).movement(japan);
    play(board, japan);
    for (const HexId hex : board.game.land) {
        EXPECT_LE(stacked(board.game, board.p, hex), stacking_limit) << board.game.map.name(hex);
    }
}

TEST(MalayaBot, AHeadquartersDoesNotGoIntoTheFrontAlone) {
    for (const Side side : both_sides) {
        Board board;
        board.turn(2).put({"jp-11-5", "jp-21-5"}, "1824").put({"al-8-ind", "al-6-ind"}, "1829");
        board.put(side == japan ? "jp-5-hq" : "al-11-hq", side == japan ? "1823" : "1930").movement(side);
        board.mark("jp-11-5", status::moved).mark("jp-21-5", status::moved).mark("al-8-ind", status::moved);
        board.mark("al-6-ind", status::moved);
        play(board, side);
        const HexId hq = board.at(side == japan ? "jp-5-hq" : "al-11-hq");
        const bool beside_enemy = board.game.around[index(hq)].intersects(board.p.occupied[index(other(side))]);
        const bool in_company = hq == board.hex(side == japan ? "1824" : "1829");
        EXPECT_TRUE(!beside_enemy || in_company) << board.game.map.name(hq);
    }
}

TEST(MalayaBot, AnAlliedBattalionLeavesAHopelessFight) {
    Board board;
    board.turn(2).put("al-1-2-6-1", "1828").put({"jp-11-5", "jp-21-5", "jp-41-5"}, "1827").movement(allies);
    play(board, allies);
    EXPECT_FALSE(is_next_to(board, "al-1-2-6-1", "1827"));
}

TEST(MalayaBot, SingaporeIsNotLeftForAnAdventureOnTheMainland) {
    Board board;
    board.turn(2).put({"al-2m", "al-3l"}, "4148").put({"al-1m", "al-2l"}, "4147").put("jp-11-5", "1825");
    garrison(board).movement(allies);
    play(board, allies);
    for (const char* id : {"al-1m", "al-2m"}) {
        EXPECT_TRUE(facts(board.game, board.at(id)).island) << id << " is in " << board.game.map.name(board.at(id));
    }
}

// --- landings --------------------------------------------------------------------------------------------------------------

TEST(MalayaBot, BoatsTakeTroopsAlong) {
    Board board;
    board.into("jp-1-9-amphib", box::base).into("jp-55-18", box::base).into("jp-56-18", box::base).into("jp-18-hq", box::base);
    board.activate("jp-18-hq").put("al-8-ind", "2812");
    garrison(board).movement(japan);
    play(board, japan);
    ASSERT_TRUE(on_map(board.at("jp-1-9-amphib")));
    EXPECT_EQ(board.at("jp-55-18"), board.at("jp-1-9-amphib"));
    EXPECT_EQ(board.at("jp-56-18"), board.at("jp-1-9-amphib"));
    EXPECT_LE(board.game.map.grid().distance(board.at("jp-55-18"), board.hex("2812")), 3) << "off Kota Bharu";
}

TEST(MalayaBot, NobodyLandsFarFromTheArmy) {
    Board board;
    board.turn(2).put({"jp-1-9-amphib", "jp-55-18", "jp-56-18"}, "2812").put({"jp-11-5", "jp-21-5"}, "1211");
    board.put({"al-3h", "al-airfield-4"}, "4047").put("al-1m", "4147").put("al-12-ind", "1823").movement(japan);
    play(board, japan);
    EXPECT_GT(board.game.map.grid().distance(board.at("jp-55-18"), board.hex("4047")), 10);
}

// --- battles ---------------------------------------------------------------------------------------------------------------

TEST(MalayaBot, WhoMustAttackAtPoorOddsRaids) {
    Board board;
    board.turn(2).put("al-8-ind", "1828").put({"jp-11-5", "jp-21-5"}, "1827").combat(allies);
    while (!board.asks<Table>() && !board.over()) {
        apply(board.game, board.p, advice(board, 1), &board.events);
    }
    ASSERT_TRUE(board.asks<Table>());
    EXPECT_EQ(verb(advice(board, 1)), Verb::raid);
}

TEST(MalayaBot, WhoHasTheUpperHandAssaults) {
    Board board;
    board.turn(2).put({"jp-11-5", "jp-21-5", "jp-41-5"}, "1827").put("al-1m", "1828").combat(japan);
    while (!board.asks<Table>() && !board.over()) {
        apply(board.game, board.p, advice(board, 1), &board.events);
    }
    ASSERT_TRUE(board.asks<Table>());
    EXPECT_EQ(verb(advice(board, 1)), Verb::assault);
}

// --- supply, aircraft and ships ----------------------------------------------------------------------------------------------

TEST(MalayaBot, SpendsNoSupplyOnAHeadquartersWithoutTroops) {
    Desk desk;
    desk.put("jp-5-hq", "1825").supply(japan, "1825", 2).ask(Phase::logistics, Expend{.side = japan});
    play(desk, japan);
    EXPECT_EQ(desk.supply_in(japan, "1825"), 2);
    EXPECT_FALSE(desk.active("jp-5-hq"));
}

TEST(MalayaBot, SpendsItOnOneWithRegiments) {
    Desk desk;
    desk.put("jp-5-hq", "1825").put({"jp-11-5", "jp-21-5"}, "1826").supply(japan, "1825", 2);
    desk.ask(Phase::logistics, Expend{.side = japan});
    play(desk, japan);
    EXPECT_EQ(desk.supply_in(japan, "1825"), 1);
    EXPECT_TRUE(desk.active("jp-5-hq"));
}

Board strikes_of_the_allies(int japanese_bombers) {
    Board board;
    board.turn(2).hold(allies, Marker::force_z).air(japan, Mission::strike, japanese_bombers);
    board.put({"jp-11-5", "jp-21-5"}, "2812").put("al-8-ind", "2813");
    board.enter(Phase::strikes, allies);
    return board;
}

TEST(MalayaBot, ForceZStaysInPortWhileBombersCouldFindIt) {
    CASES("26.1.6");
    Board board = strikes_of_the_allies(4);
    ASSERT_TRUE(board.can(Verb::shell_z, "2812"));
    EXPECT_NE(verb(advice(board, 1)), Verb::shell_z);
}

TEST(MalayaBot, ForceZSailsWhenTheyHaveFlown) {
    Board board = strikes_of_the_allies(0);
    ASSERT_TRUE(board.can(Verb::shell_z, "2812"));
    EXPECT_EQ(verb(advice(board, 1)), Verb::shell_z);
}

// --- all of it -------------------------------------------------------------------------------------------------------------

TEST(MalayaBot, AnswersTheSameForTheSameSeed) {
    Board once = Board::at_start(), again = Board::at_start();
    for (int answers = 0; answers < 200; ++answers) {
        const bool chance = once.asked() == chance_side;
        const Action first = chance ? once.legal().front() : advice(once, 7);
        const Action second = chance ? again.legal().front() : advice(again, 7);
        ASSERT_EQ(first, second);
        apply(once.game, once.p, first, nullptr);
        apply(again.game, again.p, second, nullptr);
    }
}

}  // namespace
}  // namespace causeway::malaya
