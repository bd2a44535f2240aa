// Rules that need several chapters at once.
#include <nlohmann/json.hpp>

#include "games/guam/activation.h"
#include "games/guam/fire.h"
#include "tests/games/guam/fight.h"
#include "tests/games/guam/fleet.h"
#include "tests/games/guam/turns.h"

namespace causeway::guam {
namespace {

// --- activation ----------------------------------------------------------------------------------------------------------

// R9.32
TEST(Guam_9_3, AssaultsAreAnsweredBeforeUnitsAreChosen) {
    CASES("4.0");
    Fight f;
    f.put("us-a-1-22", "36.75").put("us-b-1-22", "30.47").put("jp-1-322", defended);
    f.marker(defended).activate("22rct", Step::leaders);
    EXPECT_FALSE(f.can(Verb::unit));
    EXPECT_FALSE(f.can(Verb::end));
    EXPECT_FALSE(f.can(Verb::mark));
    EXPECT_STREQ(why_not(f.game, f.p, {.verb = static_cast<std::uint8_t>(Verb::unit), .piece = "us-b-1-22"}), "9.3");
    f.act(Verb::call_off, defended);
    EXPECT_TRUE(f.can_piece(Verb::unit, "us-a-1-22"));
    EXPECT_TRUE(f.can(Verb::end));
}

TEST(Guam_9_3, AMarkerOfOthersHoldsNobodyUp) {
    Fight f;
    f.put("us-a-1-22", "36.75").put("us-a-1-4", "30.47");
    f.marker(defended).activate("4rct", Step::leaders);
    EXPECT_TRUE(f.can_piece(Verb::unit, "us-a-1-4"));
    EXPECT_TRUE(f.can(Verb::end));
}

// R24.4
TEST(Guam_24_3, AnAmbushUnitIsTakenBackOnADirectCommandChit) {
    Board board;
    board.put("ambush-1", "30.22").put("jp-1-320", "34.46").put("us-a-1-3", "34.60");
    board.direct("29id", 0).direct("ijn", 0).direct("48imb", 7).command(japan);
    board.act_piece(Verb::disband, "ambush-1");
    EXPECT_EQ(board.at("ambush-1"), box::pool);
    EXPECT_EQ(board.direct("48imb"), 6);
    EXPECT_FALSE(board.can(Verb::disband));
}

TEST(Guam_24_3, NotOnAnotherChitNorNearOthers) {
    Board division;
    division.put("ambush-1", "30.22").put("jp-1-320", "34.46").activate("48imb");
    EXPECT_FALSE(division.can(Verb::disband));
    Board near;
    near.put("ambush-1", "34.48").put("jp-1-320", "34.46").command(japan);
    EXPECT_FALSE(near.can(Verb::disband));
}

TEST(Guam_8_6, HeldFireGivesWayToWhatMustBeRemembered) {
    Board board;
    for (const HexId hex : board.game.hex_of_site) {
        note_use(board.p, hex, use::held);
    }
    const HexId last = board.game.hex_of_site.back();
    note_use(board.p, last, use::rally);
    EXPECT_TRUE(was_used(board.p, last, use::rally));
}

// --- heroes, leaders, weapons ------------------------------------------------------------------------------------------------

Board witek_and(std::string_view unit) {
    Board board;
    board.turn(34, 1).put(unit, "36.75").put("jp-1-322", defended).into("witek", box::pool);
    board.activate(unit == "us-a-1-22" ? "22rct" : "9rct").select(unit);
    return board;
}

// R14.9
TEST(Guam_14_1, WitekHelpsOneFireAndLeaves) {
    Board plain = witek_and("us-a-1-22");
    plain.act(Verb::fire, defended);
    EXPECT_EQ(plain.at("witek"), box::pool);
    const int value = plain.p.shot.value;
    Board board = witek_and("us-a-1-22");
    board.act_piece(Verb::arm, "witek");
    EXPECT_FALSE(board.can_piece(Verb::arm, "witek"));
    board.act(Verb::fire, defended);
    EXPECT_EQ(board.p.shot.value, value + 3);
    board.roll(9);
    EXPECT_TRUE(board.dead("witek"));
}

// 31.0: the fire as it stands is what is told with an offer to roll again, and he is in it.
TEST(Guam_14_1, WitekIsInTheFireUntilItIsOver) {
    Board board = witek_and("us-a-1-22");
    board.p.whiskey = 1;
    board.act_piece(Verb::arm, "witek").act(Verb::fire, defended).roll(9);
    ASSERT_TRUE(board.asks<Reroll>());
    int sum = 0;
    for (const Term& term : prompt(board.game, board.p).explanation) {
        sum += term.amount;
    }
    EXPECT_EQ(sum, board.p.shot.value);
}

TEST(Guam_14_1, WitekIsNotUsedUpByAnOrderThatIsNotGiven) {
    Board board = witek_and("us-a-1-22");
    board.act_piece(Verb::arm, "witek").act(Verb::end);
    EXPECT_EQ(board.at("witek"), box::pool);
    EXPECT_FALSE(has(board.p, board.piece("witek"), status::fired_in));
    Board early = witek_and("us-a-1-22");
    early.turn(33, 1);
    EXPECT_FALSE(early.can_piece(Verb::arm, "witek"));
}

TEST(Guam_14_0, WitekAndWilsonAreNotAddedUp) {
    Board one = witek_and("us-e-2-9");
    one.put("wilson", "36.75").act(Verb::fire, defended);
    Board both = witek_and("us-e-2-9");
    both.put("wilson", "36.75").act_piece(Verb::arm, "witek").act(Verb::fire, defended);
    const int wilson = fire_bonus(one.game, one.p, one.piece("wilson"));
    EXPECT_EQ(both.p.shot.value - one.p.shot.value, std::max(0, 3 - wilson));
}

// R13.5
TEST(Guam_13_1, AColonelMayJoinTheHeadquartersOfHisRegiment) {
    const Board board;
    EXPECT_TRUE(serves(board.game, board.piece("ohashi"), board.piece("jp-hq-18")));
    EXPECT_TRUE(serves(board.game, board.piece("suenaga"), board.piece("jp-hq-38")));
    EXPECT_FALSE(serves(board.game, board.piece("ohashi"), board.piece("jp-hq-38")));
    EXPECT_FALSE(serves(board.game, board.piece("ohashi"), board.piece("jp-hq-29id")));
}

TEST(Guam_12_3, LentWeaponsServeTheOtherDivision) {
    Board board("orote");
    board.put({"us-a-1-22", "us-m10-1-at"}, "36.75");
    const PieceId gun = board.piece("us-m10-1-at");
    EXPECT_TRUE(serves(board.game, board.p, gun, board.piece("us-a-1-22")));
    EXPECT_TRUE(can_use(board.game, board.p, board.piece("us-a-1-22"), gun));
    EXPECT_FALSE(serves(board.game, board.p, gun, board.piece("us-a-1-305")));
    EXPECT_FALSE(serves(Board().game, Board().p, gun, board.piece("us-a-1-22")));
}

TEST(Guam_12_2, ALentWeaponThatBreaksGoesBackToItsNewDivision) {
    Board board("orote");
    board.put({"us-a-1-22", "us-m10-1-at"}, "24.79").put("us-hq-22rct", "24.79");
    break_weapon(board.game, board.p, board.piece("us-m10-1-at"), nullptr, "8.4");
    EXPECT_EQ(board.at("us-m10-1-at"), box::reallocating);
}

// R12.1
TEST(Guam_12_2, WithTheDivisionsHeadquartersGoTheWeaponsThatWait) {
    Board board;
    board.put("jp-hq-48imb", "34.46").put("jp-hq-320", "34.47");
    board.into("jp-iii-10-hmg", box::available);
    eliminate(board.game, board.p, board.piece("jp-hq-48imb"), nullptr, "8.5");
    EXPECT_EQ(board.at("jp-hq-48imb"), box::routed);
    EXPECT_EQ(board.at("jp-iii-10-hmg"), box::available);
    board.put({"jp-hq-48imb", "jp-hq-320"}, "34.46");
    for (const char* hq : {"jp-hq-320", "jp-hq-48imb"}) {
        EXPECT_EQ(board.at("jp-iii-10-hmg"), box::available);
        set(board.p, board.piece(hq), status::gyokusai);
        eliminate(board.game, board.p, board.piece(hq), nullptr, "9.6.3");
    }
    EXPECT_TRUE(board.dead("jp-iii-10-hmg"));
}

TEST(Guam_12_0, LentWeaponsAreThere) {
    const Board board = Board::at_start("orote");
    for (const PieceId weapon : board.game.scenarios[board.p.scenario].lent) {
        EXPECT_NE(at(board.p, weapon), box::unused) << piece_of(board.game, weapon).id;
    }
}

TEST(Guam_13_3, ScenariosMayBeginWithReplacements) {
    const Board board = Board::at_start("orote");
    EXPECT_TRUE(has(board.p, board.piece("sugimoto"), status::replaced));
}

// --- Army and Navy (6.1.2) -------------------------------------------------------------------------------------------------

TEST(Guam_6_1_2, ArmyAndNavyDoNotShareACave) {
    CASES("6.3");
    Board board;
    board.cave({"jp-r1-54"}, "58.67").column("jp-1-320", "58.67").activate("48imb").select("jp-1-320");
    EXPECT_FALSE(board.can(Verb::enter_cave));
    Board tunnel;
    tunnel.cave({"jp-r1-54"}, "58.67").cave({"jp-1-320"}, "58.66");
    set(tunnel.p, tunnel.piece("jp-1-320"), status::column);
    tunnel.activate("48imb").select("jp-1-320");
    EXPECT_FALSE(tunnel.can(Verb::tunnel, "58.67"));
    Board army;
    army.cave({"jp-2-320"}, "58.67").column("jp-1-320", "58.67").activate("48imb").select("jp-1-320");
    EXPECT_TRUE(army.can(Verb::enter_cave));
}

TEST(Guam_6_1_2, GunsOfTheArmyDoNotMoveToTheNavyByNight) {
    CASES("27.0");
    Board board;
    board.put("us-a-1-3", "34.60").put("jp-1-48art", "28.62").put("jp-r1-54", "28.64");
    begin_turn(board, 21, 7);
    board.act_piece(Verb::unit, "jp-1-48art");
    EXPECT_FALSE(board.can(Verb::place, "28.64"));
    EXPECT_TRUE(board.can(Verb::place));
}

TEST(Guam_9_1, AmbushUnitsAreNoRivals) {
    CASES("6.1.2");
    Fight f;
    f.put("us-a-1-22", "36.75");
    f.column("jp-r1-54", defended).put("ambush-1", "34.75");
    f.marker(defended).assault("22rct", defended);
    EXPECT_TRUE(f.can(Verb::retreat, "34.75"));
}

// --- fire ------------------------------------------------------------------------------------------------------------------

TEST(Guam_8_2, OnlyThoseWhoFireArePaidFor) {
    CASES("8.3.4", "5.1");
    Board board;
    board.put({"us-a-1-22", "us-b-1-22"}, "36.75").column("us-c-1-22", "36.75").put("jp-1-322", defended);
    board.command(us).act(Verb::stack, "36.75").act(Verb::fire, defended);
    EXPECT_EQ(board.p.shot.added, 1);
    EXPECT_EQ(board.direct("1pmb"), 8);
    EXPECT_FALSE(has(board.p, board.piece("us-c-1-22"), status::first | status::done | status::grouped));
}

TEST(Guam_6_3, NobodyInsideRalliesUnderABombardment) {
    CASES("8.7.7", "10.1");
    Board board;
    board.cave({"jp-1-320"}, "58.67");
    const HexId inside = place_of(board.game, board.p, board.piece("jp-1-320"));
    put_mark(board.game, board.p, inside, mark::dg, 2);
    EXPECT_TRUE(may_rally(board.game, board.p, inside).allowed());
    board.barrage("58.67", Barrage::bombardment);
    EXPECT_FALSE(may_rally(board.game, board.p, inside).allowed());
}

TEST(Guam_8_2, ResultsAgainstASingleTargetEndWithIt) {
    CASES("8.5");
    Board board;
    board.begin(Reroll{});
    board.put("us-a-1-22", "36.75").put({"jp-24tk", "jp-1-322"}, defended);
    Shot shot;
    shot.kind = ShotKind::direct;
    shot.hex = board.hex(defended);
    shot.target = board.piece("jp-24tk");
    shot.hard = 1;
    shot.from = board.hex("36.75");
    begin_shot(board.game, board.p, shot, nullptr);
    board.p.shot.type = FireType::high_explosive;
    board.p.shot.value = 8;
    board.settle().roll(8);
    EXPECT_TRUE(board.dead("jp-24tk"));
    EXPECT_EQ(board.dg(defended), 0);
}

// --- the sea -----------------------------------------------------------------------------------------------------------------

TEST(Guam_22_3_1, ALeaderIsDrivenBackWithTheLastOfHisMen) {
    CASES("13.1");
    Fleet board;
    board.afloat({"us-a-1-3", "hall"}, "red-1", Zone::run_in).zone_dg("red-1", Zone::run_in, 2);
    rout(board.game, board.p, board.piece("us-a-1-3"), nullptr);
    EXPECT_TRUE(board.in_zone("us-a-1-3", "red-1", Zone::transport));
    EXPECT_TRUE(board.in_zone("hall", "red-1", Zone::transport));
    EXPECT_EQ(board.zone_dg("red-1", Zone::run_in), 0);
}

TEST(Guam_8_5, ALossAtSeaLeavesNoLeaderAlone) {
    CASES("13.1");
    Fleet board;
    board.afloat({"us-a-1-3", "hall"}, "red-1", Zone::run_in).afloat({"us-b-1-3"}, "red-2", Zone::transport);
    board.zone_dg("red-1", Zone::run_in, 4);
    board.begin(Reroll{});
    disorganize(board.game, board.p, board.zone("red-1", Zone::run_in), us, 1, true, nullptr, "8.5");
    board.settle();
    EXPECT_TRUE(board.dead("us-a-1-3"));
    EXPECT_TRUE(board.in_zone("hall", "red-2", Zone::transport));
    EXPECT_EQ(board.zone_dg("red-1", Zone::run_in), 0);
}

// --- trucks
// --------------------------------------------------------------------------------------------------------------------

PieceId truck_of(const Board& board, std::string_view division) {
    const auto found = std::find_if(board.game.trucks.begin(), board.game.trucks.end(), [&](PieceId piece) {
        return piece_of(board.game, piece).division == board.division(division);
    });
    return found == board.game.trucks.end() ? no_piece : *found;
}

PieceId load(Board& board, std::string_view unit, std::string_view division, std::string_view place) {
    const PieceId truck = truck_of(board, division);
    board.column(unit, place);
    put(board.game, board.p, truck, board.hex(place));
    set(board.p, truck, status::loaded);
    set(board.p, board.piece(unit), status::loaded);
    return truck;
}

TEST(Guam_15_0, EachLoadHasATruckOfItsDivision) {
    Board board;
    const PieceId first = load(board, "us-1-12-3", "3mardiv", "54.75");
    const PieceId second = load(board, "us-a-1-22", "1pmb", "54.75");
    eliminate(board.game, board.p, board.piece("us-a-1-22"), nullptr, "8.5");
    EXPECT_EQ(at(board.p, second), box::eliminated);
    EXPECT_EQ(at(board.p, first), board.hex("54.75"));
}

TEST(Guam_8_7, MortarsThatCanMoveDoNotRide) {
    CASES("15.0");
    Board board;
    board.column("us-d-1-3", "54.75").put("us-hq-3mardiv", "55.75");
    put(board.game, board.p, truck_of(board, "3mardiv"), box::trucks);
    board.activate("3mardiv").select("us-d-1-3");
    EXPECT_FALSE(board.can(Verb::load));
}

// R15.7
TEST(Guam_15_0, ATruckDoesNotDriveOnAFormationChit) {
    CASES("5.1");
    Board board;
    load(board, "us-a-1-3", "3mardiv", "54.75");
    board.put("us-b-1-3", "55.75").activate("3rct");
    EXPECT_FALSE(board.can_piece(Verb::unit, "us-a-1-3"));
    Board division;
    load(division, "us-a-1-3", "3mardiv", "54.75");
    division.activate("3mardiv");
    EXPECT_TRUE(division.can_piece(Verb::unit, "us-a-1-3"));
}

TEST(Guam_15_0, DeployedFriendsDoNotCoverTheUnloading) {
    Board board;
    load(board, "us-1-12-3", "3mardiv", "54.75");
    board.put("us-a-1-3", "54.75").put("jp-1-320", "53.75").activate("3mardiv").select("us-1-12-3").act(Verb::unload);
    EXPECT_TRUE(board.asks<OpportunityFire>());
}

// --- Orote
// -----------------------------------------------------------------------------------------------------------------------

void open_orote(Board& board, int day) {
    board.p.orote = 1;
    board.p.orote_turn = static_cast<std::int16_t>(turn_of(day, 2));
    begin_turn(board, day, 2);
}

// R11.9
TEST(Guam_11_3_3, PointsGoWithTheAirfieldAndTheEarlyOnesComeOnce) {
    CASES("30.1");
    Board board;
    board.put("us-a-1-3", "24.60");
    open_orote(board, 26);
    EXPECT_EQ(board.p.us_points, 3);
    enter(board.game, board.p, board.piece("jp-1-319"), board.hex("22.80"), nullptr);
    EXPECT_EQ(board.p.orote, 0);
    EXPECT_EQ(board.p.us_points, 1);
    put(board.game, board.p, board.piece("jp-1-319"), box::eliminated);
    open_orote(board, 28);
    EXPECT_EQ(board.p.us_points, 3);
    const Expected<Position> again = from_document(board.game, document(board.game, board.p));
    ASSERT_TRUE(again);
    EXPECT_EQ(again->early, board.p.early);
}

}  // namespace
}  // namespace causeway::guam
