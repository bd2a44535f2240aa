// Undo, dice and the log, on a Match itself and through the protocol.
#include "play/match.h"

#include <gtest/gtest.h>

#include "play/names.h"
#include "play/record.h"
#include "tests/play/client.h"

namespace causeway {
namespace {

using nlohmann::json;

Match begin(MatchSetup setup = {}) {
    setup.seed = 3;
    return *Match::begin(toy::game(), std::move(setup));
}

void act(Match& match, const char* text) {
    const std::optional<Action> action = find_action(match.game(), match.position(), text);
    ASSERT_TRUE(action) << text;
    ASSERT_TRUE(match.act(*action)) << text;
}

TEST(Undo, GoesBackDecisionByDecision) {
    Match match = begin();
    const AnyPosition start = match.position();
    const std::size_t dealt = match.log().size();
    act(match, "shift red-a right");
    const AnyPosition one = match.position();
    act(match, "shift red-b right");
    ASSERT_TRUE(match.undo());
    EXPECT_EQ(match.position(), one);
    ASSERT_TRUE(match.undo());
    EXPECT_EQ(match.position(), start);
    EXPECT_EQ(match.log().size(), dealt);
    EXPECT_EQ(match.answers().size(), 6U);
    EXPECT_FALSE(match.undo()) << "the deal lies before";
}

TEST(Undo, StopsAtAReveal) {
    Match match = begin();
    act(match, "shift red-a right");
    act(match, "peek blue-a");
    const AnyPosition after = match.position();
    const auto undone = match.undo();
    ASSERT_FALSE(undone);
    EXPECT_EQ(undone.error().why, Match::Refusal::not_undoable);
    EXPECT_EQ(match.position(), after);
    act(match, "shift red-b right");
    EXPECT_TRUE(match.undo()) << "what comes after the reveal may be taken back";
    EXPECT_EQ(match.position(), after);
    EXPECT_FALSE(match.undo());
}

TEST(Undo, StopsAtADie) {
    Match match = begin();
    act(match, "attack blue-a");
    act(match, "yield");
    EXPECT_EQ(match.decision().by, first_side);
    EXPECT_FALSE(match.undo());
}

TEST(Undo, DoesNotTakeBackTheOtherSidesDecision) {
    Match match = begin();
    act(match, "end");
    EXPECT_EQ(match.decision().by, second_side);
    EXPECT_FALSE(match.undo());
    act(match, "shift blue-a right");
    EXPECT_TRUE(match.undo());
    const auto undone = match.undo();
    ASSERT_FALSE(undone);
    EXPECT_NE(undone.error().message.find("other side"), std::string::npos);
}

TEST(Undo, TakesBackTheActionThatEndedTheMatch) {
    Match match = begin({.scenario = 1});
    act(match, "end");
    act(match, "end");
    EXPECT_EQ(match.decision().by, nobody);
    ASSERT_TRUE(match.undo());
    EXPECT_EQ(match.decision().by, second_side);
}

TEST(Undo, AnswersThroughTheProtocol) {
    Client client;
    const std::string match = client.begin();
    EXPECT_EQ(client.code("undo", {{"match", match}}), -32003);
    const json before = client.result("look", {{"match", match}});
    client.act(match, "shift red-a right");
    EXPECT_EQ(client.result("undo", {{"match", match}})["decision"], before["decision"]);
    EXPECT_EQ(client.result("look", {{"match", match}}), before);
    EXPECT_EQ(client.act(match, "shift red-a right")["events"][0]["n"], 7) << "the number of the undone event is free again";
}

TEST(Dice, QueuedFacesFallInOrderThenTheSeedGoesOn) {
    Match plain = begin();
    Match queued = begin();
    queued.queue_dice({6, 1});
    for (Match* match : {&plain, &queued}) {
        for (int turn = 0; turn < 4; ++turn) {
            act(*match, turn % 2 == 0 ? "attack blue-a" : "attack red-a");
            act(*match, "yield");
            act(*match, "end");
        }
    }
    std::vector<std::string> rolled;
    for (const std::string& answer : queued.answers()) {
        if (answer.starts_with("roll")) {
            rolled.push_back(answer);
        }
    }
    ASSERT_EQ(rolled.size(), 4U);
    EXPECT_EQ(rolled[0], "roll 6");
    EXPECT_EQ(rolled[1], "roll 1");
    std::vector<std::string> by_seed;
    for (const std::string& answer : plain.answers()) {
        if (answer.starts_with("roll")) {
            by_seed.push_back(answer);
        }
    }
    EXPECT_EQ(rolled[2], by_seed[2]) << "the seed's third roll is the same, whatever came before";
    EXPECT_EQ(rolled[3], by_seed[3]);
}

TEST(Dice, AFaceWaitsForARollAndATextAnswersADraw) {
    const Match match = begin({.dice = {std::string("draw three"), std::string("draw one"), 6}});
    EXPECT_EQ(match.answers()[0], "draw three");
    EXPECT_EQ(match.answers()[1], "draw one");
    EXPECT_EQ(match.dice_queued(), 1U) << "the six waits for a die";
}

TEST(Dice, AnImpossibleFaceIsNamedAndChangesNothing) {
    Client client;
    const std::string match = client.begin();
    client.result("dice", {{"match", match}, {"faces", {7}}});
    client.act(match, "attack blue-a");
    const json before = client.result("record", {{"match", match}});
    const json error = client.error("act", {{"match", match}, {"action", "yield"}});
    EXPECT_EQ(error["code"], -32602);
    EXPECT_NE(error["message"].get<std::string>().find("face 7"), std::string::npos);
    EXPECT_EQ(client.result("record", {{"match", match}}), before);
    EXPECT_EQ(client.result("dice", {{"match", match}, {"faces", json::array()}})["queued"], 0) << "no faces empty the queue";
    EXPECT_TRUE(client.act(match, "yield").contains("events"));
}

TEST(Dice, AreCheckedWhenQueued) {
    Client client({.queued_dice = 3});
    const std::string match = client.begin();
    const std::pair<const char*, const char*> cases[] = {
        {R"({})", "faces"},
        {R"({"faces":4})", "faces"},
        {R"({"faces":[1,-2]})", "faces[1]"},
        {R"({"faces":[1.5]})", "faces[0]"},
        {R"({"faces":[null]})", "faces[0]"},
        {R"({"faces":[40000]})", "faces[0]"},
        {R"({"faces":[1,2,3,4]})", "faces"},
    };
    for (const auto& [text, field] : cases) {
        json params = json::parse(text);
        params["match"] = match;
        const json error = client.error("dice", params);
        EXPECT_EQ(error["code"], -32602) << text;
        EXPECT_EQ(error["data"]["field"], field) << text;
    }
    EXPECT_EQ(client.result("dice", {{"match", match}, {"faces", {1, 2}}})["queued"], 2);
    EXPECT_EQ(client.code("dice", {{"match", match}, {"faces", {1, 2}}}), -32602) << "more than the queue holds";
}

TEST(Log, NumbersCountWhatTheViewerSaw) {
    // A match of which red misses one event in the middle.
    std::vector<LoggedEvent> log(3);
    for (LoggedEvent& logged : log) {
        logged.event.rule = "1.0";
        logged.event.sentence = 4;
    }
    log[1].event.seen_by = only(second_side);
    const json red = events_json(toy::game(), log, 0, Viewer::first);
    ASSERT_EQ(red.size(), 2U);
    EXPECT_EQ(red[1]["n"], 2) << "a gap would tell of what was missed";
    EXPECT_EQ(events_json(toy::game(), log, 0, Viewer::second).size(), 3U);
    EXPECT_EQ(events_json(toy::game(), log, 0, Viewer::spectator).size(), 2U);
    EXPECT_EQ(events_json(toy::game(), log, 2, Viewer::omniscient)[0]["n"], 3);
}

TEST(Match, RefusesWhatIsNotListed) {
    Match match = begin();
    const AnyPosition before = match.position();
    const auto acted = match.act(toy::answer(toy::Verb::shift, 0, 0));
    ASSERT_FALSE(acted);
    EXPECT_EQ(acted.error().why, Match::Refusal::illegal);
    EXPECT_EQ(match.position(), before);
}

TEST(Match, TakesStandingOrdersOfEitherSideAtAnyTime) {
    const AnyGame& game = toy::game();
    Match match = *Match::begin(game, {.seed = 1});
    ASSERT_EQ(match.decision().by, first_side);
    const auto vow = find_action(game, match.position(), "vow blue-braces");
    ASSERT_TRUE(vow);
    EXPECT_EQ(find_legal(game, match.position(), *vow)->by, second_side);
    ASSERT_TRUE(match.act(*vow));
    EXPECT_EQ(match.decision().by, first_side) << "the question is still open";
    EXPECT_TRUE(match.steps().empty()) << "it answers nothing";
    EXPECT_FALSE(find_action(game, match.position(), "vow blue-braces")) << "it stands already";
    // Blue is not asked any more.
    const std::size_t answers = match.answers().size();
    ASSERT_TRUE(match.act(*find_action(game, match.position(), "attack blue-a")));
    EXPECT_EQ(match.decision().by, first_side);
    EXPECT_EQ(match.answers().size(), answers + 2) << "the attack and its die";
    const Expected<Match> again = replay(game, nlohmann::json::parse(record_document(match).dump()));
    ASSERT_TRUE(again);
    EXPECT_EQ(again->position(), match.position());
}

TEST(Orders, AreTheirSidesOwnAffair) {
    const AnyGame& game = toy::game();
    Match match = begin();
    const std::size_t dealt = match.log().size();
    act(match, "shift red-a right");
    act(match, "vow blue-braces");
    act(match, "shift red-b right");
    EXPECT_EQ(match.steps().size(), 2U) << "Blue's order is no step";
    ASSERT_TRUE(match.undo());
    ASSERT_TRUE(match.undo()) << "nor does it keep Red from thinking again";
    EXPECT_EQ(match.log().size(), dealt);
    EXPECT_TRUE(find_action(game, match.position(), "shift red-a right"));
    EXPECT_FALSE(find_action(game, match.position(), "vow blue-braces")) << "it is still in force";
    EXPECT_EQ(match.answers().size(), 7U) << "the deal and the order";
    const Expected<Match> again = replay(game, nlohmann::json::parse(record_document(match).dump()));
    ASSERT_TRUE(again);
    EXPECT_EQ(again->position(), match.position());
}

// A take-back goes over dice and the other side's answers; the orders of both sides that were given since stay.
TEST(Orders, OutliveATakeBack) {
    const AnyGame& game = toy::game();
    Match match = begin();
    EXPECT_FALSE(match.take_back(first_side)) << "nothing has been done yet";
    const std::vector<std::string> dealt = match.answers();
    act(match, "shift red-a right");
    act(match, "attack blue-a");
    act(match, "yield");
    ASSERT_FALSE(match.can_undo(first_side));
    act(match, "vow blue-braces");
    act(match, "vow red-braces");
    act(match, "end");
    ASSERT_TRUE(match.take_back(second_side));
    EXPECT_EQ(match.answers().size(), dealt.size() + 3);
    EXPECT_EQ(match.answers_kept(), dealt.size() + 2);
    EXPECT_EQ(match.answers().back(), "vow red-braces") << "of Blue's own the one that answers its question is left out";
    ASSERT_TRUE(match.take_back(first_side));
    EXPECT_TRUE(find_action(game, match.position(), "attack blue-a"));
    EXPECT_FALSE(find_action(game, match.position(), "vow red-braces")) << "it is still in force";
    const Expected<Match> again = replay(game, nlohmann::json::parse(record_document(match).dump()));
    ASSERT_TRUE(again) << to_string(again.error());
    EXPECT_EQ(again->position(), match.position());
    EXPECT_EQ(record_document(*again), record_document(match));
}

TEST(Orders, OfTheOtherSideOutliveATakeBack) {
    const AnyGame& game = toy::game();
    Match match = begin();
    const std::size_t dealt = match.answers().size();
    act(match, "attack blue-a");
    act(match, "yield");
    act(match, "vow blue-braces");
    ASSERT_TRUE(match.take_back(first_side));
    EXPECT_EQ(match.answers().size(), dealt + 1);
    EXPECT_EQ(match.answers().back(), "vow blue-braces");
    EXPECT_EQ(match.answers_kept(), dealt);
    EXPECT_TRUE(match.steps().empty());
    act(match, "attack blue-a");
    EXPECT_EQ(match.decision().by, first_side) << "Blue has ordered what it answers";
    const Expected<Match> again = replay(game, nlohmann::json::parse(record_document(match).dump()));
    ASSERT_TRUE(again) << to_string(again.error());
    EXPECT_EQ(record_document(*again), record_document(match));
}

TEST(Orders, ThatCameToNothingAreForgotten) {
    Match match = begin();
    const std::vector<std::string> dealt = match.answers();
    for (int i = 0; i < 100; ++i) {
        act(match, "vow blue-braces");
        act(match, "vow blue-asks");
    }
    EXPECT_EQ(match.answers(), dealt);
    act(match, "vow blue-braces");
    act(match, "vow red-braces");
    act(match, "vow blue-asks");
    EXPECT_EQ(match.answers().size(), dealt.size() + 1);
    EXPECT_EQ(match.answers().back(), "vow red-braces");
    EXPECT_EQ(match.answers_kept(), dealt.size());
    act(match, "shift red-a right");
    EXPECT_EQ(match.answers_kept(), dealt.size() + 1);
    const Expected<Match> again = replay(toy::game(), nlohmann::json::parse(record_document(match).dump()));
    ASSERT_TRUE(again);
    EXPECT_EQ(again->position(), match.position());
}

}  // namespace
}  // namespace causeway
