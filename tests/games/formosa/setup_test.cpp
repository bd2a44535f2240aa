// 3.0 Set-up, and what 8.1 and 25.10 say of deployment before the first turn.
#include "tests/games/formosa/board.h"

namespace causeway::formosa {
namespace {

// The dice of 24.1 are rolled; Japan deploys.
Board deploying(Options options = 0, int scenario = 0, int lp_die = 3) {
    Board board = Board::at_start(scenario, options);
    board.roll(4).roll(2).roll(lp_die);
    return board;
}

int japan_lp(const Board& board) { return board.p.lp[index(japan)]; }

int in_box(const Board& board, Side side, HexId place) {
    const auto& pieces = board.game.pieces[index(side)];
    return static_cast<int>(
        std::count_if(pieces.begin(), pieces.end(), [&](PieceId one) { return at(board.p, one) == place; }));
}

Board& deploy(Board& board, std::string_view id, std::string_view place) {
    return board.act_piece(Verb::unit, id).act(Verb::place, place);
}

bool sees(const Event& event, Side side) { return (event.seen_by & only(side)) != 0; }
bool names(const Event& event, Side side) { return (event.known_to & only(side)) != 0; }

// --- the order (3.0) -----------------------------------------------------------------------------------------------------

TEST(Formosa_3_0, JapanSetsUpFirstThenTheAllies) {
    CASES("24.1", "8.0");
    Board board = Board::at_start();
    EXPECT_TRUE(board.asks<SetupTac>());
    EXPECT_TRUE(board.roll(1).asks<SetupKamikaze>());
    EXPECT_TRUE(board.roll(1).asks<SetupLp>());
    EXPECT_TRUE(board.roll(1).asks<Deploy>());
    EXPECT_EQ(board.asked(), japan);
    board.act(Verb::historical).act(Verb::done);
    EXPECT_TRUE(board.asks<ReconRoll>());
    board.roll(1);
    EXPECT_TRUE(board.asks<Recon>());
    EXPECT_EQ(board.asked(), allies);
    board.act(Verb::done);
    EXPECT_TRUE(board.asks<Mobilize>());
    EXPECT_EQ(board.asked(), allies);
    EXPECT_EQ(board.p.phase, Phase::setup);
}

TEST(Formosa_3_0, SetUpEndsWhenAllStartUnitsStandOnTheMap) {
    Board board = deploying();
    EXPECT_FALSE(board.can(Verb::done));
    board.act(Verb::historical);
    EXPECT_EQ(in_box(board, japan, box::hand), 0);
    EXPECT_TRUE(board.can(Verb::done));
    EXPECT_FALSE(board.can(Verb::historical));
    board.act(Verb::done);
    EXPECT_EQ(board.last(Sentence::set_up)->b, static_cast<int>(index(japan)));
}

// The types of which 24.1 gives a number and not all: which counters are taken makes no difference.
TEST(Formosa_3_0, UnitsOfAChosenTypeAreAlike) {
    CASES("24.1");
    const Game& game = test_game();
    const auto alike = [&](Class type, std::string_view size) {
        const Unit* first = nullptr;
        for (const PieceId piece : game.pieces[index(japan)]) {
            const Unit& u = unit(game, piece);
            if (u.type != type || u.size != size || !u.division.empty()) {
                continue;
            }
            first = first == nullptr ? &u : first;
            EXPECT_EQ(u.combat, first->combat) << u.id;
            EXPECT_EQ(u.movement, first->movement) << u.id;
            EXPECT_EQ(u.defense_bonus, first->defense_bonus) << u.id;
            EXPECT_EQ(u.attack_bonus, first->attack_bonus) << u.id;
        }
        ASSERT_NE(first, nullptr);
    };
    Board board;
    for (const char* id : {"jp-75", "jp-cd-kiirun", "jp-hw-1", "jp-eng-12"}) {
        const Unit& u = unit(game, board.piece(id));
        alike(u.type, u.size);
    }
}

// --- where (3.0, 8.1) ----------------------------------------------------------------------------------------------------

TEST(Formosa_8_1, SetUpIsAnywhereOnLand) {
    CASES("3.0", "24.1");
    Board board = deploying();
    board.act_piece(Verb::unit, "jp-75");
    EXPECT_EQ(board.choices(Verb::place), static_cast<int>(board.game.land.size()));
    EXPECT_TRUE(board.can(Verb::place, "1616"));
    EXPECT_TRUE(board.can(Verb::place, "0615"));
    EXPECT_FALSE(board.can(Verb::place, "0202"));
    board.act(Verb::place, "0615");
    EXPECT_TRUE(board.is_at("jp-75", "0615"));
}

TEST(Formosa_3_0, UnitsKeepToTheStackingLimit) {
    CASES("8.1", "13.2");
    Board board = deploying();
    for (const char* id : {"jp-7-9", "jp-19-9", "jp-35-9"}) {
        deploy(board, id, "1606");
    }
    board.act_piece(Verb::unit, "jp-75");
    EXPECT_FALSE(board.can(Verb::place, "1606"));
    board.act(Verb::cancel);
    deploy(board, "jp-hw-1", "1606");  // a static unit beside three mobile ones
    EXPECT_EQ(board.count_in("1606"), 4);
}

TEST(Formosa_3_0, ADeceptionUnitTakesTheRoomOfAMobileUnit) {
    Board board = deploying();
    for (const char* id : {"jp-7-9", "jp-19-9", "jp-do-1"}) {
        deploy(board, id, "1606");
    }
    board.act_piece(Verb::unit, "jp-35-9");
    EXPECT_FALSE(board.can(Verb::place, "1606"));
}

TEST(Formosa_8_1, CoastalDefenseGoesToPortsWithoutAStaticUnit) {
    Board board = deploying();
    board.act_piece(Verb::unit, "jp-cd-takao");
    EXPECT_EQ(board.choices(Verb::place), static_cast<int>(board.game.ports.size()));
    EXPECT_TRUE(board.can(Verb::place, "1123"));   // major
    EXPECT_TRUE(board.can(Verb::place, "0516"));   // minor
    EXPECT_FALSE(board.can(Verb::place, "1216"));  // a city inland
    board.act(Verb::place, "1123");
    board.act_piece(Verb::unit, "jp-cd-kiirun");
    EXPECT_FALSE(board.can(Verb::place, "1123"));
    EXPECT_TRUE(board.can(Verb::place, "2204"));
}

TEST(Formosa_8_1, HeavyWeaponsGoToCitiesAndTownsWithoutAStaticUnit) {
    Board board = deploying();
    board.act_piece(Verb::unit, "jp-hw-1");
    EXPECT_TRUE(board.can(Verb::place, "1216"));   // city
    EXPECT_TRUE(board.can(Verb::place, "1120"));   // town
    EXPECT_FALSE(board.can(Verb::place, "2207"));  // an airfield without a town
    EXPECT_FALSE(board.can(Verb::place, "1121"));
    board.act(Verb::place, "1123");
    board.act_piece(Verb::unit, "jp-cd-takao");
    EXPECT_FALSE(board.can(Verb::place, "1123"));
    board.act(Verb::cancel).act_piece(Verb::unit, "jp-hw-2");
    EXPECT_FALSE(board.can(Verb::place, "1123"));
}

TEST(Formosa_8_1, MechanizedUnitsKeepToGroundTheyMayEnterOrToRoads) {
    CASES("12.2");
    Board board = deploying();
    board.act_piece(Verb::recruit, "jp-tank-25");
    EXPECT_TRUE(board.can(Verb::place, "1120"));
    EXPECT_TRUE(board.can(Verb::place, "1218"));   // rough
    EXPECT_FALSE(board.can(Verb::place, "1613"));  // mountain
    EXPECT_FALSE(board.can(Verb::place, "1014"));  // mud
    for (const HexId hex : board.game.land) {
        const HexFacts& f = facts(board.game, hex);
        EXPECT_EQ(board.can(Verb::place, board.game.map.name(hex)), f.mechanized != 0 || f.on_road);
    }
}

TEST(Formosa_8_1, TheAlliesSetUpInTheStagingArea) {
    CASES("3.0");
    Board board = deploying();
    EXPECT_EQ(board.at("us-1-1"), box::staging);
    board.act(Verb::historical).act(Verb::done).roll(1).act(Verb::done);
    board.act_piece(Verb::recruit, "us-rct-158");
    EXPECT_TRUE(board.asks<Mobilize>());
    EXPECT_EQ(board.at("us-rct-158"), box::staging);
    EXPECT_TRUE(board.p.occupied[index(allies)].empty());
}

// --- concealed or not (3.0, 8.1) -----------------------------------------------------------------------------------------

TEST(Formosa_3_0, JapaneseUnitsMayStartRevealedOrConcealed) {
    CASES("8.1", "11.1");
    Board board = deploying();
    deploy(board, "jp-75", "0516");
    EXPECT_TRUE(board.concealed("jp-75"));
    EXPECT_FALSE(board.can_piece(Verb::reveal, "jp-76"));  // still in hand
    board.act_piece(Verb::reveal, "jp-75");
    EXPECT_FALSE(board.concealed("jp-75"));
    EXPECT_FALSE(board.can_piece(Verb::reveal, "jp-75"));
    EXPECT_TRUE(board.asks<Deploy>());
}

TEST(Formosa_3_0, ADeceptionUnitPlacedFaceUpIsGone) {
    CASES("11.1");
    Board board = deploying();
    deploy(board, "jp-do-1", "1020");
    board.act_piece(Verb::reveal, "jp-do-1");
    EXPECT_TRUE(board.dead("jp-do-1"));
}

TEST(Formosa_11_0, TheEnemySeesThatAUnitWasDeployedButNotWhich) {
    CASES("8.1");
    Board board = deploying();
    deploy(board, "jp-75", "0516");
    const Event& event = *board.last(Sentence::deployed);
    EXPECT_EQ(event.hex, board.hex("0516"));
    EXPECT_TRUE(sees(event, allies));
    EXPECT_FALSE(names(event, allies));
    EXPECT_TRUE(names(event, japan));
}

// --- recruiting (3.0) ----------------------------------------------------------------------------------------------------

TEST(Formosa_3_0, StartUnitsCostNothing) {
    CASES("8.0");
    Board board = deploying();
    EXPECT_EQ(japan_lp(board), 18);
    board.act(Verb::historical);
    EXPECT_EQ(japan_lp(board), 18);
    board.act(Verb::done).roll(1).act(Verb::done);
    EXPECT_EQ(board.p.lp[index(allies)], 30);
}

TEST(Formosa_3_0, RecruitedUnitsAreDeployedAtOnce) {
    CASES("8.0", "7.3");
    Board board = deploying();
    board.act_piece(Verb::recruit, "jp-cd-karenko");
    EXPECT_TRUE(board.asks<PlaceUnit>());
    EXPECT_EQ(board.asked(), japan);
    board.act(Verb::place, "2113");
    EXPECT_TRUE(board.asks<Deploy>());
    EXPECT_TRUE(board.is_at("jp-cd-karenko", "2113"));
    EXPECT_TRUE(board.concealed("jp-cd-karenko"));
    EXPECT_FALSE(has(board.p, board.piece("jp-cd-karenko"), status::late));
    EXPECT_EQ(japan_lp(board), 15);
    const Event& event = *board.last(Sentence::recruited);
    EXPECT_EQ(event.a, 3);
    EXPECT_TRUE(sees(event, japan));
    EXPECT_FALSE(sees(event, allies));
}

TEST(Formosa_3_0, ARecruitThatIsCalledOffCostsNothing) {
    Board board = deploying();
    board.act_piece(Verb::recruit, "jp-eng-1").act(Verb::cancel);
    EXPECT_TRUE(board.asks<Deploy>());
    EXPECT_EQ(board.at("jp-eng-1"), box::reinforcements);
    EXPECT_EQ(japan_lp(board), 18);
    board.act_piece(Verb::unit, "jp-75").act(Verb::cancel);
    EXPECT_EQ(board.at("jp-75"), box::hand);
}

TEST(Formosa_3_0, AlliedRecruitsGoToTheirDisplays) {
    CASES("8.1");
    Board board = deploying();
    board.act(Verb::historical).act(Verb::done).roll(1).act(Verb::done);
    board.act_piece(Verb::recruit, "us-abn-503").act_item(Verb::buy, Item::amphibious).act_item(Verb::buy, Item::drop_zone);
    EXPECT_EQ(board.at("us-abn-503"), box::staging);
    EXPECT_EQ(board.p.amphibious, 1);
    EXPECT_EQ(board.p.drop_zone, Asset::ready);
    EXPECT_EQ(board.p.lp[index(allies)], 30 - 3 - 3 - 1);
    const Event& event = *board.last(Sentence::recruited);
    EXPECT_TRUE(sees(event, japan));
    EXPECT_FALSE(names(event, japan));  // 11.0
    EXPECT_FALSE(has(board.p, board.piece("us-abn-503"), status::known));
    EXPECT_TRUE(has(board.p, board.piece("us-1-1"), status::known));  // on the start list
}

TEST(Formosa_3_0, TheFirstTwoRowsAreSetAsideAfterSetUp) {
    CASES("8.2", "24.1");
    Board board = deploying(takasago | marine_brigade | air_raiders);
    for (const char* id :
         {"jp-tank-25", "jp-cd-bako", "jp-hw-6", "jp-10-10", "jp-61", "jp-eng-1", "jp-sr", "jp-ar", "jp-amph"}) {
        EXPECT_TRUE(board.can_piece(Verb::recruit, id)) << id;
    }
    board.act_piece(Verb::recruit, "jp-tank-28").act(Verb::place, "1119");
    board.act(Verb::historical).act(Verb::done);
    for (const char* id :
         {"jp-tank-25", "jp-cd-bako", "jp-hw-6", "jp-10-10", "jp-61", "jp-eng-1", "jp-sr", "jp-ar", "jp-amph"}) {
        EXPECT_EQ(board.at(id), box::unused) << id;
    }
    EXPECT_TRUE(board.is_at("jp-tank-28", "1119"));
    for (const char* id : {"jp-eng-gd-1", "jp-nav-gd-1", "jp-con-1", "jp-guerrilla-1", "jp-takasago"}) {
        EXPECT_EQ(board.at(id), box::reinforcements) << id;
    }
}

TEST(Formosa_3_0, OptionalUnitsNeedTheirRule) {
    const std::pair<const char*, Option> optional[] = {{"jp-takasago", takasago},
                                                       {"jp-ar", air_raiders},
                                                       {"jp-amph", marine_brigade},
                                                       {"jp-camp", pow_camp},
                                                       {"us-303-97", division_97}};
    for (const auto& [id, option] : optional) {
        EXPECT_EQ(Board::at_start().at(id), box::unused) << id;
        EXPECT_NE(Board::at_start(0, option).at(id), box::unused) << id;
    }
}

// --- historical ----------------------------------------------------------------------------------------------------------

TEST(Formosa_24_1, TheHistoricalSetUpIsOffered) {
    Board board = deploying();
    board.act(Verb::historical);
    EXPECT_TRUE(board.is_at("jp-75", "0516"));
    EXPECT_TRUE(board.is_at("jp-cd-kiirun", "2204"));
    EXPECT_EQ(board.count_in("1606"), 4);
    EXPECT_EQ(overstacked_hex(board.game, board.p, japan), no_hex);
    for (const auto& [piece, hex] : board.game.deployment) {
        EXPECT_EQ(at(board.p, piece), hex);
        EXPECT_TRUE(has(board.p, piece, status::concealed));
    }
}

TEST(Formosa_24_1, WhatWasPlacedOtherwiseStaysWhereItIs) {
    Board board = deploying();
    for (const char* id : {"jp-75", "jp-76", "jp-100"}) {
        deploy(board, id, "1606");
    }
    board.act(Verb::historical);
    EXPECT_TRUE(board.is_at("jp-75", "1606"));
    EXPECT_TRUE(board.is_at("jp-hw-4", "1606"));
    EXPECT_EQ(board.at("jp-7-9"), box::hand);  // no room is left
    EXPECT_FALSE(board.can(Verb::historical));
    EXPECT_FALSE(board.can(Verb::done));
}

// Every port holds a static unit, and two coastal defense units are still in hand.
TEST(Formosa_8_1, AUnitWithoutAnyPlaceIsSetAside) {
    Board board = deploying(pow_camp);
    board.act(Verb::historical);
    const char* const statics[] = {"jp-hw-1", "jp-hw-2", "jp-hw-3",       "jp-hw-4",   "jp-hw-5",   "jp-hw-6",
                                   "jp-hw-7", "jp-camp", "jp-cd-karenko", "jp-cd-suo", "jp-cd-bako"};
    ASSERT_EQ(std::size(statics), board.game.ports.size());
    board.into("jp-cd-kiirun", box::hand).into("jp-cd-takao", box::hand);
    for (std::size_t i = 0; i < std::size(statics); ++i) {
        board.put(statics[i], board.game.map.name(board.game.ports[i]));
    }
    EXPECT_FALSE(board.can(Verb::unit));
    board.act(Verb::done);
    EXPECT_EQ(board.at("jp-cd-kiirun"), box::unused);
}

// --- the camp (25.10) ----------------------------------------------------------------------------------------------------

TEST(Formosa_25_10, TheCampIsDeployedInATown) {
    Board board = deploying(pow_camp);
    EXPECT_EQ(board.at("jp-camp"), box::hand);
    board.act_piece(Verb::unit, "jp-camp");
    EXPECT_TRUE(board.can(Verb::place, "1120"));
    EXPECT_FALSE(board.can(Verb::place, "1123"));  // a city, whatever else is in the hex
    EXPECT_FALSE(board.can(Verb::place, "1216"));
    EXPECT_FALSE(board.can(Verb::place, "1121"));
    board.act(Verb::cancel);
    deploy(board, "jp-hw-1", "1120");
    board.act_piece(Verb::unit, "jp-camp");
    EXPECT_FALSE(board.can(Verb::place, "1120"));  // 13.2
    board.act(Verb::place, "1119");
    EXPECT_TRUE(board.concealed("jp-camp"));
}

TEST(Formosa_25_10, TheCampMustBeDeployed) {
    Board board = deploying(pow_camp);
    board.act(Verb::historical);
    EXPECT_FALSE(board.can(Verb::done));
    deploy(board, "jp-camp", "1119");
    EXPECT_TRUE(board.can(Verb::done));
    EXPECT_EQ(japan_lp(board), 18);
}

// --- special reinforcements (25.7, 25.8, 25.9) ---------------------------------------------------------------------------

TEST(Formosa_25_7, TheMarineBrigadeIsRecruitedAtSetUpAndWaitsOffTheMap) {
    CASES("7.3");
    Board board = deploying(marine_brigade);
    board.act_piece(Verb::recruit, "jp-amph");
    EXPECT_TRUE(board.asks<Deploy>());
    EXPECT_EQ(board.at("jp-amph"), box::raiders);
    EXPECT_EQ(japan_lp(board), 15);
    board.act(Verb::historical).act(Verb::done);
    EXPECT_EQ(board.at("jp-amph"), box::raiders);
}

TEST(Formosa_25_8, TheAirRaidersAreRecruitedAtSetUpAndWaitOffTheMap) {
    CASES("7.3");
    Board board = deploying(air_raiders);
    board.act_piece(Verb::recruit, "jp-ar");
    EXPECT_EQ(board.at("jp-ar"), box::raiders);
    EXPECT_EQ(japan_lp(board), 15);
    EXPECT_FALSE(sees(*board.last(Sentence::recruited), allies));
}

TEST(Formosa_25_9, TheTakasagoGoAnywhereAtSetUp) {
    Board board = deploying(takasago);
    board.act_piece(Verb::recruit, "jp-takasago");
    EXPECT_TRUE(board.can(Verb::place, "1616"));
    board.act(Verb::place, "1616");
    EXPECT_EQ(japan_lp(board), 15);
}

// R24.2: the Allies learn what set-up cost when it is over, in one sum. Japan has followed it.
TEST(Formosa_24_1, TheAlliesAreToldTheTotalOfTheSetUp) {
    CASES("11.0");
    Board board = Board::at_start();
    board.roll(3).roll(3).roll(3).act(Verb::historical).act(Verb::done);
    ASSERT_TRUE(board.happened(Sentence::lp));
    EXPECT_EQ(board.last(Sentence::lp)->seen_by, static_cast<Audience>(to_all & ~only(japan)));
    EXPECT_EQ(board.last(Sentence::lp)->a, lp_of(board, japan));
}

}  // namespace
}  // namespace causeway::formosa
