// 13.0 and 26.13 Zones of control, what the enemy is told of them (18.4), and being surrounded (15.21).
#include "tests/games/malaya/board.h"

namespace causeway::malaya {
namespace {

constexpr const char* jungle_brigade = "al-12-ind";
constexpr const char* jungle = "3333";

Hexes zone(const Board& board, Side side) { return zoc_of(board.game, board.p, side); }
bool controls(const Board& board, Side side, std::string_view hex) { return zone(board, side).contains(board.hex(hex)); }
bool surrounded(const Board& board, std::string_view id) { return is_surrounded(board.game, board.p, board.piece(id)); }
KnownZones told(const Board& board, Side side) { return known_zoc_of(board.game, board.p, side); }
// How many hexes the enemy knows to be in a zone, and how many may be.
std::pair<int, int> told_of(const Board& board, Side side) {
    return {told(board, side).certain.count(), told(board, side).uncertain.count()};
}

// --- 13.0 ----------------------------------------------------------------------------------------------------------------

TEST(Malaya_13_0, EveryEffectiveCombatUnitHasOne) {
    CASES("8.1");
    for (const char* id : {brigade, "al-1h", "al-airfield-1", "al-mc-amphib", "al-singapore-cd", "al-mc-engineer", "al-3-recon",
                           regiment, "jp-1-tank", "jp-4-eng", "jp-20-aa", "jp-1-9-amphib", "jp-5-airfield"}) {
        Board board;
        board.put(id, plain);
        const Side side = owner(board.game, board.piece(id));
        EXPECT_EQ(zone(board, side).count(), 6) << id;
        EXPECT_TRUE(zone(board, other(side)).empty()) << id;
        EXPECT_FALSE(controls(board, side, plain)) << id;
    }
}

TEST(Malaya_13_0, SupplyAndSuppressedUnitsHaveNone) {
    CASES("7.8", "8.2");
    Board board;
    board.supply(allies, plain, 3);
    EXPECT_TRUE(zone(board, allies).empty());
    board.put(brigade, plain).suppress(brigade);
    EXPECT_TRUE(zone(board, allies).empty());
    board.put("al-6-ind", plain);
    EXPECT_EQ(zone(board, allies).count(), 6);
}

TEST(Malaya_13_0, OffTheMapThereIsNone) {
    Board board;
    board.into(regiment, box::base);
    EXPECT_TRUE(zone(board, japan).empty());
    board.off({regiment}, "2812");
    EXPECT_TRUE(zone(board, japan).empty());
}

TEST(Malaya_10_6, AnActiveHeadquartersHasOne) {
    CASES("13.0", "19.3");
    Board board;
    board.put("al-9-hq", plain);
    EXPECT_TRUE(zone(board, allies).empty());
    board.activate("al-9-hq");
    EXPECT_EQ(zone(board, allies).count(), 6);
}

// --- 13.1, 13.2 ----------------------------------------------------------------------------------------------------------

TEST(Malaya_13_1, ReachesIntoAllHexesAroundButNotAcrossWater) {
    Board board;
    board.put(regiment, "4047");
    EXPECT_EQ(zone(board, japan).count(), 2);
    EXPECT_TRUE(controls(board, japan, "4147"));
    EXPECT_TRUE(controls(board, japan, "4148"));
    for (const char* across : {"4046", "3947", "3948"}) {
        EXPECT_FALSE(controls(board, japan, across)) << across;
    }
}

TEST(Malaya_13_1, TheCausewayIsLandAndRiversAreNoHindrance) {
    Board board;
    board.put(regiment, "4147").put("jp-21-5", "2032");
    EXPECT_TRUE(controls(board, japan, "4046"));
    EXPECT_FALSE(controls(board, japan, "4146"));
    EXPECT_TRUE(controls(board, japan, "2133"));  // over the Selangor
}

TEST(Malaya_13_2, UnitsInAHexDoNotBlockIt) {
    Board board;
    board.put(brigade, plain).put(regiment, "1827").put("al-6-ind", "1926");
    EXPECT_TRUE(controls(board, allies, "1827"));
    EXPECT_TRUE(controls(board, allies, "1926"));
    EXPECT_TRUE(controls(board, japan, plain));
    EXPECT_TRUE(in_zoc_of(board.game, board.p, allies, board.hex("1827")));
    EXPECT_FALSE(in_zoc_of(board.game, board.p, allies, board.hex("1828")));
}

// --- 26.13 ---------------------------------------------------------------------------------------------------------------

TEST(Malaya_26_13, AlliedZonesDoNotReachIntoJungleNotEvenByRoad) {
    CASES("13.1");
    Board board;
    board.put(brigade, "1211");
    EXPECT_TRUE(controls(board, allies, "1212"));
    EXPECT_TRUE(controls(board, allies, "1112"));
    EXPECT_FALSE(controls(board, allies, "1210"));  // jungle with the trunk road
    EXPECT_FALSE(controls(board, allies, "1312"));
}

TEST(Malaya_26_13, AlliedZonesReachOutOfJungle) {
    Board board;
    board.put(brigade, "1210");
    EXPECT_TRUE(controls(board, allies, "1211"));
    EXPECT_FALSE(controls(board, allies, "1311"));
}

TEST(Malaya_26_13, TheyReachIntoMountainsAndMarsh) {
    Board board;
    board.put(brigade, "1522");
    EXPECT_TRUE(controls(board, allies, "1621"));  // mountain
    EXPECT_TRUE(controls(board, allies, "1422"));  // marsh
    EXPECT_FALSE(controls(board, allies, "1521"));
}

TEST(Malaya_26_13, JungleTrainedBrigadesAndBattalionsReachIntoIt) {
    for (const char* id : {jungle_brigade, "al-22a", "al-27a"}) {
        Board board;
        board.put(id, jungle);
        EXPECT_EQ(zone(board, allies).count(), 6) << id;
        board.suppress(id);
        EXPECT_TRUE(zone(board, allies).empty()) << id;
    }
}

TEST(Malaya_26_13, ARegimentWithThatFactorIsNotExempt) {
    Board board;
    ASSERT_EQ(unit(board.game, board.piece("al-df")).movement, 10);
    board.put("al-df", jungle);
    EXPECT_TRUE(zone(board, allies).empty());
}

TEST(Malaya_26_13, AJungleTrainedUnitServesItsStack) {
    Board board;
    board.put({brigade, "al-6-ind"}, jungle);
    EXPECT_TRUE(zone(board, allies).empty());
    EXPECT_TRUE(exerts_zoc(board.game, board.p, board.hex(jungle)));
    EXPECT_FALSE(exerts_zoc(board.game, board.p, board.hex(jungle), board.hex("3332")));
    board.put(jungle_brigade, jungle);
    EXPECT_EQ(zone(board, allies).count(), 6);
    EXPECT_TRUE(exerts_zoc(board.game, board.p, board.hex(jungle), board.hex("3332")));
    EXPECT_FALSE(exerts_zoc(board.game, board.p, board.hex(jungle), board.hex("3331")));
}

TEST(Malaya_26_13, JapaneseZonesReachIntoJungle) {
    for (const char* id : {regiment, "jp-4-eng", "jp-5-airfield"}) {
        Board board;
        board.put(id, jungle);
        EXPECT_EQ(zone(board, japan).count(), 6) << id;
    }
}

// --- 18.4: what the enemy knows ------------------------------------------------------------------------------------------

TEST(Malaya_18_4, NobodyKnowsOfAZoneBeforeHeStandsBesideIt) {
    Board board;
    board.put(brigade, plain);
    EXPECT_EQ(told_of(board, allies), std::pair(0, 6));
    EXPECT_FALSE(knows_zoc(board.game, board.p, japan, board.hex(plain)));
    board.put(regiment, "1827");
    EXPECT_EQ(told_of(board, allies), std::pair(6, 0));
    EXPECT_TRUE(knows_zoc(board.game, board.p, japan, board.hex(plain)));
    board.put(regiment, "1829");
    EXPECT_EQ(told_of(board, allies), std::pair(0, 6));  // and forgets it when he goes
}

TEST(Malaya_18_4, WhoStandsBesideIsToldThatThereIsNone) {
    Board board;
    board.supply(allies, plain);
    EXPECT_EQ(told_of(board, allies), std::pair(0, 6));
    board.put(regiment, "1827");
    EXPECT_EQ(told_of(board, allies), std::pair(0, 0));
}

TEST(Malaya_18_4, UnitsThatHaveBeenLookedAtTellOfThemselves) {
    Board board;
    board.show(brigade, plain);
    EXPECT_EQ(told_of(board, allies), std::pair(6, 0));
    board.suppress(brigade);
    EXPECT_EQ(told_of(board, allies), std::pair(0, 0));
    board.put("al-6-ind", plain);  // somebody joined them unseen
    EXPECT_EQ(told_of(board, allies), std::pair(0, 6));
}

TEST(Malaya_18_4, WhoIsToldInJungleKnowsThatTheStackHasZonesThatDoNotReachHim) {
    CASES("26.13");
    // Alor Star has one jungle hex beside it, and five others.
    Board board;
    board.put(brigade, "1212").put(regiment, "1312");
    EXPECT_EQ(told_of(board, allies), std::pair(5, 0));
    EXPECT_FALSE(told(board, allies).certain.contains(board.hex("1312")));
    board.put(regiment, "1313");
    EXPECT_EQ(told_of(board, allies), std::pair(5, 1));
    EXPECT_TRUE(told(board, allies).uncertain.contains(board.hex("1312")))
        << "whether it reaches into jungle is not told there";
    board.put(jungle_brigade, "1212").put(regiment, "1312");
    EXPECT_EQ(told_of(board, allies), std::pair(6, 0));  // what reaches into jungle reaches everywhere
}

TEST(Malaya_18_4, JapaneseZonesAreToldAsAWhole) {
    Board board;
    board.put(regiment, "1212").put(brigade, "1312");
    EXPECT_EQ(told_of(board, japan), std::pair(6, 0));
}

TEST(Malaya_18_4, AHexAskedByItselfIsToldTheSameAsAllTogether) {
    Rng rng(184);
    const auto below = [&](std::size_t count) { return rng.below(static_cast<std::uint32_t>(count)); };
    for (int round = 0; round < 40; ++round) {
        Board board;
        for (int i = 0; i < 120; ++i) {
            const Side side = both_sides[below(2)];
            const PieceId piece = board.game.pieces[index(side)][below(board.game.pieces[index(side)].size())];
            const HexId hex = board.game.land[below(board.game.land.size() / 4)];  // close enough to meet
            if (!enemy_in(board.p, side, hex)) {
                put(board.game, board.p, piece, hex);
                set(board.p, piece, below(2) * status::known);
                set(board.p, piece, below(3) == 0 ? status::suppressed : below(2) * status::active);
            }
        }
        for (const Side side : both_sides) {
            const KnownZones all = told(board, side);
            for (const HexId hex : board.game.land) {
                const KnownZone one = known_zoc_at(board.game, board.p, side, hex);
                EXPECT_EQ(one.certain, all.certain.contains(hex)) << board.game.map.name(hex);
                EXPECT_EQ(one.uncertain, all.uncertain.contains(hex)) << board.game.map.name(hex);
            }
        }
    }
}

TEST(Malaya_18_4, NobodyIsToldAcrossWater) {
    Board board;
    board.put(regiment, "4046").put(brigade, "4047");
    EXPECT_EQ(told_of(board, japan).first, 0);
}

// --- 15.21 ---------------------------------------------------------------------------------------------------------------

TEST(Malaya_15_21, SurroundedByEnemiesAndTheirZones) {
    Board board;
    board.put(brigade, plain).put(regiment, "1825");
    EXPECT_FALSE(surrounded(board, brigade));
    board.put("jp-21-5", "1827");
    EXPECT_TRUE(surrounded(board, brigade));
    board.put("al-6-ind", "1926");  // 13.2: friends do not cancel a zone
    EXPECT_TRUE(surrounded(board, brigade));
    board.suppress("jp-21-5");
    EXPECT_FALSE(surrounded(board, brigade));
}

TEST(Malaya_15_21, ClosedTerrainAndWaterSurroundToo) {
    Board board;
    board.put({brigade, "al-3-recon"}, "1823").put(regiment, "1824").put("jp-21-5", "1724");
    // North and east of Ipoh there is nothing but mountain, which no vehicle enters; the road to 1723 is under a zone of
    // control.
    EXPECT_TRUE(surrounded(board, "al-3-recon"));
    EXPECT_FALSE(surrounded(board, brigade));
    board.put("al-11-cd", "1118");
    EXPECT_TRUE(surrounded(board, "al-11-cd"));
}

TEST(Malaya_15_21, InJungleOnlyTheJungleTrainedAmongTheAlliesSurround) {
    CASES("26.13");
    Board board;
    board.put(regiment, jungle).put("al-8-ind", "3332").put("al-6-ind", "3334");
    EXPECT_FALSE(surrounded(board, regiment));
    board.put("al-22a", "3332").put("al-27a", "3334");
    EXPECT_TRUE(surrounded(board, regiment));
}

TEST(Malaya_15_21, JapaneseZonesSurroundInJungle) {
    CASES("26.13");
    Board board;
    board.put("al-8-ind", jungle).put(regiment, "3332").put("jp-21-5", "3334");
    EXPECT_TRUE(surrounded(board, "al-8-ind"));
}

// 1930 is open ground with jungle only at 2029.
TEST(Malaya_15_21, AlliedZonesThatReachOutOfJungleSurround) {
    CASES("26.13");
    Board board;
    board.put(regiment, "1930").put("al-8-ind", "2029").put("al-6-ind", "1830");
    EXPECT_TRUE(surrounded(board, regiment));
}

TEST(Malaya_15_21, AForceAtSeaIsNeverSurrounded) {
    Board board;
    board.put(brigade, "2812").off({regiment}, "2812");
    EXPECT_FALSE(surrounded(board, regiment));
}

}  // namespace
}  // namespace causeway::malaya
