// 8.1 to 8.3: who fires at what, and what a fire is worth.
#include "games/guam/activation.h"
#include "tests/games/guam/range.h"

namespace causeway::guam {
namespace {

// 31.75 is clear, 31.74 brush, 30.75 tropical forest, 32.75 a town, 32.76 swamp, 30.76 mangrove.

TEST(Guam_8_2, FirstExampleFiringAtAHex) {
    CASES("8.3", "8.3.1", "8.3.2", "8.3.5", "12.3");
    Range board;
    board.put({"us-c-1-9", "craig", "us-9rct-light-at-1"}, "31.75").column("us-b-1-9", "31.75");
    board.put("jp-2-ii-18", "31.74").column("jp-3-ii-18", "31.74");
    const Shot shot = board.aimed("31.75", "31.74", us);
    EXPECT_EQ(shot.value, 5);
    EXPECT_EQ(shot.type, FireType::high_explosive);
    EXPECT_EQ(shot.firer, board.piece("us-c-1-9"));
    EXPECT_EQ(shot.target, board.piece("jp-2-ii-18"));
    EXPECT_EQ(shot.added, 0);
    const Explanation terms = board.terms(shot);
    EXPECT_EQ(amount_of(terms, "target unit"), -1);
    EXPECT_EQ(amount_of(terms, "support weapon"), 1);
    EXPECT_EQ(amount_of(terms, "leader"), 1);
    EXPECT_EQ(amount_of(terms, "brush"), -1);
}

TEST(Guam_8_2, SecondExampleWithATankInAPillbox) {
    CASES("8.3.1", "8.3.3", "8.3.4", "8.3.6");
    Range board;
    board.put({"us-i-3-9", "us-k-3-9", "us-9rct-flamethrower-1"}, "31.75");
    board.put("jp-24tk", "31.74").column("jp-1-ii-18", "31.74").fort("31.74", Fort::pillbox);
    Shot shot;
    shot.kind = ShotKind::direct;
    shot.hex = board.hex("31.74");
    shot.concentrated = 1;
    ASSERT_TRUE(aim(board.game, board.p, board.hex("31.75"), Crew::everybody, {}, shot));
    EXPECT_EQ(shot.value, 1);
    EXPECT_EQ(shot.type, FireType::high_explosive);
    EXPECT_EQ(shot.target, board.piece("jp-24tk"));
    const Explanation terms = board.terms(shot);
    EXPECT_EQ(amount_of(terms, "fortification"), -3);
    EXPECT_EQ(amount_of(terms, "other units"), 1);
    EXPECT_EQ(amount_of(terms, "concentrated fire"), 1);
    EXPECT_EQ(amount_of(terms, "hard targets in the hex"), -2);
}

TEST(Guam_8_2, ThirdExampleTheHexOrTheTank) {
    CASES("8.3.1", "12.4.1");
    Range board;
    board.put({"us-c-1-9", "us-9rct-light-at-1", "us-m4-1-a-3"}, "31.75").column("us-b-1-9", "31.75");
    board.put({"jp-2-ii-10", "jp-2-9tk"}, "30.75").fort("30.75", Fort::foxhole).barrage("31.75", Barrage::medium);
    const Shot at_hex = board.aimed("31.75", "30.75", us);
    EXPECT_EQ(at_hex.value, -1);
    EXPECT_EQ(at_hex.type, FireType::high_explosive);
    EXPECT_EQ(at_hex.weapon, board.piece("us-m4-1-a-3"));
    const Shot at_tank = board.aimed("31.75", "30.75", us, ShotKind::direct, "jp-2-9tk");
    EXPECT_EQ(at_tank.value, 1);
    EXPECT_EQ(at_tank.type, FireType::high_explosive);  // R8.33: the usual row on 0 and 1; the example takes the other
    EXPECT_EQ(amount_of(board.terms(at_tank), "hard targets in the hex"), 0);
}

TEST(Guam_8_1, AWhiteBoxFiresHighExplosiveAtAHex) {
    Range board;
    board.put("jp-24tk", "31.75").put("us-a-1-3", "31.74").put("us-b-1-3", "31.76");
    EXPECT_EQ(board.aimed("31.75", "31.74", japan).type, FireType::high_explosive);
    board.put("us-a-1aab", "31.74").put({"jp-2-9tk", "jp-1-9tk"}, "31.75");
    EXPECT_EQ(board.aimed("31.75", "31.74", japan, ShotKind::direct, "us-a-1aab").type, FireType::armour_piercing);
}

TEST(Guam_8_3_1, TheDefenderChoosesIfAnyUnitIsDeployedElseTheFirer) {
    Range board;
    board.put("us-c-1-9", "31.75").column({"jp-1-ii-18", "jp-1-319"}, "31.76");
    EXPECT_EQ(board.aimed("31.75", "31.76", us).target, board.piece("jp-1-319"));  // +1 in column
    EXPECT_EQ(board.value("31.75", "31.76", us), 6);
    board.put("jp-2-ii-18", "31.76");
    EXPECT_EQ(board.aimed("31.75", "31.76", us).target, board.piece("jp-2-ii-18"));
    EXPECT_EQ(board.value("31.75", "31.76", us), 4);
}

// The second example of 12.4: the Japanese make the flamethrower count, and only the deployed company uses it.
TEST(Guam_12_3, UsingAFlamethrower) {
    CASES("8.3.1", "8.3.2", "12.4");
    Range board;
    board.put({"us-a-1-4", "us-4rct-flamethrower-1"}, "31.75").column("us-l-3-4", "31.75").put("jp-1-ii-18", "31.76");
    const Shot fire = board.aimed("31.75", "31.76", us);
    EXPECT_EQ(fire.type, FireType::high_explosive);
    EXPECT_EQ(fire.value, 5);  // 5 + 1 - 1
    EXPECT_TRUE(can_use(board.game, board.p, board.piece("us-a-1-4"), board.piece("us-4rct-flamethrower-1")));
    EXPECT_FALSE(can_use(board.game, board.p, board.piece("us-l-3-4"), board.piece("us-4rct-flamethrower-1")));
    const Shot answer = board.aimed("31.76", "31.75", japan);
    EXPECT_EQ(amount_of(board.terms(answer), "support weapon of the target"), 1);
    EXPECT_EQ(answer.value, 5);  // 4 + 0 + 1
}

TEST(Guam_12_3, AWeaponServesItsFormationOnly) {
    CASES("8.3.2");
    Range board;
    board.put({"us-a-1-3", "us-9rct-light-at-1", "us-m4-1-a-3"}, "31.75");
    EXPECT_FALSE(can_use(board.game, board.p, board.piece("us-a-1-3"), board.piece("us-9rct-light-at-1")));
    EXPECT_TRUE(can_use(board.game, board.p, board.piece("us-a-1-3"), board.piece("us-m4-1-a-3")));
    // Its range must not be shorter than the unit's.
    board.put({"jp-1-54", "jp-54ngf-hmg-1", "jp-r1-54"}, "31.76");
    EXPECT_FALSE(can_use(board.game, board.p, board.piece("jp-1-54"), board.piece("jp-54ngf-hmg-1")));
    EXPECT_TRUE(can_use(board.game, board.p, board.piece("jp-r1-54"), board.piece("jp-54ngf-hmg-1")));
}

// The third example of 12.4: the values of a tank weapon count in column, too.
TEST(Guam_12_4_1, TankWeaponsServeColumnsAndHardenTheHex) {
    CASES("12.4", "8.3.1");
    Range board;
    board.column("us-c-1-9", "31.75").put("us-m4-1-a-3", "31.75").put("jp-1-ii-18", "31.76");
    const Shot fire = board.aimed("31.75", "31.76", us);
    EXPECT_EQ(fire.weapon, board.piece("us-m4-1-a-3"));
    EXPECT_EQ(fire.value, 5);  // 4 + 2 - 1
    const Explanation terms = board.terms(board.aimed("31.76", "31.75", japan));
    EXPECT_EQ(amount_of(terms, "tanks of the target"), -1);
    EXPECT_EQ(amount_of(terms, "hard targets in the hex"), -2);
}

TEST(Guam_8_3_4, EachOtherDeployedUnitAddsOneUpToTwo) {
    Range board;
    board.put("us-a-1-9", "31.75").put("jp-1-ii-18", "31.76");
    EXPECT_EQ(board.value("31.75", "31.76", us), 4);
    board.put("us-b-1-9", "31.75");
    EXPECT_EQ(board.value("31.75", "31.76", us), 5);
    board.column("us-e-2-9", "31.75");
    EXPECT_EQ(board.value("31.75", "31.76", us), 5);
    board.put({"us-c-1-9", "us-f-2-9"}, "31.75");
    EXPECT_EQ(board.value("31.75", "31.76", us), 6);
    // Mortars on their indirect side do not help (R8.8).
    Range mortars;
    mortars.put({"us-a-1-9", "us-d-1-9"}, "31.75").put("jp-1-ii-18", "31.76");
    EXPECT_EQ(mortars.value("31.75", "31.76", us), 4);
}

TEST(Guam_8_3_4, HelpersNeedTheRangeOfTheFiringUnit) {
    Range board;
    board.put({"jp-1-54", "jp-r1-54"}, "31.75").put("us-a-1-3", "31.78");
    EXPECT_EQ(board.aimed("31.75", "31.78", japan).added, 0);
    board.into("us-a-1-3", box::unused).put("us-a-1-3", "31.76");
    Shot guard = board.aimed("31.75", "31.76", japan);
    guard.firer = board.piece("jp-r1-54");
    EXPECT_TRUE(helps(board.game, board.p, board.piece("jp-1-54"), guard));
}

TEST(Guam_8_3_3, MarkersOfTheFiringHex) {
    CASES("8.5.4", "10.2.2", "8.7.2");
    Range board;
    board.put("us-a-1-9", "31.75").put("jp-1-ii-18", "31.76");
    const int steady = board.value("31.75", "31.76", us);
    const std::array<int, 5> fire{0, -1, -1, -2, -3};
    for (int level = 1; level <= 4; ++level) {
        board.dg("31.75", level);
        EXPECT_EQ(board.value("31.75", "31.76", us), steady + fire[static_cast<std::size_t>(level)]);
    }
    board.dg("31.75", 0).nerve("31.75", Nerve::pinned);
    EXPECT_EQ(board.value("31.75", "31.76", us), steady - 3);
    board.nerve("31.75", Nerve::steady).barrage("31.75", Barrage::heavy);
    EXPECT_EQ(board.value("31.75", "31.76", us), steady - 3);
    board.barrage("31.75", Barrage::none).dg("31.76", 4).nerve("31.76", Nerve::pinned);
    EXPECT_EQ(board.value("31.75", "31.76", us), steady);  // the target's state does not help it
}

TEST(Guam_8_3_5, TheGroundProtects) {
    CASES("6.2.1");
    Range board;
    board.put("us-a-1-9", "31.75");
    const auto against = [&](const char* hex) {
        board.put("jp-1-ii-18", hex);
        return board.value("31.75", hex, us);
    };
    EXPECT_EQ(against("31.76"), 4);  // clear
    EXPECT_EQ(against("32.75"), 2);  // town
    EXPECT_EQ(against("32.76"), 6);  // swamp is worse than nothing
}

TEST(Guam_6_2_2, SteepSlopesUphillAndRidges) {
    CASES("8.3.5");
    Range board;
    board.put("us-a-1-9", "40.60").put("jp-1-ii-18", "40.59").put("jp-2-ii-18", "40.61");
    EXPECT_EQ(board.value("40.60", "40.59", us), 2);     // 5 - 1 - 2
    EXPECT_EQ(board.value("40.59", "40.60", japan), 4);  // down nothing
    EXPECT_EQ(board.value("40.60", "40.61", us), 3);     // 5 - 1 - 1
    EXPECT_EQ(board.value("40.61", "40.60", japan), 3);  // 4 - 1
    board.p.ridges.push_back({board.hex("40.61"), 1, 0});
    EXPECT_EQ(board.value("40.61", "40.60", japan), 6);  // +2, and no -1
    EXPECT_EQ(board.value("40.60", "40.61", us), 2);     // one less
    board.put("us-b-1-9", "40.62");
    EXPECT_EQ(board.value("40.62", "40.61", us), 6);  // 5 - 1 + 2: into the flank
    board.p.ridges.clear();
    board.p.ridges.push_back({board.hex("40.60"), 0, 0});
    EXPECT_EQ(board.value("40.60", "40.61", us), 5);  // 5 - 1 + 1
}

TEST(Guam_8_3_7, RainAndNight) {
    CASES("17.0", "8.7.3");
    Range board;
    board.put("us-a-1-9", "31.75").put("jp-1-ii-18", "31.76").put("jp-r1-54", "32.77").put("us-b-1-9", "33.76");
    board.weather(Weather::rain);
    EXPECT_EQ(board.value("31.75", "31.76", us), 3);
    board.night();
    EXPECT_EQ(board.value("31.75", "31.76", us), 1);
    EXPECT_EQ(board.value("31.76", "31.75", japan), 2);  // 4 - 1 - 1
    EXPECT_EQ(board.value("32.77", "33.76", japan), 0);  // the Navy: 3 - 1 - 2
    board.p.illuminated.insert(site(board.game, board.hex("31.76")));
    EXPECT_EQ(board.value("31.75", "31.76", us), 3);
}

TEST(Guam_29_1, DrunkMarinesShootWorse) {
    Range board;
    board.put({"us-a-1-9", "us-b-1-9"}, "31.75").put("jp-1-ii-18", "31.76");
    const int sober = board.value("31.75", "31.76", us);
    set(board.p, board.piece("us-b-1-9"), status::drunk);
    EXPECT_EQ(board.value("31.75", "31.76", us), sober + board.game.drunk.fire);
}

TEST(Guam_12_5, AlertDogsAddTwo) {
    Range board;
    board.put("us-a-1-9", "31.75").put("jp-1-ii-18", "31.76");
    Shot shot = board.aimed("31.75", "31.76", us);
    shot.alerted = 1;
    EXPECT_EQ(fire_value(board.game, board.p, shot, nullptr), 6);
}

// The fire of the example of 9.6: 5, dogs 2, a drunken charge 4, forest -2.
TEST(Guam_9_6, FireAtADrunkenCharge) {
    CASES("9.4", "9.6.1");
    Range board;
    board.put("us-a-1-9", "31.75").column("jp-1-ii-18", "30.75");
    set(board.p, board.piece("jp-1-ii-18"), status::assaulting);
    board.p.assault = {.hex = board.hex("31.75"), .kind = AssaultKind::drunk, .side = 1};
    Shot shot = board.aimed("31.75", "30.75", us, ShotKind::assault);
    shot.alerted = 1;
    EXPECT_EQ(fire_value(board.game, board.p, shot, nullptr), 9);
    board.p.assault.kind = AssaultKind::prepared;
    EXPECT_EQ(fire_value(board.game, board.p, shot, nullptr), 9 - 4 + board.game.assaults[0].target);
}

TEST(Guam_6_3, FireIntoACaveAndOutOfIt) {
    Range board;
    const HexId cave = board.game.caves.front();
    const std::string name = board.game.map.name(cave);
    board.put({"us-i-3-9", "us-k-3-9"}, name).cave({"jp-1-322"}, name);
    Shot shot;
    shot.kind = ShotKind::direct;
    shot.hex = cave_box(0);
    ASSERT_TRUE(aim(board.game, board.p, cave, Crew::everybody, {}, shot));
    EXPECT_EQ(shot.value, 3);  // 5 + 1 - 3
    // The printed 7: an engineer with flames and another company help.
    board.put("us-c-19", name);
    shot = {.hex = cave_box(0), .kind = ShotKind::direct};
    ASSERT_TRUE(aim(board.game, board.p, cave, Crew::everybody, {}, shot));
    EXPECT_EQ(shot.value, 7);
    EXPECT_EQ(shot.flames, 1);
    // Those inside see who is on top of them, and nobody else shoots at them.
    Shot out{.hex = cave, .kind = ShotKind::direct, .side = 1};
    EXPECT_TRUE(aim(board.game, board.p, cave_box(0), Crew::everybody, {}, out));
    const HexId beside = board.game.map.neighbours(cave)[0];
    guam::put(board.game, board.p, board.piece("us-a-1-9"), beside);
    shot = {.hex = cave_box(0), .kind = ShotKind::direct};
    EXPECT_FALSE(aim(board.game, board.p, beside, Crew::everybody, {}, shot));
}

TEST(Guam_22_3_1, ACraftIsAHardTargetWhoeverIsInIt) {
    CASES("22.1");
    Range board;
    board.put("jp-1-54", "23.58").into("us-a-1-3", zone_box(0, Zone::approach)).into("us-b-1-3", zone_box(0, Zone::run_in));
    Shot shot{
        .hex = zone_box(0, Zone::approach), .target = board.piece("us-a-1-3"), .kind = ShotKind::direct, .side = 1, .hard = 1};
    ASSERT_TRUE(aim(board.game, board.p, board.hex("23.58"), Crew::everybody, {}, shot));
    EXPECT_EQ(shot.value, 3);  // 5 - 2
    shot = {
        .hex = zone_box(0, Zone::run_in), .target = board.piece("us-b-1-3"), .kind = ShotKind::direct, .side = 1, .hard = 1};
    ASSERT_TRUE(aim(board.game, board.p, board.hex("23.58"), Crew::everybody, {}, shot));
    EXPECT_EQ(shot.value, 5);
}

// The example of 8.7: 3 - 1 - 2 - 2 + 1.
TEST(Guam_8_7_4, IndirectFireHasModifiersOfItsOwn) {
    CASES("8.7", "21.2", "8.7.7", "16.0", "23.0");
    Range board;
    board.put("us-d-1-3", "40.60").dg("40.60", 2).put("jp-3-320", "32.75").fort("32.75", Fort::trench).night();
    Shot shot{.from = board.hex("40.60"),
              .hex = board.hex("32.75"),
              .firer = board.piece("us-d-1-3"),
              .kind = ShotKind::indirect,
              .added = 1,
              .strength = 4};
    EXPECT_EQ(fire_value(board.game, board.p, shot, nullptr), -1);
    board.put("jp-24tk", "32.75");
    EXPECT_EQ(fire_value(board.game, board.p, shot, nullptr), -3);
    board.into("jp-3-320", box::eliminated);
    EXPECT_EQ(fire_value(board.game, board.p, shot, nullptr), -5);
    shot = {.hex = board.hex("32.75"), .kind = ShotKind::naval, .strength = 7};
    EXPECT_EQ(fire_value(board.game, board.p, shot, nullptr), -1);  // 7 - 4 - 2 - 2
    for (const ShotKind kind : {ShotKind::air, ShotKind::bombardment, ShotKind::trap}) {
        shot = {.hex = board.hex("32.75"), .kind = kind, .strength = 6};
        EXPECT_EQ(fire_value(board.game, board.p, shot, nullptr), 6);
    }
}

// --- orders ------------------------------------------------------------------------------------------------------------

// The group of these units gets its orders.
class FireOrders : public Range {
  public:
    FireOrders(std::initializer_list<std::string_view> ids, std::string_view chit) {
        p.chit = chit_of(chit);
        push(p, Activation{.side = side_of_chit(game, p.chit), .step = Step::actions, .begun = true});
        for (const std::string_view id : ids) {
            set(p, piece(id), status::grouped);
        }
    }
    bool offers(Verb wanted, std::string_view place = {}, std::string_view who = {}) const {
        ActionList found;
        fire::list_orders(game, p, found);
        return std::any_of(found.begin(), found.end(), [&](Action action) {
            return verb(action) == wanted && (place.empty() || action.hex == hex(place)) &&
                   (who.empty() || action.piece == piece(who));
        });
    }
    void order(Verb wanted, std::string_view place = {}, std::string_view who = {}) {
        ASSERT_TRUE(offers(wanted, place, who));
        Action action{.verb = static_cast<std::uint8_t>(wanted)};
        action.piece = who.empty() ? no_piece : piece(who);
        action.hex = place.empty() ? no_hex : hex(place);
        fire::give_order(game, p, action, &events);
    }
};

TEST(Guam_8_2, TheHexAndEachHardTargetAreOffered) {
    FireOrders board({"us-a-1-9"}, "9rct");
    board.put("us-a-1-9", "31.75").put("jp-1-ii-18", "31.76").put("jp-2-ii-18", "31.77");
    EXPECT_TRUE(board.offers(Verb::fire, "31.76"));
    EXPECT_FALSE(board.offers(Verb::fire, "31.77"));
    board.put("jp-24tk", "31.76");
    EXPECT_TRUE(board.offers(Verb::fire, "31.76"));
    EXPECT_TRUE(board.offers(Verb::fire_at, {}, "jp-24tk"));
    board.into("jp-1-ii-18", box::eliminated);
    EXPECT_FALSE(board.offers(Verb::fire, "31.76"));  // only hard targets: one of them
    EXPECT_TRUE(board.offers(Verb::fire_at, {}, "jp-24tk"));
}

TEST(Guam_6_2_1, ALoneDeployedUnitHidesInMangrove) {
    FireOrders board({"us-a-1-9"}, "9rct");
    board.put("us-a-1-9", "31.75").put("jp-1-ii-18", "30.76");
    EXPECT_FALSE(board.offers(Verb::fire, "30.76"));
    board.put("jp-2-ii-18", "30.76");
    EXPECT_TRUE(board.offers(Verb::fire, "30.76"));
    board.into("jp-2-ii-18", box::eliminated).column("jp-1-ii-18", "30.76");
    EXPECT_TRUE(board.offers(Verb::fire, "30.76"));
}

TEST(Guam_8_2, WeaponsAreChosenOrLeft) {
    CASES("8.3.2", "8.3.6", "12.3");
    FireOrders board({"us-a-1-9"}, "9rct");
    board.put({"us-a-1-9", "us-9rct-light-at-1", "us-9rct-hmg-1"}, "31.75").put("jp-1-ii-18", "31.76");
    EXPECT_TRUE(board.offers(Verb::disarm));
    board.order(Verb::arm, {}, "us-9rct-hmg-1");
    EXPECT_FALSE(board.offers(Verb::arm, {}, "us-9rct-hmg-1"));
    FireOrders copy = board;
    copy.order(Verb::fire, "31.76");
    EXPECT_EQ(copy.p.shot.type, FireType::small_arms);
    EXPECT_EQ(copy.p.shot.weapon, board.piece("us-9rct-hmg-1"));
    EXPECT_EQ(copy.p.shot.sustained, 0);  // only opportunity fire strains it
    board.order(Verb::disarm);
    EXPECT_FALSE(board.offers(Verb::disarm));
    board.order(Verb::concentrate);
    EXPECT_FALSE(board.offers(Verb::concentrate));
    board.order(Verb::fire, "31.76");
    EXPECT_EQ(board.p.shot.weapon, no_piece);
    EXPECT_EQ(board.p.shot.value, 5);  // 5 - 1 + 1
    board.settle().roll(9);
    EXPECT_EQ(board.shooting("31.75"), Shooting::concentrated);
}

TEST(Guam_22_3_1, ZonesAreTargetsOfTheirDefenders) {
    FireOrders board({"jp-1-54"}, "54ngf");
    board.put("jp-1-54", "23.58").into("us-a-1-3", zone_box(0, Zone::approach));
    EXPECT_TRUE(board.offers(Verb::fire_zone));
    board.into("us-b-1-3", zone_box(0, Zone::approach));
    EXPECT_FALSE(board.offers(Verb::fire_zone));
    EXPECT_TRUE(board.offers(Verb::fire_at, {}, "us-a-1-3"));  // R22.1: a shot names one
    EXPECT_TRUE(board.offers(Verb::fire_at, {}, "us-b-1-3"));
}

TEST(Guam_22_3_1, RiflesOnTheBeachReachTheRunInZone) {
    CASES("7.2");
    FireOrders board({"jp-1-i-38"}, "i-38");
    board.into("jp-1-i-38", board.game.beaches[0].hex).into("us-a-1-3", zone_box(0, Zone::run_in));
    EXPECT_TRUE(board.offers(Verb::fire_zone));
    board.into("us-a-1-3", zone_box(0, Zone::approach));
    EXPECT_FALSE(board.offers(Verb::fire_zone));
}

TEST(Guam_10_2_1, SuppressedUnitsDoNotFire) {
    FireOrders board({"us-a-1-9"}, "9rct");
    board.put("us-a-1-9", "31.75").put("jp-1-ii-18", "31.76").nerve("31.75", Nerve::suppressed);
    EXPECT_FALSE(board.offers(Verb::fire, "31.76"));
}

TEST(Guam_22_3_1, TheOnlyUnitOfAZoneIsTheTarget) {
    FireOrders board({"jp-1-54"}, "54ngf");
    board.put("jp-1-54", "23.58").into("us-a-1-3", zone_box(0, Zone::approach));
    Action action{.verb = static_cast<std::uint8_t>(Verb::fire_zone)};
    action.number = static_cast<std::int16_t>(zone_number(zone_box(0, Zone::approach)));
    fire::give_order(board.game, board.p, action, &board.events);
    EXPECT_EQ(board.p.shot.hex, zone_box(0, Zone::approach));
    EXPECT_EQ(board.p.shot.target, board.piece("us-a-1-3"));
    EXPECT_EQ(board.p.shot.hard, 1);
    EXPECT_EQ(board.p.shot.value, 3);  // 5 - 2
}

TEST(Guam_29_2, HungoverMarinesShootWorseThanSoberOnes) {
    Range board;
    board.put({"us-a-1-9", "us-b-1-9"}, "31.75").put("jp-1-ii-18", "31.76").put("us-a-1-305", "31.77");
    const int sober = board.value("31.75", "31.76", us), army = board.value("31.77", "31.76", us);
    set(board.p, board.piece("us-b-1-9"), status::hungover);
    EXPECT_EQ(board.value("31.75", "31.76", us), sober + board.game.hungover.fire);
    set(board.p, board.piece("us-a-1-9"), status::drunk);
    EXPECT_EQ(board.value("31.75", "31.76", us), sober + board.game.drunk.fire);  // the worse of the two, once
    set(board.p, board.piece("us-a-1-305"), status::drunk);
    EXPECT_EQ(board.value("31.77", "31.76", us), army);  // Marines only
}

// R15.2
TEST(Guam_15_0, WhoRidesDefendsAsTheTruckDoes) {
    Game changed = fire_ground();
    const PieceId lorry = changed.trucks.front();
    changed.pieces[index(lorry)].deployed.defence = 3;
    Range board(changed);
    board.put("jp-1-ii-18", "31.75").column("us-1-12-3", "31.76");
    const int afoot = defence_of(board.game, board.p, board.piece("us-1-12-3"));
    guam::put(board.game, board.p, lorry, board.hex("31.76"));
    EXPECT_EQ(defence_of(board.game, board.p, board.piece("us-1-12-3")), afoot);
    set(board.p, lorry, status::loaded);
    EXPECT_EQ(defence_of(board.game, board.p, board.piece("us-1-12-3")), afoot);
    set(board.p, board.piece("us-1-12-3"), status::loaded);
    board.put({"us-3rct-flamethrower-1", "hall"}, "31.76");
    EXPECT_EQ(defence_of(board.game, board.p, board.piece("us-1-12-3")), 3);
}

TEST(Guam_8_2, NobodyFiresAtHisOwnPlace) {
    CASES("6.3");
    Range board;
    const HexId cave = board.game.caves.front();
    guam::put(board.game, board.p, board.piece("jp-1-ii-18"), cave);
    Shot shot;
    shot.side = 1;
    shot.hex = cave;
    EXPECT_FALSE(reaches_target(board.game, board.p, board.piece("jp-1-ii-18"), shot));
    set(board.p, board.piece("jp-1-ii-18"), status::in_cave);
    EXPECT_TRUE(reaches_target(board.game, board.p, board.piece("jp-1-ii-18"), shot));  // who stands on top
    shot.hex = cave_box(0);
    EXPECT_FALSE(reaches_target(board.game, board.p, board.piece("jp-1-ii-18"), shot));
}

// --- what a group may fire at, from near and far -------------------------------------------------------------------------

TEST(Guam_8_2, LongRangesReachEveryEnemyWithinThem) {
    CASES("7.2", "8.1");
    FireOrders board({"jp-1-54", "jp-1-9tk"}, "54ngf");
    board.put("jp-1-54", "31.75").put("us-a-1-9", "31.77").put({"us-b-1-9", "us-c-1-9"}, "31.67").put("us-a-1-3", "31.66");
    EXPECT_EQ(board.offers(Verb::fire, "31.77"), true);
    EXPECT_EQ(board.offers(Verb::fire, "31.67"), true);  // eight hexes
    EXPECT_FALSE(board.offers(Verb::fire, "31.66"));
    ActionList list;
    fire::list_orders(board.game, board.p, list);
    EXPECT_EQ(std::count_if(list.begin(), list.end(), [](Action action) { return verb(action) == Verb::fire; }), 2);
    FireOrders tank({"jp-1-9tk"}, "48imb");
    tank.put("jp-1-9tk", "31.75").put("us-a-1-9", "31.77").put("us-b-1-9", "31.78");
    EXPECT_TRUE(tank.offers(Verb::fire, "31.77"));
    EXPECT_FALSE(tank.offers(Verb::fire, "31.78"));
}

TEST(Guam_22_3_1, EveryZoneInReachIsOfferedOnce) {
    FireOrders board({"jp-1-54"}, "54ngf");
    board.put("jp-1-54", "23.58");
    for (const char* id : {"us-a-1-3", "us-b-1-3"}) {
        board.into(id, zone_box(0, Zone::run_in));
    }
    board.into("us-c-1-3", zone_box(0, Zone::approach)).into("us-e-2-3", zone_box(1, Zone::run_in));
    ActionList list;
    fire::list_orders(board.game, board.p, list);
    const auto count = [&](Verb wanted) {
        return std::count_if(list.begin(), list.end(), [&](Action action) { return verb(action) == wanted; });
    };
    EXPECT_EQ(count(Verb::fire_at), 2);    // each craft of the run-in zone, once
    EXPECT_EQ(count(Verb::fire_zone), 2);  // the two others are alone in their zones
}

TEST(Guam_6_3, WhoStandsOnACaveFiresIntoItAndThoseInsideFireOut) {
    Range ground;
    const std::string cave(ground.game.map.name(ground.game.caves.front()));
    FireOrders above({"us-i-3-9"}, "9rct"), inside({"jp-1-322"}, "322");
    for (FireOrders* board : {&above, &inside}) {
        board->put("us-i-3-9", cave).cave({"jp-1-322"}, cave);
    }
    EXPECT_TRUE(above.offers(Verb::fire, cave));
    above.order(Verb::fire, cave);
    EXPECT_EQ(above.p.shot.hex, cave_box(0));
    EXPECT_TRUE(inside.offers(Verb::fire, cave));
    inside.order(Verb::fire, cave);
    EXPECT_EQ(inside.p.shot.hex, inside.game.caves.front());
}

// 8.3.4: two may help; the others of the group have not fired.
TEST(Guam_8_2, OnlyTheFirerAndTwoHelpersHaveFired) {
    CASES("8.3.4");
    FireOrders board({"us-a-1-9", "us-b-1-9", "us-c-1-9", "us-e-2-9"}, "9rct");
    board.put({"us-a-1-9", "us-b-1-9", "us-c-1-9", "us-e-2-9"}, "31.75").put("jp-1-ii-18", "31.76");
    board.order(Verb::fire, "31.76");
    EXPECT_EQ(board.p.shot.added, 2);
    int acted = 0;
    for (const char* id : {"us-a-1-9", "us-b-1-9", "us-c-1-9", "us-e-2-9"}) {
        acted += has(board.p, board.piece(id), status::first) ? 1 : 0;
        EXPECT_FALSE(has(board.p, board.piece(id), status::grouped)) << id;
    }
    EXPECT_EQ(acted, 3);
    EXPECT_EQ(board.direct("3mardiv"), 10);
    EXPECT_FALSE(has(board.p, board.piece("us-a-1-9"), status::done));  // a second action may follow
}

TEST(Guam_8_3_6, WhatWasSaidAboutAFireIsForThatFireOnly) {
    CASES("8.1", "8.3.2");
    FireOrders board({"us-a-1-9"}, "9rct");
    board.put({"us-a-1-9", "us-9rct-bazooka", "us-9rct-hmg-1"}, "31.75").put({"jp-24tk", "jp-1-ii-18"}, "31.76");
    board.order(Verb::disarm);
    EXPECT_FALSE(board.offers(Verb::load_piercing) && board.offers(Verb::disarm));
    board.order(Verb::arm, {}, "us-9rct-bazooka");
    EXPECT_TRUE(board.offers(Verb::disarm));
    board.order(Verb::concentrate);
    board.order(Verb::load_piercing);
    EXPECT_FALSE(board.offers(Verb::load_piercing));
    board.order(Verb::fire_at, {}, "jp-24tk");
    EXPECT_EQ(board.p.shot.type, FireType::armour_piercing);
    EXPECT_EQ(board.p.shot.weapon, board.piece("us-9rct-bazooka"));
    EXPECT_EQ(board.p.shot.concentrated, 1);
    const Activation& after = board.p.stack.nearest<Activation>();
    EXPECT_EQ(after.weapon, no_piece);
    EXPECT_FALSE(after.unarmed || after.concentrated);
    EXPECT_EQ(after.shells, Shells::best);
    FireOrders column({"us-b-1-9"}, "9rct");
    column.column("us-b-1-9", "31.75").put("jp-1-ii-18", "31.76").put("us-9rct-hmg-1", "31.75");
    EXPECT_FALSE(column.offers(Verb::concentrate));
    EXPECT_FALSE(column.offers(Verb::arm));
    EXPECT_FALSE(column.offers(Verb::disarm));
}

// --- how the best fire is chosen (8.3, R8.3, R8.30) ----------------------------------------------------------------------

TEST(Guam_8_3_1, OfEqualDefencesTheDeployedUnitAndTheFirstListedIsTheTarget) {
    Range board;
    board.put("us-c-1-9", "31.75").put({"jp-1-ii-18", "jp-2-ii-18"}, "31.76");
    EXPECT_EQ(board.aimed("31.75", "31.76", us).target, board.piece("jp-1-ii-18"));
    // In column 0; a deployed service unit has 0 as well.
    board.column("jp-1-ii-18", "31.76").into("jp-2-ii-18", box::eliminated);
    const auto service = std::find_if(board.game.unit_list[1].begin(), board.game.unit_list[1].end(), [&](PieceId unit) {
        return piece_of(board.game, unit).kind == "service" && piece_of(board.game, unit).deployed.defence == 0;
    });
    ASSERT_NE(service, board.game.unit_list[1].end());
    guam::put(board.game, board.p, *service, board.hex("31.76"));
    EXPECT_EQ(board.aimed("31.75", "31.76", us).target, *service);
}

TEST(Guam_8_3_1, WeaponsOfTheTargetCountInWhoIsChosen) {
    CASES("12.4.1");
    Range board;
    // The flamethrower of the third regiment makes its company worse, the tank of the division makes both better.
    board.put("jp-1-ii-18", "31.75").put({"us-a-1-3", "us-a-1-9", "us-3rct-flamethrower-1"}, "31.76");
    EXPECT_EQ(board.aimed("31.75", "31.76", japan).target, board.piece("us-a-1-9"));
    board.column({"us-a-1-3", "us-a-1-9"}, "31.76");
    EXPECT_EQ(board.aimed("31.75", "31.76", japan).target, board.piece("us-a-1-3"));
    Range tanks;
    tanks.put("jp-1-ii-18", "31.75").put({"us-a-1-4", "us-a-1-9", "us-m4-1-a-3"}, "31.76");
    EXPECT_EQ(tanks.aimed("31.75", "31.76", japan).target, tanks.piece("us-a-1-9"));
}

TEST(Guam_12_3, ADeployedHardTargetUsesItsTankWeapon) {
    Range board;
    board.put("jp-1-ii-18", "31.75").put({"us-a-1aab", "us-m4-1-a-3"}, "31.76");
    const bool serves = guam::serves(board.game, board.p, board.piece("us-m4-1-a-3"), board.piece("us-a-1aab"));
    const Shot deployed = board.aimed("31.75", "31.76", japan, ShotKind::direct, "us-a-1aab");
    EXPECT_EQ(amount_of(board.terms(deployed), "support weapon of the target"), serves ? -1 : 0);
    board.column("us-a-1aab", "31.76");
    const Shot column = board.aimed("31.75", "31.76", japan, ShotKind::direct, "us-a-1aab");
    EXPECT_EQ(amount_of(board.terms(column), "support weapon of the target"), 0);
}

// R7.8: through a corner a side protects only if both sides that meet there have the feature.
TEST(Guam_6_2_2, ThroughACornerBothSidesMustBeRidges) {
    for (int d = 0; d < 6; ++d) {
        for (const int ridges : {1, 2, 3}) {
            Island island;
            const HexId from = island.game.map.find("40.60").value();
            const auto one = static_cast<Direction>(d), two = static_cast<Direction>((d + 1) % 6);
            const HexId target = island.game.map.neighbour(island.game.map.neighbour(from, one), two);
            const auto name = [&](HexId hex) { return std::string(island.game.map.name(hex)); };
            if ((ridges & 1) != 0) {
                island.side(name(island.game.map.neighbour(target, opposite(one))), name(target), side::ridge);
            }
            if ((ridges & 2) != 0) {
                island.side(name(island.game.map.neighbour(target, opposite(two))), name(target), side::ridge);
            }
            island.draw();
            Range board(island.game);
            guam::put(board.game, board.p, board.piece("jp-1-54"), from);
            guam::put(board.game, board.p, board.piece("us-a-1-9"), target);
            const Shot shot = board.aimed("40.60", name(target), japan);
            EXPECT_EQ(amount_of(board.terms(shot), "across a ridge"), ridges == 3 ? -1 : 0) << d << " " << ridges;
        }
    }
}

TEST(Guam_6_2_2, WhoHoldsARidgeFiresBetterAcrossIt) {
    Island island;
    island.side("40.60", "40.61", side::ridge).draw();
    Range board(island.game);
    board.put("jp-1-54", "40.60").put("us-a-1-9", "40.62");
    EXPECT_EQ(amount_of(board.terms(board.aimed("40.60", "40.62", japan)), "holds the ridge"), 0);
    board.p.ridges.push_back({board.hex("40.64"), 1, 0});
    EXPECT_EQ(amount_of(board.terms(board.aimed("40.60", "40.62", japan)), "holds the ridge"), 0);  // another hex
    board.p.ridges.push_back({board.hex("40.60"), 1, 0});
    EXPECT_EQ(amount_of(board.terms(board.aimed("40.60", "40.62", japan)), "holds the ridge"), 2);
    board.into("us-a-1-9", box::unused).put("us-a-1-9", "40.58");
    EXPECT_EQ(amount_of(board.terms(board.aimed("40.60", "40.58", japan)), "holds the ridge"), 0);  // not across it
}

TEST(Guam_8_5, AFireIsWorthMoreTheHigherItsValueUpToEight) {
    CASES("8.4");
    const Game& game = test_game();
    for (const FireType type :
         {FireType::small_arms, FireType::high_explosive, FireType::armour_piercing, FireType::indirect}) {
        for (int value = 1; value <= 8; ++value) {
            EXPECT_GT(worth(game, type, value), worth(game, type, value - 1));
        }
        EXPECT_EQ(worth(game, type, 9), worth(game, type, 8));
        EXPECT_EQ(worth(game, type, -4), worth(game, type, 0));
        EXPECT_GT(worth(game, type, 0), 0);
    }
}

TEST(Guam_8_7_4, ABarrageOnTheGunsWeakensTheirFire) {
    Range board;
    board.put("us-d-1-3", "40.60").barrage("40.60", Barrage::heavy).put("jp-3-320", "31.76");
    Shot shot{.from = board.hex("40.60"),
              .hex = board.hex("31.76"),
              .firer = board.piece("us-d-1-3"),
              .kind = ShotKind::indirect,
              .strength = 3};
    EXPECT_EQ(fire_value(board.game, board.p, shot, nullptr), 3 + board.game.barrages[index(Barrage::heavy)].fire);
    EXPECT_EQ(shot.target, board.piece("jp-3-320"));
    shot = {.hex = board.hex("31.76"), .kind = ShotKind::trap, .strength = 4};
    fire_value(board.game, board.p, shot, nullptr);
    EXPECT_EQ(shot.target, board.piece("jp-3-320"));
}

TEST(Guam_8_2, NobodyIsToBeFiredAtInOnesOwnHexWithoutACave) {
    Range board;
    board.put("us-a-1-3", "24.60").put("jp-1-54", "25.61").activate("3rct").select("us-a-1-3");
    EXPECT_STREQ(why_not(board.game, board.p, {static_cast<std::uint8_t>(Verb::fire), "", board.hex("24.60")}), "8.2");
}

}  // namespace
}  // namespace causeway::guam
