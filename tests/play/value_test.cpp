#include "play/value.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "play/bots.h"
#include "tests/core/temporary_file.h"
#include "tests/play/toy_game.h"

namespace causeway {
namespace {

// Matches in which the first side wins the more often the more it leads; what the weather is does not matter.
std::vector<Sample> matches(std::uint64_t seed, std::size_t count) {
    Rng rng(seed);
    std::vector<Sample> samples;
    for (std::size_t i = 0; i < count; ++i) {
        const double lead = rng.below(21) - 10.0, weather = rng.below(7);
        const double chance = 1 / (1 + std::exp(-0.5 * lead - 0.25));
        const double over = rng.below(100) / 100.0;
        samples.push_back({{{"lead", lead}, {"weather", weather}}, over, rng.below(10'000) < 10'000 * chance ? 1.0 : 0.0});
    }
    return samples;
}

TEST(Value, LearnsWhatDecidesAndWhatDoesNot) {
    const ValueModel model = fit_value(matches(1, 4000));
    const auto slope = [&](const char* name) { return model.terms.at(name).weight / model.terms.at(name).scale; };
    EXPECT_NEAR(slope("lead"), 0.5, 0.05);
    EXPECT_NEAR(slope("weather"), 0, 0.05);
    EXPECT_NEAR(model.chance({{"lead", 0}, {"weather", 3}}), 1 / (1 + std::exp(-0.25)), 0.04);
    EXPECT_GT(model.chance({{"lead", 8}, {"weather", 3}}), 0.95);
    EXPECT_LT(model.chance({{"lead", -8}, {"weather", 3}}), 0.05);
    EXPECT_LT(model.chance({{"lead", 1e9}, {"weather", 3}}), 1.0) << "what was never seen proves nothing more";
}

TEST(Value, IsAskedAboutMatchesThatItDidNotLearnFrom) {
    const ValueModel model = fit_value(matches(1, 4000));
    const std::vector<Sample> others = matches(2, 2000);
    for (int quarter = 0; quarter < 4; ++quarter) {
        EXPECT_GT(correlation(model, others, quarter), 0.6);
    }
    EXPECT_EQ(correlation(model, {}, 0), 0);
    EXPECT_EQ(correlation(ValueModel{}, others, 0), 0) << "it always says the same";
}

TEST(Value, CountsWhatEverybodyCouldCount) {
    const AnyPosition start = toy::game().start(0, 0);
    const std::vector<Feature> features = features_of(toy::game(), start);
    const auto has = [&](const std::string& name) {
        return std::any_of(features.begin(), features.end(), [&](const Feature& each) { return each.name == name; });
    };
    EXPECT_TRUE(has("standing"));
    EXPECT_TRUE(has(toy::game().info().sides[0].id + " counters"));
    EXPECT_TRUE(has(toy::game().info().sides[1].id + " places in time"));
}

TEST(Value, ReadsItsFileAndSaysWhatIsWrongInIt) {
    const GameInfo& info = toy::game().info();
    EXPECT_TRUE(load_values("no/such/file.toml", info).value().empty()) << "a game need not have one";
    const std::string row = "[[scenarios]]\nid = \"" + info.scenarios[0].id +
                            "\"\nbias = 0.5\nterms = [{ of = \"lead\", mean = 1.0, scale = 2.0, weight = 3.0 }]\n";
    const TemporaryFile good(row);
    const Expected<ValueModels> models = load_values(good.path(), info);
    ASSERT_TRUE(models) << to_string(models.error());
    EXPECT_NEAR(models->at(info.scenarios[0].id).chance({{"lead", 1}}), 1 / (1 + std::exp(-0.5)), 1e-12);
    for (const std::string& wrong : {row + row, std::string("[[scenarios]]\nid = \"nowhere\"\nbias = 0\nterms = []\n"),
                                     std::string("[[scenarios]]\nid = \"" + info.scenarios[0].id +
                                                 "\"\nbias = 0\nterms = [{ of = \"a\", mean = 0, scale = 0, weight = 1 }]\n"),
                                     std::string("colour = 1\n")}) {
        const TemporaryFile file(wrong);
        EXPECT_FALSE(load_values(file.path(), info)) << wrong;
    }
}

}  // namespace
}  // namespace causeway
