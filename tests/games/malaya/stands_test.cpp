// What can be under way in a Position that comes from outside: each question fits the units that it is about.
#include "games/malaya/reinforcement.h"
#include "tests/games/malaya/desk.h"

namespace causeway::malaya {
namespace {

constexpr const char* hq = "jp-5-hq";  // support 2
constexpr const char* engineer = "jp-4-eng";
constexpr const char* indian = "al-17-hq";  // of the Indian Army

// Whether the question could be open on top of the other.
template <class Below, class Question>
bool stands(Desk& desk, const Below& below, const Question& question) {
    desk.p.stack.clear();
    desk.begin(Turn{.begun = 1}).begin(below).begin(question);
    return question.stands(desk.game, desk.p, desk.p.stack.size() - 1);
}
bool is_paid(Desk& desk, Purpose purpose, std::string_view id, int due) {
    const PieceId piece = id.empty() ? no_piece : desk.piece(id);
    return stands(desk, Expend{.side = japan}, Pay{.piece = piece, .purpose = purpose, .due = static_cast<std::uint8_t>(due)});
}

TEST(Malaya_7_3, APaymentForAnActivationIsForAnIdleHqOfOnesOwn) {
    CASES("5.3.19");
    Desk desk;
    desk.put(hq, "1827").put(regiment, "1827").put("al-11-hq", "1404");
    EXPECT_TRUE(is_paid(desk, Purpose::activate, hq, 1));
    EXPECT_FALSE(is_paid(desk, Purpose::activate, hq, 2));
    EXPECT_FALSE(is_paid(desk, Purpose::activate, regiment, 1));
    EXPECT_FALSE(is_paid(desk, Purpose::activate, "al-11-hq", 1));
    EXPECT_FALSE(is_paid(desk, Purpose::activate, "jp-18-hq", 1)) << "not at hand";
    EXPECT_FALSE(is_paid(desk, Purpose::activate, "", 1));
    desk.p.panic = 1;
    EXPECT_TRUE(is_paid(desk, Purpose::activate, hq, 2));
    EXPECT_TRUE(is_paid(desk, Purpose::activate, hq, 1)) << "one of two is paid";
    EXPECT_FALSE(is_paid(desk, Purpose::activate, hq, 3));
    desk.mark(hq, status::paid);
    EXPECT_FALSE(is_paid(desk, Purpose::activate, hq, 1));
}

TEST(Malaya_7_51, APaymentForAnHqIsItsSupport) {
    Desk desk;
    desk.into(hq, box::replaceable).into("jp-ig-hq", box::replaceable).into(regiment, box::replaceable).put("jp-18-hq", "1827");
    EXPECT_TRUE(is_paid(desk, Purpose::refit, hq, 2));
    EXPECT_FALSE(is_paid(desk, Purpose::refit, hq, 1));
    EXPECT_FALSE(is_paid(desk, Purpose::refit, hq, 3));
    EXPECT_TRUE(is_paid(desk, Purpose::refit, "jp-ig-hq", 1));
    EXPECT_FALSE(is_paid(desk, Purpose::refit, regiment, 1)) << "no HQ";
    EXPECT_FALSE(is_paid(desk, Purpose::refit, "jp-18-hq", 2)) << "it was not eliminated";
    const auto allied = [&](std::string_view id, int due) {
        const Pay pay{.piece = desk.piece(id), .purpose = Purpose::refit, .due = static_cast<std::uint8_t>(due)};
        desk.into(id, box::replaceable);
        return stands(desk, Expend{.side = allies}, pay);
    };
    EXPECT_TRUE(allied("al-9-hq", 1)) << "without support it costs one point";
    EXPECT_FALSE(allied("al-8a-hq", 1));
    EXPECT_TRUE(allied("al-8a-hq", 2));
}

TEST(Malaya_7_6, APaymentForRepairsIsForNoUnit) {
    Desk desk;
    desk.put(hq, "1827");
    EXPECT_TRUE(is_paid(desk, Purpose::repair, "", 1));
    EXPECT_FALSE(is_paid(desk, Purpose::repair, "", 2));
    EXPECT_FALSE(is_paid(desk, Purpose::repair, hq, 1));
}

TEST(Malaya_21_1, APaymentForAFortificationIsForAnEngineer) {
    Desk desk;
    desk.put({engineer, hq}, "1827");
    EXPECT_TRUE(is_paid(desk, Purpose::fortify, engineer, 1));
    EXPECT_FALSE(is_paid(desk, Purpose::fortify, engineer, 2));
    EXPECT_FALSE(is_paid(desk, Purpose::fortify, hq, 1));
    desk.mark(engineer, status::suppressed);
    EXPECT_FALSE(is_paid(desk, Purpose::fortify, engineer, 1));
}

TEST(Malaya_7_5, UnitsAreRefittedInTheBaseOrInAHexWithoutEnemies) {
    Desk desk;
    desk.put(brigade, "1828");
    EXPECT_TRUE(stands(desk, Expend{.side = japan}, Refit{}));
    EXPECT_TRUE(stands(desk, Expend{.side = japan}, Refit{.place = desk.hex("1827")}));
    EXPECT_FALSE(stands(desk, Expend{.side = japan}, Refit{.place = desk.hex("1828")}));
    EXPECT_TRUE(stands(desk, Expend{.side = allies}, Refit{.place = desk.hex("1828")}));
}

TEST(Malaya_5_3, OnlySomeMarkersOfEachSideAskForADie) {
    Desk desk;
    for (std::size_t i = 0; i < marker_count; ++i) {
        const auto marker = static_cast<Marker>(i);
        const auto rolls = [&](Side side) {
            MarkerRoll roll;
            roll.marker = marker;
            return stands(desk, DrawMarker{.side = side}, roll);
        };
        EXPECT_EQ(rolls(japan), marker == Marker::southern_operation) << i;
        EXPECT_EQ(rolls(allies), marker == Marker::abda || marker == Marker::air_reinforcements) << i;
    }
}

TEST(Malaya_5_3, TheDieForTheIndianArmyIsForAUnitOfItThatHasNotCome) {
    Desk desk;
    const auto rolls = [&](Side side, std::string_view id) {
        IndianRoll roll;
        roll.piece = desk.piece(id);
        return stands(desk, DrawMarker{.side = side}, roll);
    };
    EXPECT_TRUE(rolls(allies, indian));
    EXPECT_FALSE(rolls(japan, indian));
    EXPECT_FALSE(rolls(allies, "al-11-hq")) << "of another army";
    desk.into(indian, box::base);
    EXPECT_FALSE(rolls(allies, indian));
}

TEST(Malaya_6_21, WhoArrivesWaitsOrSailsWithOthersFromTheBase) {
    Desk desk;
    const auto arrives = [&](Side side) {
        return stands(desk, Reinforce{.side = side}, Arrive{.piece = desk.piece(regiment)});
    };
    desk.into(regiment, box::to_place);
    EXPECT_TRUE(arrives(japan));
    EXPECT_FALSE(arrives(allies));
    desk.into(regiment, box::base);
    EXPECT_FALSE(arrives(japan));
    desk.mark(regiment, status::grouped);
    EXPECT_TRUE(arrives(japan));
    desk.put(regiment, "1827").mark(regiment, status::grouped);
    EXPECT_FALSE(arrives(japan)) << "it is there";
}

TEST(Malaya_16_62, WhoIsInterdictedIsOnItsWayToTheHex) {
    Desk desk;
    const auto rolls = [&](Side side, std::string_view hex) {
        InterdictionRoll roll;
        roll.piece = desk.piece(regiment);
        roll.hex = desk.hex(hex);
        return stands(desk, Reinforce{.side = side}, roll);
    };
    desk.put(brigade, "2812").into(regiment, box::to_place);
    EXPECT_TRUE(rolls(japan, "2811"));
    EXPECT_FALSE(rolls(allies, "2811"));
    EXPECT_FALSE(rolls(japan, "2812")) << "the enemy is there";
    desk.put(regiment, "2811");
    EXPECT_TRUE(rolls(japan, "2811")) << "it has landed there, and the die is cast";
    EXPECT_FALSE(rolls(japan, "1404"));
    desk.off({regiment}, "2812");
    EXPECT_TRUE(rolls(japan, "2812")) << "an assault";
    EXPECT_FALSE(rolls(japan, "2811"));
}

TEST(Malaya_16_63, WhoLosesABattalionHasBrokenDown) {
    Desk desk;
    const auto loses = [&](Side side, std::string_view id) {
        return stands(desk, Reinforce{.side = side}, InterdictionLoss{.piece = desk.piece(id)});
    };
    EXPECT_TRUE(loses(japan, regiment));
    EXPECT_FALSE(loses(allies, regiment));
    EXPECT_FALSE(loses(japan, "jp-1-tank")) << "it cannot break down";
    desk.put(regiment, "1827");
    EXPECT_FALSE(loses(japan, regiment)) << "it is whole";
}

}  // namespace
}  // namespace causeway::malaya
