// 16.6 Kamikaze attacks and 18.0 the mobile fleet.
#include "tests/games/formosa/board.h"

namespace causeway::formosa {
namespace {

// The kamikazes are about to attack; what follows them waits.
Board kamikazes(int points) {
    Board board(1);
    board.p.kamikaze_planned = static_cast<std::uint8_t>(points);
    board.p.kamikaze_ready = 2;
    board.p.amphibious = 3;
    board.p.gunfire = {0, 4, 1};
    board.phase(Phase::special_attack).begin(Plan<allies>{}).begin(KamikazeRoll{}).settle();
    return board;
}
// Turn 2, with an Allied foothold so that the match goes on; Japan has recruited the fleet.
Board fleet(int scenario = 0) {
    Board board(scenario);
    board.put("us-1-1", "1120").turn(2);
    board.p.fleet = Asset::ready;
    board.p.gunfire[index(Nation::us)] = 4;
    board.p.amphibious = 2;
    board.phase(Phase::special_attack).begin(Plan<allies>{}).begin(Sortie{}).settle();
    return board;
}

// --- 16.6 --------------------------------------------------------------------------------------------------------------

TEST(Formosa_16_6, TheAlliesDivideTheResult) {
    Board board = kamikazes(6);
    EXPECT_EQ(board.asked(), chance_side);
    board.roll(6);  // three
    ASSERT_TRUE(board.asks<KamikazeLoss>());
    EXPECT_EQ(board.asked(), allies);
    EXPECT_EQ(board.choices(Verb::lose_air), 3);
    board.act_item(Verb::lose_air, Item::amphibious);
    board.act_item(Verb::lose_air, Item::gunfire).act_item(Verb::lose_air, Item::gunfire_cw);
    EXPECT_TRUE(airpower_is_over(board));
    EXPECT_EQ(board.p.amphibious, 2);
    EXPECT_EQ(board.p.gunfire[index(Nation::us)], 3);
    EXPECT_EQ(board.p.gunfire[index(Nation::commonwealth)], 0);
}

TEST(Formosa_16_6, AllMarkersOrAllGunfire) {
    Board markers = kamikazes(2);
    markers.roll(6).act_item(Verb::lose_air, Item::amphibious).act_item(Verb::lose_air, Item::amphibious);
    EXPECT_EQ(markers.p.amphibious, 1);
    EXPECT_EQ(markers.p.gunfire[index(Nation::us)], 4);
    EXPECT_EQ(markers.last(Sentence::marker_lost)->b, static_cast<int>(Item::amphibious));

    Board guns = kamikazes(2);
    guns.roll(6).act_item(Verb::lose_air, Item::gunfire).act_item(Verb::lose_air, Item::gunfire);
    EXPECT_EQ(guns.p.amphibious, 3);
    EXPECT_EQ(guns.p.gunfire[index(Nation::us)], 2);
}

TEST(Formosa_16_6, TheChartIsThatOfAirCombat) {
    struct Column {
        int points, die, result;
        const char* name;
    };
    for (const Column& column :
         {Column{0, 5, 0, "0"}, Column{0, 6, 1, "0"}, Column{1, 4, 0, "1"}, Column{5, 6, 2, "4-5"}, Column{10, 6, 3, "9-11"}}) {
        Board board = kamikazes(column.points);
        board.roll(column.die);
        const Event& attack = *board.last(Sentence::kamikaze);
        EXPECT_EQ(attack.a, column.die);
        EXPECT_EQ(attack.b, column.points);
        EXPECT_EQ(attack.c, column.result);
        EXPECT_STREQ(attack.column, column.name);
        EXPECT_EQ(board.asks<KamikazeLoss>(), column.result > 0);
    }
}

TEST(Formosa_16_6, TheRollIsMadeEveryTurn) {
    Board board;
    board.enter(Phase::special_attack);
    EXPECT_TRUE(board.asks<KamikazeRoll>());
}

TEST(Formosa_16_6, KamikazesThatAttackedAreGone) {
    CASES("2.5", "8.4");
    Board board = kamikazes(6);
    const int pool = board.p.kamikaze_pool;
    board.roll(1);
    EXPECT_EQ(board.p.kamikaze_planned, 0);
    return_air(board.p);
    EXPECT_EQ(board.p.kamikaze_planned, 0);
    EXPECT_EQ(board.p.kamikaze_ready, 2);
    EXPECT_EQ(board.p.kamikaze_pool, pool);
}

TEST(Formosa_16_6, NothingElseMakesTheAttack) {
    Board board = kamikazes(0);
    board.p.wings[index(Nation::japan)] = {.ready = 3, .superiority = 0, .tactical = 6, .spent = 5};
    board.roll(5);
    EXPECT_STREQ(board.last(Sentence::kamikaze)->column, "0");
    EXPECT_TRUE(airpower_is_over(board));
}

TEST(Formosa_16_6, KamikazesFlyNoOtherMission) {
    Board board;
    board.p.kamikaze_ready = 4;
    board.enter(Phase::planning);
    EXPECT_FALSE(board.can(Verb::superiority));
    EXPECT_FALSE(board.can(Verb::tactical));
    EXPECT_EQ(board.choices(Verb::tokku), 4);
}

TEST(Formosa_16_6, NoMoreIsSentBackThanThereIs) {
    Board board = kamikazes(6);
    board.p.amphibious = 1;
    board.p.gunfire = {0, 1, 0};
    board.roll(6);
    EXPECT_TRUE(airpower_is_over(board));
    EXPECT_EQ(board.p.amphibious, 0);
    EXPECT_EQ(board.p.gunfire[index(Nation::us)], 0);

    Board nothing = kamikazes(6);
    nothing.p.amphibious = 0;
    nothing.p.gunfire = {};
    nothing.roll(6);
    EXPECT_TRUE(airpower_is_over(nothing));
    EXPECT_FALSE(nothing.happened(Sentence::marker_lost));
}

TEST(Formosa_16_6, OneKindLeftIsNoChoice) {
    Board board = kamikazes(6);
    board.p.gunfire = {};
    board.roll(4);  // two
    EXPECT_TRUE(airpower_is_over(board));
    EXPECT_EQ(board.p.amphibious, 1);
}

TEST(Formosa_16_6, DropZonesAreNotHit) {
    Board board = kamikazes(6);
    board.p.drop_zone = Asset::ready;
    board.p.amphibious = 0;
    board.p.gunfire = {};
    board.roll(6);
    EXPECT_EQ(board.p.drop_zone, Asset::ready);
}

// --- 18.0 --------------------------------------------------------------------------------------------------------------

TEST(Formosa_18_0, JapanMaySendTheFleetOrWait) {
    Board board = fleet();
    EXPECT_TRUE(board.asks<Sortie>());
    EXPECT_EQ(board.asked(), japan);
    EXPECT_EQ(board.legal().size(), 2U);
    board.act(Verb::pass);
    EXPECT_TRUE(airpower_is_over(board));
    EXPECT_EQ(board.p.fleet, Asset::ready);
}

TEST(Formosa_18_0, TheQuestionSaysFromWhichDieTheSortieSucceeds) {
    CASES("24.2");
    for (const int scenario : {0, 1}) {
        const Board board = fleet(scenario);
        const Prompt asked = prompt(board.game, board.p);
        ASSERT_EQ(asked.explanation.size(), 2U);
        EXPECT_EQ(asked.explanation[0].amount, scenario == 0 ? 4 : 5);  // no fiasco
        EXPECT_EQ(asked.explanation[1].amount, 6);                      // decisive
        EXPECT_EQ(preview(board.game, board.p, board.legal()[0]).explanation, asked.explanation);
    }
}

TEST(Formosa_18_0, AfterTheKamikazes) {
    CASES("6.1");
    Board board(0);
    board.put("us-1-1", "1120").turn(2);
    board.p.fleet = Asset::ready;
    board.enter(Phase::special_attack);
    ASSERT_TRUE(board.asks<KamikazeRoll>());
    board.roll(1);
    EXPECT_TRUE(board.asks<Sortie>());
}

TEST(Formosa_18_0, NotOnTurnOne) {
    CASES("24.1", "6.1");
    Board board;
    board.p.fleet = Asset::ready;
    board.phase(Phase::special_attack).begin(Plan<allies>{}).begin(Sortie{}).settle();
    EXPECT_TRUE(airpower_is_over(board));
}

TEST(Formosa_18_0, OnlyIfTheMarkerWasRecruited) {
    for (const Asset asset : {Asset::pool, Asset::gone}) {
        Board board(0);
        board.put("us-1-1", "1120").turn(2);
        board.p.fleet = asset;
        board.phase(Phase::special_attack).begin(Plan<allies>{}).begin(Sortie{}).settle();
        EXPECT_TRUE(airpower_is_over(board));
    }
}

TEST(Formosa_18_0, EveryRollInBothScenarios) {
    CASES("24.2");
    const char* results[2][6] = {{"fiasco", "fiasco", "fiasco", "indecisive", "indecisive", "decisive"},
                                 {"fiasco", "fiasco", "fiasco", "fiasco", "indecisive", "decisive"}};
    for (int scenario = 0; scenario < 2; ++scenario) {
        for (int die = 1; die <= 6; ++die) {
            Board board = fleet(scenario);
            board.act(Verb::sortie);
            EXPECT_EQ(board.asked(), chance_side);
            board.roll(die);
            const std::string outcome = board.last(Sentence::sortie)->result;
            EXPECT_EQ(outcome, results[scenario][die - 1]) << "scenario " << scenario + 1 << ", die " << die;
            EXPECT_EQ(board.p.gunfire_barred, outcome == "fiasco" ? 0 : 1);
            EXPECT_EQ(board.p.landings_barred, outcome == "decisive" ? 1 : 0);
            EXPECT_EQ(board.asks<SortieLp>(), outcome == "decisive");
            EXPECT_EQ(board.p.fleet, Asset::gone);
        }
    }
}

TEST(Formosa_18_0, ADecisiveBattleCostsADieOfLp) {
    CASES("7.2");
    Board board = fleet();
    board.act(Verb::sortie).roll(6);
    ASSERT_TRUE(board.asks<SortieLp>());
    EXPECT_EQ(board.asked(), chance_side);
    board.roll(4);
    EXPECT_EQ(board.p.lp[index(allies)], 6);
    EXPECT_EQ(board.p.lp[index(japan)], 10);
    EXPECT_EQ(board.last(Sentence::lp)->a, 6);
    EXPECT_EQ(board.last(Sentence::lp)->c, -4);
    EXPECT_TRUE(airpower_is_over(board));
}

TEST(Formosa_18_0, NotBelowZeroLp) {
    CASES("7.2");
    Board board = fleet();
    board.lp(allies, 2).act(Verb::sortie).roll(6).roll(5);
    EXPECT_EQ(board.p.lp[index(allies)], 0);
    EXPECT_EQ(board.last(Sentence::lp)->c, -2);
}

TEST(Formosa_18_0, GunfireAndMarkersAreThereNextTurn) {
    Board board = fleet();
    board.act(Verb::sortie).roll(6).roll(1);
    EXPECT_EQ(board.p.gunfire[index(Nation::us)], 4);
    EXPECT_EQ(board.p.amphibious, 2);
    return_air(board.p);
    EXPECT_EQ(board.p.gunfire_barred, 0);
    EXPECT_EQ(board.p.landings_barred, 0);
    EXPECT_EQ(board.p.fleet, Asset::gone);
}

}  // namespace
}  // namespace causeway::formosa
