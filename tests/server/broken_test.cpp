// A match whose rules break stops; the server goes on, and the match is there when it starts again.
#include "play/json_rpc.h"
#include "tests/play/brittle_game.h"
#include "tests/server/house.h"

namespace causeway::server {
namespace {

std::vector<const AnyGame*> with_brittle() {
    std::vector<const AnyGame*> games = test_games();
    games.push_back(&brittle::game());
    return games;
}

TEST(BrokenRules, StopTheMatchAndNothingElse) {
    House house(House::memory_store(), House::generous(), with_brittle());
    Caller caller(house, ann);
    const json hotseat{{"game", "brittle"}, {"scenario", "plain"}};
    const json broken = caller.result("new", hotseat)["match"], other = caller.result("new", hotseat)["match"];
    caller.result("act", {{"match", broken}, {"action", "shift red-a right"}});
    const json before = caller.result("look", {{"match", broken}});
    const json stopped = caller.call("act", {{"match", broken}, {"action", "peek blue-a"}});
    ASSERT_TRUE(stopped.contains("error")) << stopped.dump();
    EXPECT_EQ(stopped["error"]["code"], static_cast<int>(rpc::internal_error));
    EXPECT_NE(stopped["error"]["message"].get<std::string>().find("a list is full"), std::string::npos) << stopped.dump();
    const auto expect_stopped = [&](Caller& anyone) {
        const json refused = anyone.call("act", {{"match", broken}, {"action", "end"}});
        EXPECT_EQ(refused["error"]["code"], static_cast<int>(rpc::not_now)) << "nothing more is taken";
        EXPECT_NE(refused["error"]["data"]["stopped"]["why"].dump().find("a list is full"), std::string::npos)
            << refused.dump();
        const json after = anyone.result("look", {{"match", broken}});
        EXPECT_EQ(after["pieces"], before["pieces"]) << "as it was before the action";
        EXPECT_EQ(after["decision"]["by"], nullptr);
        for (const json& listed : anyone.result("matches")["matches"]) {
            EXPECT_EQ(listed.contains("stopped"), listed["match"] == broken) << listed.dump();
        }
    };
    expect_stopped(caller);
    caller.result("act", {{"match", other}, {"action", "end"}});
    house.restart();
    Caller again(house, ann);
    expect_stopped(again);
    again.result("act", {{"match", other}, {"action", "end"}});
    house.restart();
    Caller later(house, ann);
    EXPECT_TRUE(later.result("matches")["matches"][0].contains("stopped") ||
                later.result("matches")["matches"][1].contains("stopped"))
        << "the list knows it before anybody opens it";
}

TEST(BrokenRules, TellWhoeverWatches) {
    House house(House::memory_store(), House::generous(), with_brittle());
    Caller caller(house, ann), spectator(house, eve);
    const json match = caller.result("new", {{"game", "brittle"}, {"scenario", "plain"}})["match"];
    spectator.result("watch", {{"match", match}});
    caller.call("act", {{"match", match}, {"action", "peek blue-a"}});
    const std::vector<json> updates = spectator.take("update");
    ASSERT_FALSE(updates.empty());
    EXPECT_TRUE(updates.back()["summary"].contains("stopped")) << updates.back().dump();
}

TEST(BrokenRules, AQuestionThatCannotBeAnsweredIsAnError) {
    House house(House::memory_store(), House::generous(), with_brittle());
    Caller caller(house, ann);
    const json match = caller.result("new", {{"game", "brittle"}, {"scenario", "plain"}})["match"];
    EXPECT_EQ(caller.error("preview", {{"match", match}, {"action", "shift red-a right"}}),
              static_cast<int>(rpc::internal_error));
    caller.result("act", {{"match", match}, {"action", "shift red-a right"}});
}

// A bot that breaks the rules lets the match wait.
TEST(BrokenRules, ABotThatCannotGoOnHarmsNobody) {
    House house(House::memory_store(), House::generous(), with_brittle());
    Caller caller(house, ann);
    std::vector<json> matches;
    for (int i = 0; i < 8; ++i) {
        const json started = caller.result(
            "new",
            {{"game", "brittle"},
             {"scenario", "plain"},
             {"seats", {{"red", {{"kind", "bot"}, {"level", "recruit"}}}, {"blue", {{"kind", "bot"}, {"level", "recruit"}}}}}});
        matches.push_back(started["match"]);
    }
    house.settle();
    for (const json& match : matches) {
        EXPECT_TRUE(caller.call("look", {{"match", match}}).contains("result"));
    }
    house.restart();
    house.settle();
    Caller again(house, ann);
    EXPECT_TRUE(again.call("catalog").contains("result"));
}

}  // namespace
}  // namespace causeway::server
