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
    ASSERT_GT(phases.size(), 18U);
    EXPECT_EQ(phases[18].first, Phase::victory);
    phases.resize(18);
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
    board.p.vp = std::array<std::int16_t, 2>{10, 0};
    board.enter(Phase::initiative, allies);
    EXPECT_EQ(static_cast<Side>(board.p.first), japan);
}

TEST(Malaya_4_1, LaterWhoHasMorePointsHasIt) {
    Board board;
    board.turn(2);
    board.p.vp = std::array<std::int16_t, 2>{10, 4};
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

// Plays at random until `stops`, or the game is over.
template <class Stops>
void play_until(Board& board, Rng& rng, Stops stops) {
    while (!stops() && !result(board.game, board.p)) {
        const ActionList legal = board.legal();
        apply(board.game, board.p, legal[rng.below(static_cast<std::uint32_t>(legal.size()))], &board.events);
    }
}

TEST(Malaya_4_1, TheInitiativeStaysForTheTurnWhateverIsScored) {
    Board board = Board::at_start();
    board.act(Verb::historical);
    Rng rng(11);
    play_until(board, rng, [&] { return board.p.phase == Phase::movement; });
    board.p.vp[index(allies)] = 100;
    play_until(board, rng, [&] { return board.p.turn == 2; });
    std::vector<int> follow_on;
    for (const auto& [phase, side] : phases_of(board.events)) {
        if (phase == Phase::follow_on_movement && follow_on.size() < 2) {
            follow_on.push_back(side);
        }
    }
    EXPECT_EQ(follow_on, (std::vector<int>{1, 0}));  // Japan, then the Allies
    EXPECT_EQ(static_cast<Side>(board.p.first), allies) << "from the next turn on";
}

// --- the third impulse (5.3.23) ------------------------------------------------------------------------------------------

// After the second player's follow-on impulse: an active headquarters with a regiment in its radius and one beyond it.
Board after_four_impulses(Side first) {
    Board board;
    board.put({"jp-5-hq", regiment}, plain).put("jp-21-5", "1404").put(brigade, "4148").activate("jp-5-hq");
    board.turn(2).hold(japan, Marker::yamashita).phase(Phase::victory, first);
    board.p.impulse = 4;
    board.p.stack.top<Turn>().begun = 0;
    board.settle();
    return board;
}

TEST(Malaya_5_3_23, YamashitaGivesAThirdImpulseLikeAFollowOnImpulse) {
    CASES("4.1", "10.2");
    for (const Side first : both_sides) {
        Board board = after_four_impulses(first);
        ASSERT_TRUE(board.asks<ThirdImpulse>());
        EXPECT_EQ(board.asked(), japan);
        board.air(japan, Mission::strike, 1).play(Marker::yamashita);
        EXPECT_EQ(board.p.phase, Phase::follow_on_movement);
        EXPECT_EQ(board.asked(), japan);
        EXPECT_TRUE(board.can_piece(Verb::unit, regiment));
        EXPECT_FALSE(board.can_piece(Verb::unit, "jp-21-5"));  // in no radius
        EXPECT_EQ(board.p.pool[index(japan)][index(Marker::yamashita)], 1);
        board.act(Verb::end);
        EXPECT_EQ(board.p.phase, Phase::follow_on_strikes);
        EXPECT_TRUE(board.can(Verb::strike, "4148"));  // who has not flown yet
        board.act(Verb::done);
        EXPECT_EQ(board.p.turn, 3);  // no fourth
    }
}

TEST(Malaya_5_3_23, ItMayBeKeptForALaterTurn) {
    CASES("5.4");
    Board board = after_four_impulses(japan);
    board.act(Verb::pass);
    EXPECT_EQ(board.p.turn, 3);
    EXPECT_EQ(held(board.p, japan, Marker::yamashita), 1);
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

TEST(Malaya_4_1, ThreeIsStillTheAllies) {
    for (const int face : {3, 4}) {
        Board board;
        board.turn(2).phase(Phase::initiative).begin(InitiativeRoll{}).settle().roll(face);
        EXPECT_EQ(board.p.first, index(face == 3 ? allies : japan)) << "R4.1";
    }
}

TEST(Malaya_4_1, OnePointMoreIsEnough) {
    Board board;
    board.turn(2);
    board.p.vp[index(japan)] = 1;
    board.enter(Phase::initiative, allies);
    EXPECT_EQ(board.p.first, index(japan));
}

TEST(Malaya_4_1, ANewTurnIsBeforeAllImpulsesAndHasItsOwnGunfire) {
    CASES("17.0");
    Board board = after_four_impulses(japan);
    board.hold(japan, Marker::naval_dd).air(japan, Mission::strike, 2);
    board.p.fired[index(Marker::naval_dd)] = 1;
    board.act(Verb::pass);
    EXPECT_EQ(board.p.turn, 3);
    EXPECT_EQ(board.p.impulse, 0);
    EXPECT_EQ(board.p.fired[index(Marker::naval_dd)], 0);
    EXPECT_EQ(points_on(board.p, japan, Mission::reserve), 2) << "16.32";
}

}  // namespace
}  // namespace causeway::malaya
