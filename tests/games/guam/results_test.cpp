// 8.4, 8.5, 8.8: what a fire does.
#include "tests/games/guam/range.h"

namespace causeway::guam {
namespace {

// A company fires at 31.76 (clear) from 31.75.
Range duel(std::initializer_list<std::string_view> targets) {
    Range board;
    board.put("us-a-1-9", "31.75").put(targets, "31.76");
    return board;
}

TEST(Guam_8_4, ZeroAlwaysHitsNineNever) {
    CASES("8.2");
    Range board = duel({"jp-1-ii-18"});
    board.dg("31.75", 4).nerve("31.75", Nerve::pinned);  // 5 - 1 - 3 - 3
    ASSERT_EQ(board.value("31.75", "31.76", us), -2);
    board.fire("31.75", "31.76", us, 0);
    EXPECT_EQ(board.dg("31.76"), 1);
    EXPECT_EQ(board.nerve("31.76"), Nerve::suppressed);
    EXPECT_EQ(board.p.shot, Shot{});
    Range miss = duel({"jp-1-ii-18"});
    miss.put({"us-b-1-9", "us-c-1-9", "craig", "us-9rct-flamethrower-1"}, "31.75");
    Shot shot = miss.aimed("31.75", "31.76", us);
    ASSERT_GE(shot.value, 8);
    miss.fire(shot, 9);
    EXPECT_EQ(miss.dg("31.76"), 0);
}

TEST(Guam_8_4, AHitIsTheValueOrLess) {
    Range board = duel({"jp-1-ii-18"});
    board.fire("31.75", "31.76", us, 5);  // the value is 4
    EXPECT_EQ(board.dg("31.76"), 0);
    EXPECT_STREQ(board.last(Sentence::fire_result).result, "miss");
    board.fire("31.75", "31.76", us, 4);
    EXPECT_EQ(board.dg("31.76"), 1);
    EXPECT_STREQ(board.last(Sentence::fire_result).result, "DG/R*");
}

TEST(Guam_8_4, AWeaponBreaksOnNine) {
    CASES("12.2");
    Range board = duel({"jp-1-ii-18"});
    board.put("us-9rct-light-at-1", "31.75").put("us-hq-9rct", "31.72");
    Range lost = board;
    lost.put("jp-2-ii-18", "31.73");  // in the way of the trace
    board.fire("31.75", "31.76", us, 9);
    EXPECT_EQ(board.at("us-9rct-light-at-1"), box::reallocating);
    lost.into("us-hq-9rct", box::routed);
    lost.fire("31.75", "31.76", us, 9);
    EXPECT_TRUE(lost.dead("us-9rct-light-at-1"));
    Range japanese;
    japanese.put({"jp-1-ii-18", "jp-ii-18-hmg"}, "31.75").put("us-a-1-9", "31.76");
    japanese.fire("31.75", "31.76", japan, 9);
    EXPECT_TRUE(japanese.dead("jp-ii-18-hmg"));
}

// The check of the first example of 8.2: 4 - 1 - 2 + 0 = 1 against 6.
TEST(Guam_8_5_1, TheCheckOfTheExample) {
    CASES("8.2", "8.5.4");
    Range board;
    board.put({"us-c-1-9", "craig", "us-9rct-light-at-1"}, "31.75").put({"jp-2-ii-18", "maruyama"}, "31.74");
    board.quality("29id", 6);
    board.fire("31.75", "31.74", us, 3);
    EXPECT_STREQ(board.last(Sentence::fire_result).result, "2DG/R");
    EXPECT_EQ(board.dg("31.74"), 2);
    ASSERT_TRUE(board.asks<Tenacity>());
    board.act(Verb::pass).roll(4);
    const Event check = board.last(Sentence::rout_check);
    EXPECT_EQ(check.b, 1);
    EXPECT_EQ(check.c, 6);
    EXPECT_EQ(board.nerve("31.74"), Nerve::steady);
}

// 31.0: the same check at quality 4, so that 7 or less passes; who may roll again reads all of it.
TEST(Guam_31_0, TheQuestionTellsWhatTheDieMeans) {
    CASES("8.5.1", "8.5.3");
    Range board;
    board.put({"us-c-1-9", "craig", "us-9rct-light-at-1"}, "31.75").put({"jp-2-ii-18", "maruyama"}, "31.74");
    board.quality("29id", 4);
    board.p.sake = 1;
    board.p.orders[1].reroll = RerollOrder::ask;
    board.fire("31.75", "31.74", us, 3);
    ASSERT_TRUE(board.asks<Reroll>());
    EXPECT_EQ(prompt(board.game, board.p).text.find("American fire: a 3, needed "), 0U) << prompt(board.game, board.p).text;
    board.act(Verb::pass);
    ASSERT_TRUE(board.asks<Tenacity>());
    EXPECT_NE(prompt(board.game, board.p).text.find("needed 7 or less"), std::string::npos) << prompt(board.game, board.p).text;
    board.act(Verb::pass).roll(9);
    ASSERT_TRUE(board.asks<Reroll>());
    const Prompt facts = prompt(board.game, board.p);
    EXPECT_EQ(facts.text, "Japanese rout check: a 9, needed 7 or less. Roll again for the sake? 1 left");
    int needed = 0;
    for (const Term& term : facts.explanation) {
        needed += term.amount;
    }
    EXPECT_EQ(needed, 7);
    ASSERT_EQ(facts.outcomes.size(), 2U);
    EXPECT_DOUBLE_EQ(facts.outcomes[0].probability, 0.8);
    board.act(Verb::reroll).roll(7);
    EXPECT_EQ(board.nerve("31.74"), Nerve::steady);
}

TEST(Guam_8_5_1, DeployedUnitsArePinnedColumnsRout) {
    Range board = duel({"jp-1-ii-18"});
    board.p.orders[1].tenacity = YesNoOrder::never;
    Range column = board;
    board.fire("31.75", "31.76", us, 4).roll(9);
    EXPECT_EQ(board.nerve("31.76"), Nerve::pinned);
    column.column("jp-1-ii-18", "31.76").put("jp-2-ii-18", "31.76").put("jp-hq-ii-18", "31.78");
    column.fire("31.75", "31.76", us, 4).roll(9);
    EXPECT_EQ(column.at("jp-1-ii-18"), box::routed);
    EXPECT_EQ(column.nerve("31.76"), Nerve::pinned);  // for those who stay
    EXPECT_EQ(column.dg("31.76"), 1);
}

TEST(Guam_8_5_1, ZeroPassesAndNineFails) {
    Range board = duel({"jp-1-ii-18"});
    board.p.orders[1].tenacity = YesNoOrder::never;
    board.quality("29id", 0);
    Range strong = board;
    board.fire("31.75", "31.76", us, 4).roll(0);
    EXPECT_EQ(board.nerve("31.76"), Nerve::steady);
    strong.quality("29id", 9);
    strong.fire("31.75", "31.76", us, 4).roll(9);  // 9 - 1 - 1 would pass
    EXPECT_LE(strong.last(Sentence::rout_check).b, 9);
    EXPECT_EQ(strong.nerve("31.76"), Nerve::pinned);
}

TEST(Guam_8_5_1, WithoutAWayToAHeadquartersARoutIsTheEnd) {
    Range board;
    board.put("us-a-1-9", "31.75").column("jp-1-ii-18", "31.76").put("jp-hq-ii-18", "31.78");
    board.p.orders[1].tenacity = YesNoOrder::never;
    Range cut = board;
    board.fire("31.75", "31.76", us, 4).roll(9);
    EXPECT_EQ(board.at("jp-1-ii-18"), box::routed);
    EXPECT_EQ(board.dg("31.76"), 0);  // nobody is left
    cut.put("us-b-1-9", "32.79");
    cut.fire("31.75", "31.76", us, 4).roll(9);  // the headquarters is in a fire zone
    EXPECT_TRUE(cut.dead("jp-1-ii-18"));
}

TEST(Guam_8_5_1, TheCrewOfAGunThatCannotMoveGoesHomeOnFoot) {
    Range board;
    board.put("us-a-1-9", "31.75").column("jp-1-54", "31.76").put("jp-hq-54", "31.78");
    ASSERT_EQ(piece_of(board.game, board.piece("jp-1-54")).mode, Mode::none);
    board.fire("31.75", "31.76", us, 4).roll(9);
    EXPECT_EQ(board.at("jp-1-54"), box::routed);
}

TEST(Guam_8_5_1, TheFirerNamesOneOfSeveralColumns) {
    Range board;
    board.put("us-a-1-9", "31.75").column({"jp-1-ii-18", "jp-2-ii-18"}, "31.76").put("jp-hq-ii-18", "31.78");
    board.p.orders[1].tenacity = YesNoOrder::never;
    board.fire("31.75", "31.76", us, 4);
    ASSERT_TRUE(board.asks<RoutChoice>());
    EXPECT_EQ(board.asked(), us);
    EXPECT_EQ(board.choices(Verb::unit), 2);
    board.act_piece(Verb::unit, "jp-2-ii-18").roll(9);
    EXPECT_EQ(board.at("jp-2-ii-18"), box::routed);
    EXPECT_TRUE(board.is_at("jp-1-ii-18", "31.76"));
}

TEST(Guam_8_5_3, TenacityOfTheArmy) {
    Range board = duel({"jp-1-ii-18"});
    Range navy = duel({"jp-r1-54"});
    Range burnt = board;
    board.fire("31.75", "31.76", us, 4);
    ASSERT_TRUE(board.asks<Tenacity>());
    EXPECT_EQ(board.asked(), japan);
    board.act(Verb::endure);
    EXPECT_EQ(board.dg("31.76"), 2);
    EXPECT_EQ(board.nerve("31.76"), Nerve::steady);
    navy.fire("31.75", "31.76", us, 4);
    EXPECT_TRUE(navy.asks_die(Purpose::rout));
    // 8.8: not against flames.
    burnt.put("us-9rct-flamethrower-1", "31.75");
    burnt.fire("31.75", "31.76", us, 4);
    EXPECT_TRUE(burnt.asks_die(Purpose::rout));
}

TEST(Guam_8_5_3, StandingOrdersForTenacity) {
    CASES("8.5.1");
    Range board = duel({"jp-1-ii-18"});
    board.p.orders[1].tenacity = YesNoOrder::always;
    board.fire("31.75", "31.76", us, 4);
    EXPECT_EQ(board.dg("31.76"), 2);
}

TEST(Guam_8_5_3, PinnedTwiceIsSuppressed) {
    CASES("10.2.2");
    Range board = duel({"jp-1-ii-18"});
    pin(board.game, board.p, board.hex("31.76"), nullptr, "8.5.1");
    EXPECT_EQ(board.nerve("31.76"), Nerve::pinned);
    pin(board.game, board.p, board.hex("31.76"), nullptr, "8.5.1");
    EXPECT_EQ(board.nerve("31.76"), Nerve::suppressed);
    pin(board.game, board.p, board.hex("31.76"), nullptr, "8.5.1");
    EXPECT_EQ(board.nerve("31.76"), Nerve::suppressed);
}

TEST(Guam_8_5, BeyondFourLevelsUnitsAreLostByChoice) {
    CASES("8.5.3", "10.2.3");
    Range board = duel({"jp-1-ii-18", "jp-2-ii-18", "jp-3-ii-18"});
    board.dg("31.76", 4).p.orders[1].tenacity = YesNoOrder::never;
    board.fire("31.75", "31.76", us, 4);
    ASSERT_TRUE(board.asks<Loss>());
    EXPECT_EQ(board.asked(), japan);
    EXPECT_EQ(board.choices(Verb::lose), 3);
    board.act_piece(Verb::lose, "jp-3-ii-18");
    EXPECT_TRUE(board.dead("jp-3-ii-18"));
    EXPECT_EQ(board.dg("31.76"), 4);
    EXPECT_TRUE(board.asks_die(Purpose::rout));  // disorganized before the check
}

TEST(Guam_8_5, TheLastUnitIsLostWithoutAsking) {
    Range board = duel({"jp-1-ii-18"});
    board.dg("31.76", 4);
    board.fire("31.75", "31.76", us, 4);
    EXPECT_TRUE(board.dead("jp-1-ii-18"));
    EXPECT_EQ(board.dg("31.76"), 0);
    EXPECT_TRUE(board.asks<Reroll>());  // nothing else to do
}

TEST(Guam_8_5, AHeadquartersGoesToTheRoutedBox) {
    Range board = duel({"jp-hq-ii-18"});
    eliminate(board.game, board.p, board.piece("jp-hq-ii-18"), nullptr, "8.5");
    EXPECT_EQ(board.at("jp-hq-ii-18"), box::routed);
    Range last = duel({"jp-hq-ii-18"});
    last.p.gyokusai = 1;  // 9.6.3
    eliminate(last.game, last.p, last.piece("jp-hq-ii-18"), nullptr, "8.5");
    EXPECT_TRUE(last.dead("jp-hq-ii-18"));
}

TEST(Guam_8_5, EliminatesTheTarget) {
    CASES("8.2");
    Range board = duel({"jp-24tk", "jp-1-ii-18"});
    board.put({"us-b-1-9", "us-c-1-9", "us-m4-1-a-3"}, "31.75");
    const Shot shot = board.aimed("31.75", "31.76", us, ShotKind::direct, "jp-24tk");
    ASSERT_EQ(shot.type, FireType::armour_piercing);
    ASSERT_EQ(shot.value, 8);  // 5 - 1 + 2 + 2
    board.fire(shot, 6);
    EXPECT_TRUE(board.dead("jp-24tk"));
    EXPECT_TRUE(board.is_at("jp-1-ii-18", "31.76"));
}

TEST(Guam_8_2, LossesOfAHardTargetFallOnItAlone) {
    Range board = duel({"jp-24tk", "jp-1-ii-18"});
    board.put("us-m4-1-a-3", "31.75").dg("31.76", 4).p.orders[1].tenacity = YesNoOrder::never;
    board.fire(board.aimed("31.75", "31.76", us, ShotKind::direct, "jp-24tk"), 2);
    EXPECT_TRUE(board.dead("jp-24tk"));  // R8.6
    EXPECT_TRUE(board.is_at("jp-1-ii-18", "31.76"));
}

TEST(Guam_9_6_3, OnTheWayToTheEndDisorganizationKills) {
    CASES("9.6");
    Range board;
    board.put({"us-a-1-9", "us-b-1-9", "us-c-1-9"}, "31.75").column({"jp-1-ii-18", "jp-2-ii-18", "jp-3-ii-18"}, "31.76");
    for (const char* id : {"jp-1-ii-18", "jp-2-ii-18", "jp-3-ii-18"}) {
        set(board.p, board.piece(id), status::gyokusai);
    }
    Range led = board;
    board.fire("31.75", "31.76", us, 7);  // 3DG/R: two units, no check
    ASSERT_TRUE(board.asks<Loss>());
    board.act_piece(Verb::lose, "jp-1-ii-18").act_piece(Verb::lose, "jp-2-ii-18");
    EXPECT_TRUE(board.is_at("jp-3-ii-18", "31.76"));
    EXPECT_EQ(board.dg("31.76"), 0);
    EXPECT_TRUE(board.asks<Reroll>());
    // A leader falls first and rounds down.
    led.put("maruyama", "31.76");
    led.fire("31.75", "31.76", us, 7);
    EXPECT_TRUE(has(led.p, led.piece("maruyama"), status::replaced));
    led.act_piece(Verb::lose, "jp-1-ii-18");
    EXPECT_TRUE(led.is_at("jp-2-ii-18", "31.76"));
    EXPECT_TRUE(led.asks<Reroll>());
}

TEST(Guam_9_6, AChargeCountsOnlyWhatDisorganizes) {
    Range board;
    board.put("us-a-1-9", "31.75").column({"jp-1-ii-18", "jp-2-ii-18"}, "31.76");
    for (const char* id : {"jp-1-ii-18", "jp-2-ii-18"}) {
        set(board.p, board.piece(id), status::assaulting);
    }
    board.p.assault = {.hex = board.hex("31.75"), .kind = AssaultKind::banzai, .side = 1};
    board.fire(board.aimed("31.75", "31.76", us, ShotKind::assault), 5);  // 2DG/R
    EXPECT_EQ(board.p.assault.losses, 2);
    EXPECT_EQ(board.dg("31.76"), 0);
    EXPECT_EQ(board.nerve("31.76"), Nerve::steady);
    EXPECT_EQ(board.shooting("31.75"), Shooting::no_fire);
}

TEST(Guam_6_3, ARoutInACaveBringsOneMoreLevel) {
    Range board;
    const HexId cave = board.game.caves.front();
    const std::string name = board.game.map.name(cave);
    board.put({"us-a-1-9", "us-b-1-9"}, name).cave({"jp-1-322"}, name);
    set(board.p, board.piece("jp-1-322"), status::column);
    board.p.orders[1].tenacity = YesNoOrder::never;
    Shot shot;
    shot.hex = cave_box(0);
    shot.kind = ShotKind::direct;
    ASSERT_TRUE(aim(board.game, board.p, cave, Crew::everybody, {}, shot));
    board.fire(shot, 1).roll(9);
    EXPECT_EQ(dg(board.game, board.p, cave_box(0)), 2);
    EXPECT_EQ(board.dg(name), 0);  // R6.21: not those outside
    EXPECT_EQ(board.at("jp-1-322"), cave);
}

TEST(Guam_22_3_1, RoutedCraftGoToTheEndOfTheLine) {
    Range board;
    const HexId approach = zone_box(0, Zone::approach);
    board.put("jp-1-54", "23.58").into("us-a-1-3", approach).into("us-b-1-3", approach);
    for (const char* id : {"us-a-1-3", "us-b-1-3"}) {
        set(board.p, board.piece(id), status::column);
    }
    Shot shot;
    shot.hex = approach;
    shot.target = board.piece("us-a-1-3");
    shot.kind = ShotKind::direct;
    shot.side = 1;
    shot.hard = 1;
    ASSERT_TRUE(aim(board.game, board.p, board.hex("23.58"), Crew::everybody, {}, shot));
    board.fire(shot, 1).roll(9);
    EXPECT_EQ(board.at("us-a-1-3"), zone_box(0, Zone::transport));
    EXPECT_EQ(board.at("us-b-1-3"), approach);
    EXPECT_EQ(nerve(board.game, board.p, approach), Nerve::steady);
}

TEST(Guam_6_2_1, NothingHurtsAUnitThatHidesInMangrove) {
    Range board;
    board.put("us-d-1-3", "31.75").put("jp-1-ii-18", "30.76");
    Shot shot;
    shot.from = board.hex("31.75");
    shot.hex = board.hex("30.76");
    shot.firer = board.piece("us-d-1-3");
    shot.kind = ShotKind::indirect;
    shot.strength = 3;
    board.fire(shot, 0);
    EXPECT_EQ(board.dg("30.76"), 0);
    EXPECT_EQ(board.barrage("30.76"), Barrage::light);  // 8.7.1
}

TEST(Guam_8_7_2, IndirectFireLeavesABarrageUnlessNine) {
    Range board;
    board.put("us-d-1-3", "31.75").put("jp-1-ii-18", "31.78");
    Shot shot;
    shot.from = board.hex("31.75");
    shot.hex = board.hex("31.78");
    shot.firer = board.piece("us-d-1-3");
    shot.kind = ShotKind::indirect;
    shot.strength = 4;
    Range nine = board;
    board.fire(shot, 8);
    EXPECT_EQ(board.barrage("31.78"), Barrage::medium);
    nine.fire(shot, 9);
    EXPECT_EQ(nine.barrage("31.78"), Barrage::none);
}

TEST(Guam_8_8, FlamesSetBrushAndTownsOnFire) {
    Range board;
    board.put({"us-a-1-9", "us-9rct-flamethrower-1"}, "31.75").put("jp-1-ii-18", "31.74").put("jp-2-ii-18", "32.75");
    board.p.orders[1].tenacity = YesNoOrder::never;
    const auto burns = [&](Range range, const char* hex, int die) {
        range.fire("31.75", hex, us, die);
        return blaze(range.game, range.p, range.hex(hex)) == Blaze::burning;
    };
    EXPECT_TRUE(burns(board, "31.74", 2));
    EXPECT_FALSE(burns(board, "31.74", 3));
    EXPECT_TRUE(burns(board, "32.75", 0));
    EXPECT_FALSE(burns(board, "32.75", 1));
    board.weather(Weather::hot);
    EXPECT_TRUE(burns(board, "31.74", 3));
    EXPECT_TRUE(burns(board, "32.75", 1));
    board.into("us-9rct-flamethrower-1", box::available);
    EXPECT_FALSE(burns(board, "31.74", 2));
}

TEST(Guam_8_8, NothingBurnsInTheRain) {
    CASES("8.8.1");
    Range board;
    board.put({"us-a-1-9", "us-9rct-flamethrower-1"}, "31.75").put("jp-1-ii-18", "31.74").weather(Weather::rain);
    const Shot shot = board.aimed("31.75", "31.74", us);
    ASSERT_NE(shot.flames, 0);
    board.fire(shot, 0);
    EXPECT_EQ(blaze(board.game, board.p, board.hex("31.74")), Blaze::none);
}

TEST(Guam_13_3, ALeaderIsReplacedThenRemoved) {
    Range board;
    board.put({"us-a-1-9", "craig"}, "31.75");
    lose_leader(board.game, board.p, board.piece("craig"), nullptr, "13.3");
    EXPECT_TRUE(has(board.p, board.piece("craig"), status::replaced));
    EXPECT_TRUE(board.is_at("craig", "31.75"));
    lose_leader(board.game, board.p, board.piece("craig"), nullptr, "13.3");
    EXPECT_TRUE(board.dead("craig"));
}

// --- what counts and what is left (8.5, 30.3) ----------------------------------------------------------------------------

TEST(Guam_30_3, DisorganizationByJapaneseFireIsCounted) {
    CASES("8.5");
    Range board;
    board.put("us-a-1-9", "31.75").put("jp-1-ii-18", "31.76");
    board.fire("31.76", "31.75", japan, 3);
    const int inflicted = board.dg("31.75");
    EXPECT_GT(inflicted, 0);
    EXPECT_EQ(board.p.casualties, inflicted);
    disorganize(board.game, board.p, board.hex("31.76"), japan, 2, true, &board.events, "8.5");
    disorganize(board.game, board.p, board.hex("31.75"), us, 1, false, &board.events, "6.1");
    EXPECT_EQ(board.p.casualties, inflicted);
}

TEST(Guam_8_5_1, WhoRoutsLeavesHisTruckBehind) {
    CASES("15.0");
    Range board;
    std::vector<PieceId> lorries;
    for (const PieceId truck : board.game.trucks) {
        const std::uint8_t division = piece_of(board.game, truck).division;
        if (division == board.division("3mardiv") || division == nothing) {
            lorries.push_back(truck);
        }
    }
    const PieceId own =
        *std::find_if(lorries.begin(), lorries.end(), [&](PieceId t) { return piece_of(board.game, t).division != nothing; });
    const PieceId corps =
        *std::find_if(lorries.begin(), lorries.end(), [&](PieceId t) { return piece_of(board.game, t).division == nothing; });
    board.column({"us-1-12-3", "us-1-155h"}, "31.75").put("us-hq-3mardiv", "31.77");
    for (const PieceId truck : {own, corps}) {
        guam::put(board.game, board.p, truck, board.hex("31.75"));
        set(board.p, truck, status::loaded);
    }
    for (const char* id : {"us-1-12-3", "us-1-155h"}) {
        set(board.p, board.piece(id), status::loaded);
    }
    rout(board.game, board.p, board.piece("us-1-12-3"), &board.events);
    EXPECT_EQ(board.at("us-1-12-3"), box::routed);
    EXPECT_EQ(at(board.p, own), box::trucks);
    EXPECT_FALSE(has(board.p, own, status::loaded) || has(board.p, board.piece("us-1-12-3"), status::loaded));
    EXPECT_EQ(at(board.p, corps), board.hex("31.75"));
    EXPECT_TRUE(has(board.p, corps, status::loaded));
    EXPECT_EQ(board.nerve("31.75"), Nerve::pinned);  // somebody is left
}

TEST(Guam_8_7_5, GunsThatRoutAreLostForGood) {
    for (const auto& [id, hq, lost] : {std::tuple{"jp-1-48art", "jp-hq-48imb", true},
                                       {"jp-1-322", "jp-hq-48imb", false},
                                       {"jp-mtr-322", "jp-hq-48imb", false},
                                       {"us-1-12-3", "us-hq-3mardiv", false}}) {
        Range board;
        board.column(id, "31.75").put(hq, "31.77");
        rout(board.game, board.p, board.piece(id), &board.events);
        EXPECT_EQ(board.at(id), box::routed) << id;
        EXPECT_EQ(has(board.p, board.piece(id), status::no_guns), lost) << id;
        EXPECT_EQ(board.nerve("31.75"), Nerve::steady) << "nobody is left";
    }
}

// R26.1
TEST(Guam_8_5_1, CorpsArtilleryRoutsToEitherMarineDivision) {
    CASES("26.0");
    for (const auto& [hq, found] : {std::pair{"us-hq-3mardiv", true}, {"us-hq-1pmb", true}, {"us-hq-77id", false}}) {
        Range board;
        board.column("us-1-155h", "31.75").put(hq, "31.77");
        rout(board.game, board.p, board.piece("us-1-155h"), &board.events);
        EXPECT_EQ(board.at("us-1-155h"), found ? box::routed : box::eliminated) << hq;
    }
    Range company;
    company.column("us-a-1-3", "31.75").put("us-hq-1pmb", "31.77");
    rout(company.game, company.p, company.piece("us-a-1-3"), &company.events);
    EXPECT_TRUE(company.dead("us-a-1-3"));  // of another division
}

TEST(Guam_8_5_1, WorksHelpInACheckByTheirDefenceAndQuality) {
    CASES("11.1");
    Range board;
    board.put("us-a-1-9", "31.75").put("jp-1-ii-18", "31.76");
    board.p.shot = board.aimed("31.75", "31.76", us);
    const int open = rout_limit(board.game, board.p, board.piece("jp-1-ii-18"), nullptr);
    for (const Fort fort : {Fort::foxhole, Fort::trench, Fort::pillbox, Fort::bunker}) {
        board.fort("31.76", fort);
        const FortFacts& works = board.game.forts[index(fort)];
        EXPECT_EQ(rout_limit(board.game, board.p, board.piece("jp-1-ii-18"), nullptr), open - works.defence + works.quality);
    }
    board.fort("31.76", Fort::none).dg("31.76", 4).nerve("31.76", Nerve::suppressed);
    EXPECT_EQ(rout_limit(board.game, board.p, board.piece("jp-1-ii-18"), nullptr), open - 2 - 1);
    board.nerve("31.76", Nerve::pinned);
    EXPECT_EQ(rout_limit(board.game, board.p, board.piece("jp-1-ii-18"), nullptr), open - 2);
}

TEST(Guam_8_5, WhatIsLostKeepsNoMark) {
    Range board;
    board.column({"us-a-1-9", "us-hq-9rct"}, "31.75");
    set(board.p, board.piece("us-a-1-9"), status::first);
    eliminate(board.game, board.p, board.piece("us-a-1-9"), &board.events, "8.5");
    EXPECT_EQ(board.p.status[index(board.piece("us-a-1-9"))], 0U);
    unset(board.p, board.piece("us-hq-9rct"), status::column);
    eliminate(board.game, board.p, board.piece("us-hq-9rct"), &board.events, "8.5");
    EXPECT_EQ(board.p.status[index(board.piece("us-hq-9rct"))], status::column);
    Board sea;
    sea.into("us-a-1-3", zone_box(0, Zone::approach));
    sea.p.queue[index(sea.piece("us-a-1-3"))] = 3;
    eliminate(sea.game, sea.p, sea.piece("us-a-1-3"), &sea.events, "22.3.1");
    EXPECT_EQ(sea.p.queue[index(sea.piece("us-a-1-3"))], 0);
}

// The log tells whose units are held.
TEST(Guam_8_5, WhoIsPinnedOrSuppressedIsTold) {
    for (const auto& [id, side] : {std::pair{"us-a-1-9", us}, {"jp-1-ii-18", japan}}) {
        Range board;
        board.put(id, "31.75");
        pin(board.game, board.p, board.hex("31.75"), &board.events, "8.5.1");
        EXPECT_EQ(board.last(Sentence::pinned).c, static_cast<int>(index(side)));
        EXPECT_EQ(board.last(Sentence::pinned).a, 0);
        suppress(board.game, board.p, board.hex("31.75"), &board.events, "8.5.1");
        EXPECT_EQ(board.last(Sentence::suppressed).c, static_cast<int>(index(side)));
        EXPECT_EQ(board.last(Sentence::suppressed).b, 0);
    }
}

}  // namespace
}  // namespace causeway::guam
