#include "play/campaign.h"

#include <gtest/gtest.h>

#include "play/bots.h"
#include "tests/play/toy_game.h"

namespace causeway {
namespace {

CampaignLog played(std::uint64_t seed) {
    CampaignLog log;
    EXPECT_TRUE(duel(toy::game(), DuelSetup{}, BotLevel::staff, BotLevel::recruit, seed, 1000, &log));
    return log;
}

TEST(Campaign, NotesEveryTurnOfAMatch) {
    const CampaignLog log = played(5);
    ASSERT_FALSE(log.turns().empty());
    EXPECT_GE(log.turns().size(), log.played());
    EXPECT_GT(log.played(), 0U);
}

TEST(Campaign, ToWatchAMatchDoesNotChangeIt) {
    CampaignLog log;
    const Expected<DuelResult> watched = duel(toy::game(), DuelSetup{}, BotLevel::staff, BotLevel::recruit, 5, 1000, &log);
    const Expected<DuelResult> alone = duel(toy::game(), DuelSetup{}, BotLevel::staff, BotLevel::recruit, 5, 1000);
    ASSERT_TRUE(watched && alone);
    EXPECT_EQ(watched->hash, alone->hash);
}

TEST(Campaign, AMatchThatIsOverStandsStill) {
    const CampaignLog log = played(5);
    for (std::size_t turn = log.played(); turn < log.turns().size(); ++turn) {
        EXPECT_EQ(log.turns()[turn].held, log.turns()[log.played() - 1].held);
    }
}

TEST(Campaign, CountsMatchesInAnyOrder) {
    Campaign forth, back;
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        forth.add(played(seed));
        back.add(played(7 - seed));
    }
    ASSERT_GT(forth.turns(), 0U);
    EXPECT_EQ(forth.played().front(), 8U);
    EXPECT_EQ(forth.played(), back.played());
    EXPECT_EQ(forth.places(), back.places());
    ASSERT_EQ(forth.tracks().size(), back.tracks().size());
    for (std::size_t i = 0; i < forth.tracks().size(); ++i) {
        for (std::size_t turn = 0; turn < forth.turns(); ++turn) {
            EXPECT_EQ(forth.tracks()[i].by_turn[turn].sum, back.tracks()[i].by_turn[turn].sum);
        }
    }
}

TEST(Campaign, SpreadIsMeanAndDeviation) {
    Spread spread;
    EXPECT_EQ(spread.deviation(), 0);
    for (const int value : {2, 4, 4, 4, 5, 5, 7, 9}) {
        spread.add(value);
    }
    EXPECT_DOUBLE_EQ(spread.mean(), 5);
    EXPECT_DOUBLE_EQ(spread.deviation(), 2);
    EXPECT_EQ(spread.least, 2);
    EXPECT_EQ(spread.most, 9);
}

}  // namespace
}  // namespace causeway
