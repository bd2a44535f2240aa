// Records and Positions that somebody sends: replayed on another thread, within limits, for as long as he waits; and stored
// matches that cannot be.
#include "play/json_rpc.h"
#include "play/record.h"
#include "tests/server/house.h"

namespace causeway::server {
namespace {

const AnyGame& game_named(const std::string& id) {
    for (const AnyGame* game : test_games()) {
        if (game->info().id == id) {
            return *game;
        }
    }
    throw std::runtime_error("no game " + id);
}

// A match of so many first answers, with fair dice.
Match played(const std::string& id, int answers) {
    Match match = *Match::begin(game_named(id), {.seed = 7, .fair = FairDice::secret()});
    for (int i = 0; i < answers; ++i) {
        ActionList legal;
        match.game().actions(match.position(), legal);
        EXPECT_TRUE(match.act(legal.front()));
    }
    return match;
}

json request(int id, const char* method, json params) {
    return {{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", std::move(params)}};
}

json answer_to(const Caller& caller, int id) {
    for (const std::string& text : caller.received) {
        if (json message = json::parse(text); message.value("id", json()) == id) {
            return message;
        }
    }
    return nullptr;
}

json branch_of(const json& record) { return {{"branch", {{"record", record}}}}; }

struct Asked {
    const char* method;
    json params;
};
std::vector<Asked> ways_to_send(const json& record) {
    return {{"new", branch_of(record)}, {"history", {{"record", record}}}, {"rolls", {{"record", record}}}};
}

TEST(Uploads, AreReplayedWhileOthersAreServed) {
    House house;
    Caller sender(house, ann), other(house, bob);
    const json record = record_document(played("skirmish", 9));
    int id = 900;
    for (const Asked& asked : ways_to_send(record)) {
        sender.send(request(++id, asked.method, asked.params).dump());
        other.send(request(id, "matches", json::object()).dump());
        house.hub().flush();
        EXPECT_TRUE(answer_to(other, id).contains("result")) << asked.method;
        EXPECT_EQ(answer_to(sender, id), nullptr) << asked.method << " is still at work";
        house.settle();
        EXPECT_TRUE(answer_to(sender, id).contains("result")) << answer_to(sender, id).dump();
    }
}

void expect_refused(const HubLimits& limits, const json& record, const std::string& message, const std::string& path) {
    House house(House::memory_store(), limits);
    Caller caller(house, ann);
    for (const Asked& asked : ways_to_send(record)) {
        const json answer = caller.call(asked.method, asked.params);
        ASSERT_TRUE(answer.contains("error")) << asked.method;
        EXPECT_EQ(answer["error"]["code"], static_cast<int>(rpc::bad_document)) << answer.dump();
        EXPECT_NE(answer["error"]["message"].get<std::string>().find(message), std::string::npos) << answer.dump();
        EXPECT_EQ(answer["error"]["data"]["path"], path) << answer.dump();
    }
    EXPECT_EQ(house.store().count().value(), 0U);
}

TEST(Uploads, HaveAtMostSoManyAnswers) {
    HubLimits limits = House::generous();
    limits.replay_answers = 5;
    expect_refused(limits, record_document(played("skirmish", 9)), "at most 5 answers", "actions");
}

TEST(Uploads, HaveAtMostSoManyStandingOrders) {
    HubLimits limits = House::generous();
    limits.replay_orders = 2;
    Match match = played("guam", 0);
    const std::size_t before = match.answers().size();
    for (int i = 0; i < 4; ++i) {
        ActionList orders;
        match.game().standing_orders(match.position(), first_side, orders);
        ASSERT_FALSE(orders.empty());
        ASSERT_TRUE(match.act_once(orders[static_cast<std::size_t>(i) % orders.size()]));  // as they stand, void or not
    }
    expect_refused(limits, record_document(match), "at most 2 standing orders", "actions[" + std::to_string(before + 3) + "]");
}

TEST(Uploads, TellAtMostSoManyEvents) {
    HubLimits limits = House::generous();
    limits.replay_events = 0;
    const Match match = played("skirmish", 9);
    const json record = record_document(match);
    House house(House::memory_store(), limits);
    Caller caller(house, ann);
    const json answer = caller.call("new", branch_of(record));
    EXPECT_NE(answer["error"]["message"].dump().find("at most 0 things happen"), std::string::npos) << answer.dump();
}

TEST(Uploads, AreGivenUpWhenTheyTakeTooLong) {
    HubLimits limits = House::generous();
    limits.replay_ms = -1;
    expect_refused(limits, record_document(played("skirmish", 9)), "longer than this server allows", "actions[0]");
}

TEST(Uploads, AreGivenUpWhenNobodyWaits) {
    HubLimits limits = House::generous();
    limits.replays = 1;
    House house(House::memory_store(), limits);
    const json record = record_document(played("skirmish", 9));
    {
        Caller gone(house, ann);
        gone.send(request(1, "new", branch_of(record)).dump());
    }
    house.settle();
    EXPECT_EQ(house.store().count().value(), 0U) << "no match of nobody";
    Caller next(house, bob);
    next.result("new", branch_of(record));
    EXPECT_EQ(house.store().count().value(), 1U);
}

TEST(Uploads, AreFewAtATime) {
    HubLimits limits = House::generous();
    limits.replays_a_connection = 2;
    limits.replays = 3;
    House house(House::memory_store(), limits);
    Caller sender(house, ann), other(house, bob);
    const json history{{"record", record_document(played("skirmish", 9))}};
    for (int id = 901; id <= 903; ++id) {
        sender.send(request(id, "history", history).dump());
        other.send(request(id, "history", history).dump());
    }
    house.hub().flush();
    const auto is_refused = [](const Caller& caller, int id) {
        const json answer = answer_to(caller, id);
        return answer.is_object() && answer["error"]["code"] == static_cast<int>(rpc::too_many_requests);
    };
    EXPECT_FALSE(is_refused(sender, 901) || is_refused(sender, 902) || is_refused(other, 901));
    EXPECT_TRUE(is_refused(sender, 903)) << "two of its own are under way";
    EXPECT_TRUE(is_refused(other, 902)) << "three are under way";
    house.settle();
    EXPECT_TRUE(answer_to(sender, 902).contains("result"));
    EXPECT_TRUE(sender.call("history", history).contains("result")) << "there is room again";
}

// --- matches that cannot be --------------------------------------------------------------------------------------------

TEST(Uploads, APositionThatCannotBeIsRefusedWithItsPlace) {
    House house;
    Caller caller(house, ann);
    Match begun = played("guam", 0);
    json record = record_document(begun);
    record["position"] = begun.game().document(begun.position());
    record["position"]["stack"].push_back({{"ask", "march"}});
    record["actions"] = json::array();
    const json answer = caller.call("new", branch_of(record));
    ASSERT_TRUE(answer.contains("error"));
    EXPECT_EQ(answer["error"]["code"], static_cast<int>(rpc::bad_document));
    EXPECT_EQ(answer["error"]["data"]["path"].get<std::string>().find("position.stack["), 0U) << answer.dump();
}

// As an older program might have stored it.
TEST(Uploads, AStoredMatchThatCannotBeStopsAloneWhenTheServerStarts) {
    House house;
    std::string impossible, sound;
    {
        Caller caller(house, ann);
        const json against_bot{{"game", "guam"},
                               {"scenario", "asan"},
                               {"seats", {{"us", {{"kind", "me"}}}, {"japan", {{"kind", "bot"}, {"level", "recruit"}}}}}};
        impossible = caller.result("new", against_bot)["match"];
        sound = caller.result("new", {{"game", "skirmish"}, {"scenario", "signal-hill"}})["match"];
    }
    StoredMatch stored = **house.store().load(impossible);
    const AnyGame& guam = game_named("guam");
    json setup = json::parse(stored.head.setup);
    setup["position"] = guam.document(played("guam", 0).position());
    setup["position"]["stack"].push_back({{"ask", "march"}});
    StoredChange change{
        .keep = stored.answers.size(), .add = {}, .updated = 1, .state = stored.head.state, .bot_to_move = true};
    change.setup = setup.dump();
    ASSERT_TRUE(house.store().save({{impossible, change}}));
    house.restart();
    Caller caller(house, ann);
    const json refused = caller.call("look", {{"match", impossible}});
    EXPECT_EQ(refused["error"]["code"], static_cast<int>(rpc::not_now)) << refused.dump();
    EXPECT_NE(refused["error"]["data"]["stopped"]["why"].dump().find("stack["), std::string::npos) << refused.dump();
    EXPECT_TRUE(caller.call("look", {{"match", sound}}).contains("result"));
    house.settle();
    EXPECT_TRUE(caller.call("matches").contains("result"));
}

}  // namespace
}  // namespace causeway::server
