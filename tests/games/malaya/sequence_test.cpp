// 4.0 Sequence of play, and when stacking is looked at (12.4).
#include "tests/games/malaya/board.h"

namespace causeway::malaya {
namespace {

// Which phases and whose impulses a turn has, from the log.
std::vector<std::pair<Phase, int>> phases_of(const Events& events) {
    std::vector<std::pair<Phase, int>> phases;
    for (const Event& event : events.list) {
        if (event.sentence == static_cast<std::uint8_t>(Sentence::phase)) {
            phases.emplace_back(static_cast<Phase>(event.a), event.b);
        }
    }
    return phases;
}

TEST(Malaya_4_0, ATurnIsPlanningAndTwoImpulsesASide) {
    CASES("4.1", "25.2");
    Board board = Board::at_start();
    board.act(Verb::historical);
    Rng rng(7);
    while (board.p.turn == 1 && !result(board.game, board.p)) {
        const ActionList legal = board.legal();
        apply(board.game, board.p, legal[rng.below(static_cast<std::uint32_t>(legal.size()))], &board.events);
    }
    auto phases = phases_of(board.events);
    phases.resize(std::min<std::size_t>(phases.size(), 18));
    constexpr int both = -1, first = 1, second = 0;  // 25.2: Japan begins
    const std::vector<std::pair<Phase, int>> expected{{Phase::initiative, both},
                                                      {Phase::markers, both},
                                                      {Phase::missions, both},
                                                      {Phase::superiority, both},
                                                      {Phase::reinforcement, both},
                                                      {Phase::logistics, both},
                                                      {Phase::movement, first},
                                                      {Phase::strikes, first},
                                                      {Phase::combat, first},
                                                      {Phase::movement, second},
                                                      {Phase::strikes, second},
                                                      {Phase::combat, second},
                                                      {Phase::follow_on_movement, first},
                                                      {Phase::follow_on_strikes, first},
                                                      {Phase::follow_on_combat, first},
                                                      {Phase::follow_on_movement, second},
                                                      {Phase::follow_on_strikes, second},
                                                      {Phase::follow_on_combat, second}};
    EXPECT_EQ(phases, expected);
}

TEST(Malaya_25_2, JapanHasTheInitiativeOnTheFirstTurn) {
    Board board;
    board.turn(1);
    board.p.vp = {10, 0};
    board.enter(Phase::initiative, allies);
    EXPECT_EQ(static_cast<Side>(board.p.first), japan);
}

TEST(Malaya_4_1, LaterWhoHasMorePointsHasIt) {
    Board board;
    board.turn(2);
    board.p.vp = {10, 4};
    board.enter(Phase::initiative);
    EXPECT_EQ(static_cast<Side>(board.p.first), allies);
}

TEST(Malaya_4_1, ATieIsRolledFor) {
    Board board;
    board.turn(3);
    board.enter(Phase::initiative, allies);
    ASSERT_TRUE(board.asks<InitiativeRoll>());
    board.roll(4);
    EXPECT_EQ(static_cast<Side>(board.p.first), japan);
}

TEST(Malaya_12_4, TheLimitIsLookedAtWhenAPhaseEnds) {
    CASES("12.5");
    Board board;
    board.put({"jp-11-5", "jp-21-5", "jp-41-5", "jp-5-hq"}, "1827").activate("jp-5-hq");
    board.enter(Phase::movement);
    EXPECT_TRUE(has(board.p, board.piece("jp-5-hq"), status::active)) << "while the phase goes on anything may happen";
    board.act(Verb::end);
    EXPECT_FALSE(has(board.p, board.piece("jp-5-hq"), status::active));
}

TEST(Malaya_16_34, GroundUnitsDoNotHurtAircraft) {
    Board board;
    board.air(japan, Mission::strike, 2).put("jp-11-5", "1827").put("al-8-ind", "1828");
    board.combat(japan);
    board.act(Verb::target, "1828").act(Verb::commit);
    EXPECT_EQ(air_points(board.p, japan), 2);
}

TEST(Malaya_18_5, FortificationsAndTerrainAreThereForAllToSee) {
    Board board;
    board.put("al-8-ind", "1828").fort("1828");
    const View seen = view(board.game, board.p, viewer_of(japan));
    ASSERT_FALSE(seen.markers.empty());
    EXPECT_EQ(seen.markers[0].hex, board.hex("1828"));
    EXPECT_EQ(seen.markers[0].label, "Fortification");
    ASSERT_EQ(seen.pieces.size() > 0, true);
    EXPECT_TRUE(std::any_of(seen.pieces.begin(), seen.pieces.end(),
                            [&](const PieceView& piece) { return piece.hex == board.hex("1828") && piece.hidden; }));
}

}  // namespace
}  // namespace causeway::malaya
