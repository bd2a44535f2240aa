// 13.6, 14.1, 14.2: who must attack, who may, and whom. The ground is the plain of the lower Perak, without rivers between the
// hexes used.
#include "core/rng.h"
#include "tests/games/malaya/board.h"

namespace causeway::malaya {
namespace {

// --- 14.0, 13.6 ------------------------------------------------------------------------------------------------------------

TEST(Malaya_14_0, ThePhasingPlayerAttacksAdjacentEnemies) {
    Board board;
    board.put("jp-11-5", "1827").put("al-8-ind", "1828").put("al-6-ind", "1830");
    board.combat(japan);
    EXPECT_EQ(board.asked(), japan);
    EXPECT_TRUE(board.can(Verb::target, "1828"));
    EXPECT_FALSE(board.can(Verb::target, "1830"));
    EXPECT_EQ(board.why_not(Verb::target, "1830"), "14.0");
    board.combat(allies);
    EXPECT_EQ(board.asked(), allies);
    EXPECT_TRUE(board.can(Verb::target, "1827"));
}

TEST(Malaya_14_0, NobodyAttacksFromAHexOfTheEnemy) {
    Board board;
    board.put(regiment, "1827").put(brigade, "1828").combat(japan);
    ASSERT_TRUE(board.can(Verb::target, "1828"));
    board.act(Verb::target, "1828");
    EXPECT_FALSE(board.can(Verb::attack_from, "1828"));
    EXPECT_EQ(board.why_not(Verb::attack_from, "1828"), "");
    EXPECT_EQ(board.last(Sentence::battle), nullptr);
}

TEST(Malaya_14_0, NobodyAttacksAHexOfHisOwn) {
    Board board;
    board.put({"jp-11-5", "jp-21-5"}, "1827").put("jp-41-5", "1927").put(brigade, "1828").put("al-6-ind", "1830");
    board.combat(japan).act(Verb::target, "1828");
    for (const char* own : {"1827", "1927"}) {
        EXPECT_EQ(board.why_not(Verb::target, own), "") << own;
    }
    EXPECT_EQ(board.why_not(Verb::target), "") << "nor none";
    EXPECT_EQ(board.why_not(Verb::join), "") << "nor with nobody";
    EXPECT_FALSE(board.can(Verb::target, "1828")) << "nor the same hex twice";
    EXPECT_EQ(board.why_not(Verb::target, "1830"), "14.0");
}

TEST(Malaya_14_0, WithoutEnemiesNextToThemNobodyIsAsked) {
    Board board;
    board.put("jp-11-5", "1827").put("al-8-ind", "1829");
    EXPECT_TRUE(board.combat(japan).over());
}

TEST(Malaya_14_0, TheCombatPhasesOfBothImpulsesAreAlike) {
    CASES("14.1", "4.1");
    Board board;
    board.put("jp-11-5", "1827").put("al-8-ind", "1828").combat(japan, Phase::follow_on_combat);
    EXPECT_TRUE(board.asks<Declare>());
    EXPECT_FALSE(board.can(Verb::end)) << "in reach of an HQ or not";
}

TEST(Malaya_13_6, UnitsInAnEnemyZocMustAttack) {
    CASES("14.11");
    Board board;
    board.put("jp-11-5", "1827").put("al-8-ind", "1828").combat(japan);
    EXPECT_FALSE(board.can(Verb::end));
    EXPECT_EQ(board.why_not(Verb::end), "14.11");
    board.act(Verb::target, "1828");
    EXPECT_TRUE(board.attacks("jp-11-5")) << "nobody else can, and it must";
    board.act(Verb::commit);
    EXPECT_TRUE(board.only(Verb::end));
}

TEST(Malaya_13_6, SupplyNeedNotAttackAndCannot) {
    CASES("7.8");
    Board board;
    board.supply(japan, "1827").put("al-8-ind", "1828");
    EXPECT_TRUE(board.combat(japan).only(Verb::end));
    board.put("jp-11-5", "1827").combat(japan).act(Verb::target, "1828");
    EXPECT_EQ(board.choices(Verb::join), 0);
    EXPECT_TRUE(board.can(Verb::commit));
}

TEST(Malaya_13_6, SuppressedUnitsAndHeadquartersMustAttackLikeOthers) {
    CASES("14.12");
    Board board;
    board.put({"jp-11-5", "jp-5-hq"}, "1827").put("al-8-ind", "1828").suppress("jp-11-5").combat(japan);
    board.act(Verb::target, "1828");
    EXPECT_TRUE(board.attacks("jp-11-5"));
    EXPECT_TRUE(board.attacks("jp-5-hq"));
}

// --- 14.1 ------------------------------------------------------------------------------------------------------------------

TEST(Malaya_14_11, EveryEnemyWithAZocMustBeAttacked) {
    Board board;
    // Only 1827 reaches 1826, so that it cannot help against 1929.
    board.put("jp-11-5", "1827").put("jp-21-5", "1928").put("al-8-ind", "1828").put("al-6-ind", "1826");
    board.combat(japan).act(Verb::target, "1828");
    EXPECT_TRUE(board.attacks("jp-21-5")) << "1828 is all that it can attack";
    EXPECT_FALSE(board.attacks("jp-11-5"));
    EXPECT_FALSE(board.can(Verb::attack_from, "1827"));
    EXPECT_EQ(board.why_not(Verb::attack_from, "1827"), "14.13");
    board.act(Verb::commit);
    EXPECT_FALSE(board.can(Verb::end));
    board.declare({}, {"1826"});
    EXPECT_TRUE(board.only(Verb::end));
}

TEST(Malaya_14_11, EnemiesWithoutAZocNeedNotBeAttacked) {
    CASES("13.0", "10.6");
    Board board;
    board.put("jp-11-5", "1827").put("al-8-ind", "1828").suppress("al-8-ind").put("al-11-hq", "1826").supply(allies, "1928");
    board.combat(japan);
    EXPECT_TRUE(board.can(Verb::end)) << "suppressed, inactive, supply";
    for (const char* hex : {"1828", "1826", "1928"}) {
        EXPECT_TRUE(board.can(Verb::target, hex)) << hex;
    }
}

TEST(Malaya_14_11, AnActiveHeadquartersMustBeAttacked) {
    CASES("10.6");
    Board board;
    board.put("jp-11-5", "1827").put("al-11-hq", "1828").activate("al-11-hq").combat(japan);
    EXPECT_FALSE(board.can(Verb::end));
}

TEST(Malaya_14_11, ThereIsNoCombatAcrossAllWaterSides) {
    CASES("13.1");
    Board board;
    board.put("jp-11-5", "4046").put("al-1m", "4047");
    EXPECT_TRUE(board.combat(japan).over()) << "the Strait of Johore";
    board.put("al-2m", "4147").combat(japan);
    EXPECT_TRUE(board.can(Verb::target, "4147")) << "the causeway is land";
    EXPECT_FALSE(board.can(Verb::end));
}

TEST(Malaya_14_12, UnitsWithoutAttackFactorsMustAttack) {
    Board board;
    board.put("jp-20-aa", "1827").put("al-8-ind", "1828").combat(japan);
    EXPECT_FALSE(board.can(Verb::end));
    board.declare({}, {"1828"}).fight();
    EXPECT_EQ(board.odds().attack, 0);
    EXPECT_EQ(board.column(), "24%-");
}

TEST(Malaya_14_12, GunsThatCannotMoveMustAttack) {
    Board board;
    board.put("al-singapore-cd", "4147").put("jp-11-5", "4148").combat(allies);
    EXPECT_FALSE(board.can(Verb::end));
    board.act(Verb::target, "4148");
    EXPECT_TRUE(board.attacks("al-singapore-cd"));
}

TEST(Malaya_14_13, TheAttackerArrangesHisUnitsInAnyCombination) {
    Board board;
    board.put({"jp-11-5", "jp-21-5", "jp-1-tank"}, "1827").put("al-8-ind", "1828").put("al-6-ind", "1826");
    board.combat(japan);
    // One stack, two battles.
    board.act(Verb::target, "1828").act_piece(Verb::join, "jp-11-5").act_piece(Verb::join, "jp-1-tank").act(Verb::commit);
    board.act(Verb::target, "1826");
    EXPECT_TRUE(board.attacks("jp-21-5"));
    board.act(Verb::commit).act(Verb::end);
    EXPECT_TRUE(board.can(Verb::fight, "1828"));
    EXPECT_TRUE(board.can(Verb::fight, "1826"));
    // Or all of it against both.
    board.combat(japan).act(Verb::target, "1828").act(Verb::target, "1826").act(Verb::commit).act(Verb::end);
    EXPECT_TRUE(board.fights("jp-11-5") && board.fights("jp-21-5") && board.fights("jp-1-tank"));
}

TEST(Malaya_14_13, AWholeHexJoinsButForTheLastThatSomebodyElseNeeds) {
    Board board;
    board.put({"jp-11-5", "jp-1-tank"}, "1827").put("al-8-ind", "1828").put("al-6-ind", "1826");
    board.combat(japan).act(Verb::target, "1828").act(Verb::attack_from, "1827");
    EXPECT_TRUE(board.attacks("jp-11-5")) << "the stronger";
    EXPECT_FALSE(board.attacks("jp-1-tank"));
    EXPECT_FALSE(board.is_target("1826"));
    // The last one can come only with the enemy that it owes a fight.
    board.act(Verb::attack_from, "1827");
    EXPECT_TRUE(board.attacks("jp-1-tank"));
    EXPECT_TRUE(board.is_target("1826"));
}

TEST(Malaya_14_14, NoUnitAttacksTwice) {
    Board board;
    board.put("jp-11-5", "1827").put("al-8-ind", "1828").suppress("al-8-ind").put("al-6-ind", "1826").suppress("al-6-ind");
    board.combat(japan).declare({"jp-11-5"}, {"1828"});
    EXPECT_FALSE(board.can(Verb::target, "1826"));
    board.fight().outcome(CombatResult::ct);
    EXPECT_TRUE(board.over());
}

// --- 14.2 ------------------------------------------------------------------------------------------------------------------

TEST(Malaya_14_2, AllBattlesAreDeclaredBeforeTheFirstIsFought) {
    Board board;
    board.put("jp-11-5", "1827").put("al-8-ind", "1828").put("jp-55-18", "4145").put("al-22a", "4146");
    board.combat(japan).declare({}, {"1828"});
    EXPECT_TRUE(board.asks<Declare>());
    EXPECT_EQ(board.p.battle.number, 0);
    board.declare({}, {"4146"});
    board.act(Verb::end);
    EXPECT_TRUE(board.asks<Resolve>());
    EXPECT_EQ(board.choices(Verb::fight), 2);
}

TEST(Malaya_14_2, ABattleThatIsPutTogetherCanBeCalledOff) {
    Board board;
    board.put({"jp-11-5", "jp-21-5"}, "1827").put("al-8-ind", "1828").combat(japan);
    const Position before = board.p;
    board.act(Verb::target, "1828").act(Verb::cancel);
    EXPECT_TRUE(board.p == before);
}

TEST(Malaya_14_21, ALoneUnitAttacksAllWhoseZocItIsIn) {
    // The rulebook's example: adjacent to enemies in two hexes, it attacks both as one.
    Board board;
    board.put("jp-11-5", "1827").put("al-8-ind", "1828").put("al-6-ind", "1826").combat(japan).act(Verb::target, "1828");
    EXPECT_TRUE(board.is_target("1826"));
    EXPECT_TRUE(board.attacks("jp-11-5"));
    board.act(Verb::commit).fight();
    EXPECT_EQ(board.odds().attack, 6);
    EXPECT_EQ(board.odds().defence, 12);
}

TEST(Malaya_14_21, NotThoseThatSomebodyElseAttacks) {
    Board board;
    board.put("jp-11-5", "1827").put("jp-21-5", "1825").put("al-8-ind", "1828").put("al-6-ind", "1826").combat(japan);
    board.act(Verb::target, "1826");
    board.act(Verb::commit);
    board.act(Verb::target, "1828");
    EXPECT_TRUE(board.attacks("jp-11-5"));
    EXPECT_EQ(board.p.targets.size(), 2U);
    board.act(Verb::commit).act(Verb::end).act(Verb::fight, "1828");
    EXPECT_FALSE(board.fights("al-6-ind"));
}

TEST(Malaya_14_22, UnitsOfSeveralHexesAddTheirStrengths) {
    Board board;
    board.put("jp-11-5", "1827").put("jp-1-tank", "1928").put("al-8-ind", "1828").combat(japan);
    board.declare({"jp-11-5", "jp-1-tank"}, {"1828"}).fight();
    EXPECT_EQ(board.odds().attack, 9);
    EXPECT_EQ(board.odds().percent, 150);
}

TEST(Malaya_14_23, AllAttackersAreNextToAllDefenders) {
    Board board;
    board.put("jp-11-5", "1827").put("jp-21-5", "1829").put("al-8-ind", "1828").suppress("al-8-ind");
    board.put("al-6-ind", "1826").suppress("al-6-ind").combat(japan);
    board.act(Verb::target, "1828").act(Verb::attack_from, "1829");
    EXPECT_FALSE(board.can(Verb::target, "1826"));
    EXPECT_EQ(board.why_not(Verb::target, "1826"), "14.23");
    EXPECT_TRUE(board.can(Verb::attack_from, "1827"));
}

TEST(Malaya_14_24, AWeakAttackMayFreeAStrongOne) {
    Board board;
    board.put({"jp-11-5", "jp-20-aa"}, "1827").put("jp-21-5", "1928").put("al-8-ind", "1828").put("al-6-ind", "1826");
    board.combat(japan).act(Verb::target, "1826").act_piece(Verb::join, "jp-20-aa").act(Verb::commit);
    board.declare({"jp-11-5", "jp-21-5"}, {"1828"});
    board.act(Verb::end).act(Verb::fight, "1828");
    EXPECT_EQ(board.odds().attack, 12);
}

TEST(Malaya_14_25, AUnitsStrengthIsNotDivided) {
    Board board;
    board.put({"jp-11-5", "jp-21-5"}, "1827").put("al-8-ind", "1828").put("al-6-ind", "1826").combat(japan);
    board.act(Verb::target, "1828").act_piece(Verb::join, "jp-11-5").act(Verb::commit);
    board.act(Verb::target, "1826");
    EXPECT_FALSE(board.can_piece(Verb::join, "jp-11-5"));
    EXPECT_EQ(board.why_not(Verb::join, {}, "jp-11-5"), "14.14");
}

TEST(Malaya_14_26, AllUnitsInAHexDefendTogether) {
    Board board;
    board.put("jp-11-5", "1827").put({"al-8-ind", "al-6-ind", "al-11-hq"}, "1828").supply(allies, "1828").combat(japan);
    board.declare({}, {"1828"}).fight();
    EXPECT_EQ(board.odds().defence, 6 + 6 + 1 + 1);
}

TEST(Malaya_14_27, AHexIsAttackedOnce) {
    Board board;
    board.put("jp-11-5", "1827")
        .put("jp-20-aa", "1928")
        .put("jp-1-tank", "1829")
        .put("al-8-ind", "1828")
        .put("al-6-ind", "1929");
    board.suppress("al-8-ind").suppress("al-6-ind").combat(japan).declare({"jp-11-5"}, {"1828"});
    EXPECT_FALSE(board.can(Verb::target, "1828"));
    EXPECT_EQ(board.why_not(Verb::target, "1828"), "14.27");
    EXPECT_TRUE(board.can(Verb::target, "1929"));
}

TEST(Malaya_14_28, TheAttackerChoosesTheOrderOfBattles) {
    Board board;
    board.put("jp-11-5", "1827").put("al-8-ind", "1828").put("jp-55-18", "4145").put("al-22a", "4146");
    board.combat(japan).declare({}, {"1828"}).declare({}, {"4146"}).act(Verb::end).act(Verb::fight, "4146");
    EXPECT_TRUE(board.fights("al-22a"));
    EXPECT_FALSE(board.fights("al-8-ind"));
    board.outcome(CombatResult::ct);
    EXPECT_TRUE(board.fights("al-8-ind")) << "the last needs no choice";
    board.outcome(CombatResult::ct);
    EXPECT_TRUE(board.over());
}

// --- 14.52, 26.13 ------------------------------------------------------------------------------------------------------------

// 2128 is mountain, 2029 and 2129 are jungle.
TEST(Malaya_14_52, AlliedUnitsNeedNotAttackIntoJungle) {
    CASES("26.13");
    Board board;
    board.put("al-8-ind", "1930").put("jp-11-5", "2029").combat(allies);
    EXPECT_TRUE(board.can(Verb::end)) << "in the enemy's ZOC, but without one of their own there";
    EXPECT_TRUE(board.can(Verb::target, "2029")) << "they may";
    board.declare({"al-8-ind"}, {"2029"});
    EXPECT_TRUE(board.only(Verb::end));
}

TEST(Malaya_14_52, TheJungleTrainedMust) {
    CASES("26.13");
    Board board;
    board.put({"al-8-ind", "al-12-ind"}, "1930").put("jp-11-5", "2029").combat(allies);
    EXPECT_FALSE(board.can(Verb::end));
    board.act(Verb::target, "2029");
    EXPECT_TRUE(board.attacks("al-12-ind"));
    EXPECT_FALSE(board.attacks("al-8-ind"));
    EXPECT_TRUE(board.can(Verb::commit));
    EXPECT_TRUE(board.can(Verb::attack_from, "1930"));
}

TEST(Malaya_14_52, JapaneseUnitsInJungleAreFreeOfAlliedZones) {
    CASES("26.13");
    Board board;
    board.put("jp-11-5", "2029").put("al-8-ind", "1930").combat(japan);
    EXPECT_TRUE(board.can(Verb::end));
    board.put("al-12-ind", "1930").combat(japan);
    EXPECT_FALSE(board.can(Verb::end)) << "the zone of the jungle-trained reaches there";
}

TEST(Malaya_14_52, AlliedZonesReachOutOfJungle) {
    Board board;
    board.put("jp-11-5", "1930").put("al-8-ind", "2029").combat(japan);
    EXPECT_FALSE(board.can(Verb::end));
}

// --- 12.5 ------------------------------------------------------------------------------------------------------------------

TEST(Malaya_12_5, OnlyUnitsUpToTheLimitAttackFromAnOverstackedHex) {
    Board board;
    board.put({"jp-11-5", "jp-21-5", "jp-41-5", "jp-1-tank", "jp-5-hq"}, "1827").put("al-8-ind", "1828").combat(japan);
    board.act(Verb::target, "1828");
    EXPECT_FALSE(board.can(Verb::commit)) << "its owner chooses who goes, up to the limit";
    EXPECT_EQ(board.why_not(Verb::commit), "14.2");
    board.act_piece(Verb::join, "jp-1-tank").act_piece(Verb::join, "jp-11-5").act_piece(Verb::join, "jp-21-5");
    EXPECT_EQ(board.why_not(Verb::join, {}, "jp-41-5"), "12.5");
    EXPECT_FALSE(board.can(Verb::commit)) << "there is room for the HQ";
    EXPECT_EQ(board.why_not(Verb::commit), "12.5");
    board.act(Verb::attack_from, "1827").act(Verb::commit);
    EXPECT_FALSE(board.attacks("jp-41-5"));
    EXPECT_TRUE(board.only(Verb::end)) << "who may not attack need not";
    EXPECT_EQ(board.fight().odds().attack, 3 + 6 + 6);
}

TEST(Malaya_12_5, RoomIsLeftForWhomSomebodyOwes) {
    Board board;
    board.put({"jp-11-5", "jp-21-5", "jp-41-5", "jp-42-5"}, "1827")
        .put("al-8-ind", "1828")
        .put("al-6-ind", "1826")
        .combat(japan);
    board.act(Verb::target, "1828").act(Verb::attack_from, "1827").act(Verb::commit);
    EXPECT_TRUE(board.can(Verb::target, "1826"));
    board.act(Verb::target, "1826");
    board.act(Verb::attack_from, "1827").act(Verb::commit);
    EXPECT_TRUE(board.only(Verb::end));
}

// --- 22.4 ------------------------------------------------------------------------------------------------------------------

TEST(Malaya_22_4, AForceAtSeaMustAttackItsHex) {
    Board board;
    board.off({"jp-11-5", "jp-1-9-amphib"}, "2812").put("al-8-ind", "2812").combat(japan);
    EXPECT_FALSE(board.can(Verb::end));
    board.act(Verb::target, "2812");
    EXPECT_TRUE(board.attacks("jp-11-5") && board.attacks("jp-1-9-amphib"));
    EXPECT_TRUE(board.can(Verb::commit));
}

TEST(Malaya_22_4, ItFightsBesideUnitsOnLandButForNoOtherHex) {
    Board board;
    board.off({"jp-11-5"}, "2812").put("al-8-ind", "2812").put("jp-21-5", "2913").put("al-6-ind", "2914").combat(japan);
    board.act(Verb::target, "2812");
    EXPECT_FALSE(board.can(Verb::target, "2914"));
    EXPECT_FALSE(board.can(Verb::attack_from, "2913")) << "2914 must be attacked, too";
    board.act(Verb::commit).declare({}, {"2914"});
    Board joined;
    joined.off({"jp-11-5"}, "2812").put("al-8-ind", "2812").put("jp-21-5", "2913").combat(japan);
    joined.declare({}, {"2812"}).fight();
    EXPECT_EQ(joined.odds().attack, 12);
}

TEST(Malaya_22_4, SeveralForcesOffOneHexAreOneAttack) {
    Board board;
    board.off({"jp-11-5"}, "2812").off({"jp-21-5"}, "2812", 1).put("al-8-ind", "2812").combat(japan);
    board.declare({}, {"2812"}).fight();
    EXPECT_EQ(board.odds().attack, 12);
}

TEST(Malaya_22_4, ItLandsWhereNobodyIsLeft) {
    Board board;
    board.off({"jp-11-5"}, "2812").combat(japan);
    EXPECT_TRUE(board.is_at("jp-11-5", "2812"));
    EXPECT_TRUE(board.over());
    EXPECT_EQ(board.p.assaults[0], no_hex);
}

TEST(Malaya_22_4, ItWaitsThroughTheEnemysCombatPhase) {
    Board board;
    board.off({"jp-11-5"}, "2812").put("al-8-ind", "2812").enter(Phase::combat, allies);
    EXPECT_EQ(board.at("jp-11-5"), afloat_box(0));
}

// --- any front -------------------------------------------------------------------------------------------------------------

struct Fronts {
    Board board;
    Rng rng{0};
    std::vector<HexId> ground;

