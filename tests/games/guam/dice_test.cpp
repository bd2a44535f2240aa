// 31.0 Whiskey and sake: any die, and only for a side that could gain from it.
#include <array>
#include <iterator>
#include <set>

#include "games/guam/activation.h"
#include "games/guam/dice_shared.h"
#include "games/guam/fire.h"
#include "tests/games/guam/board.h"

namespace causeway::guam {
namespace {

// A die on the procedure that rolls it, with the face that shows.
template <class T>
Board thrown(const T& procedure, Purpose purpose, int face, Side by) {
    Board board;
    board.p.orders[0].reroll = board.p.orders[1].reroll = RerollOrder::ask;
    board.begin(procedure).begin(Roll{.purpose = purpose, .face = static_cast<std::uint8_t>(face), .side = by});
    return board;
}
// Who may have it rolled again.
std::string takers(const Board& board) {
    const Roll& die = top<Roll>(board.p);
    return std::string(could_gain(board.game, board.p, die, us) ? "us " : "") +
           (could_gain(board.game, board.p, die, japan) ? "japan" : "");
}
template <class T>
std::string takers_of(const T& procedure, Purpose purpose, int face, Side by = us) {
    return takers(thrown(procedure, purpose, face, by));
}

// Face by face, how good it is for the side whose die it is: 0 for the worst.
std::string ranks(Board board, Purpose purpose) {
    std::array<int, 10> merits{};
    board.begin(Roll{.purpose = purpose});
    for (int face = 0; face <= 9; ++face) {
        merits[static_cast<std::size_t>(face)] = merit(board.game, board.p, top<Roll>(board.p), face);
    }
    const std::set<int> steps(merits.begin(), merits.end());
    std::string text;
    for (const int each : merits) {
        text += static_cast<char>('0' + std::distance(steps.begin(), steps.find(each)));
    }
    return text;
}
template <class T>
std::string ranks_of(const T& procedure, Purpose purpose) {
    return ranks(Board().begin(procedure), purpose);
}

// --- a fire (8.4) --------------------------------------------------------------------------------------------------------

// A fire by the Marines at a Japanese company.
Board firing(FireType type, int value) {
    Board board;
    board.put("jp-1-319", "30.41").put("us-a-1-3", "30.40");
    board.p.shot.kind = type == FireType::indirect ? ShotKind::indirect : ShotKind::direct;
    board.p.shot.type = type;
    board.p.shot.value = static_cast<std::int8_t>(value);
    board.p.shot.hex = board.hex("30.41");
    return board;
}
std::string ranks_of_fire(FireType type, int value) { return ranks(firing(type, value), Purpose::fire); }

TEST(Guam_31_0, AFireIsTheBetterTheMoreItDoes) {
    CASES("8.4", "8.5");
    EXPECT_EQ(ranks_of_fire(FireType::small_arms, 8), "3112244550");
    EXPECT_EQ(ranks_of_fire(FireType::high_explosive, 8), "3112244560");  // E/2DG on an 8
    EXPECT_EQ(ranks_of_fire(FireType::armour_piercing, 8), "3124567770");
}

TEST(Guam_31_0, AZeroHitsAndANineMissesWhateverTheValue) {
    CASES("8.4");
    EXPECT_EQ(ranks_of_fire(FireType::small_arms, 2), "2110000000");
    EXPECT_EQ(ranks_of_fire(FireType::small_arms, -3), "1000000000");
    EXPECT_EQ(ranks_of_fire(FireType::small_arms, 12), "3112244550");
}

TEST(Guam_31_0, ABarrageIsBetterThanNone) {
    CASES("8.7.1", "8.7.2");
    EXPECT_EQ(ranks_of_fire(FireType::indirect, 2), "4231111110");
    Board empty = firing(FireType::indirect, 8);
    empty.into("jp-1-319", box::eliminated);
    EXPECT_EQ(ranks(empty, Purpose::fire), "1111111110");
    EXPECT_EQ(ranks(firing(FireType::indirect, 8).put("us-b-1-3", "30.41"), Purpose::fire), "1111111110");
}

TEST(Guam_31_0, AWeaponThatBreaksIsWorseThanAMiss) {
    CASES("8.4", "8.6.1");
    Board board = firing(FireType::small_arms, 2);
    board.p.shot.weapon = board.piece("us-3rct-hmg-1");
    EXPECT_EQ(ranks(board, Purpose::fire), "3221111110");
    board.p.shot.sustained = 1;
    EXPECT_EQ(ranks(board, Purpose::fire), "3221111000");
    board.p.shot.weapon = no_piece;
    EXPECT_EQ(ranks(board, Purpose::fire), "2110000000");
}

// --- what waits in a hex (23.0 to 25.0, 28.1) ----------------------------------------------------------------------------

TEST(Guam_31_0, ASniperHitsTheUnitsOrTheLeaderToo) {
    CASES("25.0");
    Board board;
    SniperShot shot;
    shot.hex = board.hex("30.41");
    shot.to = board.hex("30.40");
    board.begin(shot);
    board.p.snipers.push_back({board.hex("33.40"), 8, 0});
    board.p.snipers.push_back({board.hex("30.41"), 0, 0});
    EXPECT_EQ(ranks(board, Purpose::sniper), "2221111000");  // 6 or less, the leader on 2 or less
    board.p.snipers[1].kind = nothing;
    EXPECT_EQ(ranks(board, Purpose::sniper), "0000000000");
}

TEST(Guam_31_0, ATrapHitsTheUnitsOrTheLeaderToo) {
    CASES("23.0");
    EXPECT_EQ(ranks_of(BoobyTrap{.hex = Board().hex("30.41"), .kind = 2}, Purpose::trap), "4213300000");
    EXPECT_EQ(ranks_of(BoobyTrap{.hex = Board().hex("30.41")}, Purpose::trap), "0000000000");
}

TEST(Guam_31_0, AnAmbushSucceedsByTheTerrain) {
    CASES("24.1");
    Board board;
    EXPECT_EQ(ranks(board.begin(AmbushAttempt{board.hex("34.81"), board.hex("34.80")}), Purpose::ambush), "1111111100");
}

TEST(Guam_31_0, MinesAreTheWorseTheHigherTheDie) {
    CASES("28.1", "28.3");
    Board board;
    board.column("us-a-1-4", "35.81").activate("4rct");
    set(board.p, board.piece("us-a-1-4"), status::grouped);
    EXPECT_EQ(ranks(board, Purpose::mines), "0000000000");
    board.p.mines[facts(board.game, board.hex("35.81")).beach] = 1 + 2;
    EXPECT_EQ(ranks(board, Purpose::mines), "0000112233");
}

TEST(Guam_31_0, DogsBarkOnTheirNumber) {
    CASES("12.5", "23.0", "25.0", "9.4");
    const auto with_dogs = [] {
        Board board;
        board.put({"us-c-1-9", "us-9rct-war-dogs"}, "31.40");
        return board;
    };
    Board trap = with_dogs(), sniper = with_dogs(), fire = with_dogs(), assault = with_dogs(), elsewhere = with_dogs();
    EXPECT_EQ(ranks(trap.begin(BoobyTrap{.hex = trap.hex("31.40")}), Purpose::alert), "1111100000");
    SniperShot shot;
    shot.hex = sniper.hex("30.41");
    shot.to = sniper.hex("31.40");
    EXPECT_EQ(ranks(sniper.begin(shot), Purpose::alert), "1111100000");
    OpportunityFire answer;
    answer.hex = fire.hex("31.41");
    answer.dogs = fire.hex("31.40");
    EXPECT_EQ(ranks(fire.begin(answer), Purpose::alert), "1111100000");
    assault.p.assault.hex = assault.hex("31.40");
    AssaultCourse course;
    course.hex = assault.hex("31.40");
    EXPECT_EQ(ranks(assault.begin(course), Purpose::alert), "1111100000");
    elsewhere.p.assault.hex = elsewhere.hex("31.41");
    EXPECT_EQ(number_of_dogs(elsewhere.game, elsewhere.begin(course).p), 0);
}

// --- checks and figures --------------------------------------------------------------------------------------------------

TEST(Guam_31_0, ChecksSucceedOnTheirNumber) {
    CASES("8.5.1", "11.1", "11.3.2");
    Board rout = firing(FireType::small_arms, 4);
    rout.quality("48imb", 4);
    RoutCheck check;
    check.hex = rout.hex("30.41");
    check.piece = rout.piece("jp-1-319");
    const int limit = rout_limit(rout.game, rout.p, check.piece, nullptr);
    ASSERT_EQ(limit, 5);  // its defence is -1
    EXPECT_EQ(ranks(rout.begin(check), Purpose::rout), "1111110000");

    Board works;
    works.put("us-a-1-3", "30.40").quality("3mardiv", 4).activate("3rct");
    EXPECT_EQ(ranks(works, Purpose::engineering), "0000000000");
    set(works.p, works.piece("us-a-1-3"), status::grouped);
    for (const Purpose purpose : {Purpose::engineering, Purpose::sealing, Purpose::clearing}) {
        EXPECT_EQ(ranks(works, purpose), "1111100000");
    }
    Board airfield;
    airfield.into("us-a-19", box::airfield).into("us-c-19", box::airfield);
    EXPECT_EQ(ranks(airfield.begin(Activation{}), Purpose::repair), "1110000000");
}

TEST(Guam_31_0, OtherDiceByTheirTables) {
    CASES("4.0", "8.7.3", "8.7.6", "9.4", "16.0", "17.1", "20.0", "28.3");
    EXPECT_EQ(ranks_of(Daybreak{true}, Purpose::weather), "2200000111");  // clear, rain, hot: only told apart
    EXPECT_EQ(ranks_of(DemolitionDice{}, Purpose::demolition), "0011223344");
    EXPECT_EQ(ranks_of(MassedCharge{}, Purpose::flares), "0011223344");
    EXPECT_EQ(ranks_of(AirSupport{}, Purpose::air), "4321111110");
    EXPECT_EQ(ranks_of(Crowding{}, Purpose::event), "1000100010");
    EXPECT_EQ(ranks_of(StrikeResolution{1, ShotKind::naval}, Purpose::scatter), "1111000000");
    EXPECT_EQ(ranks_of(Activation{}, Purpose::illumination), "1111111110");
    EXPECT_EQ(ranks_of(AssaultCourse{}, Purpose::assault_attacker), "0123456789");
    EXPECT_EQ(ranks_of(AssaultCourse{}, Purpose::assault_defender), "0123456789");
    EXPECT_EQ(ranks_of(AssaultCourse{}, Purpose::drunk), "0001111111");
}

TEST(Guam_31_0, AfterRainTheWeatherDieCountsOneMore) {
    CASES("4.0");
    Board rain;
    rain.p.rained = 1;
    EXPECT_EQ(ranks(rain.begin(Daybreak{true}), Purpose::weather), "2000001113");  // a storm on a 9
}

TEST(Guam_31_0, TheDiceOfALandingTankByTheirTables) {
    CASES("12.4.2");
    Board board;
    const Arrivals tank{board.piece("us-m4-1-a-3"), 1};
    EXPECT_EQ(ranks_of(tank, Purpose::tank), "1111111000");
    EXPECT_EQ(ranks_of(tank, Purpose::incident), "1111233330");
    EXPECT_EQ(ranks_of(tank, Purpose::delay), "8876543210");  // R12.3: a delay of nothing is one of a turn
    EXPECT_EQ(ranks(Board().quality("3mardiv", 4).begin(tank), Purpose::tank_check), "1111100000");
    EXPECT_EQ(ranks_of(Arrivals{}, Purpose::tank), "0000000000");
}

TEST(Guam_31_0, PointsThatDoNotFitOnTheTrackAreNoGain) {
    CASES("4.0", "19.1");
    Board dispatch;
    const std::uint8_t marines = dispatch.division("3mardiv");
    dispatch.begin(DispatchDice{marines, true});
    EXPECT_EQ(ranks(dispatch, Purpose::dispatch), "1111100000");
    dispatch.p.divisions[marines].dispatch = 7;
    EXPECT_EQ(ranks(dispatch, Purpose::dispatch), "1111100000");
    dispatch.p.divisions[marines].dispatch = 8;
    EXPECT_EQ(ranks(dispatch, Purpose::dispatch), "0000000000");
    Board command;
    command.begin(CommandDice{marines}).direct("3mardiv", 3);
    EXPECT_EQ(ranks(command, Purpose::command), "0011223344");
    command.direct("3mardiv", 19 - scenario_of(command.game, command.p).divisions[marines].command - 2);
    EXPECT_EQ(ranks(command, Purpose::command), "0011222222");
}

TEST(Guam_31_0, AFireBurnsDownOrSpreads) {
    CASES("8.8.1");
    Board board;
    board.begin(Wind{.hex = board.hex("24.60")}).put("us-a-1-3", "24.60");
    EXPECT_EQ(ranks(board, Purpose::wind), "0001111122");
    EXPECT_EQ(ranks(board, Purpose::spread_fire), "1111100000");
    EXPECT_EQ(ranks(board.weather(Weather::hot), Purpose::wind), "0000111222");
    Board beside;
    beside.begin(Wind{.hex = beside.hex("24.60")}).put("jp-1-319", "24.61");
    EXPECT_EQ(ranks(beside, Purpose::wind), "0001111122");
    EXPECT_EQ(ranks(board.into("us-a-1-3", box::eliminated).put("jp-1-319", "24.60"), Purpose::wind), "0000111222");
}

TEST(Guam_31_0, TheAirSupportDieCanBeRolledAgain) {
    CASES("16.0");
    EXPECT_EQ(takers_of(AirSupport{}, Purpose::air, 0), "japan");
    EXPECT_EQ(takers_of(AirSupport{}, Purpose::air, 2), "us japan");
    EXPECT_EQ(takers_of(AirSupport{}, Purpose::air, 9), "us ");
}

TEST(Guam_31_0, TheEventDieCanBeRolledAgain) {
    CASES("20.0");
    EXPECT_EQ(takers_of(Crowding{}, Purpose::event, 0), "japan");  // an officer finds a way
    EXPECT_EQ(takers_of(Crowding{}, Purpose::event, 7), "us ");    // snipers
}

TEST(Guam_31_0, TheDispatchDieCanBeRolledAgain) {
    CASES("4.0", "19.1");
    Board board;
    const std::uint8_t marines = board.division("3mardiv");
    EXPECT_EQ(takers_of(DispatchDice{marines, true}, Purpose::dispatch, 9), "us ");
    EXPECT_EQ(takers_of(DispatchDice{marines, true}, Purpose::dispatch, 0), "japan");
    Board full = thrown(DispatchDice{marines, true}, Purpose::dispatch, 9, us);
    full.p.divisions[marines].dispatch = 8;  // there is room for one
    EXPECT_EQ(takers(full), "");
}

TEST(Guam_31_0, TheCommandDieCanBeRolledAgain) {
    CASES("19.1");
    Board board;
    const std::uint8_t brigade = board.division("48imb");
    EXPECT_EQ(takers_of(CommandDice{brigade}, Purpose::command, 8, japan), "us ");
    EXPECT_EQ(takers_of(CommandDice{brigade}, Purpose::command, 1, japan), "japan");
}

TEST(Guam_31_0, TheDiceOfALandingTankCanBeRolledAgain) {
    CASES("12.4.2");
    Board board;
    const Arrivals tank{board.piece("us-m4-1-a-3"), 1};
    for (int face = 0; face <= 9; ++face) {
        const bool arrives = board.game.charts.find("tank-arrival")->cell(face) == "arrives";
        EXPECT_EQ(takers_of(tank, Purpose::tank, face), arrives ? "japan" : "us ") << face;
    }
    EXPECT_EQ(takers_of(tank, Purpose::delay, 1), "japan");
    EXPECT_EQ(takers_of(tank, Purpose::delay, 9), "us ");
    EXPECT_EQ(takers_of(tank, Purpose::tank_check, 9), "us ");
}

TEST(Guam_31_0, TheScatterDieCanBeRolledAgain) {
    CASES("8.7.6");
    EXPECT_EQ(takers_of(StrikeResolution{1, ShotKind::naval}, Purpose::scatter, 0), "japan");
    EXPECT_EQ(takers_of(StrikeResolution{1, ShotKind::naval}, Purpose::scatter, 6), "us ");
}

TEST(Guam_31_0, TheAlertDieCanBeRolledAgain) {
    CASES("12.5");
    Board board;
    SniperShot shot;
    shot.hex = board.hex("30.41");
    shot.to = board.hex("31.40");
    for (const int face : {4, 5}) {
        Board dogs = thrown(shot, Purpose::alert, face, us);
        dogs.put({"us-c-1-9", "us-9rct-war-dogs"}, "31.40");
        EXPECT_EQ(takers(dogs), face <= 4 ? "japan" : "us ");
    }
}

TEST(Guam_31_0, WeatherIsNobodysAndEitherMayDislikeIt) {
    CASES("4.0");
    EXPECT_EQ(takers_of(Daybreak{true}, Purpose::weather, 5), "us japan");
}

TEST(Guam_31_0, WindAndSpreadingFireAreNobodysToo) {
    CASES("8.8.1");
    for (const Purpose purpose : {Purpose::wind, Purpose::spread_fire}) {
        for (const Side by : {us, japan}) {
            for (const int face : {0, 9}) {
                Board board;
                board.begin(Wind{.hex = board.hex("24.60")});
                board.begin(Roll{.purpose = purpose, .face = static_cast<std::uint8_t>(face), .side = by});
                EXPECT_EQ(takers(board), "") << "nobody is near the fire";
                EXPECT_EQ(takers(board.put("us-a-1-3", "24.61")), "us japan") << face;
            }
        }
    }
}

TEST(Guam_31_0, AFailedCheckOffersTheDieToItsSideAlone) {
    CASES("8.7.3");
    EXPECT_EQ(takers_of(Activation{}, Purpose::illumination, 9), "us ");
    EXPECT_EQ(takers_of(Activation{}, Purpose::illumination, 8), "japan");
}

TEST(Guam_31_0, TheAmericanIsAskedFirstAndADieIsRolledAgainOnceByEach) {
    Board board = thrown(AirSupport{}, Purpose::air, 2, us);
    board.p.whiskey = board.p.sake = 1;
    board.settle();
    ASSERT_TRUE(board.asks<Reroll>());
    EXPECT_EQ(board.asked(), us);
    board.act(Verb::reroll).roll(1);
    ASSERT_TRUE(board.asks<Reroll>());
    EXPECT_EQ(board.asked(), japan);
    board.act(Verb::reroll).roll(9);
    EXPECT_FALSE(board.asks<Reroll>());
    EXPECT_EQ(board.p.whiskey, 0);
    EXPECT_EQ(board.p.sake, 0);
    EXPECT_EQ(board.last(Sentence::air_markers).b, 1);
}

TEST(Guam_31_0, NobodyIsAskedAboutADieFromWhichHeCouldNotGain) {
    Board board = thrown(AirSupport{}, Purpose::air, 9, us);
    board.p.sake = 1;
    board.settle();
    EXPECT_FALSE(board.asks<Reroll>());
}

// --- standing orders -----------------------------------------------------------------------------------------------------

// Choices of a kind exclude each other: one that is given takes the place of the one before, and touches no other kind.
TEST(Guam_31_0, AStandingOrderTakesThePlaceOfTheOneBefore) {
    CASES("8.5.3", "8.6", "14.1", "24.1");
    struct Kind {
        int first, end;
        bool american, japanese;
        int now;
    };
    for (const Side side : {us, japan}) {
        Kind kinds[] = {{0, 5, true, true, 0},
                        {5, 8, true, true, 5},
                        {8, 11, false, true, 8},
                        {11, 14, false, true, 11},
                        {14, 16, true, false, 14}};
        const int own = order_count * static_cast<int>(index(side));
        Board board = Board::at_start("orote");
        const auto check = [&] {
            ActionList list;
            standing_orders(board.game, board.p, side, list);
            for (const Kind& kind : kinds) {
                for (int order = kind.first; order < kind.end; ++order) {
                    const bool listed =
                        std::any_of(list.begin(), list.end(), [&](Action action) { return action.number == own + order; });
                    EXPECT_EQ(listed, (side == us ? kind.american : kind.japanese) && order != kind.now) << order_ids[order];
                }
            }
        };
        for (Kind& kind : kinds) {
            for (int order = kind.first; order < kind.end && (side == us ? kind.american : kind.japanese); ++order) {
                Action given{.verb = static_cast<std::uint8_t>(Verb::order)};
                given.number = static_cast<std::int16_t>(own + order);
                apply(board.game, board.p, given, nullptr);
                kind.now = order;
                check();
            }
        }
    }
}

// --- good and bad luck: whom a die is offered to who is asked about failures only ----------------------------------------

// Face by face: good, bad, neither (-), or at nobody (.).
std::string lucks(Board board, Purpose purpose) {
    std::string text;
    board.begin(Roll{.purpose = purpose});
    for (std::uint8_t face = 0; face <= 9; ++face) {
        top<Roll>(board.p).face = face;
        const Luck luck = luck_of(board.game, board.p, top<Roll>(board.p));
        text += luck == Luck::good                               ? 'g'
                : luck == Luck::bad || luck == Luck::as_expected ? 'b'
                : luck == Luck::idle                             ? '.'
                                                                 : '-';
    }
    return text;
}

TEST(Guam_31_0, GoodLuckIsWhatSucceeds) {
    CASES("8.4", "8.5.1", "9.4", "23.0", "24.1", "25.0", "28.1");
    EXPECT_EQ(lucks(firing(FireType::small_arms, 4), Purpose::fire), "gggggbbbbb");
    EXPECT_EQ(lucks(firing(FireType::small_arms, 12), Purpose::fire), "gggggggggb");
    EXPECT_EQ(lucks(firing(FireType::small_arms, -3), Purpose::fire), "gbbbbbbbbb");
    EXPECT_EQ(lucks(firing(FireType::small_arms, 4).into("jp-1-319", box::eliminated), Purpose::fire), "..........");
    Board rout = firing(FireType::small_arms, 4);
    RoutCheck check;
    check.hex = rout.hex("30.41");
    check.piece = rout.piece("jp-1-319");
    EXPECT_EQ(lucks(rout.quality("48imb", 4).begin(check), Purpose::rout), "ggggggbbbb");
    EXPECT_EQ(lucks(Board().begin(AssaultCourse{}), Purpose::assault_attacker), "bbbbb----g");
    EXPECT_EQ(lucks(Board().begin(AssaultCourse{}), Purpose::assault_defender), "bbbbb----g");
    Board board;
    EXPECT_EQ(lucks(board.begin(AmbushAttempt{board.hex("34.81"), board.hex("34.80")}), Purpose::ambush), "ggggggggbb");
    EXPECT_EQ(lucks(Board().begin(BoobyTrap{.hex = board.hex("30.41"), .kind = 2}), Purpose::trap), "gggggbbbbb");
    EXPECT_EQ(lucks(Board().begin(Marching{}), Purpose::mines), "bbgggggggg");
    Board sniper;
    SniperShot shot;
    shot.hex = sniper.hex("30.41");
    shot.to = sniper.hex("30.40");
    sniper.p.snipers.push_back({shot.hex, 0, 0});
    EXPECT_EQ(lucks(sniper.begin(shot), Purpose::sniper), "gggggggbbb");
    EXPECT_EQ(lucks(Board().begin(AirSupport{}), Purpose::air), "----------");
}

// The number that a die must not exceed, as the sum of the terms that a person reads.
int needed(Board board, Purpose purpose) {
    board.begin(Roll{.purpose = purpose, .face = 7});
    const Prompt facts = facts_of_die(board.game, board.p, top<Roll>(board.p));
    EXPECT_FALSE(facts.outcomes.empty()) << facts.text;
    int sum = 0;
    for (const Term& term : facts.explanation) {
        sum += term.amount;
    }
    return facts.explanation.empty() ? -100 : sum;
}

TEST(Guam_31_0, TheFactsOfADieExplainItsNumber) {
    CASES("8.7.3", "11.1", "11.2", "11.3.2", "12.5", "23.0", "24.1", "25.0", "28.1", "28.2", "28.3");
    Board works;
    works.put("us-a-1-3", "30.40").fort("30.40", Fort::trench).quality("3mardiv", 4).activate("3rct");
    set(works.p, works.piece("us-a-1-3"), status::grouped);
    for (const Purpose purpose : {Purpose::engineering, Purpose::sealing, Purpose::clearing}) {
        EXPECT_EQ(needed(works, purpose), engineering_limit(works.game, works.p));
    }
    Board airfield;
    airfield.into("us-a-19", box::airfield).into("us-c-19", box::airfield);
    EXPECT_EQ(needed(airfield.begin(Activation{}), Purpose::repair), 2);
    EXPECT_EQ(needed(Board().begin(Activation{}), Purpose::illumination), 8);
    Board board;
    EXPECT_EQ(needed(board.begin(AmbushAttempt{board.hex("34.81"), board.hex("34.80")}), Purpose::ambush), 7);
    EXPECT_EQ(needed(Board().begin(BoobyTrap{.hex = board.hex("30.41"), .kind = 2}), Purpose::trap), 4);
    Board dogs;
    dogs.put({"us-c-1-9", "us-9rct-war-dogs"}, "31.40");
    SniperShot shot;
    shot.hex = dogs.hex("30.41");
    shot.to = dogs.hex("31.40");
    dogs.p.snipers.push_back({shot.hex, 0, 0});
    EXPECT_EQ(needed(dogs.begin(shot), Purpose::alert), 4);
    EXPECT_EQ(needed(dogs, Purpose::sniper), 6);
    Board mines;
    mines.column("us-a-1-4", "35.81").activate("4rct");
    set(mines.p, mines.piece("us-a-1-4"), status::grouped);
    mines.p.mines[facts(mines.game, mines.hex("35.81")).beach] = 1 + 2;
    EXPECT_EQ(needed(mines, Purpose::mines), 7 - 2);
}

// Face by face, whether a bot has it rolled again: its own die, then the enemy's.
std::string again(Board board, Purpose purpose) {
    std::string faces;
    board.begin(Roll{.purpose = purpose, .side = us});
    for (const Side side : {us, japan}) {
        for (std::uint8_t face = 0; face <= 9; ++face) {
            top<Roll>(board.p).face = face;
            faces += worth_of_another(board.game, board.p, top<Roll>(board.p), side) > 0 ? 'y' : 'n';
        }
        faces += side == us ? " " : "";
    }
    return faces;
}

TEST(Guam_31_0, BotsKeepTheirDrinksForTheDiceThatCount) {
    EXPECT_EQ(again(Board(), Purpose::rout), "nnnnnnyyyy nnnnnnnnnn");
    EXPECT_EQ(again(Board(), Purpose::assault_attacker), "yyynnnnnnn nnnnnnnnyy");
    EXPECT_EQ(again(Board(), Purpose::sealing), "nnnnnnnyyy nnnnnnnnnn");
    EXPECT_EQ(again(Board(), Purpose::weather), "nnnnnnnnnn nnnnnnnnnn");
}

TEST(Guam_31_0, AFailureIsADieThatWasExpectedToSucceed) {
    CASES("8.4", "28.1");
    const auto failure = [](int value, Side of, Side asked) {
        const Board board = firing(FireType::small_arms, value);
        return is_failure(board.game, board.p, {.purpose = Purpose::fire, .face = 9, .side = of}, asked);
    };
    EXPECT_TRUE(failure(4, us, us));
    EXPECT_FALSE(failure(3, us, us));  // a miss was to be expected
    EXPECT_FALSE(failure(4, us, japan));
    const auto hazard = [](int face, Side asked) {
        Board board;
        board.begin(Marching{});
        return is_failure(board.game, board.p,
                          {.purpose = Purpose::mines, .face = static_cast<std::uint8_t>(face), .side = japan}, asked);
    };
    EXPECT_TRUE(hazard(2, us));  // mines hurt the American alone
    EXPECT_FALSE(hazard(1, us));
    EXPECT_FALSE(hazard(2, japan));
    EXPECT_TRUE(hazard(1, japan));
}

}  // namespace
}  // namespace causeway::guam
