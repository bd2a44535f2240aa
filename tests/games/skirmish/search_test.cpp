// How a match stands, and looking ahead (play/search.h), on the smallest game.
#include "play/search.h"

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
        const std::size_t answer = search.think(table.position, blue, one);
        EXPECT_LT(answer, legal.size());
        EXPECT_EQ(answer, search.think(table.position, blue, two)) << "what it thought before is forgotten";
        EXPECT_EQ(one.next(), two.next());
    }
}

}  // namespace
}  // namespace causeway::skirmish
