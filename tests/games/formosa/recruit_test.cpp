// 8.0 Reinforcements and replacements from turn 2 on, with 25.4, 25.5 and 25.9.
#include "games/formosa/deployment.h"
#include "tests/games/formosa/board.h"

namespace causeway::formosa {
namespace {

// The Recruit Phase of turn 2, with Allied troops ashore (4.1).
Board& recruits(Board& board, Phase phase) { return board.turn(2).put("us-323-81", "1528").enter(phase); }
Board& japan_recruits(Board& board) { return recruits(board, Phase::japanese_recruits); }
Board& allies_recruit(Board& board) { return recruits(board, Phase::allied_recruits); }

// Whether the unit may be deployed there now, from the display it is in.
bool deploys(Board& board, std::string_view id, std::string_view place) {
    const Phase phase =
        unit(board.game, board.piece(id)).nation == Nation::japan ? Phase::japanese_recruits : Phase::allied_recruits;
    board.turn(2).phase(phase);
    return may_deploy(board.game, board.p, board.piece(id), board.hex(place)).allowed();
}

// --- order (8.0) ---------------------------------------------------------------------------------------------------------

TEST(Formosa_8_0, JapanRecruitsAndDeploysFirst) {
    CASES("6.1");
    Board board;
    board.turn(2).put("jp-75", "1123").put("us-1-1", "1427").enter(Phase::logistics).roll(1);
    EXPECT_TRUE(board.asks<Recruit<japan>>());
    EXPECT_EQ(board.asked(), japan);
    board.act(Verb::end);
    EXPECT_TRUE(board.asks<Recruit<allies>>());
    EXPECT_EQ(board.asked(), allies);
    board.act(Verb::end);
    EXPECT_TRUE(board.asks<AmoyRoll>());
}

TEST(Formosa_8_0, ReinforcementsWaitInTheirDisplay) {
    Board board;
    allies_recruit(board);
    EXPECT_EQ(board.at("us-rct-158"), box::reinforcements);
    EXPECT_TRUE(board.can_piece(Verb::recruit, "us-rct-158"));
    board.into("us-rct-158", box::eliminated).into("us-hq-10", box::unused).into("us-abn-503", box::staging);
    for (const char* id : {"us-rct-158", "us-hq-10", "us-abn-503"}) {
        EXPECT_FALSE(board.can_piece(Verb::recruit, id)) << id;
    }
}

// --- Allied deployment (8.1) ---------------------------------------------------------------------------------------------

TEST(Formosa_8_1, AlliedUnitsGoToTheStagingArea) {
    Board board;
    allies_recruit(board).act_piece(Verb::recruit, "us-rct-158");
    EXPECT_TRUE(board.asks<Recruit<allies>>());  // there was nothing to choose
    EXPECT_EQ(board.at("us-rct-158"), box::staging);
    EXPECT_EQ(lp_of(board, allies), 8);
}

TEST(Formosa_8_1, AlliedUnitsGoToAmoyOnlyIfItIsAllied) {
    CASES("9.0");
    Board board;
    board.base("us-eng-1", "1123");
    allies_recruit(board).act_piece(Verb::recruit, "us-rct-158");
    EXPECT_TRUE(board.can(Verb::stow, {}, no_piece, box_number(box::staging)));
    EXPECT_FALSE(board.can(Verb::stow, {}, no_piece, box_number(box::amoy)));
}

TEST(Formosa_8_1, AlliedUnitsGoToFunctionalPorts) {
    CASES("20.0", "21.0");
    Board board;
    board.base("us-eng-1", "1123").base("us-eng-2", "1020").base("us-eng-3", "1118").put("us-eng-4", "2204");
    allies_recruit(board).act_piece(Verb::recruit, "us-rct-158");
    EXPECT_TRUE(board.can(Verb::place, "1123"));   // a major port
    EXPECT_TRUE(board.can(Verb::place, "1020"));   // a minor one
    EXPECT_FALSE(board.can(Verb::place, "1118"));  // an airfield
    EXPECT_FALSE(board.can(Verb::place, "2204"));  // a port without a base
    EXPECT_EQ(board.choices(Verb::place), 2);
    board.act(Verb::place, "1123");
    EXPECT_TRUE(board.is_at("us-rct-158", "1123"));
    EXPECT_EQ(lp_of(board, allies), 8);
    EXPECT_FALSE(has(board.p, board.piece("us-rct-158"), status::moved));  // 21.0: may move this turn
    EXPECT_TRUE(has(board.p, board.piece("us-rct-158"), status::known));   // 11.0
}

TEST(Formosa_8_1, AlliedUnitsKeepToTheStackingLimitOfThePort) {
    CASES("13.1", "5.1");
    Board board(1);
    board.base("us-eng-1", "1123").put("us-1-1", "1123").put("us-5-1", "1123").put("us-7-1", "1123");
    allies_recruit(board).act_piece(Verb::recruit, "us-17-7").act(Verb::place, "1123");
    board.act_piece(Verb::recruit, "us-32-7");
    EXPECT_TRUE(board.asks<Recruit<allies>>());  // only the Staging Area is left
    EXPECT_EQ(board.at("us-32-7"), box::staging);
    board.into("us-17-7", box::staging).act_piece(Verb::recruit, "cw-au-18");
    EXPECT_EQ(board.at("cw-au-18"), box::staging);  // not with US units
}

TEST(Formosa_8_1, AlliedAirNavalAndMarkersGoToTheirDisplays) {
    Board board;
    allies_recruit(board)
        .act_item(Verb::buy, Item::tac)
        .act_item(Verb::buy, Item::gunfire)
        .act_item(Verb::buy, Item::amphibious);
    EXPECT_EQ(board.p.wings[index(Nation::us)].ready, 1);
    EXPECT_EQ(board.p.gunfire[index(Nation::us)], 1);
    EXPECT_EQ(board.p.amphibious, 1);
    EXPECT_TRUE(board.p.beaches.empty());
}

TEST(Formosa_8_1, CallingOffAnAlliedRecruitCostsNothing) {
    Board board;
    board.base("us-eng-1", "1123");
    allies_recruit(board).act_piece(Verb::recruit, "us-rct-158").act(Verb::cancel);
    EXPECT_EQ(board.at("us-rct-158"), box::reinforcements);
    EXPECT_EQ(lp_of(board, allies), 10);
}

// --- Japanese deployment (8.1) -------------------------------------------------------------------------------------------

TEST(Formosa_8_1, JapaneseUnitsGoToACityOrPortWithAJapaneseUnit) {
    Board board;
    board.put("jp-75", "1123").hide("jp-76", "1216").hide("jp-do-1", "0516").put("jp-100", "1120").put("us-1-1", "2204");
    EXPECT_TRUE(deploys(board, "jp-con-1", "1123"));   // a city with a port, the unit revealed
    EXPECT_TRUE(deploys(board, "jp-con-1", "1216"));   // a city, the unit concealed
    EXPECT_TRUE(deploys(board, "jp-con-1", "0516"));   // a port
    EXPECT_FALSE(deploys(board, "jp-con-1", "1120"));  // a town
    EXPECT_FALSE(deploys(board, "jp-con-1", "2105"));  // nobody there
    EXPECT_FALSE(deploys(board, "jp-con-1", "2204"));  // Allied
    japan_recruits(board).act_piece(Verb::recruit, "jp-con-1");
    EXPECT_EQ(board.choices(Verb::place), 3);
}

TEST(Formosa_8_1, JapaneseUnitsMayDeployInAnAlliedZoneOfControl) {
    CASES("14.0");
    Board board;
    board.put("jp-75", "1123").put("us-1-1", "1122");
    EXPECT_TRUE(deploys(board, "jp-con-1", "1123"));
}

TEST(Formosa_8_1, JapaneseUnitsAreDeployedConcealed) {
    Board board;
    board.put("jp-75", "1123");
    japan_recruits(board).act_piece(Verb::recruit, "jp-con-1").act(Verb::place, "1123");
    EXPECT_TRUE(board.is_at("jp-con-1", "1123"));
    EXPECT_TRUE(board.concealed("jp-con-1"));
    EXPECT_TRUE(has(board.p, board.piece("jp-con-1"), status::late));
    EXPECT_EQ(lp_of(board, japan), 9);
    EXPECT_TRUE(board.asks<Recruit<japan>>());
    const Event& event = *board.last(Sentence::deployed);
    EXPECT_EQ(event.seen_by & only(allies), only(allies));
    EXPECT_EQ(event.known_to & only(allies), 0);
    EXPECT_EQ(board.last(Sentence::recruited)->seen_by, only(japan));
    EXPECT_EQ(board.last(Sentence::lp)->c, -1);
}

TEST(Formosa_8_1, JapaneseUnitsKeepToTheStackingLimit) {
    CASES("13.2");
    Board board;
    board.put("jp-75", "1123").put("jp-76", "1123").put("jp-100", "1123").put("jp-cd-takao", "1123");
    EXPECT_FALSE(deploys(board, "jp-con-1", "1123"));
    board.into("jp-100", box::eliminated);
    EXPECT_TRUE(deploys(board, "jp-con-1", "1123"));
}

TEST(Formosa_8_1, GuerrillasGoToBuiltUpOrBrokenGroundWithoutAlliedUnits) {
    Board board;
    board.put("us-1-1", "1216");
    EXPECT_TRUE(deploys(board, "jp-guerrilla-1", "1411"));   // city
    EXPECT_TRUE(deploys(board, "jp-guerrilla-1", "1120"));   // town
    EXPECT_TRUE(deploys(board, "jp-guerrilla-1", "2207"));   // airfield
    EXPECT_TRUE(deploys(board, "jp-guerrilla-1", "0516"));   // port
    EXPECT_TRUE(deploys(board, "jp-guerrilla-1", "1218"));   // rough
    EXPECT_TRUE(deploys(board, "jp-guerrilla-1", "1415"));   // mountain
    EXPECT_FALSE(deploys(board, "jp-guerrilla-1", "1616"));  // peak
    EXPECT_FALSE(deploys(board, "jp-guerrilla-1", "1121"));  // open
    EXPECT_FALSE(deploys(board, "jp-guerrilla-1", "1014"));  // mud
    EXPECT_FALSE(deploys(board, "jp-guerrilla-1", "1216"));  // Allied
}

TEST(Formosa_8_1, GuerrillasGoToARevealedStaticUnit) {
    Board board;
    board.put("jp-hw-1", "1121");
    EXPECT_TRUE(deploys(board, "jp-guerrilla-1", "1121"));
    board.hide("jp-hw-1", "1121");
    EXPECT_FALSE(deploys(board, "jp-guerrilla-1", "1121"));
    board.into("jp-hw-1", box::eliminated).put("jp-75", "1121");
    EXPECT_FALSE(deploys(board, "jp-guerrilla-1", "1121"));
}

TEST(Formosa_8_1, JapaneseAirPointsGoToTheAvailableDisplay) {
    Board board;
    japan_recruits(board).act_item(Verb::buy, Item::tac);
    EXPECT_EQ(board.p.wings[index(Nation::japan)].ready, 1);
}

TEST(Formosa_8_1, WhatCannotEnterPlayCannotBeRecruited) {
    Board board;
    board.put("jp-75", "1120");  // no city or port is held
    japan_recruits(board);
    EXPECT_FALSE(board.can_piece(Verb::recruit, "jp-con-1"));
    EXPECT_TRUE(board.can_piece(Verb::recruit, "jp-guerrilla-1"));
    EXPECT_EQ(lp_of(board, japan), 10);
}

// --- restrictions (8.2) --------------------------------------------------------------------------------------------------

TEST(Formosa_8_2, TheFirstTwoRowsCannotBeRecruitedAfterSetUp) {
    Board board;
    board.put("jp-75", "1123").put("jp-76", "1216").lp(japan, 20);
    japan_recruits(board);
    for (const char* id : {"jp-tank-25", "jp-cd-bako", "jp-hw-6", "jp-sr", "jp-10-10", "jp-61", "jp-eng-1"}) {
        EXPECT_EQ(board.at(id), box::reinforcements);
        EXPECT_EQ(price_of(board.game, board.p, board.piece(id)), never) << id;
        EXPECT_FALSE(board.can_piece(Verb::recruit, id)) << id;
    }
    for (const char* id : {"jp-eng-gd-1", "jp-nav-gd-1", "jp-con-1", "jp-guerrilla-1"}) {
        EXPECT_TRUE(board.can_piece(Verb::recruit, id)) << id;
    }
}

TEST(Formosa_8_2, UnitsWithoutAReplacementPriceStayAway) {
    CASES("8.3");
    Board board;
    board.put("jp-75", "1123").lp(japan, 20);
    for (const char* id : {"jp-tank-25", "jp-cd-bako", "jp-hw-6", "jp-sr", "jp-10-10", "jp-eng-1", "jp-dec-1"}) {
        board.into(id, box::replacements);
    }
    japan_recruits(board);
    for (const char* id : {"jp-tank-25", "jp-cd-bako", "jp-hw-6", "jp-sr", "jp-10-10", "jp-eng-1", "jp-dec-1"}) {
        EXPECT_FALSE(board.can_piece(Verb::recruit, id)) << id;
    }
}

TEST(Formosa_8_2, TheAlliesRecruitAnything) {
    Board board(1);
    board.lp(allies, 20);
    allies_recruit(board);
    for (const char* id :
         {"us-hq-10", "us-db-1", "us-armor-3", "us-art-4", "us-abn-503", "us-ranger-6", "us-eng-8", "cw-au-18"}) {
        EXPECT_TRUE(board.can_piece(Verb::recruit, id)) << id;
        board.into(id, box::replacements);
        EXPECT_TRUE(board.can_piece(Verb::recruit, id)) << id;
    }
    EXPECT_TRUE(board.can_item(Verb::buy, Item::amphibious));
    EXPECT_TRUE(board.can_item(Verb::buy, Item::drop_zone));
}

TEST(Formosa_8_2, TheOwnerChoosesAmongUnitsOfAType) {
    Board board;
    allies_recruit(board);
    EXPECT_TRUE(board.can_piece(Verb::recruit, "us-17-7"));    // 5-5
    EXPECT_TRUE(board.can_piece(Verb::recruit, "us-105-27"));  // 4-5
}

TEST(Formosa_8_2, TheCountersThatExistAreTheLimit) {
    CASES("8.4");
    Board board(1);
    const Pools& pools = board.game.pools;
    board.lp(allies, 20).lp(japan, 20);
    board.p.wings[index(Nation::us)].ready = static_cast<std::uint8_t>(pools.tac[index(Nation::us)] - 1);
    board.p.wings[index(Nation::commonwealth)].ready = static_cast<std::uint8_t>(pools.tac[index(Nation::commonwealth)]);
    board.p.gunfire[index(Nation::us)] = static_cast<std::uint8_t>(pools.gunfire[index(Nation::us)]);
    board.p.gunfire[index(Nation::commonwealth)] = static_cast<std::uint8_t>(pools.gunfire[index(Nation::commonwealth)]);
    board.p.amphibious = static_cast<std::uint8_t>(pools.amphibious);
    allies_recruit(board).act_item(Verb::buy, Item::tac);
    for (const Item item : {Item::tac, Item::tac_cw, Item::gunfire, Item::gunfire_cw, Item::amphibious}) {
        EXPECT_FALSE(board.can_item(Verb::buy, item)) << word_of(item);
    }
    board.p.wings[index(Nation::japan)].ready = static_cast<std::uint8_t>(pools.tac[index(Nation::japan)]);
    board.p.kamikaze_pool = 0;
    japan_recruits(board);
    EXPECT_FALSE(board.can_item(Verb::buy, Item::tac));
    EXPECT_FALSE(board.can_item(Verb::buy, Item::kamikaze));
}

TEST(Formosa_8_2, NobodyBuysWhatBelongsToTheOtherSide) {
    Board board(1);
    board.lp(japan, 20).lp(allies, 20);
    japan_recruits(board);
    for (const Item item : {Item::tac_cw, Item::gunfire, Item::b_29, Item::air_supply, Item::amphibious, Item::drop_zone}) {
        EXPECT_FALSE(board.can_item(Verb::buy, item)) << word_of(item);
    }
    allies_recruit(board);
    EXPECT_FALSE(board.can_item(Verb::buy, Item::kamikaze));
    EXPECT_FALSE(board.can_item(Verb::buy, Item::fleet));
}

// --- replacements (8.3, 11.2) --------------------------------------------------------------------------------------------

TEST(Formosa_8_3, AReplacementCostsTheSecondPriceAndIsDeployedLikeAReinforcement) {
    CASES("7.3");
    Board board;
    board.base("us-eng-1", "1123").into("us-armor-1", box::replacements);
    allies_recruit(board).act_piece(Verb::recruit, "us-armor-1");
    EXPECT_EQ(board.choices(Verb::place), 1);
    board.act(Verb::place, "1123");
    EXPECT_TRUE(board.is_at("us-armor-1", "1123"));
    EXPECT_EQ(lp_of(board, allies), 8);
}

TEST(Formosa_8_3, UnitsInTheEliminatedDisplayNeverReturn) {
    Board board;
    board.put("jp-75", "1123").into("us-1-1", box::eliminated).into("jp-con-1", box::eliminated);
    japan_recruits(board);
    EXPECT_FALSE(board.can_piece(Verb::recruit, "jp-con-1"));
    allies_recruit(board);
    EXPECT_FALSE(board.can_piece(Verb::recruit, "us-1-1"));
}

TEST(Formosa_8_3, AnEliminatedUnitInSupplyCanBeReplacedAndOneOutOfSupplyCannot) {
    CASES("19.5");
    Board board;
    board.put("jp-hw-1", "1120").put("jp-con-1", "1119").put("jp-con-2", "2113");
    eliminate(board.game, board.p, board.piece("jp-con-1"), nullptr, "15.5");
    eliminate(board.game, board.p, board.piece("jp-con-2"), nullptr, "15.5");
    EXPECT_TRUE(board.replaceable("jp-con-1"));
    EXPECT_TRUE(board.dead("jp-con-2"));
}

TEST(Formosa_11_2, AReplacedUnitIsDeployedFaceUp) {
    CASES("8.3");
    Board board;
    board.put("jp-75", "1123").into("jp-con-1", box::replacements);
    japan_recruits(board).act_piece(Verb::recruit, "jp-con-1").act(Verb::place, "1123");
    EXPECT_FALSE(board.concealed("jp-con-1"));
    EXPECT_TRUE(has(board.p, board.piece("jp-con-1"), status::known));
    EXPECT_FALSE(has(board.p, board.piece("jp-con-1"), status::late));
    EXPECT_EQ(lp_of(board, japan), 9);
    EXPECT_EQ(board.last(Sentence::deployed)->known_to, to_all);
    EXPECT_EQ(board.last(Sentence::recruited)->seen_by, to_all);
}

// --- air and naval units (8.4) -------------------------------------------------------------------------------------------

TEST(Formosa_8_4, LostAirPointsAndGunfireCanBeBoughtAgain) {
    Board board;
    board.lp(allies, 20).lp(japan, 20);
    board.p.wings[index(Nation::us)].ready = 3;
    board.p.bombers = Asset::pool;  // back in the display (16.5)
    allies_recruit(board);
    for (const Item item : {Item::tac, Item::gunfire, Item::b_29, Item::air_supply}) {
        EXPECT_TRUE(board.can_item(Verb::buy, item)) << word_of(item);
    }
    japan_recruits(board);
    EXPECT_TRUE(board.can_item(Verb::buy, Item::tac));
}

TEST(Formosa_8_4, KamikazesAndTheFleetCannotBeReplaced) {
    CASES("16.6", "18.0");
    Board board;
    board.lp(japan, 20);
    board.p.fleet = Asset::gone;
    board.p.kamikaze_pool = 2;
    japan_recruits(board);
    EXPECT_FALSE(board.can_item(Verb::buy, Item::fleet));
    board.act_item(Verb::buy, Item::kamikaze);
    board.p.kamikaze_ready = 0;  // spent in an attack
    EXPECT_FALSE(board.can_item(Verb::buy, Item::kamikaze));
}

// --- contingents (5.1) ---------------------------------------------------------------------------------------------------

TEST(Formosa_5_1, AlliedPointsServeBothContingents) {
    Board board(1);
    board.lp(allies, 5);
    allies_recruit(board).act_piece(Verb::recruit, "cw-au-18").act_piece(Verb::recruit, "us-rct-158");
    EXPECT_EQ(lp_of(board, allies), 1);
    EXPECT_EQ(board.at("cw-au-18"), box::staging);
    EXPECT_EQ(board.at("us-rct-158"), box::staging);
}

// --- marines (25.4) ------------------------------------------------------------------------------------------------------

TEST(Formosa_25_4, AReplacedMarineUnitMayJoinASuppliedHeadquarters) {
    Board board(0, usmc_replacements);
    board.base("us-eng-1", "1123").put("us-hq-3ac", "1121").into("us-1-1", box::replacements);
    allies_recruit(board).act_piece(Verb::recruit, "us-1-1");
    EXPECT_TRUE(board.can(Verb::place, "1121"));
    EXPECT_TRUE(board.can(Verb::place, "1123"));
    board.act(Verb::place, "1121");
    EXPECT_TRUE(board.is_at("us-1-1", "1121"));
    EXPECT_EQ(lp_of(board, allies), 9);
}

TEST(Formosa_25_4, OnlyReplacementsOfMarinesJoinAHeadquarters) {
    Board board(0, usmc_replacements);
    board.base("us-eng-1", "1123").put("us-hq-3ac", "1121").into("us-17-7", box::replacements);
    EXPECT_FALSE(deploys(board, "us-1-1", "1121"));   // recruited, not replaced
    EXPECT_FALSE(deploys(board, "us-17-7", "1121"));  // army
    Board without;
    without.base("us-eng-1", "1123").put("us-hq-3ac", "1121").into("us-1-1", box::replacements);
    EXPECT_FALSE(deploys(without, "us-1-1", "1121"));  // the rule is not in use
}

TEST(Formosa_25_4, TheHeadquartersNeedsALineToAPortWithABase) {
    CASES("19.2");
    Board board(1, usmc_replacements);
    board.put("us-eng-1", "1123").put("us-hq-3ac", "1121").into("us-1-1", box::replacements);
    EXPECT_FALSE(deploys(board, "us-1-1", "1121"));  // no base
    set(board.p, board.piece("us-eng-1"), status::base);
    EXPECT_TRUE(deploys(board, "us-1-1", "1121"));
    board.into("us-eng-1", box::staging).base("cw-eng", "1123");
    EXPECT_FALSE(deploys(board, "us-1-1", "1121"));  // not a US port
    board.base("us-eng-1", "1020").into("us-hq-3ac", box::staging).put("cw-hq-bc", "1021");
    EXPECT_FALSE(deploys(board, "us-1-1", "1021"));  // not a US headquarters
}

TEST(Formosa_25_4, StackingLimitsHoldAtTheHeadquarters) {
    Board board(0, usmc_replacements);
    board.base("us-eng-1", "1123").into("us-1-1", box::replacements);
    for (const char* id : {"us-hq-3ac", "us-17-7", "us-32-7", "us-184-7"}) {
        board.put(id, "1121");
    }
    EXPECT_FALSE(deploys(board, "us-1-1", "1121"));
}

// --- the 97th Division (25.5) --------------------------------------------------------------------------------------------

TEST(Formosa_25_5, AllThreeUnitsAreRecruitedAtOnce) {
    Board board(0, division_97);
    allies_recruit(board).act_piece(Verb::recruit, "us-386-97");
    for (const char* id : {"us-303-97", "us-386-97", "us-387-97"}) {
        EXPECT_EQ(board.at(id), box::staging) << id;
    }
    EXPECT_EQ(lp_of(board, allies), 4);
    EXPECT_EQ(board.p.recruited_97, 1);
}

TEST(Formosa_25_5, TheDivisionNeedsTheLPForAllThree) {
    Board board(0, division_97);
    board.lp(allies, 5);
    EXPECT_FALSE(allies_recruit(board).can_piece(Verb::recruit, "us-303-97"));
    board.lp(allies, 6);
    EXPECT_TRUE(board.can_piece(Verb::recruit, "us-303-97"));
}

TEST(Formosa_25_5, EachRegimentMayGoElsewhere) {
    Board board(0, division_97);
    board.base("us-eng-1", "1123");
    allies_recruit(board).act_piece(Verb::recruit, "us-303-97");
    EXPECT_FALSE(board.can(Verb::cancel));  // the division is paid for
    board.act(Verb::place, "1123").act_number(Verb::stow, box_number(box::staging)).act(Verb::place, "1123");
    EXPECT_TRUE(board.asks<Recruit<allies>>());
    EXPECT_EQ(board.count_in("1123"), 3);
    EXPECT_EQ(lp_of(board, allies), 4);
}

TEST(Formosa_25_5, TheDivisionCostsFiveVictoryPoints) {
    CASES("4.2");
    Board board(0, division_97);
    const int before = allied_points(board.game, board.p, nullptr);
    allies_recruit(board).act_piece(Verb::recruit, "us-303-97");
    EXPECT_EQ(allied_points(board.game, board.p, nullptr), before - 5);
}

TEST(Formosa_25_5, ALostRegimentIsReplacedAlone) {
    Board board(0, division_97);
    allies_recruit(board).act_piece(Verb::recruit, "us-303-97");
    board.into("us-303-97", box::replacements).act_piece(Verb::recruit, "us-303-97");
    EXPECT_EQ(lp_of(board, allies), 3);
}

TEST(Formosa_25_5, WithoutTheRuleTheDivisionStaysAway) {
    CASES("24.1");
    Board board;
    board.lp(allies, 20);
    EXPECT_FALSE(allies_recruit(board).can_piece(Verb::recruit, "us-303-97"));
}

// --- the Takasago (25.9) -------------------------------------------------------------------------------------------------

TEST(Formosa_25_9, TheTakasagoDeployInAnyHexWithoutAlliedUnits) {
    CASES("8.1");
    Board board(0, takasago);
    board.put("us-1-1", "1216");
    EXPECT_TRUE(deploys(board, "jp-takasago", "1616"));
    EXPECT_TRUE(deploys(board, "jp-takasago", "1121"));
    EXPECT_FALSE(deploys(board, "jp-takasago", "1216"));
    board.put("jp-75", "1121").put("jp-76", "1121").put("jp-100", "1121");
    EXPECT_FALSE(deploys(board, "jp-takasago", "1121"));  // 13.2
    japan_recruits(board).act_piece(Verb::recruit, "jp-takasago").act(Verb::place, "1616");
    EXPECT_TRUE(board.concealed("jp-takasago"));
    EXPECT_EQ(lp_of(board, japan), 7);
}

// --- raiders (25.7, 25.8) ------------------------------------------------------------------------------------------------

TEST(Formosa_25_7, TheMarineBrigadeCannotBeRecruitedLater) {
    Board board(0, marine_brigade);
    board.put("jp-75", "1123");
    EXPECT_FALSE(japan_recruits(board).can_piece(Verb::recruit, "jp-amph"));
}

TEST(Formosa_25_8, TheAirRaidersCannotBeRecruitedLater) {
    Board board(0, air_raiders);
    board.put("jp-75", "1123");
    EXPECT_FALSE(japan_recruits(board).can_piece(Verb::recruit, "jp-ar"));
}

}  // namespace
}  // namespace causeway::formosa
