// 9A, 9B, 9C, 10, 14, 15A: choosing attacks, odds and what changes the die.
#include "tests/games/islandwar/fights.h"

namespace causeway::islandwar {
namespace {

// Declares an assault and answers everything up to its die with no.
Board& assault(Board& board, Board::Names units, std::string_view target, Side side = us, Phase phase = Phase::combat) {
    board.enter(phase, side).act(Verb::attack, target);
    for (const std::string_view id : units) {
        board.act_piece(Verb::join, id);
    }
    board.act(Verb::commit);
    return let_pass(board);
}
Odds odds_of(const Board& board) { return assault_odds(board.game, board.p, nullptr); }

// Answers with the first thing that is listed until the next attack is chosen.
Board& to_the_next(Board& board) {
    while (!board.asks<ChooseAttack>() && board.p.phase == Phase::combat) {
        apply(board.game, board.p, board.legal().front(), &board.events);
    }
    return board;
}

// --- choosing (9.0, 9A, 9B) ------------------------------------------------------------------------------------------------

TEST(IslandWar_9A, OnlyAdjacentHexesAreAttackedAndNobodyMust) {
    CASES("9.0", "9B.3");
    Board board;
    board.put("us-1-2", "0923").show("js-316", "1023").show("js-317", "1025");
    board.enter(Phase::combat, us);
    EXPECT_TRUE(board.can(Verb::attack, "1023"));
    EXPECT_TRUE(board.can(Verb::fire, "1023"));
    EXPECT_FALSE(board.can(Verb::attack, "1025"));
    EXPECT_TRUE(board.can(Verb::end));
}

TEST(IslandWar_9B_1, EachUnitAttacksAndIsAttackedOnce) {
    CASES("9B.4", "9A");
    Board board;
    board.put({"us-1-2", "us-2-2"}, "0923").put("us-3-2", "1024").show("js-316", "1023").show("js-41g", "1022");
    assault(board, {"us-1-2"}, "1023").roll(3);
    ASSERT_TRUE(board.asks<ChooseAttack>()) << board.question();
    EXPECT_FALSE(board.can(Verb::attack, "1023")) << "1024 could, but the hex was attacked";
    EXPECT_EQ(board.why_not(Verb::attack, "1023"), "9.0");
    board.act(Verb::attack, "1022");
    EXPECT_FALSE(board.can_piece(Verb::join, "us-1-2"));
    EXPECT_EQ(board.why_not(Verb::join, {}, "us-1-2"), "9B.1");
    EXPECT_TRUE(board.can_piece(Verb::join, "us-2-2"));
}

TEST(IslandWar_12_1a, SupportIsForOneAttack) {
    CASES("9A");
    Board board;
    board.support(4, 2).put("us-1-2", "0923").put("us-2-2", "0926").show("js-316", "1023").show("js-317", "1026");
    board.enter(Phase::combat, us).act(Verb::attack, "1023").act_piece(Verb::join, "us-1-2").act(Verb::commit);
    ASSERT_EQ(board.question(), "offensive-support");
    board.act(Verb::air).act(Verb::surface).act(Verb::done);
    EXPECT_GT(support_of(board.game, board.p, us, nullptr), 0);
    let_pass(board).roll(3);
    to_the_next(board).act(Verb::attack, "1026").act_piece(Verb::join, "us-2-2").act(Verb::commit);
    EXPECT_EQ(support_of(board.game, board.p, us, nullptr), 0);
    EXPECT_EQ(board.p.air, 3);
    EXPECT_EQ(board.p.surface, 1);
}

TEST(IslandWar_9B_6, NoAssaultIntoProhibitedTerrainButFire) {
    CASES("9B.7");
    Board board;
    board.put("us-a-2t", "1021").show("js-316", "1020");
    board.enter(Phase::combat, us);
    EXPECT_FALSE(board.can(Verb::attack, "1020"));
    EXPECT_TRUE(board.can(Verb::fire, "1020"));
}

TEST(IslandWar_9C_2, ARoadOpensProhibitedTerrain) {
    Board board;
    board.put("us-a-2t", "2004").show("js-316", "2105").enter(Phase::combat, us);
    EXPECT_TRUE(board.can(Verb::attack, "2105"));
}

TEST(IslandWar_9E_3, AboveItsNumberAUnitIsItselfAgain) {
    Board board;
    board.put("us-1-2", "0923").hits("us-1-2", 4);
    EXPECT_TRUE(is_ineffective(board.game, board.p, board.piece("us-1-2")));
    board.hits("us-1-2", 3);
    EXPECT_FALSE(is_ineffective(board.game, board.p, board.piece("us-1-2")));
}

TEST(IslandWar_9E_2, IneffectiveUnitsDoNotAttack) {
    CASES("14.2");
    Board board;
    board.put("us-1-2", "0923").hits("us-1-2", 4).put("us-2-2", "0923").disrupt_badly("us-2-2").put("us-3-2", "0924");
    board.show("js-316", "1023").enter(Phase::combat, us).act(Verb::attack, "1023");
    EXPECT_EQ(board.choices(Verb::join), 1);
    EXPECT_EQ(board.why_not(Verb::join, {}, "us-1-2"), "9E.2");
    EXPECT_EQ(board.why_not(Verb::join, {}, "us-2-2"), "14.2");
}

TEST(IslandWar_9G_1, AttackStrengthZeroNeedsABetterUnit) {
    Board board;
    board.put({"us-a-2at", "us-1-2"}, "0923").show("js-316", "1023").enter(Phase::combat, us).act(Verb::attack, "1023");
    board.act_piece(Verb::join, "us-a-2at");
    EXPECT_EQ(board.why_not(Verb::commit), "9G.1");
    EXPECT_TRUE(board.act_piece(Verb::join, "us-1-2").can(Verb::commit));
}

TEST(IslandWar_9G_2, DefenceStrengthZeroIsEliminated) {
    Board board;
    board.put("us-a-18", "0923").show("js-41g", "1023").hits("js-41g", 2);
    assault(board, {"us-a-18"}, "1023");
    EXPECT_FALSE(on_map(board.at("js-41g")));
}

// --- odds (9A.2, 3C) -------------------------------------------------------------------------------------------------------

// The book: 20 against 8 is 2:1.
TEST(IslandWar_9A_2, TwentyToEightIsTwoToOne) {
    CASES("9A.2a", "9A.2b", "9A.2d", "9A.2e", "9B.2", "9B.5", "3C.2");
    Board board;
    board.put({"us-1-2", "us-2-2", "us-a-2t"}, "0923").show("js-i-136", "1023").show("js-41g", "1023");
    assault(board, {"us-1-2", "us-2-2", "us-a-2t"}, "1023");
    EXPECT_EQ(odds_of(board).ratio, 2);
    EXPECT_EQ(odds_of(board).drm, 0);
}

// The book: 9:1 is the column 7:1 with +2, 8:1 with +1.
TEST(IslandWar_9A_2, OddsAboveSevenAddToTheDie) {
    CASES("9A.2f");
    Board nine;
    nine.put({"us-1-2", "us-2-2", "us-a-18"}, "0923").show("js-41g", "1023");
    assault(nine, {"us-1-2", "us-2-2", "us-a-18"}, "1023");
    EXPECT_EQ(odds_of(nine).column, 9);
    EXPECT_EQ(odds_of(nine).drm, 2);
    Board eight;
    eight.put({"us-1-2", "us-2-2"}, "0923").show("js-41g", "1023");
    assault(eight, {"us-1-2", "us-2-2"}, "1023");
    EXPECT_EQ(odds_of(eight).drm, 1);
}

TEST(IslandWar_9A_2, TheEndsOfTheScaleRollNoDie) {
    CASES("9A.2g", "9D.1a");
    Board ten;
    ten.put({"us-1-2", "us-2-2"}, "0923").put("us-a-2t", "0924").show("js-41g", "1023");
    assault(ten, {"us-1-2", "us-2-2", "us-a-2t"}, "1023");
    EXPECT_FALSE(on_map(ten.at("js-41g")));
    EXPECT_TRUE(ten.asks<Advance>());
    Board poor;
    poor.put({"us-a-18", "us-a-2at"}, "0923").show("js-i-136", "1023").show("js-iii-118", "1023");
    assault(poor, {"us-a-18", "us-a-2at"}, "1023");
    EXPECT_FALSE(on_map(poor.at("us-a-18"))) << "2 against 10";
    EXPECT_FALSE(on_map(poor.at("us-a-2at")));
    EXPECT_FALSE(poor.happened(Sentence::assault_result));
}

TEST(IslandWar_9A_2, BelowOneToOneIsRoundedAgainstTheAttacker) {
    Board board;  // 4:5 is 1:2; 2:8 is 1:4
    board.put("us-a-2t", "0923").show("js-316", "1023");
    assault(board, {"us-a-2t"}, "1023");
    EXPECT_EQ(odds_of(board).ratio, -2);
    EXPECT_EQ(odds_of(board).column, 2);
    Board last;
    last.put("us-a-18", "0923").show("js-i-136", "1023").show("js-41g", "1023");
    assault(last, {"us-a-18"}, "1023");
    EXPECT_EQ(odds_of(last).column, 0);
}

// The book: into a mountain across a steep side, half strength and -3.
TEST(IslandWar_3C_3, EffectsAreCumulative) {
    CASES("9C.1", "9C.3", "9C.4");
    Board board;
    board.put("us-1-2", "1014").show("js-iii-118", "1114");
    assault(board, {"us-1-2"}, "1114");
    EXPECT_EQ(odds_of(board).attack, 4 * parts);
    EXPECT_EQ(odds_of(board).drm, -3);
    board.mark("us-1-2", status::disrupted);
    EXPECT_EQ(odds_of(board).attack, 2 * parts) << "halved twice";
}

TEST(IslandWar_9C, TheFloorIsMinusFour) {
    CASES("9C.5", "15B.2", "15B.6");
    Board board;
    board.put({"us-1-2", "us-2-2"}, "1014").fort("js-fort-20", "1114", {"js-iii-118"});
    assault(board, {"us-1-2", "us-2-2"}, "1114");
    EXPECT_EQ(odds_of(board).drm, -4) << "-2, -1 and -3";
}

TEST(IslandWar_15B_2, LevelsOfForts) {
    CASES("15B.1");
    int expected = -1;
    for (const char* fort : {"js-fort-1", "js-fort-13", "js-fort-20"}) {
        Board board;
        board.put("us-1-2", "0923").fort(fort, "1023", {"js-316"});
        assault(board, {"us-1-2"}, "1023");
        EXPECT_EQ(odds_of(board).drm, expected--) << fort;
    }
}

// --- armour (10) -----------------------------------------------------------------------------------------------------------

TEST(IslandWar_10A_1, AThirdOfArmourIsWorthOne) {
    Board board;
    board.put({"us-1-2", "us-a-2t"}, "0923").show("js-316", "1023");
    assault(board, {"us-1-2", "us-a-2t"}, "1023");
    EXPECT_EQ(odds_of(board).drm, 1) << "4 of 12";
    board.show("js-3-9t", "1023");
    EXPECT_EQ(odds_of(board).drm, 0) << "3 of 8 on the other side";
    board.disrupt_badly("js-3-9t");
    EXPECT_EQ(odds_of(board).drm, 1) << "14.2: not taken into account, nor half of the Stacking Points";
}

TEST(IslandWar_10A_2, GunsAreTakenOffTheArmour) {
    CASES("10B");
    Board board;
    board.put({"us-1-2", "us-a-2t"}, "0923").show("js-316", "1023").show("js-1-at", "1023");
    assault(board, {"us-1-2", "us-a-2t"}, "1023");
    EXPECT_EQ(odds_of(board).drm, 0);
    EXPECT_EQ(odds_of(board).attack, 12 * parts) << "for the bonus only";
    EXPECT_EQ(odds_of(board).attacker_bound, bound::armor) << "even if it was undone";
    EXPECT_EQ(odds_of(board).defender_bound, bound::anti_tank);
}

TEST(IslandWar_10A, NothingOfItInMountainAndSwamp) {
    Board board;
    board.put("us-1-2", "0819").put("us-a-2t", "0819").show("js-316", "0820");
    board.enter(Phase::combat, us);
    for (const bool swamp : {true, false}) {
        Board fight;
        fight.put("us-1-2", swamp ? "0920" : "1014").show("js-3-9t", swamp ? "0820" : "1114");
        assault(fight, {"us-1-2"}, swamp ? "0820" : "1114");
        EXPECT_FALSE(armor_bonus(fight.game, fight.p).defence);
    }
}

// --- disruption (14), engineers (15A) --------------------------------------------------------------------------------------

TEST(IslandWar_14_3, HalfOfTheDefendersDisrupted) {
    CASES("14.1");
    Board board;
    board.put("us-1-2", "0923").show("js-316", "1023").show("js-317", "1023");
    board.disrupt("js-316");
    assault(board, {"us-1-2"}, "1023");
    EXPECT_EQ(odds_of(board).drm, 1);
    board.show("js-41g", "1023");
    EXPECT_EQ(odds_of(board).drm, 0) << "3 of 7";
}

TEST(IslandWar_14_2, BadlyDisruptedDefendersAreHalved) {
    Board board;
    board.put("us-1-2", "0923").show("js-316", "1023").disrupt_badly("js-316");
    assault(board, {"us-1-2"}, "1023");
    EXPECT_EQ(odds_of(board).defence, 5 * parts / 2);
    EXPECT_EQ(odds_of(board).ratio, 3);
}

TEST(IslandWar_15A_1, EngineersAgainstTownsAndForts) {
    CASES("15A.3");
    Board board;
    board.put({"us-1-2", "us-a-18"}, "0923").fort("js-fort-13", "1023", {"js-316"});
    board.enter(Phase::combat, us).act(Verb::attack, "1023").act(Verb::join_all);
    board.act(Verb::engineers).act(Verb::commit);
    let_pass(board);
    EXPECT_EQ(odds_of(board).drm, -1);
    EXPECT_EQ(odds_of(board).attacker_bound, bound::special);
    board.hits("us-a-18", 1);
    EXPECT_EQ(odds_of(board).drm, -2) << "two points are needed";
}

TEST(IslandWar_15A_2, FlameTanksAgainstForts) {
    Board board;
    board.put({"us-1-2", "us-d-2t"}, "0923").fort("js-fort-1", "1023", {"js-316"});
    board.enter(Phase::combat, us).act(Verb::attack, "1023").act(Verb::join_all);
    EXPECT_FALSE(board.can(Verb::engineers)) << "there are none";
    board.act(Verb::flame).act(Verb::commit);
    let_pass(board);
    EXPECT_EQ(odds_of(board).drm, 0);
}

TEST(IslandWar_15A, ConstructionEngineersDoNotHelpAndNobodyMust) {
    Board board;
    board.put("us-18-ncb", "0923").put("us-a-18", "0923").show("js-316", "1023");
    board.enter(Phase::combat, us).act(Verb::attack, "1023").act_piece(Verb::join, "us-18-ncb");
    EXPECT_FALSE(board.can(Verb::engineers));
    board.act_piece(Verb::join, "us-a-18").act(Verb::commit);
    EXPECT_EQ(odds_of(board).attacker_bound, 0U);
}

// --- other halvings, night -------------------------------------------------------------------------------------------------

TEST(IslandWar_13A_2, IsolatedAttackersAreHalved) {
    CASES("18G.1c", "18I.3");
    Board board;
    board.put("us-1-2", "0923").mark("us-1-2", status::isolated).put("us-1-105", "0924").mark("us-1-105", status::landed);
    board.show("js-316", "1023");
    assault(board, {"us-1-2", "us-1-105"}, "1023");
    EXPECT_EQ(odds_of(board).attack, 4 * parts + 7 * parts / 2);
}

TEST(IslandWar_6C_2, NightCombatIsAssaultWithMinusOne) {
    CASES("6C.2b");
    Board board;
    board.turn(4).put("us-1-2", "0923").put("js-316", "1023").enter(Phase::night_combat, japan);
    EXPECT_FALSE(board.can(Verb::fire, "0923"));
    EXPECT_EQ(board.why_not(Verb::fire, "0923"), "6C.2b");
    assault(board, {"js-316"}, "0923", japan, Phase::night_combat);
    EXPECT_EQ(odds_of(board).drm, -1);
}

// --- within a hex (9I) -----------------------------------------------------------------------------------------------------

TEST(IslandWar_9I_2, NobodyThereHasAZoneOutside) {
    CASES("18J.1");
    Board board;
    board.put("us-1-2", "0720").show("js-316", "0720");
    for (const char* id : {"us-1-2", "js-316"}) {
        EXPECT_FALSE(exerts_zoc(board.game, board.p, board.piece(id), board.hex("0721"))) << id;
        EXPECT_TRUE(exerts_zoc(board.game, board.p, board.piece(id), board.hex("0720"))) << id;
    }
}

TEST(IslandWar_9I_1, WhoLandedOnTheEnemyMustAssaultHim) {
    CASES("18G.1e", "18J.3");
    Board board;
    board.put("us-1-2", "0720").mark("us-1-2", status::landed).show("js-316", "0720").put("us-2-2", "0721");
    board.put("js-317", "0820").enter(Phase::combat, us);
    EXPECT_FALSE(board.can(Verb::end));
    EXPECT_EQ(board.why_not(Verb::end), "9I.1");
    EXPECT_FALSE(board.can(Verb::fire, "0720"));
    board.act(Verb::attack, "0720");
    EXPECT_TRUE(board.is("us-1-2", status::in_battle)) << "it has no choice";
    EXPECT_TRUE(board.can_piece(Verb::join, "us-2-2"));
    board.act(Verb::cancel).act(Verb::attack, "0820");
    EXPECT_EQ(board.why_not(Verb::join, {}, "us-1-2"), "9I.1");
}

// --- hidden defenders (19B.4, R9.2) ----------------------------------------------------------------------------------------

TEST(IslandWar_19B_4, DefendersAreExposedWhenAllIsAllocated) {
    Board board;
    board.put("us-1-2", "1022").put("js-316", "1123").enter(Phase::combat, us).act(Verb::attack, "1123");
    board.act_piece(Verb::join, "us-1-2");
    EXPECT_FALSE(board.is("js-316", status::exposed));
    board.act(Verb::commit);
    let_pass(board);
    EXPECT_TRUE(board.is("js-316", status::exposed));
    EXPECT_TRUE(board.asks<AssaultRoll>());
}

TEST(IslandWar_19B_6, AnAttackOnDummiesIsSpent) {
    CASES("9J.2");
    Board board;
    board.put("us-1-2", "1022").put("js-dummy-1", "1123").enter(Phase::combat, us).act(Verb::attack, "1123");
    board.act_piece(Verb::join, "us-1-2").act(Verb::commit);
    let_pass(board);
    EXPECT_TRUE(board.in_pool("js-dummy-1"));
    ASSERT_TRUE(board.asks<Advance>());
    board.act_piece(Verb::advance, "us-1-2").act(Verb::end);
    EXPECT_TRUE(board.is_at("us-1-2", "1123"));
}

// --- previews --------------------------------------------------------------------------------------------------------------

TEST(IslandWar_19B, PreviewsTellOnlyWhatIsKnown) {
    Board board;
    board.put("us-1-2", "0923").show("js-316", "1023").enter(Phase::combat, us).act(Verb::attack, "1023");
    board.act_piece(Verb::join, "us-1-2");
    const auto commit = [&] {
        for (const Action& action : board.legal()) {
            if (verb(action) == Verb::commit) {
                return preview(board.game, board.p, action);
            }
        }
        return Preview{};
    };
    EXPECT_EQ(commit().column, "1:1");
    double sum = 0;
    for (const Outcome& outcome : commit().outcomes) {
        sum += outcome.probability;
    }
    EXPECT_NEAR(sum, 1, 1e-9);
    unset(board.p, board.piece("js-316"), status::exposed);
    EXPECT_TRUE(commit().outcomes.empty());
}

// --- engineers and flame-throwers (15A) --------------------------------------------------------------------------------------

TEST(IslandWar_15A, OnlyWhoHasThemBringsEngineersOrFlameThrowers) {
    CASES("15A.1", "15A.2");
    Board board;
    board.put({"us-1-2", "us-a-18", "us-d-2t", "us-2-18"}, "0923").fort("js-fort-1", "1023", {"js-316"});
    board.enter(Phase::combat, us).act(Verb::attack, "1023").act_piece(Verb::join, "us-1-2").act_piece(Verb::join, "us-2-18");
    EXPECT_FALSE(board.can(Verb::engineers)) << "pioneers are none";
    EXPECT_FALSE(board.can(Verb::flame));
    board.act_piece(Verb::join, "us-a-18");
    EXPECT_TRUE(board.can(Verb::engineers));
    EXPECT_FALSE(board.can(Verb::flame));
    board.act_piece(Verb::join, "us-d-2t");
    EXPECT_TRUE(board.can(Verb::flame));
    board.act(Verb::engineers);
    EXPECT_FALSE(board.can(Verb::engineers)) << "said already";
    EXPECT_TRUE(board.can(Verb::flame)) << "he may change his mind";
}

TEST(IslandWar_15A_1, EngineersNeedAnAttackStrengthOfTwo) {
    Board board;
    board.put({"us-1-2", "us-a-18"}, "0923").hits("us-a-18", 1).fort("js-fort-1", "1023", {"js-316"});
    board.enter(Phase::combat, us).act(Verb::attack, "1023").act(Verb::join_all);
    EXPECT_FALSE(board.can(Verb::engineers));
}

TEST(IslandWar_9A, AfterAnAttackTheNextIsChosenAndACancelledOneIsNone) {
    Board board;
    board.put("us-1-2", "0923").show("js-316", "1023").enter(Phase::combat, us).act(Verb::attack, "1023");
    board.act_piece(Verb::join, "us-1-2").act(Verb::cancel);
    EXPECT_TRUE(board.can(Verb::attack, "1023")) << "nothing has happened";
    board.act(Verb::attack, "1023");
    EXPECT_TRUE(board.can_piece(Verb::join, "us-1-2"));
    board.act_piece(Verb::join, "us-1-2").act(Verb::commit);
    let_pass(board).roll(4);  // 1:1, QX
    to_the_next(board);
    ASSERT_TRUE(board.asks<ChooseAttack>()) << "he ends the phase himself";
    EXPECT_EQ(board.legal().size(), 1U);
}

// R19.3: of the attackers Japan sees all, not only the top unit.
TEST(IslandWar_19B_4, AnAssaultShowsTheAttackersToo) {
    Board board;
    board.put({"us-1-2", "us-a-18"}, "0923").show("js-316", "1023");
    assault(board, {"us-1-2", "us-a-18"}, "1023");
    EXPECT_TRUE(board.is("us-a-18", status::exposed));
    Board defence;
    defence.put({"us-1-2", "us-a-18"}, "0923").put("js-316", "1023");
    assault(defence, {"js-316"}, "0923", japan);
    EXPECT_TRUE(defence.is("us-a-18", status::exposed));
    EXPECT_TRUE(defence.is("js-316", status::exposed));
}

TEST(IslandWar_15B, AFortWithNobodyInItIsNoTarget) {
    Board board;
    board.put("us-1-2", "0923").fort("js-fort-1", "1023").show("js-316", "0922").enter(Phase::combat, us);
    EXPECT_FALSE(board.can(Verb::attack, "1023"));
    EXPECT_EQ(board.why_not(Verb::attack, "1023"), "");
    EXPECT_TRUE(board.can(Verb::attack, "0922"));
}

// R9.21: only who came over the water must attack at once.
TEST(IslandWar_9I_1, JapaneseOnTheirOwnBeachNeedNotAttackThoseWhoLandedThere) {
    Board board;
    board.put("us-1-2", "0720").mark("us-1-2", status::landed).show("js-316", "0720").enter(Phase::combat, japan);
    EXPECT_TRUE(board.can(Verb::attack, "0720"));
    EXPECT_TRUE(board.can(Verb::end));
    board.phase(Phase::night_combat, japan).mark("js-316", status::landed).turn(4).enter(Phase::night_combat, japan);
    EXPECT_FALSE(board.can(Verb::end)) << "they came by sea themselves";
}

// 18J is for landing units; those whose hex it is fight as anybody else.
TEST(IslandWar_18J, JapaneseOnTheirOwnBeachFightOneRoundAndGoInland) {
    CASES("18J.2", "18J.3", "9F.1");
    Board board;
    board.put("us-1-2", "0720").mark("us-1-2", status::landed).show("js-316", "0720").put("js-source-ija", "1026");
    assault(board, {}, "0720", japan).roll(3);  // 5 against 8 is 1:2: nobody retreats
    EXPECT_FALSE(board.asks<NextRound>());
    to_the_next(board);
    EXPECT_TRUE(board.is_at("js-316", "0720"));
    Board beaten;
    beaten.put("us-1-2", "0720").mark("us-1-2", status::landed).show("js-316", "0720").put("js-source-ija", "1026");
    assault(beaten, {}, "0720", japan);
    order_retreat(beaten.game, beaten.p, japan, attackers(beaten.game, beaten.p), 1);
    EXPECT_TRUE(on_map(beaten.at("js-316")));
}

TEST(IslandWar_6C_2b, AnOverrunThatFailsByNightIsAnAssaultByNight) {
    CASES("6B.2c");
    Board board;
    board.put("us-1-2", "0923").show("js-316", "1023");
    board.phase(Phase::night_movement, japan).turn(4).mark("js-316", status::in_battle);
    board.p.fight = Fight{.target = board.hex("0923"), .kind = FightKind::assault, .attacker = 1, .overrun = 1};
    EXPECT_EQ(odds_of(board).drm, -2 - 1);
}

TEST(IslandWar_9G_1, WhoHasNoStrengthAndNoHelpIsOfferedNoTarget) {
    Board board;
    board.put("us-a-2at", "0923").put("us-1-2", "1514").show("js-316", "1023").show("js-317", "1513").enter(Phase::combat, us);
    EXPECT_TRUE(board.can(Verb::attack, "1513"));
    EXPECT_FALSE(board.can(Verb::attack, "1023"));
    EXPECT_FALSE(board.can(Verb::fire, "1023"));
}

TEST(IslandWar_9B_1, WithThePhaseEndsWhoHasFought) {
    Board board;
    board.put("us-1-2", "0923").show("js-316", "1023").phase(Phase::combat, us);
    board.mark("us-1-2", status::fought).mark("js-316", status::fought | status::refugee | status::responded);
    end_combat(board.game, board.p, nullptr);
    EXPECT_FALSE(board.is("us-1-2", status::fought));
    EXPECT_EQ(board.p.status[index(board.piece("js-316"))] & (status::fought | status::refugee | status::responded), 0U);
}

// 3A.1: a fort is no unit, and who is on the ships is not there.
TEST(IslandWar_9A, NobodyAsksWhyAFortOrAShipDoesNotAttack) {
    Board board;
    board.show("js-316", "0923").put("js-fort-1", "0923").put("us-1-2", "1023").into("us-2-2", box::offshore);
    board.enter(Phase::combat, japan).act(Verb::attack, "1023");
    ASSERT_EQ(board.question(), "build");
    EXPECT_EQ(board.why_not(Verb::join, {}, "js-fort-1"), "");
    EXPECT_EQ(may_attack(board.game, board.p, board.piece("us-2-2")), senseless);
    EXPECT_EQ(may_attack(board.game, board.p, board.piece("js-fort-1")), senseless);
}

// 9C, 9H.4: a 3 is the face of the die, whatever row it is read in.
TEST(IslandWar_9H_4, TheFaceCountsAndNotTheRow) {
    CASES("9C.5");
    const auto amphibians_pay = [](int face, bool rough) {
        Board board;
        const char* target = rough ? "1123" : "1023";
        board.put("us-beachhead-1", "0622").put({"us-1-2", "us-2-2"}, "1022").put({"us-a-2aa", "us-a-2at"}, "1022");
        board.show("js-316", target).enter(Phase::combat, us).act(Verb::attack, target).act(Verb::join_all).act(Verb::commit);
        let_pass(board).roll(face);
        EXPECT_EQ(board.p.fight.row, rough ? face - 1 : face);
        while (board.asked() == us && board.asks<Losses>()) {
            board.act_piece(Verb::lose, "us-1-2");
        }
        return board.asks<NaturalThree>() || board.hits("us-a-2aa") + board.hits("us-a-2at") > 0;
    };
    EXPECT_TRUE(amphibians_pay(3, true)) << "row 2";
    EXPECT_FALSE(amphibians_pay(4, true)) << "row 3";
}

}  // namespace
}  // namespace causeway::islandwar
