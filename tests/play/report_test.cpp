#include "play/report.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <regex>

#include "play/svg.h"
#include "tests/play/toy_game.h"

namespace causeway {
namespace {

const AnyGame& skirmish() {
    static const std::unique_ptr<AnyGame> game = load_game(CAUSEWAY_TEST_DATA, "skirmish").value();
    return *game;
}

std::string lines(bool course) {
    Experiment experiment;
    experiment.contests = {DuelSetup{}};
    experiment.seeds = 3;
    experiment.swap = true;
    std::string text;
    for (const Trial& trial : trials_of(experiment)) {
        const TrialResult result = play_trial(skirmish(), experiment, trial, 10'000, {.course = course});
        text += trial_line(skirmish(), experiment, trial, result).dump() + "\n";
    }
    return text;
}

std::size_t count(const std::string& text, const std::string& part) {
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
        ++found;
    }
    return found;
}

TEST(Report, IsAPageThatNeedsNothingElse) {
    Report report({&skirmish()});
    ASSERT_TRUE(report.read(lines(true)));
    const std::string page = report.html("Staff & recruit <here>");
    EXPECT_NE(page.find("<title>Staff &amp; recruit &lt;here&gt;</title>"), std::string::npos);
    for (const char* outside : {"http", "src=", "href=", "url(", "<script", "@import"}) {
        EXPECT_EQ(page.find(outside), std::string::npos) << outside;
    }
    for (const char* part : {"Balance of", "Endings", "Length and time", "Bots against each other", "recruit against staff",
                             "Margin:", "Luck of", "Chance of", "Losses of", "Where it was fought"}) {
        EXPECT_NE(page.find(part), std::string::npos) << part;
    }
    for (const char* element : {"table", "svg", "figure", "tr", "h2", "div", "p"}) {
        const std::string name = element;
        const std::size_t opened = count(page, "<" + name + ">") + count(page, "<" + name + " ");
        EXPECT_EQ(opened, count(page, "</" + name + ">")) << element;
    }
    EXPECT_EQ(page.find("nan"), std::string::npos);
    EXPECT_EQ(page.find("inf,"), std::string::npos);
}

TEST(Report, TellsOnlyWhatTheLinesHold) {
    Report report({&skirmish()});
    ASSERT_TRUE(report.read(lines(false)));
    ASSERT_TRUE(report.read(lines(false)));
    EXPECT_EQ(report.matches(), 6) << "a match that is told twice counts once";
    const std::string page = report.html("Plain");
    EXPECT_NE(page.find("6 matches."), std::string::npos);
    EXPECT_NE(page.find("Margin:"), std::string::npos);
    for (const char* part : {"Luck of", "Losses of", "Where it was fought"}) {
        EXPECT_EQ(page.find(part), std::string::npos) << part;
    }
}

TEST(Report, NamesALineThatIsNoMatch) {
    Report report({&skirmish()});
    const std::string good = lines(false);
    const std::string first = good.substr(0, good.find('\n') + 1);
    for (const std::string& bad : {std::string("{}"), std::string("no match"), std::string(R"({"game":"chess"})"),
                                   std::regex_replace(first, std::regex("signal-hill"), "nowhere")}) {
        const auto read = report.read(first + bad + "\n");
        ASSERT_FALSE(read) << bad;
        EXPECT_NE(read.error().message.find("line 2"), std::string::npos) << read.error().message;
    }
}

TEST(Report, DrawsWhatMatchesHaveInCommon) {
    const svg::Series series = svg::series_of("Red", {{0, 1, 2}, {4}, {}});
    EXPECT_EQ(series.mean, (std::vector<double>{2, 2.5, 3})) << "a match that has ended counts on as it ended";
    EXPECT_EQ(series.low[2], 2);
    EXPECT_EQ(series.high[2], 4);
    EXPECT_EQ(svg::heat_map({}, "nothing"), "");
    EXPECT_EQ(svg::escaped("<a & \"b\">"), "&lt;a &amp; &quot;b&quot;&gt;");
}

}  // namespace
}  // namespace causeway
