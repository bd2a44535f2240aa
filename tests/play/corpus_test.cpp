// The corpus in tests/records: whole matches that must replay under today's rules, answer by answer.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "play/record.h"

namespace causeway {
namespace {

using nlohmann::json;

const std::vector<std::unique_ptr<AnyGame>>& games() {
    static const auto loaded = load_games(CAUSEWAY_TEST_DATA).value();
    return loaded;
}

const AnyGame* game_named(const std::string& id) {
    const auto found = std::find_if(games().begin(), games().end(), [&id](const auto& game) { return game->info().id == id; });
    return found == games().end() ? nullptr : found->get();
}

std::vector<std::string> corpus() {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(CAUSEWAY_TEST_SOURCES "/records")) {
        if (entry.path().extension() == ".json") {
            names.push_back(entry.path().stem().string());
        }
    }
    std::sort(names.begin(), names.end());
    return names;
}

json read_record(const std::string& name) {
    std::ifstream file(std::string(CAUSEWAY_TEST_SOURCES "/records/") + name + ".json");
    return json::parse(file);
}

class Corpus : public testing::TestWithParam<std::string> {};

TEST_P(Corpus, Replays) {
    const json record = read_record(GetParam());
    const AnyGame* game = game_named(record.at("game"));
    ASSERT_NE(game, nullptr) << GetParam() << ".json is a record of no game here";
    const Expected<Match> match = replay(*game, record);
    ASSERT_TRUE(match) << GetParam() << ".json: " << to_string(match.error());
    EXPECT_EQ(match->answers().size(), record["actions"].size()) << GetParam() << ".json";
}

std::string test_name(const testing::TestParamInfo<std::string>& info) {
    std::string name = info.param;
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(Records, Corpus, testing::ValuesIn(corpus()), test_name);

TEST(CorpusFolder, HoldsEveryScenario) {
    std::vector<std::string> played;
    for (const std::string& name : corpus()) {
        const json record = read_record(name);
        played.push_back(record["game"].get<std::string>() + '/' + record["scenario"].get<std::string>());
    }
    for (const auto& game : games()) {
        for (const ScenarioInfo& scenario : game->info().scenarios) {
            const std::string wanted = game->info().id + '/' + scenario.id;
            EXPECT_NE(std::find(played.begin(), played.end(), wanted), played.end()) << "no record of " << wanted;
        }
    }
}

// Only a record of today's version has a hash that can be checked, and notices that play or a document changed. A commit that
// raises a version plays its game's records again; README.md says how.
TEST(CorpusFolder, HasRecordsOfTodaysRules) {
    for (const auto& game : games()) {
        std::size_t of_today = 0;
        for (const std::string& name : corpus()) {
            const json record = read_record(name);
            of_today += record["game"] == game->info().id && rules_of_record(record) == version_of(game->rules()) ? 1 : 0;
        }
        EXPECT_GE(of_today, 2U) << game->info().id << " has version " << version_of(game->rules());
    }
}

}  // namespace
}  // namespace causeway