    explicit Fronts(std::uint64_t seed) : rng(seed) {
        const HexId middle = board.hex(seed % 2 == 0 ? "1828" : "2030");  // open ground, or half of it jungle
        for (const HexId hex : board.game.land) {
            if (board.game.map.grid().distance(middle, hex) <= 3) {
                ground.push_back(hex);
            }
        }
    }
    std::size_t below(std::size_t count) { return static_cast<std::size_t>(rng.below(static_cast<std::uint32_t>(count))); }

    void scatter(Side side, std::size_t units) {
        const auto& pieces = board.game.pieces[index(side)];
        for (std::size_t i = 0; i < units; ++i) {
            const PieceId piece = pieces[below(pieces.size())];
            const HexId hex = ground[below(ground.size())];
            if (enemy_in(board.p, side, hex)) {
                continue;
            }
            put(board.game, board.p, piece, hex);
            if (below(5) == 0) {
                set(board.p, piece, is_hq(board.game, piece) ? status::active : status::suppressed);
            }
        }
    }
    void send_to_sea() {
        const auto& enemies = board.p.occupied[index(allies)];
        for (std::size_t force = 0; force < 2; ++force) {
            const HexId hex = ground[below(ground.size())];
            if (enemies.contains(hex)) {
                const PieceId piece = board.game.pieces[index(japan)][5 + force];
                put(board.game, board.p, piece, afloat_box(force));
                board.p.assaults[force] = hex;
            }
        }
    }
};

// R14.1
bool is_bound(const Game& game, const Position& p, PieceId piece, HexId enemy) {
    const bool reaches = owner(game, piece) == japan || !facts(game, enemy).jungle || unit(game, piece).jungle;
    return !is_supply(game, piece) && reaches && exerts_zoc(game, p, enemy, at(p, piece));
}

// What is owed when declaring ends, in the words of R14.1, R14.2 and 12.5.
void expect_all_kept(const Game& game, const Position& p, Side side, std::uint64_t seed) {
    std::array<int, max_hexes> attacking{};
    for (const PieceId piece : game.pieces[index(side)]) {
        if (on_map(at(p, piece)) && p.battle_of[index(piece)] != 0) {
            attacking[index(at(p, piece))] += unit(game, piece).stacking;
        }
    }
    for (const PieceId piece : game.pieces[index(side)]) {
        const int battle = p.battle_of[index(piece)];
        if (is_afloat(at(p, piece))) {
            EXPECT_NE(battle, 0) << "seed " << seed << ": " << counter(game, piece).id << " is at sea";
        }
        if (!on_map(at(p, piece))) {
            continue;
        }
        const HexId hex = at(p, piece);
        for_targets(p, battle, [&](HexId target) {
            EXPECT_TRUE(battle == 0 || game.around[index(target)].contains(hex)) << "seed " << seed << ": 14.23";
        });
        EXPECT_TRUE(battle == 0 || !is_supply(game, piece));
        EXPECT_TRUE(!is_overstacked(game, p, hex) || attacking[index(hex)] <= stacking_limit) << "seed " << seed << ": 12.5";
        (game.around[index(hex)] & p.occupied[index(other(side))]).for_each([&](HexId enemy) {
            if (!is_bound(game, p, piece, enemy)) {
                return;
            }
            const bool excused =
                is_overstacked(game, p, hex) && attacking[index(hex)] + unit(game, piece).stacking > stacking_limit;
            EXPECT_TRUE(battle != 0 || excused) << "seed " << seed << ": " << counter(game, piece).id << " must attack";
            EXPECT_TRUE(std::any_of(p.targets.begin(), p.targets.end(), [&](const Target& each) { return each.hex == enemy; }))
                << "seed " << seed << ": " << game.map.name(enemy) << " must be attacked";
        });
    }
}

TEST(Malaya_14_2, NoOrderOfClicksEndsInADeadEnd) {
    CASES("14.11", "14.13", "14.23", "12.5", "22.4");
    for (std::uint64_t seed = 1; seed <= 400; ++seed) {
        Fronts fronts(seed);
        Board& board = fronts.board;
        fronts.scatter(japan, 4 + fronts.below(20));
        fronts.scatter(allies, 4 + fronts.below(20));
        const Side side = seed % 3 == 0 ? allies : japan;
        if (side == japan && seed % 5 == 0) {
            fronts.send_to_sea();
        }
        board.combat(side);
        for (int clicks = 0; board.asks<Declare>() || board.asks<Build>(); ++clicks) {
            const ActionList legal = board.legal();
            ASSERT_FALSE(legal.empty()) << "seed " << seed;
            ASSERT_LT(clicks, 2000) << "seed " << seed;
            Action action = legal[fronts.below(legal.size())];
            if (verb(action) == Verb::cancel && fronts.below(8) != 0 && legal.size() > 1) {
                continue;
            }
            if (board.asks<Build>() && board.only(Verb::cancel)) {
                ADD_FAILURE() << "seed " << seed << ": nothing left but to call off";
                return;
            }
            if (verb(action) == Verb::end) {
                expect_all_kept(board.game, board.p, side, seed);
                break;
            }
            apply(board.game, board.p, action, nullptr);
        }
        if (testing::Test::HasFailure()) {
            return;
        }
    }
}

TEST(Malaya_14_2, WhatIsListedIsWhatIsAllowed) {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        Fronts fronts(seed);
        Board& board = fronts.board;
        fronts.scatter(japan, 12);
        fronts.scatter(allies, 12);
        board.combat(japan);
        for (int clicks = 0; clicks < 12 && (board.asks<Declare>() || board.asks<Build>()); ++clicks) {
            const ActionList legal = board.legal();
            const bool building = board.asks<Build>();
            for (const HexId hex : fronts.ground) {
                const std::string name = board.game.map.name(hex);
                const Try tried{japan, static_cast<std::uint8_t>(Verb::target), no_piece, hex};
                const Verdict says = building ? board.p.stack.top<Build>().verdict(board.game, board.p, tried)
                                              : board.p.stack.top<Declare>().verdict(board.game, board.p, tried);
                EXPECT_EQ(says.allowed(), board.can(Verb::target, name)) << "seed " << seed << " " << name;
            }
            apply(board.game, board.p, legal[fronts.below(legal.size())], nullptr);
        }
    }
}

}  // namespace
}  // namespace causeway::malaya
