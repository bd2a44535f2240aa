// Dice that anyone can check. The expected tickets were computed by another program, from the description in docs/server.md.
#include "play/fair_dice.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <numeric>

#include "play/match.h"
#include "play/names.h"
#include "tests/play/toy_game.h"

namespace causeway {
namespace {

using nlohmann::json;
using Tickets = std::vector<std::uint32_t>;

constexpr std::uint32_t million = 1'000'000;

// The seed 00 01 02 ... 1f.
FairDice counting_dice() {
    FairDice dice;
    std::iota(dice.seed.begin(), dice.seed.end(), std::uint8_t{0});
    return dice;
}

Tickets tickets(const FairDice& dice, std::uint64_t count, std::uint32_t total, std::size_t sides = 2) {
    Tickets list;
    for (std::uint64_t answer = 0; answer < count; ++answer) {
        list.push_back(dice.ticket(answer, total, sides));
    }
    return list;
}

TEST(FairDice, HashIsThatOfTheSeed) {
    EXPECT_EQ(FairDice{}.hash(), "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
    EXPECT_EQ(counting_dice().hash(), "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
}

TEST(FairDice, TicketsFollowFromSeedAndNumber) {
    const FairDice dice = counting_dice();
    EXPECT_EQ(tickets(dice, 20, 6), (Tickets{1, 2, 4, 4, 2, 2, 2, 4, 0, 1, 0, 5, 5, 4, 5, 1, 1, 3, 4, 0}));
    EXPECT_EQ(tickets(dice, 6, 36), (Tickets{6, 16, 26, 25, 13, 12}));
    EXPECT_EQ(dice.ticket(0, 1, 2), 0U);
    EXPECT_EQ(dice.ticket((std::uint64_t{1} << 40U) + 7, million, 2), 68051U);
    EXPECT_EQ(dice.ticket(5, 0xFFFFFFFFU, 2), 1515168803U);
}

TEST(FairDice, EverySideCountsEvenWithoutASalt) {
    const FairDice dice = counting_dice();
    EXPECT_EQ(dice.ticket(3, million, 0), 200267U);
    EXPECT_EQ(dice.ticket(3, million, 1), 291396U);
    EXPECT_EQ(dice.ticket(3, million, 2), 695068U);
}

TEST(FairDice, WordsThatWouldFavourSomeTicketsAreLeftOut) {
    const FairDice dice = counting_dice();
    const std::uint32_t total = 0x80000001U;  // nearly every second word is left out
    EXPECT_EQ(dice.ticket(0, total, 2), 403261823U);
    EXPECT_EQ(dice.ticket(2, total, 2), 829624103U) << "the second word";
    EXPECT_EQ(dice.ticket(270, total, 2), 1807850409U) << "the eighth word";
    EXPECT_EQ(dice.ticket(652, total, 2), 1936082287U) << "the first word of the digest's digest";
}

TEST(FairDice, SaltsAreStirredInBySide) {
    FairDice dice = counting_dice();
    dice.salts = {{second_side, "dragon", 0}, {first_side, "banzai", 0}};
    EXPECT_EQ(tickets(dice, 4, million), (Tickets{422246, 923709, 97621, 729635}));
    dice.salts = {{first_side, "dragon", 0}, {second_side, "banzai", 0}};
    EXPECT_EQ(tickets(dice, 4, million), (Tickets{336078, 967803, 226195, 28411}));
    dice.salts = {{second_side,
                   "Stra\xC3\x9F"
                   "e \xE5\xB1\xB1",
                   0}};
    EXPECT_EQ(tickets(dice, 4, million), (Tickets{217951, 448947, 74650, 888573}));
}

TEST(FairDice, ASaltCountsFromItsAnswerOnAndReplacesTheFormerOne) {
    FairDice plain = counting_dice(), dice = plain, dragon = plain;
    dragon.salts = {{first_side, "dragon", 0}, {second_side, "banzai", 0}};
    dice.salts = {{first_side, "tiger", 1}, {second_side, "banzai", 2}, {first_side, "dragon", 2}};
    EXPECT_EQ(dice.ticket(0, million, 2), plain.ticket(0, million, 2));
    EXPECT_NE(dice.ticket(1, million, 2), plain.ticket(1, million, 2));
    EXPECT_EQ(dice.ticket(2, million, 2), dragon.ticket(2, million, 2));
    EXPECT_EQ(dice.ticket(3, million, 2), dragon.ticket(3, million, 2));
}

TEST(FairDice, SkippedNumbersAreNotRolledAgain) {
    const FairDice plain = counting_dice();
    FairDice dice = plain;
    dice.skips = {{.from = 2, .by = 3}, {.from = 4, .by = 10}};
    std::vector<std::uint64_t> numbers;
    for (std::uint64_t answer = 0; answer < 6; ++answer) {
        numbers.push_back(dice.roll_number(answer));
        EXPECT_EQ(dice.ticket(answer, million, 2), plain.ticket(numbers.back(), million, 2));
    }
    EXPECT_EQ(numbers, (std::vector<std::uint64_t>{0, 1, 5, 6, 17, 18}));
}

TEST(FairDice, SecretSeedsDiffer) { EXPECT_NE(FairDice::secret().seed, FairDice::secret().seed); }

FairDice well_used_dice() {
    FairDice dice = counting_dice();
    dice.first = 3;
    dice.salts = {{second_side, "a \"quoted\" salt", 4}};
    dice.skips = {{.from = 12, .by = 3}};
    return dice;
}

TEST(FairDice, AreWrittenAsTheServersPageSays) {
    const json document = dice_json(toy::game().info(), well_used_dice(), true);
    EXPECT_EQ(document, json::parse(R"({"hash":"630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd",
        "seed":"000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f","first":3,
        "salts":[{"side":"blue","text":"a \"quoted\" salt","from":4}],"skips":[{"from":12,"by":3}]})"));
    EXPECT_EQ(dice_from_json(toy::game().info(), document).value(), well_used_dice());
}

TEST(FairDice, KeepTheSeedToThemselvesUntilTheyReveal) {
    const json document = dice_json(toy::game().info(), well_used_dice(), false);
    EXPECT_FALSE(document.contains("seed"));
    EXPECT_EQ(document["hash"], well_used_dice().hash());
    const auto read = dice_from_json(toy::game().info(), document);
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().where, "seed");
}

TEST(FairDice, NameThePlaceOfWhatDoesNotFit) {
    const json good = dice_json(toy::game().info(), well_used_dice(), true);
    const std::tuple<const char*, json, const char*> cases[] = {
        {"/hash", 5, "hash"},
        {"/hash", std::string(64, '0'), "hash"},
        {"/seed", "00", "seed"},
        {"/seed", std::string(64, 'x'), "seed"},
        {"/seed", std::string(66, '0'), "seed"},
        {"/seed", std::string(64, '0'), "hash"},
        {"/first", -1, "first"},
        {"/first", "3", "first"},
        {"/salts", 5, "salts"},
        {"/salts/0", "dragon", "salts[0]"},
        {"/salts/0/side", "green", "salts[0].side"},
        {"/salts/0/side", 1, "salts[0].side"},
        {"/salts/0/text", nullptr, "salts[0].text"},
        {"/salts/0/from", 1.5, "salts[0].from"},
        {"/salts/0/taste", "bitter", "salts[0].taste"},
        {"/skips", json::object(), "skips"},
        {"/skips/0/by", -3, "skips[0].by"},
        {"/colour", "red", "colour"},
    };
    for (const auto& [pointer, value, where] : cases) {
        json bad = good;
        bad[json::json_pointer(pointer)] = value;
        const auto read = dice_from_json(toy::game().info(), bad);
        ASSERT_FALSE(read) << pointer << value;
        EXPECT_EQ(read.error().where, where) << pointer << value;
    }
    EXPECT_FALSE(dice_from_json(toy::game().info(), json::array()));
}

void take(Match& match, const char* text) {
    const std::optional<Action> action = find_action(match.game(), match.position(), text);
    ASSERT_TRUE(action) << text;
    ASSERT_TRUE(match.act(*action)) << text;
}

TEST(FairDice, AnswerTheChanceOfAMatch) {
    Match match = *Match::begin(toy::game(), {.fair = counting_dice()});
    EXPECT_EQ(match.chance_answers(), 6U) << "the deal";
    take(match, "attack blue-a");
    take(match, "yield");
    EXPECT_EQ(match.answers().back(), "roll 3") << "roll number 6 has ticket 2";
    take(match, "end");
    take(match, "attack red-a");
    match.fair()->skips.push_back({.from = match.chance_answers(), .by = 4});
    take(match, "yield");
    EXPECT_EQ(match.answers().back(), "roll 6") << "roll number 11 has ticket 5";
    EXPECT_EQ(match.chance_answers(), 8U);
}

TEST(FairDice, DoNotDependOnThePlainSeedAndLetQueuedDiceFallFirst) {
    const Match one = *Match::begin(toy::game(), {.seed = 1, .fair = counting_dice()});
    const Match two = *Match::begin(toy::game(), {.seed = 2, .fair = counting_dice()});
    EXPECT_EQ(one.answers(), two.answers());
    Match queued = *Match::begin(toy::game(), {.fair = counting_dice()});
    queued.queue_dice({1});
    take(queued, "attack blue-a");
    take(queued, "yield");
    EXPECT_EQ(queued.answers().back(), "roll 1");
    EXPECT_EQ(Match::begin(toy::game(), {})->fair(), nullptr);
}

}  // namespace
}  // namespace causeway
