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

// A Japanese company fires at Marines on 3 August, and Witek is at hand.
Board under_fire() {
    Board board;
    board.turn(34, 1).put("us-a-1-22", "36.75").put("jp-1-322", defended).into("witek", box::pool);
    return board;
}
void open_fire(Board& board) { board.activate("322").select("jp-1-322").act(Verb::fire, "36.75"); }

TEST(Guam_14_1, WitekIsOfferedBeforeTheDieOfAnEnemyFire) {
    CASES("8.5.1");
    Board plain = under_fire();
    open_fire(plain);
    ASSERT_TRUE(plain.asks<HeroOffer>());
    EXPECT_EQ(plain.asked(), us);
    plain.act(Verb::pass).roll(1);
    EXPECT_EQ(plain.at("witek"), box::pool);
    ASSERT_TRUE(plain.asks_die(Purpose::rout));
    plain.roll(5);
    Board board = under_fire();
    open_fire(board);
    board.act_piece(Verb::commit, "witek").roll({1, 5});
    EXPECT_EQ(board.last(Sentence::rout_check).b, plain.last(Sentence::rout_check).b - 2);
    EXPECT_TRUE(board.dead("witek"));
}

TEST(Guam_14_1, WhoDoesNotWantToBeAskedAboutWitekIsNot) {
    Board board = under_fire();
    board.p.orders[index(us)].hero = HeroOrder::never;
    open_fire(board);
    EXPECT_TRUE(board.asks_die(Purpose::fire));
    Board early = under_fire();
    early.turn(33, 1);
    open_fire(early);
    EXPECT_TRUE(early.asks_die(Purpose::fire));
}

TEST(Guam_14_0, WitekIsNotOfferedWhereABetterHeroStands) {
    Board board = under_fire();
    board.put({"us-e-2-9", "wilson"}, "36.75");
    open_fire(board);
    EXPECT_FALSE(board.asks<HeroOffer>());
}

TEST(Guam_14_1, WitekIsCalledToOpportunityFire) {
    CASES("8.6");
    const auto leave = [] {
        Board board;
        board.turn(34, 1).put("us-a-1-22", defended).column("jp-1-322", "36.75").into("witek", box::pool);
        board.activate("322").move("jp-1-322", "37.75");
        return board;
    };
    Board plain = leave();
    ASSERT_TRUE(plain.asks<OpportunityFire>());
    plain.act(Verb::fire_from, defended);
    Board board = leave();
    board.act_piece(Verb::arm, "witek");
    EXPECT_FALSE(board.can_piece(Verb::arm, "witek"));
    board.act(Verb::fire_from, defended);
    EXPECT_EQ(board.p.shot.value, plain.p.shot.value + 3);
    board.roll(9);
    EXPECT_TRUE(board.dead("witek"));
    Board unused = leave();
    unused.act_piece(Verb::arm, "witek").act(Verb::pass);
    EXPECT_EQ(unused.at("witek"), box::pool);
    EXPECT_FALSE(has(unused.p, unused.piece("witek"), status::fired_in));
}

TEST(Guam_14_1, WitekIsCalledToDefensiveFire) {
    CASES("9.4");
    const auto charged = [] {
        Fight f;
        f.turn(34, 1).put("us-a-1-22", defended).put("jp-1-322", "36.75").into("witek", box::pool);
        f.banzai(defended).assault("322", defended);
        return f;
    };
    Fight plain = charged();
    ASSERT_TRUE(plain.asks<DefensiveFire>());
    plain.act(Verb::fire, "36.75");
    Fight f = charged();
    f.act_piece(Verb::arm, "witek").act(Verb::fire, "36.75");
    EXPECT_EQ(f.p.shot.value, plain.p.shot.value + 3);
    f.roll(9);
    EXPECT_TRUE(f.dead("witek"));
    EXPECT_FALSE(f.asks<HeroOffer>());  // he was used
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

TEST(Guam_14_1, WitekIsCalledToADirectFireAndMayGoAgain) {
    CASES("8.3.2");
    const auto ready = [] {
        Board board;
        board.turn(34, 1).put("us-a-1-22", "36.75").put("jp-1-322", defended).into("witek", box::pool);
        board.activate("22rct").select("us-a-1-22");
        return board;
    };
    Board plain = ready();
    plain.act(Verb::fire, defended);
    Board sent_away = ready();
    sent_away.act_piece(Verb::arm, "witek").act(Verb::disarm);
    EXPECT_FALSE(has(sent_away.p, sent_away.piece("witek"), status::fired_in));
    sent_away.act(Verb::fire, defended);
    EXPECT_EQ(sent_away.p.shot.value, plain.p.shot.value);
    Board board = ready();
    board.act_piece(Verb::arm, "witek").act(Verb::fire, defended);
    EXPECT_EQ(board.p.shot.value, plain.p.shot.value + 3);
}

TEST(Guam_14_1, WitekIsOfferedOnlyWhereACheckCouldFail) {
    CASES("8.5.1");
    const auto is_offered = [](auto change) {
        Board board = under_fire();
        change(board);
        open_fire(board);
        return board.asks<HeroOffer>();
    };
    EXPECT_TRUE(is_offered([](Board&) {}));
    EXPECT_FALSE(is_offered([](Board& b) { b.into("us-a-1-22", box::unused).put("us-hq-22rct", "36.75"); }));  // R8.10
    EXPECT_FALSE(is_offered([](Board& b) { b.put("schneider", "36.75").quality("1pmb", 9); }));  // it passes anyway
    EXPECT_FALSE(is_offered([](Board& b) { b.put("skaggs", "36.75"); }));                        // a hero as good is there
    EXPECT_TRUE(is_offered([](Board& b) { b.put({"us-b-1-3", "skaggs"}, "30.60"); }));           // elsewhere
    EXPECT_FALSE(is_offered([](Board& b) { b.dg("36.75", 4).quality("1pmb", 9).put("schneider", "36.75").dg("36.75", 0); }));
}

// 14.1 d: for any American combat.
TEST(Guam_14_1, WitekServesAmericansOnly) {
    const Board board;
    EXPECT_TRUE(serves(board.game, board.piece("witek"), board.piece("us-a-1-305")));
    EXPECT_FALSE(serves(board.game, board.piece("witek"), board.piece("jp-1-322")));
}

}  // namespace
}  // namespace causeway::guam
