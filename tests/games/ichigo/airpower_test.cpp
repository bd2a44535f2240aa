// 8.0 Airpower.
#include "tests/games/ichigo/board.h"

namespace causeway::ichigo {
namespace {

// Who wins the air with these dice, and how many markers; nobody while the roll is tied.
struct Air {
    Side winner = nobody;
    int markers = 0;
    friend bool operator==(const Air&, const Air&) = default;
};
std::ostream& operator<<(std::ostream& out, const Air& air) { return out << index(air.winner) << " with " << air.markers; }

Air roll_air(Board& board, int japanese_die, int allied_die) {
    board.begin(AirJapan{}).roll(japanese_die);
    if (board.asks<AirAllies>()) {
        board.roll(allied_die);
    }
    if (!board.asks<AirPlace>()) {
        return {};
    }
    return {board.asked(), board.p.stack.top<AirPlace>().markers};
}

Air roll_air(int turn, int japanese_die, int allied_die) {
    Board board;
    board.turn(turn).causeway(turn >= 7 ? 2 : 0);
    return roll_air(board, japanese_die, allied_die);
}

// The first `lost` airbases are Japanese.
Board with_bases_lost(int lost) {
    Board board;
    board.turn(3);
    for (int i = 0; i < lost; ++i) {
        board.control(board.game.map.name(board.game.airbases[static_cast<std::size_t>(i)]), japan);
    }
    return board;
}

// --- 8.1, 8.7: the roll --------------------------------------------------------------------------------------------------

TEST(Ichigo_8_1, TheHigherRollGetsTheDifferenceInMarkers) {
    EXPECT_EQ(roll_air(3, 5, 2), (Air{japan, 3}));
    EXPECT_EQ(roll_air(3, 2, 3), (Air{allies, 1}));
    EXPECT_EQ(roll_air(6, 1, 6), (Air{allies, 5}));
}

TEST(Ichigo_8_1, TiesAreRolledAgain) {
    Board board;
    board.turn(3);
    EXPECT_EQ(roll_air(board, 4, 4), Air{});
    ASSERT_TRUE(board.asks<AirJapan>());
    board.roll(4).roll(1);
    EXPECT_EQ(board.asked(), japan);
    EXPECT_EQ(board.p.stack.top<AirPlace>().markers, 3);
}

TEST(Ichigo_8_1, JapanAddsOneOnTurnOne) {
    EXPECT_EQ(roll_air(1, 4, 4), (Air{japan, 1}));
    EXPECT_EQ(roll_air(1, 4, 5), Air{});
    EXPECT_EQ(roll_air(2, 4, 4), Air{});
}

TEST(Ichigo_8_1, NobodyGetsMoreThanFiveMarkers) { EXPECT_EQ(roll_air(1, 6, 1), (Air{japan, 5})); }

TEST(Ichigo_8_1, JapanTakesTwoOffFromTurnSeven) {
    EXPECT_EQ(roll_air(7, 6, 1), (Air{japan, 3}));
    EXPECT_EQ(roll_air(9, 5, 3), Air{});
    EXPECT_EQ(roll_air(6, 5, 3), (Air{japan, 2}));
}

TEST(Ichigo_8_1, TheResultIsNeverBelowZero) {
    EXPECT_EQ(roll_air(7, 1, 3), (Air{allies, 3}));  // 0, not -1
    EXPECT_EQ(roll_air(7, 2, 3), (Air{allies, 3}));
}

TEST(Ichigo_8_1, TheAirIsFoughtForInPhaseIVOfTurnsOneToNine) {
    CASES("5.1");
    for (int turn = 1; turn <= 9; ++turn) {
        Board board;
        board.turn(turn).causeway(turn >= 7 ? 2 : 0).after(Phase::start);
        EXPECT_EQ(board.p.phase, Phase::airpower) << turn;
        EXPECT_TRUE(board.asks<AirJapan>()) << turn;
    }
}

TEST(Ichigo_8_1, OneSideAloneHasMarkers) {
    Board board;
    board.turn(3).air(japan, "2502").after(Phase::recruits);
    EXPECT_EQ(roll_air(board, 1, 3), (Air{allies, 2}));
    EXPECT_TRUE(board.p.air.empty());  // the Japanese ones are gone
}

TEST(Ichigo_8_7, LostAirbasesCountAgainstTheAlliedRoll) {
    constexpr int subtracted[] = {0, 0, 0, 1, 2, 3, 4, 5};  // by bases lost
    for (int lost = 0; lost < 8; ++lost) {
        Board board = with_bases_lost(lost);
        const Air expected = subtracted[lost] == 0 ? Air{} : Air{japan, subtracted[lost]};
        EXPECT_EQ(roll_air(board, 6, 6), expected) << lost;
    }
}

TEST(Ichigo_8_7, WithoutBasesTheAlliesDoNotRoll) {
    Board board = with_bases_lost(8);
    board.begin(AirJapan{}).roll(2);
    ASSERT_TRUE(board.asks<AirPlace>());
    EXPECT_EQ(board.asked(), japan);
    EXPECT_EQ(board.p.stack.top<AirPlace>().markers, 2);
}

TEST(Ichigo_8_7, NobodyHasTheAirWhileBothHaveNothing) {
    CASES("8.1");
    Board board = with_bases_lost(8);
    board.turn(8).causeway(2).begin(AirJapan{}).roll(2);  // 0 against no roll
    EXPECT_TRUE(board.asks<AirJapan>());
    board.roll(3);
    EXPECT_EQ(board.p.stack.top<AirPlace>().markers, 1);
}

TEST(Ichigo_8_7, TheAlliedResultIsNeverBelowZero) {
    Board board = with_bases_lost(7);
    EXPECT_EQ(roll_air(board, 3, 2), (Air{japan, 3}));  // 2 less 5 is 0
}

TEST(Ichigo_8_7, ABaseRetakenCountsAgain) {
    Board board = with_bases_lost(3);
    board.regular(board.game.map.name(board.game.airbases[0]), 1);
    EXPECT_EQ(roll_air(board, 6, 6), Air{});
}

// --- 8.2, 8.3, 8.6: markers ----------------------------------------------------------------------------------------------

TEST(Ichigo_8_2, AMarkerMayGoIntoAnyHexOfTheMap) {
    Board board;
    board.put("jp-3", "2502").regular("2602", 1);
    roll_air(board, 6, 2);
    EXPECT_EQ(board.choices(Verb::marker), board.game.map.size());
    for (const char* place : {"2502", "2602", "3601", "0712"}) {  // own unit, enemy unit, sea, enemy city
        EXPECT_TRUE(board.can(Verb::marker, place)) << place;
    }
}

TEST(Ichigo_8_2, OneMarkerAHexUntilAllAreDown) {
    Board board;
    board.turn(3);
    roll_air(board, 5, 3);
    EXPECT_EQ(static_cast<int>(board.legal().size()), board.choices(Verb::marker));  // no way to keep one back
    board.act(Verb::marker, "2502");
    EXPECT_FALSE(board.can(Verb::marker, "2502"));
    board.act(Verb::marker, "2503");
    EXPECT_FALSE(board.asks<AirPlace>());
    EXPECT_EQ(board.p.air.size(), 2U);
}

TEST(Ichigo_8_3, AMarkerCoversItsHexAndTheSixAround) {
    Board board;
    board.turn(3);
    roll_air(board, 5, 4);
    board.act(Verb::marker, "2502");
    EXPECT_EQ(board.p.air_range.count(), 7);
    for (const char* place : {"2502", "2501", "2601", "2602", "2503", "2402", "2401"}) {
        EXPECT_TRUE(board.p.air_range.contains(board.hex(place))) << place;
    }
}

TEST(Ichigo_8_3, AMarkerAtTheEdgeCoversWhatThereIs) {
    Board board;
    board.turn(3);
    roll_air(board, 5, 4);
    board.act(Verb::marker, "1401");
    EXPECT_EQ(board.p.air_range.count(), 4);
}

TEST(Ichigo_8_6, MarkersStayUntilTheTurnEnds) {
    Board board;
    board.turn(3).put("jp-3", "2502").regular("2602", 0);
    board.air(japan, "2602").combat(Nation::japan).attack("2602");
    while (board.can(Verb::done)) {
        board.act(Verb::done);
    }
    EXPECT_EQ(board.p.air.size(), 1U);  // whatever happened below
    board.after(Phase::china_second);
    EXPECT_EQ(board.p.air.size(), 1U);
    board.after(Phase::recruits);
    EXPECT_EQ(board.p.turn, 4);
    EXPECT_TRUE(board.p.air.empty());
    EXPECT_TRUE(board.p.air_range.empty());
    EXPECT_EQ(board.p.air_side, none8);
}

// --- 8.4: movement -------------------------------------------------------------------------------------------------------

// The points that a Chinese unit under Japanese air spends on a move of one hex.
int chinese_cost(const char* from, const char* to, std::initializer_list<const char*> markers, Side owner = japan) {
    Board board;
    for (const char* place : markers) {
        board.air(owner, place);
    }
    board.regular(from, 1);
    board.movement(Nation::china).act(Verb::unit).roll(6).act(Verb::move, to);
    return board.last(Sentence::moved)->a;
}

TEST(Ichigo_8_4, AHexInEnemyRangeCostsOneMore) {
    EXPECT_EQ(chinese_cost("2501", "2502", {}), 1);
    EXPECT_EQ(chinese_cost("2501", "2502", {"2503"}), 2);
    EXPECT_EQ(chinese_cost("2202", "2203", {"2203"}), 2);
}

TEST(Ichigo_8_4, ItIsTheHexEnteredThatCounts) { EXPECT_EQ(chinese_cost("2502", "2501", {"2503"}), 1); }

TEST(Ichigo_8_4, ARiverCrossedInRangeCostsOneMoreAgain) {
    EXPECT_EQ(chinese_cost("2503", "2504", {}), 2);
    EXPECT_EQ(chinese_cost("2503", "2504", {"2504"}), 4);
}

TEST(Ichigo_8_4, MountainsInRangeCostThreeAndBehindARiverFive) {
    CASES("10.13");
    EXPECT_EQ(chinese_cost("2116", "2117", {"2117"}), 3);
    EXPECT_EQ(chinese_cost("2508", "2608", {"2608"}), 5);
}

TEST(Ichigo_8_4, OverlappingMarkersDoNotAddUp) {
    CASES("8.3");
    EXPECT_EQ(chinese_cost("2501", "2502", {"2503", "2502", "2402"}), 2);
}

TEST(Ichigo_8_4, FriendlyAirpowerCostsNothing) { EXPECT_EQ(chinese_cost("2503", "2504", {"2504"}, allies), 2); }

TEST(Ichigo_8_4, AlliedAirpowerSlowsTheJapanese) {
    Board board;
    board.air(allies, "2503").put("jp-3", "2501");
    board.movement(Nation::japan).act_piece(Verb::unit, "jp-3").act(Verb::move, "2502");
    EXPECT_EQ(board.last(Sentence::moved)->a, 2);
}

TEST(Ichigo_8_4, TheExtraPointMustBeThere) {
    CASES("10.2");
    Board board;
    board.air(japan, "2503").regular("2501", 1);
    board.movement(Nation::china).act(Verb::unit).roll(2);  // one point
    EXPECT_FALSE(board.can(Verb::move, "2502"));
    EXPECT_TRUE(board.can(Verb::move, "2401"));
}

// --- 8.5: combat ---------------------------------------------------------------------------------------------------------

int air_shift(Nation attacker, Side owner, std::initializer_list<const char*> markers) {
    Board board;
    for (const char* place : markers) {
        board.air(owner, place);
    }
    board.put("jp-3", "2502").regular("2602", 1);
    board.combat(attacker).gather(attacker == Nation::japan ? "2602" : "2502");
    return board.term("8.5");
}

TEST(Ichigo_8_5, AirpowerShiftsOneColumnForItsOwner) {
    CASES("11.18");
    EXPECT_EQ(air_shift(Nation::japan, japan, {"2602"}), 1);
    EXPECT_EQ(air_shift(Nation::japan, allies, {"2602"}), -1);
    EXPECT_EQ(air_shift(Nation::china, allies, {"2502"}), 1);
    EXPECT_EQ(air_shift(Nation::china, japan, {"2502"}), -1);
}

TEST(Ichigo_8_5, TheTargetHexMustBeInRange) {
    EXPECT_EQ(air_shift(Nation::japan, japan, {"2703"}), 1);
    EXPECT_EQ(air_shift(Nation::japan, japan, {"2401"}), 0);  // over the attacker only
}

TEST(Ichigo_8_5, NeverMoreThanOneColumn) { EXPECT_EQ(air_shift(Nation::japan, japan, {"2602", "2601", "2703"}), 1); }

// --- 8.8: Causeway -------------------------------------------------------------------------------------------------------

TEST(Ichigo_8_8, NoAirpowerPhaseAfterTheLaunch) {
    CASES("5.0");
    Board board;
    board.turn(8).causeway(1).after(Phase::us_second);
    EXPECT_EQ(board.p.phase, Phase::reinforcement);
}

TEST(Ichigo_8_8, TheAlliesHoldTheAirToTheEnd) {
    Board board;
    EXPECT_FALSE(allied_air_superiority(board.p));
    for (int turn = 7; turn <= 12; ++turn) {
        board.turn(turn).causeway(1);
        EXPECT_TRUE(allied_air_superiority(board.p));
    }
}

// --- 8.9: B-29s ----------------------------------------------------------------------------------------------------------

// Turn 8 without Causeway, with the raid flown against that city.
Board raided(const char* city, std::initializer_list<std::pair<const char*, const char*>> units) {
    Board board;
    board.causeway(2);
    for (const auto& [id, place] : units) {
        board.put(id, place);
    }
    board.start_of_turn(8).act(Verb::marker, city);
    return board;
}

TEST(Ichigo_8_9, WithoutCausewayOneRaidAGame) {
    Board board;
    board.causeway(2).start_of_turn(8);
    ASSERT_TRUE(board.asks<Bomber>());
    EXPECT_EQ(board.asked(), allies);
    board.act(Verb::marker, "3106").start_of_turn(9);
    EXPECT_FALSE(board.asks<Bomber>());
}

TEST(Ichigo_8_9, TheRaidMayBeKeptForALaterTurn) {
    Board board;
    board.causeway(2).start_of_turn(8).act(Verb::pass).start_of_turn(9);
    EXPECT_TRUE(board.asks<Bomber>());
}

TEST(Ichigo_8_9, TheRaidIsThereAsSoonAsThePhilippinesAreInvaded) {
    Board board;
    board.start_of_turn(7);
    ASSERT_TRUE(board.asks<CausewayRoll>());
    board.roll(1);
    EXPECT_EQ(board.p.causeway, 2);
    EXPECT_TRUE(board.asks<Bomber>());
}

TEST(Ichigo_8_9, NoRaidBeforeTurnSeven) {
    for (int turn = 2; turn <= 6; ++turn) {
        Board board;
        board.start_of_turn(turn);
        EXPECT_FALSE(board.asks<Bomber>() || board.asks<BomberRoll>()) << turn;
    }
}

TEST(Ichigo_8_9, TheTargetIsAnyJapaneseControlledCity) {
    Board board;
    board.causeway(2).put("jp-3", "1813").regular("2022", 1);  // Changsha taken, Canton lost
    board.start_of_turn(8);
    EXPECT_TRUE(board.can(Verb::marker, "3106"));
    EXPECT_TRUE(board.can(Verb::marker, "1813"));
    EXPECT_TRUE(board.can(Verb::marker, "3319"));
    EXPECT_FALSE(board.can(Verb::marker, "2022"));
    EXPECT_FALSE(board.can(Verb::marker, "0712"));
    EXPECT_FALSE(board.can(Verb::marker, "2502"));
}

TEST(Ichigo_8_9, UnitsThatStartWithinThreeHexesAreOutOfSupply) {
    Board board = raided("2302", {{"jp-3", "2305"}, {"jp-13", "2306"}, {"jp-39", "2302"}});
    EXPECT_FALSE(board.supplied("jp-3"));
    EXPECT_TRUE(board.supplied("jp-13"));
    EXPECT_FALSE(board.supplied("jp-39"));  // in a supplying city, but under the bombs
}

TEST(Ichigo_8_9, LeavingTheRangeDoesNotHelp) {
    Board board = raided("2302", {{"jp-3", "2305"}});
    board.movement(Nation::japan).act_piece(Verb::unit, "jp-3").act(Verb::move, "2307");
    EXPECT_EQ(board.last(Sentence::moved)->a, 2);
    EXPECT_FALSE(board.supplied("jp-3"));
}

TEST(Ichigo_8_9, ComingWithinRangeIsEnough) {
    Board board = raided("2302", {{"jp-3", "2307"}});
    EXPECT_TRUE(board.supplied("jp-3"));
    board.movement(Nation::japan).act_piece(Verb::unit, "jp-3").roll(6).act(Verb::move, "2305");
    EXPECT_FALSE(board.supplied("jp-3"));
}

// 1903 is three hexes from Sinyang, 1802 and 1902 are four.
TEST(Ichigo_8_9, PassingThroughTheRangeIsEnough) {
    Board board = raided("1906", {{"jp-3", "1802"}});
    board.movement(Nation::japan).act_piece(Verb::unit, "jp-3").roll(6).act(Verb::through, "1903").act(Verb::move, "1902");
    EXPECT_TRUE(board.is_at("jp-3", "1902"));
    EXPECT_FALSE(board.supplied("jp-3"));
}

TEST(Ichigo_8_9, AMoveKeepsOutOfRangeIfItCan) {
    CASES("10.0");
    Board board = raided("1906", {{"jp-3", "1602"}});
    board.movement(Nation::japan).act_piece(Verb::unit, "jp-3").roll(5).act(Verb::move, "1505");  // five points around
    EXPECT_TRUE(board.supplied("jp-3"));
    Board short_of_points = raided("1906", {{"jp-3", "1602"}});
    short_of_points.movement(Nation::japan).act_piece(Verb::unit, "jp-3").roll(4).act(Verb::move, "1505");
    EXPECT_FALSE(short_of_points.supplied("jp-3"));
}

// The bombers are their own: Chinese columns do not go out of the way for them.
TEST(Ichigo_8_9, OnlyTheJapaneseKeepOutOfRange) {
    CASES("10.0");
    Board board;
    board.regular("1602", 3);
    board.p.bomber = board.hex("1906");
    board.movement(Nation::china).act(Verb::unit).roll(6);
    Board without = board;
    without.p.bomber = no_hex;
    int under_bombs = 0;
    for (const Action action : board.legal()) {
        if (verb(action) != Verb::move || is_bombed(board.game, board.p, action.hex)) {
            continue;
        }
        const std::vector<HexId> path = preview(board.game, board.p, action).path;
        EXPECT_EQ(path, preview(without.game, without.p, action).path) << board.game.map.name(action.hex);
        under_bombs += std::any_of(path.begin(), path.end(), [&](HexId hex) { return is_bombed(board.game, board.p, hex); });
    }
    EXPECT_GT(under_bombs, 0);
}

TEST(Ichigo_8_9, AdvancingOrArrivingWithinRangeIsEnough) {
    Board board = raided("2302", {{"jp-3", "2307"}});
    board.regular("2305", 0);
    board.put("jp-3", "2306");
    EXPECT_TRUE(board.supplied("jp-3"));
    board.combat(Nation::japan).attack("2305");
    if (board.asks<Support>()) {
        board.act(Verb::done);
    }
    board.act_piece(Verb::advance, "jp-3");
    EXPECT_FALSE(board.supplied("jp-3"));
    board.put("jp-13", "2301");
    EXPECT_FALSE(board.supplied("jp-13"));
}

TEST(Ichigo_8_9, BombedUnitsMoveAndFightAsUnsupplied) {
    CASES("7.3");
    Board board = raided("2302", {{"jp-3", "2305"}});
    board.regular("2306", 1);
    EXPECT_EQ(movement_allowance(board.game, board.p, board.piece("jp-3")), 3);
    board.combat(Nation::japan).gather("2306");
    EXPECT_EQ(board.odds().attack, 2);
}

TEST(Ichigo_8_9, TheRaidLastsOneTurn) {
    Board board = raided("2302", {{"jp-3", "2305"}});
    board.start_of_turn(9);
    EXPECT_EQ(board.p.bomber, no_hex);
    EXPECT_TRUE(board.supplied("jp-3"));
}

TEST(Ichigo_8_9, WithCausewayADieDecidesEveryTurn) {
    CASES("5.3.3");
    for (const int turn : {8, 9, 12}) {
        for (int die = 1; die <= 6; ++die) {
            Board board;
            board.causeway(1).start_of_turn(turn);
            ASSERT_TRUE(board.asks<BomberRoll>());
            EXPECT_EQ(board.asked(), chance_side);
            board.roll(die);
            EXPECT_EQ(board.asks<Bomber>(), die <= 3) << die;
        }
    }
}

TEST(Ichigo_8_9, WithCausewayTheRaidMayBeFlownAgain) {
    Board board;
    board.causeway(1).start_of_turn(8).roll(1).act(Verb::marker, "3106").start_of_turn(9).roll(3);
    EXPECT_TRUE(board.can(Verb::marker, "3106"));
    EXPECT_TRUE(board.can(Verb::pass));
}

// --- 8.10: the Chinese airlift -------------------------------------------------------------------------------------------

// A Chinese movement phase of turn 3 with the Allies superior in the air.
struct Lift {
    Board board;
    PieceId flyer = no_piece;

