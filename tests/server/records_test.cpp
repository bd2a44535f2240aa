// Matches that were stored by another program, or under other rules: they go on, or they stop where everybody can see it.
#include <sqlite3.h>
#include <unistd.h>

#include <filesystem>
#include <initializer_list>
#include <map>
#include <random>
#include <set>

#include "play/record.h"
#include "play/verify.h"
#include "tests/length.h"
#include "tests/server/house.h"

namespace causeway::server {
namespace {

int todays_version(const std::string& game) { return version_of(load_game(CAUSEWAY_TEST_DATA, game).value()->rules()); }

namespace fs = std::filesystem;

const std::string keeper = "StoreStoreStoreStoreStor";  // whose matches tests/store/make.py played
const std::string keepers_friend = "FriendFriendFriendFriend";

// A copy of a store that an earlier program left behind.
class OldStore {
  public:
    static constexpr const char* format_1 = "layout-1.db";
    static constexpr const char* format_2 = "layout-1-format-2.db";

    explicit OldStore(const std::string& file = format_1) {
        std::string folder = testing::TempDir() + "causeway-old-XXXXXX";
        folder_ = ::mkdtemp(folder.data());
        fs::copy_file(CAUSEWAY_TEST_SOURCES "/store/" + file, path());
    }
    OldStore(const OldStore&) = delete;
    OldStore& operator=(const OldStore&) = delete;
    ~OldStore() { fs::remove_all(folder_); }
    std::string path() const { return (folder_ / "matches.db").string(); }
    std::unique_ptr<Store> open() const {
        auto store = open_sqlite(path());
        EXPECT_TRUE(store) << to_string(store.error());
        return std::move(*store);
    }
    void run(const std::string& sql) const {
        sqlite3* database = nullptr;
        ASSERT_EQ(sqlite3_open(path().c_str(), &database), SQLITE_OK);
        EXPECT_EQ(sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(database);
        sqlite3_close(database);
    }
    // The id of the match with this title.
    std::string id(const std::string& title) const {
        const std::unique_ptr<Store> store = open();
        const std::vector<std::string> ids = store->ids().value();
        for (const std::string& id : ids) {
            if (json::parse((*store->load(id))->head.state)["name"] == title) {
                return id;
            }
        }
        ADD_FAILURE() << "no match is called " << title;
        return {};
    }

  private:
    fs::path folder_;
};

std::map<std::string, json> by_title(const json& listed) {
    std::map<std::string, json> titles;
    for (const json& summary : listed["matches"]) {
        titles[summary["name"]] = summary;
    }
    return titles;
}

void act_somehow(Caller& caller, const std::string& match, int choice) {
    const json decision = caller.result("look", {{"match", match}})["decision"];
    ASSERT_FALSE(decision["actions"].empty()) << match << decision;
    const json action = decision["actions"][choice % decision["actions"].size()];
    EXPECT_TRUE(caller.result("act", {{"match", match}, {"action", action["text"]}}).contains("version"));
}

// Skirmish has played the same ever since; the matches of other games go on only as long as their rules still say so.
constexpr const char* goes_on = "skirmish signal-hill under way";

// Where matches of a store stop today; the others hold. A commit that changes play, and with it how far one of them holds,
// says so here.
using Stops = std::map<std::string, std::size_t>;
const Stops stops_of_format_1{
    {"Ichi-Go to the end", 56}, {"Ichi-Go resigned", 56},     {"ichigo campaign under way", 56},     {"waits for a friend", 56},
    {"a draw is offered", 56},  {"Formosa to the end", 101},  {"formosa scenario-1 under way", 118}, {"Asan to the end", 38},
    {"branched off", 38},       {"guam night under way", 21}, {"guam campaign under way", 47}};
const Stops stops_of_format_2{{"Malaya to the end", 312}};

// Whether the match has stopped, which it does where it is known to, because its game's rules are no longer those of the store.
bool has_stopped(const Stops& stops, const json& seen) {
    const json summary = seen["summary"];
    const auto known = stops.find(summary["name"]);
    const bool stopped = summary.contains("stopped");
    EXPECT_EQ(stopped, known != stops.end()) << summary;
    if (stopped) {
        EXPECT_EQ(summary["stopped"]["answer"], known == stops.end() ? 0 : known->second) << summary;
        EXPECT_LT(summary["stopped"]["rules"], todays_version(summary["game"])) << summary;
        EXPECT_FALSE(summary["stopped"]["why"].get<std::string>().empty()) << summary;
    }
    return stopped;
}

void expect_stops(const char* file, const Stops& stops) {
    const OldStore old(file);
    House house(old.open());
    Caller caller(house, keeper);
    std::size_t stopped = 0;
    const json listed = caller.result("matches");
    for (const json& summary : listed["matches"]) {
        stopped += has_stopped(stops, caller.result("watch", {{"match", summary["match"]}})) ? 1 : 0;
    }
    EXPECT_EQ(stopped, stops.size());
}

TEST(OldStore, MatchesStopWhereTheyAreKnownTo) {
    expect_stops(OldStore::format_1, stops_of_format_1);
    expect_stops(OldStore::format_2, stops_of_format_2);
}

void expect_results(const OldStore& old, const Stops& stops, std::initializer_list<const char*> titles) {
    House house(old.open());
    Caller caller(house, keeper);
    for (const char* title : titles) {
        const std::string match = old.id(title);
        const json stored = json::parse((*house.store().load(match))->head.state);
        const json seen = caller.result("watch", {{"match", match}, {"side", "all"}});
        EXPECT_TRUE(seen["summary"]["over"]) << title;
        EXPECT_EQ(seen["summary"]["result"]["winner"], stored["result"]["winner"]) << title;
        EXPECT_EQ(seen["summary"]["result"]["reason"], stored["result"]["reason"]) << title;
        if (has_stopped(stops, seen)) {
            continue;
        }
        EXPECT_EQ(seen["summary"]["result"], stored["result"]) << title;
        EXPECT_EQ(caller.result("record", {{"match", match}})["format"], 2) << title;
        EXPECT_TRUE(caller.result("rolls", {{"match", match}}).contains("rolls")) << title;
    }
}

TEST(OldStore, ShowsTheResultsOfFinishedMatches) {
    const OldStore old;
    House house(old.open());
    Caller caller(house, keeper);
    const auto listed = by_title(caller.result("matches"));
    EXPECT_EQ(listed.size(), 14U) << "all but that of two bots";
    EXPECT_EQ(listed.at("Ichi-Go resigned")["result"]["winner"], "china");
    EXPECT_EQ(listed.at("Formosa drawn")["result"]["winner"], nullptr);
    expect_results(OldStore(), stops_of_format_1,
                   {"bots at Signal Hill", "Ichi-Go to the end", "Formosa to the end", "Asan to the end", "Ichi-Go resigned",
                    "Formosa drawn"});
}

TEST(OldStore, ShowsTheResultsOfAllSixGames) {
    expect_results(OldStore(OldStore::format_2), stops_of_format_2,
                   {"bots at Signal Hill", "Ichi-Go to the end", "Formosa to the end", "Asan to the end", "Malaya to the end",
                    "Tinian to the end", "Ichi-Go resigned", "Formosa drawn"});
}

// Plays on in those that have not stopped, and looks at them once more when another server has opened the store. The games that
// went on.
std::set<std::string> go_on(const OldStore& old, const Stops& stops, std::initializer_list<const char*> titles) {
    std::map<std::string, std::size_t> answers;
    std::set<std::string> games;
    {
        House house(old.open());
        Caller caller(house, keeper);
        for (const char* title : titles) {
            const std::string match = old.id(title);
            const json seen = caller.result("watch", {{"match", match}});
            EXPECT_FALSE(seen["summary"]["over"]) << title;
            if (has_stopped(stops, seen)) {
                continue;
            }
            for (int i = 0; i < at_length(12, 40); ++i) {
                act_somehow(caller, match, i);
            }
            const StoredMatch stored = **house.store().load(match);
            answers[match] = stored.answers.size();
            const json setup = json::parse(stored.head.setup);
            EXPECT_EQ(setup["format"], 2) << title;
            EXPECT_EQ(setup["rules"], todays_version(setup["game"])) << title;
            games.insert(setup["game"]);
        }
    }
    House again(old.open());
    Caller caller(again, keeper);
    for (const auto& [match, count] : answers) {
        const json seen = caller.result("watch", {{"match", match}});
        EXPECT_FALSE(seen["summary"].contains("stopped")) << seen["summary"];
        EXPECT_EQ((*again.store().load(match))->answers.size(), count);
    }
    return games;
}

TEST(OldStore, RunningMatchesGoOnAndAreKeptUnderTodaysVersion) {
    const OldStore old;
    go_on(old, stops_of_format_1,
          {"branched off", goes_on, "ichigo campaign under way", "formosa scenario-1 under way", "guam night under way",
           "guam campaign under way"});
    const json state = json::parse((*old.open()->load(old.id(goes_on)))->head.state);
    EXPECT_EQ(state["replayed"][0]["rules"], 0);
}

TEST(OldStore, RunningMatchesOfAllSixGamesGoOn) {
    const std::set<std::string> games =
        go_on(OldStore(OldStore::format_2), stops_of_format_2,
              {"branched off", goes_on, "ichigo campaign under way", "formosa scenario-1 under way", "guam night under way",
               "guam campaign under way", "malaya campaign under way", "islandwar tinian-landing under way",
               "islandwar saipan under way"});
    EXPECT_EQ(games.size(), 6U);
}

// The friend who has the second seat of "a draw is offered" takes that of the match that goes on, to which the offer goes, too.
void offer_a_draw(const OldStore& old) {
    const std::string match = old.id(goes_on), offered = old.id("a draw is offered");
    old.run("UPDATE seats SET (kind, level, player, name) = (SELECT kind, level, player, name FROM seats WHERE match = '" +
            offered + "' AND side = 1) WHERE match = '" + match + "' AND side = 1");
    old.run(
        "UPDATE matches SET state = json_set(state, '$.offers', json('[{\"by\":\"blue\",\"what\":\"draw\"}]')) WHERE id = '" +
        match + "'");
}

TEST(OldStore, OffersAreStillThere) {
    const OldStore old;
    offer_a_draw(old);
    House house(old.open());
    Caller caller(house, keeper);
    Caller other(house, keepers_friend);
    const std::string drawn = old.id(goes_on);
    EXPECT_EQ(caller.result("watch", {{"match", drawn}})["offers"].size(), 1U);
    other.result("answer", {{"match", drawn}, {"what", "draw"}, {"accept", true}});
    EXPECT_TRUE(caller.result("watch", {{"match", drawn}})["summary"]["over"]);
}

TEST(OldStore, BotsAreStillThere) {
    const OldStore old;
    const std::string thinking = old.id(goes_on);
    old.run("UPDATE matches SET bot_to_move = (id = '" + thinking + "')");
    old.run("UPDATE seats SET kind = 'bot', level = 'staff', player = '' WHERE match = '" + thinking + "' AND side = 1");
    House house(old.open());
    EXPECT_EQ(house.hub().wake_bots(), 1U);
    const std::size_t before = (*house.store().load(thinking))->answers.size();
    house.settle(3);
    EXPECT_GT((*house.store().load(thinking))->answers.size(), before);
}

// One answer of the match is one that the rules have never heard of.
std::string break_answer(const OldStore& old, const std::string& title, std::size_t number) {
    const std::string match = old.id(title);
    old.run("UPDATE answers SET text = 'ford the Rubicon' WHERE match = '" + match + "' AND n = " + std::to_string(number));
    return match;
}

TEST(StoppedMatch, IsShownUpToItsLastGoodAnswerAndStaysAsItIs) {
    const OldStore old;
    const std::string match = break_answer(old, goes_on, 15);
    House house(old.open());
    const StoredMatch before = **house.store().load(match);
    Caller caller(house, keeper);
    const json seen = caller.result("watch", {{"match", match}});
    const json stopped = seen["summary"]["stopped"];
    EXPECT_EQ(stopped["answer"], 15);
    EXPECT_EQ(stopped["rules"], 0);
    EXPECT_EQ(stopped["changes"][0]["version"], 1);
    EXPECT_NE(stopped["why"].get<std::string>().find("not a legal answer of "), std::string::npos) << stopped;
    EXPECT_EQ(stopped["why"].get<std::string>().find("Rubicon"), std::string::npos) << "an answer may be secret";
    EXPECT_FALSE(seen["summary"]["over"]);
    EXPECT_EQ(seen["summary"]["by"], nullptr);
    EXPECT_EQ(seen["view"]["decision"]["actions"], json::array());
    EXPECT_FALSE(seen["undo"]);
    EXPECT_FALSE(seen["dice"].contains("seed"));
    const json history = caller.result("history", {{"match", match}, {"from", 0}, {"count", 1}});
    EXPECT_EQ(history["stopped"]["answer"], 15);
    house.now += 120'000;
    house.hub().tick();
    house.hub().flush();
    EXPECT_EQ(**house.store().load(match), before);
}

TEST(StoppedMatch, RefusesEveryChangeWithTheReason) {
    const OldStore old;
    const std::string match = break_answer(old, goes_on, 15);
    House house(old.open());
    const StoredMatch before = **house.store().load(match);
    Caller caller(house, keeper);
    const std::pair<const char*, json> changes[] = {
        {"act", {{"action", "end"}}},   {"undo", json::object()},          {"resign", json::object()},
        {"offer", {{"what", "draw"}}},  {"offer", {{"what", "takeback"}}}, {"answer", {{"what", "draw"}, {"accept", true}}},
        {"salt", {{"text", "pepper"}}}, {"advise", {{"level", "staff"}}},  {"preview", {{"action", "end"}}}};
    for (auto [method, params] : changes) {
        params["match"] = match;
        params["side"] = "red";
        const json answer = caller.call(method, params);
        ASSERT_TRUE(answer.contains("error")) << method << answer;
        EXPECT_EQ(answer["error"]["code"], -32007) << method << answer;
        EXPECT_EQ(answer["error"]["data"]["stopped"]["answer"], 15) << method << answer;
    }
    EXPECT_EQ(**house.store().load(match), before);
}

TEST(StoppedMatch, IsListedAsOne) {
    const OldStore old;
    const std::string match = break_answer(old, goes_on, 15);
    House house(old.open());
    Caller caller(house, keeper);
    caller.result("new", {{"game", "skirmish"}, {"scenario", "signal-hill"}, {"title", "begun today"}});
    caller.result("matches");
    house.settle();  // lists come at once; whoever has stopped is found behind them
    bool told = false;
    for (const json& summary : caller.take("summary")) {
        told = told || (summary["match"] == match && summary["stopped"]["answer"] == 15);
    }
    EXPECT_TRUE(told);
    const auto listed = by_title(caller.result("matches"));
    EXPECT_FALSE(listed.at("begun today").contains("stopped"));
    EXPECT_TRUE(listed.at(goes_on).contains("stopped"));
    EXPECT_EQ(listed.at(goes_on)["by"], nullptr);
    EXPECT_FALSE(listed.at(goes_on)["your_turn"]);
}

// An Ichi-Go match of the store was dealt fewer Chinese units than the rules set up today.
TEST(StoppedMatch, IsOneWhoseSetUpHasChanged) {
    const OldStore old;
    House house(old.open());
    Caller caller(house, keeper);
    const json stopped = caller.result("watch", {{"match", old.id("ichigo campaign under way")}})["summary"]["stopped"];
    EXPECT_EQ(stopped["answer"], 56) << stopped;
    EXPECT_EQ(stopped["rules"], 0);
    EXPECT_EQ(stopped["changes"].back()["version"], todays_version("ichigo"));
}

TEST(StoppedMatch, GivesItsRecordToItsPlayersAndBranchesForThem) {
    const OldStore old;
    const std::string match = break_answer(old, goes_on, 15);
    House house(old.open());
    Caller caller(house, keeper), stranger(house, eve);
    const json record = caller.result("record", {{"match", match}});
    EXPECT_EQ(record["format"], 1);
    EXPECT_EQ(record["actions"][15], "ford the Rubicon");
    EXPECT_EQ(record["actions"].size(), (*house.store().load(match))->answers.size());
    EXPECT_FALSE(record["dice"].contains("seed")) << "it may go on some day";
    EXPECT_EQ(stranger.error("record", {{"match", match}}), -32007);
    EXPECT_EQ(caller.error("new", {{"branch", {{"match", match}}}}), -32004) << "its end is not there any more";
    const std::size_t steps = caller.result("history", {{"match", match}, {"from", 0}, {"count", 1}})["steps"];
    const std::string branched = caller.result("new", {{"branch", {{"match", match}, {"at", steps}}}})["match"];
    act_somehow(caller, branched, 0);
    const std::string from_file = caller.result("new", {{"branch", {{"record", record}, {"at", 5}}}})["match"];
    act_somehow(caller, from_file, 0);
}

TEST(StoppedMatch, ThatWasOverKeepsItsResult) {
    const OldStore old;
    const std::string match = break_answer(old, "Asan to the end", 0);
    House house(old.open());
    Caller caller(house, keeper);
    const json listed = by_title(caller.result("matches")).at("Asan to the end");
    const json seen = caller.result("watch", {{"match", match}, {"side", "all"}});
    EXPECT_TRUE(seen["summary"]["over"]);
    EXPECT_EQ(seen["summary"]["result"]["winner"], listed["result"]["winner"]);
    EXPECT_EQ(seen["view"]["result"]["reason"], listed["result"]["reason"]);
    EXPECT_EQ(seen["summary"]["stopped"]["answer"], 0);
}

TEST(StoppedMatch, ThatEndsOtherwiseTodayIsOne) {
    const OldStore old;
    const std::string match = old.id("bots at Signal Hill");
    const json stored = json::parse((*old.open()->load(match))->head.state);
    const std::string other_side = stored["result"]["winner"] == "blue" ? "red" : "blue";
    old.run("UPDATE matches SET state = json_set(state, '$.result.winner', '" + other_side + "') WHERE id = '" + match + "'");
    House house(old.open());
    Caller caller(house, keeper);
    const json seen = caller.result("watch", {{"match", match}, {"side", "all"}});
    EXPECT_EQ(seen["summary"]["result"]["winner"], other_side) << "what its players saw";
    EXPECT_NE(seen["summary"]["stopped"]["why"].get<std::string>().find("another result"), std::string::npos);
}

TEST(StoppedMatch, ThatCannotEvenBeginIsListedAndGivesItsRecord) {
    const OldStore old;
    const std::string match = old.id("guam night under way");
    old.run("UPDATE matches SET setup = json_set(setup, '$.scenario', 'midway') WHERE id = '" + match + "'");
    House house(old.open());
    Caller caller(house, keeper), stranger(house, eve);
    caller.result("matches");
    house.settle();
    EXPECT_TRUE(by_title(caller.result("matches")).at("guam night under way").contains("stopped"));
    const json refused = caller.call("watch", {{"match", match}});
    EXPECT_EQ(refused["error"]["code"], -32007) << refused;
    EXPECT_NE(refused["error"]["message"].get<std::string>().find("not a scenario"), std::string::npos) << refused;
    EXPECT_EQ(caller.result("record", {{"match", match}})["scenario"], "midway");
    EXPECT_EQ(stranger.error("record", {{"match", match}}), -32002);
}

TEST(StoppedMatch, IsOneWhoseHashDiffersUnderTheSameRules) {
    const OldStore old;
    const std::string match = old.id("skirmish signal-hill under way");
    {
        House house(old.open());
        Caller caller(house, keeper);
        act_somehow(caller, match, 1);
    }
    old.run("UPDATE matches SET state = json_set(state, '$.hash', '0123456789abcdef') WHERE id = '" + match + "'");
    House house(old.open());
    Caller caller(house, keeper);
    const json stopped = caller.result("watch", {{"match", match}})["summary"]["stopped"];
    EXPECT_NE(stopped["why"].get<std::string>().find("another position"), std::string::npos) << stopped;
    EXPECT_EQ(stopped["rules"], todays_version("skirmish"));
}

TEST(StoredHash, IsThatOfAnAnswerThatStillStands) {
    House house;
    Caller caller(house, ann);
    const std::string match = caller.result("new", {{"game", "skirmish"}, {"scenario", "signal-hill"}})["match"];
    std::minstd_rand random(1944);
    std::size_t hashes = 0, undone = 0;
    for (int i = 0; i < 150; ++i) {
        const json seen = caller.result("watch", {{"match", match}});
        if (seen["summary"]["over"]) {
            break;
        }
        act_somehow(caller, match, static_cast<unsigned>(random()));
        if (random() % 3 == 0 && caller.error("undo", {{"match", match}}) == 0) {
            ++undone;
        }
        const StoredMatch stored = **house.store().load(match);
        const json state = json::parse(stored.head.state);
        ASSERT_LE(state["hashed"], stored.answers.size());
        ASSERT_LT(stored.answers.size(), state["hashed"].get<std::size_t>() + 40);
        hashes += state["hashed"] == stored.answers.size() ? 1 : 0;
        const Expected<Table> restored = Table::restore(*house.hub().find_game("skirmish"), stored);
        ASSERT_TRUE(restored && !restored->stopped()) << "after " << i << " answers";
    }
    EXPECT_GT(hashes, 1U);
    EXPECT_GT(undone, 3U);
}

}  // namespace
}  // namespace causeway::server
