#include "play/analyse.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <map>

#include "play/chance.h"
#include "play/luck.h"
#include "tests/play/toy_game.h"

namespace causeway {
namespace {

using nlohmann::json;

const AnyGame& game_of(const json& record) {
    static std::map<std::string, std::unique_ptr<AnyGame>> loaded;
    std::unique_ptr<AnyGame>& game = loaded[record.at("game")];
    if (game == nullptr) {
        game = load_game(CAUSEWAY_TEST_DATA, record.at("game")).value();
    }
    return *game;
}

json stored(const std::string& name) {
    std::ifstream file(std::string(CAUSEWAY_TEST_SOURCES "/records/") + name + ".json");
    return json::parse(file);
}

AnalysisLimits without_rollouts() {
    AnalysisLimits limits;
    limits.rollouts = 0;
    return limits;
}

void expect_it_adds_up(const Analysis& analysis, const std::string& name) {
    EXPECT_NEAR(analysis.final - analysis.initial, analysis.luck + analysis.skill[0] - analysis.skill[1], 1e-9) << name;
    double last = analysis.initial;
    for (const AnalysedAnswer& each : analysis.answers) {
        // After a roll, the next one may be worth what was not foreseen.
        if (each.by != chance_side || each.answer == 0) {
            ASSERT_NEAR(each.before, last, 1e-12) << name << ", answer " << each.answer;
        }
        ASSERT_TRUE(each.before >= 0 && each.before <= 1 && each.after >= 0 && each.after <= 1) << name;
        last = each.after;
    }
    EXPECT_NEAR(last, analysis.final, 1e-9) << name;
}

TEST(Analyse, LuckAndSkillAreTheWholeDifference) {
    for (const char* name : {"skirmish-signal-hill-staff", "skirmish-signal-hill-random", "formosa-scenario-1-random",
                             "ichigo-campaign-staff", "malaya-campaign-staff", "islandwar-tinian-landing-staff"}) {
        const json record = stored(name);
        const Expected<Analysis> analysis = analyse(game_of(record), record, without_rollouts());
        ASSERT_TRUE(analysis) << to_string(analysis.error());
        EXPECT_FALSE(analysis->stopped);
        EXPECT_EQ(analysis->answers.size(), record["actions"].size());
        expect_it_adds_up(*analysis, name);
        const json document = analysis_json(game_of(record), *analysis);
        for (const auto& [side, account] : document["sides"].items()) {
            EXPECT_NEAR(account["final"].get<double>() - account["initial"].get<double>(),
                        account["luck"].get<double>() + account["skill"].get<double>() + account["enemy"].get<double>(), 1e-9)
                << name << ' ' << side;
        }
    }
}

TEST(Analyse, WhoWonIsCertainAtTheEnd) {
    const json record = stored("ichigo-campaign-staff");
    const AnyGame& game = game_of(record);
    const Analysis analysis = analyse(game, record, without_rollouts()).value();
    EXPECT_EQ(analysis.final, record["result"]["winner"] == game.info().sides[0].id ? 1 : 0);
    EXPECT_GT(analysis.initial, 0.02);
    EXPECT_LT(analysis.initial, 0.98);
}

// In Envelopes a match is as good as even until it is over: only the last roll, or who declines it, decides anything.
TEST(Analyse, ARollIsWorthTheMeanOfWhatMayComeOfIt) {
    const AnyGame& game = toy::game();
    const auto play = [&](int face) {
        Match match = Match::begin(game, {.scenario = 1, .seed = 3}).value();
        for (const char* answer : {"end", "attack red-a", "yield"}) {
            match.queue_dice({face});
            EXPECT_TRUE(match.act(find_legal(game, match.position(), json(answer)).value())) << answer;
        }
        match.clear_dice();
        EXPECT_TRUE(match.act(find_legal(game, match.position(), json("end")).value()));
        return analyse(game, record_document(match), without_rollouts()).value();
    };
    for (const int face : {1, 6}) {
        const Analysis analysis = play(face);
        expect_it_adds_up(analysis, "toy");
        EXPECT_EQ(analysis.initial, 0.5);
        EXPECT_EQ(analysis.final, face == 6 ? 0 : 0.5) << "blue scores, or it is a draw";
        EXPECT_EQ(analysis.luck, 0) << "nothing is over at the roll, and how it stands is not said";
    }
}

TEST(Luck, IsNothingInTheMean) {
    const json record = stored("skirmish-signal-hill-staff");
    const AnyGame& game = game_of(record);
    Match match = Match::begin(game, {.seed = 7, .manual = true}).value();
    Rng rng(11);
    int rolls = 0;
    for (int i = 0; i < 300 && match.decision().by != nobody; ++i) {
        ActionList legal;
        game.actions(match.position(), legal);
        if (match.decision().by == chance_side) {
            double sum = 0, weights = 0;
            for (const Action outcome : legal) {
                AnyPosition after = match.position();
                game.apply(after, outcome, nullptr);
                sum += game.weight(match.position(), outcome) *
                       (foreseen_chance(game, after) - mean_of_roll(game, match.position()));
                weights += game.weight(match.position(), outcome);
            }
            EXPECT_NEAR(sum / weights, 0, 1e-12);
            ++rolls;
        }
        ASSERT_TRUE(match.act_once(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]));
    }
    EXPECT_GT(rolls, 10);
}

// Answers at random are often worse than what the staff would do, and it is seen which.
TEST(Analyse, FindsChoicesThatCostSomething) {
    const json record = stored("skirmish-signal-hill-random");
    const AnyGame& game = game_of(record);
    AnalysisLimits limits;
    limits.rollouts = 1'000;
    const Analysis analysis = analyse(game, record, limits).value();
    ASSERT_FALSE(analysis.costly.empty());
    EXPECT_LE(analysis.costly.size(), 5);
    for (std::size_t i = 0; i < analysis.costly.size(); ++i) {
        const CostlyChoice& each = analysis.costly[i];
        EXPECT_EQ(each.chosen["text"], record["actions"][each.answer]);
        EXPECT_NE(each.chosen["text"], each.better["text"]);
        EXPECT_GT(each.cost, 0);
        EXPECT_LE(each.low, each.cost);
        EXPECT_GE(each.high, each.cost);
        EXPECT_TRUE(i == 0 || analysis.costly[i - 1].cost >= each.cost);
        // The moment of the replay is the one at which the choice was open.
        const Match before = replay(game, record, each.answer).value();
        EXPECT_EQ(before.steps().size(), each.moment);
        EXPECT_TRUE(find_legal(game, before.position(), each.better["text"]));
    }
    limits.threads = 3;
    EXPECT_EQ(analysis_json(game, analysis), analysis_json(game, analyse(game, record, limits).value()));
}

TEST(Analyse, CanBeCutShort) {
    const json record = stored("skirmish-signal-hill-random");
    AnalysisLimits limits;
    limits.stop = [] { return true; };
    const Analysis cut = analyse(game_of(record), record, limits).value();
    EXPECT_TRUE(cut.costly.empty());
    EXPECT_EQ(cut.answers.size(), record["actions"].size());
    limits.replay.answers = 3;
    EXPECT_FALSE(analyse(game_of(record), record, limits));
}

TEST(Analyse, GoesAsFarAsTheRecordHolds) {
    json record = stored("skirmish-signal-hill-staff");
    record["actions"][40] = "dance";
    const Analysis analysis = analyse(game_of(record), record, without_rollouts()).value();
    ASSERT_TRUE(analysis.stopped);
    EXPECT_NE(analysis.stopped->where.find("actions[40]"), std::string::npos) << to_string(*analysis.stopped);
    EXPECT_EQ(analysis.answers.size(), 40);
    expect_it_adds_up(analysis, "a record that holds no longer");
    record["game"] = "chess";
    EXPECT_FALSE(analyse(toy::game(), record));
}

}  // namespace
}  // namespace causeway
