#include "play/bots.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "play/names.h"
#include "tests/play/toy_game.h"

namespace causeway {
namespace {

AnyPosition dealt() {
    toy::Position p;
    p.value = {1, 2, 3, 1, 3, 2};
    p.phase = toy::Phase::order;
    return GameAdaptor<toy::Game>::wrap(p);
}

TEST(Bots, AreFoundByName) {
    EXPECT_EQ(find_bot_level("recruit"), BotLevel::recruit);
    EXPECT_EQ(find_bot_level("staff"), BotLevel::staff);
    EXPECT_EQ(find_bot_level("general"), BotLevel::general);
    EXPECT_EQ(find_bot_level("marshal"), std::nullopt);
    EXPECT_EQ(name(BotLevel::staff), "staff");
    EXPECT_EQ(list_bot_levels(), "recruit, cadet, staff, colonel or general");
}

TEST(Bots, SayWhatTheyMaySpend) {
    EXPECT_EQ(find_bot("staff").value(), BotSpec(BotLevel::staff));
    EXPECT_EQ(find_bot("general:200").value(), BotSpec(BotLevel::general, 200));
    EXPECT_EQ(find_bot("colonel:3000ms").value(), BotSpec(BotLevel::colonel, 0, 3000));
    for (const char* text : {"staff", "general:200", "colonel:3000ms"}) {
        EXPECT_EQ(name(find_bot(text).value()), text);
    }
    for (const char* text : {"", "marshal", "general:", "general:0", "general:-3", "general:3s", "general:ms", "general:3:4",
                             "general:99999999999", ":200"}) {
        EXPECT_FALSE(find_bot(text)) << text;
    }
}

TEST(Bots, CadetsOverlookMuchButAlwaysFindAnAnswer) {
    ActionList legal;
    toy::game().actions(dealt(), legal);
    std::set<std::string> given;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        Rng rng(seed);
        const Action action = choose(toy::game(), dealt(), first_side, BotLevel::cadet, rng);
        EXPECT_NE(std::find(legal.begin(), legal.end(), action), legal.end());
        given.insert(action_text(toy::game(), dealt(), action, viewer_of(first_side)));
    }
    EXPECT_GT(given.size(), 2U) << "not only what is best";
}

TEST(Bots, StaffTakesWhatItLikesBest) {
    toy::Position shown = GameAdaptor<toy::Game>::in(dealt());
    shown.shown[4] = 1;
    Rng rng(1);
    const Action action = choose(toy::game(), GameAdaptor<toy::Game>::wrap(shown), first_side, BotLevel::staff, rng);
    EXPECT_EQ(action, toy::answer(toy::Verb::attack, 4)) << "the three lies open";
}

TEST(Bots, StaffGuessesAtWhatItCannotSee) {
    // The three is hidden, so over many tries each counter is taken for it.
    std::array<int, toy::piece_count> attacked{};
    Rng rng(1);
    for (int i = 0; i < 300; ++i) {
        ++attacked[index(choose(toy::game(), dealt(), first_side, BotLevel::staff, rng).piece)];
    }
    for (std::size_t blue = 3; blue < 6; ++blue) {
        EXPECT_GT(attacked[blue], 60) << blue;
    }
}

TEST(Bots, RecruitTriesEverythingAndSeldomEnds) {
    ActionList legal;
    toy::game().actions(dealt(), legal);
    std::vector<int> chosen(legal.size());
    Rng rng(2);
    constexpr int tries = 4000;
    for (int i = 0; i < tries; ++i) {
        const Action action = choose(toy::game(), dealt(), first_side, BotLevel::recruit, rng);
        ++chosen[static_cast<std::size_t>(std::find(legal.begin(), legal.end(), action) - legal.begin())];
    }
    const int even_share = tries / static_cast<int>(legal.size());
    for (std::size_t i = 0; i + 1 < legal.size(); ++i) {
        EXPECT_GT(chosen[i], even_share / 2);
    }
    EXPECT_LT(chosen.back(), even_share / 2) << "\"end\" is the last of the list";
    EXPECT_GT(chosen.back(), 0);
}

TEST(Bots, DoNotGiveAnAnswerAgainBeforeEveryOther) {
    ActionList legal;
    toy::game().actions(dealt(), legal);
    for (const BotLevel level : {BotLevel::cadet, BotLevel::staff}) {
        Mind mind(level, 1);
        for (int round = 0; round < 3; ++round) {
            std::set<std::string> given;
            for (std::size_t i = 0; i < legal.size(); ++i) {
                given.insert(
                    action_text(toy::game(), dealt(), mind.answer(toy::game(), dealt(), first_side), viewer_of(first_side)));
            }
            EXPECT_EQ(given.size(), legal.size()) << "all of them in turn, for it stays where it was";
        }
    }
}

TEST(Bots, DuelsEndAndRepeat) {
    const Expected<DuelResult> once = duel(toy::game(), BotLevel::staff, BotLevel::recruit, 5);
    const Expected<DuelResult> again = duel(toy::game(), BotLevel::staff, BotLevel::recruit, 5);
    ASSERT_TRUE(once);
    EXPECT_EQ(once->hash, again->hash);
    EXPECT_GT(once->decisions, 5U);
    EXPECT_EQ(once->result.rule, "4.0");
    EXPECT_FALSE(duel(toy::game(), BotLevel::staff, BotLevel::recruit, 5, 3)) << "a cap is an error";
}

TEST(Bots, StaffBeatsRecruit) {
    int staff = 0;
    int recruit = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const Side mine = seed % 2 == 0 ? first_side : second_side;
        const Expected<DuelResult> played = mine == first_side ? duel(toy::game(), BotLevel::staff, BotLevel::recruit, seed)
                                                               : duel(toy::game(), BotLevel::recruit, BotLevel::staff, seed);
        staff += played->result.winner == mine ? 1 : 0;
        recruit += played->result.winner == other(mine) ? 1 : 0;
    }
    EXPECT_GT(staff, recruit);
}

TEST(Adaptor, PlayoutsAreDeterministicAndFinite) {
    EXPECT_EQ(toy::game().random_playout(1), toy::game().random_playout(1));
    EXPECT_GT(toy::game().random_playout(2), 12U);
}

}  // namespace
}  // namespace causeway
