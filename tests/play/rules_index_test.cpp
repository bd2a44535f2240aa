// Reading data/<game>/rules.toml.
#include "play/rules_index.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "play/any_game.h"
#include "tests/data_copy.h"

namespace causeway {
namespace {

// A game's folder with nothing but a rules index.
class Folder {
  public:
    explicit Folder(const std::string& rules) {
        std::filesystem::create_directories(path_);
        std::ofstream(path_ / "rules.toml") << rules;
    }
    ~Folder() { std::filesystem::remove_all(path_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    std::string path() const { return path_.string(); }

  private:
    std::filesystem::path path_ =
        std::filesystem::path(testing::TempDir()) / testing::UnitTest::GetInstance()->current_test_info()->name();
};

std::string error_of(const std::string& rules) {
    const Folder folder(rules);
    const Expected<RulesIndex> index = load_rules_index(folder.path());
    return index ? "" : to_string(index.error()).substr(folder.path().size() + 1);
}

const std::string version = "[[versions]]\nnumber = 1\nchange = \"The first.\"\n";

TEST(RulesIndex, ReadsCases) {
    const Folder folder(version +
                        "[[cases]]\nid = \"1.0\"\ntitle = \"Dice\"\nsummary = \"One die.\"\n"
                        "[[cases]]\nid = \"1.1\"\ntitle = \"Thanks\"\nsummary = \"-\"\nrule = false\nreason = \"credits\"\n");
    const RulesIndex index = load_rules_index(folder.path()).value();
    ASSERT_EQ(index.cases.size(), 2U);
    EXPECT_EQ(find_case(index, "1.0")->title, "Dice");
    EXPECT_FALSE(find_case(index, "1.1")->holds_rule);
    EXPECT_EQ(find_case(index, "1.1")->reason, "credits");
    EXPECT_EQ(find_case(index, "2.0"), nullptr);
}

TEST(RulesIndex, ABlankLineEndsAParagraph) {
    const Folder folder(
        version +
        "[[cases]]\nid = \"1.0\"\ntitle = \"Dice\"\nsummary = \"\"\"\nOne die\nis rolled.\n\n\nIt is red.\n\"\"\"\n"
        "[[cases]]\nid = \"1.1\"\ntitle = \"Thanks\"\nsummary = \"-\"\nrule = false\nreason = \"credits\"\n");
    const RulesIndex index = load_rules_index(folder.path()).value();
    EXPECT_EQ(index.cases[0].paragraphs, (std::vector<std::string>{"One die is rolled.", "It is red."}));
    EXPECT_EQ(index.cases[0].summary, "One die is rolled. It is red.");
    EXPECT_EQ(index.cases[1].paragraphs, std::vector<std::string>{"-"});
}

TEST(RulesIndex, NamesTheLineOfAMistake) {
    EXPECT_EQ(error_of(version + "[[cases]]\nid = \"1.0\"\ntitle = \"Dice\"\nsumary = \"One die.\"\n"),
              "rules.toml:7: unknown key \"sumary\"");
    const std::string one = "[[cases]]\nid = \"1.0\"\ntitle = \"Dice\"\nsummary = \"One die.\"\n";
    EXPECT_EQ(error_of(version + one + one), "rules.toml:8: case 1.0 is listed twice");
}

TEST(RulesIndex, ReadsVersionsAndWhatChangedSince) {
    const Folder folder(version + "[[versions]]\nnumber = 2\nchange = \"Dice are red.\"\n" +
                        "[[versions]]\nnumber = 3\nchange = \"Dice are round.\"\n[[cases]]\nid = \"1.0\"\ntitle = \"Dice\"\n" +
                        "summary = \"One die.\"\n");
    const RulesIndex index = load_rules_index(folder.path()).value();
    EXPECT_EQ(version_of(index), 3);
    EXPECT_EQ(version_of({}), 0);
    ASSERT_EQ(changes_since(index, 1).size(), 2U);
    EXPECT_EQ(changes_since(index, 1).front().change, "Dice are red.");
    EXPECT_EQ(changes_since(index, 0).size(), 3U);
    EXPECT_TRUE(changes_since(index, 3).empty());
    EXPECT_TRUE(changes_since(index, 99).empty()) << "a record of a newer program";
}

TEST(RulesIndex, CountsVersionsWithoutGaps) {
    EXPECT_EQ(error_of(version + version), "rules.toml:5: versions are counted from 1, the newest last: this is number 2");
    EXPECT_EQ(error_of("[[versions]]\nnumber = 0\nchange = \"-\"\n"),
              "rules.toml:2: versions are counted from 1, the newest last: this is number 1");
    EXPECT_EQ(error_of("[[cases]]\nid = \"1.0\"\n").substr(0, 13), "rules.toml:1:") << "a game has a version";
    EXPECT_EQ(error_of("versions = []\n"), "rules.toml:1: rules have a version");
}

TEST(RulesIndex, ComesWithEveryGame) {
    const auto games = load_games(CAUSEWAY_TEST_DATA);
    ASSERT_TRUE(games) << to_string(games.error());
    for (const std::unique_ptr<AnyGame>& game : *games) {
        EXPECT_FALSE(game->rules().cases.empty()) << game->info().id;
        for (const Ask& ask : game->info().asks) {
            EXPECT_TRUE(ask.rule.empty() || find_case(game->rules(), ask.rule) != nullptr)
                << game->info().id << ' ' << ask.rule;
        }
    }
}

TEST(RulesIndex, AnOptionCitesACaseThatExists) {
    DataCopy data("skirmish");
    data.append("scenarios.toml", "[[options]]\nid = \"moonlight\"\ntitle = \"Moonlight\"\nrule = \"9.9\"\ndefault = false\n");
    const auto game = load_game(data.root(), "skirmish");
    ASSERT_FALSE(game);
    EXPECT_EQ(to_string(game.error()),
              data.folder() + "/scenarios.toml: the option \"moonlight\" cites 9.9, which is no case of rules.toml");
}

// A player looks a case up in the middle of a question.
TEST(RulesIndex, NoParagraphOfAnyGameIsLong) {
    constexpr std::ptrdiff_t most_words = 80;
    const auto games = load_games(CAUSEWAY_TEST_DATA);
    ASSERT_TRUE(games) << to_string(games.error());
    for (const std::unique_ptr<AnyGame>& game : *games) {
        for (const RuleCase& rule : game->rules().cases) {
            for (const std::string& paragraph : rule.paragraphs) {
                EXPECT_LT(std::count(paragraph.begin(), paragraph.end(), ' '), most_words)
                    << game->info().id << ' ' << rule.id << ": " << paragraph;
            }
        }
    }
}

}  // namespace
}  // namespace causeway
