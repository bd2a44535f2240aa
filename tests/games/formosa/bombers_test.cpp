// 16.5 B-29 strikes, and the camp under them (25.10).
#include "tests/games/formosa/board.h"

namespace causeway::formosa {
namespace {

// Open 1219, rough 1220, mountain 1520; 1118, 1119 and 1420 are towns.
Board& take_off(Board& board) {
    board.p.bombers = Asset::planned;
    return board.phase(Phase::bombers).begin(Plan<allies>{}).begin(Bomber{}).settle();
}
Board& bomb(Board& board, std::string_view place, int die) {
    take_off(board).act(Verb::bomb, place);
    if (board.asks<Fortify>()) {
        board.act(Verb::pass);
    }
    return board.roll(die);
}

constexpr int killing_die = 6;      // D1 on every column but the fortified one
constexpr int suppressing_die = 4;  // DS in a town

// --- targets -----------------------------------------------------------------------------------------------------------

TEST(Formosa_16_5, AnyHexWithJapaneseUnitsConcealedOrNot) {
    CASES("16.1");
    Board board;
    board.put("jp-7-9", "1119").hide("jp-19-9", "1420").hide("jp-dec-1", "0516").put("us-1-1", "1120");
    take_off(board);
    EXPECT_EQ(board.asked(), allies);
    EXPECT_EQ(board.choices(Verb::bomb), 3);
    for (const char* hex : {"1119", "1420", "0516"}) {
        EXPECT_TRUE(board.can(Verb::bomb, hex)) << hex;
    }
}

TEST(Formosa_16_5, OnlyIfTheyWerePlanned) {
    CASES("6.1");
    Board board;
    board.put("jp-7-9", "1119");
    board.p.bombers = Asset::ready;
    board.enter(Phase::bombers);
    EXPECT_FALSE(board.asks<Bomber>());

    Board planned;
    planned.put("jp-7-9", "1119");
    planned.p.bombers = Asset::planned;
    planned.enter(Phase::bombers);
    EXPECT_TRUE(planned.asks<Bomber>());
}

TEST(Formosa_16_5, NobodyIsAskedWithoutATarget) {
    Board board;
    EXPECT_TRUE(airpower_is_over(take_off(board)));
}

// R16.4
TEST(Formosa_16_5, TheyMayStayAwayAndMustBeBoughtAgain) {
    Board board;
    board.put("jp-7-9", "1119");
    take_off(board).act(Verb::pass);
    EXPECT_TRUE(airpower_is_over(board));
    EXPECT_EQ(board.p.bombed, no_hex);
    return_air(board.p);
    EXPECT_EQ(board.p.bombers, Asset::pool);
}

// --- the table ---------------------------------------------------------------------------------------------------------

TEST(Formosa_16_5, TheColumnIsTheTerrain) {
    struct Row {
        const char *hex, *column, *results[6];
    };
    for (const Row& strike :
         {Row{"1219", "open", {"-", "DS", "DS", "DS", "D1", "D1"}}, Row{"1118", "town", {"-", "-", "DS", "DS", "DS", "D1"}},
          Row{"1220", "rough", {"-", "-", "-", "DS", "DS", "D1"}}, Row{"1520", "mountain", {"-", "-", "-", "-", "DS", "D1"}}}) {
        for (int die = 1; die <= 6; ++die) {
            Board board;
            board.put("jp-7-9", strike.hex);
            bomb(board, strike.hex, die);
            const Event& bombing = *board.last(Sentence::bombing);
            EXPECT_STREQ(bombing.column, strike.column) << strike.hex;
            EXPECT_STREQ(bombing.result, strike.results[die - 1]) << strike.hex << ", die " << die;
            EXPECT_EQ(bombing.a, die);
            EXPECT_TRUE(airpower_is_over(board));
        }
    }
}

TEST(Formosa_16_5, FortsFaceUpAreFortified) {
    for (const char* fort : {"jp-cd-takao", "jp-hw-1"}) {
        for (int die = 1; die <= 6; ++die) {
            Board board;
            board.put(fort, "1123").put("jp-7-9", "1123");
            take_off(board).act(Verb::bomb, "1123");
            ASSERT_TRUE(board.asks<BomberRoll>());
            board.roll(die);
            EXPECT_STREQ(board.last(Sentence::bombing)->column, "fortified");
            EXPECT_STREQ(board.last(Sentence::bombing)->result, die < 5 ? "-" : "DS");
        }
    }
}

TEST(Formosa_16_5, OtherStaticUnitsAreNotFortified) {
    CASES("25.10");
    Board board(0, pow_camp);
    board.put("jp-camp", "1118").put("jp-7-9", "1118");
    bomb(board, "1118", 1);
    EXPECT_STREQ(board.last(Sentence::bombing)->column, "town");
}

TEST(Formosa_16_5, JapanMayRevealAFort) {
    Board board;
    board.hide("jp-hw-1", "1118").hide("jp-7-9", "1118");
    take_off(board).act(Verb::bomb, "1118");
    ASSERT_TRUE(board.asks<Fortify>());
    EXPECT_EQ(board.asked(), japan);
    EXPECT_EQ(board.choices(Verb::reveal), 1);
    board.act_piece(Verb::reveal, "jp-hw-1");
    EXPECT_FALSE(board.concealed("jp-hw-1"));
    EXPECT_TRUE(board.concealed("jp-7-9"));
    board.roll(6);
    EXPECT_STREQ(board.last(Sentence::bombing)->column, "fortified");
    EXPECT_EQ(board.count_in("1118"), 2);
}

TEST(Formosa_16_5, OnlyAConcealedFortInTheHexIsRevealed) {
    Board board;
    board.hide("jp-hw-1", "1118").hide("jp-7-9", "1118").hide("jp-hw-2", "1120").put("us-17-7", "1312");
    take_off(board).act(Verb::bomb, "1118");
    ASSERT_TRUE(board.asks<Fortify>());
    const auto refused = [&](const char* id) {
        return why_not(board.game, board.p, {static_cast<std::uint8_t>(Verb::reveal), id, no_hex});
    };
    EXPECT_STREQ(refused("jp-hw-1"), "");
    EXPECT_STREQ(refused("jp-7-9"), "16.5");   // no fort
    EXPECT_STREQ(refused("jp-hw-2"), "16.5");  // in another hex
    EXPECT_STREQ(refused("us-17-7"), "");      // makes no sense
}

TEST(Formosa_16_5, AFortThatStaysConcealedDoesNotHelp) {
    Board board;
    board.hide("jp-hw-1", "1118").hide("jp-7-9", "1118");
    take_off(board).act(Verb::bomb, "1118").act(Verb::pass).roll(suppressing_die);
    EXPECT_STREQ(board.last(Sentence::bombing)->column, "town");
    EXPECT_TRUE(board.concealed("jp-hw-1"));
}

// A question only where there is a fort would tell the Allies of it.
TEST(Formosa_16_5, JapanIsAskedWhereverAFortCouldBe) {
    CASES("11.1");
    Board none;
    none.hide("jp-7-9", "1118");
    take_off(none).act(Verb::bomb, "1118");
    ASSERT_TRUE(none.asks<Fortify>());
    EXPECT_EQ(none.legal().size(), 1U);

    Board open;
    open.put("jp-7-9", "1118");
    take_off(open).act(Verb::bomb, "1118");
    EXPECT_TRUE(open.asks<BomberRoll>());

    // What has moved is known to be no fort.
    Board moved;
    moved.hide("jp-7-9", "1118");
    set(moved.p, moved.piece("jp-7-9"), status::wandered);
    take_off(moved).act(Verb::bomb, "1118");
    EXPECT_TRUE(moved.asks<BomberRoll>());

    Board fort;
    fort.put("jp-hw-1", "1118").hide("jp-7-9", "1118");
    take_off(fort).act(Verb::bomb, "1118");
    EXPECT_TRUE(fort.asks<BomberRoll>());
}

// --- results -----------------------------------------------------------------------------------------------------------

TEST(Formosa_16_5, D1CostsAUnitOfJapansChoiceAndSuppressesTheRest) {
    Board board;
    board.put("jp-7-9", "1119").hide("jp-19-9", "1119");
    bomb(board, "1119", killing_die);
    ASSERT_TRUE(board.asks<BomberLoss>());
    EXPECT_EQ(board.asked(), japan);
    EXPECT_EQ(board.choices(Verb::lose), 2);
    board.act_piece(Verb::lose, "jp-19-9");
    EXPECT_FALSE(on_map(board.at("jp-19-9")));
    EXPECT_TRUE(board.is_at("jp-7-9", "1119"));
    EXPECT_TRUE(is_suppressed(board.p, board.hex("1119")));
    EXPECT_EQ(board.p.suppressed, 1);
    EXPECT_TRUE(board.happened(Sentence::suppressed));
    EXPECT_TRUE(airpower_is_over(board));
}

// R16.5
TEST(Formosa_16_5, NobodyLeftNobodySuppressed) {
    Board board;
    board.put("jp-7-9", "1119");
    bomb(board, "1119", killing_die);
    EXPECT_TRUE(airpower_is_over(board));
    EXPECT_EQ(board.count_in("1119"), 0);
    EXPECT_EQ(board.p.suppressed, 0);
    EXPECT_FALSE(board.happened(Sentence::suppressed));
    EXPECT_EQ(board.p.bombed, board.hex("1119"));
}

// R16.5
TEST(Formosa_16_5, GuerrillasThatRiseAreNotSuppressed) {
    CASES("25.6");
    Board board(0, die_hards);
    board.put("jp-7-9", "1118");
    bomb(board, "1118", killing_die);
    ASSERT_TRUE(board.asks<DieHard>());
    board.roll(1);
    EXPECT_TRUE(airpower_is_over(board));
    EXPECT_EQ(board.count_in("1118"), 1);
    EXPECT_FALSE(board.is_at("jp-7-9", "1118"));
    EXPECT_EQ(board.p.suppressed, 0);
}

// R16.6
TEST(Formosa_16_5, ADeceptionUnitCanTakeTheHit) {
    CASES("11.1");
    Board board;
    board.hide("jp-7-9", "1119").hide("jp-dec-1", "1119");
    bomb(board, "1119", killing_die).act_piece(Verb::lose, "jp-dec-1");
    EXPECT_TRUE(board.dead("jp-dec-1"));
    EXPECT_TRUE(board.happened(Sentence::deception));
    EXPECT_TRUE(board.concealed("jp-7-9"));
    EXPECT_TRUE(is_suppressed(board.p, board.hex("1119")));
}

TEST(Formosa_16_5, LossesGoWhereSupplySendsThem) {
    CASES("8.3");
    Board board;
    board.put("jp-con-1", "1119").put("jp-hw-1", "1118");
    bomb(board, "1119", killing_die);
    EXPECT_TRUE(board.replaceable("jp-con-1"));

    Board cut_off;
    cut_off.put("jp-con-1", "1119");
    bomb(cut_off, "1119", killing_die);
    EXPECT_TRUE(cut_off.dead("jp-con-1"));
}

TEST(Formosa_16_5, SuppressedUnitsHaveNoZoc) {
    CASES("14.0");
    Board board;
    board.put("jp-7-9", "1119").put("jp-19-9", "1220");
    ASSERT_TRUE(zoc_of(board.game, board.p, japan).contains(board.hex("1018")));
    bomb(board, "1119", suppressing_die);
    EXPECT_EQ(board.count_in("1119"), 1);
    const Hexes zone = zoc_of(board.game, board.p, japan);
    EXPECT_FALSE(zone.contains(board.hex("1018")));
    EXPECT_TRUE(zone.contains(board.hex("1120")));  // the other stack's
}

TEST(Formosa_16_5, NoEffectLeavesAllAsItIs) {
    Board board;
    board.put("jp-7-9", "1119");
    bomb(board, "1119", 1);
    EXPECT_EQ(board.p.suppressed, 0);
    EXPECT_EQ(board.p.bombed, board.hex("1119"));
    EXPECT_EQ(board.p.bombers, Asset::used);
    EXPECT_TRUE(board.is_at("jp-7-9", "1119"));
}

TEST(Formosa_16_5, TheStrikeRevealsNobody) {
    CASES("11.2");
    for (int die = 1; die <= 6; ++die) {
        Board board;
        board.hide("jp-7-9", "1119").hide("jp-19-9", "1119").hide("jp-35-9", "1119");
        bomb(board, "1119", die);
        if (board.asks<BomberLoss>()) {
            board.act_piece(Verb::lose, "jp-35-9");
        }
        EXPECT_TRUE(board.concealed("jp-7-9")) << die;
        EXPECT_TRUE(board.concealed("jp-19-9")) << die;
    }
}

TEST(Formosa_16_5, AirReturnSendsThemToTheReinforcements) {
    CASES("6.1");
    Board board;
    board.put("jp-7-9", "1119");
    bomb(board, "1119", suppressing_die);
    return_air(board.p);
    EXPECT_EQ(board.p.bombers, Asset::pool);
    EXPECT_EQ(board.p.bombed, no_hex);
    EXPECT_FALSE(is_suppressed(board.p, board.hex("1119")));
    EXPECT_TRUE(exerts_zoc(board.game, board.p, board.hex("1119")));
}

// --- 25.10 -------------------------------------------------------------------------------------------------------------

TEST(Formosa_25_10, BombsOnTheCampAloneRemoveIt) {
    for (const bool concealed : {false, true}) {
        Board board(0, pow_camp);
        concealed ? board.hide("jp-camp", "1118") : board.put("jp-camp", "1118");
        const int before = allied_points(board.game, board.p, nullptr);
        bomb(board, "1118", killing_die);
        EXPECT_TRUE(board.dead("jp-camp"));
        EXPECT_EQ(allied_points(board.game, board.p, nullptr), before - 5);
        EXPECT_EQ(board.p.suppressed, 0);
        EXPECT_TRUE(board.happened(Sentence::camp_bombed));
        EXPECT_FALSE(board.concealed("jp-camp"));
        EXPECT_TRUE(airpower_is_over(board));
    }
}

TEST(Formosa_25_10, SuppressionDoesNotRemoveIt) {
    Board board(0, pow_camp);
    board.put("jp-camp", "1118");
    bomb(board, "1118", suppressing_die);
    EXPECT_TRUE(board.is_at("jp-camp", "1118"));
    EXPECT_EQ(board.p.vp_adjustment, 0);
}

TEST(Formosa_25_10, WithOthersADieDecides) {
    for (int die = 1; die <= 6; ++die) {
        Board board(0, pow_camp);
        board.hide("jp-camp", "1118").put("jp-7-9", "1118").put("jp-19-9", "1118");
        bomb(board, "1118", killing_die);
        ASSERT_TRUE(board.asks<CampRoll>());
        EXPECT_EQ(board.asked(), chance_side);
        board.roll(die);
        if (die <= 3) {
            EXPECT_TRUE(board.dead("jp-camp"));
            EXPECT_EQ(board.p.vp_adjustment, -5);
            EXPECT_EQ(board.count_in("1118"), 2);
        } else {
            ASSERT_TRUE(board.asks<BomberLoss>());
            EXPECT_EQ(board.choices(Verb::lose), 2);
            EXPECT_FALSE(board.can_piece(Verb::lose, "jp-camp"));
            board.act_piece(Verb::lose, "jp-7-9");
            EXPECT_TRUE(board.concealed("jp-camp"));  // R16.9
            EXPECT_EQ(board.p.vp_adjustment, 0);
            EXPECT_EQ(board.count_in("1118"), 2);
        }
        EXPECT_TRUE(is_suppressed(board.p, board.hex("1118")));
        EXPECT_TRUE(airpower_is_over(board));
    }
}

TEST(Formosa_25_10, TheOnlyOtherUnitGoesWithoutAQuestion) {
    Board board(0, pow_camp);
    board.put("jp-camp", "1118").put("jp-7-9", "1118");
    bomb(board, "1118", killing_die).roll(6);
    EXPECT_TRUE(airpower_is_over(board));
    EXPECT_FALSE(on_map(board.at("jp-7-9")));
    EXPECT_TRUE(board.is_at("jp-camp", "1118"));
}

TEST(Formosa_16_5, AConcealedUnitThatIsBombedAwayIsSeen) {
    CASES("8.3");
    Board board;
    board.hide("jp-301-50", "1119").put("us-db-2", "0615");
    board.phase(Phase::bombers).begin(BomberLoss{.hex = board.hex("1119")}).settle();
    EXPECT_TRUE(board.dead("jp-301-50"));
    EXPECT_TRUE(board.happened(Sentence::revealed));
    EXPECT_TRUE(has(board.p, board.piece("jp-301-50"), status::known));
}

}  // namespace
}  // namespace causeway::formosa
