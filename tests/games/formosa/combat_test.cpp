// The course of a battle (15.2), opposed landings as far as they are combat (10.2.2), and whole phases at random.
#include "core/rng.h"
#include "tests/games/formosa/battle_board.h"

namespace causeway::formosa {
namespace {

// --- 15.2: the steps -------------------------------------------------------------------------------------------------------

TEST(Formosa_15_2, AttackerThenDefenderThenTheDie) {
    Board board;
    board.base("us-eng-1", "1020").put("us-17-7", "1020").put("jp-301-50", "1121").put("jp-hw-1", "1321");
    open_combat(board, allies).act(Verb::target, "1121");
    EXPECT_TRUE(board.asks<Build>());
    board.act(Verb::commit);
    EXPECT_TRUE(board.asks<Effort<true>>());
    board.act_number(Verb::spend, 1);
    EXPECT_TRUE(board.asks<Effort<false>>());
    board.act_number(Verb::spend, 1);
    ASSERT_TRUE(board.asks<CombatRoll>());
    EXPECT_EQ(board.asked(), chance_side);
    EXPECT_EQ(board.legal().size(), 6U);
    EXPECT_EQ(board.column(), "100-199") << "one shift each way";
}

TEST(Formosa_15_2, ACommittedAttackCannotBeCalledOff) {
    Board board;
    board.base("us-eng-1", "1020").put("us-17-7", "1020").put("jp-301-50", "1121");
    open_combat(board, allies).attack({}, {"1121"});
    EXPECT_FALSE(board.can(Verb::cancel));
}

TEST(Formosa_15_2, NothingOfABattleRemainsAfterIt) {
    Board board = battlefield();
    board.put("us-17-7", "1020").put("us-32-7", "1020").put("jp-301-50", "1121");
    open_combat(board, allies);
    attack_with(board, {}, {"1121"}, CombatResult::d1).act_piece(Verb::advance, "us-17-7", "1121").act(Verb::done);
    EXPECT_TRUE(board.p.battle == Battle{});
    constexpr unsigned marks = status::in_battle | status::retreated | status::stepped | status::stayed;
    for (std::size_t i = 0; i < board.game.units.size(); ++i) {
        EXPECT_FALSE(has(board.p, static_cast<PieceId>(i), marks));
    }
}

TEST(Formosa_15_0, TheNextPhaseBeginsAfresh) {
    Board board = battlefield();
    board.put("us-17-7", "1020").put("us-32-7", "1020").put("jp-301-50", "1121");
    open_combat(board, allies);
    attack_with(board, {}, {"1121"}, CombatResult::ca);
    roll_result(board, CombatResult::ca);
    end_combat_phase(board.p);
    EXPECT_FALSE(has(board.p, board.piece("us-17-7"), status::fought));
    EXPECT_TRUE(board.p.must_be_attacked.empty());
    open_combat(board, japan);
    EXPECT_TRUE(board.can(Verb::target, "1020"));
}

// Once a combat phase: the marks of it go when it ends, in either player's turn.
TEST(Formosa_15_0, WhoFoughtIsNotMarkedAfterThePhase) {
    for (const Side side : {allies, japan}) {
        Board board;
        board.put("us-17-7", "1119").put("jp-guerrilla-1", "1120").put("us-eng-1", "1224").into("us-7-1", box::staging);
        board.enter(side == allies ? Phase::allied_combat : Phase::japanese_combat);
        ASSERT_TRUE(board.asks<Attack>());
        set(board.p, board.piece("us-17-7"), side == allies ? status::fought : status::attacked);
        set(board.p, board.piece("jp-guerrilla-1"), side == japan ? status::fought : status::attacked);
        board.act(Verb::end);
        ASSERT_NE(board.p.phase, side == allies ? Phase::allied_combat : Phase::japanese_combat);
        for (const char* id : {"us-17-7", "jp-guerrilla-1"}) {
            EXPECT_FALSE(has(board.p, board.piece(id), status::fought | status::attacked)) << id;
        }
    }
}

TEST(Formosa_15_0, AHexThatWasAttackedNeedNotBeAttackedAgain) {
    Board board = battlefield();
    board.put("us-17-7", "1020").put("us-32-7", "1020").put("jp-301-50", "1121");
    open_combat(board, allies);
    ASSERT_TRUE(board.p.must_be_attacked.contains(board.hex("1121")));
    attack_with(board, {}, {"1121"}, CombatResult::ca);
    roll_result(board, CombatResult::ca);
    ASSERT_TRUE(is_over(board));
    ASSERT_TRUE(board.is_at("jp-301-50", "1121"));
    EXPECT_FALSE(board.p.must_be_attacked.contains(board.hex("1121")));
    EXPECT_FALSE(board.happened(Sentence::no_attack));
}

// --- 10.2.2: the fight for a beach -----------------------------------------------------------------------------------------

// Units at sea before 1021, an open coast with sea to the south (1022) and west (0922).
class Landing {
  public:
    Board board;

