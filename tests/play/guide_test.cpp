// Reading data/<game>/guide.toml; and whether what it says of each game is so.
#include "play/guide.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "play/any_game.h"
#include "play/bots.h"
#include "play/match.h"
#include "play/names.h"
#include "play/wire.h"
#include "tests/core/temporary_file.h"
#include "tests/play/games_with.h"

namespace causeway {
namespace {

using nlohmann::json;

constexpr std::string_view good_guide = R"(front = "A valley"
years = "1944"
scale = "small"
difficulty = 2
demands = "Little."
seconds = 6
measured = "by hand"
[[figures]]
scenario = "signal-hill"
matches = 10
decisions = 200
wins = { blue = 4, red = 5 }
[[sequence]]
phases = ["movement"]
title = "Movement"
rule = "4.0"
text = "They move."
side = "red"
[[scores]]
title = "Net"
rule = "6.1"
plus = ["a"]
minus = ["b"]
levels = [{ title = "lost", side = "red" }, { from = 0, title = "a draw" }, { from = 3, title = "won", side = "blue" }]
[[arrivals]]
scenarios = ["signal-hill"]
turn = 2
side = "blue"
text = "Guns."
rule = "3.2"
)";

class GuideFolder {
  public:
    explicit GuideFolder(const std::string& text) {
        std::filesystem::create_directories(path_);
        std::ofstream(path_ / "guide.toml") << text;
    }
    ~GuideFolder() { std::filesystem::remove_all(path_); }
    GuideFolder(const GuideFolder&) = delete;
    GuideFolder& operator=(const GuideFolder&) = delete;
    std::string path() const { return path_.string(); }

