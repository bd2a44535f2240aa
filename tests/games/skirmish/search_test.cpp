// How a match stands, and looking ahead (play/search.h), on the smallest game.
#include "play/search.h"

#include <numeric>

#include "tests/games/skirmish/table.h"

namespace causeway::skirmish {
namespace {

TEST(SkirmishStanding, RisesWithWhatIsLeftAndWithTheObjective) {
    const Table even({{"blue-able", "0303"}, {"red-rifles", "0402"}});
    const Table more({{"blue-able", "0303"}, {"blue-baker", "0302"}, {"red-rifles", "0402"}});
    EXPECT_GT(standing(the_game(), more.position), standing(the_game(), even.position));
    const std::string objective = the_game().map.name(the_game().objective);
    const Table held({{"blue-able", objective.c_str()}, {"red-rifles", "0402"}});
    EXPECT_GT(standing(the_game(), held.position), standing(the_game(), even.position));
    EXPECT_EQ(standing_of(the_game(), even.position, red), -standing_of(the_game(), even.position, blue));
}

TEST(SkirmishSearch, IsTheSameForASeedAndLegal) {
    const Table table({{"blue-able", "0303"}, {"blue-baker", "0302"}, {"red-rifles", "0402"}, {"red-guns", "0403"}});
    ActionList legal;
    actions(the_game(), table.position, legal);
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        Rng one(seed), two(seed);
        Search<Game> search(the_game(), {.rollouts = 12});
        const std::size_t answer = search.think(table.position, blue, one).chosen;
        EXPECT_LT(answer, legal.size());
        EXPECT_EQ(answer, search.think(table.position, blue, two).chosen) << "what it thought before is forgotten";
        EXPECT_EQ(one.next(), two.next());
    }
}

Table two_against_two() {
    return Table({{"blue-able", "0303"}, {"blue-baker", "0302"}, {"red-rifles", "0402"}, {"red-guns", "0403"}});
}

TEST(SkirmishSearch, FindsTheSameWithAnyNumberOfThreads) {
    const Table table = two_against_two();
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        Rng one(seed), four(seed);
        const Thoughts alone = Search<Game>(the_game(), {.rollouts = 30, .threads = 1}).think(table.position, blue, one);
        const Thoughts together = Search<Game>(the_game(), {.rollouts = 30, .threads = 4}).think(table.position, blue, four);
        EXPECT_EQ(alone.chosen, together.chosen);
        ASSERT_EQ(alone.answers.size(), together.answers.size());
        for (std::size_t i = 0; i < alone.answers.size(); ++i) {
            EXPECT_EQ(alone.answers[i].answer, together.answers[i].answer);
            EXPECT_EQ(alone.answers[i].mean, together.answers[i].mean);
        }
    }
}

TEST(SkirmishSearch, DoesNotTryWhatIsRefusedWhileThereIsAnythingElse) {
    const Table table = two_against_two();
    ActionList legal;
    actions(the_game(), table.position, legal);
    Rng rng(1);
    std::vector<std::size_t> all(legal.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    const std::span<const std::size_t> but_last(all.data(), all.size() - 1);
    EXPECT_EQ(Search<Game>(the_game(), {.refused = but_last}).think(table.position, blue, rng).chosen, legal.size() - 1);
    EXPECT_LT(Search<Game>(the_game(), {.refused = all}).think(table.position, blue, rng).chosen, legal.size());
}

TEST(SkirmishSearch, AnswersWithWhatItHasWhenTheTimeIsOver) {
    const Table table = two_against_two();
    Rng rng(1), again(1);
    const SearchLimits none{.rollouts = 100'000, .deadline = std::chrono::steady_clock::now()};
    const Thoughts hurried = Search<Game>(the_game(), none).think(table.position, blue, rng);
    EXPECT_EQ(hurried.rollouts, 0);
    EXPECT_EQ(hurried.chosen, hurried.answers[0].answer) << "the favourite of the game's judgement";
    const std::atomic<bool> stop = true;
    const SearchLimits stopped{.rollouts = 100'000, .stop = &stop};
    EXPECT_EQ(Search<Game>(the_game(), stopped).think(table.position, blue, again).chosen, hurried.chosen);
}

}  // namespace
}  // namespace causeway::skirmish
