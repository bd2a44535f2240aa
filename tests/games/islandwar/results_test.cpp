// 9D, 9E, 9H, 15B.7, 16D: what the cells of the tables cost, and whom.
#include "tests/games/islandwar/fights.h"

namespace causeway::islandwar {
namespace {

Board& fight(Board& board, std::string_view target, Side side = us) {
    board.enter(Phase::combat, side).act(Verb::attack, target).act(board.choices(Verb::join) > 1 ? Verb::join_all : Verb::join);
    board.act(Verb::commit);
    return let_pass(board);
}
Due due(const Board& board, AssaultResult result) { return losses_of(board.game, board.p, result); }

// --- how much (9D.1) -------------------------------------------------------------------------------------------------------

TEST(IslandWar_9D_1, SharesAreRoundedUp) {
    CASES("9D.1b", "9D.1c", "9D.1d");
    Board board;
    board.put({"us-1-2", "us-a-18"}, "0923").hits("us-1-2", 1).show("js-316", "1023");
    fight(board, "1023");  // 9 against 5
    EXPECT_EQ(due(board, {"AQ/-", Loss::quarter}).attacker, 3);
    EXPECT_EQ(due(board, {"AH/-", Loss::half}).attacker, 5);
    EXPECT_EQ(due(board, {"-/DQ", Loss::none, Loss::quarter}).defender, 2);
    EXPECT_EQ(due(board, {"-/DH", Loss::none, Loss::half}).defender, 3);
    EXPECT_EQ(due(board, {"AS"}).attacker, 0);
}

TEST(IslandWar_9D_1, ExchangesAreMeasuredByTheWeaker) {
    CASES("9D.1f", "9D.1g");
    Board board;
    board.put({"us-1-2", "us-2-2"}, "0923").show("js-316", "1023");
    fight(board, "1023");
    AssaultResult exchange{"HX"};
    exchange.exchange = Loss::half;
    EXPECT_EQ(due(board, exchange).attacker, 3);
    EXPECT_EQ(due(board, exchange).defender, 3);
    exchange.exchange = Loss::quarter;
    EXPECT_EQ(due(board, exchange).attacker, 2);
}

TEST(IslandWar_9D_1, PrintedStrengthsCountWhateverTheOddsWere) {
    CASES("9D.1h");
    Board board;
    board.put("us-1-2", "1014").disrupt("us-1-2").show("js-iii-118", "1114").disrupt_badly("js-iii-118");
    fight(board, "1114");
    EXPECT_EQ(counted_attack(board.game, board.p), 8);
    EXPECT_EQ(counted_defence(board.game, board.p), 4);
}

TEST(IslandWar_9D_3, TheOwnerPlacesLosses) {
    CASES("9D");
    Board board;
    board.put({"us-1-2", "us-2-2"}, "0923").show("js-i-136", "1023").show("js-41g", "1023");
    fight(board, "1023").roll(2);  // 16 against 8: 2:1, AS
    EXPECT_TRUE(board.asks<ChooseAttack>() || board.p.phase != Phase::combat);
    Board exchange;
    exchange.put({"us-1-2", "us-2-2"}, "0923").show("js-i-136", "1023").show("js-41g", "1023");
    fight(exchange, "1023").roll(3);  // QX: two each
    EXPECT_EQ(exchange.asked(), us);
    EXPECT_EQ(exchange.choices(Verb::lose), 2);
    exchange.act_piece(Verb::lose, "us-1-2").act_piece(Verb::lose, "us-2-2");
    EXPECT_EQ(exchange.asked(), japan);
    exchange.act_piece(Verb::lose, "js-41g").act_piece(Verb::lose, "js-41g");
    EXPECT_FALSE(on_map(exchange.at("js-41g")));
    EXPECT_EQ(exchange.hits("us-1-2"), 1);
}

// --- elimination (9D.3, 16D) -----------------------------------------------------------------------------------------------

TEST(IslandWar_9D_3, TheDeadGoToThePoolUnlessTheyAreIsolated) {
    CASES("16D.2", "16D.1");
    Board board;
    board.put("js-source-ija", "1026").put("js-316", "1025").put("js-317", "1014");
    eliminate(board.game, board.p, board.piece("js-316"), nullptr, "9D.3");
    EXPECT_TRUE(board.in_pool("js-316"));
    board.put({"us-1-2", "us-2-2"}, "1013").put({"us-3-2", "us-1-6"}, "0915").put("us-2-6", "1115");
    board.put("us-3-6", "1114").put("us-1-8", "0914").put("us-2-8", "1015");
    eliminate(board.game, board.p, board.piece("js-317"), nullptr, "9D.3");
    EXPECT_TRUE(board.gone("js-317"));
}

TEST(IslandWar_9D_3, AHitLowersAllStrengthsAndNoMoreIsCountedThanThereWas) {
    CASES("16D.1");
    Board board;
    board.put("js-source-ija", "1026").put("js-316", "1025");
    EXPECT_EQ(lose(board.game, board.p, board.piece("js-316"), 2, nullptr, "9D.3"), 2);
    EXPECT_EQ(attack_of(board.game, board.p, board.piece("js-316")), 2);
    EXPECT_EQ(defence_of(board.game, board.p, board.piece("js-316")), 3);
    EXPECT_EQ(lose(board.game, board.p, board.piece("js-316"), 9, nullptr, "9D.3"), 3);
    EXPECT_TRUE(board.in_pool("js-316"));
    EXPECT_EQ(board.p.remainders[index(Contingent::ija)][index(Kind::infantry)], 5);
}

TEST(IslandWar_20_2, AnEliminatedBattalionCostsMoreThanItsLosses) {
    CASES("20.1");
    Board board;
    board.put("us-beachhead-1", "0622").put("us-1-2", "0623");
    eliminate(board.game, board.p, board.piece("us-1-2"), nullptr, "9D.1a");
    EXPECT_EQ(board.p.casualties, 8 + 4);
}

TEST(IslandWar_20_2, ACompanyCostsOneMoreThanItsLosses) {
    Board board;
    board.put("us-beachhead-1", "0622").put("us-a-18", "0623");
    const int strength = defence_of(board.game, board.p, board.piece("us-a-18"));
    eliminate(board.game, board.p, board.piece("us-a-18"), nullptr, "9D.1a");
    EXPECT_EQ(board.p.casualties, strength + 1);
}

// --- ineffective units (9E) ------------------------------------------------------------------------------------------------

// The book: 8 points, CI 4; three hits and two more leave 3 on the reverse.
TEST(IslandWar_9E, TheThresholdItselfTurnsTheUnit) {
    CASES("9E.1", "9E.2");
    Board board;
    board.put("us-beachhead-1", "0622").put("us-1-2", "0923").hits("us-1-2", 3);
    EXPECT_FALSE(is_ineffective(board.game, board.p, board.piece("us-1-2")));
    lose(board.game, board.p, board.piece("us-1-2"), 2, &board.events, "9D.3");
    EXPECT_TRUE(is_ineffective(board.game, board.p, board.piece("us-1-2")));
    EXPECT_EQ(attack_of(board.game, board.p, board.piece("us-1-2")), 3);
    EXPECT_TRUE(board.happened(Sentence::ineffective));
    Board other;
    other.put("us-1-2", "0923").hits("us-1-2", 4);
    EXPECT_TRUE(is_ineffective(other.game, other.p, other.piece("us-1-2")));
}

// --- mandatory losses (9H) -------------------------------------------------------------------------------------------------

TEST(IslandWar_9H_1, ArmourThatMadeItsThirdPays) {
    CASES("10B", "9H.3");
    Board board;  // 12 against 5 + 2: 1:1, the guns undo the bonus
    board.put({"us-1-2", "us-a-2t"}, "0923").show("js-316", "1023").show("js-1-at", "1023");
    fight(board, "1023").roll(2);  // AQ: three
    board.act_piece(Verb::lose, "us-1-2").act_piece(Verb::lose, "us-1-2");
    EXPECT_EQ(board.hits("us-a-2t"), 1) << "the last one had to be the tanks'";
    EXPECT_EQ(board.hits("us-1-2"), 2);
}

TEST(IslandWar_9H_1, TheGunsThatUndidTheBonusPay) {
    Board board;  // 12 against 5 + 2
    board.put({"us-1-2", "us-a-2t"}, "0923").show("js-316", "1023").show("js-1-at", "1023");
    fight(board, "1023").roll(4);  // QX: two each
    board.act_piece(Verb::lose, "us-1-2");
    EXPECT_EQ(board.hits("us-a-2t"), 1);
    board.act_piece(Verb::lose, "js-316");
    EXPECT_EQ(board.hits("js-1-at"), 1);
}

TEST(IslandWar_9H_1, WithOneLossLeftTheChoiceIsMade) {
    Board board;  // 12 against 5: 2:1 and +1
    board.put({"us-1-2", "us-a-2t"}, "0923").show("js-316", "1023");
    fight(board, "1023").roll(2);  // QX: two each; the second of the US losses is the tanks'
    EXPECT_EQ(board.choices(Verb::lose), 2);
    board.act_piece(Verb::lose, "us-a-2t");
    EXPECT_EQ(board.choices(Verb::lose), 2) << "the duty is done";
}

// --- forts (15B.7, 9H.2) ---------------------------------------------------------------------------------------------------

TEST(IslandWar_15B_7, UnitsOutsideTheFortPayFirst) {
    CASES("9H.2");
    Board board;  // 24 against 6 + 2 + 3: 2:1, level 1
    board.put({"us-1-2", "us-2-2", "us-3-2"}, "0923").fort("js-fort-1", "1023", {"js-i-136"});
    board.put({"js-43-laa", "js-i-3m"}, "1023");
    fight(board, "1023").roll(4);  // QX
    while (board.asked() == us) {
        board.act(Verb::lose);
    }
    EXPECT_FALSE(board.can_piece(Verb::lose, "js-i-136"));
    EXPECT_EQ(board.why_not(Verb::lose, {}, "js-i-136"), "15B.7");
    board.act_piece(Verb::lose, "js-i-3m");
    EXPECT_EQ(board.hits("js-43-laa"), 1) << "the other one on top is next";
    EXPECT_TRUE(board.can_piece(Verb::lose, "js-i-136")) << "the third is free";
}

// --- the natural 3 (9H.4) --------------------------------------------------------------------------------------------------

TEST(IslandWar_9H_4, AnAmphibianPaysForANaturalThree) {
    CASES("18K.2");
    Board board;  // 19 against 5: 3:1; QX/r on a 3
    board.put("us-beachhead-1", "0622").put({"us-1-2", "us-2-2"}, "0923").put({"us-a-2aa", "us-a-2at"}, "0924");
    board.show("js-316", "1023");
    fight(board, "1023").roll(3);
    board.act_piece(Verb::lose, "us-1-2").act_piece(Verb::lose, "us-1-2");
    ASSERT_TRUE(board.asks<NaturalThree>());
    board.act_piece(Verb::lose, "us-a-2at");
    EXPECT_EQ(board.hits("us-a-2at"), 1);
    EXPECT_EQ(board.p.casualties, 3);
}

TEST(IslandWar_9H_4, NotWithoutAmericanLosses) {
    Board board;  // 1:1 on a 3: AS
    board.put({"us-a-2aa", "us-1-2"}, "0923").show("js-i-136", "1023");
    fight(board, "1023").roll(3);
    EXPECT_EQ(board.hits("us-a-2aa"), 0);
}

TEST(IslandWar_18K_3, CargoLosesHalfWithAStepAndAllWithTheTransport) {
    CASES("18K.2", "18K.4");
    Board board;
    board.put("us-beachhead-1", "0622").put({"us-1-2", "us-a-2at", "us-2-dk", "us-1-10"}, "0923");
    board.load_on("us-1-2", "us-a-2at").load_on("us-1-10", "us-2-dk");
    lose(board.game, board.p, board.piece("us-a-2at"), 1, nullptr, "9H.4");
    EXPECT_EQ(board.hits("us-1-2"), 4);
    lose(board.game, board.p, board.piece("us-a-2at"), 1, nullptr, "9H.4");
    EXPECT_FALSE(on_map(board.at("us-1-2")));
    lose(board.game, board.p, board.piece("us-2-dk"), 1, nullptr, "9H.4");
    EXPECT_FALSE(on_map(board.at("us-1-10")));
}

TEST(IslandWar_18C_2, BeachheadsDoNotComeBack) {
    CASES("18F.1");
    Board board;
    board.put({"us-beachhead-1", "us-beachhead-2"}, "0622").put("js-cd-agingan", "0526").put("js-source-ijn", "0626");
    eliminate(board.game, board.p, board.piece("us-beachhead-1"), nullptr, "9D.3");
    EXPECT_TRUE(board.gone("us-beachhead-1"));
    eliminate(board.game, board.p, board.piece("js-cd-agingan"), nullptr, "9D.3");
    EXPECT_TRUE(board.gone("js-cd-agingan"));
    EXPECT_TRUE(board.in_pool("js-cd-agingan-crew"));
}

// 9D.3: not isolated at the moment when the result is applied, whoever dies first.
TEST(IslandWar_9D_3, IsolationIsJudgedOnceForAResult) {
    Board board;
    board.put({"us-1-2", "us-2-2", "us-a-2t"}, "0923").show("js-iii-118", "1023").show("js-hq-47b", "1023");
    board.hits("js-iii-118", 3).enter(Phase::combat, us).act(Verb::attack, "1023").act(Verb::join_all).act(Verb::commit);
    let_pass(board);
    EXPECT_TRUE(board.happened(Sentence::assault_automatic));
    EXPECT_TRUE(board.in_pool("js-hq-47b"));
    EXPECT_TRUE(board.in_pool("js-iii-118")) << "its source was there when the result came";
}

TEST(IslandWar_9H_4, TheOnlyAmphibianPaysWithoutAQuestion) {
    Board board;  // 19 against 5: 3:1; QX/r on a 3
    board.put("us-beachhead-1", "0622").put({"us-1-2", "us-2-2"}, "0923").put("us-a-2aa", "0924").show("js-316", "1023");
    fight(board, "1023").roll(3);
    board.act_piece(Verb::lose, "us-1-2").act_piece(Verb::lose, "us-1-2");
    EXPECT_FALSE(board.asks<NaturalThree>());
    EXPECT_EQ(board.hits("us-a-2aa"), 1);
}

TEST(IslandWar_9D_3, NoPointsAreNoLoss) {
    Board board;
    board.put("us-1-2", "0923");
    EXPECT_EQ(lose(board.game, board.p, board.piece("us-1-2"), 0, &board.events, "9D.3"), 0);
    EXPECT_FALSE(board.happened(Sentence::hit));
}

// An assault whose result has just come, with so many losses to place.
Board placing(Board board, Losses losses, std::uint8_t ability = 0) {
    board.phase(Phase::combat, losses.counted == Counted::attack ? losses.side : other(losses.side));
    board.p.fight =
        Fight{.target = board.hex("1023"), .kind = FightKind::assault, .attacker = board.p.player, .ability = ability};
    board.begin(ChooseAttack{}).begin(Assault{.stage = Assault::defender_losses}).begin(losses);
    return board;
}

// R9.18: one loss for each ability, as far as losses go; the owner chooses which.
TEST(IslandWar_9H_1, WithMoreDutiesThanLossesEachLossPaysOne) {
    CASES("10B", "15A.3");
    Board units;
    units.put({"us-1-2", "us-a-2t", "us-a-18"}, "0923").fort("js-fort-1", "1023", {"js-i-136"});
    for (const char* id : {"us-1-2", "us-a-2t", "us-a-18"}) {
        units.mark(id, status::in_battle);
    }
    constexpr std::uint8_t both = bound::armor | bound::special;
    Board board = placing(units, Losses{.side = us, .counted = Counted::attack, .due = 1, .bound = both}, ability::engineers);
    EXPECT_TRUE(board.can_piece(Verb::lose, "us-a-2t"));
    EXPECT_TRUE(board.can_piece(Verb::lose, "us-a-18"));
    EXPECT_FALSE(board.can_piece(Verb::lose, "us-1-2"));
    Board three = placing(units, Losses{.side = us, .counted = Counted::attack, .due = 3, .bound = both}, ability::engineers);
    EXPECT_TRUE(three.can_piece(Verb::lose, "us-1-2")) << "two are left for the duties";
}

// 9H.2 binds those who defend under a fort; attackers who set out from one owe what they used and no more.
TEST(IslandWar_9H_2, AttackersFromUnderAFortOweNothingTwice) {
    Board units;
    units.put("us-1-2", "1023").fort("js-fort-1", "0923", {"js-i-136", "js-3-9t"});
    units.mark("js-i-136", status::in_battle).mark("js-3-9t", status::in_battle);
    Board board = placing(units, Losses{.side = japan, .counted = Counted::attack, .due = 1});
    board.p.stack.at<Assault>(board.p.stack.size() - 2).defender_bound = bound::armor;
    EXPECT_TRUE(board.can_piece(Verb::lose, "js-i-136"));
    EXPECT_TRUE(board.can_piece(Verb::lose, "js-3-9t"));
}

}  // namespace
}  // namespace causeway::islandwar