  private:
    std::filesystem::path path_ = std::filesystem::path(testing::TempDir()) /
                                  (std::string("guide-") + testing::UnitTest::GetInstance()->current_test_info()->name());
};

const AnyGame& small_game() {
    static const auto game = load_game(CAUSEWAY_TEST_DATA, "skirmish").value();
    return *game;
}

std::string guide_refusal(std::string_view from, std::string_view to) {
    const GuideFolder folder(replaced(good_guide, from, to));
    const auto guide = load_guide(folder.path(), small_game().info());
    return guide ? "" : to_string(guide.error()).substr(to_string(guide.error()).find(".toml:") + 6);
}

TEST(Guides, AreRead) {
    const GuideFolder folder{std::string(good_guide)};
    const auto guide = load_guide(folder.path(), small_game().info());
    ASSERT_TRUE(guide) << to_string(guide.error());
    ASSERT_TRUE(*guide);
    EXPECT_EQ((*guide)->figures[0]->wins[1], 5);
    EXPECT_EQ(minutes_of(**guide, *(*guide)->figures[0]), 10);
    EXPECT_EQ((*guide)->sequence[0].side, "red");
    EXPECT_EQ((*guide)->scores[0].levels[2].from, 3);
    EXPECT_EQ(guide_json(**guide)["scores"][0]["levels"][0].contains("from"), false);
    EXPECT_EQ(guide_json(**guide)["arrivals"][0]["text"], "Guns.");
}

TEST(Guides, AGameNeedsNone) {
    const auto none = load_guide(testing::TempDir() + "nowhere", small_game().info());
    ASSERT_TRUE(none);
    EXPECT_FALSE(*none);
}

TEST(Guides, AMistakeIsNamedByItsLine) {
    EXPECT_EQ(guide_refusal("\"signal-hill\"", "\"moon\""), "9: the game has no scenario \"moon\"");
    EXPECT_EQ(guide_refusal("red = 5", "red = 7"), "12: more matches are won than were played");
    EXPECT_EQ(guide_refusal("side = \"red\"\n[[", "side = \"green\"\n[["), "13: the game has no side \"green\"");
    EXPECT_EQ(guide_refusal("from = 3", "from = 0"), "24: levels rise");
    EXPECT_EQ(guide_refusal("front = \"A valley\"", "front = \"\""), "1: must not be empty");
    EXPECT_EQ(guide_refusal("years", "year"), "2: unknown key \"year\"");
}

// A minute or a quarter of an hour more or less is not known.
TEST(Guides, MinutesAreRounded) {
    Guide guide;
    guide.seconds = 6;
    const auto minutes = [&](int decisions) { return minutes_of(guide, {.matches = 1, .decisions = decisions, .wins = {}}); };
    EXPECT_EQ(minutes(10), 5);
    EXPECT_EQ(minutes(460), 25);
    EXPECT_EQ(minutes(1500), 75);
    EXPECT_EQ(minutes(6000), 300);
}

// Whom the ladder gives the victory; nothing where none is about it.
std::optional<std::string> winner_by(const Guide& guide, const json& view, const std::string& scenario) {
    const auto value = [&](const std::string& id) -> std::optional<int> {
        for (const json& track : view["tracks"]) {
            if (track["id"] == id) {
                return track["value"].get<int>();
            }
        }
        return std::nullopt;
    };
    for (const ScoreLadder& ladder : guide.scores) {
        const auto& only = ladder.scenarios;
        if ((!only.empty() && std::find(only.begin(), only.end(), scenario) == only.end()) ||
            (!ladder.when.empty() && value(ladder.when) != ladder.is)) {
            continue;
        }
        int sum = 0;
        for (const std::string& id : ladder.plus) {
            sum += value(id).value();
        }
        for (const std::string& id : ladder.minus) {
            sum -= value(id).value();
        }
        const auto level = std::find_if(ladder.levels.rbegin(), ladder.levels.rend(),
                                        [sum](const ScoreLevel& each) { return !each.from || sum >= *each.from; });
        return level->side;
    }
    return std::nullopt;
}

class EveryGuide : public testing::TestWithParam<std::string> {};

// Cases that the guide names are cases of the rulebook.
TEST_P(EveryGuide, CitesCasesThatExist) {
    const auto game = load_game(CAUSEWAY_TEST_DATA, GetParam()).value();
    ASSERT_TRUE(game->guide());
    for (const SequenceStep& step : game->guide()->sequence) {
        EXPECT_NE(find_case(game->rules(), step.rule), nullptr) << step.rule;
    }
    for (const ScoreLadder& ladder : game->guide()->scores) {
        EXPECT_NE(find_case(game->rules(), ladder.rule), nullptr) << ladder.rule;
    }
    for (const Arrival& arrival : game->guide()->arrivals) {
        EXPECT_NE(find_case(game->rules(), arrival.rule), nullptr) << arrival.rule;
    }
}

// Whatever phase a View shows, the sequence of play has it; and where points decide, the guide's ladder says the same as the
// result.
TEST_P(EveryGuide, KnowsEveryPhaseAndTheResult) {
    const auto game = load_game(CAUSEWAY_TEST_DATA, GetParam()).value();
    const Guide& guide = *game->guide();
    std::set<std::string> known{"over", "setup"};
    for (const SequenceStep& step : guide.sequence) {
        known.insert(step.phases.begin(), step.phases.end());
    }
    Match match = Match::begin(*game, {.scenario = 0, .options = 0, .seed = 3}).value();
    Mind first(BotLevel::recruit, 3), second(BotLevel::recruit, 4);
    constexpr int most_answers = 4'000;
    for (int i = 0; i < most_answers && match.decision().by != nobody; ++i) {
        const std::string phase = game->view(match.position(), Viewer::omniscient).phase;
        ASSERT_TRUE(known.contains(phase)) << phase;
        const Side by = match.decision().by;
        ASSERT_TRUE(match.act((by == first_side ? first : second).answer(*game, match.position(), by)));
    }
    const std::optional<Result> result = game->result(match.position());
    const json view = view_json(*game, match.position(), Viewer::omniscient);
    for (const ScoreLadder& ladder : guide.scores) {
        if (result && result->rule == ladder.rule) {
            EXPECT_EQ(winner_by(guide, view, game->info().scenarios[0].id), side_id(game->info(), result->winner));
            break;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Games, EveryGuide, testing::ValuesIn(games_with("guide.toml")),
                         [](const auto& each) { return each.param; });

}  // namespace
}  // namespace causeway
