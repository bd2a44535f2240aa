// 9F: retreats, determined defence, advances; 9J: retreat before combat.
#include "tests/games/islandwar/fights.h"

namespace causeway::islandwar {
namespace {

// An assault on 1023 from 0923 at 5:1, with Japanese III/118 among the defenders.
Board& beat(Board& board, int die, std::string_view target = "1023") {
    board.enter(Phase::combat, us).act(Verb::attack, target).act(Verb::join_all).act(Verb::commit);
    return let_pass(board).roll(die);
}
Board beaten(int die) {
    Board board;
    board.put("js-source-ija", "1026").put({"us-1-2", "us-2-2", "us-a-2t"}, "0923").show("js-iii-118", "1023");
    beat(board, die);  // 20 against 4: 5:1
    return board;
}

// --- ways (9F.1) -----------------------------------------------------------------------------------------------------------

TEST(IslandWar_9F_1, AwayFromTheFightIntoFreeHexes) {
    CASES("9D.1e", "9F.1a");
    Board board = beaten(4);  // -/DQr
    EXPECT_EQ(board.hits("js-iii-118"), 1);
    ASSERT_TRUE(board.asks<Retreat>());
    EXPECT_EQ(board.asked(), japan);
    for (const char* hex : {"1024", "1123", "1124"}) {
        EXPECT_TRUE(board.can(Verb::retreat, hex)) << hex;
    }
    EXPECT_FALSE(board.can(Verb::retreat, "1022")) << "a zone of control";
    EXPECT_EQ(board.why_not(Verb::retreat, "1022"), "9F.1");
}

TEST(IslandWar_18K_1, WhoRetreatsByItselfIsCarriedNoMore) {
    Board board;
    board.put({"us-a-2at", "us-1-2"}, "0923").load_on("us-1-2", "us-a-2at").phase(Phase::combat, japan);
    board.mark("us-a-2at", status::retreats).mark("us-1-2", status::retreats);
    board.p.fight = Fight{.target = board.hex("0923"), .kind = FightKind::assault, .attacker = 1};
    board.begin(Retreats{.side = us}).settle();
    ASSERT_TRUE(board.asks<Retreats>());
    board.act_piece(Verb::unit, "us-1-2");
    EXPECT_EQ(carrier_of(board.p, board.piece("us-1-2")), no_piece);
}

TEST(IslandWar_9F_1, TwoHexesAreTwoFromTheFight) {
    Board board = beaten(5);  // -/DQR
    board.act(Verb::retreat, "1024");
    ASSERT_TRUE(board.asks<Retreat>());
    EXPECT_FALSE(board.can(Verb::retreat, "1124"));
    board.act(Verb::retreat, "1025");
    EXPECT_TRUE(board.is_at("js-iii-118", "1025"));
}

TEST(IslandWar_9F_1, FullHexesComeAfterHexesWithRoomAndHeldOnesLast) {
    CASES("9F.1a");
    Board board;
    board.put("js-source-ija", "1026").put({"us-1-2", "us-2-2", "us-a-2t"}, "0923").show("js-iii-118", "1023");
    board.put({"js-i-118", "js-ii-118"}, "1123");  // full, 6 SP
    beat(board, 4);
    EXPECT_FALSE(board.can(Verb::retreat, "1123"));
    EXPECT_EQ(board.why_not(Verb::retreat, "1123"), "9F.1a");
}

TEST(IslandWar_9F_1, AZoneWithAFriendIsBetterThanDeath) {
    Board board;  // US all around but at 1022, where a friend stands in a zone
    board.put("js-source-ija", "1026").put({"us-1-2", "us-2-2", "us-a-2t"}, "0923").show("js-iii-118", "1023");
    board.put("us-3-2", "1125").put("us-1-6", "1223").put("js-316", "1022").mark("js-316", status::exposed);
    beat(board, 4);
    EXPECT_TRUE(board.is_at("js-iii-118", "1022"));
    EXPECT_TRUE(board.is("js-iii-118", status::refugee));
}

TEST(IslandWar_9F, WhoHasNoWayIsEliminated) {
    Board board;
    board.put({"us-1-2", "us-2-2", "us-a-2t"}, "0923").put("us-3-2", "1125").put("us-1-6", "1223");
    board.show("js-iii-118", "1023");
    beat(board, 4);
    EXPECT_FALSE(on_map(board.at("js-iii-118")));
    EXPECT_TRUE(board.asks<Advance>());
}

TEST(IslandWar_9F_1, WhoFindsNoRoomGoesOn) {
    CASES("9F.1b");
    Board board;  // free of zones are 1123, 1124 and 1024, all full
    board.put("js-source-ija", "1026").put({"us-1-2", "us-2-2", "us-a-2t"}, "0923").show("js-iii-118", "1023");
    board.put({"js-i-118", "js-ii-118"}, "1123").put({"js-316", "js-317", "js-318"}, "1124");
    board.put({"js-i-136", "js-ii-136", "js-iii-136"}, "1024");
    beat(board, 4);
    board.act(Verb::retreat, "1124");
    ASSERT_TRUE(board.asks<Retreat>());
    EXPECT_FALSE(board.can(Verb::retreat, "1023")) << "nearer";
    Board back = board;
    back.p.stack.top<Retreat>().passed.push_back(back.hex("1125"));
    EXPECT_FALSE(back.can(Verb::retreat, "1125")) << "it has come from there";
    board.act(Verb::retreat, "1125");
    EXPECT_TRUE(board.is_at("js-iii-118", "1125"));
}

TEST(IslandWar_9F_1, RefugeesAddNothingAndGoWithTheOthers) {
    CASES("9F.1c");
    Board board;
    board.put("js-source-ija", "1026").put({"us-1-2", "us-2-2", "us-a-2t"}, "0923").show("js-iii-118", "1023");
    board.put({"us-3-2", "us-1-6"}, "1125").put("us-2-6", "1223").show("js-41g", "1124");
    beat(board, 4);  // all hexes around are held, only 1124 has a friend
    EXPECT_TRUE(board.is_at("js-iii-118", "1124"));
    board.act(Verb::done).act(Verb::attack, "1124").act_piece(Verb::join, "us-3-2").act_piece(Verb::join, "us-1-6");
    let_pass(board.act(Verb::commit));
    EXPECT_EQ(ground_defence(board.game, board.p), 2 * parts);
    EXPECT_EQ(counted_defence(board.game, board.p), 2);
    board.roll(6);  // 8:1: DE
    EXPECT_FALSE(on_map(board.at("js-iii-118")));
}

TEST(IslandWar_9F_1, RefugeesTakeNoLossOfAnAssault) {
    CASES("9F.1c");
    Board board;
    board.put("js-source-ija", "1026").put({"us-1-2", "us-2-2", "us-a-2t"}, "0923").show("js-iii-118", "1023");
    board.show("js-316", "1023").mark("js-316", status::refugee);
    beat(board, 4);  // a quarter of four
    EXPECT_EQ(board.hits("js-iii-118"), 1);
    EXPECT_EQ(board.hits("js-316"), 0);
}

TEST(IslandWar_19B_3, WhoRetreatsIntoCoverIsHiddenAgain) {
    Board board = beaten(4);
    ASSERT_TRUE(board.is("js-iii-118", status::exposed));
    board.act(Verb::retreat, "1123");  // rough
    EXPECT_FALSE(board.is("js-iii-118", status::exposed));
}

TEST(IslandWar_9F, AttackersRetreatFromTheirOwnHex) {
    Board board;  // 4 against 5: 1:2 on a 1: AQR
    board.put("us-beachhead-1", "0622").put("us-2-18", "0923").show("js-316", "1023").enter(Phase::combat, us);
    board.act(Verb::attack, "1023").act(Verb::join).act(Verb::commit);
    let_pass(board).roll(1);
    EXPECT_EQ(board.hits("us-2-18"), 1);
    while (board.asks<Retreat>()) {
        board.act(Verb::retreat);
    }
    EXPECT_EQ(board.game.map.grid().distance(board.at("us-2-18"), board.hex("0923")), 2);
}

TEST(IslandWar_18C_2, ABeachheadThatMustRetreatIsLost) {
    CASES("18F.1");
    Board board;
    board.put({"us-beachhead-1"}, "0622").put("us-beachhead-2", "0818").put({"js-316", "js-317", "js-318"}, "0623");
    board.put("js-i-136", "0723").enter(Phase::combat, japan).act(Verb::attack, "0622").act(Verb::join_all).act(Verb::commit);
    let_pass(board).roll(5);  // 17 against 4: 4:1, town: -/... HX/R
    while (board.asks<Losses>()) {
        board.act(Verb::lose);
    }
    EXPECT_TRUE(board.gone("us-beachhead-1"));
}

// --- determined defence (9F.2) ---------------------------------------------------------------------------------------------

TEST(IslandWar_9F_2, AFortifiedPositionIsHeldForALoss) {
    CASES("15B.3");
    Board board;  // 20 against 4: 5:1, level 1
    board.put("js-source-ija", "1026").put({"us-1-2", "us-2-2", "us-a-2t"}, "0923").fort("js-fort-1", "1023", {"js-iii-118"});
    beat(board, 5);  // -/DQr
    ASSERT_TRUE(board.asks<Retreats>());
    EXPECT_TRUE(board.can_piece(Verb::unit, "js-iii-118"));
    board.act_piece(Verb::stand, "js-iii-118");
    EXPECT_EQ(board.hits("js-iii-118"), 2);
    EXPECT_TRUE(board.is_at("js-iii-118", "1023"));
}

TEST(IslandWar_9F_2, NotInTheOpenAndNotByAmericans) {
    Board board = beaten(4);
    EXPECT_FALSE(board.asks<Retreats>());
}

// --- advances (9F.3) -------------------------------------------------------------------------------------------------------

TEST(IslandWar_9F_3, AttackersMayEnterTheEmptyHex) {
    Board board = beaten(4);
    board.act(Verb::retreat, "1024");
    ASSERT_TRUE(board.asks<Advance>());
    EXPECT_EQ(board.choices(Verb::advance), 3);
    board.act_piece(Verb::advance, "us-1-2").act_piece(Verb::advance, "us-2-2");
    EXPECT_TRUE(board.is_at("us-1-2", "1023"));
    board.act(Verb::done);
    EXPECT_TRUE(board.is_at("us-a-2t", "0923"));
}

TEST(IslandWar_9F_3, UpToTheStackingLimit) {
    Board board;
    board.put({"us-1-2", "us-2-2"}, "1122").put("us-3-2", "1022").show("js-41g", "1123");
    board.enter(Phase::combat, us).act(Verb::attack, "1123").act(Verb::join_all).act(Verb::commit);
    let_pass(board);  // 12:1
    board.act_piece(Verb::advance, "us-1-2");
    EXPECT_EQ(board.why_not(Verb::advance, {}, "us-1-2"), "") << "it is there";
    board.act_piece(Verb::advance, "us-2-2");
    EXPECT_FALSE(board.asks<Advance>()) << "6 SP in rough";
}

TEST(IslandWar_15B_8, AFortFallsWithItsHex) {
    Board board;
    board.put({"us-1-2", "us-2-2"}, "0923").put("us-a-2t", "0924").fort("js-fort-1", "1023", {"js-41g"});
    board.enter(Phase::combat, us).act(Verb::attack, "1023").act(Verb::join_all).act(Verb::commit);
    let_pass(board).act_piece(Verb::advance, "us-1-2");
    EXPECT_TRUE(board.gone("js-fort-1"));
}

TEST(IslandWar_15B_8, AFortFallsWhenTheLastJapaneseLeaveThoseWhoLandedInItsHex) {
    Board board;
    board.fort("js-fort-1", "1023", {"js-41g"}).put("js-316", "1023").put("us-1-2", "1023");
    put(board.game, board.p, board.piece("js-316"), board.hex("1123"), &board.events);
    EXPECT_FALSE(board.gone("js-fort-1"));
    put(board.game, board.p, board.piece("js-41g"), board.hex("1123"), &board.events);
    EXPECT_TRUE(board.gone("js-fort-1"));
    EXPECT_FALSE(board.p.occupied[index(japan)].contains(board.hex("1023")));
}

// --- retreat before combat (9J) --------------------------------------------------------------------------------------------

Board slipping() {
    Board board;
    board.put("us-rcn-2", "0923").put("js-316", "1023").enter(Phase::combat, japan).act(Verb::attack, "0923");
    board.act(Verb::join).act(Verb::commit);
    return let_pass(board, {"offensive-support"});
}

TEST(IslandWar_9J_1, SomeUnitsSlipAway) {
    CASES("9J.2");
    Board board = slipping();
    ASSERT_TRUE(board.asks<SlipAway>());
    EXPECT_EQ(board.asked(), us);
    board.act_piece(Verb::slip_away, "us-rcn-2").roll(3);
    ASSERT_TRUE(board.asks<Retreat>());
    board.act(Verb::retreat, "0922");
    EXPECT_TRUE(board.is_at("us-rcn-2", "0922")) << "one hex, here into no zone";
    EXPECT_TRUE(board.happened(Sentence::found_nobody));
    EXPECT_TRUE(board.asks<Advance>());
}

TEST(IslandWar_9J_1, TheQuestionHasTheOddsOfWhoIsLikeliestToGetAway) {
    Board board = slipping();
    const Prompt asked = prompt(board.game, board.p);
    EXPECT_NE(asked.text.find("The odds are those of " + counter(board.game, board.piece("us-rcn-2")).name), std::string::npos)
        << asked.text;
    ASSERT_FALSE(asked.explanation.empty());
    EXPECT_EQ(asked.explanation[0].amount, 3);  // and nothing is added to the die
    ASSERT_EQ(asked.outcomes.size(), 2U);
    EXPECT_EQ(asked.outcomes[0].text, "gets away");
    EXPECT_NEAR(asked.outcomes[0].probability, 4.0 / 6, 1e-9);
}

TEST(IslandWar_9J_1, AFailureHelpsTheAttacker) {
    Board board = slipping();
    board.act_piece(Verb::slip_away, "us-rcn-2").roll(2);
    EXPECT_TRUE(board.is_at("us-rcn-2", "0923"));
    let_pass(board);
    ASSERT_TRUE(board.asks<AssaultRoll>());
    EXPECT_EQ(assault_odds(board.game, board.p, nullptr).drm, 1);
}

TEST(IslandWar_9J, JapanIsAskedForWhatIsHidden) {
    Board board;
    board.put("us-1-2", "1022").put("js-316", "1123").enter(Phase::combat, us).act(Verb::attack, "1123");
    board.act(Verb::join).act(Verb::commit);
    let_pass(board, {"offensive-support"});
    ASSERT_TRUE(board.asks<SlipAway>());
    EXPECT_EQ(board.legal().size(), 1U);
}

TEST(IslandWar_9J, DummiesSlipAway) {
    CASES("19B.6");
    Board board;
    board.put("us-1-2", "1022").put("js-dummy-1", "1123").enter(Phase::combat, us).act(Verb::attack, "1123");
    board.act(Verb::join).act(Verb::commit);
    let_pass(board, {"offensive-support"}).act_piece(Verb::slip_away, "js-dummy-1").roll(1);
    EXPECT_TRUE(board.asks<Retreat>()) << "+1 for cover and +1 for a dummy";
}

// R9.15: only the hex that it came to last makes a unit a refugee.
TEST(IslandWar_9F_1c, WhoSlipsAwayAgainDefendsWhereHeIsThen) {
    CASES("9J.1");
    Board board = slipping();
    board.mark("us-rcn-2", status::refugee);  // it came to the others of its hex by an earlier retreat
    board.act_piece(Verb::slip_away, "us-rcn-2").roll(3).act(Verb::retreat, "0922");
    EXPECT_FALSE(board.is("us-rcn-2", status::refugee)) << "nobody else is there";
}

// R9.23: hidden counters are taken for units with zones, until no way is left; then their owner says what they are.
TEST(IslandWar_9F_1, WhoSeesNoWayIsToldWhereTheZonesAre) {
    CASES("19B.2");
    const auto retreat = [](bool disrupted) {
        Board board;
        board.put("us-1-2", "0923").put("js-316", "1021").put("js-317", "1024").put("js-318", "0723");
        for (const char* id : {"js-316", "js-317", "js-318"}) {
            if (disrupted) {
                board.disrupt(id);
            }
        }
        board.mark("us-1-2", status::retreats).phase(Phase::combat, japan).begin(ChooseAttack{.acted = 1});
        board.begin(Retreat{.piece = board.piece("us-1-2"), .origin = board.hex("0923"), .left = 1}).settle();
        return board;
    };
    EXPECT_EQ(retreat(true).choices(Verb::retreat), 6) << "none of them has a zone";
    EXPECT_FALSE(on_map(retreat(false).at("us-1-2")));
}

// R15.4: it lies there like a unit until somebody looks.
TEST(IslandWar_15B_8, AnAmericanWalksIntoAFortThatNobodyHolds) {
    Board board;
    board.put("us-1-2", "0923").fort("js-fort-1", "1023");
    board.enter(Phase::movement, us).move("us-1-2", "1023");
    EXPECT_TRUE(board.gone("js-fort-1"));
    EXPECT_TRUE(board.is_at("us-1-2", "1023"));
}

// 18F.1: a retreat is the end of a battery with its crew; shot to pieces it leaves the crew.
TEST(IslandWar_18F_1, ABatteryThatMustRetreatLosesItsCrew) {
    for (const bool retreats : {true, false}) {
        Board board;
        board.put("js-source-ijn", "1026").put("js-cd-mutcho", "0812").put("us-1-2", "0719");
        if (retreats) {
            board.phase(Phase::combat, us).begin(Retreats{.side = japan, .length = 1});
            board.mark("js-cd-mutcho", status::retreats).settle();
        } else {
            eliminate(board.game, board.p, board.piece("js-cd-mutcho"), nullptr, "9D.3");
        }
        EXPECT_TRUE(board.gone("js-cd-mutcho"));
        EXPECT_EQ(board.gone("js-cd-mutcho-crew"), retreats);
        EXPECT_EQ(board.in_pool("js-cd-mutcho-crew"), !retreats);
    }
}

// 19B.6: two dummies are all that a hex holds.
TEST(IslandWar_19B_6, ADummyFindsNoRoomBesideTwoOthers) {
    Board board;
    board.put("us-1-2", "1022").put("js-dummy-3", "1123").enter(Phase::combat, us).act(Verb::attack, "1123");
    board.act_piece(Verb::join, "us-1-2").act(Verb::commit);
    let_pass(board, {"offensive-support"});
    ASSERT_EQ(board.question(), "slip-away");
    Board full = board;
    for (const char* hex : {"1223", "1222"}) {  // the ways from 1022
        ASSERT_NE(full.game.map.direction(full.hex("1123"), full.hex(hex)), std::nullopt);
    }
    board.act_piece(Verb::slip_away, "js-dummy-3").roll(6);
    ASSERT_TRUE(board.asks<Retreat>());
    std::vector<HexId> ways;
    for (const Action& action : board.legal()) {
        ways.push_back(action.hex);
    }
    ASSERT_GT(ways.size(), 1U);
    const std::string taken = board.game.map.name(ways[0]);
    board.put({"js-dummy-1", "js-dummy-2"}, taken);
    EXPECT_FALSE(board.can(Verb::retreat, taken));
    EXPECT_EQ(board.why_not(Verb::retreat, taken), "9F.1a");
    board.into("js-dummy-2", box::pool);
    EXPECT_TRUE(board.can(Verb::retreat, taken)) << "beside one there is room";
}

}  // namespace
}  // namespace causeway::islandwar
