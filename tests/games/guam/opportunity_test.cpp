// 8.6 Opportunity fire.
#include "tests/games/guam/range.h"

namespace causeway::guam {
namespace {

// These units leave a hex for another one and may be shot at.
class Ambuscade : public Range {
  public:
    Ambuscade& leaves(std::initializer_list<std::string_view> ids, std::string_view to) {
        const Side side = owner(game, piece(*ids.begin()));
        p.chit = side == us ? chit::us_command : chit::japan_command;
        for (const PieceId unit : game.unit_list[index(side)]) {
            unset(p, unit, status::grouped);
        }
        for (const std::string_view id : ids) {
            set(p, piece(id), status::grouped);
        }
        offer_fire(game, p, side, at(*ids.begin()), hex(to), Trigger::leaving, &events);
        settle();
        return *this;
    }
    bool is_asked() const { return asks<OpportunityFire>(); }
};

TEST(Guam_8_1, ShellsAreChosenInOpportunityFireToo) {
    CASES("8.6");
    for (const Verb load : {Verb::load_explosive, Verb::load_piercing}) {
        Ambuscade board;
        board.put({"jp-1-9tk", "jp-2-9tk", "jp-24tk"}, "31.75").column("us-a-1aab", "31.76");
        board.leaves({"us-a-1aab"}, "32.76");
        ASSERT_TRUE(board.is_asked());
        board.act(load).act(Verb::fire_at_from, "31.75", board.piece("us-a-1aab"));
        EXPECT_EQ(board.p.shot.type, load == Verb::load_explosive ? FireType::high_explosive : FireType::armour_piercing);
    }
    Ambuscade soft;
    soft.put("jp-2-9tk", "31.75").column("us-a-1-9", "31.76");
    soft.leaves({"us-a-1-9"}, "32.76");
    EXPECT_FALSE(soft.can(Verb::load_piercing));
}

// The first example of 8.6, around 1/319 with a machine gun.
TEST(Guam_8_6, FirstExample) {
    CASES("6.0", "8.6.1");
    Ambuscade board;
    board.put({"jp-1-319", "jp-319-hmg"}, "24.80");
    board.column({"us-a-1-3", "us-b-1-3"}, "23.79").put("us-c-1-3", "23.79");
    board.leaves({"us-a-1-3"}, "23.78");
    EXPECT_FALSE(board.is_asked());  // a deployed company covers the move out of the zone
    board.leaves({"us-b-1-3"}, "24.79");
    ASSERT_TRUE(board.is_asked());  // from zone to zone of the same unit
    EXPECT_EQ(board.asked(), japan);
    board.act(Verb::fire_from, "24.80").roll(8);
    EXPECT_TRUE(board.dead("jp-319-hmg"));  // 8.6.1: 7 or more
    EXPECT_EQ(board.shooting("24.80"), Shooting::no_fire);
    board.put("jp-319-hmg", "24.80").shooting("24.80", Shooting::free);
    board.leaves({"us-b-1-3"}, "24.79").act(Verb::fire_from, "24.80").roll(6);
    EXPECT_EQ(board.shooting("24.80"), Shooting::sustained);
    board.leaves({"us-b-1-3"}, "24.79");
    EXPECT_TRUE(board.is_asked());  // and again
}

// The second example of 8.6: infiltration, an illuminated hex, war dogs.
TEST(Guam_8_6, SecondExample) {
    CASES("6.1.3", "8.6.2", "12.5");
    Ambuscade board;
    board.night();
    board.put({"us-a-1-3", "us-3rct-war-dogs"}, "24.80").put("us-b-1-3", "24.78");
    board.column("jp-2-ii-10", "23.78").column("jp-3-iii-10", "25.80");
    board.leaves({"jp-2-ii-10"}, "22.79");
    EXPECT_FALSE(board.is_asked());
    board.p.illuminated.insert(site(board.game, board.hex("23.78")));
    board.leaves({"jp-2-ii-10"}, "22.79");
    ASSERT_TRUE(board.is_asked());
    EXPECT_TRUE(board.can(Verb::fire_from, "24.78"));
    board.act(Verb::pass);
    board.p.illuminated.clear();
    board.p.illuminated.insert(site(board.game, board.hex("22.79")));
    board.leaves({"jp-2-ii-10"}, "22.79");
    EXPECT_FALSE(board.is_asked());  // the hex that is left counts
    board.leaves({"jp-3-iii-10"}, "24.81");
    ASSERT_TRUE(board.is_asked());
    EXPECT_FALSE(board.can(Verb::fire_from, "24.80"));
    Ambuscade deaf = board;
    deaf.act(Verb::alert, "24.80").roll(5);
    EXPECT_FALSE(deaf.is_asked());
    EXPECT_EQ(deaf.shooting("24.80"), Shooting::free);
    board.act(Verb::alert, "24.80").roll(4);
    ASSERT_TRUE(board.asks_die(Purpose::fire));
    EXPECT_EQ(board.p.shot.alerted, 1);
    EXPECT_EQ(board.p.shot.value, 5);  // 5 + 2 for the dogs, -2 at night, 0 for the column
}

TEST(Guam_8_6, OnceUntilActiveAgain) {
    Ambuscade board;
    board.put("jp-1-ii-18", "31.75").column("us-a-1-9", "31.76");
    board.leaves({"us-a-1-9"}, "31.77");
    ASSERT_TRUE(board.is_asked());
    board.act(Verb::fire_from, "31.75").roll(9);
    EXPECT_EQ(board.shooting("31.75"), Shooting::no_fire);
    EXPECT_FALSE(board.is_asked());
    board.leaves({"us-a-1-9"}, "31.77");
    EXPECT_FALSE(board.is_asked());
}

TEST(Guam_8_6, NotUnderConcentratedFireNorSuppressed) {
    CASES("8.3.6", "10.2.1");
    Ambuscade board;
    board.put("jp-1-ii-18", "31.75").column("us-a-1-9", "31.76").shooting("31.75", Shooting::concentrated);
    EXPECT_FALSE(board.leaves({"us-a-1-9"}, "31.77").is_asked());
    board.shooting("31.75", Shooting::free).nerve("31.75", Nerve::suppressed);
    EXPECT_FALSE(board.leaves({"us-a-1-9"}, "31.77").is_asked());
    board.nerve("31.75", Nerve::steady);
    EXPECT_TRUE(board.leaves({"us-a-1-9"}, "31.77").is_asked());
}

TEST(Guam_8_6, OnlyWhatMovesIsHit) {
    CASES("10.2.3");
    Ambuscade board;
    board.put("jp-1-54", "31.75").column({"us-a-1-9", "us-b-1-9"}, "31.78").dg("31.78", 4);
    board.leaves({"us-a-1-9"}, "31.77");
    ASSERT_TRUE(board.is_asked());
    board.act(Verb::fire_from, "31.75").roll(1);
    EXPECT_TRUE(board.dead("us-a-1-9"));  // R8.16
    EXPECT_TRUE(board.is_at("us-b-1-9", "31.78"));
    EXPECT_EQ(board.dg("31.78"), 4);
}

TEST(Guam_8_6, EachHexFiresInAnyOrder) {
    Ambuscade board;
    board.put("jp-1-ii-18", "31.75").put("jp-2-ii-18", "30.76").put("jp-3-ii-18", "32.77").column("us-a-1-9", "31.76");
    board.leaves({"us-a-1-9"}, "31.77");
    EXPECT_EQ(board.choices(Verb::fire_from), 3);
    board.act(Verb::fire_from, "32.77").roll(9);
    EXPECT_EQ(board.choices(Verb::fire_from), 2);
    board.act(Verb::pass);
    EXPECT_FALSE(board.is_asked());
    EXPECT_TRUE(board.p.used.empty());
}

TEST(Guam_8_6, ASustainedWeaponFiresOnceAtAMove) {
    CASES("8.6.1");
    Ambuscade board;
    board.put({"jp-1-ii-18", "jp-ii-18-hmg"}, "31.75").column("us-a-1-9", "31.76");
    board.leaves({"us-a-1-9"}, "31.77").act(Verb::fire_from, "31.75").roll({6, 0});
    EXPECT_EQ(board.shooting("31.75"), Shooting::sustained);
    EXPECT_FALSE(board.is_asked());
    EXPECT_TRUE(board.leaves({"us-a-1-9"}, "31.77").is_asked());
    // Without the weapon the marker lets nobody fire on.
    board.act(Verb::pass);
    board.into("jp-ii-18-hmg", box::eliminated);
    EXPECT_FALSE(board.leaves({"us-a-1-9"}, "31.77").is_asked());
}

TEST(Guam_12_5, DogsIgnoreANoFireMarker) {
    Ambuscade board;
    board.put({"us-a-1-9", "us-9rct-war-dogs"}, "31.75").column("jp-1-ii-18", "31.76").shooting("31.75", Shooting::no_fire);
    board.leaves({"jp-1-ii-18"}, "31.77");
    ASSERT_TRUE(board.is_asked());
    EXPECT_FALSE(board.can(Verb::fire_from, "31.75"));
    board.act(Verb::alert, "31.75").roll(4);
    EXPECT_TRUE(board.asks_die(Purpose::fire));
    board.roll(9);
    EXPECT_EQ(board.shooting("31.75"), Shooting::no_fire);
    // With leave to fire they are asked by themselves, and a failure costs only the bonus (R12.4).
    board.shooting("31.75", Shooting::free);
    board.leaves({"jp-1-ii-18"}, "31.77").act(Verb::fire_from, "31.75").roll(9);
    ASSERT_TRUE(board.asks_die(Purpose::fire));
    EXPECT_EQ(board.p.shot.alerted, 0);
}

TEST(Guam_8_6, HardTargetsAmongThoseWhoMove) {
    CASES("8.2");
    Ambuscade board;
    board.put("us-a-1-9", "31.75").put({"us-b-1-9", "us-9rct-bazooka"}, "30.76").column({"jp-24tk", "jp-1-ii-18"}, "31.76");
    board.leaves({"jp-24tk", "jp-1-ii-18"}, "31.77");
    EXPECT_TRUE(board.can(Verb::fire_from, "31.75"));
    Ambuscade at_tank = board;
    at_tank.act(Verb::fire_at_from, "31.75", board.piece("jp-24tk"));
    EXPECT_EQ(at_tank.p.shot.from, board.hex("31.75"));  // although 30.76 has a bazooka
    EXPECT_EQ(at_tank.p.shot.target, board.piece("jp-24tk"));
    at_tank.roll(9);
    EXPECT_FALSE(at_tank.can(Verb::fire_at_from, "31.75"));
    EXPECT_TRUE(at_tank.can(Verb::fire_at_from, "30.76", board.piece("jp-24tk")));
    board.act(Verb::pass);
    board.leaves({"jp-24tk"}, "31.77");
    EXPECT_EQ(board.choices(Verb::fire_from), 0);
    EXPECT_EQ(board.choices(Verb::fire_at_from), 2);
}

// The weapon may break: whether to risk it is its owner's choice.
TEST(Guam_8_3_2, OpportunityFireWithoutTheWeapon) {
    CASES("8.4", "8.6", "8.6.1");
    Ambuscade board;
    board.put({"jp-1-ii-18", "jp-ii-18-hmg"}, "31.75").column("us-a-1-9", "31.76");
    board.leaves({"us-a-1-9"}, "31.77");
    Ambuscade usual = board;
    usual.act(Verb::fire_from, "31.75");
    EXPECT_EQ(usual.p.shot.weapon, board.piece("jp-ii-18-hmg"));  // R8.30: who says nothing
    board.act(Verb::disarm);
    EXPECT_FALSE(board.can(Verb::disarm));
    board.act(Verb::fire_from, "31.75");
    EXPECT_EQ(board.p.shot.weapon, no_piece);
    board.roll(9);
    EXPECT_TRUE(board.is_at("jp-ii-18-hmg", "31.75"));
    EXPECT_EQ(board.shooting("31.75"), Shooting::no_fire);  // R8.17
}

TEST(Guam_8_3_2, OpportunityFireWithAnyOneWeaponOfTheHex) {
    CASES("8.6", "12.3");
    Ambuscade board;
    board.put({"us-a-1-9", "us-b-1-9", "us-9rct-hmg-1", "us-9rct-bazooka"}, "31.75").put("us-c-1-9", "30.76");
    board.column("jp-1-ii-18", "31.76");
    board.leaves({"jp-1-ii-18"}, "31.77");
    EXPECT_EQ(board.choices(Verb::arm), 2);
    board.act_piece(Verb::arm, "us-9rct-bazooka");
    EXPECT_FALSE(board.can_piece(Verb::arm, "us-9rct-bazooka"));
    Ambuscade other = board;
    other.act(Verb::fire_from, "30.76");
    EXPECT_EQ(other.p.shot.weapon, no_piece);  // it is in another hex
    board.act(Verb::fire_from, "31.75");
    EXPECT_EQ(board.p.shot.weapon, board.piece("us-9rct-bazooka"));
    EXPECT_EQ(board.p.shot.sustained, 0);
}

TEST(Guam_8_3_2, AWeaponThatServesOthersIsNoChoiceInOpportunityFire) {
    CASES("8.6", "12.1");
    Ambuscade board;
    board.put({"us-a-1-9", "us-4rct-hmg-1"}, "31.75").column("jp-1-ii-18", "31.76");
    board.leaves({"jp-1-ii-18"}, "31.77");
    ASSERT_TRUE(board.can(Verb::fire_from, "31.75"));
    EXPECT_FALSE(board.can(Verb::arm));
}

TEST(Guam_8_6_1, WhoSustainsHisFireUsesTheWeaponThatCan) {
    CASES("8.3.2");
    Ambuscade board;
    board.put({"us-a-1-9", "us-b-1-9", "us-9rct-hmg-1", "us-9rct-bazooka"}, "31.75").column("jp-1-ii-18", "31.76");
    board.shooting("31.75", Shooting::sustained);
    board.leaves({"jp-1-ii-18"}, "31.77");
    EXPECT_FALSE(board.can(Verb::disarm));
    EXPECT_FALSE(board.can_piece(Verb::arm, "us-9rct-bazooka"));
    board.act(Verb::fire_from, "31.75");
    EXPECT_EQ(board.p.shot.weapon, board.piece("us-9rct-hmg-1"));
}

TEST(Guam_8_6, HoldingFireForTheActivation) {
    Ambuscade board;
    board.put("jp-1-ii-18", "31.75").column("us-a-1-9", "31.76");
    board.leaves({"us-a-1-9"}, "31.77").act(Verb::hold);
    EXPECT_FALSE(board.leaves({"us-a-1-9"}, "31.77").is_asked());
    board.p.used.clear();
    EXPECT_TRUE(board.leaves({"us-a-1-9"}, "31.77").is_asked());
}

TEST(Guam_8_6, AStandingOrderCanBeChangedToEveryOther) {
    Board board;
    for (const Side side : {us, japan}) {
        for (int given = 0; given <= static_cast<int>(FireOrder::hold); ++given) {
            const int first = order_count * static_cast<int>(index(side));
            give_standing_order(board.p, first + given);
            ActionList list;
            standing_orders(board.game, board.p, side, list);
            for (int order = 0; order <= static_cast<int>(FireOrder::hold); ++order) {
                const bool listed = std::any_of(list.begin(), list.end(), [&](Action a) { return a.number == first + order; });
                EXPECT_EQ(listed, order != given) << order_ids[order] << " after " << order_ids[given];
            }
        }
    }
}

TEST(Guam_8_6, StandingOrders) {
    Ambuscade board;
    board.put("jp-1-ii-18", "31.75").put("jp-1-54", "34.76").column("us-a-1-9", "31.76");
    const auto with = [&](FireOrder order) {
        Ambuscade ordered = board;
        ordered.p.orders[1].fire = order;
        ordered.leaves({"us-a-1-9"}, "31.77");
        return ordered;
    };
    EXPECT_EQ(with(FireOrder::hold).p.stack.size(), board.p.stack.size());
    Ambuscade all = with(FireOrder::everything);
    ASSERT_TRUE(all.asks_die(Purpose::fire));
    all.roll(9);
    EXPECT_TRUE(all.asks_die(Purpose::fire));  // the gun, too
    Ambuscade near = with(FireOrder::adjacent);
    ASSERT_TRUE(near.asks_die(Purpose::fire));
    EXPECT_EQ(near.p.shot.from, board.hex("31.75"));
    near.roll(9);
    EXPECT_TRUE(near.asks<Reroll>());
    EXPECT_TRUE(with(FireOrder::leaders_and_tanks).asks<Reroll>());
    board.put("craig", "31.76");
    EXPECT_TRUE(with(FireOrder::leaders_and_tanks).asks_die(Purpose::fire));
}

TEST(Guam_22_1, FireAtThoseWhoLandAndAtCraft) {
    CASES("22.3.1", "22.3.2");
    Ambuscade board;
    board.put("jp-1-54", "23.58");
    const HexId run_in = zone_box(0, Zone::run_in), approach = zone_box(0, Zone::approach);
    for (const char* id : {"us-a-1-3", "us-b-1-3"}) {
        board.into(id, run_in);
        set(board.p, board.piece(id), status::column);
    }
    set(board.p, board.piece("us-a-1-3"), status::landing);
    Ambuscade craft = board;
    offer_fire(board.game, board.p, us, board.hex("23.59"), board.hex("23.59"), Trigger::landing, &board.events);
    board.settle();
    ASSERT_TRUE(board.is_asked());
    board.act(Verb::fire_from, "23.58");
    EXPECT_EQ(board.p.shot.value, 6);  // 5 + 1 for the column: a hex of beach, no craft
    board.roll(1);
    EXPECT_EQ(dg(board.game, board.p, run_in), 1);
    EXPECT_EQ(board.dg("23.59"), 0);
    craft.into("us-a-1-3", approach);
    offer_fire(craft.game, craft.p, us, approach, run_in, Trigger::zone, &craft.events);
    craft.settle();
    ASSERT_TRUE(craft.is_asked());
    EXPECT_EQ(craft.choices(Verb::fire_from), 0);
    craft.act_piece(Verb::fire_at_from, "us-a-1-3");
    EXPECT_EQ(craft.p.shot.value, 3);  // 5 - 2
}

// --- what is said about a fire, and at whom it goes if nobody says (8.2, R8.30) ------------------------------------------

TEST(Guam_8_6, WhatIsSaidAboutAFireIsForTheNextOneOnly) {
    CASES("8.1", "8.3.2");
    Ambuscade board;
    board.put({"us-a-1-9", "us-9rct-bazooka"}, "31.75").put({"us-b-1-9", "us-9rct-light-at-1"}, "30.76");
    board.column({"jp-24tk", "jp-1-ii-18"}, "31.76");
    board.leaves({"jp-24tk", "jp-1-ii-18"}, "31.77");
    board.act(Verb::load_piercing).act_piece(Verb::arm, "us-9rct-bazooka");
    board.act(Verb::fire_at_from, "31.75", board.piece("jp-24tk"));
    EXPECT_EQ(board.p.shot.type, FireType::armour_piercing);
    board.roll(9);
    ASSERT_TRUE(board.is_asked());
    const OpportunityFire& next = top<OpportunityFire>(board.p);
    EXPECT_EQ(next.weapon, no_piece);
    EXPECT_FALSE(next.unarmed);
    EXPECT_EQ(next.shells, Shells::best);
    board.act(Verb::disarm).act(Verb::fire_from, "30.76");
    EXPECT_EQ(board.p.shot.weapon, no_piece);
}

TEST(Guam_8_6, AnOrderToFireGoesAtTheHexOrAtTheFirstOfHardTargetsAlone) {
    CASES("8.2");
    const auto shot_at = [](std::initializer_list<std::string_view> movers) {
        Ambuscade board;
        board.put("us-a-1-9", "31.75").column(movers, "31.76");
        board.p.orders[0].fire = FireOrder::everything;
        board.leaves(movers, "31.77");
        EXPECT_TRUE(board.asks_die(Purpose::fire));
        return std::pair(board.p.shot.hard, board.p.shot.hard != 0 ? board.p.shot.target : no_piece);
    };
    const Board names;
    EXPECT_EQ(shot_at({"jp-1-ii-18"}).first, 0);
    EXPECT_EQ(shot_at({"jp-1-ii-18", "jp-24tk"}).first, 0);
    EXPECT_EQ(shot_at({"jp-24tk"}), std::pair(std::uint8_t{1}, names.piece("jp-24tk")));
    EXPECT_EQ(shot_at({"jp-1-9tk", "jp-2-9tk"}),
              std::pair(std::uint8_t{1}, std::min(names.piece("jp-1-9tk"), names.piece("jp-2-9tk"))));
}

TEST(Guam_12_5, DogsFireAtTheTargetThatWasNamed) {
    CASES("8.2");
    Ambuscade board;
    board.put({"us-a-1-9", "us-9rct-war-dogs"}, "31.75").column({"jp-24tk", "jp-1-ii-18"}, "31.76");
    board.leaves({"jp-24tk", "jp-1-ii-18"}, "31.77");
    board.act(Verb::fire_at_from, "31.75", board.piece("jp-24tk")).roll(2);
    ASSERT_TRUE(board.asks_die(Purpose::fire));
    EXPECT_EQ(board.p.shot.target, board.piece("jp-24tk"));
    EXPECT_EQ(board.p.shot.hard, 1);
    EXPECT_EQ(board.p.shot.alerted, 1);
    board.roll(9);
    EXPECT_FALSE(board.is_asked());
}

TEST(Guam_8_6, WhoHoldsHisFireIsNotAskedForTheRestOfTheMove) {
    Ambuscade board;
    board.put("jp-1-ii-18", "31.75").put("jp-2-ii-18", "30.76").column("us-a-1-9", "31.76");
    board.leaves({"us-a-1-9"}, "31.77").act(Verb::hold);
    EXPECT_FALSE(board.is_asked());
    EXPECT_EQ(board.p.used.size(), 2U);
    EXPECT_TRUE(was_used(board.p, board.hex("30.76"), use::held));
}

}  // namespace
}  // namespace causeway::guam
