#include "play/experiment.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "tests/data_copy.h"
#include "tests/play/toy_game.h"

namespace causeway {
namespace {

Experiment four_pairs() {
    Experiment experiment;
    experiment.contests = {DuelSetup{}};
    experiment.seed = 10;
    experiment.seeds = 4;
    experiment.swap = true;
    return experiment;
}

std::vector<std::optional<TrialResult>> play(const Experiment& experiment) {
    std::vector<std::optional<TrialResult>> results;
    for (const Trial& trial : trials_of(experiment)) {
        results.push_back(play_trial(toy::game(), experiment, trial, 1000));
    }
    return results;
}

TrialResult won_by(Side side) {
    TrialResult result;
    result.winner = side;
    return result;
}

TEST(Experiment, PlaysEachSeedFromBothSides) {
    const std::vector<Trial> trials = trials_of(four_pairs());
    ASSERT_EQ(trials.size(), 8);
    EXPECT_EQ(trials[0], (Trial{0, 10, false}));
    EXPECT_EQ(trials[1], (Trial{0, 10, true}));
    EXPECT_EQ(trials[7], (Trial{0, 13, true}));
}

TEST(Experiment, ShardsAreTheWholeTogether) {
    std::vector<Trial> all;
    for (std::size_t shard = 0; shard < 3; ++shard) {
        Experiment part = four_pairs();
        part.shard = shard;
        part.shards = 3;
        const std::vector<Trial> trials = trials_of(part);
        all.insert(all.end(), trials.begin(), trials.end());
    }
    const std::vector<Trial> whole = trials_of(four_pairs());
    EXPECT_TRUE(std::is_permutation(all.begin(), all.end(), whole.begin(), whole.end()));
}

TEST(Experiment, LinesAreReadAsTheyWereWritten) {
    const Experiment experiment = four_pairs();
    const std::vector<Trial> trials = trials_of(experiment);
    const auto results = play(experiment);
    std::string text;
    for (std::size_t i = 0; i < trials.size(); ++i) {
        text += trial_line(toy::game(), experiment, trials[i], *results[i]).dump() + "\n";
    }
    TrialLines lines;
    ASSERT_TRUE(lines.read(toy::game(), text + text));
    EXPECT_EQ(lines.size(), 8) << "twice the same line is one match";
    for (std::size_t i = 0; i < trials.size(); ++i) {
        const auto found = lines.find(toy::game(), experiment, trials[i]);
        ASSERT_TRUE(found);
        EXPECT_EQ(found->winner, results[i]->winner);
        EXPECT_EQ(found->reason, results[i]->reason);
        EXPECT_EQ(found->hash, results[i]->hash);
        EXPECT_EQ(found->decisions, results[i]->decisions);
    }
    Experiment other = experiment;
    other.players = {BotLevel::recruit, BotLevel::recruit};
    EXPECT_FALSE(lines.find(toy::game(), other, trials[0])) << "a match of other bots";
    EXPECT_FALSE(lines.find(toy::game(), experiment, {0, 99, false})) << "a seed that was not played";
}

TEST(Experiment, ALineThatIsNoMatchIsNamed) {
    TrialLines lines;
    EXPECT_TRUE(lines.read(toy::game(), R"({"game":"another"})"
                                        "\n"))
        << "a match of another game is passed over";
    const auto read = lines.read(toy::game(), "{\"game\":\"another\"}\n{\"game\":\"" + toy::game().info().id + "\"}\n");
    ASSERT_FALSE(read);
    EXPECT_NE(read.error().message.find("line 2"), std::string::npos) << read.error().message;
}

TEST(Experiment, AMatchThatFailsIsALineAndNoScore) {
    const Experiment experiment = four_pairs();
    const TrialResult failed = play_trial(toy::game(), experiment, trials_of(experiment)[0], 1);
    EXPECT_FALSE(failed.error.empty());
    const nlohmann::json line = trial_line(toy::game(), experiment, trials_of(experiment)[0], failed);
    EXPECT_TRUE(line.contains("error"));
    EXPECT_FALSE(line.contains("winner"));
    const std::vector<ContestSum> sums = sum_up(experiment, {failed, won_by(first_side)});
    EXPECT_EQ(sums[0].failures, 1);
    EXPECT_EQ(sums[0].matches, 1);
    EXPECT_EQ(sums[0].pairs.pairs(), 0);
}

TEST(Experiment, IsTheDuelOfItsSeed) {
    const Experiment experiment = four_pairs();
    const TrialResult result = play_trial(toy::game(), experiment, {0, 11, false}, 1000, {.course = true});
    const DuelResult played = duel(toy::game(), {}, experiment.players[0].bot, experiment.players[1].bot, 11).value();
    EXPECT_EQ(result.hash, played.hash);
    EXPECT_EQ(result.decisions, played.decisions);
    EXPECT_EQ(result.winner, played.result.winner);
}

TEST(Experiment, PlayersHaveALevelACharacterAndWhatTheyMaySpend) {
    for (const char* text : {"staff", "staff:bold", "general:200", "general:bold:200", "colonel:very-bold:3000ms"}) {
        const Expected<Player> player = find_player(text);
        ASSERT_TRUE(player) << text;
        EXPECT_EQ(name(*player), text);
    }
    EXPECT_EQ(find_player("general:bold:200")->character, "bold");
    EXPECT_EQ(find_player("general:bold:200")->bot, BotSpec(BotLevel::general, 200));
    EXPECT_EQ(find_player("general:200")->character, "");
    for (const char* text : {"", "marshal", "marshal:bold", "staff:", "general:bold:", "general:bold:x", "general:200:bold"}) {
        EXPECT_FALSE(find_player(text)) << text;
    }
}

// Formosa with a second row in its doctrine, to which a victory point is worth nothing.
std::unique_ptr<AnyGame> load_with_aimless_character() {
    DataCopy data("formosa");
    const std::string text = data.text("doctrine.toml");
    std::string row = text.substr(text.rfind("[[characters]]"));
    row.replace(row.find("\"staff\""), 7, "\"aimless\"");
    const std::size_t point = row.find("\npoint = ");
    row.replace(point, row.find('\n', point + 1) - point, "\npoint = 0");
    data.append("doctrine.toml", '\n' + row);
    return load_game(data.root(), "formosa").value();
}

TEST(Experiment, ACharacterSeesTheGameInItsOwnWay) {
    const std::unique_ptr<AnyGame> game = load_game(CAUSEWAY_TEST_DATA, "formosa").value(), own = load_with_aimless_character();
    EXPECT_FALSE(own->play_as("bold"));
    ASSERT_TRUE(own->play_as("aimless"));
    Experiment experiment = four_pairs();
    experiment.players = {BotLevel::staff, BotLevel::staff};
    const TrialResult usual = play_trial(*game, experiment, {0, 3, false}, 10'000);
    experiment.players[1] = find_player("staff:aimless").value();
    experiment.players[1].eyes = own.get();
    const TrialResult aimless = play_trial(*game, experiment, {0, 3, false}, 10'000);
    EXPECT_NE(aimless.hash, usual.hash);
    EXPECT_NE(trial_key(*game, experiment, {0, 3, false}), trial_key(*game, four_pairs(), {0, 3, false}));
    // Exchanged, it is the other side that plays so.
    EXPECT_NE(play_trial(*game, experiment, {0, 3, true}, 10'000).hash, aimless.hash);
}

TEST(Experiment, TellsHowAMatchWent) {
    const std::unique_ptr<AnyGame> game = load_game(CAUSEWAY_TEST_DATA, "skirmish").value();
    Experiment experiment = four_pairs();
    const TrialResult plain = play_trial(*game, experiment, {0, 3, false}, 10'000);
    const TrialResult watched = play_trial(*game, experiment, {0, 3, false}, 10'000, {.course = true});
    EXPECT_EQ(plain.hash, watched.hash) << "who is watched plays no other match";
    EXPECT_FALSE(plain.course);
    ASSERT_TRUE(watched.course && watched.margin);
    EXPECT_EQ(plain.margin, watched.margin);
    EXPECT_LT(std::abs(*watched.margin), 1) << "how it stood before it was over";
    const Course& course = *watched.course;
    ASSERT_FALSE(course.chances.empty());
    EXPECT_EQ(course.chances.size(), course.losses.size());
    EXPECT_EQ(course.chances.back(), watched.winner == nobody ? 0.5 : watched.winner == first_side ? 1 : 0);
    EXPECT_NE(course.luck, 0);
    EXPECT_GT(course.losses.back()[0] + course.losses.back()[1], 0);
    EXPECT_FALSE(course.fights.empty());
    nlohmann::json line;
    write_course(line, course);
    const std::optional<Course> again = read_course(line);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->losses, course.losses);
    EXPECT_EQ(again->fights, course.fights);
    EXPECT_NEAR(again->luck, course.luck, 1e-12);
    EXPECT_FALSE(read_course(nlohmann::json::object()));
}

TEST(Experiment, MarginsAndLuckCountForThePlayer) {
    TrialResult straight = won_by(first_side), swapped = won_by(first_side);
    straight.margin = 0.6;
    swapped.margin = 0.2;
    straight.course = Course{.luck = 0.3, .chances = {}, .losses = {}, .fights = {}};
    swapped.course = Course{.luck = -0.1, .chances = {}, .losses = {}, .fights = {}};
    const std::vector<ContestSum> sums = sum_up(four_pairs(), {straight, swapped, won_by(first_side), won_by(first_side)});
    ASSERT_EQ(sums[0].margins.size(), 1) << "of the second pair none is known";
    EXPECT_NEAR(sums[0].margins[0], 0.2, 1e-12);
    EXPECT_NEAR(sums[0].luck[0], 0.2, 1e-12);
}

// The first player has the first side in the one match of a pair and the second side in the other.
TEST(Experiment, PairsCountForThePlayerWhateverTheSide) {
    const std::vector<std::optional<TrialResult>> results{won_by(first_side), won_by(second_side),  // two points
                                                          won_by(first_side), won_by(first_side),   // one
                                                          won_by(nobody),     won_by(second_side),  // one and a half
                                                          won_by(second_side)};                     // not over yet
    const std::vector<ContestSum> sums = sum_up(four_pairs(), results);
    EXPECT_EQ(sums[0].pairs.counts(), (PairScores::Counts{0, 0, 1, 1, 1}));
    EXPECT_EQ(sums[0].wins_by_side, (std::array<std::size_t, 2>{3, 3}));
    EXPECT_EQ(sums[0].wins_by_player, (std::array<std::size_t, 2>{4, 2}));
    EXPECT_EQ(sums[0].draws, 1);
}

}  // namespace
}  // namespace causeway
