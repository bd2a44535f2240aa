// 30.0 Victory, the trigger of the last charge (9.6.3) and the end of a match.
#include "tests/games/guam/turns.h"

namespace causeway::guam {
namespace {

Board two_companies(std::string_view scenario = "campaign") {
    Board board(scenario);
    board.put("us-a-1-3", "24.60").put("jp-1-320", "27.60");
    return board;
}
// Sets the bit of a victory hex.
Board& take(Board& board, std::string_view name) {
    const auto& hexes = board.game.scenarios[board.p.scenario].hexes;
    for (std::size_t i = 0; i < hexes.size(); ++i) {
        if (hexes[i].hex == board.hex(name)) {
            board.p.victory |= 1U << i;
        }
    }
    EXPECT_TRUE(controls(board.game, board.p, board.hex(name))) << name;
    return board;
}
int margin_of(const Board& board) { return board.p.us_points - board.p.japan_points; }

// --- points ---

TEST(Guam_30_1, PointsBeyond29AreTakenFromTheOther) {
    Board board = two_companies();
    score(board.p, us, 28, nullptr, "30.1");
    score(board.p, japan, 5, nullptr, "30.1");
    score(board.p, us, 3, nullptr, "30.1");
    EXPECT_EQ(board.p.us_points, 29);
    EXPECT_EQ(board.p.japan_points, 3);
    EXPECT_EQ(board.p.winner, 0);
}

TEST(Guam_30_1, TwentyNineToNothingWins) {
    Board board = two_companies();
    score(board.p, japan, 29, &board.events, "30.1");
    EXPECT_EQ(board.p.winner, 2);
    board.settle();
    EXPECT_TRUE(board.happened(Sentence::ending));
    EXPECT_EQ(board.p.phase, Phase::over);
    ASSERT_TRUE(result(board.game, board.p));
    EXPECT_EQ(result(board.game, board.p)->winner, japan);
    EXPECT_EQ(result(board.game, board.p)->rule, "30.1");
    EXPECT_TRUE(board.legal().empty());
}

TEST(Guam_30_1, LostPointsNeverFallBelowZero) {
    Board board = two_companies();
    score(board.p, us, 2, nullptr, "30.2");
    score(board.p, us, -5, nullptr, "30.2");
    EXPECT_EQ(board.p.us_points, 0);
}

// --- casualties ---

TEST(Guam_30_3, EveryTenthDisorganizationIsAPoint) {
    Board board = two_companies("asan");
    count_casualties(board.game, board.p, 9, nullptr);
    EXPECT_EQ(board.p.japan_points, 0);
    count_casualties(board.game, board.p, 4, nullptr);
    EXPECT_EQ(board.p.japan_points, 1);
    EXPECT_EQ(board.p.casualties, 3);
    Board night = two_companies("night");  // where they do not count
    count_casualties(night.game, night.p, 40, nullptr);
    EXPECT_EQ(night.p.japan_points, 0);
}

TEST(Guam_30_3, LostUnitsArePoints) {
    Board board = two_companies("asan");
    count_loss(board.game, board.p, board.piece("us-a-1-3"), nullptr);
    EXPECT_EQ(board.p.japan_points, 1);
    count_loss(board.game, board.p, board.piece("us-1-12-3"), nullptr);  // artillery
    EXPECT_EQ(board.p.japan_points, 3);
    count_loss(board.game, board.p, board.piece("us-hq-3rct"), nullptr);
    EXPECT_EQ(board.p.japan_points, 5);
    count_loss(board.game, board.p, board.piece("jp-1-320"), nullptr);
    EXPECT_EQ(board.p.us_points, 0);
}

TEST(Guam_30_3, TheCampaignCountsThreeUnitsAPoint) {
    Board board = two_companies();
    count_loss(board.game, board.p, board.piece("us-a-1-3"), nullptr);
    count_loss(board.game, board.p, board.piece("us-b-1-3"), nullptr);
    EXPECT_EQ(board.p.japan_points, 0);
    count_loss(board.game, board.p, board.piece("us-c-1-3"), nullptr);
    EXPECT_EQ(board.p.japan_points, 1);
}

TEST(Guam_30_3, TheNightCountsJapaneseUnits) {
    Board board = two_companies("night");
    count_loss(board.game, board.p, board.piece("jp-1-320"), nullptr);
    EXPECT_EQ(board.p.us_points, 1);
    count_loss(board.game, board.p, board.piece("jp-1-48art"), nullptr);
    EXPECT_EQ(board.p.us_points, 1);
    board.p.japanese_lost = 20;
    count_loss(board.game, board.p, board.piece("jp-2-320"), nullptr);
    EXPECT_EQ(board.p.us_points, 1);
}

// --- the account ---

// The lines of a sentence, as the log has them.
std::vector<std::string> lines(const Board& board, Sentence sentence) {
    std::vector<std::string> found;
    for (const Event& event : board.events.list) {
        if (event.sentence == static_cast<std::uint8_t>(sentence)) {
            found.push_back(describe(board.game, event, Viewer::omniscient));
        }
    }
    return found;
}

TEST(Guam_30_0, TheAccountNamesEveryHexThatScored) {
    CASES("30.2", "30.4");
    Board board = two_companies();
    take(board, "34.46");
    board.p.early |= board.p.victory;
    board.p.closed = board.p.landed = static_cast<std::uint16_t>(1U << facts(board.game, board.hex("23.59")).beach);
    decide(board.game, board.p, &board.events);
    board.settle();
    const std::vector<std::string> hexes = lines(board, Sentence::scored);
    const auto has_line = [&](std::string_view text) {
        return std::any_of(hexes.begin(), hexes.end(), [&](const std::string& line) { return line == text; });
    };
    EXPECT_TRUE(has_line("American VP for 34.46 Barrigada, held: 2")) << testing::PrintToString(hexes);
    EXPECT_TRUE(has_line("American VP for 34.46 Barrigada, taken in time: 1"));
    int japanese = 0;
    for (const VictoryHex& hex : board.game.scenarios[board.p.scenario].hexes) {
        japanese += hex.japanese != 0 && hex.hex != board.hex("34.46") ? 1 : 0;
    }
    EXPECT_EQ(std::count_if(hexes.begin(), hexes.end(),
                            [](const std::string& line) {
                                return line.starts_with("Japanese VP") && line.find("held") != std::string::npos;
                            }),
              japanese);
    EXPECT_EQ(std::count_if(hexes.begin(), hexes.end(),
                            [](const std::string& line) { return line.find("the beach closed") != std::string::npos; }),
              1);
}

TEST(Guam_30_0, TheAccountNamesEveryUnitThatWasLost) {
    CASES("30.3");
    Board board = two_companies("asan");
    eliminate(board.game, board.p, board.piece("us-a-1-3"), &board.events, "8.5");
    count_casualties(board.game, board.p, 12, &board.events);
    decide(board.game, board.p, &board.events);
    board.settle();
    EXPECT_EQ(lines(board, Sentence::scored_loss), std::vector<std::string>{"American A/1/3 is lost"});
    const std::vector<std::string> rest = lines(board, Sentence::scored_else);
    ASSERT_EQ(rest.size(), 2U);
    EXPECT_EQ(rest[0], "Japanese VP for units lost: 1");
    EXPECT_EQ(rest[1], "Japanese VP for disorganizations: 1");
    Board night = two_companies("night");
    eliminate(night.game, night.p, night.piece("jp-1-320"), &night.events, "8.5");
    decide(night.game, night.p, &night.events);
    night.settle();
    EXPECT_EQ(lines(night, Sentence::scored_loss), std::vector<std::string>{"Japanese 1/320 is lost: American VP 1"});
}

// --- the end ---

TEST(Guam_30_0, TheMatchEndsAfterTheLastTurn) {
    CASES("4.0");
    Board board = two_companies("asan");
    score(board.p, us, 9, nullptr, "30.2");
    begin_turn(board, 21, 7);  // the seventh turn from 0700
    finish_turn(board);
    EXPECT_EQ(board.p.phase, Phase::over);
    ASSERT_TRUE(result(board.game, board.p));
    EXPECT_EQ(result(board.game, board.p)->winner, us);
    EXPECT_EQ(result(board.game, board.p)->reason, "American decisive victory");
}

TEST(Guam_30_0, LevelsByTheMargin) {
    const auto ending = [](int us_points, int japanese) {
        Board board = two_companies("asan");
        score(board.p, us, us_points, nullptr, "30.2");
        score(board.p, japan, japanese, nullptr, "30.2");
        decide(board.game, board.p, nullptr);
        return std::pair(board.p.winner, board.p.ending);
    };
    EXPECT_EQ(ending(9, 0), std::pair(std::uint8_t{1}, std::uint8_t{0}));
    EXPECT_EQ(ending(8, 0), std::pair(std::uint8_t{1}, std::uint8_t{1}));
    EXPECT_EQ(ending(5, 3), std::pair(std::uint8_t{1}, std::uint8_t{2}));
    EXPECT_EQ(ending(1, 2), std::pair(std::uint8_t{3}, std::uint8_t{3}));
    EXPECT_EQ(ending(0, 2), std::pair(std::uint8_t{2}, std::uint8_t{4}));
    EXPECT_EQ(ending(0, 20), std::pair(std::uint8_t{2}, std::uint8_t{5}));
}

TEST(Guam_30_2, TheCampaignGivesJapanWhatItStillHolds) {
    Board board = two_companies();
    take(board, "30.22");
    decide(board.game, board.p, nullptr);
    EXPECT_EQ(margin_of(board), -19);  // of twenty hexes
}

TEST(Guam_30_2, TheNightCountsHexesThatJapanOccupies) {
    Board board("night");
    board.put("us-a-1-3", "25.60").put("jp-1-320", "27.60").put("jp-2-320", "24.60").put("jp-3-320", "23.61");
    board.nerve("23.61", Nerve::pinned);
    decide(board.game, board.p, nullptr);
    EXPECT_EQ(margin_of(board), -3 - 2);  // Fonte, and one of two hexes behind the line
    Board empty("night");
    empty.put("us-a-1-3", "27.60").put("jp-1-320", "28.60");
    decide(empty.game, empty.p, nullptr);
    EXPECT_EQ(margin_of(empty), 0);
}

TEST(Guam_30_0, TheLossOfTheCommanderCountsInTheNorth) {
    Board board("santa-rosa");
    board.put("us-a-1-305", "33.28").into("takashina", box::eliminated);
    decide(board.game, board.p, nullptr);
    EXPECT_EQ(margin_of(board), 1);
}

TEST(Guam_30_0, JoinedBeachheadsCount) {
    Board board("both-beaches");
    board.put("us-a-1-3", "24.60");
    decide(board.game, board.p, nullptr);
    EXPECT_EQ(margin_of(board), 0);  // nobody has landed
    Board landed("both-beaches");
    landed.put("us-a-1-3", "24.60");
    for (std::size_t i = 0; i < landed.game.beaches.size(); ++i) {
        landed.p.landed = static_cast<std::uint16_t>(landed.p.landed | (landed.game.beaches[i].beachhead < 2 ? 1U << i : 0U));
    }
    decide(landed.game, landed.p, nullptr);
    EXPECT_EQ(margin_of(landed), 2);
}

// Points for joined beachheads after landings on these beaches only, some of which Japan has closed.
int points_for_joining(const std::vector<std::string_view>& landed, const std::vector<std::string_view>& closed = {}) {
    Board board("both-beaches");
    board.put("us-a-1-3", "24.60");
    const auto beaches = [&](const std::vector<std::string_view>& hexes) {
        unsigned bits = 0;
        for (const std::string_view hex : hexes) {
            bits |= 1U << facts(board.game, board.hex(hex)).beach;
        }
        return static_cast<std::uint16_t>(bits);
    };
    board.p.landed = beaches(landed);
    board.p.closed = beaches(closed);
    decide(board.game, board.p, nullptr);
    return margin_of(board);
}

// R30.7: from a beach that was used and is open to another.
TEST(Guam_30_0, BeachheadsAreJoinedFromTheBeachesThatWereUsed) {
    for (const std::string_view asan : {"23.59", "23.60", "23.61", "22.62"}) {
        for (const std::string_view agat : {"34.81", "35.81", "36.82", "36.83"}) {
            EXPECT_EQ(points_for_joining({asan, agat}), 2) << asan << " " << agat;
        }
        EXPECT_EQ(points_for_joining({asan}), 0) << "nobody has landed at Agat";
    }
    EXPECT_EQ(points_for_joining({"34.81", "36.83"}), 0) << "nobody has landed at Asan";
    EXPECT_EQ(points_for_joining({"23.59", "34.81"}, {"34.81"}), 0) << "the only beach of Agat is closed";
    EXPECT_EQ(points_for_joining({"23.59", "34.81"}, {"23.59"}), 0) << "the only beach of Asan is closed";
    EXPECT_EQ(points_for_joining({"23.59", "34.81", "35.81"}, {"35.81"}), 2) << "another is open";
}

// R30.7: a closed beach closes no other.
TEST(Guam_30_0, OneOpenBeachOfEachBeachheadIsEnough) {
    const auto without = [](std::vector<std::string_view> beaches, std::string_view a, std::string_view b) {
        std::erase_if(beaches, [&](std::string_view each) { return each == a || each == b; });
        return beaches;
    };
    const std::vector<std::string_view> used = {"23.59", "23.60", "23.61", "22.62", "34.81", "35.81", "36.82", "36.83"};
    for (const std::string_view asan : {"23.59", "23.60", "23.61", "22.62"}) {
        for (const std::string_view agat : {"34.81", "35.81", "36.82", "36.83"}) {
            EXPECT_EQ(points_for_joining(used, without(used, asan, agat)), 2) << asan << " " << agat;
        }
    }
    EXPECT_EQ(points_for_joining(used, used), 0);
}

// --- conceded hexes ---

TEST(Guam_30_2, JapanMayConcedeAHexThatNobodyDefends) {
    Board board;
    board.put("us-a-1-3", "24.60").put("jp-1-320", "34.46").put("jp-2-320", "27.27");  // five hexes from Mataguac
    board.turn(37, 5);
    top<Turn>(board.p).step = TurnStep::end;
    board.settle();
    ASSERT_TRUE(board.asks<Concede>());
    EXPECT_EQ(board.asked(), japan);
    EXPECT_TRUE(board.can(Verb::concede, "33.17"));
    EXPECT_FALSE(board.can(Verb::concede, "27.22"));
    board.act(Verb::concede, "33.17");
    EXPECT_TRUE(controls(board.game, board.p, board.hex("33.17")));
    EXPECT_EQ(board.p.us_points, 3);
    take_stock(board.game, board.p, &board.events);
    EXPECT_TRUE(controls(board.game, board.p, board.hex("33.17")));  // until a Japanese unit enters
    EXPECT_EQ(board.p.us_points, 3);
}

// --- the last charge ---

// The campaign in the End Phase of a turn, with more Japanese units than the last charge waits for.
Board late(int day, int hour) {
    Board board;
    board.put("us-a-1-3", "24.60");
    int number = 0;
    for (const PieceId unit : board.game.unit_list[index(japan)]) {
        if (!is_ambush(board.game, unit) && number++ < 20) {
            put(board.game, board.p, unit, board.hex("30.22"));
        }
    }
    board.put("jp-1-320", "33.17").put("jp-2-320", "27.22").turn(day, hour);
    return board;
}
Board& end_turn(Board& board) {
    top<Turn>(board.p).step = TurnStep::end;
    return board.settle();
}

TEST(Guam_9_6_3, TriggeredByHexesFromADayOn) {
    CASES("4.0");
    Board board = late(37, 5);
    take(take(take(board, "30.22"), "33.17"), "27.22");
    EXPECT_EQ(end_turn(board).p.gyokusai, 1);
    Board early = late(35, 5);
    take(take(take(early, "30.22"), "33.17"), "27.22");
    EXPECT_EQ(end_turn(early).p.gyokusai, 0);
    Board one_short = late(37, 5);
    take(take(one_short, "30.22"), "33.17");
    EXPECT_EQ(end_turn(one_short).p.gyokusai, 0);
}

TEST(Guam_9_6_3, ItCanBeTriggeredInTheFirstTurnOfItsTime) {
    const int from = test_game().scenarios[Board().p.scenario].gyokusai_from;
    for (const int turn : {from - 1, from}) {
        Board board = late(day_of(turn), hour_of(turn));
        take(take(take(board, "30.22"), "33.17"), "27.22");
        EXPECT_EQ(end_turn(board).p.gyokusai, turn == from ? 1 : 0);
    }
}

TEST(Guam_9_6_3, TriggeredByFewUnits) {
    Board board;
    board.put("us-a-1-3", "24.60").put("jp-1-320", "33.17").put("jp-2-320", "27.22").put("jp-3-320", "30.22").turn(37, 5);
    EXPECT_EQ(end_turn(board).p.gyokusai, 1);
}

TEST(Guam_9_6_3, WhatHappensWhenItIsTriggered) {
    CASES("19.2", "24.0");
    Board board = late(37, 5);
    board.put({"jp-1-48art", "jp-320-hmg"}, "33.17").put("ambush-1", "31.44").dg("33.17", 3).nerve("27.22", Nerve::suppressed);
    board.into("jp-321-hmg", box::available).dg("24.60", 2).quality("48imb", 2);
    board.p.assaults.push_back({board.hex("24.60"), AssaultKind::banzai, static_cast<std::uint8_t>(index(japan))});
    trigger_gyokusai(board.game, board.p, &board.events);
    EXPECT_TRUE(board.dead("jp-320-hmg"));
    EXPECT_TRUE(board.dead("jp-321-hmg"));
    EXPECT_TRUE(board.is_column("jp-1-48art"));
    EXPECT_TRUE(has(board.p, board.piece("jp-1-320"), status::gyokusai));
    EXPECT_FALSE(has(board.p, board.piece("ambush-1"), status::gyokusai));
    EXPECT_FALSE(board.is_column("ambush-1"));
    EXPECT_EQ(board.dg("33.17"), 0);
    EXPECT_EQ(board.nerve("27.22"), Nerve::steady);
    EXPECT_EQ(board.dg("24.60"), 2);
    EXPECT_EQ(current_quality(board, "48imb"), 5);
    change_quality(board.game, board.p, board.division("48imb"), -1, nullptr, "20.0");
    EXPECT_EQ(current_quality(board, "48imb"), 5);
    EXPECT_TRUE(board.p.assaults.empty());
}

TEST(Guam_17_1, IlluminationBeforeTheLastChargeAtNight) {
    CASES("9.6.3");
    Board board = late(37, 5);
    take(take(take(board, "30.22"), "33.17"), "27.22");
    end_turn(board);
    EXPECT_EQ(board.p.turn, turn_of(37, 6));
    until_die(board, Purpose::flares);
    Board by_day = late(37, 2);
    take(take(take(by_day, "30.22"), "33.17"), "27.22");
    end_turn(by_day);
    for (int answers = 0; answers < 100 && !by_day.asks<Draw>(); ++answers) {
        EXPECT_FALSE(by_day.asks_die(Purpose::flares));
        decline(by_day);
    }
}

TEST(Guam_9_6_3, TheGameEndsWithTheLastJapaneseUnit) {
    Board board;
    board.put("us-a-1-3", "24.60").put("jp-1-320", "33.17").put({"jp-1-54", "ambush-1"}, "30.22").turn(37, 5);
    trigger_gyokusai(board.game, board.p, nullptr);
    EXPECT_FALSE(last_charge_is_over(board.game, board.p));
    board.into("jp-1-320", box::eliminated);  // a coast gun and an ambush unit do not count (R9.20)
    EXPECT_TRUE(last_charge_is_over(board.game, board.p));
    board.settle();
    EXPECT_EQ(board.p.phase, Phase::over);
}

TEST(Guam_30_0, NothingIsUnderWayAfterTheEnd) {
    CASES("4.0");
    Board board = two_companies("asan");
    begin_turn(board, 21, 7);
    until<Draw>(board);
    board.p.shot.kind = ShotKind::direct;
    board.p.assault.supports = 2;
    board.p.march.halves = 4;
    board.p.strikes.push_back({board.hex("24.60"), no_piece});
    note_use(board.p, board.hex("24.60"), use::direct);
    set(board.p, board.piece("us-a-1-3"), status::first | status::column);
    board.p.winner = 1;
    board.settle();
    EXPECT_EQ(board.p.phase, Phase::over);
    EXPECT_EQ(board.p.chit, nothing);
    EXPECT_EQ(board.p.cup, 0U);
    EXPECT_EQ(board.p.shot, Shot{});
    EXPECT_EQ(board.p.assault, Assault{});
    EXPECT_EQ(board.p.march, March{});
    EXPECT_TRUE(board.p.strikes.empty() && board.p.used.empty() && board.p.stack.empty());
    EXPECT_EQ(board.p.status[index(board.piece("us-a-1-3"))], status::column);
}

TEST(Guam_30_2, JapanStopsConcedingWhenItLikes) {
    Board board;
    board.put("us-a-1-3", "24.60").put("jp-1-320", "34.46").turn(37, 5);
    top<Turn>(board.p).step = TurnStep::end;
    board.settle();
    ASSERT_TRUE(board.asks<Concede>());
    board.act(Verb::done);
    EXPECT_FALSE(board.asks<Concede>());
    EXPECT_EQ(board.p.us_points, 0);
}

TEST(Guam_30_2, NothingIsConcededBeforeTheLastChargeCanComeOrAfterIt) {
    CASES("9.6.3");
    const auto may_concede_on = [](int day, int hour, int charge) {
        Board board;
        board.put("us-a-1-3", "24.60").put("jp-1-320", "34.46").turn(day, hour);
        board.p.gyokusai = static_cast<std::uint8_t>(charge);
        return board.begin(Concede{}).settle().asks<Concede>();
    };
    const int from = test_game().scenarios[Board().p.scenario].gyokusai_from;
    EXPECT_TRUE(may_concede_on(day_of(from), hour_of(from), 0));
    EXPECT_FALSE(may_concede_on(day_of(from - 1), hour_of(from - 1), 0));
    EXPECT_FALSE(may_concede_on(day_of(from), hour_of(from), 1));
}

TEST(Guam_30_3, PointsForLossesAreCountedForTheAccount) {
    Board board = two_companies("asan");
    count_loss(board.game, board.p, board.piece("us-1-12-3"), nullptr);  // a unit, and a gun
    EXPECT_EQ(board.p.loss_points, 2);
    EXPECT_EQ(board.p.units_lost, 0);
    count_casualties(board.game, board.p, 21, nullptr);
    EXPECT_EQ(board.p.dg_points, 2);
    EXPECT_EQ(board.p.casualties, 1);
    count_casualties(board.game, board.p, -5, nullptr);
    EXPECT_EQ(board.p.casualties, 1);
    Board campaign = two_companies();
    count_loss(campaign.game, campaign.p, campaign.piece("us-a-1-3"), nullptr);
    EXPECT_EQ(campaign.p.units_lost, 1);
    EXPECT_EQ(campaign.p.loss_points, 0);
    Board night = two_companies("night");
    count_loss(night.game, night.p, night.piece("jp-1-320"), nullptr);
    EXPECT_EQ(night.p.japanese_lost, 1);
}

TEST(Guam_30_2, OnlyVictoryHexesAreControlled) {
    Board board;
    board.p.victory = 0xFFFFFFFF;
    EXPECT_TRUE(controls(board.game, board.p, board.hex("30.22")));
    EXPECT_FALSE(controls(board.game, board.p, board.hex("30.60")));
    board.p.victory = 1;
    const auto& hexes = board.game.scenarios[board.p.scenario].hexes;
    EXPECT_TRUE(controls(board.game, board.p, hexes[0].hex));
    EXPECT_FALSE(controls(board.game, board.p, hexes[1].hex));
}

}  // namespace
}  // namespace causeway::guam
