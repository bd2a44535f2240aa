#include "play/verify.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "play/names.h"
#include "play/record.h"
#include "tests/play/toy_game.h"

namespace causeway {
namespace {

using nlohmann::json;

// A match to the end, with salts and a gap on the way.
json fair_record(std::uint64_t first = 0) {
    FairDice dice;
    dice.seed.fill(0x11);
    dice.first = first;
    dice.salts = {{first_side, "red", 0}, {second_side, "blue", 7}, {first_side, "redder", 8}};
    dice.skips = {{.from = 7, .by = 5}};
    Match match = *Match::begin(toy::game(), {.seed = 1, .fair = dice});
    while (match.decision().by != nobody) {
        // An attack each turn, so that there are rolls.
        ActionList legal;
        match.game().actions(match.position(), legal);
        const auto attack = std::find_if(legal.begin(), legal.end(), [&](Action action) {
            return action.verb == static_cast<std::uint8_t>(toy::Verb::attack);
        });
        EXPECT_TRUE(match.act(attack != legal.end() ? *attack : legal[legal.size() - 1]));
    }
    return record_document(match);
}

std::vector<CheckedRoll> checked(const json& record) {
    const auto rolls = check_rolls(toy::game(), record);
    EXPECT_TRUE(rolls) << to_string(rolls.error());
    return rolls.value_or(std::vector<CheckedRoll>{});
}

std::size_t first_wrong(const std::vector<CheckedRoll>& rolls) {
    return static_cast<std::size_t>(
        std::find_if(rolls.begin(), rolls.end(), [](const CheckedRoll& roll) { return !roll.right(); }) - rolls.begin());
}

std::string refused(const json& record) {
    const auto rolls = check_rolls(toy::game(), record);
    return rolls ? "checked" : rolls.error().where;
}

TEST(Verify, FindsEveryRollOfAnHonestRecordRight) {
    const json record = fair_record();
    const std::vector<CheckedRoll> rolls = checked(record);
    ASSERT_EQ(rolls.size(), 12U) << "six counters dealt, six attacks";
    EXPECT_EQ(first_wrong(rolls), rolls.size());
    for (std::size_t i = 0; i < rolls.size(); ++i) {
        EXPECT_EQ(rolls[i].answer, i);
        EXPECT_EQ(rolls[i].number, i < 7 ? i : i + 5);
        EXPECT_EQ(json(rolls[i].recorded), record["actions"][rolls[i].action]);
    }
    EXPECT_EQ(rolls[0].outcomes.size(), 3U);
    EXPECT_EQ(rolls[6].outcomes.front(), (std::pair<std::string, std::uint32_t>{"roll 1", 1}));
    EXPECT_EQ(rolls[6].outcomes.size(), 6U);
}

TEST(Verify, FindsEachChangedRoll) {
    const json record = fair_record();
    const std::vector<CheckedRoll> rolls = checked(record);
    for (std::size_t i = 0; i < rolls.size(); ++i) {
        for (const auto& [outcome, weight] : rolls[i].outcomes) {
            json tampered = record;
            tampered["actions"][rolls[i].action] = outcome;
            if (outcome == rolls[i].recorded) {
                continue;
            }
            const std::vector<CheckedRoll> found = checked(tampered);
            ASSERT_EQ(first_wrong(found), i) << outcome;
            EXPECT_EQ(found[i].recorded, outcome);
            EXPECT_EQ(found[i].expected, rolls[i].recorded);
        }
    }
}

TEST(Verify, NamesTheWrongRollEvenWhereNothingAfterItFits) {
    json record = fair_record();
    const std::vector<CheckedRoll> rolls = checked(record);
    json impossible = record;
    impossible["actions"][rolls[8].action] = "roll 7";
    const std::vector<CheckedRoll> stopped = checked(impossible);
    EXPECT_EQ(stopped.size(), 9U) << "the list ends where the record can no longer be played";
    EXPECT_EQ(first_wrong(stopped), 8U);
    EXPECT_EQ(stopped.back().recorded, "roll 7");
    json left_out = record;
    left_out["actions"].erase(rolls[6].action);
    const std::vector<CheckedRoll> without = checked(left_out);
    EXPECT_EQ(first_wrong(without), 6U);
    EXPECT_EQ(without[6].recorded, "end");
    json number = record;
    number["actions"][rolls[0].action] = 3;
    EXPECT_EQ(checked(number).front().recorded, "3");
}

TEST(Verify, NoticesChangedSaltsAndGaps) {
    for (const char* pointer : {"/dice/salts/0/text", "/dice/salts/1/text", "/dice/salts/2/text"}) {
        json record = fair_record();
        record[json::json_pointer(pointer)] = "another text altogether";
        EXPECT_LT(first_wrong(checked(record)), 12U) << pointer;
    }
    json record = fair_record();
    record["dice"]["skips"][0]["by"] = 4U;
    EXPECT_GE(first_wrong(checked(record)), 7U);
    EXPECT_LT(first_wrong(checked(record)), 12U);
}

TEST(Verify, LeavesOutInheritedRolls) {
    json record = fair_record(7);
    const std::vector<CheckedRoll> rolls = checked(record);
    ASSERT_EQ(rolls.size(), 5U);
    EXPECT_EQ(rolls.front().answer, 7U);
    EXPECT_EQ(first_wrong(rolls), rolls.size());
}

TEST(Verify, AcceptsActionsAsObjects) {
    json record = fair_record();
    for (const CheckedRoll& roll : checked(record)) {
        if (roll.recorded.starts_with("roll ")) {
            record["actions"][roll.action] = {{"do", "roll"}, {"faces", {std::stoi(roll.recorded.substr(5))}}};
        }
    }
    EXPECT_EQ(first_wrong(checked(record)), 12U);
}

TEST(Verify, WhereTheRulesHaveChangedAWrongRollIsNoOnesFault) {
    json record = fair_record();
    record["rules"] = 2;
    EXPECT_EQ(first_wrong(checked(record)), 12U) << "every roll still follows from the seed";
    const CheckedRoll roll = checked(record)[8];
    record["actions"][roll.action] = roll.recorded == "roll 1" ? "roll 2" : "roll 1";
    const auto rolls = check_rolls(toy::game(), record);
    ASSERT_FALSE(rolls);
    EXPECT_EQ(rolls.error().where, "actions[" + std::to_string(roll.action) + "]");
    EXPECT_NE(rolls.error().message.find("version 3: A vow binds at once."), std::string::npos);
}

TEST(Verify, RefusesWhatCannotBeChecked) {
    const json good = fair_record();
    json record = good;
    record.erase("dice");
    EXPECT_EQ(refused(record), "dice");
    record = good;
    record["dice"].erase("seed");
    EXPECT_EQ(refused(record), "dice.seed");
    record = good;
    record["dice"]["hash"] = std::string(64, '0');
    EXPECT_EQ(refused(record), "dice.hash");
    record = good;
    record["hash"] = "0123456789abcdef";
    EXPECT_EQ(refused(record), "hash");
    record = good;
    record["actions"][6] = "sing";
    EXPECT_EQ(refused(record), "actions[6]");
    EXPECT_EQ(refused(json::array()), "");
}

TEST(Verify, WritesWhatOtherProgramsNeed) {
    const json record = fair_record();
    const json document = rolls_json(toy::game().info(), record, checked(record));
    EXPECT_EQ(document["dice"], record["dice"]);
    EXPECT_EQ(document["sides"], json::parse(R"(["red","blue"])"));
    ASSERT_EQ(document["rolls"].size(), 12U);
    const json roll = document["rolls"][7];
    EXPECT_EQ(roll["n"], 7);
    EXPECT_EQ(roll["number"], 12);
    EXPECT_EQ(roll["outcomes"],
              json::parse(R"([["roll 1",1],["roll 2",1],["roll 3",1],["roll 4",1],["roll 5",1],["roll 6",1]])"));
    EXPECT_TRUE(roll["answer"].get<std::string>().starts_with("roll "));
}

}  // namespace
}  // namespace causeway
