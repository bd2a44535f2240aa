// 13.0 Leaders.
#include <array>
#include <set>

#include "tests/games/guam/board.h"

namespace causeway::guam {
namespace {

Board hall_and_companies() {
    Board board;
    board.put({"us-a-1-3", "hall"}, "54.75").put("us-b-1-3", "57.75").put("us-a-1-9", "55.75");
    return board;
}

TEST(Guam_13_1, ALeaderGoesToAUnitOfHisFormation) {
    Board board = hall_and_companies();
    board.activate("3rct", Step::leaders).select("hall");
    EXPECT_TRUE(board.asks<PlaceLeader>());
    EXPECT_FALSE(board.can(Verb::place, "55.75"));
    board.act(Verb::place, "57.75");
    EXPECT_TRUE(board.is_at("hall", "57.75"));
    EXPECT_FALSE(board.can_piece(Verb::unit, "hall"));
}

TEST(Guam_13_1, HeMayStay) {
    Board board = hall_and_companies();
    board.activate("3rct", Step::leaders).select("hall").act(Verb::place, "54.75");
    EXPECT_TRUE(board.is_at("hall", "54.75"));
    EXPECT_FALSE(board.can_piece(Verb::unit, "hall"));
    EXPECT_FALSE(board.happened(Sentence::leader_moved));
}

TEST(Guam_13_1, ALeaderWithoutAStripeGoesToAnyUnitOfTheDivision) {
    Board board;
    board.put({"us-a-1-3", "turnage"}, "54.75").put("us-a-1-9", "57.75").put("us-a-1-4", "55.75");
    board.activate("3rct", Step::leaders).select("turnage");
    EXPECT_TRUE(board.can(Verb::place, "57.75"));
    EXPECT_FALSE(board.can(Verb::place, "55.75"));
}

TEST(Guam_13_1, OnlyTheFirstAndLastHexMayLieInAFireZone) {
    Board board = hall_and_companies();
    board.put("jp-1-320", "58.76").activate("3rct", Step::leaders).select("hall");
    EXPECT_TRUE(board.can(Verb::place, "57.75"));
    // Every hex around the second company is watched.
    Board ring = hall_and_companies();
    ring.put("jp-1-320", "57.73").put("jp-2-320", "59.75").put("jp-3-320", "57.77").put("jp-1-321", "55.74");
    ring.put("jp-2-321", "55.76").put("jp-3-321", "59.74").put("jp-1-322", "59.76");
    ring.activate("3rct", Step::leaders);
    EXPECT_FALSE(ring.can_piece(Verb::unit, "hall"));
}

TEST(Guam_13_1, NotOnADirectCommandChit) {
    Board board = hall_and_companies();
    board.command(us);
    EXPECT_FALSE(board.can_piece(Verb::unit, "hall"));
}

TEST(Guam_13_1, FromShipToShipAndToTheBeach) {
    Board board;
    const HexId zone = zone_box(0, Zone::approach);
    board.into("us-a-1-3", zone).into("hall", zone).put("us-b-1-3", "23.59").into("us-c-1-3", zone_box(1, Zone::run_in));
    board.put("us-e-2-3", "54.75").activate("3rct", Step::leaders).select("hall");
    EXPECT_TRUE(board.can(Verb::place, "23.59"));
    EXPECT_TRUE(board.can(Verb::divert, {}, no_piece, zone_number(zone_box(1, Zone::run_in))));
    board.act(Verb::divert, {}, no_piece, zone_number(zone_box(1, Zone::run_in)));
    EXPECT_EQ(board.at("hall"), zone_box(1, Zone::run_in));
}

// The zones of one beachhead are one place to a leader afloat, whichever of the three it is.
TEST(Guam_13_1, FromZoneToZoneWithinEveryBeachhead) {
    CASES("22.0");
    const int asan = 0, agat = 4, tumon = 8;
    for (const int first : {asan, agat, tumon}) {
        Board board;
        const auto zone = [](int beach) { return zone_box(static_cast<std::uint8_t>(beach), Zone::approach); };
        const auto can_sail = [&](int beach) { return board.can(Verb::divert, {}, no_piece, zone_number(zone(beach))); };
        board.into("us-a-1-3", zone(first)).into("hall", zone(first)).into("us-b-1-3", zone(first + 1));
        board.into("us-c-1-3", zone((first + 4) % 12)).into("us-e-2-3", zone((first + 8) % 12));
        board.activate("3rct", Step::leaders).select("hall");
        EXPECT_TRUE(can_sail(first + 1)) << first;
        EXPECT_FALSE(can_sail((first + 4) % 12)) << first;
        EXPECT_FALSE(can_sail((first + 8) % 12)) << first;
    }
}

TEST(Guam_13_1, ALonelyLeaderGoesToAUnitOfHisCommand) {
    Board board;
    board.put("hall", "54.75").put("us-b-1-3", "57.75").put("us-c-1-3", "58.76");
    board.begin(LonelyLeader{board.hex("54.75"), board.piece("hall"), us}).settle();
    ASSERT_TRUE(board.asks<LonelyLeader>());
    EXPECT_EQ(board.choices(Verb::place), 2);
    board.act(Verb::place, "58.76");
    EXPECT_TRUE(board.is_at("hall", "58.76"));
}

TEST(Guam_13_1, WhereThereIsNoChoiceNobodyIsAsked) {
    Board board;
    board.put("hall", "54.75").put("us-b-1-3", "57.75");
    board.begin(LonelyLeader{board.hex("54.75"), board.piece("hall"), us}).settle();
    EXPECT_TRUE(board.is_at("hall", "57.75"));
}

TEST(Guam_13_1, WithoutAPathHeWaitsOffTheMap) {
    Board board;
    board.put("hall", "54.75").into("us-b-1-3", box::routed);
    board.begin(LonelyLeader{board.hex("54.75"), board.piece("hall"), us}).settle();
    EXPECT_EQ(board.at("hall"), box::waiting);
}

TEST(Guam_13_1, HeComesBackWithHisMen) {
    Board board;
    board.into("hall", box::waiting).put("us-b-1-3", "57.75").activate("3rct", Step::leaders);
    board.select("hall").act(Verb::place, "57.75");
    EXPECT_TRUE(board.is_at("hall", "57.75"));
}

TEST(Guam_13_1, WithoutMenHeIsOutOfTheGame) {
    Board board;
    board.put("hall", "54.75").into("us-b-1-3", box::eliminated);
    board.begin(LonelyLeader{board.hex("54.75"), board.piece("hall"), us}).settle();
    EXPECT_TRUE(board.dead("hall"));
}

TEST(Guam_13_1, AJapaneseLeaderAloneIsReplaced) {
    Board board;
    board.put("beppu", "54.75").put("jp-1-iii-10", "64.75").put("jp-2-iii-10", "65.75");
    board.begin(LonelyLeader{board.hex("54.75"), board.piece("beppu"), japan}).settle();
    ASSERT_TRUE(board.asks<LonelyLeader>());
    board.act(Verb::place, "65.75");
    EXPECT_TRUE(board.is_at("beppu", "65.75"));
    EXPECT_TRUE(has(board.p, board.piece("beppu"), status::replaced));
}

TEST(Guam_13_1, AJapaneseLeaderWithoutReplacementIsLost) {
    Board board;
    board.put("major-320", "54.75").put("jp-1-320", "64.75").put("jp-2-320", "65.75");
    board.begin(LonelyLeader{board.hex("54.75"), board.piece("major-320"), japan}).settle();
    EXPECT_TRUE(board.dead("major-320"));
}

TEST(Guam_14_0, AHeroLeftAloneJoinsAnotherUnitOfHisFormation) {
    Board board;
    board.put("skaggs", "54.75").put("us-b-1-3", "64.75");
    board.begin(LonelyLeader{board.hex("54.75"), board.piece("skaggs"), us}).settle();
    EXPECT_TRUE(board.is_at("skaggs", "64.75"));
}

TEST(Guam_14_1, CaptainWilsonAloneIsRemoved) {
    Board board;
    board.put("wilson", "54.75").put("us-e-2-9", "64.75");
    board.begin(LonelyLeader{board.hex("54.75"), board.piece("wilson"), us}).settle();
    EXPECT_TRUE(board.dead("wilson"));
}

// --- leaders at sea and ashore (13.1, R13.1) -----------------------------------------------------------------------------

namespace {

// Where the leader may go in the first step of his division's activation: hexes by name, zones by their box.
std::set<std::string> places(Board board, std::string_view leader, std::string_view chit = "3mardiv") {
    board.activate(chit, Step::leaders);
    std::set<std::string> found;
    if (!board.can_piece(Verb::unit, leader)) {
        return found;
    }
    board.act_piece(Verb::unit, leader);
    for (const Action& action : board.legal()) {
        if (verb(action) == Verb::place) {
            found.insert(std::string(board.game.map.name(action.hex)));
        } else if (verb(action) == Verb::divert) {
            found.insert("zone " + std::to_string(action.number));
        }
    }
    return found;
}
std::string zone_name(int beach, Zone zone) {
    return "zone " + std::to_string(zone_number(zone_box(static_cast<std::uint8_t>(beach), zone)));
}
std::string beach_name(const Board& board, std::size_t beach) {
    return std::string(board.game.map.name(board.game.beaches[beach].hex));
}

}  // namespace

TEST(Guam_13_1, FromACraftToZonesAndBeachesOfTheSameBeachhead) {
    CASES("22.0");
    Board board;
    ASSERT_EQ(board.game.beaches[0].beachhead, board.game.beaches[1].beachhead);
    std::size_t far = 0;
    while (board.game.beaches[far].beachhead == board.game.beaches[0].beachhead) {
        ++far;
    }
    board.into("hall", zone_box(0, Zone::approach)).into("us-a-1-3", zone_box(0, Zone::approach));
    board.into("us-b-1-3", zone_box(1, Zone::run_in)).into("us-c-1-3", zone_box(static_cast<std::uint8_t>(far), Zone::run_in));
    board.put("us-e-2-3", beach_name(board, 1)).put("us-f-2-3", beach_name(board, far)).put("us-a-1-9", beach_name(board, 0));
    std::set<std::string> expected{zone_name(0, Zone::approach), zone_name(1, Zone::run_in), beach_name(board, 1)};
    std::set<std::string> found = places(board, "hall");
    // By land he may go on from the beach.
    found.erase(beach_name(board, far));
    found.insert(zone_name(0, Zone::approach));
    EXPECT_EQ(found, expected);
    Board held = board;
    held.put("jp-1-320", beach_name(board, 0)).into("us-a-1-9", box::unused);
    EXPECT_TRUE(places(held, "hall").contains(beach_name(board, 1)));  // in a fire zone or not
}

TEST(Guam_13_1, FromABeachBackToTheCraftThatWaitBeforeIt) {
    Board board;
    board.put({"hall", "us-e-2-3"}, beach_name(board, 0)).into("us-a-1-3", zone_box(0, Zone::transport));
    board.into("us-b-1-3", zone_box(8, Zone::transport));
    EXPECT_TRUE(places(board, "hall").contains(zone_name(0, Zone::transport)));
    // A beach of another beachhead lies at the end of a line on foot, unless it is watched.
    EXPECT_TRUE(places(board, "hall").contains(zone_name(8, Zone::transport)));
    for (std::size_t i = 8; i < 12; ++i) {
        board.put(std::array{"jp-1-319", "jp-2-319", "jp-3-319", "jp-1-320"}[i - 8], beach_name(board, i));
    }
    EXPECT_FALSE(places(board, "hall").contains(zone_name(8, Zone::transport)));
}

TEST(Guam_13_1, AJapaneseLeaderAloneIsReplacedOnce) {
    CASES("13.3");
    Board board;
    board.put("beppu", "24.60").put("jp-1-iii-10", "34.46");
    const bool has_replacement = piece_of(board.game, board.piece("beppu")).has_column;
    tidy(board.game, board.p, board.hex("24.60"), japan, &board.events);
    board.settle();
    EXPECT_EQ(board.times(Sentence::leader_lost), 1);
    if (has_replacement) {
        EXPECT_TRUE(board.is_at("beppu", "34.46"));
        EXPECT_TRUE(has(board.p, board.piece("beppu"), status::replaced));
    } else {
        EXPECT_TRUE(board.dead("beppu"));
        EXPECT_EQ(board.p.status[index(board.piece("beppu"))], 0U);
    }
}

}  // namespace
}  // namespace causeway::guam
