// What a player is shown before he commits himself to a die: the modifiers and the chance of every outcome.
#include "tests/games/ichigo/board.h"

namespace causeway::ichigo {
namespace {

Preview preview_of(const Board& board, Verb wanted, std::string_view place = {}) {
    for (const Action& action : board.legal()) {
        if (verb(action) == wanted && (place.empty() || action.hex == board.hex(place))) {
            return preview(board.game, board.p, action);
        }
    }
    ADD_FAILURE() << "not legal: verb " << index(wanted) << " " << place;
    return {};
}

// In how many of that many cases it comes to this.
double of(const Preview& shown, std::string_view text, int cases) {
    double found = 0;
    for (const Outcome& outcome : shown.outcomes) {
        found += outcome.text == text ? outcome.probability * cases : 0;
    }
    return found;
}

int sum(const Explanation& terms) {
    int total = 0;
    for (const Term& term : terms) {
        total += term.amount;
    }
    return total;
}

TEST(IchigoPreview, AnAttackShowsTheChancesOfItsColumn) {
    CASES("11.8", "11.19");
    Board board;
    board.put("jp-37", "2702").put("jp-62", "2702");
    board.regular("2703", 4, true);
    board.combat(Nation::japan).gather("2703");
    const Preview shown = preview_of(board, Verb::commit);
    EXPECT_EQ(shown.column, "2:1");
    EXPECT_NEAR(of(shown, "attacker loses 2, defender loses 1, hex cleared", 6), 4, 1e-9);
    EXPECT_FALSE(shown.explanation.empty());
    const Prompt asked = prompt(board.game, board.p);
    EXPECT_EQ(asked.outcomes.size(), shown.outcomes.size());
}

TEST(IchigoPreview, ARegimentShowsWhatItWouldChange) {
    CASES("11.17");
    Board board;
    board.put("jp-37", "2702");
    board.regular("2703", 4, true);
    board.combat(Nation::japan).attack("2703");
    EXPECT_EQ(preview_of(board, Verb::done).column, "1:1");
    EXPECT_EQ(preview_of(board, Verb::tank).column, "2:1");
    EXPECT_EQ(prompt(board.game, board.p).text,
              "Support the attack on 2703: tank regiments 0 committed, 3 left. What is committed is spent");
}

// What the loss of all airbases means is known by then: one up, or one down.
TEST(IchigoPreview, WashingtonsDieCountsTheAirbasesAsTheyWereTaken) {
    CASES("5.2");
    const auto modifier = [](std::uint8_t airbases) {
        Board board;
        board.begin(CausewayRoll{.airbases = airbases});
        return sum(preview_of(board, Verb::roll).explanation);
    };
    EXPECT_EQ(modifier(1), modifier(0) + 1);
    EXPECT_EQ(modifier(2), modifier(0) - 1);
}

TEST(IchigoPreview, WhatIsNotThereCannotBeCommitted) {
    CASES("11.17");
    Board board;
    board.put("jp-37", "2702");
    board.regular("2703", 4, true);
    board.combat(Nation::japan).attack("2703");
    ASSERT_TRUE(board.can(Verb::tank));
    EXPECT_EQ(board.why_not(Verb::tank), "");
    EXPECT_EQ(board.why_not(Verb::special_forces), "11.28");
}

TEST(IchigoPreview, TheSpecialForcesAreCountedWithWhatIsLeft) {
    CASES("11.28");
    Board board;
    ready_special_forces(board).put("jp-37", "2702").regular("2703", 4);
    board.combat(Nation::japan).attack("2703");
    EXPECT_EQ(prompt(board.game, board.p).text,
              "Support the attack on 2703: tank regiments 0 committed, 3 left, the 1st Special Forces Group left. What is "
              "committed is spent");
    board.act(Verb::special_forces);
    EXPECT_NE(prompt(board.game, board.p).text.find("the 1st Special Forces Group committed"), std::string::npos);
}

TEST(IchigoPreview, AChineseUnitShowsThePointsItMayRoll) {
    CASES("10.15");
    Board board;
    board.regular("2703", 4);
    board.movement(Nation::china);
    const Preview shown = preview_of(board, Verb::unit);
    EXPECT_EQ(shown.outcomes.size(), 6U);
    EXPECT_NEAR(of(shown, "0 MP", 6), 1, 1e-9);
    board.turn(8).causeway(1);
    EXPECT_NEAR(of(preview_of(board, Verb::unit), "6 MP", 6), 1, 1e-9);
}

TEST(IchigoPreview, AJapaneseUnitShowsThePointsItMayRollFromTurnSeven) {
    CASES("10.14");
    Board board;
    board.put("jp-37", "2302").movement(Nation::japan);
    EXPECT_TRUE(preview_of(board, Verb::unit).outcomes.empty());
    board.turn(7);
    EXPECT_NEAR(of(preview_of(board, Verb::unit), "3 MP", 6), 3, 1e-9);
}

TEST(IchigoPreview, TakingChungkingShowsWhetherChinaCollapses) {
    CASES("4.1");
    Board board;
    board.put("jp-37", "0711").control("0119", japan).regular("2004", 2);
    board.movement(Nation::japan).act_piece(Verb::unit, "jp-37");
    const Preview shown = preview_of(board, Verb::move, "0712");
    EXPECT_NEAR(of(shown, "China collapses: Japan wins", 6), 2, 1e-9);
    EXPECT_NEAR(of(shown, "China fights on", 6), 4, 1e-9);
    EXPECT_EQ(shown.cost, points(sum(shown.explanation))) << "the terms are those of the price";
}

TEST(IchigoPreview, AStepThatEndsTheMatchSaysSo) {
    CASES("4.4");
    Board board = ashore_on_formosa(8);
    ichigo::put(board.game, board.p, board.piece("us-6"), board.hex("3322"), nullptr);
    board.put("jp-12", "3220").movement(Nation::japan).act_piece(Verb::unit, "jp-12");
    EXPECT_NEAR(of(preview_of(board, Verb::move, "3221"), "the match ends: Japan wins", 1), 1, 1e-9);
}

TEST(IchigoPreview, TheEndOfTheLastTurnShowsThePoints) {
    CASES("4.2");
    Board board;
    board.turn(9).causeway(2).control("0119", japan).regular("2004", 2);
    board.after(Phase::china_second).roll(1).first().act(Verb::place, "0712");
    const Preview shown = preview_of(board, Verb::end);
    EXPECT_NEAR(of(shown, "the match ends: the Allies win", 1), 1, 1e-9);
    EXPECT_EQ(sum(shown.explanation), 1);
}

// The last answer before turn 7.
Board& before_causeway(Board& board) {
    board.turn(6).regular("2004", 2);
    return board.after(Phase::china_second).roll(1).first().act(Verb::place, "0712");
}

TEST(IchigoPreview, TheEndOfTurnSixShowsTheChanceOfCauseway) {
    CASES("5.2");
    Board board;
    const Preview shown = preview_of(before_causeway(board), Verb::end);
    EXPECT_EQ(sum(shown.explanation), 2) << "two Chinese ports";
    EXPECT_NEAR(of(shown, "Causeway is launched", 6), 3, 1e-9);
}

TEST(IchigoPreview, TheLossOfAllAirbasesMayHelpOrHinderCauseway) {
    CASES("5.2");
    Board board;
    board.control(board.game.airbases, japan);
    const Preview shown = preview_of(before_causeway(board), Verb::end);
    EXPECT_NEAR(of(shown, "Causeway is launched", 36), 3 * 4 + 3 * 2, 1e-9);
}

TEST(IchigoPreview, TheRollsForTheAirAreShownBeforeTheyAreMade) {
    CASES("8.1", "8.7");
    Board board;
    board.turn(2).after(Phase::china_second).roll(1).first().act(Verb::place, "0712");
    const Preview even = preview_of(board, Verb::end);
    EXPECT_NEAR(of(even, "Japan wins the air: 5 markers", 30), 1, 1e-9);
    EXPECT_NEAR(of(even, "the Allies win the air: 1 marker", 30), 5, 1e-9);
    board.control(board.game.airbases, japan);
    const Preview alone = preview_of(board, Verb::end);
    EXPECT_NEAR(of(alone, "Japan wins the air: 5 markers", 6), 2, 1e-9) << "never more than five";
    EXPECT_NEAR(of(alone, "Japan wins the air: 1 marker", 6), 1, 1e-9);
}

TEST(IchigoPreview, ATieInTheAirIsRolledAgain) {
    CASES("8.1");
    Board board;
    board.turn(2).after(Phase::start).roll(6);
    const Preview shown = preview_of(board, Verb::roll);  // 1 in 6 ties, and then anything may come
    EXPECT_NEAR(of(shown, "the Allies win the air: 1 marker", 180), 5, 1e-9);
    EXPECT_NEAR(of(shown, "Japan wins the air: 5 markers", 180), 31, 1e-9);
    Board low;
    low.turn(2).after(Phase::start).roll(1);
    const Preview behind = preview_of(low, Verb::roll);
    EXPECT_NEAR(of(behind, "Japan wins the air: 1 marker", 180), 5, 1e-9) << "only after a tie";
    EXPECT_NEAR(of(behind, "the Allies win the air: 5 markers", 180), 31, 1e-9);
}

TEST(IchigoPreview, TheEndOfTheEntriesShowsHowManySail) {
    CASES("5.3.7", "5.3.9");
    Board board = ashore_on_formosa(9);
    board.wait("jp-3b", box::track).after(Phase::us_second).act(Verb::place, "1901");
    const Preview shown = preview_of(board, Verb::end);
    EXPECT_NEAR(of(shown, "no more units will ever sail", 6), 1, 1e-9);
    EXPECT_NEAR(of(shown, "5 units will sail", 6), 1, 1e-9);
    board.act(Verb::end).roll(2).draw("jp-103");
    EXPECT_NEAR(of(preview_of(board, Verb::roll), "arrives reduced", 6), 2, 1e-9);
}

// A division arrives whole on 1 and 2, at half its strength on 3 and 4; a brigade whole on 1 to 3. The rest drown.
TEST(Ichigo_5_3_9, TheCrossingShowsWhoArrivesAndWhoIsLost) {
    Board board = ashore_on_formosa(9);
    board.empty_box(box::area_army).wait("jp-103", box::area_army).wait("jp-54b", box::area_army);
    board.after(Phase::us_second).roll(3).draw("jp-103");
    const Preview division = preview_of(board, Verb::roll);
    EXPECT_NEAR(of(division, "arrives whole", 6), 2, 1e-9);
    EXPECT_NEAR(of(division, "arrives reduced", 6), 2, 1e-9);
    EXPECT_NEAR(of(division, "lost at sea", 6), 2, 1e-9);
    board.roll(1);
    EXPECT_TRUE(board.happened(Sentence::crossed));
    board.draw("jp-54b");
    const Preview brigade = preview_of(board, Verb::roll);
    EXPECT_NEAR(of(brigade, "arrives whole", 6), 3, 1e-9);
    EXPECT_NEAR(of(brigade, "arrives reduced", 6), 0, 1e-9);
    EXPECT_NEAR(of(brigade, "lost at sea", 6), 3, 1e-9);
}

TEST(IchigoPreview, TheEndOfChineseCombatShowsHowManyAreRecruited) {
    CASES("9.7");
    Board board;
    board.regular("2703", 4);
    board.turn(3).movement(Nation::china);
    board.p.fights_first = 2;
    board.p.phase = Phase::china_second;
    EXPECT_NEAR(of(preview_of(board, Verb::end), "6 reinforcements", 6), 1, 1e-9);
}

TEST(IchigoPreview, WhatComesOnceSaysSo) {
    CASES("8.9", "8.10", "8.11");
    Board board;
    board.causeway(2).start_of_turn(8);
    EXPECT_EQ(prompt(board.game, board.p).text, "Send the B-29s against a Japanese city, or pass: the only raid of the match");
    Board flying;
    flying.regular("0712", 2);
    flying.air(allies, "2008").movement(Nation::china).act(Verb::airlift);
    EXPECT_EQ(prompt(flying.game, flying.p).text, "Choose the city to fly to: it is the only flight of this turn");
}

}  // namespace
}  // namespace causeway::ichigo
