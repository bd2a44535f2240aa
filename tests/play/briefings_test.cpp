// Reading data/<game>/briefings.toml, and who gets to see it.
#include "play/briefings.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "core/map.h"
#include "play/any_game.h"
#include "play/wire.h"
#include "tests/core/temporary_file.h"

namespace causeway {
namespace {

constexpr std::string_view good = R"([[briefings]]
scenario = "signal-hill"
history = "A hill."
ends = "At dusk."
objectives = ["objective"]
[briefings.sides.blue]
forces = "A platoon."
task = "Climb."
victory = "Blue wins on top."
hints = ["Run.", "Hide.", "Look."]
[briefings.sides.red]
forces = "A squad."
task = "Stay."
victory = "Red wins by staying."
hints = ["Wait.", "Hide.", "Listen."]
)";

// A folder with nothing but that file.
class Folder {
  public:
    explicit Folder(const std::string& text) {
        std::filesystem::create_directories(path_);
        std::ofstream(path_ / "briefings.toml") << text;
    }
    ~Folder() { std::filesystem::remove_all(path_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    std::string path() const { return path_.string(); }

  private:
    std::filesystem::path path_ =
        std::filesystem::path(testing::TempDir()) / testing::UnitTest::GetInstance()->current_test_info()->name();
};

const AnyGame& skirmish() {
    static const auto game = load_game(CAUSEWAY_TEST_DATA, "skirmish").value();
    return *game;
}

Expected<Briefings> read(const std::string& text) {
    const Folder folder(text);
    return load_briefings(folder.path(), skirmish().info(), skirmish().map());
}

// Line and reason, when `from` is replaced in a good file.
std::string refusal(std::string_view from, std::string_view to) {
    const Expected<Briefings> briefings = read(replaced(good, from, to));
    return briefings ? "" : to_string(briefings.error()).substr(to_string(briefings.error()).find(".toml:") + 6);
}

TEST(Briefings, AreReadByScenarioAndSide) {
    const Expected<Briefings> briefings = read(std::string(good));
    ASSERT_TRUE(briefings) << to_string(briefings.error());
    const Briefing* briefing = briefing_of(*briefings, 0);
    ASSERT_NE(briefing, nullptr);
    EXPECT_EQ(briefing->history, "A hill.");
    EXPECT_EQ(briefing->sides[0].task, "Climb.");
    EXPECT_EQ(briefing->sides[1].hints, (std::vector<std::string>{"Wait.", "Hide.", "Listen."}));
    ASSERT_EQ(briefing->objectives.size(), 1U);
    EXPECT_TRUE(skirmish().map().place(briefing->objectives[0])->is("objective"));
}

TEST(Briefings, ObjectivesAreKindsOfPlacesOrHexes) {
    const std::string hex = skirmish().map().name(HexId{0});
    const Expected<Briefings> briefings =
        read(replaced(good, "[\"objective\"]", "[\"" + hex + "\", \"objective\", \"" + hex + "\"]"));
    ASSERT_TRUE(briefings) << to_string(briefings.error());
    EXPECT_EQ(briefing_of(*briefings, 0)->objectives.size(), 2U);
    EXPECT_EQ(briefing_of(*briefings, 0)->objectives[0], HexId{0});
}

TEST(Briefings, AGameNeedsNone) {
    const Expected<Briefings> none = load_briefings(testing::TempDir() + "nowhere", skirmish().info(), skirmish().map());
    ASSERT_TRUE(none);
    EXPECT_EQ(briefing_of(*none, 0), nullptr);
}

TEST(Briefings, AMistakeIsNamedByItsLine) {
    EXPECT_EQ(refusal("signal-hill", "hill-signal"), "2: the game has no scenario \"hill-signal\"");
    EXPECT_EQ(refusal("sides.red]", "sides.green]"), "6: missing key \"red\"");
    EXPECT_EQ(refusal("history = \"A hill.\"", "history = \"\""), "3: must not be empty");
    EXPECT_EQ(refusal("ends", "end"), "4: unknown key \"end\"");
    EXPECT_EQ(refusal(", \"Look.\"", ""), "10: a briefing gives three hints");
    EXPECT_EQ(refusal("[\"objective\"]", "[\"moon\"]"), "5: the map has no hex and no place \"moon\"");
    EXPECT_EQ(refusal("[[briefings]]", "[[briefing]]"), "1: unknown key \"briefing\"");
}

TEST(Briefings, NoSideTooMany) {
    const std::string text = std::string(good) + "[briefings.sides.green]\nforces = \"Frogs.\"\n";
    const Expected<Briefings> briefings = read(text);
    ASSERT_FALSE(briefings);
    EXPECT_NE(to_string(briefings.error()).find("the game has no side \"green\""), std::string::npos);
}

TEST(Briefings, OneForAScenario) {
    const Expected<Briefings> briefings = read(std::string(good) + std::string(good));
    ASSERT_FALSE(briefings);
    EXPECT_NE(to_string(briefings.error()).find("has two briefings"), std::string::npos);
}

TEST(Briefings, TravelInTheCatalog) {
    const auto malaya = load_game(CAUSEWAY_TEST_DATA, "malaya").value();
    const nlohmann::json briefing = catalog_json(*malaya)["scenarios"][0]["briefing"];
    EXPECT_EQ(briefing["objectives"].size(), 12U);
    for (const NamedThing& side : malaya->info().sides) {
        EXPECT_EQ(briefing["sides"][side.id]["hints"].size(), 3U) << side.id;
    }
}

}  // namespace
}  // namespace causeway
