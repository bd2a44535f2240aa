// Records: what they hold, and what happens to damaged ones.
#include "play/record.h"

#include <gtest/gtest.h>

#include "play/names.h"
#include "tests/play/client.h"

namespace causeway {
namespace {

using nlohmann::json;

// A finished match of some length, as a record.
json finished_record(Client& client, json extra = json::object()) {
    const std::string match = client.begin(std::move(extra));
    json decision = client.result("look", {{"match", match}})["decision"];
    while (!decision["by"].is_null()) {
        decision = client.act(match, client.result("advise", {{"match", match}, {"level", "recruit"}})["action"])["decision"];
    }
    return client.result("record", {{"match", match}});
}

TEST(Record, HoldsEverythingInOrder) {
    Client client;
    const json record = finished_record(client, {{"options", {{"hard", true}}}, {"seed", 12}});
    EXPECT_EQ(record["format"], 2);
    EXPECT_EQ(record["rules"], 3);
    EXPECT_EQ(record["game"], "toy");
    EXPECT_EQ(record["scenario"], "plain");
    EXPECT_EQ(record["options"], json::parse(R"({"hard":true})"));
    EXPECT_EQ(record["seed"], 12);
    EXPECT_FALSE(record.contains("position"));
    EXPECT_FALSE(record.contains("manual"));
    EXPECT_TRUE(record["actions"][0].get<std::string>().starts_with("draw "));
    EXPECT_EQ(record["hash"].get<std::string>().size(), 16U);
    EXPECT_TRUE(record["result"].contains("winner"));
    EXPECT_EQ(client.result("record", {{"match", client.begin()}})["result"], nullptr) << "while it runs there is none";
}

TEST(Record, ReplaysToTheSameHash) {
    Client client;
    const json record = finished_record(client);
    const json reply = client.result("replay", {{"record", record}});
    EXPECT_EQ(reply["hash"], record["hash"]);
    EXPECT_EQ(client.result("record", {{"match", reply["match"]}}), record);
}

TEST(Record, ReplaysFromAPositionAndOfAManualMatch) {
    Client client;
    const json position = client.result("position", {{"match", client.begin({{"options", {{"hard", true}}}})}});
    const json from_position = finished_record(client, {{"position", position}});
    EXPECT_EQ(from_position["position"], position);
    EXPECT_EQ(client.result("replay", {{"record", from_position}})["hash"], from_position["hash"]);

    const std::string manual = client.begin({{"manual", true}});
    client.act(manual, "draw two");
    const json record = client.result("record", {{"match", manual}});
    EXPECT_EQ(record["manual"], true);
    const json reply = client.result("replay", {{"record", record}});
    EXPECT_EQ(reply["hash"], record["hash"]) << "a replayed manual match waits at its chance decision";
    EXPECT_EQ(reply["decision"]["by"], "chance");
}

TEST(Record, ReplaysPartOfTheWay) {
    Client client;
    const json record = finished_record(client);
    const json reply = client.result("replay", {{"record", record}, {"upto", 7}});
    const json part = client.result("record", {{"match", reply["match"]}});
    EXPECT_GE(part["actions"].size(), 7U);
    EXPECT_NE(reply["decision"]["by"], "chance");
    EXPECT_EQ(part["actions"],
              json(std::vector<json>(record["actions"].begin(),
                                     record["actions"].begin() + static_cast<std::ptrdiff_t>(part["actions"].size()))));
    EXPECT_EQ(client.result("replay", {{"record", record}, {"upto", record["actions"].size()}})["hash"], record["hash"]);
    EXPECT_EQ(client.error("replay", {{"record", record}, {"upto", record["actions"].size() + 1}})["data"]["field"], "upto");
    EXPECT_EQ(client.error("replay", {{"record", record}, {"upto", -1}})["data"]["field"], "upto");
}

TEST(Record, ForcedDiceAreInTheRecord) {
    Client client;
    const std::string match = client.begin({{"dice", {6}}});
    client.act(match, "attack blue-a");
    client.act(match, "yield");
    const json record = client.result("record", {{"match", match}});
    EXPECT_EQ(record["actions"].back(), "roll 6");
    EXPECT_EQ(client.result("replay", {{"record", record}})["hash"], record["hash"]);
}

TEST(Record, NamesThePlaceOfWhatDoesNotFit) {
    Client client;
    const json good = finished_record(client);
    const std::tuple<const char*, json, const char*> cases[] = {
        {"/actions/8", "shift nobody", "actions[8]"},
        {"/actions/3", 5, "actions[3]"},
        {"/actions/0", {{"do", "draw"}}, "actions[0]"},
        {"/format", 3, "format"},
        {"/format", 1, "result"},
        {"/format", "2", "format"},
        {"/rules", -1, "rules"},
        {"/rules", 1e300, "rules"},
        {"/rules", 4'000'000'000U, "rules"},
        {"/rules", {3}, "rules"},
        {"/result", "red", "result"},
        {"/result", nullptr, "result"},
        {"/result", {{"winner", "nobody"}}, "result"},
        {"/hashed", -1, "hashed"},
        {"/hashed", 1'000'000, "hashed"},
        {"/hashed", 3, "hash"},
        {"/actions", {{"0", "end"}}, "actions"},
        {"/manual", nullptr, "manual"},
        {"/game", "chess", "game"},
        {"/game", 5, "game"},
        {"/scenario", "none", "scenario"},
        {"/options", {{"soft", true}}, "options.soft"},
        {"/options", json::array({"soft"}), "options[0]"},
        {"/seed", "x", "seed"},
        {"/seed", -3, "seed"},
        {"/manual", 1, "manual"},
        {"/hash", "0123456789abcdef", "hash"},
        {"/hash", 5, "hash"},
        {"/actions", "all", "actions"},
        {"/comment", "hello", "comment"},
        {"/position", json::object(), "position.game"},
        {"/position", 5, "position"},
    };
    for (const auto& [pointer, value, path] : cases) {
        json bad = good;
        bad[json::json_pointer(pointer)] = value;
        const json error = client.error("replay", {{"record", bad}});
        EXPECT_EQ(error["code"], -32004) << pointer << value;
        EXPECT_EQ(error["data"]["path"], path) << pointer << value;
    }
    json longer = good;
    longer["actions"].push_back("end");
    EXPECT_EQ(client.error("replay", {{"record", longer}})["data"]["path"],
              "actions[" + std::to_string(good["actions"].size()) + "]");
    json shorter = good;
    shorter["actions"].erase(shorter["actions"].size() - 1);
    EXPECT_EQ(client.error("replay", {{"record", shorter}})["data"]["path"], "result");
    shorter["result"] = nullptr;
    EXPECT_EQ(client.error("replay", {{"record", shorter}})["data"]["path"], "hash");
    EXPECT_EQ(client.error("replay")["data"]["field"], "record");
}

// As a program wrote it before versions were counted; its hash was of memory that is long gone.
json as_format_1(json record) {
    record["format"] = 1;
    record["hash"] = "0123456789abcdef";
    record.erase("rules");
    record.erase("result");
    return record;
}

TEST(Record, OfFormat1IsReadByItsAnswers) {
    Client client;
    const json good = finished_record(client);
    const json reply = client.result("replay", {{"record", as_format_1(good)}});
    EXPECT_EQ(reply["hash"], good["hash"]);
    EXPECT_EQ(reply["changes"].size(), 3U) << "nobody knows which of them it was played under";
    EXPECT_EQ(client.result("record", {{"match", reply["match"]}}), good) << "from now on it names its version";
    json bad = as_format_1(good);
    bad["actions"][8] = "shift nobody";
    EXPECT_EQ(client.error("replay", {{"record", bad}})["data"]["path"], "actions[8]");
}

TEST(Record, OfOtherRulesGoesOnWhereEveryAnswerHolds) {
    Client client;
    json record = finished_record(client);
    const json hash = std::exchange(record["hash"], "0123456789abcdef");  // the document may have been another one
    for (const int rules : {0, 1, 2, 99}) {
        record["rules"] = rules;
        const json reply = client.result("replay", {{"record", record}});
        EXPECT_EQ(reply["hash"], hash) << rules;
        EXPECT_EQ(reply["changes"].size(), rules > 3 ? 0U : 3U - static_cast<unsigned>(rules)) << rules;
    }
    record["rules"] = 3;
    EXPECT_EQ(client.error("replay", {{"record", record}})["data"]["path"], "hash");
}

TEST(Record, OfOtherRulesStopsAtTheAnswerThatNoLongerHoldsAndNamesTheChanges) {
    Client client;
    json record = finished_record(client);
    record["rules"] = 1;
    record["actions"][8] = "shift nobody";
    const json error = client.error("replay", {{"record", record}});
    EXPECT_EQ(error["code"], -32004);
    EXPECT_EQ(error["data"]["path"], "actions[8]");
    EXPECT_EQ(error["data"]["good"], 8);
    EXPECT_EQ(error["data"]["changes"], json::parse(R"([{"version":2,"change":"A counter is shown when hit."},
                                                        {"version":3,"change":"A vow binds at once."}])"));
    EXPECT_NE(
        error["message"].get<std::string>().find("under version 3 of the rules; the record is of version 1; "
                                                 "version 2: A counter is shown when hit.; version 3: A vow binds at once."),
        std::string::npos)
        << error;
    const json looked_at = client.result("replay", {{"record", record}, {"upto", 8}});
    EXPECT_EQ(client.result("record", {{"match", looked_at["match"]}})["actions"].size(), 8U);
    const Replay stopped = replay_while_it_holds(toy::game(), record).value();
    EXPECT_EQ(stopped.match.answers().size(), 8U);
    EXPECT_EQ(stopped.stopped->where, "actions[8]");
}

// The first roll in the record from a number on.
std::size_t next_roll(const json& record, std::size_t from) {
    while (!record["actions"][from].get_ref<const std::string&>().starts_with("roll ")) {
        ++from;
    }
    return from;
}

TEST(Record, ARollThatNoLongerHoldsIsNotRolledAnew) {
    Client client;
    const std::string match = client.begin();
    client.act(match, "attack blue-a");
    client.act(match, "yield");
    json record = client.result("record", {{"match", match}});
    const std::size_t roll = next_roll(record, 0);
    record["rules"] = 2;
    record["actions"][roll] = "roll 7";
    const Replay stopped = replay_while_it_holds(toy::game(), record).value();
    EXPECT_EQ(stopped.match.answers().size(), roll);
    EXPECT_EQ(stopped.match.decision().by, chance_side);
    const json looked_at = client.result("replay", {{"record", record}, {"upto", roll}});
    EXPECT_EQ(looked_at["decision"]["by"], "chance");
}

TEST(Record, OfOtherRulesStopsWhereTheResultIsAnother) {
    Client client;
    json record = finished_record(client);
    record["rules"] = 2;
    record["result"]["winner"] = record["result"]["winner"] == "red" ? "blue" : "red";
    EXPECT_EQ(client.error("replay", {{"record", record}})["data"]["path"], "result");
    record["result"] = nullptr;
    EXPECT_EQ(client.error("replay", {{"record", record}})["data"]["path"], "result") << "it was not over then";
    EXPECT_EQ(client.error("replay", {{"record", record}})["data"]["good"], record["actions"].size());
}

TEST(Record, TheHashMayBeThatOfAnEarlierPosition) {
    Client client;
    json record = finished_record(client);
    const json early = client.result("replay", {{"record", record}, {"upto", 7}});
    const json part = client.result("record", {{"match", early["match"]}});
    record["hash"] = part["hash"];
    EXPECT_EQ(client.error("replay", {{"record", record}})["data"]["path"], "hash");
    record["hashed"] = part["actions"].size();
    EXPECT_EQ(client.result("replay", {{"record", record}}).count("match"), 1U);
}

TEST(Record, AnswersWithoutEndTakeNoMemoryWithoutEnd) {
    // Standing orders may be changed at any time, and nothing is rolled in between.
    json record = record_document(*Match::begin(toy::game(), {.seed = 7}));
    for (std::size_t i = 0; i < 3000; ++i) {
        record["actions"].push_back(i % 2 == 0 ? "vow red-braces" : "vow red-asks");
    }
    Match match = replay_while_it_holds(toy::game(), record)->match;  // the hash is another
    ASSERT_EQ(match.answers().size(), record["actions"].size());
    EXPECT_TRUE(match.steps().empty()) << "orders are no steps";
    EXPECT_FALSE(match.undo());
}

TEST(Record, TheHashIsOfTheDocument) {
    const Match match = *Match::begin(toy::game(), {.seed = 7});
    const json document = json::parse(toy::game().document(match.position()).dump());
    const AnyPosition again = toy::game().from_document(document).value();
    EXPECT_EQ(document_hash(toy::game(), again), match.hash());
    // FNV-1a by another hand.
    std::uint64_t hash = 14695981039346656037ULL;
    for (const unsigned char byte : document.dump()) {
        hash ^= byte;
        hash *= 1099511628211ULL;
    }
    EXPECT_EQ(match.hash(), hash);
}

Match match_with_fair_dice() {
    FairDice dice;
    dice.seed.fill(0x5A);
    dice.salts = {{first_side, "red sky", 2}};
    return *Match::begin(toy::game(), {.seed = 1, .fair = dice});
}

void attack_and_end(Match& match, const char* attack) {
    for (const char* text : {attack, "yield", "end"}) {
        ASSERT_TRUE(match.act(*find_action(match.game(), match.position(), text))) << text;
    }
}

TEST(Record, FairDiceGoOnAfterAReplay) {
    Match match = match_with_fair_dice();
    attack_and_end(match, "attack blue-a");
    match.fair()->skips.push_back({.from = match.chance_answers(), .by = 2});
    const json part = record_document(match);
    Match replayed = replay(toy::game(), part).value();
    EXPECT_EQ(record_document(replayed), part);
    for (Match* each : {&match, &replayed}) {
        attack_and_end(*each, "attack red-a");
        attack_and_end(*each, "attack blue-b");
        attack_and_end(*each, "attack red-b");
    }
    EXPECT_EQ(replayed.answers(), match.answers());
}

TEST(Record, KeepsTheSeedOfFairDiceWhenAsked) {
    const Match match = match_with_fair_dice();
    EXPECT_TRUE(record_document(match)["dice"].contains("seed"));
    const json secret = record_document(match, false);
    EXPECT_EQ(secret["dice"]["hash"], record_document(match)["dice"]["hash"]);
    EXPECT_EQ(secret.dump().find("5a5a5a5a"), std::string::npos);
    Match replayed = replay(toy::game(), secret).value();
    EXPECT_EQ(replayed.hash(), match.hash());
    EXPECT_EQ(replayed.fair(), nullptr) << "the rolls to come are the plain seed's";
}

TEST(Record, NamesThePlaceOfUnfitDice) {
    const json good = record_document(match_with_fair_dice());
    const std::tuple<const char*, json, const char*> cases[] = {
        {"/dice", 5, "dice"},
        {"/dice", nullptr, "dice"},
        {"/dice/seed", std::string(64, '0'), "dice.hash"},
        {"/dice/hash", "", "dice.hash"},
        {"/dice/salts/0/side", "green", "dice.salts[0].side"},
    };
    for (const auto& [pointer, value, where] : cases) {
        json bad = good;
        bad[json::json_pointer(pointer)] = value;
        const Expected<Match> replayed = replay(toy::game(), bad);
        ASSERT_FALSE(replayed) << pointer << value;
        EXPECT_EQ(replayed.error().where, where) << pointer << value;
    }
}

TEST(Record, AFlippedBitNeverLeadsToAnotherPositionUnnoticed) {
    Client client;
    const json good = finished_record(client);
    const std::string text = good.dump();
    for (std::size_t i = 0; i < text.size(); ++i) {
        for (const unsigned bit : {0U, 1U, 4U}) {
            std::string flipped = text;
            flipped[i] = static_cast<char>(static_cast<unsigned char>(flipped[i]) ^ (1U << bit));
            const json record = json::parse(flipped, nullptr, false);
            if (record.is_discarded() || record == good) {
                continue;
            }
            const Expected<Match> replayed = replay(toy::game(), record);
            if (replayed) {
                // Two ways may lead to one position; the record promises no more than that it gets there.
                EXPECT_EQ(hash_text(replayed->hash()), good["hash"].get<std::string>()) << "byte " << i;
            } else {
                EXPECT_FALSE(replayed.error().message.empty());
            }
        }
    }
}

TEST(Record, ObjectsAreAsGoodAsTexts) {
    Client client;
    json record = finished_record(client);
    Match match = *replay(toy::game(), record, 0);
    json objects = json::array();
    Match manual = *Match::begin(toy::game(), {.seed = 7, .manual = true});
    for (const json& answer : record["actions"]) {
        const Action action = *find_action(toy::game(), manual.position(), answer);
        objects.push_back(action_json(toy::game(), manual.position(), action, viewer_of_answers(manual.decision())));
        ASSERT_TRUE(manual.act_once(action));
    }
    record["actions"] = objects;
    EXPECT_EQ(client.result("replay", {{"record", record}})["hash"], record["hash"]);
}

}  // namespace
}  // namespace causeway
