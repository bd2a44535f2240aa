// A list that is full stops its match, with the Record as it was, and nothing else.
#include "core/broken.h"

#include <gtest/gtest.h>

#include "play/bots.h"
#include "play/match.h"
#include "play/names.h"
#include "play/protocol.h"
#include "play/record.h"
#include "tests/play/brittle_game.h"

namespace causeway {
namespace {

using nlohmann::json;

Match begin() { return *Match::begin(brittle::game(), {.seed = 3}); }

Match::Outcome<std::size_t> act(Match& match, const char* text) {
    return match.act(find_action(match.game(), match.position(), text).value());
}

// As it was, stopped with the reason, and its Record replays.
void expect_stopped(Match& match, const Match& before, const Match::Outcome<std::size_t>& acted) {
    ASSERT_FALSE(acted);
    EXPECT_EQ(acted.error().why, Match::Refusal::stopped);
    EXPECT_NE(acted.error().message.find("a list is full"), std::string::npos) << acted.error().message;
    EXPECT_EQ(match.stopped(), acted.error().message);
    EXPECT_EQ(match.position(), before.position());
    EXPECT_EQ(match.answers(), before.answers());
    EXPECT_EQ(match.log().size(), before.log().size());
    EXPECT_EQ(match.steps().size(), before.steps().size());
    EXPECT_EQ(match.chance_answers(), before.chance_answers());
    EXPECT_TRUE(replay(match.game(), record_document(match)));
    EXPECT_FALSE(act(match, "end")) << "nothing more is taken";
    EXPECT_FALSE(match.undo());
    EXPECT_EQ(match.answers(), before.answers());
}

TEST(Broken, AnActionThatBreaksTheRulesStopsTheMatch) {
    Match match = begin();
    ASSERT_TRUE(act(match, "shift red-a right"));
    const Match before = match;
    const auto acted = act(match, "peek blue-a");
    expect_stopped(match, before, acted);
}

TEST(Broken, SoDoesADieThatFollowsIt) {
    Match match = begin();
    ASSERT_TRUE(act(match, "attack blue-c"));
    const Match before = match;
    const auto acted = act(match, "yield");
    ASSERT_FALSE(acted);
    EXPECT_EQ(match.position(), before.position());
    EXPECT_EQ(match.answers(), before.answers());
    EXPECT_EQ(match.chance_answers(), before.chance_answers());
}

TEST(Broken, AMatchOfBotsEndsWithTheReason) {
    const Expected<DuelResult> played = duel(brittle::game(), BotLevel::staff, BotLevel::recruit, 1);
    ASSERT_FALSE(played);
    EXPECT_NE(played.error().message.find("a list is full"), std::string::npos);
}

TEST(Broken, TheEngineAnswersTheReasonAndGoesOn) {
    Engine engine(std::vector<const AnyGame*>{&brittle::game(), &toy::game()});
    const auto call = [&](const char* method, json params) {
        return json::parse(
            engine.handle_line(json{{"jsonrpc", "2.0"}, {"id", 5}, {"method", method}, {"params", std::move(params)}}.dump()));
    };
    const auto begin_match = [&](const char* game) {
        return call("new", {{"game", game}, {"scenario", "plain"}, {"seed", 7}})["result"]["match"];
    };
    const json broken = begin_match("brittle"), sound = begin_match("toy"), other = begin_match("brittle");
    const json unknown = call("preview", {{"match", broken}, {"action", "shift red-a right"}});
    EXPECT_EQ(unknown["id"], 5);
    EXPECT_NE(unknown["error"]["message"].get<std::string>().find("a list is full"), std::string::npos) << unknown.dump();
    EXPECT_TRUE(call("act", {{"match", broken}, {"action", "shift red-a right"}}).contains("result")) << "only a question";
    const json stopped = call("act", {{"match", broken}, {"action", "peek blue-a"}});
    EXPECT_EQ(stopped["id"], 5);
    EXPECT_NE(stopped["error"]["message"].get<std::string>().find("a list is full"), std::string::npos) << stopped.dump();
    EXPECT_TRUE(call("act", {{"match", broken}, {"action", "end"}}).contains("error"));
    EXPECT_TRUE(call("look", {{"match", broken}}).contains("result"));
    EXPECT_EQ(call("record", {{"match", broken}})["result"]["actions"].size(), 7U) << "six dealt and one shifted";
    EXPECT_TRUE(call("act", {{"match", sound}, {"action", "peek blue-a"}}).contains("result"));
    EXPECT_TRUE(call("act", {{"match", other}, {"action", "end"}}).contains("result"));
}

}  // namespace
}  // namespace causeway