    explicit Lift(const char* from, bool tried = false) {
        board.turn(3).p.air_side = index(allies);
        flyer = board.regular(from, 1, tried);
        board.movement(Nation::china);
    }
};

TEST(Ichigo_8_10, OneUnitAFlightFromCityToCity) {
    Lift lift("0712");
    lift.board.act(Verb::airlift, {}, lift.flyer);
    EXPECT_TRUE(lift.board.can(Verb::move, "0119"));
    EXPECT_TRUE(lift.board.can(Verb::move, "3016"));
    EXPECT_FALSE(lift.board.can(Verb::move, "0712"));
    EXPECT_FALSE(lift.board.can(Verb::move, "3106"));  // Japanese
    EXPECT_FALSE(lift.board.can(Verb::move, "2502"));  // no city
    lift.board.act(Verb::move, "3016");
    EXPECT_EQ(at(lift.board.p, lift.flyer), lift.board.hex("3016"));
}

TEST(Ichigo_8_10, AFlightThatIsCalledOffIsNotMade) {
    Lift lift("0712");
    lift.board.act(Verb::airlift, {}, lift.flyer).act(Verb::cancel);
    EXPECT_EQ(at(lift.board.p, lift.flyer), lift.board.hex("0712"));
    EXPECT_TRUE(lift.board.can(Verb::airlift, {}, lift.flyer));
}

TEST(Ichigo_8_10, TriedOrUntriedAUnitMayFly) {
    Lift tried("0712", true);
    EXPECT_TRUE(tried.board.can(Verb::airlift, {}, tried.flyer));
}

TEST(Ichigo_8_10, OnlyWithAlliedAirSuperiority) {
    Lift lift("0712");
    lift.board.p.air_side = none8;
    EXPECT_FALSE(lift.board.can(Verb::airlift));
    lift.board.p.air_side = index(japan);
    EXPECT_FALSE(lift.board.can(Verb::airlift));
    lift.board.turn(8).causeway(2).p.air_side = index(allies);
    EXPECT_TRUE(lift.board.can(Verb::airlift));
    lift.board.causeway(1).p.air_side = none8;  // 8.8
    EXPECT_TRUE(lift.board.can(Verb::airlift));
}

TEST(Ichigo_8_10, TheUnitStartsThePhaseInAFriendlyCity) {
    Lift outside("0711");
    EXPECT_FALSE(outside.board.can(Verb::airlift));
    outside.board.act(Verb::unit, {}, outside.flyer).roll(6).act(Verb::move, "0712");
    EXPECT_FALSE(outside.board.asks<Select>() && outside.board.can(Verb::airlift));
}

TEST(Ichigo_8_10, OneUnitATurn) {
    Lift lift("0712");
    lift.board.regular("0816", 1);
    lift.board.act(Verb::airlift, {}, lift.flyer).act(Verb::move, "3016").roll(1);
    EXPECT_FALSE(lift.board.can(Verb::airlift));
    lift.board.after(Phase::recruits);
    lift.board.p.air_side = index(allies);
    lift.board.movement(Nation::china);
    EXPECT_TRUE(lift.board.can(Verb::airlift));
}

TEST(Ichigo_8_10, AfterTheFlightItRollsByItselfAndMayMarch) {
    CASES("10.15");
    Lift lift("0712");
    const PieceId host = lift.board.regular("3016", 1);
    lift.board.act(Verb::airlift, {}, lift.flyer).act(Verb::move, "3016");
    ASSERT_TRUE(lift.board.asks<MoveRoll>());
    lift.board.roll(3);  // two points, as 2916 costs
    EXPECT_EQ(lift.board.p.allowance[index(host)], not_rolled);
    lift.board.act(Verb::move, "2916");
    EXPECT_EQ(at(lift.board.p, lift.flyer), lift.board.hex("2916"));
}

// R24
TEST(Ichigo_8_10, WhatItsStackRolledBeforeTheFlightIsForgotten) {
    Lift lift("0712");
    const PieceId other = lift.board.regular("0712", 1);
    lift.board.act(Verb::unit, {}, other).roll(6).act(Verb::stop);
    ASSERT_NE(lift.board.p.allowance[index(lift.flyer)], not_rolled);
    lift.board.act(Verb::airlift, {}, lift.flyer).act(Verb::move, "3016");
    EXPECT_TRUE(lift.board.asks<MoveRoll>());
}

TEST(Ichigo_8_10, MilitiaNeverFly) {
    Board board;
    board.turn(3).put("ch-militia-hm", "1815").regular("0711", 1);
    board.p.air_side = index(allies);
    board.movement(Nation::china);
    EXPECT_FALSE(board.can(Verb::airlift));
}

TEST(Ichigo_8_10, TheCityFlownToMustHaveRoom) {
    CASES("6.3");
    Lift lift("0712");
    for (int i = 0; i < 4; ++i) {
        lift.board.regular("3016", 1);
    }
    lift.board.act(Verb::airlift, {}, lift.flyer);
    EXPECT_FALSE(lift.board.can(Verb::move, "3016"));
}

TEST(Ichigo_8_10, ChineseNeverFlyToFormosa) {
    CASES("9.9");
    Lift lift("0712");
    lift.board.control("3319", allies).act(Verb::airlift, {}, lift.flyer);
    EXPECT_FALSE(lift.board.can(Verb::move, "3319"));
}

// --- 8.11: the 11th Airborne ---------------------------------------------------------------------------------------------

Board airborne_board() {
    Board board;
    board.turn(8).causeway(1).put("us-6", "2620").movement(Nation::us);
    return board;
}

TEST(Ichigo_8_11, ItMayDropFromTurnEightOn) {
    CASES("5.3.13");
    Board board = airborne_board();
    EXPECT_TRUE(board.can_piece(Verb::airlift, "us-11-airborne"));
    board.turn(7);
    EXPECT_FALSE(board.can_piece(Verb::airlift, "us-11-airborne"));
}

TEST(Ichigo_8_11, ItDropsOnClearOrRoughWithoutJapanese) {
    Board board = airborne_board();
    board.put("jp-3", "2502").regular("2602", 1);
    board.act_piece(Verb::airlift, "us-11-airborne");
    EXPECT_TRUE(board.can(Verb::airdrop, "2503"));   // clear, next to the Japanese
    EXPECT_TRUE(board.can(Verb::airdrop, "2521"));   // rough
    EXPECT_TRUE(board.can(Verb::airdrop, "1813"));   // a Chinese city is clear (10.7)
    EXPECT_TRUE(board.can(Verb::airdrop, "3220"));   // on Formosa
    EXPECT_FALSE(board.can(Verb::airdrop, "2520"));  // mountain
    EXPECT_FALSE(board.can(Verb::airdrop, "2502"));  // Japanese
    EXPECT_FALSE(board.can(Verb::airdrop, "2602"));  // Chinese
    EXPECT_FALSE(board.can(Verb::airdrop, "3601"));  // sea
    EXPECT_FALSE(board.can(Verb::airdrop, "3106"));  // a garrison
}

TEST(Ichigo_8_11, ItDropsWhereThereIsRoomForOneMore) {
    CASES("6.3");
    Board board = airborne_board();
    ASSERT_EQ(stacking_limit(Nation::us), 8);
    for (const char* id : {"us-7", "us-24", "us-25", "us-27", "us-31", "us-32", "us-33"}) {
        board.put(id, "2415");
    }
    Board full = board;
    full.put("us-37", "2415");
    EXPECT_TRUE(board.act_piece(Verb::airlift, "us-11-airborne").can(Verb::airdrop, "2415"));
    EXPECT_FALSE(full.act_piece(Verb::airlift, "us-11-airborne").can(Verb::airdrop, "2415"));
}

TEST(Ichigo_8_11, TheDropUsesUpTheAirliftAndTheAerialSupply) {
    Board board = airborne_board();
    board.put("us-7", "2418").p.aerial_supply = board.hex("2418");
    const PieceId chinese = board.regular("0712", 1);
    board.act_piece(Verb::airlift, "us-11-airborne").act(Verb::airdrop, "2415").act(Verb::stop);
    EXPECT_TRUE(board.is_at("us-11-airborne", "2415"));
    EXPECT_EQ(board.p.aerial_supply, no_hex);
    EXPECT_EQ(board.p.supply_used, 1);
    EXPECT_FALSE(board.can(Verb::supply));
    board.movement(Nation::china);
    EXPECT_FALSE(board.can(Verb::airlift, {}, chinese));
}

TEST(Ichigo_8_11, NoDropAfterTheAerialSupplyOfTheTurn) {
    Board board = airborne_board();
    board.put("us-7", "2418").act(Verb::supply, "2418");
    EXPECT_FALSE(board.can_piece(Verb::airlift, "us-11-airborne"));
}

TEST(Ichigo_8_11, OnceDownItMovesLikeAnyOther) {
    CASES("9.0", "10.16");
    Board board = airborne_board();
    board.act_piece(Verb::airlift, "us-11-airborne").act(Verb::airdrop, "2415");
    ASSERT_TRUE(board.asks<MoveTo>());
    EXPECT_TRUE(board.can(Verb::move, "2412"));  // unsupplied, so three points
    EXPECT_FALSE(board.can(Verb::move, "2411"));
}

TEST(Ichigo_8_11, ItDidNotBeginThePhaseInSupplyAndSoMovesNormally) {
    CASES("10.17");
    Board board = airborne_board();
    board.act_piece(Verb::airlift, "us-11-airborne").act(Verb::airdrop, "3003");
    EXPECT_TRUE(board.can(Verb::move, "2803"));
    EXPECT_FALSE(board.can(Verb::move, "2303"));
}

TEST(Ichigo_8_11, ItDropsOnlyOnce) {
    Board board = airborne_board();
    board.act_piece(Verb::airlift, "us-11-airborne").act(Verb::airdrop, "2415").act(Verb::stop);
    board.turn(9).p.airlift_used = 0;
    board.p.supply_used = 0;
    board.p.status[index(board.piece("us-11-airborne"))] = 0;
    board.movement(Nation::us);
    EXPECT_FALSE(board.can_piece(Verb::airlift, "us-11-airborne"));
    EXPECT_TRUE(board.can_piece(Verb::unit, "us-11-airborne"));
}

TEST(Ichigo_8_11, TheDropIsRememberedWhereverItIs) {
    Board board = airborne_board();
    board.act_piece(Verb::airlift, "us-11-airborne").act(Verb::airdrop, "2415").act(Verb::stop);
    board.wait("us-11-airborne", box::us_pool).p.airlift_used = board.p.supply_used = 0;
    board.p.status[index(board.piece("us-11-airborne"))] = 0;
    EXPECT_FALSE(board.movement(Nation::us).can_piece(Verb::airlift, "us-11-airborne"));
}

TEST(Ichigo_8_11, ItMayLandAtABeachheadInstead) {
    Board board;
    board.turn(9).causeway(1).control("3221", allies).p.formosa_beachhead = board.hex("3221");
    board.after(Phase::start);
    EXPECT_TRUE(board.can_piece(Verb::land, "us-11-airborne"));
}

TEST(Ichigo_8_11, ItMayBeAirliftedInPlaceOfAChineseUnit) {
    Board board = airborne_board();
    board.put("us-11-airborne", "0712").control("3319", allies).regular("0816", 1);
    board.movement(Nation::us).act_piece(Verb::airlift, "us-11-airborne");
    EXPECT_TRUE(board.can(Verb::move, "0119"));
    EXPECT_TRUE(board.can(Verb::move, "3319"));   // Formosa, too
    EXPECT_FALSE(board.can(Verb::move, "0816"));  // Chinese there
    EXPECT_FALSE(board.can(Verb::move, "3106"));  // Japanese
    board.act(Verb::move, "3319").act(Verb::stop);
    EXPECT_TRUE(board.is_at("us-11-airborne", "3319"));
    board.put("us-7", "2418").movement(Nation::us);
    EXPECT_TRUE(board.can(Verb::supply, "2418"));  // the marker is still there
    board.movement(Nation::china);
    EXPECT_FALSE(board.can(Verb::airlift));  // the capacity is not
}

TEST(Ichigo_8_11, ItMayFlyBackFromFormosa) {
    Board board = airborne_board();
    board.put("us-11-airborne", "3319").movement(Nation::us).act_piece(Verb::airlift, "us-11-airborne");
    EXPECT_TRUE(board.can(Verb::move, "0712"));
}

TEST(Ichigo_8_11, FlownOutOfContactItDoesNotDoubleItsPoints) {
    CASES("10.17");
    Board free = airborne_board();
    free.control("2621", allies).put("us-11-airborne", "0712").p.mainland_beachhead = free.hex("2621");
    Board engaged = free;
    engaged.put("jp-37", "0713");
    for (Board* board : {&free, &engaged}) {
        board->movement(Nation::us).act_piece(Verb::airlift, "us-11-airborne").act(Verb::move, "0119");
    }
    EXPECT_TRUE(free.p.stack.top<MoveTo>().strategic);
    EXPECT_FALSE(engaged.p.stack.top<MoveTo>().strategic);
}

TEST(Ichigo_8_11, InACityTakenByTheDropItIsInSupplyAtOnce) {
    CASES("7.5", "7.9");
    Board board = airborne_board();
    board.control("2621", allies).control("2217", japan).p.mainland_beachhead = board.hex("2621");
    board.movement(Nation::us).act_piece(Verb::airlift, "us-11-airborne").act(Verb::airdrop, "2217");
    EXPECT_EQ(board.p.allowance[index(board.piece("us-11-airborne"))], 6);
}

TEST(Ichigo_8_11, OtherAmericansNeverFly) {
    Board board = airborne_board();
    board.put("us-6", "0712").movement(Nation::us);
    EXPECT_FALSE(board.can_piece(Verb::airlift, "us-6"));
}

}  // namespace
}  // namespace causeway::ichigo