    explicit Landing(Options options = 0) : board(battlefield(options)) { board.phase(Phase::invasion); }
    Landing& afloat(std::string_view id, std::string_view sea) {
        const HexId hex = board.hex(sea);
        const auto at_hex = [&](const Beach& beach) { return beach.hex == hex; };
        if (std::none_of(board.p.beaches.begin(), board.p.beaches.end(), at_hex)) {
            board.p.beaches.push_back({hex, 0, 0});
        }
        board.put(id, sea);
        set(board.p, board.piece(id), status::landing);
        return *this;
    }
    Board& assault(std::string_view target = "1021") {
        board.p.stack.push(Over{});
        board.p.stack.push(Assault{});
        board.settle();
        return board.act(Verb::target, target);
    }
};

TEST(Formosa_10_2_2, OnlyWhoIsOnAMarkerBeforeTheHexAssaultsIt) {
    Landing landing;
    landing.board.put("jp-301-50", "1021");
    const Board& board = landing.afloat("us-17-7", "1022").assault();
    const auto forbids = [&](std::string_view sea) {
        return why_not(board.game, board.p, {static_cast<std::uint8_t>(Verb::attack_from), "", board.hex(sea)});
    };
    EXPECT_STREQ(forbids("1022"), "");
    EXPECT_STREQ(forbids("0922"), "10.2.2");
}

TEST(Formosa_10_2_2, StacksBeforeOneHexCombine) {
    Landing landing;
    landing.board.put("jp-301-50", "1021");
    Board& board = landing.afloat("us-17-7", "1022").afloat("us-32-7", "1022").afloat("us-184-7", "0922").assault();
    EXPECT_FALSE(board.can(Verb::commit));
    board.act(Verb::attack_from, "1022");
    EXPECT_EQ(board.odds().attack, 10);
    EXPECT_EQ(board.odds().defence, 3);
    board.act(Verb::attack_from, "0922");
    EXPECT_EQ(board.odds().attack, 15);
}

TEST(Formosa_10_2_2, TheAssaultCanBeCalledOff) {
    Landing landing;
    landing.board.put("jp-301-50", "1021");
    landing.board.p.wings[index(Nation::us)].tactical = 2;
    Board& board = landing.afloat("us-17-7", "1022").assault();
    board.act(Verb::attack_from, "1022").act(Verb::support, "1021").act(Verb::cancel);
    EXPECT_TRUE(board.asks<Assault>());
    EXPECT_EQ(board.p.wings[index(Nation::us)].tactical, 2);
    EXPECT_TRUE(board.p.strikes.empty());
    EXPECT_TRUE(board.p.battle == Battle{});
}

TEST(Formosa_10_2_2, ConcealedDefendersAreRevealedAsTheAttackIsMade) {
    Landing landing;
    landing.board.hide("jp-301-50", "1021");
    Board& board = landing.afloat("us-17-7", "1022").assault().act(Verb::attack_from, "1022");
    EXPECT_TRUE(board.concealed("jp-301-50"));
    board.act(Verb::commit);
    EXPECT_FALSE(board.concealed("jp-301-50"));
}

TEST(Formosa_10_2_2, AgainstADeceptionTheyLandWithoutAFight) {
    Landing landing(victory_lp);
    landing.board.hide("jp-dec-1", "1021");
    Board& board = landing.afloat("us-17-7", "1022").assault().act(Verb::attack_from, "1022").act(Verb::commit);
    EXPECT_TRUE(board.is_at("us-17-7", "1021"));
    EXPECT_FALSE(board.happened(Sentence::result));
    EXPECT_EQ(board.p.lp[index(allies)], 0) << "25.2: nothing was fought for";
}

TEST(Formosa_10_2_2, GunfireAndTacticalAirSupportIt) {
    CASES("17.0", "16.0");
    Landing landing;
    landing.board.put("jp-301-50", "1021");
    landing.board.p.gunfire[index(Nation::us)] = 3;
    landing.board.p.wings[index(Nation::us)].tactical = 5;
    landing.board.p.wings[index(Nation::commonwealth)].tactical = 2;
    Board& board = landing.afloat("us-17-7", "1022").assault();
    EXPECT_FALSE(board.can(Verb::support)) << "no unit of that nation takes part yet";
    board.act(Verb::attack_from, "1022").act(Verb::support, "1021").act(Verb::support, "1021");
    EXPECT_FALSE(board.can(Verb::support)) << "13.1: two in a hex";
    EXPECT_FALSE(board.can(Verb::support_cw)) << "16.0: no Commonwealth unit takes part";
    EXPECT_EQ(board.term("16.3"), 2);
    EXPECT_EQ(board.term("17.0"), 2);
    board.act(Verb::commit);
    roll_result(board, CombatResult::d1);
    EXPECT_EQ(board.p.wings[index(Nation::us)].tactical, 3);
    EXPECT_EQ(board.p.wings[index(Nation::us)].spent, 2);
}

TEST(Formosa_10_2_2, PointsAreSpentButNoAirSupply) {
    CASES("19.2", "19.4");
    Landing landing;
    landing.board.put("jp-301-50", "1021").lp(allies, 5);
    landing.board.p.air_supply = Asset::ready;
    Board& board = landing.afloat("us-17-7", "1022").assault().act(Verb::attack_from, "1022").act(Verb::commit);
    ASSERT_TRUE(board.asks<Effort<true>>());
    EXPECT_EQ(board.choices(Verb::spend), 3);
    EXPECT_FALSE(board.can(Verb::air_supply));
}

TEST(Formosa_10_2_2, AClearedHexIsEntered) {
    Landing landing(victory_lp);
    landing.board.put("jp-301-50", "1021");
    Board& board = landing.afloat("us-17-7", "1022").afloat("us-32-7", "1022").assault().act(Verb::attack_from, "1022");
    board.act(Verb::commit);
    roll_result(board, CombatResult::d1);
    EXPECT_TRUE(board.is_at("us-17-7", "1021"));
    EXPECT_TRUE(board.is_at("us-32-7", "1021"));
    EXPECT_EQ(board.p.lp[index(allies)], 1) << "25.2: they advanced into the hex";
    EXPECT_TRUE(is_over(board));
}

TEST(Formosa_10_2_2, DefendersRetreatInland) {
    Landing landing;
    landing.board.put("jp-301-50", "1021");
    Board& board = landing.afloat("us-17-7", "1022").afloat("us-32-7", "1022").assault().act(Verb::attack_from, "1022");
    board.act(Verb::commit);
    roll_result(board, CombatResult::dr);
    ASSERT_TRUE(board.asks<Retreat>());
    EXPECT_FALSE(board.can(Verb::retreat, "1022"));
    board.act(Verb::retreat, "1121");
    EXPECT_TRUE(board.is_at("us-17-7", "1021"));
}

TEST(Formosa_10_2_2, AFailedLandingGoesBack) {
    Landing landing;
    landing.board.put("jp-301-50", "1021");
    Board& board = landing.afloat("us-17-7", "1022").afloat("us-32-7", "1022").assault().act(Verb::attack_from, "1022");
    board.act(Verb::commit);
    roll_result(board, CombatResult::ar);
    EXPECT_EQ(board.at("us-17-7"), box::staging);
    EXPECT_EQ(board.at("us-32-7"), box::staging);
    EXPECT_TRUE(board.is_at("jp-301-50", "1021"));
    EXPECT_TRUE(board.p.battle == Battle{});
}

TEST(Formosa_10_2_2, DefendersCounterattackALandingForce) {
    CASES("15.6");
    Landing landing;
    landing.board.put("jp-301-50", "1021");
    Board& board = landing.afloat("us-17-7", "1022").afloat("us-32-7", "0922").assault();
    board.act(Verb::attack_from, "1022").act(Verb::attack_from, "0922").act(Verb::commit);
    roll_result(board, CombatResult::ca);
    ASSERT_TRUE(board.asks<Counterattack>());
    board.act(Verb::counterattack, "1022");
    roll_result(board, CombatResult::ca);
    EXPECT_EQ(board.at("us-17-7"), box::staging) << "they failed to clear the hex";
    EXPECT_EQ(board.at("us-32-7"), box::staging);
    EXPECT_TRUE(is_over(board));
}

TEST(Formosa_10_2_2, ACounterattackThatFailsOpensTheBeach) {
    Landing landing;
    landing.board.put("jp-301-50", "1021");
    Board& board = landing.afloat("us-17-7", "1022").afloat("us-32-7", "0922").assault();
    board.act(Verb::attack_from, "1022").act(Verb::attack_from, "0922").act(Verb::commit);
    roll_result(board, CombatResult::ca);
    board.act(Verb::counterattack, "1022");
    roll_result(board, CombatResult::ae);
    EXPECT_TRUE(board.is_at("us-17-7", "1021"));
    EXPECT_TRUE(board.is_at("us-32-7", "1021"));
}

TEST(Formosa_10_2_2, NobodyAdvancesToSea) {
    Landing landing;
    landing.board.put("jp-301-50", "1021").put("jp-302-50", "1021").put("jp-303-50", "1021");
    Board& board = landing.afloat("us-eng-1", "1022").assault().act(Verb::attack_from, "1022").act(Verb::commit);
    roll_result(board, CombatResult::ca);
    roll_result(board, CombatResult::de);
    EXPECT_TRUE(board.replaceable("us-eng-1")) << "19.2: the marker supplied it";
    EXPECT_EQ(board.count_in("1021"), 3);
    EXPECT_TRUE(is_over(board));
}

TEST(Formosa_10_2_2, ALandingForceIgnoresTerrainSides) {
    Landing landing;
    landing.board.put("jp-301-50", "1021");
    Board& board = landing.afloat("us-17-7", "1022").assault().act(Verb::attack_from, "1022");
    EXPECT_EQ(board.term_of("river"), 0);
    EXPECT_EQ(board.term_of("concentric attack"), 0);
}

TEST(Formosa_16_5, SuppressionHelpsInTheCombatPhaseOnly) {
    Landing landing;
    landing.board.put("jp-301-50", "1021").suppress("1021");
    Board& board = landing.afloat("us-17-7", "1022").assault().act(Verb::attack_from, "1022");
    EXPECT_EQ(board.term("16.5"), 0);
    EXPECT_FALSE(board.can(Verb::support)) << "13.1";
}

TEST(Formosa_25_10, LandingWhereTheCampFellFreesIt) {
    Landing landing(pow_camp);
    landing.board.put("jp-camp", "1311");
    Board& board = landing.afloat("us-17-7", "1210").assault("1311").act(Verb::attack_from, "1210").act(Verb::commit);
    roll_result(board, CombatResult::de);
    EXPECT_TRUE(board.is_at("us-17-7", "1311"));
    EXPECT_EQ(board.p.vp_adjustment, 5);
}

// --- everything at random --------------------------------------------------------------------------------------------------

// Phases of both sides with all optional rules, to their end: every question has an answer, nothing remains of a battle,
// and nobody stands in a hex with the enemy.
TEST(Formosa_15_0, RandomPhasesComeToAnEnd) {
    Rng rng(151);
    const auto below = [&](std::size_t count) { return static_cast<std::size_t>(rng.next() % count); };
    const Game& game = test_game();
    constexpr Options all = (1U << option_count) - 1;
    ActionList legal;
    for (int match = 0; match < 400; ++match) {
        Board board(1, all);
        for (int i = 0; i < 60; ++i) {
            const Side side = i % 2 == 0 ? allies : japan;
            const auto& pieces = game.pieces[index(side)];
            const PieceId piece = pieces[below(pieces.size())];
            const HexId hex = game.land[below(game.land.size() / 2)];
            if (!enemy_in(board.p, side, hex) && can_stack(game, board.p, piece, hex)) {
                formosa::put(game, board.p, piece, hex);
                if (is(game, piece, Class::engineer) && side == allies && below(2) == 0) {
                    set(board.p, piece, status::base);
                }
                if (side == japan && (below(2) == 0 || is(game, piece, Class::deception))) {
                    set(board.p, piece, status::concealed);
                }
            }
        }
        board.p.gunfire = {0, 2, 1};
        board.p.air_supply = Asset::ready;
        open_combat(board, match % 2 == 0 ? allies : japan);
        int answers = 0;
        for (; !is_over(board) && answers < 5000; ++answers) {
            actions(game, board.p, legal);
            ASSERT_FALSE(legal.empty());
            apply(game, board.p, legal[below(legal.size())], match % 3 == 0 ? nullptr : &board.events);
        }
        ASSERT_LT(answers, 5000);
        EXPECT_TRUE(board.p.battle == Battle{});
        EXPECT_FALSE(board.p.occupied[0].intersects(board.p.occupied[1]));
        EXPECT_EQ(board.p.dying, 0);
        constexpr unsigned marks = status::in_battle | status::retreated | status::stepped | status::stayed | status::dying;
        for (std::size_t i = 0; i < game.units.size(); ++i) {
            EXPECT_FALSE(has(board.p, static_cast<PieceId>(i), marks)) << game.units[i].id;
        }
    }
}

}  // namespace
}  // namespace causeway::formosa
