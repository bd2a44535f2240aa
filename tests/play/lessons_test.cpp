// Reading data/<game>/lessons.toml; and every lesson that there is, played.
#include "play/lessons.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "core/map.h"
#include "play/any_game.h"
#include "play/names.h"
#include "play/wire.h"
#include "tests/core/temporary_file.h"
#include "tests/play/games_with.h"

namespace causeway {
namespace {

using nlohmann::json;

constexpr std::string_view sound_lesson = R"([[lessons]]
id = "walk"
title = "A walk"
about = "To the stream."
minutes = 2
scenario = "signal-hill"
side = "blue"
seed = 7
[[lessons.steps]]
text = "This is the hill."
point = ["0503"]
[[lessons.steps]]
text = "Go."
do = "move blue-baker 0303"
wrong = "Baker is meant."
instead = [{ at = "blue-able", say = "Able waits." }, { at = "0503", say = "Too far." }]
then = ["fire red-guns"]
dice = [1]
[[lessons.steps]]
text = "Done."
)";

// A folder with nothing but that file.
class LessonFolder {
  public:
    explicit LessonFolder(const std::string& text) {
        std::filesystem::create_directories(path_);
        std::ofstream(path_ / "lessons.toml") << text;
    }
    ~LessonFolder() { std::filesystem::remove_all(path_); }
    LessonFolder(const LessonFolder&) = delete;
    LessonFolder& operator=(const LessonFolder&) = delete;
    std::string path() const { return path_.string(); }

