#include "tests/games/guam/fight.h"

namespace causeway::guam {
namespace {

Fight attack_by(std::string_view unit, std::string_view chit, std::initializer_list<std::string_view> men = {}) {
    Fight f;
    f.put(unit, "36.75");
    f.put(men, "36.75");
    f.put("jp-1-322", defended).shooting(defended, Shooting::no_fire);
    f.into("mason", box::pool).into("witek", box::pool).into("skaggs", box::pool);
    f.marker(defended).assault(chit, defended);
    return f;
}

TEST(Guam_14_1, MasonForcesAJapaneseRerollOnce) {
    Fight f = attack_by("us-a-1-3", "3rct");
    f.roll({4, 8});
    ASSERT_TRUE(f.asks<HeroOffer>());
    EXPECT_EQ(f.asked(), us);
    f.act(Verb::reroll);
    ASSERT_TRUE(f.asks_die(Purpose::assault_defender));
    EXPECT_TRUE(f.dead("mason"));
    f.roll(1);
    EXPECT_FALSE(f.asks<HeroOffer>());
    EXPECT_EQ(f.last(Sentence::assault_roll).a, 1);
}

TEST(Guam_14_1, MasonHelpsOnlyTheThirdRegiment) {
    Fight f = attack_by("us-a-1-9", "9rct");
    f.roll({4, 8});
    EXPECT_FALSE(f.asks<HeroOffer>());
    Fight g = attack_by("us-a-1-3", "3rct");
    g.roll({4, 8}).act(Verb::pass);
    EXPECT_EQ(g.at("mason"), box::pool);
}

TEST(Guam_14_1, MasonSpoilsTheDieOfACharge) {
    Fight f;
    f.put("us-a-1-3", defended).shooting(defended, Shooting::no_fire);
    f.put("jp-1-322", "36.75");
    f.into("mason", box::pool);
    f.banzai(defended).assault("48imb", defended);
    f.roll({9, 0});
    ASSERT_TRUE(f.asks<HeroOffer>());
    f.act(Verb::reroll);
    EXPECT_TRUE(f.asks_die(Purpose::assault_attacker));
}

TEST(Guam_14_1, SkaggsComesWhenABanzaiMarkerIsNear) {
    Fight f;
    f.put("us-a-1-3", defended);
    f.put("us-b-1-3", "34.75");
    f.put("us-a-1-22", "34.76");
    f.put("jp-1-322", "36.75");
    f.into("skaggs", box::pool);
    f.activate("322", Step::markers);
    f.act(Verb::mark, defended).roll(9);
    ASSERT_TRUE(f.asks<HeroOffer>());
    EXPECT_TRUE(f.can(Verb::place, defended));
    EXPECT_TRUE(f.can(Verb::place, "34.75"));
    EXPECT_FALSE(f.can(Verb::place, "34.76"));  // not of his regiment
    f.act(Verb::place, defended);
    EXPECT_TRUE(f.is_at("skaggs", defended));
    f.engaged(japan, defended, {"jp-1-322"}, AssaultKind::banzai);
    EXPECT_EQ(f.term(us, "hero"), 2);
}

TEST(Guam_14_1, SkaggsAndWilsonFallWithANine) {
    Fight f = attack_by("us-a-1-3", "3rct", {"skaggs"});
    guam::put(f.game, f.p, f.piece("skaggs"), f.hex("36.75"));
    f.roll({9, 0});
    f.calmly();
    EXPECT_TRUE(f.dead("skaggs"));
    Fight g = attack_by("us-e-2-9", "9rct", {"wilson"});
    EXPECT_EQ(g.term(us, "hero"), 3);
    g.roll({9, 5});
    g.calmly();
    EXPECT_TRUE(g.dead("wilson"));
    Fight h = attack_by("us-e-2-9", "9rct", {"wilson"});
    h.roll({8, 5});
    h.calmly();
    EXPECT_FALSE(h.dead("wilson"));
}

TEST(Guam_14_1, WitekHelpsInOneCombatAndLeaves) {
    Fight f;
    f.turn(34, 1).put("us-a-1-22", "36.75");
    f.put("jp-1-322", defended).shooting(defended, Shooting::no_fire);
    f.into("witek", box::pool);
    f.marker(defended).assault("22rct", defended);
    ASSERT_TRUE(f.asks<HeroOffer>());  // before the dice
    f.act_piece(Verb::commit, "witek");
    EXPECT_EQ(f.term(us, "hero"), 2);
    f.roll({4, 4});
    f.calmly();
    EXPECT_TRUE(f.dead("witek"));
}

TEST(Guam_14_0, OnlyOneHeroInACombat) {
    Fight f;
    f.turn(34, 1).put({"us-e-2-9", "wilson"}, "36.75");
    f.put("jp-1-322", defended).shooting(defended, Shooting::no_fire);
    f.into("witek", box::pool);
    f.marker(defended).assault("9rct", defended);
    EXPECT_FALSE(f.asks<HeroOffer>());  // Wilson is the better one
    EXPECT_EQ(f.term(us, "hero"), 3);
}

}  // namespace
}  // namespace causeway::guam
