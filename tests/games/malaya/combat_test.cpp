// 14.3, 14.4, 5.3: a battle from its beginning to the roll, and the command markers that change it.
#include "tests/games/malaya/board.h"

namespace causeway::malaya {
namespace {

// Japan attacks 1408 from 1407, in Thailand; or the Allies do.
Board battle_in_thailand(Side side) {
    Board board;
    board.put("jp-11-5", "1407").put("al-12-ind", "1408").combat(side).declare({}, {side == japan ? "1408" : "1407"});
    return board;
}

// --- tables ----------------------------------------------------------------------------------------------------------------

TEST(Malaya_14_4, TheAttackerChoosesRaidOrAssault) {
    CASES("14.41");
    Board board = attack_on_plain({"jp-11-5"}, {"al-8-ind"});
    board.fight();
    EXPECT_TRUE(board.asks<Table>());
    EXPECT_EQ(board.asked(), japan);
    EXPECT_TRUE(board.can(Verb::raid) && board.can(Verb::assault));
    board.act(Verb::raid);
    EXPECT_TRUE(board.asks<CombatRoll>());
    EXPECT_EQ(board.p.battle.table, Crt::raid);
}

TEST(Malaya_14_3, OneDieIsRolledForABattle) {
    Board board = attack_on_plain({"jp-11-5"}, {"al-8-ind"});
    board.fight().to_the_roll().roll(1);
    EXPECT_FALSE(board.asks<CombatRoll>());
}

TEST(Malaya_14_3, OneDieFindsTheResultInTheColumn) {
    for (const Verb table : {Verb::raid, Verb::assault}) {
        for (int die = 1; die <= 6; ++die) {
            Board board = attack_on_plain({"jp-11-5", "jp-1-tank"}, {"al-8-ind"});
            board.fight().to_the_roll(table);
            const Chart* chart = board.game.charts.find(table == Verb::raid ? "raid" : "assault");
            board.roll(die);
            ASSERT_NE(board.last(Sentence::result), nullptr);
            EXPECT_EQ(chart->cell(die, 4), board.last(Sentence::result)->result);
            EXPECT_STREQ(board.last(Sentence::result)->column, "150-199%");
        }
    }
}

TEST(Malaya_14_3, TheNumbersAreToldWithTheirTerms) {
    Board board = attack_on_plain({"jp-11-5"}, {"al-8-ind"});
    board.put("jp-5-hq", "1826").activate("jp-5-hq").fight();
    const Event* told = board.last(Sentence::battle);
    ASSERT_NE(told, nullptr);
    EXPECT_EQ(told->a, 6);
    EXPECT_EQ(told->b, 6);
    EXPECT_EQ(told->c, 100);
    EXPECT_GE(told->explanation, 0);
}

// --- 18.0 ------------------------------------------------------------------------------------------------------------------

TEST(Malaya_18_0, WhoFightsIsSeenByBothSides) {
    CASES("18.1");
    Board board;
    board.put({"jp-11-5", "jp-21-5"}, "1827").put("al-8-ind", "1828").suppress("al-8-ind").combat(japan);
    EXPECT_TRUE(board.known("al-8-ind")) << "looked at as the phase began";
    EXPECT_FALSE(board.known("jp-11-5"));
    board.declare({"jp-11-5"}, {"1828"}).fight();
    EXPECT_TRUE(board.known("jp-11-5"));
    EXPECT_FALSE(board.known("jp-21-5")) << "it lies still in the same hex";
}

TEST(Malaya_18_0, ToBeSeenInABattleIsNewsForTheEnemyAlone) {
    Board board = attack_on_plain({"jp-11-5"}, {"al-8-ind"});
    board.fight();
    ASSERT_TRUE(board.happened(Sentence::seen));
    EXPECT_EQ(board.last(Sentence::seen)->piece, board.piece("jp-11-5"));
    EXPECT_EQ(board.last(Sentence::seen)->seen_by, only(allies));
}

TEST(Malaya_18_0, TheHqThatSupportsIsSeen) {
    Board board = attack_on_plain({"jp-11-5"}, {"al-8-ind"});
    board.put({"jp-5-hq", "jp-ig-hq"}, "1825").activate("jp-5-hq").activate("jp-ig-hq").fight();
    EXPECT_TRUE(board.known("jp-5-hq"));
    EXPECT_FALSE(board.known("jp-ig-hq")) << "it did nothing";
}

// --- markers ---------------------------------------------------------------------------------------------------------------

TEST(Malaya_5_3, WithoutMarkersNobodyIsAskedForThem) {
    Board board = attack_on_plain({"jp-11-5"}, {"al-8-ind"});
    board.fight().act(Verb::assault);
    EXPECT_TRUE(board.asks<CombatRoll>());
}

TEST(Malaya_5_3, WhoHoldsAnyMarkerIsAskedTheAttackerFirst) {
    Board board = attack_on_plain({"jp-11-5"}, {"al-8-ind"});
    board.hold(japan, Marker::staff_planning).hold(allies, Marker::force_z).fight().act(Verb::assault);
    EXPECT_TRUE(board.asks<Prepare<true>>());
    EXPECT_EQ(board.asked(), japan);
    EXPECT_TRUE(board.only(Verb::pass)) << "asked all the same, so that the question tells nothing";
    board.act(Verb::pass);
    EXPECT_TRUE(board.asks<Prepare<false>>());
    EXPECT_EQ(board.asked(), allies);
    EXPECT_TRUE(board.only(Verb::pass));
    EXPECT_TRUE(board.act(Verb::pass).asks<CombatRoll>());
}

TEST(Malaya_5_3_7, IntelligenceLetsTheDefenderChooseTheTable) {
    // The rulebook's example of 14.41: nine against three, and the Allies choose the Assault table. The attack remains Japan's.
    CASES("14.41", "14.3");
    Board board = attack_on_plain({"jp-11-5", "jp-1-tank"}, {"al-9-mg"});
    board.hold(allies, Marker::intelligence).fight().act(Verb::raid).play(Marker::intelligence);
    EXPECT_TRUE(board.asks<Table>());
    EXPECT_EQ(board.asked(), allies);
    board.act(Verb::assault);
    EXPECT_TRUE(board.asks<CombatRoll>());
    EXPECT_EQ(board.p.battle.table, Crt::assault);
    EXPECT_EQ(attacker(board.p), japan);
    EXPECT_EQ(board.column(), "300-399%");
    EXPECT_EQ(held(board.p, allies, Marker::intelligence), 0);
    EXPECT_EQ(board.p.pool[index(allies)][index(Marker::intelligence)],
              board.game.markers[index(allies)][index(Marker::intelligence)].count);
}

TEST(Malaya_5_3_7, IntelligenceIsForTheEnemysCombatPhase) {
    CASES("5.3.18");
    Board board = attack_on_plain({"jp-11-5"}, {"al-8-ind"});
    board.hold(japan, Marker::intelligence).fight().act(Verb::assault);
    EXPECT_FALSE(board.can_play(Marker::intelligence)) << "an attacker chooses anyway";
    Board other;
    other.put("al-8-ind", "1827").put("jp-11-5", "1828").hold(japan, Marker::intelligence).combat(allies);
    other.declare({}, {"1828"}).fight().act(Verb::assault);
    EXPECT_EQ(other.asked(), japan);
    EXPECT_TRUE(other.can_play(Marker::intelligence));
}

TEST(Malaya_5_3_16, BanzaiShiftsForJapanAttackingOrDefending) {
    CASES("15.5");
    Board attack = attack_on_plain({"jp-11-5"}, {"al-8-ind"});
    attack.hold(japan, Marker::banzai).fight().act(Verb::assault).play(Marker::banzai);
    EXPECT_EQ(attack.shift("5.3.16"), 1);
    EXPECT_TRUE(attack.asks<CombatRoll>());
    Board defence;
    defence.put("al-8-ind", "1827").put("jp-11-5", "1828").hold(japan, Marker::banzai).combat(allies);
    defence.declare({}, {"1828"}).fight().act(Verb::assault).play(Marker::banzai);
    EXPECT_EQ(defence.shift("5.3.16"), -1);
    EXPECT_EQ(held(defence.p, japan, Marker::banzai), 0) << "back in the pool";
    EXPECT_EQ(defence.p.pool[index(japan)][index(Marker::banzai)],
              defence.game.markers[index(japan)][index(Marker::banzai)].count);
}

TEST(Malaya_5_3_16, OneOfAKindIsPlayedOnABattle) {
    Board board = attack_on_plain({"jp-11-5"}, {"al-8-ind"});
    board.hold(japan, Marker::banzai).hold(japan, Marker::banzai).fight().act(Verb::assault).play(Marker::banzai);
    EXPECT_FALSE(board.can_play(Marker::banzai));
    EXPECT_TRUE(board.only(Verb::pass));
}

TEST(Malaya_5_3_24, TankShockNeedsArmorInTheAttack) {
    Board infantry = attack_on_plain({"jp-11-5"}, {"al-8-ind"});
    infantry.hold(japan, Marker::tank_shock).fight().act(Verb::assault);
    EXPECT_FALSE(infantry.can_play(Marker::tank_shock));
    for (const char* armor : {"jp-1-tank", "jp-5-recon"}) {
        Board board = attack_on_plain({"jp-11-5", armor}, {"al-8-ind"});
        board.hold(japan, Marker::tank_shock).fight().act(Verb::assault).play(Marker::tank_shock);
        EXPECT_EQ(board.shift("5.3.24"), 1) << armor;
    }
}

TEST(Malaya_5_3_24, NotInADefence) {
    Board board;
    board.put("al-8-ind", "1827").put("jp-1-tank", "1828").hold(japan, Marker::tank_shock).combat(allies);
    board.declare({}, {"1828"}).fight().act(Verb::assault);
    EXPECT_TRUE(board.only(Verb::pass));
}

TEST(Malaya_5_3, DifferentMarkersGoTogether) {
    Board board = attack_on_plain({"jp-11-5", "jp-1-tank"}, {"al-8-ind"});
    board.hold(japan, Marker::banzai).hold(japan, Marker::tank_shock).fight().act(Verb::assault);
    board.play(Marker::banzai).play(Marker::tank_shock);
    EXPECT_EQ(board.column(), "300-399%") << "150 per cent and two columns";
}

TEST(Malaya_5_3_10, ThaisHelpAnAlliedAttackInThailand) {
    Board board = battle_in_thailand(allies);
    board.hold(allies, Marker::thais_resist).fight().act(Verb::assault);
    EXPECT_EQ(board.asked(), allies);
    board.play(Marker::thais_resist);
    EXPECT_EQ(board.shift("5.3.10"), 1);
    EXPECT_EQ(held(board.p, allies, Marker::thais_resist), 0);
    EXPECT_EQ(board.p.pool[index(allies)][index(Marker::thais_resist)], 0) << "out of play";
}

TEST(Malaya_5_3_10, NotInMalayaAndNotInDefence) {
    Board malaya;
    malaya.put("al-8-ind", "1827").put("jp-11-5", "1828").hold(allies, Marker::thais_resist).combat(allies);
    EXPECT_TRUE(malaya.declare({}, {"1828"}).fight().act(Verb::assault).only(Verb::pass));
    Board defence = battle_in_thailand(japan);
    defence.hold(allies, Marker::thais_resist).fight().act(Verb::assault);
    EXPECT_FALSE(defence.can_play(Marker::thais_resist));
}

TEST(Malaya_5_3_21, TheJapaneseMarkerIsUsedByTheAlliesAgainstAnAttack) {
    Board board = battle_in_thailand(japan);
    board.hold(japan, Marker::thais_resist).fight().act(Verb::assault);
    EXPECT_EQ(board.asked(), japan) << "it holds a marker";
    EXPECT_FALSE(board.can_play(Marker::thais_resist));
    board.act(Verb::pass);
    EXPECT_EQ(board.asked(), allies);
    board.play(Marker::thais_resist);
    EXPECT_EQ(board.shift("5.3.21"), -1);
    EXPECT_EQ(held(board.p, japan, Marker::thais_resist), 0);
    EXPECT_EQ(board.p.pool[index(japan)][index(Marker::thais_resist)], 0);
}

TEST(Malaya_5_3_21, ItIsForOneBattleOnly) {
    Board board;
    board.put("jp-11-5", "1407").put("al-12-ind", "1408").put("jp-21-5", "1108").put("al-8-ind", "1208");
    board.hold(japan, Marker::thais_resist).combat(japan).declare({}, {"1408"}).declare({}, {"1208"});
    board.act(Verb::end).act(Verb::fight, "1408").act(Verb::assault).act(Verb::pass).play(Marker::thais_resist);
    board.outcome(CombatResult::ct).act(Verb::assault);
    EXPECT_EQ(board.shift("5.3.21"), 0);
    EXPECT_TRUE(board.asks<CombatRoll>());
}

TEST(Malaya_14_14, WhoIsEliminatedAttacksInNoBattleAnyMore) {
    Board board = attack_on_plain({regiment, "jp-21-5"}, {brigade});
    board.fight().outcome(CombatResult::az);
    EXPECT_TRUE(board.dead(regiment));
    EXPECT_FALSE(board.attacks(regiment));
    board.p.battle_of[index(board.piece("jp-41-5"))] = 3;
    board.put("jp-41-5", plain).into("jp-41-5", box::replaceable);
    EXPECT_FALSE(board.attacks("jp-41-5"));
}

}  // namespace
}  // namespace causeway::malaya
