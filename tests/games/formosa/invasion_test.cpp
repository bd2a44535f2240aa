// 10.0 Allied invasions, with the rangers' landings of 22.0.
#include "core/remark.h"
#include "tests/games/formosa/battle_board.h"

namespace causeway::formosa {
namespace {

// The invasion phase with these markers; a regiment and a tank group wait in the Staging Area.
Board& invade(Board& board, int markers, bool drop_zone = false) {
    board.into("us-17-7", box::staging).into("us-armor-1", box::staging);
    board.p.amphibious = static_cast<std::uint8_t>(markers);
    board.p.drop_zone = drop_zone ? Asset::ready : Asset::pool;
    return board.enter(Phase::invasion);
}

Board& embark(Board& board, std::string_view hex, std::initializer_list<std::string_view> units) {
    board.act(Verb::beach, hex);
    for (const std::string_view id : units) {
        board.act_piece(Verb::embark, id);
    }
    if (board.asks<Embark>()) {
        board.act(Verb::done);
    }
    // With the last marker placed nothing is left but to end the landings.
    return board.asks<Invasion>() ? board.end_if_done() : board;
}

// The opposed landing from these sea hexes as it stands when the fight is over.
Board& fight(Board& board, std::initializer_list<std::string_view> from, std::string_view target, bool cleared) {
    while (!board.asks<Assault>()) {
        board.p.stack.pop();
    }
    for (Beach& beach : board.p.beaches) {
        for (const std::string_view sea : from) {
            beach.fought = beach.hex == board.hex(sea) ? 1 : beach.fought;
        }
    }
    if (cleared) {
        for_stack(board.p, board.hex(target), [&](PieceId piece) { remove_to(board.game, board.p, piece, box::eliminated); });
    }
    end_landing(board.game, board.p, board.hex(target), &board.events);
    board.settle();
    return board.asks<Assault>() ? board.end_if_done() : board;
}

bool moved(const Board& board, std::string_view id) { return has(board.p, board.piece(id), status::moved); }
bool on_marker(const Board& board, std::string_view id) { return has(board.p, board.piece(id), status::landing); }

// --- 10.0, 10.1 ----------------------------------------------------------------------------------------------------------

// 4.1: nobody ashore when turn 2 begins has lost. Whoever goes on without a landing is told before.
TEST(Formosa_4_1, EndingTheLandingsWithNobodyAshoreIsMarkedAsLost) {
    CASES("10.1");
    Board board;
    invade(board, 1);
    const Action end{.verb = static_cast<std::uint8_t>(Verb::end)};
    EXPECT_EQ(remark(board.game, board.p, end).loses, "4.1");
    embark(board, "1223", {"us-17-7"});
    EXPECT_EQ(remark(board.game, board.p, end).loses, "");
    Board ashore;
    ashore.put("us-32-7", "1120");
    invade(ashore, 1);
    EXPECT_EQ(remark(ashore.game, ashore.p, end).loses, "");
}

TEST(Formosa_4_1, FinishingTheSetUpWithoutAMarkerIsMarkedAsLost) {
    CASES("3.0", "10.0");
    Board board;
    board.phase(Phase::setup).begin(Mobilize{}).settle();
    const Action done{.verb = static_cast<std::uint8_t>(Verb::done)};
    EXPECT_EQ(remark(board.game, board.p, done).loses, "4.1");
    board.p.amphibious = 1;
    EXPECT_EQ(remark(board.game, board.p, done).loses, "");
}

TEST(Formosa_10_0, InvasionsNeedAMarker) {
    Board board;
    invade(board, 0);
    EXPECT_FALSE(board.asks<Invasion>());
    Board with_one;
    invade(with_one, 1);
    ASSERT_TRUE(with_one.asks<Invasion>());
    EXPECT_EQ(with_one.asked(), allies);
    EXPECT_TRUE(with_one.can(Verb::beach));
    EXPECT_FALSE(with_one.can(Verb::drop_zone));
}

// The Allies are asked all the same: otherwise Japan would learn what waits in displays that it may not examine (11.0).
TEST(Formosa_10_0, AnInvasionNeedsAUnit) {
    Board board;
    board.p.amphibious = 2;
    board.enter(Phase::invasion);
    ASSERT_TRUE(board.asks<Invasion>());
    EXPECT_FALSE(board.can(Verb::beach));
    EXPECT_TRUE(board.can(Verb::end));
}

TEST(Formosa_10_1, AmphibiousMarkersGoToOpenCoastAndPorts) {
    Board board;
    invade(board, 1);
    EXPECT_TRUE(board.can(Verb::beach, "1223"));   // open coast
    EXPECT_TRUE(board.can(Verb::beach, "1123"));   // port in the open
    EXPECT_TRUE(board.can(Verb::beach, "2204"));   // port in rough
    EXPECT_FALSE(board.can(Verb::beach, "1425"));  // rough coast
    EXPECT_FALSE(board.can(Verb::beach, "1623"));  // mountain coast
    EXPECT_FALSE(board.can(Verb::beach, "1015"));  // mud flats
    EXPECT_FALSE(board.can(Verb::beach, "1120"));  // inland
    EXPECT_FALSE(board.can(Verb::beach, "1124"));  // sea without an enemy beside it
}

TEST(Formosa_10_1, BeforeAnEnemyTheMarkerGoesToTheSea) {
    Board board;
    board.put("jp-100", "1123").hide("jp-do-1", "1325").put("jp-102", "2310");
    invade(board, 1);
    EXPECT_FALSE(board.can(Verb::beach, "1123"));
    EXPECT_TRUE(board.can(Verb::beach, "1124"));
    EXPECT_TRUE(board.can(Verb::beach, "1023"));
    EXPECT_TRUE(board.can(Verb::beach, "1022"));
    EXPECT_FALSE(board.can(Verb::beach, "1325"));
    EXPECT_TRUE(board.can(Verb::beach, "1326"));   // a concealed unit is an enemy unit
    EXPECT_FALSE(board.can(Verb::beach, "2410"));  // before an enemy on a mountain coast
}

TEST(Formosa_10_1, OneAmphibiousMarkerAHex) {
    Board board;
    invade(board, 2);
    embark(board, "1223", {"us-17-7"});
    EXPECT_FALSE(board.can(Verb::beach, "1223"));
    EXPECT_TRUE(board.can(Verb::beach, "1224"));
    embark(board, "1224", {"us-armor-1"});
    EXPECT_FALSE(board.asks<Invasion>());  // no marker and no unit is left
}

TEST(Formosa_10_1, TheDropZoneGoesToOpenHexesAndAirfields) {
    Board board;
    board.into("us-abn-503", box::staging).put("jp-100", "1122").put("jp-102", "1216");
    invade(board, 0, true);
    EXPECT_TRUE(board.can(Verb::drop_zone, "1120"));   // open, inland, a town
    EXPECT_TRUE(board.can(Verb::drop_zone, "1223"));   // open coast
    EXPECT_TRUE(board.can(Verb::drop_zone, "2207"));   // airfield in rough
    EXPECT_FALSE(board.can(Verb::drop_zone, "2005"));  // rough
    EXPECT_FALSE(board.can(Verb::drop_zone, "1015"));  // mud flats
    EXPECT_FALSE(board.can(Verb::drop_zone, "1216"));  // an airfield with an enemy
    EXPECT_FALSE(board.can(Verb::drop_zone, "1124"));  // sea
    EXPECT_FALSE(board.can(Verb::beach));
}

TEST(Formosa_10_1, EnemyZonesOfControlDoNotMatter) {
    Board board;
    board.into("us-abn-503", box::staging).put("jp-100", "1222");
    invade(board, 1, true);
    EXPECT_TRUE(board.can(Verb::beach, "1123"));
    EXPECT_TRUE(board.can(Verb::beach, "1223"));
    EXPECT_TRUE(board.can(Verb::drop_zone, "1323"));
}

TEST(Formosa_10_1, TheDropZoneMaySupportABeachInItsHex) {
    Board board;
    board.into("us-abn-503", box::staging);
    invade(board, 1, true);
    embark(board, "1223", {"us-17-7"});
    board.act(Verb::drop_zone, "1223").act_piece(Verb::embark, "us-abn-503");
    EXPECT_EQ(board.count_in("1223"), 2);
}

TEST(Formosa_10_1, WhatIsPlacedStaysWhereItIs) {
    Board board;
    board.base("us-eng-1", "1123");
    invade(board, 2);
    embark(board, "1123", {"us-17-7"});
    board.act(Verb::beach, "1224");
    EXPECT_FALSE(board.can_piece(Verb::embark, "us-17-7"));  // though it stands in a functional port
    EXPECT_TRUE(board.can_piece(Verb::embark, "us-armor-1"));
}

TEST(Formosa_10_1, AnEmptyMarkerCanBeTakenBack) {
    Board board;
    invade(board, 1);
    const Position before = board.p;
    board.act(Verb::beach, "1223");
    EXPECT_FALSE(board.can(Verb::done));
    board.act(Verb::cancel);
    EXPECT_EQ(board.p, before);
    board.act(Verb::beach, "1223").act_piece(Verb::embark, "us-17-7");
    EXPECT_FALSE(board.can(Verb::cancel));
}

TEST(Formosa_10_1, AtTheEndPlacedMarkersGoBackToBeRecruitedAgain) {
    Board board;
    board.into("us-abn-503", box::staging);
    invade(board, 3, true);
    embark(board, "1223", {"us-17-7"});
    board.act(Verb::drop_zone, "1120").act_piece(Verb::embark, "us-abn-503");
    board.act(Verb::end);
    EXPECT_TRUE(board.p.beaches.empty());
    EXPECT_EQ(board.p.amphibious, 2);  // R10.1: those not placed stay in the display
    EXPECT_EQ(board.p.drop_zone, Asset::pool);
    EXPECT_FALSE(on_marker(board, "us-17-7"));
}

TEST(Formosa_10_1, ADropZoneNotPlacedStaysReady) {
    Board board;
    board.into("us-abn-503", box::staging);
    invade(board, 0, true).act(Verb::end);
    EXPECT_EQ(board.p.drop_zone, Asset::ready);
}

TEST(Formosa_10_1, ADecisiveBattleAtSeaBarsBeachesOnly) {
    CASES("18.0");
    Board board;
    board.into("us-abn-503", box::staging);
    board.p.landings_barred = 1;
    invade(board, 2, true);
    EXPECT_FALSE(board.can(Verb::beach));
    EXPECT_TRUE(board.can(Verb::drop_zone, "1120"));
    board.act(Verb::end);
    EXPECT_EQ(board.p.amphibious, 2);
}

// --- 10.2 ----------------------------------------------------------------------------------------------------------------

TEST(Formosa_10_2, AnyMobileUnitCanEmbark) {
    Board board;
    for (const char* id : {"us-1-1", "us-hq-24", "us-art-1", "us-eng-2", "us-abn-503", "us-db-1"}) {
        board.into(id, box::staging);
    }
    invade(board, 1).act(Verb::beach, "1223");
    for (const char* id : {"us-1-1", "us-hq-24", "us-art-1", "us-eng-2", "us-abn-503", "us-db-1", "us-17-7", "us-armor-1"}) {
        EXPECT_TRUE(board.can_piece(Verb::embark, id)) << id;
    }
}

TEST(Formosa_10_2, UnitsStartInStagingAmoyOrAFunctionalPort) {
    CASES("9.0");
    Board board;
    board.into("us-4-6", box::amoy).base("us-eng-1", "1123").put("us-1-1", "1123").put("us-5-1", "2204").put("us-7-1", "1223");
    invade(board, 1).act(Verb::beach, "1224");
    EXPECT_TRUE(board.can_piece(Verb::embark, "us-17-7"));
    EXPECT_TRUE(board.can_piece(Verb::embark, "us-4-6"));
    EXPECT_TRUE(board.can_piece(Verb::embark, "us-1-1"));
    EXPECT_FALSE(board.can_piece(Verb::embark, "us-eng-1"));  // a base is static
    EXPECT_FALSE(board.can_piece(Verb::embark, "us-5-1"));    // a port without a base
    EXPECT_FALSE(board.can_piece(Verb::embark, "us-7-1"));    // a coast
    EXPECT_FALSE(board.can_piece(Verb::embark, "us-2-2"));    // not recruited yet
}

TEST(Formosa_10_2, AFunctionalAirfieldIsNoPort) {
    Board board;
    board.base("us-eng-1", "1118").put("us-1-1", "1118");
    invade(board, 1).act(Verb::beach, "1224");
    EXPECT_FALSE(board.can_piece(Verb::embark, "us-1-1"));
}

TEST(Formosa_10_2, AMarkerTakesFourUnits) {
    Board board;
    for (const char* id : {"us-1-1", "us-5-1", "us-7-1", "us-2-2"}) {
        board.into(id, box::staging);
    }
    invade(board, 2).act(Verb::beach, "1223");
    board.act_piece(Verb::embark, "us-1-1").act_piece(Verb::embark, "us-5-1").act_piece(Verb::embark, "us-7-1");
    EXPECT_TRUE(board.asks<Embark>());
    board.act_piece(Verb::embark, "us-2-2");
    EXPECT_TRUE(board.asks<Invasion>());
    EXPECT_EQ(board.count_in("1223"), 4);
}

TEST(Formosa_10_2, FewerWillDo) {
    Board board;
    invade(board, 2);
    embark(board, "1223", {"us-17-7"});
    EXPECT_TRUE(board.is_at("us-17-7", "1223"));
    EXPECT_TRUE(board.asks<Invasion>());
}

TEST(Formosa_10_2, UnitsInTheHexAlreadyDoNotKeepOthersOut) {
    CASES("13.0", "13.3");
    Board board;
    board.put("us-1-1", "1223").put("us-5-1", "1223").put("us-7-1", "1223");
    board.into("us-2-2", box::staging);
    invade(board, 2).act(Verb::beach, "1223").act_piece(Verb::embark, "us-2-2");
    board.act_piece(Verb::embark, "us-17-7");
    EXPECT_EQ(board.count_in("1223"), 5) << "stacking is looked at when the Movement Phase ends";
    board.act(Verb::done).act(Verb::end);
    if (board.asks<Transfer>()) {
        board.act(Verb::end);
    }
    ASSERT_TRUE(board.asks<Select>());
    board.move("us-1-1", "1222").act(Verb::end);
    EXPECT_FALSE(board.asks<Overstack>());
    EXPECT_EQ(board.count_in("1223"), 4);
}

TEST(Formosa_10_2, ThoseWhoAreTooManyThenAreWithdrawn) {
    CASES("13.0", "13.3");
    Board board;
    board.put("us-1-1", "1223").put("us-5-1", "1223").put("us-7-1", "1223").put("us-2-2", "1223");
    invade(board, 1).act(Verb::beach, "1223").act_piece(Verb::embark, "us-17-7").act(Verb::done).act(Verb::end);
    while (!board.asks<Overstack>() && board.can(Verb::end)) {
        board.act(Verb::end);
    }
    EXPECT_TRUE(board.asks<Overstack>());
}

TEST(Formosa_10_2, AMarkerTakesUsOrCommonwealthUnits) {
    CASES("5.1", "13.1");
    Board board(1);
    board.into("cw-au-18", box::staging).into("cw-au-21", box::staging).put("jp-100", "1325");
    invade(board, 2).act(Verb::beach, "1223").act_piece(Verb::embark, "cw-au-18");
    EXPECT_TRUE(board.can_piece(Verb::embark, "cw-au-21"));
    EXPECT_FALSE(board.can_piece(Verb::embark, "us-17-7"));
    board.act(Verb::done).act(Verb::beach, "1326").act_piece(Verb::embark, "us-17-7");  // the same at sea
    EXPECT_FALSE(board.can_piece(Verb::embark, "cw-au-21"));
}

TEST(Formosa_10_2, MechanizedUnitsDriveOffTheQuaysOfAPort) {
    CASES("12.2");
    Board board;
    invade(board, 1).act(Verb::beach, "1311");  // Gosei lies in mud flats, on the railroad
    EXPECT_TRUE(board.can_piece(Verb::embark, "us-armor-1"));
}

// --- 10.2.1 --------------------------------------------------------------------------------------------------------------

TEST(Formosa_10_2_1, WithoutEnemiesTheUnitsLandAtOnce) {
    Board board;
    invade(board, 1);
    embark(board, "1223", {"us-17-7", "us-armor-1"});
    EXPECT_TRUE(board.is_at("us-17-7", "1223"));
    EXPECT_TRUE(board.is_at("us-armor-1", "1223"));
    EXPECT_TRUE(board.happened(Sentence::beach));
    EXPECT_TRUE(board.happened(Sentence::landed));
}

TEST(Formosa_10_2_1, NoCombatFollowsInTheInvasionPhase) {
    Board board;
    board.put("jp-100", "1222");
    invade(board, 1);
    embark(board, "1223", {"us-17-7"});
    EXPECT_FALSE(board.asks<Assault>());
    EXPECT_EQ(board.p.phase, Phase::transfer);  // the tank group may sail after them
}

TEST(Formosa_10_2_1, TheyDoNotMoveButMustAttackNextToTheEnemy) {
    CASES("15.0");
    Board board;
    board.put("us-32-7", "1323").put("jp-100", "1222");
    invade(board, 1);
    embark(board, "1223", {"us-17-7"});
    board.movement(allies).settle();
    EXPECT_FALSE(board.can_piece(Verb::unit, "us-17-7"));
    EXPECT_TRUE(board.can_piece(Verb::unit, "us-32-7"));
    board.combat(allies).settle();
    EXPECT_FALSE(board.can(Verb::end));
    board.attack({"1223", "1323"}, {"1222"});
    EXPECT_TRUE(has(board.p, board.piece("us-17-7"), status::in_battle));
}

// --- 10.2.2 --------------------------------------------------------------------------------------------------------------

// Two marines before Takao, in 1124, and two more in 1023.
Board& off_takao(Board& board) {
    for (const char* id : {"us-1-1", "us-5-1", "us-2-2", "us-6-2"}) {
        board.into(id, box::staging);
    }
    board.put("jp-100", "1123");
    invade(board, 2);
    embark(board, "1124", {"us-1-1", "us-5-1"});
    return embark(board, "1023", {"us-2-2", "us-6-2"});
}

TEST(Formosa_10_2_2, TheForceAttacksFromTheSeaInTheInvasionPhase) {
    Board board;
    off_takao(board);
    ASSERT_TRUE(board.asks<Assault>());
    EXPECT_EQ(board.asked(), allies);
    EXPECT_EQ(board.p.phase, Phase::invasion);
    EXPECT_TRUE(board.is_at("us-1-1", "1124"));
    EXPECT_TRUE(board.happened(Sentence::embarked));
    EXPECT_TRUE(board.can(Verb::target, "1123"));
    EXPECT_EQ(board.choices(Verb::target), 1);
    EXPECT_FALSE(board.can(Verb::end));
}

TEST(Formosa_10_2_2, TheChosenTargetBecomesABattle) {
    Board board;
    off_takao(board);
    Action target;
    target.verb = static_cast<std::uint8_t>(Verb::target);
    target.hex = board.hex("1123");
    take_answer(board.game, board.p, target, nullptr);
    EXPECT_TRUE(board.asks<Build>());
    EXPECT_EQ(board.p.battle.kind, BattleKind::landing);
    EXPECT_EQ(board.p.battle.attacker, index(allies));
    ASSERT_EQ(board.p.battle.targets.size(), 1U);
    EXPECT_EQ(board.p.battle.targets[0], board.hex("1123"));
}

TEST(Formosa_10_2_2, AForceChoosesAmongTheEnemiesBesideIt) {
    Board board;
    board.put("jp-100", "1123").put("jp-102", "1224").put("jp-75", "1222");
    invade(board, 1);
    embark(board, "1124", {"us-17-7"});
    EXPECT_TRUE(board.can(Verb::target, "1123"));
    EXPECT_TRUE(board.can(Verb::target, "1224"));
    EXPECT_EQ(board.choices(Verb::target), 2);
}

TEST(Formosa_10_2_2, StacksThatFoughtTogetherLandTogether) {
    Board board;
    fight(off_takao(board), {"1124", "1023"}, "1123", true);
    for (const char* id : {"us-1-1", "us-5-1", "us-2-2", "us-6-2"}) {
        EXPECT_TRUE(board.is_at(id, "1123")) << id;
        EXPECT_TRUE(moved(board, id)) << id;
        EXPECT_FALSE(on_marker(board, id)) << id;
    }
    EXPECT_EQ(board.p.phase, Phase::transfer);
    EXPECT_EQ(board.p.battle, Battle{});
    EXPECT_FALSE(board.p.occupied[index(allies)].contains(board.hex("1124")));
}

TEST(Formosa_10_2_2, IfTheHexIsNotClearedAllGoBack) {
    Board board;
    board.put("us-hq-24", "1310");
    fight(off_takao(board), {"1124", "1023"}, "1123", false);
    ASSERT_TRUE(board.asks<Transfer>());
    for (const char* id : {"us-1-1", "us-5-1", "us-2-2", "us-6-2"}) {
        EXPECT_EQ(board.at(id), box::staging) << id;
        EXPECT_TRUE(moved(board, id)) << id;
    }
    EXPECT_TRUE(board.happened(Sentence::turned_back));
    EXPECT_TRUE(board.p.beaches.empty());
}

TEST(Formosa_10_2_2, EachStackWithATargetMustFight) {
    Board board;
    fight(off_takao(board), {"1124"}, "1123", false);
    EXPECT_EQ(board.at("us-1-1"), box::staging);
    ASSERT_TRUE(board.asks<Assault>());
    EXPECT_TRUE(board.is_at("us-2-2", "1023"));
    EXPECT_TRUE(board.can(Verb::target, "1123"));
    fight(board, {"1023"}, "1123", true);
    EXPECT_TRUE(board.is_at("us-2-2", "1123"));
    EXPECT_EQ(board.at("us-1-1"), box::staging);
}

TEST(Formosa_10_2_2, AStackWhoseEnemyIsGoneGoesBack) {
    Board board;
    fight(off_takao(board), {"1124"}, "1123", true);
    EXPECT_TRUE(board.is_at("us-1-1", "1123"));
    EXPECT_EQ(board.at("us-2-2"), box::staging);  // R10.2
    EXPECT_FALSE(board.asks<Assault>());
}

TEST(Formosa_10_2_2, StackingLimitsWhoLandsAndTheRestGoBack) {
    CASES("13.1");
    Board board;
    board.into("us-7-1", box::staging);
    board.put("jp-100", "1123");
    for (const char* id : {"us-1-1", "us-5-1", "us-2-2", "us-6-2"}) {
        board.into(id, box::staging);
    }
    invade(board, 2);
    embark(board, "1124", {"us-1-1", "us-5-1", "us-7-1"});
    embark(board, "1023", {"us-2-2", "us-6-2"});
    fight(board, {"1124", "1023"}, "1123", true);
    ASSERT_TRUE(board.asks<Ashore>());
    EXPECT_EQ(board.asked(), allies);
    EXPECT_EQ(board.choices(Verb::unit), 5);
    for (const char* id : {"us-1-1", "us-2-2", "us-6-2"}) {
        board.act_piece(Verb::unit, id);
    }
    ASSERT_TRUE(board.asks<Ashore>());
    board.act_piece(Verb::unit, "us-7-1");
    EXPECT_EQ(board.count_in("1123"), 4);
    EXPECT_EQ(board.at("us-5-1"), box::staging);
    EXPECT_FALSE(board.asks<Ashore>());
}

// The marines before Takao, and a regiment in 1326 before the enemy in 1325.
Board& off_two_coasts(Board& board) {
    for (const char* id : {"us-1-1", "us-5-1", "us-2-2", "us-6-2"}) {
        board.into(id, box::staging);
    }
    board.put("jp-100", "1123").put("jp-102", "1325");
    invade(board, 3);
    embark(board, "1124", {"us-1-1", "us-5-1"});
    embark(board, "1023", {"us-2-2", "us-6-2"});
    return embark(board, "1326", {"us-17-7"});
}

TEST(Formosa_10_2_2, WhileOneForceGoesAshoreAnotherStillWaits) {
    Board board;
    fight(off_two_coasts(board), {"1124", "1023"}, "1123", true);
    EXPECT_TRUE(board.is_at("us-1-1", "1123"));
    EXPECT_TRUE(board.is_at("us-17-7", "1326"));
    ASSERT_TRUE(board.asks<Assault>());
    EXPECT_TRUE(board.can(Verb::target, "1325"));
}

TEST(Formosa_10_2_2, AMarkerWhoseForceWentBackAttacksNobody) {
    Board board;
    fight(off_two_coasts(board), {"1023"}, "1123", true);
    EXPECT_EQ(board.at("us-1-1"), box::staging);  // R10.2
    board.put("jp-102", "1224");                  // as if it retreated, to beside 1124
    fight(board, {"1326"}, "1325", true);
    EXPECT_TRUE(board.is_at("us-17-7", "1325"));
    EXPECT_FALSE(board.asks<Assault>());
}

TEST(Formosa_10_2_2, OnlyOneContingentLands) {
    CASES("5.1");
    Board board(1);
    board.put("jp-100", "1123");
    for (const char* id : {"us-1-1", "us-5-1", "cw-au-18"}) {
        board.into(id, box::staging);
    }
    invade(board, 2);
    embark(board, "1124", {"us-1-1", "us-5-1"});
    embark(board, "1023", {"cw-au-18"});
    fight(board, {"1124", "1023"}, "1123", true);
    ASSERT_TRUE(board.asks<Ashore>());
    board.act_piece(Verb::unit, "us-1-1");  // the other marines fit and must follow
    EXPECT_TRUE(board.is_at("us-5-1", "1123"));
    EXPECT_EQ(board.at("cw-au-18"), box::staging);
}

TEST(Formosa_10_2_2, AForceThatIsLostLeavesNothing) {
    Board board;
    off_takao(board);
    for (const char* id : {"us-1-1", "us-5-1"}) {
        remove_to(board.game, board.p, board.piece(id), box::replacements);
    }
    fight(board, {"1124"}, "1123", true);
    EXPECT_EQ(board.count_in("1123"), 0);
    EXPECT_TRUE(board.replaceable("us-1-1"));
}

TEST(Formosa_10_2_2, MechanizedUnitsEmbarkOnlyForAnEnemyTheyCanReach) {
    Board board;
    board.put("jp-100", "1425").into("us-ranger-6", box::staging);
    invade(board, 1).act(Verb::beach, "1326");
    EXPECT_TRUE(board.can_piece(Verb::embark, "us-ranger-6"));
    EXPECT_FALSE(board.can_piece(Verb::embark, "us-armor-1"));
    EXPECT_FALSE(board.can_piece(Verb::embark, "us-17-7"));
}

TEST(Formosa_10_2_2, AllOnAMarkerNeedOneHexToLandIn) {
    Board board;
    board.put("jp-100", "1425").put("jp-102", "1325").into("us-ranger-6", box::staging);
    invade(board, 2).act(Verb::beach, "1326").act_piece(Verb::embark, "us-ranger-6").act_piece(Verb::embark, "us-17-7");
    board.act(Verb::done).act(Verb::end);
    EXPECT_TRUE(board.can(Verb::target, "1325"));
    EXPECT_FALSE(board.can(Verb::target, "1425"));  // not for the infantry
}

// The whole of an opposed landing with that die; Takao is held by one brigade behind the shifts of a city.
Board& assault_takao(Board& board, int die) {
    off_takao(board).act(Verb::target, "1123");
    board.act(Verb::attack_from, "1124").act(Verb::attack_from, "1023").act(Verb::commit).no_lp().roll(die);
    while (board.asks<Losses<true>>() || board.asks<Losses<false>>() || board.asks<Counterattack>() || board.asks<Retreat>() ||
           board.asks<CombatRoll>()) {
        board.first();
    }
    return board.end_if_done();
}

TEST(Formosa_10_2_2, WhateverTheDieNobodyStaysAtSea) {
    CASES("15.0");
    int landings = 0;
    for (int die = 1; die <= 6; ++die) {
        Board board;
        board.put("us-hq-24", "1310").put("jp-hw-1", "1120");
        assault_takao(board, die);
        if (board.asks<Advance>()) {
            board.act(Verb::done).end_if_done();  // R10.10
        }
        ASSERT_TRUE(board.asks<Transfer>()) << die;
        const bool held = occupied_by(board.p, japan, board.hex("1123"));
        for (const char* id : {"us-1-1", "us-5-1", "us-2-2", "us-6-2"}) {
            EXPECT_NE(board.is_at(id, "1123"), held || !on_map(board.at(id))) << die << " " << id;
            EXPECT_TRUE(!on_map(board.at(id)) || moved(board, id)) << die << " " << id;
        }
        landings += held ? 0 : 1;
    }
    EXPECT_GT(landings, 0);
}

TEST(Formosa_10_2_2, AStackThatWentBackIsOffItsMarkerWhileOthersStillLand) {
    Board board;
    off_takao(board).act(Verb::target, "1123").act(Verb::attack_from, "1124").act(Verb::commit);
    roll_result(board, CombatResult::ar);
    ASSERT_TRUE(board.can(Verb::target, "1123")) << "for those in 1023";
    EXPECT_EQ(board.at("us-1-1"), box::staging);
    EXPECT_TRUE(moved(board, "us-1-1"));
    EXPECT_FALSE(on_marker(board, "us-1-1"));
    EXPECT_TRUE(on_marker(board, "us-2-2"));
}

TEST(Formosa_10_2_2, TheLandedForceDoesNotMoveButMustAttack) {
    CASES("15.0");
    Board board;
    board.put("jp-102", "1222").put("us-hq-24", "1310");
    fight(off_takao(board), {"1124", "1023"}, "1123", true);
    board.movement(allies).settle();
    EXPECT_FALSE(board.can_piece(Verb::unit, "us-1-1"));
    EXPECT_TRUE(board.can_piece(Verb::unit, "us-hq-24"));
    board.combat(allies).settle();
    EXPECT_FALSE(board.can(Verb::end));
    board.attack({"1123"}, {"1222"});
    EXPECT_TRUE(has(board.p, board.piece("us-1-1"), status::in_battle));
}

TEST(Formosa_10_2_2, AForceCalledBackFromAnAttackMayChooseAgain) {
    Board board;
    off_takao(board);
    const Position before = board.p;
    board.act(Verb::target, "1123").act(Verb::attack_from, "1124").act(Verb::cancel);
    EXPECT_EQ(board.p, before);
}

TEST(Formosa_10_2_2, GunfireAndTacticalAirSupportIt) {
    CASES("17.0", "16.0");
    Board board;
    board.p.gunfire[index(Nation::us)] = 2;
    board.p.wings[index(Nation::us)].tactical = 3;
    off_takao(board).act(Verb::target, "1123").act(Verb::attack_from, "1124");
    EXPECT_EQ(gunfire_support(board.game, board.p), 2);
    board.act(Verb::support, "1123").act(Verb::support, "1123");
    EXPECT_FALSE(board.can(Verb::support, "1123"));
    EXPECT_EQ(points_in(board.p, board.hex("1123")), 2);
}

TEST(Formosa_10_2_2, AirSupplyDoesNot) {
    CASES("19.4");
    Board board;
    board.p.air_supply = Asset::ready;
    off_takao(board).act(Verb::target, "1123").act(Verb::attack_from, "1124").act(Verb::commit);
    EXPECT_FALSE(board.can(Verb::air_supply));
}

// Four marines have overrun Takao; another brigade stands behind it, in 1122.
Board overrun(Options options = 0) {
    Board board(0, options);
    board.lp(allies, 0).lp(japan, 0);
    off_takao(board);
    board.put("jp-102", "1122");
    board.act(Verb::target, "1123").act(Verb::attack_from, "1124").act(Verb::attack_from, "1023").act(Verb::commit);
    roll_result(board, CombatResult::de);
    return board;
}

// R10.10: 10.2.2 changes the first hex of 15.8, not the second.
TEST(Formosa_10_2_2, AfterADEThoseAshoreMayAdvanceASecondHex) {
    CASES("15.8", "15.5");
    Board board = overrun();
    ASSERT_TRUE(board.asks<Advance>());
    EXPECT_TRUE(board.is_at("us-1-1", "1123") && board.is_at("us-6-2", "1123")) << "they had to go ashore";
    EXPECT_TRUE(board.can_piece(Verb::advance, "us-1-1", "1222"));
    EXPECT_FALSE(board.can_piece(Verb::advance, "us-1-1", "1122")) << "an enemy is there";
    board.act_piece(Verb::advance, "us-1-1", "1222");
    EXPECT_FALSE(board.can_piece(Verb::advance, "us-1-1")) << "two hexes at most";
    board.act(Verb::done).end_if_done();
    EXPECT_TRUE(board.is_at("us-1-1", "1222"));
    EXPECT_TRUE(moved(board, "us-1-1")) << "nobody moves in the Movement Phase";
    EXPECT_EQ(board.p.phase, Phase::transfer);
    EXPECT_EQ(board.p.battle, Battle{});
}

TEST(Formosa_10_2_2, TheAdvanceGoesOnFromTheLandingsThatFought) {
    CASES("15.8");
    Board board = overrun();
    ASSERT_TRUE(board.asks<Advance>());
    const auto& from = board.p.battle.from;
    ASSERT_EQ(from.size(), 2U);
    EXPECT_NE(std::find(from.begin(), from.end(), board.hex("1124")), from.end());
    EXPECT_NE(std::find(from.begin(), from.end(), board.hex("1023")), from.end());
    EXPECT_TRUE(faults(board.game, board.p).empty());
}

TEST(Formosa_10_2_2, AfterAnyOtherResultTheForceStopsOnTheBeach) {
    CASES("15.8");
    Board board;
    fight(off_takao(board), {"1124", "1023"}, "1123", true);
    EXPECT_FALSE(board.asks<Advance>());
}

// R25.32: 25.1 leaves out counterattacks only.
TEST(Formosa_25_1, AfterALandingTheForceMayExploit) {
    CASES("10.2.2");
    Board board = overrun(exploitation);
    board.act(Verb::done);
    ASSERT_TRUE(board.asks<Exploit>());
    EXPECT_EQ(board.p.phase, Phase::invasion);
    board.act(Verb::exploit, "1123").act(Verb::attack_from, "1123");
    EXPECT_TRUE(faults(board.game, board.p).empty());
    board.act(Verb::commit);
    EXPECT_FALSE(board.happened(Sentence::excused)) << "nobody owes an attack before the Combat Phase";
    roll_result(board, CombatResult::de);
    EXPECT_TRUE(board.dead("jp-102"));
    board.act_piece(Verb::advance, "us-1-1", "1122").act(Verb::done).end_if_done();
    EXPECT_EQ(board.p.phase, Phase::transfer);
    EXPECT_FALSE(has(board.p, board.piece("us-1-1"), status::fought)) << "the Combat Phase is still to come";
}

TEST(Formosa_25_1, WithoutTheOptionALandingEndsWithTheAdvance) {
    Board board = overrun();
    board.act(Verb::done).end_if_done();
    EXPECT_FALSE(board.asks<Exploit>());
    EXPECT_EQ(board.p.phase, Phase::transfer);
}

// R15.13
TEST(Formosa_16_5, SuppressionDoesNotHelpWhatFollowsALanding) {
    CASES("25.1");
    Board board = overrun(exploitation);
    board.suppress("1122").act(Verb::done).act(Verb::exploit, "1123").act(Verb::attack_from, "1123");
    const int column = board.odds().first_column;
    board.p.bombed = no_hex;
    board.p.suppressed = 0;
    EXPECT_EQ(board.odds().first_column, column);
    const int plain = board.odds().column;
    board.suppress("1122");
    EXPECT_EQ(board.odds().column, plain);
}

TEST(Formosa_10_2_2, UnitsAshoreTakeNoPart) {
    Board board;
    board.put("us-hq-24", "1122").put("us-17-7", "1122");
    off_takao(board).act(Verb::target, "1123");
    EXPECT_FALSE(board.can(Verb::attack_from, "1122"));
}

TEST(Formosa_10_2_2, DeceptionsDoNotStopALanding) {
    CASES("11.1");
    Board board;
    for (const char* id : {"us-1-1", "us-5-1"}) {
        board.into(id, box::staging);
    }
    board.hide("jp-dec-1", "1123");
    invade(board, 1);
    embark(board, "1124", {"us-1-1", "us-5-1"});
    board.act(Verb::target, "1123").act(Verb::attack_from, "1124").act(Verb::commit);
    EXPECT_TRUE(board.is_at("us-1-1", "1123"));
    EXPECT_TRUE(board.is_at("us-5-1", "1123"));
    EXPECT_TRUE(board.happened(Sentence::deception));
}

// --- 10.3 ----------------------------------------------------------------------------------------------------------------

TEST(Formosa_10_3, TwoAirborneRegimentsDrop) {
    Board board;
    board.into("us-abn-503", box::staging).into("us-abn-511", box::staging).into("us-abn-187", box::staging);
    invade(board, 1, true).act(Verb::drop_zone, "1120");
    EXPECT_FALSE(board.can_piece(Verb::embark, "us-17-7"));
    board.act_piece(Verb::embark, "us-abn-503").act_piece(Verb::embark, "us-abn-511");
    EXPECT_TRUE(board.asks<Invasion>());
    EXPECT_EQ(board.count_in("1120"), 2);
    EXPECT_FALSE(board.can(Verb::drop_zone));
}

TEST(Formosa_10_3, TheyDropFromStagingOrAmoy) {
    Board board;
    board.into("us-abn-503", box::amoy).base("us-eng-1", "1123").put("us-abn-511", "1123");
    invade(board, 0, true).act(Verb::drop_zone, "1120");
    EXPECT_TRUE(board.can_piece(Verb::embark, "us-abn-503"));
    EXPECT_FALSE(board.can_piece(Verb::embark, "us-abn-511"));
}

TEST(Formosa_10_3, TheyNeitherAttackNowNorMoveLater) {
    Board board;
    board.into("us-abn-503", box::staging).put("jp-100", "1121");
    invade(board, 0, true).act(Verb::drop_zone, "1120").act_piece(Verb::embark, "us-abn-503").act(Verb::end);
    EXPECT_FALSE(board.asks<Assault>());
    EXPECT_NE(board.p.phase, Phase::invasion);
    EXPECT_TRUE(board.is_at("us-abn-503", "1120"));
    EXPECT_TRUE(board.happened(Sentence::drop_zone));
    board.movement(allies).settle();
    EXPECT_FALSE(board.asks<Select>());
    board.combat(allies).settle().attack({"1120"}, {"1121"});
    EXPECT_TRUE(has(board.p, board.piece("us-abn-503"), status::in_battle));
}

TEST(Formosa_10_3, WithoutAirborneUnitsThereIsNoDrop) {
    Board board;
    invade(board, 1, true);
    EXPECT_FALSE(board.can(Verb::drop_zone));
}

TEST(Formosa_22_0, AirborneUnitsLandFromTheSeaAsInfantry) {
    CASES("10.2");
    Board board;
    board.into("us-abn-503", box::staging);
    invade(board, 1);
    embark(board, "1223", {"us-abn-503"});
    EXPECT_TRUE(board.is_at("us-abn-503", "1223"));
}

// --- 22.0 ----------------------------------------------------------------------------------------------------------------

TEST(Formosa_22_0, RangersLandOnAnyCoastWithAMarker) {
    Board board;
    board.into("us-ranger-6", box::staging);
    invade(board, 1);
    for (const char* coast : {"1425", "1623", "1015", "1223", "1123"}) {
        EXPECT_TRUE(board.can(Verb::beach, coast)) << coast;
    }
    EXPECT_FALSE(board.can(Verb::beach, "1120"));
    board.act(Verb::beach, "1425");
    EXPECT_FALSE(board.can_piece(Verb::embark, "us-17-7"));
    board.act_piece(Verb::embark, "us-ranger-6");
    EXPECT_TRUE(board.is_at("us-ranger-6", "1425"));
    EXPECT_EQ(board.p.amphibious, 0);
}

TEST(Formosa_22_0, RangersAssaultAnyCoast) {
    Board board;
    board.into("us-ranger-6", box::staging).put("jp-102", "2310");
    invade(board, 1);
    EXPECT_TRUE(board.can(Verb::beach, "2410"));
    embark(board, "2410", {"us-ranger-6"});
    ASSERT_TRUE(board.asks<Assault>());
    fight(board, {"2410"}, "2310", true);
    EXPECT_TRUE(board.is_at("us-ranger-6", "2310"));
}

TEST(Formosa_22_0, CommandosAreRangers) {
    Board board(1);
    board.into("cw-commando-3", box::staging);
    invade(board, 1);
    EXPECT_TRUE(board.can(Verb::beach, "1425"));
}

// --- further landings
// ---------------------------------------------------------------------------------------------------------

// 4.1: a force that is thrown back was all that the Allies had there.
TEST(Formosa_10_2_2, TheLastForceThrownBackLosesTheMatchAtOnce) {
    CASES("4.1");
    Board board = battlefield();
    board.turn(2).put("us-17-7", "1124").put("jp-301-50", "1123").put("jp-302-50", "1123");
    board.p.beaches.push_back({board.hex("1124"), 0, 0});
    board.phase(Phase::invasion).begin(Assault{}).settle();
    board.act(Verb::target, "1123").act(Verb::attack_from, "1124").act(Verb::commit);
    EXPECT_EQ(board.p.winner, 0);
    roll_result(board, CombatResult::ar);
    EXPECT_EQ(board.at("us-17-7"), box::staging);
    EXPECT_EQ(result(board.game, board.p)->winner, japan);
}

// Markers that have fought, hold nobody, or are drop zones give nobody for another assault.
TEST(Formosa_10_2_2, OnlyForcesThatHaveNotFoughtAssault) {
    Board board;
    board.put("us-17-7", "1124").put("us-32-7", "1023").put("jp-301-50", "1123").put("jp-302-50", "1606");
    board.p.beaches.push_back({board.hex("1124"), 0, 0});
    board.p.beaches.push_back({board.hex("1023"), 0, 1});
    board.phase(Phase::invasion).begin(Assault{});
    board.p.battle.kind = BattleKind::landing;
    board.p.battle.targets.push_back(board.hex("1123"));
    board.begin(Build{});
    EXPECT_TRUE(board.can(Verb::attack_from, "1124"));
    EXPECT_FALSE(board.can(Verb::attack_from, "1023"));
    board.act(Verb::attack_from, "1124");
    EXPECT_FALSE(board.can(Verb::attack_from, "1124"));
}

TEST(Formosa_10_2_2, CommonwealthPointsSupportItsOwnLanding) {
    CASES("16.0");
    Board board(1);
    board.put("cw-au-18", "1124").put("jp-301-50", "1123").put("us-db-2", "0615");
    board.p.beaches.push_back({board.hex("1124"), 0, 0});
    board.p.wings[index(Nation::us)].tactical = 1;
    board.p.wings[index(Nation::commonwealth)].tactical = 1;
    board.phase(Phase::invasion).begin(Assault{}).settle();
    board.act(Verb::target, "1123").act(Verb::attack_from, "1124");
    EXPECT_FALSE(board.can(Verb::support));
    board.act(Verb::support_cw, "1123");
    EXPECT_EQ(board.term("16.3"), 1);
}

TEST(Formosa_10_2_2, OneForceThatHasFoughtKeepsThePhaseOpen) {
    Board board;
    board.put("us-17-7", "1223").put("us-32-7", "1123").put("jp-302-50", "1606");
    board.p.beaches.push_back({board.hex("1223"), 0, 0});
    board.p.beaches.push_back({board.hex("1124"), 0, 1});
    board.phase(Phase::invasion).begin(Assault{}).settle();
    EXPECT_TRUE(board.asks<Assault>());
    EXPECT_TRUE(board.only(Verb::end));
}

}  // namespace
}  // namespace causeway::formosa
