// 12.0 Support weapons: attaching and detaching.
#include "tests/games/guam/board.h"

namespace causeway::guam {
namespace {

Board company_and_hq() {
    Board board;
    board.put("us-a-1-3", "54.75").put("us-hq-3rct", "56.76").into("us-3rct-hmg-1", box::available);
    return board;
}

TEST(Guam_12_1, AWeaponGoesToAnActiveUnitOfItsFormation) {
    Board board = company_and_hq();
    board.put("us-a-1-9", "58.76").activate("3rct", Step::weapons).select("us-3rct-hmg-1");
    EXPECT_TRUE(board.asks<PlaceWeapon>());
    EXPECT_TRUE(board.can(Verb::place, "56.76"));
    EXPECT_FALSE(board.can(Verb::place, "58.76"));
    board.act(Verb::place, "54.75");
    EXPECT_TRUE(board.is_at("us-3rct-hmg-1", "54.75"));
    EXPECT_TRUE(board.asks<Activation>());
}

TEST(Guam_12_1, TheChoiceCanBeTakenBack) {
    Board board = company_and_hq();
    board.activate("3rct", Step::weapons).select("us-3rct-hmg-1").act(Verb::pass);
    EXPECT_EQ(board.at("us-3rct-hmg-1"), box::available);
    EXPECT_TRUE(board.can_piece(Verb::unit, "us-3rct-hmg-1"));
}

TEST(Guam_12_1, WeaponsOfOtherFormationsAreNotActive) {
    Board board = company_and_hq();
    board.into("us-9rct-hmg-1", box::available).activate("3rct", Step::weapons);
    EXPECT_FALSE(board.can_piece(Verb::unit, "us-9rct-hmg-1"));
}

TEST(Guam_12_1, AWeaponWithoutAStripeServesTheWholeDivision) {
    CASES("12.4.1");
    Board board = company_and_hq();
    board.into("us-m4-1-a-3", box::available).activate("3rct", Step::weapons).select("us-m4-1-a-3");
    EXPECT_TRUE(board.can(Verb::place, "56.76"));
}

TEST(Guam_12_1, NoMoreWeaponsThanUnits) {
    Board board = company_and_hq();
    board.put("us-3rct-light-at-1", "54.75").activate("3rct", Step::weapons).select("us-3rct-hmg-1");
    EXPECT_FALSE(board.can(Verb::place, "54.75"));
    EXPECT_TRUE(board.can(Verb::place, "56.76"));
}

TEST(Guam_12_1, TheLastHexMayLieInAFireZone) {
    Board board = company_and_hq();
    board.put("jp-1-320", "53.75").activate("3rct", Step::weapons).select("us-3rct-hmg-1");
    EXPECT_TRUE(board.can(Verb::place, "54.75"));
}

// The HQ's own hex is the only one it can be handed to.
TEST(Guam_12_1, NoOtherHexMayLieInAFireZone) {
    Board board = company_and_hq();
    board.put("jp-1-320", "57.76").activate("3rct", Step::weapons).select("us-3rct-hmg-1");
    EXPECT_FALSE(board.can(Verb::place, "54.75"));
    EXPECT_TRUE(board.can(Verb::place, "56.76"));
}

TEST(Guam_12_1, WithoutAHeadquartersNothingIsAttached) {
    Board board = company_and_hq();
    board.into("us-hq-3rct", box::routed).activate("3rct", Step::weapons);
    EXPECT_TRUE(board.asks<Activation>());
    EXPECT_FALSE(board.can_piece(Verb::unit, "us-3rct-hmg-1"));
    EXPECT_EQ(board.at("us-3rct-hmg-1"), box::available);
}

TEST(Guam_12_1, TheDivisionsHeadquartersWillDo) {
    Board board = company_and_hq();
    board.into("us-hq-3rct", box::routed).put("us-hq-3mardiv", "57.75");
    board.activate("3rct", Step::weapons).select("us-3rct-hmg-1").act(Verb::place, "54.75");
    EXPECT_TRUE(board.is_at("us-3rct-hmg-1", "54.75"));
}

TEST(Guam_12_1, OnlyBeforeActions) {
    Board board = company_and_hq();
    board.activate("3rct", Step::weapons).select("us-a-1-3");
    EXPECT_FALSE(board.can_piece(Verb::unit, "us-3rct-hmg-1"));
}

TEST(Guam_12_1, NotOnADirectCommandChit) {
    Board board = company_and_hq();
    board.command(us);
    EXPECT_FALSE(board.can_piece(Verb::unit, "us-3rct-hmg-1"));
}

TEST(Guam_12_2, ADetachedWeaponIsReallocated) {
    Board board = company_and_hq();
    board.put("us-3rct-hmg-1", "54.75").activate("3rct", Step::weapons).act_piece(Verb::detach, "us-3rct-hmg-1");
    EXPECT_EQ(board.at("us-3rct-hmg-1"), box::reallocating);
}

TEST(Guam_12_2, DetachingNeedsALine) {
    Board board = company_and_hq();
    board.put("us-3rct-hmg-1", "54.75").put("jp-1-320", "57.76").activate("3rct", Step::weapons);
    EXPECT_FALSE(board.can_piece(Verb::detach, "us-3rct-hmg-1"));
}

// R4.10: available in the next activation, attached in the one after.
TEST(Guam_4_0, AReallocatedWeaponWaits) {
    Board board = company_and_hq();
    board.into("us-3rct-hmg-1", box::reallocating).activate("3rct", Step::leaders);
    EXPECT_EQ(board.at("us-3rct-hmg-1"), box::available);
    EXPECT_FALSE(board.can_piece(Verb::unit, "us-3rct-hmg-1"));
    board.act(Verb::end);
    Board next = company_and_hq();
    next.p.status = board.p.status;
    next.activate("3rct", Step::leaders);
    EXPECT_TRUE(next.can_piece(Verb::unit, "us-3rct-hmg-1"));
}

TEST(Guam_4_0, NothingIsAttachedAfterDetaching) {
    Board board = company_and_hq();
    board.put("us-3rct-light-at-1", "54.75").activate("3rct", Step::weapons).act_piece(Verb::detach, "us-3rct-light-at-1");
    EXPECT_FALSE(board.can_piece(Verb::unit, "us-3rct-hmg-1"));
}

TEST(Guam_4_0, WeaponsThatAreAlikeAreOfferedOnce) {
    Board board = company_and_hq();
    board.into("us-3rct-hmg-2", box::available).activate("3rct", Step::weapons);
    EXPECT_TRUE(board.can_piece(Verb::unit, "us-3rct-hmg-1"));
    EXPECT_FALSE(board.can_piece(Verb::unit, "us-3rct-hmg-2"));
}

// The example of 12.4: the light AT goes over the steep slope to 55.83, the tank does not, but to 55.84.
TEST(Guam_12_4_1, TankWeaponsNeedAWayForTracks) {
    Board board;
    board.put("us-e-2-4", "55.83").put("us-g-2-4", "55.84").put("us-hq-4rct", "54.84");
    board.into("us-4rct-light-at-1", box::available).into("us-m4-4-a-4", box::available);
    board.activate("4rct", Step::weapons).select("us-m4-4-a-4");
    EXPECT_TRUE(board.can(Verb::place, "55.84"));
    EXPECT_FALSE(board.can(Verb::place, "55.83"));
    board.act(Verb::place, "55.84").select("us-4rct-light-at-1").act(Verb::place, "55.83");
    EXPECT_TRUE(board.is_at("us-4rct-light-at-1", "55.83"));
}

TEST(Guam_12_2, TheOwnerChoosesWhichWeaponIsTooMany) {
    CASES("12.1");
    Board board = company_and_hq();
    board.put({"us-3rct-hmg-1", "us-3rct-light-at-1"}, "54.75").begin(Excess{board.hex("54.75"), us}).settle();
    ASSERT_TRUE(board.asks<Excess>());
    EXPECT_EQ(board.choices(Verb::lose), 2);
    board.act_piece(Verb::lose, "us-3rct-hmg-1");
    EXPECT_EQ(board.at("us-3rct-hmg-1"), box::reallocating);
    EXPECT_TRUE(board.is_at("us-3rct-light-at-1", "54.75"));
}

TEST(Guam_12_2, AnAmericanWeaponWithoutALineIsLost) {
    Board board = company_and_hq();
    board.put("us-3rct-hmg-1", "59.79").into("us-hq-3rct", box::routed).begin(Excess{board.hex("59.79"), us}).settle();
    EXPECT_TRUE(board.dead("us-3rct-hmg-1"));
}

TEST(Guam_12_2, AJapaneseWeaponNeedsNoLine) {
    Board board;
    board.put("jp-320-hmg", "59.79").begin(Excess{board.hex("59.79"), japan}).settle();
    EXPECT_EQ(board.at("jp-320-hmg"), box::reallocating);
}

}  // namespace
}  // namespace causeway::guam
