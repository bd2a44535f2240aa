// 2.5, 16.1 to 16.4: plans, air superiority, ground support and interdiction.
#include "tests/games/formosa/board.h"

namespace causeway::formosa {
namespace {

Wing& wing(Board& board, Nation nation) { return board.p.wings[index(nation)]; }

void expect_wing(Board& board, Nation nation, Wing wanted) {
    const Wing& found = wing(board, nation);
    EXPECT_EQ(found.ready, wanted.ready) << word_of(nation);
    EXPECT_EQ(found.superiority, wanted.superiority) << word_of(nation);
    EXPECT_EQ(found.tactical, wanted.tactical) << word_of(nation);
    EXPECT_EQ(found.spent, wanted.spent) << word_of(nation);
}

int losses(Board& board, Sentence sentence) { return board.last(sentence) == nullptr ? -1 : board.last(sentence)->c; }

// The planning phase with that many points available.
Board planning(int japanese, int american, int commonwealth = 0) {
    Board board(commonwealth > 0 ? 1 : 0);
    wing(board, Nation::japan).ready = static_cast<std::uint8_t>(japanese);
    wing(board, Nation::us).ready = static_cast<std::uint8_t>(american);
    wing(board, Nation::commonwealth).ready = static_cast<std::uint8_t>(commonwealth);
    board.enter(Phase::planning);
    return board;
}

// The superiority phase with these points on missions; the Allies are about to roll.
Board superiority(Wing japanese, Wing american, Wing commonwealth = {}) {
    Board board(1);
    board.p.wings = {japanese, american, commonwealth};
    board.enter(Phase::superiority);
    return board;
}

// A frame that waits below the procedure under test, so that the phase does not run on.
Board& wait_below(Board& board, Phase phase) { return board.phase(phase).begin(Plan<allies>{}); }
// Allies in 1120 with the Japanese in 1119, 1219 and, not adjacent, in 1118.
Board front(int scenario = 0) {
    Board board(scenario);
    board.put("us-1-1", "1120").put("jp-7-9", "1119").put("jp-19-9", "1219").put("jp-35-9", "1118");
    return board;
}
Board& support(Board& board, Side side) {
    wait_below(board, side == allies ? Phase::allied_combat : Phase::japanese_combat);
    return board.begin(Support{.side = side}).settle();
}
Board& interdiction(Board& board) { return wait_below(board, Phase::interdiction).begin(Interdict{}).settle(); }

// --- 2.5 ---------------------------------------------------------------------------------------------------------------

TEST(Formosa_2_5, MissionsGoByPointsNotByCounters) {
    CASES("16.0");
    Board board = planning(5, 0);
    EXPECT_EQ(board.choices(Verb::superiority), 5);
    EXPECT_EQ(board.choices(Verb::tactical), 5);
    board.act_number(Verb::superiority, 3);
    EXPECT_EQ(board.choices(Verb::tactical), 2);
    board.act_number(Verb::tactical, 1);
    expect_wing(board, Nation::japan, {.ready = 1, .superiority = 3, .tactical = 1});
}

TEST(Formosa_2_5, LossesGoByPoints) {
    Board board = superiority({.superiority = 5}, {.superiority = 1});
    board.roll(5);  // one point
    EXPECT_EQ(wing(board, Nation::japan).superiority, 4);
}

// --- 16.1: plans -------------------------------------------------------------------------------------------------------

TEST(Formosa_16_1, JapanPlansFirstThenTheAllies) {
    Board board = planning(4, 8);
    EXPECT_TRUE(board.asks<Plan<japan>>());
    EXPECT_EQ(board.asked(), japan);
    board.act(Verb::done);
    EXPECT_TRUE(board.asks<Plan<allies>>());
    EXPECT_EQ(board.asked(), allies);
    EXPECT_EQ(board.last(Sentence::planned)->b, static_cast<int>(index(japan)));
    EXPECT_FALSE(board.happened(Sentence::plans));
    board.act(Verb::done);
    EXPECT_TRUE(board.asks<AirFire<allies>>());
}

TEST(Formosa_16_1, EachPartOfAPlanIsMadeOnce) {
    Board board = planning(4, 0);
    board.p.kamikaze_ready = 3;
    EXPECT_EQ(board.choices(Verb::tokku), 3);
    board.act_number(Verb::superiority, 1).act_number(Verb::tokku, 2);
    EXPECT_FALSE(board.can(Verb::superiority));
    EXPECT_FALSE(board.can(Verb::tokku));
    EXPECT_EQ(board.choices(Verb::tactical), 3);
    EXPECT_EQ(board.p.kamikaze_ready, 1);
    EXPECT_EQ(board.p.kamikaze_planned, 2);
    board.act_number(Verb::tactical, 3);
    EXPECT_EQ(board.legal().size(), 1U);  // done
    board.act(Verb::done);
    EXPECT_EQ(board.p.planned, 0);
}

TEST(Formosa_16_1, PointsMayStayAvailable) {
    Board board = planning(4, 8);
    board.act(Verb::done).act(Verb::done);
    expect_wing(board, Nation::japan, {.ready = 4});
    expect_wing(board, Nation::us, {.ready = 8});
}

TEST(Formosa_16_1, BothSidesAreAskedEvenWithoutPoints) {
    Board board = planning(0, 0);
    EXPECT_TRUE(board.asks<Plan<japan>>());
    EXPECT_EQ(board.legal().size(), 1U);
    board.act(Verb::done);
    EXPECT_TRUE(board.asks<Plan<allies>>());
    EXPECT_EQ(board.legal().size(), 1U);
}

TEST(Formosa_16_1, TheAlliesCannotTellWhatJapanHasPlanned) {
    Board one = planning(6, 8), other = planning(6, 8);
    one.act_number(Verb::superiority, 6).act(Verb::done);
    other.act_number(Verb::tactical, 2).act(Verb::done);
    EXPECT_EQ(one.legal(), other.legal());
    ASSERT_EQ(one.events.list.size(), other.events.list.size());
}

TEST(Formosa_16_1, TheContingentsPlanApart) {
    Board board = planning(0, 8, 2);
    board.act(Verb::done);
    EXPECT_EQ(board.choices(Verb::superiority), 8);
    EXPECT_EQ(board.choices(Verb::superiority_cw), 2);
    EXPECT_FALSE(board.can(Verb::tokku));
    board.act_number(Verb::superiority_cw, 1);
    EXPECT_EQ(board.choices(Verb::tactical_cw), 1);
    EXPECT_EQ(board.choices(Verb::tactical), 8);
    board.act_number(Verb::tactical_cw, 1).act_number(Verb::tactical, 5).act_number(Verb::superiority, 3).act(Verb::done);
    expect_wing(board, Nation::us, {.superiority = 3, .tactical = 5});
    expect_wing(board, Nation::commonwealth, {.superiority = 1, .tactical = 1});
}

TEST(Formosa_16_1, NoCommonwealthPointsNoCommonwealthPlan) {
    Board board = planning(0, 8);
    board.act(Verb::done);
    EXPECT_FALSE(board.can(Verb::superiority_cw));
    EXPECT_FALSE(board.can(Verb::tactical_cw));
}

TEST(Formosa_16_1, TheB29sArePlannedIfTheyAreAvailable) {
    CASES("16.5");
    Board board = planning(0, 0);
    board.act(Verb::done);
    EXPECT_FALSE(board.can(Verb::b_29));
    board.p.bombers = Asset::ready;
    board.act(Verb::b_29);
    EXPECT_EQ(board.p.bombers, Asset::planned);
    EXPECT_FALSE(board.can(Verb::b_29));
}

TEST(Formosa_16_1, TheDropZoneMarkerIsNotPlanned) {
    Board board = planning(0, 0);
    board.p.drop_zone = Asset::ready;
    board.act(Verb::done).act(Verb::done);
    EXPECT_EQ(board.p.drop_zone, Asset::ready);
}

// 6.1: the reveal phase.
TEST(Formosa_16_1, PlansAreShownToAllAtOnce) {
    CASES("6.1");
    Board board = planning(5, 9, 2);
    board.p.kamikaze_ready = 4;
    board.p.bombers = Asset::ready;
    board.act_number(Verb::superiority, 2).act_number(Verb::tactical, 3).act_number(Verb::tokku, 4).act(Verb::done);
    board.act_number(Verb::superiority, 9).act_number(Verb::tactical_cw, 2).act(Verb::b_29);
    EXPECT_FALSE(board.happened(Sentence::plans));
    board.act(Verb::done);
    std::vector<std::array<int, 4>> told;
    for (const Event& event : board.events.list) {
        if (event.sentence == index(Sentence::plans)) {
            told.push_back({event.a, event.b, event.c, event.d});
            EXPECT_EQ(event.seen_by, to_all);
            EXPECT_EQ(event.type, EventType::reveal);
        }
    }
    const std::vector<std::array<int, 4>> wanted{{2, 3, 0, 4}, {9, 0, 1, 1}, {0, 2, 2, 0}};
    EXPECT_EQ(told, wanted);
}

TEST(Formosa_16_1, WithoutTheCommonwealthTwoPlansAreShown) {
    Board board = planning(0, 0);
    board.act(Verb::done).act(Verb::done);
    EXPECT_EQ(std::count_if(board.events.list.begin(), board.events.list.end(),
                            [](const Event& event) { return event.sentence == index(Sentence::plans); }),
              2);
}

TEST(Formosa_16_1, OneMissionATurn) {
    Board board = superiority({.superiority = 2}, {.superiority = 6, .tactical = 1});
    board.roll(1).roll(1);
    ASSERT_TRUE(board.asks<KamikazeRoll>());
    // 16.2 step 5: back, but not to fly again before Air Return (R16.7).
    expect_wing(board, Nation::japan, {.spent = 2});
    expect_wing(board, Nation::us, {.tactical = 1, .spent = 6});
    return_air(board.p);
    expect_wing(board, Nation::japan, {.ready = 2});
    expect_wing(board, Nation::us, {.ready = 7});
}

// --- 16.2: air superiority ---------------------------------------------------------------------------------------------

// The worked example: two points to lose.
TEST(Formosa_16_2, TwoPointsFromSuperiorityOrSupportOrOneOfEach) {
    struct Choice {
        Item first, second;
        int superiority, tactical;
    };
    for (const Choice& choice :
         {Choice{Item::superiority, Item::superiority, 1, 3}, Choice{Item::tactical, Item::tactical, 3, 1},
          Choice{Item::superiority, Item::tactical, 2, 2}}) {
        Board board = superiority({.superiority = 3, .tactical = 3}, {.superiority = 6});
        board.roll(4);  // two points
        ASSERT_TRUE(board.asks<AirLoss<japan>>());
        EXPECT_EQ(board.asked(), japan);
        board.act_item(Verb::lose_air, choice.first).act_item(Verb::lose_air, choice.second);
        EXPECT_TRUE(board.asks<AirFire<japan>>());
        expect_wing(board, Nation::japan,
                    {.superiority = static_cast<std::uint8_t>(choice.superiority),
                     .tactical = static_cast<std::uint8_t>(choice.tactical)});
    }
}

TEST(Formosa_16_2, TheAlliesFireFirst) {
    Board board = superiority({}, {});
    EXPECT_TRUE(board.asks<AirFire<allies>>());
    EXPECT_EQ(board.asked(), chance_side);
    board.roll(1);
    EXPECT_TRUE(board.asks<AirFire<japan>>());
    EXPECT_EQ(board.asked(), chance_side);
    board.roll(1);
    EXPECT_TRUE(board.asks<KamikazeRoll>());
}

TEST(Formosa_16_2, TheColumnIsTheNumberOfPoints) {
    struct Column {
        int points, die, losses;
        const char* name;
    };
    for (const Column& column :
         {Column{0, 5, 0, "0"}, Column{0, 6, 1, "0"}, Column{1, 5, 1, "1"}, Column{2, 6, 2, "2-3"}, Column{3, 3, 0, "2-3"},
          Column{4, 3, 1, "4-5"}, Column{5, 6, 2, "4-5"}, Column{8, 6, 3, "6-8"}, Column{9, 1, 1, "9-11"},
          Column{15, 6, 4, "12-15"}, Column{16, 1, 2, "16+"}, Column{22, 6, 5, "16+"}}) {
        Board board = superiority({.tactical = 10}, {.superiority = static_cast<std::uint8_t>(column.points)});
        board.roll(column.die);
        const Event& fire = *board.last(Sentence::air_fire);
        EXPECT_EQ(fire.a, column.die);
        EXPECT_EQ(fire.b, static_cast<int>(index(allies)));
        EXPECT_EQ(fire.c, column.losses) << column.points << " points, die " << column.die;
        EXPECT_STREQ(fire.column, column.name);
        EXPECT_STREQ(fire.result, std::to_string(column.losses).c_str());
        EXPECT_EQ(wing(board, Nation::japan).tactical, 10 - column.losses);
    }
}

TEST(Formosa_16_2, BothContingentsFireTogether) {
    Board board = superiority({.tactical = 5}, {.superiority = 2}, {.superiority = 2});
    board.roll(3);  // column 4-5
    EXPECT_EQ(losses(board, Sentence::air_fire), 1);
}

TEST(Formosa_16_2, FlakFiresWithoutAnyPoints) {
    Board board = superiority({.tactical = 2}, {.tactical = 2});
    board.roll(6);
    EXPECT_EQ(wing(board, Nation::japan).tactical, 1);
    board.roll(6);
    EXPECT_EQ(wing(board, Nation::us).tactical, 1);
}

TEST(Formosa_16_2, JapaneseLossesDoNotWeakenTheJapaneseFire) {
    Board board = superiority({.superiority = 4}, {.superiority = 16});
    board.roll(6);  // five points
    EXPECT_EQ(wing(board, Nation::japan).superiority, 0);
    board.roll(6);  // still column 4-5
    EXPECT_STREQ(board.last(Sentence::air_fire)->column, "4-5");
    EXPECT_EQ(losses(board, Sentence::air_fire), 2);
    expect_wing(board, Nation::us, {.spent = 14});
}

TEST(Formosa_16_2, KamikazesAreNeverHit) {
    Board board = superiority({}, {.superiority = 16});
    board.p.kamikaze_planned = 5;
    board.roll(6);
    EXPECT_TRUE(board.asks<AirFire<japan>>());
    EXPECT_EQ(board.p.kamikaze_planned, 5);
}

TEST(Formosa_16_2, WhatFliesNoSuchMissionIsNeverHit) {
    CASES("19.4");
    Board board = superiority({.ready = 3, .superiority = 14}, {.ready = 2});
    board.p.bombers = Asset::planned;
    board.p.air_supply = Asset::ready;
    board.p.drop_zone = Asset::ready;
    board.roll(6).roll(6);
    EXPECT_EQ(losses(board, Sentence::air_fire), 4);
    EXPECT_EQ(wing(board, Nation::us).ready, 2);
    EXPECT_EQ(wing(board, Nation::japan).ready, 3);
    EXPECT_EQ(board.p.bombers, Asset::planned);
    EXPECT_EQ(board.p.air_supply, Asset::ready);
    EXPECT_EQ(board.p.drop_zone, Asset::ready);
}

TEST(Formosa_16_2, TheAlliesChooseAmongMissionsAndContingents) {
    Board board = superiority({.superiority = 14}, {.superiority = 2, .tactical = 2}, {.superiority = 1, .tactical = 1});
    board.roll(1).roll(6);  // four points
    ASSERT_TRUE(board.asks<AirLoss<allies>>());
    EXPECT_EQ(board.asked(), allies);
    EXPECT_EQ(board.choices(Verb::lose_air), 4);
    board.act_item(Verb::lose_air, Item::superiority_cw);
    EXPECT_FALSE(board.can_item(Verb::lose_air, Item::superiority_cw));
    board.act_item(Verb::lose_air, Item::tactical_cw).act_item(Verb::lose_air, Item::superiority);
    EXPECT_EQ(board.last(Sentence::air_lost)->b, static_cast<int>(Item::superiority));
    EXPECT_EQ(board.last(Sentence::air_lost)->c, static_cast<int>(index(allies)));
    board.act_item(Verb::lose_air, Item::tactical);
    EXPECT_TRUE(board.asks<KamikazeRoll>());
    expect_wing(board, Nation::us, {.tactical = 1, .spent = 1});
    expect_wing(board, Nation::commonwealth, {});
}

TEST(Formosa_16_2, NoQuestionWhereThereIsNoChoice) {
    Board single = superiority({.tactical = 5}, {.superiority = 6});
    single.roll(4);
    EXPECT_TRUE(single.asks<AirFire<japan>>());
    EXPECT_EQ(wing(single, Nation::japan).tactical, 3);

    Board all = superiority({.superiority = 1, .tactical = 1}, {.superiority = 6});
    all.roll(4);
    EXPECT_TRUE(all.asks<AirFire<japan>>());
    expect_wing(all, Nation::japan, {});

    // One source runs dry on the way.
    Board dry = superiority({.superiority = 1, .tactical = 5}, {.superiority = 16});
    dry.roll(3).act_item(Verb::lose_air, Item::superiority);
    EXPECT_TRUE(dry.asks<AirFire<japan>>());
    expect_wing(dry, Nation::japan, {.tactical = 3});
}

// R16.8
TEST(Formosa_16_2, HitsBeyondWhatIsThereAreVoid) {
    Board board = superiority({.superiority = 1}, {.superiority = 16});
    board.roll(6);
    expect_wing(board, Nation::japan, {});
    EXPECT_EQ(board.last(Sentence::air_lost)->a, 1);
}

TEST(Formosa_16_2, LostPointsMustBeBoughtAgain) {
    CASES("8.4");
    Board board = superiority({.superiority = 3}, {.superiority = 9});
    board.roll(1);  // one point
    board.roll(1);
    return_air(board.p);
    expect_wing(board, Nation::japan, {.ready = 2});
}

// --- 16.3: ground support ----------------------------------------------------------------------------------------------

TEST(Formosa_16_3, SupportComesBeforeAnyAttackIsDeclared) {
    Board board = front();
    wing(board, Nation::us).tactical = 1;
    board.enter(Phase::allied_combat);
    EXPECT_TRUE(board.asks<Support>());
    EXPECT_EQ(board.asked(), allies);
    EXPECT_EQ(board.p.battle, Battle{});
}

TEST(Formosa_16_3, OnlyEnemyHexesAdjacentToFriendlyUnits) {
    Board board = front();
    wing(board, Nation::us).tactical = 5;
    support(board, allies);
    EXPECT_TRUE(board.can(Verb::support, "1119"));
    EXPECT_TRUE(board.can(Verb::support, "1219"));
    EXPECT_EQ(board.choices(Verb::support), 2);
    board.act(Verb::support, "1219");
    EXPECT_EQ(points_in(board.p, board.hex("1219"), Nation::us), 1);
    EXPECT_EQ(wing(board, Nation::us).tactical, 4);
    EXPECT_EQ(board.last(Sentence::air_support)->hex, board.hex("1219"));
    board.act(Verb::done);
    EXPECT_TRUE(airpower_is_over(board));
}

TEST(Formosa_16_3, TwoAlliedPointsAHex) {
    CASES("13.1");
    Board board = front();
    wing(board, Nation::us).tactical = 5;
    support(board, allies).act(Verb::support, "1219").act(Verb::support, "1219");
    EXPECT_FALSE(board.can(Verb::support, "1219"));
    EXPECT_EQ(points_in(board.p, board.hex("1219")), 2);
    EXPECT_EQ(board.p.strikes.size(), 1U);
    // Both hexes full: nothing is left to ask.
    board.act(Verb::support, "1119").act(Verb::support, "1119");
    EXPECT_TRUE(airpower_is_over(board));
    expect_wing(board, Nation::us, {.tactical = 1});
}

TEST(Formosa_16_3, OneJapanesePointAHex) {
    CASES("13.2");
    Board board = front();
    wing(board, Nation::japan).tactical = 5;
    support(board, japan);
    EXPECT_EQ(board.asked(), japan);
    EXPECT_EQ(board.choices(Verb::support), 1);
    EXPECT_FALSE(board.can(Verb::support_cw));
    board.act(Verb::support, "1120");
    EXPECT_TRUE(airpower_is_over(board));
    EXPECT_EQ(points_in(board.p, board.hex("1120"), Nation::japan), 1);
    expect_wing(board, Nation::japan, {.tactical = 4});
}

TEST(Formosa_16_3, NobodyIsAskedWithoutPointsOrTargets) {
    Board no_points = front();
    wing(no_points, Nation::us).ready = 5;
    wing(no_points, Nation::us).spent = 5;
    EXPECT_TRUE(airpower_is_over(support(no_points, allies)));

    Board no_targets;
    no_targets.put("us-1-1", "1120").put("jp-35-9", "1118");
    wing(no_targets, Nation::us).tactical = 5;
    EXPECT_TRUE(airpower_is_over(support(no_targets, allies)));
}

TEST(Formosa_16_3, OnlyTheAttackerIsSupported) {
    Board board = front();
    wing(board, Nation::us).tactical = 5;
    wing(board, Nation::japan).tactical = 5;
    EXPECT_EQ(support(board, allies).asked(), allies);
    board.act(Verb::done);
    EXPECT_TRUE(airpower_is_over(board));
    EXPECT_EQ(wing(board, Nation::japan).tactical, 5);
}

TEST(Formosa_16_3, ContingentsSupportTheirOwnUnits) {
    CASES("16.0", "5.1");
    Board board = front(1);
    board.put("jp-24-12", "1017").put("cw-au-18", "1018");
    wing(board, Nation::us).tactical = 2;
    wing(board, Nation::commonwealth).tactical = 2;
    support(board, allies);
    // 1018 touches 1017, 1118 and 1119; 1120 touches 1119 and 1219.
    EXPECT_TRUE(board.can(Verb::support_cw, "1017"));
    EXPECT_FALSE(board.can(Verb::support, "1017"));
    EXPECT_TRUE(board.can(Verb::support, "1219"));
    EXPECT_FALSE(board.can(Verb::support_cw, "1219"));
    EXPECT_TRUE(board.can(Verb::support, "1119"));
    EXPECT_TRUE(board.can(Verb::support_cw, "1119"));
}

TEST(Formosa_16_3, ContingentsNeverShareAHex) {
    CASES("16.1", "13.1");
    Board board = front(1);
    board.put("cw-au-18", "1018");
    wing(board, Nation::us).tactical = 2;
    wing(board, Nation::commonwealth).tactical = 2;
    support(board, allies).act(Verb::support_cw, "1119");
    EXPECT_FALSE(board.can(Verb::support, "1119"));
    EXPECT_TRUE(board.can(Verb::support_cw, "1119"));
    board.act(Verb::support, "1219");
    expect_wing(board, Nation::us, {.tactical = 1});
    expect_wing(board, Nation::commonwealth, {.tactical = 1});
}

TEST(Formosa_16_3, NoOtherAlliedAirUnitWhereTheB29sAre) {
    CASES("13.1");
    Board board = front();
    board.suppress("1119");
    wing(board, Nation::us).tactical = 2;
    support(board, allies);
    EXPECT_FALSE(board.can(Verb::support, "1119"));
    EXPECT_TRUE(board.can(Verb::support, "1219"));
}

// R16.2: the Allies have taken the hex that was bombed.
TEST(Formosa_16_3, JapaneseStrikesMayGoWhereTheB29sAre) {
    CASES("16.1");
    Board board;
    board.put("us-1-1", "1120").put("jp-7-9", "1119").suppress("1120");
    wing(board, Nation::japan).tactical = 1;
    EXPECT_TRUE(support(board, japan).can(Verb::support, "1120"));
}

TEST(Formosa_16_3, EnemyStrikesMayShareAHex) {
    CASES("16.1");
    Board board = front();
    board.strike(Nation::us, "1120", 2);
    wing(board, Nation::japan).tactical = 2;
    support(board, japan).act(Verb::support, "1120");
    EXPECT_EQ(points_in(board.p, board.hex("1120"), Nation::us), 2);
    EXPECT_EQ(points_in(board.p, board.hex("1120"), Nation::japan), 1);
    EXPECT_EQ(points_in(board.p, board.hex("1120")), 3);
}

TEST(Formosa_16_3, UnusedSupportGoesBackWithThePhase) {
    Board board = front();
    wing(board, Nation::us).tactical = 3;
    support(board, allies).act(Verb::support, "1119").act(Verb::support, "1119").act(Verb::support, "1219");
    end_support(board.p);
    EXPECT_TRUE(board.p.strikes.empty());
    expect_wing(board, Nation::us, {.spent = 3});
}

// --- 16.4: interdiction ------------------------------------------------------------------------------------------------

TEST(Formosa_16_4, OnlyTheAlliesInterdictInTheirOwnPhase) {
    Board board;
    wing(board, Nation::us).tactical = 2;
    wing(board, Nation::japan).tactical = 5;
    board.enter(Phase::interdiction);
    EXPECT_TRUE(board.asks<Interdict>());
    EXPECT_EQ(board.asked(), allies);
    board.act(Verb::interdict, "1420");
    EXPECT_EQ(points_in(board.p, board.hex("1420")), 1);
    expect_wing(board, Nation::us, {.tactical = 1});
    expect_wing(board, Nation::japan, {.tactical = 5});
}

TEST(Formosa_16_4, AnyLandHexWhoeverIsThere) {
    CASES("16.1");
    Board board = front();
    wing(board, Nation::us).tactical = 1;
    interdiction(board);
    EXPECT_EQ(board.choices(Verb::interdict), static_cast<int>(board.game.land.size()));
    EXPECT_TRUE(board.can(Verb::interdict, "1120"));
    EXPECT_TRUE(board.can(Verb::interdict, "1118"));
    EXPECT_TRUE(board.can(Verb::interdict, "0516"));
    EXPECT_FALSE(board.can(Verb::interdict, "0202"));  // R16.10: sea
}

TEST(Formosa_16_4, TwoPointsAHex) {
    CASES("13.1");
    Board board;
    wing(board, Nation::us).tactical = 4;
    interdiction(board).act(Verb::interdict, "1420").act(Verb::interdict, "1420");
    EXPECT_FALSE(board.can(Verb::interdict, "1420"));
    EXPECT_EQ(points_in(board.p, board.hex("1420")), 2);
    EXPECT_EQ(board.last(Sentence::interdicted)->hex, board.hex("1420"));
    EXPECT_TRUE(board.can(Verb::interdict, "1421"));
    board.act(Verb::done);
    EXPECT_TRUE(airpower_is_over(board));
    expect_wing(board, Nation::us, {.tactical = 2});
}

TEST(Formosa_16_4, ContingentsNeverShareAHex) {
    CASES("16.1", "13.1");
    Board board(1);
    wing(board, Nation::us).tactical = 2;
    wing(board, Nation::commonwealth).tactical = 2;
    interdiction(board).act(Verb::interdict_cw, "1420");
    EXPECT_FALSE(board.can(Verb::interdict, "1420"));
    EXPECT_TRUE(board.can(Verb::interdict_cw, "1420"));
    board.act(Verb::interdict, "1421");
    EXPECT_FALSE(board.can(Verb::interdict_cw, "1421"));
}

// 16.0: no ground unit of the nation need be near.
TEST(Formosa_16_4, NationalityOfGroundUnitsDoesNotMatter) {
    CASES("16.0");
    Board board(1);
    board.put("us-1-1", "1120").hide("jp-7-9", "1119");
    wing(board, Nation::commonwealth).tactical = 1;
    interdiction(board).act(Verb::interdict_cw, "1119");
    EXPECT_FALSE(board.concealed("jp-7-9"));
}

TEST(Formosa_16_4, NotWhereTheB29sAre) {
    CASES("13.1");
    Board board;
    board.put("jp-7-9", "1119").suppress("1119");
    wing(board, Nation::us).tactical = 1;
    EXPECT_FALSE(interdiction(board).can(Verb::interdict, "1119"));
}

TEST(Formosa_16_4, ConcealedUnitsInTheHexAreRevealed) {
    CASES("11.2");
    Board board;
    board.hide("jp-7-9", "1119").hide("jp-dec-1", "1119").hide("jp-19-9", "1118");
    wing(board, Nation::us).tactical = 2;
    interdiction(board).act(Verb::interdict, "1119");
    EXPECT_FALSE(board.concealed("jp-7-9"));
    EXPECT_TRUE(board.dead("jp-dec-1"));
    EXPECT_TRUE(board.concealed("jp-19-9"));
    EXPECT_TRUE(board.happened(Sentence::revealed));
    EXPECT_TRUE(board.happened(Sentence::deception));
}

TEST(Formosa_16_4, StaysUntilAirReturn) {
    CASES("6.1");
    Board board = front();
    board.strike(Nation::us, "1420", 2).strike(Nation::japan, "1120");
    board.phase(Phase::japanese_combat);
    end_support(board.p);
    EXPECT_EQ(points_in(board.p, board.hex("1420"), Nation::us), 2);
    EXPECT_EQ(points_in(board.p, board.hex("1120")), 0);
    expect_wing(board, Nation::japan, {.spent = 1});
    return_air(board.p);
    EXPECT_TRUE(board.p.strikes.empty());
    expect_wing(board, Nation::us, {.ready = 2});
    expect_wing(board, Nation::japan, {.ready = 1});
}

TEST(Formosa_16_4, LinesOfSupplyPassThrough) {
    Board board;
    board.put("jp-hw-1", "1118").put("jp-7-9", "1120");
    ASSERT_TRUE(board.supplied("jp-7-9"));
    for (const char* hex : {"1118", "1119", "1120", "1019", "1219", "1018", "1218"}) {
        board.strike(Nation::us, hex, 2);
    }
    EXPECT_TRUE(board.supplied("jp-7-9"));
}

TEST(Formosa_16_4, NobodyIsAskedWithoutPoints) {
    Board board;
    wing(board, Nation::us).spent = 5;
    EXPECT_TRUE(airpower_is_over(interdiction(board)));
}

// Every point of the counter mix can be in a hex of its own.
TEST(Formosa_13_1, ThereIsRoomForEveryStrike) {
    CASES("13.2", "8.2");
    const Pools& pools = test_game().pools;
    EXPECT_LE(pools.tac[0] + pools.tac[1] + pools.tac[2], static_cast<int>(decltype(Position::strikes)::capacity()));
}

// --- Air Return (6.1) --------------------------------------------------------------------------------------------------

TEST(Formosa_6_1, AirReturnReadiesWhatSurvived) {
    CASES("16.1", "16.5", "18.0", "19.4");
    Board board;
    board.p.wings = {Wing{1, 0, 2, 3}, Wing{4, 0, 5, 6}, Wing{1, 0, 1, 0}};
    board.strike(Nation::us, "1420", 2).suppress("1119");
    board.p.air_supply = Asset::used;
    board.p.gunfire_barred = board.p.landings_barred = 1;
    return_air(board.p);
    expect_wing(board, Nation::japan, {.ready = 6});
    expect_wing(board, Nation::us, {.ready = 17});
    expect_wing(board, Nation::commonwealth, {.ready = 2});
    EXPECT_EQ(board.p.bombers, Asset::pool);
    EXPECT_EQ(board.p.bombed, no_hex);
    EXPECT_EQ(board.p.suppressed, 0);
    EXPECT_EQ(board.p.air_supply, Asset::ready);
    EXPECT_EQ(board.p.gunfire_barred, 0);
    EXPECT_EQ(board.p.landings_barred, 0);
}

TEST(Formosa_6_1, AirReturnLeavesWhatWasNotBought) {
    Board board;
    board.p.air_supply = Asset::pool;
    board.p.bombers = Asset::ready;
    return_air(board.p);
    EXPECT_EQ(board.p.air_supply, Asset::pool);
    EXPECT_EQ(board.p.bombers, Asset::ready);
}

TEST(Formosa_16_3, PointsOfEveryNationAreInTheirHex) {
    CASES("16.4");
    for (const Nation nation : {Nation::us, Nation::commonwealth, Nation::japan}) {
        Board board;
        board.strike(nation, "1120", 2).strike(nation, "1121", 1);
        EXPECT_EQ(points_in(board.p, board.hex("1120")), 2);
        EXPECT_EQ(points_in(board.p, board.hex("1121")), 1);
        EXPECT_EQ(points_in(board.p, board.hex("1122")), 0);
    }
}

}  // namespace
}  // namespace causeway::formosa