  private:
    std::filesystem::path path_ = std::filesystem::path(testing::TempDir()) /
                                  (std::string("lessons-") + testing::UnitTest::GetInstance()->current_test_info()->name());
};

const AnyGame& skirmish_game() {
    static const auto game = load_game(CAUSEWAY_TEST_DATA, "skirmish").value();
    return *game;
}

Expected<Lessons> read_lessons(const std::string& text) {
    const LessonFolder folder(text);
    return load_lessons(folder.path(), skirmish_game().info(), skirmish_game().map());
}

// Line and reason, when `from` is replaced in a good file.
std::string refused(std::string_view from, std::string_view to) {
    const Expected<Lessons> lessons = read_lessons(replaced(sound_lesson, from, to));
    return lessons ? "" : to_string(lessons.error()).substr(to_string(lessons.error()).find(".toml:") + 6);
}

// Step and reason, when `from` is replaced in a good file and the lesson is played.
std::string stumbles(std::string_view from, std::string_view to) {
    const Expected<Lessons> lessons = read_lessons(replaced(sound_lesson, from, to));
    if (!lessons) {
        return to_string(lessons.error());
    }
    const Expected<json> played = play_lesson(skirmish_game(), lessons->front());
    const std::string whole = played ? "" : to_string(played.error());
    return whole.substr(0, whole.find(';'));
}

TEST(Lessons, AreReadStepByStep) {
    const Expected<Lessons> lessons = read_lessons(std::string(sound_lesson));
    ASSERT_TRUE(lessons) << to_string(lessons.error());
    const Lesson* lesson = find_lesson(*lessons, "walk");
    ASSERT_NE(lesson, nullptr);
    EXPECT_EQ(find_lesson(*lessons, "run"), nullptr);
    EXPECT_EQ(lesson->side, first_side);
    ASSERT_EQ(lesson->steps.size(), 3U);
    EXPECT_EQ(lesson->steps[0].point.size(), 1U);
    EXPECT_EQ(lesson->steps[1].answer, "move blue-baker 0303");
    EXPECT_EQ(lesson->steps[1].instead[1].say, "Too far.");
    EXPECT_EQ(std::get<int>(lesson->steps[1].dice[0]), 1);
}

TEST(Lessons, AGameNeedsNone) {
    const Expected<Lessons> none = load_lessons(testing::TempDir() + "nowhere", skirmish_game().info(), skirmish_game().map());
    ASSERT_TRUE(none);
    EXPECT_TRUE(none->empty());
}

TEST(Lessons, AMistakeIsNamedByItsLine) {
    EXPECT_EQ(refused("\"signal-hill\"", "\"hill\""), "6: the game has no scenario \"hill\"");
    EXPECT_EQ(refused("\"blue\"", "\"green\""), "7: the game has no side \"green\"");
    EXPECT_EQ(refused("title = \"A walk\"", "title = \"\""), "3: must not be empty");
    EXPECT_EQ(refused("seed", "seeds"), "8: unknown key \"seeds\"");
    EXPECT_EQ(refused("[\"0503\"]", "[\"9999\"]"), "11: the map has no hex \"9999\"");
    EXPECT_EQ(refused("wrong = \"Baker is meant.\"\n", ""), "12: missing key \"wrong\"");
    EXPECT_EQ(refused("do = \"move blue-baker 0303\"\n", ""), "12: where nothing is done nothing can be done wrong");
}

TEST(Lessons, OneOfAName) {
    const Expected<Lessons> lessons = read_lessons(std::string(sound_lesson) + std::string(sound_lesson));
    ASSERT_FALSE(lessons);
    EXPECT_NE(to_string(lessons.error()).find("there are two lessons \"walk\""), std::string::npos);
}

TEST(Lessons, ArePlayedFromTheLearnersSide) {
    const Expected<Lessons> lessons = read_lessons(std::string(sound_lesson));
    ASSERT_TRUE(lessons) << to_string(lessons.error());
    const Expected<json> played = play_lesson(skirmish_game(), lessons->front());
    ASSERT_TRUE(played) << to_string(played.error());
    const json& steps = (*played)["steps"];
    const json& moments = (*played)["moments"];
    ASSERT_EQ(steps.size(), 3U);
    ASSERT_EQ(moments.size(), 3U);  // at the start, after the move, after the shot
    EXPECT_EQ(steps[0]["moment"], 0);
    EXPECT_FALSE(steps[0].contains("action"));
    EXPECT_EQ(steps[0]["point"], json::array({"0503"}));
    EXPECT_EQ(steps[1]["action"]["text"], "move blue-baker 0303");
    EXPECT_EQ(steps[1]["preview"]["cost"], 1);
    EXPECT_EQ(steps[2]["moment"], 2);
    EXPECT_EQ(moments[0]["view"]["side"], "blue");
    EXPECT_TRUE(moments[0]["view"]["decision"]["actions"].empty());
    for (const json& piece : moments[0]["view"]["pieces"]) {
        EXPECT_EQ(piece.value("hidden", false), piece["side"] == "red");
    }
    // The shot was rolled as the lesson wants it.
    const json& told = moments[2]["log"]["add"];
    EXPECT_TRUE(
        std::any_of(told.begin(), told.end(), [](const json& event) { return event.value("roll", json()) == json{1}; }));
}

TEST(Lessons, AStepThatDoesNotHoldIsNamed) {
    EXPECT_EQ(stumbles("blue-baker 0303", "blue-baker 0503"), "steps[1].do: \"move blue-baker 0503\" is no answer to move");
    EXPECT_EQ(stumbles("fire red-guns", "attack 0503"), "steps[1].then[0]: \"attack 0503\" is no answer to fire");
    EXPECT_EQ(stumbles("[1]", "[1, 2]"), "steps[1].dice: 1 dice are not rolled");
    EXPECT_EQ(stumbles("\"blue-able\"", "\"red-rifles\""),
              "steps[1].instead: neither a hex nor a counter in sight: \"red-rifles\"");
    EXPECT_EQ(stumbles("side = \"blue\"", "side = \"red\""), "steps[1].do: \"move blue-baker 0303\" is no answer to move");
    EXPECT_EQ(stumbles("text = \"Done.\"", "text = \"Done.\"\noverlay = \"moonlight\""),
              "steps[2].overlay: the game has no overlay \"moonlight\"");
    EXPECT_EQ(stumbles("seed = 7", "seed = 7\nopening = [\"hold\"]"), "opening[0]: \"hold\" is no answer to move");
}

// Every lesson in the data: its answers are legal today, and it asks for something.
class EveryLesson : public testing::TestWithParam<std::string> {};

TEST_P(EveryLesson, IsPlayedToItsEnd) {
    const auto game = load_game(CAUSEWAY_TEST_DATA, GetParam()).value();
    ASSERT_FALSE(game->lessons().empty());
    for (const Lesson& lesson : game->lessons()) {
        const Expected<json> played = play_lesson(*game, lesson);
        ASSERT_TRUE(played) << lesson.id << ": " << to_string(played.error());
        std::size_t asked = 0;
        for (const json& step : (*played)["steps"]) {
            asked += step.contains("action") ? 1 : 0;
        }
        EXPECT_GE(asked, 5U) << lesson.id;
        // It ends with a word, not in the middle of a move.
        EXPECT_FALSE((*played)["steps"].back().contains("action")) << lesson.id;
    }
    EXPECT_EQ(catalog_json(*game)["lessons"].size(), game->lessons().size());
}

INSTANTIATE_TEST_SUITE_P(Games, EveryLesson, testing::ValuesIn(games_with("lessons.toml")),
                         [](const auto& each) { return each.param; });

// The first lesson of all ends with the end of its match, so that a learner has seen how one is won.
TEST(Lessons, TheSmallestGameIsPlayedToVictory) {
    const json played = play_lesson(skirmish_game(), skirmish_game().lessons().front()).value();
    const json& last = played["moments"].back();
    EXPECT_EQ(last["view"]["result"]["winner"], played["side"]);
}

}  // namespace
}  // namespace causeway
